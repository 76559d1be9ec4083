/* kits/plane/places.ts: castles, cities and camps as things that can be pointed at.  Where nobody is inside, the board
 * speaks of a place by a code below those of pieces. */
import type { PlanePiece, PlanePlace, PlaneView } from '../../proto';
import { inside, outlineOf, type Point } from './geometry';

const firstCode = -10;
export const codeOf = (place: number): number => firstCode - place;
/** The place that a code means; null: it means something else. */
export const siteOf = (code: number | null | undefined): number | null =>
  code !== null && code !== undefined && code <= firstCode ? firstCode - code : null;

export const placeOf = (view: PlaneView | undefined, id: number | null | undefined): PlanePlace | undefined =>
  id === null || id === undefined ? undefined : view?.places?.find((p) => p.id === id);
export const cornersOf = (p: { points: [number, number][] }): Point[] => p.points.map(([x, y]) => ({ x, y }));
/** What a piece covers: its base, or the whole place that it holds. */
export function coverOf(view: PlaneView | undefined, p: PlanePiece): Point[] {
  const place = p.status === 'inside' ? placeOf(view, p.place) : undefined;
  return place ? cornersOf(place) : outlineOf(p);
}
/** The place that covers a point. */
export const placeAt = (view: PlaneView | undefined, at: Point): PlanePlace | undefined =>
  view?.places?.find((p) => inside(at, cornersOf(p)));

/** Of answers that are parts of the field, the one that is meant there: the smallest distance to its middle. */
export function spotAt(view: PlaneView | undefined, at: Point): { action: string; points: Point[] } | null {
  let best: { action: string; points: Point[] } | null = null,
    least = Infinity;
  for (const s of view?.spots ?? []) {
    const points = cornersOf(s),
      x = points.reduce((sum, p) => sum + p.x, 0) / points.length,
      y = points.reduce((sum, p) => sum + p.y, 0) / points.length,
      far = Math.hypot(x - at.x, y - at.y);
    if (far < least) {
      least = far;
      best = { action: s.action, points };
    }
  }
  return best;
}
