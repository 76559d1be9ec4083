/*
 * referee_ask.c: the verbs that only read.  The seat API answers them; the referee
 * adds the seat that is meant and, for a whole match, its status.
 */
#include <string.h>
#include "referee_parts.h"
#include "../writing/say.h"

/* ---- whose eyes ---- */

int answer_seat(const struct request *q)
{
    const struct referee *r = q->r;
    seatset movers = session_to_move(r->s);
    int first = SPECTATOR;
    if (q->seat != NO_SEAT)
        return q->seat;
    for (int i = game_seats(session_rules(r->s)); i-- > 0;)
        if (!r->player[i] && game_is_played(r->setup.game, session_rules(r->s), i) &&
            (first == SPECTATOR || movers & 1 << i || !(movers & 1 << first)))
            first = i;
    return first;
}

bool want_actor(struct request *q, int *seat)
{
    const struct referee *r = q->r;
    seatset movers = session_to_move(r->s);
    int found = 0;
    if (q->seat >= 0) {
        *seat = q->seat;
        return true;
    }
    for (int i = 0; i < game_seats(session_rules(r->s)) && q->seat == NO_SEAT; i++)
        if (movers & 1 << i && !r->player[i]) {
            *seat = i;
            found++;
        }
    return found == 1 ? true : body_refuse(&q->b, "seat", MSG_REFEREE_WHICH_SEAT, NULL);
}

/* ---- parts of answers ---- */

struct seat_api seat_api_of(const struct request *q)
{
    struct referee *r = q->r;
    return (struct seat_api){.setup = &r->setup, .s = r->s, .lang = q->b.lang, .list = r->list, .bots = r->config.bots};
}

void put_status(struct request *q, int seat)
{
    struct seat_api d = seat_api_of(q);
    int group = -1, last = -2;
    answer_int(q->b.a, "seat", seat + 1 > 0 ? seat + 1 : 0);
    seat_api_status(&d, q->b.a, seat);
    seat_api_events(&d, q->b.a, "events", seat, &q->r->told[seat >= 0 ? seat : SEATS_MAX], &group, &last);
}

/* ---- verbs ---- */

static void ask(struct request *q, int seat)
{
    struct seat_api d = seat_api_of(q);
    seat_api_ask(&d, q->b.a, seat, q->verb, q->b.json);
}

void do_look(struct request *q)
{
    int seat = answer_seat(q);
    ask(q, seat);
    if (!q->b.a->refused)
        put_status(q, seat);
}

void do_show(struct request *q) { ask(q, answer_seat(q)); }

void do_ask(struct request *q)
{
    int seat = NO_SEAT;
    if (want_actor(q, &seat))
        ask(q, seat);
}

void do_look_up(struct request *q)
{
    struct seat_api d = seat_api_of(q);
    seat_api_look_up(&d, q->b.a, q->verb, q->b.json);
}
