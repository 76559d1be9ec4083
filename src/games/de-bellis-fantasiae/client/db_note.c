/*
 * db_note.c: events for programs: what happened, to which piece, where, with which dice, and by which rule.
 *
 * Letters of the arguments: e piece, t target, b 1 + target or none, s seat, p place, F and T poses before and after
 * (three arguments each), d die, v total, n number, c command, u bound, k ground, q river, y result, r rule, g ending,
 * m field, h shape, x coordinate, M set of pieces (four arguments), . nothing.
 */
#include "../db.h"
#include "../db_shot.h"

static const struct {
    const char *what, *args;
    uint16_t rule;
} kinds[DB_EV_COUNT] = {
    [DB_EV_NOTHING] = {"nothing", "", 0},
    [DB_EV_AGGRESSION] = {"aggression", "d.d.", 190},
    [DB_EV_ATTACKER] = {"attacker", "s", 190},
    [DB_EV_SIDES] = {"sides", "ds", 192},
    [DB_EV_FIELD] = {"field", "sm", 191},
    [DB_EV_FEATURE] = {"feature", "sk", 152},
    [DB_EV_QUARTER_DIE] = {"quarter-die", "kd", 151},
    [DB_EV_QUARTER] = {"quarter", "skn", 151},
    [DB_EV_PLOUGH] = {"plough", "d", 160},
    [DB_EV_ROAD_DIE] = {"road-die", "d", 150},
    [DB_EV_FEATURE_PLACED] = {"feature-placed", "kn", 155},
    [DB_EV_FEATURE_DROPPED] = {"feature-dropped", "k", 156},
    [DB_EV_CAMP] = {"camp", "sx", 193},
    [DB_EV_DEPLOYED] = {"deployed", "eT", 195},
    [DB_EV_SHAPED] = {"shaped", "sh", 203},
    [DB_EV_GARRISONED] = {"garrisoned", "ep", 200},
    [DB_EV_READY] = {"ready", "s", 202},
    [DB_EV_BOUND] = {"bound", "us", 210},
    [DB_EV_PIPS] = {"pips", "scd", 230},
    [DB_EV_TOOK] = {"took", "sM", 212},
    [DB_EV_PUT_BACK] = {"put-back", "sM", 212},
    [DB_EV_STAYED] = {"stayed", "sM", 212},
    [DB_EV_PAID] = {"paid", "scn..", 253},
    [DB_EV_MOVED] = {"moved", "eFT", 311},
    [DB_EV_CONFORMED] = {"conformed", "eFT", 377},
    [DB_EV_TURNED] = {"turned", "eFT", 380},
    [DB_EV_PUSHED] = {"pushed", "eFT", 633},
    [DB_EV_RECOILED] = {"recoiled", "eFT", 630},
    [DB_EV_FLED] = {"fled", "eFT", 645},
    [DB_EV_PURSUED] = {"pursued", "eFT", 661},
    [DB_EV_FOLLOWED] = {"followed", "eFT", 665},
    [DB_EV_LANDED] = {"landed", "eT", 430},
    [DB_EV_LIFTED] = {"lifted", "e", 433},
    [DB_EV_ENTERED] = {"entered", "ep", 702},
    [DB_EV_WENT_OUT] = {"went-out", "epT", 703},
    [DB_EV_MOVED_IN] = {"moved-in", "ep", 705},
    [DB_EV_RIVER] = {"river", "dq", 166},
    [DB_EV_RIVER_STOPPED] = {"river-stopped", "e", 172},
    [DB_EV_AIMED] = {"aimed", "et", 453},
    [DB_EV_SHOT] = {"shot", "etddvv", 441},
    [DB_EV_EXCHANGED] = {"exchanged", "etddvv", 456},
    [DB_EV_SPELL] = {"spell", "etddvv", 482},
    [DB_EV_SHOT_VOID] = {"shot-void", "et", 458},
    [DB_EV_FOUGHT] = {"fought", "etddvv", 502},
    [DB_EV_FIGHT_DROPPED] = {"fight-dropped", "et", 564},
    [DB_EV_RESULT] = {"result", "eyrt", 0},
    [DB_EV_DESTROYED] = {"destroyed", "erb", 650},
    [DB_EV_LOST_OFF_FIELD] = {"lost-off-field", "e", 636},
    [DB_EV_DRAGON_GONE] = {"dragon-gone", "e", 435},
    [DB_EV_EXITED] = {"exited", "e", 685},
    [DB_EV_CAMP_TAKEN] = {"camp-taken", "ps", 706},
    [DB_EV_PLACE_EMPTY] = {"place-empty", "p", 705},
    [DB_EV_BROKEN] = {"broken", "sc", 673},
    [DB_EV_GROVE] = {"grove", "su", 685},
    [DB_EV_FORD] = {"ford", "sn", 685},
    [DB_EV_MOVES_OVER] = {"moves-over", "s", 212},
    [DB_EV_RESIGNED] = {"resigned", "s", 684},
    [DB_EV_WON] = {"won", "sg", 0},
    [DB_EV_DRAWN] = {"drawn", "g", 0},
};

static const uint16_t ending_rule[DB_ENDING_COUNT] = {
#define X(NAME, message, number) [DB_##NAME] = number,
    DB_ENDINGS(X)
#undef X
};
static const char *const ending_id[DB_ENDING_COUNT] = {
#define X(NAME, message, number) [DB_##NAME] = message,
    DB_ENDINGS(X)
#undef X
};

/* ---- rules ---- */

/* Rule of the letter: a result, an ending. */
static int rule_in(const struct event *e, char letter)
{
    const char *args = kinds[e->kind].args;
    for (int i = 0; args[i] && i < EVENT_ARGS; i++)
        if (args[i] == letter)
            return letter == 'g' && (unsigned)e->arg[i] < DB_ENDING_COUNT ? ending_rule[e->arg[i]]
                   : letter == 'r' && e->arg[i] > 0                       ? e->arg[i]
                                                                          : 0;
    return 0;
}

int db_event_rule(const struct event *e)
{
    if (e->kind >= DB_EV_COUNT)
        return 0;
    int own = rule_in(e, 'r') ? rule_in(e, 'r') : rule_in(e, 'g');
    return own ? own : kinds[e->kind].rule;
}

/* ---- arguments ---- */

/* How many arguments of the event a letter stands for. */
static int width_of(char letter) { return letter == 'F' || letter == 'T' ? 3 : letter == 'M' ? 4 : 1; }

static void put_packed(struct json *out, const char *key, const int16_t *arg)
{
    json_key(out, key);
    json_open(out, '{');
    db_put_pose(out, (struct plane_pose){plane_unpack(arg[0]), plane_unpack(arg[1]), arg[2]});
    json_close(out, '}');
}

static void put_set(const struct db *c, struct json *out, int seat, const int16_t *arg)
{
    uint64_t set = db_set_of(arg);
    json_key(out, "pieces");
    json_open(out, '[');
    for (int i = 0; seat >= 0 && seat < DB_SEATS && i < c->rs->army[seat]; i++)
        if (set >> i & 1)
            json_int(out, db_first(c, seat) + i);
    json_close(out, ']');
}

static void put_word(struct json *out, const char *key, const char *const *words, int count, int i)
{
    if (i >= 0 && i < count)
        json_put_str(out, key, words[i]);
}

static void put_argument(const struct db *c, struct json *out, const struct event *e, char letter, const int16_t *arg)
{
    static const char *const rivers[] = {"unknown", "paltry", "ordinary", "difficult"};
    static const char *const results[] = {"none", "recoils", "flees", "destroyed"};
    static const char *const shapes[] = {"line", "mirror", "deep", "wings"};
    switch (letter) {
    case 'e': json_put_int(out, "piece", *arg); break;
    case 't': json_put_int(out, "target", *arg); break;
    case 'b':
        if (*arg > 0)
            json_put_int(out, "target", *arg - 1);
        break;
    case 's': json_put_int(out, "seat", *arg + 1); break;
    case 'p': json_put_int(out, "place", *arg); break;
    case 'F': put_packed(out, "from", arg); break;
    case 'T': put_packed(out, "to", arg); break;
    case 'n': json_put_int(out, "n", *arg); break;
    case 'c': json_put_int(out, "command", *arg); break;
    case 'u': json_put_int(out, "turn", *arg); break;
    case 'x': json_put_int(out, "x", plane_unpack(*arg)); break;
    case 'm': json_put_int(out, "field", *arg + 1); break;
    case 'k': put_word(out, "terrain", db_ground_id, DB_GROUND_COUNT, *arg); break;
    case 'q': put_word(out, "by", rivers, 4, *arg); break;
    case 'y': put_word(out, "by", results, 4, *arg); break;
    case 'h': put_word(out, "by", shapes, DB_SHAPE_COUNT, *arg); break;
    case 'g': put_word(out, "by", ending_id, DB_ENDING_COUNT, *arg); break;
    case 'M': put_set(c, out, e->arg[0], arg); break;
    default: break;
    }
}

/* All arguments of one letter; returns how many. */
static int all_of(const struct event *e, char letter, int16_t out[EVENT_ARGS])
{
    const char *args = kinds[e->kind].args;
    int n = 0;
    for (int i = 0; args[i] && i < EVENT_ARGS; i++)
        if (args[i] == letter)
            out[n++] = e->arg[i];
    return n;
}

static void put_list(struct json *out, const char *key, const int16_t *v, int n)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < n; i++)
        json_int(out, v[i]);
    json_close(out, ']');
}

/* DB-215: the die of the active player's element is drawn first; a shot of the other side says so. */
static bool target_first(const struct event *e)
{
    return (e->kind == DB_EV_SHOT || e->kind == DB_EV_EXCHANGED) && e->arg[6] & DB_M_TARGET_FIRST;
}

/* In the order in which they were drawn; no die fell where there is a 0. */
static void put_dice(struct json *out, const struct event *e)
{
    int16_t die[EVENT_ARGS];
    int n = all_of(e, 'd', die);
    if (!n || !die[0])
        return;
    if (n == 2 && e->kind != DB_EV_AGGRESSION) {
        json_put_int(out, "die", die[0]);
        json_put_int(out, "against_die", die[1]);
    }
    if (n == 2 && target_first(e)) {
        int16_t other = die[0];
        die[0] = die[1];
        die[1] = other;
    }
    put_list(out, "dice", die, n);
    json_put_int(out, "sides", 6);
}

/* The modifiers of one side of a fight. */
static void put_parts(struct json *out, const char *key, int mods)
{
    static const char *const from[DB_MOD_COUNT] = {
#define X(NAME, message, rule, value) [DB_MOD_##NAME] = message,
        DB_MODS(X)
#undef X
    };
    struct db_modifier mod[DB_MODIFIERS_MAX];
    int n = db_modifiers((uint16_t)mods, mod);
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < n; i++) {
        json_open(out, '{');
        json_put_int(out, "n", mod[i].value);
        json_put_str(out, "from", from[mod[i].mod]);
        db_put_rule(out, "rule", db_modifier_rule(mod[i].mod));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_shot_parts(struct json *out, const char *key, unsigned mods)
{
    struct db_shot_part part[DB_SHOT_PARTS];
    int n = db_shot_parts(mods, part);
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < n; i++) {
        json_open(out, '{');
        json_put_int(out, "n", part[i].n);
        db_put_rule(out, "rule", part[i].rule);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Sets are told with their seat: args of lists have one letter an argument, so none of them begins behind a pose. */
void db_note(const struct ruleset *rules, const void *view, const struct event *e, struct json *out)
{
    struct db c = db_at(rules, view, NULL);
    if (e->kind >= DB_EV_COUNT || !kinds[e->kind].what)
        return;
    json_put_str(out, "what", kinds[e->kind].what);
    const char *args = kinds[e->kind].args;
    for (int i = 0, at = 0; args[i]; at += width_of(args[i++]))
        if (at + width_of(args[i]) <= EVENT_ARGS)
            put_argument(&c, out, e, args[i], &e->arg[at]);
    int16_t total[EVENT_ARGS];
    int totals = all_of(e, 'v', total);
    put_dice(out, e);
    if (totals)
        put_list(out, "totals", total, totals);
    if (e->kind == DB_EV_FOUGHT) {
        put_parts(out, "parts", e->arg[6]);
        put_parts(out, "against_parts", e->arg[7]);
    }
    if (e->kind == DB_EV_SPELL || e->kind == DB_EV_EXCHANGED)
        put_shot_parts(out, "parts", db_shot_mods(e->kind, e->arg, 0));
    if (e->kind == DB_EV_SHOT || e->kind == DB_EV_SPELL || e->kind == DB_EV_EXCHANGED)
        put_shot_parts(out, "against_parts", db_shot_mods(e->kind, e->arg, 1));
    db_put_rule(out, "rule", db_event_rule(e));
}
