/* kits/hex-orders/board/geometry.ts: where a hex lies.  The map is laid out as the core does it (src/core/hex.h):
 * pointy tops, odd rows shifted half a hex to the right.  A *turn* then brings the player's edge to the bottom, or
 * on a tall screen to the left; everything drawn goes through `at`, so tokens, trees and words stay upright whatever
 * the turn. */
import { chance } from '../../../board/grain';
import type { Board, Hex } from '../../../proto';

export interface Point {
  x: number;
  y: number;
}
export const side = 80 / Math.sqrt(3); // length of an edge: hexes are 80 wide
export const hexWidth = 80,
  hexHeight = 2 * side,
  rowStep = 1.5 * side;

/** none: as printed; half: 180 degrees; right: own edge (south) goes left; left: own edge (north) goes left. */
export type Turn = 'none' | 'half' | 'right' | 'left';
export const isTurned = (t: Turn): boolean => t === 'right' || t === 'left';

export class Layout {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly hexes: readonly Hex[];
  private readonly flatWidth: number;
  private readonly flatHeight: number;
  private readonly byId = new Map<number, Hex>();
  private readonly byColumnRow = new Map<string, Hex>();

  constructor(
    board: Board,
    readonly turn: Turn,
    readonly framed: boolean,
  ) {
    this.hexes = board.hexes;
    for (const h of board.hexes) {
      this.byId.set(h.id, h);
      this.byColumnRow.set(`${h.c},${h.r}`, h);
    }
    this.flatWidth = Math.max(...board.hexes.map((h) => 80 * h.c + 40 * (h.r & 1) + 80));
    this.flatHeight = rowStep * (board.rows - 1) + hexHeight;
    this.margin = framed ? 32 : 9;
    const [w, h] = isTurned(turn) ? [this.flatHeight, this.flatWidth] : [this.flatWidth, this.flatHeight];
    this.width = w + 2 * this.margin;
    this.height = h + 2 * this.margin;
  }
  hex(id: number | null | undefined): Hex | undefined {
    return id === null || id === undefined ? undefined : this.byId.get(id);
  }
  at(c: number, r: number): Hex | undefined {
    return this.byColumnRow.get(`${c},${r}`);
  }

  /** Middle of a hex on the printed map. */
  flat(h: { c: number; r: number }): Point {
    return { x: 40 + 80 * h.c + 40 * (h.r & 1), y: side + rowStep * h.r };
  }

  /** From the printed map to the sheet. */
  place(p: Point): Point {
    const m = this.margin,
      w = this.flatWidth,
      h = this.flatHeight;
    switch (this.turn) {
      case 'half':
        return { x: m + w - p.x, y: m + h - p.y };
      case 'right':
        return { x: m + h - p.y, y: m + p.x };
      case 'left':
        return { x: m + p.y, y: m + w - p.x };
      default:
        return { x: m + p.x, y: m + p.y };
    }
  }
  /** And back. */
  unplace(p: Point): Point {
    const m = this.margin,
      w = this.flatWidth,
      h = this.flatHeight;
    switch (this.turn) {
      case 'half':
        return { x: w + m - p.x, y: h + m - p.y };
      case 'right':
        return { x: p.y - m, y: h + m - p.x };
      case 'left':
        return { x: w + m - p.y, y: p.x - m };
      default:
        return { x: p.x - m, y: p.y - m };
    }
  }
  centre(h: Hex): Point {
    return this.place(this.flat(h));
  }
  centreOf(id: number): Point | undefined {
    const h = this.byId.get(id);
    return h && this.centre(h);
  }
  /** Degrees by which things that follow the ground (bridges, banks) turn with it. */
  get degrees(): number {
    return this.turn === 'half' ? 180 : this.turn === 'right' ? 90 : this.turn === 'left' ? -90 : 0;
  }

  corners(h: Hex, scale = 1): Point[] {
    const c = this.flat(h);
    return Array.from({ length: 6 }, (_x, i) => {
      const a = (Math.PI / 180) * (60 * i - 30);
      return this.place({ x: c.x + side * scale * Math.cos(a), y: c.y + side * scale * Math.sin(a) });
    });
  }
  private readonly drawn = new Map<string, string>();
  /** Its outline as SVG points; asked for again and again with a few scales, so kept. */
  polygon(h: Hex, scale = 1): string {
    const key = `${h.id} ${scale}`;
    let text = this.drawn.get(key);
    if (text === undefined) this.drawn.set(key, (text = points(this.corners(h, scale))));
    return text;
  }

  /** The six neighbours, beginning in the east and going round clockwise as printed; undefined off the map. */
  neighbours(h: Hex): (Hex | undefined)[] {
    const o = h.r & 1;
    return [
      this.at(h.c + 1, h.r),
      this.at(h.c + o, h.r + 1),
      this.at(h.c - 1 + o, h.r + 1),
      this.at(h.c - 1, h.r),
      this.at(h.c - 1 + o, h.r - 1),
      this.at(h.c + o, h.r - 1),
    ];
  }
  /** The hex under a point of the sheet. */
  under(p: Point): Hex | undefined {
    const f = this.unplace(p),
      r0 = Math.round((f.y - side) / rowStep);
    let best: Hex | undefined,
      least = Infinity;
    for (let r = r0 - 1; r <= r0 + 1; r++) {
      const c0 = Math.round((f.x - 40 - 40 * (r & 1)) / 80);
      for (let c = c0 - 1; c <= c0 + 1; c++) {
        const h = this.at(c, r);
        if (!h) continue;
        const m = this.flat(h),
          d = (m.x - f.x) ** 2 + (m.y - f.y) ** 2;
        if (d < least) {
          least = d;
          best = h;
        }
      }
    }
    return least <= side * side * 1.02 ? best : undefined;
  }
}

const round = (n: number): string => String(Math.round(n * 10) / 10);
export const points = (ps: Point[]): string => ps.map((p) => `${round(p.x)},${round(p.y)}`).join(' ');
export const xy = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** A closed curve through the middles of its points. */
export function smooth(ps: Point[]): string {
  const n = ps.length,
    mid = (i: number): Point => {
      const a = ps[i % n] as Point,
        b = ps[(i + 1) % n] as Point;
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    };
  let d = `M${xy(mid(n - 1))}`;
  for (let i = 0; i < n; i++) d += `Q${xy(ps[i] as Point)} ${xy(mid(i))}`;
  return d + 'z';
}

/** Connected groups of hexes of the same kind. */
export function groups(layout: Layout, belongs: (h: Hex) => boolean): Hex[][] {
  const seen = new Set<number>(),
    out: Hex[][] = [];
  for (const h of layout.hexes) {
    if (seen.has(h.id) || !belongs(h)) continue;
    const group: Hex[] = [],
      stack = [h];
    seen.add(h.id);
    for (let next = stack.pop(); next; next = stack.pop()) {
      group.push(next);
      for (const n of layout.neighbours(next))
        if (n && !seen.has(n.id) && belongs(n)) {
          seen.add(n.id);
          stack.push(n);
        }
    }
    out.push(group);
  }
  return out;
}

/** The outer (and inner) edges of a group as closed lines, hand-drawn: three points an edge, moved a little, with a
 *  seed of the edge itself, so that two patches that share an edge agree about it.  Points are of the sheet. */
export function outlines(layout: Layout, group: Hex[], wobble: number): Point[][] {
  const inside = new Set(group.map((h) => h.id));
  const next = new Map<string, { to: string; a: Point; b: Point }>();
  const key = (p: Point): string => `${Math.round(p.x)},${Math.round(p.y)}`;
  for (const h of group) {
    const c = layout.flat(h),
      near = layout.neighbours(h);
    const corner = (i: number): Point => {
      const t = (Math.PI / 180) * (60 * i - 30);
      return { x: c.x + side * Math.cos(t), y: c.y + side * Math.sin(t) };
    };
    for (let i = 0; i < 6; i++) {
      const n = near[i];
      if (n && inside.has(n.id)) continue;
      const a = corner(i),
        b = corner(i + 1);
      next.set(key(a), { to: key(b), a, b });
    }
  }
  const out: Point[][] = [];
  while (next.size) {
    const start = next.keys().next().value as string,
      line: Point[] = [];
    for (let at = start; next.has(at); ) {
      const e = next.get(at) as { to: string; a: Point; b: Point };
      next.delete(at);
      const lo = key(e.a) < key(e.b);
      const [p, q] = lo ? [e.a, e.b] : [e.b, e.a];
      const rnd = chance(
        Math.round(p.x) * 7919 + Math.round(p.y) * 104729 + Math.round(q.x) * 31 + Math.round(q.y) * 17,
      );
      const off = [0, 1, 2].map(() => ({ x: (rnd() - 0.5) * 2 * wobble, y: (rnd() - 0.5) * 2 * wobble }));
      const third = [0.17, 0.5, 0.83].map((t, i) => {
        const o = off[lo ? i : 2 - i] as Point;
        return { x: e.a.x + (e.b.x - e.a.x) * t + o.x, y: e.a.y + (e.b.y - e.a.y) * t + o.y };
      });
      line.push(...third.map((t) => layout.place(t)));
      at = e.to;
    }
    out.push(line);
  }
  return out;
}
