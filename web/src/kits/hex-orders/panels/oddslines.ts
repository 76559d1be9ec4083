/* kits/hex-orders/panels/oddslines.ts: odds as the text board says them. */
import type { OddsAnswer } from '../../../proto';
import { answersOf, figure, spanOf, spanText } from '../../../panels/odds';
import { sliceName } from './slices';
import { panelText as t } from './text';

export function oddsLines(odds: OddsAnswer): string[] {
  const answers = answersOf(odds, false);
  const lines = answers.map((a) =>
    t('odds.bar', {
      answer: a.head || t('odds.roll'),
      list: a.slices.map((s) => t('odds.item', { what: sliceName(t, s), share: figure(t, s.share, true) })).join(', '),
    }),
  );
  const free = spanText(
    t,
    spanOf(answers, (a) => a.free),
    true,
  );
  return [...lines, `${t('odds.flag', { n: answers[0]?.dice ?? 0 })}: ${free}`];
}
