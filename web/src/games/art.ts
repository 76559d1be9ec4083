/* games/art.ts: which pictures stand for the cards and the elements of games.  Their ids are told by the server. */
import { boxes as fantasyBoxes, cards as fantasyCards } from './fantasy-commander.art';
import type { Boxes, CardEmblems } from './types';

const cards: CardEmblems[] = [fantasyCards];
export const boxes: Boxes = { ...fantasyBoxes };

/** The emblem on a card: a sign of its own, an element's picture, or a unit's.  One that is not known here shows the
 * sign of its side. */
export const emblemOf = (card: string, owner: number): string =>
  cards.find((c) => c.emblem[card])?.emblem[card] ?? cards[0]?.other[Math.max(0, owner - 1)] ?? '';
/** Several of the same thing say "many" or "fast" better than one. */
export const repeats = (card: string): number => (cards.some((c) => c.twice.includes(card)) ? 2 : 1);
