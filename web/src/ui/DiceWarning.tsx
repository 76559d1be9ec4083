/* DiceWarning.tsx: watches what the server tells about its dice, and says so, above everything, when it is not what
 * this browser saw before.  It stays until it is put away. */
import '../css/dice.css';
import { useEffect } from 'preact/hooks';
import { api } from '../net/api';
import { dismissDifferences, noticeDice, noticeSecret, useDifferences } from '../net/dice';
import type { DicePromise, Difference } from '../net/dice';
import type { Summary } from '../proto';
import { langStore, text, useText } from '../text';
import { diceText } from '../text/dice';
import { Button } from './controls';
import { Portal } from './Portal';
import { Sign } from './Sign';
import { toast } from './toasts';

/* The arithmetic comes only when there is a secret to check. */
async function noticeEnd(summary: Summary): Promise<void> {
  noticeDice(summary);
  if (!summary.secret) return;
  const { commitmentOf, fromHex } = await import('../replay/fair');
  const secret = fromHex(summary.secret.toLowerCase());
  if (secret) noticeSecret(summary.table, commitmentOf(secret));
}

/** At every join, and whenever something about the dice is told; at the end the secret, too. */
export function useDiceWatch(told: DicePromise | null, over: boolean): void {
  useEffect(() => {
    if (told) noticeDice(told);
  }, [told?.table, told?.commitment, told?.words]);
  useEffect(() => {
    /* a line that is lost now comes back, and the replay asks again */
    if (told && over) api.summary(told.table, langStore.get()).then(noticeEnd, () => undefined);
  }, [told?.table, over]);
}
/** A finished match that is looked at. */
export function useSummaryWatch(summary: Summary | null): void {
  useEffect(() => {
    if (summary) void noticeEnd(summary);
  }, [summary]);
}

interface Pair {
  label: string;
  value: string;
  bad?: boolean;
}
function pairsOf(d: Difference, t: ReturnType<typeof useText<typeof diceText.en>>): Pair[] {
  const n = d.seat ?? 0;
  if (d.what === 'words')
    return [
      { label: t('saw-words', { n }), value: d.saw || t('no-words') },
      { label: t('told-words', { n }), value: d.told || t('no-words'), bad: true },
    ];
  return [
    { label: t('saw-commitment'), value: d.saw },
    { label: t(d.what === 'secret' ? 'told-secret' : 'told-commitment'), value: d.told || '–', bad: true },
  ];
}
async function copy(pairs: Pair[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(pairs.map((p) => `${p.label}: ${p.value}`).join('\n'));
    toast(text(diceText, 'copied'));
  } catch {
    toast(text(diceText, 'copy-failed'));
  }
}

function Warning({ table, differences }: { table: string; differences: Difference[] }) {
  const t = useText(diceText);
  const kinds = [...new Set(differences.map((d) => d.what))];
  const pairs = differences.flatMap((d) => pairsOf(d, t));
  return (
    <div class="dice-warning" role="alert" data-testid="dice-warning">
      <h2 id="dice-warning-title">
        <Sign id="dice" size={30} />
        {t('title')}
      </h2>
      <div class="dice-warning-text" tabIndex={0} role="group" aria-labelledby="dice-warning-title">
        {kinds.map((k) => (
          <p key={k}>{t(`what-${k}`)}</p>
        ))}
        <dl>
          {pairs.map((p, i) => (
            <div key={i} class={p.bad ? 'dice-now' : 'dice-then'}>
              <dt>{p.label}</dt>
              <dd data-testid={p.bad ? 'dice-told' : 'dice-saw'}>{p.value}</dd>
            </div>
          ))}
        </dl>
        <p>
          {t('means')} <b>{t('todo')}</b>
        </p>
      </div>
      <div class="dice-warning-do">
        <Button kind="quiet" onClick={() => void copy(pairs)} testid="dice-copy">
          {t('copy')}
        </Button>
        <Button onClick={() => dismissDifferences(table)} testid="dice-dismiss">
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}

export function DiceWarning({ table }: { table: string }) {
  const open = useDifferences(table).filter((d) => !d.dismissed);
  return open.length ? (
    <Portal>
      <Warning table={table} differences={open} />
    </Portal>
  ) : null;
}
