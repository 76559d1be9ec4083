/* guest.c: see guest.h. */
#include "guest.h"
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>
#include "../ops/log.h"

enum { KERNEL_BYTES = 256 * 1024 };

void guest_refused(struct server *s, const struct address *a, enum refused kind)
{
    s->metrics.refused[kind]++;
    log_stranger(s, "refused", "kind=s from=a", refused_names[kind], a);
}

/* ---- connections ---- */

/* Behind a proxy every connection is from the proxy: only requests carry the address of the client. */
bool guest_admit(struct server *s, int fd)
{
    struct address a;
    const struct limits *l = s->limits;
    bool full = l->connections && s->open_connections >= l->connections;
    address_of_socket(&a, fd);
    if (!full && (s->config.behind_proxy || budget_hold(s->budgets, &a, HELD_CONNECTIONS, uv_now(&s->loop))))
        return true;
    guest_refused(s, &a, REFUSED_CONNECTIONS);
    return false;
}

/* The address is stored with the connection: when it ends, its socket may be closed already. The send buffer of the
 * kernel is kept small, so that messages for a slow reader wait in our own bounded queue. */
void guest_come(struct server *s, struct lws *wsi)
{
    struct address *a = must(calloc(1, sizeof *a));
    int fd = lws_get_socket_fd(wsi), room = KERNEL_BYTES;
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    address_of_socket(a, fd);
    lws_set_opaque_user_data(wsi, a);
    s->open_connections++;
    s->metrics.connections++;
}

void guest_go(struct server *s, struct lws *wsi)
{
    struct address *a = lws_get_opaque_user_data(wsi);
    if (!a)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    s->open_connections--;
    if (!s->config.behind_proxy)
        budget_release(s->budgets, a, HELD_CONNECTIONS);
    free(a);
}

/* ---- whose request it is ---- */

/* "client, proxy 1, proxy 2": only the last entry was written by our own proxy; clients can forge the others. */
static bool forwarded_for(struct lws *wsi, struct address *out)
{
    char list[512], *last;
    if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return false;
    last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    last[strcspn(last, " \t")] = '\0';
    return address_read(out, last);
}

/* Also a header that says nothing. */
bool guest_forwarded(struct lws *wsi)
{
    char nothing[1];
    return lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 ||
           lws_hdr_copy_fragment(wsi, nothing, sizeof nothing, WSI_TOKEN_X_FORWARDED_FOR, 0) == 0;
}

/* If the header is too long or has no address, our proxy did not write it. Such a request counts as from an unknown
 * address: it uses neither the budget of the proxy nor the rights of this machine. */
struct address guest_address(struct server *s, struct lws *wsi)
{
    struct address a, nobody = {{0}};
    const struct address *of_connection = lws_get_opaque_user_data(wsi);
    if (s->config.behind_proxy && guest_forwarded(wsi))
        return forwarded_for(wsi, &a) ? a : nobody;
    return of_connection ? *of_connection : nobody;
}

/* ---- names ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n >= k && strcasecmp(text + n - k, end) == 0;
}

/* Host names that a stranger cannot point at us: addresses in numbers and the machine's own name. */
static bool is_ours(const struct server *s, const char *name)
{
    struct address a;
    char self[256] = "";
    gethostname(self, sizeof self - 1);
    size_t n = strlen(self);
    return address_read(&a, name) || strcasecmp(name, "localhost") == 0 || ends_with(name, ".localhost") ||
           strcasecmp(name, s->config.host) == 0 ||
           (n && strncasecmp(name, self, n) == 0 && (!name[n] || strcasecmp(name + n, ".local") == 0));
}

bool guest_knows_host(const struct server *s, struct lws *wsi, char *host, int cap)
{
    int n = lws_hdr_copy(wsi, host, cap, WSI_TOKEN_HOST);
    if (n == 0) {
        *host = '\0'; /* not a browser */
        return true;
    }
    if (n < 0)
        return false;
    if (*host != '[')
        host[strcspn(host, ":")] = '\0';
    for (int i = 0; i < s->config.hosts; i++)
        if (strcmp(s->config.allow_host[i], "*") == 0 || strcasecmp(s->config.allow_host[i], host) == 0)
            return true;
    return is_ours(s, host);
}

bool guest_same_origin(struct lws *wsi)
{
    char origin[256], host[256];
    int n = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (n == 0)
        return true; /* not a browser's page */
    if (n < 0 || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *name = strstr(origin, "://");
    return name && strcasecmp(name + 3, host) == 0;
}
