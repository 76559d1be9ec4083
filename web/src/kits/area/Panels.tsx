/* kits/area/Panels.tsx: the rail at a table of areas: the operation, the march, what can be done, the other
 * side's cards. */
import { useEffect, useState } from 'preact/hooks';
import { SideMark } from '../../art';
import type { Action, AreaSide } from '../../proto';
import { areaOf } from './view';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import { usePanelText } from '../../panels/common';
import { Gloss } from '../../ui';
import type { Desk, Look } from '../../table/desk';
import { isMine, nameOf, placeOf, splitLabel } from '../../table/model';
import { pickAll, setsOut, verb } from './acts';
import { CardSign, CounterPic, useAreaCatalogue } from './bits';
import { counterOf, leaderWords, zoneName } from './words';

const Sack = ({ full }: { full: boolean }) => (
  <svg viewBox="-11 -11 22 22" width="26" height="26" class={`ac-sack${full ? '' : ' spent'}`} aria-hidden="true">
    <path d="M-3.500-5C-10 1-9.500 9 0 9S10 1 3.500-5z" />
    <path d="M-5-9L-3.500-5H3.500L5-9Q0-6.500-5-9z" />
  </svg>
);

export function OperationCard({ desk }: { desk: Look }) {
  const t = useText(areaText);
  const view = areaOf(desk.state.view),
    op = view?.operation;
  if (!view || !op) return null;
  return (
    <section class="sheet tb-card ac-op" data-testid="operation-card">
      <h3>
        <SideMark owner={op.seat} size={22} /> {t('operation-of', { name: nameOf(desk.state, op.seat) })}
      </h3>
      {op.place !== null && <p class="muted">{t('marker-at', { place: zoneName(view, op.place, desk.lang) })}</p>}
      <p class="ac-sacks" aria-hidden="true">
        {Array.from({ length: Math.max(op.of, op.sp) }, (_x, i) => (
          <Sack key={i} full={i < op.sp} />
        ))}
      </p>
      <p>
        <b>{t('sp', { n: op.sp, all: op.of })}</b>
        {op.supplied.length > 0 && <small> · {t('supplied-n', { n: op.supplied.length })}</small>}
      </p>
    </section>
  );
}

export function MoveCard({ desk }: { desk: Look }) {
  const t = useText(areaText);
  const { state, lang } = desk;
  const view = areaOf(state.view),
    m = view?.move;
  if (!view || !m || view.battle) return null;
  const row = (ids: number[]) =>
    ids.map((id) => counterOf(view, id)).map((c) => c && <CounterPic key={c.id} counter={c} size={40} />);
  return (
    <section class="sheet tb-card ac-move" data-testid="move-card">
      <h3>{t(m.kind)}</h3>
      <p class="muted">{t('move-from', { place: zoneName(view, m.from, lang) })}</p>
      <p class="ac-row">{row([...m.leaders, ...m.units])}</p>
      {m.cargo.length > 0 && (
        <p class="ac-row">
          <span>{t('move-cargo')}</span>
          {row(m.cargo)}
        </p>
      )}
      <table class="out">
        <tbody>
          <tr>
            <td>{t('move-used')}</td>
            <td class="num">{t('of-n', { a: m.used, b: m.allowance })}</td>
          </tr>
          {m.cost > 0 && (
            <tr>
              <td>{t('move-cost')}</td>
              <td class="num">
                <Gloss game={state.game} text={t('cost-n', { n: m.cost })} />
              </td>
            </tr>
          )}
          {m.rp > 0 && (
            <tr>
              <td>{t('move-rp')}</td>
              <td class="num">{m.rp}</td>
            </tr>
          )}
        </tbody>
      </table>
      {view.operation && m.cost > view.operation.sp && (
        <p class="ac-short">
          <Gloss game={state.game} text={t('move-short', { n: m.cost - view.operation.sp })} />
        </p>
      )}
    </section>
  );
}

/** Where a leader takes others with him, what he adds is not in the answer's own words. */
const leads = new Set(['army', 'fleet']);

/** One button for all of them, where a pick may take all: the first press asks, the second does it, for dice may
 * follow at once. */
export function PickAll({ desk }: { desk: Desk }) {
  const t = useText(areaText);
  const { state, held, hand } = desk;
  const [sure, setSure] = useState(false);
  useEffect(() => setSure(false), [state.rev]);
  const all = isMine(state) && !desk.playing ? pickAll(state) : [];
  if (!all.length) return null;
  const press = () => {
    if (sure) void hand.act(all.map((a) => a.notation));
    else setSure(true);
  };
  return (
    <p class="ac-all">
      <button type="button" class="btn" data-testid="pick-all" disabled={held.sending} onClick={press}>
        {t(sure ? 'pick-all-sure' : 'pick-all', { n: all.length })}
      </button>
    </p>
  );
}

/** Everything that can be done on the map, as a list: for keys, for fingers and for those who do not see the map. */
export function Choices({ desk }: { desk: Desk }) {
  const t = useText(areaText);
  const { state, held, hand } = desk;
  const view = state.view,
    area = areaOf(view);
  if (!view || !isMine(state) || desk.playing) return null;
  const list = state.actions.filter((a) => placeOf(view, a) !== null);
  if (list.length <= 3) return null;
  const light = (a: Action) => desk.show([...new Set([a.place].filter((p): p is number => p !== undefined))]);
  return (
    <section class="sheet tb-card ac-choices" data-testid="choice-list">
      <h3>
        {t('can-do')} <small class="muted">{t('can-do-n', { n: list.length })}</small>
      </h3>
      <ul>
        {list.map((a) => {
          const { title, detail } = splitLabel(a.label),
            who = leads.has(verb(a)) ? counterOf(area, a.piece) : undefined,
            adds = who ? leaderWords(who) : [];
          return (
            <li key={a.notation}>
              <button
                type="button"
                class={held.draft?.action.notation === a.notation ? 'sel' : ''}
                data-action={a.notation}
                disabled={held.sending}
                title={a.label}
                onPointerEnter={() => light(a)}
                onPointerLeave={() => desk.show([])}
                onFocus={() => light(a)}
                onBlur={() => desk.show([])}
                onClick={() => void (setsOut(a) ? hand.choose(a) : hand.consider([a]))}
              >
                <span>
                  {title}
                  {adds.length > 0 && <small>{adds.join(' · ')}</small>}
                </span>
                {detail && <b>{detail}</b>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Rival({ desk, side }: { desk: Look; side: AreaSide }) {
  const t = useText(areaText);
  const say = usePanelText();
  const mode =
    side.mode === 'sealed'
      ? t('sealed')
      : side.mode === 'map'
        ? t('chose-map')
        : side.mode === 'card'
          ? t('chose-card')
          : '';
  const backs = side.hand.filter((c) => c === null).length;
  const own = side.seat === desk.state.seat,
    sources = Object.entries(side.points).filter(([k, n]) => n !== 0 || k === 'cities');
  return (
    <div class="ac-side" data-testid={`side-card-${side.seat}`}>
      <p>
        <SideMark owner={side.seat} size={22} /> <b>{nameOf(desk.state, side.seat)}</b> {mode && <em>{mode}</em>}
        <small class="muted">
          <Gloss game={desk.state.game} text={t('rival-n', { n: side.hand.length, deck: side.deck, rp: side.rp })} />
        </small>
      </p>
      <p class="ac-vp">
        <b>
          <Gloss game={desk.state.game} text={t('vp-from', { n: side.vp })} />
        </b>
        {sources.map(([k, n]) => (
          <span key={k}>
            {say(`vp.${k}` as 'vp.cities')} {n}
          </span>
        ))}
      </p>
      {desk.hand && !own && backs > 0 && (
        <p class={`ac-backs seat-${side.seat}`} aria-hidden="true">
          {Array.from({ length: backs }, (_x, i) => (
            <i key={i} style={{ transform: `rotate(${(i - (backs - 1) / 2) * 5}deg)` }} />
          ))}
        </p>
      )}
    </div>
  );
}

/** The hand of the other side, as long as scouts look at it; what each card does stands in the drawer. */
export function ShownHand({ desk }: { desk: Desk }) {
  const t = useText(areaText);
  const { state, lang } = desk;
  const catalogue = useAreaCatalogue(state);
  const other = areaOf(state.view)?.seats.find((s) => state.seat > 0 && s.seat !== state.seat),
    seen = other?.hand.filter((c): c is string => c !== null) ?? [];
  if (!other || !seen.length) return null;
  return (
    <section class="sheet tb-card ac-shown" data-testid="shown-hand">
      <h3>
        <SideMark owner={other.seat} size={22} /> {t('shown-hand', { name: nameOf(state, other.seat) })}
      </h3>
      <ul>
        {seen.map((id, i) => {
          const card = catalogue?.cards[id];
          return (
            <li key={i}>
              <button type="button" title={card?.text[lang]} onClick={() => desk.open('cards')}>
                {card && <CardSign card={card} />}
                {card?.name[lang] ?? id}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function SidesCard({ desk }: { desk: Look }) {
  const t = useText(areaText);
  const { state, lang } = desk;
  const catalogue = useAreaCatalogue(state);
  const view = areaOf(state.view);
  if (!view) return null;
  return (
    <section class="sheet tb-card ac-sides" data-testid="sides-card">
      {[...view.seats]
        .sort((a, b) => Number(a.seat === state.seat) - Number(b.seat === state.seat))
        .map((s) => (
          <Rival key={s.seat} desk={desk} side={s} />
        ))}
      {view.in_force.length > 0 && (
        <p class="ac-force">
          <span class="sc">{t('in-force')}</span>
          {view.in_force.map((id) => (
            <span class="chip" key={id} title={catalogue?.cards[id]?.text[lang]}>
              <SideMark owner={catalogue?.cards[id]?.seat ?? 1} size={16} /> {catalogue?.cards[id]?.name[lang] ?? id}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
