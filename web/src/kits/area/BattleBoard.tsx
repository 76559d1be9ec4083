/* kits/area/BattleBoard.tsx: both lines of a battle, the chits that bind them together, and the chits in hand.  It lies
 * over the map and can be folded away; on a phone it has all the room above the question. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, SideMark } from '../../art';
import type { Action, AreaFight, AreaView, Chit, Counter, Lang, Likely } from '../../proto';
import { areaOf, others } from './view';
import { text, useText } from '../../text';
import { areaText } from '../../text/area';
import { partRules } from '../../panels/common';
import { RuleLink } from '../../ui';
import { aiming } from '../../table/aiming';
import { likelyText } from '../../table/chances';
import type { Desk, Look } from '../../table/desk';
import { isPhone } from '../../table/layout';
import { isMine, nameOf } from '../../table/model';
import { buttonsOf } from '../../table/answers';
import { allActs, verb } from './acts';
import { CounterPic, useAreaCatalogue } from './bits';
import { OddsLine } from './Odds';
import { rowsOf } from './rows';
import { counterOf, leaderWords, partWords, stateWords, zoneName } from './words';

/* Sizes of the field, in its own units, which are about what it has on the screen: the small one is for phones.
 * A line that is longer than `row` stands in two. */
interface Field {
  width: number;
  size: number;
  between: number;
  row: number;
}
const small: Field = { width: 300, size: 46, between: 40, row: 6 },
  medium: Field = { width: 404, size: 54, between: 50, row: 7 },
  large: Field = { width: 560, size: 66, between: 58, row: 7 };

/** Where the counters of a row stand. */
const spots = (n: number, f: Field): number[] =>
  Array.from(
    { length: n },
    (_x, i) => f.width / 2 + (i - (n - 1) / 2) * Math.min(f.size + 22, (f.width - f.size) / Math.max(1, n - 1)),
  );

/** What a fighter checks against, and what that is made of: as the game tells it. */
function cohesionOf(view: AreaView, fight: AreaFight, c: Counter): { now: number | undefined; words: string[] } {
  const side = fight.sides[c.owner - 1],
    now = side?.cohesion[side.units.indexOf(c.id)] ?? c.values[0];
  if (now === undefined) return { now, words: [] };
  const parts = side?.made_of?.[side.units.indexOf(c.id)] ?? [];
  return {
    now,
    words: [text(areaText, 'cohesion', { n: now }) + (parts.length > 1 ? ` (${parts.map(partWords).join(', ')})` : '')],
  };
}

function Row({
  view,
  fight,
  counters,
  marked,
  chosen,
  lang,
  field,
  chances,
  onPick,
}: {
  view: AreaView;
  fight: AreaFight;
  lang: Lang;
  counters: Counter[];
  marked: Set<number>;
  chosen: Set<number | null | undefined>;
  field: Field;
  chances: ReadonlyMap<number, Likely>; // of those that what is chosen could be set against
  onPick?: (id: number) => void;
}) {
  useText(areaText);
  const xs = spots(counters.length, field);
  return (
    <div class="ac-line" style={{ '--size': `${field.size}px` }}>
      {counters.map((c, i) => {
        const cohesion = cohesionOf(view, fight, c),
          chance = chances.get(c.id),
          odds = chance ? [likelyText(chance, true)] : [],
          words = [`${c.name[lang]} ${c.label}`, ...cohesion.words, ...stateWords(view, c), ...odds].join(', ');
        const at = { left: `${(((xs[i] ?? 0) - field.size / 2) / field.width) * 100}%` };
        const face = (
          <>
            <CounterPic counter={{ ...c, acted: false }} size={field.size} />
            {chance && (
              <b class="ac-chance" aria-hidden="true" data-chance={c.id}>
                {likelyText(chance)}
              </b>
            )}
            <span class={`ac-fighter${c.decimated ? ' hurt' : ''}`}>
              {c.label}
              {cohesion.now !== undefined && <b>{cohesion.now}</b>}
            </span>
          </>
        );
        if (!onPick)
          return (
            <div key={c.id} role="img" style={at} data-fighter={c.id} title={words} aria-label={words}>
              {face}
            </div>
          );
        return (
          <button
            type="button"
            key={c.id}
            class={`${marked.has(c.id) ? 'can' : ''}${chosen.has(c.id) ? ' sel' : ''}`}
            style={at}
            data-fighter={c.id}
            title={words}
            aria-label={words}
            onClick={() => onPick(c.id)}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}

/** The chits that hold units together: a line from unit to unit with the chit's name on it, each at a height of
 * its own. */
function Links({
  fight,
  fronts,
  seat,
  field,
  nameOfChit,
}: {
  fight: AreaFight;
  fronts: [number[], number[]];
  seat: number;
  field: Field;
  nameOfChit: (id: string, seat: number) => string;
}) {
  const [top, low] = fronts,
    xt = spots(top.length, field),
    xl = spots(low.length, field);
  const x = (id: number): [number, number] | null => {
    const a = top.indexOf(id),
      b = low.indexOf(id);
    return a >= 0 ? [xt[a] as number, 0] : b >= 0 ? [xl[b] as number, 1] : null;
  };
  const ends = fight.standing
    .flatMap((s) => s.links.map(([own, foe]) => ({ s, a: x(own), b: x(foe) })))
    .filter((e) => e.a && e.b);
  const high = Math.max(field.between, ends.length * 23);
  return (
    <div class="ac-links" style={{ height: `${high}px` }}>
      <svg viewBox={`0 0 ${field.width} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        {ends.map(
          ({ s, a, b }, i) =>
            a &&
            b && (
              <path key={i} class={s.seat === seat ? 'own' : ''} d={`M${a[0]} ${a[1] * high}L${b[0]} ${b[1] * high}`} />
            ),
        )}
      </svg>
      {ends.map(({ s, a, b }, i) => {
        if (!a || !b) return null;
        const [up, down] = a[1] < b[1] ? [a[0], b[0]] : [b[0], a[0]],
          at = (i + 0.5) / ends.length; // on its own line
        return (
          <span
            key={i}
            class={`ac-tag${s.seat === seat ? ' own' : ''}`}
            style={{
              left: `${Math.min(84, Math.max(16, ((up + (down - up) * at) / field.width) * 100))}%`,
              top: `${at * 100}%`,
            }}
          >
            {nameOfChit(s.chit, s.seat)}
          </span>
        );
      })}
    </div>
  );
}

const isDesk = (look: Look): look is Desk => !!look.hand;

function Side({
  desk,
  view,
  fight,
  seat,
  chitOf,
  wide,
}: {
  desk: Look;
  view: AreaView;
  fight: AreaFight;
  seat: number;
  chitOf: (id: string, seat: number) => Chit | undefined;
  wide: boolean;
}) {
  const t = useText(areaText);
  const { state, hand, lang } = desk;
  const side = fight.sides[seat - 1];
  if (!side) return null;
  const drawn =
    fight.standing.length > 0 || fight.sides.some((s) => s.hand.length > 0 || Object.keys(s.used).length > 0);
  const acts = hand && isMine(state) && !desk.playing ? state.actions : [],
    known = side.hand.filter((c): c is string => c !== null),
    used = Object.entries(side.used);
  /* where there is little room, what cannot be played keeps its name alone; in a replay two hands want it */
  const told = (act: Action | undefined): boolean =>
    hand ? wide || !!act : desk.layout === 'desktop' && known.length <= 3;
  const nth = buttonsOf(state),
    key = (act: Action | undefined): string | undefined => {
      const n = act && wide ? nth.indexOf(act) + 1 : 0;
      return n > 0 && n <= 9 ? String(n) : undefined;
    };
  const commander = counterOf(view, side.commander);
  const words = [
    fight.attacker === seat ? t('attacker') : '',
    commander
      ? t('commander', { name: `${commander.name[lang]} ${commander.label} (${leaderWords(commander).join(', ')})` })
      : '',
    side.hand.length ? t('chits-hidden', { n: side.hand.length }) : drawn ? t('chit-none') : '',
    view.ask === 'chit' && fight.turn === seat && side.hand.length && !state.over ? t('chit-turn') : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div class="ac-chits">
      <p>
        <SideMark owner={seat} size={18} /> <b>{nameOf(state, seat)}</b> <small class="muted">{words}</small>
      </p>
      <p class="ac-row">
        {[...new Set(known)].map((id) => {
          const act: Action | undefined = acts.find((a) => a.notation === `chit ${id}`),
            chit = chitOf(id, seat),
            n = known.filter((c) => c === id).length;
          const name = (
            <>
              {chit?.name[lang] ?? id}
              {n > 1 ? ` ×${n}` : ''}
            </>
          );
          if (!isDesk(desk))
            return (
              <span key={id} class="ac-chit" data-chit={id} title={chit?.text[lang]}>
                <b>{name}</b>
                {told(act) && <small>{chit?.text[lang]}</small>}
              </span>
            );
          return (
            <button
              type="button"
              key={id}
              aria-keyshortcuts={key(act)}
              class={
                `ac-chit${act ? ' can' : ''}` +
                `${act && act.notation === desk.held.draft?.action.notation ? ' sel' : ''}`
              }
              disabled={desk.held.sending}
              data-chit={id}
              title={chit?.text[lang]}
              {...aiming(desk, act)}
              onClick={() => void (act ? desk.hand.consider([act]) : desk.hand.why({ with: id }))}
            >
              <b>
                {name}
                {key(act) && <kbd aria-hidden="true">{key(act)}</kbd>}
              </b>
              {told(act) && <small>{chit?.text[lang]}</small>}
              {act && <OddsLine desk={desk} action={act.notation} />}
            </button>
          );
        })}
        {side.hand.map((c, k) => c === null && <i class={`ac-chit back seat-${seat}`} key={k} />)}
        {used.length > 0 && (
          <span class="ac-used">
            <span class="muted">{t('used-chits')}:</span>{' '}
            {used.map(([id, n]) => (
              <span class="ac-chit used" key={id} title={chitOf(id, seat)?.text[lang]}>
                {chitOf(id, seat)?.name[lang] ?? id}
                {n > 1 ? ` ×${n}` : ''}
              </span>
            ))}
          </span>
        )}
      </p>
    </div>
  );
}

/** The last dice of this battle, as they were told. */
function Checks({ desk, most }: { desk: Look; most: number }) {
  const { log } = desk.state;
  let from = log.length;
  while (from > 0 && log[from - 1]?.what !== 'battle') from--;
  const list = log
    .slice(from)
    .filter((e) => e.dice?.length)
    .slice(-most);
  if (!list.length) return null;
  return (
    <ul class="ac-checks">
      {list.map((e, i) => {
        const owner = e.seat ?? counterOf(areaOf(desk.state.view), e.piece)?.owner ?? 1;
        return (
          <li key={`${from}-${i}`}>
            {e.dice?.map((n, k) => (
              <i key={k} class={`ac-die seat-${owner}`} aria-hidden="true">
                {n}
              </i>
            ))}
            <span>
              {e.text}{' '}
              {partRules(e).map((id) => (
                <RuleLink key={id} id={id} />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The place that is fought for, where the board lies over it. */
function PlacePic({ desk, place, width, height }: { desk: Look; place: number; width: number; height: number }) {
  const seen = desk.board?.glimpse?.(place, width, height);
  if (!seen) return null;
  return (
    <svg
      class="ac-glimpse"
      viewBox={seen.frame}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-testid="battle-place"
    >
      {seen.parts.map((id) => (
        <use key={id} href={`#${id}`} />
      ))}
    </svg>
  );
}
/** Does the board lie over that place?  Once it does it is taken to go on doing so: the picture itself makes it
 * taller. */
function useCovers(desk: Look, place: number | undefined, open: boolean) {
  const box = useRef<HTMLElement>(null),
    [covers, set] = useState(false),
    { board } = desk;
  useEffect(() => set(false), [place]);
  useLayoutEffect(() => {
    const r = box.current?.getBoundingClientRect(),
      p = place === undefined ? null : board?.centreOf(place),
      room = 24;
    if (open && r && p && p.y + room > r.top && p.y - room < r.bottom && p.x + room > r.left && p.x - room < r.right)
      set(true);
  });
  return { box, covers };
}

/** Something is asked that is answered on the map: where to retreat, which zone. */
const needsMap = (desk: Look, fight: AreaFight): boolean =>
  isMine(desk.state) &&
  desk.state.actions.some(
    (a) => a.place !== undefined && a.place !== fight.place && a.target === undefined && a.piece === undefined,
  );

/** Something is asked that is answered on this board alone: chits and fighters. */
const needsBoard = (desk: Look, fight: AreaFight): boolean => {
  const here = new Set(fight.sides.flatMap((s) => s.units));
  return (
    isMine(desk.state) &&
    !needsMap(desk, fight) &&
    desk.state.actions.some((a) => verb(a) === 'chit' || (a.piece !== undefined && here.has(a.piece)))
  );
};

export function BattleBoard({ desk }: { desk: Look }) {
  const t = useText(areaText);
  const { state, hand, held, lang } = desk;
  const catalogue = useAreaCatalogue(state);
  const [own, setOwn] = useState<number | null>(null),
    [folded, setFolded] = useState(false);
  const view = areaOf(state.view),
    fight = view?.battle;
  const wide = !isPhone(desk.layout),
    mapFirst = !!fight && needsMap(desk, fight),
    asksHere = !!fight && needsBoard(desk, fight);
  useEffect(() => setOwn(null), [state.rev]);
  useEffect(() => setFolded(mapFirst), [mapFirst, fight?.place]);
  const { box, covers } = useCovers(desk, fight?.place, !folded);
  useEffect(() => {
    if (asksHere) setFolded(false);
  }, [state.rev, asksHere]); // whoever looks at the map is called back by the next question
  if (!view || !fight) return null;
  const field = !wide ? small : desk.layout === 'desktop' ? large : medium;
  const me = state.seat || 1,
    low = fight.sides[me - 1]?.units ?? [],
    top = fight.sides[2 - me]?.units ?? [];
  const counters = (ids: number[]) => ids.map((id) => counterOf(view, id)).filter((c): c is Counter => !!c);
  const acts = hand && isMine(state) && !desk.playing ? allActs(state).filter((a) => a.piece !== undefined) : [];
  const links = acts.filter((a) => verb(a) === 'engage');
  const marked = new Set<number>(
    own === null
      ? acts.map((a) => a.piece as number)
      : [...links.filter((a) => a.piece === own).map((a) => a.target as number), ...acts.map((a) => a.piece as number)],
  );
  const chances = new Map(
    links.flatMap((a) => {
      const chance = a.piece === own ? held?.chances.get(a.notation) : undefined;
      return chance ? [[a.target as number, chance] as const] : [];
    }),
  );
  const chosen = new Set([own, held?.draft?.action.piece, held?.draft?.action.target]);
  const pick =
    hand &&
    ((id: number) => {
      const link = links.find((a) => a.piece === own && a.target === id);
      if (link) {
        void hand.consider([link]);
        return;
      }
      if (links.some((a) => a.piece === id)) {
        setOwn(own === id ? null : id);
        return;
      }
      const about = acts.filter((a) => a.piece === id);
      void (about.length ? hand.consider(about) : hand.why({ piece: id }));
    });
  const chits = catalogue?.chits ?? [];
  const chitOf = (id: string, seat: number): Chit | undefined =>
    chits.find((c) => c.id === id && c.seat === seat && c.theatre === fight.theatre) ?? chits.find((c) => c.id === id);
  const by = fight.by ?? fight.turn,
    now = fight.chit ? chitOf(fight.chit, by) : undefined;
  const title = t(fight.theatre === 'sea' ? 'battle-sea' : 'battle', { place: zoneName(view, fight.place, lang) });
  const fold = (
    <button
      type="button"
      class="btn quiet ac-fold"
      aria-expanded={!folded}
      onClick={() => setFolded(!folded)}
      data-testid="battle-fold"
    >
      {!wide && !folded ? (
        <PlacePic desk={desk} place={fight.place} width={132} height={81} />
      ) : (
        <Icon id={folded ? 'm-swords' : 'i-eye'} size={20} />
      )}{' '}
      {t(folded ? 'battle-unfold' : 'battle-fold')}
    </button>
  );
  if (folded)
    return (
      <section class={`sheet tb-card ac-battle folded${wide ? ' wide' : ''}`} data-testid="battle-board">
        <header>
          <h3>{title}</h3>
          {fold}
        </header>
      </section>
    );
  const engaged = new Set(fight.standing.flatMap((s) => s.links.flat())),
    theirs = rowsOf(top, engaged, field.row),
    ours = rowsOf(low, engaged, field.row);
  const row = (ids: number[]) =>
    ids.length > 0 && (
      <Row
        view={view}
        fight={fight}
        lang={lang}
        counters={counters(ids)}
        marked={marked}
        chosen={chosen}
        field={field}
        chances={chances}
        onPick={pick}
      />
    );
  const side = (seat: number) => <Side desk={desk} view={view} fight={fight} seat={seat} chitOf={chitOf} wide={wide} />;
  return (
    <section class={`sheet tb-card ac-battle${wide ? ' wide' : ''}`} data-testid="battle-board" ref={box}>
      <header>
        <h3>
          <Icon id="m-swords" size={20} /> {title}
        </h3>
        {fold}
      </header>
      <div class="ac-field">
        {others(view, me).map(side)}
        {row(theirs.back)}
        {row(theirs.front)}
        <Links
          fight={fight}
          fronts={[theirs.front, ours.front]}
          seat={me}
          field={field}
          nameOfChit={(id, seat) => chitOf(id, seat)?.name[lang] ?? id}
        />
        {row(ours.front)}
        {row(ours.back)}
      </div>
      <div class="ac-told">
        {wide && covers && <PlacePic desk={desk} place={fight.place} width={220} height={106} />}
        {now && (
          <p class="ac-now">
            <b>
              {nameOf(state, by)}: {now.name[lang]}
            </b>{' '}
            {by === me ? '' : `${t('chit-theirs')} `}
            {now.text[lang]}
          </p>
        )}
        <Checks desk={desk} most={wide ? 5 : 3} />
      </div>
      <div class="ac-own">{side(me)}</div>
    </section>
  );
}
