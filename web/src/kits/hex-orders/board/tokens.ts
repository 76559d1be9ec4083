/* kits/hex-orders/board/tokens.ts: the tokens on the map, one group for each unit, kept by its id.  A new view
 * changes only what differs; a unit that has gone is taken off. */
import { boxes } from '../../../games/art';
import type { Marker, Piece, HexView } from '../../../proto';
import { lookOf, tokenText, type Detail } from '../../../art/token';
import { sideClass } from '../../../art/sides';
import { xy, type Layout, type Point } from './geometry';

const ns = 'http://www.w3.org/2000/svg';
export interface TokenNode {
  id: number;
  g: SVGGElement;
  inner: SVGGElement;
  place: number;
  look: string;
  order: string;
  at: Point;
}

export class Tokens {
  readonly nodes = new Map<number, TokenNode>();
  /** Seals were turned on their edge and wait for the next view to show their faces. */
  turning = false;

  constructor(private readonly layer: SVGGElement) {}

  clear(): void {
    this.nodes.clear();
    this.layer.textContent = '';
  }

  show(layout: Layout, view: HexView, detail: Detail, slots: ReadonlySet<number>): void {
    const seen = new Set<number>();
    for (const piece of view.pieces) {
      if (piece.place === null || piece.status === 'destroyed' || piece.status === 'out') continue;
      const at = layout.centreOf(piece.place);
      if (!at) continue;
      seen.add(piece.id);
      this.showOne(piece, { x: at.x, y: at.y - 1 }, view.active === piece.id, slots.has(piece.id), detail);
    }
    for (const [id, node] of this.nodes)
      if (!seen.has(id)) {
        node.g.remove();
        this.nodes.delete(id);
      }
    this.turning = false;
    this.sort();
  }

  private showOne(piece: Piece, at: Point, active: boolean, slot: boolean, detail: Detail): void {
    const look = { ...lookOf(piece), active, slot };
    let node = this.nodes.get(piece.id);
    if (!node) {
      const g = document.createElementNS(ns, 'g'),
        inner = document.createElementNS(ns, 'g');
      g.append(inner);
      this.layer.append(g);
      node = { id: piece.id, g, inner, place: -1, look: '', order: '', at: { x: NaN, y: NaN } };
      g.dataset.token = String(piece.id);
      this.nodes.set(piece.id, node);
    }
    const name = `tok ${sideClass(piece.owner)}${look.done ? ' done' : ''}${active ? ' active' : ''}`;
    if (node.g.getAttribute('class') !== name) node.g.setAttribute('class', name);
    const signature = JSON.stringify(look) + detail;
    if (signature !== node.look) {
      const wasSealed = node.order === 'hidden';
      node.inner.innerHTML = tokenText(look, detail);
      node.look = signature;
      node.order = piece.order ?? '';
      if (this.turning && wasSealed && piece.order && piece.order !== 'hidden') {
        node.inner.querySelector('.tok-turn')?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
          duration: 210,
          easing: 'cubic-bezier(.2,.7,.2,1)',
        });
      }
    }
    node.place = piece.place as number;
    this.put(node, at);
  }

  put(node: TokenNode, at: Point): void {
    if (node.at.x === at.x && node.at.y === at.y) return;
    node.at = at;
    node.g.setAttribute('transform', `translate(${xy(at)}) scale(1.07)`);
  }

  /** What stands lower on the screen is drawn later; elements move only if the order is not right already. */
  sort(): void {
    const wanted = [...this.nodes.values()].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
    let at: ChildNode | null = this.layer.firstChild;
    for (const node of wanted) {
      if (node.g === at) at = at.nextSibling;
      else this.layer.insertBefore(node.g, at);
    }
  }
}

/** Capture points, elements and templates.  Where a unit stands on an element its picture is a badge on the token. */
export function markersText(l: Layout, view: HexView): { under: string; over: string } {
  const taken = new Set(view.pieces.filter((p) => p.status !== 'destroyed' && p.status !== 'out').map((p) => p.place));
  const things: (Marker & { place: number })[] = [];
  for (const m of view.markers)
    if (m.place !== null && m.place !== undefined && m.kind !== 'initiative')
      things.push(m as Marker & { place: number });
  for (const h of view.board.hexes) {
    if (h.fixture && !things.some((m) => m.place === h.id && m.type === h.fixture))
      things.push({ kind: 'element', type: h.fixture, place: h.id, owner: null });
  }
  let under = '',
    over = '';
  for (const m of things) {
    const h = l.hex(m.place);
    if (!h) continue;
    const p = l.centre(h),
      own = m.owner === null || m.owner === undefined ? '' : sideClass(m.owner);
    if (m.kind === 'capture-point') {
      under +=
        `<g class="board-cp ${own}" ` +
        `transform="translate(${xy({ x: p.x - 38, y: p.y - 46 })})"><use href="#m-cp" width="25" ` +
        'height="32"/></g>';
      continue;
    }
    const box = m.type ? boxes[m.type] : undefined;
    under += `<ellipse cx="${p.x}" cy="${p.y + 4}" rx="34" ry="31" class="board-ground-of ${own}"/>`;
    if (!box) continue;
    const picture = `<use href="#e-${m.type}" x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}"/>`;
    if (taken.has(m.place)) {
      const k = 19 / Math.max(box[2], box[3]);
      over +=
        `<g class="board-badge" data-element="${m.type}" ` +
        `transform="translate(${xy({ x: p.x - 29, y: p.y + 17 })})"><circle r="12.500" ` +
        'fill="var(--x-badge)" stroke="#3a2c1c" stroke-width="1.600"/>' +
        `<g transform="translate(0 ${(-box[1] - box[3] / 2) * k}) scale(${k})">${picture}</g></g>`;
    } else {
      under +=
        `<g class="board-element" data-element="${m.type}" ` +
        `transform="translate(${xy({ x: p.x, y: p.y + 22 })}) scale(1.12)">${picture}</g>`;
    }
  }
  return { under, over };
}
