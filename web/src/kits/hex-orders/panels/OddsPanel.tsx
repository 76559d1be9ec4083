/* kits/hex-orders/panels/OddsPanel.tsx: before dice are rolled: how many and why, what may come of it for each
 * answer of the enemy, what it may cost.  All numbers are the server's. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Piece, State } from '../../../proto';
import type { Seat } from '../../../net/seat';
import { useStore } from '../../../net/store';
import { langStore } from '../../../text';
import { Icon, Token } from '../../../art';
import { decimal, nameOf, pieceOf } from '../../../panels/common';
import { usePanelText, type Text } from './text';
import {
  answersOf,
  figure,
  othersOf,
  spanOf,
  spanText,
  type Answer,
  type Slice,
  type Span,
} from '../../../panels/odds';
import '../../../css/panels.css';
import { Parts, useOdds } from '../../../panels/asked';
import { hexView } from '../model';
import { sliceName } from './slices';

/** What the flag on the map repeats. */
export interface MainFigure {
  label: string;
  value: string;
  share: number;
}
export interface OddsPanelProps {
  seat: Seat;
  state: State;
  action: string;
  after?: string[];
  attacker?: number;
  target?: number; // pieces, where the action is not in the list of the state
  onOdds?: (figure: MainFigure | null) => void;
  onShown?: () => void; // the odds of this act stand on the screen
  extra?: boolean;
  onExtra?: (on: boolean) => void; // the toggle, if somebody else holds it
}

/* Who fights whom: as told, as in the list of actions, or by the labels that the notation names. */
function parties(p: OddsPanelProps): { attacker?: Piece; target?: Piece } {
  const view = hexView(p.state.view);
  const listed = p.state.actions.find((a) => a.notation === p.action);
  const words = p.action.split(/\s+/);
  const named = view?.pieces.find((x) => words.includes(x.label) && x.id !== listed?.piece);
  return {
    attacker: pieceOf(view, p.attacker ?? listed?.piece ?? view?.active),
    target: pieceOf(view, p.target ?? listed?.target) ?? named,
  };
}

/* ---- parts ---- */

function Versus({ t, attacker, target }: { t: Text; attacker?: Piece; target?: Piece }) {
  const lang = useStore(langStore);
  return (
    <header class="vs">
      <span>
        {attacker && <Token piece={attacker} size={42} />}
        <b>{nameOf(attacker, lang)}</b>
      </span>
      <Icon id="m-swords" size={24} label={t('odds.versus')} />
      <span class="r">
        <b>{nameOf(target, lang)}</b>
        {target && <Token piece={target} size={42} />}
      </span>
    </header>
  );
}

function Bar({ t, answer }: { t: Text; answer: Answer }) {
  const last = [...answer.slices].reverse().find((s) => s.share >= 0.08);
  const name = answer.head || t('odds.roll');
  const list = answer.slices
    .map((s) => t('odds.item', { what: sliceName(t, s), share: figure(t, s.share, true) }))
    .join(', ');
  return (
    <div class="answer" data-answer={answer.key}>
      <p class="ol">
        <b>{name}</b>
        <em>{answer.tail || (answer.against ? t('odds.against', { n: answer.against }) : t('odds.no-dice'))}</em>
      </p>
      {answer.slices.length > 0 && (
        <div class="odds" role="img" aria-label={t('odds.bar', { answer: name, list })}>
          {answer.slices.map((s) => (
            <i
              key={s.step}
              class={`g${s.step}`}
              style={{ width: `${s.share * 100}%` }}
              title={`${sliceName(t, s)}: ${(s.share * 100).toFixed(1)} %`}
            >
              {s.share >= 0.08 && `${Math.round(s.share * 100)}${s === last ? ' %' : ''}`}
            </i>
          ))}
        </div>
      )}
    </div>
  );
}

function Key({ t, answers }: { t: Text; answers: Answer[] }) {
  const steps = new Map<number, Slice>();
  for (const a of answers) for (const s of a.slices) if (!steps.has(s.step) || s.kind === 'more') steps.set(s.step, s);
  const list = [...steps.values()].sort((a, b) => a.step - b.step);
  return (
    <p class="key" aria-hidden="true">
      {list.map((s) => (
        <span key={s.step}>
          <i class={`g${s.step}`} />
          {sliceName(t, s)}
        </span>
      ))}
    </p>
  );
}

function Row({ t, name, span }: { t: Text; name: string; span: Span }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span aria-hidden="true">{spanText(t, span, false)}</span>
        <span class="vh">{spanText(t, span, true)}</span>
      </td>
    </tr>
  );
}

type Other = ReturnType<typeof othersOf>[number];

/** A column that only the game has words for. */
function OtherRow({ t, name, other }: { t: Text; name: string; other: Other }) {
  const lang = useStore(langStore),
    { column, span } = other,
    title = t('odds.other', { name, what: column.name });
  if (column.how !== 'amount') return <Row t={t} name={title} span={span} />;
  const a = decimal(span.low * 1000, lang),
    b = decimal(span.high * 1000, lang);
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{a === b ? a : `${a}–${b}`}</td>
    </tr>
  );
}

interface OutcomesProps {
  t: Text;
  answers: Answer[];
  others: Other[];
  attacker?: Piece;
  target?: Piece;
}
function Outcomes({ t, answers, others, attacker, target }: OutcomesProps) {
  const lang = useStore(langStore);
  const it = nameOf(target, lang),
    me = nameOf(attacker, lang);
  const cost = spanOf(answers, (a) => a.cost),
    back = spanOf(answers, (a) => a.back),
    own = spanOf(answers, (a) => a.ownGone);
  const rows = (side: string, name: string) =>
    others.filter((o) => o.column.side === side).map((o) => <OtherRow key={o.column.id} t={t} name={name} other={o} />);
  const atRisk = rows('actor', me);
  return (
    <table class="out">
      <caption class="vh">{t('odds.title')}</caption>
      <tbody>
        <Row t={t} name={t('odds.free', { name: it })} span={spanOf(answers, (a) => a.free)} />
        <Row t={t} name={t('odds.destroyed', { name: it })} span={spanOf(answers, (a) => a.gone)} />
        {rows('target', it)}
      </tbody>
      <tbody class="cost">
        {cost.high > 0 && <Row t={t} name={t('odds.cost', { name: me })} span={cost} />}
        {back.high > 0 && <Row t={t} name={t('odds.back', { name: me })} span={back} />}
        {own.high > 0 && <Row t={t} name={t('odds.own-gone', { name: me })} span={own} />}
        {atRisk}
        {cost.high + back.high + own.high + atRisk.length === 0 && (
          <tr class="calm">
            <th scope="row">{t('odds.safe', { name: me })}</th>
            <td>{t('odds.safe-value')}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/* ---- the panel ---- */

export function OddsPanel(p: OddsPanelProps) {
  const t = usePanelText();
  const { odds, state: came } = useOdds(p.seat, p.state.rev, p.action, p.after ?? []);
  const [own, setOwn] = useState(false);
  const list = odds?.odds ?? [];
  const more = list.some((o) => o.extra);
  const extra = more && (p.extra ?? own);
  const answers = answersOf(odds, extra);
  const first = answers[0];
  const tell = useRef(p.onOdds);
  tell.current = p.onOdds;

  const free = answers.length ? spanOf(answers, (a) => a.free) : null;
  const label = first ? t('odds.flag', { n: first.dice }) : '';
  const value = free ? spanText(t, free, false) : '';
  useEffect(() => {
    tell.current?.(free ? { label, value, share: (free.low + free.high) / 2 } : null);
  }, [label, value]);
  useEffect(() => () => tell.current?.(null), []);
  useEffect(() => {
    if (came !== 'loading') p.onShown?.();
  }, [came, p.action, (p.after ?? []).join('/')]);

  const { attacker, target } = parties(p);
  /* While the next odds come the card keeps its height, so that what is below does not jump. */
  const card = useRef<HTMLElement>(null);
  const height = useRef(0);
  useEffect(() => {
    if (came === 'here' && card.current) height.current = card.current.offsetHeight;
  });
  if (came === 'loading')
    return (
      <section class="card sheet oddsp" data-testid="odds-panel" aria-busy="true" style={{ minHeight: height.current }}>
        <Versus t={t} attacker={attacker} target={target} />
        <p class="wait muted">{t('odds.loading')}</p>
      </section>
    );
  if (came === 'failed')
    return (
      <section class="card sheet oddsp" data-testid="odds-panel">
        <p class="muted">{t('odds.failed')}</p>
      </section>
    );
  if (!first) return null;

  const with1 = answersOf(odds, true)[0],
    without = answersOf(odds, false)[0];
  const gain = with1 && without ? with1.dice - without.dice : 1;
  return (
    <section class="card sheet oddsp" data-testid="odds-panel" aria-label={t('odds.title')} ref={card}>
      <Versus t={t} attacker={attacker} target={target} />
      <p class="dicecount">
        <b class="num">{first.dice}</b> {t('odds.dice', { n: first.dice })}
        {free && (
          <span class="main" aria-hidden="true">
            {t('odds.main')} <b class="num">{spanText(t, free, false)}</b>
          </span>
        )}
      </p>
      <Parts parts={(odds?.parts ?? []).filter((x) => extra || !x.optional)} />
      {more && (
        <button
          type="button"
          class={`extra${extra ? ' on' : ''}`}
          aria-pressed={extra}
          data-testid="odds-extra"
          onClick={() => {
            if (p.onExtra) p.onExtra(!extra);
            else setOwn(!extra);
          }}
        >
          <Icon id="m-drop" size={16} />
          {t('odds.extra', { n: gain })}
        </button>
      )}
      <div class="answers">
        {first.head && <p class="by">{t('odds.by-answer')}</p>}
        {answers.map((a) => (
          <Bar key={a.key} t={t} answer={a} />
        ))}
      </div>
      <Key t={t} answers={answers} />
      {(odds?.against_parts ?? []).length > 0 && first.head && (
        <details>
          <summary>{t('odds.their-dice')}</summary>
          <Parts parts={odds?.against_parts ?? []} />
        </details>
      )}
      <Outcomes t={t} answers={answers} others={othersOf(odds, extra)} attacker={attacker} target={target} />
      {odds?.policy_text && <p class="policy">{odds.policy_text}</p>}
    </section>
  );
}
