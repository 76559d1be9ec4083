/* point.ts: where on the screen the thing is that a coach mark speaks of, and where its bubble finds room. */
import type { BoardHandle } from '../board/api';
import { kitOf } from '../kits';
import type { Action, GuideStep, State } from '../proto';
import { expects } from './progress';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Side = 'right' | 'left' | 'above' | 'below';
export interface Spot {
  x: number;
  y: number;
  side: Side | null;
  tip: number /* the pointer, along that side */;
}

const REACH = 30,
  GAP = 14,
  EDGE = 8;
/* On a small map what lies round the middle of a place is small. */
const reachOf = (state: State, board: BoardHandle | null): number =>
  (board?.element.clientWidth ?? 0) > 700
    ? (kitOf(state.view).reach ?? REACH)
    : Math.min(REACH, kitOf(state.view).reachSmall ?? REACH);
/* Parts that are called otherwise on another screen; all others are found by their name. */
const parts: Record<string, string> = {
  prompt: '[data-part="prompt"],[data-testid="prompt"],.prompt',
  tray: '[data-part="tray"],[data-testid="tray"],.tray,[data-part="prompt"],.prompt',
  rail: '[data-part="rail"],.rail',
  track: '[data-part="track"],[data-testid="track"],[data-testid="score"]',
  log: '[data-part="log"],[data-testid="log-panel"]',
  odds: '[data-part="odds"],[data-testid="odds-panel"]',
};

const selectorOf = (part: string): string => parts[part] ?? `[data-part="${part}"],[data-testid="${part}"]`;

function boxOf(selector: string): Box | null {
  for (const one of selector.split(',')) {
    const r = document.querySelector(one)?.getBoundingClientRect();
    if (r && r.width > 0 && r.height > 0) return { left: r.left, top: r.top, right: r.right, bottom: r.bottom };
  }
  return null;
}
function union(selector: string): Box | null {
  const all = [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect()).filter((r) => r.width > 0);
  if (!all.length) return null;
  return {
    left: Math.min(...all.map((r) => r.left)),
    top: Math.min(...all.map((r) => r.top)),
    right: Math.max(...all.map((r) => r.right)),
    bottom: Math.max(...all.map((r) => r.bottom)),
  };
}
/** What the step waits for and can be done now, in the order of its wishes. */
function wantedNow(step: GuideStep, state: State): Action[] {
  const offers = state.to_move.includes(state.seat) ? [...state.actions, ...state.extras] : [];
  return (step.expect ?? []).flatMap((wish) => offers.filter((a) => expects({ ...step, expect: [wish] }, a.notation)));
}
/** Where an act is done by hand: tiles, cards and chits lie on the table, a pile lists its own. */
function handleOf(notation: string, part: string): string {
  const [verb, word = ''] = notation.split(' ');
  const button = part === 'prompt' ? `[data-testid=prompt-bar] [data-action="${notation}"],` : '';
  if (verb === 'take') return `${button}[data-testid=reserve] [data-piece="${word}"]`;
  if (verb === 'map' || verb === 'card') return `${button}[data-mode="${notation}"]`;
  if (verb === 'play') return `${button}[data-testid=hand-cards] [data-card="${word}"]`;
  if (verb === 'chit') return `${button}button[data-chit="${word}"]`;
  return `${button}[data-testid=stack] [data-action="${notation}"]`;
}
/** The very button, tile, card, chit or line, if the act has one and it can be seen. */
export function controlOf(step: GuideStep, state: State): Element | null {
  for (const a of wantedNow(step, state))
    for (const handle of handleOf(a.notation, step.point?.part ?? '').split(',')) {
      const control = document.querySelector(handle);
      if (control && control.getBoundingClientRect().width > 0) return control;
    }
  return null;
}
/** Places on the map that the step asks for: where somebody goes, where something is laid. */
function placesNow(step: GuideStep, state: State): number[] {
  return kitOf(state.view).guided?.(step, state, wantedNow(step, state)) ?? [];
}
/** As much of it as can be seen: cards stick out under the prompt, a board is scrolled. */
function seenOf(control: Element): Box {
  const r = control.getBoundingClientRect(),
    box = { left: r.left, top: r.top, right: r.right, bottom: r.bottom };
  for (let host = control.parentElement; host; host = host.parentElement) {
    if (!host.matches('.tb-map,.ac-battle,.ac-stack,.tb-sheet-body')) continue;
    const h = host.getBoundingClientRect();
    box.top = Math.max(box.top, h.top);
    box.bottom = Math.max(box.top, Math.min(box.bottom, h.bottom));
  }
  return box;
}
function placeOf(point: NonNullable<GuideStep['point']>, state: State): number | null {
  const named = (name: string) => (state.view && kitOf(state.view).placeNamed?.(state.view, name)) ?? null;
  if (point.piece) return state.view?.pieces?.find((p) => p.label === point.piece)?.place ?? named(point.piece);
  return named(point.place ?? '');
}

/** What a step speaks of.  A button has others beside and above it: the bubble then stands clear of their whole bar,
 * and a ring says which it is. */
export interface Target {
  box: Box;
  place: number | null;
  bar: Box | null;
  ring: boolean;
}

export function targetOf(step: GuideStep, state: State, board: BoardHandle | null): Target | null {
  const point = step.point;
  if (!point) return null;
  const control = controlOf(step, state),
    [there] = control ? [] : placesNow(step, state);
  if ((point.part && there === undefined) || control) {
    const box =
      (control && seenOf(control)) ??
      (point.part === 'tray' ? union('[data-part="tray"] [data-order]') : null) ??
      boxOf(selectorOf(point.part ?? ''));
    const bar = boxOf('[data-testid="prompt-bar"]'),
      lies =
        box && bar && box.top >= bar.top && box.bottom <= bar.bottom && box.right - box.left < bar.right - bar.left;
    if (box) return { box, place: null, bar: lies ? bar : null, ring: !!control || !!lies };
    if (!point.piece) return null;
  }
  const place = point.part ? (there ?? (point.piece ? placeOf(point, state) : null)) : placeOf(point, state);
  const c = place === null ? null : board?.centreOf(place);
  const reach = reachOf(state, board);
  return c
    ? {
        box: { left: c.x - reach, right: c.x + reach, top: c.y - reach, bottom: c.y + reach },
        place,
        bar: null,
        ring: false,
      }
    : null;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v));

/** A card that rises from the hand to be read lies over it: no ring is drawn across its text. */
export function isCovered(box: Box, control: Element | null): boolean {
  const card = document.querySelector('[data-testid=hand-cards]:not(.flat) button:hover');
  return !!card && card !== control && overlap(card.getBoundingClientRect(), box) > 0;
}

/** Where units stand: they are not to be covered if it can be helped.  Nor are the places that are asked for. */
export function unitBoxes(step: GuideStep | null, state: State, board: BoardHandle | null): Box[] {
  const around = (place: number | null, reach: number): Box[] => {
    const c = place === null ? null : board?.centreOf(place);
    return c ? [{ left: c.x - reach, right: c.x + reach, top: c.y - reach, bottom: c.y + reach }] : [];
  };
  const asked = new Set(step ? placesNow(step, state) : []),
    reach = reachOf(state, board);
  return [
    ...(state.view?.pieces ?? []).flatMap((p) => around(placeOf({ piece: p.label }, state), REACH)),
    ...[...asked].flatMap((p) => around(p, reach)),
  ];
}

/* A wide thing can be pointed at anywhere along it, and the bubble need not be in the middle over its tip: the middle
 * comes first, then away from it. */
const AWAY = [0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9];
function along(from: number, to: number, size: number): { at: number; start: number }[] {
  const middle = (from + to) / 2,
    room = Math.max(0, (to - from) / 2 - REACH);
  return AWAY.map((f) =>
    room > 0
      ? { at: middle + f * room, start: middle + f * room - size / 2 }
      : { at: middle, start: middle - size / 2 + f * (size / 2 - 24) },
  );
}
const wishes = (side: Side, t: Box, w: number, h: number): { x: number; y: number; at: number }[] => {
  if (side === 'right' || side === 'left')
    return along(t.top, t.bottom, h).map(({ at, start }) => ({
      x: side === 'right' ? t.right + GAP : t.left - GAP - w,
      y: start,
      at,
    }));
  return along(t.left, t.right, w).map(({ at, start }) => ({
    x: start,
    y: side === 'above' ? t.top - GAP - h : t.bottom + GAP,
    at,
  }));
};

/* What a learner needs to see and touch while the coach speaks: none of it may lie under the bubble. */
const needed =
  '[data-testid=battle-board]:not(.folded),[data-testid=stack],[data-testid=modes]>*,[data-testid=hand-cards] ' +
  '.can,[data-testid=choice-list],[data-testid=odds-panel],.plane-slot';
const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .map((e) => e.getBoundingClientRect())
    .filter((r) => r.width > 0 && r.height > 0);

/* Corners of the map and of the rail: where it may stand when there is no room beside the thing itself. */
function aside(w: number, h: number, map: Box | null, rail: Box | null): { x: number; y: number }[] {
  const corners = (b: Box): { x: number; y: number }[] => [
    { x: b.right - w - EDGE, y: b.bottom - h - EDGE },
    { x: b.right - w - EDGE, y: b.top + EDGE },
    { x: b.left + EDGE, y: b.top + EDGE },
    { x: b.left + EDGE, y: b.bottom - h - EDGE },
  ];
  const inside = ({ x, y }: { x: number; y: number }) => ({
    x: clamp(x, EDGE, window.innerWidth - w - EDGE),
    y: clamp(y, EDGE, window.innerHeight - h - EDGE),
  });
  return [...(rail ? corners(rail) : []), ...(map ? corners(map) : [])].map(inside);
}

/** The place where the bubble covers least of what is needed: the thing itself, the prompt, units. */
export function placeBubble({ box: target, bar }: Target, w: number, h: number, sides: Side[], units: Box[]): Spot {
  const shy = bar
    ? { ...target, top: Math.min(target.top, bar.top), bottom: Math.max(target.bottom, bar.bottom) }
    : target;
  const W = window.innerWidth,
    H = window.innerHeight;
  const bars = [boxOf(parts.prompt ?? ''), boxOf(parts.tray ?? ''), boxOf('.top'), target].filter(
    (b): b is Box => b !== null,
  );
  const rail = boxOf(parts.rail ?? ''),
    panel = boxOf('[data-testid="combat-panel"]'),
    wanted = boxesOf(needed);
  const cover = (x: number, y: number): number => {
    const box = { left: x, top: y, right: x + w, bottom: y + h };
    const covered = (list: (Box | null)[]): number => list.reduce((sum, b) => sum + (b ? overlap(box, b) : 0), 0);
    return (
      covered(bars) * 20 + covered(wanted) * 14 + covered(units) * 12 + covered([panel]) * 2 + covered([rail]) / 20
    );
  };
  let best: { spot: Spot; cost: number } | null = null;
  for (const [i, side] of sides.entries())
    for (const [k, wish] of wishes(side, shy, w, h).entries()) {
      const x = clamp(wish.x, EDGE, Math.max(EDGE, W - w - EDGE)),
        y = clamp(wish.y, EDGE, Math.max(EDGE, H - h - EDGE));
      const cost = cover(x, y) + i * 40 + k;
      const tip = side === 'right' || side === 'left' ? clamp(wish.at - y, 22, h - 22) : clamp(wish.at - x, 22, w - 22);
      if (!best || cost < best.cost) best = { spot: { x, y, side, tip }, cost };
    }
  /* away from the thing there is no pointer any more, so there must be a reason */
  for (const { x, y } of aside(w, h, boxOf('[data-part="map"]'), rail)) {
    const cost = cover(x, y) + 8000;
    if (!best || cost < best.cost) best = { spot: { x, y, side: null, tip: 0 }, cost };
  }
  return best?.spot ?? { x: EDGE, y: EDGE, side: null, tip: 0 };
}
export const sidesFor = (step: GuideStep, target: Target): Side[] =>
  target.place !== null
    ? ['right', 'left', 'above', 'below']
    : step.point?.part === 'track'
      ? ['below', 'left', 'right']
      : step.point?.part
        ? ['above', 'left', 'below']
        : ['right', 'left', 'above', 'below'];
