/* kits/area/marks.ts: from what may be done to what is drawn on a map of areas. */
import type { Marks, ReachKind } from '../../board/api';
import type { State } from '../../proto';
import { areaOf } from './view';
import { badgesOf } from '../../table/chances';
import type { HandState } from '../../table/hand';
import { isMine } from '../../table/model';
import { aboutCounter } from './acts';
import { counterOf } from './words';

export function marksOf(state: State, hand: HandState, highlight: number[]): Marks {
  const view = areaOf(state.view);
  const marks: Marks = { highlight, selected: hand.stack ?? null };
  if (!view) return marks;
  // declared, or by way of
  if (view.move && !view.battle && view.move.path.length) marks.path = [view.move.from, ...view.move.path];
  if (!isMine(state)) return marks;
  const reach = new Map<number, ReachKind>(),
    selectable = new Set<number>(),
    targets = new Set<number>();
  for (const a of state.actions) {
    if (a.place === undefined) continue;
    const foe = a.target === undefined ? undefined : counterOf(view, a.target);
    if (foe && foe.owner !== state.seat && foe.place !== null) targets.add(foe.place);
    else if (aboutCounter(state, a)) selectable.add(a.place);
    else if (view.pieces.some((p) => p.place === a.place && p.owner !== state.seat) && view.move) targets.add(a.place);
    else reach.set(a.place, 'move');
  }
  const draft = hand.draft ?? hand.aimed;
  if (draft && draft.place !== null) {
    marks.selected = draft.place;
    if (draft.path.length > 1) marks.path = draft.path;
    const mover = counterOf(view, draft.action.piece);
    if (mover && mover.place !== draft.place && draft.path.length > 1)
      marks.ghost = { piece: mover.id, place: draft.place };
    if (targets.has(draft.place)) marks.chosenTarget = draft.place;
  } else if (marks.selected === null) marks.selected = view.battle?.place ?? view.move?.from ?? null;
  marks.badges = badgesOf(
    state.actions.flatMap((a) =>
      a.place === undefined || a.target !== undefined ? [] : [{ place: a.place, chance: hand.chances.get(a.notation) }],
    ),
  ).filter((b) => b.place !== draft?.place);
  return { ...marks, reach, selectable: [...selectable], targets: [...targets] };
}
