/* log.c: see log.h. */
#include "log.h"
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../../table/host.h"
#include "../server.h"

enum { NAME_CHARS = 24 };
static const struct rate strangers = {20, 0.5f};

static void put_time(char out[32])
{
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    size_t n = strftime(out, 32, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(out + n, 32 - n, ".%03dZ", (int)(now.tv_nsec / 1000000));
}

/* ---- the fields as an object, in order ---- */

static json_t *value_of(const struct server *s, char type, va_list *args)
{
    char text[ADDRESS_TEXT];
    const char *words;
    switch (type) {
    case 'd': return json_integer(va_arg(*args, int));
    case 'a':
        address_write(va_arg(*args, const struct address *), s->config.log_addresses, text);
        return json_string(text);
    default:
        words = va_arg(*args, const char *);
        json_t *value = json_string(words ? words : "");
        return value ? value : json_string("?"); /* not even text */
    }
}

static json_t *object_of(const struct server *s, const char *event, const char *fields, va_list *args)
{
    char when[32], name[NAME_CHARS];
    put_time(when);
    json_t *line = json_pack("{s:s, s:s}", "time", when, "event", event);
    for (const char *at = fields; *at;) {
        size_t n = strcspn(at, "=");
        snprintf(name, sizeof name, "%.*s", (int)n, at);
        json_object_set_new(line, name, value_of(s, at[n + 1], args));
        at += n + 2;
        at += *at == ' ';
    }
    return line;
}

/* ---- writing ---- */

/* Only characters that look neither like another field nor like a control sequence of a terminal. */
static bool is_bare(const char *text)
{
    const char *at = text;
    while (at && *at > ' ' && *at < 0x7f && !strchr("\"\\=", *at))
        at++;
    return at && at > text && !*at;
}

/* time event name=value …: a value that is not bare stands in quotes, as JSON writes it. */
static char *words_of(json_t *line)
{
    char *text = NULL;
    size_t len;
    FILE *f = must(open_memstream(&text, &len));
    const char *name;
    json_t *value;
    fprintf(f, "%s %s", json_string_value(json_object_get(line, "time")),
            json_string_value(json_object_get(line, "event")));
    json_object_foreach(line, name, value)
    {
        const char *plain = json_string_value(value);
        if (strcmp(name, "time") == 0 || strcmp(name, "event") == 0)
            continue;
        char *written =
            is_bare(plain) ? must_copy(plain) : must(json_dumps(value, JSON_ENCODE_ANY | JSON_ENSURE_ASCII));
        fprintf(f, " %s=%s", name, written);
        free(written);
    }
    fclose(f);
    return must(text);
}

static void write_line(const struct server *s, const char *event, const char *fields, va_list *args)
{
    if (s->config.log == LOG_NONE)
        return;
    json_t *line = must(object_of(s, event, fields, args));
    char *text = s->config.log == LOG_JSON ? must(json_dumps(line, JSON_COMPACT)) : words_of(line);
    fprintf(stderr, "%s\n", text);
    free(text);
    json_decref(line);
}

void log_event(const struct server *s, const char *event, const char *fields, ...)
{
    va_list args;
    va_start(args, fields);
    write_line(s, event, fields, &args);
    va_end(args);
}

void host_log(const struct house *h, const char *event, const char *fields, ...)
{
    va_list args;
    va_start(args, fields);
    write_line(server_of(h), event, fields, &args);
    va_end(args);
}

void log_stranger(struct server *s, const char *event, const char *fields, ...)
{
    va_list args;
    if (bucket_take(&s->log_bucket, strangers, uv_now(&s->loop), 1)) {
        s->log_left_out++;
        return;
    }
    if (s->log_left_out)
        log_event(s, "left-out", "lines=d", s->log_left_out);
    s->log_left_out = 0;
    va_start(args, fields);
    write_line(s, event, fields, &args);
    va_end(args);
}
