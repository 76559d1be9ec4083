/*
 * campaign_test.c: what every game with campaigns has promised in core/game_campaign.h, tried on whole campaigns with
 * random players.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include "contract.h"
#include "support.h"

enum { CHAINS = 6, MATCHES_MAX = 200, SHOWN = CAMPAIGN_TEXT };

struct chain {
    const struct game *g;
    const struct game_campaign *c;
    char id[64];
    struct match match;
    int number; /* of the match, from 1 */
    char *text, *again, *shown, *shown_before;
    uint64_t seed;
};

static char *room(size_t n)
{
    char *p = calloc(1, n);
    if (!p)
        abort();
    return p;
}

/* ---- the parts of the promise ---- */

/* What the game shows of the campaign, in every language. */
static void show(const struct chain *x, struct bed *b, char *out)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        json_error_t error;
        struct json j;
        json_start(&j, out, SHOWN);
        json_open(&j, '{');
        x->c->show(b->rs, b->c, (enum lang)lang, &j);
        json_close(&j, '}');
        EXPECT(b, json_ok(&j));
        json_t *read = json_loads(out, 0, &error);
        EXPECT(b, read && json_object_size(read) > 0);
        EXPECT(b, !json_object_get(read, "id") && !json_object_get(read, "mission"));
        json_decref(read);
        int n = x->c->say(b->rs, b->c, (enum lang)lang, x->text, CAMPAIGN_TEXT);
        EXPECT(b, n > 0 && n < CAMPAIGN_TEXT && (int)strlen(x->text) == n && !strchr(x->text, '{'));
    }
}

/* b->c: the view of a spectator. */
static void look(const struct chain *x, struct bed *b, char *out)
{
    game_clone(b->c, b->state);
    x->g->knowledge.redact(b->rs, b->c, SPECTATOR);
    show(x, b, out);
}

static void not_over(const struct chain *x, struct bed *b)
{
    EXPECT(b, x->c->carry(b->rs, b->state, x->text, CAMPAIGN_TEXT) == 0);
    EXPECT(b, x->c->grade(b->rs, b->state) == -1);
    EXPECT(b, x->c->say_end(b->rs, b->state, LANG_EN, x->text, CAMPAIGN_TEXT) == 0);
}

/* The same state gives the same bytes: in other memory, and as far as they fit. */
static int carry(const struct chain *x, struct bed *b)
{
    memset(b->a, 0x5a, x->g->state_max);
    game_clone(b->a, b->state);
    memset(x->text, 'x', CAMPAIGN_TEXT);
    int n = x->c->carry(b->rs, b->state, x->text, CAMPAIGN_TEXT);
    EXPECT(b, n >= 0 && n < CAMPAIGN_TEXT);
    if (!n)
        return 0;
    EXPECT(b, (int)strlen(x->text) == n);
    EXPECT(b, x->c->carry(b->rs, b->a, x->again, CAMPAIGN_TEXT) == n && strcmp(x->text, x->again) == 0);
    EXPECT(b, x->c->carry(b->rs, b->a, NULL, 0) == n);
    int cap = 1 + (int)rng_below(&b->r, (uint32_t)n);
    EXPECT(b, x->c->carry(b->rs, b->a, x->again, (size_t)cap) == n);
    EXPECT(b, strncmp(x->text, x->again, (size_t)cap - 1) == 0 && !x->again[cap - 1]);
    return n;
}

static void the_end(const struct chain *x, struct bed *b)
{
    int grade = x->c->grade(b->rs, b->state);
    EXPECT(b, grade >= 0 && grade < x->c->grades);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        EXPECT(b, x->c->say_end(b->rs, b->state, (enum lang)lang, x->again, CAMPAIGN_TEXT) > 0);
        EXPECT(b, x->c->say_grade(grade, (enum lang)lang, x->again, CAMPAIGN_TEXT) > 0);
    }
}

/* ---- a match of it ---- */

static void begin(const struct chain *x, struct bed *b)
{
    int of = 0, mission = x->c->mission(b->rs, &of);
    EXPECT(b, x->c->joined(b->rs));
    EXPECT(b, strcmp(x->c->id(b->rs), x->id) == 0);
    EXPECT(b, mission >= 1 && mission <= of && x->c->mission(b->rs, NULL) == mission);
    look(x, b, x->shown);
    if (x->number > 1)
        EXPECT(b, strcmp(x->shown, x->shown_before) == 0); /* as the match before it left it */
}

static void play(const struct chain *x, struct bed *b)
{
    for (bed_choose(b); b->n > 0; bed_choose(b)) {
        if (sometimes(b, 40))
            not_over(x, b);
        if (sometimes(b, 60))
            look(x, b, x->again);
        if (game_can_agree(x->g, b->rs) && sometimes(b, 3000)) {
            x->g->rules.agree(b->rs, b->state, NULL);
            return;
        }
        bed_apply(b);
    }
}

/* The document as a file of a record: *out is its match. */
static void load(const struct chain *x, struct bed *b, struct match *out)
{
    struct data_dir dir;
    struct data_report report = {0};
    struct match_source texts = {.files = 1, .file = {{"campaign", x->text}}};
    struct match_request request = {.texts = &texts};
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    if (!data_load_match(x->g, &dir, &request, out, &report))
        bed_fail(b, __FILE__, __LINE__, report.text);
    EXPECT(b, report.count == 0);
    EXPECT(b, out->rs->hash != b->rs->hash); /* all that goes on changes play */
    data_report_free(&report);
}

/* False: the campaign is over. */
static bool play_match(struct chain *x)
{
    struct scene scene = {.g = x->g};
    struct match next = {0};
    snprintf(scene.name, sizeof scene.name, "%s/%.40s, match %d", x->g->id, x->id, x->number);
    scene.match = x->match;
    struct bed *b = bed_new(&scene, x->seed++);
    begin(x, b);
    play(x, b);
    look(x, b, x->shown_before);
    int n = carry(x, b);
    if (n) {
        EXPECT(b, x->c->grade(b->rs, b->state) == -1);
        EXPECT(b, x->c->say_end(b->rs, b->state, LANG_EN, x->again, CAMPAIGN_TEXT) == 0);
        load(x, b, &next);
    } else {
        the_end(x, b);
    }
    EXPECT(b, x->number < MATCHES_MAX);
    bed_free(b);
    data_match_free(&x->match);
    x->match = next;
    x->number++;
    return n > 0;
}

static void play_campaign(void *ctx, const struct game *g, const char *id)
{
    struct chain x = {.g = g, .c = g->campaign, .match = support_match(g, id)};
    uint64_t first = 700001;
    (void)ctx;
    CHECK(x.c != NULL);
    only_seed(&first);
    snprintf(x.id, sizeof x.id, "%s", id);
    x.text = room(CAMPAIGN_TEXT);
    x.again = room(SHOWN);
    x.shown = room(SHOWN);
    x.shown_before = room(SHOWN);
    for (int i = 0; i < CHAINS; i++) {
        if (i > 0)
            x.match = support_match(g, id);
        x.number = 1;
        x.seed = first + (uint64_t)i * 1000;
        while (play_match(&x))
            ;
    }
    data_match_free(&x.match);
    free(x.text);
    free(x.again);
    free(x.shown);
    free(x.shown_before);
}

TEST(campaigns,
     "whole campaigns end; each match begins with what the one before it carried over, byte for byte the same")
{
    support_campaigns(play_campaign, NULL);
}

static void stands_alone(void *ctx, const struct game *g, const char *scenario)
{
    struct match m = support_match(g, scenario);
    (void)ctx;
    if (g->campaign)
        CHECK(!g->campaign->joined(m.rs));
    data_match_free(&m);
}

TEST(campaigns, "no match of a listed scenario belongs to one") { support_scenarios(stands_alone, NULL); }
