/* EndSheet.tsx: the end of a battle: who won and why, where the points came from, the dice, the moments that
 * decided it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { kitOf } from '../kits';
import type { Event, Lang, State } from '../proto';
import type { Seat } from '../net/seat';
import { api } from '../net/api';
import { useStore } from '../net/store';
import { langStore } from '../text';
import { SideMark } from '../art';
import { Button, RuleLink, Sheet } from '../ui';
import { bySide, isCrowd, SeatList, sideOf } from '../ui/seats';
import { say, seatName, usePanelText, type Text } from './common';
import { byAction, pointsBySource, turningPoints, type Moment, type Told } from './ending';
import { LuckBar } from './Luck';
import { Swings, useSwings } from './Swings';
import '../css/panels.css';

export interface EndSheetProps {
  seat: Seat;
  state: State;
  onRematch?: (swap: boolean) => void;
  onReplay: (step?: number) => void;
  onClose: () => void;
  children?: ComponentChildren; // what the seats propose to each other now
}

/* The replay knows every action with its number. */
function useReplayed(seat: Seat, state: State): Told[] | null {
  const lang = useStore(langStore);
  const [told, setTold] = useState<Told[] | null>(null);
  useEffect(() => {
    let current = true;
    seat.ask('replay', { table: state.table, lang }).then(
      (r) => {
        const steps = r.ok ? (r.steps as { turn?: number; events?: Event[] }[] | undefined) : undefined;
        if (current && steps) setTold(steps.map((s, step) => ({ step, turn: s.turn, events: s.events ?? [] })));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, state.table, lang]);
  return told;
}

/** Points of the winner's side, and the best of the others. */
function points(state: State, side: number): [number, number] {
  const score = state.outcome?.score ?? [];
  const best = (own: boolean) =>
    Math.max(0, ...state.players.filter((p) => (sideOf(p) === side) === own).map((p) => score[p.seat - 1] ?? 0));
  return [best(true), best(false)];
}
/** Everybody who sits on a side. */
const namesOf = (state: State, side: number, lang: Lang): string =>
  new Intl.ListFormat(lang).format(state.players.filter((p) => sideOf(p) === side).map((p) => p.name));

function headline(t: Text, state: State, lang: Lang): string {
  const o = state.outcome;
  if (!o) return '';
  const sideOfSeat = (seat: number): number => sideOf(state.players.find((p) => p.seat === seat) ?? { seat });
  if (o.winner === 0) {
    const [a, b] = points(state, sideOfSeat(state.seat || 1));
    return t('end.draw', { a, b });
  }
  const side = sideOfSeat(o.winner),
    won = state.seat > 0 && sideOfSeat(state.seat) === side,
    [best, other] = points(state, side);
  /* Points do not decide a battle that was given up. */
  if (state.view?.ending === 'resigned')
    return state.seat === 0
      ? t('end.wins-plain', { name: namesOf(state, side, lang) })
      : t(won ? 'end.victory-plain' : 'end.defeat-plain');
  if (state.seat === 0)
    return t(bySide(state.players)[side - 1]?.length === 1 ? 'end.wins' : 'end.win', {
      name: namesOf(state, side, lang),
      a: best,
      b: other,
    });
  return won ? t('end.victory', { a: best, b: other }) : t('end.defeat', { a: other, b: best });
}

export function Points({ t, state, always }: { t: Text; state: State; always?: boolean }) {
  const table = (state.view && kitOf(state.view).points?.(state.view)) ?? pointsBySource(state.log);
  const seats = (state.view?.seats ?? []).filter((s) => s.vp !== undefined).map((s) => s.seat);
  const target = state.view?.target_vp;
  const total = (s: number) => state.view?.seats?.find((x) => x.seat === s)?.vp ?? 0;
  /* of a position that began in the middle of a battle */
  const earlier = (s: number) => total(s) - [...table.values()].reduce((sum, row) => sum + (row.get(s) ?? 0), 0);
  if (!table.size && !always) return null;
  return (
    <table class="points">
      <caption class="vh">{t('end.points')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="vh">{t('end.source')}</span>
          </th>
          {seats.map((s) => (
            <th key={s} scope="col">
              <SideMark owner={s} size={20} label={seatName(state, s)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.some(earlier) && (
          <tr>
            <th scope="row">{t('end.earlier')}</th>
            {seats.map((s) => (
              <td key={s}>{earlier(s) || '–'}</td>
            ))}
          </tr>
        )}
        {[...table].map(([source, row]) => (
          <tr key={source}>
            <th scope="row">{say(t, `vp.${source}`, source)}</th>
            {seats.map((s) => (
              <td key={s}>{row.get(s) ?? '–'}</td>
            ))}
          </tr>
        ))}
        <tr class="t">
          <th scope="row">{target ? t('end.total', { n: target }) : t('end.total-plain')}</th>
          {seats.map((s) => (
            <td key={s}>{total(s)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Turning({
  t,
  state,
  moments,
  onReplay,
}: {
  t: Text;
  state: State;
  moments: Moment[];
  onReplay: (step?: number) => void;
}) {
  if (!moments.length) return null;
  return (
    <section class="turning">
      <h3 class="sc">{t('end.turning')}</h3>
      <ol>
        {moments.map((m, i) => {
          const step = m.step;
          const words = (
            <>
              {m.turn !== undefined && <em>{t('end.turning-at', { n: m.turn })}</em>}
              <span>{m.text}</span>
            </>
          );
          return (
            <li key={i}>
              {m.seat ? <SideMark owner={m.seat} size={17} label={seatName(state, m.seat)} /> : <span class="nomark" />}
              {step === null ? (
                <span class="mo">{words}</span>
              ) : (
                <a
                  class="mo"
                  href={`/replay/${state.table}?step=${step}`}
                  title={t('end.watch', { text: m.text })}
                  onClick={(e) => {
                    if (!e.ctrlKey && !e.metaKey && !e.shiftKey) {
                      e.preventDefault();
                      onReplay(step);
                    }
                  }}
                >
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function EndSheet({ seat, state, onRematch, onReplay, onClose, children }: EndSheetProps) {
  const t = usePanelText();
  const swings = useSwings(seat, state);
  const told = useReplayed(seat, state);
  const lang = useStore(langStore);
  const o = state.outcome;
  const proposed = state.offers?.some((x) => x.what === 'rematch');
  return (
    <Sheet title={headline(t, state, lang)} side="centre" onClose={onClose} testid="end-sheet">
      <div class="endp">
        <p class="sc">
          {t('end.turn', { title: state.scenario_title || state.title, n: o?.turns ?? state.view?.turn ?? 0 })}
        </p>
        {o?.text && (
          <p class="why book">
            {o.text} {o.rule && <RuleLink id={o.rule} />}
          </p>
        )}
        {isCrowd(state.players) && <SeatList seats={state.players} me={state.seat} />}
        {children}
        <Points t={t} state={state} />
        {kitOf(state.view).dice && (
          <LuckBar log={state.log} luck={state.luck} players={state.players} me={state.seat || undefined} table />
        )}
        <div class="row2">
          {onRematch && !proposed && (
            <Button kind="primary" onClick={() => onRematch(true)} testid="end-rematch">
              {t('end.rematch')}
            </Button>
          )}
          {onRematch && !proposed && (
            <Button onClick={() => onRematch(false)} testid="end-rematch-same">
              {t('end.rematch-same')}
            </Button>
          )}
          <Button onClick={() => onReplay()} testid="end-replay">
            {t('end.replay')}
          </Button>
          <Button onClick={onClose} testid="end-stay">
            {t('end.stay')}
          </Button>
        </div>
        <div class="row2 minor">
          <a class="btn quiet" href={`/replay/${state.table}#verify`} data-testid="end-verify">
            {t('end.verify')}
          </a>
          <a
            class="btn quiet"
            href={api.recordUrl(state.table)}
            download={`${state.table}.txt`}
            data-testid="end-record"
          >
            {t('end.record')}
          </a>
          <a class="btn quiet" href="/" data-testid="end-home">
            {t('end.home')}
          </a>
        </div>
        {/* below the buttons: it comes seconds later, and must not push them away */}
        {swings === null ? (
          <Turning t={t} state={state} moments={turningPoints(told ?? byAction(state.log))} onReplay={onReplay} />
        ) : (
          <Swings state={state} found={swings} told={told} onReplay={onReplay} />
        )}
      </div>
    </Sheet>
  );
}
