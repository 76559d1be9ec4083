/* SinceLeft.tsx: what happened while the player was away, in a few lines, and the offer to show it on the map. */
import type { Event, State } from '../proto';
import { useStore } from '../net/store';
import { langStore } from '../text';
import { SideMark } from '../art';
import { Button } from '../ui';
import { seatName, seatOf, Sentence, usePanelText } from './common';
import '../css/panels.css';

export interface SinceLeftProps {
  events: Event[];
  state?: State;
  onShow: () => void;
  onClose: () => void;
}

const room = 8;

export function SinceLeft({ events, state, onShow, onClose }: SinceLeftProps) {
  const t = usePanelText();
  const lang = useStore(langStore);
  const last = events.slice(-room);
  return (
    <section class="since sheet" role="region" aria-label={t('since.title')} data-testid="since-left">
      <h3>{t('since.title')}</h3>
      {events.length > room && <p class="muted">{t('since.more', { n: events.length - room })}</p>}
      {!events.length && <p class="muted">{t('since.nothing')}</p>}
      <ul>
        {last.map((e, i) => {
          const owner = state ? seatOf(state, e) : (e.seat ?? 0);
          return (
            <li key={i}>
              {owner > 0 ? (
                <SideMark owner={owner} size={17} label={state ? seatName(state, owner) : undefined} />
              ) : (
                <span class="nomark" />
              )}
              <span>
                <Sentence event={e} view={state?.view} lang={lang} />
              </span>
            </li>
          );
        })}
      </ul>
      <div class="row2">
        {events.length > 0 && (
          <Button kind="primary" onClick={onShow} testid="since-show">
            {t('since.show')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose} testid="since-close">
          {t('since.close')}
        </Button>
      </div>
    </section>
  );
}
