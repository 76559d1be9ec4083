/*
 * talk_test.c: conversations at tables, held again and compared to the letter: tests/table/talks/.
 *
 *     ! alone, ! shared       begin anew, with one host or with two on the same store
 *     POST /api/tables {…}    an HTTP request, also GET and HEAD; after the path of a GET may stand
 *                             lang=es, scenario=…, option=…, foreign
 *     a> {"do":"join",…}      client a asks, and all work is done; e to h are at the second host
 *     a~ {…}, settle          it asks, and nothing is done before "settle"; "settle 1": one piece of work is done
 *     ab* 20 7                they do 20 actions, drawn by the seed 7; what they are sent is hashed
 *     a-                      it goes
 *     wait 1500               milliseconds pass
 *     skip 1500               the same at once, and what is under way stays so; how many tables are in memory then
 *     store full 2            two writes fail: full, conflict or unknown; "store reads 1": so do reads
 *     let go                  tables that nobody is at are forgotten
 *     forge $1 /A/B/          the first A in the stored facts of this table, or of the mission, becomes B
 *     spoil 50 7              what is stored of $T is spoilt in 50 ways, drawn by the seed 7, and read
 *
 * Lines that begin with two blanks are what came of it: "  a< …" was sent to client a.  $T is the last table, $K1 the
 * key of its seat 1, $I2 the invitation to its seat 2, $KEY the last key that was told, $NEXT the last rematch or
 * mission, $C the last campaign, $REV the last rev, $1 … the tables in the order in which they were made.  "make
 * golden" writes it all anew.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include "golden.h"
#include "stub_host.h"
#include "support.h"
#include "table/updates/sent_cache.h"
#include "test.h"

enum { NAMES = 64, NAME_CHARS = 16, VALUE_CHARS = 64, LETTERS = 8, MANY_SETTLES = 5000 };

static struct {
    struct golden_text out;
    struct stub_client *client[LETTERS];
    char name[NAMES][NAME_CHARS], value[NAMES][VALUE_CHARS];
    int names, tables;
    bool opened, quiet;
    uint64_t hash;
    uint32_t dice;
} talk;

/* ---- the same random numbers each time ---- */

static uint32_t drawn;

static const char *no_name(void) { return "talk"; }
static uint32_t next_number(void) { return drawn = drawn * 1664525u + 1013904223u; }

static void next_bytes(void *const buf, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)buf)[i] = (uint8_t)(next_number() >> 24);
}

static int draw(int n)
{
    talk.dice = talk.dice * 1664525u + 1013904223u;
    return n > 0 ? (int)((talk.dice >> 8) % (uint32_t)n) : 0;
}

/* ---- names ---- */

static void set_name(const char *name, const char *value)
{
    int i = 0;
    while (i < talk.names && strcmp(talk.name[i], name) != 0)
        i++;
    CHECK(i < NAMES);
    talk.names += i == talk.names;
    snprintf(talk.name[i], NAME_CHARS, "%s", name);
    snprintf(talk.value[i], VALUE_CHARS, "%s", value);
}

static const char *value_of(const char *name, size_t n)
{
    for (int i = 0; i < talk.names; i++)
        if (strlen(talk.name[i]) == n && strncmp(talk.name[i], name, n) == 0)
            return talk.value[i];
    return "?";
}

/* A copy with $NAME replaced. */
static char *filled(const char *line)
{
    struct golden_text t = {0};
    golden_add(&t, "%s", "");
    while (*line) {
        size_t n = strcspn(line, "$");
        golden_add(&t, "%.*s", (int)n, line);
        line += n;
        if (*line == '$') {
            n = strspn(++line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
            golden_add(&t, "%s", value_of(line, n));
            line += n;
        }
    }
    return t.text;
}

static void learn_tokens(const json_t *answer, const char *key, char letter)
{
    for (int i = 1; i <= SEATS_MAX; i++) {
        char seat[] = {(char)('0' + i), '\0'}, name[] = {letter, (char)('0' + i), '\0'};
        const char *value = json_string_value(json_object_get(json_object_get(answer, key), seat));
        if (value)
            set_name(name, value);
    }
}

/* What later requests may need. */
static void learn(const char *text)
{
    json_t *answer = json_loads(text, 0, NULL);
    const char *table = json_string_value(json_object_get(answer, "table"));
    const char *key = json_string_value(json_object_get(answer, "key"));
    const char *next = json_string_value(json_object_get(answer, "next"));
    const char *campaign = json_string_value(json_object_get(answer, "campaign"));
    const json_t *rev = json_object_get(answer, "rev");
    char number[VALUE_CHARS];
    if (json_object_get(answer, "keys") && table) {
        snprintf(number, sizeof number, "%d", ++talk.tables);
        set_name(number, table);
        set_name("T", table);
        learn_tokens(answer, "keys", 'K');
        learn_tokens(answer, "invitations", 'I');
    }
    if (key)
        set_name("KEY", key);
    if (campaign)
        set_name("C", campaign);
    if (next && *next)
        set_name("NEXT", next);
    if (rev) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(rev));
        set_name("REV", number);
    }
    json_decref(answer);
}

/* ---- what comes ---- */

static char letter_of(const struct stub_client *k)
{
    for (int i = 0; i < LETTERS; i++)
        if (talk.client[i] == k)
            return (char)('a' + i);
    return '?';
}

static void hear(struct stub_client *k, const char *text)
{
    char begin[] = {' ', ' ', k ? letter_of(k) : '-', '<', ' ', '\0'};
    if (k)
        learn(text);
    if (talk.quiet)
        talk.hash = golden_hash(golden_hash(talk.hash, begin), text);
    else
        golden_add_long(&talk.out, begin, text);
}

/* ---- what is done ---- */

static struct stub_client *client_at(char letter)
{
    int i = letter - 'a';
    CHECK(i >= 0 && i < LETTERS);
    if (!talk.client[i]) {
        talk.client[i] = stub_come_to(i / (LETTERS / STUB_HOUSES));
    }
    return talk.client[i];
}

static void ask(char letter, const char *request, bool settle)
{
    json_t *parsed = json_loads(request, JSON_DECODE_ANY, NULL);
    if (!parsed)
        test_fail(__FILE__, __LINE__, "not JSON: %s", request);
    stub_send(client_at(letter), parsed);
    if (settle)
        stub_settle(MANY_SETTLES);
}

/* One of the actions that this client may do; false: there is none. */
static bool act(char letter, int step)
{
    struct stub_client *k = client_at(letter);
    ask(letter, draw(2) ? "{\"do\":\"actions\",\"labels\":true,\"extras\":true}" : "{\"do\":\"actions\"}", true);
    const json_t *list = json_object_get(k->answer, "actions");
    const json_t *chosen = json_array_get(list, (size_t)draw((int)json_array_size(list)));
    const char *x = json_string_value(json_object_get(chosen, "notation"));
    if (!x)
        return false;
    golden_add(&talk.out, "  %c %d: %s", letter, step, x);
    stub_send(k, draw(4) ? json_pack("{s:i,s:s,s:s}", "id", step, "do", "act", "action", x)
                         : json_pack("{s:s,s:s,s:[s]}", "id", "of several", "do", "act", "actions", x));
    stub_settle(MANY_SETTLES);
    golden_add(&talk.out, " %016llx\n", (unsigned long long)talk.hash);
    return true;
}

static void act_often(const char *letters, int times, int seed)
{
    int n = (int)strlen(letters);
    talk.dice = (uint32_t)seed;
    talk.quiet = true;
    for (int i = 1; i <= times; i++) {
        talk.hash = GOLDEN_HASH;
        int first = draw(n), tried = 0;
        while (tried < n && !act(letters[(first + tried) % n], i))
            tried++;
        if (tried == n)
            golden_add(&talk.out, "  %d: nobody %016llx\n", i, (unsigned long long)talk.hash);
    }
    talk.quiet = false;
}

static void go(char letter)
{
    struct stub_client *k = client_at(letter);
    talk.client[letter - 'a'] = NULL;
    stub_go(k);
    stub_settle(MANY_SETTLES);
}

/* "GET /api/catalogue/null lang=es option=a=b" */
static void browse(char *line)
{
    struct http_request v = {.method = *line == 'G' ? GET : *line == 'H' ? HEAD : POST};
    const char *body = "";
    char *word = strchr(line, ' ') + 1, *rest = strchr(word, ' ');
    if (rest)
        *rest++ = '\0';
    snprintf(v.path, sizeof v.path, "%s", word);
    if (v.method == POST)
        body = rest ? rest : "";
    for (word = v.method == POST ? NULL : rest; word; word = rest) {
        if ((rest = strchr(word, ' ')))
            *rest++ = '\0';
        if (strncmp(word, "scenario=", 9) == 0)
            snprintf(v.scenario, sizeof v.scenario, "%s", word + 9);
        else if (strncmp(word, "option=", 7) == 0)
            snprintf(v.option, sizeof v.option, "%s", word + 7);
        else if (strcmp(word, "lang=es") == 0)
            v.lang = LANG_ES;
        else if (strcmp(word, "foreign") == 0)
            v.foreign = true;
    }
    char *answer = stub_request(&v, body);
    learn(answer + 4);
    for (char *end = answer; (end = strchr(end, '\n'));)
        *end = '|';
    golden_add_long(&talk.out, "  ", answer);
    free(answer);
}

/* One place of a text is another one: a letter, a number, a word. */
static char *spoilt(const char *text)
{
    static const char *const instead[] = {"", "0", "1", "-1", "9", "x", "\"", "{}", "[]", "null", "true", "false", " "};
    struct golden_text t = {0};
    size_t n = strlen(text), at = (size_t)draw((int)n + 1);
    if (draw(2)) /* a whole number, word or text */
        while (at && at < n && !strchr("\",:[]{} \n", text[at - 1]))
            at--;
    size_t len = draw(3) ? strcspn(text + at, "\",:[]{} \n") : (size_t)draw(3);
    len = at + len > n ? n - at : len;
    golden_add(&t, "%.*s%s%s", (int)at, text, instead[draw(sizeof instead / sizeof *instead)], text + at + len);
    return t.text;
}

static void read_spoilt(int times)
{
    struct stored_table *s = stub_stored(value_of("T", 1));
    stub_spoilt = true;
    for (int i = 1; i <= times; i++) {
        int which = draw(10);
        char **part = which < 7 ? &s->meta : which < 9 ? &s->body : &s->clock;
        char *was = *part;
        *part = spoilt(was);
        talk.hash = GOLDEN_HASH;
        talk.quiet = true;
        stub_let_go();
        char *join = filled("{\"do\":\"join\",\"table\":\"$T\",\"key\":\"$K1\"}");
        ask('d', join, true);
        const char *code = json_string_value(json_object_get(json_object_get(client_at('d')->answer, "error"), "code"));
        golden_add(&talk.out, "  %d: %s %016llx\n", i, code ? code : "read", (unsigned long long)talk.hash);
        free(join);
        go('d');
        stub_let_go();
        talk.quiet = false;
        free(*part);
        *part = was;
    }
    stub_spoilt = false;
}

/* "TABLE /what/instead/" */
static void forge(const char *line)
{
    char table[TOKEN_TABLE], what[80], instead[80];
    CHECK_EQ(sscanf(line, "forge %10s /%79[^/]/%79[^/]/", table, what, instead), 3);
    char **text = &stub_stored(table)->meta;
    struct golden_text t = {0};
    if (!strstr(*text, what))
        text = stub_facts(table);
    char *at = strstr(*text, what);
    CHECK(at);
    golden_add(&t, "%.*s%s%s", (int)(at - *text), *text, instead, at + strlen(what));
    free(*text);
    *text = t.text;
}

static void end(void)
{
    for (int i = 0; talk.opened && i < LETTERS; i++)
        if (talk.client[i])
            go((char)('a' + i));
    if (talk.opened) {
        stub_close();
        golden_add(&talk.out, "  %zu bytes of secrets were wiped\n", stub_wiped);
    }
    talk.opened = false;
}

static void begin_anew(bool shared)
{
    end();
    drawn = 1;
    stub_wiped = 0;
    talk.names = talk.tables = 0;
    if (shared)
        stub_open_shared();
    else
        stub_open();
    talk.opened = true;
}

static void set_store(const char *how, int times)
{
    bool reads = strcmp(how, "reads") == 0;
    stub_store_fails(strcmp(how, "conflict") == 0  ? STORE_CONFLICT
                     : strcmp(how, "unknown") == 0 ? STORE_UNKNOWN
                                                   : STORE_FAILED,
                     times, reads);
}

static void one_line(const char *line)
{
    int n = 0, seed = 0;
    char word[16], letters[16];
    if (!line || strncmp(line, "  ", 2) == 0)
        return; /* of the last time */
    golden_add(&talk.out, "%s\n", line);
    char *full = filled(line);
    if (strcmp(line, "! alone") == 0 || strcmp(line, "! shared") == 0)
        begin_anew(line[2] == 's');
    else if (strncmp(line, "GET ", 4) == 0 || strncmp(line, "HEAD ", 5) == 0 || strncmp(line, "POST ", 5) == 0)
        browse(full);
    else if (line[0] && (line[1] == '>' || line[1] == '~'))
        ask(line[0], full + 3, line[1] == '>');
    else if (sscanf(line, "%15[a-h]* %d %d", letters, &n, &seed) == 3)
        act_often(letters, n, seed);
    else if (line[0] && strcmp(line + 1, "-") == 0)
        go(line[0]);
    else if (sscanf(line, "wait %d", &n) == 1)
        stub_wait(n);
    else if (sscanf(line, "skip %d", &n) == 1) {
        uint64_t now = stub_skip(n);
        golden_add(&talk.out, "  %llu: %zu\n", (unsigned long long)now, stub_house()->table_count);
    } else if (sscanf(line, "store %15s %d", word, &n) == 2)
        set_store(word, n);
    else if (sscanf(line, "spoil %d %d", &n, &seed) == 2) {
        talk.dice = (uint32_t)seed;
        read_spoilt(n);
    } else if (strncmp(line, "forge ", 6) == 0)
        forge(full);
    else if (strcmp(line, "let go") == 0)
        stub_let_go();
    else if (strcmp(line, "settle") == 0)
        stub_settle(MANY_SETTLES);
    else if (sscanf(line, "settle %d", &n) == 1)
        stub_settle(n);
    free(full);
}

static void hold(const char *name)
{
    char *script = support_read(name), *rest;
    memset(&talk, 0, sizeof talk);
    stub_hears = hear;
    for (char *line = script; *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest)
            *rest++ = '\0';
        one_line(line);
    }
    end();
    stub_hears = NULL;
    golden_compare(name, talk.out.text);
    free(talk.out.text);
    free(script);
}

TEST(talk, "the conversations of tests/table/talks are held as they were")
{
    static randombytes_implementation same = {.implementation_name = no_name, .random = next_number, .buf = next_bytes};
    struct sent_cache first = {0};
    CHECK(randombytes_set_implementation(&same) == 0 && sodium_init() >= 0);
    sent_cache_find(&first, "", 0); /* what is drawn once for the whole program */
    sent_cache_free(&first);
    golden_each("tests/table/talks", ".txt", hold);
}
