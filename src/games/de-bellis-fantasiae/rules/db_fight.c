/*
 * db_fight.c: the close combat phase: who fights whom, in which order, the dice, and what follows a fight (DB-216 to
 * 220, DB-560 to 564, DB-640, DB-641, DB-664).
 */
#include "../db.h"

/* ---- the list of fights: element.foe of both sides; of all assailants of a place (DB-563) ---- */

static void match(struct db *c, int a, int b)
{
    db_el(c, a)->foe = (uint8_t)(1 + b);
    if (!db_el(c, b)->foe)
        db_el(c, b)->foe = (uint8_t)(1 + a);
}

/* DB-560: front to front. */
static void match_fronts(struct db *c, int a)
{
    DB_EACH_OF(c, b, 1)
    {
        if (db_on_table(c, b) && db_form(c, a, b) == DB_FORM_FRONT)
            match(c, a, b);
    }
}

/* DB-560: a garrison and those who assault its place, unless they have another fight. */
static void match_assailants(struct db *c, int garrison)
{
    DB_EACH_OF(c, x, db_enemy(db_loyal(c, garrison)))
    {
        if (!db_el(c, x)->foe && db_form(c, x, garrison) == DB_FORM_PLACE)
            match(c, x, garrison);
    }
}

/* DB-381: how old the contact on that edge is; 0: it has no number. */
static int age_of(const struct db *c, int e, int i) { return db_el(c, e)->ages >> 2 * i & 3; }

/* DB-562: who was caught in flank or rear and did not turn fights the oldest of these enemies that is free. */
static void match_caught(struct db *c, int e)
{
    int best = -1, age = 0, foe[DB_AGED];
    db_edge_foes(c, e, foe);
    for (int i = 0; i < DB_AGED; i++) {
        int x = foe[i] - 1;
        if (x < 0 || db_el(c, x)->foe)
            continue;
        if (best < 0 || age_of(c, e, i) < age || (age_of(c, e, i) == age && x < best))
            best = x, age = age_of(c, e, i);
    }
    if (best >= 0)
        match(c, e, best);
}

/* DB-564.  Those who were caught come last, the player's who is not active first, as they turn (DB-380). */
void db_begin_combat(struct db *c)
{
    c->st->phase = DB_COMBAT;
    for (int e = 0; e < c->rs->elements; e++)
        db_el(c, e)->foe = 0, db_el(c, e)->flags &= (uint16_t)~DB_F_FOUGHT;
    for (int e = 0; e < c->rs->army[0]; e++)
        if (db_on_table(c, e))
            match_fronts(c, e);
    for (int e = 0; e < c->rs->elements; e++)
        if (db_inside(c, e))
            match_assailants(c, e);
    for (int i = 0; i < DB_SEATS; i++)
        DB_EACH_OF(c, e, i ? c->st->active : db_enemy(c->st->active))
        {
            if (db_on_table(c, e) && !db_el(c, e)->foe)
                match_caught(c, e);
        }
}

static bool in_contact(const struct db *c, int a, int b) { return db_form(c, a, b) || db_form(c, b, a); }

/* Who is left of the assailants that were listed against a garrison; 1 + the lowest, 0: nobody. */
static int first_assailant(const struct db *c, int garrison)
{
    DB_EACH_OF(c, x, db_enemy(db_loyal(c, garrison)))
    {
        if (db_el(c, x)->foe == 1 + garrison)
            return 1 + x;
    }
    return 0;
}

/* DB-564: an element on the table has lost its opponent. */
static void drop(struct db *c, int e, int foe)
{
    db_el(c, e)->foe = 0;
    if (db_inside(c, foe))
        return; /* the garrison may have other assailants */
    if (db_el(c, foe)->foe == 1 + e)
        db_el(c, foe)->foe = 0;
    db_emit(c, FIGHT_DROPPED, (int16_t)e, (int16_t)foe);
}

/* A garrison keeps its fight as long as one assailant is left. */
static void drop_siege(struct db *c, int garrison)
{
    int before = db_el(c, garrison)->foe, now = first_assailant(c, garrison);
    db_el(c, garrison)->foe = (uint8_t)now;
    if (before && !now)
        db_emit(c, FIGHT_DROPPED, (int16_t)garrison, (int16_t)(before - 1));
}

static void drop_ended(struct db *c)
{
    DB_EACH_ON_TABLE(c, e)
    {
        int foe = db_el(c, e)->foe - 1;
        if (foe >= 0 && !in_contact(c, e, foe))
            drop(c, e, foe);
    }
    for (int e = 0; e < c->rs->elements; e++)
        if (db_inside(c, e))
            drop_siege(c, e);
}

void db_list_fights(const struct db *c, struct offers *out)
{
    for (int e = 0; e < c->rs->elements; e++) {
        if (!db_in_play(c, e) || !db_el(c, e)->foe || db_loyal(c, e) != c->st->active)
            continue;
        if (db_inside(c, e)) {
            DB_EACH_OF(c, x, db_enemy(c->st->active))
            {
                if (db_el(c, x)->foe == 1 + e)
                    offers_add(out, DB_ACT_FIGHT, 2, e, x);
            }
        } else {
            offers_add(out, DB_ACT_FIGHT, 2, e, db_el(c, e)->foe - 1);
        }
    }
}

/* ---- one fight ---- */

static struct db_verdict verdict(const struct db *c, int e, int against, int margin)
{
    return db_close_result(db_member(c, e)->type, db_member(c, against)->type, db_going_of(c, e), db_inside(c, e),
                           margin);
}

/* On a tie both look up their result (DB-R28), otherwise the loser alone. */
int db_judge(const struct db *c, const int who[2], const int total[2], struct db_verdict out[2])
{
    int margin = db_margin(total[0], total[1]);
    int winner = margin == DB_TIE ? -1 : total[0] > total[1] ? 0 : 1;
    for (int i = 0; i < 2; i++)
        out[i] = winner == i ? (struct db_verdict){0} : verdict(c, who[i], who[1 - i], margin);
    return winner;
}

/* The element that gives the +1 of circular shooting or of a mass and falls with the one before it (DB-641); -1. */
static int doomed_support(const struct db *c, int e, int against)
{
    struct db_strength s;
    uint8_t chain[DB_ARMY_MAX];
    if (db_kind(c, e) != DB_K_LM && db_kind(c, e) != DB_K_WB)
        return -1;
    db_close_strength(c, e, against, &s);
    int mod = db_mods_field(s.mods, DB_MODS_FORMATION, 3) - 1 + DB_MOD_PHALANX_LESS;
    bool gave = mod == DB_MOD_CIRCULAR || mod == DB_MOD_MASSED;
    return gave && db_rear_chain(c, e, chain) ? chain[0] : -1;
}

static bool is_flanked(const struct db *c, int e)
{
    return db_edge_foe(c, e, DB_FORM_LEFT) || db_edge_foe(c, e, DB_FORM_REAR) || db_edge_foe(c, e, DB_FORM_RIGHT);
}

/* DB-640: friends of the one who gave way, with their fronts on the enemy's flanks or rear. */
static void flankers_recoil(struct db *c, int friend, int enemy)
{
    DB_EACH_OF(c, x, db_seat(c, friend))
    {
        if (x == friend || !db_on_table(c, x) || !db_on_table(c, enemy))
            continue;
        int form = db_form(c, x, enemy);
        if (form == DB_FORM_LEFT || form == DB_FORM_REAR || form == DB_FORM_RIGHT)
            db_take(c, x, (struct db_verdict){DB_RECOILS, 640}, enemy, true);
    }
}

/* DB-660, 661, 663, 664, 666: may this side pursue if it wins?  As things stand before anybody moves (DB-R61). */
static bool may_pursue(const struct db *c, int e, int against)
{
    return db_type(c, e)->pursuit && db_on_table(c, e) && db_on_table(c, against) && db_form(c, e, against) &&
           !is_flanked(c, e);
}

void db_settle(struct db *c, const int who[2], const struct db_verdict v[2], int winner)
{
    bool fronts = db_form(c, who[0], who[1]) == DB_FORM_FRONT;
    bool pursues = winner >= 0 && may_pursue(c, who[winner], who[1 - winner]);
    int doomed[2], fate[2];
    for (int i = 0; i < 2; i++)
        doomed[i] = doomed_support(c, who[i], who[1 - i]);
    for (int i = 0; i < 2; i++)
        fate[i] = winner == i ? DB_STANDS : db_take(c, who[i], v[i], who[1 - i], true);
    for (int i = 0; i < 2; i++)
        if (fate[i] == DB_WIPED_OUT && doomed[i] >= 0 && db_on_table(c, doomed[i]))
            db_destroy(c, doomed[i], 641, who[1 - i]);
    for (int i = 0; i < 2; i++)
        if (fronts && fate[i] != DB_STANDS)
            flankers_recoil(c, who[i], who[1 - i]);
    if (pursues && fate[1 - winner] != DB_STANDS && db_on_table(c, who[winner]))
        db_pursue(c, who[winner]);
    if (fate[0] != DB_STANDS || fate[1] != DB_STANDS) {
        db_roll_river(c);
        db_update_ages(c);
        db_check_wipe(c);
    }
}

/* The fight is over, whatever comes of it: both have fought, and no other assailant does (DB-219, DB-563). */
void db_close_fight(struct db *c, const int who[2])
{
    for (int i = 0; i < 2; i++) {
        DB_EACH_OF(c, x, db_enemy(db_loyal(c, who[i])))
        {
            if (db_inside(c, who[i]) && db_el(c, x)->foe == 1 + who[i])
                db_el(c, x)->foe = 0;
        }
        db_el(c, who[i])->foe = 0;
        db_el(c, who[i])->flags |= DB_F_FOUGHT;
    }
}

/* DB-215: the die of the active player first. */
static void resolve(struct db *c, int e, int against)
{
    int who[2] = {e, against}, die[2], total[2];
    struct db_strength s[2];
    struct db_verdict v[2];
    for (int i = 0; i < 2; i++) {
        db_close_strength(c, who[i], who[1 - i], &s[i]);
        die[i] = db_d6(c);
        total[i] = die[i] + s[i].sum;
    }
    db_emit(c, FOUGHT, (int16_t)e, (int16_t)against, (int16_t)die[0], (int16_t)die[1], (int16_t)total[0],
            (int16_t)total[1], (int16_t)s[0].mods, (int16_t)s[1].mods);
    int winner = db_judge(c, who, total, v);
    db_close_fight(c, who);
    db_settle(c, who, v, winner);
}

/* ---- the phase ---- */

/* DB-220. */
static void end_phase(struct db *c)
{
    db_end_of_bound(c);
    if (c->st->head.over)
        return;
    c->st->active = (uint8_t)db_enemy(c->st->active);
    c->st->phase = DB_COMMAND;
}

/* A single fight with a single principal needs no answer. */
void db_step_combat(struct db *c)
{
    struct action one = {0};
    struct offers fights = {&one, 1, 0, c->st->active, false};
    drop_ended(c);
    db_list_fights(c, &fights);
    if (fights.n > 1) {
        db_ask(c, DB_ASK_FIGHT, c->st->active);
    } else if (fights.n == 1) {
        resolve(c, one.arg[0], one.arg[1]);
    } else {
        end_phase(c);
    }
}

static bool is_listed(const struct db *c, int e, int against)
{
    if (e < 0 || against < 0 || e >= c->rs->elements || against >= c->rs->elements)
        return false;
    if (!db_in_play(c, e) || !db_in_play(c, against) || db_loyal(c, e) != c->st->active)
        return false;
    return db_inside(c, e) ? db_el(c, against)->foe == 1 + e : db_el(c, e)->foe == 1 + against;
}

static struct why check_fight(const struct db *c, const struct action *a)
{
    return is_listed(c, a->arg[0], a->arg[1]) ? db_yes() : db_no(DB_WHY_NO_FIGHT, 217, a->arg[0], a->arg[1], 0);
}

static void apply_fight(struct db *c, const struct action *a) { resolve(c, a->arg[0], a->arg[1]); }

const struct db_ask_rules db_ask_fight = {db_list_fights, check_fight, apply_fight, NULL};
