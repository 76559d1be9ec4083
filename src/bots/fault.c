/* fault.c: errors of bots in words, and errors that can be found before the bot runs. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "../protocol/writing/say.h"
#include "bot_parts.h"

enum { TAIL_LINES = 5, SENTENCE = 1200 };

/* ---- before it runs ---- */

static bool is_program(const char *path)
{
    struct stat st;
    if (stat(path, &st) != 0)
        return false;
    if (S_ISDIR(st.st_mode))
        return errno = EISDIR, false;
    return access(path, X_OK) == 0;
}

static bool in_path(const char *name)
{
    const char *path = getenv("PATH");
    char file[4096];
    for (path = path ? path : "/usr/bin:/bin"; *path; path += strspn(path, ":")) {
        size_t n = strcspn(path, ":");
        snprintf(file, sizeof file, "%.*s/%s", (int)n, path, name);
        if (is_program(file))
            return true;
        path += n;
    }
    return errno = ENOENT, false;
}

/* Only a plain word can be looked up; anything with shell syntax is left to the shell. */
static bool is_plain(const char *word, size_t n)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-";
    return n > 0 && strspn(word, plain) >= n;
}

bool bot_spec_ok(const char *spec, struct err *why)
{
    static const char *const shell_words[] = {"exec", "cd", "env", ".", "if", "while", NULL};
    const char *word = spec + strlen("cmd:");
    word += strspn(word, " ");
    size_t n = strcspn(word, " ");
    char name[1024];
    if (!*word) {
        snprintf(why->text, sizeof why->text, "cmd:PROGRAM");
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : 0), word);
    for (int i = 0; shell_words[i]; i++)
        if (strcmp(name, shell_words[i]) == 0)
            return true;
    if (!is_plain(word, n) || (strchr(name, '/') ? is_program(name) : in_path(name)))
        return true;
    snprintf(why->text, sizeof why->text, "%.300s: %s", name, strerror(errno));
    return false;
}

/* ---- afterwards ---- */

/* Bytes of the well-formed character at s, or 0. */
static size_t char_bytes(const unsigned char *s)
{
    size_t n = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool wrong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf0 && s[1] < 0x90) ||
                 (s[0] == 0xf4 && s[1] > 0x8f) ||
                 (s[0] == 0xc2 && s[1] < 0xa0); /* the last are control characters, too */
    return wrong ? 0 : n;
}

void bot_clean(char *text, bool lines)
{
    unsigned char *s = (unsigned char *)text;
    for (size_t n; *s; s += n ? n : 1) {
        n = char_bytes(s);
        if (!n)
            *s = '?';
        else if ((*s < ' ' && !(lines && *s == '\n')) || *s == 0x7f)
            *s = ' ';
    }
}

/* How an answer to this question looks. */
static void example(const struct bot_fault *f, char *buf, size_t cap)
{
    if (f->begun)
        snprintf(buf, cap, "{\"id\":%d,\"action\":\"…\"}", f->question);
    else
        snprintf(buf, cap, "{\"id\":%d,\"ok\":true}", f->question);
}

static void say_ended(const struct bot_fault *f, enum lang lang, char *buf, size_t cap)
{
    int code = f->value >= 0 && WIFEXITED(f->value) ? WEXITSTATUS(f->value) : 0;
    int killed = f->value >= 0 && WIFSIGNALED(f->value) ? WTERMSIG(f->value) : 0;
    if (code > 128 && code <= 128 + 64) /* the shell's exit status for a signal */
        killed = code - 128;
    if (killed)
        say_into(buf, cap, lang, MSG_BOT_KILLED, "dd", f->question, killed);
    else if (f->value >= 0)
        say_into(buf, cap, lang, MSG_BOT_EXITED, "dd", f->question, code);
    else
        say_into(buf, cap, lang, MSG_BOT_CLOSED, "d", f->question);
}

static void say_what(const struct bot *b, enum lang lang, char *buf, size_t cap)
{
    const struct bot_fault *f = &b->fault;
    char wanted[80];
    int q = f->question;
    example(f, wanted, sizeof wanted);
    buf[0] = '\0';
    switch (f->what) {
    case BOT_FINE: return;
    case BOT_NO_START: say_into(buf, cap, lang, MSG_BOT_NO_START, "s", f->detail); return;
    case BOT_SLOW:
        say_into(buf, cap, lang, f->begun ? MSG_BOT_SLOW : MSG_BOT_SLOW_START, "dds", q, b->seconds, wanted);
        return;
    case BOT_ENDED: say_ended(f, lang, buf, cap); return;
    case BOT_TOO_LONG: say_into(buf, cap, lang, MSG_BOT_TOO_LONG, "dds", q, PROCESS_LINE, wanted); return;
    case BOT_NOT_JSON: say_into(buf, cap, lang, MSG_BOT_NOT_JSON, "dsss", q, f->said, f->detail, wanted); return;
    case BOT_NOT_ASKED: say_into(buf, cap, lang, MSG_BOT_NOT_ASKED, "dss", q, f->said, wanted); return;
    case BOT_UNWILLING: say_into(buf, cap, lang, MSG_BOT_UNWILLING, "ss", f->detail, wanted); return;
    case BOT_NO_ANSWER: say_into(buf, cap, lang, MSG_BOT_NO_ANSWER, "dss", q, f->said, wanted); return;
    case BOT_NO_INDEX: say_into(buf, cap, lang, MSG_BOT_NO_INDEX, "ddd", q, f->value, f->count - 1); return;
    case BOT_NOTATION: say_into(buf, cap, lang, MSG_BOT_NOTATION, "ds", q, f->said); return;
    case BOT_ILLEGAL: say_into(buf, cap, lang, MSG_BOT_ILLEGAL, "dsss", q, f->said, f->why[lang], f->rule); return;
    }
}

/* The last lines; the first may be incomplete, but is kept. */
static const char *last_lines(const char *tail)
{
    const char *at = tail + strlen(tail);
    while (at > tail && (at[-1] == '\n' || at[-1] == '\r'))
        at--;
    for (int lines = 0; at > tail; at--)
        if (at[-1] == '\n' && ++lines == TAIL_LINES)
            break;
    return at;
}

static void say_errors(const struct bot_fault *f, enum lang lang, char *buf, size_t cap)
{
    size_t n = 0, at = strlen(buf);
    char head[200];
    const char *s = last_lines(f->tail);
    if (!*s)
        return;
    say_into(head, sizeof head, lang, MSG_BOT_STDERR, "");
    n = at + (size_t)snprintf(buf + at, cap - at, "\n%s\n  ", head);
    for (; *s && n + 4 < cap; s++) {
        if (*s == '\n' && s[1]) {
            memcpy(buf + n, "\n  ", 3);
            n += 3;
        } else if (*s != '\n') {
            buf[n++] = *s;
        }
    }
    if (n < cap)
        buf[n] = '\0';
    bot_clean(buf, true); /* it may have been cut */
}

int bot_fault(const struct bot *b, enum lang lang, bool errors, char *buf, size_t cap)
{
    char text[BOT_FAULT_CHARS];
    say_what(b, lang, text, SENTENCE);
    if (errors && b->fault.what)
        say_errors(&b->fault, lang, text, sizeof text);
    return snprintf(buf, cap, "%s", text);
}

int bot_forfeit(const struct bot *b, enum lang lang, bool errors, char *buf, size_t cap)
{
    char text[BOT_FAULT_CHARS];
    bot_fault(b, lang, errors, text, sizeof text);
    return say_into(buf, cap, lang, MSG_BOT_FORFEIT, "dss", b->match.seat + 1, b->spec, text);
}
