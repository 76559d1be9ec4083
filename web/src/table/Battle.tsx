/* Battle.tsx: the table with its map: puts the parts together and keeps the board in step. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardHandle, Marks } from '../board/api';
import { MissionEnd } from '../campaign/MissionEnd';
import { Coach, guideRuns } from '../guide/Coach';
import { FirstBattle } from '../guide/FirstBattle';
import { useGuideMarks } from '../guide/marks';
import { keysOf } from '../net/games';
import { withBeside, type Seat } from '../net/seat';
import { useStore } from '../net/store';
import { EndSheet, GoalsSheet, SinceLeft, TextBoard } from '../panels';
import type { Event, State } from '../proto';
import { navigate } from '../router';
import { langStore, useText } from '../text';
import { tableText } from '../text/table';
import { SettingsSheet, Sheet, announce } from '../ui';
import { isCrowd } from '../ui/seats';
import { BottomSheet, type Stop } from './BottomSheet';
import type { Desk, SheetName } from './desk';
import type { Hand } from './hand';
import { useHint, withHint } from './hint';
import { HintCard } from './HintCard';
import { useHotkeys } from './hotkeys';
import { kitOf } from '../kits';
import { isPhone, useLayout } from './layout';
import { Lost } from './Lost';
import { Keys, Menu, Resign } from './Menu';
import { isMine, isPerson, isPlayed, sharedWith } from './model';
import { placesOf } from './motions';
import { PromptBar } from './PromptBar';
import { Offers, propose, useOfferNews, useRematch } from './Offers';
import { Rail } from './Rail';
import { Refusal } from './Refusal';
import { RivalSheet } from './Rival';
import { useSeen } from './seen';
import { SideStrip } from './Sides';
import type { Stage } from './stage';
import { TableSettings } from './TableSettings';
import { Talk } from './Talk';
import { useChat, useTableNews } from './chat';
import { Score, TopBar, Track } from './TopBar';
import { IconBtn } from './bits';

const aimsAfter = 40; // ms: who sweeps over the map asks about nothing

/** The fight of the moment, or the last one until the next act. */
function useFight(state: State, hand: Hand) {
  const begins = kitOf(state.view).fights?.begins;
  const last = useMemo(() => {
    for (let i = state.log.length - 1; begins && i >= 0; i--) if (begins(state.log[i] as Event)) return i;
    return -1;
  }, [state.log, begins]);
  const group = last >= 0 ? (state.log[last] as Event).group : -1;
  const [closed, close] = useState(() => (state.view?.fight ? group - 1 : group));
  const now = useRef({ group, busy: false });
  now.current = { group, busy: !!state.view?.fight };
  useEffect(() => {
    hand.onAct = () => {
      if (!now.current.busy) close(now.current.group);
    };
    return () => {
      hand.onAct = null;
    };
  }, [hand]);
  const sits = useRef(state.seat);
  useEffect(() => {
    if (sits.current === state.seat) return;
    sits.current = state.seat; // other eyes count their events differently
    close(state.view?.fight ? group - 1 : group);
  }, [state.seat]);
  useEffect(() => {
    if (closed > group) close(group);
  }, [group]); // taken back: groups are counted anew from there
  const open = group > closed && state.view !== undefined && !state.over;
  const events = useMemo(() => (open ? state.log.slice(last) : []), [open, last, state.log]);
  return { open, events, close: () => close(group) };
}

/** The fight is told on the right, unless its units stand there: then on the left. */
function useAside(
  board: BoardHandle | null,
  box: { current: HTMLElement | null },
  events: Event[] | null,
  state: State,
): boolean {
  const [aside, set] = useState(false);
  const places = events ? fightPlaces(events, state) : [];
  useEffect(() => {
    const node = box.current;
    if (!board || !node || !places.length) {
      set(false);
      return;
    }
    const margin = 16,
      room = 46; // the gap to the edge, and half a token
    const right = window.innerWidth - margin - node.offsetWidth,
      left = margin + node.offsetWidth;
    const xs = places.map((p) => board.centreOf(p)?.x).filter((x): x is number => x !== undefined);
    set(xs.some((x) => x + room > right) && xs.every((x) => x - room > left));
  }, [board, events !== null, places.join()]);
  return aside;
}
function fightPlaces(events: Event[], state: State): number[] {
  const fight = state.view?.fight;
  if (fight) return [fight.from, fight.at];
  const begins = kitOf(state.view).fights?.begins,
    attack = begins && events.find(begins);
  return attack ? placesOf(attack, state.view) : [];
}

export function Battle({ seat, stage, hand, state: shown }: { seat: Seat; stage: Stage; hand: Hand; state: State }) {
  const t = useText(tableText);
  const lang = useStore(langStore);
  const layout = useLayout();
  const held = useStore(hand.store);
  const { playing, trails } = useStore(stage.store);
  const live = useStore(seat.store);
  const kit = kitOf(shown.view);
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<BoardHandle | null>(null);
  const [lit, setLit] = useState<number[]>([]);
  const [hovered, setHovered] = useState<number | null>(null);
  const [tip, setTip] = useState<number | null>(null);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [stop, setStop] = useState<Stop>('mid');
  const state = useMemo(() => withBeside(shown, live.state), [shown, live.state]);
  const chat = useChat(seat, state);
  const toNext = useRematch(seat, state);
  useOfferNews(state);
  useTableNews(state, chat.lines);
  const fight = useFight(state, hand);
  const shared = sharedWith(state, keysOf(state.table)).length > 0;
  const seen = useSeen(state, shared);
  const hint = useHint(seat, state, playing, lang);
  const edge = shared ? 1 : state.seat; // two people, one screen: the map does not turn round each time
  const desk: Desk = {
    seat,
    state,
    hand,
    held,
    stage,
    board,
    layout,
    lang,
    playing,
    chat,
    hint,
    open: setSheet,
    show: setLit,
    closeFight: () => {
      if (fight.open) fight.close();
      return fight.open;
    },
  };

  /* ---- the board ---- */
  const guided = useGuideMarks(state, !playing);
  const marks = useMemo<Marks>(() => {
    const own = playing ? { highlight: lit } : withHint(kit.marks(state, held, lit), state, hint.lit);
    return { ...own, ...guided, named: [...(own.named ?? []), ...(guided.named ?? [])], trails };
  }, [state, held, lit, playing, hint.lit, trails, guided]);
  const now = useRef({ state, marks, lang, held });
  now.current = { state, marks, lang, held };
  const hoverTimer = useRef(0),
    aimTimer = useRef(0);
  const layoutNow = useRef(layout);
  layoutNow.current = layout;
  useLayoutEffect(() => {
    if (!host.current) return;
    const handle = kit.createBoard(host.current, {
      lang,
      seat: edge,
      label: t('map-label'),
      describe: (place) => kit.describe(now.current.state, place, now.current.lang, now.current.marks),
      onPick: (pick) => {
        setTip(null);
        if (stage.store.get().playing) stage.skip();
        else void hand.pick(pick);
      },
      onHover: (pick) => {
        window.clearTimeout(hoverTimer.current);
        window.clearTimeout(aimTimer.current);
        aimTimer.current = window.setTimeout(() => hand.point(pick), pick ? aimsAfter : 0);
        const id = pick ? kit.looksAt(now.current.state.view, pick) : null;
        setTip(null);
        hoverTimer.current = window.setTimeout(
          () => {
            setHovered(id);
            const place = pick?.place;
            if (id === null && place !== undefined) hoverTimer.current = window.setTimeout(() => setTip(place), 600);
          },
          id === null ? 120 : 220,
        );
      },
      onInspect: (pick) => {
        void hand.linger(pick);
        const id = kit.looksAt(now.current.state.view, pick);
        hand.inspect(id);
        setHovered(null);
        setTip(id === null ? (pick.place ?? null) : null);
        if (id !== null && isPhone(layoutNow.current)) setStop('full');
        if (pick.place !== undefined)
          announce(kit.describe(now.current.state, pick.place, now.current.lang, now.current.marks));
      },
    });
    setBoard(handle);
    hand.board = stage.board = handle;
    return () => {
      hand.board = stage.board = null;
      window.clearTimeout(hoverTimer.current);
      window.clearTimeout(aimTimer.current);
      hand.point(null);
      handle.destroy();
    };
  }, []);
  useEffect(() => {
    board?.setOptions({ lang, seat: edge, label: t('map-label') });
  }, [board, lang, edge]);
  /* Before the page is painted: a click on what it shows must not meet a hand that knows an older state. */
  useLayoutEffect(() => {
    if (board && state.view) board.setView(state.view);
  }, [board, state.view]);
  useLayoutEffect(() => {
    if (!playing) hand.take(state);
  }, [state, playing]);
  useEffect(() => {
    board?.setMarks(marks);
  }, [board, marks]);
  useEffect(() => setTip(null), [state.rev]);

  /* ---- fights, the end ---- */
  const rolled = fight.open && !!kit.fights && fight.events.some(kit.fights.rolls);
  useEffect(() => {
    const at = state.view?.fight;
    if (!board || !fight.open || !at) return;
    // the sheet rises first
    const timer = window.setTimeout(() => board.show([at.from, at.at]), layout === 'phone' ? 350 : 0);
    return () => window.clearTimeout(timer);
  }, [fight.open, rolled, board]);
  /* A small map is moved so that the draft can be seen above the sheet. */
  useEffect(() => {
    const { draft } = held;
    if (!board || !draft || !isPhone(layout)) return;
    const timer = window.setTimeout(
      () => board.show([...draft.path, ...(draft.place === null ? [] : [draft.place])]),
      350,
    );
    return () => window.clearTimeout(timer);
  }, [board, layout, held.draft?.action.notation]);
  useEffect(() => {
    if (isPhone(layout)) setStop(rolled ? 'full' : 'mid');
  }, [rolled, layout]);
  useEffect(() => {
    if (state.over && !playing && !guideRuns(state)) setSheet('end');
  }, [state.over, playing]);
  useHotkeys(desk);

  const panel = fight.open && kit.Fight && <kit.Fight state={state} events={fight.events} onClose={fight.close} />;
  const refusal = held.refusal && (
    <Refusal key={held.refusal.id} hand={hand} refusal={held.refusal} board={board} game={state.game} />
  );
  const phone = layout === 'phone',
    side = layout === 'landscape';
  const fightBox = useRef<HTMLDivElement>(null);
  const aside = useAside(board, fightBox, fight.open ? fight.events : null, state);
  return (
    <div
      class={`tb ${layout} on-${kit.name}${isMine(state) ? ' mine' : ''}${isCrowd(state.players) ? ' crowd' : ''}`}
      data-testid="table-screen"
      data-layout={layout}
      data-playing={playing ? 'yes' : undefined}
      data-rev={state.rev}
      data-tip={tip ?? undefined}
      data-aimed={held.aimed ? (held.armed ? 'told' : 'yes') : undefined}
    >
      {!side && (
        <TopBar
          state={state}
          layout={layout}
          chat={chat}
          onMenu={() => setSheet('menu')}
          onLog={() => setSheet(chat.unread ? 'chat' : 'log')}
          onCards={() => setSheet('cards')}
          onScore={() => setSheet('goals')}
        />
      )}
      <main
        class="tb-map"
        aria-label={t('map-label')}
        onPointerDown={() => {
          if (playing) stage.skip();
        }}
      >
        <div class="tb-board" ref={host} data-part="map" />
        {side && (
          <div class="tb-corner">
            <IconBtn icon="i-menu" label={t('menu')} onClick={() => setSheet('menu')} testid="menu" />
            <Score state={state} onOpen={() => setSheet('goals')} />
            <Track state={state} />
          </div>
        )}
        {layout !== 'desktop' && <SideStrip state={state} />}
        <kit.Tip
          state={state}
          board={board}
          place={playing || fight.open || kit.covered?.(held) ? null : tip}
          lang={lang}
        />
        {kit.Over && <kit.Over desk={desk} />}
        {state.guide && <Coach seat={seat} state={state} board={board} />}
      </main>
      {phone || side ? (
        <BottomSheet
          desk={desk}
          hovered={hovered}
          since={seen.since}
          stop={side ? 'full' : stop}
          onStop={setStop}
          fight={panel && (rolled || side) ? panel : null}
        >
          {refusal}
          <Lost seat={seat} />
          {state.guide && <div data-part="coach" />}
          <HintCard desk={desk} />
          <PromptBar desk={desk} />
        </BottomSheet>
      ) : (
        <>
          <Rail desk={desk} hovered={hovered} since={seen.since} />
          {panel && (
            <div class={`tb-combat${aside ? ' aside' : ''}`} ref={fightBox}>
              {panel}
            </div>
          )}
          <div class="tb-foot">
            {refusal}
            <Lost seat={seat} />
            <PromptBar desk={desk} />
          </div>
          {layout === 'portrait' && <HintCard desk={desk} />}
        </>
      )}
      {!sheet && <Offers seat={seat} state={state} onNext={toNext} />}
      {seen.events.length > 0 && !sheet && (
        <div class="tb-since">
          <SinceLeft
            events={seen.events}
            state={state}
            onShow={() => {
              const e = seen.events.flatMap((x) => placesOf(x, state.view));
              setLit([...new Set(e)]);
              board?.show(e);
              window.setTimeout(() => setLit([]), 4000);
            }}
            onClose={seen.done}
          />
        </div>
      )}
      <Sheets desk={desk} sheet={sheet} since={seen.since} onClose={() => setSheet(null)} onNext={toNext} />
    </div>
  );
}

function Sheets({
  desk,
  sheet,
  since,
  onClose,
  onNext,
}: {
  desk: Desk;
  sheet: SheetName | null;
  since?: number;
  onClose: () => void;
  onNext: () => void;
}) {
  const t = useText(tableText);
  const { seat, state } = desk;
  const { Cards: Piles } = kitOf(state.view);
  const computer = state.players.find((p) => !isPerson(p) && isPlayed(p))?.player ?? 'ai:normal';
  switch (sheet) {
    case 'menu':
      return <Menu desk={desk} computer={computer} onClose={onClose} />;
    case 'log':
    case 'chat':
      return (
        <Sheet
          title={state.scenario_title}
          onClose={onClose}
          side={isPhone(desk.layout) ? 'full' : 'right'}
          testid="log-sheet"
        >
          <Talk desk={desk} since={since} first={sheet} />
        </Sheet>
      );
    case 'goals':
      return <GoalsSheet state={state} onClose={onClose} />;
    case 'cards':
      return <Piles state={state} onClose={onClose} />;
    case 'text':
      return (
        <Sheet title={t('m-text')} onClose={onClose} side="centre" wide testid="text-board-sheet">
          <TextBoard seat={seat} onAct={(n) => desk.hand.act([n])} onClose={onClose} />
        </Sheet>
      );
    case 'settings':
      return (
        <SettingsSheet onClose={onClose}>
          <TableSettings seat={seat} state={state} />
        </SettingsSheet>
      );
    case 'keys':
      return <Keys onClose={onClose} />;
    case 'rival':
      return <RivalSheet desk={desk} onClose={onClose} />;
    case 'resign':
      return <Resign desk={desk} onClose={onClose} />;
    case 'end':
      return state.over ? (
        <EndSheet
          seat={seat}
          state={state}
          onClose={onClose}
          onReplay={(step) => navigate(`/replay/${state.table}${step === undefined ? '' : `?step=${step}`}`)}
          onRematch={
            state.seat > 0 && !state.next && !state.campaign
              ? (swap) => void propose(seat, state, 'rematch', swap)
              : undefined
          }
        >
          {state.campaign && (
            <MissionEnd
              seat={seat}
              state={state}
              of={state.campaign}
              onNext={state.seat > 0 ? () => void propose(seat, state, 'next') : undefined}
            />
          )}
          <Offers seat={seat} state={state} onNext={onNext} />
          {state.guide && state.seat > 0 && <FirstBattle game={state.game} look="btn pri" />}
        </EndSheet>
      ) : null;
    default:
      return null;
  }
}
