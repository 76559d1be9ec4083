/* ahead.ts: questions that are let pass ahead, for a while: the game says for how long it may be, the server
 * does it. */
import type { Standing, State } from '../proto';
import { text } from '../text';
import { live } from '../text/live';
import { toast } from '../ui';
import type { Desk } from './desk';
import { isMine } from './model';

/** The kind of the question of the moment, if it may be let pass and is not always. */
export function passable(state: State): { ask: number; text: string } | undefined {
  const s = state.standing;
  return isMine(state) ? s?.may.find((m) => m.ask === state.ask && !s.pass.includes(m.ask)) : undefined;
}
/** There is one answer, and that is to let it pass. */
export const onlyPass = (state: State): boolean => state.actions.length === 1 && !!passable(state);

/** For how long it is so now. */
export const untilText = (s: Standing): string => s.until?.find((u) => u.which === s.meanwhile?.until)?.text ?? '';

export async function passUntil({ state, seat }: Desk, until: { which: number; text: string }): Promise<void> {
  const kind = passable(state);
  if (!kind) return;
  const r = await seat.standing([kind.ask], until.which);
  toast(r.ok ? text(live, 'passed-until', { until: until.text }) : (r.error?.text ?? ''));
}

/** The shortest while, by key. */
export function passOn(desk: Desk): boolean {
  const first = desk.state.standing?.until?.[0];
  if (!first || !passable(desk.state)) return false;
  void passUntil(desk, first);
  return true;
}
