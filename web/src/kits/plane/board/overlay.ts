/* kits/plane/board/overlay.ts: what lies over the table while something is in hand: where it stood, what is wished,
 * the nearest legal place, zones, handles, the ruler.  Sizes are those of the screen, at every zoom. */
import { escaped } from '../../../board/escape';
import type { Badge } from '../../../board/api';
import { badgeText } from '../../../board/badge';
import type { PlanePiece, PlaneZone, Trace } from '../../../proto';
import { beside, centreOf, frontOf, outlineOf, type Point } from '../geometry';
import { piecesText, type Drawn } from './bases';

export interface Ruler {
  from: Point;
  to: Point;
  text: string;
}
export interface Overlay {
  start: PlanePiece[]; // in hand, where they stand
  walked: boolean; // only come to by keys, not in hand
  wish: PlanePiece[] | null; // where they are wished
  fair: boolean; // the last answer allowed it, or none has come yet
  trace: Trace | null; // of the nearest legal action
  flag: string; // its figures
  zones: PlaneZone[];
  offended: number | null; // whose zone the reason is about
  said: string; // the reason in short
  targets: number[]; // pieces that candidates lead to
  site: Point[] | null; // a place that would be entered
  slots: PlanePiece[]; // where what comes onto the table could stand
  spots: { points: Point[]; chosen: boolean }[]; // answers that are parts of the field
  aims: { from: PlanePiece; to: PlanePiece }[]; // who would shoot at whom
  badges: Badge[]; // how likely it is there
  chosen: number | null;
  handles: boolean; // front corners
  ring: boolean;
  arc: Point[] | null; // the way of the corner that wheels
  lasso: Point[] | null;
  ruler: Ruler | null;
}
export const nothingOver: Overlay = {
  start: [],
  walked: false,
  wish: null,
  fair: true,
  trace: null,
  flag: '',
  zones: [],
  offended: null,
  said: '',
  targets: [],
  site: null,
  slots: [],
  spots: [],
  aims: [],
  badges: [],
  chosen: null,
  handles: false,
  ring: false,
  arc: null,
  lasso: null,
  ruler: null,
};
const f = (n: number): string => n.toFixed(1);

export interface Handle {
  kind: 'left' | 'right' | 'ring';
  at: Point; // on the table
}
export const ringReach = 34; // px from the middle of the base to the knob, beyond the base itself
/** Where the handles of these pieces are, on the table; unit: how long a px of the screen is there. */
export function handlesOf(pieces: PlanePiece[], corners: boolean, ring: boolean, unit: number): Handle[] {
  const list: Handle[] = [],
    front = corners ? frontOf(pieces) : null,
    one = pieces[0];
  if (front) list.push({ kind: 'left', at: front.left }, { kind: 'right', at: front.right });
  if (ring && one && pieces.length === 1) {
    const c = centreOf(one),
      r = ringRadius(one, unit),
      t = (one.a * Math.PI) / 1800;
    list.push({ kind: 'ring', at: { x: c.x + r * Math.cos(t), y: c.y + r * Math.sin(t) } });
  }
  return list;
}
export const ringRadius = (p: PlanePiece, unit: number): number =>
  (p.r ?? Math.hypot((p.w ?? 0) / 2, (p.d ?? 0) / 2)) + ringReach * 0.5 * unit;

function tag(at: Point, words: string, kind: string, px: number): string {
  const size = 13 * px,
    w = size * (0.53 * words.length + 1.4),
    h = size * 1.75;
  return (
    `<g class="plane-flag ${kind}" transform="translate(${f(at.x)} ${f(at.y)})">` +
    `<rect x="${f(-w / 2)}" y="${f(-h / 2)}" ` +
    `width="${f(w)}" height="${f(h)}" rx="${f(h / (kind === 'bad' ? 2 : 4))}"/>` +
    `<text y="${f(size * 0.34)}" font-size="${f(size)}">${escaped(words)}</text></g>`
  );
}
function line(kind: string, d: string): string {
  return `<path d="${d}" class="${kind} halo"/><path d="${d}" class="${kind}"/>`;
}
function polygon(kind: string, points: string): string {
  return `<polygon points="${points}" class="${kind} halo"/><polygon points="${points}" class="${kind}"/>`;
}

/** Along the edge of a threat zone that lies farthest from who threatens: its first two corners. */
function teeth(ps: Point[], d: Drawn, hot: string): string {
  const [c, e, a, b] = ps.map((p) => d.map.at(p)) as [Point, Point, Point, Point];
  const owner = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    n = Math.max(4, Math.round(Math.hypot(c.x - e.x, c.y - e.y) / 10)),
    l = Math.hypot(c.x - owner.x, c.y - owner.y) || 1;
  const back = { x: ((a.x + b.x - c.x - e.x) / 2 / l) * 8, y: ((a.y + b.y - c.y - e.y) / 2 / l) * 8 };
  const saw = Array.from({ length: n }, (_x, i) => {
    const t = (i + 0.5) / n,
      u = (i + 1) / n;
    return (
      `L${f(e.x + (c.x - e.x) * t + back.x)} ${f(e.y + (c.y - e.y) * t + back.y)}` +
      `L${f(e.x + (c.x - e.x) * u)} ${f(e.y + (c.y - e.y) * u)}`
    );
  }).join('');
  return `<path d="M${f(e.x)} ${f(e.y)}${saw}z" class="plane-teeth${hot}"/>`;
}
function zonesText(o: Overlay, d: Drawn): string {
  return o.zones
    .map((z) => {
      const ps = z.points.map(([x, y]) => ({ x, y })),
        hot = z.piece === o.offended ? ' hot' : '';
      return (
        `<polygon points="${d.map.points(ps)}" class="plane-zone ${escaped(z.kind)}${hot}"/>` +
        (z.kind === 'threat' && ps.length === 4 ? teeth(ps, d, hot) : '')
      );
    })
    .join('');
}
/** Where a piece is wanted: its outline on the ground, and its name. */
export function slotText(p: PlanePiece, d: Drawn): string {
  const at = d.map.at(centreOf(p)),
    size = 12 / d.px;
  return (
    polygon('plane-slot', d.map.points(outlineOf(p))) +
    `<text x="${f(at.x)}" y="${f(at.y + size * 0.34)}" font-size="${f(size)}" class="plane-slot-name">` +
    `${escaped(p.label)}</text>`
  );
}
/** Everything under the pieces: zones, where it stood, ways. */
export function underText(o: Overlay, d: Drawn): string {
  const moved = new Set(o.trace?.moves.map((m) => m.piece) ?? []);
  const start =
    o.wish || moved.size
      ? o.start.map((p) => `<polygon points="${d.map.points(outlineOf(p))}" class="plane-start"/>`).join('')
      : '';
  const spots = o.spots.map(
    (s) => `<polygon points="${d.map.points(s.points)}" class="plane-spot${s.chosen ? ' chosen' : ''}"/>`,
  );
  return spots.join('') + zonesText(o, d) + start;
}

/** Outlines between what lies and what stands: what is in hand where it stands, and what it could go against. */
export function amongText(
  o: Overlay,
  d: Drawn,
  pieces: ReadonlyMap<number, PlanePiece>,
  cover: (p: PlanePiece) => Point[] = outlineOf,
): string {
  const parts: string[] = [];
  for (const id of o.targets) {
    const p = pieces.get(id);
    if (p) parts.push(polygon(`plane-target${id === o.chosen ? ' chosen' : ''}`, d.map.points(cover(p))));
  }
  if (o.site) parts.push(polygon('plane-legal plane-site', d.map.points(o.site)));
  for (const p of o.slots) parts.push(polygon('plane-slot', d.map.points(outlineOf(p))));
  if (!o.wish && !o.trace)
    for (const p of o.start) parts.push(polygon(o.walked ? 'plane-walked' : 'plane-held', d.map.points(cover(p))));
  return parts.join('');
}

/** Everything over them. */
export function overText(o: Overlay, d: Drawn, pieces: ReadonlyMap<number, PlanePiece>): string {
  const px = 1 / d.px,
    parts: string[] = [],
    own = new Set(o.start.map((p) => p.id));
  const ghosts: PlanePiece[] = [];
  for (const m of o.trace?.moves ?? []) {
    const p = pieces.get(m.piece),
      end = m.way[m.way.length - 1];
    if (!p || !end) continue;
    if (m.way.length > 1)
      parts.push(
        line(own.has(m.piece) ? 'plane-way' : 'plane-way other', d.map.path(m.way.map((w) => ({ x: w.x, y: w.y })))),
      );
    ghosts.push({ ...p, x: end.x, y: end.y, a: end.a, moved: false });
  }
  const drawn = piecesText(ghosts, d, (p) => (own.has(p.id) ? 'plane-ghost' : 'plane-ghost other'));
  parts.push(drawn.lying);
  for (const g of ghosts)
    parts.push(polygon(own.has(g.id) ? 'plane-legal' : 'plane-legal other', d.map.points(outlineOf(g))));
  parts.push(drawn.standing);
  for (const x of o.aims) parts.push(line('plane-aim', d.map.path([centreOf(x.from), centreOf(x.to)])));
  if (o.arc) parts.push(line('plane-arc', d.map.path(o.arc)));
  if (o.wish)
    for (const p of o.wish)
      parts.push(
        `<polygon points="${d.map.points(outlineOf(p))}" class="plane-wish${o.fair ? '' : ' bad'}" ` +
          `${o.fair ? '' : `fill="url(#${d.id}-wish)"`}/>`,
      );
  const hand = o.wish ?? (ghosts.length ? ghosts.filter((g) => own.has(g.id)) : o.start);
  for (const b of o.badges) {
    const p = pieces.get(b.place);
    if (p) parts.push(badgeText(above(p, d, px), b, { k: px }));
  }
  parts.push(handlesText(o, d, hand, px));
  if (o.flag && ghosts[0]) {
    parts.push(
      tag(
        behind(
          ghosts.filter((g) => own.has(g.id)),
          d,
          px,
        ),
        o.flag,
        'good',
        px,
      ),
    );
  }
  if (o.said && o.wish?.[0] && !o.fair) {
    const c = d.map.at(centreOf(o.wish[0]));
    parts.push(tag({ x: c.x, y: c.y - 40 * px }, o.said, 'bad', px));
  }
  if (o.lasso && o.lasso.length > 1) parts.push(line('plane-lasso', `${d.map.path(o.lasso)}z`));
  if (o.ruler) parts.push(rulerText(o.ruler, d, px));
  return parts.join('');
}
/** Over the edge of the piece that is uppermost on the screen. */
function above(p: PlanePiece, d: Drawn, px: number): Point {
  const c = d.map.at(centreOf(p)),
    top = Math.min(...outlineOf(p).map((q) => d.map.at(q).y));
  return { x: c.x, y: top - 2 * px };
}
/** Behind the rear of the pieces, where no enemy is met. */
function behind(ghosts: PlanePiece[], d: Drawn, px: number): Point {
  const rears = ghosts.map((g) => d.map.at(beside(g, -(g.d ?? g.r ?? 0), 0))),
    n = rears.length || 1,
    a = ((ghosts[0]?.a ?? 900) * Math.PI) / 1800;
  return {
    x: rears.reduce((s, q) => s + q.x, 0) / n - Math.cos(a) * 52 * px,
    y: rears.reduce((s, q) => s + q.y, 0) / n + Math.sin(a) * 24 * px - (Math.sin(a) < 0 ? 26 * px : 0),
  };
}
function handlesText(o: Overlay, d: Drawn, hand: PlanePiece[], px: number): string {
  const list = handlesOf(hand, o.handles, o.ring, px / d.map.u),
    one = hand[0];
  const ring =
    o.ring && one && hand.length === 1
      ? ((): string => {
          const c = d.map.at(centreOf(one));
          const r = ringRadius(one, px / d.map.u) * d.map.u;
          return `<circle cx="${f(c.x)}" cy="${f(c.y)}" r="${f(r)}" class="plane-ring"/>`;
        })()
      : '';
  return (
    ring +
    list
      .map((h) => {
        const c = d.map.at(h.at);
        return (
          `<circle cx="${f(c.x)}" cy="${f(c.y)}" r="${f((h.kind === 'ring' ? 7 : 8) * px)}" ` +
          `class="plane-handle ${h.kind}" data-handle="${h.kind}"/>`
        );
      })
      .join('')
  );
}
function rulerText(r: Ruler, d: Drawn, px: number): string {
  const a = d.map.at(r.from),
    b = d.map.at(r.to),
    l = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    nx = (-(b.y - a.y) / l) * 7 * px,
    ny = ((b.x - a.x) / l) * 7 * px;
  const ends =
    `M${f(a.x - nx)} ${f(a.y - ny)}L${f(a.x + nx)} ${f(a.y + ny)}` +
    `M${f(b.x - nx)} ${f(b.y - ny)}L${f(b.x + nx)} ${f(b.y + ny)}` +
    `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`;
  return (
    line('plane-ruler', ends) +
    tag({ x: (a.x + b.x) / 2 + nx * 2.6, y: (a.y + b.y) / 2 + ny * 2.6 - 4 * px }, r.text, 'good', px)
  );
}
/** Where a side may set up: within the solid line all, up to the broken one those who may stand at the sides. */
export function deployText(areas: readonly { kind?: string; points: [number, number][] }[], d: Drawn): string {
  return areas
    .map(
      (a) =>
        `<polygon points="${d.map.points(a.points.map(([x, y]) => ({ x, y })))}" ` +
        `class="plane-deploy ${escaped(a.kind ?? 'all')}"/>`,
    )
    .join('');
}
export function overlayDefs(id: string): string {
  return (
    `<pattern id="${id}-wish" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    '<rect width="9" height="9" class="plane-wish-ground"/><path d="M0 0v9" class="plane-wish-line"/></pattern>'
  );
}
