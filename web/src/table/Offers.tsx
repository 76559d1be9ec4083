/* Offers.tsx: what seats propose to each other, as small cards that take nothing away from the map: a draw, a
 * take-back, a rematch, the next mission; and the way to the table that follows. */
import { useEffect, useRef } from 'preact/hooks';
import { SideMark } from '../art';
import { isShared, keysOf, remember } from '../net/games';
import type { Seat } from '../net/seat';
import { quickly } from '../net/visits';
import type { Offer, OfferKind, State } from '../proto';
import { navigate } from '../router';
import { langStore, text, useText } from '../text';
import { campaignText } from '../text/campaign';
import { live } from '../text/live';
import { tableText } from '../text/table';
import { announce, Button, toast } from '../ui';
import { notify } from '../ui/notify';
import { isHeld, personOf, sharedWith } from './model';

const complain = (r: { ok: boolean; error?: { code: string; text: string }; why?: { text: string } }): boolean => {
  if (!r.ok)
    toast(
      r.error?.code === 'lost'
        ? text(tableText, 'lost-act')
        : r.error?.text || r.why?.text || text(tableText, 'error-act'),
    );
  return r.ok;
};

/** Proposes something; people who share this screen have agreed by proposing it. */
export async function propose(seat: Seat, state: State, what: OfferKind, swap?: boolean): Promise<void> {
  if (!complain(await seat.offer(what, swap))) return;
  const keys = keysOf(state.table);
  const here = sharedWith(state, keys),
    others = state.players.filter((p) => p.seat !== state.seat && isHeld(p));
  for (const p of here)
    await quickly(state.table, keys[String(p.seat)] as string, langStore.get(), (ask) =>
      ask('answer', { what, yes: true }),
    ).catch(() => undefined);
  if (others.length > here.length) toast(text(live, 'offered'));
}

/** The same people at the table that follows: their keys open it; with sides swapped each opens the next seat. */
export function goToNext(state: State, key: string | null, swap: boolean): void {
  const keys = keysOf(state.table),
    seats = state.players.length,
    next = state.next ?? '';
  const moved = (s: number): number => (swap ? (s % seats) + 1 : s);
  const own = Object.fromEntries(Object.entries(keys).map(([s, k]) => [String(moved(Number(s))), k]));
  if (Object.keys(own).length)
    remember({
      table: next,
      keys: own,
      shared: isShared(state.table) || undefined,
      game: state.game,
      scenario: state.scenario,
      title: state.scenario_title,
      campaign: state.campaign?.campaign,
      seat: Object.keys(own).length === 1 ? Number(Object.keys(own)[0]) : 0,
      created: Math.floor(Date.now() / 1000),
    });
  navigate(key ? `/g/${next}#${key}` : `/g/${next}`);
}

/** Whether the rematch that was agreed on swaps the sides: remembered from the offer, which is gone by then. */
function useSwap(state: State): { current: boolean } {
  const swap = useRef(false);
  const offer = state.offers?.find((o) => o.what === 'rematch');
  if (offer) swap.current = !!offer.swap;
  return swap;
}

/** Whoever agreed to a rematch goes there as soon as its table stands; to the next mission spectators go, too. */
export function useRematch(seat: Seat, state: State): () => void {
  const swap = useSwap(state);
  const known = useRef(state.next ?? '');
  const go = () => goToNext(state, seat.secret, swap.current);
  useEffect(() => {
    if (state.next && state.next !== known.current && (state.seat > 0 || state.campaign)) go();
    known.current = state.next ?? '';
  }, [state.next]);
  return go;
}

const sentenceOf = (o: Offer): OfferKind | 'rematch-swap' => (o.what === 'rematch' && o.swap ? 'rematch-swap' : o.what);

/** New offers of others are said aloud, and shown by the browser if nobody looks. */
export function useOfferNews(state: State): void {
  const t = useText(live);
  const known = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set<string>();
    for (const o of state.offers ?? []) {
      const id = `${o.what} ${o.by} ${o.swap ?? ''}`;
      now.add(id);
      if (known.current.has(id) || o.by === state.seat) continue;
      const words = t(`o-${sentenceOf(o)}`, { name: personOf(state, o.by) });
      announce(words, state.seat > 0);
      if (state.seat > 0) notify(state.scenario_title, words, `${state.table}-offer`);
    }
    known.current = now;
  }, [state.offers]);
}

function Card({ seat, state, offer }: { seat: Seat; state: State; offer: Offer }) {
  const t = useText(live);
  const c = useText(campaignText);
  const mine = offer.by === state.seat,
    agreed = offer.agreed.includes(state.seat);
  const waits = state.players
    .filter((p) => isHeld(p) && !offer.agreed.includes(p.seat))
    .map((p) => personOf(state, p.seat))
    .join(', ');
  const answer = (yes: boolean) => void seat.answer(offer.what, yes).then(complain);
  return (
    <section class="sheet tb-offer" role="group" aria-label={t('offers')} data-testid={`offer-${offer.what}`}>
      <SideMark owner={offer.by} size={26} />
      <p>
        {mine ? t(`own-${sentenceOf(offer)}`) : t(`o-${sentenceOf(offer)}`, { name: personOf(state, offer.by) })}
        {(mine || agreed || state.seat === 0) && waits && <small>{t('offer-waits', { name: waits })}</small>}
        {!!offer.rosters?.length && (
          <small>{c('army-sent', { name: offer.rosters.map((s) => personOf(state, s)).join(', ') })}</small>
        )}
      </p>
      {state.seat > 0 && (
        <div class="tb-offer-do">
          {mine ? (
            <Button kind="quiet" onClick={() => answer(false)} testid="offer-withdraw">
              {t('withdraw')}
            </Button>
          ) : (
            !agreed && (
              <>
                <Button kind="quiet" onClick={() => answer(false)} testid="offer-no">
                  {t('decline')}
                </Button>
                <Button onClick={() => answer(true)} testid="offer-yes">
                  {t(offer.what === 'take-back' ? 'allow' : 'agree')}
                </Button>
              </>
            )
          )}
        </div>
      )}
    </section>
  );
}

export function Offers({ seat, state, onNext }: { seat: Seat; state: State; onNext: () => void }) {
  const t = useText(live);
  if (!state.offers?.length && !state.next) return null;
  return (
    <div class="tb-offers">
      {state.offers?.map((o) => (
        <Card key={o.what} seat={seat} state={state} offer={o} />
      ))}
      {state.next && (
        <section class="sheet tb-offer" data-testid="next-table">
          <p>{t(state.campaign ? 'mission-ready' : 'next-ready')}</p>
          <div class="tb-offer-do">
            <Button kind="primary" onClick={onNext} testid="next-go">
              {t(state.seat > 0 ? 'go' : 'watch')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
