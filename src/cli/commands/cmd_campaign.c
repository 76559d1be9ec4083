/* cmd_campaign.c: the state of a campaign, and the proof of a chain of records. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "commands.h"
#include "../../core/session.h"
#include "../../protocol/chain.h"
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "../shared/wish.h"

struct given { /* a file that was named */
    const char *name;
    char *text;
    bool record;
    struct chain_link link; /* of a record */
};

struct proof {
    const struct args *a;
    struct data_dir dir;
    struct given given[ARGS_MAX];
    char beside[ARGS_MAX + 1][1200]; /* names of records that were not named */
    int n, records;
    int from; /* number of the first record from which on all are proved; 0: none */
    bool bad;
};

/* ---- reading ---- */

static bool is_record(const char *text) { return strncmp(text, "bellum record", strlen("bellum record")) == 0; }

static bool is_campaign(const char *text)
{
    char kind[96];
    const char *slash = data_peek(text, "kind", kind, sizeof kind) ? strchr(kind, '/') : NULL;
    return slash && strcmp(slash, "/campaign") == 0;
}

static bool fail(struct proof *p, int message, const char *name, const char *detail)
{
    fputs("bellum campaign: ", stderr);
    say_line(stderr, p->a->lang, message, "ss", name, detail);
    p->bad = true;
    return false;
}

static bool take(struct proof *p, const char *name)
{
    struct given *g = &p->given[p->n];
    char *text = file_read(name, NULL);
    if (!text)
        return fail(p, MSG_CLI_CANNOT_READ, name, said_error(p->a->lang, errno));
    *g = (struct given){.name = name, .text = text, .record = is_record(text)};
    p->n++;
    p->records += g->record;
    return g->record || is_campaign(text) || fail(p, MSG_CAMPAIGN_NEITHER, name, "");
}

/* A document by itself: the records beside it, as "bellum play --campaign" names them. */
static bool take_beside(struct proof *p, const char *name)
{
    char path[1200];
    for (int i = 1; p->n < ARGS_MAX; i++) {
        if (snprintf(path, sizeof path, "%s.%d.record", name, i) >= (int)sizeof path || access(path, F_OK) != 0)
            break;
        snprintf(p->beside[i], sizeof p->beside[i], "%s", path);
        if (!take(p, p->beside[i]))
            return false;
    }
    return true;
}

/* ---- records ---- */

/* A record that was named too late: the one before this. */
static const struct given *belongs_after(const struct proof *p, const struct chain_link *l)
{
    for (int i = 0; i < p->n && l->after[0]; i++)
        if (p->given[i].record && &p->given[i].link != l && strcmp(p->given[i].link.end, l->after) == 0)
            return &p->given[i];
    return NULL;
}

static void describe(const struct proof *p, const struct given *g, char *out, size_t cap)
{
    static const int origin[] = {[CHAIN_START] = MSG_CAMPAIGN_ORIGIN_START,
                                 [CHAIN_FOLLOWS] = MSG_CAMPAIGN_ORIGIN_FOLLOWS,
                                 [CHAIN_MIDDLE] = MSG_CAMPAIGN_ORIGIN_MIDDLE,
                                 [CHAIN_FROM_FILE] = MSG_CAMPAIGN_ORIGIN_FILE};
    const struct chain_link *l = &g->link;
    int message = l->state == CHAIN_PROVED       ? MSG_CAMPAIGN_PROVED
                  : l->state == CHAIN_OPEN       ? MSG_CAMPAIGN_OPEN
                  : l->state == CHAIN_NOT_PLAYED ? l->other_data ? MSG_CAMPAIGN_OTHER_DATA : MSG_CAMPAIGN_OTHER_RULES
                                                 : MSG_CAMPAIGN_WRONG;
    const struct given *before = l->state == CHAIN_BAD ? belongs_after(p, l) : NULL;
    int n = say_into(out, cap, p->a->lang, message, "ds", l->rules, l->problem);
    if (l->state != CHAIN_BAD)
        n += snprintf(out + n, cap - (size_t)n, "; %s", said(p->a->lang, origin[l->origin]));
    if (before) {
        out[n++] = ' ';
        say_into(out + n, cap - (size_t)n, p->a->lang, MSG_CAMPAIGN_ORDER, "s", before->name);
    }
}

static void print_record(const struct proof *p, const struct given *g)
{
    char text[3072];
    const struct chain_link *l = &g->link;
    describe(p, g, text, sizeof text);
    if (l->mission)
        say_line(stdout, p->a->lang, MSG_CAMPAIGN_MISSION, "sdds", g->name, l->mission, l->of, text);
    else
        printf("%s: %s\n", g->name, text);
    if (l->state == CHAIN_PROVED && l->stand)
        printf("    %s\n", l->over ? l->ending : l->stand);
}

/* Reads all, so that a record in the wrong place can be named; then joins each to the one before it. */
static void prove(struct proof *p)
{
    const struct chain_link *before = NULL;
    int number = 0;
    for (int i = 0; i < p->n; i++)
        if (p->given[i].record)
            chain_read(&p->given[i].link, p->given[i].text, &p->dir, p->a->lang);
    for (int i = 0; i < p->n; i++) {
        struct given *g = &p->given[i];
        if (!g->record)
            continue;
        number++;
        bool good = chain_join(before, &g->link, &p->dir, p->a->lang);
        bool proved = good && g->link.state != CHAIN_NOT_PLAYED;
        p->from = !proved ? 0 : p->from ? p->from : number;
        p->bad = p->bad || !good;
        print_record(p, g);
        before = &g->link;
    }
}

static void sum_up(const struct proof *p)
{
    int message = p->bad         ? MSG_CAMPAIGN_NOT_PROVED
                  : p->from == 1 ? MSG_CAMPAIGN_ALL_PROVED
                  : p->from      ? MSG_CAMPAIGN_PROVED_FROM
                                 : MSG_CAMPAIGN_NONE_PROVED;
    say_line(stdout, p->a->lang, message, "dd", p->records, p->from);
}

/* ---- documents ---- */

/* Where a document comes from, if there are records. */
static int origin_of(struct proof *p, const struct given *g)
{
    bool known = false;
    for (int i = 0; i < p->n; i++) {
        const struct chain_link *l = &p->given[i].link;
        if (!p->given[i].record)
            continue;
        if ((l->next && strcmp(g->text, l->next) == 0) || (l->document && strcmp(g->text, l->document) == 0))
            return MSG_CAMPAIGN_ORIGIN_FOLLOWS;
        known = known || l->next || l->over;
    }
    char kind[96];
    data_peek(g->text, "kind", kind, sizeof kind);
    kind[strcspn(kind, "/")] = '\0';
    if (!p->records)
        return chain_is_start(game_by_id(kind), &p->dir, g->text) ? MSG_CAMPAIGN_ORIGIN_START
                                                                  : MSG_CAMPAIGN_ORIGIN_FILE;
    p->bad = p->bad || known;
    return known ? MSG_CAMPAIGN_ORIGIN_WRONG : MSG_CAMPAIGN_ORIGIN_FILE;
}

static void print_state(const struct proof *p, const struct given *g, const struct setup *s, int origin)
{
    int of, mission = s->game->campaign->mission(s->match.rs, &of);
    struct session *match = session_new(s->game, s->match.rs, 1, &s->match.source);
    char *text = malloc(CAMPAIGN_TEXT);
    if (!text)
        abort();
    say_line(stdout, p->a->lang, MSG_CAMPAIGN_MISSION, "sdds", g->name, mission, of, said(p->a->lang, origin));
    s->game->campaign->say(s->match.rs, session_view(match, SPECTATOR), p->a->lang, text, CAMPAIGN_TEXT);
    printf("%s\n", text);
    free(text);
    session_free(match);
}

/* The state in a document. */
static void tell_document(struct proof *p, const struct given *g)
{
    char kind[96];
    struct data_report report = {.lang = p->a->lang};
    struct match_request request = {.campaign = g->name};
    struct setup s = {.dir = p->dir};
    data_peek(g->text, "kind", kind, sizeof kind);
    kind[strcspn(kind, "/")] = '\0';
    s.game = game_by_id(kind);
    if (!s.game || !s.game->campaign) {
        fail(p, MSG_CAMPAIGN_NEITHER, g->name, "");
    } else if (data_load_match(s.game, &s.dir, &request, &s.match, &report)) {
        print_state(p, g, &s, origin_of(p, g));
        setup_free(&s);
    } else {
        fputs(report.text ? report.text : "", stdout);
        p->bad = true;
    }
    data_report_free(&report);
}

int cmd_campaign(struct args *a)
{
    struct proof *p = calloc(1, sizeof *p);
    if (!p)
        abort();
    p->a = a;
    bool good = setup_dir(a, &p->dir);
    for (int i = 0; i < a->words && good; i++)
        good = take(p, a->word[i]);
    good = good && (a->words > 1 || p->records || take_beside(p, a->word[0]));
    if (good) {
        prove(p);
        for (int i = 0; i < p->n; i++)
            if (!p->given[i].record)
                tell_document(p, &p->given[i]);
        if (p->records)
            sum_up(p);
    }
    int code = good && !p->bad ? DONE : FAILED;
    for (int i = 0; i < p->n; i++) {
        chain_free(&p->given[i].link);
        free(p->given[i].text);
    }
    free(p);
    return code;
}
