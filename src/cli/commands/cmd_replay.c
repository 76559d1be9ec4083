/* cmd_replay.c: replays a recorded match and compares it with its hashes. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/answer.h"
#include "commands.h"
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "../../protocol/reading.h"
#include "tell_swings.h"
#include "../shared/wish.h"
#include "../shared/wrap.h"

struct telling {
    struct session *s;
    enum lang lang;
    int seat; /* the viewer; TRUTH: sees everything */
};

/* The event of this number, if it is one that we may read. */
static bool event_at(const struct telling *t, uint32_t number, struct event *out)
{
    for (int seat = SPECTATOR; seat < game_seats(session_rules(t->s)); seat++) {
        uint32_t cursor = number;
        if ((t->seat == TRUTH || t->seat == seat) && session_next_event(t->s, seat, &cursor, out) &&
            cursor == number + 1)
            return true;
    }
    return false;
}

/* False: it has no sentence. */
static bool say_event(const struct telling *t, const struct event *e, char *buf, size_t cap)
{
    const struct game *g = session_game(t->s);
    int seat = t->seat == TRUTH ? SPECTATOR : t->seat;
    return g->words.say_event(session_rules(t->s), session_view(t->s, seat), e, t->lang, buf, cap) > 0;
}

static void print_battle(const struct telling *t)
{
    struct event e;
    char text[1024];
    int last = -2;
    for (uint32_t i = 0; i < session_events(t->s); i++) {
        if (!event_at(t, i, &e))
            continue;
        int action = session_event_action(t->s, i);
        if (!say_event(t, &e, text, sizeof text))
            continue;
        if (action == last)
            printf("%8s", "");
        else
            printf("%6d  ", action + 1);
        wrap_print(stdout, text, 100, 8, 8);
        last = action;
    }
}

static void print_position(const struct telling *t)
{
    const struct game *g = session_game(t->s);
    const struct ruleset *rs = session_rules(t->s);
    const void *view = t->seat == TRUTH ? session_state(t->s) : session_view(t->s, t->seat);
    int n = g->words.draw(rs, view, t->lang, false, NULL, 0);
    char *text = calloc(1, (size_t)n + 1);
    if (!text)
        abort();
    g->words.draw(rs, view, t->lang, false, text, (size_t)n + 1);
    printf("\n%s", text);
    free(text);
}

static void print_end(const struct telling *t)
{
    const struct game *g = session_game(t->s);
    char text[512];
    if (session_over(t->s)) {
        g->words.say_outcome(session_rules(t->s), session_view(t->s, SPECTATOR), t->lang, text, sizeof text);
        printf("\n%s\n", text);
    } else {
        print_position(t);
        say_line(stdout, t->lang, MSG_REPLAY_NOT_OVER, "d", (int)session_length(t->s));
    }
}

static void print_json(const struct telling *t, const char *problem)
{
    struct answer a;
    struct event e;
    char text[1024];
    answer_begin(&a, NULL);
    if (problem)
        answer_error(&a, "record", problem);
    answer_str(&a, "game", session_game(t->s)->id);
    answer_int(&a, "actions", session_length(t->s));
    answer_bool(&a, "over", session_over(t->s));
    answer_int(&a, "winner", session_winner(t->s) + 1);
    answer_open(&a, "events", '[');
    for (uint32_t i = 0; i < session_events(t->s); i++) {
        if (!event_at(t, i, &e))
            continue;
        say_event(t, &e, text, sizeof text);
        answer_open(&a, NULL, '{');
        answer_int(&a, "action", session_event_action(t->s, i) + 1);
        answer_int(&a, "kind", e.kind);
        answer_str(&a, "text", text);
        answer_close(&a, '}');
    }
    answer_close(&a, ']');
    char *line = answer_end(&a);
    puts(line);
    free(line);
}

/* ---- commitments seen before the match ---- */

/* --commitment and --words: the values the user saw, because otherwise a record can only be compared with itself. */
struct seen {
    char commit[FAIR_HEX];        /* in lower case; "": not given */
    const char *words[SEATS_MAX]; /* NULL: not said */
};

static bool read_commitment(const struct args *a, struct seen *seen)
{
    const char *hex = args_get(a, "commitment");
    if (!hex)
        return true;
    if (strlen(hex) != FAIR_HEX - 1 || strspn(hex, "0123456789abcdefABCDEF") != FAIR_HEX - 1)
        return args_wrong(a, MSG_CLI_BAD_COMMITMENT, hex), false;
    for (int i = 0; i < FAIR_HEX; i++)
        seen->commit[i] = (char)tolower((unsigned char)hex[i]);
    return true;
}

static bool read_seen(const struct args *a, struct seen *seen)
{
    const char *words;
    *seen = (struct seen){0};
    for (int at = 0; (words = args_next(a, "words", &at));) {
        int seat = *words - '1';
        if (seat < 0 || seat >= SEATS_MAX || words[1] != '=')
            return args_wrong(a, MSG_CLI_BAD_WORDS_SEEN, words), false;
        seen->words[seat] = words + 2;
    }
    return read_commitment(a, seen);
}

/* Is the record made with the dice that were seen?  False: see problem. */
static bool as_seen(struct reading *g, const struct seen *seen)
{
    const char *commit = g->r.commit;
    if (*g->problem && !*commit)
        return false; /* no record at all */
    if (*seen->commit && strcmp(seen->commit, commit) != 0) {
        say_into(g->problem, sizeof g->problem, g->lang, MSG_REPLAY_OTHER_COMMITMENT, "ss", seen->commit,
                 *commit ? commit : said(g->lang, MSG_REPLAY_NONE));
        return false;
    }
    for (int i = 0; i < SEATS_MAX; i++)
        if (seen->words[i] && strcmp(seen->words[i], g->r.words[i]) != 0) {
            say_into(g->problem, sizeof g->problem, g->lang, MSG_REPLAY_OTHER_WORDS, "dss", i + 1,
                     *seen->words[i] ? seen->words[i] : said(g->lang, MSG_REPLAY_NONE),
                     *g->r.words[i] ? g->r.words[i] : said(g->lang, MSG_REPLAY_NONE));
            return false;
        }
    return !*g->problem;
}

/* ---- the result of verification ---- */

static void print_words(const struct reading *g)
{
    const struct game *game = session_game(g->s);
    char name[128];
    for (int i = 0; i < game_seats(session_rules(g->s)); i++) {
        if (!game_is_played(game, session_rules(g->s), i)) /* no person who could have said any */
            continue;
        game->words.say_seat(session_rules(g->s), i, g->lang, name, sizeof name);
        say_line(stdout, g->lang, *g->fair.words[i] ? MSG_REPLAY_WORDS : MSG_REPLAY_NO_WORDS, "dss", i + 1, name,
                 g->fair.words[i]);
    }
}

static void print_verified(const struct reading *g, const struct seen *seen)
{
    enum lang lang = g->lang;
    const struct record_tally *n = &g->tally;
    int drawn = (int)head_of(session_state(g->s))->rng.draws - (n->laid - session_script_left(g->s));
    say_line(stdout, lang, MSG_REPLAY_VERIFIED, "dd", n->actions, n->undone);
    if (n->taken_back)
        say_line(stdout, lang, MSG_REPLAY_TAKEN_BACK, "d", n->taken_back);
    if (n->agreed)
        say_line(stdout, lang, MSG_REPLAY_AGREED, "");
    if (g->dice == FAIR_GOOD) {
        say_line(stdout, lang, MSG_REPLAY_FITS, "s", g->r.commit);
        if (*seen->commit)
            say_line(stdout, lang, MSG_REPLAY_SAME_COMMITMENT, "");
        print_words(g);
        say_line(stdout, lang, MSG_REPLAY_ROLLED, "d", drawn);
        if (g->r.format == RECORD_FORMAT_ALL_COUNT)
            say_line(stdout, lang, MSG_REPLAY_ALL_COUNT, "d", n->undone);
    } else {
        say_line(stdout, lang, MSG_REPLAY_UNPROVEN, "dd", drawn, n->laid);
    }
    if (!n->ended)
        say_line(stdout, lang, MSG_REPLAY_UNFINISHED, "dd", (int)session_length(g->s), n->unmarked);
}

static int tell(const struct args *a, const struct reading *g, const struct seen *seen, int seat)
{
    struct telling t = {.s = g->s, .lang = a->lang, .seat = seat};
    const char *problem = *g->problem ? g->problem : NULL;
    if (g->s && args_has(a, "json")) {
        print_json(&t, problem);
    } else if (g->s && !args_has(a, "verify")) {
        print_battle(&t);
        print_end(&t);
    } else if (!problem) {
        print_verified(g, seen);
    }
    fflush(stdout);
    if (problem)
        fprintf(stderr, "%s: %s\n", a->word[0], problem);
    return problem ? FAILED : DONE;
}

/* ---- turning points ---- */

static int print_swings(const struct args *a, struct reading *g, const char *text)
{
    struct swings *s = calloc(1, sizeof *s);
    struct answer out;
    if (!s)
        abort();
    bool over = g->s && !*g->problem && session_over(g->s);
    bool good = over && swings_find(s, text, session_game(g->s), session_rules(g->s));
    answer_begin(&out, NULL);
    if (good)
        swings_put(&out, s, a->lang);
    char *line = answer_end(&out);
    if (good && args_has(a, "json"))
        puts(line);
    else if (good)
        tell_swings(stdout, s, a->lang, 100, a->word[0]);
    else
        fprintf(stderr, "%s: %s\n", a->word[0],
                *g->problem ? g->problem : said(a->lang, over ? MSG_SWINGS_FAILED : MSG_SWINGS_NOT_OVER));
    free(line);
    free(s);
    return good ? DONE : FAILED;
}

int cmd_replay(struct args *a)
{
    int64_t to = -1, seat = TRUTH + 1;
    struct data_dir dir;
    struct reading g;
    struct seen seen;
    if (!read_seen(a, &seen))
        return USAGE;
    if (!args_number(a, "to", 0, INT32_MAX, &to) || !args_number(a, "seat", 0, SEATS_MAX, &seat))
        return USAGE;
    char *text = file_read(a->word[0], NULL);
    if (!text) {
        fputs("bellum replay: ", stderr);
        say_line(stderr, a->lang, MSG_CLI_CANNOT_READ, "ss", a->word[0], said_error(a->lang, errno));
        return FAILED;
    }
    int code = FAILED;
    if (setup_dir(a, &dir)) {
        reading_open(&g, text, &dir, a->lang);
        if (as_seen(&g, &seen))
            reading_play(&g, (int)to, args_has(a, "verify"));
        code = args_has(a, "swings") ? print_swings(a, &g, text) : tell(a, &g, &seen, (int)seat - 1);
        reading_close(&g);
    }
    free(text);
    return code;
}
