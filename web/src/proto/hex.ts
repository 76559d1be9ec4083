/* proto/hex.ts: tables of hexes. */
import type { AnyPiece, AnyView } from './board';
import type { Names } from './words';

export type Order = 'red' | 'blue' | 'green' | 'yellow' | 'purple';
export interface Hex {
  id: number;
  c: number;
  r: number;
  terrain: string;
  zone?: number;
  cp?: boolean;
  fixture?: string;
}
export interface Board {
  kind: 'hex';
  rows: number;
  columns: number;
  hexes: Hex[];
  terrains: Record<string, { letter: string; name: Names }>;
  places: { place: number; name: Names }[];
}
export interface Piece extends AnyPiece {
  id: number;
  label: string;
  type: string;
  name: Names;
  silhouette: string;
  owner: number;
  place: number | null;
  strength: number;
  max: number;
  fatigue: number;
  stamina: number | null;
  order: Order | 'hidden' | null;
  defence: boolean;
  weak: boolean;
  status: 'active' | 'ready' | 'reserve' | 'destroyed' | 'out' | 'left';
  class?: 'regular' | 'hero' | 'colossal';
  level?: number;
  acted?: boolean;
  token?: string | null; // of a side that the rules play
  values?: Record<string, number>;
  abilities?: string[];
}
export interface Marker {
  kind: 'capture-point' | 'template' | 'element' | 'initiative';
  type?: string;
  place: number | null;
  owner: number | null;
}
export type Pool = Record<'red' | 'blue' | 'green' | 'purple', number>;
export interface SideView {
  seat: number;
  faction: string;
  vp: number;
  points_lost: number;
  pool: Pool | null;
  shown?: Pool;
  dice?: number[];
  marked?: number[];
  rerolls?: number;
  carts?: number;
  to_lose?: number;
  deck: number;
  discard: string[];
  open: string[];
  done: boolean;
}
export interface Fight {
  kind: 'melee' | 'ranged' | 'magic';
  attacker: number;
  target: number;
  from: number;
  at: number;
  attack_dice: number;
  attack: number[];
  defence: number[];
}
/** A side that the rules play: what is left in its bag, and what it does next if it is asked. */
export interface Automaton {
  seat: number;
  bag: Record<string, number>;
  next: Deed | null;
}
export interface Deed {
  piece?: number;
  target?: number;
  place?: number;
  goal?: number;
  deed: string;
  because: string;
  token?: string;
  rule: string;
}
export interface HexView extends AnyView {
  game: string;
  scenario: string;
  board: Board;
  pieces: Piece[];
  markers: Marker[];
  seats: SideView[];
  target_vp: number;
  options: Record<string, unknown>;
  active: number | null;
  card: string | null;
  fight: Fight | null;
  turn: number;
  phase: 'setup' | 'command' | 'action' | 'town';
  automaton?: Automaton; // where the rules play a side
  step: Order | null;
  ask: string;
  to_move: number[];
  over: boolean;
  winner?: number | null;
  ending?: string;
}
