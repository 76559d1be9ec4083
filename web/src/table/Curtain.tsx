/* Curtain.tsx: two people share this screen.  Before a secret choice nothing of the table is in the page. */
import { sideClass } from '../art/sides';
import { useEffect, useRef } from 'preact/hooks';
import { SideMark } from '../art';
import { useText } from '../text';
import { tableText } from '../text/table';
import { Button, clearToast } from '../ui';

export function Curtain({
  name,
  other,
  seat,
  onReady,
}: {
  name: string;
  other: string;
  seat: number;
  onReady: () => void;
}) {
  const t = useText(tableText);
  const box = useRef<HTMLDivElement>(null);
  const fell = useRef(performance.now());
  /* A key that was meant for the question before must not lift it. */
  const early = (e: KeyboardEvent) => {
    if ((e.key === 'Enter' || e.key === ' ') && (e.repeat || performance.now() - fell.current < 500))
      e.preventDefault();
  };
  useEffect(() => {
    clearToast();
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <main class={`tb-curtain ${sideClass(seat)}`} data-testid="curtain" ref={box} onKeyDown={early}>
      <SideMark owner={seat} size={96} />
      <h1>{t('pass-to', { name })}</h1>
      <p>{other ? t('pass-hint', { name, other }) : t('pass-hint-one', { name })}</p>
      <Button kind="primary" onClick={onReady} testid="curtain-ready">
        {t('i-am', { name })}
      </Button>
    </main>
  );
}
