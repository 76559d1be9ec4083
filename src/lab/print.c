/* print.c: the lab's findings as lines for a terminal. */
#include <string.h>
#include "../protocol/writing/say.h"
#include "figures.h"
#include "report.h"
#include "sheet.h"

enum { NAME_WIDTH = 26, WHO_WIDTH = 10, RANGE_WIDTH = 17, CELL = 10 };

static void pad(FILE *out, const char *text, int to, bool right)
{
    int gap = to - text_width(text);
    fprintf(out, "%*s%s%*s", right && gap > 0 ? gap : 0, "", text, right ? 0 : gap > 0 ? gap : 1, "");
}

static void print_rate(FILE *out, enum lang lang, struct lab_rate r)
{
    char rate[NUMBER], low[NUMBER], high[NUMBER], range[2 * NUMBER + 8];
    pad(out, number(rate, lang, 1, 100 * r.rate), 6, true);
    snprintf(range, sizeof range, "(%s-%s %%)", number(low, lang, 1, 100 * r.low), number(high, lang, 1, 100 * r.high));
    fputs(" %  ", out);
    pad(out, range, RANGE_WIDTH, false);
}

static void print_side(FILE *out, enum lang lang, const struct lab_side *side, struct lab_rate r, int64_t n)
{
    char won[64], score[NUMBER], aligned[NUMBER];
    say_into(won, sizeof won, lang, MSG_LAB_WON, "d", (int)side->wins);
    pad(out, won, 12, false);
    print_rate(out, lang, r);
    snprintf(aligned, sizeof aligned, "%5s", number(score, lang, 2, lab_mean(side->score, n)));
    say(out, lang, MSG_LAB_SCORE_LINE, "s", aligned);
    if (side->forfeits)
        say(out, lang, MSG_LAB_BY_FORFEIT, "d", (int)side->forfeits);
    fputc('\n', out);
}

/* A bot's name is as long as its command: all rows make room for the longest. */
static int who_width(const struct lab_plan *p)
{
    int most = WHO_WIDTH;
    for (int i = 0; i < lab_seats(p); i++)
        most = text_width(p->who[i]) + 2 > most ? text_width(p->who[i]) + 2 : most;
    return most;
}

static void print_sides(const struct lab_section *s, enum lang lang, FILE *out)
{
    char name[LAB_NAME];
    int who = who_width(&s->plan);
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        fprintf(out, "  %d  ", i + 1);
        pad(out, lab_seat_name(s, i, lang, name), NAME_WIDTH, false);
        pad(out, s->plan.swap ? "" : lab_who(s, i, lang), who, false);
        print_side(out, lang, &s->sums.seat[i], lab_seat_rate(&s->plan, &s->sums, i), s->sums.games);
    }
    for (int i = 0; s->plan.swap && i < lab_players(&s->plan); i++) {
        say_into(name, sizeof name, lang, MSG_LAB_PLAYER, "d", i + 1);
        fputs("     ", out);
        pad(out, name, NAME_WIDTH, false);
        pad(out, s->plan.who[lab_named_at(&s->plan, i)], who, false);
        print_side(out, lang, &s->sums.player[i], lab_player_rate(&s->plan, &s->sums, i), s->sums.games);
    }
}

static void print_length(const struct lab_section *s, enum lang lang, FILE *out)
{
    char turns[NUMBER], low[NUMBER], high[NUMBER], decisions[NUMBER];
    if (!s->sums.played) /* all of them forfeited: there is nothing to measure */
        return;
    fputs("  ", out);
    say_line(out, lang, MSG_LAB_LENGTH_LINE, "ssss", number(turns, lang, 1, lab_mean(s->sums.turns, s->sums.played)),
             number(low, lang, 0, lab_turns_quantile(&s->sums, 50)),
             number(high, lang, 0, lab_turns_quantile(&s->sums, 950)),
             number(decisions, lang, 0, lab_mean(s->sums.decisions, s->sums.played)));
}

static void print_endings(const struct lab_section *s, enum lang lang, FILE *out)
{
    int order[LAB_ENDINGS], n = lab_endings_in_order(&s->sums, order);
    if (n)
        say_line(out, lang, MSG_SIM_ENDINGS, "");
    for (int i = 0; i < n; i++) {
        const struct lab_ending *e = &s->sums.ending[order[i]];
        char rule[32];
        rule_print(s->plan.game, e->rule, rule, sizeof rule);
        fprintf(out, "  %6lld  %-8s ", (long long)e->games, rule);
        say_line(out, lang, MSG_SIM_SUCH_AS, "s", e->text);
    }
}

/* ---- tables ---- */

static int cell_width(const char *heading)
{
    int n = text_width(heading) + 2;
    return n > CELL ? n : CELL;
}

static void print_cell(const struct lab_section *s, int table, int row, int column, enum lang lang, int wide, FILE *out)
{
    const struct tally_column *c = &s->plan.game->tally->table[table].column[column];
    struct lab_value v = lab_cell_value(&s->plan, &s->sums, table, row, column);
    char buf[NUMBER + 4];
    if (!v.known)
        strcpy(buf, "\xe2\x80\x93");
    else
        number(buf, lang, c->how == TALLY_PERCENT ? 0 : 2, v.value);
    strcat(buf, v.known && c->how == TALLY_PERCENT ? " %" : "");
    pad(out, buf, wide, true);
}

static void print_more(const struct lab_section *s, int table, int row, int column, enum lang lang, FILE *out)
{
    const struct tally_column *c = &s->plan.game->tally->table[table].column[column];
    const struct lab_cell *cell = lab_row(&s->plan, &s->sums, table, row) + column;
    if (c->flags & TALLY_WINS) {
        char buf[2 * NUMBER] = "\xe2\x80\x93", rate[NUMBER];
        if (cell->games)
            snprintf(buf, sizeof buf, "%s %% / %lld", number(rate, lang, 0, 100 * lab_cell_rate(cell).rate),
                     (long long)cell->games);
        pad(out, buf, 16, true);
    }
    if (lab_goes_with(c)) {
        struct lab_value r = lab_cell_correlation(&s->plan, &s->sums, table, row, column);
        char buf[NUMBER];
        pad(out, r.known ? number(buf, lang, 2, r.value) : "\xe2\x80\x93", 8, true);
    }
}

/* Room for the longest name of a row. */
static int name_width(const struct lab_section *s, int table, const int *order, int n, enum lang lang)
{
    int most = NAME_WIDTH;
    char text[LAB_NAME];
    for (int i = 0; i < n; i++) {
        s->plan.game->tally->say(s->plan.rs, table, order[i], -1, lang, text, sizeof text);
        most = text_width(text) + 1 > most ? text_width(text) + 1 : most;
    }
    return most;
}

static void print_headings(const struct lab_section *s, int table, enum lang lang, int wide, FILE *out)
{
    const struct game_tally *tally = s->plan.game->tally;
    const struct tally_table *t = &tally->table[table];
    char text[LAB_NAME];
    tally->say(s->plan.rs, table, -1, -1, lang, text, sizeof text);
    fputc('\n', out);
    pad(out, text, wide + 4, false);
    for (int c = 0; c < t->columns; c++) {
        if (t->column[c].flags & TALLY_HIDDEN)
            continue;
        tally->say(s->plan.rs, table, -1, c, lang, text, sizeof text);
        pad(out, text, cell_width(text), true);
        if (t->column[c].flags & TALLY_WINS)
            pad(out, said(lang, MSG_LAB_WON_WITH), 16, true);
        if (lab_goes_with(&t->column[c]))
            pad(out, said(lang, MSG_LAB_GOES_WITH), 8, true);
    }
    fputc('\n', out);
}

static void print_row(const struct lab_section *s, int table, int row, enum lang lang, int wide, FILE *out)
{
    const struct game_tally *tally = s->plan.game->tally;
    const struct tally_table *t = &tally->table[table];
    char text[LAB_NAME];
    tally->say(s->plan.rs, table, row, -1, lang, text, sizeof text);
    fprintf(out, "  %d ", tally->seat(s->plan.rs, table, row) + 1);
    pad(out, text, wide, false);
    for (int c = 0; c < t->columns; c++) {
        if (t->column[c].flags & TALLY_HIDDEN)
            continue;
        tally->say(s->plan.rs, table, -1, c, lang, text, sizeof text);
        print_cell(s, table, row, c, lang, cell_width(text), out);
        print_more(s, table, row, c, lang, out);
    }
    fputc('\n', out);
}

static void print_tables(const struct lab_section *s, enum lang lang, FILE *out)
{
    const struct game_tally *tally = s->plan.game->tally;
    int order[LAB_ROWS];
    for (int t = 0; tally && t < tally->tables; t++) {
        int n = lab_rows_in_order(s, t, order), wide = name_width(s, t, order, n, lang);
        if (n)
            print_headings(s, t, lang, wide, out);
        for (int i = 0; i < n; i++)
            print_row(s, t, order[i], lang, wide, out);
    }
    if (tally) {
        fputc('\n', out);
        say_line(out, lang, MSG_LAB_TABLES_NOTE, "");
    }
}

/* ---- all of it ---- */

static void print_title(const struct lab_section *s, enum lang lang, FILE *out)
{
    const struct match_source *from = s->plan.source;
    char title[700];
    int n = snprintf(title, sizeof title, "%s/%.200s%s%.200s", s->plan.game->id, from->scenario,
                     *from->options ? ", " : "", from->options);
    for (int i = 0; i < SEATS_MAX; i++)
        if (s->roster[i] && n < (int)sizeof title)
            n += snprintf(title + n, sizeof title - (size_t)n, ", %d=%.100s", i + 1, s->roster[i]);
    say_line(out, lang, MSG_SIM_TITLE, "sd", title, (int)s->sums.games);
}

void lab_print(const struct lab_section *s, enum lang lang, bool tables, FILE *out)
{
    char line[500];
    print_title(s, lang, out);
    print_sides(s, lang, out);
    fputs("  ", out);
    say(out, lang, MSG_LAB_DRAWS, "d", (int)s->sums.draws);
    if (s->sums.forfeits)
        say(out, lang, MSG_LAB_FORFEITS, "d", (int)s->sums.forfeits);
    fputc('\n', out);
    print_length(s, lang, out);
    if (lab_say_bias(s, lang, line, sizeof line))
        fprintf(out, "  %s\n", line);
    if (s->plan.stop.on) {
        lab_say_stop(s, lang, line, sizeof line);
        fprintf(out, "  %s\n", line);
    }
    print_endings(s, lang, out);
    if (tables)
        print_tables(s, lang, out);
}

void lab_print_incidents(const struct lab_section *s, enum lang lang, FILE *out)
{
    int64_t all = s->sums.troubles + s->sums.forfeits;
    for (int i = 0; i < s->sums.notes; i++) {
        const struct lab_note *n = &s->sums.note[i];
        char game[24], key[24], seat[8];
        snprintf(game, sizeof game, "%lld", (long long)n->number + 1);
        snprintf(key, sizeof key, "%016llx", (unsigned long long)n->key);
        snprintf(seat, sizeof seat, "%d", n->seat + 1);
        fprintf(out, "bellum sim: %s/%s, ", s->plan.game->id, s->plan.source->scenario);
        if (n->kind == LAB_FORFEIT)
            say_line(out, lang, MSG_LAB_FORFEIT, "ssss", game, key, seat, n->text);
        else
            say_line(out, lang, MSG_LAB_TROUBLE, "sss", game, key, n->text);
    }
    if (all > s->sums.notes) {
        char more[24];
        snprintf(more, sizeof more, "%lld", (long long)(all - s->sums.notes));
        say_line(out, lang, MSG_LAB_MORE_INCIDENTS, "s", more);
    }
}
