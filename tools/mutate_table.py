"""mutate_table.py: which test programs concern a file, the cheapest first: docs/mutation.md.

A step is "program" or "program:word"; the word goes to the program, which then runs the tests whose name, text or file
has it.  SETTINGS are variables of the environment with which a program takes less time than in `make test`.
"""

SETTINGS = {}

# They wait for processes and clocks: a failed run is repeated before the mutant counts as caught.
TIMED = {'bots', 'chaos', 'cli', 'lab', 'server'}

# They start the program that people start.
NEED_BELLUM = {'bots', 'chaos', 'cli', 'lab', 'server'}

# The first row whose beginning fits a file is its row.
ROWS = [
    ('src/games/fantasy-commander/data/', 'golden data fantasy-commander contract'),
    ('src/games/fantasy-commander/', 'golden fantasy-commander contract ai'),
    ('src/games/campaign-commander/data/', 'golden punic-island data contract'),
    ('src/games/campaign-commander/', 'golden contract punic-island ai'),
    ('src/games/punic-island/', 'golden contract punic-island ai'),
    ('src/games/breakthrough/', 'breakthrough contract ai'),
    ('src/games/skirmish/', 'skirmish contract'),
    ('src/games/null/', 'null contract cli:protocol_test'),
    ('src/core/', 'core null golden breakthrough fuzz data fair contract cli:commands_test cli:protocol_test '
                  'server:table_test server:offers_test'),
    ('src/data/', 'data golden fantasy-commander cli:commands_test cli:protocol_test'),
    ('src/ai/', 'ai breakthrough contract cli:hint_test'),
    ('src/fair/', 'fair golden contract cli:commands_test cli:store_test server:match_test'),
    ('src/bots/', 'bots cli:bots_test server:bots_test'),
    ('src/lab/', 'lab cli:sim_test cli:arena_test'),
    ('src/protocol/seat_api/seat_api_hint', 'cli:hint_test server:hint_test'),
    ('src/protocol/advice/swings', 'cli:hint_test server:hint_test'),
    ('src/protocol/advice/steps', 'cli:hint_test server:hint_test'),
    ('src/protocol/rulebook', 'cli:commands_test server:wire_test cli:glossary_test'),
    ('src/protocol/referee/', 'fuzz cli:protocol_test cli:hint_test bots cli:bots_test'),
    ('src/protocol/', 'fuzz cli:protocol_test cli:hint_test server:table_test server:frames_test server:wire_test'),
    ('src/cli/tui/', 'cli:play_test cli:hint_test cli:bots_test'),
    ('src/cli/', 'cli'),
    ('src/table/updates/patch', 'server:patch_test server:table_test'),
    ('src/table/play/chat', 'server:chat_test server:frames_test'),
    ('src/table/verbs/verbs_talk', 'server:chat_test server:frames_test server:offers_test'),
    ('src/table/play/clock', 'server:clock_test server:offers_test'),
    ('src/server/limits/budget', 'server:limits_test'),
    ('src/server/limits/rate_limit', 'server:limits_test'),
    ('src/server/limits/address', 'server:limits_test server:notify_test'),
    ('src/server/http/guest', 'server:limits_test server:wire_test'),
    ('src/server/http/http_exchange', 'server:limits_test server:wire_test'),
    ('src/server/http/socket', 'server:limits_test server:wire_test server:frames_test'),
    ('src/server/http/static', 'server:wire_test server:limits_test'),
    ('src/table/lobby/api', 'server:wire_test server:limits_test server:lobby_test'),
    ('src/server/notify/hooks', 'server:notify_test'),
    ('src/server/notify/notify', 'server:notify_test'),
    ('src/server/notify/http_post', 'server:notify_test'),
    ('src/server/ops/health', 'server:limits_test server:trouble_test'),
    ('src/server/ops/metrics', 'server:limits_test server:trouble_test'),
    ('src/server/ops/log', 'server:limits_test server:trouble_test'),
    ('src/server/workers/bot_pool', 'server:bots_test'),
    ('src/table/verbs/verbs_hint', 'server:hint_test server:frames_test'),
    ('src/table/play/guide', 'server:match_test'),
    ('src/table/play/replay', 'server:match_test server:hint_test'),
    ('src/table/play/offers', 'server:offers_test'),
    ('src/table/verbs/verbs_offer', 'server:offers_test server:frames_test'),
    ('src/table/play/rematch', 'server:offers_test server:limits_test'),
    ('src/table/play/standing', 'server:standing_test'),
    ('src/table/lobby/open', 'server:lobby_test'),
    ('src/table/lobby/lobby', 'server:lobby_test server:match_test server:table_test'),
    ('src/table/lobby/create', 'server:wire_test server:lobby_test server:match_test'),
    ('src/server/store/pg_listen', 'server:store_postgres_test server:servers_test'),
    ('src/server/elsewhere', 'server:servers_test server:lobby_test'),
    ('src/table/lobby/follow', 'server:servers_test server:lobby_test'),
    ('src/server/store/inbox', 'server:store_test server:wal_test'),
    ('src/server/store/wal', 'server:wal_test server:store_test'),
    ('src/server/store/store_tools', 'cli:store_test'),
    ('src/server/store/store', 'server:store_test server:store_postgres_test server:trouble_test cli:store_test'),
    ('src/server/store/postgres', 'server:store_postgres_test server:store_test server:trouble_test'),
    ('src/server/store/writer', 'server:writer_test server:trouble_test server:wal_test'),
    ('src/server/', 'server:table_test server:match_test server:secret_test server:wire_test server:lobby_test '
                    'server:limits_test'),
    ('src/table/', 'table server:table_test server:match_test server:secret_test server:wire_test server:lobby_test '
                   'server:limits_test'),
    ('src/capi/', 'capi python'),
]


def steps_for(path, wish=None):
    """The steps of a file, each (program, word or None)."""
    row = wish or next((steps for start, steps in ROWS if path.startswith(start)), None)
    if row is None:
        return []
    return [tuple(step.split(':', 1)) if ':' in step else (step, None) for step in row.split()]
