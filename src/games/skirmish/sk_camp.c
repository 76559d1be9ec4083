/*
 * sk_camp.c: campaigns of Skirmish (SK-130 to SK-134), the example for core/game_campaign.h: what the army does in its
 * camp after a duel, and the document that goes to the next one.
 */
#include "sk.h"
#include "sk_texts.h"

enum { GRADE_LOST, GRADE_HELD, GRADE_TRIUMPH, GRADES };

enum { ARMY = (1 << SK_OWN) - 1 }; /* all units of side a */

static int alive(const struct sk_state *s)
{
    int set = 0;
    for (int u = 0; u < SK_OWN; u++)
        set |= s->unit[u].alive << u;
    return set;
}

/* ---- the camp ---- */

/* SK-132. */
bool sk_camp_follows(const struct sk_ruleset *rs, const struct sk_state *s)
{
    bool fought = s->ending == SK_BY_LOSSES || s->ending == SK_BY_TIME;
    return rs->chain.joined && rs->chain.next[0] && fought && alive(s);
}

void sk_make_camp(const struct sk_ruleset *rs, struct sk_state *s)
{
    s->camp = SK_CAMPING;
    s->turn = 0;
    while (rs->role[s->turn] != CAST_PLAYED || rs->side[s->turn] != 0) /* compile() has seen that there is one */
        s->turn++;
}

struct why sk_camp_check(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a)
{
    (void)s;
    if (a->kind != SK_REST && a->kind != SK_TRAIN)
        return sk_refuse(SK_IN_CAMP, 132, 0, 0);
    return a->kind == SK_TRAIN && rs->chain.trained ? sk_refuse(SK_TRAINED_ALREADY, 132, 0, 0) : (struct why){0};
}

void sk_camp_list(const struct sk_ruleset *rs, const struct sk_state *s, struct offers *out)
{
    (void)s;
    offers_add(out, SK_REST, 0, 0, 0);
    if (!rs->chain.trained)
        offers_add(out, SK_TRAIN, 0, 0, 0);
}

/* The unit that comes back; -1: none is missing. */
static int back(const struct sk_state *s)
{
    int missing = ARMY & ~alive(s);
    return missing ? sk_first(missing) : -1;
}

void sk_camp_apply(const struct sk_ruleset *rs, struct sk_state *s, const struct action *a, struct events *ev)
{
    (void)rs;
    s->camp = a->kind == SK_REST ? SK_HAS_RESTED : SK_HAS_TRAINED;
    s->head.over = 1;
    if (a->kind == SK_REST)
        events_emit(ev, SK_RESTED, TO_ALL, (int16_t)back(s));
    else
        events_emit(ev, SK_TRAINED, TO_ALL, a->seat);
}

int32_t sk_camp_rate(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a)
{
    (void)rs;
    int missing = SK_OWN - sk_alive(s, 0);
    return a->kind == SK_TRAIN ? 50 : 40 * missing;
}

/* ---- the campaign ---- */

/* What goes on, as far as it is known now. */
struct now {
    int army, won;
    bool trained;
};

static struct now now(const struct sk_ruleset *rs, const struct sk_state *s)
{
    int rested = s->camp == SK_HAS_RESTED ? back(s) : -1;
    return (struct now){
        .army = alive(s) | (rested < 0 ? 0 : 1 << rested),
        .won = rs->chain.won + (s->winner == 1),
        .trained = rs->chain.trained || s->camp == SK_HAS_TRAINED,
    };
}

static bool joined(const struct ruleset *rs) { return sk_rules(rs)->chain.joined; }
static const char *id(const struct ruleset *rs) { return sk_rules(rs)->chain.id; }

static int mission(const struct ruleset *rs, int *of)
{
    if (of)
        *of = sk_rules(rs)->chain.of;
    return sk_rules(rs)->chain.mission;
}

/* SK-134: the army has resigned, or nobody of it is left. */
static bool broken(const struct sk_ruleset *rs, const struct sk_state *s)
{
    return (s->ending == SK_BY_RESIGNING && s->winner == 2) || !now(rs, s).army;
}

/* SK-134. */
static int grade(const struct ruleset *rs, const void *state)
{
    const struct sk_chain *c = &sk_rules(rs)->chain;
    int won = now(sk_rules(rs), state).won;
    if (!head_of(state)->over)
        return -1;
    if (broken(sk_rules(rs), state))
        return GRADE_LOST;
    if (c->next[0])
        return -1;
    return won == c->of ? GRADE_TRIUMPH : 2 * won > c->of ? GRADE_HELD : GRADE_LOST;
}

static int carry(const struct ruleset *rs, const void *state, char *buf, size_t cap)
{
    const struct sk_chain *c = &sk_rules(rs)->chain;
    struct now n = now(sk_rules(rs), state);
    struct text_out o = {buf, cap, 0};
    if (!head_of(state)->over || grade(rs, state) >= 0)
        return 0;
    text_str(&o, "kind: skirmish/campaign\nid: ");
    text_str(&o, c->id);
    text_str(&o, "\nmission: ");
    text_str(&o, c->next);
    text_str(&o, "\narmy: [");
    for (int u = 0, more = 0; u < SK_OWN; u++) {
        char name[3];
        if (!sk_has(n.army, u))
            continue;
        sk_unit_name(u, name);
        text_str(&o, more++ ? ", " : "");
        text_str(&o, name);
    }
    text_str(&o, "]\ntrained: ");
    text_str(&o, n.trained ? "yes" : "no");
    text_str(&o, "\nwon: ");
    text_int(&o, n.won);
    text_char(&o, '\n');
    return (int)o.len;
}

static void show(const struct ruleset *rs, const void *view, enum lang lang, struct json *out)
{
    struct now n = now(sk_rules(rs), view);
    (void)lang;
    json_key(out, "army");
    json_open(out, '[');
    for (int u = 0; u < SK_OWN; u++) {
        char name[3];
        sk_unit_name(u, name);
        if (sk_has(n.army, u))
            json_str(out, name);
    }
    json_close(out, ']');
    json_put_bool(out, "trained", n.trained);
    json_put_int(out, "won", n.won);
}

static int say(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap)
{
    const struct sk_chain *c = &sk_rules(rs)->chain;
    struct now n = now(sk_rules(rs), view);
    const int16_t args[] = {c->mission, c->of, (int16_t)n.army, n.trained, (int16_t)n.won};
    return sk_say(SK_MSG_CAMPAIGN_STATE, lang, args, 5, buf, cap);
}

static int say_end(const struct ruleset *rs, const void *state, enum lang lang, char *buf, size_t cap)
{
    static const int message[GRADES] = {SK_MSG_CAMPAIGN_LOST, SK_MSG_CAMPAIGN_HELD, SK_MSG_CAMPAIGN_TRIUMPH};
    int how = grade(rs, state);
    const int16_t args[] = {(int16_t)now(sk_rules(rs), state).won, sk_rules(rs)->chain.of};
    return how < 0 ? 0 : sk_say(message[how], lang, args, 2, buf, cap);
}

static int say_grade(int how, enum lang lang, char *buf, size_t cap)
{
    static const int message[GRADES] = {SK_MSG_GRADE_LOST, SK_MSG_GRADE_HELD, SK_MSG_GRADE_TRIUMPH};
    return how < 0 || how >= GRADES ? 0 : sk_say(message[how], lang, NULL, 0, buf, cap);
}

const struct game_campaign sk_campaign = {
    .joined = joined,
    .id = id,
    .mission = mission,
    .carry = carry,
    .show = show,
    .say = say,
    .grade = grade,
    .say_end = say_end,
    .say_grade = say_grade,
    .grades = GRADES,
};
