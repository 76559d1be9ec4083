/* kits/plane/kit.tsx: the free table: pieces anywhere, true to scale, dragged to where they shall go.  It knows no game
 * and no rule: how wishes are written stands in the view, where they may go is asked. */
import { createPlaneBoard } from './board/board';
import '../../css/plane.css';
import { SideMark } from '../../art';
import type { Marks } from '../../board/api';
import type { Action, State } from '../../proto';
import type { Desk } from '../../table/desk';
import type { Kit } from '../../table/kit';
import { isPhone } from '../../table/layout';
import type { HandState } from '../../table/hand';
import { isMine } from '../../table/model';
import { text, useText } from '../../text';
import { planeText } from '../../text/plane';
import { Candidates, Facts, OddsCard, Otherwise, Reason, Roster, SidesCard, UnitCard } from './Cards';
import { Dial } from './Dial';
import { latestHand, planeHand } from './hand';
import { motionsOf } from './motions';
import { Overview } from './Overview';
import { planePrompt, RulerButton } from './Prompt';
import { Told } from './Told';
import { pieceOf, planeOf, sideOf, takesOf } from './view';

function marks(state: State, held: HandState, lit: number[]): Marks {
  const free = isMine(state) && !held.plane && !held.sending ? takesOf(state) : [];
  return { selectable: [...new Set(free.flatMap((t) => t.pieces))], highlight: lit };
}
function Now({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const h = desk.held.plane;
  return (
    <>
      {h && <Facts desk={desk} h={h} />}
      {h && <Reason desk={desk} h={h} />}
      {h && <OddsCard desk={desk} h={h} />}
      {h && <Candidates desk={desk} h={h} />}
      <UnitCard desk={desk} hovered={hovered} />
      <SidesCard state={desk.state} />
    </>
  );
}
/** The phone's sheet: facts beside the dial. */
function Brief({ desk, onMore }: { desk: Desk; onMore: () => void }) {
  const t = useText(planeText);
  const h = desk.held.plane;
  if (!h) return null;
  const own = planeHand(desk.hand),
    n = own.posed().length;
  return (
    <div class="pl-brief">
      <div>
        <Facts desk={desk} h={h} short />
        <Reason desk={desk} h={h} />
        {n > 0 && (
          <button type="button" class="linklike" onClick={onMore} data-testid="more-moves">
            {t('show-more', { n })}
          </button>
        )}
        <Otherwise desk={desk} />
      </div>
      <Dial desk={desk} />
    </div>
  );
}
/** Answers that are not about a piece on the table. */
const buttons = (state: State, list: Action[]): Action[] => {
  const takes = new Set(takesOf(state).map((t) => t.action.notation));
  return list.filter((a) => !takes.has(a.notation));
};
const every: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

export const planeKit: Kit = {
  name: 'plane',
  interact: planeHand,
  createBoard: createPlaneBoard,
  marks,
  describe: (state, place) => {
    const view = planeOf(state.view),
      p = pieceOf(view, place);
    return p ? `${p.label}, ${text(planeText, 'side-n', { n: sideOf(p) })}` : '';
  },
  looksAt: (view, pick) => pieceOf(planeOf(view), pick.piece)?.id ?? null,
  where: ({ view }) =>
    view?.turn === undefined
      ? ''
      : text(planeText, planeOf(view)?.turns ? 'turn-of' : 'turn', { n: view.turn, all: planeOf(view)?.turns ?? 0 }),
  ask: (desk) => {
    const phone = isPhone(desk.layout),
      zoomed = desk.board?.element.classList.contains('pannable');
    return text(planeText, phone ? 'ask-take-touch' : zoomed ? 'ask-take-zoomed' : 'ask-take');
  },
  prompt: planePrompt,
  buttons,
  primary: {},
  noPrimary: every, // Enter never ends a turn: it would come too soon after the last move
  quiet: new Set(['back']),
  /* Pressed elsewhere than on the table: Tab and arrows belong to what has the focus there. */
  key: (desk, key) =>
    key !== 'Tab' &&
    (!key.startsWith('Arrow') || document.activeElement === document.body) &&
    planeHand(desk.hand).key({ key, shiftKey: key === 'C', altKey: false }),
  motions: (events) => motionsOf(events, (piece, end) => latestHand()?.wayOf(piece, end) ?? null),
  trails: () => [],
  lights: (e) => [e.piece, e.target].filter((p): p is number => p !== undefined),
  dice: false,
  placeNamed: (view, name) =>
    planeOf(view)?.pieces.find((p) => p.label.toLowerCase() === name.toLowerCase())?.id ?? null,
  tab: (which) => text(planeText, which === 'now' ? 'tab-now' : 'tab-army'),
  Track: () => null,
  Who: ({ desk }) => (
    <span class="tb-who" aria-hidden="true">
      <SideMark owner={desk.state.seat || 1} size={40} />
    </span>
  ),
  Now,
  Brief,
  Unit: ({ desk, hovered }) => (
    <>
      {desk.held.plane && <Facts desk={desk} h={desk.held.plane} />}
      {desk.held.plane && <Reason desk={desk} h={desk.held.plane} />}
      {desk.held.plane && <OddsCard desk={desk} h={desk.held.plane} />}
      {desk.held.plane && <Candidates desk={desk} h={desk.held.plane} />}
      <UnitCard desk={desk} hovered={hovered} />
    </>
  ),
  tellsSeats: true,
  Army: ({ desk }) => <SidesCard state={desk.state} />,
  Tip: () => null,
  Over: ({ desk }) => (
    <>
      <Told desk={desk} />
      <RulerButton desk={desk} />
      <Overview desk={desk} />
    </>
  ),
  Known: ({ desk }) => <SidesCard state={desk.state} />,
  Cards: ({ state, onClose }) => <Roster state={state} onClose={onClose} sheetOf={latestHand()?.sheetOf} />,
};
