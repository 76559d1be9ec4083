/* audit.c: see audit.h. */
#include "audit.h"
#include <stdlib.h>
#include <string.h>
#include "table/clients.h"
#include "table/lobby/lobby.h"
#include "table/now.h"
#include "test.h"

static void audit_names(const struct house *h)
{
    size_t n = 0;
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (const struct table *t = h->table_named[i]; t; t = t->next_alike)
            n++;
    CHECK_EQ(n, h->table_count);
}

static void audit_clients(const struct table *t)
{
    int there[SEATS_MAX] = {0};
    for (const struct client *k = t->clients; k; k = k->next_there) {
        CHECK(k->table == t && k->house == t->house && k->id < t->house->next_id);
        CHECK(k->seat == SPECTATOR || (k->seat >= 0 && k->seat < table_seat_count(t)));
        if (k->seat == SPECTATOR)
            continue;
        there[k->seat]++;
        CHECK(!t->there || *k->claim || memcmp(k->key, t->seat[k->seat].key, sizeof k->key) == 0);
    }
    for (int i = 0; i < SEATS_MAX; i++)
        CHECK_EQ(t->seat[i].clients, there[i]);
}

/* Whoever is up to date has received what there is to see. */
static void audit_audiences(const struct table *t)
{
    for (int i = 0; i < AUDIENCES; i++) {
        const struct audience *a = &t->audience[i];
        bool told = false;
        for (int l = 0; l < AUDIENCE_LANGS; l++) {
            CHECK(!a->doc[l].text == !a->doc[l].mark && (!a->doc[l].text || strlen(a->doc[l].text) == a->doc[l].len));
            told = told || a->doc[l].text;
        }
        CHECK(a->tolds <= a->cap && (a->warm || !told));
        if (a->warm)
            CHECK(t->s && game_same(a->view, session_view(t->s, i == SEATS_MAX ? SPECTATOR : i)));
    }
}

static void audit_table(struct table *t)
{
    struct waiter **last = &t->first;
    CHECK(*t->here == t && (!t->next || t->next->here == &t->next));
    CHECK(lobby_in_memory(t->house, t->id) == t);
    CHECK(t->generation < t->house->next_id && t->idle_since <= house_now(t->house));
    while (*last)
        last = &(*last)->next;
    CHECK(t->last == last);
    CHECK(t->chat.lines <= t->chat.cap && (t->chat.asked || !t->chat.more));
    audit_clients(t);
    if (!t->busy)
        audit_audiences(t);
}

static void audit_rules(const struct house *h)
{
    for (const struct table *t = h->tables; t; t = t->next) {
        const struct rules *r = h->rules;
        while (r && r != t->rules)
            r = r->next;
        CHECK(!t->rules || r);
    }
    for (const struct rules *r = h->rules; r; r = r->next) {
        int users = 0;
        CHECK(*r->here == r && (!r->next || r->next->here == &r->next));
        for (const struct table *t = h->tables; t; t = t->next)
            users += t->rules == r;
        CHECK(r->users >= users && r->users > 0);
    }
}

void audit_house(const struct house *h, bool names)
{
    size_t n = 0;
    for (struct table *t = h->tables; t; t = t->next, n++) {
        CHECK(t->house == h);
        audit_table(t);
    }
    CHECK_EQ(n, h->table_count);
    audit_rules(h);
    if (names)
        audit_names(h);
}
