/* kits/area/decks.ts: where the copies of a card are, as far as a seat may know. */
import type { AreaCard, AreaSide } from '../../proto';

export interface Whereabouts {
  played: number;
  discarded: number;
  hand: number;
  hidden: number /* in the deck, or in a hand that is not shown */;
}

/** Where the copies of a card are.  What is not shown (null) counts among the hidden. */
export function whereIs(id: string, card: AreaCard, side: AreaSide): Whereabouts {
  const among = (list: (string | null)[]): number => list.filter((c) => c === id).length;
  const played = side.played[id] ?? 0,
    discarded = among(side.discard),
    hand = among(side.hand);
  return { played, discarded, hand, hidden: Math.max(0, card.copies - played - discarded - hand) };
}
