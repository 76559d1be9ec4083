/* Passing.tsx: questions that the server answers for this seat, in sight as long as it does: whoever forgets it would
 * wonder why nobody asks. */
import type { Standing } from '../proto';
import { useText } from '../text';
import { live } from '../text/live';
import { toast } from '../ui';
import { untilText } from './ahead';
import type { Desk } from './desk';

const textsOf = (s: Standing, kinds: number[]): string[] =>
  s.may.filter((m) => kinds.includes(m.ask)).map((m) => m.text);

export function Passing({ desk }: { desk: Desk }) {
  const t = useText(live);
  const { state, seat } = desk,
    s = state.standing;
  if (!s || state.over) return null;
  const now = s.meanwhile,
    always = textsOf(s, s.pass);
  const again = async (until?: number) => {
    const r = await seat.standing([], until);
    if (!r.ok) toast(r.error?.text ?? '');
  };
  return (
    <>
      {now && (
        <div class="tb-passing" data-testid="passing" title={textsOf(s, now.pass).join('\n')}>
          <span>{t('passing', { until: untilText(s) })}</span>
          <button type="button" class="linklike" data-testid="passing-stop" onClick={() => void again(now.until)}>
            {t('pass-stop')}
          </button>
        </div>
      )}
      {always.length > 0 && ( // many were chosen with care, one by one: no click takes all of them back
        <div class="tb-passing" data-testid="passing-always" title={always.join('\n')}>
          <span>
            {always.length === 1
              ? t('passing-one', { text: always[0] ?? '' })
              : t('passing-some', { n: always.length })}
          </span>
          {always.length === 1 ? (
            <button type="button" class="linklike" data-testid="passing-always-stop" onClick={() => void again()}>
              {t('pass-stop')}
            </button>
          ) : (
            <button type="button" class="linklike" data-testid="passing-settings" onClick={() => desk.open('settings')}>
              {t('passing-which')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
