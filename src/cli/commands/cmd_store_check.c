/* cmd_store_check.c: "bellum store verify" and "repair": find damaged tables and save the sound part. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../../protocol/writing/say.h"
#include "../../server/server.h"
#include "chi.h"
#include "cmd_store.h"
#include "../shared/progress.h"
#include "store_audit.h"
#include "store_chains.h"
#include "../shared/wish.h"

/* ---- going through the tables ---- */

struct tour {
    const struct args *a;
    struct store *s;
    struct data_dir dir;
    const char *only;
    void (*each)(void *ctx, struct audited *t);
    void *ctx;
};

static bool visit(struct tour *o, const char *id)
{
    struct audited t;
    bool found, good = audit_load(o->s, id, &t, &found);
    if (!good) {
        store_says(o->a, MSG_STORE_NOT_READ, store_error(o->s), "");
    } else if (found) {
        audit_check(&t, &o->dir, o->a->lang);
        o->each(o->ctx, &t);
    } else if (o->only) {
        store_says(o->a, MSG_STORE_NO_TABLE, id, "");
        good = false;
    }
    audit_free(&t);
    return good;
}

static bool visit_all(struct tour *o)
{
    char(*names)[TOKEN_TABLE] = NULL;
    struct progress bar;
    bool shown = progress_wanted(), good = true;
    int n = audit_names(o->s, o->only, &names);
    if (n < 0)
        store_says(o->a, MSG_STORE_NOT_READ, store_error(o->s), "");
    progress_start(&bar, n, o->a->lang);
    for (int i = 0; i < n && good; i++) {
        if (shown)
            progress_show(&bar, i);
        good = visit(o, names[i]);
    }
    if (shown)
        progress_end();
    free(names);
    return good && n >= 0;
}

static bool tour_open(struct tour *o, const struct args *a, bool to_read, int *code)
{
    bool good;
    *o = (struct tour){.a = a, .only = store_table_meant(a, &good)};
    *code = good ? FAILED : USAGE;
    if (!good || !setup_dir(a, &o->dir))
        return false;
    o->s = store_meant(a, to_read);
    return o->s != NULL;
}

/* ---- verify ---- */

struct verifying {
    const struct args *a;
    int tables, begun, over, actions, faults;
    struct dice_tally dice;
    json_t *list; /* number of faults */
};

static void note_fault(void *ctx, const char *table, int line, const char *problem)
{
    struct verifying *v = ctx;
    v->faults++;
    json_array_append_new(v->list, json_pack("{s:s, s:i, s:s}", "table", table, "line", line, "text", problem));
    if (!args_has(v->a, "json")) {
        if (progress_wanted())
            progress_end();
        printf("%s: %s\n", table, problem);
    }
}

static void verify_one(void *ctx, struct audited *t)
{
    struct verifying *v = ctx;
    v->tables++;
    v->begun += t->begun;
    v->over += t->stored.over;
    if (!*t->problem) {
        v->actions += t->reading.tally.actions;
        audit_count_dice(t, &v->dice);
        return;
    }
    note_fault(v, t->stored.id, t->line, t->problem);
}

/* Campaigns are proved with the whole store, not with one table. */
static bool verify_campaigns(struct tour *o, struct verifying *v)
{
    if (o->only || chains_check(o->s, &o->dir, o->a->lang, note_fault, v))
        return true;
    store_says(o->a, MSG_STORE_NOT_READ, store_error(o->s), "");
    return false;
}

static json_t *dice_json(const struct dice_tally *d)
{
    json_t *all = json_array();
    for (int i = 0; i < d->kinds; i++) {
        json_t *faces = json_array();
        double chi = chi_square(d->kind[i].face, d->kind[i].sides);
        for (int f = 0; f < d->kind[i].sides; f++)
            json_array_append_new(faces, json_integer(d->kind[i].face[f]));
        json_array_append_new(all, json_pack("{s:s, s:I, s:o, s:f, s:f}", "what", d->kind[i].what, "dice",
                                             (json_int_t)d->kind[i].n, "faces", faces, "chi_square", chi, "p",
                                             chi_chance(chi, d->kind[i].sides)));
    }
    return all;
}

static void print_json(const struct verifying *v)
{
    json_t *all =
        json_pack("{s:b, s:i, s:i, s:i, s:i, s:O, s:o}", "ok", v->faults == 0, "tables", v->tables, "begun", v->begun,
                  "over", v->over, "actions", v->actions, "faults", v->list, "rolls", dice_json(&v->dice));
    char *text = must(json_dumps(all, JSON_COMPACT | JSON_REAL_PRECISION(6)));
    puts(text);
    free(text);
    json_decref(all);
}

/* "roll-attack: 1234 dice: 204 211 199 …; chi-square 3.21, p 0.668" */
static void print_dice(const struct dice_tally *d, enum lang lang)
{
    for (int i = 0; i < d->kinds; i++) {
        char faces[400] = "", chi_text[32], p_text[32];
        double chi = chi_square(d->kind[i].face, d->kind[i].sides), p = chi_chance(chi, d->kind[i].sides);
        for (int f = 0; f < d->kind[i].sides; f++) {
            size_t n = strlen(faces);
            snprintf(faces + n, sizeof faces - n, "%s%lld", f ? " " : "", (long long)d->kind[i].face[f]);
        }
        snprintf(chi_text, sizeof chi_text, "%.2f", chi);
        snprintf(p_text, sizeof p_text, "%.4f", p);
        say_line(stdout, lang, MSG_STORE_DICE, "sdsss", d->kind[i].what, (int)d->kind[i].n, faces, chi_text, p_text);
        if (p < 0.0001)
            say_line(stdout, lang, MSG_STORE_ODD_DICE, "");
    }
}

static void print_summary(const struct verifying *v)
{
    if (args_has(v->a, "json")) {
        print_json(v);
        return;
    }
    print_dice(&v->dice, v->a->lang);
    say_line(stdout, v->a->lang, MSG_STORE_VERIFIED, "ddddd", v->tables, v->begun, v->over, v->actions, v->faults);
}

int cmd_store_verify(struct args *a)
{
    struct tour o;
    struct verifying v = {.a = a};
    int code;
    if (!tour_open(&o, a, true, &code))
        return code;
    v.list = json_array();
    o.each = verify_one;
    o.ctx = &v;
    bool good = visit_all(&o) && verify_campaigns(&o, &v);
    if (good)
        print_summary(&v);
    store_close(o.s);
    json_decref(v.list);
    return good && !v.faults ? DONE : FAILED;
}

/* ---- repair ---- */

struct repairing {
    const struct args *a;
    struct store *s;
    int faults, mended;
};

static int lines_in(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += *text == '\n' || !text[1];
    return n;
}

/* Corrects the number of chunks in the facts. */
static char *facts_after_cut(const struct audited *t, int64_t chunks)
{
    json_t *meta = json_deep_copy(t->meta);
    if (json_object_get(meta, "chunks"))
        json_object_set_new(meta, "chunks", json_integer(chunks));
    char *text = must(json_dumps(meta, JSON_COMPACT));
    json_decref(meta);
    return text;
}

/* The number of complete chunks before this byte, and the part of the next one before it. */
static int chunks_before(const struct audited *t, size_t at, size_t *within)
{
    for (int i = 0; i < t->chunks; i++)
        if (at < t->chunk[i].start + t->chunk[i].len) {
            *within = at - t->chunk[i].start;
            return i;
        }
    *within = 0;
    return t->chunks;
}

/* A gap is cut with the chunk after it. */
static enum store_answer cut_at(struct store *s, const struct audited *t, size_t at)
{
    size_t within;
    int before = chunks_before(t, at, &within);
    int64_t seq = before < t->chunks ? before : t->gap;
    char *rest = must(calloc(1, within + 1)), *meta = facts_after_cut(t, before + (within > 0));
    memcpy(rest, t->stored.body + at - within, within);
    enum store_answer answer = store_begin(s);
    if (answer == STORE_GOOD) {
        answer = store_cut(s, t->stored.id, seq, rest, (int64_t)time(NULL) * 1000, meta);
        if (answer == STORE_GOOD)
            answer = store_commit(s);
        if (answer != STORE_GOOD)
            store_rollback(s);
    }
    free(rest);
    free(meta);
    return answer;
}

static void repair_one(void *ctx, struct audited *t)
{
    struct repairing *p = ctx;
    enum lang lang = p->a->lang;
    const char *id = t->stored.id, *body = t->stored.body;
    size_t at;
    if (!*t->problem)
        return;
    p->faults++;
    printf("%s: %s\n", id, t->problem);
    if (!audit_where_to_cut(t, &at)) {
        say_line(stdout, lang, MSG_STORE_NO_CUT, "s", id);
        return;
    }
    int first = t->reading.r.body_line + lines_in(body) - lines_in(body + at);
    say_line(stdout, lang, MSG_STORE_WOULD_CUT, "sdd", id, first, lines_in(body + at));
    if (!args_has(p->a, "yes"))
        return;
    if (cut_at(p->s, t, at) != STORE_GOOD) {
        store_says(p->a, MSG_STORE_NOT_CUT, id, store_error(p->s));
        return;
    }
    p->mended++;
    say_line(stdout, lang, MSG_STORE_CUT, "s", id);
}

static bool says_end(const struct audited *t) { return t->text && strstr(audit_body(t), "\nend "); }

/* Putting back may make the match over again: its last lines decide. */
static int put_back(const struct args *a, struct store *s, const char *id)
{
    bool found = false;
    struct audited t;
    if (store_begin(s) != STORE_GOOD)
        return store_says(a, MSG_STORE_NOT_CUT, id, store_error(s));
    enum store_answer answer = store_put_back(s, id, &found);
    if (answer == STORE_GOOD && found) {
        bool there;
        if (audit_load(s, id, &t, &there) && there && says_end(&t))
            answer = store_set_over(s, id);
        audit_free(&t);
    }
    if (answer == STORE_GOOD && found)
        answer = store_commit(s);
    if (answer != STORE_GOOD || !found)
        store_rollback(s);
    if (answer == STORE_CONFLICT)
        return store_says(a, MSG_STORE_GONE_ON, id, "");
    if (answer != STORE_GOOD)
        return store_says(a, MSG_STORE_NOT_CUT, id, store_error(s));
    if (!found)
        return store_says(a, MSG_STORE_NO_CUTS, id, "");
    say_line(stdout, a->lang, MSG_STORE_PUT_BACK, "s", id);
    return DONE;
}

int cmd_store_repair(struct args *a)
{
    struct tour o;
    struct repairing p = {.a = a};
    int code;
    if (args_has(a, "put-back") && !args_has(a, "table"))
        return args_wrong(a, MSG_CLI_NEEDS_VALUE, "table");
    if (!tour_open(&o, a, !args_has(a, "yes") && !args_has(a, "put-back"), &code))
        return code;
    if (args_has(a, "put-back")) {
        code = put_back(a, o.s, o.only);
        store_close(o.s);
        return code;
    }
    p.s = o.s;
    o.each = repair_one;
    o.ctx = &p;
    bool good = visit_all(&o);
    store_close(o.s);
    if (!good)
        return FAILED;
    say_line(stdout, a->lang, MSG_STORE_REPAIRED, "dd", p.faults, p.mended);
    if (p.faults > p.mended && !args_has(a, "yes"))
        say_line(stdout, a->lang, MSG_STORE_SAY_YES, "");
    return p.faults > p.mended ? FAILED : DONE;
}
