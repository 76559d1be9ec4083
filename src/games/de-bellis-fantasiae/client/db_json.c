/* db_json.c: what view, notes, traces and zones write alike. */
#include "../db.h"

void db_put_pose(struct json *out, struct plane_pose p)
{
    json_put_int(out, "x", p.x);
    json_put_int(out, "y", p.y);
    json_put_int(out, "a", p.a);
}

void db_put_points(struct json *out, const char *key, const struct plane_point *p, int n)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < n; i++) {
        json_open(out, '[');
        json_int(out, p[i].x);
        json_int(out, p[i].y);
        json_close(out, ']');
    }
    json_close(out, ']');
}

void db_put_rule_id(struct json *out, const char *key, struct rule_id r)
{
    char id[16];
    if (!r.number)
        return;
    rule_print(&db_game, r, id, sizeof id);
    json_put_str(out, key, id);
}

void db_put_rule(struct json *out, const char *key, int number)
{
    db_put_rule_id(out, key, number < 0 ? ruling(-number) : rule(number));
}

void db_put_names(struct json *out, const char *key, const char name[2][DB_NAME_MAX])
{
    json_key(out, key);
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(out, lang_code[l], name[l]);
    json_close(out, '}');
}
