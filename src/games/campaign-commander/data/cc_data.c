/*
 * cc_data.c: compile() turns the data files (cc_data.h) into the ruleset, with every check that a table of fields
 * cannot express.
 */
#include "cc_data.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "../cc.h"
#include "cc_texts.h"

void cc_path(char out[80], const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(out, 80, format, args);
    va_end(args);
}

/* ---- finding things ---- */

/* The index of id among n records whose first member is their id. */
static int find(const char *id, const void *first, size_t step, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp((const char *)first + (size_t)i * step, id) == 0)
            return i;
    return -1;
}
#define FIND(id, array, n) find(id, array, sizeof *(array), n)

int cc_zone_by_id(const struct cc_ruleset *rs, const char *id) { return FIND(id, rs->zone, rs->zones); }
int cc_region_by_id(const struct cc_ruleset *rs, const char *id) { return FIND(id, rs->region_id, rs->regions); }
int cc_class_by_id(const struct cc_ruleset *rs, const char *id) { return FIND(id, rs->class_id, rs->classes); }
int cc_tribe_by_id(const struct cc_ruleset *rs, const char *id) { return FIND(id, rs->tribe_id, rs->tribes); }
int cc_type_by_id(const struct cc_ruleset *rs, const char *id) { return FIND(id, rs->type, rs->types); }
int cc_leader_by_id(const struct cc_ruleset *rs, const char *id) { return FIND(id, rs->leader, rs->leaders); }
int cc_card_by_id(const struct cc_ruleset *rs, const char *id) { return FIND(id, rs->card, rs->cards); }

uint32_t cc_chits_by_id(const struct cc_ruleset *rs, const char *id, int seat)
{
    uint32_t found = 0;

    for (int i = 0; i < rs->chits; i++)
        if (strcmp(rs->chit[i].id, id) == 0 && (seat < 0 || rs->chit[i].seat == seat))
            found |= (uint32_t)1 << i;
    return found;
}

struct cc_filter cc_read_filter(struct cc_build *b, const struct cc_words *words, const char *document,
                                const char *path)
{
    struct cc_filter f = {0, 0};

    for (int i = 0; i < words->n; i++) {
        const char *id = words->id[i];
        int class_ = cc_class_by_id(b->rs, id), tribe = cc_tribe_by_id(b->rs, id);

        if (class_ >= 0)
            f.classes |= (uint8_t)(1 << class_);
        else if (tribe >= 0)
            f.tribes |= (uint8_t)(1 << tribe);
        else if (strcmp(id, "any") != 0)
            complain(b->c, document, path, CC_MSG_FILE_NO_WORD, "%s", id);
    }
    return f;
}

/* ---- constants ---- */

static uint8_t region_of(struct cc_build *b, const char *id, const char *path)
{
    int r = id[0] ? cc_region_by_id(b->rs, id) : -1;

    if (id[0] && r < 0)
        complain(b->c, "constants", path, CC_MSG_FILE_NO_REGION, "%s", id);
    return (uint8_t)(r + 1);
}

static uint8_t loyal_zone(struct cc_build *b, const char *id)
{
    int z = id[0] ? cc_zone_by_id(b->rs, id) : -1;

    if (id[0] && (z < 0 || z >= b->rs->land_zones))
        complain(b->c, "constants", "rebel-loyal", CC_MSG_FILE_NO_LAND_ZONE, "%s", id);
    return (uint8_t)(z + 1);
}

static void compile_constants(struct cc_build *b)
{
    const struct cc_constants_file *s = &b->src->constants;
    struct cc_constants *k = &b->rs->k;

    *k = s->k;
    k->rebel_region = region_of(b, s->rebel_region, "rebel-region");
    k->usurper_region = region_of(b, s->usurper_region, "usurper-region");
    k->rebel_seat = s->rebel_seat ? (uint8_t)(s->rebel_seat - 1) : CC_NONE;
    k->loyal = loyal_zone(b, s->loyal);
    k->initiative = (uint8_t)(s->initiative - 1);
    memcpy(k->leaders_max, s->leader_max, sizeof k->leaders_max);
    memcpy(b->rs->cite, s->cite, sizeof b->rs->cite);
    for (int i = 0; i < CC_SEATS; i++)
        memcpy(b->rs->seat_name[i], s->seat[i].name, sizeof b->rs->seat_name[i]);
    if (k->rebel && (!k->rebel_region || k->rebel_seat == CC_NONE))
        complain(b->c, "constants", "rebel", CC_MSG_FILE_REBEL_KEYS, "%d", k->rebel);
    if (!k->usurper != !k->usurper_region)
        complain(b->c, "constants", "usurper", CC_MSG_FILE_USURPER_KEYS, "");
    if (k->usurper && k->usurper - 1 == k->initiative)
        complain(b->c, "constants", "usurper", CC_MSG_FILE_USURPER_SEAT, "%d", k->usurper);
}

/* ---- the hash: everything that can change play, no names ---- */

static void mix(uint64_t *h, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;

    for (size_t i = 0; i < n; i++)
        *h = (*h ^ p[i]) * UINT64_C(0x100000001b3); /* FNV-1a */
}

/* Hashes a record from `member` on.  The id and the texts before it are not part of the rules. */
#define MIX_RECORD(h, record, member)          \
    (mix(h, (record)->id, sizeof(record)->id), \
     mix(h, &(record)->member, (size_t)((const char *)((record) + 1) - (const char *)&(record)->member)))

static uint64_t hash(const struct cc_ruleset *rs)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    struct cc_constants k = rs->k;

    k.drift = k.swing = 0; /* expectations of opponents are no rules */
    mix(&h, &rs->head.rules_version, sizeof rs->head.rules_version);
    mix(&h, &k, sizeof k);
    mix(&h, &rs->scenario, sizeof rs->scenario);
    mix(&h, rs->copies, sizeof rs->copies);
    mix(&h, rs->unit, sizeof rs->unit);
    mix(&h, rs->region_zones, sizeof rs->region_zones);
    for (int i = 0; i < rs->zones; i++)
        MIX_RECORD(&h, &rs->zone[i], kind);
    for (int i = 0; i < rs->types; i++)
        MIX_RECORD(&h, &rs->type[i], seat);
    for (int i = 0; i < rs->leaders; i++)
        MIX_RECORD(&h, &rs->leader[i], mod);
    for (int i = 0; i < rs->chits; i++)
        MIX_RECORD(&h, &rs->chit[i], seat);
    for (int i = 0; i < rs->cards; i++)
        MIX_RECORD(&h, &rs->card[i], seat);
    return h;
}

/* ---- the whole ---- */

static void compile(const void *source, struct ruleset *out, struct complaints *c)
{
    struct cc_build b = {.src = source, .rs = (struct cc_ruleset *)out, .c = c};

    cc_compile_map(&b);
    compile_constants(&b);
    cc_compile_units(&b);
    cc_compile_values(&b);
    cc_compile_chits(&b);
    cc_compile_cards(&b);
    cc_link_chits(&b);
    if (!b.src->has_scenario || c->count)
        return; /* base files only, for a check; or no map and units for a set-up */
    b.rs->head.seats = CC_SEATS;
    cc_compile_scenario(&b);
    b.rs->head.hash = hash(b.rs);
}

static const char *const base_files[] = {"constants", "map", "units", "leaders", "chits", "cards", NULL};

/* clang-format off */
const struct game_data cc_data = {
    .source_size = sizeof(struct cc_source), .ruleset_size = sizeof(struct cc_ruleset),
    .documents = cc_documents, .base_files = base_files, .texts = &cc_texts, .compile = compile,
    .options = cc_option_fields, .options_offset = offsetof(struct cc_source, options),
};
/* clang-format on */
