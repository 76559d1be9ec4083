/* panels/again.ts: lines of the log that say the same. */
import type { Event } from '../proto';

/** The same once more, to the same place: it needs no line of its own.  Rolls are told one by one. */
export const isAgain = (a: Event, b: Event): boolean =>
  a.text === b.text && a.what === b.what && a.seat === b.seat && a.place === b.place && !b.dice?.length;
