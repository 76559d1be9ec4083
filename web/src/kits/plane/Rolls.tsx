/* kits/plane/Rolls.tsx: what dice will say: both totals, each part with its rule, and every roll as a small table.
 * Colour and letter say who suffers; own losses are striped as well. */
import { SideMark } from '../../art';
import type { KnockOn, Part, RollTable } from '../../proto';
import type { Look } from '../../table/desk';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { RuleLink } from '../../ui';
import { pieceOf, looksLike, planeOf } from './view';

export interface Fight {
  piece: number;
  target: number;
  parts: Part[];
  against: Part[];
  table: RollTable;
  changes?: KnockOn[];
}
const total = (parts: Part[]): number => parts.reduce((sum, p) => sum + (p.n ?? 0), 0);
export const sums = (f: Fight): string => `${signed(total(f.parts))} : ${signed(total(f.against))}`;
const signed = (n: number): string => String(n).replace('-', '−');

/** From best to worst for the first one. */
const kinds = ['kill', 'flee', 'back', 'none', 'own-back', 'own-flee', 'own-kill'] as const;
export type Kind = (typeof kinds)[number];
const order = '.RFD';
export function kindOf(cell: string): Kind {
  const own = order.indexOf(cell[0] ?? '.'),
    other = order.indexOf(cell[1] ?? '.');
  if (own <= 0 && other <= 0) return 'none';
  if (other >= own) return other === 3 ? 'kill' : other === 2 ? 'flee' : 'back';
  return own === 3 ? 'own-kill' : own === 2 ? 'own-flee' : 'own-back';
}
/** How many of all rolls, from best to worst. */
export function counts(table: RollTable): { kind: Kind; n: number }[] {
  const n = new Map<Kind, number>();
  for (const cell of table.flat()) n.set(kindOf(cell), (n.get(kindOf(cell)) ?? 0) + 1);
  return kinds.flatMap((kind) => (n.has(kind) ? [{ kind, n: n.get(kind) as number }] : []));
}
/** A signed kind in the words of the two. */
function useWords(f: Fight, look: Look): (kind: Kind) => string {
  const t = useText(planeText),
    view = planeOf(look.state.view),
    label = (id: number): string => pieceOf(view, id)?.label ?? '';
  return (kind) =>
    kind === 'none'
      ? t('roll-none')
      : t(`roll-${kind.replace('own-', '') as 'kill' | 'flee' | 'back'}`, {
          label: label(kind.startsWith('own-') ? f.piece : f.target),
        });
}
const sign: Record<Kind, 'sign-kill' | 'sign-flee' | 'sign-back' | 'sign-none'> = {
  kill: 'sign-kill',
  flee: 'sign-flee',
  back: 'sign-back',
  none: 'sign-none',
  'own-back': 'sign-back',
  'own-flee': 'sign-flee',
  'own-kill': 'sign-kill',
};
const hundredths = (n: number, all: number): number => Math.round((100 * n) / all);

/** One bar of all outcomes, left good for the first. */
export function OutcomeBar({ f, look }: { f: Fight; look: Look }) {
  const words = useWords(f, look),
    list = counts(f.table),
    all = f.table.flat().length;
  return (
    <span
      class="pl-bar"
      role="img"
      aria-label={list.map((x) => `${words(x.kind)} ${hundredths(x.n, all)} %`).join(', ')}
    >
      {list.map((x) => (
        <i key={x.kind} class={`roll-${x.kind}`} style={{ flexGrow: x.n }} title={words(x.kind)}>
          {hundredths(x.n, all) >= 8 ? hundredths(x.n, all) : ''}
        </i>
      ))}
    </span>
  );
}
export function Rolls({ f, look }: { f: Fight; look: Look }) {
  const t = useText(planeText),
    words = useWords(f, look),
    a = total(f.parts),
    b = total(f.against),
    all = f.table.flat().length;
  const faces = f.table[0]?.map((_x, i) => i + 1) ?? [];
  return (
    <div class="pl-rolls">
      <table data-testid="rolls">
        <caption class="said">{t('rolls-note')}</caption>
        <thead>
          <tr>
            <td />
            {faces.map((n) => (
              <th key={n} scope="col">
                {n}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...f.table].map((_row, i, rows) => {
            const own = rows.length - 1 - i,
              row = rows[own] ?? [];
            return (
              <tr key={own}>
                <th scope="row">{own + 1}</th>
                {row.map((cell, other) => {
                  const kind = kindOf(cell);
                  return (
                    <td
                      key={other}
                      class={`roll-${kind}`}
                      title={`${signed(a + own + 1)} : ${signed(b + other + 1)} · ${words(kind)}`}
                    >
                      <span aria-hidden="true">{t(sign[kind])}</span>
                      <span class="said">{words(kind)}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul>
        {counts(f.table).map((x) => (
          <li key={x.kind}>
            <i class={`roll-${x.kind}`} aria-hidden="true" />
            <span>
              <b>
                {x.n} · {hundredths(x.n, all)} %
              </b>
              <small>{words(x.kind)}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
function PartList({ parts, look }: { parts: Part[]; look: Look }) {
  return (
    <ul>
      {parts.map((p, i) => (
        <li key={i}>
          <b>{p.n === undefined ? '' : i === 0 ? signed(p.n) : `${p.n > 0 ? '+' : ''}${signed(p.n)}`}</b>
          <span>
            {p.text} {p.rule && <RuleLink id={p.rule} game={look.state.game} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
/** Both sides with their totals before the dice, itemised. */
export function Totals({ f, look }: { f: Fight; look: Look }) {
  const view = planeOf(look.state.view);
  const side = (id: number, parts: Part[]) => {
    const p = pieceOf(view, id);
    return (
      <div>
        <h4>
          {p && <SideMark owner={looksLike(p)} size={20} />} {p?.name?.[look.lang] ?? ''} {p?.label}
        </h4>
        <PartList parts={parts} look={look} />
      </div>
    );
  };
  return (
    <div class="pl-totals" data-testid="totals">
      <b class="pl-sum">{sums(f)}</b>
      {side(f.piece, f.parts)}
      {side(f.target, f.against)}
    </div>
  );
}
/** What becomes of the fights that wait, for each way that this one may end. */
function Afterwards({ f, look }: { f: Fight; look: Look }) {
  const t = useText(planeText),
    words = useWords(f, look),
    view = planeOf(look.state.view),
    label = (id: number): string => pieceOf(view, id)?.label ?? '';
  if (!f.changes?.length) return null;
  return (
    <div class="pl-after" data-testid="knock-on">
      <h3>{t('after')}</h3>
      <ul>
        {f.changes.map((c, i) => (
          <li key={i}>
            <i class={`roll-${kindOf(c.letters)}`} aria-hidden="true" />
            <span>
              <b>{words(kindOf(c.letters))}</b>{' '}
              <small>{t('after-n', { n: hundredths(c.n, f.table.flat().length) })}</small>
              {c.fights.map((x) => (
                <small key={`${x.piece} ${x.target}`}>
                  {t(x.after ? 'after-fight' : 'after-none', {
                    a: label(x.piece),
                    b: label(x.target),
                    before: pairOf(x.before),
                    after: x.after ? pairOf(x.after) : '',
                  })}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
const pairOf = ([a, b]: [number, number]): string => `${signed(a)} : ${signed(b)}`;
/** The whole of it: totals, all rolls, what follows for others. */
export function FightCard({ f, look, title }: { f: Fight; look: Look; title?: string }) {
  const t = useText(planeText);
  return (
    <section class="sheet card pl-card pl-fight" data-testid="fight-card" aria-label={title ?? t('fight')}>
      {title && <h3>{title}</h3>}
      <Totals f={f} look={look} />
      <Afterwards f={f} look={look} />
      {f.table.length > 0 && (
        <>
          <div class="pl-head">
            <h3>{t('rolls')}</h3>
            <span class="muted">{t('rolls-axes')}</span>
          </div>
          <Rolls f={f} look={look} />
        </>
      )}
    </section>
  );
}
