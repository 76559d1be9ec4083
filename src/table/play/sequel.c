/* sequel.c: see sequel.h. */
#include "sequel.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../ai/ai.h"
#include "../../protocol/chain.h"
#include "guide.h"
#include "../jobs.h"
#include "../lobby/lobby.h"

struct sequel {
    struct house *house;
    char table[TOKEN_TABLE]; /* the old table, which is busy meanwhile */
    uint64_t generation;
    struct offers before;
    json_t *rosters_before;
    char *head; /* a rematch: of the old match */
    /* The next mission: */
    bool next;
    const struct game *game;
    char *document, *options, *values, after[RECORD_HASH + 1];
    json_t *rosters;
    struct data_report report;
    struct parts parts;
    bool good;
    char error[STORE_ERROR];
};

static void sequel_free(struct sequel *r)
{
    parts_free(&r->parts);
    data_report_free(&r->report);
    json_decref(r->rosters_before);
    json_decref(r->rosters);
    free(r->head);
    free(r->document);
    free(r->options);
    free(r->values);
    free(r);
}

static struct table *old_table(const struct sequel *r)
{
    struct table *t = lobby_in_memory(r->house, r->table);
    return t && t->generation == r->generation ? t : NULL;
}

static void give_up(struct sequel *r, const char *error)
{
    struct table *t = old_table(r);
    if (!t)
        return;
    t->offers = r->before;
    if (r->next) {
        json_decref(t->rosters);
        t->rosters = json_incref(r->rosters_before);
    }
    t->conflict = false;
    t->unfit = r->next;
    table_settled(t, false, error);
    t = old_table(r);
    if (t)
        t->unfit = false;
}

/* ---- who sits where ---- */

static void seat_again(struct seat *to, const struct table *t, int i)
{
    const struct seat from = t->seat[i]; /* it may be the same */
    bool person = offers_person(t, i);
    *to = (struct seat){.ready = !person, .passes = from.passes};
    strcpy(to->player, person ? "friend" : from.player);
    strcpy(to->person, from.person);
    memcpy(to->key, from.key, sizeof to->key);
    strcpy(to->hook, from.hook);
}

/* The seat that takes the place of this one on another side: of the seats that are played, the next one.  Between two
 * sides of equal size that take turns everybody changes sides. */
static int other_seat(const struct table *t, int seat)
{
    int seats = table_seat_count(t), other = (seat + 1) % seats;
    while (!table_is_played(t, other))
        other = (other + 1) % seats;
    return other;
}

static void same_clock(struct table *n, const struct table *t)
{
    struct clock c = t->clock; /* it may be the same */
    n->clock = (struct clock){0};
    strcpy(n->clock.preset, c.preset);
    n->clock.bank = c.bank;
    n->clock.gain = c.gain;
    n->clock.cap = c.cap;
    n->clock.resign = c.resign;
    n->hints = t->hints;
}

static void same_again(struct table *n, const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        seat_again(&n->seat[t->offers.swap && table_is_played(t, i) ? other_seat(t, i) : i], t, i);
    same_clock(n, t);
    n->guide = json_incref(t->guide);
    strcpy(n->guide_name, t->guide_name);
    guide_lay_secret(n);
}

/* A seat that nobody held until now has no key that anybody knows: a computer takes it. */
void sequel_seat(struct table *n, const struct table *t)
{
    for (int i = 0; i < table_seat_count(n); i++) {
        bool held = i < table_seat_count(t) && table_is_played(t, i);
        if (held)
            seat_again(&n->seat[i], t, i);
        if (!held || !table_is_played(n, i)) {
            strcpy(n->seat[i].player, table_is_played(n, i) ? player_greedy.name : player_default.name);
            n->seat[i].ready = true;
        }
    }
    same_clock(n, t);
}

void sequel_from_facts(struct table *n)
{
    const struct mission before = n->mission;
    n->offers = (struct offers){0};
    json_decref(n->rosters);
    n->rosters = NULL;
    n->guide_name[0] = '\0';
    n->open = false;
    sequel_seat(n, n);
    mission_follow(n, &before);
}

/* ---- one step after the other ---- */

/* The table of the rematch is on the disk, or is not. */
static void made(struct table *n, bool good, const char *error)
{
    struct sequel *r = n->fresh;
    struct table *t = old_table(r);
    n->fresh = NULL;
    if (!good) {
        give_up(r, error);
    } else if (t) {
        strcpy(t->offers.next, n->id);
        offer_end(t, OFFER_REMATCH, false);
        chat_log_later(t, json_pack("{s:s, s:s}", "what", "rematch", "next", n->id));
        table_commit(t, TABLE_META, t->asker, t->done);
    }
    sequel_free(r);
}

static struct table *new_table(struct sequel *r)
{
    char unused[SEATS_MAX][TOKEN_KEY];
    struct table *n = lobby_new(r->house, &r->parts, unused);
    sodium_memzero(unused, sizeof unused);
    return n;
}

static void make_rematch(struct sequel *r, struct table *t)
{
    struct table *n = new_table(r);
    same_again(n, t);
    n->fresh = r;
    table_commit(n, TABLE_CREATE, 0, made);
}

static void make_next(struct sequel *r, struct table *t)
{
    struct table *n = new_table(r);
    sequel_seat(n, t);
    mission_follow(n, &t->mission);
    strcpy(t->offers.next, n->id);
    offer_end(t, OFFER_NEXT, false);
    json_decref(t->rosters);
    t->rosters = NULL;
    chat_log_later(t, json_pack("{s:s, s:s}", "what", "next", "next", n->id));
    table_commit_both(t, n, t->asker, t->done);
}

static void work(void *ctx)
{
    struct sequel *r = ctx;
    if (!r->next) {
        r->good = build_again(&r->parts, &r->house->dir, r->head, r->error);
        return;
    }
    struct sequel_wish w;
    struct chain_from from = {r->game, &r->house->dir, r->document, r->after, r->options, r->values};
    sequel_wish(&w, r->rosters);
    r->good = build_next(&r->parts, &from, &w.request, &r->report);
}

static void built(void *ctx)
{
    struct sequel *r = ctx;
    struct table *t = old_table(r);
    if (!r->good && !r->house->stopping) {
        give_up(r, r->next ? (r->report.text ? r->report.text : "") : r->error);
    } else if (t && !r->house->stopping && !r->next) {
        make_rematch(r, t);
        return; /* made() frees it */
    } else if (t && !r->house->stopping && offer_agreed(t, OFFER_NEXT)) {
        make_next(r, t);
    } else if (t && !r->house->stopping) {
        table_commit(t, TABLE_META, t->asker, t->done);
    }
    sequel_free(r);
}

static struct sequel *sequel_new(struct table *t, const struct offers *before, uint64_t asker, table_done *done)
{
    struct sequel *r = must(calloc(1, sizeof *r));
    r->house = t->house;
    memcpy(r->table, t->id, sizeof r->table);
    r->generation = t->generation;
    r->before = *before;
    t->busy = true;
    t->asker = asker;
    t->done = done;
    return r;
}

void sequel_rematch(struct table *t, const struct offers *before, uint64_t asker, table_done *done)
{
    struct sequel *r = sequel_new(t, before, asker, done);
    r->head = must_copy(t->head);
    job_start(t->house, work, built, r);
}

void sequel_next(struct table *t, const struct offers *before, json_t *rosters, enum lang lang, uint64_t asker,
                 table_done *done)
{
    struct sequel *r = sequel_new(t, before, asker, done);
    const char *values = mission_file(t, "values"), *options = t->setup.match.source.options;
    r->next = true;
    r->game = t->setup.game;
    r->report.lang = lang;
    r->document = must(chain_carry(t->s));
    r->options = must_copy(options);
    r->values = values ? must_copy(values) : NULL;
    chain_hash(t->s, r->after);
    r->rosters_before = t->rosters;
    t->rosters = rosters;
    r->rosters = rosters ? must(json_deep_copy(rosters)) : NULL;
    job_start(t->house, work, built, r);
}

/* ---- rosters for the next mission ---- */

/* A document has lines; a name has none. */
void sequel_wish(struct sequel_wish *w, json_t *rosters)
{
    const char *seat;
    json_t *value;
    *w = (struct sequel_wish){.request = {.names_only = true}};
    w->request.texts = &w->texts;
    json_object_foreach(rosters, seat, value)
    {
        const char *text = json_string_value(value);
        int i = seat[0] - '1';
        if (!text || i < 0 || i >= SEATS_MAX || seat[1] || w->texts.files == RECORD_FILES)
            continue;
        if (!strchr(text, '\n')) {
            w->request.roster[i] = text;
            continue;
        }
        snprintf(w->name[i], sizeof w->name[i], "roster-%d", i + 1);
        w->texts.file[w->texts.files].name = w->name[i];
        w->texts.file[w->texts.files++].text = text;
    }
}
