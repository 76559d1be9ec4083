/*
 * test_watch.c: the computer as commander of the campaign: what it buys and why, and what counts for it in a mission.
 */
#include <stdio.h>
#include <string.h>
#include "watch.h"

static struct action list[512];
static int32_t rating[512];

static int rate_all(void)
{
    static struct fc_state view;
    int n;

    game_clone(&view, state);
    fc_game.knowledge.redact(&rules->head, &view, 0);
    n = fc_game.rules.actions(&rules->head, &view, 0, list, 512);
    CHECK(n > 0 && n <= 512);
    fc_game.opponent.rate(&rules->head, &view, 0, list, n, rating);
    return n;
}

/* The best-rated action, in notation; of equal ones the first. */
static const char *best(void)
{
    static char text[64];
    int n = rate_all(), top = 0;

    for (int i = 1; i < n; i++)
        top = rating[i] > rating[top] ? i : top;
    fc_game.words.notate(&rules->head, state, &list[top], text, sizeof text);
    return text;
}

static int rated(const char *notation)
{
    char text[64];
    int n = rate_all();

    for (int i = 0; i < n; i++) {
        fc_game.words.notate(&rules->head, state, &list[i], text, sizeof text);
        if (strcmp(text, notation) == 0)
            return rating[i];
    }
    test_fail(__FILE__, __LINE__, "%s is not listed", notation);
    return 0;
}

static int standing(void) { return fc_game.opponent.evaluate(&rules->head, state, 0); }

/* In the town after this mission. */
static void town_after(int number, const char *lines, int supplies)
{
    chronicle(lines);
    mission(number);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_SUCCESS);
    now()->supplies = (uint16_t)supplies;
}

/* ---- the town ---- */

/* The best of all ways to spend the Supplies, tried one after the other. */
static int best_of_all(struct fc_state *at)
{
    struct fc c = {rules, at, NULL};
    struct fc_state next;
    struct action all[128];
    int best_worth = fc_watch_worth(&c, false), n = fc_game.rules.actions(&rules->head, at, 0, all, 128);

    for (int i = 0; i < n; i++) {
        int worth;
        if (all[i].kind == FC_ACT_CLOSE)
            continue;
        game_clone(&next, at);
        fc_game.rules.apply(&rules->head, &next, &all[i], NULL);
        worth = best_of_all(&next);
        best_worth = worth > best_worth ? worth : best_worth;
    }
    return best_worth;
}

TEST(watch_town, "the plan is as good as the best of all ways to spend the Supplies")
{
    static const char *const towns[] = {
        /* with the buildings that make recruits cheaper */
        "prosperity: 3\nbuildings: [barracks, stables]\n", "prosperity: 9\nbuildings: [barracks, stables]\n",
        "prosperity: 2\nbuildings: [barracks, stables]\nroster:\n  - {unit: E-ROL, losses: 2}\n"
        "  - {unit: E-LEG1, losses: 1}\n  - {unit: E-KNI2}\n",
        "prosperity: 6\nbuildings: [barracks, stables, palisade, market]\nroster:\n  - {unit: E-ROL}\n"
        "  - {unit: E-SHO1, losses: 3}\n"};

    enum { LITTLE = 3 }; /* Stables do more for Knights that are recruited with them: three tenths of a point */
    int plan, all;

    for (size_t i = 0; i < sizeof towns / sizeof *towns; i++)
        for (int supplies = 0; supplies <= 5; supplies++) {
            struct fc c = ctx();
            town_after(3, towns[i], supplies);
            c = ctx();
            plan = fc_watch_worth(&c, true);
            all = best_of_all(state);
            CHECK(plan <= all && all <= plan + LITTLE);
        }
}

TEST(watch_town, "who follows the plan is never worse off on the way, and closes the town only at its end")
{
    int promised;

    town_after(2, "", 9);
    rate_all();
    promised = rated(best());
    while (strcmp(best(), "close") != 0) {
        CHECK_EQ(rated(best()), promised);
        play(1, best());
    }
    CHECK(now()->supplies < 2); /* something else could still be paid */
    play(1, "close");
    CHECK(state->head.over);
}

TEST(watch_town, "the later, the less a Town card is worth that pays in every mission")
{
    int early, late;

    town_after(1, "prosperity: 9\n", 2);
    early = rated("build market") - rated("close");
    town_after(6, "prosperity: 9\n", 2);
    late = rated("build market") - rated("close");
    CHECK(early > late);
}

TEST(watch_town, "after the last mission only Prosperity is bought, because only the score counts")
{
    town_after(7, "", 3);
    CHECK(rated("recruit E-LEG1") < rated("close"));
    CHECK(rated("build archery-range") < rated("close"));
    CHECK(rated("build market") > rated("close"));
}

TEST(watch_town, "a roster without an army is filled before the town is made more beautiful")
{
    town_after(3, "prosperity: 8\nroster:\n  - {unit: E-LEG1}\n", 4);
    CHECK(strncmp(best(), "recruit", 7) == 0);
}

/* ---- the result and what it leaves ---- */

TEST(watch_share, "a Triumph is better than a Success, and that than a Failure; a lost town is nothing")
{
    int share[FC_RESULT_COUNT];

    for (int result = FC_FAILURE; result <= FC_TRIUMPH; result++) {
        chronicle("");
        mission(3);
        unit("E-LEG1", "4.7", "");
        unit("S-ZWA1", "4.0", "");
        begin("command");
        report(result);
        share[result] = standing();
    }
    CHECK(share[FC_FAILURE] < 500 && share[FC_FAILURE] > 0);
    CHECK(share[FC_SUCCESS] > 500 && share[FC_TRIUMPH] > share[FC_SUCCESS]);
    now()->prosperity = 0;
    CHECK_EQ(standing(), 0);
}

static int before_the_end(const char *how)
{
    chronicle("");
    mission(1);
    capture_point("6.4");
    unit("E-LEG1", "6.4", how);
    unit("E-KNI1", "5.5", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    return standing();
}

TEST(watch_share, "losses count, because they go on into the next mission")
{
    CHECK(before_the_end("") > before_the_end("losses=2"));
    CHECK(before_the_end("losses=2") > before_the_end("losses=3"));
}

static int with_cart_at(const char *hex)
{
    chronicle("");
    mission(3);
    unit("E-LEG1", "4.7", "");
    unit("E-CART", hex, "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    return standing();
}

TEST(watch_share, "in mission 3 all hangs on the cart: the nearer to the southern row, the better")
{
    int far = with_cart_at("6.3"), near = with_cart_at("6.7");

    CHECK(near > far);
    state->watch.home = 1;
    CHECK(standing() > near);
}

/* ---- reasons ---- */

static const char *reasons(const char *notation, enum lang lang)
{
    static char all[2000];
    char text[400];
    struct action a;

    all[0] = '\0';
    CHECK(fc_parse(&rules->head, state, 0, notation, &a));
    for (int i = 0; fc_say_reason(&rules->head, state, &a, i, lang, text, sizeof text) > 0; i++)
        strcat(strcat(all, text), "\n");
    return all;
}

#define SAYS(text, part) CHECK(strstr((text), (part)))

TEST(watch_reason, "a Town card: what it brings in the missions to come, in figures")
{
    const char *all;

    town_after(3, "prosperity: 5\n", 6);
    all = reasons("build market", LANG_EN);
    SAYS(all, "1 Supply more after each of the 4 missions to come.");
    SAYS(all, "Prosperity rises by 1 to 6: 2 points of the final score.");
    SAYS(all, "It leaves 4 of 6 Supplies.");
    SAYS(reasons("build market", LANG_ES), "1 Suministro más después de cada misión que queda (4).");
    SAYS(reasons("build palisade", LANG_EN), "2 Field Fortifications in 2 of the missions to come.");
    SAYS(reasons("build granary", LANG_EN), "with it you have 6.");
    town_after(6, "", 6);
    SAYS(reasons("build market", LANG_EN), "after the 1 mission to come.");
    SAYS(reasons("build palisade", LANG_EN), "2 Field Fortifications in 1 of the missions to come.");
}

TEST(watch_reason, "every Town card has a reason with figures in both languages")
{
    char order[40];

    for (int b = 0; b < FC_BUILDING_COUNT; b++) {
        town_after(3, b == FC_STONE_WALLS ? "buildings: [palisade]\n" : "", 6);
        snprintf(order, sizeof order, "build %s", fc_building_names[b]);
        for (int l = 0; l < LANG_COUNT; l++) {
            const char *all = reasons(order, (enum lang)l);
            CHECK(strpbrk(all, "0123456789"));
            CHECK(!strchr(all, '{') && !strchr(all, '?'));
        }
    }
}

TEST(watch_reason, "an army: points that can fight, and what the next mission takes")
{
    char text[80];
    struct fc c;

    town_after(3, "roster:\n  - {unit: E-LEG1}\n  - {unit: E-KNI1, losses: 2}\n", 6);
    c = ctx();
    snprintf(text, sizeof text, "The roster then has %d points that can fight; the next mission takes about %d.",
             23 + 20 + 23, fc_watch_wanted(&c));
    SAYS(reasons("recruit E-LEG1", LANG_EN), text);
    SAYS(reasons("repair 2", LANG_EN), "gets back 2 of 4.");
    snprintf(text, sizeof text, "then has %d points", 23 + 40);
    SAYS(reasons("repair 2", LANG_EN), text);
    SAYS(reasons("close", LANG_EN), "6 Supplies stay for later.");
    SAYS(reasons("close", LANG_ES), "Quedan 6 Suministros para más adelante.");
}

TEST(watch_reason, "a way in a mission: how far the goal is, or how far it is home")
{
    chronicle("");
    mission(2);
    unit("E-KNI1", "5.4", "blue");
    unit("S-ZWA1", "0.0", "");
    begin("blue 1");
    play(1, "move");
    SAYS(reasons("to 5.3", LANG_EN), "the goal of the mission, is 1 hex from there.");
    state->watch.bearer = 0;
    state->watch.marker = -1;
    SAYS(reasons("to 5.6", LANG_EN), "2 rows from there to row 8, where the mission is fulfilled.");
}
