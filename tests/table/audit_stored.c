/* audit_stored.c: see audit.h. */
#include <stdlib.h>
#include <string.h>
#include "audit.h"
#include "stub_host.h"
#include "table/lobby/meta.h"
#include "test.h"

/* What is stored of it says what would be stored now, but for what follows from the record or has lapsed. */
static void audit_facts(const struct table *t, const char *stored)
{
    static const char *const passing[] = {"clock", "chunks", "offers"};
    char *text = meta_write(t);
    json_t *now = json_loads(text, 0, NULL), *was = json_loads(stored, 0, NULL);
    for (int i = 0; i < 3; i++) {
        json_object_del(now, passing[i]);
        json_object_del(was, passing[i]);
    }
    if (!json_equal(now, was))
        test_fail(__FILE__, __LINE__, "%s, but stored is %s", text, stored);
    json_decref(now);
    json_decref(was);
    free(text);
}

void audit_stored(const struct table *t)
{
    const struct stored_table *s = stub_stored(t->id);
    size_t len = 0;
    CHECK(!t->lost && !t->busy && t->there && !t->chat.asked && !t->chat.more);
    CHECK(!t->first && !t->done && !t->rest && !t->doubt && !t->doubt_facts && !t->behind && !t->chat.later);
    CHECK(!t->answer_to);
    CHECK(!t->hinting);
    CHECK(!t->fresh);
    if (t->s)
        session_body(t->s, &len);
    CHECK_EQ(t->stored, len);
    CHECK_EQ(t->stored, strlen(s->body));
    CHECK_EQ(t->chunks, s->chunks);
    CHECK_EQ(t->version, s->version);
    CHECK_EQ(t->created, s->created);
    CHECK(!t->open || !t->s);
    audit_facts(t, s->meta);
    for (int i = 0; i < SEATS_MAX; i++)
        CHECK(!t->seat[i].busy && (i < table_seat_count(t) || !t->seat[i].thinking));
}
