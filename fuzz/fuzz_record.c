/*
 * fuzz_record.c: any text as a record.  What is refused says why; what is
 * accepted is saved as a record that plays to the same position.  "@first-battle"
 * as the first line stands for a right header of that scenario, "@fair first-battle" for one with
 * fair dice: such files survive a change of the data.
 */
#include <stdlib.h>
#include <string.h>
#include "fair/fair.h"
#include "fuzz.h"

/* NULL if its dice are refused; then with a reason. */
static struct session *fresh(struct fuzz_scene scene, const struct record *r, struct fair *fair)
{
    struct err err = {{0}};
    struct match_source source = {.scenario = r->scenario, .options = r->options, .after = r->after, .files = r->files};
    for (int i = 0; i < r->files; i++) {
        source.file[i].name = r->file[i].name;
        source.file[i].text = r->file[i].text;
    }
    struct session *s = fair_session(r, scene.g, scene.rs, &source, fair, &err);
    MUST(s || err.text[0]);
    return s;
}

/* Which ruleset a record wants: the one with its data hash, or the first of its game. */
static bool find(const struct record *r, struct fuzz_scene *out)
{
    bool found = false;
    for (unsigned i = 0; i < 64; i++) {
        struct fuzz_scene scene = fuzz_scene(i);
        if (strcmp(scene.g->id, r->game) != 0)
            continue;
        if (scene.rs->hash == r->data_hash) {
            *out = scene;
            return true;
        }
        if (!found)
            *out = scene;
        found = true;
    }
    return found;
}

static void save_and_replay(struct fuzz_scene scene, struct session *s)
{
    struct record r;
    struct err err;
    struct fair fair;
    char *text = session_save_secret(s);
    MUST(record_open(&r, text, &err));
    struct session *again = fresh(scene, &r, &fair);
    MUST(again);
    MUST(record_replay(&r, again, -1, &err));
    MUST(game_same(session_state(s), session_state(again)));
    session_free(again);
    record_close(&r);
    free(text);
}

/* The header that a first line "@…" stands for, or NULL; *line is that line's length. */
static char *header_for(const uint8_t *data, size_t size, size_t *line)
{
    static const char fair_word[] = "@fair ";
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    if (!end || data[0] != '@')
        return NULL;
    *line = (size_t)(end - data) + 1;
    bool is_fair = *line > strlen(fair_word) && memcmp(data, fair_word, strlen(fair_word)) == 0;
    size_t at = is_fair ? strlen(fair_word) : 1;
    struct fuzz_scene scene = fuzz_scene_named((const char *)data + at, *line - 1 - at);
    if (!scene.g)
        return NULL;
    struct fair fair = {.secret = {1}, .words = {"as the crow flies", "¡a las armas!"}};
    struct session *s = is_fair ? fair_match(&fair, scene.g, scene.rs, NULL) : session_new(scene.g, scene.rs, 1, NULL);
    char *header = session_save_secret(s);
    session_free(s);
    return header;
}

/* The input as a text, with its header. */
static char *text_of(const uint8_t *data, size_t size)
{
    size_t line = 0;
    char *header = header_for(data, size, &line);
    size_t n = header ? strlen(header) : 0;
    if (header) {
        data += line;
        size -= line;
    }
    char *text = malloc(n + size + 1);
    MUST(text);
    if (n)
        memcpy(text, header, n);
    if (size)
        memcpy(text + n, data, size);
    text[n + size] = '\0';
    free(header);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = text_of(data, size);
    struct record r;
    struct err err = {{0}};
    struct fuzz_scene scene;
    if (!record_open(&r, text, &err)) {
        MUST(err.text[0]);
    } else if (find(&r, &scene)) {
        struct fair fair;
        struct session *s = fresh(scene, &r, &fair);
        err.text[0] = '\0';
        if (s && !record_replay(&r, s, -1, &err))
            MUST(err.text[0]);
        if (s)
            save_and_replay(scene, s);
        session_free(s);
    }
    record_close(&r);
    free(text);
    return 0;
}
