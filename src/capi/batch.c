/* batch.c: see bellum.h: all matches of a handle in one call. */
#include <string.h>
#include "parts.h"

enum { STREAM_AGAIN = 0xba7c }; /* the seed of the next match on the same row */

int bellum_reset_all(struct bellum *b, const uint64_t *seed)
{
    for (int i = 0; i < b->n; i++)
        capi_set_up(b, &b->play[i], seed[i]);
    return 0;
}

static void put_share(const struct bellum *b, const struct play *p, int16_t *share)
{
    struct outcome out = {0};
    if (p->seat < 0)
        b->game->rules.outcome(b->match.rs, p->state, &out);
    memcpy(share, out.share, (size_t)game_seats(b->match.rs) * sizeof *share);
}

int bellum_step_all(struct bellum *b, const int32_t *number, int8_t *seat, int16_t *share, uint8_t *over)
{
    for (int i = 0; i < b->n; i++)
        if (b->play[i].seat >= 0 && capi_place(b, &b->play[i], number[i]) < 0)
            return capi_not_legal(b, &b->play[i], number[i]);
    for (int i = 0; i < b->n; i++) {
        struct play *p = &b->play[i];
        if (p->seat < 0) {
            capi_set_up(b, p, rng_derive(p->seed, STREAM_AGAIN, 1));
        } else {
            struct action a = p->list[capi_place(b, p, number[i])];
            capi_apply(b, p, &a);
        }
        if (seat)
            seat[i] = (int8_t)p->seat;
        if (share)
            put_share(b, p, share + (size_t)i * game_seats(b->match.rs));
        if (over)
            over[i] = p->seat < 0;
    }
    return 0;
}

int bellum_look_all(struct bellum *b, uint8_t *view, uint8_t *mask)
{
    size_t size = b->game->state_max;
    for (int i = 0; i < b->n; i++) {
        struct play *p = &b->play[i];
        if (view && p->seat < 0)
            memset(view + (size_t)i * size, 0, size);
        else if (view)
            capi_copy_view(b, capi_view(b, i, p->seat), view + (size_t)i * size);
        if (mask)
            capi_put_mask(b, p, mask + (size_t)i * (size_t)b->space);
    }
    return 0;
}

int bellum_sample_all(struct bellum *b, uint64_t seed, int32_t *number)
{
    struct rng r = {0};
    rng_seed(&r, seed);
    for (int i = 0; i < b->n; i++) {
        int n = capi_list(b, &b->play[i]);
        number[i] = n > 0 ? capi_number(b, &b->play[i], (int)rng_below(&r, (uint32_t)n)) : 0;
    }
    return 0;
}
