/* kits/area/motions.ts: armies and fleets that are seen travelling. */
import type { Motion } from '../../board/api';
import type { Event, View } from '../../proto';
import { motionsOf as walks, trailsOf as pieceTrails, type EventNames } from '../../table/motions';
import { areaOf } from './view';

const names: EventNames = { moves: new Set(['retreated']), gone: new Set(['destroyed']) };
const marches = new Set(['marches', 'sails']); // of several counters: the first one stands for all

export function motionsOf(events: Event[], before: View, known: { piece: number; path: number[] } | null): Motion[] {
  const march = (e: Event, at: ReadonlyMap<number, number | null>): Motion | null => {
    if (!marches.has(e.what ?? '') || e.from === undefined || e.place === undefined || e.from === e.place) return null;
    const first = before.pieces?.find((p) => p.owner === e.seat && at.get(p.id) === e.from);
    return first ? { kind: 'move', piece: first.id, path: [e.from, e.place] } : null;
  };
  return walks(events, before, known, march, names);
}

/** Ways of the armies and fleets of others, through the zones that they entered. */
export function trailsOf(events: Event[], before: View, seat: number): number[][] {
  const view = areaOf(before),
    move = view?.move,
    trails = pieceTrails(
      events.filter((e) => !marches.has(e.what ?? '')),
      before,
      seat,
      names,
    );
  let from = view?.pieces.find((p) => p.id === move?.units[0])?.place ?? move?.from ?? null,
    way: number[] | null = null;
  for (const e of events) {
    if (e.seat === undefined || e.seat === seat) continue;
    if (marches.has(e.what ?? '')) {
      from = e.from ?? null;
      way = null;
    }
    if (e.what !== 'entered' || e.place === undefined || from === null) continue;
    if (!way) trails.push((way = [from]));
    way.push(e.place);
    from = e.place;
  }
  return trails;
}
