/* seen.ts: what happened since this browser last looked at the table. */
import { useEffect, useState } from 'preact/hooks';
import type { Event, State } from '../proto';

const keyOf = (state: State): string => `bellum.seen.${state.table}.${state.seat}`;
function read(state: State): number | null {
  try {
    const v = localStorage.getItem(keyOf(state));
    return v === null ? null : Number(v);
  } catch {
    return null;
  }
}
function write(state: State): void {
  const last = state.log[state.log.length - 1];
  if (!last || document.hidden) return;
  try {
    localStorage.setItem(keyOf(state), String(last.group));
  } catch {
    /* private window */
  }
}

/** Events after the last group that was seen; nothing on the first visit.  since: how many had been seen. */
export function useSeen(state: State, shared: boolean): { events: Event[]; since: number; done: () => void } {
  const [start] = useState(() => {
    const g = read(state);
    return { group: g, events: g === null ? [] : state.log.filter((e) => e.group > g) };
  });
  const [open, setOpen] = useState(true);
  useEffect(() => {
    write(state);
    const back = () => write(state);
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [state.log]);
  const fresh = open && !shared && start.events.length > 0;
  const known = start.group;
  return {
    events: fresh ? start.events : [],
    since: fresh && known !== null ? state.log.filter((e) => e.group <= known).length : state.log.length,
    done: () => setOpen(false),
  };
}
