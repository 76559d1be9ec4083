/* commands_test.c: every command: what it prints, and how it ends when it is used wrongly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "fair/fair.h"
#include "run.h"
#include "support.h"
#include "test.h"

static const char *const names[] = {"play",         "serve",        "games",         "rules",        "sim",
                                    "arena",        "replay",       "referee",       "check",        "bench",
                                    "store",        "store backup", "store restore", "store export", "store verify",
                                    "store repair", "help"};
enum { NAMES = sizeof names / sizeof *names };

TEST(help, "without words and with 'help' all commands are listed")
{
    struct ran r = run(NULL, "");
    CHECK_EQ(r.code, 0);
    for (int i = 0; i < NAMES; i++)
        if (!strchr(names[i], ' '))
            HAS(r.out, names[i]);
    r = run(NULL, "help --lang es");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Jugar una batalla");
    r = run(NULL, "--version");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "bellum ");
}

TEST(help, "each command has a help with an example, in both languages")
{
    char words[64];
    for (int i = 0; i < NAMES; i++) {
        snprintf(words, sizeof words, "%s --help", names[i]);
        struct ran r = run(NULL, words);
        CHECK_EQ(r.code, 0);
        HAS(r.out, "Example");
        HAS(r.out, "--lang");
        snprintf(words, sizeof words, "%s --help --lang es", names[i]);
        r = run(NULL, words);
        HAS(r.out, "Ejemplo");
    }
}

TEST(usage, "what a command does not know is refused with exit code 2 and a way out")
{
    struct ran r = run(NULL, "dance");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "'dance'");
    char words[64];
    for (int i = 0; i < NAMES; i++) {
        snprintf(words, sizeof words, "%s --dance", names[i]);
        r = run(NULL, words);
        CHECK_EQ(r.code, 2);
        HAS(r.err, "'--dance'");
        HAS(r.err, "--help");
    }
    CHECK_EQ(run(NULL, "rules").code, 2);
    CHECK_EQ(run(NULL, "games --lang fr").code, 2);
    CHECK_EQ(run(NULL, "games --lang").code, 2);
    CHECK_EQ(run(NULL, "games --json=yes").code, 2);
    CHECK_EQ(run(NULL, "games one").code, 2);
    CHECK_EQ(run(NULL, "sim null --games many").code, 2);
    CHECK_EQ(run(NULL, "sim null --seat 1=human").code, 2);
    CHECK_EQ(run(NULL, "sim null --seat 3=random").code, 2);
    CHECK_EQ(run(NULL, "sim null --seed x").code, 2);
    CHECK_EQ(run(NULL, "sim chess").code, 2);
    CHECK_EQ(run(NULL, "play null --option rounds").code, 2);
    CHECK_EQ(run(NULL, "games --data /nowhere").code, 1);
}

TEST(usage, "the language comes from the option, else from the environment")
{
    run_path("");
    setenv("LC_ALL", "es_ES.UTF-8", 1);
    struct ran r = run(NULL, "rules null NG-104");
    HAS(r.out, "La apuesta más alta");
    r = run(NULL, "rules null NG-104 --lang en");
    HAS(r.out, "The higher bid");
    r = run(NULL, "rules null --dance");
    HAS(r.err, "no existe la opción");
    r = run(NULL, "rules null --lang xx");
    HAS(r.err, "no hay idioma «xx»");
    setenv("LC_ALL", "C.UTF-8", 1);
}

TEST(games, "games and scenarios are listed, also as JSON")
{
    struct ran r = run(NULL, "games");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "null/five-rounds");
    HAS(r.out, "Five rounds");
    r = run(NULL, "games --json --lang es");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"game\":\"null\"");
    HAS(r.out, "Cinco rondas");
}

TEST(rules, "the whole book, one rule by any spelling, a search, and a hint when there is none")
{
    struct ran r = run(NULL, "rules null");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "NG-101");
    HAS(r.out, "NG-106");
    r = run(NULL, "rules null 104");
    HAS(r.out, "NG-104 (rule) The higher bid");
    LACKS(r.out, "NG-105");
    r = run(NULL, "rules null ng-104");
    HAS(r.out, "NG-104");
    r = run(NULL, "rules null --search SECRET_bid");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "NG-102");
    LACKS(r.out, "NG-105");
    r = run(NULL, "rules null --search mas_alta --lang es");
    HAS(r.out, "NG-104");
    r = run(NULL, "rules null NG-999");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "NG-999");
    HAS(r.err, "--search");
    CHECK_EQ(run(NULL, "rules null --search unicorn").code, 1);
    r = run(NULL, "rules null --search secret bid"); /* as people type it, without quotes */
    CHECK_EQ(r.code, 0);
    HAS(r.out, "NG-102");
    LACKS(r.out, "NG-105");
    r = run(NULL, "rules null --search secret unicorn");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "'secret unicorn'");
    CHECK_EQ(run(NULL, "rules null NG-104 NG-105").code, 2);
}

TEST(rules, "chapters are printed by their letter, tags in the reader's language")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    struct ran r = run(NULL, "rules fantasy-commander m");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "FC-441 (printed)");
    LACKS(r.out, "FC-101");
    r = run(NULL, "rules fantasy-commander FC-441 --lang es");
    HAS(r.out, "FC-441 (impresa)");
    HAS(r.out, "M. ");
    r = run(NULL, "rules fantasy-commander r19");
    HAS(r.out, "FC-R19");
    r = run(NULL, "rules fantasy-commander chapters");
    HAS(r.out, "  M. ");
    LACKS(r.out, "FC-441");
    r = run(NULL, "play fantasy-commander --roster 1=empire-wall --roster 2=styx-horde");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Battle Royale");
    r = run(NULL, "play fantasy-commander/first-battle --roster 1=empire-wall");
    HAS(r.err, "empire-wall is made for the scenario battle-royale; first-battle is played.");
    CHECK_EQ(run(NULL, "play fantasy-commander/nowhere").code, 2);
}

TEST(check, "good files are called ok, bad ones are explained")
{
    char words[1200];
    snprintf(words, sizeof words, "check %s/data/null", support_root());
    struct ran r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "five-rounds.yaml: ok");
    run_write("bad.yaml", "kind: null/scenario\nid: bad\ntitle: Bad\nblurb: b\nrounds: many\ncoins: 3\n");
    snprintf(words, sizeof words, "check %s", run_path("bad.yaml"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 1);
    HAS(r.out, "bad.yaml:5:9: rounds is 'many', expected a whole number from ");
    snprintf(words, sizeof words, "check %s --lang es", run_path("bad.yaml"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 1);
    HAS(r.out, "bad.yaml:5:9: rounds es «many»; se esperaba un número entero de ");
    CHECK_EQ(run(NULL, "check /nowhere/at/all.yaml").code, 1);
}

TEST(bench, "every number that was promised is printed")
{
    static const char *const keys[] = {
        "games_per_s",       "decisions_per_s",        "clones_per_s", "listed_per_s",       "state_bytes",
        "mean_decisions",    "mean_choices",           "fingerprint",  "greedy_games_per_s", "search_decisions_per_s",
        "search_per_random", "simulations_per_s_1000", "node_bytes"};
    struct ran r = run(NULL, "bench null --json --seconds 1");
    CHECK_EQ(r.code, 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        HAS(r.out, keys[i]);
    LACKS(r.out, "wide_cost");
    LACKS(r.out, "tree_actions_per_s"); /* bids are secret: its tree means nothing */
    r = run(NULL, "bench breakthrough/small --json --seconds 1");
    HAS(r.out, "tree_actions_per_s");
    CHECK_EQ(run(NULL, "bench chess").code, 2);
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    r = run(NULL, "bench fantasy-commander --json --seconds 1");
    HAS(r.out, "wide_cost");
    HAS(r.out, "late_cost");
    char words[1200];
    snprintf(words, sizeof words, "bench fantasy-commander --scenario %s/bench/wide-field.yaml --json --seconds 1",
             support_root());
    r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"scenario\":\"wide-field\"");
}

/* ---- fair dice: played, resumed, verified, and every kind of forgery ---- */

static const char five_rounds[] = "bid 2\nseal\nbid 2\nundo\nbid 3\nseal\nbid 1\nseal\nbid 0\nseal\nbid 0\nseal\n";

static char *kept_record(const char *name)
{
    static char text[1 << 16];
    FILE *f = fopen(run_path(name), "rb");
    CHECK(f);
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    return text;
}

/* A whole match against the computer; its record is fair.bellum. */
static struct ran play_fair(void)
{
    char words[600];
    snprintf(words, sizeof words, "play null --force --words as_the_crow_flies --seat 2=default --save %s",
             run_path("fair.bellum"));
    struct ran r = run(five_rounds, words);
    CHECK_EQ(r.code, 0);
    return r;
}

static struct ran verify(const char *name, const char *more)
{
    char words[600];
    snprintf(words, sizeof words, "replay %s --verify%s", run_path(name), more);
    return run(NULL, words);
}

TEST(fair, "the terminal shows the commitment before the first decision and the secret at the end")
{
    struct ran r = play_fair();
    const char *commit = strstr(r.out, "Commitment: "), *round = strstr(r.out, "Round 1 of 5");
    const char *secret = strstr(r.out, "Secret of the dice: ");
    CHECK(commit && round && commit < round);
    CHECK(secret && strstr(secret, "fair.bellum --verify"));
    char line[64 + 9] = "commit ", told[64 + 9] = "secret ";
    memcpy(line + 7, commit + strlen("Commitment: "), 64);
    memcpy(told + 7, secret + strlen("Secret of the dice: "), 64);
    const char *text = kept_record("fair.bellum");
    HAS(text, line);
    HAS(text, told);
    HAS(text, "\nwords 1 as the crow flies\n");
    r = run("?\nlang es\n?\n", "play null");
    LACKS(strstr(r.out, "Commitment: ") + 1, "Commitment: "); /* told once: the help is for other things */
    LACKS(r.out, "Compromiso: ");
}

TEST(fair, "verify tells what it has verified, in both languages")
{
    play_fair();
    struct ran r = verify("fair.bellum", "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "ok: 21 actions (1 taken back)");
    HAS(r.out, ": the secret fits it.");
    HAS(r.out, "Words of seat 1, Player 1: as the crow flies\n");
    HAS(r.out, "Words of seat 2, Player 2: none\n");
    HAS(r.out, "numbers were drawn");
    LACKS(r.out, "not over");
    r = verify("fair.bellum", " --lang es");
    HAS(r.out, "ok: 21 acciones (1 deshecha)");
    HAS(r.out, "el secreto encaja con él");
    HAS(r.out, "Palabras del puesto 1, Jugador 1: as the crow flies\n");
}

/* Fair dice, two take-backs by consent and an agreed draw. */
static void play_by_consent(void)
{
    static const char *const play[] = {"1 bid 3", "2 bid 1", "1 seal", "2 seal", "", "", "1 seal", "2 seal"};
    struct fair f;
    struct action a;
    struct match m = support_match(game_by_id("null"), "five-rounds");
    CHECK(fair_parse(&f, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
    struct session *s = fair_match(&f, game_by_id("null"), m.rs, &m.source);
    for (size_t i = 0; i < sizeof play / sizeof *play; i++) {
        int seat = play[i][0] == '1' ? 0 : 1;
        if (!*play[i]) {
            CHECK(session_take_back(s, i == 4));
            continue;
        }
        CHECK(session_game(s)->words.parse(m.rs, session_view(s, seat), seat, play[i] + 2, &a));
        CHECK(session_act(s, &a, NULL));
    }
    CHECK(session_agree(s));
    char *text = session_save(s);
    run_write("consent.bellum", text);
    free(text);
    session_free(s);
    data_match_free(&m);
}

TEST(fair, "what was done by consent is verified and told; an agreement that could not be is named")
{
    play_by_consent();
    struct ran r = verify("consent.bellum", "");
    CHECK_STR(r.err, "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "ok: 6 actions (0 taken back)");
    HAS(r.out, "By consent: 2 take-backs, each with all that followed it.\n");
    HAS(r.out, "The players agreed on a draw.\n");
    r = verify("consent.bellum", " --lang es");
    HAS(r.out, "De común acuerdo: 2 jugadas deshechas");
    HAS(r.out, "Los jugadores acordaron el empate.\n");
    char forged[1 << 15];
    const char *text = kept_record("consent.bellum"), *at = strstr(text, "agreed\n");
    CHECK(at);
    snprintf(forged, sizeof forged, "%.*sagreed\n%s", (int)(at - text), text, at);
    run_write("forged.bellum", forged);
    r = verify("forged.bellum", "");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "no draw can be agreed on here");
}

TEST(fair, "a battle is resumed with its own dice")
{
    char words[600];
    snprintf(words, sizeof words, "play null --force --seat 2=default --save %s", run_path("half.bellum"));
    CHECK_EQ(run("bid 2\nseal\nbid 2\nquit\n", words).code, 0);
    struct ran r = verify("half.bellum", "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "not over after");
    HAS(r.out, "no recorded position vouches for the last");
    snprintf(words, sizeof words, "play --resume %s", run_path("half.bellum"));
    strcat(strcat(words, " --save "), run_path("half.bellum"));
    r = run("?\nseal\nbid 1\nseal\nbid 0\nseal\nbid 0\nseal\n", words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Commitment: ");
    HAS(r.out, "Secret of the dice: ");
    CHECK_EQ(verify("half.bellum", "").code, 0);
}

/* As the program before format 2 wrote it (tests/fair/records_test.c says more); to: its name here. */
static const char *stored_record(const char *name, const char *to)
{
    char path[600];
    snprintf(path, sizeof path, "tests/fixtures/records/%s.txt", name);
    char *text = support_read(path);
    run_write(to, text);
    free(text);
    return kept_record(to);
}

TEST(fair, "a record of format 1 is verified, and told that drafts could have moved its dice")
{
    HAS(stored_record("v1-fantasy-commander", "old.bellum"), "bellum record 1\n");
    struct ran r = verify("old.bellum", "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "ok: 750 actions (100 taken back)");
    HAS(r.out, "the secret fits it");
    HAS(r.out, "The record is of format 1");
    r = verify("old.bellum", " --lang es");
    HAS(r.out, "El registro es del formato 1");
    stored_record("v1-null-key", "old.bellum");
    r = verify("old.bellum", "");
    CHECK_EQ(r.code, 0);
    LACKS(r.out, "of format 1"); /* a key proves nothing anyway */
}

TEST(fair, "an unfinished record of format 1 is resumed and stays one; a new battle is of format 2")
{
    char words[1200];
    stored_record("v1-fantasy-commander-unfinished", "old.bellum");
    snprintf(words, sizeof words, "play --seat 1=human --seat 2=greedy --resume %s --force", run_path("old.bellum"));
    strcat(strcat(words, " --save "), run_path("on.bellum"));
    struct ran r = run("1\n1\n1\n1\n1\n1\nquit\n", words);
    CHECK_EQ(r.code, 0);
    const char *text = kept_record("on.bellum");
    CHECK(strncmp(text, "bellum record 1\n", 16) == 0);
    CHECK_EQ(verify("on.bellum", "").code, 0);
    play_fair();
    HAS(kept_record("fair.bellum"), "bellum record 2\n");
    LACKS(verify("fair.bellum", "").out, "of format 1");
}

/* A record with other dice that agrees with itself: what whoever holds the file can make of it. */
static void exchange_commitment(const char *name, char old[FAIR_HEX], char new[FAIR_HEX])
{
    struct fair other;
    char secret[FAIR_HEX], text[1 << 15];
    snprintf(text, sizeof text, "%s", kept_record(name));
    fair_new(&other);
    fair_commitment(&other, new);
    fair_secret(&other, secret);
    char *commit = strstr(text, "\ncommit "), *told = strstr(text, "\nsecret ");
    CHECK(commit && told);
    snprintf(old, FAIR_HEX, "%.64s", commit + strlen("\ncommit "));
    memcpy(commit + strlen("\ncommit "), new, FAIR_HEX - 1);
    memcpy(told + strlen("\nsecret "), secret, FAIR_HEX - 1);
    run_write(name, text);
}

TEST(fair, "a saved battle whose commitment was exchanged is not continued, and both values are told")
{
    char words[600], go[600], old[FAIR_HEX], new[FAIR_HEX];
    snprintf(words, sizeof words, "play null --force --seat 2=default --save %s", run_path("swap.bellum"));
    CHECK_EQ(run("bid 2\nquit\n", words).code, 0);
    snprintf(go, sizeof go, "play --resume %s", run_path("swap.bellum"));
    struct ran r = run("quit\n", go);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Commitment: "); /* told again, so that it can be compared */
    exchange_commitment("swap.bellum", old, new);
    r = run("quit\n", go);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "another commitment");
    HAS(r.err, old);
    HAS(r.err, new);
    char spanish[640];
    snprintf(spanish, sizeof spanish, "%s --lang es", go);
    r = run("quit\n", spanish);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "otro compromiso");
    CHECK_EQ(run("bid 2\nquit\n", words).code, 0); /* a new battle in the same file is remembered anew … */
    CHECK_EQ(run("quit\n", go).code, 0);
    snprintf(words, sizeof words, "play null --seed 5 --force --seat 2=default --save %s", run_path("swap.bellum"));
    CHECK_EQ(run("bid 2\nquit\n", words).code, 0); /* … and one without a commitment forgets it */
    CHECK_EQ(run("quit\n", go).code, 0);
}

TEST(fair, "verify compares with the commitment and the words that were noted")
{
    char more[200], noted[FAIR_HEX] = "", loud[FAIR_HEX];
    play_fair();
    snprintf(noted, sizeof noted, "%.64s", strstr(kept_record("fair.bellum"), "\ncommit ") + strlen("\ncommit "));
    for (int i = 0; i < FAIR_HEX; i++)
        loud[i] = noted[i] >= 'a' ? (char)(noted[i] - 32) : noted[i];
    snprintf(more, sizeof more, " --commitment %s --words 2=", loud);
    struct ran r = verify("fair.bellum", more);
    CHECK_STR(r.err, "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "It is the commitment that you noted.");
    char other[FAIR_HEX];
    memset(other, 'a', sizeof other);
    other[FAIR_HEX - 1] = '\0';
    snprintf(more, sizeof more, " --commitment %s", other);
    r = verify("fair.bellum", more);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "not the one that you noted");
    HAS(r.err, noted);
    HAS(r.err, other);
    LACKS(r.out, "ok:");
    r = verify("fair.bellum", " --words 1=crow --lang es");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "crow");
    HAS(r.err, "as the crow flies");
    HAS(r.err, "puesto 1");
    CHECK_EQ(verify("fair.bellum", " --commitment abc").code, 2);
    HAS(verify("fair.bellum", " --commitment abc").err, "64 hexadecimal digits: 'abc'");
    other[5] = 'g';
    snprintf(more, sizeof more, " --commitment %s", other);
    CHECK_EQ(verify("fair.bellum", more).code, 2);
    HAS(verify("fair.bellum", " --words x").err, "--words takes a seat");
    HAS(verify("fair.bellum", " --words 7=x").err, "--words takes a seat");
}

TEST(fair, "--words go with dice of their own only, and must be plain text")
{
    struct ran r = run(NULL, "play null --seed 5 --words x");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "not with --seed");
    CHECK_EQ(run(NULL, "play --resume last --words x").code, 2);
    r = run(NULL, "play null --words \x01");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "one line of plain text");
    r = run("", "play null --seed 5");
    LACKS(r.out, "Commitment");
}

TEST(fair, "a record with a key is verified, but its dice prove nothing")
{
    char words[600];
    snprintf(words, sizeof words, "play null --force --seed 5 --seat 2=default --save %s", run_path("key.bellum"));
    CHECK_EQ(run(five_rounds, words).code, 0);
    HAS(kept_record("key.bellum"), "\nkey 0000000000000005\n");
    struct ran r = verify("key.bellum", "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "The record has no commitment");
    r = verify("key.bellum", " --lang es");
    HAS(r.out, "El registro no tiene compromiso");
}

/* What is forged: always the same dice, so that a forgery is always found on the same line. */
static void make_record(void)
{
    static const struct {
        int seat;
        const char *notation;
    } play[] = {
        {2, "bid 3"}, {2, "seal"}, {1, "bid 2"}, {1, "seal"}, {1, "bid 2"}, {0, NULL},   {1, "bid 4"}, {1, "seal"},
        {2, "bid 1"}, {2, "seal"}, {2, "bid 1"}, {2, "seal"}, {1, "bid 0"}, {1, "seal"}, {1, "bid 1"}, {1, "seal"},
        {2, "bid 0"}, {2, "seal"}, {2, "bid 2"}, {2, "seal"}, {1, "bid 0"}, {1, "seal"},
    };
    struct fair f;
    struct action a;
    const struct game *g = game_by_id("null");
    CHECK(g);
    struct match m = support_match(g, "five-rounds");
    CHECK(fair_parse(&f, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
    CHECK(fair_words(&f, 0, "as the crow flies"));
    struct session *s = fair_match(&f, g, m.rs, &m.source);
    for (size_t i = 0; i < sizeof play / sizeof *play; i++) {
        int seat = play[i].seat - 1;
        if (seat < 0) {
            CHECK_EQ(session_undo(s, 0), UNDO_OK);
            continue;
        }
        CHECK(g->words.parse(m.rs, session_view(s, seat), seat, play[i].notation, &a));
        CHECK(session_act(s, &a, NULL));
    }
    CHECK(session_over(s));
    char *text = session_save(s);
    run_write("fair.bellum", text);
    free(text);
    session_free(s);
    data_match_free(&m);
}

/* Where the line that starts with `start` stands, from 1. */
static int line_of(const char *text, const char *start)
{
    int line = 1;
    for (; strncmp(text, start, strlen(start)) != 0; line++) {
        text = strchr(text, '\n');
        CHECK(text);
        text++;
    }
    return line;
}

/* Put `new` in the place of the first `old`; verify must fail, name the first line that starts with
 * `line` (NULL: none) and say `words` and, in Spanish, `palabras`. */
static void forge(const char *old, const char *new, const char *line, const char *words, const char *palabras)
{
    const char *text = kept_record("fair.bellum"), *at = strstr(text, old);
    char forged[1 << 15], where[32] = "";
    CHECK(at);
    snprintf(forged, sizeof forged, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    run_write("forged.bellum", forged);
    struct ran r = verify("forged.bellum", "");
    CHECK_EQ(r.code, 1);
    LACKS(r.out, "ok:");
    if (line)
        snprintf(where, sizeof where, "line %d: ", line_of(forged, line));
    HAS(r.err, where);
    HAS(r.err, words);
    r = verify("forged.bellum", " --lang es");
    CHECK_EQ(r.code, 1);
    HAS(r.err, palabras);
}

/* The same with the hexadecimal digit after `key` changed. */
static void forge_digit(const char *key, const char *line, const char *words, const char *palabras)
{
    char old[32], new[32];
    const char *at = strstr(kept_record("fair.bellum"), key);
    CHECK(at);
    size_t n = strlen(key);
    snprintf(old, sizeof old, "%s%c", key, at[n]);
    snprintf(new, sizeof new, "%s%c", key, at[n] == '0' ? '1' : '0');
    forge(old, new, line, words, palabras);
}

TEST(forged, "secret, commitment and words")
{
    make_record();
    forge_digit("\nsecret ", "secret", "the secret does not fit the commitment of line 4", "el secreto no encaja");
    forge_digit("\ncommit ", "secret", "the secret does not fit the commitment of line 4", "el secreto no encaja");
    forge("crow", "cat", "= 16", "the words, this line or a line of play before it was changed", "las palabras");
    forge("words 1", "words 2", "= 16", "the words,", "las palabras");
    forge("words 1 as", "words 1  as", "words 1", "they were changed", "alguien las ha cambiado");
    forge("words 1 as the crow flies\n", "", "= 16", "the words,", "las palabras");
    forge("words 1", "word 1", "word 1", "not understood", "not understood");
    forge("commit ", "key 0000000000000001\ncommit ", "commit", "either 'key' or 'commit'", "'commit'");
}

TEST(forged, "lines of play: changed, dropped, added, laid dice")
{
    make_record();
    forge("\n1 bid 2\n", "\n1 bid 3\n", "= 16", "a line of play before it was changed", "una línea de juego anterior");
    forge("\n1 bid 2\n", "\n1 bid 11\n", "1 bid 11", "'bid 11' is not allowed here: You have only 10 coins.",
          "«bid 11» no está permitido aquí: Solo tienes 10 monedas");
    forge("\n1 bid 2\n", "\n1 bid x\n", "1 bid x", "not understood: 'bid x'", "no se entiende: «bid x»");
    forge("\n1 bid 2\n", "\n", "1 seal", "is not allowed here", "no está permitido aquí");
    forge("\nundo 1\n", "\n", "1 bid 4", "is not allowed here", "no está permitido aquí");
    forge("\nundo 1\n", "\nundo 2\n", "undo", "seat 2 has nothing to take back", "el puesto 2 no tiene aquí nada");
    forge("\nbegin ", "\nbegin x", "begin", "not understood", "no se entiende");
    forge("\n= 16 ", "\n= 15 ", "= 15", "some are missing", "faltan o sobran");
    forge_digit("\nbegin ", "begin", "the words or this line were changed", "las palabras o esta línea");
    forge_digit("\n= 16 ", "= 16", "this line", "esta línea");
    forge_digit("\nend ", "end", "this line", "esta línea");
    char *end = strstr(kept_record("fair.bellum"), "\nend "), last[64], other[96];
    snprintf(last, sizeof last, "%s", end);
    snprintf(other, sizeof other, "%s", end);
    other[strlen(other) - 2] = other[strlen(other) - 2] == '1' ? '2' : '1';
    forge(last, other, "end", "the winner is not seat", "el vencedor no es");
    snprintf(other, sizeof other, "%s9 bid 1\n", last);
    forge(last, other, "9 bid", "nothing may follow the end", "nada puede seguir al final");
    forge("\n1 bid 2\n", "\n 1 bid 2\n", " 1 bid 2", "but '1 bid 2' is what was played", "lo que se jugó es «1 bid 2»");
}

/* The text as the value of a JSON string. */
static void json_text(const char *text, char *out)
{
    for (; *text; text++) {
        *out++ = *text == '\n' ? '\\' : *text;
        if (*text == '\n')
            *out++ = 'n';
    }
    *out = '\0';
}

TEST(forged, "dice that were laid down fit every hash, and are named all the same")
{
    static char request[1 << 18], record[1 << 17];
    char words[600];
    snprintf(words, sizeof words, "play null --force --seat 2=human --save %s", run_path("half.bellum"));
    CHECK_EQ(run("\nbid 2\nquit\n", words).code, 0);
    json_text(kept_record("half.bellum"), record);
    snprintf(request, sizeof request,
             "{\"do\":\"load\",\"record\":\"%s\"}\n{\"do\":\"dice\",\"faces\":[6,6]}\n"
             "{\"do\":\"act\",\"seat\":1,\"action\":\"seal\"}\n{\"do\":\"act\",\"seat\":2,\"action\":\"bid 0\"}\n"
             "{\"do\":\"act\",\"seat\":2,\"action\":\"seal\"}\n{\"do\":\"act\",\"seat\":2,\"action\":\"resign\"}\n"
             "{\"do\":\"save\"}\n",
             record);
    struct ran r = run(request, "referee");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"commitment\":\"");
    LACKS(r.out, "\"error\"");
    char *from = strstr(r.out, "\"record\":\""), *to = record;
    CHECK(from);
    for (from += strlen("\"record\":\""); *from && *from != '"'; from++)
        if (*from == '\\') {
            from++;
            *to++ = '\n';
        } else {
            *to++ = *from;
        }
    *to = '\0';
    run_write("laid.bellum", record);
    HAS(record, "\nend ");
    r = verify("laid.bellum", "");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "line 8: 2 dice were laid down here, not rolled");
    HAS(verify("laid.bellum", " --lang es").err, "a mano 2 dados");
}

TEST(forged, "the header")
{
    make_record();
    forge("rules 1", "rules 2", "begin", "another version of the rules", "otra versión de las reglas");
    forge_digit(" data 0", "begin", "the data are not those of the record", "los datos no son los del registro");
    forge("five-rounds\n", "five-round\n", NULL, "lines 2 to 6: this header gives no battle",
          "esta cabecera no da ninguna batalla");
    forge("five-rounds\n", "five-rounds\noptions rounds=4\n", NULL, "unknown option", "las opciones");
    forge("game null", "game nil", NULL, "this header", "alguien ha cambiado el juego");
    forge("bellum record 2", "bellum record 3", "bellum", "this is not a record", "this is not a record");
    forge("bellum record 2", "bellum record 1", "= 16", "the position is not the recorded one", "no es la grabada");
}

TEST(forged, "before the end the record has no secret: it is read, but not replayed")
{
    play_fair();
    const char *text = kept_record("fair.bellum"), *at = strstr(text, "secret ");
    char hidden[1 << 15];
    snprintf(hidden, sizeof hidden, "%.*s%s", (int)(at - text), text, strchr(at, '\n') + 1);
    run_write("hidden.bellum", hidden);
    struct ran r = verify("hidden.bellum", "");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "line 4: the secret of these dice has not been revealed yet");
    char words[400];
    snprintf(words, sizeof words, "replay %s --lang es", run_path("hidden.bellum"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "aún no se ha revelado");
    snprintf(words, sizeof words, "play --resume %s", run_path("hidden.bellum"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "has not been revealed");
}
