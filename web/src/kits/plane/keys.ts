/* kits/plane/keys.ts: the table by keys alone. */
import { announce } from '../../ui';
import { centreOf } from './geometry';
import type { PlaneHand } from './hand';
import { hasBlank, piecesOf } from './view';

export class Keys {
  walked = -1; // the unit that Tab has come to

  constructor(private readonly own: PlaneHand) {}

  key(e: { key: string; shiftKey: boolean; altKey: boolean }): boolean {
    if (this.own.hand.now.sending) return false;
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    if (key === 'm' && !e.altKey) {
      this.own.setTool('ruler');
      return true;
    }
    if (!this.own.hand.mine) return false;
    const h = this.own.held;
    if (!h && this.own.view?.spots?.length) return this.onField(key);
    if (key === 'Tab') return !h && this.walkUnits(e.shiftKey ? -1 : 1);
    if (!h) {
      if (key !== 'Enter' || this.walked < 0) return false;
      const t = this.own.takes[this.walked];
      if (t) void this.own.take(t).then(() => this.own.voice.sayTaken());
      return !!t;
    }
    switch (key) {
      case '[':
      case ']':
        this.own.asking.walk(key === ']' ? 1 : -1);
        return true;
      case 'Enter':
        if (h.wanted || h.at >= 0) void this.own.asking.play();
        return true;
      case 'Escape':
        return this.own.hand.back();
      case 'w':
        this.own.setTool('wheel');
        return true;
      case 'c':
        if (e.shiftKey) return false;
        if (this.own.wishes.hasColumn()) this.own.setTool('column');
        return true;
      case 'l':
        if (this.own.wishes.canLand()) this.own.setTool('land');
        return true;
      case 'a':
        this.own.hand.set({ tool: 'move' });
        this.own.seen.draw();
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        this.arrow(key, e.shiftKey, e.altKey);
        return true;
    }
    return false;
  }
  /** Answers that are parts of the field, from left to right. */
  private onField(key: string): boolean {
    const spots = [...(this.own.view?.spots ?? [])].sort(
        (a, b) =>
          (a.points[0]?.[1] ?? 0) - (b.points[0]?.[1] ?? 0) || (a.points[0]?.[0] ?? 0) - (b.points[0]?.[0] ?? 0),
      ),
      by = { ']': 1, ArrowRight: 1, '[': -1, ArrowLeft: -1 }[key],
      now = spots.findIndex((s) => s.action === this.own.hand.now.spot);
    const labelled = (notation: string): string =>
      this.own.hand.state?.actions.find((a) => a.notation === notation)?.label ?? '';
    if (key === 'Enter' && spots[now]) {
      const { action } = spots[now];
      void this.own.hand.act([action], false, labelled(action));
      return true;
    }
    if (!by) return false;
    const next = spots[now < 0 ? (by > 0 ? 0 : spots.length - 1) : (now + by + spots.length) % spots.length];
    if (!next) return false;
    this.own.hand.set({ spot: next.action });
    this.own.seen.draw();
    announce(labelled(next.action));
    return true;
  }
  private walkUnits(by: number): boolean {
    const next = this.walked < 0 && by < 0 ? -1 : this.walked + by;
    const t = this.own.takes[next];
    if (!t) {
      this.walked = -1;
      this.own.seen.draw();
      return false; // the focus goes on
    }
    this.walked = next;
    this.own.seen.draw();
    this.own.board?.reveal(piecesOf(this.own.view, t.pieces).map(centreOf));
    void this.own.voice.read(t.set, true);
    return true;
  }
  private arrow(key: string, shift: boolean, alt: boolean): void {
    const w = this.own.wishes.current(),
      view = this.own.view;
    if (!w || !view) return;
    const step = alt ? 1 : view.board.scale / 10;
    const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0,
      upward = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
    if (this.own.tool === 'wheel' || shift) {
      const by = -(across || -upward) * (alt ? 1 : 10);
      if (!this.own.held?.wanted) this.own.update({ wanted: w });
      this.own.wishes.turnBy(by);
    } else if (w.pose)
      this.own.wishes.wish({ ...w, pose: { ...w.pose, x: w.pose.x + across * step, y: w.pose.y + upward * step } });
    else if (across && hasBlank(w.form, 'slide'))
      this.own.wishes.wish({ ...w, march: { ...w.march, slide: w.march.slide + across * step } });
    else if (across) this.own.wishes.turnBy(-across * 10);
    else {
      const m = w.march;
      this.own.wishes.wish({
        ...w,
        march: m.wheel
          ? { ...m, then: Math.max(0, m.then + upward * step) }
          : { ...m, ahead: Math.max(0, m.ahead + upward * step) },
      });
    }
    const shown = this.own.wishes.shown();
    this.own.board?.reveal(shown.map(centreOf));
    this.own.voice.sayLater();
  }
}
