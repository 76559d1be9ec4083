/* kits/plane/kit.tsx: the free table: pieces anywhere, true to scale, dragged to where they shall go.  It knows no game
 * and no rule: how wishes are written stands in the view, where they may go is asked. */
import { createPlaneBoard } from './board/board';
import '../../css/plane.css';
import { SideMark } from '../../art';
import type { Marks } from '../../board/api';
import type { Action, State } from '../../proto';
import type { Desk, Look } from '../../table/desk';
import type { PlaneHeld } from './held';
import type { Kit } from '../../table/kit';
import { isPhone } from '../../table/layout';
import type { HandState } from '../../table/hand';
import { isMine } from '../../table/model';
import { stakeOf } from '../../table/stakes';
import { text, useText } from '../../text';
import { planeText } from '../../text/plane';
import { Candidates, Facts, Legend, OddsCard, Otherwise, Reason, Roster, SidesCard, UnitCard } from './Cards';
import { ActOdds, ActsBrief, ActsCard, FightsBrief } from './Acts';
import { Dial } from './Dial';
import { latestHand, planeHand } from './hand';
import { motionsOf } from './motions';
import { Overview } from './Overview';
import { CommandPoints, Morale, PlaneTrack } from './Points';
import { planePrompt, RulerButton } from './Prompt';
import { FightCard } from './Rolls';
import { Fields, Reserve } from './Setup';
import { Told } from './Told';
import { actsOf, byPair, isAway, pieceOf, planeOf, sideOf, takesOf } from './view';

function marks(state: State, held: HandState, lit: number[]): Marks {
  const free = isMine(state) && !held.plane && !held.sending ? takesOf(state) : [];
  const acts = isMine(state) && !held.sending ? actsOf(state) : [],
    shown = (held.draft ?? held.aimed)?.action;
  return {
    selectable: [
      ...new Set([...free.flatMap((t) => t.pieces), ...acts.flatMap((a) => (a.piece === undefined ? [] : [a.piece]))]),
    ],
    named: [
      ...new Set([
        ...[...acts, ...(held.plane?.aimed?.trace?.fights ?? [])].flatMap((a) => [a.piece, a.target]),
        ...(held.plane?.pieces ?? []),
      ]),
    ].filter((p): p is number => p !== undefined),
    highlight: shown ? [shown.piece, shown.target].filter((p): p is number => p !== undefined) : lit,
  };
}
function Now({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const h = desk.held.plane;
  return (
    <>
      <CommandPoints desk={desk} />
      {h && <InHand desk={desk} h={h} />}
      <ActsCard desk={desk} />
      {!h && <Legend desk={desk} />}
      {!h && <ActOdds desk={desk} />}
      <Reserve desk={desk} />
      <UnitCard desk={desk} hovered={hovered} />
      {!h && <Who desk={desk} table={desk} />}
    </>
  );
}
/** The fights that it would bring about, facts of the ghost, why the wish fails, good moves. */
function InHand({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  const t = useText(planeText);
  return (
    <>
      {h.aimed?.trace?.fights?.map((f) => (
        <FightCard
          key={`${f.piece} ${f.target}`}
          look={desk}
          title={t('fight-ahead')}
          f={{ piece: f.piece, target: f.target, parts: f.parts, against: f.against_parts, table: f.table }}
        />
      ))}
      <Facts desk={desk} h={h} />
      <Reason desk={desk} h={h} />
      <OddsCard desk={desk} h={h} />
      <Candidates desk={desk} h={h} />
    </>
  );
}
/** What is lost on both sides; where nothing is counted, who plays. */
function Who({ desk, table }: { desk: Look; table?: Desk }) {
  const counted = planeOf(desk.state.view)?.seats.some((s) => s.start);
  return counted ? <Morale look={desk} desk={table} /> : <SidesCard state={desk.state} />;
}
/** The phone's sheet: facts beside the dial. */
function Brief({ desk, onMore }: { desk: Desk; onMore: () => void }) {
  const t = useText(planeText);
  const h = desk.held.plane;
  if (!h) {
    const later = planeOf(desk.state.view)?.phase !== 'setup';
    return (
      <>
        <ActsBrief desk={desk} onMore={onMore} />
        {later && <Reserve desk={desk} />}
      </>
    );
  }
  const own = planeHand(desk.hand),
    n = own.posed().length;
  return (
    <div class="pl-brief">
      <div>
        <FightsBrief desk={desk} h={h} />
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
const fewSpots = 4; // have buttons, too
/** Answers that are not about a piece on the table. */
const buttons = (state: State, list: Action[]): Action[] => {
  const takes = new Set(takesOf(state).map((t) => t.action.notation)),
    spots = planeOf(state.view)?.spots ?? [],
    onField = new Set(spots.length > fewSpots ? spots.map((s) => s.action) : []);
  return list.filter((a) => !takes.has(a.notation) && !onField.has(a.notation) && a.target === undefined);
};
/** Fights, shots and spells: in any order, one after the other. */
function askActs(desk: Desk, phone: boolean): string {
  const acts = actsOf(desk.state),
    { actor } = desk.held,
    label = pieceOf(planeOf(desk.state.view), actor)?.label ?? '';
  const rolls = acts.some((a) => stakeOf(desk.state, a) === 'roll'),
    several = byPair(acts).some((list) => list.length > 1);
  if (actor !== null && actor !== undefined) return text(planeText, phone ? 'ask-actor-touch' : 'ask-actor', { label });
  if (!rolls) return text(planeText, phone ? 'ask-targets-touch' : 'ask-targets');
  if (several) return text(planeText, phone ? 'ask-spells-touch' : 'ask-spells');
  return text(planeText, phone ? 'ask-acts-touch' : 'ask-acts');
}
const combat = new Set(['fought', 'shot', 'exchanged', 'spell', 'recoiled', 'fled', 'pursued', 'destroyed']);
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
      : view.turn === 0
        ? text(planeText, 'before')
        : text(planeText, planeOf(view)?.turns ? 'turn-of' : 'turn', { n: view.turn, all: planeOf(view)?.turns ?? 0 }),
  ask: (desk) => {
    const phone = isPhone(desk.layout),
      zoomed = desk.board?.element.classList.contains('pannable');
    if (desk.held.pictured?.length) return text(planeText, 'ask-fields');
    const view = planeOf(desk.state.view);
    if (actsOf(desk.state).length) return askActs(desk, phone);
    if (view?.spots?.length) return text(planeText, phone ? 'ask-spot-touch' : 'ask-spot');
    if (!takesOf(desk.state).length)
      return desk.state.actions.some((a) => a.x !== undefined) ? text(planeText, 'ask-ground') : '';
    if (view?.phase === 'setup' && view.pieces.some((p) => isAway(p) && p.owner === desk.state.seat))
      return text(planeText, phone ? 'ask-place-touch' : 'ask-place');
    return text(planeText, phone ? 'ask-take-touch' : zoomed ? 'ask-take-zoomed' : 'ask-take');
  },
  prompt: planePrompt,
  elsewhere: (desk, action) =>
    desk.held.pictured?.includes(action.notation) ||
    takesOf(desk.state).some((t) => t.action.notation === action.notation) // it is taken where it stands
      ? 'everywhere'
      : false,
  buttons,
  primary: {},
  noPrimary: every, // Enter never ends a turn: it would come too soon after the last move
  quiet: new Set(['back']),
  mapsThen: true,
  /* Pressed elsewhere than on the table: Tab and arrows belong to what has the focus there. */
  key: (desk, key) =>
    key !== 'Tab' &&
    (!key.startsWith('Arrow') || document.activeElement === document.body) &&
    planeHand(desk.hand).key({ key, shiftKey: key === 'C', altKey: false }),
  motions: (events) => motionsOf(events, (piece, end) => latestHand()?.asking.wayOf(piece, end) ?? null),
  trails: () => [],
  lights: (e) => [e.piece, e.target].filter((p): p is number => p !== undefined),
  log: {
    heading: (e) => (e.what === 'round' ? { text: e.text } : null),
    opens: (e) => e.what === 'won' || e.what === 'drawn',
    isCombat: (e) => combat.has(e.what ?? ''),
  },
  /* who lies beside the table and is wanted on it next */
  guided: (_step, state, wanted) => {
    const view = planeOf(state.view),
      takes = wanted.flatMap((a) => takesOf(state).filter((t) => t.action.notation === a.notation));
    return takes
      .flatMap((t) => t.pieces)
      .filter((id) => isAway(pieceOf(view, id)))
      .slice(0, 1);
  },
  reach: 24,
  reachSmall: 11,
  placeNamed: (view, name) =>
    planeOf(view)?.pieces.find((p) => p.label.toLowerCase() === name.toLowerCase())?.id ?? null,
  tab: (which) => text(planeText, which === 'now' ? 'tab-now' : 'tab-army'),
  Track: PlaneTrack,
  Who: ({ desk }) => (
    <span class="tb-who" aria-hidden="true">
      <SideMark owner={desk.state.seat || 1} size={40} />
    </span>
  ),
  Now,
  Brief,
  Unit: ({ desk, hovered }) => (
    <>
      <CommandPoints desk={desk} />
      {desk.held.plane && <InHand desk={desk} h={desk.held.plane} />}
      <ActsCard desk={desk} />
      {!desk.held.plane && <ActOdds desk={desk} />}
      <Reserve desk={desk} />
      <UnitCard desk={desk} hovered={hovered} />
    </>
  ),
  tellsSeats: true,
  Army: ({ desk }) => (
    <>
      <Morale look={desk} desk={desk} />
      <SidesCard state={desk.state} />
    </>
  ),
  Tip: () => null,
  Over: ({ desk }) => (
    <>
      <Told desk={desk} />
      <Fields desk={desk} />
      <RulerButton desk={desk} />
      <Overview desk={desk} />
    </>
  ),
  Known: ({ desk }) => <Who desk={desk} />,
  Cards: ({ state, onClose }) => <Roster state={state} onClose={onClose} sheetOf={latestHand()?.sheetOf} />,
};
