/*
 * fc_odds.c: the exact odds of an attack, before the dice are rolled.
 *
 * The attack is declared on a copy of the view with the rules' own functions,
 * the attacker's extra die and the defender's answer are applied to it as if
 * they had been chosen, and then both rolls are enumerated: not die by die,
 * but as numbers of faces that mean the same, with their multinomial weights.
 * Each side's rolls are reduced to classes that fc_fight_result() cannot tell
 * apart; it is asked once for each pair of classes.  Weights are whole
 * numbers and add up to 6^dice, for both sides and their re-rolls.
 *
 * Choices after the roll follow a policy:
 *
 *   FC_POLICY_PLAIN   Master re-rolls are used, as many as allowed, on dice
 *                     that do nothing for their owner, and on no others
 *                     (FC-1034 without its re-rolls of shields that could
 *                     block): for the attacker SUPPORT and STRIKE that are no
 *                     damage and shields that block nothing, for the defender
 *                     all that neither hurts nor blocks.  No Defender steps
 *                     in, no fatigue is taken against damage, nobody uses
 *                     Regroup, raises units or advances (text: policy.plain).
 *
 * Losses are everything that a unit loses in the attack: damage, and hexes that a retreat or a push could not go
 * (FC-646, FC-788), at most its strength.  Strength that Vampirism gives back is not subtracted, but a unit that it
 * saves is not gone.
 */
#include <string.h>
#include "../fc.h"

enum {
    EXPONENT_MAX = 24, /* 6^24 fits in 64 bits */
    CLASSES_MAX = 512,
    TALLY = 2 * ODDS_CELLS, /* slots for outcomes: never more than half full */
    ROOM_MAX = 32,
};

const struct odds_column fc_odds_column[FC_ODDS_COLUMNS] = {
    [FC_TARGET_LOSS] = {"target.loss", ODDS_TARGET, ODDS_AMOUNT, NULL},
    [FC_TARGET_GONE] = {"target.gone", ODDS_TARGET, ODDS_CHANCE, NULL},
    [FC_TARGET_RETREAT] = {"target.retreat", ODDS_TARGET, ODDS_ANY, "target.gone"}, /* hexes */
    [FC_ACTOR_LOSS] = {"actor.loss", ODDS_ACTOR, ODDS_AMOUNT, NULL},
    [FC_ACTOR_GONE] = {"actor.gone", ODDS_ACTOR, ODDS_CHANCE, NULL},
    [FC_ACTOR_RETREAT] = {"actor.retreat", ODDS_ACTOR, ODDS_ANY, "actor.gone"},
};

/* ---- one side's roll ---- */

/* The faces of a die: one of those that count, or any that does nothing. */
enum { IDLE = FC_FACES, SHOWS };

struct class
{                            /* rolls that come to the same */
    uint8_t sign[4];         /* damage, PANIC, blocks, Rush */
    uint8_t faces[FC_FACES]; /* one of these rolls, without its idle dice */
    uint8_t pad_[6];
    uint64_t weight;
};

struct rolls { /* all rolls of one side */
    const struct fc *c;
    const struct fc_fight *f;
    bool defence;
    int dice, again;     /* dice, re-rolls */
    uint8_t ways[SHOWS]; /* on how many faces of a die */
    int n;
    bool lost;
    struct class class[CLASSES_MAX];
};

static uint64_t power(uint64_t base, int n)
{
    uint64_t v = 1;

    while (n-- > 0)
        v *= base;
    return v;
}

static uint64_t choose(int n, int k)
{
    uint64_t v = 1;

    for (int i = 1; i <= k; i++)
        v = v * (uint64_t)(n - k + i) / (uint64_t)i;
    return v;
}

/* Does this face do nothing for its owner?  See the policy above. */
static bool is_idle(const struct rolls *r, int face)
{
    const struct fc_fight *f = r->f;
    bool melee = f->kind == FC_MELEE;

    if (r->defence) {
        if (face >= FC_SHIELD)
            return false;
        if (face == FC_SUPPORT)
            return !f->cover;
        return !melee || (face == FC_STRIKE && f->weak_target);
    }
    if (f->can_rush && face == r->c->rs->constants.icon_rush)
        return false;
    if (face >= FC_SHIELD)
        return !melee || !f->rolls || (face == FC_SHIELD6 && !r->c->rs->options.attacker_block_six);
    return (face == FC_SUPPORT && !f->supports) || (face == FC_STRIKE && f->weak);
}

static void sort_faces(struct rolls *r)
{
    memset(r->ways, 0, sizeof r->ways);
    for (int face = 1; face <= FC_FACES; face++)
        r->ways[is_idle(r, face) ? IDLE : face - 1]++;
}

/* The total of a roll before the other side blocks: the rules' own answer, without opposition. */
static void sign_of(const struct rolls *r, const uint8_t faces[FC_FACES], uint8_t sign[4])
{
    struct fc_fight f = *r->f;
    struct fc_result out;
    bool six = r->defence || r->c->rs->options.attacker_block_six;

    f.resurgent = f.resurgent_target = f.target_town = f.attacker_town = f.crush = 0;
    memset(f.roll, 0, sizeof f.roll);
    memset(f.answer, 0, sizeof f.answer);
    memcpy(r->defence ? f.answer : f.roll, faces, FC_FACES);
    f.rolls = r->defence;
    fc_fight_result(r->c, &f, &out);
    sign[0] = (uint8_t)(r->defence ? out.damage_back : out.damage);
    sign[1] = (uint8_t)(r->defence ? out.panic_back : out.panic);
    sign[2] =
        (uint8_t)(faces[FC_SHIELD - 1] + (six ? faces[FC_SHIELD6 - 1] : 0) + (r->defence ? faces[FC_SUPPORT - 1] : 0));
    sign[3] = (uint8_t)(r->defence ? 0 : out.rush);
}

static void add_roll(struct rolls *r, const uint8_t counts[SHOWS], uint64_t weight)
{
    uint8_t sign[4];

    sign_of(r, counts, sign);
    for (int i = 0; i < r->n; i++)
        if (memcmp(r->class[i].sign, sign, sizeof sign) == 0) {
            r->class[i].weight += weight;
            return;
        }
    if (r->n == CLASSES_MAX) {
        r->lost = true;
        return;
    }
    r->class[r->n] = (struct class){.weight = weight};
    memcpy(r->class[r->n].sign, sign, sizeof sign);
    memcpy(r->class[r->n++].faces, counts, FC_FACES);
}

static void enumerate(struct rolls *r, uint8_t counts[SHOWS], int from, int left, uint64_t weight, bool again);

/* All dice lie: idle ones are rolled again once; every roll counts for as many re-rolls as there could be. */
static void rolled(struct rolls *r, uint8_t counts[SHOWS], uint64_t weight, bool again)
{
    int k = counts[IDLE] < r->again ? counts[IDLE] : r->again;
    uint8_t after[SHOWS];

    if (again) {
        add_roll(r, counts, weight);
        return;
    }
    memcpy(after, counts, sizeof after);
    after[IDLE] = (uint8_t)(after[IDLE] - k);
    enumerate(r, after, 0, k, weight * power(6, r->again - k), true);
}

static void enumerate(struct rolls *r, uint8_t counts[SHOWS], int from, int left, uint64_t weight, bool again)
{
    uint8_t before = counts[from];

    if (from == IDLE) {
        counts[IDLE] = (uint8_t)(before + left);
        if (left == 0 || r->ways[IDLE])
            rolled(r, counts, weight * power(r->ways[IDLE], left), again);
        counts[IDLE] = before;
        return;
    }
    for (int k = 0; k <= (r->ways[from] ? left : 0); k++) {
        counts[from] = (uint8_t)(before + k);
        enumerate(r, counts, from + 1, left - k, weight * choose(left, k) * power(r->ways[from], k), again);
    }
    counts[from] = before;
}

static void roll_all(struct rolls *r, const struct fc *c, const struct fc_fight *f, bool defence)
{
    uint8_t counts[SHOWS] = {0};

    r->c = c;
    r->f = f;
    r->defence = defence;
    r->dice = !defence ? f->dice : f->rolls ? f->defence : 0;
    r->again = r->dice ? fc_master(c, f, defence) : 0;
    r->again = r->again > ACTION_ARGS ? ACTION_ARGS : r->again;
    r->again = r->again > r->dice ? r->dice : r->again;
    r->n = 0;
    r->lost = r->dice + r->again > EXPONENT_MAX;
    if (r->lost)
        return;
    sort_faces(r);
    enumerate(r, counts, 0, r->dice, 1, false);
}

/* ---- from a result to what is left of both ---- */

struct setting { /* what decides beyond the dice */
    const struct fc *c;
    const struct fc_fight *f;
    bool feeds, feeds_target; /* Vampirism that can work */
    int8_t room[2][ROOM_MAX]; /* hexes that a retreat of so many goes: target, attacker; -1: not asked yet */
};

static void look_at(struct setting *x, const struct fc *c, const struct fc_fight *f)
{
    struct fc_mods target;

    x->c = c;
    x->f = f;
    fc_gather(c, f->target, f->bare, &target); /* FC-797: against a Ranger nothing from its own hex */
    /* FC-792, FC-784, FC-766 */
    x->feeds = fc_abilities(c, f->attacker) & FC_VAMPIRISM && !(c->st->act.used & FC_USED_VAMPIRISM) &&
               !f->forged_target && !f->resurgent_target;
    x->feeds_target = target.abilities & FC_VAMPIRISM && !f->forged && !f->resurgent;
    memset(x->room, -1, sizeof x->room);
}

static int room_for(struct setting *x, bool attacker, int hexes)
{
    const struct fc_fight *f = x->f;
    int from = attacker ? f->at : f->from, at = attacker ? f->from : f->at;
    int n = hexes < ROOM_MAX ? hexes : ROOM_MAX - 1;
    int8_t *room = &x->room[attacker][n];

    if (*room < 0)
        *room =
            (int8_t)fc_retreat_room(x->c, attacker ? f->attacker : f->target, from, fc_retreat_dir(x->c, from, at), n);
    return *room;
}

struct fate { /* of one unit */
    int lost, left, gone, retreat;
};

static int least(int a, int b) { return a < b ? a : b; }

static void lose(struct fate *u, int points)
{
    points = least(points, u->left);
    u->lost += points;
    u->left -= points;
}

/* FC-631, FC-646; allowed: what Survivable still lets through. */
static void retreat(struct setting *x, bool attacker, struct fate *u, int hexes, int allowed)
{
    if (u->left <= 0 || hexes <= 0)
        return;
    u->retreat = room_for(x, attacker, hexes);
    lose(u, least(hexes - u->retreat, allowed));
}

/* Steps 8 to 12 of FC-555 under the policy. */
static void settle(struct setting *x, const struct fc_result *r, struct odds_cell *out)
{
    const struct fc_fight *f = x->f;
    const struct fc *c = x->c;
    struct fate t = {.left = fc_left(c, f->target)}, a = {.left = fc_left(c, f->attacker)};
    int damage = f->survivable ? least(r->damage, 2) : r->damage; /* FC-790 */
    int allowed = f->survivable ? 2 - damage : ROOM_MAX;

    lose(&t, damage);
    lose(&a, r->damage_back);
    a.left += x->feeds && damage > 0 && fc_unit(c, f->attacker)->losses + a.lost > 0;
    t.left += x->feeds_target && r->damage_back > 0 && fc_unit(c, f->target)->losses + t.lost > 0;
    retreat(x, false, &t, r->panic + r->rush, allowed); /* FC-645: the attacked unit first */
    retreat(x, true, &a, r->panic_back, ROOM_MAX);
    *out = (struct odds_cell){.value = {
                                  [FC_TARGET_LOSS] = (uint8_t)t.lost,
                                  [FC_TARGET_GONE] = t.left <= 0,
                                  [FC_TARGET_RETREAT] = (uint8_t)t.retreat,
                                  [FC_ACTOR_LOSS] = (uint8_t)a.lost,
                                  [FC_ACTOR_GONE] = a.left <= 0,
                                  [FC_ACTOR_RETREAT] = (uint8_t)a.retreat,
                              }};
}

/* ---- the distribution ---- */

struct tally {
    int n;
    struct odds_cell cell[TALLY];
};

static int compare(const struct odds_cell *a, const struct odds_cell *b)
{
    return memcmp(a->value, b->value, sizeof a->value);
}

static void count(struct tally *t, const struct odds_cell *cell)
{
    static const unsigned spread[FC_ODDS_COLUMNS] = {7, 3, 61, 131, 17, 389};
    unsigned at = 0;

    for (int i = 0; i < FC_ODDS_COLUMNS; i++)
        at += cell->value[i] * spread[i];
    for (at %= TALLY; t->cell[at].weight; at = (at + 1) % TALLY)
        if (compare(&t->cell[at], cell) == 0) {
            t->cell[at].weight += cell->weight;
            return;
        }
    t->cell[at] = *cell;
    t->n++;
}

/* Sorted by the target's losses, then by its retreat, then by the actor's losses and retreat. */
static void write_cells(const struct tally *t, struct odds *out)
{
    out->cells = 0;
    out->total = 0;
    for (int i = 0; i < TALLY; i++) {
        int j;
        if (!t->cell[i].weight)
            continue;
        out->total += t->cell[i].weight;
        for (j = out->cells++; j > 0 && compare(&out->cell[j - 1], &t->cell[i]) > 0; j--)
            out->cell[j] = out->cell[j - 1];
        out->cell[j] = t->cell[i];
    }
}

/* Every pair of classes.  Retreats beyond `far` hexes count as `far`; false if there are too many outcomes. */
static bool count_pairs(struct setting *x, const struct rolls *a, const struct rolls *d, int far, struct tally *t)
{
    struct fc_fight f = *x->f;

    memset(t, 0, sizeof *t);
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < d->n; k++) {
            struct odds_cell cell;
            struct fc_result r;
            memcpy(f.roll, a->class[i].faces, sizeof f.roll);
            memcpy(f.answer, d->class[k].faces, sizeof f.answer);
            fc_fight_result(x->c, &f, &r);
            settle(x, &r, &cell);
            cell.value[FC_TARGET_RETREAT] = (uint8_t)least(cell.value[FC_TARGET_RETREAT], far);
            cell.value[FC_ACTOR_RETREAT] = (uint8_t)least(cell.value[FC_ACTOR_RETREAT], far);
            cell.weight = a->class[i].weight * d->class[k].weight;
            count(t, &cell);
            if (t->n > ODDS_CELLS)
                return false;
        }
    return true;
}

/* The distribution of the fight in c->st, both sides having made up their minds; false if it is too large. */
static bool distribution(const struct fc *c, struct odds *out)
{
    struct fc_fight *f = &c->st->fight;
    struct rolls attack, defence;
    struct tally tally;
    struct setting x;

    fc_fight_fix(c, f);
    roll_all(&attack, c, f, false);
    roll_all(&defence, c, f, true);
    if (attack.lost || defence.lost || attack.dice + attack.again + defence.dice + defence.again > EXPONENT_MAX)
        return false;
    look_at(&x, c, f);
    for (int far = ROOM_MAX; !count_pairs(&x, &attack, &defence, far, &tally); far = far > 4 ? 4 : far - 1)
        if (far == 0)
            return false;
    write_cells(&tally, out);
    out->dice = (uint8_t)attack.dice;
    out->against = (uint8_t)defence.dice;
    out->policy = FC_POLICY_PLAIN;
    return true;
}

/* ---- what was to be expected ---- */

/* Of the rolled dice, with the policy's re-rolls, before fatigue is taken or a unit regroups. */
int fc_expected(const struct fc *c, const struct fc_fight *fight, bool back)
{
    struct fc_state copy;
    struct fc world = {c->rs, &copy, NULL};
    struct fc_fight f = *fight;
    struct rolls attack, defence;
    uint64_t sum = 0, total = 0;

    game_clone(&copy, c->st);
    if (!copy.act.multi)
        copy.act.master = 0; /* the re-rolls were still to come */
    roll_all(&attack, &world, &f, false);
    roll_all(&defence, &world, &f, true);
    if (attack.lost || defence.lost || attack.dice + attack.again + defence.dice + defence.again > EXPONENT_MAX)
        return 0; /* more dice than any army has */
    for (int i = 0; i < attack.n; i++)
        for (int k = 0; k < defence.n; k++) {
            uint64_t weight = attack.class[i].weight * defence.class[k].weight;
            struct fc_result r;
            memcpy(f.roll, attack.class[i].faces, sizeof f.roll);
            memcpy(f.answer, defence.class[k].faces, sizeof f.answer);
            fc_fight_result(c, &f, &r);
            total += weight;
            sum += weight * (uint64_t)(back ? r.damage_back : r.damage);
        }
    for (; total > UINT64_MAX / 65536; total /= 2)
        sum /= 2; /* room for the thousandths */
    return total ? (int)(sum / total * 1000 + (sum % total * 1000 + total / 2) / total) : 0;
}

/* ---- every extra and every answer ---- */

struct batch {
    const struct fc_ruleset *rs;
    struct odds *out;
    int cap, n, extra;
};

static void add(struct batch *b, const struct fc_state *st, const struct action *answer)
{
    struct fc_state copy;
    struct fc c = {b->rs, &copy, NULL};

    if (b->n >= b->cap)
        return;
    game_clone(&copy, st);
    b->out[b->n].answer = (struct action){0};
    if (answer) {
        b->out[b->n].answer = *answer;
        fc_ask_answer.apply(&c, answer);
    }
    b->out[b->n].extra = (uint8_t)b->extra;
    b->n += distribution(&c, &b->out[b->n]);
}

/* Step 3: one distribution for each answer (FC-475, FC-480).  A reaction without a roll is as good as none. */
static void add_answers(struct batch *b, struct fc_state *st)
{
    struct fc c = {b->rs, st, NULL};
    struct action list[FC_ANSWERS_MAX];
    struct offers l = {list, FC_ANSWERS_MAX, 0, fc_unit(&c, st->fight.target)->owner, false};

    if (!fc_may_react(&c, &st->fight) && !fc_may_roll(&c, &st->fight)) {
        add(b, st, NULL);
        return;
    }
    fc_ask_answer.list(&c, &l);
    for (int i = 0; i < l.n && i < FC_ANSWERS_MAX; i++)
        if (list[i].arg[0] != FC_REACT)
            add(b, st, &list[i]);
}

static void boost(struct fc *c)
{
    const struct action a = {.kind = FC_ACT_BOOST, .seat = (int8_t)fc_unit(c, c->st->act.unit)->owner};

    fc_ask_boost.apply(c, &a);
}

/* Step 2: without and, if it may be taken, with the attacker's fatigue token (FC-401a). */
static void add_boosts(struct batch *b, struct fc_state *st)
{
    struct fc c = {b->rs, st, NULL};
    bool may = !st->act.multi && !st->act.tired && fc_can_tire(&c, st->fight.attacker);

    fc_fight_dice(&c, &st->fight);
    add_answers(b, st);
    if (!may)
        return;
    b->extra = 1;
    boost(&c);
    add_answers(b, st);
}

/* A Multiple Attack on one enemy is an attack; on several, the order is still open. */
static void add_multi(struct batch *b, struct fc_state *st, const struct action *a)
{
    struct fc_state copy;
    struct fc c = {b->rs, st, NULL};
    bool may;

    if (a->kind == FC_ACT_MULTI)
        fc_apply_strike(&c, a);
    else
        fc_ask_boost.apply(&c, a);
    if (st->act.target_n != 1)
        return;
    may = a->kind == FC_ACT_MULTI && !st->act.tired && fc_can_tire(&c, st->act.unit);
    for (b->extra = a->kind == FC_ACT_BOOST; b->extra <= (may ? 1 : a->kind == FC_ACT_BOOST); b->extra++) {
        struct fc k = {b->rs, &copy, NULL};
        game_clone(&copy, st);
        if (may && b->extra)
            boost(&k);
        fc_declare(&k, FC_MELEE, copy.act.unit, copy.act.target[0]);
        fc_fight_dice(&k, &copy.fight);
        add_answers(b, &copy);
    }
}

static void add_strike(struct batch *b, struct fc_state *st, const struct action *a)
{
    struct fc c = {b->rs, st, NULL};

    if (st->ask == FC_ASK_ACT || st->ask == FC_ASK_MOVED)
        fc_apply_strike(&c, a);
    else /* Persecution, Multiple Attack */
        fc_declare(&c, FC_MELEE, st->act.unit, a->arg[0]);
    add_boosts(b, st);
}

int fc_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap)
{
    struct batch b = {(const struct fc_ruleset *)rules, out, cap, 0, 0};
    struct fc_state st;
    struct fc c = {b.rs, &st, NULL};

    if (fc_game.rules.check(rules, view, a).code)
        return 0;
    game_clone(&st, view);
    switch (a->kind) {
    case FC_ACT_ATTACK:
    case FC_ACT_SHOOT:
    case FC_ACT_BOLT: add_strike(&b, &st, a); break;
    case FC_ACT_MULTI: add_multi(&b, &st, a); break;
    case FC_ACT_REDIRECT:
    case FC_ACT_ACCEPT:
        fc_ask_redirect.apply(&c, a);
        add_boosts(&b, &st);
        break;
    case FC_ACT_BOOST:
    case FC_ACT_PLAIN:
        if (flow_top(&st.flow)->kind == FC_F_MULTI) {
            add_multi(&b, &st, a);
            break;
        }
        b.extra = a->kind == FC_ACT_BOOST;
        fc_ask_boost.apply(&c, a);
        add_answers(&b, &st);
        break;
    case FC_ACT_ANSWER: add(&b, &st, a); break;
    default: break;
    }
    return b.n;
}
