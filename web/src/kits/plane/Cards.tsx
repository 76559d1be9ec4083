/* kits/plane/Cards.tsx: the rail: what is true of the ghost, why the wish fails, good moves, odds, who plays. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, SideMark } from '../../art';
import type { Action, OddsAnswer, PlanePlace, PlaneView, State } from '../../proto';
import type { Desk } from '../../table/desk';
import { isHeld, isPerson, personOf } from '../../table/model';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { RuleLink, Sheet } from '../../ui';
import { planeHand } from './hand';
import type { PlaneHeld } from './held';
import { placeOf, siteOf } from './places';
import { looksLike, pieceOf, piecesOf, planeOf, setName, sideOf } from './view';

export function Facts({ desk, h, short }: { desk: Desk; h: PlaneHeld; short?: boolean }) {
  const t = useText(planeText);
  const view = planeOf(desk.state.view);
  const facts = h.aimed?.trace?.facts ?? [];
  if (!view) return null;
  const codes = [...new Set(piecesOf(view, h.pieces).map((p) => p.code ?? p.type ?? ''))].filter(Boolean);
  const list = (
    <ul class="pl-facts">
      {facts.map((x, i) => (
        <li key={i} class={x.yes ? 'yes' : 'no'}>
          <Icon id={x.yes ? 'i-check' : 'i-close'} size={18} />
          <span>{x.text}</span>
          {x.rule && <RuleLink id={x.rule} game={desk.state.game} />}
        </li>
      ))}
    </ul>
  );
  if (short) return facts.length ? list : null;
  return (
    <section class="sheet card pl-card" data-testid="facts">
      <div class="pl-head">
        <h3>{t('in-hand', { what: setName(view, h.pieces) })}</h3>
        {h.pieces.length > 1 && (
          <span class="tag">
            {codes.length === 1 ? `${h.pieces.length} × ${codes[0]}` : t('wide', { n: h.pieces.length })}
          </span>
        )}
      </div>
      {h.aimed?.label && (h.wanted || h.at >= 0) && <p class="muted">{h.aimed.label}</p>}
      {facts.length > 0 && list}
      <Lines desk={desk} />
    </section>
  );
}
/** What the lines round what is in hand mean: the ring of its general, how far it shoots. */
function Lines({ desk }: { desk: Desk }) {
  const t = useText(planeText),
    zones = planeHand(desk.hand).seen.explained();
  return !zones.length ? null : (
    <ul class="pl-legend" data-testid="legend" aria-label={t('legend')}>
      {zones.map((z) => (
        <li key={`${z.kind} ${z.piece}`} data-zone={z.kind}>
          <svg class="pl-key" viewBox="0 0 34 16" width="34" height="16" aria-hidden="true" focusable="false">
            <rect x="2" y="2" width="30" height="12" rx="6" class={`plane-zone ${z.kind}`} />
          </svg>
          <span>
            {z.label} <RuleLink id={z.rule} game={desk.state.game} />
          </span>
        </li>
      ))}
    </ul>
  );
}
/** … of whoever was chosen to shoot or to cast. */
export function Legend({ desk }: { desk: Desk }) {
  return planeHand(desk.hand).seen.explained().length ? (
    <section class="sheet card pl-card">
      <Lines desk={desk} />
    </section>
  ) : null;
}
/** Red where the wish is not allowed; calm where it was only lined up. */
export function Reason({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  const t = useText(planeText);
  const why = h.aimed?.why;
  if (!why || (!h.wanted && h.at < 0)) return null;
  const bad = h.aimed?.legal === false,
    answered = planeHand(desk.hand).asking.answered() && !h.dragging;
  return (
    <section
      class={`sheet card pl-card pl-reason${bad ? ' bad' : ''}`}
      data-testid="reason"
      data-bad={bad ? 'yes' : undefined}
      data-nowhere={answered && !h.aimed?.action ? 'yes' : undefined}
    >
      <Icon id={bad ? 'i-close' : 'i-info'} size={20} />
      <p>
        <b>{t(bad ? 'not-there-b' : 'lined-up')}</b> {why.text}{' '}
        {why.rule && <RuleLink id={why.rule} game={desk.state.game} />}
      </p>
    </section>
  );
}
export function OddsCard({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  const t = useText(planeText);
  const view = planeOf(desk.state.view),
    { odds, aimed } = h;
  if (!view || !odds || odds.action !== aimed?.action) return null;
  const label = (id: number | undefined): string => pieceOf(view, id)?.label ?? '';
  return (
    <section class="sheet card pl-card" data-testid="odds">
      <h3>{t('odds-of', { label: label(aimed.target) })}</h3>
      {(['target', 'actor'] as const).map((side) => (
        <p key={side} class="pl-odds">
          <b>{label(side === 'target' ? aimed.target : aimed.piece)}</b>
          {oddsOf(odds.answer, side).map((x) => (
            <span key={x.name}>
              {x.name} <i>{t('in-100', { n: Math.round(x.n / 10) })}</i>
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
const oddsOf = (a: OddsAnswer, side: 'target' | 'actor'): { name: string; n: number }[] =>
  (a.columns ?? []).filter((c) => c.side === side).map((c) => ({ name: c.name, n: a.odds[0]?.figures[c.id] ?? 0 }));

/** Good moves under the headings of the game, in the order of the list; a game without any has two, and places for
 * what stands nowhere yet have none. */
function families(
  list: Action[],
  t: (id: 'family-target' | 'family-move') => string,
  placing: boolean,
): [string, Action[]][] {
  const all = new Map<string, Action[]>();
  for (const a of list) {
    const name = a.family ?? (placing ? '' : t(a.target === undefined ? 'family-move' : 'family-target'));
    all.set(name, [...(all.get(name) ?? []), a]);
  }
  return [...all];
}
export function Candidates({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  const t = useText(planeText);
  const own = planeHand(desk.hand),
    list = own.posed(),
    shown = h.candidates[h.at];
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [h.at]);
  if (!list.length) return null;
  const idOf = (a: Action): string => `cand-${h.candidates.indexOf(a)}`;
  return (
    <section class="sheet card pl-card" data-testid="candidates">
      <div class="pl-head">
        <h3 id="pl-cands">{t(own.isOff() ? 'candidates-places' : 'candidates')}</h3>
        <span class="pl-keys" aria-hidden="true">
          <kbd>[</kbd> <kbd>]</kbd>
        </span>
      </div>
      <ul
        class="pl-list"
        role="listbox"
        aria-labelledby="pl-cands"
        tabIndex={0}
        ref={box}
        aria-activedescendant={shown ? idOf(shown) : undefined}
        onKeyDown={(e) => {
          const step = e.key === 'ArrowDown' ? ']' : e.key === 'ArrowUp' ? '[' : e.key === 'Enter' ? 'Enter' : '';
          if (!step) return;
          e.preventDefault();
          e.stopPropagation();
          own.key({ key: step, shiftKey: false, altKey: false });
        }}
      >
        {families(list, t, own.isOff()).map(([name, acts]) => (
          <li key={name} role="presentation">
            <ul role="group" aria-label={name || t('candidates-places')}>
              {name && (
                <li role="presentation" class="sc">
                  {name}
                </li>
              )}
              {acts.map((a) => (
                <li
                  key={a.notation}
                  id={idOf(a)}
                  role="option"
                  aria-selected={a === shown}
                  data-action={a.notation}
                  onClick={() => (a === shown ? void own.asking.play() : own.asking.showCandidate(a))}
                >
                  {a.label}
                  {a === shown && h.aimed?.action === a.notation && (
                    <small class="said">{h.aimed.trace?.facts.map((x) => x.text).join(' ')}</small>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {desk.layout !== 'desktop' && <Otherwise desk={desk} />}
    </section>
  );
}
/** Answers that lead nowhere: where the bar has no room for them. */
export function Otherwise({ desk }: { desk: Desk }) {
  const own = planeHand(desk.hand);
  return (
    <>
      {own.others().map((a) => (
        <button
          key={a.notation}
          type="button"
          class="linklike pl-other"
          data-action={a.notation}
          onClick={() => void own.asking.playAction(a.notation)}
        >
          {a.label}
        </button>
      ))}
    </>
  );
}
/** What a unit is, in the game's words: the one that was pointed at. */
export function UnitCard({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const view = planeOf(desk.state.view),
    place = placeOf(view, siteOf(hovered ?? desk.held.inspected));
  return place ? <PlaceCard desk={desk} place={place} /> : <PieceCard desk={desk} hovered={hovered} />;
}
/** A castle, a city or a camp that nobody holds. */
function PlaceCard({ desk, place }: { desk: Desk; place: PlanePlace }) {
  const words = useSheet(desk, place.label);
  return words ? (
    <section class="sheet card pl-card" data-testid="place-card">
      <p>{words}</p>
    </section>
  ) : null;
}
function useSheet(desk: Desk, label: string | undefined): string {
  const [words, set] = useState('');
  useEffect(() => {
    set('');
    if (!label) return;
    let current = true;
    void desk.seat.sheet(label).then((x) => {
      if (current) set(x ?? '');
    });
    return () => {
      current = false;
    };
  }, [label, desk.state.rev]);
  return words;
}
function PieceCard({ desk, hovered }: { desk: Desk; hovered: number | null }) {
  const t = useText(planeText);
  const view = planeOf(desk.state.view),
    piece = pieceOf(view, hovered ?? desk.held.inspected);
  const own = planeHand(desk.hand);
  const words = useSheet(desk, piece?.label);
  if (!piece || own.held) return null;
  return (
    <section class="sheet card pl-card" data-testid="unit-card">
      <div class="pl-head">
        <SideMark owner={looksLike(piece)} size={24} />
        <h3>{piece.name?.[desk.lang] ?? piece.label}</h3>
        {piece.code && <span class="tag">{piece.code}</span>}
      </div>
      <p>{words || t('unit')}</p>
    </section>
  );
}

/** Who plays a seat, in a word. */
export function useWho(state: State): (seat: number) => string {
  const t = useText(planeText);
  return (seat) => {
    const p = state.players.find((x) => x.seat === seat);
    if (!p || p.role === 'absent') return t('seat-absent');
    if (p.role === 'rules') return t('rules-play');
    if (p.away) return t('person-away');
    if (isPerson(p))
      return seat === state.seat ? t('you-play') : p.ready || p.present ? t('person-plays') : t('seat-open');
    return t('computer-plays');
  };
}
/** Every seat with its side, who plays it, what is left of it. */
export function SidesCard({ state }: { state: State }) {
  const t = useText(planeText);
  const view = planeOf(state.view);
  const who = useWho(state);
  if (!view) return null;
  const sides = new Map<number, PlaneView['seats']>();
  for (const s of view.seats) {
    const side = s.side ?? s.seat;
    sides.set(side, [...(sides.get(side) ?? []), s]);
  }
  const left = (side: number): number => view.pieces.filter((p) => sideOf(p) === side).length;
  const crowded = [...sides.values()].some((list) => list.length > 1);
  return (
    <section class="sheet card pl-card pl-sides" data-testid="sides">
      <h3>{t('sides')}</h3>
      {[...sides].map(([side, seats]) => (
        <div key={side} class="pl-side" data-testid={`side-of-${side}`}>
          <SideMark owner={seats[0]?.seat ?? side} size={28} label={t('side-n', { n: side })} />
          <ul>
            {seats.map((s) => {
              const p = state.players.find((x) => x.seat === s.seat),
                moves = state.to_move.includes(s.seat) && !state.over;
              return (
                <li key={s.seat} class={moves ? 'now' : ''} data-testid={`who-${s.seat}`}>
                  {crowded && (
                    <i class="pl-ribbon" aria-hidden="true">
                      {s.seat}
                    </i>
                  )}
                  <b>{isHeld(p) ? personOf(state, s.seat) : (p?.name ?? s.seat)}</b>
                  <span>{who(s.seat)}</span>
                  {moves && <em>{t('to-move')}</em>}
                </li>
              );
            })}
          </ul>
          <span class="pl-left">{t('units-left', { n: left(side) })}</span>
        </div>
      ))}
    </section>
  );
}
/** All that stands on the table, in sentences. */
export function Roster({
  state,
  onClose,
  sheetOf,
}: {
  state: State;
  onClose: () => void;
  sheetOf?: (label: string) => Promise<string | null>;
}) {
  const t = useText(planeText);
  const view = planeOf(state.view);
  const [words, set] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!sheetOf) return;
    let current = true;
    void Promise.all(
      (view?.pieces ?? []).map(async (p) => [p.label, (await sheetOf(p.label)) ?? p.label] as const),
    ).then((list) => {
      if (current) set(Object.fromEntries(list));
    });
    return () => {
      current = false;
    };
  }, [state.rev]);
  return (
    <Sheet title={t('roster')} onClose={onClose} side="right" testid="roster">
      {view?.pieces.length ? (
        <ul class="pl-roster">
          {view.pieces.map((p) => (
            <li key={p.id}>
              <SideMark owner={looksLike(p)} size={22} />
              <span>{words[p.label] ?? p.name?.en ?? p.label}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('roster-none')}</p>
      )}
    </Sheet>
  );
}
