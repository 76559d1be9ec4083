/* useStart.ts: beginning a game with one click. */
import { useState } from 'preact/hooks';
import type { GameSheet } from '../games/types';
import type { NewTable } from '../proto';
import { layTable, sitDown } from './start';

/** One seat for a person, all others for a computer. */
const against = ({ sides }: GameSheet, side: number, rival: string): Record<string, string> =>
  Object.fromEntries(sides.map((_s, i) => [String(i + 1), i + 1 === side ? 'human' : rival]));

/** The game to begin with, against the computer. */
export const firstTable = (sheet: GameSheet, side: number): NewTable => ({
  game: sheet.id,
  scenario: sheet.first.scenario,
  seats: against(sheet, side, sheet.first.rival),
});
/** The guided game before that. */
export const guidedTable = (sheet: GameSheet): NewTable => ({
  game: sheet.id,
  scenario: sheet.first.guide.scenario,
  guide: sheet.first.guide.name,
  seats: against(sheet, 1, sheet.first.guide.teacher),
});

/** Starts a table and goes there; the fault of a try that failed. */
export function useStart() {
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const start = async (name: string, table: NewTable, title: string) => {
    setBusy(name);
    setFault(null);
    try {
      sitDown(await layTable(table, title), table);
    } catch (e) {
      setFault(e ?? new Error());
    }
    setBusy(null);
  };
  return { busy, fault, start };
}
