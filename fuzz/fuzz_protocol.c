/*
 * fuzz_protocol.c: any lines as a conversation with the referee.  Each gets
 * exactly one answer: one line that is a JSON object.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "protocol/referee/referee.h"
#include "fuzz.h"

static void say(struct referee *r, const char *line, size_t len)
{
    char *answer = referee_line(r, line, len);
    MUST(answer);
    MUST(!strchr(answer, '\n'));
    json_t *parsed = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    MUST(parsed && json_is_object(parsed));
    json_decref(parsed);
    free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct referee_config config = {.names_only = true, .patience = 20};
    MUST(data_dir_find(&config.dir, getenv("BELLUM_DATA")));
    struct referee *r = referee_new(&config);
    const char *at = (const char *)data, *end = at + size;
    for (int lines = 0; at < end && lines < 50 && !referee_done(r); lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)((stop ? stop : end) - at);
        char *line = malloc(len + 1);
        MUST(line);
        memcpy(line, at, len);
        line[len] = '\0';
        say(r, line, len);
        free(line);
        at += len + 1;
    }
    referee_free(r);
    return 0;
}
