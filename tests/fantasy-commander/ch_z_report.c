/* ch_z_report.c: after the battle (FC-1040 to FC-1045). */
#include <stdio.h>
#include "quiet.h"
#include "watch.h"

/* A mission with one Legionnaires and a zombie far away. */
static int lay_out(int number, const char *id, const char *how)
{
    mission(number);
    int u = unit(id, "4.7", how);
    unit("S-ZWA1", "4.0", "");
    return u;
}

static int result_of(int number, const char *own, int turn)
{
    char words[40];

    mission(number);
    unit("E-LEG1", own, "green");
    unit("S-ZWA1", "0.0", "green");
    snprintf(words, sizeof words, "green 1 turn=%d", turn);
    begin(words);
    finish_battle();
    return state->watch.result;
}

TEST(FC_1040, "main and bonus goal: triumph; main goal: success; else failure")
{
    mission(1);
    unit("E-LEG1", "3.3", "green");
    unit("E-LEG1", "8.5", "green");
    unit("S-ZWA1", "0.0", "green");
    begin("green 1 turn=6");
    finish_battle();
    CHECK_EQ(state->watch.result, FC_TRIUMPH);
    CHECK(heard(FC_EV_RESULT));
    CHECK_EQ(result_of(1, "3.3", 6), FC_FAILURE);
    chronicle("roster:\n  - {unit: E-LEG1}\n  - {unit: E-LEG1}\n  - {unit: E-LEG1}\n  - {unit: E-LEG1}\n");
    mission(1);
    unit("E-LEG1", "3.3", "green");
    unit("E-LEG1", "8.5", "green");
    unit("E-LEG1", "12.8", "");
    unit("E-LEG1", "11.8", "");
    unit("S-ZWA1", "0.0", "green");
    begin("green 1 turn=6");
    struct fc c = ctx();
    for (int u = 2; u < 4; u++) { /* two units are lost: no bonus */
        state->unit[u].losses = 4;
        fc_destroy_if_dead(&c, u);
    }
    finish_battle();
    CHECK_EQ(state->watch.result, FC_SUCCESS);
}

TEST(FC_1041, "1 XP for a unit that survives, 1 more if it eliminated an enemy; 3 and 6 XP raise its level")
{
    chronicle("roster:\n  - {unit: E-LEG1, xp: 1}\n  - {unit: E-SHO1, xp: 5}\n  - {unit: E-KNI1}\n");
    mission(2);
    int leg = unit("E-LEG1", "4.7", "red"), sho = unit("E-SHO2", "8.8", ""), kni = unit("E-KNI1", "12.8", "");
    unit("S-ZWA1", "4.6", "losses=3 green");
    unit("S-ZWA1", "0.0", "green");
    begin("red 1");
    now()->member[1].type = (uint8_t)type_of("E-SHO2");
    dice("HHHH");
    play(1, "attack b1");
    settle();
    CHECK_EQ(state->watch.slayers, 1 << leg);
    report(FC_SUCCESS);
    CHECK_EQ(member_of(leg)->xp, 3);
    CHECK_STR(rules->type[member_of(leg)->type].id, "E-LEG2");
    CHECK_EQ(member_of(sho)->xp, 6);
    CHECK_STR(rules->type[member_of(sho)->type].id, "E-SHO3");
    CHECK_EQ(member_of(kni)->xp, 1);
    CHECK_STR(rules->type[member_of(kni)->type].id, "E-KNI1");
    CHECK(heard(FC_EV_PROMOTED));
}

TEST(FC_1042, "a survivor keeps half of its losses, rounded down")
{
    int u = lay_out(2, "E-LEG1", "losses=3");
    begin("command");
    report(FC_SUCCESS);
    CHECK_EQ(member_of(u)->losses, 1);
}

/* The unit is destroyed; faces: the die of FC-1043. */
static void lose(int u, const char *faces)
{
    struct fc c = ctx();

    state->unit[u].losses = rules->type[state->unit[u].type].strength;
    fc_destroy_if_dead(&c, u);
    dice(faces);
    report(FC_FAILURE);
}

TEST(FC_1043, "a destroyed Regular unit returns with a SHIELD, one level lower; a Hero misses a mission")
{
    chronicle("roster:\n  - {unit: E-LEG3, xp: 7}\n  - {unit: E-ROL}\n");
    int u = lay_out(2, "E-LEG3", "");
    unit("E-ROL", "8.8", "");
    begin("command");
    lose(u, "D");
    CHECK_EQ(now()->members, 2);
    CHECK_STR(rules->type[now()->member[0].type].id, "E-LEG2");
    CHECK_EQ(now()->member[0].losses, 0);
    chronicle("roster:\n  - {unit: E-LEG1}\n  - {unit: E-ROL}\n");
    u = lay_out(2, "E-LEG1", "");
    unit("E-ROL", "8.8", "");
    begin("command");
    lose(u, "U");
    CHECK_EQ(now()->members, 1);
    CHECK_STR(rules->type[now()->member[0].type].id, "E-ROL");
    chronicle("roster:\n  - {unit: E-ROL}\n  - {unit: E-CRU}\n  - {unit: E-STA, away: yes}\n");
    u = lay_out(2, "E-ROL", "");
    int crusader = unit("E-CRU", "8.8", "");
    begin("command");
    struct fc c = ctx();
    state->unit[crusader].losses = 5;
    fc_destroy_if_dead(&c, crusader);
    lose(u, "");
    CHECK_EQ(now()->member[0].flags, FC_AWAY);
    CHECK_EQ(now()->member[0].losses, 0);
    CHECK_EQ(now()->member[1].flags, FC_WRECKED);
    CHECK_EQ(now()->member[2].flags, 0); /* he is back */
    now()->supplies = 5;
    refused(1, "repair 2", FC_WHY_NEEDS_WORKSHOP, 1043);
    now()->buildings |= 1 << FC_WORKSHOP;
    play(1, "repair 2");
    CHECK_EQ(now()->supplies, 3);
    CHECK_EQ(now()->member[1].flags, 0);
}

TEST(FC_1044, "what each result brings")
{
    static const struct {
        int result, reputation, prosperity, supplies;
    } rows[] = {{FC_TRIUMPH, 5, 5, 8}, {FC_SUCCESS, 3, 4, 7}, {FC_FAILURE, 0, 2, 5}};

    for (int i = 0; i < 3; i++) {
        lay_out(2, "E-LEG1", "");
        begin("command");
        report(rows[i].result);
        CHECK_EQ(now()->reputation, rows[i].reputation);
        CHECK_EQ(now()->prosperity, rows[i].prosperity);
        CHECK_EQ(now()->supplies, rows[i].supplies);
        play(1, "close");
        CHECK_EQ(now()->threat, 3 - rows[i].result);
    }
}

TEST(FC_1045, "1 Reputation for each enemy Hero or Colossal Creature destroyed, in any result")
{
    lay_out(2, "E-LEG1", "");
    int imelstar = unit("S-IME", "8.0", ""), hydra = unit("S-HYD", "10.0", "");
    begin("command");
    struct fc c = ctx();
    state->unit[imelstar].losses = 5;
    fc_destroy_if_dead(&c, imelstar);
    state->unit[hydra].losses = 8;
    fc_destroy_if_dead(&c, hydra);
    report(FC_FAILURE);
    CHECK_EQ(now()->reputation, 2);
}

TEST(FC_R103, "the XP of a unit that returns fall to its new level")
{
    chronicle("roster:\n  - {unit: E-LEG2, xp: 5}\n  - {unit: E-ROL}\n");
    int u = lay_out(2, "E-LEG2", "");
    unit("E-ROL", "8.8", "");
    begin("command");
    lose(u, "E");
    CHECK_STR(rules->type[now()->member[0].type].id, "E-LEG1");
    CHECK_EQ(now()->member[0].xp, 0);
}

TEST(FC_R104, "a roster with nobody to fight gets a unit of Legionnaires")
{
    chronicle("roster:\n  - {unit: E-ROL}\n");
    int u = lay_out(3, "E-ROL", "");
    begin("command");
    lose(u, "");
    play(1, "close");
    CHECK_EQ(now()->members, 2);
    CHECK_STR(rules->type[now()->member[1].type].id, "E-LEG1");
}

TEST(FC_R105, "a unit that was destroyed gets no XP, even if it returns")
{
    chronicle("roster:\n  - {unit: E-LEG1, xp: 1}\n  - {unit: E-ROL}\n");
    int u = lay_out(2, "E-LEG1", "");
    unit("E-ROL", "8.8", "");
    begin("command");
    state->watch.slayers = 1;
    lose(u, "D");
    CHECK_EQ(now()->member[0].xp, 1);
}
