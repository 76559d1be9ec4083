/* watch.mjs: missions of the campaign "The Western Watch" for tests: documents to begin with, and a way to the town
 * that needs no hands. */

const roster = {
  few: ['E-ROL, losses: 2', 'E-LEG1, xp: 2', 'E-SHO1, xp: 2', 'E-KNI1, losses: 1', 'E-LEG2, xp: 4, losses: 2'],
  first: ['E-LEG1', 'E-SHO1'],
};
const document = (lines, units) => `kind: fantasy-commander/campaign
id: western-watch
difficulty: normal
${lines.join('\n')}
set-aside: []
roster:
${units.map((u) => `  - {unit: ${u}}`).join('\n')}
`;
/** Four missions are over, the town has grown, some units are hurt.  Whatever comes of the fifth, the town stands. */
export const late = document(
  [
    'mission: watch-5',
    'prosperity: 6',
    'reputation: 8',
    'supplies: 7',
    'threat: 2',
    'buildings: [barracks, market, watchtower, scriptorium]',
    'results: [triumph, success, failure, success]',
  ],
  roster.few,
);
/** As the campaign begins, with a smaller army: a shorter battle. */
export const early = document(
  ['mission: watch-1', 'prosperity: 4', 'reputation: 0', 'supplies: 4', 'threat: 0', 'buildings: []', 'results: []'],
  roster.first,
);

/** The first seat's answers are those of a player whose time is up, until the match asks `ask`.  Returns what stands in
 * the way, or ''. */
export function playUntil(page, table, key, ask) {
  return page.evaluate(
    async ([id, own, wanted]) => {
      const ws = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, ['bellum']),
        waits = new Map();
      let n = 0;
      const send = (body) =>
        new Promise((answer) => {
          waits.set(++n, answer);
          ws.send(JSON.stringify({ id: n, ...body }));
        });
      ws.onmessage = (m) => {
        const r = JSON.parse(m.data);
        waits.get(r.id)?.(r);
      };
      await new Promise((done) => (ws.onopen = done));
      let state = await send({ do: 'join', table: id, key: own, words: false });
      for (let i = 0; i < 1500; i++) {
        if (!state.ok) return JSON.stringify(state.error ?? state);
        if (!state.started) await send({ do: 'ready', words: '' });
        else if (state.over) return 'the match is over';
        else if (state.view.ask === wanted && state.to_move.includes(1)) {
          ws.close();
          return '';
        } else if (state.to_move.includes(1)) {
          const a = state.default ?? state.actions[0].notation;
          const r = await send({ do: 'act', action: a });
          if (!r.ok) return JSON.stringify([a, r]);
        } else await new Promise((done) => setTimeout(done, 20));
        state = await send({ do: 'lang', lang: 'en' });
      }
      return 'the way is too long';
    },
    [table, key, ask],
  );
}

/** A mission whose battle is over: the town is open. */
export async function inTown(g, page, text, more = {}) {
  const made = await g.create({
    game: 'fantasy-commander',
    campaign: text,
    ...more,
  });
  await page.goto(`${g.base}/`);
  const trouble = await playUntil(page, made.table, made.keys['1'], 'town');
  if (trouble) throw new Error(`no town: ${trouble}`);
  return made;
}
