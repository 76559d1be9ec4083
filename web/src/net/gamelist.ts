/* gamelist.ts: games, battles and computers of the server, once per language. */
import { useEffect, useState } from 'preact/hooks';
import { workshop } from '../games';
import type { GameInfo, Games, Lang } from '../proto';
import { langStore } from '../text';
import { api } from './api';
import { useStore } from './store';

const kept = new Map<Lang, Games>();
const shown = (g: GameInfo) => !workshop.includes(g.game);

export function useGames(): { games: Games | null; fault: unknown; again: () => void } {
  const lang = useStore(langStore);
  const [, draw] = useState(0);
  const [fault, setFault] = useState<unknown>(null);
  const ask = () => {
    setFault(null);
    api.games(lang).then(
      (g) => {
        kept.set(lang, { ...g, games: g.games.filter(shown) });
        draw((n) => n + 1);
      },
      (e: unknown) => setFault(e ?? new Error()),
    );
  };
  useEffect(() => {
    if (!kept.has(lang)) ask();
  }, [lang]);
  /* While the other language is on its way the words at hand are better than none. */
  return { games: kept.get(lang) ?? [...kept.values()][0] ?? null, fault, again: ask };
}
