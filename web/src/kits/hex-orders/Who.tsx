/* kits/hex-orders/Who.tsx: beside the question. */
import { SideMark, Token } from '../../art';
import type { Desk } from '../../table/desk';
import { pieceOf } from '../../table/model';
import { hexView } from './model';

/** Who the question is about: the unit, or the side. */
export function Who({ desk }: { desk: Desk }) {
  const { state, held } = desk;
  const view = hexView(state.view);
  const draft = held.draft;
  const id = draft
    ? ((draft.first ?? draft.action).piece ?? draft.action.piece)
    : (held.open?.via.piece ?? state.actions.find((a) => a.piece !== undefined)?.piece ?? view?.active);
  const several =
    !draft && !held.open && new Set(state.actions.map((a) => a.piece).filter((n) => n !== undefined)).size > 1;
  const piece = several ? undefined : pieceOf(view, id);
  return (
    <span class="tb-who" aria-hidden="true">
      {piece ? <Token piece={{ ...piece, order: null }} size={54} /> : <SideMark owner={state.seat || 1} size={40} />}
    </span>
  );
}
