/* plan.c: see plan.h.  Only the game's notation and its lists define pieces in hand, poses and moves. */
#include "plan.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "../../protocol/writing/say.h"
#include "freecommands.h"
#include "freetable.h"
#include "pieces.h"

enum { NOTATION = 256, GUESS = 20, EXAMPLES = 4 };

/* ---- thinking ahead: a world that agrees with the view, so it cannot tell a secret ---- */

struct trial {
    struct terminal_table *t;
    int seat;
    void *state, *view;
    struct action *list;
    int n;
};

static void look(struct trial *w)
{
    const struct ruleset *rs = session_rules(w->t->s);
    int cap = w->t->g->max_actions;
    game_clone(w->view, w->state);
    w->t->g->knowledge.redact(rs, w->view, w->seat);
    w->n = w->t->g->rules.actions(rs, w->view, w->seat, w->list, cap);
    w->n = w->n > cap ? cap : w->n;
}

static void trial_restart(struct trial *w)
{
    struct rng guess = {0};
    game_clone(w->state, session_view(w->t->s, w->seat));
    rng_seed(&guess, GUESS);
    w->t->g->knowledge.resample(session_rules(w->t->s), w->state, &guess);
    rng_seed(&((struct head *)w->state)->rng, GUESS);
    look(w);
}

static void trial_begin(struct trial *w, struct terminal_table *t, int seat)
{
    *w = (struct trial){
        t, seat, calloc(1, t->g->state_max), calloc(1, t->g->state_max), calloc(t->g->max_actions, sizeof *w->list), 0};
    if (!w->state || !w->view || !w->list)
        abort();
    trial_restart(w);
}

static void trial_end(struct trial *w)
{
    free(w->state);
    free(w->view);
    free(w->list);
}

/* Do a legal action there; false: dice, secrets or another seat come next. */
static bool trial_do(struct trial *w, const struct action *a)
{
    const struct game *g = w->t->g;
    uint32_t draws = head_of(w->state)->rng.draws, shown = head_of(w->state)->shown;
    g->rules.apply(session_rules(w->t->s), w->state, a, NULL);
    look(w);
    return head_of(w->state)->rng.draws == draws && head_of(w->state)->shown == shown &&
           (g->rules.to_move(w->state) & 1 << w->seat);
}

static bool parse(const struct trial *w, const char *notation, struct action *out)
{
    return w->t->g->words.parse(session_rules(w->t->s), w->view, w->seat, notation, out);
}

static struct why check(const struct trial *w, const struct action *a)
{
    return w->t->g->rules.check(session_rules(w->t->s), w->view, a);
}

static void notate(const struct trial *w, const struct action *a, char buf[NOTATION])
{
    w->t->g->words.notate(session_rules(w->t->s), w->view, a, buf, NOTATION);
}

/* For people: in the words of their language. */
static void spell(const struct trial *w, const struct action *a, char buf[NOTATION])
{
    char notation[NOTATION];
    notate(w, a, w->t->g->words.spell ? notation : buf);
    if (w->t->g->words.spell)
        w->t->g->words.spell(notation, w->t->lang, buf, NOTATION);
}

/* ---- sets of pieces: "a3", "a3-a6", "a2,a7" ---- */

/* Letters and then digits; the end of it, or NULL. */
static const char *label_end(const char *s)
{
    const char *digits = s;
    while (isalpha((unsigned char)*digits))
        digits++;
    const char *end = digits;
    while (isdigit((unsigned char)*end))
        end++;
    return digits > s && end > digits ? end : NULL;
}

static bool is_set(const char *word)
{
    for (const char *s = word;; s++) {
        const char *end = label_end(s);
        if (!end || end - s >= FREETABLE_LABEL)
            return false;
        s = end;
        if (*s != '-' && *s != ',')
            return *s == '\0';
    }
}

/* Letters of a label, and its number. */
static size_t letters_of(const char *label) { return strcspn(label, "0123456789"); }
static long number_of(const char *label) { return strtol(label + letters_of(label), NULL, 10); }

static bool in_set(const char *set, const char *label)
{
    for (const char *s = set;;) {
        const char *last = s, *end = label_end(s);
        if (*end == '-') {
            last = end + 1;
            end = label_end(last);
        }
        size_t n = letters_of(s);
        if (n == letters_of(label) && strncasecmp(s, label, n) == 0 && number_of(label) >= number_of(s) &&
            number_of(label) <= number_of(last))
            return true;
        if (!*end)
            return false;
        s = end + 1;
    }
}

/* The first label of the set that no piece has; false: all are there. */
static bool unknown_piece(const struct freetable *f, const char *set, char label[FREETABLE_LABEL])
{
    for (const char *s = set; *s;) {
        size_t n = (size_t)(label_end(s) - s);
        snprintf(label, FREETABLE_LABEL, "%.*s", (int)n, s);
        if (!freetable_any(f, label))
            return true;
        s += n;
        s += *s != '\0';
    }
    return false;
}

static bool is_in_hand(const struct freetable *f, const char *set)
{
    bool any = false;
    for (int i = 0; i < f->all; i++) {
        any = any || f->piece[i].held;
        if (f->piece[i].held != in_set(set, f->piece[i].label))
            return false;
    }
    return any;
}

/* ---- taking in hand ---- */

static void refuse(struct terminal_table *t, const void *view, const struct why *why)
{
    char text[TERMINAL_LINE], rule[32];
    t->g->words.say_why(session_rules(t->s), view, why, t->lang, text, sizeof text - 40);
    if (rule_print(t->g, why->rule, rule, sizeof rule)) {
        size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, " (%s)", rule);
    }
    screen_say(t, text);
}

/* The verb with which pieces are taken: that of a choice (or an extra) whose only argument is a set of pieces. */
static bool taking_verb(const struct trial *w, const struct action *list, int n, char verb[NOTATION])
{
    for (int i = 0; i < n; i++) {
        notate(w, &list[i], verb);
        char *blank = strchr(verb, ' ');
        if (!blank || !is_set(blank + 1))
            continue;
        *blank = '\0';
        return true;
    }
    return false;
}

static bool add_step(struct plan *p, const struct action *a)
{
    if (p->n == PLAN_STEPS)
        return false;
    p->act[p->n++] = *a;
    return true;
}

/* Take the set in the trial, now or after an extra that gives a choice of pieces again (another one was in hand).
 * False: said why not. */
static bool take(struct trial *w, const char *set, struct plan *p)
{
    char verb[NOTATION] = "", notation[TERMINAL_LINE + NOTATION];
    struct action a;
    bool found = taking_verb(w, w->list, w->n, verb) || taking_verb(w, w->t->extra, w->t->extras, verb);
    for (int i = 0; i < w->t->extras && !found; i++) {
        p->n = 0;
        if (!check(w, &w->t->extra[i]).code && trial_do(w, &w->t->extra[i]) && taking_verb(w, w->list, w->n, verb))
            found = add_step(p, &w->t->extra[i]);
        else
            trial_restart(w);
    }
    snprintf(notation, sizeof notation, "%s %s", verb, set);
    if (!found || !parse(w, notation, &a)) {
        screen_tell(w->t, MSG_PLAY_PLAN_NO_TAKING, "s", set);
        return false;
    }
    struct why why = check(w, &a);
    if (why.code) {
        refuse(w->t, w->view, &why);
        return false;
    }
    if (!trial_do(w, &a) || !add_step(p, &a)) {
        screen_tell(w->t, MSG_PLAY_PLAN_NO_TAKING, "s", set);
        return false;
    }
    return true;
}

/* ---- the wish itself ---- */

/* Is this choice a pose?  Then the verb of its notation. */
static bool is_pose(const struct trial *w, const struct freetable *f, const struct action *a, char verb[NOTATION])
{
    struct spot at;
    notate(w, a, verb);
    w->t->g->client.locate(session_rules(w->t->s), w->view, a, &at);
    size_t n = at.posed ? freetable_is_pose(f, verb, (struct plane_pose){at.x, at.y, at.a}) : 0;
    verb[n] = '\0';
    return n > 0;
}

static bool by_pose(const struct trial *w, const struct freetable *f, struct plane_pose to, struct action *out)
{
    char verb[NOTATION], notation[NOTATION + 80] = "";
    for (int i = 0; i < w->n; i++) {
        if (!is_pose(w, f, &w->list[i], verb))
            continue;
        struct text_out o = {notation, sizeof notation, 0};
        text_str(&o, verb);
        for (int k = 0; k < 3; k++) {
            text_char(&o, ' ');
            plane_put(&o, k == 0 ? to.x : k == 1 ? to.y : to.a, k < 2 ? f->scale : FREETABLE_FACING, PLANE_POINT);
        }
        return parse(w, notation, out);
    }
    return false;
}

/* Several pieces have no pose of their own: tries the meaning of a click there. */
static bool by_touch(const struct trial *w, struct plane_pose to, struct action *out)
{
    const struct spot at = {.piece = -1, .place = -1, .target = -1, .posed = true, .x = to.x, .y = to.y, .a = to.a};
    struct why why = {0};
    return w->t->g->pointing.touch &&
           w->t->g->pointing.touch(session_rules(w->t->s), w->view, w->seat, &at, NULL, out, 1, &why) >= 1 &&
           !check(w, out).code;
}

/* As the piece faces now; beside the table, as it would in the first pose of the list. */
static int32_t present_facing(const struct trial *w, const struct freetable *f, const char *set)
{
    struct spot at;
    for (int i = 0; i < f->n; i++)
        if (in_set(set, f->piece[i].label))
            return f->piece[i].at.a;
    for (int i = 0; i < w->n; i++) {
        w->t->g->client.locate(session_rules(w->t->s), w->view, &w->list[i], &at);
        if (at.posed)
            return at.a;
    }
    return 0;
}

/* "12.4 8 90", or without the facing: as it faces now. */
static bool read_pose(const struct trial *w, const struct freetable *f, const char *set, const char *text,
                      struct plane_pose *out)
{
    struct terminal_table *t = w->t;
    char word[3][64] = {"", "", ""}, more[2];
    int32_t x, y, a = 0;
    int n = sscanf(text, "%63s %63s %63s %1s", word[0], word[1], word[2], more);
    if (n != 2 && n != 3) {
        screen_tell(t, MSG_PLAY_FREE_USE_MOVE, "s", set);
        return false;
    }
    if (!free_number(t, word[0], f->scale, &x) || !free_number(t, word[1], f->scale, &y) ||
        (n == 3 && !free_number(t, word[2], FREETABLE_FACING, &a)))
        return false;
    a = n == 2 ? present_facing(w, f, set) : a;
    *out = (struct plane_pose){x, y, plane_angle(a)};
    return free_on_table(t, f, plane_at(*out));
}

/* "march 2.5, stay": one of each kind. */
static void examples(const struct trial *w, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    char notation[NOTATION];
    int shown = 0;
    buf[0] = '\0';
    for (int i = 0; i < w->n && shown < EXAMPLES; i++) {
        if (i > 0 && w->list[i].kind == w->list[i - 1].kind)
            continue;
        spell(w, &w->list[i], notation);
        text_str(&o, shown++ ? ", " : "");
        text_str(&o, notation);
    }
}

/* ---- the answer ---- */

/* "In the zone of b1." and "In the zone of b2." under one rule are told as "In the zone of b1, b2.": the part of the
 * second behind what both begin with, or NULL if they have too little in common. */
static const char *new_part(const char *first, const char *next)
{
    const char *part = strrchr(next, ' ');
    size_t n = part ? (size_t)(part - next) : 0, same = 0;
    while (first[same] && first[same] == next[same])
        same++;
    const char *end = part ? label_end(part + 1) : NULL;
    return end && (!*end || strcmp(end, ".") == 0) && same * 2 >= n ? part + 1 : NULL;
}

static const char *member(const json_t *list, size_t i, const char *key)
{
    const char *text = json_string_value(json_object_get(json_array_get(list, i), key));
    return text ? text : "";
}

static void say_facts(const struct trial *w, const struct action *a)
{
    json_t *trace = pieces_trace(w->t, w->view, a), *list = json_object_get(trace, "facts");
    size_t n = json_array_size(list);
    for (size_t i = 0, next; i < n; i = next) {
        char text[TERMINAL_LINE] = "";
        struct text_out o = {text, sizeof text, 0};
        const char *rule = member(list, i, "rule"), *first = member(list, i, "text"), *part;
        size_t bare = strlen(first) - (*first && first[strlen(first) - 1] == '.');
        for (next = i + 1; next < n && *rule && strcmp(member(list, next, "rule"), rule) == 0; next++) {
            if (!(part = new_part(first, member(list, next, "text"))))
                break;
            if (next == i + 1)
                o.len = (size_t)snprintf(text, sizeof text, "%.*s", (int)bare, first);
            text_str(&o, ", ");
            for (const char *end = label_end(part); part < end; part++)
                text_char(&o, *part);
        }
        if (next == i + 1)
            text_str(&o, first);
        else
            text_char(&o, '.');
        if (*rule) {
            text_str(&o, " (");
            text_str(&o, rule);
            text_str(&o, ")");
        }
        if (*first)
            screen_fact(w->t, text);
    }
    json_decref(trace);
}

static void say_action(const struct trial *w, const struct action *a, int message)
{
    char label[TERMINAL_LINE / 2], notation[NOTATION], text[TERMINAL_LINE];
    w->t->g->words.say_action(session_rules(w->t->s), w->view, a, w->t->lang, label, sizeof label);
    spell(w, a, notation);
    say_into(text, sizeof text, w->t->lang, message, "ss", label, notation);
    screen_say(w->t, text);
}

static enum plan_end offer(const struct trial *w, struct plan *p, const struct action *near, bool only_say)
{
    say_action(w, near, MSG_PLAY_PLAN_NEAREST);
    say_facts(w, near);
    if (only_say || !add_step(p, near))
        return PLAN_SAID;
    p->length = session_length(w->t->s);
    p->offered = true;
    w->t->plan = *p;
    screen_tell(w->t, MSG_PLAY_PLAN_YES, "");
    return PLAN_SAID;
}

/* The wish if it is legal, else the nearest legal one. */
static enum plan_end answer(const struct trial *w, struct plan *p, const struct action *wish, bool only_say)
{
    const struct game *g = w->t->g;
    struct why why = {0};
    struct action near = *wish;
    bool good = g->pointing.aim ? g->pointing.aim(session_rules(w->t->s), w->view, wish, &near, &why)
                                : !(why = check(w, wish)).code;
    if (why.code)
        refuse(w->t, w->view, &why);
    if (!good)
        return PLAN_SAID;
    if (why.code)
        return offer(w, p, &near, only_say);
    if (only_say) {
        say_action(w, &near, MSG_PLAY_ALLOWED_AS);
        say_facts(w, &near);
        return PLAN_SAID;
    }
    if (!add_step(p, &near))
        return PLAN_SAID;
    w->t->plan = *p;
    return PLAN_PLAY;
}

/* ---- a line ---- */

struct wish {
    char set[TERMINAL_LINE], verb[TERMINAL_LINE];
    const char *rest; /* behind both */
    bool guessed;     /* the action is the meaning of the place, not the words themselves */
};

/* The pieces, and what they shall do. */
static bool split(const char *line, struct wish *w)
{
    size_t n = strcspn(line, " ");
    const char *second = line + n + strspn(line + n, " ");
    size_t m = strcspn(second, " ");
    char one[TERMINAL_LINE], two[TERMINAL_LINE];
    snprintf(one, sizeof one, "%.*s", (int)n, line);
    snprintf(two, sizeof two, "%.*s", (int)m, second);
    bool first = is_set(one); /* the pieces before the verb, or behind it */
    if (!*two || (!first && !is_set(two)))
        return false;
    snprintf(w->set, sizeof w->set, "%s", first ? one : two);
    snprintf(w->verb, sizeof w->verb, "%s", first ? two : one);
    w->rest = second + m + strspn(second + m, " ");
    return true;
}

static bool is_move(const char *verb)
{
    return strcmp(verb, "move") == 0 || strcmp(verb, "mover") == 0 || strcmp(verb, "mueve") == 0;
}

/* What they shall do, in the game's notation; false: the reason was printed. */
static bool read_wish(const struct trial *w, const struct freetable *f, struct wish *wish, struct action *out)
{
    char notation[2 * TERMINAL_LINE], known[TERMINAL_LINE / 2];
    struct plane_pose to;
    if (is_move(wish->verb)) {
        if (!read_pose(w, f, wish->set, wish->rest, &to))
            return false;
        if (by_pose(w, f, to, out))
            return true;
        wish->guessed = true;
        if (by_touch(w, to, out))
            return true;
    } else {
        snprintf(notation, sizeof notation, "%s%s%s", wish->verb, *wish->rest ? " " : "", wish->rest);
        if (parse(w, notation, out))
            return true;
    }
    examples(w, known, sizeof known);
    snprintf(notation, sizeof notation, "%.300s%s%.300s", wish->verb, *wish->rest ? " " : "", wish->rest);
    screen_tell(w->t, MSG_PLAY_PLAN_NOT_UNDERSTOOD, "sss", notation, wish->set, known);
    return false;
}

static enum plan_end read_line(struct trial *w, const struct freetable *f, const char *line, bool only_say)
{
    struct plan p = {0};
    struct action a;
    struct wish wish = {0};
    struct decision d;
    char label[FREETABLE_LABEL];
    session_decision(w->t->s, w->seat, &d);
    if (parse(w, line, &a))
        return d.open ? answer(w, &p, &a, only_say) : PLAN_NOT;
    if (!split(line, &wish))
        return PLAN_NOT;
    if (unknown_piece(f, wish.set, label)) {
        screen_tell(w->t, MSG_PLAY_FREE_NO_PIECE, "s", label);
        return PLAN_SAID;
    }
    if (!is_in_hand(f, wish.set) && !take(w, wish.set, &p))
        return PLAN_SAID;
    if (!read_wish(w, f, &wish, &a))
        return PLAN_SAID;
    return wish.guessed ? offer(w, &p, &a, only_say) : answer(w, &p, &a, only_say);
}

enum plan_end plan_read(struct terminal_table *t, int seat, const char *line, bool only_say)
{
    char plain[TERMINAL_LINE];
    struct freetable f;
    struct trial w;
    enum plan_end end = PLAN_NOT;
    json_t *view = pieces_view(t, seat);
    t->plan = (struct plan){0};
    freetable_plain(line, plain, sizeof plain);
    for (char *s = plain; *s; s++)
        *s = (char)tolower((unsigned char)*s);
    bool number = !plain[strspn(plain, "0123456789")];
    if (freetable_read(&f, view) && !number) {
        trial_begin(&w, t, seat);
        end = read_line(&w, &f, plain, only_say);
        trial_end(&w);
    }
    freetable_free(&f);
    json_decref(view);
    return end;
}

static bool is_offered(const struct terminal_table *t)
{
    return t->plan.n && t->plan.offered && t->plan.length == session_length(t->s);
}

enum plan_end plan_accept(struct terminal_table *t)
{
    if (is_offered(t))
        return PLAN_PLAY;
    screen_tell(t, MSG_PLAY_PLAN_NOTHING, "");
    return PLAN_SAID;
}

bool plan_decline(struct terminal_table *t)
{
    if (!is_offered(t))
        return false;
    t->plan = (struct plan){0};
    screen_tell(t, MSG_PLAY_PLAN_DECLINED, "");
    return true;
}
