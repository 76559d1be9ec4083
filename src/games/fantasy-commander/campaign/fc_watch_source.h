/*
 * fc_watch_source.h: the files of the campaign as they are written: watch.yaml (town cards, escalation cards, rewards),
 * the document "campaign", and the key `mission` of a scenario.  Included by data/fc_data.h.
 */
#ifndef FC_WATCH_SOURCE_H
#define FC_WATCH_SOURCE_H
#include "fc_watch_ruleset.h"

struct fc_town_source {
    struct fc_town_card card;
    uint8_t which; /* enum fc_building */
};
struct fc_omen_source {
    struct fc_omen_card card;
    uint8_t which; /* enum fc_omen */
};
struct fc_watch_file {
    struct fc_town_source town[FC_BUILDING_COUNT];
    struct fc_omen_source omen[FC_OMEN_COUNT];
    struct fc_reward reward[FC_RESULT_COUNT];
    char deck[FC_WATCH_DECK_MAX][FC_WATCH_ID];
    struct fc_unit_source cart; /* the unit of mission 3: no army has one, so it is not in units.yaml */
    uint16_t towns, omens, decks;
};

struct fc_goal_source {
    char base[FC_WATCH_ID];
    int8_t hex[2];
    uint8_t kind, number;
    uint32_t set;
};
enum { FC_GOAL_HEX = 3 }; /* key of which compile() must know whether it was given */

struct fc_mission_source {
    struct fc_goal_source goal, bonus;
    struct fc_position_at {
        char unit[FC_WATCH_ID];
        int8_t hex[2];
        uint8_t pad_[2];
    } placed[FC_PLACED_MAX];
    char next[FC_WATCH_ID];
    uint32_t set;
    uint16_t placeds;
    uint8_t number, home;
};

struct fc_member_source {
    char unit[FC_WATCH_ID];
    uint8_t xp, losses, away, wrecked;
};

struct fc_campaign_source {
    char id[FC_WATCH_ID];
    char name[LANG_COUNT][FC_WATCH_NAME];
    char blurb[LANG_COUNT][512];
    char mission[FC_WATCH_ID];
    struct fc_member_source member[FC_MEMBERS_MAX];
    uint8_t result[FC_MISSIONS];
    uint32_t set;
    uint32_t buildings, aside;
    uint16_t reputation, supplies;
    uint16_t members, results;
    uint8_t prosperity, threat, difficulty, pad_;
};
#endif
