/* kits/hex-orders/model.ts: the view of a table of hexes, and what its listed actions mean there. */
import type { Action, Hex, HexView, Piece, State, View } from '../../proto';
import { choosesPiece, isMine, listed, pieceOf } from '../../table/model';

export type { HexView };
const isHex = (view: View | undefined | null): view is HexView => view?.board?.kind === 'hex';
export const hexView = (view: View | undefined | null): HexView | undefined => (isHex(view) ? view : undefined);

export const hexOf = (view: HexView | undefined, place: number): Hex | undefined =>
  view?.board.hexes.find((h) => h.id === place);
/** "6.4", as people type it. */
export const hexNamed = (view: View, name: string): number | null =>
  hexView(view)?.board.hexes.find((h) => `${h.c}.${h.r}` === name)?.id ?? null;
export const hexName = (view: HexView | undefined, place: number | null | undefined): string => {
  const h = place === null || place === undefined ? undefined : hexOf(view, place);
  return h ? `${h.c}·${h.r}` : '';
};

/* Pointy tops, odd rows half a hex to the right. */
const axial = (h: Hex): [number, number] => [h.c - (h.r - (h.r & 1)) / 2, h.r];
export function distance(a: Hex, b: Hex): number {
  const [aq, ar] = axial(a),
    [bq, br] = axial(b);
  return (Math.abs(aq - bq) + Math.abs(ar - br) + Math.abs(aq + ar - bq - br)) / 2;
}
export function adjacent(view: HexView, a: number, b: number): boolean {
  const ha = hexOf(view, a),
    hb = hexOf(view, b);
  return !!ha && !!hb && distance(ha, hb) === 1;
}

/** Units that stand beside the map and can be chosen: deployment. */
export const isReserve = (view: HexView, a: Action): boolean =>
  choosesPiece(view, a) && pieceOf(view, a.piece)?.place === null;

/** The unit that waits for its place alone: the list has nothing else to choose. */
export function placedNow(state: State): Piece | undefined {
  const view = hexView(state.view);
  const a = state.actions.find(
    (x) => x.place !== undefined && x.target === undefined && pieceOf(view, x.piece)?.place === null,
  );
  return pieceOf(view, a?.piece);
}

/** The answer that pays with fatigue, for the key F. */
export const fatigueOf = (actions: Action[]): Action | null =>
  actions.find((a) => /^boost$|soak|\+fatigue/.test(a.notation)) ?? null;

export const isGiving = (state: State): boolean => state.view?.ask === 'distribute' && isMine(state);
export const sealOf = (state: State): Action | undefined => listed(state, (a) => a.notation === 'seal');
