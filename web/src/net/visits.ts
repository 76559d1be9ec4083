/* visits.ts: short visits to a table: sit down with a key, ask one thing, leave.  For seats of this browser that are not the
 * one on the screen. */
import type { Lang } from '../proto';
import { Socket, type Reply } from './socket';

export function quickly(
  table: string,
  key: string,
  lang: Lang,
  act: (ask: Socket['ask']) => Promise<Reply>,
): Promise<void> {
  return new Promise((done, fail) => {
    const socket: Socket = new Socket(
      () => undefined,
      (line) => {
        if (line === 'lost') {
          socket.close();
          fail(new Error());
        }
        if (line !== 'open') return;
        void (async () => {
          const joined = await socket.ask('join', { table, key, lang });
          const said = joined.ok ? await act((verb, body) => socket.ask(verb, body)) : joined;
          socket.close();
          if (said.ok) done();
          else fail(new Error(said.error?.text ?? ''));
        })();
      },
    );
  });
}

/** A seat's own words for the dice.  They are sent only after the server has published the commitment to its secret, so
 * that it cannot have chosen the secret to suit them. */
export const sayWords = (table: string, key: string, words: string, lang: Lang): Promise<void> =>
  quickly(table, key, lang, (ask) => ask('ready', { words }));
