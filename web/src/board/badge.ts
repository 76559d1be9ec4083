/* board/badge.ts: the small figure over a target, the same on every map. */
import { escaped } from './escape';

let measuring: CanvasRenderingContext2D | null | undefined;
export function textWidth(text: string, font: string, size: number): number {
  if (typeof document === 'undefined') return text.length * size * 0.5;
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return text.length * size * 0.5;
  measuring.font = font;
  return measuring.measureText(text).width;
}

const height = 21,
  beak = 6,
  round = (n: number): string => n.toFixed(1);

/** Crossed swords and the figure, its tip at this point; slim: the figure alone.  k: units of the map for one px;
 * width: of the map, which it does not leave. */
export function badgeText(
  tip: { x: number; y: number },
  b: { place: number; text: string },
  { k, slim, width }: { k: number; slim?: boolean; width?: [number, number] },
): string {
  const words = slim ? b.text.replace(/\s+%$/, '%') : b.text,
    sign = slim ? 0 : 17,
    w = textWidth(words, '700 14px "Alegreya Sans"', 14) + sign + (slim ? 8 : 13),
    [least, most] = width ?? [-Infinity, Infinity],
    x = Math.max(least + 2, Math.min(most - w * k - 2, tip.x - (w * k) / 2)),
    y = tip.y - (height + beak) * k,
    at = (tip.x - x) / k;
  const box =
    `M4 0H${round(w - 4)}q4 0 4 4V${height - 4}q0 4-4 4H${round(at + 5)}l-5 ${beak}-5-${beak}` +
    `H4q-4 0-4-4V4q0-4 4-4z`;
  return (
    `<g class="board-odds" data-odds-at="${b.place}" transform="translate(${round(x)} ${round(y)}) scale(${k})">` +
    `<path d="${box}"/>` +
    (sign ? '<use href="#m-swords" x="5" y="3.500" width="14" height="14"/>' : '') +
    `<text x="${round((w + sign) / 2)}" y="15.500">${escaped(words)}</text></g>`
  );
}
