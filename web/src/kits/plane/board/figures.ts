/* kits/plane/board/figures.ts: who stands on a base.  A figure stands at 0 0 and looks to the right, some 52 units to
 * the top of a man's head; colours are those of its side.  Games bring their own (games/minis.ts). */
import { bandOf, figureDrawings, figureStands } from '../../../games/minis';

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
Object.assign(figures, figureDrawings);

/** Three repeats of a tile of 20 x 8, the front edge on top: what armies are told apart by. */
const tiles: Record<string, string> = {
  plain: 'M0 2.400h20v3.200H0z',
  chequer: 'M0 0h5v4H0zM10 0h5v4h-5zM5 4h5v4H5zM15 4h5v4h-5z',
  leaf: 'M1 4Q5-1 9 4 5 9 1 4zM11 4q4-5 8 0-4 5-8 0z',
  brick: 'M0 0h9v3.400H0zM10 0h10v3.400H10zM0 4.600h4v3.400H0zM5 4.600h10V8H5zM16 4.600h4V8h-4z',
  claw: 'M0 0h20L18 8 15 1 11 8 8 1 4 8z',
  bone:
    'M2 2.500h6v3H2zM12 2.500h6v3h-6z' +
    [2, 8, 12, 18].map((x) => [2.5, 5.5].map((y) => `M${x - 2} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`).join('')).join(''),
  feather: 'M0 8L6 0h4L4 8zM10 8l6-8h4l-6 8z',
  flame: 'M0 8C1 4 4 4 3 0 8 2 9 6 10 8zM10 8c1-4 4-4 3-8 5 2 6 6 7 8z',
  wave: 'M0 5C3 0 7 0 10 5s7 5 10 0v3H0z',
  cross: 'M4 0h3v2.500h3v3H7V8H4V5.500H1v-3h3zM14 0h3v2.500h3v3h-3V8h-3V5.500h-3v-3h3z',
  stone: [5, 15].map((x) => `M${x - 3.3} 4a3.300 3.300 0 1 0 6.600 0a3.300 3.300 0 1 0-6.600 0z`).join(''),
};
export const bandNames: readonly string[] = Object.keys(tiles);
const usualBands = ['plain', 'claw', 'chequer', 'wave'];
/** The band of an army; armies that nobody drew one for have that of their side. */
export const bandFor = (army: string | undefined, side: number): string =>
  bandOf(army) ?? usualBands[Math.max(0, side - 1) % usualBands.length] ?? 'plain';

const known = (name: string | undefined): name is string => name !== undefined && name in figures;
export const hasFigure = known;
export const figureId = (id: string, name: string | undefined): string => `${id}-f-${known(name) ? name : 'foot'}`;
export const standsOf = (name: string | undefined): readonly (readonly [number, number, number])[] | undefined =>
  name === undefined ? undefined : figureStands[name];
/** Of all that stand on this table. */
export function figureDefs(id: string, names: Iterable<string | undefined>): string {
  const wanted = new Set(['foot', ...[...names].filter(known)]);
  return (
    [...wanted]
      .map((n) => `<symbol id="${id}-f-${n}" viewBox="-50 -92 100 100" overflow="visible">${figures[n]}</symbol>`)
      .join('') +
    Object.entries(tiles)
      .map(([n, d]) => {
        const each = [0, 20, 40].map((x) => `<path d="${d}" transform="translate(${x} 0)"/>`).join('');
        return `<symbol id="${id}-b-${n}" viewBox="0 0 60 8">${each}</symbol>`;
      })
      .join('')
  );
}
