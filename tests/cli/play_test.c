/* play_test.c: the table in the terminal, through a pipe. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/game.h"
#include "run.h"
#include "test.h"

TEST(play, "the first decision: board, prompt, numbered choices, no escape sequences")
{
    struct ran r = run("", "play null --seed 5");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Round 1 of 5");
    HAS(r.out, "Player 1: Round 1: bid up to 10 coins. (NG-102)");
    HAS(r.out, "11 10");
    HAS(r.out, "--resume last");
    LACKS(r.out, "\033");
    r = run("", "play null --seed 5 --lang es");
    HAS(r.out, "apuesta hasta 10 monedas");
}

TEST(play, "a whole match by numbers and by notation, with an end and a record")
{
    struct ran r = run("3\n1\nbid 2\nseal\nBID 2\n1\nbid 1\nseal\n1\n1\n", "play null --seed 5 --seat 2=default");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "The bids are shown: 2 and 0.");
    HAS(r.out, "Player 1 wins");
    HAS(r.out, "Saved in ");
    HAS(r.out, "/bellum/null-five-rounds-2"); /* the day follows, then the seed */
    HAS(r.out, "-0000000000000005");
    HAS(r.out, "bellum replay ");
    char words[300];
    snprintf(words, sizeof words, "replay %s --verify", run_path("bellum/last.bellum"));
    CHECK_EQ(run(NULL, words).code, 0);
}

TEST(play, "what is not allowed is explained with its rule; why asks about it first")
{
    struct ran r = run("bid 11\n", "play null --seed 5");
    HAS(r.out, "You have only 10 coins.");
    HAS(r.out, "NG-102 (rule) In each round");
    r = run("why bid 11\nwhy bid 4\nwhy dance\n", "play null --seed 5 --lang es");
    HAS(r.out, "Solo tienes 10 monedas");
    HAS(r.out, "NG-102 (regla)");
    HAS(r.out, "Eso está permitido: Apostar 4 (bid 4).");
    HAS(r.out, "«dance»");
    r = run("99\nfly\n", "play null --seed 5");
    HAS(r.out, "'99' is neither");
    HAS(r.out, "'fly' is neither");
}

TEST(play, "commands: help, rule, odds, log, board, extras, language, undo")
{
    struct ran r =
        run("?\nrule 104\nrule\nodds 1\nextras\nboard\nlog\nunits\nlang es\nlang xx\n", "play null --seed 5");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "take back your last decision");
    HAS(r.out, "NG-104 (rule)");
    HAS(r.out, "Nothing is rolled for this.");
    HAS(r.out, "resign               Resign");
    HAS(r.out, "Ronda 1: apuesta");
    HAS(r.out, "«xx»");
    r = run("undo\n5\nundo\n6\n1\nundo\n", "play null --seed 5 --seat 2=default");
    HAS(r.out, "There is nothing to take back.");
    HAS(r.out, "You bid 4.");
    HAS(r.out, "You bid 5.");
    HAS(r.out, "It cannot be taken back: chance has decided since (dice, chits or cards).");
}

TEST(play, "the help tells what this game knows, with examples of what is asked now")
{
    struct ran r = run("?\n", "play fantasy-commander --seed 5");
    HAS(r.out, "deploy a");
    HAS(r.out, "a rule such as FC-195");
    HAS(r.out, "sheet dice ");
    HAS(r.out, "small map ");
    r = run("?\n", "play punic-island/relief-of-mesana --seed 5");
    HAS(r.out, "a rule such as CC-305");
    HAS(r.out, "decks  ");
    CHECK(!strstr(r.out, "FC-"));
    CHECK(!strstr(r.out, "sheet dice"));
    CHECK(!strstr(r.out, "small map"));
    CHECK(!strstr(r.out, "auto  "));
}

TEST(play, "a game of areas: the hand is on the screen, 'units' lists what is in the zones")
{
    struct ran r = run("units\n", "play punic-island/relief-of-mesana --seed 5");
    HAS(r.out, "Rome, hand: R");
    HAS(r.out, "MES Messana, city of Rome");
    HAS(r.out, "    Rome: inside: RI1");
    HAS(r.out, "Carthage: hand 5, deck 11");
}

TEST(play, "why alone explains the question; of a card, a zone, a counter or a chit it tells the real reason")
{
    struct ran r =
        run("porque\nporque R10\nporque triplex acies\nporque Tauromenio\nporque RI1\nporque asalto frontal\n",
            "play punic-island/relief-of-mesana --seed 3 --lang es");
    HAS(r.out, "Ahora se te pregunta: Secuencia 1: elige CARTA o MAPA");
    HAS(r.out, "Por ejemplo: porque RI");
    HAS(r.out, "Aliados latinos es una carta operacional");
    HAS(r.out, "CC-114 (impresa)");
    HAS(r.out, "Triplex acies es una carta táctica");
    HAS(r.out, "elige MAPA, y un PR la paga");
    HAS(r.out, "CC-306 (impresa)");
    HAS(r.out, "CC-709 (impresa)");
    LACKS(r.out, "no es un número de la lista");
    r = run("why a1\nwhy nobody\n", "play fantasy-commander --seed 5");
    HAS(r.out, "That is allowed: Deploy Legionnaires a1 (deploy a1).");
    HAS(r.out, "'nobody' is neither");
}

TEST(play, "why and odds read the player's words; of a zone all is told that can be done there")
{
    struct ran r = run("map\nrp REG\nporque REG\nporque asediar MES\nprob rebelion\nprob quinquerremes\ncarta "
                       "triplex\nporque triplex\nprob MES\nprob brucio\n",
                       "play punic-island/relief-of-mesana --seed 3 --seat 2=default --lang es");
    HAS(r.out, "Eso está permitido: Marchar con Cónsul K8 y 4 unidades desde Reggio (3 PS) (army");
    HAS(r.out, "También: Navegar con Cónsul K8");
    HAS(r.out, "Por tierra a: Brucio, Mesana");
    HAS(r.out, "No estás asediando Mesana.");
    HAS(r.out, "«rebelion» no es");
    HAS(r.out, "Cuesta 2 PS; quedan 4."); /* of the only choice with that word */
    HAS(r.out, "Triplex acies (R22)");
    HAS(r.out, "CC-111 (impresa)");
    HAS(r.out, "CC-865 (impresa)");
    HAS(r.out, "No tienes ninguna unidad en Brucio");
}

TEST(play, "a choice of units says how many without counting none, and each choice begins with a verb")
{
    struct ran r = run("map\nrp REG\narmy K8\nto MES\nporque PEL\nporque RN1\n",
                       "play punic-island/relief-of-mesana --seed 3 --seat 2=default --lang es");
    HAS(r.out, "con 4 unidades; le quedan 5 de movimiento. ¿Adónde?");
    HAS(r.out, "Puedes elegir una. (CC-868)");
    LACKS(r.out, "ya elegida");
    HAS(r.out, "   1 Sale Infantería legionaria RI1 (pick RI1)");
    HAS(r.out, "   2 Nadie (done)");
    HAS(r.out, "Primero hay que acabar la batalla de Mesana");
    HAS(r.out, "CC-510 (impresa)");
    HAS(r.out, "RN1 no está en Mesana.");
}

TEST(play, "as many extras are announced as are listed, and the help tells how to let questions pass")
{
    struct ran r =
        run("map\nrp REG\narmy K8\nextras\n?\n", "play punic-island/relief-of-mesana --seed 3 --seat 2=default");
    HAS(r.out, "extras: 5 other things you may do.");
    HAS(r.out, "  drop RI3 ");
    HAS(r.out, "  resign               Resign");
    HAS(r.out, "pass N           pass on a reaction, and on all others: 1 until this operation");
    r = run("?\n", "play fantasy-commander --seed 5");
    LACKS(r.out, "pass N");
}

TEST(play, "codes of zones stand beside their names")
{
    struct ran r = run("", "play punic-island/relief-of-mesana --seed 3");
    HAS(r.out, "MES Messana, MYL Mylae, TYN Tyndaris"); /* in the key of a small map, beside a list of a large one */
    LACKS(r.out, "The other zones of the map:");
    r = run("", "play punic-island/full-campaign --seed 3");
    HAS(r.out, "The other zones of the map:\n  ");
    HAS(r.out, "which zone XXX is: sheet XXX; the list of all: board");
}

TEST(play, "odds of a march into a battle: how many of a hundred such battles are won, beside what is known for sure")
{
    struct ran r =
        run("map\nrp REG\narmy K8\nodds to MES\n", "play punic-island/relief-of-mesana --seed 3 --seat 2=default");
    HAS(r.out, "There are no exact odds for this. Known facts:");
    HAS(r.out, "Of 100 such battles");
    HAS(r.out, "Costs 3 SP; 3 left.");
}

TEST(play, "exact odds say what they suppose, in the game's own words and the player's language")
{
    static const char fight[] = "map\nrp REG\narmy K8\nto MES\ndone\nodds pass\n";
    struct ran r = run(fight, "play punic-island/relief-of-mesana --seed 172 --seat 2=default");
    HAS(r.out, "Assumed: no player plays a card.");
    r = run(fight, "play punic-island/relief-of-mesana --seed 172 --seat 2=default --lang es");
    HAS(r.out, "Se supone: nadie juega cartas.");
    r = run("go\ncard-nothing\nactivate a5\nodds attack b5\n",
            "play fantasy-commander --position bridge-of-ginnoh --seed 5 --seat 2=default");
    HAS(r.out, "Assumed: re-rolls are used on dice that do nothing");
}

TEST(play, "odds of an attack are told column by column, in the game's words")
{
    static const char attack[] = "go\ncard-nothing\nactivate a5\nodds attack b5\n";
    static const char battle[] = "play fantasy-commander --position bridge-of-ginnoh --seed 5 --seat 2=default";
    char spanish[200];
    struct ran r = run(attack, battle);
    HAS(r.out, "b5 loses 0: 64 %, 1: 26 %, 2: 9 %, 3+: 1 %; 0.5 on average; driven back 28 %");
    HAS(r.out, "a5 loses nothing");
    HAS(r.out, "1.5 on average; destroyed 1 %;");
    HAS(r.out, "no defence: b5 loses 1.1 on average, driven back");
    snprintf(spanish, sizeof spanish, "%s --lang es", battle);
    r = run(attack, spanish);
    HAS(r.out, "b5 pierde 0: 53 %, 1: 32 %, 2: 13 %, 3+: 2 %; 0,6 de media; retrocede 33 %");
    HAS(r.out, "1,5 de media; cae 1 %;");
}

TEST(play, "odds of a chit say what its modifiers are made of, and by which rules")
{
    struct ran r = run("map\nrp REG\narmy K8\nto MES\ndone\nodds pass\n",
                       "play punic-island/relief-of-mesana --seed 172 --seat 2=default");
    HAS(r.out, "Syracusan hoplites SI1 holds with 4 of 10 faces: cohesion 6; die +2 =");
    HAS(r.out, "Wedge +2 (PI-821).");
}

TEST(play, "pass 1 lets windows pass until the operation ends")
{
    static const char fight[] = "map\nrp REG\narmy K8\nto MES\ndone\n";
    char often[200];
    struct ran r = run(fight, "play punic-island/relief-of-mesana --seed 172 --seat 2=default");
    HAS(r.out, "1 Play Pila (play R23)");
    HAS(r.out, "pass 1: and likewise until this operation ends.");
    HAS(r.out, "pass 3: and likewise until I draw a card.");
    snprintf(often, sizeof often, "%spass 4\n", fight);
    r = run(often, "play punic-island/relief-of-mesana --seed 172 --seat 2=default");
    HAS(r.out, "'pass 4' is neither");
    snprintf(often, sizeof often, "%spass 1\ndone\ndone\ndone\ndone\ndone\n", fight);
    r = run(often, "play punic-island/relief-of-mesana --seed 172 --seat 2=default --lang es");
    HAS(r.out, "pass 1: y lo mismo hasta que acabe esta operación.");
    const char *after = strstr(r.out, "hasta que robe una carta.");
    CHECK(after && !strstr(after + 1, "Jugar Pila"));
}

TEST(play, "what is wrong with files, options and rules is said in the player's language")
{
    static const struct mistake wrong[] = {
        {"play punic-island --lang es --option fog=yes", "punic-island no tiene la opción «fog»; hay: short."},
        {"play punic-island --lang es --roster 1=a.yaml", "punic-island no tiene --roster."},
    };
    RUN_MISTAKES(wrong);
    struct ran r = run("", "play punic-island --lang es --values ./nada.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "no se puede leer ./nada.yaml: no existe ese fichero o carpeta");
    r = run("", "rules punic-island FC-441 --lang es");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "En este reglamento no hay ninguna regla ni capítulo «FC-441».");
    r = run("guardar /nada/x\n", "play null --seed 5 --lang es");
    HAS(r.out, "no se puede escribir /nada/x: no existe ese fichero o carpeta");
}

TEST(play, "a player who is mistyped has begun nothing")
{
    static const struct mistake cases[] = {
        {"play null --seat 2=ai:hrad", "'2=ai:hrad': a seat is played by human"},
        {"play null --seat 7=random", "7=random"},
        {"play null --seat 2=cmd:/no/such/bot", "cannot be a bot"},
    };
    RUN_MISTAKES(cases); /* no commitment on stdout either */
}

TEST(play, "resigning is asked twice")
{
    struct ran r = run("resign\nno\nquit\n", "play null --seed 5");
    HAS(r.out, "really resign");
    LACKS(r.out, "wins");
    r = run("resign\nyes\n", "play null --seed 5");
    HAS(r.out, "Player 2 wins");
}

TEST(play, "a battle that was left goes on where it stopped, seats included")
{
    struct ran r = run("3\n1\nquit\n", "play null --seed 5 --seat 2=default");
    HAS(r.out, "Round 2 of 5");
    r = run("quit\n", "play --resume last");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Round 2 of 5");
    HAS(r.out, "Player 1: 8 coins");
    HAS(r.out, "Player 2: 10 coins"); /* "default" bids nothing */
    char words[300];
    snprintf(words, sizeof words, "play null --seed 6 --save %s", run_path("mine.bellum"));
    r = run("3\n", words);
    HAS(r.out, "mine.bellum");
    snprintf(words, sizeof words, "play --resume %s", run_path("mine.bellum"));
    r = run("", words);
    HAS(r.out, "You bid 2.");
    snprintf(words, sizeof words, "save %s\nquit\n", run_path("copy.bellum"));
    r = run(words, "play null --seed 6 --seat 2=default --lang es");
    HAS(r.out, "copy.bellum");
    snprintf(words, sizeof words, "play --resume %s", run_path("copy.bellum"));
    r = run("3\n1\nquit\n", words);
    HAS(r.out, "Ronda 2 de 5"); /* the language and who sits where are kept with a copy */
    CHECK_EQ(run("", "play --resume /nowhere.bellum").code, 1);
}

TEST(play, "a new battle destroys no older one: its own file, and a word about the one that is open")
{
    char words[900], older[600];
    struct ran r = run("3\n1\nquit\n", "play null --seed 21 --seat 2=default --lang es");
    const char *path = strstr(r.out, "Guardada en ");
    CHECK(path);
    CHECK(sscanf(path, "Guardada en %599s", older) == 1);
    r = run("quit\n", "play null --seed 21");
    HAS(r.out, "Another battle is not finished");
    HAS(r.out, older);
    HAS(r.out, "-2.bellum"); /* the same seed on the same day */
    snprintf(words, sizeof words, "play --resume %s", older);
    r = run("", words);
    HAS(r.out, "Ronda 2 de 5"); /* in the language in which it was left */
    HAS(r.out, older);
    LACKS(r.out, "sin terminar");
    snprintf(words, sizeof words, "play null --seed 6 --save %s", run_path("kept.bellum"));
    CHECK_EQ(run("3\n", words).code, 0);
    r = run("", words);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "kept.bellum is there already");
    HAS(r.err, "--force");
    strcat(words, " --force");
    CHECK_EQ(run("3\n", words).code, 0);
    snprintf(words, sizeof words, "play --resume last --save %s", run_path("kept.bellum"));
    r = run("", words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "You bid 2.");
}

TEST(play, "notation stands behind the choices, and its last word is an answer")
{
    struct ran r = run("1\n", "play null --seed 5");
    HAS(r.out, "(seal)");
    r = run("notation\n1\n", "play null --seed 5");
    LACKS(r.out, "(seal)");
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    r = run("a2\n5\xc2\xb7"
            "7\nundo\nundo\nA7\n",
            "play fantasy-commander --seed 5");
    HAS(r.out, "Place Legionnaires a2");
    HAS(r.out, "Place Roland the Proud a7");
}

TEST(play, "what stands on cards, and a search in the rules")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    struct ran r = run("unit a1\ncard te01\nrule rush\nsheet dice\nsearch line of sight\nunit z9\nundo\n",
                       "play fantasy-commander --seed 5");
    HAS(r.out, "(E-LEG1)");
    HAS(r.out, "(TE01)");
    HAS(r.out, "Rush:");
    HAS(r.out, "[P]");
    HAS(r.out, "FC-492");
    HAS(r.out, "Nothing here is called 'z9'");
    HAS(r.out, "There is nothing to take back.");
}

TEST(play, "two at one terminal: a curtain falls, and nothing of the other's secret is behind it")
{
    struct ran r = run("\nbid 7\nseal\n\nboard\nlog\nextras\n", "play null --seed 5 --seat 2=human");
    CHECK_EQ(r.code, 0);
    const char *first = strstr(r.out, "Seat 1: Player 1. The other player looks away.");
    CHECK(first);
    HAS(first, "You bid 7.");
    const char *second = strstr(first, "Seat 2: Player 2. The other player looks away.");
    CHECK(second);
    HAS(second, "Player 2: Round 1: bid up to 10 coins.");
    LACKS(second, "bid 7");
    LACKS(second, "You bid");
}

TEST(play, "computers alone: the battle is told to its end")
{
    struct ran r = run("", "play null --seed 5 --seat 1=greedy --seat 2=random");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "The bids are shown");
    HAS(r.out, "Saved in ");
}

/* Lines of small numbers; enough of them to end a battle. */
static char *any_choices(unsigned seed, int n)
{
    char *text = malloc((size_t)n * 2 + 1);
    CHECK(text);
    for (int i = 0; i < n; i++) {
        seed = seed * 1103515245u + 12345u;
        text[2 * i] = (char)('1' + (seed >> 16) % 3);
        text[2 * i + 1] = '\n';
    }
    text[2 * n] = '\0';
    return text;
}

TEST(play, "Fantasy Commander: the first decision comes at once, and a battle is fought to its end")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    struct ran r = run("why attack b1\n", "play fantasy-commander --seed 5");
    HAS(r.out, "Choose the next unit to deploy");
    HAS(r.out, "That is not what is asked now. Choose the next unit to deploy");
    HAS(r.out, "FC-195 (printed)");
    char *lines = any_choices(11, 3000);
    r = run(lines, "play fantasy-commander/first-battle --seed 5 --option turn-limit=4 --lang es");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Turno 2");
    HAS(r.out, "Guardada en ");
    HAS(r.out, "replay");
    free(lines);
}

static int count(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        n++;
    return n;
}

TEST(play, "what is said several times in a row stands there once")
{
    char *lines = any_choices(11, 900), last[400] = "", line[400];
    struct ran r = run(lines, "play punic-island/relief-of-mesana --seed 5 --seat 2=greedy");
    free(lines);
    HAS(r.out, " times)\n");
    for (const char *s = r.out; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        size_t n = strcspn(s, "\n");
        memcpy(line, s, n < sizeof line ? n : sizeof line - 1);
        line[n < sizeof line ? n : sizeof line - 1] = '\0';
        if (strstr(line, " RP in "))
            CHECK(strcmp(line, last) != 0);
        snprintf(last, sizeof last, "%s", line);
    }
}

TEST(play, "auto: the computer places the rest of one's units, and nothing else")
{
    struct ran r = run("auto\n", "play null --seed 5");
    HAS(r.out, "You have nothing to place now.");
    LACKS(r.out, "auto: the computer");
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    r = run("deploy a1\n1\nauto\nauto\nquit\n", "play fantasy-commander/first-battle --seed 5 --lang es");
    HAS(r.out, "auto: el ordenador despliega el resto de tus unidades.");
    HAS(r.out, "Turno 1, fase de mando");
    HAS(r.out, "Ahora no tienes nada que desplegar.");
    CHECK_EQ(count(strstr(r.out, "Turno 1, fase de mando"), "por desplegar"), 0);
    /* Two at one terminal: the units of the other wait for him. */
    r = run("auto\nquit\n", "play fantasy-commander/first-battle --seed 5 --seat 1=human --seat 2=human");
    CHECK_EQ(count(r.out, "Choose the next unit to deploy"), 2);
    HAS(r.out, "Styx: Choose the next unit to deploy");
    HAS(r.out, "Empire: Choose the next unit to deploy");
}

TEST(play, "Fantasy Commander: orders of the one are hidden from the other until both are sealed")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    char *lines = any_choices(12, 200);
    struct ran r = run(lines, "play fantasy-commander/first-battle --seed 5 --seat 2=human");
    free(lines);
    const char *first = strstr(r.out, "Give an order token to each unit");
    CHECK(first);
    const char *curtain = strstr(first, "looks away");
    CHECK(curtain);
    const char *end = strstr(curtain, "The red step begins");
    char *hidden = malloc(strlen(curtain) + 1);
    CHECK(hidden);
    size_t n = end ? (size_t)(end - curtain) : strlen(curtain);
    memcpy(hidden, curtain, n);
    hidden[n] = '\0';
    /* Seat 2 holds the screen: units of seat 1 are shown with a hidden token, never with a colour. */
    for (char *line = strtok(hidden, "\n"); line; line = strtok(NULL, "\n"))
        if (strncmp(line, "  a", 3) == 0 && line[3] >= '1' && line[3] <= '9')
            LACKS(line, " red ");
    free(hidden);
}
