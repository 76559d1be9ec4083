/*
 * meta.c: {"head":"bellum record 2\n…", "started":true, "secret":"64 hex", "words":{"1":"…"},
 *          "guide":"first-steps", "open":true, "seen":seconds, "hints":true, "clock":{…}, "chunks":12, "offers":{…},
 *          "seats":[{"player":"human","ready":true[,"key":"64 hex","invitation":"64 hex","person","away","taken",
 *          "passes","meanwhile","hook"]},…],
 *          "campaign":{"id","place","file"}, "rosters":{"1":"kind: …"}}
 *
 * A seat has a key, or an invitation, or both once the invitation has been accepted; here are
 * their hashes.  The head is that of the match's record.  Before the match begins its dice are not fixed, and secret
 * and words count; later the head has them, too.  The clock belongs to the last of `chunks` chunks; a later chunk has a
 * later clock.
 */
#include "meta.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Zeros: no key. */
static void put_hash(json_t *seat, const char *name, const uint8_t hash[TOKEN_HASH])
{
    char hex[2 * TOKEN_HASH + 1];
    sodium_bin2hex(hex, sizeof hex, hash, TOKEN_HASH);
    if (!sodium_is_zero(hash, TOKEN_HASH))
        json_object_set_new(seat, name, json_string(hex));
}

static json_t *seat_of(const struct seat *s)
{
    json_t *seat = json_pack("{s:s, s:b}", "player", s->player, "ready", s->ready);
    put_hash(seat, "key", s->key);
    put_hash(seat, "invitation", s->invitation);
    if (*s->person)
        json_object_set_new(seat, "person", json_string(s->person));
    if (s->away)
        json_object_set_new(seat, "away", json_true());
    if (s->taken)
        json_object_set_new(seat, "taken", json_true());
    if (s->passes)
        json_object_set_new(seat, "passes", json_integer((json_int_t)s->passes));
    if (s->meanwhile.passes)
        json_object_set_new(seat, "meanwhile",
                            json_pack("[I, i, I]", (json_int_t)s->meanwhile.passes, s->meanwhile.which,
                                      (json_int_t)s->meanwhile.until));
    if (*s->hook)
        json_object_set_new(seat, "hook", json_string(s->hook));
    return seat;
}

static void set_if(json_t *object, const char *key, json_t *value)
{
    if (value)
        json_object_set_new(object, key, value);
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
    json_t *meta = json_pack("{s:s, s:b, s:s, s:o, s:s, s:o}", "head", t->head, "started", t->s != NULL, "secret",
                             secret, "words", words, "guide", t->guide_name, "seats", seats);
    set_if(meta, "open", t->open ? json_true() : NULL);
    set_if(meta, "seen", t->open ? json_integer(t->seen) : NULL);
    set_if(meta, "hints", t->hints == HINTS_USUAL ? NULL : json_boolean(t->hints == HINTS_ALLOWED));
    set_if(meta, "clock", clock_save(t));
    set_if(meta, "chunks", json_integer(t->chunks));
    set_if(meta, "offers", offers_save(t));
    set_if(meta, "campaign", mission_save(t));
    set_if(meta, "rosters", json_incref(t->rosters));
    char *text = meta ? json_dumps(meta, JSON_COMPACT) : NULL;
    json_decref(meta);
    sodium_memzero(secret, sizeof secret);
    return must(text);
}

/* A text in all languages: they stand TITLE_CHARS apart. */
static json_t *in_all(const char *text)
{
    json_t *all = json_object();
    for (int l = 0; l < LANG_COUNT; l++)
        json_object_set_new(all, lang_code[l], json_string(text + l * TITLE_CHARS));
    return all;
}

static json_t *card_seat(const struct table *t, int seat)
{
    char name[LANG_COUNT][TITLE_CHARS];
    static const char *const role[] = {[CAST_PLAYED] = "played", [CAST_RULES] = "rules", [CAST_ABSENT] = "absent"};
    struct cast c = game_cast(t->setup.game, t->setup.match.rs, seat);
    const char *unplayed = player_by_cast(t->setup.game, t->setup.match.rs, seat);
    for (int l = 0; l < LANG_COUNT; l++)
        t->setup.game->words.say_seat(t->setup.match.rs, seat, (enum lang)l, name[l], TITLE_CHARS);
    return json_pack("{s:i, s:o, s:s, s:s, s:b, s:s, s:i}", "seat", seat + 1, "name", in_all(name[0]), "player",
                     unplayed ? unplayed : t->seat[seat].player, "person", t->seat[seat].person, "ready",
                     t->seat[seat].ready, "role", role[c.role], "side", c.side + 1);
}

char *meta_card(const struct table *t)
{
    const char *scenario = t->setup.match.source.scenario;
    if (!t->open)
        return NULL;
    json_t *seats = json_array();
    for (int i = 0; i < table_seat_count(t); i++)
        json_array_append_new(seats, card_seat(t, i));
    json_t *card = json_pack("{s:s, s:s, s:o, s:o, s:s, s:b, s:o, s:I}", "game", t->setup.game->id, "scenario",
                             scenario ? scenario : "", "title", in_all(t->title[0]), "scenario_title",
                             in_all(t->scenario_title[0]), "clock", t->clock.preset, "hints", table_hints(t), "seats",
                             seats, "seen", (json_int_t)t->seen);
    char *text = card ? json_dumps(card, JSON_COMPACT) : NULL;
    json_decref(card);
    return must(text);
}

static struct meanwhile read_meanwhile(json_t *from)
{
    return (struct meanwhile){.passes = (uint64_t)json_integer_value(json_array_get(from, 0)),
                              .which = (int)json_integer_value(json_array_get(from, 1)),
                              .until = (uint32_t)json_integer_value(json_array_get(from, 2))};
}

static bool read_hash(json_t *seat, const char *name, uint8_t hash[TOKEN_HASH])
{
    json_t *value = json_object_get(seat, name);
    const char *hex = json_string_value(value);
    size_t n = 0;
    memset(hash, 0, TOKEN_HASH);
    if (!value)
        return true;
    return hex && sodium_hex2bin(hash, TOKEN_HASH, hex, strlen(hex), NULL, &n, NULL) == 0 && n == TOKEN_HASH;
}

static bool read_seat(struct seat *s, json_t *from)
{
    const char *player = json_string_value(json_object_get(from, "player"));
    if (!player || strlen(player) >= PLAYER_CHARS || !read_hash(from, "key", s->key) ||
        !read_hash(from, "invitation", s->invitation) ||
        (!json_object_get(from, "key") && !json_object_get(from, "invitation")))
        return false;
    strcpy(s->player, player);
    s->ready = json_is_true(json_object_get(from, "ready"));
    s->away = json_is_true(json_object_get(from, "away"));
    s->taken = json_is_true(json_object_get(from, "taken"));
    s->passes = (uint64_t)json_integer_value(json_object_get(from, "passes"));
    s->meanwhile = read_meanwhile(json_object_get(from, "meanwhile"));
    const char *person = json_string_value(json_object_get(from, "person"));
    const char *hook = json_string_value(json_object_get(from, "hook"));
    snprintf(s->hook, sizeof s->hook, "%s", hook ? hook : "");
    return seat_name(s, person ? person : "");
}

bool meta_read(struct table *t, json_t *meta)
{
    json_t *seats = json_object_get(meta, "seats");
    const char *guide = json_string_value(json_object_get(meta, "guide"));
    if ((int)json_array_size(seats) != table_seat_count(t) || !guide || strlen(guide) >= sizeof t->guide_name)
        return false;
    strcpy(t->guide_name, guide);
    t->open = json_is_true(json_object_get(meta, "open"));
    t->seen = json_integer_value(json_object_get(meta, "seen"));
    json_t *hints = json_object_get(meta, "hints");
    t->hints = !hints ? HINTS_USUAL : json_is_true(hints) ? HINTS_ALLOWED : HINTS_FORBIDDEN;
    if (!clock_restore(&t->clock, json_object_get(meta, "clock")) ||
        !offers_restore(&t->offers, json_object_get(meta, "offers"), table_seat_count(t)) ||
        !mission_restore(&t->mission, json_object_get(meta, "campaign")))
        return false;
    json_decref(t->rosters);
    t->rosters = json_incref(json_object_get(meta, "rosters"));
    for (int i = 0; i < table_seat_count(t); i++)
        if (!read_seat(&t->seat[i], json_array_get(seats, (size_t)i)))
            return false;
    return true;
}
