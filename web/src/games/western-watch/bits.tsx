/* games/western-watch/bits.tsx: drawings and signs that the parts of the campaign share. */
import type { ComponentChildren } from 'preact';
import drawings from './drawings.svg?raw';
import '../../css/watch.css';

/** The drawings are in the page once a campaign is looked at, and stay. */
export function ensureDrawings(): void {
  if (document.querySelector('svg.ww-sprite')) return;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'ww-sprite');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = drawings.replace(/<!--[\s\S]*?-->/g, '').replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '');
  document.body.append(svg);
}

/** A drawing of 32 by 32: "r-supplies", "s-hunt". */
export function Sign({ id, size, label }: { id: string; size: number; label?: string }) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg class="ww-sign" viewBox="0 0 32 32" width={size} height={size} focusable="false" {...spoken}>
      <use href={`#${id}`} width="32" height="32" />
    </svg>
  );
}

/** A drawing by its id, with the box that it fills: left, top, width, height around its foot. */
export type Box = readonly [number, number, number, number];
export const boxes: Readonly<Record<string, Box>> = {
  'b-hall': [-50, -92, 100, 104],
  'b-house': [-24, -48, 48, 60],
  'b-house2': [-23, -52, 46, 64],
  'b-mill': [-34, -92, 68, 104],
  'b-barracks': [-49, -64, 98, 76],
  'b-archery': [-49, -54, 98, 66],
  'b-stables': [-48, -58, 96, 70],
  'b-workshop': [-51, -80, 102, 92],
  'b-hospital': [-46, -66, 92, 78],
  'b-palisade': [-68, -48, 136, 60],
  'b-walls': [-74, -66, 148, 78],
  'b-gate': [-28, -66, 56, 78],
  'b-watchtower': [-28, -106, 56, 118],
  'b-temple': [-44, -90, 88, 102],
  'b-market': [-48, -58, 96, 70],
  'b-scriptorium': [-39, -70, 78, 82],
  'b-granary': [-40, -74, 80, 86],
  'b-statue': [-21, -66, 42, 78],
};
/** Ids of buildings as the server has them, and their drawings. */
const pictures: Readonly<Record<string, string>> = { 'archery-range': 'b-archery', 'stone-walls': 'b-walls' };
export const drawingOf = (building: string): string => pictures[building] ?? `b-${building}`;

/** A drawing with its foot at x, y. */
export function At({ id, x, y, k = 1, class: name }: { id: string; x: number; y: number; k?: number; class?: string }) {
  const box = boxes[id];
  if (!box) return null;
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`} class={name}>
      <use href={`#${id}`} x={box[0]} y={box[1]} width={box[2]} height={box[3]} />
    </g>
  );
}

/** A building alone, as large as its frame. */
export function Picture({
  building,
  height,
  children,
}: {
  building: string;
  height: number;
  children?: ComponentChildren;
}) {
  const [x, y, w, h] = boxes[drawingOf(building)] ?? [0, 0, 1, 1];
  return (
    <svg
      class="ww-pic"
      viewBox={`${x} ${y} ${w} ${h}`}
      width={(height * w) / h}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${drawingOf(building)}`} x={x} y={y} width={w} height={h} />
      {children}
    </svg>
  );
}

/** 8 → 9: a number and what it will be. */
export function Change({ from, to }: { from: number; to: number }) {
  return from === to ? (
    <b class="num">{from}</b>
  ) : (
    <b class="num ww-change">
      {from}
      <s aria-hidden="true">→</s>
      <u>{to}</u>
    </b>
  );
}
