/*
 * pi_game.c: Punic Island, a campaign of the series Campaign Commander.  Its map,
 * counters, chits and cards are files (data/punic-island); its own rules are numbers,
 * filters and programs in them.  All that is left to say is who it is.
 */
#include "../campaign-commander/cc_game.h"

/* clang-format off */
static const struct game_odds odds = {
    .column = cc_odds_column, .columns = CC_ODDS_COLUMNS, .max = 1, .headline = CC_ODDS_HEADLINE, .of = cc_odds,
    .say_column = cc_say_odds_column, .say = cc_say_odds, .say_policy = cc_say_policy,
};

static const struct game_passing passing = {
    .pass = cc_pass, .until = cc_until, .say_pass = cc_say_pass, .say_until = cc_say_until,
};

const struct game pi_game = {
    .id = "punic-island", .number = 4, .rules_version = 5, .books = (const char *const[]){"CC", "PI", NULL},
    .min_seats = CC_SEATS, .max_seats = CC_SEATS, .max_actions = 512, .max_events = 1024,
    .state_max = sizeof(struct cc_state),
    .rules = {.setup = cc_setup, MACHINE_RULES(cc_), .agree = cc_agree, .outcome = cc_outcome, .audit = cc_audit},
    .knowledge = {.redact = cc_redact, .resample = cc_resample},
    .words = {GAME_WORDS(cc), .sheet = cc_sheet},
    .client = {.view = cc_view, .locate = cc_locate, .note = cc_note, .catalogue = cc_catalogue,
               .explain = cc_explain},
    .pointing = {.path = cc_path_of, .touch = cc_touch},
    .opponent = {.rate = cc_rate, .evaluate = cc_evaluate, .forces = cc_forces, .effort = 3,
                 .say_reason = cc_say_reason},
    .odds = &odds,
    .passing = &passing,
    .tally = &cc_tally,
    .data = &cc_data,
};
/* clang-format on */
