/* stakes.ts: which acts ask before they are done.  Every kit comes here; the view of a game says it, or its own table
 * (games/). */
import { sheetOf } from '../games';
import type { Stake, Staked, StakeOf } from '../games/types';
import type { Action, State } from '../proto';
import { langStore } from '../text';
import { splitLabel, verbOf } from './model';

function saidOf(state: State, action: Action): StakeOf {
  const at: Staked = { view: state.view, seat: state.seat, action };
  const verb = verbOf(action.notation),
    told = state.view?.stakes?.[verb];
  if (told !== undefined) return told;
  const said = sheetOf(state.game)?.stakes[verb];
  if (said === undefined) return action.target === undefined ? 'free' : 'roll';
  return typeof said === 'function' ? said(at) : said;
}
/** What is at stake, by the table of the game; what the table does not name is free, or a roll if it has a target. */
export function stakeOf(state: State, action: Action): Stake {
  const said = saidOf(state, action);
  return typeof said === 'string' ? said : 'loss';
}
/** What is given up, with its figure: as the table says it, or as the words of the act do.  '': nothing is. */
export function lossOf(state: State, action: Action): string {
  const said = saidOf(state, action);
  if (typeof said !== 'string') return said.loss[langStore.get()];
  return said === 'loss' ? splitLabel(action.label).detail : '';
}
/** Something is given up for good.  A guide has said what the click does, and waits for just that one. */
export const asksFirst = (state: State, action: Action): boolean => stakeOf(state, action) === 'loss' && !state.guide;
