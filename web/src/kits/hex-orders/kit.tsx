/* kits/hex-orders/kit.tsx: the table of hexes and orders. */
import { AutomatonCard } from './Automaton';
import { createBoard } from './board/board';
import { Icon, OrderMark } from '../../art';
import { CardsSheet } from './panels/CardsSheet';
import { text, useText } from '../../text';
import { replayText } from '../../text/replay';
import { tableText } from '../../text/table';
import type { State, Order } from '../../proto';
import type { Desk } from '../../table/desk';
import { describePlace } from './describe';
import { HexTrack } from './HexTrack';
import type { Kit } from '../../table/kit';
import { MapTip } from './MapTip';
import { marksOf } from './marks';
import { cardOf, pieceAt, verbOf } from '../../table/model';
import { fights, motions, trails } from './events';
import { hexLog } from './log';
import { dice } from './panels/dice';
import { oddsLines } from './panels/oddslines';
import { Deploying, Placing } from './Deploying';
import { DiceChoice, diceQuestion } from './Dice';
import { ordersOf } from './hand';
import { orderKey } from './keys';
import { fatigueOf, hexName, hexNamed, hexView, isGiving, isReserve, placedNow } from './model';
import { CombatPanel } from './panels/CombatPanel';
import { Cards, OrdersCard, Preview, Unit } from './RailCards';
import { InitiativeCard, Roster, ToPlace } from './Roster';
import { SealedNotice, Tray } from './Tray';
import { Who } from './Who';

/** Everything but the log, in its fixed order. */
function Now({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const giving = isGiving(desk.state) || (desk.state.view?.ask === 'distribute' && desk.state.seat > 0);
  return (
    <>
      <Preview desk={desk} />
      <Cards desk={desk} />
      <ToPlace desk={desk} />
      {giving && <Roster desk={desk} />}
      {giving && <InitiativeCard desk={desk} />}
      <SealedNotice desk={desk} />
      {!giving && <Unit desk={desk} hovered={hovered} />}
      <AutomatonCard desk={desk} />
      <OrdersCard desk={desk} />
    </>
  );
}

function Brief({ desk, onMore }: { desk: Desk; onMore: () => void }) {
  const t = useText(tableText);
  const { draft } = desk.held;
  return (
    <>
      <div class="tb-brief" onClick={onMore}>
        <Preview desk={desk} />
        {draft && (draft.action.target !== undefined || draft.then.length === 1) && (
          <span class="tb-pull" aria-hidden="true">
            <Icon id="i-up" size={14} />
            {t('pull-up')}
          </span>
        )}
      </div>
      <Cards desk={desk} />
      <ToPlace desk={desk} />
    </>
  );
}

/** Units beside the map wait for their places. */
const deploying = (state: State): boolean => {
  const view = hexView(state.view);
  return !!placedNow(state) || (!!view && state.actions.some((a) => isReserve(view, a)));
};

export const hexKit: Kit = {
  name: 'hex',
  interact: ordersOf,
  primary: {
    generate: ['keep'],
    distribute: ['seal'],
    turn: ['go'],
    card: ['effect', 'card-order'],
    boost: ['plain'],
    advance: ['advance'],
    reroll: ['keep-roll'],
    'reroll-defence': ['keep-roll'],
    redirect: ['accept'],
    raise: ['raise'],
  },
  /* Enter must not end an activation by accident. */
  noPrimary: new Set([
    'act',
    'moved',
    'deploy',
    'unit',
    'heal',
    'pursue-target',
    'next-target',
    'move',
    'route',
    'place',
    'element-at',
  ]),
  quiet: new Set(['seal', 'order', 'take']),
  buttons: (state, list) => {
    const view = hexView(state.view),
      rest = view ? list.filter((a) => !isReserve(view, a)) : list;
    if (view?.ask !== 'distribute') return rest;
    return rest.filter((a) => verbOf(a.notation) !== 'order' && verbOf(a.notation) !== 'take');
  },
  prompt: (desk, bar, frame) =>
    desk.held.placing ? (
      frame(<Placing desk={desk} />)
    ) : isGiving(desk.state) ? (
      <Tray desk={desk} bar={bar} />
    ) : diceQuestion(desk.state) ? (
      frame(<DiceChoice desk={desk} />, 'tray')
    ) : null,
  answers: (desk) => (deploying(desk.state) ? <Deploying desk={desk} /> : null),
  ask: ({ state, held }) => {
    const view = hexView(state.view);
    if (state.actions.some((a) => cardOf(a) !== null)) return '';
    if (view && state.actions.some((a) => isReserve(view, a))) return text(tableText, 'place-unit-hint');
    if (held.charges.size || held.chances.size)
      return `${text(tableText, 'hint-board')} ${text(tableText, 'hint-attacks')}`;
    return placedNow(state) ? text(tableText, 'place-last-hint') : '';
  },
  sealed: (state) => state.view?.ask === 'distribute' && state.seat > 0 && !state.to_move.includes(state.seat),
  /* what the drawn card does stands on the card itself */
  detail: (state, detail) => (state.view?.ask === 'card' ? (detail.split(' — ')[0] ?? '') : detail),
  placeName: (view, place) => hexName(hexView(view), place),
  key: orderKey,
  own: fatigueOf,
  motions,
  trails,
  fights,
  Fight: CombatPanel,
  initiative: (view) => hexView(view)?.markers.find((m) => m.kind === 'initiative')?.owner ?? 0,
  steps: {
    Mark: ({ step, size = 16 }) => <OrderMark order={step as Order} size={size} />,
    name: (step) => text(replayText, step as Order),
  },
  log: hexLog,
  dice,
  oddsLines,
  placeNamed: hexNamed,
  createBoard,
  describe: describePlace,
  marks: marksOf,
  looksAt: (view, pick) => pick.piece ?? pieceAt(view, pick.place)?.id ?? null,
  where: (state) => {
    const view = hexView(state.view);
    if (!view) return '';
    const phase = text(tableText, `phase-${view.phase}`);
    return view.turn > 0 && view.phase !== 'setup' ? `${text(tableText, 'turn', { n: view.turn })} · ${phase}` : phase;
  },
  tab: (which) => text(tableText, which === 'now' ? 'tab-unit' : 'tab-army'),
  Track: HexTrack,
  Who,
  Now,
  Brief,
  Tip: MapTip,
  Cards: CardsSheet,
  Known: ({ desk }) => (
    <>
      <Cards desk={desk} />
      <AutomatonCard desk={desk} />
      <OrdersCard desk={desk} />
    </>
  ),
  Unit: ({ desk, hovered }) => (
    <>
      <Preview desk={desk} />
      <Cards desk={desk} />
      <ToPlace desk={desk} />
      <Unit desk={desk} hovered={hovered} />
    </>
  ),
  Army: ({ desk }) => {
    const giving = desk.state.view?.ask === 'distribute' && desk.state.seat > 0;
    return (
      <>
        {giving && <Roster desk={desk} />}
        {giving && <InitiativeCard desk={desk} />}
        <SealedNotice desk={desk} />
        <AutomatonCard desk={desk} />
        <OrdersCard desk={desk} />
      </>
    );
  },
};
