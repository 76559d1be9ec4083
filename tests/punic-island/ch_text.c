/*
 * ch_text.c: everything can be said in both languages, the board fits into 80
 * columns, every thing has its sheet, and the rulebooks have all paragraphs.
 */
#include <stdio.h>
#include <stdlib.h>
#include "campaign.h"
#include "cc_texts.h"

enum { LINE = 400, BOARD = 1 << 16 };

/* ---- completeness ---- */

static void has_text(const char *family, const char *name)
{
    char id[64];

    snprintf(id, sizeof id, "%s.%s", family, name);
    if (text_by_id(&cc_texts, id) < 0)
        FAIL("no sentence '%s'", id);
}

TEST(texts, "every decision, action, refusal and event has its sentence")
{
#define X(NAME, text, rule) has_text("ask", text);
    CC_ASKS(X)
#undef X
#define X(NAME, verb, args) has_text("action", *verb ? verb : "none");
    CC_ACTIONS(X)
#undef X
#define X(NAME, text) has_text("why", text);
    CC_WHYS(X)
#undef X
#define X(NAME, text, args) has_text("event", text);
    CC_EVENTS(X)
#undef X
}

TEST(texts, "no sentence is a placeholder or the same in both languages by mistake")
{
    for (int i = 0; i < cc_texts.count; i++) {
        const char *id = cc_texts.id[i], *en = cc_texts.text[LANG_EN][i], *es = cc_texts.text[LANG_ES][i];

        if (!strcmp(en, strchr(id, '.') + 1) && !strncmp(id, "ask.", 4))
            FAIL("'%s' is only its name", id);
        if (!strcmp(en, es) && strlen(en) > 16)
            FAIL("'%s' is not translated", id);
    }
}

/* Which letters of a sentence may stand for an argument of an event of this letter. */
static const char *letters_for(char arg)
{
    switch (arg) {
    case 'u': return "uU";
    case 'c': return "cC";
    case 'k': return "kK";
    case 'n': return "n+q";
    case 'e': return "emtvrn";
    case 'z': return "z";
    case 'l': return "l";
    case 's': return "s";
    case 'w': return "w";
    case 'm': return "MN";
    default: return "";
    }
}

/* Sums that are said beside the arguments: SIEGE_ROLL tells its total as {n7}, what was needed as {n8}, its parts as
 * {B3}. */
static void letters_fit(const char *name, const char *args)
{
    char id[64];
    int i;

    snprintf(id, sizeof id, "event.%s", name);
    i = text_by_id(&cc_texts, id);
    for (int l = 0; l < LANG_COUNT; l++)
        for (const char *s = cc_texts.text[l][i]; (s = strchr(s, '{')); s++) {
            int arg = s[2] - '0';

            if (s[2] < '0' || s[2] > '9' || (!strcmp(name, "siege-roll") && (arg > 6 || s[1] == 'B')))
                continue;
            if (arg >= (int)strlen(args) || !strchr(letters_for(args[arg]), s[1]))
                FAIL("'%s' says {%.2s}, but its arguments are '%s'", id, s + 1, args);
        }
}

TEST(texts, "sentences of events fill their gaps from the arguments that the events have")
{
#define X(NAME, text, args) letters_fit(text, args);
    CC_EVENTS(X)
#undef X
}

/* ---- said in play ---- */

struct paragraph {
    char *id, *tag, *text;
};
static struct book {
    struct paragraph rule[600];
    int rules, chapters;
} book[LANG_COUNT];

/* "**CC-101** (printed) text" */
static bool cut(char *line, struct paragraph *out)
{
    char *id = strncmp(line, "**", 2) ? NULL : strstr(line + 2, "** (");
    char *tag = id ? strstr(id, ") ") : NULL;

    if (!tag)
        return false;
    *id = *tag = '\0';
    *out = (struct paragraph){line + 2, id + 4, tag + 2};
    return true;
}

static void open_book(struct book *b, const char *lang)
{
    static char text[LANG_COUNT][300000];
    char path[1000], *memory = text[b - book];
    FILE *f;

    snprintf(path, sizeof path, "%s/data/punic-island/rules/%s.md", SOURCE_ROOT, lang);
    f = fopen(path, "r");
    if (!f)
        FAIL("no rulebook in %s", lang);
    memory[fread(memory, 1, sizeof text[0] - 1, f)] = '\0';
    fclose(f);
    for (char *line = strtok(memory, "\n"); line; line = strtok(NULL, "\n")) {
        b->chapters += !strncmp(line, "## ", 3);
        b->rules += b->rules < 600 && cut(line, &b->rule[b->rules]);
    }
}

static void open_books(void)
{
    for (int l = 0; l < LANG_COUNT; l++)
        if (!book[l].rules)
            open_book(&book[l], lang_code[l]);
}

static const struct paragraph *find(const struct book *b, const char *id)
{
    for (int i = 0; i < b->rules; i++)
        if (!strcmp(b->rule[i].id, id))
            return &b->rule[i];
    return NULL;
}

/* A thing that does not exist is said as "?": a mark that follows no word. */
static void well_said(const char *what, int len, const char *text)
{
    if (len <= 0 || len >= LINE)
        FAIL("%s has %d letters: %s", what, len, text);
    if (strchr(text, '{') || strchr(text, '}'))
        FAIL("%s has an open gap: %s", what, text);
    for (const char *s = text; (s = strchr(s, '?')); s++)
        if (s == text || strchr(" (:", s[-1]))
            FAIL("%s speaks of nothing: %s", what, text);
}

static void in_the_book(struct rule_id id)
{
    char text[16];

    if (!id.number)
        return;
    rule_print(&pi_game, id, text, sizeof text);
    if (!find(&book[0], text))
        FAIL("%s is cited, but not in the book", text);
}

static void say_decision(const void *view, int seat)
{
    struct decision d;
    char text[LINE] = "";

    pi_game.rules.decision(&rules->head, view, seat, &d);
    in_the_book(d.rule);
    for (int l = 0; l < LANG_COUNT; l++)
        well_said("a decision", pi_game.words.say_decision(&rules->head, view, &d, (enum lang)l, text, sizeof text),
                  text);
}

static void say_actions(const void *view, const struct action *list, int n)
{
    char text[LINE] = "";

    for (int i = 0; i < n; i++)
        for (int l = 0; l < LANG_COUNT; l++)
            well_said("an action",
                      pi_game.words.say_action(&rules->head, view, &list[i], (enum lang)l, text, sizeof text), text);
}

static void say_events(const void *view)
{
    char text[LINE] = "";

    for (int i = 0; i < told_n; i++)
        for (int l = 0; l < LANG_COUNT; l++)
            well_said("an event",
                      pi_game.words.say_event(&rules->head, view, &told[i], (enum lang)l, text, sizeof text), text);
}

/* Anything that a client might send: refused with a sentence, and a rule that is in the book. */
static void say_refusals(const void *view, int seat, uint64_t *dice)
{
    char text[LINE] = "";

    for (int kind = 1; kind < CC_ACT_COUNT; kind++) {
        struct action a = {.kind = (uint16_t)kind, .seat = (int8_t)seat};
        struct why w;

        *dice = *dice * 6364136223846793005u + 1442695040888963407u;
        for (int n = 0; n <= 2; n++) {
            a.n = (uint8_t)n;
            a.arg[0] = (int16_t)(n > 0 ? *dice >> 40 & 63 : 0);
            a.arg[1] = (int16_t)(n > 1 ? *dice >> 50 & 63 : 0);
            w = pi_game.rules.check(&rules->head, view, &a);
            if (!w.code)
                continue;
            in_the_book(w.rule);
            for (int l = 0; l < LANG_COUNT; l++)
                well_said("a refusal", pi_game.words.say_why(&rules->head, view, &w, (enum lang)l, text, sizeof text),
                          text);
        }
    }
}

/* No line of the board is longer than 80 columns. */
static void board_fits(const void *view)
{
    static char text[BOARD];

    for (int l = 0; l < LANG_COUNT; l++) {
        int len = pi_game.words.draw(&rules->head, view, (enum lang)l, false, text, sizeof text), column = 0;

        CHECK(len > 0 && len < BOARD);
        for (const char *s = text; *s; s++) {
            column = *s == '\n' ? 0 : column + (((unsigned char)*s & 0xc0) != 0x80);
            if (column > 80)
                FAIL("a line is too long: ...%.60s", s - 60);
        }
    }
}

static void look_at(int seat, uint64_t *dice)
{
    static struct cc_state view;
    struct action list[512];
    int n;

    view = *state;
    pi_game.knowledge.redact(&rules->head, &view, seat);
    say_decision(&view, seat);
    n = pi_game.rules.actions(&rules->head, &view, seat, list, 512);
    say_actions(&view, list, n < 512 ? n : 512);
    n = pi_game.rules.extras(&rules->head, &view, seat, list, 512);
    say_actions(&view, list, n < 512 ? n : 512);
    say_refusals(&view, seat, dice);
}

/* A match of random choices; everything in it is said. */
static void say_match(const char *scenario, uint64_t seed, int plies)
{
    uint64_t dice = seed * 2 + 1;
    char text[LINE] = "";

    whole(scenario, seed);
    say_events(state);
    for (int ply = 0; ply < plies && !state->head.over; ply++) {
        struct events ev = {told, 1024, 0, false};
        struct action list[512];
        int seat = pi_game.rules.to_move(state) & 1 ? 0 : 1, n;

        if (ply % 5 == 0)
            look_at(seat, &dice);
        if (ply % 50 == 0)
            board_fits(state);
        n = pi_game.rules.actions(&rules->head, state, seat, list, 512);
        CHECK(n > 0);
        dice = dice * 6364136223846793005u + 1442695040888963407u;
        pi_game.rules.apply(&rules->head, state, &list[(dice >> 33) % (uint64_t)(n < 512 ? n : 512)], &ev);
        told_n = ev.len;
        say_events(state);
    }
    for (int l = 0; l < LANG_COUNT; l++)
        well_said("the result", pi_game.words.say_outcome(&rules->head, state, (enum lang)l, text, sizeof text), text);
}

TEST(texts, "whatever happens in a match is said in both languages and cites rules that are in the book")
{
    open_books();
    for (uint64_t seed = 1; seed <= 6; seed++)
        say_match("relief-of-mesana", seed, 4000);
    for (uint64_t seed = 1; seed <= 2; seed++)
        say_match("full-campaign", seed, 6000);
}

TEST(CC_R51, "a standing order to pass says what it passes, and only windows can be passed")
{
    char text[LINE] = "";

    blank();
    for (int kind = 0; kind < CC_ASK_COUNT; kind++)
        for (int l = 0; l < LANG_COUNT; l++)
            CHECK_EQ(pi_game.passing->say_pass(&rules->head, kind, (enum lang)l, text, sizeof text) > 0,
                     kind == CC_ASK_REACT);
}

/* ---- labels tell what counts ---- */

static const char *label(int seat, const char *notation, enum lang lang)
{
    static char text[LINE];
    struct action a;

    text[0] = '\0';
    if (!pi_game.words.parse(&rules->head, state, seat - 1, notation, &a))
        FAIL("cannot read '%s'", notation);
    pi_game.words.say_action(&rules->head, state, &a, lang, text, sizeof text);
    return text;
}

TEST(texts, "the label of a siege tells the die that is needed")
{
    blank();
    unit("RI", 6, "AGR", "");
    leader("K1", "AGR", "");
    unit("AI", 2, "AGR", "inside");
    siege("AGR", 1);
    owner("PHI", 1);
    rp(1, "PHI", 1);
    begin(1, "PHI");
    CHECK_STR(label(1, "siege AGR", LANG_EN), "Siege roll at Agrigentum: it falls on 3 or less (4 SP)");
    CHECK_STR(label(1, "siege AGR", LANG_ES), "Tirada de asedio en Agrigentum: cae con 3 o menos (4 PS)");
    CHECK_STR(label(1, "army K1", LANG_EN), "March with Consul K1 and 6 units from Agrigentum (3 SP)");
    CHECK_STR(label(1, "siege LIL", LANG_EN), "siege LIL");
}

TEST(leader_labels, "a choice between leaders tells what each of them adds (PI-453, PI-459)")
{
    blank();
    unit("RI", 1, "HIM", "");
    leader("K5", "HIM", "");
    leader("K6", "HIM", "");
    unit("AI", 1, "HIM", "");
    begin_battle("HIM", 1, "GLP");
    CHECK(asked(CC_ASK_COMMANDER, 1));
    CHECK_STR(label(1, "leader K5", LANG_EN), "Consul K5 (cohesion +0, movement +0, tactical value +1)");
    CHECK_STR(label(1, "leader K6", LANG_ES), "Cónsul K6 (cohesión -1, movimiento +0, valor táctico +1)");
}

static const char *refusal(int seat, const char *notation, enum lang lang)
{
    static char text[LINE];
    struct action a;
    struct why w;

    if (!pi_game.words.parse(&rules->head, state, seat - 1, notation, &a))
        FAIL("cannot read '%s'", notation);
    w = pi_game.rules.check(&rules->head, state, &a);
    CHECK(w.code);
    pi_game.words.say_why(&rules->head, state, &w, lang, text, sizeof text);
    return text;
}

TEST(CC_118, "a card that cannot be played says which of its conditions is not met")
{
    blank();
    hand(1, "R14 R03");
    begin_card(1);
    CHECK_STR(refusal(1, "play R14", LANG_EN),
              "Peace of Lutatius cannot be played now. Needed: Rome controls Panormus.");
    CHECK_STR(refusal(1, "play R03", LANG_ES),
              "Siracusa cambia de bando no se puede jugar ahora. Hace falta: que Roma controle o "
              "asedie una ciudad en el Reino de Siracusa o que haya una unidad terrestre de Roma junto a Siracusa.");
    blank_of("relief-of-mesana");
    hand(1, "R09");
    begin_card(1);
    CHECK_STR(refusal(1, "play R03", LANG_EN),
              "Syracuse Changes Sides cannot be played yet. Needed: Rome holds at least 3 cities that "
              "began as the enemy's; Rome controls Messana; Messana is not besieged; Rome has land "
              "units in Syracuse or a land unit of Rome stands beside Syracuse.");
}

/* ---- the board ---- */

static void shows(const char *board, const char *part)
{
    if (!strstr(board, part))
        FAIL("the board lacks '%s':\n%s", part, board);
}

TEST(board, "the board shows owners by shape, sieges, forces, resources, hands and score")
{
    static char text[BOARD];
    char wanted[100];

    whole("full-campaign", 1);
    pi_game.words.draw(&rules->head, state, LANG_EN, false, text, sizeof text);
    shows(text, "[MES]!~");
    shows(text, "(MYL)");
    shows(text, "R1C3");
    shows(text, "^PEL");
    shows(text, "~S14");
    shows(text, "MES Messana, city of Rome, walls 2, 3 VP, besieged by Carthage");
    shows(text, "inside: RI1; 1 RP");
    shows(text, "Carthage: 66 VP (cities 66");
    shows(text, "hand 5, deck 43, discarded 0");
    shows(text, "Rome, hand:");
    CHECK(!strchr(text, '\x1b'));
    pi_game.words.draw(&rules->head, state, LANG_ES, true, text, sizeof text);
    shows(text, "\x1b[");
    board_fits(state);
    whole("relief-of-mesana", 1);
    pi_game.words.draw(&rules->head, state, LANG_ES, false, text, sizeof text);
    snprintf(wanted, sizeof wanted, "El socorro de Mesana, secuencia 1 de %d; iniciativa: Roma\n",
             rules->scenario.sequences);
    shows(text, wanted);
}

TEST(board, "a hidden hand is told by its number alone")
{
    static char text[BOARD];

    whole("full-campaign", 1);
    pi_game.knowledge.redact(&rules->head, state, 0);
    pi_game.words.draw(&rules->head, state, LANG_EN, false, text, sizeof text);
    shows(text, "Carthage: hand 5, deck 43, discarded 0");
    CHECK(!strstr(text, "C08"));
}

TEST(CC_206, "a decimated unit is told by a mark on the board and in words on its sheet")
{
    static char text[BOARD];

    blank();
    unit("RI", 1, "REG", "decimated");
    unit("RI", 1, "REG", "");
    pi_game.words.draw(&rules->head, state, LANG_EN, false, text, sizeof text);
    shows(text, "RI1- RI2\n");
    pi_game.words.sheet(&rules->head, state, "RI1", LANG_ES, text, sizeof text);
    shows(text, "diezmada.");
    pi_game.words.sheet(&rules->head, state, "RI2", LANG_ES, text, sizeof text);
    CHECK(!strstr(text, "diezmada."));
}

/* ---- sheets ---- */

static void has_sheet(const char *what)
{
    static char text[BOARD];

    for (int l = 0; l < LANG_COUNT; l++) {
        int len = pi_game.words.sheet(&rules->head, state, what, (enum lang)l, text, sizeof text);

        if (len <= 0 || len >= BOARD || strchr(text, '{'))
            FAIL("no good sheet of '%s': %s", what, len > 0 ? text : "");
    }
}

TEST(sheets, "every counter, type, leader, card, chit and zone has its sheet, by id and by name")
{
    whole("full-campaign", 1);
    for (int i = 0; i < rules->units; i++) {
        struct cc c = {rules, state, NULL};
        char name[12];

        cc_label(&c, i, name);
        has_sheet(name);
    }
    for (int l = 0; l < LANG_COUNT; l++) {
        for (int i = 0; i < rules->types; i++)
            has_sheet(rules->type[i].name[l]);
        for (int i = 0; i < rules->leaders; i++)
            has_sheet(rules->leader[i].name[l]);
        for (int i = 0; i < rules->cards; i++)
            has_sheet(rules->card[i].name[l]);
        for (int i = 0; i < rules->chits; i++)
            has_sheet(rules->chit[i].name[l]);
        for (int i = 0; i < rules->zones; i++)
            has_sheet(rules->zone[i].name[l]);
    }
    for (int i = 0; i < rules->cards; i++)
        has_sheet(rules->card[i].id);
    has_sheet("decks");
    has_sheet("tazas");
    CHECK_EQ(pi_game.words.sheet(&rules->head, state, "Rubicon", LANG_EN, NULL, 0), 0);
    CHECK_EQ(pi_game.words.sheet(&rules->head, state, "", LANG_EN, NULL, 0), 0);
}

TEST(sheets, "the sheet of a zone tells whoever stands before an enemy city about its siege")
{
    static char text[BOARD];

    blank();
    owner("PHI", 1);
    unit("RI", 3, "AGR", "");
    leader("K1", "AGR", "");
    siege("AGR", 1);
    rp(1, "PHI", 1);
    begin(1, "PHI");
    cc_redact(&rules->head, state, 0);
    pi_game.words.sheet(&rules->head, state, "AGR", LANG_ES, text, sizeof text);
    shows(text, "Asediarla ahora: Tirada de asedio en Agrigentum");
    state->op.sp = 1;
    pi_game.words.sheet(&rules->head, state, "AGR", LANG_EN, text, sizeof text);
    shows(text, "To besiege it now: Not enough SP: 4 needed, 1 left.");
}

TEST(sheets, "a card that was played is not lost: counted beside hand and deck, and named in the list")
{
    static char text[BOARD];

    whole("relief-of-mesana", 1);
    state->side[0].played[card("R24")] = 1;
    state->side[0].played[card("R10")] = 1;
    pi_game.words.sheet(&rules->head, state, "mazos", LANG_ES, text, sizeof text);
    shows(text, "descartadas 0, jugadas 2");
    shows(text, rules->card[card("R24")].permanent ? "(R24), en vigor" : "(R24), jugada: 1");
    shows(text, rules->card[card("R10")].permanent ? "(R10), en vigor" : "(R10), jugada: 1");
    pi_game.words.draw(&rules->head, state, LANG_EN, false, text, sizeof text);
    shows(text, "discarded 0, played 2");
}

TEST(sheets, "a sheet tells which values are not printed ones")
{
    static char text[BOARD];

    whole("full-campaign", 1);
    pi_game.words.sheet(&rules->head, state, "RN", LANG_EN, text, sizeof text);
    shows(text, "Our own values, not printed ones: number of counters, movement.");
    pi_game.words.sheet(&rules->head, state, "MES", LANG_EN, text, sizeof text);
    shows(text, "Our own values, not printed ones: walls, VP, port, links.");
    pi_game.words.sheet(&rules->head, state, "R27", LANG_EN, text, sizeof text);
    shows(text, "Its name is printed; what it does is our own.");
    shows(text, "Needed: it is a land battle; Rome has won the battle.");
    pi_game.words.sheet(&rules->head, state, "R23", LANG_ES, text, sizeof text);
    shows(text, "Carta de Bellum, no impresa.");
    shows(text, "que Roma juegue Ataque de flanco o Cuña.");
}

TEST(sheets, "a name that is a card's and a leader's shows both")
{
    static char text[BOARD];

    whole("full-campaign", 1);
    pi_game.words.sheet(&rules->head, state, "aderbal", LANG_ES, text, sizeof text);
    shows(text, "Aderbal (ADE)");
    shows(text, "Aderbal (C13)");
}

/* ---- what the books only explain ---- */

TEST(CC_105, "a card goes before the rules of the series: 4 SP where they give 6")
{
    blank();
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    hand(2, "C24");
    begin_window(1, "REG");
    CHECK_EQ(sp(), 6);
    play(2, "play C24");
    CHECK_EQ(sp(), 4);
}

TEST(CC_203, "cohesion answers checks, movement is for marching, tactics for drawing chits")
{
    struct cc c;
    int ri, type;

    blank();
    ri = unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    type = rules->unit[ri].type;
    rules->type[type].value[0][CC_MF] = 5;
    begin(1, "REG");
    play(1, "march RI1");
    CHECK_EQ(state->move.allowance, 5);
    blank();
    ri = unit("RI", 1, "AGR", "");
    unit("AI", 1, "AGR", "");
    rules->type[type].value[0][CC_CV] = 9;
    rules->type[type].value[0][CC_TV] = 4;
    begin_battle("AGR", 1, "PHI");
    c = (struct cc){rules, state, NULL};
    CHECK_EQ(cc_best_tv(&c, 0), 4);
    CHECK_EQ(cc_cohesion(&c, ri), 9);
}

TEST(CC_901, "what a leader does to his units stands in the data of the campaign, and on his sheet")
{
    static char text[BOARD];
    struct cc c;
    int ri;

    blank();
    ri = unit("RI", 1, "REG", "");
    leader("K6", "REG", "");
    c = (struct cc){rules, state, NULL};
    CHECK_EQ(cc_value(&c, ri, CC_CV, CC_NONE), 7);
    for (int l = 0; l < rules->leaders; l++)
        if (!strcmp(rules->leader[l].id, "K6")) {
            CHECK_EQ(cc_value(&c, ri, CC_CV, l), 6);
            CHECK_EQ(cc_value(&c, ri, CC_TV, l), 4);
        }
    pi_game.words.sheet(&rules->head, state, "K6", LANG_EN, text, sizeof text);
    shows(text, "Leader of Rome: cohesion -1, movement or range +0, tactics +1.");
}

/* Sequences of a match in which both sides choose at random. */
static int length_of(uint64_t seed)
{
    uint64_t dice = seed;

    whole("full-campaign", seed);
    while (!state->head.over) {
        struct action list[512];
        int seat = pi_game.rules.to_move(state) & 1 ? 0 : 1;
        int n = pi_game.rules.actions(&rules->head, state, seat, list, 512);

        dice = dice * 6364136223846793005u + 1442695040888963407u;
        pi_game.rules.apply(&rules->head, state, &list[(dice >> 33) % (uint64_t)(n < 512 ? n : 512)], NULL);
    }
    return state->sequence;
}

TEST(PI_693, "a full campaign lasts some hundred sequences")
{
    int sum = 0;

    for (uint64_t seed = 1; seed <= 20; seed++) {
        int n = length_of(seed);

        CHECK(n < 300);
        sum += n;
    }
    CHECK(sum > 20 * 75 && sum < 20 * 175);
}

TEST(PI_694, "resource points score nothing")
{
    struct cc c;
    int before;

    blank();
    c = (struct cc){rules, state, NULL};
    before = cc_points(&c, 0);
    rp(1, "REG", 9);
    CHECK_EQ(cc_points(&c, 0), before);
}

/* ---- the rulebooks ---- */

static int paragraphs(const struct book *b, const char *prefix)
{
    int n = 0;

    for (int i = 0; i < b->rules; i++)
        n += !strncmp(b->rule[i].id, prefix, strlen(prefix));
    return n;
}

TEST(book, "both books have all rules of the series and the campaign, the rulings and the examples, in one order")
{
    open_books();
    for (int l = 0; l < LANG_COUNT; l++) {
        CHECK_EQ(paragraphs(&book[l], "CC-R"), 103);
        CHECK_EQ(paragraphs(&book[l], "CC-"), 278);
        CHECK_EQ(paragraphs(&book[l], "PI-"), 145);
        CHECK_EQ(paragraphs(&book[l], "EX-"), 53);
        CHECK_EQ(book[l].chapters, 27);
    }
    CHECK_EQ(book[0].rules, book[1].rules);
    for (int i = 0; i < book[0].rules; i++) {
        const struct paragraph *r = &book[0].rule[i], *es = &book[1].rule[i];

        if (strcmp(r->tag, "glossary")) /* its terms are words of a language */
            CHECK_STR(es->id, r->id);
        CHECK_STR(es->tag, r->tag);
        CHECK(find(&book[0], r->id) == r); /* it stands there once */
        CHECK(strlen(r->text) > 10 && strlen(es->text) > 10);
    }
}

/* Each "CC-R12", "PI-605" in a text. */
static void references(const struct book *b, const struct paragraph *r)
{
    for (const char *s = r->text; *s; s++) {
        char id[16];
        int n = 3;

        if ((strncmp(s, "CC-", 3) && strncmp(s, "PI-", 3) && strncmp(s, "EX-", 3)) || !strchr("R0123456789", s[3]))
            continue;
        n += s[n] == 'R';
        while (s[n] >= '0' && s[n] <= '9' && n < 12)
            n++;
        snprintf(id, sizeof id, "%.*s", n, s);
        if (!find(b, id))
            FAIL("%s refers to %s, which is not in the book", r->id, id);
        s += n - 1;
    }
}

TEST(book, "every paragraph that is referred to exists")
{
    open_books();
    for (int l = 0; l < LANG_COUNT; l++)
        for (int i = 0; i < book[l].rules; i++)
            references(&book[l], &book[l].rule[i]);
}

TEST(book, "every chit names its paragraph, and every paragraph that the campaign's data cite exists")
{
    open_books();
    blank();
    for (int i = 0; i < rules->chits; i++)
        in_the_book((struct rule_id){CC_CAMPAIGN, 0, rules->chit[i].rule});
    for (int i = 0; i < CC_CITE_COUNT; i++) {
        CHECK(rules->cite[i]);
        in_the_book((struct rule_id){CC_CAMPAIGN, 0, rules->cite[i]});
    }
}
