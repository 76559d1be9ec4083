/* tree.c: see tree.h. */
#include "tree.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

void tree_make(struct tree *t, uint32_t nodes)
{
    t->cap = nodes < 64 ? 64 : nodes;
    t->node = malloc(t->cap * sizeof *t->node);
    t->moved = malloc(t->cap * sizeof *t->moved);
    if (!t->node || !t->moved)
        abort();
    tree_clear(t, 0);
}

void tree_free(struct tree *t)
{
    free(t->node);
    free(t->moved);
    *t = (struct tree){0};
}

void tree_clear(struct tree *t, int n)
{
    memset(t->node, 0, (size_t)(n + 1) * sizeof *t->node);
    t->used = (uint32_t)n + 1;
}

uint32_t tree_find(const struct tree *t, uint32_t parent, const struct action *a)
{
    uint32_t i = t->node[parent].child;
    while (i && !tree_same(&t->node[i].action, a))
        i = t->node[i].next;
    return i;
}

uint32_t tree_add(struct tree *t, uint32_t parent, const struct action *a, float prior)
{
    if (t->used == t->cap)
        return 0;
    uint32_t i = t->used++;
    t->node[i] = (struct node){.action = *a, .parent = parent, .next = t->node[parent].child, .prior = prior};
    t->node[parent].child = i;
    return i;
}

/* Put a node that stays at its new place and hang it on its parent, which has moved before. */
static void settle(struct tree *t, uint32_t from, uint32_t to, uint32_t parent)
{
    struct node n = t->node[from];
    n.parent = parent;
    n.child = 0;
    n.next = parent ? t->node[parent].child : 0;
    t->node[to] = n;
    t->moved[from] = to;
    if (parent)
        t->node[parent].child = to;
}

void tree_keep(struct tree *t, const uint32_t *roots, int n)
{
    struct node kept[SEATS_MAX] = {0};
    uint32_t used = t->used, to = (uint32_t)n + 1;
    assert(n <= SEATS_MAX && used > (uint32_t)n);
    memset(t->moved, 0, used * sizeof *t->moved);
    for (int i = 0; i < n; i++) /* copies, for the new roots may overwrite the old */
        if (roots[i])
            kept[i] = t->node[roots[i]];
    for (int i = 0; i < n; i++)
        if (roots[i])
            t->moved[roots[i]] = (uint32_t)i + 1;
    for (int i = 0; i < n; i++) {
        t->node[i + 1] = kept[i];
        t->node[i + 1].parent = t->node[i + 1].child = t->node[i + 1].next = 0;
    }
    for (uint32_t from = (uint32_t)n + 1; from < used; from++) {
        uint32_t parent = t->moved[t->node[from].parent];
        if (!t->moved[from] && parent)
            settle(t, from, to++, parent);
    }
    t->used = to;
}
