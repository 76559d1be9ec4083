/* free_test.c: free tables in the terminal: maps, wishes, distances, families of choices. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli/shared/wrap.h"
#include "cli/tui/planemap.h"
#include "run.h"
#include "test.h"

#define DUEL "play skirmish/duel --seed 5 --seat 2=default"

/* ---- commands through a pipe ---- */

TEST(free, "map: the whole table, around a piece, around a point; then where everything stands")
{
    struct ran r = run("map\n", DUEL);
    HAS(r.out, "8|");
    HAS(r.out, "a1\xe2\x86\x91");
    HAS(r.out, "b1\xe2\x86\x93");
    HAS(r.out, " =  Player 1 (Side A):\n  a1 \xe2\x86\x91 x 3.5 y 1.5 90\xc2\xb0");
    HAS(r.out, " #  Player 2 (Side B):\n  b1 \xe2\x86\x93 x 6.5 y 6.5 270\xc2\xb0");
    HAS(r.out, "0\xc2\xb0 is east");
    r = run("mapa a1\n", DUEL " --lang es");
    HAS(r.out, "=a1\xe2\x86\x91=");
    LACKS(r.out, " #  Jugador 2"); /* too far away */
    HAS(r.out, "a1 \xe2\x86\x91 x 3,5 y 1,5 90\xc2\xb0");
    r = run("map 5 4 3\n", DUEL " --lang es");
    HAS(r.out, " 4,5|");
    LACKS(r.out, "Jugador 1 (Bando A):\n  a1");
    r = run("mapa x 4,5 y 2\ntake a1\nmap a1\n", DUEL " --lang es");
    HAS(r.out, "a1 \xe2\x86\x91 x 3,5 y 1,5 90\xc2\xb0, en la mano");
    HAS(r.out, "a1\xe2\x86\x91*");
}

TEST(free, "map, near, ruler, zones: what is wrong is named, with what was expected")
{
    struct ran r = run("map zz\nmap 50 50\nmap 5\nmap nan 3\nmap 1e3 4\nmap 5 4 0\nmap 5 4 -2\nmap 1 2 3 4 5\nmap a1 "
                       "2 3\nmap 5.0001 3\nmap 123456789012345678901234567890 1\n",
                       DUEL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "'zz' is neither a piece on the table nor a point. Expected: map; map and a piece");
    HAS(r.out, "x 50 y 50 is not on the table: x goes from 0 to 10, y from 0 to 8.");
    HAS(r.out, "> \nExpected: map; map and a piece");
    HAS(r.out, "'nan' is neither a piece");
    HAS(r.out, "'1e3' is not a number that can be used here: expected one such as 1.5, with at\nmost 3 decimals.");
    HAS(r.out, "A map cannot be 0 wide");
    HAS(r.out, "A map cannot be -2 wide");
    HAS(r.out, "'5.0001' is not a number");
    HAS(r.out, "'123456789012345678901234567890' is not a number");
    LACKS(r.out, "8|");
    r = run("near\nnear zz\nnear a1 a2\nruler a1\nruler a1 zz\nruler a1 b1 b2\nzones\nzones zz\nzones 3 4\n", DUEL);
    HAS(r.out, "Expected: near and a piece");
    HAS(r.out, "'zz' is neither a piece on the table nor a point. Expected: near");
    HAS(r.out, "'zz' is neither a piece on the table nor a point. Expected: ruler");
    HAS(r.out, "Expected: ruler and two pieces");
    HAS(r.out, "'zz' is neither a piece on the table nor a point. Expected: zones");
    LACKS(r.out, "Threat zone");
    LACKS(r.out, "edge to edge");
}

TEST(free, "near and ruler tell distance and direction, zones are drawn on the map with their rules")
{
    struct ran r = run("near a3\nruler a3 b4\nruler 1 1 4 5\nruler a1 3.5 3.5\n", DUEL);
    HAS(r.out,
        "Nearest to a3, measured from edge to edge:\n  a2         0  west, to its left; of its side\n  a4         0");
    HAS(r.out, "  b2         5  north, ahead; enemy\n");
    HAS(r.out, "From a3 to b4: 5.099 from edge to edge, 5.852 from middle to middle; direction\nnorth (110\xc2\xb0).");
    HAS(r.out, "From x 1 y 1 to x 4 y 5: 5; direction north-east (53.1\xc2\xb0).");
    HAS(r.out, "From a1 to x 3.5 y 3.5: 2 from edge");
    r = run("cerca b1\nmedir a3 b4\nzonas a3\n", DUEL " --lang es");
    HAS(r.out, "  b2         0  al oeste, a su derecha; de su bando");
    HAS(r.out, "De a3 a b4: 5,099 de borde a borde, 5,852 de centro a centro; al norte (110\xc2\xb0).");
    HAS(r.out, "++++");
    HAS(r.out, "xxxx");
    HAS(r.out, "+ Zona de amenaza de a3 (SK-115); x Zona de amenaza de b1 (SK-115)");
}

TEST(free, "move: a legal wish is played at once, with comma or point, x and y or without, facing or not")
{
    static const char *const same[] = {"move a1 3.5 3 90\n",  "mover a1 3,5 3 90\xc2\xb0\n",
                                       "move a1 x 3,5 y 3\n", "MOVE A1 (3.5, 3) 90\n",
                                       "a1 go 3.5 3 90\n",    "go a1 3,5 3 90\n"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        struct ran r = run(same[i], DUEL);
        HAS(r.out, "a1 moves from x 3.5 y 1.5 to x 3.5 y 3, facing 90\xc2\xb0.");
        LACKS(r.out, "yes: play this");
    }
    struct ran r = run("move a1 3.5 2 -90\n", DUEL); /* a turn of 180 degrees costs too much to go on */
    HAS(r.out, "to x 3.5 y 2, facing 270\xc2\xb0.");
}

TEST(free, "move: of a wish that is not allowed the nearest is told with the reason, and yes plays it")
{
    struct ran r = run("move a3 5.5 5 90\nyes\n", DUEL);
    HAS(r.out, "That takes 3.5, and 2.5 is all that it has. (SK-106)");
    HAS(r.out, "The nearest that is allowed: a3 goes to x 5.5 y 4, facing 90\xc2\xb0 (go 5.5 4 90).");
    HAS(r.out, "  It takes 2.5 of 2.5. (SK-106)");
    HAS(r.out, "yes: play this.");
    HAS(r.out, "a3 moves from x 5.5 y 1.5 to x 5.5 y 4, facing 90\xc2\xb0.");
    r = run("mover a3 5,5 5 90\ncerca a3\ns\xc3\xad\n", DUEL " --lang es"); /* a question in between does no harm */
    HAS(r.out, "Lo m\xc3\xa1s parecido que se puede: a3 va a x 5,5 y 4, mirando a 90\xc2\xb0 (go 5.5 4 90).");
    HAS(r.out, "a3 va de x 5,5 y 1,5 a x 5,5 y 4");
    r = run("yes\nmove a3 5.5 5 90\ntake a1\nyes\n", DUEL);
    HAS(r.out, "There is nothing to say yes to.");
    LACKS(r.out, "a3 moves");
    r = run("move a3 5.5 5 90\nno\nyes\nno\n", DUEL);
    HAS(r.out, "Not played.");
    HAS(r.out, "There is nothing to say yes to.");
    HAS(r.out, "'no' is neither");
    r = run("take a1\ngo 3,5 7 90\ny\n", DUEL); /* the same with the piece in hand already */
    HAS(r.out, "The nearest that is allowed: a1 goes to x 3.5 y 4");
    HAS(r.out, "a1 moves from x 3.5 y 1.5 to x 3.5 y 4");
}

TEST(free, "move: what cannot be meant is refused with a reason, and nothing is half done")
{
    struct ran r =
        run("move a9 3 3 90\nmove b1 3 3 90\nmove a1\nmove a1 3\nmove a1 3 3 90 1\nmove a1 nan 3 90\nmove a1 "
            "3 3 inf\nmove a1 99 99 90\nmove a1 -1 2 90\nmove a1 1111111111111111111111111111111 2 90\nmove "
            "a1,b1 3 3 90\na1 dance\na1,a3 stay\nmove\n",
            DUEL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "No piece on the table is called 'a9'.");
    HAS(r.out, "b1 is not yours, or not on the table any more. (SK-104)");
    HAS(r.out, "Expected: move a1 and where to: x, y and facing");
    HAS(r.out, "'nan' is not a number that can be used here");
    HAS(r.out, "'inf' is not a number that can be used here: expected one such as 1.5, with at\nmost 1 decimal.");
    HAS(r.out, "x 99 y 99 is not on the table");
    HAS(r.out, "x -1 y 2 is not on the table");
    HAS(r.out, "'1111111111111111111111111111111' is not a number");
    HAS(r.out, "'dance' is not understood for a1. What it could do, for example: go 3.5 3.998\n90, stay");
    HAS(r.out, "a1,a3 is no line");
    HAS(r.out, "'move' is neither");
    LACKS(r.out, "takes a1.");
    LACKS(r.out, "moves from");
}

TEST(free, "a line that is too long is not read in part")
{
    char *line = malloc(3000);
    memset(line, ' ', 2999);
    memcpy(line, "move a1 3.5 3 90", 16);
    line[2990] = '7';
    line[2991] = '\n';
    line[2992] = '\0';
    struct ran r = run(line, DUEL);
    HAS(r.out, "That line was too long: at most 1022 characters are read.");
    LACKS(r.out, "a1 moves");
    free(line);
}

TEST(free, "take and the rest in one line: a line of pieces wheels and marches; what was in hand is put down")
{
    struct ran r = run("a1-a3 wheel 15 ahead 0,5\n", DUEL);
    HAS(r.out, "Player 1 takes a1-a3.");
    HAS(r.out, "a1 moves from x 3.5 y 1.5 to");
    HAS(r.out, "facing 105\xc2\xb0.");
    r = run("take a4\nmarch a1-a3 1\n", DUEL);
    HAS(r.out, "Player 1 puts a4 down again.");
    HAS(r.out, "a3 moves from x 5.5 y 1.5 to x 5.5 y 2.5");
    r = run("take a4\na4 stay\n", DUEL); /* it is in hand already */
    LACKS(r.out, "puts a4 down");
    HAS(r.out, "No move: a4.");
    r = run("a1-a4 ahead 9\nyes\n", DUEL);
    HAS(r.out, "A march goes ahead by at most 2.5");
    HAS(r.out, "There is nothing to say yes to.");
    r = run("move a1-a3 4 3 90\nyes\n", DUEL); /* several pieces have no pose: what pointing there means */
    HAS(r.out, "The nearest that is allowed: a1-a3 march: ahead 1.5 (march 1.5).");
    HAS(r.out, "a3 moves from x 5.5 y 1.5 to x 5.5 y 3");
    r = run("a1-a3 ahead 2.5\na4 stay\na1 stay\n", DUEL " --seat 2=human");
    HAS(r.out, "a1 is not yours"); /* the other seat is asked */
}

TEST(free, "why of a wish tells the same and plays nothing")
{
    struct ran r = run("why move a3 5.5 5 90\nyes\nwhy a3 stay\nwhy take a1-a2\n", DUEL);
    HAS(r.out, "That takes 3.5, and 2.5 is all that it has. (SK-106)");
    HAS(r.out, "The nearest that is allowed: a3 goes to x 5.5 y 4");
    LACKS(r.out, "yes: play this");
    HAS(r.out, "There is nothing to say yes to.");
    HAS(r.out, "That is allowed: No move: a3 (stay).");
    HAS(r.out, "That is allowed: Take a1-a2 (take a1-a2).");
    LACKS(r.out, "Player 1 takes");
}

TEST(free, "choices are numbered by family, and the number is that of the list")
{
    struct ran r = run("take a1\n5\n", DUEL);
    const char *ahead = strstr(r.out, " Straight ahead       1 x 3.5 y 3.998 \xe2\x86\x91"
                                      "90\xc2\xb0");
    const char *shift = strstr(r.out, " Without turning      5 x 3.5 y 0.5");
    const char *turn = strstr(r.out, " Turn on the spot     7 x 3.5 y 1.5 \xe2\x86\x97"
                                     "45\xc2\xb0");
    const char *both = strstr(r.out, " Turn and move       11 x 4.627");
    CHECK(ahead && shift && turn && both && ahead < shift && shift < turn && turn < both);
    HAS(r.out, "A number, an action such as go 3.5 3.998 90, or ? for help; extras: 2 more.");
    HAS(r.out, "a1 moves from x 3.5 y 1.5 to x 3.5 y 0.5");
    HAS(r.out, "map, or all at once: move a1 5 4 90\n");
    HAS(r.out, "map, or all at once: move a2 5 4 90\n"); /* one that may still move */
    r = run("take a1-a3\n", DUEL " --lang es");
    HAS(r.out, " Todo recto");
    HAS(r.out, " 1 avance 2,5");
    HAS(r.out, "izquierda 15\xc2\xb0, avance 0,625");
}

TEST(free, "the help tells of free tables where there is one")
{
    struct ran r = run("?\n", DUEL);
    HAS(r.out, "map a1: around a piece");
    HAS(r.out, "move a1 5 4 90");
    HAS(r.out, "zones a1");
    HAS(r.out, "ruler a1 5 4");
    r = run("?\nmap a1\nzones a1\n", "play fantasy-commander --seed 5");
    LACKS(r.out, "zones a1  ");
    HAS(r.out, "'map a1' is neither");
    HAS(r.out, "'zones a1' is neither");
}

/* ---- on a terminal ---- */

/* Every line of a screen fits, and there are not too many of them. */
static void fits(const char *screen, int columns, int rows)
{
    int n = 0;
    for (const char *s = screen; *s; n++) {
        char line[4096];
        size_t bytes = strcspn(s, "\r\n");
        snprintf(line, sizeof line, "%.*s", (int)bytes, s);
        CHECK(wrap_width(line) <= columns);
        s += bytes + strspn(s + bytes, "\r");
        s += *s == '\n';
    }
    CHECK(n < rows); /* the prompt has the last row */
}

TEST(free, "on a terminal of 80 by 24 or 120 by 40 the map, the question and all choices are on one screen")
{
    static const struct {
        int columns, rows;
    } size[] = {{80, 24}, {120, 40}, {100, 30}};
    static const char *const input[] = {"", "take a1", "take a1-a2", "a1 go 2 3.5 90"};
    static const char *const match[] = {"skirmish/duel", "skirmish/three", "skirmish/four"};
    for (size_t i = 0; i < 3; i++)
        for (size_t k = 0; k < 12; k++) {
            char words[200];
            snprintf(words, sizeof words, "play %s --save %s --force --seed 5 --seat 2=default %s%s", match[k / 4],
                     run_path("screen.bellum"), k / 4 ? "--seat 3=default " : "", i ? "--lang es" : "--lang en");
            struct ran r = run_on_screen(size[i].columns, size[i].rows, input[k % 4], words);
            CHECK_EQ(r.code, 0);
            fits(r.out, size[i].columns, size[i].rows);
            HAS(r.out, "\033[30;47m"); /* colours of both sides */
            HAS(r.out, "\033[97;100m");
            HAS(r.out, "a1\xe2\x86\x91");
            HAS(r.out, k % 4 == 1 ? "(SK-106)" : k % 4 == 2 ? "(SK-107)" : "(SK-104)");
            if (k >= 8)
                HAS(r.out, i ? ": las reglas" : ": the rules");
        }
}

/* ---- the drawing itself ---- */

static const char town[] =
    "{\"board\":{\"kind\":\"plane\",\"scale\":100,\"width\":4800,\"height\":4800,\"features\":["
    "{\"kind\":\"wood\",\"label\":\"Old wood\",\"points\":[[600,600],[1800,600],[1800,1800],[600,1800]]},"
    "{\"kind\":\"wall\",\"label\":\"Wall\",\"line\":true,\"points\":[[2400,0],[2400,4800]]},"
    "{\"kind\":\"water\",\"points\":[[3000,3000],[4200,3000],[4200,4200]]}]},"
    "\"pieces\":[{\"id\":1,\"label\":\"h1\",\"owner\":1,\"x\":3600,\"y\":600,\"r\":100},"
    "{\"id\":2,\"label\":\"h2\",\"owner\":1,\"x\":3610,\"y\":610,\"r\":100},"
    "{\"id\":3,\"label\":\"e1\",\"owner\":2,\"x\":4700,\"y\":4700,\"a\":1350,\"w\":200,\"d\":100},"
    "{\"id\":4,\"label\":\"off\",\"owner\":2,\"x\":null,\"y\":null,\"w\":200,\"d\":100}]}";

static char *drawn(const json_t *view, int columns, int rows, bool colour, struct plane_point *around)
{
    struct freetable f;
    struct lines l = {0};
    char *text = calloc(1, 1 << 16);
    CHECK(freetable_read(&f, view));
    struct planemap m = {.table = &f, .part = planemap_whole(&f), .colour = colour};
    if (around)
        m.part = planemap_around(&f, *around, 1200);
    planemap_fit(&m, columns, rows);
    planemap_draw(&m, &l);
    CHECK(l.n <= rows);
    for (int i = 0; i < l.n; i++) {
        CHECK(wrap_width(l.at[i]) <= columns);
        strcat(strcat(text, l.at[i]), "\n");
    }
    planemap_features(&m, &l);
    for (int i = m.rows + 1; i < l.n; i++)
        strcat(strcat(text, l.at[i]), "\n");
    lines_clear(&l);
    freetable_free(&f);
    return text;
}

TEST(free, "a map fits any terminal; features have letters, round pieces and those on one spot are shown")
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {40, 10}, {200, 60}, {20, 3}};
    json_t *view = json_loads(town, 0, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *text = drawn(view, sizes[i][0], sizes[i][1], i & 1, NULL);
        if (sizes[i][1] >= 10) {
            HAS(text, "h1");
            HAS(text, "h2");
            HAS(text, "e1\xe2\x86\x96");
            HAS(text, "w");
        }
        HAS(text, "  w Old wood\n  a Wall\n  t water\n");
        LACKS(text, "off");
        free(text);
    }
    char *text = drawn(view, 80, 24, false, &(struct plane_point){3600, 600});
    HAS(text, "h1\xe2\x86\x92");
    LACKS(text, "www");
    LACKS(text, "e1");
    free(text);
    text = drawn(view, 80, 24, true, &(struct plane_point){4800, 4800}); /* the part stays on the table */
    HAS(text, "e1\xe2\x86\x96");
    HAS(text, "\033[97;100m");
    free(text);
    json_decref(view);
    struct freetable f;
    view = json_loads("{\"board\":{\"kind\":\"plane\",\"scale\":30,\"width\":1,\"height\":1}}", 0, NULL);
    CHECK(!freetable_read(&f, view)); /* no number can be written so */
    freetable_free(&f);
    json_decref(view);
}

TEST(free, "numbers as people write them are those of the notation")
{
    static const char *const pairs[][2] = {
        {"go 12,4 8 90\xc2\xb0", "go 12.4 8 90"},
        {"go (12.4; 8) 90", "go 12.4 8 90"},
        {"x 3,5 y 1,5", "3.5 1.5"},
        {"take a2,a7", "take a2,a7"},
        {"  x  ", "x"},
        {"3,5, 1,5,", "3.5 1.5"},
        {"map x3 4", "map x3 4"},
        {"1,,5", "1,,5"},
        {"+2 -3", "2 -3"},
    };
    char buf[100];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        freetable_plain(pairs[i][0], buf, sizeof buf);
        CHECK_STR(buf, pairs[i][1]);
    }
}

/* ---- battles of elements ---- */

#define PITCHED "play de-bellis-fantasiae/pitched-battle --seed 11 --seat 2=greedy"
#define CLASH "play de-bellis-fantasiae --position first-clash --seed 3 --seat 2=greedy"
#define FIRST "play de-bellis-fantasiae --seed 11 --seat 2=greedy"

TEST(free, "a piece beside the table is placed in one line, or as near as it may stand")
{
    struct ran r =
        run("1\nmove a1 12.5 6.5 90\nmap\na2 go 13.5 6.5 90\nmove a3 11.5 6.5\nmove a4 12.5 9 90\nyes\n", PITCHED);
    HAS(r.out, "Knights a1 is deployed at x 12.5 y 6.5, facing north.");
    HAS(r.out, "a1\xe2\x86\x91");
    HAS(r.out, "Knights a2 is deployed at x 13.5 y 6.5, facing north.");
    HAS(r.out, "Knights a3 is deployed at x 11.5 y 6.5, facing north."); /* as the first pose of the list */
    HAS(r.out, "(DB-195)");
    HAS(r.out, "The nearest that is allowed: Knights a4");
    HAS(r.out, "Knights a4 is deployed at");
    r = run("1\nmove a1 99 6.5 90\nmove a99 12 6 90\nmove b1 12 15 270\nmove a1 12.5 6.5 91.55\n", PITCHED);
    HAS(r.out, "x 99 y 6.5 is not on the table");
    HAS(r.out, "No piece on the table is called 'a99'.");
    HAS(r.out, "'91.55' is not a number");
    LACKS(r.out, "is deployed at");
}

TEST(free, "maps show camps, with their labels and owners")
{
    struct ran r = run("map\n", FIRST);
    HAS(r.out, ":c1:");
    HAS(r.out, "\n  : the camp of Harrowmont Marches (c1)");
    r = run("mapa\n", FIRST " --lang es");
    HAS(r.out, "c2:");
    HAS(r.out, ": el campamento de Tribus de Redclaw (c2)");
}

TEST(free, "on a low screen a long list leaves room for the map, and more shows all of it")
{
    char words[300];
    snprintf(words, sizeof words, FIRST " --save %s --force --lang es", run_path("low.bellum"));
    struct ran r = run_on_screen(80, 24, "", words);
    fits(r.out, 80, 24);
    HAS(r.out, "(tomar a1");
    HAS(r.out, "Terminar el movimiento"); /* the last group is there, too */
    HAS(r.out, "opciones m\xc3\xa1s: mas");
    HAS(r.out, "a1\xe2\x86\x91");
    HAS(r.out, "a15\xe2\x86\x91");
    r = run_on_screen(80, 24, "mas", words);
    LACKS(r.out, "opciones m\xc3\xa1s: mas");
    HAS(r.out, " Arqueros s\xc3\xb3lidos a15");
    r = run_on_screen(80, 24, "mas\nmas", words);
    HAS(r.out, "opciones m\xc3\xa1s: mas");
    snprintf(words, sizeof words, FIRST " --save %s --force", run_path("low.bellum"));
    r = run_on_screen(120, 40, "", words); /* there all choices fit */
    fits(r.out, 120, 40);
    LACKS(r.out, "more choices");
    HAS(r.out, "a15\xe2\x86\x91");
}

TEST(free, "fields and places are told shortly, and the map stays")
{
    static const int size[][2] = {{80, 24}, {120, 40}};
    for (int i = 0; i < 2; i++) {
        char words[300];
        snprintf(words, sizeof words, PITCHED " --save %s --force --lang %s", run_path("low.bellum"), i ? "en" : "es");
        struct ran r = run_on_screen(size[i][0], size[i][1], "", words);
        fits(r.out, size[i][0], size[i][1]);
        LACKS(r.out, "(field 2)"); /* said once, above the list */
        LACKS(r.out, i ? "Greenmeadow 1" : "Prado Verde 1");
        r = run_on_screen(size[i][0], size[i][1], "1\na1", words); /* places for a piece */
        fits(r.out, size[i][0], size[i][1]);
        HAS(r.out, i ? "Place it" : "Colocarla");
        HAS(r.out, "c1");
        r = run_on_screen(size[i][0], size[i][1], "1", words);
        HAS(r.out, i ? "move a1 5 4 90" : "mover a1 5 4 90");
    }
}

TEST(free, "fields to choose from can be read about before one is chosen")
{
    struct ran r = run("card field 5\ncard Ashen Waste\ncard field 99\n", PITCHED);
    HAS(r.out, "Blackfen");
    HAS(r.out, "The Sump");
    HAS(r.out, "Lava tongue");
    HAS(r.out, "Nothing here is called 'field 99'.");
    r = run("ficha Pantano Negro\n1\nficha Prado Verde\n", PITCHED " --lang es");
    HAS(r.out, "El Sumidero");
    HAS(r.out, "Colina de la Horca");
    HAS(r.out, "(c1)");
}

TEST(free, "the name of a piece alone takes it, although groups end with it, too")
{
    struct ran r = run("a8\n", FIRST);
    HAS(r.out, "takes Solid Spears a8.");
    LACKS(r.out, "matches several");
}

TEST(free, "engage needs no form; zones that a move enters are told in one line")
{
    struct ran r =
        run("why a5 engage b1\nwhy engage a5 b1\nwhy a5 engage b1 front\nwhy a5 engage b1 sideways\n", FIRST);
    HAS(r.out, "it takes 6 BW");
    HAS(r.out, "'engage b1 sideways' is not understood for a5");
    r = run("why a3-a5 ahead 2\nodds a1 engage b5\ntake a1\nodds engage b5\n", CLASH);
    HAS(r.out, "  In the threat zone of Solid Warband b1, b2, b3, b4, b5, b6, b8. (DB-353)\n");
    HAS(r.out, "  It answers Solid Warband b1, as a threat zone demands. (DB-355)\n");
    HAS(r.out, "Knights a1 meets Fast Warband b5");
}
