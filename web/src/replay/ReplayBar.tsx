/* ReplayBar.tsx: in place of the prompt bar: to and fro through the battle, and through whose eyes. */
import type { ComponentChildren } from 'preact';
import { SideMark } from '../art';
import { api } from '../net/api';
import { kitOf } from '../kits';
import { useText } from '../text';
import { replayText } from '../text/replay';
import { Button, Segmented, Sign, toast } from '../ui';
import { isCrowd } from '../ui/seats';
import { turnsOf } from './marks';
import type { Replay, ReplayState, Speed } from './replay';
import { Scrubber } from './Scrubber';
import type { Eyes } from './types';
import { addressOf } from './useReplay';
import { useWhen } from './when';

const signs = {
  first: 'M6 5v14M18.500 5.500L9 12l9.500 6.500z',
  back: 'M16 5.500L7 12l9 6.500z',
  play: 'M7 4.500v15l12-7.500z',
  pause: 'M8 5v14M16 5v14',
  on: 'M8 5.500L17 12l-9 6.500z',
  last: 'M18 5v14M5.500 5.500L15 12l-9.500 6.500z',
};
function Drive({
  sign,
  label,
  keys,
  onClick,
  testid,
  disabled,
  main,
}: {
  sign: keyof typeof signs;
  label: string;
  keys: string;
  onClick: () => void;
  testid: string;
  disabled?: boolean;
  main?: boolean;
}) {
  return (
    <button
      type="button"
      class={`iconbtn drive${main ? ' main' : ''}`}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onClick}
      disabled={disabled}
      data-testid={testid}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill={sign === 'pause' ? 'none' : 'currentColor'}
        stroke="currentColor"
        stroke-width={sign === 'pause' ? 4 : 1.8}
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        <path d={signs[sign]} />
      </svg>
    </button>
  );
}

function Drives({ replay, now }: { replay: Replay; now: ReplayState }) {
  const t = useText(replayText);
  const start = now.step === 0,
    end = now.step >= replay.last;
  return (
    <div class="drives" role="group" aria-label={t('controls')}>
      <Drive
        sign="first"
        label={t('first')}
        keys="Home"
        onClick={() => replay.go(0)}
        disabled={start}
        testid="replay-first"
      />
      <Drive
        sign="back"
        label={t('stepBack')}
        keys="←"
        onClick={() => replay.by(-1)}
        disabled={start}
        testid="replay-back"
      />
      <Drive
        sign={now.playing ? 'pause' : 'play'}
        label={now.playing ? t('pause') : t('play')}
        keys="␣"
        onClick={() => replay.toggle()}
        testid="replay-play"
        main
      />
      <Drive sign="on" label={t('stepOn')} keys="→" onClick={() => replay.by(1)} disabled={end} testid="replay-on" />
      <Drive
        sign="last"
        label={t('last')}
        keys="End"
        onClick={() => replay.go(replay.last)}
        disabled={end}
        testid="replay-last"
      />
    </div>
  );
}

function EyesChoice({ replay, now }: { replay: Replay; now: ReplayState }) {
  const t = useText(replayText);
  const options: { value: string; label: ComponentChildren; title?: string }[] = [
    { value: 'all', label: t('eyesAll') },
  ];
  for (const s of now.summary?.seats ?? [])
    options.push({
      value: String(s.seat),
      label: t('eyesSaw', { name: s.name }),
      title: t('eyesSawLong', { name: s.name }),
    });
  options.push({ value: '0', label: t('eyesShort'), title: t('eyesSpectators') });
  const choose = (v: string) => replay.setEyes(v === 'all' ? 'all' : (Number(v) as Eyes));
  if (isCrowd(now.summary?.seats ?? []))
    return (
      <label class="turn-choice">
        <span class="said">{t('eyes')}</span>
        <select value={String(now.eyes)} onChange={(e) => choose(e.currentTarget.value)} data-testid="replay-eyes">
          {options.map((o) => (
            <option key={o.value} value={o.value}>
              {o.title ?? o.label}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <div class="eyes-choice">
      {t('eyesLabel') && <span aria-hidden="true">{t('eyesLabel')}</span>}
      <Segmented
        label={t('eyes')}
        value={String(now.eyes)}
        options={options}
        onChange={choose}
        testid="replay-eyes"
        small
      />
    </div>
  );
}

function TurnChoice({ replay, now }: { replay: Replay; now: ReplayState }) {
  const t = useText(replayText);
  const turns = turnsOf(now.marks);
  const here = [...turns].reverse().find((m) => m.index <= now.step);
  return (
    <label class="turn-choice">
      <span>{t('jump')}</span>
      <select
        value={String(here?.index ?? 0)}
        onChange={(e) => replay.go(Number(e.currentTarget.value))}
        data-testid="replay-turn"
      >
        {turns.map((m) => (
          <option value={String(m.index)} key={m.index}>
            {m.turn ? t('turn', { n: m.turn }) : t('setup')}
          </option>
        ))}
      </select>
    </label>
  );
}

async function copyLink(table: string, now: ReplayState, good: string, bad: string): Promise<void> {
  const href = location.origin + addressOf(table, now.step, now.eyes);
  history.replaceState(history.state, '', href);
  try {
    await navigator.clipboard.writeText(href);
    toast(good);
  } catch {
    toast(bad);
  }
}

/** What has just been done: the act itself, or the outcome at the end.  Whoever else looks knows of an act what
 * was told of it. */
function Told({ replay, now }: { replay: Replay; now: ReplayState }) {
  const t = useText(replayText);
  const when = useWhen(kitOf(now.moment?.view));
  const s = now.steps[now.step];
  const name = now.summary?.seats.find((p) => p.seat === s?.seat)?.name ?? '';
  const outcome = now.step === replay.last ? now.summary?.outcome : undefined;
  const act =
    !s || now.eyes === 'all' || now.eyes === s.seat
      ? s?.label
      : (s.events.find((e) => e.text)?.text ?? t('unseen', { name }));
  return (
    <div class="told" data-testid="replay-told">
      <p class="told-when">
        <b>{when(s)}</b>{' '}
        <span class="muted">
          {now.step} / {replay.last}
        </span>
      </p>
      <p class="told-act" title={act}>
        {s && s.seat > 0 && <SideMark owner={s.seat} size={18} label={name} />}
        <span>{outcome ? t('over', { text: outcome.text }) : s && s.seat > 0 ? act : t('began')}</span>
      </p>
    </div>
  );
}

export interface BarProps {
  replay: Replay;
  now: ReplayState;
  onVerify: () => void;
  more: boolean /* small screens */;
  onMore: (more: boolean) => void;
}

export function ReplayBar({ replay, now, onVerify, more, onMore }: BarProps) {
  const t = useText(replayText);
  return (
    <section class="prompt replay-bar" aria-label={t('title')} data-testid="replay-bar">
      <div class="bar-line">
        <Drives replay={replay} now={now} />
        <Scrubber replay={replay} now={now} />
        <Told replay={replay} now={now} />
        <button
          type="button"
          class="btn quiet bar-more"
          aria-expanded={more}
          onClick={() => onMore(!more)}
          data-testid="replay-more"
        >
          {more ? t('less') : t('more')}
        </button>
      </div>
      <div class="bar-line bar-extras">
        <Segmented
          label={t('speed')}
          value={now.speed}
          options={([1, 2, 4] as Speed[]).map((v) => ({ value: v, label: `${v}×` }))}
          onChange={(v) => replay.setSpeed(v)}
          testid="replay-speed"
          small
        />
        <TurnChoice replay={replay} now={now} />
        <EyesChoice replay={replay} now={now} />
        <span class="bar-gap" />
        <Button
          kind="quiet"
          title={t('copyTitle')}
          onClick={() => void copyLink(replay.table, now, t('copied'), t('copyFailed'))}
          testid="replay-copy"
        >
          <Sign id="link" size={20} />
          <span class="word">{t('copy')}</span>
        </Button>
        <a
          class="btn quiet"
          href={api.recordUrl(replay.table)}
          download={`${replay.table}.bellum`}
          title={t('downloadTitle')}
          data-testid="replay-record"
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            stroke-width="1.8"
            stroke-linecap="round"
            stroke-linejoin="round"
          >
            <path d="M12 4v11M8 11.500l4 4 4-4M5 19.500h14" />
          </svg>
          <span class="word">{t('download')}</span>
        </a>
        <Button onClick={onVerify} testid="replay-verify">
          <Sign id="dice" size={20} />
          {t('verify')}
        </Button>
      </div>
    </section>
  );
}
