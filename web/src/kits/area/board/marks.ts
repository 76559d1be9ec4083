/* kits/area/board/marks.ts: what may be done and what is about to be done, over a map of areas. */
import type { AreaView } from '../../../proto';
import type { Marks } from '../../../board/api';
import { badgeText } from '../../../board/badge';
import { counterText } from './stacks';
import type { Point, Terrain } from './geometry';

const zone = (t: Terrain, place: number, name: string): string => {
  const o = t.outline(place);
  return o ? `<polygon points="${o}" class="${name}"/>` : '';
};
const haloed = (t: Terrain, place: number, name: string): string =>
  zone(t, place, `${name} halo`) + zone(t, place, name);

function arrow(ps: Point[], name = 'a-path'): string {
  const d = `M${ps.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`;
  const a = ps[ps.length - 2] as Point,
    b = ps[ps.length - 1] as Point,
    turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    `<path d="${d}" class="${name} halo"/><path d="${d}" class="${name}"/><path d="M6 ` +
    `0L-7-7v14z" transform="translate(${b.x} ${b.y}) rotate(${turn})" class="a-head"/>`
  );
}

/** `unit`: units of the map for one px of the screen. */
export function drawMarks(t: Terrain, view: AreaView, m: Marks, unit: number): { under: string; over: string } {
  let under = '',
    over = '';
  for (const p of m.highlight ?? []) under += zone(t, p, 'a-lit');
  for (const p of m.zone ?? []) under += zone(t, p, 'a-reach');
  for (const p of m.reach?.keys() ?? []) under += zone(t, p, 'a-reach');
  for (const p of m.selectable ?? []) under += haloed(t, p, 'a-may');
  if (m.selected !== null && m.selected !== undefined) under += haloed(t, m.selected, 'a-chosen');
  for (const p of m.targets ?? []) under += haloed(t, p, 'a-target');
  const points = (way: number[]): Point[] => way.map((p) => t.centre(p)).filter((p): p is Point => !!p),
    ps = points(m.path ?? []);
  for (const way of m.trails ?? []) if (points(way).length > 1) over += arrow(points(way), 'a-trail');
  if (ps.length > 1) over += arrow(ps);
  const ghost = m.ghost ? view.pieces.find((p) => p.id === m.ghost?.piece) : undefined,
    at = m.ghost ? t.centre(m.ghost.place) : undefined;
  if (ghost && at)
    over += `<g transform="translate(${at.x} ${at.y - 24})" class="area-ghost">${counterText(ghost)}</g>`;
  const goal = m.chosenTarget === null || m.chosenTarget === undefined ? undefined : t.centre(m.chosenTarget);
  if (goal) over += `<use href="#m-swords" x="${goal.x - 12}" y="${goal.y - 12}" width="24" height="24"/>`;
  for (const b of m.badges ?? []) {
    const p = t.centre(b.place);
    if (p) over += badgeText({ x: p.x, y: p.y - 30 }, b, { k: unit });
  }
  return { under, over };
}
