/* kits/hex-orders/Deploying.tsx: units that are placed before the battle, one by one or by the computer. */
import { useText } from '../../text';
import { tableText } from '../../text/table';
import { Button } from '../../ui';
import type { Desk } from '../../table/desk';
import { HintButton } from '../../table/HintCard';
import { nameOf } from '../../table/model';
import { Dots, UndoButton } from '../../table/PromptBar';
import { ordersOf } from './hand';
import { Who } from './Who';

export function Deploying({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  return (
    <div class="tb-buttons" data-testid="choices">
      <HintButton desk={desk} />
      <UndoButton desk={desk} />
      <Button onClick={() => ordersOf(desk.hand).placeRest()} testid="place-all">
        {t('place-all')}
      </Button>
    </div>
  );
}

export function Placing({ desk }: { desk: Desk }) {
  const t = useText(tableText);
  return (
    <>
      <Who desk={desk} />
      <div class="ask">
        <h2 data-testid="prompt">
          {t('placing')}
          <Dots />
        </h2>
        <p>{nameOf(desk.state, desk.state.seat)}</p>
      </div>
      <div class="tb-buttons">
        <Button
          onClick={() => {
            desk.hand.back();
          }}
          hint="Esc"
          testid="place-stop"
        >
          {t('place-stop')}
        </Button>
      </div>
    </>
  );
}
