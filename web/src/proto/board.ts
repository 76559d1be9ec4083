/* proto/board.ts: what the views of all kinds of board have in common.  Each kit narrows the union `View` with a
 * guard of its own. */
import type { AreaView } from './area';
import type { HexView } from './hex';
import type { PlaneView } from './plane';
import type { Names } from './words';

/** What every piece has, whatever it stands on. */
export interface AnyPiece {
  id: number;
  label: string;
  name?: Names;
  owner: number;
  place: number | null;
}
/** What all views have in common.  A game that has no such thing leaves it out. */
export interface AnyView {
  game?: string;
  campaign?: object; // of a match that belongs to one: in keys of the game
  pieces?: AnyPiece[];
  seats?: { seat: number; vp?: number }[];
  active?: number | null; // the piece whose turn it is
  fight?: { attacker: number; target: number; from: number; at: number } | null; // two pieces that fight
  target_vp?: number;
  turn?: number;
  ask?: string;
  over?: boolean;
  winner?: number | null;
  ending?: string;
  stakes?: Record<string, 'free' | 'roll' | { loss: Names }>; // what an answer puts at stake, by its verb
}
/** A game without a kit of its own: it is played through its text board. */
export interface OtherView extends AnyView {
  board?: { kind: 'square' };
}
/** The view says by board.kind which kit it belongs to; each kit has a guard of its own. */
export type View = HexView | AreaView | PlaneView | OtherView;
