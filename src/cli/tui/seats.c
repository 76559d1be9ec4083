/* seats.c: every seat, its player and its side: on the screen, on request, and at the end. */
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../shared/wrap.h"
#include "lines.h"
#include "terminal_table.h"

enum { NAME = 128 };

/* "you", "computer (ai:normal)", "the rules". */
static void who_of(struct terminal_table *t, int asked, int seat, char *buf, size_t cap)
{
    struct cast c = game_cast(t->g, session_rules(t->s), seat);
    bool you = seat == asked || terminal_humans(t) == 1;
    if (c.role != CAST_PLAYED)
        say_into(buf, cap, t->lang, c.role == CAST_RULES ? MSG_PLAY_WHO_RULES : MSG_PLAY_WHO_ABSENT, "");
    else if (terminal_is_human(t, seat))
        say_into(buf, cap, t->lang, you ? MSG_PLAY_WHO_YOU : MSG_PLAY_WHO_PERSON, "");
    else
        say_into(buf, cap, t->lang, t->bot[seat] ? MSG_PLAY_WHO_PROGRAM : MSG_PLAY_WHO_COMPUTER, "s", t->who[seat]);
}

static void add_seat(struct terminal_table *t, int asked, int seat, struct text_out *o)
{
    char name[NAME], who[NAME], text[2 * NAME + 32];
    t->g->words.say_seat(session_rules(t->s), seat, t->lang, name, sizeof name);
    who_of(t, asked, seat, who, sizeof who);
    say_into(text, sizeof text, t->lang, MSG_PLAY_SEAT, "dss", seat + 1, name, who);
    text_str(o, text);
}

/* All seats of a side, one behind the other. */
static void side_text(struct terminal_table *t, int asked, int side, char *buf, size_t cap)
{
    seatset seats = game_side(t->g, session_rules(t->s), side);
    struct text_out o = {buf, cap, 0};
    buf[0] = '\0';
    for (int i = 0; i < match_seats(t); i++)
        if (seats & 1 << i) {
            text_str(&o, o.len ? "; " : "");
            add_seat(t, asked, i, &o);
        }
}

static bool has_partners(struct terminal_table *t) { return game_sides(t->g, session_rules(t->s)) < match_seats(t); }

/* Two players know each other. */
static bool is_needed(struct terminal_table *t)
{
    bool all = true;
    for (int i = 0; i < match_seats(t); i++)
        all = all && game_is_played(t->g, session_rules(t->s), i);
    return match_seats(t) > 2 || !all;
}

void seats_add(struct terminal_table *t, int seat, struct lines *out)
{
    char text[TERMINAL_LINE];
    for (int side = 0; side < game_sides(t->g, session_rules(t->s)) && is_needed(t); side++) {
        side_text(t, seat, side, text, sizeof text);
        lines_wrap(out, " ", text, t->width, 3);
    }
}

void seats_print(struct terminal_table *t, int seat)
{
    char text[TERMINAL_LINE];
    screen_say(t, said(t->lang, has_partners(t) ? MSG_PLAY_SEATS_SIDES : MSG_PLAY_SEATS));
    for (int side = 0; side < game_sides(t->g, session_rules(t->s)); side++) {
        side_text(t, seat, side, text, sizeof text);
        fputs("  ", t->out);
        wrap_print(t->out, text, t->width < 100 ? t->width : 100, 2, 4);
    }
}

/* ---- the end ---- */

static void seat_scores(struct terminal_table *t, const struct outcome *out)
{
    char name[NAME];
    for (int i = 0; i < match_seats(t); i++) {
        t->g->words.say_seat(session_rules(t->s), i, t->lang, name, sizeof name);
        fputs("  ", t->out);
        say_line(t->out, t->lang, MSG_PLAY_SCORE, "sd", name, out->score[i]);
    }
}

static void side_scores(struct terminal_table *t, const struct outcome *out)
{
    char text[TERMINAL_LINE], line[TERMINAL_LINE + 100];
    const struct ruleset *rs = session_rules(t->s);
    int winner = outcome_winner(t->g, rs, out);
    for (int side = 0; side < game_sides(t->g, rs); side++) {
        int first = 0;
        while (first + 1 < match_seats(t) && game_cast(t->g, rs, first).side != side)
            first++;
        bool won = winner >= 0 && game_cast(t->g, rs, winner).side == side;
        side_text(t, -1, side, text, sizeof text);
        say_into(line, sizeof line, t->lang,
                 won           ? MSG_PLAY_SIDE_WINS
                 : winner >= 0 ? MSG_PLAY_SIDE_LOSES
                               : MSG_PLAY_SIDE_DRAWS,
                 "sd", text, out->score[first]);
        fputs("  ", t->out);
        wrap_print(t->out, line, t->width < 100 ? t->width : 100, 2, 4);
    }
}

void seats_result(struct terminal_table *t)
{
    struct outcome out;
    t->g->rules.outcome(session_rules(t->s), session_view(t->s, SPECTATOR), &out);
    if (has_partners(t))
        side_scores(t, &out);
    else
        seat_scores(t, &out);
}
