/* scan.c: see scan.h. */
#include "scan.h"
#include <string.h>

struct text text_from(const char *at, size_t len) { return (struct text){at, len}; }

static const char *skip_blank(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r'))
        p++;
    return p;
}

/* Behind a string that begins at p. */
static const char *skip_string(const char *p, const char *end)
{
    for (p++; p < end; p++) {
        if (*p == '\\')
            p++;
        else if (*p == '"')
            return p + 1;
    }
    return end;
}

static const char *skip_value(const char *p, const char *end)
{
    int depth = 0;
    while (p < end) {
        switch (*p) {
        case '"':
            p = skip_string(p, end);
            if (depth == 0)
                return p;
            continue;
        case '{':
        case '[': depth++; break;
        case '}':
        case ']':
            if (depth <= 1)
                return depth == 1 ? p + 1 : p;
            depth--;
            break;
        case ',':
            if (depth == 0)
                return p;
            break;
        default: break;
        }
        p++;
    }
    return end;
}

bool scan_next(struct text *rest, struct text *item)
{
    const char *p = rest->at, *end = p + rest->len;
    if (!p)
        return false;
    p = skip_blank(p, end);
    if (p < end && (*p == '[' || *p == ','))
        p = skip_blank(p + 1, end);
    if (p >= end || *p == ']')
        return false;
    const char *after = skip_value(p, end);
    *item = text_from(p, (size_t)(after - p));
    *rest = text_from(after, (size_t)(end - after));
    return after > p;
}

bool scan_pair(struct text *rest, struct text *key, struct text *value)
{
    const char *p = rest->at, *end = p + rest->len;
    if (!p)
        return false;
    p = skip_blank(p, end);
    if (p < end && (*p == '{' || *p == ','))
        p = skip_blank(p + 1, end);
    if (p >= end || *p != '"')
        return false;
    const char *name = p + 1;
    p = skip_string(p, end);
    *key = text_from(name, (size_t)(p - name) - (p > name));
    p = skip_blank(p, end);
    if (p >= end || *p != ':')
        return false;
    p = skip_blank(p + 1, end);
    const char *after = skip_value(p, end);
    *value = text_from(p, (size_t)(after - p));
    *rest = text_from(after, (size_t)(end - after));
    return true;
}

struct text scan_get(struct text object, const char *key)
{
    struct text name, value;
    while (scan_pair(&object, &name, &value))
        if (scan_is(name, key))
            return value;
    return (struct text){0};
}

size_t scan_count(struct text list)
{
    struct text item;
    size_t n = 0;
    while (scan_next(&list, &item))
        n++;
    return n;
}

struct text scan_string(struct text value)
{
    if (!value.at || value.len < 2 || value.at[0] != '"')
        return (struct text){0};
    return text_from(value.at + 1, value.len - 2);
}

int64_t scan_number(struct text value, int64_t otherwise)
{
    size_t i = value.at && value.len && value.at[0] == '-';
    int64_t n = 0;
    if (!value.at || i >= value.len || value.at[i] < '0' || value.at[i] > '9')
        return otherwise;
    for (; i < value.len && value.at[i] >= '0' && value.at[i] <= '9'; i++)
        n = 10 * n + (value.at[i] - '0');
    return value.at[0] == '-' ? -n : n;
}

bool scan_is(struct text value, const char *word)
{
    return value.at && strlen(word) == value.len && memcmp(value.at, word, value.len) == 0;
}
