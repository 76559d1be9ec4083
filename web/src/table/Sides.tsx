/* Sides.tsx: who sits at each side: name, whether they are at the table, and the time they have left. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, SideMark } from '../art';
import type { Player, State } from '../proto';
import { useText } from '../text';
import { live } from '../text/live';
import { announce } from '../ui';
import { bySide, isCrowd, useWho } from '../ui/seats';
import { lastMinute, leftOf, sayClock, sayLeft } from './clock';
import { isHeld, isMine, isPerson, personOf } from './model';

/** The time, drawn anew while a clock runs. */
function useTicking(state: State): number {
  const [, tick] = useState(0);
  const runs = !!state.clock?.running.length && !state.over;
  useEffect(() => {
    if (!runs) return;
    const timer = window.setInterval(() => tick((n) => n + 1), 250);
    return () => window.clearInterval(timer);
  }, [runs]);
  return Date.now();
}

function useLastMinute(state: State, left: number): void {
  const t = useText(live);
  const warned = useRef(false);
  const short = left < lastMinute && isMine(state);
  useEffect(() => {
    if (short && !warned.current) announce(t('last-minute'), true);
    warned.current = short;
  }, [short]);
}

export function ClockFace({ state, seat, now }: { state: State; seat: number; now: number }) {
  const t = useText(live);
  const { clock } = state;
  if (!clock) return null;
  const left = leftOf(clock, seat, now),
    runs = clock.running.includes(seat) && !state.over,
    short = left < lastMinute;
  const time = sayLeft(left, t);
  const rules = `${sayClock(clock, t)} ${t(clock.flag === 'resign' ? 'flag-resign' : 'flag-computer')}`;
  return (
    <span
      class={`tb-clock${runs ? ' runs' : ''}${short ? ' short' : ''}`}
      role="timer"
      data-testid={`clock-${seat}`}
      data-runs={runs ? 'yes' : undefined}
      title={rules}
      aria-label={t('clock-of', { name: personOf(state, seat), time: runs ? t('clock-runs', { time }) : time })}
    >
      {runs && <Icon id="i-clock" size={15} />}
      <span aria-hidden="true">{short ? t('clock-last', { time }) : time}</span>
    </span>
  );
}

/** A dot that is full while the person is at the table; the words are for those who do not see it. */
function Presence({ state, player }: { state: State; player: Player }) {
  const t = useText(live);
  if (!isHeld(player) || player.seat === state.seat) return null;
  const words = t(player.present ? 'is-here' : 'is-not-here', { name: personOf(state, player.seat) });
  return (
    <i class={`tb-dot${player.present ? ' here' : ''}`} title={words} data-testid={`presence-${player.seat}`}>
      <span class="said">{words}</span>
    </i>
  );
}

function Tag({ state, player, now }: { state: State; player: Player; now: number }) {
  const t = useText(live);
  const who = useWho();
  const person = isHeld(player) ? player.person : '';
  const crowd = isCrowd(state.players);
  const words = player.away
    ? t('plays-for', { name: personOf(state, player.seat) })
    : person
      ? t('side-line', { person, side: player.name })
      : `${player.name}: ${who(player, state.seat)}`;
  return (
    <span
      class={`tb-tag${crowd && state.to_move.includes(player.seat) ? ' asked' : ''}`}
      title={words}
      data-testid={`side-${player.seat}`}
    >
      <b>
        <Presence state={state} player={player} />
        <span>{person || player.name}</span>
        {player.away && <Icon id="i-computer" size={16} label={words} />}
      </b>
      {state.clock && isPerson(player) ? (
        <ClockFace state={state} seat={player.seat} now={now} />
      ) : person ? (
        <small>{player.name}</small>
      ) : crowd ? (
        <small>{who(player, state.seat)}</small>
      ) : null}
    </span>
  );
}

/** The time for all clocks on the screen; says when the own last minute begins. */
export function useSides(state: State): number {
  const now = useTicking(state);
  useLastMinute(state, state.clock && state.seat ? leftOf(state.clock, state.seat, now) : Infinity);
  return now;
}

/** Name, person, presence and time of one side, for the top bar. */
export function SideTag({ state, seat, now }: { state: State; seat: number; now: number }) {
  const player = state.players.find((p) => p.seat === seat);
  return player ? <Tag state={state} player={player} now={now} /> : null;
}

export function Watching({ state }: { state: State }) {
  const t = useText(live);
  if (!state.watching) return null;
  const words = t('watching', { n: state.watching });
  return (
    <span class="tb-watch" title={words} data-testid="watching">
      <Icon id="i-eye" size={18} />
      <span aria-hidden="true">{state.watching}</span>
      <span class="said">{words}</span>
    </span>
  );
}

/** The same over the map, where the top bar has no room for it. */
export function SideStrip({ state }: { state: State }) {
  const now = useSides(state);
  const people = state.players.filter(isHeld);
  if (
    !isCrowd(state.players) &&
    !state.clock &&
    people.length < 2 &&
    !state.watching &&
    !state.players.some((p) => p.away || (isPerson(p) && p.person && p.seat !== state.seat))
  )
    return null;
  return (
    <div class="tb-strip" data-testid="side-strip">
      {bySide(state.players)
        .flat()
        .map((p) => (
          <span class="tb-chip" key={p.seat}>
            <SideMark owner={p.seat} size={20} />
            <Tag state={state} player={p} now={now} />
          </span>
        ))}
      <Watching state={state} />
    </div>
  );
}
