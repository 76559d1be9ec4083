/* reading.c: see reading.h. */
#include "reading.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "writing/say.h"

/* ---- errors ---- */

/* A line of a text without its end of line, cut to fit. */
static const char *first_line(const char *s, char *buf, size_t cap)
{
    snprintf(buf, cap, "%.*s", (int)strcspn(s, "\n"), s);
    return buf;
}

/* The secret and the words; false: said in problem. */
static bool read_dice(struct reading *g)
{
    static const int message[] = {
        [FAIR_UNREVEALED] = MSG_REPLAY_UNREVEALED,
        [FAIR_WRONG_SECRET] = MSG_REPLAY_WRONG_SECRET,
        [FAIR_BAD_WORDS] = MSG_REPLAY_BAD_WORDS,
    };
    int line;
    g->dice = fair_open(&g->fair, &g->r, &line);
    if (g->dice == FAIR_NONE || g->dice == FAIR_GOOD)
        return true;
    g->line = line;
    say_into(g->problem, sizeof g->problem, g->lang, message[g->dice], "dd", line, g->r.commit_line);
    return false;
}

static void say_refused(struct reading *g)
{
    const struct session *s = g->s;
    const struct game *game = session_game(s);
    char rule[32], why[512];
    rule_print(game, g->tally.why.rule, rule, sizeof rule);
    game->words.say_why(session_rules(s), session_view(g->s, SPECTATOR), &g->tally.why, g->lang, why, sizeof why);
    say_into(g->problem, sizeof g->problem, g->lang, MSG_REPLAY_REFUSED, "dsss", g->tally.line, g->tally.detail, why,
             rule);
}

/* Name the first line that differs, and the possible change. */
static void say_fault(struct reading *g)
{
    static const int message[] = {
        [RECORD_OTHER_GAME] = MSG_REPLAY_OTHER_GAME,
        [RECORD_OTHER_RULES] = MSG_REPLAY_OTHER_RULES,
        [RECORD_OTHER_DATA] = MSG_REPLAY_OTHER_DATA,
        [RECORD_NOT_UNDERSTOOD] = MSG_REPLAY_NOT_UNDERSTOOD,
        [RECORD_OTHER_POSITION] = MSG_REPLAY_OTHER_POSITION,
        [RECORD_LINES_MISSING] = MSG_REPLAY_LINES_MISSING,
        [RECORD_NO_UNDO] = MSG_REPLAY_NO_UNDO,
        [RECORD_NOT_OVER] = MSG_REPLAY_NO_END_YET,
        [RECORD_OTHER_WINNER] = MSG_REPLAY_OTHER_WINNER,
        [RECORD_AFTER_END] = MSG_REPLAY_AFTER_END,
        [RECORD_NO_DRAW] = MSG_REPLAY_NO_DRAW,
    };
    const struct record_tally *n = &g->tally;
    int id = message[n->fault];
    g->line = n->line;
    if (n->fault == RECORD_REFUSED) {
        say_refused(g);
        return;
    }
    if (n->fault == RECORD_OTHER_POSITION && n->line == g->r.body_line)
        id = g->dice == FAIR_GOOD ? MSG_REPLAY_OTHER_START_FAIR : MSG_REPLAY_OTHER_START;
    else if (n->fault == RECORD_OTHER_POSITION && g->dice == FAIR_GOOD)
        id = MSG_REPLAY_OTHER_POSITION_FAIR;
    say_into(g->problem, sizeof g->problem, g->lang, id, "ds", n->line, n->detail);
}

/* Writing the match again must give the same text, which proves that no line was skipped. */
static bool same_text(struct reading *g)
{
    char *again = g->r.secret[0] ? session_save_secret(g->s) : session_save(g->s), read[200], made[200];
    int line = 1;
    size_t start = 0, i = 0;
    for (; g->text[i] && g->text[i] == again[i]; i++)
        if (g->text[i] == '\n') {
            start = i + 1;
            line++;
        }
    bool same = g->text[i] == again[i];
    g->line = same ? 0 : line;
    if (!same)
        say_into(g->problem, sizeof g->problem, g->lang, MSG_REPLAY_OTHER_TEXT, "dss", line,
                 first_line(g->text + start, read, sizeof read), first_line(again + start, made, sizeof made));
    free(again);
    return same;
}

/* Dice that were laid down fit any secret. */
static bool all_rolled(struct reading *g)
{
    if (g->dice != FAIR_GOOD || !g->tally.laid)
        return true;
    g->line = g->tally.laid_line;
    say_into(g->problem, sizeof g->problem, g->lang, MSG_REPLAY_LAID, "dd", g->tally.laid_line, g->tally.laid);
    return false;
}

/* ---- from the beginning to the end ---- */

static bool bad_header(struct reading *g, const char *report)
{
    char head[256];
    say_into(head, sizeof head, g->lang, MSG_REPLAY_BAD_HEADER, "d", g->r.body_line - 1);
    snprintf(g->problem, sizeof g->problem, "%s\n%s", head, report ? report : "");
    size_t n = strlen(g->problem);
    if (g->problem[n - 1] == '\n')
        g->problem[n - 1] = '\0';
    return false;
}

bool reading_open(struct reading *g, const char *text, const struct data_dir *dir, enum lang lang)
{
    struct err err;
    struct data_report report = {.lang = lang};
    *g = (struct reading){.lang = lang, .text = text, .setup.dir = *dir};
    if (!record_open(&g->r, text, &err)) {
        snprintf(g->problem, sizeof g->problem, "%s", err.text);
        if (strncmp(err.text, "line ", 5) == 0)
            g->line = atoi(err.text + 5);
        return false;
    }
    if (!read_dice(g))
        return false;
    bool good = setup_record(&g->setup, &g->r, &report) || bad_header(g, report.text);
    data_report_free(&report);
    if (good)
        g->s = fair_session(&g->r, g->setup.game, g->setup.match.rs, &g->setup.match.source, &g->fair, &err);
    return good;
}

bool reading_play(struct reading *g, int to, bool verify)
{
    struct err err;
    if (!record_play(&g->r, g->s, to, &g->tally, &err))
        return say_fault(g), false;
    return to >= 0 || !verify || (all_rolled(g) && same_text(g));
}

void reading_close(struct reading *g)
{
    session_free(g->s);
    setup_free(&g->setup);
    record_close(&g->r);
}
