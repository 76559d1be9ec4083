/*
 * fair_test.c: dice that can be checked afterwards.  The numbers in
 * tests/fixtures/fair/dice.json were calculated with another implementation of
 * BLAKE2b and of the generator, from docs/fair-dice.md alone.
 */
#include "fair/fair.h"
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include "games/null/null.h"
#include "support.h"
#include "test.h"

static const char zero_to_31[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/* ---- numbers to compare with ---- */

static const char *text_of(json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    CHECK(s);
    return s;
}

static struct fair fair_of(json_t *v)
{
    struct fair f;
    const char *seat;
    json_t *words;
    CHECK(fair_parse(&f, text_of(v, "secret")));
    json_object_foreach(json_object_get(v, "words"), seat, words)
        CHECK(fair_words(&f, atoi(seat) - 1, json_string_value(words)));
    fair_begin(&f);
    return f;
}

static void check_dice(uint64_t seed, json_t *v)
{
    struct rng r = {0};
    json_t *faces = json_object_get(v, "d6"), *order = json_object_get(v, "shuffle8");
    CHECK_EQ(json_array_size(faces), 12);
    rng_seed(&r, seed);
    for (size_t i = 0; i < 12; i++)
        CHECK_EQ(rng_die(&r, 6), json_integer_value(json_array_get(faces, i)));
    uint8_t cards[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    rng_seed(&r, seed);
    rng_shuffle(&r, cards, 8);
    for (size_t i = 0; i < 8; i++)
        CHECK_EQ(cards[i], json_integer_value(json_array_get(order, i)));
}

static void check_seeds(const struct fair *f, json_t *list, const char *page)
{
    size_t i;
    json_t *v;
    json_array_foreach(list, i, v)
    {
        char seed[17];
        uint64_t counter = strtoull(text_of(v, "counter"), NULL, 10);
        uint64_t made = fair_seed(f, (int)json_integer_value(json_object_get(v, "stream")), counter);
        snprintf(seed, sizeof seed, "%016" PRIx64, made);
        CHECK_STR(seed, text_of(v, "seed"));
        CHECK(strstr(page, seed));
        check_dice(made, v);
    }
}

TEST(fair, "commitment, key, seeds, dice and shuffles are those of the table, and the page has the table")
{
    char *text = support_read("tests/fixtures/fair/dice.json"), *page = support_read("docs/fair-dice.md");
    json_t *all = json_loads(text, 0, NULL), *v;
    size_t i;
    CHECK(json_array_size(all) == 3);
    json_array_foreach(all, i, v)
    {
        struct fair f = fair_of(v);
        char commit[FAIR_HEX], key[FAIR_HEX] = "";
        fair_commitment(&f, commit);
        CHECK_STR(commit, text_of(v, "commitment"));
        for (int k = 0; k < FAIR_SECRET; k++)
            snprintf(key + 2 * k, 3, "%02x", f.key[k]);
        CHECK_STR(key, text_of(v, "key"));
        CHECK(strstr(page, commit));
        CHECK(strstr(page, key));
        check_seeds(&f, json_object_get(v, "seeds"), page);
    }
    json_decref(all);
    free(text);
    free(page);
}

/* ---- the promises ---- */

TEST(fair, "a secret fits its own commitment and no other; nothing fits no commitment")
{
    struct fair a, b;
    char commit[FAIR_HEX], secret[FAIR_HEX];
    fair_new(&a);
    fair_new(&b);
    CHECK(memcmp(a.secret, b.secret, FAIR_SECRET) != 0);
    fair_commitment(&a, commit);
    CHECK_EQ(fair_fits(&a, commit), 1);
    CHECK_EQ(fair_fits(&b, commit), -1);
    CHECK_EQ(fair_fits(&a, ""), 0);
    CHECK_EQ(fair_fits(&a, NULL), 0);
    for (int bit = 0; bit < 8 * FAIR_SECRET; bit++) {
        b = a;
        b.secret[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK_EQ(fair_fits(&b, commit), -1);
    }
    fair_secret(&a, secret);
    CHECK(fair_parse(&b, secret));
    CHECK(memcmp(a.secret, b.secret, FAIR_SECRET) == 0);
    secret[7] = 'g';
    CHECK(!fair_parse(&b, secret));
    CHECK(!fair_parse(&b, ""));
    CHECK(!fair_parse(&b, "00"));
}

TEST(fair, "every word changes the key, and it matters who said it")
{
    static const char *const words[][2] = {{"", ""}, {"ab", ""}, {"", "ab"}, {"a", "b"}, {"ab", "ab"}, {"AB", ""}};
    enum { N = sizeof words / sizeof *words };
    struct fair f[N];
    for (int i = 0; i < N; i++) {
        CHECK(fair_parse(&f[i], zero_to_31));
        for (int seat = 0; seat < 2; seat++)
            CHECK(fair_words(&f[i], seat, words[i][seat]));
        fair_begin(&f[i]);
        for (int j = 0; j < i; j++)
            CHECK(memcmp(f[i].key, f[j].key, FAIR_SECRET) != 0);
    }
}

static bool taken(const char *words)
{
    struct fair f;
    fair_parse(&f, zero_to_31);
    return fair_words(&f, 0, words);
}

TEST(fair, "words are one line of plain text, up to 200 characters of any script")
{
    char many[2 * FAIR_WORDS_BYTES] = "";
    struct fair f;
    for (int i = 0; i < FAIR_WORDS; i++)
        strcat(many, "\U0001F3B2");
    CHECK(taken(many));
    CHECK(!taken(strcat(many, "x")));
    CHECK(taken(""));
    CHECK(taken("¡Ánimo, Estigia!"));
    CHECK(!taken("two\nlines"));
    CHECK(!taken("tab\t"));
    CHECK(!taken("\x7f"));
    CHECK(!taken("\xc2\x85"));     /* next line */
    CHECK(!taken("\xe2\x80\xa8")); /* line separator */
    CHECK(!taken("\xe2\x80\xae")); /* turns the line round */
    CHECK(!taken("\xff"));
    CHECK(!taken("\xc3"));     /* cut off */
    CHECK(!taken("\xc0\xaf")); /* too long for what it is */
    CHECK(!taken("\xe0\x80\xaf"));
    CHECK(!taken("\xed\xa0\x80"));     /* half a pair */
    CHECK(!taken("\xf4\x90\x80\x80")); /* beyond the last */
    fair_parse(&f, zero_to_31);
    CHECK(fair_words(&f, 1, "  as the crow  flies "));
    CHECK_STR(f.words[1], "as the crow  flies");
    CHECK(!fair_words(&f, -1, "x"));
    CHECK(!fair_words(&f, SEATS_MAX, "x"));
}

TEST(fair, "streams and counters give different seeds")
{
    enum { STREAMS = SEATS_MAX + 1, COUNTERS = 300 };
    static uint64_t seen[STREAMS * COUNTERS];
    struct fair f;
    int n = 0;
    fair_parse(&f, zero_to_31);
    fair_begin(&f);
    for (int stream = 0; stream < STREAMS; stream++)
        for (uint64_t counter = 0; counter < COUNTERS; counter++, n++) {
            seen[n] = fair_seed(&f, stream, counter);
            for (int i = 0; i < n; i++)
                CHECK(seen[i] != seen[n]);
        }
}

/* Five degrees of freedom: 20.5 is exceeded once in a thousand, and these dice are always the same. */
TEST(fair, "100,000 dice, a few for each action, fall as dice should")
{
    enum { DICE = 100000, EACH = 5, SIDES = 6 };
    struct fair f;
    int count[SIDES] = {0}, first[SIDES] = {0};
    fair_parse(&f, zero_to_31);
    fair_begin(&f);
    struct seed_source seeds = fair_source(&f);
    for (int i = 0; i < DICE / EACH; i++) {
        struct rng r = {0};
        rng_seed(&r, seeds.seed(seeds.ctx, i % 2, (uint64_t)i / 2));
        for (int k = 0; k < EACH; k++) {
            int face = rng_die(&r, SIDES) - 1;
            count[face]++;
            first[face] += k == 0;
        }
    }
    double all = 0, firsts = 0;
    for (int i = 0; i < SIDES; i++) {
        double want = (double)DICE / SIDES, want_first = (double)DICE / EACH / SIDES;
        all += (count[i] - want) * (count[i] - want) / want;
        firsts += (first[i] - want_first) * (first[i] - want_first) / want_first;
    }
    if (all > 20.5 || firsts > 20.5)
        test_fail(__FILE__, __LINE__, "chi-square %.1f, of first dice %.1f", all, firsts);
}

/* ---- matches ---- */

static const struct null_ruleset rules = {
    .head = {.size = sizeof rules, .game = 1000, .seats = NULL_SEATS, .rules_version = 1, .hash = 0x1234},
    .rounds = 3,
    .coins = 10,
};

static bool play(struct session *s, int seat, const char *notation)
{
    struct action a;
    CHECK(null_game.words.parse(&rules.head, session_view(s, seat - 1), seat - 1, notation, &a));
    return session_act(s, &a, NULL);
}

static struct fair with_words(void)
{
    struct fair f;
    CHECK(fair_parse(&f, zero_to_31));
    CHECK(fair_words(&f, 0, "as the crow flies"));
    CHECK(fair_words(&f, 1, "Estigia, ¡a las armas!"));
    return f;
}

/* A round with drafts taken back by both, in both ways. */
static void play_round(struct session *s)
{
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 2, "bid 1"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK(play(s, 1, "bid 2"));
    CHECK(play(s, 2, "back"));
    CHECK(play(s, 2, "bid 0"));
    CHECK(play(s, 1, "seal"));
    CHECK(play(s, 2, "seal"));
}

static struct session *resumed(const char *text, struct fair *keep, struct err *err)
{
    struct record r;
    struct match_source source = {.scenario = "x"};
    if (!record_open(&r, text, err))
        return NULL;
    struct session *s = fair_session(&r, &null_game, &rules.head, &source, keep, err);
    if (s && !record_replay(&r, s, -1, err)) {
        session_free(s);
        s = NULL;
    }
    record_close(&r);
    return s;
}

TEST(match, "a match goes on from its record with the same dice, after every line of it")
{
    struct fair f = with_words(), g;
    struct err err = {""};
    struct match_source source = {.scenario = "x"};
    struct session *s = fair_match(&f, &null_game, &rules.head, &source);
    for (int round = 0; round < 3; round++) {
        char *before = session_save_secret(s);
        struct session *other = resumed(before, &g, &err);
        CHECK_STR(err.text, "");
        CHECK(other);
        play_round(s);
        play_round(other);
        char *one = session_save(s), *two = session_save(other);
        CHECK_STR(two, one);
        CHECK(game_same(session_state(s), session_state(other)));
        free(one);
        free(two);
        free(before);
        session_free(other);
    }
    CHECK(session_over(s));
    session_free(s);
}

TEST(match, "only what drew moves the counter: drafts and undos before the first roll do not")
{
    struct fair f = with_words();
    struct session *s = fair_match(&f, &null_game, &rules.head, NULL);
    play_round(s);
    /* Seat 2 rolls with its last action, its fourth ("bid", "back", "bid", "seal"), and its first that draws. */
    struct rng r = {0};
    rng_seed(&r, fair_seed(&f, 1, 0));
    int first = rng_die(&r, 6);
    CHECK_EQ(((const struct null_state *)session_state(s))->score[0], first);
    play_round(s);
    rng_seed(&r, fair_seed(&f, 1, 1));
    CHECK_EQ(((const struct null_state *)session_state(s))->score[0], first + rng_die(&r, 6));
    session_free(s);
}

TEST(match, "the example of the page: drafts, an undo, three rolls, one of them again by consent")
{
    static const char *const play_of[] = {"1 bid 3", "undo",   "1 bid 2", "2 bid 1", "1 seal", "2 seal",
                                          "2 bid 0", "2 seal", "1 bid 4", "1 seal",  "back",   "1 seal"};
    char *page = support_read("docs/fair-dice.md");
    struct fair f = with_words();
    struct session *s = fair_match(&f, &null_game, &rules.head, NULL);
    const struct null_state *state = session_state(s);
    int dice[3], n = 0, before = 0;
    for (size_t i = 0; i < sizeof play_of / sizeof *play_of; i++) {
        if (strcmp(play_of[i], "undo") == 0) {
            CHECK_EQ(session_undo(s, 0), UNDO_OK);
        } else if (strcmp(play_of[i], "back") == 0) {
            CHECK(session_take_back(s, 0));
            before -= dice[n - 1];
        } else {
            CHECK(strstr(page, play_of[i]));
            CHECK(play(s, play_of[i][0] - '0', play_of[i] + 2));
        }
        if (state->score[0] > before) {
            dice[n++] = state->score[0] - before;
            before = state->score[0];
        }
    }
    CHECK_EQ(n, 3);
    CHECK_EQ(100 * dice[0] + 10 * dice[1] + dice[2], 232);
    CHECK(strstr(page, "these three dice are 2, 3 and 2"));
    session_free(s);
    free(page);
}

/* Save, spoil and read again; what the complaint must say. */
static void spoil(const char *old, const char *new, const char *complaint)
{
    struct fair f = with_words(), g;
    struct err err = {""};
    struct match_source source = {.scenario = "x"};
    struct session *s = fair_match(&f, &null_game, &rules.head, &source);
    for (int round = 0; round < 3; round++)
        play_round(s);
    char *text = session_save(s), *at = strstr(text, old);
    CHECK(at);
    size_t n = strlen(text) + strlen(new) + 1;
    char *changed = malloc(n);
    snprintf(changed, n, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    struct session *again = resumed(changed, &g, &err);
    if (again || !strstr(err.text, complaint))
        test_fail(__FILE__, __LINE__, "'%s' does not say '%s'", err.text, complaint);
    free(text);
    free(changed);
    session_free(s);
}

TEST(match, "what was changed in a record is found")
{
    char secret[FAIR_HEX + 16];
    snprintf(secret, sizeof secret, "secret %s\n", zero_to_31);
    spoil(secret, "", "line 4: the secret of these dice has not been revealed");
    spoil("secret 0", "secret 1", "line 7: the secret does not fit the commitment");
    spoil("commit a", "commit b", "line 7: the secret does not fit the commitment");
    spoil("the crow", "the cat", "differs from the recorded");
    spoil("words 1 as", "words 2 as", "line 6: a seat and its words expected");
    spoil("words 1", "words 3",
          "line 5: these words are not plain text, too long, with blanks around them, or of no seat");
    spoil("secret 0", "words 6 whatever suits the host\nsecret 0", "line 7: these words");
    spoil("words 1 as", "words 1  as", "line 5: these words are not plain text");
    spoil("crow", "cr\tow", "line 5: these words are not plain text");
}

TEST(match, "old records with a key are read as ever, and their dice prove nothing")
{
    struct session *s = session_new(&null_game, &rules.head, 42, NULL);
    play_round(s);
    char *text = session_save(s);
    struct fair f;
    struct err err = {""};
    struct record r;
    int line;
    struct session *again = resumed(text, &f, &err);
    CHECK(again);
    CHECK(game_same(session_state(s), session_state(again)));
    CHECK(record_open(&r, text, &err));
    CHECK_EQ(fair_open(&f, &r, &line), FAIR_NONE);
    record_close(&r);
    free(text);
    session_free(s);
    session_free(again);
}
