/* board/api.ts: what the board offers to the screens that use it.  It draws a view and marks, and tells what was
 * pointed at; it decides nothing. */
import type { Lang, View } from '../proto';

export type ReachKind = 'move' | 'stop' | 'run' | 'tired';
export interface Marks {
  selectable?: number[]; // places that can be chosen: dotted brass
  selected?: number | null; // place: solid brass
  reach?: ReadonlyMap<number, ReachKind>;
  targets?: number[]; // red broken hex
  chosenTarget?: number | null; // crossed swords
  path?: number[]; // dotted line through places
  trails?: number[][]; // ways that others have just gone, for a moment
  ghost?: { piece: number; place: number } | null;
  poses?: { piece: number; pose: Pose }[]; // where pieces are wanted on a table without places
  named?: number[]; // pieces that are shown with their names, because something speaks of them
  lines?: { from: number; to: number; kind: 'sight' | 'blocked' | 'support' }[];
  highlight?: number[]; // from the log: soft brass wash
  flag?: { place: number; label: string; value: string; share: number } | null; // odds flag, share 0..1
  badges?: Badge[]; // small odds on all targets; the flag takes the place of one
  zone?: number[]; // deployment zone wash
  slots?: number[]; // pieces (ids) that wait for an order: empty slot sign
  threatened?: number[]; // red teeth round the hex
  lifted?: number | null; // piece under a dragged token: a little larger
}
/** The figure that matters at a target, for eyes and for ears. */
export interface Badge {
  place: number;
  text: string;
  spoken: string;
}
/** A point of a table without places, in its own units, and a facing in its own steps. */
export interface Pose {
  x: number;
  y: number;
  a: number;
}
/** What was pointed at: a place, a piece, or a point of a free table. */
export interface Pick {
  place?: number;
  piece?: number;
  pose?: Pose;
}
export interface BoardOptions {
  lang: Lang;
  seat: number; // whose edge is at the bottom / left; 0: as printed
  label: string; // aria-label of the map
  arrows?: boolean; // false: the arrow keys belong to the screen (replay); Q W E A S D remain
  describe(place: number): string; // what a screen reader says of a hex
  onPick(pick: Pick): void; // click, tap, Enter on the cursor
  onHover(pick: Pick | null): void; // pointer or keyboard cursor
  onInspect(pick: Pick): void; // long press, I
}
/** One thing that is shown moving; the promise of play() resolves when all are over. */
export type Motion =
  | { kind: 'move'; piece: number; path: number[] }
  | { kind: 'glide'; piece: number; poses: Pose[] }
  | { kind: 'hit'; piece: number; n: number }
  | { kind: 'destroyed'; piece: number }
  | { kind: 'roll'; piece: number; target: number; dice: [number, number] } // one die for each of them
  | { kind: 'reveal' };
/** Parts of the drawing by their ids, and the frame to see them in. */
export interface Glimpse {
  frame: string;
  parts: string[];
}
export interface BoardHandle {
  readonly element: HTMLElement;
  setView(view: View): void;
  setMarks(marks: Marks): void;
  setOptions(part: Partial<BoardOptions>): void;
  play(motions: Motion[], speed: number): Promise<void>; // speed 0: at once; before setView of the state after
  skip(): boolean; // to the end of what is being shown; false: nothing was
  refuse(place: number): void; // hatch and cross for 220 ms
  focus(place?: number): void; // keyboard cursor
  cursor(): number | null;
  placeAt(clientX: number, clientY: number): number | null;
  centreOf(place: number): { x: number; y: number } | null; // client coordinates
  fit(): void;
  zoomBy(factor: number): void;
  show(places: number[]): void; // pan so that they can be seen
  // a place and what is round it, for a small picture; in units of the map
  glimpse?(place: number, width: number, height: number): Glimpse | null;
  destroy(): void;
}
