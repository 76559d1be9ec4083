/* kits/hex-orders/board/marks.ts: what may be done and what is about to be done, drawn over the map (ux: states on
 * the board). Two texts: `under` lies below the tokens (washes, zones, teeth), `over` above them (targets, paths,
 * badges). */
import { escaped } from '../../../board/escape';
import type { Piece, HexView } from '../../../proto';
import { plainText, lookOf } from '../../../art/token';
import { sideClass } from '../../../art/sides';
import type { Marks } from '../../../board/api';
import { badgeText, textWidth } from '../../../board/badge';
import { xy, type Layout, type Point } from './geometry';

export interface Drawn {
  under: string;
  over: string;
}

const hexOf = (l: Layout, place: number, scale: number, attributes: string): string => {
  const h = l.hex(place);
  return h ? `<polygon points="${l.polygon(h, scale)}" ${attributes}/>` : '';
};
const haloed = (l: Layout, place: number, scale: number, line: string, width: number, dash = ''): string =>
  hexOf(
    l,
    place,
    scale,
    'fill="none" stroke="var(--x-halo)" stroke-opacity=".8" ' +
      `stroke-width="${width + 3.5}" stroke-linejoin="round" ${dash}`,
  ) + hexOf(l, place, scale, `fill="none" stroke="${line}" stroke-width="${width}" stroke-linejoin="round" ${dash}`);

function reach(l: Layout, marks: Marks): string {
  let out = '';
  for (const [place, kind] of marks.reach ?? []) {
    const p = l.centreOf(place);
    if (!p) continue;
    if (kind === 'move')
      out += hexOf(
        l,
        place,
        0.9,
        'class="m-move" fill="var(--x-reach)" fill-opacity=".58" stroke="var(--x-reach)" ' +
          'stroke-opacity=".9" stroke-width="1.600"',
      );
    else if (kind === 'stop')
      out += hexOf(
        l,
        place,
        0.88,
        'fill="var(--x-reach)" fill-opacity=".14" stroke="var(--x-reach)" stroke-width="4" stroke-linejoin="round"',
      );
    else {
      out +=
        hexOf(l, place, 0.9, 'fill="var(--x-reach)" fill-opacity=".14"') +
        (`<circle cx="${p.x}" cy="${p.y}" r="6" fill="var(--x-reach)" fill-opacity=".9" ` +
          'stroke="var(--m-ink)" stroke-opacity=".5"/>');
      if (kind === 'tired') out += `<use href="#m-drop" x="${p.x + 6}" y="${p.y - 16}" width="11" height="15"/>`;
    }
  }
  return out;
}

/** The zones in which armies are set up, as broken lines round all of their hexes. */
function zones(l: Layout, view: HexView): string {
  if (view.phase !== 'setup') return '';
  const lines = new Map<number, string>();
  for (const h of l.hexes) {
    if (!h.zone) continue;
    const c = l.corners(h, 1);
    l.neighbours(h).forEach((n, i) => {
      if (n?.zone === h.zone) return;
      lines.set(
        h.zone as number,
        `${lines.get(h.zone as number) ?? ''}M${xy(c[i] as Point)}L${xy(c[(i + 1) % 6] as Point)}`,
      );
    });
  }
  return [...lines]
    .map(
      ([zone, d]) =>
        `<g class="board-zone ${sideClass(zone)}"><path d="${d}" stroke="var(--fld)" ` +
        'stroke-opacity=".8" stroke-width="5"/>' +
        `<path d="${d}" stroke="var(--sil)" stroke-width="2" stroke-dasharray="9 6"/></g>`,
    )
    .join('');
}

function teeth(l: Layout, place: number): string {
  const p = l.centreOf(place);
  if (!p) return '';
  const from = l.turn === 'right' || l.turn === 'left' ? 0 : 30;
  return (
    `<g transform="translate(${xy(p)})" fill="var(--x-threat)" stroke="var(--x-halo)" ` +
    `stroke-width="1.200">${Array.from(
      { length: 6 },
      (_x, i) => `<path d="M0-44l7 10h-14z" transform="rotate(${from + 60 * i})"/>`,
    ).join('')}</g>`
  );
}

/** A curve through the middles of a path, beginning outside the first token and ending before the last hex's middle. */
export function pathLine(ps: Point[]): string {
  if (ps.length < 2) return '';
  const p0 = ps[0] as Point,
    p1 = ps[1] as Point,
    k = ps.length === 2 ? 0.25 : 0.32;
  let d = `M${xy({ x: p0.x + (p1.x - p0.x) * k, y: p0.y + (p1.y - p0.y) * k })}`;
  for (let i = 1; i < ps.length - 1; i++) {
    const p = ps[i] as Point,
      n = ps[i + 1] as Point;
    d += `Q${xy(p)} ${xy({ x: (p.x + n.x) / 2, y: (p.y + n.y) / 2 })}`;
  }
  const a = ps[ps.length - 2] as Point,
    b = ps[ps.length - 1] as Point;
  return `${d}L${xy({ x: b.x - (b.x - a.x) * 0.3, y: b.y - (b.y - a.y) * 0.3 })}`;
}
export const dotted = (d: string): string =>
  d
    ? `<path d="${d}" fill="none" stroke="var(--x-halo)" stroke-width="8" ` +
      'stroke-linecap="round" stroke-linejoin="round" opacity=".85"/>' +
      (`<path d="${d}" fill="none" stroke="var(--x-path)" stroke-width="4" ` +
        'stroke-dasharray=".1 9" stroke-linecap="round" stroke-linejoin="round"/>')
    : '';

function badge(p: Point, sign: string, colour: string, r: number): string {
  return (
    `<g class="board-badge" transform="translate(${xy(p)})" color="${colour}"><circle ` +
    `r="${r}" fill="var(--x-badge)" stroke="${colour}" stroke-width="2"/>` +
    `<use href="#${sign}" x="${-r * 0.66}" y="${-r * 0.66}" width="${r * 1.32}" height="${r * 1.32}"/></g>`
  );
}
function lines(l: Layout, marks: Marks): string {
  let out = '';
  for (const line of marks.lines ?? []) {
    const a = l.centreOf(line.from),
      b = l.centreOf(line.to);
    if (!a || !b) continue;
    const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      d = `M${xy(a)}L${xy(b)}`;
    const ink = line.kind === 'blocked' ? 'var(--x-target)' : 'var(--x-path)',
      dash = line.kind === 'sight' ? '' : ' stroke-dasharray="3 5"';
    out +=
      `<path d="${d}" stroke="var(--x-halo)" stroke-width="5.500" stroke-linecap="round" ` +
      `opacity=".8"/><path d="${d}" stroke="${ink}" stroke-width="2.200" ` +
      `stroke-linecap="round"${dash}/>`;
    if (line.kind === 'blocked') out += badge(mid, 'i-close', '#a3241b', 11);
    else if (line.kind === 'support') out += `<g class="support-die">${badge(mid, 'd-support', '#2a2018', 12)}</g>`;
    else out += badge(mid, 'i-eye', '#2a2018', 10);
  }
  return out;
}

/** The odds flag: what is wanted and how likely, on the side of the hex where there is room. */
function flag(l: Layout, marks: Marks, unit: number): string {
  const f = marks.flag,
    p = f && l.centreOf(f.place);
  if (!f || !p) return '';
  const inner = Math.max(
      textWidth(f.label, '500 15px "Alegreya Sans"', 15),
      textWidth(f.value, '700 20px Alegreya', 20) + 56,
    ),
    w = inner + 24;
  const k = unit,
    gap = 42,
    room = gap + (w + 18) * k + 4;
  const from = l.centreOf(marks.ghost?.place ?? marks.selected ?? f.place) ?? p; // not over those who come
  const left = p.x - room > 0 && (from.x >= p.x - 8 || p.x + room > l.width);
  const x = left ? p.x - gap - (w + 18) * k : p.x + gap,
    y = Math.max(4, Math.min(l.height - 56 * k, p.y - 27 * k));
  const tip = Math.max(9, Math.min(45, (p.y - y) / k));
  const box = left
    ? `M0 0h${w}v${tip - 9}l18 9-18 9v${52 - tip - 9 > 0 ? 52 - tip - 9 : 0}H0z`
    : `M18 0h${w}v52h${-w}v${-(52 - tip - 9)}l-18-9 18-9z`;
  const in0 = left ? 12 : 30,
    bar = in0 + inner - 42;
  return (
    `<g class="board-flag" transform="translate(${xy({ x, y })}) scale(${k})"><path ` +
    `d="${box}" fill="#1e140a" opacity=".25" transform="translate(3 4)"/>` +
    `<path d="${box}" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.600" stroke-linejoin="round"/>` +
    (`<text x="${in0}" y="21" class="board-flag-label">${escaped(f.label)}</text><text ` +
      `x="${in0}" y="42" class="board-flag-value">${escaped(f.value)}</text>`) +
    (`<g transform="translate(${bar} 30)"><rect width="42" height="12" rx="3" ` +
      `fill="var(--paper-3)"/><rect width="${Math.round(42 * Math.max(0, Math.min(1, f.share)))}" ` +
      'height="12" rx="3" fill="#b5482e"/>') +
    '<rect width="42" height="12" rx="3" fill="none" stroke="var(--ink-2)"/></g></g>'
  );
}

/** Over the upper edge of the hex; where hexes are small the figure alone. */
function oddsBadges(l: Layout, marks: Marks, unit: number): string {
  const slim = !l.framed && unit >= 1.3,
    k = Math.max(0.8, Math.min(1.5, unit));
  return (marks.badges ?? [])
    .map((b) => {
      const p = l.centreOf(b.place);
      if (!p) return '';
      return badgeText({ x: p.x, y: Math.max(29 * k, p.y - 34) }, b, { k, slim, width: [0, l.width] });
    })
    .join('');
}

/** The middle between the attacker's hex (or ghost) and the target, where the crossed swords lie. */
function swords(l: Layout, marks: Marks): string {
  const t = marks.chosenTarget,
    p = t === null || t === undefined ? undefined : l.centreOf(t);
  if (!p) return '';
  const fromPlace = marks.ghost?.place ?? marks.selected,
    from = fromPlace === null || fromPlace === undefined ? undefined : l.centreOf(fromPlace);
  const d = from ? Math.hypot(from.x - p.x, from.y - p.y) || 1 : 1;
  const at = from
    ? { x: p.x + ((from.x - p.x) / d) * 41, y: p.y + ((from.y - p.y) / d) * 41 }
    : { x: p.x, y: p.y + 40 };
  return badge(at, 'm-swords', '#a3241b', 16);
}

/** `unit`: how many units of the map are one pixel on the screen, for things that must stay readable. */
export function drawMarks(l: Layout, view: HexView, marks: Marks, unit: number): Drawn {
  let under = '',
    over = '';
  const places = (list: number[] | undefined, f: (place: number) => string): string => (list ?? []).map(f).join('');
  const targets = new Set(marks.targets ?? []);
  if (marks.chosenTarget !== null && marks.chosenTarget !== undefined) targets.add(marks.chosenTarget);

  under += zones(l, view);
  under += places(marks.zone, (p) => hexOf(l, p, 0.94, 'class="m-move" fill="var(--x-reach)" fill-opacity=".42"'));
  under += places(marks.highlight, (p) =>
    hexOf(
      l,
      p,
      0.96,
      'class="m-highlight" fill="var(--brass-fill)" fill-opacity=".42" stroke="var(--x-sel)" stroke-width="1.500"',
    ),
  );
  under += reach(l, marks);
  under += places(
    marks.selectable,
    (p) =>
      hexOf(
        l,
        p,
        0.93,
        'class="m-selectable" fill="var(--x-reach)" fill-opacity=".45" ' +
          'stroke="var(--x-halo)" stroke-opacity=".7" stroke-width="5"',
      ) +
      hexOf(
        l,
        p,
        0.93,
        'fill="none" stroke="var(--x-sel)" stroke-width="3" stroke-dasharray="3 6" stroke-linecap="round"',
      ),
  );
  under += places(marks.threatened, (p) => teeth(l, p));
  if (marks.selected !== null && marks.selected !== undefined) {
    under +=
      hexOf(l, marks.selected, 0.96, 'fill="var(--x-sel)" fill-opacity=".26"') +
      haloed(l, marks.selected, 0.96, 'var(--x-sel)', 3.8);
  }
  if (marks.ghost)
    under +=
      hexOf(
        l,
        marks.ghost.place,
        0.94,
        'fill="var(--x-reach)" fill-opacity=".6" stroke="var(--x-halo)" stroke-width="5.500"',
      ) +
      hexOf(l, marks.ghost.place, 0.94, 'fill="none" stroke="var(--x-sel)" stroke-width="3" stroke-dasharray="8 5"');

  for (const p of targets)
    under += haloed(l, p, 0.97, 'var(--x-target)', 4, 'stroke-dasharray="30 16.200" stroke-dashoffset="15"');
  const path = (marks.path ?? []).map((p) => l.centreOf(p)).filter((p): p is Point => p !== undefined);
  for (const way of marks.trails ?? [])
    over +=
      '<g ' +
      `class="m-trail">` +
      dotted(pathLine(way.map((p) => l.centreOf(p)).filter((p): p is Point => p !== undefined))) +
      `</g>`;
  over += dotted(pathLine(path));
  const ghost = marks.ghost && view.pieces.find((p: Piece) => p.id === marks.ghost?.piece),
    at = marks.ghost && l.centreOf(marks.ghost.place);
  if (ghost && at)
    over +=
      `<g class="tok ghost ${sideClass(ghost.owner)}" opacity=".72" ` +
      `transform="translate(${xy(at)})">${plainText(lookOf(ghost))}</g>`;
  over += lines(l, marks) + swords(l, marks);
  over += oddsBadges(l, marks, unit);
  if (l.framed || unit < 1.3) over += flag(l, marks, Math.max(0.8, Math.min(1.5, unit)));
  return { under, over };
}
