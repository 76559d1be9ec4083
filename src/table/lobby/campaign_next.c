/*
 * campaign_next.c: the next mission where the last one cannot be replayed any more, because the rules or the data are
 * newer: it begins with the document that was stored at the end of that match, and with its stored seats.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "campaign_parts.h"
#include "lobby.h"
#include "meta.h"
#include "../play/sequel.h"

int campaign_opens(json_t *meta, const char *key)
{
    json_t *seats = json_object_get(meta, "seats");
    int found = -1;
    for (size_t i = 0; i < json_array_size(seats); i++) { /* compare all, so that the time reveals nothing */
        const char *hex = json_string_value(json_object_get(json_array_get(seats, i), "key"));
        uint8_t hash[TOKEN_HASH];
        size_t n;
        if (hex && sodium_hex2bin(hash, sizeof hash, hex, strlen(hex), NULL, &n, NULL) == 0 && n == sizeof hash &&
            token_fits(key, hash))
            found = (int)i;
    }
    return found;
}

static bool is_person(json_t *meta, int seat)
{
    json_t *s = json_array_get(json_object_get(meta, "seats"), (size_t)seat);
    const char *player = json_string_value(json_object_get(s, "player"));
    return player && (strcmp(player, "human") == 0 || strcmp(player, "friend") == 0);
}

bool campaign_foreign_roster(const struct question *p, int seat)
{
    const char *key;
    json_t *value;
    json_object_foreach(p->rosters, key,
                        value) if (key[0] - '1' != seat && is_person(p->meta, key[0] - '1')) return true;
    return false;
}

bool campaign_build(struct question *p)
{
    json_t *facts = p->mission[p->missions - 1].facts;
    const char *options = json_string_value(json_object_get(facts, "options"));
    struct chain_from from = {
        .game = p->game,
        .dir = &p->house->dir,
        .document = json_string_value(json_object_get(facts, "next")),
        .after = json_string_value(json_object_get(facts, "hash")),
        .options = options ? options : "",
        .values = json_string_value(json_object_get(facts, "values")),
    };
    struct sequel_wish w;
    sequel_wish(&w, p->rosters);
    p->report.lang = p->lang;
    return build_next(&p->parts, &from, &w.request, &p->report);
}

/* The old table with a link to the new one. */
static struct store_work *link_to(const struct question *p, const struct table *n)
{
    const struct listed_mission *m = &p->mission[p->missions - 1];
    struct store_work *w = must(calloc(1, sizeof *w));
    json_t *offers = json_object_get(p->meta, "offers");
    w->kind = STORE_WRITE;
    memcpy(w->table, m->table, sizeof w->table);
    w->version = m->record.version;
    w->seq = m->record.chunks;
    w->at = wall_clock();
    if (!offers)
        json_object_set_new(p->meta, "offers", offers = json_object());
    json_object_set_new(offers, "next", json_string(n->id));
    w->meta = must(json_dumps(p->meta, JSON_COMPACT));
    if (p->house->shared)
        snprintf(w->tell, sizeof w->tell, "changed");
    return w;
}

/* A line of the new table's log. */
static char *rules_note(const struct question *p)
{
    json_t *was = json_object_get(p->mission[p->missions - 1].facts, "rules");
    json_t *line = json_pack("{s:s, s:s, s:I, s:i}", "room", "log", "what", "rules-changed", "from",
                             json_integer_value(was), "to", p->game->rules_version);
    char *text = line ? json_dumps(line, JSON_COMPACT) : NULL;
    json_decref(line);
    return must(text);
}

bool campaign_continue(struct question *p, table_done *done)
{
    char unused[SEATS_MAX][TOKEN_KEY];
    struct table *n = lobby_new(p->house, &p->parts, unused);
    sodium_memzero(unused, sizeof unused);
    if (!meta_read(n, p->meta) || !n->mission.place) {
        lobby_drop(n);
        return false;
    }
    sequel_from_facts(n);
    table_commit_with(n, link_to(p, n), rules_note(p), p->number, done);
    return true;
}
