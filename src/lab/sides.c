/* sides.c: the player and the side of each seat of a match; see lab.h. */
#include "lab.h"

int lab_sides(const struct lab_plan *p) { return game_sides(p->game, p->rs); }
double lab_even(const struct lab_plan *p) { return 1.0 / lab_sides(p); }

/* The first seat of a side that takes a player; -1: the rules play all of it. */
static int first_played(const struct lab_plan *p, int side)
{
    for (int seat = 0; seat < lab_seats(p); seat++)
        if (game_cast(p->game, p->rs, seat).side == side && game_is_played(p->game, p->rs, seat))
            return seat;
    return -1;
}

static int played_sides(const struct lab_plan *p, int below)
{
    int n = 0;
    for (int side = 0; side < below; side++)
        n += first_played(p, side) >= 0;
    return n;
}

int lab_played_sides(const struct lab_plan *p) { return played_sides(p, lab_sides(p)); }
int lab_players(const struct lab_plan *p) { return p->swap ? lab_played_sides(p) : lab_seats(p); }

int lab_unit(const struct lab_plan *p)
{
    int players = p->swap ? lab_players(p) : 1;
    return players > 0 ? players : 1;
}

int lab_player_on(const struct lab_plan *p, int rotation, int seat)
{
    if (!p->swap)
        return seat;
    if (!game_is_played(p->game, p->rs, seat))
        return -1;
    return (played_sides(p, game_cast(p->game, p->rs, seat).side) + rotation) % lab_players(p);
}

int lab_named_at(const struct lab_plan *p, int player)
{
    for (int seat = 0; seat < lab_seats(p); seat++)
        if (lab_player_on(p, 0, seat) == player)
            return seat;
    return 0;
}

int lab_mate(const struct lab_plan *p, int seat)
{
    int n = 0;
    for (int i = 0; p->swap && i < seat; i++)
        n += lab_player_on(p, 0, i) >= 0 && lab_player_on(p, 0, i) == lab_player_on(p, 0, seat);
    return n;
}
