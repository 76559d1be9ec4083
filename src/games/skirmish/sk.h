/*
 * sk.h: Skirmish, the smallest game on a free table (no hexes or squares).  Each side has four rectangular units.  A
 * seat takes one unit, or a line of units that touch, and moves it to any pose that the rules (data/skirmish/rules)
 * allow.  Each contact is decided by one die for each side.  There are two to four seats on two sides, and the rules
 * may play a seat.
 *
 * It shows what a game on the plane (core/plane.h) has in addition to other games: an open decision, aim(), trace(),
 * zones(), glance(), cast().  It is an example and a test bench, not offered to players.
 *
 * How to read it: the rules in data/skirmish/rules, this file, sk.c (decisions and their effects), sk_move.c (sk_try()
 * judges every move), sk_list.c (listed moves and aim()).  The rest is words (sk_text.c), JSON (sk_view.c), data files
 * (sk_data.c) and hints for opponents (sk_rate.c).
 *
 * Lengths are in thousandths of the width of a base.  A pose is the middle of a front edge and a facing in tenths of a
 * degree.  "Packed" is a coordinate in the 16 bits of an argument (plane_pack()).  A set of units is a number with bit
 * u for unit u.  SK-nnn is a paragraph of the rules.
 */
#ifndef SK_H
#define SK_H
#include "../../core/machine.h"
#include "../../core/plane.h"
#include "../../core/schema.h"
#include "../../core/words.h"

enum { SK_SIDES = 2, SK_SEATS = 4, SK_OWN = 4 /* units of a side */, SK_UNITS = SK_SIDES * SK_OWN };
enum {
    SK_SCALE = 1000,
    SK_WIDTH = 1000,
    SK_DEPTH = 500,
    SK_ALLOWANCE = 2500, /* SK-106, SK-107 */
    SK_WHEEL_MAX = 900,
    SK_ZONE = 1000,  /* SK-115: how far a threat zone reaches */
    SK_DRIVEN = 500, /* SK-118 */
    SK_SLACK = 4,    /* tolerance for rounding: smaller overlaps of bases do not count */
    SK_NEAR = 5,     /* SK-113: tolerance of a contact, in lengths and in tenths of a degree */
    SK_REACH = 10,   /* SK-114: a front touches an enemy that is this near before it */
    SK_INSET = 50,   /* … except an enemy that only its corners meet */
    SK_DESTROYS = 3, /* SK-118: the difference of the dice that destroys */
};

/* Kinds of action, with their arguments.  A move has two actions: SK_TAKE, then SK_GO (a single unit), SK_MARCH (a
 * line) or SK_STAY. */
enum sk_act {
    SK_TAKE = 1, /* set of units */
    SK_GO,       /* x, y (packed), facing */
    SK_MARCH,    /* length ahead, angle of a wheel (left +), length ahead */
    SK_STAY,
    SK_END,
    SK_BACK,
    SK_RESIGN,
    SK_REST, /* in the camp of a campaign */
    SK_TRAIN,
    SK_ACT_COUNT
};

/* Kinds of decision: which units to take; where a single unit goes; where a line marches; what the army
 * does in camp. */
enum sk_ask { SK_ASK_TAKE = 1, SK_ASK_GO, SK_ASK_MARCH, SK_ASK_CAMP, SK_ASK_COUNT };

/* Kinds of event, with their arguments. */
enum sk_event {
    SK_TOOK = 1,  /* seat, set of units */
    SK_PUT_BACK,  /* seat, set of units */
    SK_MOVED,     /* unit; x, y (packed), facing before; x, y (packed), facing after */
    SK_STAYED,    /* seat, set of units */
    SK_FOUGHT,    /* unit, enemy, die of each, 1: contact in the side or rear, what each adds to its die */
    SK_RECOILED,  /* as SK_MOVED */
    SK_DESTROYED, /* unit */
    SK_ENDED,     /* seat */
    SK_ROUND,     /* number */
    SK_RESIGNED,  /* seat */
    SK_WON,       /* side, how: enum sk_ending */
    SK_DRAWN,     /* how */
    SK_RESTED,    /* unit that comes back; -1: none */
    SK_TRAINED,   /* seat */
    SK_EVENT_COUNT
};

/* How the match ended: outcome.reason. */
enum sk_ending { SK_GOES_ON, SK_BY_LOSSES, SK_BY_TIME, SK_BY_RESIGNING, SK_BY_AGREEMENT, SK_ENDING_COUNT };

/* Reasons of refusals, with their arguments.  Those before SK_TOO_FAR mean that the action is no move of the units in
 * hand; sk_aim() relies on this order. */
enum sk_why {
    SK_OVER = 1,
    SK_NOT_YOU,
    SK_NO_SUCH_ACTION,
    SK_RULES_PLAY,   /* seat */
    SK_NOTHING_HELD, /* a move needs units in hand */
    SK_HELD,         /* set in hand */
    SK_NOT_YOURS,    /* set */
    SK_HAS_MOVED,    /* set */
    SK_NO_LINE,      /* set */
    SK_LINE_MARCHES,
    SK_SINGLE_GOES,
    SK_BAD_MARCH,
    SK_TOO_FAR,   /* cost, allowance */
    SK_OFF_TABLE, /* unit */
    SK_OVERLAPS,  /* unit, other */
    SK_BARRED,    /* unit, other */
    SK_NOT_FLUSH, /* unit, enemy */
    SK_WHEELED,   /* unit, enemy */
    SK_IN_ZONE,   /* unit, enemy */
    SK_THROUGH,   /* unit, enemy */
    SK_SNAPPED,   /* no refusal: aim() lined the wish up */
    SK_IN_CAMP,   /* the duel is decided */
    SK_NO_CAMP,   /* it is not */
    SK_TRAINED_ALREADY,
    SK_WHY_COUNT
};

/* The match as part of a campaign (sk_camp.c). */
struct sk_chain {
    char id[24], next[24]; /* the campaign; the scenario of the next match, "": none follows */
    uint8_t joined;        /* 0: the match stands alone, and all else is 0 */
    uint8_t mission, of;
    uint8_t army; /* SK-130: set of the units of side a that are left */
    uint8_t trained, won;
    uint8_t pad_[2];
};

/* The ruleset: fixed for a match.  Equal rulesets are equal bytes. */
struct sk_ruleset {
    struct ruleset head;
    int32_t width, height;
    int32_t x[SK_UNITS], y[SK_UNITS];
    int16_t a[SK_UNITS];
    uint8_t owner[SK_UNITS];                /* seat of each unit */
    uint8_t side[SK_SEATS], role[SK_SEATS]; /* role: enum cast_role */
    uint8_t rounds, losses;                 /* SK-121, SK-120 */
    uint8_t pad_[6];
    struct sk_chain chain;
};

struct sk_unit {
    int32_t x, y;
    int16_t a;
    uint8_t alive, moved;
};

/* The state.  It has no pointer and no padding: see _Static_assert in sk.c. */
struct sk_state {
    struct head head;
    struct sk_unit unit[SK_UNITS];
    uint8_t turn;   /* the seat that moves */
    uint8_t round;  /* counts from 1 */
    uint8_t hand;   /* set of units that it has taken; 0: none */
    uint8_t winner; /* side + 1; 0: none */
    uint8_t ending; /* enum sk_ending */
    uint8_t camp;   /* enum sk_camp */
    uint8_t pad_[2];
};

/* After a duel of a campaign (SK-132). */
enum sk_camp { SK_NO_CAMP_YET, SK_CAMPING, SK_HAS_RESTED, SK_HAS_TRAINED };

/* A planned move. sk_try() fills it in as far as it gets, even if it refuses the move. */
enum { SK_LEGS = 3 };
struct sk_move {
    int units, legs;
    uint8_t unit[SK_OWN];                        /* of a line: from its left end to its right end */
    struct plane_pose pose[SK_OWN][SK_LEGS + 1]; /* poses before the first leg and after each leg */
    int32_t cost;
    int contacts;
    struct {
        uint8_t unit, enemy;
    } contact[SK_OWN];
};

/* The other units during a move.  Computed once for all moves of the units in hand. */
struct sk_table {
    bool other[SK_UNITS];             /* on the table and not in hand */
    struct plane_quad base[SK_UNITS]; /* base of each unit on the table */
    struct plane_quad zone[SK_UNITS]; /* threat zone of each other unit */
};

extern const struct game sk_game;
extern const struct game_data sk_data; /* sk_data.c */

static inline const struct sk_ruleset *sk_rules(const struct ruleset *rs) { return (const struct sk_ruleset *)rs; }
static inline int sk_side_of(int unit) { return unit / SK_OWN; }
static inline struct plane_pose sk_pose(const struct sk_state *s, int unit)
{
    return (struct plane_pose){s->unit[unit].x, s->unit[unit].y, s->unit[unit].a};
}
static inline bool sk_has(int set, int unit) { return set >> unit & 1; }
static inline bool sk_single(int set) { return set && !(set & (set - 1)); }
static inline int sk_first(int set) { return __builtin_ctz((unsigned)set); }
static inline struct why sk_refuse(enum sk_why code, int number, int first, int second)
{
    return (struct why){.code = (uint16_t)code, .rule = rule(number), .arg = {(int16_t)first, (int16_t)second}};
}

/* sk.c */
int sk_alive(const struct sk_state *s, int side);
int sk_free(const struct sk_ruleset *rs, const struct sk_state *s, int seat); /* set of the units that seat may take */
extern const struct form sk_forms[SK_ACT_COUNT];
struct why sk_check(const struct ruleset *rs, const void *state, const struct action *a);

/* How many losses the side can still bear; 0: it has lost (SK-120, SK-131). */
int sk_left(const struct sk_ruleset *rs, const struct sk_state *s, int side);
int sk_bonus(const struct sk_ruleset *rs, int unit); /* SK-133: what it adds to its die */

/* sk_camp.c: what follows a duel of a campaign, and the campaign. */
bool sk_camp_follows(const struct sk_ruleset *rs, const struct sk_state *s);
void sk_make_camp(const struct sk_ruleset *rs, struct sk_state *s);
void sk_camp_list(const struct sk_ruleset *rs, const struct sk_state *s, struct offers *out);
struct why sk_camp_check(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a);
void sk_camp_apply(const struct sk_ruleset *rs, struct sk_state *s, const struct action *a, struct events *ev);
int32_t sk_camp_rate(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a);
extern const struct game_campaign sk_campaign;

/* sk_move.c: the geometry.  Only sk_try() decides where units in hand may go. */
struct why sk_try(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a, struct sk_move *out);
void sk_look(const struct sk_state *s, struct sk_table *t);
/* The same as sk_try(), with a table from sk_look(). */
struct why sk_try_on(const struct sk_ruleset *rs, const struct sk_state *s, const struct sk_table *t,
                     const struct action *a, struct sk_move *out);
bool sk_is_line(const struct sk_state *s, int set);
/* With any other unit that is not in the set `but`. */
bool sk_overlap(const struct sk_state *s, int unit, struct plane_pose at, int but);
bool sk_on_table(const struct sk_ruleset *rs, struct plane_pose at);
bool sk_in_side(struct plane_pose mover, struct plane_pose enemy); /* SK-119 */
struct plane_pose sk_driven(struct plane_pose loser, int towards); /* SK-118: pose after a recoil */
struct plane_pose sk_contact_pose(struct plane_pose enemy, int edge);
/* Length ahead at which the units in hand touch an enemy; -1: none within the allowance. */
int32_t sk_ahead_to_contact(const struct sk_state *s);
struct plane_quad sk_zone(struct plane_pose at);
struct plane_quad sk_base(struct plane_pose at);
extern const struct plane_shape sk_base_shape, sk_zone_shape, sk_front_shape;
struct action sk_go_to(int seat, struct plane_pose to);
struct action sk_march(int seat, int ahead, int wheel, int then);

/* sk_list.c: listed moves, and the legal action nearest to a wish. */
int sk_candidates(const struct sk_ruleset *rs, const struct sk_state *s, bool few, struct action *buf, int cap);
/* SK-124: the action of a seat that the rules play. */
struct action sk_by_rules(const struct sk_ruleset *rs, const struct sk_state *s);
bool sk_aim(const struct ruleset *rs, const void *view, const struct action *wish, struct action *out, struct why *why);
int sk_touch(const struct ruleset *rs, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why);

/* sk_rate.c */
void sk_rate(const struct ruleset *rs, const void *view, int seat, const struct action *a, int n, int32_t *out);
int sk_evaluate(const struct ruleset *rs, const void *view, int seat);
int sk_glance(const struct ruleset *rs, const void *view, int seat, struct action *buf, int cap);
enum { SK_TARGET_GONE, SK_TARGET_RECOILS, SK_ACTOR_GONE, SK_ACTOR_RECOILS, SK_ODDS_COLUMNS };
enum { SK_ODDS_HEADLINE = 1 << SK_TARGET_GONE | 1 << SK_TARGET_RECOILS };
extern const struct odds_column sk_odds_column[SK_ODDS_COLUMNS];
int sk_odds(const struct ruleset *rs, const void *view, const struct action *a, struct odds *out, int cap);
int sk_say_odds_column(const struct ruleset *rs, int column, enum lang lang, char *buf, size_t cap);

/* sk_text.c */
GAME_WORDS_DECLARE(sk);
int sk_say_family(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                  size_t cap);
int sk_sheet(const struct ruleset *rs, const void *view, const char *what, enum lang lang, char *buf, size_t cap);
int sk_say(int message, enum lang lang, const int16_t *arg, int n, char *buf, size_t cap);
void sk_unit_name(int unit, char name[3]); /* "a1" */

/* sk_view.c */
void sk_view(const struct ruleset *rs, const void *view, struct json *out);
void sk_note(const struct ruleset *rs, const void *view, const struct event *e, struct json *out);
void sk_locate(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out);
void sk_why_spot(const struct ruleset *rs, const void *view, const struct why *w, struct spot *out);
void sk_trace(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, struct json *out);
void sk_zones(const struct ruleset *rs, const void *view, int piece, enum lang lang, struct json *out);
#endif
