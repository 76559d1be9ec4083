/* area/BattleBoard.tsx: both lines of a battle, the chits that bind them together, and the chits in hand. */
import { useEffect, useState } from 'preact/hooks';
import { SideMark } from '../../art';
import { areaOf, type Action, type AreaFight, type AreaView, type Chit, type Counter, type Lang } from '../../proto';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import type { Desk } from '../desk';
import { isMine, nameOf } from '../model';
import { allActs, verb } from './acts';
import { CounterPic, useAreaCatalogue } from './bits';
import { counterOf, zoneName } from './words';

const width = 300, size = 46, rowHeight = 66;

/** Where the counters of a line stand. */
const spots = (n: number): number[] => Array.from({ length: n }, (_x, i) => width / 2 + (i - (n - 1) / 2) * Math.min(size + 6, (width - size) / Math.max(1, n - 1)));

function Line({ counters, marked, chosen, lang, onPick }: { lang: Lang; counters: Counter[]; marked: Set<number>; chosen: number | null; onPick: (id: number) => void }) {
  const xs = spots(counters.length);
  return (
    <div class="ac-line" style={{ height: `${size + 4}px` }}>
      {counters.map((c, i) => (
        <button type="button" key={c.id} class={`${marked.has(c.id) ? 'can' : ''}${chosen === c.id ? ' sel' : ''}`} style={{ left: `${(((xs[i] ?? 0) - size / 2) / width) * 100}%` }} disabled={!marked.has(c.id)}
          data-fighter={c.id} title={`${c.name[lang]} ${c.label}`} aria-label={`${c.name[lang]} ${c.label}`} onClick={() => onPick(c.id)}><CounterPic counter={c} size={size} /></button>
      ))}
    </div>
  );
}

function Links({ fight, lines, seat }: { fight: AreaFight; lines: [number[], number[]]; seat: number }) {
  const [top, low] = lines, xt = spots(top.length), xl = spots(low.length);
  const x = (id: number): [number, number] | null => { const a = top.indexOf(id), b = low.indexOf(id); return a >= 0 ? [xt[a] as number, 0] : b >= 0 ? [xl[b] as number, 1] : null; };
  return (
    <svg class="ac-links" viewBox={`0 0 ${width} ${rowHeight - 18}`} preserveAspectRatio="none" aria-hidden="true">
      {fight.standing.flatMap((s, k) => s.links.map(([own, foe], i) => {
        const a = x(own), b = x(foe);
        return a && b && <path key={`${k}-${i}`} class={s.seat === seat ? 'own' : ''} d={`M${a[0]} ${a[1] * (rowHeight - 18)}L${b[0]} ${b[1] * (rowHeight - 18)}`} />;
      }))}
    </svg>
  );
}

function Chits({ desk, view, fight, chits }: { desk: Desk; view: AreaView; fight: AreaFight; chits: Chit[] }) {
  const t = useText(areaText);
  const { state, hand, held, lang } = desk;
  const of = (seat: number, id: string): Chit | undefined => chits.find((c) => c.id === id && c.seat === seat && c.theatre === fight.theatre) ?? chits.find((c) => c.id === id);
  const acts = isMine(state) && !desk.playing ? state.actions : [];
  return (
    <>
      {fight.sides.map((side, i) => {
        const seat = i + 1, own = seat === state.seat, known = side.hand.filter((c): c is string => c !== null);
        return (
          <div class="ac-chits" key={seat}>
            <p><SideMark owner={seat} size={17} /> <b>{nameOf(state, seat)}</b> <small class="muted">{fight.attacker === seat ? `${t('attacker')} · ` : ''}{side.hand.length ? t('chits-hidden', { n: side.hand.length }) : t('chit-none')}{fight.turn === seat && !state.over ? ` · ${t('chit-turn')}` : ''}</small></p>
            {side.commander !== null && <p class="muted">{t('commander', { name: counterOf(view, side.commander)?.name[lang] ?? '' })}</p>}
            <p class="ac-row">
              {own && known.map((id, k) => {
                const act: Action | undefined = acts.find((a) => a.notation === `chit ${id}`);
                return <button type="button" key={`${id}-${k}`} class={`ac-chit${act ? ' can' : ''}`} disabled={!act || held.sending} data-chit={id} title={of(seat, id)?.text[lang]} onClick={() => { if (act) void hand.consider([act]); }}>{of(seat, id)?.name[lang] ?? id}</button>;
              })}
              {!own && side.hand.map((_c, k) => <i class={`ac-chit back seat-${seat}`} key={k} />)}
              {Object.entries(side.used).map(([id, n]) => <span class="ac-chit used" key={id} title={of(seat, id)?.text[lang]}>{of(seat, id)?.name[lang] ?? id}{n > 1 ? ` ×${n}` : ''}</span>)}
            </p>
          </div>
        );
      })}
    </>
  );
}

const checksShown = 3;
/** The last dice of this battle, as they were told. */
function Checks({ desk }: { desk: Desk }) {
  const { log } = desk.state;
  let from = log.length;
  while (from > 0 && log[from - 1]?.what !== 'battle') from--;
  const list = log.slice(from).filter((e) => e.dice?.length).slice(-checksShown);
  if (!list.length) return null;
  return (
    <ul class="ac-checks">
      {list.map((e, i) => {
        const owner = e.seat ?? counterOf(areaOf(desk.state.view), e.piece)?.owner ?? 1;
        return <li key={`${from}-${i}`}>{e.dice?.map((n, k) => <i key={k} class={`ac-die seat-${owner}`} aria-hidden="true">{n}</i>)}<span>{e.text}</span></li>;
      })}
    </ul>
  );
}

export function BattleBoard({ desk }: { desk: Desk }) {
  const t = useText(areaText);
  const { state, hand, lang } = desk;
  const catalogue = useAreaCatalogue(state);
  const [own, setOwn] = useState<number | null>(null);
  useEffect(() => setOwn(null), [state.rev]);
  const view = areaOf(state.view), fight = view?.battle;
  if (!view || !fight) return null;
  const me = state.seat || 1, low = fight.sides[me - 1]?.units ?? [], top = fight.sides[2 - me]?.units ?? [];
  const counters = (ids: number[]) => ids.map((id) => counterOf(view, id)).filter((c): c is Counter => !!c);
  const acts = isMine(state) && !desk.playing ? allActs(state).filter((a) => a.piece !== undefined) : [];
  const links = acts.filter((a) => verb(a) === 'engage');
  const marked = new Set<number>(own === null ? acts.map((a) => a.piece as number) : [...links.filter((a) => a.piece === own).map((a) => a.target as number), ...acts.map((a) => a.piece as number)]);
  const pick = (id: number) => {
    const link = links.find((a) => a.piece === own && a.target === id);
    if (link) { void hand.consider([link]); return; }
    if (links.some((a) => a.piece === id)) { setOwn(own === id ? null : id); return; }
    void hand.consider(acts.filter((a) => a.piece === id));
  };
  const chits = catalogue?.chits ?? [], now = fight.chit ? chits.find((c) => c.id === fight.chit) : undefined;
  return (
    <section class="sheet tb-card ac-battle" data-testid="battle-board">
      <h3>{t(fight.theatre === 'sea' ? 'battle-sea' : 'battle', { place: zoneName(view, fight.place, lang) })}</h3>
      <Line lang={lang} counters={counters(top)} marked={marked} chosen={own} onPick={pick} />
      <Links fight={fight} lines={[top, low]} seat={me} />
      <Line lang={lang} counters={counters(low)} marked={marked} chosen={own} onPick={pick} />
      {now && <p class="ac-now"><b>{t('chit-now')}: {now.name[lang]}</b> {now.text[lang]}</p>}
      {links.length > 0 && <p class="muted">{t('link-hint')}</p>}
      <Checks desk={desk} />
      <Chits desk={desk} view={view} fight={fight} chits={chits} />
    </section>
  );
}
