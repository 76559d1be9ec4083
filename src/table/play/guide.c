/* guide.c: see guide.h. */
#include "guide.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/files.h"

static const char *const match_keys[] = {"game", "scenario", "position", "options", "rosters", "values", "seats", NULL};

static bool is_name(const char *s)
{
    size_t n = strlen(s);
    return n > 0 && n < 64 && strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static bool list_of(json_t *list, bool (*fits)(json_t *v))
{
    size_t i;
    json_t *v;
    if (list && !json_is_array(list))
        return false;
    json_array_foreach(list, i, v) if (!fits(v)) return false;
    return true;
}

static bool is_face(json_t *v)
{
    return json_is_integer(v) && json_integer_value(v) >= 1 && json_integer_value(v) <= 255;
}

/* "2 go" */
static bool is_reply(json_t *v)
{
    const char *text = json_string_value(v);
    return text && text[0] >= '1' && text[0] < '1' + SEATS_MAX && text[1] == ' ' && text[2];
}

static bool is_secret(json_t *v)
{
    struct fair unused;
    return json_is_string(v) && fair_parse(&unused, json_string_value(v));
}

static bool is_guide(json_t *guide)
{
    json_t *dice = json_object_get(guide, "dice"), *secret = json_object_get(guide, "secret");
    return list_of(dice, is_face) && json_array_size(dice) <= GUIDE_DICE && (!secret || is_secret(secret)) &&
           list_of(json_object_get(guide, "replies"), is_reply);
}

json_t *guide_read(const struct data_dir *dir, const char *game, const char *name, char error[STORE_ERROR])
{
    char path[1400];
    json_error_t where;
    size_t len = 0;
    if (!is_name(name) || !game_by_id(game)) {
        snprintf(error, STORE_ERROR, "%.60s/%.60s", game, name);
        return NULL;
    }
    snprintf(path, sizeof path, "%s/%s/guide/%s.json", dir->path, game, name);
    char *text = file_read(path, &len); /* our own message: the library's would contain the whole path */
    if (!text) {
        snprintf(error, STORE_ERROR, "%s/guide/%s.json", game, name);
        return NULL;
    }
    json_t *guide = json_loadb(text, len, JSON_REJECT_DUPLICATES, &where);
    free(text);
    if (!guide)
        snprintf(error, STORE_ERROR, "%s/guide/%s.json:%d:%d: %s", game, name, where.line, where.column, where.text);
    else if (is_guide(guide))
        return guide;
    else
        snprintf(error, STORE_ERROR,
                 "%s/guide/%s.json: dice are numbers from 1 to 255, replies texts like \"2 go\", "
                 "a secret has 64 hexadecimal digits",
                 game, name);
    json_decref(guide);
    return NULL;
}

void guide_fill(json_t *guide, json_t *request)
{
    for (int i = 0; match_keys[i]; i++) {
        json_t *value = json_object_get(guide, match_keys[i]);
        if (value)
            json_object_set(request, match_keys[i], value);
    }
    if (json_object_get(guide, "secret"))
        json_object_del(request, "words");
}

void guide_lay_secret(struct table *t)
{
    const char *secret = json_string_value(json_object_get(t->guide, "secret"));
    if (secret && fair_parse(t->fair, secret))
        fair_commitment(t->fair, t->commitment);
}

/* The n-th reply of seat as in a record, "2 go"; NULL: there are fewer. */
static const char *reply_of(json_t *replies, int seat, int n)
{
    size_t i;
    json_t *v;
    json_array_foreach(replies, i, v)
    {
        const char *text = json_string_value(v);
        if (text[0] - '1' == seat && n-- == 0)
            return text;
    }
    return NULL;
}

/* The number of its replies that a seat has given.  It is counted in the record, so it is right after a restart,
 * too. */
static int given(const struct session *s, json_t *replies, int seat)
{
    int n = 0;
    const char *next = reply_of(replies, seat, 0);
    for (const char *line = session_body(s, NULL); next && *line; line += *line == '\n') {
        size_t len = strcspn(line, "\n");
        if (strlen(next) == len && memcmp(next, line, len) == 0)
            next = reply_of(replies, seat, ++n);
        line += len;
    }
    return n;
}

bool guide_reply(struct table *t, int seat, struct action *out)
{
    const struct game *g = t->setup.game;
    json_t *replies = json_object_get(t->guide, "replies");
    const char *reply = reply_of(replies, seat, given(t->s, replies, seat));
    return reply && g->words.parse(session_rules(t->s), session_view(t->s, seat), seat, reply + 2, out) &&
           session_check(t->s, out).code == 0;
}
