/* TableSettings.tsx: what a seat sets for one table: its name, what it always lets pass, how it wants to be called. */
import { useState } from 'preact/hooks';
import { keepName, keptName, nameMost } from '../net/name';
import type { Seat } from '../net/seat';
import type { State } from '../proto';
import { useText } from '../text';
import { live } from '../text/live';
import { Button, toast, Toggle } from '../ui';
import { askToNotify, mayNotify } from '../ui/notify';
import { untilText } from './ahead';
import { playerOf } from './model';

/** A field with a button that sends it; a refusal stands below. */
function Sent({
  label,
  note,
  value,
  onSend,
  testid,
  type = 'text',
  maxLength,
  placeholder,
}: {
  label: string;
  note?: string;
  value: string;
  onSend: (v: string) => Promise<string | null>;
  testid: string;
  type?: string;
  maxLength?: number;
  placeholder?: string;
}) {
  const t = useText(live);
  const [now, set] = useState(value);
  const [bad, setBad] = useState<string | null>(null);
  const send = async () => {
    const fault = await onSend(now.trim());
    setBad(fault);
    if (!fault) toast(t('saved'));
  };
  return (
    <form
      class="setting wide"
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      <label class="setting-label">
        <b>{label}</b>
        {note && <small>{note}</small>}
        <span class="field-row">
          <input
            class="field"
            type={type}
            value={now}
            maxLength={maxLength}
            placeholder={placeholder}
            autocomplete="off"
            spellcheck={false}
            onInput={(e) => {
              set(e.currentTarget.value);
              setBad(null);
            }}
            data-testid={testid}
          />
          <Button type="submit" testid={`${testid}-save`}>
            {t('save')}
          </Button>
        </span>
      </label>
      {bad && (
        <p class="field-bad" role="alert">
          {bad}
        </p>
      )}
    </form>
  );
}

function Notices() {
  const t = useText(live);
  const [may, setMay] = useState(mayNotify());
  if (may === 'none') return null;
  return (
    <div class="setting">
      <div>
        <b>{t('notify')}</b>
        <small>{t('notify-note')}</small>
      </div>
      {may === 'default' ? (
        <Button onClick={() => void askToNotify().then(setMay)} testid="notify-ask">
          {t('notify-ask')}
        </Button>
      ) : (
        <p class="muted">{t(may === 'granted' ? 'notify-on' : 'notify-denied')}</p>
      )}
    </div>
  );
}

export function TableSettings({ seat, state }: { seat: Seat; state: State }) {
  const t = useText(live);
  if (state.seat === 0) return null;
  const { standing, hook } = state;
  const fault = (r: { ok: boolean; error?: { text: string } }): string | null =>
    r.ok ? null : t('hook-bad', { text: r.error?.text ?? '' });
  const toggle = async (ask: number, on: boolean) => {
    const pass = (standing?.pass ?? []).filter((k) => k !== ask);
    const r = await seat.standing(on ? [...pass, ask] : pass);
    if (!r.ok) toast(fault(r) ?? '');
  };
  return (
    <section class="settings" aria-labelledby="at-table" data-testid="table-settings">
      <h3 id="at-table">{t('at-table')}</h3>
      <Sent
        label={t('your-name')}
        value={playerOf(state, state.seat)?.person ?? keptName()}
        maxLength={nameMost}
        testid="own-name"
        onSend={async (v) => {
          const bad = fault(await seat.name(v));
          if (!bad) keepName(v);
          return bad;
        }}
      />
      {!state.over && <Notices />}
      {!!standing?.may.length && !state.over && (
        <fieldset class="setting" data-testid="standing">
          <legend>
            <b>{t('standing')}</b>
            <small>{t('standing-note')}</small>
          </legend>
          {standing.meanwhile && (
            <p class="setting" data-testid="meanwhile">
              <span>{t('pass-ahead', { until: untilText(standing) })}</span>{' '}
              <Button onClick={() => void seat.standing([], standing.meanwhile?.until ?? 0)} testid="meanwhile-stop">
                {t('pass-stop')}
              </Button>
            </p>
          )}
          {standing.may.map((m) => (
            <Toggle
              key={m.ask}
              label={m.text}
              value={standing.pass.includes(m.ask)}
              onChange={(on) => void toggle(m.ask, on)}
              testid={`standing-${m.ask}`}
            />
          ))}
        </fieldset>
      )}
      {hook && !state.over && (
        <>
          <Sent
            label={t('hook')}
            note={t('hook-note')}
            value={hook.url ?? ''}
            type="url"
            placeholder="https://"
            testid="hook"
            onSend={async (v) => fault(await seat.hook(v || null))}
          />
          {hook.url && hook.state === 'failed' && (
            <p class="field-bad" data-testid="hook-failed">
              {t('hook-failed', { text: hook.error ?? '' })}
            </p>
          )}
          {hook.url && hook.state === 'sent' && <p class="muted">{t('hook-sent')}</p>}
        </>
      )}
    </section>
  );
}
