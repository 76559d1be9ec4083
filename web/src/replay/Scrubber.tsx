/* Scrubber.tsx: the line of the battle: a slider with the turns and their steps marked on it. */
import { kitOf } from '../kits';
import { useText } from '../text';
import { replayText } from '../text/replay';
import { turnsOf, type Mark } from './marks';
import type { Replay, ReplayState } from './replay';
import { useWhen } from './when';

/* As many of the marks, from the left, as do not touch each other. */
function apart(marks: Mark[], all: number, most: number): Mark[] {
  let after = -Infinity;
  return marks.filter((m) => {
    const fits = m.index - after >= all / most;
    if (fits) after = m.index;
    return fits;
  });
}

export function Scrubber({ replay, now }: { replay: Replay; now: ReplayState }) {
  const t = useText(replayText);
  const when = useWhen(kitOf(now.moment?.view));
  const { marks, step } = now;
  const { steps } = kitOf(now.moment?.view);
  const last = replay.last;
  const at = (index: number) => ({ '--at': String(last ? index / last : 0) });
  const turns = turnsOf(marks);
  return (
    <div class="scrub" style={at(step)} data-testid="replay-scrubber">
      <div class="scrub-orders" aria-hidden="true">
        {apart(steps ? marks.filter((m) => m.step) : [], last, 40).map((m) => (
          <span class="scrub-mark" style={at(m.index)} key={m.index} onClick={() => replay.go(m.index)}>
            {steps && m.step && <steps.Mark step={m.step} />}
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={step}
        aria-label={t('line')}
        data-testid="replay-range"
        aria-valuetext={t('whereLong', { when: when(now.steps[step]), n: step, all: last })}
        onInput={(e) => replay.go(Number(e.currentTarget.value))}
      />
      <div class="scrub-turns" aria-hidden="true">
        {turns.map((m) => (
          <i class="scrub-tick" style={at(m.index)} key={m.index} />
        ))}
        {apart(turns, last, 22).map((m) => (
          <span style={at(m.index)} key={m.index} onClick={() => replay.go(m.index)}>
            {m.turn || '·'}
          </span>
        ))}
      </div>
    </div>
  );
}
