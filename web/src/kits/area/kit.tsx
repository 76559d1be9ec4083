/* kits/area/kit.tsx: the table of areas: zones, stacks, cards in hand, operations, battles with chits. */
import { createAreaBoard } from './board/board';
import '../../css/area.css';
import { Icon, SideMark } from '../../art';
import type { BoardHandle } from '../../board/api';
import type { Action, AreaView, Lang, State } from '../../proto';
import { areaOf, others, zoneNamed } from './view';
import { text, useText } from '../../text';
import { areaText } from '../../text/area';
import { tableText } from '../../text/table';
import type { Desk, Look } from '../../table/desk';
import type { Kit } from '../../table/kit';
import { isPhone } from '../../table/layout';
import { cardOf, isMine, nameOf } from '../../table/model';
import { zonesOf } from './hand';
import { motionsOf, trailsOf } from './motions';
import { verb } from './acts';
import { BattleBoard } from './BattleBoard';
import { CounterPic } from './bits';
import { CardsDrawer } from './CardsDrawer';
import { HandCards } from './HandCards';
import { areaLog } from './log';
import { marksOf } from './marks';
import { Modes } from './Modes';
import { OddsCard } from './Odds';
import { Choices, MoveCard, OperationCard, PickAll, ShownHand, SidesCard } from './Panels';
import { StackCard } from './StackCard';
import { Told } from './Told';
import { counterOf, describeZone, groundWords, leaderWords, stateWords, zoneOf } from './words';

const steps = ['secret', 'card', 'operation', 'battle'] as const;
const stepOf = (view: AreaView): number =>
  view.battle ? 3 : view.operation || view.ask === 'operate' ? 2 : view.ask === 'mode' ? 0 : 1;

function Track({ state }: { state: State }) {
  const t = useText(areaText);
  const view = areaOf(state.view);
  if (!view) return null;
  const at = stepOf(view);
  return (
    <ol class="tb-track phase" aria-label={t('track-label')} data-testid="track">
      {steps.map((s, i) => (
        <li key={s} class={i === at ? 'cur' : i < at ? 'done' : ''} aria-current={i === at ? 'step' : undefined}>
          {t(`track-${s}`)}
        </li>
      ))}
    </ol>
  );
}

function Who({ desk }: { desk: Desk }) {
  const { state, held } = desk;
  const view = areaOf(state.view),
    pieces = new Set(state.actions.map((a) => a.piece).filter((p) => p !== undefined));
  const one =
      held.draft?.action.piece ??
      (view?.battle ? undefined : view?.move?.units[0]) ??
      (pieces.size === 1 ? [...pieces][0] : undefined),
    counter = counterOf(view, one);
  return (
    <span class="tb-who" aria-hidden="true">
      {counter ? <CounterPic counter={counter} size={52} /> : <SideMark owner={state.seat || 1} size={40} />}
    </span>
  );
}

function Now({ desk }: { desk: Desk }) {
  return (
    <>
      <PickAll desk={desk} />
      <OddsCard desk={desk} />
      <MoveCard desk={desk} />
      <OperationCard desk={desk} />
      <ShownHand desk={desk} />
      <Choices desk={desk} />
      <SidesCard desk={desk} />
    </>
  );
}

function Over({ desk }: { desk: Desk }) {
  const phone = isPhone(desk.layout);
  const battle = areaOf(desk.state.view)?.battle,
    at = battle ? desk.board?.centreOf(battle.place) : null;
  const high = !!at && at.y > window.innerHeight / 2; // it leaves the place free that is fought for
  return (
    <>
      <Told desk={desk} />
      {!phone && <HandCards desk={desk} />}
      {!phone && <Modes desk={desk} />}
      {battle && (
        <div class={`ac-arena${high ? ' high' : ''}`}>
          <BattleBoard desk={desk} />
        </div>
      )}
      <StackCard desk={desk} />
    </>
  );
}

/** A replay: the hands of both sides as far as they are known, the other one's at the upper edge, and the battle. */
function Seen({ desk }: { desk: Look }) {
  const me = desk.state.seat || 1;
  return (
    <>
      {!isPhone(desk.layout) && (
        <>
          {others(desk.state.view, me).map((seat) => (
            <HandCards key={seat} desk={desk} seat={seat} far />
          ))}
          <HandCards desk={desk} seat={me} />
        </>
      )}
      {areaOf(desk.state.view)?.battle && (
        <div class="ac-arena">
          <BattleBoard desk={desk} />
        </div>
      )}
    </>
  );
}
function Known({ desk }: { desk: Look }) {
  const t = useText(tableText);
  const me = desk.state.seat || 1;
  return (
    <>
      {isPhone(desk.layout) &&
        [me, ...others(desk.state.view, me)].map((seat) => <HandCards key={seat} desk={desk} seat={seat} flat />)}
      <OperationCard desk={desk} />
      <MoveCard desk={desk} />
      <SidesCard desk={desk} />
      <button type="button" class="tb-link" onClick={() => desk.open('cards')} data-testid="see-cards">
        {t('see-cards')}
      </button>
    </>
  );
}

function Tip({
  state,
  board,
  place,
  lang,
}: {
  state: State;
  board: BoardHandle | null;
  place: number | null;
  lang: Lang;
}) {
  const view = areaOf(state.view),
    z = zoneOf(view, place),
    at = place === null ? null : board?.centreOf(place);
  if (!view || !z || !at || !board) return null;
  const host = board.element.getBoundingClientRect(),
    below = at.y - host.top < host.height / 2,
    x = Math.min(Math.max(at.x - host.left, 150), host.width - 150);
  const counters = view.pieces.filter((p) => p.place === place);
  return (
    <div
      class={`sheet tb-tip${below ? ' below' : ''}`}
      role="tooltip"
      data-testid="map-tip"
      style={{ left: `${x}px`, top: `${at.y - host.top}px` }}
    >
      <b>{z.name[lang]}</b>
      <p>{groundWords(state, view, z).join(' · ')}</p>
      {counters.map((c) => (
        <p class="muted" key={c.id}>
          {c.name[lang]} <i class="lb">{c.label}</i>
          {[...leaderWords(c), ...stateWords(view, c)].map((w) => ` · ${w}`).join('')}
        </p>
      ))}
    </div>
  );
}

/** On a phone the cards lie open only while they are asked for: the map needs the room. */
const cardAsks = new Set(['mode', 'card-action', 'react']);
const asksCards = (desk: Desk): boolean => cardAsks.has(desk.state.view?.ask ?? '') && !desk.held.draft?.path.length;
function Brief({ desk, onMore }: { desk: Desk; onMore: () => void }) {
  const t = useText(areaText);
  const view = areaOf(desk.state.view);
  const asked = asksCards(desk);
  const many = isMine(desk.state) && !desk.playing ? desk.state.actions.filter((a) => a.place !== undefined).length : 0,
    op = view?.operation;
  const line = [
    op ? t('operation-short', { name: nameOf(desk.state, op.seat), n: op.sp }) : '',
    many > 3 ? t('can-do-all', { n: many }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <PickAll desk={desk} />
      <OddsCard desk={desk} />
      <Modes desk={desk} />
      {asked && <HandCards desk={desk} flat />}
      {line && !view?.battle && (
        <div class="tb-brief" onClick={onMore}>
          <span class="tb-pull" aria-hidden="true">
            <Icon id="i-up" size={14} />
            {line}
          </span>
        </div>
      )}
    </>
  );
}

/** The battle board is where these are answered. */
const fighters = (view: AreaView): Set<number> => new Set(view.battle?.sides.flatMap((s) => s.units) ?? []);
function askLine(desk: Desk, buttons: Action[]): string {
  const { state } = desk,
    view = areaOf(state.view),
    t = (id: Parameters<typeof text<(typeof areaText)['en']>>[1]) => text(areaText, id);
  if (!view) return '';
  if (view.ask === 'mode') return t('ask-mode');
  if (view.ask === 'react') return t(state.actions.some((a) => verb(a) === 'play') ? 'ask-react' : 'ask-react-none');
  if (state.actions.some((a) => verb(a) === 'chit')) return t('ask-chit');
  if (state.actions.some((a) => verb(a) === 'engage')) return t('link-hint');
  const here = fighters(view);
  if (here.size && state.actions.some((a) => a.piece !== undefined && here.has(a.piece)))
    return t(buttons.length ? 'ask-fighters-or' : 'ask-fighters');
  if (
    view.battle &&
    buttons.length &&
    !state.actions.some((a) => a.place !== undefined && a.place !== view.battle?.place)
  )
    return text(tableText, 'hint-buttons'); // the board lies over the place
  if (state.extras.some((a) => verb(a) === 'via')) return t('ask-way');
  return '';
}
/** Tiles, chits and fighters are touched where they lie. */
function elsewhere(desk: Desk, a: Action): false | 'phone' | 'everywhere' {
  const view = areaOf(desk.state.view);
  if (!view) return false;
  if (view.ask === 'mode') return a.notation === 'map' || a.notation === 'card' ? 'phone' : false;
  if (!view.battle) return false;
  if (verb(a) === 'chit') return 'everywhere';
  return verb(a) === 'engage' || (verb(a) === 'pick' && a.piece !== undefined && fighters(view).has(a.piece))
    ? 'phone'
    : false;
}

export const areaKit: Kit = {
  name: 'area',
  interact: zonesOf,
  primary: {},
  noPrimary: new Set([
    'move',
    'route',
    'place',
    'unit',
    'mode',
    'card-action',
    'operate',
    'op',
    'march',
    'sail',
    'rp-at',
    'card-zone',
    'card-unit',
    'card-leader',
    'card-number',
    'chit',
    'engage',
    'retreat',
    'flee',
  ]),
  quiet: new Set(),
  // the cards themselves can be touched
  buttons: (_state, list) => list.filter((a) => cardOf(a) === null || list.length <= 4),
  covered: (held) => (held.stack ?? null) !== null,
  motions: motionsOf,
  trails: trailsOf,
  initiative: (view) => areaOf(view)?.initiative ?? 0,
  points: (view) => {
    const seats = areaOf(view)?.seats ?? [];
    return new Map(
      Object.keys(seats[1]?.points ?? {}).map((k) => [k, new Map(seats.map((x) => [x.seat, x.points[k] ?? 0]))]),
    );
  },
  log: areaLog,
  placeNamed: zoneNamed,
  /* where somebody goes, where something is laid */
  guided: (_step, state, wanted) =>
    wanted
      .filter(
        (a) =>
          a.target === undefined &&
          (a.piece === undefined || counterOf(areaOf(state.view), a.piece)?.place !== a.place),
      )
      .map((a) => a.place)
      .filter((p): p is number => p !== undefined),
  reach: 58, // stacks lie round the middle of a zone
  createBoard: createAreaBoard,
  describe: describeZone,
  marks: marksOf,
  looksAt: () => null,
  where: (state) => {
    const view = areaOf(state.view);
    return view ? text(areaText, view.turns ? 'sequence' : 'sequence-plain', { n: view.turn, all: view.turns }) : '';
  },
  tab: (which) => text(areaText, which === 'now' ? 'tab-now' : 'cards-title'),
  Track,
  Who,
  Now,
  Over,
  Seen,
  Known,
  Tip,
  Cards: CardsDrawer,
  ask: askLine,
  elsewhere,
  Brief,
  Unit: ({ desk }) => (
    <>
      <PickAll desk={desk} />
      <Modes desk={desk} />
      {asksCards(desk) && <HandCards desk={desk} flat />}
      <MoveCard desk={desk} />
      <OperationCard desk={desk} />
      <ShownHand desk={desk} />
      <Choices desk={desk} />
    </>
  ),
  Army: ({ desk }) => (
    <>
      <HandCards desk={desk} flat />
      <SidesCard desk={desk} />
    </>
  ),
};
