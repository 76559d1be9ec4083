/* seats.tsx: any number of seats, by side: what each is called and who plays it. */
import type { ComponentChildren } from 'preact';
import { SideMark } from '../art';
import { useStore } from '../net/store';
import { langStore, useText } from '../text';
import { computers, fresh } from '../text/new';

/** What is known of a seat, at a table, on a list or before there is a table. */
export interface Sitting {
  seat: number;
  name: string;
  player: string;
  person?: string;
  ready?: boolean;
  present?: boolean;
  away?: boolean;
  role?: 'played' | 'rules' | 'absent';
  side?: number;
}
const isPerson = (p: Sitting): boolean => p.player === 'human' || p.player === 'friend';
export const sideOf = (p: { seat: number; side?: number }): number => p.side ?? p.seat;

/** Seats of one side together, sides in the order of their first seat. */
export function bySide<T extends { seat: number; side?: number }>(seats: readonly T[]): T[][] {
  const sides = new Map<number, T[]>();
  for (const s of seats) sides.set(sideOf(s), [...(sides.get(sideOf(s)) ?? []), s]);
  return [...sides.values()];
}
/** A side has several seats, or there are more than two of them: then they are shown as a list. */
export const isCrowd = (seats: readonly unknown[]): boolean => seats.length > 2;

/** Who plays a seat, in words: "you", a name, "computer, normal", "the rules", "open". */
export function useWho(): (p: Sitting, me?: number) => string {
  const t = useText(fresh);
  const lang = useStore(langStore);
  return (p, me) => {
    if (p.role === 'rules') return t('isRules');
    if (p.role === 'absent') return t('isAbsent');
    if (p.away) return t('isAway', { name: p.person || p.name });
    if (!isPerson(p)) {
      const level = computers.find((c) => c.id === p.player.split('/')[0]);
      return level ? t('isLevel', { level: level.name[lang].toLocaleLowerCase(lang) }) : t('isComputer');
    }
    if (p.seat === me) return t('isYou');
    return p.person || t(p.ready || p.player === 'human' ? 'isPerson' : 'isOpen');
  };
}

/** All seats, each with its side's mark, its name and who plays it. */
export function SeatList({
  seats,
  me,
  asked,
  note,
}: {
  seats: readonly Sitting[];
  me?: number;
  asked?: readonly number[];
  note?: (p: Sitting) => ComponentChildren;
}) {
  const t = useText(fresh);
  const who = useWho();
  const sides = bySide(seats);
  return (
    <div class="seat-sides" data-testid="seat-list">
      {sides.map((side, i) => (
        <ul
          key={i}
          class="wait-seats"
          aria-label={sides.length < seats.length ? t('sideN', { n: i + 1 }) : undefined}
          data-side={sideOf(side[0] as Sitting)}
        >
          {side.map((p) => (
            <li
              key={p.seat}
              class={asked?.includes(p.seat) ? 'asked' : ''}
              aria-current={asked?.includes(p.seat) ? 'true' : undefined}
              data-testid={`wait-seat-${p.seat}`}
            >
              <SideMark owner={p.seat} size={26} />
              <b>
                {p.name}
                {p.person && p.seat !== me && !p.away && <small> {p.person}</small>}
              </b>
              {note?.(p) ?? <span class="muted">{who(p, me)}</span>}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
