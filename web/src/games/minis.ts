/* games/minis.ts: the miniatures of games whose tables are free, for the board of such tables; it names no game. */
import { minis as deBellisFantasiae } from './de-bellis-fantasiae.minis';
import type { Minis } from './types';

const all: readonly Minis[] = [deBellisFantasiae];

export const figureDrawings: Record<string, string> = Object.assign({}, ...all.map((m) => m.drawings));
export const figureStands: Record<string, readonly [number, number, number][]> = Object.assign(
  {},
  ...all.map((m) => m.stands),
);
/** The band on the front edge of an army's bases: the name of its pattern. */
export const bandOf = (army: string | undefined): string | undefined =>
  army === undefined ? undefined : all.map((m) => m.bands[army]).find((b) => b !== undefined);
