/* scene.c: see scene.h. */
#include "scene.h"

int me, you, side;

const struct fc_state *view_of(int seat)
{
    static struct fc_state seen[FC_SEATS];

    memcpy(&seen[seat - 1], state, state->head.live);
    fc_game.knowledge.redact(&rules->head, &seen[seat - 1], seat - 1);
    return &seen[seat - 1];
}

static const char *worn(const char *type)
{
    static const char *const how[] = {"fatigue=0", "fatigue=1", "fatigue=2"};
    int stamina = rules->type[type_of(type)].stamina;

    return stamina > 2 ? "" : how[stamina];
}

void lay_duel(const char *card, const char *mine, const char *yours)
{
    char how[32] = "red ";

    field();
    me = unit(mine, "6.4", strcat(how, worn(mine)));
    you = unit(yours, "6.5", worn(yours));
    side = me < FC_ROSTER_MAX ? 1 : 2;
    unit("E-CRU", "0.8", "green");
    unit("S-HYD", "0.0", "green");
    deck(side, card);
}

void use_card(const char *card)
{
    begin(side == 1 ? "red 1" : "red 2");
    if (*card)
        play(side, "effect");
}

void duel(const char *card, const char *mine, const char *yours)
{
    lay_duel(card, mine, yours);
    use_card(card);
}

void stands_at(const char *where) { rules->position.unit[1].hex = (int16_t)hex(where); }

void range(const char *card, const char *mine, const char *yours)
{
    lay_duel(card, mine, yours);
    stands_at("8.4");
    use_card(card);
}

void strike(const char *faces)
{
    dice(faces);
    play(side, side == 1 ? "attack b1" : "attack a1");
}

void shoot(const char *faces)
{
    dice(faces);
    play(side, side == 1 ? "shoot b1" : "shoot a1");
}

int rolled(void)
{
    CHECK(heard(FC_EV_ROLL_ATTACK));
    return heard_event(FC_EV_ROLL_ATTACK)->arg[1];
}

bool has(int unit, uint32_t abilities)
{
    struct fc c = ctx();

    return (fc_abilities(&c, unit) & abilities) == abilities;
}
