/* useReplay.ts: the replay of this page, its keys and its address. */
import { useEffect, useRef } from 'preact/hooks';
import { useStore } from '../net/store';
import { langStore } from '../text';
import { sheetOpen } from '../ui';
import { Replay, type ReplayState } from './replay';
import type { Eyes } from './types';

function start(): { step: number; eyes: Eyes } {
  const q = new URLSearchParams(location.search);
  const eyes = q.get('eyes');
  const step = Number(q.get('step'));
  return {
    step: Number.isInteger(step) && step > 0 ? step : 0,
    eyes: eyes !== null && /^[0-6]$/.test(eyes) ? Number(eyes) : 'all',
  };
}
export const addressOf = (table: string, step: number, eyes: Eyes): string =>
  `/replay/${encodeURIComponent(table)}?step=${step}&eyes=${eyes}`;

export function useReplay(table: string): [Replay, ReplayState] {
  const lang = useStore(langStore);
  const held = useRef<Replay | null>(null);
  if (!held.current || held.current.table !== table) {
    held.current?.close();
    const { step, eyes } = start();
    held.current = new Replay(table, lang, step, eyes);
  }
  const replay = held.current;
  const now = useStore(replay.store);
  useEffect(() => void replay.setLang(lang), [replay, lang]);
  useEffect(
    () => () => {
      held.current?.close();
      held.current = null;
    },
    [],
  );
  useAddress(table, now);
  return [replay, now];
}

/* The address always names what is seen; browsers do not like it written too often. */
function useAddress(table: string, now: ReplayState): void {
  const ready = now.moment !== null;
  useEffect(() => {
    if (!ready) return;
    const timer = window.setTimeout(
      () => history.replaceState(history.state, '', addressOf(table, now.step, now.eyes)),
      250,
    );
    return () => window.clearTimeout(timer);
  }, [table, ready, now.step, now.eyes]);
}

const typing = (e: KeyboardEvent): boolean => {
  const node = e.target as HTMLElement | null;
  return (
    !!node && (/^(TEXTAREA|SELECT)$/.test(node.tagName) || (node instanceof HTMLInputElement && node.type !== 'range'))
  );
};
/* A button that has the focus keeps Space for itself; the map keeps its arrows (it takes them before we hear of it). */
const wantsSpace = (e: KeyboardEvent): boolean =>
  !!(e.target as HTMLElement | null)?.closest?.('button,a,summary,[role=radio]');

export function useReplayKeys(replay: Replay): void {
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || sheetOpen() || typing(e)) return;
      const acts: Record<string, () => void> = {
        ArrowLeft: () => (e.shiftKey ? replay.turn(-1) : replay.by(-1)),
        ArrowRight: () => (e.shiftKey ? replay.turn(1) : replay.by(1)),
        Home: () => replay.go(0),
        End: () => replay.go(replay.last),
      };
      const act = e.key === ' ' ? (wantsSpace(e) ? undefined : () => replay.toggle()) : acts[e.key];
      if (!act) return;
      e.preventDefault();
      act();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [replay]);
}
