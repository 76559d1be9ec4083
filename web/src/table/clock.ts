/* clock.ts: how much time a seat has left, and how that is said.  No rule is here: the server judges; this counts
 * down what it told, from the moment when that came. */
import type { Clock } from '../proto';
import type { Args } from '../text';
import type { live } from '../text/live';

export type Say = (id: keyof typeof live.en & string, args?: Args) => string;
export const lastMinute = 60_000;
const second = 1000,
  minute = 60 * second,
  hour = 60 * minute,
  day = 24 * hour;

/** Milliseconds left of a seat. */
export function leftOf(clock: Clock, seat: number, now: number): number {
  const left = clock.left[seat - 1] ?? 0;
  return Math.max(0, clock.running.includes(seat) ? left - Math.max(0, now - (clock.got ?? now)) : left);
}

/** "9:41", "3 h 20 min", "2 d 4 h".  What is begun counts: the last second is 0:01. */
export function sayLeft(ms: number, say: Say): string {
  if (ms >= day) return say('days', { d: Math.floor(ms / day), h: Math.floor((ms % day) / hour) });
  if (ms >= hour) return say('hours', { h: Math.floor(ms / hour), m: Math.floor((ms % hour) / minute) });
  const s = Math.ceil(ms / second);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

/** A span of time in words: "10 s", "30 min", "3 days". */
export function saySpan(ms: number, say: Say): string {
  if (ms >= 2 * day && ms % day === 0) return say('day', { n: ms / day });
  if (ms >= hour && ms % hour === 0) return say('hour', { n: ms / hour });
  if (ms >= minute && ms % minute === 0) return say('min', { n: ms / minute });
  return say('sec', { n: Math.round(ms / second) });
}

export function sayClock(c: Pick<Clock, 'bank' | 'gain' | 'cap'>, say: Say): string {
  const args = {
    bank: saySpan(c.bank * second, say),
    gain: saySpan(c.gain * second, say),
    cap: saySpan(c.cap * second, say),
  };
  return say(c.gain > 0 ? 'clock-bank' : 'clock-bank-plain', args);
}
