/* campaign_test.c: campaigns in the terminal: "bellum play --campaign", "bellum campaign" and the lab. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "run.h"
#include "support.h"
#include "test.h"

/* The command with FILE for the campaign of this test. */
static struct ran with_file(const char *input, const char *format, const char *name)
{
    char words[2000], path[900];
    snprintf(path, sizeof path, "%s", run_path(name));
    snprintf(words, sizeof words, format, path, path, path, path, path);
    return run(input, words);
}

/* The text of a file of the test's folder. */
static char *text_of(const char *name)
{
    FILE *f = fopen(run_path(name), "rb");
    char *text = calloc(1, 1 << 20);
    CHECK(f && text);
    CHECK(fread(text, 1, (1 << 20) - 1, f) > 0);
    fclose(f);
    return text;
}

static bool is_there(const char *name) { return access(run_path(name), F_OK) == 0; }

static void change_file(const char *name, const char *what, const char *instead)
{
    char *text = text_of(name), *at = strstr(text, what);
    char *changed = malloc(strlen(text) + strlen(instead) + 1);
    CHECK(at && changed);
    sprintf(changed, "%.*s%s%s", (int)(at - text), text, instead, at + strlen(what));
    run_write(name, changed);
    free(changed);
    free(text);
}

#define WAR "play skirmish/border-war --seat 1=greedy --seed 5 --campaign %s"
#define ALL "campaign %s.1.record %s.2.record %s.3.record %s"

TEST(campaign, "computers play a whole campaign: the file, a record for each mission, and the proof of all of them")
{
    struct ran r = with_file(NULL, WAR, "war.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "The campaign begins: ");
    HAS(r.out, "Duel 1 of 3. Army: a1-a4. Won: 0.");
    HAS(r.out, "What goes on is in ");
    HAS(r.out, "Duel 3 of 3.");
    HAS(r.out, "of 3 duels won.");
    CHECK(is_there("war.yaml.3.record") && !is_there("war.yaml.4.record"));
    r = with_file(NULL, ALL, "war.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "war.yaml.1.record: mission 1 of 3: proved; begins the campaign");
    HAS(r.out, "war.yaml.2.record: mission 2 of 3: proved; follows");
    HAS(r.out, "war.yaml: mission 3 of 3: follows");
    HAS(r.out, "3 records: the whole chain is proved.");
    r = with_file(NULL, "campaign %s --lang es", "war.yaml"); /* finds the records beside it */
    CHECK_EQ(r.code, 0);
    HAS(r.out, "3 registros: toda la cadena está probada.");
    r = with_file(NULL, "play --campaign %s", "war.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "This campaign is over. ");
    CHECK_EQ(with_file(NULL, "replay %s.2.record --verify", "war.yaml").code, 0);
    CHECK_EQ(with_file(NULL, "check %s", "war.yaml").code, 0);
}

TEST(campaign, "a document that was changed by hand between two records is found")
{
    with_file(NULL, WAR, "forged.yaml");
    change_file("forged.yaml.2.record", "| army: [a1, a2]", "| army: [a1, a2, a3, a4]");
    struct ran r = with_file(NULL, ALL, "forged.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "forged.yaml.2.record: WRONG: its campaign document does not follow from the match before: line 4 is "
               "'army: [a1, a2, a3, a4]', expected 'army: [a1, a2]'");
    HAS(r.out, "the chain is NOT proved");
    with_file(NULL, WAR, "forged2.yaml");
    change_file("forged2.yaml", "trained: no", "trained: yes");
    r = with_file(NULL, ALL, "forged2.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "forged2.yaml: mission 3 of 3: WRONG: it does not follow from these records");
}

TEST(campaign, "records in the wrong order, of two campaigns, cut, empty, or no records at all: each is named")
{
    with_file(NULL, WAR, "a.yaml");
    struct ran r = with_file(NULL, "campaign %s.1.record %s.3.record %s.2.record", "a.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "a.yaml.3.record: mission 3 of 3: WRONG: it follows another match: 'after ");
    HAS(r.out, "a.yaml.2.record)");
    char *other = text_of("a.yaml.2.record");
    with_file(NULL, "play skirmish/border-war --seat 1=random --seed 6 --campaign %s", "b.yaml");
    run_write("b.yaml.2.record", other);
    r = with_file(NULL, "campaign %s.1.record %s.2.record", "b.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "WRONG: it follows another match");
    strstr(other, "\nend ")[1] = '\0';
    run_write("a.yaml.2.record", other);
    r = with_file(NULL, "campaign %s.1.record %s.2.record %s.3.record", "a.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "WRONG: the match before it is not over: its record has no end");
    free(other);
    run_write("empty.record", "");
    r = with_file(NULL, "campaign %s", "empty.record");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "empty.record is neither a campaign document ('kind: GAME/campaign' in its first line) nor a record");
    run_write("army.yaml", "kind: fantasy-commander/roster\n");
    HAS(with_file(NULL, "campaign %s", "army.yaml").err, "is neither a campaign document");
    HAS(with_file(NULL, "campaign %s", "missing.yaml").err, "cannot read ");
    run_write("cut.record", "bellum record 2\ngame skirmish rules 1 data 00");
    r = with_file(NULL, "campaign %s", "cut.record");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "WRONG: line 2: not understood: 'game'");
    run_write("wrong.yaml", "kind: skirmish/campaign\nid: border-war\nmission: border-1\ngold: 3\n");
    r = with_file(NULL, "campaign %s", "wrong.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "unknown key 'gold'");
}

TEST(campaign, "a record of other rules is told as not replayed; the chain is proved behind it")
{
    with_file(NULL, WAR, "old.yaml");
    change_file("old.yaml.1.record", "rules 1", "rules 4");
    struct ran r = with_file(NULL, ALL, "old.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "old.yaml.1.record: not replayed, rules 4; begins the campaign");
    HAS(r.out, "3 records: the chain is proved from number 2 on.");
}

/* ---- people ---- */

TEST(campaign, "a person stops in the middle of a mission, goes on, and is asked whether the next one follows")
{
    struct ran r = with_file("take a1\nstay\nlang es\ncampaign\nlang en\n",
                             "play skirmish/border-war --seed 5 --campaign %s", "me.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Duelo 1 de 3. Ejército: a1-a4. Ganados: 0.");
    HAS(r.out, "play --campaign ");
    CHECK(is_there("me.yaml.1.record"));
    char *begun = text_of("me.yaml.1.record");
    CHECK(strstr(begun, "1 stay"));
    free(begun);
    r = with_file("take a2\nstay\n", "play --seed 5 --campaign %s", "me.yaml");
    char *more = text_of("me.yaml.1.record");
    CHECK(strstr(more, "1 take a2"));
    free(more);
    CHECK(!is_there("me.yaml.2.record"));
    change_file("me.yaml", "[a1, a2, a3, a4]", "[a1]");
    r = with_file("", "play --campaign %s", "me.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "was changed although");
    change_file("me.yaml", "[a1]", "[a1, a2, a3, a4]");
    r = with_file("resign\ny\nno\n", "play --campaign %s", "me.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "The border is lost: 0 of 3 duels won.");
}

TEST(campaign, "what was not written yet is written; what was changed goes on as a campaign from a file")
{
    with_file(NULL, WAR, "late.yaml");
    char *first = text_of("late.yaml.1.record"), *start = support_read("data/skirmish/campaigns/border-war.yaml");
    run_write("late2.yaml", start); /* the program stopped between the record and the file */
    run_write("late2.yaml.1.record", first);
    struct ran r = with_file("", "play --seed 5 --campaign %s", "late2.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Duel 2 of 3. Army: a1-a2. Won: 0.");
    LACKS(r.out, "from a file");
    r = with_file(NULL, "campaign %s", "late2.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "late2.yaml.2.record: mission 2 of 3: not over yet; follows");
    run_write("late3.yaml",
              "kind: skirmish/campaign\nid: border-war\nmission: border-2\narmy: [a4]\ntrained: yes\nwon: 1\n");
    run_write("late3.yaml.1.record", first);
    r = with_file("", "play --campaign %s", "late3.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "does not follow from mission 1: from here on this is a campaign from a file.");
    HAS(r.out, "Army: a4, trained. Won: 1.");
    r = with_file(NULL, "campaign %s", "late3.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.out, "it does not name the match before it");
    run_write("own.yaml",
              "kind: skirmish/campaign\nid: border-war\nmission: border-2\narmy: [a4]\ntrained: no\nwon: 0\n");
    r = with_file("", "play skirmish --campaign %s", "own.yaml");
    HAS(r.out, "is a campaign from a file: no record shows how it came to be.");
    HAS(with_file(NULL, "campaign %s", "own.yaml").out, "own.yaml.1.record: mission 2 of 3: not over yet; from a file");
    free(first);
    free(start);
}

TEST(campaign, "other rules between two missions: the campaign goes on and says so")
{
    with_file(NULL, WAR, "rules.yaml");
    char *second = text_of("rules.yaml.2.record");
    unlink(run_path("rules.yaml.3.record"));
    change_file("rules.yaml.2.record", "rules 1", "rules 4");
    struct ran r = with_file("", "play --campaign %s", "rules.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Mission 2 was played by other rules (version 4). The campaign goes on with those of today.");
    HAS(r.out, "Duel 3 of 3.");
    r = with_file(NULL, "campaign %s", "rules.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "rules.yaml.2.record: not replayed, rules 4; follows");
    HAS(r.out, "rules.yaml.3.record: mission 3 of 3: proved; follows");
    unlink(run_path("rules.yaml.3.record"));
    strstr(second, "\nend ")[1] = '\0'; /* and in the middle of a mission */
    run_write("rules.yaml.2.record", second);
    change_file("rules.yaml.2.record", "rules 1", "rules 4");
    r = with_file("", "play --campaign %s", "rules.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "was changed although");
    run_write("rules.yaml", "kind: skirmish/campaign\nid: border-war\nmission: border-2\n"
                            "army: [a1, a2]\ntrained: no\nwon: 0\n");
    r = with_file("", "play --seed 5 --campaign %s", "rules.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "it is played again. Its record is kept as ");
    CHECK(is_there("rules.yaml.2.record.rules-4") && is_there("rules.yaml.2.record"));
    r = with_file(NULL, "campaign %s", "rules.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "rules.yaml.2.record: mission 2 of 3: ");
    free(second);
}

TEST(campaign, "mistakes of the user")
{
    static const struct mistake mistakes[] = {
        {"play skirmish/duel --campaign /tmp/no-such-folder/x.yaml",
         "there is no campaign 'duel'; there are: border-war."},
        {"play null --campaign /tmp/no-such-folder/x.yaml", "null has no campaigns."},
        {"play skirmish/border-war --campaign x.yaml --resume last", "--campaign does not go with --resume."},
        {"play skirmish/border-war --campaign x.yaml --save y", "--campaign does not go with --save."},
        {"play nothing --campaign x.yaml", "there is no game 'nothing'"},
        {"campaign", "FILE"},
    };
    RUN_MISTAKES(mistakes);
    struct ran r = run("", "play skirmish/border-war --campaign /tmp/no-such-folder/x.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "cannot write /tmp/no-such-folder/x.yaml");
    with_file(NULL, WAR, "one.yaml");
    HAS(with_file("", "play null --campaign %s", "one.yaml").err, "one.yaml is a campaign of skirmish");
    HAS(with_file("", "play skirmish/other --campaign %s", "one.yaml").err, "one.yaml is another campaign: border-war");
    run_write("one.yaml", "kind: skirmish/scenario\n");
    HAS(with_file("", "play --campaign %s", "one.yaml").err, "one.yaml is no campaign");
    run_write("two.yaml",
              "kind: skirmish/campaign\nid: border-war\nmission: nowhere\narmy: [a1]\ntrained: no\nwon: 0\n");
    r = with_file("", "play --campaign %s", "two.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "'nowhere' is not the name of a scenario");
    run_write("three.yaml.1.record", "nothing");
    run_write("three.yaml",
              "kind: skirmish/campaign\nid: border-war\nmission: border-1\narmy: [a1]\ntrained: no\nwon: 0\n");
    r = with_file("", "play --campaign %s", "three.yaml");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "three.yaml.1.record: line 1: this is not a record");
}

TEST(campaign, "the list of games has campaigns, and not the scenarios that only they use")
{
    struct ran r = run(NULL, "games");
    HAS(r.out, "skirmish/border-war");
    HAS(r.out, "Campaign: Border war: Three duels");
    LACKS(r.out, "border-1");
}

/* ---- the lab ---- */

TEST(campaign, "sim: the mission of a file many times, and whole campaigns with their records")
{
    struct ran r = run(NULL, "sim skirmish/border-war --chain --games 6 --threads 2 --seed 3 --seat 1=random");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "skirmish/border-war: 6 campaigns");
    HAS(r.out, "triumph: ");
    HAS(r.out, "missions played on average (");
    HAS(r.out, "decisions on average (");
    HAS(r.out, "rounds on average (");
    HAS(r.out, "minutes on average (");
    HAS(r.out, "Campaigns that played mission number …: 1: 6");
    HAS(r.out, "mission 1: lost ");
    char words[1000];
    snprintf(words, sizeof words, "sim skirmish/border-war --chain --games 2 --seed 3 --report %s", run_path("c.html"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "The report is in ");
    char *page = text_of("c.html");
    HAS(page, "Whole campaigns: Border war");
    HAS(page, "bellum sim skirmish/border-war --games=2 --chain");
    free(page);
    snprintf(words, sizeof words, "sim skirmish/border-war --chain --games 2 --seed 3 --json --records %s",
             run_path("sim"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"campaign\":\"border-war\"");
    HAS(r.out, "\"campaigns\":2,\"troubles\":0");
    r = with_file(NULL, "campaign %s.1.record %s.2.record", "sim/skirmish-000001");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "2 records: the whole chain is proved.");
    run_write("at.yaml",
              "kind: skirmish/campaign\nid: border-war\nmission: border-3\narmy: [a1]\ntrained: no\nwon: 0\n");
    r = with_file(NULL, "sim skirmish --games 4 --seed 3 --seat 1=random --campaign %s", "at.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "border-3");
    r = with_file(NULL, "sim skirmish --chain --games 4 --seed 3 --campaign %s", "at.yaml");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "1.00 missions played on average (1.00-1.00)");
}

TEST(campaign, "sim: what does not go with whole campaigns")
{
    static const struct mistake mistakes[] = {
        {"sim skirmish/duel --chain", "'duel' belongs to no campaign"},
        {"sim skirmish/border-war skirmish/border-war --chain", "--chain plays one campaign"},
        {"sim skirmish/border-war --chain --swap", "--chain does not go with --swap."},
        {"sim skirmish/border-war --chain --sprt", "--chain does not go with --sprt."},
        {"sim skirmish/border-war --chain --seat 1=cmd:/bin/true", "with --chain the players are computers"},
    };
    RUN_MISTAKES(mistakes);
}
