/*
 * words_test.c: every sentence of the large games, with arguments that exist, that are one beside them and that are
 * nothing, against tests/golden/words-*.txt.  A name that does not exist is "?", whatever the sentence.
 * "make golden" writes the file anew.
 */
#include <stdio.h>
#include <stdlib.h>
#include "cc_texts.h"
#include "db_texts.h"
#include "fc_texts.h"
#include "games/campaign-commander/cc.h"
#include "games/de-bellis-fantasiae/db.h"
#include "games/fantasy-commander/fc.h"
#include "support.h"
#include "tell.h"
#include "test.h"

enum { ROOM = 1 << 18, ARGS = 16, FILLS = 64 };

typedef void say(const void *ctx, struct text_out *o, int message, enum lang lang, const int16_t *arg);

static void mix(uint32_t *sum, const char *s)
{
    for (; *s; s++)
        *sum = (*sum ^ (unsigned char)*s) * 16777619u;
    *sum = (*sum ^ 1) * 16777619u;
}

/* One message with each of these numbers in all its gaps, and with numbers that differ from gap to gap. */
static uint32_t one_message(say *f, const void *ctx, int message, const int16_t *fill, int fills)
{
    static char text[1 << 16];
    uint32_t sum = 2166136261u;
    for (int i = 0; i < fills + 8; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            int16_t arg[ARGS];
            struct text_out o = {text, sizeof text, 0};
            for (int k = 0; k < ARGS; k++)
                arg[k] = (int16_t)(i < fills ? fill[i] : (k * (i - fills + 1) + i - fills) % 11);
            text[0] = '\0';
            f(ctx, &o, message, lang, arg);
            mix(&sum, text);
        }
    return sum;
}

static void all_messages(const struct text_table *t, say *f, const void *ctx, const int16_t *fill, int fills,
                         struct text_out *out)
{
    for (int id = 0; id < t->count; id++) {
        char line[120];
        if (strncmp(t->id[id], "file.", 5) == 0)
            continue; /* spoken by src/data: tests/golden/complaints */
        snprintf(line, sizeof line, "%s %08x\n", t->id[id], one_message(f, ctx, id, fill, fills));
        text_str(out, line);
    }
}

/* Events of each kind, with arguments that no rule gives them. */
static void all_events(const struct game *g, const struct ruleset *rs, const void *state, int kinds,
                       const int16_t *fill, int fills, struct text_out *out)
{
    static char text[1 << 16];
    for (int kind = 0; kind < kinds; kind++) {
        uint32_t sum = 2166136261u;
        char line[60];
        for (int i = 0; i < fills + 8; i++) {
            struct event e = {.kind = (uint16_t)kind, .n = EVENT_ARGS};
            struct json j;
            for (int k = 0; k < EVENT_ARGS; k++)
                e.arg[k] = (int16_t)(i < fills ? fill[i] : (k * (i - fills + 1) + i - fills) % 11);
            for (int lang = 0; lang < LANG_COUNT; lang++) {
                g->words.say_event(rs, state, &e, lang, text, sizeof text);
                mix(&sum, text);
            }
            json_start(&j, text, sizeof text);
            json_open(&j, '{');
            g->client.note(rs, state, &e, &j);
            json_close(&j, '}');
            mix(&sum, text);
        }
        snprintf(line, sizeof line, "event %d %08x\n", kind, sum);
        text_str(out, line);
    }
}

/* The numbers around the end of each list. */
static int around(int16_t *fill, const int *count, int counts)
{
    static const int16_t always[] = {-300, -2, -1, 0, 1, 2, 63, 64, 1000, 32767, -32768};
    int n = 0;
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        fill[n++] = always[i];
    for (int i = 0; i < counts; i++) {
        fill[n++] = (int16_t)(count[i] - 1);
        fill[n++] = (int16_t)count[i];
    }
    CHECK(n <= FILLS);
    return n;
}

static void say_fc(const void *ctx, struct text_out *o, int message, enum lang lang, const int16_t *arg)
{
    fc_words(ctx, o, message, lang, arg, ARGS);
}

static void say_cc(const void *ctx, struct text_out *o, int message, enum lang lang, const int16_t *arg)
{
    cc_words(ctx, o, message, lang, arg, ARGS);
}

static void say_db(const void *ctx, struct text_out *o, int message, enum lang lang, const int16_t *arg)
{
    db_say(ctx, o, message, lang, arg, ARGS);
}

static void one_game(const char *game, const char *scenario, const char *name)
{
    static char file[ROOM];
    const struct game *g = game_by_id(game);
    struct match m = support_match(g, scenario);
    struct text_out out = {file, sizeof file, 0};
    int16_t fill[FILLS];
    void *state = calloc(1, g->state_max);
    g->rules.setup(m.rs, 5, state, NULL);
    if (strcmp(game, "fantasy-commander") == 0) {
        const struct fc_ruleset *rs = (const struct fc_ruleset *)m.rs;
        struct fc c = {rs, state, NULL};
        int n =
            around(fill, (const int[]){rs->types, rs->cards, rs->terrains, rs->fixture_types, rs->map.hexes, 7, 2}, 7);
        all_messages(&fc_texts, say_fc, &c, fill, n, &out);
        all_events(g, m.rs, state, FC_EV_COUNT, fill, n, &out);
    } else if (strcmp(game, "de-bellis-fantasiae") == 0) {
        const struct db_ruleset *rs = (const struct db_ruleset *)m.rs;
        struct db c = {rs, state, NULL};
        int n = around(fill,
                       (const int[]){rs->army[0], rs->elements, rs->maps, DB_TYPE_COUNT, DB_GROUND_COUNT, DB_PLACES,
                                     DB_COMMANDS_MAX},
                       7);
        all_messages(&db_texts, say_db, &c, fill, n, &out);
        all_events(g, m.rs, state, DB_EV_COUNT, fill, n, &out);
    } else {
        const struct cc_ruleset *rs = (const struct cc_ruleset *)m.rs;
        struct cc c = {rs, state, NULL};
        int n = around(
            fill, (const int[]){rs->units, rs->cards, rs->zones, rs->leaders, rs->chits, rs->classes, rs->tribes}, 7);
        all_messages(&cc_texts, say_cc, &c, fill, n, &out);
        all_events(g, m.rs, state, CC_EV_COUNT, fill, n, &out);
    }
    CHECK(out.len < sizeof file);
    free(state);
    data_match_free(&m);
    golden_compare(name, file);
}

TEST(golden_words, "every sentence of Fantasy Commander, with any arguments, is what it was")
{
    one_game("fantasy-commander", "miracles-of-mechanics", "tests/golden/words-fantasy-commander.txt");
}

TEST(golden_words, "every sentence of Campaign Commander (Punic Island), with any arguments, is what it was")
{
    one_game("punic-island", "full-campaign", "tests/golden/words-campaign-commander.txt");
}

TEST(golden_words, "every sentence of De Bellis Fantasiae, with any arguments, is what it was")
{
    one_game("de-bellis-fantasiae", "storm-crownhold", "tests/golden/words-de-bellis-fantasiae.txt");
}
