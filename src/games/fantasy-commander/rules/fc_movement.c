/*
 * fc_movement.c: chapter M: Movement, Run, difficult ground, Flight, and the
 * decisions "where to" and "what after moving".
 */
#include <string.h>
#include "../fc.h"

/* ---- where a unit can get ---- */

struct walk { /* how one unit moves */
    const struct fc *c;
    int unit, range;
    bool run, chase, flies, ghost, ranger; /* Flight; Incorporeal (TS11); Ranger or Sure-footed */
    bool may_tire;                         /* has a token for FC-448 */
    bool swims;                            /* FC-861 */
};

static void walk_start(struct walk *w, const struct fc *c, int u, int range, enum fc_gait gait)
{
    uint32_t abilities = fc_abilities(c, u);

    *w = (struct walk){c,
                       u,
                       range,
                       gait == FC_RUN,
                       gait == FC_CHASE,
                       abilities & FC_FLIGHT,
                       abilities & FC_INCORPOREAL,
                       abilities & (FC_RANGER | FC_SURE_FOOTED),
                       !c->st->act.tired && fc_can_tire(c, u),
                       fc_type(c, u)->base_index == c->rs->conditions.river_walker_base};
}

/* FC-431, FC-450: may it stand there? */
static inline bool can_stand(const struct walk *w, int hex)
{
    const struct fc_cell *cell = &w->c->st->cell[hex];
    int ground = w->c->rs->ground[cell->terrain];

    if (cell->unit != FC_NONE && cell->unit != w->unit)
        return false;
    return !(ground & FC_GROUND_IMPASSABLE) || (w->swims && ground & FC_GROUND_WATER);
}

/* fc_difficult() for the hot path. */
static inline int difficult(const struct walk *w, int hex)
{
    const struct fc_cell *cell = &w->c->st->cell[hex];

    if (cell->fixture != FC_NONE)
        return fc_difficult(w->c, hex);
    return w->c->rs->ground[cell->terrain] & FC_GROUND_DIFFICULT ? cell->terrain + 1 : 0;
}

/* How the unit arrives in `to` from `from`.  *on: may it go on from there? */
static inline enum fc_reached step_into(const struct walk *w, int from, int to, bool *on)
{
    bool stand = can_stand(w, to);
    int ground = difficult(w, to);

    *on = false;
    if (w->flies) { /* FC-455 to FC-457 */
        *on = true;
        if (!stand || (w->chase && ground && !w->ranger))
            return FC_NOT_REACHED;
        return ground && !w->ranger ? FC_REACHED_STOPS : FC_REACHED;
    }
    if ((!stand && (!w->ghost || w->chase)) || (w->chase && ground && !w->ranger))
        return FC_NOT_REACHED;                                  /* FC-782: no difficult ground in a chase */
    if (!ground || w->ranger || ground == difficult(w, from)) { /* FC-446, FC-796 */
        *on = true;
        return stand ? FC_REACHED : FC_NOT_REACHED;
    }
    if (!stand || (w->run && !w->may_tire)) /* FC-R69; FC-448 */
        return FC_NOT_REACHED;
    return w->run ? FC_REACHED_TIRED : FC_REACHED_STOPS; /* FC-445 */
}

/* The common case: a unit on foot that begins on easy ground.  It never goes on from a difficult hex, so the first way
 * into a hex is as good as any other.  An earlier hex has already seen the hexes behind and beside it, so three
 * neighbours are enough.  This is the hottest loop of the game, so it has no branches that are hard to predict. */
struct foot {
    const struct fc *c;
    struct fc_reach *out;
    int may_stop, tail;
    uint8_t arrives[2];             /* how it arrives on easy and on difficult ground */
    uint8_t seen[FC_HEXES_MAX + 1]; /* shifted by one: the map's edge (-1) is always seen */
    uint8_t entry[FC_HEXES_MAX];
    int16_t queue[FC_HEXES_MAX];
};

static inline void foot_visit(struct foot *f, int from, int d, int steps)
{
    const struct fc_ruleset *rs = f->c->rs;
    int to = rs->map.next[from][d], ground, hard, ok;
    const struct fc_cell *cell;

    if (f->seen[to + 1])
        return;
    f->seen[to + 1] = 1;
    cell = &f->c->st->cell[to];
    ground = rs->ground[cell->terrain];
    hard = (ground & FC_GROUND_DIFFICULT) != 0;
    if (cell->fixture != FC_NONE)
        hard = fc_difficult(f->c, to) != 0;
    ok = (cell->unit == FC_NONE) & ((ground & FC_GROUND_IMPASSABLE) == 0) & ((hard == 0) | f->may_stop);
    f->out->how[to] = (uint8_t)(ok * f->arrives[hard]);
    f->out->steps[to] = (uint8_t)steps;
    f->out->before[to] = (int16_t)from;
    f->entry[to] = (uint8_t)d;
    f->out->hex[f->out->n] = f->queue[f->tail] = (int16_t)to;
    f->out->n += ok;
    f->tail += ok & (hard == 0);
}

static void reach_on_foot(const struct walk *w, int start, int goal, struct fc_reach *out)
{
    static const uint8_t left[HEX_DIRS] = {5, 0, 1, 2, 3, 4}, right[HEX_DIRS] = {1, 2, 3, 4, 5, 0};
    struct foot f;

    f.c = w->c;
    f.out = out;
    f.may_stop = !w->run || w->may_tire;
    f.tail = 0;
    f.arrives[0] = FC_REACHED;
    f.arrives[1] = w->run ? FC_REACHED_TIRED : FC_REACHED_STOPS;
    memset(f.seen, 0, w->c->rs->map.hexes + 1u);
    f.seen[0] = f.seen[start + 1] = 1;
    for (int d = 0; d < HEX_DIRS && w->range > 0; d++)
        foot_visit(&f, start, d, 1);
    for (int head = 0; head < f.tail; head++) {
        int from = f.queue[head], d = f.entry[from], steps = out->steps[from] + 1;
        if (steps > w->range || (goal >= 0 && f.seen[goal + 1]))
            return;
        foot_visit(&f, from, left[d], steps);
        foot_visit(&f, from, d, steps);
        foot_visit(&f, from, right[d], steps);
    }
}

/* For every kind of unit and gait.  dirs: the order in which the neighbours of a hex are tried. */
static void reach_by_any_means(const struct walk *w, int start, const uint8_t dirs[HEX_DIRS], struct fc_reach *out)
{
    uint8_t seen[FC_HEXES_MAX];
    int16_t queue[FC_HEXES_MAX];
    int head = 0, tail = 0;

    memset(seen, 0, w->c->rs->map.hexes);
    seen[start] = 1;
    queue[tail++] = (int16_t)start;
    while (head < tail) {
        int from = queue[head++];
        if (out->steps[from] >= w->range)
            break;
        for (int d = 0; d < HEX_DIRS; d++) {
            int to = fc_next(w->c, from, dirs[d]);
            enum fc_reached how;
            bool on;
            if (to < 0 || seen[to])
                continue;
            how = step_into(w, from, to, &on);
            if (how == FC_NOT_REACHED && !on)
                continue;
            if (on) {
                seen[to] = 1;
                queue[tail++] = (int16_t)to;
            } else if (out->how[to]) {
                continue; /* stops there already, by a way as short */
            }
            if (how != FC_NOT_REACHED && !out->how[to])
                out->hex[out->n++] = (int16_t)to;
            out->how[to] = (uint8_t)how;
            out->steps[to] = (uint8_t)(out->steps[from] + 1);
            out->before[to] = (int16_t)from;
        }
    }
}

static void begin_reach(const struct fc *c, int start, struct fc_reach *out)
{
    out->n = 0;
    memset(out->how, 0, c->rs->map.hexes);
    out->steps[start] = 0;
}

/* Breadth first, so that steps[] are the fewest.  A hex that can be entered without stopping counts as
 * such, even if a shorter way would stop there.  With goal >= 0 the search may end once that hex is
 * settled. */
static void reach_to(const struct fc *c, int u, int range, enum fc_gait gait, int goal, struct fc_reach *out)
{
    static const uint8_t dirs[HEX_DIRS] = {HEX_E, HEX_NE, HEX_NW, HEX_W, HEX_SW, HEX_SE};
    int start = fc_unit(c, u)->hex;
    struct walk w;

    walk_start(&w, c, u, range, gait);
    begin_reach(c, start, out);
    if (!(w.flies | w.ghost | w.ranger | w.chase | w.swims) && !difficult(&w, start))
        reach_on_foot(&w, start, goal, out);
    else
        reach_by_any_means(&w, start, dirs, out);
}

/* FC-1030: neighbours by ascending number, so that of all shortest ways before[] tells the one with the lowest hexes.
 */
void fc_reach_in_order(const struct fc *c, int u, int range, enum fc_gait gait, struct fc_reach *out)
{
    static const uint8_t dirs[HEX_DIRS] = {HEX_NW, HEX_NE, HEX_W, HEX_E, HEX_SW, HEX_SE};
    struct walk w;

    walk_start(&w, c, u, range, gait);
    begin_reach(c, fc_unit(c, u)->hex, out);
    reach_by_any_means(&w, fc_unit(c, u)->hex, dirs, out);
}

void fc_reach(const struct fc *c, int u, int range, enum fc_gait gait, struct fc_reach *out)
{
    reach_to(c, u, range, gait, -1, out);
}

int fc_move_range(const struct fc *c, int u, bool run)
{
    const struct fc_type *t = fc_type(c, u);
    int range = (run ? t->run : t->move) + c->st->act.mods.move + (run ? fc_watch_run(c, u) : 0);

    return range < 0 ? 0 : range;
}

/* Is there anywhere to go?  On foot the six neighbours tell: open ground beside it is enough for both
 * gaits, and only then abilities matter. */
bool fc_can_move(const struct fc *c, int u, bool run)
{
    int from = fc_unit(c, u)->hex;
    struct walk w = {.c = c, .unit = u};
    bool on;

    if (fc_move_range(c, u, run) < 1)
        return false;
    for (int d = 0; d < HEX_DIRS; d++) {
        int to = fc_next(c, from, d);
        if (to >= 0 && can_stand(&w, to) && !difficult(&w, to))
            return true;
    }
    walk_start(&w, c, u, 1, run ? FC_RUN : FC_WALK);
    if (w.flies || w.ghost) {
        struct fc_reach reach;
        fc_reach(c, u, fc_move_range(c, u, run), run ? FC_RUN : FC_WALK, &reach);
        return reach.n > 0;
    }
    for (int d = 0; d < HEX_DIRS; d++) {
        int to = fc_next(c, from, d);
        if (to >= 0 && step_into(&w, from, to, &on) != FC_NOT_REACHED)
            return true;
    }
    return false;
}

/* ---- the decision "where to" ---- */

/* FC-871: walking on through a Town scores, so the way matters and is offered as well. */
static bool way_matters(const struct fc *c, int hex)
{
    return c->rs->conditions.towns_fall_to != FC_NONE && fc_ground(c, hex)->town &&
           c->rs->army[fc_unit(c, c->st->act.unit)->owner].faction == c->rs->conditions.towns_fall_to;
}

static bool may_go_on(const struct fc *c, const struct fc_reach *r, int hex)
{
    return r->how[hex] == FC_REACHED && r->steps[hex] < c->st->act.left;
}

static void list_move(const struct fc *c, struct offers *l)
{
    const struct fc_activation *act = &c->st->act;
    struct fc_reach r;

    fc_reach(c, act->unit, act->left, act->running ? FC_RUN : FC_WALK, &r);
    if (act->steps)
        fc_offer(l, FC_ACT_HALT, 0, 0, 0);
    for (int i = 0; i < r.n; i++) {
        fc_offer(l, FC_ACT_TO, 1, r.hex[i], 0);
        if (may_go_on(c, &r, r.hex[i]) && way_matters(c, r.hex[i]))
            fc_offer(l, FC_ACT_VIA, 1, r.hex[i], 0);
    }
}

static void extras_move(const struct fc *c, struct offers *l)
{
    const struct fc_activation *act = &c->st->act;
    struct fc_reach r;

    if (!act->steps)
        fc_offer(l, FC_ACT_HALT, 0, 0, 0); /* FC-434: 0 hexes */
    fc_reach(c, act->unit, act->left, act->running ? FC_RUN : FC_WALK, &r);
    for (int i = 0; i < r.n; i++)
        if (may_go_on(c, &r, r.hex[i]) && !way_matters(c, r.hex[i]))
            fc_offer(l, FC_ACT_VIA, 1, r.hex[i], 0);
}

/* Why a hex cannot be reached: the nearest reason that a player would name. */
static struct why why_not_there(const struct fc *c, int hex)
{
    const struct fc_activation *act = &c->st->act;
    int there = fc_unit_at(c, hex);
    struct walk w;

    if (there == act->unit)
        return fc_no(FC_WHY_SAME_HEX, 434);
    if (there != FC_NONE)
        return fc_no2(FC_WHY_OCCUPIED, 431, hex, fc_ref(c, there));
    if (!fc_passable(c, act->unit, hex))
        return fc_no2(FC_WHY_IMPASSABLE, 450, hex, c->st->cell[hex].terrain);
    walk_start(&w, c, act->unit, act->left, act->running ? FC_RUN : FC_WALK);
    if (act->running && !w.may_tire && fc_difficult(c, hex) &&
        fc_distance(c, fc_unit(c, act->unit)->hex, hex) <= act->left)
        return fc_no2(FC_WHY_NEEDS_FATIGUE, 448, hex, fc_ref(c, act->unit));
    return fc_no2(FC_WHY_TOO_FAR, act->running ? 440 : 430, hex, act->left);
}

static struct why check_move(const struct fc *c, const struct action *a)
{
    const struct fc_activation *act = &c->st->act;
    struct fc_reach r;
    struct why no;

    if (a->kind == FC_ACT_HALT)
        return fc_yes(); /* FC-434: also after 0 hexes */
    if ((no = fc_hex_exists(c, a->arg[0])).code)
        return no;
    fc_reach(c, act->unit, act->left, act->running ? FC_RUN : FC_WALK, &r);
    if (!r.how[a->arg[0]])
        return why_not_there(c, a->arg[0]);
    if (a->kind == FC_ACT_VIA && r.how[a->arg[0]] != FC_REACHED)
        return fc_no2(FC_WHY_STOPS_THERE, act->running ? 448 : 445, a->arg[0], 0);
    if (a->kind == FC_ACT_VIA && !may_go_on(c, &r, a->arg[0]))
        return fc_no2(FC_WHY_TOO_FAR, act->running ? 440 : 430, a->arg[0], act->left);
    return fc_yes();
}

/* Walks the way that fc_reach() found, hex by hex, because of the hexes that are entered on the way (FC-871). */
void fc_walk(struct fc *c, int u, const struct fc_reach *r, int to)
{
    int16_t way[FC_MAP_COLUMNS];
    bool flies = fc_abilities(c, u) & FC_FLIGHT;
    int n = 0;

    for (int hex = to; r->steps[hex] > 0 && n < FC_MAP_COLUMNS; hex = r->before[hex])
        way[n++] = (int16_t)hex;
    fc_put(c, u, to);
    if (c->rs->conditions.towns_fall_to == FC_NONE)
        return;
    while (n-- > 0 && !c->st->head.over)
        if (!flies || (n == 0 && !c->st->act.moving)) /* above a way point it is still in the air */
            fc_enter(c, u, way[n]);
}

/* FC-457: in the air nothing stops it; where it comes down, difficult ground does, and a Town is entered (FC-871). */
static void land(struct fc *c, int u)
{
    uint32_t abilities = fc_abilities(c, u);
    int ground = fc_difficult(c, fc_unit(c, u)->hex);

    if (!(abilities & FC_FLIGHT))
        return;
    if (ground && !(abilities & (FC_RANGER | FC_SURE_FOOTED)))
        c->st->act.over = 1;
    fc_enter(c, u, fc_unit(c, u)->hex);
}

/* The ground that stops it: a terrain, or (negative) the element that lies on it (FC-520). */
static void tell_stop(struct fc *c, int u, int hex)
{
    int ground = fc_difficult(c, hex);

    fc_emit(c, STOPPED, fc_ref(c, u), (int16_t)(ground & 0x80 ? -(ground & 0x7f) - 1 : c->st->cell[hex].terrain));
}

static void apply_move(struct fc *c, const struct action *a)
{
    struct fc_activation *act = &c->st->act;
    int u = act->unit, to = a->arg[0];
    struct fc_reach r;

    if (a->kind == FC_ACT_HALT) {
        act->moving = 0;
        if (act->steps)
            land(c, u);
        return;
    }
    reach_to(c, u, act->left, act->running ? FC_RUN : FC_WALK, to, &r);
    act->steps = (uint8_t)(act->steps + r.steps[to]);
    act->left = (uint8_t)(act->left - r.steps[to]);
    if (act->running)
        fc_emit(c, RAN, fc_ref(c, u), to, r.steps[to], fc_unit(c, u)->hex);
    else
        fc_emit(c, MOVED, fc_ref(c, u), to, r.steps[to], fc_unit(c, u)->hex, 0);
    if (r.how[to] == FC_REACHED_TIRED) {
        act->tired = 1;
        fc_tire(c, u, FC_FOR_RUN_DIFFICULT);
    }
    if (a->kind == FC_ACT_TO) {
        act->moving = 0;
        if (r.how[to] != FC_REACHED) {
            act->over = 1;
            tell_stop(c, u, to);
        }
    }
    fc_walk(c, u, &r, to);
}

const struct fc_ask_rules fc_ask_move = {list_move, check_move, apply_move, extras_move};
