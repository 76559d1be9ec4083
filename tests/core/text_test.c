/* text_test.c: sentences, JSON, events and the helpers of game.h. */
#include "core/game.h"
#include "core/line.h"
#include "core/schema.h"
#include "test.h"

static const char *const ids[] = {"a.moves", "b.sign", "c.plain"};
static const char *const english[] = {"{u0}: moves {n2} {2|hex|hexes} to {h1}{3?, tired}", "{+0} / {+1}",
                                      "no placeholder"};
static const char *const spanish[] = {"{u0}: mueve {n2} {2|hexágono|hexágonos} hasta {h1}{3?, cansada}", "{+0} / {+1}",
                                      "nada"};
static const struct text_table table = {3, ids, {english, spanish}};

/* {u0} and {h1} are shown as their letter and the argument's value. */
static void resolve(void *ctx, struct text_out *o, char letter, int arg, enum lang lang)
{
    const int16_t *args = ctx;
    text_char(o, lang == LANG_ES ? (char)(letter - 'a' + 'A') : letter);
    text_int(o, args[arg]);
}

static const char *say(int id, enum lang lang, const int16_t *arg, int n)
{
    static char buf[100];
    struct text_out o = {buf, sizeof buf, 0};
    text_format(&o, &table, id, lang, arg, n, resolve, (void *)arg);
    CHECK_EQ(o.len, strlen(buf));
    return buf;
}

TEST(text, "placeholders: numbers, plurals, conditions, the game's own letters")
{
    CHECK_STR(say(0, LANG_EN, (const int16_t[]){7, 44, 1, 0}, 4), "u7: moves 1 hex to h44");
    CHECK_STR(say(0, LANG_EN, (const int16_t[]){7, 44, 2, 1}, 4), "u7: moves 2 hexes to h44, tired");
    CHECK_STR(say(0, LANG_ES, (const int16_t[]){7, 44, -3, 1}, 4), "U7: mueve -3 hexágonos hasta H44, cansada");
    CHECK_STR(say(1, LANG_EN, (const int16_t[]){2, -2}, 2), "+2 / -2");
    CHECK_STR(say(2, LANG_ES, NULL, 0), "nada");
}

TEST(text, "what does not fit is cut and counted")
{
    char buf[8];
    struct text_out o = {buf, sizeof buf, 0};
    text_str(&o, "twelve chars");
    CHECK_STR(buf, "twelve ");
    CHECK_EQ(o.len, 12);
    text_int(&o, INT64_MIN);
    CHECK_EQ(o.len, 12 + 20);
}

TEST(text, "messages and languages are found by name")
{
    CHECK_EQ(text_by_id(&table, "b.sign"), 1);
    CHECK_EQ(text_by_id(&table, "b"), -1);
    CHECK_EQ(lang_by_code("es"), LANG_ES);
    CHECK_EQ(lang_by_code("de"), -1);
}

TEST(json, "commas, nesting and escapes are put by the writer")
{
    char buf[200];
    struct json j;
    json_start(&j, buf, sizeof buf);
    json_open(&j, '{');
    json_put_int(&j, "a", -5);
    json_key(&j, "list");
    json_open(&j, '[');
    json_int(&j, INT64_MIN);
    json_str(&j, "\"\\\n\x01ñ");
    json_open(&j, '{');
    json_close(&j, '}');
    json_none(&j);
    json_close(&j, ']');
    json_put_bool(&j, "t", true);
    json_put_str(&j, "s", "");
    json_close(&j, '}');
    CHECK(json_ok(&j));
    CHECK_STR(buf, "{\"a\":-5,\"list\":[-9223372036854775808,\"\\\"\\\\\\n\\u0001ñ\",{},null],"
                   "\"t\":true,\"s\":\"\"}");
}

TEST(json, "a buffer that is too small is never overrun and says how much was needed")
{
    char buf[5] = {0};
    struct json j;
    json_start(&j, buf, sizeof buf);
    json_str(&j, "abcdef");
    CHECK(!json_ok(&j));
    CHECK_EQ(j.len, 8);
    CHECK_STR(buf, "\"abc");
}

TEST(events, "a NULL buffer is silent, a full one says that something was lost")
{
    struct event buf[1];
    struct events ev = {.buf = buf, .cap = 1};
    events_add(NULL, 1, TO_ALL, 0, NULL);
    events_emit(&ev, 3, TO_SPECTATORS, 1, -2);
    CHECK_EQ(ev.len, 1);
    CHECK_EQ(buf[0].n, 2);
    CHECK_EQ(buf[0].arg[1], -2);
    CHECK_EQ(buf[0].arg[2], 0);
    CHECK(!ev.lost);
    events_emit(&ev, 3, TO_ALL, 1);
    CHECK(ev.lost);
}

TEST(events, "dice are packed five to an argument and come back")
{
    const uint8_t faces[12] = {1, 2, 3, 4, 5, 6, 1, 6, 6, 6, 6, 2};
    uint8_t back[12];
    for (int n = 0; n <= 12; n++) {
        int16_t arg[3] = {0};
        CHECK_EQ(events_pack_dice(faces, n, arg, 3), (n + 4) / 5);
        CHECK_EQ(events_unpack_dice(arg, 3, back, 12), n);
        CHECK(memcmp(faces, back, (size_t)n) == 0);
    }
}

TEST(game, "rules are printed with their book, rulings with two digits")
{
    const struct game g = {.books = (const char *const[]){"FC", "XX", NULL}};
    char buf[16];
    rule_print(&g, rule(423), buf, sizeof buf);
    CHECK_STR(buf, "FC-423");
    rule_print(&g, ruling(7), buf, sizeof buf);
    CHECK_STR(buf, "FC-R07");
    rule_print(&g, rule_lettered('E', 14), buf, sizeof buf);
    CHECK_STR(buf, "FC-E14");
    rule_print(&g, (struct rule_id){.book = 1, .number = 99}, buf, sizeof buf);
    CHECK_STR(buf, "XX-99");
    CHECK_EQ(rule_print(&g, (struct rule_id){0}, buf, sizeof buf), 0);
    CHECK_STR(buf, "");
}

TEST(game, "hash and comparison see every live byte and none beyond")
{
    union {
        struct head head;
        unsigned char byte[300];
    } a = {0}, b;
    for (uint32_t live = sizeof(struct head); live < 240; live += 7) {
        a.head.live = live;
        b = a;
        b.byte[live] = 1;
        CHECK(game_same(&a, &b));
        CHECK_EQ(game_hash(&a), game_hash(&b));
        for (uint32_t i = 0; i < live; i++) {
            if (i >= offsetof(struct head, live) && i < offsetof(struct head, live) + 4)
                continue;
            b = a;
            b.byte[i] ^= 0x10;
            CHECK(!game_same(&a, &b));
            CHECK(game_hash(&a) != game_hash(&b));
        }
    }
}

static struct complaint heard;
static int heard_numbers[2];
static void hear(struct complaints *c, const char *document, const char *path, struct complaint *what)
{
    (void)c;
    CHECK_STR(document, "roster");
    CHECK_STR(path, "units[3]");
    heard.message = what->message;
    heard.format = what->format;
    for (int i = 0; i < 2; i++)
        heard_numbers[i] = va_arg(what->args, int);
}

TEST(schema, "complaints are counted and handed on with their arguments")
{
    struct complaints c = {.at = hear}, deaf = {.at = NULL};
    complain(&c, "roster", "units[3]", 12, "%d%d", 7, 5);
    CHECK_EQ(c.count, 1);
    CHECK_EQ(heard.message, 12);
    CHECK_STR(heard.format, "%d%d");
    CHECK_EQ(heard_numbers[0], 7);
    CHECK_EQ(heard_numbers[1], 5);
    complain(&deaf, "roster", "", 12, "%s", "nobody listens");
    CHECK_EQ(deaf.count, 1);
}

TEST(registry, "games are found by name and number, and both are unique")
{
    CHECK(!game_by_id("no such game"));
    CHECK(!game_by_number(-1));
    for (int i = 0; games[i]; i++) {
        CHECK(game_by_id(games[i]->id) == games[i]);
        CHECK(game_by_number(games[i]->number) == games[i]);
    }
}

TEST(text, "a name is the same in capitals, without accents and marks; a hyphen is a blank")
{
    CHECK(text_same_name("Ardides púnicos", "ardides PUNICOS"));
    CHECK(text_same_name("Multi-headed", "multi headed"));
    CHECK(text_same_name("Commander's", "commanders"));
    CHECK(!text_same_name("Charge", "Charge 2"));
    CHECK(!text_same_name("Roland", ""));
    CHECK(text_part_of_name("suministros", "Suministros del Senado"));
    CHECK(text_part_of_name("púnicos", "Ardides punicos"));
    CHECK(text_part_of_name("DEL senado", "Suministros del Senado"));
    CHECK(!text_part_of_name("sumi", "Suministros del Senado"));
    CHECK(!text_part_of_name("nado", "Suministros del Senado"));
}

TEST(line, "columns are filled up by what people see, and no line ends with blanks")
{
    char buf[200] = "";
    struct text_out o = {buf, sizeof buf, 0};
    struct line l = {&o, false, 0, 0};

    line_put(&l, "ña", 4, "1;31");
    CHECK_EQ(l.column, 4);
    line_put(&l, "too long", 3, NULL);
    CHECK_EQ(l.column, 12);
    line_put(&l, "", 6, NULL);
    line_end(&l);
    line_put(&l, "x", 3, NULL);
    CHECK_STR(buf, "ña  too long\nx");
}

TEST(line, "ink stands around the word, not around the blanks")
{
    char buf[200] = "";
    struct text_out o = {buf, sizeof buf, 0};
    struct line l = {&o, true, 0, 0};

    line_put(&l, "a", 3, "1;31");
    line_put(&l, "b", 1, NULL);
    line_put(&l, "", 1, "2");
    CHECK_STR(buf, "\x1b[1;31ma\x1b[0m  b");
}
