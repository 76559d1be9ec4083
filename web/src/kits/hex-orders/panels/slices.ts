/* kits/hex-orders/panels/slices.ts: what a slice of the odds is called. */
import type { Slice } from '../../../panels/odds';
import type { Text } from './text';

export function sliceName(t: Text, s: Slice): string {
  if (s.kind === 'none') return t('odds.none');
  if (s.kind === 'gone') return t('odds.gone');
  return t(s.kind === 'more' ? 'odds.lost-more' : 'odds.lost', { n: s.n });
}
