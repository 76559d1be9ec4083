/* proto/action.ts: what may be done, what happened, what is refused and why, how it ends. */
import type { Order } from './hex';

export interface Action {
  notation: string;
  label: string;
  family?: string; // the heading that it stands under in a long list
  piece?: number;
  place?: number;
  target?: number;
  path?: number[];
  x?: number; // where it ends on a free table
  y?: number;
  a?: number;
  ends?: boolean;
  costs?: boolean; // a movement that must stop there, that takes its toll
  then?: Action[]; // of `reach`: the attacks that could follow; none: something else decides first
  chance?: Likely; // of `reach` and `ahead`, where dice decide
}
/** How likely the actor gets what it wants, in thousandths: if the others answer at their best, and at their worst. */
export type Likely = [number, number];
/** An action that only says how, and the places it leads to. */
export interface Way extends Action {
  next: Action[];
}
/** A part of a number: how much, what it comes from, by which rule. */
export interface PartOf {
  n: number;
  from: string;
  rule?: string;
}
export interface Event {
  text: string;
  group: number;
  what?: string;
  seat?: number;
  piece?: number;
  target?: number;
  place?: number;
  from?: number;
  n?: number;
  dice?: number[];
  sides?: number /* these dice have just been rolled */;
  fresh?: number /* … but only the last so many */;
  by?: string;
  rule?: string;
  turn?: number;
  damage?: number;
  panic?: number;
  expected?: number;
  order?: Order;
  card?: string;
  element?: string;
  terrain?: string;
  face?: number;
  left?: number;
  vp?: number;
  mod?: number;
  needs?: number;
  token?: string; // of a side that the rules play: what it drew, by which it acts …
  deed?: string; // … what it chose to do …
  because?: string; // … and why
  passed?: boolean; // of a check
  parts?: PartOf[];
  needs_parts?: PartOf[]; // what the modifier, and what the number that is needed, are made of
}
export interface Why {
  code: number;
  rule: string;
  text: string;
  place?: number;
  piece?: number;
  target?: number;
}
export interface Fault {
  code: string;
  text: string;
  campaign?: string; // a table that cannot be read any more belongs to this one
}
export interface Outcome {
  winner: number;
  share: number[];
  score: number[];
  reason: number;
  turns: number;
  rule: string;
  text: string;
}
