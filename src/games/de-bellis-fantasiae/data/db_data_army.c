/*
 * db_data_army.c: armies (DB-120 to 133): lists of the players' own are checked, ready ones are fitted to the points of
 * the battle (§5.2).
 */
#include <stdarg.h>
#include <string.h>
#include "../../../core/text.h"
#include "db_data.h"
#include "db_texts.h"

struct list { /* the list that is being read, for complaints */
    const struct db_roster_source *s;
    char document[DB_PATH]; /* "roster-2" */
    int limit;              /* DB-120 */
};

struct count { /* what is known of an army so far */
    int points, special, elements, dragons;
    int of_command[DB_COMMANDS_MAX], generals[DB_COMMANDS_MAX];
};

struct army { /* of one seat, before both are put together */
    struct db_member member[DB_ARMY_MAX];
    int n, commands;
};

/* ---- complaints, of the file and in the words of people ---- */

/* {y0}: the name of a type */
static void put_type(void *ctx, struct text_out *o, char letter, int arg, enum lang lang)
{
    const struct db_build *b = ((const void **)ctx)[0];
    const struct complaint_sentence *w = ((const void **)ctx)[1];
    if (letter == 'y')
        text_str(o, b->rs->type_name[w->arg[arg]][lang]);
}

static void say(const void *ctx, const struct complaint_sentence *w, enum lang lang, struct text_out *o)
{
    const void *both[2] = {ctx, w};
    text_format(o, &db_texts, w->message, lang, w->arg, 3, put_type, both);
}

__attribute__((format(printf, 6, 7))) static void object(struct db_build *b, const char *document, const char *path,
                                                         struct complaint_sentence w, int message, const char *format,
                                                         ...)
{
    va_list args;
    va_start(args, format);
    complain_with(b->c, document, path, &w, say, b, message, format, args);
    va_end(args);
}

/* ---- values ---- */

static bool is_mage(const struct db_ruleset *rs, int type) { return rs->type[type].kind == DB_K_MAG; }

/* §5.1; DB-124: a general costs more; DB-130: and each level of a mage beyond the first. */
int db_points_of(const struct db_ruleset *rs, const struct db_member *m)
{
    return rs->type[m->type].points + (is_mage(rs, m->type) && m->level > 1 ? m->level - 1 : 0) +
           (m->flags & DB_GENERAL ? rs->general_points : 0);
}

/* DB-129. */
static int dragons_for(int limit) { return limit < 100 ? 1 : limit / 100; }

static int number_of(const struct db_line *line) { return line->number ? line->number : 1; }

/* An element of a line. */
static struct db_member member_of(const struct db_ruleset *rs, const struct db_line *line, int type)
{
    int command = line->command ? line->command - 1 : 0;
    return (struct db_member){
        .type = (uint8_t)type,
        .command = (uint8_t)command,
        .level = is_mage(rs, type) ? (line->level ? line->level : 1) : 0,
        .flags = (uint8_t)(line->general ? DB_GENERAL | (command ? 0 : DB_CINC) : 0),
    };
}

static void add_to(const struct db_ruleset *rs, struct count *c, const struct db_member *m, int n)
{
    int points = db_points_of(rs, m), upgrade = m->flags & DB_GENERAL ? rs->general_points : 0;
    c->points += n * points;
    c->special += rs->type[m->type].special ? n * (points - upgrade) : 0;
    c->elements += n;
    c->dragons += rs->type[m->type].kind == DB_K_DRA ? n : 0;
    c->of_command[m->command] += n;
    c->generals[m->command] += m->flags & DB_GENERAL ? n : 0;
}

/* ---- lines ---- */

/* CFo and Cit cannot be bought: DB-132, DB-704. */
static int buyable(const char *id)
{
    int t = db_type_by_id(id);
    return t == DB_CFO || t == DB_CIT ? -1 : t;
}

static void check_line(struct db_build *b, const struct list *l, int i, int type)
{
    const struct db_line *line = &l->s->line[i];
    char path[DB_PATH];
    db_data_path(path, "units[%d].level", i);
    if (line->level && !is_mage(b->rs, type))
        object(b, l->document, path, (struct complaint_sentence){DB_MSG_ARMY_LEVEL, 130, {(int16_t)type}, NULL},
               DB_MSG_FILE_ARMY_LEVEL, "%s", line->id);
    db_data_path(path, "units[%d].general", i);
    if (line->general && !b->rs->type[type].may_lead)
        object(b, l->document, path, (struct complaint_sentence){DB_MSG_ARMY_LEADER, 127, {(int16_t)type}, NULL},
               DB_MSG_FILE_ARMY_LEADER, "%s", line->id);
}

/* Counts the whole list; what is wrong with a line is told at once. */
static void read_lines(struct db_build *b, const struct list *l, struct count *c)
{
    char path[DB_PATH];
    for (int i = 0; i < l->s->lines; i++) {
        const struct db_line *line = &l->s->line[i];
        int type = buyable(line->id);
        db_data_path(path, "units[%d].unit", i);
        if (type < 0) {
            object(b, l->document, path, (struct complaint_sentence){DB_MSG_ARMY_NO_UNIT, 132, {0}, line->id},
                   DB_MSG_FILE_NO_UNIT, "%s", line->id);
            continue;
        }
        check_line(b, l, i, type);
        struct db_member m = member_of(b->rs, line, type);
        add_to(b->rs, c, &m, number_of(line));
    }
}

/* ---- the whole list ---- */

static void check_points(struct db_build *b, const struct list *l, const struct count *c)
{
    if (c->points > l->limit)
        object(b, l->document, "units",
               (struct complaint_sentence){DB_MSG_ARMY_POINTS, 125, {(int16_t)c->points, (int16_t)l->limit}, NULL},
               DB_MSG_FILE_ARMY_POINTS, "%d%d", c->points, l->limit);
    if (2 * c->special > l->limit)
        object(
            b, l->document, "units",
            (struct complaint_sentence){DB_MSG_ARMY_SPECIAL, 128, {(int16_t)c->special, (int16_t)(l->limit / 2)}, NULL},
            DB_MSG_FILE_ARMY_SPECIAL, "%d%d", c->special, l->limit / 2);
    if (c->dragons > dragons_for(l->limit))
        object(b, l->document, "units",
               (struct complaint_sentence){
                   DB_MSG_ARMY_DRAGONS, 129, {(int16_t)c->dragons, (int16_t)dragons_for(l->limit)}, NULL},
               DB_MSG_FILE_ARMY_DRAGONS, "%d%d", c->dragons, dragons_for(l->limit));
    if (c->elements > DB_ARMY_MAX)
        object(b, l->document, "units",
               (struct complaint_sentence){DB_MSG_ARMY_ELEMENTS, 126, {(int16_t)c->elements, DB_ARMY_MAX}, NULL},
               DB_MSG_FILE_ARMY_ELEMENTS, "%d%d", c->elements, DB_ARMY_MAX);
}

/* DB-121: one Commander-in-Chief; DB-122: one sub-general for each further command; DB-126: four elements at least. */
static void check_commands(struct db_build *b, const struct list *l, const struct count *c)
{
    int last = c->of_command[2] ? 2 : c->of_command[1] ? 1 : 0;
    if (c->generals[0] != 1)
        object(b, l->document, "units",
               (struct complaint_sentence){DB_MSG_ARMY_CINC, 121, {(int16_t)c->generals[0]}, NULL},
               DB_MSG_FILE_ARMY_CINC, "%d", c->generals[0]);
    for (int i = 0; i <= last; i++) {
        if (i && c->generals[i] != 1)
            object(b, l->document, "units",
                   (struct complaint_sentence){
                       DB_MSG_ARMY_GENERAL, 122, {(int16_t)(i + 1), (int16_t)c->generals[i]}, NULL},
                   DB_MSG_FILE_ARMY_GENERAL, "%d%d", i + 1, c->generals[i]);
        if (c->of_command[i] < 4)
            object(b, l->document, "units",
                   (struct complaint_sentence){
                       DB_MSG_ARMY_COMMAND, 126, {(int16_t)(i + 1), (int16_t)c->of_command[i]}, NULL},
                   DB_MSG_FILE_ARMY_COMMAND, "%d%d", i + 1, c->of_command[i]);
    }
}

/* All that is wrong is told at once. */
static bool check_list(struct db_build *b, const struct list *l)
{
    struct count c = {0};
    int before = b->c->count;
    read_lines(b, l, &c);
    check_points(b, l, &c);
    check_commands(b, l, &c);
    if (b->c->army)
        b->c->army(b->c, l->document, &(struct army_size){c.points, l->limit, c.elements, 0});
    return b->c->count == before;
}

/* ---- §5.2: a ready list for other points ---- */

struct fitting {
    const struct db_ruleset *rs;
    const struct db_roster_source *s;
    int limit;
    struct count sum;
    int taken[DB_LINES_MAX];
};

/* DB-125, 128, 129, 126 with one element more. */
static bool add_if_it_fits(struct fitting *f, int i)
{
    struct db_member m = member_of(f->rs, &f->s->line[i], db_type_by_id(f->s->line[i].id));
    struct count sum = f->sum;
    add_to(f->rs, &sum, &m, 1);
    if (sum.points > f->limit || 2 * sum.special > f->limit || sum.dragons > dragons_for(f->limit) ||
        sum.elements > DB_ARMY_MAX)
        return false;
    f->sum = sum;
    f->taken[i]++;
    return true;
}

/* Generals are kept; one pass up to half of each entry, one with what is left of it, and above 100 points further
 * ones. */
static void fit_list(struct fitting *f)
{
    bool more = f->limit > DB_LIST_POINTS;
    for (int i = 0; i < f->s->lines; i++)
        if (f->s->line[i].general)
            add_if_it_fits(f, i);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < f->s->lines; i++) {
            int n = number_of(&f->s->line[i]), most = pass ? n : (n + 1) / 2;
            while (!f->s->line[i].general && f->taken[i] < most && add_if_it_fits(f, i))
                ;
        }
    while (more) {
        more = false;
        for (int i = 0; i < f->s->lines; i++)
            if (!f->s->line[i].general && add_if_it_fits(f, i))
                more = true;
    }
}

/* ---- from lists to armies ---- */

static void enlist(struct army *a, const struct db_member *m)
{
    if (a->n < DB_ARMY_MAX)
        a->member[a->n++] = *m;
    if (m->command >= a->commands)
        a->commands = m->command + 1;
}

static void enlist_lines(const struct db_ruleset *rs, struct army *a, const struct db_roster_source *s,
                         const int *number, int command)
{
    for (int i = 0; i < s->lines; i++) {
        struct db_member m = member_of(rs, &s->line[i], db_type_by_id(s->line[i].id));
        m.command = (uint8_t)(m.command + command);
        if (m.command)
            m.flags &= (uint8_t)~DB_CINC;
        for (int k = 0; k < number[i]; k++)
            enlist(a, &m);
    }
}

static void take_ready(struct db_build *b, int slot, int limit, int command, struct army *a)
{
    struct list l = {.s = &b->src->roster[slot], .limit = DB_ANY_POINTS}; /* it is fitted to the points */
    struct fitting f = {.rs = b->rs, .s = l.s, .limit = limit};
    db_document(l.document, "roster", slot);
    if (!b->src->has_roster[slot] || !check_list(b, &l))
        return;
    fit_list(&f);
    enlist_lines(b->rs, a, l.s, f.taken, command);
}

static void take_own(struct db_build *b, int seat, int limit, struct army *a)
{
    struct list l = {.s = &b->src->roster[seat], .limit = limit};
    int number[DB_LINES_MAX];
    db_document(l.document, "roster", seat);
    for (int i = 0; i < l.s->lines; i++)
        number[i] = number_of(&l.s->line[i]);
    if (check_list(b, &l))
        enlist_lines(b->rs, a, l.s, number, 0);
}

/* §5.5: elements that the scenario adds. */
static void add_free(struct db_build *b, int seat, struct army *a)
{
    const struct db_scenario_source *s = &b->src->scenario;
    char path[DB_PATH];
    for (int i = 0; i < s->gifts; i++) {
        int type = buyable(s->gift[i].unit);
        db_data_path(path, "free[%d].unit", i);
        if (s->gift[i].seat != seat + 1)
            continue;
        if (type < 0) {
            complain(b->c, "scenario", path, DB_MSG_FILE_NO_TYPE, "%s", s->gift[i].unit);
            continue;
        }
        struct db_member m = {.type = (uint8_t)type,
                              .level = is_mage(b->rs, type),
                              .flags = (uint8_t)(DB_FREE | (s->gift[i].holds ? DB_HOLDS : 0))};
        if (a->n == DB_ARMY_MAX)
            complain(b->c, "scenario", path, DB_MSG_FILE_FREE_ROOM, "%d", DB_ARMY_MAX);
        enlist(a, &m);
    }
}

/* ---- both armies ---- */

static int slot_of(const struct db_build *b, int seat)
{
    return b->src->has_roster[seat] ? seat : DB_READY_ARMY + seat;
}

static void read_army(struct db_build *b, int seat, struct army *a)
{
    int slot = slot_of(b, seat), ally = DB_READY_ALLY + seat, limit = b->rs->points[seat];
    bool two = b->src->has_roster[ally];
    if (slot == seat) {
        take_own(b, seat, limit, a);
    } else {
        take_ready(b, slot, two ? limit / 2 : limit, 0, a);
        take_ready(b, ally, limit / 2, 1, a); /* if there is one */
    }
    add_free(b, seat, a);
    b->rs->aggression[seat] = b->src->roster[slot].aggression;
    b->rs->home[seat] = b->src->roster[slot].home;
    memcpy(b->rs->army_name[seat], b->src->roster[slot].name, sizeof b->rs->army_name[seat]);
}

static void put_folk(struct db_ruleset *rs, int n)
{
    for (int i = 0; i < DB_FOLK; i++)
        rs->member[n++] = (struct db_member){.type = i < DB_SEATS ? DB_CFO : DB_CIT, .seat = (uint8_t)(i & 1)};
    rs->elements = (uint8_t)n;
}

void db_compile_armies(struct db_build *b)
{
    int n = 0;
    for (int seat = 0; seat < DB_SEATS; seat++) {
        struct army a = {0};
        read_army(b, seat, &a);
        for (int i = 0; i < a.n; i++) {
            a.member[i].seat = (uint8_t)seat;
            a.member[i].number = (uint8_t)(i + 1);
            b->rs->member[n++] = a.member[i];
        }
        b->rs->army[seat] = (uint8_t)a.n;
        b->rs->commands[seat] = (uint8_t)a.commands;
    }
    put_folk(b->rs, n);
}
