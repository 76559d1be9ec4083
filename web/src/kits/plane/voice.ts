/* kits/plane/voice.ts: units, wishes and their answers for ears. */
import { text } from '../../text';
import { planeText } from '../../text/plane';
import { announce } from '../../ui';
import type { PlaneHand } from './hand';
import { placeOf, siteOf } from './places';
import { pieceOf } from './view';

const saysAfter = 400; // ms after the last key
/** Who and where: the values of its type are read in its card. */
const firstLine = (words: string): string => words.split('\n')[0] ?? '';

export class Voice {
  private readonly spoken = new Map<string, string>(); // sentences of this state
  private rev = -1;
  private sayTimer = 0;

  constructor(private readonly own: PlaneHand) {}

  /** A new state is on the table. */
  fresh(rev: number): void {
    if (this.rev !== rev) this.spoken.clear();
    this.rev = rev;
    window.clearTimeout(this.sayTimer);
  }

  /** A unit or a line in the game's own words. */
  async read(set: string, aloud = false): Promise<void> {
    if (!set) return;
    const rev = this.rev;
    const known = this.spoken.get(set) ?? (await this.own.hand.seat.sheet(set)) ?? '';
    if (rev !== this.rev) return;
    this.spoken.set(set, known);
    this.own.hand.set({ reads: known });
    if (aloud && known) announce(firstLine(known));
  }
  describe(piece: number): string {
    const label = pieceOf(this.own.view, piece)?.label ?? placeOf(this.own.view, siteOf(piece))?.label;
    if (!label) return '';
    const known = this.spoken.get(label);
    if (known === undefined)
      void this.read(label).then(() => this.own.board?.say(firstLine(this.spoken.get(label) ?? label)));
    return firstLine(known ?? '');
  }
  sayTaken(): void {
    const h = this.own.held;
    if (h) announce(text(planeText, 'taken', { what: h.set, n: this.own.posed().length }));
  }
  sayLater(after = saysAfter): void {
    window.clearTimeout(this.sayTimer);
    this.sayTimer = window.setTimeout(() => {
      const h = this.own.held;
      if (!h?.aimed) return;
      const words = [h.aimed.label ?? '', ...(h.aimed.trace?.facts.map((x) => x.text) ?? [])];
      const no = h.aimed.legal === false && h.aimed.why ? text(planeText, 'not-there', { why: h.aimed.why.text }) : '';
      announce([no, ...words].filter(Boolean).join('. ').replace(/\.\. /g, '. '));
    }, after);
  }
}
