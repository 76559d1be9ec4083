/* read.c: see read.h.  One function a type of field. */
#include "read.h"
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "speak.h"

static const char all_languages[] = "{en: …, es: …}";

struct place { /* the document being read, for error messages */
    const struct yaml_doc *doc;
    const struct yaml_node *node;
    const struct field *fields, *field; /* the record's fields, this one */
    char *record;
    struct data_report *report;
};

static const char *key_of(const struct place *p)
{
    return p->field->key ? p->field->key : shared_texts.text[p->report->lang][MSG_DATA_VALUE];
}

/* The expected form is a message with its arguments: "… is 'maybe', expected yes or no". */
static void expected(const struct place *p, int id, const char *types, ...)
{
    const struct yaml_node *n = p->node;
    char what[700];
    va_list list;
    va_start(list, types);
    speak(what, sizeof what, p->report->lang, id, types, list);
    va_end(list);
    if (n->kind == YAML_SCALAR)
        yaml_complain(p->doc, p->report, n->line, n->column, MSG_DATA_IS, "sqs", key_of(p), n->text, what);
    else
        yaml_complain(p->doc, p->report, n->line, n->column,
                      n->kind == YAML_MAP ? MSG_DATA_IS_MAPPING : MSG_DATA_IS_LIST, "ss", key_of(p), what);
}

/* "a, b, c", as far as it fits. */
static void list_names(char *out, size_t cap, const char *const *names)
{
    size_t len = 0;
    out[0] = 0;
    for (int i = 0; names[i]; i++) {
        int n = snprintf(out + len, cap - len, "%s%s", i ? ", " : "", names[i]);
        if (n < 0 || (size_t)n >= cap - len)
            return;
        len += (size_t)n;
    }
}

static int name_index(const char *const *names, const char *text)
{
    for (int i = 0; names && names[i]; i++)
        if (strcmp(names[i], text) == 0)
            return i;
    return -1;
}

/* Steps of typing from one word to another, for "did you mean". */
static int typing_distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    int row[40];
    if (n >= 40 || m >= 40)
        return INT_MAX;
    for (size_t j = 0; j <= m; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= n; i++) {
        int corner = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            int change = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            int best = row[j] + 1 < row[j - 1] + 1 ? row[j] + 1 : row[j - 1] + 1;
            row[j] = change < best ? change : best;
        }
    }
    return row[m];
}

static bool whole_number(const char *s, long *out)
{
    const char *digits = s + (*s == '-' || *s == '+');
    size_t n = strspn(digits, "0123456789");
    if (n == 0 || n > 9 || digits[n])
        return false;
    *out = strtol(s, NULL, 10);
    return true;
}

static void store(void *at, uint32_t size, int64_t v)
{
    if (size == 1) {
        uint8_t b = (uint8_t)v;
        memcpy(at, &b, 1);
    } else if (size == 2) {
        uint16_t b = (uint16_t)v;
        memcpy(at, &b, 2);
    } else {
        uint32_t b = (uint32_t)v;
        memcpy(at, &b, 4);
    }
}

static void read_int(const struct place *p, char *at)
{
    const struct field *f = p->field;
    long v = 0;
    int word = p->node->kind == YAML_SCALAR ? name_index(f->names, p->node->text) : -1;
    if (word >= 0)
        v = f->min + word;
    else if (p->node->kind != YAML_SCALAR || !whole_number(p->node->text, &v) || v < f->min || v > f->max) {
        char words[120] = "";
        if (f->names)
            list_names(words, sizeof words, f->names);
        expected(p, MSG_DATA_WANT_NUMBER, "dds", (int)f->min, (int)f->max, words);
        return;
    }
    store(at, f->size, v);
}

static void read_bool(const struct place *p, char *at)
{
    const char *s = p->node->kind == YAML_SCALAR ? p->node->text : "";
    if (strcmp(s, "yes") == 0)
        *at = 1;
    else if (strcmp(s, "no") == 0)
        *at = 0;
    else
        expected(p, MSG_DATA_WANT_BOOL, NULL);
}

static void expected_name(const struct place *p, const char *const *names)
{
    char words[690];
    list_names(words, sizeof words, names);
    expected(p, MSG_DATA_WANT_ONE_OF, "s", words);
}

static void read_enum(const struct place *p, char *at)
{
    int i = p->node->kind == YAML_SCALAR ? name_index(p->field->names, p->node->text) : -1;
    if (i < 0)
        expected_name(p, p->field->names);
    else
        store(at, 1, p->field->min + i);
}

static void read_flags(const struct place *p, char *at)
{
    uint32_t bits = 0;
    if (p->node->kind != YAML_LIST) {
        expected(p, MSG_DATA_WANT_NAMES, NULL);
        return;
    }
    for (const struct yaml_node *n = p->node->first; n; n = n->next) {
        struct place item = *p;
        item.node = n;
        int i = n->kind == YAML_SCALAR ? name_index(p->field->names, n->text) : -1;
        if (i < 0)
            expected_name(&item, p->field->names);
        else if (bits >> i & 1)
            expected(&item, MSG_DATA_WANT_ONCE, NULL);
        else
            bits |= (uint32_t)1 << i;
    }
    store(at, p->field->size, bits);
}

bool is_identifier(const char *text, size_t size)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    return n > 0 && n < size && text[n] == 0;
}

static void read_id(const struct place *p, char *at)
{
    if (p->node->kind != YAML_SCALAR || !is_identifier(p->node->text, p->field->size)) {
        expected(p, MSG_DATA_WANT_ID, "d", (int)p->field->size - 1);
        return;
    }
    memset(at, 0, p->field->size);
    memcpy(at, p->node->text, p->node->len);
}

static void read_text(const struct place *p, char *at)
{
    const struct yaml_node *n = p->node;
    if (n->kind != YAML_SCALAR || n->len == 0 || n->len >= p->field->size) {
        expected(p, MSG_DATA_WANT_TEXT, "d", (int)p->field->size - 1);
        return;
    }
    for (size_t i = 0; i < n->len; i++) /* folded blocks end with a line end: one line it is */
        at[i] = n->text[i] == '\n' ? ' ' : n->text[i];
    for (size_t i = n->len; i > 0 && at[i - 1] == ' '; i--)
        at[i - 1] = 0;
}

static void read_name(const struct place *p, char *at)
{
    if (p->node->kind == YAML_SCALAR) {
        for (int l = 0; l < LANG_COUNT; l++)
            read_text(p, at + (size_t)l * p->field->size);
        return;
    }
    if (p->node->kind != YAML_MAP) {
        expected(p, MSG_DATA_WANT_THIS, "s", all_languages);
        return;
    }
    struct field text = {.key = p->field->key, .size = p->field->size};
    for (int l = 0; l < LANG_COUNT; l++) {
        struct place item = *p;
        item.field = &text;
        item.node = yaml_get(p->node, lang_code[l]);
        if (item.node)
            read_text(&item, at + (size_t)l * text.size);
        else
            yaml_complain(p->doc, p->report, p->node->line, p->node->column, MSG_DATA_NO_LANGUAGE, "sss", key_of(p),
                          lang_code[l], all_languages);
    }
    for (const struct yaml_node *n = p->node->first; n; n = n->next)
        if (lang_by_code(n->key->text) < 0)
            yaml_complain(p->doc, p->report, n->key->line, n->key->column, MSG_DATA_UNKNOWN_LANGUAGE, "q",
                          n->key->text);
}

/* Two small numbers with a sign between them. */
static bool read_pair(const char *s, char sign, long *a, long *b)
{
    char first[12];
    const char *split = strchr(s, sign);
    if (!split || split == s || split - s >= (int)sizeof first || *s == '+' || split[1] == '+')
        return false;
    memcpy(first, s, (size_t)(split - s));
    first[split - s] = 0;
    return whole_number(first, a) && whole_number(split + 1, b) && *a >= 0 && *b >= 0;
}

static void read_hex(const struct place *p, char *at)
{
    long c, r;
    if (p->node->kind != YAML_SCALAR || !read_pair(p->node->text, '.', &c, &r) || c > 127 || r > 127) {
        expected(p, MSG_DATA_WANT_HEX, NULL);
        return;
    }
    store(at, 1, c);
    store(at + 1, 1, r);
}

static void read_range(const struct place *p, char *at)
{
    long a, b;
    const struct field *f = p->field;
    if (p->node->kind != YAML_SCALAR || !read_pair(p->node->text, '-', &a, &b) || a > b || a < f->min || b > f->max) {
        expected(p, MSG_DATA_WANT_RANGE, "dd", (int)f->min, (int)f->max);
        return;
    }
    store(at, 1, a);
    store(at + 1, 1, b);
}

static void read_file_name(const struct place *p, char *at)
{
    if (p->node->kind == YAML_SCALAR && is_identifier(p->node->text, p->field->size)) {
        memset(at, 0, p->field->size);
        memcpy(at, p->node->text, p->node->len);
        return;
    }
    expected(p, MSG_DATA_WANT_FILE, "s", p->field->names[0]);
}

static void read_list(const struct place *p, char *at)
{
    const struct field *f = p->field;
    uint16_t n = 0;
    if (p->node->kind != YAML_LIST) {
        expected(p, MSG_DATA_WANT_LIST, NULL);
        return;
    }
    if (p->node->count < f->min || p->node->count > f->max) {
        yaml_complain(p->doc, p->report, p->node->line, p->node->column, MSG_DATA_ENTRIES, "sddd", key_of(p),
                      p->node->count, (int)f->min, (int)f->max);
        return;
    }
    for (const struct yaml_node *c = p->node->first; c; c = c->next, n++) {
        char *record = at + (size_t)n * f->size;
        if (f->sub[0].key)
            read_record(p->doc, c, f->sub, record, NULL, p->report);
        else
            read_field(p->doc, c, f->sub, &f->sub[0], record, p->report);
    }
    memcpy(p->record + f->count_offset, &n, sizeof n);
}

static void add_row(const struct place *p, char *at, uint16_t *n, const char *s, size_t len)
{
    const struct field *f = p->field;
    while (len > 0 && (s[len - 1] == ' ' || s[len - 1] == '\r'))
        len--;
    if (*n < f->max && len < f->size)
        memcpy(at + (size_t)*n * f->size, s, len);
    else if (*n <= f->max)
        yaml_complain(p->doc, p->report, p->node->line, p->node->column, MSG_DATA_ROWS, "sdd", key_of(p), (int)f->max,
                      (int)f->size - 1);
    *n += *n <= f->max;
}

static void read_rows(const struct place *p, char *at)
{
    uint16_t n = 0;
    if (p->node->kind == YAML_SCALAR && p->node->len > 0) {
        for (const char *s = p->node->text; *s;) {
            size_t len = strcspn(s, "\n");
            add_row(p, at, &n, s, len);
            s += len + (s[len] == '\n');
        }
    } else if (p->node->kind == YAML_LIST) {
        for (const struct yaml_node *c = p->node->first; c; c = c->next)
            add_row(p, at, &n, c->kind == YAML_SCALAR ? c->text : "", c->kind == YAML_SCALAR ? c->len : 0);
    } else {
        expected(p, MSG_DATA_WANT_DRAWING, NULL);
        return;
    }
    n = n > p->field->max ? (uint16_t)p->field->max : n;
    memcpy(p->record + p->field->count_offset, &n, sizeof n);
}

static void read_provenance(const struct place *p, char *at)
{
    uint32_t bits = 0;
    if (p->node->kind != YAML_LIST) {
        expected(p, MSG_DATA_WANT_KEYS, NULL);
        return;
    }
    for (const struct yaml_node *n = p->node->first; n; n = n->next) {
        const struct field *f = n->kind == YAML_SCALAR ? field_by_key(p->fields, n->text) : NULL;
        struct place item = *p;
        item.node = n;
        if (f && f->type != FIELD_PROVENANCE)
            bits |= (uint32_t)1 << (f - p->fields);
        else
            expected(&item, MSG_DATA_WANT_KEY, NULL);
    }
    memcpy(at, &bits, sizeof bits);
}

void read_field(const struct yaml_doc *doc, const struct yaml_node *node, const struct field *fields,
                const struct field *field, void *record, struct data_report *report)
{
    struct place p = {doc, node, fields, field, record, report};
    char *at = (char *)record + field->offset;
    switch ((enum field_type)field->type) {
    case FIELD_INT: read_int(&p, at); break;
    case FIELD_BOOL: read_bool(&p, at); break;
    case FIELD_ENUM: read_enum(&p, at); break;
    case FIELD_FLAGS: read_flags(&p, at); break;
    case FIELD_ID: read_id(&p, at); break;
    case FIELD_TEXT: read_text(&p, at); break;
    case FIELD_NAME: read_name(&p, at); break;
    case FIELD_HEX: read_hex(&p, at); break;
    case FIELD_RANGE: read_range(&p, at); break;
    case FIELD_FILE: read_file_name(&p, at); break;
    case FIELD_RECORD: read_record(doc, node, field->sub, at, NULL, report); break;
    case FIELD_LIST: read_list(&p, at); break;
    case FIELD_ROWS: read_rows(&p, at); break;
    case FIELD_PROVENANCE: read_provenance(&p, at); break;
    }
    if (field->set_offset) {
        uint32_t bits;
        memcpy(&bits, (char *)record + field->set_offset, sizeof bits);
        bits |= (uint32_t)1 << (field - fields);
        memcpy((char *)record + field->set_offset, &bits, sizeof bits);
    }
}

const struct field *field_by_key(const struct field *fields, const char *key)
{
    for (const struct field *f = fields; f->key; f++)
        if (strcmp(f->key, key) == 0)
            return f;
    return NULL;
}

static void unknown_key(const struct yaml_doc *doc, const struct yaml_node *key, const struct field *fields,
                        struct data_report *report)
{
    char keys[600];
    const char *close = NULL;
    size_t len = 0;
    int best = 3;
    keys[0] = 0;
    for (const struct field *f = fields; f->key; f++) {
        int d = typing_distance(key->text, f->key);
        if (d < best) {
            best = d;
            close = f->key;
        }
        int n = snprintf(keys + len, sizeof keys - len, "%s%s", len ? ", " : "", f->key);
        if (n > 0 && (size_t)n < sizeof keys - len)
            len += (size_t)n;
    }
    keys[len] = 0;
    if (close)
        yaml_complain(doc, report, key->line, key->column, MSG_DATA_UNKNOWN_KEY_NEAR, "qss", key->text, close, keys);
    else
        yaml_complain(doc, report, key->line, key->column, MSG_DATA_UNKNOWN_KEY, "qs", key->text, keys);
}

void read_record(const struct yaml_doc *doc, const struct yaml_node *node, const struct field *fields, void *record,
                 const char *skip, struct data_report *report)
{
    if (node->kind != YAML_MAP) {
        yaml_complain(doc, report, node->line, node->column,
                      node->kind == YAML_LIST ? MSG_DATA_LIST_FOR_MAPPING : MSG_DATA_VALUE_FOR_MAPPING, "s",
                      fields[0].key);
        return;
    }
    uint64_t seen = 0;
    for (const struct yaml_node *n = node->first; n; n = n->next) {
        const struct field *f = field_by_key(fields, n->key->text);
        if (!f && skip && strcmp(n->key->text, skip) == 0)
            continue;
        if (!f) {
            unknown_key(doc, n->key, fields, report);
            continue;
        }
        if (seen >> (f - fields) & 1)
            continue; /* a duplicate: yaml.c has complained */
        seen |= (uint64_t)1 << (f - fields);
        read_field(doc, n, fields, f, record, report);
    }
    for (const struct field *f = fields; f->key; f++)
        if (f->required && !(seen >> (f - fields) & 1))
            yaml_complain(doc, report, node->line, node->column, MSG_DATA_MISSING_KEY, "s", f->key);
}
