/* when.ts: "Turn 3, blue step" in words. */
import { useText } from '../text';
import { replayText } from '../text/replay';
import type { Kit } from '../table/kit';
import type { ReplayStep } from './types';

export function useWhen(kit: Kit): (step: ReplayStep | undefined) => string {
  const t = useText(replayText);
  return (s) => {
    if (!s || s.seat === 0 || !s.turn) return t('setup');
    if (s.step && kit.steps) return t('turnStep', { n: s.turn, step: kit.steps.name(s.step) });
    return t('turn', { n: s.turn });
  };
}
