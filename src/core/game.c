/* game.c: helpers for callers of the contract: copies, hashes, rule names. */
#include "game.h"
#include <string.h>

void game_clone(void *dst, const void *src) { memcpy(dst, src, head_of(src)->live); }

bool game_same(const void *a, const void *b)
{
    return head_of(a)->live == head_of(b)->live && memcmp(a, b, head_of(a)->live) == 0;
}

#define PRIME_1 UINT64_C(0x9e3779b185ebca87)
#define PRIME_2 UINT64_C(0xc2b2ae3d27d4eb4f)

static uint64_t turn_left(uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

/* Up to eight bytes as a number, lowest first, the same on every machine. */
static uint64_t word_at(const unsigned char *p, size_t n)
{
    uint64_t w = 0;
    for (size_t i = 0; i < n; i++)
        w |= (uint64_t)p[i] << (8 * i);
    return w;
}

static uint64_t lane(uint64_t acc, uint64_t word) { return turn_left(acc + word * PRIME_2, 31) * PRIME_1; }

/* Four independent lanes of eight bytes, so that multiplications overlap. */
uint64_t game_hash(const void *state)
{
    const unsigned char *p = state;
    size_t n = head_of(state)->live;
    uint64_t acc[4] = {PRIME_1, PRIME_2, n, n ^ PRIME_1};
    for (; n >= 32; p += 32, n -= 32)
        for (int i = 0; i < 4; i++)
            acc[i] = lane(acc[i], word_at(p + 8 * i, 8));
    for (int i = 0; n > 0; i++) {
        size_t part = n < 8 ? n : 8;
        acc[i] = lane(acc[i], word_at(p, part));
        p += part;
        n -= part;
    }
    uint64_t h = turn_left(acc[0], 1) + turn_left(acc[1], 7) + turn_left(acc[2], 12) + turn_left(acc[3], 18);
    h = (h ^ (h >> 33)) * PRIME_2;
    h = (h ^ (h >> 29)) * PRIME_1;
    return h ^ (h >> 32);
}

struct rule_id rule(int number) { return (struct rule_id){.number = (uint16_t)number}; }

struct rule_id ruling(int number) { return rule_lettered('R', number); }

struct rule_id rule_lettered(char letter, int number)
{
    return (struct rule_id){.letter = (uint8_t)letter, .number = (uint16_t)number};
}

int rule_print(const struct game *g, struct rule_id r, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    if (cap)
        buf[0] = '\0';
    if (r.number == 0)
        return 0;
    text_str(&o, g->books[r.book]);
    text_char(&o, '-');
    if (r.letter)
        text_char(&o, (char)r.letter);
    if (r.number < 10)
        text_char(&o, '0'); /* numbers after a letter have at least two digits: FC-R07 */
    text_int(&o, r.number);
    return (int)o.len;
}

bool action_same(const struct action *a, const struct action *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->n == b->n && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

struct cast game_cast(const struct game *g, const struct ruleset *rs, int seat)
{
    struct cast c = {CAST_PLAYED, (uint8_t)seat};
    if (g->rules.cast)
        g->rules.cast(rs, seat, &c);
    return c;
}

int game_sides(const struct game *g, const struct ruleset *rs)
{
    int sides = 0;
    for (int seat = 0; seat < game_seats(rs); seat++) {
        struct cast c = game_cast(g, rs, seat);
        if (c.side >= sides)
            sides = c.side + 1;
    }
    return sides;
}

seatset game_side(const struct game *g, const struct ruleset *rs, int side)
{
    seatset seats = 0;
    for (int seat = 0; seat < game_seats(rs); seat++)
        if (game_cast(g, rs, seat).side == side)
            seats |= (seatset)(1 << seat);
    return seats;
}

int game_first_of_side(const struct game *g, const struct ruleset *rs, int seat)
{
    int first = 0;
    while (first < seat && game_cast(g, rs, first).side != game_cast(g, rs, seat).side)
        first++;
    return first;
}

bool game_can_agree(const struct game *g, const struct ruleset *rs)
{
    return g->rules.agree && !(g->rules.no_draw && g->rules.no_draw(rs));
}

bool game_is_played(const struct game *g, const struct ruleset *rs, int seat)
{
    return game_cast(g, rs, seat).role == CAST_PLAYED;
}

int outcome_winner(const struct game *g, const struct ruleset *rs, const struct outcome *out)
{
    int best = 0;
    for (int seat = 1; seat < game_seats(rs); seat++)
        if (out->share[seat] > out->share[best])
            best = seat;
    for (int seat = 0; seat < game_seats(rs); seat++)
        if (out->share[seat] == out->share[best] && game_cast(g, rs, seat).side != game_cast(g, rs, best).side)
            return -1;
    return best;
}
