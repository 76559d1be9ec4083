/* gamelist.ts: games, battles and computers of the server, once per language. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { workshop } from '../games';
import type { GameInfo, Games, Lang } from '../proto';
import { langStore } from '../text';
import { api } from './api';
import { useStore } from './store';

const kept = new Map<Lang, Games>();
/* Those for the workshop are shown to whoever asks for one by its name. */
const without = (all: Games, wanted: string | null): Games => ({
  ...all,
  games: all.games.filter((g: GameInfo) => g.game === wanted || !workshop.includes(g.game)),
});

export function useGames(wanted: string | null = null): { games: Games | null; fault: unknown; again: () => void } {
  const lang = useStore(langStore);
  const [, draw] = useState(0);
  const [fault, setFault] = useState<unknown>(null);
  const ask = () => {
    setFault(null);
    api.games(lang).then(
      (g) => {
        kept.set(lang, g);
        draw((n) => n + 1);
      },
      (e: unknown) => setFault(e ?? new Error()),
    );
  };
  useEffect(() => {
    if (!kept.has(lang)) ask();
  }, [lang]);
  /* While the other language is on its way the words at hand are better than none. */
  const all = kept.get(lang) ?? [...kept.values()][0];
  return { games: useMemo(() => (all ? without(all, wanted) : null), [all, wanted]), fault, again: ask };
}
