/* seats_test.c: the seats of a match are those of its ruleset; sides win or lose as one. */
#include <stdlib.h>
#include "core/record.h"
#include "core/session.h"
#include "quartet.h"
#include "test.h"

/* Everybody takes as many points as this, seat by seat, until it is over; the rules play their own. */
static void play_out(struct session *s, const int take[SEATS_MAX])
{
    while (!session_over(s)) {
        seatset movers = session_to_move(s);
        int seat = 0;
        while (!(movers & 1 << seat))
            seat++;
        struct action a = {1, (int8_t)seat, 1, {(int16_t)take[seat]}};
        if (!game_is_played(&quartet, session_rules(s), seat))
            a = quartet.rules.default_answer(session_rules(s), session_state(s), seat);
        CHECK(session_act(s, &a, NULL));
    }
}

TEST(seats, "cast: sides, roles and the first seat of a side")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 A1", 3);
    CHECK_EQ(game_seats(&r.head), 4);
    CHECK_EQ(game_sides(&quartet, &r.head), 2);
    CHECK_EQ(game_side(&quartet, &r.head, 0), 1 << 0 | 1 << 3);
    CHECK_EQ(game_side(&quartet, &r.head, 1), 1 << 1 | 1 << 2);
    CHECK_EQ(game_first_of_side(&quartet, &r.head, 3), 0);
    CHECK_EQ(game_first_of_side(&quartet, &r.head, 2), 1);
    CHECK_EQ(game_first_of_side(&quartet, &r.head, 1), 1);
    CHECK(game_is_played(&quartet, &r.head, 1));
    CHECK(!game_is_played(&quartet, &r.head, 2));
    CHECK(!game_is_played(&quartet, &r.head, 3));
}

TEST(seats, "a match has the seats of its ruleset, not as many as the game can have")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 A1", 3);
    struct session *s = session_new(&quartet, &r.head, 42, NULL);
    CHECK_EQ(head_of(session_view(s, 3))->viewer, 3);
    CHECK_EQ(head_of(session_view(s, 4))->viewer, SPECTATOR);
    struct why why;
    CHECK(!session_act(s, &(struct action){1, 4, 1, {1}}, &why));
    CHECK(!session_act(s, &(struct action){1, 3, 1, {1}}, &why)); /* absent */
    session_free(s);
}

TEST(seats, "what all four seats hear is heard best by all, though the game has room for six")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 A1", 1);
    struct session *s = session_new(&quartet, &r.head, 42, NULL);
    play_out(s, (const int[SEATS_MAX]){3, 1});
    struct event e;
    uint32_t cursor = 0, n = 0;
    while (session_next_event(s, TRUTH, &cursor, &e))
        n++;
    CHECK_EQ(n, 3);
    session_free(s);
}

TEST(seats, "a record of a match with sides, rules and an absent seat is written and replayed")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 A1", 4);
    struct session *s = session_new(&quartet, &r.head, 42, NULL), *again;
    play_out(s, (const int[SEATS_MAX]){3, 1});
    char *text = session_save(s), *second;
    struct record rec;
    struct err err = {0};
    struct outcome out;
    CHECK(strstr(text, "\n3 take 2\n"));
    CHECK(!strstr(text, "\n4 "));
    CHECK(record_open(&rec, text, &err));
    again = session_new(&quartet, &r.head, rec.key, NULL);
    CHECK(record_replay(&rec, again, -1, &err));
    CHECK_EQ(game_hash(session_state(again)), game_hash(session_state(s)));
    second = session_save(again);
    CHECK_STR(second, text);
    quartet.rules.outcome(&r.head, session_state(s), &out);
    CHECK_EQ(out.share[0], out.share[3]);
    CHECK_EQ(out.share[1], out.share[2]);
    CHECK_EQ(out.share[0] + out.share[1], 1000);
    record_close(&rec);
    free(text);
    free(second);
    session_free(s);
    session_free(again);
}

TEST(seats, "a line of a seat that the match has not is not understood")
{
    struct quartet_rules r = quartet_match("P1 P2 P1", 4);
    struct session *s = session_new(&quartet, &r.head, 42, NULL), *again;
    CHECK(session_act(s, &(struct action){1, 0, 1, {3}}, NULL));
    char *text = session_save(s), *line = strstr(text, "\n1 take 3");
    struct record rec;
    struct err err = {0};
    CHECK(line != NULL);
    line[1] = '4';
    CHECK(record_open(&rec, text, &err));
    again = session_new(&quartet, &r.head, rec.key, NULL);
    CHECK(!record_replay(&rec, again, -1, &err));
    CHECK(strstr(err.text, "not understood"));
    record_close(&rec);
    free(text);
    session_free(s);
    session_free(again);
}

TEST(seats, "the winner is the first seat of the side that has won; a tie of sides has none")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 A1 P1", 2);
    struct outcome out = {.share = {0, 1000, 1000, 0, 0}};
    CHECK_EQ(outcome_winner(&quartet, &r.head, &out), 1);
    out = (struct outcome){.share = {1000, 0, 0, 1000, 1000}};
    CHECK_EQ(outcome_winner(&quartet, &r.head, &out), 0);
    out = (struct outcome){.share = {500, 500, 500, 500, 500}};
    CHECK_EQ(outcome_winner(&quartet, &r.head, &out), -1);
}
