/* store_chains.c: see store_chains.h. */
#include "store_chains.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/chain.h"
#include "../../server/server.h"
#include "store_audit.h"

/* Names of campaigns, or of the tables of one. */
struct names {
    char (*name)[TOKEN_TABLE];
    int n;
};

static void keep(struct names *l, const char *name)
{
    if ((l->n & (l->n - 1)) == 0)
        l->name = must(realloc(l->name, (size_t)(l->n ? 2 * l->n : 1) * sizeof *l->name));
    snprintf(l->name[l->n++], TOKEN_TABLE, "%s", name);
}

static void keep_campaign(void *ctx, const char *id) { keep(ctx, id); }
static void keep_mission(void *ctx, const struct stored_mission *m) { keep(ctx, m->match); }

struct checking {
    struct store *s;
    const struct data_dir *dir;
    enum lang lang;
    void (*fault)(void *ctx, const char *table, int line, const char *problem);
    void *ctx;
};

/* The match of a table; false: the store could not be read.  *begun: there is one. */
static bool read_link(const struct checking *c, const char *table, struct chain_link *l, bool *begun)
{
    struct audited t;
    bool found, good = audit_load(c->s, table, &t, &found);
    *begun = good && found && t.begun && t.text;
    if (*begun)
        chain_read(l, t.text, c->dir, c->lang);
    audit_free(&t);
    return good;
}

static bool check_tables(const struct checking *c, const struct names *tables)
{
    struct chain_link link[2] = {{0}}; /* a match and the one before it, in turn */
    bool good = true, any = false, begun = true;
    for (int i = 0; i < tables->n && good && begun; i++) {
        struct chain_link *l = &link[i & 1], *before = any ? &link[~i & 1] : NULL;
        chain_free(l);
        good = read_link(c, tables->name[i], l, &begun);
        bool sound = good && begun && l->state != CHAIN_BAD;
        if (sound && !chain_join(before, l, c->dir, c->lang))
            c->fault(c->ctx, tables->name[i], l->line, l->problem);
        any = true;
    }
    chain_free(&link[0]);
    chain_free(&link[1]);
    return good;
}

static bool check_campaign(const struct checking *c, const char *id)
{
    struct names tables = {0};
    struct stored_campaign campaign;
    bool found, good = store_campaign(c->s, id, &campaign, &found, keep_mission, &tables);
    good = good && check_tables(c, &tables);
    free(tables.name);
    return good;
}

bool chains_check(struct store *s, const struct data_dir *dir, enum lang lang,
                  void (*fault)(void *ctx, const char *table, int line, const char *problem), void *ctx)
{
    struct checking c = {s, dir, lang, fault, ctx};
    struct names all = {0};
    bool good = store_campaigns(s, keep_campaign, &all);
    for (int i = 0; i < all.n && good; i++)
        good = check_campaign(&c, all.name[i]);
    free(all.name);
    return good;
}
