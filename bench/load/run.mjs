// run.mjs [BUILD]: all figures of `make load` in one go: boardgame.io and Bellum one after the other on the same
// machine, by the same generator; prints a table of figures and goals, and keeps them in BUILD/load/result.json.
// QUICK=1: short measurements; STRICT=1: fail if a goal is missed.  docs/load.md tells what is measured.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../..')
const build = resolve(root, process.argv[2] ?? 'build')
const folder = join(build, 'load')
const quick = process.env.QUICK === '1'
const FILES = 16384 // open files that a server of 2,000 clients needs, and some more
const CLIENTS = 200
const MANY = 2000
const GAMES = 10000
const DRAGGERS = 100
const seconds = quick ? 12 : 18

const sleep = ms => new Promise(done => setTimeout(done, ms))
const say = text => console.log(text)

// ---- programs ----

const freePort = () => new Promise((done, fail) => {
  const s = createServer()
  s.on('error', fail)
  s.listen(0, '127.0.0.1', () => {
    const { port } = s.address()
    s.close(() => done(port))
  })
})

/** Start a program and wait for a line that says it is ready; `ms` is how long that took. */
function start(command, args, ready, env = {}) {
  const begun = process.hrtime.bigint()
  const child = spawn('sh', ['-c', `ulimit -n ${FILES} 2>/dev/null || ulimit -n $(ulimit -Hn); exec "$0" "$@"`, command, ...args],
    { cwd: root, env: { ...process.env, BELLUM_DATA: join(root, 'data'), ...env }, stdio: ['ignore', 'pipe', openSync(join(folder, 'server.log'), 'w')] })
  const ended = new Promise(done => child.on('exit', done))
  return new Promise((done, fail) => {
    let text = ''
    ended.then(code => fail(new Error(`${command} ended with ${code}, see ${join(folder, 'server.log')}`)))
    child.stdout.on('data', data => {
      text += data
      const found = ready.exec(text)
      if (found) done({ pid: child.pid, port: Number(found[1]), ms: Number(process.hrtime.bigint() - begun) / 1e6, stop: () => stop(child, ended) })
    })
  })
}

async function stop(child, ended) {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 20000)
  await ended
  clearTimeout(late)
}

/** Without limits: all clients come from one address here. */
const startBellum = store => start(join(build, 'bellum'), ['serve', '--port', '0', '--store', store, '--limits', 'none'], /:\/\/localhost:(\d+)/)

async function startBoardgame(env = {}) {
  const port = await freePort()
  return start('node', [join(here, 'boardgame/server.mjs'), String(port)], /ready (\d+)/, { NODE_ENV: 'production', ...env })
}

const freshStore = name => {
  const file = join(folder, name)
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  return file
}

/** The generator against a running server; its figures. */
function load(kind, server, ...options) {
  const json = join(folder, 'figures.json')
  execFileSync('sh', ['-c', `ulimit -n ${FILES} 2>/dev/null || ulimit -n $(ulimit -Hn); exec "$0" "$@"`, join(build, 'bench/load/load'), kind,
    '--port', String(server.port), '--pid', String(server.pid), '--json', json, ...options.map(String)], { stdio: ['ignore', 'ignore', 'inherit'] })
  return JSON.parse(readFileSync(json, 'utf8'))
}

async function onBellum(...options) {
  const server = await startBellum(freshStore('load.db'))
  try { return load('bellum', server, ...options) } finally { await server.stop() }
}

async function onBoardgame(env, ...options) {
  const server = await startBoardgame(env)
  try { return load('boardgame', server, ...options) } finally { await server.stop() }
}

// ---- what is measured ----

const n = (v, digits = 0) => v.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const ms = v => n(v, v < 10 ? 2 : 1)

const tellRate = (name, f) => say(`  ${name.padEnd(34)} ${n(f.moves_per_second).padStart(8)} moves/s ${n(f.moves_per_core_second).padStart(8)} a core-second` +
  `   p50 ${ms(f.acknowledged_p50)}  p99 ${ms(f.acknowledged_p99)}  max ${ms(f.acknowledged_max)} ms   ${n(f.payload_per_move)} bytes   ${n(f.server_mb_after)} MB`)

/** Several measurements as one: rates over all of them, of the waiting times the middle ones. */
function together(all) {
  const sum = key => all.reduce((total, f) => total + f[key], 0)
  const middle = key => all.map(f => f[key]).sort((x, y) => x - y)[all.length >> 1]
  return { ...all[all.length - 1], moves_per_second: sum('moves') / sum('seconds'), moves_per_core_second: sum('moves') / sum('server_cpu'),
    payload_per_move: middle('payload_per_move'), acknowledged_p50: middle('acknowledged_p50'), acknowledged_p99: middle('acknowledged_p99'), acknowledged_max: middle('acknowledged_max'), rounds: all }
}

/** The machine has its moods: everybody is measured in turn, several times. */
async function inTurn(makers) {
  const all = makers.map(() => [])
  for (let round = 0; round < (quick ? 1 : 3); round++)
    for (const [i, [, measure]] of makers.entries()) all[i].push(await measure())
  const found = all.map(together)
  makers.forEach(([name], i) => tellRate(name, found[i]))
  return found
}

async function highest() {
  say(`\nHighest rate, ${CLIENTS} clients in ${CLIENTS / 2} games, in turn`)
  const common = ['--clients', CLIENTS, '--seconds', seconds / 3]
  const [theirs, ours, people] = await inTurn([
    ['boardgame.io', () => onBoardgame({}, ...common)],
    ['Bellum', () => onBellum('--mute', ...common)],
    ['Bellum, with all sentences for people', () => onBellum(...common)]
  ])
  if (!quick) {
    tellRate('boardgame.io, board not in G', await onBoardgame({ SLIM: '1' }, '--clients', CLIENTS, '--seconds', 5))
    tellRate('boardgame.io, deltaState', await onBoardgame({ DELTA: '1' }, '--clients', CLIENTS, '--seconds', 5))
  }
  return { theirs, ours, people }
}

async function half(rate) {
  say(`\nBoth at ${n(rate)} moves/s, half of boardgame.io's highest rate, in turn`)
  // long enough for battles to get under way: who keeps a growing log answers quickly at first
  const common = ['--clients', CLIENTS, '--seconds', seconds, '--rate', rate]
  const [theirs, ours] = await inTurn([['boardgame.io', () => onBoardgame({}, ...common)], ['Bellum', () => onBellum('--mute', ...common)]])
  return { theirs, ours }
}

/** Many clients from the first move on; then few of them over the same first moves of their battles, several times. */
async function crowd() {
  say(`\n${n(MANY)} clients in ${n(MANY / 2)} games; ${CLIENTS} over the same moves of their battles`)
  const many = await onBellum('--mute', '--clients', MANY, '--seconds', quick ? 8 : 20, '--warm', 0)
  tellRate(`Bellum, ${n(MANY)} clients`, many)
  const moves = Math.max(1000, Math.round(many.moves * CLIENTS / MANY))
  const server = await startBellum(freshStore('load.db'))
  const sum = { moves: 0, seconds: 0 }
  let last
  for (let i = 0; i < (quick ? 2 : 5); i++) {
    last = load('bellum', server, '--mute', '--clients', CLIENTS, '--moves', moves, '--seconds', 60, '--warm', 0, '--seed', i)
    sum.moves += last.moves
    sum.seconds += last.seconds
  }
  await server.stop()
  tellRate(`Bellum, ${CLIENTS} clients (last of several)`, last)
  return { many, few: { ...last, moves_per_second: sum.moves / sum.seconds } }
}

/** Few tables over whole battles: what is told for the first time early on is told by number later. */
async function bytes() {
  const over = ['--clients', 8, '--moves', quick ? 4000 : 12000, '--seconds', quick ? 15 : 60, '--warm', 0]
  const f = await onBellum('--mute', ...over), people = await onBellum(...over)
  say(`\nBytes: ${n(f.payload_per_move)} to a client per move (${n(f.framed_per_move)} with frames, ${n(f.messages_per_move, 2)} messages) over the first ${n(f.moves / 4)} moves of battles; ${n(people.payload_per_move)} with all sentences for people`)
  return { ...f, people }
}

async function idle() {
  const f = await onBellum('--clients', MANY, '--idle')
  say(`\nIdle: ${n(MANY)} connections ${n(f.connected_mb, 1)} MB more than ${n(f.server_mb_empty, 1)} MB; ${n(f.joined)} of them joined at ${n(f.joined / 2)} tables ${n(f.joined_mb, 1)} MB more`)
  return f
}

/** People who drag pieces on a free table. */
async function drag() {
  say(`\n${DRAGGERS} clients who drag on free tables, 25 aims a second each`)
  const found = {}
  for (const kind of ['single', 'line']) {
    const f = found[kind] = await onBellum('--drag', kind, '--clients', DRAGGERS, '--seconds', quick ? 5 : 15)
    say(`  ${kind.padEnd(8)} ${n(f.aims_per_second).padStart(6)} aims/s   server p50 ${ms(f.server_p50)}  p99 ${ms(f.server_p99)} ms   ` +
      `until the answer is here p50 ${ms(f.answered_p50)}  p99 ${ms(f.answered_p99)} ms   ${n(f.server_cores, 2)} cores, ${n(f.server_cpu_per_aim)} us each   ${n(f.payload_per_aim)} bytes`)
  }
  return found
}

/** A few battles are played, then copied within the store under new names. */
async function startUp() {
  const store = freshStore('start.db')
  const played = quick ? 50 : 150
  const server = await startBellum(store)
  const f = load('bellum', server, '--clients', 40, '--moves', 20 * played, '--seconds', 60, '--warm', 0)
  await server.stop()
  execFileSync(join(build, 'bench/load/copies'), [store, String(GAMES)])
  const times = []
  for (let i = 0; i < 3; i++) {
    const again = await startBellum(store)
    times.push(again.ms)
    await again.stop()
  }
  times.sort((a, b) => a - b)
  say(`\nStart-up with ${n(GAMES)} stored games of ${n(f.moves / 20)} moves (20 played, the others copies of them): ${times.map(t => n(t)).join(', ')} ms`)
  return { times, ms: times[1] }
}

// ---- the table ----

function verdicts(r) {
  const times = f => f.moves_per_core_second / r.highest.theirs.moves_per_core_second
  const per = times(r.highest.ours)
  const wait = r.half.ours.acknowledged_p99 / r.half.theirs.acknowledged_p99
  const size = r.bytes.payload_per_move
  const many = r.crowd.many.moves_per_second / r.crowd.few.moves_per_second
  return [
    ['moves per core-second, times boardgame.io', `${n(per, 1)} x`, '>= 10 x (goal 25 x)', per >= 10],
    ['the same with all sentences for people', `${n(times(r.highest.people), 1)} x`, ''],
    ['p99 at half its highest rate, part of its p99', `1/${n(1 / wait, 1)}`, '<= 1/20', wait <= 1 / 20],
    ['bytes to a client per move', `${n(size)}`, '<= 400 (goal 150)', size <= 400],
    ['the same with all sentences, over the run above', `${n(r.highest.people.payload_per_move)}`, '<= 400', r.highest.people.payload_per_move <= 400],
    [`rate with ${n(MANY)} clients, part of that with ${CLIENTS}`, `${n(many, 2)} x`, '>= 0.75 x', many >= 0.75],
    [`${n(MANY)} idle connections`, `${n(r.idle.connected_mb, 1)} MB`, '<= 40 MB', r.idle.connected_mb <= 40],
    [`the same, ${n(r.idle.joined)} joined at ${n(r.idle.joined / 2)} tables`, `${n(r.idle.joined_mb, 1)} MB`, '<= 40 MB', r.idle.joined_mb <= 40],
    ['aim for one unit, p99 of server time', `${ms(r.drag.single.server_p99)} ms`, '<= 3 ms', r.drag.single.server_p99 <= 3],
    ['aim for a line, p99 of server time', `${ms(r.drag.line.server_p99)} ms`, '<= 10 ms', r.drag.line.server_p99 <= 10],
    [`${DRAGGERS} clients who drag lines`, `${n(r.drag.line.server_cores, 2)} cores`, '< 1', r.drag.line.server_cores < 1],
    [`start-up with ${n(GAMES)} stored games`, `${n(r.startUp.ms)} ms`, '<= 2,000 ms', r.startUp.ms <= 2000]
  ]
}

async function main() {
  if (!existsSync(join(here, 'boardgame/node_modules/boardgame.io'))) throw new Error('boardgame.io is not installed: npm ci in bench/load/boardgame')
  mkdirSync(folder, { recursive: true })
  say(`${cpus().length} processors, shared by server and generator; nothing is pinned. ${quick ? 'QUICK: short measurements, not for judgement.' : ''}`)
  say('Storage: Bellum SQLite, WAL, synchronous=FULL: every move on the disk before it is acknowledged; boardgame.io in memory.')
  say('Seats are programs and ask for no sentences (join with "words": false); boardgame.io has none. The rate with all of them is shown too.')
  say('Latency: from sending a move until its acknowledgement is here. Bytes: WebSocket payload, uncompressed, per move and client at the table.')
  const r = { highest: await highest() }
  r.half = await half(Math.max(1, Math.round(r.highest.theirs.moves_per_second / 2)))
  r.crowd = await crowd()
  r.bytes = await bytes()
  r.idle = await idle()
  r.drag = await drag()
  r.startUp = await startUp()
  const table = verdicts(r)
  say('')
  for (const [what, value, goal, met] of table) say(`${what.padEnd(50)} ${value.padStart(12)}   ${goal.padEnd(22)} ${met === undefined ? '' : met ? 'met' : 'NOT MET'}`)
  writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...r, verdicts: table }, null, 1) + '\n')
  if (process.env.STRICT === '1' && table.some(row => row[3] === false)) process.exitCode = 1
}

await main()
