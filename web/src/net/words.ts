/* words.ts: a seat's own words for the dice.  They are sent only after the server has published the commitment to its
 * secret, so that it cannot have chosen the secret to suit them. */
import type { Lang } from '../proto';
import { Socket } from './socket';

/** Sits down at a new table and says the words; whoever plays joins afterwards as usual. */
export function sayWords(table: string, key: string, words: string, lang: Lang): Promise<void> {
  return new Promise((done, fail) => {
    const socket: Socket = new Socket(() => undefined, (line) => {
      if (line === 'lost') { socket.close(); fail(new Error()); }
      if (line !== 'open') return;
      void (async () => {
        const joined = await socket.ask('join', { table, key, lang });
        const said = joined.ok ? await socket.ask('ready', { words }) : joined;
        socket.close();
        if (said.ok) done(); else fail(new Error(said.error?.text ?? ''));
      })();
    });
  });
}
