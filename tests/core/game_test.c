/* game_test.c: what every caller of the contract needs: dice in events, hashes, rule names, actions. */
#include <string.h>
#include "core/game.h"
#include "test.h"

TEST(events, "dice of any number come out of an event as they went in, as far as there is room")
{
    for (int n = 0; n <= 12; n++)
        for (int args = 0; args <= 3; args++) {
            uint8_t in[12], out[16] = {0};
            int16_t arg[4] = {-1, -1, -1, -1};
            for (int i = 0; i < n; i++)
                in[i] = (uint8_t)(1 + (i * 5 + n) % 7);
            int used = events_pack_dice(in, n, arg, args);
            int fit = n < args * DICE_PER_ARG ? n : args * DICE_PER_ARG;
            CHECK_EQ(used, (fit + DICE_PER_ARG - 1) / DICE_PER_ARG);
            for (int i = used; i < 4; i++)
                CHECK_EQ(arg[i], -1);
            CHECK_EQ(events_unpack_dice(arg, used, out, 16), fit);
            CHECK(memcmp(in, out, (size_t)fit) == 0);
            memset(out, 0, sizeof out);
            CHECK_EQ(events_unpack_dice(arg, used, out, 4), fit < 4 ? fit : 4);
            CHECK_EQ(out[4], 0);
        }
    int16_t first[1];
    events_pack_dice((const uint8_t[]){1, 2, 3, 4, 5}, 5, first, 1);
    CHECK_EQ(first[0], 1 | 2 << 3 | 3 << 6 | 4 << 9 | 5 << 12);
}

TEST(events, "an event that finds no room is lost, and the others stay")
{
    struct event room[2];
    struct events ev = {room, 2, 0, false};
    events_emit(&ev, 3, TO_ALL, 10, -20);
    events_emit(&ev, 4, 1, 30);
    CHECK(!ev.lost && ev.len == 2);
    events_emit(&ev, 5, 1, 40);
    CHECK(ev.lost && ev.len == 2);
    CHECK_EQ(room[0].kind, 3);
    CHECK_EQ(room[0].to, TO_ALL);
    CHECK_EQ(room[0].n, 2);
    CHECK_EQ(room[0].arg[1], -20);
    CHECK_EQ(room[0].arg[2], 0);
    CHECK_EQ(room[1].n, 1);
    CHECK_EQ(room[1].arg[0], 30);
    events_add(NULL, 1, 1, 1, (const int16_t[]){1});
}

/* Records hold these numbers: they may never change. */
TEST(game_hash, "the hash of a state is the same for ever, depends on every byte, and on no byte behind")
{
    _Alignas(struct head) unsigned char state[sizeof(struct head) + 80];
    struct head *h = (void *)state;
    static const uint64_t known[] = {UINT64_C(0x0549337936066af8), UINT64_C(0xbdb96cd2f001660f),
                                     UINT64_C(0x778ee46ce730203e), UINT64_C(0xd589e04df1daa2f5),
                                     UINT64_C(0x15d30a73456a0d0d)};
    uint64_t seen[41];
    for (uint32_t more = 0; more <= 40; more++) {
        for (size_t i = 0; i < sizeof state; i++)
            state[i] = (unsigned char)(i * 37 + 11);
        h->live = (uint32_t)sizeof *h + more;
        seen[more] = game_hash(state);
        if (more % 8 == 3)
            CHECK_EQ(seen[more], known[more / 8]);
        for (size_t i = 0; i < sizeof *h + more; i++) {
            if (i >= offsetof(struct head, live) && i < offsetof(struct head, live) + sizeof h->live)
                continue;
            state[i] ^= 0x10;
            CHECK(game_hash(state) != seen[more]);
            state[i] ^= 0x10;
        }
        state[sizeof *h + more] ^= 0xff;
        CHECK_EQ(game_hash(state), seen[more]);
        for (uint32_t k = 0; k < more; k++)
            CHECK(seen[k] != seen[more]);
    }
}

TEST(game_same, "two states are the same if their live bytes are")
{
    _Alignas(struct head) unsigned char a[sizeof(struct head) + 8] = {0};
    _Alignas(struct head) unsigned char b[sizeof a] = {0};
    _Alignas(struct head) unsigned char c[sizeof a];
    ((struct head *)(void *)a)->live = ((struct head *)(void *)b)->live = sizeof a - 4;
    CHECK(game_same(a, b));
    b[sizeof b - 1] = 1;
    CHECK(game_same(a, b));
    b[sizeof b - 5] = 1;
    CHECK(!game_same(a, b));
    b[sizeof b - 5] = 0;
    ((struct head *)(void *)b)->live--;
    CHECK(!game_same(a, b));
    memset(c, 9, sizeof c);
    game_clone(c, a);
    CHECK(game_same(a, c));
    CHECK_EQ(c[sizeof c - 4], 9);
}

TEST(rules, "rules are printed with book, letter and two digits at least")
{
    static const char *const books[] = {"FC", "PI", NULL};
    const struct game g = {.books = books};
    struct rule_id in_second = rule(7);
    char s[20];
    CHECK_EQ(rule_print(&g, rule(423), s, sizeof s), 6);
    CHECK_STR(s, "FC-423");
    CHECK_EQ(rule_print(&g, ruling(7), s, sizeof s), 6);
    CHECK_STR(s, "FC-R07");
    rule_print(&g, rule_lettered('E', 10), s, sizeof s);
    CHECK_STR(s, "FC-E10");
    in_second.book = 1;
    rule_print(&g, in_second, s, sizeof s);
    CHECK_STR(s, "PI-07");
    CHECK_EQ(rule_print(&g, rule(0), s, sizeof s), 0);
    CHECK_STR(s, "");
    CHECK_EQ(rule_print(&g, rule(423), s, 3), 6);
    CHECK_STR(s, "FC");
    CHECK_EQ(rule_print(&g, rule(423), NULL, 0), 6);
    CHECK_EQ(rule_print(&g, rule(0), NULL, 0), 0);
}

TEST(action_same, "actions differ by kind, seat, number and every argument")
{
    struct action a = {3, 1, 2, {4, 5}}, b = a;
    CHECK(action_same(&a, &b));
    b.kind++;
    CHECK(!action_same(&a, &b));
    b = a;
    b.seat = 0;
    CHECK(!action_same(&a, &b));
    b = a;
    b.n = 1;
    CHECK(!action_same(&a, &b));
    for (int i = 0; i < ACTION_ARGS; i++) {
        b = a;
        b.arg[i] ^= 0x100;
        CHECK(!action_same(&a, &b));
    }
}

/* Three sides of four seats; the last one is played by the rules. */
static void in_pairs(const struct ruleset *rs, int seat, struct cast *out)
{
    (void)rs;
    out->side = (uint8_t)(seat == 2 ? 0 : seat == 3 ? 2 : seat);
    out->role = seat == 3 ? CAST_RULES : CAST_PLAYED;
}

TEST(sides, "seats of one side win together; a tie of two sides has no winner")
{
    struct game alone = {.id = "alone"}, pairs = {.id = "pairs", .rules.cast = in_pairs};
    struct ruleset rs = {.seats = 4};
    struct outcome out = {.share = {300, 400, 300, 300}};
    CHECK_EQ(game_sides(&alone, &rs), 4);
    CHECK_EQ(game_side(&alone, &rs, 2), 4);
    CHECK_EQ(game_cast(&alone, &rs, 3).side, 3);
    CHECK_EQ(game_cast(&alone, &rs, 3).role, CAST_PLAYED);
    CHECK_EQ(outcome_winner(&alone, &rs, &out), 1);
    CHECK_EQ(game_sides(&pairs, &rs), 3);
    CHECK_EQ(game_side(&pairs, &rs, 0), 5);
    CHECK_EQ(game_side(&pairs, &rs, 2), 8);
    CHECK_EQ(game_cast(&pairs, &rs, 3).role, CAST_RULES);
    CHECK_EQ(outcome_winner(&pairs, &rs, &out), 1);
    out = (struct outcome){.share = {500, 0, 500, 500}};
    CHECK_EQ(outcome_winner(&pairs, &rs, &out), -1);
    out = (struct outcome){.share = {600, 0, 600, 400}};
    CHECK_EQ(outcome_winner(&pairs, &rs, &out), 0);
    out = (struct outcome){.share = {0, 0, 0, 1000}};
    CHECK_EQ(outcome_winner(&pairs, &rs, &out), 3);
    out = (struct outcome){.share = {250, 250, 250, 250}};
    CHECK_EQ(outcome_winner(&alone, &rs, &out), -1);
}

TEST(registry, "every game is found by its name and by its number, and nothing else is")
{
    for (int i = 0; games[i]; i++) {
        CHECK(game_by_id(games[i]->id) == games[i]);
        CHECK(game_by_number(games[i]->number) == games[i]);
    }
    CHECK(!game_by_id("no such game"));
    CHECK(!game_by_number(-1));
    CHECK(!game_by_number(0));
    CHECK_EQ(lang_by_code("en"), LANG_EN);
    CHECK_EQ(lang_by_code("es"), LANG_ES);
    CHECK_EQ(lang_by_code("fr"), -1);
}
