/*
 * patch_test.c: what changed between documents that are drawn at random, with and without marks, and with entries that
 * were told before: tests/table/patches.txt; and lists that are long: tests/table/long-lists.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include "core/json.h"
#include "golden.h"
#include "table/updates/patch.h"
#include "test.h"

enum { ROUNDS = 600, ROOM = 1 << 18, MARKS = 512 };

static uint32_t dice, luck; /* the second for what is changed, so that all the rest stays as it was */

static int draw(int n)
{
    dice = dice * 1664525u + 1013904223u;
    return (int)((dice >> 8) % (uint32_t)n);
}

/* One in n; 0: never. */
static bool changes(int n)
{
    luck = luck * 1664525u + 1013904223u;
    return n && (luck >> 8) % (uint32_t)n == 0;
}

struct document {
    char text[ROOM];
    struct json_mark mark[MARKS];
    struct json j;
};

/* ---- documents that resemble each other ---- */

static uint32_t seed_of(int kind, int number) { return (uint32_t)(kind * 7919 + number * 104729 + 1); }

static void put_scalar(struct json *j)
{
    static const char *const texts[] = {"",    "a",    "two words",     "a \"quote\"", "back\\slash",
                                        "é{[", "]},:", "long long text"};
    switch (draw(5)) {
    case 0: json_int(j, draw(2000) - 1000); break;
    case 1: json_bool(j, draw(2)); break;
    default: json_str(j, texts[draw(8)]);
    }
}

static void put_value(struct json *j, int depth, int change);

static void put_object(struct json *j, int depth, int change)
{
    static const char *const keys[] = {"a", "b", "place", "prompt", "actions", "extras", "k-ey", "list", "view"};
    int first = draw(3), n = draw(6);
    json_open(j, '{');
    for (int i = 0; i < n; i++) {
        const char *key = keys[(first + i) % 9];
        json_key(j, changes(2 * change) ? "other" : key);
        put_value(j, depth, change);
    }
    if (changes(change)) {
        json_key(j, "new");
        put_value(j, depth, 0);
    }
    json_close(j, '}');
}

static void put_list(struct json *j, int depth, int change)
{
    int kind = draw(4), n = draw(4) || depth > 1 ? draw(5) : draw(60);
    n += changes(change) ? 1 : 0;
    n -= n && changes(change) ? 1 : 0;
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        if (kind == 0)
            put_object(j, depth, change);
        else if (kind == 1)
            put_scalar(j);
        else if (kind == 2) {
            char text[40];
            snprintf(text, sizeof text, "entry %d of the list", i / 3 * 3 + changes(2 * change));
            json_str(j, text);
        } else
            put_value(j, depth, change);
    }
    json_close(j, ']');
}

/* What follows a changed value is drawn as if it were the old one. */
static void put_value(struct json *j, int depth, int change)
{
    uint32_t was = dice * 31 + 7;
    bool other = changes(change);
    dice += other ? 77 : 0;
    int what = depth ? draw(5) : 4;
    if (what < 2)
        put_object(j, depth - 1, change);
    else if (what < 4)
        put_list(j, depth - 1, change);
    else
        put_scalar(j);
    dice = was;
}

static void write_document(struct document *d, uint32_t seed, int change, bool marks)
{
    dice = seed;
    luck = seed * 3;
    json_start(&d->j, d->text, sizeof d->text);
    if (marks) {
        d->j.mark = d->mark;
        d->j.mark_cap = MARKS;
    }
    put_object(&d->j, 3, change);
    CHECK(json_ok(&d->j));
}

static struct patch_text text_of(const struct document *d)
{
    return (struct patch_text){.text = d->text, .mark = d->j.mark, .marks = d->j.mark ? d->j.marks : 0};
}

/* ---- what is told ---- */

static char *patch_of(const struct document *before, const struct document *after, struct sent_cache *sent)
{
    struct answer a;
    answer_begin(&a, NULL);
    if (sent)
        patch_put_members(&a, text_of(before), text_of(after), sent);
    else
        patch_put(&a, "tree", text_of(before), text_of(after));
    return answer_end(&a);
}

static void compare(struct golden_text *out, int round, struct sent_cache *sent)
{
    static struct document before, after, marked[2];
    uint32_t seed = seed_of(round % 300, round / 300);
    int change = 3 + round % 25;
    write_document(&before, seed, 0, false);
    write_document(&after, seed, change, false);
    write_document(&marked[0], seed, 0, true);
    write_document(&marked[1], seed, change, true);
    CHECK_STR(marked[0].text, before.text);
    CHECK_STR(marked[1].text, after.text);
    char *plain = patch_of(&before, &after, NULL), *quick = patch_of(&marked[0], &marked[1], NULL);
    CHECK_STR(quick, plain);
    for (int i = 0; i < 2; i++) { /* one has marks, the other has none */
        free(quick);
        quick = i ? patch_of(&before, &marked[1], NULL) : patch_of(&marked[0], &after, NULL);
        CHECK_STR(quick, plain);
    }
    char *members = patch_of(round % 2 ? &before : &marked[0], round % 2 ? &after : &marked[1], sent);
    golden_add(out, "%d: %zu to %zu bytes %016llx %016llx\n", round, before.j.len, after.j.len,
               (unsigned long long)golden_hash(GOLDEN_HASH, plain),
               (unsigned long long)golden_hash(GOLDEN_HASH, members));
    golden_add_long(out, "  ", members);
    free(plain);
    free(quick);
    free(members);
}

TEST(patch, "documents of all kinds: what is told, with marks as without")
{
    struct golden_text out = {0};
    struct sent_cache sent = {0};
    for (int i = 0; i < ROUNDS; i++) {
        if (i % 40 == 0)
            sent_cache_free(&sent);
        if (i % 40 == 0)
            sent = (struct sent_cache){0};
        compare(&out, i, &sent);
    }
    sent_cache_free(&sent);
    golden_compare("tests/table/patches.txt", out.text);
    free(out.text);
}

/* ---- long lists ---- */

enum { KINDS = 4 };

/* n elements; those from `at` on are other ones if `other` says so, and `more` stand before them or are missing. */
static void write_list(struct document *d, int kind, int n, int at, int more, int other)
{
    json_start(&d->j, d->text, sizeof d->text);
    json_open(&d->j, '{');
    json_key(&d->j, "list");
    json_open(&d->j, '[');
    for (int i = 0, last = n + more; i < last; i++) {
        bool is_new = more > 0 && i >= at && i < at + more;
        int number = is_new ? 5000 + i : i < at ? i : i - more;
        char text[32];
        snprintf(text, sizeof text, "%s %d", !is_new && number >= at && number < at + other ? "changed" : "entry",
                 number);
        if (kind == 0) {
            json_str(&d->j, text);
        } else if (kind == 1) {
            json_int(&d->j, number);
        } else {
            json_open(&d->j, '{');
            json_put_int(&d->j, "at", number);
            json_put_str(&d->j, "text", kind == 2 ? text : "all the same");
            json_close(&d->j, '}');
        }
    }
    json_close(&d->j, ']');
    json_close(&d->j, '}');
    CHECK(json_ok(&d->j));
    d->j.mark = NULL;
}

static void compare_lists(struct golden_text *out, int kind, int n, int at)
{
    static const struct {
        int more, other;
    } cases[] = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {-1, 0}, {70, 0}, {-3, 1}, {2, 2}};
    static struct document before, after;
    golden_add(out, "kind %d, %d elements, at %d\n", kind, n, at);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (n + cases[i].more < at)
            continue;
        write_list(&before, kind, n, at, 0, 0);
        write_list(&after, kind, n, at, cases[i].more, cases[i].other);
        char *patch = patch_of(&before, &after, NULL);
        golden_add(out, "  %+d, %d others: %zu bytes ", cases[i].more, cases[i].other, strlen(patch));
        if (strlen(patch) < 160)
            golden_add(out, "%s\n", patch);
        else
            golden_add(out, "%016llx\n", (unsigned long long)golden_hash(GOLDEN_HASH, patch));
        free(patch);
    }
}

TEST(patch, "lists around the length for which there is room at first, and around twice as many")
{
    static const int lengths[] = {0, 1, 2, 3, 4, 5, 6, 61, 62, 63, 64, 65, 127, 128, 129, 300};
    struct golden_text out = {0};
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
            for (int place = 0; place < 3; place++)
                if (lengths[i] > 1 || place == 0)
                    compare_lists(&out, kind, lengths[i], place * lengths[i] / 2);
    golden_compare("tests/table/long-lists.txt", out.text);
    free(out.text);
}

TEST(patch, "names are told whole up to 63 characters")
{
    static const int lengths[] = {1, 62, 63, 64, 65, 200};
    static struct document before, after;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char key[256], expected[300];
        struct document *const both[] = {&before, &after};
        memset(key, 'k', sizeof key);
        key[lengths[i]] = '\0';
        for (int k = 0; k < 2; k++) {
            json_start(&both[k]->j, both[k]->text, sizeof both[k]->text);
            json_open(&both[k]->j, '{');
            json_put_int(&both[k]->j, key, k);
            json_close(&both[k]->j, '}');
            CHECK(json_ok(&both[k]->j));
        }
        char *patch = patch_of(&before, &after, NULL);
        snprintf(expected, sizeof expected, "{\"ok\":true,\"tree\":{\"%.63s\":1}}", key);
        CHECK_STR(patch, expected);
        free(patch);
    }
}
