/* ChatPanel.tsx: what was said at the table, and a line to say something.  Words of others are text, never markup. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, SideMark } from '../art';
import type { ChatLine, State } from '../proto';
import { useText } from '../text';
import { keepName, keptName, nameMost } from '../net/name';
import { live } from '../text/live';
import { Button } from '../ui';
import type { Desk } from './desk';
import { isHeld } from './model';
import { sayLog, speaker } from './chat';

const most = 500;

function People({ state }: { state: State }) {
  const t = useText(live);
  return (
    <p class="ch-people muted">
      {state.players.map((p) => {
        const name = p.person ? t('side-line', { person: p.person, side: p.name }) : p.name;
        const words =
          p.seat === state.seat
            ? `${t('you')}: ${p.name}`
            : p.away
              ? t('plays-for', { name })
              : !isHeld(p)
                ? t('is-computer', { name })
                : t(p.present ? 'is-here' : 'is-not-here', { name });
        return (
          <span key={p.seat}>
            <i class={`tb-dot${p.present || !isHeld(p) ? ' here' : ''}`} aria-hidden="true" />
            {words}
          </span>
        );
      })}
      {!!state.watching && (
        <span>
          <Icon id="i-eye" size={15} />
          {t('watching', { n: state.watching })}
        </span>
      )}
    </p>
  );
}

function Line({ state, line, lang }: { state: State; line: ChatLine; lang: string }) {
  const t = useText(live);
  const when = new Date(line.at);
  const today = when.toDateString() === new Date().toDateString();
  const clock = when.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });
  const time = (
    <time dateTime={when.toISOString()} title={when.toLocaleString(lang)}>
      {today ? clock : `${when.toLocaleDateString(lang, { day: 'numeric', month: 'short' })} ${clock}`}
    </time>
  );
  if (line.room === 'log')
    return (
      <li class="ch-log" data-testid="chat-log" data-what={line.what}>
        <span>{sayLog(state, line, t)}</span> {time}
      </li>
    );
  const mine = state.seat > 0 && line.seat === state.seat;
  return (
    <li class={`ch-line${mine ? ' mine' : ''} ${line.room}`} data-testid="chat-line" data-room={line.room}>
      <span class="ch-who">
        {line.seat > 0 ? <SideMark owner={line.seat} size={16} /> : <Icon id="i-eye" size={15} />}
        <b>{speaker(state, line, t)}</b>
        {line.room === 'gallery' && <em>{t('gallery')}</em>}
        {time}
      </span>
      <p>{line.text}</p>
    </li>
  );
}

/** The end stays in sight unless the reader has gone up; how many lines came since then. */
function useEnd(lines: ChatLine[]) {
  const host = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState<number | null>(null);
  const toEnd = () => {
    const h = host.current;
    if (h) h.scrollTop = h.scrollHeight;
    setAway(null);
  };
  const follows = useRef(true);
  follows.current = away === null;
  useLayoutEffect(() => {
    if (follows.current) toEnd();
  }, [lines]);
  useEffect(() => {
    if (!host.current) return;
    const watcher = new ResizeObserver(() => {
      if (follows.current) toEnd();
    });
    watcher.observe(host.current);
    return () => watcher.disconnect();
  }, []);
  const top = useRef(0);
  const scrolled = () => {
    const h = host.current;
    if (!h) return;
    const atEnd = h.scrollHeight - h.scrollTop - h.clientHeight < 24,
      up = h.scrollTop < top.current - 2;
    top.current = h.scrollTop;
    if (atEnd) setAway(null);
    else if (up && away === null) setAway(lines.length);
  };
  return { host, away, toEnd, scrolled };
}

function Compose({ desk, onSent }: { desk: Desk; onSent: () => void }) {
  const t = useText(live);
  const { state, seat } = desk;
  const [text, setText] = useState('');
  const [bad, setBad] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState(keptName());
  const watches = state.seat === 0;
  const send = async () => {
    const words = text.trim();
    if (!words || busy) return;
    setBusy(true);
    if (watches) keepName(name);
    const r = await seat.say(words, watches ? name.trim() : undefined);
    setBusy(false);
    setBad(
      r.ok
        ? null
        : r.error?.code === 'lost'
          ? t('chat-lost')
          : t('chat-failed', { text: r.error?.text ?? r.why?.text ?? '' }),
    );
    if (r.ok) {
      setText((now) => (now.trim() === words ? '' : now));
      onSent();
    }
  };
  const label = t(state.seat > 0 ? 'chat-table' : 'chat-gallery');
  return (
    <form
      class="ch-form"
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      {bad && (
        <p class="field-bad" role="alert">
          {bad}
        </p>
      )}
      {state.seat === 0 && !state.over && (
        <p class="muted ch-note" id="ch-note">
          {t('chat-gallery-note')}
        </p>
      )}
      {watches && (
        <input
          class="field ch-name"
          value={name}
          maxLength={nameMost}
          autocomplete="nickname"
          aria-label={t('your-name')}
          placeholder={t('your-name')}
          onInput={(e) => setName(e.currentTarget.value)}
          data-testid="chat-name"
        />
      )}
      <div class="field-row">
        <input
          class="field"
          value={text}
          maxLength={most}
          autocomplete="off"
          enterkeyhint="send"
          aria-label={label}
          placeholder={label}
          aria-describedby={state.seat === 0 && !state.over ? 'ch-note' : undefined}
          onInput={(e) => setText(e.currentTarget.value)}
          data-testid="chat-text"
        />
        <Button type="submit" busy={busy} testid="chat-send">
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

export function ChatPanel({ desk }: { desk: Desk }) {
  const t = useText(live);
  const { state, chat } = desk;
  const { host, away, toEnd, scrolled } = useEnd(chat.lines);
  useEffect(() => {
    chat.looked();
    document.addEventListener('visibilitychange', chat.looked);
    return () => document.removeEventListener('visibilitychange', chat.looked);
  }, [chat.lines]);
  return (
    <section class="chatp" data-testid="chat-panel" aria-label={t('chat')}>
      <People state={state} />
      <div class="ch-scroll" ref={host} onScroll={scrolled} tabIndex={0} role="group" aria-label={t('chat-list')}>
        <ol class="ch-lines">
          {chat.lines.map((l) => (
            <Line key={l.n} state={state} line={l} lang={desk.lang} />
          ))}
        </ol>
        {!chat.lines.length && <p class="muted ch-empty">{t('chat-empty')}</p>}
      </div>
      {away !== null && (
        <button type="button" class="toend" onClick={toEnd} data-testid="chat-newest">
          {chat.lines.length > away ? t('chat-newest', { n: chat.lines.length - away }) : t('chat-to-end')}
        </button>
      )}
      <Compose desk={desk} onSent={toEnd} />
    </section>
  );
}
