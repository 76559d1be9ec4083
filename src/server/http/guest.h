/*
 * guest.h: the client behind a connection: the address whose budget it uses, and whether the names in its request
 * (Host, Origin) are ours.
 */
#ifndef BELLUM_GUEST_H
#define BELLUM_GUEST_H
#include "../ops/metrics.h"
#include "../server.h"

struct lws;

/* Callbacks of the library for raw connections: counts them and refuses too many. False: refused. */
bool guest_admit(struct server *s, int fd);
void guest_come(struct server *s, struct lws *wsi);
void guest_go(struct server *s, struct lws *wsi);

/* The address of a request: that of the connection or, behind a proxy, the last one that the proxy has
 * written into X-Forwarded-For.  Only while the headers are there. */
struct address guest_address(struct server *s, struct lws *wsi);
/* Did any proxy forward it, ours or another? Then it does not come from this machine. */
bool guest_forwarded(struct lws *wsi);

/* Is the request's Host one of our names?  Otherwise another site could point its own name at us (DNS rebinding). host
 * (out): the Host of the request. */
bool guest_knows_host(const struct server *s, struct lws *wsi, char *host, int cap);
/* Does the Origin of a request name the host that it was sent to, or is there none? */
bool guest_same_origin(struct lws *wsi);

/* A budget has refused something: counted and, now and then, logged. */
void guest_refused(struct server *s, const struct address *a, enum refused kind);
#endif
