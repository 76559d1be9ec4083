/*
 * cc_forecast.c: estimates a battle by fighting it many times on copies of the view.  A battle of chits has no exact
 * odds.  The estimate is the same each time.  It supposes that nobody plays a card or shelters, that chits and links
 * are chosen at random, and that an owner who names units for a check names the steadiest.  A landing is only a stop of
 * a voyage: the forecast sails the fleet on to any legal end.
 */
#include "../rules/cc_battle.h"
#include "../cc_game.h"

enum { LIST = 512, STEPS_MAX = 2000, EVENTS_MAX = 1024 };

struct fight {
    struct cc c;
    struct cc_state st;
    struct rng r;
};

static struct action steadiest(const struct fight *f, const struct action *list, int n)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        if (list[i].kind == CC_ACT_PICK && cc_cohesion(&f->c, list[i].arg[0]) > cc_cohesion(&f->c, list[best].arg[0]))
            best = i;
    return list[best];
}

/* The first legal end of a voyage. */
static struct action sail_on(const struct action *list, int n)
{
    int i = 0;

    while (i < n - 1 && list[i].kind != CC_ACT_TO)
        i++;
    return list[i];
}

static struct action answer(struct fight *f, int seat)
{
    struct action list[LIST], quiet = {.seat = (int8_t)seat};
    int n = cc_actions(&f->c.rs->head, &f->st, seat, list, LIST);

    n = n < LIST ? n : LIST;
    switch (f->st.ask) {
    case CC_ASK_CHIT:
    case CC_ASK_ENGAGE: return list[rng_below(&f->r, (uint32_t)n)];
    case CC_ASK_CHECK: return steadiest(f, list, n);
    case CC_ASK_SAIL: return sail_on(list, n);
    case CC_ASK_REACT: quiet.kind = CC_ACT_PASS; return quiet;
    case CC_ASK_SHELTER:
    case CC_ASK_ALONG: quiet.kind = CC_ACT_DONE; return quiet;
    default: return list[0];
    }
}

enum ending { UNDER_WAY, DECIDED };

/* Plays one step.  If the battle ends in it, writes the winner (CC_NONE: no winner, CC-R20). */
static enum ending step(struct fight *f, const struct action *a, int *winner)
{
    struct event told[EVENTS_MAX];
    struct events ev = {told, EVENTS_MAX, 0, false};

    cc_apply(&f->c.rs->head, &f->st, a, &ev);
    for (int k = 0; k < ev.len && k < EVENTS_MAX; k++)
        if (told[k].kind == CC_EV_BATTLE_WON || told[k].kind == CC_EV_BATTLE_NOBODY) {
            *winner = told[k].kind == CC_EV_BATTLE_WON ? told[k].arg[0] : CC_NONE;
            return DECIDED;
        }
    return UNDER_WAY;
}

/* Before the battle has begun: may the move still lead to one?  A fleet with troops to land may. */
static bool leads_on(const struct fight *f)
{
    const struct cc_move *m = &f->st.move;
    bool lands = m->stops > m->stop_at && m->stop[m->stops - 1].kind == CC_STOP_LAND;

    return f->st.ask == CC_ASK_REACT || f->st.ask == CC_ASK_SHELTER ||
           (f->st.ask == CC_ASK_SAIL && !m->declared && lands);
}

/* Returns false if the move goes on without a battle. */
static bool fight_out(struct fight *f, const struct action *first, int *winner)
{
    enum ending end = step(f, first, winner);
    bool begun = false;

    for (int i = 0; end == UNDER_WAY && i < STEPS_MAX && f->st.asked; i++) {
        struct action a = answer(f, f->st.asked & 1 ? 0 : 1);

        if (f->st.battle.zone != CC_NONE)
            begun = true;
        else if (begun || !leads_on(f))
            break;
        end = step(f, &a, winner);
    }
    return begun || end == DECIDED;
}

bool cc_forecast(const struct cc *c, const struct action *a, struct cc_forecast *out)
{
    struct fight f;

    *out = (struct cc_forecast){0};
    f.r = (struct rng){0};
    rng_seed(&f.r, 1);
    for (int i = 0; i < CC_FORECAST; i++) {
        int winner = CC_NONE;

        game_clone(&f.st, c->st);
        f.c = (struct cc){c->rs, &f.st, NULL};
        cc_resample(&c->rs->head, &f.st, &f.r);
        rng_seed(&f.st.head.rng, (uint64_t)i + 1);
        if (!fight_out(&f, a, &winner))
            return false;
        out->won += winner == a->seat;
        out->lost += winner == cc_enemy(a->seat);
    }
    return true;
}
