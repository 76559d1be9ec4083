/* art/emblem.ts: which emblem stands on a tactic card: a sign of its own, a template's picture, or a unit's. */

const emblems: Record<string, string> = {
  TE01: 'c-prayer', TE02: 'c-scout', TE03: 'c-breach', TE04: 'c-strikes', TE05: 'c-flank', TE06: 'c-volley', TE07: 'c-counter',
  TE08: 'e-headquarters', TE09: 'c-hunter', TE10: 'c-herbs', TE11: 'e-signal-lights', TE12: 'c-march', TE13: 'u-knights', TE14: 'c-laurel',
  TE15: 'e-altar-of-healing',
  TS01: 'c-terror', TS02: 'u-zombie-warriors', TS03: 'c-scream', TS04: 'c-wings', TS05: 'c-crush', TS06: 'c-regrow', TS07: 'c-shadow',
  TS08: 'c-claws', TS09: 'c-ritual', TS10: 'c-poison', TS11: 'c-ghost', TS12: 'e-dark-plains', TS13: 'c-drain', TS14: 'e-cursed-lands',
};
/** A card that is not known here shows the sign of its side. */
export const emblemOf = (card: string, faction: string): string => emblems[card] ?? (faction === 'styx' ? 'c-terror' : 'c-counter');

/** Several of the same thing say "many" or "fast" better than one. */
export const repeats = (card: string): number => (card === 'TE13' || card === 'TS02' ? 2 : 1);
