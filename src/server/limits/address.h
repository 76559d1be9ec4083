/* address.h: the address at the other end of a connection. */
#ifndef BELLUM_ADDRESS_H
#define BELLUM_ADDRESS_H
#include <stdbool.h>
#include <stdint.h>

enum { ADDRESS_TEXT = 56 };

/* IPv4 as ::ffff:a.b.c.d; all zero: not known. */
struct address {
    uint8_t byte[16];
};

/* A literal, as sockets and proxies write it: with or without brackets and port.  False: it is none. */
bool address_read(struct address *a, const char *text);
bool address_of_socket(struct address *a, int fd);
bool address_is_loopback(const struct address *a);
/* The clients that share a budget: an IPv4 address, or a /64 of IPv6, which usually is one household or machine. */
struct address address_budget(const struct address *a);
/* For a log: the whole address, or only its network (/24, /64). */
void address_write(const struct address *a, bool whole, char out[ADDRESS_TEXT]);
#endif
