/*
 * log.h: events, one line each on stderr: a JSON object, or words for people.  No line contains a key, a token, the
 * secret of the dice, words of a seat or chat.  Addresses are cut to their network unless the operator wants them
 * whole.
 */
#ifndef BELLUM_LOG_H
#define BELLUM_LOG_H
#include "../limits/address.h"
#include "../limits/budget.h"

enum log_mode { LOG_TEXT, LOG_JSON, LOG_NONE };

struct server;
/* event: a short name.  fields: "table=s seat=d from=a why=s": a name and the type of its argument:
 * s text, d int, a struct address *. */
void log_event(const struct server *s, const char *event, const char *fields, ...);

/* The same for events that strangers can cause at will: a few a minute, then only their number. */
void log_stranger(struct server *s, const char *event, const char *fields, ...);
#endif
