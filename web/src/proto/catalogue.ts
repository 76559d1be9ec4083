/* proto/catalogue.ts: what a game is made of: types, cards, terrain, limits of armies, and its rulebook. */
import type { Order, Pool } from './hex';
import type { FieldPicture } from './plane';
import type { Names } from './words';

export interface RuleEntry {
  rule: string; // empty: a paragraph, a table or a picture between rules
  chapter: string;
  tag: string;
  tag_text: string;
  text: string;
}
export interface Rulebook {
  title: string;
  chapters: string[];
  rules: RuleEntry[];
}
export interface Ability {
  id: string;
  name: Names;
  text: Names;
  rule: string;
}
export interface Surcharge {
  id: string;
  name: Names;
  cost: Partial<Pool>;
  text: Names;
  rule: string;
}
export interface TypeCard {
  name: Names;
  faction: string;
  class: 'regular' | 'hero' | 'colossal';
  kind: Names;
  level: number;
  cost: number;
  attack: number | null;
  defence: number;
  ranged: number | null;
  range: [number, number] | null;
  strength: number;
  stamina: number | null;
  move: [number, number];
  silhouette: string;
  campaign?: boolean;
  lead: Partial<Pool> & { dice: number; rerolls: number };
  abilities: Ability[];
  aura: Ability[];
  surcharges: Surcharge[];
  house: string[];
}
export interface TacticCard {
  name: Names;
  faction: string;
  text: Names;
  order: Order | null;
  star: boolean;
  curse: boolean;
  copies: number;
  rule: string;
}
export interface AreaCard {
  name: Names;
  text: Names;
  seat: number;
  type: 'tactical' | 'attack' | 'event' | 'operational';
  copies: number;
  cost: number;
  permanent: boolean;
  windows: string[];
}
export interface Chit {
  id: string;
  name: Names;
  text: Names;
  seat: number;
  theatre: 'land' | 'sea';
  copies: number;
  engages: boolean;
}
/** What a table of areas is made of. */
export interface AreaCatalogue {
  cards: Record<string, AreaCard>;
  chits: Chit[];
  numbers: { supply_points: number };
  regions: Record<string, Names>;
}
export interface Line {
  text: Names;
  rule: string;
}
export interface Catalogue {
  orders?: Record<string, Line>; // what each colour means, in a line
  faces?: { face: number; name: Names; order: Order; rule: string }[]; // what an order die gives
  goals?: Line[]; // how this battle is won
  pictures?: FieldPicture[];
  types: Record<string, TypeCard>;
  cards: Record<string, TacticCard>;
  terrains: Record<string, { name: Names; text?: Names }>;
  elements: Record<string, { name: Names; text?: Names }>;
  // all there are, by the names that pieces use, without numbers
  abilities?: Record<string, { name: Names; text: Names; rule: string }>;
  limits: {
    seat: {
      seat: number;
      faction: string;
      points: number;
      units?: Record<string, number>;
      deck?: Record<string, number>;
    }[];
    units?: number;
  };
}
