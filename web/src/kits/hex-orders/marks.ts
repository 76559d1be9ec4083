/* kits/hex-orders/marks.ts: from what may be done to what is drawn on the map. */
import type { Badge, Marks, ReachKind } from '../../board/api';
import type { Action, Likely, State } from '../../proto';
import { badgesOf } from '../../table/chances';
import type { HandState } from '../../table/hand';
import { isMine, pieceOf, placeOf, verbOf } from '../../table/model';
import { isGiving, isReserve, hexView, type HexView } from './model';

const zoneVerbs = new Set(['at']); // many hexes of one kind: a wash instead of dotted lines

/** The toll is told by the server; the gait by where the hexes come from. */
const reachKind = (a: Action, kind: ReachKind): ReachKind =>
  a.costs ? 'tired' : a.ends && kind === 'move' ? 'stop' : kind;

function addReach(reach: Map<number, ReachKind>, actions: Action[], kind: ReachKind): void {
  for (const a of actions) if (a.place !== undefined && !reach.has(a.place)) reach.set(a.place, reachKind(a, kind));
}

/** How likely the attacks are that clicks on the map mean now: the first one of each place is what a click does. */
function badges(state: State, view: HexView, hand: HandState): Badge[] {
  const at = (a: Action, chance: Likely | undefined) => {
    const place = placeOf(view, a);
    return a.target === undefined || place === null ? [] : [{ place, chance }];
  };
  const { draft, open } = hand;
  return badgesOf([
    ...(draft?.then ?? []).flatMap((a) => at(a, a.chance)),
    ...(open ? open.next : state.actions).flatMap((a) => at(a, a.chance ?? hand.chances.get(a.notation))),
    ...(open ? [] : [...hand.charges.values()]).flatMap(([d]) => (d ? at(d.action, d.action.chance) : [])),
  ]).filter((b) => b.place !== (draft ?? hand.aimed)?.place || !hand.figure);
}

/** Marks of the decision alone; the screen adds what the log and the pointer highlight. */
export function marksOf(state: State, hand: HandState, highlight: number[]): Marks {
  const view = hexView(state.view);
  const marks: Marks = { highlight };
  if (!view) return marks;
  const inspected = pieceOf(view, hand.inspected)?.place ?? null;
  if (!isMine(state)) {
    marks.selected = inspected;
    return marks;
  }
  if (isGiving(state)) {
    const own = view.pieces.filter((p) => p.owner === state.seat && p.place !== null);
    marks.slots = own.filter((p) => !p.order).map((p) => p.id);
    marks.selectable = own
      .filter((p) => (hand.colour ? p.order !== hand.colour : !p.order))
      .map((p) => p.place as number);
    marks.selected = pieceOf(view, hand.picked)?.place ?? null;
    return marks;
  }
  const reach = new Map<number, ReachKind>();
  const selectable: number[] = [],
    targets: number[] = [],
    zone: number[] = [];
  const shown = hand.open ? hand.open.next : state.actions;
  for (const a of shown) {
    const place = placeOf(view, a);
    if (place === null) continue;
    if (a.target !== undefined && pieceOf(view, a.target)?.owner !== state.seat) targets.push(place);
    else if (zoneVerbs.has(verbOf(a.notation))) zone.push(place);
    else if (a.path || verbOf(a.notation) === 'to') reach.set(place, reachKind(a, hand.open?.kind ?? 'move'));
    else selectable.push(place);
  }
  if (!hand.open) {
    for (const lead of hand.leads) addReach(reach, lead.next, lead.kind);
    for (const id of hand.charges.keys()) {
      const p = pieceOf(view, id)?.place;
      if (p !== null && p !== undefined) targets.push(p);
    }
  }
  const draft = hand.draft ?? hand.aimed;
  const active = pieceOf(view, view.active)?.place ?? null;
  marks.selected =
    active ?? (draft && draft.place !== null && draft.action.target === undefined ? draft.place : null) ?? inspected;
  if (draft) {
    const mover = draft.first ?? draft.action;
    const goal = mover.target === undefined ? mover.place : undefined;
    if (draft.path.length > 1) marks.path = draft.path;
    if (mover.piece !== undefined && goal !== undefined && pieceOf(view, mover.piece)?.place !== goal)
      marks.ghost = { piece: mover.piece, place: goal };
    if (draft.action.target !== undefined) {
      marks.chosenTarget = draft.place;
      const from = goal ?? pieceOf(view, draft.action.piece ?? null)?.place;
      if (from !== null && from !== undefined && draft.place !== null && from !== draft.place)
        marks.lines = [{ from, to: draft.place, kind: 'sight' }];
    }
    for (const a of draft.then) {
      const p = placeOf(view, a);
      if (p !== null) targets.push(p);
    }
    if (draft.place !== null && hand.figure) marks.flag = { place: draft.place, ...hand.figure };
  } else if (hand.open && isReserve(view, hand.open.via)) {
    marks.selected = null;
  }
  marks.reach = reach;
  marks.zone = zone;
  marks.selectable = [...new Set(selectable)];
  marks.targets = [...new Set(targets)];
  marks.badges = badges(state, view, hand);
  return marks;
}
