/* kits/plane/geometry.ts: poses and outlines on a free table, for drawing and for pointing.  The table counts as the
 * protocol does: y goes up, angles are tenths of a degree, counter-clockwise, 0 is east.  Nothing here judges a move:
 * where a wish may go is the server's to say. */
import type { PlanePose } from '../../proto';

export interface Point {
  x: number;
  y: number;
}
/** What a piece is, as far as its outline goes. */
export interface Shape {
  w?: number;
  d?: number;
  r?: number;
}
export type Placed = PlanePose & Shape;

export const turn = 3600;
export const normal = (a: number): number => ((Math.round(a) % turn) + turn) % turn;
const radians = (a: number): number => (a * Math.PI) / 1800;
/** The direction from one point to another, 0 to 3599. */
export const towards = (from: Point, to: Point): number =>
  normal((Math.atan2(to.y - from.y, to.x - from.x) * 1800) / Math.PI);
/** The smallest turn from a to b: left is positive. */
export const turnBetween = (a: number, b: number): number => normal(b - a + turn / 2) - turn / 2;

/** So far ahead and to the left of a pose. */
export function beside(p: PlanePose, ahead: number, left: number): Point {
  const c = Math.cos(radians(p.a)),
    s = Math.sin(radians(p.a));
  return { x: p.x + ahead * c - left * s, y: p.y + ahead * s + left * c };
}
export const advanced = (p: PlanePose, ahead: number, left = 0): PlanePose => ({ ...beside(p, ahead, left), a: p.a });
/** The other way round: how far ahead and to the left of the pose a point lies. */
export function seenFrom(p: PlanePose, q: Point): { ahead: number; left: number } {
  const c = Math.cos(radians(p.a)),
    s = Math.sin(radians(p.a)),
    dx = q.x - p.x,
    dy = q.y - p.y;
  return { ahead: dx * c + dy * s, left: dy * c - dx * s };
}
export function turnedAbout(p: PlanePose, pivot: Point, by: number): PlanePose {
  const c = Math.cos(radians(by)),
    s = Math.sin(radians(by)),
    dx = p.x - pivot.x,
    dy = p.y - pivot.y;
  return { x: pivot.x + dx * c - dy * s, y: pivot.y + dx * s + dy * c, a: normal(p.a + by) };
}
export const rounded = (p: PlanePose): PlanePose => ({ x: Math.round(p.x), y: Math.round(p.y), a: normal(p.a) });

const roundParts = 24;
/** Front left, front right, rear right, rear left; a round base as many corners. */
export function outlineOf(p: Placed): Point[] {
  if (p.r !== undefined) {
    const r = p.r;
    return Array.from({ length: roundParts }, (_x, i) => {
      const t = (i / roundParts) * 2 * Math.PI;
      return { x: p.x + r * Math.cos(t), y: p.y + r * Math.sin(t) };
    });
  }
  const w = (p.w ?? 0) / 2,
    d = p.d ?? 0;
  return [beside(p, 0, w), beside(p, 0, -w), beside(p, -d, -w), beside(p, -d, w)];
}
export const centreOf = (p: Placed): Point => (p.r !== undefined ? { x: p.x, y: p.y } : beside(p, -(p.d ?? 0) / 2, 0));

/** Inside, by the crossings of a ray; the outline may be anything. */
export function inside(q: Point, outline: Point[]): boolean {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i] as Point,
      b = outline[j] as Point;
    if (a.y > q.y !== b.y > q.y && q.x < ((b.x - a.x) * (q.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}
function nearestOn(q: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x,
    dy = b.y - a.y,
    l2 = dx * dx + dy * dy,
    t = l2 ? Math.max(0, Math.min(1, ((q.x - a.x) * dx + (q.y - a.y) * dy) / l2)) : 0;
  return { x: a.x + t * dx, y: a.y + t * dy };
}
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The shortest line between two outlines that do not overlap; one of a single point is a point. */
export function gapBetween(a: Point[], b: Point[]): { from: Point; to: Point; length: number } {
  let best = { from: a[0] as Point, to: b[0] as Point, length: Infinity };
  const tryEdges = (p: Point[], q: Point[], swap: boolean): void => {
    for (const corner of p)
      for (let i = 0; i < q.length; i++) {
        const at = nearestOn(corner, q[i] as Point, q[(i + 1) % q.length] as Point),
          length = distance(corner, at);
        if (length < best.length) best = swap ? { from: at, to: corner, length } : { from: corner, to: at, length };
      }
  };
  tryEdges(a, b, false);
  tryEdges(b, a, true);
  return best;
}
export const distanceTo = (q: Point, outline: Point[]): number =>
  inside(q, outline) ? 0 : gapBetween([q], outline).length;

/* ---- groups ---- */

/** From left to right, as the first of them looks. */
export function inLine<P extends Placed>(pieces: P[]): P[] {
  const first = pieces[0];
  if (!first) return [];
  return [...pieces].sort((a, b) => seenFrom(first, b).left - seenFrom(first, a).left);
}
/** The front corners at both ends. */
export function frontOf(pieces: Placed[]): { left: Point; right: Point } | null {
  const line = inLine(pieces),
    first = line[0],
    last = line[line.length - 1];
  if (!first || !last || first.r !== undefined) return null;
  return { left: beside(first, 0, (first.w ?? 0) / 2), right: beside(last, 0, -(last.w ?? 0) / 2) };
}

/** A way in steps: ahead, a wheel about the front corner on that side (left is positive), ahead again, to the right. */
export interface March {
  ahead: number;
  wheel: number;
  then: number;
  slide: number;
}
export const noMarch: March = { ahead: 0, wheel: 0, then: 0, slide: 0 };
export function marched<P extends Placed>(pieces: P[], m: March): P[] {
  const gone = pieces.map((p) => ({ ...p, ...advanced(p, m.ahead) })),
    front = m.wheel ? frontOf(gone) : null,
    pivot = front && (m.wheel > 0 ? front.left : front.right);
  return gone.map((p) => {
    const turned = pivot ? turnedAbout(p, pivot, m.wheel) : p;
    return { ...p, ...advanced(turned, m.then, -m.slide) };
  });
}

/* ---- numbers ---- */

/** A length or an angle as notation writes it: no more digits than the table has, none for nothing. */
export function written(v: number, scale: number): string {
  const digits = Math.max(0, Math.round(Math.log10(scale))),
    text = (Math.round(v) / scale).toFixed(digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
/** The same for people: two digits are enough, with the sign of the language. */
export const said = (v: number, scale: number, lang: string, digits = 2): string =>
  (v / scale).toLocaleString(lang, { maximumFractionDigits: digits });

export interface Wished {
  pose?: PlanePose;
  march?: March;
  end?: string;
  place?: string;
}
/** A form with its blanks filled in. */
export function fillForm(form: string, wish: Wished, scale: number): string {
  const m = wish.march ?? noMarch,
    p = wish.pose ?? { x: 0, y: 0, a: 0 };
  const values: Record<string, string> = {
    x: written(p.x, scale),
    y: written(p.y, scale),
    a: written(normal(p.a), 10),
    ahead: written(m.ahead, scale),
    wheel: written(m.wheel, 10),
    then: written(m.then, scale),
    slide: written(m.slide, scale),
    end: wish.end ?? 'left',
    place: wish.place ?? '',
  };
  return form.replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? '');
}
/** A pose on the way, t from 0 to 1. */
export function between(poses: PlanePose[], t: number): PlanePose {
  const along = t * (poses.length - 1),
    i = Math.min(Math.floor(along), poses.length - 2),
    a = poses[Math.max(0, i)] as PlanePose,
    b = (poses[i + 1] ?? a) as PlanePose,
    u = along - Math.max(0, i);
  return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, a: a.a + turnBetween(a.a, b.a) * u };
}
