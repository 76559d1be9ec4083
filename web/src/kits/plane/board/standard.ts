/* kits/plane/board/standard.ts: the banner of a general: swallow-tailed with a star for whoever leads the whole army,
 * square for the others, torn where the command has broken. */
import type { PlanePiece } from '../../../proto';
import { beside } from '../geometry';
import type { Detail, Drawn } from './bases';

const star =
  'M0-5.600L1.650-1.800 5.800-1.500 2.600 1.200 3.600 5.300 0 3.100-3.600 5.300-2.600 1.200-5.800-1.500-1.650-1.800z';
const cloths = {
  first: 'M1-70H31L25-60.500 31-51H1z',
  other: 'M1-70H25V-51H1z',
  torn: 'M1-70L19-66 15-61 24-57 13-54 16-49 1-51z',
};
export function standardText(p: PlanePiece, d: Drawn, detail: Detail): string {
  const wide = (p.w ?? 2 * (p.r ?? 0)) * d.map.u,
    own = detail === 'ranks' ? wide / 106 : detail === 'one' ? wide / 84 : wide / 62,
    deep = p.d ?? p.r ?? 0;
  /* the corner of the base that is to the right and far on the screen */
  const s =
    [-1, 1]
      .flatMap((side) => [0.12, 0.88].map((back) => d.map.at(beside(p, -deep * back, side * 0.44 * (p.w ?? 0)))))
      .sort((a, b) => b.x - b.y * 0.35 - (a.x - a.y * 0.35))[0] ?? d.map.at(p);
  const kind = p.broken ? 'torn' : p.cinc ? 'first' : 'other';
  const shown = p.broken
    ? ''
    : `<path d="${star}" transform="translate(${p.cinc ? 14 : 13} -60.500) scale(1.15)" class="star"/>`;
  return (
    `<g class="plane-standard ${kind}" transform="translate(${s.x.toFixed(1)} ${s.y.toFixed(1)}) ` +
    `scale(${own.toFixed(3)})"><path d="M-1.600 2V-76h3.200V2z" class="pole"/><circle cy="-77" r="3.200" ` +
    `class="knob"/>` +
    `<path d="${cloths[kind]}" class="cloth"/>` +
    `${shown}</g>`
  );
}
