/* panels/asked.tsx: odds that were asked for, and what their dice are made of: every kit shows them. */
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../net/seat';
import { useStore } from '../net/store';
import type { OddsAnswer, Part } from '../proto';
import { langStore } from '../text';
import { RuleLink } from '../ui';

interface Asked {
  key: string;
  odds: OddsAnswer | null;
  state: 'loading' | 'here' | 'failed';
}

/* Answers of the position of the moment: who looks from one target to the next and back does not ask again. */
const kept = new WeakMap<Seat, { rev: number; answers: Map<string, OddsAnswer> }>();
function keptBy(seat: Seat, rev: number): Map<string, OddsAnswer> {
  let k = kept.get(seat);
  if (!k || k.rev !== rev) kept.set(seat, (k = { rev, answers: new Map() }));
  return k.answers;
}

export function useOdds(seat: Seat, rev: number, action: string, after: string[], facts = false): Asked {
  const lang = useStore(langStore);
  const key = `${lang} ${action} ${after.join('|')}${facts ? ' facts' : ''}`;
  const known = keptBy(seat, rev).get(key);
  const [asked, setAsked] = useState<Asked>({ key, odds: null, state: 'loading' });
  useEffect(() => {
    if (known) return;
    let current = true;
    setAsked({ key, odds: null, state: 'loading' });
    seat.odds(action, after, facts).then(
      (odds) => {
        if (odds) keptBy(seat, rev).set(key, odds);
        if (current) setAsked({ key, odds, state: odds ? 'here' : 'failed' });
      },
      () => {
        if (current) setAsked({ key, odds: null, state: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [seat, rev, key]);
  if (known) return { key, odds: known, state: 'here' };
  return asked.key === key ? asked : { key, odds: null, state: 'loading' };
}

/** What the dice are made of; remarks without a number come after.  added: to something else, so the first has a
 * sign, too. */
export function Parts({ parts, added }: { parts: Part[]; added?: boolean }) {
  if (!parts.length) return null;
  const sign = (n: number, first: boolean) => (first || n < 0 ? String(n).replace('-', '−') : `+${n}`);
  return (
    <ul class="mods">
      {parts.map((p, i) => (
        <li key={i}>
          <b>{p.n === undefined ? '' : sign(p.n, i === 0 && !added)}</b>
          <span>{p.text}</span>
          {p.rule && <RuleLink id={p.rule} />}
        </li>
      ))}
    </ul>
  );
}
