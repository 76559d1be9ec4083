/* desk.ts: what the parts of the screen share. */
import type { BoardHandle } from '../board/api';
import type { Seat } from '../net/seat';
import type { Lang, State } from '../proto';
import type { Hand, HandState } from './hand';
import type { Layout } from './layout';
import type { Stage } from './stage';
import type { Chat } from './chat';
import type { Hinting } from './hint';

/** What lies on the table at one moment. */
export interface Sight {
  state: State;
  board: BoardHandle | null;
  layout: Layout;
  lang: Lang;
  playing: boolean;
  open(what: SheetName): void;
}
export interface Desk extends Sight {
  seat: Seat;
  hand: Hand;
  held: HandState;
  stage: Stage;
  chat: Chat;
  hint: Hinting;
  closeFight(): boolean; // puts the fight away; false: none was open
  show(places: number[]): void; // light hexes, as long as the pointer rests on a line of the log
}
/** A desk, or a moment of a replay: without a hand nothing can be touched. */
export type Look = Sight & Partial<Omit<Desk, keyof Sight>>;
export type SheetName =
  | 'menu'
  | 'log'
  | 'chat'
  | 'cards'
  | 'text'
  | 'settings'
  | 'keys'
  | 'resign'
  | 'rival'
  | 'end'
  | 'goals';
