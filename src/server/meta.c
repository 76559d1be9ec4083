/*
 * meta.c: {"head":"bellum record 1\n…", "started":true, "secret":"64 hex", "words":{"1":"…"},
 *          "guide":"first-steps", "seats":[{"player":"human","ready":true,"key":"64 hex"},…]}
 *
 * The head is that of the match's record.  Before the match begins its dice are
 * not fixed yet; then secret and words count, later the head has them too.
 */
#include "meta.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static json_t *seat_of(const struct seat *s)
{
    char key[2 * TOKEN_HASH + 1];
    sodium_bin2hex(key, sizeof key, s->key, sizeof s->key);
    return json_pack("{s:s, s:b, s:s}", "player", s->player, "ready", s->ready, "key", key);
}

char *meta_write(const struct table *t)
{
    char secret[FAIR_HEX];
    json_t *seats = json_array(), *words = json_object();
    fair_secret(t->fair, secret);
    for (int i = 0; i < table_seat_count(t); i++) {
        char number[] = {(char)('1' + i), '\0'};
        json_array_append_new(seats, seat_of(&t->seat[i]));
        json_object_set_new(words, number, json_string(t->fair->words[i]));
    }
    json_t *meta = json_pack("{s:s, s:b, s:s, s:o, s:s, s:o}", "head", t->head, "started",
                             t->s != NULL, "secret", secret, "words", words, "guide",
                             t->guide_name, "seats", seats);
    char *text = meta ? json_dumps(meta, JSON_COMPACT) : NULL;
    json_decref(meta);
    sodium_memzero(secret, sizeof secret);
    return must(text);
}

static bool read_seat(struct seat *s, json_t *from)
{
    const char *player = json_string_value(json_object_get(from, "player"));
    const char *key = json_string_value(json_object_get(from, "key"));
    size_t n = 0;
    if (!player || !key || strlen(player) >= PLAYER_CHARS ||
        sodium_hex2bin(s->key, sizeof s->key, key, strlen(key), NULL, &n, NULL) != 0 ||
        n != sizeof s->key)
        return false;
    strcpy(s->player, player);
    s->ready = json_is_true(json_object_get(from, "ready"));
    return true;
}

bool meta_read(struct table *t, json_t *meta)
{
    json_t *seats = json_object_get(meta, "seats");
    const char *guide = json_string_value(json_object_get(meta, "guide"));
    if ((int)json_array_size(seats) != table_seat_count(t) || !guide ||
        strlen(guide) >= sizeof t->guide_name)
        return false;
    strcpy(t->guide_name, guide);
    for (int i = 0; i < table_seat_count(t); i++)
        if (!read_seat(&t->seat[i], json_array_get(seats, (size_t)i)))
            return false;
    return true;
}
