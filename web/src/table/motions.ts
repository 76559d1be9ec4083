/* motions.ts: events of an update as things that are seen moving; where they happened.  What a game calls its events
 * is for its kit to say. */
import type { Motion } from '../board/api';
import type { AnyView, Event, View } from '../proto';

/** The names of events in which a piece goes somewhere, is hit, is gone, or in which all things hidden are shown. */
export interface EventNames {
  moves: ReadonlySet<string>;
  hits?: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  shows?: ReadonlySet<string>;
}
const usual: EventNames = { moves: new Set(['moved']), gone: new Set(['destroyed']) };

/** Something that only this kind of table shows; at: where the pieces stand by then. */
type Also = (e: Event, at: ReadonlyMap<number, number | null>) => Motion | null;
type Known = { piece: number; path: number[] } | null;

/** known: the way that the player has just chosen for the piece. */
export function motionsOf(events: Event[], before: AnyView, known: Known, also?: Also, names = usual): Motion[] {
  const at = new Map<number, number | null>((before.pieces ?? []).map((p) => [p.id, p.place]));
  const list: Motion[] = [];
  let shown = false;
  for (const e of events) {
    const piece = e.piece,
      what = e.what ?? '';
    const own = also?.(e, at);
    if (own) list.push(own);
    else if (names.shows?.has(what)) {
      if (!shown) list.push({ kind: 'reveal' });
      shown = true;
    } else if (piece !== undefined && names.moves.has(what) && e.place !== undefined) {
      const from = e.from ?? at.get(piece);
      if (from !== undefined && from !== null && from !== e.place) {
        const path =
          known && known.piece === piece && known.path[known.path.length - 1] === e.place
            ? known.path
            : [from, e.place];
        list.push({ kind: 'move', piece, path });
      }
      at.set(piece, e.place);
    } else if (piece !== undefined && names.hits?.has(what)) {
      list.push({ kind: 'hit', piece, n: e.n ?? 1 });
    } else if (piece !== undefined && names.gone.has(what)) {
      list.push({ kind: 'destroyed', piece });
    }
  }
  return list;
}

/** Ways of the pieces of others, from place to place. */
export function trailsOf(events: Event[], before: AnyView, seat: number, names = usual): number[][] {
  const owner = new Map((before.pieces ?? []).map((p) => [p.id, p.owner]));
  return motionsOf(events, before, null, undefined, names).flatMap((m) =>
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
