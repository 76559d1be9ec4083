/* art/token.ts: a unit's token as SVG text.  The board and the panels draw the same one.
 *
 * Units: 80 is the width of a hex; the token is about 56 x 62 with its middle at 0 0 (ux: anatomy of the token). */
import type { Order, Piece } from '../proto';
import { outlineOf, patternOf, sideLook } from './sides';

/** How much fits: pips from 60 px a hex, one numeral from 44, below that only what decides. */
export type Detail = 'full' | 'numeral' | 'bare';
export const detailFor = (hexWidth: number): Detail => (hexWidth >= 60 ? 'full' : hexWidth >= 44 ? 'numeral' : 'bare');

const step = 'M-27 31L-24 25H24L27 31z';
const star = 'M0-40l2.700 5.600 6.100.8-4.500 4.300 1.100 6L0-26.200l-5.400 2.900 1.100-6-4.500-4.300 6.100-.8z';
const bigHeart =
  'M20 35.500C9.500 28 6 23.500 6 17a8.200 8.200 0 0 1 14-5.200A8.200 8.200 0 0 1 34 17c0 6.500-3.500 11-14 18.500z';

export interface TokenLook {
  silhouette: string;
  owner: number;
  class?: Piece['class'];
  level?: number;
  strength?: number;
  max?: number;
  fatigue?: number;
  order?: Order | 'hidden' | null;
  token?: string | null; // in place of the order: what a side that the rules play has drawn
  defence?: boolean;
  weak?: boolean;
  done?: boolean;
  active?: boolean;
  slot?: boolean;
}
export const lookOf = (p: Piece): TokenLook => ({
  silhouette: p.silhouette,
  owner: p.owner,
  class: p.class,
  level: p.level,
  strength: p.strength,
  max: p.max,
  fatigue: p.fatigue,
  order: p.order,
  token: p.token,
  defence: p.defence,
  weak: p.weak,
  done: p.acted,
});

/** Field, rim, silhouette: all there is of a ghost. */
function body(t: TokenLook, detail: Detail): string {
  const outline = outlineOf(t.owner);
  const inner =
    t.class === 'hero'
      ? 'stroke="var(--acc)" stroke-width="2.2"'
      : t.class === 'colossal'
        ? 'stroke="var(--acc)" stroke-width="1.4" opacity=".8"'
        : 'stroke="var(--rim)" stroke-width=".9" opacity=".45"';
  const k = t.class === 'colossal' ? 1.13 : 1,
    s = detail === 'bare' ? 1.14 : 1,
    half = 22 * s;
  return (
    `<g transform="scale(${k})"><path class="rim" d="${outline}" fill="var(--fld)" ` +
    'stroke="var(--rim)" stroke-width="2.4" stroke-linejoin="round"/>' +
    (detail === 'bare' ? '' : `<path d="${outline}" transform="scale(.895)" fill="none" ${inner}/>`) +
    (sideLook(t.owner).outline === 'headstone' ? `<path d="${step}" fill="var(--rim)"/>` : '') +
    patternOf(t.owner) +
    (`<use href="#u-${t.silhouette.replace(/[^\w-]/g, '')}" x="${-half}" ` +
      `y="${-half - 4}" width="${2 * half}" height="${2 * half}"/>`) +
    (t.weak ? '<use href="#m-crack" x="-26" y="-30" width="52" height="58"/>' : '') +
    '</g>'
  );
}

/** The ribbon at the foot: full pips are left, hollow ones lost; above six a fraction. */
function ribbon(t: TokenLook): string {
  const n = t.strength ?? 0,
    max = t.max ?? 0,
    wounds = t.class === 'hero' || t.class === 'colossal';
  if (max > 6) {
    return (
      '<rect x="-18" y="28" width="36" height="12" rx="6" fill="#241b13"/><text x="0" ' +
      `y="38.200" class="tok-n">${n} / ${max}</text>`
    );
  }
  const w = 8.2 * max + 4,
    first = -4.1 * (max - 1);
  let out = `<rect x="${-w / 2}" y="25.400" width="${w}" height="11.200" rx="5.600" fill="#241b13"/>`;
  for (let i = 0; i < max; i++) {
    const x = first + 8.2 * i,
      left = i < n;
    out += wounds
      ? `<use href="#m-heart" x="${x - 4}" y="26.900" width="8.200" height="8.200" ` +
        `fill="${left ? '#ff9d86' : 'none'}" stroke="#ff9d86" ` +
        `stroke-width="1.300"${left ? '' : ' stroke-opacity=".6"'}/>`
      : `<circle cx="${x}" cy="31" r="2.900" fill="${left ? '#ffe9b8' : 'none'}" ` +
        `stroke="#ffe9b8"${left ? '' : ' stroke-opacity=".55"'}/>`;
  }
  return out;
}
function numeral(t: TokenLook): string {
  const n = t.strength ?? 0,
    wounds = t.class === 'hero' || t.class === 'colossal';
  return (
    (wounds
      ? `<path d="${bigHeart}" fill="#8c1f16" stroke="#fbf5e6" stroke-width="1.600"/>`
      : '<circle cx="20" cy="22" r="11.500" fill="#241b13" stroke="#fbf5e6" stroke-width="1.600"/>') +
    `<text x="20" y="${wounds ? 26.6 : 28.4}" class="tok-n ${n > 9 ? 'small' : 'large'}">${n}</text>`
  );
}

/** The order token; `back` for a seal in the side's colours, `slot` for a place that waits. */
export function orderUse(order: Order | 'hidden', x: number, y: number, size: number): string {
  return `<use href="#o-${order === 'hidden' ? 'back' : order}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
}

const signUse = (t: TokenLook, x: number, y: number, size: number): string =>
  t.token
    ? `<use href="#s-${t.token.replace(/[^\w-]/g, '')}" x="${x}" y="${y}" width="${size}" height="${size}"/>`
    : orderUse(t.order ?? 'hidden', x, y, size);

export function tokenText(t: TokenLook, detail: Detail): string {
  let out = detail === 'bare' ? '' : '<ellipse cx="3" cy="31" rx="27" ry="7" fill="#1e140a" opacity=".32"/>';
  if (t.active)
    out +=
      `<path class="tok-active" d="${outlineOf(t.owner)}" ` +
      `transform="scale(${t.class === 'colossal' ? 1.28 : 1.15})"/>`;
  out += body(t, detail);
  if (t.class === 'hero') out += `<path d="${star}" fill="var(--brass-fill)" stroke="#3a2c1c" stroke-width="1.200"/>`;
  const rank = (t.level ?? 1) - 1;
  if (rank > 0 && t.class !== 'hero' && t.class !== 'colossal') {
    for (let i = 0; i < rank; i++) {
      out +=
        `<path d="M-8 ${-31 - 6.5 * i}L0 ${-37 - 6.5 * i}L8 ${-31 - 6.5 * i}" fill="none" ` +
        'stroke="#2a1c0c" stroke-width="5.600" stroke-linejoin="round" stroke-linecap="round"/>';
      out +=
        `<path d="M-8 ${-31 - 6.5 * i}L0 ${-37 - 6.5 * i}L8 ${-31 - 6.5 * i}" fill="none" ` +
        'stroke="#e6b34c" stroke-width="2.800"/>';
    }
  }
  if (t.max !== undefined) out += detail === 'full' ? ribbon(t) : numeral(t);
  if (detail !== 'bare') {
    const drop = detail === 'full' ? 1 : 1.25;
    for (let i = 0; i < (t.fatigue ?? 0); i++) {
      out += `<use href="#m-drop" x="${-37}" y="${-26 + i * 15 * drop}" width="${12 * drop}" height="${16 * drop}"/>`;
    }
    if (t.defence)
      out +=
        detail === 'full'
          ? '<use href="#m-defence" x="13" y="4" width="22" height="24"/>'
          : '<use href="#m-defence" x="-36" y="8" width="24" height="26"/>';
  }
  if (t.order || t.token) {
    const big = detail === 'full' ? 23 : 26;
    out +=
      '<g class="tok-order" transform="translate(24.500 -26.500)"><g ' +
      `class="tok-turn"><circle cy="2" r="${big * 0.56}" fill="#1e140a" ` +
      `opacity=".28"/>${signUse(t, -big / 2, -big / 2, big)}</g></g>`;
  } else if (t.slot) {
    out += '<use class="tok-slot" href="#o-slot" x="12.500" y="-38.500" width="24" height="24"/>';
  }
  return out;
}
/** A token without anything that changes: rail, lists, ghosts. */
export const plainText = (t: TokenLook): string =>
  body(t, 'full') +
  (t.class === 'hero' ? `<path d="${star}" fill="var(--brass-fill)" stroke="#3a2c1c" stroke-width="1.200"/>` : '');
