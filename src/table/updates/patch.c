/* patch.c: see patch.h. */
#include "patch.h"
#include <stdlib.h>
#include <string.h>
#include "../house.h"

/* ---- reading texts ---- */

static const char *skip_string(const char *p)
{
    for (p++; *p != '"'; p++)
        p += *p == '\\';
    return p + 1;
}

static const char *skip_scalar(const char *p)
{
    while (*p != ',' && *p != '}' && *p != ']' && *p)
        p++;
    return p;
}

/* The end of the value that begins at p. */
static const char *skip(const char *p)
{
    int depth = 0;
    if (*p == '"')
        return skip_string(p);
    if (*p != '{' && *p != '[')
        return skip_scalar(p);
    do {
        switch (*p) {
        case '"': p = skip_string(p); continue;
        case '{':
        case '[': depth++; break;
        case '}':
        case ']': depth--; break;
        default: break;
        }
        p++;
    } while (depth > 0);
    return p;
}

/* A position in one of the two documents.  Marks are consumed on the way. */
struct side {
    const char *text, *p;
    const struct json_mark *mark, *last;
};

static struct side side_of(struct patch_text t)
{
    return (struct side){t.text, t.text, t.mark, t.mark ? t.mark + t.marks : NULL};
}

/* The mark of the object or list at p; NULL: it has none. */
static const struct json_mark *mark_here(struct side *s)
{
    size_t at = (size_t)(s->p - s->text);
    while (s->mark < s->last && s->mark->start < at)
        s->mark++;
    return s->mark < s->last && s->mark->start == at ? s->mark : NULL;
}

static void pass(struct side *s)
{
    const struct json_mark *m = *s->p == '{' || *s->p == '[' ? mark_here(s) : NULL;
    s->p = m ? s->text + m->end : skip(s->p);
}

static bool ends_scalar(char c) { return c == ',' || c == ']' || c == '}' || c == '\0'; }

/* Are the values at both positions equal? If so, both positions move behind them. One pass over both texts. */
static bool same_text(struct side *b, struct side *a)
{
    const char *p = b->p, *q = a->p;
    int depth = 0;
    bool text = false;
    do {
        char c = *p;
        if (c != *q)
            return false;
        p++, q++;
        if (text) {
            if (c == '\\' && *p++ != *q++)
                return false;
            text = c != '"';
        } else if (c == '"') {
            text = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            depth--;
        }
        if (depth == 0 && !text && (c == '"' || c == '}' || c == ']' || ends_scalar(*p)))
            break;
    } while (true);
    if (!ends_scalar(*q))
        return false;
    b->p = p;
    a->p = q;
    return true;
}

static bool same(struct side *b, struct side *a)
{
    if (*b->p != *a->p)
        return false;
    const struct json_mark *m = *b->p == '{' || *b->p == '[' ? mark_here(b) : NULL;
    const struct json_mark *n = m ? mark_here(a) : NULL;
    if (!n)
        return same_text(b, a);
    size_t len = n->end - n->start;
    if (m->end - m->start != len || memcmp(b->p, a->p, len) != 0)
        return false;
    b->p += len;
    a->p += len;
    return true;
}

/* ---- writing ---- */

static void put_key(struct answer *out, const char *key, size_t len)
{
    char name[64];
    len = len < sizeof name ? len : sizeof name - 1;
    memcpy(name, key, len);
    name[len] = '\0';
    answer_room(out, len + 8);
    json_key(&out->j, name);
}

static void put_raw(struct answer *out, const char *text, const char *end)
{
    answer_room(out, (size_t)(end - text) + 8);
    json_raw_len(&out->j, text, (size_t)(end - text));
}

static void put_gone(struct answer *out)
{
    answer_open(out, NULL, '{');
    answer_bool(out, "gone", true);
    answer_close(out, '}');
}

void patch_put_entry(struct answer *out, const char *text, size_t len, struct sent_cache *sent)
{
    int64_t number = sent_cache_find(sent, text, len);
    if (number >= 0)
        answer_int(out, NULL, number);
    else
        put_raw(out, text, text + len);
}

/* ---- trees: both sides are moved behind the values that stand there ---- */

static void put_change(struct answer *out, struct side *b, struct side *a, struct sent_cache *sent, bool entries);

/* Writes the new value completely. */
static void put_whole(struct answer *out, struct side *b, struct side *a)
{
    const char *from = a->p;
    pass(a);
    pass(b);
    put_raw(out, from, a->p);
}

static void step_comma(struct side *s) { s->p += *s->p == ','; }

/* ---- lists ---- */

enum {
    TEXTS_WHOLE = 4, /* a list of at most this many texts is sent whole */
    FEW = 64,        /* room for this many elements at first; lists are seldom longer */
};

struct spans {
    const char **at; /* elements; one more: where a next one would begin */
    size_t n, cap;
    const char *few[FEW]; /* set to `at`, where the entries begin, if there is room */
};

static void span_add(struct spans *s, const char *at)
{
    if (s->n == s->cap) {
        const char **more = must(malloc(2 * s->cap * sizeof *more));
        memcpy(more, s->at, s->n * sizeof *more);
        if (s->at != s->few)
            free(s->at);
        s->at = more;
        s->cap *= 2;
    }
    s->at[s->n++] = at;
}

/* Reads the elements from s on. s is at an element or at the end of its list, and afterwards behind the list. */
static void find_elements(struct spans *found, struct side *s)
{
    found->at = found->few;
    found->n = 0;
    found->cap = FEW;
    for (; *s->p != ']'; step_comma(s)) {
        span_add(found, s->p);
        pass(s);
    }
    s->p++;
    span_add(found, s->p);
    found->n--;
}

static void spans_free(struct spans *s)
{
    if (s->at != s->few)
        free(s->at);
}

static size_t length(const struct spans *s, size_t i) { return (size_t)(s->at[i + 1] - s->at[i]) - 1; }

static bool same_element(const struct spans *b, size_t i, const struct spans *a, size_t k)
{
    return length(b, i) == length(a, k) && memcmp(b->at[i], a->at[k], length(a, k)) == 0;
}

/* After `head` equal elements: the elements to cut out and those to insert.  Without a cache they are texts. */
static void put_splice(struct answer *out, size_t head, const struct spans *b, const struct spans *a,
                       struct sent_cache *sent)
{
    size_t tail = 0;
    while (tail < b->n && tail < a->n && same_element(b, b->n - 1 - tail, a, a->n - 1 - tail))
        tail++;
    answer_open(out, NULL, '{');
    answer_open(out, "cut", '[');
    answer_int(out, NULL, (int64_t)head);
    answer_int(out, NULL, (int64_t)(b->n - tail));
    answer_close(out, ']');
    if (tail < a->n) {
        answer_open(out, "put", '[');
        for (size_t i = 0; i < a->n - tail; i++)
            if (sent)
                patch_put_entry(out, a->at[i], length(a, i), sent);
            else
                put_raw(out, a->at[i], a->at[i] + length(a, i));
        answer_close(out, ']');
    }
    answer_close(out, '}');
}

/* The number of equal elements at the beginning; both positions move to the first difference, or to an end. */
static size_t common_head(struct side *b, struct side *a)
{
    size_t n = 0;
    b->p++;
    a->p++;
    while (*b->p != ']' && *a->p != ']' && same(b, a)) {
        n++;
        step_comma(b);
        step_comma(a);
    }
    return n;
}

static void put_entries(struct answer *out, struct side *b, struct side *a, struct sent_cache *sent)
{
    size_t head = common_head(b, a);
    struct spans before, after;
    find_elements(&before, b);
    find_elements(&after, a);
    put_splice(out, head, &before, &after, sent);
    spans_free(&before);
    spans_free(&after);
}

static void put_texts(struct answer *out, struct side *b, struct side *a)
{
    const char *from = a->p;
    size_t head = common_head(b, a);
    struct spans before, after;
    find_elements(&before, b);
    find_elements(&after, a);
    if (head + after.n > TEXTS_WHOLE && head + before.n > 0)
        put_splice(out, head, &before, &after, NULL);
    else
        put_raw(out, from, a->p);
    spans_free(&before);
    spans_free(&after);
}

static void put_number_key(struct answer *out, size_t number)
{
    char text[24];
    struct text_out o = {text, sizeof text, 0};
    text_int(&o, (int64_t)number);
    put_key(out, text, o.len);
}

/* Compares lists of objects element by element. If one list turns out longer, the whole list is sent. */
static void put_objects(struct answer *out, struct side *b, struct side *a)
{
    struct side p = *b, q = *a;
    struct json before = out->j;
    p.p++;
    q.p++;
    answer_open(out, NULL, '{');
    for (size_t i = 0; *p.p != ']' && *q.p != ']'; i++) {
        if (!same(&p, &q)) {
            put_number_key(out, i);
            put_change(out, &p, &q, NULL, false);
        }
        if ((*p.p == ',') != (*q.p == ','))
            break;
        step_comma(&p);
        step_comma(&q);
    }
    if (*p.p == ']' && *q.p == ']') {
        answer_close(out, '}');
        p.p++;
        q.p++;
        *b = p;
        *a = q;
        return;
    }
    out->j.len = before.len;
    out->j.comma = before.comma;
    put_whole(out, b, a);
}

static void put_list(struct answer *out, struct side *b, struct side *a, struct sent_cache *sent, bool entries)
{
    bool empty = a->p[1] == ']';
    if (entries && !empty)
        put_entries(out, b, a, sent);
    else if (b->p[1] == '{' && a->p[1] == '{')
        put_objects(out, b, a);
    else if (b->p[1] == '"' && a->p[1] == '"')
        put_texts(out, b, a);
    else
        put_whole(out, b, a);
}

/* ---- objects ---- */

/* s is in an object, at a key or at its end: move to this key; false: it does not follow. */
static bool find_key(struct side *s, const char *key, size_t len)
{
    while (*s->p == '"') {
        if (strncmp(s->p, key, len) == 0)
            return true;
        s->p = skip_string(s->p) + 1;
        pass(s);
        step_comma(s);
    }
    return false;
}

static bool is_key(const char *key, size_t len, const char *name)
{
    return len == strlen(name) + 2 && memcmp(key + 1, name, len - 2) == 0;
}

/* Lists of entries, and the prompt, which is an entry too. Only at the top level of the document: below it `sent` is
 * NULL. */
static bool holds_entries(const char *key, size_t len)
{
    return is_key(key, len, "actions") || is_key(key, len, "extras") || is_key(key, len, "prompt");
}

/* The keys from b up to `until` (NULL: all the rest) are missing at this place in the new object.  Writes them as gone,
 * except those that follow later in the new object. */
static void put_lost(struct answer *out, struct side *b, const char *until, const struct side *after)
{
    while (*b->p == '"' && b->p != until) {
        const char *key = b->p;
        struct side again = *after;
        b->p = skip_string(key) + 1;
        size_t len = (size_t)(b->p - key) - 1;
        pass(b);
        step_comma(b);
        if (!find_key(&again, key, len)) {
            put_key(out, key + 1, len - 2);
            put_gone(out);
        }
    }
}

/* A key whose value is new (old->p is NULL) or has changed. */
static void put_member(struct answer *out, const char *key, size_t len, struct side *old, struct side *now,
                       struct sent_cache *sent)
{
    bool entries = sent && holds_entries(key, len);
    const char *from = now->p;
    put_key(out, key + 1, len - 2);
    if (*now->p == '"' && entries) {
        pass(now);
        patch_put_entry(out, from, (size_t)(now->p - from), sent);
        if (old->p)
            pass(old);
    } else if (old->p) {
        put_change(out, old, now, entries ? sent : NULL, entries);
    } else {
        pass(now);
        put_raw(out, from, now->p);
    }
}

/* Moves b to the value of this key, if the key follows. */
static bool go_to_key(struct answer *out, struct side *b, const char *key, size_t len, const struct side *after)
{
    struct side found = *b;
    if (strncmp(b->p, key, len) == 0) { /* usually the next key */
        b->p += len + 1;
        return true;
    }
    if (!find_key(&found, key, len))
        return false;
    put_lost(out, b, found.p, after);
    *b = found;
    b->p += len + 1;
    return true;
}

/* Walks through the keys of both objects; keys that only one of them has are skipped. */
static void put_members(struct answer *out, struct side *b, struct side *a, struct sent_cache *sent)
{
    b->p++;
    a->p++;
    struct side after = *a;
    for (; *a->p != '}'; step_comma(a)) {
        const char *key = a->p;
        struct side none = {0};
        size_t len = (size_t)(skip_string(key) - key);
        struct side *old = go_to_key(out, b, key, len, &after) ? b : &none;
        a->p += len + 1;
        if (!old->p || !same(old, a))
            put_member(out, key, len, old, a, sent);
        if (old->p)
            step_comma(b);
    }
    put_lost(out, b, NULL, &after);
    b->p++;
    a->p++;
}

static void put_object(struct answer *out, struct side *b, struct side *a, struct sent_cache *sent)
{
    answer_open(out, NULL, '{');
    put_members(out, b, a, sent);
    answer_close(out, '}');
}

/* The values differ. */
static void put_change(struct answer *out, struct side *b, struct side *a, struct sent_cache *sent, bool entries)
{
    if (*b->p == '{' && *a->p == '{') {
        put_object(out, b, a, sent);
    } else if (*b->p == '[' && *a->p == '[') {
        put_list(out, b, a, sent, entries);
    } else if (*b->p == '[' && *a->p == '{') { /* an object in place of a list would look like changed elements */
        answer_open(out, NULL, '{');
        put_key(out, "whole", 5);
        put_whole(out, b, a);
        answer_close(out, '}');
    } else {
        put_whole(out, b, a);
    }
}

void patch_put(struct answer *out, const char *key, struct patch_text before, struct patch_text after)
{
    struct side b = side_of(before), a = side_of(after);
    if (same(&b, &a))
        return;
    put_key(out, key, strlen(key));
    put_object(out, &b, &a, NULL);
}

void patch_put_members(struct answer *out, struct patch_text before, struct patch_text after, struct sent_cache *sent)
{
    struct side b = side_of(before), a = side_of(after);
    put_members(out, &b, &a, sent);
}
