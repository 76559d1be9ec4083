/*
 * ch_data.c: rules that are data: the map, units, leaders, chits, decks and the
 * set-ups, as the game is shipped.
 */
#include <stdio.h>
#include <string.h>
#include "campaign.h"
#include "data/data.h"

/* ---- asking the data ---- */

static const struct cc_zone_type *ground(const char *id) { return &rules->zone[zone(id)]; }
static const struct cc_type *type_of(const char *label) { return &rules->type[rules->unit[u(label)].type]; }

static int count_kind(enum cc_zone_kind kind)
{
    int n = 0;

    for (int z = 0; z < rules->zones; z++)
        n += rules->zone[z].kind == kind;
    return n;
}

/* The cost of going from one zone to a neighbour; 0: there is no such link. */
static int link(const char *from, const char *to)
{
    const struct cc_zone_type *z = ground(from);

    for (int i = 0; i < z->edges; i++)
        if (z->edge[i].to == zone(to))
            return z->edge[i].cost;
    return 0;
}

/* The cost of a way: "CAM pCAM S10". */
static int way(const char *zones)
{
    char words[128], *save = NULL;
    int sum = 0;

    snprintf(words, sizeof words, "%s", zones);
    for (char *a = strtok_r(words, " ", &save), *b; (b = strtok_r(NULL, " ", &save)); a = b) {
        int cost = ground(a)->kind == CC_LAND && ground(b)->kind == CC_PORT ? link(b, a) : link(a, b);

        if (!cost)
            return 0;
        sum += cost;
    }
    return sum;
}

static int region(const char *id)
{
    for (int r = 0; r < rules->regions; r++)
        if (strcmp(rules->region_id[r], id) == 0)
            return r;
    return -1;
}

static int city_points(int seat)
{
    int sum = 0;

    CC_EACH (z, rules->cities)
        if (rules->zone[z].owner == seat - 1)
            sum += rules->zone[z].vp;
    return sum;
}

/* Units of a type in a zone and place, as the match begins. */
static int count_units(const char *type, const char *where, int place)
{
    int n = 0, z = *where ? zone(where) : CC_NONE;

    for (int i = 0; i < rules->units; i++)
        n += strcmp(rules->type[rules->unit[i].type].id, type) == 0 && state->unit.zone[i] == z &&
             state->unit.place[i] == place;
    return n;
}

static int counters(const char *type)
{
    int n = 0;

    for (int i = 0; i < rules->units; i++)
        n += strcmp(rules->type[rules->unit[i].type].id, type) == 0;
    return n;
}

static bool printed(uint32_t bits, int key) { return bits >> key & 1; }

/* ---- terrain ---- */

TEST(PI_101, "open sea, port sea zones, land, mountains, cities and ports; Etna is no zone")
{
    int cities = 0, mountains = 0, ports = 0;

    blank();
    CHECK_EQ(count_kind(CC_LAND), 48);
    CHECK_EQ(count_kind(CC_SEA), 19);
    CHECK_EQ(count_kind(CC_PORT), 23);
    for (int z = 0; z < rules->land_zones; z++) {
        CHECK_EQ(rules->zone[z].kind, CC_LAND);
        cities += rules->zone[z].city;
        mountains += rules->zone[z].rough;
        ports += rules->zone[z].port != CC_NONE;
    }
    CHECK_EQ(cities, 34);
    CHECK_EQ(mountains, 8);
    CHECK_EQ(ports, 23);
}

TEST(PI_119, "no zone is Etna, and nothing leads across it")
{
    blank();
    for (int z = 0; z < rules->zones; z++)
        CHECK(!strstr(rules->zone[z].name[LANG_EN], "Etna"));
    CHECK(!link("TAU", "CEN"));
    CHECK(!link("CAT", "NEB"));
    CHECK(!link("CAT", "CEN"));
}

TEST(PI_102, "ships find links to naval zones and to the city of a port only")
{
    blank();
    for (int z = rules->land_zones; z < rules->zones; z++)
        for (int i = 0; i < rules->zone[z].edges; i++) {
            int to = rules->zone[z].edge[i].to;

            CHECK(to >= rules->land_zones ||
                  (rules->zone[z].kind == CC_PORT && rules->zone[z].port == to && rules->zone[to].city));
        }
}

TEST(PI_103, "a naval zone or a port costs 1, but by the arrow to Africa")
{
    blank();
    for (int z = rules->land_zones; z < rules->zones; z++)
        for (int i = 0; i < rules->zone[z].edges; i++) {
            int to = rules->zone[z].edge[i].to;
            bool arrow = (z == zone("S15") && to == zone("S16")) || (z == zone("S16") && to == zone("S15"));

            CHECK_EQ(rules->zone[z].edge[i].cost, arrow ? 2 : 1);
        }
}

TEST(PI_104, "by land one reaches land zones only")
{
    blank();
    for (int z = 0; z < rules->land_zones; z++)
        for (int i = 0; i < rules->zone[z].edges; i++)
            CHECK(rules->zone[z].edge[i].to < rules->land_zones);
}

TEST(PI_105, "a land zone costs 1, a mountain 3")
{
    TEST_ALSO(PI_106);
    TEST_ALSO(CC_504);
    blank();
    for (int z = 0; z < rules->land_zones; z++)
        for (int i = 0; i < rules->zone[z].edges; i++) {
            const struct cc_edge *e = &rules->zone[z].edge[i];

            CHECK_EQ(e->cost, rules->zone[e->to].rough ? 3 : 1);
        }
    CHECK(ground("ERY")->rough && ground("ENN")->rough && ground("SIC")->rough);
    CHECK(!ground("MES")->rough);
}

TEST(PI_107, "resource points of the set-up lie in cities of their side")
{
    for (int k = 0; k < 2; k++) {
        whole(k ? "relief-of-mesana" : "full-campaign", 1);
        for (int z = 0; z < rules->zones; z++)
            for (int s = 0; s < CC_SEATS; s++)
                CHECK(!state->zone[z].rp[s] || (rules->cities >> z & 1 && state->zone[z].owner == s));
    }
}

TEST(PI_108, "every city has a garrison: it belongs to one of the sides from the beginning")
{
    whole("full-campaign", 1);
    CC_EACH (z, rules->cities)
        CHECK(state->zone[z].owner < CC_SEATS);
    for (int z = 0; z < rules->zones; z++)
        CHECK((z < rules->land_zones && rules->zone[z].city) || state->zone[z].owner == CC_NONE);
}

TEST(PI_109, "siege modifiers: none at Phintias, five at Carthage")
{
    TEST_ALSO(CC_R02);
    blank();
    CHECK_EQ(ground("PHI")->factor, 0);
    CHECK(printed(ground("PHI")->inferred, CC_LAND_SIEGE));
    CHECK_EQ(ground("CAR")->factor, 5);
    CHECK_EQ(ground("LIL")->factor, 4);
    CHECK_EQ(ground("AGR")->factor, 3);
    for (int z = 0; z < rules->land_zones; z++)
        CHECK(rules->zone[z].city || (!rules->zone[z].factor && !rules->zone[z].vp));
}

TEST(PI_110, "the cities are worth 72, of which 6 are Rome's at the beginning")
{
    blank();
    CHECK_EQ(city_points(1) + city_points(2), 72);
    CHECK_EQ(city_points(1), 6);
    CHECK_EQ(ground("CAR")->vp, 8);
}

TEST(PI_111, "five cities bear the Syracusan coin")
{
    static const char *const coins[] = {"HEL", "AKR", "SYR", "LEO", "TAU"};
    int r;

    blank();
    r = region("coin");
    CHECK_EQ(__builtin_popcountll(rules->region_zones[r]), 5);
    for (int i = 0; i < 5; i++)
        CHECK(rules->region_zones[r] >> zone(coins[i]) & 1 && ground(coins[i])->city);
}

TEST(PI_112, "a port is a city's, and its port sea zone names it")
{
    blank();
    for (int z = 0; z < rules->land_zones; z++) {
        int port = rules->zone[z].port;

        if (port == CC_NONE)
            continue;
        CHECK(rules->zone[z].city);
        CHECK_EQ(rules->zone[port].kind, CC_PORT);
        CHECK_EQ(rules->zone[port].port, z);
    }
    CHECK_EQ(ground("AGR")->port, CC_NONE);
    CHECK(printed(ground("CAM")->printed, CC_LAND_PORT) && printed(ground("PHI")->printed, CC_LAND_PORT));
    CHECK(printed(ground("GEL")->inferred, CC_LAND_PORT));
}

TEST(PI_113, "a port sea zone joins its city and one open sea zone, nothing else")
{
    TEST_ALSO(PI_121);
    blank();
    for (int z = 0; z < rules->zones; z++) {
        const struct cc_zone_type *port = &rules->zone[z];
        int seas = 0;

        if (port->kind != CC_PORT)
            continue;
        CHECK_EQ(port->edges, 2);
        for (int i = 0; i < 2; i++)
            seas += rules->zone[port->edge[i].to].kind == CC_SEA;
        CHECK_EQ(seas, 1);
        CHECK_EQ(port->coasts, 1);
        CHECK_EQ(port->coast[0], port->port);
    }
}

TEST(PI_121, "a port sea zone is drawn three fifths of the way from the open sea to the city")
{
    blank();
    CHECK_EQ(ground("pCAM")->x, 665 + (700 - 665) * 3 / 5);
    CHECK_EQ(ground("pCAM")->y, 625 + (565 - 625) * 3 / 5);
    CHECK_STR(ground("pCAM")->name[LANG_EN], "Waters off Camarina");
    CHECK_STR(ground("pCAM")->name[LANG_ES], "Aguas de Camarina");
}

TEST(PI_115, "Rome begins with Messana and Rhegium, Carthage with all other cities")
{
    whole("full-campaign", 1);
    CC_EACH (z, rules->cities) {
        CHECK_EQ(state->zone[z].owner, z == zone("MES") || z == zone("REG") ? 0 : 1);
        CHECK(printed(rules->zone[z].printed, CC_LAND_OWNER));
    }
}

TEST(PI_116, "the African box is part of the map: ten zones, cities and ports among them")
{
    int r;

    blank();
    r = region("africa");
    CHECK_EQ(__builtin_popcountll(rules->region_zones[r]), 10);
    CHECK_EQ(__builtin_popcountll(rules->region_zones[r] & rules->cities), 8);
    CHECK_EQ(rules->k.rebel_region, r + 1);
    CHECK_EQ(rules->steps[zone("CAR")][zone("BYZ")], 3);
    CHECK_EQ(rules->steps[zone("CAR")][zone("AGR")], CC_NONE);
}

TEST(PI_117, "the arrow joins the African Sea to Cape Hermaeum for 2, either way")
{
    TEST_ALSO(PI_122);
    blank();
    CHECK_EQ(link("S15", "S16"), 2);
    CHECK_EQ(link("S16", "S15"), 2);
    CHECK(printed(ground("S15")->printed, CC_SEA_LINKS) && printed(ground("S16")->printed, CC_SEA_LINKS));
}

TEST(PI_118, "Rhegium and Messana are joined while both are of one side")
{
    const struct cc_zone_type *reg;
    int held = 0;

    blank();
    reg = ground("REG");
    for (int i = 0; i < reg->edges; i++)
        held += reg->edge[i].to == zone("MES") && reg->edge[i].cond == CC_IF_HELD;
    CHECK_EQ(held, 1);
    CHECK(printed(reg->printed, CC_LAND_HELD));
}

TEST(PI_123, "from Camarina to the waters off Phintias is 4, as printed")
{
    blank();
    CHECK_EQ(way("CAM pCAM S10 S09 pPHI"), 4);
}

TEST(PI_124, "an army embarked at Gela just reaches Clupea, from Camarina it does not")
{
    blank();
    CHECK_EQ(way("GEL pGEL S09 S15 S16 pCLU"), 6);
    CHECK_EQ(way("CAM pCAM S10 S09 S15 S16 pCLU"), 7);
    CHECK_EQ(type_of("RN1")->value[0][CC_MF] - rules->k.embark, 6);
}

TEST(links, "every neighbour is one both ways, and every coast")
{
    blank();
    for (int z = 0; z < rules->zones; z++) {
        const struct cc_zone_type *a = &rules->zone[z];

        for (int i = 0; i < a->coasts; i++) {
            const struct cc_zone_type *b = &rules->zone[a->coast[i]];
            bool back = false;

            for (int k = 0; k < b->coasts; k++)
                back = back || b->coast[k] == z;
            CHECK(back);
        }
    }
    CHECK(link("MES", "PEL") && link("PEL", "MES"));
}

TEST(map_names, "zones have names in both languages")
{
    blank();
    CHECK_STR(ground("MES")->name[LANG_EN], "Messana");
    CHECK_STR(ground("MES")->name[LANG_ES], "Mesana");
    CHECK_STR(ground("PAN")->name[LANG_ES], "Panormo");
    for (int z = 0; z < rules->zones; z++)
        for (int l = 0; l < LANG_COUNT; l++)
            CHECK(rules->zone[z].name[l][0]);
}

/* ---- counters ---- */

TEST(CC_101, "zones are land or naval; land zones come first")
{
    TEST_ALSO(CC_104);
    blank();
    for (int z = 0; z < rules->zones; z++)
        CHECK_EQ(rules->zone[z].kind == CC_LAND, z < rules->land_zones);
    CHECK(rules->naval_types &&
          ~rules->naval_types & rules->seat_units[0]); /* this campaign has land and naval units */
}

TEST(CC_102, "64 counters of units, 16 leaders; a unit is of land or naval")
{
    blank();
    CHECK_EQ(rules->units, 64);
    CHECK_EQ(rules->leaders, 16);
    for (int i = 0; i < rules->units; i++)
        CHECK_EQ(rules->naval_types >> i & 1, rules->type[rules->unit[i].type].naval);
}

TEST(CC_201, "a unit has a type symbol, a nationality, cohesion, movement or range and a tactical value")
{
    TEST_ALSO(CC_202);
    TEST_ALSO(CC_204);
    blank();
    CHECK_EQ(type_of("RI1")->value[0][CC_CV], 7);
    CHECK_EQ(type_of("RI1")->value[0][CC_MF], 4);
    CHECK_EQ(type_of("RI1")->value[0][CC_TV], 3);
    CHECK_STR(rules->class_id[type_of("RI1")->class_], "INF");
    CHECK_STR(rules->class_id[type_of("AE1")->class_], "ELE");
    CHECK_STR(rules->tribe_id[type_of("CN1")->tribe], "north-african");
    CHECK_EQ(type_of("CN1")->value[0][CC_MF], 9);
    CHECK(type_of("CN1")->naval && !type_of("AE1")->naval);
}

TEST(CC_205, "each unit has a decimated face with values of its own, none above the full one")
{
    blank();
    for (int t = 0; t < rules->types; t++)
        for (int v = 0; v < CC_VALUES; v++) {
            CHECK(rules->type[t].value[1][v] >= 1);
            CHECK(rules->type[t].value[1][v] <= rules->type[t].value[0][v]);
        }
    CHECK_EQ(type_of("RI1")->value[1][CC_CV], 6);
    CHECK_EQ(type_of("RI1")->value[1][CC_TV], 2);
}

TEST(ships, "tactical value 2 is printed, cohesion 5 and 4 agree with every printed die")
{
    static const char *const labels[] = {"RN1", "SN1", "CN1"};

    blank();
    for (int i = 0; i < 3; i++) {
        const struct cc_type *t = type_of(labels[i]);

        CHECK_EQ(t->value[0][CC_TV], 2);
        CHECK_EQ(t->value[0][CC_CV], 5);
        CHECK_EQ(t->value[1][CC_CV], 4);
        CHECK(printed(t->printed, CC_UNIT_TV) && printed(t->inferred, CC_UNIT_CV) && !printed(t->printed, CC_UNIT_MF));
    }
}

TEST(PI_201, "five nationalities, each with units")
{
    static const char *const nations[] = {"roman", "north-african", "iberian", "gallic", "syracusan"};

    blank();
    CHECK_EQ(rules->tribes, 5);
    for (int i = 0; i < 5; i++) {
        CHECK_STR(rules->tribe_id[i], nations[i]);
        CHECK(rules->tribe_units[i] != 0);
    }
}

TEST(PI_202, "Romans fight for Rome, all others for Carthage")
{
    blank();
    CHECK(rules->tribe_units[0] == rules->seat_units[0]);
    for (int i = 1; i < rules->tribes; i++)
        CHECK(!(rules->tribe_units[i] & rules->seat_units[0]));
    CHECK_EQ(rules->unit_from[1], 27);
    CHECK_EQ(rules->unit_from[2], 64);
}

TEST(leaders, "eight consuls without a name in the cup, eight Carthaginians by name")
{
    blank();
    CHECK_EQ(rules->leader_from[1], 8);
    for (int l = 0; l < 8; l++) {
        CHECK_EQ(rules->leader[l].flags, CC_DRAWN | CC_UNNAMED);
        CHECK_STR(rules->leader[l].name[LANG_ES], "Cónsul");
    }
    CHECK_EQ(rules->leader[leader_of("K6")].mod[CC_CV], -1);
    CHECK_EQ(rules->leader[leader_of("XAN")].mod[CC_TV], 2);
    CHECK(printed(rules->leader[leader_of("ADE")].printed, CC_LEADER_TV));
    CHECK(printed(rules->leader[leader_of("ADE")].inferred, CC_LEADER_CV));
    CHECK_EQ(rules->leader[leader_of("HIE")].tribes, 1 << 4);               /* PI-462 */
    CHECK_EQ(rules->leader[leader_of("XAN")].bound, 1 << region("africa")); /* PI-463 */
}

TEST(PI_453, "a leader adds his modifiers to the values of those with him, on land and at sea")
{
    struct cc c = {0};

    blank();
    c = (struct cc){rules, state, NULL};
    unit("AI", 1, "AGR", "");
    unit("CN", 1, "LIL", "port disorganised");
    CHECK_EQ(cc_value(&c, u("AI1"), CC_CV, leader_of("BAR")), 7);
    CHECK_EQ(cc_value(&c, u("AI1"), CC_MF, leader_of("BAR")), 5);
    CHECK_EQ(cc_value(&c, u("AI1"), CC_TV, leader_of("BAR")), 3);
    CHECK_EQ(cc_value(&c, u("CN1"), CC_MF, leader_of("CRT")), 10);
    CHECK_EQ(cc_value(&c, u("AI1"), CC_CV, CC_NONE), 6);
}

TEST(CC_207, "face, leader and markers add up, and nothing falls below 1")
{
    TEST_ALSO(CC_203);
    struct cc c = {0};

    blank();
    c = (struct cc){rules, state, NULL};
    unit("RC", 1, "REG", "decimated disorganised");
    CHECK_EQ(cc_value(&c, u("RC1"), CC_CV, leader_of("K6")), 2); /* 4 - 1 - 1 */
    CHECK_EQ(cc_value(&c, u("RC1"), CC_MF, CC_NONE), 5);
    CHECK_EQ(cc_value(&c, u("RC1"), CC_TV, leader_of("K7")), 1); /* 1 - 1 - 1 */
    state->unit.flags[u("RC1")] |= CC_ISOLATED;
    CHECK_EQ(cc_value(&c, u("RC1"), CC_CV, CC_NONE), 2); /* cohesion alone suffers */
    CHECK_EQ(cc_value(&c, u("RC1"), CC_MF, CC_NONE), 5);
}

TEST(PI_464, "a leader and a zone may have the same id")
{
    struct action a;

    blank();
    CHECK_STR(rules->leader[leader_of("HIM")].name[LANG_EN], "Himilco");
    CHECK_STR(ground("HIM")->name[LANG_EN], "Himera Valley");
    CHECK(pi_game.words.parse(&rules->head, state, 1, "army HIM", &a));
    CHECK_EQ(a.arg[0], leader_of("HIM"));
    CHECK(pi_game.words.parse(&rules->head, state, 1, "to HIM", &a));
    CHECK_EQ(a.arg[0], zone("HIM"));
}

/* ---- the numbers of the series ---- */

TEST(CC_417, "the costs of table 1.1; an army costs 3 here")
{
    const struct cc_constants *k;

    blank();
    k = &rules->k;
    CHECK_EQ(k->move_unit, 1);
    CHECK_EQ(k->move_stack, 3);
    CHECK_EQ(k->move_naval, 2);
    CHECK_EQ(k->stacking, 2);
    CHECK_EQ(k->reorganise, 1);
    CHECK_EQ(k->rebuild, 1);
    CHECK_EQ(k->siege, 4);
    CHECK_EQ(k->rebel, 3);
    CHECK_EQ(k->sp, 6);
    CHECK_EQ(k->radius, 3);
    CHECK_EQ(k->hand, 5);
    CHECK_EQ(k->initiative_bonus, 2);
    CHECK_EQ(k->embark, 2);
    CHECK_EQ(k->at_sea, 2);
    CHECK_EQ(k->aboard, 3);
    CHECK_EQ(k->rp_per_ship, 1);
    CHECK_EQ(k->room, 4);
}

TEST(CC_303, "Rome begins with the initiative")
{
    TEST_ALSO(PI_301);
    whole("full-campaign", 1);
    CHECK_EQ(state->initiative, 0);
    CHECK_EQ(rules->k.usurper, 2);
    CHECK_EQ(rules->k.usurper_region, region("sicily") + 1);
    CHECK_EQ(__builtin_popcountll(rules->region_zones[region("sicily")] & rules->cities), 24);
}

TEST(CC_R03, "every Siege marker carries a 2")
{
    blank();
    CHECK_EQ(rules->k.siege_number, 2);
}

TEST(cites, "every paragraph that the series cites is one of the campaign's book")
{
    blank();
    for (int i = 0; i < CC_CITE_COUNT; i++)
        CHECK(rules->cite[i] >= 101 && rules->cite[i] <= 899);
    CHECK_EQ(rules->cite[CC_CITE_STACK_LEADER], 451);
    CHECK_EQ(rules->cite[CC_CITE_PORT_SIEGE], 421);
    CHECK_EQ(rules->cite[CC_CITE_HELD_LINK], 118);
}

/* ---- chits ---- */

TEST(PI_841, "four cups of sixteen chits")
{
    TEST_ALSO(CC_707);
    blank();
    for (int s = 0; s < CC_SEATS; s++)
        for (int t = 0; t < CC_THEATRES; t++) {
            int sum = 0;

            for (int k = 0; k < rules->cup_kinds[s][t]; k++) {
                const struct cc_chit *chit = &rules->chit[rules->cup[s][t][k]];

                CHECK_EQ(chit->seat, s);
                CHECK_EQ(chit->theatre, t);
                sum += chit->copies;
            }
            CHECK_EQ(sum, 16);
        }
}

static const struct cc_chit *chit(int seat, const char *id)
{
    for (int i = 0; i < rules->chits; i++)
        if (rules->chit[i].seat == seat - 1 && strcmp(rules->chit[i].id, id) == 0)
            return &rules->chit[i];
    test_fail(__FILE__, __LINE__, "seat %d has no chit %s", seat, id);
}

TEST(chits, "each chit is where its paragraph says, as often as it says")
{
    static const struct {
        int seat, rule, copies;
        const char *id;
    } list[] = {
        {2, 801, 1, "frontal-assault"}, {2, 802, 4, "flank-attack"},    {2, 803, 2, "skirmish"},
        {2, 804, 2, "confusion"},       {2, 805, 2, "gallic-fury"},     {2, 806, 2, "elephant-charge"},
        {2, 807, 2, "cavalry"},         {2, 808, 1, "punic-treachery"}, {2, 811, 4, "periplus"},
        {2, 812, 4, "diekplus"},        {2, 813, 2, "bad-course"},      {2, 814, 3, "ballistas"},
        {2, 815, 3, "boarding"},        {1, 821, 6, "wedge"},           {1, 822, 2, "flank-attack"},
        {1, 823, 2, "skirmish"},        {1, 824, 2, "confusion"},       {1, 825, 2, "cavalry"},
        {1, 826, 2, "stratagem"},       {1, 831, 3, "periplus"},        {1, 832, 2, "diekplus"},
        {1, 833, 2, "bad-course"},      {1, 834, 4, "onagers"},         {1, 835, 5, "corvus"},
    };

    blank();
    CHECK_EQ(rules->chits, sizeof list / sizeof *list);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const struct cc_chit *c = chit(list[i].seat, list[i].id);

        CHECK_EQ(c->rule, list[i].rule);
        CHECK_EQ(c->copies, list[i].copies);
        for (int l = 0; l < LANG_COUNT; l++)
            CHECK(c->name[l][0] && c->text[l][0]);
    }
}

TEST(chit_programs, "links, turns and fallbacks of the chits")
{
    const struct cc_chit *c;

    blank();
    c = chit(1, "corvus");
    CHECK(c->own == 1 && c->foe == 2 && !c->pairs && c->stay);
    CHECK_EQ(rules->chit[c->withdrawn].rule, 831);
    CHECK(c->draw.asks == 0 && c->play.asks == CC_NEED_OWN_FREE);
    c = chit(2, "boarding");
    CHECK(c->own == 2 && c->foe == 2 && c->pairs && c->stay);
    c = chit(2, "gallic-fury");
    CHECK_EQ(rules->chit[c->instead].rule, 801);
    CHECK_EQ(c->own_filter.tribes, 1 << 3);
    c = chit(2, "elephant-charge");
    CHECK(c->checks == 3 && c->check[2].last && c->check[2].result == CC_ELIM);
    CHECK_EQ(c->check[0].when, CC_IF_FOE_HAS);
    CHECK_EQ(c->check[1].when, CC_IF_FOE_LACKS);
    c = chit(2, "cavalry");
    CHECK_EQ(c->draw.asks, CC_NEED_OWN);
    CHECK_EQ(c->play.asks, CC_NEED_EITHER);
    CHECK_EQ(c->check[0].result_else, CC_DEC_DIS);
    CHECK_EQ(chit(2, "punic-treachery")->check[0].alone, 2);
    CHECK(chit(1, "diekplus")->check[0].unengaged);
}

/* ---- set-up of the campaign ---- */

TEST(PI_701, "counters and resource points of the set-up")
{
    TEST_ALSO(PI_702);
    whole("full-campaign", 7);
    CHECK_EQ(count_units("RI", "REG", CC_OUT), 3);
    CHECK_EQ(count_units("RC", "REG", CC_OUT), 1);
    CHECK_EQ(count_units("RN", "REG", CC_IN), 2);
    CHECK_EQ(count_units("SN", "SYR", CC_IN), 2);
    CHECK_EQ(count_units("SI", "SYR", CC_OUT), 2);
    CHECK_EQ(count_units("CN", "LIL", CC_IN), 2);
    CHECK_EQ(count_units("CN", "CAR", CC_IN), 3);
    CHECK_EQ(count_units("RI", "", CC_BOX), 8);
    CHECK_EQ(count_units("RN", "", CC_BOX), 10);
    CHECK_EQ(count_units("CN", "", CC_BOX), 5);
    CHECK_EQ(count_units("GI", "", CC_BOX), counters("GI"));
    for (int i = 0; i < rules->units; i++)
        CHECK(state->unit.place[i] != CC_GONE);
    CHECK_EQ(state->leader[leader_of("BAR")].place, CC_ASIDE);
    CHECK_EQ(rp_at(1, "REG"), 3);
    CHECK_EQ(rp_at(1, "MES"), 1);
    CHECK_EQ(rp_at(2, "CAR"), 3);
    CHECK_EQ(rp_at(2, "AGR"), 1);
    CHECK_EQ(rp_at(2, "SYR"), 2);
}

TEST(PI_705, "Syracuse is Carthage's ally, and Messana is besieged by it")
{
    whole("full-campaign", 7);
    CHECK_EQ(state->zone[zone("SYR")].owner, 1);
    CHECK_EQ(state->zone[zone("MES")].siege, 2);
    CHECK_EQ(count_units("SI", "MES", CC_OUT), 2);
    CHECK_EQ(count_units("SC", "MES", CC_OUT), 1);
    CHECK_EQ(count_units("RI", "MES", CC_IN), 1);
    CHECK_EQ(count_units("CN", "pMES", CC_OUT), 2);
    CHECK_EQ(state->leader[leader_of("HIE")].zone, zone("MES"));
    CHECK_EQ(state->leader[leader_of("HAN")].zone, zone("pMES"));
}

TEST(PI_706, "Rome has one small army with a consul at Rhegium")
{
    int consuls = 0;

    whole("full-campaign", 7);
    for (int l = 0; l < rules->leader_from[1]; l++) {
        consuls += state->leader[l].zone == zone("REG");
        CHECK(state->leader[l].zone == zone("REG") || state->leader[l].place == CC_CUP);
    }
    CHECK_EQ(consuls, 1);
    CHECK_EQ(state->zone[zone("REG")].men[0], 4);
}

TEST(PI_707, "Carthage has no land unit of its own on the map")
{
    static const char *const own[] = {"AI", "AC", "AE", "II", "IC", "GI"};

    whole("full-campaign", 7);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        CHECK_EQ(count_units(own[i], "", CC_BOX), counters(own[i]));
}

TEST(PI_708, "markers are state: siege, rebellion, disorganised, isolated, resources, garrison, supply, operation")
{
    TEST_ALSO(CC_103);
    blank();
    unit("RI", 1, "AGR", "disorganised");
    rp(1, "PHI", 2);
    owner("PHI", 1);
    rebels("BAG");
    siege("AGR", 1);
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_EQ(rp_at(1, "PHI"), 2);
    CHECK_EQ(state->zone[zone("BAG")].rebels, 1);
    begin(1, "PHI");
    CHECK_EQ(sp(), 6);
    CHECK_EQ(state->op.marker, zone("PHI"));
}

/* ---- decks ---- */

static int copies(int seat, bool few)
{
    int sum = 0;

    for (int i = rules->card_from[seat - 1]; i < rules->card_from[seat]; i++)
        sum += few ? rules->card[i].short_copies : rules->card[i].copies;
    return sum;
}

TEST(PI_681, "48 cards a side, 36 in the short game")
{
    TEST_ALSO(CC_R61);
    whole("full-campaign", 1);
    for (int seat = 1; seat <= 2; seat++) {
        CHECK_EQ(copies(seat, false), 48);
        CHECK_EQ(copies(seat, true), 36);
        CHECK_EQ(rules->deck_size[seat - 1], 48);
        CHECK_EQ(state->side[seat - 1].deck_n, 43);
        CHECK_EQ(state->side[seat - 1].hand_n, 5);
    }
    whole_with("full-campaign", "short=yes", 1);
    for (int seat = 1; seat <= 2; seat++) {
        CHECK_EQ(rules->deck_size[seat - 1], 36);
        CHECK_EQ(state->side[seat - 1].deck_n, 31);
    }
}

/* ---- the relief of Messana ---- */

TEST(PI_861, "fifteen land zones, eleven cities, twelve naval zones; nothing leads out")
{
    int in_play = 0;

    blank_of("relief-of-mesana");
    CHECK_EQ(__builtin_popcountll(rules->scenario.land), 15);
    CHECK_EQ(__builtin_popcountll(rules->cities), 11);
    CHECK_EQ(city_points(1), 6);
    CHECK_EQ(city_points(2), 14);
    for (int z = 0; z < rules->zones; z++) {
        bool in = rules->scenario.sea[z >> 6] >> (z & 63) & 1;

        in_play += in;
        CHECK(in || (!rules->zone[z].edges && !rules->zone[z].coasts && !rules->zone[z].city &&
                     rules->zone[z].port == CC_NONE));
        for (int i = 0; i < rules->zone[z].edges; i++) {
            int to = rules->zone[z].edge[i].to;

            CHECK(rules->scenario.sea[to >> 6] >> (to & 63) & 1);
        }
    }
    CHECK_EQ(in_play, 27);
    CHECK(!link("S02", "S03") && !link("TYN", "HAL") && link("S02", "S01"));
    CHECK_EQ(ground("SYR")->factor, 4);
}

TEST(PI_862, "Rome's set-up of the relief of Messana")
{
    whole("relief-of-mesana", 3);
    CHECK_EQ(count_units("RI", "MES", CC_IN), 1);
    CHECK_EQ(count_units("RI", "REG", CC_OUT), 3);
    CHECK_EQ(count_units("RC", "REG", CC_OUT), 1);
    CHECK_EQ(count_units("RN", "REG", CC_IN), 2);
    CHECK_EQ(count_units("RI", "", CC_BOX), 4);
    CHECK_EQ(count_units("RC", "", CC_BOX), 1);
    CHECK_EQ(count_units("RN", "", CC_BOX), 4);
    CHECK_EQ(count_units("RN", "", CC_GONE), 6);
    CHECK_EQ(rp_at(1, "MES"), 1);
    CHECK_EQ(rp_at(1, "REG"), 3);
}

TEST(PI_863, "Carthage's set-up of the relief of Messana")
{
    whole("relief-of-mesana", 3);
    CHECK_EQ(count_units("SI", "MES", CC_OUT), 2);
    CHECK_EQ(count_units("SC", "MES", CC_OUT), 1);
    CHECK_EQ(state->zone[zone("MES")].siege, 2);
    CHECK_EQ(count_units("CN", "pMES", CC_OUT), 2);
    CHECK_EQ(count_units("SI", "SYR", CC_OUT), 2);
    CHECK_EQ(count_units("SN", "SYR", CC_IN), 2);
    CHECK_EQ(count_units("GI", "", CC_BOX), 3);
    CHECK_EQ(count_units("CN", "", CC_BOX), 2);
    CHECK_EQ(count_units("AI", "", CC_BOX), 0);
    CHECK_EQ(rp_at(2, "TAU"), 2);
    CHECK_EQ(rp_at(2, "SYR"), 2);
    CHECK_EQ(state->leader[leader_of("ADE")].place, CC_ASIDE);
    CHECK_EQ(state->leader[leader_of("BAR")].place, CC_GONE); /* no card brings him */
}

TEST(PI_864, "Rome's sixteen cards; the change of sides lies beside the board")
{
    whole("relief-of-mesana", 3);
    CHECK_EQ(rules->deck_size[0], 16);
    CHECK_EQ(rules->copies[card("R09")], 3);
    CHECK_EQ(rules->copies[card("R27")], 1);
    CHECK_EQ(rules->copies[card("R03")], 0);
    CHECK_EQ(rules->scenario.open_card, card("R03"));
    CHECK_EQ(rules->scenario.open_cities, 3);
    CHECK_EQ(rules->scenario.open_conds, 4);
}

TEST(PI_865, "Carthage's sixteen cards")
{
    whole("relief-of-mesana", 3);
    CHECK_EQ(rules->deck_size[1], 16);
    CHECK_EQ(rules->copies[card("C08")], 3);
    CHECK_EQ(rules->copies[card("C22")], 2);
    CHECK_EQ(rules->copies[card("C21")], 1);
    CHECK_EQ(rules->copies[card("C02")], 0);
}

TEST(PI_866, "hands of five, decks of eleven, the initiative is Rome's throughout")
{
    whole("relief-of-mesana", 3);
    for (int s = 0; s < CC_SEATS; s++) {
        CHECK_EQ(state->side[s].hand_n, 5);
        CHECK_EQ(state->side[s].deck_n, 11);
    }
    CHECK_EQ(state->initiative, 0);
    struct cc c = {rules, state, NULL};
    CC_EACH (z, rules->cities)
        cc_set_owner(&c, z, 1);
    cc_update_initiative(&c);
    CHECK_EQ(state->initiative, 0);
    CHECK_EQ(rules->k.haruspex, 1);
}

TEST(PI_871, "decks, score and reach of the relief of Messana")
{
    whole("relief-of-mesana", 3);
    CHECK(rules->scenario.sequences > 0); /* how many is a matter of balance: PI-867 */
    CHECK_EQ(city_points(1), 6);
    CHECK_EQ(city_points(2), 14);
    CC_EACH (z, rules->cities)
        CHECK(rules->steps[zone("REG")][z] != CC_NONE);
    CHECK_EQ(rules->scenario.lost_city, zone("MES"));
    CHECK_EQ(rules->scenario.lost_seat, 0);
    CHECK(rules->scenario.no_permanent && rules->scenario.no_rebels);
}

/* ---- the hash ---- */

TEST(hash, "what changes play changes the hash, and only that")
{
    uint64_t full, few, relief;

    whole("full-campaign", 1);
    full = rules->head.hash;
    whole("full-campaign", 2);
    CHECK(rules->head.hash == full);
    whole_with("full-campaign", "short=yes", 1);
    few = rules->head.hash;
    whole("relief-of-mesana", 1);
    relief = rules->head.hash;
    CHECK(full != few && full != relief && few != relief);
}

/* ---- what clients are told of it ---- */

static const char *catalogue(void)
{
    static char text[1 << 18];
    struct json j;

    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    cc_catalogue(&rules->head, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    return text;
}

TEST(catalogue, "the supply points of an operation are told as the constants have them (CC-404)")
{
    char wanted[64];

    blank();
    rules->k.sp = 7;
    snprintf(wanted, sizeof wanted, "\"numbers\":{\"supply_points\":%d}", rules->k.sp);
    CHECK(strstr(catalogue(), wanted));
}

TEST(goals_relief,
     "the short scenario says its length, the city that loses it and the card that wins it (PI-867 to PI-869)")
{
    const char *text;
    char wanted[80];

    whole("relief-of-mesana", 1);
    text = catalogue();
    CHECK(strstr(text, "{\"text\":{\"en\":\"If Messana falls, Carthage wins at once.\",\"es\":\"Si cae Mesana, Cartago "
                       "gana en el acto.\"},\"rule\":\"PI-869\"}"));
    snprintf(wanted, sizeof wanted, "La partida dura %d secuencias", rules->scenario.sequences);
    CHECK(strstr(text, wanted) && strstr(text, "\"rule\":\"PI-867\""));
    CHECK(strstr(text, "boca arriba junto al tablero") && strstr(text, "\"rule\":\"PI-868\""));
    CHECK(!strstr(text, "\"rule\":\"PI-656\"")); /* no rebellion here */
    CHECK(!strstr(text, "\"rule\":\"CC-317\""));
}

TEST(goals_campaign, "the campaign says that a deck or a sudden-death card of either side ends it (CC-316, CC-317)")
{
    const char *text, *first;

    whole("full-campaign", 1);
    text = catalogue();
    CHECK(strstr(text, "\"rule\":\"CC-316\"") && strstr(text, "\"rule\":\"CC-951\"") &&
          strstr(text, "\"rule\":\"PI-656\""));
    first = strstr(text, "\"rule\":\"CC-317\"");
    CHECK(first && strstr(first + 1, "\"rule\":\"CC-317\""));
    CHECK(!strstr(text, "\"rule\":\"PI-867\"") && !strstr(text, "\"rule\":\"PI-868\"") &&
          !strstr(text, "\"rule\":\"PI-869\""));
}
