/* kits/area/Told.tsx: what has just happened beside the battles: dice for the right to operate and at sieges, cities
 * that fall, battles won, cards of the other side.  It lies on the map until the next act, so that nobody needs the
 * log to know. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, SideMark } from '../../art';
import { areaOf } from './view';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import type { Desk } from '../../table/desk';
import { partRules } from '../../panels/common';
import { RuleLink } from '../../ui';
import { useAreaCatalogue } from './bits';
import { isOutcome, newsOf } from './news';

const fresh = 12;

export function Told({ desk }: { desk: Desk }) {
  const t = useText(areaText);
  const { state, held, lang } = desk,
    { log } = state;
  const catalogue = useAreaCatalogue(state);
  const [from, set] = useState(Math.max(0, log.length - fresh)); // who comes back sees the last of it
  useEffect(() => {
    if (held.sending) set(log.length);
  }, [held.sending]);
  const list = newsOf(log, Math.min(from, log.length), state.seat);
  if (!list.length || desk.playing || state.over || areaOf(state.view)?.battle) return null;
  return (
    <section class="sheet ac-news" data-testid="news" aria-label={t('news')}>
      <ul>
        {list.map((e, i) => (
          <li key={i} class={isOutcome(e) ? 'so' : ''}>
            {e.dice?.length ? (
              e.dice.map((n, k) => (
                <i key={k} class={`ac-die seat-${e.seat ?? 1}`} aria-hidden="true">
                  {n}
                </i>
              ))
            ) : (
              <SideMark owner={e.seat ?? 1} size={20} />
            )}
            <span>
              {e.text}{' '}
              {partRules(e).map((id) => (
                <RuleLink key={id} id={id} />
              ))}
              {e.what === 'played' && e.card && <small>{catalogue?.cards[e.card]?.text[lang]}</small>}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="iconbtn"
        aria-label={t('close')}
        onClick={() => set(log.length)}
        data-testid="news-close"
      >
        <Icon id="i-close" size={16} />
      </button>
    </section>
  );
}
