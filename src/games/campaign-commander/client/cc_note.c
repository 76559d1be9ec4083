/*
 * cc_note.c: events as keys of a JSON object (docs/protocol.md, "Events"): the kind of event, the piece, the place and
 * the dice.
 */
#include <string.h>
#include "../cc.h"

enum { SIDES = 10 }; /* sides of nearly every die */

static const struct {
    const char *what, *args;
} kinds[CC_EV_COUNT] = {
#define X(NAME, text, args) [CC_EV_##NAME] = {text, args},
    CC_EVENTS(X)
#undef X
};

/* Exactly one event tells each die, in the act that rolled it; the key "sides" marks it (docs/fair-dice.md). */
static void put_die(struct json *out, int die, int sides)
{
    json_key(out, "dice");
    json_open(out, '[');
    json_int(out, die);
    json_close(out, ']');
    json_put_int(out, "sides", sides);
}

static void put_check(const struct cc *c, const struct event *e, struct json *out)
{
    struct cc_made made = cc_made_in(e);
    struct cc_parts mod = cc_parts_of_mod(&made), cohesion = cc_parts_of_cohesion(&made);

    put_die(out, e->arg[1], SIDES);
    if (e->kind == CC_EV_REROLLED)
        json_put_int(out, "n", e->arg[1]);
    json_put_int(out, "mod", e->arg[2]);
    json_put_int(out, "needs", e->arg[3]);
    json_put_bool(out, "passed", e->arg[4]);
    cc_put_parts(c, out, "parts", &mod, LANG_COUNT);
    cc_put_parts(c, out, "needs_parts", &cohesion, LANG_COUNT);
}

static void put_siege(const struct cc *c, const struct event *e, struct json *out)
{
    struct cc_assault s = {e->arg[3], e->arg[4], -e->arg[5], e->arg[6]};
    struct cc_parts parts = cc_parts_of_siege(&s);

    put_die(out, e->arg[2], SIDES);
    json_put_int(out, "walls", e->arg[3]);
    json_put_int(out, "inside", e->arg[4]);
    json_put_int(out, "besiegers", e->arg[5]);
    json_put_int(out, "mod", e->arg[6]);
    cc_put_parts(c, out, "parts", &parts, LANG_COUNT);
}

/* CC-308: the total less the die. */
static void put_roll(const struct cc *c, const struct event *e, struct json *out)
{
    struct cc_parts parts = {.n = e->arg[2] != e->arg[1],
                             .at = {{CC_FROM_INITIATIVE, 0, (int8_t)(e->arg[2] - e->arg[1])}}};

    put_die(out, e->arg[1], SIDES);
    json_put_int(out, "n", e->arg[2]);
    cc_put_parts(c, out, "parts", &parts, LANG_COUNT);
}

/* Events whose numbers are dice and modifiers. */
static bool put_dice(const struct cc *c, const struct event *e, struct json *out)
{
    switch (e->kind) {
    case CC_EV_CHECKED:
    case CC_EV_REROLLED: put_check(c, e, out); return true;
    case CC_EV_ROLLED: put_roll(c, e, out); return true;
    case CC_EV_SIEGE_ROLL: put_siege(c, e, out); return true;
    case CC_EV_LEADER_GONE:
        if (e->n > 1)
            put_die(out, e->arg[1], e->arg[2]);
        return true;
    default: return false;
    }
}

/* Keys by the letters of the arguments.  The first of two zones is the origin, the second of two units is an enemy. */
void cc_note(const struct ruleset *rules, const void *view, const struct event *e, struct json *out)
{
    const struct cc_ruleset *rs = (const struct cc_ruleset *)rules;
    const char *args = e->kind < CC_EV_COUNT ? kinds[e->kind].args : "";
    bool diced, piece = false, number = false;

    (void)view;
    json_put_str(out, "what", e->kind < CC_EV_COUNT ? kinds[e->kind].what : "none");
    diced = put_dice(&(struct cc){rs, NULL, NULL}, e, out);
    for (int i = 0; i < e->n && args[i]; i++) {
        int v = e->arg[i];

        switch (args[i]) {
        case 's':
            if (v >= 0 && v < CC_SEATS) /* CC_NONE is a draw */
                json_put_int(out, "seat", v + 1);
            break;
        case 'u':
            json_put_int(out, piece ? "target" : "piece", cc_ref_unit(v));
            piece = true;
            break;
        case 'z': json_put_int(out, strchr(args + i + 1, 'z') ? "from" : "place", v); break;
        case 'l': json_put_int(out, "piece", rs->units + v); break;
        case 'c':
            if (v >= 0 && v < rs->cards)
                json_put_str(out, "card", rs->card[v].id);
            break;
        case 'k':
            if (v >= 0 && v < rs->chits)
                json_put_str(out, "chit", rs->chit[v].id);
            break;
        case 'n':
            if (!diced && !number)
                json_put_int(out, "n", v);
            number = true;
            break;
        default: break;
        }
    }
}
