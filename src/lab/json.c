/* json.c: the lab's findings for programs; docs/lab.md explains the keys. */
#include <stdio.h>
#include <stdlib.h>
#include "figures.h"
#include "report.h"

static void put_number(struct json *j, const char *key, double value)
{
    char buf[40];
    snprintf(buf, sizeof buf, "%.4f", value);
    if (key)
        json_key(j, key);
    json_raw(j, buf[0] == '-' && atof(buf) == 0 ? buf + 1 : buf);
}

static void put_value(struct json *j, const char *key, struct lab_value v)
{
    if (v.known) {
        put_number(j, key, v.value);
        return;
    }
    if (key)
        json_key(j, key);
    json_none(j);
}

static void put_rate(struct json *j, struct lab_rate r)
{
    put_number(j, "rate", r.rate);
    put_number(j, "low", r.low);
    put_number(j, "high", r.high);
}

/* ---- sides and players ---- */

static void put_side(struct json *j, const struct lab_section *s, const struct lab_side *side, struct lab_rate r)
{
    json_put_int(j, "wins", side->wins);
    json_put_int(j, "forfeits", side->forfeits);
    put_rate(j, r);
    put_number(j, "vp", lab_mean(side->score, s->sums.games));
    put_number(j, "vp_sd", lab_deviation(side->score, side->score_squares, s->sums.games));
}

/* Omitted in the usual case, in which every seat is a side of its own and is played. */
static void put_cast(struct json *j, const struct lab_section *s, int seat)
{
    static const char *const role[] = {[CAST_PLAYED] = "played", [CAST_RULES] = "rules", [CAST_ABSENT] = "absent"};
    struct cast c = game_cast(s->plan.game, s->plan.rs, seat);
    if (!s->plan.game->rules.cast)
        return;
    json_put_str(j, "role", role[c.role]);
    json_put_int(j, "side", c.side + 1);
}

static void put_sides(struct json *j, const struct lab_section *s, enum lang lang)
{
    char name[LAB_NAME];
    json_key(j, "seats");
    json_open(j, '[');
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        json_open(j, '{');
        json_put_int(j, "seat", i + 1);
        json_put_str(j, "name", lab_seat_name(s, i, lang, name));
        if (!s->plan.swap)
            json_put_str(j, "player", s->plan.who[i]);
        put_cast(j, s, i);
        put_side(j, s, &s->sums.seat[i], lab_seat_rate(&s->plan, &s->sums, i));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_key(j, "players");
    json_open(j, '[');
    for (int i = 0; i < lab_players(&s->plan); i++) {
        json_open(j, '{');
        json_put_int(j, "player", i + 1);
        json_put_str(j, "spec", s->plan.who[lab_named_at(&s->plan, i)]);
        put_side(j, s, &s->sums.player[i], lab_player_rate(&s->plan, &s->sums, i));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_bias(struct json *j, const struct lab_section *s)
{
    struct lab_rate r = lab_seat_rate(&s->plan, &s->sums, 0);
    double even = lab_even(&s->plan);
    json_key(j, "bias");
    json_open(j, '{');
    put_number(j, "points", 100 * (r.rate - even));
    put_number(j, "low", 100 * (r.low - even));
    put_number(j, "high", 100 * (r.high - even));
    json_put_bool(j, "clear", lab_sides_are_clear(&s->plan));
    json_close(j, '}');
}

static void put_stop(struct json *j, const struct lab_section *s)
{
    static const char *const verdict[] = {"undecided", "below", "within", "above"};
    const struct lab_stop *stop = &s->plan.stop;
    json_key(j, "sprt");
    if (!stop->on) {
        json_none(j);
        return;
    }
    double middle = (stop->low + stop->high) / 2;
    json_open(j, '{');
    json_put_str(j, "of", s->plan.swap ? "player 1" : "seat 1");
    put_number(j, "low", stop->low);
    put_number(j, "high", stop->high);
    json_put_str(j, "verdict", verdict[s->sums.stopped]);
    put_number(j, "llr_low", lab_llr(&s->plan, &s->sums, stop->low, middle));
    put_number(j, "llr_high", lab_llr(&s->plan, &s->sums, stop->high, middle));
    json_close(j, '}');
}

/* ---- length, scores, endings ---- */

static void put_histogram(struct json *j, const char *key, const int64_t *list, int n, int width)
{
    json_key(j, key);
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        if (!list[i])
            continue;
        json_open(j, '[');
        json_int(j, (int64_t)i * width);
        json_int(j, list[i]);
        json_close(j, ']');
    }
    json_close(j, ']');
}

static void put_length(struct json *j, const struct lab_section *s)
{
    const struct lab_sums *m = &s->sums;
    json_key(j, "turns");
    json_open(j, '{');
    put_number(j, "mean", lab_mean(m->turns, m->played));
    json_put_int(j, "median", lab_turns_quantile(m, 500));
    json_put_int(j, "low", lab_turns_quantile(m, 50));
    json_put_int(j, "high", lab_turns_quantile(m, 950));
    json_put_int(j, "width", lab_turn_width(m));
    put_histogram(j, "games", m->length, LAB_TURNS + 1, lab_turn_width(m));
    json_close(j, '}');
    json_key(j, "decisions");
    json_open(j, '{');
    put_number(j, "mean", lab_mean(m->decisions, m->played));
    json_put_int(j, "width", lab_effort_width(m));
    put_histogram(j, "games", m->effort, LAB_BINS, lab_effort_width(m));
    json_close(j, '}');
}

static void put_scores(struct json *j, const struct lab_section *s)
{
    const struct lab_sums *m = &s->sums;
    int64_t over = 0;
    int last = lab_quantile(m->length, LAB_TURNS + 1, 1000);
    json_key(j, "scores");
    json_open(j, '[');
    for (int t = 1; t <= last; t++) {
        json_open(j, '{');
        json_put_int(j, "turn", (int64_t)t * lab_turn_width(m));
        over += m->length[t];
        json_put_int(j, "over", over + m->length[0]);
        json_key(j, "mean");
        json_open(j, '[');
        for (int i = 0; i < lab_seats(&s->plan); i++)
            put_number(j, NULL, lab_mean(m->score[t][i], m->played));
        json_close(j, ']');
        json_key(j, "sd");
        json_open(j, '[');
        for (int i = 0; i < lab_seats(&s->plan); i++)
            put_number(j, NULL, lab_deviation(m->score[t][i], m->score_squares[t][i], m->played));
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_endings(struct json *j, const struct lab_section *s)
{
    int order[LAB_ENDINGS], n = lab_endings_in_order(&s->sums, order);
    json_key(j, "endings");
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        const struct lab_ending *e = &s->sums.ending[order[i]];
        char rule[32];
        rule_print(s->plan.game, e->rule, rule, sizeof rule);
        json_open(j, '{');
        json_put_int(j, "reason", e->reason);
        json_put_str(j, "rule", rule);
        json_put_int(j, "games", e->games);
        json_put_str(j, "example", e->text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_incidents(struct json *j, const struct lab_section *s)
{
    json_key(j, "incidents");
    json_open(j, '[');
    for (int i = 0; i < s->sums.notes; i++) {
        const struct lab_note *n = &s->sums.note[i];
        char key[24];
        snprintf(key, sizeof key, "%016llx", (unsigned long long)n->key);
        json_open(j, '{');
        json_put_int(j, "game", n->number + 1);
        json_put_str(j, "seed", key);
        json_put_str(j, "kind", n->kind == LAB_FORFEIT ? "forfeit" : "error");
        if (n->kind == LAB_FORFEIT)
            json_put_int(j, "seat", n->seat + 1);
        json_put_str(j, "reason", n->text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* ---- the tally ---- */

static void put_columns(struct json *j, const struct lab_section *s, int table, enum lang lang)
{
    static const char *const how[] = {"sum", "per", "percent", "minus"};
    const struct game_tally *tally = s->plan.game->tally;
    const struct tally_table *t = &tally->table[table];
    char text[LAB_NAME];
    json_key(j, "columns");
    json_open(j, '[');
    for (int c = 0; c < t->columns; c++) {
        tally->say(s->plan.rs, table, -1, c, lang, text, sizeof text);
        json_open(j, '{');
        json_put_str(j, "id", t->column[c].id);
        json_put_str(j, "title", text);
        json_put_str(j, "how", how[t->column[c].how]);
        if (t->column[c].how == TALLY_SUM)
            json_put_int(j, "scale", t->column[c].scale);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_cells(struct json *j, const struct lab_section *s, int table, int row)
{
    const struct tally_table *t = &s->plan.game->tally->table[table];
    const struct lab_cell *cell = lab_row(&s->plan, &s->sums, table, row);
    json_key(j, "values");
    json_open(j, '{');
    for (int c = 0; c < t->columns; c++)
        put_value(j, t->column[c].id, lab_cell_value(&s->plan, &s->sums, table, row, c));
    json_close(j, '}');
    json_key(j, "sums");
    json_open(j, '{');
    for (int c = 0; c < t->columns; c++)
        if (t->column[c].how == TALLY_SUM)
            json_put_int(j, t->column[c].id, cell[c].sum);
    json_close(j, '}');
    for (int c = 0; c < t->columns; c++) {
        if (t->column[c].flags & TALLY_WINS) {
            json_key(j, "won_with");
            json_open(j, '{');
            json_put_str(j, "column", t->column[c].id);
            json_put_int(j, "games", cell[c].games);
            put_rate(j, lab_cell_rate(&cell[c]));
            json_close(j, '}');
        }
        if (lab_goes_with(&t->column[c]))
            put_value(j, "correlation", lab_cell_correlation(&s->plan, &s->sums, table, row, c));
    }
}

static void put_table(struct json *j, const struct lab_section *s, int table, enum lang lang)
{
    const struct game_tally *tally = s->plan.game->tally;
    int order[LAB_ROWS], n = lab_rows_in_order(s, table, order);
    char text[LAB_NAME];
    json_open(j, '{');
    json_put_str(j, "id", tally->table[table].id);
    tally->say(s->plan.rs, table, -1, -1, lang, text, sizeof text);
    json_put_str(j, "title", text);
    put_columns(j, s, table, lang);
    json_key(j, "rows");
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        json_open(j, '{');
        tally->row_id(s->plan.rs, table, order[i], text, sizeof text);
        json_put_str(j, "id", text);
        json_put_int(j, "seat", tally->seat(s->plan.rs, table, order[i]) + 1);
        tally->say(s->plan.rs, table, order[i], -1, lang, text, sizeof text);
        json_put_str(j, "name", text);
        put_cells(j, s, table, order[i]);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

/* ---- all of it ---- */

static void put_head(struct json *j, const struct lab_section *s)
{
    json_put_str(j, "game", s->plan.game->id);
    json_put_str(j, "scenario", s->plan.source->scenario);
    json_put_str(j, "title", s->title);
    json_put_str(j, "options", s->plan.source->options);
    json_key(j, "rosters");
    json_open(j, '[');
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        if (s->roster[i])
            json_str(j, s->roster[i]);
        else
            json_none(j);
    }
    json_close(j, ']');
    json_put_bool(j, "swap", s->plan.swap);
    json_put_int(j, "asked", s->plan.games);
    json_put_int(j, "games", s->sums.games);
    json_put_int(j, "draws", s->sums.draws);
    json_put_int(j, "errors", s->sums.troubles);
    json_put_int(j, "forfeits", s->sums.forfeits);
}

static void put_section(struct json *j, const struct lab_section *s, enum lang lang)
{
    const struct game_tally *tally = s->plan.game->tally;
    json_open(j, '{');
    put_head(j, s);
    put_sides(j, s, lang);
    put_bias(j, s);
    put_stop(j, s);
    put_length(j, s);
    put_scores(j, s);
    put_endings(j, s);
    put_incidents(j, s);
    json_key(j, "tables");
    json_open(j, '[');
    for (int t = 0; tally && t < tally->tables; t++)
        put_table(j, s, t, lang);
    json_close(j, ']');
    json_close(j, '}');
}

static void put_report(struct json *j, const struct lab_report *r)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%016llx", (unsigned long long)r->seed);
    json_open(j, '{');
    json_put_str(j, "bellum", r->version);
    json_put_str(j, "command", r->command);
    json_put_str(j, "seed", seed);
    json_key(j, "runs");
    json_open(j, '[');
    for (int i = 0; i < r->sections; i++)
        put_section(j, &r->section[i], r->lang);
    json_close(j, ']');
    json_close(j, '}');
}

char *lab_json(const struct lab_report *r)
{
    struct json j;
    char *text = NULL;
    for (size_t cap = 1 << 16;; cap = j.len + 1024) { /* the writer counts on: twice is enough */
        text = realloc(text, cap);
        if (!text)
            abort();
        json_start(&j, text, cap);
        put_report(&j, r);
        if (json_ok(&j))
            return text;
    }
}
