/* kits/plane/Points.tsx: the parts of a bound, what each command has rolled and has left, and how much of each army is
 * lost: only for games that have such things. */
import { SideMark } from '../../art';
import { sheetOf } from '../../games';
import { useCatalogue } from '../../net/catalogue';
import type { Event, PlaneSeat, State } from '../../proto';
import type { Desk, Look } from '../../table/desk';
import { nameOf } from '../../table/model';
import { useStore } from '../../net/store';
import { langStore, useText } from '../../text';
import { planeText } from '../../text/plane';
import { RuleLink } from '../../ui';
import { planeOf } from './view';

export function PlaneTrack({ state }: { state: State }) {
  const t = useText(planeText),
    view = planeOf(state.view);
  if (!view?.steps?.length || state.over) return null;
  const at = view.steps.findIndex((s) => s.id === view.phase);
  if (at < 0) return null;
  const pips = view.seats.find((s) => s.seat === view.active)?.commands?.reduce((n, c) => n + c.pips, 0);
  return (
    <ol class="pl-track" aria-label={t('track')} data-testid="track">
      {view.steps.map((s, i) => (
        <li key={s.id} class={i === at ? 'now' : i < at ? 'past' : ''} aria-current={i === at ? 'step' : undefined}>
          <Name names={s.name} />
        </li>
      ))}
      {pips !== undefined && view.phase === 'movement' && <li class="pl-track-points">{t('pips', { n: pips })}</li>}
    </ol>
  );
}
function Name({ names }: { names: Record<'en' | 'es', string> }) {
  const word = names[useStore(langStore)] ?? names.en;
  return <>{word.charAt(0).toUpperCase() + word.slice(1)}</>;
}

/** The die that a command has rolled in this bound. */
function rolledBy(log: Event[], seat: number, command: number): number | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const e = log[i] as Event & { command?: number };
    if (e.what === 'pips' && e.seat === seat && (e.command ?? 1) === command) return e.dice?.[0] ?? null;
    if (e.what === 'bound') return null;
  }
  return null;
}
/** Tokens for the points of each command of whoever moves: spent, going, left. */
export function CommandPoints({ desk }: { desk: Desk }) {
  const t = useText(planeText),
    { state } = desk,
    view = planeOf(state.view);
  const active = view?.active ?? 0,
    seat = view?.seats.find((s) => s.seat === active);
  const wanted = desk.held.plane?.aimed?.trace;
  if (!view || !seat?.commands || view.phase === 'setup' || view.phase === 'combat' || state.over) return null;
  return (
    <section class="sheet card pl-card pl-points" data-testid="points">
      {seat.commands.map((c) => {
        const rolled = Math.max(rolledBy(state.log, seat.seat, c.command) ?? c.pips, c.pips),
          goes = wanted && (wanted.payer ?? 1) === c.command ? Math.min(wanted.pips ?? 0, c.pips) : 0,
          spent = rolled - c.pips;
        return (
          <div key={c.command} class={c.broken ? 'broken' : ''}>
            <div class="pl-head">
              <h3>
                {seat.commands && seat.commands.length > 1
                  ? t('points-of', { n: c.command })
                  : t(seat.seat === state.seat ? 'points' : 'points-other', { name: nameOf(state, seat.seat) })}
              </h3>
              <span class="muted">{t('points-rolled', { n: rolled })}</span>
            </div>
            <p class="pl-tokens">
              <i class={`pl-die-face`} aria-hidden="true">
                {rolled}
              </i>
              {Array.from({ length: rolled }, (_x, i) => (
                <i
                  key={i}
                  aria-hidden="true"
                  class={`pl-token${i < spent ? ' spent' : i < spent + goes ? ' goes' : ''}`}
                />
              ))}
              <span>{goes ? t('points-goes', { n: goes, left: c.pips - goes }) : t('points-left', { n: c.pips })}</span>
            </p>
          </div>
        );
      })}
    </section>
  );
}

/* ---- morale ---- */

function Bar({ lost, start, marks, label }: { lost: number; start: number; marks: number[]; label: string }) {
  const at = (n: number): string => `${Math.min(100, (100 * n) / Math.max(1, start))}%`;
  return (
    <span class="pl-morale" role="img" aria-label={label}>
      <i style={{ width: at(lost) }} />
      {marks.map((n) => (
        <em key={n} style={{ left: at(n) }} />
      ))}
    </span>
  );
}
function Army({ look, seat }: { look: Look; seat: PlaneSeat }) {
  const t = useText(planeText),
    name = nameOf(look.state, seat.seat) || (seat.army?.[look.lang] ?? ''),
    lost = seat.lost ?? 0,
    end = seat.defeated_at ?? seat.start ?? 1;
  const several = (seat.commands?.length ?? 0) > 1,
    first = seat.commands?.[0],
    camp = planeOf(look.state.view)?.places?.find((p) => p.kind === 'camp' && p.owner === seat.seat);
  return (
    <div class="pl-army" data-testid={`morale-${seat.seat}`}>
      <p>
        <SideMark owner={seat.seat} size={22} /> <b>{name}</b>
        <span>{t('morale-of', { n: lost, all: end })}</span>
      </p>
      <Bar
        lost={lost}
        start={end}
        marks={!several && first && first.breaks_at < end ? [first.breaks_at] : []}
        label={t('morale-label', { name, n: lost, all: end })}
      />
      {seat.commands?.map(
        (c) =>
          (several || c.broken) && (
            <p key={c.command} class={c.broken ? 'broken' : 'muted'}>
              {t(c.broken ? 'command-broken' : 'command-of', { n: c.command, lost: c.lost, all: c.breaks_at })}
            </p>
          ),
      )}
      {!several && first && !first.broken && first.breaks_at < end && (
        <p class="muted">{t('breaks-at', { n: first.breaks_at, all: end })}</p>
      )}
      {camp?.taken && <p class="broken">{t('camp-taken')}</p>}
      {!!seat.gone?.length && <p class="muted">{t('gone', { list: seat.gone.join(', ') })}</p>}
    </div>
  );
}
/** What this battle adds to losses, or how it is won; the rest is one click away. */
function Goal({ desk }: { desk: Desk }) {
  const t = useText(planeText),
    { game, scenario } = desk.state,
    goals = useCatalogue(sheetOf(game) ? game : undefined, scenario)?.goals ?? [],
    first = goals[0];
  return first ? (
    <p class="pl-goal" data-testid="goal">
      {first.text[desk.lang]} <RuleLink id={first.rule} game={game} />{' '}
      <button type="button" class="linklike" onClick={() => desk.open('goals')} data-testid="all-goals">
        {t('all-goals')}
      </button>
    </p>
  ) : null;
}
/** desk: none in a replay. */
export function Morale({ look, desk }: { look: Look; desk?: Desk }) {
  const t = useText(planeText),
    view = planeOf(look.state.view);
  if (!view?.seats.some((s) => s.start)) return null;
  return (
    <section class="sheet card pl-card pl-moral" data-testid="morale">
      <h3>{t('morale')}</h3>
      {view.seats.map((s) => (
        <Army key={s.seat} look={look} seat={s} />
      ))}
      {desk && <Goal desk={desk} />}
    </section>
  );
}
