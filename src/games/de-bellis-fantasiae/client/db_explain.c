/*
 * db_explain.c: what the totals of a fight, a shot or a spell are made of: each part with its number, its name and its
 * rule; and the 36 rolls as a small table.
 */
#include <string.h>
#include "../db.h"
#include "../db_shot.h"
#include "db_client.h"
#include "db_texts.h"

struct telling {
    const struct db *c;
    enum lang lang;
    struct json *out;
};

/* "general +1": the number stands beside it. */
static void cut_number(char *text)
{
    char *last = strrchr(text, ' ');
    if (last && (last[1] == '+' || last[1] == '-'))
        *last = '\0';
}

static void put_part(const struct telling *t, int message, int n, int number)
{
    char text[200];
    const int16_t arg[] = {(int16_t)n};
    db_say_to(t->c, message, t->lang, arg, 1, text, sizeof text);
    cut_number(text);
    json_open(t->out, '{');
    json_put_int(t->out, "n", n);
    json_put_str(t->out, "text", text);
    db_put_rule(t->out, "rule", number);
    json_close(t->out, '}');
}

/* DB-505 to 516. */
static int close_rule(const struct db *c, int e)
{
    static const uint16_t by_kind[DB_KIND_COUNT] = {
        [DB_K_DRA] = 505, [DB_K_PAL] = 505, [DB_K_HER] = 506, [DB_K_BEH] = 507, [DB_K_BD] = 508, [DB_K_GFL] = 508,
        [DB_K_ART] = 509, [DB_K_CLE] = 509, [DB_K_MAG] = 509, [DB_K_SP] = 509,  [DB_K_AX] = 510, [DB_K_KN] = 511,
        [DB_K_PK] = 511,  [DB_K_INF] = 511, [DB_K_WBW] = 511, [DB_K_XBW] = 511, [DB_K_CV] = 512, [DB_K_GBE] = 512,
        [DB_K_BE] = 512,  [DB_K_WB] = 512,  [DB_K_HD] = 513,  [DB_K_BW] = 514,  [DB_K_LM] = 515, [DB_K_SK] = 515,
        [DB_K_FLY] = 515, [DB_K_CFO] = 516, [DB_K_CIT] = 516,
    };
    const struct db_type *t = db_type(c, e);
    bool walls = db_inside(c, e) && (db_el(c, e)->place == DB_P_CASTLE || db_el(c, e)->place == DB_P_CITY);
    if (t->kind == DB_K_ART && walls)
        return 515;
    if (t->pace == DB_FAST && (t->kind == DB_K_AX || t->kind == DB_K_WB))
        return t->kind == DB_K_AX ? 512 : 513;
    return by_kind[t->kind];
}

static void put_side(const struct telling *t, const char *key, int e, int against)
{
    struct db_strength s;
    struct db_modifier mod[DB_MODIFIERS_MAX];
    db_close_strength(t->c, e, against, &s);
    int n = db_modifiers(s.mods, mod);
    json_key(t->out, key);
    json_open(t->out, '[');
    put_part(t, DB_MSG_MOD_FACTOR, s.factor, close_rule(t->c, e));
    for (int i = 0; i < n; i++)
        put_part(t, db_modifier_message(mod[i].mod), mod[i].value, db_modifier_rule(mod[i].mod));
    json_close(t->out, ']');
}

/* Rows are the first die, columns the second; two letters for each roll: what the first and the second suffer, "."
 * nothing, R recoils, F flees, D destroyed. */
static void put_rolls(const struct telling *t, struct db_verdict roll[6][6][2])
{
    static const char letter[] = ".RFD";
    json_key(t->out, "table");
    json_open(t->out, '[');
    for (int a = 0; a < 6; a++) {
        json_open(t->out, '[');
        for (int b = 0; b < 6; b++) {
            const char both[] = {letter[roll[a][b][0].result & 3], letter[roll[a][b][1].result & 3], '\0'};
            json_str(t->out, both);
        }
        json_close(t->out, ']');
    }
    json_close(t->out, ']');
}

static void put_table(const struct telling *t, int e, int against)
{
    struct db_fight_cell cell[6][6];
    struct db_verdict roll[6][6][2];
    db_fight_table(t->c, e, against, cell);
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            for (int i = 0; i < 2; i++)
                roll[a][b][i] = cell[a][b].v[i];
    put_rolls(t, roll);
}

void db_put_fight(const struct db *c, enum lang lang, int e, int against, struct json *out)
{
    struct telling t = {c, lang, out};
    put_side(&t, "parts", e, against);
    put_side(&t, "against_parts", against, e);
    put_table(&t, e, against);
}

/* ---- shots and spells ---- */

static void put_shot_mods(const struct telling *t, unsigned mods)
{
    struct db_shot_part part[DB_SHOT_PARTS];
    int n = db_shot_parts(mods, part);
    for (int i = 0; i < n; i++)
        put_part(t, part[i].message, part[i].n, part[i].rule);
}

/* DB-460 to 473. */
static int shot_rule(const struct db *c, int e, bool shoots)
{
    int kind = db_kind(c, e);
    bool walls = db_inside(c, e) && (db_el(c, e)->place == DB_P_CASTLE || db_el(c, e)->place == DB_P_CITY);
    if (kind == DB_K_MAG && shoots)
        return 465;
    if (db_shoots(c, e))
        return kind == DB_K_DRA ? 460 : kind == DB_K_BW ? 461 : kind != DB_K_ART ? 462 : walls ? 464 : 463;
    switch (kind) {
    case DB_K_PAL: return 467;
    case DB_K_HER: return 468;
    case DB_K_BEH: return 469;
    case DB_K_BD:
    case DB_K_SP: return 470;
    case DB_K_MAG:
    case DB_K_CLE: return 471;
    case DB_K_LM:
    case DB_K_FLY:
    case DB_K_SK:
    case DB_K_CFO:
    case DB_K_CIT: return 472;
    default: return 473;
    }
}

static void explain_shot(const struct telling *t, const struct db_shot *s)
{
    struct db_shot_sums sums;
    db_shot_sum(t->c, s, &sums);
    for (int i = 0; i < 2; i++) {
        json_key(t->out, i ? "against_parts" : "parts");
        json_open(t->out, '[');
        put_part(t, s->pips && !i ? DB_MSG_MOD_SPELL : DB_MSG_MOD_FACTOR, sums.factor[i],
                 shot_rule(t->c, i ? s->target : s->shooter, i == 0));
        put_shot_mods(t, sums.mods[i]);
        json_close(t->out, ']');
    }
}

static void put_shot_table(const struct telling *t, const struct db_shot *s)
{
    struct db_shot_sums sums;
    struct db_verdict roll[6][6][2];
    db_shot_sum(t->c, s, &sums);
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++) {
            const int total[2] = {sums.sum[0] + a + 1, sums.sum[1] + b + 1};
            db_judge_shot(t->c, s, total, roll[a][b]);
        }
    put_rolls(t, roll);
}

/* Of a target that is chosen: the shot with those who aim at it already. */
void db_explain(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang, struct json *out)
{
    struct db c = db_at(rules, view, NULL);
    struct telling t = {&c, lang, out};
    struct db_shot s;
    bool shot = a->kind == DB_ACT_SHOOT || a->kind == DB_ACT_RESOLVE || a->kind == DB_ACT_CAST;
    if ((!shot && a->kind != DB_ACT_FIGHT) || db_check(rules, view, a).code)
        return;
    if (!shot) {
        db_put_fight(&c, lang, a->arg[0], a->arg[1], out);
        db_put_knock_on(&c, a->arg[0], a->arg[1], out);
    } else if (db_shot_of(&c, a, &s)) {
        explain_shot(&t, &s);
        put_shot_table(&t, &s);
    }
}
