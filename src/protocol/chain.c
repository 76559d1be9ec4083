/* chain.c: see chain.h. */
#include "chain.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "reading.h"
#include "writing/answer.h"
#include "writing/say.h"

static void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

static char *copy_text(const char *text) { return must(strdup(text)); }

/* ---- the match that follows ---- */

bool chain_joined(const struct game *g, const struct ruleset *rs) { return g->campaign && g->campaign->joined(rs); }

static char *carried(const struct session *s)
{
    const struct game_campaign *c = session_game(s)->campaign;
    char *text = must(malloc(CAMPAIGN_TEXT));
    int n = c->carry(session_rules(s), session_state(s), text, CAMPAIGN_TEXT);
    if (n > 0 && n < CAMPAIGN_TEXT)
        return text;
    free(text);
    return NULL;
}

enum chain_step chain_step(const struct session *s)
{
    if (!chain_joined(session_game(s), session_rules(s)))
        return CHAIN_ALONE;
    if (!session_over(s))
        return CHAIN_NOT_OVER;
    char *text = carried(s);
    free(text);
    return text ? CHAIN_GOES_ON : CHAIN_OVER;
}

char *chain_carry(const struct session *s) { return chain_step(s) == CHAIN_GOES_ON ? carried(s) : NULL; }

void chain_hash(const struct session *s, char hash[RECORD_HASH + 1])
{
    snprintf(hash, RECORD_HASH + 1, "%016llx", (unsigned long long)game_hash(session_state(s)));
}

static void add_file(struct match_source *texts, const char *name, const char *text, struct data_report *report)
{
    if (texts->files == RECORD_FILES) {
        data_report_add(report, name, MSG_DATA_TOO_MANY_FILES, "d", RECORD_FILES);
        return;
    }
    texts->file[texts->files].name = name;
    texts->file[texts->files++].text = text;
}

bool chain_follow(const struct chain_from *from, const struct match_request *more, struct setup *out,
                  struct data_report *report)
{
    struct match_source texts = {.options = from->options, .after = from->after};
    struct match_request request = {.texts = &texts};
    int before = report->count;
    *out = (struct setup){.game = from->game, .dir = *from->dir};
    add_file(&texts, "campaign", from->document, report);
    if (from->values)
        add_file(&texts, "values", from->values, report);
    for (int i = 0; more && more->texts && i < more->texts->files; i++)
        if (strncmp(more->texts->file[i].name, "roster", strlen("roster")) == 0)
            add_file(&texts, more->texts->file[i].name, more->texts->file[i].text, report);
        else
            data_report_add(report, more->texts->file[i].name, MSG_CHAIN_ONLY_ROSTERS, NULL);
    if (more) {
        memcpy(request.roster, more->roster, sizeof request.roster);
        request.names_only = more->names_only;
    }
    return report->count == before && data_load_match(out->game, &out->dir, &request, &out->match, report);
}

bool chain_next(const struct setup *from, const struct session *s, const struct match_request *more, struct setup *out,
                struct data_report *report)
{
    static const int message[] = {
        [CHAIN_ALONE] = MSG_CHAIN_ALONE, [CHAIN_NOT_OVER] = MSG_CHAIN_NOT_OVER, [CHAIN_OVER] = MSG_CHAIN_OVER};
    char after[RECORD_HASH + 1];
    enum chain_step step = chain_step(s);
    if (step != CHAIN_GOES_ON) {
        *out = (struct setup){.game = from->game, .dir = from->dir};
        data_report_add(report, NULL, message[step], NULL);
        return false;
    }
    struct chain_from f = {.game = from->game, .dir = &from->dir, .after = after};
    char *document = chain_carry(s);
    chain_hash(s, after);
    f.document = document;
    f.options = from->match.source.options;
    for (int i = 0; i < from->match.source.files; i++)
        if (strcmp(from->match.source.file[i].name, "values") == 0)
            f.values = from->match.source.file[i].text;
    bool good = chain_follow(&f, more, out, report);
    free(document);
    return good;
}

/* ---- for programs ---- */

static void put_end(struct answer *a, const struct session *s, char *text, enum lang lang)
{
    const struct game_campaign *c = session_game(s)->campaign;
    char *document = chain_carry(s);
    if (document) {
        answer_str(a, "next", document);
        free(document);
        return;
    }
    int grade = c->grade(session_rules(s), session_state(s));
    answer_int(a, "grade", grade);
    if (c->say_grade(grade, lang, text, CAMPAIGN_TEXT) > 0)
        answer_str(a, "grade_name", text);
    if (c->say_end(session_rules(s), session_state(s), lang, text, CAMPAIGN_TEXT) > 0)
        answer_str(a, "end", text);
}

void chain_put(struct answer *a, struct session *s, int seat, enum lang lang)
{
    const struct game_campaign *c = session_game(s)->campaign;
    const struct ruleset *rs = session_rules(s);
    int of;
    if (!chain_joined(session_game(s), rs))
        return;
    char *text = must(malloc(CAMPAIGN_TEXT));
    answer_open(a, "campaign", '{');
    answer_str(a, "id", c->id(rs));
    answer_int(a, "mission", c->mission(rs, &of));
    answer_int(a, "of", of);
    c->say(rs, session_view(s, seat), lang, text, CAMPAIGN_TEXT);
    answer_str(a, "text", text);
    answer_open(a, "state", '{');
    answer_room(a, CAMPAIGN_TEXT);
    c->show(rs, session_view(s, seat), lang, &a->j);
    answer_close(a, '}');
    if (session_over(s))
        put_end(a, s, text, lang);
    answer_close(a, '}');
    free(text);
}

/* ---- one record ---- */

static bool bad(struct chain_link *l, int line)
{
    l->state = CHAIN_BAD;
    l->line = line;
    return false;
}

/* What the header says by itself. */
static bool read_header(struct chain_link *l, const struct record *r, enum lang lang)
{
    char kind[96], wanted[96];
    const char *document = record_file(r, "campaign");
    l->game = game_by_id(r->game);
    l->rules = r->rules_version;
    memcpy(l->after, r->after, sizeof l->after);
    record_end(r, l->end);
    if (!l->game) {
        say_into(l->problem, sizeof l->problem, lang, MSG_CHAIN_NO_GAME, "s", r->game);
        return bad(l, 0);
    }
    snprintf(wanted, sizeof wanted, "%s/campaign", l->game->id);
    if (!document || !l->game->campaign) {
        say_into(l->problem, sizeof l->problem, lang, MSG_CHAIN_ALONE, "");
        return bad(l, 0);
    }
    l->document = copy_text(document);
    if (!data_peek(document, "kind", kind, sizeof kind) || strcmp(kind, wanted) != 0 ||
        !data_peek(document, "id", l->campaign, sizeof l->campaign)) {
        say_into(l->problem, sizeof l->problem, lang, MSG_CHAIN_NO_DOCUMENT, "s", wanted);
        return bad(l, 0);
    }
    return true;
}

static void note_stand(struct chain_link *l, struct session *s, enum lang lang)
{
    const struct game_campaign *c = l->game->campaign;
    const struct ruleset *rs = session_rules(s);
    l->mission = c->mission(rs, &l->of);
    l->stand = must(malloc(CAMPAIGN_TEXT));
    c->say(rs, session_view(s, SPECTATOR), lang, l->stand, CAMPAIGN_TEXT);
    l->next = chain_carry(s);
    l->over = chain_step(s) == CHAIN_OVER;
    l->grade = -1;
    if (l->over) {
        l->grade = c->grade(rs, session_state(s));
        c->say_end(rs, session_state(s), lang, l->ending, sizeof l->ending);
    }
}

/* Replays it: g is open, and g->s is its match. */
static bool replay(struct chain_link *l, struct reading *g)
{
    bool good = g->s && reading_play(g, -1, true);
    if (!good && (g->tally.fault == RECORD_OTHER_RULES || g->tally.fault == RECORD_OTHER_DATA)) {
        l->state = CHAIN_NOT_PLAYED;
        l->other_data = g->tally.fault == RECORD_OTHER_DATA;
        return true;
    }
    if (!good) {
        snprintf(l->problem, sizeof l->problem, "%s", g->problem);
        return bad(l, g->line);
    }
    l->state = session_over(g->s) ? CHAIN_PROVED : CHAIN_OPEN;
    note_stand(l, g->s, g->lang);
    return true;
}

static bool replay_text(struct chain_link *l, const char *record, const struct data_dir *dir, enum lang lang)
{
    struct reading *g = must(calloc(1, sizeof *g));
    bool good;
    if (reading_open(g, record, dir, lang)) {
        good = replay(l, g);
    } else if (g->dice == FAIR_UNREVEALED && !l->end[0]) {
        l->state = CHAIN_OPEN;
        good = true;
    } else {
        snprintf(l->problem, sizeof l->problem, "%s", g->problem);
        good = bad(l, g->line);
    }
    reading_close(g);
    free(g);
    return good;
}

bool chain_read(struct chain_link *l, const char *record, const struct data_dir *dir, enum lang lang)
{
    struct record r;
    struct err err;
    *l = (struct chain_link){.grade = -1};
    if (!record_open(&r, record, &err)) {
        snprintf(l->problem, sizeof l->problem, "%s", err.text);
        return bad(l, 0);
    }
    bool good = read_header(l, &r, lang);
    record_close(&r);
    if (good && l->rules != l->game->rules_version)
        l->state = CHAIN_NOT_PLAYED; /* nothing of it need be readable any more */
    else if (good)
        good = replay_text(l, record, dir, lang);
    return good;
}

void chain_free(struct chain_link *l)
{
    free(l->document);
    free(l->next);
    free(l->stand);
    *l = (struct chain_link){0};
}

/* ---- neighbours ---- */

bool chain_is_start(const struct game *g, const struct data_dir *dir, const char *document)
{
    char id[64];
    char *start = data_peek(document, "id", id, sizeof id) ? data_campaign_start(g, dir, id) : NULL;
    bool same = start && strcmp(start, document) == 0;
    free(start);
    return same;
}

static const char *line_of(const char *text, char *buf, size_t cap)
{
    snprintf(buf, cap, "%.*s", (int)strcspn(text, "\n"), text);
    return buf;
}

/* The first line that differs. */
static bool other_document(struct chain_link *l, const char *expected, enum lang lang)
{
    char is[160], wanted[160];
    const char *a = l->document, *b = expected;
    int line = 1;
    for (size_t i = 0; l->document[i] && l->document[i] == expected[i]; i++)
        if (expected[i] == '\n') {
            a = l->document + i + 1;
            b = expected + i + 1;
            line++;
        }
    say_into(l->problem, sizeof l->problem, lang, MSG_CHAIN_OTHER_DOCUMENT, "dss", line, line_of(a, is, sizeof is),
             line_of(b, wanted, sizeof wanted));
    return bad(l, 0);
}

static bool refuse(struct chain_link *l, enum lang lang, int message, const char *is, const char *expected)
{
    say_into(l->problem, sizeof l->problem, lang, message, "ss", is, expected);
    return bad(l, 0);
}

/* Nothing is known of the match before it, if there was one. */
static bool begins(struct chain_link *l, const struct data_dir *dir)
{
    bool start = !l->after[0] && chain_is_start(l->game, dir, l->document);
    l->origin = start ? CHAIN_START : l->after[0] ? CHAIN_MIDDLE : CHAIN_FROM_FILE;
    return true;
}

bool chain_join(const struct chain_link *before, struct chain_link *l, const struct data_dir *dir, enum lang lang)
{
    if (l->state == CHAIN_BAD)
        return false;
    if (!before || !before->game)
        return begins(l, dir);
    if (l->game != before->game || strcmp(l->campaign, before->campaign) != 0)
        return refuse(l, lang, MSG_CHAIN_OTHER_CAMPAIGN, l->campaign, before->campaign);
    if (before->over)
        return refuse(l, lang, MSG_CHAIN_AFTER_END, before->ending, "");
    if (!before->end[0])
        return refuse(l, lang, MSG_CHAIN_BEFORE_OPEN, "", "");
    if (!l->after[0])
        return refuse(l, lang, MSG_CHAIN_NO_AFTER, before->end, "");
    if (strcmp(l->after, before->end) != 0)
        return refuse(l, lang, MSG_CHAIN_OTHER_AFTER, l->after, before->end);
    l->origin = CHAIN_FOLLOWS;
    return !before->next || strcmp(l->document, before->next) == 0 || other_document(l, before->next, lang);
}
