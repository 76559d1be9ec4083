/* useStart.ts: beginning a game with one click. */
import { useState } from 'preact/hooks';
import type { GameSheet } from '../games/types';
import type { NewTable } from '../proto';
import { layTable, sitDown } from './start';

const against = (side: 1 | 2, rival: string): Record<string, string> =>
  side === 1 ? { 1: 'human', 2: rival } : { 1: rival, 2: 'human' };

/** The game to begin with, against the computer. */
export const firstTable = (sheet: GameSheet, side: 1 | 2): NewTable => ({
  game: sheet.id,
  scenario: sheet.first.scenario,
  seats: against(side, sheet.first.rival),
});
/** The guided game before that. */
export const guidedTable = ({ id, first: { guide } }: GameSheet): NewTable => ({
  game: id,
  scenario: guide.scenario,
  guide: guide.name,
  seats: against(1, guide.teacher),
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
