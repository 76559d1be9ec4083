/* Lost.tsx: the line above the prompt while the connection is away. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../art';
import type { Seat } from '../net/seat';
import { useStore } from '../net/store';
import { useText } from '../text';
import { live } from '../text/live';
import { tableText } from '../text/table';
import { Button } from '../ui';

export function Lost({ seat }: { seat: Seat }) {
  const t = useText(tableText);
  const l = useText(live);
  const { line, closed } = useStore(seat.store);
  const [, tick] = useState(0);
  const lost = line !== 'open';
  useEffect(() => {
    if (!lost) return;
    const timer = window.setInterval(() => tick((n) => n + 1), 500);
    return () => window.clearInterval(timer);
  }, [lost]);
  if (!lost) return null;
  const wait = Math.max(0, Math.ceil((seat.retryAt - Date.now()) / 1000));
  return (
    <div class="tb-lost" role="status" data-testid="reconnecting">
      <Icon id="i-link" size={22} />
      <p>
        <b>{closed === 'stop' ? l('restart') : closed ? l('closed', { text: closed }) : t('lost')}</b>{' '}
        <span>{wait > 0 ? t('lost-in', { n: wait }) : t('lost-now')}</span>
      </p>
      {wait > 0 && (
        <Button onClick={() => seat.retryNow()} testid="retry">
          {t('try-now')}
        </Button>
      )}
    </div>
  );
}
