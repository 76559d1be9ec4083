/* games/western-watch/Side.tsx: what stands beside the town: its four values with what the building in hand makes of
 * them, and the building's card. */
import type { Look } from '../../table/desk';
import { useText } from '../../text';
import { RuleLink } from '../../ui';
import { Change, Picture, Sign } from './bits';
import { standOf, tracks, watchOf, type Building, type Standing, type Track, type Watch } from './model';
import { useChosen, useStandWords } from './Town';
import { watchText } from './text';

/* The ends of the scales are pictures, no rules: FC-1001. */
const scale: Partial<Record<Track, number>> = { prosperity: 10, threat: 6 };

function Steps({ track, now, then }: { track: Track; now: number; then: number }) {
  const n = scale[track];
  if (!n) return null;
  return (
    <span class="ww-trk" aria-hidden="true">
      {Array.from({ length: n }, (_x, i) => (
        <i key={i} class={i < Math.min(now, then) ? 'f' : i < Math.max(now, then) ? (then > now ? 'p' : 'm') : ''} />
      ))}
    </span>
  );
}

/** What each value is and what it will be. */
function planned(w: Watch, inHand: Building | undefined): Record<Track, number> {
  return {
    prosperity: Math.min(10, w.prosperity + (inHand?.prosperity ?? 0)),
    supplies: w.supplies - (inHand?.cost ?? 0),
    reputation: w.reputation,
    threat: w.ahead?.threat ?? w.threat,
  };
}

export function Tracks({ now, plan, escalation }: { now: Standing; plan: Record<Track, number>; escalation?: number }) {
  const t = useText(watchText);
  return (
    <section class="sheet tb-card ww-tracks" data-testid="tracks">
      <ul>
        {tracks.map((track) => (
          <li key={track} data-track={track}>
            <Sign id={`r-${track}`} size={30} />
            <div aria-hidden="true">
              <span>{t(track)}</span>
              <Steps track={track} now={now[track]} then={plan[track]} />
              <em>
                {track === 'threat' && escalation !== undefined
                  ? t('note-threat', { n: escalation })
                  : t(track === 'threat' ? 'note-threat-now' : `note-${track}`)}
              </em>
            </div>
            <span class="said">
              {plan[track] === now[track]
                ? t('track-said', { name: t(track), n: now[track] })
                : t('track-said-to', { name: t(track), n: now[track], to: plan[track] })}
            </span>
            <span aria-hidden="true">
              <Change from={now[track]} to={plan[track]} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
export function TownTracks({ desk }: { desk: Look }) {
  const w = watchOf(desk.state.view),
    chosen = useChosen(desk);
  if (!w) return null;
  const inHand = w.town.find((b) => b.id === chosen && standOf(w.town, b, w.supplies) === 'open');
  return <Tracks now={w} plan={planned(w, inHand)} escalation={w.ahead?.escalation} />;
}

/** The building in hand or looked at: picture, what it does, what it costs, what it opens. */
export function BuildingCard({ desk }: { desk: Look }) {
  const t = useText(watchText),
    say = useStandWords();
  const w = watchOf(desk.state.view),
    chosen = useChosen(desk);
  const b = w?.town.find((x) => x.id === chosen);
  if (!w || !b) return null;
  const { lang } = desk,
    stand = standOf(w.town, b, w.supplies);
  const opens = w.town.filter((x) => x.needs === b.id && !x.built);
  return (
    <section class="sheet tb-card ww-card" data-testid="building-card" data-building={b.id} aria-live="polite">
      <div class="ww-pick">
        <span class={`ww-frame ${stand}`}>
          <Picture building={b.id} height={56} />
        </span>
        <div>
          <h3>{b.name[lang]}</h3>
          <p class="muted">{stand === 'open' ? t('in-hand') : say(w, b, lang)}</p>
        </div>
      </div>
      <ul class="ww-eff">
        <li>
          <span>{b.text[lang]}</span> <RuleLink id={b.rule} game={desk.state.game} />
        </li>
        {!b.built && (
          <li>
            {b.prosperity > 0 ? (
              <span>
                <b>+{b.prosperity}</b> {t('build-cost', { n: b.cost })}
              </span>
            ) : (
              <span>{t('cost-only', { n: b.cost })}</span>
            )}
          </li>
        )}
        {opens.map((x) => (
          <li key={x.id}>
            <span>{t('opens', { name: x.name[lang] })}</span> <RuleLink id={x.rule} game={desk.state.game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
