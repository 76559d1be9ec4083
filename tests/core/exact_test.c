/* exact_test.c: small parts of the core at their edges: what lies beside a buffer, headers of records, generators. */
#include <stdio.h>
#include <stdlib.h>
#include "core/json.h"
#include "core/record.h"
#include "core/rng.h"
#include "core/text.h"
#include "golden.h"
#include "test.h"

/* ---- buffers ---- */

TEST(exact, "nothing is written behind a buffer, whatever is appended to it and when")
{
    static const char *const words[] = {"", "a", "bcd", "efghijkl", "mnopqrstuvwxyz0123456789"};
    for (size_t cap = 0; cap < 12; cap++)
        for (int first = 0; first < 5; first++)
            for (int second = 0; second < 5; second++) {
                char buf[64], whole[64];
                memset(buf, '#', sizeof buf);
                struct text_out o = {buf, cap, 0};
                text_str(&o, words[first]);
                text_str(&o, words[second]);
                text_char(&o, '!');
                text_int(&o, -12345);
                int n = snprintf(whole, sizeof whole, "%s%s!-12345", words[first], words[second]);
                CHECK_EQ(o.len, n);
                for (size_t i = cap; i < sizeof buf; i++)
                    CHECK(buf[i] == '#');
                if (cap)
                    CHECK(strlen(buf) == ((size_t)n < cap ? (size_t)n : cap - 1) &&
                          strncmp(buf, whole, strlen(buf)) == 0);
            }
}

TEST(exact, "numbers are written to the last digit")
{
    static const struct {
        int64_t v;
        const char *text;
    } cases[] = {{0, "0"},
                 {9, "9"},
                 {10, "10"},
                 {-1, "-1"},
                 {-10, "-10"},
                 {99999, "99999"},
                 {INT64_MAX, "9223372036854775807"},
                 {INT64_MIN, "-9223372036854775808"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buf[40];
        struct text_out o = {buf, sizeof buf, 0};
        text_int(&o, cases[i].v);
        CHECK_STR(buf, cases[i].text);
        struct json j;
        json_start(&j, buf, sizeof buf);
        json_int(&j, cases[i].v);
        CHECK(json_ok(&j));
        CHECK_STR(buf, cases[i].text);
    }
}

/* Plain letters stand behind the text: a look beyond its end finds nothing to stop at. */
TEST(exact, "a text of a length ends there, whatever follows it in memory")
{
    char plain[64], special[64];
    memset(plain, 'p', sizeof plain);
    for (size_t len = 0; len < 40; len++)
        for (size_t at = 0; at <= len; at++) {
            char out[200], expected[200];
            struct json j;
            memcpy(special, plain, sizeof plain);
            if (at < len)
                special[at] = '"';
            json_start(&j, out, sizeof out);
            json_open(&j, '[');
            json_str_len(&j, special, len);
            json_close(&j, ']');
            CHECK(json_ok(&j));
            snprintf(expected, sizeof expected, "[\"%.*s%s%.*s\"]", (int)at, plain, at < len ? "\\\"" : "",
                     (int)(at < len ? len - at - 1 : 0), plain);
            CHECK_STR(out, expected);
        }
}

/* ---- headers of records ---- */

static const char *const headers[] = {
    "",
    "bellum record 2",
    "bellum record 2\n",
    "bellum record 3\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 1\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\r\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules x data 000000000000050a\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 70000 data 000000000000050a\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 50a\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a extra\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame a-name-that-is-longer-than-any-game rules 1 data 000000000000050a\nkey "
    "0000000000000007\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 7\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 000000000000000G\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 00000000000000000\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nscenario five-rounds\noptions a=1 b=2\nkey "
    "0000000000000007\nbegin x\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nscenario\nkey 0000000000000007\nbegin "
    "862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nscenario x\nscenario y\nkey 0000000000000007\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nkey 0000000000000008\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nsecret "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nwords 1 hello\nbegin "
    "862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\ncommit "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\ncommit "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nkey 0000000000000007\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\ncommit "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nwords 1 hello there\nwords 2 x\nsecret "
    "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\ncommit 0011\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\ncommit "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nwords 0 x\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\ncommit "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nwords 9 x\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\ncommit "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nwords 1 x\nwords 1 y\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\ncommit "
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\nwords 1\nbegin 862eabbda762bd39\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a 2\n| one\n| two\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a 2\n| one\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a 0\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a -1\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a x\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a 1\none\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a 1\n|\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile a 1\n| x\nfile a 1\n| "
    "y\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile "
    "a-name-of-a-file-that-is-too-long-for-it 1\n| x\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile 1 1\n| x\nfile 2 1\n| "
    "x\nfile 3 1\n| "
    "x\nfile 4 1\n| x\nfile 5 1\n| x\nfile 6 1\n| x\nfile 7 1\n| x\nfile 8 1\n| x\nbegin 0\n",
    "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\nfile 1 1\n| x\nfile 2 1\n| "
    "x\nfile 3 1\n| "
    "x\nfile 4 1\n| x\nfile 5 1\n| x\nfile 6 1\n| x\nfile 7 1\n| x\nfile 8 1\n| x\nfile 9 1\n| x\nbegin 0\n",
    "bellum record 2\n# a remark\n\ngame null rules 1 data 000000000000050a\n\nkey 0000000000000007\nbegin "
    "862eabbda762bd39",
    "bellum record 2\nwhat is this\n",
};

static void tell_record(struct golden_text *out, const struct record *r)
{
    golden_add(out, "  format %d, %s %s, options '%s', rules %d, data %016llx, key %016llx, line %d, body '%.20s'\n",
               r->format, r->game, r->scenario, r->options, r->rules_version, (unsigned long long)r->data_hash,
               (unsigned long long)r->key, r->body_line, r->body);
    golden_add(out, "  commit '%s' %d, secret '%s' %d\n", r->commit, r->commit_line, r->secret, r->secret_line);
    for (int i = 0; i < SEATS_MAX; i++)
        if (r->words_line[i])
            golden_add(out, "  words %d '%s' %d\n", i, r->words[i], r->words_line[i]);
    for (int i = 0; i < r->files; i++)
        golden_add(out, "  file '%s' '%s'\n", r->file[i].name, r->file[i].text);
}

TEST(exact, "headers of records are read, or refused with line and reason")
{
    struct golden_text out = {0};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        struct record r;
        struct err err = {0};
        bool good = record_open(&r, headers[i], &err);
        golden_add(&out, "%zu: %s\n", i, good ? "good" : err.text);
        if (good) {
            tell_record(&out, &r);
            record_close(&r);
        }
    }
    char longest[1200] = "bellum record 2\ngame null rules 1 data 000000000000050a\nkey 0000000000000007\noptions ";
    size_t begun = strlen(longest);
    for (size_t n = 250; n < 260; n++) { /* as much as there is room for, and more */
        struct record r;
        struct err err = {0};
        memset(longest + begun, 'o', n);
        strcpy(longest + begun + n, "\nbegin 0\n");
        bool good = record_open(&r, longest, &err);
        golden_add(&out, "options of %zu: %s\n", n, good ? "good" : err.text);
        if (good)
            record_close(&r);
    }
    golden_compare("tests/core/walks/headers.txt", out.text);
    free(out.text);
}

/* ---- generators ---- */

TEST(exact, "the same seed gives the same dice, lots and shuffles, noted or not")
{
    struct golden_text out = {0};
    for (uint64_t seed = 0; seed < 6; seed++)
        for (int notes = 0; notes < 2; notes++) {
            struct rng r = {0};
            struct rng_drawn drawn[RNG_DRAWN_MAX] = {{0}};
            uint8_t card[12];
            rng_seed(&r, seed * 1000003);
            if (notes)
                rng_note(&r);
            golden_add(&out, "%d:", (int)seed);
            for (int i = 0; i < 70; i++)
                golden_add(&out, " %d", rng_die(&r, i < 66 ? 6 : 10));
            for (int i = 9; i > 3; i--)
                golden_add(&out, " %d", rng_lot(&r, i));
            for (int i = 0; i < 12; i++)
                card[i] = (uint8_t)i;
            rng_shuffle(&r, card, 12);
            rng_shuffle(&r, card, 1);
            for (int i = 0; i < 12; i++)
                golden_add(&out, " %d", card[i]);
            golden_add(&out, " below %u %u, draws %u, noted %d:", rng_below(&r, 1), rng_below(&r, 3000000000u), r.draws,
                       rng_noted(&r, drawn));
            for (int i = 0; i < 6; i++)
                golden_add(&out, " %d/%d/%d", drawn[i].kind, drawn[i].of, drawn[i].n);
            golden_add(&out, "\n");
        }
    struct rng r = {0};
    rng_seed(&r, 1);
    uint8_t faces[200];
    for (int i = 0; i < 200; i++)
        faces[i] = (uint8_t)(i % 9);
    golden_add(&out, "script takes %d, left %d, spent %d:", rng_script(&r, faces, 200), rng_script_left(&r),
               rng_script_spent(&r));
    for (int i = 0; i < 30; i++)
        golden_add(&out, " %d", rng_die(&r, 6));
    golden_add(&out, ", then takes %d, left %d:", rng_script(&r, faces, 200), rng_script_left(&r));
    while (rng_script_left(&r))
        golden_add(&out, " %d", rng_die(&r, 8));
    golden_add(&out, ", spent %d, draws %u", rng_script_spent(&r), r.draws);
    golden_add(&out, ", then %d, spent %d, takes %d %d\n", rng_die(&r, 6), rng_script_spent(&r),
               rng_script(&r, faces, 0), rng_script(&r, faces, -1));
    for (uint32_t stream = 0; stream < 4; stream++)
        golden_add(&out, "%016llx %016llx\n", (unsigned long long)rng_derive(7, stream, 0),
                   (unsigned long long)rng_derive(8, stream, 5));
    golden_compare("tests/core/walks/generators.txt", out.text);
    free(out.text);
}
