/* store_audit.c: see store_audit.h. */
#include "store_audit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../core/json.h"
#include "../../protocol/writing/say.h"
#include "../../server/server.h"

/* ---- out of the store ---- */

static void keep_chunk(void *ctx, const struct store_chunk *c)
{
    struct audited *t = ctx;
    const struct audit_chunk *last = t->chunks ? &t->chunk[t->chunks - 1] : NULL;
    size_t before = last ? last->start + last->len : 0, len = strlen(c->body);
    if (t->gap < 0 && c->seq != t->chunks)
        t->gap = c->seq;
    if (t->gap >= 0)
        return;
    t->stored.body = must(realloc(t->stored.body, before + len + 1));
    memcpy(t->stored.body + before, c->body, len + 1);
    t->chunk = must(realloc(t->chunk, (size_t)(t->chunks + 1) * sizeof *t->chunk));
    t->chunk[t->chunks++] = (struct audit_chunk){c->seq, before, len};
}

static void put_together(struct audited *t)
{
    const char *head = json_string_value(json_object_get(t->meta, "head"));
    const char *body = t->begun ? t->stored.body : "begin 0000000000000000\n";
    if (!head)
        return;
    t->text = must(malloc(strlen(head) + strlen(body) + 1));
    strcat(strcpy(t->text, head), body);
}

bool audit_load(struct store *s, const char *id, struct audited *t, bool *found)
{
    *t = (struct audited){.gap = -1};
    bool good = store_load(s, id, INT64_MAX, &t->stored, found);
    if (!good || !*found)
        return good;
    if (!store_chunks(s, id, keep_chunk, t))
        return false;
    t->meta = json_loads(t->stored.meta, 0, NULL);
    t->begun = json_is_true(json_object_get(t->meta, "started"));
    put_together(t);
    return true;
}

void audit_free(struct audited *t)
{
    if (t->opened)
        reading_close(&t->reading);
    stored_free(&t->stored);
    free(t->chunk);
    json_decref(t->meta);
    free(t->text);
}

const char *audit_body(const struct audited *t) { return t->text + strlen(t->text) - strlen(t->stored.body); }

struct naming {
    char (*names)[TOKEN_TABLE];
    int n;
};

static void keep_name(void *ctx, const struct stored_table *t)
{
    struct naming *l = ctx;
    if ((l->n & (l->n - 1)) == 0)
        l->names = must(realloc(l->names, (size_t)(l->n ? 2 * l->n : 1) * sizeof *l->names));
    memcpy(l->names[l->n++], t->id, TOKEN_TABLE);
}

int audit_names(struct store *s, const char *only, char (**names)[TOKEN_TABLE])
{
    struct naming l = {0};
    struct stored_table one = {0};
    if (only) {
        snprintf(one.id, sizeof one.id, "%s", only);
        keep_name(&l, &one);
    } else if (!store_list(s, keep_name, &l)) {
        free(l.names);
        return -1;
    }
    *names = l.names;
    return l.n;
}

/* ---- checking ---- */

static bool fault(struct audited *t, enum lang lang, int message, const char *what)
{
    say_into(t->problem, sizeof t->problem, lang, message, "s", what);
    return false;
}

static bool reading_fault(struct audited *t)
{
    t->line = t->reading.line;
    memcpy(t->problem, t->reading.problem, sizeof t->problem);
    return false;
}

static bool check_record(struct audited *t, const struct data_dir *dir, enum lang lang)
{
    t->opened = true;
    if (!reading_open(&t->reading, t->text, dir, lang))
        return reading_fault(t);
    if (!t->begun)
        return true;
    if (t->reading.dice != FAIR_GOOD)
        return fault(t, lang, MSG_STORE_NO_PROOF, "");
    return reading_play(&t->reading, -1, true) || reading_fault(t);
}

/* Compares the stored facts with the record. */
static bool check_facts(struct audited *t, enum lang lang)
{
    char number[24];
    json_int_t chunks = json_integer_value(json_object_get(t->meta, "chunks"));
    snprintf(number, sizeof number, "%lld", (long long)(t->gap >= 0 ? t->gap : chunks));
    if (t->gap >= 0)
        return fault(t, lang, MSG_STORE_GAP, number);
    if (chunks > t->chunks)
        return fault(t, lang, MSG_STORE_CHUNKS_MISSING, number);
    if (t->begun && t->stored.over != t->reading.tally.ended)
        return fault(t, lang, t->stored.over ? MSG_STORE_NO_END : MSG_STORE_NOT_SAID_OVER, "");
    return true;
}

void audit_check(struct audited *t, const struct data_dir *dir, enum lang lang)
{
    if (!t->text)
        fault(t, lang, MSG_STORE_BAD_FACTS, "");
    else if (!t->begun && t->chunks > 0)
        fault(t, lang, MSG_STORE_NOT_BEGUN, "");
    else if (check_record(t, dir, lang))
        check_facts(t, lang);
}

/* ---- where to cut ---- */

/* The byte where a line of the text begins, as a place of the body. */
static size_t line_start(const struct audited *t, int line)
{
    const char *c = t->text, *body = audit_body(t);
    for (int i = 1; i < line && *c; i++)
        c += strcspn(c, "\n") + 1;
    return (size_t)(c - body);
}

/* A recorded position that is not met says that some line since the last one that was met has changed, not which:
 * none of them can be trusted. */
static size_t after_last_mark(const char *body, size_t before)
{
    size_t after = strcspn(body, "\n") + 1; /* "begin …" was met */
    for (size_t at = after; at < before; at += strcspn(body + at, "\n") + 1)
        if (strncmp(body + at, "= ", 2) == 0)
            after = at + strcspn(body + at, "\n") + 1;
    return after;
}

bool audit_where_to_cut(const struct audited *t, size_t *at)
{
    const struct record_tally *n = &t->reading.tally;
    if (t->opened && t->begun && t->reading.s && n->fault > RECORD_OTHER_DATA && n->line > t->reading.r.body_line) {
        *at = line_start(t, n->line);
        if (n->fault == RECORD_OTHER_POSITION || n->fault == RECORD_LINES_MISSING)
            *at = after_last_mark(audit_body(t), *at);
        return true;
    }
    *at = strlen(t->stored.body);
    return t->gap > 0 && n->fault == RECORD_FINE;
}

/* ---- dice ---- */

static int kind_of(struct dice_tally *tally, const char *what, size_t n)
{
    for (int i = 0; i < tally->kinds; i++)
        if (strlen(tally->kind[i].what) == n && memcmp(tally->kind[i].what, what, n) == 0)
            return i;
    if (tally->kinds == DICE_KINDS || n >= sizeof tally->kind[0].what)
        return -1;
    memcpy(tally->kind[tally->kinds].what, what, n);
    tally->kind[tally->kinds].sides = 6;
    return tally->kinds++;
}

/* An event as JSON: {"what":"roll-attack",…,"dice":[5,2,2],…} */
static void count_event(struct dice_tally *tally, const char *json)
{
    static const char name[] = "\"what\":\"roll-", list[] = "\"dice\":[";
    const char *what = strstr(json, name), *dice = strstr(json, list);
    if (!what || !dice)
        return;
    what += sizeof name - sizeof "roll-";
    int kind = kind_of(tally, what, strcspn(what, "\""));
    const char *c = dice + sizeof list - 1;
    for (; kind >= 0 && *c && *c != ']'; c += strspn(c, "0123456789"), c += *c == ',') {
        int face = atoi(c);
        if (face < 1 || face > DICE_SIDES)
            return;
        tally->kind[kind].face[face - 1]++;
        tally->kind[kind].n++;
        if (face > tally->kind[kind].sides)
            tally->kind[kind].sides = face;
    }
}

/* The event of this number, for any audience. */
static bool event_at(const struct session *s, uint32_t number, struct event *out)
{
    for (int seat = SPECTATOR; seat < game_seats(session_rules(s)); seat++) {
        uint32_t cursor = number;
        if (session_next_event(s, seat, &cursor, out) && cursor == number + 1)
            return true;
    }
    return false;
}

static uint32_t count_events(struct session *s, uint32_t from, struct dice_tally *tally)
{
    const struct game *g = session_game(s);
    struct event e;
    for (uint32_t i = from; i < session_events(s); i++) {
        if (!event_at(s, i, &e))
            continue;
        struct json j;
        char buf[4096];
        json_start(&j, buf, sizeof buf);
        json_open(&j, '{');
        g->client.note(session_rules(s), session_view(s, SPECTATOR), &e, &j);
        json_close(&j, '}');
        if (json_ok(&j))
            count_event(tally, buf);
    }
    return session_events(s);
}

/* Is it a line of play?  *back: one that takes back by consent. */
static bool is_play(const char *line, bool *back)
{
    *back = strncmp(line, "back ", 5) == 0;
    return strncmp(line, "begin ", 6) != 0 && strncmp(line, "end ", 4) != 0 && line[0] != '!' && line[0] != '=';
}

/* A take-back removes events: look at the match before each take-back, too. */
static uint32_t count_taken_back(struct audited *t, struct dice_tally *tally)
{
    uint32_t seen = 0;
    int played = 0;
    bool back;
    for (const char *c = audit_body(t); *c; c += strcspn(c, "\n") + 1) {
        if (!is_play(c, &back))
            continue;
        struct reading part;
        if (back && reading_open(&part, t->text, &t->reading.setup.dir, t->reading.lang)) {
            if (reading_play(&part, played, false))
                seen = count_events(part.s, seen, tally);
            reading_close(&part);
        }
        played++;
    }
    return seen;
}

void audit_count_dice(struct audited *t, struct dice_tally *tally)
{
    const struct record_tally *n = &t->reading.tally;
    if (!t->begun || n->laid)
        return;
    count_events(t->reading.s, n->taken_back ? count_taken_back(t, tally) : 0, tally);
}
