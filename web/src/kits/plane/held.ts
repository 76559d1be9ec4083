/* kits/plane/held.ts: what is in hand at a free table. */
import type { Action, Aimed, OddsAnswer, PlanePiece, PlaneZone, WishForm } from '../../proto';
import type { Ruler } from './board/overlay';
import type { March } from './geometry';

export type Tool = 'move' | 'wheel' | 'column' | 'land' | 'ruler';
/** What is wished for what is in hand: a pose for one piece, a march for a line. */
export interface Wanted {
  form: WishForm;
  pose: PlanePiece | null;
  march: March;
  end: 'left' | 'right';
}
export interface PlaneHeld {
  after: string[]; // played before the move; empty: it is in hand in the match
  pieces: number[];
  set: string; // "a1-a3"
  candidates: Action[];
  extras: Action[]; // allowed, but not listed: who else pays
  prompt: string;
  ready: boolean; // the candidates have come
  wanted: Wanted | null;
  aimed: Aimed | null; // the answer to the newest wish that has one
  aimedFor: string; // that wish
  at: number; // which candidate is shown, -1: none
  dragging: boolean;
  zones: PlaneZone[];
  odds: { action: string; answer: OddsAnswer } | null;
}
declare module '../../table/hand' {
  interface HandState {
    plane?: PlaneHeld | null;
    tool?: Tool;
    reads?: string; // the unit that was pointed at last, in a sentence
    ruler?: Ruler | null;
    actor?: number | null; // of those who may shoot, cast or fight: the one that was chosen
    reach?: PlaneZone[]; // how far it reaches
    spot?: string | null; // the answer on the field that is pointed at
    pictured?: string[]; // answers that lie on the table as pictures
  }
}
