/*
 * chain_test.c: the match that follows another one, and the proof of a chain of records: right ones, and everything
 * that may be wrong with them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/record.h"
#include "fair/fair.h"
#include "protocol/chain.h"
#include "support.h"
#include "test.h"

enum { MATCHES = 3 };

static struct data_dir dir;

static struct setup set_up(const char *game, const char *scenario)
{
    struct setup s = {.game = game_by_id(game)};
    struct data_report report = {0};
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    s.dir = dir;
    struct match_request request = {.scenario = scenario};
    if (!data_load_match(s.game, &dir, &request, &s.match, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    return s;
}

static void act(struct session *s, const char *notation)
{
    struct action a;
    CHECK(session_game(s)->words.parse(session_rules(s), session_view(s, 0), 0, notation, &a));
    CHECK(session_act(s, &a, NULL));
}

/* A few moves, and then a draw by agreement: the shortest duel from which something goes on. */
static void play(struct session *s, const char *taken)
{
    act(s, taken);
    act(s, "stay");
    CHECK(session_agree(s));
}

/* The records of a campaign.  taken: what makes it differ from others. */
struct campaign {
    char *record[MATCHES];
};

static struct campaign play_campaign(const char *taken)
{
    struct campaign c;
    struct setup at = set_up("skirmish", "border-war"), next;
    struct data_report report = {0};
    for (int i = 0; i < MATCHES; i++) {
        struct session *s = session_new(at.game, at.match.rs, (uint64_t)i, &at.match.source);
        play(s, taken);
        c.record[i] = session_save(s);
        bool more = chain_next(&at, s, NULL, &next, &report);
        CHECK_EQ(more, i + 1 < MATCHES);
        CHECK_EQ(chain_step(s), more ? CHAIN_GOES_ON : CHAIN_OVER);
        session_free(s);
        setup_free(&at);
        at = next;
    }
    CHECK(strstr(report.text, "the campaign is over"));
    data_report_free(&report);
    return c;
}

static void forget(struct campaign *c)
{
    for (int i = 0; i < MATCHES; i++)
        free(c->record[i]);
}

/* The first `what` replaced. */
static void change(char **text, const char *what, const char *instead)
{
    char *at = strstr(*text, what);
    CHECK(at);
    size_t n = strlen(*text) + strlen(instead) + 1;
    char *changed = malloc(n);
    if (!changed)
        abort();
    snprintf(changed, n, "%.*s%s%s", (int)(at - *text), *text, instead, at + strlen(what));
    free(*text);
    *text = changed;
}

static struct chain_link link_of(const char *record)
{
    struct chain_link l;
    chain_read(&l, record, &dir, LANG_EN);
    return l;
}

/* Proves records up to the first that does not fit, whose number (from 1) is returned; 0: all fit.  problem: of it. */
static int proves(const char *const *record, int n, char problem[2048], struct chain_link out[MATCHES])
{
    int bad = 0;
    for (int i = 0; i < n; i++)
        out[i] = link_of(record[i]);
    for (int i = 0; i < n && !bad; i++)
        if (!chain_join(i ? &out[i - 1] : NULL, &out[i], &dir, LANG_EN)) {
            CHECK_EQ(out[i].state, CHAIN_BAD);
            snprintf(problem, 2048, "%s", out[i].problem);
            bad = i + 1;
        }
    return bad;
}

/* Record `number` does not fit, and these words say why. */
static void fails_at(const char *file, int line, const struct campaign *c, int number, const char *words)
{
    char problem[2048] = "";
    struct chain_link l[MATCHES] = {0};
    int bad = proves((const char *const *)c->record, MATCHES, problem, l);
    if (bad != number || !strstr(problem, words))
        test_fail(file, line, "record %d: %s", bad, problem);
    for (int i = 0; i < MATCHES; i++)
        chain_free(&l[i]);
}
#define FAILS_AT(c, number, words) fails_at(__FILE__, __LINE__, c, number, words)

TEST(chain, "the records of a campaign are proved: each replays, follows the one before it, and the last one ends it")
{
    char problem[2048] = "";
    struct chain_link l[MATCHES];
    struct campaign c = play_campaign("take a1");
    CHECK_EQ(proves((const char *const *)c.record, MATCHES, problem, l), 0);
    for (int i = 0; i < MATCHES; i++) {
        CHECK_EQ(l[i].state, CHAIN_PROVED);
        CHECK_EQ(l[i].origin, i ? CHAIN_FOLLOWS : CHAIN_START);
        CHECK_EQ(l[i].mission, i + 1);
        CHECK_EQ(l[i].of, MATCHES);
        CHECK_STR(l[i].campaign, "border-war");
        CHECK_STR(l[i].after, i ? l[i - 1].end : "");
        if (i)
            CHECK_STR(l[i].document, l[i - 1].next);
    }
    CHECK(!l[1].over && l[2].over && !l[2].next);
    CHECK_EQ(l[2].grade, 0);
    CHECK_STR(l[2].ending, "The border is lost: 0 of 3 duels won.");
    for (int i = 0; i < MATCHES; i++)
        chain_free(&l[i]);
    forget(&c);
}

TEST(chain, "a record names the match before it; the line is read again and written again")
{
    struct campaign c = play_campaign("take a1");
    struct record r;
    struct err err;
    char end[RECORD_HASH + 1];
    CHECK(!strstr(c.record[0], "\nafter "));
    CHECK(record_open(&r, c.record[0], &err));
    CHECK(record_end(&r, end));
    CHECK_STR(r.after, "");
    record_close(&r);
    CHECK(record_open(&r, c.record[1], &err));
    CHECK_STR(r.after, end);
    CHECK(strstr(record_file(&r, "campaign"), "mission: border-2"));
    CHECK(!record_file(&r, "roster-1"));
    record_close(&r);
    forget(&c);
}

static void header_fails(const char *line, const char *words)
{
    struct campaign c = play_campaign("take a1");
    struct record r;
    struct err err;
    change(&c.record[1], "\nafter ", line);
    CHECK(!record_open(&r, c.record[1], &err));
    CHECK(strstr(err.text, "line 4"));
    if (!strstr(err.text, words))
        test_fail(__FILE__, __LINE__, "%s", err.text);
    forget(&c);
}

TEST(chain, "a line 'after' that is no hash is refused, and so is a second one")
{
    header_fails("\nafter x", "16 hexadecimal digits expected, and only one such line: 'after'");
    header_fails("\nafter 0", "16 hexadecimal digits");
    header_fails("\nafter ABCDEF0123456789\nafter ", "16 hexadecimal digits");
    struct campaign c = play_campaign("take a1");
    struct record r;
    struct err err;
    change(&c.record[1], "\nkey ", "\nafter 0123456789abcdef\nkey ");
    CHECK(!record_open(&r, c.record[1], &err));
    CHECK(strstr(err.text, "line 5: 16 hexadecimal digits expected, and only one such line"));
    forget(&c);
}

TEST(chain, "a document that was changed by hand does not follow")
{
    struct campaign c = play_campaign("take a1");
    change(&c.record[1], "| won: 0", "| won: 1"); /* and its data hash is a lie now: it is not replayed */
    FAILS_AT(&c, 2,
             "its campaign document does not follow from the match before: line 6 is 'won: 1', expected 'won: 0'");
    forget(&c);
}

/* A whole second match that begins with a changed document; only the chain can tell. */
static char *forged(const char *record, const char *what, const char *instead)
{
    struct record r;
    struct err err;
    struct setup s = {.dir = dir};
    struct data_report report = {0};
    char *text = strdup(record);
    change(&text, what, instead);
    CHECK(record_open(&r, text, &err));
    if (!setup_record(&s, &r, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    struct session *match = session_new(s.game, s.match.rs, 9, &s.match.source);
    play(match, "take a1");
    char *out = session_save(match);
    session_free(match);
    setup_free(&s);
    record_close(&r);
    free(text);
    return out;
}

static void forge(struct campaign *c, int number, const char *what, const char *instead)
{
    char *out = forged(c->record[number - 1], what, instead);
    free(c->record[number - 1]);
    c->record[number - 1] = out;
}

TEST(chain, "a forged match that replays does not follow, either")
{
    struct campaign c = play_campaign("take a1");
    forge(&c, 2, "| trained: no", "| trained: yes");
    struct chain_link l = link_of(c.record[1]);
    CHECK_EQ(l.state, CHAIN_PROVED); /* by itself */
    chain_free(&l);
    FAILS_AT(&c, 2, "line 5 is 'trained: yes', expected 'trained: no'");
    forget(&c);
}

TEST(chain, "a campaign that begins with a document of its own is one from a file")
{
    struct campaign c = play_campaign("take a1");
    forge(&c, 1, "| army: [a1, a2, a3, a4]", "| army: [a1]");
    struct chain_link l = link_of(c.record[0]);
    CHECK(chain_join(NULL, &l, &dir, LANG_EN));
    CHECK_EQ(l.origin, CHAIN_FROM_FILE);
    chain_free(&l);
    l = link_of(c.record[1]); /* without the match before it */
    CHECK(chain_join(NULL, &l, &dir, LANG_EN));
    CHECK_EQ(l.origin, CHAIN_MIDDLE);
    chain_free(&l);
    forget(&c);
}

static void swap(struct campaign *c, int a, int b)
{
    char *other = c->record[a - 1];
    c->record[a - 1] = c->record[b - 1];
    c->record[b - 1] = other;
}

TEST(chain, "records in the wrong order, of two campaigns, or after the end do not fit")
{
    struct campaign c = play_campaign("take a1"), d = play_campaign("take a2");
    swap(&c, 2, 3);
    FAILS_AT(&c, 2, "it follows another match: 'after ");
    swap(&c, 2, 3);
    char *own = c.record[1];
    c.record[1] = d.record[1];
    FAILS_AT(&c, 2, "it follows another match: 'after ");
    c.record[1] = own;
    own = c.record[0]; /* 2, 3, and 3 again */
    c.record[0] = c.record[1];
    c.record[1] = c.record[2];
    FAILS_AT(&c, 3, "the campaign was over (The border is lost");
    c.record[1] = c.record[0];
    c.record[0] = own;
    forge(&c, 2, "| id: border-war", "| id: other-war");
    FAILS_AT(&c, 2, "another campaign: 'other-war', expected 'border-war'");
    forget(&c);
    forget(&d);
}

TEST(chain, "a record without 'after' follows nothing")
{
    struct campaign c = play_campaign("take a1");
    char *line = strstr(c.record[1], "after ");
    memmove(line, strchr(line, '\n') + 1, strlen(strchr(line, '\n')));
    FAILS_AT(&c, 2, "it does not name the match before it: expected a line 'after ");
    forget(&c);
}

TEST(chain, "a record that was cut off is unfinished; nothing follows it")
{
    struct campaign c = play_campaign("take a1");
    strstr(c.record[1], "agreed\n")[0] = '\0';
    struct chain_link l = link_of(c.record[1]);
    CHECK_EQ(l.state, CHAIN_OPEN);
    CHECK_STR(l.end, "");
    CHECK(!l.next && !l.over);
    chain_free(&l);
    FAILS_AT(&c, 3, "the match before it is not over: its record has no end");
    strstr(c.record[1], "begin")[0] = '\0';
    FAILS_AT(&c, 2, "the record ends before 'begin'");
    forget(&c);
}

static void no_link(const char *text, const char *words)
{
    struct chain_link l;
    CHECK(!chain_read(&l, text, &dir, LANG_EN));
    CHECK_EQ(l.state, CHAIN_BAD);
    if (!strstr(l.problem, words))
        test_fail(__FILE__, __LINE__, "%s", l.problem);
    CHECK(!chain_join(NULL, &l, &dir, LANG_EN));
    chain_free(&l);
}

TEST(chain, "what is no record of a campaign is named")
{
    struct campaign c = play_campaign("take a1");
    no_link("", "this is not a record");
    no_link("kind: skirmish/campaign\n", "this is not a record");
    no_link("bellum record 2\ngame chess rules 1 data 0000000000000000\nbegin 0000000000000000\n",
            "a record of a game that is not known here: 'chess'");
    struct setup alone = set_up("null", "five-rounds");
    struct session *s = session_new(alone.game, alone.match.rs, 1, &alone.match.source);
    char *text = session_save(s);
    no_link(text, "belongs to no campaign");
    CHECK_EQ(chain_step(s), CHAIN_ALONE);
    CHECK(!chain_carry(s));
    free(text);
    session_free(s);
    setup_free(&alone);
    change(&c.record[1], "| id: border-war", "| identity: x");
    no_link(c.record[1], "expected 'kind: skirmish/campaign' and a key 'id'");
    char *spoilt = strdup(c.record[2]), *moved = strstr(spoilt, "1 stay");
    memcpy(moved, "1 away", 6);
    no_link(spoilt, "away");
    free(spoilt);
    forget(&c);
}

TEST(chain, "two campaign documents in one record are one too many")
{
    struct campaign c = play_campaign("take a1");
    change(&c.record[1], "file campaign 6\n", "file campaign 1\n| kind: skirmish/campaign\nfile campaign 6\n");
    struct chain_link l;
    CHECK(!chain_read(&l, c.record[1], &dir, LANG_EN));
    chain_free(&l);
    forget(&c);
}

TEST(chain, "dice that were laid down, not rolled, prove nothing")
{
    static const uint8_t faces[] = {6, 1, 6, 1, 6, 1, 6, 1};
    struct setup at = set_up("skirmish", "border-war");
    struct fair fair = {.secret = {1}};
    struct session *s = fair_match(&fair, at.game, at.match.rs, &at.match.source);
    session_script(s, faces, (int)sizeof faces);
    while (!session_over(s)) { /* the rules attack an army that does nothing */
        int seat = session_to_move(s) & 1 ? 0 : 1;
        struct action a = at.game->rules.default_answer(at.match.rs, session_state(s), seat);
        CHECK(session_act(s, &a, NULL));
    }
    char *text = session_save(s);
    CHECK(strstr(text, "\n! dice 6"));
    no_link(text, "dice");
    free(text);
    session_free(s);
    setup_free(&at);
}

/* ---- other rules, other data ---- */

TEST(chain, "a record of other rules is not replayed; its neighbours are compared, and the chain goes on behind it")
{
    char problem[2048] = "";
    struct chain_link l[MATCHES];
    struct campaign c = play_campaign("take a1");
    change(&c.record[1], "skirmish rules 1", "skirmish rules 9");
    change(&c.record[1], "1 take a1", "1 leap a1"); /* what it did need not be understood */
    CHECK_EQ(proves((const char *const *)c.record, MATCHES, problem, l), 0);
    CHECK_EQ(l[0].state, CHAIN_PROVED);
    CHECK_EQ(l[1].state, CHAIN_NOT_PLAYED);
    CHECK_EQ(l[1].rules, 9);
    CHECK(!l[1].other_data);
    CHECK_EQ(l[2].state, CHAIN_PROVED);
    CHECK_EQ(l[2].origin, CHAIN_FOLLOWS);
    for (int i = 0; i < MATCHES; i++)
        chain_free(&l[i]);
    change(&c.record[1], "| won: 0", "| won: 7");
    FAILS_AT(&c, 2, "line 6 is 'won: 7', expected 'won: 0'");
    forget(&c);
}

TEST(chain, "a record of other data is not replayed; the hash of its end still ties the next one to it")
{
    char problem[2048] = "";
    struct chain_link l[MATCHES];
    struct campaign c = play_campaign("take a1");
    char *data = strstr(c.record[0], " data ") + strlen(" data ");
    data[0] = data[0] == '0' ? '1' : '0';
    CHECK_EQ(proves((const char *const *)c.record, MATCHES, problem, l), 0);
    CHECK_EQ(l[0].state, CHAIN_NOT_PLAYED);
    CHECK(l[0].other_data);
    CHECK_EQ(l[1].state, CHAIN_PROVED);
    for (int i = 0; i < MATCHES; i++)
        chain_free(&l[i]);
    char *end = strstr(c.record[0], "\nend ") + strlen("\nend ");
    end[0] = end[0] == '0' ? '1' : '0';
    FAILS_AT(&c, 2, "it follows another match");
    forget(&c);
}

/* ---- the match that follows ---- */

TEST(chain, "nothing follows a match that stands alone or is not over; only armies may be given to the next one")
{
    struct setup alone = set_up("skirmish", "duel"), at = set_up("skirmish", "border-war"), next;
    struct data_report report = {0};
    struct session *s = session_new(alone.game, alone.match.rs, 1, &alone.match.source);
    CHECK(!chain_next(&alone, s, NULL, &next, &report));
    CHECK(strstr(report.text, "belongs to no campaign"));
    data_report_free(&report);
    session_free(s);
    s = session_new(at.game, at.match.rs, 1, &at.match.source);
    CHECK_EQ(chain_step(s), CHAIN_NOT_OVER);
    CHECK(!chain_next(&at, s, NULL, &next, &report));
    CHECK(strstr(report.text, "not over yet"));
    data_report_free(&report);
    play(s, "take a1");
    struct match_source texts = {.files = 1, .file = {{"campaign", "kind: skirmish/campaign\n"}}};
    struct match_request more = {.texts = &texts};
    CHECK(!chain_next(&at, s, &more, &next, &report));
    CHECK(strstr(report.text, "only an army"));
    data_report_free(&report);
    session_free(s);
    setup_free(&alone);
    setup_free(&at);
}

/* ---- documents ---- */

static void refused(const char *what, const char *instead, const char *words)
{
    char *text = support_read("data/skirmish/campaigns/border-war.yaml");
    struct data_report report = {0};
    struct match m;
    struct match_source texts = {.files = 1};
    struct match_request request = {.texts = &texts};
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    change(&text, what, instead);
    texts.file[0].name = "campaign";
    texts.file[0].text = text;
    CHECK(!data_load_match(game_by_id("skirmish"), &dir, &request, &m, &report));
    if (!strstr(report.text, words))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    data_report_free(&report);
    free(text);
}

TEST(documents, "what is wrong with a campaign document is said, with its place")
{
    refused("won: 0", "won: 0\ngold: 3",
            "campaign:11:1: unknown key 'gold', expected one of: id, name, blurb, mission");
    refused("trained: no\n", "", "trained");
    refused("mission: border-1", "mission: border-9", "campaign:7:10: 'border-9' is not the name of a scenario");
    refused("mission: border-1", "mission: ../../x", "mission");
    refused("mission: border-1", "mission: duel", "scenario duel is no mission of a campaign");
    refused("won: 0", "won: 1", "1 duels won, expected no more than the 0 before this one");
    refused("army: [a1, a2, a3, a4]", "army: []", "an army without units");
    refused("army: [a1, a2, a3, a4]", "army: [a1, b2]", "b2");
    refused("kind: skirmish/campaign", "kind: skirmish/scenario", "expected 'skirmish/campaign'");
    refused("kind: skirmish/campaign", "kind: null/campaign", "null/campaign");
}

TEST(documents, "a campaign is found by its name, and brings its own scenario")
{
    struct setup s = set_up("skirmish", "border-war");
    CHECK_STR(s.match.source.scenario, "border-1");
    CHECK_EQ(s.match.source.files, 1);
    CHECK_STR(s.match.source.file[0].name, "campaign");
    CHECK(chain_joined(s.game, s.match.rs));
    struct match_source texts = s.match.source;
    struct match_request request = {.texts = &texts};
    struct data_report report = {0};
    struct match again;
    CHECK(data_load_match(s.game, &dir, &request, &again, &report));
    CHECK_EQ(memcmp(again.rs, s.match.rs, s.match.rs->size), 0);
    data_match_free(&again);
    texts.scenario = "duel";
    CHECK(!data_load_match(s.game, &dir, &request, &again, &report));
    CHECK(strstr(report.text, "'duel' is neither this campaign nor its mission, expected border-war or border-1"));
    data_report_free(&report);
    char *scenario = support_read("data/skirmish/scenarios/duel.yaml");
    texts.scenario = NULL;
    texts.file[1].name = "scenario";
    texts.file[1].text = scenario;
    texts.files = 2;
    CHECK(!data_load_match(s.game, &dir, &request, &again, &report));
    CHECK(strstr(report.text, "a campaign brings its own scenario"));
    data_report_free(&report);
    free(scenario);
    setup_free(&s);
}

static void must_not_be_listed(void *ctx, const struct data_scenario *s)
{
    ++*(int *)ctx;
    CHECK(strncmp(s->id, "border-", strlen("border-")) != 0);
}

static void count(void *ctx, const struct data_scenario *s)
{
    ++*(int *)ctx;
    CHECK_STR(s->id, "border-war");
    CHECK_STR(s->title[LANG_ES], "Guerra de frontera");
}

TEST(documents, "lists: campaigns by themselves, and no scenario that only they use")
{
    int scenarios = 0, campaigns = 0;
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    data_scenarios(game_by_id("skirmish"), &dir, must_not_be_listed, &scenarios, NULL);
    data_campaigns(game_by_id("skirmish"), &dir, count, &campaigns, NULL);
    CHECK_EQ(scenarios, 3);
    CHECK_EQ(campaigns, 1);
    CHECK_EQ(data_campaigns(game_by_id("null"), &dir, count, &campaigns, NULL), 0);
    CHECK(!data_campaign_start(game_by_id("skirmish"), &dir, "duel"));
    CHECK(!data_campaign_start(game_by_id("null"), &dir, "border-war"));
}
