/* desk_hint.c: see desk_hint.h. */
#include "desk_hint.h"
#include <stdlib.h>
#include <string.h>
#include "chances.h"
#include "desk_parts.h"
#include "say.h"

enum { NUMBER_CHARS = 32, NO_DIFFERENCE = 15 };

/* ---- thinking ---- */

/* All within one and a half percent: each is known to about one, so which comes first is chance. */
static bool is_even(const struct hint *h)
{
    int least = 1000, most = 0;
    for (int i = 0; i < h->n; i++) {
        least = h->advice[i].share < least ? h->advice[i].share : least;
        most = h->advice[i].share > most ? h->advice[i].share : most;
    }
    return h->n > 1 && most - least < NO_DIFFERENCE;
}

void hint_think(struct hint *h, const char *spec, const struct hint_for *q, uint64_t seed)
{
    struct rng r = {0};
    struct player *p = player_new(spec, q->game, q->rs);
    if (!p)
        abort();                       /* a host's own mistake */
    *h = (struct hint){0};
    rng_seed(&r, seed);
    int n = player_advise(p, q->view, q->seat, &r, h->advice, HINTS);
    while (h->n < n && (h->n == 0 || h->advice[h->n].visits > 0))      /* never tried: nothing is known of it */
        h->n++;
    player_free(p);
    h->before = h->advice[0].before;
    if (h->n && !h->advice[0].visits)                  /* the only one: it was not searched for */
        h->advice[0].share = (int16_t)h->before;
    h->even = is_even(h);
}

/* ---- reasons ---- */

/* The least and the largest of what the other side can make of it by its answer. */
struct span {
    int least, most;
};

static void widen(struct span *s, int value, bool first)
{
    s->least = first || value < s->least ? value : s->least;
    s->most = first || value > s->most ? value : s->most;
}

struct prospects {
    int answers;
    struct span loss[2], gone[2], retreat[2];          /* of the target, of the actor */
};

/* Without the actor's own optional means, unless there are no other odds. */
static void look_ahead(const struct hint_for *q, const struct action *act, struct prospects *out)
{
    struct odds *o = calloc(CHANCES_ANSWERS, sizeof *o);
    bool plain = false;
    if (!o)
        abort();
    int n = q->game->odds ? q->game->odds(q->rs, q->view, act, o, CHANCES_ANSWERS) : 0;
    n = n < CHANCES_ANSWERS ? n : CHANCES_ANSWERS;
    *out = (struct prospects){0};
    for (int i = 0; i < n; i++)
        plain = plain || !o[i].extra;
    for (int i = 0; i < n; i++) {
        struct chances c;
        if (plain && o[i].extra)
            continue;
        chances_of(&o[i], &c);
        bool first = out->answers++ == 0;
        widen(&out->loss[0], c.target_loss, first);
        widen(&out->gone[0], c.target_gone, first);
        widen(&out->retreat[0], c.target_retreat, first);
        widen(&out->loss[1], c.actor_loss, first);
        widen(&out->gone[1], c.actor_gone, first);
        widen(&out->retreat[1], c.actor_retreat, first);
    }
    free(o);
}

/* 1234 thousandths as "1.2", and several as "1.2–1.8" (a comma in Spanish). */
static void say_points(const struct span *s, enum lang lang, char buf[NUMBER_CHARS])
{
    char point = lang == LANG_ES ? ',' : '.';
    int a = (s->least + 50) / 100, b = (s->most + 50) / 100;
    if (a == b)
        snprintf(buf, NUMBER_CHARS, "%d%c%d", a / 10, point, a % 10);
    else
        snprintf(buf, NUMBER_CHARS, "%d%c%d–%d%c%d", a / 10, point, a % 10, b / 10, point, b % 10);
}

static int percent(int thousandths)
{
    return thousandths > 0 && thousandths < 10 ? 1 : thousandths < 1000 && thousandths > 990 ? 99 : (thousandths + 5) / 10;
}

static void say_percent(const struct span *s, char buf[NUMBER_CHARS])
{
    int a = percent(s->least), b = percent(s->most);
    if (a == b)
        snprintf(buf, NUMBER_CHARS, "%d", a);
    else
        snprintf(buf, NUMBER_CHARS, "%d–%d", a, b);
}

static void add_chance(const struct span *s, enum lang lang, int message, char *buf, size_t cap)
{
    char number[NUMBER_CHARS];
    size_t n = strlen(buf);
    say_percent(s, number);
    if (s->most)
        say_into(buf + n, cap - n, lang, message, "s", number);
}

/* Of the target (who 0) or of the actor: "… loses 0.8–1.4 on average, destroyed 12–31 %, driven back 20 %" */
static int say_prospects(const struct prospects *p, int who, enum lang lang, char *buf, size_t cap)
{
    static const int message[2] = {MSG_HINT_TARGET, MSG_HINT_ACTOR};
    char loss[NUMBER_CHARS], more[LINE / 4] = "";
    say_points(&p->loss[who], lang, loss);
    add_chance(&p->gone[who], lang, MSG_HINT_GONE, more, sizeof more);
    add_chance(&p->retreat[who], lang, MSG_HINT_BACK, more, sizeof more);
    return say_into(buf, cap, lang, message[who], "ss", loss, more);
}

static bool suffers(const struct prospects *p, int who)
{
    return p->loss[who].most || p->gone[who].most || p->retreat[who].most;
}

static bool room(const struct hint_words *w) { return w->n < HINT_SENTENCES; }

/* In the game's own words, if it has any for them. */
static bool say_own_odds(const struct hint_for *q, const struct action *act, struct hint_words *w)
{
    struct odds *o = q->game->say_odds && q->game->odds ? calloc(1, sizeof *o) : NULL;
    bool said = o && q->game->odds(q->rs, q->view, act, o, 1) > 0 &&
                q->game->say_odds(q->rs, q->view, act, o, q->lang, w->line[w->n], HINT_LINE) > 0;
    w->n += said;
    free(o);
    return said;
}

/* Odds first, then what the game has to say. */
static void gather(const struct hint_for *q, const struct advice *what, struct hint_words *w)
{
    struct prospects p;
    *w = (struct hint_words){0};
    look_ahead(q, &what->action, &p);
    bool own = say_own_odds(q, &what->action, w);
    for (int who = 0; who < 2 && p.answers && !own; who++)
        if (who == 0 || suffers(&p, who))
            say_prospects(&p, who, q->lang, w->line[w->n++], HINT_LINE);
    w->odds = w->n;
    for (int i = 0; q->game->say_reason && room(w); i++) {
        if (q->game->say_reason(q->rs, q->view, &what->action, i, q->lang, w->line[w->n], HINT_LINE) <= 0)
            break;
        w->n++;
    }
}

static bool says(const struct hint_words *w, const char *line)
{
    for (int i = 0; i < w->n; i++)
        if (strcmp(w->line[i], line) == 0)
            return true;
    return false;
}

/* Odds are of the deed itself: they stay, even if another one has the same. */
static void keep_different(const struct hint_words all[HINTS], int n, int which, struct hint_words *out)
{
    const struct hint_words *from = &all[which];
    *out = (struct hint_words){0};
    for (int i = 0; i < from->n && out->n < HINT_REASONS; i++) {
        int others = 0;
        for (int k = 0; k < n && i >= from->odds; k++)
            others += k != which && says(&all[k], from->line[i]);
        if (n == 1 || others < n - 1)
            memcpy(out->line[out->n++], from->line[i], HINT_LINE);
    }
}

void hint_tell(const struct hint_for *q, const struct hint *h, struct hint_words out[HINTS])
{
    struct hint_words *all = calloc(HINTS, sizeof *all);
    if (!all)
        abort();
    for (int i = 0; i < h->n; i++)
        gather(q, &h->advice[i], &all[i]);
    for (int i = 0; i < h->n; i++) {
        const struct advice *what = &h->advice[i];
        keep_different(all, h->n, i, &out[i]);
        if (!out[i].n && !h->even)
            say_into(out[i].line[out[i].n++], HINT_LINE, q->lang, MSG_HINT_TRIED, "dd", (int)what->visits,
                     (int)what->simulations);
    }
    free(all);
}

/* ---- the answer ---- */

static void put_hint(struct answer *a, const struct sight *w, const struct advice *what, const struct hint_words *words)
{
    answer_open(a, NULL, '{');
    answer_room(a, 16);
    json_key(&a->j, "action");
    put_action(w, a, &what->action, -1, true, false);
    answer_int(a, "share", what->share);
    answer_int(a, "visits", what->visits);
    answer_open(a, "reasons", '[');
    for (int i = 0; i < words->n; i++)
        answer_str(a, NULL, words->line[i]);
    answer_close(a, ']');
    answer_close(a, '}');
}

void hint_put(struct answer *a, const struct hint_for *q, const struct hint *h)
{
    struct sight w = {.g = q->game, .rs = q->rs, .view = q->view, .lang = q->lang};
    struct hint_words words[HINTS];
    hint_tell(q, h, words);
    answer_int(a, "seat", q->seat + 1);
    answer_int(a, "before", h->before);
    answer_int(a, "simulations", h->n ? h->advice[0].simulations : 0);
    if (h->even)
        answer_bool(a, "even", true);
    answer_open(a, "hints", '[');
    for (int i = 0; i < h->n; i++)
        put_hint(a, &w, &h->advice[i], &words[i]);
    answer_close(a, ']');
}
