/* referee_advise.c: the verbs that think: "hint" for a decision, "swings" for a finished match. */
#include <stdlib.h>
#include "../seat_api/seat_api_hint.h"
#include "referee_parts.h"
#include "../writing/say.h"
#include "../advice/swings.h"

/* A fixed level, so that the same position always gets the same answer. */
static const char adviser[] = "ai:hard";

void do_hint(struct request *q)
{
    struct referee *r = q->r;
    const char *player = adviser;
    struct err why;
    struct hint h;
    int seat;
    if (!body_str(&q->b, "player", &player) || !want_actor(q, &seat))
        return;
    player = player ? player : adviser;
    if (!player_spec_ok(player, &why)) {
        answer_error(q->b.a, "value", why.text);
        return;
    }
    if (!(session_to_move(r->s) & 1 << seat)) {
        body_refuse(&q->b, "not-asked", MSG_HINT_NOT_ASKED, NULL);
        return;
    }
    struct hint_for asked = {.game = r->setup.game,
                             .rs = session_rules(r->s),
                             .view = session_view(r->s, seat),
                             .seat = seat,
                             .lang = q->b.lang};
    hint_think(&h, player, &asked, game_hash(asked.view));
    hint_put(q->b.a, &asked, &h);
}

void do_swings(struct request *q)
{
    struct referee *r = q->r;
    struct swings *s;
    if (!session_over(r->s)) {
        body_refuse(&q->b, "not-over", MSG_SWINGS_NOT_OVER, NULL);
        return;
    }
    char *record = session_save(r->s);
    s = malloc(sizeof *s);
    if (!s)
        abort();
    if (swings_find(s, record, r->setup.game, session_rules(r->s)))
        swings_put(q->b.a, s, q->b.lang);
    else
        body_refuse(&q->b, "record", MSG_SWINGS_FAILED, NULL);
    free(s);
    free(record);
}
