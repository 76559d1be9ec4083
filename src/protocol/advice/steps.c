/* steps.c: see steps.h. */
#include "steps.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

/* ---- the lines of a record ---- */

static bool read_play(const char *line, struct play *out)
{
    if (strncmp(line, "undo ", 5) == 0)
        *out = (struct play){PLAY_UNDO, line[5] - '1', line + 6};
    else if (strncmp(line, "back ", 5) == 0)
        *out = (struct play){PLAY_BACK, line[5] - '1', line + 6};
    else if (strncmp(line, "agreed\n", 7) == 0)
        *out = (struct play){PLAY_AGREED, -1, line + 6};
    else if (strncmp(line, "! dice ", 7) == 0)
        *out = (struct play){PLAY_DICE, 0, line + 7};
    else if (line[0] >= '1' && line[0] <= '9' && line[1] == ' ')
        *out = (struct play){PLAY_ACTION, line[0] - '1', line + 2};
    else
        return false; /* "begin", "=", "end" */
    return true;
}

static void read_plays(struct steps *p)
{
    int cap = 0;
    for (const char *at = p->r.body; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        if (p->plays == cap)
            p->play = must(realloc(p->play, (size_t)(cap = 2 * cap + 256) * sizeof *p->play));
        p->plays += read_play(at, &p->play[p->plays]);
    }
    p->stayed = must(calloc((size_t)p->plays + 1, sizeof *p->stayed));
}

void play_text(const struct play *l, char text[STEP_CHARS])
{
    snprintf(text, STEP_CHARS, "%.*s", (int)strcspn(l->text, "\n"), l->text);
}

/* ---- playing them again ---- */

bool steps_rewind(struct steps *p)
{
    struct err err;
    session_free(p->s);
    p->s = fair_session(&p->r, p->game, p->rs, NULL, &p->fair, &err);
    p->at = p->now = 0;
    return p->s != NULL;
}

bool play_action(struct steps *p, const struct play *l, struct action *out)
{
    char text[STEP_CHARS];
    if (l->kind != PLAY_ACTION || l->seat >= game_seats(p->rs))
        return false;
    play_text(l, text);
    return p->game->words.parse(p->rs, session_view(p->s, l->seat), l->seat, text, out);
}

static void lay_dice(struct steps *p, const struct play *l)
{
    char *end;
    for (const char *at = l->text;; at = end) {
        uint8_t face = (uint8_t)strtoul(at, &end, 10);
        if (end == at)
            return;
        session_script(p->s, &face, 1);
        if (*end == '\n')
            return;
    }
}

static bool play_line(struct steps *p, const struct play *l)
{
    struct action a;
    switch (l->kind) {
    case PLAY_ACTION: return play_action(p, l, &a) && session_act(p->s, &a, NULL);
    case PLAY_UNDO: return session_undo(p->s, l->seat) == UNDO_OK;
    case PLAY_BACK: return session_take_back(p->s, l->seat);
    case PLAY_AGREED: return session_agree(p->s);
    default: lay_dice(p, l); return true;
    }
}

const struct play *steps_next(const struct steps *p) { return p->now < p->n ? &p->play[p->stayed[p->now]] : NULL; }

bool steps_settle(struct steps *p)
{
    int end = p->now < p->n ? p->stayed[p->now] : p->plays;
    for (; p->at < end; p->at++)
        if (!play_line(p, &p->play[p->at]))
            return false;
    return true;
}

bool steps_do(struct steps *p)
{
    const struct play *l = steps_next(p);
    if (!l || !play_line(p, l))
        return false;
    p->at++;
    p->now++;
    return true;
}

bool steps_go(struct steps *p, int step)
{
    bool good = steps_rewind(p);
    while (good && p->now < step)
        good = steps_settle(p) && steps_do(p);
    return good && steps_settle(p);
}

/* ---- which of them stayed ---- */

/* After an undo of seat: its last action is gone, and drafts of others that lost their place. */
static void drop_undone(struct steps *p, const struct action *was, int seat)
{
    struct action now;
    int last = p->n - 1, kept = 0;
    while (last >= 0 && was[last].seat != seat)
        last--;
    for (int i = 0; i < p->n; i++)
        if (i != last && session_action(p->s, (uint32_t)kept, &now) && action_same(&now, &was[i]))
            p->stayed[kept++] = p->stayed[i];
    p->n = kept;
}

static bool undo_line(struct steps *p, const struct play *l)
{
    struct action *was = must(calloc((size_t)p->n + 1, sizeof *was));
    for (int i = 0; i < p->n; i++)
        session_action(p->s, (uint32_t)i, &was[i]);
    bool good = play_line(p, l);
    if (good)
        drop_undone(p, was, l->seat);
    free(was);
    return good;
}

static bool find_stayed(struct steps *p)
{
    if (!steps_rewind(p))
        return false;
    for (int i = 0; i < p->plays; i++) {
        const struct play *l = &p->play[i];
        if (l->kind == PLAY_UNDO ? !undo_line(p, l) : !play_line(p, l))
            return false;
        if (l->kind == PLAY_ACTION || l->kind == PLAY_AGREED)
            p->stayed[p->n++] = i;
        else if (l->kind == PLAY_BACK)
            p->n = (int)session_length(p->s); /* all that followed it is gone */
    }
    return true;
}

bool steps_open(struct steps *p, const char *record, const struct game *g, const struct ruleset *rs)
{
    struct err err;
    *p = (struct steps){.game = g, .rs = rs};
    if (!record_open(&p->r, record, &err))
        return false;
    read_plays(p);
    return find_stayed(p);
}

void steps_close(struct steps *p)
{
    session_free(p->s);
    record_close(&p->r);
    free(p->play);
    free(p->stayed);
    *p = (struct steps){0};
}
