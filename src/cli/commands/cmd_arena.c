/*
 * cmd_arena.c: a ladder of opponents.  Neighbours on the ladder play pairs of
 * matches (the same dice, sides swapped); printed are the results, the
 * differences in Elo with their intervals, and ratings that fit all results
 * together.  All seats of a side have the same player.  Where all players are
 * on one side, each plays against the rules.  docs/arena.md tells what the
 * figures mean.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "../../ai/ai.h"
#include "../../bots/bot.h"
#include "../../lab/elo.h"
#include "../../lab/figures.h"
#include "../../lab/sheet.h"
#include "../../protocol/writing/say.h"
#include "commands.h"
#include "../shared/progress.h"
#include "../shared/wish.h"

enum { PAIRINGS = 64, NAME = 200, PAIRS = 20 };

static const char the_rules[] = "rules";
static const char ladder[] = "random,greedy,flat,ai:easy,ai:normal,frozen:2,ai:hard";

struct bout {                   /* the result of a pairing, beside its Elo */
    int64_t games, wins, draws; /* wins of the first player */
    int64_t share;              /* … his points, in thousandths */
};

struct arena {
    const struct args *a;
    struct setup setup;
    struct lab_plan plan; /* shared by all pairings */
    int pairs;
    const char *time; /* "5ms", or NULL */
    char name[ELO_PLAYERS][NAME];
    int players, anchor;
    bool together; /* all seats that are played are on one side, against the rules */
    struct elo_pairing pairing[PAIRINGS];
    struct bout bout[PAIRINGS];
    int pairings;
    int64_t troubles;
    struct progress bar;
    bool bar_shown;
    int done; /* matches of pairings that are over */
};

static bool wrong(const struct arena *w, int message, const char *detail)
{
    args_wrong(w->a, message, detail);
    return false;
}

/* ---- the pairings ---- */

static int find_player(const struct arena *w, const char *name)
{
    for (int i = 0; i < w->players; i++)
        if (strcmp(w->name[i], name) == 0)
            return i;
    return -1;
}

static bool known_player(const struct arena *w, const char *name)
{
    struct err why;
    if (bot_is_spec(name))
        return bot_spec_ok(name, &why) || wrong(w, MSG_BOT_BAD_COMMAND, why.text);
    return player_spec_ok(name, &why) || wrong(w, MSG_ARENA_BAD_PLAYER, name);
}

/* --time: the budget of players that take one and were given none. */
static void give_time(const struct arena *w, char name[NAME])
{
    struct err why;
    char timed[NAME];
    if (!w->time || strchr(name, '@') || bot_is_spec(name))
        return;
    snprintf(timed, sizeof timed, "%.150s@%.20s", name, w->time);
    if (player_spec_ok(timed, &why))
        strcpy(name, timed);
}

/* The number of the player named by n characters, which is added if new; -1: the error is printed. */
static int enlist(struct arena *w, const char *text, size_t n)
{
    char name[NAME];
    if (n >= NAME - 24)
        return wrong(w, MSG_ARENA_BAD_PLAYER, text), -1;
    memcpy(name, text, n);
    name[n] = '\0';
    if (!known_player(w, name))
        return -1;
    give_time(w, name);
    int i = find_player(w, name);
    if (i >= 0)
        return i;
    if (w->players == ELO_PLAYERS)
        return wrong(w, MSG_ARENA_TOO_MANY, text), -1;
    strcpy(w->name[w->players], name);
    return w->players++;
}

static bool add_pairing(struct arena *w, int a, int b, const char *text)
{
    if (w->pairings == PAIRINGS)
        return wrong(w, MSG_ARENA_TOO_MANY, text);
    w->pairing[w->pairings++] = (struct elo_pairing){.a = a, .b = b};
    return true;
}

/* "a,b,c": each stands above the one before. */
static bool read_ladder(struct arena *w, const char *text)
{
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        int before = w->players, i = enlist(w, at, strcspn(at, ","));
        if (i < 0)
            return false;
        if (i < before)
            return wrong(w, MSG_ARENA_TWICE, w->name[i]);
        if (i > 0 && !add_pairing(w, i, i - 1, text))
            return false;
    }
    return w->players > 1 || wrong(w, MSG_ARENA_TOO_FEW, text);
}

static bool read_pair(struct arena *w, const char *text)
{
    size_t n = strcspn(text, ",");
    if (!text[n] || strchr(text + n + 1, ','))
        return wrong(w, MSG_ARENA_BAD_PAIR, text);
    int a = enlist(w, text, n);
    int b = a < 0 ? -1 : enlist(w, text + n + 1, strlen(text + n + 1));
    if (a < 0 || b < 0)
        return false;
    if (a == b)
        return wrong(w, MSG_ARENA_BAD_PAIR, text);
    for (int i = 0; i < w->pairings; i++) /* neighbours play each other anyway */
        if ((w->pairing[i].a == a && w->pairing[i].b == b) || (w->pairing[i].a == b && w->pairing[i].b == a))
            return true;
    return add_pairing(w, a, b, text);
}

/* With --pair alone only those pairs play; the usual ladder is the default. */
static bool read_players(struct arena *w)
{
    const char *players = args_get(w->a, "players"), *pair;
    if ((players || !args_has(w->a, "pair")) && !read_ladder(w, players ? players : ladder))
        return false;
    for (int at = 0; (pair = args_next(w->a, "pair", &at));)
        if (!read_pair(w, pair))
            return false;
    return true;
}

/* The player with rating 0: the one named, else random, else greedy, else the first. */
static bool read_anchor(struct arena *w)
{
    char name[NAME];
    const char *wish = args_get(w->a, "anchor");
    w->anchor = find_player(w, "random");
    if (w->anchor < 0)
        w->anchor = find_player(w, "greedy");
    if (w->anchor < 0)
        w->anchor = 0;
    if (!wish)
        return true;
    snprintf(name, sizeof name, "%.150s", wish);
    give_time(w, name);
    w->anchor = find_player(w, name);
    return w->anchor >= 0 || wrong(w, MSG_ARENA_BAD_ANCHOR, wish);
}

static bool read_time(struct arena *w)
{
    struct err why;
    char probe[NAME];
    w->time = args_get(w->a, "time");
    if (!w->time)
        return true;
    snprintf(probe, sizeof probe, "flat@%.100s", w->time);
    size_t digits = strspn(w->time, "0123456789");
    return (strcmp(w->time + digits, "ms") == 0 && player_spec_ok(probe, &why)) ||
           wrong(w, MSG_ARENA_BAD_TIME, w->time);
}

static bool read_options(struct arena *w)
{
    int64_t pairs = PAIRS, threads = sysconf(_SC_NPROCESSORS_ONLN);
    if (!args_number(w->a, "pairs", 1, 1000000, &pairs) || !args_number(w->a, "threads", 1, LAB_THREADS, &threads) ||
        !setup_key(w->a, &w->plan.seed) || !setup_bot_time(w->a, &w->plan.bot_seconds) || !read_time(w) ||
        !read_players(w) || !read_anchor(w))
        return false;
    w->pairs = (int)pairs;
    w->plan.threads = (int)threads;
    w->plan.lang = w->a->lang;
    w->plan.swap = true;
    return true;
}

/* One side against the rules: all opponents play against the rules, and ratings are relative to them. */
static bool face_the_rules(struct arena *w)
{
    int players = w->players;
    w->together = true;
    w->plan.swap = false;
    if (args_has(w->a, "pair"))
        return wrong(w, MSG_ARENA_NO_PAIRS, w->plan.game->id);
    if (players == ELO_PLAYERS)
        return wrong(w, MSG_ARENA_TOO_MANY, the_rules);
    strcpy(w->name[w->players++], the_rules);
    if (!args_has(w->a, "anchor"))
        w->anchor = players;
    for (int i = 0; i < players; i++)
        w->pairing[i] = (struct elo_pairing){.a = i, .b = players};
    w->pairings = players;
    return true;
}

/* The number of sides with players, once the match is known. */
static bool find_sides(struct arena *w)
{
    int sides = lab_players(&w->plan);
    if (sides == 0 || lab_sides(&w->plan) < 2)
        return wrong(w, MSG_ARENA_NO_SIDES, w->plan.game->id);
    if (sides == 1 && !face_the_rules(w))
        return false;
    for (int i = 0; i < w->pairings; i++) {
        w->pairing[i].matches = lab_unit(&w->plan);
        w->pairing[i].others = sides > 1 ? sides - 1 : 1;
    }
    w->plan.games = lab_unit(&w->plan) * w->pairs;
    return true;
}

/* The first player has the first side, the second all others; or the first has all that is played. */
static void take_sides(struct arena *w, const struct elo_pairing *p)
{
    for (int seat = 0; seat < lab_seats(&w->plan); seat++)
        w->plan.who[seat] = w->name[w->together || lab_player_on(&w->plan, 0, seat) == 0 ? p->a : p->b];
}

/* ---- playing ---- */

static void show_progress(void *arena, int done)
{
    struct arena *w = arena;
    progress_show(&w->bar, w->done + done);
}

/* Forfeits of bots count and are told; troubles spoil the result. */
static void tell_incidents(struct arena *w, const struct elo_pairing *p, const struct lab_sums *s)
{
    for (int i = 0; i < s->notes; i++) {
        char game[24], key[24], seat[8];
        snprintf(game, sizeof game, "%lld", (long long)s->note[i].number + 1);
        snprintf(key, sizeof key, "%016llx", (unsigned long long)s->note[i].key);
        snprintf(seat, sizeof seat, "%d", s->note[i].seat + 1);
        if (w->bar_shown)
            progress_end();
        fprintf(stderr, "bellum arena: %s - %s, ", w->name[p->a], w->name[p->b]);
        if (s->note[i].kind == LAB_FORFEIT)
            say_line(stderr, w->plan.lang, MSG_LAB_FORFEIT, "ssss", game, key, seat, s->note[i].text);
        else
            say_line(stderr, w->plan.lang, MSG_LAB_TROUBLE, "sss", game, key, s->note[i].text);
    }
    w->troubles += s->troubles;
}

static int first_played(const struct arena *w)
{
    int seat = 0;
    while (!game_is_played(w->plan.game, w->plan.rs, seat))
        seat++;
    return seat;
}

static bool play_pairing(struct arena *w, int number)
{
    struct elo_pairing *p = &w->pairing[number];
    struct lab_sums *s = calloc(1, sizeof *s);
    int bad = 0;
    if (!s)
        abort();
    take_sides(w, p);
    struct lab_plan plan = w->plan;
    plan.seed = rng_derive(w->plan.seed, 0xa5e7au, (uint64_t)number); /* no two pairings share their dice */
    bool played = lab_run(&plan, s, &bad);
    if (played) {
        tell_incidents(w, p, s);
        const struct lab_side *first = w->together ? &s->seat[first_played(w)] : &s->player[0];
        p->pairs = s->units;
        p->shares = first->unit_shares;
        p->squares = first->unit_squares;
        w->bout[number] = (struct bout){s->games, first->wins, s->draws, first->share};
        w->done += plan.games;
        lab_free(s);
    } else {
        fputs("bellum arena: ", stderr);
        say_line(stderr, w->plan.lang, MSG_LAB_BAD_PLAYER, "s", plan.who[bad]);
    }
    free(s);
    return played;
}

static bool play_all(struct arena *w)
{
    bool good = true;
    w->bar_shown = progress_wanted();
    if (w->bar_shown) {
        progress_start(&w->bar, w->pairings * w->plan.games, w->plan.lang);
        w->plan.progress = show_progress;
        w->plan.ctx = w;
    }
    for (int i = 0; i < w->pairings && good; i++)
        good = play_pairing(w, i);
    if (w->bar_shown)
        progress_end();
    return good;
}

/* ---- for programs ---- */

static void json_text(const char *key, const char *s)
{
    printf("\"%s\":\"", key);
    for (; *s; s++)
        printf(*s == '"' || *s == '\\' ? "\\%c" : "%c", (unsigned char)*s < ' ' ? ' ' : *s);
    printf("\"");
}

/* An open bound and an unknown value are null. */
static void json_number(const char *key, bool known, double v)
{
    if (known && v > -ELO_OPEN && v < ELO_OPEN)
        printf(",\"%s\":%.1f", key, v);
    else
        printf(",\"%s\":null", key);
}

static void json_elo(struct elo e)
{
    json_number("elo", e.known, e.value);
    json_number("low", e.known, e.low);
    json_number("high", e.known, e.high);
}

static void print_json(const struct arena *w, const struct elo *rating)
{
    printf("{\"game\":\"%s\",\"scenario\":\"%s\",", w->plan.game->id, w->plan.source->scenario);
    json_text("options", w->plan.source->options);
    printf(",\"seed\":\"%016llx\",\"pairs\":%d,\"errors\":%lld,\"pairings\":[", (unsigned long long)w->plan.seed,
           w->pairs, (long long)w->troubles);
    for (int i = 0; i < w->pairings; i++) {
        const struct bout *b = &w->bout[i];
        printf("%s{", i ? "," : "");
        json_text("first", w->name[w->pairing[i].a]);
        printf(",");
        json_text("second", w->name[w->pairing[i].b]);
        printf(",\"games\":%lld,\"wins\":%lld,\"draws\":%lld,\"losses\":%lld,\"points\":%.3f", (long long)b->games,
               (long long)b->wins, (long long)b->draws, (long long)(b->games - b->wins - b->draws),
               (double)b->share / 1000);
        json_elo(elo_difference(&w->pairing[i]));
        printf("}");
    }
    printf("],");
    json_text("anchor", w->name[w->anchor]);
    printf(",\"players\":[");
    for (int i = 0; i < w->players; i++) {
        printf("%s{", i ? "," : "");
        json_text("player", w->name[i]);
        json_elo(rating[i]);
        printf("}");
    }
    printf("]}\n");
}

/* ---- for people ---- */

static const char *elo_text(char buf[NUMBER], enum lang lang, double v)
{
    char digits[NUMBER];
    if (v > ELO_OPEN || v < -ELO_OPEN)
        snprintf(buf, NUMBER, v > 0 ? "+∞" : "−∞");
    else
        snprintf(buf, NUMBER, "%s%s", v >= 0.5 ? "+" : "", number(digits, lang, 0, v < 0.5 && v > -0.5 ? 0 : v));
    return buf;
}

/* Right-aligned by displayed width, because a minus and an infinity sign have several bytes. */
static void put_right(const char *text, int width)
{
    int n = text_width(text);
    printf("%*s%s", n < width ? width - n : 0, "", text);
}

static void print_elo(enum lang lang, struct elo e)
{
    char value[NUMBER], low[NUMBER], high[NUMBER];
    put_right(elo_text(value, lang, e.value), 8);
    if (e.low < e.high) /* the anchor's has no doubt */
        printf("  (%s … %s)", elo_text(low, lang, e.low), elo_text(high, lang, e.high));
    putchar('\n');
}

static void print_results(const struct arena *w, int width)
{
    enum lang lang = w->plan.lang;
    say_line(stdout, lang, MSG_ARENA_RESULTS, "");
    for (int i = 0; i < w->pairings; i++) {
        const struct bout *b = &w->bout[i];
        char first[NUMBER], second[NUMBER];
        printf("  %-*s  %-*s  ", width, w->name[w->pairing[i].a], width, w->name[w->pairing[i].b]);
        put_right(number(first, lang, 1, (double)b->share / 1000), 8);
        printf(" : ");
        put_right(number(second, lang, 1, (double)b->games - (double)b->share / 1000), 8);
        struct elo e = elo_difference(&w->pairing[i]);
        if (e.known)
            print_elo(lang, e);
        else
            putchar('\n');
    }
}

/* The strongest first; players without a rating last. */
static bool stands_above(const struct elo *x, const struct elo *y)
{
    return x->known != y->known ? x->known : x->value > y->value;
}

static void rank(const struct elo *rating, int n, int order[ELO_PLAYERS])
{
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && stands_above(&rating[i], &rating[order[at - 1]]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void print_ratings(const struct arena *w, const struct elo *rating, int width)
{
    int order[ELO_PLAYERS];
    rank(rating, w->players, order);
    say_line(stdout, w->plan.lang, MSG_ARENA_RATINGS, "s", w->name[w->anchor]);
    for (int i = 0; i < w->players; i++) {
        printf("  %-*s  ", width, w->name[order[i]]);
        if (rating[order[i]].known)
            print_elo(w->plan.lang, rating[order[i]]);
        else
            say_line(stdout, w->plan.lang, MSG_ARENA_UNRATED, "");
    }
}

static void print_text(const struct arena *w, const struct elo *rating)
{
    char title[600], seed[24];
    int width = 0;
    for (int i = 0; i < w->players; i++)
        width = (int)strlen(w->name[i]) > width ? (int)strlen(w->name[i]) : width;
    snprintf(title, sizeof title, "%s/%s%s%s", w->plan.game->id, w->plan.source->scenario,
             *w->plan.source->options ? ", " : "", w->plan.source->options);
    snprintf(seed, sizeof seed, "%016llx", (unsigned long long)w->plan.seed);
    say_line(stdout, w->plan.lang, MSG_ARENA_TITLE, "sds", title, w->pairs, seed);
    print_results(w, width);
    print_ratings(w, rating, width);
}

static int run(struct arena *w)
{
    struct elo rating[ELO_PLAYERS];
    if (!find_sides(w))
        return USAGE;
    if (!play_all(w))
        return FAILED;
    elo_fit(w->pairing, w->pairings, w->players, w->anchor, rating);
    if (args_has(w->a, "json"))
        print_json(w, rating);
    else
        print_text(w, rating);
    return w->troubles ? FAILED : DONE;
}

int cmd_arena(struct args *a)
{
    struct arena *w = calloc(1, sizeof *w);
    int code = USAGE;
    if (!w)
        abort();
    w->a = a;
    if (read_options(w) && setup_match(&w->setup, a, a->word[0], true, &code)) {
        w->plan.game = w->setup.game;
        w->plan.rs = w->setup.match.rs;
        w->plan.source = &w->setup.match.source;
        code = run(w);
        setup_free(&w->setup);
    }
    free(w);
    return code;
}
