/* PromptBar.tsx: one question at a time, at the same place: who, what, the answers. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action, State } from '../proto';
import { Icon, SideMark } from '../art';
import { useText } from '../text';
import { live } from '../text/live';
import { tableText } from '../text/table';
import { announce, Button, Gloss, RuleLink, reducedMotion, toast } from '../ui';
import { navigate } from '../router';
import { ChoiceButton } from './bits';
import type { Desk } from './desk';
import { HintButton } from './HintCard';
import { kitOf } from '../kits';
import { onlyPass, passable, passUntil } from './ahead';
import { isPhone } from './layout';
import { More } from './More';
import { buttonsOf, declineOf, primaryOf, quietExtras } from './answers';
import {
  cardOf,
  distinctLabels,
  isMine,
  isPerson,
  personOf,
  pieceOf,
  placeOf,
  playerOf,
  splitLabel,
  splitPrompt,
  verbOf,
  waitedFor,
} from './model';
import { Passing } from './Passing';
import { lossOf } from './stakes';

const roomFor = { desktop: 5, tablet: 7, portrait: 6, phone: 8, landscape: 8 };

export function UndoButton({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const l = useText(live);
  const { undo } = desk.state;
  const small = isPhone(desk.layout);
  const sealed = !!kitOf(desk.state.view).sealed?.(desk.state);
  const { done } = desk.held;
  if (!undo || undo === 'nothing' || undo === 'over') return null;
  if (undo === 'ok')
    return (
      <button
        type="button"
        class="btn quiet tb-undo"
        onClick={() => void desk.hand.undo()}
        data-testid="undo"
        aria-keyshortcuts="U"
        title={done ? t('undo-what', { what: done }) : t('undo')}
      >
        <Icon id="i-undo" size={20} />
        <span class={`tb-undone${small && !sealed ? ' said' : ''}`}>
          {sealed ? t('take-back') : done ? t('undo-what', { what: done }) : t('undo')}
        </span>
        {!small && <kbd aria-hidden="true">U</kbd>}
      </button>
    );
  return (
    <button
      type="button"
      class="btn off tb-undo"
      aria-disabled="true"
      onClick={() => desk.hand.tell(`${t(`undo-${undo}`)}. ${l('ask-back')}`, null)}
      data-testid="undo"
      title={t(`undo-${undo}`)}
    >
      <Icon id="i-undo" size={20} />
      <span class={small || desk.layout !== 'desktop' || undo === 'answered' ? 'said' : ''}>{t(`undo-${undo}`)}</span>
    </button>
  );
}

export function Dots() {
  return reducedMotion() ? (
    <>…</>
  ) : (
    <span class="tb-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Something that appears only if it lasts. */
function After({ ms, children }: { ms: number; children: ComponentChildren }) {
  const [on, set] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => set(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return on ? <>{children}</> : null;
}

function Waiting({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state } = desk;
  const who = waitedFor(state);
  const since = useRef({ rev: -1, time: '' });
  if (since.current.rev !== state.rev)
    since.current = {
      rev: state.rev,
      time: new Date().toLocaleTimeString(desk.lang, { hour: '2-digit', minute: '2-digit' }),
    };
  const l = useText(live);
  const names = who.map((p) => personOf(state, p.seat)).join(', ');
  const standsIn = who.length === 1 && who[0]?.away;
  const computer = who.length > 0 && who.every((p) => !isPerson(p));
  const absent = who.find((p) => isPerson(p) && !p.present);
  const sealed = !!kitOf(state.view).sealed?.(state);
  return (
    <div class="ask">
      <h2 data-testid="prompt" class="tb-calm">
        {sealed
          ? t('sealed-you')
          : standsIn
            ? l('plays-for', { name: names })
            : computer
              ? t('thinking', { name: names })
              : names
                ? t('wait-for', { name: names })
                : state.prompt}
        {computer && (
          <After ms={400}>
            <Dots />
          </After>
        )}
      </h2>
      <p>
        {sealed ? t('wait-for', { name: names }) + ' · ' : ''}
        {!computer && names ? `${t('wait-since', { time: since.current.time })} · ` : ''}
        {absent ? t('wait-absent', { name: personOf(state, absent.seat) }) : t('wait-look')}
      </p>
      <Passing desk={desk} />
    </div>
  );
}

/** A choice that this seat could let pass for a while, or always: one click each.  Where nothing but passing is
 * left the first of them is a button of its own. */
function AlwaysPass({ desk }: { desk: Desk }) {
  const t = useText(live);
  const { state, seat } = desk;
  const kind = passable(state);
  if (!kind || !state.standing) return null;
  const pass = [...state.standing.pass, kind.ask],
    untils = (state.standing.until ?? []).slice(onlyPass(state) ? 1 : 0);
  return (
    <>
      {' '}
      {untils.length > 0 && (
        <span class="tb-likewise">
          {t('pass-likewise')}:{' '}
          {untils.map((u) => (
            <span key={u.which}>
              <button
                type="button"
                class="linklike tb-always"
                title={kind.text}
                data-testid={`pass-until-${u.which}`}
                onClick={() => void passUntil(desk, u)}
              >
                {u.text}
              </button>{' '}
              ·{' '}
            </span>
          ))}
        </span>
      )}
      <button
        type="button"
        class="linklike tb-always"
        title={kind.text}
        data-testid="always-pass"
        onClick={() => void seat.standing(pass).then((r) => toast(r.ok ? t('passed-from-now') : (r.error?.text ?? '')))}
      >
        {t('always-pass')}
      </button>
    </>
  );
}

/** Nothing can be done but to pass: then what is asked likewise may well pass too. */
function PassOn({ desk }: { desk: Desk }) {
  const t = useText(live);
  const { state } = desk,
    first = state.standing?.until?.[0];
  if (!first || !passable(state) || !onlyPass(state)) return null;
  return (
    <button
      type="button"
      class="btn tb-choice tb-pass-on"
      data-testid="pass-on"
      data-choice
      disabled={desk.held.sending}
      aria-keyshortcuts="P"
      onClick={() => void passUntil(desk, first)}
    >
      <span class="tb-words">
        <b>{t('pass-on', { until: first.text })}</b>
        <small>{t('pass-on-note')}</small>
      </span>
      {!isPhone(desk.layout) && <kbd aria-hidden="true">P</kbd>}
    </button>
  );
}

/* The question itself, or what the draft would do. */
function Question({ desk, buttons }: { desk: Desk; buttons: Action[] }) {
  const t = useText(tableText);
  const { state, held } = desk;
  const { draft, open } = held;
  let title = state.prompt ?? '';
  let line: ComponentChildren;
  const view = state.view;
  if (draft) {
    const { title: head, detail: whole } = splitLabel(draft.action.label);
    // it stands on the thing itself
    const detail = whole.length > 60 && kitOf(view).elsewhere?.(desk, draft.action) ? '' : whole;
    title = head;
    line = (
      <>
        {draft.first && draft.first.label !== draft.action.label ? `${draft.first.label} · ` : ''}
        {detail ? `${detail}${/[.!?]$/.test(detail) ? ' ' : '. '}` : ''}
        {draft.then.length > 0 && !kitOf(view).mapsThen
          ? t('hint-then', { what: draft.then.map((a) => splitLabel(a.label).title).join(' · ') })
          : isPhone(desk.layout)
            ? t('hint-after')
            : t('hint-confirm')}
      </>
    );
  } else {
    const onMap = view
      ? state.actions.some((a) => placeOf(view, a) !== null) || held.leads.length > 0 || !!open
      : false;
    const cards = state.actions.some((a) => cardOf(a) !== null);
    if (open && desk.hand.carries(open.via)) title = open.via.label;
    const own = kitOf(view).ask?.(desk, buttons),
      { head, rest } = splitPrompt(title);
    title = head;
    line = (
      <>
        <Gloss game={state.game} text={rest} />
        {own
          ? own
          : cards
            ? t(buttons.length ? 'hint-cards' : 'hint-card')
            : onMap
              ? t(buttons.length ? 'hint-board' : 'hint-map')
              : t('hint-buttons')}
        {state.rule && (
          <>
            {' '}
            <RuleLink id={state.rule} game={state.game} />
          </>
        )}
        <AlwaysPass desk={desk} />
      </>
    );
  }
  return (
    <div class="ask">
      <h2 data-testid="prompt" class={title.length > 76 ? 'longer' : title.length > 42 ? 'long' : ''}>
        <Gloss game={state.game} text={title} />
      </h2>
      <p>{line}</p>
      <Passing desk={desk} />
    </div>
  );
}

function DraftButtons({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { hand, held, state } = desk;
  const draft = held.draft,
    asked = draft ? draft.action.notation : '';
  /* what waits for a second yes is said, too: else a key seems to do nothing */
  useEffect(() => {
    if (draft)
      announce([draft.action.label, lossOf(state, draft.action), t('hint-confirm')].filter(Boolean).join('. '));
  }, [asked]);
  if (!draft) return null;
  const keys = !isPhone(desk.layout);
  const { title } = splitLabel(draft.action.label),
    loss = lossOf(state, draft.action);
  const swords = draft.action.target !== undefined && pieceOf(state.view, draft.action.target)?.owner !== state.seat;
  return (
    <div class="tb-buttons" data-testid="choices">
      {draft.extra && (
        <button
          type="button"
          class={`btn tb-choice${held.extra ? ' sel' : ''}`}
          aria-pressed={held.extra}
          onClick={() => hand.setExtra(!held.extra)}
          aria-keyshortcuts="F"
          data-testid="extra"
        >
          <Icon id="m-drop" size={22} />
          <span class="tb-words">
            <b>{splitLabel(draft.extra.with.label).title}</b>
            <small>{splitLabel(draft.extra.with.label).detail}</small>
          </span>
          {keys && <kbd aria-hidden="true">F</kbd>}
        </button>
      )}
      {(kitOf(desk.state.view).mapsThen ? [] : draft.then).slice(0, 3).map((a) => (
        <ChoiceButton
          key={a.notation}
          action={a}
          icon={<Icon id="m-swords" size={22} />}
          onClick={() => void hand.choose(a)}
        />
      ))}
      {held.others.slice(0, 3).map((o) => (
        <button
          key={[...o.steps, o.action.notation].join('/')}
          type="button"
          class="btn tb-other"
          onClick={() => void hand.preview(o, [draft, ...held.others.filter((x) => x !== o)])}
          title={(o.first ?? o.action).label}
        >
          {o.action.target !== undefined &&
          o.action.target === draft.action.target &&
          verbOf(o.action.notation) === verbOf(draft.action.notation)
            ? t('from-hex', {
                hex:
                  kitOf(state.view).placeName?.(
                    state.view,
                    o.first ? o.first.place : pieceOf(state.view, o.action.piece)?.place,
                  ) ?? '',
              })
            : splitLabel(o.action.label).title}
        </button>
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          hand.back();
        }}
        hint={keys ? 'Esc' : undefined}
        testid="back"
      >
        {t('back')}
      </Button>
      <button
        type="button"
        class="btn pri tb-choice"
        data-testid="confirm"
        data-action={draft.action.notation}
        data-choice
        onClick={() => void hand.confirm()}
        disabled={held.sending}
        aria-keyshortcuts="Enter"
      >
        {swords && <Icon id="m-swords" size={22} />}
        <span class="tb-words">
          <b>{title}</b>
          {loss && <small data-testid="loss">{loss}</small>}
        </span>
        {keys && <kbd aria-hidden="true">{t('key-enter')}</kbd>}
      </button>
    </div>
  );
}

/** "28–42", or one number where there is nothing between. */
function span([low, high]: [number, number], by: number, digits: number, lang: string): string {
  const show = (n: number): string =>
    (n / by).toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const a = show(low),
    b = show(high);
  return a === b ? a : `${a}–${b}`;
}

/** Answers that do not fit wait behind "More"; a single one is no heap.  Those that lie large on the screen have no
 * second button. */
function Answers({ desk, buttons, primary }: { desk: Desk; buttons: Action[]; primary: Action | null }) {
  const t = useText(tableText);
  const { hand, held, state } = desk;
  const keys = !isPhone(desk.layout);
  const kit = kitOf(state.view),
    lies = (a: Action): boolean => {
      const where = kit.elsewhere?.(desk, a);
      return where === 'everywhere' || (where === 'phone' && !keys);
    };
  const extras = quietExtras(state).filter((a) => !lies(a));
  const rest = buttons.filter((a) => a !== primary && !lies(a));
  const room = roomFor[desk.layout] - (primary ? 1 : 0);
  const inline = rest.length + (extras.length ? 1 : 0) > room ? rest.slice(0, Math.max(1, room - 1)) : rest;
  const left = [...rest.slice(inline.length), ...extras],
    single = left.length === 1 ? left[0] : undefined,
    hidden = single ? [] : left;
  const fatigue = kit.own?.(buttons) ?? null,
    decline = declineOf(buttons);
  const words = distinctLabels(buttons);
  for (const [key, w] of words) words.set(key, { ...w, detail: kit.detail?.(state, w.detail) ?? w.detail });
  /* a whole sentence stands on the thing itself, that lies on the table */
  for (const a of buttons) {
    const w = words.get(a.notation);
    if (w && w.detail.length > 60 && kit.elsewhere?.(desk, a)) words.set(a.notation, { ...w, detail: '' });
  }
  const hintOf = (a: Action): string | undefined => {
    if (!keys) return undefined;
    if (a === primary) return t('key-enter');
    if (a === decline) return 'Esc';
    if (a === fatigue) return 'F';
    const n = buttons.indexOf(a) + 1;
    return n > 0 && n <= 9 ? String(n) : undefined;
  };
  const chanceOf = (a: Action): string | undefined => {
    const c = held.figures.get(a.notation);
    const piece = c && pieceOf(state.view, c.piece);
    return c && piece && t('chance', { gone: span(c.gone, 10, 0, desk.lang), loss: span(c.loss, 1000, 1, desk.lang) });
  };
  const opensMap = (a: Action) => held.leads.some((l) => l.via.notation === a.notation);
  return (
    <div class={`tb-buttons${held.figures.size ? ' weigh' : ''}`} data-testid="choices">
      {inline.map((a) => (
        <ChoiceButton
          key={a.notation}
          action={a}
          hint={hintOf(a)}
          disabled={held.sending}
          pressed={opensMap(a) ? held.open?.via.notation === a.notation : undefined}
          icon={a === fatigue ? <Icon id="m-drop" size={20} /> : undefined}
          onClick={() => void hand.choose(a)}
          chance={chanceOf(a)}
          words={words.get(a.notation)}
        />
      ))}
      {single && (
        <ChoiceButton
          action={single}
          kind="quiet"
          hint={hintOf(single)}
          onClick={() => void hand.choose(single)}
          disabled={held.sending}
          words={words.get(single.notation)}
          chance={chanceOf(single)}
        />
      )}
      <More
        desk={desk}
        actions={hidden}
        button={(a) => (
          <ChoiceButton
            key={a.notation}
            action={a}
            kind="quiet"
            hint={hintOf(a)}
            onClick={() => void hand.choose(a)}
            disabled={held.sending}
            words={words.get(a.notation)}
            chance={chanceOf(a)}
          />
        )}
      />
      {desk.layout === 'phone' ? (
        <span class="tb-beside">
          <HintButton desk={desk} />
          <UndoButton desk={desk} />
        </span>
      ) : (
        <>
          <HintButton desk={desk} />
          <UndoButton desk={desk} />
        </>
      )}
      <PassOn desk={desk} />
      {primary && !lies(primary) && (
        <ChoiceButton
          action={primary}
          kind="primary"
          hint={hintOf(primary)}
          onClick={() => void hand.choose(primary)}
          disabled={held.sending}
          chance={chanceOf(primary)}
          words={words.get(primary.notation)}
        />
      )}
    </div>
  );
}

function Idle({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const l = useText(live);
  const { state, seat } = desk;
  const me = playerOf(state, state.seat);
  const given = state.seat > 0 && !!me && !isPerson(me);
  if (state.over)
    return (
      <>
        <SideMark owner={state.outcome?.winner || state.seat || 1} size={44} />
        <div class="ask">
          <h2 data-testid="prompt">{t('over-prompt')}</h2>
          <p>{state.outcome?.text}</p>
        </div>
        <div class="tb-buttons" data-testid="choices">
          <Button onClick={() => navigate(`/replay/${state.table}`)} testid="to-replay">
            {t('watch-replay')}
          </Button>
          <Button kind="primary" onClick={() => desk.open('end')} testid="show-end">
            {t('show-end')}
          </Button>
        </div>
      </>
    );
  if (state.seat === 0)
    return (
      <>
        <span class="tb-who" aria-hidden="true">
          <Icon id="i-eye" size={36} />
        </span>
        <div class="ask">
          <h2 data-testid="prompt" class="tb-calm">
            {t('watching')}
          </h2>
          <p>
            {waitedFor(state).length
              ? `${t('wait-for', {
                  name: waitedFor(state)
                    .map((p) => personOf(state, p.seat))
                    .join(', '),
                })} · `
              : ''}
            {t('watching-hint')}
          </p>
        </div>
      </>
    );
  if (given)
    return (
      <>
        <SideMark owner={state.seat} size={44} />
        <div class={`ask${me.away ? ' tb-away' : ''}`} role={me.away ? 'alert' : undefined}>
          <h2 data-testid="prompt" class={me.away ? '' : 'tb-calm'}>
            {me.away ? l('time-out') : t('computer-plays')}
          </h2>
          <p>{me.away ? l('time-out-hint') : t('computer-plays-hint')}</p>
        </div>
        <div class="tb-buttons">
          <Button kind="primary" onClick={() => void seat.hand('human')} testid="take-seat">
            {t('take-seat')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <span class="tb-who" aria-hidden="true">
        <SideMark owner={waitedFor(state)[0]?.seat ?? 1} size={44} />
      </span>
      <Waiting desk={desk} />
      {state.undo === 'ok' && (
        <div class="tb-buttons">
          <UndoButton desk={desk} />
        </div>
      )}
    </>
  );
}

/* After an act the focus goes to the first answer, if it was down here; it never jumps while others act. */
function useFocusHome(state: State, ready: boolean) {
  const here = useRef(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const watch = (e: FocusEvent) => {
      here.current = !!bar.current?.contains(e.target as Node);
    };
    document.addEventListener('focusin', watch);
    return () => document.removeEventListener('focusin', watch);
  }, []);
  useEffect(() => {
    if (
      !ready ||
      !here.current ||
      (document.activeElement &&
        document.activeElement !== document.body &&
        bar.current?.contains(document.activeElement))
    )
      return;
    const first =
      bar.current?.querySelector<HTMLElement>('.pri[data-choice]') ??
      bar.current?.querySelector<HTMLElement>('[data-choice]');
    if (first) first.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('.tb-map [tabindex="0"]')?.focus({ preventScroll: true });
  }, [state.rev, ready]);
  return bar;
}

export function PromptBar({ desk }: { desk: Desk }) {
  const { state, held, playing } = desk;
  const mine = isMine(state) && !playing;
  const bar = useFocusHome(state, mine);
  const kit = kitOf(state.view);
  const frame = (children: ComponentChildren, kind = 'prompt') => (
    <footer
      class={`${kind} tb-prompt`}
      ref={bar as never}
      data-part="prompt"
      data-testid="prompt-bar"
      data-ask={state.view?.ask}
      inert={(playing && isMine(state)) || undefined}
      aria-busy={playing || undefined}
    >
      {children}
    </footer>
  );
  if (!isMine(state)) return frame(<Idle desk={desk} />);
  const whole = kit.prompt?.(desk, bar, frame) ?? null;
  if (whole !== null) return whole;
  const buttons = buttonsOf(state);
  return frame(
    <>
      <kit.Who desk={desk} />
      <Question desk={desk} buttons={buttons} />
      {held.draft ? (
        <DraftButtons desk={desk} />
      ) : (
        (kit.answers?.(desk) ?? <Answers desk={desk} buttons={buttons} primary={primaryOf(state, buttons)} />)
      )}
    </>,
  );
}
