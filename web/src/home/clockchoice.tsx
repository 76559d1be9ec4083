/* clockchoice.tsx: time to think for a new table: live clocks for one sitting, slow ones for days, or none. */
import { useClocks } from '../net/clocks';
import type { Clock } from '../proto';
import { useText } from '../text';
import { live } from '../text/live';
import { fresh } from '../text/new';
import { Segmented } from '../ui';
import { sayClock } from '../table/clock';

export interface ClockWish {
  preset: string;
  flag: Clock['flag'];
}

export function ClockChoice({ wish, onChange }: { wish: ClockWish; onChange: (w: ClockWish) => void }) {
  const t = useText(fresh);
  const l = useText(live);
  const clocks = useClocks();
  const chosen = clocks.find((c) => c.id === wish.preset);
  const group = (kind: 'live' | 'slow', label: string) => (
    <optgroup label={label}>
      {clocks
        .filter((c) => c.kind === kind)
        .map((c) => (
          <option key={c.id} value={c.id}>
            {c.name}
          </option>
        ))}
    </optgroup>
  );
  return (
    <div class="line">
      <span id="clock-label">{t('clock')}</span>
      <select
        class="field"
        aria-labelledby="clock-label"
        aria-describedby="clock-note"
        value={chosen ? wish.preset : ''}
        onChange={(e) => onChange({ ...wish, preset: e.currentTarget.value })}
        data-testid="clock"
      >
        <option value="">{t('clockNone')}</option>
        {clocks.length > 0 && group('live', t('clockLive'))}
        {clocks.length > 0 && group('slow', t('clockSlow'))}
      </select>
      <p class="muted" id="clock-note">
        {chosen ? sayClock(chosen, l) : t('clockNoneNote')}
      </p>
      {chosen && (
        <Segmented<Clock['flag']>
          small
          label={t('flag')}
          value={wish.flag}
          onChange={(flag) => onChange({ ...wish, flag })}
          testid="flag"
          options={[
            { value: 'computer', label: t('flagComputer') },
            { value: 'resign', label: t('flagResign') },
          ]}
        />
      )}
    </div>
  );
}
