/* store_test.c: `bellum store`: copies, records, faults and what can be saved. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "cli/commands/chi.h"
#include "postgres.h"
#include "run.h"
#include "stock.h"
#include "support.h"
#include "test.h"

#define OVER "aaaaaaaaaa"
#define FIGHT "bbbbbbbbbb"
#define HALF "cccccccccc"
#define WAITING "dddddddddd"

/* A file of this name that is not there. */
static const char *fresh(const char *name)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char full[64];
        snprintf(full, sizeof full, "%s%s", name, ends[i]);
        remove(run_path(full));
    }
    return run_path(name);
}

/* Two battles that are over, one that is not, one that has not begun. */
static void stock(const char *where)
{
    struct store *s = stock_open(where);
    stock_battle(s, OVER, "null", "five-rounds", -1);
    stock_battle(s, FIGHT, "fantasy-commander", "first-battle", -1);
    stock_battle(s, HALF, "fantasy-commander", "first-battle", 60);
    stock_waiting(s, WAITING);
    store_close(s);
}

/* "bellum store …" with %s for files of the test's folder. */
static struct ran store(const char *format, const char *a, const char *b)
{
    char words[1200], first[400], second[400];
    snprintf(first, sizeof first, "%s", a && !strchr(a, '/') ? run_path(a) : a ? a : "");
    snprintf(second, sizeof second, "%s", b && !strchr(b, '/') ? run_path(b) : b ? b : "");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(words, sizeof words, format, first, second);
#pragma GCC diagnostic pop
    return run(NULL, words);
}

static void change(const char *name, const char *sql) { stock_sql(run_path(name), sql); }

/* ---- verify ---- */

TEST(store_verify, "a store that is as it was played has no fault; its dice are counted")
{
    stock(fresh("good.db"));
    struct ran r = store("store verify --store %s", "good.db", NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "4 tables, 3 begun, 2 over");
    HAS(r.out, "0 faults");
    HAS(r.out, "roll-attack: ");
    HAS(r.out, "chi-square ");
    r = store("store verify --json --store %s", "good.db", NULL);
    CHECK_EQ(r.code, 0);
    json_t *j = json_loads(r.out, 0, NULL), *rolls = json_object_get(j, "rolls"), *one;
    size_t i, f;
    CHECK(json_is_true(json_object_get(j, "ok")));
    CHECK_EQ(json_integer_value(json_object_get(j, "tables")), 4);
    CHECK(json_array_size(rolls) >= 2);
    json_array_foreach(rolls, i, one)
    {
        json_int_t sum = 0;
        json_t *faces = json_object_get(one, "faces"), *face;
        CHECK_EQ(json_array_size(faces), 6);
        json_array_foreach(faces, f, face) sum += json_integer_value(face);
        CHECK(sum > 0 && sum == json_integer_value(json_object_get(one, "dice")));
        CHECK(json_number_value(json_object_get(one, "p")) > 0);
    }
    json_decref(j);
    r = store("store verify --lang es --store %s --table " OVER, "good.db", NULL);
    HAS(r.out, "1 mesa,");
    CHECK_EQ(r.code, 0);
}

/* Each change, and a part of what must be said of it. */
TEST(store_verify, "a forged secret, a changed line, a dropped action, facts that lie: each is caught and named")
{
    static const struct {
        const char *table, *sql, *said;
    } change_of[] = {
        {FIGHT, "UPDATE match SET meta=replace(meta, 'as the crow flies', 'as the cow flies')", "words"},
        {FIGHT, "UPDATE match SET meta=replace(meta, '\\nsecret ', '\\nsecret 0')", "line "},
        {FIGHT, "UPDATE match SET meta=replace(meta, '\\ncommit ', '\\nkey 00000000000004a4\\n# ')", "line "},
        {FIGHT, "UPDATE event SET body='1 nonsense'||char(10) WHERE seq=9", "line "},
        {FIGHT, "DELETE FROM event WHERE seq=9", "chunk 10"},
        {FIGHT,
         "UPDATE event SET seq=seq+100000 WHERE seq>9; DELETE FROM event WHERE seq=9;"
         "UPDATE event SET seq=seq-100001 WHERE seq>9",
         "line "},
        {OVER, "DELETE FROM event WHERE seq=(SELECT MAX(seq) FROM event WHERE game='" OVER "')", "no end"},
        {HALF, "UPDATE match SET meta=replace(meta, '\"chunks\":1', '\"chunks\":99')", "99 chunks"},
        {HALF, "UPDATE match SET over=1", "no end"},
        {OVER, "UPDATE match SET over=0", "does not say"},
        {OVER, "UPDATE match SET meta='{'", "unreadable"},
        {OVER, "UPDATE match SET meta='{\"started\":true}'", "unreadable"},
        {WAITING, "INSERT INTO event(game, seq, body) VALUES('" WAITING "', 0, 'begin')", "not begun"},
        {HALF, "UPDATE match SET meta=replace(meta, 'fantasy-commander', 'fantasy-corporal')", "fantasy-corporal"},
    };
    stock(fresh("bad.db"));
    for (size_t i = 0; i < sizeof change_of / sizeof *change_of; i++) {
        char sql[1000], where[60];
        snprintf(where, sizeof where, "DELETE FROM event WHERE game<>'%s'", change_of[i].table);
        fresh("worse.db");
        struct ran r = store("store backup %s --store %s", "worse.db", "bad.db");
        CHECK_EQ(r.code, 0);
        snprintf(sql, sizeof sql, "DELETE FROM match WHERE id<>'%s'; %s; %s", change_of[i].table, where,
                 change_of[i].sql);
        change("worse.db", sql);
        r = store("store verify --store %s", "worse.db", NULL);
        if (r.code != 1)
            test_fail(__FILE__, __LINE__, "not caught: %s\n%s%s", change_of[i].sql, r.out, r.err);
        HAS(r.out, change_of[i].table);
        HAS(r.out, change_of[i].said);
        HAS(r.out, "1 fault.");
    }
}

TEST(store_verify, "dice that were taken back by consent have been rolled all the same")
{
    struct store *s = stock_open(fresh("back.db"));
    stock_taken_back(s, HALF);
    store_close(s);
    struct ran r = store("store verify --store %s", "back.db", NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "roll-attack: ");
    HAS(r.out, "0 faults");
}

TEST(store_verify, "bad words: no such table, no name of one, no store")
{
    stock(fresh("good.db"));
    struct ran r = store("store verify --store %s --table zzzzzzzzzz", "good.db", NULL);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "zzzzzzzzzz");
    r = store("store verify --store %s --table ../../x", "good.db", NULL);
    CHECK_EQ(r.code, 2);
    r = store("store verify --store %s", "/nowhere/at/all.db", NULL);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "No such file");
    r = store("store verify --yes --store %s", "good.db", NULL);
    CHECK_EQ(r.code, 2);
    r = store("store repair --put-back --store %s", "good.db", NULL);
    CHECK_EQ(r.code, 2);
    r = store("store frobnicate --store %s", "good.db", NULL);
    CHECK_EQ(r.code, 2);
    HAS(r.err, "frobnicate");
}

TEST(store_verify, "the chance of a chi-square")
{
    int64_t even[6] = {10, 10, 10, 10, 10, 10}, odd[6] = {20, 8, 8, 8, 8, 8};
    CHECK_EQ(chi_square(even, 6), 0);
    CHECK_EQ(1000 * chi_chance(0, 6), 1000);
    CHECK_EQ((int)(1000 * chi_square(odd, 6) + 0.5), 12000);
    CHECK_EQ((int)(10000 * chi_chance(11.0705, 6) + 0.5), 500); /* tables of chi-square: 5 % for 5 degrees … */
    CHECK_EQ((int)(10000 * chi_chance(9.4877, 5) + 0.5), 500);  /* … and for 4 */
    CHECK_EQ((int)(10000 * chi_chance(3.8415, 2) + 0.5), 500);  /* … and for 1 */
    CHECK_EQ((int)(10000 * chi_chance(20.515, 6) + 0.5), 10);
}

/* ---- backup, restore ---- */

TEST(store_backup, "a copy is the same store, for its owner alone, and is never written over another file")
{
    stock(fresh("good.db"));
    fresh("copy.db");
    struct store *busy = stock_open(run_path("good.db")); /* as while the server runs */
    struct ran r = store("store backup %s --store %s", "copy.db", "good.db");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "4 tables");
    HAS(r.out, "3 notes");
    store_close(busy);
    struct stat st;
    CHECK(stat(run_path("copy.db"), &st) == 0 && (st.st_mode & 077) == 0);
    CHECK(stat(run_path("copy.db-wal"), &st) != 0);
    r = store("store verify --store %s", "copy.db", NULL);
    CHECK_EQ(r.code, 0);
    r = store("store backup %s --store %s", "copy.db", "good.db");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "already");
    r = store("store backup %s --store %s", "/nowhere/copy.db", "good.db");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "/nowhere/copy.db");
    r = store("store backup %s --store %s", fresh("other.db"), fresh("missing.db"));
    CHECK_EQ(r.code, 1);
    CHECK(stat(run_path("other.db"), &st) != 0 && stat(run_path("missing.db"), &st) != 0);
}

TEST(store_restore, "a copy fills an empty store, and only an empty one")
{
    stock(fresh("good.db"));
    fresh("copy.db");
    fresh("again.db");
    store("store backup %s --store %s", "copy.db", "good.db");
    struct ran r = store("store restore %s --store %s", "copy.db", "again.db");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "4 tables");
    r = store("store verify --store %s", "again.db", NULL);
    CHECK_EQ(r.code, 0);
    r = store("store restore %s --store %s", "copy.db", "again.db");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "not empty");
    run_write("letter.txt", "Dear grandmother, this is not a database. It is a letter, and a long one.\n");
    r = store("store restore %s --store %s", "letter.txt", fresh("third.db"));
    CHECK_EQ(r.code, 1);
    HAS(r.err, "letter.txt");
    r = store("store restore %s --store %s", "no-such-copy.db", "third.db");
    CHECK_EQ(r.code, 1);
}

TEST(store_restore, "a copy that was damaged is refused")
{
    stock(fresh("good.db"));
    fresh("copy.db");
    fresh("again.db");
    store("store backup %s --store %s", "copy.db", "good.db");
    FILE *f = fopen(run_path("copy.db"), "r+b");
    CHECK(f && fseek(f, -20000, SEEK_END) == 0);
    for (int i = 0; i < 9000; i++)
        fputc('x', f);
    fclose(f);
    struct ran r = store("store restore %s --store %s", "copy.db", "again.db");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "copy.db");
}

TEST(store_restore, "tables move from a file to PostgreSQL and back, and are the same")
{
    char where[300];
    snprintf(where, sizeof where, "%s", postgres_fresh());
    stock(fresh("good.db"));
    fresh("copy.db");
    fresh("back.db");
    store("store backup %s --store %s", "copy.db", "good.db");
    struct ran r = store("store restore %s --store %s", "copy.db", where);
    CHECK_EQ(r.code, 0);
    r = store("store verify --store %s", where, NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "4 tables, 3 begun, 2 over");
    r = store("store restore %s --store %s", "copy.db", where);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "not empty");
    r = store("store backup %s --store %s", "back.db", where);
    CHECK_EQ(r.code, 0);
    char sql[1200];
    snprintf(sql, sizeof sql,
             "ATTACH '%s' AS b; CREATE TEMP TABLE differ(x CHECK(x IS NULL));"
             "INSERT INTO differ SELECT id FROM (SELECT * FROM match EXCEPT SELECT * FROM b.match);"
             "INSERT INTO differ SELECT game FROM (SELECT * FROM event EXCEPT SELECT * FROM b.event);"
             "INSERT INTO differ SELECT game FROM (SELECT * FROM b.event EXCEPT SELECT * FROM event);"
             "INSERT INTO differ SELECT game FROM (SELECT * FROM note EXCEPT SELECT * FROM b.note)",
             run_path("back.db"));
    change("good.db", sql);
}

/* ---- export ---- */

TEST(store_export, "finished battles become records that verify; unfinished ones only by --all, with a warning")
{
    struct stat st;
    stock(fresh("good.db"));
    struct ran r = store("store export %s --store %s", "records", "good.db");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "2 records");
    CHECK(stat(run_path("records/" HALF ".record"), &st) != 0);
    r = store("store export %s --all --store %s", "records", "good.db");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "3 records");
    HAS(r.err, "secret");
    CHECK(stat(run_path("records/" HALF ".record"), &st) == 0);
    char words[600];
    snprintf(words, sizeof words, "replay %s --verify", run_path("records/" FIGHT ".record"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    r = store("store export %s --table " OVER " --store %s", "one", "good.db");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "1 record ");
    r = store("store export %s --table zzzzzzzzzz --store %s", "one", "good.db");
    CHECK_EQ(r.code, 1);
    r = store("store export %s --store %s", "/proc/nowhere", "good.db");
    CHECK_EQ(r.code, 1);
}

/* ---- repair ---- */

static void repair_in(const char *where, void (*damage)(const char *sql))
{
    struct ran r = store("store repair --store %s", where, NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "0 tables with faults");
    damage("UPDATE event SET body='1 nonsense\n' WHERE game='" FIGHT "' AND seq=40");
    r = store("store repair --store %s", where, NULL);
    CHECK_EQ(r.code, 1);
    HAS(r.out, "nonsense");
    HAS(r.out, "to be cut from line ");
    HAS(r.out, "--yes");
    r = store("store verify --store %s", where, NULL); /* nothing was changed */
    CHECK_EQ(r.code, 1);
    r = store("store repair --yes --store %s", where, NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "--put-back");
    r = store("store verify --store %s", where, NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "1 over");
    r = store("store repair --table " FIGHT " --put-back --store %s", where, NULL);
    CHECK_EQ(r.code, 0);
    r = store("store verify --store %s", where, NULL);
    CHECK_EQ(r.code, 1);
    HAS(r.out, "nonsense");
    HAS(r.out, "2 over");
    r = store("store repair --table " FIGHT " --put-back --store %s", where, NULL);
    CHECK_EQ(r.code, 1);
}

static void damage_file(const char *sql) { change("broken.db", sql); }

TEST(store_repair, "a record is cut before its first bad line, and put back")
{
    stock(fresh("broken.db"));
    repair_in("broken.db", damage_file);
}

static char database[300];
static void damage_database(const char *sql)
{
    char command[900];
    snprintf(command, sizeof command, "psql -q -d '%s' -c \"%s\"", database, sql);
    CHECK(system(command) == 0);
}

TEST(store_repair, "the same in PostgreSQL")
{
    snprintf(database, sizeof database, "%s", postgres_fresh());
    stock(database);
    repair_in(database, damage_database);
}

TEST(store_repair, "a chunk is cut in its middle; what stands behind a lost position goes back to the last good one")
{
    stock(fresh("broken.db"));
    change("broken.db", "UPDATE event SET body=body||'1 nonsense'||char(10) WHERE game='" FIGHT "' AND seq=40");
    struct ran r = store("store repair --yes --store %s", "broken.db", NULL);
    CHECK_EQ(r.code, 0);
    change("broken.db", "CREATE TEMP TABLE must(x CHECK(x=41));"
                        "INSERT INTO must SELECT COUNT(*) FROM event WHERE game='" FIGHT "'");
    CHECK_EQ(store("store verify --store %s", "broken.db", NULL).code, 0);
    change("broken.db",
           "UPDATE event SET body=substr(body, 1, length(body)-2)||CASE substr(body, -2, 1) WHEN '0' THEN '1' "
           "ELSE '0' END||char(10) WHERE game='" HALF "' AND instr(body, '= 32 ')");
    r = store("store repair --yes --store %s", "broken.db", NULL);
    CHECK_EQ(r.code, 0);
    change("broken.db", "CREATE TEMP TABLE must(x CHECK(x=17));"
                        "INSERT INTO must SELECT COUNT(*) FROM event WHERE game='" HALF "'");
    CHECK_EQ(store("store verify --store %s", "broken.db", NULL).code, 0);
}

TEST(store_repair, "a gap is cut; what cutting does not help is told and not touched; who has played on keeps it")
{
    stock(fresh("broken.db"));
    change("broken.db",
           "DELETE FROM event WHERE game='" HALF "' AND seq=30; UPDATE match SET meta='?' WHERE id='" OVER "'");
    struct ran r = store("store repair --yes --store %s", "broken.db", NULL);
    CHECK_EQ(r.code, 1);
    HAS(r.out, "cutting would not help");
    HAS(r.out, "2 tables with faults, 1 repaired");
    change("broken.db", "UPDATE match SET meta='?' WHERE id='" OVER "'");
    r = store("store verify --table " HALF " --store %s", "broken.db", NULL);
    HAS(r.out, "0 faults");
    change("broken.db", "INSERT INTO event(game, seq, body) VALUES('" HALF "', 30, 'x'), ('" HALF "', 31, 'y')");
    r = store("store repair --table " HALF " --put-back --store %s", "broken.db", NULL);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "played on");
}
