/* Banner.tsx: what has just happened, over the map until it is no news any more. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon, SideMark } from '../art';
import type { Event } from '../proto';
import { useText } from '../text';
import { tableText } from '../text/table';
import type { Desk } from './desk';

/** From which event on the log is news: the next act, the cross, or time (`fades`) puts an end to it. */
export function useNews(
  { state: { log }, held: { sending } }: Desk,
  first: number,
  fades?: { after: number; isNews: (e: Event) => boolean },
): [from: number, close: () => void] {
  const [from, set] = useState(first);
  const close = () => set(log.length);
  useEffect(() => {
    if (log.length < from) close();
    if (!fades || !log.slice(from).some(fades.isNews)) return;
    const timer = window.setTimeout(close, fades.after);
    return () => window.clearTimeout(timer);
  }, [log.length]);
  useEffect(() => {
    if (sending) close();
  }, [sending]);
  return [Math.min(from, log.length), close];
}

export interface News {
  event: Event;
  owner: number; // whose it is, where nothing was rolled
  dice: string[]; // the look of each die
  kind?: string;
  more: ComponentChildren; // after the sentence
}
export function Banner({
  kind,
  testid,
  list,
  onClose,
}: {
  kind: string;
  testid: string;
  list: News[];
  onClose: () => void;
}) {
  const t = useText(tableText);
  return (
    <section class={`sheet ${kind}`} data-testid={testid} aria-label={t('news')}>
      <ul>
        {list.map(({ event, owner, dice, kind: line, more }, i) => (
          <li key={i} class={line}>
            {event.dice?.length ? (
              event.dice.map((n, k) => (
                <i key={k} class={dice[k]} aria-hidden="true">
                  {n}
                </i>
              ))
            ) : (
              <SideMark owner={owner} size={19} />
            )}
            <span>
              {event.text} {more}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" class="iconbtn" aria-label={t('close')} onClick={onClose} data-testid={`${testid}-close`}>
        <Icon id="i-close" size={16} />
      </button>
    </section>
  );
}
