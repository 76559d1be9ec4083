/* games/western-watch/Report.tsx: the report of a mission: how it ended, what happened, who returns, what changes,
 * and what comes next.  Everything is told from the events of the battle and from the view. */
import { TypeToken } from '../../art';
import { LuckBar } from '../../panels/Luck';
import type { HexView, Piece, State } from '../../proto';
import type { Look } from '../../table/desk';
import { useText } from '../../text';
import { RuleLink } from '../../ui';
import { Change, Sign } from './bits';
import { OmenArt, OmenCard } from './Cards';
import { stops } from './missions';
import { momentsOf, reportOf, tracks, watchOf, type Fate, type Watch } from './model';
import { watchText } from './text';

type Text = ReturnType<typeof useText<typeof watchText.en>>;
const mostMoments = 6;

function Story({ t, state, w }: { t: Text; state: State; w: Watch }) {
  const moments = momentsOf(state.log, mostMoments);
  const turn = state.view?.turn ?? w.turns;
  return (
    <section class="sheet ww-story" aria-label={t('moments')}>
      <p class="sc">{t('report-of', { n: w.mission, t: turn })}</p>
      <h2 data-testid="mission-result">{t(w.result)}</h2>
      <p class="ww-lead">{t(w.result === 'none' ? 'report-failure' : `report-${w.result}`)}</p>
      <ol>
        {moments.map((m, i) => (
          <li key={i}>
            <i aria-hidden="true">{i + 1}</i>
            <div>
              <small>{t('turn-n', { n: m.turn })}</small>
              <b>{m.event.text}</b>
              {m.more && <span>{m.more.text}</span>}
            </div>
          </li>
        ))}
        {!moments.length && <li class="muted">{t('no-moments')}</li>}
      </ol>
    </section>
  );
}

function Row({
  t,
  piece,
  fate,
  lang,
  game,
}: {
  t: Text;
  piece: Piece | undefined;
  fate: Fate;
  lang: Look['lang'];
  game: string;
}) {
  const last = fate.events[fate.events.length - 1];
  const words = fate.events.filter((e) => e.what !== 'xp').map((e) => e.text);
  return (
    <li class={fate.lost ? 'out' : ''}>
      {piece && (
        <TypeToken
          silhouette={piece.silhouette}
          owner={piece.owner}
          level={piece.level}
          class={piece.class}
          size={36}
        />
      )}
      <b>
        {piece?.name[lang]} <i class="lb">{piece?.label}</i>
      </b>
      <span>
        {words.join(' ') || t('sound')} {last?.rule && <RuleLink id={last.rule} game={game} />}
      </span>
      <em>{fate.xp > 0 ? t('fought-xp', { n: fate.xp }) : ''}</em>
    </li>
  );
}

/* The events come in the order of the units, and so do the pieces of the view. */
function Returns({ t, desk }: { t: Text; desk: Look }) {
  const { state, lang } = desk,
    view = state.view as HexView;
  const { fates } = reportOf(state.log);
  const own = view.pieces.filter((p) => p.owner === 1).sort((a, b) => a.id - b.id);
  if (!fates.length) return null;
  return (
    <section class="sheet ww-returns">
      <div class="ww-head">
        <h3>{t('who-returns')}</h3>
        <em>
          <RuleLink id="FC-1041" game={state.game} /> <RuleLink id="FC-1042" game={state.game} />
        </em>
      </div>
      <ul>
        {fates.map((f, i) => (
          <Row key={i} t={t} piece={own[i]} fate={f} lang={lang} game={state.game} />
        ))}
      </ul>
      <LuckBar log={state.log} players={state.players} luck={state.luck} me={state.seat || undefined} />
    </section>
  );
}

/** What the mission brought: each value before and after, and what the events say about it. */
export function Changes({ desk }: { desk: Look }) {
  const t = useText(watchText);
  const { state } = desk,
    w = watchOf(state.view);
  if (!w?.before) return null;
  const { rewards } = reportOf(state.log);
  const after = { ...w, threat: w.ahead?.threat ?? w.threat };
  return (
    <section class="sheet tb-card ww-tracks" data-testid="changes">
      <h3>{t('changes')}</h3>
      <ul>
        {tracks.map((track) => {
          const from = w.before?.[track] ?? 0,
            to = after[track];
          return (
            <li key={track} data-track={track}>
              <Sign id={`r-${track}`} size={30} />
              <div>
                <span>{t(track)}</span>
                <em>
                  {track === 'threat' ? (
                    <RuleLink id="FC-1085" game={state.game} />
                  ) : (
                    <RuleLink id="FC-1044" game={state.game} />
                  )}
                </em>
              </div>
              <span class="said">{t('from-to', { a: from, b: to })}</span>
              <span aria-hidden="true">
                <Change from={from} to={to} />
              </span>
            </li>
          );
        })}
      </ul>
      {rewards.length > 0 && (
        <p class="ww-why">
          {rewards.map((e, i) => (
            <span key={i}>{e.text} </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** The mission that comes: its name, its points, its escalation cards. */
export function NextMission({ desk }: { desk: Look }) {
  const t = useText(watchText);
  const { state, lang } = desk,
    w = watchOf(state.view);
  if (!w) return null;
  const next = stops[w.mission];
  if (!next) return <p class="ww-last muted">{t('last-mission')}</p>;
  const pictures = [
    'open-graves',
    'more-of-them',
    'night-riders',
    'wings-over-the-watch',
    'open-graves',
    'fog',
    'altar-of-bones',
  ];
  return (
    <section class="sheet tb-card ww-next" data-testid="next-mission">
      <OmenArt id={pictures[w.mission] ?? 'lull'} />
      <p class="sc">{t('next-mission', { n: w.mission + 1 })}</p>
      <h3>{next.name[lang]}</h3>
      <dl>
        <dt>{t('next-troops')}</dt>
        <dd>
          {t('next-points', { n: next.points })} <RuleLink id={`FC-${1090 + w.mission}`} game={state.game} />
        </dd>
        {w.ahead && (
          <>
            <dt>{t('escalation')}</dt>
            <dd>
              {t('next-cards', { n: w.ahead.escalation, t: w.ahead.threat })}{' '}
              <RuleLink id="FC-1070" game={state.game} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

export function Report({ desk }: { desk: Look }) {
  const t = useText(watchText);
  const w = watchOf(desk.state.view);
  if (!w) return null;
  return (
    <div class="ww-scene ww-report" data-testid="mission-report">
      <Story t={t} state={desk.state} w={w} />
      <div class="ww-second">
        <Returns t={t} desk={desk} />
        {w.escalation.length > 0 && (
          <section class="sheet ww-force">
            <h3>{t('in-force')}</h3>
            <div>
              {w.escalation.map((c) => (
                <OmenCard key={c.id} card={c} lang={desk.lang} game={desk.state.game} />
              ))}
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
