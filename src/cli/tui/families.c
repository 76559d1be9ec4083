/*
 * families.c: sorts the choices of a free table by kind of move, so that a long list of poses can be read: contact with
 * an enemy, straight ahead, other moves without turning, turning on the spot, and the rest; or the place of a piece
 * that stands beside the table.  It compares poses with the present one; it does not ask the game.
 */
#include "../../protocol/writing/say.h"
#include "freetable.h"
#include "pieces.h"

static enum family family_of(const struct freetable *f, const struct spot *s)
{
    const struct freetable_piece *p = freetable_by_id(f, s->piece);
    if (!s->posed || s->piece < 0)
        return FAMILY_NONE;
    if (!p)
        return FAMILY_PLACE;
    if (s->target >= 0)
        return FAMILY_CONTACT;
    struct plane_point way = plane_local(p->at, (struct plane_point){s->x, s->y});
    int32_t slack = f->scale / 100;
    if (p->at.a == s->a)
        return way.x > 0 && way.y <= slack && way.y >= -slack ? FAMILY_AHEAD : FAMILY_SHIFT;
    return p->at.x == s->x && p->at.y == s->y ? FAMILY_TURN : FAMILY_MOVE;
}

/* Within one kind of action the order of the game stays. */
static void sort(struct terminal_table *t)
{
    for (int i = 1; i < t->n; i++)
        for (int j = i; j > 0 && t->list[j].kind == t->list[j - 1].kind && t->family[j] < t->family[j - 1]; j--) {
            struct action a = t->list[j];
            uint8_t family = t->family[j];
            t->list[j] = t->list[j - 1];
            t->family[j] = t->family[j - 1];
            t->list[j - 1] = a;
            t->family[j - 1] = family;
        }
}

void families_sort(struct terminal_table *t, int seat)
{
    struct freetable f;
    struct spot at;
    json_t *view = pieces_view(t, seat);
    bool here = freetable_read(&f, view);
    for (int i = 0; i < t->n; i++) {
        t->family[i] = FAMILY_NONE;
        if (!here)
            continue;
        t->g->client.locate(session_rules(t->s), session_view(t->s, seat), &t->list[i], &at);
        t->family[i] = (uint8_t)family_of(&f, &at);
    }
    if (here)
        sort(t);
    freetable_free(&f);
    json_decref(view);
}

const char *families_name(const struct terminal_table *t, int family)
{
    static const int names[] = {
        [FAMILY_CONTACT] = MSG_PLAY_FAMILY_CONTACT, [FAMILY_AHEAD] = MSG_PLAY_FAMILY_AHEAD,
        [FAMILY_SHIFT] = MSG_PLAY_FAMILY_SHIFT,     [FAMILY_TURN] = MSG_PLAY_FAMILY_TURN,
        [FAMILY_MOVE] = MSG_PLAY_FAMILY_MOVE,       [FAMILY_PLACE] = MSG_PLAY_FAMILY_PLACE,
    };
    return family > FAMILY_NONE && family <= FAMILY_PLACE ? said(t->lang, names[family]) : "";
}
