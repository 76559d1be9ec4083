/* cards.c: see cards.h. */
#include "cards.h"

int on_map(int seat)
{
    int n = 0;

    for (int l = rules->leader_from[seat - 1]; l < rules->leader_from[seat]; l++)
        n += state->leader[l].zone != CC_NONE;
    return n;
}

int count_at(int seat, const char *where)
{
    struct cc c = {rules, state, NULL};

    return __builtin_popcountll(cc_units_at(&c, zone(where), CC_OUT, seat - 1) |
                                cc_units_at(&c, zone(where), CC_IN, seat - 1));
}

int leader_zone(const char *id) { return state->leader[leader_of(id)].zone; }

void play_card(int seat, const char *id)
{
    char line[24] = "play ";

    deck(1, "R09 R09"); /* so that the game goes on */
    deck(2, "C08 C08");
    begin_card(seat);
    play(seat, strcat(line, id));
}

void cannot(int seat, const char *id)
{
    char line[24] = "play ";

    begin_card(seat);
    refused(seat, strcat(line, id), CC_WHY_CONDITION, "CC-118");
}

/* The units of an engaging chit, unless they are all alike. */
void engage(int seat, const char *notation)
{
    if (state->ask == CC_ASK_ENGAGE)
        play(seat, notation);
}

/* Two legions against two Libyan units before Agrigentum; Rome attacks. */
void land_battle(const char *rome, const char *carthage)
{
    blank();
    rp(1, "PHI", 1);
    owner("PHI", 1);
    rp(2, "HER", 1);
    unit("RI", 2, "HIM", "");
    unit("AI", 2, "HIM", "");
    if (*rome)
        hand(1, rome);
    if (*carthage)
        hand(2, carthage);
    cup(1, "wedge wedge wedge flank-attack skirmish skirmish");
    cup(2, "flank-attack flank-attack skirmish skirmish");
}

void naval_battle(const char *rome, const char *carthage)
{
    blank();
    rp(1, "MES", 1);
    rp(2, "PAN", 1);
    unit("RN", 3, "pMYL", "");
    unit("CN", 3, "pMYL", "");
    if (*rome)
        hand(1, rome);
    if (*carthage)
        hand(2, carthage);
    cup(1, "onagers onagers onagers corvus corvus periplus");
    cup(2, "ballistas ballistas ballistas boarding");
}
