/* fake_lws.c: see fake_lws.h. */
#include <libwebsockets.h>
#include <string.h>
#include "fake_lws.h"

/* A connection is its own context. */
struct lws_context *lws_get_context(const struct lws *wsi) { return (struct lws_context *)(void *)(uintptr_t)wsi; }
void *lws_context_user(struct lws_context *context) { return ((struct lws *)(void *)context)->server; }
void *lws_get_opaque_user_data(const struct lws *wsi) { return wsi->opaque; }
void lws_set_opaque_user_data(struct lws *wsi, void *data) { wsi->opaque = data; }
lws_sockfd_type lws_get_socket_fd(struct lws *wsi)
{
    (void)wsi;
    return -1;
}

/* ---- headers ---- */

static const char *header(const struct lws *wsi, enum lws_token_indexes h)
{
    switch ((int)h) {
    case WSI_TOKEN_GET_URI: return wsi->post ? NULL : "/ws";
    case WSI_TOKEN_POST_URI: return wsi->post;
    case WSI_TOKEN_HTTP_CONTENT_LENGTH: return wsi->length;
    case WSI_TOKEN_HOST: return "localhost";
    default: return NULL;
    }
}

int lws_hdr_total_length(struct lws *wsi, enum lws_token_indexes h)
{
    const char *value = header(wsi, h);
    return value ? (int)strlen(value) : 0;
}

/* Every header stands there once. */
int lws_hdr_fragment_length(struct lws *wsi, enum lws_token_indexes h, int frag_idx)
{
    return frag_idx == 0 ? lws_hdr_total_length(wsi, h) : 0;
}

int lws_hdr_copy(struct lws *wsi, char *dest, int len, enum lws_token_indexes h)
{
    const char *value = header(wsi, h);
    size_t n = value ? strlen(value) : 0;
    if (n >= (size_t)len)
        return -1;
    memcpy(dest, value ? value : "", n);
    dest[n] = '\0';
    return (int)n;
}

const char *lws_get_urlarg_by_name(struct lws *wsi, const char *name, char *buf, int len)
{
    (void)wsi;
    (void)name;
    (void)buf;
    (void)len;
    return NULL;
}

/* ---- frames ---- */

int lws_frame_is_binary(struct lws *wsi) { return wsi->binary; }
int lws_is_final_fragment(struct lws *wsi) { return wsi->final; }
size_t lws_remaining_packet_payload(struct lws *wsi) { return wsi->remaining; }
int lws_rx_flow_control(struct lws *wsi, int enable)
{
    wsi->paused = !enable;
    return 0;
}
int lws_partial_buffered(struct lws *wsi) { return wsi->wants_to_write; }
int lws_callback_on_writable(struct lws *wsi)
{
    wsi->wants_to_write = true;
    return 1;
}
void lws_close_reason(struct lws *wsi, enum lws_close_status status, unsigned char *buf, size_t len)
{
    (void)wsi;
    (void)status;
    (void)buf;
    (void)len;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int secs)
{
    (void)reason;
    wsi->killed = wsi->killed || secs == LWS_TO_KILL_ASYNC || secs == LWS_TO_KILL_SYNC;
}

int lws_write(struct lws *wsi, unsigned char *buf, size_t len, enum lws_write_protocol protocol)
{
    (void)protocol;
    wsi->said(wsi, (const char *)buf, len);
    return (int)len;
}

/* ---- answers over HTTP ---- */

int lws_add_http_common_headers(struct lws *wsi, unsigned int code, const char *content_type, lws_filepos_t content_len,
                                unsigned char **p, unsigned char *end)
{
    (void)wsi;
    (void)code;
    (void)content_type;
    (void)content_len;
    (void)p;
    (void)end;
    return 0;
}

int lws_add_http_header_by_name(struct lws *wsi, const unsigned char *name, const unsigned char *value, int length,
                                unsigned char **p, unsigned char *end)
{
    (void)wsi;
    (void)name;
    (void)value;
    (void)length;
    (void)p;
    (void)end;
    return 0;
}

int lws_finalize_write_http_header(struct lws *wsi, unsigned char *start, unsigned char **p, unsigned char *end)
{
    (void)wsi;
    (void)start;
    (void)p;
    (void)end;
    return 0;
}

int lws_http_transaction_completed(struct lws *wsi)
{
    (void)wsi;
    return 0;
}

int lws_callback_http_dummy(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    (void)wsi;
    (void)reason;
    (void)user;
    (void)in;
    (void)len;
    return 0;
}
