/*
 * worlds_test.c: two worlds on the wire.  Servers start from copies of one store, so that names, keys and
 * dice are the same; then one seat, the actor, does in each world other things that are hidden from everybody
 * else.  What the other seat and a spectator receive until the secret is shown must be the same to the byte:
 * the frames of the WebSocket with their heads, in number and order, the answers to all that they may ask,
 * rightly or wrongly, and the answers of HTTP with their headers.  Nothing but the time of day is masked,
 * digit by digit.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "core/rng.h"
#include "test.h"

enum { STEPS = 3, TABLE = 32, KEY = 40 };

#define CLOCK "\"clock\":{\"bank\":5000,\"gain\":0,\"cap\":5000}"

/* Until the phase-th secret decision of a match; then the actor goes on alone. */
static const struct scene {
    const char *name, *make;
    int phase, actor;
} scenes[] = {
    {"bids", "{\"game\":\"null\"}", 1, 1},
    {"bids of the second round", "{\"game\":\"null\"}", 2, 2},
    {"order dice", "{\"game\":\"fantasy-commander\"," CLOCK "}", 1, 1},
    {"orders", "{\"game\":\"fantasy-commander\"," CLOCK "}", 2, 1},
    {"orders of seat 2", "{\"game\":\"fantasy-commander\"}", 2, 2},
    {"orders with cards", "{\"game\":\"fantasy-commander\",\"scenario\":\"decisive-battle\"}", 2, 1},
    {"order dice of turn 2", "{\"game\":\"fantasy-commander\",\"scenario\":\"difficult-decision\"}", 3, 2},
    {"orders of turn 2", "{\"game\":\"fantasy-commander\",\"scenario\":\"overwhelming-barrier\"}", 4, 2},
};
enum { SCENES = sizeof scenes / sizeof *scenes };

static struct place {
    char id[TABLE], key[2][KEY];
} places[SCENES];

/* ---- one store for all worlds ---- */

/* Everything that was sent to somebody has arrived. */
static void catch_up(struct person *p) { json_decref(person_ask(p, "{s:s}", "do", "actions")); }

/* A new secret decision of both? */
static bool secret_begins(const struct person *p, int64_t *before)
{
    bool both = flag_of(p->state, "secret") && is_to_move(p, 1) && is_to_move(p, 2);
    int64_t ask = both ? number_of(p->state, "ask") : -1;
    bool begins = ask >= 0 && ask != *before;
    *before = ask;
    return begins;
}

/* Default answers until the phase-th secret decision. */
static void play_to(struct place *at, int phase)
{
    struct person p[2];
    int64_t before = -1;
    for (int i = 0; i < 2; i++)
        p[i] = person_join(at->id, at->key[i], "en");
    for (int i = 0; i < 2000 && (phase -= secret_begins(&p[0], &before)) > 0; i++) {
        struct person *mover = is_to_move(&p[0], 1) ? &p[0] : &p[1];
        json_decref(person_do(mover, text_of(mover->state, "default")));
        catch_up(&p[0]);
        catch_up(&p[1]);
    }
    CHECK_EQ(phase, 0);
    for (int i = 0; i < 2; i++)
        person_leave(&p[i]);
}

/* One more table waits in the list of open ones. */
static void prepare_store(void)
{
    host_start("worlds.db", "--limits none");
    json_decref(table_make("{\"game\":\"null\",\"seats\":{\"2\":\"friend\"},\"open\":true}"));
    for (int i = 0; i < SCENES; i++) {
        json_t *made = table_make(scenes[i].make);
        snprintf(places[i].id, TABLE, "%s", text_of(made, "table"));
        for (int seat = 0; seat < 2; seat++)
            snprintf(places[i].key[seat], KEY, "%s", key_of(made, seat + 1));
        play_to(&places[i], scenes[i].phase);
        json_decref(made);
    }
    host_stop();
}

static void copy_store(const char *to)
{
    static char bytes[1 << 20];
    char from[1200];
    snprintf(from, sizeof from, "%s", host_path("worlds.db"));
    FILE *in = fopen(from, "rb"), *out = fopen(host_path(to), "wb");
    CHECK(in && out);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in)) > 0;)
        CHECK_EQ(fwrite(bytes, 1, n, out), n);
    fclose(in);
    CHECK(fclose(out) == 0);
}

/* ---- what the actor does in secret ---- */

/* Who acts, and how this world differs from others. */
struct actor {
    struct person p;
    int seat, drafts; /* drafts that are in force */
    struct rng choice;
};

static bool is_draft(const char *notation)
{
    static const char *const drafts[] = {"bid ", "back", "order ", "take ", "exchange "};
    for (size_t i = 0; i < sizeof drafts / sizeof *drafts; i++)
        if (strncmp(notation, drafts[i], strlen(drafts[i])) == 0)
            return true;
    return false;
}

/* One of the drafts that are listed, or that are extras; NULL: there is none. */
static const char *some_draft(struct actor *a)
{
    static const char *const lists[] = {"actions", "extras"};
    const char *found = NULL;
    uint32_t n = 0;
    for (int k = 0; k < 2; k++) {
        json_t *entry;
        size_t i;
        json_array_foreach(json_object_get(a->p.state, lists[k]), i,
                           entry) if (is_draft(text_of(entry, "notation")) && rng_below(&a->choice, ++n) == 0) found =
            text_of(entry, "notation");
    }
    return found;
}

static void draft(struct actor *a)
{
    if (a->drafts > 0 && rng_below(&a->choice, 4) == 0) {
        json_t *answer = person_ask(&a->p, "{s:s}", "do", "undo");
        CHECK(flag_of(answer, "ok"));
        json_decref(answer);
        a->drafts--;
        return;
    }
    const char *notation = some_draft(a);
    if (!notation)
        return;
    json_decref(person_do(&a->p, notation));
    a->drafts++;
}

/* Until it is asked no more: re-rolls, more drafts, the seal. */
static void finish(struct actor *a)
{
    for (int i = 0; i < 60 && is_to_move(&a->p, a->seat); i++) {
        json_t *list = json_object_get(a->p.state, "actions");
        json_t *one = json_array_get(list, rng_below(&a->choice, (uint32_t)json_array_size(list)));
        CHECK(one);
        json_decref(person_do(&a->p, text_of(one, "notation")));
    }
    CHECK(!is_to_move(&a->p, a->seat));
}

/* ---- what the others ask ---- */

static void ask(struct person *p, const char *request)
{
    json_t *q = json_loads(request, 0, NULL);
    CHECK(q);
    json_decref(person_ask(p, "o", q));
}

static void ask_all(struct person *p, const char *const *requests)
{
    for (; *requests; requests++)
        ask(p, *requests);
}

/* Rightly or wrongly. */
static const char *const of_anybody[] = {
    "{\"do\":\"view\",\"draw\":true,\"log\":30}",
    "{\"do\":\"draw\"}",
    "{\"do\":\"draw\",\"lang\":\"es\"}",
    "{\"do\":\"sheet\",\"what\":\"a1\"}",
    "{\"do\":\"sheet\",\"what\":\"b1\"}",
    "{\"do\":\"sheet\",\"what\":\"decks\"}",
    "{\"do\":\"sheet\",\"what\":\"what is this\"}",
    "{\"do\":\"actions\",\"labels\":true,\"extras\":true,\"odds\":true}",
    "{\"do\":\"check\",\"action\":\"order a1 red\"}",
    "{\"do\":\"check\",\"action\":\"order b1 red\"}",
    "{\"do\":\"check\",\"action\":\"bid 3\"}",
    "{\"do\":\"check\",\"action\":\"activate a1\"}",
    "{\"do\":\"check\",\"index\":70000}",
    "{\"do\":\"touch\",\"piece\":0}",
    "{\"do\":\"touch\",\"piece\":16}",
    "{\"do\":\"touch\",\"piece\":0,\"with\":\"red\"}",
    "{\"do\":\"touch\",\"piece\":16,\"with\":\"red\"}",
    "{\"do\":\"touch\",\"place\":40,\"with\":\"seal\"}",
    "{\"do\":\"odds\",\"action\":\"attack a1\"}",
    "{\"do\":\"odds\",\"action\":\"seal\",\"after\":[\"bid 1\"]}",
    "{\"do\":\"ahead\",\"actions\":[\"bid 1\"]}",
    "{\"do\":\"ahead\",\"actions\":[\"order a1 red\",\"order b1 red\"]}",
    "{\"do\":\"ahead\",\"actions\":[\"seal\"]}",
    "{\"do\":\"ahead\",\"actions\":[\"keep\"]}",
    "{\"do\":\"reach\"}",
    "{\"do\":\"suggest\"}",
    "{\"do\":\"act\",\"action\":\"activate b1\"}",
    "{\"do\":\"act\",\"action\":\"bid 200\"}",
    "{\"do\":\"act\",\"action\":\"order a1 red\",\"rev\":0}",
    "{\"do\":\"act\",\"actions\":[\"move\",\"seal\"]}",
    "{\"do\":\"undo\",\"rev\":0}",
    "{\"do\":\"hand\",\"player\":\"nobody\"}",
    "{\"do\":\"ready\",\"words\":\"too late\"}",
    "{\"do\":\"standing\",\"pass\":[]}",
    "{\"do\":\"look\"}",
    "{\"do\":\"act\",\"seat\":1}",
    NULL,
};
/* Once in a scene: what is said and offered. */
static const char said[] = "{\"do\":\"say\",\"text\":\"What are you thinking of?\"}";
static const char *const of_seats[] = {
    said,
    "{\"do\":\"offer\",\"what\":\"draw\"}",
    "{\"do\":\"answer\",\"what\":\"draw\",\"yes\":false}",
    "{\"do\":\"offer\",\"what\":\"take-back\"}",
    "{\"do\":\"answer\",\"what\":\"take-back\",\"yes\":false}",
    "{\"do\":\"offer\",\"what\":\"rematch\"}",
    NULL,
};

static void ask_http(FILE *tape, const char *method, const char *path, const char *table, const char *more,
                     const char *body)
{
    char all[200];
    snprintf(all, sizeof all, "%s%s%s", path, table, more);
    struct reply r = http(method, all, NULL, body);
    fprintf(tape, "%s\n\n%s\n", r.headers, r.body);
}

static void ask_pages(FILE *tape, const char *table)
{
    ask_http(tape, "GET", "/api/tables/", table, "", NULL);
    ask_http(tape, "GET", "/api/tables/", table, "?lang=es", NULL);
    ask_http(tape, "GET", "/api/tables/", table, "/record", NULL);
    ask_http(tape, "GET", "/api/lobby", "", "", NULL);
    ask_http(tape, "POST", "/api/tables/", table, "/take", "{\"seat\":1}");
    ask_http(tape, "GET", "/replay/", table, "", NULL);
}

struct watchers {
    struct person seat, eye;
    const struct place *at;
    FILE *tape;
};

static size_t lines_before;

static bool has_heard(const struct person *p) { return json_array_size(p->chat) > lines_before; }

/* Something that all at the table read of: an offer, an answer to it, words.  Lines that come at the same
 * time may share a message, so each is waited for. */
static void ask_aloud(struct watchers *w, struct person *asker, const char *request)
{
    json_t *q = json_loads(request, 0, NULL);
    size_t seat_had = json_array_size(w->seat.chat), eye_had = json_array_size(w->eye.chat);
    json_t *answer = person_ask(asker, "o", q);
    bool told = flag_of(answer, "ok");
    json_decref(answer);
    lines_before = seat_had;
    CHECK(!told || person_await(&w->seat, has_heard, 10000));
    lines_before = eye_had;
    CHECK(!told || person_await(&w->eye, has_heard, 10000));
}

static void watch(struct watchers *w)
{
    char request[200];
    ask_all(&w->seat, of_anybody);
    ask_all(&w->eye, of_anybody);
    snprintf(request, sizeof request, "{\"do\":\"replay\",\"table\":\"%s\"}", w->at->id);
    ask(&w->eye, request);
    snprintf(request, sizeof request, "{\"do\":\"at\",\"table\":\"%s\",\"step\":1,\"eyes\":\"all\"}", w->at->id);
    ask(&w->seat, request);
    ask_pages(w->tape, w->at->id);
    person_compare(&w->seat); /* a whole STATE, and what updates told agrees with it */
    person_compare(&w->eye);
}

/* The other seat drafts something of its own, always the same: its first draft. */
static void draft_too(struct person *p)
{
    const char *first = text_of(json_array_get(json_object_get(p->state, "actions"), 0), "notation");
    if (is_draft(first))
        json_decref(person_do(p, first));
}

/* ---- a world ---- */

struct world {
    const char *store;
    uint64_t seed;
    int drafts;                         /* at most so many in each step */
    bool tells;                         /* the actor tells something in public: the control */
    char *seen[SCENES], *acted[SCENES]; /* by the others; by the actor */
    size_t seen_len[SCENES], acted_len[SCENES];
};

/* The last thing: the other seat wants its last action back, by right or by consent. */
static void turn_back(struct watchers *w, struct actor *a, int scene)
{
    if (scene % 2) {
        ask(&w->seat, "{\"do\":\"undo\"}");
    } else {
        ask_aloud(w, &w->seat, "{\"do\":\"offer\",\"what\":\"take-back\"}");
        ask_aloud(w, &a->p, "{\"do\":\"answer\",\"what\":\"take-back\",\"yes\":true}");
    }
    catch_up(&w->seat);
    ask(&w->eye, "{\"do\":\"draw\"}");
}

static void act_and_watch(struct world *w, int scene, struct actor *a, struct watchers *others)
{
    for (int step = 0; step < STEPS; step++) {
        for (uint32_t n = rng_below(&a->choice, (uint32_t)w->drafts + 1); n > 0; n--)
            draft(a);
        watch(others);
    }
    ask(&others->seat, "{\"do\":\"name\",\"name\":\"Luis\"}");
    ask(&others->eye, said);
    for (const char *const *request = of_seats; *request; request++)
        ask_aloud(others, &others->seat, *request);
    if (w->tells)
        ask_aloud(others, &a->p, "{\"do\":\"say\",\"text\":\"Of nothing.\"}");
    finish(a);
    watch(others);
    draft_too(&others->seat);
    watch(others);
    turn_back(others, a, scene);
}

static void play_scene(struct world *w, int scene)
{
    const struct place *at = &places[scene];
    int seat = scenes[scene].actor - 1;
    FILE *seen = open_memstream(&w->seen[scene], &w->seen_len[scene]);
    FILE *acted = open_memstream(&w->acted[scene], &w->acted_len[scene]);
    CHECK(seen && acted);
    struct actor a = {.seat = seat + 1};
    rng_seed(&a.choice, w->seed + (uint64_t)scene);
    ws_tape(acted);
    a.p = person_join(at->id, at->key[seat], "en");
    ws_tape(seen);
    struct watchers others = {.at = at,
                              .tape = seen,
                              .seat = person_join(at->id, at->key[!seat], "en"),
                              .eye = person_join(at->id, NULL, "en")};
    ws_tape(NULL);
    act_and_watch(w, scene, &a, &others);
    person_leave(&a.p);
    person_leave(&others.seat);
    person_leave(&others.eye);
    fclose(seen);
    fclose(acted);
}

/* The time of day, and what is counted down from it: the digits after these words. */
static void mask(char *text, size_t len)
{
    static const char *const words[] = {"\"now\":", "\"at\":", "\"left\":["};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        size_t n = strlen(words[k]);
        for (size_t i = 0; i + n < len; i++) {
            if (memcmp(text + i, words[k], n) != 0)
                continue;
            for (i += n; i < len && (isdigit((unsigned char)text[i]) || text[i] == ','); i++)
                if (isdigit((unsigned char)text[i]))
                    text[i] = '#';
        }
    }
}

static void live(struct world *w)
{
    copy_store(w->store);
    host_start(w->store, "--limits none");
    for (int i = 0; i < SCENES; i++) {
        play_scene(w, i);
        mask(w->seen[i], w->seen_len[i]);
    }
    host_stop();
}

static void forget(struct world *w)
{
    for (int i = 0; i < SCENES; i++) {
        free(w->seen[i]);
        free(w->acted[i]);
    }
}

/* ---- comparing ---- */

static bool same(const struct world *a, const struct world *b, int scene)
{
    return a->seen_len[scene] == b->seen_len[scene] && memcmp(a->seen[scene], b->seen[scene], a->seen_len[scene]) == 0;
}

static void print_around(const char *text, size_t len, size_t at)
{
    size_t from = at > 300 ? at - 300 : 0, to = at + 200 < len ? at + 200 : len;
    printf("# …");
    for (size_t i = from; i < to; i++)
        putchar(isprint((unsigned char)text[i]) || (text[i] & 0x80) ? text[i] : '~');
    printf("…\n");
}

static void expect_same(const struct world *a, const struct world *b)
{
    for (int i = 0; i < SCENES; i++) {
        if (same(a, b, i))
            continue;
        size_t at = 0;
        while (at < a->seen_len[i] && at < b->seen_len[i] && a->seen[i][at] == b->seen[i][at])
            at++;
        print_around(a->seen[i], a->seen_len[i], at);
        print_around(b->seen[i], b->seen_len[i], at);
        test_fail(__FILE__, __LINE__, "%s: byte %zu of %zu and %zu tells the worlds apart", scenes[i].name, at,
                  a->seen_len[i], b->seen_len[i]);
    }
}

/* The actor did different things, or nothing is proved. */
static int acted_differently(const struct world *a, const struct world *b)
{
    int n = 0;
    for (int i = 0; i < SCENES; i++)
        n += a->acted_len[i] != b->acted_len[i] || memcmp(a->acted[i], b->acted[i], a->acted_len[i]) != 0;
    return n;
}

static size_t bytes_of(const struct world *w)
{
    size_t n = 0;
    for (int i = 0; i < SCENES; i++)
        n += w->seen_len[i];
    return n;
}

TEST(worlds, "what is done in secret changes no byte that another seat or a spectator receives")
{
    struct world calm = {.store = "calm.db", .seed = 1}, busy = {.store = "busy.db", .seed = 2, .drafts = 5},
                 other = {.store = "other.db", .seed = 1000, .drafts = 3},
                 loud = {.store = "loud.db", .seed = 2, .drafts = 5, .tells = true};
    prepare_store();
    live(&calm);
    live(&busy);
    live(&other);
    expect_same(&calm, &busy);
    expect_same(&calm, &other);
    CHECK_EQ(acted_differently(&calm, &busy), SCENES);
    CHECK_EQ(acted_differently(&other, &busy), SCENES);
    CHECK(bytes_of(&calm) > 1000000);
    printf("# %d scenes, 3 worlds: %zu bytes received in each\n", SCENES, bytes_of(&calm));
    live(&loud); /* what is said aloud is heard */
    for (int i = 0; i < SCENES; i++)
        CHECK(!same(&busy, &loud, i));
    forget(&calm);
    forget(&busy);
    forget(&other);
    forget(&loud);
}
