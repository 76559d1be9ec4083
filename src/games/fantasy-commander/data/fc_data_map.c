/*
 * fc_data_map.c: from a drawn map to hexes.
 *
 * A row consists of words: the letter of a terrain, then optionally '*' (capture point) and the letter of a zone.  Odd
 * rows are shifted half a hex to the right and have as many hexes as the even ones, or one less.  Hexes that are not
 * drawn do not exist.
 */
#include <string.h>
#include "fc_data.h"
#include "fc_texts.h"

struct drawing { /* where the words of a map come from, for complaints */
    const struct fc_scenario_source *s;
    const char *document;
    bool terrain_only; /* another scenario's map: no points, no zones (FC-910) */
};

int fc_hex_at(const struct fc_map *map, int column, int row)
{
    if (row < 0 || row >= map->rows || column < 0)
        return -1;
    int hex = map->row_start[row] + column;
    return hex < map->row_start[row + 1] ? hex : -1;
}

static int terrain_of(const struct fc_ruleset *rs, const char *word, size_t len, size_t *used)
{
    for (int i = 0; i < rs->terrains; i++) {
        size_t n = strlen(rs->terrain[i].letter);
        if (n > 0 && n <= len && memcmp(word, rs->terrain[i].letter, n) == 0) {
            *used = n;
            return i;
        }
    }
    return -1;
}

/* The zone number (fc_hexdata.zone) of a letter: 1 + seat + 2 * group. */
static int zone_of(const struct fc_scenario_source *s, const char *word, size_t len, size_t *used)
{
    int groups[FC_SEATS] = {0};
    for (int i = 0; i < s->zones; i++) {
        int seat = s->zone[i].seat - 1;
        size_t n = strlen(s->zone[i].letter);
        if (n > 0 && n <= len && memcmp(word, s->zone[i].letter, n) == 0) {
            *used = n;
            return 1 + seat + 2 * groups[seat];
        }
        groups[seat]++;
    }
    return -1;
}

/* One word of the drawing. */
static void read_word(struct fc_build *b, const struct drawing *d, const char *word, size_t len, const char *path,
                      struct fc_hexdata *out)
{
    size_t used = 0;
    int terrain = terrain_of(b->rs, word, len, &used);
    char said[24] = ""; /* the word alone, as much of it as is of use to a reader */
    memcpy(said, word, len < sizeof said ? len : sizeof said - 1);
    if (terrain < 0) {
        complain(b->c, d->document, path, FC_MSG_FILE_MAP_LETTER, "%s", said);
        return;
    }
    out->terrain = (uint8_t)terrain;
    for (size_t i = used; i < len; i += used) {
        int zone = -1;
        used = 1;
        if (word[i] != '*' && (zone = zone_of(d->s, word + i, len - i, &used)) < 0) {
            complain(b->c, d->document, path, FC_MSG_FILE_MAP_ZONE, "%s", said);
            return;
        }
        if ((zone < 0 ? out->cp : out->zone) != 0)
            complain(b->c, d->document, path, FC_MSG_FILE_MAP_TWICE, "%s", said);
        if (zone < 0)
            out->cp = 1;
        else
            out->zone = (uint8_t)zone;
    }
    if (b->rs->terrain[terrain].impassable && (out->cp || out->zone))
        complain(b->c, d->document, path, FC_MSG_FILE_IMPASSABLE_ZONE, "%s", b->rs->terrain[terrain].id);
}

/* Read the words of one row behind the hexes that are there; returns how many. */
static int read_row(struct fc_build *b, const struct drawing *d, const char *text, int row, const char *where)
{
    struct fc_map *map = &b->rs->map;
    int column = 0;
    char path[80];
    for (const char *s = text + strspn(text, " "); *s; s += strspn(s, " "), column++) {
        size_t len = strcspn(s, " ");
        fc_path(path, "%s[%d]", where, column);
        if (column == FC_MAP_COLUMNS || map->hexes == FC_HEXES_MAX) {
            complain(b->c, d->document, path, FC_MSG_FILE_MAP_SIZE, "%d%d", FC_MAP_COLUMNS, FC_HEXES_MAX);
            return column;
        }
        struct fc_hexdata *hex = &map->hex[map->hexes];
        *hex = (struct fc_hexdata){.fixture = FC_NONE};
        read_word(b, d, s, len, path, hex);
        if (d->terrain_only)
            hex->cp = hex->zone = 0;
        map->at[map->hexes++] = hex_from_offset(column, row);
        s += len;
    }
    return column;
}

static void read_map(struct fc_build *b, const struct drawing *d)
{
    struct fc_map *map = &b->rs->map;
    char path[80];
    int length[2] = {0, 0}; /* of even and odd rows */
    for (int row = 0; row < d->s->rows && row < FC_ROWS_MAX; row++) {
        fc_path(path, "map[%d]", row);
        int n = read_row(b, d, d->s->map[row], row, path);
        map->rows = (uint8_t)(row + 1);
        map->row_start[row + 1] = map->hexes;
        map->columns = (uint8_t)(n > map->columns ? n : map->columns);
        if (row < 2)
            length[row] = n;
        if (n == 0 || n != length[row & 1] || (row & 1 && n != length[0] && n != length[0] - 1))
            complain(b->c, d->document, path, FC_MSG_FILE_ROW_LENGTH, "%d%d%d", row, n, length[0]);
    }
    if (map->rows < 2)
        complain(b->c, d->document, "map", FC_MSG_FILE_MAP_ROWS, "%d", map->rows);
}

static void link_hexes(struct fc_map *map)
{
    for (int i = 0; i < map->hexes; i++) {
        for (int dir = 0; dir < HEX_DIRS; dir++) {
            struct hex_axial a = map->at[i];
            a.q = (int16_t)(a.q + hex_step[dir].q);
            a.r = (int16_t)(a.r + hex_step[dir].r);
            map->next[i][dir] = (int16_t)fc_hex_at(map, a.r < 0 ? -1 : hex_column(a), a.r);
        }
    }
}

static bool passable(const struct fc_ruleset *rs, int hex) { return !rs->terrain[rs->map.hex[hex].terrain].impassable; }

/* Mark what can be reached on foot from the first passable hex; returns how many. */
static int walk(const struct fc_ruleset *rs, uint8_t seen[FC_HEXES_MAX])
{
    const struct fc_map *map = &rs->map;
    int16_t queue[FC_HEXES_MAX];
    int n = 0;
    for (int i = 0; i < map->hexes && n == 0; i++)
        if (passable(rs, i))
            queue[n++] = (int16_t)i;
    if (n)
        seen[queue[0]] = 1;
    for (int k = 0; k < n; k++) {
        for (int dir = 0; dir < HEX_DIRS; dir++) {
            int to = map->next[queue[k]][dir];
            if (to < 0 || seen[to] || !passable(rs, to))
                continue;
            seen[to] = 1;
            queue[n++] = (int16_t)to;
        }
    }
    return n;
}

void fc_check_reach(struct fc_build *b, const char *document, const char *path)
{
    const struct fc_map *map = &b->rs->map;
    uint8_t seen[FC_HEXES_MAX] = {0};
    int reached = walk(b->rs, seen), all = 0;
    for (int i = 0; i < map->hexes; i++)
        all += passable(b->rs, i);
    if (reached == all)
        return;
    bool smaller = reached * 2 < all; /* the smaller part is the one that is cut off */
    for (int i = 0; i < map->hexes; i++) {
        if (!passable(b->rs, i) || seen[i] != smaller)
            continue;
        char word[80];
        int row = map->at[i].r, column = hex_column(map->at[i]);
        fc_path(word, "map[%d][%d]", row, column);
        complain(b->c, document, path ? path : word, FC_MSG_FILE_UNREACHABLE, "%d%d", column, row);
        return;
    }
}

/* FC-920: one row becomes a river with its crossings. */
static void lay_river(struct fc_build *b, const struct drawing *own)
{
    struct fc_map *map = &b->rs->map;
    const struct fc_river_source *river = &own->s->river;
    struct fc_map before = *map;
    if (river->drawn[0] == 0 || river->row >= map->rows) {
        complain(b->c, own->document, "river", FC_MSG_FILE_NO_RIVER, "");
        return;
    }
    map->hexes = map->row_start[river->row];
    int n = read_row(b, own, river->drawn, river->row, "river.drawn[0]");
    if (n != before.row_start[river->row + 1] - before.row_start[river->row])
        complain(b->c, own->document, "river.drawn", FC_MSG_FILE_RIVER_LENGTH, "%d%d", n, river->row);
    struct fc_hexdata row[FC_MAP_COLUMNS];
    memcpy(row, &map->hex[map->row_start[river->row]], sizeof *row * (size_t)n);
    *map = before;
    for (int i = 0; i < n && map->row_start[river->row] + i < map->hexes; i++)
        map->hex[map->row_start[river->row] + i] = row[i];
}

/* FC-911: zones of the scenario on the map of another one, hex by hex. */
static void borrow_zones(struct fc_build *b, const struct drawing *own)
{
    struct fc_map *map = &b->rs->map;
    for (int row = 0; row < own->s->rows && row < map->rows; row++) {
        int column = 0;
        const char *s = own->s->map[row] + strspn(own->s->map[row], " ");
        for (; *s; s += strspn(s, " "), column++) {
            size_t len = strcspn(s, " "), used = 0;
            struct fc_hexdata word = {0};
            int hex = fc_hex_at(map, column, row);
            if (terrain_of(b->rs, s, len, &used) < 0)
                return;             /* complained about when this scenario itself is read */
            used += s[used] == '*'; /* capture points stay behind, FC-910 */
            int zone = used < len ? zone_of(own->s, s + used, len - used, &used) : -1;
            if (zone > 0)
                word.zone = (uint8_t)zone;
            if (hex >= 0 && !b->rs->terrain[map->hex[hex].terrain].impassable)
                map->hex[hex].zone = word.zone;
            s += len;
        }
    }
}

static void count_zones(struct fc_build *b)
{
    const struct fc_scenario_source *s = &b->src->scenario[0];
    char path[80];
    for (int i = 0; i < s->zones; i++) {
        int seat = s->zone[i].seat - 1;
        fc_path(path, "zones[%d]", i);
        if (b->zones[seat] == FC_ZONES_MAX) {
            complain(b->c, "scenario", path, FC_MSG_FILE_ZONES, "%d", FC_ZONES_MAX);
            continue;
        }
        for (int k = 0; k < i; k++)
            if (strcmp(s->zone[k].letter, s->zone[i].letter) == 0)
                complain(b->c, "scenario", path, FC_MSG_FILE_ZONE_LETTER, "%s", s->zone[i].letter);
        b->rs->army[seat].zone_limit[b->zones[seat]++] = s->zone[i].limit;
    }
    for (int i = 0; i < b->rs->map.hexes; i++) {
        int zone = b->rs->map.hex[i].zone - 1;
        if (zone >= 0 && zone / 2 < FC_ZONES_MAX)
            b->zone_hexes[zone & 1][zone / 2]++;
    }
}

static void add_places(struct fc_build *b, const struct drawing *d)
{
    struct fc_ruleset *rs = b->rs;
    char path[80];
    for (int i = 0; i < d->s->places; i++) {
        const struct fc_place_source *p = &d->s->place[i];
        int hex = fc_hex_at(&rs->map, p->hex[0], p->hex[1]);
        fc_path(path, "places[%d].hex", i);
        if (hex < 0)
            complain(b->c, d->document, path, FC_MSG_FILE_OFF_MAP, "%d%d", p->hex[0], p->hex[1]);
        memcpy(rs->place_name[i], p->name, sizeof p->name);
        rs->place_hex[i] = (int16_t)hex;
        rs->places = (uint16_t)(i + 1);
    }
}

static void add_elements(struct fc_build *b, const struct drawing *d)
{
    struct fc_ruleset *rs = b->rs;
    char path[80];
    for (int i = 0; i < d->s->elements; i++) {
        const struct fc_element_source *e = &d->s->element[i];
        int hex = fc_hex_at(&rs->map, e->hex[0], e->hex[1]), type = fc_fixture_by_id(rs, e->id);
        fc_path(path, "elements[%d].element", i);
        if (type < 0 || rs->fixture_type[type].is_template || fc_set(e->set, FC_PLACED_OWNER)) {
            complain(b->c, d->document, path, FC_MSG_FILE_NO_SCENARIO_ELEMENT, "%s", e->id);
            continue;
        }
        fc_path(path, "elements[%d].hex", i);
        if (hex < 0)
            complain(b->c, d->document, path, FC_MSG_FILE_OFF_MAP, "%d%d", e->hex[0], e->hex[1]);
        else if (rs->terrain[rs->map.hex[hex].terrain].impassable)
            complain(b->c, d->document, path, FC_MSG_FILE_IMPASSABLE, "%d%d", e->hex[0], e->hex[1]);
        else if (rs->map.hex[hex].fixture != FC_NONE)
            complain(b->c, d->document, path, FC_MSG_FILE_SECOND_ELEMENT, "%d%d", e->hex[0], e->hex[1]);
        else
            rs->map.hex[hex].fixture = (uint8_t)type;
    }
}

void fc_compile_map(struct fc_build *b)
{
    struct drawing own = {&b->src->scenario[0], "scenario", false};
    struct drawing other = {&b->src->scenario[1], "scenario-2", true};
    bool borrowed = b->src->has_scenario[1];
    const struct drawing *d = borrowed ? &other : &own;
    int before = b->c->count;
    read_map(b, d);
    if (b->rs->options.river)
        lay_river(b, &own);
    if (borrowed)
        borrow_zones(b, &own);
    if (b->c->count > before)
        return; /* the rest would only repeat it */
    link_hexes(&b->rs->map);
    count_zones(b);
    fc_check_reach(b, d->document, NULL);
    add_places(b, d);
    if (!borrowed)
        add_elements(b, d);
}
