/* proto/lobby.ts: before and beside a table: games, options, new tables, open ones and those that were played. */
import type { Outcome } from './action';
import type { MissionOf } from './campaign';
import type { Clock, Player } from './table';
import type { Lang } from './words';

export interface OptionInfo {
  name: string;
  default?: unknown;
  min?: number;
  max?: number;
  values?: string[];
}
export interface ScenarioInfo {
  id: string;
  number: number;
  title: string;
  blurb: string;
  seats?: { seat: number; name: string; role?: Player['role']; side?: number }[]; // where scenarios differ in it
}
export interface GameInfo {
  game: string;
  title: string;
  rules_version: number;
  min_seats: number;
  max_seats: number;
  scenarios: ScenarioInfo[];
  campaigns?: ScenarioInfo[];
  options: OptionInfo[];
}
export interface Games {
  games: GameInfo[];
  players: string[];
}
export interface NewTable {
  game: string;
  scenario?: string;
  options?: Record<string, unknown>;
  rosters?: Record<string, string>;
  files?: Record<string, string>;
  position?: string;
  guide?: string;
  seats: Record<string, string>;
  words?: Record<string, string>;
  lang?: Lang;
  clock?: string | { preset: string; flag: Clock['flag'] };
  open?: boolean;
  name?: string;
  hints?: boolean;
  campaign?: string; // the id of one, or the text of a document
}
/** A table that waits for somebody. */
export interface OpenTable {
  table: string;
  created: number;
  game: string;
  scenario: string;
  title: string;
  scenario_title: string;
  clock: string;
  hints?: boolean;
  seats: {
    seat: number;
    name: string;
    player: string;
    person?: string;
    ready: boolean;
    role?: Player['role'];
    side?: number;
  }[];
}
export interface Taken {
  seat: number;
  key: string;
}
export interface Created {
  table: string;
  commitment: string;
  keys: Record<string, string>;
  invitations: Record<string, string>; // to the seats of friends, which have no key before somebody sits down
  campaign?: string; // its own ID
}
export interface Summary {
  table: string;
  game: string;
  title: string;
  scenario: string;
  scenario_title: string;
  created: number;
  started: boolean;
  over: boolean;
  turn: number;
  ply: number;
  to_move: number[];
  seats: Player[];
  outcome?: Outcome;
  commitment: string;
  words?: Record<string, string>;
  secret?: string;
  campaign?: MissionOf;
}
