/* kits/plane/seen.ts: what lies over the table for what is in hand. */
import type { Badge } from '../../board/api';
import type { Action, PlaneZone } from '../../proto';
import { badgesOf } from '../../table/chances';
import { langStore, text } from '../../text';
import { planeText } from '../../text/plane';
import { nothingOver, type Overlay } from './board/overlay';
import { frontOf, gapBetween, outlineOf, said, type Point } from './geometry';
import type { PlaneHeld } from './held';
import type { PlaneHand } from './hand';
import { cornersOf, placeOf } from './places';
import { actsOf, pieceOf, piecesOf, sideOf } from './view';

const zonesWithin = 2; // of the table's own unit, or as far as it can go

const ownKinds = new Set(['command', 'arc', 'magic', 'landing']); // of one's own; others' only where they threaten

export class Seen {
  constructor(private readonly own: PlaneHand) {}

  zonesShown(): PlaneZone[] {
    const h = this.own.held,
      view = this.own.view;
    if (!h) return this.own.hand.now.reach ?? [];
    if (!view) return [];
    const reach = Math.max(zonesWithin * view.board.scale, h.aimed?.trace?.allowance ?? 0),
      mine = [...piecesOf(view, h.pieces), ...this.own.ghosts()],
      own = mine[0] && sideOf(mine[0]);
    return h.zones.filter((z) => {
      const p = pieceOf(view, z.piece),
        outline = z.points.map(([x, y]) => ({ x, y }));
      if (!p) return false;
      if (sideOf(p) === own) return ownKinds.has(z.kind);
      if (z.kind === 'overlap') return true;
      return mine.some((m) => gapBetween(outlineOf(m), outline).length <= reach);
    });
  }
  /** Of these what belongs to one's own side, one of a kind and piece: the rail says what it is. */
  explained(): PlaneZone[] {
    return this.zonesShown().filter(
      (z, i, all) => ownKinds.has(z.kind) && all.findIndex((x) => x.kind === z.kind && x.piece === z.piece) === i,
    );
  }
  overlay(): Overlay {
    const h = this.own.held,
      view = this.own.view,
      { ruler } = this.own.hand.now;
    const walked = !h && this.own.keys.walked >= 0 ? this.own.takes[this.own.keys.walked] : undefined;
    if (!view) return nothingOver;
    if (!h)
      return {
        ...nothingOver,
        ...this.acts(),
        spots: this.spots(),
        start: walked ? piecesOf(view, walked.pieces) : [],
        walked: !!walked,
        lasso: this.own.drags.lasso,
        ruler: ruler ?? null,
      };
    const wish = h.wanted ? this.own.wishes.wished(h.wanted) : null,
      trace = h.aimed?.trace ?? null,
      fair = !h.aimed || h.aimed.legal !== false,
      lang = langStore.get();
    const flag =
      trace?.cost !== undefined
        ? trace.allowance !== undefined
          ? text(planeText, 'of', {
              n: said(trace.cost, view.board.scale, lang),
              all: said(trace.allowance, view.board.scale, lang),
            })
          : said(trace.cost, view.board.scale, lang)
        : '';
    const target = h.aimed?.why?.target,
      offended = h.zones.find((z) => z.piece === target && !ownKinds.has(z.kind));
    return {
      start: piecesOf(view, h.pieces),
      walked: false,
      wish,
      fair,
      trace,
      flag,
      zones: this.zonesShown(),
      offended: fair ? null : (target ?? null),
      said: offended && this.zonesShown().includes(offended) ? offended.label : '',
      site: this.site(h),
      slots: h.dragging || h.wanted || h.aimed ? [] : this.own.slots().map((s) => s.piece),
      targets: h.dragging
        ? []
        : [...new Set(this.own.posed().flatMap((a) => (a.target === undefined ? [] : [a.target])))],
      badges: h.dragging ? [] : this.badges(),
      spots: [],
      aims: [],
      chosen: h.aimed?.target ?? null,
      handles: this.own.wishes.canTurn() && this.canHandle(h),
      ring: this.own.wishes.canRing() && this.canHandle(h),
      arc: this.arc(h),
      lasso: this.own.drags.lasso,
      ruler: ruler ?? null,
    };
  }
  /** Whom dice may be rolled against now. */
  private acts(): Partial<Overlay> {
    const { state, mine, now } = this.own.hand,
      all = state && mine && !now.sending ? actsOf(state) : [],
      acts = now.actor === null || now.actor === undefined ? all : all.filter((a) => a.piece === now.actor),
      shown = (now.draft ?? now.aimed)?.action,
      best = [...new Set(acts.map((a) => a.target as number))].map((place) => ({
        place,
        act: this.own.preferred(acts.filter((a) => a.target === place)) as Action,
      }));
    if (!acts.length) return {};
    return {
      targets: best.map((b) => b.place),
      chosen: shown?.target ?? null,
      aims: this.aims(shown),
      zones: this.zonesShown(),
      badges: badgesOf(best.map((b) => ({ place: b.place, chance: this.own.chances.get(b.act.notation) }))),
    };
  }
  /** From who would shoot to its target; those who fight touch. */
  private aims(shown: Action | undefined): Overlay['aims'] {
    const { view } = this.own,
      from = pieceOf(view, shown?.piece),
      to = pieceOf(view, shown?.target),
      fights = view?.fights?.some((f) => f.piece === from?.id && f.target === to?.id);
    return from && to && !fights ? [{ from, to }] : [];
  }
  private spots(): Overlay['spots'] {
    const { mine, now } = this.own.hand;
    return (mine ? (this.own.view?.spots ?? []) : []).map((s) => ({
      points: cornersOf(s),
      chosen: s.action === now.spot,
    }));
  }
  /** It stands on the table, now or as it is wished. */
  private canHandle(h: PlaneHeld): boolean {
    const off = this.own.isOff() && !h.wanted && h.at < 0;
    return this.own.tool !== 'ruler' && !off && !this.site(h);
  }
  /** The place that the move in hand goes into. */
  private site(h: PlaneHeld): Point[] | null {
    const place = h.aimed?.x === undefined ? placeOf(this.own.view, h.aimed?.place) : undefined;
    return place && h.at >= 0 ? cornersOf(place) : null;
  }
  /** On every piece that candidates lead to; the one that is aimed at has its own card. */
  private badges(): Badge[] {
    return badgesOf(
      this.own.posed().flatMap((a) => (a.target === undefined ? [] : [{ place: a.target, chance: a.chance }])),
    );
  }
  /** Where the outer corner of a line passes while it wheels. */
  private arc(h: PlaneHeld): Point[] | null {
    const w = h.wanted;
    if (!w || w.pose || !w.march.wheel) return null;
    const before = { ...w, march: { ...w.march, wheel: 0, then: 0, slide: 0 } };
    return Array.from({ length: 17 }, (_x, i) => {
      const part = { ...before, march: { ...before.march, wheel: (w.march.wheel * i) / 16 } },
        front = frontOf(this.own.wishes.wished(part) ?? []);
      return w.march.wheel > 0 ? front?.right : front?.left;
    }).filter((p): p is Point => !!p);
  }
  draw(): void {
    this.own.board?.setOverlay(this.overlay());
  }
}
