/* games/western-watch/campaign.tsx: where the campaign stands, on its page: the march, the town, its values, the
 * roster. */
import type { CampaignProps } from '../../proto';
import { useText } from '../../text';
import { ensureDrawings, Picture } from './bits';
import { March, MarchList } from './March';
import type { Standing } from './model';
import { PlainRoster } from './Roster';
import { Tracks } from './Side';
import { watchText } from './text';

export default function WesternWatch({ state, page, lang }: CampaignProps) {
  ensureDrawings();
  const t = useText(watchText);
  const now = state as unknown as Standing;
  const done = now.results.filter((r) => r !== 'none').length >= page.mission;
  const march = { results: now.results, lang, mission: page.mission, done };
  const { prosperity, supplies, reputation, threat } = now;
  const built = now.town.filter((b) => b.built);
  return (
    <div class="ww-page" data-testid="western-watch">
      <div class="ww-wide">
        <March {...march} />
      </div>
      <div class="ww-narrow">
        <MarchList {...march} />
      </div>
      <div class="ww-columns">
        <Tracks now={now} plan={{ prosperity, supplies, reputation, threat }} />
        <section class="sheet tb-card ww-built">
          <h3>{t('town')}</h3>
          <ul>
            {built.map((b) => (
              <li key={b.id} title={b.text[lang]}>
                <Picture building={b.id} height={44} />
                <span>{b.name[lang]}</span>
              </li>
            ))}
            {!built.length && <li class="muted">{t('nothing-built')}</li>}
          </ul>
        </section>
        <PlainRoster roster={now.roster} lang={lang} />
      </div>
    </div>
  );
}
