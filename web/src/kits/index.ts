/* kits/index.ts: which kit draws and plays which board.  A board that no kit knows is played as text.  A game may
 * put more around the kit in the matches of a campaign (games/types.ts); that comes when such a match is opened. */
import { useEffect } from 'preact/hooks';
import { sheetOf } from '../games';
import { Store, useStore } from '../net/store';
import type { View } from '../proto';
import type { Kit } from '../table/kit';
import { areaKit } from './area/kit';
import { hexKit } from './hex-orders/kit';
import { planeKit } from './plane/kit';
import { textKit } from './text/kit';

const kits: Readonly<Record<string, Kit | undefined>> = { hex: hexKit, area: areaKit, plane: planeKit };
const own = new Store<ReadonlyMap<string, Kit>>(new Map()); // by game: the kit of its campaigns

const boardKit = (view: View | undefined): Kit => kits[view?.board?.kind ?? ''] ?? textKit;
export const kitOf = (view: View | undefined): Kit =>
  (view?.campaign ? own.get().get(view.game ?? '') : undefined) ?? boardKit(view);

/** False while what the game puts around the kit is on its way. */
export function useOwnKit(view: View | undefined): boolean {
  const game = view?.campaign ? (view.game ?? '') : '',
    load = sheetOf(game)?.campaignKit;
  const ready = useStore(own).has(game);
  useEffect(() => {
    if (!load || ready) return;
    void load().then((m) => own.set(new Map([...own.get(), [game, m.default(boardKit(view))]])));
  }, [game]);
  return !load || ready;
}
