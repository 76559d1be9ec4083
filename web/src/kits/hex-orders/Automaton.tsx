/* kits/hex-orders/Automaton.tsx: a side that the rules play: the unit that acts or acted last, its token, what it
 * does and by which rule, the question that chose its target, and the bag. */
import { Token } from '../../art';
import type { Event, HexView, Piece, State } from '../../proto';
import { useText } from '../../text';
import { automatonText } from '../../text/automaton';
import { RuleLink } from '../../ui';
import type { Look } from '../../table/desk';
import { pieceOf } from '../../table/model';
import { hexView } from './model';

const tokens = ['frenzy', 'hunt', 'raid', 'march', 'shamble', 'guard', 'torpor'] as const;
type TokenName = (typeof tokens)[number];
const isToken = (name: string | null | undefined): name is TokenName => tokens.includes(name as TokenName);
const questions = ['attackable', 'objective', 'strength', 'defence', 'nearest', 'index'] as const;

export function TokenSign({ token, size, label }: { token: string; size: number; label?: string }) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg class="pic order" viewBox="-1 -1 34 34" width={size} height={size} focusable="false" {...spoken}>
      <use href={`#s-${token.replace(/[^\w-]/g, '')}`} width="32" height="32" />
    </svg>
  );
}

const mostDeeds = 6;
/** The last unit of that side that chose something, and its choices since it was activated. */
function lastDeeds(log: Event[], view: HexView): { piece: Piece; deeds: Event[] } | null {
  const deeds: Event[] = [];
  let id: number | undefined;
  for (let i = log.length - 1; i >= 0 && deeds.length < mostDeeds; i--) {
    const e = log[i] as Event;
    if (e.what === 'turn' && deeds.length) break;
    if (e.what !== 'script' || e.piece === undefined) continue;
    id ??= e.piece;
    if (e.piece !== id) break;
    deeds.unshift(e);
  }
  const piece = pieceOf(view, id);
  return piece ? { piece, deeds } : null;
}

function Questions({ aimed, game }: { aimed: Event | undefined; game: string }) {
  const t = useText(automatonText);
  const at = questions.indexOf(aimed?.because as (typeof questions)[number]);
  if (!aimed || at < 0) return null;
  return (
    <details class="au-why">
      <summary>
        {t('why-target')} {aimed.rule && <RuleLink id={aimed.rule} game={game} />}
      </summary>
      <ol aria-label={t('asked')}>
        {questions.map((q, i) => (
          <li key={q} class={i === at ? 'cur' : i > at ? 'off' : ''}>
            <span>{t(q)}</span>
            <em>{t(i < at ? 'alike' : i === at ? 'decides' : 'not-asked')}</em>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Deeds({ state, view, lang }: { state: State; view: HexView; lang: Look['lang'] }) {
  const t = useText(automatonText);
  const last = lastDeeds(state.log, view);
  if (!last) return null;
  const { piece, deeds } = last,
    told = deeds.find((e) => e.token)?.token ?? piece.token;
  const aimed = [...deeds].reverse().find((e) => questions.includes(e.because as (typeof questions)[number]));
  return (
    <>
      <div class="au-unit">
        <Token piece={{ ...piece, order: null, token: null }} size={52} />
        <div>
          <h3>
            {piece.name[lang]} <i class="lb">{piece.label}</i>
          </h3>
          {isToken(told) && (
            <p>
              <TokenSign token={told} size={22} /> <b>{t(told)}</b>. {t(`${told}-does`)}
            </p>
          )}
        </div>
      </div>
      <ul class="au-deeds" aria-label={t('does')} aria-live="polite">
        {deeds.map((e, i) => (
          <li key={i}>
            <span>{e.text}</span>
            {e.rule && <RuleLink id={e.rule} game={state.game} />}
          </li>
        ))}
      </ul>
      <Questions aimed={aimed} game={state.game} />
    </>
  );
}

function Bag({ bag, state }: { bag: Record<string, number>; state: State }) {
  const t = useText(automatonText);
  const drawn = [...state.log].reverse().find((e) => e.what === 'token');
  const left = tokens.reduce((sum, k) => sum + (bag[k] ?? 0), 0);
  return (
    <div class="au-bag">
      <div class="au-head">
        <svg class="pic" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
          <use href="#r-bag" width="32" height="32" />
        </svg>
        <b>{t('bag')}</b>
        <em>
          {t('bag-n', { n: left })} {drawn?.rule && <RuleLink id={drawn.rule} game={state.game} />}
        </em>
      </div>
      <ul>
        {tokens.map((k) => (
          <li key={k} class={bag[k] ? '' : 'none'} title={`${t(k)}: ${t(`${k}-does`)}`}>
            <TokenSign token={k} size={24} />
            <span class="said">{t('bag-said', { name: t(k), n: bag[k] ?? 0 })}</span>
            <b class="num" aria-hidden="true">
              {bag[k] ?? 0}
            </b>
            <small aria-hidden="true">{t(k)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AutomatonCard({ desk }: { desk: Look }) {
  const t = useText(automatonText);
  const { state, lang } = desk,
    view = hexView(state.view);
  if (!view?.automaton) return null;
  return (
    <section class="sheet tb-card au-card" data-testid="automaton" aria-label={t('title')}>
      <Deeds state={state} view={view} lang={lang} />
      <Bag bag={view.automaton.bag} state={state} />
    </section>
  );
}
