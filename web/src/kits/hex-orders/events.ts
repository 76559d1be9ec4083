/* kits/hex-orders/events.ts: the names of the events that this table shows: who walks, who is hit, when a fight
 * begins and when its dice fall. */
import type { Motion } from '../../board/api';
import type { Event, View } from '../../proto';
import type { Kit } from '../../table/kit';
import { motionsOf, trailsOf, type EventNames } from '../../table/motions';

const names: EventNames = {
  moves: new Set(['moved', 'ran', 'advanced', 'retreated', 'rushed']),
  hits: new Set(['losses']),
  gone: new Set(['destroyed']),
  shows: new Set(['revealed']),
};
export const motions = (events: Event[], before: View, known: { piece: number; path: number[] } | null): Motion[] =>
  motionsOf(events, before, known, undefined, names);
export const trails = (events: Event[], before: View, seat: number): number[][] =>
  trailsOf(events, before, seat, names);

const outcomes = new Set(['roll-attack', 'results', 'losses', 'panics']);
export const fights: Kit['fights'] = {
  begins: (e) => e.what === 'attacks',
  rolls: (e) => e.what === 'roll-attack',
  tells: (e) => outcomes.has(e.what ?? ''),
};
