/* settings.ts: the settings as a store.  A change is kept and shown at once. */
import { Store, useStore } from '../net/store';
import { applySettings, darkRoom, isStill, keepSettings, keptSettings, stillRoom, type Settings } from './appearance';

export type { Settings } from './appearance';
export const settings = new Store<Settings>(keptSettings());
export const useSettings = (): Settings => useStore(settings);
export const reducedMotion = (): boolean => isStill(settings.get());

/** From now on what is set, and what the system asks for, is what is seen. */
export function watchSettings(): void {
  const apply = () => applySettings(settings.get());
  settings.watch(() => {
    keepSettings(settings.get());
    apply();
  });
  for (const query of [darkRoom, stillRoom]) matchMedia(query).addEventListener('change', apply);
  apply();
}
