/* kits/area/Odds.tsx: what the dice of an action may bring, before it is done: the server's own sentence; and where
 * nothing is rolled at once, what is known of it. */
import { useEffect, useRef } from 'preact/hooks';
import { Parts, useOdds } from '../../panels/asked';
import { usePanelText } from '../../panels/common';
import type { CheckAhead } from '../../proto';
import { areaOf } from './view';
import { useText } from '../../text';
import { areaText } from '../../text/area';
import type { Desk } from '../../table/desk';
import type { Draft } from '../../table/hand';
import { isPhone } from '../../table/layout';
import { cardOf, isMine } from '../../table/model';
import { useAreaCatalogue } from './bits';
import { counterOf, signed } from './words';

/** A percentage is never torn from its sign. */
const whole = (words: string): string => words.replace(/(\d) %/g, '$1\u00a0%');

/** One line, for a chit in hand or a choice in a pile. */
export function OddsLine({ desk, action }: { desk: Desk; action: string }) {
  const { odds } = useOdds(desk.seat, desk.state.rev, action, []);
  const said = odds?.odds
    .map((o) => o.text)
    .filter(Boolean)
    .join(' ');
  return said ? (
    <small class="ac-odds" data-odds={action}>
      {whole(said)}
    </small>
  ) : null;
}

/** One unit that will roll; unfolded, what its modifier and its cohesion are made of. */
function Ahead({ desk, check, chit, open }: { desk: Desk; check: CheckAhead; chit: string; open: boolean }) {
  const t = useText(areaText);
  const c = counterOf(areaOf(desk.state.view), check.piece);
  const head = (
    <>
      {chit && <b>{chit}: </b>}
      {t('check-ahead', {
        name: c ? `${c.name[desk.lang]} ${c.label}` : '',
        mod: signed(check.mod),
        needs: check.needs,
        faces: check.faces,
        sides: check.sides,
      })}
    </>
  );
  if (!check.parts.length && check.needs_parts.length < 2) return <p class="ac-ahead">{head}</p>;
  return (
    <details class="ac-ahead" open={open}>
      <summary>{head}</summary>
      <p>
        {t('check-die')}: {signed(check.mod)}
      </p>
      <Parts parts={check.parts} added />
      <p>
        {t('check-needs')}: {check.needs}
      </p>
      <Parts parts={check.needs_parts} />
    </details>
  );
}

/** A card of its own for the act that is shown but not done. */
export function OddsCard({ desk }: { desk: Desk }) {
  const draft = desk.held.draft ?? desk.held.aimed;
  return draft && isMine(desk.state) ? (
    <DraftOdds desk={desk} draft={draft} facts={cardOf(draft.action) === null} />
  ) : null; // a card says it itself
}
function DraftOdds({ desk, draft, facts: wanted }: { desk: Desk; draft: Draft; facts: boolean }) {
  const action = draft.action.notation,
    after = draft.steps;
  const t = usePanelText(),
    say = useText(areaText);
  const { odds, state: came } = useOdds(desk.seat, desk.state.rev, action, after, wanted);
  useEffect(() => {
    if (came !== 'loading') desk.hand.told(draft);
  }, [came, action, after.join('/')]);
  const said = odds?.odds.filter((o) => o.text) ?? [],
    facts = odds?.facts ?? [],
    checks = odds?.checks ?? [];
  const chits = useAreaCatalogue(desk.state)?.chits ?? [],
    nameOfChit = (k: CheckAhead): string => chits.find((c) => c.id === k.chit)?.name[desk.lang] ?? '';
  const card = useRef<HTMLElement>(null),
    told = said.length + facts.length > 0;
  useEffect(() => {
    if (told) card.current?.scrollIntoView({ block: 'nearest' });
  }, [action, told]); // whoever chose far down the rail has to see it
  if (!told) return null;
  return (
    <section ref={card} class="sheet tb-card ac-oddscard" data-testid="odds-panel" aria-label={t('odds.title')}>
      <h3>{t('odds.title')}</h3>
      {said.map((o, i) => (
        <p key={i}>
          {o.label && <b>{o.label} </b>}
          {whole(o.text ?? '')}
        </p>
      ))}
      {facts.map((f) => (
        <p key={f}>{whole(f)}</p>
      ))}
      {(odds?.parts?.length ?? 0) > 0 && (
        <>
          <p>{say('odds-siege')}:</p>
          <Parts parts={odds?.parts ?? []} added />
        </>
      )}
      {checks.map((k, i) => (
        <Ahead
          key={i}
          desk={desk}
          check={k}
          chit={checks.some((o) => o.chit !== k.chit) ? nameOfChit(k) : ''}
          open={checks.length <= 2 && !isPhone(desk.layout)}
        />
      ))}
      {odds?.policy_text && <p class="muted">{odds.policy_text}</p>}
    </section>
  );
}
