/* Waiting.tsx: before the battle.  Who is missing, the link to send, and a chair for a friend who arrives. */
import { useEffect, useState } from 'preact/hooks';
import { SideMark } from '../art';
import { MissionLink } from '../campaign/MissionEnd';
import { invitationsOf, keysOf, remember } from '../net/games';
import { keepName, keptName, nameMost } from '../net/name';
import type { Seat } from '../net/seat';
import { sayWords } from '../net/visits';
import type { Player, State } from '../proto';
import { langStore, useText } from '../text';
import { hintText } from '../text/hint';
import { live } from '../text/live';
import { fresh } from '../text/new';
import { sayClock } from '../table/clock';
import { announce } from './announce';
import { AboutSheet } from './AboutSheet';
import { Button } from './controls';
import { SeatList, useWho } from './seats';
import { Frame } from './Frame';
import { ShareLink } from './ShareLink';

function SitDown({ seat, state, me }: { seat: Seat; state: State; me: Player }) {
  const t = useText(fresh);
  const [words, setWords] = useState('');
  const [name, setName] = useState(me.person || keptName());
  const [busy, setBusy] = useState(false);
  const [bad, setBad] = useState<string | null>(null);
  const [about, setAbout] = useState(false);
  const sit = async () => {
    setBusy(true);
    setBad(null);
    keepName(name);
    const named = name.trim() && name.trim() !== me.person ? await seat.name(name.trim()) : null;
    const r = named && !named.ok ? named : await seat.ready(words.trim());
    setBusy(false);
    const key = seat.secret;
    if (r.ok && key) {
      remember({
        table: state.table,
        keys: { [me.seat]: key },
        game: state.game,
        scenario: state.scenario,
        title: state.scenario_title,
        seat: me.seat,
        created: Math.floor(Date.now() / 1000),
      });
    }
    if (!r.ok) setBad(t('sitFailed', { text: r.error?.text || r.why?.text || '' }));
  };
  return (
    <form
      class="sheet wait-room"
      onSubmit={(e) => {
        e.preventDefault();
        void sit();
      }}
      data-testid="sit-down"
    >
      <div class="wait-side">
        <SideMark owner={me.seat} size={56} />
      </div>
      <h1>{t('sitTitle', { side: me.name })}</h1>
      <p>{t('sitText', { battle: state.scenario_title })}</p>
      <Mission state={state} />
      <Seats state={state} />
      <div class="share">
        <label>
          {t('name')}
          <input
            class="field"
            maxLength={nameMost}
            value={name}
            autocomplete="nickname"
            placeholder={t('nameNote')}
            onInput={(e) => setName(e.currentTarget.value)}
            data-testid="sit-name"
          />
        </label>
      </div>
      <div class="share">
        <label>
          {t('words')}
          <input
            class="field"
            maxLength={200}
            value={words}
            placeholder={t('wordsPlaceholder')}
            onInput={(e) => setWords(e.currentTarget.value)}
            data-testid="sit-words"
          />
        </label>
        <p>
          {t('wordsNote')}{' '}
          <button type="button" class="linklike" onClick={() => setAbout(true)}>
            {t('wordsHow')}
          </button>
        </p>
      </div>
      {bad && (
        <p class="field-bad" role="alert">
          {bad}
        </p>
      )}
      <div>
        <Button kind="primary" big type="submit" busy={busy} testid="sit">
          {busy ? t('sitting') : t('sitDown')}
        </Button>
      </div>
      {about && <AboutSheet onClose={() => setAbout(false)} />}
    </form>
  );
}

function Mission({ state }: { state: State }) {
  if (!state.campaign) return null;
  return (
    <p>
      <MissionLink of={state.campaign} testid="wait-campaign" />
    </p>
  );
}

const isComputer = (p: Player) => p.player !== 'human' && p.player !== 'friend';

function Seats({ state }: { state: State }) {
  const t = useText(fresh);
  const h = useText(hintText);
  const who = useWho();
  return (
    <>
      <SeatList
        seats={state.players}
        me={state.seat}
        note={(p) => (
          <span class={p.ready ? 'is-ready' : 'muted'}>
            {p.ready || p.seat === state.seat ? who(p, state.seat) : p.present ? t('present') : t('missing')}
          </span>
        )}
      />
      {state.hints && state.players.filter((p) => !isComputer(p)).length > 1 && (
        <p class="muted" data-testid="hints-allowed">
          {h('allowed')}: {h('hint-what')}.
        </p>
      )}
    </>
  );
}

export function Waiting({ seat, state }: { seat: Seat; state: State }) {
  const t = useText(fresh);
  const l = useText(live);
  const me = state.players.find((p) => p.seat === state.seat);
  const here = state.players
    .filter((p) => p.present || p.ready)
    .map((p) => p.name)
    .join(', ');
  useEffect(() => {
    announce(
      state.players
        .filter((p) => !isComputer(p))
        .map((p) => `${p.name}: ${p.ready ? t('ready') : p.present ? t('present') : t('missing')}`)
        .join('. '),
    );
  }, [here]);
  if (me && !me.ready)
    return (
      <Frame>
        <div class="lonely">
          <SitDown seat={seat} state={state} me={me} />
        </div>
      </Frame>
    );
  const missing = state.players.filter((p) => !p.ready && !isComputer(p));
  const link = `${location.origin}/g/${state.table}`;
  /* Known only where the table was laid. */
  const invitations = invitationsOf(state.table),
    own = keysOf(state.table);
  return (
    <Frame>
      <div class="lonely">
        <div class="sheet wait-room" data-testid="waiting">
          <h1>{t('waitTitle', { side: missing.map((p) => p.name).join(', ') })}</h1>
          <p>{state.seat ? t('waitText') : t('waitWatch')}</p>
          <Mission state={state} />
          <Seats state={state} />
          {missing
            .filter((p) => own[p.seat] && p.seat !== state.seat)
            .map((p) => (
              <Button
                key={p.seat}
                kind="primary"
                onClick={() =>
                  void sayWords(state.table, own[p.seat] as string, '', langStore.get()).catch(() => undefined)
                }
                testid={`sit-${p.seat}`}
              >
                {t('sitHere', { side: p.name })}
              </Button>
            ))}
          {state.clock && (
            <p data-testid="wait-clock">
              <b>{t('clock')}:</b> {sayClock(state.clock, l)}{' '}
              {l(state.clock.flag === 'resign' ? 'flag-resign' : 'flag-computer')}
            </p>
          )}
          {state.open && (
            <p data-testid="wait-open">
              {t('waitOpen')}{' '}
              {state.seat > 0 && (
                <button
                  type="button"
                  class="linklike"
                  onClick={() => void seat.ask('open', { open: false })}
                  data-testid="unlist"
                >
                  {t('unlist')}
                </button>
              )}
            </p>
          )}
          {missing
            .filter((p) => invitations[p.seat] && !(p.person || (state.open && p.present)))
            .map((p, i) => (
              <ShareLink
                key={p.seat}
                primary
                label={t('inviteLink', { side: p.name })}
                note={t('inviteText', { side: p.name })}
                words={t('shareText', { battle: state.scenario_title })}
                link={`${link}#${invitations[p.seat]}`}
                testid={i ? `invite-link-${p.seat}` : 'invite-link'}
              />
            ))}
          <ShareLink label={t('watchLink')} note={t('watchText')} link={link} testid="watch-link" />
        </div>
      </div>
    </Frame>
  );
}
