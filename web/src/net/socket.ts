/* socket.ts: one WebSocket to the server, which comes back by itself.  Requests are promises; what the server
 * tells unasked goes to the listener. */
import type { Fault, Why } from '../proto';

export interface Reply {
  id?: number;
  ok: boolean;
  why?: Why;
  error?: Fault;
  [key: string]: unknown;
}
export type Push = { push: string; [key: string]: unknown };
export type Line = 'connecting' | 'open' | 'lost';

/* Questions that change nothing: asked again after a pause when the server is busy or finds us too quick. */
const harmless = new Set([
  'join',
  'lang',
  'check',
  'touch',
  'odds',
  'ahead',
  'reach',
  'suggest',
  'actions',
  'view',
  'sheet',
  'draw',
  'games',
  'rules',
  'catalogue',
  'army',
  'replay',
  'at',
  'swings',
  'campaign',
]);
const patience = 5;
const jitter = (ms: number): number => ms * (0.75 + Math.random() / 2);
const firstWait = 1000,
  longestWait = 30000;

export class Socket {
  private ws: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, (r: Reply) => void>();
  private tries = 0;
  private timer = 0;
  private closed = false;
  /** When the next attempt will be made (ms since epoch); 0 while connected. */
  retryAt = 0;

  constructor(
    private readonly onPush: (p: Push) => void,
    private readonly onLine: (line: Line) => void,
  ) {
    this.connect();
    window.addEventListener('offline', this.cut);
    window.addEventListener('online', this.back);
  }

  /* A dead network does not close a WebSocket for minutes: the browser knows sooner. */
  private cut = (): void => {
    if (this.ws) {
      const ws = this.ws;
      this.lost();
      ws.close();
    }
  };
  private back = (): void => this.retryNow();

  private connect(): void {
    if (this.closed) return;
    this.onLine('connecting');
    const url = location.origin.replace(/^http/, 'ws') + '/ws';
    const ws = new WebSocket(url, ['bellum']);
    this.ws = ws;
    ws.onopen = () => {
      if (this.ws !== ws) return;
      this.retryAt = 0;
      this.onLine('open');
    };
    ws.onmessage = (m) => {
      if (this.ws === ws) this.take(JSON.parse(String(m.data)) as Reply | Push);
    };
    ws.onclose = (e) => {
      if (e.code === 1008) this.calm();
      if (this.ws === ws) this.lost();
    };
  }

  /* News has a push, answers have an id; the update that this client brought about has both. */
  private take(m: Reply | Push): void {
    if ('push' in m) this.onPush(m as Push);
    const done = typeof m.id === 'number' ? this.waiting.get(m.id) : undefined;
    if (done && typeof m.id === 'number') {
      this.waiting.delete(m.id);
      done(m as Reply);
    }
  }

  /* Whoever waits for an answer is told that none will come; the caller joins again on 'open'. */
  private lost(): void {
    this.ws = null;
    for (const done of this.waiting.values()) done({ ok: false, error: { code: 'lost', text: '' } });
    this.waiting.clear();
    if (this.closed) return;
    const wait = jitter(Math.min(longestWait, firstWait * 2 ** this.tries++));
    this.retryAt = Date.now() + wait;
    this.onLine('lost');
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  retryNow(): void {
    if (this.ws || this.closed) return;
    window.clearTimeout(this.timer);
    this.connect();
  }

  /** A place at the table: the next loss is tried again soon. */
  settle(): void {
    this.tries = 0;
  }
  /** Being quick would not help: the next attempts take their time. */
  calm(): void {
    this.tries = Math.max(this.tries, 5);
  }

  async ask(verb: string, body: Record<string, unknown> = {}): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const reply = await this.send(verb, body);
      const code = reply.error?.code;
      if ((code !== 'slow' && code !== 'busy') || !harmless.has(verb) || attempt > patience) return reply;
      await new Promise((done) => window.setTimeout(done, jitter(500 * 2 ** (attempt - 1))));
    }
  }

  private send(verb: string, body: Record<string, unknown>): Promise<Reply> {
    return new Promise((done) => {
      if (!this.ws || this.ws.readyState !== WebSocket.OPEN) {
        done({ ok: false, error: { code: 'lost', text: '' } });
        return;
      }
      const id = this.next++;
      this.waiting.set(id, done);
      this.ws.send(JSON.stringify({ id, do: verb, ...body }));
    });
  }

  close(): void {
    this.closed = true;
    window.removeEventListener('offline', this.cut);
    window.removeEventListener('online', this.back);
    window.clearTimeout(this.timer);
    this.ws?.close();
  }
}
