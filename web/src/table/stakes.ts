/* stakes.ts: which acts ask before they are done.  Every kit comes here, every game has its own table (games/). */
import { sheetOf } from '../games';
import type { Stake } from '../games/types';
import type { Action, State } from '../proto';
import { verbOf } from './model';

/** null: the game says nothing about it. */
export function stakeOf(state: State, action: Action): Stake | null {
  const said = sheetOf(state.game)?.stakes[verbOf(action.notation)];
  if (said === undefined) return action.target === undefined ? null : 'roll';
  return typeof said === 'function' ? said(state.view) : said;
}
/** A button that gives something up for good.  A guide has said what the click does, and waits for just that one. */
export const asksFirst = (state: State, action: Action): boolean => stakeOf(state, action) === 'loss' && !state.guide;
/** Done at the first click: it can be taken back. */
export const isFree = (state: State, action: Action): boolean => stakeOf(state, action) === 'free';
