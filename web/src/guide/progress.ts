/* progress.ts: how far the learner is.  The state of the battle says which act comes next: a step is done when what it
 * waits for is not on offer any more.  So it stays right after a reload, an undo, or several acts at once. */
import { Store } from '../net/store';
import type { GuideStep, State } from '../proto';

export interface Progress {
  at: number;
  skipped: boolean;
  closed: boolean /* the last bubble was put away */;
}

export const verbOf = (notation: string): string => notation.split(' ')[0] ?? '';
const waits = (s: GuideStep | undefined): boolean => !!s?.expect?.length;

/** The first step from here on that waits for an act; steps.length if none does. */
export function nextWaiting(steps: GuideStep[], from: number): number {
  for (let i = Math.max(0, from); i < steps.length; i++) if (waits(steps[i])) return i;
  return steps.length;
}
/** Where the texts begin that lead to the act of step k. */
function leadIn(steps: GuideStep[], k: number): number {
  let i = k;
  while (i > 0 && !waits(steps[i - 1])) i--;
  return i;
}

/** What is asked for, that is: what may be done again besides leads no step. */
export const offersOf = (state: State): Set<string> => new Set(state.actions.map((a) => a.notation));
/** "chit wedge", or "chit *" for any chit. */
const fits = (wish: string, notation: string): boolean =>
  wish.endsWith('*') ? notation.startsWith(wish.slice(0, -1)) : wish === notation;
/** Is this one of the acts that the step waits for? */
export const expects = (s: GuideStep | undefined, notation: string): boolean =>
  !!s?.expect?.some((n) => fits(n, notation));
/** An act with free numbers need not stand on a list: one of its kind does. */
const isKin = (s: GuideStep | undefined, notation: string): boolean => {
  const verb = verbOf(notation);
  return !!s?.near?.[verb] && s.expect?.some((n) => verbOf(n) === verb) === true;
};
/** The last act is of the kind that the step waits for, with other numbers; all before it are the right ones. */
export const isClose = (s: GuideStep | undefined, notations: string[]): boolean =>
  notations.every((n, i) => (i === notations.length - 1 ? isKin(s, n) : expects(s, n)));
/** Labels in a sentence or a notation: "b6", and of "a4 to a6" or "a4-a6" those between. */
export function labelsIn(words: string): string[] {
  return [...words.matchAll(/\b([a-z])(\d{1,2})(?:(?: to |-)\1(\d{1,2}))?\b/g)].flatMap(([, stem, from, to]) => {
    const first = Number(from);
    return Array.from({ length: Math.max(1, Number(to ?? from) - first + 1) }, (_x, i) => `${stem}${first + i}`);
  });
}

/** What is in hand in the match itself, after an undo: a step goes on only if it is about these. */
const inHand = (state: State): string[] =>
  ((state.view?.pieces ?? []) as { label: string; owner: number; held?: boolean }[])
    .filter((p) => p.held && p.owner === state.seat)
    .map((p) => p.label);
const offered = (s: GuideStep | undefined, offers: Set<string>, held: string[] = []): boolean => {
  const about = held.length ? labelsIn((s?.expect ?? []).join(' ')) : [];
  return held.every((l) => about.includes(l)) && [...offers].some((n) => expects(s, n) || isKin(s, n));
};

/** What can be done in every turn belongs to one: the step is over when that is. */
const isPast = (s: GuideStep | undefined, state: State): boolean =>
  s?.turn !== undefined && (state.view?.turn ?? 0) > s.turn;

/** The step that fits the battle as it stands, nearest to where the learner was; null: none does. */
export function settle(steps: GuideStep[], at: number, state: State): number | null {
  if (state.over) return Math.max(at, leadIn(steps, steps.length));
  const offers = offersOf(state),
    held = inHand(state);
  if (!offers.size || !state.to_move.includes(state.seat)) return at;
  let now = nextWaiting(steps, at);
  while (isPast(steps[now], state)) now = nextWaiting(steps, now + 1);
  at = Math.max(at, now === nextWaiting(steps, at) ? at : leadIn(steps, now));
  if (now === steps.length) return at; // all is done: what else may be done is the learner's own
  if (offered(steps[now], offers, held)) return at;
  for (let far = 1; far <= steps.length; far++) {
    if (offered(steps[now + far], offers, held)) return Math.max(at, leadIn(steps, now + far));
    if (offered(steps[now - far], offers, held) && !isPast(steps[now - far], state)) return now - far;
  }
  return null;
}

/** May these be played now, one after the other?  The index of the step that forbids it, or null.  The act of the next
 * step has to wait while this one's is still to be done: orders are not sealed before they are given. */
export function forbids(steps: GuideStep[], at: number, notations: string[], offers: Set<string>): number | null {
  let k = nextWaiting(steps, at),
    begun = !offered(steps[k], offers);
  for (const n of notations) {
    if (expects(steps[k], n)) {
      begun = true;
      continue;
    }
    const after = nextWaiting(steps, k + 1);
    if (!begun || !expects(steps[after], n)) return k;
    k = after;
  }
  return null;
}

/* ---- acts with free numbers ---- */

/** Is it the wished act but for what may differ?  Numbers that are left out are 0. */
function isNear(wish: string, notation: string, leeway: readonly (number | '*' | null)[]): boolean {
  const [verb, ...want] = wish.split(' '),
    [own, ...have] = notation.split(' ');
  if (verb !== own) return false;
  for (let i = 0; i < Math.max(want.length, have.length, leeway.length); i++) {
    const by = leeway[i] ?? null;
    if (by === '*') continue;
    if (by === null ? want[i] !== have[i] : !(Math.abs(Number(want[i] ?? 0) - Number(have[i] ?? 0)) <= by))
      return false;
  }
  return true;
}
/** What the step waits for instead of what is nearly that: where something stands to a hair is no lesson, and what
 * comes later fits.  Of several, the one that follows the act before it. */
export function meant(steps: GuideStep[], at: number, notations: string[]): string[] {
  const step = steps[nextWaiting(steps, at)],
    expect = step?.expect ?? [];
  return notations.map((notation, i) => {
    const leeway = step?.near?.[verbOf(notation)];
    if (!leeway) return notation;
    const fit = expect.filter((wish) => isNear(wish, notation, leeway));
    const after = i > 0 ? expect[expect.indexOf(notations[i - 1] ?? '') + 1] : undefined;
    return fit.find((wish) => wish === after) ?? fit[0] ?? notation;
  });
}

/* ---- kept as long as the tab is open ---- */

const stores = new Map<string, Store<Progress>>();
const place = (table: string): string => `bellum.guide.${table}`;
const fresh: Progress = { at: 0, skipped: false, closed: false };

function kept(table: string): Progress {
  try {
    return { ...fresh, ...(JSON.parse(sessionStorage.getItem(place(table)) ?? '{}') as Partial<Progress>) };
  } catch {
    return fresh;
  }
}
export function progressOf(table: string): Store<Progress> {
  let store = stores.get(table);
  if (!store) {
    const made = new Store<Progress>(kept(table));
    made.watch(() => {
      try {
        sessionStorage.setItem(place(table), JSON.stringify(made.get()));
      } catch {
        /* private window */
      }
    });
    stores.set(table, made);
    store = made;
  }
  return store;
}
