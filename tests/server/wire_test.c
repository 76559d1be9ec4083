/* wire_test.c: addresses, files, and everything that strangers may send. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include "client.h"
#include "test.h"

static void write_file(const char *name, const char *text)
{
    FILE *f = fopen(host_path(name), "wb");
    CHECK(f);
    fputs(text, f);
    fclose(f);
}

static void refused(const char *method, const char *path, const char *body, int status, const char *code)
{
    json_t *answer = http_json(method, path, body, status);
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    json_decref(answer);
}

TEST(wire, "pages and files come with their types, gzip, caching and security headers")
{
    char words[1400];
    const char *out;
    host_run("help", &out);
    mkdir(host_path("web"), 0700);
    mkdir(host_path("web/app"), 0700);
    write_file("web/index.html", "<!doctype html><p>plain");
    write_file("web/app/main-ABCD1234.js", "plain()");
    write_file("web/app/main-ABCD1234.js.gz", "zipped");
    write_file("web/app/logo.svg", "<svg/>");
    write_file("hidden.txt", "hidden");
    snprintf(words, sizeof words, "--web %s", host_path("web"));
    host_start("wire.db", words);
    static const char *const pages[] = {"/",      "/new",       "/army", "/rules/null", "/rules/null/NG-1",
                                        "/g/abc", "/replay/abc"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct reply r = http("GET", pages[i], NULL, NULL);
        CHECK_EQ(r.status, 200);
        CHECK_STR(r.body, "<!doctype html><p>plain");
        CHECK(strstr(r.headers, "text/html") && strstr(r.headers, "no-cache"));
        CHECK(strstr(r.headers, "default-src 'self'") && strstr(r.headers, "nosniff") &&
              strstr(r.headers, "no-referrer") && strstr(r.headers, "permissions-policy: camera=()") &&
              strstr(r.headers, "cross-origin-opener-policy: same-origin"));
        CHECK(!strstr(r.headers, "unsafe-") && !strstr(r.headers, "strict-transport"));
    }
    struct reply r = http("GET", "/app/main-ABCD1234.js", "Accept-Encoding: gzip, br\r\n", NULL);
    CHECK_STR(r.body, "zipped");
    CHECK(strstr(r.headers, "content-encoding: gzip") && strstr(r.headers, "text/javascript") &&
          strstr(r.headers, "immutable"));
    r = http("GET", "/app/main-ABCD1234.js", NULL, NULL);
    CHECK_STR(r.body, "plain()");
    CHECK(!strstr(r.headers, "content-encoding"));
    r = http("GET", "/app/logo.svg", NULL, NULL);
    CHECK(strstr(r.headers, "image/svg+xml") && !strstr(r.headers, "immutable"));
    char etag[80];
    CHECK(sscanf(strstr(r.headers, "etag: "), "etag: %60s", etag) == 1);
    char header[120];
    snprintf(header, sizeof header, "If-None-Match: %s\r\n", etag);
    CHECK_EQ(http("GET", "/app/logo.svg", header, NULL).status, 304);
    r = http("HEAD", "/app/logo.svg", NULL, NULL);
    CHECK_EQ(r.status, 200);
    CHECK_EQ(r.len, 0);
}

TEST(wire, "nothing outside the folder is reached, and unknown addresses say so")
{
    host_open();
    static const char *const paths[] = {"/app/../../hidden.txt",
                                        "/app/%2e%2e/%2e%2e/hidden.txt",
                                        "/app/..%2f..%2fhidden.txt",
                                        "/app/.hidden",
                                        "/app//etc/passwd",
                                        "/app/",
                                        "/hidden.txt",
                                        "/index.html.gz",
                                        "/app/nothing.js"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct reply r = http("GET", paths[i], NULL, NULL);
        if (r.status < 400)
            printf("# %s\n", paths[i]);
        CHECK(r.status >= 400 && r.status < 500);
        CHECK(!strstr(r.body, "hidden\n") && strcmp(r.body, "hidden") != 0);
    }
    refused("GET", "/api/nothing", NULL, 404, "path");
    refused("GET", "/api/tables/aaaaaaaaaa", NULL, 404, "no-table");
    refused("GET", "/api/tables/a", NULL, 404, "no-table");
    refused("GET", "/api/tables/aaaaaaaaaa/keys", NULL, 404, "path");
    refused("GET", "/api/rules/chess", NULL, 400, "game");
    refused("GET", "/api/rules/%ff", NULL, 404, "path"); /* not even text */
    refused("GET", "/api/catalogue/null%c3", NULL, 404, "path");
    refused("GET", "/api/catalogue/null?scenario=%ff&option=%fe=1", NULL, 404, "path");
    refused("GET", "/api/tables/%ff", NULL, 404, "path");
    refused("POST", "/api/games", "{}", 405, "method");
    refused("POST", "/", "{}", 405, "method");
    CHECK_EQ(http("DELETE", "/api/games", NULL, NULL).status / 100, 4);
}

TEST(wire, "games, rules and the catalogue are told in the language that is asked for")
{
    host_open();
    json_t *games = http_json("GET", "/api/games?lang=es", NULL, 200);
    CHECK(json_array_size(json_object_get(games, "games")) >= 2);
    json_decref(games);
    json_t *rules = http_json("GET", "/api/rules/null?lang=es", NULL, 200);
    CHECK(json_array_size(json_object_get(rules, "rules")) > 3);
    CHECK(strstr(text_of(rules, "title"), "nulo") || strstr(text_of(rules, "title"), "juego"));
    json_decref(rules);
    json_t *glossary = http_json("GET", "/api/glossary/punic-island?lang=es", NULL, 200), *term;
    size_t i;
    CHECK(json_array_size(json_object_get(glossary, "rules")) > 20);
    json_array_foreach(json_object_get(glossary, "rules"), i, term) CHECK_STR(text_of(term, "tag"), "glossary");
    json_decref(glossary);
    json_t *catalogue = http_json("GET", "/api/catalogue/fantasy-commander?scenario=first-battle", NULL, 200);
    CHECK(json_object_size(json_object_get(catalogue, "types")) > 5);
    json_decref(catalogue);
    refused("GET", "/api/catalogue/fantasy-commander?scenario=../../x", NULL, 400, "data");
}

TEST(wire, "a table that makes no sense is refused with what is wrong")
{
    host_open();
    refused("POST", "/api/tables", "{", 400, "json");
    refused("POST", "/api/tables", "[]", 400, "request");
    refused("POST", "/api/tables", "", 400, "json");
    refused("POST", "/api/tables", "{\"game\":\"chess\"}", 400, "game");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"colour\":1}", 400, "key");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"seed\":1}", 400, "key");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"seats\":{\"1\":\"nobody\"}}", 400, "value");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"seats\":{\"9\":\"human\"}}", 400, "seat");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"seats\":{\"5\":\"human\"}}", 400, "seat");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"words\":{\"3\":\"hello\"}}", 400, "seat");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"seats\":[]}", 400, "value");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"words\":{\"1\":7}}", 400, "value");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"lang\":\"fr\"}", 400, "value");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"guide\":\"none\"}", 400, "guide");
    refused("POST", "/api/tables", "{\"game\":\"null\",\"scenario\":\"/etc/passwd\"}", 400, "data");
    refused("POST", "/api/tables", "{\"game\":\"fantasy-commander\",\"rosters\":{\"1\":\"/etc/passwd\"}}", 400, "data");
    char *long_words = malloc(1024);
    CHECK(long_words);
    snprintf(long_words, 1024, "{\"game\":\"null\",\"words\":{\"1\":\"%0500d\"}}", 7);
    refused("POST", "/api/tables", long_words, 400, "value");
    free(long_words);
    size_t n = 300 * 1024;
    char *big = malloc(n + 1);
    CHECK(big);
    memset(big, ' ', n);
    big[n] = '\0';
    CHECK_EQ(http("POST", "/api/tables", NULL, big).status, 413);
    free(big);
    CHECK_EQ(http("POST", "/api/tables", "Origin: http://elsewhere.example\r\n", "{\"game\":\"null\"}").status, 403);
}

/* What is complained of is named within the data folder, never where that lies on our machine. */
static void complains(const char *method, const char *path, const char *body, const char *name)
{
    struct reply r = http(method, path, NULL, body);
    if (strstr(r.body, SOURCE_ROOT) || !strstr(r.body, name))
        printf("# %s\n", r.body);
    CHECK(!strstr(r.body, SOURCE_ROOT));
    CHECK(strstr(r.body, name));
}

TEST(wire, "complaints do not tell where our files are")
{
    host_open();
    complains("POST", "/api/tables", "{\"game\":\"null\",\"scenario\":\"none\"}", "null/scenarios/none.yaml");
    complains("POST", "/api/tables", "{\"game\":\"null\",\"guide\":\"none\"}", "null/guide/none.json");
    complains("POST", "/api/tables", "{\"game\":\"fantasy-commander\",\"rosters\":{\"1\":\"none\"}}",
              "fantasy-commander/armies/none.yaml");
    complains("POST", "/api/tables", "{\"game\":\"fantasy-commander\",\"position\":\"none\"}", "none.yaml");
    complains("POST", "/api/tables", "{\"game\":\"fantasy-commander\",\"values\":\"none\"}", "none.yaml");
    complains("POST", "/api/tables",
              "{\"game\":\"fantasy-commander\",\"scenario\":\"none\",\"files\":{\"roster-1\":\"x\"}}", "none.yaml");
    complains("GET", "/api/catalogue/fantasy-commander?scenario=none", NULL, "fantasy-commander/scenarios/none.yaml");
    complains("POST", "/api/army",
              "{\"game\":\"fantasy-commander\",\"text\":\"kind: fantasy-commander/roster\\nscenario: none\\n\"}",
              "fantasy-commander/scenarios/none.yaml");
}

TEST(wire, "a WebSocket opens at its address, with its protocol, from its own pages")
{
    host_open();
    char own[128];
    snprintf(own, sizeof own, "Sec-WebSocket-Protocol: bellum\r\nOrigin: http://localhost:%d\r\n", host_port());
    CHECK_EQ(ws_refused("/ws", own), 101);
    CHECK(ws_refused("/ws", "Sec-WebSocket-Protocol: bellum\r\nOrigin: http://elsewhere.example\r\n") != 101);
    CHECK(ws_refused("/other", "Sec-WebSocket-Protocol: bellum\r\n") != 101);
    CHECK(ws_refused("/ws", "") != 101);
    CHECK(ws_refused("/ws", "Sec-WebSocket-Protocol: chat\r\n") != 101);
}

/* Send a line; the error code of its answer. */
static void says(struct ws *w, const char *line, const char *code)
{
    ws_send(w, line, strlen(line));
    json_t *answer = ws_next(w, 10000);
    CHECK(answer);
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    json_decref(answer);
}

TEST(wire, "whatever is sent gets an answer that says what is wrong")
{
    host_open();
    struct ws *w = ws_open();
    says(w, "not JSON", "json");
    says(w, "", "json");
    says(w, "[1]", "request");
    says(w, "\"text\"", "json");
    says(w, "{}", "verb");
    says(w, "{\"do\":7}", "verb");
    says(w, "{\"do\":\"jump\"}", "verb");
    says(w, "{\"do\":\"join\"}", "value");
    says(w, "{\"do\":\"join\",\"table\":7}", "value");
    says(w, "{\"do\":\"join\",\"table\":\"aaaaaaaaaa\",\"key\":7}", "value");
    says(w, "{\"do\":\"join\",\"table\":\"aaaaaaaaaa\",\"colour\":\"red\"}", "key");
    says(w, "{\"do\":\"join\",\"table\":\"aaaaaaaaaa\"}", "no-table");
    says(w, "{\"do\":\"act\",\"action\":\"x\"}", "no-table");
    says(w, "{\"do\":\"lang\",\"lang\":\"fr\"}", "value");
    says(w, "{\"do\":\"rules\",\"game\":\"chess\"}", "game");
    says(w, "{\"do\":\"quit\"}", "verb");
    says(w, "{\"do\":\"new\"}", "verb");
    ws_close(w);
    json_t *made = table_make("{\"game\":\"null\"}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    person_listen(&a, 100);
    says(a.ws, "{\"do\":\"act\"}", "value");
    says(a.ws, "{\"do\":\"act\",\"action\":\"bid 1\",\"actions\":[\"seal\"]}", "value");
    says(a.ws, "{\"do\":\"act\",\"actions\":[7]}", "value");
    says(a.ws, "{\"do\":\"act\",\"action\":\"dance\"}", "notation");
    says(a.ws, "{\"do\":\"act\",\"action\":\"bid 1\",\"rev\":\"one\"}", "value");
    says(a.ws, "{\"do\":\"touch\",\"piece\":-5}", "value");
    says(a.ws, "{\"do\":\"hand\"}", "value");
    person_compare(&a);
    person_leave(&a);
    json_decref(made);
}

TEST(wire, "answers come in the order of the requests, however many are sent at once")
{
    host_open();
    enum { MANY = 200 };
    json_t *made = table_make("{\"game\":\"null\"}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    char line[100];
    for (int i = 0; i < MANY; i++) {
        snprintf(line, sizeof line, "{\"id\":%d,\"do\":\"act\",\"action\":\"%s\"}", i, i % 2 ? "back" : "bid 2");
        ws_send(a.ws, line, strlen(line));
    }
    for (int i = 0; i < MANY;) {
        json_t *m = ws_next(a.ws, 10000);
        CHECK(m);
        if (json_object_get(m, "id")) {
            CHECK_EQ(number_of(m, "id"), i++);
            CHECK(flag_of(m, "ok"));
        }
        json_decref(m);
    }
    person_leave(&a);
    json_decref(made);
}

TEST(wire, "a frame that is too big closes the connection and nothing else")
{
    host_open();
    struct ws *w = ws_open();
    size_t n = 80 * 1024;
    char *big = malloc(n);
    CHECK(big);
    memset(big, ' ', n);
    ws_send(w, big, n);
    CHECK(ws_closed(w, 5000));
    ws_close(w);
    w = ws_open();
    ws_send(w, big, 60 * 1024);
    json_t *answer = ws_next(w, 10000);
    CHECK(answer);
    json_decref(answer);
    ws_close(w);
    free(big);
}

/* A source tree after `make` alone: the page there is the client's source, and shows nothing. */
TEST(wire, "without a built client a page says in both languages how to build it, and so does the terminal")
{
    char command[4200], words[1400], path[1200];
    const char *out;
    snprintf(path, sizeof path, "%s", host_path("tree"));
    snprintf(command, sizeof command,
             "mkdir -p '%s/web' && cp -r '%s/data' '%s/data' && cp '%s/web/index.html' '%s/web'", path, SOURCE_ROOT,
             path, SOURCE_ROOT, path);
    CHECK_EQ(system(command), 0);
    host_copy(host_path("tree/build/bellum"));
    snprintf(words, sizeof words, "--data %s/data", path);
    host_start("tree.db", words);
    CHECK(strstr(host_said(), "make web"));
    static const char *const pages[] = {"/", "/new?lang=es", "/g/abcdefghij"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct reply r = http("GET", pages[i], NULL, NULL);
        CHECK_EQ(r.status, 503);
        CHECK(strstr(r.headers, "text/html"));
        CHECK(strstr(r.body, "<p lang=\"en\">") && strstr(r.body, "has not been built"));
        CHECK(strstr(r.body, "<p lang=\"es\">") && strstr(r.body, "no está construido"));
        CHECK(strstr(r.body, "make web"));
    }
    CHECK_EQ(http("GET", "/api/games", NULL, NULL).status, 200);
    host_stop();
    snprintf(words, sizeof words, "serve --port 0 --web %s/web", path);
    CHECK_EQ(host_run(words, &out), 1);
    CHECK(strstr(host_errors(), "make web") || strstr(out, "make web"));
    host_copy(NULL);
}

static int answers_in(const char *said)
{
    int n = 0;
    for (const char *at = said; (at = strstr(at, "HTTP/1.1 ")); at++)
        n++;
    return n;
}

/* A proxy in front of us may see the end of the body elsewhere: what we took for the next request would be another
 * visitor's (request smuggling). */
TEST(wire, "a request whose length can be read in two ways is refused, and the rest is no request")
{
    static const char next[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    static const char *const heads[] = {
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 60\r\n\r\n{}",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2, 60\r\n\r\n{}",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: +2\r\n\r\n{}",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n{}",
        "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2x\r\n\r\n{}",
        "GET /api/clocks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET /api/clocks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 49\r\n\r\n",
    };
    host_open();
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        char text[400];
        bool closed;
        snprintf(text, sizeof text, "%s%s", heads[i], next);
        const char *said = http_talk(text, &closed);
        if (strncmp(said, "HTTP/1.1 400 ", 13) != 0 || answers_in(said) != 1 || !closed || !strstr(said, "\"length\""))
            test_fail(__FILE__, __LINE__, "%s\nis answered with\n%s%s", text, said, closed ? "" : "\nand not closed");
    }
}

TEST(wire, "requests that come one after the other are all answered")
{
    static const char two[] = "POST /api/army HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}"
                              "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    bool closed;
    host_open();
    CHECK_EQ(answers_in(http_talk(two, &closed)), 2);
    CHECK(!closed);
}

TEST(wire, "bytes that are no request, or no frame, harm nobody")
{
    host_open();
    static const char two[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /api/games HTTP/1.1\r\nHost: x\r\n\r\n";
    static const char odd[] = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999999\r\n\r\n{";
    unsigned char junk[3000];
    unsigned seed = 5;
    CHECK(http_raw(two, sizeof two - 1) > 0);
    http_raw(odd, sizeof odd - 1);
    for (int round = 0; round < 6; round++) {
        for (size_t i = 0; i < sizeof junk; i++)
            junk[i] = (unsigned char)rand_r(&seed);
        http_raw(junk, sizeof junk);
        struct ws *w = ws_open();
        junk[0] = round % 2 ? 0x81 : 0x01; /* the head of a text frame, whole or in parts */
        junk[1] = 0x80 | 20;
        ws_raw(w, junk, sizeof junk);
        json_t *m = ws_next(w, 100);
        json_decref(m);
        ws_close(w);
    }
    CHECK_EQ(http("GET", "/api/games", NULL, NULL).status, 200);
}

TEST(wire, "people at the table are told when the server stops")
{
    host_open();
    json_t *made = table_make("{\"game\":\"null\"}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    host_stop();
    json_t *m = NULL;
    bool told = false;
    while ((m = ws_next(a.ws, 1000))) {
        told = told || strcmp(text_of(m, "push"), "closed") == 0;
        json_decref(m);
    }
    CHECK(told);
    person_leave(&a);
    json_decref(made);
}

TEST(wire, "a port that is taken and a store that cannot be opened are said so")
{
    const char *out;
    char words[400];
    host_open();
    snprintf(words, sizeof words, "serve --port %d --store %s", host_port(), host_path("other.db"));
    CHECK_EQ(host_run(words, &out), 1);
    CHECK(strstr(out, "cannot listen"));
    host_start("mine.db", NULL);
    snprintf(words, sizeof words, "serve --port 0 --store %s", host_path("mine.db"));
    CHECK_EQ(host_run(words, &out), 1);
    CHECK(strstr(out, "another server"));
    snprintf(words, sizeof words, "serve --port 0 --store %s", host_path("nowhere/x.db"));
    CHECK_EQ(host_run(words, &out), 1);
    CHECK(strstr(out, "cannot open the store"));
    CHECK_EQ(host_run("serve --port 0 --store /proc/bellum.db", &out), 1); /* where nothing can be written */
    CHECK(strstr(out, "cannot open the store"));
    write_file("junk.db", "this is not a database, but a text that is long enough to look like a file of some kind");
    snprintf(words, sizeof words, "serve --port 0 --store %s", host_path("junk.db"));
    CHECK_EQ(host_run(words, &out), 1);
    CHECK_EQ(host_run("serve --port x", &out), 2);
    CHECK_EQ(host_run("serve --host here --port 0", &out), 1);
    CHECK_EQ(host_run("serve --web /nowhere", &out), 1);
    host_stop();
}
