/*
 * static.c: the files of the client. Every page is index.html, which reads the
 * path; /app/… are files, sent as .gz if there is one and the browser accepts
 * it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "http_exchange.h"

enum { HASH_CHARS = 8 }; /* a name that changes with the content: app-SC7ZFCIF.js */

static const struct {
    const char *end, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".json", "application/json; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".map", "application/json"},
};

static const char *type_of(const char *path)
{
    size_t n = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t k = strlen(types[i].end);
        if (n > k && strcmp(path + n - k, types[i].end) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

/* Letters, digits and plain signs; no part begins with a dot, so none is "..". */
static bool is_tame(const char *path)
{
    return path[strspn(path, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                             "0123456789._/-")] == '\0' &&
           !strstr(path, "/.") && !strstr(path, "//");
}

static bool is_page(const char *path)
{
    static const char *const whole[] = {"/", "/new", "/army", "/rules", "/index.html"};
    static const char *const below[] = {"/rules/", "/g/", "/replay/", "/campaign/"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (strcmp(path, whole[i]) == 0)
            return true;
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        if (strncmp(path, below[i], strlen(below[i])) == 0)
            return true;
    return false;
}

/* A hash stands between '-' and the ending: such a file never changes. */
static bool has_hash(const char *path)
{
    for (const char *c = strchr(path, '-'); c; c = strchr(c + 1, '-')) {
        size_t n = strspn(c + 1, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (n >= HASH_CHARS && c[1 + n] == '.')
            return true;
    }
    return false;
}

static bool send_file(struct http_exchange *v, const char *path, bool zipped)
{
    char full[1400];
    size_t len;
    snprintf(full, sizeof full, "%s%s%s", v->server->config.web, path, zipped ? ".gz" : "");
    char *data = file_read(full, &len);
    if (!data)
        return false;
    v->zipped = zipped;
    int status = is_page(v->request.path) || strcmp(path, v->request.path) == 0 ? 200 : 404;
    if (has_hash(path))
        v->cache = "public, max-age=31536000, immutable";
    http_send(&v->request, status, type_of(path), data, len);
    free(data);
    return true;
}

static bool send_best(struct http_exchange *v, const char *path)
{
    return (v->gzip && send_file(v, path, true)) || send_file(v, path, false);
}

/* Sent instead of an empty page if the client is missing. It is in all languages, because the visitor may not have
 * chosen one yet. */
static void send_no_client(struct http_exchange *v)
{
    char page[2048];
    struct text_out out = {page, sizeof page, 0};
    text_str(&out, "<!doctype html><meta charset=\"utf-8\"><title>Bellum</title><h1>Bellum</h1>");
    for (int l = 0; l < LANG_COUNT; l++) {
        text_str(&out, "<p lang=\"");
        text_str(&out, lang_code[l]);
        text_str(&out, "\">");
        text_str(&out, said((enum lang)l, MSG_SERVE_NO_CLIENT));
        text_str(&out, "</p>");
    }
    http_send(&v->request, 503, "text/html; charset=utf-8", page, strlen(page));
}

void static_request(struct http_exchange *v)
{
    bool page = is_page(v->request.path), app = strncmp(v->request.path, "/app/", 5) == 0;
    bool icon = strcmp(v->request.path, "/favicon.ico") == 0 || strcmp(v->request.path, "/favicon.svg") == 0;
    if (v->server->config.web && is_tame(v->request.path)) {
        if (page && send_best(v, "/index.html"))
            return;
        if ((app || icon) && send_best(v, v->request.path))
            return;
        if (!app && !icon && v->request.method != POST && strncmp(v->request.path, "/api", 4) != 0 &&
            send_best(v, "/index.html"))
            return; /* the client says that there is no such page */
    }
    if (page && !v->server->config.web) {
        send_no_client(v);
        return;
    }
    http_refuse(&v->request, 404, "path", MSG_SERVE_NO_PATH, v->request.path);
}
