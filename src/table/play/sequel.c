/* sequel.c: see sequel.h. */
#include "sequel.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "guide.h"
#include "../jobs.h"
#include "../lobby/lobby.h"

struct rematch {
    struct house *house;
    char table[TOKEN_TABLE]; /* the old table, which is busy meanwhile */
    uint64_t generation;
    struct offers before;
    char *head;
    struct parts parts;
    bool good;
    char error[STORE_ERROR];
};

static void rematch_free(struct rematch *r)
{
    parts_free(&r->parts);
    free(r->head);
    free(r);
}

static struct table *old_table(const struct rematch *r)
{
    struct table *t = lobby_in_memory(r->house, r->table);
    return t && t->generation == r->generation ? t : NULL;
}

static void give_up(struct rematch *r, const char *error)
{
    struct table *t = old_table(r);
    if (!t)
        return;
    t->offers = r->before;
    t->conflict = false;
    table_settled(t, false, error);
}

/* ---- who sits where ---- */

static void seat_again(struct seat *to, const struct table *t, int i)
{
    const struct seat *from = &t->seat[i];
    bool person = offers_person(t, i);
    strcpy(to->player, person ? "friend" : from->player);
    to->ready = !person;
    strcpy(to->person, from->person);
    memcpy(to->key, from->key, sizeof to->key);
    to->passes = from->passes;
    strcpy(to->hook, from->hook);
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

static void same_again(struct table *n, const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        seat_again(&n->seat[t->offers.swap && table_is_played(t, i) ? other_seat(t, i) : i], t, i);
    strcpy(n->clock.preset, t->clock.preset);
    n->clock.bank = t->clock.bank;
    n->clock.gain = t->clock.gain;
    n->clock.cap = t->clock.cap;
    n->clock.resign = t->clock.resign;
    n->hints = t->hints;
    n->guide = json_incref(t->guide);
    strcpy(n->guide_name, t->guide_name);
    guide_lay_secret(n);
}

/* ---- one step after the other ---- */

/* The new table is on the disk, or is not. */
static void made(struct table *n, bool good, const char *error)
{
    struct rematch *r = n->fresh;
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
    rematch_free(r);
}

static void make_table(struct rematch *r, struct table *t)
{
    char unused[SEATS_MAX][TOKEN_KEY];
    struct table *n = lobby_new(r->house, &r->parts, unused);
    sodium_memzero(unused, sizeof unused);
    same_again(n, t);
    n->fresh = r;
    table_commit(n, TABLE_CREATE, 0, made);
}

static void work(void *ctx)
{
    struct rematch *r = ctx;
    r->good = build_again(&r->parts, &r->house->dir, r->head, r->error);
}

static void built(void *ctx)
{
    struct rematch *r = ctx;
    struct table *t = old_table(r);
    if (t && !r->house->stopping && r->good) {
        make_table(r, t);
        return;
    }
    if (!r->house->stopping)
        give_up(r, r->error);
    rematch_free(r);
}

void rematch_start(struct table *t, const struct offers *before, uint64_t asker, table_done *done)
{
    struct rematch *r = must(calloc(1, sizeof *r));
    r->house = t->house;
    memcpy(r->table, t->id, sizeof r->table);
    r->generation = t->generation;
    r->before = *before;
    r->head = must_copy(t->head);
    t->busy = true;
    t->asker = asker;
    t->done = done;
    job_start(t->house, work, built, r);
}
