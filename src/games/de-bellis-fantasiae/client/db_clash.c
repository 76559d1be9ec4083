/*
 * db_clash.c: what a client marks on the table besides the pieces: who touches whom and in which form, who stands in
 * overlap, and how far a side may set up.
 */
#include "../db.h"

static void put_contact(int piece, int target, const char *form, struct json *out)
{
    json_open(out, '{');
    json_put_int(out, "piece", piece);
    json_put_int(out, "target", target);
    json_put_str(out, "form", form);
    json_close(out, '}');
}

/* An enemy's front on a flank or the rear: DB-552, DB-553. */
static void put_edges(const struct db *c, int e, struct json *out)
{
    static const struct {
        int form;
        const char *name;
    } edges[] = {{DB_FORM_LEFT, "flank"}, {DB_FORM_RIGHT, "flank"}, {DB_FORM_REAR, "rear"}};
    for (int i = 0; i < 3; i++) {
        int foe = db_edge_foe(c, e, edges[i].form);
        if (foe)
            put_contact(foe - 1, e, edges[i].name, out);
    }
}

/* Those who stand beside the fight of e with y: DB-384. */
static void put_overlaps(const struct db *c, int e, int y, struct json *out)
{
    DB_EACH_OF(c, x, db_loyal(c, y))
    {
        if (x != y && db_on_table(c, x) &&
            (db_overlaps(c, x, e, y, DB_FORM_LEFT) || db_overlaps(c, x, e, y, DB_FORM_RIGHT)))
            put_contact(x, e, "overlap", out);
    }
}

static void put_contacts_of(const struct db *c, int e, struct json *out)
{
    int foe = db_front_foe(c, e) - 1;
    put_edges(c, e, out);
    if (foe < 0 || db_inside(c, foe))
        return;
    if (e < foe || db_front_foe(c, foe) != e + 1)
        if (db_edge_foe(c, foe, DB_FORM_LEFT) != e + 1 && db_edge_foe(c, foe, DB_FORM_RIGHT) != e + 1 &&
            db_edge_foe(c, foe, DB_FORM_REAR) != e + 1)
            put_contact(e, foe, "front", out);
    put_overlaps(c, e, foe, out);
}

/* "piece" does it to "target". */
void db_put_contacts(const struct db *c, struct json *out)
{
    json_key(out, "contacts");
    json_open(out, '[');
    for (int e = 0; e < c->rs->elements && !c->st->head.over; e++)
        if (db_on_table(c, e))
            put_contacts_of(c, e, out);
    json_close(out, ']');
}

static void put_area(const struct db *c, int seat, const char *kind, int32_t margin, struct json *out)
{
    int32_t low, high, left = margin, right = c->rs->width - margin;
    db_deploy_band(c, seat, &low, &high);
    low = low < 0 ? 0 : low;
    high = high > c->rs->height ? c->rs->height : high;
    const struct plane_point p[] = {{left, low}, {right, low}, {right, high}, {left, high}};
    json_open(out, '{');
    json_put_int(out, "seat", seat + 1);
    json_put_str(out, "kind", kind);
    db_put_points(out, "points", p, 4);
    json_close(out, '}');
}

/* Where whoever sets up may stand: all, and those who may stand at the sides (DB-196). */
void db_put_deployment(const struct db *c, struct json *out)
{
    json_key(out, "deploy");
    json_open(out, '[');
    for (int seat = 0; seat < DB_SEATS && c->st->ask == DB_ASK_DEPLOY; seat++)
        if (c->st->asked >> seat & 1) {
            put_area(c, seat, "all", c->rs->side_limit, out);
            put_area(c, seat, "some", 0, out);
        }
    json_close(out, ']');
}
