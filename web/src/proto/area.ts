/* proto/area.ts: tables of areas: zones of land and sea, stacks of counters, cards in hand. */
import type { PartOf } from './action';
import type { AnyPiece, AnyView } from './board';
import type { Names } from './words';

export interface Zone {
  id: number;
  code: string;
  kind: 'land' | 'sea' | 'port';
  name: Names;
  x: number;
  y: number;
  rough?: boolean;
  walls?: number;
  vp?: number;
  port?: number;
  regions: string[];
  edges: number[];
  costs?: number[];
  coast: number[];
}
export interface AreaMap {
  kind: 'area';
  zones: Zone[];
  beyond?: { kind: Zone['kind']; x: number; y: number }[]; // zones that this match does not use
  coasts?: number[][]; // outlines of land: x, y, x, y, …
  // x, y, width, height
  insets?: { name: Names; from: [number, number, number, number]; to: [number, number, number, number] }[];
  sights?: { kind: string; x: number; y: number }[];
}
export interface Counter extends AnyPiece {
  id: number;
  label: string;
  type: string;
  name: Names;
  silhouette: string;
  class: string;
  owner: number;
  place: number | null;
  where: 'open' | 'inside' | 'port' | 'sea' | 'aboard' | 'box' | 'cup' | 'aside' | 'destroyed' | 'gone';
  decimated?: boolean;
  disorganised?: boolean;
  isolated?: boolean;
  acted?: boolean;
  fighting?: boolean;
  values: number[];
}
export interface AreaMarker {
  kind: 'garrison' | 'rp' | 'siege' | 'rebels' | 'operation';
  place: number;
  owner: number | null;
  n?: number;
}
export interface AreaSide {
  seat: number;
  name: Names;
  points: Record<string, number>;
  vp: number;
  hand: (string | null)[];
  deck: number;
  discard: (string | null)[];
  played: Record<string, number>;
  mode: 'map' | 'card' | 'sealed' | null;
  rp: number;
  haruspex?: boolean;
}
export interface AreaFight {
  place: number;
  theatre: 'land' | 'sea';
  attacker: number;
  turn: number;
  chit: string | null;
  by: number | null /* whose chit takes effect */;
  checks: number | null;
  sides: {
    units: number[];
    cohesion: number[] /* what each of them checks against */;
    by_cards: number /* of which by cards */;
    made_of?: PartOf[][] /* for each of them what it is made of */;
    commander: number | null;
    hand: (string | null)[];
    used: Record<string, number>;
  }[];
  standing: { chit: string; seat: number; links: [number, number][] }[];
}
export interface AreaView extends AnyView {
  game: string;
  scenario: string;
  board: AreaMap;
  pieces: Counter[];
  markers: AreaMarker[];
  seats: AreaSide[];
  operation: { seat: number; sp: number; of: number; place: number | null; supplied: number[] } | null;
  move: {
    kind: 'march' | 'sail' | 'sortie';
    from: number;
    units: number[];
    cargo: number[];
    leaders: number[];
    rp: number;
    allowance: number;
    used: number;
    cost: number /* supply points, 0: paid */;
    path: number[];
  } | null;
  battle: AreaFight | null;
  picked: number[];
  picks_left: number /* so many more may be picked */;
  window: string | null;
  in_force: string[];
  initiative: number | null;
  turn: number;
  turns: number;
  ask: string;
  to_move: number[];
  over: boolean;
  winner?: number | null;
  ending?: string;
}
