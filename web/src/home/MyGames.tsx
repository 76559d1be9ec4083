/* MyGames.tsx: the games of this browser: what waits for you first, finished ones lead to their replay. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { SideMark } from '../art';
import { api, ApiError } from '../net/api';
import { forget, useMyTables, type MyTable } from '../net/games';
import { useStore } from '../net/store';
import type { Lang, Summary } from '../proto';
import { bySide, sideOf } from '../ui/seats';
import { langStore, useText, wordsFor, type Args } from '../text';
import { home } from '../text/home';
import { Button, IconButton, Sheet, Sign, toast } from '../ui';

type Known = Summary | 'gone' | 'unreachable';
type Say = (id: keyof typeof home.en, args?: Args) => string;
const shownAtOnce = 5;

/** The summaries of all tables, asked again when the page comes back into sight and now and then while it is. */
function useSummaries(tables: MyTable[], lang: Lang): Map<string, Known> {
  const [known, setKnown] = useState(new Map<string, Known>());
  const latest = useRef(known);
  latest.current = known;
  const ids = tables.map((t) => t.table).join(' ');
  useEffect(() => {
    let here = true;
    const ask = () => {
      if (document.hidden) return;
      for (const { table } of tables.slice(0, 40)) {
        const now = latest.current.get(table);
        if (typeof now === 'object' && now.over && now.lang === lang) continue;
        api.summary(table, lang).then(
          (s) => {
            if (here) setKnown((m) => new Map(m).set(table, { ...s, lang } as Summary));
          },
          (e: unknown) => {
            if (here)
              setKnown((m) =>
                typeof m.get(table) === 'object'
                  ? m
                  : new Map(m).set(table, e instanceof ApiError && e.status === 404 ? 'gone' : 'unreachable'),
              );
          },
        );
      }
    };
    ask();
    const timer = window.setInterval(ask, 20000);
    document.addEventListener('visibilitychange', ask);
    return () => {
      here = false;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [ids, lang]);
  return known;
}
declare module '../proto' {
  interface Summary {
    lang?: Lang;
  }
}

const ownSeats = (t: MyTable): number[] => Object.keys(t.keys).map(Number);
const isMine = (t: MyTable, s: Known | undefined): boolean =>
  typeof s === 'object' && s.started && !s.over && s.to_move.some((seat) => ownSeats(t).includes(seat));

function headline(t: MyTable, s: Known | undefined, say: Say): string {
  if (s === undefined) return say('asking');
  if (s === 'gone') return say('gone');
  if (s === 'unreachable') return say('unreachable');
  const own = ownSeats(t);
  if (s.over) {
    const score = s.outcome?.score;
    const sideOfSeat = (seat: number): number => sideOf(s.seats.find((p) => p.seat === seat) ?? { seat });
    const mine = sideOfSeat(own[0] ?? 1),
      best = (ours: boolean): number =>
        Math.max(0, ...s.seats.filter((p) => (sideOf(p) === mine) === ours).map((p) => score?.[p.seat - 1] ?? 0));
    const figures = score && bySide(s.seats).length === 2 ? `, ${say('score', { a: best(true), b: best(false) })}` : '';
    if (!s.outcome || new Set(own.map(sideOfSeat)).size !== 1) return say('ended') + figures;
    const { winner } = s.outcome;
    return (winner === 0 ? say('drawn') : say(sideOfSeat(winner) === mine ? 'won' : 'lost')) + figures;
  }
  if (!s.started) return say('waitingFriend');
  if (isMine(t, s)) return say('yourTurn');
  const mover = s.seats.find((p) => s.to_move.includes(p.seat));
  if (!mover) return say('asking');
  return mover.player === 'human' || mover.player === 'friend'
    ? say('waitingFor', { name: mover.person || mover.name })
    : say('computerThinks');
}

/** Of the missions of a campaign only the newest is a game of its own here. */
function newestOnly(tables: MyTable[], known: Map<string, Known>): MyTable[] {
  const missionOf = (t: MyTable) => {
    const s = known.get(t.table);
    return typeof s === 'object' ? s.campaign : undefined;
  };
  const last = new Map<string, number>();
  for (const t of tables) {
    const m = missionOf(t);
    if (m) last.set(m.campaign, Math.max(last.get(m.campaign) ?? 0, m.place));
  }
  return tables.filter((t) => {
    const m = missionOf(t);
    return !m || m.place === last.get(m.campaign);
  });
}

function when(created: number, say: Say, lang: Lang): string {
  const minutes = Math.floor((Date.now() / 1000 - created) / 60);
  if (minutes < 2) return say('now');
  if (minutes < 60) return say('minutesAgo', { n: minutes });
  if (minutes < 60 * 18) return say('hoursAgo', { n: Math.floor(minutes / 60) });
  if (minutes < 60 * 42) return say('yesterday');
  return new Date(created * 1000).toLocaleDateString(lang, { day: 'numeric', month: 'short' });
}

function Row({ t, s, onForget }: { t: MyTable; s: Known | undefined; onForget: () => void }) {
  const say = useText(home);
  const lang = useStore(langStore);
  const own = ownSeats(t);
  const summary = typeof s === 'object' ? s : null;
  const title = summary?.scenario_title ?? t.title;
  const mine = isMine(t, s);
  const side = summary?.seats.find((p) => p.seat === own[0])?.name;
  const mission = summary?.campaign;
  const parts = [mission ? say('missionOf', { name: mission.name, n: mission.mission, of: mission.of }) : title];
  if (summary?.over) parts.push(mission ? title : say('replay'));
  else if (summary?.started)
    parts.push(summary.turn > 0 ? say('turnN', { ...wordsFor(summary.game, lang), n: summary.turn }) : say('setup'));
  else if (summary) parts.push(say('notStarted'));
  if (own.length > 1) parts.push(say('hotSeat'));
  else if (side && !summary?.over) parts.push(say('asSide', { side }));
  const key = Object.values(t.keys)[0];
  const href = !summary?.over
    ? `/g/${t.table}${key ? `#${key}` : ''}`
    : mission
      ? `/campaign/${mission.campaign}`
      : `/replay/${t.table}`;
  return (
    <li class={`g${mine ? ' mine' : ''}`} data-testid="my-game" data-table={t.table}>
      <a href={href}>
        <i aria-hidden="true">
          {summary?.over ? <Sign id="play" size={22} /> : <SideMark owner={own[0] ?? 0} size={26} />}
        </i>
        <span>
          <b>
            {mine && <u class="dot" aria-hidden="true" />}
            {headline(t, s, say)}
          </b>
          {parts.join(' · ')}
        </span>
        <em>{when(summary?.created ?? t.created, say, lang)}</em>
      </a>
      <IconButton sign="bin" label={say('forgetThis', { title })} onClick={onForget} testid="forget" />
    </li>
  );
}

export function MyGames() {
  const say = useText(home);
  const lang = useStore(langStore);
  const tables = useMyTables();
  const known = useSummaries(tables, lang);
  const [all, setAll] = useState(false);
  const [going, setGoing] = useState<MyTable | null>(null);
  const rank = (t: MyTable) => {
    const s = known.get(t.table);
    return isMine(t, s) ? 0 : typeof s === 'object' && s.over ? 2 : s === 'gone' ? 3 : 1;
  };
  const sorted = newestOnly(tables, known).sort((a, b) => rank(a) - rank(b) || b.created - a.created);
  const drop = (t: MyTable) => {
    forget(t.table);
    setGoing(null);
    toast(say('forgotten'));
  };
  /* What is over or gone can be forgotten at once: no key is lost that anybody could still use. */
  const ask = (t: MyTable) => {
    const s = known.get(t.table);
    if (s === 'gone' || (typeof s === 'object' && s.over)) drop(t);
    else setGoing(t);
  };
  return (
    <section class={`my-games${sorted[0] && rank(sorted[0]) === 0 ? ' urgent' : ''}`} aria-labelledby="my-games">
      <div class="sh">
        <h2 id="my-games">{say('yourGames')}</h2>
      </div>
      {sorted.length === 0 ? (
        <div class="sheet empty" data-testid="no-games">
          <svg width="56" height="56" viewBox="0 0 64 64" aria-hidden="true">
            <use href="#t-compass" width="64" height="64" />
          </svg>
          <h3>{say('noGames')}</h3>
          <p class="muted">{say('noGamesNote')}</p>
        </div>
      ) : (
        <ul class="sheet list">
          {(all ? sorted : sorted.slice(0, shownAtOnce)).map((t) => (
            <Row key={t.table} t={t} s={known.get(t.table)} onForget={() => ask(t)} />
          ))}
          {sorted.length > shownAtOnce && (
            <li class="more">
              <Button kind="quiet" onClick={() => setAll(!all)}>
                {all ? say('showLess') : say('showAll', { n: sorted.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
      {going && (
        <Sheet title={going.title} onClose={() => setGoing(null)} testid="forget-sheet">
          <p>{say('forgetSure')}</p>
          <div class="sheet-do">
            <Button onClick={() => setGoing(null)}>{say('forgetKeep')}</Button>
            <Button kind="quiet" onClick={() => drop(going)} testid="forget-yes">
              <Sign id="bin" />
              {say('forget')}
            </Button>
          </div>
        </Sheet>
      )}
    </section>
  );
}
