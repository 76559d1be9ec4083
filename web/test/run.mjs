/* run.mjs: all tests of the client in a browser; a word picks those whose name has it. */
import './unit.test.mjs';
import './battle.test.mjs';
import './links.test.mjs';
import './live.test.mjs';
import './promise.test.mjs';
import './hint.test.mjs';
import './screens.test.mjs';
import './army.test.mjs';
import './replay.test.mjs';
import './guided.test.mjs';
import './access.test.mjs';
import './area.test.mjs';
import './standard.test.mjs';
import './plane.test.mjs';
import './de-bellis-board.test.mjs';
import './de-bellis.test.mjs';
import './de-bellis-table.test.mjs';
import './de-bellis-book.test.mjs';
import './de-bellis-long.test.mjs';
import './seats.test.mjs';
import './campaign.test.mjs';
import './watch.test.mjs';
import { run } from './support.mjs';

await run();
