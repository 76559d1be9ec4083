/* machine_test.c: the decision machine, tried on a game of three questions that nobody would play. */
#include "core/machine.h"
#include <string.h>
#include "test.h"

enum { PICK = 1, DARE, SEAL, SHOUT, RESIGN, KINDS };
enum { ASK_PICK = 1, ASK_DRAFT, ASK_BOTH, ASKS };
enum { WHY_TOO_HIGH = 100 };

struct toy {
    struct head head;
    uint8_t ask, asked, steps, drafts, shouts, loser, drawn, last;
};
static const struct ruleset toy_rules = {.seats = 2};

static void list(const struct ruleset *r, const void *state, int ask, struct offers *l)
{
    (void)r, (void)state;
    if (ask == ASK_DRAFT)
        offers_add(l, SEAL, 0, 0, 0);
    for (int i = 3; i < 6; i++)
        offers_add(l, PICK, 1, i, 0);
}

static void extras(const struct ruleset *r, const void *state, int ask, struct offers *l)
{
    (void)r, (void)state;
    if (ask == ASK_PICK)
        offers_add(l, SHOUT, 0, 0, 0);
}

static struct why check(const struct ruleset *r, const void *state, int ask, const struct action *a)
{
    (void)r, (void)state, (void)ask;
    return (struct why){.code = a->kind == PICK && a->arg[0] > 5 ? WHY_TOO_HIGH : 0};
}

static void apply(const struct ruleset *r, void *state, int ask, const struct action *a, struct events *ev)
{
    struct toy *t = state;
    (void)r, (void)ev;
    t->last = (uint8_t)ask;
    t->drafts = (uint8_t)(t->drafts + (a->kind == DARE));
    if (a->kind == SEAL)
        t->asked = (uint8_t)(t->asked & ~(1 << a->seat));
}

static struct why check_aside(const struct ruleset *r, const void *state, int ask, const struct action *a)
{
    (void)r, (void)state, (void)a;
    return (struct why){.code = ask == ASK_BOTH ? WHY_TOO_HIGH : 0};
}

static void apply_aside(const struct ruleset *r, void *state, int ask, const struct action *a, struct events *ev)
{
    (void)r, (void)ask, (void)a, (void)ev;
    ((struct toy *)state)->shouts++;
}

/* Arguments of letter p are below 10. */
static bool exists(const struct ruleset *r, char letter, int arg)
{
    (void)r;
    return letter != 'p' || (arg >= 0 && arg < 10);
}

static struct why refuse(const struct ruleset *r, const void *state, const struct action *a, enum machine_no no)
{
    (void)r, (void)state, (void)a;
    return (struct why){.code = (uint16_t)(1 + no)};
}

static void describe(const struct ruleset *r, const void *state, int seat, struct decision *out)
{
    (void)r, (void)state;
    out->arg[0] = (int16_t)(10 * (seat + 1));
}

static void resigned(const struct ruleset *r, void *state, int seat, struct events *ev)
{
    struct toy *t = state;
    (void)r, (void)ev;
    t->loser = (uint8_t)(seat + 1);
    t->ask = t->asked = 0;
    t->head.over = 1;
}

static void agreed(const struct ruleset *r, void *state, struct events *ev)
{
    struct toy *t = state;
    (void)r, (void)ev;
    t->drawn = 1;
    t->head.over = 1;
}

static const struct question questions[ASKS] = {
    [ASK_PICK] = {.kinds = 1 << PICK, .rule = 11},
    [ASK_DRAFT] = {.kinds = 1 << DARE | 1 << SEAL, .rule = 12, .secret = true, .draft = true, .quiet = {SEAL, 0, 0}},
    [ASK_BOTH] = {.kinds = 1 << PICK, .rule = 13, .quiet = {PICK, 1, 7}},
};
static const struct form forms[KINDS] = {
    [PICK] = {"pick", "p"},  [DARE] = {"dare", "np*"},  [SEAL] = {"seal", ""},
    [SHOUT] = {"shout", ""}, [RESIGN] = {"resign", ""},
};

static void step(const struct ruleset *r, void *state, struct events *ev);
static const struct machine machine = {
    .question = questions,
    .form = forms,
    .kinds = KINDS,
    .resign = RESIGN,
    .asides = 1 << SHOUT,
    .ask_at = offsetof(struct toy, ask),
    .asked_at = offsetof(struct toy, asked),
    .exists = exists,
    .refuse = refuse,
    .describe = describe,
    .list = list,
    .extras = extras,
    .check = check,
    .apply = apply,
    .check_aside = check_aside,
    .apply_aside = apply_aside,
    .step = step,
    .resigned = resigned,
    .agreed = agreed,
};

/* Three steps, then seat 2 is asked. */
static void step(const struct ruleset *r, void *state, struct events *ev)
{
    struct toy *t = state;
    (void)r, (void)ev;
    if (++t->steps == 3)
        machine_open(&machine, t, ASK_PICK, 1);
}

MACHINE_CONTRACT(static, toy_, machine)
MACHINE_AGREE(static, toy_, machine)

static struct toy t;

static void begin(int ask, int asked)
{
    machine_begin(&t, sizeof t, 7, 1);
    t.ask = (uint8_t)ask;
    t.asked = (uint8_t)asked;
}

static int judge(struct action a) { return toy_check(&toy_rules, &t, &a).code; }
static void play(struct action a) { toy_apply(&toy_rules, &t, &a, NULL); }

TEST(machine, "a match begins with zeros, a head and dice")
{
    struct toy twin;
    memset(&t, 0xff, sizeof t);
    begin(0, 0);
    CHECK_EQ(t.head.live, sizeof t);
    CHECK_EQ(t.head.game, 7);
    CHECK_EQ(t.head.viewer, TRUTH);
    CHECK_EQ(t.steps, 0);
    twin = t;
    machine_redact(&t.head, 1);
    CHECK_EQ(t.head.viewer, 1);
    CHECK(memcmp(&t.head.rng, &(struct rng){0}, sizeof t.head.rng) == 0);
    machine_resample(&t.head, 1);
    CHECK(game_same(&t, &twin));
}

TEST(machine, "only seats that owe an answer are asked, and have actions")
{
    struct action buf[8];
    struct decision d;
    begin(ASK_PICK, 2);
    CHECK_EQ(toy_to_move(&t), 2);
    CHECK_EQ(toy_actions(&toy_rules, &t, 0, buf, 8), 0);
    CHECK_EQ(toy_actions(&toy_rules, &t, 1, buf, 8), 3);
    CHECK_EQ(buf[2].arg[0], 5);
    CHECK_EQ(toy_actions(&toy_rules, &t, -1, buf, 8), 0);
    CHECK_EQ(toy_actions(&toy_rules, &t, 2, buf, 8), 0);
    memset(buf, 0, sizeof buf);
    CHECK_EQ(toy_actions(&toy_rules, &t, 1, buf, 1), 3);
    CHECK_EQ(buf[1].kind, 0);
    toy_decision(&toy_rules, &t, 0, &d);
    CHECK_EQ(d.kind, 0);
    toy_decision(&toy_rules, &t, 1, &d);
    CHECK_EQ(d.kind, ASK_PICK);
    CHECK_EQ(d.rule.number, 11);
    CHECK(!d.secret);
    CHECK_EQ(d.arg[0], 20);
    begin(ASK_DRAFT, 3);
    toy_decision(&toy_rules, &t, 0, &d);
    CHECK(d.secret);
}

TEST(machine, "resigning is always an extra, until the match is over")
{
    struct action buf[4];
    begin(ASK_PICK, 2);
    CHECK_EQ(toy_extras(&toy_rules, &t, 0, buf, 4), 1);
    CHECK_EQ(buf[0].kind, RESIGN);
    CHECK_EQ(buf[0].seat, 0);
    CHECK_EQ(toy_extras(&toy_rules, &t, 1, buf, 4), 2);
    CHECK_EQ(buf[0].kind, SHOUT);
    CHECK_EQ(toy_extras(&toy_rules, &t, 2, buf, 4), 0);
    CHECK_EQ(judge((struct action){.kind = RESIGN, .seat = 0}), 0);
    play((struct action){.kind = RESIGN, .seat = 0});
    CHECK_EQ(t.loser, 1);
    CHECK_EQ(t.head.ply, 1);
    CHECK_EQ(t.steps, 0);
    CHECK_EQ(toy_extras(&toy_rules, &t, 0, buf, 4), 0);
    CHECK_EQ(judge((struct action){.kind = RESIGN, .seat = 0}), 1 + MACHINE_OVER);
}

TEST(machine, "an agreed draw is one public action")
{
    begin(ASK_PICK, 2);
    toy_agree(&toy_rules, &t, NULL);
    CHECK_EQ(t.drawn, 1);
    CHECK_EQ(t.head.ply, 1);
}

TEST(machine, "an action has one form only")
{
    begin(ASK_DRAFT, 1);
    CHECK_EQ(judge((struct action){DARE, 0, 2, {200, 9}}), 0);
    CHECK_EQ(judge((struct action){DARE, 0, 6, {1, 2, 3, 4, 5, 6}}), 0);
    CHECK_EQ(judge((struct action){DARE, 0, 1, {200}}), 0);
    CHECK_EQ(judge((struct action){DARE, 0, 0, {0}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){DARE, 0, 2, {1, 10}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){DARE, 0, 3, {1, 2, 10}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){DARE, 0, 7, {1}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){SEAL, 0, 0, {0}}), 0);
    CHECK_EQ(judge((struct action){SEAL, 0, 0, {0, 0, 0, 0, 0, 1}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){SEAL, 0, 1, {0}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){0, 0, 0, {0}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){KINDS, 0, 0, {0}}), 1 + MACHINE_MALFORMED);
    CHECK_EQ(judge((struct action){UINT16_MAX, 0, 0, {0}}), 1 + MACHINE_MALFORMED);
}

TEST(machine, "who may not answer, and what does not answer, is refused")
{
    begin(ASK_PICK, 2);
    CHECK_EQ(judge((struct action){PICK, 1, 1, {3}}), 0);
    CHECK_EQ(judge((struct action){PICK, 1, 1, {6}}), WHY_TOO_HIGH);
    CHECK_EQ(judge((struct action){PICK, 0, 1, {3}}), 1 + MACHINE_NOT_ASKED);
    CHECK_EQ(judge((struct action){PICK, 2, 1, {3}}), 1 + MACHINE_NO_SEAT);
    CHECK_EQ(judge((struct action){PICK, -1, 1, {3}}), 1 + MACHINE_NO_SEAT);
    CHECK_EQ(judge((struct action){SEAL, 1, 0, {0}}), 1 + MACHINE_NOT_NOW);
    CHECK_EQ(judge((struct action){SHOUT, 1, 0, {0}}), 0);
    CHECK_EQ(judge((struct action){SHOUT, 0, 0, {0}}), 1 + MACHINE_NOT_ASKED);
    begin(ASK_BOTH, 2);
    CHECK_EQ(judge((struct action){SHOUT, 1, 0, {0}}), WHY_TOO_HIGH);
}

TEST(machine, "an answer closes its question, and the match runs on to the next one")
{
    begin(ASK_PICK, 1);
    play((struct action){PICK, 0, 1, {3}});
    CHECK_EQ(t.last, ASK_PICK);
    CHECK_EQ(t.steps, 3);
    CHECK_EQ(t.ask, ASK_PICK);
    CHECK_EQ(t.asked, 2);
    CHECK_EQ(t.head.ply, 1);
    t.head.over = 1;
    machine_open(&machine, &t, ASK_BOTH, 0);
    CHECK_EQ(t.ask, ASK_PICK);
}

TEST(machine, "a question to both stays open until both have answered")
{
    begin(ASK_BOTH, 3);
    play((struct action){PICK, 1, 1, {3}});
    CHECK_EQ(t.ask, ASK_BOTH);
    CHECK_EQ(t.asked, 1);
    CHECK_EQ(t.steps, 0);
    play((struct action){PICK, 0, 1, {3}});
    CHECK_EQ(t.last, ASK_BOTH);
    CHECK_EQ(t.steps, 3);
    CHECK_EQ(t.head.ply, 2);
}

TEST(machine, "drafts leave their question open; only the seal is a public action")
{
    begin(ASK_DRAFT, 3);
    play((struct action){DARE, 0, 1, {0}});
    play((struct action){DARE, 0, 1, {0}});
    CHECK_EQ(t.drafts, 2);
    CHECK_EQ(t.asked, 3);
    CHECK_EQ(t.head.ply, 0);
    play((struct action){SEAL, 0, 0, {0}});
    CHECK_EQ(t.ask, ASK_DRAFT);
    CHECK_EQ(t.asked, 2);
    CHECK_EQ(t.head.ply, 1);
    CHECK_EQ(t.steps, 0);
    play((struct action){SEAL, 1, 0, {0}});
    CHECK_EQ(t.ask, ASK_PICK);
    CHECK_EQ(t.steps, 3);
    CHECK_EQ(t.head.ply, 2);
}

TEST(machine, "an aside leaves the question open, and counts unless a draft is going on")
{
    begin(ASK_PICK, 1);
    play((struct action){SHOUT, 0, 0, {0}});
    CHECK_EQ(t.shouts, 1);
    CHECK_EQ(t.asked, 1);
    CHECK_EQ(t.steps, 0);
    CHECK_EQ(t.head.ply, 1);
    begin(ASK_DRAFT, 1);
    play((struct action){SHOUT, 0, 0, {0}});
    CHECK_EQ(t.shouts, 1);
    CHECK_EQ(t.head.ply, 0);
}

TEST(machine, "the quiet answer is the table's if it is legal, else the first of the list")
{
    struct action a;
    begin(ASK_DRAFT, 2);
    a = toy_default_answer(&toy_rules, &t, 1);
    CHECK_EQ(a.kind, SEAL);
    CHECK_EQ(a.seat, 1);
    begin(ASK_PICK, 2);
    a = toy_default_answer(&toy_rules, &t, 1);
    CHECK_EQ(a.kind, PICK);
    CHECK_EQ(a.arg[0], 3);
    begin(ASK_BOTH, 2); /* the table says 7, which is too high */
    a = toy_default_answer(&toy_rules, &t, 1);
    CHECK_EQ(a.arg[0], 3);
    CHECK_EQ(toy_default_answer(&toy_rules, &t, 0).kind, 0);
}
