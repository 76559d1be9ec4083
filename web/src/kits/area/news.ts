/* kits/area/news.ts: which events a player has to see even if the log is not in sight. */
import type { Event } from '../../proto';

const kinds = new Set([
  'rolled',
  'siege-roll',
  'city-falls',
  'city-holds',
  'battle-won',
  'battle-nobody',
  'leader-dead',
  'played',
  'card-idle',
  'hand-shown',
]);
const outcomes = new Set(['city-falls', 'city-holds', 'battle-won', 'battle-nobody', 'leader-dead']);
const most = 5;

export const isOutcome = (e: Event): boolean => outcomes.has(e.what ?? '');

/** Of the log from one event on; the own cards are no news. */
export const newsOf = (log: Event[], from: number, seat: number): Event[] =>
  log
    .slice(from)
    .filter((e) => kinds.has(e.what ?? '') && !(e.what === 'played' && e.seat === seat))
    .slice(-most);
