/* kits/plane/board/bases.ts: a piece on the table.  The base is true to scale, lies flat and turns; figures stand
 * upright on it.  The side is the tone of the base, its rear edge and its pattern; the front is a band with a point. */
import { escaped } from '../../../board/escape';
import { isDark, sideClass, sideLook } from '../../../art/sides';
import type { PlanePiece } from '../../../proto';
import { beside, outlineOf, type Point } from '../geometry';
import { looksLike, sideOf } from '../view';
import { figureId } from './figures';
import type { SheetMap } from './sheet';

const f = (n: number): string => n.toFixed(1);
/** How much is drawn on a base of so many px. */
export type Detail = 'ranks' | 'one' | 'code';
const ranksFrom = 34,
  oneFrom = 22;
export const detailOf = (px: number): Detail => (px >= ranksFrom ? 'ranks' : px >= oneFrom ? 'one' : 'code');
export const widthOf = (p: PlanePiece): number => p.w ?? 2 * (p.r ?? 0);

export interface Drawn {
  map: SheetMap;
  id: string; // of the board: its drawings are named after it
  px: number; // of the screen for one unit of the sheet
  crowded: ReadonlySet<number>; // sides of several seats
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
/** The base in its own frame: the front edge at x = 0, looking to the right. */
function flat(p: PlanePiece, u: number): string {
  const look = sideLook(looksLike(p));
  if (p.r !== undefined) {
    const R = p.r * u,
      t = Math.PI / 5;
    const x = f(R * Math.cos(t)),
      y = R * Math.sin(t),
      arc = `M${x} ${f(-y)}A${f(R)} ${f(R)} 0 0 1 ${x} ${f(y)}`;
    return (
      `<circle r="${f(R)}" class="plane-base"/>` +
      (look.pattern === 'striped' ? `<circle r="${f(R * 0.72)}" class="plane-stripes"/>` : '') +
      `<path d="${arc}" class="plane-front-arc"/>`
    );
  }
  const W = (p.w ?? 0) * u,
    D = (p.d ?? 0) * u,
    B = Math.min(9, Math.max(4.5, D * 0.17)),
    h = W / 2;
  const stripes = Array.from(
    { length: Math.max(2, Math.floor(D / 9)) },
    (_x, i) => `M${f(-D + 6 + i * 9)} ${f(-h + 3)}V${f(h - 3)}`,
  ).join('');
  const chequer = Array.from({ length: Math.round(W / 10) }, (_x, i) => {
    const s = W / Math.round(W / 10);
    return i % 2 ? '' : `M${f(-B)} ${f(-h + i * s)}h${f(B / 2)}v${f(s)}h${f(-B / 2)}z`;
  }).join('');
  return (
    rear(W, D, look.outline) +
    `<rect x="${f(-D)}" y="${f(-h)}" width="${f(D)}" height="${f(W)}" class="plane-base"/>` +
    (look.pattern === 'striped' ? `<path d="${stripes}" class="plane-stripes"/>` : '') +
    `<rect x="${f(-B)}" y="${f(-h)}" width="${f(B)}" height="${f(W)}" class="plane-front"/>` +
    `<path d="${chequer}" class="plane-chequer"/>`
  );
}
/** Where figures stand on a base, from the far ones to the near ones. */
function stands(p: PlanePiece, detail: Detail): Point[] {
  if (p.r !== undefined) return [{ x: p.x, y: p.y }];
  const w = p.w ?? 0,
    d = p.d ?? 0,
    places: Point[] = [];
  if (detail === 'one') return [beside(p, -d * 0.55, 0)];
  const across = Math.max(2, Math.min(5, Math.round((w / (d || w)) * 2))),
    ranks = d > w * 0.62 ? 2 : 1;
  for (let k = 0; k < ranks; k++)
    for (let i = 0; i < across; i++)
      places.push(beside(p, -d * (ranks === 1 ? 0.58 : 0.42 + 0.36 * k), w * ((i + 0.5) / across - 0.5)));
  return places.sort((a, b) => b.y - a.y);
}

/** Shadow and flat base, then figures, then the tab: three texts, because all bases lie under all figures. */
export interface PieceText {
  base: string;
  figures: string;
  tab: string;
}
export function pieceText(p: PlanePiece, d: Drawn, extra = ''): PieceText {
  const { map } = d,
    at = map.at(p),
    wide = widthOf(p) * map.u,
    detail = detailOf(wide * d.px);
  const side = `${sideClass(looksLike(p))}${p.moved ? ' done' : ''}`,
    southward = p.r === undefined && Math.sin((p.a * Math.PI) / 1800) < -0.35;
  const base =
    `<polygon points="${map.points(outlineOf(p))}" transform="translate(2 3.500)" class="plane-shadow"/>` +
    `<g class="${side} plane-piece ${extra}" data-piece="${p.id}" transform="translate(${f(at.x)} ${f(at.y)}) ` +
    `rotate(${f(-p.a / 10)})">${flat(p, map.u)}</g>`;
  const size = Math.min(detail === 'one' ? 1 : 0.8, (wide / 80) * (detail === 'one' ? 0.95 : 0.54)) * 100;
  const mirror = isDark(looksLike(p)) ? -1 : 1;
  const figures =
    detail === 'code'
      ? ''
      : `<g class="${side} plane-figures ${extra}">${stands(p, detail)
          .map((q) => {
            const s = map.at(q),
              k = (p.r !== undefined ? Math.max(size, p.r * map.u * 2.7) : size) / 100;
            return (
              `<use href="#${figureId(d.id, p.figure ?? p.type)}" x="-50" y="-92" width="100" height="100" ` +
              `transform="translate(${f(s.x)} ${f(s.y + 6)}) scale(${(k * mirror).toFixed(3)} ${k.toFixed(3)})"/>`
            );
          })
          .join('')}</g>`;
  const reach = p.r === undefined ? 0 : p.r * map.u;
  const point =
    `<path d="M${f(reach)} -8L${f(reach + 12)} 0L${f(reach)} 8z" class="plane-point" ` +
    `transform="translate(${f(at.x)} ${f(at.y)}) rotate(${f(-p.a / 10)})"/>`;
  return {
    base,
    figures,
    tab: `<g class="${side} plane-tab ${extra}">${point}${tabText(p, d, detail, southward)}</g>`,
  };
}
function tabText(p: PlanePiece, d: Drawn, detail: Detail, southward: boolean): string {
  const { map } = d,
    words = p.code ?? p.label,
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
        : beside(p, southward ? -deep * 0.36 : -deep * 0.92, 0);
  const s = map.at(spot);
  const seat = d.crowded.has(sideOf(p))
    ? `<g transform="translate(${f(s.x + w / 2 + 1)} ${f(s.y - h / 2)})">` +
      `<circle r="${f(size * 0.64)}" class="plane-seat"/>` +
      `<text y="${f(size * 0.34)}" font-size="${f(size * 0.98)}" class="plane-seat-n">${p.owner}</text></g>`
    : '';
  return (
    `<rect x="${f(s.x - w / 2)}" y="${f(s.y - h / 2)}" width="${f(w)}" height="${f(h)}" rx="${f(size * 0.28)}"/>` +
    `<text x="${f(s.x)}" y="${f(s.y + size * 0.34)}" font-size="${f(size)}">${escaped(words)}</text>${seat}`
  );
}

/** All of them: what lies flat, and what stands on it, from the far ones to the near ones. */
export function piecesText(
  pieces: PlanePiece[],
  d: Drawn,
  extra: (p: PlanePiece) => string = () => '',
): { lying: string; standing: string } {
  const texts = [...pieces].sort((a, b) => b.y - a.y).map((p) => pieceText(p, d, extra(p)));
  return { lying: texts.map((t) => t.base).join(''), standing: texts.map((t) => t.figures + t.tab).join('') };
}
