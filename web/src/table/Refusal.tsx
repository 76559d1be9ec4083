/* Refusal.tsx: why not.  Rises from the prompt bar, with a line to what was touched. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../board/api';
import { Icon } from '../art';
import { useText } from '../text';
import { tableText } from '../text/table';
import { Gloss, RuleLink } from '../ui';
import type { Hand, RefusalShown } from './hand';

/** A longer line would only cross out the map: then a dot marks the place. */
const longLine = 220;
/** What was touched reaches about so far around its middle. */
const reach = 30;

export function Refusal({
  hand,
  refusal,
  board,
  game,
}: {
  hand: Hand;
  refusal: RefusalShown;
  board: BoardHandle | null;
  game: string;
}) {
  const t = useText(tableText);
  const box = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<{ x1: number; y1: number; x2: number; y2: number } | null>(null);
  const [shift, setShift] = useState(0);
  const [high, setHigh] = useState(false);

  /* Where the map is small, the bubble would lie on what was touched low on it: then it hangs from the top. */
  useLayoutEffect(() => {
    const to = refusal.place === null ? null : board?.centreOf(refusal.place),
      from = box.current?.getBoundingClientRect();
    setHigh(!!to && !!from && to.y + reach > from.top);
  }, []);
  useEffect(() => {
    const draw = () => {
      const to = refusal.place === null ? null : board?.centreOf(refusal.place);
      const from = box.current?.getBoundingClientRect();
      if (!to || !from || to.y > from.top) {
        setLine(null);
        setShift(0);
        return;
      }
      /* The bubble rises below what was touched, as far as the window allows. */
      const half = from.width / 2,
        middle = window.innerWidth / 2;
      const x = Math.min(Math.max(to.x, half + 12), window.innerWidth - half - 12);
      setShift(x - middle);
      setLine({ x1: Math.min(Math.max(to.x, x - half + 24), x + half - 24), y1: from.top, x2: to.x, y2: to.y });
    };
    draw();
    window.addEventListener('resize', draw);
    return () => window.removeEventListener('resize', draw);
  }, [refusal.id, board]);

  return (
    <>
      {line && (
        <svg class="tb-refusal-line" aria-hidden="true">
          {line.y1 - line.y2 < longLine && (
            <>
              <line {...line} class="halo" />
              <line {...line} />
            </>
          )}
          <circle cx={line.x2} cy={line.y2} r={4} />
        </svg>
      )}
      <div
        class={`sheet tb-refusal${refusal.kind === 'hint' ? ' hint' : ''}${high ? ' high' : ''}`}
        role={refusal.kind === 'hint' ? 'status' : 'alert'}
        data-testid="refusal"
        ref={box}
        style={{ marginLeft: `${shift}px` }}
        onPointerEnter={() => hand.pause()}
        onPointerLeave={() => hand.resume()}
        onFocusIn={() => hand.pause()}
        onFocusOut={() => hand.resume()}
      >
        <span class="sign">
          <Icon id={refusal.kind === 'hint' ? 'i-info' : 'i-close'} size={22} />
        </span>
        <p>
          <Gloss game={game} text={refusal.text} />
          {refusal.rule && (
            <>
              {' '}
              <RuleLink id={refusal.rule} game={game} />
            </>
          )}
        </p>
        <button type="button" class="iconbtn" aria-label={t('close')} onClick={() => hand.clearRefusal()}>
          <Icon id="i-close" size={18} />
        </button>
      </div>
    </>
  );
}
