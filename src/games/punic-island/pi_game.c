/*
 * pi_game.c: Punic Island, a campaign of the series Campaign Commander.  Its map,
 * counters, chits and cards are files (data/punic-island); its own rules are numbers,
 * filters and programs in them.  All that is left to say is who it is.
 */
#include "../campaign-commander/cc_game.h"

static const char *const books[] = {"CC", "PI", NULL};

const struct game pi_game = {
    .id = "punic-island",
    .number = 4,
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 2,
    .max_actions = 512,
    .max_events = 1024,
    .state_max = sizeof(struct cc_state),
    .books = books,
    .setup = cc_setup,
    .to_move = cc_to_move,
    .decision = cc_decision,
    .actions = cc_actions,
    .extras = cc_extras,
    .check = cc_check,
    .apply = cc_apply,
    .default_answer = cc_default_answer,
    .agree = cc_agree,
    .pass = cc_pass,
    .outcome = cc_outcome,
    .redact = cc_redact,
    .resample = cc_resample,
    .odds = cc_odds,
    .notate = cc_notate,
    .parse = cc_parse,
    .say_action = cc_say_action,
    .say_decision = cc_say_decision,
    .say_event = cc_say_event,
    .say_why = cc_say_why,
    .say_outcome = cc_say_outcome,
    .say_pass = cc_say_pass,
    .say_seat = cc_say_seat,
    .draw = cc_draw,
    .sheet = cc_sheet,
    .view = cc_view,
    .locate = cc_locate,
    .audit = cc_audit,
    .data = &cc_data,
};
