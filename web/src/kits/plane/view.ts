/* kits/plane/view.ts: a view of a free table: what is listed for whom, in the words of its notation. */
import type { Action, PlanePiece, PlaneView, State, View, WishForm } from '../../proto';
import { shelved, type Shelved } from './board/shelf';
import { centreOf } from './geometry';

const placed = new WeakMap<View, Shelved>();
/** With everybody somewhere: who is not on the table lies beside it. */
export function shelvedOf(view: View | undefined): Shelved | undefined {
  if (view?.board?.kind !== 'plane') return undefined;
  let s = placed.get(view);
  if (!s) placed.set(view, (s = shelved(view as PlaneView)));
  return s;
}
export const planeOf = (view: View | undefined): PlaneView | undefined => shelvedOf(view)?.view;
export const pieceOf = (view: PlaneView | undefined, id: number | null | undefined): PlanePiece | undefined =>
  id === null || id === undefined ? undefined : view?.pieces.find((p) => p.id === id);
export const labelOf = (view: PlaneView | undefined, id: number | null | undefined): string =>
  pieceOf(view, id)?.label ?? '';
/** It lies beside the table. */
export const isAway = (p: PlanePiece | undefined): boolean => p?.status === 'away';
export const piecesOf = (view: PlaneView | undefined, ids: readonly number[]): PlanePiece[] =>
  ids.map((id) => pieceOf(view, id)).filter((p): p is PlanePiece => !!p);
export const sideOf = (p: { owner: number; side?: number }): number => p.side ?? p.owner;

/** Whose look it has: that of the seat, or of the side where no seat owns it. */
export const looksLike = (p: { owner: number; side?: number }): number => p.owner || sideOf(p);

/** "a1-a3,a5" as labels: a stretch has one stem and counts up. */
export function labelsOf(set: string): string[] {
  return set.split(',').flatMap((part) => {
    const m = /^(\D*)(\d+)-(\D*)(\d+)$/.exec(part);
    if (!m || m[1] !== m[3]) return [part];
    const from = Number(m[2]),
      to = Number(m[4]);
    return to < from || to - from > 999
      ? [part]
      : Array.from({ length: to - from + 1 }, (_x, i) => `${m[1]}${from + i}`);
  });
}
/** Something that can be taken: its notation and the pieces it is about. */
export interface Take {
  action: Action;
  pieces: number[];
  set: string; // as it is written: "a1-a3"
}
export function takesOf(state: State): Take[] {
  const view = planeOf(state.view),
    form = view?.board.take;
  if (!view || !form) return [];
  const [head = '', tail = ''] = form.split('{pieces}'),
    byLabel = new Map(view.pieces.map((p) => [p.label, p.id]));
  const takes: Take[] = [];
  /* who stands where it was put may be taken again: that is listed as something besides */
  for (const action of [...state.actions, ...(state.extras ?? [])]) {
    const n = action.notation;
    if (!n.startsWith(head) || !n.endsWith(tail) || n.length <= head.length + tail.length) continue;
    const set = n.slice(head.length, n.length - tail.length),
      ids = labelsOf(set).map((l) => byLabel.get(l));
    if (ids.every((id): id is number => id !== undefined)) takes.push({ action, pieces: ids as number[], set });
  }
  return takes;
}
const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x) => b.includes(x));
export const takeOf = (takes: Take[], pieces: readonly number[]): Take | undefined =>
  takes.find((t) => sameSet(t.pieces, pieces));
/** The smallest one that has all of these, and more than one. */
export function groupWith(takes: Take[], pieces: readonly number[]): Take | undefined {
  return takes
    .filter((t) => t.pieces.length > 1 && pieces.every((p) => t.pieces.includes(p)))
    .sort((a, b) => a.pieces.length - b.pieces.length)[0];
}
/** The largest one of pieces that were encircled, and of none beside them. */
export function groupWithin(takes: Take[], pieces: readonly number[]): Take | undefined {
  return takes
    .filter((t) => t.pieces.every((p) => pieces.includes(p)))
    .sort((a, b) => b.pieces.length - a.pieces.length)[0];
}
export const takeText = (view: PlaneView, pieces: readonly number[]): string =>
  (view.board.take ?? '').replace(
    '{pieces}',
    piecesOf(view, pieces)
      .map((p) => p.label)
      .join(','),
  );

const verb = (notation: string): string => notation.split(' ', 1)[0] ?? '';
/** How wishes for these pieces are written, the one that the candidates use first. */
export function formsOf(view: PlaneView, pieces: readonly number[], candidates: Action[]): WishForm[] {
  const fit = (view.board.wishes ?? []).filter((f) => f.group === pieces.length > 1 && f.tool !== 'enter'),
    used = new Set(candidates.map((a) => verb(a.notation)));
  const listed = fit.filter((f) => used.has(verb(f.notation)));
  return [...listed, ...fit.filter((f) => !listed.includes(f))];
}
export const hasBlank = (form: WishForm | undefined, blank: string): boolean => !!form?.notation.includes(`{${blank}}`);

/** In hand in the match itself. */
export const heldInMatch = (state: State): number[] => {
  const view = planeOf(state.view);
  return view ? view.pieces.filter((p) => p.held && p.owner === state.seat).map((p) => p.id) : [];
};
/** Several seats play for this side: then each piece says whose it is. */
export function crowdedSides(view: PlaneView): Set<number> {
  const count = new Map<number, number>();
  for (const s of view.seats) if (s.side !== undefined) count.set(s.side, (count.get(s.side) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n > 1).map(([side]) => side));
}
/** "a1–a3" for people. */
export function setName(view: PlaneView, pieces: readonly number[]): string {
  const labels = pieces.map((id) => labelOf(view, id));
  return labels.length > 2 ? `${labels[0]}–${labels[labels.length - 1]}` : labels.join(', ');
}
/** As the server writes sets: labels with commas. */
export const setText = (view: PlaneView, pieces: readonly number[]): string =>
  pieces.map((id) => labelOf(view, id)).join(',');

/* ---- parts of a line ---- */

/** Of a line that may be taken whole, those from one of its pieces to another. */
export function between(view: PlaneView, line: Take, one: number, other: number): number[] {
  const a = pieceOf(view, one),
    b = pieceOf(view, other);
  if (!a || !b) return [];
  const from = centreOf(a),
    dx = centreOf(b).x - from.x,
    dy = centreOf(b).y - from.y,
    far = dx * dx + dy * dy;
  return line.pieces.filter((id) => {
    const p = pieceOf(view, id);
    if (!p || !far) return false;
    const c = centreOf(p),
      t = ((c.x - from.x) * dx + (c.y - from.y) * dy) / far,
      aside = Math.abs((c.x - from.x) * dy - (c.y - from.y) * dx) / Math.sqrt(far);
    return t > -0.01 && t < 1.01 && aside < (p.w ?? 2 * (p.r ?? 0)) / 2;
  });
}
/** Something that is not listed and may yet be taken: the server says. */
export const unlisted = (view: PlaneView, pieces: number[]): Take => ({
  action: { notation: takeText(view, pieces), label: setName(view, pieces), piece: pieces[0] },
  pieces,
  set: setText(view, pieces),
});
/** Answers that are about a piece and another one, where nothing can be taken: whoever shoots, fights … */
export function actsOf(state: State): Action[] {
  return planeOf(state.view) ? state.actions.filter((a) => a.target !== undefined && !takesOf(state).length) : [];
}
/** Those that a click on this piece means: against it first, by the one that was chosen if it can; then its own. */
export const actsOn = (state: State, piece: number | undefined, actor?: number | null): Action[] => {
  const all = piece === undefined ? [] : actsOf(state),
    against = all.filter((a) => a.target === piece),
    chosen = against.filter((a) => a.piece === actor);
  return chosen.length ? chosen : [...against, ...all.filter((a) => a.target !== piece && a.piece === piece)];
};
/** The same act with more or less put into it: same verb, same two pieces. */
export const pairOf = (a: Action): string => `${verb(a.notation)} ${a.piece} ${a.target}`;
/** Lists of acts that differ only in what is put into them, in the order of their first. */
export function byPair(acts: Action[]): Action[][] {
  const all = new Map<string, Action[]>();
  for (const a of acts) all.set(pairOf(a), [...(all.get(pairOf(a)) ?? []), a]);
  return [...all.values()];
}
/** What is different in the words of each of them. */
export function variantNames(acts: Action[]): string[] {
  const words = acts.map((a) => a.label.split(' ')),
    first = words[0] ?? [];
  let same = 0;
  while (same < first.length - 1 && words.every((w) => w[same] === first[same])) same++;
  return words.map((w) => w.slice(same).join(' '));
}
