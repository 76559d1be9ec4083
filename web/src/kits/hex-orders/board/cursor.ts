/* kits/hex-orders/board/cursor.ts: the keyboard's way over the map.  A key names a direction on the screen; the
 * neighbour that lies nearest to it is taken, and of two equally near ones that of the same column, so that straight
 * up stays straight. */
import type { Hex } from '../../../proto';
import type { Layout } from './geometry';

const directions: Record<string, number> = {
  ArrowRight: 0,
  ArrowDown: 90,
  ArrowLeft: 180,
  ArrowUp: 270,
  q: 240,
  w: 270,
  e: 300,
  a: 120,
  s: 90,
  d: 60,
};
export const isStep = (key: string): boolean => (key.length === 1 ? key.toLowerCase() : key) in directions;

export function stepFrom(l: Layout, from: Hex, key: string): Hex | undefined {
  const angle = directions[key.length === 1 ? key.toLowerCase() : key];
  if (angle === undefined) return undefined;
  const at = l.centre(from);
  let best: Hex | undefined,
    least = 45;
  for (const n of l.neighbours(from)) {
    if (!n) continue;
    const p = l.centre(n),
      turn = (Math.atan2(p.y - at.y, p.x - at.x) * 180) / Math.PI;
    let off = Math.abs(((turn - angle + 540) % 360) - 180);
    if (n.c === from.c) off -= 1;
    if (off < least) {
      least = off;
      best = n;
    }
  }
  return best;
}
/** First and last hex of the row as it is seen. */
export function endOfRow(l: Layout, from: Hex, last: boolean): Hex | undefined {
  let at: Hex | undefined = from;
  for (let next: Hex | undefined = from; next; next = stepFrom(l, next, last ? 'ArrowRight' : 'ArrowLeft')) at = next;
  return at;
}
