/* kits/hex-orders/drag.ts: carrying something with the pointer: a token from the tray, a unit from the list.  A
 * short press stays a click. */
import type { BoardHandle } from '../../board/api';
import type { Piece, HexView } from '../../proto';

const slack = 6,
  snap = 32;

export interface Carry {
  over(x: number, y: number): void;
  drop(x: number, y: number): void;
  end(): void;
}

let carried = false;
/** Was the last press a drag?  Then the click that follows it means nothing. */
export const wasDrag = (): boolean => carried;

export function startDrag(e: PointerEvent, what: Carry): void {
  if (e.button !== 0 || !e.isPrimary) return;
  const source = e.currentTarget as HTMLElement;
  const picture = source.querySelector('svg');
  const x0 = e.clientX,
    y0 = e.clientY;
  let ghost: HTMLElement | null = null;
  carried = false;

  const place = (x: number, y: number) => {
    if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -70%)`;
  };
  const move = (m: PointerEvent) => {
    if (m.pointerId !== e.pointerId) return;
    if (!ghost) {
      if (Math.hypot(m.clientX - x0, m.clientY - y0) < slack) return;
      carried = true;
      ghost = document.createElement('div');
      ghost.className = 'tb-carried';
      if (picture) ghost.append(picture.cloneNode(true));
      document.body.append(ghost);
    }
    m.preventDefault();
    place(m.clientX, m.clientY);
    what.over(m.clientX, m.clientY);
  };
  const finish = (m: PointerEvent, dropped: boolean) => {
    if (m.pointerId !== e.pointerId) return;
    for (const [name, f] of listeners) window.removeEventListener(name, f as EventListener);
    ghost?.remove();
    if (ghost && dropped) what.drop(m.clientX, m.clientY);
    what.end();
    window.setTimeout(() => {
      carried = false;
    }, 0);
  };
  const up = (m: PointerEvent) => finish(m, true);
  const cancel = (m: PointerEvent) => finish(m, false);
  const listeners: [string, (m: PointerEvent) => void][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ];
  for (const [name, f] of listeners) window.addEventListener(name, f as EventListener);
}

/** The unit under the pointer: a row of the list, a token on the map, or one within reach of a snap. */
export function unitUnder(
  board: BoardHandle | null,
  view: HexView,
  units: Piece[],
  x: number,
  y: number,
): Piece | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-roster-piece]');
  if (row) return units.find((p) => p.id === Number(row.dataset.rosterPiece)) ?? null;
  if (!board) return null;
  const place = board.placeAt(x, y);
  const there = place === null ? undefined : units.find((p) => p.place === place);
  if (there) return there;
  let best: Piece | null = null,
    near = snap;
  for (const p of units) {
    const c = p.place === null ? null : board.centreOf(p.place);
    const d = c ? Math.hypot(c.x - x, c.y - y) : Infinity;
    if (d < near) {
      near = d;
      best = p;
    }
  }
  return best;
}
