/* capi_test.c: libbellum as a C program meets it: what is refused, what is told, and that nothing has changed then. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "capi/bellum.h"
#include "test.h"

enum { TEXT = 1 << 16, NUMBERS = 4096 };

static const char *data(void) { return SOURCE_ROOT "/data"; }

static struct bellum *open_null(int n)
{
    struct bellum *b = bellum_new("null", NULL, NULL, data(), n);
    CHECK(b);
    return b;
}

/* The failure that has just been told. */
#define TOLD(part)                                                                            \
    do {                                                                                      \
        if (!strstr(bellum_last_error(), (part)))                                             \
            test_fail(__FILE__, __LINE__, "'%s' says not '%s'", bellum_last_error(), (part)); \
    } while (0)
#define REFUSED(call, part) \
    do {                    \
        CHECK((call) < 0);  \
        TOLD(part);         \
    } while (0)

/* ---- handles ---- */

TEST(capi, "what is no match is said, and there is no handle")
{
    char options[400] = "";
    CHECK(!bellum_new("chess", NULL, NULL, data(), 1));
    TOLD("there is no game 'chess'");
    CHECK(!bellum_new("null", "nowhere", NULL, data(), 1));
    TOLD("nowhere");
    CHECK(!bellum_new("null", NULL, "colour=red", data(), 1));
    TOLD("colour");
    CHECK(!bellum_new("null", NULL, NULL, "/nowhere/at/all", 1));
    TOLD("no data files in '/nowhere/at/all'");
    CHECK(!bellum_new("null", NULL, NULL, data(), 0));
    TOLD("0 matches: 1 to 1048576 are possible");
    CHECK(!bellum_new("null", NULL, NULL, data(), -5));
    CHECK(!bellum_new("null", NULL, NULL, data(), (1 << 20) + 1));
    for (int i = 0; i < 33; i++)
        strcat(options, "colour=red ");
    CHECK(!bellum_new("null", NULL, options, data(), 1));
    TOLD("more than 32 options");
    bellum_free(NULL);
    CHECK_EQ(bellum_abi(), BELLUM_ABI);
}

TEST(capi, "without a name it is the first game and its first scenario; blanks between options are free")
{
    char text[200];
    struct bellum *b = bellum_new(NULL, NULL, "  turn-limit=3   ", data(), 2);
    CHECK(b);
    CHECK(bellum_scenario(b, text, sizeof text) > 0);
    CHECK_STR(text, "first-battle");
    CHECK_EQ(bellum_matches(b), 2);
    CHECK_EQ(bellum_seats(b), 2);
    bellum_free(b);
}

TEST(capi, "the games as JSON: the length is told even if there is no room, and the text always ends")
{
    char text[TEXT], small[10];
    memset(text, 'x', sizeof text);
    memset(small, 'x', sizeof small);
    int n = bellum_games(data(), text, sizeof text);
    CHECK(n > 0 && n < TEXT);
    CHECK_EQ(strlen(text), n);
    CHECK(strstr(text, "{\"game\":\"null\",\"scenarios\":[\"five-rounds\"]}"));
    CHECK_EQ(bellum_games(data(), small, sizeof small), n);
    CHECK(memchr(small, '\0', sizeof small));
    CHECK_EQ(bellum_games(data(), NULL, 0), n);
    REFUSED(bellum_games("/nowhere/at/all", text, sizeof text), "no data files");
}

/* ---- numbers that are none ---- */

TEST(capi, "every function refuses a match that is not there, and says which there are")
{
    struct bellum *b = open_null(2);
    int32_t number[NUMBERS];
    int16_t words[NUMBERS];
    uint8_t *bytes = calloc(1, TEXT);
    char text[200];
    CHECK(bytes && bellum_view_size(b) <= TEXT && bellum_space(b) <= NUMBERS);
    for (int k = 0; k < 2; k++) {
        int i = k ? -1 : 2;
        const char *says = k ? "there is no match -1: they are numbered from 0 to 1" : "there is no match 2: they";
        REFUSED(bellum_reset(b, i, 1), says);
        REFUSED(bellum_seat(b, i), says);
        REFUSED(bellum_to_move(b, i), says);
        REFUSED(bellum_steps(b, i), says);
        REFUSED(bellum_observe(b, i, 0, bytes), says);
        REFUSED(bellum_legal(b, i, number), says);
        REFUSED(bellum_mask(b, i, bytes), says);
        REFUSED(bellum_actions(b, i, words), says);
        REFUSED(bellum_step(b, i, 0), says);
        REFUSED(bellum_play(b, i, 0, "bid 1", NULL), says);
        REFUSED(bellum_outcome(b, i, NULL, NULL), says);
        REFUSED(bellum_notation(b, i, 0, text, sizeof text), says);
        REFUSED(bellum_label(b, i, 0, NULL, text, sizeof text), says);
        REFUSED(bellum_number(b, i, "bid 1"), says);
        REFUSED(bellum_prompt(b, i, 0, NULL, text, sizeof text), says);
        REFUSED(bellum_draw(b, i, 0, NULL, text, sizeof text), says);
        REFUSED(bellum_view(b, i, 0, text, sizeof text), says);
        REFUSED(bellum_record(b, i, text, sizeof text), says);
    }
    free(bytes);
    bellum_free(b);
}

TEST(capi, "seats, languages and numberings that are none are refused")
{
    struct bellum *b = open_null(1);
    uint8_t *bytes = calloc(1, TEXT);
    char text[TEXT];
    CHECK(bytes);
    REFUSED(bellum_observe(b, 0, 2, bytes), "there is no seat 2: they are numbered from 0 to 1, spectators are -1");
    REFUSED(bellum_observe(b, 0, -2, bytes), "there is no seat -2");
    REFUSED(bellum_play(b, 0, 7, "bid 1", NULL), "there is no seat 7");
    REFUSED(bellum_play(b, 0, -1, "bid 1", NULL), "'bid 1' is not an action");
    REFUSED(bellum_prompt(b, 0, 2, NULL, text, sizeof text), "there is no seat 2");
    REFUSED(bellum_draw(b, 0, 2, NULL, text, sizeof text), "there is no seat 2");
    REFUSED(bellum_view(b, 0, 2, text, sizeof text), "there is no seat 2");
    REFUSED(bellum_seat_name(b, 2, NULL, text, sizeof text), "there is no seat 2");
    REFUSED(bellum_seat_name(b, -1, NULL, text, sizeof text), "spectators have no name");
    REFUSED(bellum_seat_name(b, 0, "fr", text, sizeof text), "there is no language 'fr'; there are en and es");
    REFUSED(bellum_play(b, 0, 0, "bid 1", "fr"), "no language");
    REFUSED(bellum_label(b, 0, 0, "fr", text, sizeof text), "no language");
    REFUSED(bellum_prompt(b, 0, 0, "fr", text, sizeof text), "no language");
    REFUSED(bellum_draw(b, 0, 0, "fr", text, sizeof text), "no language");
    REFUSED(bellum_hash(b, bellum_max_actions(b) - 1), "are possible");
    REFUSED(bellum_hash(b, (1 << 20) + 1), "are possible");
    REFUSED(bellum_hash(b, -1), "are possible");
    CHECK_EQ(bellum_space(b), bellum_max_actions(b));
    CHECK_EQ(bellum_observe(b, 0, -1, bytes), 0); /* spectators may look */
    CHECK(bellum_seat_name(b, 1, "es", text, sizeof text) > 0);
    CHECK_STR(text, "Jugador 2");
    free(bytes);
    bellum_free(b);
}

/* ---- actions that are none ---- */

static void refuse_actions(struct bellum *b, int32_t wrong)
{
    char text[200];
    REFUSED(bellum_step(b, 0, wrong), "is the number of none of the 11 legal actions");
    REFUSED(bellum_notation(b, 0, wrong, text, sizeof text), "is the number of none");
    REFUSED(bellum_label(b, 0, wrong, NULL, text, sizeof text), "is the number of none");
    REFUSED(bellum_step_all(b, &wrong, NULL, NULL, NULL), "is the number of none");
}

TEST(capi, "an action that is refused changes nothing; a rule is told where one forbids it")
{
    struct bellum *b = open_null(1);
    char before[TEXT], after[TEXT];
    CHECK(bellum_record(b, 0, before, sizeof before) > 0);
    refuse_actions(b, 11);
    refuse_actions(b, -1);
    CHECK_EQ(bellum_hash(b, 5000), 0);
    int32_t number[NUMBERS];
    CHECK_EQ(bellum_legal(b, 0, number), 11);
    int32_t wrong = 0;
    for (int i = 0; i < 11; i++) /* a number that none of them has */
        if (number[i] == wrong) {
            wrong++;
            i = -1;
        }
    refuse_actions(b, wrong);
    CHECK_EQ(bellum_hash(b, 0), 0);
    REFUSED(bellum_play(b, 0, 0, "dance", NULL), "'dance' is not an action of this game");
    CHECK_STR(bellum_last_rule(), "");
    REFUSED(bellum_play(b, 0, 0, "bid 11", NULL), "You have only 10 coins.");
    CHECK_STR(bellum_last_rule(), "NG-102");
    REFUSED(bellum_play(b, 0, 0, "bid 11", "es"), "Solo tienes 10 monedas.");
    REFUSED(bellum_number(b, 0, "dance"), "is not an action of this game");
    CHECK_STR(bellum_last_rule(), ""); /* it was of the failure before */
    REFUSED(bellum_number(b, 0, "bid 11"), "is none of the listed actions");
    CHECK_EQ(bellum_number(b, 0, "bid 3"), 3);
    CHECK_EQ(bellum_steps(b, 0), 0);
    CHECK(bellum_record(b, 0, after, sizeof after) > 0);
    CHECK_STR(after, before);
    bellum_free(b);
}

TEST(capi, "in a batch one wrong number stops the step before any match has moved")
{
    struct bellum *b = open_null(3);
    int32_t number[3] = {0, 0, 99};
    REFUSED(bellum_step_all(b, number, NULL, NULL, NULL), "match 2: 99 is the number of none of the 11 legal actions");
    for (int i = 0; i < 3; i++)
        CHECK_EQ(bellum_steps(b, i), 0);
    number[2] = 0;
    CHECK_EQ(bellum_step_all(b, number, NULL, NULL, NULL), 0); /* nobody wants to know */
    CHECK_EQ(bellum_look_all(b, NULL, NULL), 0);
    for (int i = 0; i < 3; i++)
        CHECK_EQ(bellum_steps(b, i), 1);
    bellum_free(b);
}

/* ---- the end ---- */

static void play_out(struct bellum *b)
{
    int32_t number;
    for (uint64_t i = 0; bellum_seat(b, 0) >= 0; i++) {
        CHECK_EQ(bellum_sample_all(b, i, &number), 0);
        CHECK_EQ(bellum_step(b, 0, number), 0);
    }
}

TEST(capi, "a match that is over: nobody is asked, no action is left, and a batch begins the next one")
{
    struct bellum *b = open_null(1);
    char text[TEXT], first[TEXT];
    int16_t share[2], score[2];
    int8_t seat;
    uint8_t over, *mask = calloc(1, NUMBERS), *view = malloc(TEXT);
    int32_t number;
    CHECK(mask && view);
    CHECK_EQ(bellum_reset(b, 0, 5), 0);
    CHECK_EQ(bellum_outcome(b, 0, share, NULL), 0);
    play_out(b);
    CHECK_EQ(bellum_outcome(b, 0, share, score), 1);
    CHECK_EQ(share[0] + share[1], 1000);
    CHECK_EQ(bellum_seat(b, 0), -1);
    CHECK_EQ(bellum_to_move(b, 0), 0);
    CHECK_EQ(bellum_legal(b, 0, &number), 0);
    CHECK_EQ(bellum_mask(b, 0, mask), 0);
    REFUSED(bellum_step(b, 0, 0), "match 0 is over: there is no action 0");
    REFUSED(bellum_number(b, 0, "bid 1"), "match 0 is over");
    REFUSED(bellum_notation(b, 0, 0, text, sizeof text), "match 0 is over");
    CHECK(bellum_play(b, 0, 0, "bid 1", NULL) < 0);
    CHECK(bellum_prompt(b, 0, 0, NULL, text, sizeof text) > 0); /* how it ended */
    CHECK(bellum_record(b, 0, first, sizeof first) > 0);
    memset(view, 1, (size_t)bellum_view_size(b));
    CHECK_EQ(bellum_look_all(b, view, mask), 0);
    CHECK_EQ(view[0] | view[bellum_view_size(b) - 1], 0);
    CHECK_EQ(bellum_sample_all(b, 1, &number), 0);
    CHECK_EQ(number, 0);
    CHECK_EQ(bellum_step_all(b, &number, &seat, share, &over), 0);
    CHECK(seat == 0 && !over && !share[0] && !share[1]);
    CHECK_EQ(bellum_steps(b, 0), 0);
    play_out(b);
    CHECK(bellum_record(b, 0, text, sizeof text) > 0);
    CHECK(strcmp(text, first) != 0); /* with other dice */
    free(mask);
    free(view);
    bellum_free(b);
}

TEST(capi, "texts without room tell their length and end where the room ends")
{
    struct bellum *b = open_null(1);
    char text[TEXT], small[8];
    int n = bellum_view(b, 0, 0, text, sizeof text);
    CHECK(n > 8);
    CHECK_EQ(strlen(text), n);
    memset(small, 'x', sizeof small);
    CHECK_EQ(bellum_view(b, 0, 0, small, sizeof small), n);
    CHECK(memchr(small, '\0', sizeof small));
    n = bellum_record(b, 0, text, sizeof text);
    CHECK_EQ(bellum_record(b, 0, small, sizeof small), n);
    CHECK_EQ(small[7], '\0');
    CHECK_EQ(bellum_notation(b, 0, 3, small, sizeof small), 5);
    CHECK_STR(small, "bid 3");
    bellum_free(b);
}
