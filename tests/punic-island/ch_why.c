/*
 * ch_why.c: whatever a player points at or names, the answer is the real reason with its rule, also when the thing
 * belongs to another question than the one that is asked.
 */
#include <stdio.h>
#include <string.h>
#include "fight.h"

static struct cc_state view;
static char said[1200]; /* the last refusal, in Spanish */

/* Points at a counter ("RI3"), a leader, a zone, a card or a chit; the refusal is "RULE: sentence", or "yes: notation".
 */
static const char *why_not(int seat, const char *what)
{
    struct spot nowhere = {.piece = -1, .place = -1, .target = -1};
    struct action a[3];
    struct why why, no;
    char text[600], id[16] = "";

    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat - 1);
    CHECK_EQ(cc_touch(&rules->head, &view, seat - 1, &nowhere, what, a, 3, &why), 1);
    no = cc_check(&rules->head, &view, &a[0]);
    CHECK(!why.code || no.code);
    if (!why.code)
        why = no;
    if (why.code) {
        rule_print(&pi_game, why.rule, id, sizeof id);
        cc_say_why(&rules->head, &view, &why, LANG_ES, text, sizeof text);
    } else {
        strcpy(id, "yes");
        cc_notate(&rules->head, &view, &a[0], text, sizeof text);
    }
    snprintf(said, sizeof said, "%s: %s", id, text);
    return said;
}

#define WHY(seat, what, begins, part)                                                       \
    do {                                                                                    \
        const char *said_ = why_not(seat, what);                                            \
        if (strncmp(said_, begins ": ", strlen(begins) + 2) != 0 || !strstr(said_, part))   \
            test_fail(__FILE__, __LINE__, "%s, expected %s and '%s'", said_, begins, part); \
    } while (0)

TEST(why, "at the secret choice: cards, units, zones and chits say where they belong")
{
    blank();
    owner("CAM", 1);
    unit("RI", 2, "CAM", "");
    rp(1, "CAM", 1);
    hand(1, "R09 R22");
    rp(2, "AGR", 1);
    begin_sequence();
    WHY(1, "R09", "CC-114", "Suministros del Senado es una carta operacional");
    WHY(1, "suministros del senado", "CC-114", "hayas elegido CARTA");
    WHY(1, "R22", "CC-111", "se juega cuando se ha tirado un dado de cohesión.");
    WHY(1, "R10", "CC-122", "No tienes Aliados latinos en la mano");
    WHY(1, "C01", "CC-122", "no es tuyo");
    WHY(1, "RI1", "CC-306", "elige MAPA, y un PR la paga");
    WHY(1, "Camarina", "CC-306", "elige MAPA, y un PR la paga.");
    WHY(1, "cuña", "CC-709", "ahora no hay ninguna");
    refused(1, "draw", CC_WHY_CARD_ACTION, "CC-312");
    refused(1, "engage RI1 AI1", CC_WHY_NO_BATTLE, "CC-709");
    refused(1, "rp CAM", CC_WHY_OPERATION, "CC-306");
    play(1, "map");
    refused(1, "card", CC_WHY_NOT_ASKED, "CC-305");
    WHY(1, "R09", "CC-305", "decide Cartago");
}

TEST(why, "in an operation: who has acted, who is out of supply, what costs too much, where nobody is")
{
    blank();
    owner("CAM", 1);
    owner("GEL", 1);
    unit("RI", 1, "CAM", "acted");
    unit("RI", 1, "PAN", "");
    unit("RC", 1, "GEL", "disorganised");
    unit("AI", 1, "AGR", "");
    rp(1, "CAM", 1);
    hand(1, "R09 R22");
    begin(1, "CAM");
    WHY(1, "RI1", "CC-411", "ya ha actuado");
    WHY(1, "CAM", "CC-411", "ya ha actuado");
    WHY(1, "RI2", "CC-407", "fuera del alcance del suministro");
    WHY(1, "AI1", "CC-106", "no es tuya");
    WHY(1, "HIM", "CC-406", "No tienes ninguna unidad en");
    WHY(1, "R09", "CC-114", "acción de carta");
    refused(1, "to HIM", CC_WHY_WHO_MOVES, "CC-406");
    refused(1, "rp CAM", CC_WHY_PAID, "CC-402");
    refused(1, "map", CC_WHY_SECRET_CHOICE, "CC-305");
    state->op.sp = 0;
    WHY(1, "RC1", "CC-417", "hace falta 1 y quedan 0");
}

TEST(why, "while the enemy operates, and while one's own operation waits for another answer")
{
    blank();
    owner("CAM", 1);
    unit("RI", 2, "CAM", "");
    leader("K1", "CAM", "");
    unit("RC", 1, "CAM", "");
    rp(1, "CAM", 1);
    unit("AI", 1, "AGR", "");
    rp(2, "AGR", 1);
    hand(1, "R09");
    begin_window(2, "AGR");
    state->ask = CC_ASK_REACT;
    state->asked = 1;
    WHY(1, "RI1", "CC-306", "Está operando Cartago");
    blank();
    owner("CAM", 1);
    unit("RI", 2, "CAM", "");
    unit("RI", 1, "CAM", "acted");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play(1, "march RI1");
    WHY(1, "RI3", "CC-411", "ya ha actuado");
    WHY(1, "RI2", "PI-451", "solo se mueven juntas con un líder");
    refused(1, "siege AGR", CC_WHY_NO_SIEGE, "CC-860");
    refused(1, "march RI2", CC_WHY_FIRST, "CC-503");
}

TEST(why, "a march: too far in figures, cut off by the enemy, over a strait that is closed")
{
    blank();
    owner("REG", 1);
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    owner("MES", 2);
    begin(1, "REG");
    play(1, "march RI1");
    WHY(1, "MES", "PI-118", "las dos orillas");
    blank();
    owner("PHI", 1);
    unit("RI", 1, "PHI", "");
    unit("AI", 1, "HIM", "");
    rp(1, "PHI", 1);
    begin(1, "PHI");
    play(1, "march RI1");
    WHY(1, "THE", "CC-510", "cortado por unidades enemigas");
    WHY(1, "MES", "CC-503", "cuesta 5 de movimiento y estas unidades tienen 4");
    refused(1, "to MES", CC_WHY_TOO_FAR, "CC-503");
}

TEST(why, "in a battle: chits, links and those who are asked to check")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    unit("RC", 1, "HIM", "");
    unit("RI", 1, "GEL", "");
    waits(1);
    begin_battle("HIM", 1, "GLP");
    CHECK(asked(CC_ASK_CHIT, 1));
    WHY(1, "RI1", "PI-551", "juega una");
    WHY(1, "AI1", "PI-551", "juega una");
    WHY(1, "RI2", "CC-710", "no está en la batalla");
    WHY(1, "traición púnica", "CC-710", "No tienes Traición púnica");
    hand(1, "R09 R22");
    WHY(1, "R09", "CC-114", "acción de carta");
    WHY(1, "R22", "CC-111", "dado de cohesión");
    WHY(1, "PAN", "CC-510", "acabar la batalla de Valle del Himera");
    state->ask = CC_ASK_REACT;
    WHY(1, "RI1", "CC-510", "acabar la batalla de Valle del Himera");
}

TEST(why, "without an operation: choose MAP where that is asked, else when it will be")
{
    blank();
    owner("CAM", 1);
    unit("RI", 1, "CAM", "");
    rp(1, "CAM", 1);
    hand(1, "R09");
    begin_card(1);
    WHY(1, "CAM", "CC-306", "Al empezar una secuencia, elige MAPA.");
    WHY(1, "RI1", "CC-306", "en este momento no la hay");
    state->ask = CC_ASK_OPERATE;
    refused(1, "march RI1", CC_WHY_OPERATION, "CC-306");
    WHY(1, "march RI1", "CC-306", "Primero elige el PR que paga la operación");
}

TEST(why,
     "the player's own words are read: verbs of both languages, names of cards and zones, without capitals and accents")
{
    blank();
    owner("CAM", 1);
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "AGR", "");
    leader("K1", "AGR", "");
    rp(1, "CAM", 1);
    hand(1, "R09");
    begin(1, "CAM");
    siege("AGR", 1);
    WHY(1, "asediar CAM", "CC-860", "No estás asediando Camarina");
    WHY(1, "Besiege Camarina", "CC-860", "No estás asediando Camarina");
    WHY(1, "marchar RI1", "yes", "march RI1");
    WHY(1, "jugar R09", "CC-114", "Suministros del Senado");
    WHY(1, "carta suministros del senado", "CC-114", "Suministros del Senado");
    WHY(1, "carta suministros", "CC-114", "Suministros del Senado");
    WHY(1, "suministros", "CC-114", "Suministros del Senado");
    WHY(1, "jugar C01", "CC-122", "no es tuyo");
    WHY(1, "terminar", "yes", "end");
}

TEST(why, "whom a chit engages: the class, who is engaged already, and who is not there")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("GI", 1, "HIM", "");
    unit("AC", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    unit("RC", 1, "HIM", "");
    cup(1, "wedge wedge wedge");
    waits(2);
    begin_battle("HIM", 1, "GLP"); /* the only kind in the hand is played at once */
    CHECK(asked(CC_ASK_ENGAGE, 1));
    WHY(1, "RC1", "PI-821", "no es de la clase");
    WHY(1, "AC1", "PI-821", "no es de la clase");
    refused(1, "chit wedge", CC_WHY_FIRST, "CC-710");
}

TEST(why, "where a new RP cannot go: no city, the enemy's, one that is cut off")
{
    blank();
    owner("CAM", 1);
    owner("GEL", 1);
    owner("ENN", 1);
    unit("AI", 1, "ENN", "");
    siege("ENN", 2);
    hand(1, "R09");
    begin_card(1);
    play(1, "discard R09");
    CHECK(asked(CC_ASK_RP_AT, 1));
    WHY(1, "HIM", "PI-351", "no hay ciudad");
    WHY(1, "AGR", "CC-314", "no es una ciudad tuya");
    WHY(1, "ENN", "CC-R35", "está asediada");
    WHY(1, "CAM", "yes", "at CAM");
}
