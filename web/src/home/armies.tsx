/* armies.tsx: an army of one's own for a seat: a roster file, or one from the army builder. */
import { useRef, useState } from 'preact/hooks';
import { SideMark } from '../art';
import { useText } from '../text';
import { fresh } from '../text/new';
import { Button, Sign } from '../ui';

export interface Army {
  name: string;
  text: string;
}
export type Armies = Record<string, Army>;
interface Handed {
  seat?: number;
  scenario?: string;
  options?: Record<string, unknown>;
  name?: string;
  text?: string;
}

/** What the army builder left for this page; it is taken away, so that it does not come up again. */
export function handedArmy(): Handed | null {
  try {
    const text = sessionStorage.getItem('bellum.army');
    if (!text) return null;
    sessionStorage.removeItem('bellum.army');
    const h = JSON.parse(text) as Handed;
    return typeof h?.text === 'string' && h.text ? h : null;
  } catch {
    return null;
  }
}
const largest = 64 * 1024;

function Slot({
  seat,
  side,
  army,
  onChange,
}: {
  seat: string;
  side: string;
  army: Army | undefined;
  onChange: (a: Army | undefined) => void;
}) {
  const t = useText(fresh);
  const input = useRef<HTMLInputElement>(null);
  const [bad, setBad] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBad(null);
    if (file.size > largest) {
      setBad(t('armyTooLarge'));
      return;
    }
    const text = await file.text();
    if (!/^kind:\s*\S+\/roster\b/m.test(text)) {
      setBad(t('armyNotText'));
      return;
    }
    onChange({ name: file.name.replace(/\.ya?ml$/i, ''), text });
  };
  return (
    <div class="option">
      <div class="army-side">
        <SideMark owner={Number(seat)} size={22} />
        <span>
          <b>{t('armyOf', { side })}</b>
          <small>{army ? army.name : t('armyPrinted')}</small>
        </span>
      </div>
      <div class="army-do">
        <Button onClick={() => input.current?.click()} testid={`army-load-${seat}`}>
          {t('armyLoad')}
        </Button>
        {army && (
          <Button kind="quiet" onClick={() => onChange(undefined)} testid={`army-remove-${seat}`}>
            <Sign id="bin" />
            {t('armyRemove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".yaml,.yml,.txt,text/yaml"
          hidden
          aria-label={t('armyOf', { side })}
          data-testid={`army-file-${seat}`}
          onChange={(e) => {
            void take(e.currentTarget.files?.[0]);
            e.currentTarget.value = '';
          }}
        />
      </div>
      {bad && (
        <p class="field-bad" role="alert">
          {bad}
        </p>
      )}
    </div>
  );
}

export function ArmyFold({
  seats,
  nameOf,
  armies,
  onChange,
}: {
  seats: string[];
  nameOf: (seat: string) => string;
  armies: Armies;
  onChange: (a: Armies) => void;
}) {
  const t = useText(fresh);
  const own = seats.filter((s) => armies[s]);
  const put = (seat: string, a: Army | undefined) => {
    const next = { ...armies };
    if (a) next[seat] = a;
    else delete next[seat];
    onChange(next);
  };
  return (
    <details class="fold" open={own.length > 0} data-testid="armies">
      <summary>
        {own.length
          ? t('armiesOwn', { list: own.map((s) => `${nameOf(s)}, ${armies[s]?.name}`).join('; ') })
          : t('armiesPrinted')}
      </summary>
      <div class="fold-body">
        <p class="muted">
          {t('armyNote')} <a href="/army">{t('armyBuild')}</a>
        </p>
        {seats.map((s) => (
          <Slot key={s} seat={s} side={nameOf(s)} army={armies[s]} onChange={(a) => put(s, a)} />
        ))}
      </div>
    </details>
  );
}
