/* http_post.c: see http_post.h.  The loop puts letters into `in`, the thread puts them into `out`. */
#include "http_post.h"
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include "hooks.h"
#include "../server.h"

enum { TIME_LIMIT = 10, ANSWER_MAX = 64 * 1024 };

struct letter {
    struct posted how;
    char *url, *body;
    bool inside, refused; /* refused: it is a private address */
    size_t answered;      /* bytes */
    CURL *curl;
    struct curl_slist *headers;
    struct letter *next;
};

struct http_poster {
    uv_thread_t thread;
    uv_mutex_t lock;
    uv_async_t bell; /* something is in `out` */
    CURLM *multi;
    struct letter *in, *out; /* under the lock */
    struct letter *flying;   /* the thread's */
    bool stop;               /* under the lock */
    post_done *done;
    void *ctx;
};

/* ---- one letter ---- */

static void letter_free(struct letter *l)
{
    curl_slist_free_all(l->headers);
    curl_easy_cleanup(l->curl);
    free(l->url);
    free(l->body);
    free(l);
}

static void free_all(struct letter *l)
{
    for (struct letter *next; l; l = next) {
        next = l->next;
        letter_free(l);
    }
}

/* The body of the answer is ignored, and its length is limited. */
static size_t swallow(char *data, size_t size, size_t n, void *ctx)
{
    struct letter *l = ctx;
    (void)data;
    l->answered += size * n;
    return l->answered <= ANSWER_MAX ? size * n : 0;
}

/* Checks the very address that will be called: the name may resolve to another one than a moment ago (DNS rebinding).
 */
static curl_socket_t open_socket(void *ctx, curlsocktype purpose, struct curl_sockaddr *to)
{
    struct letter *l = ctx;
    (void)purpose;
    if (l->inside || hooks_public(&to->addr))
        return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
    l->refused = true;
    return CURL_SOCKET_BAD;
}

static void fill_in(struct letter *l)
{
    CURL *c = l->curl = must(curl_easy_init());
    l->headers = must(curl_slist_append(NULL, "Content-Type: application/json"));
    curl_easy_setopt(c, CURLOPT_URL, l->url);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(c, CURLOPT_POSTFIELDS, l->body);
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, l->headers);
    curl_easy_setopt(c, CURLOPT_USERAGENT, "bellum");
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_PROXY, "");
    curl_easy_setopt(c, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)TIME_LIMIT);
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_QUICK_EXIT, 1L);   /* a silent name server must not delay the stop */
    curl_easy_setopt(c, CURLOPT_FORBID_REUSE, 1L); /* every call is judged by open_socket() */
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, swallow);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, l);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, l);
    curl_easy_setopt(c, CURLOPT_PRIVATE, l);
}

static enum post_end end_of(const struct letter *l, CURLcode code)
{
    if (l->how.status)
        return l->how.status / 100 == 2 ? POST_SENT : POST_STATUS;
    if (l->refused)
        return POST_INSIDE;
    switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST: return POST_NO_HOST;
    case CURLE_OPERATION_TIMEDOUT: return POST_TIMEOUT;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION: return POST_TLS;
    default: return POST_NO_CONNECTION;
    }
}

/* ---- the thread ---- */

static bool take_letters(struct http_poster *p)
{
    uv_mutex_lock(&p->lock);
    struct letter *in = p->in;
    bool stop = p->stop;
    p->in = NULL;
    uv_mutex_unlock(&p->lock);
    while (in) {
        struct letter *l = in;
        in = l->next;
        fill_in(l);
        l->next = p->flying;
        p->flying = l;
        curl_multi_add_handle(p->multi, l->curl);
    }
    return !stop;
}

static void give_back(struct http_poster *p, struct letter *l)
{
    struct letter **at = &p->flying;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    curl_multi_remove_handle(p->multi, l->curl);
    uv_mutex_lock(&p->lock);
    l->next = p->out;
    p->out = l;
    uv_mutex_unlock(&p->lock);
    uv_async_send(&p->bell);
}

static void see_what_ended(struct http_poster *p)
{
    CURLMsg *m;
    int more;
    while ((m = curl_multi_info_read(p->multi, &more)))
        if (m->msg == CURLMSG_DONE) {
            struct letter *l = NULL;
            CURLcode code = m->data.result;
            long status = 0;
            curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, (char **)&l);
            curl_easy_getinfo(m->easy_handle, CURLINFO_RESPONSE_CODE, &status);
            l->how.status = (int)status;
            l->how.end = end_of(l, code);
            give_back(p, l);
        }
}

static void run(void *ctx)
{
    struct http_poster *p = ctx;
    int running;
    while (take_letters(p)) {
        curl_multi_perform(p->multi, &running);
        see_what_ended(p);
        curl_multi_poll(p->multi, NULL, 0, p->flying ? 1000 : 60000, NULL);
    }
    for (struct letter *l = p->flying; l; l = l->next)
        curl_multi_remove_handle(p->multi, l->curl);
}

/* ---- the loop's side ---- */

static void ring(uv_async_t *bell)
{
    struct http_poster *p = bell->data;
    uv_mutex_lock(&p->lock);
    struct letter *out = p->out;
    p->out = NULL;
    uv_mutex_unlock(&p->lock);
    for (const struct letter *l = out; l; l = l->next)
        p->done(p->ctx, &l->how);
    free_all(out);
}

struct http_poster *http_post_start(uv_loop_t *loop, post_done *done, void *ctx)
{
    struct http_poster *p = must(calloc(1, sizeof *p));
    p->done = done;
    p->ctx = ctx;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    p->multi = must(curl_multi_init());
    p->bell.data = p;
    if (uv_mutex_init(&p->lock) || uv_async_init(loop, &p->bell, ring) || uv_thread_create(&p->thread, run, p))
        abort();
    return p;
}

void http_post_send(struct http_poster *p, uint64_t id, const char *url, const char *body, bool inside)
{
    struct letter *l = must(calloc(1, sizeof *l));
    *l = (struct letter){.how.id = id, .url = must_copy(url), .body = must_copy(body), .inside = inside};
    uv_mutex_lock(&p->lock);
    l->next = p->in;
    p->in = l;
    uv_mutex_unlock(&p->lock);
    curl_multi_wakeup(p->multi);
}

static void closed(uv_handle_t *bell)
{
    struct http_poster *p = bell->data;
    free_all(p->in);
    free_all(p->out);
    free_all(p->flying);
    curl_multi_cleanup(p->multi);
    curl_global_cleanup();
    uv_mutex_destroy(&p->lock);
    free(p);
}

void http_post_stop(struct http_poster *p)
{
    uv_mutex_lock(&p->lock);
    p->stop = true;
    uv_mutex_unlock(&p->lock);
    curl_multi_wakeup(p->multi);
    uv_thread_join(&p->thread);
    uv_close((uv_handle_t *)&p->bell, closed);
}
