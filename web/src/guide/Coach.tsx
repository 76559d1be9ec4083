/* Coach.tsx: the bubble that leads through a guided battle.  It points at one thing, dims nothing and waits for the
 * real act.  On a phone it sits in the sheet (an element with data-part="coach") and an arrow stands on the map. */
import '../css/guide.css';
import { render, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art';
import type { BoardHandle } from '../board/api';
import type { Seat } from '../net/seat';
import { useStore } from '../net/store';
import type { GuideStep, State } from '../proto';
import { isPhone, useLayout } from '../table/layout';
import { nameOf, waitedFor } from '../table/model';
import { langStore, text, useText } from '../text';
import { guideText } from '../text/guide';
import { announce, toast } from '../ui';
import { FirstBattle } from './FirstBattle';
import { controlOf, isCovered, placeBubble, sidesFor, targetOf, unitBoxes, type Box, type Spot } from './point';
import { forbids, isClose, meant, nextWaiting, offersOf, progressOf, settle, verbOf } from './progress';

export interface CoachProps {
  seat: Seat;
  state: State;
  board: BoardHandle | null;
}

const stepsOf = (state: State): GuideStep[] => (state.guide && state.seat > 0 ? (state.guide_steps ?? []) : []);

/** Does the coach lead just now?  The screen then leaves the end of the battle to it. */
export function guideRuns(state: State): boolean {
  const p = progressOf(state.table).get();
  return stepsOf(state).length > 0 && !p.skipped && !p.closed;
}
/* What was put off once is done when it is asked for again: the guide leads, it forbids nothing. */
let putOff = '';

/** Asked right before acting: the friendly "later" if the guide waits for something else; null: go ahead. */
export function guideAllows(state: State, notations: string[]): string | null {
  if (state.over || !guideRuns(state)) return null;
  const steps = stepsOf(state),
    { at } = progressOf(state.table).get();
  const here = settle(steps, at, state);
  if (here === null || nextWaiting(steps, here) >= steps.length) return null;
  const k = forbids(steps, here, notations, offersOf(state));
  if (k === null) return null;
  /* of the right kind, but not there: another try is hardly ever the same to a hair */
  const kin = k === nextWaiting(steps, here) && isClose(steps[k], notations),
    wish = `${state.table} ${state.rev} ${notations.map((n) => (kin ? verbOf(n) : n)).join('|')}`;
  if (wish === putOff) return null;
  putOff = wish;
  if (kin) return text(guideText, 'close');
  const title = steps[k]?.title?.[langStore.get()];
  return title
    ? text(guideText, 'later', { title: title.charAt(0).toLowerCase() + title.slice(1) })
    : text(guideText, 'laterPlain');
}

/** What is played: an act that is nearly the one of the lesson is that one. */
export function guideMeans(state: State, notations: string[]): string[] {
  if (state.over || !guideRuns(state)) return notations;
  const steps = stepsOf(state),
    here = settle(steps, progressOf(state.table).get().at, state);
  return here === null ? notations : meant(steps, here, notations);
}

/* ---- the bubble ---- */

interface Found {
  spot: Spot | null;
  arrow: { x: number; y: number } | null;
  ring: Box | null /* round a button among others */;
}

function useSpot(
  step: GuideStep | null,
  state: State,
  board: BoardHandle | null,
  bubble: { current: HTMLElement | null },
): Found {
  const [found, set] = useState<Found>({ spot: null, arrow: null, ring: null });
  const last = useRef(''),
    lying = useRef<Element | null>(null);
  const look = () => {
    const control = step && controlOf(step, state);
    if (control !== lying.current && control?.closest('[data-testid=stack]'))
      control.scrollIntoView({ block: 'nearest' }); // a long pile
    lying.current = control;
    const target = step && targetOf(step, state, board),
      node = bubble.current;
    const spot =
      target && node
        ? placeBubble(
            target,
            node.offsetWidth,
            node.offsetHeight,
            sidesFor(step, target),
            unitBoxes(step, state, board),
          )
        : null;
    const x = target ? (target.box.left + target.box.right) / 2 : 0;
    const seen =
      target &&
      target.place !== null &&
      board?.element.contains(document.elementFromPoint(x, (target.box.top + target.box.bottom) / 2));
    const arrow = target && seen ? { x, y: target.box.top } : null;
    const ring =
      target && (target.ring || (spot?.side === null && target.place === null)) && !isCovered(target.box, control)
        ? target.box
        : null;
    const next = { spot, arrow, ring },
      name = JSON.stringify(next);
    if (name !== last.current) {
      last.current = name;
      set(next);
    }
  };
  useLayoutEffect(look);
  useEffect(() => {
    // the map can be moved, units walk, panels open
    const timer = window.setInterval(look, 160);
    window.addEventListener('resize', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  });
  return found;
}

/* Drawn into the sheet of the phone, which belongs to the table. */
function Slotted({ slot, children }: { slot: Element; children: ComponentChildren }) {
  useLayoutEffect(() => () => render(null, slot), [slot]);
  useLayoutEffect(() => render(<>{children}</>, slot));
  return null;
}

interface BubbleProps {
  title?: string;
  count?: string;
  body: string;
  keys?: string;
  buttons: ComponentChildren;
  step: GuideStep | null;
  state: State;
  board: BoardHandle | null;
  end?: boolean;
  waiting?: string;
}

function Bubble({ title, count, body, keys, buttons, step, state, board, end, waiting }: BubbleProps) {
  const t = useText(guideText);
  const node = useRef<HTMLElement>(null);
  const phone = isPhone(useLayout());
  const { spot, arrow, ring } = useSpot(step, state, board, node);
  const [slot, setSlot] = useState<Element | null>(null),
    [small, setSmall] = useState(false);
  useLayoutEffect(() => {
    setSlot(phone ? document.querySelector('[data-part="coach"]') : null);
  }); // it comes with the arrangement
  useEffect(() => setSmall(false), [title, body]);
  useEffect(() => {
    if (phone && step) controlOf(step, state)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [phone, step, state.rev, slot]);
  useEffect(() => {
    // who has read it and begins to act needs the room; what is tapped must not slide away under the finger
    if (!phone || end) return;
    const away = (e: MouseEvent) => {
      if (!(e.target as Element).closest?.('.coach,[data-part="coach"]')) setSmall(true);
    };
    document.addEventListener('click', away, true);
    return () => document.removeEventListener('click', away, true);
  }, [phone, end, title]);
  useEffect(() => announce([title && `${title}.`, body, !phone && keys].filter(Boolean).join(' ')), [title, body]);
  const placed = !phone && spot && !end;
  const bubble = (
    <section
      class={
        `coach${phone ? ' phone' : ''}${slot ? ' slotted' : ''}${end ? ' end' : ''}` +
        `${small ? ' small' : ''}${placed ? ` at-${spot.side ?? 'rest'}` : ''}`
      }
      ref={node}
      aria-label={t('label')}
      data-testid="coach"
      style={placed ? { left: `${spot.x}px`, top: `${spot.y}px`, '--tip': `${spot.tip}px` } : undefined}
    >
      {title && (
        <h2>
          {phone && !end ? (
            <button
              type="button"
              class="coach-fold"
              aria-expanded={!small}
              onClick={() => setSmall(!small)}
              data-testid="coach-fold"
            >
              {title}
              <Icon id="i-up" size={16} />
            </button>
          ) : (
            title
          )}
        </h2>
      )}
      {!small && <p>{body}</p>}
      {keys && !phone && <p class="coach-keys">{keys}</p>}
      {waiting && <p class="coach-wait">{waiting}</p>}
      {!small && (
        <footer>
          {count && <span class="coach-count">{count}</span>}
          {buttons}
        </footer>
      )}
    </section>
  );
  return (
    <>
      {slot ? <Slotted slot={slot}>{bubble}</Slotted> : bubble}
      {ring && !end && (
        <i
          class="coach-ring"
          aria-hidden="true"
          style={{
            left: `${ring.left}px`,
            top: `${ring.top}px`,
            width: `${ring.right - ring.left}px`,
            height: `${ring.bottom - ring.top}px`,
          }}
        />
      )}
      {arrow && (phone || !placed || spot.side === null) && !end && (
        <i class="coach-arrow" aria-hidden="true" style={{ left: `${arrow.x}px`, top: `${arrow.y}px` }} />
      )}
    </>
  );
}

/* ---- the end ---- */

/** What was let pass for the sake of the lesson is asked again: nobody gave that order for a game of his own. */
async function askAgain(seat: Seat, state: State): Promise<void> {
  const said = state.standing;
  if (said?.meanwhile) await seat.standing([], said.meanwhile.until);
  if (!said?.pass.length) return;
  const answer = await seat.standing([]);
  if (answer.ok) toast(text(guideText, 'asksAgain'));
}

function End({ seat, state, board, step, onClose }: CoachProps & { step: GuideStep | null; onClose: () => void }) {
  const t = useText(guideText);
  useEffect(() => {
    void askAgain(seat, state);
  }, []);
  return (
    <Bubble
      end
      title={t('endTitle')}
      body={state.over ? t('endText') : `${t('endText')} ${t('endGoesOn')}`}
      step={step}
      state={state}
      board={board}
      buttons={
        <>
          <FirstBattle game={state.game} look="coach-go" />
          <button type="button" class="coach-skip" onClick={onClose} data-testid="coach-stay">
            {t('stay')}
          </button>
        </>
      }
    />
  );
}

export function Coach({ seat, state, board }: CoachProps) {
  const t = useText(guideText);
  const lang = useStore(langStore);
  const store = progressOf(state.table);
  const p = useStore(store);
  const steps = stepsOf(state);
  const here = steps.length ? settle(steps, p.at, state) : null;
  useEffect(() => {
    if (here !== null && here !== p.at) store.update({ at: here });
  }, [here, p.at, store]);
  if (!steps.length || p.closed) return null;
  if (p.skipped) {
    if (here === null || state.over) return null;
    return (
      <button
        type="button"
        class="coach-resume"
        onClick={() => store.update({ skipped: false })}
        data-testid="coach-resume"
      >
        {t('resume')}
      </button>
    );
  }
  if (here === null)
    return (
      <Bubble
        title={t('left')}
        body={t('leftText')}
        step={null}
        state={state}
        board={board}
        buttons={
          <>
            {state.undo === 'ok' && (
              <button type="button" class="coach-skip" onClick={() => void seat.undo()} data-testid="coach-back">
                {t('takeBack')}
              </button>
            )}
            <button
              type="button"
              class="coach-go"
              onClick={() => store.update({ skipped: true })}
              data-testid="coach-left"
            >
              {t('gotIt')}
            </button>
          </>
        }
      />
    );
  const step = steps[here];
  if (!step)
    return <End seat={seat} state={state} board={board} step={null} onClose={() => store.update({ closed: true })} />;
  const waits = !!step.expect?.length,
    last = !waits && here + 1 === steps.length; // nothing is left to skip
  const others = waits && !state.to_move.includes(state.seat) && !state.over;
  return (
    <Bubble
      title={step.title?.[lang]}
      body={step.text[lang]}
      keys={step.keys?.[lang]}
      count={t('count', { n: here + 1, all: steps.length })}
      step={step}
      state={state}
      board={board}
      waiting={
        others
          ? t('waiting', {
              names: waitedFor(state)
                .map((p) => nameOf(state, p.seat))
                .join(', '),
            })
          : undefined
      }
      buttons={
        <>
          {!last && (
            <button
              type="button"
              class="coach-skip"
              onClick={() => {
                store.update({ skipped: true });
                void askAgain(seat, state);
              }}
              data-testid="coach-skip"
            >
              {t('skip')}
            </button>
          )}
          {!waits && (
            <button
              type="button"
              class="coach-go"
              onClick={() => store.update({ at: here + 1 })}
              data-testid="coach-next"
            >
              {t(last ? 'finish' : 'next')}
            </button>
          )}
        </>
      }
    />
  );
}
