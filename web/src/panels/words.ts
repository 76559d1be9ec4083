/* words.ts: what is typed at the text board beside answers: orders to the board, and names of things on the table. */
import type { State, View } from '../proto';

/** Orders to the board itself, in both languages whatever is shown: the words of the terminal. */
const orders = {
  help: '? h help ayuda',
  close: 'close cerrar',
  log: 'log diario',
  draw: 'draw board b tablero',
  undo: 'undo u deshacer',
  sheet: 'sheet ficha card carta unit unidad',
  odds: 'odds prob probabilidades',
  why: 'why porque por-que',
};
export type Order = keyof typeof orders;
export function orderOf(word: string): Order | null {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return (Object.keys(orders) as Order[]).find((o) => orders[o].split(' ').includes(plain)) ?? null;
}

/** What a name means on the table: a unit, a place (its kit knows), else a card or a chit. */
export function spotOf(
  state: State,
  name: string,
  placeNamed: ((view: View, name: string) => number | null) | undefined,
): { piece?: number; place?: number; with?: string } {
  const same = (s: string | undefined): boolean => s?.toLowerCase() === name.toLowerCase();
  const piece = state.view?.pieces?.find((p) => same(p.label));
  if (piece) return { piece: piece.id };
  const place = state.view && placeNamed?.(state.view, name);
  return place === undefined || place === null ? { with: name } : { place };
}
