/* games/western-watch/Prompt.tsx: the question of the town: what is in hand and what it costs, or leave. */
import type { Ref } from 'preact';
import { Icon, SideMark } from '../../art';
import type { Action } from '../../proto';
import type { Desk } from '../../table/desk';
import { HintButton } from '../../table/HintCard';
import type { Frame } from '../../table/kit';
import { isPhone } from '../../table/layout';
import { isMine, verbOf } from '../../table/model';
import { UndoButton } from '../../table/PromptBar';
import { useText } from '../../text';
import { tableText } from '../../text/table';
import { Button } from '../../ui';
import { Picture, Sign } from './bits';
import { buildingIn, watchOf, type Watch } from './model';
import { turnTo, usePage } from './page';
import { watchText } from './text';

function Confirm({ desk, action, title, price }: { desk: Desk; action: Action; title: string; price?: number }) {
  const t = useText(tableText);
  return (
    <button
      type="button"
      class="btn pri tb-choice"
      data-testid="confirm"
      data-action={action.notation}
      data-choice
      disabled={desk.held.sending}
      aria-keyshortcuts="Enter"
      onClick={() => void desk.hand.confirm()}
    >
      {price !== undefined && <Sign id="r-supplies" size={22} />}
      <span class="tb-words">
        <b>{price === undefined ? title : `${title}, ${price}`}</b>
      </span>
      {!isPhone(desk.layout) && <kbd aria-hidden="true">{t('key-enter')}</kbd>}
    </button>
  );
}

function Held({ desk, w, action }: { desk: Desk; w: Watch; action: Action }) {
  const t = useText(watchText);
  const b = w.town.find((x) => x.id === buildingIn(action));
  const back = (
    <Button
      kind="quiet"
      hint={isPhone(desk.layout) ? undefined : 'Esc'}
      testid="back"
      onClick={() => {
        desk.hand.back();
      }}
    >
      {t(b ? 'put-back' : 'stay')}
    </Button>
  );
  if (!b)
    return (
      <>
        <SideMark owner={desk.state.seat} size={44} />
        <div class="ask">
          <h2 data-testid="prompt">{t('ask-leave')}</h2>
          <p>{t('leave-line', { n: w.supplies })}</p>
        </div>
        <div class="tb-buttons" data-testid="choices">
          {back}
          <Confirm desk={desk} action={action} title={t('leave-town')} />
        </div>
      </>
    );
  const more = b.prosperity
    ? t('prosperity-to', { a: w.prosperity, b: Math.min(10, w.prosperity + b.prosperity) })
    : '';
  return (
    <>
      <span class="tb-who ww-who" aria-hidden="true">
        <Picture building={b.id} height={46} />
      </span>
      <div class="ask">
        <h2 data-testid="prompt">{t('ask-build', { name: b.name[desk.lang] })}</h2>
        <p>{t('build-line', { n: b.cost, more })}</p>
      </div>
      <div class="tb-buttons" data-testid="choices">
        {back}
        <Confirm desk={desk} action={action} title={t('build')} price={b.cost} />
      </div>
    </>
  );
}

function Town({ desk, w }: { desk: Desk; w: Watch }) {
  const t = useText(watchText);
  const { state, held, hand } = desk;
  const close = state.actions.find((a) => verbOf(a.notation) === 'close');
  if (held.draft) return <Held desk={desk} w={w} action={held.draft.action} />;
  return (
    <>
      <SideMark owner={state.seat} size={44} />
      <div class="ask">
        <h2 data-testid="prompt">{t('town-waits')}</h2>
        <p>
          {t('town-waits-line', { n: w.supplies })} {t(isPhone(desk.layout) ? 'town-hint-phone' : 'town-hint')}
        </p>
      </div>
      <div class="tb-buttons" data-testid="choices">
        {!isPhone(desk.layout) && (
          <Button kind="quiet" onClick={() => turnTo(state, 'report')} testid="to-report-button">
            {t('to-report')}
          </Button>
        )}
        <HintButton desk={desk} />
        <UndoButton desk={desk} />
        {close && (
          <button
            type="button"
            class="btn tb-choice"
            data-action={close.notation}
            data-choice
            disabled={held.sending}
            onClick={() => void hand.choose(close)}
          >
            <Icon id="i-forward" size={20} />
            <span class="tb-words">
              <b>{t('leave-town')}</b>
            </span>
          </button>
        )}
      </div>
    </>
  );
}

function AfterReport({ desk, w }: { desk: Desk; w: Watch }) {
  const t = useText(watchText),
    tt = useText(tableText);
  return (
    <>
      <SideMark owner={desk.state.seat} size={44} />
      <div class="ask">
        <h2 data-testid="prompt">{t('town-waits')}</h2>
        <p>{t('town-waits-line', { n: w.supplies })}</p>
      </div>
      <div class="tb-buttons" data-testid="choices">
        <button
          type="button"
          class="btn pri tb-choice"
          data-testid="go-to-town"
          data-choice
          aria-keyshortcuts="Enter"
          onClick={() => turnTo(desk.state, 'town')}
        >
          <span class="tb-words">
            <b>{t('to-town')}</b>
          </span>
          {!isPhone(desk.layout) && <kbd aria-hidden="true">{tt('key-enter')}</kbd>}
        </button>
      </div>
    </>
  );
}

/** The bar while the town is open to this seat; null: the usual one. */
export function prompt(desk: Desk, _bar: Ref<HTMLElement>, frame: Frame) {
  const w = watchOf(desk.state.view);
  if (!w || desk.state.view?.ask !== 'town' || !isMine(desk.state)) return null;
  return frame(<Bar desk={desk} w={w} />);
}
function Bar({ desk, w }: { desk: Desk; w: Watch }) {
  return usePage(desk.state) === 'report' ? <AfterReport desk={desk} w={w} /> : <Town desk={desk} w={w} />;
}
