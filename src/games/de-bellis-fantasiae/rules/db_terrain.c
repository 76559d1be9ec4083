/*
 * db_terrain.c: generated fields (DB-150 to 156, table 5.4): the defender chooses features of his home, dice and
 * players give them quarters, chance gives them a place.
 */
#include "../db.h"

enum {
    CHOICES_MIN = 2, /* optional ones, DB-152 */
    CHOICES_MAX = 3,
    TRIES = 64,  /* DB-156 */
    STEP = 250,  /* of sizes and places */
    CUP = 250,   /* lots from which the places of a feature follow */
    GAP = DB_BW, /* DB-155 */
};

/* ---- the table of homes ---- */

struct cell {
    uint8_t n, ground[10];
};

static const struct cell homes[DB_HOME_COUNT][2] = {
    [DB_ARABLE] = {{10,
                    {DB_RIVER, DB_STEEP, DB_HILL, DB_WOOD, DB_PLOUGH, DB_ENCLOSURES, DB_ROAD, DB_SCRUB, DB_BOGGY,
                     DB_CASTLE}},
                   {2, {DB_CITY, DB_PLOUGH}}},
    [DB_FOREST] = {{5, {DB_RIVER, DB_MARSH, DB_HILL, DB_WOOD, DB_CASTLE}}, {1, {DB_WOOD}}},
    [DB_HILLY] = {{6, {DB_RIVER, DB_WOOD, DB_CITY, DB_CASTLE, DB_ROAD, DB_STEEP}}, {1, {DB_STEEP}}},
    [DB_STEPPE] = {{4, {DB_RIVER, DB_ROCKY, DB_SCRUB, DB_CITY}}, {1, {DB_HILL}}},
    [DB_DRY] = {{5, {DB_DUNES, DB_STEEP, DB_RUINS, DB_CURSED, DB_LAVA}}, {2, {DB_ROCKY, DB_SCRUB}}},
    [DB_TROPICAL] = {{6, {DB_RIVER, DB_MARSH, DB_QUAGMIRE, DB_ENCLOSURES, DB_ROAD, DB_WOOD}}, {1, {DB_WOOD}}},
};

static bool in_cell(const struct cell *c, int ground)
{
    for (int i = 0; i < c->n; i++)
        if (c->ground[i] == ground)
            return true;
    return false;
}

/* ---- the list ---- */

struct picks {
    const struct cell *home;
    int n;
    uint8_t ground[DB_PICKS_MAX];
};

static struct picks picks_of(const struct db *c)
{
    struct picks p = {.home = homes[c->rs->home[db_defender(c)]], .n = c->st->picks};
    for (int i = 0; i < p.n; i++)
        p.ground[i] = c->st->pick[i];
    return p;
}

/* The first choice is compulsory, the second one if it is of that cell (DB-R125); all others are optional. */
static int compulsory(const struct picks *p) { return p->n < 2 ? p->n : 1 + in_cell(&p->home[1], p->ground[1]); }
static int optional(const struct picks *p) { return p->n - compulsory(p); }

/* How many features a choice makes: plough is taken by twos as a compulsory one. */
static int makes(const struct picks *p, int i) { return p->ground[i] == DB_PLOUGH && i < compulsory(p) ? 2 : 1; }

/* DB-154. */
static int most_of(int ground)
{
    return ground == DB_RIVER || ground == DB_CITY || ground == DB_CASTLE ? 1 : ground == DB_ROAD ? 2 : 3;
}

static bool within_limit(const struct picks *p, int ground)
{
    int n = 0;
    for (int i = 0; i < p->n; i++)
        n += p->ground[i] == ground ? makes(p, i) : 0;
    return n <= most_of(ground);
}

/* DB-153: rough, bad, dangerous or a river. */
static bool is_hard(int ground) { return ground == DB_RIVER || db_ground_going(ground) != DB_GOOD; }

static bool any_hard(const struct picks *p)
{
    for (int i = 0; i < p->n; i++)
        if (is_hard(p->ground[i]))
            return true;
    return false;
}

/* The list is long enough, and closes itself. */
static bool is_full(const struct picks *p) { return optional(p) == CHOICES_MAX; }

static bool is_of_home(const struct picks *p, int ground)
{
    return (p->n < 2 && in_cell(&p->home[1], ground)) || (p->n > 0 && in_cell(&p->home[0], ground));
}

static struct why try_choice(const struct picks *before, int ground)
{
    struct picks p = *before;
    if (!is_of_home(&p, ground))
        return db_no(DB_WHY_FEATURE_NOT_HOME, 152, ground, 0, 0);
    p.ground[p.n++] = (uint8_t)ground;
    if (!within_limit(&p, ground))
        return db_no(DB_WHY_FEATURE_LIMIT, 154, ground, most_of(ground), 0);
    if (is_full(&p) && !any_hard(&p))
        return db_no(DB_WHY_FEATURES_EASY, 153, 0, 0, 0);
    return db_yes();
}

static struct why try_end(const struct picks *p)
{
    if (optional(p) < CHOICES_MIN)
        return db_no(DB_WHY_FEATURES_FEW, 152, optional(p), CHOICES_MIN, 0);
    return any_hard(p) ? db_yes() : db_no(DB_WHY_FEATURES_EASY, 153, 0, 0, 0);
}

static struct why check_feature(const struct db *c, const struct action *a)
{
    struct picks p = picks_of(c);
    if (a->kind == DB_ACT_END)
        return try_end(&p);
    if (a->arg[0] < 0 || a->arg[0] >= DB_GROUND_COUNT)
        return db_no(DB_WHY_MALFORMED, 152, 0, 0, 0);
    return try_choice(&p, a->arg[0]);
}

static bool is_chosen(const struct picks *p, int ground)
{
    for (int i = 0; i < p->n; i++)
        if (p->ground[i] == ground)
            return true;
    return false;
}

/* Features that are not in the list yet come first, and hard ones before all others while DB-153 asks for one. */
static int rank_of(const struct picks *p, int ground)
{
    bool wanted = optional(p) > 0 && !any_hard(p);
    return (wanted && !is_hard(ground) ? 2 : 0) + (is_chosen(p, ground) ? 1 : 0);
}

static void list_cell(const struct picks *p, const struct cell *cell, struct offers *out)
{
    for (int rank = 0; rank < 4; rank++)
        for (int i = 0; i < cell->n; i++)
            if (rank_of(p, cell->ground[i]) == rank && !try_choice(p, cell->ground[i]).code)
                offers_add(out, DB_ACT_FEATURE, 1, cell->ground[i], 0);
}

/* Those of the compulsory cell that are not listed as optional ones. */
static void list_more_compulsory(const struct picks *p, struct offers *out)
{
    for (int i = 0; i < p->home[1].n; i++) {
        int ground = p->home[1].ground[i];
        if (!in_cell(&p->home[0], ground) && !try_choice(p, ground).code)
            offers_add(out, DB_ACT_FEATURE, 1, ground, 0);
    }
}

/* The default of DB-152 and DB-153 comes first. */
static void list_features(const struct db *c, struct offers *out)
{
    struct picks p = picks_of(c);
    if (!try_end(&p).code)
        offers_add(out, DB_ACT_END, 0, 0, 0);
    list_cell(&p, &p.home[p.n == 0], out);
    if (p.n == 1)
        list_more_compulsory(&p, out);
}

/* Choices become features. */
void db_close_features(struct db *c)
{
    struct picks p = picks_of(c);
    int n = 0;
    for (int i = 0; i < p.n; i++)
        for (int k = makes(&p, i); k > 0; k--)
            c->st->pick[n++] = p.ground[i];
    c->st->picks = (uint8_t)n;
    c->st->step = DB_PLACE_FEATURES;
}

static void apply_feature(struct db *c, const struct action *a)
{
    if (a->kind == DB_ACT_FEATURE) {
        c->st->pick[c->st->picks++] = (uint8_t)a->arg[0];
        db_emit(c, FEATURE, (int16_t)a->seat, a->arg[0]);
    }
    struct picks p = picks_of(c);
    if (a->kind == DB_ACT_END || is_full(&p))
        db_close_features(c);
}

const struct db_ask_rules db_ask_feature = {list_features, check_feature, apply_feature, NULL};

/* ---- quarters, DB-151 ---- */

struct box {
    int32_t x, y, w, h;
};

static struct box quarter_box(const struct db *c, int quarter)
{
    int32_t w = c->rs->width / 2, h = c->rs->height / 2;
    return (struct box){quarter == 2 || quarter == 4 ? w : 0, quarter >= 3 ? h : 0, w, h};
}

void db_quarter_outline(const struct db *c, int quarter, struct plane_point out[PLANE_CORNERS])
{
    struct box b = quarter_box(c, quarter);
    for (int i = 0; i < PLANE_CORNERS; i++)
        out[i] = (struct plane_point){b.x + (i == 1 || i == 2 ? b.w : 0), b.y + (i >= 2 ? b.h : 0)};
}

int db_quarter_of(const struct db *c, const struct db_feature *f)
{
    for (int q = 1; q <= 4; q++) {
        struct box b = quarter_box(c, q);
        int inside = 0;
        for (int i = 0; i < f->corners; i++)
            inside += f->at[i].x >= b.x && f->at[i].x <= b.x + b.w && f->at[i].y >= b.y && f->at[i].y <= b.y + b.h;
        if (inside == f->corners)
            return q;
    }
    return 0;
}

static int features_in(const struct db *c, int quarter)
{
    int n = 0;
    for (int i = 0; i < c->st->made; i++)
        n += db_quarter_of(c, &db_made(c)[i]) == quarter;
    return n;
}

/* The emptiest one first: it is the default. */
static void list_quarters(const struct db *c, struct offers *out)
{
    for (int n = 0; n <= DB_MADE_MAX; n++)
        for (int q = 1; q <= 4; q++)
            if (features_in(c, q) == n)
                offers_add(out, DB_ACT_QUARTER, 1, q, 0);
}

static struct why check_quarter(const struct db *c, const struct action *a)
{
    (void)c;
    return a->arg[0] >= 1 && a->arg[0] <= 4 ? db_yes() : db_no(DB_WHY_MALFORMED, 151, 0, 0, 0);
}

static void apply_quarter(struct db *c, const struct action *a)
{
    db_emit(c, QUARTER, (int16_t)a->seat, (int16_t)c->st->pick[c->st->placed], a->arg[0]);
    db_place_feature(c, a->arg[0]);
}

const struct db_ask_rules db_ask_quarter = {list_quarters, check_quarter, apply_quarter, NULL};

/* ---- shapes ---- */

/* All tries of a feature follow from a few lots: a replay can name every number that was drawn. */
static uint32_t draw_lots(struct db *c)
{
    uint32_t key = 0;
    for (int i = 0; i < 4; i++)
        key = key * CUP + (uint32_t)rng_lot(&c->st->head.rng, CUP - i);
    return key + 1;
}

/* One of n, by a shift register that never reaches 0. */
static int32_t pick(uint32_t *key, int32_t n)
{
    *key ^= *key << 13;
    *key ^= *key >> 17;
    *key ^= *key << 5;
    return (int32_t)((uint64_t)*key * (uint32_t)n >> 32);
}

static void put_point(struct db_feature *f, int32_t x, int32_t y) { f->at[f->corners++] = (struct plane_point){x, y}; }

/* So many eighths of a length. */
static int32_t eighths(int32_t length, int n) { return (int32_t)plane_rdiv((int64_t)length * n, 8); }

/* Six corners: two on the lower and two on the upper side of the box, one on each other side, at most three eighths
 * from its middle; so it is more than 1 BW across at the centre. */
static void shape_area(struct db_feature *f, const struct box *b, uint32_t *key)
{
    put_point(f, b->x + eighths(b->w, 1 + pick(key, 3)), b->y);
    put_point(f, b->x + eighths(b->w, 5 + pick(key, 3)), b->y);
    put_point(f, b->x + b->w, b->y + eighths(b->h, 3 + pick(key, 3)));
    put_point(f, b->x + eighths(b->w, 5 + pick(key, 3)), b->y + b->h);
    put_point(f, b->x + eighths(b->w, 1 + pick(key, 3)), b->y + b->h);
    put_point(f, b->x, b->y + eighths(b->h, 3 + pick(key, 3)));
}

/* DB-164: along the middle of the longer side. */
static void shape_crest(struct db_feature *f, const struct box *b)
{
    struct plane_point middle = {b->x + b->w / 2, b->y + b->h / 2};
    int32_t x = b->w >= b->h ? b->w / 4 : 0, y = b->w >= b->h ? 0 : b->h / 4;
    f->top[0] = (struct plane_point){middle.x - x, middle.y - y};
    f->top[1] = (struct plane_point){middle.x + x, middle.y + y};
    f->crest = 2;
}

static void shape_square(struct db_feature *f, const struct box *b)
{
    put_point(f, b->x, b->y);
    put_point(f, b->x + b->w, b->y);
    put_point(f, b->x + b->w, b->y + b->h);
    put_point(f, b->x, b->y + b->h);
}

/* DB-155, DB-170: its size, then its place in the quarter. */
static void shape_in_quarter(const struct db *c, struct db_feature *f, int quarter, uint32_t *key)
{
    struct box q = quarter_box(c, quarter), b = {0, 0, 2 * DB_BW, 2 * DB_BW};
    if (f->ground != DB_CASTLE) {
        int sizes = f->ground == DB_CITY ? 5 : 11; /* 2000 to 3000, 2000 to 4500 */
        b.w += STEP * pick(key, sizes);
        b.h += STEP * pick(key, sizes);
    }
    b.x = q.x + STEP * pick(key, (q.w - b.w) / STEP + 1);
    b.y = q.y + STEP * pick(key, (q.h - b.h) / STEP + 1);
    if (f->ground == DB_CASTLE || f->ground == DB_CITY)
        shape_square(f, &b);
    else
        shape_area(f, &b, key);
    if (f->ground == DB_HILL || f->ground == DB_STEEP)
        shape_crest(f, &b);
}

static void shape_river(const struct db *c, struct db_feature *f, uint32_t *key)
{
    f->width = 800;
    for (int i = 0; i <= 4; i++)
        put_point(f, c->rs->width * i / 4, c->rs->height / 2 + STEP * (pick(key, 13) - 6));
}

static void shape_road(const struct db *c, struct db_feature *f, bool across, uint32_t *key)
{
    f->width = 500;
    for (int end = 0; end < 2; end++) {
        if (across)
            put_point(f, end ? c->rs->width : 0, c->rs->height / 2 + 500 * (pick(key, 17) - 8));
        else
            put_point(f, 4000 + 500 * pick(key, (c->rs->width - 8000) / 500 + 1), end ? c->rs->height : 0);
    }
}

/* ---- room ---- */

static bool is_line(const struct db_feature *f) { return f->ground == DB_ROAD || f->ground == DB_RIVER; }
static bool is_built(const struct db_feature *f) { return f->ground == DB_CASTLE || f->ground == DB_CITY; }

/* DB-R126: no road or river runs through walls. */
static bool runs_past(const struct db_feature *line, const struct db_feature *walls)
{
    for (int i = 0; i + 1 < line->corners; i++)
        if (plane_compare(&line->at[i], 2, walls->at, walls->corners, line->width / 2) <= 0)
            return false;
    return true;
}

/* DB-155. */
static bool have_room(const struct db_feature *a, const struct db_feature *b)
{
    if (is_line(a) && is_line(b))
        return true;
    if (is_line(a))
        return !is_built(b) || runs_past(a, b);
    if (is_line(b))
        return !is_built(a) || runs_past(b, a);
    return plane_compare(a->at, a->corners, b->at, b->corners, GAP) >= 0;
}

static bool fits(const struct db *c, const struct db_feature *f)
{
    for (int i = 0; i < c->st->made; i++)
        if (!have_room(f, &db_made(c)[i]))
            return false;
    return true;
}

static void add_made(struct db *c, struct db_feature *f)
{
    struct plane_circle point[DB_CORNERS_MAX];
    for (int i = 0; i < f->corners; i++)
        point[i] = (struct plane_circle){f->at[i].x, f->at[i].y, f->width / 2};
    f->round = plane_circle_round(point, f->corners);
    db_made(c)[c->st->made++] = *f;
    c->st->head.live += (uint32_t)sizeof *f;
    db_emit(c, FEATURE_PLACED, (int16_t)f->ground, (int16_t)(c->st->made - 1));
}

/* ---- placing ---- */

/* §5.4: plough is wet on 1. */
static int roll_ground(struct db *c, int ground)
{
    if (ground != DB_PLOUGH)
        return ground;
    int die = db_d6(c);
    db_emit(c, PLOUGH, (int16_t)die);
    return die == 1 ? DB_WET_PLOUGH : DB_PLOUGH;
}

static bool roll_across(struct db *c, int ground)
{
    if (ground != DB_ROAD)
        return false;
    int die = db_d6(c);
    db_emit(c, ROAD_DIE, (int16_t)die);
    return die <= 3;
}

void db_place_feature(struct db *c, int quarter)
{
    int ground = roll_ground(c, c->st->pick[c->st->placed]);
    bool across = roll_across(c, ground);
    uint32_t key = draw_lots(c);
    c->st->placed++;
    for (int i = 0; i < TRIES; i++) {
        struct db_feature f = {.ground = (uint8_t)ground};
        if (ground == DB_RIVER)
            shape_river(c, &f, &key);
        else if (ground == DB_ROAD)
            shape_road(c, &f, across, &key);
        else
            shape_in_quarter(c, &f, quarter, &key);
        if (fits(c, &f)) {
            add_made(c, &f);
            return;
        }
    }
    db_emit(c, FEATURE_DROPPED, (int16_t)ground); /* DB-156 */
}
