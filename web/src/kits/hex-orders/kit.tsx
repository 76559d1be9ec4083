/* kits/hex-orders/kit.tsx: the table of hexes and orders. */
import { createBoard } from './board/board';
import { Icon, SideMark, Token } from '../../art';
import { CardsSheet } from '../../panels';
import { text, useText } from '../../text';
import { tableText } from '../../text/table';
import type { Desk } from '../../table/desk';
import { describePlace } from './describe';
import { HexTrack } from './HexTrack';
import type { Kit } from '../../table/kit';
import { MapTip } from './MapTip';
import { marksOf } from './marks';
import { isGiving, pieceAt, pieceOf } from '../../table/model';
import { Cards, OrdersCard, Preview, Unit } from './RailCards';
import { InitiativeCard, Roster, ToPlace } from './Roster';
import { SealedNotice } from './Tray';

/** Who the question is about: the unit, or the side. */
function Who({ desk }: { desk: Desk }) {
  const { state, held } = desk;
  const draft = held.draft;
  const id = draft
    ? ((draft.first ?? draft.action).piece ?? draft.action.piece)
    : (held.open?.via.piece ?? state.actions.find((a) => a.piece !== undefined)?.piece ?? state.view?.active);
  const several =
    !draft && !held.open && new Set(state.actions.map((a) => a.piece).filter((n) => n !== undefined)).size > 1;
  const piece = several ? undefined : pieceOf(state.view, id);
  return (
    <span class="tb-who" aria-hidden="true">
      {piece ? <Token piece={{ ...piece, order: null }} size={54} /> : <SideMark owner={state.seat || 1} size={40} />}
    </span>
  );
}

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

export const hexKit: Kit = {
  name: 'hex',
  createBoard,
  describe: describePlace,
  marks: marksOf,
  looksAt: (view, pick) => pick.piece ?? pieceAt(view, pick.place)?.id ?? null,
  where: (state) => {
    const view = state.view;
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
        <OrdersCard desk={desk} />
      </>
    );
  },
};
