/* model.ts: what the listed actions mean on the map and as buttons.  Nothing here knows a rule: an action is
 * where its piece, place and target are, and its label is what the server calls it. */
import { isShared } from '../net/games';
import { areaOf, type Action, type Hex, type Piece, type Player, type State, type View } from '../proto';

export const pieceOf = (view: View | undefined, id: number | undefined | null): Piece | undefined =>
  id === undefined || id === null ? undefined : view?.pieces.find((p) => p.id === id);
export const pieceAt = (view: View | undefined, place: number | undefined | null): Piece | undefined =>
  place === undefined || place === null ? undefined : view?.pieces.find((p) => p.place === place);
export const hexOf = (view: View | undefined, place: number): Hex | undefined =>
  view?.board.hexes?.find((h) => h.id === place); // a table of areas has none
export const hexName = (view: View | undefined, place: number | null | undefined): string => {
  const h = place === null || place === undefined ? undefined : hexOf(view, place);
  return h ? `${h.c}·${h.r}` : '';
};
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

/* Pointy tops, odd rows half a hex to the right. */
const axial = (h: Hex): [number, number] => [h.c - (h.r - (h.r & 1)) / 2, h.r];
export function distance(a: Hex, b: Hex): number {
  const [aq, ar] = axial(a),
    [bq, br] = axial(b);
  return (Math.abs(aq - bq) + Math.abs(ar - br) + Math.abs(aq + ar - bq - br)) / 2;
}
export function adjacent(view: View, a: number, b: number): boolean {
  const ha = hexOf(view, a),
    hb = hexOf(view, b);
  return !!ha && !!hb && distance(ha, hb) === 1;
}

/** Whether the piece of an action is what is being chosen (and not merely who does it). */
function choosesPiece(view: View, a: Action): boolean {
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

/** Units that stand beside the map and can be chosen: deployment. */
export const isReserve = (view: View, a: Action): boolean =>
  !areaOf(view) && choosesPiece(view, a) && pieceOf(view, a.piece)?.place === null;

/** The unit that waits for its place alone: the list has nothing else to choose. */
export function placedNow(state: State): Piece | undefined {
  if (areaOf(state.view)) return undefined;
  const a = state.actions.find(
    (x) => x.place !== undefined && x.target === undefined && pieceOf(state.view, x.piece)?.place === null,
  );
  return pieceOf(state.view, a?.piece);
}

/** A reason without the question that stands in the bar right below it. */
export function withoutQuestion(reason: string, question: string | undefined): string {
  if (!question || !reason.endsWith(question)) return reason;
  const head = reason.slice(0, -question.length).trimEnd(),
    cut = head.lastIndexOf('. ');
  if (!head) return reason;
  return !head.endsWith(':') ? head : cut >= 0 ? head.slice(0, cut + 1) : `${head.slice(0, -1)}.`;
}

/** May the last act be taken back?  Who has done nothing yet has nothing to undo, whatever others did, and
 * the cards that were dealt before the first act (group 0) were no act. */
export function undoOf(state: State): State['undo'] {
  const { undo } = state;
  if (!undo || undo === 'ok' || undo === 'over') return undo;
  return state.log.some((e) => e.seat === state.seat && (e.group > 0 || e.what !== 'drew-card')) ? undo : 'nothing';
}

/** A question that takes more than a line: its first sentence asks, the others explain. */
export function splitPrompt(prompt: string): { head: string; rest: string } {
  const m = prompt.length > 76 ? /^(.{12,76}?[.?!]) +(\S.*)$/.exec(prompt) : null;
  return m ? { head: m[1] as string, rest: `${m[2]} ` } : { head: prompt, rest: '' };
}

/** "Rest (no fatigue to remove)" as a title and a line below it: typography, no meaning. */
export function splitLabel(label: string): { title: string; detail: string } {
  const bracket = /^(.{3,90}?) \(([^()]+)\)[:,]?(.*)$/.exec(label);
  const point = /^(.{3,60}?)(?:: | — |, )(.+)$/.exec(label);
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

/* Which listed answer is the one that Enter gives, by the name of the question; other questions: see primaryOf. */
const primaryVerbs: Record<string, string[]> = {
  generate: ['keep'],
  distribute: ['seal'],
  turn: ['go'],
  card: ['effect', 'card-order'],
  boost: ['plain'],
  advance: ['advance'],
  reroll: ['keep-roll'],
  'reroll-defence': ['keep-roll'],
  redirect: ['accept'],
  raise: ['raise'],
};
/* Questions without a sensible answer of their own: Enter must not end an activation by accident. */
const noPrimary = new Set([
  'act',
  'moved',
  'deploy',
  'unit',
  'heal',
  'pursue-target',
  'next-target',
  'move',
  'route',
  'place',
  'element-at',
  'mode',
  'card-action',
  'operate',
  'op',
  'march',
  'sail',
  'rp-at',
  'card-zone',
  'card-unit',
  'card-leader',
  'card-number',
  'chit',
  'engage',
  'retreat',
  'flee',
]);

export function primaryOf(state: State, buttons: Action[]): Action | null {
  const ask = state.view?.ask ?? '';
  for (const verb of primaryVerbs[ask] ?? []) {
    const found = buttons.find((a) => verbOf(a.notation) === verb);
    if (found) return found;
  }
  if (noPrimary.has(ask)) return null;
  if (buttons.length === 1) return buttons[0] as Action;
  const usual = buttons.find((a) => a.notation === state.default);
  return usual && verbOf(usual.notation) !== 'pick' ? usual : null; // one unit of several: whoever is asked chooses
}

/* What Escape answers where there is nothing to go back from: only the harmless "no". */
const declineVerbs = new Set(['stay', 'leave', 'cancel']);
export const declineOf = (buttons: Action[]): Action | null =>
  buttons.find((a) => declineVerbs.has(a.notation)) ?? null;

/** The answer that pays with fatigue, for the key F. */
export const fatigueOf = (actions: Action[]): Action | null =>
  actions.find((a) => /^boost$|soak|\+fatigue/.test(a.notation)) ?? null;

/** The card that an action is about, by its id. */
export const cardOf = (a: Action): string | null => /^(?:play|discard) (\S+)$/.exec(a.notation)?.[1] ?? null;

/** Listed actions as buttons: those that are not on the map, and those on the map if they are few. */
export function buttonsOf(state: State): Action[] {
  const view = state.view;
  if (!view) return state.actions;
  const onMap = state.actions.filter((a) => placeOf(view, a) !== null);
  const few = onMap.length <= 3;
  const list = state.actions.filter((a) => !isReserve(view, a) && (few || placeOf(view, a) === null));
  // the cards themselves can be touched
  if (areaOf(view)) return list.filter((a) => cardOf(a) === null || list.length <= 4);
  if (view.ask === 'distribute')
    return list.filter((a) => verbOf(a.notation) !== 'order' && verbOf(a.notation) !== 'take');
  return list;
}
export const isGiving = (state: State): boolean => state.view?.ask === 'distribute' && isMine(state);
export const resignOf = (state: State): Action | undefined => state.extras.find((a) => a.notation === 'resign');
/** Listed or extra: legal now. */
export const listed = (state: State, test: (a: Action) => boolean): Action | undefined =>
  state.actions.find(test) ?? state.extras.find(test);
export const sealOf = (state: State): Action | undefined => listed(state, (a) => a.notation === 'seal');
/** Extras that are worth a button of their own: all but giving orders, way points and resigning. */
const spoken = new Set(['resign', 'seal', 'order', 'take']);
export const quietExtras = (state: State): Action[] =>
  state.extras.filter((a) => !spoken.has(verbOf(a.notation)) && (!state.view || placeOf(state.view, a) === null));
