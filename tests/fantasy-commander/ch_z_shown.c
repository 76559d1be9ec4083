/* ch_z_shown.c: the campaign for programs and people: keys and values of its JSON, lines of its text, and the next
 * document. */
#include <jansson.h>
#include <stdio.h>
#include "core/game_campaign.h"
#include "quiet.h"
#include "watch.h"

static char text[CAMPAIGN_TEXT];

static json_t *read_keys(void (*write)(struct json *out))
{
    struct json out;

    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    write(&out);
    json_close(&out, '}');
    CHECK(json_ok(&out));
    json_t *read = json_loads(text, 0, NULL);
    CHECK(read != NULL);
    return read;
}

static void write_view(struct json *out)
{
    struct fc c = ctx();

    fc_watch_view(&c, out);
}

static void write_show(struct json *out) { fc_campaign.show(&rules->head, state, LANG_EN, out); }

static json_t *at(const json_t *list, const char *key, size_t i)
{
    return json_array_get(json_object_get(list, key), i);
}
static int number(const json_t *of, const char *key)
{
    CHECK(json_is_integer(json_object_get(of, key)));
    return (int)json_integer_value(json_object_get(of, key));
}
static const char *word(const json_t *of, const char *key)
{
    CHECK(json_is_string(json_object_get(of, key)));
    return json_string_value(json_object_get(of, key));
}
static bool yes(const json_t *of, const char *key)
{
    CHECK(json_is_boolean(json_object_get(of, key)));
    return json_is_true(json_object_get(of, key));
}
static bool nobody(const json_t *of, const char *key) { return json_is_null(json_object_get(of, key)); }

/* Mission 4 with a town, a past and units of all kinds; two of them have marched out. */
static void lay_out(void)
{
    chronicle("difficulty: hard\nprosperity: 7\nreputation: 11\nsupplies: 3\nthreat: 2\n"
              "buildings: [barracks, granary]\nresults: [triumph, failure, success]\n"
              "roster:\n  - {unit: E-LEG2, xp: 4, losses: 1}\n  - {unit: E-STA, away: yes, losses: 2}\n"
              "  - {unit: E-KNI1}\n  - {unit: E-CRU, wrecked: yes}\n");
    mission(4);
    unit("E-LEG2", "4.7", "");
    unit("E-KNI1", "6.7", "");
    unit("S-ZWA1", "4.0", "");
    rules->watch.member_of[1] = 2;
    begin("command");
}

TEST(campaign_shown, "values, results, mission and goals")
{
    lay_out();
    json_t *v = read_keys(write_view);
    CHECK_STR(word(v, "difficulty"), "hard");
    CHECK_EQ(number(v, "prosperity"), 7);
    CHECK_EQ(number(v, "reputation"), 11);
    CHECK_EQ(number(v, "supplies"), 3);
    CHECK_EQ(number(v, "threat"), 2);
    CHECK_EQ(number(v, "score"), 25);
    CHECK_EQ(number(v, "turns"), 7);
    CHECK_STR(word(v, "result"), "none");
    CHECK_EQ(json_array_size(json_object_get(v, "results")), 3);
    CHECK_STR(json_string_value(at(v, "results", 0)), "triumph");
    CHECK_STR(json_string_value(at(v, "results", 1)), "failure");
    CHECK_STR(json_string_value(at(v, "results", 2)), "success");
    const json_t *goal = json_object_get(v, "goal"), *bonus = json_object_get(v, "bonus");
    CHECK_STR(word(goal, "kind"), "towns");
    CHECK_EQ(number(goal, "number"), 2);
    CHECK(yes(goal, "met"));
    CHECK_EQ(number(bonus, "number"), 4);
    CHECK(yes(bonus, "met"));
    CHECK(strcmp(word(json_object_get(goal, "text"), "en"), word(json_object_get(bonus, "text"), "en")) != 0);
    CHECK(strcmp(word(json_object_get(goal, "text"), "en"), word(json_object_get(goal, "text"), "es")) != 0);
    CHECK(*word(json_object_get(goal, "text"), "en") && *word(json_object_get(bonus, "text"), "es"));
    json_decref(v);
    struct fc c = ctx();
    fc_enter(&c, FC_ROSTER_MAX, hex("2.5"));
    v = read_keys(write_view);
    CHECK(yes(json_object_get(v, "goal"), "met"));
    CHECK(!yes(json_object_get(v, "bonus"), "met"));
    CHECK_EQ(number(v, "towns"), 3);
    json_decref(v);
}

TEST(campaign_shown, "the town: every building with its names, its price, and whether it stands")
{
    lay_out();
    json_t *v = read_keys(write_view);
    static const int cost[] = {3, 3, 3, 5, 3, 2, 4, 2, 3, 2, 2, 2}, prosperity[] = {1, 0, 0, 1, 1, 1, 2, 0, 1, 1, 0, 1};
    CHECK_EQ(json_array_size(json_object_get(v, "town")), FC_BUILDING_COUNT);
    for (int b = 0; b < FC_BUILDING_COUNT; b++) {
        const json_t *card = at(v, "town", (size_t)b);
        CHECK_STR(word(card, "id"), fc_building_names[b]);
        CHECK_EQ(number(card, "cost"), cost[b]);
        CHECK_EQ(number(card, "prosperity"), prosperity[b]);
        CHECK_EQ(yes(card, "built"), b == FC_BARRACKS || b == FC_GRANARY);
        for (int l = 0; l < LANG_COUNT; l++) {
            CHECK_STR(word(json_object_get(card, "name"), lang_code[l]), rules->watch.town[b].name[l]);
            CHECK_STR(word(json_object_get(card, "text"), lang_code[l]), rules->watch.town[b].text[l]);
        }
    }
    CHECK_STR(word(json_object_get(at(v, "town", FC_MARKET), "name"), "es"), "Mercado");
    json_decref(v);
}

TEST(campaign_shown, "the escalation cards in force, and no other")
{
    lay_out();
    json_t *v = read_keys(write_view);
    CHECK_EQ(json_array_size(json_object_get(v, "escalation")), 0);
    json_decref(v);
    omen(FC_OMEN_FOG);
    omen(FC_OMEN_LULL);
    v = read_keys(write_view);
    CHECK_EQ(json_array_size(json_object_get(v, "escalation")), 2);
    for (size_t i = 0; i < 2; i++) {
        const json_t *card = at(v, "escalation", i);
        int which = i ? FC_OMEN_LULL : FC_OMEN_FOG;
        CHECK_STR(word(card, "id"), fc_omen_names[which]);
        for (int l = 0; l < LANG_COUNT; l++) {
            CHECK_STR(word(json_object_get(card, "name"), lang_code[l]), rules->watch.omen[which].name[l]);
            CHECK_STR(word(json_object_get(card, "text"), lang_code[l]), rules->watch.omen[which].text[l]);
        }
    }
    json_decref(v);
}

TEST(campaign_shown, "the roster: who, of what level, with what losses, and which unit of the battle it is")
{
    lay_out();
    json_t *v = read_keys(write_view);
    static const char *const type[] = {"E-LEG2", "E-STA", "E-KNI1", "E-CRU"};
    static const int piece[] = {0, -1, 1, -1}, losses[] = {1, 2, 0, 0}, level[] = {2, 0, 1, 0};
    CHECK_EQ(json_array_size(json_object_get(v, "roster")), 4);
    for (int m = 0; m < 4; m++) {
        const json_t *member = at(v, "roster", (size_t)m);
        const struct fc_type *t = &rules->type[type_of(type[m])];
        CHECK_EQ(number(member, "number"), m + 1);
        CHECK_STR(word(member, "type"), type[m]);
        CHECK_STR(word(json_object_get(member, "name"), "en"), t->name[LANG_EN]);
        CHECK_EQ(number(member, "cost"), t->cost);
        CHECK_EQ(number(member, "level"), level[m] ? level[m] : t->level);
        CHECK_EQ(number(member, "xp"), m ? 0 : 4);
        CHECK_EQ(number(member, "losses"), losses[m]);
        CHECK_EQ(number(member, "max"), t->strength);
        CHECK_EQ(yes(member, "away"), m == 1);
        CHECK_EQ(yes(member, "wrecked"), m == 3);
        if (piece[m] < 0)
            CHECK(!json_object_get(member, "piece"));
        else
            CHECK_EQ(number(member, "piece"), piece[m]);
    }
    json_decref(v);
    report(FC_SUCCESS);
    v = read_keys(write_view);
    CHECK(!json_object_get(at(v, "roster", 0), "piece")); /* the battle is over */
    CHECK_STR(word(v, "result"), "success");
    CHECK_EQ(json_array_size(json_object_get(v, "results")), 4);
    json_decref(v);
}

TEST(campaign_shown, "what a mission changes: marker, bearer, cart, Graveyard, who left, who is lost")
{
    mission(2);
    unit("E-LEG1", "0.8", "green");
    unit("E-LEG1", "2.8", "green");
    unit("S-ZWA1", "12.0", "green");
    begin("green 1");
    json_t *v = read_keys(write_view);
    CHECK_EQ(number(v, "marker"), hex("5.2"));
    CHECK(nobody(v, "bearer") && nobody(v, "cart"));
    CHECK(!yes(v, "home"));
    CHECK_EQ(number(v, "consecrated") + number(v, "left") + number(v, "lost"), 0);
    json_decref(v);
    struct fc c = ctx();
    state->watch.marker = -1;
    state->watch.bearer = 0;
    state->watch.home = 1;
    state->watch.consecrated = 1;
    state->watch.left = 2;
    state->watch.cart = 0;
    state->unit[1].losses = 4;
    fc_destroy_if_dead(&c, 1);
    v = read_keys(write_view);
    CHECK(nobody(v, "marker"));
    CHECK_EQ(number(v, "bearer"), 0);
    CHECK_EQ(number(v, "cart"), 0);
    CHECK(yes(v, "home"));
    CHECK_EQ(number(v, "consecrated"), 1);
    CHECK_EQ(number(v, "left"), 2);
    CHECK_EQ(number(v, "lost"), 1);
    CHECK_EQ(number(v, "towns"), 2);
    json_decref(v);
    state->watch.marker = 0; /* the first hex is one, too */
    v = read_keys(write_view);
    CHECK_EQ(number(v, "marker"), 0);
    json_decref(v);
}

TEST(campaign_shown, "for hosts: what the document said until the report, then what goes on")
{
    lay_out();
    now()->supplies = 9; /* a card of the escalation has given some */
    json_t *v = read_keys(write_show);
    CHECK_EQ(number(v, "supplies"), 3);
    CHECK_EQ(number(at(v, "roster", 0), "xp"), 4);
    CHECK(!json_object_get(at(v, "roster", 0), "piece"));
    CHECK(!json_object_get(v, "marker"));
    json_decref(v);
    report(FC_TRIUMPH);
    v = read_keys(write_show);
    CHECK_EQ(number(v, "supplies"), 13);
    CHECK_EQ(number(v, "reputation"), 16);
    CHECK_EQ(number(v, "prosperity"), 8);
    CHECK_EQ(number(at(v, "roster", 0), "xp"), 5);
    CHECK_EQ(json_array_size(json_object_get(v, "results")), 4);
    json_decref(v);
}

/* ---- as text ---- */

static const char *said(enum lang lang)
{
    int n = fc_campaign.say(&rules->head, state, lang, text, sizeof text);

    CHECK_EQ(n, strlen(text));
    return text;
}

/* So often the part is in the text. */
static int times(const char *of, const char *part)
{
    int n = 0;

    for (const char *s = of; (s = strstr(s, part)) != NULL; s++)
        n++;
    return n;
}

TEST(campaign_shown,
     "as text: a line for each unit, its losses and absence behind commas; buildings and results in a row")
{
    lay_out();
    const char *en = said(LANG_EN);
    CHECK(strstr(en, "Barracks, Granary\n"));
    CHECK_EQ(times(en, "\n  "), 4);
    for (int m = 0; m < 4; m++) {
        static const int commas[] = {1, 2, 0, 1};
        const char *line = en;
        char copy[200];
        for (int i = 0; i <= m; i++)
            line = strstr(line, "\n  ") + 1;
        snprintf(copy, sizeof copy, "%.*s", (int)strcspn(line, "\n"), line);
        CHECK(times(copy, ", ") >= commas[m]);
        CHECK(!strstr(copy, ", ,") && !strstr(copy, "{"));
    }
    CHECK(strcmp(said(LANG_ES), "") != 0 && strstr(text, "Cuartel, Granero\n"));
    omen(FC_OMEN_FOG);
    omen(FC_OMEN_PLAGUE);
    CHECK(strstr(said(LANG_EN), "Fog, Plague\n"));
    state->watch.omens = 0;
    CHECK(!strstr(said(LANG_EN), "Fog"));
}

TEST(campaign_shown, "as text: an absent Hero is there again after the report, a wreck still one")
{
    lay_out();
    char before[CAMPAIGN_TEXT];
    snprintf(before, sizeof before, "%s", said(LANG_EN));
    now()->member[1].flags = 0;
    CHECK(strlen(said(LANG_EN)) < strlen(before));
    now()->member[1].flags = FC_AWAY;
    now()->member[3].flags = 0;
    CHECK(strlen(said(LANG_EN)) < strlen(before));
    now()->member[3].flags = FC_WRECKED;
    now()->member[1].losses = 0;
    CHECK(strlen(said(LANG_EN)) < strlen(before));
    now()->member[1].losses = 2;
    CHECK_STR(said(LANG_EN), before);
    state->watch.closed = 1; /* away: this mission, or the next one */
    CHECK(strcmp(said(LANG_EN), before) != 0);
}

TEST(campaign_shown, "as text: the marker while it lies, its bearer until he is home; no results before the first one")
{
    mission(2);
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "12.0", "green");
    begin("green 1");
    int lines = times(said(LANG_EN), "\n");
    state->watch.marker = -1;
    CHECK_EQ(times(said(LANG_EN), "\n"), lines - 1);
    state->watch.bearer = 0;
    CHECK_EQ(times(said(LANG_EN), "\n"), lines);
    state->watch.home = 1;
    CHECK_EQ(times(said(LANG_EN), "\n"), lines - 1);
    memset(now()->result, 0, sizeof now()->result);
    CHECK_EQ(times(said(LANG_EN), "\n"), lines - 2);
}

TEST(campaign_shown, "as text: nothing is written behind the end of the room")
{
    lay_out();
    static char whole[CAMPAIGN_TEXT], part[CAMPAIGN_TEXT];
    int n = fc_campaign.say(&rules->head, state, LANG_EN, whole, sizeof whole);
    memset(part, '#', sizeof part);
    CHECK_EQ(fc_campaign.say(&rules->head, state, LANG_EN, part, 40), n);
    CHECK_EQ(strlen(part), 39);
    CHECK(strncmp(whole, part, 39) == 0 && part[40] == '#');
}

/* ---- the next document ---- */

TEST(FC_1001, "the next document: every key, in a fixed order, in words of the files")
{
    lay_out();
    omen(FC_OMEN_TRAITOR);
    now()->aside = 1 << FC_OMEN_MORE_OF_THEM | 1 << FC_OMEN_LULL;
    report(FC_FAILURE);
    play(1, "build watchtower");
    play(1, "close");
    CHECK_STR(carried(), "kind: fantasy-commander/campaign\n"
                         "id: test\n"
                         "difficulty: hard\n"
                         "mission: watch-5\n"
                         "prosperity: 5\n"
                         "reputation: 11\n"
                         "supplies: 2\n"
                         "threat: 5\n"
                         "buildings: [barracks, watchtower, granary]\n"
                         "set-aside: [more-of-them, lull]\n"
                         "results: [triumph, failure, success, failure]\n"
                         "roster:\n"
                         "  - {unit: E-LEG2, xp: 5, losses: 0}\n"
                         "  - {unit: E-STA, xp: 0, losses: 2}\n"
                         "  - {unit: E-KNI1, xp: 1, losses: 0}\n"
                         "  - {unit: E-CRU, xp: 0, losses: 0, wrecked: yes}\n");
}

TEST(FC_1001, "the next document: empty lists, a Hero who misses a mission, and none before the end")
{
    chronicle("difficulty: easy\nroster:\n  - {unit: E-ROL}\n  - {unit: E-LEG1}\n");
    mission(3);
    unit("E-ROL", "4.7", "");
    unit("E-LEG1", "6.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    struct fc c = ctx();
    CHECK_STR(carried(), "");
    state->unit[0].losses = 5;
    fc_destroy_if_dead(&c, 0);
    report(FC_SUCCESS);
    CHECK_STR(carried(), "");
    play(1, "close");
    CHECK_STR(carried(), "kind: fantasy-commander/campaign\n"
                         "id: test\n"
                         "difficulty: easy\n"
                         "mission: watch-4\n"
                         "prosperity: 4\n"
                         "reputation: 3\n"
                         "supplies: 7\n"
                         "threat: 1\n"
                         "buildings: []\n"
                         "set-aside: []\n"
                         "results: [success, success, success]\n"
                         "roster:\n"
                         "  - {unit: E-ROL, xp: 0, losses: 0, away: yes}\n"
                         "  - {unit: E-LEG1, xp: 1, losses: 0}\n");
}
