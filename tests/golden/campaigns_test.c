/*
 * campaigns_test.c: missions of Fantasy Commander's campaign, each with a document that chance has written, and battles
 * against the automaton, kept as numbers in tests/golden/campaigns.txt.  A line has a number for each subject, so that
 * a difference names what to look at:
 *
 *     states   every position on the way, and the document that goes on
 *     told     events, but for what the automaton says of itself
 *     chosen   what the automaton chooses, and why
 *     judged   what is offered, and why something else is refused
 *     rated    what opponents think of it
 *     shown    the view and the drawing
 *     reasons  what hints say for each action that is listed
 *
 * Values are those of tests/fixtures.  The player is one of three: any action, the nearest fight, or the goal of the
 * mission; none of them depends on what opponents think.  "make golden" writes the file anew.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "core/game_campaign.h"
#include "games/fantasy-commander/fc.h"
#include "golden.h"
#include "support.h"
#include "test.h"

enum { LIST = 1024, EVENTS = 512, PLIES = 1500, LOOKED = 23, JUDGED = 7, RATED = 5 };
enum temper { ANY, FIGHTER, SEEKER, TEMPERS };
enum subject { STATES, TOLD, CHOSEN, JUDGED_, RATED_, SHOWN, REASONS, SUBJECTS };

static const char *const subject_name[SUBJECTS] = {"states", "told", "chosen", "judged", "rated", "shown", "reasons"};

struct run {
    struct fc_ruleset *rs;
    struct fc_state *st, *view;
    struct rng r;
    enum temper temper;
    int plies;
    uint32_t sum[SUBJECTS];
};

static struct action list[LIST];
static struct event event[EVENTS];
static char text[1 << 18];

static int below(struct run *w, int n) { return (int)rng_below(&w->r, (uint32_t)n); }

/* ---- numbers ---- */

static void mix(struct run *w, enum subject s, const void *bytes, size_t n)
{
    for (const unsigned char *c = bytes; n--; c++)
        w->sum[s] = (w->sum[s] ^ *c) * 16777619u;
}

static void mix_number(struct run *w, enum subject s, int64_t v) { mix(w, s, &v, sizeof v); }
static void mix_text(struct run *w, enum subject s, const char *of) { mix(w, s, of, strlen(of)); }

static void mix_action(struct run *w, enum subject s, const struct action *a)
{
    mix_number(w, s, a->kind | a->seat << 16 | a->n << 24);
    mix(w, s, a->arg, sizeof *a->arg * a->n);
}

static void hear(struct run *w, const struct events *ev)
{
    CHECK(!ev->lost);
    for (int i = 0; i < ev->len; i++) {
        if (event[i].kind == FC_EV_SCRIPT)
            continue;
        mix_number(w, TOLD, event[i].kind | event[i].to << 16);
        mix(w, TOLD, event[i].arg, sizeof event[i].arg);
    }
}

/* ---- what is known of a position ---- */

static void judge(struct run *w, const struct action *a)
{
    struct why no = fc_game.rules.check(&w->rs->head, w->st, a);
    mix_number(w, JUDGED_, no.code);
    mix_number(w, JUDGED_, no.rule.letter << 16 | no.rule.number);
    mix(w, JUDGED_, no.arg, sizeof no.arg);
}

/* A listed action with another number, and any action at all. */
static void offer_strange(struct run *w, int seat, int n)
{
    struct action a = list[below(w, n)];
    a.arg[0] = (int16_t)(a.arg[0] + below(w, 5) - 2);
    judge(w, &a);
    a = (struct action){.kind = (uint16_t)(1 + below(w, FC_ACT_COUNT - 1)), .seat = (int8_t)seat};
    a.n = (uint8_t)below(w, 4);
    for (int i = 0; i < a.n; i++)
        a.arg[i] = (int16_t)(below(w, 2) ? below(w, 34) - 1 : below(w, 120) - 1);
    judge(w, &a);
}

static void choose_of_rules(struct run *w, int seat)
{
    struct fc c = fc_at(&w->rs->head, w->st, NULL);
    struct action usual = fc_usual_answer(&c, w->st->ask, seat);
    struct fc_choice k;
    fc_choose(&c, w->st->ask, seat, &k);
    mix_action(w, CHOSEN, &k.action);
    mix_number(w, CHOSEN, k.unit | k.token << 8 | k.target << 16);
    mix_number(w, CHOSEN, k.deed << 8 | k.because);
    mix_number(w, CHOSEN, k.hex);
    mix_number(w, CHOSEN, k.number * 1000 + k.goal);
    mix_number(w, CHOSEN, fc_choice_rule(&k));
    judge(w, &usual);
}

/* What an opponent thinks that sees what the seat sees. */
static void rate(struct run *w, int seat, int n)
{
    static int32_t rating[LIST];
    if (!w->rs->watch.present || (w->plies % RATED && w->st->ask < FC_ASK_FORTIFY))
        return;
    game_clone(w->view, w->st);
    fc_game.knowledge.redact(&w->rs->head, w->view, seat);
    fc_game.opponent.rate(&w->rs->head, w->view, seat, list, n, rating);
    mix(w, RATED_, rating, sizeof *rating * (size_t)n);
    mix_number(w, RATED_, fc_game.opponent.evaluate(&w->rs->head, w->view, seat));
}

/* What speaks for each of them, as the seat sees it. */
static void reason(struct run *w, int seat, int n)
{
    game_clone(w->view, w->st);
    fc_game.knowledge.redact(&w->rs->head, w->view, seat);
    for (int i = 0; i < n; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            int k = 0;
            while (fc_game.opponent.say_reason(&w->rs->head, w->view, &list[i], k, (enum lang)lang, text, sizeof text) >
                   0) {
                mix_text(w, REASONS, text);
                k++;
            }
            mix_number(w, REASONS, k);
        }
}

static void look(struct run *w)
{
    struct fc c = fc_at(&w->rs->head, w->view, NULL);
    struct json out;
    game_clone(w->view, w->st);
    fc_game.knowledge.redact(&w->rs->head, w->view, w->plies % 3 - 1);
    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    if (fc_in_campaign(&c))
        fc_watch_view(&c, &out);
    fc_put_automaton(&c, &out);
    json_close(&out, '}');
    CHECK(json_ok(&out));
    mix_text(w, SHOWN, text);
    if (!fc_in_campaign(&c))
        return;
    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    fc_campaign.show(&w->rs->head, w->view, LANG_EN, &out);
    json_close(&out, '}');
    mix_text(w, SHOWN, text);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        fc_campaign.say(&w->rs->head, w->view, (enum lang)lang, text, sizeof text);
        mix_text(w, SHOWN, text);
    }
}

/* ---- the player ---- */

static int nearest(struct run *w, int seat, int hex)
{
    struct fc c = fc_at(&w->rs->head, w->st, NULL);
    int best = 99;
    FC_EACH_OF (&c, u, seat)
        if (fc_distance(&c, fc_unit(&c, u)->hex, hex) < best)
            best = fc_distance(&c, fc_unit(&c, u)->hex, hex);
    return best;
}

static int nearest_ground(struct run *w, int terrain, int hex)
{
    struct fc c = fc_at(&w->rs->head, w->st, NULL);
    int best = 99;
    for (int h = 0; h < w->rs->map.hexes; h++)
        if ((w->st->cell[h].terrain == terrain || (terrain < 0 && w->st->cell[h].cp)) && fc_distance(&c, h, hex) < best)
            best = fc_distance(&c, h, hex);
    return best;
}

/* How far this hex is from where the unit should be. */
static int far(struct run *w, int hex)
{
    struct fc c = fc_at(&w->rs->head, w->st, NULL);
    const struct fc_watch *x = &w->st->watch;
    int u = w->st->act.unit;
    if (w->temper == FIGHTER || !fc_in_campaign(&c))
        return nearest(w, FC_FOE, hex);
    if (u == x->bearer || u == x->cart)
        return w->rs->map.rows - w->rs->map.at[hex].r;
    switch (w->rs->watch.goal.kind) {
    case FC_GOAL_SCOUT: return x->marker >= 0 ? fc_distance(&c, hex, x->marker) : nearest(w, FC_FOE, hex);
    case FC_GOAL_CONSECRATE: return nearest_ground(w, w->rs->graveyard, hex);
    case FC_GOAL_HOLD_POINTS: return nearest_ground(w, -1, hex);
    case FC_GOAL_HOLD_BACK: return nearest_ground(w, w->rs->bridge, hex);
    default: return nearest(w, FC_FOE, hex);
    }
}

/* More is better; what is equal is left to chance. */
static int wish(struct run *w, const struct action *a)
{
    switch (a->kind) {
    case FC_ACT_CONSECRATE: return w->temper == SEEKER ? 900 : 0;
    case FC_ACT_MULTI:
    case FC_ACT_ATTACK:
    case FC_ACT_SHOOT: return 800;
    case FC_ACT_TO: return 700 - far(w, a->arg[0]);
    case FC_ACT_RUN:
    case FC_ACT_MOVE: return 500;
    case FC_ACT_BOOST: return 300;
    case FC_ACT_SEAL: return 200;
    case FC_ACT_ORDER: return a->arg[1] == FC_YELLOW ? 0 : 201;
    case FC_ACT_TAKE:
    case FC_ACT_RESIGN: return -1;
    default: return 100;
    }
}

static struct action player(struct run *w, int n)
{
    int best = below(w, n);
    if (w->st->ask == FC_ASK_TOWN)
        return below(w, 5) ? list[best] : list[0];
    if (w->temper == ANY || below(w, 5) == 0)
        return list[best];
    for (int i = 0; i < n; i++)
        if (wish(w, &list[i]) > wish(w, &list[best]))
            best = i;
    return list[best];
}

/* ---- matches ---- */

static struct action one_ply(struct run *w)
{
    int seat = w->st->asked & 1 ? 0 : 1, n = fc_game.rules.actions(&w->rs->head, w->st, seat, list, LIST);
    struct action a = fc_game.rules.default_answer(&w->rs->head, w->st, seat);
    struct decision d = {0};
    CHECK(n > 0 && n <= LIST);
    for (int i = 0; i < n; i++)
        mix_action(w, JUDGED_, &list[i]);
    mix_action(w, JUDGED_, &a);
    fc_game.rules.decision(&w->rs->head, w->st, seat, &d);
    mix_number(w, JUDGED_, d.kind << 16 | d.rule.number);
    for (int i = 0; i < 4 && (w->plies % JUDGED == 0 || w->st->ask >= FC_ASK_FORTIFY); i++)
        offer_strange(w, seat, n);
    rate(w, seat, n);
    reason(w, seat, n);
    if (w->plies % LOOKED == 0 || w->st->phase == FC_PHASE_TOWN)
        look(w);
    if (!fc_scripted(w->rs, seat))
        return player(w, n);
    choose_of_rules(w, seat);
    return list[0];
}

static void finish(struct run *w)
{
    struct fc c = fc_at(&w->rs->head, w->st, NULL);
    struct outcome out = {0};
    look(w);
    if (!fc_in_campaign(&c) || !w->st->head.over)
        return;
    fc_game.rules.outcome(&w->rs->head, w->st, &out);
    mix_number(w, RATED_, out.share[0]);
    mix_number(w, STATES, out.score[0] * 10 + out.reason);
    mix_number(w, STATES, fc_campaign.grade(&w->rs->head, w->st));
    if (fc_campaign.say_end(&w->rs->head, w->st, LANG_ES, text, sizeof text) > 0)
        mix_text(w, SHOWN, text);
}

static void play_match(struct run *w, uint64_t seed)
{
    struct events ev = {event, EVENTS, 0, false};
    fc_game.rules.setup(&w->rs->head, seed, w->st, &ev);
    hear(w, &ev);
    for (w->plies = 0; w->plies < PLIES && !w->st->head.over; w->plies++) {
        struct action a = one_ply(w);
        const char *broken;
        ev.len = 0;
        fc_game.rules.apply(&w->rs->head, w->st, &a, &ev);
        hear(w, &ev);
        mix_number(w, STATES, (int64_t)game_hash(w->st));
        if ((broken = fc_game.rules.audit(&w->rs->head, w->st)) != NULL)
            test_fail(__FILE__, __LINE__, "%s", broken);
    }
    finish(w);
}

static void begin_run(struct run *w, uint64_t seed)
{
    static struct fc_ruleset rs;
    static struct fc_state st, view;
    *w = (struct run){.rs = &rs, .st = &st, .view = &view, .temper = (enum temper)(seed % TEMPERS)};
    rng_seed(&w->r, seed);
}

/* A request with fixtures for its files; its ruleset is copied. */
static void load(struct run *w, const struct match_request *request)
{
    struct data_dir dir;
    struct data_report report = {0};
    struct match m;
    snprintf(dir.path, sizeof dir.path, "%s/tests/fixtures", support_root());
    if (!data_load_match(&fc_game, &dir, request, &m, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    memcpy(w->rs, m.rs, sizeof *w->rs);
    data_match_free(&m);
    data_report_free(&report);
}

static void keep(struct golden_text *out, const struct run *w, const char *name, uint64_t seed)
{
    golden_add(out, "%s %" PRIu64 ": %d", name, seed, w->plies);
    for (int s = 0; s < SUBJECTS; s++)
        golden_add(out, " %s=%08x", subject_name[s], w->sum[s]);
    golden_add(out, "\n");
    golden_compare_so_far("tests/golden/campaigns.txt", out->text);
}

/* ---- documents ---- */

static void add_words(struct run *w, struct text_out *o, const char *key, const char *const *word, int n, int odds)
{
    bool any = false;
    text_str(o, key);
    text_str(o, ": [");
    for (int i = 0; i < n; i++) {
        if (below(w, odds) || (word == fc_building_names && i == FC_STONE_WALLS))
            continue;
        text_str(o, any ? ", " : "");
        text_str(o, word[i]);
        any = true;
        if (word == fc_building_names && i == FC_PALISADE && below(w, 2))
            text_str(o, ", stone-walls");
    }
    text_str(o, "]\n");
}

static void add_number(struct text_out *o, const char *key, int v)
{
    text_str(o, key);
    text_str(o, ": ");
    text_int(o, v);
    text_char(o, '\n');
}

static void add_member(struct run *w, struct text_out *o, const char *id, const char *more)
{
    text_str(o, "  - {unit: ");
    text_str(o, id);
    text_str(o, ", xp: ");
    text_int(o, below(w, 8));
    text_str(o, ", losses: ");
    text_int(o, below(w, 3) ? 0 : below(w, 3));
    text_str(o, more);
    text_str(o, "}\n");
}

static void add_roster(struct run *w, struct text_out *o)
{
    static const char *const regular[] = {"E-LEG1", "E-LEG2", "E-LEG3", "E-SHO1", "E-SHO2",
                                          "E-SHO3", "E-KNI1", "E-KNI2", "E-KNI3"};
    static const char *const hero[] = {"E-ROL", "E-STA", "E-ANN"};
    text_str(o, "roster:\n");
    for (int i = 0; i < 3; i++)
        if (below(w, 4))
            add_member(w, o, hero[i], below(w, 5) ? "" : ", away: yes");
    if (below(w, 3) == 0)
        add_member(w, o, "E-CRU", below(w, 2) ? "" : ", wrecked: yes");
    for (int i = 2 + below(w, 8); i >= 0; i--)
        add_member(w, o, regular[below(w, 9)], "");
}

static void write_document(struct run *w, int mission, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    text_str(&o, "kind: fantasy-commander/campaign\nid: chance\ndifficulty: ");
    text_str(&o, fc_difficulty_names[below(w, 3)]);
    text_str(&o, "\nmission: watch-");
    text_int(&o, mission);
    text_char(&o, '\n');
    add_number(&o, "prosperity", 1 + below(w, 10));
    add_number(&o, "reputation", below(w, 40));
    add_number(&o, "supplies", below(w, 20));
    add_number(&o, "threat", below(w, 7));
    add_words(w, &o, "buildings", fc_building_names, FC_BUILDING_COUNT, 2);
    add_words(w, &o, "set-aside", fc_omen_names, FC_OMEN_COUNT, 3);
    text_str(&o, "results: [");
    for (int i = 1; i < mission; i++) {
        text_str(&o, i > 1 ? ", " : "");
        text_str(&o, fc_result_names[FC_FAILURE + below(w, 3)]);
    }
    text_str(&o, "]\n");
    add_roster(w, &o);
    CHECK(o.len < cap);
}

/* ---- the tests ---- */

static struct golden_text kept;

/* A mission with any document, and the one that follows from it. */
static void mission(uint64_t seed)
{
    static char document[CAMPAIGN_TEXT];
    struct match_source texts = {.files = 1, .file = {{"campaign", document}}};
    struct match_request request = {.texts = &texts};
    struct run w;
    begin_run(&w, seed);
    write_document(&w, 1 + (int)(seed % FC_MISSIONS), document, sizeof document);
    for (int i = 0; i < 2; i++) {
        load(&w, &request);
        play_match(&w, seed);
        if (fc_campaign.carry(&w.rs->head, w.st, document, sizeof document) <= 0)
            break;
        mix_text(&w, STATES, document);
    }
    keep(&kept, &w, "mission", seed);
}

/* A battle in which the rules play a side; the other one may have another army. */
static void battle(const char *scenario, int seat, uint64_t seed)
{
    struct match_request request = {.scenario = scenario};
    struct run w;
    begin_run(&w, seed);
    load(&w, &request);
    w.rs->army[seat].automaton = 1;
    w.rs->options.turn_limit = 10;
    fc_fill_script(&w.rs->script);
    play_match(&w, seed);
    keep(&kept, &w, scenario, seed);
}

TEST(golden_campaigns, "missions of Fantasy Commander's campaign and battles against its automaton go as they went")
{
    static const char *const scenario[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                           "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle"};
    enum { MISSIONS = 168, BATTLES = 96, ROYALES = 12 };
    kept = (struct golden_text){0};
    for (uint64_t i = 0; i < MISSIONS; i++)
        mission(i);
    for (uint64_t i = 0; i < BATTLES; i++)
        battle(scenario[i % 6], 1, i);
    for (uint64_t i = 0; i < ROYALES; i++)
        battle("battle-royale", (int)(i % 2), i);
    golden_compare("tests/golden/campaigns.txt", kept.text);
    free(kept.text);
}
