/*
 * hooks.h: which addresses the server may call for people (serve --hooks).
 * Whoever runs the server names the hosts; nothing else is ever called, and a
 * name that leads into the own network is refused: the address book of a
 * stranger must not open doors inside.
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

/* Is this an address of the internet, rather than of this machine, its network or nobody? */
bool hooks_public(const struct sockaddr *address);
#endif
