/* api.h: the addresses under /api/. */
#ifndef BELLUM_API_H
#define BELLUM_API_H
#include "../wire.h"

/* A request whose path begins with /api/ and whose body is there. */
void api_request(struct http_request *v);
void api_forget(struct house *h); /* cached answers */

/* api_body(): the body of a POST as an object, which the caller releases.  The table that /api/tables/TABLE… names, as
 * a turn (table.h) found it.  NULL or false: the request has been answered with the reason. */
json_t *api_body(struct http_request *v);
bool api_has_table(struct http_request *v, const struct table *t, const char *error);
#endif
