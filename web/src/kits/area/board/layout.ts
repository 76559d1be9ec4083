/* kits/area/board/layout.ts: where the names of places stand and where piles lie, so that nothing lies on a name.
 * Names are placed once, from the map alone; piles then take what room is left, as near to their place as they can. */
import type { Zone } from '../../../proto';
import { inside, portRadius, seaRadius, type Point, type Terrain } from './geometry';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Thing extends Box {
  weight: number;
}

const around = (p: Point, left: number, top: number, right = left, bottom = top): Box => ({
  left: p.x - left,
  top: p.y - top,
  right: p.x + right,
  bottom: p.y + bottom,
});
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const at = (b: Box, p: Point): Box => ({
  left: b.left + p.x,
  top: b.top + p.y,
  right: b.right + p.x,
  bottom: b.bottom + p.y,
});
const covered = (b: Box, things: Thing[]): number => things.reduce((sum, o) => sum + o.weight * shared(b, o), 0);
const beyond = (b: Box, frame: Box): number => (b.right - b.left) * (b.bottom - b.top) - shared(b, frame);

function best<T>(list: T[], cost: (one: T, i: number) => number): T {
  let found = list[0] as T,
    least = Infinity;
  list.forEach((one, i) => {
    const c = cost(one, i);
    if (c < least) {
      least = c;
      found = one;
    }
  });
  return found;
}

/* ---- cities ---- */

export const strongWalls = 3;
/** Half the width of a city's sign. */
export const cityRadius = (z: Zone): number => ((z.walls ?? 0) >= strongWalls ? 11 : 8.5);
/** Where its laurel stands: 1 on the right; beside the harbour there is no room, and on the left lie the sacks. */
export function laurelSide(t: Terrain, z: Zone, sacks: boolean): 1 | -1 {
  const p = t.centre(z.id) as Point,
    port = z.port === undefined ? undefined : t.centre(z.port);
  return port && port.x > p.x + 6 && !sacks ? -1 : 1;
}
function cityBoxes(t: Terrain, z: Zone, sacks: boolean): Box[] {
  const p = t.centre(z.id) as Point,
    r = cityRadius(z),
    out = r + ((z.walls ?? 0) >= strongWalls ? 4 : 1),
    side = laurelSide(t, z, sacks);
  return [
    around(p, out, out),
    ...(z.vp ? [around({ x: p.x + side * (r + 13), y: p.y + 1 }, 8, 8)] : []),
    ...(sacks ? [around({ x: p.x - 22, y: p.y + 3 }, 10, 10)] : []),
  ];
}

/* ---- names ---- */

/** The middle of a name's line, and what it takes. */
export interface NameSpot extends Point {
  box: Box;
}

/* How wide a name is, letter by letter: it must be known before it is drawn. */
const letter = (c: string): number =>
  /[mwMW]/.test(c) ? 9.2 : /[A-ZÁÉÍÓÚ]/.test(c) ? 7.7 : /[iíltjf ]/.test(c) ? 3.5 : 5.7;
const scale = (z: Zone): number => (z.kind === 'sea' ? 1.15 : z.rough ? 0.94 : 1);
const widthOf = (name: string): number => [...name].reduce((sum, c) => sum + letter(c), 0);
const ascent = 9,
  descent = 3;
function nameBox(z: Zone): Box {
  const half = (Math.max(widthOf(z.name.en), widthOf(z.name.es)) * scale(z)) / 2; // in either language
  return { left: -half, right: half, top: -ascent, bottom: descent };
}
/** Below the place, else beside or above it. */
function nameWishes(z: Zone, b: Box): Point[] {
  const r = z.kind === 'sea' ? seaRadius : z.walls !== undefined ? cityRadius(z) + 2 : 0,
    half = b.right;
  if (!r)
    return [
      [0, 5],
      [0, 14],
      [0, -6],
      [0, 22],
      [0, -16],
      [14, 5],
      [-14, 5],
      [24, 8],
      [-24, 8],
      [0, 30],
    ].map(([x, y]) => ({ x: x as number, y: y as number }));
  const low = r + ascent + 3,
    high = -r - descent - 3;
  const rows = [low, low + 5, high].flatMap((y) =>
    [0, half / 3, -half / 3, (2 * half) / 3, (-2 * half) / 3, half, -half].map((x) => ({ x, y })),
  );
  const besides = [r + 4 + half, -r - 4 - half, r + 22 + half, -r - 22 - half].map((x) => ({ x, y: 4 }));
  return [...rows, ...besides];
}
/** What of a name lies on another zone, as a part of it. */
function astray(t: Terrain, z: Zone, b: Box): number {
  const y = (b.top + b.bottom) / 2,
    xs = [0, 0.25, 0.5, 0.75, 1].map((f) => b.left + (b.right - b.left) * f);
  const over = (p: Point): boolean => {
    const cell = t.cells.find((c) => inside(p, c.polygon));
    return cell ? cell.zone?.id !== z.id : false;
  };
  return xs.filter((x) => over({ x, y })).length / xs.length;
}
function frameOf(t: Terrain, p: Point): Box | undefined {
  const inset = t.map.insets?.find(({ to: [x, y, w, h] }) => p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h);
  return (
    inset && {
      left: inset.to[0] + 5,
      top: inset.to[1] + 5,
      right: inset.to[0] + inset.to[2] - 5,
      bottom: inset.to[1] + inset.to[3] - 5,
    }
  );
}
function placeNames(t: Terrain): Map<number, NameSpot> {
  const signs: Thing[] = t.zones.flatMap((z): Thing[] => {
    const p = t.centre(z.id) as Point;
    if (z.kind === 'sea') return [{ ...around(p, seaRadius, seaRadius), weight: 2 }];
    if (z.kind === 'port') return [{ ...around(p, portRadius, portRadius), weight: 1 }];
    const pile = { ...around({ x: p.x, y: p.y - 28 }, 18, 18), weight: 0.4 }; // before a city there is most to lie
    return z.walls === undefined
      ? []
      : [pile, ...[false, true].flatMap((sacks) => cityBoxes(t, z, sacks)).map((b) => ({ ...b, weight: 2 }))];
  });
  const spots = new Map<number, NameSpot>(),
    named = t.zones.filter((z) => z.kind !== 'port');
  for (let round = 0; round < 3; round++) {
    for (const z of named) {
      const p = t.centre(z.id) as Point,
        b = nameBox(z),
        frame = frameOf(t, p);
      const others = [...spots].filter(([id]) => id !== z.id).map(([, s]): Thing => ({ ...s.box, weight: 5 }));
      const things = [...signs, ...others].filter(
        (o) => Math.abs((o.left + o.right) / 2 - p.x) < 150 && Math.abs((o.top + o.bottom) / 2 - p.y) < 80,
      );
      const spot = best(nameWishes(z, b), (w, i) => {
        const here = at(b, { x: p.x + w.x, y: p.y + w.y });
        return (
          covered(here, things) +
          i * 6 +
          (z.kind === 'land' ? 240 : 60) * astray(t, z, here) +
          (frame ? 4 * beyond(here, frame) : 0)
        );
      });
      spots.set(z.id, { x: p.x + spot.x, y: p.y + spot.y, box: at(b, { x: p.x + spot.x, y: p.y + spot.y }) });
    }
  }
  return spots;
}
const known = new WeakMap<Terrain, Map<number, NameSpot>>();
export function nameSpots(t: Terrain): Map<number, NameSpot> {
  const spots = known.get(t) ?? placeNames(t);
  known.set(t, spots);
  return spots;
}

/* ---- piles ---- */

/** A pile to be laid: where it would lie by itself, and how far it reaches from there. */
export interface Laid {
  place: number;
  at: Point;
  home: Point;
  reach: Box[];
}

const turns = 20,
  steps = [10, 18, 26, 34, 42, 50, 60, 72, 86],
  edge = 40;
const wishesOf = (p: Laid): Point[] => [
  p.at,
  ...[p.at, p.home].flatMap((m) =>
    steps.flatMap((r) =>
      Array.from({ length: turns }, (_x, i) => ({
        x: m.x + r * Math.cos((2 * Math.PI * i) / turns),
        y: m.y + r * Math.sin((2 * Math.PI * i) / turns),
      })),
    ),
  ),
];

/** Piles make room for names, cities, sacks and each other; they stay on their own ground if it can be had. */
export function layPiles(t: Terrain, piles: Laid[], sacks: Set<number>, flags: Set<number>): void {
  const whole = t.box(edge),
    frame = { left: whole.x, top: whole.y, right: whole.x + whole.width, bottom: whole.y + whole.height };
  const signs: Thing[] = t.zones.flatMap((z): Thing[] => {
    if (z.kind === 'port') return [{ ...around(t.centre(z.id) as Point, portRadius, portRadius), weight: 0.3 }];
    if (z.kind === 'sea') return [{ ...around(t.centre(z.id) as Point, seaRadius, seaRadius), weight: 0.3 }];
    return z.walls === undefined ? [] : cityBoxes(t, z, sacks.has(z.id)).map((b) => ({ ...b, weight: 4 }));
  });
  for (const s of nameSpots(t).values()) signs.push({ ...s.box, weight: 9 });
  for (const id of flags) {
    const p = t.centre(id);
    if (p) signs.push({ ...around({ x: p.x + 29, y: p.y - 10 }, 10, 9), weight: 4 });
  }
  const kinds = new Map(t.zones.map((z) => [z.id, z.kind]));
  const strays = (p: Laid, to: Point): number => {
    const cell = t.cells.find((c) => inside(to, c.polygon)),
      land = kinds.get(p.place) === 'land';
    return cell ? (cell.zone?.id === p.place ? 0 : land ? 700 : 200) : land ? 450 : 0;
  };
  const wishes = piles.map((p) => {
    const own = p.at;
    return wishesOf(p).map((to) => ({
      to,
      cost:
        strays(p, to) + 4 * Math.hypot(to.x - own.x, to.y - own.y) + 2 * Math.hypot(to.x - p.home.x, to.y - p.home.y),
    }));
  });
  const near = piles.map((p) =>
    signs.filter(
      (o) => Math.abs((o.left + o.right) / 2 - p.home.x) < 190 && Math.abs((o.top + o.bottom) / 2 - p.home.y) < 150,
    ),
  );
  for (let round = 0; round < 3; round++) {
    piles.forEach((p, i) => {
      const others = piles
        .filter((o) => o !== p && Math.hypot(o.at.x - p.home.x, o.at.y - p.home.y) < 150)
        .flatMap((o) => o.reach.map((part): Thing => ({ ...at(part, o.at), weight: 5 })));
      const things = [...(near[i] as Thing[]), ...others];
      p.at = best(wishes[i] as { to: Point; cost: number }[], ({ to, cost }) =>
        p.reach.reduce((sum, part) => {
          const here = at(part, to);
          return sum + covered(here, things) + 3 * beyond(here, frame);
        }, cost),
      ).to;
    });
  }
}
