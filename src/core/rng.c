/*
 * rng.c: PCG-XSH-RR 64/32 with bounded numbers by multiply-and-reject.  Small, fast, the same on every machine.  It is
 * not meant to resist an attacker: live matches seed it again for every action (session.h).
 */
#include "rng.h"
#include <string.h>

#define PCG_MULTIPLIER UINT64_C(6364136223846793005)
#define GOLDEN UINT64_C(0x9e3779b97f4a7c15)

/* The finaliser of splitmix64: every input bit changes about half of the output bits. */
static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* A mistake of the program: stop at once.  A trap is cheaper than assert() on the hottest path. */
static inline void must(bool ok)
{
    if (__builtin_expect(!ok, 0))
        __builtin_trap();
}

void rng_seed(struct rng *r, uint64_t seed)
{
    r->word[0] = mix(seed + GOLDEN);
    r->word[1] = mix(seed + 2 * GOLDEN) | 1;
}

uint32_t rng_next(struct rng *r)
{
    uint64_t old = r->word[0];
    must(r->word[1] & 1); /* a wiped generator would return the same number for ever */
    r->word[0] = old * PCG_MULTIPLIER + r->word[1];
    r->draws++;
    uint32_t bits = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (bits >> turn) | (bits << (-turn & 31));
}

uint32_t rng_below(struct rng *r, uint32_t n)
{
    must(n > 0);
    uint64_t product = (uint64_t)rng_next(r) * n;
    if ((uint32_t)product < n) { /* rare: a bias is possible only here */
        uint32_t floor = -n % n;
        while ((uint32_t)product < floor)
            product = (uint64_t)rng_next(r) * n;
    }
    return (uint32_t)(product >> 32);
}

/* The next face of the script; 0 when the script has run out. */
static int script_face(struct rng *r)
{
    if (r->script_pos == r->script_len) {
        r->overrun = 1;
        return 0;
    }
    r->draws++;
    return r->script[r->script_pos++];
}

/* A note takes two bytes: kind and count, and the range of the numbers. */
enum { NOTE = 2, KIND_SHIFT = 6, NOTE_MANY = (1 << KIND_SHIFT) - 1 };

static struct rng_drawn read_note(const uint8_t *at)
{
    return (struct rng_drawn){at[0] >> KIND_SHIFT, at[1], at[0] & NOTE_MANY};
}

/* Does this draw continue the last note? */
static bool goes_on(struct rng_drawn last, enum rng_kind kind, int of)
{
    if (last.kind != kind || last.n == NOTE_MANY)
        return false;
    return kind == RNG_DIE ? last.of == of : kind == RNG_LOT && last.of - last.n == of;
}

static void take_note(struct rng *r, enum rng_kind kind, int of)
{
    uint8_t *end = r->script + r->script_len;
    if (r->script_len && goes_on(read_note(end - NOTE), kind, of)) {
        end[-NOTE]++;
    } else if (r->script_len == RNG_SCRIPT_MAX || of > UINT8_MAX) {
        r->overrun = 1;
    } else {
        end[0] = (uint8_t)(kind << KIND_SHIFT | 1);
        end[1] = (uint8_t)of;
        r->script_len += NOTE;
    }
}

/* On the common path this is one test of a byte next to the generator. */
static inline void noted(struct rng *r, enum rng_kind kind, int of)
{
    if (__builtin_expect(r->scripted == RNG_NOTES, 0))
        take_note(r, kind, of);
}

int rng_die(struct rng *r, int sides)
{
    if (__builtin_expect(r->scripted, 0)) {
        noted(r, RNG_DIE, sides);
        int face = r->scripted == RNG_NOTES ? 0 : script_face(r);
        if (face)
            return face < sides ? face : sides;
    }
    return 1 + (int)rng_below(r, (uint32_t)sides);
}

int rng_lot(struct rng *r, int n)
{
    noted(r, RNG_LOT, n);
    return (int)rng_below(r, (uint32_t)n);
}

void rng_shuffle(struct rng *r, uint8_t *v, int n)
{
    if (n > 1)
        noted(r, RNG_SHUFFLE, n);
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(r, (uint32_t)i + 1);
        uint8_t swap = v[i];
        v[i] = v[j];
        v[j] = swap;
    }
}

int rng_script(struct rng *r, const uint8_t *faces, int n)
{
    int left = rng_script_left(r), room = RNG_SCRIPT_MAX - left;
    int taken = n < room ? n : room;
    if (taken <= 0)
        return 0;
    memmove(r->script, r->script + r->script_pos, (size_t)left);
    for (int i = 0; i < taken; i++)
        r->script[left + i] = faces[i] ? faces[i] : 1;
    r->script_pos = 0;
    r->script_len = (uint8_t)(left + taken);
    memset(r->script + r->script_len, 0, (size_t)(RNG_SCRIPT_MAX - r->script_len));
    r->scripted = 1;
    return taken;
}

int rng_script_left(const struct rng *r) { return r->script_len - r->script_pos; }

bool rng_script_spent(const struct rng *r) { return r->script_pos == r->script_len && !r->overrun; }

void rng_note(struct rng *r)
{
    must(!r->scripted);
    r->scripted = RNG_NOTES;
}

int rng_noted(struct rng *r, struct rng_drawn out[RNG_DRAWN_MAX])
{
    if (r->scripted != RNG_NOTES)
        return -1;
    int n = r->overrun ? -1 : r->script_len / NOTE;
    for (int i = 0; i < n; i++)
        out[i] = read_note(r->script + NOTE * i);
    memset(r->script, 0, r->script_len);
    r->scripted = r->overrun = r->script_len = 0;
    return n;
}

uint64_t rng_derive(uint64_t key, uint32_t stream, uint64_t counter)
{
    return mix(mix(mix(key + GOLDEN) + (stream + UINT64_C(1)) * GOLDEN) + counter * GOLDEN);
}
