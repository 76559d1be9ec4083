/* hint.ts: asking what a good player would do.  A hint is for one question: when that is answered, it is put away.
 * So it is when the language changes, since its sentences are the server's. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Marks } from '../board/api';
import type { Seat } from '../net/seat';
import type { Action, HintAnswer, Lang, State } from '../proto';
import { text } from '../text';
import { hintText } from '../text/hint';
import { tableText } from '../text/table';
import { announce, toast } from '../ui';
import { isMine, pieceOf, splitLabel } from './model';

export interface Hinting {
  may: boolean; // it can be asked for now
  busy: boolean;
  answer: HintAnswer | null;
  lit: Action | null; // shown on the map
  ask(): void;
  close(): boolean; // close: false if there is nothing to put away
  light(action: Action | null): void;
}

export const percent = (thousandths: number): number => Math.round(thousandths / 10);

export function useHint(seat: Seat, state: State, playing: boolean, lang: Lang): Hinting {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<HintAnswer | null>(null);
  const [lit, setLit] = useState<Action | null>(null);
  const question = `${state.seat}/${state.rev}/${lang}`;
  const now = useRef(question);
  now.current = question;
  const may = !!state.hints && isMine(state) && !playing;
  const drop = () => {
    setAnswer(null);
    setLit(null);
    setBusy(false);
  };
  useEffect(drop, [question]);
  const ask = async () => {
    if (!may || busy) return;
    setBusy(true);
    const asked = question,
      r = await seat.hint();
    if (now.current !== asked) return; // another question by now: nobody waits for this
    setBusy(false);
    if ('hints' in r) {
      const best = r.hints[0];
      setAnswer(r);
      if (best)
        announce(text(hintText, r.even ? 'even' : 'ready', { label: best.action.label, n: percent(best.share) }));
    } else if (r.code === 'lost') toast(text(tableText, 'lost-act'));
    else if (r.code !== 'stale') toast(text(hintText, 'failed', { text: r.error }));
  };
  return {
    may,
    busy,
    answer,
    lit,
    light: setLit,
    ask: () => void ask(),
    close: () => {
      const open = !!answer;
      drop();
      return open;
    },
  };
}

/** What one action would do, beside the marks of the question. */
export function withHint(marks: Marks, state: State, action: Action | null): Marks {
  const view = state.view;
  if (!action || !view) return marks;
  const mover = pieceOf(view, action.piece) ?? pieceOf(view, view.active),
    target = pieceOf(view, action.target);
  const from = mover?.place ?? null,
    goal = target?.place ?? action.place ?? null;
  const places = [from, goal, ...(action.path ?? [])].filter((p): p is number => p !== null && p !== undefined);
  const shown: Marks = { ...marks, highlight: [...new Set([...(marks.highlight ?? []), ...places])] };
  if (target && from !== null && goal !== null && from !== goal) {
    shown.chosenTarget = goal;
    shown.lines = [{ from, to: goal, kind: 'sight' }];
  } else if (mover && goal !== null && from !== goal) {
    shown.ghost = { piece: mover.id, place: goal };
    if (action.path && action.path.length > 1) shown.path = action.path;
  }
  return shown;
}
export const placesOfHint = (state: State, action: Action): number[] => withHint({}, state, action).highlight ?? [];
export const titleOf = (action: Action): { title: string; detail: string } => splitLabel(action.label);
