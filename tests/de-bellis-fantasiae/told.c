/* told.c: what clients are told. */
#include "told.h"

static char buffer[1 << 16];
static json_t *parsed;

void open_json(struct json *j)
{
    json_start(j, buffer, sizeof buffer);
    json_open(j, '{');
}

json_t *close_json(struct json *j)
{
    json_close(j, '}');
    json_decref(parsed);
    parsed = json_ok(j) ? json_loads(buffer, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (!parsed)
        test_fail(__FILE__, __LINE__, "no JSON: %.300s", buffer);
    return parsed;
}

json_t *view(void)
{
    struct json j;
    json_start(&j, buffer, sizeof buffer);
    db_view(&rules->head, state, &j);
    json_decref(parsed);
    parsed = json_loads(buffer, JSON_REJECT_DUPLICATES, NULL);
    CHECK(parsed);
    return parsed;
}
