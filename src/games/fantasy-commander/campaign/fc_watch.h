/*
 * fc_watch.h: the functions of the campaign "The Western Watch" (FC-1001 to FC-1099).  The side that the rules play is
 * in fc_automaton_rules.h.
 *
 * A mission is a battle with goals instead of victory points.  When it is over, the match goes on with the report, the
 * town and the threat, and then ends (FC-1005, FC-1006).  Seat FC_PLAYER is the person; the other seat is Styx.
 */
#ifndef FC_WATCH_H
#define FC_WATCH_H

enum { FC_PLAYER = 0, FC_FOE = 1 };

static inline bool fc_in_campaign(const struct fc *c) { return c->rs->watch.present; }
static inline bool fc_has_building(const struct fc *c, int building)
{
    return fc_in_campaign(c) && c->st->watch.now.buildings >> building & 1;
}
static inline bool fc_omen(const struct fc *c, int omen) { return fc_in_campaign(c) && c->st->watch.omens >> omen & 1; }

/* fc_watch_setup.c: escalation (FC-1070 to FC-1084) and the army at the beginning of a mission */
void fc_watch_open(struct fc *c);  /* the state that the document holds */
void fc_watch_begin(struct fc *c); /* escalation, losses, units and elements on the map */
bool fc_watch_place(struct fc *c); /* asks for fortifications and the Statue; false: nothing is left to place */
void fc_watch_turn(struct fc *c);  /* a turn begins: FC-1076 */
int fc_omens_at(const struct fc *c, int threat);                    /* escalation cards that are drawn then */
int fc_watch_dice(const struct fc *c, int seat, int dice);          /* FC-1081 */
int fc_watch_range(const struct fc *c, int base, int max);          /* FC-1079: how far a shot reaches */
int fc_watch_run(const struct fc *c, int u);                        /* FC-1055: hexes more in a Run */
void fc_watch_bag(const struct fc *c, uint8_t bag[FC_TOKEN_COUNT]); /* FC-1082 */

/* fc_watch_mission.c: goals, the marker, the cart, the Graveyard, units that leave (FC-1090 to FC-1097) */
bool fc_watch_spies(struct fc *c);                           /* FC-1060: asks; false: nobody is left to look at */
void fc_watch_sleep(struct fc *c);                           /* FC-1091: the sleeping Hydra has Torpor */
void fc_watch_stands(struct fc *c, int u);                   /* a unit has come to a hex */
void fc_watch_attacked(struct fc *c, int u);                 /* FC-1091 */
void fc_watch_dies(struct fc *c, int u);                     /* before it is gone */
void fc_watch_killed(struct fc *c, int u, int victim);       /* FC-1041: u has eliminated it */
void fc_watch_acted(struct fc *c, int u);                    /* an activation is over */
bool fc_watch_is_cart(const struct fc *c, int u);            /* FC-1092: acts with any order */
struct why fc_why_not_consecrate(const struct fc *c, int u); /* FC-1094 */
void fc_consecrate(struct fc *c, int u);
bool fc_watch_leaves(const struct fc *c, int u); /* FC-1095 */
void fc_watch_leave(struct fc *c, int u);
bool fc_watch_objective(const struct fc *c, int hex);             /* for Styx, besides Capture Points and Towns */
bool fc_watch_stops(const struct fc *c);                          /* is the battle over with this activation? */
bool fc_watch_decided(struct fc *c);                              /* at the end of a turn: is the mission over? */
void fc_watch_stop(struct fc *c, int winner, enum fc_ending why); /* fc_finish() of a mission */
bool fc_goal_met(const struct fc *c, const struct fc_goal *g);
int fc_towns_standing(const struct fc *c);
int fc_points_held(const struct fc *c);
int fc_units_lost(const struct fc *c); /* of the player's army */
bool fc_base_destroyed(const struct fc *c, int base);

/* fc_watch_report.c: FC-1040 to FC-1045 */
void fc_watch_report(struct fc *c);
bool fc_watch_trains(struct fc *c); /* FC-1054: asks; false: there is nobody to train */
int fc_ready_members(const struct fc *c);

/* fc_watch_town.c: FC-1050 to FC-1064, FC-1085 */
int fc_building_needs(int building);               /* another building, or -1 */
bool fc_can_recruit(const struct fc *c, int type); /* the town has them, for whoever can pay */
int fc_usual_cost(const struct fc *c, int type);   /* without any building */
int fc_recruit_cost(const struct fc *c, int type);
int fc_threat_ahead(const struct fc *c); /* when the town is left */
int fc_repair_cost(const struct fc *c, int member);
struct why fc_why_not_build(const struct fc *c, int building);
struct why fc_why_not_recruit(const struct fc *c, int type);
struct why fc_why_not_repair(const struct fc *c, int member);
void fc_watch_threat(struct fc *c);
void fc_prosper(struct fc *c, int by);
void fc_step_watch(struct fc *c);
/* The end of a mission by the will of the player: a failure, and nothing is bought. */
void fc_watch_give_up(struct fc *c);

/* fc_watch_rate.c: for opponents */
int fc_watch_rate(const struct fc *c, const struct action *a); /* decisions of the campaign */

/* fc_watch_aims.c: for opponents */
int fc_watch_goal_hex(const struct fc *c);             /* where the main goal lies; -1: in no hex */
int fc_watch_pull(const struct fc *c, int u, int hex); /* what a hex is worth for the goal */
int fc_watch_prey(const struct fc *c, int target);     /* what destroying a unit of Styx is worth for it */
/* Thousandths of a win for the player while the battle lasts. */
int fc_watch_stand(const struct fc *c, int army, int (*share_of)(int logit));

/* fc_watch_worth.c: for opponents and hints */
int fc_watch_missions_left(const struct fc *c);
int fc_watch_home_left(const struct fc *c); /* of them those on the home map */
int fc_member_points(const struct fc *c, const struct fc_member *m);
int fc_watch_points(const struct fc *c);              /* of the roster, as it is now */
int fc_watch_wanted(const struct fc *c);              /* points that will march out next */
int fc_watch_worth(const struct fc *c, bool may_buy); /* in tenths of a point of the final score */
int fc_watch_share(const struct fc *c);               /* thousandths of a win, from the report on */
int fc_watch_price(const struct fc *c);               /* thousandths that the losses of the battle cost the town */

/* fc_watch_facts.c: for hints: facts about an action, each a message and its arguments; n are there already.  Returns
 * how many there are then. */
enum { FC_FACTS_MAX = 8 };
struct fc_fact {
    int message;
    int16_t arg[3];
};
int fc_watch_facts(const struct fc *c, const struct action *a, struct fc_fact out[FC_FACTS_MAX], int n);

/* fc_watch_show.c: the campaign as JSON and as text */
int fc_final_score(const struct fc_chronicle *k); /* FC-1098 */
int fc_grade_of(int score);                       /* of a campaign that is not lost */
bool fc_watch_closes(const struct fc *c);         /* this was the last mission, or the town is lost */
int fc_watch_grade(const struct fc *c);           /* 0 to 3; -1: it goes on */
void fc_watch_view(const struct fc *c, struct json *out);
void fc_watch_draw(const struct fc *c, struct text_out *o, enum lang lang);
extern const struct game_campaign fc_campaign;

/* Ids and words of data files. */
static inline bool fc_is_building(int b) { return b >= 0 && b < FC_BUILDING_COUNT; }
static inline bool fc_is_member(const struct fc *c, int m) { return m >= 0 && m < c->st->watch.now.members; }

extern const struct fc_ask_rules fc_ask_fortify, fc_ask_statue, fc_ask_spy, fc_ask_arrange, fc_ask_train, fc_ask_town;
/* FC-1063: a player who hands out orders may look at his cards first. */
struct why fc_why_not_study(const struct fc *c, int seat);
void fc_study(struct fc *c, int seat);
#endif
