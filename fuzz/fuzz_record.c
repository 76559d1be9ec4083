/*
 * fuzz_record.c: any text as a record.  What is refused says why; what is
 * accepted is saved as a record that plays to the same position.  "@A" and a
 * line's end at the beginning stand for a right header of the first scenario,
 * "@B" for the second …: such files survive a change of the data.  "@a" and so on are the same with
 * fair dice.
 */
#include <stdlib.h>
#include <string.h>
#include "fair/fair.h"
#include "fuzz.h"

/* NULL if its dice are refused; then with a reason. */
static struct session *fresh(struct fuzz_scene scene, const struct record *r, struct fair *fair)
{
    struct err err = {{0}};
    struct match_source source = {.scenario = r->scenario, .options = r->options, .files = r->files};
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

/* The input as a text; the header is put in place of "@A". */
static char *text_of(const uint8_t *data, size_t size)
{
    bool headless = size >= 3 && data[0] == '@' && data[2] == '\n';
    char *header = NULL;
    size_t n = 0;
    if (headless) {
        bool small = data[1] >= 'a';
        struct fair fair = {.secret = {1}, .words = {"as the crow flies", "¡a las armas!"}};
        struct fuzz_scene scene = fuzz_scene(data[1] - (small ? (unsigned)'a' : (unsigned)'A'));
        struct session *s = small ? fair_match(&fair, scene.g, scene.rs, NULL)
                                  : session_new(scene.g, scene.rs, 1, NULL);
        header = session_save_secret(s);
        n = strlen(header);
        session_free(s);
        data += 3;
        size -= 3;
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
