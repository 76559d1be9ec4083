/* kits/hex-orders/Dice.tsx: dice that can be rolled again: those of order generation one by one, those of a
 * fight several at once. */
import { useEffect, useState } from 'preact/hooks';
import type { Action, State } from '../../proto';
import { Die, Icon, OrderMark } from '../../art';
import { useCatalogue } from '../../net/catalogue';
import { useText } from '../../text';
import { tableText } from '../../text/table';
import { RuleLink } from '../../ui';
import { ChoiceButton } from '../../table/bits';
import type { Desk } from '../../table/desk';
import { HintButton } from '../../table/HintCard';
import { isPhone } from '../../table/layout';
import { buttonsOf, primaryOf, quietExtras } from '../../table/answers';
import { UndoButton } from '../../table/PromptBar';
import { hexView, trayOrders } from './model';

/** The faces are drawn beside it: the sentence need not spell them. */
const withoutFaces = (prompt: string): string => prompt.replace(/ ?(\[[^\]]+\])+/g, '');

/* Notations that name dice by their faces: "reroll-one 3", "mark 5", "reroll 1 3". */
const facesOf = (a: Action): number[] => a.notation.split(' ').slice(1).map(Number);
const namesDice = (a: Action): boolean => {
  const f = facesOf(a);
  return f.length > 0 && f.every((n) => n >= 1 && n <= 6);
};

function diceOf(state: State): { dice: number[]; marked: number[]; owner: number } | null {
  const view = hexView(state.view);
  if (!view) return null;
  const own = view.seats.find((s) => s.seat === state.seat);
  if (view.ask === 'generate' && own?.dice) return { dice: own.dice, marked: own.marked ?? [], owner: state.seat };
  if (view.ask === 'reroll' && view.fight) return { dice: view.fight.attack, marked: [], owner: state.seat };
  if (view.ask === 'reroll-defence' && view.fight) return { dice: view.fight.defence, marked: [], owner: state.seat };
  return null;
}
export const diceQuestion = (state: State): boolean => {
  const d = diceOf(state);
  return !!d && (d.dice.length > 0 || state.view?.ask === 'generate');
};

const sameFaces = (a: number[], b: number[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** Dice of the fight: tap those to roll again, then the button. */
function useChosen(state: State): [number[], (i: number) => void] {
  const [chosen, set] = useState<number[]>([]);
  useEffect(() => set([]), [state.rev]);
  return [chosen, (i) => set((c) => (c.includes(i) ? c.filter((n) => n !== i) : [...c, i]))];
}

export function DiceChoice({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  const { state, hand, held } = desk;
  const [chosen, toggle] = useChosen(state);
  const catalogue = useCatalogue(state.game, state.scenario);
  const found = diceOf(state);
  if (!found) return null;
  const { dice, owner } = found;
  const several = state.view?.ask !== 'generate';
  const buttons = buttonsOf(state);
  const about = buttons.filter(namesDice);
  const single = (face: number): Action | undefined =>
    about.find((a) => facesOf(a).length === 1 && facesOf(a)[0] === face);
  const faces = chosen.map((i) => dice[i] as number);
  const matching = several && chosen.length ? about.find((a) => sameFaces(facesOf(a), faces)) : undefined;
  const possible = (i: number): boolean => {
    if (!several) return !!single(dice[i] as number);
    const wanted = chosen.includes(i) ? chosen.filter((n) => n !== i) : [...chosen, i];
    return (
      wanted.length === 0 ||
      about.some(
        (a) =>
          facesOf(a).length >= wanted.length &&
          wanted.every((n) => {
            const face = dice[n] as number;
            return facesOf(a).filter((f) => f === face).length >= wanted.filter((m) => dice[m] === face).length;
          }),
      )
    );
  };
  /* Two kinds of re-roll for one die: the die plays the first, the others stay buttons. */
  const leftOver = several ? [] : about.filter((a) => single(facesOf(a)[0] as number) !== a);
  const rest = [...buttons.filter((a) => !namesDice(a)), ...leftOver, ...quietExtras(state)];
  const primary = primaryOf(state, buttons);
  const phone = isPhone(desk.layout),
    keys = !phone;
  const pool = hexView(state.view)?.seats.find((s) => s.seat === state.seat)?.pool;
  const press = (i: number) => {
    if (several) toggle(i);
    else {
      const a = single(dice[i] as number);
      if (a) void hand.choose(a);
    }
  };
  return (
    <>
      <div class="ask">
        <h2 data-testid="prompt" class="long">
          {withoutFaces(state.prompt ?? '')}
        </h2>
        <p>
          {about.length ? t(several ? 'reroll-pick' : 'dice-hint') : t(several ? 'hint-buttons' : 'dice-kept')}
          {state.rule && (
            <>
              {' '}
              <RuleLink id={state.rule} game={state.game} />
            </>
          )}
        </p>
      </div>
      <div class="tb-dice" role="group" aria-label={t('dice-label')}>
        {dice.map((face, i) => {
          const action = several ? undefined : single(face);
          const on = chosen.includes(i);
          const means = catalogue?.faces?.find((f) => f.face === face);
          const order = several ? undefined : means?.order;
          const label = [means?.name[desk.lang] ?? String(face), order && t(order), action?.label]
            .filter(Boolean)
            .join(', ');
          return (
            <button
              key={`${i}-${face}`}
              type="button"
              class={`tb-die${on ? ' on' : ''}${possible(i) ? ' can' : ''}`}
              disabled={!possible(i) || held.sending}
              onClick={() => press(i)}
              data-action={action?.notation}
              aria-pressed={several ? on : undefined}
              title={label}
              aria-label={label}
            >
              <Die face={face} owner={owner} size={phone || desk.layout === 'tablet' ? 42 : 48} />
              {order && (
                <span class="tb-gives" aria-hidden="true">
                  <OrderMark order={order} size={22} />
                </span>
              )}
              {action && (
                <span class="tb-again" aria-hidden="true">
                  <Icon id="i-undo" size={13} />
                </span>
              )}
            </button>
          );
        })}
        {!several && pool && trayOrders.some((o) => o !== 'yellow' && pool[o] > 0) && (
          <span class="tb-fixed">
            <small>{t('fixed-orders')}</small>
            {trayOrders.map(
              (o) =>
                o !== 'yellow' &&
                pool[o] > 0 && (
                  <span key={o} class="num">
                    <OrderMark order={o} size={24} label={t(o)} /> {pool[o]}
                  </span>
                ),
            )}
          </span>
        )}
      </div>
      <div class="tb-buttons" data-testid="choices">
        {rest
          .filter((a) => a !== primary)
          .map((a, i) => (
            <ChoiceButton
              key={a.notation}
              action={a}
              hint={keys && i < 9 ? String(i + 1) : undefined}
              onClick={() => void hand.choose(a)}
              disabled={held.sending}
            />
          ))}
        <HintButton desk={desk} />
        <UndoButton desk={desk} />
        {matching ? (
          <ChoiceButton
            action={matching}
            kind="primary"
            hint={keys ? t('key-enter') : undefined}
            onClick={() => void hand.choose(matching)}
            disabled={held.sending}
          />
        ) : (
          primary && (
            <ChoiceButton
              action={primary}
              kind="primary"
              hint={keys ? t('key-enter') : undefined}
              onClick={() => void hand.choose(primary)}
              disabled={held.sending}
            />
          )
        )}
        {matching && primary && (
          <ChoiceButton action={primary} onClick={() => void hand.choose(primary)} disabled={held.sending} />
        )}
      </div>
    </>
  );
}
