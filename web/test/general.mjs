/* general.mjs: somebody who fights a campaign to its end: goes to the map while there is something to pay with, moves,
 * besieges, plays cards; and keeps his eyes open on the way: pictures of the moments that matter, words of another
 * language, questions that nothing on the page answers. */
import { Commander, verb } from './commander.mjs';
import { rested, shot } from './support.mjs';

/* Words that no Spanish sentence has. */
const english = new RegExp(
  '\\b(the|of|your|you|with|and|is|are|was|to|from|by|for|not|choose|card|cards|deck|draws?|turn|units?|' +
    'zone|battle|supply|points?|wins?|click)\\b',
  'i',
);

/* Of what is listed, what comes first. */
const wishes = {
  mode: ['map', 'card'],
  op: ['siege', 'army', 'fleet', 'march', 'sail', 'rebuild', 'reorganise', 'end'],
  sail: ['land', 'load', 'to', 'load-rp', 'embark', 'with'],
  march: ['to', 'with', 'via'],
  'card-action': ['play', 'draw'],
  react: ['play', 'pass'],
};
const often = 7,
  of = 8; // how often it does
const avoided = new Set(['cancel', 'discard', 'drop', 'leave']);

export class General extends Commander {
  foreign = new Set(); // English that was seen, with the question at which it was
  mute = []; // questions without anything to click
  seen = new Set(); // moments that have a picture
  forecast = null; // of the first battle that was about to be fought
  pictures = null; // how their names begin; null: none are wanted

  /** Rather where enemies are. */
  bold(list) {
    const foes = new Set(this.enemies().map((p) => p.place)),
      attacks = list.filter((a) => verb(a) === 'to' && foes.has(a.place));
    return attacks.length && this.random(3) ? attacks : list;
  }
  choice() {
    const list = this.state.actions.filter((a) => !avoided.has(verb(a)));
    for (const wish of wishes[this.view.ask] ?? []) {
      const some = this.bold(list.filter((a) => verb(a) === wish));
      if (some.length && this.random(of) < often) return some[this.random(some.length)];
    }
    return list[this.random(list.length)] ?? this.state.actions[0];
  }
  async decide() {
    await this.look();
    const a = this.choice(),
      since = this.now;
    if (!a) return; // it has been answered meanwhile
    try {
      await this.perform(a);
    } catch (e) {
      // a click that came while the page was still moving is tried again
      if (this.now > since) return;
      await this.settled();
      if (this.state.actions.some((b) => b.notation === a.notation)) await this.perform(a);
      else throw e;
    }
  }

  /** Everything that is to be read, and whether the question has an answer on the page. */
  async look() {
    const found = await this.page.evaluate(() => {
      const lies = (e) => {
        const r = e.getBoundingClientRect();
        return r.width > 0 && r.height > 0 && !e.disabled;
      };
      const things =
        '[data-action],[data-mode],.can[data-card],.may[data-card],' +
        '.can[data-chit],.can[data-fighter],[data-testid=more]';
      return {
        text: document.body.innerText,
        things: [...document.querySelectorAll(things)].filter(lies).length,
        marks: document.querySelectorAll('.a-may:not(.halo),.a-reach,.a-target:not(.halo)').length,
      };
    });
    this.read(found.text, this.view.ask);
    if (!found.things && !found.marks) this.mute.push(`${this.view.ask}: ${this.state.prompt}`);
    await this.picture(this.moment());
  }
  read(text, where) {
    for (const line of text.split('\n')) if (english.test(line)) this.foreign.add(`${where}: ${line.slice(0, 160)}`);
  }

  moment() {
    const { ask, battle } = this.view;
    if (ask === 'react')
      return this.state.actions.some((a) => verb(a) === 'play')
        ? battle
          ? 'window-battle'
          : 'window'
        : 'window-empty';
    return battle ? `${battle.theatre}-${ask}` : ask;
  }
  /** One of each moment, on a phone and on a desk, by turns in both themes. */
  async picture(name) {
    if (!this.pictures || this.seen.has(name)) return;
    this.seen.add(name);
    const { page } = this,
      theme = this.seen.size % 2 ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ]) {
      await page.setViewportSize({ width, height });
      // odds are on their way
      await rested(page);
      await shot(page, `${this.pictures}-${name}-${width}`);
    }
    if (this.state.started && !this.state.over) await this.settled();
  }
  async onPreview(notation) {
    const { page } = this,
      name = notation.split(' ')[0],
      a = this.state.actions.find((b) => b.notation === notation);
    const battle = name === 'to' && a && this.enemies().some((p) => p.place === a.place && p.where === 'open');
    if (battle && this.forecast === null) {
      await page.getByTestId('odds-panel').waitFor();
      this.forecast = await page.getByTestId('odds-panel').textContent();
    }
    await this.picture(`preview-${name}${battle ? '-battle' : ''}`);
  }
  async onPile(a) {
    await this.picture(`pile-${verb(a)}`);
  }
}
