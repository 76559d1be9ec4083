/* kits/plane/board/shapes.ts: outlines on the sheet, and where to scatter things within them.  The same table always
 * looks the same: what is drawn by chance takes it from a small generator of its own. */
import { inside, type Point } from '../geometry';

export type Rnd = () => number;
/** Pictures need no good one. */
export function dice(seed: number): Rnd {
  let s = seed >>> 0 || 1;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}
export const f = (n: number): string => n.toFixed(1);

const bend = 60; // units of the sheet: a line is rounded no further, so that it stays true
/** A line with rounded corners. */
export function softLine(ps: Point[]): string {
  const towards = (a: Point, b: Point): Point => {
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1,
      k = Math.min(bend, l / 2) / l;
    return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
  };
  return ps
    .map((p, i) => {
      const before = ps[i - 1],
        after = ps[i + 1];
      if (!before || !after) return `${i ? 'L' : 'M'}${f(p.x)} ${f(p.y)}`;
      const a = towards(p, before),
        b = towards(p, after);
      return `L${f(a.x)} ${f(a.y)}Q${f(p.x)} ${f(p.y)} ${f(b.x)} ${f(b.y)}`;
    })
    .join('');
}
/** A closed outline by hand: each edge in steps that stray no more than `amp` from the true line. */
export function organic(ps: Point[], rnd: Rnd, amp = 2.2, step = 21): string {
  const round: Point[] = [];
  ps.forEach((p, i) => {
    const q = ps[(i + 1) % ps.length] as Point,
      l = Math.hypot(q.x - p.x, q.y - p.y) || 1,
      n = Math.max(2, Math.round(l / step));
    for (let k = 0; k < n; k++) {
      const t = (k + (k ? 0 : 0.22 / n)) / n,
        off = (rnd() * 2 - 1) * amp;
      round.push({
        x: p.x + (q.x - p.x) * t - ((q.y - p.y) / l) * off,
        y: p.y + (q.y - p.y) * t + ((q.x - p.x) / l) * off,
      });
    }
  });
  return smooth(round);
}
/** Through the middles between points. */
export function smooth(ps: Point[]): string {
  const n = ps.length,
    mid = (a: Point, b: Point): string => `${f((a.x + b.x) / 2)} ${f((a.y + b.y) / 2)}`,
    at = (i: number): Point => ps[(i + n) % n] as Point;
  return `M${mid(at(n - 1), at(0))}` + ps.map((p, i) => `Q${f(p.x)} ${f(p.y)} ${mid(p, at(i + 1))}`).join('') + 'z';
}
export function areaOf(ps: Point[]): number {
  let sum = 0;
  ps.forEach((p, i) => {
    const q = ps[(i + 1) % ps.length] as Point;
    sum += p.x * q.y - q.x * p.y;
  });
  return Math.abs(sum / 2);
}
export const middle = (ps: Point[]): Point => ({
  x: ps.reduce((s, p) => s + p.x, 0) / ps.length,
  y: ps.reduce((s, p) => s + p.y, 0) / ps.length,
});
export const shrunk = (ps: Point[], k: number): Point[] => {
  const c = middle(ps);
  return ps.map((p) => ({ x: c.x + (p.x - c.x) * k, y: c.y + (p.y - c.y) * k }));
};
/** Part of the way from an outline up to what is highest: a ridge of a few points, or a top. */
export function risen(ps: Point[], top: Point[], t: number): Point[] {
  const many: Point[] = ps.flatMap((p, i) => {
    const q = ps[(i + 1) % ps.length] as Point;
    return [p, { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }];
  });
  return many.map((p) => {
    const c = nearest(p, top);
    return { x: p.x + (c.x - p.x) * t, y: p.y + (c.y - p.y) * t };
  });
}
function nearest(p: Point, line: Point[]): Point {
  let best = line[0] as Point,
    least = Infinity;
  line.forEach((a, i) => {
    const b = line[Math.min(i + 1, line.length - 1)] as Point,
      l2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2,
      t = l2 ? Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / l2)) : 0,
      q = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t },
      far = Math.hypot(p.x - q.x, p.y - q.y);
    if (far < least) {
      least = far;
      best = q;
    }
  });
  return best;
}
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export function boxOf(ps: Point[]): Box {
  const xs = ps.map((p) => p.x),
    ys = ps.map((p) => p.y),
    x = Math.min(...xs),
    y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
/** So many points inside, no two nearer than `gap`, from the far ones to the near ones. */
export function within(ps: Point[], n: number, gap: number, rnd: Rnd): Point[] {
  const b = boxOf(ps),
    found: Point[] = [];
  for (let tries = 0; tries < n * 9 && found.length < n; tries++) {
    const p = { x: b.x + rnd() * b.w, y: b.y + rnd() * b.h };
    if (inside(p, ps) && found.every((q) => Math.hypot(q.x - p.x, (q.y - p.y) * 1.15) > gap)) found.push(p);
  }
  return found.sort((a, c) => a.y - c.y);
}
/** Short strokes from an outline towards its middle, the steeper the closer. */
export function hachures(ps: Point[], gap: number, long: number): string {
  const c = middle(ps);
  return ps
    .flatMap((p, i) => {
      const q = ps[(i + 1) % ps.length] as Point,
        n = Math.max(1, Math.round(Math.hypot(q.x - p.x, q.y - p.y) / gap));
      return Array.from({ length: n }, (_x, k) => {
        const x = p.x + ((q.x - p.x) * k) / n,
          y = p.y + ((q.y - p.y) * k) / n,
          l = Math.hypot(c.x - x, c.y - y) || 1,
          dx = (c.x - x) / l,
          dy = (c.y - y) / l,
          own = long * (k % 2 ? 0.62 : 1);
        return `M${f(x + dx * 3)} ${f(y + dy * 3)}l${f(dx * own)} ${f(dy * own)}`;
      });
    })
    .join('');
}
/** Level strokes across an outline, `gap` apart, as pairs of ends. */
export function rows(ps: Point[], gap: number, slope = 0): [Point, Point][] {
  const b = boxOf(ps),
    list: [Point, Point][] = [];
  for (let y = b.y + gap * 0.7; y < b.y + b.h + Math.abs(slope) * b.w; y += gap) {
    const on: Point[] = [];
    for (let x = b.x; x <= b.x + b.w; x += 4) {
      const p = { x, y: y - slope * (x - b.x) };
      if (inside(p, ps)) on.push(p);
    }
    const a = on[0],
      c = on[on.length - 1];
    if (a && c && c.x > a.x + 14)
      list.push([
        { x: a.x + 5, y: a.y - slope * 5 },
        { x: c.x - 5, y: c.y + slope * 5 },
      ]);
  }
  return list;
}
/** Where two lines of points cross, and how the first one runs there, in degrees. */
export function crossings(a: Point[], b: Point[]): { at: Point; turn: number }[] {
  const found: { at: Point; turn: number }[] = [];
  for (let i = 1; i < a.length; i++)
    for (let k = 1; k < b.length; k++) {
      const p = a[i - 1] as Point,
        r = { x: (a[i] as Point).x - p.x, y: (a[i] as Point).y - p.y },
        q = b[k - 1] as Point,
        s = { x: (b[k] as Point).x - q.x, y: (b[k] as Point).y - q.y },
        cross = r.x * s.y - r.y * s.x;
      if (!cross) continue;
      const t = ((q.x - p.x) * s.y - (q.y - p.y) * s.x) / cross,
        v = ((q.x - p.x) * r.y - (q.y - p.y) * r.x) / cross;
      if (t >= 0 && t < 1 && v >= 0 && v < 1)
        found.push({ at: { x: p.x + r.x * t, y: p.y + r.y * t }, turn: (Math.atan2(r.y, r.x) * 180) / Math.PI });
    }
  return found;
}
