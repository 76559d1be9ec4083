/*
 * hooks.h: which addresses the server may call for people (serve --hooks). The
 * operator names the hosts; no others are ever called. A name that resolves to a
 * private address is refused, so that a hook cannot reach services inside the
 * own network.
 */
#ifndef BELLUM_HOOKS_H
#define BELLUM_HOOKS_H
#include <stdbool.h>

struct sockaddr;
struct hooks;

/* "example.org,chat.example.org:8443,127.0.0.1:9000".  NULL: an entry is no host. */
struct hooks *hooks_new(const char *list);
void hooks_free(struct hooks *h);

/* May this address be called?  http or https, no name and password, a host of the list, and the usual
 * port or the one that the list says.  *inside: the list has it as a number, so it may be a private one. */
bool hooks_allow(const struct hooks *h, const char *url, bool *inside);

/* Is this a public address, and not one of this machine, of a private network, or reserved? */
bool hooks_public(const struct sockaddr *address);
#endif
