/* marks.ts: what the coach's step shows on the map of a free table: which pieces it names, where it wants them. */
import { useMemo } from 'preact/hooks';
import type { Marks } from '../board/api';
import { useStore } from '../net/store';
import type { GuideStep, State } from '../proto';
import { labelsIn, progressOf, settle } from './progress';

export function marksOf(step: GuideStep | undefined, state: State): Pick<Marks, 'named' | 'poses'> {
  const view = state.view;
  if (!step || view?.board?.kind !== 'plane') return {};
  const pieces = (view.pieces ?? []) as { id: number; label: string; x?: number; y?: number }[],
    ids = new Map(pieces.map((p) => [p.label, p])),
    { scale } = view.board as unknown as { scale: number };
  const named = labelsIn([step.text.en, ...(step.expect ?? [])].join(' ')).flatMap((l) => ids.get(l)?.id ?? []);
  const poses = (step.show ?? []).flatMap(([label, x, y, facing]) => {
    const p = ids.get(label),
      pose = { x: Math.round(x * scale), y: Math.round(y * scale), a: facing * 10 };
    return p && (p.x !== pose.x || p.y !== pose.y) ? [{ piece: p.id, pose }] : [];
  });
  return { named: [...new Set(named)], poses };
}

export function useGuideMarks(state: State, running: boolean): Pick<Marks, 'named' | 'poses'> {
  const { at, skipped } = useStore(progressOf(state.table)),
    steps = state.guide && state.seat > 0 ? state.guide_steps : undefined;
  return useMemo(() => {
    const here = steps && running && !skipped && !state.over ? settle(steps, at, state) : null;
    return here === null ? {} : marksOf(steps?.[here], state);
  }, [steps, running, at, skipped, state]);
}
