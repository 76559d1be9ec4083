/* fight.c: see fight.h. */
#include <stdio.h>
#include "fight.h"

/* ---- lay-outs ---- */

void valley(void)
{
    blank();
    owner("GEL", 1);
    rp(1, "GEL", 1);
    rp(2, "AGR", 1);
}

void sea(void)
{
    blank();
    owner("GEL", 1);
}

/* ---- cups ---- */

static struct cc_chit *chit_called(int seat, const char *id)
{
    for (int i = 0; i < rules->chits; i++)
        if (rules->chit[i].seat == seat - 1 && strcmp(rules->chit[i].id, id) == 0)
            return &rules->chit[i];
    test_fail(__FILE__, __LINE__, "seat %d has no chit '%s'", seat, id);
}

void cup(int seat, const char *ids)
{
    char words[256];

    for (int i = 0; i < rules->chits; i++)
        if (rules->chit[i].seat == seat - 1)
            rules->chit[i].copies = 0;
    snprintf(words, sizeof words, "%s", ids);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save))
        chit_called(seat, w)->copies++;
}

void waits(int seat)
{
    cup(seat, seat == 1 ? "skirmish confusion onagers bad-course" : "skirmish confusion ballistas bad-course");
}

void leave_all(void)
{
    while (state->ask == CC_ASK_RETREAT || state->ask == CC_ASK_FLEE || state->ask == CC_ASK_ALONG) {
        int seat = state->asked & 1 ? 1 : 2;
        struct action list[64];
        char words[40];

        if (state->ask == CC_ASK_ALONG) {
            play(seat, "done");
            continue;
        }
        pi_game.rules.actions(&rules->head, state, seat - 1, list, 64);
        pi_game.words.notate(&rules->head, state, &list[0], words, sizeof words);
        play(seat, words);
    }
}

int won(int seat) { return state->side[seat - 1].vp[CC_VP_UNIT] + state->side[seat - 1].vp[CC_VP_LEADER]; }

bool over(void) { return state->battle.zone == CC_NONE; }

int held_by(const char *label)
{
    int n = 0;

    for (int i = 0; i < state->battle.links; i++)
        n += state->battle.link[i].own == u(label) || state->battle.link[i].foe == u(label);
    return n;
}

static int kind_of(int seat, const char *id)
{
    for (int k = 0; k < rules->cup_kinds[seat - 1][state->battle.theatre]; k++)
        if (&rules->chit[rules->cup[seat - 1][state->battle.theatre][k]] == chit_called(seat, id))
            return k;
    test_fail(__FILE__, __LINE__, "'%s' is no chit of this battle", id);
}

int used_chits(int seat, const char *id) { return state->battle.used[seat - 1][kind_of(seat, id)]; }

int in_hand(int seat, const char *id)
{
    int n = 0, kind = kind_of(seat, id);

    for (int i = 0; i < state->battle.hand_n[seat - 1]; i++)
        n += state->battle.hand[seat - 1][i] == kind;
    return n;
}

static const char *place_name(int where, int place)
{
    static char text[32];

    if (where == CC_NONE)
        return "off";
    snprintf(text, sizeof text, "%s%s", rules->zone[where].id, place == CC_IN ? " inside" : "");
    return text;
}

const char *place_of(const char *label) { return place_name(at(label), state->unit.place[u(label)]); }

const char *leader_at(const char *id)
{
    struct cc_leader l = state->leader[leader_of(id)];

    return place_name(l.zone, l.place);
}
