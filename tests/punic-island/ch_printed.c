/*
 * ch_printed.c: what is printed is no house value: the sheet of battle chits, the numbers of the rules and the names of
 * cards, written down here a second time and held against the files that are shipped.
 */
#include <stdio.h>
#include "campaign.h"
#include "data/data.h"

static struct cc_ruleset book;

static void load(void)
{
    struct match_request request = {.scenario = "full-campaign"};
    struct data_report report = {0};
    struct data_dir dir;
    struct match match;

    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    if (!data_load_match(&pi_game, &dir, &request, &match, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    memcpy(&book, match.rs, sizeof book);
    data_match_free(&match);
    data_report_free(&report);
}

/* ---- a chit in words ---- */

static char line[256];

static void word(const char *s)
{
    size_t n = strlen(line);

    snprintf(line + n, sizeof line - n, "%s%s", n ? " " : "", s);
}

static void number(const char *before, int n, const char *after)
{
    char s[40];

    snprintf(s, sizeof s, "%s%d%s", before, n, after);
    word(s);
}

/* " INF gallic"; "any" for all units. */
static void say_filter(struct cc_filter f)
{
    if (!(f.classes | f.tribes))
        word("any");
    for (int i = 0; i < book.classes; i++)
        if (f.classes >> i & 1)
            word(book.class_id[i]);
    for (int i = 0; i < book.tribes; i++)
        if (f.tribes >> i & 1)
            word(book.tribe_id[i]);
}

static void say_need(const char *when, const struct cc_need *need)
{
    if (!need->asks)
        return;
    word(when);
    if (need->asks & CC_NEED_OWN_FREE) {
        word("free");
        say_filter(need->own_free);
    }
    if (need->asks & CC_NEED_OWN) {
        word("own");
        say_filter(need->own);
    }
    if (need->asks & CC_NEED_FOE) {
        word("foe");
        say_filter(need->foe);
    }
    if (need->asks & CC_NEED_EITHER) {
        word("either");
        say_filter(need->either);
    }
}

static void say_check(const struct cc_chit_check *k)
{
    static const char *const whom[] = {"own", "foe", "both", "linked-own", "linked-foe"};
    static const char *const result[] = {"nothing", "DEC", "DIS", "DEC+DIS", "ELIM"};

    word("|");
    if (k->when != CC_ALWAYS) {
        word(k->when == CC_IF_FOE_HAS ? "if foe has" : "if foe lacks");
        say_filter(k->given);
    }
    if (k->n)
        number("", k->n, "");
    word(whom[k->whom]);
    if (k->unengaged)
        word("free");
    say_filter(k->filter);
    if (k->mod)
        number(k->mod > 0 ? "+" : "", k->mod, "");
    if (k->alone)
        number("alone +", k->alone, "");
    word(result[k->result]);
    if (k->n_else) {
        number("else ", k->n_else, "");
        say_filter(k->filter_else);
        word(result[k->result_else]);
    }
    if (k->last)
        word("last");
}

static const char *say_chit(const struct cc_chit *t)
{
    line[0] = 0;
    number("", t->copies, "");
    if (t->own) {
        number("| link ", t->own, "");
        say_filter(t->own_filter);
        number(": ", t->foe, "");
        say_filter(t->foe_filter);
        if (t->pairs)
            word("pairs");
        if (t->stay)
            word("stay");
    }
    for (int i = 0; i < t->checks; i++)
        say_check(&t->check[i]);
    say_need("| draw", &t->draw);
    say_need("| play", &t->play);
    if (t->instead != CC_NONE)
        number("| instead ", book.chit[t->instead].rule, "");
    if (t->withdrawn_flag)
        number("| withdrawn ", book.chit[t->withdrawn].rule, "");
    return line;
}

/* ---- the sheet ---- */

static const struct {
    int rule;
    const char *es, *does;
} sheet[] = {
    {801, "Asalto frontal",
     "1 | link 1 INF : 1 INF | linked-foe any DEC | linked-own any DEC | draw free INF foe INF | play free INF foe "
     "INF"},
    {802, "Ataque de flanco",
     "4 | link 1 INF : 1 INF | linked-foe any DIS | draw free INF foe INF | play free INF foe INF"},
    {803, "Escaramuza", "2 | 1 foe any DEC"},
    {804, "Confusión", "2 | 1 own any DIS"},
    {805, "Furia gálica",
     "2 | link 1 INF gallic : 1 INF | linked-foe any +2 DIS | linked-own any -3 DEC | draw free INF foe INF | play "
     "free INF foe INF | instead 801"},
    {806, "Carga de elefantes",
     "2 | if foe has CAV foe CAV +1 DIS | if foe lacks CAV 2 foe INF DEC | 1 own ELE ELIM last | draw own ELE | play "
     "own ELE"},
    {807, "Caballería", "2 | both CAV DIS else 2 INF DEC+DIS | draw own CAV | play either CAV"},
    {808, "Traición púnica", "1 | 2 foe any alone +2 DIS"},
    {811, "Periplus", "4 | 1 foe any DEC+DIS | draw free any | play free any"},
    {812, "Diekiplus", "4 | 1 own free any DIS | 2 foe any DEC+DIS | draw free any | play free any"},
    {813, "Mala derrota", "2 | 1 own any DIS"},
    {814, "Ballestas", "3 | 3 foe any DEC"},
    {815, "Abordaje", "3 | link 2 any : 2 any pairs stay | linked-foe any DEC | linked-own any DEC | play free any"},
    {821, "Cuña",
     "6 | link 1 INF : 1 INF | linked-foe any +2 DEC | linked-own any DEC | draw free INF foe INF | play free INF foe "
     "INF"},
    {822, "Ataque de flanco",
     "2 | link 1 INF : 1 INF | linked-foe any DIS | draw free INF foe INF | play free INF foe INF"},
    {823, "Escaramuza", "2 | 1 foe any DEC"},
    {824, "Confusión", "2 | 1 own any DIS"},
    {825, "Caballería", "2 | both CAV DIS else 2 INF DEC+DIS | draw own CAV | play either CAV"},
    {826, "Estratagema", "2 | 1 foe any DIS"},
    {831, "Periplus", "3 | 1 foe any DEC+DIS | draw free any | play free any"},
    {832, "Diekiplus", "2 | 1 own free any DIS | 2 foe any DEC+DIS | draw free any | play free any"},
    {833, "Mala derrota", "2 | 1 own any DIS"},
    {834, "Onagros", "4 | 3 foe any DEC"},
    {835, "Corvus",
     "5 | link 1 any : 2 any stay | linked-foe any DEC | linked-own any DEC | play free any | withdrawn 831"},
};

TEST(printed_chits, "the sheet of battle chits, chit by chit")
{
    TEST_ALSO(PI_801);
    TEST_ALSO(PI_841);
    load();
    CHECK_EQ(book.chits, sizeof sheet / sizeof *sheet);
    for (int i = 0; i < book.chits; i++) {
        const struct cc_chit *t = &book.chit[i];

        for (size_t s = 0; s < sizeof sheet / sizeof *sheet; s++)
            if (sheet[s].rule == t->rule) {
                CHECK_STR(say_chit(t), sheet[s].does);
                CHECK_STR(t->name[LANG_ES], sheet[s].es);
                CHECK_EQ(t->seat, t->rule < 820 ? 1 : 0);
                CHECK_EQ(t->theatre, t->rule % 20 > 10 ? CC_AT_SEA : CC_ON_LAND);
            }
    }
}

/* ---- numbers and names ---- */

TEST(printed_numbers, "the numbers of the rules")
{
    TEST_ALSO(CC_417);
    const struct cc_constants *c = &book.k;

    load();
    CHECK(c->hand == 5 && c->initiative_bonus == 2 && c->sp == 6 && c->radius == 3);
    CHECK(c->move_unit == 1 && c->move_stack == 3 && c->move_naval == 2 && c->stacking == 2);
    CHECK(c->reorganise == 1 && c->rebuild == 1 && c->siege == 4 && c->rebel == 3);
    CHECK(c->embark == 2 && c->at_sea == 2 && c->aboard == 3 && c->rp_per_ship == 1 && c->room == 4);
    CHECK(c->siege_number == 2 && c->doubled == 3 && c->capture == 2);
    CHECK(c->unit_vp == 1 && c->leader_vp == 3 && c->rebel_vp == 2);
    CHECK(c->leaders_max[0] == 0 && c->leaders_max[1] == 2 && c->haruspex == 1 && c->rebel_seat == 0);
    CHECK(c->initiative == 0 && c->usurper == 2 && c->stack_leader && c->port_siege);
}

static const struct cc_card *card_called(const char *es)
{
    for (int i = 0; i < book.cards; i++)
        if (strcmp(book.card[i].name[LANG_ES], es) == 0)
            return &book.card[i];
    test_fail(__FILE__, __LINE__, "there is no card '%s'", es);
}

TEST(printed_cards, "cards that the rules name, and those of them that are permanent")
{
    TEST_ALSO(PI_671);
    static const struct {
        const char *es;
        int seat, permanent;
    } named[] = {
        {"Retirada del Corvus", 0, 1},   {"In Extremis", 0, 1},
        {"Incursiones en África", 0, 1}, {"Hanno el Grande conquista Hekatompylos", 0, 1},
        {"Incursiones en Italia", 1, 1}, {"Ejércitos consulares", 0, 0},
        {"Construcción de flota", 0, 0}, {"Siracusa cambia de bando", 0, 0},
        {"Victoria Total", 0, 0},        {"Hornos de Baal", 1, 0},
    };

    int permanent = 0;

    load();
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        CHECK_EQ(card_called(named[i].es)->seat, named[i].seat);
        CHECK_EQ(card_called(named[i].es)->permanent, named[i].permanent);
    }
    for (int i = 0; i < book.cards; i++)
        permanent += book.card[i].permanent;
    CHECK_EQ(permanent, 5);
}
