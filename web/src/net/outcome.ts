/* outcome.ts: who has won. */
import type { Outcome } from '../proto';

/** Seats of a side win together; `winner` names only the first of them. */
export const hasWon = (o: Outcome, seat: number): boolean =>
  o.winner > 0 && seat > 0 && o.share[seat - 1] === o.share[o.winner - 1];
