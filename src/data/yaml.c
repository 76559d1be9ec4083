/*
 * yaml.c: the only file that includes the YAML library.  It reads the stream of
 * events, not the library's documents: that is faster, and anchors, aliases and
 * tags show themselves there.
 */
#include "yaml.h"
#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 24, KEYS_MAX = 256, BLOCK_SIZE = 64 * 1024, TEXT_MAX = 4 * 1024 * 1024 };

struct yaml_block {
    struct yaml_block *next;
    size_t used, size;
    _Alignas(16) char bytes[];
};

struct reading {
    struct yaml_doc *doc;
    struct data_report *report;
    struct fy_parser *parser;
    bool failed;
};

static void *take(struct yaml_doc *doc, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    struct yaml_block *b = doc->blocks;
    if (!b || b->used + size > b->size) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        b = data_alloc(sizeof *b + room);
        b->size = room;
        b->next = doc->blocks;
        doc->blocks = b;
    }
    void *p = b->bytes + b->used;
    b->used += size;
    return p;
}

static void fail(struct reading *r, const struct fy_mark *mark, int what)
{
    if (!r->failed)
        yaml_complain(r->doc, r->report, mark ? mark->line + 1 : 1, mark ? mark->column + 1 : 1, what, NULL);
    r->failed = true;
}

static struct yaml_node *new_node(struct reading *r, enum yaml_kind kind, const struct fy_mark *mark)
{
    struct yaml_node *node = take(r->doc, sizeof *node);
    node->kind = kind;
    node->line = mark ? mark->line + 1 : 1;
    node->column = mark ? mark->column + 1 : 1;
    return node;
}

/* A text in single quotes, from the source itself: the library loses memory on texts with many
 * doubled quotes.  False if it is not on one line. */
static bool single_quoted(struct reading *r, struct fy_token *token, struct yaml_node *node)
{
    const struct fy_mark *start = fy_token_start_mark(token), *end = fy_token_end_mark(token);
    if (!start || !end || end->input_pos > r->doc->len || start->input_pos > end->input_pos)
        return false;
    const char *s = r->doc->text + start->input_pos, *stop = r->doc->text + end->input_pos;
    node->text = take(r->doc, (size_t)(stop - s) + 1);
    for (; s < stop; s++) {
        if (*s == '\n' || *s == '\r')
            return false;
        node->text[node->len++] = *s;
        s += *s == '\''; /* two of them stand for one */
    }
    return true;
}

static size_t indentation(const char *line) { return strspn(line, " "); }

/* Is the text of a block (>- or |) indented deeper than the line of its sign?  libfyaml takes the next key for the text
 * where it is not, and then hands out bytes that it has never written. */
static bool indented(const struct yaml_doc *doc, struct fy_token *token)
{
    const struct fy_mark *start = fy_token_start_mark(token);
    if (!start || start->input_pos > doc->len || start->input_pos < 2)
        return true;
    const char *text = doc->text + start->input_pos, *head = text - 1;
    while (head > doc->text && head[-1] != '\n')
        head--;
    size_t n = indentation(text);
    for (; text[n] == '\n' || text[n] == '\r'; n = indentation(text))
        text += n + 1;
    return !text[n] || n > indentation(head);
}

static struct yaml_node *scalar(struct reading *r, struct fy_event *e, const struct fy_mark *mark)
{
    struct yaml_node *node = new_node(r, YAML_SCALAR, mark);
    struct fy_token *token = e->scalar.value;
    enum fy_scalar_style style = token ? fy_token_scalar_style(token) : FYSS_PLAIN;
    node->block = style == FYSS_LITERAL || style == FYSS_FOLDED;
    if (style == FYSS_SINGLE_QUOTED) {
        if (!single_quoted(r, token, node))
            fail(r, mark, MSG_DATA_QUOTED);
        return node;
    }
    if (node->block && !indented(r->doc, token)) {
        fail(r, mark, MSG_DATA_BLOCK_EMPTY);
        return node;
    }
    size_t len = 0;
    const char *text = token ? fy_token_get_text(token, &len) : NULL;
    len = text ? len : 0;
    node->text = take(r->doc, len + 1);
    node->len = len;
    if (len)
        memcpy(node->text, text, len);
    if (memchr(node->text, 0, len))
        fail(r, mark, MSG_DATA_ZERO_BYTE);
    return node;
}

static void add_child(struct yaml_node *parent, struct yaml_node *child)
{
    if (parent->last)
        parent->last->next = child;
    else
        parent->first = child;
    parent->last = child;
    parent->count++;
}

/* Keys: plain texts, each once. */
static void check_key(struct reading *r, const struct yaml_node *map, const struct yaml_node *key)
{
    if (r->failed)
        return;
    if (key->kind != YAML_SCALAR) {
        yaml_complain(r->doc, r->report, key->line, key->column, MSG_DATA_KEY_IS_NO_WORD, NULL);
        r->failed = true;
        return;
    }
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        if (strcmp(n->key->text, key->text) != 0)
            continue;
        yaml_complain(r->doc, r->report, key->line, key->column, MSG_DATA_DUPLICATE_KEY, "qd", key->text, n->key->line);
        return;
    }
    if (map->count >= KEYS_MAX)
        fail(r, NULL, MSG_DATA_TOO_MANY_KEYS);
}

static struct yaml_node *value(struct reading *r, struct fy_event *e, int depth);

static struct fy_event *next_event(struct reading *r) { return r->failed ? NULL : fy_parser_parse(r->parser); }

/* Read children up to the event that ends the collection. */
static void children(struct reading *r, struct yaml_node *node, int depth)
{
    struct yaml_node *key = NULL;
    enum fy_event_type end = node->kind == YAML_MAP ? FYET_MAPPING_END : FYET_SEQUENCE_END;
    struct fy_event *e;
    while ((e = next_event(r)) != NULL) {
        bool done = e->type == end;
        struct yaml_node *child = done ? NULL : value(r, e, depth + 1);
        fy_parser_event_free(r->parser, e);
        if (done)
            return;
        if (!child)
            break;
        if (node->kind == YAML_MAP && !key) {
            key = child;
            check_key(r, node, key);
            continue;
        }
        child->key = key;
        if (key && child->kind == YAML_SCALAR && !child->len && child->line == 1 && key->line > 1) {
            child->line = key->line; /* nothing stands there, so it has no place of its own */
            child->column = key->column;
        }
        key = NULL;
        add_child(node, child);
    }
    r->failed = true;
}

/* The YAML features that our subset refuses. */
static bool allowed(struct reading *r, struct fy_event *e, const struct fy_mark *mark)
{
    struct fy_token *anchor = NULL, *tag = NULL;
    struct fy_mark sign = *mark; /* the mark of a name stands behind its '&' or '*' */
    switch (e->type) {
    case FYET_ALIAS:
        sign.column -= sign.column > 0;
        fail(r, &sign, MSG_DATA_ALIAS);
        return false;
    case FYET_SCALAR:
        anchor = e->scalar.anchor;
        tag = e->scalar.tag;
        break;
    case FYET_MAPPING_START:
        anchor = e->mapping_start.anchor;
        tag = e->mapping_start.tag;
        break;
    case FYET_SEQUENCE_START:
        anchor = e->sequence_start.anchor;
        tag = e->sequence_start.tag;
        break;
    default: fail(r, mark, MSG_DATA_NO_VALUE); return false;
    }
    if (anchor && fy_token_start_mark(anchor)) {
        sign = *fy_token_start_mark(anchor);
        sign.column -= sign.column > 0;
    }
    if (anchor)
        fail(r, &sign, MSG_DATA_ANCHOR);
    else if (tag)
        fail(r, fy_token_start_mark(tag), MSG_DATA_TAG);
    return !r->failed;
}

static struct yaml_node *value(struct reading *r, struct fy_event *e, int depth)
{
    const struct fy_mark *mark = fy_event_start_mark(e);
    static const struct fy_mark nowhere;
    if (!mark)
        mark = &nowhere;
    if (!allowed(r, e, mark))
        return NULL;
    if (depth > DEPTH_MAX) {
        fail(r, mark, MSG_DATA_TOO_DEEP);
        return NULL;
    }
    if (e->type == FYET_SCALAR)
        return scalar(r, e, mark);
    struct yaml_node *node = new_node(r, e->type == FYET_MAPPING_START ? YAML_MAP : YAML_LIST, mark);
    children(r, node, depth);
    return r->failed ? NULL : node;
}

/* The stream: one document, not empty. */
static void stream(struct reading *r)
{
    bool seen = false, ended = false;
    struct fy_event *e;
    while (!ended && (e = next_event(r)) != NULL) {
        switch (e->type) {
        case FYET_STREAM_START:
        case FYET_DOCUMENT_END: break;
        case FYET_STREAM_END: ended = true; break;
        case FYET_DOCUMENT_START:
            if (seen)
                fail(r, fy_event_start_mark(e), MSG_DATA_SECOND_DOCUMENT);
            seen = true;
            break;
        default: r->doc->root = value(r, e, 0); break;
        }
        fy_parser_event_free(r->parser, e);
    }
    if (ended && !r->failed && !r->doc->root)
        fail(r, NULL, MSG_DATA_EMPTY);
    if (!ended)
        r->failed = true;
}

/* The library's message about a text that is not YAML. */
static void syntax_errors(struct reading *r, struct fy_diag *diag)
{
    void *iter = NULL;
    struct fy_diag_error *e;
    bool told = false;
    while ((e = fy_diag_errors_iterate(diag, &iter)) != NULL) {
        if (told || !e->msg)
            continue;
        char why[201];
        size_t len = strcspn(e->msg, "\n");
        snprintf(why, sizeof why, "%.*s", len < 200 ? (int)len : 200, e->msg);
        yaml_complain(r->doc, r->report, e->line > 0 ? e->line : 1, e->column > 0 ? e->column : 1,
                      MSG_DATA_NOT_YAML_BECAUSE, "s", why);
        told = true;
    }
    if (!told)
        yaml_complain(r->doc, r->report, 1, 1, MSG_DATA_NOT_YAML, NULL);
}

size_t yaml_character(const char *text, size_t left)
{
    const unsigned char *s = (const unsigned char *)text;
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned code = s[0];
    size_t n = code < 0x80 ? 1 : code < 0xc2 ? 0 : code < 0xe0 ? 2 : code < 0xf0 ? 3 : code < 0xf5 ? 4 : 0;
    if (n == 0 || n > left)
        return 0;
    if (n == 1)
        return code == '\n' || code == '\r' || code == '\t' || (code >= 0x20 && code != 0x7f);
    code &= 0x7fu >> n;
    for (size_t i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (s[i] & 0x3fu);
    }
    bool odd = code < 0xa0 || (code >= 0xd800 && code < 0xe000) || code == 0xfeff || code == 0x2028 || code == 0x2029 ||
               code > 0x10ffff;
    return odd || code < least[n] ? 0 : n;
}

/* The library is only given clean UTF-8. */
static bool clean(struct yaml_doc *doc, struct data_report *report)
{
    const unsigned char *s = (const unsigned char *)doc->text;
    int line = 1, column = 1;
    for (size_t i = 0, n; i < doc->len; i += n) {
        n = yaml_character(doc->text + i, doc->len - i);
        if (n == 0) {
            char byte[8];
            snprintf(byte, sizeof byte, "%02x", s[i]);
            yaml_complain(doc, report, line, column, MSG_DATA_NO_TEXT, "s", byte);
            return false;
        }
        column = s[i] == '\n' ? 1 : column + 1;
        line += s[i] == '\n';
    }
    return true;
}

static void parse(struct yaml_doc *doc, struct data_report *report)
{
    struct fy_diag_cfg diag_cfg;
    fy_diag_cfg_default(&diag_cfg);
    diag_cfg.fp = NULL;
    struct fy_diag *diag = fy_diag_create(&diag_cfg);
    if (!diag) {
        data_report_add(report, doc->name, MSG_DATA_NO_MEMORY, NULL);
        return;
    }
    fy_diag_set_collect_errors(diag, true);
    struct fy_parse_cfg cfg = {.flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_JSON_NONE, .diag = diag};
    struct reading r = {.doc = doc, .report = report, .parser = fy_parser_create(&cfg)};
    int before = report->count;
    if (r.parser && fy_parser_set_string(r.parser, doc->text, doc->len) == 0)
        stream(&r);
    else
        r.failed = true;
    if (r.failed) {
        doc->root = NULL;
        if (report->count == before)
            syntax_errors(&r, diag);
    }
    if (r.parser)
        fy_parser_destroy(r.parser);
    fy_diag_destroy(diag);
}

struct yaml_doc *yaml_read(const char *name, const char *text, size_t len, struct data_report *report)
{
    static const char mark[] = "\xef\xbb\xbf"; /* with which some editors begin a file: it is no text */
    struct yaml_doc *doc = data_alloc(sizeof *doc);
    doc->name = data_copy(name, strlen(name));
    if (len >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0) {
        text += sizeof mark - 1;
        len -= sizeof mark - 1;
    }
    if (len > TEXT_MAX) {
        data_report_add(report, name, MSG_DATA_TOO_LARGE, NULL);
        len = 0;
        doc->text = data_copy("", 0);
        return doc;
    }
    doc->text = data_copy(text, len);
    doc->len = len;
    if (len == 0)
        yaml_complain(doc, report, 1, 1, MSG_DATA_EMPTY, NULL);
    else if (clean(doc, report))
        parse(doc, report);
    return doc;
}

void yaml_free(struct yaml_doc *doc)
{
    if (!doc)
        return;
    while (doc->blocks) {
        struct yaml_block *b = doc->blocks;
        doc->blocks = b->next;
        free(b);
    }
    free(doc->name);
    free(doc->text);
    free(doc);
}

struct yaml_node *yaml_get(const struct yaml_node *node, const char *key)
{
    if (!node || node->kind != YAML_MAP)
        return NULL;
    for (struct yaml_node *n = node->first; n; n = n->next)
        if (strcmp(n->key->text, key) == 0)
            return n;
    return NULL;
}

/* Line i of a block of text, and word j of it, if j is not negative. */
static void locate_line(const struct yaml_doc *doc, const struct yaml_node *node, int i, int j, int *line, int *column)
{
    if (!node->block && i > 0)
        return;
    int l = node->line + i; /* a block's mark is its first line of text */
    const char *s = doc->text;
    for (int k = 1; k < l && *s; s++)
        k += *s == '\n';
    if (!*s)
        return;
    const char *start = s;
    if (!node->block)
        for (int k = 1; k < node->column && *s && *s != '\n'; s++)
            k += ((unsigned char)s[1] & 0xc0) != 0x80;
    *line = l;
    for (int word = 0;; word++) {
        s += strspn(s, " \t\"'");
        if (*s == 0 || *s == '\n')
            return;
        if (word >= j)
            break;
        s += strcspn(s, " \t\r\n");
    }
    *column = 1;
    for (const char *p = start; p < s; p++)
        *column += ((unsigned char)*p & 0xc0) != 0x80;
}

static int index_of(const char **path)
{
    int i = 0;
    (*path)++;
    while (**path >= '0' && **path <= '9' && i < 1000000)
        i = i * 10 + (*(*path)++ - '0');
    *path += **path == ']';
    return i;
}

void yaml_locate(const struct yaml_doc *doc, const char *path, int *line, int *column)
{
    const struct yaml_node *node = doc->root;
    *line = *column = 1;
    while (node) {
        *line = node->key ? node->key->line : node->line;
        *column = node->key ? node->key->column : node->column;
        if (!node->block && (node->kind == YAML_SCALAR || !*path)) { /* the value, not its key */
            *line = node->line;
            *column = node->column;
        }
        path += *path == '.';
        const struct yaml_node *child = NULL;
        if (*path == '[') {
            int i = index_of(&path);
            if (node->kind == YAML_SCALAR) {
                int j = *path == '[' ? index_of(&path) : -1;
                locate_line(doc, node, i, j, line, column);
                return;
            }
            for (child = node->first; child && i > 0; i--)
                child = child->next;
        } else if (*path) {
            char key[64];
            size_t len = strcspn(path, ".[");
            if (len >= sizeof key)
                return;
            memcpy(key, path, len);
            key[len] = 0;
            path += len;
            child = yaml_get(node, key);
        }
        node = child;
    }
}
