/* campaign.c: see campaign.h. */
#include "campaign.h"
#include <stdio.h>
#include <stdlib.h>
#include "data/data.h"

struct cc_ruleset *rules;
struct cc_state *state;
bool shows_every_chit;

static cc_set acted;       /* units that have acted when the operation begins */
static uint8_t faces[512]; /* dice that do not fit into the script yet */
static int faces_n;

/* Where the frames of a sequence and of an operation wait. */
enum { SEQUENCE_FIRST = 2, SEQUENCE_SECOND = 3, OPERATION_CHOOSE = 2 };

static struct cc ctx(struct events *ev) { return (struct cc){rules, state, ev}; }

/* As many of the dice as the script has room for. */
static void feed(void)
{
    int n = faces_n ? rng_script(&state->head.rng, faces, faces_n) : 0;

    memmove(faces, faces + n, (size_t)(faces_n - n));
    faces_n -= n;
}

/* A hand of one kind leaves its owner no choice, though he is asked: most tests do not want to say so. */
static void play_lone_chits(struct events *ev)
{
    while (!shows_every_chit && state->ask == CC_ASK_CHIT) {
        int seat = state->asked >> 1;
        struct action list[2];

        if (pi_game.rules.actions(&rules->head, state, seat, list, 2) != 1)
            return;
        feed();
        pi_game.rules.apply(&rules->head, state, &list[0], ev);
    }
}

static void run(void (*step)(struct cc *))
{
    struct events ev = {told, TOLD_MAX, 0, false};
    struct cc c = ctx(&ev);

    step(&c);
    play_lone_chits(&ev);
    seats_hear(&ev);
}

/* ---- rulesets and blank positions ---- */

static void load(const char *id, const char *option)
{
    static struct data_dir shipped;
    const char *options[] = {option, NULL};
    struct match_request request = {.scenario = id, .options = option ? options : NULL};
    struct data_report report = {0};
    struct match match;

    snprintf(shipped.path, sizeof shipped.path, "%s/data", SOURCE_ROOT);
    if (!data_load_match(&pi_game, &shipped, &request, &match, &report))
        FAIL("cannot load %s: %s", id, report.text ? report.text : "?");
    if (!rules)
        rules = calloc(1, sizeof *rules);
    if (!state)
        state = malloc(sizeof *state);
    memcpy(rules, match.rs, sizeof *rules);
    data_match_free(&match);
    data_report_free(&report);
    memset(state, 0xa5, sizeof *state);
    seats_at(&pi_game, &rules->head, state, feed, play_lone_chits);
    faces_n = 0;
    acted = 0;
}

void whole_with(const char *scenario, const char *option, uint64_t seed)
{
    struct events ev = {told, TOLD_MAX, 0, false};

    load(scenario, option);
    pi_game.rules.setup(&rules->head, seed, state, &ev);
    told_n = ev.len;
}

void whole(const char *scenario, uint64_t seed) { whole_with(scenario, NULL, seed); }

static void clear_zones(void)
{
    for (int z = 0; z < CC_ZONES_MAX; z++)
        state->zone[z] = (struct cc_zone){.owner = state->zone[z].owner, .last = state->zone[z].last};
    state->where = (struct cc_where){.city = {state->where.city[0], state->where.city[1]}};
    state->settled = 0;
}

static void clear_side(struct cc_side *s)
{
    memset(s, 0, sizeof *s);
    memset(s->deck, CC_NONE, sizeof s->deck);
    memset(s->discard, CC_NONE, sizeof s->discard);
    memset(s->hand, CC_NONE, sizeof s->hand);
}

/* The match as it is set up, with everything taken off the table again. */
void blank_of(const char *scenario)
{
    whole(scenario, 4711);
    told_n = 0;
    shows_every_chit = false;
    memset(&state->flow, 0, sizeof state->flow);
    state->ask = state->asked = 0;
    state->sequence = 0;
    clear_zones();
    for (int s = 0; s < CC_SEATS; s++)
        clear_side(&state->side[s]);
    for (int i = 0; i < rules->units; i++) {
        state->unit.zone[i] = CC_NONE;
        state->unit.place[i] = CC_BOX;
        state->unit.flags[i] = 0;
    }
    for (int l = 0; l < rules->leaders; l++)
        state->leader[l] = (struct cc_leader){CC_NONE, rules->leader[l].flags & CC_DRAWN ? CC_CUP : CC_ASIDE};
    memset(rules->copies, 0, sizeof rules->copies);
    memset(rules->deck_size, 0, sizeof rules->deck_size);
    memset(rules->window_cards, 0, sizeof rules->window_cards);
}

void blank(void) { blank_of("full-campaign"); }

/* ---- laying out ---- */

static int find(const char *what, const char *id, size_t step, const char *first, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(first + (size_t)i * step, id) == 0)
            return i;
    FAIL("no %s called '%s'", what, id);
}
#define FIND(what, name, array, n) find(what, name, sizeof *(array), (array)[0].id, n)

int zone(const char *id) { return FIND("zone", id, rules->zone, rules->zones); }
int card(const char *id) { return FIND("card", id, rules->card, rules->cards); }
int leader_of(const char *id) { return FIND("leader", id, rules->leader, rules->leaders); }

int u(const char *label)
{
    struct cc c = ctx(NULL);
    char name[12];

    for (int i = 0; i < rules->units; i++) {
        cc_label(&c, i, name);
        if (strcmp(name, label) == 0)
            return i;
    }
    FAIL("no counter called '%s'", label);
}

/* The words of how that a counter understands. */
static void how_unit(int unit, const char *how, int *place)
{
    char words[128];

    snprintf(words, sizeof words, "%s", how);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save))
        if (strcmp(w, "inside") == 0 || strcmp(w, "port") == 0)
            *place = CC_IN;
        else if (strcmp(w, "decimated") == 0)
            state->unit.flags[unit] |= CC_DECIMATED;
        else if (strcmp(w, "disorganised") == 0)
            state->unit.flags[unit] |= CC_DISORGANISED;
        else if (strcmp(w, "acted") == 0)
            acted |= CC_BIT(unit);
        else
            FAIL("unit(): unknown word '%s'", w);
}

static void lay_unit(int unit, const char *where, const char *how)
{
    struct cc c = ctx(NULL);
    int place = CC_OUT;

    if (strcmp(where, "dead") == 0) {
        cc_remove(&c, unit, CC_DEAD);
        return;
    }
    how_unit(unit, how, &place);
    cc_put(&c, unit, zone(where), place);
}

int unit(const char *type, int n, const char *where, const char *how)
{
    int t = FIND("unit type", type, rules->type, rules->types), first = -1;

    for (int i = 0; i < rules->units && n; i++) {
        if (rules->unit[i].type != t || state->unit.place[i] != CC_BOX)
            continue;
        lay_unit(i, where, how);
        if (first < 0)
            first = i;
        n--;
    }
    if (n)
        FAIL("unit(): %d counters %s too few in the box", n, type);
    return first;
}

void leader(const char *id, const char *where, const char *how)
{
    struct cc c = ctx(NULL);

    cc_put_leader(&c, leader_of(id), zone(where), strstr(how, "inside") || strstr(how, "port") ? CC_IN : CC_OUT);
}

void rp(int seat, const char *where, int n)
{
    struct cc c = ctx(NULL);

    cc_set_rp(&c, zone(where), seat - 1, n);
}

void siege(const char *where, int seat)
{
    struct cc c = ctx(NULL);

    cc_set_siege(&c, zone(where), seat);
}

void owner(const char *where, int seat)
{
    struct cc c = ctx(NULL);

    cc_set_owner(&c, zone(where), seat - 1);
    state->zone[zone(where)].last = (uint8_t)(seat - 1);
}

void rebels(const char *where)
{
    state->zone[zone(where)].rebels = 1;
    state->rebels++;
}

/* ---- cards ---- */

/* The deck lists hold what the test gives out, and nothing else. */
static int give_card(int seat, const char *id)
{
    int i = card(id);

    if (rules->card[i].seat != seat - 1)
        FAIL("card %s is not seat %d's", id, seat);
    rules->copies[i]++;
    rules->deck_size[seat - 1]++;
    for (int w = 0; w < CC_WINDOW_COUNT; w++)
        if (rules->card[i].windows >> w & 1)
            rules->window_cards[seat - 1][w] |= CC_BIT(i);
    return i;
}

static void insert_sorted(uint8_t *list, uint8_t *n, int value)
{
    int i = (*n)++;

    for (; i > 0 && list[i - 1] > value; i--)
        list[i] = list[i - 1];
    list[i] = (uint8_t)value;
}

void hand(int seat, const char *cards)
{
    struct cc_side *s = &state->side[seat - 1];
    char words[256];

    snprintf(words, sizeof words, "%s", cards);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        if (s->hand_n == CC_HAND_MAX)
            FAIL("hand(): more than %d cards", CC_HAND_MAX);
        insert_sorted(s->hand, &s->hand_n, give_card(seat, w));
    }
}

void deck(int seat, const char *cards)
{
    struct cc_side *s = &state->side[seat - 1];
    int given[CC_DECK_MAX], n = 0;
    char words[512];

    snprintf(words, sizeof words, "%s", cards);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w && n < CC_DECK_MAX; w = strtok_r(NULL, " ", &save))
        given[n++] = give_card(seat, w);
    while (n)
        s->deck[s->deck_n++] = (uint8_t)given[--n]; /* the last one is on top */
}

void flag(const char *id)
{
    int i = card(id), seat = rules->card[i].seat;

    if (!rules->card[i].flag)
        FAIL("card %s is not permanent", id);
    give_card(seat + 1, id);
    state->side[seat].played[i]++;
    state->flags |= (uint16_t)(1 << (rules->card[i].flag - 1));
}

/* ---- beginning ---- */

static void settle(struct cc *c)
{
    cc_update_sieges(c);
    cc_update_isolation(c);
    cc_update_initiative(c);
}

static void go_on(struct cc *c) { cc_run(c); }

static void sequence(int first, int step)
{
    struct cc c = ctx(NULL);

    settle(&c);
    flow_call(&state->flow, CC_F_SEQUENCE, first, CC_NONE, 0);
    flow_go(&state->flow, step);
}

void begin_sequence(void)
{
    sequence(CC_NONE, 0);
    run(go_on);
}

static void mark_acted(void)
{
    CC_EACH (i, acted)
        state->unit.flags[i] |= CC_ACTED;
}

void begin_window(int seat, const char *where)
{
    if (!state->zone[zone(where)].rp[seat - 1])
        FAIL("begin(): seat %d has no resource point in %s", seat, where);
    state->side[seat - 1].mode = CC_ACT_MAP;
    state->side[2 - seat].mode = CC_ACT_CARD;
    sequence(seat - 1, SEQUENCE_FIRST);
    run(go_on);
    if (state->ask == CC_ASK_OPERATE) {
        char line[40];

        snprintf(line, sizeof line, "rp %s", where);
        play(seat, line);
    }
    mark_acted();
}

void begin(int seat, const char *where)
{
    begin_window(seat, where);
    pass_all();
    mark_acted();
}

void pass_all(void)
{
    while (state->ask == CC_ASK_REACT)
        play(state->asked & 1 ? 1 : 2, "pass");
}

void begin_card(int seat)
{
    state->side[seat - 1].mode = state->side[2 - seat].mode = CC_ACT_CARD;
    sequence(seat - 1, SEQUENCE_FIRST);
    run(go_on);
}

static struct {
    int zone, attacker, from;
} fight;

static void start_battle(struct cc *c)
{
    bool land = cc_is_land(c, fight.zone);
    cc_set attackers =
        land ? cc_land_at(c, fight.zone, CC_OUT, fight.attacker) : cc_ships_at(c, fight.zone, fight.attacker);

    cc_begin_battle(c, fight.zone, land ? CC_ON_LAND : CC_AT_SEA, fight.attacker, attackers, fight.from, CC_NONE);
    cc_run(c);
}

void begin_battle(const char *where, int attacker, const char *from)
{
    fight.zone = zone(where);
    fight.attacker = attacker - 1;
    fight.from = *from ? zone(from) : CC_NONE;
    sequence(CC_NONE, SEQUENCE_SECOND);
    flow_call(&state->flow, CC_F_OPERATION, attacker - 1, 0, 0);
    flow_go(&state->flow, OPERATION_CHOOSE);
    state->op = (struct cc_op){.seat = (uint8_t)(attacker - 1), .sp = rules->k.sp, .marker = (uint8_t)fight.zone};
    memcpy(state->op.began, state->unit.zone, sizeof state->op.began);
    run(start_battle);
}

/* ---- chits ---- */

static int kind_of_chit(int seat, const char *id)
{
    int theatre = state->battle.theatre;

    for (int k = 0; k < rules->cup_kinds[seat - 1][theatre]; k++)
        if (strcmp(rules->chit[rules->cup[seat - 1][theatre][k]].id, id) == 0)
            return k;
    FAIL("seat %d has no chit '%s' in this battle", seat, id);
}

void chits(int seat, const char *ids)
{
    struct cc_battle *b = &state->battle;
    uint8_t *cup = b->cup[seat - 1], *used = b->used[seat - 1], *in_hand = b->hand[seat - 1], *n = &b->hand_n[seat - 1];
    char words[256];

    while (*n) {
        cup[in_hand[--*n]]++;
        in_hand[*n] = CC_NONE;
    }
    snprintf(words, sizeof words, "%s", ids);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        int k = kind_of_chit(seat, w);
        uint8_t *from = cup[k] ? &cup[k] : &used[k];

        if (!*from)
            FAIL("chits(): no '%s' is left", w);
        --*from;
        insert_sorted(in_hand, n, k);
    }
}

void next_chits(int seat, const char *ids)
{
    uint8_t *cup = state->battle.cup[seat - 1], *used = state->battle.used[seat - 1];
    char words[256];

    for (int k = 0; k < CC_CUP_KINDS; k++) {
        used[k] = (uint8_t)(used[k] + cup[k]);
        cup[k] = 0;
    }
    snprintf(words, sizeof words, "%s", ids);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        int k = kind_of_chit(seat, w);

        if (!used[k])
            FAIL("next_chits(): no '%s' is left", w);
        used[k]--;
        cup[k]++;
    }
}

/* ---- playing ---- */

void dice(const char *s)
{
    while (*s) {
        char *end;
        long face = strtol(s, &end, 10);

        if (end == s || face < 1 || face > 10 || faces_n == (int)sizeof faces)
            FAIL("'%s': no face of the die, or too many", s);
        faces[faces_n++] = (uint8_t)face;
        for (s = end; *s == ' ' || *s == ','; s++)
            ;
    }
    feed();
}

void dice_spent(void)
{
    int left = faces_n + rng_script_left(&state->head.rng);

    if (left)
        FAIL("%d scripted dice were not rolled", left);
    if (state->head.rng.overrun)
        FAIL("more dice were rolled than scripted");
}

void refused(int seat, const char *notation, int why, const char *rule_id) { refused_by(seat, notation, why, rule_id); }

bool asked(int ask, int seat) { return state->ask == ask && state->asked & 1 << (seat - 1); }

/* ---- looking ---- */

int at(const char *label) { return state->unit.zone[u(label)]; }
int sp(void) { return state->op.sp; }
int rp_at(int seat, const char *where) { return state->zone[zone(where)].rp[seat - 1]; }

const char *state_of(const char *label)
{
    static const char *const faces_of[] = {"F", "D", "FX", "DX"};
    int i = u(label);

    switch (state->unit.place[i]) {
    case CC_BOX: return "box";
    case CC_DEAD: return "dead";
    case CC_GONE: return "gone";
    default: return faces_of[state->unit.flags[i] & (CC_DECIMATED | CC_DISORGANISED)];
    }
}

int vp(int seat)
{
    int sum = 0;

    for (int i = 0; i < CC_VP_COUNT; i++)
        sum += state->side[seat - 1].vp[i];
    return sum;
}
