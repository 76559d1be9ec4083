/* kits/plane/board/bases.ts: a piece on the table.  The base is true to scale, lies flat and turns; figures stand
 * upright on it.  The side is the tone of the base and its rear edge, the army the band along its front edge. */
import { escaped } from '../../../board/escape';
import { isDark, sideClass, sideLook } from '../../../art/sides';
import type { PlanePiece } from '../../../proto';
import { beside, outlineOf, type Point } from '../geometry';
import { looksLike, sideOf } from '../view';
import { figureId, standsOf } from './figures';
import type { SheetMap } from './sheet';
import { standardText } from './standard';

const f = (n: number): string => n.toFixed(1);
/** How much is drawn on a base of so many px. */
export type Detail = 'ranks' | 'one' | 'code';
const ranksFrom = 31,
  oneFrom = 20;
export const detailOf = (px: number): Detail => (px >= ranksFrom ? 'ranks' : px >= oneFrom ? 'one' : 'code');
export const widthOf = (p: PlanePiece): number => p.w ?? 2 * (p.r ?? 0);
/** Those in a tray or inside a place have no pose. */
export const isPlaced = (p: PlanePiece): boolean => Number.isFinite(p.x) && Number.isFinite(p.y);

export interface Drawn {
  map: SheetMap;
  id: string; // of the board: its drawings are named after it
  px: number; // of the screen for one unit of the sheet
  crowded: ReadonlySet<number>; // sides of several seats
  commanded: ReadonlySet<number>; // seats with several commands
  bands: ReadonlyMap<number, string>; // of seats
  engaged: ReadonlySet<number>; // pieces that fight to their front
  named: ReadonlySet<number>; // pieces whose tabs have their names, not their types
}

/** The rear edge by the outline of the side: plain, toothed, notched, stepped. */
function rear(W: number, D: number, outline: string): string {
  const h = W / 2,
    n = Math.max(4, Math.round(W / 9)),
    s = W / n;
  if (outline === 'shield') return '';
  const steps = Array.from({ length: n }, (_x, i) => {
    const y = -h + i * s;
    if (outline === 'headstone') return `L${f(-D - 4)} ${f(y + s / 2)}L${f(-D)} ${f(y + s)}`;
    if (outline === 'diamond') return `Q${f(-D - 5)} ${f(y + s / 2)} ${f(-D)} ${f(y + s)}`;
    return `H${f(-D - 3.5)}V${f(y + s / 2)}H${f(-D)}V${f(y + s)}`;
  }).join('');
  return `<path d="M${f(-D)} ${f(-h)}${steps}z" class="plane-rear"/>`;
}
function round(R: number, striped: boolean): string {
  const t = Math.PI / 5,
    x = f(R * Math.cos(t)),
    y = R * Math.sin(t),
    arc = `M${x} ${f(-y)}A${f(R)} ${f(R)} 0 0 1 ${x} ${f(y)}`;
  return (
    `<circle r="${f(R)}" class="plane-base"/>` +
    (striped ? `<circle r="${f(R * 0.72)}" class="plane-stripes"/>` : '') +
    `<path d="${arc}" class="plane-front-arc"/>`
  );
}
/** The base in its own frame: the front edge at x = 0, looking to the right. */
function flat(p: PlanePiece, d: Drawn): string {
  const look = sideLook(looksLike(p)),
    { u } = d.map,
    striped = look.pattern === 'striped';
  if (p.r !== undefined) return round(p.r * u, striped);
  const W = (p.w ?? 0) * u,
    D = (p.d ?? 0) * u,
    B = Math.min(9, Math.max(5, D * 0.17)),
    h = W / 2;
  const stripes = Array.from(
    { length: Math.max(2, Math.floor(D / 9)) },
    (_x, i) => `M${f(-D + 6 + i * 9)} ${f(-h + 3)}V${f(h - 3)}`,
  ).join('');
  const band = d.bands.get(looksLike(p)) ?? 'plain';
  return (
    rear(W, D, look.outline) +
    `<rect x="${f(-D)}" y="${f(-h)}" width="${f(D)}" height="${f(W)}" class="plane-base"/>` +
    `<rect x="${f(-D + 1)}" y="${f(-h + 1)}" width="${f(D - 2)}" height="${f(W - 2)}" fill="url(#${d.id}-flock)"/>` +
    (striped ? `<path d="${stripes}" class="plane-stripes"/>` : '') +
    `<rect x="${f(-B)}" y="${f(-h)}" width="${f(B)}" height="${f(W)}" class="plane-front"/>` +
    `<use href="#${d.id}-b-${band}" width="60" height="8" class="plane-band" ` +
    `transform="matrix(0 ${(W / 60).toFixed(3)} ${(-B / 8).toFixed(3)} 0 0 ${f(-h)})"/>` +
    `<rect x="${f(-B)}" y="${f(-h)}" width="${f(B)}" height="${f(W)}" class="plane-rim"/>` +
    `${p.broken ? `<path d="${crack(D, h)}" class="plane-crack"/>` : ''}`
  );
}
/** Across the base of who has lost heart. */
function crack(D: number, h: number): string {
  const steps = [0.1, 0.34, 0.22, 0.6, 0.48, 0.9].map(
    (t, i) => `L${f(-D * (i % 2 ? 0.3 : 0.62))} ${f(-h + 2 * h * t)}`,
  );
  return `M${f(-D * 0.45)} ${f(-h)}${steps.join('')}L${f(-D * 0.5)} ${f(h)}`;
}

/** Ahead of the front edge: where it looks. */
const point = (reach: number): string =>
  `<path d="M${f(reach)} -8L${f(reach + 11)} 0L${f(reach)} 8z" class="plane-point"/>`;

/** Where a figure stands, and how large it is in units of the sheet to its 100. */
interface Placed extends Point {
  k: number;
}
/** From the far ones to the near ones. */
function stands(p: PlanePiece, detail: Detail, u: number): Placed[] {
  const wide = widthOf(p),
    W = wide * u;
  if (p.r !== undefined) return [{ x: p.x, y: p.y, k: W * 0.0135 }];
  const depth = p.d ?? wide,
    own = standsOf(p.figure);
  if (detail === 'one') {
    const large = Math.max(0.9, ...(own ?? []).map((s) => s[2] * (own?.length === 1 ? 1.25 : 1.55)));
    return [{ ...beside(p, -depth * 0.62, 0), k: (large * W) / 88 }];
  }
  const places = own
    ? own.map(([right, back, k]) => ({ ...beside(p, -back * wide, -right * wide), k: (k * W) / 88 }))
    : anyStands(p, wide, depth).map((q) => ({ ...q, k: Math.min(0.8, (W / 80) * 0.54) }));
  return places.sort((a, b) => b.y - a.y);
}
/** Of figures that no game has told us to place. */
function anyStands(p: PlanePiece, w: number, d: number): Point[] {
  const across = Math.max(2, Math.min(5, Math.round((w / (d || w)) * 2))),
    ranks = d > w * 0.62 ? 2 : 1,
    places: Point[] = [];
  for (let k = 0; k < ranks; k++)
    for (let i = 0; i < across; i++)
      places.push(beside(p, -d * (ranks === 1 ? 0.58 : 0.42 + 0.36 * k), w * ((i + 0.5) / across - 0.5)));
  return places;
}

/** Shadow and flat base, then figures, then the tab: three texts, because all bases lie under all figures. */
export interface PieceText {
  base: string;
  figures: string;
  tab: string;
}
const looksAway = (p: PlanePiece): boolean => p.r === undefined && Math.sin((p.a * Math.PI) / 1800) < -0.35;

export function pieceText(p: PlanePiece, d: Drawn, extra = ''): PieceText {
  const { map } = d,
    at = map.at(p),
    detail = detailOf(widthOf(p) * map.u * d.px);
  const side = `${sideClass(looksLike(p))}${p.moved ? ' done' : ''}`;
  const base =
    p.status === 'inside'
      ? ''
      : `<polygon points="${map.points(outlineOf(p))}" transform="translate(2 3.500)" class="plane-shadow"/>` +
        `<g class="${side} plane-piece ${extra}" data-piece="${p.id}" transform="translate(${f(at.x)} ${f(at.y)}) ` +
        `rotate(${f(-p.a / 10)})">${flat(p, d)}${point(p.r === undefined ? 0 : p.r * map.u)}</g>`;
  const flag = p.general || p.cinc ? standardText(p, d, detail) : '';
  return {
    base,
    figures: detail === 'code' ? '' : `<g class="${side} plane-figures ${extra}">${figures(p, d, detail)}${flag}</g>`,
    tab:
      `<g class="${side} plane-tab ${extra}">${tabText(p, d, detail, looksAway(p) && !d.engaged.has(p.id))}</g>` +
      (detail === 'code' && flag ? `<g class="${side} plane-figures ${extra}">${flag}</g>` : ''),
  };
}
function figures(p: PlanePiece, d: Drawn, detail: Detail): string {
  const href = figureId(d.id, p.figure ?? p.type),
    mirror = isDark(looksLike(p)) ? -1 : 1;
  return stands(p, detail, d.map.u)
    .map((q) => {
      const s = d.map.at(q),
        k = q.k.toFixed(3);
      return (
        `<ellipse cx="${f(s.x)}" cy="${f(s.y + 1)}" rx="${f(q.k * 15)}" ry="${f(q.k * 4.6)}" class="plane-cast"/>` +
        `<use href="#${href}" x="-50" y="-92" width="100" height="100" ` +
        `transform="translate(${f(s.x)} ${f(s.y)}) scale(${mirror < 0 ? '-' : ''}${k} ${k})"/>`
      );
    })
    .join('');
}

/** What has been done with a piece, as signs at the end of its tab. */
const signs: Record<string, string> = {
  moved: 'M-3 .2L-.8 2.600 3.200-2.600',
  shot: 'M-3.400 3L3-3M.2-3.200H3.200V-.2M-3.600.6L-1 3.400',
  fought: 'M-3-3L3 3M3-3L-3 3M-3.400 1L-1 3.400M3.400 1L1 3.400',
  bespelled: 'M0-3.600V3.600M-3.200-1.800L3.200 1.800M-3.200 1.800L3.200-1.800',
};
const signsOf = (p: PlanePiece): string[] => Object.keys(signs).filter((s) => p[s as keyof PlanePiece] === true);

function tabText(p: PlanePiece, d: Drawn, detail: Detail, southward: boolean): string {
  const { map } = d,
    words = d.named.has(p.id) ? p.label : (p.code ?? p.label),
    room = (widthOf(p) * map.u * 0.96) / (0.62 * words.length + 0.7),
    size = Math.max(10.5, Math.min(11.5 / d.px, room)),
    w = size * (0.62 * words.length + 0.7),
    h = size * 1.28;
  const deep = p.r !== undefined ? 0 : (p.d ?? 0);
  const spot =
    detail === 'code'
      ? beside(p, -deep / 2, 0)
      : p.r !== undefined
        ? { x: p.x, y: p.y - p.r }
        : beside(p, southward ? -Math.min(deep * 0.36, 230) : -deep * 0.92, 0);
  const s = map.at(spot);
  const seat = d.crowded.has(sideOf(p))
    ? `<g transform="translate(${f(s.x + w / 2 + 1)} ${f(s.y - h / 2)})">` +
      `<circle r="${f(size * 0.64)}" class="plane-seat"/>` +
      `<text y="${f(size * 0.34)}" font-size="${f(size * 0.98)}" class="plane-seat-n">${p.owner}</text></g>`
    : '';
  const of =
    p.command !== undefined && d.commanded.has(p.owner)
      ? `<g class="plane-command" transform="translate(${f(s.x - w / 2 - 1)} ${f(s.y - h / 2)})">` +
        `<rect x="${f(-size * 0.55)}" y="${f(-size * 0.6)}" width="${f(size * 1.1)}" ` +
        `height="${f(size * 1.2)}" rx="2"/>` +
        `<text y="${f(size * 0.34)}" font-size="${f(size * 0.96)}">${p.command}</text></g>`
      : '';
  const done = detail === 'code' ? [] : signsOf(p);
  const marks = done
    .map(
      (name, i) =>
        `<g transform="translate(${f(s.x + w / 2 + size * (0.2 + i * 0.95))} ${f(s.y - h * 0.42)}) ` +
        `scale(${(size / 11).toFixed(3)})" class="plane-sign ${name}"><circle r="5.400"/><path ` +
        `d="${signs[name]}"/></g>`,
    )
    .join('');
  return (
    `<rect x="${f(s.x - w / 2)}" y="${f(s.y - h / 2)}" width="${f(w)}" height="${f(h)}" rx="${f(size * 0.28)}"/>` +
    `<text x="${f(s.x)}" y="${f(s.y + size * 0.34)}" font-size="${f(size)}">${escaped(words)}</text>` +
    `${marks}${seat}${of}`
  );
}

/** All of them: what lies flat, and what stands on it, from the far ones to the near ones. */
export function piecesText(
  pieces: PlanePiece[],
  d: Drawn,
  extra: (p: PlanePiece) => string = () => '',
): { lying: string; standing: string } {
  const texts = pieces
    .filter(isPlaced)
    .sort((a, b) => b.y - a.y)
    .map((p) => pieceText(p, d, extra(p)));
  return { lying: texts.map((t) => t.base).join(''), standing: texts.map((t) => t.figures + t.tab).join('') };
}
