/* kits/plane/board/rolls.ts: the dice of a fight or a shot, on the table between the two: they tumble, settle, and
 * stay for a moment. */
import { sideClass } from '../../../art/sides';
import type { PlanePiece } from '../../../proto';
import { centreOf } from '../geometry';
import { looksLike } from '../view';
import type { Drawn } from './bases';
import { meeting } from './clashes';
import { f } from './shapes';

export const rollTime = 600,
  readTime = 450; // ms

/** One die: t from 0 (just thrown) to 1 (it lies). */
function die(x: number, y: number, face: number, t: number, px: number, piece: PlanePiece, way: number): string {
  const left = 1 - t,
    shown = t < 1 ? 1 + ((face + Math.floor(left * 11)) % 6) : face,
    turn = way * left * left * 540,
    hop = Math.abs(Math.sin(left * Math.PI * 2.5)) * 26 * left * px;
  return (
    `<g class="plane-die ${sideClass(looksLike(piece))}" transform="translate(${f(x + way * left * 34 * px)} ` +
    `${f(y - hop)}) ` +
    `rotate(${f(turn)}) scale(${px.toFixed(3)})"><rect x="-14" y="-14" width="28" height="28" rx="6"/>` +
    `<text y="7.500">${shown}</text></g>`
  );
}
/** Each die on the side of its piece, so that it is seen whose it is. */
export function rollText(a: PlanePiece, b: PlanePiece, dice: readonly [number, number], t: number, d: Drawn): string {
  const px = 1 / d.px,
    one = d.map.at(centreOf(a)),
    two = d.map.at(centreOf(b)),
    far = Math.hypot(two.x - one.x, two.y - one.y) || 1,
    c = d.map.at(meeting(a, b)),
    reach = Math.max(20 * px, Math.min(34 * px, far * 0.3)),
    ux = (two.x - one.x) / far,
    uy = (two.y - one.y) / far;
  const way = Math.abs(ux) > 0.3 ? Math.sign(-ux) : -1;
  return (
    die(c.x - ux * reach, c.y - uy * reach, dice[0], t, px, a, way) +
    die(c.x + ux * reach, c.y + uy * reach, dice[1], t, px, b, -way)
  );
}
