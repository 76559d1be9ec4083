/* kits/hex-orders/board/motion.ts: shows what happened, one thing at a time: tokens walk, are hit, fall; seals are
 * turned. With speed 0, or when the player wants stillness, the end is there at once and a walked path stays for 2
 * s. */
import type { Motion } from '../../../board/api';
import { xy, type Layout, type Point } from './geometry';
import { dotted, pathLine } from './marks';
import type { Tokens, TokenNode } from './tokens';

const ns = 'http://www.w3.org/2000/svg';
const ease = 'cubic-bezier(.2,.7,.2,1)';
const stepTime = 220,
  hitTime = 420,
  fallTime = 420,
  turnTime = 420,
  pathStays = 2000;

export class Motions {
  private running: Animation[] = [];
  private hurried = false;
  private busy = 0;
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly tokens: Tokens,
    private readonly effects: SVGGElement,
    private readonly layout: () => Layout | undefined,
  ) {}

  get playing(): boolean {
    return this.busy > 0;
  }

  play(motions: Motion[], speed: number): Promise<void> {
    this.busy++;
    const still = !(speed > 0) || document.documentElement.dataset.motion === 'off';
    const next = this.queue
      .then(async () => {
        this.hurried = false;
        for (const m of motions) await this.one(m, still ? 0 : speed);
      })
      .finally(() => {
        this.busy--;
      });
    this.queue = next.catch(() => undefined);
    return next;
  }
  /** To the end of what is being shown; true if anything was. */
  skip(): boolean {
    if (!this.busy) return false;
    this.hurried = true;
    for (const a of this.running) a.finish();
    return true;
  }
  destroy(): void {
    this.hurried = true;
    for (const a of this.running) a.cancel();
    this.effects.textContent = '';
  }

  private async run(element: Element, frames: Keyframe[], duration: number, easing = ease): Promise<void> {
    if (this.hurried || duration <= 0 || typeof element.animate !== 'function') return;
    const a = element.animate(frames, { duration, easing, fill: 'none' });
    this.running.push(a);
    await a.finished.catch(() => undefined);
    this.running = this.running.filter((x) => x !== a);
  }
  private async one(m: Motion, speed: number): Promise<void> {
    const layout = this.layout(),
      time = (ms: number): number => (speed > 0 && !this.hurried ? ms / speed : 0);
    if (!layout) return;
    if (m.kind === 'reveal') return this.reveal(time(turnTime / 2));
    const node = this.tokens.nodes.get(m.piece);
    if (!node) return;
    if (m.kind === 'move') return this.walk(layout, node, m.path, speed);
    if (m.kind === 'hit') return this.hit(node, m.n, time(hitTime));
    node.g.style.transformOrigin = '0 30px';
    await this.run(
      node.inner,
      [
        { opacity: 1, transform: 'none' },
        { opacity: 0, transform: 'translateY(10px) rotate(14deg) scale(.86)' },
      ],
      time(fallTime),
      'ease-in',
    );
    node.g.remove();
    this.tokens.nodes.delete(m.piece);
  }

  private async walk(layout: Layout, node: TokenNode, path: number[], speed: number): Promise<void> {
    const places = path[0] === node.place ? path : [node.place, ...path];
    const ps = places
      .map((p) => layout.centreOf(p))
      .filter((p): p is Point => p !== undefined)
      .map((p) => ({ x: p.x, y: p.y - 1 }));
    const last = ps[ps.length - 1];
    if (!last || ps.length < 2) return;
    if (speed > 0 && !this.hurried) {
      const parent = node.g.parentNode;
      parent?.append(node.g);
      const frame = (p: Point, k = 1.07): string => `translate(${p.x}px,${p.y}px) scale(${k})`;
      for (let i = 1; i < ps.length && !this.hurried; i++) {
        const a = ps[i - 1] as Point,
          b = ps[i] as Point;
        const far = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y) / 80); // only the ends of a way may be known
        await this.run(
          node.g,
          [
            { transform: frame(a) },
            { transform: frame({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 5 }, 1.12) },
            { transform: frame(b) },
          ],
          (stepTime * far) / speed,
        );
        this.tokens.put(node, b);
      }
    } else {
      const trace = document.createElementNS(ns, 'g');
      trace.innerHTML = dotted(pathLine(ps));
      this.effects.append(trace);
      window.setTimeout(() => trace.remove(), pathStays);
    }
    this.tokens.put(node, last);
    node.place = places[places.length - 1] as number;
    this.tokens.sort();
  }

  private async hit(node: TokenNode, n: number, duration: number): Promise<void> {
    const number = document.createElementNS(ns, 'g');
    number.setAttribute('transform', `translate(${xy({ x: node.at.x, y: node.at.y - 4 })})`);
    number.innerHTML = n > 0 ? `<g><text class="board-loss">−${n}</text></g>` : '';
    this.effects.append(number);
    const shake = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    const rise = number.firstElementChild;
    await Promise.all([
      n > 0 ? this.run(node.inner, shake, duration, 'linear') : Promise.resolve(),
      rise
        ? this.run(
            rise,
            [
              { transform: 'translateY(6px)', opacity: 0 },
              { transform: 'translateY(-12px)', opacity: 1, offset: 0.3 },
              { transform: 'translateY(-30px)', opacity: 0 },
            ],
            duration * 1.8,
          )
        : Promise.resolve(),
    ]);
    number.remove();
  }

  /** All seals at once stand on their edge; the next view shows the other face. */
  private async reveal(half: number): Promise<void> {
    this.tokens.turning = half > 0;
    const seals = [...this.tokens.nodes.values()]
      .filter((t) => t.order === 'hidden')
      .map((t) => t.inner.querySelector('.tok-turn'))
      .filter((e): e is Element => e !== null);
    await Promise.all(
      seals.map(async (s) => {
        await this.run(s, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], half, 'ease-in');
        if (half > 0) (s as SVGElement).style.transform = 'scaleX(.02)';
      }),
    );
    /* if no new view comes, they are seals again */
    window.setTimeout(
      () =>
        seals.forEach((s) => {
          (s as SVGElement).style.transform = '';
        }),
      600,
    );
  }
}
