/*
 * cc_battle.c: a battle from its first window to its end (chapter A9; B12 has the order of its steps, B7 its spoils).
 * Chits are in cc_chits.c, their effects in cc_resolve.c, retreats in cc_retreat.c.
 */
#include <string.h>
#include "cc_battle.h"

enum {
    JOIN,
    JOINED,
    COMMAND,
    COMMANDED,
    COMMAND_FOE,
    COMMANDED_FOE,
    FIRST_DRAW,
    TURN,
    PLAY,
    AFTER,
    FREED,
    NEXT_STANDING,
    TURN_OVER,
    ROUT,
    END,
    SPOILS,
    SPOILED,
    OVER
};

cc_set cc_fighting(const struct cc *c, int seat) { return cc_flagged(c, CC_FIGHTING) & c->rs->seat_units[seat]; }

int cc_best_tv(const struct cc *c, int seat)
{
    int best = 0;

    CC_EACH (u, cc_fighting(c, seat)) {
        int tv = cc_value(c, u, CC_TV, c->st->battle.commander[seat]);

        best = tv > best ? tv : best;
    }
    return best;
}

void cc_clear_battle(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;

    if (b->zone != CC_NONE && cc_is_land(c, b->zone))
        cc_unsettle(c);
    *b = (struct cc_battle){
        .commander = {CC_NONE, CC_NONE}, .zone = CC_NONE, .from = CC_NONE, .landing = CC_NONE, .winner = CC_NONE};
    memset(b->hand, CC_NONE, sizeof b->hand);
    c->st->resolve = (struct cc_resolve){.chit = CC_NONE, .slot = CC_NONE, .unit = CC_NONE};
    c->st->retreat = (struct cc_retreat){.unit = CC_NONE, .from = CC_NONE, .at = CC_NONE};
}

/* ---- the beginning ---- */

/* CC-706: a unit that fights in its own operation has acted. */
static void enlist(struct cc *c, cc_set units)
{
    CC_EACH (u, units) {
        c->st->unit.flags[u] |= CC_FIGHTING;
        if (cc_owner(c, u) == c->st->op.seat)
            c->st->unit.flags[u] |= CC_ACTED;
    }
}

static void come_out(struct cc *c, cc_set units)
{
    CC_EACH (u, units)
        cc_put(c, u, c->st->battle.zone, CC_OUT);
    c->st->battle.sallied |= units;
}

void cc_begin_battle(struct cc *c, int zone, int theatre, int attacker, cc_set attackers, int from, int landing)
{
    struct cc_battle *b = &c->st->battle;
    int foe = cc_enemy(attacker);
    cc_set inside = theatre == CC_ON_LAND ? attackers & cc_land_at(c, zone, CC_IN, attacker) : 0;

    cc_clear_battle(c);
    b->zone = (uint8_t)zone;
    b->theatre = (uint8_t)theatre;
    b->attacker = b->turn = (uint8_t)attacker;
    b->from = (uint8_t)from;
    b->landing = (uint8_t)landing;
    if (theatre == CC_ON_LAND)
        cc_unsettle(c);
    if (attacker == c->st->op.seat)
        b->first_draw[attacker] = (int8_t)c->st->op.draw;
    come_out(c, inside);
    if (c->st->move.kind == CC_SORTIE)
        CC_EACH (l, c->st->move.leaders)
            cc_put_leader(c, l, zone, CC_OUT);
    enlist(c, attackers);
    enlist(c, theatre == CC_AT_SEA ? cc_ships_at(c, zone, foe) : cc_land_at(c, zone, CC_OUT, foe));
    cc_emit(c, BATTLE, (int16_t)attacker, (int16_t)zone, (int16_t)theatre);
    flow_call(&c->st->flow, CC_F_BATTLE, 0, 0, 0);
}

/* CC-868: units inside may come out to help units that come from another zone, if they have not yet fought (CC-706). */
static void join(struct cc *c)
{
    const struct cc_battle *b = &c->st->battle;
    bool help = b->theatre == CC_ON_LAND && (b->from != CC_NONE || b->landing != CC_NONE);
    cc_set inside =
        help && cc_zone(c, b->zone)->inside ? cc_land_at(c, b->zone, CC_IN, b->attacker) & ~cc_flagged(c, CC_ACTED) : 0;

    flow_go(&c->st->flow, JOINED);
    cc_pick_units(c, CC_ASK_JOIN, b->attacker, inside, 0, cc_count(inside));
}

static void joined(struct cc *c)
{
    cc_set who = c->st->pick.chosen;

    come_out(c, who);
    enlist(c, who);
    CC_EACH (u, who)
        cc_emit(c, JOINED, cc_ref(c, u));
    flow_go(&c->st->flow, COMMAND);
}

/* PI-462: a leader of certain nationalities may command only if no other nationality fights. */
static uint16_t who_may_lead(const struct cc *c, int seat, int place)
{
    cc_set units = cc_fighting(c, seat);
    unsigned may = 0;

    CC_EACH (l, cc_leaders_at(c, c->st->battle.zone, place, seat))
        if (!(units & ~cc_of(c, (struct cc_filter){0, c->rs->leader[l].tribes})))
            may |= 1u << l;
    return (uint16_t)may;
}

uint16_t cc_commanders(const struct cc *c, int seat) { return who_may_lead(c, seat, CC_OUT); }

/* CC-R93: a leader inside may come out with units that joined, so that he can command. */
static uint16_t inside_with_joined(const struct cc *c, int seat)
{
    bool joined = c->st->move.kind != CC_SORTIE && c->st->battle.sallied & c->rs->seat_units[seat];

    return joined ? who_may_lead(c, seat, CC_IN) : 0;
}

static void command(struct cc *c, int seat, int then)
{
    uint16_t out = cc_commanders(c, seat), in = inside_with_joined(c, seat);

    flow_go(&c->st->flow, then);
    cc_pick_leader(c, CC_ASK_COMMANDER, seat, out | in, !out && in);
}

static void commanded(struct cc *c, int seat)
{
    int leader = c->st->pick.leader;

    c->st->battle.commander[seat] = (uint8_t)leader;
    if (leader == CC_NONE)
        return;
    cc_put_leader(c, leader, c->st->battle.zone, CC_OUT);
    cc_emit(c, COMMANDS, (int16_t)seat, (int16_t)leader);
}

/* CC-708, with changes by cards; at least one. */
static void first_draw(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;

    cc_fill_cups(c);
    for (int i = 0; i < CC_SEATS; i++) {
        int seat = i ? cc_defender(c) : b->attacker, n = cc_best_tv(c, seat) + b->first_draw[seat];

        cc_draw_chits(c, seat, n < 1 ? 1 : n);
    }
    flow_go(&c->st->flow, TURN);
}

/* ---- one play ---- */

bool cc_one_side_left(const struct cc *c)
{
    cc_set fighting = cc_flagged(c, CC_FIGHTING);

    return !(fighting & c->rs->seat_units[0]) || !(fighting & c->rs->seat_units[1]);
}

/* CC-R12: a side that cannot draw skips its play.  Standing chits still take effect. */
static void turn(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;

    if (!b->hand_n[b->turn])
        cc_draw_chits(c, b->turn, cc_best_tv(c, b->turn));
    c->st->resolve = (struct cc_resolve){.chit = CC_NONE, .slot = CC_NONE, .unit = CC_NONE};
    for (int i = 0; i < b->standings; i++)
        b->standing[i].done = 0;
    flow_go(&c->st->flow, b->hand_n[b->turn] ? PLAY : AFTER);
    cc_pick_chit(c, b->turn);
}

static void play(struct cc *c)
{
    flow_go(&c->st->flow, AFTER);
    cc_call_chit(c);
}

/* Units that no chit holds any longer leave the battle (CC-R19, CC-R88). */
static void freed(struct cc *c)
{
    CC_EACH (u, cc_flagged(c, CC_PENDING))
        if (!cc_held(c, u)) {
            cc_begin_retreat(c, u); /* this step runs again for the next unit */
            return;
        }
    cc_dissolve(c);
    flow_go(&c->st->flow, cc_one_side_left(c) ? END : NEXT_STANDING);
}

static void after(struct cc *c)
{
    if (cc_one_side_left(c)) { /* call it before any unit is freed: CC-R19 */
        flow_go(&c->st->flow, END);
        return;
    }
    cc_dissolve(c);
    flow_go(&c->st->flow, cc_flagged(c, CC_PENDING) ? FREED : NEXT_STANDING);
}

/* PI-557, CC-R08: after every play, standing chits take effect again, the oldest first. */
int cc_next_standing(const struct cc *c)
{
    const struct cc_battle *b = &c->st->battle;

    for (int slot = 0; slot < b->standings; slot++)
        if (!b->standing[slot].done)
            return slot;
    return CC_NONE;
}

static void next_standing(struct cc *c)
{
    int slot = cc_next_standing(c);

    flow_go(&c->st->flow, slot == CC_NONE ? TURN_OVER : AFTER);
    if (slot != CC_NONE)
        cc_call_standing(c, slot);
}

static void turn_over(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;

    b->plays[b->turn]++;
    if (!b->hand_n[b->turn])
        cc_draw_chits(c, b->turn, cc_best_tv(c, b->turn)); /* CC-R13 */
    b->turn = (uint8_t)cc_enemy(b->turn);
    flow_go(&c->st->flow, b->plays[0] + b->plays[1] < c->rs->k.plays_max ? TURN : ROUT);
}

/* CC-R60: the attacker gives up. */
static void rout(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;
    cc_set left = cc_fighting(c, b->attacker);

    b->links = 0;
    memset(b->link, 0, sizeof b->link);
    if (!left)
        flow_go(&c->st->flow, END);
    else
        cc_apply_result(c, __builtin_ctzll(left), CC_DIS);
}

/* ---- the end ---- */

static void end(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;
    cc_set left = cc_flagged(c, CC_FIGHTING);

    b->winner = left & c->rs->seat_units[0] ? 0 : left & c->rs->seat_units[1] ? 1 : CC_NONE;
    if (b->winner == CC_NONE)
        cc_emit(c, BATTLE_NOBODY, b->zone); /* CC-R20 */
    else
        cc_emit(c, BATTLE_WON, b->winner, b->zone);
    flow_go(&c->st->flow, SPOILS);
    cc_open_window(c, CC_W_BATTLE_END);
}

/* PI-603, PI-604: for every few ships that the enemy lost, the winner gets one ship back or repairs one. */
static void spoils(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;
    cc_set own, choice = 0;
    int n;

    flow_go(&c->st->flow, OVER);
    if (b->winner == CC_NONE || b->theatre != CC_AT_SEA || !c->rs->k.capture)
        return;
    n = cc_count(b->lost & c->rs->seat_units[cc_enemy(b->winner)]) / c->rs->k.capture;
    own = cc_fighting(c, b->winner);
    choice = (b->lost & c->rs->seat_units[b->winner]) | (own & cc_flagged(c, CC_DECIMATED));
    flow_go(&c->st->flow, SPOILED);
    cc_pick_units(c, CC_ASK_BENEFIT, b->winner, choice, n, n);
}

/* CC-R48: a ship that comes back does not count as lost. */
static void spoiled(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;

    CC_EACH (u, c->st->pick.chosen) {
        if (b->lost & CC_BIT(u)) {
            cc_put(c, u, b->zone, CC_OUT);
            enlist(c, CC_BIT(u));
            cc_emit(c, RETURNED, cc_ref(c, u));
            cc_score(c, cc_enemy(b->winner), -c->rs->k.unit_vp, CC_VP_UNIT);
        } else {
            c->st->unit.flags[u] &= (uint8_t)~CC_DECIMATED;
            cc_emit(c, RESTORED, cc_ref(c, u));
        }
    }
    flow_go(&c->st->flow, OVER);
}

static void over(struct cc *c)
{
    CC_EACH (u, cc_flagged(c, CC_FIGHTING | CC_PENDING | CC_LEFT))
        c->st->unit.flags[u] &= (uint8_t) ~(CC_FIGHTING | CC_PENDING | CC_LEFT);
    cc_clear_battle(c);
    cc_update_sieges(c); /* CC-859, CC-864 */
    cc_update_isolation(c);
    flow_end(&c->st->flow);
}

static void command_attacker(struct cc *c) { command(c, c->st->battle.attacker, COMMANDED); }

static void attacker_commanded(struct cc *c)
{
    commanded(c, c->st->battle.attacker);
    flow_go(&c->st->flow, COMMAND_FOE);
}

static void command_defender(struct cc *c) { command(c, cc_enemy(c->st->battle.attacker), COMMANDED_FOE); }

static void defender_commanded(struct cc *c)
{
    commanded(c, cc_enemy(c->st->battle.attacker));
    flow_go(&c->st->flow, FIRST_DRAW);
    cc_open_window(c, CC_W_BATTLE);
}

static void one_step(struct cc *c)
{
    static void (*const step_of[])(struct cc *) = {
        [JOIN] = join,
        [JOINED] = joined,
        [COMMAND] = command_attacker,
        [COMMANDED] = attacker_commanded,
        [COMMAND_FOE] = command_defender,
        [COMMANDED_FOE] = defender_commanded,
        [FIRST_DRAW] = first_draw,
        [TURN] = turn,
        [PLAY] = play,
        [AFTER] = after,
        [FREED] = freed,
        [NEXT_STANDING] = next_standing,
        [TURN_OVER] = turn_over,
        [ROUT] = rout,
        [END] = end,
        [SPOILS] = spoils,
        [SPOILED] = spoiled,
        [OVER] = over,
    };

    step_of[flow_top(&c->st->flow)->step](c);
}

CC_STEPS(cc_step_battle, CC_F_BATTLE)
