/*
 * tree.h: the memory of a search.  One block of nodes, addressed by index;
 * nothing is allocated after tree_make().  Several trees (one a seat) grow in
 * the same block.  A node is made after its parent, so its index is higher:
 * so tree_keep() can compact the block in one sweep.
 */
#ifndef BELLUM_AI_TREE_H
#define BELLUM_AI_TREE_H
#include "../core/game.h"

struct node {
    struct action action;         /* the edge that leads here */
    uint32_t parent, child, next; /* 0: none */
    uint32_t visits;
    uint32_t offered; /* times that it could be chosen when its parent was visited */
    float
        prior; /* share of attention; with a scale: how far its rating lies behind the best, in thousandths of a win */
    int64_t total; /* of the values of all visits, in thousandths, for the seat of the tree */
};
_Static_assert(sizeof(struct node) <= 64, "a node fits into a cache line");

struct tree {
    struct node *node; /* node[0] is unused */
    uint32_t *moved;   /* where each node went; used while compacting */
    uint32_t used, cap;
};

enum { TREE_NODE_BYTES = sizeof(struct node) + sizeof(uint32_t) };

void tree_make(struct tree *t, uint32_t nodes); /* ends the program if there is no memory */
void tree_free(struct tree *t);

/* Empty, except for n roots without statistics: nodes 1..n. */
void tree_clear(struct tree *t, int n);

/* The child of a node for an action; 0: there is none. */
uint32_t tree_find(const struct tree *t, uint32_t parent, const struct action *a);
uint32_t tree_add(struct tree *t, uint32_t parent, const struct action *a, float prior); /* 0: full */

/* Keep the subtrees of these n nodes, which become nodes 1..n without a parent; 0 stands for an
 * empty tree.  All other nodes are dropped.  A node may be named only once. */
void tree_keep(struct tree *t, const uint32_t *roots, int n);

static inline float tree_mean(const struct node *n) { return (float)n->total / (float)n->visits; }

/* Actions have no padding: two words. */
static inline bool tree_same(const struct action *a, const struct action *b)
{
    uint64_t x[2], y[2];
    _Static_assert(sizeof *a == sizeof x, "an action is sixteen bytes");
    __builtin_memcpy(x, a, sizeof x);
    __builtin_memcpy(y, b, sizeof y);
    return x[0] == y[0] && x[1] == y[1];
}
#endif
