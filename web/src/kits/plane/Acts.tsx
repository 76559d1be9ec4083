/* kits/plane/Acts.tsx: fights, shots and spells that wait for their dice, in the order that the player chooses: a row
 * shows what its dice will say, a click on it or on its pieces rolls. */
import { useEffect, useState } from 'preact/hooks';
import { SideMark } from '../../art';
import type { Action, OddsAnswer } from '../../proto';
import type { Desk } from '../../table/desk';
import { isMine } from '../../table/model';
import { stakeOf } from '../../table/stakes';
import { useOdds } from '../../panels/asked';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { planeHand } from './hand';
import type { PlaneHeld } from './held';
import { FightCard, OutcomeBar, sums, type Fight } from './Rolls';
import { actsOf, byPair, looksLike, pieceOf, planeOf, variantNames } from './view';

export const fightOf = (a: Action, odds: OddsAnswer | null): Fight | null =>
  odds?.parts && a.piece !== undefined && a.target !== undefined
    ? {
        piece: a.piece,
        target: a.target,
        parts: odds.parts,
        against: odds.against_parts ?? [],
        table: odds.table ?? [],
        changes: odds.changes,
      }
    : null;

/** How much goes into it: a chip for each way, with the odds of the one that is chosen in the row above. */
function Variants({ desk, acts, chosen }: { desk: Desk; acts: Action[]; chosen: Action }) {
  const t = useText(planeText),
    own = planeHand(desk.hand),
    names = variantNames(acts);
  return (
    <div class="pl-variants" role="group" aria-label={t('variants')} data-testid="variants">
      {acts.map((a, i) => (
        <button
          key={a.notation}
          type="button"
          class={`btn${a === chosen ? ' sel' : ''}`}
          aria-pressed={a === chosen}
          data-variant={a.notation}
          disabled={desk.held.sending}
          onClick={() => own.show(a)}
        >
          {names[i]}
        </button>
      ))}
    </div>
  );
}
/** Who does it to whom: a fight, a shot, a spell. */
function Row({ desk, acts, n, short }: { desk: Desk; acts: Action[]; n: number; short?: boolean }) {
  const own = planeHand(desk.hand),
    view = planeOf(desk.state.view),
    label = (id: number | undefined): string => pieceOf(view, id)?.label ?? '';
  const { draft, aimed } = desk.held,
    now = (draft ?? aimed)?.action.notation,
    shown = acts.find((a) => a.notation === now),
    act = shown ?? own.preferred(acts) ?? (acts[0] as Action);
  const { odds } = useOdds(desk.seat, desk.state.rev, act.notation, []),
    f = fightOf(act, odds),
    several = acts.length > 1,
    open = several && !!draft && draft.action === act;
  return (
    <li>
      <button
        type="button"
        class={`pl-act${shown ? ' on' : ''}`}
        data-action={act.notation}
        aria-pressed={draft?.action.notation === act.notation}
        disabled={desk.held.sending}
        onPointerEnter={(e) => e.pointerType === 'mouse' && void desk.hand.aim(desk.hand.draftOf(act))}
        onPointerLeave={(e) => e.pointerType === 'mouse' && void desk.hand.aim(null)}
        onFocus={() => void desk.hand.aim(desk.hand.draftOf(act))}
        onClick={() => (several && !open ? own.show(act) : void desk.hand.consider([act]))}
        aria-label={act.label}
      >
        <b class="num" aria-hidden="true">
          {n}
        </b>
        <span class="pl-act-words">
          <span>
            {!short && <b>{label(act.piece)}</b>} {f ? sums(f) : '–'} <b>{label(act.target)}</b>
            {several && <small>{variantNames(acts)[acts.indexOf(act)]}</small>}
          </span>
          {f && f.table.length > 0 && <OutcomeBar f={f} look={desk} />}
        </span>
      </button>
      {open && <Variants desk={desk} acts={acts} chosen={act} />}
    </li>
  );
}
const most = 12,
  fewest = 3; // on a phone

/** Rows one after the other; whoever has several of them has a heading. */
interface Heap {
  actor: number | null;
  rows: Action[][];
}
function heapsOf(rows: Action[][]): Heap[] {
  const heaps: Heap[] = [];
  for (const row of rows) {
    const actor = row[0]?.piece ?? null,
      crowd = rows.filter((r) => r[0]?.piece === actor).length > 1,
      last = heaps[heaps.length - 1];
    if (last && last.actor === (crowd ? actor : null)) last.rows.push(row);
    else heaps.push({ actor: crowd ? actor : null, rows: [row] });
  }
  return heaps;
}
/** The pairs that may be rolled next: of the one who was chosen, or of all. */
function rowsOf(desk: Desk): Action[][] {
  const all = isMine(desk.state) ? byPair(actsOf(desk.state)) : [],
    { actor } = desk.held,
    own = all.filter((list) => list[0]?.piece === actor);
  return own.length ? own : all;
}
/** All that may be rolled next. */
export function ActsCard({ desk }: { desk: Desk }) {
  const t = useText(planeText),
    { state } = desk,
    view = planeOf(state.view),
    own = planeHand(desk.hand);
  const [all, showAll] = useState(false);
  useEffect(() => showAll(false), [state.rev]);
  const rows = rowsOf(desk),
    seen = all ? rows : rows.slice(0, most);
  if (!rows.length) return null;
  const rolls = rows.some((list) => stakeOf(state, list[0] as Action) === 'roll');
  let n = 0;
  return (
    <section class="sheet card pl-card" data-testid="acts">
      <div class="pl-head">
        <h3>{t(rolls ? 'acts' : 'targets')}</h3>
        <span class="muted">{t(rolls ? 'acts-note' : 'targets-note')}</span>
      </div>
      {heapsOf(seen).map((h, i) => {
        const p = pieceOf(view, h.actor);
        return (
          <div key={i} class="pl-heap">
            {p && (
              <button
                type="button"
                class={`pl-actor${desk.held.actor === p.id ? ' on' : ''}`}
                data-actor={p.label}
                aria-pressed={desk.held.actor === p.id}
                onClick={() => own.choose(desk.held.actor === p.id ? null : p.id)}
              >
                <SideMark owner={looksLike(p)} size={18} />{' '}
                {t('by-actor', { label: p.label, name: p.name?.[desk.lang] ?? '' })}
              </button>
            )}
            <ol class="pl-acts">
              {h.rows.map((acts) => (
                <Row key={acts[0]?.notation} desk={desk} acts={acts} n={++n} short={!!p} />
              ))}
            </ol>
          </div>
        );
      })}
      {seen.length < rows.length && (
        <button type="button" class="linklike" onClick={() => showAll(true)}>
          {t('acts-more', { n: rows.length - seen.length })}
        </button>
      )}
    </section>
  );
}
/** What is shown but not done. */
export function ActOdds({ desk }: { desk: Desk }) {
  const draft = desk.held.draft ?? desk.held.aimed;
  return draft && draft.action.target !== undefined && isMine(desk.state) ? (
    <Shown key={draft.action.notation} desk={desk} act={draft.action} />
  ) : null;
}
function Shown({ desk, act }: { desk: Desk; act: Action }) {
  const { odds, state } = useOdds(desk.seat, desk.state.rev, act.notation, []),
    draft = desk.held.draft ?? desk.held.aimed,
    f = fightOf(act, odds);
  useEffect(() => {
    if (state !== 'loading' && draft) desk.hand.told(draft);
  }, [state, act.notation]);
  return f ? <FightCard f={f} look={desk} title={act.label} /> : null;
}

/** The phone's sheet, half open: the first of them; a link to all. */
export function ActsBrief({ desk, onMore }: { desk: Desk; onMore: () => void }) {
  const t = useText(planeText),
    rows = rowsOf(desk),
    draft = desk.held.draft?.action,
    chosen = rows.filter((list) => !!draft && list.includes(draft)),
    seen = chosen.length ? chosen : rows.slice(0, fewest);
  if (!rows.length) return null;
  return (
    <div class="pl-brief pl-brief-acts">
      <ol class="pl-acts">
        {seen.map((acts) => (
          <Row key={acts[0]?.notation} desk={desk} acts={acts} n={rows.indexOf(acts) + 1} />
        ))}
      </ol>
      {seen.length < rows.length && (
        <button type="button" class="linklike" onClick={onMore} data-testid="more-acts">
          {t('show-acts', { n: rows.length })}
        </button>
      )}
    </div>
  );
}
function OneLine({ desk, f }: { desk: Desk; f: Fight }) {
  const view = planeOf(desk.state.view);
  return (
    <p class="pl-oneline" data-testid="fight-card">
      <span>
        <b>{pieceOf(view, f.piece)?.label}</b> {sums(f)} <b>{pieceOf(view, f.target)?.label}</b>
      </span>
      {f.table.length > 0 && <OutcomeBar f={f} look={desk} />}
    </p>
  );
}
/** Fights that the move in hand would bring about. */
export function FightsBrief({ desk, h }: { desk: Desk; h: PlaneHeld }) {
  return (
    <>
      {h.aimed?.trace?.fights?.map((f) => (
        <OneLine
          key={`${f.piece} ${f.target}`}
          desk={desk}
          f={{ piece: f.piece, target: f.target, parts: f.parts, against: f.against_parts, table: f.table }}
        />
      ))}
    </>
  );
}
