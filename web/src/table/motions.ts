/* motions.ts: events of an update as things that are seen moving. */
import type { Motion } from '../board/api';
import { areaOf, type Event, type View } from '../proto';

const walks = new Set(['moved', 'ran', 'advanced', 'retreated', 'rushed']);
const marches = new Set(['marches', 'sails']); // of several pieces: the first one stands for all
const rolls = new Set(['roll-attack', 'roll-defence', 'losses', 'results']);
const attacks = new Set(['attacks', 'redirected']);

export const isFightEvent = (e: Event): boolean => rolls.has(e.what ?? '') || attacks.has(e.what ?? '');
export const isAttack = (e: Event): boolean => e.what === 'attacks';
export const hasRoll = (events: Event[]): boolean => events.some((e) => e.what === 'roll-attack');

/** known: the way that the player has just chosen for the unit. */
export function motionsOf(events: Event[], before: View, known: { piece: number; path: number[] } | null): Motion[] {
  const at = new Map<number, number | null>(before.pieces.map((p) => [p.id, p.place]));
  const list: Motion[] = [];
  let shown = false;
  for (const e of events) {
    const piece = e.piece;
    if (marches.has(e.what ?? '') && e.from !== undefined && e.place !== undefined) {
      const first = before.pieces.find((p) => p.owner === e.seat && at.get(p.id) === e.from);
      if (first && e.from !== e.place) list.push({ kind: 'move', piece: first.id, path: [e.from, e.place] });
    } else if (e.what === 'revealed') {
      if (!shown) list.push({ kind: 'reveal' });
      shown = true;
    } else if (piece !== undefined && walks.has(e.what ?? '') && e.place !== undefined) {
      const from = e.from ?? at.get(piece);
      if (from !== undefined && from !== null && from !== e.place) {
        const path =
          known && known.piece === piece && known.path[known.path.length - 1] === e.place
            ? known.path
            : [from, e.place];
        list.push({ kind: 'move', piece, path });
      }
      at.set(piece, e.place);
    } else if (piece !== undefined && e.what === 'losses') {
      list.push({ kind: 'hit', piece, n: e.n ?? 1 });
    } else if (piece !== undefined && e.what === 'destroyed') {
      list.push({ kind: 'destroyed', piece });
    }
  }
  return list;
}

/** Ways that others than this seat have gone: of units from hex to hex, of armies and fleets through the zones
 * that they entered. */
export function trailsOf(events: Event[], before: View, seat: number): number[][] {
  const owner = new Map(before.pieces.map((p) => [p.id, p.owner])),
    move = areaOf(before)?.move;
  const trails = motionsOf(
    events.filter((e) => !marches.has(e.what ?? '')),
    before,
    null,
  ).flatMap((m) => (m.kind === 'move' && owner.get(m.piece) !== seat ? [m.path] : []));
  let from = before.pieces.find((p) => p.id === move?.units[0])?.place ?? move?.from ?? null,
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

/** Hexes that an event is about. */
export function placesOf(e: Event, view: View | undefined): number[] {
  const places = [e.from, e.place];
  for (const id of [e.piece, e.target]) {
    const p = id === undefined ? undefined : view?.pieces.find((q) => q.id === id)?.place;
    if (p !== null && p !== undefined && !places.includes(p) && e.place === undefined) places.push(p);
  }
  return places.filter((p): p is number => p !== undefined);
}
