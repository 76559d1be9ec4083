/* kits/text/kit.tsx: a game that no other kit can draw: its text board lies where the map would be, its answers are
 * listed below.  Nothing here knows what the game is about. */
import type { BoardHandle } from '../../board/api';
import { SideMark } from '../../art';
import { TextBoard } from '../../panels';
import { text } from '../../text';
import { tableText } from '../../text/table';
import type { Kit } from '../../table/kit';
import { pieceOf } from '../../table/model';
import { motionsOf, trailsOf } from '../../table/motions';

/** There is no map: nothing to point at, nothing to move. */
function createBoard(host: HTMLElement): BoardHandle {
  const element = document.createElement('div');
  host.append(element);
  return {
    element,
    setView: () => undefined,
    setMarks: () => undefined,
    setOptions: () => undefined,
    play: async () => undefined,
    skip: () => false,
    refuse: () => undefined,
    focus: () => undefined,
    cursor: () => null,
    placeAt: () => null,
    centreOf: () => null,
    fit: () => undefined,
    zoomBy: () => undefined,
    show: () => undefined,
    destroy: () => element.remove(),
  };
}

export const textKit: Kit = {
  name: 'text',
  interact: (hand) => ({
    fresh: () => ({}),
    pick: async (pick) => {
      if (hand.mine) await hand.why(pick);
    },
  }),
  createBoard,
  marks: () => ({}),
  describe: () => '',
  looksAt: () => null,
  where: ({ view }) => (view?.turn ? text(tableText, 'turn', { n: view.turn }) : ''),
  ask: () => text(tableText, 'hint-buttons'),
  buttons: (state) => state.actions,
  primary: {},
  noPrimary: new Set(),
  quiet: new Set(),
  motions: motionsOf,
  trails: trailsOf,
  placeNamed: (view, name) => {
    const piece = view.pieces?.find((p) => p.label.toLowerCase() === name.toLowerCase());
    return pieceOf(view, piece?.id)?.place ?? null;
  },
  tab: (which) => text(tableText, which === 'now' ? 'm-text' : 'tab-army'),
  Track: () => null,
  Who: ({ desk }) => (
    <span class="tb-who" aria-hidden="true">
      <SideMark owner={desk.state.seat || 1} size={40} />
    </span>
  ),
  Now: () => null,
  Brief: () => null,
  Unit: () => null,
  Army: () => null,
  Tip: () => null,
  Over: ({ desk }) => (
    <section class="tb-textmap" aria-label={text(tableText, 'm-text')} data-testid="text-table">
      <TextBoard seat={desk.seat} onAct={(n) => desk.hand.act([n])} />
    </section>
  ),
  Known: () => null,
  Cards: () => null,
};
