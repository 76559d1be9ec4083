/* kits/area/acts.ts: which listed actions are about a zone, and which about counters that lie there. */
import type { Action, State } from '../../proto';
import { areaOf } from './view';

export interface Acts {
  zone: Action[];
  pieces: Action[];
}

/** Everything that may be done, also what is not worth a button of its own. */
export const allActs = (state: State): Action[] => [
  ...state.actions,
  ...state.extras.filter((a) => a.notation !== 'resign'),
];

/** About a counter: it lies where the action happens.  One that goes somewhere is about the zone it goes to. */
export function aboutCounter(state: State, a: Action): boolean {
  if (verb(a) === 'to' || verb(a) === 'via') return false; // also back to where it set out from
  const piece = a.piece === undefined ? undefined : areaOf(state.view)?.pieces.find((p) => p.id === a.piece);
  return !!piece && (a.place === undefined || piece.place === a.place);
}
export function actsAt(state: State, place: number): Acts {
  const here = allActs(state).filter((a) => a.place === place);
  return { zone: here.filter((a) => !aboutCounter(state, a)), pieces: here.filter((a) => aboutCounter(state, a)) };
}
export const actsOf = (state: State, piece: number): Action[] =>
  allActs(state).filter((a) => a.piece === piece && aboutCounter(state, a));
export const verb = (a: Action): string => a.notation.split(' ', 1)[0] ?? '';
/** Chosen on a map or on the board of a battle, and dice follow at once. */
export const rolls = (a: Action): boolean => ['siege', 'engage'].includes(verb(a));
/** Says who moves; where to is asked next, and it can still be called off: nothing to think over twice. */
export const setsOut = (a: Action): boolean => ['march', 'army', 'sail', 'fleet'].includes(verb(a));

/** All that may be picked, where all of them may: the same picks as one by one; otherwise none. */
export function pickAll(state: State): Action[] {
  const picks = allActs(state).filter((a) => verb(a) === 'pick'),
    left = areaOf(state.view)?.picks_left ?? 0;
  return picks.length > 1 && picks.length === left ? picks : [];
}
