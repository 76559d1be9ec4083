/* types.ts: what the verbs `replay` and `at` answer (docs/protocol.md). */
import type { Event, Luck, View } from '../proto';

/** One action as it was done; step 0 is set-up. */
export interface ReplayStep {
  seat: number;
  action: string;
  label: string;
  turn: number;
  step: string | null; // a part of the turn, in the game's own word
  events: Event[];
  draws?: number; // numbers that the generator gave in it …
  drawn?: Drawn[]; // … and what they were for, in order
  counter?: number; // of an act that drew: the number of its seat that its dice are addressed by
  /* where its dice came from: told once the battle is over */
  stream?: number;
  seed?: string;
  rolled?: number[];
}
/** n dice of so many sides; n lots from so many things, one fewer each time; a pile of so many shuffled. */
export interface Drawn {
  kind: 'die' | 'lot' | 'shuffle';
  of: number;
  n: number;
}
/** The referee's own check: the whole record played again with the secret, against every recorded position. */
export interface Verified {
  good: boolean;
  actions: number;
  laid: number;
  line?: number;
}
/** Through whose eyes: everything, a seat, or 0 for the spectators. */
export type Eyes = 'all' | number;

export interface Moment {
  view: View;
  prompt?: string;
  to_move: number[];
  luck?: Luck[];
}
