/* HintCard.tsx: up to three acts with what they are worth and why; pointing at one shows it on the map, a click
 * does it. */
import { Icon } from '../art';
import '../css/hint.css';
import type { Hint } from '../proto';
import { useText } from '../text';
import { hintText } from '../text/hint';
import { Gloss } from '../ui';
import type { Desk } from './desk';
import { percent, placesOfHint, titleOf } from './hint';
import { isPhone } from './layout';
import { isMine } from './model';

/** Beside Undo: asks, and says that it is being thought about. */
export function HintButton({ desk }: { desk: Desk }) {
  const t = useText(hintText);
  const { hint, state } = desk;
  if (!state.hints || !isMine(state)) return null;
  const small = isPhone(desk.layout);
  return (
    <button
      type="button"
      class={`btn quiet tb-hint-ask${hint.answer ? ' sel' : ''}`}
      aria-busy={hint.busy || undefined}
      aria-expanded={!!hint.answer}
      aria-keyshortcuts="H"
      title={t('hint-what')}
      onClick={() => {
        if (!hint.close()) hint.ask();
      }}
      data-testid="hint"
    >
      <Icon id="i-hint" size={20} />
      <span>{t(hint.busy ? 'thinking' : 'hint')}</span>
      {!small && <kbd aria-hidden="true">H</kbd>}
    </button>
  );
}

function Bar({ share, before }: { share: number; before: number }) {
  return (
    <span class="tb-hint-bar" aria-hidden="true">
      <i style={{ width: `${share / 10}%` }} />
      <b style={{ left: `${before / 10}%` }} />
    </span>
  );
}

function One({
  desk,
  one,
  number,
  before,
  even,
}: {
  desk: Desk;
  one: Hint;
  number: number;
  before: number;
  even: boolean;
}) {
  const t = useText(hintText);
  const { hint, hand, state, board } = desk;
  const { title, detail: all } = titleOf(one.action);
  // what the drawn card does stands on the card itself
  const detail = state.view?.ask === 'card' ? all.split(' — ')[0] : all;
  const numbers = { a: percent(before), b: percent(one.share) };
  const show = () => {
    hint.light(one.action);
    const at = placesOfHint(state, one.action);
    if (at.length && isPhone(desk.layout)) board?.show(at);
  };
  return (
    <li>
      <button
        type="button"
        class={`tb-hint-one${hint.lit === one.action ? ' lit' : ''}`}
        data-testid={`hint-${number}`}
        data-action={one.action.notation}
        disabled={desk.held.sending}
        onPointerEnter={show}
        onPointerLeave={() => hint.light(null)}
        onFocus={show}
        onBlur={() => hint.light(null)}
        onClick={() => {
          hint.close();
          void hand.act([one.action.notation]);
        }}
        aria-label={t('do', { label: one.action.label })}
      >
        <span class="tb-hint-head">
          <b>{title}</b>
          {detail && <small>{detail}</small>}
        </span>
        {!even && (
          <span class="tb-hint-value num" aria-label={t('value-said', numbers)}>
            {t('value', numbers)}
          </span>
        )}
        {!even && <Bar share={one.share} before={before} />}
        {one.reasons.length > 0 && (
          <ul>
            {one.reasons.map((r) => (
              <li key={r}>
                <Gloss game={state.game} text={r} still />
              </li>
            ))}
          </ul>
        )}
      </button>
    </li>
  );
}

export function HintCard({ desk }: { desk: Desk }) {
  const t = useText(hintText);
  const { hint } = desk;
  const { answer } = hint;
  if (!answer) return null;
  const even = !!answer.even;
  const same = even && percent(answer.before) === percent(answer.hints[0]!.share); // one sentence says both
  const tried = answer.simulations
    ? t('tried', { n: answer.hints[0]?.visits ?? 0, all: answer.simulations })
    : t('none');
  return (
    <section class="sheet tb-hint" aria-label={t('title')} data-testid="hint-card">
      <header>
        <Icon id="i-hint" size={20} />
        <h3>{t('title')}</h3>
        <p title={tried}>{!same && t('before', { n: percent(answer.before) })}</p>
        <button
          type="button"
          class="iconbtn"
          aria-label={t('close')}
          onClick={() => hint.close()}
          data-testid="hint-close"
        >
          <Icon id="i-close" size={18} />
        </button>
      </header>
      {even && (
        <p class="tb-hint-even" data-testid="hint-even">
          {t('even', { n: percent(answer.hints[0]!.share) })}
        </p>
      )}
      <ol>
        {answer.hints.map((one, i) => (
          <One key={one.action.notation} desk={desk} one={one} number={i + 1} before={answer.before} even={even} />
        ))}
      </ol>
    </section>
  );
}
