/* motions.ts: events of an update as things that are seen moving; where they happened. */
import type { Motion } from '../board/api';
import type { AnyView, Event, View } from '../proto';

const walks = new Set(['moved', 'ran', 'advanced', 'retreated', 'rushed']);
const rolls = new Set(['roll-attack', 'roll-defence', 'losses', 'results']);
const attacks = new Set(['attacks', 'redirected']);

export const isFightEvent = (e: Event): boolean => rolls.has(e.what ?? '') || attacks.has(e.what ?? '');
export const isAttack = (e: Event): boolean => e.what === 'attacks';
export const hasRoll = (events: Event[]): boolean => events.some((e) => e.what === 'roll-attack');

/** Something that only this kind of table shows; at: where the pieces stand by then. */
type Also = (e: Event, at: ReadonlyMap<number, number | null>) => Motion | null;
/** known: the way that the player has just chosen for the unit. */
export function motionsOf(
  events: Event[],
  before: AnyView,
  known: { piece: number; path: number[] } | null,
  also?: Also,
): Motion[] {
  const at = new Map<number, number | null>((before.pieces ?? []).map((p) => [p.id, p.place]));
  const list: Motion[] = [];
  let shown = false;
  for (const e of events) {
    const piece = e.piece;
    const own = also?.(e, at);
    if (own) list.push(own);
    else if (e.what === 'revealed') {
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

/** Ways of the pieces of others, from place to place. */
export function trailsOf(events: Event[], before: AnyView, seat: number): number[][] {
  const owner = new Map((before.pieces ?? []).map((p) => [p.id, p.owner]));
  return motionsOf(events, before, null).flatMap((m) =>
    m.kind === 'move' && owner.get(m.piece) !== seat ? [m.path] : [],
  );
}

/** Places that an event is about. */
export function placesOf(e: Event, view: View | undefined): number[] {
  const places = [e.from, e.place];
  for (const id of [e.piece, e.target]) {
    const p = id === undefined ? undefined : view?.pieces?.find((q) => q.id === id)?.place;
    if (p !== null && p !== undefined && !places.includes(p) && e.place === undefined) places.push(p);
  }
  return places.filter((p): p is number => p !== undefined);
}
