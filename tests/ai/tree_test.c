/* tree_test.c: the block of nodes. */
#include "ai/tree.h"
#include <stdlib.h>
#include "core/rng.h"
#include "test.h"

static struct action named(int i) { return (struct action){.kind = 1, .n = 1, .arg = {(int16_t)i}}; }

static uint32_t add(struct tree *t, uint32_t parent, int name)
{
    struct action a = named(name);
    return tree_add(t, parent, &a, 0.5f);
}

TEST(tree, "children are found by their action; a full block takes no more")
{
    struct tree t;
    tree_make(&t, 64);
    tree_clear(&t, 2);
    uint32_t x = add(&t, 1, 7), y = add(&t, 1, 8), z = add(&t, 2, 7);
    struct action seven = named(7), nine = named(9);
    CHECK(x && y && z);
    CHECK_EQ(tree_find(&t, 1, &seven), x);
    CHECK_EQ(tree_find(&t, 2, &seven), z);
    CHECK_EQ(tree_find(&t, 1, &nine), 0);
    while (t.used < t.cap)
        CHECK(add(&t, y, (int)t.used) != 0);
    CHECK_EQ(add(&t, y, 1000), 0);
    tree_free(&t);
}

/* A sum over everything below a node that names each path to it. */
static uint64_t digest(const struct tree *t, uint32_t at, uint64_t path)
{
    uint64_t sum = rng_derive(path, t->node[at].visits, (uint64_t)t->node[at].total);
    for (uint32_t c = t->node[at].child; c; c = t->node[c].next) {
        CHECK_EQ(t->node[c].parent, at);
        sum += digest(t, c, rng_derive(path, (uint32_t)t->node[c].action.arg[0], 1));
    }
    return sum;
}

static uint32_t below(const struct tree *t, uint32_t at)
{
    uint32_t n = 1;
    for (uint32_t c = t->node[at].child; c; c = t->node[c].next)
        n += below(t, c);
    return n;
}

TEST(tree, "compacting keeps exactly what hangs on the chosen nodes")
{
    struct tree t;
    struct rng r = {0};
    rng_seed(&r, 11);
    tree_make(&t, 5000);
    for (int round = 0; round < 200; round++) {
        tree_clear(&t, 2);
        int n = 10 + (int)rng_below(&r, 3000);
        for (int i = 0; i < n; i++) {
            uint32_t at = add(&t, 1 + rng_below(&r, t.used - 1), i);
            t.node[at].visits = rng_next(&r);
            t.node[at].total = rng_next(&r);
        }
        uint32_t roots[2] = {t.node[1].child, round % 3 ? 2 : 0};
        if (round % 5 == 0 && t.node[2].child)
            roots[1] = t.node[2].child;
        uint64_t before[2] = {roots[0] ? digest(&t, roots[0], 1) : 0, roots[1] ? digest(&t, roots[1], 1) : 0};
        uint32_t count = 1 + (roots[0] ? below(&t, roots[0]) : 1) + (roots[1] ? below(&t, roots[1]) : 1);
        tree_keep(&t, roots, 2);
        CHECK_EQ(t.used, count);
        for (uint32_t i = 0; i < 2; i++) {
            CHECK_EQ(t.node[i + 1].parent, 0);
            if (roots[i])
                CHECK(digest(&t, i + 1, 1) == before[i]);
            else
                CHECK(t.node[i + 1].visits == 0 && t.node[i + 1].child == 0);
        }
    }
    tree_free(&t);
}
