/* proto/table.ts: a table as a seat knows it: who plays, clocks, offers, chat, the whole state, what changed of it. */
import type { Action, Event, Outcome } from './action';
import type { View } from './board';
import type { MissionOf } from './campaign';
import type { Names } from './words';

export interface Player {
  seat: number;
  name: string;
  player: string;
  ready: boolean;
  present: boolean;
  thinking?: boolean;
  role?: 'played' | 'rules' | 'absent'; // "rules" act on their own, "absent" is never asked
  side?: number; // from 1 on: all seats of a side win or lose together
  person?: string; // what whoever sits there is called; "" or none: not said
  away?: boolean; // the time of the seat ran out: a computer plays for its holder
}
/** Time to think: what was left of each seat (ms) at the moment `now` (ms since 1970, on the server). */
export interface Clock {
  preset: string;
  bank: number;
  gain: number;
  cap: number;
  flag: 'computer' | 'resign';
  left: number[];
  running: number[];
  now: number;
  got?: number; // when it came here, by this computer (net/seat.ts)
}
export interface ClockPreset {
  id: string;
  kind: 'live' | 'slow';
  bank: number;
  gain: number;
  cap: number;
  name: string;
} // seconds
export type OfferKind = 'draw' | 'take-back' | 'rematch' | 'next';
export interface Offer {
  what: OfferKind;
  by: number;
  agreed: number[];
  swap?: boolean;
  rosters?: number[]; // of the next mission: the seats that have sent an army for it
}
export interface Standing {
  pass: number[];
  may: { ask: number; text: string }[];
  until?: { which: number; text: string }[]; // for how long it may be
  meanwhile?: { pass: number[]; until: number }; // what is let pass now, for that long
}
export interface Hook {
  url: string | null;
  state?: 'idle' | 'sent' | 'failed';
  error?: string;
}
/** Something said (text), or something that happened to the table (what). */
export interface ChatLine {
  n: number;
  at: number;
  room: 'table' | 'gallery' | 'log';
  seat: number;
  person?: string;
  text?: string;
  what?: string;
  past?: boolean; // said before this client joined
  [more: string]: unknown;
  after?: number; // how much of the log there was when it came here; what happened before that has none (net/seat.ts)
}
export type UndoAnswer = 'ok' | 'nothing' | 'dice' | 'shown' | 'answered' | 'over';
export interface Status {
  ply: number;
  over: boolean;
  to_move: number[];
  prompt?: string;
  ask?: number;
  rule?: string;
  secret?: boolean;
  undo?: UndoAnswer;
  outcome?: Outcome;
}
export interface Luck {
  seat: number;
  expected: number;
  actual: number;
  rolls: number;
} // expected in thousandths
export interface GuideStep {
  // one coach mark of a guided battle
  text: Names;
  title?: Names;
  keys?: Names; // how it is done by keys, where there are some
  point?: { piece?: string; place?: string; part?: string }; // a label, "6.4" or a zone's code, or a part of the screen
  expect?: string[]; // notations that go on ("chit *": any chit); none: a button "Next"
  show?: [label: string, x: number, y: number, facing: number][]; // where on a free table pieces are wanted
  near?: Record<string, (number | '*' | null)[]>; // by verb: how much each argument may differ, and be put right
  turn?: number; // once this turn is over the step is, too
}
export interface State extends Status {
  table: string;
  seat: number;
  game: string;
  scenario: string;
  title: string;
  scenario_title: string;
  commitment: string;
  words: Record<string, string>;
  guide: string | null;
  guide_steps?: GuideStep[];
  started: boolean;
  players: Player[];
  rev: number;
  view?: View;
  log: Event[];
  actions: Action[];
  extras: Action[];
  default?: string;
  luck?: Luck[];
  clock?: Clock;
  offers?: Offer[];
  next?: string;
  watching?: number;
  open?: boolean;
  hints?: boolean; // may be asked for here
  standing?: Standing;
  hook?: Hook; // of the own seat
  campaign?: MissionOf; // of a match that belongs to one
  invited?: boolean; // came by an invitation; the own seat has no key before `ready`
}
/** What changed, as a tree; events by action; an entry that was told before is its number (net/update.ts). */
export interface Update {
  push: 'update';
  rev: number;
  new?: boolean;
  set?: Record<string, unknown>;
  undone?: number;
  events?: unknown[][];
}
