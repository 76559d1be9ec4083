/* kits/hex-orders/keys.ts: keys while orders are given: 1 to 5 take a token, Backspace takes one back, Enter seals. */
import type { Desk } from '../../table/desk';
import { isMine, pieceAt } from '../../table/model';
import { ordersOf } from './hand';
import { isGiving, sealOf, trayOrders } from './model';

/* A token goes back from the unit under the cursor, or from the one that was looked at last. */
function takeBack({ state, hand, held, board }: Desk): void {
  const at = board?.cursor() ?? null;
  const piece =
    at !== null && board?.element.contains(document.activeElement)
      ? pieceAt(state.view, at)?.id
      : (held.inspected ?? held.picked);
  if (piece !== undefined && piece !== null) void ordersOf(hand).takeBack(piece);
}

export function orderKey(desk: Desk, key: string): boolean {
  const { state, hand, held } = desk;
  if (!isMine(state) || !isGiving(state)) return false;
  const seal = key === 'Enter' && !held.draft ? sealOf(state) : undefined,
    order = /^[1-9]$/.test(key) ? trayOrders[Number(key) - 1] : undefined;
  if (seal) void ordersOf(hand).seal(seal);
  else if (order) ordersOf(hand).takeColour(order);
  else if (key === 'Backspace') takeBack(desk);
  else return /^[1-9]$/.test(key);
  return true;
}
