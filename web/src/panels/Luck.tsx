/* Luck.tsx: what the dice promised each side and what came. */
import type { Event, Luck, Player } from '../proto';
import { useStore } from '../net/store';
import { langStore } from '../text';
import { SideMark } from '../art';
import { decimal, usePanelText } from './common';
import { bySide } from '../ui/seats';
import '../css/panels.css';

export type SeatLuck = Luck;

/** Sums over all results of the log; the seat of such an event is the one that rolled. */
export function luckOf(log: Event[]): SeatLuck[] {
  const sums = new Map<number, SeatLuck>();
  for (const e of log) {
    if (e.what !== 'results' || e.expected === undefined || e.seat === undefined) continue;
    const sum = sums.get(e.seat) ?? { seat: e.seat, expected: 0, actual: 0, rolls: 0 };
    sums.set(e.seat, {
      seat: e.seat,
      expected: sum.expected + e.expected,
      actual: sum.actual + (e.damage ?? 0),
      rolls: sum.rolls + 1,
    });
  }
  return [...sums.values()].sort((a, b) => a.seat - b.seat);
}

/** How far luck leans to one side: −1 … 1, positive for these seats. */
function lean(luck: SeatLuck[], first: ReadonlySet<number>): number {
  let difference = 0;
  let expected = 0;
  for (const l of luck) {
    difference += (first.has(l.seat) ? 1 : -1) * (l.actual * 1000 - l.expected);
    expected += l.expected;
  }
  return expected ? Math.max(-1, Math.min(1, difference / Math.max(expected, 4000))) : 0;
}

export interface LuckBarProps {
  log: Event[];
  players: Player[];
  luck?: SeatLuck[];
  me?: number;
  table?: boolean;
}

/** The bar goes from the middle towards the side whose dice did better; a sentence and, if wanted, the numbers
 * say the same. */
export function LuckBar({ log, players, luck, me, table }: LuckBarProps) {
  const t = usePanelText();
  const lang = useStore(langStore);
  const all = luck?.some((l) => l.rolls > 0) ? luck : luckOf(log);
  const sides = bySide(players),
    ownSide = Math.max(
      0,
      sides.findIndex((side) => side.some((p) => p.seat === me)),
    );
  const left = sides[ownSide]?.[0]?.seat ?? 1,
    right = sides.find((_side, i) => i !== ownSide)?.[0]?.seat ?? 0;
  const ours = new Set((sides[ownSide] ?? []).map((p) => p.seat));
  const name = (seat: number) => players.find((p) => p.seat === seat)?.name ?? '';
  const amount = sides.length === 2 ? lean(all, ours) : 0; // a bar has two ends
  const winner = amount > 0 ? left : right;
  const degree = Math.abs(amount) < 0.06 ? 'even' : Math.abs(amount) < 0.25 ? 'little' : 'much';
  let words = t('luck.even');
  if (!all.some((l) => l.rolls > 0)) words = t('luck.none');
  else if (degree !== 'even')
    words = me !== undefined && winner === left ? t(`luck.you-${degree}`) : t(`luck.${degree}`, { name: name(winner) });
  const width = Math.abs(amount) * 50;
  return (
    <div class="luck" data-testid="luck-bar">
      {sides.length === 2 && (
        <div class="luckline">
          <span>{t('luck.title')}</span>
          <SideMark owner={left} size={18} label={name(left)} />
          <span class="lbar" aria-hidden="true">
            <i
              class={amount > 0 ? 'lft' : 'rgt'}
              style={amount > 0 ? { right: '50%', width: `${width}%` } : { left: '50%', width: `${width}%` }}
            />
            <b />
          </span>
          <SideMark owner={right} size={18} label={name(right)} />
          <strong>{words}</strong>
        </div>
      )}
      {(table || sides.length > 2) && all.length > 0 && (
        <ul class="lucknums">
          {all.map((l) => (
            <li key={l.seat}>
              {t('luck.row', { name: name(l.seat), a: decimal(l.expected, lang), b: String(l.actual) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
