// server.mjs [PORT]: the battle of game.mjs on boardgame.io's own server, as its manual sets one up: storage in memory,
// seats with credentials.  DELTA=1: it sends differences (deltaState) instead of the whole position.
// SLIM=1: the board, which never changes here, is left out of the position.
import { Server } from 'boardgame.io/dist/cjs/server.js'
import { battle } from './game.mjs'

const port = Number(process.argv[2] ?? 8000)
const server = Server({ games: [battle], origins: [/localhost/] })
server.run(port, () => console.log(`ready ${port}`))
