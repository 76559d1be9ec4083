/* cmd_play.c: from the words of the command to a table in the terminal. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "campaign_file.h"
#include "commands.h"
#include "../../protocol/chain.h"
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "../shared/wish.h"
#include "../tui/commitments.h"
#include "../tui/terminal_table.h"

static bool no_record(const struct args *a, const char *path, const char *why)
{
    fprintf(stderr, "bellum play: ");
    say_line(stderr, a->lang, MSG_CLI_CANNOT_READ, "ss", path, why);
    return false;
}

/* Take the seats and the language that belong to a record. */
static void remember_seats(struct terminal_table *t, const struct args *a, const char *path)
{
    struct terminal_memory m;
    if (!terminal_seats(path, &m))
        return;
    memcpy(t->kept, m.who, sizeof t->kept);
    for (int i = 0; i < m.seats; i++)
        t->who[i] = *t->kept[i] ? t->kept[i] : t->who[i];
    t->bots = m.bots;
    if (m.lang >= 0 && !args_has(a, "lang"))
        t->lang = (enum lang)m.lang;
}

/* … and go on in the same file if it is the program's own; a file of the player's stays as it is, unless --save says
 * otherwise. */
static void remember(struct terminal_table *t, const struct args *a, const char *path, bool last)
{
    remember_seats(t, a, path);
    if (!t->save && (last || terminal_is_own(path)))
        snprintf(t->record, sizeof t->record, "%s", path);
}

/* A file that is there already is not for a new battle; false: said so. */
static bool may_save(const struct args *a)
{
    char last[PATH_CHARS] = "";
    const char *save = args_get(a, "save"), *from = args_get(a, "resume");
    struct stat one, other;
    if (!save || args_has(a, "force") || stat(save, &one) != 0)
        return true;
    if (from && strcmp(from, "last") == 0 && terminal_last(last, sizeof last))
        from = last;
    if (from && stat(from, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino)
        return true;
    fprintf(stderr, "bellum play: ");
    say_line(stderr, a->lang, MSG_PLAY_EXISTS, "ss", save, a->program);
    return false;
}

/* An unfinished battle is not forgotten because another one begins. */
static void mention_open(struct terminal_table *t, const struct args *a)
{
    char path[PATH_CHARS];
    struct terminal_memory m;
    if (!args_has(a, "resume") && terminal_last(path, sizeof path) && terminal_seats(path, &m) && m.open)
        say_into(t->notice, sizeof t->notice, t->lang, MSG_PLAY_UNFINISHED, "ss", t->program, path);
}

/* The commitment is printed before any roll; a screen shows it again below the first decision, where it stays
 * readable. */
static void tell_commitment(struct terminal_table *t)
{
    size_t n = strlen(t->notice);
    n += n && t->screen ? (size_t)snprintf(t->notice + n, sizeof t->notice - n, " ") : 0;
    terminal_say_commitment(t);
    if (t->screen && *t->commit)
        say_into(t->notice + n, sizeof t->notice - n, t->lang, MSG_PLAY_COMMITMENT, "s", t->commit);
}

/* A record whose dice were exchanged agrees with itself, but not with the commitment seen when it was written. */
static bool same_commitment(const struct args *a, const char *path, const struct record *r)
{
    char seen[FAIR_HEX];
    if (!commitments_find(path, seen) || strcmp(seen, r->commit) == 0)
        return true;
    fputs("bellum play: ", stderr);
    say_line(stderr, a->lang, MSG_PLAY_OTHER_COMMITMENT, "sss", path, seen, *r->commit ? r->commit : "-");
    return false;
}

/* Load a saved battle; false: said why not. */
static bool resume(struct terminal_table *t, const struct args *a, const char *file)
{
    char path[PATH_CHARS];
    struct record r;
    struct err err;
    struct data_report report = {.lang = a->lang};
    bool last = strcmp(file, "last") == 0;
    snprintf(path, sizeof path, "%s", file);
    if (last && !terminal_last(path, sizeof path))
        return no_record(a, "last", said_error(a->lang, ENOENT));
    char *text = file_read(path, NULL);
    if (!text)
        return no_record(a, path, said_error(a->lang, errno));
    bool good = record_open(&r, text, &err);
    if (good && !same_commitment(a, path, &r)) {
        record_close(&r);
        free(text);
        return false;
    }
    if (good) {
        good = setup_dir(a, &t->setup.dir) && setup_record(&t->setup, &r, &report);
        if (good) {
            t->g = t->setup.game;
            t->key = *r.commit ? setup_random_key() : r.key;
            snprintf(t->commit, sizeof t->commit, "%s", r.commit);
            t->s = fair_session(&r, t->g, t->setup.match.rs, &t->setup.match.source, &t->fair, &err);
            good = t->s && record_replay(&r, t->s, -1, &err);
        } else {
            snprintf(err.text, sizeof err.text, "%s", report.text ? report.text : "");
        }
        record_close(&r);
    }
    if (!good)
        no_record(a, path, err.text);
    else
        remember(t, a, path, last);
    data_report_free(&report);
    free(text);
    return good;
}

/* Words of seat 1, if there are any and may be; false: said why not. */
static bool take_words(struct terminal_table *t, const struct args *a)
{
    const char *words = args_get(a, "words");
    const char *other = args_has(a, "resume") ? "resume" : args_has(a, "seed") ? "seed" : NULL;
    if (words && other)
        return args_wrong(a, MSG_CLI_WORDS_WITH, other), false;
    fair_new(&t->fair);
    if (words && !fair_words(&t->fair, 0, words))
        return args_wrong(a, MSG_CLI_BAD_WORDS, words), false;
    return true;
}

static void begin_fair(struct terminal_table *t)
{
    fair_commitment(&t->fair, t->commit);
    tell_commitment(t);
    t->s = fair_match(&t->fair, t->g, t->setup.match.rs, &t->setup.match.source);
}

/* Checked before the dice are committed, so that a mistyped player begins no match. */
static bool who_sits(struct terminal_table *t, const struct args *a, int *code)
{
    const struct ruleset *rs = t->s ? session_rules(t->s) : t->setup.match.rs;
    for (int i = 0; i < game_seats(rs) && !game_is_played(t->g, rs, i); i++)
        if (terminal_is_human(t, i)) /* the usual first seat is not to be had: the next one */
            t->who[i + 1 < SEATS_MAX ? i + 1 : i] = "human";
    bool good = setup_seats(a, t->g, rs, true, t->who);
    *code = good ? *code : USAGE;
    return good;
}

static void begin_session(struct terminal_table *t, const struct args *a)
{
    if (args_has(a, "seed"))
        t->s = session_new(t->g, t->setup.match.rs, t->key, &t->setup.match.source);
    else
        begin_fair(t);
}

static bool begin(struct terminal_table *t, const struct args *a, int *code)
{
    if (!take_words(t, a)) {
        *code = USAGE;
        return false;
    }
    if (args_has(a, "resume")) {
        *code = FAILED;
        if (!resume(t, a, args_get(a, "resume")) || !who_sits(t, a, code))
            return false;
        tell_commitment(t);
        return true;
    }
    if (!setup_key(a, &t->key)) {
        *code = USAGE;
        return false;
    }
    if (!setup_match(&t->setup, a, a->words ? a->word[0] : games[0]->id, false, code))
        return false;
    t->g = t->setup.game;
    if (!who_sits(t, a, code))
        return false;
    begin_session(t, a);
    return true;
}

/* A resumed battle repeats only the last events. */
static void skip_old_events(struct terminal_table *t)
{
    enum { REMEMBERED = 8 };
    for (int seat = 0; seat < match_seats(t); seat++) {
        uint32_t n = session_events(t->s);
        t->seen[seat] = n > REMEMBERED ? n - REMEMBERED : 0;
    }
}

static struct bot *hire_bot(const struct terminal_table *t, int seat)
{
    struct bot *b = bot_new(t->who[seat], t->bot_seconds);
    bot_match(b, &(struct bot_match){.game = t->g,
                                     .rs = session_rules(t->s),
                                     .seat = seat,
                                     .lang = t->lang,
                                     .scenario = t->setup.match.source.scenario,
                                     .options = t->setup.match.source.options});
    return b;
}

/* Seats whose bot has to be named again, until then a computer plays there. */
static void mention_bots(struct terminal_table *t)
{
    for (int i = 0; i < match_seats(t); i++)
        if (t->bots & 1 << i && !bot_is_spec(t->who[i])) {
            size_t n = strlen(t->notice);
            say_into(t->notice + n, sizeof t->notice - n, t->lang, MSG_PLAY_BOT_AGAIN, "dss", i + 1, t->who[i],
                     n ? " " : "");
        }
}

static void take_seats(struct terminal_table *t)
{
    mention_bots(t);
    for (int i = 0; i < match_seats(t); i++) {
        if (bot_is_spec(t->who[i]))
            t->bot[i] = hire_bot(t, i);
        else if (!terminal_is_human(t, i))
            t->player[i] = (t->repeatable ? player_new : player_new_live)(t->who[i], t->g, session_rules(t->s));
        rng_seed(&t->thought[i], rng_derive(t->key, 100u + (uint32_t)i, session_length(t->s)));
    }
    t->list = calloc(t->g->max_actions, sizeof *t->list);
    t->extra = calloc(t->g->max_actions, sizeof *t->extra);
    t->family = calloc(t->g->max_actions, sizeof *t->family);
    if (!t->list || !t->extra || !t->family)
        abort();
}

static void leave(struct terminal_table *t)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        player_free(t->player[i]);
        bot_free(t->bot[i]);
    }
    session_free(t->s);
    free(t->list);
    free(t->extra);
    free(t->family);
    free(t->shown);
    if (t->book_open)
        rulebook_close(&t->book);
    setup_free(&t->setup);
}

/* An empty table, as the options want it.  False: *code is the exit code. */
static bool lay_table(struct terminal_table *out, const struct args *a, int *code)
{
    bool plain = args_has(a, "plain"), tty = isatty(STDOUT_FILENO) && isatty(STDIN_FILENO);
    struct terminal_table t = {.lang = a->lang,
                               .in = stdin,
                               .out = stdout,
                               .asked = -1,
                               .alone = -1,
                               .program = a->program,
                               .save = args_get(a, "save"),
                               .campaign = args_get(a, "campaign")};
    const char *no_colour = getenv("NO_COLOR");
    t.screen = tty && !plain;
    t.colour = t.screen && !(no_colour && *no_colour);
    for (int i = 0; i < SEATS_MAX; i++)
        t.who[i] = i == 0 ? "human" : "ai:normal";
    t.repeatable = args_has(a, "seed");
    t.hints = args_has(a, "hints");
    *out = t;
    *code = USAGE;
    return setup_bot_time(a, &out->bot_seconds);
}

/* ---- a campaign ---- */

/* The mission that comes next, with the players of the one before it. */
static bool begin_mission(struct terminal_table *t, const struct args *a, const struct campaign_file *c, int *code)
{
    *code = USAGE;
    if (!take_words(t, a) || !setup_key(a, &t->key))
        return false;
    if (c->number > 1)
        t->key = rng_derive(t->key, SEATS_MAX + 1, (uint64_t)c->number);
    if (!setup_match(&t->setup, a, c->game->id, false, code))
        return false;
    t->g = t->setup.game;
    if (*c->before)
        remember_seats(t, a, c->before);
    if (!who_sits(t, a, code))
        return false;
    if (*c->after && !(t->setup.match.source.after = strdup(c->after)))
        abort();
    begin_session(t, a);
    return true;
}

static void tell_stand(struct terminal_table *t)
{
    char text[CAMPAIGN_TEXT];
    t->g->campaign->say(session_rules(t->s), session_view(t->s, SPECTATOR), t->lang, text, sizeof text);
    fprintf(t->out, "%s\n", text);
}

static bool resume_mission(struct terminal_table *t, const struct args *a, const struct campaign_file *c, int *code)
{
    *code = FAILED;
    if (!resume(t, a, c->record) || !who_sits(t, a, code))
        return false;
    tell_commitment(t);
    skip_old_events(t);
    return true;
}

/* One mission.  True: another one is to follow. */
static bool play_mission(const struct args *a, const struct campaign_file *c, int *code)
{
    struct terminal_table t;
    bool more = false, good = lay_table(&t, a, code);
    snprintf(t.record, sizeof t.record, "%s", c->record);
    if (good)
        good = (c->todo == CAMPAIGN_RESUME ? resume_mission : begin_mission)(&t, a, c, code);
    if (good) {
        tell_stand(&t);
        take_seats(&t);
        *code = terminal_play(&t);
        if (session_over(t.s) && !campaign_write(c, t.s, t.lang, t.out))
            *code = FAILED;
        else if (chain_step(t.s) == CHAIN_GOES_ON && !t.quit)
            more = terminal_humans(&t) == 0 || terminal_confirm(&t, MSG_PLAY_NEXT_MISSION);
    }
    leave(&t);
    return more;
}

/* Nothing else decides which record is read or written. */
static bool alone(const struct args *a)
{
    static const char *const other[] = {"resume", "save", "force", "position"};
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (args_has(a, other[i]))
            return args_wrong(a, MSG_CAMPAIGN_WITH, other[i]), false;
    return true;
}

static int play_campaign(const struct args *a)
{
    struct campaign_file c;
    int code = USAGE;
    if (!alone(a))
        return code;
    do {
        if (!campaign_open(&c, a, args_get(a, "campaign"), &code))
            return code;
        if (c.todo == CAMPAIGN_ENDED) {
            say_line(stdout, a->lang, MSG_CAMPAIGN_ENDED, "s", c.ending);
            return DONE;
        }
    } while (play_mission(a, &c, &code));
    return code;
}

int cmd_play(struct args *a)
{
    struct terminal_table t;
    int code;
    if (args_has(a, "campaign"))
        return play_campaign(a);
    if (!lay_table(&t, a, &code))
        return code;
    if (!may_save(a))
        return FAILED;
    mention_open(&t, a);
    if (begin(&t, a, &code)) {
        if (args_has(a, "resume"))
            skip_old_events(&t);
        take_seats(&t);
        code = terminal_play(&t);
    }
    leave(&t);
    return code;
}
