/* kit.ts: what depends on the kind of table.  The screen, its prompt, log, menu and sheets are the same for all games;
 * the map and everything that is shaped by it comes from a kit, chosen by what the view says its board is. */
import type { ComponentChildren } from 'preact';
import type { BoardHandle, BoardOptions, Marks, Pick } from '../board/api';
import type { Action, Lang, State, View } from '../proto';
import type { Desk, Look } from './desk';
import type { HandState } from './hand';

type Part<P> = (props: P) => ComponentChildren;
export interface Kit {
  name: string;
  createBoard(host: HTMLElement, options: BoardOptions): BoardHandle;
  marks(state: State, held: HandState, lit: number[]): Marks;
  describe(state: State, place: number, lang: Lang, marks: Marks): string;
  /** The piece that pointing there means, if the rail has a card for it. */
  looksAt(view: View | undefined, pick: Pick): number | null;
  /** "Turn 3 · Action phase". */
  where(state: State): string;
  Track: Part<{ state: State }>;
  Who: Part<{ desk: Desk }>;
  Now: Part<{ desk: Desk; hovered: number | null }>; // the rail above the log
  Brief: Part<{ desk: Desk; onMore: () => void }>; // the phone's sheet, half open
  Unit: Part<{ desk: Desk; hovered: number | null }>; // the phone's sheet, first tab
  Army: Part<{ desk: Desk }>; // the second one
  tab(which: 'now' | 'army'): string; // what these two are called
  Tip: Part<{ state: State; board: BoardHandle | null; place: number | null; lang: Lang }>;
  Over?: Part<{ desk: Desk }>; // over the map
  Seen?: Part<{ desk: Look }>; // over the map of a replay
  Known: Part<{ desk: Look }>; // its rail, above the log: what these eyes know
  Cards: Part<{ state: State; onClose: () => void }>; // the sheet with piles of cards
  /** How the question is answered at this table, in a line; '' or none: as everywhere. */
  ask?(desk: Desk, buttons: Action[]): string;
  /** This answer lies large and reachable on the screen already: of a phone alone, or of every device. */
  elsewhere?(desk: Desk, action: Action): false | 'phone' | 'everywhere';
}
