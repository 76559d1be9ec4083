/* chain_edges_test.c: what goes from match to match besides the document, and records at the edge of a chain. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/record.h"
#include "fair/fair.h"
#include "protocol/chain.h"
#include "support.h"
#include "test.h"

static struct data_dir dir;

static struct setup set_up(const struct match_request *request, const char *game)
{
    struct setup s = {.game = game_by_id(game)};
    struct data_report report = {0};
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    s.dir = dir;
    if (!data_load_match(s.game, &dir, request, &s.match, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    return s;
}

static struct setup war(void) { return set_up(&(struct match_request){.scenario = "border-war"}, "skirmish"); }

static struct session *begin(const struct setup *s) { return session_new(s->game, s->match.rs, 1, &s->match.source); }

static const char *text_in(const struct setup *s, const char *name)
{
    for (int i = 0; i < s->match.source.files; i++)
        if (strcmp(s->match.source.file[i].name, name) == 0)
            return s->match.source.file[i].text;
    return NULL;
}

/* ---- the match that follows ---- */

TEST(chain, "options and the owner's values stay for the next mission, its document and the hash are those of the last")
{
    char values[1200], hash[RECORD_HASH + 1];
    snprintf(values, sizeof values, "%s/data/fantasy-commander/values/example.yaml", support_root());
    struct match_request request = {.scenario = "western-watch",
                                    .options = (const char *const[]){"attacker-block-faces=5-6", NULL},
                                    .values = values};
    struct setup at = set_up(&request, "fantasy-commander"), next;
    struct data_report report = {0};
    struct session *s = begin(&at);
    struct action resign;
    CHECK(at.game->words.parse(at.match.rs, session_view(s, 0), 0, "resign", &resign));
    CHECK_EQ(chain_step(s), CHAIN_NOT_OVER);
    CHECK(!chain_carry(s));
    CHECK(session_act(s, &resign, NULL));
    CHECK_EQ(chain_step(s), CHAIN_GOES_ON);
    char *document = chain_carry(s);
    if (!chain_next(&at, s, NULL, &next, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    chain_hash(s, hash);
    CHECK_EQ(strlen(hash), RECORD_HASH);
    CHECK_STR(next.match.source.options, at.match.source.options);
    CHECK(strstr(next.match.source.options, "5-6"));
    CHECK_STR(next.match.source.after, hash);
    CHECK_EQ(next.match.source.files, 2);
    CHECK_STR(text_in(&next, "campaign"), document);
    CHECK_STR(text_in(&next, "values"), text_in(&at, "values"));
    CHECK_STR(next.match.source.scenario, "watch-2");
    CHECK(next.game == at.game);
    free(document);
    setup_free(&next);
    setup_free(&at);
    session_free(s);
}

TEST(chain, "an army for the next mission is taken, by its name in the record")
{
    static const char army[] =
        "kind: fantasy-commander/roster\nname: Two\nscenario: watch-2\nfaction: empire\n"
        "units:\n  - {unit: E-ROL}\n  - {unit: E-LEG1}\ndeck:\n  - {card: TE02}\n  - {card: TE03}\n";
    struct setup at = set_up(&(struct match_request){.scenario = "western-watch"}, "fantasy-commander"), next;
    struct data_report report = {0};
    struct session *s = begin(&at);
    struct action resign;
    CHECK(at.game->words.parse(at.match.rs, session_view(s, 0), 0, "resign", &resign));
    CHECK(session_act(s, &resign, NULL));
    struct match_source texts = {.files = 1, .file = {{"roster-1", army}}};
    struct match_request more = {.texts = &texts};
    if (!chain_next(&at, s, &more, &next, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    CHECK_EQ(next.match.source.files, 2);
    CHECK_STR(text_in(&next, "roster-1"), army);
    setup_free(&next);
    more = (struct match_request){.roster = {"/etc/hostname"}, .names_only = true};
    CHECK(!chain_next(&at, s, &more, &next, &report)); /* strangers name no files of this machine */
    CHECK_EQ(report.count, 1);
    data_report_free(&report);
    setup_free(&at);
    session_free(s);
}

TEST(chain, "a record has room for so many files; one too many is named, and nothing is loaded")
{
    struct setup at = war(), next;
    struct data_report report = {0};
    struct session *s = begin(&at);
    struct match_source texts = {.files = RECORD_FILES};
    char names[RECORD_FILES][20];
    CHECK(session_agree(s));
    for (int i = 0; i < RECORD_FILES; i++) {
        snprintf(names[i], sizeof names[i], "roster-%d", i + 1);
        texts.file[i].name = names[i];
        texts.file[i].text = "kind: skirmish/roster\n";
    }
    struct match_request more = {.texts = &texts};
    CHECK(!chain_next(&at, s, &more, &next, &report));
    CHECK_EQ(report.count, 1);
    CHECK(strstr(report.text, "roster-8") && strstr(report.text, "8"));
    data_report_free(&report);
    setup_free(&at);
    session_free(s);
}

/* ---- documents to begin with ---- */

TEST(chain, "a document begins a campaign if it is one of the data, to the last byte")
{
    struct setup at = war();
    char *document = strdup(text_in(&at, "campaign"));
    CHECK(chain_is_start(at.game, &dir, document));
    CHECK(!chain_is_start(game_by_id("fantasy-commander"), &dir, document));
    document[strlen(document) - 1] = '\0';
    CHECK(!chain_is_start(at.game, &dir, document));
    CHECK(!chain_is_start(at.game, &dir, "kind: skirmish/campaign\nid: no-such-war\n"));
    CHECK(!chain_is_start(at.game, &dir, "kind: skirmish/campaign\n"));
    CHECK(!chain_is_start(at.game, &dir, ""));
    free(document);
    setup_free(&at);
}

/* ---- records ---- */

static char *record_of(struct session *s)
{
    CHECK(session_agree(s));
    return session_save(s);
}

/* With this text in front of the first `before`. */
static char *inserted(const char *text, const char *before, const char *what)
{
    const char *at = strstr(text, before);
    CHECK(at);
    size_t n = strlen(text) + strlen(what) + 1;
    char *out = malloc(n);
    CHECK(out);
    snprintf(out, n, "%.*s%s%s", (int)(at - text), text, what, at);
    return out;
}

TEST(chain, "a record that begins like a campaign but follows another match is the middle of one")
{
    struct setup at = war();
    struct session *s = begin(&at);
    char *first = record_of(s), *later = inserted(first, "key ", "after 0123456789abcdef\n");
    struct chain_link a, b;
    CHECK(chain_read(&a, first, &dir, LANG_EN) && chain_join(NULL, &a, &dir, LANG_EN));
    CHECK_EQ(a.origin, CHAIN_START);
    CHECK(chain_read(&b, later, &dir, LANG_EN) && chain_join(NULL, &b, &dir, LANG_EN));
    CHECK_EQ(b.origin, CHAIN_MIDDLE);
    CHECK_STR(b.after, "0123456789abcdef");
    chain_free(&b);
    /* Behind a record that cannot be read nothing is known of the match before, either. */
    struct chain_link nothing;
    CHECK(!chain_read(&nothing, "x", &dir, LANG_EN));
    CHECK(chain_read(&b, later, &dir, LANG_EN) && chain_join(&nothing, &b, &dir, LANG_EN));
    CHECK_EQ(b.origin, CHAIN_MIDDLE);
    chain_free(&nothing);
    chain_free(&b);
    /* The first match of a campaign follows none: not even the same one. */
    CHECK(chain_read(&b, first, &dir, LANG_EN));
    CHECK(!chain_join(&a, &b, &dir, LANG_EN));
    CHECK_EQ(b.state, CHAIN_BAD);
    CHECK(!chain_join(NULL, &b, &dir, LANG_EN));
    chain_free(&a);
    chain_free(&b);
    CHECK(!b.document && !b.next && !b.stand);
    free(first);
    free(later);
    session_free(s);
    setup_free(&at);
}

TEST(chain, "what a record tells: rules, ends, where the campaign stood, in the language that is asked for")
{
    struct setup at = war();
    struct session *s = begin(&at);
    char *text = record_of(s), hash[RECORD_HASH + 1];
    struct chain_link l;
    chain_hash(s, hash);
    CHECK(chain_read(&l, text, &dir, LANG_ES));
    CHECK_EQ(l.rules, at.game->rules_version);
    CHECK(l.game == at.game && !l.other_data && !l.over);
    CHECK_EQ(l.grade, -1);
    CHECK_EQ(l.line, 0);
    CHECK_STR(l.problem, "");
    CHECK_STR(l.ending, "");
    CHECK_STR(l.end, hash);
    CHECK_STR(l.stand, "Duelo 1 de 3. Ejército: a1-a4. Ganados: 0.");
    CHECK(strstr(l.next, "mission: border-2\n"));
    CHECK_STR(l.document, text_in(&at, "campaign"));
    chain_free(&l);
    free(text);
    session_free(s);
    setup_free(&at);
}

TEST(chain, "dice that are still secret leave a match open; once it has an end they must be revealed")
{
    struct setup at = war();
    struct fair fair = {.secret = {1}};
    struct session *s = fair_match(&fair, at.game, at.match.rs, &at.match.source);
    char *open = session_save(s), *over = record_of(s);
    struct chain_link l;
    for (int i = 0; i < 2; i++) {
        char *text = i ? over : open, *secret = strstr(text, "\nsecret ");
        if (secret)
            memmove(secret, strchr(secret + 1, '\n'), strlen(strchr(secret + 1, '\n')) + 1);
        CHECK_EQ(chain_read(&l, text, &dir, LANG_EN), !i);
        CHECK_EQ(l.state, i ? CHAIN_BAD : CHAIN_OPEN);
        CHECK_EQ(*l.problem != 0, i);
        CHECK(!l.next && l.document);
        CHECK_EQ(l.mission, 0);
        chain_free(&l);
    }
    free(open);
    free(over);
    session_free(s);
    setup_free(&at);
}
