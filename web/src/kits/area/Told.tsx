/* kits/area/Told.tsx: what has just happened beside the battles: dice for the right to operate and at sieges, cities
 * that fall, battles won, cards of the other side.  It lies on the map until the next act, so that nobody needs the
 * log to know. */
import type { Event } from '../../proto';
import { areaOf } from './view';
import { Banner, useNews } from '../../table/Banner';
import type { Desk } from '../../table/desk';
import { partRules } from '../../panels/common';
import { RuleLink } from '../../ui';
import { useAreaCatalogue } from './bits';
import { isOutcome, newsOf } from './news';

const fresh = 12;

export function Told({ desk }: { desk: Desk }) {
  const { state, lang } = desk,
    { log } = state;
  const catalogue = useAreaCatalogue(state);
  const [from, close] = useNews(desk, Math.max(0, log.length - fresh)); // who comes back sees the last of it
  const list = newsOf(log, from, state.seat);
  if (!list.length || desk.playing || state.over || areaOf(state.view)?.battle) return null;
  const more = (e: Event) => (
    <>
      {partRules(e).map((id) => (
        <RuleLink key={id} id={id} />
      ))}
      {e.what === 'played' && e.card && <small>{catalogue?.cards[e.card]?.text[lang]}</small>}
    </>
  );
  const news = list.map((event) => {
    const owner = event.seat ?? 1,
      dice = (event.dice ?? []).map(() => `ac-die seat-${owner}`);
    return { event, owner, dice, kind: isOutcome(event) ? 'so' : '', more: more(event) };
  });
  return <Banner kind="ac-news" testid="news" list={news} onClose={close} />;
}
