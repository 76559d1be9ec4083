/* ReplayTop.tsx: which battle, where its turn stood, the score of that moment. */
import type { State } from '../proto';
import { Score, Track } from '../table/TopBar';
import { kitOf } from '../kits';
import { useText } from '../text';
import { replayText } from '../text/replay';
import { shell } from '../text/shell';
import { IconButton, LangSwitch, openBook } from '../ui';
import { BellumMark } from '../ui/Sign';
import type { ReplayState } from './replay';
import { useWhen } from './when';

export function ReplayTop({ now, state }: { now: ReplayState; state: State | null }) {
  const t = useText(replayText);
  const s = useText(shell);
  const when = useWhen(kitOf(now.moment?.view));
  const game = now.summary?.game;
  return (
    <header class="top replay-top">
      <a class="mark" href="/" aria-label={`Bellum, ${s('home')}`}>
        <BellumMark />
        <span class="wide-only">Bellum</span>
      </a>
      <div class="crumb">
        <h1>{now.summary?.scenario_title || now.summary?.title || t('title')}</h1>
        <span>
          {t('title')}
          {now.steps.length > 0 && ` · ${when(now.steps[now.step])}`}
        </span>
      </div>
      <div class="replay-track">{state && <Track state={state} />}</div>
      {state && (
        <>
          <div class="wide-only">
            <Score state={state} names />
          </div>
          <div class="narrow-only">
            <Score state={state} names={false} />
          </div>
        </>
      )}
      <div class="replay-nav">
        {game && (
          <span class="wide-only">
            <IconButton sign="book" label={s('rules')} onClick={() => openBook(game)} testid="open-book" />
          </span>
        )}
        <LangSwitch />
      </div>
    </header>
  );
}
