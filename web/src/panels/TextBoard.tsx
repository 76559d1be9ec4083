/* TextBoard.tsx: the whole game as text: the numbered choices, a line to type in, what happened, the drawing.  It is
 * the inside of a sheet.  It needs no map and no pointer, and follows every change. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { kitOf } from '../kits';
import type { Action, State } from '../proto';
import type { Refusal, Seat } from '../net/seat';
import { useStore } from '../net/store';
import { Button, RuleLink } from '../ui';
import { spoken, usePanelText, type Text } from './common';
import { columnLines } from './odds';
import { orderOf, spotOf } from './words';
import '../css/panels.css';

export interface TextBoardProps {
  seat: Seat;
  onAct?: (notation: string) => Promise<Refusal | null> | void;
  onClose?: () => void;
}

const eventsShown = 10;

interface Said {
  text: string;
  rule?: string;
  bad?: boolean;
}

/** The drawing of the moment; the old one stays until the new one has come. */
function useDrawing(seat: Seat, state: State | null): string | null {
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    if (state?.view)
      void seat.drawing().then((d) => {
        if (current && d !== null) setDrawing(d);
      });
    return () => {
      current = false;
    };
  }, [seat, state?.view, state?.actions]);
  return drawing;
}

function refusalText(t: Text, r: Refusal): Said {
  if (r.why) return { text: r.why.text, rule: r.why.rule, bad: true };
  if (r.error?.code === 'lost') return { text: t('board.lost'), bad: true };
  if (r.error?.code === 'stale') return { text: t('board.stale'), bad: true };
  return { text: r.error?.text || t('board.refused'), bad: true };
}

/** What was typed: a number of the list, or a notation. */
function actionOf(typed: string, choices: Action[]): Action | string | undefined {
  if (/^\d+$/.test(typed)) return choices[Number(typed) - 1];
  return choices.find((a) => a.notation === typed) ?? typed;
}

async function whyText(t: Text, seat: Seat, state: State, name: string): Promise<Said> {
  if (!name) return { text: state.prompt ?? t('board.wait'), rule: state.rule };
  const answer = await seat.touch(spotOf(state, name, kitOf(state.view).placeNamed));
  if (answer.why) return { text: answer.why.text, rule: answer.why.rule };
  return { text: answer.action ? t('board.allowed', { label: answer.label || answer.action }) : t('board.no-why') };
}

async function oddsText(t: Text, seat: Seat, notation: string): Promise<Said> {
  const odds = await seat.odds(notation);
  const told = odds?.odds.filter((o) => o.text).map((o) => `${o.label ? `${o.label} ` : ''}${o.text}`) ?? [];
  if (told.length) return { text: [...told, odds?.policy_text ?? ''].filter(Boolean).join('\n') };
  if (!odds?.odds.length) return { text: t('board.no-odds') };
  return { text: (kitOf(seat.state?.view).oddsLines?.(odds) ?? columnLines(t, odds)).join('\n') };
}

export function TextBoard({ seat, onAct, onClose }: TextBoardProps) {
  const t = usePanelText();
  const { state, line } = useStore(seat.store);
  const drawing = useDrawing(seat, state);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const [long, setLong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const choices = state ? [...state.actions, ...state.extras] : [];
  const asked = !!state && state.to_move.includes(state.seat) && !state.over;

  const doubted = useRef(false);
  const play = async (action: Action | string) => {
    const notation = typeof action === 'string' ? action : action.notation;
    /* Giving up cannot be taken back: only when it is said twice. */
    const sure = notation !== 'resign' || doubted.current;
    doubted.current = !sure;
    if (!sure) {
      setSaid({ text: t('board.resign-sure'), bad: true });
      input.current?.focus();
      return;
    }
    const r = onAct ? await onAct(notation) : await seat.act(notation);
    setSaid(
      r ? refusalText(t, r) : { text: t('board.done', { label: typeof action === 'string' ? action : action.label }) },
    );
    input.current?.focus();
  };

  const command = async (whole: string) => {
    const text = whole.trim();
    const [word = '', ...rest] = text.split(/\s+/);
    const tail = rest.join(' ');
    if (!text) {
      setSaid({ text: t('board.nothing'), bad: true });
      return;
    }
    setTyped('');
    const order = choices.some((a) => a.notation === text) ? null : orderOf(word); // "card" and "draw" may be answers
    switch (order) {
      case 'help':
        setSaid({ text: t('board.help') });
        return;
      case 'close':
        if (onClose) {
          onClose();
          return;
        }
        break;
      case 'log':
        setLong(!long);
        setSaid(null);
        return;
      case 'draw': {
        setSaid(null);
        const d = await seat.drawing();
        if (d) setSaid({ text: d });
        return;
      }
      case 'undo': {
        const r = await seat.undo();
        setSaid(r ? refusalText(t, r) : { text: t('board.undone') });
        return;
      }
      case 'sheet': {
        const s = await seat.sheet(tail);
        setSaid(s === null ? { text: t('board.no-sheet'), bad: true } : { text: s });
        return;
      }
      case 'why':
        if (state) setSaid(await whyText(t, seat, state, tail));
        return;
    }
    const action = actionOf(order === 'odds' ? tail : text === 'rendirse' ? 'resign' : text, choices);
    if (action === undefined) {
      setSaid({ text: t('board.unknown', { n: order === 'odds' ? tail : word, m: choices.length }), bad: true });
      return;
    }
    if (order === 'odds') {
      setSaid(await oddsText(t, seat, typeof action === 'string' ? action : action.notation));
      return;
    }
    await play(action);
  };

  if (!state)
    return (
      <section class="textboard" data-testid="text-board" aria-busy="true">
        <p>{t('board.loading')}</p>
      </section>
    );
  const events = long ? state.log : state.log.slice(-eventsShown);
  const question = state.over
    ? (state.outcome?.text ?? t('board.over'))
    : (state.prompt ?? (state.seat ? t('board.wait') : t('board.watch')));
  return (
    <section class="textboard" data-testid="text-board" aria-label={t('board.title')}>
      <div class="tbcols">
        <div>
          <p class="question" role="status" data-testid="text-prompt">
            {question} {state.rule && <RuleLink id={state.rule} />}
          </p>
          {asked && <h3 class="sc">{t('board.choices')}</h3>}
          <ol class="tbchoices">
            {asked &&
              choices.map((a, i) => (
                <li key={a.notation} value={i + 1} class={i === state.actions.length ? 'sep' : ''}>
                  <button type="button" data-action={a.notation} onClick={() => void play(a)}>
                    {a.label || a.notation} <code>{a.notation}</code>
                  </button>
                </li>
              ))}
          </ol>
          {said && (
            <div class={`said-here${said.bad ? ' bad' : ''}`} role={said.bad ? 'alert' : 'status'}>
              <pre>{said.text}</pre>
              {said.rule && <RuleLink id={said.rule} />}
            </div>
          )}
          <form
            onSubmit={(e) => {
              e.preventDefault();
              void command(typed);
            }}
          >
            <label for="tb-line">{t('board.command')}</label>
            <div class="tbline">
              <span aria-hidden="true">&gt;</span>
              <input
                id="tb-line"
                ref={input}
                value={typed}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                aria-describedby="tb-help"
                data-testid="text-line"
                onInput={(e) => setTyped(e.currentTarget.value)}
                onKeyDown={(e) => {
                  if (e.key !== 'Escape') e.stopPropagation();
                }}
              />
              <Button type="submit" testid="text-do" disabled={line !== 'open'}>
                {t('board.do')}
              </Button>
            </div>
            <p class="muted" id="tb-help">
              {t('board.help')}
            </p>
          </form>
          <h3 class="sc">{t('board.events')}</h3>
          <div class="tblog" role="log" aria-live="polite" aria-label={t('board.events')} tabIndex={0}>
            <ol>
              {events.map((e, i) => (
                <li key={state.log.length - events.length + i}>{spoken(state.view, e)}</li>
              ))}
            </ol>
          </div>
        </div>
        <div>
          <h3 class="sc">{t('board.drawing')}</h3>
          <pre class="drawing" tabIndex={0} role="region" aria-label={t('board.drawing')}>
            {drawing ?? t('board.loading')}
          </pre>
        </div>
      </div>
    </section>
  );
}
