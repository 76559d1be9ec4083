/* referee_match.c: the verbs that make a match or change it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "referee_parts.h"
#include "../chain.h"
#include "../writing/say.h"

enum { OPTIONS_MAX = 32, OPTION_CHARS = 96, DICE_MAX = 10000 };

/* ---- beginning and forgetting ---- */

void forget_match(struct referee *r)
{
    session_free(r->s);
    r->s = NULL;
    free(r->fair);
    r->fair = NULL;
    for (int i = 0; i < SEATS_MAX; i++) {
        player_free(r->player[i]);
        r->player[i] = NULL;
    }
    free(r->list);
    r->list = NULL;
    setup_free(&r->setup);
}

/* The player of each seat, from "seats":{"2":"greedy"}; names are those of setup_who(). */
static bool want_seats(struct request *q, const struct game *g, const char *who[SEATS_MAX])
{
    json_t *seats = json_object_get(q->b.json, "seats"), *value;
    const char *key;
    for (int i = 0; i < SEATS_MAX; i++)
        who[i] = "human";
    if (seats && !json_is_object(seats))
        return body_refuse(&q->b, "value", MSG_REFEREE_NOT_OBJECT_KEY, "seats");
    json_object_foreach(seats, key, value)
    {
        const char *name = json_string_value(value);
        int seat = key[0] - '1';
        if (seat < 0 || seat >= g->max_seats || key[1])
            return body_refuse(&q->b, "seat", MSG_REFEREE_NO_SEAT, key);
        if (!name || (strcmp(name, "host") != 0 && !setup_who(name, strlen(name), true, &who[seat])))
            return body_refuse(&q->b, "value", MSG_REFEREE_UNKNOWN_PLAYER, name);
    }
    return true;
}

/* Now that the match is known: does it have the seats that were named, and do they take a player? */
static bool seats_fit(struct request *q, const struct game *g, const struct ruleset *rs)
{
    json_t *value;
    const char *key;
    json_object_foreach(json_object_get(q->b.json, "seats"), key, value)
    {
        int wrong = setup_seat_wrong(g, rs, key[0] - '1', json_string_value(value));
        if (wrong)
            return body_refuse(&q->b, "seat", wrong, key);
    }
    json_object_foreach(json_object_get(q->b.json, "rosters"), key,
                        value) if (key[0] - '1' >= game_seats(rs)) return body_refuse(&q->b, "seat",
                                                                                      MSG_REFEREE_NO_SEAT, key);
    return true;
}

/* Take the new match over; the old one is forgotten. */
static void begin(struct referee *r, enum lang lang, struct setup *setup, struct session *s, uint64_t key,
                  const char *const who[SEATS_MAX])
{
    forget_match(r);
    r->config.lang = lang; /* the language of the request stays */
    r->setup = *setup;
    r->s = s;
    r->key = key;
    r->list = calloc(setup->game->max_actions, sizeof *r->list);
    if (!r->list)
        abort();
    for (int i = 0; i < game_seats(session_rules(s)); i++) {
        bool rules = game_cast(setup->game, session_rules(s), i).role == CAST_RULES;
        if (rules || strcmp(who[i], "human") != 0)
            r->player[i] = player_new(rules ? player_default.name : who[i], setup->game, session_rules(s));
        rng_seed(&r->thought[i], rng_derive(key, 100u + (uint32_t)i, 0));
    }
    memset(r->told, 0, sizeof r->told);
}

static bool is_computer(const struct referee *r, int seat) { return seat >= 0 && seat < SEATS_MAX && r->player[seat]; }

/* Computers answer until the host is asked, the match is over or patience ends. */
static void let_computers_play(struct referee *r)
{
    for (int step = 0; step < r->config.patience; step++) {
        seatset movers = session_to_move(r->s);
        int seat = 0;
        while (seat < SEATS_MAX && !(movers & 1 << seat && is_computer(r, seat)))
            seat++;
        if (seat == SEATS_MAX)
            return;
        struct action a = player_choose(r->player[seat], session_view(r->s, seat), seat, &r->thought[seat]);
        if (!session_act(r->s, &a, NULL))
            return;
    }
}

/* The players of the seats, for programs. */
static const char *player_on(const struct referee *r, int seat)
{
    const char *unplayed = player_by_cast(r->setup.game, session_rules(r->s), seat);
    return unplayed ? unplayed : r->player[seat] ? r->player[seat]->spec : "host";
}

static void put_match(struct request *q)
{
    struct referee *r = q->r;
    const struct game *g = r->setup.game;
    char key[20], commit[FAIR_HEX], name[128];
    snprintf(key, sizeof key, "%016llx", (unsigned long long)r->key);
    answer_str(q->b.a, "game", g->id);
    answer_str(q->b.a, "scenario", r->setup.match.source.scenario ? r->setup.match.source.scenario : "");
    answer_str(q->b.a, "options", r->setup.match.source.options ? r->setup.match.source.options : "");
    if (r->fair)
        fair_commitment(r->fair, commit);
    answer_str(q->b.a, r->fair ? "commitment" : "seed", r->fair ? commit : key);
    answer_open(q->b.a, "seats", '[');
    for (int i = 0; i < game_seats(session_rules(r->s)); i++) {
        g->words.say_seat(session_rules(r->s), i, q->b.lang, name, sizeof name);
        answer_open(q->b.a, NULL, '{');
        answer_int(q->b.a, "seat", i + 1);
        answer_str(q->b.a, "name", name);
        answer_str(q->b.a, "player", player_on(r, i));
        put_cast(q->b.a, g, session_rules(r->s), i);
        answer_close(q->b.a, '}');
    }
    answer_close(q->b.a, ']');
    chain_put(q->b.a, r->s, answer_seat(q), q->b.lang);
}

/* ---- new ---- */

struct wish {
    struct match_request request;
    struct match_source texts;
    const char *options[OPTIONS_MAX + 1];
    char joined[OPTIONS_MAX * OPTION_CHARS], split[OPTIONS_MAX * OPTION_CHARS];
};

/* As one text for a record, and one by one for files. */
static bool want_options(struct request *q, struct wish *w)
{
    int n = 0;
    if (!body_options(&q->b, w->joined, sizeof w->joined))
        return false;
    memcpy(w->split, w->joined, sizeof w->split);
    for (char *s = w->split; *s && n < OPTIONS_MAX;) {
        size_t len = strcspn(s, " ");
        char *next = s + len + (s[len] != '\0');
        s[len] = '\0';
        w->options[n++] = s;
        s = next;
    }
    w->request.options = w->options;
    return true;
}

/* "files":{"roster-1":"kind: …"}: the match's own content as text. */
static bool want_files(struct request *q, struct wish *w)
{
    json_t *files = json_object_get(q->b.json, "files"), *v;
    const char *name;
    if (!files)
        return true;
    if (!json_is_object(files))
        return body_refuse(&q->b, "value", MSG_REFEREE_NOT_OBJECT_KEY, "files");
    json_object_foreach(files, name, v)
    {
        if (!json_is_string(v) || w->texts.files == RECORD_FILES || strlen(name) > 31 || strpbrk(name, " \n"))
            return body_refuse(&q->b, "value", MSG_REFEREE_BAD_FILE, name);
        w->texts.file[w->texts.files].name = name;
        w->texts.file[w->texts.files++].text = json_string_value(v);
    }
    w->texts.scenario = w->request.scenario;
    w->texts.options = w->joined;
    w->request.texts = &w->texts;
    memset(w->request.roster, 0, sizeof w->request.roster); /* texts take their place */
    return true;
}

static bool want_rosters(struct request *q, const struct game *g, struct wish *w)
{
    json_t *rosters = json_object_get(q->b.json, "rosters"), *v;
    const char *key;
    if (rosters && !json_is_object(rosters))
        return body_refuse(&q->b, "value", MSG_REFEREE_NOT_OBJECT_KEY, "rosters");
    json_object_foreach(rosters, key, v)
    {
        int seat = key[0] - '1';
        if (seat < 0 || seat >= g->max_seats || key[1])
            return body_refuse(&q->b, "seat", MSG_REFEREE_NO_SEAT, key);
        if (!(w->request.roster[seat] = json_string_value(v)))
            return body_refuse(&q->b, "value", MSG_REFEREE_NOT_TEXT, "rosters");
    }
    return true;
}

/* Reads a number, or 16 hex digits as the answer writes it; without either, a random number. 64 hex digits are the
 * secret of fair dice: then *fair, which the caller frees; else NULL. */
static bool want_seed(struct request *q, uint64_t *key, struct fair **fair)
{
    json_t *v = json_object_get(q->b.json, "seed");
    const char *text = json_string_value(v);
    struct fair secret;
    *fair = NULL;
    if (!v) {
        *key = setup_random_key();
    } else if (json_is_integer(v) && json_integer_value(v) >= 0) {
        *key = (uint64_t)json_integer_value(v);
    } else if (text && strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16) {
        *key = strtoull(text, NULL, 16);
    } else if (text && fair_parse(&secret, text)) {
        *key = setup_random_key(); /* random numbers for computer players; no dice come from it */
        if (!(*fair = malloc(sizeof **fair)))
            abort();
        **fair = secret;
    } else {
        return body_refuse(&q->b, "value", MSG_REFEREE_BAD_SEED, NULL);
    }
    return true;
}

static bool want_game(struct request *q, const struct game **g, char scenario[SCENARIO_CHARS])
{
    const char *id, *name;
    if (!body_str(&q->b, "game", &id) || !body_str(&q->b, "scenario", &name))
        return false;
    *g = setup_game(id ? id : games[0]->id, scenario);
    if (!*g)
        return body_refuse(&q->b, "game", MSG_REFEREE_UNKNOWN_GAME, id);
    if (name)
        snprintf(scenario, SCENARIO_CHARS, "%s", name);
    return true;
}

static bool load_setup(struct request *q, const struct game *g, const struct wish *w, struct setup *out)
{
    struct data_report report = {.lang = q->b.lang};
    *out = (struct setup){.game = g, .dir = q->r->config.dir};
    bool good = data_load_match(g, &out->dir, &w->request, &out->match, &report);
    if (w->request.names_only)
        setup_hide_folder(report.text, &out->dir);
    if (!good)
        answer_error(q->b.a, "data", report.text ? report.text : "");
    data_report_free(&report);
    return good;
}

void do_new(struct request *q)
{
    struct referee *r = q->r;
    const struct game *g;
    const char *who[SEATS_MAX];
    char scenario[SCENARIO_CHARS];
    uint64_t key = 0;
    struct fair *fair;
    struct setup setup;
    struct wish w = {.request = {.names_only = r->config.names_only}};
    if (!want_game(q, &g, scenario) || !want_seats(q, g, who) || !body_str(&q->b, "position", &w.request.position) ||
        !body_str(&q->b, "values", &w.request.values))
        return;
    if (!scenario[0] && !w.request.position && !json_object_get(q->b.json, "files"))
        setup_first_scenario(g, &r->config.dir, scenario);
    w.request.scenario = scenario[0] ? scenario : NULL;
    if (!want_options(q, &w) || !want_rosters(q, g, &w) || !want_files(q, &w) || !want_seed(q, &key, &fair))
        return;
    if (!load_setup(q, g, &w, &setup)) {
        free(fair);
        return;
    }
    if (!seats_fit(q, g, setup.match.rs)) {
        setup_free(&setup);
        free(fair);
        return;
    }
    begin(r, q->b.lang, &setup,
          fair ? fair_match(fair, g, setup.match.rs, &setup.match.source)
               : session_new(g, setup.match.rs, key, &setup.match.source),
          key, who);
    r->fair = fair;
    let_computers_play(r);
    put_match(q);
    put_status(q, answer_seat(q));
}

/* ---- the next match of a campaign ---- */

/* Who plays now: players and the host keep their seats. */
struct crew {
    char spec[SEATS_MAX][PLAYER_SPEC];
    const char *who[SEATS_MAX];
};

static void note_crew(const struct referee *r, struct crew *c)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        snprintf(c->spec[i], sizeof c->spec[i], "%s", r->player[i] ? r->player[i]->spec : "human");
        c->who[i] = c->spec[i];
    }
}

/* There is a next match; false: refused. */
static bool may_follow(struct request *q)
{
    switch (chain_step(q->r->s)) {
    case CHAIN_ALONE: return body_refuse(&q->b, "no-campaign", MSG_CHAIN_ALONE, NULL);
    case CHAIN_NOT_OVER: return body_refuse(&q->b, "not-over", MSG_CHAIN_NOT_OVER, NULL);
    case CHAIN_OVER: return body_refuse(&q->b, "over", MSG_CHAIN_OVER, NULL);
    case CHAIN_GOES_ON: break;
    }
    return true;
}

static bool follow(struct request *q, const struct wish *w, struct setup *out)
{
    struct data_report report = {.lang = q->b.lang};
    bool good = chain_next(&q->r->setup, q->r->s, &w->request, out, &report);
    if (w->request.names_only)
        setup_hide_folder(report.text, &out->dir);
    if (!good)
        answer_error(q->b.a, "data", report.text ? report.text : "");
    data_report_free(&report);
    return good;
}

void do_next(struct request *q)
{
    struct referee *r = q->r;
    const struct game *g = r->setup.game;
    uint64_t key = 0;
    struct fair *fair = NULL;
    struct setup setup;
    struct crew crew;
    struct wish w = {.request = {.names_only = r->config.names_only}};
    if (!may_follow(q) || !want_rosters(q, g, &w) || !want_files(q, &w) || !want_seed(q, &key, &fair))
        return;
    if (!follow(q, &w, &setup)) {
        free(fair);
        return;
    }
    note_crew(r, &crew);
    begin(r, q->b.lang, &setup,
          fair ? fair_match(fair, g, setup.match.rs, &setup.match.source)
               : session_new(g, setup.match.rs, key, &setup.match.source),
          key, crew.who);
    r->fair = fair;
    let_computers_play(r);
    put_match(q);
    put_status(q, answer_seat(q));
}

void do_campaign(struct request *q)
{
    if (chain_step(q->r->s) == CHAIN_ALONE)
        body_refuse(&q->b, "no-campaign", MSG_CHAIN_ALONE, NULL);
    else
        chain_put(q->b.a, q->r->s, answer_seat(q), q->b.lang);
}

/* ---- load and save ---- */

static struct session *replay(struct request *q, const struct record *rec, int64_t to, struct setup *setup,
                              struct fair *fair)
{
    struct err err;
    struct data_report report = {.lang = q->b.lang};
    *setup = (struct setup){.dir = q->r->config.dir};
    if (!setup_record(setup, rec, &report)) {
        answer_error(q->b.a, "data", report.text ? report.text : "");
        data_report_free(&report);
        return NULL;
    }
    struct session *s = fair_session(rec, setup->game, setup->match.rs, &setup->match.source, fair, &err);
    if (s && record_replay(rec, s, (int)to, &err))
        return s;
    answer_error(q->b.a, "record", err.text);
    session_free(s);
    setup_free(setup);
    return NULL;
}

void do_load(struct request *q)
{
    const char *text, *who[SEATS_MAX];
    int64_t to = -1;
    struct record rec;
    struct err err;
    struct setup setup;
    if (!body_str(&q->b, "record", &text) || !body_int(&q->b, "to", 0, INT32_MAX, &to))
        return;
    if (!text) {
        body_refuse(&q->b, "value", MSG_REFEREE_NOT_TEXT, "record");
        return;
    }
    if (!record_open(&rec, text, &err)) {
        answer_error(q->b.a, "record", err.text);
        return;
    }
    const struct game *g = game_by_id(rec.game);
    struct session *s = NULL;
    struct fair *fair = calloc(1, sizeof *fair);
    if (!fair)
        abort();
    if (!g)
        body_refuse(&q->b, "game", MSG_REFEREE_UNKNOWN_GAME, rec.game);
    else if (want_seats(q, g, who))
        s = replay(q, &rec, to, &setup, fair);
    if (s && !seats_fit(q, g, session_rules(s))) {
        session_free(s);
        setup_free(&setup);
        s = NULL;
    }
    if (s) {
        begin(q->r, q->b.lang, &setup, s, *rec.commit ? setup_random_key() : rec.key, who);
        if (*rec.commit) {
            q->r->fair = fair;
            fair = NULL;
        }
        for (int i = 0; i <= SEATS_MAX; i++)
            q->r->told[i] = session_events(s);
        let_computers_play(q->r);
        put_match(q);
        put_status(q, answer_seat(q));
    }
    free(fair);
    record_close(&rec);
}

void do_save(struct request *q)
{
    char *text = referee_record(q->r); /* the host goes on from it with "load" */
    answer_str(q->b.a, "record", text);
    free(text);
}

/* ---- playing ---- */

/* One action, by notation or index. */
static bool act_one(struct request *q, const struct seat_api *d, int seat)
{
    struct action a;
    struct why why;
    if (!seat_api_wanted(d, &q->b, seat, &a))
        return false;
    if (session_act(q->r->s, &a, &why))
        return true;
    seat_api_why(d, q->b.a, seat, &why);
    return false;
}

/* Several, one after the other.  At the first that is refused it ends, and "done" says how many
 * came before it. */
static bool act_list(struct request *q, const struct seat_api *d, int seat, json_t *list)
{
    size_t i;
    json_t *v;
    json_array_foreach(list, i, v)
    {
        struct action a;
        struct why why;
        bool good = seat_api_action(d, q->b.a, seat, json_string_value(v), &a);
        if (good && session_act(q->r->s, &a, &why))
            continue;
        if (good)
            seat_api_why(d, q->b.a, seat, &why);
        answer_int(q->b.a, "done", (int64_t)i);
        return false;
    }
    return true;
}

void do_act(struct request *q)
{
    struct seat_api d = seat_api_of(q);
    json_t *list;
    int seat;
    if (!want_actor(q, &seat) || !body_list(&q->b, "actions", &list))
        return;
    if (is_computer(q->r, seat)) {
        bool played = game_is_played(q->r->setup.game, session_rules(q->r->s), seat);
        body_refuse(&q->b, "seat", played ? MSG_REFEREE_COMPUTER_SEAT : MSG_REFEREE_RULES_PLAY,
                    q->r->player[seat]->spec);
        return;
    }
    bool done = list ? act_list(q, &d, seat, list) : act_one(q, &d, seat);
    if (done || list)
        let_computers_play(q->r);
    if (done)
        put_status(q, answer_seat(q));
}

void do_go(struct request *q)
{
    let_computers_play(q->r);
    put_status(q, answer_seat(q));
}

/* The action that a seat took back, or why it may not. */
static void take_back(struct request *q, enum undo_answer (*how)(struct session *s, int seat))
{
    struct seat_api d = seat_api_of(q);
    int seat = answer_seat(q);
    if (seat < 0 || is_computer(q->r, seat)) {
        body_refuse(&q->b, "seat", MSG_REFEREE_WHICH_SEAT, NULL);
        return;
    }
    enum undo_answer answer = how(q->r->s, seat);
    if (answer == UNDO_OK) {
        let_computers_play(q->r);
        put_status(q, seat);
        return;
    }
    seat_api_why_no_undo(&d, q->b.a, answer);
}

static enum undo_answer by_consent(struct session *s, int seat)
{
    if (session_take_back(s, seat))
        return UNDO_OK;
    return session_over(s) ? UNDO_OVER : UNDO_NOTHING;
}

void do_undo(struct request *q) { take_back(q, session_undo); }
void do_take_back(struct request *q) { take_back(q, by_consent); }

void do_agree(struct request *q)
{
    if (session_agree(q->r->s))
        put_status(q, answer_seat(q));
    else
        body_refuse(&q->b, "no-draw", MSG_REFEREE_NO_DRAW, NULL);
}

void do_dice(struct request *q)
{
    json_t *faces = json_object_get(q->b.json, "faces"), *v;
    static uint8_t none[1];
    size_t n = json_array_size(faces), i;
    uint8_t *face = n && n <= DICE_MAX ? malloc(n) : none;
    if (!json_is_array(faces) || n > DICE_MAX || !face) {
        body_refuse(&q->b, "value", MSG_REFEREE_BAD_DICE, NULL);
        return;
    }
    bool good = true;
    json_array_foreach(faces, i, v)
    {
        good = good && json_integer_value(v) >= 1 && json_integer_value(v) <= 255;
        face[i] = (uint8_t)json_integer_value(v);
    }
    if (good) {
        session_script(q->r->s, face, (int)n);
        answer_int(q->b.a, "left", session_script_left(q->r->s));
    } else {
        body_refuse(&q->b, "value", MSG_REFEREE_BAD_DICE, NULL);
    }
    if (face != none)
        free(face);
}
