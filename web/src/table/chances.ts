/* chances.ts: on every marked target the figure that matters there, all at once.  The server tells it together with
 * what can be reached. */
import type { Badge } from '../board/api';
import { spanText } from '../panels/odds';
import type { Likely } from '../proto';
import { text } from '../text';
import { panels } from '../text/panels';

const most = 6, // more targets than these: only
  best = 3; // so many are told, the others where the pointer rests

/** "77–87 %"; spoken: "77 to 87 in 100". */
export const likelyText = ([low, high]: Likely, spoken = false): string =>
  spanText((id, args) => text(panels, id, args), { low: low / 1000, high: high / 1000 }, spoken);

/** One for each place: of several acts there the first one counts, as it does for a click. */
export function badgesOf(list: { place: number; chance: Likely | undefined }[]): Badge[] {
  const first = new Map<number, Likely>();
  for (const { place, chance } of list) if (chance && !first.has(place)) first.set(place, chance);
  const middle = ([low, high]: Likely): number => (low + high) / 2;
  const all = [...first].sort(([, a], [, b]) => middle(b) - middle(a));
  return (all.length > most ? all.slice(0, best) : all).map(([place, chance]) => ({
    place,
    text: likelyText(chance),
    spoken: likelyText(chance, true),
  }));
}
