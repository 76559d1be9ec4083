/*
 * ch_told.c: events tell everything that happens.  A ledger is kept from events alone: states of units, who is off the
 * map, leaders, cities, sieges, rebellions, points, hands, resource points, permanent cards.  After every action of
 * random games it must agree with the position; what happens without a word would show.
 */
#include "campaign.h"

enum { LIST = 1024, STATES = CC_DECIMATED | CC_DISORGANISED | CC_ISOLATED };

static struct ledger {
    uint8_t flags[CC_UNITS_MAX], place[CC_UNITS_MAX], leader[CC_LEADERS_MAX];
    uint8_t owner[CC_ZONES_MAX], siege[CC_ZONES_MAX], rebels[CC_ZONES_MAX];
    int vp[CC_SEATS], rp[CC_SEATS], hand[CC_SEATS];
    int initiative, permanent, sp;
} book, now;

/* On the map inside and outside are one: who goes in and comes out with a siege is not told one by one. */
static uint8_t on_map(int place) { return (uint8_t)(place == CC_IN ? CC_OUT : place); }

static void look(struct ledger *l)
{
    memset(l, 0, sizeof *l);
    for (int i = 0; i < rules->units; i++) {
        l->flags[i] = state->unit.flags[i] & STATES;
        l->place[i] = on_map(state->unit.place[i]);
    }
    for (int i = 0; i < rules->leaders; i++)
        l->leader[i] = on_map(state->leader[i].place);
    for (int z = 0; z < rules->zones; z++) {
        l->owner[z] = state->zone[z].owner;
        l->siege[z] = state->zone[z].siege;
        l->rebels[z] = state->zone[z].rebels;
        for (int s = 0; s < CC_SEATS; s++)
            l->rp[s] += state->zone[z].rp[s];
    }
    for (int s = 0; s < CC_SEATS; s++) {
        for (int i = 0; i < CC_VP_COUNT; i++)
            l->vp[s] += state->side[s].vp[i];
        l->hand[s] = state->side[s].hand_n;
    }
    l->initiative = state->initiative;
    l->permanent = state->flags;
    l->sp = state->op.sp;
}

/* ---- entering an event ---- */

static void leaves_map(struct ledger *l, int u, int place)
{
    l->place[u] = (uint8_t)place;
    l->flags[u] = 0;
}

static void enter_unit(struct ledger *l, const struct event *e)
{
    int i = cc_ref_unit(e->arg[0]);

    switch (e->kind) {
    case CC_EV_DECIMATED: l->flags[i] |= CC_DECIMATED; break;
    case CC_EV_REBUILT:
    case CC_EV_RESTORED: l->flags[i] &= (uint8_t)~CC_DECIMATED; break;
    case CC_EV_DISORGANISED: l->flags[i] |= CC_DISORGANISED; break;
    case CC_EV_REORGANISED: l->flags[i] &= (uint8_t)~CC_DISORGANISED; break;
    case CC_EV_ISOLATED: l->flags[i] |= CC_ISOLATED; break;
    case CC_EV_CONNECTED: l->flags[i] &= (uint8_t)~CC_ISOLATED; break;
    case CC_EV_DESTROYED: leaves_map(l, i, CC_DEAD); break;
    case CC_EV_RECALLED: leaves_map(l, i, CC_BOX); break;
    case CC_EV_REMOVED: leaves_map(l, i, CC_GONE); break;
    case CC_EV_RETURNED: l->place[i] = CC_OUT; break;
    case CC_EV_PLACED:
        l->place[i] = CC_OUT;
        l->flags[i] = (uint8_t)cc_ref_state(e->arg[0]);
        break;
    }
}

static void enter_leader(struct ledger *l, const struct event *e)
{
    int i = e->arg[0];

    switch (e->kind) {
    case CC_EV_LEADER_ENTERS: l->leader[i] = CC_OUT; break;
    case CC_EV_LEADER_GONE: l->leader[i] = CC_GONE; break;
    case CC_EV_LEADER_DEAD: l->leader[i] = rules->leader[i].flags & CC_DRAWN ? CC_CUP : CC_DEAD; break;
    case CC_EV_LEADER_CUP: l->leader[i] = CC_CUP; break;
    case CC_EV_LEADER_DRAWN: l->leader[i] = CC_ASIDE; break;
    }
}

static void enter_map(struct ledger *l, const struct event *e)
{
    int seat = e->arg[0], n = e->arg[2];

    switch (e->kind) {
    case CC_EV_CITY_FALLS: /* and with it the siege */
        l->owner[e->arg[1]] = (uint8_t)seat;
        l->siege[e->arg[1]] = 0;
        break;
    case CC_EV_CONVERTED: l->owner[e->arg[0]] = 0; break;
    case CC_EV_BESIEGES: l->siege[e->arg[1]] = (uint8_t)(seat + 1); break;
    case CC_EV_SIEGE_LIFTED: l->siege[e->arg[0]] = 0; break;
    case CC_EV_INCITED: l->rebels[e->arg[1]] = 1; break;
    case CC_EV_SUPPRESSED: l->rebels[e->arg[1]] = 0; break;
    case CC_EV_GAINED_RP:
    case CC_EV_TOOK_RP: l->rp[seat] += n; break;
    case CC_EV_LOST_RP: l->rp[seat] -= n; break;
    }
}

static void enter_side(struct ledger *l, const struct event *e)
{
    int seat = e->arg[0];

    switch (e->kind) {
    case CC_EV_SCORED: l->vp[seat] += e->arg[1]; break;
    case CC_EV_INITIATIVE: l->initiative = seat; break;
    case CC_EV_DREW_CARD: l->hand[seat]++; break;
    case CC_EV_DISCARDED: l->hand[seat]--; break;
    case CC_EV_PLAYED: l->hand[seat] -= rules->scenario.open_card != e->arg[1]; break;
    case CC_EV_HARUSPEX: l->hand[seat] = 0; break;
    case CC_EV_IN_FORCE: l->permanent |= 1 << (rules->card[e->arg[0]].flag - 1); break;
    case CC_EV_OPERATION: /* a card's operation costs no RP */
        l->rp[seat] -= e->arg[1] != CC_NONE;
        l->sp = e->arg[2];
        break;
    case CC_EV_SPENT: l->sp = e->arg[2]; break;
    case CC_EV_SP_SET: l->sp = e->arg[0]; break;
    case CC_EV_OPERATION_ENDS: l->sp = 0; break;
    }
}

/* ---- random games ---- */

/* Cards and battles are played whenever there is a chance. */
static struct action choose(struct rng *r)
{
    static struct action list[LIST];
    int seat = state->asked == 3 ? (int)rng_below(r, 2) : state->asked == 1 ? 0 : 1;
    int n = cc_actions(&rules->head, state, seat, list, LIST);

    return state->ask == CC_ASK_REACT && rng_below(r, 3) ? list[0] : list[rng_below(r, (uint32_t)n)];
}

static void agree(uint64_t seed)
{
    const uint8_t *a = (const uint8_t *)&book, *b = (const uint8_t *)&now;

    look(&now);
    for (size_t i = 0; i < sizeof book; i++)
        if (a[i] != b[i])
            test_fail(__FILE__, __LINE__, "%s, seed %llu, ply %u: byte %zu of the ledger is %d, but told was %d",
                      rules->scenario_id, (unsigned long long)seed, (unsigned)state->head.ply, i, b[i], a[i]);
}

static void play_out(const char *scenario, uint64_t seed)
{
    static struct event buf[2048];
    struct rng r = {0};

    rng_seed(&r, seed * 31 + 7);
    whole(scenario, seed);
    look(&book);
    while (!state->head.over) {
        struct events ev = {buf, 2048, 0, false};
        struct action a = choose(&r);

        cc_apply(&rules->head, state, &a, &ev);
        for (int i = 0; i < ev.len; i++) {
            enter_unit(&book, &buf[i]);
            enter_leader(&book, &buf[i]);
            enter_map(&book, &buf[i]);
            enter_side(&book, &buf[i]);
        }
        agree(seed);
    }
}

TEST(told, "whatever happens to counters, cities, points and cards is told")
{
    for (uint64_t seed = 1; seed <= 80; seed++) {
        play_out("full-campaign", seed);
        play_out("relief-of-mesana", seed);
    }
}
