/* session_test.c: undo, drafts, dice and records, played with the null game. */
#include "core/record.h"
#include "core/session.h"
#include "games/null/null.h"
#include <stdio.h>
#include <stdlib.h>
#include "test.h"

static const struct null_ruleset rules = {
    .head = {.size = sizeof rules, .game = 1000, .seats = NULL_SEATS, .rules_version = 1, .hash = 0x1234},
    .rounds = 3,
    .coins = 10,
};

static struct session *start(void) { return session_new(&null_game, &rules.head, 42, NULL); }

/* Play "bid 3" for a seat counted from 1; false if refused. */
static bool play(struct session *s, int seat, const char *notation)
{
    struct action a;
    struct why why;
    CHECK(null_game.words.parse(&rules.head, session_view(s, seat - 1), seat - 1, notation, &a));
    return session_act(s, &a, &why);
}

static void play_round(struct session *s, int first, int second)
{
    char text[16];
    snprintf(text, sizeof text, "bid %d", first);
    CHECK(play(s, 1, text));
    snprintf(text, sizeof text, "bid %d", second);
    CHECK(play(s, 2, text));
    CHECK(play(s, 1, "seal"));
    CHECK(play(s, 2, "seal"));
}

static const struct null_state *truth(const struct session *s) { return session_state(s); }

TEST(session, "a refused action changes nothing and says why")
{
    struct session *s = start();
    uint64_t before = game_hash(session_state(s));
    struct why why;
    CHECK(!session_act(s, &(struct action){NULL_BID, 0, 1, {11}}, &why));
    CHECK_EQ(why.code, NULL_TOO_MANY);
    CHECK_EQ(why.arg[0], 10);
    CHECK_EQ(game_hash(session_state(s)), before);
    CHECK_EQ(session_length(s), 0);
    session_free(s);
}

TEST(session, "the generator is wiped after set-up and after every action")
{
    struct session *s = start();
    CHECK_EQ(head_of(session_state(s))->rng.word[1], 0);
    play_round(s, 1, 2);
    CHECK_EQ(head_of(session_state(s))->rng.word[0], 0);
    CHECK_EQ(head_of(session_state(s))->rng.word[1], 0);
    CHECK_EQ(head_of(session_state(s))->rng.draws, 1);
    session_free(s);
}

TEST(undo, "a draft is taken back until the reveal, and then not")
{
    struct session *s = start();
    uint64_t before = game_hash(session_state(s));
    CHECK_EQ(session_can_undo(s, 0), UNDO_NOTHING);
    CHECK(play(s, 1, "bid 3"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK_EQ(game_hash(session_state(s)), before);
    CHECK_EQ(session_can_undo(s, 0), UNDO_NOTHING);
    play_round(s, 1, 2);
    CHECK_EQ(session_can_undo(s, 1), UNDO_DICE);
    CHECK_EQ(session_can_undo(s, 0), UNDO_ANSWERED);
    CHECK_EQ(session_undo(s, 1), UNDO_DICE);
    session_free(s);
}

TEST(undo, "a reveal without dice is a barrier too")
{
    struct session *s = start();
    play_round(s, 2, 2);
    CHECK_EQ(session_can_undo(s, 1), UNDO_SHOWN);
    session_free(s);
}

TEST(undo, "secret drafts of others do not count: they are played again on top")
{
    struct session *s = start();
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 2, "bid 5"));
    CHECK(play(s, 1, "seal"));
    CHECK(play(s, 2, "back"));
    CHECK(play(s, 2, "bid 7"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK); /* the seal */
    CHECK(!truth(s)->sealed[0]);
    CHECK_EQ(truth(s)->bid[1], 7);
    CHECK_EQ(session_undo(s, 0), UNDO_OK); /* the bid */
    CHECK_EQ(truth(s)->bid[0], NULL_NO_BID);
    CHECK_EQ(truth(s)->bid[1], 7);
    CHECK_EQ(session_length(s), 3);
    CHECK_EQ(session_undo(s, 1), UNDO_OK);
    CHECK_EQ(session_undo(s, 1), UNDO_OK);
    CHECK_EQ(truth(s)->bid[1], 5);
    CHECK_EQ(session_undo(s, 0), UNDO_NOTHING);
    session_free(s);
}

TEST(undo, "reaches the first of very many drafts, whose snapshots are not all kept")
{
    enum { MANY = 30000 };
    struct session *s = start();
    play_round(s, 1, 2);
    CHECK(play(s, 2, "bid 4"));
    uint64_t before = game_hash(session_state(s));
    for (int i = 0; i < MANY; i++)
        CHECK(play(s, 1, i % 2 ? "back" : "bid 5"));
    for (int i = 0; i < MANY; i++)
        CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK_EQ(game_hash(session_state(s)), before);
    CHECK(session_undo(s, 0) != UNDO_OK);
    CHECK_EQ(session_undo(s, 1), UNDO_OK);
    session_free(s);
}

TEST(undo, "each of very many drafts is taken back to the position before it, whatever snapshots are kept")
{
    enum { MANY = 12000 };
    struct session *s = start();
    uint64_t *was = calloc(MANY, sizeof *was);
    CHECK(was);
    for (int i = 0; i < MANY; i++) {
        char text[16];
        snprintf(text, sizeof text, i % 2 ? "back" : "bid %d", i / 2 % 7);
        was[i] = game_hash(session_state(s));
        CHECK(play(s, 1, text));
    }
    for (int i = MANY; i-- > 0;) {
        CHECK_EQ(session_undo(s, 0), UNDO_OK);
        CHECK_EQ(game_hash(session_state(s)), was[i]);
    }
    free(was);
    session_free(s);
}

TEST(undo, "nothing is taken back once the match is over")
{
    struct session *s = start();
    CHECK(play(s, 1, "resign"));
    CHECK(session_over(s));
    CHECK_EQ(session_winner(s), 1);
    CHECK_EQ(session_can_undo(s, 0), UNDO_OVER);
    session_free(s);
}

/* Seeds as a host would give them; remembers the largest counter of each stream. */
struct asked {
    uint64_t last[SEATS_MAX + 1];
    int times;
};
static uint64_t give_seed(void *ctx, int stream, uint64_t counter)
{
    struct asked *a = ctx;
    a->last[stream] = counter;
    a->times++;
    return rng_derive(1, (uint32_t)stream, counter);
}

TEST(dice, "a seat's counter is the number of its actions that drew; drafts and undos do not move it")
{
    struct asked asked = {0};
    struct session *s = session_new_seeded(&null_game, &rules.head, 1, &(struct seed_source){give_seed, &asked}, NULL);
    CHECK_EQ(asked.times, 1);
    CHECK(play(s, 1, "bid 3"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 2, "bid 1"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK); /* plays seat 2's draft again */
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 1, "seal"));
    CHECK_EQ(session_counter(s, 0), 0);
    CHECK_EQ(session_counter(s, 1), 0);
    CHECK(play(s, 2, "seal")); /* rolls */
    CHECK_EQ(asked.last[1], 0);
    CHECK_EQ(session_counter(s, 0), 0);
    CHECK_EQ(session_counter(s, 1), 1);
    play_round(s, 2, 2); /* nobody rolls */
    CHECK_EQ(session_counter(s, 1), 1);
    CHECK_EQ(asked.last[1], 1);
    session_free(s);
}

/* The die of the round if seat 2 drafts and undoes so often before it seals. */
static int die_after(int drafts)
{
    struct session *s = start();
    for (int i = 0; i < drafts; i++) {
        CHECK(play(s, 2, i % 2 ? "bid 2" : "bid 1"));
        CHECK(i % 3 || play(s, 2, "back"));
        CHECK(i % 3 || session_undo(s, 1) == UNDO_OK);
        CHECK_EQ(session_undo(s, 1), UNDO_OK);
    }
    play_round(s, 3, 1);
    int face = truth(s)->score[0];
    session_free(s);
    return face;
}

TEST(dice, "a host who knows the secret cannot draft and undo until the next die suits it")
{
    int face = die_after(0);
    for (int drafts = 1; drafts <= 60; drafts++)
        CHECK_EQ(die_after(drafts), face);
}

/* ---- drafts that roll: "bid 7" rolls a die in secret, "bid 8" only while the other has a bid ---- */

static void apply_dicey(const struct ruleset *rs, void *state, const struct action *a, struct events *ev)
{
    struct null_state *s = state;
    bool other = s->bid[!a->seat] != NULL_NO_BID;
    null_game.rules.apply(rs, state, a, ev);
    if (a->kind == NULL_BID && (a->arg[0] == 7 || (a->arg[0] == 8 && other)))
        s->score[a->seat] = (uint8_t)rng_die(&s->head.rng, 200);
}

/* Of the other seat "bid 9" has no place unless this one has a bid. */
static struct why check_dicey(const struct ruleset *rs, const void *state, const struct action *a)
{
    const struct null_state *s = state;
    struct why why = null_game.rules.check(rs, state, a);
    if (!why.code && a->kind == NULL_BID && a->arg[0] == 9 && s->bid[!a->seat] == NULL_NO_BID)
        why.code = NULL_BID_FIRST;
    return why;
}

static struct game dicey;
static struct session *start_dicey(void)
{
    dicey = null_game;
    dicey.rules.apply = apply_dicey;
    dicey.rules.check = check_dicey;
    return session_new(&dicey, &rules.head, 42, NULL);
}

static int face_of(int seat, uint64_t counter)
{
    struct rng r = {0};
    rng_seed(&r, rng_derive(42, (uint32_t)seat - 1, counter));
    return rng_die(&r, 200);
}

TEST(dice, "a secret draft that rolls counts, and goes on counting when it is taken back by consent")
{
    struct session *s = start_dicey();
    CHECK(play(s, 1, "bid 7"));
    CHECK_EQ(truth(s)->score[0], face_of(1, 0));
    CHECK_EQ(session_counter(s, 0), 1);
    CHECK_EQ(session_undo(s, 0), UNDO_DICE);
    CHECK(play(s, 1, "back"));
    CHECK(play(s, 1, "bid 7"));
    CHECK_EQ(truth(s)->score[0], face_of(1, 1));
    CHECK(session_take_back(s, 0));
    CHECK_EQ(truth(s)->score[0], face_of(1, 0)); /* what stays keeps its dice */
    CHECK_EQ(session_counter(s, 0), 2);
    CHECK(play(s, 1, "bid 7"));
    CHECK_EQ(truth(s)->score[0], face_of(1, 2));
    session_free(s);
}

TEST(dice, "a draft that rolled keeps its die when another seat's undo lets it be played again")
{
    struct session *s = start_dicey();
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 2, "bid 7"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK_EQ(truth(s)->score[1], face_of(2, 0));
    CHECK_EQ(session_counter(s, 1), 1);
    CHECK(play(s, 2, "back"));
    CHECK(play(s, 2, "bid 7"));
    CHECK_EQ(truth(s)->score[1], face_of(2, 1));
    session_free(s);
}

TEST(dice, "a draft that rolled and loses its place by another's undo has used its number up")
{
    struct session *s = start_dicey();
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 2, "bid 8"));
    CHECK_EQ(truth(s)->score[1], face_of(2, 0));
    CHECK(play(s, 2, "back"));
    CHECK(play(s, 2, "bid 9"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK); /* "bid 8" rolls no more, "bid 9" is dropped */
    CHECK_EQ(session_length(s), 2);
    CHECK_EQ(truth(s)->score[1], 0);
    CHECK_EQ(session_counter(s, 1), 1);
    CHECK(play(s, 2, "bid 7"));
    CHECK_EQ(truth(s)->score[1], face_of(2, 1));
    session_free(s);
}

TEST(dice, "a draft that rolls only when it is played again takes the next number, not one that is used")
{
    struct session *s = start_dicey();
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 1, "back"));
    CHECK(play(s, 2, "bid 8")); /* rolls nothing: seat 1 has no bid */
    CHECK(play(s, 2, "back"));
    CHECK(play(s, 2, "bid 7"));
    CHECK_EQ(session_counter(s, 1), 1);
    CHECK_EQ(session_undo(s, 0), UNDO_OK); /* now seat 1 has one */
    CHECK_EQ(session_counter(s, 1), 2);
    CHECK_EQ(truth(s)->score[1], face_of(2, 0)); /* "bid 7" keeps its die */
    CHECK(play(s, 2, "back"));
    CHECK_EQ(session_undo(s, 1), UNDO_OK);
    CHECK(session_take_back(s, 1)); /* from set-up: the first draft keeps the other */
    CHECK_EQ(truth(s)->score[1], face_of(2, 1));
    CHECK_EQ(session_counter(s, 1), 2);
    session_free(s);
}

TEST(dice, "laid dice count as drawn")
{
    struct session *s = start();
    session_script(s, (const uint8_t[]){5}, 1);
    play_round(s, 3, 1);
    CHECK_EQ(truth(s)->score[0], 5);
    CHECK_EQ(session_counter(s, 1), 1);
    session_free(s);
}

TEST(dice, "a draft that is played again does not take dice that were laid down after it")
{
    struct session *s = start_dicey();
    CHECK(play(s, 1, "bid 3"));
    CHECK(play(s, 2, "bid 7"));
    session_script(s, (const uint8_t[]){5}, 1);
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK_EQ(truth(s)->score[1], face_of(2, 0)); /* as its owner was told */
    CHECK_EQ(session_script_left(s), 1);
    CHECK(play(s, 1, "bid 7"));
    CHECK_EQ(truth(s)->score[0], 5);
    session_free(s);
}

TEST(dice, "a draft that rolled laid dice rolls the same when it is played again")
{
    struct session *s = start_dicey();
    CHECK(play(s, 1, "bid 3"));
    session_script(s, (const uint8_t[]){5, 6}, 2);
    CHECK(play(s, 2, "bid 7"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK_EQ(truth(s)->score[1], 5);
    CHECK_EQ(session_script_left(s), 1);
    session_free(s);
}

TEST(dice, "scripts of any length are fed as they are needed, and undo gives faces back")
{
    struct session *s = start();
    session_script(s, (const uint8_t[]){5, 6}, 2);
    CHECK_EQ(session_script_left(s), 2);
    CHECK(play(s, 1, "bid 1"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    uint8_t many[200];
    memset(many, 2, sizeof many);
    session_script(s, many, 200);
    CHECK_EQ(session_script_left(s), 202);
    play_round(s, 1, 0);
    CHECK_EQ(truth(s)->score[0], 5);
    play_round(s, 1, 0);
    CHECK_EQ(truth(s)->score[0], 11);
    CHECK_EQ(session_script_left(s), 200);
    session_free(s);
}

TEST(events, "a seat reads what is meant for it; cursors survive an undo")
{
    struct session *s = start();
    struct event e;
    uint32_t mine = 0, watching = 0;
    CHECK(!session_next_event(s, 0, &mine, &e));
    play_round(s, 3, 1);
    CHECK(session_next_event(s, 0, &mine, &e));
    CHECK_EQ(e.kind, NULL_BIDS_SHOWN);
    CHECK_EQ(session_event_action(s, mine - 1), 3);
    CHECK(session_next_event(s, 0, &mine, &e));
    CHECK(!session_next_event(s, 0, &mine, &e));
    CHECK(play(s, 1, "bid 1"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    play_round(s, 0, 0);
    CHECK(session_next_event(s, 0, &mine, &e));
    CHECK(session_next_event(s, SPECTATOR, &watching, &e));
    CHECK_EQ(watching, 1);
    session_free(s);
}

TEST(events, "the truth reads what anybody heard")
{
    struct session *s = start();
    struct event e;
    int all[3] = {0}, truth_of = 0;
    play_round(s, 3, 1);
    for (int seat = TRUTH; seat < 2; seat++)
        for (uint32_t cursor = 0; session_next_event(s, seat, &cursor, &e);)
            if (seat == TRUTH)
                truth_of++;
            else
                all[seat + 1]++;
    CHECK_EQ(truth_of, 2); /* the bids, and who scored */
    for (int i = 0; i < 3; i++)
        CHECK_EQ(all[i], 2);
    session_free(s);
}

enum { KNOWN = 1, GUESSED, TOLD, WATCHED };

/* Who bids hears one thing, all others another; then something for one seat alone, for all, and for those who watch. */
static void apply_whispering(const struct ruleset *rs, void *state, const struct action *a, struct events *ev)
{
    seatset own = (seatset)(1 << a->seat);
    null_game.rules.apply(rs, state, a, ev);
    events_emit(ev, KNOWN, own, 0);
    events_emit(ev, GUESSED, (seatset)~own, 0);
    events_emit(ev, TOLD, TO_ALL, 0);
    events_emit(ev, WATCHED, TO_SPECTATORS, 0);
}

/* The kinds of events that somebody reads, one digit each. */
static int read_by(const struct session *s, int seat)
{
    struct event e;
    int all = 0;
    for (uint32_t cursor = 0; session_next_event(s, seat, &cursor, &e);)
        all = 10 * all + e.kind;
    return all;
}

TEST(events, "of what some know and others guess the truth reads what is known, once")
{
    struct game whispering = null_game;
    whispering.rules.apply = apply_whispering;
    struct session *s = session_new(&whispering, &rules.head, 42, NULL);
    CHECK(play(s, 2, "bid 3"));
    CHECK_EQ(read_by(s, 1), 13);
    CHECK_EQ(read_by(s, 0), 23);
    CHECK_EQ(read_by(s, SPECTATOR), 234);
    CHECK_EQ(read_by(s, TRUTH), 13);
    session_free(s);
}

TEST(dice, "what an act draws is noted for those who watch, and nothing else is changed by it")
{
    struct session *s = start(), *plain = start(), *laid = start();
    struct rng_drawn drawn[RNG_DRAWN_MAX];
    uint32_t draws;
    CHECK_EQ(session_drawn(s, drawn), -1);
    session_watch(s);
    session_watch(laid);
    CHECK_EQ(session_drawn(s, drawn), -1); /* nothing was done yet */
    CHECK(play(s, 1, "bid 3") && play(s, 2, "bid 1") && play(s, 1, "seal"));
    CHECK_EQ(session_drawn(s, drawn), 0);
    draws = session_draws(s);
    CHECK(play(s, 2, "seal"));
    CHECK_EQ(session_drawn(s, drawn), 1);
    CHECK_EQ(drawn[0].kind, RNG_DIE);
    CHECK_EQ(drawn[0].of, 6);
    CHECK_EQ(drawn[0].n, session_draws(s) - draws);
    play_round(plain, 3, 1);
    CHECK_EQ(game_hash(session_state(s)), game_hash(session_state(plain)));
    session_script(laid, (const uint8_t[]){5, 5, 5}, 3);
    play_round(laid, 3, 1);
    CHECK_EQ(session_drawn(laid, drawn), -1); /* laid down: nothing was drawn for them */
    session_free(laid);
    session_free(plain);
    session_free(s);
}

TEST(views, "a view hides the other's draft from players and watchers")
{
    struct session *s = start();
    CHECK(play(s, 1, "bid 3"));
    const struct null_state *own = session_view(s, 0);
    CHECK_EQ(own->bid[0], 3);
    CHECK_EQ(((const struct null_state *)session_view(s, 1))->bid[0], NULL_HIDDEN);
    CHECK_EQ(((const struct null_state *)session_view(s, SPECTATOR))->bid[0], NULL_HIDDEN);
    struct decision d;
    session_decision(s, 0, &d);
    CHECK_EQ(d.kind, NULL_ASK_SEAL);
    session_decision(s, SPECTATOR, &d);
    CHECK_EQ(d.kind, 0);
    session_free(s);
}

/* ---- records ---- */

static const struct match_source source = {
    .scenario = "three rounds",
    .options = "a=1 b=2",
    .files = 2,
    .file = {{"roster-1", "kind: x\n\n  y: 1\n"}, {"position", "no end of line"}},
};

/* A whole match with undos and dice. */
static struct session *whole_match(void)
{
    struct session *s = session_new(&null_game, &rules.head, 42, &source);
    CHECK(play(s, 2, "bid 4"));
    CHECK(play(s, 1, "bid 9"));
    CHECK_EQ(session_undo(s, 1), UNDO_OK);
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    session_script(s, (const uint8_t[]){6, 1}, 2);
    play_round(s, 3, 1);
    play_round(s, 2, 6);
    play_round(s, 1, 1);
    CHECK(session_over(s));
    return s;
}

static struct session *replayed(const char *text, int to, struct err *err, bool *good)
{
    struct record r;
    err->text[0] = '\0';
    *good = record_open(&r, text, err);
    if (!*good)
        return NULL;
    struct match_source again = {.scenario = r.scenario, .options = r.options, .files = r.files};
    for (int i = 0; i < r.files; i++) {
        again.file[i].name = r.file[i].name;
        again.file[i].text = r.file[i].text;
    }
    struct session *s = session_new(&null_game, &rules.head, r.key, &again);
    *good = record_replay(&r, s, to, err);
    record_close(&r);
    return s;
}

TEST(record, "what was saved is replayed to the same position and saved as the same text")
{
    struct session *s = whole_match();
    char *text = session_save(s);
    struct err err;
    bool good;
    struct session *again = replayed(text, -1, &err, &good);
    CHECK_STR(err.text, "");
    CHECK(good);
    CHECK(game_same(session_state(s), session_state(again)));
    char *second = session_save(again);
    char *expected = strstr(text, "no end of line");
    CHECK(expected);
    CHECK_STR(second, text);
    free(text);
    free(second);
    session_free(s);
    session_free(again);
}

TEST(record, "a record looks as its description says")
{
    struct session *s = whole_match();
    char *text = session_save(s);
    CHECK(strncmp(text,
                  "bellum record 2\ngame null rules 1 data 0000000000001234\n"
                  "scenario three rounds\noptions a=1 b=2\nkey 000000000000002a\n"
                  "file roster-1 3\n| kind: x\n| \n|   y: 1\nfile position 1\n| no end of line\n"
                  "begin ",
                  187) == 0);
    CHECK(strstr(text, "\n2 bid 4\n1 bid 9\nundo 2\nundo 1\n! dice 6 1\n1 bid 3\n"));
    CHECK(strstr(text, "\n= 16 "));
    CHECK(strstr(text, "\nend "));
    free(text);
    session_free(s);
}

TEST(record, "a replay may stop on the way")
{
    struct session *s = whole_match();
    char *text = session_save(s);
    struct err err;
    bool good;
    struct session *again = replayed(text, 4, &err, &good);
    CHECK(good);
    CHECK_EQ(session_length(again), 0);
    session_free(again);
    again = replayed(text, 5, &err, &good);
    CHECK(good);
    CHECK_EQ(session_length(again), 1);
    session_free(again);
    free(text);
    session_free(s);
}

/* Replace the first `old` by `new` of the same length and expect a complaint with `words`. */
static void spoil(const char *old, const char *new, const char *words)
{
    struct session *s = whole_match();
    char *text = session_save(s), *at = strstr(text, old);
    struct err err;
    bool good;
    CHECK(at);
    CHECK_EQ(strlen(old), strlen(new));
    memcpy(at, new, strlen(new));
    session_free(replayed(text, -1, &err, &good));
    CHECK(!good);
    if (!strstr(err.text, words))
        test_fail(__FILE__, __LINE__, "'%s' does not say '%s'", err.text, words);
    free(text);
    session_free(s);
}

TEST(record, "reading stops at the first difference and names it")
{
    spoil("bellum record 2", "bellum record 3", "line 1: this is not a record");
    spoil("game null", "game nulk", "another game: 'nulk'");
    spoil("rules 1", "rules 2", "another version of the rules");
    spoil("data 0", "data 1", "other data");
    spoil("key 0", "kex 0", "line 5: not understood");
    spoil("roster-1 3", "roster-1 9", "not understood");
    spoil("\nbegin ", "\nbegun ", "line 12: not understood: 'begun");
}

TEST(record, "reading stops at the first line that cannot be played")
{
    spoil("1 bid 9", "1 bid_9", "line 14: not an action: 'bid_9'");
    spoil("1 bid 3", "1 bld 3", "not an action");
    spoil("1 bid 3", "3 bid 3", "not understood: '3'");
    spoil("1 seal", "1 back", "refused");
    spoil("undo 1", "undo 2", "nothing that this seat may take back");
    spoil("dice 6 1", "dice 0 1", "not a die");
    spoil("! dice", "! dime", "only 'dice'");
    spoil("= 16", "= 15", "lines are missing");
    spoil("6 1", "5 1", "differs from the recorded");
}

TEST(record, "the winner is checked too, and nothing follows the end")
{
    struct session *s = whole_match();
    char *text = session_save(s);
    struct err err;
    bool good;
    text[strlen(text) - 2] ^= 3; /* 1 and 2 are exchanged */
    session_free(replayed(text, -1, &err, &good));
    CHECK(!good);
    CHECK(strstr(err.text, "another seat has won"));
    free(text);
    session_free(s);
}

TEST(record, "header and body are the record, and the body only ever grows")
{
    struct session *s = session_new(&null_game, &rules.head, 42, &source);
    static const char *const moves[] = {"bid 4", "back", "bid 3", "seal"};
    char kept[2000];
    size_t len = 0, n;
    for (int i = 0; i < 9; i++) {
        const char *body = session_body(s, &n);
        CHECK(n >= len && n < sizeof kept);
        CHECK_EQ(strlen(body), n);
        CHECK(memcmp(body, kept, len) == 0);
        memcpy(kept + len, body + len, n - len + 1); /* what a store appends */
        len = n;
        if (i < 4)
            CHECK(play(s, 1, moves[i]));
        else if (i == 4)
            session_script(s, (const uint8_t[]){2, 3}, 2);
        else if (i == 5)
            CHECK_EQ(session_undo(s, 0), UNDO_OK);
        else if (i == 6)
            CHECK(play(s, 2, "resign"));
        else
            session_script(s, (const uint8_t[]){1}, 1); /* nothing follows the end */
    }
    CHECK(strstr(kept, "! dice 2 3\nundo 1\n2 resign\nend "));
    CHECK(!strstr(kept, "! dice 1\n"));
    char *header = session_header(s, true), *text = session_save(s);
    CHECK_EQ(strlen(header) + len, strlen(text));
    CHECK(strncmp(text, header, strlen(header)) == 0);
    CHECK_STR(text + strlen(header), kept);
    free(header);
    free(text);
    session_free(s);
}

/* ---- dice that can be checked: what the record tells of them ---- */

#define HEX16 "0123456789abcdef"
#define COMMIT HEX16 HEX16 HEX16 "0000000000000001"
#define SECRET HEX16 HEX16 HEX16 "0000000000000002"
static const struct match_proof proof = {COMMIT, SECRET, {"as the crow flies", NULL, "three"}};
static const struct match_source fair = {.scenario = "x", .proof = &proof};

TEST(record, "fair dice: commitment and words instead of the key; the secret only when it may be told")
{
    struct session *s = session_new(&null_game, &rules.head, 42, &fair);
    char *told = session_save(s), *kept = session_save_secret(s);
    CHECK(strstr(told, "scenario x\ncommit " COMMIT "\nwords 1 as the crow flies\nwords 3 three\nbegin "));
    CHECK(!strstr(told, "key "));
    CHECK(strstr(kept, "words 3 three\nsecret " SECRET "\nbegin "));
    free(told);
    free(kept);
    CHECK(play(s, 2, "resign"));
    told = session_save(s);
    kept = session_header(s, false);
    CHECK(strstr(told, "\nsecret " SECRET "\n"));
    CHECK(!strstr(kept, "secret"));
    free(told);
    free(kept);
    session_free(s);
}

static const char *opened(const char *dice, struct record *r)
{
    static char text[4000];
    static struct err err;
    err.text[0] = '\0';
    snprintf(text, sizeof text, "bellum record 2\ngame null rules 1 data 0000000000001234\n%sbegin 0\n", dice);
    record_open(r, text, &err);
    return err.text;
}

TEST(record, "lines of fair dice are read, or refused with their number and what was expected")
{
    struct record r;
    CHECK_STR(opened("commit " COMMIT "\nwords 2  two blanks, ¡olé!\n", &r), "");
    CHECK_STR(r.commit, COMMIT);
    CHECK_STR(r.words[1], " two blanks, ¡olé!");
    CHECK_EQ(r.words_line[1], 4);
    CHECK_STR(r.secret, "");
    CHECK_EQ(r.secret_line, 0);
    record_close(&r);
    CHECK_STR(opened("commit " COMMIT "\nsecret " SECRET "\n", &r), "");
    CHECK_STR(r.secret, SECRET);
    CHECK_EQ(r.secret_line, 4);
    record_close(&r);
    CHECK(strstr(opened("commit " HEX16 "\n", &r), "line 3: 64 hexadecimal digits expected"));
    CHECK(strstr(opened("commit " COMMIT "0\n", &r), "line 3: 64 hex"));
    CHECK(strstr(opened("commit " COMMIT "\ncommit " COMMIT "\n", &r), "line 4: 64 hex"));
    CHECK(strstr(opened("commit " COMMIT "\nsecret X\n", &r), "line 4: 64 hex"));
    CHECK(strstr(opened("commit " COMMIT "\nwords 9 a\n", &r), "line 4: a seat and its words expected"));
    CHECK(strstr(opened("commit " COMMIT "\nwords 1 \n", &r), "line 4: a seat and its words"));
    CHECK(strstr(opened("commit " COMMIT "\nwords 1 a\nwords 1 a\n", &r), "line 5: a seat and its words"));
    CHECK(strstr(opened("commit " COMMIT "\nkey " HEX16 "\n", &r), "line 4: a record has either"));
    CHECK(strstr(opened("secret " SECRET "\n", &r), "line 3: 'secret' without 'commit'"));
    CHECK(strstr(opened("key " HEX16 "\nwords 1 a\n", &r), "line 4: 'words' without 'commit'"));
    char many[1000];
    snprintf(many, sizeof many, "commit " COMMIT "\nwords 1 %0850d\n", 7);
    CHECK(strstr(opened(many, &r), "line 4: a seat and its words"));
}

TEST(record, "how a replay went is counted and named")
{
    struct session *s = whole_match();
    char *text = session_save(s);
    struct record r;
    struct err err;
    struct record_tally t;
    CHECK(record_open(&r, text, &err));
    struct session *again = session_new(&null_game, &rules.head, r.key, &source);
    CHECK(record_play(&r, again, -1, &t, &err));
    CHECK_EQ(t.fault, RECORD_FINE);
    CHECK_EQ(t.played, 16);
    CHECK_EQ(t.undone, 2);
    CHECK_EQ(t.laid, 2);
    CHECK_EQ(t.laid_line, 17);
    CHECK(t.ended);
    session_free(again);
    memcpy(strstr(text, "1 bid 3"), "1 bid 4", 7);
    again = session_new(&null_game, &rules.head, r.key, &source);
    CHECK(!record_play(&r, again, -1, &t, &err));
    CHECK_EQ(t.fault, RECORD_OTHER_POSITION);
    CHECK(strncmp(strstr(text, "= 16 ") + 5, t.detail, 16) == 0);
    CHECK(!t.ended);
    record_close(&r);
    session_free(again);
    session_free(s);
    free(text);
}

/* ---- consent ---- */

TEST(consent, "an action is taken back over dice and reveals, with all that followed, from anybody")
{
    struct session *s = start();
    struct action what;
    CHECK(!session_can_take_back(s, 0, &what));
    CHECK(!session_take_back(s, 0));
    CHECK(play(s, 1, "bid 1"));
    CHECK(play(s, 2, "bid 2"));
    uint64_t before = game_hash(session_state(s));
    CHECK(play(s, 1, "seal"));
    CHECK(play(s, 2, "seal"));
    CHECK(play(s, 2, "bid 5"));
    CHECK_EQ(session_can_undo(s, 0), UNDO_ANSWERED);
    CHECK(session_can_take_back(s, 0, &what));
    CHECK_EQ(what.kind, NULL_SEAL);
    CHECK(session_take_back(s, 0));
    CHECK_EQ(game_hash(session_state(s)), before);
    CHECK_EQ(session_length(s), 2);
    CHECK(!session_take_back(s, 2)); /* no such seat */
    CHECK(!session_take_back(s, SPECTATOR));
    session_free(s);
}

TEST(consent, "no undo reaches what was played before a take-back; what comes after it is free again")
{
    struct session *s = start();
    CHECK(play(s, 1, "bid 1"));
    CHECK(play(s, 2, "bid 2"));
    CHECK(play(s, 1, "seal"));
    CHECK(play(s, 2, "seal")); /* seat 1 has seen a bid of 2 */
    CHECK(session_take_back(s, 1));
    CHECK_EQ(session_can_undo(s, 0), UNDO_ANSWERED);
    CHECK_EQ(session_can_undo(s, 1), UNDO_ANSWERED);
    CHECK(play(s, 2, "back"));
    CHECK(play(s, 2, "bid 3"));
    CHECK_EQ(session_undo(s, 1), UNDO_OK);
    CHECK_EQ(session_undo(s, 1), UNDO_OK);
    CHECK_EQ(truth(s)->bid[1], 2);
    CHECK_EQ(session_undo(s, 1), UNDO_ANSWERED);
    CHECK(session_take_back(s, 1));
    CHECK(session_take_back(s, 0));
    CHECK_EQ(session_length(s), 0);
    CHECK_EQ(session_can_undo(s, 0), UNDO_NOTHING);
    session_free(s);
}

TEST(consent, "what undo answers after a take-back does not tell of a secret draft of another")
{
    for (int drafts = 0; drafts < 2; drafts++) {
        struct session *s = start();
        CHECK(!drafts || play(s, 2, "bid 4"));
        CHECK(play(s, 1, "bid 3"));
        CHECK(session_take_back(s, 0));
        CHECK_EQ(session_can_undo(s, 0), UNDO_NOTHING);
        session_free(s);
    }
}

TEST(consent, "dice after a take-back are new ones: counters never go back, seeds of what stays are kept")
{
    struct asked asked = {0};
    struct session *s = session_new_seeded(&null_game, &rules.head, 1, &(struct seed_source){give_seed, &asked}, NULL);
    play_round(s, 3, 1);
    int score = truth(s)->score[0];
    play_round(s, 2, 1);
    CHECK_EQ(asked.last[1], 1);
    CHECK_EQ(session_counter(s, 1), 2);
    CHECK(session_take_back(s, 1)); /* played again from set-up */
    CHECK_EQ(session_counter(s, 1), 2);
    CHECK_EQ(truth(s)->score[0], score);
    CHECK_EQ(truth(s)->round, 2);
    CHECK(play(s, 2, "seal"));
    CHECK_EQ(asked.last[1], 2);
    CHECK_EQ(session_counter(s, 1), 3);
    session_free(s);
}

TEST(consent, "scripted dice go to the same rolls when the log is played again, and are given back as by undo")
{
    struct session *s = start();
    session_script(s, (const uint8_t[]){5}, 1);
    play_round(s, 1, 0);
    int rolled = truth(s)->score[0];
    CHECK_EQ(rolled, 5);
    play_round(s, 1, 0); /* rolled by itself */
    rolled = truth(s)->score[0];
    CHECK(play(s, 1, "bid 1"));
    session_script(s, (const uint8_t[]){2, 6}, 2); /* not for the rounds before */
    CHECK(play(s, 2, "bid 4"));
    CHECK(play(s, 1, "seal"));
    CHECK_EQ(session_script_left(s), 2);
    CHECK(play(s, 2, "back"));
    CHECK(play(s, 2, "bid 0"));
    CHECK(session_take_back(s, 0));
    CHECK(session_take_back(s, 0));
    CHECK_EQ(session_length(s), 8);
    CHECK_EQ(truth(s)->score[0], rolled);
    CHECK_EQ(session_script_left(s), 2);
    CHECK(session_take_back(s, 1)); /* the seal that rolled the second round */
    CHECK_EQ(truth(s)->score[0], 5);
    CHECK_EQ(truth(s)->round, 2);
    CHECK(play(s, 2, "seal"));
    CHECK_EQ(truth(s)->score[0], 7);
    CHECK_EQ(session_script_left(s), 1);
    session_free(s);
}

TEST(consent, "events of what was taken back are never read again, and cursors stay right")
{
    struct session *s = start();
    struct event e;
    uint32_t read = 0, fresh = 0;
    play_round(s, 3, 1);
    while (session_next_event(s, 0, &read, &e))
        ;
    CHECK_EQ(read, 2);
    play_round(s, 2, 2);
    CHECK(session_take_back(s, 0));
    CHECK_EQ(session_events(s), 4);
    CHECK(!session_next_event(s, 0, &read, &e));
    CHECK(play(s, 1, "seal"));
    CHECK(play(s, 2, "seal"));
    CHECK(session_next_event(s, 0, &read, &e));
    CHECK_EQ(read, 5);
    int heard = 0;
    while (session_next_event(s, SPECTATOR, &fresh, &e))
        heard++;
    CHECK_EQ(heard, 4);
    session_free(s);
}

TEST(consent, "an agreed draw ends the match: shares, events, no undo, no take-back, and only once")
{
    struct session *s = start();
    struct event e;
    struct outcome out;
    uint32_t cursor = 0;
    CHECK(play(s, 1, "bid 3"));
    CHECK(session_agree(s));
    CHECK(session_over(s));
    CHECK_EQ(session_winner(s), -1);
    null_game.rules.outcome(&rules.head, session_view(s, 1), &out);
    CHECK_EQ(out.share[0], 500);
    CHECK_EQ(out.share[1], 500);
    CHECK(session_next_event(s, SPECTATOR, &cursor, &e));
    CHECK_EQ(e.kind, NULL_AGREED);
    CHECK_EQ(session_event_action(s, 0), 1);
    CHECK_EQ(session_undo(s, 0), UNDO_OVER);
    CHECK(!session_can_take_back(s, 0, NULL));
    CHECK(!session_take_back(s, 0));
    CHECK(!session_agree(s));
    CHECK(!play(s, 1, "seal"));
    session_free(s);
}

TEST(consent, "a game that knows no agreed draw has none, and nothing to pass")
{
    struct game stubborn = null_game;
    struct action a;
    stubborn.rules.agree = NULL;
    struct session *s = session_new(&stubborn, &rules.head, 42, NULL);
    CHECK(!session_agree(s));
    CHECK(!session_over(s));
    CHECK(!session_pass(s, 0, &a));
    session_free(s);
}

/* Take-backs over rolled and laid dice, an undo, and a draw in the end. */
static char *match_by_consent(void)
{
    struct session *s = start();
    play_round(s, 3, 1);
    session_script(s, (const uint8_t[]){6}, 1);
    play_round(s, 2, 1);
    CHECK(session_take_back(s, 1));
    CHECK(session_take_back(s, 0));
    CHECK(play(s, 1, "back"));
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK(play(s, 1, "seal"));
    CHECK(play(s, 2, "seal"));
    CHECK(session_agree(s));
    char *text = session_save(s);
    session_free(s);
    return text;
}

TEST(consent, "take-backs and the agreed draw are written down, replayed and counted")
{
    char *text = match_by_consent();
    struct record r;
    struct err err;
    struct record_tally t;
    CHECK(strstr(text, "2 seal\nback 2\nback 1\n1 back\nundo 1\n1 seal\n2 seal\nagreed\nend "));
    CHECK(record_open(&r, text, &err));
    struct session *s = session_new(&null_game, &rules.head, r.key, NULL);
    CHECK(record_play(&r, s, -1, &t, &err));
    CHECK_EQ(t.played, 15);
    CHECK_EQ(t.actions, 11);
    CHECK_EQ(t.undone, 1);
    CHECK_EQ(t.taken_back, 2);
    CHECK(t.agreed && t.ended);
    char *again = session_save(s);
    CHECK_STR(again, text);
    free(again);
    session_free(s);
    record_close(&r);
    free(text);
}

/* The same with one line changed to another of the same length: the fault that is found. */
static enum record_fault spoilt_consent(const char *old, const char *new)
{
    char *text = match_by_consent(), *at = strstr(text, old);
    struct record r;
    struct err err = {{0}};
    struct record_tally t;
    CHECK(at && strlen(old) == strlen(new));
    memcpy(at, new, strlen(new));
    CHECK(record_open(&r, text, &err));
    struct session *s = session_new(&null_game, &rules.head, r.key, NULL);
    CHECK(!record_play(&r, s, -1, &t, &err));
    CHECK(strncmp(err.text, "line ", 5) == 0);
    session_free(s);
    record_close(&r);
    free(text);
    return t.fault;
}

TEST(consent, "a record that claims what nobody could consent to is refused at that line")
{
    CHECK_EQ(spoilt_consent("back 2", "back 3"), RECORD_NO_UNDO);
    CHECK_EQ(spoilt_consent("back 2", "back 0"), RECORD_NOT_UNDERSTOOD);
    CHECK_EQ(spoilt_consent("back 2", "back 1"), RECORD_REFUSED); /* a later line shows it */
    CHECK_EQ(spoilt_consent("back 1", "agreed"), RECORD_REFUSED); /* over too early */
    CHECK_EQ(spoilt_consent("1 seal\n2 seal\nagreed\n", "agreed\nagreed\n1 seal\n"), RECORD_NO_DRAW);
}
