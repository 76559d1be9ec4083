/* answers.ts: which listed actions become buttons, which one Enter gives, and which one Escape. */
import { kitOf } from '../kits';
import type { Action, State } from '../proto';
import { placeOf, verbOf } from './model';

export function primaryOf(state: State, buttons: Action[]): Action | null {
  const kit = kitOf(state.view),
    ask = state.view?.ask ?? '';
  for (const verb of kit.primary[ask] ?? []) {
    const found = buttons.find((a) => verbOf(a.notation) === verb);
    if (found) return found;
  }
  if (kit.noPrimary.has(ask)) return null;
  if (buttons.length === 1) return buttons[0] as Action;
  const usual = buttons.find((a) => a.notation === state.default);
  return usual && verbOf(usual.notation) !== 'pick' ? usual : null; // one unit of several: whoever is asked chooses
}

/* What Escape answers where there is nothing to go back from: only the harmless "no". */
const declineVerbs = new Set(['stay', 'leave', 'cancel']);
export const declineOf = (buttons: Action[]): Action | null =>
  buttons.find((a) => declineVerbs.has(a.notation)) ?? null;

/** Listed actions as buttons: those that are not on the map, and those on the map if they are few. */
export function buttonsOf(state: State): Action[] {
  const view = state.view;
  if (!view) return state.actions;
  const few = state.actions.filter((a) => placeOf(view, a) !== null).length <= 3;
  const list = state.actions.filter((a) => few || placeOf(view, a) === null);
  return kitOf(view).buttons?.(state, list) ?? list;
}
/** Extras that are worth a button of their own. */
export const quietExtras = (state: State): Action[] => {
  const kit = kitOf(state.view);
  return state.extras.filter(
    (a) =>
      a.notation !== 'resign' && !kit.quiet.has(verbOf(a.notation)) && (!state.view || placeOf(state.view, a) === null),
  );
};
