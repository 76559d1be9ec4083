/* kits/plane/board/clashes.ts: who fights and who shoots, as the view tells it: crossed swords where two bases meet,
 * with the chances where they are known, and a line from each shooter to its target. */
import { escaped } from '../../../board/escape';
import type { Badge } from '../../../board/api';
import type { PlanePair, PlanePiece } from '../../../proto';
import { centreOf, distance, gapBetween, outlineOf, type Point } from '../geometry';
import { isPlaced, widthOf, type Drawn } from './bases';
import { f } from './shapes';

export interface Clashes {
  fights: readonly PlanePair[]; // still to be rolled
  contacts: readonly (PlanePair & { form?: string })[]; // who touches whom
  shots: readonly PlanePair[];
}
const swords =
  'M-6-6L5 5M6-6L-5 5M-7.500 2.500L-2.500 7.500M7.500 2.500L2.500 7.500M-5 5L-7.500 7.500M5 ' + '5L7.500 7.500';

type Pieces = ReadonlyMap<number, PlanePiece>;
function pairOf(x: PlanePair, pieces: Pieces): [PlanePiece, PlanePiece] | null {
  const a = pieces.get(x.piece),
    b = pieces.get(x.target);
  return a && b && isPlaced(a) && isPlaced(b) ? [a, b] : null;
}
/** Where two outlines meet: the middle of what they share. */
export function meeting(a: PlanePiece, b: PlanePiece): Point {
  const one = outlineOf(a),
    two = outlineOf(b),
    near = gapBetween(one, two).length + 12;
  const touching = [
    ...one.filter((p) => gapBetween([p], two).length <= near),
    ...two.filter((p) => gapBetween([p], one).length <= near),
  ];
  if (!touching.length) {
    const g = gapBetween(one, two);
    return { x: (g.from.x + g.to.x) / 2, y: (g.from.y + g.to.y) / 2 };
  }
  let far: [Point, Point] = [touching[0] as Point, touching[0] as Point];
  for (const p of touching) for (const q of touching) if (distance(p, q) > distance(far[0], far[1])) far = [p, q];
  return { x: (far[0].x + far[1].x) / 2, y: (far[0].y + far[1].y) / 2 };
}
/** As much as the width of a base has room for: swords and chances, the chances alone, or swords. */
function chip(at: Point, px: number, room: number, kind: string, badge: Badge | undefined, id: string): string {
  const words = badge?.text ?? '',
    w = words.length * 6.7 + 11,
    both = w + 15 <= room,
    bare = words !== '' && !both && w <= room + 8,
    wide = both ? w + 15 : w;
  const aside = both ? ` transform="translate(${f(-wide / 2 + 12)} 0) scale(.8)"` : '',
    sign = `<path d="${swords}" class="swords"${aside}/>`;
  return (
    `<g class="plane-clash ${kind}" data-clash="${escaped(id)}" transform="translate(${f(at.x)} ${f(at.y)}) ` +
    `scale(${px.toFixed(3)})">` +
    (words && (both || bare)
      ? `<rect x="${f(-wide / 2)}" y="-10" width="${f(wide)}" height="20" rx="10"/>` +
        `<text x="${f(both ? 8 : 0)}" y="4.500">${escaped(words)}</text>${both ? sign : ''}`
      : `<circle r="11.500"/>${sign}`) +
    '</g>'
  );
}
function shotText(x: PlanePair, d: Drawn, pieces: Pieces, px: number): string {
  const pair = pairOf(x, pieces);
  if (!pair) return '';
  const [a, b] = pair.map((p) => d.map.at(centreOf(p))) as [Point, Point],
    l = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    ux = (b.x - a.x) / l,
    uy = (b.y - a.y) / l,
    lift = Math.min(46, l * 0.17);
  const from = { x: a.x + ux * 10, y: a.y + uy * 10 },
    to = { x: b.x - ux * 6, y: b.y - uy * 6 },
    c = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - lift };
  const way = `M${f(from.x)} ${f(from.y)}Q${f(c.x)} ${f(c.y)} ${f(to.x)} ${f(to.y)}`,
    turn = (Math.atan2(to.y - c.y, to.x - c.x) * 180) / Math.PI;
  return (
    `<g class="plane-shot" data-shot="${x.piece}-${x.target}"><path d="${way}" class="halo"/><path d="${way}" ` +
    `class="line"/>` +
    `<path d="M0 0L-13-6-9.500 0-13 6z" class="head" transform="translate(${f(to.x)} ${f(to.y)}) ` +
    `rotate(${f(turn)}) ` +
    `scale(${Math.max(1, px).toFixed(2)})"/></g>`
  );
}
/** From who stands in overlap, on a flank or behind, to whom it hurts. */
function helpText(x: PlanePair & { form?: string }, d: Drawn, pieces: Pieces, px: number): string {
  const pair = pairOf(x, pieces);
  if (!pair) return '';
  const [a, b] = pair.map((p) => d.map.at(centreOf(p))) as [Point, Point],
    l = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    reach = Math.min(l * 0.42, 34 * Math.max(1, px)),
    c = d.map.at(meeting(pair[0], pair[1])),
    ux = (b.x - a.x) / l,
    uy = (b.y - a.y) / l;
  const from = { x: c.x - ux * reach * 0.7, y: c.y - uy * reach * 0.7 },
    to = { x: c.x + ux * reach * 0.5, y: c.y + uy * reach * 0.5 },
    bow = { x: c.x + uy * reach * 0.5, y: c.y - ux * reach * 0.5 },
    turn = (Math.atan2(to.y - bow.y, to.x - bow.x) * 180) / Math.PI;
  const way = `M${f(from.x)} ${f(from.y)}Q${f(bow.x)} ${f(bow.y)} ${f(to.x)} ${f(to.y)}`;
  return (
    `<g class="plane-help ${escaped(x.form ?? '')}" data-help="${x.piece}-${x.target}"><path d="${way}" ` +
    `class="halo"/>` +
    `<path d="${way}" class="line"/><path d="M3 0L-9-6-6.500 0-9 6z" class="head" ` +
    `transform="translate(${f(to.x)} ${f(to.y)}) rotate(${f(turn)}) scale(${Math.max(1, px).toFixed(2)})"/></g>`
  );
}
/** Badges that a clash shows itself: by the piece that attacks, or by its target. */
export function clashesText(c: Clashes, d: Drawn, pieces: Pieces, badges: readonly Badge[]): string {
  const px = 1 / d.px,
    fighting = new Set(c.fights.flatMap((x) => [x.piece, x.target]));
  const fronts = c.contacts.filter((x) => (x.form ?? 'front') === 'front'),
    resting = fronts.filter((x) => !fighting.has(x.piece) || !fighting.has(x.target)),
    helps = c.contacts.filter((x) => x.form !== undefined && x.form !== 'front');
  const at = (x: PlanePair): Point | null => {
    const pair = pairOf(x, pieces);
    return pair && d.map.at(meeting(pair[0], pair[1]));
  };
  const chips = [...resting.map((x) => ({ x, kind: 'resting' })), ...c.fights.map((x) => ({ x, kind: 'open' }))].map(
    ({ x, kind }) => {
      const p = at(x),
        badge = kind === 'open' ? badges.find((b) => b.place === x.piece || b.place === x.target) : undefined;
      const room = widthOf(pieces.get(x.piece) as PlanePiece) * d.map.u * d.px;
      return p ? chip(p, px * (kind === 'resting' ? 0.72 : 1), room, kind, badge, `${x.piece}-${x.target}`) : '';
    },
  );
  const arrows = helps.map((x) => helpText(x, d, pieces, px));
  return arrows.join('') + c.shots.map((x) => shotText(x, d, pieces, px)).join('') + chips.join('');
}
