/* clocks.ts: the clocks that the server offers, once per language. */
import { useEffect, useState } from 'preact/hooks';
import type { ClockPreset, Lang } from '../proto';
import { langStore } from '../text';
import { api } from './api';
import { useStore } from './store';

const kept = new Map<Lang, ClockPreset[]>();

export function useClocks(): ClockPreset[] {
  const lang = useStore(langStore);
  const [, draw] = useState(0);
  useEffect(() => {
    if (!kept.has(lang))
      api.clocks(lang).then(
        (r) => {
          kept.set(lang, r.clocks);
          draw((n) => n + 1);
        },
        () => undefined,
      );
  }, [lang]);
  return kept.get(lang) ?? [];
}
export const clockName = (clocks: ClockPreset[], id: string): string => clocks.find((c) => c.id === id)?.name ?? id;
