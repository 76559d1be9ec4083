/* art/index.tsx: pictures that screens put beside words: tokens, orders, dice, icons, emblems of cards.
 * Without a label a picture is silent for screen readers: the word beside it speaks. */
import type { ComponentChildren } from 'preact';
import type { Order, Piece } from '../proto';
import { emblemOf, repeats } from '../games/art';
import { spriteText } from './sprite';
import { lookOf, plainText, tokenText, type Detail } from './token';
import { isDark, markOf, sideClass } from './sides';
import '../css/art.css';

export { ensureSprite } from './sprite';

/** All drawings, once in the page; everything else refers to them. */
export function Sprite() {
  return <svg class="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: spriteText }} />;
}

interface PictureProps {
  box: string;
  width: number;
  height: number;
  class?: string;
  label?: string;
  html?: string;
  children?: ComponentChildren;
}
function Picture({ box, width, height, class: name, label, html, children }: PictureProps) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
  const inside = html !== undefined ? { dangerouslySetInnerHTML: { __html: html } } : {};
  return (
    <svg
      viewBox={box}
      width={width}
      height={height}
      class={`pic ${name ?? ''}`}
      focusable="false"
      {...spoken}
      {...inside}
    >
      {children}
    </svg>
  );
}

/** A sign: "undo" or "i-undo", "bellum", or any other drawing by its full id ("m-swords"). */
export function Icon({ id, size = 24, label }: { id: string; size?: number; label?: string }) {
  const full = id === 'bellum' || /^[a-z]-/.test(id) ? id : `i-${id}`;
  return (
    <Picture box="0 0 24 24" width={size} height={size} label={label}>
      <use href={`#${full}`} width="24" height="24" />
    </Picture>
  );
}

/** A unit as it stands on the map, with everything that lies on it; below 40 px only the plain token. */
export function Token({ piece, size, label }: { piece: Piece; size: number; label?: string }) {
  const look = lookOf(piece),
    detail: Detail = size >= 64 ? 'full' : 'numeral';
  const html = size < 40 ? plainText(look) : tokenText(look, detail);
  const box = size < 40 ? '-32 -42 64 78' : '-42 -50 84 92';
  const [w, h] = size < 40 ? [64, 78] : [84, 92];
  return (
    <Picture
      box={box}
      width={(size * w) / h}
      height={size}
      class={`tok ${sideClass(piece.owner)}${piece.acted ? ' done' : ''}`}
      label={label}
      html={html}
    />
  );
}

/** A type of unit, as in lists: nothing lies on it. */
export function TypeToken({
  silhouette,
  owner,
  level,
  size,
  class: kind,
  label,
}: {
  silhouette: string;
  owner: number;
  level?: number;
  size: number;
  class?: Piece['class'];
  label?: string;
}) {
  const html = tokenText({ silhouette, owner, level, class: kind }, 'full');
  return (
    <Picture
      box="-34 -50 68 90"
      width={(size * 68) / 90}
      height={size}
      class={`tok ${sideClass(owner)}`}
      label={label}
      html={html}
    />
  );
}

export function OrderMark({
  order,
  size,
  owner = 1,
  label,
}: {
  order: Order | 'hidden' | null;
  size: number;
  owner?: number;
  label?: string;
}) {
  const id = order === null ? 'o-slot' : order === 'hidden' ? 'o-back' : `o-${order}`;
  return (
    <Picture box="-1 -1 34 34" width={size} height={size} class={`order ${sideClass(owner)}`} label={label}>
      <use href={`#${id}`} width="32" height="32" />
    </Picture>
  );
}

const faces = ['', 'panic', 'hit', 'strike', 'support', 'shield', 'shield'];
/** Faces 1 to 6 of the wire: panic, hit, strike, support, shield, shield; anything else is a blank die. */
export function Die({
  face,
  owner,
  size,
  dim,
  struck,
  label,
}: {
  face: number;
  owner: number;
  size: number;
  dim?: boolean;
  struck?: boolean;
  label?: string;
}) {
  const sign = faces[face];
  return (
    <Picture
      box="0 0 48 48"
      width={size}
      height={size}
      class={`die ${isDark(owner) ? 'd' : 'l'}${dim ? ' dim' : ''}`}
      label={label}
    >
      <use href="#d-body" width="48" height="48" />
      {sign ? <use href={`#d-${sign}`} x="7" y="6" width="34" height="34" /> : null}
      {struck ? <path class="die-struck" d="M5 43L43 5" /> : null}
    </Picture>
  );
}

/** The outline of a side, in its colours. */
export function SideMark({ owner, size, label }: { owner: number; size: number; label?: string }) {
  const d = markOf(owner);
  return (
    <Picture box="0 0 28 32" width={(size * 28) / 32} height={size} class={sideClass(owner)} label={label}>
      <path d={d} fill="var(--fld)" stroke="var(--rim)" stroke-width="2.2" stroke-linejoin="round" />
      <path d={d} transform="translate(14 16) scale(.58) translate(-14 -16)" fill="var(--acc)" />
    </Picture>
  );
}

/** The picture band of a tactic card, in the owner's field colour; fills the width that it is given. */
export function CardArt({ card, owner }: { card: string; owner: number }) {
  const id = emblemOf(card, owner),
    n = repeats(card),
    small = id.startsWith('e-');
  const seed = [...card].reduce((a, ch) => a * 31 + ch.charCodeAt(0), 7);
  return (
    <svg
      class={`card-art ${sideClass(owner)}`}
      viewBox="0 0 200 92"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="200" height="92" fill="var(--fld)" />
      <g stroke="var(--acc)" stroke-opacity=".28" stroke-width="5">
        {Array.from({ length: 12 }, (_x, i) => {
          const a = (i / 12) * 2 * Math.PI + (seed % 7) / 13;
          return (
            <path
              key={i}
              d={
                `M${100 + 46 * Math.cos(a)} ${46 + 46 * Math.sin(a)}` +
                `L${100 + 150 * Math.cos(a)} ${46 + 150 * Math.sin(a)}`
              }
            />
          );
        })}
      </g>
      <path d="M0 84Q50 74 100 83T200 80V92H0z" fill="var(--acc)" fill-opacity=".3" />
      <path d="M0 1.500h200M0 90.500h200" stroke="var(--rim)" stroke-width="3" stroke-opacity=".55" />
      {Array.from({ length: n }, (_x, i) => (
        <use
          key={i}
          href={`#${id}`}
          x={small ? 60 : n === 2 ? 42 + i * 46 : 64}
          y={small ? 6 : 10}
          width={small ? 80 : 72}
          height={small ? 80 : 72}
          opacity={n === 2 && i === 0 ? 0.55 : 1}
          class={small ? 'on-land' : undefined}
        />
      ))}
    </svg>
  );
}
