/* kits/plane/Dial.tsx: a thumb turns what is in hand: by degrees in the middle, by fifths of one along the rim. */
import { useRef } from 'preact/hooks';
import type { Desk } from '../../table/desk';
import { useText } from '../../text';
import { planeText } from '../../text/plane';
import { said, turnBetween } from './geometry';
import { planeHand } from './hand';

const size = 124,
  rimFrom = 47; // px from the middle
const ticks = Array.from({ length: 24 }, (_x, i) => {
  const t = (i * Math.PI) / 12,
    l = i % 6 ? (i % 2 ? 5 : 8) : 12;
  const at = (r: number): string => `${(r * Math.cos(t)).toFixed(1)} ${(r * Math.sin(t)).toFixed(1)}`;
  return `M${at(68)}L${at(68 - l)}`;
}).join('');

export function Dial({ desk }: { desk: Desk }) {
  const t = useText(planeText);
  const own = planeHand(desk.hand),
    box = useRef<HTMLDivElement>(null),
    last = useRef<{ angle: number; rest: number; fine: boolean } | null>(null);
  if (!own.held || !own.wishes.canTurn()) return null;
  const turned = own.wishes.turned(),
    bad = own.held.aimed?.legal === false && !!own.held.wanted;
  const angleOf = (e: PointerEvent): { angle: number; far: number } => {
    const r = (box.current as HTMLDivElement).getBoundingClientRect(),
      x = e.clientX - r.left - r.width / 2,
      y = r.top + r.height / 2 - e.clientY;
    return { angle: (Math.atan2(y, x) * 1800) / Math.PI, far: Math.hypot(x, y) };
  };
  const words = t(turned > 0 ? 'dial-left' : turned < 0 ? 'dial-right' : 'dial-none');
  const degrees = said(Math.abs(turned), 10, desk.lang, 1);
  return (
    <div
      class={`pl-dial${bad ? ' bad' : ''}`}
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={t('dial')}
      aria-valuemin={-180}
      aria-valuemax={180}
      aria-valuenow={Math.round(turned / 10)}
      aria-valuetext={`${degrees}° ${words}`}
      title={t('dial-note')}
      data-testid="dial"
      style={{ width: `${size}px`, height: `${size}px` }}
      onPointerDown={(e) => {
        const { angle, far } = angleOf(e);
        last.current = { angle, rest: 0, fine: far > rimFrom };
        try {
          (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
        } catch {
          /* already gone */
        }
        e.preventDefault();
      }}
      onPointerMove={(e) => {
        const d = last.current;
        if (!d) return;
        const { angle } = angleOf(e),
          by = turnBetween(Math.round(d.angle), Math.round(angle)) / (d.fine ? 5 : 1) + d.rest,
          step = d.fine ? 2 : 10,
          whole = Math.trunc(by / step) * step;
        d.angle = angle;
        d.rest = by - whole;
        if (whole) own.wishes.turnBy(whole);
      }}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
      onKeyDown={(e) => {
        const by = { ArrowLeft: 10, ArrowUp: 10, ArrowRight: -10, ArrowDown: -10 }[e.key];
        if (by === undefined) return;
        e.preventDefault();
        e.stopPropagation();
        own.wishes.turnBy(by);
      }}
    >
      <svg viewBox="-75 -75 150 150" aria-hidden="true" focusable="false">
        <circle r="72" class="pl-dial-rim" />
        <path d={ticks} class="pl-dial-ticks" />
        <circle r="46" class="pl-dial-face" />
        <g transform={`rotate(${-turned / 10})`}>
          <path d="M0 -46V-68" class="pl-dial-hand" />
          <circle cy="-58" r="11" class="pl-dial-knob" />
        </g>
      </svg>
      <span>
        <b>{degrees}°</b>
        <small>{words}</small>
      </span>
    </div>
  );
}
