/* store_work.c: see store_work.h. */
#include "store_work.h"
#include <stdlib.h>
#include "../protocol/writing/say.h"

const char *store_work_error(const struct store_work *w, bool shared, enum lang lang)
{
    return *w->error ? said(lang, shared ? MSG_STORE_AWAY : MSG_STORE_TROUBLE) : "";
}

void stored_free(struct stored_table *t)
{
    free(t->meta);
    free(t->body);
    free(t->clock);
    *t = (struct stored_table){0};
}
