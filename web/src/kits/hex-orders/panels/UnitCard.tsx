/* kits/hex-orders/panels/UnitCard.tsx: what a unit is, can do and has suffered: compact in the rail, whole in a
 * sheet. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Ability, Catalogue, Lang, Order, Piece, State, Surcharge, TypeCard } from '../../../proto';
import { Icon, OrderMark, Token, TypeToken } from '../../../art';
import { RuleLink } from '../../../ui';
import { useCatalogue } from '../../../net/catalogue';
import { pieceOf, seatName } from '../../../panels/common';
import { say, usePanelText, type Text } from './text';
import '../../../css/panels.css';
import { hexView } from '../model';

export interface UnitCardProps {
  state: State;
  piece: Piece | number;
  lang: Lang;
  compact?: boolean;
  onMore?: () => void;
}

const colours: Order[] = ['red', 'blue', 'green', 'purple', 'yellow'];

/* ---- numbers ---- */

interface Figure {
  key: string;
  name: string;
  printed: string;
  now?: string;
  house: boolean;
  said?: string;
  tail?: string;
  tailSaid?: string;
}

const pair = (a: number, b: number) => `${a}–${b}`;
const shown = (n: number | null | undefined) => (n === null || n === undefined ? '–' : String(n));

function figuresOf(t: Text, type: TypeCard, piece: Piece | undefined): Figure[] {
  const now = (piece?.values ?? {}) as Record<string, unknown>;
  const house = (...keys: string[]) => keys.some((k) => type.house?.includes(k));
  const changed = (key: string, printed: string): string | undefined => {
    const v = now[key];
    const text = Array.isArray(v) ? v.join('–') : typeof v === 'number' ? String(v) : undefined;
    return text === printed ? undefined : text;
  };
  const list: Figure[] = [];
  const add = (key: string, name: string, printed: string, said?: string) =>
    list.push({ key, name, printed, now: changed(key, printed), house: house(key), said });

  add('attack', t('unit.attack'), shown(type.attack), type.attack === null ? t('unit.none') : undefined);
  add('defence', t('unit.defence'), shown(type.defence));
  if (type.ranged !== null && type.ranged !== undefined) {
    add('ranged', t('unit.ranged'), shown(type.ranged));
    const range = (now.range as number[] | undefined) ?? type.range;
    if (range)
      Object.assign(list[list.length - 1]!, {
        tail: pair(range[0]!, range[1]!),
        tailSaid: t('unit.rangeOf', { a: range[0]!, b: range[1]! }),
      });
  }
  const move = typeof now.move === 'number' && typeof now.run === 'number' ? pair(now.move, now.run) : undefined;
  add('move', t('unit.move'), pair(type.move[0], type.move[1]), t('unit.of', { a: type.move[0], b: type.move[1] }));
  if (move) list[list.length - 1]!.now = move === list[list.length - 1]!.printed ? undefined : move;
  const strength = type.class === 'regular' ? t('unit.size') : t('unit.health');
  const max = piece?.max ?? type.strength;
  list.push({
    key: 'strength',
    name: strength,
    house: house('strength'),
    printed: piece ? `${piece.strength}/${max}` : String(type.strength),
    said: piece ? t('unit.of', { a: piece.strength, b: max }) : undefined,
  });
  const stamina = piece ? piece.stamina : type.stamina;
  list.push({
    key: 'stamina',
    house: house('stamina'),
    name: piece && stamina !== null ? t('unit.fatigue') : t('unit.stamina'),
    printed: stamina === null ? '–' : piece ? `${piece.fatigue}/${stamina}` : String(stamina),
    said: stamina === null ? t('unit.none') : piece ? t('unit.of', { a: piece.fatigue, b: stamina }) : undefined,
  });
  return list;
}

function Figures({ t, figures }: { t: Text; figures: Figure[] }) {
  return (
    <dl class="stats">
      {figures.map((f) => (
        <div key={f.key} class={f.now ? 'changed' : ''}>
          <dt>{f.name}</dt>
          <dd class={f.house ? 'ours' : ''} title={f.house ? t('unit.house-sign') : undefined}>
            {f.now ? (
              <span role="img" aria-label={t('unit.changed', { name: f.name, old: f.printed, now: f.now })}>
                <s>{f.printed}</s> → {f.now}
              </span>
            ) : f.said ? (
              <>
                <span aria-hidden="true">{f.printed}</span>
                <span class="vh">{f.said}</span>
              </>
            ) : (
              f.printed
            )}
            {f.tail && (
              <small title={f.tailSaid}>
                {' '}
                {f.tail}
                <span class="vh"> {f.tailSaid}</span>
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/* ---- words ---- */

function Leadership({ t, type }: { t: Text; type: TypeCard }) {
  const lead = type.lead;
  if (!lead) return null;
  const orders = colours.filter((c) => c !== 'yellow' && (lead[c as 'red'] ?? 0) > 0);
  const nothing = !lead.dice && !lead.rerolls && !orders.length;
  return (
    <p class={`lead_${type.house?.includes('lead') ? ' ours' : ''}`}>
      <span class="sc">{t('unit.lead')}</span>
      {nothing && <span>{t('unit.lead-none')}</span>}
      {orders.map((c) => {
        const n = lead[c as 'red'] ?? 0;
        return (
          <span class="ld" key={c} role="img" aria-label={t('unit.lead-order', { n, order: t(`order.${c}`) })}>
            {Array.from({ length: n }, (_x, i) => (
              <OrderMark key={i} order={c} size={22} />
            ))}
          </span>
        );
      })}
      {lead.dice > 0 && (
        <span class="ld">
          <span class="blank" aria-hidden="true" />
          {t('unit.lead-dice', { n: lead.dice })}
        </span>
      )}
      {lead.rerolls > 0 && (
        <span class="ld">
          <Icon id="i-undo" size={20} />
          {t('unit.lead-rerolls', { n: lead.rerolls })}
        </span>
      )}
    </p>
  );
}

/** "… (FC-781)": the rules that a text names can be read. */
function Ruled({ text }: { text: string }) {
  const parts = text.split(/\(([A-Z]{2}-[A-Z]?\d+)\)/);
  return <>{parts.map((x, i) => (i % 2 ? <RuleLink key={i} id={x} /> : x))}</>;
}
/** What a surcharge does, without its name once more. */
function deedOf(s: Surcharge, lang: Lang): string {
  const text = s.text?.[lang] ?? '',
    name = `${s.name[lang]}: `;
  return text.startsWith(name) ? text.slice(name.length) : text;
}

function AbilityLine({ lang, ability, tag }: { lang: Lang; ability: Ability; tag?: ComponentChildren }) {
  return (
    <li>
      <b>{ability.name[lang]}</b>
      {tag} {ability.text?.[lang]} {ability.rule && <RuleLink id={ability.rule} />}
    </li>
  );
}

const priceOf = (s: Surcharge): Order[] =>
  colours.flatMap((c) => Array.from({ length: s.cost[c as 'red'] ?? 0 }, () => c));

function Price({ t, surcharge, size }: { t: Text; surcharge: Surcharge; size: number }) {
  const price = priceOf(surcharge);
  return (
    <span
      class="price"
      role="img"
      aria-label={t('unit.price', { price: price.map((c) => t(`order.${c}`)).join(', ') })}
    >
      {price.map((c, i) => (
        <OrderMark key={i} order={c} size={size} />
      ))}
    </span>
  );
}

const plain = (id: string): string => id.replace(/ \d+$/, '');

/** Abilities that are in force but not on the unit's own card ("charge 2": the number goes with the name). */
function gainedBy(piece: Piece | undefined, type: TypeCard, catalogue: Catalogue | null): Ability[] {
  if (!piece?.abilities?.length || !catalogue) return [];
  const own = new Set([...type.abilities, ...(type.aura ?? [])].map((a) => plain(a.id)));
  return piece.abilities
    .filter((id) => !own.has(plain(id)))
    .flatMap((id): Ability[] => {
      const known = catalogue.abilities?.[plain(id)];
      const number = id.slice(plain(id).length);
      return known ? [{ ...known, id, name: { en: known.name.en + number, es: known.name.es + number } }] : [];
    });
}

function Condition({ t, piece }: { t: Text; piece: Piece }) {
  const words: string[] = [];
  if (piece.status === 'destroyed') words.push(t('unit.destroyed'));
  else if (piece.status === 'reserve') words.push(t('unit.reserve'));
  else if (piece.status === 'out') words.push(t('unit.out'));
  if (piece.weak && piece.status !== 'destroyed') words.push(t('unit.weak'));
  if (piece.defence) words.push(t('unit.guard'));
  if (piece.acted) words.push(t('unit.acted'));
  if (!words.length && !piece.order) return null;
  return (
    <p class="cond">
      {piece.order && (
        <span class="chip">
          <OrderMark order={piece.order} size={16} owner={piece.owner} />
          {piece.order === 'hidden' ? t('unit.hidden') : t('unit.order', { order: t(`order.${piece.order}`) })}
        </span>
      )}
      {words.map((w) => (
        <span class="chip" key={w}>
          {w}
        </span>
      ))}
    </p>
  );
}

/** "house values": a button, and which they are and why on tap. */
function useHouse(t: Text, type: TypeCard): [ComponentChildren, ComponentChildren] {
  const [open, setOpen] = useState(false);
  if (!type.house?.length) return [null, null];
  const list = [...new Set(type.house.map((k) => say(t, `house.${k}`, k)))].join(', ');
  return [
    <button
      type="button"
      class="house"
      aria-expanded={open}
      onClick={(e) => {
        setOpen(!open);
        letGo(e);
      }}
      data-testid="house-values"
    >
      {t('unit.house')}
    </button>,
    open && (
      <p class="housewhy" role="note">
        {t('unit.house-why', { list })}
      </p>
    ),
  ];
}

/* ---- the card ---- */

interface BodyProps {
  t: Text;
  lang: Lang;
  type: TypeCard;
  piece?: Piece;
  side: string;
  catalogue: Catalogue | null;
  picture: ComponentChildren;
  compact?: boolean;
  onMore?: () => void;
}

/* A note that was opened with the pointer does not keep the keys: Enter is for the question of the moment. */
const letGo = (e: MouseEvent): void => {
  if (e.detail > 0) (e.currentTarget as HTMLElement).blur();
};

interface Word {
  key: string;
  name: ComponentChildren;
  text: string;
  rule: string;
  gained?: boolean;
}

function wordsOf(t: Text, lang: Lang, type: TypeCard, gained: Ability[]): Word[] {
  return [
    ...type.abilities.map((a) => ({ key: a.id, name: a.name[lang], text: a.text?.[lang] ?? '', rule: a.rule })),
    ...gained.map((a) => ({
      key: `+${a.id}`,
      name: (
        <>
          {a.name[lang]}
          <small>{t('unit.gained')}</small>
        </>
      ),
      text: a.text?.[lang] ?? '',
      rule: a.rule,
      gained: true,
    })),
    ...(type.aura ?? []).map((a) => ({
      key: `a-${a.id}`,
      name: `${t('unit.aura')}: ${a.name[lang]}`,
      text: a.text?.[lang] ?? '',
      rule: a.rule,
    })),
    ...type.surcharges.map((s) => ({
      key: `s-${s.id}`,
      name: (
        <>
          <Price t={t} surcharge={s} size={16} />
          {s.name[lang]}
        </>
      ),
      text: deedOf(s, lang),
      rule: s.rule,
    })),
  ];
}

/** Each ability by its name; a press says what it does. */
function Words({ words }: { words: Word[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = words.find((w) => w.key === open);
  if (!words.length) return null;
  return (
    <>
      <p class="abil">
        {words.map((w) => (
          <button
            type="button"
            key={w.key}
            class={`abw${w.gained ? ' gain' : ''}`}
            aria-expanded={w.key === open}
            title={w.text}
            data-ability={w.key}
            onClick={(e) => {
              setOpen(w.key === open ? null : w.key);
              letGo(e);
            }}
          >
            {w.name}
          </button>
        ))}
      </p>
      {shown && (
        <p class="housewhy" role="note" data-testid="ability-text">
          <Ruled text={shown.text} />
          {shown.rule && !/\([A-Z]{2}-/.test(shown.text) && (
            <>
              {' '}
              <RuleLink id={shown.rule} />
            </>
          )}
        </p>
      )}
    </>
  );
}

function Compact({ t, lang, type, piece, catalogue, picture, onMore }: BodyProps) {
  const [house, why] = useHouse(t, type);
  return (
    <>
      <header class="uh">
        {picture}
        <div>
          <h3>
            {type.name[lang]} {piece && <i class="lb">{piece.label}</i>}
          </h3>
          <p class="muted">
            {type.kind[lang]} · {t('unit.points', { n: type.cost })} {house}
          </p>
        </div>
      </header>
      {why}
      {piece && <Condition t={t} piece={piece} />}
      <Figures t={t} figures={figuresOf(t, type, piece)} />
      <Words key={piece?.id} words={wordsOf(t, lang, type, gainedBy(piece, type, catalogue))} />
      {onMore && (
        <button type="button" class="more" onClick={onMore} aria-keyshortcuts="I" data-testid="unit-more">
          {t('unit.more')}
        </button>
      )}
    </>
  );
}

function Whole({ t, lang, type, piece, side, catalogue, picture }: BodyProps) {
  const gained = gainedBy(piece, type, catalogue);
  const [house, why] = useHouse(t, type);
  return (
    <>
      <header>
        {picture}
        <div>
          <h3>
            {type.name[lang]} {piece && <i class="lb">{piece.label}</i>}
          </h3>
          <p class="muted">{[side, type.kind[lang], t('unit.points', { n: type.cost })].filter(Boolean).join(' · ')}</p>
          {house}
        </div>
      </header>
      {why}
      {piece && <Condition t={t} piece={piece} />}
      <Figures t={t} figures={figuresOf(t, type, piece)} />
      <Leadership t={t} type={type} />
      {(type.abilities.length > 0 || gained.length > 0) && (
        <ul
          class={type.house?.includes('abilities') || type.house?.includes('has') ? 'ours' : ''}
          aria-label={t('unit.abilities')}
        >
          {type.abilities.map((a) => (
            <AbilityLine key={a.id} lang={lang} ability={a} />
          ))}
          {gained.map((a) => (
            <AbilityLine
              key={`+${a.id}`}
              lang={lang}
              ability={a}
              tag={
                <span class="tag" title={t('unit.gained-long')}>
                  {t('unit.gained')}
                </span>
              }
            />
          ))}
        </ul>
      )}
      {(type.aura ?? []).length > 0 && (
        <ul aria-label={t('unit.aura')}>
          {type.aura.map((a) => (
            <AbilityLine key={a.id} lang={lang} ability={a} tag={<span class="tag">{t('unit.aura')}</span>} />
          ))}
        </ul>
      )}
      {type.surcharges.length > 0 && (
        <ul class={`sur${type.house?.includes('surcharges') ? ' ours' : ''}`} aria-label={t('unit.surcharges')}>
          {type.surcharges.map((s) => (
            <li key={s.id}>
              <Price t={t} surcharge={s} size={24} />
              <span>
                <b>{s.name[lang]}</b> <Ruled text={deedOf(s, lang)} />
                {!/\([A-Z]{2}-/.test(deedOf(s, lang)) && s.rule && (
                  <>
                    {' '}
                    <RuleLink id={s.rule} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A unit of the battle. */
export function UnitCard({ state, piece: which, lang, compact, onMore }: UnitCardProps) {
  const t = usePanelText();
  const catalogue = useCatalogue(state.game, state.scenario);
  const piece = typeof which === 'number' ? pieceOf(hexView(state.view), which) : which;
  if (!piece) return null;
  const type = catalogue?.types[piece.type];
  const picture = <Token piece={piece} size={compact ? 56 : 92} />;
  return (
    <article
      class={`ucard sheet${compact ? ' compact' : ''}`}
      data-testid="unit-card"
      data-piece={piece.id}
      aria-label={`${piece.name[lang]} ${piece.label}`}
    >
      {type ? (
        (() => {
          const body: BodyProps = {
            t,
            lang,
            type,
            piece,
            side: seatName(state, piece.owner),
            catalogue,
            picture,
            onMore,
          };
          return compact ? <Compact {...body} /> : <Whole {...body} />;
        })()
      ) : (
        <>
          <header class="uh">
            {picture}
            <div>
              <h3>{piece.name[lang]}</h3>
              <p class="muted">{t('unit.loading')}</p>
            </div>
          </header>
          <Condition t={t} piece={piece} />
        </>
      )}
    </article>
  );
}

/** A type that may join an army. */
export function TypeCardView({
  type,
  owner,
  lang,
  compact,
  side = '',
  catalogue = null,
}: {
  type: TypeCard;
  owner: number;
  lang: Lang;
  compact?: boolean;
  side?: string;
  catalogue?: Catalogue | null;
}) {
  const t = usePanelText();
  const picture = (
    <TypeToken
      silhouette={type.silhouette}
      owner={owner}
      level={type.level}
      class={type.class}
      size={compact ? 56 : 92}
    />
  );
  const body: BodyProps = { t, lang, type, side, catalogue, picture };
  return (
    <article class={`ucard sheet${compact ? ' compact' : ''}`} data-testid="type-card" aria-label={type.name[lang]}>
      {compact ? <Compact {...body} /> : <Whole {...body} />}
    </article>
  );
}
