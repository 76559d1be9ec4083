/*
 * campaign.c: see campaign.h.  A question goes from step to step: the store reads the list of missions, a worker or the
 * newest table adds what is asked for, then the answer is put together.  It is found again by its number, so that it
 * may be gone in the meantime, with who asked it.
 */
#include "campaign.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../host.h"
#include "../jobs.h"
#include "../verbs/request.h"
#include "api.h"
#include "campaign_parts.h"
#include "lobby.h"

/* ---- questions under way ---- */

static struct question *find(struct house *h, uint64_t number)
{
    struct question *p = h->questions;
    while (p && p->number != number)
        p = p->next;
    return p;
}

static void question_free(struct question *p)
{
    for (int i = 0; i < p->missions; i++) {
        json_decref(p->mission[i].facts);
        stored_free(&p->mission[i].record);
        chain_free(&p->mission[i].link);
    }
    json_decref(p->rosters);
    json_decref(p->meta);
    parts_free(&p->parts);
    data_report_free(&p->report);
    free(p->mission);
    free(p->id);
    free(p);
}

static void end(struct question *p)
{
    struct question **at = &p->house->questions;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    if (p->step == PROOF)
        p->house->proving = false;
    question_free(p);
}

void campaign_forget(struct house *h)
{
    while (h->questions)
        end(h->questions);
}

/* ---- answers ---- */

/* Takes text over, and ends the question. */
static void answer(struct question *p, char *text, int bad)
{
    struct http_request *v = http_find(p->house, p->asker);
    if (v)
        http_answer(v, text, bad);
    else
        request_deliver(p->house, p->asker, text);
    end(p);
}

static void refuse(struct question *p, int status, const char *code, int message, const char *detail)
{
    struct answer a;
    answer_begin(&a, p->id ? must_copy(p->id) : NULL);
    body_refuse(&(struct body){.a = &a, .lang = p->lang}, code, message, detail);
    answer(p, answer_end(&a), status);
}

static void refuse_text(struct question *p, const char *code, const char *text)
{
    struct answer a;
    answer_begin(&a, p->id ? must_copy(p->id) : NULL);
    answer_error(&a, code, text);
    answer(p, answer_end(&a), 400);
}

/* ---- the page ---- */

static struct listed_mission *newest(const struct question *p) { return &p->mission[p->missions - 1]; }

static void find_next_title(void *ctx, const struct data_scenario *s)
{
    struct question *p = ctx;
    snprintf(p->next_title, sizeof p->next_title, "%s", s->title[p->lang] ? s->title[p->lang] : s->id);
}

static void page_work(void *ctx)
{
    struct question *p = ctx;
    const char *next = json_string_value(json_object_get(newest(p)->facts, "next"));
    if (!next || !data_peek(next, "mission", p->next_scenario, sizeof p->next_scenario))
        return;
    snprintf(p->next_title, sizeof p->next_title, "%s", p->next_scenario);
    data_find(p->game, &p->house->dir, "scenario", p->next_scenario, find_next_title, p);
}

/* The table is as it is now; without it (other rules, other data) the stored facts tell the rest. */
static void page_turn(struct house *h, uint64_t number, struct table *t, const char *error)
{
    struct question *p = find(h, number);
    struct client *k = p ? client_find(h, p->asker) : NULL;
    if (!p)
        return;
    struct answer a;
    answer_begin(&a, p->id ? must_copy(p->id) : NULL);
    campaign_put(p, &a, t, k && t && k->table == t ? k->seat : SPECTATOR, error);
    answer(p, answer_end(&a), 500);
}

/* A job for a question has ended; NULL: the host stops. */
static struct question *job_of(struct question *p)
{
    if (!p->house->stopping)
        return p;
    end(p);
    return NULL;
}

static void page_done(void *ctx)
{
    struct question *p = job_of(ctx);
    if (p)
        lobby_get(p->house, newest(p)->table, p->number, page_turn);
}

/* ---- the document ---- */

static const char *document_of(const struct question *p)
{
    const char *next = json_string_value(json_object_get(newest(p)->facts, "next"));
    return next ? next : json_string_value(json_object_get(newest(p)->facts, "document"));
}

static void send_document(struct question *p)
{
    const char *text = document_of(p);
    struct http_request *v = http_find(p->house, p->asker);
    if (v)
        http_send(v, 200, "text/plain; charset=utf-8", text ? text : "", text ? strlen(text) : 0);
    end(p);
}

/* ---- the proof ---- */

static void proof_work(void *ctx) { campaign_prove(ctx); }

static void proof_done(void *ctx)
{
    struct question *p = job_of(ctx);
    struct answer a;
    if (!p)
        return;
    answer_begin(&a, NULL);
    campaign_put_proof(p, &a);
    answer(p, answer_end(&a), 500);
}

/* ---- the next mission of a table that cannot be read ---- */

static void created(struct table *n, bool good, const char *error)
{
    struct question *p = find(n->house, n->asker);
    struct answer a;
    if (!p)
        return;
    if (!good) {
        refuse(p, 500, "store", MSG_SERVE_NOT_STORED, error);
        return;
    }
    answer_begin(&a, NULL);
    answer_str(&a, "table", n->id);
    answer_str(&a, "campaign", p->campaign);
    answer_str(&a, "commitment", n->commitment);
    answer(p, answer_end(&a), 500);
}

static void next_work(void *ctx)
{
    struct question *p = ctx;
    p->good = campaign_build(p);
}

static void next_done(void *ctx)
{
    struct question *p = job_of(ctx);
    if (!p)
        return;
    if (!p->good)
        refuse_text(p, "data", p->report.text ? p->report.text : "");
    else if (!campaign_continue(p, created))
        refuse(p, 500, "store", MSG_SERVE_UNREADABLE, "meta");
}

static void start_job(struct question *p, void (*work)(void *ctx), void (*done)(void *ctx))
{
    job_start(p->house, work, done, p);
}

/* May this key go on, and is there anything to go on with? */
static void judge_next(struct question *p)
{
    json_t *facts = newest(p)->facts;
    p->meta = json_loads(newest(p)->record.meta, 0, NULL);
    int seat = campaign_opens(p->meta, p->key);
    const char *made = json_string_value(json_object_get(json_object_get(p->meta, "offers"), "next"));
    if (made)
        refuse(p, 409, "made", MSG_OFFER_NEXT_MADE, made);
    else if (seat < 0)
        refuse(p, 403, "key", MSG_SERVE_WRONG_KEY, NULL);
    else if (campaign_foreign_roster(p, seat))
        refuse(p, 403, "seat", MSG_OFFER_NOT_YOUR_ARMY, NULL);
    else if (!newest(p)->over || !json_is_true(json_object_get(facts, "over")))
        refuse(p, 409, "not-over", MSG_CHAIN_NOT_OVER, NULL);
    else if (!json_object_get(facts, "next"))
        refuse(p, 409, "over", MSG_CHAIN_OVER, NULL);
    else
        start_job(p, next_work, next_done);
}

/* ---- records ---- */

static void load_record(struct question *p);

static void loaded(void *ctx, struct store_work *w)
{
    struct question *p = find(ctx, w->asker);
    if (!p)
        return;
    if (w->answer != STORE_GOOD || !w->found) {
        refuse(p, 500, "store", MSG_SERVE_UNREADABLE, store_work_error(w, p->house->shared, p->lang));
        return;
    }
    p->mission[p->reading++].record = w->loaded;
    w->loaded = (struct stored_table){0};
    if (p->reading < p->missions)
        load_record(p);
    else if (p->step == PROOF)
        start_job(p, proof_work, proof_done);
    else
        judge_next(p);
}

static void load_record(struct question *p)
{
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = STORE_LOAD;
    memcpy(w->table, p->mission[p->reading].table, sizeof w->table);
    w->asker = p->number;
    w->done = loaded;
    w->ctx = p->house;
    store_submit(p->house, w);
}

/* The people at a table that can be read agree there. */
static void next_turn(struct house *h, uint64_t number, struct table *t, const char *error)
{
    struct question *p = find(h, number);
    (void)error;
    if (!p)
        return;
    if (t) {
        refuse(p, 409, "at-table", MSG_SERVE_AT_TABLE, t->id);
        return;
    }
    p->reading = p->missions - 1;
    load_record(p);
}

/* ---- the list of missions ---- */

static bool keep_missions(struct question *p, const struct store_work *w)
{
    for (const struct store_line *l = w->lines; l; l = l->next)
        p->missions++;
    p->mission = must(calloc((size_t)p->missions + 1, sizeof *p->mission));
    p->missions = 0;
    for (const struct store_line *l = w->lines; l; l = l->next) {
        struct listed_mission *m = &p->mission[p->missions++];
        memcpy(m->table, l->id, sizeof m->table);
        m->created = l->at;
        m->over = l->over;
        m->facts = json_loads(l->body, 0, NULL);
    }
    p->game = game_by_id(w->game);
    p->created = w->created;
    p->file = w->file;
    return p->missions && p->game && p->game->campaign;
}

static void listed(void *ctx, struct store_work *w)
{
    struct question *p = find(ctx, w->asker);
    if (!p)
        return;
    if (w->answer != STORE_GOOD) {
        refuse(p, 500, "store", MSG_OPEN_UNREADABLE, store_work_error(w, p->house->shared, p->lang));
        return;
    }
    if (!w->found || !keep_missions(p, w)) {
        refuse(p, 404, "no-campaign", MSG_SERVE_NO_CAMPAIGN, p->campaign);
        return;
    }
    switch (p->step) {
    case PAGE: start_job(p, page_work, page_done); break;
    case DOCUMENT: send_document(p); break;
    case PROOF: load_record(p); break;
    case NEXT: lobby_get(p->house, newest(p)->table, p->number, next_turn); break;
    }
}

static void start(struct question *p)
{
    if (!token_is_table(p->campaign)) {
        refuse(p, 404, "no-campaign", MSG_SERVE_NO_CAMPAIGN, p->campaign);
        return;
    }
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = STORE_CAMPAIGN;
    memcpy(w->campaign, p->campaign, sizeof w->campaign);
    w->asker = p->number;
    w->done = listed;
    w->ctx = p->house;
    store_submit(p->house, w);
}

/* ---- asking ---- */

static struct question *question_new(struct house *h, uint64_t asker, const char *campaign, enum lang lang,
                                     enum step step)
{
    struct question *p = must(calloc(1, sizeof *p));
    *p = (struct question){.house = h, .asker = asker, .lang = lang, .step = step, .number = h->next_id++};
    snprintf(p->campaign, sizeof p->campaign, "%.*s", (int)strcspn(campaign, "/"), campaign);
    p->next = h->questions;
    h->questions = p;
    return p;
}

void campaign_ask(struct client *k, const char *campaign, enum lang lang)
{
    struct question *p = question_new(k->house, k->id, campaign, lang, PAGE);
    p->id = request_id(client_request(k));
    start(p);
}

/* One proof at a time: it replays every match. */
static bool may_prove(struct http_request *v)
{
    if (!rate_limit_lookup(v))
        return false;
    if (v->house->proving)
        http_refuse(v, 503, "busy", MSG_SERVE_BUSY, NULL);
    return !v->house->proving;
}

void campaign_get(struct http_request *v, const char *rest)
{
    const char *slash = strchr(rest, '/');
    enum step step = !slash ? PAGE : strcmp(slash, "/document") == 0 ? DOCUMENT : PROOF;
    if (slash && strcmp(slash, "/next") == 0) {
        http_refuse(v, 405, "method", MSG_SERVE_BAD_METHOD, NULL);
    } else if (slash && step == PROOF && strcmp(slash, "/proof") != 0) {
        http_refuse(v, 404, "path", MSG_SERVE_NO_PATH, v->path);
    } else if (step == PROOF ? may_prove(v) : rate_limit_lookup(v)) {
        if (step == PROOF)
            v->house->proving = true;
        start(question_new(v->house, v->id, rest, v->lang, step));
    }
}

/* "rosters":{"1":"…"}: of seats, as texts or names. */
static bool take_rosters(struct question *p, json_t *body)
{
    json_t *rosters = json_object_get(body, "rosters"), *value;
    const char *seat;
    if (rosters && !json_is_object(rosters)) {
        refuse(p, 400, "value", MSG_REFEREE_NOT_OBJECT_KEY, "rosters");
        return false;
    }
    json_object_foreach(rosters, seat, value)
    {
        bool named = seat[0] >= '1' && seat[0] < '1' + SEATS_MAX && !seat[1];
        if (named && json_is_string(value))
            continue;
        refuse(p, 400, named ? "value" : "seat", named ? MSG_REFEREE_NOT_TEXT : MSG_REFEREE_NO_SEAT, seat);
        return false;
    }
    p->rosters = rosters ? must(json_deep_copy(rosters)) : NULL;
    return true;
}

static void take_next(struct http_request *v, const char *rest, json_t *body)
{
    struct question *p = question_new(v->house, v->id, rest, v->lang, NEXT);
    const char *key = json_string_value(json_object_get(body, "key"));
    const char *unknown = body_unknown_key(body, " key rosters ");
    if (unknown) {
        refuse(p, 400, "key", MSG_REFEREE_UNKNOWN_KEY, unknown);
    } else if (!key || !token_is_key(key)) {
        refuse(p, 403, "key", MSG_SERVE_WRONG_KEY, NULL);
    } else if (take_rosters(p, body)) {
        memcpy(p->key, key, sizeof p->key);
        start(p);
    }
}

void campaign_post(struct http_request *v, const char *rest)
{
    const char *slash = strchr(rest, '/');
    if (!slash || strcmp(slash, "/next") != 0) {
        http_refuse(v, slash ? 404 : 405, slash ? "path" : "method", slash ? MSG_SERVE_NO_PATH : MSG_SERVE_BAD_METHOD,
                    v->path);
        return;
    }
    json_t *body = api_body(v);
    if (body && rate_limit_table(v))
        take_next(v, rest, body);
    json_decref(body);
}
