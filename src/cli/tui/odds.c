/*
 * odds.c: the odds of an attack, for each answer of the other side.  Every figure names its unit.  Beside a choice all
 * answers are in one line with averages; the command "odds" shows the probability of each amount.  The game defines the
 * possible results as a list of columns; results without a chance are left out.
 */
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/chances.h"
#include "../../protocol/writing/say.h"
#include "lines.h"
#include "pieces.h"
#include "terminal_table.h"

enum { SHOWN = 4 };   /* answers beside a choice */
enum { AMOUNTS = 4 }; /* 0, 1, 2, and 3 or more */

/* The two units that the figures are about. */
struct duel {
    char target[64], actor[64];
};

/* 1234 thousandths as "1.2" (or "1,2"). */
static void decimal(const struct terminal_table *t, int thousandths, char buf[16])
{
    int tenths = (thousandths + 50) / 100;
    snprintf(buf, 16, "%d%c%d", tenths / 10, t->lang == LANG_ES ? ',' : '.', tenths % 10);
}

static int percent(int thousandths) { return thousandths > 0 && thousandths < 10 ? 1 : (thousandths + 5) / 10; }

/* "react+roll" in the reader's words, as far as there are any. */
static void words_of(const struct terminal_table *t, const char *notation, char *buf, size_t cap)
{
    const char *s = strchr(notation, ' ');
    struct text_out o = {buf, cap, 0};
    buf[0] = '\0';
    for (s = s ? s + 1 : notation; *s;) {
        char word[40], id[64];
        size_t n = strcspn(s, "+");
        snprintf(word, sizeof word, "%.*s", (int)n, s);
        snprintf(id, sizeof id, "play.word.%s", word);
        int message = text_by_id(&shared_texts, id);
        text_str(&o, message >= 0 ? said(t->lang, message) : word);
        s += n;
        if (*s++ != '+')
            break;
        text_str(&o, " + ");
    }
}

static void answer_of(struct terminal_table *t, const void *view, const struct odds *o, char *buf, size_t cap)
{
    char notation[256];
    buf[0] = '\0';
    if (o->answer.kind) {
        t->g->words.notate(session_rules(t->s), view, &o->answer, notation, sizeof notation);
        words_of(t, notation, buf, cap);
    }
    if (o->extra) {
        size_t n = strlen(buf);
        snprintf(buf + n, cap - n, "%s%s", n ? ", " : "", said(t->lang, MSG_PLAY_ODDS_EXTRA));
    }
}

/* ---- beside a choice ---- */

/* "loses 1.5 on average", "destroyed 3 %" */
static void name_figure(const struct terminal_table *t, int column, int figure, bool first, char *buf, size_t cap)
{
    const struct game_odds *g = t->g->odds;
    char name[80], average[16];
    g->say_column(session_rules(t->s), column, t->lang, name, sizeof name);
    decimal(t, figure, average);
    if (g->column[column].how == ODDS_AMOUNT)
        say_into(buf, cap, t->lang, first ? MSG_PLAY_ODDS_MEAN : MSG_PLAY_ODDS_MEAN_SHORT, "ss", name, average);
    else
        say_into(buf, cap, t->lang, MSG_PLAY_ODDS_CHANCE, "sd", name, percent(figure));
}

/* Can anything happen to that side? */
static bool suffers(const struct game_odds *g, const struct chances *c, int side)
{
    for (int k = 0; k < g->columns; k++)
        if (g->column[k].side == side && c->figure[k])
            return true;
    return false;
}

/* "b3 loses 1.5 on average, destroyed 3 %, driven back 49 %" */
static void describe_side(const struct terminal_table *t, struct text_out *o, const char *who, const struct chances *c,
                          int side, bool first)
{
    const struct game_odds *g = t->g->odds;
    char text[160];
    text_str(o, who);
    for (int k = 0, shown = 0; k < g->columns; k++)
        if (g->column[k].side == side && (g->column[k].how == ODDS_AMOUNT || c->figure[k])) {
            name_figure(t, k, c->figure[k], first, text, sizeof text);
            text_str(o, shown++ ? ", " : " ");
            text_str(o, text);
        }
}

static void describe(struct terminal_table *t, const void *view, const struct odds *odds, const struct duel *who,
                     bool first, char *buf, size_t cap)
{
    struct chances c;
    struct text_out o = {buf, cap, 0};
    char answer[256];
    chances_of(t->g->odds, odds, &c);
    answer_of(t, view, odds, answer, sizeof answer);
    text_str(&o, answer);
    text_str(&o, *answer ? ": " : "");
    describe_side(t, &o, who->target, &c, ODDS_TARGET, first);
    if (suffers(t->g->odds, &c, ODDS_ACTOR)) {
        text_str(&o, "; ");
        describe_side(t, &o, who->actor, &c, ODDS_ACTOR, false);
    }
}

/* All answers in one line; those with the actor's own means only if there are no others. */
static void add_summary(struct terminal_table *t, const void *view, const struct odds *o, int n, const struct duel *who,
                        struct lines *out)
{
    char all[4 * TERMINAL_LINE] = "", text[TERMINAL_LINE];
    int shown = 0;
    bool plain = false;
    for (int i = 0; i < n; i++)
        plain = plain || !o[i].extra;
    for (int i = 0; i < n && shown < SHOWN; i++) {
        if (plain && o[i].extra)
            continue;
        describe(t, view, &o[i], who, shown == 0, text, sizeof text);
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", shown ? " | " : "", text);
        shown++;
    }
    if (*all)
        lines_wrap(out, "       ", all, t->width, 7);
}

/* ---- the whole distribution ---- */

/* "loses 0: 22 %, 1: 31 %, 2: 30 %, 3+: 17 %; 1.5 on average" */
static void add_amounts(const struct terminal_table *t, const struct odds *odds, int column, int mean,
                        struct text_out *o)
{
    double chance[AMOUNTS] = {0}, total = (double)odds->total;
    char text[160], average[16];
    for (int i = 0; i < odds->cells; i++) {
        int n = odds->cell[i].value[column];
        chance[n < AMOUNTS ? n : AMOUNTS - 1] += (double)odds->cell[i].weight;
    }
    t->g->odds->say_column(session_rules(t->s), column, t->lang, text, sizeof text);
    text_str(o, text);
    for (int i = 0, shown = 0; i < AMOUNTS; i++) {
        if (chance[i] <= 0)
            continue;
        snprintf(text, sizeof text, "%s %d%s: %d %%", shown++ ? "," : "", i, i == AMOUNTS - 1 ? "+" : "",
                 percent((int)(1000.0 * chance[i] / total + 0.5)));
        text_str(o, text);
    }
    decimal(t, mean, average);
    say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS_AVERAGE, "s", average);
    text_str(o, "; ");
    text_str(o, text);
}

/* "b3 loses 0: 22 %, 1: 31 %, 2: 30 %, 3+: 17 %; 1.5 on average; destroyed 3 %; driven back 49 %" */
static void add_side(const struct terminal_table *t, const struct odds *odds, const char *who, int side,
                     struct lines *out)
{
    const struct game_odds *g = t->g->odds;
    struct chances c;
    char buf[1024], text[160];
    struct text_out o = {buf, sizeof buf, 0};
    chances_of(g, odds, &c);
    if (suffers(g, &c, side))
        text_str(&o, who);
    else
        say_into(buf, sizeof buf, t->lang, MSG_PLAY_ODDS_LOSES_NOTHING, "s", who);
    for (int k = 0, shown = 0; k < g->columns; k++) {
        if (g->column[k].side != side || !c.figure[k])
            continue;
        text_str(&o, shown++ ? "; " : " ");
        if (g->column[k].how == ODDS_AMOUNT) {
            add_amounts(t, odds, k, c.figure[k], &o);
            continue;
        }
        name_figure(t, k, c.figure[k], false, text, sizeof text);
        text_str(&o, text);
    }
    lines_wrap(out, "    ", buf, t->width, 6);
}

static void add_distribution(struct terminal_table *t, const void *view, const struct odds *odds,
                             const struct duel *who, struct lines *out)
{
    char answer[256], text[400];
    answer_of(t, view, odds, answer, sizeof answer);
    say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS_DICE, "sdd", answer, odds->dice, odds->against);
    lines_wrap(out, "  ", text, t->width, 4);
    add_side(t, odds, who->target, ODDS_TARGET, out);
    add_side(t, odds, who->actor, ODDS_ACTOR, out);
}

/* The assumptions behind the figures, if there is a sentence for them. */
static void add_policy(const struct terminal_table *t, const struct odds *odds, bool averages, struct lines *out)
{
    char text[TERMINAL_LINE];
    lines_wrap(out, "  ", said(t->lang, averages ? MSG_PLAY_ODDS_NOTE : MSG_PLAY_ODDS_EXACT), t->width, 2);
    if (t->g->odds->say_policy &&
        t->g->odds->say_policy(session_rules(t->s), odds->policy, t->lang, text, sizeof text) > 0)
        lines_wrap(out, "  ", text, t->width, 2);
}

static void find_duel(struct terminal_table *t, int seat, const struct action *a, struct duel *who)
{
    struct spot spot = {.piece = -1, .place = -1, .target = -1};
    if (t->g->client.locate)
        t->g->client.locate(session_rules(t->s), session_view(t->s, seat), a, &spot);
    if (spot.target < 0) /* an answer in a fight that is going on */
        pieces_fighting(t, seat, &spot);
    if (spot.piece < 0 || !pieces_label(t, seat, spot.piece, who->actor, sizeof who->actor))
        snprintf(who->actor, sizeof who->actor, "%s", said(t->lang, MSG_PLAY_ODDS_ACTOR));
    if (spot.target < 0 || !pieces_label(t, seat, spot.target, who->target, sizeof who->target))
        snprintf(who->target, sizeof who->target, "%s", said(t->lang, MSG_PLAY_ODDS_TARGET));
}

/* In the game's own words, where figures of one attacker and one target would be wrong.  False: it has no such
 * words. */
static bool add_own_words(struct terminal_table *t, const void *view, const struct action *a, const struct odds *o,
                          int n, struct lines *out)
{
    char text[TERMINAL_LINE], answer[256];
    for (int i = 0; i < n && t->g->odds->say; i++) {
        size_t used = 0;
        answer_of(t, view, &o[i], answer, sizeof answer);
        if (*answer)
            used = (size_t)snprintf(text, sizeof text, "%s: ", answer);
        if (t->g->odds->say(session_rules(t->s), view, a, &o[i], t->lang, text + used, sizeof text - used) <= 0)
            return false;
        lines_wrap(out, "       ", text, t->width, 7);
    }
    return t->g->odds->say && n > 0;
}

int odds_lines(struct terminal_table *t, int seat, const struct action *a, bool everything, struct lines *out)
{
    const void *view = session_view(t->s, seat);
    int n;
    struct odds *o = chances_ask(t->g, session_rules(t->s), view, a, &n);
    struct duel who;
    if (n > 0 && out) {
        bool own = add_own_words(t, view, a, o, n, out);
        find_duel(t, seat, a, &who);
        if (!everything && !own)
            add_summary(t, view, o, n, &who, out);
        for (int i = 0; everything && !own && i < n; i++)
            add_distribution(t, view, &o[i], &who, out);
        if (everything)
            add_policy(t, &o[0], !own, out);
    }
    free(o);
    return n;
}

/* Facts about the action beside the figures, or instead of them: it rolls no die itself, but may lead to a battle.
 * Returns how many. */
static int add_facts(struct terminal_table *t, int seat, const struct action *a, const char *heading, struct lines *out)
{
    char text[TERMINAL_LINE];
    int n = 0;
    while (t->g->opponent.say_reason && t->g->opponent.say_reason(session_rules(t->s), session_view(t->s, seat), a, n,
                                                                  t->lang, text, sizeof text) > 0) {
        if (!n && heading)
            lines_wrap(out, "  ", heading, t->width, 2);
        lines_wrap(out, "       ", text, t->width, 7);
        n++;
    }
    return n;
}

void odds_print(struct terminal_table *t, int seat, const struct action *a)
{
    struct lines l = {0};
    int told = odds_lines(t, seat, a, true, &l);
    if (told && t->g->odds->say) /* the parts of its figures are not included */
        add_facts(t, seat, a, NULL, &l);
    if (!told && !add_facts(t, seat, a, said(t->lang, MSG_PLAY_NO_EXACT_ODDS), &l))
        say_line(t->out, t->lang, MSG_PLAY_NO_ODDS, "");
    lines_print(&l, t->out, 0, 0, 0);
    lines_clear(&l);
}
