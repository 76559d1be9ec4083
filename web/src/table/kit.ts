/* kit.ts: what depends on the kind of table.  The screen, its prompt, log, menu and sheets are the same for all games;
 * the map and everything that is shaped by it comes from a kit, chosen by what the view says its board is. */
import type { ComponentChildren, Ref } from 'preact';
import type { BoardHandle, BoardOptions, Marks, Motion, Pick } from '../board/api';
import type { Action, Event, GuideStep, Lang, OddsAnswer, State, View } from '../proto';
import type { Desk, Look } from './desk';
import type { Hand, HandState, Interaction } from './hand';

export type Frame = (children: ComponentChildren, kind?: string) => ComponentChildren;
type Part<P> = (props: P) => ComponentChildren;
/** How the log is told at this kind of table.  Without it a log is a list of sentences. */
export interface KitLog {
  /** The turn before the first event; 0: the match is set up first. */
  firstTurn?(state: State): number;
  /** The turn that begins with this event. */
  turn?(e: Event): number | undefined;
  /** This event is the heading of what follows, perhaps with the sign of a part of the turn (`steps`). */
  heading?(e: Event, turn: number): { text: string; step?: string } | null;
  /** The heading where a turn begins without an event of its own. */
  turnBegins?(turn: number): string;
  /** It begins something of its own, even within one action of the match. */
  opens?(e: Event): boolean;
  /** For the filter; none: there is no such filter. */
  isCombat?(e: Event): boolean;
  /** The sign before the sentence. */
  Sign?: Part<{ event: Event }>;
  /** Events that are told in one line. */
  together?: { joins(above: Event, e: Event): boolean; Line: Part<{ state: State; lang: Lang; events: Event[] }> };
}
/** Dice with pictures. */
export interface KitDice {
  /** Something was rolled here. */
  rolled(e: Event): boolean;
  Strip: Part<{ dice: number[]; owner: number; size: number }>;
  /** What a face is called. */
  name(face: number): string;
}
export interface Kit {
  name: string;
  /** What clicks mean. */
  interact(hand: Hand): Interaction;
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
  tab(which: 'now' | 'army', state?: State): string; // what these two are called
  Score?: Part<{ state: State; onOpen?: () => void }>; // in place of the points in the head
  Tip: Part<{ state: State; board: BoardHandle | null; place: number | null; lang: Lang }>;
  tellsSeats?: boolean; // Now names every seat and who plays it: the rail need not
  Over?: Part<{ desk: Desk }>; // over the map
  Seen?: Part<{ desk: Look }>; // over the map of a replay
  Known: Part<{ desk: Look }>; // its rail, above the log: what these eyes know
  Cards: Part<{ state: State; onClose: () => void }>; // the sheet with piles of cards
  /** How the question is answered at this table, in a line; '' or none: as everywhere. */
  ask?(desk: Desk, buttons: Action[]): string;
  /** This answer lies large and reachable on the screen already: of a phone alone, or of every device. */
  elsewhere?(desk: Desk, action: Action): false | 'phone' | 'everywhere';

  /* ---- the question ---- */

  /** Which listed answer Enter gives, by the name of the question; and questions to which Enter gives none. */
  primary: Readonly<Record<string, string[]>>;
  noPrimary: ReadonlySet<string>;
  /** Verbs that have a place of their own on the screen and need no button among the extras. */
  quiet: ReadonlySet<string>;
  mapsThen?: boolean; // what may follow an answer is seen on the map: the bar does not list it
  /** Of the listed answers those that need a button; the others are touched where they lie. */
  buttons?(state: State, list: Action[]): Action[];
  /** The whole bar in the kit's own shape; null: the usual one. */
  prompt?(desk: Desk, bar: Ref<HTMLElement>, frame: Frame): ComponentChildren | null;
  /** The answers in the kit's own shape; null: the usual ones. */
  answers?(desk: Desk): ComponentChildren | null;
  /** This seat has answered in secret and waits for the others. */
  sealed?(state: State): boolean;
  /** A line below the title of an answer that stands on the table already. */
  detail?(state: State, detail: string): string;
  /** What a place is called in short: "6·4". */
  placeName?(view: View | undefined, place: number | null | undefined): string;
  /** A key of the kit's own; false: not one of them. */
  key?(desk: Desk, key: string): boolean;
  /** The answer that has the key F, and the sign of a drop. */
  own?(actions: Action[]): Action | null;
  /** Something lies over the map: it needs no tip. */
  covered?(held: HandState): boolean;

  /* ---- what happened ---- */

  /** known: the way that the player has just chosen for the piece. */
  motions(events: Event[], before: View, known: { piece: number; path: number[] } | null): Motion[];
  /** Ways that others than this seat have gone. */
  trails(events: Event[], before: View, seat: number): number[][];
  /** What an event is about on this map; none: its places. */
  lights?(event: Event): number[];
  Fight?: Part<{ state: State; events: Event[]; onClose: () => void }>;
  /** Events that begin a fight, in which its dice are rolled, and that tell what came of it. */
  fights?: { begins(e: Event): boolean; rolls(e: Event): boolean; tells(e: Event): boolean };
  /** Who has the initiative; 0: nobody, or there is no such thing. */
  initiative?(view: View): number;
  /** Points by source and seat, for the end; none: counted from the log. */
  points?(view: View): Map<string, Map<number, number>>;
  /** A part of the turn by its own word, as a sign and by name: only where turns have parts. */
  steps?: { Mark: Part<{ step: string; size?: number }>; name(step: string): string };
  log?: KitLog;
  /** Dice of the log are drawn, and luck is counted; none: they are numbers, and the sentences say them. */
  dice?: KitDice;
  /** Odds in lines of text; none: by the columns of the game. */
  oddsLines?(odds: OddsAnswer): string[];

  /* ---- the text board and the guide ---- */

  /** A place by what people call it. */
  placeNamed?(view: View, name: string): number | null;
  /** Places that a step of the guide asks for. */
  guided?(step: GuideStep, state: State, wanted: Action[]): number[];
  /** How far the things of a place reach from its middle on a wide map, in px. */
  reach?: number;
  reachSmall?: number; // on a narrow one
}
