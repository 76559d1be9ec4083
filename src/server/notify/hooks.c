/* hooks.c: see hooks.h. */
#include "hooks.h"
#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "../server.h"

enum { HOST_CHARS = 256 };

struct host {
    char name[HOST_CHARS];
    int port;    /* 0: the usual one */
    bool number; /* it is an address itself */
};

struct hooks {
    int hosts;
    struct host host[];
};

/* ---- addresses in parts ---- */

struct parts_of_url {
    char host[HOST_CHARS];
    int port, usual; /* port 0: not said */
};

static bool has_part(CURLU *u, CURLUPart part)
{
    char *text = NULL;
    bool has = curl_url_get(u, part, &text, 0) == CURLUE_OK;
    curl_free(text);
    return has;
}

static bool read_parts(CURLU *u, struct parts_of_url *out)
{
    char *scheme = NULL, *host = NULL, *port = NULL;
    bool good = curl_url_get(u, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK &&
                curl_url_get(u, CURLUPART_HOST, &host, 0) == CURLUE_OK && strlen(host) < HOST_CHARS &&
                (strcmp(scheme, "http") == 0 || strcmp(scheme, "https") == 0) && !has_part(u, CURLUPART_USER) &&
                !has_part(u, CURLUPART_PASSWORD);
    if (good) {
        strcpy(out->host, host);
        out->usual = strcmp(scheme, "https") == 0 ? 443 : 80;
        out->port = curl_url_get(u, CURLUPART_PORT, &port, 0) == CURLUE_OK ? atoi(port) : 0;
    }
    curl_free(scheme);
    curl_free(host);
    curl_free(port);
    return good;
}

static bool take_apart(const char *url, struct parts_of_url *out)
{
    CURLU *u = must(curl_url());
    bool good = curl_url_set(u, CURLUPART_URL, url, 0) == CURLUE_OK && read_parts(u, out);
    curl_url_cleanup(u);
    return good;
}

/* ---- the list ---- */

static bool is_number(const char *host)
{
    bool six = *host == '[';
    uint8_t address[sizeof(struct in6_addr)];
    char bare[HOST_CHARS];
    snprintf(bare, sizeof bare, "%.*s", (int)strcspn(host + six, "]"), host + six);
    return inet_pton(six ? AF_INET6 : AF_INET, bare, address) == 1;
}

static bool read_host(const char *entry, size_t len, struct host *out)
{
    char url[HOST_CHARS + 16];
    struct parts_of_url p;
    if (!len || len >= HOST_CHARS || strcspn(entry, "/@?#\\ ") < len)
        return false;
    snprintf(url, sizeof url, "http://%.*s/", (int)len, entry);
    if (!take_apart(url, &p))
        return false;
    strcpy(out->name, p.host);
    out->port = p.port;
    out->number = is_number(p.host);
    return true;
}

struct hooks *hooks_new(const char *list)
{
    int n = 1;
    for (const char *c = list; *c; c++)
        n += *c == ',';
    struct hooks *h = must(calloc(1, sizeof *h + (size_t)n * sizeof *h->host));
    for (h->hosts = 0; h->hosts < n; h->hosts++) {
        size_t len = strcspn(list, ",");
        if (!read_host(list, len, &h->host[h->hosts])) {
            hooks_free(h);
            return NULL;
        }
        list += len + 1;
    }
    return h;
}

void hooks_free(struct hooks *h) { free(h); }

bool hooks_allow(const struct hooks *h, const char *url, bool *inside)
{
    struct parts_of_url p;
    if (!take_apart(url, &p))
        return false;
    for (int i = 0; i < h->hosts; i++) {
        const struct host *host = &h->host[i];
        if (strcasecmp(host->name, p.host) == 0 && (p.port ? p.port : p.usual) == (host->port ? host->port : p.usual)) {
            *inside = host->number;
            return true;
        }
    }
    return false;
}

/* ---- addresses of the own network ---- */

static bool public_four(uint32_t a)
{
    static const struct {
        uint32_t net;
        int bits;
    } closed[] = {
        {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
        {0xac100000, 12}, {0xc0000000, 24}, {0xc0a80000, 16}, {0xc6120000, 15}, {0xe0000000, 3},
    };
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
        if ((a ^ closed[i].net) >> (32 - closed[i].bits) == 0)
            return false;
    return true;
}

static uint32_t four_at(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

/* Only 2000::/3 is public; an address that embeds an IPv4 address is judged by that one. */
static bool public_six(const uint8_t a[16])
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff}, nat[12] = {0, 0x64, 0xff, 0x9b};
    if (memcmp(a, mapped, 12) == 0 || memcmp(a, nat, 12) == 0)
        return public_four(four_at(a + 12));
    if (a[0] == 0x20 && a[1] == 0x02)
        return public_four(four_at(a + 2));
    return a[0] >> 5 == 1;
}

bool hooks_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return public_four(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    return address->sa_family == AF_INET6 &&
           public_six(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
}
