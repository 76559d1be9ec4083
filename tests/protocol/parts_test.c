/* parts_test.c: what hosts share beside the referee: files, set-up, sentences, answers, rule books. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "ai/ai.h"
#include "protocol/advice/swings.h"
#include "protocol/files.h"
#include "protocol/rulebook.h"
#include "protocol/seat_api/seat_api.h"
#include "protocol/setup.h"
#include "protocol/writing/answer.h"
#include "protocol/writing/say.h"
#include "support.h"
#include "test.h"

/* ---- files ---- */

static char room[600];

static const char *in_room(const char *name)
{
    static char path[2][1400];
    static int which;
    which = !which;
    snprintf(path[which], sizeof path[which], "%s/%s", room, name);
    return path[which];
}

static void make_room(void)
{
    const char *tmp = getenv("TMPDIR");
    snprintf(room, sizeof room, "%s/bellum-parts-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    CHECK(mkdtemp(room));
}

static int files_in_room(void)
{
    char command[700];
    snprintf(command, sizeof command, "ls -A '%s' | wc -l", room);
    FILE *f = popen(command, "r");
    int n = -1;
    CHECK(f && fscanf(f, "%d", &n) == 1);
    pclose(f);
    return n;
}

static void leave_room(void)
{
    char command[700];
    snprintf(command, sizeof command, "rm -rf '%s'", room);
    CHECK(system(command) == 0);
}

static void write_and_read(size_t n)
{
    char *text = malloc(n + 1), *back;
    size_t len = 99;
    CHECK(text);
    for (size_t i = 0; i < n; i++)
        text[i] = (char)('a' + i % 23);
    text[n] = '\0';
    CHECK(file_write(in_room("a"), text));
    CHECK((back = file_read(in_room("a"), &len)));
    CHECK_EQ(len, n);
    CHECK(memcmp(back, text, n + 1) == 0);
    free(back);
    CHECK((back = file_read(in_room("a"), NULL)));
    free(back);
    free(text);
}

TEST(files, "files of any length are written whole and read whole")
{
    make_room();
    static const size_t lengths[] = {0, 1, 16383, 16384, 16385, 32767, 32768, 32769, 200000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        write_and_read(lengths[i]);
    CHECK_EQ(files_in_room(), 1); /* nothing is left beside it */
    leave_room();
}

TEST(files, "what cannot be read or written says why")
{
    make_room();
    char longest[1300];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    errno = 0;
    CHECK(!file_read(in_room("none"), NULL));
    CHECK_EQ(errno, ENOENT);
    errno = 0;
    CHECK(!file_read(room, NULL)); /* a folder */
    CHECK_EQ(errno, EISDIR);
    errno = 0;
    CHECK(!file_write(in_room("none/a"), "x"));
    CHECK_EQ(errno, ENOENT);
    errno = 0;
    CHECK(!file_write(longest, "x"));
    CHECK_EQ(errno, ENAMETOOLONG);
    CHECK(mkdir(in_room("folder"), 0777) == 0);
    CHECK(file_write(in_room("folder/inside"), "x"));
    errno = 0;
    CHECK(!file_write(in_room("folder"), "x")); /* a folder cannot be replaced */
    CHECK(errno == EISDIR || errno == ENOTEMPTY || errno == EEXIST);
    CHECK_EQ(files_in_room(), 1);
    leave_room();
}

TEST(files, "folders are made with all above them")
{
    make_room();
    char longest[1300];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    struct stat st;
    CHECK(file_make_dir(in_room("a/b/c")));
    CHECK(stat(in_room("a/b/c"), &st) == 0 && S_ISDIR(st.st_mode));
    CHECK(file_make_dir(in_room("a/b/c")) && file_make_dir(in_room("a/b/c/")) && file_make_dir(in_room("a//d")));
    CHECK(file_write(in_room("file"), "x"));
    CHECK(!file_make_dir(in_room("file")));
    CHECK(!file_make_dir(in_room("file/below")));
    errno = 0;
    CHECK(!file_make_dir(""));
    CHECK_EQ(errno, ENAMETOOLONG);
    errno = 0;
    CHECK(!file_make_dir(longest));
    CHECK_EQ(errno, ENAMETOOLONG);
    CHECK(chdir(room) == 0);
    CHECK(file_make_dir("r/s") && stat(in_room("r/s"), &st) == 0);
    CHECK(chdir(support_root()) == 0);
    leave_room();
}

static void set(const char *name, const char *value) { CHECK((value ? setenv(name, value, 1) : unsetenv(name)) == 0); }

TEST(files, "what is kept lies where the system says, or in the home folder")
{
    make_room();
    char path[1400], expected[1400], small[10];
    char *home = getenv("HOME") ? strdup(getenv("HOME")) : NULL, *state = getenv("XDG_STATE_HOME");
    state = state ? strdup(state) : NULL;
    set("XDG_STATE_HOME", in_room("state"));
    set("HOME", in_room("home"));
    CHECK(file_in_state("x", path, sizeof path));
    snprintf(expected, sizeof expected, "%s/state/bellum/x", room);
    CHECK_STR(path, expected);
    CHECK(access(in_room("state/bellum"), F_OK) == 0 && access(in_room("home"), F_OK) != 0);
    CHECK(!file_in_state("x", small, sizeof small));
    CHECK(!file_in_state("x", path, strlen(expected)));
    CHECK(file_in_state("x", path, strlen(expected) + 1));
    set("XDG_STATE_HOME", "");
    CHECK(file_in_state("y", path, sizeof path));
    snprintf(expected, sizeof expected, "%s/home/.local/state/bellum/y", room);
    CHECK_STR(path, expected);
    set("XDG_STATE_HOME", NULL);
    CHECK(file_in_state("y", path, sizeof path));
    CHECK_STR(path, expected);
    set("HOME", "");
    CHECK(!file_in_state("y", path, sizeof path));
    set("HOME", NULL);
    CHECK(!file_in_state("y", path, sizeof path));
    set("HOME", home);
    set("XDG_STATE_HOME", state);
    free(home);
    free(state);
    leave_room();
}

/* ---- set-up ---- */

TEST(setup, "games, scenarios, options and players are found by their names")
{
    char scenario[SCENARIO_CHARS] = "x", longest[80];
    const char *who = NULL;
    struct data_dir dir;
    CHECK(data_dir_find(&dir, SOURCE_ROOT "/data"));
    CHECK(setup_game("null", scenario) == game_by_id("null"));
    CHECK_STR(scenario, "");
    CHECK(setup_game("null/five", scenario) == game_by_id("null"));
    CHECK_STR(scenario, "five");
    CHECK(!setup_game("nul", scenario) && !setup_game("", scenario) && !setup_game("/null", scenario));
    memset(longest, 'x', sizeof longest);
    longest[64] = '\0';
    CHECK(!setup_game(longest, scenario));
    CHECK(setup_first_scenario(game_by_id("null"), &dir, scenario));
    CHECK_STR(scenario, "five-rounds");
    CHECK(setup_has_option(game_by_id("fantasy-commander"), "turn-limit"));
    CHECK(!setup_has_option(game_by_id("fantasy-commander"), "turn-limits"));
    CHECK(!setup_has_option(game_by_id("null"), "turn-limit"));
    CHECK(setup_who("human", 5, true, &who));
    CHECK_STR(who, "human");
    CHECK(!setup_who("human", 5, false, &who) && !setup_who("humans", 6, true, &who) &&
          !setup_who("huma", 4, true, &who));
    CHECK(setup_who("greedy/x", 6, false, &who));
    CHECK_STR(who, "greedy");
    for (int i = 0; player_kinds[i]; i++) {
        const char *name = player_kinds[i]->name;
        char longer[64];
        snprintf(longer, sizeof longer, "%s,", name);
        CHECK(setup_who(longer, strlen(name), false, &who) && who == name);
        CHECK(!setup_who(longer, strlen(longer), false, &who));
    }
    CHECK(setup_who("ai:hard", 7, false, &who));
    CHECK_STR(who, "ai:hard");
    CHECK(!setup_who("ai:hard x", 7, false, &who) && !setup_who("ai:none", 7, false, &who));
    CHECK(setup_random_key() != setup_random_key());
}

static const char *hidden(const char *text)
{
    static char copy[200];
    struct data_dir dir = {.path = "data"};
    snprintf(copy, sizeof copy, "%s", text);
    setup_hide_folder(copy, &dir);
    return copy;
}

TEST(setup, "the folder of the files is not told to strangers")
{
    CHECK_STR(hidden("data/x.yaml:1: bad"), "x.yaml:1: bad");
    CHECK_STR(hidden("see data/x and 'data/y' or \"data/z\"\ndata/w"), "see x and 'y' or \"z\"\nw");
    CHECK_STR(hidden("data alone, mydata/x, data"), "data alone, mydata/x, data");
    struct data_dir none = {.path = ""};
    char text[] = "a/b";
    setup_hide_folder(text, &none);
    CHECK_STR(text, "a/b");
    setup_hide_folder(NULL, &none);
}

/* ---- answers ---- */

TEST(answer, "an answer grows with what is put into it, and says that it failed")
{
    struct answer a;
    char text[300];
    memset(text, 'y', sizeof text);
    text[sizeof text - 1] = '\0';
    answer_begin(&a, strdup("7"));
    answer_open(&a, "list", '[');
    for (int i = 0; i < 100; i++)
        answer_str(&a, NULL, text);
    answer_close(&a, ']');
    answer_int(&a, "n", -5);
    answer_bool(&a, "b", true);
    answer_bool(&a, "c", false);
    char *all = answer_end(&a);
    CHECK_EQ(strlen(all),
             strlen("{\"id\":7,\"ok\":true,\"list\":[],\"n\":-5,\"b\":true,\"c\":false}") + 100 * 301 + 99);
    CHECK(strncmp(all, "{\"id\":7,\"ok\":true,\"list\":[\"yyy", 30) == 0);
    CHECK_STR(strchr(all, ']'), "],\"n\":-5,\"b\":true,\"c\":false}");
    free(all);
    answer_begin(&a, NULL);
    answer_int(&a, "n", 1);
    answer_error(&a, "code", "Why \"not\"?");
    CHECK(a.refused);
    CHECK_STR(all = answer_end(&a), "{\"ok\":false,\"error\":{\"code\":\"code\",\"text\":\"Why \\\"not\\\"?\"}}");
    free(all);
}

TEST(answer, "what is no text in UTF-8 is mended, a sign for each bad byte")
{
    static const struct {
        const char *in, *out;
    } cases[] = {
        {"plain", "plain"},
        {"ñ €", "ñ €"},
        {"\xf0\x9f\x99\x82!", "\xf0\x9f\x99\x82!"},
        {"a\xff"
         "b",
         "a?b"},
        {"\x80x", "?x"},
        {"\xc1\xbfx", "??x"},
        {"\xc2", "?"},
        {"\xc2x", "?x"},
        {"\xdf\xbf", "\xdf\xbf"},
        {"\xe0\x9f\x80", "???"},
        {"\xe0\xa0\x80", "\xe0\xa0\x80"},
        {"\xe2\x82", "??"},
        {"\xed\x9f\xbf", "\xed\x9f\xbf"},
        {"\xed\xa0\x80", "???"},
        {"\xef\xbf\xbd", "\xef\xbf\xbd"},
        {"\xf0\x8f\xbf\xbf", "????"},
        {"\xf0\x90\x80\x80", "\xf0\x90\x80\x80"},
        {"\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"},
        {"\xf4\x90\x80\x80", "????"},
        {"\xf5\x80\x80\x80", "????"},
        {"eight letters and \xfe then some more, long enough", "eight letters and ? then some more, long enough"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct answer a;
        char expected[300];
        answer_begin(&a, NULL);
        answer_str(&a, "t", cases[i].in);
        char *all = answer_end(&a);
        snprintf(expected, sizeof expected, "{\"ok\":true,\"t\":\"%s\"}", cases[i].out);
        CHECK_STR(all, expected);
        free(all);
    }
}

TEST(say, "the language is that of the first variable that says one")
{
    static const struct {
        const char *all, *messages, *lang;
        enum lang said;
    } cases[] = {
        {NULL, NULL, NULL, LANG_EN},    {"es_ES.UTF-8", NULL, NULL, LANG_ES},
        {NULL, "es", NULL, LANG_ES},    {NULL, NULL, "es_AR", LANG_ES},
        {"", "", "es", LANG_ES},        {"C", "es", "es", LANG_EN},
        {NULL, "en_GB", "es", LANG_EN}, {"e", NULL, "es", LANG_EN},
        {NULL, NULL, "de", LANG_EN},
    };
    char *was[3];
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++)
        was[i] = getenv(names[i]) ? strdup(getenv(names[i])) : NULL;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        set("LC_ALL", cases[i].all);
        set("LC_MESSAGES", cases[i].messages);
        set("LANG", cases[i].lang);
        CHECK_EQ(say_language(), cases[i].said);
    }
    for (int i = 0; i < 3; i++) {
        set(names[i], was[i]);
        free(was[i]);
    }
}

/* ---- the seat API ---- */

TEST(seat_api, "a verb is answered if it is known")
{
    struct setup setup = {.game = game_by_id("null")};
    struct session *s;
    struct answer a;
    CHECK(data_dir_find(&setup.dir, SOURCE_ROOT "/data"));
    setup.match = support_match(setup.game, "five-rounds");
    s = session_new(setup.game, setup.match.rs, 1, &setup.match.source);
    struct action *list = calloc(setup.game->max_actions, sizeof *list);
    struct seat_api d = {.setup = &setup, .s = s, .list = list};
    json_t *body = json_object();
    answer_begin(&a, NULL);
    CHECK(seat_api_ask(&d, &a, 0, "draw", body));
    CHECK(!seat_api_ask(&d, &a, 0, "dra", body));
    CHECK(seat_api_look_up(&d, &a, "games", body));
    CHECK(!seat_api_look_up(&d, &a, "game", body));
    free(answer_end(&a));
    json_decref(body);
    free(list);
    session_free(s);
    data_match_free(&setup.match);
}

/* The answer to a question of a spectator, to be freed. */
static char *asked_by_nobody(const struct seat_api *d, const char *verb, const char *request)
{
    struct answer a;
    json_t *body = json_loads(request, 0, NULL);
    answer_begin(&a, NULL);
    CHECK(seat_api_ask(d, &a, SPECTATOR, verb, body));
    json_decref(body);
    return answer_end(&a);
}

TEST(seat_api, "who has no seat is asked for one where only a seat can be answered")
{
    static const struct {
        const char *verb, *request;
        bool answered;
    } cases[] = {{"check", "{\"action\":\"go\"}", false},
                 {"check", "{\"index\":0}", false},
                 {"touch", "{\"piece\":1}", false},
                 {"odds", "{\"action\":\"go\"}", false},
                 {"odds", "{\"action\":\"go\",\"after\":[\"go\"]}", false},
                 {"ahead", "{\"actions\":[\"go\"]}", false},
                 {"reach", "{}", false},
                 {"view", "{}", true},
                 {"actions", "{}", true},
                 {"suggest", "{}", true}};
    struct setup setup = {.game = game_by_id("fantasy-commander")};
    CHECK(data_dir_find(&setup.dir, SOURCE_ROOT "/data"));
    setup.match = support_match(setup.game, "first-battle");
    struct session *s = session_new(setup.game, setup.match.rs, 1, &setup.match.source);
    struct action *list = calloc(setup.game->max_actions, sizeof *list);
    struct seat_api d = {.setup = &setup, .s = s, .list = list};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = asked_by_nobody(&d, cases[i].verb, cases[i].request);
        if (cases[i].answered)
            CHECK(strncmp(text, "{\"ok\":true", 10) == 0);
        else
            CHECK_STR(text,
                      "{\"ok\":false,\"error\":{\"code\":\"seat\",\"text\":\"Say which \\\"seat\\\" is meant.\"}}");
        free(text);
    }
    free(list);
    session_free(s);
    data_match_free(&setup.match);
}

/* ---- swings ---- */

TEST(swings, "a record that cannot be played has no swings")
{
    static const char head[] = "bellum record 2\ngame null rules 1 data 000000000000050a\nscenario five-rounds\n"
                               "key 0000000000000007\nbegin 862eabbda762bd39\n";
    static const char *const rest[] = {"1 fly\n", "1 bid 99\n", "1 bid 1\n1 seal\n2 bid 1\n2 seal\nundo 1\n",
                                       "back 1\n", "1 bid 1\n= 16 0000000000000000\n"};
    const struct game *g = game_by_id("null");
    struct match m = support_match(g, "five-rounds");
    struct swings *s = calloc(1, sizeof *s);
    char text[600];
    CHECK(s);
    CHECK(!swings_find(s, "nonsense", g, m.rs));
    CHECK(!swings_find(s, "", g, m.rs));
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
        snprintf(text, sizeof text, "%s%s", head, rest[i]);
        CHECK(!swings_find(s, text, g, m.rs));
    }
    snprintf(text, sizeof text, "%s1 resign\n", head);
    CHECK(swings_find(s, text, g, m.rs));
    snprintf(text, sizeof text, "%s1 bid 1\n1 back\n1 bid 2\nundo 1\n1 resign\n", head);
    CHECK(swings_find(s, text, g, m.rs));
    free(s);
    data_match_free(&m);
}

TEST(setup, "a record of a game that does not exist says so")
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct setup setup = {0};
        struct record r = {.game = "chess"};
        struct data_report report = {.lang = (enum lang)lang};
        CHECK(!setup_record(&setup, &r, &report));
        CHECK(report.text && strstr(report.text, "chess"));
        data_report_free(&report);
    }
}
