/*
 * wanderer.c: any action, each as likely as another.  One file, no library:
 *
 *     cc -O2 -o wanderer examples/bots/wanderer.c
 *     bellum sim fantasy-commander --seat 1=cmd:./wanderer --games 20
 *
 * "id" and "do" are the first keys of every line, and "actions" comes after the
 * view (docs/bots.md), so that a bot can do without a reader of JSON.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t dice = 1;

static unsigned roll(unsigned sides)
{
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(dice >> 33) % sides;
}

/* The number behind a key, or 0. */
static long number(const char *line, const char *key)
{
    const char *at = strstr(line, key);
    return at ? strtol(at + strlen(key), NULL, 10) : 0;
}

/* How many actions the line lists: nothing behind them has an index. */
static unsigned count(const char *line)
{
    const char *at = line, *last = NULL;
    unsigned n = 0;
    while ((at = strstr(at, "\"actions\":[")))         /* the last one: the view comes before it */
        last = at++;
    for (at = last; at && (at = strstr(at, "\"index\":")); at++)
        n++;
    return n;
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        long id = number(line, "\"id\":");
        unsigned n = count(line);
        if (strstr(line, "\"do\":\"begin\"")) {
            dice = (uint64_t)number(line, "\"match\":") * 16 + (uint64_t)number(line, "\"seat\":");
            printf("{\"id\":%ld,\"ok\":true}\n", id);
        } else if (n) {
            printf("{\"id\":%ld,\"index\":%u}\n", id, roll(n));
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
