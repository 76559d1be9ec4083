/* model.ts: what the listed actions mean on the map and as buttons.  Nothing here knows a rule: an action is
 * where its piece, place and target are, and its label is what the server calls it. */
import { isShared } from '../net/games';
import type { Action, Player, State, View } from '../proto';

interface Standing {
  id: number;
  place: number | null;
}
/** A piece of a view, in the words of that view. */
export const pieceOf = <P extends Standing>(
  view: { pieces?: P[] } | undefined,
  id: number | undefined | null,
): P | undefined => (id === undefined || id === null ? undefined : view?.pieces?.find((p) => p.id === id));
export const pieceAt = <P extends Standing>(
  view: { pieces?: P[] } | undefined,
  place: number | undefined | null,
): P | undefined => (place === undefined || place === null ? undefined : view?.pieces?.find((p) => p.place === place));
export const verbOf = (notation: string): string => notation.split(' ', 1)[0] ?? '';
export const lastWord = (notation: string): string => notation.slice(notation.lastIndexOf(' ') + 1);

export const isMine = (state: State): boolean =>
  !state.over &&
  state.seat > 0 &&
  state.to_move.includes(state.seat) &&
  playerOf(state, state.seat)?.player !== undefined &&
  isPerson(playerOf(state, state.seat));
export const playerOf = (state: State, seat: number): Player | undefined => state.players.find((p) => p.seat === seat);
export const isPerson = (p: Player | undefined): boolean => p?.player === 'human' || p?.player === 'friend';
/** A seat that the rules play, or nobody, has no player to choose. */
export const isPlayed = (p: Player): boolean => (p.role ?? 'played') === 'played';
export const nameOf = (state: State, seat: number | null | undefined): string =>
  (seat ? playerOf(state, seat)?.name : '') ?? '';

/** What the person at a seat is called, else the side. */
export const personOf = (state: State, seat: number | null | undefined): string =>
  (seat ? playerOf(state, seat)?.person : '') || nameOf(state, seat);
/** Somebody who plays the seat, or for whom a computer only stands in. */
export const isHeld = (p: Player | undefined): boolean => isPerson(p) || !!p?.away;

/** Several people share this screen: this browser holds the key of another seat that a person plays here. */
export const sharedWith = (state: State, keys: Record<string, string>): Player[] =>
  state.seat
    ? state.players.filter(
        (p) =>
          p.seat !== state.seat &&
          (p.player === 'human' || (p.player === 'friend' && isShared(state.table))) &&
          keys[String(p.seat)],
      )
    : [];

/** Names of the sides that owe an answer and are not this one. */
export function waitedFor(state: State): Player[] {
  return state.players.filter((p) => state.to_move.includes(p.seat) && (p.seat !== state.seat || !isPerson(p)));
}

/** Whether the piece of an action is what is being chosen (and not merely who does it). */
export function choosesPiece(view: View, a: Action): boolean {
  if (a.piece === undefined || a.place !== undefined || a.target !== undefined) return false;
  if (a.piece === view.active || a.piece === view.fight?.target || a.piece === view.fight?.attacker) return false;
  return true;
}

/** Where on the map an action can be chosen; null: only as a button. */
export function placeOf(view: View, a: Action): number | null {
  if (a.target !== undefined) return pieceOf(view, a.target)?.place ?? a.place ?? null;
  if (a.place !== undefined) return a.place;
  return choosesPiece(view, a) ? (pieceOf(view, a.piece)?.place ?? null) : null;
}

/** A reason without the question that stands in the bar right below it. */
export function withoutQuestion(reason: string, question: string | undefined): string {
  if (!question || !reason.endsWith(question)) return reason;
  const head = reason.slice(0, -question.length).trimEnd(),
    cut = head.lastIndexOf('. ');
  if (!head) return reason;
  return !head.endsWith(':') ? head : cut >= 0 ? head.slice(0, cut + 1) : `${head.slice(0, -1)}.`;
}

/** A question that takes more than a line: its first sentence asks, the others explain. */
export function splitPrompt(prompt: string): { head: string; rest: string } {
  const m = prompt.length > 76 ? /^(.{12,76}?[.?!]) +(\S.*)$/.exec(prompt) : null;
  return m ? { head: m[1] as string, rest: `${m[2]} ` } : { head: prompt, rest: '' };
}

/** "Rest (no fatigue to remove)" as a title and a line below it: typography, no meaning. */
export function splitLabel(label: string): { title: string; detail: string } {
  const bracket = /^(.{3,90}?) \(([^()]+)\)[:,]?(.*)$/.exec(label);
  const point = /^(.{3,60}?)(?:: | — |, (?![a-z]\d+\b))(.+)$/.exec(label);
  const m = bracket && (!point || (bracket[1] as string).length <= (point[1] as string).length) ? bracket : point;
  if (!m) return { title: label, detail: '' };
  return { title: m[1] as string, detail: [m[2], m[3]?.trim()].filter(Boolean).join(', ') };
}

/** Answers that begin with the same words say in their title where they differ: "React: roll 2 dice" and "React:
 * roll 3 dice". */
export function distinctLabels(actions: Action[]): Map<string, { title: string; detail: string }> {
  const split = actions.map((a) => ({ a, ...splitLabel(a.label), parts: splitLabel(a.label).detail.split(', ') }));
  return new Map(
    split.map((s) => {
      const twins = split.filter((o) => o.title === s.title);
      const own = s.parts.filter((p) => !twins.every((o) => o.parts.includes(p)));
      if (twins.length < 2 || !own.length) return [s.a.notation, { title: s.title, detail: s.detail }];
      return [
        s.a.notation,
        { title: `${s.title}: ${own.join(', ')}`, detail: s.parts.filter((p) => !own.includes(p)).join(', ') },
      ];
    }),
  );
}

/** The card that an action is about, by its id. */
export const cardOf = (a: Action): string | null => /^(?:play|discard) (\S+)$/.exec(a.notation)?.[1] ?? null;

export const resignOf = (state: State): Action | undefined => state.extras.find((a) => a.notation === 'resign');
/** Listed or extra: legal now. */
export const listed = (state: State, test: (a: Action) => boolean): Action | undefined =>
  state.actions.find(test) ?? state.extras.find(test);
