/*
 * odds.c: what an attack promises, for each answer of the other side.  Every
 * figure names the unit that it is about.  Beside a choice all answers stand
 * in one line with averages; the command "odds" shows how likely each number
 * of losses is.  What has no chance is left out.
 */
#include <stdlib.h>
#include <string.h>
#include "../../protocol/chances.h"
#include "../../protocol/say.h"
#include "lines.h"
#include "pieces.h"
#include "table.h"

enum { SHOWN = 4 };  /* answers beside a choice */
enum { LOSSES = 4 }; /* 0, 1, 2, and 3 or more */

/* The two units that the figures are about. */
struct duel {
    char target[64], actor[64];
};

/* 1234 thousandths as "1.2" (or "1,2"). */
static void decimal(const struct table *t, int thousandths, char buf[16])
{
    int tenths = (thousandths + 50) / 100;
    snprintf(buf, 16, "%d%c%d", tenths / 10, t->lang == LANG_ES ? ',' : '.', tenths % 10);
}

static int percent(int thousandths) { return thousandths > 0 && thousandths < 10 ? 1 : (thousandths + 5) / 10; }

/* "react+roll" in the reader's words, as far as there are any. */
static void words_of(const struct table *t, const char *notation, char *buf, size_t cap)
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

static void answer_of(struct table *t, const void *view, const struct odds *o, char *buf, size_t cap)
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

/* "b3 loses 1.5 on average (destroyed 3 %), retreats 49 %" */
static void describe_one(const struct table *t, struct text_out *o, int message, const char *who, int loss, int gone,
                         int retreat)
{
    char text[160], average[16];
    decimal(t, loss, average);
    say_into(text, sizeof text, t->lang, message, "ss", who, average);
    text_str(o, text);
    if (gone) {
        say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS_GONE, "d", percent(gone));
        text_str(o, " (");
        text_str(o, text);
        text_str(o, ")");
    }
    if (retreat) {
        say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS_RETREAT, "d", percent(retreat));
        text_str(o, ", ");
        text_str(o, text);
    }
}

static void describe(struct table *t, const void *view, const struct odds *odds, const struct duel *who, bool first,
                     char *buf, size_t cap)
{
    struct chances c;
    struct text_out o = {buf, cap, 0};
    char answer[256];
    chances_of(odds, &c);
    answer_of(t, view, odds, answer, sizeof answer);
    text_str(&o, answer);
    text_str(&o, *answer ? ": " : "");
    describe_one(t, &o, first ? MSG_PLAY_ODDS_LOSS : MSG_PLAY_ODDS_LOSS_SHORT, who->target, c.target_loss,
                 c.target_gone, c.target_retreat);
    if (c.actor_loss || c.actor_gone || c.actor_retreat) {
        text_str(&o, "; ");
        describe_one(t, &o, MSG_PLAY_ODDS_LOSS_SHORT, who->actor, c.actor_loss, c.actor_gone, c.actor_retreat);
    }
}

/* All answers in one line; those with the actor's own means only if there are no others. */
static void add_summary(struct table *t, const void *view, const struct odds *o, int n, const struct duel *who,
                        struct lines *out)
{
    char all[4 * TABLE_LINE] = "", text[TABLE_LINE];
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

/* "b3 loses 0: 22 %, 1: 31 %, 2: 30 %, 3+: 17 %; 1.5 on average; retreats 49 %; destroyed 3 %" */
static void add_losses(const struct table *t, const struct odds *odds, const char *who, bool target, struct lines *out)
{
    struct chances c;
    double chance[LOSSES] = {0}, total = (double)odds->total;
    char buf[512], text[160], average[16];
    struct text_out o = {buf, sizeof buf, 0};
    chances_of(odds, &c);
    if (target ? !c.target_loss && !c.target_gone && !c.target_retreat
               : !c.actor_loss && !c.actor_gone && !c.actor_retreat) {
        say_into(buf, sizeof buf, t->lang, MSG_PLAY_ODDS_LOSES_NOTHING, "s", who);
        lines_wrap(out, "    ", buf, t->width, 6);
        return;
    }
    for (int i = 0; i < odds->cells; i++) {
        int loss = target ? odds->cell[i].target_loss : odds->cell[i].actor_loss;
        chance[loss < LOSSES ? loss : LOSSES - 1] += (double)odds->cell[i].weight;
    }
    say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS_LOSES, "s", who);
    text_str(&o, text);
    for (int i = 0, shown = 0; i < LOSSES; i++) {
        if (chance[i] <= 0)
            continue;
        snprintf(text, sizeof text, "%s %d%s: %d %%", shown++ ? "," : "", i, i == LOSSES - 1 ? "+" : "",
                 percent((int)(1000.0 * chance[i] / total + 0.5)));
        text_str(&o, text);
    }
    decimal(t, target ? c.target_loss : c.actor_loss, average);
    say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS_AVERAGE, "s", average);
    text_str(&o, "; ");
    text_str(&o, text);
    const int more[2][2] = {{MSG_PLAY_ODDS_RETREAT, target ? c.target_retreat : c.actor_retreat},
                            {MSG_PLAY_ODDS_GONE, target ? c.target_gone : c.actor_gone}};
    for (int i = 0; i < 2; i++)
        if (more[i][1]) {
            say_into(text, sizeof text, t->lang, more[i][0], "d", percent(more[i][1]));
            text_str(&o, "; ");
            text_str(&o, text);
        }
    lines_wrap(out, "    ", buf, t->width, 6);
}

static void add_distribution(struct table *t, const void *view, const struct odds *odds, const struct duel *who,
                             struct lines *out)
{
    char answer[256], text[400];
    answer_of(t, view, odds, answer, sizeof answer);
    say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS_DICE, "sdd", answer, odds->dice, odds->against);
    lines_wrap(out, "  ", text, t->width, 4);
    add_losses(t, odds, who->target, true, out);
    add_losses(t, odds, who->actor, false, out);
}

/* What was supposed to come to these figures, as far as there are words for it. */
static void add_policy(const struct table *t, const struct odds *odds, bool averages, struct lines *out)
{
    char text[TABLE_LINE];
    lines_wrap(out, "  ", said(t->lang, averages ? MSG_PLAY_ODDS_NOTE : MSG_PLAY_ODDS_EXACT), t->width, 2);
    if (t->g->odds->say_policy &&
        t->g->odds->say_policy(session_rules(t->s), odds->policy, t->lang, text, sizeof text) > 0)
        lines_wrap(out, "  ", text, t->width, 2);
}

static void find_duel(struct table *t, int seat, const struct action *a, struct duel *who)
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

/* In the game's own words, where figures of one attacker and one target would be wrong.  False: it has none. */
static bool add_own_words(struct table *t, const void *view, const struct action *a, const struct odds *o, int n,
                          struct lines *out)
{
    char text[TABLE_LINE], answer[256];
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

int odds_lines(struct table *t, int seat, const struct action *a, bool everything, struct lines *out)
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

/* What is known of it beside the figures, or instead of them: no die falls at once, but perhaps a battle follows.  How
 * many. */
static int add_facts(struct table *t, int seat, const struct action *a, const char *heading, struct lines *out)
{
    char text[TABLE_LINE];
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

void odds_print(struct table *t, int seat, const struct action *a)
{
    struct lines l = {0};
    int told = odds_lines(t, seat, a, true, &l);
    if (told && t->g->odds->say) /* what its figures are made of is not in them */
        add_facts(t, seat, a, NULL, &l);
    if (!told && !add_facts(t, seat, a, said(t->lang, MSG_PLAY_NO_EXACT_ODDS), &l))
        say_line(t->out, t->lang, MSG_PLAY_NO_ODDS, "");
    lines_print(&l, t->out, 0, 0, 0);
    lines_clear(&l);
}
