/* games.ts: the tables this browser has a seat at.  The keys are secrets and stay here. */
import { Store, useStore } from './store';

export interface MyTable {
  table: string;
  keys: Record<string, string>;
  game: string;
  scenario: string;
  title: string;
  seat: number; // the seat played here; 0 with several
  created: number; // seconds, as the server writes it
  friends?: Record<string, string>; // invitations to hand on by link, not played here
  shared?: boolean; // several people play here, at one screen
  campaign?: string; // its ID, of a match that belongs to one
  open?: boolean; // was put on the list of open tables
}
const place = 'bellum.tables';

function isTable(v: unknown): v is MyTable {
  const t = v as Partial<MyTable> | null;
  return (
    typeof t === 'object' && t !== null && typeof t.table === 'string' && typeof t.keys === 'object' && t.keys !== null
  );
}
function read(): MyTable[] {
  try {
    const all = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown;
    return Array.isArray(all) ? all.filter(isTable) : [];
  } catch {
    return [];
  }
}
const store = new Store<MyTable[]>(read());

function write(all: MyTable[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(all));
  } catch {
    /* private window: they hold until it closes */
  }
  store.set(all);
}
/* Another tab of this browser may have sat down somewhere. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', (e) => {
    if (e.key === place) store.set(read());
  });

/** Newest first; keys of a table that is known already are added to it. */
export function remember(t: MyTable): void {
  const all = read();
  if (t.created > 1e11) t = { ...t, created: Math.floor(t.created / 1000) }; // told in milliseconds
  const known = all.find((o) => o.table === t.table);
  const merged = known ? { ...known, ...t, keys: { ...known.keys, ...t.keys } } : t;
  write([merged, ...all.filter((o) => o.table !== t.table)].slice(0, 200));
}
/** A seat that is played here has another key now. */
export function rekey(table: string, seat: number, key: string): void {
  write(
    read().map((t) =>
      t.table === table && t.keys[String(seat)] ? { ...t, keys: { ...t.keys, [String(seat)]: key } } : t,
    ),
  );
}
export const myTables = (): MyTable[] => store.get();
export const useMyTables = (): MyTable[] => useStore(store);
export const keysOf = (table: string): Record<string, string> => store.get().find((t) => t.table === table)?.keys ?? {};
/** Invitations to seats that wait for a friend, if the table was laid here. */
export const invitationsOf = (table: string): Record<string, string> =>
  store.get().find((t) => t.table === table)?.friends ?? {};
export const isShared = (table: string): boolean => store.get().find((t) => t.table === table)?.shared === true;
export function forget(table: string): void {
  write(read().filter((t) => t.table !== table));
}
