/* net/catalogue.ts: what armies are made of and what it does, once per game and battle.  Every component that
 * needs it asks; the server is asked once. */
import type { Catalogue } from '../proto';
import { api } from './api';
import { Store, useStore } from './store';

export interface CatalogueState {
  catalogue: Catalogue | null;
  failed: boolean;
}

const kept = new Map<string, Store<CatalogueState>>();
const nothing: Store<CatalogueState> = new Store({ catalogue: null, failed: false });
const retryAfter = 5000;

function load(store: Store<CatalogueState>, game: string, scenario?: string, option?: string): void {
  api.catalogue(game, scenario, option).then(
    (catalogue) => store.set({ catalogue, failed: false }),
    () => {
      store.set({ catalogue: null, failed: true });
      window.setTimeout(() => load(store, game, scenario, option), retryAfter);
    },
  );
}

function storeOf(game: string, scenario?: string, option?: string): Store<CatalogueState> {
  const key = `${game}/${scenario ?? ''}${option ? `?${option}` : ''}`;
  let store = kept.get(key);
  if (!store) {
    store = new Store<CatalogueState>({ catalogue: null, failed: false });
    kept.set(key, store);
    load(store, game, scenario, option);
  }
  return store;
}

/** null until it has come. */
export function useCatalogue(game: string | undefined, scenario?: string, option?: string): Catalogue | null {
  const store = game ? storeOf(game, scenario, option) : nothing;
  return useStore(store).catalogue;
}

/** For those who already have one (a replay, a test). */
export function keepCatalogue(game: string, scenario: string | undefined, catalogue: Catalogue): void {
  kept.set(`${game}/${scenario ?? ''}`, new Store<CatalogueState>({ catalogue, failed: false }));
}
