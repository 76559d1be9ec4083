/* VerifySheet.tsx: the dice of this battle, rolled again in the browser, in plain words. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Die } from '../art';
import { api } from '../net/api';
import type { Summary } from '../proto';
import { useDifferences } from '../net/dice';
import { langStore, useText } from '../text';
import { diceText } from '../text/dice';
import { replayText } from '../text/replay';
import { Sheet, Sign } from '../ui';
import type { Replay } from './replay';
import type { CheckedStep, Verdict } from './verify';

interface Result {
  summary: Summary;
  verdict: Verdict;
}

async function work(replay: Replay): Promise<Result> {
  const record = fetch(api.recordUrl(replay.table))
    .then((r) => (r.ok ? r.text() : null))
    .catch(() => null);
  const [summary, text, steps, { verify }] = await Promise.all([
    api.summary(replay.table, langStore.get()),
    record,
    replay.list('all'),
    import('./verify'),
  ]);
  if (!steps) throw new Error('no steps');
  return { summary, verdict: verify(summary, steps, text) };
}

type Answer = 'good' | 'part' | 'bad' | 'none' | 'laid';
function answerOf(v: Verdict): Answer {
  if (!v.commitment) return 'none';
  if (!v.commitment.fits || v.seeds?.different || v.firstDifferent || v.counters?.fine === false) return 'bad';
  if (v.laidDown) return 'laid';
  return v.dice ? 'good' : 'part';
}

function Check({ good, title, children }: { good: boolean | null; title: string; children: ComponentChildren }) {
  return (
    <section class={`vcheck ${good === null ? 'unknown' : good ? 'good' : 'bad'}`}>
      <Sign id={good === null ? 'eye' : good ? 'check' : 'close'} size={24} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </section>
  );
}

/* Dice with six sides have pictures of their own; others show their number. */
function Faces({ faces, sides, owner, other }: { faces: number[]; sides: number[]; owner: number; other?: number[] }) {
  const t = useText(replayText);
  const word = (f: number) => t((['face1', 'face2', 'face3', 'face4', 'face5', 'face6'] as const)[f - 1] ?? 'face1');
  const die = (f: number, i: number) =>
    (sides[i] ?? sides[0]) === 6 ? (
      <Die face={f} owner={owner || 1} size={22} label={word(f)} />
    ) : (
      <i class={`ac-die seat-${owner || 1}`}>{f}</i>
    );
  return (
    <span class="vfaces">
      {faces.map((f, i) => (
        <span class={other && other[i] !== f ? 'off' : ''} key={i}>
          {die(f, i)}
        </span>
      ))}
    </span>
  );
}

function Rolls({ rolls, replay, onClose }: { rolls: CheckedStep[]; replay: Replay; onClose: () => void }) {
  const t = useText(replayText);
  const word = (r: CheckedStep) => ({ equal: t('vEqual'), different: t('vDifferent'), open: t('vOpen') })[r.answer];
  const name = (seat: number) => replay.now.summary?.seats.find((s) => s.seat === seat)?.name ?? '–';
  return (
    <details class="vdetails" open={rolls.some((r) => r.answer === 'different')}>
      <summary data-testid="verify-all">
        {t('vTable')} ({rolls.length})
      </summary>
      <div class="vtable" tabIndex={0} role="region" aria-label={t('vTable')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('vAct')}</th>
              <th scope="col">{t('vWho')}</th>
              <th scope="col">{t('vTold')}</th>
              <th scope="col">{t('vDerived')}</th>
              <th scope="col">{t('vResult')}</th>
            </tr>
          </thead>
          <tbody>
            {rolls.map((r) => (
              <tr class={r.answer} key={r.index}>
                <td>
                  <button
                    type="button"
                    class="vgo"
                    title={r.label}
                    aria-label={t('vGo', { n: r.index })}
                    onClick={() => {
                      onClose();
                      replay.go(r.index);
                    }}
                  >
                    {r.index}
                  </button>
                </td>
                <td>{name(r.seat)}</td>
                <td>
                  <Faces faces={r.told} sides={r.sides} owner={r.seat} />
                </td>
                <td>
                  {r.answer === 'open' ? (
                    '–'
                  ) : (
                    <Faces
                      faces={r.derived}
                      sides={r.sides}
                      owner={r.seat}
                      other={r.derived.length === r.told.length ? r.told : undefined}
                    />
                  )}
                </td>
                <td>{word(r)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function RollCheck({ v, replay, onClose }: { v: Verdict; replay: Replay; onClose: () => void }) {
  const t = useText(replayText);
  if (v.laidDown)
    return (
      <Check good={null} title={t('vRolls')}>
        <p>{t('vLaidText')}</p>
      </Check>
    );
  if (!v.rolls.length)
    return (
      <Check good={null} title={t('vRolls')}>
        <p>{t('vRollsNone')}</p>
      </Check>
    );
  const count = (answer: CheckedStep['answer']) => v.rolls.filter((r) => r.answer === answer).length;
  const open = count('open'),
    equal = count('equal'),
    d = v.firstDifferent;
  return (
    <Check good={d ? false : equal ? true : null} title={t('vRolls')}>
      {d && (
        <p data-testid="verify-rolls">
          {t('vRollsBad', { good: equal, n: v.rolls.length - open, at: d.index, label: d.label })}
        </p>
      )}
      {!d && equal > 0 && <p data-testid="verify-rolls">{t('vRollsGood', { n: equal, dice: v.dice })}</p>}
      <p>{t('vOther')}</p>
      {open > 0 && <p>{t('vRollsOpen', { n: open })}</p>}
      <Rolls rolls={v.rolls} replay={replay} onClose={onClose} />
    </Check>
  );
}

function SeedCheck({ v }: { v: Verdict }) {
  const t = useText(replayText);
  if (!v.seeds && !v.counters) return null;
  const s = v.seeds,
    c = v.counters;
  return (
    <Check good={!s?.different && c?.fine !== false} title={t('vSeeds')}>
      {s && (
        <p>
          {s.different
            ? t('vSeedsBad', { bad: s.different, n: s.checked, at: s.firstDifferent ?? 0 })
            : t('vSeedsGood', { n: s.checked })}
        </p>
      )}
      {c && (
        <p>
          {c.fine ? t('vCounters') : t('vCountersBad')} {c.gaps > 0 && t('vGaps', { n: c.gaps })}
        </p>
      )}
      {v.allCount && <p>{t('vAllCount')}</p>}
    </Check>
  );
}

/** Draws and shuffles too: the rules are the referee's, so this part is its word; the command line repeats it
 * anywhere. */
function RefereeCheck({ replay }: { replay: Replay }) {
  const t = useText(replayText);
  const r = replay.now.verified;
  if (!r) return null;
  return (
    <Check good={r.good} title={t('vReferee')}>
      <p data-testid="verify-referee">
        {r.good ? t('vRefereeGood', { n: r.actions }) : t('vRefereeBad', { n: r.line ?? 0 })}
      </p>
    </Check>
  );
}

function Report({ result, replay, onClose }: { result: Result; replay: Replay; onClose: () => void }) {
  const t = useText(replayText);
  const d = useText(diceText);
  const { summary, verdict: v } = result;
  const exchanged = useDifferences(replay.table).length > 0;
  const answer = exchanged || replay.now.verified?.good === false ? 'bad' : answerOf(v);
  const head = { good: 'vGood', part: 'vPart', bad: 'vBad', none: 'vNone', laid: 'vLaid' } as const;
  const words = Object.entries(summary.words ?? {}).filter(([, w]) => w);
  const name = (seat: string) => summary.seats.find((s) => String(s.seat) === seat)?.name ?? seat;
  return (
    <div class="verify" data-testid="verify-report" data-answer={answer}>
      <p class={`vhead ${answer}`} role="status">
        {t(head[answer])}
      </p>
      {exchanged && (
        <Check good={false} title={d('check')}>
          <p data-testid="verify-exchanged">{d('check-bad')}</p>
        </Check>
      )}
      {!v.commitment && <p>{t('vNoSecret')}</p>}
      {v.commitment && (
        <>
          <Check good={v.commitment.fits} title={t('vCommit')}>
            <p>{t(v.commitment.fits ? 'vCommitGood' : 'vCommitBad')}</p>
          </Check>
          <Check good={v.commitment.fits} title={t('vKey')}>
            <p>{words.length ? t('vKeyText') : t('vKeyNoWords')}</p>
            {words.map(([seat, w]) => (
              <p class="vwords" key={seat}>
                {t('vWords', { name: name(seat), words: w })}
              </p>
            ))}
          </Check>
          <SeedCheck v={v} />
          <RollCheck v={v} replay={replay} onClose={onClose} />
          <RefereeCheck replay={replay} />
          <p class="muted">{t('vHow')}</p>
          <details class="vdetails">
            <summary>{t('vNumbers')}</summary>
            <dl class="vnumbers">
              <dt>{t('vFingerprint')}</dt>
              <dd>{v.commitment.told}</dd>
              <dt>{t('vSecret')}</dt>
              <dd>{summary.secret}</dd>
              <dt>{t('vKeyHex')}</dt>
              <dd>{v.key}</dd>
            </dl>
          </details>
        </>
      )}
    </div>
  );
}

export function VerifySheet({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const t = useText(replayText);
  const [result, setResult] = useState<Result | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    work(replay).then(setResult, () => setFailed(true));
  }, [replay]);
  return (
    <Sheet title={t('vTitle')} onClose={onClose} side="right" wide testid="verify-sheet">
      {failed ? (
        <p role="alert">{t('vFail')}</p>
      ) : result ? (
        <Report result={result} replay={replay} onClose={onClose} />
      ) : (
        <p role="status">{t('vWorking')}</p>
      )}
    </Sheet>
  );
}
