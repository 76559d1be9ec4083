/* watch.c: see watch.h. */
#include "watch.h"
#include <stdio.h>
#include <stdlib.h>
#include "core/game_campaign.h"
#include "data/data.h"

static char document[4096], army[1024];
static bool has_army;

/* ---- documents ---- */

static const char *const usual[] = {
    "difficulty: normal\n",
    "prosperity: 4\n",
    "reputation: 0\n",
    "supplies: 4\n",
    "threat: 0\n",
    "buildings: []\n",
    "set-aside: []\n",
    "roster:\n  - {unit: E-ROL}\n  - {unit: E-LEG1}\n  - {unit: E-LEG1}\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n"
    "  - {unit: E-SHO1}\n  - {unit: E-KNI1}\n",
};
static char lines[2048];

void chronicle(const char *text) { snprintf(lines, sizeof lines, "%s", text); }

void muster(const char *text)
{
    has_army = text != NULL;
    snprintf(army, sizeof army, "kind: fantasy-commander/roster\nname: Army\nscenario: watch-1\nfaction: empire\n%s",
             text ? text : "");
}

static bool is_given(const char *line)
{
    size_t key = strcspn(line, ":") + 1;
    for (const char *s = lines; *s; s += strcspn(s, "\n"), s += *s == '\n')
        if (strncmp(s, line, key) == 0)
            return true;
    return false;
}

static void write_document(int number)
{
    size_t n = (size_t)snprintf(document, sizeof document,
                                "kind: fantasy-commander/campaign\nid: test\nmission: watch-%d\n%s", number, lines);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (!is_given(usual[i]))
            n += (size_t)snprintf(document + n, sizeof document - n, "%s", usual[i]);
    if (is_given("results:"))
        return;
    n += (size_t)snprintf(document + n, sizeof document - n, "results: [");
    for (int i = 1; i < number; i++)
        n += (size_t)snprintf(document + n, sizeof document - n, "%ssuccess", i > 1 ? ", " : "");
    snprintf(document + n, sizeof document - n, "]\n");
}

static struct match_source source(int number)
{
    struct match_source s = {.files = has_army ? 2 : 1};

    write_document(number);
    s.file[0].name = "campaign";
    s.file[0].text = document;
    s.file[1].name = "roster-1";
    s.file[1].text = army;
    return s;
}

static void forget(void)
{
    lines[0] = '\0';
    has_army = false;
}

static void load_mission(int number)
{
    struct match_source texts = source(number);
    struct match_request request = {.texts = &texts};

    load_match(&request);
    forget();
}

const char *complaint(int number)
{
    static char text[2000];
    struct match_source texts = source(number);
    struct match_request request = {.texts = &texts};
    struct data_dir dir;
    struct data_report report = {0};
    struct match match;

    snprintf(dir.path, sizeof dir.path, "%s/tests/fixtures", SOURCE_ROOT);
    if (data_load_match(&fc_game, &dir, &request, &match, &report))
        FAIL("there is no complaint");
    snprintf(text, sizeof text, "%s", report.text);
    data_report_free(&report);
    forget();
    return text;
}

void mission(int number)
{
    load_mission(number);
    strip_armies();
    rules->army[FC_FOE].automaton = 0;
    for (int i = 0; i < FC_ROSTER_MAX; i++)
        rules->watch.member_of[i] = (uint8_t)i;
}

void by_rules(void) { rules->army[FC_FOE].automaton = 1; }

void campaign(int number, uint64_t seed)
{
    struct events ev = {told, TOLD_MAX, 0, false};

    load_mission(number);
    fc_game.rules.setup(&rules->head, seed, state, &ev);
    told_n = ev.len;
}

void omen(int card) { state->watch.omens = (uint16_t)(state->watch.omens | 1u << card); }

/* ---- playing on ---- */

static void answer(int seat)
{
    char text[80];
    struct action a = fc_game.rules.default_answer(&rules->head, state, seat - 1);

    fc_game.words.notate(&rules->head, state, &a, text, sizeof text);
    play(seat, text);
}

static bool in_battle(void) { return !state->head.over && state->phase != FC_PHASE_TOWN; }

void foes_answer(void)
{
    while (in_battle() && state->asked == 2)
        answer(2);
}

void end_turn(void)
{
    for (int turn = state->turn; in_battle() && state->turn == turn;)
        answer(state->asked & 1 ? 1 : 2);
}

void finish_battle(void)
{
    while (in_battle())
        answer(state->asked & 1 ? 1 : 2);
}

/* The same as after the last activation of a battle. */
void report(int result)
{
    struct events ev = {told, TOLD_MAX, 0, false};
    struct fc c = {rules, state, &ev};

    state->watch.result = (uint8_t)result;
    state->ask = FC_ASK_NOTHING;
    state->asked = 0;
    while (state->flow.depth)
        flow_end(&state->flow);
    flow_call(&state->flow, FC_F_WATCH, 0, 0, 0);
    fc_run(&c);
    told_n = ev.len;
}

struct fc_chronicle *now(void) { return &state->watch.now; }
struct fc_member *member_of(int u) { return &now()->member[rules->watch.member_of[u]]; }

const char *carried(void)
{
    static char text[CAMPAIGN_TEXT];

    return fc_campaign.carry(&rules->head, state, text, sizeof text) ? text : "";
}
