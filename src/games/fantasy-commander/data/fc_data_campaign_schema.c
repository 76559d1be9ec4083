/*
 * fc_data_campaign_schema.c: the keys of the campaign's files: watch.yaml, the document "campaign", and the key
 * `mission` of a scenario.  watch.yaml, campaigns/ and scenarios/watch-1.yaml of data/fantasy-commander use them.
 */
#include <stddef.h>
#include "../../../core/fields.h"
#include "fc_data.h"

/* clang-format off */
const char *const fc_building_names[] = {
#define X(NAME, id, rule) id,
    FC_BUILDINGS(X)
#undef X
        NULL,
};
const uint16_t fc_building_rule[] = {
#define X(NAME, id, rule) rule,
    FC_BUILDINGS(X)
#undef X
};
const char *const fc_omen_names[] = {
#define X(NAME, id, rule) id,
    FC_OMENS(X)
#undef X
        NULL,
};
const uint16_t fc_omen_rule[] = {
#define X(NAME, id, rule) rule,
    FC_OMENS(X)
#undef X
};
const char *const fc_goal_names[] = {
#define X(NAME, id) id,
    FC_GOALS(X)
#undef X
        NULL,
};
const char *const fc_result_names[] = {"none", "failure", "success", "triumph", NULL};
const char *const fc_difficulty_names[] = {"normal", "easy", "hard", NULL};
static const char *const scenario_names[] = {"scenario", NULL};

/* ---- watch.yaml ---- */

static const struct field town_fields[] = {
    {.key = "id", .type = FIELD_ENUM, .required = true, AT(fc_town_source, which), .names = fc_building_names},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_town_source, card.name)},
    {.key = "text", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_town_source, card.text)},
    {.key = "cost", .type = FIELD_INT, .required = true, AT(fc_town_source, card.cost), .min = 1, .max = 20},
    {.key = "prosperity", .type = FIELD_INT, AT(fc_town_source, card.prosperity), .max = 5},
    {0},
};

static const struct field omen_fields[] = {
    {.key = "id", .type = FIELD_ENUM, .required = true, AT(fc_omen_source, which), .names = fc_omen_names},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_omen_source, card.name)},
    {.key = "text", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_omen_source, card.text)},
    {0},
};

static const struct field reward_fields[] = {
    {.key = "reputation", .type = FIELD_INT, .required = true, AT(fc_reward, reputation), .max = 20},
    {.key = "prosperity", .type = FIELD_INT, .required = true, AT(fc_reward, prosperity), .min = -9, .max = 9},
    {.key = "supplies", .type = FIELD_INT, .required = true, AT(fc_reward, supplies), .max = 20},
    {.key = "threat", .type = FIELD_INT, .required = true, AT(fc_reward, threat), .max = 6},
    {0},
};

#define REWARD(name, RESULT) \
    {.key = name, .type = FIELD_RECORD, .required = true, .offset = (RESULT) * sizeof(struct fc_reward), \
     .size = sizeof(struct fc_reward), .sub = reward_fields}
static const struct field rewards_fields[] = {
    REWARD("failure", FC_FAILURE), REWARD("success", FC_SUCCESS), REWARD("triumph", FC_TRIUMPH), {0},
};

static const struct field card_id_fields[] = {{.type = FIELD_ID, .size = FC_WATCH_ID}, {0}};

const struct field fc_watch_file_fields[] = {
    {.key = "town", .required = true,
     LIST_OF(town_fields, 1, FC_BUILDING_COUNT, fc_watch_file, town, towns)},
    {.key = "escalation", .required = true,
     LIST_OF(omen_fields, 1, FC_OMEN_COUNT, fc_watch_file, omen, omens)},
    {.key = "rewards", .type = FIELD_RECORD, .required = true, AT(fc_watch_file, reward), .sub = rewards_fields},
    {.key = "styx-deck", .type = FIELD_LIST, .required = true, .min = 1, .max = FC_WATCH_DECK_MAX,
     LIST_AT(fc_watch_file, deck, decks), .sub = card_id_fields},
    {.key = "cart", .type = FIELD_RECORD, .required = true, AT(fc_watch_file, cart), .sub = fc_unit_fields},
    {0},
};

/* ---- the document ---- */

static const struct field member_fields[] = {
    {.key = "unit", .type = FIELD_ID, .required = true, AT(fc_member_source, unit)},
    {.key = "xp", .type = FIELD_INT, AT(fc_member_source, xp), .max = 99},
    {.key = "losses", .type = FIELD_INT, AT(fc_member_source, losses), .max = 20},
    {.key = "away", .type = FIELD_BOOL, AT(fc_member_source, away)},
    {.key = "wrecked", .type = FIELD_BOOL, AT(fc_member_source, wrecked)},
    {0},
};

static const struct field result_fields[] = {
    {.type = FIELD_ENUM, .size = 1, .min = FC_FAILURE, .names = fc_result_names + FC_FAILURE}, {0},
};

#define CAMPAIGN(name, TYPE, member, ...) \
    {.key = name, .type = TYPE, AT(fc_campaign_source, member), SET(fc_campaign_source), __VA_ARGS__}
const struct field fc_campaign_fields[] = {
    CAMPAIGN("id", FIELD_ID, id, .required = true),
    {.key = "name", .type = FIELD_NAME, TEXTS_AT(fc_campaign_source, name), SET(fc_campaign_source)},
    {.key = "blurb", .type = FIELD_NAME, TEXTS_AT(fc_campaign_source, blurb), SET(fc_campaign_source)},
    CAMPAIGN("difficulty", FIELD_ENUM, difficulty, .required = true, .names = fc_difficulty_names),
    CAMPAIGN("mission", FIELD_FILE, mission, .required = true, .names = scenario_names),
    CAMPAIGN("prosperity", FIELD_INT, prosperity, .required = true, .min = 1, .max = 10),
    CAMPAIGN("reputation", FIELD_INT, reputation, .required = true, .max = 999),
    CAMPAIGN("supplies", FIELD_INT, supplies, .required = true, .max = 999),
    CAMPAIGN("threat", FIELD_INT, threat, .required = true, .max = 6),
    CAMPAIGN("buildings", FIELD_FLAGS, buildings, .required = true, .names = fc_building_names),
    CAMPAIGN("set-aside", FIELD_FLAGS, aside, .required = true, .names = fc_omen_names),
    {.key = "results", .type = FIELD_LIST, .required = true, .max = FC_MISSIONS - 1,
     LIST_AT(fc_campaign_source, result, results), .sub = result_fields, SET(fc_campaign_source)},
    {.key = "roster", .required = true,
     LIST_OF(member_fields, 1, FC_MEMBERS_MAX, fc_campaign_source, member, members), SET(fc_campaign_source)},
    {0},
};

/* ---- the mission of a scenario ---- */

static const struct field goal_fields[] = {
    {.key = "kind", .type = FIELD_ENUM, .required = true, AT(fc_goal_source, kind), .names = fc_goal_names,
     SET(fc_goal_source)},
    {.key = "number", .type = FIELD_INT, AT(fc_goal_source, number), .max = 20, SET(fc_goal_source)},
    {.key = "base", .type = FIELD_ID, AT(fc_goal_source, base), SET(fc_goal_source)},
    [FC_GOAL_HEX] = {.key = "hex", .type = FIELD_HEX, AT(fc_goal_source, hex), SET(fc_goal_source)},
    {0},
};

static const struct field placed_unit_fields[] = {
    {.key = "unit", .type = FIELD_ID, .required = true, AT(fc_position_at, unit)},
    {.key = "hex", .type = FIELD_HEX, .required = true, AT(fc_position_at, hex)},
    {0},
};

const struct field fc_mission_fields[] = {
    {.key = "number", .type = FIELD_INT, .required = true, AT(fc_mission_source, number), .min = 1,
     .max = FC_MISSIONS, SET(fc_mission_source)},
    {.key = "next", .type = FIELD_ID, AT(fc_mission_source, next), SET(fc_mission_source)},
    {.key = "home", .type = FIELD_BOOL, AT(fc_mission_source, home), SET(fc_mission_source)},
    {.key = "goal", .type = FIELD_RECORD, .required = true, AT(fc_mission_source, goal), .sub = goal_fields,
     SET(fc_mission_source)},
    {.key = "bonus", .type = FIELD_RECORD, .required = true, AT(fc_mission_source, bonus), .sub = goal_fields,
     SET(fc_mission_source)},
    {.key = "placed", LIST_OF(placed_unit_fields, 0, FC_PLACED_MAX, fc_mission_source, placed, placeds),
     SET(fc_mission_source)},
    {0},
};
/* clang-format on */
