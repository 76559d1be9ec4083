/* sums.c: adding matches up, and sums to sums; see lab.h. */
#include <stdlib.h>
#include <string.h>
#include "lab.h"

/* ---- room ---- */

static int count_cells(const struct game_tally *t)
{
    int n = 0;
    for (int i = 0; t && i < t->tables; i++)
        n += t->table[i].rows * t->table[i].columns;
    return n;
}

void lab_start_sums(const struct lab_plan *plan, struct lab_sums *out)
{
    *out = (struct lab_sums){.cells = count_cells(plan->game->tally)};
    out->cell = calloc((size_t)out->cells + 1, sizeof *out->cell);
    if (!out->cell)
        abort();
}

void lab_clear(struct lab_sums *s)
{
    struct lab_cell *cell = s->cell;
    int cells = s->cells;
    memset(cell, 0, (size_t)cells * sizeof *cell);
    *s = (struct lab_sums){.cell = cell, .cells = cells};
}

void lab_free(struct lab_sums *s)
{
    free(s->cell);
    s->cell = NULL;
}

/* ---- endings and incidents: the lowest number tells ---- */

static struct lab_ending *ending_of(struct lab_sums *s, uint16_t reason, struct rule_id rule)
{
    for (int i = 0; i < s->endings; i++)
        if (s->ending[i].reason == reason)
            return &s->ending[i];
    if (s->endings == LAB_ENDINGS)
        return NULL;
    s->ending[s->endings] = (struct lab_ending){.reason = reason, .rule = rule, .first = -1};
    return &s->ending[s->endings++];
}

bool lab_wants_ending(const struct lab_sums *s, const struct outcome *out)
{
    for (int i = 0; i < s->endings; i++)
        if (s->ending[i].reason == out->reason)
            return false;
    return true;
}

static void add_ending(struct lab_sums *s, const struct lab_ending *one)
{
    struct lab_ending *e = ending_of(s, one->reason, one->rule);
    if (!e)
        return;
    e->games += one->games;
    if (e->first < 0 || one->first < e->first) {
        e->first = one->first;
        memcpy(e->text, one->text, sizeof e->text);
    }
}

/* Kept in the order of their numbers. */
static void add_note(struct lab_sums *s, const struct lab_note *one)
{
    int at = s->notes;
    while (at > 0 && s->note[at - 1].number > one->number)
        at--;
    if (at == LAB_NOTES)
        return;
    int moved = (s->notes < LAB_NOTES ? s->notes : LAB_NOTES - 1) - at;
    memmove(&s->note[at + 1], &s->note[at], (size_t)moved * sizeof *s->note);
    s->note[at] = *one;
    s->notes += s->notes < LAB_NOTES;
}

static void note_incident(struct lab_sums *s, const struct lab_match *m, enum lab_incident kind, int seat,
                          const char *text)
{
    struct lab_note n = {.number = m->number, .key = m->key, .kind = (int8_t)kind, .seat = (int8_t)seat};
    for (size_t i = 0; i + 1 < sizeof n.text && text[i]; i++)
        n.text[i] = text[i];
    add_note(s, &n);
}

/* ---- length: matches of any number of turns and decisions in a fixed number of bins ----
 *
 * When one does not fit, all bins become twice as wide, in a way that gives the same numbers as if they had been so
 * wide from the beginning: neither the order of matches nor that of merging shows. */

static bool turns_fit(int turns, int shift) { return turns <= LAB_TURNS << shift; }

/* All matches so far are over by the end of the last bin: beyond it they keep their score. */
static void widen_turns(struct lab_sums *s)
{
    for (int i = 1; i <= LAB_TURNS; i++) {
        int from = i <= LAB_TURNS / 2 ? 2 * i : LAB_TURNS / 2;
        s->length[i] = i <= LAB_TURNS / 2 ? s->length[from - 1] + s->length[from] : 0;
        memcpy(s->score[i], s->score[from], sizeof s->score[i]);
        memcpy(s->score_squares[i], s->score_squares[from], sizeof s->score_squares[i]);
    }
    s->turn_shift++;
}

static void widen_effort(struct lab_sums *s)
{
    for (int i = 0; i < LAB_BINS; i++)
        s->effort[i] = i < LAB_BINS / 2 ? s->effort[2 * i] + s->effort[2 * i + 1] : 0;
    s->effort_shift++;
}

static void widen_match(struct lab_match *m)
{
    for (int i = 1; i <= LAB_TURNS / 2; i++)
        memcpy(m->score[i], m->score[2 * i], sizeof m->score[i]);
    m->turn_shift++;
}

/* The score with which a turn ends may be booked by the action that begins the next one. */
void lab_note_score(struct lab_match *m)
{
    while (!turns_fit(m->out.turns, m->turn_shift))
        widen_match(m);
    for (int turn = m->turn; turn <= m->out.turns; turn++)
        if (!(turn & ((1 << m->turn_shift) - 1)))
            memcpy(m->score[turn >> m->turn_shift], m->out.score, sizeof m->score[0]);
    m->turn = m->out.turns;
}

static int turn_bin(const struct lab_sums *s, int turns) { return (turns + lab_turn_width(s) - 1) >> s->turn_shift; }

static void add_length(struct lab_sums *s, const struct lab_match *m)
{
    while (!turns_fit(m->out.turns, s->turn_shift))
        widen_turns(s);
    while (m->decisions / (uint32_t)lab_effort_width(s) >= LAB_BINS)
        widen_effort(s);
    s->length[turn_bin(s, m->out.turns)]++;
    s->effort[m->decisions / (uint32_t)lab_effort_width(s)]++;
}

/* A match that is over keeps its score.  Otherwise late turns would count long matches only. */
static void add_scores(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m)
{
    for (int t = 0; t <= LAB_TURNS; t++) {
        int turn = t << s->turn_shift;
        const int16_t *then = turn < m->turn ? m->score[turn >> m->turn_shift] : m->out.score;
        for (int i = 0; i < lab_seats(p); i++) {
            s->score[t][i] += then[i];
            s->score_squares[t][i] += (int64_t)then[i] * then[i];
        }
    }
}

static void merge_length(struct lab_sums *to, const struct lab_sums *from)
{
    struct lab_sums wide = *from; /* made as wide as the other; its cells are not touched */
    while (wide.turn_shift < to->turn_shift)
        widen_turns(&wide);
    while (to->turn_shift < wide.turn_shift)
        widen_turns(to);
    while (wide.effort_shift < to->effort_shift)
        widen_effort(&wide);
    while (to->effort_shift < wide.effort_shift)
        widen_effort(to);
    for (int i = 0; i < LAB_BINS; i++)
        to->effort[i] += wide.effort[i];
    for (int t = 0; t <= LAB_TURNS; t++) {
        to->length[t] += wide.length[t];
        for (int i = 0; i < SEATS_MAX; i++) {
            to->score[t][i] += wide.score[t][i];
            to->score_squares[t][i] += wide.score_squares[t][i];
        }
    }
}

/* ---- one match ---- */

int lab_share(const struct lab_plan *p, const struct lab_match *m, int seat)
{
    if (m->forfeit < 0)
        return m->out.share[seat];
    bool lost = game_cast(p->game, p->rs, seat).side == game_cast(p->game, p->rs, m->forfeit).side;
    return lost || lab_sides(p) < 2 ? 0 : 1000 / (lab_sides(p) - 1);
}

/* The player that gets a seat's share: a player with several seats of a side gets it once. -1: no player. */
static int player_on(const struct lab_plan *p, const struct lab_match *m, int seat)
{
    return lab_mate(p, seat) ? -1 : lab_player_on(p, m->rotation, seat);
}

static void add_side(struct lab_side *s, int share, int score)
{
    s->wins += share == 1000;
    s->share += share;
    s->share_squares += (int64_t)share * share;
    s->score += score;
    s->score_squares += (int64_t)score * score;
}

static void add_sides(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m)
{
    bool won = false;
    for (int i = 0; i < lab_seats(p); i++) {
        int share = lab_share(p, m, i), player = player_on(p, m, i);
        add_side(&s->seat[i], share, m->out.score[i]);
        if (player >= 0)
            add_side(&s->player[player], share, m->out.score[i]);
        won = won || share == 1000;
    }
    s->games++;
    s->draws += !won;
}

static void add_cell(struct lab_cell *c, int64_t value, int share)
{
    if (!value)
        return;
    c->sum += value;
    c->squares += value * value;
    c->games++;
    c->share += share;
    c->product += value * share;
}

static void add_row(const struct tally_table *t, const int64_t *row, struct lab_cell *to, int share)
{
    for (int i = 0; i < t->columns; i++) {
        const struct tally_column *c = &t->column[i];
        if (c->how == TALLY_SUM)
            add_cell(&to[i], row[i], share);
        else if (c->how == TALLY_MINUS)
            add_cell(&to[i], row[c->a] - row[c->b], share);
    }
}

static void add_tally(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m)
{
    const struct game_tally *tally = p->game->tally;
    int at = 0;
    for (int t = 0; t < tally->tables; t++)
        for (int r = 0; r < tally->table[t].rows; r++) {
            int seat = tally->seat(p->rs, t, r);
            add_row(&tally->table[t], m->cell + at, s->cell + at, seat < 0 ? 0 : lab_share(p, m, seat));
            at += tally->table[t].columns;
        }
}

static void add_played(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m)
{
    struct lab_ending e = {.games = 1, .first = m->number, .reason = m->out.reason, .rule = m->out.rule};
    memcpy(e.text, m->ending, sizeof e.text);
    add_ending(s, &e);
    s->played++;
    s->turns += m->out.turns;
    s->decisions += m->decisions;
    add_length(s, m);
    add_scores(p, s, m);
    if (m->cell)
        add_tally(p, s, m);
}

void lab_add(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m)
{
    if (m->trouble) {
        s->troubles++;
        note_incident(s, m, LAB_TROUBLE, -1, m->trouble);
        return;
    }
    add_sides(p, s, m);
    if (m->forfeit >= 0) {
        s->forfeits++;
        s->seat[m->forfeit].forfeits++;
        s->player[lab_player_on(p, m->rotation, m->forfeit)].forfeits++;
        note_incident(s, m, LAB_FORFEIT, m->forfeit, m->reason);
    } else {
        add_played(p, s, m);
    }
}

void lab_add_unit(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m, int n)
{
    int64_t seat[SEATS_MAX] = {0}, player[SEATS_MAX] = {0};
    for (int k = 0; k < n; k++)
        for (int i = 0; i < lab_seats(p); i++) {
            seat[i] += lab_share(p, &m[k], i);
            if (player_on(p, &m[k], i) >= 0)
                player[player_on(p, &m[k], i)] += lab_share(p, &m[k], i);
        }
    for (int i = 0; i < lab_seats(p); i++) {
        s->seat[i].unit_shares += seat[i];
        s->seat[i].unit_squares += seat[i] * seat[i];
        s->player[i].unit_shares += player[i];
        s->player[i].unit_squares += player[i] * player[i];
    }
    s->units++;
}

/* ---- sums of sums ---- */

static void merge_side(struct lab_side *to, const struct lab_side *from)
{
    to->wins += from->wins;
    to->share += from->share;
    to->share_squares += from->share_squares;
    to->unit_shares += from->unit_shares;
    to->unit_squares += from->unit_squares;
    to->score += from->score;
    to->score_squares += from->score_squares;
    to->forfeits += from->forfeits;
}

static void merge_cells(struct lab_sums *to, const struct lab_sums *from)
{
    for (int i = 0; i < to->cells; i++) {
        to->cell[i].sum += from->cell[i].sum;
        to->cell[i].squares += from->cell[i].squares;
        to->cell[i].games += from->cell[i].games;
        to->cell[i].share += from->cell[i].share;
        to->cell[i].product += from->cell[i].product;
    }
}

void lab_merge(struct lab_sums *to, const struct lab_sums *from)
{
    to->games += from->games;
    to->draws += from->draws;
    to->troubles += from->troubles;
    to->forfeits += from->forfeits;
    to->units += from->units;
    to->played += from->played;
    to->turns += from->turns;
    to->decisions += from->decisions;
    for (int i = 0; i < SEATS_MAX; i++) {
        merge_side(&to->seat[i], &from->seat[i]);
        merge_side(&to->player[i], &from->player[i]);
    }
    merge_length(to, from);
    for (int i = 0; i < from->endings; i++)
        add_ending(to, &from->ending[i]);
    for (int i = 0; i < from->notes; i++)
        add_note(to, &from->note[i]);
    to->write_error = to->write_error ? to->write_error : from->write_error;
    merge_cells(to, from);
}
