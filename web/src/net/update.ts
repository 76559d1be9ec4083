/* update.ts: applies what the server says has changed (docs/protocol.md, "Updates").  What changes is copied on the way
 * down, so that components can compare old and new by identity. */
import type { Event, State, Update } from '../proto';

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const isGone = (v: unknown): boolean => isObject(v) && v.gone === true && Object.keys(v).length === 1;

/** Entries that were told, by their numbers: what comes again is only a number. */
export class Book {
  private entries: unknown[] = [];
  begin(): void {
    this.entries = [];
  }
  /** An entry that is told now, or the one that its number stands for. */
  read(entry: unknown): unknown {
    if (typeof entry === 'number') {
      if (!(entry in this.entries)) throw new RangeError(`entry ${entry} of ${this.entries.length}`);
      return this.entries[entry];
    }
    this.entries.push(entry);
    return entry;
  }
}

function changeList(list: unknown[], tree: Json, book: Book): unknown {
  if ('whole' in tree) return tree.whole;
  const copy = list.slice();
  if (Array.isArray(tree.cut)) {
    const [at, n] = tree.cut as [number, number];
    const put = Array.isArray(tree.put) ? tree.put.map((e) => (typeof e === 'string' ? e : book.read(e))) : [];
    copy.splice(at, n, ...put);
    return copy;
  }
  for (const [i, part] of Object.entries(tree)) copy[Number(i)] = applyTree(copy[Number(i)], part, book);
  return copy;
}

export function applyTree(target: unknown, tree: unknown, book: Book): unknown {
  if (!isObject(tree)) return tree;
  if (Array.isArray(target)) return changeList(target, tree, book);
  if (!isObject(target)) return tree;
  const copy: Json = { ...target };
  for (const [key, part] of Object.entries(tree)) {
    if (isGone(part)) delete copy[key];
    else copy[key] = key in copy ? applyTree(copy[key], part, book) : part;
  }
  return copy;
}

/** The state itself: what is asked comes again and again, so the prompt is an entry too. */
function applySet(state: State, tree: Json, book: Book): State {
  let now: unknown = state;
  for (const [key, part] of Object.entries(tree))
    now = applyTree(now, { [key]: key === 'prompt' && !isObject(part) ? book.read(part) : part }, book);
  return now as State;
}

/** The state after an update, and the events that came with it: those of one action share a group. */
export function applyUpdate(state: State, update: Update, book: Book): { state: State; events: Event[] } {
  if (update.new) book.begin();
  const changed = update.set ? applySet(state, update.set, book) : state;
  const log = update.undone ? state.log.slice(0, state.log.length - update.undone) : state.log;
  let group = log[log.length - 1]?.group ?? -1;
  const events = (update.events ?? []).flatMap((action) => {
    group++;
    return action.map((e) => ({ ...(book.read(e) as Event), group }));
  });
  return { state: { ...changed, rev: update.rev, log: events.length ? log.concat(events) : log }, events };
}
