/* visits.ts: short visits to a table: sit down with a key, ask one thing, leave.  For seats of this browser that are
 * not the one on the screen. */
import type { Lang } from '../proto';
import { rekey } from './games';
import { claim, claimOf } from './invitation';
import { Socket, type Reply } from './socket';

type Act = (ask: Socket['ask'], joined: Reply, key: string) => Promise<Reply>;

export function quickly(table: string, key: string, lang: Lang, act: Act): Promise<void> {
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
          const join = (k: string) => socket.ask('join', { table, key: k, lang });
          let joined = await join(key),
            own = key;
          if (joined.error?.code === 'used' && claimOf(key)) joined = await join((own = claim(key)));
          const said = joined.ok ? await act((verb, body) => socket.ask(verb, body), joined, own) : joined;
          socket.close();
          if (said.ok) done();
          else fail(new Error(said.error?.text ?? ''));
        })();
      },
    );
  });
}

/** A seat's own words for the dice.  They are sent only after the server has published the commitment to its secret, so
 * that it cannot have chosen the secret to suit them.  Whoever comes by an invitation has accepted it then. */
export const sayWords = (table: string, key: string, words: string, lang: Lang): Promise<void> =>
  quickly(table, key, lang, async (ask, joined, own) => {
    const fresh = joined.invited ? claim(own) : own;
    const said = await ask('ready', joined.invited ? { words, key: fresh } : { words });
    if (said.ok && fresh !== key) rekey(table, Number(joined.seat), fresh);
    return said;
  });
