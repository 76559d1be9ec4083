/* address.c: see address.h. */
#include "address.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

static bool is_v4(const struct address *a) { return memcmp(a->byte, mapped, sizeof mapped) == 0; }

static void set_v4(struct address *a, const void *four)
{
    memcpy(a->byte, mapped, sizeof mapped);
    memcpy(a->byte + sizeof mapped, four, 4);
}

bool address_read(struct address *a, const char *text)
{
    char bare[ADDRESS_TEXT];
    uint8_t four[4];
    const char *colon = strchr(text, ':');
    size_t n = strlen(text);
    if (*text == '[') { /* [::1]:8080 */
        text++;
        n = strcspn(text, "]");
    } else if (colon && !strchr(colon + 1, ':')) { /* 127.0.0.1:8080 */
        n = (size_t)(colon - text);
    }
    if (n >= sizeof bare)
        return false;
    memcpy(bare, text, n);
    bare[n] = '\0';
    if (inet_pton(AF_INET, bare, four) == 1)
        set_v4(a, four);
    else if (inet_pton(AF_INET6, bare, a->byte) != 1)
        return false;
    return true;
}

bool address_of_socket(struct address *a, int fd)
{
    struct sockaddr_storage from;
    socklen_t len = sizeof from;
    memset(a, 0, sizeof *a);
    if (getpeername(fd, (struct sockaddr *)&from, &len))
        return false;
    if (from.ss_family == AF_INET)
        set_v4(a, &((struct sockaddr_in *)&from)->sin_addr);
    else if (from.ss_family == AF_INET6)
        memcpy(a->byte, &((struct sockaddr_in6 *)&from)->sin6_addr, sizeof a->byte);
    else
        return false;
    return true;
}

bool address_is_loopback(const struct address *a)
{
    static const uint8_t one[16] = {[15] = 1};
    return is_v4(a) ? a->byte[12] == 127 : memcmp(a->byte, one, sizeof one) == 0;
}

struct address address_budget(const struct address *a)
{
    struct address out = *a;
    if (!is_v4(a) && !address_is_loopback(a))
        memset(out.byte + 8, 0, 8);
    return out;
}

void address_write(const struct address *a, bool whole, char out[ADDRESS_TEXT])
{
    struct address cut = *a;
    char text[INET6_ADDRSTRLEN] = "?";
    bool v4 = is_v4(a);
    if (!whole)
        memset(cut.byte + (v4 ? 15 : 8), 0, v4 ? 1 : 8);
    inet_ntop(v4 ? AF_INET : AF_INET6, cut.byte + (v4 ? 12 : 0), text, sizeof text);
    snprintf(out, ADDRESS_TEXT, "%s%s", text, whole ? "" : v4 ? "/24" : "/64");
}
