/* kits/plane/Told.tsx: what has just happened where dice fell or pieces were lost, over the table for some seconds. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, SideMark } from '../../art';
import { sideClass } from '../../art/sides';
import type { Event } from '../../proto';
import type { Desk } from '../../table/desk';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { RuleLink } from '../../ui';
import { planeHand } from './hand';
import { looksLike, pieceOf, planeOf } from './view';

const stays = 6000,
  most = 4;
const isNews = (e: Event): boolean => !!e.dice?.length || e.what === 'destroyed' || e.what === 'recoiled';

export function Told({ desk }: { desk: Desk }) {
  const t = useText(planeText);
  const { state } = desk,
    { log } = state;
  const [from, set] = useState(log.length);
  const view = planeOf(state.view);
  useEffect(() => {
    if (log.length < from) set(log.length);
    if (!log.slice(from).some(isNews)) return;
    const timer = window.setTimeout(() => set(log.length), stays);
    return () => window.clearTimeout(timer);
  }, [log.length]);
  useEffect(() => {
    if (desk.held.sending) set(log.length);
  }, [desk.held.sending]);
  const list = log.slice(from).filter(isNews).slice(-most);
  if (!list.length || desk.playing || state.over || planeHand(desk.hand).held) return null;
  const dieOf = (e: Event, i: number): number => {
    const p = pieceOf(view, i === 0 ? e.piece : e.target);
    return p ? looksLike(p) : i + 1;
  };
  /* never over what it is about */
  const at = list.map((e) => desk.board?.centreOf(e.target ?? e.piece ?? -1)?.y).filter((y) => y !== undefined),
    box = desk.board?.element.getBoundingClientRect(),
    high = !!box && at.some((y) => y < box.top + box.height / 3);
  return (
    <section class={`sheet pl-told${high ? ' low' : ''}`} data-testid="told" aria-label={t('news')}>
      <ul>
        {list.map((e, i) => (
          <li key={i}>
            {e.dice?.length ? (
              e.dice.map((n, k) => (
                <i key={k} class={`pl-die ${sideClass(dieOf(e, k))}`} aria-hidden="true">
                  {n}
                </i>
              ))
            ) : (
              <SideMark owner={dieOf(e, 0)} size={18} />
            )}
            <span>
              {e.text} {e.rule && <RuleLink id={e.rule} game={state.game} />}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="iconbtn"
        aria-label={t('close')}
        onClick={() => set(log.length)}
        data-testid="told-close"
      >
        <Icon id="i-close" size={16} />
      </button>
    </section>
  );
}
