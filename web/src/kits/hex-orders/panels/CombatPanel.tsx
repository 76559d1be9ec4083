/* kits/hex-orders/panels/CombatPanel.tsx: a fight told die by die: declared, the roll, ignored, blocked, losses,
 * panic.  Lines come one after the other, so that they can be followed; Space or a tap shows all. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Event, State } from '../../../proto';
import { useStore } from '../../../net/store';
import { langStore } from '../../../text';
import { Icon, Token } from '../../../art';
import { reducedMotion, RuleLink, useSettings } from '../../../ui';
import { decimal, nameOf, pieceOf, seatOf, Sentence } from '../../../panels/common';
import { DiceStrip } from './dice';
import { usePanelText, type Text } from './text';
import { chapters, fightsOf, type Chapter, type Fight, type Line } from './fight';
import '../../../css/panels.css';
import { hexView } from '../model';

export interface CombatPanelProps {
  state: State;
  events: Event[];
  prompt?: string;
  onClose: () => void;
}

const pause = 420;

/** How many lines are told by now; new ones go on where it stopped. */
function useTelling(total: number, which: number, chosen: boolean): { told: number; all: () => void } {
  const speed = useSettings().speed;
  const atOnce = chosen || speed === 'none' || reducedMotion();
  const [told, setTold] = useState(atOnce ? total : Math.min(1, total));
  useEffect(() => {
    setTold(atOnce ? total : Math.min(1, total));
  }, [which]);
  useEffect(() => {
    if (told >= total) return;
    if (atOnce) {
      setTold(total);
      return;
    }
    const timer = window.setTimeout(() => setTold((n) => n + 1), speed === 'fast' ? pause / 2 : pause);
    return () => window.clearTimeout(timer);
  }, [told, total, speed, atOnce]);
  return { told: Math.min(told, total), all: () => setTold(total) };
}

/* Space tells the rest, unless it is meant for a button or a text. */
function useSkip(busy: boolean, all: () => void): void {
  const now = useRef(all);
  now.current = all;
  useEffect(() => {
    if (!busy) return;
    const key = (e: KeyboardEvent) => {
      const at = e.target as HTMLElement | null;
      if (e.key !== ' ' || at?.closest('input,textarea,select,button,a,summary,[role=radio]')) return;
      e.preventDefault();
      e.stopPropagation();
      now.current();
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, [busy]);
}

function Heads({ t, state, fight }: { t: Text; state: State; fight: Fight }) {
  const lang = useStore(langStore);
  const attacker = pieceOf(hexView(state.view), fight.attacker),
    target = pieceOf(hexView(state.view), fight.target);
  const attackDice = fight.attack?.event.n ?? fight.attack?.dice.length;
  const defenceDice = fight.defence?.event.n ?? fight.defence?.dice.length;
  const defends = defenceDice
    ? t('combat.defends-n', { n: defenceDice })
    : fight.noDefence
      ? t('combat.holds')
      : t('combat.defends');
  return (
    <header>
      <div class="p">
        {attacker && <Token piece={attacker} size={62} />}
        <div>
          <h3>{nameOf(attacker, lang)}</h3>
          <p>{attackDice ? t('combat.attacks-n', { n: attackDice }) : t('combat.attacks')}</p>
        </div>
      </div>
      <div class="p r">
        <div>
          <h3>{nameOf(target, lang)}</h3>
          <p>{defends}</p>
        </div>
        {target && <Token piece={target} size={62} />}
      </div>
    </header>
  );
}

/* The two rolls are shown as large strips side by side, the words of the dice under them. */
function Rolls({ state, fight, told }: { state: State; fight: Fight; told: ReadonlySet<Event> }) {
  const ready = (roll: Fight['attack']) => roll && told.has(roll.event);
  if (!ready(fight.attack) && !ready(fight.defence)) return null;
  const size = Math.max(fight.attack?.dice.length ?? 0, fight.defence?.dice.length ?? 0) > 5 ? 36 : 44;
  return (
    <div class="two">
      {fight.attack && ready(fight.attack) && (
        <DiceStrip
          dice={fight.attack.dice}
          did={fight.attack.did}
          owner={seatOf(state, fight.attack.event)}
          size={size}
          words
        />
      )}
      {fight.defence && ready(fight.defence) && (
        <DiceStrip
          dice={fight.defence.dice}
          did={fight.defence.did}
          owner={seatOf(state, fight.defence.event)}
          size={size}
          words
        />
      )}
    </div>
  );
}

const rollWords = new Set(['roll-attack', 'roll-defence']);

/* The dice of a line: those of the other side if they are ignored, else of the unit it speaks of. */
function diceOwner(state: State, e: Event): number {
  const owner = seatOf(state, e);
  const view = hexView(state.view);
  if (e.what !== 'ignored' && e.what !== 'results') return owner;
  const unit = pieceOf(view, e.piece)?.owner ?? owner;
  return view?.seats.find((s) => s.seat !== unit)?.seat ?? owner;
}

function StoryLine({ state, line }: { state: State; line: Line }) {
  const lang = useStore(langStore);
  const e = line.event;
  const strip = e.dice?.length && e.what !== 'results' && e.what !== 'rerolled' ? e.dice : null;
  return (
    <p class={`ln${e.what === 'vp' || e.what === 'order-gone' ? ' sub' : ''}`}>
      {strip && <DiceStrip dice={strip} owner={diceOwner(state, e)} size={26} />}
      <span>
        <Sentence event={e} view={hexView(state.view)} lang={lang} />
      </span>
      {e.rule && <RuleLink id={e.rule} />}
    </p>
  );
}

const nothing: Partial<
  Record<Chapter, 'combat.no-ignored' | 'combat.no-blocked' | 'combat.no-losses' | 'combat.no-panic'>
> = {
  ignored: 'combat.no-ignored',
  blocked: 'combat.no-blocked',
  losses: 'combat.no-losses',
  panic: 'combat.no-panic',
};

/* That one attacks the other hand to hand stands above already, once there is more to say. */
function explained(fight: Fight, told: ReadonlySet<Event>): boolean {
  return (
    fight.lines.some((l) => l.event.what === 'attacks' && l.event.by === 'melee') &&
    fight.lines.some((l) => l.event.what === 'dice-of' && l.event.piece === fight.attacker && told.has(l.event))
  );
}

interface ChapterProps {
  t: Text;
  state: State;
  fight: Fight;
  chapter: Chapter;
  no: number;
  lines: Line[];
  told: ReadonlySet<Event>;
  done: boolean;
  over: boolean;
}

function ChapterView({ t, state, fight, chapter, no, lines, told, done, over }: ChapterProps) {
  const here = lines.filter(
    (l) =>
      told.has(l.event) &&
      !rollWords.has(l.event.what ?? '') &&
      !(l.event.what === 'attacks' && explained(fight, told)),
  );
  const rolled = chapter === 'roll' && lines.some((l) => rollWords.has(l.event.what ?? '') && told.has(l.event));
  /* That nothing was ignored or blocked is known once the results are told, that nobody was lost when the story
   * has gone on. */
  const further = fight.lines.some((l) => told.has(l.event) && chapters.indexOf(l.chapter) > no - 1);
  const settled = further || (done && (chapter === 'ignored' || chapter === 'blocked' ? fight.counted : over));
  const blank = !here.length && !rolled;
  return (
    <li class={blank && !settled ? 'later' : ''} data-chapter={chapter}>
      <span class="no" aria-hidden="true">
        {no}
      </span>
      <div>
        <h4>
          {t(`combat.${chapter}`)}
          {blank && settled && nothing[chapter] && <span class="none">{t(nothing[chapter])}</span>}
        </h4>
        {chapter === 'roll' && <Rolls state={state} fight={fight} told={told} />}
        {here.map((l, i) => (
          <StoryLine key={i} state={state} line={l} />
        ))}
      </div>
    </li>
  );
}

interface FootProps {
  t: Text;
  state: State;
  fight: Fight;
  told: ReadonlySet<Event>;
  busy: boolean;
  onAll: () => void;
}

/* The sum is drawn when the results have been told, not before. */
function Foot({ t, state, fight, told, busy, onAll }: FootProps) {
  const lang = useStore(langStore);
  const counted = fight.lines.some((l) => l.event.what === 'results' && told.has(l.event));
  const { expected, damage } = counted ? fight : { expected: undefined, damage: undefined };
  const scale = expected === undefined ? 1 : Math.max(expected, (damage ?? 0) * 1000, 1000) * 1.25;
  return (
    <footer>
      {expected !== undefined && damage !== undefined && (
        <>
          <span>{t('combat.expected', { a: decimal(expected, lang), b: damage })}</span>
          <span class="bar" aria-hidden="true">
            <u style={{ width: `${(damage * 100000) / scale}%` }} />
            <i style={{ left: `${(expected * 100) / scale}%` }} />
          </span>
        </>
      )}
      {busy && (
        <button type="button" class="cskip" onClick={onAll} aria-keyshortcuts="Space" data-testid="combat-skip">
          {t('combat.skip')} <kbd aria-hidden="true">Space</kbd>
        </button>
      )}
      {!busy &&
        (state.over ? (
          <a class="rule" href={`/replay/${state.table}#verify`}>
            {t('combat.verify-done')}
          </a>
        ) : (
          <span class="verify" title={t('combat.verify-tip', { hex: state.commitment })} tabIndex={0}>
            {t('combat.verify')}
            <span class="vh">{t('combat.verify-tip', { hex: state.commitment })}</span>
          </span>
        ))}
    </footer>
  );
}

/* The chapter that is being told stays in sight, whatever comes below it. */
function keepInSight(list: HTMLElement | null, chapter: Chapter): void {
  const item = list?.querySelector(`[data-chapter=${chapter}]`);
  if (!list || !item) return;
  const below = item.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  if (below > 0) list.scrollTop += below;
}

export function CombatPanel({ state, events, prompt, onClose }: CombatPanelProps) {
  const t = usePanelText();
  const fights = useMemo(() => fightsOf(events), [events]);
  const [chosen, setChosen] = useState<number | null>(null);
  const which = Math.min(chosen ?? fights.length - 1, fights.length - 1);
  const fight = fights[which];
  const { told, all } = useTelling(fight?.lines.length ?? 0, which, chosen !== null);
  const busy = told < (fight?.lines.length ?? 0);
  useSkip(busy, all);
  const end = useRef<HTMLOListElement>(null);
  const telling = fight?.lines[told - 1]?.chapter;
  useEffect(() => {
    if (telling) keepInSight(end.current, telling);
  }, [told]);
  if (!fight) return null;

  const now = new Set(fight.lines.slice(0, told).map((l) => l.event));
  const over = which < fights.length - 1 || !hexView(state.view)?.fight;
  return (
    <aside
      class="combat sheet"
      data-testid="combat-panel"
      aria-label={t('combat.title')}
      onClick={(e) => {
        if (busy && !(e.target as HTMLElement).closest('a,button')) all();
      }}
    >
      <button
        type="button"
        class="iconbtn shut"
        onClick={onClose}
        aria-label={t('combat.close')}
        title={t('combat.close')}
        data-testid="combat-close"
      >
        <Icon id="i-close" size={22} />
      </button>
      <Heads t={t} state={state} fight={fight} />
      {fights.length > 1 && (
        <p class="which">
          <button
            type="button"
            class="iconbtn"
            disabled={which === 0}
            onClick={() => setChosen(which - 1)}
            aria-label={t('combat.previous')}
          >
            <Icon id="i-prev" size={18} />
          </button>
          {t('combat.which', { a: which + 1, b: fights.length })}
          <button
            type="button"
            class="iconbtn"
            disabled={which === fights.length - 1}
            onClick={() => setChosen(which + 1)}
            aria-label={t('combat.next')}
          >
            <Icon id="i-next" size={18} />
          </button>
        </p>
      )}
      <ol class="steps" ref={end} tabIndex={0} aria-label={t('combat.title')}>
        {chapters.map((c, i) => (
          <ChapterView
            key={c}
            t={t}
            state={state}
            fight={fight}
            chapter={c}
            no={i + 1}
            told={now}
            done={!busy}
            over={over}
            lines={fight.lines.filter((l) => l.chapter === c)}
          />
        ))}
        {prompt && !busy && (
          <li class="nowask">
            <span class="no" aria-hidden="true">
              ?
            </span>
            <div>
              <p class="ln">
                <span>{prompt}</span>
              </p>
            </div>
          </li>
        )}
      </ol>
      <Foot t={t} state={state} fight={fight} told={now} busy={busy} onAll={all} />
    </aside>
  );
}
