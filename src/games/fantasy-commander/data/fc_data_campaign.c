/*
 * fc_data_campaign.c: from the campaign's files to the ruleset: the mission of a scenario, the document that the match
 * begins with, and which units of the roster march out (FC-1010 to FC-1012).
 *
 * A mission without a document is played with the army that its file recommends and with the values that the campaign
 * begins with (FC-R108).
 */
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include "fc_data.h"
#include "../fc.h"
#include "fc_texts.h"

enum { START_PROSPERITY = 4, START_SUPPLIES = 4 }; /* FC-1001 */

static const char doc[] = "campaign";

/* ---- watch.yaml ---- */

static void compile_cards(struct fc_build *b)
{
    const struct fc_watch_file *s = &b->src->watch;
    struct fc_watch_rules *w = &b->rs->watch;
    uint32_t towns = 0, omens = 0;
    for (int i = 0; i < s->towns; i++) {
        w->town[s->town[i].which] = s->town[i].card;
        towns |= 1u << s->town[i].which;
    }
    for (int i = 0; i < s->omens; i++) {
        w->omen[s->omen[i].which] = s->omen[i].card;
        omens |= 1u << s->omen[i].which;
    }
    for (int i = 0; i < FC_BUILDING_COUNT; i++)
        if (!(towns & 1u << i))
            complain(b->c, "watch", "town", FC_MSG_FILE_WATCH_MISSING, "%s", fc_building_names[i]);
    for (int i = 0; i < FC_OMEN_COUNT; i++)
        if (!(omens & 1u << i))
            complain(b->c, "watch", "escalation", FC_MSG_FILE_WATCH_MISSING, "%s", fc_omen_names[i]);
    memcpy(w->reward, s->reward, sizeof w->reward);
    for (int i = 0; i < s->decks; i++) {
        int card = fc_card_by_id(b->rs, s->deck[i]);
        if (card < 0 || b->rs->card[card].faction != FC_STYX)
            complain(b->c, "watch", "styx-deck", FC_MSG_FILE_NO_CARD, "%s", s->deck[i]);
        else
            w->deck[w->deck_n++] = (uint8_t)card;
    }
}

/* Things that the rules speak of by name. */
static void find_things(struct fc_build *b)
{
    struct fc_watch_rules *w = &b->rs->watch;
    const struct {
        uint8_t *out;
        const char *id;
        bool element;
    } thing[] = {
        {&w->crusader, "E-CRU", false},
        {&w->starkov, "E-STA", false},
        {&w->anna, "E-ANN", false},
        {&w->zombies, "S-ZWA1", false},
        {&w->archers, "S-ZAR1", false},
        {&w->cavalry, "S-CAV1", false},
        {&w->vampires, "S-VAM", false},
        {&w->manticore, "S-MAN", false},
        {&w->graves, "graves", true},
        {&w->altar, "altar-of-styx", true},
        {&w->statue, "statue-of-holy-warrior", true},
        {&w->fortification, "field-fortifications", true},
    };
    for (size_t i = 0; i < sizeof thing / sizeof *thing; i++) {
        int n = thing[i].element ? fc_fixture_by_id(b->rs, thing[i].id) : fc_type_by_id(b->rs, thing[i].id);
        *thing[i].out = n < 0 ? FC_NONE : (uint8_t)n;
        if (n < 0)
            complain(b->c, thing[i].element ? "elements" : "units", "", FC_MSG_FILE_WATCH_MISSING, "%s", thing[i].id);
    }
    w->legionnaires = (uint8_t)fc_base_by_id(b->rs, "legionnaires");
    w->shooters = (uint8_t)fc_base_by_id(b->rs, "imperial-shooters");
    w->knights = (uint8_t)fc_base_by_id(b->rs, "equestrian-knights");
    w->cart = b->rs->types;
    b->rs->type[b->rs->types++] = fc_type_of_source(b->rs, &b->src->watch.cart);
}

/* ---- the document ---- */

static bool takes_levels(const struct fc_type *t) { return fc_regular(t); }

static void check_member(struct fc_build *b, const struct fc_member_source *m, int type, int i)
{
    const struct fc_chronicle *start = &b->rs->watch.start;
    const struct fc_type *t = &b->rs->type[type];
    char path[80];
    fc_path(path, "roster[%d].unit", i);
    if (t->faction != FC_EMPIRE || type == b->rs->watch.cart)
        complain(b->c, doc, path, FC_MSG_FILE_ARMY_FACTION, "%s%s%s", t->id, fc_faction_names[t->faction],
                 fc_faction_names[FC_EMPIRE]);
    for (int k = 0; k < i && k < start->members && !takes_levels(t); k++)
        if (b->rs->type[start->member[k].type].base_index == t->base_index)
            complain(b->c, doc, path, FC_MSG_FILE_SECOND_HERO, "%s", t->id);
    fc_path(path, "roster[%d].losses", i);
    if (m->losses >= t->strength)
        complain(b->c, doc, path, FC_MSG_FILE_LOSSES, "%s%d", t->id, t->strength);
    fc_path(path, "roster[%d].%s", i, m->away ? "away" : "wrecked");
    if (m->away ? t->klass != FC_HERO : m->wrecked && t->klass != FC_COLOSSAL)
        complain(b->c, doc, path, FC_MSG_FILE_MEMBER_AWAY, "%s", t->id);
}

static void read_document(struct fc_build *b)
{
    const struct fc_campaign_source *s = &b->src->campaign;
    struct fc_watch_rules *w = &b->rs->watch;
    struct fc_chronicle *start = &w->start;
    char path[80];
    memcpy(w->id, s->id, sizeof w->id);
    memcpy(w->name, s->name, sizeof w->name);
    w->difficulty = s->difficulty;
    start->prosperity = s->prosperity;
    start->reputation = s->reputation;
    start->supplies = s->supplies;
    start->threat = s->threat;
    start->buildings = (uint16_t)s->buildings;
    start->aside = (uint16_t)s->aside;
    memcpy(start->result, s->result, sizeof start->result);
    if (s->results != w->mission - 1)
        complain(b->c, doc, "results", FC_MSG_FILE_MISSION_RESULTS, "%d%d%d", s->results, w->mission, w->mission - 1);
    if (s->buildings & 1u << FC_STONE_WALLS && !(s->buildings & 1u << FC_PALISADE))
        complain(b->c, doc, "buildings", FC_MSG_FILE_NEEDS_PALISADE, "");
    for (int i = 0; i < s->members; i++) {
        const struct fc_member_source *m = &s->member[i];
        int type = fc_type_by_id(b->rs, m->unit);
        fc_path(path, "roster[%d].unit", i);
        if (type < 0) {
            complain(b->c, doc, path, FC_MSG_FILE_NO_UNIT, "%s", m->unit);
            continue;
        }
        check_member(b, m, type, i);
        start->member[start->members++] = (struct fc_member){
            (uint8_t)type, m->xp, m->losses, (uint8_t)((m->away ? FC_AWAY : 0) | (m->wrecked ? FC_WRECKED : 0))};
    }
}

/* FC-R108: the values at the beginning; its roster is the army, which fc_watch_enrol() reads. */
static void without_document(struct fc_build *b)
{
    struct fc_watch_rules *w = &b->rs->watch;
    memcpy(w->id, b->src->scenario[0].id, sizeof w->id);
    memcpy(w->name, b->src->scenario[0].name, sizeof w->name);
    w->start.prosperity = START_PROSPERITY;
    w->start.supplies = START_SUPPLIES;
    for (int i = 0; i < w->mission - 1; i++)
        w->start.result[i] = FC_FAILURE;
}

/* ---- the mission ---- */

void fc_compile_mission(struct fc_build *b)
{
    const struct fc_scenario_source *s = &b->src->scenario[0];
    struct fc_watch_rules *w = &b->rs->watch;
    if (!fc_set(s->set, FC_SCENARIO_MISSION)) {
        if (b->src->has_campaign)
            complain(b->c, doc, "mission", FC_MSG_FILE_NO_MISSION, "%s", s->id);
        return;
    }
    w->present = 1;
    w->mission = s->mission.number;
    w->home = s->mission.home;
    w->turns = s->turn_limit;
    memcpy(w->next, s->mission.next, sizeof w->next);
    if (!s->turn_limit)
        complain(b->c, "scenario", "mission", FC_MSG_FILE_MISSION_TURNS, "");
    if ((s->mission.number < FC_MISSIONS) != (s->mission.next[0] != 0))
        complain(b->c, "scenario", "mission", FC_MSG_FILE_MISSION_NEXT, "%d%d", s->mission.number, FC_MISSIONS);
    compile_cards(b);
    find_things(b);
    if (b->src->has_campaign)
        read_document(b);
    else
        without_document(b);
}

/* ---- what stands on the map ---- */

static int goal_hex(struct fc_build *b, const struct fc_goal_source *s, const char *path)
{
    if (!fc_set(s->set, FC_GOAL_HEX))
        return -1;
    int hex = fc_hex_at(&b->rs->map, s->hex[0], s->hex[1]);
    if (hex < 0)
        complain(b->c, "scenario", path, FC_MSG_FILE_OFF_MAP, "%d%d", s->hex[0], s->hex[1]);
    else if (b->rs->terrain[b->rs->map.hex[hex].terrain].impassable)
        complain(b->c, "scenario", path, FC_MSG_FILE_IMPASSABLE, "%d%d", s->hex[0], s->hex[1]);
    return hex;
}

static struct fc_goal compile_goal(struct fc_build *b, const struct fc_goal_source *s, const char *key)
{
    struct fc_goal g = {.kind = s->kind, .number = s->number, .base = FC_NONE};
    char path[80];
    fc_path(path, "mission.%s.hex", key);
    g.hex = (int16_t)goal_hex(b, s, path);
    if ((s->kind == FC_GOAL_SCOUT || s->kind == FC_GOAL_CART) && !fc_set(s->set, FC_GOAL_HEX))
        complain(b->c, "scenario", path, FC_MSG_FILE_GOAL_NEEDS, "%s%s", fc_goal_names[s->kind], "hex");
    fc_path(path, "mission.%s.base", key);
    if (s->kind == FC_GOAL_DESTROY || s->base[0]) {
        int base = fc_base_by_id(b->rs, s->base);
        g.base = base < 0 ? FC_NONE : (uint8_t)base;
        if (base < 0)
            complain(b->c, "scenario", path, FC_MSG_FILE_NO_BASE, "%s", s->base);
    }
    return g;
}

/* FC-1091: units that stand on the map before the deployment: they come first in the army of Styx. */
static void compile_placed(struct fc_build *b)
{
    const struct fc_mission_source *s = &b->src->scenario[0].mission;
    struct fc_watch_rules *w = &b->rs->watch;
    char path[80];
    for (int i = 0; i < s->placeds; i++) {
        int hex = fc_hex_at(&b->rs->map, s->placed[i].hex[0], s->placed[i].hex[1]);
        fc_path(path, "mission.placed[%d].hex", i);
        if (hex < 0)
            complain(b->c, "scenario", path, FC_MSG_FILE_OFF_MAP, "%d%d", s->placed[i].hex[0], s->placed[i].hex[1]);
        w->placed_hex[w->placed++] = (int16_t)hex;
    }
}

void fc_compile_goals(struct fc_build *b)
{
    const struct fc_mission_source *s = &b->src->scenario[0].mission;
    struct fc_watch_rules *w = &b->rs->watch;
    if (!w->present)
        return;
    w->goal = compile_goal(b, &s->goal, "goal");
    w->bonus = compile_goal(b, &s->bonus, "bonus");
    compile_placed(b);
}

/* ---- the muster ---- */

bool fc_watch_musters(const struct fc_build *b, int seat)
{
    return b->rs->watch.present && b->src->has_campaign && seat == 0;
}

int fc_watch_more_points(const struct fc_build *b)
{
    enum { BARRACKS = 10, EASY = 40 };
    const struct fc_watch_rules *w = &b->rs->watch;
    return (w->start.buildings & 1u << FC_BARRACKS ? BARRACKS : 0) + (w->difficulty == FC_EASY ? EASY : 0);
}

static bool is_ready(const struct fc_member *m) { return !(m->flags & (FC_AWAY | FC_WRECKED)); }

/* The most points of what is left of the units (FC-1012: they begin with their losses), then the first units of the
 * roster. */
static uint32_t choose_members(const struct fc_ruleset *rs, int limit)
{
    enum { CAP = 512, POINT = 1000 };
    const struct fc_chronicle *start = &rs->watch.start;
    int32_t best[CAP + 1] = {0};
    uint32_t taken[CAP + 1] = {0};
    limit = limit > CAP ? CAP : limit;
    for (int i = start->members - 1; i >= 0; i--) {
        const struct fc_member *m = &start->member[i];
        const struct fc_type *t = &rs->type[m->type];
        int cost = t->cost, value = cost * (t->strength - m->losses) * POINT / t->strength;
        for (int room = limit; is_ready(m) && room >= cost; room--)
            if (best[room - cost] + value >= best[room] && __builtin_popcount(taken[room - cost]) < FC_ROSTER_MAX - 1) {
                best[room] = best[room - cost] + value;
                taken[room] = taken[room - cost] | 1u << i;
            }
    }
    return taken[limit];
}

static int copies_in(const struct fc_army *army, int card)
{
    int n = 0;
    for (int i = 0; i < army->cards; i++)
        n += army->card[i] == card;
    return n;
}

/* FC-1011: as many star cards as FC-173 allows, then each other card once, then again. */
static void default_deck(const struct fc_ruleset *rs, struct fc_army *army)
{
    int stars = army->units / 4;
    army->cards = 0;
    memset(army->card, 0, sizeof army->card);
    for (int copy = 0; copy < FC_ROSTER_MAX && army->cards < army->units; copy++)
        for (int i = 0; i < rs->cards && army->cards < army->units; i++) {
            const struct fc_card *card = &rs->card[i];
            if (card->faction != army->faction || copies_in(army, i) > copy || card->copies <= copy)
                continue;
            if (card->star && !stars)
                continue;
            stars -= card->star;
            army->card[army->cards++] = (uint8_t)i;
        }
}

void fc_watch_default(struct fc_build *b, int limit, struct fc_army *army)
{
    const struct fc_chronicle *start = &b->rs->watch.start;
    uint32_t chosen = choose_members(b->rs, limit);
    army->units = 0;
    army->points = (uint16_t)limit;
    memset(army->type, 0, sizeof army->type);
    for (int i = 0; i < start->members; i++)
        if (chosen & 1u << i) {
            b->rs->watch.member_of[army->units] = (uint8_t)i;
            army->type[army->units++] = start->member[i].type;
        }
    default_deck(b->rs, army);
    if (!army->units)
        complain(b->c, doc, "roster", FC_MSG_FILE_NOBODY_READY, "%d", limit);
}

/* ---- which units of the roster an army is ---- */

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

/* FC-R102: of equal units the one with the fewest losses, then with the most XP, then the first of the roster. */
static bool is_better(const struct fc_member *a, const struct fc_member *than)
{
    return a->losses != than->losses ? a->losses < than->losses : a->xp > than->xp;
}

static int best_member(const struct fc_chronicle *start, int type, uint32_t used)
{
    int best = -1;
    for (int i = 0; i < start->members; i++)
        if (start->member[i].type == type && !(used & 1u << i) && is_ready(&start->member[i]) &&
            (best < 0 || is_better(&start->member[i], &start->member[best])))
            best = i;
    return best;
}

static int count_members(const struct fc_chronicle *start, int type)
{
    int n = 0;
    for (int i = 0; i < start->members; i++)
        n += start->member[i].type == type && is_ready(&start->member[i]);
    return n;
}

/* Why a unit of the army is not there to be chosen; the roster may hold it, but not for this mission. */
static void object_to_unit(struct fc_build *b, const char *document, const char *path, int type)
{
    const struct fc_chronicle *start = &b->rs->watch.start;
    for (int i = 0; i < start->members; i++)
        if (start->member[i].type == type && !is_ready(&start->member[i])) {
            object(b, document, path, (struct complaint_sentence){FC_MSG_ARMY_AWAY, 1043, {(int16_t)type}, NULL},
                   FC_MSG_FILE_ARMY_AWAY, "%s", b->rs->type[type].id);
            return;
        }
    int n = count_members(start, type);
    object(b, document, path,
           (struct complaint_sentence){FC_MSG_ARMY_NOT_IN_ROSTER, 1010, {(int16_t)type, (int16_t)n}, NULL},
           FC_MSG_FILE_ARMY_NOT_IN_ROSTER, "%s%d", b->rs->type[type].id, n);
}

/* One line of the army that the player chose. */
static void enrol_line(struct fc_build *b, const struct fc_line *line, int index, const char *document, uint32_t *used,
                       int *slot)
{
    struct fc_watch_rules *w = &b->rs->watch;
    int type = fc_type_by_id(b->rs, line->id), n = line->number ? line->number : 1;
    char path[80];
    fc_path(path, "units[%d].%s", index, line->member ? "member" : "unit");
    if (line->member) {
        int m = line->member - 1;
        if (n > 1 || m >= w->start.members || w->start.member[m].type != type || !is_ready(&w->start.member[m]) ||
            *used & 1u << m)
            object(b, document, path,
                   (struct complaint_sentence){FC_MSG_ARMY_NO_MEMBER, 1010, {line->member, (int16_t)type}, NULL},
                   FC_MSG_FILE_ARMY_NO_MEMBER, "%d%s", line->member, line->id);
        *used |= 1u << m;
        w->member_of[(*slot)++ & 15] = (uint8_t)m;
        return;
    }
    for (; n > 0; n--) {
        int m = best_member(&w->start, type, *used);
        if (m < 0) {
            object_to_unit(b, document, path, type);
            return;
        }
        *used |= 1u << m;
        w->member_of[(*slot)++ & 15] = (uint8_t)m;
    }
}

/* FC-R108: without a document the army is the roster; veterans have the XP of their level. */
static void roster_of_army(struct fc_build *b)
{
    struct fc_watch_rules *w = &b->rs->watch;
    const struct fc_army *army = &b->rs->army[0];
    for (int i = 0; i < army->units; i++) {
        const struct fc_type *t = &b->rs->type[army->type[i]];
        int xp = fc_regular(t) ? (t->level - 1) * FC_XP_LEVEL : 0;
        w->member_of[i] = (uint8_t)i;
        w->start.member[w->start.members++] = (struct fc_member){army->type[i], (uint8_t)xp, 0, 0};
    }
}

void fc_watch_enrol(struct fc_build *b, const struct fc_army_source *own, const char *document)
{
    struct fc_watch_rules *w = &b->rs->watch;
    struct fc_army *army = &b->rs->army[0];
    uint32_t used = 0;
    int slot = 0;
    if (!b->src->has_campaign)
        roster_of_army(b);
    else if (own)
        for (int pass = 0; pass < 2; pass++) { /* units that are named first, so that no line takes them away */
            slot = 0;
            for (int i = 0; i < own->units; i++) {
                int n = own->unit[i].number ? own->unit[i].number : 1;
                if ((own->unit[i].member != 0) == (pass == 0))
                    enrol_line(b, &own->unit[i], i, document, &used, &slot);
                else
                    slot += n;
            }
        }
    if (w->goal.kind == FC_GOAL_CART && army->units == FC_ROSTER_MAX)
        object(b, document, "units", (struct complaint_sentence){FC_MSG_ARMY_UNITS, 1092, {FC_ROSTER_MAX - 1}, NULL},
               FC_MSG_FILE_ARMY_UNITS, "%d%d", FC_ROSTER_MAX - 1, FC_ROSTER_MAX - 1);
}
