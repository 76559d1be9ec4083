/* words.c: see bellum.h: a match in words: actions, prompts, boards, records. */
#include <stdio.h>
#include <stdlib.h>
#include "../core/session.h"
#include "parts.h"

/* The action with a number, and its seat's view of the match in b->view; NULL: said why not. */
static const struct action *action_at(struct bellum *b, int i, int32_t number)
{
    struct play *p = capi_play(b, i);
    int at = p ? capi_place(b, p, number) : -1;
    if (p && at < 0)
        capi_not_legal(b, p, number);
    return at >= 0 && capi_view(b, i, p->seat) ? &p->list[at] : NULL;
}

int bellum_notation(struct bellum *b, int i, int32_t number, char *buf, size_t cap)
{
    const struct action *a = action_at(b, i, number);
    return a ? b->game->words.notate(b->match.rs, b->view, a, buf, cap) : -1;
}

int bellum_label(struct bellum *b, int i, int32_t number, const char *code, char *buf, size_t cap)
{
    enum lang lang;
    const struct action *a = capi_lang(code, &lang) ? action_at(b, i, number) : NULL;
    return a ? b->game->words.say_action(b->match.rs, b->view, a, lang, buf, cap) : -1;
}

int bellum_number(struct bellum *b, int i, const char *notation)
{
    struct play *p = capi_play(b, i);
    struct action a;
    if (!p || p->seat < 0)
        return p ? capi_not_legal(b, p, -1) : -1;
    if (!b->game->words.parse(b->match.rs, capi_view(b, i, p->seat), p->seat, notation, &a))
        return capi_fail("'%.200s' is not an action of this game", notation);
    int n = capi_list(b, p);
    for (int k = 0; k < n; k++)
        if (action_same(&p->list[k], &a))
            return capi_number(b, p, k);
    return capi_fail("'%.200s' is none of the listed actions", notation);
}

int bellum_prompt(struct bellum *b, int i, int seat, const char *code, char *buf, size_t cap)
{
    enum lang lang;
    struct decision asked = {0};
    const void *view = capi_lang(code, &lang) ? capi_view(b, i, seat) : NULL;
    if (!view)
        return -1;
    if (seat >= 0)
        b->game->rules.decision(b->match.rs, view, seat, &asked);
    return head_of(view)->over ? b->game->words.say_outcome(b->match.rs, view, lang, buf, cap)
                               : b->game->words.say_decision(b->match.rs, view, &asked, lang, buf, cap);
}

int bellum_draw(struct bellum *b, int i, int seat, const char *code, char *buf, size_t cap)
{
    enum lang lang;
    const void *view = capi_lang(code, &lang) ? capi_view(b, i, seat) : NULL;
    return view ? b->game->words.draw(b->match.rs, view, lang, false, buf, cap) : -1;
}

int bellum_view(struct bellum *b, int i, int seat, char *buf, size_t cap)
{
    struct json j;
    const void *view = capi_view(b, i, seat);
    if (!view)
        return -1;
    json_start(&j, buf, cap);
    b->game->client.view(b->match.rs, view, &j);
    if (j.len < cap)
        buf[j.len] = '\0';
    return (int)j.len;
}

int bellum_record(struct bellum *b, int i, char *buf, size_t cap)
{
    struct play *p = capi_play(b, i);
    if (!p)
        return -1;
    struct session *s = session_new(b->game, b->match.rs, p->seed, &b->match.source);
    for (int k = 0; k < p->steps; k++)
        if (!session_act(s, &p->log[k], NULL)) {
            session_free(s);
            return capi_fail("the record differs at action %d: please report this", k + 1);
        }
    char *text = session_save(s);
    session_free(s);
    int n = snprintf(buf, cap, "%s", text);
    free(text);
    return n;
}

static void put_scenario(void *ctx, const struct data_scenario *s) { json_str(ctx, s->id); }

int bellum_games(const char *data, char *buf, size_t cap)
{
    struct data_dir dir;
    struct json j;
    if (!data_dir_find(&dir, data))
        return capi_fail("no data files in '%s'", dir.path);
    json_start(&j, buf, cap);
    json_open(&j, '[');
    for (int i = 0; games[i]; i++) {
        json_open(&j, '{');
        json_put_str(&j, "game", games[i]->id);
        json_key(&j, "scenarios");
        json_open(&j, '[');
        data_scenarios(games[i], &dir, put_scenario, &j, NULL);
        json_close(&j, ']');
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return (int)j.len;
}
