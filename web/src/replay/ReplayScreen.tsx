/* ReplayScreen.tsx: a finished battle, step by step: map, log beside it, replay bar below. */
import { sidesOf } from '../art/sides';
import '../css/table.css';
import '../css/replay.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art';
import type { Marks } from '../board/api';
import { LogPanel } from '../panels';
import type { Look } from '../table/desk';
import { kitOf, useOwnKit } from '../kits';
import { useLayout } from '../table/layout';
import { placesOf } from '../table/motions';
import { langStore, text, useText, useWordsOf } from '../text';
import { replayText } from '../text/replay';
import { useStore } from '../net/store';
import { Button, ButtonLink, Trouble } from '../ui';
import { isCrowd, SeatList } from '../ui/seats';
import { DiceWarning, useSummaryWatch } from '../ui/DiceWarning';
import { asState, fightAt, type Replay, type ReplayState } from './replay';
import { ReplayBar } from './ReplayBar';
import { ReplayTop } from './ReplayTop';
import { useReplay, useReplayKeys } from './useReplay';
import { VerifySheet } from './VerifySheet';

function Map({ replay, now, marks }: { replay: Replay; now: ReplayState; marks: Marks }) {
  const host = useRef<HTMLDivElement>(null);
  const lang = useStore(langStore);
  const ready = now.moment !== null;
  useLayoutEffect(() => {
    if (!host.current || !ready) return;
    const nothing = () => undefined;
    const kit = kitOf(replay.now.moment?.view);
    const board = kit.createBoard(host.current, {
      lang: langStore.get(),
      seat: 0,
      label: text(replayText, 'mapLabel'),
      describe: (place) => {
        const s = asState(replay.now);
        return s ? kit.describe(s, place, langStore.get(), {}) : '';
      },
      onPick: nothing,
      onHover: nothing,
      onInspect: nothing,
    });
    replay.board = board;
    if (replay.now.moment) board.setView(replay.now.moment.view);
    return () => {
      replay.board = null;
      board.destroy();
    };
  }, [replay, ready]);
  useEffect(() => {
    replay.board?.setOptions({ lang, label: text(replayText, 'mapLabel') });
  }, [replay, lang]);
  useEffect(() => {
    replay.board?.setMarks(marks);
  }, [replay, marks, ready]);
  return <div class="replay-map" ref={host} data-testid="replay-map" />;
}

/* Where the act of this step happened: a wash on the map. */
const placesNow = (now: ReplayState): number[] => [
  ...new Set(
    (now.steps[now.step]?.events ?? []).flatMap(
      (e) => kitOf(now.moment?.view).lights?.(e) ?? placesOf(e, now.moment?.view),
    ),
  ),
];

function Battle({ replay, now }: { replay: Replay; now: ReplayState }) {
  const t = useText(replayText);
  const [hot, setHot] = useState<number[] | null>(null);
  const [verifying, setVerifying] = useState(() => location.hash === '#verify');
  const [fights, setFights] = useState(() => window.innerWidth >= 1200 && window.innerHeight >= 700);
  const [more, setMore] = useState(false);
  const [marks, setMarks] = useState<Marks>({});
  useReplayKeys(replay);
  useEffect(() => setMarks({ highlight: hot ?? placesNow(now) }), [hot, now.step, now.steps]);
  const [piles, setPiles] = useState(false);
  const layout = useLayout(),
    lang = useStore(langStore);
  const state = asState(now),
    { name, Seen, Known, Cards, Fight, fights: told } = kitOf(state?.view);
  const desk: Look | null = state && {
    state,
    board: replay.board,
    layout,
    lang,
    playing: now.playing,
    open: () => setPiles(true),
  };
  const fight = now.playing ? [] : fightAt(now.steps, now.step, told);
  return (
    <>
      <div class={`replay-body ${layout} on-${name}${more ? ' more' : ''}`}>
        <div class="replay-board">
          <Map replay={replay} now={now} marks={marks} />
          {desk && Seen && <Seen desk={desk} />}
          {state &&
            Fight &&
            fight.length > 0 &&
            (fights ? (
              <div class="replay-fight">
                <Fight state={state} events={fight} onClose={() => setFights(false)} />
              </div>
            ) : (
              <div class="replay-fight low">
                <Button onClick={() => setFights(true)} testid="replay-fight">
                  <Icon id="m-swords" size={20} />
                  {t('showFight')}
                </Button>
              </div>
            ))}
        </div>
        <aside class="rail replay-rail" aria-label={t('log')}>
          <h2 class="said">{t('log')}</h2>
          {state && isCrowd(state.players) && <SeatList seats={state.players} />}
          {desk && (
            <div class="replay-known">
              <Known desk={desk} />
            </div>
          )}
          {state && (
            <LogPanel state={state} onPlaces={(p) => setHot(p.length ? p : null)} onEvent={(e) => replay.go(e.group)} />
          )}
        </aside>
      </div>
      <ReplayBar replay={replay} now={now} onVerify={() => setVerifying(true)} more={more} onMore={setMore} />
      {piles && state && <Cards state={state} onClose={() => setPiles(false)} />}
      {verifying && <VerifySheet replay={replay} onClose={() => setVerifying(false)} />}
    </>
  );
}

function Unfinished({ table }: { table: string }) {
  const t = useText(replayText);
  return (
    <div class="replay-note sheet" data-testid="replay-unfinished">
      <h2>{t('unfinishedTitle')}</h2>
      <p>{t('unfinished')}</p>
      <ButtonLink kind="primary" href={`/g/${table}`}>
        {t('toTable')}
      </ButtonLink>
    </div>
  );
}

export default function ReplayScreen({ table }: { table: string }) {
  const t = useText(replayText);
  const [replay, now] = useReplay(table);
  useWordsOf(now.summary?.game);
  sidesOf(now.summary?.game, now.summary?.seats);
  useSummaryWatch(now.summary);
  const laid = useOwnKit(now.moment?.view);
  const title = now.summary?.scenario_title ?? now.summary?.title;
  useEffect(() => {
    document.title = title ? `${t('title')} · ${title} · Bellum` : `${t('title')} · Bellum`;
  });
  return (
    <main class="replay" data-testid="replay-screen">
      <ReplayTop now={now} state={asState(now)} />
      {now.line === 'lost' && !now.fault && (
        <p class="replay-line" role="status">
          {t('lost')}
        </p>
      )}
      {now.fault ? (
        <div class="replay-note">
          <Trouble fault={now.fault}>
            <ButtonLink href="/">{t('home')}</ButtonLink>
          </Trouble>
        </div>
      ) : now.unfinished ? (
        <Unfinished table={table} />
      ) : now.moment && laid ? (
        <Battle replay={replay} now={now} />
      ) : (
        <p class="replay-note loading" role="status">
          {t('loading')}
        </p>
      )}
      <DiceWarning table={table} />
    </main>
  );
}
