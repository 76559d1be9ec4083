/* who_test.c: who plays which seat in the terminal, for which side, and the result by side. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli/tui/terminal_table.h"
#include "quartet.h"
#include "run.h"
#include "test.h"

#define DUEL "play skirmish/duel --seed 5 --seat 2=default"

TEST(who, "three and four seats: who plays which, for which side; each is asked in turn")
{
    struct ran r = run("seats\n", "play skirmish/four --seed 5 --seat 2=default --seat 3=greedy");
    HAS(r.out, "1 Player 1 (Side A): you; 3 Player 3 (Side A): computer (greedy)");
    HAS(r.out, "2 Player 2 (Side B): computer (default); 4 Player 4 (Side B): the rules");
    HAS(r.out, "those in one line win or lose together:\n  1 Player 1");
    r = run("end\nend\nend\n", "play skirmish/three --seed 5 --seat 2=human --seat 3=human --lang es");
    HAS(r.out, "1 Jugador 1 (Bando A): t\xc3\xba; 3 Jugador 3 (Bando A): otra persona aqu\xc3\xad");
    const char *second = strstr(r.out, "\nJugador 2 (Bando B): Ronda 1"), *third = NULL;
    if (second)
        third = strstr(second, "\nJugador 3 (Bando A): Ronda 1");
    CHECK(second && third && strstr(third, "\nJugador 1 (Bando A): Ronda 2"));
    r = run("end\nend\nend\n", "play skirmish/four --seed 5 --seat 2=human --seat 3=human");
    HAS(r.out, "\nPlayer 3 (Side A): Round 1");
    LACKS(r.out, "\nPlayer 4 (Side B): Round"); /* the rules play it */
    HAS(r.out, "\nPlayer 1 (Side A): Round 2");
    r = run("seats\n", DUEL);
    HAS(r.out, "Who plays which seat:\n  1 Player 1 (Side A): you\n  2 Player 2 (Side B): computer (default)");
    LACKS(r.out, "win or lose together");
}

TEST(who, "the result is told by side where seats win together, else by seat")
{
    struct ran r = run("resign\ny\n", "play skirmish/three --seed 5 --seat 2=default --seat 3=default");
    HAS(r.out, "Side B wins because the other side resigned.");
    HAS(r.out, "  Lost (4): 1 Player 1 (Side A): you; 3 Player 3 (Side A): computer (default)\n");
    HAS(r.out, "  Won (4): 2 Player 2 (Side B): computer (default)\n");
    r = run("rendirse\ns\n", DUEL " --lang es");
    HAS(r.out, "  Jugador 1 (Bando A): 4\n  Jugador 2 (Bando B): 4\n");
}

TEST(who, "an absent seat is shown as such")
{
    struct quartet_rules rules = quartet_match("P1 P2 R2 A1", 3);
    char *text = NULL;
    size_t size = 0;
    struct terminal_table t = {.g = &quartet, .s = session_new(&quartet, &rules.head, 5, NULL), .width = 100};
    t.who[0] = "human";
    t.who[1] = "greedy";
    t.who[2] = t.who[3] = "default";
    t.out = open_memstream(&text, &size);
    seats_print(&t, 0);
    fclose(t.out);
    HAS(text, ": you; 4 ");
    HAS(text, ": nobody, absent");
    HAS(text, ": the rules");
    HAS(text, ": computer (greedy)");
    free(text);
    session_free(t.s);
}
