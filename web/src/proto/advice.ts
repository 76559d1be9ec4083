/* proto/advice.ts: odds before the dice, hints, and what decided a battle. */
import type { Action } from './action';
import type { KnockOn, RollTable } from './plane';

/** What the dice decide, in the order of the cells: "target.loss", "actor.gone" …, as the game has named it. */
export interface OddsColumn {
  id: string;
  name: string; // as it is said of a unit: "loses", "destroyed"
  side: 'target' | 'actor';
  how: 'amount' | 'chance' | 'any'; // its figure is a mean, how likely it is, how likely it is that there are any
  unless?: string; // where that column holds, this one is left out of the figure
}
export interface Odds {
  answer?: string;
  label?: string;
  extra: boolean;
  policy: number;
  dice: number;
  against: number;
  figures: Record<string, number>; // by column, in thousandths
  text?: string; // the game's own sentence, where "the attacked unit loses …" would be wrong
  total?: number;
  cells?: number[][]; // one number for each column, and the weight
}
export interface Part {
  n?: number;
  text: string;
  rule?: string;
  optional?: boolean;
}
/** One unit that will roll: with this modifier against that number, which so many faces do not exceed. */
export interface CheckAhead {
  piece: number;
  chit?: string;
  mod: number;
  needs: number;
  faces: number;
  sides: number;
  parts: Part[];
  needs_parts: Part[];
}
export interface OddsAnswer {
  odds: Odds[];
  columns?: OddsColumn[] /* if there are any odds */;
  facts?: string[] /* where nothing is rolled at once */;
  parts?: Part[];
  against_parts?: Part[];
  table?: RollTable;
  changes?: KnockOn[];
  checks?: CheckAhead[];
  policy_text?: string;
}
/** What a good player would do; thousandths of a win.  even: nothing to choose between them, so their values
 * tell nothing. */
export interface Hint {
  action: Action;
  share: number;
  visits: number;
  reasons: string[];
}
export interface HintAnswer {
  seat: number;
  before: number;
  simulations: number;
  even?: boolean;
  hints: Hint[];
}
/** What decided a battle: decisions and dice, each with its step in the replay (the position before it). */
export interface Swing {
  step: number;
  turn: number;
  seat: number;
  what: string;
  by: number;
}
export interface Swings {
  choices: (Swing & { asked: string; better: string; best: number; chosen: number })[];
  rolls: (Swing & { expected: number; after: number })[];
}
