/* offers.c: see offers.h. */
#include "offers.h"
#include <stdlib.h>
#include <string.h>
#include "../clients.h"
#include "../table.h"

enum { CONTENT = 550 }; /* thousandths of a win: a computer that has no more takes a draw */

const char *const offer_name[OFFERS] = {"draw", "take-back", "rematch", "next"};

/* In the store "next" is the table that follows. */
static const char *const stored_name[OFFERS] = {"draw", "take-back", "rematch", "mission"};

/* ---- small questions ---- */

uint32_t offers_ply(const struct table *t) { return t->s ? head_of(session_view(t->s, SPECTATOR))->ply : 0; }

bool offer_stands(const struct table *t, enum offer what)
{
    const struct offers *o = &t->offers;
    if (!o->agreed[what] || !t->s)
        return false;
    switch (what) {
    case OFFER_DRAW: return !table_over(t);
    case OFFER_TAKE_BACK: return !table_over(t) && offers_ply(t) == o->ply[what];
    default: return table_over(t);
    }
}

bool offers_person(const struct table *t, int seat) { return !table_is_computer(t, seat) || t->seat[seat].away; }

bool offer_agreed(const struct table *t, enum offer what)
{
    seatset all = 0;
    for (int i = 0; i < table_seat_count(t); i++)
        all |= (seatset)(table_is_played(t, i) ? 1 << i : 0);
    return (t->offers.agreed[what] & all) == all;
}

bool offer_suits(const struct table *t, enum offer what, int seat)
{
    const struct game *g = t->setup.game;
    if (what != OFFER_DRAW)
        return true;
    int side = game_first_of_side(g, session_rules(t->s), seat); /* a side stands well or badly as one */
    return g->opponent.evaluate && g->opponent.evaluate(session_rules(t->s), session_view(t->s, seat), side) <= CONTENT;
}

void offer_end(struct table *t, enum offer what, bool declined)
{
    t->offers.agreed[what] = 0;
    t->offers.declined[what] = declined;
}

/* ---- telling ---- */

static void put_seats(struct answer *a, const char *key, seatset seats)
{
    answer_open(a, key, '[');
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats & 1 << i)
            answer_int(a, NULL, i + 1);
    answer_close(a, ']');
}

/* Who has sent an army for the next mission; not which. */
static seatset sent_rosters(const struct table *t)
{
    seatset set = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        char seat[] = {(char)('1' + i), '\0'};
        set |= (seatset)(json_object_get(t->rosters, seat) ? 1 << i : 0);
    }
    return set;
}

void offers_put(const struct table *t, struct answer *a)
{
    answer_open(a, "offers", '[');
    for (int i = 0; i < OFFERS; i++) {
        if (!offer_stands(t, (enum offer)i))
            continue;
        answer_open(a, NULL, '{');
        answer_str(a, "what", offer_name[i]);
        answer_int(a, "by", t->offers.by[i] + 1);
        put_seats(a, "agreed", t->offers.agreed[i]);
        if (i == OFFER_REMATCH)
            answer_bool(a, "swap", t->offers.swap);
        if (i == OFFER_NEXT)
            put_seats(a, "rosters", sent_rosters(t));
        answer_close(a, '}');
    }
    answer_close(a, ']');
    answer_str(a, "next", t->offers.next);
}

void offers_tell(struct table *t)
{
    struct answer a = {0};
    answer_open(&a, NULL, '{');
    answer_str(&a, "push", "offers");
    offers_put(t, &a);
    struct message *m = message_new(answer_end(&a));
    for (struct client *k = t->clients; k; k = k->next_there)
        client_send(k, m);
    message_drop(m);
}

void offers_lapse(struct table *t)
{
    bool news = false;
    for (int i = 0; i < OFFERS; i++)
        if (t->offers.agreed[i] && !offer_stands(t, (enum offer)i)) {
            offer_end(t, (enum offer)i, false);
            news = true;
        }
    if (news)
        offers_tell(t);
}

/* ---- in the store ---- */

static json_t *save_one(const struct offers *o, int i)
{
    json_t *one =
        json_pack("{s:i, s:i, s:I}", "agreed", (int)o->agreed[i], "by", (int)o->by[i], "ply", (json_int_t)o->ply[i]);
    if (o->declined[i])
        json_object_set_new(one, "declined", json_true());
    if (i == OFFER_REMATCH && o->swap)
        json_object_set_new(one, "swap", json_true());
    return one;
}

/* {"draw":{"agreed":bits of seats,"by":seat from 0,"ply"},…,"next":"TABLE"}; the next mission is "mission" */
json_t *offers_save(const struct table *t)
{
    const struct offers *o = &t->offers;
    json_t *all = json_object();
    for (int i = 0; i < OFFERS; i++)
        if (o->agreed[i] || o->declined[i])
            json_object_set_new(all, stored_name[i], save_one(o, i));
    if (*o->next)
        json_object_set_new(all, "next", json_string(o->next));
    if (json_object_size(all))
        return all;
    json_decref(all);
    return NULL;
}

static bool restore_one(struct offers *o, int i, json_t *from, int seats)
{
    json_int_t agreed = json_integer_value(json_object_get(from, "agreed"));
    json_int_t by = json_integer_value(json_object_get(from, "by"));
    json_int_t ply = json_integer_value(json_object_get(from, "ply"));
    if (agreed < 0 || agreed >= 1 << seats || by < 0 || by >= seats || ply < 0 || ply > UINT32_MAX)
        return false;
    o->agreed[i] = (seatset)agreed;
    o->by[i] = (int8_t)by;
    o->ply[i] = (uint32_t)ply;
    o->declined[i] = json_is_true(json_object_get(from, "declined"));
    o->swap = o->swap || json_is_true(json_object_get(from, "swap"));
    return true;
}

bool offers_restore(struct offers *o, json_t *from, int seats)
{
    const char *next = json_string_value(json_object_get(from, "next"));
    *o = (struct offers){0};
    if (next && token_is_table(next))
        memcpy(o->next, next, sizeof o->next);
    for (int i = 0; i < OFFERS; i++)
        if (!restore_one(o, i, json_object_get(from, stored_name[i]), seats))
            return false;
    return true;
}
