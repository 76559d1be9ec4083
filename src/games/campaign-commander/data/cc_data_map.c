/*
 * cc_data_map.c: zones, their links and regions.  Land zones come first, in the
 * order of the file, then open sea zones, then the port sea zones of cities.
 */
#include <stdio.h>
#include <string.h>
#include "cc_data.h"
#include "cc_texts.h"

/* ---- zones ---- */

static void check_land(struct cc_build *b, const struct cc_land_source *s, int i)
{
    char path[80];
    bool siege = cc_key_set(s->set, CC_LAND_SIEGE), vp = cc_key_set(s->set, CC_LAND_VP);

    if (s->city && (!siege || !vp)) {
        cc_path(path, "land[%d].city", i);
        complain(b->c, "map", path, CC_MSG_FILE_CITY_KEYS, "%s%s", s->id, siege ? "vp" : "siege");
    } else if (!s->city && (siege || vp)) {
        cc_path(path, "land[%d].%s", i, siege ? "siege" : "vp");
        complain(b->c, "map", path, CC_MSG_FILE_NO_CITY, "%s", s->id);
    }
    if (!s->city && s->port[0]) {
        cc_path(path, "land[%d].port", i);
        complain(b->c, "map", path, CC_MSG_FILE_PORT_CITY, "%s", s->id);
    }
    if (s->printed & s->inferred) {
        cc_path(path, "land[%d].inferred", i);
        complain(b->c, "map", path, CC_MSG_FILE_PRINTED_INFERRED, "");
    }
}

static struct cc_zone_type *add_zone(struct cc_build *b, const char *id, enum cc_zone_kind kind, const char *path)
{
    struct cc_zone_type *z = &b->rs->zone[b->rs->zones];

    if (cc_zone_by_id(b->rs, id) >= 0)
        complain(b->c, "map", path, CC_MSG_FILE_ZONE_TWICE, "%s", id);
    snprintf(z->id, sizeof z->id, "%s", id);
    z->kind = (uint8_t)kind;
    z->owner = z->port = CC_NONE;
    b->rs->zones++;
    return z;
}

static void add_land(struct cc_build *b, int i)
{
    const struct cc_land_source *s = &b->src->map.land[i];
    char path[80];

    cc_path(path, "land[%d].id", i);
    struct cc_zone_type *z = add_zone(b, s->id, CC_LAND, path);
    memcpy(z->name, s->name, sizeof z->name);
    z->printed = s->printed;
    z->inferred = s->inferred;
    z->x = s->x;
    z->y = s->y;
    z->city = s->city;
    z->rough = s->rough;
    z->factor = s->factor;
    z->vp = s->vp;
    z->owner = (uint8_t)(s->owner - 1);
    check_land(b, s, i);
}

static void add_sea(struct cc_build *b, int i)
{
    const struct cc_sea_source *s = &b->src->map.sea[i];
    char path[80];

    cc_path(path, "sea[%d].id", i);
    struct cc_zone_type *z = add_zone(b, s->id, CC_SEA, path);
    memcpy(z->name, s->name, sizeof z->name);
    z->printed = s->printed;
    z->inferred = s->inferred;
    z->x = s->x;
    z->y = s->y;
}

/* "Waters off {}": the name of a port sea zone. */
static void name_port(struct cc_build *b, struct cc_zone_type *z, const struct cc_zone_type *city)
{
    for (int l = 0; l < LANG_COUNT; l++) {
        const char *pattern = b->src->map.port_name[l], *hole = strstr(pattern, "{}");
        int before = hole ? (int)(hole - pattern) : (int)strlen(pattern);
        char name[2 * CC_NAME];

        int n = snprintf(name, sizeof name, "%.*s%s%s", before, pattern, city->name[l], hole ? hole + 2 : "");
        if (n >= CC_NAME)
            complain(b->c, "map", "port-name", CC_MSG_FILE_LONG_NAME, "%s%d", name, CC_NAME - 1);
        else
            memcpy(z->name[l], name, (size_t)n + 1);
    }
}

/* PI-121: the waters off a port are drawn at three fifths of the way from the open sea zone to the city. */
static void add_port(struct cc_build *b, int city)
{
    const struct cc_land_source *s = &b->src->map.land[city];
    char path[80], id[8];
    int sea = cc_zone_by_id(b->rs, s->port);

    cc_path(path, "land[%d].port", city);
    if (sea < 0 || b->rs->zone[sea].kind != CC_SEA) {
        complain(b->c, "map", path, CC_MSG_FILE_NO_SEA, "%s", s->port);
        return;
    }
    if (b->rs->zones == CC_ZONES_MAX) {
        complain(b->c, "map", path, CC_MSG_FILE_ZONES, "%d", CC_ZONES_MAX);
        return;
    }
    snprintf(id, sizeof id, "p%s", s->id);
    int number = b->rs->zones;
    struct cc_zone_type *z = add_zone(b, id, CC_PORT, path), *land = &b->rs->zone[city], *open = &b->rs->zone[sea];
    name_port(b, z, land);
    z->x = (int16_t)(open->x + (land->x - open->x) * 3 / 5);
    z->y = (int16_t)(open->y + (land->y - open->y) * 3 / 5);
    z->port = (uint8_t)city;
    land->port = (uint8_t)number;
}

/* ---- links ---- */

static void add_edge(struct cc_build *b, int from, int to, int cost, int cond, const char *path)
{
    struct cc_zone_type *z = &b->rs->zone[from];

    for (int i = 0; i < z->edges; i++)
        if (z->edge[i].to == to) {
            complain(b->c, "map", path, CC_MSG_FILE_NEIGHBOUR_TWICE, "%s", b->rs->zone[to].id);
            return;
        }
    if (z->edges == CC_EDGES_MAX) {
        complain(b->c, "map", path, CC_MSG_FILE_NEIGHBOURS, "%s%d", z->id, CC_EDGES_MAX);
        return;
    }
    z->edge[z->edges++] = (struct cc_edge){(uint8_t)to, (uint8_t)cost, (uint8_t)cond, 0};
}

static void add_coast(struct cc_build *b, int zone, int other, const char *path)
{
    struct cc_zone_type *z = &b->rs->zone[zone];

    for (int i = 0; i < z->coasts; i++)
        if (z->coast[i] == other) {
            complain(b->c, "map", path, CC_MSG_FILE_COAST_TWICE, "%s", b->rs->zone[other].id);
            return;
        }
    if (z->coasts == CC_COASTS_MAX)
        complain(b->c, "map", path, CC_MSG_FILE_COASTS, "%s%d", z->id, CC_COASTS_MAX);
    else
        z->coast[z->coasts++] = (uint8_t)other;
}

/* The index of the neighbour with this id and kind; -1 after a complaint. */
static int neighbour(struct cc_build *b, int from, const char *id, enum cc_zone_kind kind, const char *path)
{
    int to = cc_zone_by_id(b->rs, id);

    if (to < 0 || b->rs->zone[to].kind != kind) {
        complain(b->c, "map", path, CC_MSG_FILE_NO_NEIGHBOUR, "%s%s", id, kind == CC_LAND ? "land" : "sea");
        return -1;
    }
    if (to == from) {
        complain(b->c, "map", path, CC_MSG_FILE_OWN_NEIGHBOUR, "%s", id);
        return -1;
    }
    return to;
}

static void link_land(struct cc_build *b, int i)
{
    const struct cc_map_file *map = &b->src->map;
    const struct cc_land_source *s = &map->land[i];
    char path[80];

    for (int k = 0; k < s->nexts + s->helds; k++) {
        bool held = k >= s->nexts;
        const char *id = held ? s->held[k - s->nexts] : s->next[k];

        cc_path(path, "land[%d].%s[%d]", i, held ? "held-next" : "next", held ? k - s->nexts : k);
        int to = neighbour(b, i, id, CC_LAND, path);
        if (to < 0)
            continue;
        if (held && (!s->city || !b->rs->zone[to].city))
            complain(b->c, "map", path, CC_MSG_FILE_TWO_CITIES, "%s%s", s->id, id);
        add_edge(b, i, to, b->rs->zone[to].rough ? map->rough_cost : map->land_cost, held ? CC_IF_HELD : 0, path);
    }
}

static void link_sea(struct cc_build *b, int i)
{
    const struct cc_map_file *map = &b->src->map;
    const struct cc_sea_source *s = &map->sea[i];
    int from = map->lands + i;
    char path[80];

    for (int k = 0; k < s->nexts; k++) {
        cc_path(path, "sea[%d].next[%d]", i, k);
        int to = neighbour(b, from, s->next[k], CC_SEA, path);
        if (to >= 0)
            add_edge(b, from, to, map->sea_cost, 0, path);
    }
    for (int k = 0; k < s->links; k++) {
        cc_path(path, "sea[%d].links[%d].to", i, k);
        int to = neighbour(b, from, s->link[k].to, CC_SEA, path);
        if (to >= 0)
            add_edge(b, from, to, s->link[k].cost, 0, path);
    }
    for (int k = 0; k < s->coasts; k++) {
        cc_path(path, "sea[%d].coast[%d]", i, k);
        int land = neighbour(b, from, s->coast[k], CC_LAND, path);
        if (land < 0)
            continue;
        add_coast(b, from, land, path);
        add_coast(b, land, from, path);
    }
}

/* PI-121: a port sea zone joins its city and one open sea zone, and nothing else. */
static void link_port(struct cc_build *b, int city)
{
    const struct cc_map_file *map = &b->src->map;
    int port = b->rs->zone[city].port, sea = cc_zone_by_id(b->rs, map->land[city].port);
    char path[80];

    if (port == CC_NONE)
        return;
    cc_path(path, "land[%d].port", city);
    add_edge(b, port, city, map->sea_cost, 0, path);
    add_edge(b, port, sea, map->sea_cost, 0, path);
    add_edge(b, sea, port, map->sea_cost, 0, path);
    add_coast(b, port, city, path);
    add_coast(b, city, port, path);
}

static bool leads_back(const struct cc_zone_type *z, int to, const struct cc_edge *e)
{
    for (int i = 0; i < z->edges; i++)
        if (z->edge[i].to == to && z->edge[i].cond == e->cond && (z->kind == CC_LAND || z->edge[i].cost == e->cost))
            return true;
    return false;
}

/* Neighbours must be neighbours in both directions; at sea at the same cost. */
static void check_symmetry(struct cc_build *b)
{
    const struct cc_ruleset *rs = b->rs;
    char path[80];

    for (int z = 0; z < rs->zones; z++)
        for (int i = 0; i < rs->zone[z].edges; i++) {
            const struct cc_edge *e = &rs->zone[z].edge[i];

            if (rs->zone[z].kind == CC_PORT || rs->zone[e->to].kind == CC_PORT || leads_back(&rs->zone[e->to], z, e))
                continue;
            if (z < rs->land_zones)
                cc_path(path, "land[%d].%s", z, e->cond ? "held-next" : "next");
            else
                cc_path(path, "sea[%d].%s", z - rs->land_zones, e->cost == b->src->map.sea_cost ? "next" : "links");
            complain(b->c, "map", path, CC_MSG_FILE_ONE_WAY, "%s%s", rs->zone[e->to].id, rs->zone[z].id);
        }
}

/* ---- regions ---- */

static void add_region(struct cc_build *b, int i)
{
    const struct cc_region_source *s = &b->src->map.region[i];
    char path[80];

    cc_path(path, "regions[%d].id", i);
    if (cc_region_by_id(b->rs, s->id) >= 0)
        complain(b->c, "map", path, CC_MSG_FILE_REGION_TWICE, "%s", s->id);
    memcpy(b->rs->region_id[i], s->id, sizeof s->id);
    memcpy(b->rs->region_name[i], s->name, sizeof s->name);
    b->rs->regions = (uint8_t)(i + 1);
    for (int k = 0; k < s->zones; k++) {
        int z = cc_zone_by_id(b->rs, s->zone[k]);

        cc_path(path, "regions[%d].zones[%d]", i, k);
        if (z < 0) {
            complain(b->c, "map", path, CC_MSG_FILE_NO_REGION_ZONE, "%s", s->zone[k]);
            continue;
        }
        if (b->rs->zone[z].regions >> i & 1)
            complain(b->c, "map", path, CC_MSG_FILE_ZONE_TWICE, "%s", s->zone[k]);
        b->rs->zone[z].regions |= (uint8_t)(1 << i);
        if (z < b->rs->land_zones)
            b->rs->region_zones[i] |= UINT64_C(1) << z;
    }
}

void cc_compile_map(struct cc_build *b)
{
    const struct cc_map_file *map = &b->src->map;

    for (int i = 0; i < map->lands; i++)
        add_land(b, i);
    b->rs->land_zones = b->rs->zones;
    for (int i = 0; i < map->seas; i++)
        add_sea(b, i);
    for (int i = 0; i < map->lands; i++)
        if (map->land[i].port[0])
            add_port(b, i);
    for (int i = 0; i < map->lands; i++)
        link_land(b, i);
    for (int i = 0; i < map->seas; i++)
        link_sea(b, i);
    for (int i = 0; i < map->lands; i++)
        link_port(b, i);
    check_symmetry(b);
    for (int i = 0; i < map->picture.coasts; i++)
        if (map->picture.coast[i].n % 2) {
            char path[80];

            cc_path(path, "coasts[%d].line", i);
            complain(b->c, "map", path, CC_MSG_FILE_COAST_PAIRS, "%d", map->picture.coast[i].n);
        }
    b->rs->picture = map->picture;
    for (int i = 0; i < map->regions; i++)
        add_region(b, i);
}
