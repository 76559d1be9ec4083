/*
 * save.c: storage of the terminal's battles.
 *
 * Each battle has a record of its own among the program's files (or the one given with --save), so that a new battle
 * never destroys an old one.  Beside it stands FILE.seats: the players of the seats, the language, and whether the
 * battle is still open.  "last.bellum" is a link to the record written last.  The commitment of its dice is stored
 * separately: commitments.h.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "commitments.h"
#include "terminal_table.h"

static const char last_name[] = "last.bellum", seats_ending[] = ".seats";

/* ---- who sits where ---- */

/* "human greedy", the language, "open" or "over": a line each. */
static void write_seats(const struct terminal_table *t, const char *record)
{
    char path[PATH_CHARS + 16], text[SEATS_MAX * PLAYER_SPEC + 32] = "";
    size_t n = 0;
    for (int i = 0; i < match_seats(t); i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", i ? " " : "",
                              bot_is_spec(t->who[i]) ? "bot" : t->who[i]);
    snprintf(text + n, sizeof text - n, "\n%s\n%s\n", lang_code[t->lang], session_over(t->s) ? "over" : "open");
    snprintf(path, sizeof path, "%s%s", record, seats_ending);
    file_write(path, text);
}

bool terminal_seats(const char *record, struct terminal_memory *out)
{
    char path[PATH_CHARS + 16], lang[8] = "";
    snprintf(path, sizeof path, "%s%s", record, seats_ending);
    *out = (struct terminal_memory){.lang = -1};
    char *text = file_read(path, NULL);
    if (!text)
        return false;
    char *line = strchr(text, '\n');
    for (char *s = text; *s && *s != '\n' && out->seats < SEATS_MAX; s += strspn(s, " ")) {
        size_t n = strcspn(s, " \n");
        if (n == 3 && memcmp(s, "bot", n) == 0) { /* a file beside a record names no program to be run */
            out->bots |= (seatset)(1 << out->seats++);
            s += n;
            continue;
        }
        char *who = out->who[out->seats++];
        const char *known;
        snprintf(who, PLAYER_SPEC, "%.*s", (int)n, s);
        if (!setup_who(who, strlen(who), true, &known)) {
            who[0] = '\0';
            break;
        }
        s += n;
    }
    if (line && sscanf(line, " %7s", lang) == 1)
        out->lang = lang_by_code(lang);
    out->open = strstr(text, "\nopen\n") != NULL;
    free(text);
    return true;
}

/* ---- the record of this battle ---- */

/* A name that no file has yet: game, scenario, day and seed (of fair dice: a part of the commitment). */
static bool new_name(const struct terminal_table *t, char *path, size_t cap)
{
    char day[32] = "", name[256], dice[17];
    const char *scenario = t->setup.match.source.scenario;
    time_t now = time(NULL);
    struct tm tm;
    if (localtime_r(&now, &tm))
        strftime(day, sizeof day, "%Y-%m-%d", &tm);
    if (*t->commit)
        snprintf(dice, sizeof dice, "%.16s", t->commit);
    else
        snprintf(dice, sizeof dice, "%016llx", (unsigned long long)t->key);
    for (int i = 1;; i++) {
        char again[16] = "";
        if (i > 1)
            snprintf(again, sizeof again, "-%d", i);
        snprintf(name, sizeof name, "%s-%.100s-%s-%s%s.bellum", t->g->id, scenario ? scenario : "battle", day, dice,
                 again);
        for (char *s = name; *s; s++) /* a scenario may be a path */
            *s = *s == '/' ? '_' : *s;
        if (!file_in_state(name, path, cap))
            return false;
        if (access(path, F_OK) != 0)
            return true;
    }
}

static bool find_record(struct terminal_table *t)
{
    if (*t->record)
        return true;
    if (!t->save)
        return new_name(t, t->record, sizeof t->record);
    snprintf(t->record, sizeof t->record, "%s", t->save);
    return true;
}

/* Let "last" lead to record.  A file of that name, from before there were links, is kept. */
static void point_last(const char *record)
{
    char last[PATH_CHARS], temp[PATH_CHARS + 16], real[PATH_MAX];
    struct stat st;
    if (!file_in_state(last_name, last, sizeof last) || !realpath(record, real) || strcmp(last, real) == 0)
        return;
    if (lstat(last, &st) == 0 && S_ISREG(st.st_mode)) {
        snprintf(temp, sizeof temp, "%.*s-%lld.bellum", (int)(strlen(last) - strlen(".bellum")), last,
                 (long long)st.st_mtime);
        rename(last, temp);
    }
    snprintf(temp, sizeof temp, "%s.%ld", last, (long)getpid());
    if (symlink(real, temp) == 0 && rename(temp, last) != 0)
        remove(temp);
}

/* With the secret of fair dice, because the machine that rolls them knows it anyway and the battle goes on from here.
 * False: errno gives the reason. */
static bool write_record(struct terminal_table *t)
{
    char *text = session_save_secret(t->s);
    bool good = file_write(t->record, text);
    free(text);
    if (good) {
        write_seats(t, t->record);
        point_last(t->record);
        if (!t->promised)
            commitments_keep(t->record, t->commit);
        t->promised = true;
    }
    return good;
}

void terminal_autosave(struct terminal_table *t)
{
    if (find_record(t))
        write_record(t);
}

bool terminal_save(struct terminal_table *t)
{
    errno = ENOENT;
    if (find_record(t) && write_record(t))
        return true;
    say_line(t->out, t->lang, MSG_CLI_CANNOT_WRITE, "ss", *t->record ? t->record : "~/.local/state",
             said_error(t->lang, errno));
    return false;
}

bool terminal_copy(struct terminal_table *t, const char *path)
{
    char *text = session_save_secret(t->s);
    bool good = file_write(path, text);
    if (good) {
        write_seats(t, path);
        commitments_keep(path, t->commit);
    } else {
        say_line(t->out, t->lang, MSG_CLI_CANNOT_WRITE, "ss", path, said_error(t->lang, errno));
    }
    free(text);
    return good;
}

void terminal_say_commitment(struct terminal_table *t)
{
    if (*t->commit)
        say_line(t->out, t->lang, MSG_PLAY_COMMITMENT, "s", t->commit);
}

static void reveal(struct terminal_table *t)
{
    char secret[FAIR_HEX];
    if (!*t->commit)
        return;
    fair_secret(&t->fair, secret);
    terminal_say_commitment(t);
    say_line(t->out, t->lang, MSG_PLAY_REVEALED, "s", secret);
    say_line(t->out, t->lang, MSG_PLAY_VERIFY, "ss", t->program, t->record);
}

void terminal_say_saved(struct terminal_table *t)
{
    char how[2 * PATH_CHARS + 32];
    say_line(t->out, t->lang, MSG_PLAY_SAVED, "s", t->record);
    if (session_over(t->s)) {
        say_line(t->out, t->lang, MSG_PLAY_TELL_AGAIN, "ss", t->program, t->record);
        reveal(t);
        return;
    }
    if (t->campaign) {
        say_line(t->out, t->lang, MSG_PLAY_RESUME_CAMPAIGN, "ss", t->program, t->campaign);
        return;
    }
    if (t->save)
        snprintf(how, sizeof how, "%s --save %s", t->record, t->record);
    else
        snprintf(how, sizeof how, "last");
    say_line(t->out, t->lang, MSG_PLAY_RESUME, "ss", t->program, how);
}

/* ---- battles from before ---- */

bool terminal_last(char *path, size_t cap)
{
    char last[PATH_CHARS], real[PATH_MAX];
    return file_in_state(last_name, last, sizeof last) && realpath(last, real) &&
           snprintf(path, cap, "%s", real) < (int)cap;
}

bool terminal_is_own(const char *path)
{
    char dir[PATH_CHARS], real[PATH_MAX], own[PATH_MAX];
    if (!file_in_state("", dir, sizeof dir) || !realpath(path, real) || !realpath(dir, own))
        return false;
    size_t n = strlen(own);
    return strncmp(real, own, n) == 0 && real[n] == '/';
}
