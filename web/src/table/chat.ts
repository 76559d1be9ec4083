/* chat.ts: what was said at the table: who said it, in words, and how much of it has been read here. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../net/seat';
import { useStore } from '../net/store';
import type { ChatLine, State } from '../proto';
import { useText, type Args } from '../text';
import { live } from '../text/live';
import { toast } from '../ui';
import { personOf } from './model';

type Say = (id: keyof typeof live.en & string, args?: Args) => string;

/** Who speaks: the person, the side, or somebody in the gallery. */
export function speaker(state: State, line: ChatLine, say: Say): string {
  if (line.seat > 0) return line.person || personOf(state, line.seat);
  return line.person || say('spectator');
}

/** A line of the log of the table as a sentence. */
export function sayLog(state: State, line: ChatLine, say: Say): string {
  const what = line.what ?? '';
  const name = line.seat ? personOf(state, line.seat) : '';
  if (what === 'take-back' && typeof line.label !== 'string') return say('l-take-back-plain', { name });
  const id = what === 'flag' && line.player ? 'l-flag-computer' : `l-${what}`;
  if (!(id in live.en)) return say('l-other', { what });
  return say(id as keyof typeof live.en, {
    name,
    label: typeof line.label === 'string' ? line.label : '',
    why: typeof line.why === 'string' ? line.why : '',
    from: Number(line.from ?? 0),
    to: Number(line.to ?? 0),
  });
}
export const sayLine = (state: State, line: ChatLine, say: Say): string =>
  line.room === 'log'
    ? sayLog(state, line, say)
    : say('says', { name: speaker(state, line, say), text: line.text ?? '' });

/* ---- what is told beside the chat, too ---- */

/* What the others did to the table; an offer that is made has a card of its own. */
const told = new Set(['take-back', 'take-back-declined', 'draw-declined', 'rematch-declined', 'next-declined', 'flag']);
/** Things that happened while somebody looked on: said once, for whoever does not read the chat. */
export function useTableNews(state: State, lines: ChatLine[]): void {
  const t = useText(live);
  const seen = useRef(lines[lines.length - 1]?.n ?? -1);
  useEffect(() => {
    for (const l of lines)
      if (
        l.n > seen.current &&
        l.after !== undefined &&
        told.has(l.what ?? '') &&
        !(l.what !== 'take-back' && l.seat === state.seat)
      )
        toast(sayLog(state, l, t));
    seen.current = Math.max(seen.current, lines[lines.length - 1]?.n ?? -1);
  }, [lines]);
}
/** What was taken back leaves no trace in the log of the match: a line says so where it was. */
export const takenBack = (state: State, lines: ChatLine[], say: Say): { after: number; text: string }[] =>
  lines
    .filter((l) => l.what === 'take-back' && l.after !== undefined)
    .map((l) => ({ after: l.after as number, text: sayLog(state, l, say) }));

/* ---- what has been read ---- */

const placeOf = (state: State): string => `bellum.read.${state.table}.${state.seat}`;
function readMark(state: State): number {
  try {
    return Number(localStorage.getItem(placeOf(state)) ?? -1);
  } catch {
    return -1;
  }
}
export function unreadOf(lines: ChatLine[], read: number, seat: number): number {
  return lines.filter((l) => l.n > read && l.room !== 'log' && !(seat > 0 && l.seat === seat)).length;
}

export interface Chat {
  lines: ChatLine[];
  unread: number;
  looked: () => void;
}

export function useChat(seat: Seat, state: State): Chat {
  const { lines } = useStore(seat.store);
  const [read, setRead] = useState(() => readMark(state));
  const sits = useRef(state.seat);
  useEffect(() => {
    if (sits.current !== state.seat) {
      sits.current = state.seat;
      setRead(readMark(state));
    }
  }, [state.seat]);
  const last = lines[lines.length - 1]?.n ?? -1;
  return {
    lines,
    unread: unreadOf(lines, read, state.seat),
    looked: () => {
      if (document.hidden || last <= read) return;
      setRead(last);
      try {
        localStorage.setItem(placeOf(state), String(last));
      } catch {
        /* private window */
      }
    },
  };
}
