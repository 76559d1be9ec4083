/* rules_test.c: copies, lists and legality. */
#include "contract.h"

/* ---- clone ---- */

/* Two states that were set up in differently filled memory play the same match: b->a follows. */
static void same_in_other_memory(struct bed *b)
{
    if (b->step == 0) {
        memset(b->a, 0x55, b->g->state_max);
        b->g->rules.setup(b->rs, b->seed, b->a, NULL);
    }
    EXPECT(b, game_same(b->state, b->a));
    EXPECT(b, head_of(b->state)->live <= b->g->state_max);
    EXPECT(b, head_of(b->state)->viewer == TRUTH);
    EXPECT(b, head_of(b->state)->game == b->g->number);
    if (b->next.kind)
        b->g->rules.apply(b->rs, b->a, &b->next, NULL); /* and without events */
}
TEST(clone, "no garbage in states: memory filled otherwise, with and without events, equal bytes")
{
    walk_all(0, same_in_other_memory);
}

static void clone_plays_the_same(struct bed *b)
{
    if (!b->next.kind)
        return;
    memset(b->a, 0x11, b->g->state_max);
    memset(b->b, 0xee, b->g->state_max);
    game_clone(b->a, b->state);
    game_clone(b->b, b->state);
    EXPECT(b, game_hash(b->a) == game_hash(b->b));
    struct events ev = {.buf = b->events, .cap = b->g->max_events};
    b->g->rules.apply(b->rs, b->a, &b->next, &ev);
    b->g->rules.apply(b->rs, b->b, &b->next, NULL);
    EXPECT(b, game_same(b->a, b->b));
    EXPECT(b, head_of(b->a)->rng.draws >= head_of(b->state)->rng.draws);
    EXPECT(b, head_of(b->a)->shown >= head_of(b->state)->shown);
}
TEST(clone, "a clone of live bytes plays on exactly as the original") { walk_all(0, clone_plays_the_same); }

/* ---- lists ---- */

static void all_legal_and_different(struct bed *b, const struct action *v, int n, int seat)
{
    for (int i = 0; i < n; i++) {
        EXPECT(b, v[i].kind != 0);
        EXPECT(b, v[i].seat == seat);
        EXPECT(b, b->g->rules.check(b->rs, b->state, &v[i]).code == 0);
        for (int k = 0; k < i; k++)
            EXPECT(b, !action_same(&v[i], &v[k]));
    }
}

/* With little room the same list is written as far as it fits. */
static void cut_list(struct bed *b, int seat)
{
    int cap = (int)rng_below(&b->r, (uint32_t)b->n + 1);
    memset(b->list2, 0x7f, sizeof *b->list2 * b->g->max_actions);
    struct action mark = b->list2[0];
    EXPECT(b, b->g->rules.actions(b->rs, b->state, seat, b->list2, cap) == b->n);
    for (int i = 0; i < cap; i++)
        EXPECT(b, action_same(&b->list2[i], &b->list[i]));
    for (int i = cap; i < b->g->max_actions; i++)
        EXPECT(b, action_same(&b->list2[i], &mark));
}

static void others_have_nothing(struct bed *b)
{
    seatset asked = b->g->rules.to_move(b->state);
    for (int seat = 0; seat < game_seats(b->rs); seat++) {
        struct decision d;
        b->g->rules.decision(b->rs, b->state, seat, &d);
        EXPECT(b, (d.kind != 0) == !!(asked & 1 << seat));
        int n = b->g->rules.actions(b->rs, b->state, seat, b->list2, b->g->max_actions);
        EXPECT(b, (n > 0) == !!(asked & 1 << seat));
        n = b->g->rules.extras(b->rs, b->state, seat, b->list2, b->g->max_actions);
        EXPECT(b, n >= 0 && n <= b->g->max_actions && (n == 0 || asked));
        all_legal_and_different(b, b->list2, n, seat);
        if (asked & 1 << seat) {
            struct action a = b->g->rules.default_answer(b->rs, b->state, seat);
            EXPECT(b, a.seat == seat);
            EXPECT(b, b->g->rules.check(b->rs, b->state, &a).code == 0);
        }
    }
}

static void lists_are_right(struct bed *b)
{
    others_have_nothing(b);
    if (!b->next.kind)
        return;
    all_legal_and_different(b, b->list, b->n, b->next.seat);
    all_legal_and_different(b, b->extra, b->extras, b->next.seat);
    for (int i = 0; i < b->extras; i++)
        for (int k = 0; k < b->n; k++)
            EXPECT(b, !action_same(&b->extra[i], &b->list[k]));
    cut_list(b, b->next.seat);
}
TEST(lists, "listed and extra actions are legal and different; who is not asked has no list")
{
    walk_all(0, lists_are_right);
}

/* What a seat may do though it is not asked: public, and no secret of anybody's. */
static bool is_extra(struct bed *b, const struct action *a)
{
    int n = b->g->rules.extras(b->rs, b->state, a->seat, b->list2, b->g->max_actions);
    game_clone(b->a, b->state);
    b->g->rules.apply(b->rs, b->a, a, NULL);
    EXPECT(b, head_of(b->a)->ply == head_of(b->state)->ply + 1);
    for (int i = 0; i < n; i++)
        if (action_same(&b->list2[i], a))
            return true;
    return false;
}

static void accepted_is_listed(struct bed *b, const struct action *a)
{
    struct why w = b->g->rules.check(b->rs, b->state, a);
    if (w.code)
        return;
    EXPECT(b, a->seat >= 0 && a->seat < game_seats(b->rs) && !head_of(b->state)->over);
    if (a->seat == b->next.seat && b->next.kind && is_open(b, a->seat))
        EXPECT(b, offered(b, a) || stands_unlisted(b, a));
    else if (a->seat == b->next.seat)
        EXPECT(b, b->next.kind && offered(b, a));
    else if (!(b->g->rules.to_move(b->state) & 1 << a->seat))
        EXPECT(b, is_extra(b, a));
}

/* Every action with one argument, and a grid of those with two. */
static void all_small_actions(struct bed *b)
{
    enum { KINDS = 64, ONE = 600, FIRST = 36, SECOND = 140 };
    struct action a = {.seat = b->next.seat};
    for (a.kind = 1; a.kind < KINDS; a.kind++) {
        a.n = 1;
        a.arg[1] = 0;
        for (int x = -2; x < ONE; x++) {
            a.arg[0] = (int16_t)x;
            accepted_is_listed(b, &a);
        }
        a.n = 2;
        for (int x = 0; x < FIRST && sometimes(b, 4); x++)
            for (int y = 0; y < SECOND; y++) {
                a.arg[0] = (int16_t)x;
                a.arg[1] = (int16_t)y;
                accepted_is_listed(b, &a);
            }
    }
}

static void legal_is_listed(struct bed *b)
{
    for (int i = 0; i < 40; i++) {
        struct action a = strange_action(b);
        accepted_is_listed(b, &a);
    }
    if (sometimes(b, 200))
        all_small_actions(b);
}
TEST(lists, "whatever bytes check accepts are listed or an extra, or hold their own in an open decision")
{
    walk_all(0, legal_is_listed);
}

/* ---- the end ---- */

static void outcome_is_sane(struct bed *b)
{
    struct outcome o;
    memset(&o, 0x33, sizeof o);
    b->g->rules.outcome(b->rs, b->state, &o);
    for (int seat = 0; seat < game_seats(b->rs); seat++)
        EXPECT(b, o.share[seat] >= 0 && o.share[seat] <= 1000);
    if (b->next.kind)
        return;
    EXPECT(b, head_of(b->state)->over == 1);
    int sum = 0, share[SEATS_MAX];
    for (int seat = game_seats(b->rs) - 1; seat >= 0; seat--)
        share[game_cast(b->g, b->rs, seat).side] = o.share[seat];
    for (int seat = 0; seat < game_seats(b->rs); seat++) /* a side wins or loses as one */
        EXPECT(b, o.share[seat] == share[game_cast(b->g, b->rs, seat).side]);
    for (int side = 0; side < game_sides(b->g, b->rs); side++)
        sum += share[side];
    EXPECT(b, sum == 1000);
}
TEST(outcome, "every match ends, with shares of the sides that make one win") { walk_all(0, outcome_is_sane); }

/* After an agreed draw every view is sound, and what happened is said in every language. */
static void agreed_world(struct bed *b, int seat)
{
    game_clone(b->b, b->a);
    b->g->knowledge.redact(b->rs, b->b, seat);
    game_clone(b->c, b->b);
    b->g->knowledge.resample(b->rs, b->c, &b->r);
    const char *broken = b->g->rules.audit(b->rs, b->c);
    if (broken)
        bed_fail(b, "audit of a world after an agreed draw", seat, broken);
    b->g->knowledge.redact(b->rs, b->c, seat);
    EXPECT(b, game_same(b->b, b->c));
    EXPECT(b, b->g->rules.to_move(b->b) == 0 && head_of(b->b)->over);
    EXPECT(b, seat < 0 || b->g->rules.extras(b->rs, b->b, seat, b->list2, b->g->max_actions) == 0);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        EXPECT(b, b->g->words.say_outcome(b->rs, b->b, lang, b->text, 500) > 0);
        EXPECT(b, b->g->words.draw(b->rs, b->b, lang, false, b->text, TEXT_ROOM) < TEXT_ROOM);
    }
    for (int i = 0; i < b->told.len; i++)
        EXPECT(b, b->g->words.say_event(b->rs, b->b, &b->told.buf[i], LANG_ES, b->text, 500) > 0);
}

static void agreed_draws_are_sound(struct bed *b)
{
    struct outcome o;
    if (!b->next.kind || !game_can_agree(b->g, b->rs) || !sometimes(b, 8))
        return;
    game_clone(b->a, b->state);
    game_clone(b->d, b->state);
    b->told = (struct events){.buf = b->events, .cap = b->g->max_events};
    b->g->rules.agree(b->rs, b->a, &b->told);
    b->g->rules.agree(b->rs, b->d, NULL);
    EXPECT(b, game_same(b->a, b->d) && !b->told.lost && b->told.len > 0);
    for (int i = 0; i < b->told.len; i++)
        EXPECT(b, b->told.buf[i].to == TO_ALL);
    EXPECT(b, head_of(b->a)->over && head_of(b->a)->ply == head_of(b->state)->ply + 1);
    EXPECT(b, head_of(b->a)->rng.draws == head_of(b->state)->rng.draws);
    EXPECT(b, !b->g->rules.audit(b->rs, b->a) && b->g->rules.check(b->rs, b->a, &b->next).code);
    b->g->rules.outcome(b->rs, b->a, &o);
    for (int seat = SPECTATOR; seat < game_seats(b->rs); seat++) {
        EXPECT(b, seat < 0 || o.share[seat] == 1000 / game_sides(b->g, b->rs));
        agreed_world(b, seat);
    }
}
TEST(outcome, "an agreed draw at any moment ends the match in equal shares, soundly for everybody")
{
    walk_all(0, agreed_draws_are_sound);
}

/* ---- passing ---- */

static int said_pass(struct bed *b, int kind, enum lang lang)
{
    int n = b->g->passing->say_pass(b->rs, kind, lang, b->text, 200);
    EXPECT(b, n >= 0 && n < 200 && (n == 0 || (size_t)n == strlen(b->text)));
    return n;
}

static void passes_are_legal(struct bed *b)
{
    for (int seat = 0; seat < game_seats(b->rs) && b->g->passing; seat++) {
        struct action a, same;
        struct decision d;
        b->g->rules.decision(b->rs, b->state, seat, &d);
        game_clone(b->a, b->state);
        b->g->knowledge.redact(b->rs, b->a, seat);
        bool may = b->g->passing->pass(b->rs, b->a, seat, &a);
        EXPECT(b, b->g->passing->pass(b->rs, b->state, seat, &same) == may && (!may || action_same(&a, &same)));
        for (int lang = 0; lang < LANG_COUNT; lang++)
            EXPECT(b, (said_pass(b, d.kind, lang) > 0) == may); /* by its kind alone */
        if (!may)
            continue;
        EXPECT(b, b->g->rules.to_move(b->state) & 1 << seat && a.seat == seat && !d.secret);
        EXPECT(b, b->g->rules.check(b->rs, b->state, &a).code == 0);
        int choices = b->g->rules.actions(b->rs, b->state, seat, b->list2, b->g->max_actions);
        EXPECT(b, choices >= 1); /* 1: who holds hidden cards is asked whether or not one of them fits */
    }
    if (b->step == 0 && b->g->passing)
        EXPECT(b, !said_pass(b, 0, LANG_EN) && !said_pass(b, -1, LANG_EN) && !said_pass(b, 10000, LANG_ES));
}
/* How long passes last is nobody's secret: whoever looks, the number is the same. */
static void untils_are_public(struct bed *b)
{
    for (int which = 0;
         b->g->passing && b->g->passing->until && b->g->passing->say_until(b->rs, which, LANG_EN, b->text, 200) > 0;
         which++)
        for (int viewer = SPECTATOR; viewer < game_seats(b->rs); viewer++) {
            game_clone(b->a, b->state);
            b->g->knowledge.redact(b->rs, b->a, viewer);
            for (int seat = 0; seat < game_seats(b->rs); seat++)
                EXPECT(b, b->g->passing->until(b->rs, b->a, seat, which) ==
                              b->g->passing->until(b->rs, b->state, seat, which));
        }
    EXPECT(b, !b->g->passing || !b->g->passing->until ||
                  (b->g->passing->say_until(b->rs, 0, LANG_ES, b->text, 200) > 0 &&
                   !b->g->passing->say_until(b->rs, -1, LANG_EN, b->text, 200)));
}
TEST(passes, "for how long they may be given is public") { walk_all(0, untils_are_public); }

TEST(passes, "what pass() answers is legal, the same on truth and view, and said for its kind")
{
    walk_all(0, passes_are_legal);
}

/* ---- odds ---- */

/* Whatever odds suppose is said, in every language; other numbers are no policy. */
static void policy_is_said(struct bed *b, int policy)
{
    char said[LANG_COUNT][400], none[8];
    EXPECT(b, !policy || b->g->odds->say_policy);
    for (int lang = 0; lang < LANG_COUNT && b->g->odds->say_policy; lang++) {
        int n = b->g->odds->say_policy(b->rs, policy, (enum lang)lang, said[lang], sizeof said[lang]);
        EXPECT(b, (n > 0) == (policy > 0) && n < (int)sizeof said[lang]);
        EXPECT(b, !policy || lang == 0 || strcmp(said[lang], said[0]) != 0);
        EXPECT(b, b->g->odds->say_policy(b->rs, 255, (enum lang)lang, none, sizeof none) == 0);
        EXPECT(b, b->g->odds->say_policy(b->rs, -1, (enum lang)lang, none, sizeof none) == 0);
    }
}

static bool has_column(const struct game_odds *g, const char *id)
{
    for (int k = 0; k < g->columns; k++)
        if (strcmp(g->column[k].id, id) == 0)
            return true;
    return false;
}

/* Its id begins with its side and is nobody else's; "unless" is another column of the same side. */
static void column_is_sound(struct bed *b, int k)
{
    static const char *const side[] = {[ODDS_TARGET] = "target.", [ODDS_ACTOR] = "actor."};
    const struct game_odds *g = b->g->odds;
    const struct odds_column *c = &g->column[k];
    EXPECT(b, c->side <= ODDS_ACTOR && c->how <= ODDS_ANY);
    EXPECT(b, strncmp(c->id, side[c->side], strlen(side[c->side])) == 0 && c->id[strlen(side[c->side])]);
    for (int i = 0; i < k; i++)
        EXPECT(b, strcmp(g->column[i].id, c->id) != 0);
    EXPECT(b, !c->unless || (has_column(g, c->unless) && strcmp(c->unless, c->id) != 0));
    EXPECT(b, !c->unless || strncmp(c->unless, side[c->side], strlen(side[c->side])) == 0);
}

/* Every column has a name in every language; other numbers are no column. */
static void columns_are_named(struct bed *b)
{
    char said[LANG_COUNT][80], none[8];
    const struct game_odds *g = b->g->odds;
    if (!g)
        return;
    EXPECT(b, g->columns > 0 && g->columns <= ODDS_COLUMNS && g->max > 0);
    for (int k = -1; k <= g->columns; k++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            if (k < 0 || k == g->columns) {
                EXPECT(b, g->say_column(b->rs, k, (enum lang)lang, none, sizeof none) == 0);
                continue;
            }
            int n = g->say_column(b->rs, k, (enum lang)lang, said[lang], sizeof said[lang]);
            EXPECT(b, n > 0 && n < (int)sizeof said[lang]);
            EXPECT(b, lang == 0 || strcmp(said[lang], said[0]) != 0);
        }
    for (int k = 0; k < g->columns; k++)
        column_is_sound(b, k);
    EXPECT(b, g->headline && !(g->headline >> g->columns));
    for (int k = 0; k < g->columns; k++)
        EXPECT(b, !(g->headline >> k & 1) || g->column[k].side == ODDS_TARGET);
}
TEST(odds, "every column has an id of its own and a name in every language, and some of the target's are the headline")
{
    walk_all(1, columns_are_named);
}

/* A chance is 0 or 1, and nothing stands where the game has no column. */
static void cell_is_sound(struct bed *b, const struct odds_cell *cell)
{
    for (int k = 0; k < ODDS_COLUMNS; k++) {
        bool chance = k < b->g->odds->columns && b->g->odds->column[k].how == ODDS_CHANCE;
        EXPECT(b, k < b->g->odds->columns || cell->value[k] == 0);
        EXPECT(b, !chance || cell->value[k] <= 1);
    }
}

static void odds_add_up(struct bed *b)
{
    enum { ROOM = 64 };
    static struct odds out[ROOM], again[ROOM];
    if (!b->next.kind || !b->g->odds)
        return;
    EXPECT(b, b->g->odds->max < ROOM); /* so that one too many would be seen */
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    for (int tries = 0; tries < 3; tries++) {
        const struct action *a = &b->list[rng_below(&b->r, (uint32_t)b->n)];
        int n = b->g->odds->of(b->rs, b->a, a, out, ROOM);
        EXPECT(b, n >= 0 && n <= b->g->odds->max);
        for (int i = 0; i < n; i++) {
            uint64_t sum = 0;
            EXPECT(b, out[i].cells > 0 && out[i].cells <= ODDS_CELLS);
            for (int k = 0; k < out[i].cells; k++) {
                sum += out[i].cell[k].weight;
                cell_is_sound(b, &out[i].cell[k]);
            }
            EXPECT(b, sum == out[i].total && sum > 0);
            policy_is_said(b, out[i].policy);
        }
        EXPECT(b, b->g->odds->of(b->rs, b->state, a, again, ROOM) == n);
        for (int i = 0; i < n; i++)
            EXPECT(b, out[i].total == again[i].total && out[i].cells == again[i].cells);
    }
}
TEST(odds, "weights add up to the total, chances are 0 or 1, the same on truth and view; what they suppose is said")
{
    walk_all(matches_share() / 4 + 1, odds_add_up);
}
