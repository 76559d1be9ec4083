/* fc_data_army.c: rosters (chapter B) and tactics decks (chapter C). */
#include <stdarg.h>
#include <string.h>
#include "../fc.h"
#include "fc_data.h"
#include "fc_texts.h"

struct list { /* the army that is being read, for complaints */
    const struct fc_army_source *s;
    const char *document; /* "scenario", "roster-2" */
    const char *prefix;   /* "armies[0]." or "" */
    int points;           /* limit */
};

static void at(const struct list *l, char path[80], const char *what, int line, const char *key)
{
    if (line < 0)
        fc_path(path, "%s%s", l->prefix, what);
    else
        fc_path(path, "%s%s[%d]%s", l->prefix, what, line, key);
}

/* ---- complaints, of the file and in the words of people ---- */

static void say(const void *ctx, const struct complaint_sentence *w, enum lang lang, struct text_out *o)
{
    struct fc c = {((const struct fc_build *)ctx)->rs, NULL, NULL};
    fc_words(&c, o, w->message, lang, w->arg, 3);
}

__attribute__((format(printf, 6, 7))) static void object(struct fc_build *b, const char *document, const char *path,
                                                         struct complaint_sentence w, int message, const char *format,
                                                         ...)
{
    va_list args;
    va_start(args, format);
    complain_with(b->c, document, path, &w, say, b, message, format, args);
    va_end(args);
}

/* ---- units ---- */

/* FC-144, FC-903: no two Heroes or Colossal Creatures with the same name. */
static bool second_of_its_kind(const struct fc_ruleset *rs, const struct fc_army *army, int type)
{
    const struct fc_type *t = &rs->type[type];
    if (t->klass != FC_HERO && t->klass != FC_COLOSSAL)
        return false;
    for (int i = 0; i < army->units; i++)
        if (rs->type[army->type[i]].base_index == t->base_index)
            return true;
    return false;
}

static int count_base(const struct fc_ruleset *rs, const struct fc_army *army, int type)
{
    int n = 0;
    for (int i = 0; i < army->units; i++)
        n += rs->type[army->type[i]].base_index == rs->type[type].base_index;
    return n;
}

/* Whether one more unit of this type may join; complains if not. */
static bool may_join(struct fc_build *b, const struct list *l, const struct fc_army *army, int type, int line)
{
    const struct fc_type *t = &b->rs->type[type];
    int limit = b->src->scenario[0].base_limit;
    char path[80];
    at(l, path, "units", line, ".unit");
    if (t->faction != army->faction)
        object(b, l->document, path,
               (struct complaint_sentence){FC_MSG_ARMY_FACTION, 101, {(int16_t)type, t->faction, army->faction}, NULL},
               FC_MSG_FILE_ARMY_FACTION, "%s%s%s", t->id, fc_faction_names[t->faction],
               fc_faction_names[army->faction]);
    else if (t->campaign && !b->rs->watch.present)
        object(b, l->document, path, (struct complaint_sentence){FC_MSG_ARMY_CAMPAIGN, 907, {(int16_t)type}, NULL},
               FC_MSG_FILE_ARMY_CAMPAIGN, "%s", t->id);
    else if (second_of_its_kind(b->rs, army, type))
        object(b, l->document, path, (struct complaint_sentence){FC_MSG_ARMY_SECOND, 144, {(int16_t)type}, NULL},
               FC_MSG_FILE_SECOND_HERO, "%s", t->id);
    else if (limit && count_base(b->rs, army, type) >= limit)
        object(b, l->document, path,
               (struct complaint_sentence){FC_MSG_ARMY_BASE, 905, {(int16_t)type, (int16_t)limit}, NULL},
               FC_MSG_FILE_ARMY_BASE, "%d%s%d", limit, t->base, limit);
    else if (army->units == FC_ROSTER_MAX)
        object(b, l->document, path, (struct complaint_sentence){FC_MSG_ARMY_UNITS, 905, {FC_ROSTER_MAX}, NULL},
               FC_MSG_FILE_ARMY_UNITS, "%d%d", FC_ROSTER_MAX, FC_ROSTER_MAX);
    else
        return true;
    return false;
}

static int number_of(const struct fc_line *line) { return line->number ? line->number : 1; }

/* Checks every line.  Refused lines count for the totals of the army, too. */
static void read_units(struct fc_build *b, const struct list *l, struct fc_army *army, struct army_size *size)
{
    char path[80];
    for (int i = 0; i < l->s->units; i++) {
        const struct fc_line *line = &l->s->unit[i];
        int type = fc_type_by_id(b->rs, line->id), n = number_of(line);
        at(l, path, "units", i, ".unit");
        size->units += n;
        if (type < 0) {
            object(b, l->document, path, (struct complaint_sentence){FC_MSG_ARMY_NO_UNIT, 0, {0}, line->id},
                   FC_MSG_FILE_NO_UNIT, "%s", line->id);
            continue;
        }
        size->points += n * b->rs->type[type].cost;
        for (; n > 0 && may_join(b, l, army, type, i); n--)
            army->type[army->units++] = (uint8_t)type;
    }
    at(l, path, "units", -1, "");
    if (!size->units)
        object(b, l->document, path, (struct complaint_sentence){FC_MSG_ARMY_EMPTY, 905, {0}, NULL},
               FC_MSG_FILE_ARMY_EMPTY, "%d", FC_ROSTER_MAX);
    if (size->points > l->points)
        object(b, l->document, path,
               (struct complaint_sentence){FC_MSG_ARMY_POINTS, 141, {(int16_t)size->points, (int16_t)l->points}, NULL},
               FC_MSG_FILE_ARMY_POINTS, "%d%d", size->points, l->points);
}

/* ---- cards ---- */

static int count_card(const struct fc_army *army, int card)
{
    int n = 0;
    for (int i = 0; i < army->cards; i++)
        n += army->card[i] == card;
    return n;
}

/* The deck of Styx in a mission is exempt from FC-172 and FC-173 (FC-1090). */
static bool by_order(const struct fc_build *b, const struct fc_army *army)
{
    return b->rs->watch.present && army->faction == FC_STYX;
}

static bool may_hold(struct fc_build *b, const struct list *l, const struct fc_army *army, int card, int line)
{
    const struct fc_card *c = &b->rs->card[card];
    char path[80];
    at(l, path, "deck", line, ".card");
    if (c->faction != army->faction)
        object(b, l->document, path,
               (struct complaint_sentence){
                   FC_MSG_ARMY_CARD_FACTION, 171, {(int16_t)card, c->faction, army->faction}, NULL},
               FC_MSG_FILE_ARMY_CARD_FACTION, "%s%s%s", c->id, fc_faction_names[c->faction],
               fc_faction_names[army->faction]);
    else if (count_card(army, card) >= c->copies && !by_order(b, army))
        object(b, l->document, path,
               (struct complaint_sentence){FC_MSG_ARMY_COPIES, 172, {(int16_t)card, c->copies}, NULL},
               FC_MSG_FILE_ARMY_COPIES, "%s%d", c->id, c->copies);
    else if (army->cards == FC_ROSTER_MAX)
        object(b, l->document, path, (struct complaint_sentence){FC_MSG_ARMY_CARDS, 170, {FC_ROSTER_MAX}, NULL},
               FC_MSG_FILE_ARMY_CARDS, "%d", FC_ROSTER_MAX);
    else
        return true;
    return false;
}

static void read_deck(struct fc_build *b, const struct list *l, struct fc_army *army, struct army_size *size)
{
    int stars = 0;
    char path[80];
    for (int i = 0; i < l->s->cards; i++) {
        const struct fc_line *line = &l->s->card[i];
        int card = fc_card_by_id(b->rs, line->id), n = number_of(line);
        at(l, path, "deck", i, ".card");
        size->cards += n;
        if (card < 0) {
            object(b, l->document, path, (struct complaint_sentence){FC_MSG_ARMY_NO_CARD, 0, {0}, line->id},
                   FC_MSG_FILE_NO_CARD, "%s", line->id);
            continue;
        }
        stars += b->rs->card[card].star ? n : 0;
        for (; n > 0 && may_hold(b, l, army, card, i); n--)
            army->card[army->cards++] = (uint8_t)card;
    }
    at(l, path, "deck", -1, "");
    if (size->cards != size->units)
        object(b, l->document, path,
               (struct complaint_sentence){FC_MSG_ARMY_DECK, 170, {(int16_t)size->cards, (int16_t)size->units}, NULL},
               FC_MSG_FILE_ARMY_DECK, "%d%d", size->cards, size->units);
    if (stars > size->cards / 4 && !by_order(b, army))
        object(b, l->document, path,
               (struct complaint_sentence){
                   FC_MSG_ARMY_STARS, 173, {(int16_t)stars, (int16_t)size->cards, (int16_t)(size->cards / 4)}, NULL},
               FC_MSG_FILE_ARMY_STARS, "%d%d%d", stars, size->cards, size->cards / 4);
}

/* All complaints are reported at once. */
static void read_army(struct fc_build *b, const struct list *l, struct fc_army *army)
{
    struct army_size size = {.limit = l->points};
    army->faction = l->s->faction;
    army->points = (uint16_t)l->points;
    army->units = army->cards = 0;
    memset(army->type, 0, sizeof army->type);
    memset(army->card, 0, sizeof army->card);
    read_units(b, l, army, &size);
    read_deck(b, l, army, &size);
    if (b->c->army)
        b->c->army(b->c, l->document, &size);
}

/* ---- armies ---- */

/* FC-195, FC-198: the zones hold the army. */
static void check_room(struct fc_build *b, int seat, const char *document, const char *path)
{
    const struct fc_army *army = &b->rs->army[seat];
    int room = 0;
    for (int g = 0; g < b->zones[seat]; g++) {
        int hexes = b->zone_hexes[seat][g], limit = army->zone_limit[g];
        room += limit && limit < hexes ? limit : hexes;
    }
    if (room < army->units)
        object(b, document, path,
               (struct complaint_sentence){FC_MSG_ARMY_ROOM, 198, {(int16_t)room, army->units}, NULL},
               FC_MSG_FILE_ARMY_ROOM, "%d%d%d", seat + 1, room, army->units);
}

/* FC-142: the printed total of the side; FC-901: in a Battle Royale what was agreed. */
static int limit_of(const struct fc_build *b, const struct fc_army_source *a)
{
    return fc_set(b->src->options.set, FC_OPTION_POINTS) ? b->src->options.points : a->points;
}

/* The scenario's own armies: all are checked, the one of each seat that fits the size is used. */
static void recommended(struct fc_build *b, const struct fc_army_source *found[FC_SEATS])
{
    const struct fc_scenario_source *s = &b->src->scenario[0];
    char prefix[80];
    for (int i = 0; i < s->armies; i++) {
        const struct fc_army_source *a = &s->army[i];
        int seat = a->seat - 1;
        fc_path(prefix, "armies[%d].", i);
        struct list l = {a, "scenario", prefix, a->points};
        if (fc_set(a->set, FC_ARMY_SIZE) && a->size == b->src->options.size && !b->src->has_roster[seat])
            l.points = limit_of(b, a);
        struct fc_army army = b->rs->army[seat];
        read_army(b, &l, &army);
        if (fc_set(a->set, FC_ARMY_SIZE) && a->size != b->src->options.size)
            continue;
        if (found[seat]) {
            complain(b->c, "scenario", prefix, FC_MSG_FILE_SECOND_ARMY, "%d", a->seat);
            continue;
        }
        found[seat] = a;
        b->rs->army[seat] = army;
    }
}

/* FC-1015: at most one side, and that is Styx.  The army of the scenario says so, also for a roster of one's own. */
static void compile_automaton(struct fc_build *b, const struct fc_army_source *found, int seat)
{
    struct fc_army *army = &b->rs->army[seat];
    char path[80];
    if (!found->played_by)
        return;
    fc_path(path, "armies[%d].played-by", (int)(found - b->src->scenario[0].army));
    if (army->faction != FC_STYX)
        complain(b->c, "scenario", path, FC_MSG_FILE_AUTOMATON_FACTION, "%s", fc_faction_names[army->faction]);
    else if (seat && b->rs->army[0].automaton)
        complain(b->c, "scenario", path, FC_MSG_FILE_AUTOMATON_TWICE, "");
    army->automaton = 1;
    fc_fill_script(&b->rs->script);
}

void fc_compile_armies(struct fc_build *b)
{
    static const char *const names[FC_SEATS] = {"roster", "roster-2"};
    const struct fc_army_source *found[FC_SEATS] = {NULL, NULL};
    int before = b->c->count;
    recommended(b, found);
    for (int seat = 0; seat < FC_SEATS; seat++) {
        const struct fc_roster_source *own = &b->src->roster[seat];
        if (!found[seat]) {
            complain(b->c, "scenario", "armies", FC_MSG_FILE_NO_ARMY, "%d", seat + 1);
            continue;
        }
        int limit = limit_of(b, found[seat]) + (fc_watch_musters(b, seat) ? fc_watch_more_points(b) : 0);
        if (b->src->has_roster[seat]) {
            struct list l = {&own->army, names[seat], "", limit};
            if (own->army.faction != found[seat]->faction && !b->src->scenario[0].any_faction)
                object(b, names[seat], "faction",
                       (struct complaint_sentence){
                           FC_MSG_ARMY_SEAT, 906, {(int16_t)(seat + 1), found[seat]->faction}, NULL},
                       FC_MSG_FILE_ARMY_SEAT, "%d%s", seat + 1, fc_faction_names[found[seat]->faction]);
            read_army(b, &l, &b->rs->army[seat]);
        } else if (fc_watch_musters(b, seat) && b->c->count == before) {
            fc_watch_default(b, limit, &b->rs->army[seat]);
        }
        compile_automaton(b, found[seat], seat);
        if (b->rs->watch.present && seat == 0 && b->c->count == before)
            fc_watch_enrol(b, b->src->has_roster[0] ? &own->army : NULL, names[seat]);
        if (b->c->count == before)
            check_room(b, seat, b->src->has_roster[seat] ? names[seat] : "scenario",
                       b->src->has_roster[seat] ? "units" : "zones");
    }
}
