"""mutate_table.py: which test programs concern a file, the cheapest first: docs/mutation.md.

A step is "program" or "program:word"; the word goes to the program, which then runs the tests whose name, text or file
has it; "program:word,word" runs those that have both.  SETTINGS are variables of the environment with which a program
takes less time than in `make test`.
"""

SETTINGS = {}

# They wait for processes and clocks: a failed run is repeated before the mutant counts as caught.
TIMED = {'bots', 'chaos', 'cli', 'lab', 'server'}

# With SANITIZE=1 what survives is tried once more with those of its programs that are quick with sanitizers, too.
SANITIZED = ['core', 'protocol', 'table', 'hosting']

# They start the program that people start.
NEED_BELLUM = {'bots', 'chaos', 'cli', 'lab', 'server'}


def golden(game, *files):
    """Golden tests of one game, file by file."""
    return ' '.join('golden:%s_test,%s' % (f, game) for f in files) + ' '


# Those that notice most of all mutants first, as far as they are quick.
PLAYED = ('golden', 'walks', 'corners', 'views', 'words', 'variants')
SHOWN = ('words', 'golden', 'views', 'corners', 'variants', 'walks')
READ = ('words', 'golden', 'mistakes', 'complaints', 'variants', 'corners', 'views')

# The first row whose beginning fits a file is its row.
ROWS = [
    ('src/games/fantasy-commander/data/', golden('Fantasy', *READ) + 'data fantasy-commander contract'),
    ('src/games/fantasy-commander/rules/', golden('Fantasy', *PLAYED) + 'fantasy-commander contract ai'),
    # Ordinary goldens know nothing of campaigns, and contract plays whole ones for minutes.
    ('src/games/fantasy-commander/campaign/fc_automaton', 'fantasy-commander:ch_x_automaton golden:campaigns_test '
                                                          'fantasy-commander:automaton_walks fantasy-commander:ch_z'),
    ('src/games/fantasy-commander/campaign/', 'fantasy-commander:ch_z golden:campaigns_test '
                                              'fantasy-commander:ch_x_automaton'),
    ('src/games/fantasy-commander/', golden('Fantasy', *SHOWN) + 'fantasy-commander contract ai'),
    ('src/games/campaign-commander/data/', golden('Punic', *READ) + 'punic-island data contract'),
    ('src/games/campaign-commander/rules/', golden('Punic', *PLAYED) + 'punic-island contract ai'),
    ('src/games/campaign-commander/', golden('Punic', *SHOWN) + 'punic-island contract ai'),
    ('src/games/punic-island/', golden('Punic', *PLAYED) + 'punic-island contract ai'),
    # Contract and walks take longest and notice little that these do not.
    ('src/games/de-bellis-fantasiae/data/', golden('Bellis', 'words', 'mistakes', 'complaints', 'wishes', 'setups') +
     'de-bellis-fantasiae'),
    ('src/games/de-bellis-fantasiae/rules/', golden('Bellis', 'wishes', 'setups', 'brinks') + 'de-bellis-fantasiae'),
    ('src/games/de-bellis-fantasiae/opponent/', golden('Bellis', 'views', 'minds') + 'de-bellis-fantasiae ' +
     golden('Bellis', 'walks')),
    ('src/games/de-bellis-fantasiae/', golden('Bellis', 'wishes', 'words', 'views', 'corners') +
     'de-bellis-fantasiae'),
    ('src/games/breakthrough/', 'breakthrough contract ai'),
    ('src/games/skirmish/', 'skirmish contract'),
    ('src/games/null/', 'null contract cli:protocol_test'),
    ('src/core/plane', 'core skirmish protocol contract'),
    ('src/core/', 'core null protocol table golden:walks_test golden:golden_test golden:words_test breakthrough fuzz '
                  'data fair contract cli:commands_test cli:protocol_test'),
    ('src/data/', 'data golden fantasy-commander cli:commands_test cli:protocol_test'),
    ('src/ai/', 'ai breakthrough contract cli:hint_test'),
    ('src/fair/', 'fair golden contract cli:commands_test cli:store_test server:match_test'),
    ('src/bots/', 'bots cli:bots_test server:bots_test'),
    ('src/lab/', 'lab cli:sim_test cli:arena_test'),
    ('src/protocol/seat_api/seat_api_hint', 'protocol table cli:hint_test'),
    ('src/protocol/advice/', 'protocol table cli:hint_test'),
    ('src/protocol/rulebook', 'protocol cli:commands_test cli:glossary_test'),
    ('src/protocol/files', 'protocol cli:commands_test cli:store_test'),
    ('src/protocol/referee/', 'protocol fuzz cli:protocol_test bots cli:bots_test'),
    ('src/protocol/writing/question', 'protocol bots cli:bots_test'),
    ('src/protocol/', 'protocol table fuzz cli:protocol_test cli:hint_test'),
    ('src/cli/tui/', 'cli:play_test cli:hint_test cli:bots_test'),
    ('src/cli/', 'cli'),
    ('src/table/updates/', 'table hosting server:patch_test server:secret_test server:frames_test'),
    ('src/table/play/chat', 'table hosting server:chat_test'),
    ('src/table/verbs/verbs_talk', 'table hosting server:chat_test'),
    ('src/table/play/clock', 'table hosting server:clock_test'),
    ('src/table/play/think', 'table hosting server:bots_test'),
    ('src/table/play/replay', 'table hosting server:match_test'),
    ('src/table/play/guide', 'table hosting server:match_test'),
    ('src/table/play/standing', 'table hosting server:standing_test'),
    ('src/table/play/', 'table hosting server:offers_test'),
    ('src/table/verbs/verbs_offer', 'table hosting server:offers_test'),
    ('src/table/verbs/verbs_hint', 'table hosting server:hint_test'),
    ('src/table/verbs/verbs_seat', 'table hosting server:invitation_test'),
    ('src/table/verbs/', 'table hosting server:frames_test'),
    ('src/table/lobby/lobby', 'table hosting server:trouble_test'),
    ('src/table/lobby/', 'table hosting server:lobby_test'),
    ('src/table/', 'table hosting server:table_test'),
    ('src/server/limits/', 'hosting server:limits_test'),
    ('src/server/http/', 'hosting server:wire_test'),
    ('src/server/ops/', 'hosting server:trouble_test'),
    ('src/server/notify/', 'hosting server:notify_test'),
    ('src/server/workers/', 'hosting server:bots_test'),
    ('src/server/elsewhere', 'hosting server:servers_test'),
    # PostgreSQL alone: where there is none these files have no test, and are not counted.
    ('src/server/store/pg_listen', 'server:store_postgres_test server:servers_test'),
    ('src/server/store/postgres', 'server:store_postgres_test server:store_test server:trouble_test'),
    ('src/server/store/store_postgres', 'server:store_postgres_test server:store_test server:servers_test '
                                        'cli:store_test'),
    ('src/server/store/inbox', 'hosting server:store_test server:wal_test'),
    ('src/server/store/wal', 'hosting server:wal_test server:store_test'),
    ('src/server/store/store_tools', 'hosting cli:store_test'),
    ('src/server/store/store', 'hosting server:store_test cli:store_test'),
    ('src/server/store/writer', 'hosting server:writer_test server:trouble_test'),
    ('src/server/serve', 'hosting server:notify_test server:limits_test server:wire_test server:table_test'),
    ('src/server/', 'hosting server:wire_test server:table_test'),
    ('src/capi/', 'capi python'),
]


def steps_for(path, wish=None):
    """The steps of a file, each (program, word or None)."""
    row = wish or next((steps for start, steps in ROWS if path.startswith(start)), None)
    if row is None:
        return []
    return [tuple(step.split(':', 1)) if ':' in step else (step, None) for step in row.split()]
