/* kits/plane/drags.ts: what a press on the table begins: a move, a wheel, a lasso, the ruler. */
import { text } from '../../text';
import { planeText } from '../../text/plane';
import type { Gesture, Touching } from './board/board';
import { handlesOf } from './board/overlay';
import {
  centreOf,
  distance,
  frontOf,
  gapBetween,
  inside,
  outlineOf,
  seenFrom,
  towards,
  turnBetween,
  turnedAbout,
  type Point,
} from './geometry';
import type { Wanted } from './held';
import type { PlaneHand } from './hand';
import { groupWithin, hasBlank, piecesOf, takeOf } from './view';

const handleReach = 18, // px
  fingerReach = 30,
  aboveFinger = 56;

const slips = 4; // a hand that drags a line ahead does not keep to it: so small a part to the side is no wish

/** A straight drag from corner to corner means all between them, as in a box; any other is the ring itself. */
function ringOf(way: Point[]): Point[] {
  const a = way[0],
    b = way[way.length - 1];
  if (!a || !b) return way;
  const length = way.slice(1).reduce((sum, p, i) => sum + distance(way[i] as Point, p), 0);
  return distance(a, b) > 0.9 * length ? [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }] : way;
}

export class Drags {
  lasso: Point[] | null = null;
  private base: Wanted | null = null; // the wish when the drag began

  constructor(private readonly own: PlaneHand) {}

  grab(at: Point, how: Touching): Gesture | null {
    const view = this.own.view;
    this.own.byFinger = how.touch;
    if (!view || this.own.hand.now.sending) return null;
    if (this.own.tool === 'ruler') return this.measuring(at);
    const h = this.own.held;
    if (h) {
      const handle = this.handleAt(at, how);
      if (handle) return this.turning(handle, how, null);
      if (this.onHeld(at, how)) return this.own.tool === 'wheel' ? this.wheeling(at, how) : this.moving(at, how);
    }
    if (how.touch || !this.own.hand.mine) return null;
    const piece = this.own.board?.pieceAt(at, 4 * how.unit) ?? null;
    if (piece !== null && this.own.canTake(piece) && (!h || h.after.length > 0)) return this.taking(piece, at, how);
    if (piece !== null) return null;
    if (!this.own.board?.whole && !how.shift) return null; // the map is pushed
    return this.own.takes.length && (!h || h.after.length > 0) ? this.encircling(at) : null;
  }
  private handleAt(at: Point, how: Touching): 'left' | 'right' | 'ring' | null {
    /* on the piece itself a corner is meant only very near to it: mostly it is dragged */
    const shown = this.own.wishes.shown(),
      on = shown.some((p) => inside(at, outlineOf(p))),
      narrow = Math.min(...shown.map((p) => p.w ?? 2 * (p.r ?? 0))) * 0.22,
      wide = (how.touch ? fingerReach : handleReach) * how.unit,
      reach = on ? Math.min(wide, narrow) : wide;
    let best: 'left' | 'right' | 'ring' | null = null,
      least = reach;
    for (const x of handlesOf(shown, this.own.wishes.canTurn(), this.own.wishes.canRing(), how.unit)) {
      const far = distance(at, x.at);
      if (far < least) {
        least = far;
        best = x.kind;
      }
    }
    return best;
  }
  /** On where it stands, is wished, or may go; a finger may miss a little. */
  private onHeld(at: Point, how: Touching): boolean {
    const h = this.own.held,
      near = how.touch ? 14 * how.unit : 0;
    const all = [...this.own.wishes.shown(), ...this.own.ghosts(), ...(h ? piecesOf(this.own.view, h.pieces) : [])];
    return all.some((p) => inside(at, outlineOf(p)) || (near > 0 && gapBetween([at], outlineOf(p)).length < near));
  }
  private taking(piece: number, at: Point, how: Touching): Gesture {
    let inner: Gesture | null = null;
    return {
      move: (to, e) => {
        if (!inner) {
          const one = takeOf(this.own.takes, [piece]);
          if (!one) return;
          void this.own.take(one);
          inner = this.moving(at, how);
        }
        inner?.move(to, e);
      },
      drop: (to, e) => inner?.drop(to, e),
      cancel: () => inner?.cancel(),
    };
  }
  private moving(from: Point, how: Touching): Gesture | null {
    const h = this.own.held;
    let begun = false;
    const lift = how.touch ? aboveFinger * how.unit : 0;
    const begin = (): void => {
      begun = true;
      const now = this.own.held;
      const onGhost = this.own.ghosts().some((g) => inside(from, outlineOf(g)));
      const onWish = now?.wanted && this.own.wishes.wished(now.wanted)?.some((p) => inside(from, outlineOf(p)));
      this.base = onWish
        ? this.own.wishes.current()
        : onGhost && this.own.wishes.form()
          ? this.own.wishes.fromGhost()
          : this.own.wishes.start();
      this.own.update({ dragging: true, at: -1 });
    };
    return {
      move: (to) => {
        if (!begun) begin();
        const b = this.base;
        if (!b) return;
        const dx = to.x - from.x,
          dy = to.y - from.y + (b.pose ? lift : 0); // a line is wide: it can be seen beside a finger
        if (b.pose) {
          this.own.wishes.wish({
            ...b,
            pose: { ...b.pose, x: b.pose.x + dx, y: b.pose.y + dy, a: this.own.held?.wanted?.pose?.a ?? b.pose.a },
          });
          return;
        }
        const line = this.own.wishes.wished(b)?.[0];
        if (!line) return;
        const by = seenFrom({ x: 0, y: 0, a: line.a }, { x: dx, y: dy }),
          straight = Math.abs(by.left) * slips < Math.abs(by.ahead),
          slide = !hasBlank(b.form, 'slide') ? 0 : straight ? b.march.slide : Math.round(b.march.slide - by.left);
        const march = b.march.wheel
          ? { ...b.march, then: Math.max(0, Math.round(b.march.then + by.ahead)), slide }
          : { ...b.march, ahead: Math.max(0, Math.round(b.march.ahead + by.ahead)), slide };
        this.own.wishes.wish({ ...b, march });
      },
      drop: () => void this.own.asking.drop(how.touch),
      cancel: () => {
        if (begun && h) this.own.update({ dragging: false });
      },
    };
  }
  /** With the tool in hand it wheels wherever it is dragged: the nearer end comes forward. */
  private wheeling(at: Point, how: Touching): Gesture | null {
    const front = frontOf(this.own.wishes.shown());
    if (!front || !this.own.wishes.canTurn()) return this.moving(at, how);
    return this.turning(distance(at, front.left) < distance(at, front.right) ? 'left' : 'right', how, at);
  }
  private turning(kind: 'left' | 'right' | 'ring', how: Touching, from: Point | null): Gesture {
    const base =
      this.own.held?.wanted ??
      (this.own.held?.at !== -1 ? this.own.wishes.fromGhost() : null) ??
      this.own.wishes.start();
    const front = base ? frontOf(this.own.wishes.wished(base) ?? []) : null;
    const one = base?.pose ?? null,
      centre = one && centreOf(one);
    return {
      move: (to) => {
        if (!base) return;
        if (!this.own.held?.dragging) this.own.update({ dragging: true, at: -1 });
        if (kind === 'ring' && one && centre) {
          const by = turnBetween(one.a, Math.round(towards(centre, to) / 10) * 10);
          this.own.wishes.wish({ ...base, pose: { ...one, ...turnedAbout(one, centre, by) } });
          return;
        }
        if (!front) return;
        const pivot = kind === 'right' ? front.left : front.right,
          corner = kind === 'right' ? front.right : front.left;
        const by = Math.round(turnBetween(towards(pivot, from ?? corner), towards(pivot, to)) / 5) * 5;
        this.own.wishes.wheelBy(base, kind === 'right' ? 1 : -1, by, pivot);
      },
      drop: () => void this.own.asking.drop(how.touch),
      cancel: () => {
        if (this.own.held?.dragging) this.own.update({ dragging: false });
      },
    };
  }
  turn(steps: number, fine: boolean): boolean {
    if (!this.own.held?.dragging) return false;
    this.own.wishes.turnBy(steps * (fine ? 10 : 50));
    return true;
  }
  private encircling(from: Point): Gesture {
    const way = [from];
    this.lasso = way;
    return {
      move: (to) => {
        way.push(to);
        this.lasso = ringOf(way);
        this.own.seen.draw();
      },
      drop: () => {
        const ring = this.lasso ?? [];
        this.lasso = null;
        const caught = (this.own.view?.pieces ?? []).filter((p) => inside(centreOf(p), ring)).map((p) => p.id);
        const own = caught.filter((id) => this.own.canTake(id));
        this.own.seen.draw();
        if (own.length) void this.own.takeSet(own, groupWithin(this.own.takes, own));
        else if (caught.length) this.own.hand.tell(text(planeText, 'no-group'), null);
      },
      cancel: () => {
        this.lasso = null;
        this.own.seen.draw();
      },
    };
  }
  private measuring(from: Point): Gesture {
    return {
      move: (to) => this.own.ruler.measure(from, to),
      drop: (to) => this.own.ruler.measure(from, to),
      cancel: () => undefined,
    };
  }
}
