/* kits/hex-orders/model.ts: the view of a table of hexes, and what its listed actions mean there. */
import type { Action, Hex, HexView, Order, Piece, State, View } from '../../proto';
import { choosesPiece, isMine, listed, pieceOf } from '../../table/model';

export type { HexView };
/** As they lie in the tray, and in the order of their steps. */
export const trayOrders: Order[] = ['red', 'blue', 'green', 'purple', 'yellow'];
export const stepOrders: Order[] = ['red', 'blue', 'green', 'yellow'];
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
