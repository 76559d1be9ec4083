/* marks.ts: turns and their steps along the line of a battle. */
import type { ReplayStep } from './types';

export interface Mark {
  index: number;
  turn: number;
  step: string | null;
  opens: boolean /* the turn begins here */;
}

export function marksOf(steps: ReplayStep[]): Mark[] {
  const marks: Mark[] = [];
  let turn = -1,
    step: string | null = null;
  for (const [index, s] of steps.entries()) {
    if (s.turn === turn && s.step === step) continue;
    const opens = s.turn !== turn;
    if (opens || s.step) marks.push({ index, turn: s.turn, step: s.step, opens });
    turn = s.turn;
    step = s.step;
  }
  return marks;
}
/** The first step of each turn. */
export const turnsOf = (marks: Mark[]): Mark[] => marks.filter((m) => m.opens);

/** A turn on or back; within a turn, back leads to its beginning first. */
export function turnFrom(marks: Mark[], at: number, direction: 1 | -1, last: number): number {
  const turns = turnsOf(marks).map((m) => m.index);
  if (direction > 0) return turns.find((i) => i > at) ?? last;
  return [...turns].reverse().find((i) => i < at) ?? 0;
}
