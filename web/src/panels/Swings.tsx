/* Swings.tsx: what decided a battle: the decisions that cost most and the dice that moved most, with a way into
 * the replay. */
import { useEffect, useState } from 'preact/hooks';
import { SideMark } from '../art';
import type { Seat } from '../net/seat';
import { useStore } from '../net/store';
import type { Event, State, Swing, Swings as Found } from '../proto';
import { langStore, useText } from '../text';
import { hintText } from '../text/hint';
import '../css/hint.css';
import { kitOf } from '../kits';
import { seatName, seatOf, Sentence } from './common';
import { figures, type Told } from './ending';

/** undefined: on its way; null: it cannot be had. */
export function useSwings(seat: Seat, state: State): Found | null | undefined {
  const lang = useStore(langStore);
  const [found, set] = useState<Found | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    set(undefined);
    seat.ask('swings', { table: state.table, lang }).then(
      (r) => {
        if (current) set(r.ok ? (r as unknown as Found) : null);
      },
      () => {
        if (current) set(null);
      },
    );
    return () => {
      current = false;
    };
  }, [seat, state.table, lang]);
  return found;
}

const change = (n: string, less: boolean): string => `${less ? '−' : '+'}${n} %`;

/* The rolls as the log shows them; letters in a sentence would say little. */
function Rolled({ state, events }: { state: State; events: Event[] }) {
  const lang = useStore(langStore),
    { dice } = kitOf(state.view);
  return (
    <>
      {events.slice(0, 2).map((e, i) => (
        <span key={i} class="rolled">
          <Sentence event={e} view={state.view} lang={lang} />
          {dice && (
            <span class="mini5">
              <dice.Strip dice={e.dice ?? []} owner={seatOf(state, e)} size={22} />
            </span>
          )}
        </span>
      ))}
    </>
  );
}

/* A question may begin with the turn itself. */
function askedIn(
  t: (id: 'end-asked', args: Record<string, string | number>) => string,
  n: number,
  asked: string,
): string {
  if (!n) return asked; // before the first turn
  return asked.startsWith(t('end-asked', { n, asked: '' }).trimEnd()) ? asked : t('end-asked', { n, asked });
}

interface RowProps {
  state: State;
  swing: Swing;
  step: number;
  asked?: string;
  better?: string;
  by: string;
  from: string;
  events?: Event[];
  onReplay: (step?: number) => void;
}

function Row({ state, swing, step, asked, better, by, from, events = [], onReplay }: RowProps) {
  const t = useText(hintText);
  return (
    <li>
      <a
        href={`/replay/${state.table}?step=${step}`}
        title={t('end-watch', { text: swing.what })}
        data-testid="swing"
        onClick={(e) => {
          if (!e.ctrlKey && !e.metaKey && !e.shiftKey) {
            e.preventDefault();
            onReplay(step);
          }
        }}
      >
        <SideMark owner={swing.seat} size={20} label={seatName(state, swing.seat)} />
        <span>
          <em>
            {asked
              ? askedIn(t, swing.turn, asked)
              : t('end-turn', { n: swing.turn, name: seatName(state, swing.seat) })}
          </em>
          {events.length ? <Rolled state={state} events={events} /> : <span class="said-what">{swing.what}</span>}
          {better && <b>{t('end-better', { text: better })}</b>}
        </span>
        <span class={`by num ${swing.by < 0 ? 'minus' : 'plus'}`}>
          {change(by, swing.by < 0)}
          <small>{from}</small>
        </span>
      </a>
    </li>
  );
}

export function Swings({
  state,
  found,
  told,
  onReplay,
}: {
  state: State;
  found: Found | undefined;
  told: Told[] | null;
  onReplay: (step?: number) => void;
}) {
  const t = useText(hintText);
  const lang = useStore(langStore);
  const rollsOf = (step: number) =>
    told?.[step]?.events.filter((e) => kitOf(state.view).dice?.rolled(e) ?? !!e.dice?.length);
  if (!found)
    return (
      <section class="swings" data-testid="swings" aria-busy="true">
        <h3 class="sc">{t('end-title')}</h3>
        <p class="busy" role="status">
          {t('end-busy')}
        </p>
      </section>
    );
  return (
    <section class="swings" data-testid="swings">
      <h3 class="sc">{t('end-title')}</h3>
      {!found.choices.length && !found.rolls.length && <p class="busy">{t('end-none')}</p>}
      {found.choices.length > 0 && (
        <h4>
          {t('end-choices')} <small>{t('end-choices-note')}</small>
        </h4>
      )}
      {found.choices.length > 0 && (
        <ol>
          {found.choices.map((s) => {
            const f = figures(s.chosen, s.best, lang);
            return (
              <Row
                key={s.step}
                state={state}
                swing={s}
                step={s.step}
                asked={s.asked}
                better={s.better}
                by={f.by}
                from={t('end-from', f)}
                onReplay={onReplay}
              />
            );
          })}
        </ol>
      )}
      {found.rolls.length > 0 && (
        <h4>
          {t('end-rolls')} <small>{t('end-rolls-note')}</small>
        </h4>
      )}
      {found.rolls.length > 0 && (
        <ol>
          {found.rolls.map((s) => {
            const f = figures(s.expected, s.after, lang);
            return (
              <Row
                key={s.step}
                state={state}
                swing={s}
                step={s.step + 1}
                events={rollsOf(s.step + 1)}
                by={f.by}
                from={t('end-roll', f)}
                onReplay={onReplay}
              />
            );
          })}
        </ol>
      )}
    </section>
  );
}
