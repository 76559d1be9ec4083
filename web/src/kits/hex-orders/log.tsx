/* kits/hex-orders/log.tsx: how the log is cut: by turns, and by steps, each of which has the colour of its orders. */
import { OrderMark } from '../../art';
import { nameOf, pieceOf } from '../../panels/common';
import type { Event, Lang, State } from '../../proto';
import type { KitLog } from '../../table/kit';
import { isCombat } from './panels/fight';
import { panelText, usePanelText } from './panels/text';

/** The orders of several units, in one line. */
function Revealed({ state, lang, events }: { state: State; lang: Lang; events: Event[] }) {
  const t = usePanelText();
  return (
    <span class="reveal">
      {t('log.revealed')}{' '}
      {events.map((e, i) => {
        const piece = pieceOf(state.view, e.piece);
        return (
          <span key={i}>
            {e.order && <OrderMark order={e.order} size={14} label={t(`order.${e.order}`)} />}{' '}
            {piece ? (
              <>
                {nameOf(piece, lang)} <i class="lb">{piece.label}</i>
              </>
            ) : (
              e.text
            )}
          </span>
        );
      })}
    </span>
  );
}

const opens = new Set(['drew', 'activated', 'revealed', 'end-of-turn', 'won', 'drawn', 'initiative']);

/* A battle that begins in the middle says later, or now, which turn it was. */
function firstTurn(state: State): number {
  if (!state.log.length || state.log[0]?.what === 'setup') return 0;
  const said = state.log.find((e) => e.turn !== undefined);
  if (said?.turn === undefined) return state.view?.turn ?? 0;
  return said.what === 'turn' ? said.turn - 1 : said.turn;
}

function heading(e: Event, turn: number): { text: string; step?: string } | null {
  if (e.what === 'turn') return { text: panelText('log.command', { n: turn }) };
  if (e.what !== 'step') return null;
  if (!e.order) return { text: e.text };
  return { text: panelText('log.step', { n: turn, order: panelText(`colour.${e.order}`) }), step: e.order };
}

export const hexLog: KitLog = {
  firstTurn,
  turn: (e) => (e.what === 'turn' ? e.n : undefined),
  heading,
  turnBegins: (n) => panelText('log.command', { n }),
  opens: (e) => opens.has(e.what ?? ''),
  isCombat,
  Sign: ({ event }) => (event.order ? <OrderMark order={event.order} size={14} /> : null),
  together: {
    joins: (above, e) => e.what === 'revealed' && above.what === 'revealed' && above.seat === e.seat,
    Line: Revealed,
  },
};
