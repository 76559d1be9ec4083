/* games/western-watch/page.ts: which page of the campaign is open after a battle, and which building is looked at.  It
 * belongs to this screen alone: the server knows nothing of it. */
import { Store, useStore } from '../../net/store';
import type { State } from '../../proto';
import { hasBought } from './model';

export type Page = 'report' | 'town';
interface Open {
  table: string;
  page: Page | null; // null: as the match stands
  looked: string | null;
}
const store = new Store<Open>({ table: '', page: null, looked: null });
const ofTable = (open: Open, table: string): Open =>
  open.table === table ? open : { table, page: null, looked: null };

/** First the report is read; who has bought something, and who comes back later, sees the town. */
const usual = (state: State): Page => (state.over || hasBought(state.log) ? 'town' : 'report');
export const pageOf = (state: State): Page => ofTable(store.get(), state.table).page ?? usual(state);
export function usePage(state: State): Page {
  return ofTable(useStore(store), state.table).page ?? usual(state);
}
export const turnTo = (state: State, page: Page): void =>
  store.set({ ...ofTable(store.get(), state.table), page, looked: null });

export const looked = (state: State, building: string | null): void =>
  store.set({ ...ofTable(store.get(), state.table), looked: building });
export const useLooked = (state: State): string | null => ofTable(useStore(store), state.table).looked;
