/* clients.c: see clients.h. */
#include "clients.h"
#include <string.h>
#include "host.h"
#include "table.h"

void client_sit(struct client *k, struct table *t, int seat)
{
    client_leave(k);
    k->table = t;
    k->seat = seat;
    k->since = wall_clock();
    k->next_there = t->clients;
    t->clients = k;
    if (seat >= 0) {
        t->seat[seat].clients++;
        memcpy(k->key, t->seat[seat].key, sizeof k->key);
    }
    k->claim[0] = '\0';
}

void client_leave(struct client *k)
{
    struct table *t = k->table;
    if (!t)
        return;
    struct client **at = &t->clients;
    while (*at != k)
        at = &(*at)->next_there;
    *at = k->next_there;
    k->table = NULL;
    bool last = k->seat < 0 || --t->seat[k->seat].clients == 0;
    if (last && !t->lost) {
        table_tell_players(t);
        elsewhere_tell(t);
    }
}

/* Accepting an invitation gives the seat its key; the client stays. */
static bool is_displaced(struct client *k)
{
    if (k->seat >= 0 && *k->claim && token_fits(k->claim, k->table->seat[k->seat].key))
        memcpy(k->key, k->table->seat[k->seat].key, sizeof k->key);
    return k->seat >= 0 && memcmp(k->key, k->table->seat[k->seat].key, sizeof k->key) != 0;
}

struct client *client_displaced(struct table *t)
{
    struct client *displaced = NULL;
    for (struct client **at = &t->clients, *k; (k = *at);) {
        if (!is_displaced(k)) {
            at = &k->next_there;
            continue;
        }
        *at = k->next_there;
        t->seat[k->seat].clients--;
        k->seat = SPECTATOR;
        k->next_there = displaced;
        displaced = k;
    }
    return displaced;
}

void client_look_on(struct table *t, struct client *displaced)
{
    if (!displaced)
        return;
    for (struct client *k = displaced, *next; k; k = next) {
        next = k->next_there;
        k->next_there = t->clients;
        t->clients = k;
        table_tell_state(t, k);
    }
    table_tell_players(t);
    elsewhere_tell(t);
}
