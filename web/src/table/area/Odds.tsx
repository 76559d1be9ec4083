/* area/Odds.tsx: what the dice of an action may bring, before it is done: the server's own sentence; and where
 * nothing is rolled at once, what is known of it. */
import { useOdds } from '../../panels/OddsPanel';
import { usePanelText } from '../../panels/common';
import type { Desk } from '../desk';
import { cardOf, isMine } from '../model';

/** A percentage is never torn from its sign. */
const whole = (words: string): string => words.replace(/(\d) %/g, '$1\u00a0%');

/** One line, for a chit in hand or a choice in a pile. */
export function OddsLine({ desk, action }: { desk: Desk; action: string }) {
  const { odds } = useOdds(desk.seat, desk.state.rev, action, []);
  const said = odds?.odds.map((o) => o.text).filter(Boolean).join(' ');
  return said ? <small class="ac-odds" data-odds={action}>{whole(said)}</small> : null;
}

/** A card of its own for the act that is shown but not done. */
export function OddsCard({ desk }: { desk: Desk }) {
  const draft = desk.held.draft;
  return draft && isMine(desk.state) ? <DraftOdds desk={desk} action={draft.action.notation} after={draft.steps} facts={cardOf(draft.action) === null} /> : null;      /* a card says it itself */
}
function DraftOdds({ desk, action, after, facts: wanted }: { desk: Desk; action: string; after: string[]; facts: boolean }) {
  const t = usePanelText();
  const { odds } = useOdds(desk.seat, desk.state.rev, action, after, wanted);
  const said = odds?.odds.filter((o) => o.text) ?? [], facts = odds?.facts ?? [];
  if (!said.length && !facts.length) return null;
  return (
    <section class="sheet tb-card ac-oddscard" data-testid="odds-panel" aria-label={t('odds.title')}>
      <h3>{t('odds.title')}</h3>
      {said.map((o, i) => <p key={i}>{o.label && <b>{o.label} </b>}{whole(o.text ?? '')}</p>)}
      {facts.map((f) => <p key={f}>{whole(f)}</p>)}
      {odds?.policy_text && <p class="muted">{odds.policy_text}</p>}
    </section>
  );
}
