/* battle.c: see battle.h. */
#include "battle.h"
#include <stdio.h>
#include <stdlib.h>
#include "data/data.h"

struct fc_ruleset *rules;
struct fc_state *state;

static struct data_dir fixtures;

/* ---- rulesets ---- */

void load_match(const struct match_request *request)
{
    struct data_report report = {0};
    struct match match;

    snprintf(fixtures.path, sizeof fixtures.path, "%s/tests/fixtures", SOURCE_ROOT);
    if (!data_load_match(&fc_game, &fixtures, request, &match, &report))
        FAIL("cannot load the match: %s", report.text ? report.text : "?");
    if (!rules)
        rules = calloc(1, sizeof *rules);
    if (!state)
        state = malloc(sizeof *state);
    memcpy(rules, match.rs, sizeof *rules);
    data_match_free(&match);
    data_report_free(&report);
    memset(state, 0xa5, sizeof *state);
    seats_at(&fc_game, &rules->head, state, NULL, NULL);
}

static void load(const char *id, const char *options)
{
    char words[256];
    const char *list[16];
    int n = 0;
    struct match_request request = {.scenario = id, .options = list};

    snprintf(words, sizeof words, "%s", options);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w && n < 15; w = strtok_r(NULL, " ", &save))
        list[n++] = w;
    list[n] = NULL;
    load_match(&request);
}

void strip_armies(void)
{
    for (int s = 0; s < FC_SEATS; s++) {
        rules->army[s].units = 0;
        rules->army[s].cards = 0;
    }
    memset(&rules->position, 0, sizeof rules->position);
    rules->position.present = 1;
    rules->options.turn_limit = 0;
}

void field(void)
{
    load("first-battle", "");
    strip_armies();
    for (int h = 0; h < rules->map.hexes; h++) {
        rules->map.hex[h].terrain = rules->open;
        rules->map.hex[h].cp = 0;
        rules->map.hex[h].fixture = FC_NONE;
    }
    memset(rules->conditions.bonus, 0, sizeof rules->conditions.bonus);
    rules->conditions.bonuses = 0;
    rules->conditions.town_die = 0;
}

void scenario(const char *id)
{
    load(id, "");
    strip_armies();
}

void royale(const char *options) { load("battle-royale", options); }

void prepare(const char *id, const char *options) { load(id, options); }

void whole(const char *id, const char *options)
{
    prepare(id, options);
    begin("");
}

static int find(const char *what, const char *id, size_t step, const char *first, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(first + (size_t)i * step, id) == 0)
            return i;
    FAIL("no %s called '%s'", what, id);
}

int type_of(const char *id) { return find("unit type", id, sizeof *rules->type, rules->type[0].id, rules->types); }
int card_of(const char *id) { return find("card", id, sizeof *rules->card, rules->card[0].id, rules->cards); }

int fixture_of(const char *id)
{
    return find("element", id, sizeof *rules->fixture_type, rules->fixture_type[0].id, rules->fixture_types);
}

int hex(const char *where)
{
    int c = -1, r = -1;

    if (sscanf(where, "%d.%d", &c, &r) != 2 || r < 0 || r >= rules->map.rows || c < 0 ||
        c >= rules->map.row_start[r + 1] - rules->map.row_start[r])
        FAIL("'%s' is no hex of the map", where);
    return rules->map.row_start[r] + c;
}

void terrain(const char *hexes, const char *id)
{
    int t = find("terrain", id, sizeof *rules->terrain, rules->terrain[0].id, rules->terrains);
    char words[256];

    snprintf(words, sizeof words, "%s", hexes);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save))
        rules->map.hex[hex(w)].terrain = (uint8_t)t;
}

void capture_point(const char *where) { rules->map.hex[hex(where)].cp = 1; }

void element(const char *where, const char *id, int seat)
{
    struct fc_position *p = &rules->position;

    p->fixture[p->fixtures++] = (struct fc_position_fixture){(int16_t)hex(where), (uint8_t)fixture_of(id),
                                                             seat ? (uint8_t)(seat - 1) : FC_NONE};
}

void faction(int seat, int f) { rules->army[seat - 1].faction = (uint8_t)f; }

void automaton(int seat)
{
    rules->army[seat - 1].automaton = 1;
    fc_fill_script(&rules->script);
}

/* "Hunt" */
static int token_by_name(const char *w)
{
    for (int k = 0; k < FC_TOKEN_COUNT; k++)
        if (strcmp(w + 1, fc_token_names[k] + 1) == 0 && w[0] + 'a' - 'A' == fc_token_names[k][0])
            return k;
    return -1;
}

static int order_by_name(const char *w)
{
    for (int k = 0; k < FC_ORDER_COUNT; k++)
        if (strcmp(w, fc_order_names[k]) == 0)
            return k;
    return -1;
}

static bool ability_word(struct fc_position_unit *u, const char *w)
{
    for (int i = 0; fc_ability_names[i]; i++)
        if (strcmp(w, fc_ability_names[i]) == 0) {
            u->turn_abilities |= 1u << i;
            return true;
        }
    return false;
}

int unit(const char *id, const char *where, const char *how)
{
    struct fc_position *p = &rules->position;
    struct fc_position_unit u = {
        .type = (uint8_t)type_of(id), .hex = (int16_t)(strcmp(where, "-") ? hex(where) : -1), .order = FC_NO_ORDER};
    char words[256];
    int slot = 0;

    u.seat = rules->type[u.type].faction == FC_STYX;
    snprintf(words, sizeof words, "%s", how);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        int k = order_by_name(w), token = token_by_name(w);
        if (k >= 0) {
            u.order = (uint8_t)k;
        } else if (token >= 0) {
            u.order = fc_tokens[token].order;
            rules->script.token[p->units] = (uint8_t)token;
        } else if (strcmp(w, "guard") == 0)
            u.defence = 1;
        else if (strncmp(w, "losses=", 7) == 0)
            u.losses = (uint8_t)atoi(w + 7);
        else if (strncmp(w, "fatigue=", 8) == 0)
            u.fatigue = (uint8_t)atoi(w + 8);
        else if (strncmp(w, "seat=", 5) == 0)
            u.seat = (uint8_t)(atoi(w + 5) - 1);
        else if (!ability_word(&u, w))
            FAIL("unit(): unknown word '%s'", w);
    }
    for (int i = 0; i < p->units; i++)
        slot += p->unit[i].seat == u.seat;
    p->unit[p->units++] = u;
    rules->army[u.seat].units++;
    return u.seat * FC_ROSTER_MAX + slot;
}

static int card_list(const char *cards, uint8_t *out)
{
    char words[256];
    int n = 0;

    snprintf(words, sizeof words, "%s", cards);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        int foreign = w[0] == '!'; /* a curse that the opponent sent */
        out[n++] = (uint8_t)(card_of(w + foreign) | (foreign ? FC_FOREIGN : 0));
    }
    return n;
}

void deck(int seat, const char *cards)
{
    rules->position.deck_n[seat - 1] = (uint8_t)card_list(cards, rules->position.deck[seat - 1]);
}

void discards(int seat, const char *cards)
{
    rules->position.discard_n[seat - 1] = (uint8_t)card_list(cards, rules->position.discard[seat - 1]);
}

void pool(int seat, int red, int blue, int green, int purple)
{
    uint8_t *p = rules->position.pool[seat - 1];

    p[FC_RED] = (uint8_t)red;
    p[FC_BLUE] = (uint8_t)blue;
    p[FC_GREEN] = (uint8_t)green;
    p[FC_PURPLE] = (uint8_t)purple;
}

void score(int seat, int points) { rules->position.vp[seat - 1] = (uint16_t)points; }
void option_pass(void) { rules->options.pass_rule = 1; }

void begin(const char *how)
{
    struct fc_position *p = &rules->position;
    struct events ev = {told, TOLD_MAX, 0, false};
    char words[256];
    int initiative = -1;

    p->phase = FC_PHASE_ACTION;
    p->step = FC_RED;
    p->turn = 1;
    snprintf(words, sizeof words, "%s", how);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        int k = order_by_name(w);
        if (k >= 0)
            p->step = (uint8_t)k;
        else if (strcmp(w, "1") == 0 || strcmp(w, "2") == 0)
            p->active = (uint8_t)(w[0] - '1');
        else if (strncmp(w, "initiative=", 11) == 0)
            initiative = atoi(w + 11) - 1;
        else if (strncmp(w, "turn=", 5) == 0)
            p->turn = (uint8_t)atoi(w + 5);
        else if (strcmp(w, "command") == 0)
            p->phase = FC_PHASE_COMMAND;
        else if (strcmp(w, "setup") == 0)
            p->phase = FC_PHASE_SETUP;
        else
            FAIL("begin(): unknown word '%s'", w);
    }
    p->initiative = (uint8_t)(initiative < 0 ? p->active : initiative);
    fc_game.rules.setup(&rules->head, 4711, state, &ev);
    told_n = ev.len;
}

/* ---- playing ---- */

void dice(const char *faces)
{
    static const char letters[] = "PHSUDE";

    for (; *faces; faces++) {
        const char *l = strchr(letters, *faces);
        uint8_t face = (uint8_t)(l && *l ? l - letters + 1 : *faces - '0');
        if (*faces == ' ' || *faces == ',')
            continue;
        if (face < 1 || face > 6)
            FAIL("'%c' is no face of the die", *faces);
        if (rng_script(&state->head.rng, &face, 1) != 1)
            FAIL("the script of dice is full");
    }
}

void dice_spent(void)
{
    if (rng_script_spent(&state->head.rng))
        return;
    if (state->turn > rules->position.turn && !rng_script_left(&state->head.rng))
        return; /* the next turn's order dice came after the script */
    if (state->head.rng.overrun)
        FAIL("more dice were rolled than scripted");
    FAIL("%d scripted dice were not rolled", rng_script_left(&state->head.rng));
}

void refused(int seat, const char *notation, int why, int number)
{
    char id[16];

    snprintf(id, sizeof id, "FC-%d", number);
    refused_by(seat, notation, why, id);
}

bool asked(int ask, int seat) { return state->ask == ask && state->asked & 1 << (seat - 1); }

void keep_all(void)
{
    for (int seat = 1; seat <= FC_SEATS; seat++)
        if (asked(FC_ASK_GENERATE, seat))
            play(seat, "keep");
}

void give(int seat, const char *colours)
{
    char words[256], line[64], label[8];
    int u = 0;
    struct fc c = ctx();

    snprintf(words, sizeof words, "%s", colours);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save), u++) {
        while (u < state->units && !(fc_on_map(&c, u) && state->unit[u].owner == seat - 1))
            u++;
        fc_label(&c, u, label);
        snprintf(line, sizeof line, "order %s %s", label, w);
        play(seat, line);
    }
    play(seat, "seal");
}

/* ---- looking ---- */

struct fc ctx(void) { return (struct fc){rules, state, NULL}; }

const char *at_hex(int u)
{
    static char text[16];
    struct hex_axial a;

    if (!(state->unit[u].flags & FC_ON_MAP))
        return "-";
    a = rules->map.at[state->unit[u].hex];
    snprintf(text, sizeof text, "%d.%d", hex_column(a), a.r);
    return text;
}

bool alive(int u) { return state->unit[u].flags & FC_ON_MAP; }
int left(int u) { return alive(u) ? rules->type[state->unit[u].type].strength - state->unit[u].losses : 0; }
int tired(int u) { return state->unit[u].fatigue; }
int order(int u) { return state->unit[u].order; }
bool guards(int u) { return state->unit[u].flags & FC_GUARDING; }
int vp(int seat) { return state->side[seat - 1].vp; }
int in_pool(int seat, int colour) { return state->side[seat - 1].pool[colour]; }
