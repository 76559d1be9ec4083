/* kits/plane/board/things.ts: what stands or lies about on the ground, each at 0 0 with its foot there. */

const shade = (rx: number, ry: number): string =>
  `<ellipse cx="1.500" cy=".8" rx="${rx}" ry="${ry}" fill="#1e1408" fill-opacity=".24"/>`;
const ink = 'stroke="var(--m-wood-d)" stroke-width="1" stroke-linejoin="round"';

export const tree =
  `${shade(10, 3.2)}<path d="M-1.800 0V-10h3.600V0z" fill="var(--m-hach)"/>` +
  `<path d="M-11-13C-12-20-5-22-4-26-1-31 7-30 8-24 13-22 13-13 7-12 3-8-7-8-11-13z" fill="var(--m-wood)" ${ink}/>` +
  '<path d="M-8-15C-8-19-3-20-2-25 0-28 4-27 5-25 1-25-1-19-8-15z" fill="var(--m-wood-l)"/>' +
  '<path d="M-8-12.500C-2-10 4-10 8-13" fill="none" stroke="var(--m-wood-d)" stroke-width="1.200" opacity=".7"/>';
export const fir =
  `${shade(8, 2.8)}<path d="M-1.500 0V-6h3V0z" fill="var(--m-hach)"/>` +
  `<path d="M0-34L7-21H4L9.500-12H5.500L10-4H-10L-5.500-12H-9.500L-4-21H-7z" fill="var(--m-wood-d)"/>` +
  '<path d="M0-32L-5-22H-2L-7-13H-3L-7.500-5.500H-1z" fill="var(--m-wood)"/>';
export const bush =
  `${shade(7, 2.2)}<path d="M-8-1C-9-6-5-8-3-8-1-12 5-11 5-7 9-7 9-1 6 0-2 1-7 1-8-1z" fill="var(--p-scrub)" ` +
  `${ink}/>` +
  '<path d="M-6-3C-6-6-3-6-2-8M1-3C2-5 4-5 5-6" fill="none" stroke="var(--p-scrub-l)" stroke-width="1.300"/>';
export const stone =
  `${shade(7, 2.2)}<path d="M-7 0L-6-5-1.500-8 4-6.500 7-2 6 .5z" fill="var(--m-rock)" stroke="var(--m-rock-d)" ` +
  'stroke-width="1" stroke-linejoin="round"/><path d="M-5-4.500L-1.500-7 3-5.500-1-3.500z" fill="var(--m-rock-l)"/>';
export const crag =
  `${shade(11, 3)}<path d="M-11 1L-8-9-3-8 0-17 5-12 7-13 11 0z" fill="var(--m-rock)" stroke="var(--m-rock-d)" ` +
  'stroke-width="1.200" stroke-linejoin="round"/><path d="M-7-8L-3-7-1-14 1-4-4 0z" fill="var(--m-rock-l)"/>' +
  '<path d="M5-11L3-4 6 0M0-3L2 0" fill="none" stroke="var(--m-rock-d)" stroke-width="1"/>';
export const reeds =
  '<path d="M-5 0L-6-9M-2 0L-2.500-13M1 0L2-11M4 0L6.500-8" fill="none" stroke="var(--p-reed)" ' +
  'stroke-width="1.500" ' +
  'stroke-linecap="round"/><path d="M-2.500-13v-4M2-11l.6-4" stroke="var(--p-soil-d)" stroke-width="2.600" ' +
  'stroke-linecap="round"/>';
export const tuft =
  '<path d="M-4 0L-6-5M-1 0L-1.500-7M2 0L4-6" fill="none" stroke="var(--p-reed)" stroke-width="1.300" ' +
  'stroke-linecap="round"/>';
export const pool =
  '<path d="M-16 0C-15-5-6-7 1-6 10-7 17-3 16 1 14 6 4 6-3 5-10 7-17 4-16 0z" fill="var(--m-water)" ' +
  'stroke="var(--p-reed)" stroke-opacity=".6" stroke-width="1.200"/>' +
  '<path d="M-9-1C-4-3 2-3 7-2M-3 2.500C2 1.500 7 1.500 10 2" fill="none" stroke="var(--m-water-l)" ' +
  'stroke-width="1.400" stroke-linecap="round"/>';
export const mire =
  '<path d="M-18 0C-16-6-6-8 2-7 12-8 19-3 18 2 14 7 4 7-4 6-12 8-19 4-18 0z" fill="var(--p-mud-d)"/>' +
  '<path d="M-10-1C-4-4 4-4 10-2M-12 2C-4 0 6 0 13 2M-4 4.500C0 4 4 4 8 4.500" fill="none" stroke="var(--p-mud-l)" ' +
  'stroke-width="1.300" stroke-linecap="round"/><circle cx="-4" cy="-4" r="1.700" fill="none" ' +
  'stroke="var(--p-mud-l)"/>' +
  '<circle cx="6" cy=".5" r="1.200" fill="none" stroke="var(--p-mud-l)"/>';
export const dune =
  '<path d="M-20 3C-13-7 8-9 20 3 8-3-8-2-20 3z" fill="var(--p-dune-l)"/>' +
  '<path d="M-20 3C-13-7 8-9 20 3" fill="none" stroke="var(--p-dune-d)" stroke-width="1.300" ' +
  'stroke-linecap="round"/>' +
  '<path d="M-11 4C-4 0 5 0 12 4" fill="none" stroke="var(--p-dune-d)" stroke-opacity=".55" stroke-width="1"/>';
const wall = 'fill="var(--m-stone)" stroke="var(--m-stone-d)" stroke-width="1.100" stroke-linejoin="round"';
export const ruin =
  `${shade(15, 3.4)}<path d="M-15 1V-17L-11-14-9-20-4-18V-9L2-7V-4L9-5 14-1V1z" ${wall}/>` +
  '<path d="M-15-8H-5M-15-2H8M-10-13V-8M-6-8V-2M0-6V-2M-12-2V1M4-2V1" stroke="var(--m-stone-d)" stroke-width=".9"/>';
export const column =
  `${shade(5, 2)}<path d="M-3 0V-16L-1-18 1-15 3-17V0z" ${wall}/><path d="M-4.500 0h9v-2.600h-9z" ${wall}/>` +
  '<path d="M-1-14V-3M1-13V-3" stroke="var(--m-stone-d)" stroke-width=".8"/>';
export const deadTree =
  `${shade(6, 2)}<path d="M-1.800 0L-1-12-7-18M-1-11L5-19M-.6-14L0-23M3-16.500L8-18M-5-16L-6-22" fill="none" ` +
  'stroke="var(--p-curse-d)" stroke-width="2" stroke-linecap="round"/>';
export const grave =
  `${shade(5, 1.8)}<path d="M-4 0V-8C-4-12 4-12 4-8V0z" fill="var(--p-bone)" stroke="var(--p-curse-d)" ` +
  `stroke-width="1"/>` +
  '<path d="M0-8.500v5M-2-7h4" stroke="var(--p-curse-d)" stroke-width="1"/>';
export const skull =
  '<path d="M-3.600-1C-5-6-2.600-8 0-8S5-6 3.600-1L2 .5v1.700h-4V.5z" fill="var(--p-bone)" ' +
  'stroke="var(--p-curse-d)" ' +
  'stroke-width=".9"/><circle cx="-1.600" cy="-3.400" r="1.100" fill="var(--p-curse-d)"/>' +
  '<circle cx="1.600" cy="-3.400" r="1.100" fill="var(--p-curse-d)"/>';
export const tent =
  `${shade(15, 4)}<path d="M-15 2L0-20 15 2z" fill="var(--fld)" stroke="var(--rim)" stroke-width="1.400" ` +
  'stroke-linejoin="round"/><path d="M0-20L-5 2H5z" fill="var(--acc)" stroke="var(--rim)" stroke-width=".9"/>' +
  '<path d="M-15 2L0-20-9 2z" fill="var(--rim)" fill-opacity=".16"/><path d="M0-20V-25" stroke="var(--rim)" ' +
  'stroke-width="1.400"/>';
export const tentDown =
  `${shade(15, 3)}<path d="M-15 2L-6-6 2-4 9-8 15 2z" fill="var(--fld)" stroke="var(--rim)" stroke-width="1.400" ` +
  'stroke-linejoin="round"/><path d="M-9-3L12-12" stroke="var(--rim)" stroke-width="1.600"/>';
export const fire =
  '<path d="M-5 1L5-2M-5-2L5 1" stroke="var(--m-hach)" stroke-width="2"/>' +
  '<path d="M-3-1C-4-5 0-6-.5-10 3-7 4-4 2.500-1z" fill="var(--p-glow)"/><path d="M-1-1C-1-3 1-4 .6-6 2-4 2-2 ' +
  '1-1z" ' +
  'fill="var(--p-glow-l)"/>';
export const cart =
  `${shade(12, 3)}<path d="M-11-3L-9-10H9L11-3z" fill="var(--m-hach)" stroke="var(--rim)" stroke-width="1.100"/>` +
  '<path d="M-10-10C-8-18 8-18 10-10z" fill="var(--fld)" stroke="var(--rim)" stroke-width="1.100"/>' +
  '<circle cx="-6" cy="-1" r="3.600" fill="var(--m-hach)" stroke="var(--rim)" stroke-width="1.200"/>' +
  '<circle cx="6" cy="-1" r="3.600" fill="var(--m-hach)" stroke="var(--rim)" stroke-width="1.200"/>';
const roof = 'fill="var(--m-roof)" stroke="var(--m-roof-d)" stroke-width="1.100" stroke-linejoin="round"';
export const house =
  `${shade(11, 3)}<path d="M-10 1V-8H10V1z" fill="var(--m-wall)" stroke="var(--m-hach)" stroke-width="1.100"/>` +
  `<path d="M-12-7L-7-16H7L12-7z" ${roof}/><path d="M-2 1v-6h4v6z" fill="var(--m-hach)"/>`;
export const gable =
  `${shade(8, 2.6)}<path d="M-7 1V-9L0-17 7-9V1z" fill="var(--m-wall)" stroke="var(--m-hach)" ` +
  `stroke-width="1.100"/>` +
  `<path d="M-9-8L0-18 9-8 7-6.500 0-14-7-6.500z" ${roof}/><path d="M-2 1v-5h4v5z" fill="var(--m-hach)"/>`;
export const keep =
  `${shade(16, 4)}<path d="M-15 2V-30h4v4h4v-4h4v4h6v-4h4v4h4v-4h4V2z" ${wall}/>` +
  '<path d="M-4 2V-8C-4-13 4-13 4-8V2z" fill="var(--m-ink)" fill-opacity=".75"/>' +
  '<path d="M-9-20v6M9-20v6M0-22v6" stroke="var(--m-ink)" stroke-width="2" stroke-linecap="round"/>';
export const tower =
  `${shade(9, 3)}<path d="M-8 3V-13h3v3h3v-3h4v3h3v-3h3V3z" ${wall}/><path d="M-8-7H8" stroke="var(--m-stone-d)" ` +
  'stroke-width=".9"/><path d="M0-5v5" stroke="var(--m-ink)" stroke-width="1.800" stroke-linecap="round"/>';
