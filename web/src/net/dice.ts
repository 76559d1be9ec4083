/* dice.ts: what the server promised about the dice of each table, as this browser saw it first: the commitment, and the
 * words of the seats.  Both are fixed before anything is rolled (docs/fair-dice.md), so what is told later must be the
 * same.  A server that tells something else has changed its dice, and only somebody who remembers can notice. */
import { Store, useStore } from './store';

export interface DicePromise {
  table: string;
  commitment: string;
  words?: Record<string, string>;
}
/** What was told later and does not fit: another commitment, a secret of another commitment, other words of a seat. */
export interface Difference {
  what: 'commitment' | 'secret' | 'words';
  seat?: number;
  saw: string;
  told: string;
  at: number;
  dismissed?: boolean;
}
interface Seen {
  table: string;
  commitment: string;
  words: Record<string, string>;
  at: number;
  differences: Difference[];
}

const place = 'bellum.dice',
  most = 500;

function isSeen(v: unknown): v is Seen {
  const s = v as Partial<Seen> | null;
  return (
    typeof s === 'object' &&
    s !== null &&
    typeof s.table === 'string' &&
    typeof s.commitment === 'string' &&
    typeof s.words === 'object' &&
    s.words !== null &&
    Array.isArray(s.differences)
  );
}
function read(): Seen[] {
  try {
    const all = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown;
    return Array.isArray(all) ? all.filter(isSeen) : [];
  } catch {
    return [];
  }
}
const store = new Store<Seen[]>(read());
/* Another tab may have noticed something, or put it away. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', (e) => {
    if (e.key === place) store.set(read());
  });

/* A private window may refuse to store: then it holds until the page closes. */
let stored = true;
const current = (): Seen[] => (stored ? read() : store.get());
/* Newest first, so that the oldest tables are forgotten first. */
function write(seen: Seen): void {
  const all = [seen, ...current().filter((s) => s.table !== seen.table)].slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(all));
  } catch {
    stored = false;
  }
  store.set(all);
}

function differencesIn(seen: Seen, told: DicePromise): Difference[] {
  const found: Difference[] = [],
    at = Date.now();
  if (told.commitment !== seen.commitment)
    found.push({ what: 'commitment', saw: seen.commitment, told: told.commitment, at });
  for (const [seat, words] of Object.entries(told.words ? seen.words : {})) {
    const now = told.words?.[seat] ?? '';
    if (now !== words) found.push({ what: 'words', seat: Number(seat), saw: words, told: now, at });
  }
  return found;
}
const isSame = (a: Difference, b: Difference): boolean => a.what === b.what && a.seat === b.seat && a.told === b.told;

function add(seen: Seen, found: Difference[], words: Record<string, string>): void {
  const fresh = found.filter((d) => !seen.differences.some((o) => isSame(o, d)));
  const more = Object.keys(words).some((seat) => !(seat in seen.words));
  if (fresh.length || more)
    write({ ...seen, words: { ...words, ...seen.words }, differences: [...seen.differences, ...fresh] });
}

/** Told by the server: remembered the first time, compared ever after.  What was seen first stays. */
export function noticeDice(told: DicePromise): void {
  const seen = current().find((s) => s.table === told.table);
  const words = told.words ?? {};
  if (seen) add(seen, differencesIn(seen, told), words);
  else if (told.commitment)
    write({ table: told.table, commitment: told.commitment, words, at: Date.now(), differences: [] });
}
/** At the end the secret is told: `derived` is its commitment. */
export function noticeSecret(table: string, derived: string): void {
  const seen = current().find((s) => s.table === table);
  if (seen && derived !== seen.commitment)
    add(seen, [{ what: 'secret', saw: seen.commitment, told: derived, at: Date.now() }], {});
}

const none: Difference[] = [];
export const useDifferences = (table: string): Difference[] =>
  useStore(store).find((s) => s.table === table)?.differences ?? none;
export function dismissDifferences(table: string): void {
  const seen = current().find((s) => s.table === table);
  if (seen) write({ ...seen, differences: seen.differences.map((d) => ({ ...d, dismissed: true })) });
}
