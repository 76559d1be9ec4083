/* TableScreen.tsx: the screen where a battle is played: takes the seat, waits for friends, hands the table from one
 * person to the other, tells when it is somebody's turn. */
import { sidesOf } from '../art/sides';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pageOf } from '../campaign/MissionEnd';
import '../css/table.css';
import { guideAllows, guideMeans } from '../guide/Coach';
import { keysOf, myTables, rekey, remember } from '../net/games';
import { Seat } from '../net/seat';
import { useStore } from '../net/store';
import type { State } from '../proto';
import { navigate } from '../router';
import { langStore, useText, useWordsOf } from '../text';
import { campaignText } from '../text/campaign';
import { live as liveText } from '../text/live';
import { tableText } from '../text/table';
import { Button, announce, reducedMotion, settings, toast } from '../ui';
import { DiceWarning, useDiceWatch } from '../ui/DiceWarning';
import { Frame } from '../ui/Frame';
import { notify } from '../ui/notify';
import { Waiting } from '../ui/Waiting';
import { Battle } from './Battle';
import { Curtain } from './Curtain';
import { kitOf, useOwnKit } from '../kits';
import { Hand } from './hand';
import { isMine, nameOf, sharedWith } from './model';
import { Stage } from './stage';
import { sayLine } from './chat';

export interface TableProps {
  table: string;
  keyText: string | null;
}

interface Played {
  seat: Seat;
  stage: Stage;
  hand: Hand;
}

function sitDown(table: string, key: string | null): Played {
  const seat = new Seat(table, key, langStore.get());
  const stage = new Stage(() => (reducedMotion() ? 'none' : settings.get().speed));
  const hand = new Hand(seat, {
    interaction: (own, view) => kitOf(view).interact(own),
    askRolls: () => settings.get().askRolls,
    allows: guideAllows,
    means: guideMeans,
  });
  seat.onChange = (before, after, events) => stage.push(before, after, events);
  stage.knownPath = () => hand.lastPath;
  /* The invitation opens nothing any more: the key takes its place, so that the page can be opened again. */
  seat.onKey = (own, number) => {
    rekey(table, number, own);
    if (location.pathname === `/g/${table}`) history.replaceState(history.state, '', `#${own}`);
  };
  return { seat, stage, hand };
}

/* ---- telling ---- */

/** Events aloud, politely; a question to this seat at once; the title and a message if nobody looks. */
function useTelling(stage: Stage, state: State | null, missed: number): void {
  const t = useText(tableText);
  const mine = !!state && isMine(state);
  const asked = useRef('');
  useEffect(() => {
    stage.onShown = (now, events) => {
      if (events.length)
        announce(
          events
            .map((e) => e.text)
            .filter(Boolean)
            .join(' '),
        );
      const question = isMine(now) ? (now.prompt ?? '') : '';
      if (question && question !== asked.current) announce(question, !asked.current);
      asked.current = question;
    };
    return () => {
      stage.onShown = null;
    };
  }, [stage]);
  useEffect(() => {
    if (!state) return;
    const news = missed ? `(${missed}) ` : '';
    document.title =
      news + (mine ? t('your-turn-title', { battle: state.scenario_title }) : `${state.scenario_title} · Bellum`);
  }, [mine, missed, state?.scenario_title, state?.table]);
  useEffect(() => {
    if (!state) return;
    if (mine)
      notify(
        t('your-turn'),
        t('notify-body', { battle: state.scenario_title, prompt: state.prompt ?? '' }),
        state.table,
      );
  }, [mine, state?.scenario_title, state?.table]);
}

/** What others say is said aloud, politely; how much of it came while nobody looked. */
function useChatNews(seat: Seat, state: State | null): number {
  const t = useText(liveText);
  const { lines } = useStore(seat.store);
  const told = useRef({ n: -1, since: Date.now() - 5000 }); // what was said before is there to be read
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (!state) return;
    const fresh = lines.filter(
      (l) =>
        l.n > told.current.n &&
        l.at > told.current.since &&
        !(state.seat > 0 && l.seat === state.seat && l.room !== 'log'),
    );
    told.current.n = lines[lines.length - 1]?.n ?? -1;
    for (const line of fresh) announce(sayLine(state, line, t));
    const said = fresh.filter((l) => l.room !== 'log'),
      last = said[said.length - 1];
    if (!document.hidden || !last) return;
    setMissed((n) => n + said.length);
    notify(state.scenario_title, sayLine(state, last, t), `${state.table}-chat`);
  }, [lines]);
  useEffect(() => {
    const back = () => {
      if (!document.hidden) setMissed(0);
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
  return missed;
}

/* ---- two people at one screen ---- */

interface Handing {
  seat: number;
  name: string;
  other: string;
}

/** Whom the table is to be handed to, and whether behind a curtain. */
function useHotSeat(
  played: Played,
  state: State | null,
  playing: boolean,
): { curtain: Handing | null; ready: () => void } {
  const [, again] = useState(0);
  const lifted = useRef<number | null>(null); // the seat whose secrets are on the screen
  const last = useRef<number | null>(null);
  const t = useText(tableText);
  const keys = state ? keysOf(state.table) : {};
  const others = state?.view && state.seat && !state.over ? sharedWith(state, keys) : [];
  const mine = !!state && isMine(state),
    secret = !!state?.secret;
  if (mine && !secret) lifted.current = null;
  /* Decided while drawing, so that no secret is in the page even for a moment. */
  const covered = others.length > 0 && mine && secret && lifted.current !== state?.seat;
  useEffect(() => {
    if (!state || !others.length || playing) return;
    if (mine) {
      if (!secret && last.current !== null && last.current !== state.seat)
        toast(t('now-plays', { name: nameOf(state, state.seat) }));
      last.current = state.seat;
      return;
    }
    const next = others.find((p) => state.to_move.includes(p.seat));
    if (next) void played.seat.sit(keys[String(next.seat)] ?? null);
  }, [state, playing]);
  if (!state || !covered) return { curtain: null, ready: () => undefined };
  return {
    curtain: { seat: state.seat, name: nameOf(state, state.seat), other: others[0]?.name ?? '' },
    ready: () => {
      lifted.current = state.seat;
      again((n) => n + 1);
    },
  };
}

/* A link that was opened here is found again on the home page. */
function keepSeat(state: State, key: string | null): void {
  if (!key || !state.seat || keysOf(state.table)[String(state.seat)] === key) return;
  remember({
    table: state.table,
    keys: { [String(state.seat)]: key },
    game: state.game,
    scenario: state.scenario,
    title: state.scenario_title,
    campaign: state.campaign?.campaign,
    seat: state.seat,
    created: Math.floor(Date.now() / 1000),
  });
}

/* The link was that of an older table of the chain: the address becomes that of the newest one.  In a campaign the
 * keys of all own seats stay the same. */
function goAhead(from: string, state: State, key: string | null): void {
  const known = myTables().find((t) => t.table === from);
  if (known && state.campaign)
    remember({
      ...known,
      table: state.table,
      scenario: state.scenario,
      title: state.scenario_title,
      campaign: state.campaign.campaign,
      created: Math.floor(Date.now() / 1000),
    });
  navigate(key ? `/g/${state.table}#${key}` : `/g/${state.table}`, true);
}

/** The match cannot be replayed any more, but its campaign goes on. */
function Unreadable({ campaign, why }: { campaign: string; why: string }) {
  const t = useText(campaignText);
  return (
    <Frame>
      <div class="tb-fault">
        <div class="sheet" role="alert" data-testid="table-fault">
          <h1>{t('table-unread')}</h1>
          <p>{t('table-unread-hint')}</p>
          <p class="muted">{why}</p>
          <div class="tb-buttons">
            <Button kind="primary" onClick={() => navigate(pageOf(campaign))} testid="fault-campaign">
              {t('see-campaign')}
            </Button>
          </div>
        </div>
      </div>
    </Frame>
  );
}

export default function TableScreen(props: TableProps) {
  return (
    <>
      <Table {...props} />
      <DiceWarning table={props.table} />
    </>
  );
}

function Table({ table, keyText }: TableProps) {
  const t = useText(tableText);
  const lang = useStore(langStore);
  const played = useMemo(() => sitDown(table, keyText), [table, keyText]);
  const { seat, stage, hand } = played;
  useEffect(
    () => () => {
      hand.close();
      seat.close();
    },
    [seat],
  );
  useEffect(() => {
    void seat.setLang(lang);
  }, [seat, lang]);
  const live = useStore(seat.store);
  const { state, playing } = useStore(stage.store);
  useWordsOf((state ?? live.state)?.game);
  sidesOf((state ?? live.state)?.game, (state ?? live.state)?.players);
  useTelling(stage, state, useChatNews(seat, live.state));
  useDiceWatch(live.state, !!live.state?.over);
  useEffect(() => {
    if (state) keepSeat(state, seat.secret);
  }, [state?.table]);
  const { curtain, ready } = useHotSeat(played, state, playing);
  const laid = useOwnKit(state?.view);
  const ahead = live.state && live.state.table !== table ? live.state : null;
  useEffect(() => {
    if (ahead) goAhead(table, ahead, seat.secret);
  }, [ahead?.table]);

  /* A table that was here and is no more: what is on the screen cannot be played. */
  const gone = !!state && live.fault?.code === 'no-table';
  if (live.fault && (!state || gone)) {
    const known = gone
      ? 'table-gone'
      : live.fault.code === 'no-table'
        ? 'no-table'
        : live.fault.code === 'key'
          ? 'bad-key'
          : live.fault.code === 'used'
            ? 'used-link'
            : 'fault';
    if (live.fault.campaign) return <Unreadable campaign={live.fault.campaign} why={live.fault.text} />;
    return (
      <Frame>
        <div class="tb-fault">
          <div class="sheet" role="alert" data-testid="table-fault">
            <h1>{t(known)}</h1>
            <p>{known === 'fault' ? live.fault.text : t(`${known}-hint`)}</p>
            <div class="tb-buttons">
              {(known === 'bad-key' || known === 'used-link') && (
                <Button onClick={() => navigate(`/g/${table}`)}>{t('as-spectator')}</Button>
              )}
              {known === 'fault' && (
                <Button onClick={() => location.reload()} testid="fault-again">
                  {t('try-now')}
                </Button>
              )}
              <Button kind="quiet" onClick={() => navigate('/new')}>
                {t('new-game')}
              </Button>
              <Button kind="primary" onClick={() => navigate('/')}>
                {t('home')}
              </Button>
            </div>
          </div>
        </div>
      </Frame>
    );
  }
  if (curtain) return <Curtain name={curtain.name} other={curtain.other} seat={curtain.seat} onReady={ready} />;
  if (!state || ahead || !laid)
    return (
      <main class="tb-loading" role="status">
        <div class="tb-blank" />
        <span class="said">{t('loading')}</span>
      </main>
    );
  if (!state.started || !state.view) return <Waiting seat={seat} state={live.state ?? state} />;
  return <Battle key={state.table} seat={seat} stage={stage} hand={hand} state={state} />;
}
