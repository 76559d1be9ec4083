/* games/fantasy-commander.art.ts: emblems of the tactic cards, and how large the elements are on a hex. */
import type { Boxes, CardEmblems } from './types';

export const cards: CardEmblems = {
  emblem: {
    TE01: 'c-prayer', TE02: 'c-scout', TE03: 'c-breach', TE04: 'c-strikes', TE05: 'c-flank', TE06: 'c-volley', TE07: 'c-counter',
    TE08: 'e-headquarters', TE09: 'c-hunter', TE10: 'c-herbs', TE11: 'e-signal-lights', TE12: 'c-march', TE13: 'u-knights', TE14: 'c-laurel',
    TE15: 'e-altar-of-healing',
    TS01: 'c-terror', TS02: 'u-zombie-warriors', TS03: 'c-scream', TS04: 'c-wings', TS05: 'c-crush', TS06: 'c-regrow', TS07: 'c-shadow',
    TS08: 'c-claws', TS09: 'c-ritual', TS10: 'c-poison', TS11: 'c-ghost', TS12: 'e-dark-plains', TS13: 'c-drain', TS14: 'e-cursed-lands',
  },
  twice: ['TE13', 'TS02'],
  other: ['c-counter', 'c-terror'],
};
export const boxes: Boxes = {
  graves: [-22, -30, 44, 34], 'altar-of-styx': [-20, -40, 40, 44], tree: [-24, -48, 48, 52], 'supply-cart': [-24, -30, 48, 34],
  'statue-of-holy-warrior': [-16, -50, 32, 54], 'field-fortifications': [-28, -24, 56, 28], 'chained-coffins': [-22, -36, 44, 40],
  headquarters: [-24, -46, 48, 50], 'signal-lights': [-18, -50, 36, 54], 'altar-of-healing': [-20, -40, 40, 44],
  'dark-plains': [-26, -38, 52, 42], 'cursed-lands': [-26, -30, 52, 34],
};
