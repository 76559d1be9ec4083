/* art/sides.ts: how the sides of the game on the table look.  The game's sheet gives each its outline, its pattern and
 * a light or a dark field; a game without a sheet has the usual ones.  Any number of sides. */
import { sheetOf } from '../games';
import type { SideLook } from '../games/types';

const usual: readonly SideLook[] = [
  { field: 'light', outline: 'shield', pattern: 'plain' },
  { field: 'dark', outline: 'headstone', pattern: 'plain' },
  { field: 'light', outline: 'diamond', pattern: 'striped' },
  { field: 'dark', outline: 'octagon', pattern: 'striped' },
];
let looks: readonly SideLook[] = usual;
let sideOfSeat: ReadonlyMap<number, number> = new Map();

/** The table of this game is on the screen, with these seats: all seats of a side look alike. */
export function sidesOf(game: string | undefined, seats: readonly { seat: number; side?: number }[] = []): void {
  const own = game === undefined ? undefined : sheetOf(game)?.sides.map((s) => s.look);
  looks = own?.length ? own : usual;
  sideOfSeat = new Map(seats.map((s) => [s.seat, s.side ?? s.seat]));
}
/** Of a seat.  Nobody's things look like the first side's. */
export function sideLook(owner: number | null | undefined): SideLook {
  const seat = owner ?? 1,
    at = Math.max(0, (sideOfSeat.get(seat) ?? seat) - 1);
  return looks[at] ?? usual[at % usual.length] ?? { field: 'light', outline: 'shield', pattern: 'plain' };
}
export const isDark = (owner: number | null | undefined): boolean => sideLook(owner).field === 'dark';
/** The colours of the side, for everything drawn below. */
export const sideClass = (owner: number | null | undefined): string => `side-${sideLook(owner).field}`;

/** Tokens, with the middle at 0 0. */
const outlines: Record<SideLook['outline'], string> = {
  shield: 'M-26-27Q0-32 26-27V3C26 17 14 26 0 32-14 26-26 17-26 3z',
  headstone: 'M-27 31L-24 25V-6C-24-23-12-31 0-31S24-23 24-6V25L27 31z',
  diamond: 'M0-34L30-2 0 32-30-2z',
  octagon: 'M-12-31H12L27-15V14L12 31H-12L-27 14V-15z',
};
export const outlineOf = (owner: number | null | undefined): string => outlines[sideLook(owner).outline];
/** The same in a box of 28 x 32. */
const marks: Record<SideLook['outline'], string> = {
  shield: 'M2 3Q14 0 26 3v13c0 8-5 12-12 15C7 28 2 24 2 16z',
  headstone: 'M3 31V14C3 5 9 1 14 1s11 4 11 13v17z',
  diamond: 'M14 1L27 16 14 31 1 16z',
  octagon: 'M9 1h10l8 9v12l-8 9H9l-8-9V10z',
};
export const markOf = (owner: number | null | undefined): string => marks[sideLook(owner).outline];
/** What lies over the field of a token; plain: nothing. */
export const patternOf = (owner: number | null | undefined): string =>
  sideLook(owner).pattern === 'striped'
    ? '<path d="M-20-18H20M-22-8H22M-22 2H22M-20 12H20" stroke="var(--acc)" stroke-width="2" opacity=".45"/>'
    : '';
