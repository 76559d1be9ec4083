/*
 * complaints_test.c: what games say of their files is said in both languages.  The sentences are messages "file.…" of a
 * game's texts; here every one of them is spoken, and every place of the sources that complains is read: it names
 * messages, never a sentence, and gives them the words that their gaps want.
 */
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cc_texts.h"
#include "data/speak.h"
#include "db_texts.h"
#include "fc_texts.h"
#include "helper.h"
#include "sk_texts.h"
#include "support.h"

static const struct told {
    const char *prefix; /* of its messages in C */
    const struct text_table *texts;
    const char *folder;
    int messages; /* at least */
} games_told[] = {
    {"FC_MSG_", &fc_texts, "src/games/fantasy-commander/data", 81},
    {"CC_MSG_", &cc_texts, "src/games/campaign-commander/data", 81},
    {"SK_MSG_", &sk_texts, "src/games/skirmish", 4},
    {"DB_MSG_", &db_texts, "src/games/de-bellis-fantasiae/data", 40},
};

static bool is_of_files(const struct told *g, int id) { return strncmp(g->texts->id[id], "file.", 5) == 0; }

/* ---- every message ---- */

static int speak_with(const struct text_table *t, enum lang lang, int id, const char *types, char *buf, size_t cap, ...)
{
    va_list args;
    int n;

    va_start(args, cap);
    n = speak_from(t, buf, cap, lang, id, types, args);
    va_end(args);
    return n;
}

/* What the gaps of a message want: "sd"; a gap that is not shown is '.'. */
static void gaps(const char *text, char types[9])
{
    memset(types, '.', 8);
    types[8] = '\0';
    for (const char *s = text; (s = strchr(s, '{')); s++)
        if ((s[1] == 's' || s[1] == 'd') && s[3] == '}')
            types[s[2] - '0'] = s[1];
        else if (!isdigit((unsigned char)s[1]))
            test_fail(__FILE__, __LINE__, "a gap that complaints do not have: %s", text);
    for (int i = 7; i >= 0 && types[i] == '.'; i--)
        types[i] = '\0';
}

static void said_well(const struct told *g, int id, enum lang lang)
{
    char types[9], text[400];
    const char *word[LANG_COUNT] = {"expected", "esper"};

    gaps(g->texts->text[lang][id], types);
    if (strchr(types, '.'))
        test_fail(__FILE__, __LINE__, "%s does not show all its words", g->texts->id[id]);
    for (char *t = types; *t; t++)
        *t = 's'; /* one after the other as texts: no gap is left open */
    speak_with(g->texts, lang, id, types, text, sizeof text, "w0", "w1", "w2", "w3", "w4", "w5", "w6", "w7");
    if (strpbrk(text, "{}") || !strstr(text, word[lang]))
        test_fail(__FILE__, __LINE__, "%s: %s", g->texts->id[id], text);
}

TEST(complaints, "every complaint of every game has a sentence in both languages, which says what was expected")
{
    for (size_t k = 0; k < sizeof games_told / sizeof *games_told; k++) {
        const struct told *g = &games_told[k];
        int n = 0;

        for (int id = 0; id < g->texts->count; id++) {
            if (!is_of_files(g, id))
                continue;
            n++;
            for (int l = 0; l < LANG_COUNT; l++)
                said_well(g, id, (enum lang)l);
            CHECK(strcmp(g->texts->text[LANG_EN][id], g->texts->text[LANG_ES][id]) != 0);
        }
        CHECK(n >= g->messages);
    }
}

TEST(complaints, "a game with messages has the table that they are spoken from")
{
    for (int i = 0; games[i]; i++)
        if (games[i]->data && games[i]->data->texts)
            CHECK(games[i]->data->texts == &fc_texts || games[i]->data->texts == &cc_texts ||
                  games[i]->data->texts == &sk_texts || games[i]->data->texts == &db_texts);
    CHECK(game_by_id("fantasy-commander")->data->texts == &fc_texts);
    CHECK(game_by_id("punic-island")->data->texts == &cc_texts);
    CHECK(game_by_id("skirmish")->data->texts == &sk_texts);
}

/* ---- every place that complains ---- */

/* The number of a message from its name in C, FC_MSG_FILE_NO_UNIT; -1 if there is none. */
static int message_of(const struct told *g, const char *name, size_t n)
{
    size_t skip = strlen(g->prefix);

    for (int id = 0; id < g->texts->count; id++) {
        const char *t = g->texts->id[id];
        size_t i = 0;

        for (; t[i] && i + skip < n; i++)
            if (name[skip + i] != (t[i] == '.' || t[i] == '-' ? '_' : toupper((unsigned char)t[i])))
                break;
        if (!t[i] && i + skip == n)
            return id;
    }
    return -1;
}

/* The end of a call that begins at s, behind its bracket. */
static const char *end_of(const char *s)
{
    bool quoted = false;

    for (int depth = 1; *s; s++) {
        if (*s == '"' && s[-1] != '\\')
            quoted = !quoted;
        else if (!quoted && *s == '(')
            depth++;
        else if (!quoted && *s == ')' && --depth == 0)
            return s;
    }
    return s;
}

/* "%s%d" of a call against the gaps of the message that it names. */
static void fits(const struct told *g, const char *file, int id, const char *call, const char *end)
{
    char types[9], given[9] = "";
    const char *s = memchr(call, '"', (size_t)(end - call));
    int n = 0;

    for (s++; *s != '"' && n < 8; s++)
        if (*s != '%')
            given[n++] = *s;
    gaps(g->texts->text[LANG_EN][id], types);
    if (strcmp(types, given) != 0)
        test_fail(__FILE__, __LINE__, "%s: %s wants \"%s\" and is given \"%s\"", file, g->texts->id[id], types, given);
}

static int read_call(const struct told *g, const char *file, const char *s, bool *used)
{
    const char *end = end_of(s), *name = s;
    char marker[24];
    int named = 0;

    snprintf(marker, sizeof marker, "%sFILE_", g->prefix);
    while ((name = strstr(name, marker)) && name < end) {
        size_t n = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
        int id = message_of(g, name, n);

        if (id < 0)
            test_fail(__FILE__, __LINE__, "%s: %.*s is no message", file, (int)n, name);
        fits(g, file, id, name, end);
        used[id] = true;
        named++;
        name += n;
    }
    const char *passed = strstr(s, ", if_none, "); /* those who call this function name it */

    if (!named && !(passed && passed < end))
        test_fail(__FILE__, __LINE__, "%s complains without a message: %.*s", file, (int)(end - s), s);
    return 1;
}

/* Whatever is named elsewhere: an argument of a function that complains. */
static void note_names(const struct told *g, const char *text, bool *used)
{
    for (const char *s = text; (s = strstr(s, g->prefix)); s++) {
        int id = message_of(g, s, strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"));

        if (id >= 0)
            used[id] = true;
    }
}

static int read_file_of(const struct told *g, const char *file, bool *used)
{
    static const char *const heads[] = {" complain(b", " object(b,"};
    char path[400];
    int n = 0;

    snprintf(path, sizeof path, "%s/%s", g->folder, file);
    char *text = support_read(path);

    for (size_t h = 0; h < sizeof heads / sizeof *heads; h++)
        for (const char *s = text; (s = strstr(s, heads[h])); s++)
            n += read_call(g, file, strchr(s, '(') + 1, used);
    note_names(g, text, used);
    free(text);
    return n;
}

static void every_place(const struct told *g, int at_least)
{
    bool used[2000] = {false};
    int n = 0;

    char path[1200];

    CHECK(g->texts->count <= 2000);
    snprintf(path, sizeof path, "%s/%s", support_root(), g->folder);
    DIR *folder = opendir(path);

    CHECK(folder != NULL);
    for (const struct dirent *d; (d = readdir(folder));)
        if (strstr(d->d_name, "_data") && strcmp(d->d_name + strlen(d->d_name) - 2, ".c") == 0)
            n += read_file_of(g, d->d_name, used);
    closedir(folder);
    CHECK(n >= at_least);
    for (int id = 0; id < g->texts->count; id++)
        if (is_of_files(g, id) && !used[id])
            test_fail(__FILE__, __LINE__, "nobody says %s", g->texts->id[id]);
}

TEST(complaints, "Fantasy Commander complains with messages alone, each with the words that it wants")
{
    every_place(&games_told[0], 95);
}

TEST(complaints, "the series Campaign Commander complains with messages alone, each with the words that it wants")
{
    every_place(&games_told[1], 95);
}

TEST(complaints, "De Bellis Fantasiae complains with messages alone, each with the words that it wants")
{
    every_place(&games_told[3], 40);
}
