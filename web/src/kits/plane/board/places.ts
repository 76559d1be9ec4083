/* kits/plane/board/places.ts: castles, cities and camps: walls along their true outline, roofs or tents within, the
 * colours of whoever holds them, and the garrison on the walls. */
import { sideClass } from '../../../art/sides';
import { escaped } from '../../../board/escape';
import type { PlanePlace } from '../../../proto';
import type { Point } from '../geometry';
import type { Drawn } from './bases';
import { dice, f, middle, organic, shrunk, within, type Rnd } from './shapes';
import * as things from './things';

const put = (at: Point, thing: string, k = 1): string =>
  `<g transform="translate(${f(at.x)} ${f(at.y)}) scale(${k.toFixed(2)})">${thing}</g>`;
const closed = (ps: Point[]): string => `M${ps.map((p) => `${f(p.x)} ${f(p.y)}`).join('L')}z`;

function walls(ps: Point[], towers: boolean): { back: string; front: string } {
  const d = closed(ps),
    c = middle(ps);
  const wall =
    `<path d="${d}" class="plane-wall edge"/><path d="${d}" class="plane-wall"/><path d="${d}" ` +
    `class="plane-merlons"/>`;
  const stood = towers ? ps.map((p) => ({ p, text: put({ x: p.x, y: p.y + 7 }, things.tower, 1.35) })) : [];
  const text = (list: typeof stood): string => list.map((t) => t.text).join('');
  return { back: wall + text(stood.filter((t) => t.p.y <= c.y)), front: text(stood.filter((t) => t.p.y > c.y)) };
}
function gate(ps: Point[]): string {
  let best: [Point, Point] | null = null;
  ps.forEach((p, i) => {
    const q = ps[(i + 1) % ps.length] as Point;
    if (!best || p.y + q.y > best[0].y + best[1].y) best = [p, q];
  });
  if (!best) return '';
  const [a, b] = best as [Point, Point];
  return put(
    { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + 4 },
    '<path d="M-10 1V-13h4v3h4v-3h4v3h4v-3h4V1z" fill="var(--m-stone)" stroke="var(--m-stone-d)" ' +
      'stroke-width="1.100"/><path d="M-4 1V-5C-4-9 4-9 4-5V1z" fill="var(--m-ink)"/>',
  );
}
function flag(at: Point, taken: boolean): string {
  return put(
    at,
    '<path d="M-1 0V-34h2.200V0z" fill="var(--rim)"/>' +
      (taken
        ? '<path d="M1-34L13-31 9-28 15-24 5-23 7-20 1-21z" fill="var(--acc)" stroke="var(--rim)" stroke-width="1"/>'
        : '<path d="M1-34H21L17-28 21-22H1z" fill="var(--fld)" stroke="var(--rim)" stroke-width="1.200"/>' +
          '<path d="M1-30.500H18.500L17-28 18.500-25.500H1z" fill="var(--acc)"/>'),
  );
}
const inner: Record<string, (ps: Point[], rnd: Rnd, taken: boolean) => string> = {
  castle: (ps) => put({ x: middle(ps).x, y: middle(ps).y + 14 }, things.keep, 1.25),
  city: (ps, rnd) =>
    within(shrunk(ps, 0.72), 16, 25, rnd)
      .map((p) => put(p, rnd() < 0.55 ? things.house : things.gable, 0.86 + rnd() * 0.25))
      .join(''),
  camp: (ps, rnd, taken) => {
    const c = middle(ps),
      cloth = taken ? things.tentDown : things.tent;
    const around = within(shrunk(ps, 0.66), 4, 30, rnd);
    const all = around.length ? around : [c];
    return all
      .map((p, i) => put({ x: p.x, y: p.y + 8 }, i === 1 ? things.cart : i === 3 ? things.fire : cloth, 0.9))
      .join('');
  },
};

function placeText(x: PlanePlace, d: Drawn): string {
  const ps = x.points.map(([px, py]) => d.map.at({ x: px, y: py })),
    c = middle(ps),
    rnd = dice(Math.round(c.x * 3 + c.y)),
    kind = escaped(x.kind),
    stone = x.kind !== 'camp',
    w = walls(ps, stone);
  const within = (inner[x.kind] ?? inner['camp'])?.(ps, rnd, !!x.taken) ?? '';
  const top = ps.reduce((a, b) => (b.y - b.x * 0.2 < a.y - a.x * 0.2 ? b : a));
  return (
    `<g class="plane-place ${kind}${x.taken ? ' taken' : ''} ${x.owner ? sideClass(x.owner) : ''}" ` +
    `data-place="${x.id}">` +
    `<path d="${stone ? closed(ps) : organic(ps, rnd, 1.5)}" class="plane-yard ${kind}"/>` +
    (stone
      ? w.back
      : `<path d="${closed(ps)}" class="plane-stakes back"/><path d="${closed(ps)}" class="plane-stakes"/>`) +
    `${within}${stone ? w.front + gate(ps) : ''}` +
    `${x.owner ? flag(stone ? { x: c.x, y: c.y - (x.kind === 'castle' ? 22 : 6) } : top, !!x.taken) : ''}</g>`
  );
}
export const placesText = (places: readonly PlanePlace[], d: Drawn): string =>
  [...places].map((p) => placeText(p, d)).join('');
