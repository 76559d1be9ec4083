/*
 * cc_odds.c: exact odds before the dice fall.
 *
 * Odds of a siege roll are in cc_fortress.c.  For a chit, the rules' own functions play it on a copy of the view until
 * every unit that checks is known.  Then the code follows both results of every die, pass and fail.  Afterwards
 * standing chits take effect again (PI-557) on the units that are still there: a unit that failed may have gone, and
 * with it a chit that now holds no unit.  If there are too many ways, only the dice of the chit itself are added up.
 * They are independent of each other, because list and modifiers are fixed before the first die (CC-R07, PI-851); so
 * this is a convolution of whole numbers.
 *
 * CC_POLICY_CHIT: nobody plays a card.  Links are chosen for the chit's player: the pair in which the enemy fails most
 * often and the own unit least.  An owner who names units names the steadiest (CC-713).  Units that must leave the
 * battle get away.
 *
 * CC_POLICY_CHIT_ALONE: the same, but standing chits are left out.
 *
 * CC_POLICY_SIEGE: nobody plays a card, and all units that may take part do.
 *
 * A cell counts units; for a siege it says whether the city falls.  "Actor" is the side that does the action, even if
 * the other side played the chit.
 */
#include <string.h>
#include "../rules/cc_battle.h"
#include "../cc_game.h"
#include "cc_texts.h"

enum {
    DICE_MAX = 18,    /* 10^18 fits into 64 bits */
    WAYS_MAX = 10000, /* the limit of dice that are followed both ways: a few milliseconds */
};

const struct odds_column cc_odds_column[CC_ODDS_COLUMNS] = {
    [CC_TARGET_DECIMATED] = {"target.decimated", ODDS_TARGET, ODDS_AMOUNT, NULL},
    [CC_TARGET_DISORGANISED] = {"target.disorganised", ODDS_TARGET, ODDS_ANY, NULL},
    [CC_TARGET_DESTROYED] = {"target.destroyed", ODDS_TARGET, ODDS_ANY, NULL},
    [CC_TARGET_FALLS] = {"target.falls", ODDS_TARGET, ODDS_CHANCE, NULL},
    [CC_ACTOR_DECIMATED] = {"actor.decimated", ODDS_ACTOR, ODDS_AMOUNT, NULL},
    [CC_ACTOR_DISORGANISED] = {"actor.disorganised", ODDS_ACTOR, ODDS_ANY, NULL},
    [CC_ACTOR_DESTROYED] = {"actor.destroyed", ODDS_ACTOR, ODDS_ANY, NULL},
};

/* The columns of losses: the target's, the actor's. */
enum { HARMS = 3 };
static const uint8_t harm_column[2][HARMS] = {
    {CC_TARGET_DECIMATED, CC_TARGET_DISORGANISED, CC_TARGET_DESTROYED},
    {CC_ACTOR_DECIMATED, CC_ACTOR_DISORGANISED, CC_ACTOR_DESTROYED},
};

struct trial { /* a copy of the view, on which a chit is played */
    struct cc c;
    struct cc_state st;
};

/* ---- one check ---- */

/* Faces of the die that pass. */
static int passing(const struct cc_made *m)
{
    int faces = cc_made_cohesion(m) - cc_mod_sum(m->mod);

    return faces < 0 ? 0 : faces > 10 ? 10 : faces;
}

/* CC-794: an isolated unit that is disorganised is lost. */
static int suffering(const struct cc *c, int u, int result)
{
    int takes = cc_takes(c, u, (enum cc_result)result);

    return takes & CC_WILL_DIS && c->st->unit.flags[u] & CC_ISOLATED ? CC_WILL_DIE : takes;
}

struct cc_check_odds cc_check_odds(const struct cc *c, int check, int u)
{
    struct cc_made made = cc_made_of(c, check, u);

    return (struct cc_check_odds){u, passing(&made), suffering(c, u, cc_test_of(c, check, u).result),
                                  c->st->resolve.again, made};
}

/* ---- a distribution ---- */

static bool same_cell(const struct odds_cell *a, const struct odds_cell *b)
{
    return memcmp(a->value, b->value, sizeof a->value) == 0;
}

static bool add_cell(struct odds_cell *cell, int *n, const struct odds_cell *more)
{
    for (int i = 0; i < *n; i++)
        if (same_cell(&cell[i], more)) {
            cell[i].weight += more->weight;
            return true;
        }
    if (*n == ODDS_CELLS)
        return false;
    cell[(*n)++] = *more;
    return true;
}

static void suffer(struct odds_cell *cell, bool actor, int takes)
{
    static const int takes_it[HARMS] = {CC_WILL_DEC, CC_WILL_DIS, CC_WILL_DIE};

    for (int i = 0; i < HARMS; i++)
        cell->value[harm_column[actor][i]] += !!(takes & takes_it[i]);
}

/* Adds one die: `pass` faces of 10 change nothing, the others hurt.  Returns false if there are too many outcomes. */
static bool fold(struct odds *o, bool actor, int pass, int takes)
{
    struct odds_cell next[ODDS_CELLS];
    int n = 0;

    for (int i = 0; i < o->cells; i++) {
        struct odds_cell held = o->cell[i], hurt = o->cell[i];

        held.weight *= (uint64_t)pass;
        hurt.weight *= (uint64_t)(10 - pass);
        suffer(&hurt, actor, takes);
        if ((pass && !add_cell(next, &n, &held)) || (pass < 10 && !add_cell(next, &n, &hurt)))
            return false;
    }
    for (int i = 0; i < n; i++)
        o->cell[i] = next[i];
    o->cells = n;
    o->total *= 10;
    return true;
}

/* Every unit that checks is known: adds their dice.  Standing chits are left out. */
static int add_up(struct trial *t, int seat, struct odds *out)
{
    struct cc *c = &t->c;
    const struct cc_resolve *r = &t->st.resolve;

    cc_fix_checks(c);
    *out = (struct odds){.policy = CC_POLICY_CHIT_ALONE, .cells = 1, .total = 1};
    out->cell[0] = (struct odds_cell){.weight = 1};
    for (int i = 0; i < c->rs->chit[r->chit].checks; i++)
        CC_EACH (u, r->todo[i]) {
            struct cc_check_odds k;

            if (!cc_in_battle(c, u) || r->blank >> cc_owner(c, u) & 1)
                continue;
            k = cc_check_odds(c, i, u);
            if (out->dice + out->against == DICE_MAX || !fold(out, cc_owner(c, u) == seat, k.pass, k.takes))
                return 0;
            *(cc_owner(c, u) == seat ? &out->dice : &out->against) += 1;
        }
    return out->dice + out->against > 0;
}

/* ---- every way that the dice can fall ---- */

struct walk {
    struct trial *t;
    struct odds *out;
    struct odds_cell cell; /* result of this way so far, and its weight */
    int seat;
    int own, foe;  /* number of dice on this way */
    int most;      /* most dice on a way; while `measures` is set, on the ways so far */
    int left;      /* number of dice that may still be followed */
    bool measures; /* 1: only finds `most` */
    bool lost;     /* 1: too many ways or too many outcomes */
};

struct moment { /* a copy of everything that a check changes here */
    struct cc_battle battle;
    struct cc_resolve resolve;
    uint8_t flags[CC_UNITS_MAX];
    struct odds_cell cell;
};

static struct moment remember(const struct walk *w)
{
    const struct cc_state *st = &w->t->st;
    struct moment m = {st->battle, st->resolve, {0}, w->cell};

    memcpy(m.flags, st->unit.flags, sizeof m.flags);
    return m;
}

static void go_back(struct walk *w, const struct moment *m)
{
    struct cc_state *st = &w->t->st;

    st->battle = m->battle;
    st->resolve = m->resolve;
    memcpy(st->unit.flags, m->flags, sizeof m->flags);
    w->cell = m->cell;
}

/* Like cc_apply_result(), without the events of a retreat (PI-852, PI-853, CC-R19). */
static void fail(struct walk *w, const struct cc_check_odds *k)
{
    uint8_t *flags = &w->t->st.unit.flags[k->unit];
    bool held = cc_held(&w->t->c, k->unit), counted = *flags & CC_PENDING;

    suffer(&w->cell, cc_owner(&w->t->c, k->unit) == w->seat, counted ? k->takes & ~CC_WILL_DIS : k->takes);
    if (k->takes & CC_WILL_DEC)
        *flags |= CC_DECIMATED;
    if (k->takes & CC_WILL_DIS)
        *flags |= CC_DISORGANISED | (held ? CC_PENDING : 0);
    if (k->takes & CC_WILL_DIE || (k->takes & CC_WILL_DIS && !held))
        *flags &= (uint8_t) ~(CC_FIGHTING | CC_PENDING);
}

/* The end of a way.  All ways must have equal weights, so a shorter way is multiplied by the faces of the dice that it
 * lacks. */
static void arrive(struct walk *w)
{
    struct odds_cell cell = w->cell;
    int dice = w->own + w->foe;

    if (w->measures) {
        w->most = dice > w->most ? dice : w->most;
        w->out->dice = (uint8_t)(w->own > w->out->dice ? w->own : w->out->dice);
        w->out->against = (uint8_t)(w->foe > w->out->against ? w->foe : w->out->against);
        return;
    }
    for (; dice < w->most; dice++)
        cell.weight *= 10;
    w->lost = w->lost || !add_cell(w->out->cell, &w->out->cells, &cell);
}

/* Units that no chit holds any longer leave the battle; so does a chit without links. */
static void settle(struct cc *c)
{
    cc_dissolve(c);
    CC_EACH (u, cc_flagged(c, CC_PENDING))
        if (!cc_held(c, u))
            c->st->unit.flags[u] &= (uint8_t) ~(CC_FIGHTING | CC_PENDING);
    cc_dissolve(c);
}

static void roll_on(struct walk *w);

/* Goes on after a chit as cc_battle.c does. */
static void what_stands(struct walk *w)
{
    struct cc *c = &w->t->c;
    int slot = CC_NONE;

    if (!cc_one_side_left(c)) {
        settle(c);
        slot = cc_one_side_left(c) ? CC_NONE : cc_next_standing(c);
    }
    if (slot == CC_NONE) {
        arrive(w);
        return;
    }
    cc_take_up_standing(c, slot);
    cc_fix_checks(c);
    roll_on(w);
}

static void roll_on(struct walk *w)
{
    struct cc *c = &w->t->c;
    int u = cc_next_check(c);
    struct cc_check_odds k;
    struct moment before;
    int *dice;

    if (u == CC_NONE) {
        what_stands(w);
        return;
    }
    w->lost = w->lost || --w->left < 0 || w->own + w->foe == DICE_MAX;
    if (w->lost)
        return;
    k = cc_check_odds(c, w->t->st.resolve.step, u);
    dice = cc_owner(c, u) == w->seat ? &w->own : &w->foe;
    *dice += 1;
    before = remember(w);
    if (k.pass) {
        w->cell.weight *= (uint64_t)k.pass;
        roll_on(w);
        go_back(w, &before);
    }
    if (k.pass < 10) {
        w->cell.weight *= (uint64_t)(10 - k.pass);
        fail(w, &k);
        roll_on(w);
        go_back(w, &before);
    }
    *dice -= 1;
}

static bool walk(struct walk *w)
{
    struct moment start = remember(w);

    w->left = WAYS_MAX;
    w->cell = (struct odds_cell){.weight = 1};
    cc_fix_checks(&w->t->c);
    roll_on(w);
    go_back(w, &start);
    return !w->lost;
}

static int enumerate(struct trial *t, int seat, struct odds *out)
{
    struct walk w = {.t = t, .out = out, .seat = seat, .measures = true};

    *out = (struct odds){.policy = CC_POLICY_CHIT, .total = 1};
    if (!walk(&w))
        return add_up(t, seat, out);
    w.measures = false;
    if (!walk(&w))
        return add_up(t, seat, out);
    for (int i = 0; i < w.most; i++)
        out->total *= 10;
    return w.most > 0;
}

/* ---- links ---- */

/* The value of a link for the chit's player, in faces of the die: enemy faces that fail less own faces that fail. */
static int promise(const struct trial *t, const struct action *link)
{
    const struct cc *c = &t->c;
    const struct cc_chit *k = &c->rs->chit[t->st.resolve.chit];
    int sum = 0;

    for (int i = 0; i < k->checks; i++) {
        int own = k->check[i].whom == CC_LINKED_OWN;

        if (own || k->check[i].whom == CC_LINKED_FOE)
            sum += (own ? -1 : 1) * (10 - cc_check_odds(c, i, link->arg[own ? 0 : 1]).pass);
    }
    return sum;
}

/* Chooses the missing links, the best first. */
static void link_best(struct trial *t)
{
    enum { LINKS = 512 };
    int seat = t->st.resolve.seat;

    while (t->st.resolve.links) {
        struct action list[LINKS];
        struct offers l = {list, LINKS, 0, seat, false};
        int best = 0;

        cc_ask_engage.list(&t->c, &l);
        if (!l.n)
            return;
        for (int i = 1; i < l.n && i < LINKS; i++)
            if (promise(t, &list[i]) > promise(t, &list[best]))
                best = i;
        cc_ask_engage.apply(&t->c, &list[best]);
    }
}

/* ---- those who are named ---- */

static cc_set steadiest(const struct cc *c, int check, cc_set among, int n)
{
    cc_set named = 0;

    while (n-- > 0 && among & ~named) {
        int best = CC_NONE, faces = -1;

        CC_EACH (u, among & ~named)
            if (cc_check_odds(c, check, u).pass > faces) {
                faces = cc_check_odds(c, check, u).pass;
                best = u;
            }
        named |= CC_BIT(best);
    }
    return named;
}

/* Lets the owner name units of this part, then rolls.  Earlier parts are named.  The defender's units come first
 * (CC-712). */
static void name_rest(struct trial *t, int part, int check)
{
    struct cc *c = &t->c;
    struct cc_resolve *r = &t->st.resolve;
    int checks = c->rs->chit[r->chit].checks;

    for (; part < 2; part++, check = 0)
        for (; check < checks; check++) {
            struct cc_call call = cc_called(c, check, part ? t->st.battle.attacker : cc_defender(c));

            r->todo[check] |= call.n ? steadiest(c, check, call.among, call.n) : call.among;
        }
}

/* PI-808: which unit is alone is known before the dice, so the owner knows it when he names units. */
static void note_alone(struct trial *t)
{
    for (int seat = 0; seat < CC_SEATS; seat++)
        t->st.resolve.alone |= (uint8_t)((cc_count(cc_fighting(&t->c, seat)) == 1) << seat);
}

/* ---- actions ---- */

static void play(struct trial *t, const struct action *a)
{
    cc_ask_chit.apply(&t->c, a);
    note_alone(t);
}

/* Goes on as cc_step_resolve() does.  Returns false if the chit has no effect (PI-555). */
static bool declare(struct trial *t)
{
    const struct cc_chit *k = &t->c.rs->chit[t->st.resolve.chit];

    if (!cc_has_effect(&t->c, &k->play, t->st.resolve.seat))
        return false;
    if (k->own) {
        cc_begin_links(&t->c);
        link_best(t);
    } else {
        name_rest(t, 0, 0);
    }
    return true;
}

static void name_one(struct trial *t, const struct action *a)
{
    struct cc_resolve *r = &t->st.resolve;
    const struct cc_pick *p = &t->st.pick;
    cc_set named = p->chosen | CC_BIT(a->arg[0]);

    note_alone(t);
    named |= steadiest(&t->c, r->step, p->units & ~named, p->max - cc_count(named));
    r->todo[r->step] |= named;
    name_rest(t, r->part, r->step + 1);
}

/* Plays the chit of action a up to its dice.  Returns false if a rolls no checks. */
static bool prepare(struct trial *t, const struct action *a)
{
    const struct cc_state *st = &t->st;

    switch (a->kind) {
    case CC_ACT_CHIT:
        if (st->ask != CC_ASK_CHIT)
            return false;
        play(t, a);
        return declare(t);
    case CC_ACT_ENGAGE:
        if (st->ask != CC_ASK_ENGAGE)
            return false;
        cc_ask_engage.apply(&t->c, a);
        link_best(t);
        return true;
    case CC_ACT_PICK:
        if (st->ask != CC_ASK_CHECK)
            return false;
        name_one(t, a);
        return true;
    case CC_ACT_PASS: return st->ask == CC_ASK_REACT && st->react.window == CC_W_CHIT && st->resolve.chit != CC_NONE;
    default: return false;
    }
}

static bool begin(struct trial *t, const struct ruleset *rules, const void *view, const struct action *a)
{
    game_clone(&t->st, view);
    t->c = (struct cc){(const struct cc_ruleset *)rules, &t->st, NULL};
    return !cc_check(rules, view, a).code && prepare(t, a);
}

int cc_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap)
{
    struct trial t;

    if (cap < 1)
        return 0;
    if (a->kind == CC_ACT_SIEGE)
        return cc_siege_odds(rules, view, a, out);
    return begin(&t, rules, view, a) ? enumerate(&t, a->seat, out) : 0;
}

/* The checks of the chit of st->resolve.  Their order does not matter. */
static int list_checks(struct trial *t, struct cc_check_odds *out, int n, int cap)
{
    cc_fix_checks(&t->c);
    for (int i = 0; i < t->c.rs->chit[t->st.resolve.chit].checks; i++)
        CC_EACH (u, t->st.resolve.todo[i])
            if (n < cap && cc_in_battle(&t->c, u) && !(t->st.resolve.blank >> cc_owner(&t->c, u) & 1))
                out[n++] = cc_check_odds(&t->c, i, u);
    return n;
}

/* The checks of standing chits, if no unit leaves before. */
int cc_checks_after(const struct ruleset *rules, const void *view, const struct action *a, struct cc_check_odds *out,
                    int cap)
{
    struct trial t;
    int n, slot;

    if (!begin(&t, rules, view, a))
        return 0;
    n = list_checks(&t, out, 0, cap);
    while ((slot = cc_next_standing(&t.c)) != CC_NONE) {
        cc_take_up_standing(&t.c, slot);
        n = list_checks(&t, out, n, cap);
    }
    return n;
}

/* ---- in words ---- */

static int percent(uint64_t weight, uint64_t total)
{
    uint64_t hundredth = total / 100 ? total / 100 : 1; /* a total is a power of ten */
    int n = (int)(total < 100 ? (weight * 100 + total / 2) / total : (weight + hundredth / 2) / hundredth);

    return weight && !n ? 1 : weight < total && n == 100 ? 99 : n;
}

/* The name of a column in the game's texts. */
static const int column_text[CC_ODDS_COLUMNS] = {
    [CC_TARGET_DECIMATED] = CC_MSG_ODDS_DECIMATED, [CC_TARGET_DISORGANISED] = CC_MSG_ODDS_DISORGANISED,
    [CC_TARGET_DESTROYED] = CC_MSG_ODDS_DESTROYED, [CC_TARGET_FALLS] = CC_MSG_ODDS_FALLS,
    [CC_ACTOR_DECIMATED] = CC_MSG_ODDS_DECIMATED,  [CC_ACTOR_DISORGANISED] = CC_MSG_ODDS_DISORGANISED,
    [CC_ACTOR_DESTROYED] = CC_MSG_ODDS_DESTROYED,
};

/* "; decimated 1: 42 %, 2: 18 %" */
static void say_harm(const struct cc *c, struct text_out *out, const struct odds *o, int column, enum lang lang)
{
    uint64_t of[DICE_MAX + 1] = {0};
    int said = 0;

    for (int i = 0; i < o->cells; i++)
        of[o->cell[i].value[column]] += o->cell[i].weight;
    for (int n = 1; n <= DICE_MAX; n++) {
        const int16_t arg[] = {(int16_t)n, (int16_t)(of[n] ? percent(of[n], o->total) : 0)};

        if (!of[n])
            continue;
        text_str(out, said ? ", " : "; ");
        if (!said++)
            cc_words(c, out, column_text[column], lang, arg, 2);
        cc_words(c, out, CC_MSG_ODDS_OF, lang, arg, 2);
    }
}

static void say_side(const struct cc *c, struct text_out *out, const struct odds *o, int seat, bool actor,
                     enum lang lang)
{
    const uint8_t *harm = harm_column[actor];
    uint64_t unhurt = 0;

    for (int i = 0; i < o->cells; i++) {
        const uint8_t *value = o->cell[i].value;

        unhurt += value[harm[0]] || value[harm[1]] || value[harm[2]] ? 0 : o->cell[i].weight;
    }
    const int16_t arg[] = {(int16_t)seat, (int16_t)percent(unhurt, o->total)};

    text_str(out, out->len ? " " : "");
    cc_words(c, out, CC_MSG_ODDS_UNHURT, lang, arg, 2);
    for (int i = 0; i < HARMS; i++)
        say_harm(c, out, o, harm[i], lang);
    text_char(out, '.');
}

/* PI-461: says why not all units there take part. */
static void say_few_besiegers(const struct cc *c, struct text_out *out, int seat, int zone, enum lang lang)
{
    struct cc_array there = cc_array_before(c, zone, seat, 0, 0);
    const int16_t arg[2] = {(int16_t)there.units, (int16_t)there.besiegers};

    if (there.besiegers == there.units)
        return;
    text_str(out, " ");
    cc_words(c, out, CC_MSG_REASON_FEW_BESIEGERS, lang, arg, 2);
}

static void say_siege(const struct cc *c, struct text_out *out, const struct action *a, const struct odds *o,
                      enum lang lang)
{
    int zone = a->arg[0], added = cc_assault_sum(cc_assault_on(c, zone, cc_besiegers_now(c, zone, a->seat), 0));
    int16_t arg[] = {a->arg[0], 0, (int16_t)o->total, (int16_t)added, (int16_t)c->rs->k.siege_number};

    for (int i = 0; i < o->cells; i++)
        arg[1] = (int16_t)(arg[1] + (o->cell[i].value[CC_TARGET_FALLS] ? (int)o->cell[i].weight : 0));
    cc_words(c, out, arg[1] ? CC_MSG_REASON_FALLS : CC_MSG_REASON_CANNOT_FALL, lang, arg, 5);
    say_few_besiegers(c, out, a->seat, a->arg[0], lang);
}

int cc_say_odds(const struct ruleset *rules, const void *view, const struct action *a, const struct odds *o,
                enum lang lang, char *buf, size_t cap)
{
    struct cc c = cc_at(rules, view, NULL);
    struct text_out out = {buf, cap, 0};

    if (o->policy == CC_POLICY_SIEGE) {
        say_siege(&c, &out, a, o, lang);
        return (int)out.len;
    }
    if (o->against)
        say_side(&c, &out, o, cc_enemy(a->seat), false, lang);
    if (o->dice)
        say_side(&c, &out, o, a->seat, true, lang);
    return (int)out.len;
}

static const int policy_text[] = {[CC_POLICY_CHIT] = CC_MSG_POLICY_CHIT,
                                  [CC_POLICY_SIEGE] = CC_MSG_POLICY_SIEGE,
                                  [CC_POLICY_CHIT_ALONE] = CC_MSG_POLICY_CHIT_ALONE};

SENTENCES_OF(cc_say_odds_column, cc_sentences, column_text)
SENTENCES_OF(cc_say_policy, cc_sentences, policy_text)
