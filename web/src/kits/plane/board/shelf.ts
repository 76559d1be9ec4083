/* kits/plane/board/shelf.ts: where those are seen who are not on the table: in a tray beside it, next to the edge of
 * their side, or inside the place that they hold. */
import type { PlanePiece, PlaneView } from '../../../proto';

export interface Shelved {
  view: PlaneView; // everybody has a pose
  tray: number; // so much room to the right of the table, in its units
}
const placed = (p: PlanePiece): boolean => Number.isFinite(p.x) && Number.isFinite(p.y);
/** In hand before the place that it has left. */
const isOut = (p: PlanePiece): boolean => p.status === 'inside' && placed(p);
export const onTable = (p: PlanePiece): boolean => p.status === undefined || p.status === 'table';

function facing(view: PlaneView, p: PlanePiece): number {
  const seat = view.seats.find((s) => s.seat === p.owner);
  return seat?.edge === 'north' ? 2700 : 900;
}
function within(view: PlaneView, p: PlanePiece): PlanePiece {
  const points = view.places?.find((x) => x.id === p.place)?.points ?? [],
    n = points.length || 1,
    a = facing(view, p);
  const x = points.reduce((s, q) => s + q[0], 0) / n,
    y = points.reduce((s, q) => s + q[1], 0) / n;
  return { ...p, x, y: y + ((p.d ?? 0) / 2) * (a === 900 ? 1 : -1), a };
}
/** Who has a place in the tray of an edge, in the order of the places.  During set-up that is everybody who is to be
 * placed: whoever stands on the table leaves a gap, and nobody moves up into it while hands reach for the next.  Later
 * only those who are away. */
function inTray(view: PlaneView, north: boolean): PlanePiece[] {
  const early = view.phase === 'setup';
  return view.pieces.filter(
    (p) => (facing(view, p) === 2700) === north && (early || (!placed(p) && p.status !== 'inside')),
  );
}
/** So many places, a gap at the end not counted. */
function lengthOf(list: PlanePiece[]): number {
  return list.reduce((n, p, i) => (p.status === 'inside' ? n : i + 1), 0);
}
export function shelved(view: PlaneView): Shelved {
  if (view.phase !== 'setup' && view.pieces.every((p) => placed(p) && !isOut(p))) return { view, tray: 0 };
  const { width, height, scale } = view.board,
    step = 1.3 * scale,
    lists = [inTray(view, false), inTray(view, true)],
    rows = Math.max(1, Math.floor(height / 2 / step)),
    columns = Math.max(0, ...lists.map((l) => Math.ceil(lengthOf(l) / rows)));
  const pieces = view.pieces.map((p) => {
    if (isOut(p)) return { ...p, status: 'table' };
    if (placed(p)) return p;
    if (p.status === 'inside') return within(view, p);
    const a = facing(view, p),
      i = (lists[a === 2700 ? 1 : 0] as PlanePiece[]).indexOf(p),
      x = width + 1.15 * scale + Math.floor(i / rows) * step,
      up = 1.05 * scale + (i % rows) * step;
    return { ...p, x, y: a === 900 ? up : height - up, a };
  });
  return { view: { ...view, pieces }, tray: columns ? columns * step + 0.35 * scale : 0 };
}
