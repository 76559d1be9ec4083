/* games/western-watch/kit.tsx: a mission at the table: the kit of the battle with the parts of the campaign around it.
 * After the battle the town takes the place of the map. */
import type { ComponentChildren } from 'preact';
import type { Desk, Look } from '../../table/desk';
import type { Kit } from '../../table/kit';
import { isMine, verbOf } from '../../table/model';
import { text } from '../../text';
import { tableText } from '../../text/table';
import { ensureDrawings } from './bits';
import { Omens } from './Cards';
import { MissionCard } from './Mission';
import { inTown, phaseOf, watchOf } from './model';
import { MarchList } from './March';
import { pageOf, turnTo, usePage } from './page';
import { prompt } from './Prompt';
import { Changes, NextMission, Report } from './Report';
import { RosterCard } from './Roster';
import { BuildingCard, TownTracks } from './Side';
import { CycleScore, CycleSteps } from './Steps';
import { BuildingList, Town } from './Town';
import { watchText } from './text';

function Place({ desk }: { desk: Look }) {
  return usePage(desk.state) === 'report' ? <Report desk={desk} /> : <Town desk={desk} />;
}
function Beside({ desk }: { desk: Look }) {
  return usePage(desk.state) === 'report' ? (
    <>
      <Changes desk={desk} />
      <NextMission desk={desk} />
    </>
  ) : (
    <>
      <TownTracks desk={desk} />
      <BuildingCard desk={desk} />
      <RosterCard desk={desk} />
    </>
  );
}
/** On a phone the list of buildings takes the place of small letters in the picture. */
function Tabbed({ desk }: { desk: Look }) {
  return usePage(desk.state) === 'report' ? (
    <Beside desk={desk} />
  ) : (
    <>
      <BuildingCard desk={desk} />
      <TownTracks desk={desk} />
      <BuildingList desk={desk} />
    </>
  );
}
function Short({ desk }: { desk: Look }) {
  return usePage(desk.state) === 'report' ? <Changes desk={desk} /> : <ShortTown desk={desk} />;
}
function ShortTown({ desk }: { desk: Look }) {
  return (
    <>
      <BuildingCard desk={desk} />
      <TownTracks desk={desk} />
    </>
  );
}
function Troops({ desk }: { desk: Look }) {
  const w = watchOf(desk.state.view);
  return (
    <>
      <RosterCard desk={desk} />
      {w && (
        <section class="sheet tb-card">
          <MarchList results={w.results} lang={desk.lang} mission={w.mission} done />
        </section>
      )}
    </>
  );
}

/** Cards of the battle: drawn before it, in force while it lasts. */
function Mission({ desk }: { desk: Look }) {
  const w = watchOf(desk.state.view);
  if (!w) return null;
  const setup = phaseOf(desk.state.view) === 'setup';
  return (
    <>
      <MissionCard desk={desk} w={w} />
      <Omens cards={w.escalation} lang={desk.lang} game={desk.state.game} large={setup} />
    </>
  );
}

function Drawn({ desk }: { desk: Look }) {
  const w = watchOf(desk.state.view);
  return w ? <Omens cards={w.escalation} lang={desk.lang} game={desk.state.game} large={false} /> : null;
}

const town = (desk: Look): boolean => inTown(desk.state.view);

function enter(desk: Desk, key: string): boolean {
  const { state } = desk;
  if (key !== 'Enter' || !town(desk) || !isMine(state) || pageOf(state) !== 'report') return false;
  turnTo(state, 'town');
  return true;
}

export default function withWatch(kit: Kit): Kit {
  ensureDrawings();
  const choose = (inside: (desk: Look) => ComponentChildren, outside: (desk: Desk) => ComponentChildren) =>
    function Chosen({ desk }: { desk: Desk }) {
      return <>{town(desk) ? inside(desk) : outside(desk)}</>;
    };
  return {
    ...kit,
    Over: choose(
      (desk) => <Place desk={desk} />,
      (desk) => kit.Over && <kit.Over desk={desk} />,
    ),
    Seen: ({ desk }) => (town(desk) ? <Place desk={desk} /> : kit.Seen ? <kit.Seen desk={desk} /> : null),
    Known: ({ desk }) => (town(desk) ? <Beside desk={desk} /> : <kit.Known desk={desk} />),
    Now: ({ desk, hovered }) =>
      town(desk) ? (
        <Beside desk={desk} />
      ) : (
        <>
          <Mission desk={desk} />
          <kit.Now desk={desk} hovered={hovered} />
        </>
      ),
    Brief: ({ desk, onMore }) =>
      town(desk) ? (
        <Short desk={desk} />
      ) : (
        <>
          <kit.Brief desk={desk} onMore={onMore} />
          {phaseOf(desk.state.view) === 'setup' && <Drawn desk={desk} />}
        </>
      ),
    Unit: ({ desk, hovered }) =>
      town(desk) ? (
        <Tabbed desk={desk} />
      ) : (
        <>
          <kit.Unit desk={desk} hovered={hovered} />
          <Mission desk={desk} />
        </>
      ),
    Army: choose(
      (desk) => <Troops desk={desk} />,
      (desk) => <kit.Army desk={desk} />,
    ),
    Track: ({ state }) =>
      inTown(state.view) || phaseOf(state.view) === 'setup' ? (
        <CycleSteps state={state} />
      ) : (
        <kit.Track state={state} />
      ),
    Score: CycleScore,
    where: (state) => {
      const w = watchOf(state.view),
        turn = state.view?.turn ?? 0;
      if (!w) return kit.where(state);
      if (inTown(state.view)) return text(watchText, 'step-town');
      return turn ? text(watchText, 'turn-of', { t: turn, last: w.turns }) : kit.where(state);
    },
    tab: (which, state) =>
      state && inTown(state.view) ? text(watchText, which === 'now' ? 'town' : 'roster') : kit.tab(which, state),
    prompt: (desk, bar, frame) =>
      prompt(desk, bar, frame) ?? (town(desk) ? null : (kit.prompt?.(desk, bar, frame) ?? null)),
    ask: (desk, buttons) => (town(desk) ? text(tableText, 'hint-buttons') : (kit.ask?.(desk, buttons) ?? '')),
    buttons: (state, list) =>
      state.view?.ask === 'town'
        ? list.filter((a) => verbOf(a.notation) === 'close')
        : (kit.buttons?.(state, list) ?? list),
    noPrimary: new Set([...kit.noPrimary, 'town', 'train']),
    key: (desk, key) => enter(desk, key) || (!town(desk) && !!kit.key?.(desk, key)),
  };
}
