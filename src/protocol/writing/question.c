/* question.c: see question.h. */
#include "question.h"
#include "../seat_api/seat_api_parts.h"

static struct sight sight_of(const struct asked *q)
{
    return (struct sight){.g = q->game, .rs = q->rs, .view = q->view, .lang = q->lang};
}

static void put_whom(struct answer *a, const struct asked *q)
{
    answer_str(a, "game", q->game->id);
    answer_int(a, "seat", q->seat + 1);
}

void question_put(struct answer *a, const struct asked *q, struct action *list)
{
    struct sight w = sight_of(q);
    put_whom(a, q);
    answer_int(a, "ply", head_of(q->view)->ply);
    put_movers(&w, a);
    put_prompt(&w, a, q->seat);
    put_view(&w, a);
    put_choices(&w, a, q->seat, list, true, q->labels, q->odds);
    if (q->extras)
        put_extras(&w, a, q->seat, list, q->labels);
}

void question_end(struct answer *a, const struct asked *q)
{
    struct sight w = sight_of(q);
    put_whom(a, q);
    if (head_of(q->view)->over)
        put_outcome(&w, a);
}
