/* kits/plane/view.ts: a view of a free table: what is listed for whom, in the words of its notation. */
import type { Action, PlanePiece, PlaneView, State, View, WishForm } from '../../proto';

export const planeOf = (view: View | undefined): PlaneView | undefined =>
  view?.board?.kind === 'plane' ? (view as PlaneView) : undefined;
export const pieceOf = (view: PlaneView | undefined, id: number | null | undefined): PlanePiece | undefined =>
  id === null || id === undefined ? undefined : view?.pieces.find((p) => p.id === id);
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
  for (const action of state.actions) {
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
  const fit = (view.board.wishes ?? []).filter((f) => f.group === pieces.length > 1),
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
  const labels = piecesOf(view, pieces).map((p) => p.label);
  return labels.length > 2 ? `${labels[0]}–${labels[labels.length - 1]}` : labels.join(', ');
}
/** As the server writes sets: labels with commas. */
export const setText = (view: PlaneView, pieces: readonly number[]): string =>
  piecesOf(view, pieces)
    .map((p) => p.label)
    .join(',');
