/* proto/plane.ts: free tables: no places, any pose; angles in tenths of a degree, 0 is east, 900 north. */
import type { Why } from './action';
import type { Part } from './advice';
import type { AnyPiece, AnyView } from './board';
import type { Lang, Names } from './words';

export interface PlanePose {
  x: number;
  y: number;
  a: number;
}
export interface PlaneFeature {
  kind: string; // wood, hill, road, field, water, rock, building; others have a look of their own
  points: [number, number][];
  line?: boolean; // a line of this width, not a polygon
  width?: number;
  top?: [number, number][]; // its crest
  ground?: string; // its kind in the words of the game
  crest?: [number, number][]; // a ridge of two points, or an outline
  label?: string | Names;
  objective?: boolean; // what this battle is about
}
/** How a wish is written: {x} {y} {a}, {ahead} {wheel} {then} {slide} {end}; "group" for several pieces. */
export interface WishForm {
  tool: string;
  group: boolean;
  notation: string;
}
export interface PlaneBoardView {
  kind: 'plane';
  unit: string | Record<Lang, [one: string, many: string]>; // what 1 is called, and what any other number
  scale: number; // so many units of length are 1
  width: number;
  height: number;
  features: PlaneFeature[];
  take?: string; // with {pieces}: labels with commas between them
  wishes?: WishForm[];
}
export interface PlanePiece extends AnyPiece, PlanePose {
  type?: string;
  code?: string; // what stands on its tab; none: the label
  figure?: string; // who stands on the base
  side?: number;
  w?: number; // a rectangle whose front edge has its middle at x, y
  d?: number;
  r?: number; // a circle with its middle there
  z?: number;
  moved?: boolean; // has had its turn
  command?: number;
  held?: boolean; // in hand in the match itself
  status?: string; // away: beside the table; inside: in the place `place`
  general?: boolean;
  cinc?: boolean; // leads the whole army
  broken?: boolean; // its command has lost heart
  shot?: boolean;
  fought?: boolean;
  bespelled?: boolean;
}
/** A castle, a city, a camp: who holds it, and whether it was taken. */
export interface PlanePlace {
  id: number;
  label: string;
  kind: string;
  points: [number, number][];
  owner?: number;
  garrison?: number;
  taken?: boolean;
}
export interface PlanePair {
  piece: number;
  target: number;
}
/** Points that a command has left to move with, and what of it is lost. */
export interface PlaneCommand {
  command: number;
  pips: number;
  lost: number;
  start: number;
  breaks_at: number;
  broken: boolean;
}
export interface PlaneSeat {
  seat: number;
  side?: number;
  vp?: number;
  units?: number;
  army?: Names;
  edge?: string;
  attacker?: boolean;
  lost?: number; // of its morale
  start?: number;
  defeated_at?: number;
  commands?: PlaneCommand[];
  gone?: string[];
}
export interface PlaneView extends AnyView {
  board: PlaneBoardView;
  pieces: PlanePiece[];
  seats: PlaneSeat[];
  places?: PlanePlace[];
  river?: string; // unknown until somebody enters it
  shots?: PlanePair[]; // declared
  fights?: PlanePair[]; // still to be rolled
  contacts?: (PlanePair & { form?: string })[]; // front, flank, rear, overlap
  deploy?: { seat: number; kind?: string; points: [number, number][] }[]; // where a side may set up
  spots?: { action: string; points: [number, number][] }[]; // answers that are parts of the field
  turns?: number;
  phase?: string; // one of `steps`, or before them
  steps?: { id: string; name: Names }[];
  to_move: number[];
}
/** Letters for each roll: what the first and the second suffer; "." nothing, R recoils, F flees, D destroyed. */
export type RollTable = string[][];
/** What becomes of fights that wait if this one ends so: both totals, and none where it is no more. */
export interface KnockOn {
  letters: string; // as in a RollTable
  n: number; // rolls
  fights: (PlanePair & { before: [number, number]; after?: [number, number] })[];
}
/** A fight that a move would bring about. */
export interface FightAhead {
  piece: number;
  target: number;
  parts: Part[];
  against_parts: Part[];
  table: RollTable;
}
/** An answer that is a field to fight on. */
export interface FieldPicture {
  answer: string;
  name: Names;
  turned?: boolean;
  width: number;
  height: number;
  features: PlaneFeature[];
}
/** What a move would do: who moves along which poses, what it takes, what is true of its end. */
export interface Trace {
  moves: { piece: number; way: PlanePose[] }[];
  cost?: number;
  allowance?: number;
  pips?: number; // points of a command
  payer?: number; // which command pays them
  fights?: FightAhead[];
  facts: { text: string; rule: string; yes: boolean }[];
}
/** The answer to a wish: the nearest legal action, or only why there is none. */
export interface Aimed {
  action?: string;
  label?: string;
  piece?: number;
  place?: number;
  target?: number;
  x?: number;
  y?: number;
  exact?: boolean; // it is the wish itself
  legal?: boolean; // the wish is allowed, though it may have been lined up
  why?: Why;
  trace?: Trace;
}
export interface PlaneZone {
  kind: string;
  piece: number;
  label: string;
  rule: string;
  points: [number, number][];
}
