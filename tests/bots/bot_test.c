/*
 * bot_test.c: programs as opponents, good ones and bad ones.  The bots here are
 * lines for a shell; each line that it gets is in $l.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "bots/bot.h"
#include "core/session.h"
#include "support.h"
#include "test.h"

/* ---- a match of the null game with a bot on seat 2 ---- */

struct duel {
    const struct game *g;
    struct match match;
    struct session *s;
    struct bot *bot;
};

static struct duel duel_new(const char *spec, int seconds)
{
    struct duel d = {.g = game_by_id("null")};
    d.match = support_match(d.g, "five-rounds");
    d.s = session_new(d.g, d.match.rs, 7, &d.match.source);
    d.bot = bot_new(spec, seconds);
    bot_match(d.bot, &(struct bot_match){.game = d.g,
                                         .rs = d.match.rs,
                                         .scenario = "five-rounds",
                                         .options = "",
                                         .seat = 1,
                                         .number = 3,
                                         .lang = LANG_EN});
    return d;
}

static void duel_free(struct duel *d)
{
    bot_free(d->bot);
    session_free(d->s);
    data_match_free(&d->match);
}

static bool duel_ask(struct duel *d, struct action *a) { return bot_choose(d->bot, session_view(d->s, 1), a); }

/* What the bot does wrong at its first decision. */
static const char *fault_of(const char *spec, int seconds, enum lang lang)
{
    static char text[BOT_FAULT_CHARS];
    struct action a;
    struct duel d = duel_new(spec, seconds);
    bool good = duel_ask(&d, &a);
    bot_fault(d.bot, lang, true, text, sizeof text);
    bool again = duel_ask(&d, &a);
    duel_free(&d);
    CHECK(!good && !again); /* a match that is lost stays lost */
    return text;
}

static void must_say(const char *spec, const char *part, const char *file, int line)
{
    const char *text = fault_of(spec, 1, LANG_EN);
    if (!strstr(text, part))
        test_fail(file, line, "'%s' says '%s', not '%s'", spec, text, part);
}
#define SAYS(spec, part) must_say((spec), (part), __FILE__, __LINE__)

/* Answers "begin" well, then says this. */
#define THEN(rest) "cmd:read -r l; echo '{\"id\":1,\"ok\":true}'; read -r l; " rest
#define LOOP(rest) "cmd:while read -r l; do " rest "; done"

/* ---- good bots ---- */

static char *slurp(const char *path)
{
    FILE *f = fopen(path, "rb");
    CHECK(f);
    char *text = calloc(1, 1 << 20);
    CHECK(text);
    CHECK(fread(text, 1, (1 << 20) - 1, f) > 0);
    fclose(f);
    return text;
}

static const char *temp(const char *name)
{
    static char path[4][256];
    static int next;
    char *out = path[next++ % 4];
    snprintf(out, 256, "%s/bellum-bots-%d-%s", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (int)getpid(), name);
    return out;
}

/* A bot that takes the first action and writes down what it is told; and the first thing that its process is. */
static const char *scribe(const char *file, const char *wants)
{
    static char spec[1200];
    snprintf(spec, sizeof spec,
             "cmd:echo \"pid $$\" >>%s; while read -r l; do printf '%%s\\n' \"$l\" >>%s; "
             "id=$(printf '%%s' \"$l\" | sed -n 's/^{\"id\":\\([0-9]*\\),.*/\\1/p'); case $l in "
             "*'\"do\":\"begin\"'*) printf '{\"id\":%%s,\"ok\":true%s}\\n' $id;; "
             "*'\"do\":\"act\"'*) printf '{\"id\":%%s,\"index\":0}\\n' $id;; esac; done; echo closed >>%s",
             file, file, wants, file);
    return spec;
}

static void play_out(struct duel *d)
{
    struct action a;
    while (!session_over(d->s)) {
        if (session_to_move(d->s) & 2)
            CHECK(duel_ask(d, &a));
        else
            a = d->g->rules.default_answer(d->match.rs, session_view(d->s, 0), 0);
        CHECK(session_act(d->s, &a, NULL));
    }
    bot_over(d->bot, session_view(d->s, 1));
}

static json_t *line_of(const char *text, int number)
{
    for (; number > 0; number--)
        text = strchr(text, '\n') + 1;
    json_t *line = json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
    CHECK(line);
    return line;
}

static const char *str_of(json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

TEST(bots, "begin, questions and the end, as the protocol says; one process for two matches, and it may end by itself")
{
    const char *file = temp("log");
    struct duel d = duel_new(scribe(file, ",\"labels\":true,\"extras\":true"), 10);
    play_out(&d);
    session_free(d.s);
    d.s = session_new(d.g, d.match.rs, 8, &d.match.source);
    bot_match(d.bot, &(struct bot_match){.game = d.g, .rs = d.match.rs, .seat = 1, .number = 4, .lang = LANG_ES});
    play_out(&d);
    char none[8];
    CHECK_EQ(bot_fault(d.bot, LANG_EN, true, none, sizeof none), 0);
    duel_free(&d);
    char *log = slurp(file);
    unlink(file);

    json_t *begin = line_of(log, 1), *act = line_of(log, 2), *third = line_of(log, 3);
    CHECK_EQ(json_integer_value(json_object_get(begin, "id")), 1);
    CHECK_STR(str_of(begin, "do"), "begin");
    CHECK_STR(str_of(begin, "game"), "null");
    CHECK_STR(str_of(begin, "scenario"), "five-rounds");
    CHECK_STR(str_of(begin, "lang"), "en");
    CHECK_EQ(json_integer_value(json_object_get(begin, "seat")), 2);
    CHECK_EQ(json_integer_value(json_object_get(begin, "match")), 3);
    CHECK_EQ(json_integer_value(json_object_get(begin, "seconds")), 10);
    CHECK_STR(str_of(json_array_get(json_object_get(begin, "seats"), 1), "name"), "Player 2");
    CHECK_EQ(json_integer_value(json_object_get(act, "id")), 2);
    CHECK_STR(str_of(act, "do"), "act");
    CHECK_STR(str_of(act, "prompt"), "Round 1: bid up to 10 coins.");
    CHECK_STR(str_of(act, "rule"), "NG-102");
    json_t *actions = json_object_get(act, "actions");
    CHECK_EQ(json_array_size(actions), 11);
    CHECK_STR(str_of(json_array_get(actions, 2), "notation"), "bid 2");
    CHECK(*str_of(json_array_get(actions, 2), "label")); /* it wanted them */
    CHECK(json_array_size(json_object_get(act, "extras")) > 0);
    CHECK(json_is_object(json_object_get(act, "view")));
    CHECK_EQ(json_integer_value(json_object_get(third, "id")), 3);
    json_decref(begin);
    json_decref(act);
    json_decref(third);

    char *end = strstr(log, "{\"do\":\"end\"");
    CHECK(end && strstr(end, "\"outcome\":{\"winner\":"));
    CHECK(strstr(end, "\"do\":\"begin\"") && strstr(end, "\"lang\":\"es\"") && strstr(end, "\"match\":4"));
    CHECK(!strstr(log + 4, "pid ")); /* one process */
    CHECK(strstr(end, "\nclosed\n"));
    free(log);
}

/* Each line of the document that the house says; "…" stands for anything. */
static bool fits(const char *pattern, size_t n, const char *line)
{
    static const char gap[] = "…";
    while (n) {
        const char *hole = strstr(pattern, gap);
        size_t part = hole && hole < pattern + n ? (size_t)(hole - pattern) : n;
        char piece[2000];
        snprintf(piece, sizeof piece, "%.*s", (int)part, pattern);
        const char *found = strstr(line, piece);
        if (!found)
            return false;
        line = found + part;
        pattern += part;
        n -= part;
        if (n) {
            pattern += strlen(gap);
            n -= strlen(gap);
        }
    }
    return true;
}

TEST(bots, "the conversation of the document is what a bot hears")
{
    const char *file = temp("document");
    struct duel d = duel_new(scribe(file, ""), 10);
    bot_match(d.bot, &(struct bot_match){.game = d.g,
                                         .rs = d.match.rs,
                                         .scenario = "five-rounds",
                                         .options = "",
                                         .seat = 1,
                                         .number = 1,
                                         .lang = LANG_EN});
    struct action a;
    CHECK(d.g->words.parse(d.match.rs, session_view(d.s, 0), 0, "bid 1", &a) && session_act(d.s, &a, NULL));
    CHECK(d.g->words.parse(d.match.rs, session_view(d.s, 0), 0, "seal", &a) && session_act(d.s, &a, NULL));
    play_out(&d);
    duel_free(&d);
    char *log = slurp(file), *doc = support_read("docs/protocol.md"), *at = doc;
    unlink(file);
    int lines = 0;
    for (; (at = strstr(at, "\nhouse: ")); lines++) {
        at += strlen("\nhouse: ");
        size_t n = strcspn(at, "\n"), end = strlen("{\"do\":\"end\"");
        bool last = strncmp(at, "{\"do\":\"end\"", end) == 0;
        if (!fits(at, last ? end : n, log)) /* how it ends depends on the dice */
            test_fail(__FILE__, __LINE__, "not said: %.*s", (int)n, at);
    }
    CHECK_EQ(lines, 3);
    free(log);
    free(doc);
}

/* The bid that the other has drafted and not sealed, or has sealed and nobody has shown. */
TEST(bots, "what another seat has chosen in secret reaches no bot")
{
    char *told[2];
    for (int bid = 0; bid < 2; bid++) {
        const char *file = temp("secret");
        struct duel d = duel_new(scribe(file, ""), 10);
        struct action a;
        CHECK(d.g->words.parse(d.match.rs, session_view(d.s, 0), 0, bid ? "bid 9" : "bid 1", &a) &&
              session_act(d.s, &a, NULL));
        CHECK(d.g->words.parse(d.match.rs, session_view(d.s, 0), 0, "seal", &a) && session_act(d.s, &a, NULL));
        CHECK(duel_ask(&d, &a));
        duel_free(&d);
        char *log = slurp(file);
        unlink(file);
        told[bid] = strchr(log, '{');
        CHECK(told[bid]);
        memmove(log, told[bid], strlen(told[bid]) + 1);
        told[bid] = log;
    }
    CHECK_STR(told[0], told[1]);
    free(told[0]);
    free(told[1]);
}

/* ---- bad bots ---- */

static int open_files(void)
{
    DIR *dir = opendir("/proc/self/fd");
    int n = 0;
    if (!dir)
        SKIP("no /proc");
    while (readdir(dir))
        n++;
    closedir(dir);
    return n;
}

/* A limit that leaves so many files to be opened. */
static rlim_t limit_for(int free)
{
    rlim_t n = 0;
    for (; free > 0 || fcntl((int)n, F_GETFD) >= 0; n++)
        free -= fcntl((int)n, F_GETFD) < 0;
    return n;
}

TEST(bots, "a bot that ends, hangs or closes its pipes has lost, and its last words are told")
{
    SAYS("cmd:echo boom >&2; exit 3", "exit code 3 instead of answering question 1");
    SAYS("cmd:echo boom >&2; exit 3", "standard error:\n  boom");
    SAYS(THEN("printf 'one\\ntwo\\n' >&2; exit 0"), "exit code 0 instead of answering question 2");
    SAYS(THEN("printf 'one\\ntwo\\n' >&2; exit 0"), "\n  one\n  two");
    SAYS("cmd:kill -SEGV $$", "ended by signal 11");
    SAYS("cmd:sh -c 'kill -ABRT $$'", "ended by signal 6");
    SAYS("cmd:exec sleep 60", "did not answer \"begin\" within 1 s; expected a line such as {\"id\":1,\"ok\":true}");
    SAYS(THEN("exec sleep 60"),
         "did not answer question 2 within 1 s; expected a line such as {\"id\":2,\"action\":\"…\"}");
    SAYS("cmd:exec >&-; exec sleep 60", "closed its input or output");
    SAYS("cmd:/nowhere/at/all", "exit code 127");
    SAYS("cmd:/nowhere/at/all", "not found");
}

TEST(bots, "a bot that talks nonsense has lost, and hears what was expected")
{
    SAYS(LOOP("echo hello"), "not a JSON object ('[' or '{' expected near 'hello'): 'hello'; expected");
    SAYS(LOOP("echo '[1]'"), "not a JSON object (not an object)");
    SAYS(LOOP("echo '{\"id\":1,\"ok\":true'"), "not a JSON object");
    SAYS("cmd:read -r l; echo '{\"id\":1,\"ok\":true}'; echo '{\"id\":1,\"index\":0}'; sleep 9",
         "question 2 was asked, but it answered: '{\"id\":1,\"index\":0}'");
    SAYS(LOOP("echo '{\"id\":\"1\",\"ok\":true}'"), "question 1 was asked");
    SAYS(LOOP("echo '{\"ok\":true}'"), "question 1 was asked");
    SAYS(LOOP("echo '{\"id\":1,\"ok\":false,\"error\":{\"text\":\"not this game\"}}'"),
         "does not want to play: not this game");
    SAYS(THEN("echo '{\"id\":2}'"), "has no action in it: '{\"id\":2}'; expected");
    SAYS(THEN("echo '{\"id\":2,\"action\":7}'"), "has no action in it");
    SAYS(THEN("echo '{\"id\":2,\"action\":\"bid 1\",\"index\":1}'"), "has no action in it");
    SAYS(THEN("echo '{\"id\":2,\"index\":11}'"), "with index 11, but the actions are numbered from 0 to 10");
    SAYS(THEN("echo '{\"id\":2,\"index\":-1}'"), "with index -1");
    SAYS(THEN("echo '{\"id\":2,\"action\":\"dance\"}'"), "'dance', which is not an action of this game");
    SAYS(THEN("echo '{\"id\":2,\"action\":\"bid 11\"}'"),
         "'bid 11', which is not allowed: You have only 10 coins. (NG-102)");
    SAYS("cmd:head -c 70000 /dev/zero | tr '\\0' x; exec sleep 9", "longer than 65536 bytes");
    CHECK(strstr(fault_of(THEN("echo '{\"id\":2,\"action\":\"bid 11\"}'"), 1, LANG_ES), "Solo tienes 10 monedas"));
}

TEST(bots, "whatever bytes it writes, what is told of them is text")
{
    const char *text =
        fault_of("cmd:printf 'a\\033[2J\\377\\302\\233b\\n'; printf 'x\\377\\033y\\n' >&2; sleep 1", 1, LANG_EN);
    json_t *s = json_string(text);
    CHECK(s); /* well-formed UTF-8 */
    json_decref(s);
    CHECK(!strchr(text, '\033') && strstr(text, "'a [2J??"));
    text = fault_of("cmd:head -c 3000 /dev/zero | tr '\\0' e >&2; printf '\\nlast\\n' >&2; exit 1", 1, LANG_EN);
    CHECK(strstr(text, "\n  last"));
    text = fault_of("cmd:i=0; while [ $i -lt 20000 ]; do echo \"line $i\" >&2; i=$((i+1)); done; exit 1", 5, LANG_EN);
    CHECK(strstr(text, "line 19999") && !strstr(text, "line 19994"));
}

TEST(bots, "a long answer is quoted in part, and never half a character of it")
{
    char spec[2000] = "cmd:read -r l; echo 'x";
    for (int shift = 0; shift < 2; shift++) { /* the cut falls before and within the letter */
        for (int i = 0; i < 700; i++)
            strcat(spec, "\xc3\xa9");
        strcat(spec, "'; sleep 9");
        const char *text = fault_of(spec, 1, LANG_EN);
        json_t *s = json_string(text);
        CHECK(s);
        json_decref(s);
        CHECK(strstr(text, "\xc3\xa9…'") && !strchr(text, '?'));
        snprintf(spec, sizeof spec, "cmd:read -r l; echo 'xy");
    }
}

TEST(bots, "lines may end as on other systems")
{
    struct action a;
    struct duel d = duel_new("cmd:read -r l; printf '{\"id\":1,\"ok\":true}\\r\\n'; read -r l; "
                             "printf '{\"id\":2,\"action\":\"bid 4\"}\\r\\n'; read -r l",
                             5);
    char text[64];
    CHECK(duel_ask(&d, &a));
    d.g->words.notate(d.match.rs, session_view(d.s, 1), &a, text, sizeof text);
    CHECK_STR(text, "bid 4");
    duel_free(&d);
    SAYS(LOOP("printf 'hello\\r\\n'"), "'hello'; expected");
}

TEST(bots, "a bot for which there are no files left is not started, and that is said")
{
    struct rlimit before, few;
    struct action a;
    char text[BOT_FAULT_CHARS];
    struct duel d = duel_new(THEN("echo '{\"id\":2,\"index\":0}'; read -r l"), 5);
    int open = open_files();
    CHECK(getrlimit(RLIMIT_NOFILE, &before) == 0);
    few = before;
    for (int free = 0; free < 8; free++) { /* four pipes are needed */
        few.rlim_cur = limit_for(free);
        CHECK(setrlimit(RLIMIT_NOFILE, &few) == 0);
        bool good = duel_ask(&d, &a);
        CHECK(setrlimit(RLIMIT_NOFILE, &before) == 0);
        CHECK(!good);
        bot_fault(d.bot, LANG_EN, true, text, sizeof text);
        CHECK(strstr(text, "could not be started: Too many open files"));
        CHECK_EQ(open_files(), open);
        bot_match(d.bot, &(struct bot_match){.game = d.g, .rs = d.match.rs, .seat = 1, .number = 4, .lang = LANG_EN});
    }
    CHECK(duel_ask(&d, &a)); /* the next match finds some */
    duel_free(&d);
}

TEST(bots, "a bot that hears no end gets no second match: another process does")
{
    struct action a;
    struct duel d = duel_new(THEN("echo '{\"id\":2,\"index\":0}'; exec <&-; exec sleep 60"), 2);
    for (int i = 0; i < 2; i++) {
        CHECK(duel_ask(&d, &a));
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
        bot_over(d.bot, session_view(d.s, 1));
        bot_match(d.bot, &(struct bot_match){.game = d.g, .rs = d.match.rs, .seat = 1, .number = 4, .lang = LANG_EN});
    }
    duel_free(&d);
}

TEST(bots, "after a match that was lost the next one begins with a new process")
{
    const char *file = temp("once");
    char spec[600];
    snprintf(spec, sizeof spec,
             "cmd:if [ -f %s ]; then read -r l; echo '{\"id\":1,\"ok\":true}'; read -r l; "
             "echo '{\"id\":2,\"action\":\"bid 3\"}'; read -r l; else touch %s; exit 1; fi",
             file, file);
    struct duel d = duel_new(spec, 5);
    struct action a;
    CHECK(!duel_ask(&d, &a));
    bot_match(d.bot, &(struct bot_match){.game = d.g, .rs = d.match.rs, .seat = 1, .number = 4, .lang = LANG_EN});
    CHECK(duel_ask(&d, &a));
    char text[64];
    d.g->words.notate(d.match.rs, session_view(d.s, 1), &a, text, sizeof text);
    CHECK_STR(text, "bid 3");
    duel_free(&d);
    unlink(file);
}

/* ---- nothing is left behind ---- */

/* Gone, or dead and not yet fetched by whoever inherited it. */
static bool is_gone(pid_t pid)
{
    char path[64], text[256] = "", *state;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *f = fopen(path, "r");
    if (!f)
        return true;
    if (!fgets(text, sizeof text, f))
        text[0] = '\0';
    fclose(f);
    state = strrchr(text, ')');
    return !state || state[2] == 'Z' || state[2] == 'X';
}

static bool goes(pid_t pid)
{
    for (int i = 0; i < 100 && !is_gone(pid); i++)
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    return is_gone(pid);
}

static pid_t number_in(const char *file)
{
    for (int i = 0; i < 100; i++) {
        char line[32] = "";
        FILE *f = fopen(file, "r");
        if (f && fgets(line, sizeof line, f) && strchr(line, '\n')) {
            fclose(f);
            return (pid_t)atoi(line);
        }
        if (f)
            fclose(f);
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    return 0;
}

TEST(bots, "no process, no child of a process and no open file is left behind")
{
    const char *file = temp("child");
    char spec[400];
    int before = open_files();
    snprintf(spec, sizeof spec,
             "cmd:sleep 300 & echo $! >%s; trap '' TERM HUP; read -r l; echo '{\"id\":1,\"ok\":true}'; sleep 300",
             file);
    struct duel d = duel_new(spec, 1);
    struct action a;
    CHECK(!duel_ask(&d, &a)); /* it hangs */
    duel_free(&d);
    pid_t child = number_in(file);
    unlink(file);
    CHECK(child > 1 && goes(child));
    for (int i = 0; i < 20; i++) { /* and those that do not hang */
        d = duel_new(i % 2 ? THEN("echo '{\"id\":2,\"index\":0}'; read -r l") : "cmd:exit 1", 5);
        CHECK_EQ(duel_ask(&d, &a), i % 2);
        duel_free(&d);
    }
    CHECK_EQ(open_files(), before);
    CHECK(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
}

TEST(bots, "a bot inherits none of our files, and no blocked or ignored signal")
{
    const char *file = temp("files");
    char spec[400], *text;
    bool given[1024]; /* files that whoever runs the test leaves to every child */
    for (int fd = 0; fd < 1024; fd++)
        given[fd] = fcntl(fd, F_GETFD) == 0;
    sigset_t set;
    signal(SIGUSR1, SIG_IGN);
    sigemptyset(&set);
    sigaddset(&set, SIGUSR2);
    sigprocmask(SIG_BLOCK, &set, NULL);
    struct duel other = duel_new(THEN("echo '{\"id\":2,\"index\":0}'; read -r l"), 5);
    struct action a;
    CHECK(duel_ask(&other, &a)); /* its pipes are open now */
    snprintf(spec, sizeof spec, "cmd:grep -E '^Sig(Blk|Ign)' /proc/self/status >%s; exec ls -l /proc/self/fd >>%s",
             file, file);
    struct duel d = duel_new(spec, 5);
    CHECK(!duel_ask(&d, &a));
    duel_free(&d);
    duel_free(&other);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    signal(SIGUSR1, SIG_DFL);
    text = slurp(file);
    unlink(file);
    int pipes = 0;
    for (char *s = text; (s = strstr(s, " -> pipe:")); s++, pipes++) {
        char *number = s;
        while (number[-1] >= '0' && number[-1] <= '9')
            number--;
        int fd = atoi(number);
        if (fd > 2 && !given[fd])
            test_fail(__FILE__, __LINE__, "the bot has our file %d", fd);
    }
    CHECK(pipes >= 2); /* its own */
    char *ignored = strstr(text, "SigIgn:\t");
    CHECK(strstr(text, "SigBlk:\t0000000000000000") && ignored);
    CHECK_EQ(strtoull(ignored + 8, NULL, 16) & 0x7fffffff, 0); /* above are those of the C library itself */
    free(text);
}

TEST(bots, "writing to a bot that does not read neither ends nor stops us")
{
    struct action a;
    CHECK(signal(SIGPIPE, SIG_DFL) != SIG_ERR);
    struct duel d = duel_new("cmd:exec <&-; sleep 0.2; exit 0", 2);
    CHECK(!duel_ask(&d, &a));
    duel_free(&d);
    d = duel_new(THEN("echo '{\"id\":2,\"index\":0}'; exec <&-; exec sleep 60"), 1);
    CHECK(duel_ask(&d, &a));
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    CHECK(!duel_ask(&d, &a));
    char text[BOT_FAULT_CHARS];
    bot_forfeit(d.bot, LANG_EN, false, text, sizeof text);
    CHECK(strstr(text, "Seat 2, cmd:") && strstr(text, "loses by forfeit: it closed its input or output"));
    duel_free(&d);
}

TEST(bots, "whoever runs a bot may be killed: the bot goes along")
{
    const char *file = temp("orphan");
    char spec[300];
    snprintf(spec, sizeof spec, "cmd:trap '' TERM HUP INT; echo $$ >%s; while :; do sleep 1; done", file);
    fflush(stdout);
    pid_t us = fork();
    CHECK(us >= 0);
    if (us == 0) {
        struct action a;
        struct duel d = duel_new(spec, 60);
        duel_ask(&d, &a);
        _exit(0);
    }
    pid_t bot = number_in(file);
    unlink(file);
    bool lived = bot > 1 && !is_gone(bot);
    kill(us, SIGKILL);
    CHECK(waitpid(us, NULL, 0) == us);
    CHECK(lived && goes(bot));
}

TEST(bots, "what can be seen to be no program is said before it runs")
{
    struct err why;
    CHECK(bot_is_spec("cmd:x") && !bot_is_spec("random") && !bot_is_spec("command"));
    CHECK(bot_spec_ok("cmd:sh -c true", &why));
    CHECK(bot_spec_ok("cmd:X=1 ./whatever", &why));
    CHECK(!bot_spec_ok("cmd:", &why));
    CHECK(!bot_spec_ok("cmd:./no-such-bot --fast", &why));
    CHECK(strstr(why.text, "./no-such-bot: No such file"));
    CHECK(!bot_spec_ok("cmd:no-such-bot", &why));
    CHECK(!bot_spec_ok("cmd:/tmp", &why));
}
