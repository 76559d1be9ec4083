/* kits/area/board/geometry.ts: where zones lie and how far they reach.  A land zone is what is nearer to its point
 * than to that of any other zone on the same land, cut off by the coast; a sea zone is a disc. */
import type { AreaMap, Zone } from '../../../proto';

export interface Point {
  x: number;
  y: number;
}
type Spot = { id: number | null; kind: Zone['kind']; x: number; y: number };

/** Half the width of the disc of an open sea, and of the waters before a port. */
export const seaRadius = 13,
  portRadius = 8;
const curveSteps = 4;

/* ---- outlines ---- */

function pointsOf(flat: number[]): Point[] {
  const list: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) list.push({ x: flat[i] as number, y: flat[i + 1] as number });
  return list;
}
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The corners are only what the line bends towards: it runs through the middles between them. */
export function smooth(corners: Point[]): Point[] {
  const out: Point[] = [],
    n = corners.length;
  for (let i = 0; i < n; i++) {
    const c = corners[i] as Point,
      a = middle(corners[(i + n - 1) % n] as Point, c),
      b = middle(c, corners[(i + 1) % n] as Point);
    for (let k = 0; k < curveSteps; k++) {
      const t = k / curveSteps,
        u = 1 - t;
      out.push({ x: u * u * a.x + 2 * u * t * c.x + t * t * b.x, y: u * u * a.y + 2 * u * t * c.y + t * t * b.y });
    }
  }
  return out;
}
export function inside(p: Point, polygon: Point[]): boolean {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i] as Point,
      b = polygon[j] as Point;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}
/** What of a polygon is nearer to one point than to another. */
function nearer(polygon: Point[], to: Point, than: Point): Point[] {
  const side = (p: Point): number =>
    (p.x - (to.x + than.x) / 2) * (than.x - to.x) + (p.y - (to.y + than.y) / 2) * (than.y - to.y);
  const out: Point[] = [];
  polygon.forEach((b, i) => {
    const a = polygon[(i + polygon.length - 1) % polygon.length] as Point,
      sa = side(a),
      sb = side(b);
    if (sa <= 0 !== sb <= 0) {
      const t = sa / (sa - sb);
      out.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    }
    if (sb <= 0) out.push(b);
  });
  return out;
}
const far2 = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
const edgeFar = (p: Point, polygon: Point[]): number => Math.min(...polygon.map((q) => far2(p, q)));

/* ---- the map ---- */

type Inset = NonNullable<AreaMap['insets']>[number];
const within = (p: Point, [x, y, w, h]: Inset['from']): boolean => p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h;
function into({ from: [x, y, w, h], to: [tx, ty, tw, th] }: Inset, p: Point): Point {
  return { x: tx + ((p.x - x) / w) * tw, y: ty + ((p.y - y) / h) * th };
}
/** A polygon inside a frame: what is nearer to a point inside than to its mirror image across each side. */
function cut(polygon: Point[], [x, y, w, h]: Inset['from']): Point[] {
  const m = { x: x + w / 2, y: y + h / 2 };
  return [
    { x: x - w / 2, y: m.y },
    { x: x + 1.5 * w, y: m.y },
    { x: m.x, y: y - h / 2 },
    { x: m.x, y: y + 1.5 * h },
  ].reduce((line, mirror) => nearer(line, m, mirror), polygon);
}

/* ---- straits ---- */

/* Where two lands nearly meet, cities, harbours and the sea between them have no room for what lies on them: the map is
 * drawn larger there, and a little smaller round about. */
const narrow = 80,
  lensReach = 230,
  lensPower = 1.05;

/** The middles between cities that face each other over the narrows, none within another's reach. */
function straitsOf(cities: Point[], lands: Point[][]): Point[] {
  const straits: Point[] = [],
    landOf = cities.map((p) => lands.findIndex((l) => inside(p, l)));
  cities.forEach((a, i) =>
    cities.slice(i + 1).forEach((b, k) => {
      const p = middle(a, b),
        apart = landOf[i] !== landOf[i + 1 + k];
      if (apart && far2(a, b) < narrow * narrow && straits.every((s) => far2(s, p) > 4 * lensReach * lensReach))
        straits.push(p);
    }),
  );
  return straits;
}
/** Away from the middle, most at a third of the way to the rim; nothing folds over as long as the power is below 3. */
function through(lenses: Point[], p: Point): Point {
  const lens = lenses.find((l) => far2(l, p) < lensReach * lensReach);
  if (!lens) return { x: p.x, y: p.y };
  const k = lensPower * (1 - Math.sqrt(far2(p, lens)) / lensReach) ** 2;
  return { x: p.x + (p.x - lens.x) * k, y: p.y + (p.y - lens.y) * k };
}

export interface Cell {
  zone: Zone | null;
  spot: Spot;
  polygon: Point[];
}

export class Terrain {
  readonly zones: Zone[];
  readonly coasts: Point[][];
  readonly cells: Cell[] = [];
  private readonly at = new Map<number, Point>();
  private readonly cellOf = new Map<number, Point[]>();
  private readonly kinds = new Map<number, Zone['kind']>();

  private readonly straits: Point[];

  constructor(readonly map: AreaMap) {
    this.zones = map.zones;
    this.straits = straitsOf(
      map.zones.filter((z) => z.walls !== undefined && !this.insetOf(z)),
      (map.coasts ?? []).map((c) => smooth(pointsOf(c))),
    );
    this.coasts = (map.coasts ?? []).map((c) => this.shore(pointsOf(c)));
    for (const z of map.zones) {
      this.at.set(z.id, this.moved(z));
      this.kinds.set(z.id, z.kind);
    }
    const land: Spot[] = [
      ...map.zones.map((z) => ({ id: z.id, kind: z.kind, ...this.moved(z) })),
      ...(map.beyond ?? []).map((z) => ({ id: null, kind: z.kind, ...this.moved(z) })),
    ].filter((s) => s.kind === 'land');
    const shore = land.map((s) => this.landUnder(s));
    land.forEach((spot, i) => {
      const coast = this.coasts[shore[i] as number];
      let polygon = coast ?? ring(spot, 26);
      land.forEach((other, k) => {
        if (k !== i && shore[k] === shore[i]) polygon = nearer(polygon, spot, other);
      });
      if (spot.id !== null) this.cellOf.set(spot.id, polygon);
      this.cells.push({ zone: map.zones.find((z) => z.id === spot.id) ?? null, spot, polygon });
    });
  }
  /** Which land a point lies on, or is next to. */
  private landUnder(p: Point): number {
    const on = this.coasts.findIndex((c) => inside(p, c));
    if (on >= 0 || !this.coasts.length) return on;
    const far = this.coasts.map((c) => edgeFar(p, c));
    return far.indexOf(Math.min(...far));
  }
  /** What lies in an inset is drawn where its frame is. */
  moved(p: Point): Point {
    const inset = this.insetOf(p);
    return inset ? into(inset, p) : through(this.straits, p);
  }
  private insetOf(p: Point): Inset | undefined {
    return this.map.insets?.find((i) => within(p, i.from));
  }
  /** A shore belongs to an inset as a whole; what goes beyond the frame is cut off when it is drawn. */
  private shore(corners: Point[]): Point[] {
    const inset = this.map.insets?.find((i) => corners.filter((p) => within(p, i.from)).length * 2 > corners.length);
    return inset
      ? cut(smooth(corners.map((p) => into(inset, p))), inset.to)
      : smooth(corners).map((p) => through(this.straits, p));
  }
  centre(place: number): Point | undefined {
    return this.at.get(place);
  }
  kind(place: number): Zone['kind'] | undefined {
    return this.kinds.get(place);
  }

  /** The outline of a zone, as points of a polygon. */
  outline(place: number): string | null {
    const p = this.at.get(place),
      kind = this.kinds.get(place);
    if (!p || !kind) return null;
    return words(
      kind === 'land'
        ? (this.cellOf.get(place) ?? ring(p, 20))
        : ring(p, kind === 'sea' ? seaRadius + 9 : portRadius + 5),
    );
  }
  /** What lies under a point: waters before a port first, they are small. */
  under(p: Point): number | null {
    for (const [kind, reach] of [
      ['port', portRadius + 4],
      ['sea', seaRadius + 6],
    ] as const)
      for (const z of this.zones)
        if (z.kind === kind && far2(this.at.get(z.id) as Point, p) <= reach * reach) return z.id;
    for (const c of this.cells) if (c.zone && inside(p, c.polygon)) return c.zone.id;
    let best: number | null = null,
      least = 46 * 46;
    for (const z of this.zones) {
      const d = far2(this.at.get(z.id) as Point, p);
      if (z.kind !== 'land' && d < least) {
        least = d;
        best = z.id;
      }
    }
    return best;
  }
  /** What must be seen: everything that is in play. */
  box(rim: number): { x: number; y: number; width: number; height: number } {
    const all = this.zones.map((z) => this.at.get(z.id) as Point),
      xs = all.map((p) => p.x),
      ys = all.map((p) => p.y);
    for (const i of this.map.insets ?? [])
      if (all.some((p) => p.x >= i.to[0] && p.x <= i.to[0] + i.to[2] && p.y >= i.to[1] && p.y <= i.to[1] + i.to[3])) {
        xs.push(i.to[0], i.to[0] + i.to[2]);
        ys.push(i.to[1], i.to[1] + i.to[3]);
      }
    const x = Math.min(...xs) - rim,
      y = Math.min(...ys) - rim;
    return { x, y, width: Math.max(...xs) + rim - x, height: Math.max(...ys) + rim - y };
  }
}
export function ring(p: Point, radius: number): Point[] {
  return Array.from({ length: 24 }, (_x, i) => ({
    x: p.x + radius * Math.cos((i * Math.PI) / 12),
    y: p.y + radius * Math.sin((i * Math.PI) / 12),
  }));
}
export const words = (polygon: Point[]): string => polygon.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ');
