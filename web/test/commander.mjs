/* commander.mjs: somebody who plays at a table of areas by what lies on it: zones, counters, cards, chits; buttons
 * for the rest. */
import { Player, sleep, until } from './player.mjs';

export const verb = (a) => a.notation.split(' ')[0];
export const cardOf = (a) => /^(?:play|discard) (\S+)$/.exec(a.notation)?.[1];
export const shown = (page, id) => page.getByTestId(id).first().isVisible();

export class Commander extends Player {
  seed = 7;
  random(n) {
    this.seed = (this.seed * 1103515245 + 12345) & 0x7fffffff;
    return (this.seed >> 8) % n;
  }

  async zone(place) {
    const spot = await until(`zone ${place} on the map`, () =>
      this.page.evaluate((id) => {
        const r = document.querySelector(`[data-zone="${id}"]`)?.getBoundingClientRect();
        const spot = r && { x: r.x + r.width / 2, y: r.y + r.height / 2 };
        return (
          spot && { ...spot, covered: !!document.elementFromPoint(spot.x, spot.y)?.closest('.ac-battle:not(.folded)') }
        );
      }, place),
    );
    if (spot.covered) await this.hands.press('[data-testid=battle-fold]'); // what is fought for is looked at
    await this.hands.at(spot.x, spot.y);
  }
  aboutCounter(a) {
    const p = a.piece === undefined ? null : this.pieceOf(a.piece);
    return !!p && p.place !== null && a.place === p.place && a.target === undefined;
  }

  async confirm(since, notation) {
    await this.shownOrDone(since, notation);
    if (this.now > since) return;
    const primary = await this.page.getByTestId('confirm').getAttribute('data-action');
    if (primary !== notation) throw new Error(`asked for ${notation}, shown is ${primary}`);
    await this.onPreview?.(notation);
    await this.hands.press('[data-testid=confirm]');
  }

  /** One listed action, done by hand; `patience`: tries before it counts as one without a way. */
  async perform(a, patience = 40) {
    const since = this.now,
      page = this.page,
      card = cardOf(a);
    const listed = `[data-testid=choice-list] [data-action="${a.notation}"]`,
      button = `[data-testid=prompt-bar] [data-action="${a.notation}"]`;
    if (card && verb(a) === 'play') {
      this.used.add('card');
      await this.hands.press(`[data-card="${card}"]`);
      await this.confirm(since, a.notation);
    } else if (verb(a) === 'engage') {
      this.used.add('fighters');
      await this.hands.press(`[data-fighter="${a.piece}"]`);
      await this.hands.press(`[data-fighter="${a.target}"]`);
      await this.confirm(since, a.notation);
    } else if (verb(a) === 'chit') {
      this.used.add('chit');
      await this.hands.press(`[data-chit="${a.notation.split(' ')[1]}"]`);
      await this.confirm(since, a.notation);
    } else if (verb(a) === 'pick' && (await page.locator(`[data-fighter="${a.piece}"].can`).first().isVisible())) {
      this.used.add('fighters');
      await this.hands.press(`[data-fighter="${a.piece}"]`);
      await this.confirm(since, a.notation);
    } else if (
      ['map', 'card'].includes(a.notation) &&
      (await page.locator(`[data-mode=${a.notation}]`).first().isVisible())
    ) {
      this.used.add('modes');
      await this.hands.press(`[data-mode=${a.notation}]`);
      await this.sure(since, a.notation);
    } else if (this.aboutCounter(a) && (await this.openStack(a))) {
      this.used.add('stack');
      await this.onPile?.(a);
      await this.hands.press(`[data-testid=stack] [data-action="${a.notation}"]`);
      await this.sure(since, a.notation);
    } else if (a.place !== undefined && (await page.locator(listed).first().isVisible())) {
      this.used.add('list');
      await this.hands.press(listed);
      await this.confirm(since, a.notation);
    } else if ((await page.locator(button).first().isVisible()) || (await shown(page, 'more'))) {
      await this.button(a.notation);
    } else if (this.now !== since) {
      return; // it has been answered meanwhile
    } else if (patience > 0) {
      await sleep(100); // it may not have been drawn yet
      return this.perform(a, patience - 1);
    } else throw new Error(`no way to do ${a.notation} at ${this.view.ask}`);
    await this.changed(since, a.notation);
    this.steps++;
  }
  async openStack(a) {
    if (await shown(this.page, 'stack-close')) await this.hands.press('[data-testid=stack-close]');
    await this.zone(a.place);
    try {
      return await until(
        'the stack',
        () => this.page.locator(`[data-testid=stack] [data-action="${a.notation}"]`).first().isVisible(),
        1500,
      );
    } catch {
      return false;
    }
  }

  async decide() {
    const list = this.state.actions.filter((a) => verb(a) !== 'cancel' && verb(a) !== 'discard');
    const pass = list.find((a) => verb(a) === 'pass');
    const a = pass && this.random(4) > 0 ? pass : (list[this.random(list.length)] ?? this.state.actions[0]);
    if (a) await this.perform(a); // none: it has been answered meanwhile
  }
}
