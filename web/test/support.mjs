/* support.mjs: a real server, a real Chromium, and tests that print TAP.
 *
 *   BELLUM=../build/bellum node test/run.mjs [FILTER]
 *
 * WEB=DIR takes the client from another folder than web/dist, DATA=DIR the data files, PACE=2 waits twice as
 * long on a busy machine,
 * LANES=1 runs them one after the other.
 * A page that logs an error, throws, or asks for anything from elsewhere fails its test. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const root = resolve(here, '../..');
export const shots = join(root, 'build/shots');
export const program = resolve(process.env.BELLUM ?? join(root, 'build/bellum'));
const web = resolve(process.env.WEB ?? join(root, 'web/dist'));
const data = resolve(process.env.DATA ?? join(root, 'data'));
/** How much longer than on an idle machine a test waits for an event before it gives up.  An event that comes ends the
 * wait at once, so a generous limit costs nothing. */
export const pace = Number(process.env.PACE ?? 4);

/* ---- tests ---- */

const tests = [];
export function test(name, body) {
  tests.push({ name, body });
}

/* How long it took, as text; null: it failed, and stderr says why. */
async function attempt(world, t, which) {
  const started = Date.now(),
    guard = new Guard(world);
  let good = null;
  try {
    await t.body(guard);
    guard.judge();
    good = `${((Date.now() - started) / 1000).toFixed(1)} s${which}`;
  } catch (e) {
    console.error(`# ${t.name}${which}: ${e?.stack ?? e}`);
    for (const c of guard.complaints) console.error(`#   page: ${c}`);
    for (const s of servers) if (s.trouble()) console.error(`#   server ${s.pid}: ${s.trouble()}`);
    await guard.picture(t.name);
  }
  await guard.close();
  return good;
}

/* Two browsers side by side, each with a server of its own, take the tests in turn: most of a test is waiting. */
async function first_tries(chosen, results) {
  const lanes = Math.min(Number(process.env.LANES ?? Math.min(2, availableParallelism())), chosen.length);
  let next = 0;
  const lane = async () => {
    const world = await begin();
    while (next < chosen.length) {
      const i = next++;
      results[i] = await attempt(world, chosen[i], '');
    }
    await world.end();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/* A whole browser on a busy machine stumbles now and then: a second try is allowed, alone, and told. */
async function second_tries(chosen, results) {
  if (results.every((r) => r)) return;
  const world = await begin();
  for (let i = 0; i < chosen.length; i++) results[i] ??= await attempt(world, chosen[i], ', second try');
  await world.end();
}

export async function run() {
  const filter = process.argv[2] ?? '';
  const chosen = tests.filter((t) => t.name.includes(filter));
  const results = chosen.map(() => null);
  console.log(`1..${chosen.length}`);
  await first_tries(chosen, results);
  await second_tries(chosen, results);
  results.forEach((good, i) =>
    console.log(good ? `ok ${i + 1} - ${chosen[i].name} (${good})` : `not ok ${i + 1} - ${chosen[i].name}`),
  );
  process.exit(results.some((r) => !r) || process.exitCode ? 1 : 0);
}

export function expect(truth, message) {
  if (!truth) throw new Error(message);
}
export function same(a, b, message) {
  if (JSON.stringify(a) !== JSON.stringify(b))
    throw new Error(`${message}: ${JSON.stringify(a)} instead of ${JSON.stringify(b)}`);
}

/* ---- server and browser ---- */

const servers = [];
export function serve(store, port = 0, more = []) {
  const child = spawn(
    program,
    ['serve', '--port', String(port), '--store', store, '--web', web, '--data', data, '--lang', 'en', ...more],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '',
    errors = '';
  child.stderr.on('data', (d) => {
    errors += d;
  });
  let end = ''; // how it ended, unless a test ended it
  let stopped = false;
  child.on('exit', (code, signal) => {
    if (!stopped) end = `ended with ${signal ?? code}`;
  });
  const gone = new Promise((done) => child.on('exit', done));
  const ready = new Promise((done, fail) => {
    child.stdout.on('data', (d) => {
      said += d;
      const m = /http:\/\/[^\s/]+:(\d+)\//.exec(said);
      if (m) done(`http://127.0.0.1:${m[1]}`);
    });
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${errors}`)));
  });
  const server = {
    ready,
    gone,
    pid: child.pid,
    errors: () => errors,
    trouble: () => [end, errors].filter(Boolean).join('\n'),
    stop: async (signal = 'SIGTERM') => {
      stopped = true;
      child.kill(signal);
      await gone;
    },
  };
  servers.push(server);
  return server;
}

async function begin() {
  mkdirSync(shots, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'bellum-web-'));
  /* a lane of short tests makes more tables in a minute than one person may */
  const server = serve(join(folder, 'tables.db'), 0, ['--limits', 'none']);
  const base = await server.ready;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    base,
    browser,
    server,
    folder,
    end: async () => {
      await browser.close();
      await server.stop();
      const errors = server.errors();
      if (/ERROR|runtime error|Sanitizer/.test(errors)) {
        console.error(errors);
        process.exitCode = 1;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What one test uses; closes it all and collects complaints of its pages. */
class Guard {
  complaints = [];
  contexts = [];
  expected = [];
  constructor(world) {
    this.world = world;
    this.base = world.base;
  }

  /** A fresh browser profile with one page. */
  async page({
    lang = 'en',
    size = [1440, 900],
    theme = 'light',
    touch = false,
    motion = 'reduce',
    bypassCSP = false,
  } = {}) {
    const context = await this.world.browser.newContext({
      viewport: { width: size[0], height: size[1] },
      colorScheme: theme,
      hasTouch: touch,
      isMobile: touch,
      locale: lang === 'es' ? 'es-ES' : 'en-GB',
      reducedMotion: motion,
      bypassCSP,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    await page.addInitScript(keep_toasts);
    page.setDefaultTimeout(10000 * pace);
    page.on('pageerror', (e) => this.complaints.push(`thrown: ${e.message}`));
    page.on('console', (m) => {
      if (m.type() === 'error' || m.type() === 'warning') this.complaints.push(`console: ${m.text()}`);
    });
    page.on('request', (r) => {
      const url = r.url();
      if (
        !url.startsWith(this.base) &&
        !url.startsWith(this.base.replace('http', 'ws')) &&
        !/^(data|blob|about):/.test(url)
      )
        this.complaints.push(`asked elsewhere: ${url}`);
    });
    return page;
  }

  /** Console errors that the test brings about on purpose. */
  allow(pattern) {
    this.expected.push(pattern);
  }

  judge() {
    const left = this.complaints.filter((c) => !this.expected.some((p) => p.test(c)));
    if (left.length) throw new Error(`the page complained: ${left[0]}`);
  }

  async create(body) {
    const answer = await fetch(`${this.base}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const table = await answer.json();
    if (!table.ok) throw new Error(`no table: ${JSON.stringify(table)}`);
    return table;
  }

  async picture(name) {
    let n = 0;
    for (const c of this.contexts)
      for (const p of c.pages())
        await p
          .screenshot({ path: join(shots, `failed-${name.replace(/[^a-z0-9]+/gi, '-')}-${n++}.png`) })
          .catch(() => {});
  }
  async close() {
    for (const c of this.contexts) await c.close().catch(() => {});
  }
}

/* Runs in the page.  A toast is gone after seconds, and a busy machine may look too late: window.toasts keeps them. */
function keep_toasts() {
  window.toasts = [];
  new MutationObserver(() => {
    const now = document.querySelector('[data-testid=toast]')?.textContent;
    if (now && now !== window.toasts.at(-1)) window.toasts.push(now);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
/** A toast said this since the page was loaded. */
export const toasted = async (page, pattern) =>
  (await page.evaluate(() => window.toasts)).some((words) => pattern.test(words));

/** The page has come to rest: three frames alike, nothing on its way, no motion that will end. */
export async function rested(page) {
  await page.evaluate(async () => {
    const ends = (a) => a.effect?.getComputedTiming().endTime !== Infinity;
    const moves = () => document.getAnimations().some((a) => a.playState === 'running' && ends(a));
    const look = () =>
      [document.body.innerHTML.length, innerWidth, innerHeight, document.documentElement.scrollHeight].join();
    let face = '',
      alike = 0;
    const last = performance.now() + 300_000;
    for (let i = 0; i < 900 && alike < 3; ) {
      await new Promise((done) => requestAnimationFrame(done));
      const now = look(),
        busy = document.querySelector('[aria-busy=true]');
      alike = now === face && !moves() && !busy ? alike + 1 : 0;
      face = now;
      if (!busy || performance.now() > last) i++; // what is busy waits for the server, on a busy machine for minutes
    }
    if (alike < 3) throw new Error('the page does not come to rest');
  });
}

export async function shot(page, name) {
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
