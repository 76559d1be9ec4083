/* kits/plane/board/figures.ts: who stands on a base.  A figure stands at 0 0 and looks to the right, some 52 units to
 * the top of a man's head; colours are those of its side.  A game brings its own by registerFigures. */

const cut = '<g stroke="var(--fld)" stroke-width="2" stroke-linejoin="round" paint-order="stroke">';
const legs = '<path d="M-7.500-20L-9.500 0h7L-.4-12.500 3.400 0h7.200L7.400-20z" fill="var(--mid)"/>';
const coat = '<path d="M-8.600-38.500Q0-42 8.600-38.500L9.800-17Q0-13.200-9.800-17z" fill="var(--sil)"/>';
const head =
  '<circle cy="-45.500" r="5.900" fill="var(--fld)"/>' +
  '<path d="M-6.800-44.500C-7.300-53.600 7.300-53.600 6.800-44.500L2.600-45.800v4.200H.8v-4.200z" fill="var(--sil)"/>';
const plume = '<path d="M-10.500-46.500C-10.500-60 4.500-62 7.500-55.500 2-55-5-53-6-46z" fill="var(--acc)"/>';
const spear =
  '<path d="M12.200 2V-64h2.200V2z" fill="var(--sil)"/>' +
  '<path d="M13.300-76l3.200 7-2 4h-2.400l-2-4z" fill="var(--sil)"/>';
const shield =
  '<circle cx="-3" cy="-25.500" r="13" fill="var(--acc)"/><circle cx="-3" cy="-25.500" r="9.400" fill="none" ' +
  'stroke="var(--fld)" stroke-width="1.500"/><circle cx="-3" cy="-25.500" r="2.900" fill="var(--sil)"/>';

const figures: Record<string, string> = {
  foot: `${cut}${spear}${legs}${coat}${head}${plume}${shield}</g>`,
  bow:
    `${cut}${legs}${coat}${head}` +
    '<path d="M13-48C24-36 24-18 13-6" fill="none" stroke="var(--sil)" stroke-width="2.600"/>' +
    '<path d="M13-48V-6M-3-27H22" stroke="var(--acc)" stroke-width="1.500"/></g>',
  horse:
    `${cut}<path d="M-27-12C-30-27-22-34-8-34L14-36 22-50 30-52 29-46 37-40 35-35 26-37` +
    'C24-26 22-22 20-17L22 0H17L13-14H-11L-17 0H-22L-20-15z" fill="var(--mid)"/>' +
    '<g transform="translate(0 -20) scale(.86)">' +
    `${coat}${head}${plume}${spear}</g></g>`,
  hero:
    `${cut}<path d="M-9-39C-18-30-18-10-15-2L-6-14z" fill="var(--acc)"/>${legs}${coat}${head}${plume}` +
    '<path d="M9-34L25-58l2.500 1.700L12-31z" fill="var(--sil)"/>' +
    '<path d="M7-37l8 5-1.500 2.400-8-5z" fill="var(--acc)"/></g>',
  beast:
    `${cut}<path d="M-26 0C-30-22-20-44 2-46 4-56 16-60 22-52 30-50 30-42 24-40` +
    ' 22-34 20-32 18-30 22-20 20-8 22 0H13L10-14H-10L-16 0z" fill="var(--sil)"/>' +
    '<circle cx="19" cy="-48" r="2" fill="var(--acc)"/></g>',
};
export function registerFigures(more: Record<string, string>): void {
  Object.assign(figures, more);
}
export const figureId = (id: string, name: string | undefined): string =>
  `${id}-f-${name !== undefined && figures[name] ? name : 'foot'}`;
export function figureDefs(id: string): string {
  return Object.entries(figures)
    .map(
      ([name, drawing]) =>
        `<symbol id="${id}-f-${name}" viewBox="-50 -92 100 100" overflow="visible">` + `${drawing}</symbol>`,
    )
    .join('');
}
