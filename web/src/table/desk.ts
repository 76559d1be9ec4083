/* desk.ts: what the parts of the screen share. */
import type { BoardHandle } from '../board/api';
import type { Seat } from '../net/seat';
import type { Lang, State } from '../proto';
import type { Hand, HandState } from './hand';
import type { Layout } from './layout';
import type { Stage } from './stage';
import type { Chat } from './chat';
import type { Hinting } from './hint';

export interface Desk {
  seat: Seat; state: State; hand: Hand; held: HandState; stage: Stage; board: BoardHandle | null; layout: Layout; lang: Lang;
  playing: boolean; chat: Chat; hint: Hinting;
  open(what: SheetName): void;
  closeFight(): boolean;                  /* puts the fight away; false: none was open */
  show(places: number[]): void;           /* light hexes, as long as the pointer rests on a line of the log */
}
export type SheetName = 'menu' | 'log' | 'chat' | 'cards' | 'text' | 'settings' | 'keys' | 'resign' | 'rival' | 'end' | 'goals';
