/*
 * verbs_offer.c: "offer", "next" and "answer".  When the last seat agrees, the same commit carries the offer out;
 * before that only the offer is stored.
 */
#include <string.h>
#include "request.h"
#include "../host.h"
#include "../../protocol/chain.h"
#include "../play/sequel.h"

enum { SENTENCE = 1024 };

/* ---- reading ---- */

static bool wanted(struct request *q, enum offer *what)
{
    const char *name;
    if (!body_str(&q->b, "what", &name)) {
        request_end(q);
        return false;
    }
    for (int i = 0; name && i < OFFERS; i++)
        if (strcmp(name, offer_name[i]) == 0) {
            *what = (enum offer)i;
            return true;
        }
    request_refuse(q, "value", MSG_OFFER_WHAT, name);
    return false;
}

/* A person at a seat. */
static bool may_speak(struct request *q)
{
    if (!request_seat(q))
        return false;
    if (!offers_person(q->t, q->k->seat)) {
        request_refuse(q, "seat", MSG_REFEREE_COMPUTER_SEAT, q->t->seat[q->k->seat].player);
        return false;
    }
    return true;
}

/* ---- is it the time for it? ---- */

static bool can_take_back(struct request *q)
{
    if (session_can_undo(q->t->s, q->k->seat) == UNDO_OK)
        request_refuse(q, "use-undo", MSG_OFFER_USE_UNDO, NULL);
    else if (!session_can_take_back(q->t->s, q->k->seat, NULL))
        request_refuse(q, "nothing", MSG_OFFER_NOTHING, NULL);
    else
        return true;
    return false;
}

static bool has_next(struct request *q)
{
    struct table *t = q->t;
    if (!t->mission.place)
        request_refuse(q, "no-campaign", MSG_CHAIN_ALONE, NULL);
    else if (!table_over(t))
        request_refuse(q, "not-over", MSG_CHAIN_NOT_OVER, NULL);
    else if (*t->offers.next)
        request_refuse(q, "made", MSG_OFFER_NEXT_MADE, t->offers.next);
    else if (chain_step(t->s) != CHAIN_GOES_ON)
        request_refuse(q, "over", MSG_CHAIN_OVER, NULL);
    else
        return true;
    return false;
}

static bool is_time(struct request *q, enum offer what)
{
    struct table *t = q->t;
    if (!t->s)
        request_refuse(q, "not-started", MSG_SERVE_NOT_STARTED, NULL);
    else if (what == OFFER_NEXT)
        return has_next(q);
    else if (what == OFFER_REMATCH && t->mission.place)
        request_refuse(q, "campaign", MSG_OFFER_USE_NEXT, NULL);
    else if (what == OFFER_REMATCH && !table_over(t))
        request_refuse(q, "not-over", MSG_OFFER_NOT_OVER, NULL);
    else if (what == OFFER_REMATCH && *t->offers.next)
        request_refuse(q, "made", MSG_OFFER_MADE, t->offers.next);
    else if (what != OFFER_REMATCH && table_over(t))
        request_refuse(q, "over", MSG_OFFER_OVER, NULL);
    else if (what == OFFER_DRAW && !game_can_agree(t->setup.game, session_rules(t->s)))
        request_refuse(q, "no-draw", MSG_OFFER_NO_DRAW, NULL);
    else
        return what != OFFER_TAKE_BACK || can_take_back(q);
    return false;
}

/* A declined offer may be repeated after the next public action. */
static bool is_nagging(const struct table *t, enum offer what, int seat)
{
    const struct offers *o = &t->offers;
    return what < OFFER_REMATCH && o->declined[what] && o->by[what] == seat && o->ply[what] == offers_ply(t);
}

/* ---- the log ---- */

static void log_offer(struct table *t, enum offer what, const char *happened, int seat)
{
    char name[32] = "";
    strcat(strcat(strcat(name, offer_name[what]), "-"), happened);
    chat_log_later(t, json_pack("{s:s, s:i}", "what", name, "seat", seat + 1));
}

/* The last action of the seat, by its place among those in force. */
static int last_action(const struct table *t, int seat)
{
    struct action a;
    for (uint32_t i = session_length(t->s); i-- > 0;)
        if (session_action(t->s, i, &a) && a.seat == seat)
            return (int)i;
    return -1;
}

static json_t *in_all_languages(struct table *t, const struct event *e)
{
    json_t *all = json_object();
    for (int l = 0; l < LANG_COUNT; l++) {
        char text[SENTENCE];
        int n = t->setup.game->words.say_event(session_rules(t->s), session_view(t->s, SPECTATOR), e, (enum lang)l,
                                               text, sizeof text);
        if (n > 0 && n < (int)sizeof text)
            json_object_set_new(all, lang_code[l], json_string(text));
    }
    return all;
}

/* The public sentence of the action that is taken back: the action itself might reveal hidden information. A draft has
 * no public sentence. */
static json_t *name_of_action(struct table *t, int seat)
{
    int action = last_action(t, seat);
    uint32_t cursor = 0;
    struct event e;
    while (session_next_event(t->s, SPECTATOR, &cursor, &e)) {
        if (session_event_action(t->s, cursor - 1) != action)
            continue;
        json_t *name = in_all_languages(t, &e);
        if (json_object_size(name) == LANG_COUNT)
            return name;
        json_decref(name);
    }
    return NULL;
}

/* ---- doing it ---- */

static void settled(struct table *t, bool good, const char *error)
{
    struct request q;
    bool asked = request_of_commit(t, &q);
    if (good) {
        table_tell(t);
        offers_tell(t);
    }
    chat_log_now(t, good);
    if (asked && t->unfit) {
        answer_error(&q.a, "data", error);
        request_end(&q);
    } else if (asked) {
        request_committed(&q, good, error);
    }
}

static void commit(struct request *q)
{
    request_drop(q);
    table_commit(q->t, TABLE_META, q->k->id, settled);
}

static void agree_on_draw(struct request *q)
{
    session_agree(q->t->s);
    offer_end(q->t, OFFER_DRAW, false);
    chat_log_later(q->t, json_pack("{s:s}", "what", "draw"));
    commit(q);
}

/* First undo drafts that the seat has made since its offer: the offer was about the action before them. */
static void take_back(struct request *q)
{
    struct table *t = q->t;
    int seat = t->offers.by[OFFER_TAKE_BACK];
    json_t *line = json_pack("{s:s, s:i}", "what", "take-back", "seat", seat + 1);
    while (session_can_undo(t->s, seat) == UNDO_OK)
        session_undo(t->s, seat);
    json_t *name = name_of_action(t, seat);
    if (name)
        json_object_set_new(line, "label", name);
    if (session_take_back(t->s, seat))
        chat_log_later(t, line);
    else
        json_decref(line);
    offer_end(t, OFFER_TAKE_BACK, false);
    commit(q);
}

/* The new table is charged to the client that agrees last. If its rate limit refuses, the agreement does not count. */
static bool may_make(struct request *q, const struct offers *before)
{
    struct offers agreed = q->t->offers;
    request_drop(q);
    q->t->offers = *before;
    if (!rate_limit_rematch(q->k, q->request))
        return false;
    q->t->offers = agreed;
    return true;
}

static void play_again(struct request *q, const struct offers *before)
{
    if (may_make(q, before))
        sequel_rematch(q->t, before, q->k->id, settled);
}

/* ---- the next mission ---- */

/* Takes over rosters: those of the table and those that were sent now. */
static void judge_next(struct request *q, const struct offers *before, json_t *rosters)
{
    if (!offer_agreed(q->t, OFFER_NEXT))
        request_drop(q);
    else if (!may_make(q, before)) {
        json_decref(rosters);
        return;
    }
    sequel_next(q->t, before, rosters, q->b.lang, q->k->id, settled);
}

/* A person sends an army for the own seat, or for one that no other person has. */
static bool is_own_roster(const struct request *q, int seat)
{
    return seat >= 0 && seat < table_seat_count(q->t) && table_is_played(q->t, seat) &&
           (seat == q->k->seat || !offers_person(q->t, seat));
}

static bool add_roster(struct request *q, json_t *all, const char *key, const char *seat, json_t *value)
{
    int i = seat && seat[0] && !seat[1] ? seat[0] - '1' : -1;
    if (i < 0 || i >= table_seat_count(q->t)) {
        request_refuse(q, "seat", MSG_REFEREE_NO_SEAT, seat ? seat : key);
    } else if (!is_own_roster(q, i)) {
        request_refuse(q, "seat", MSG_OFFER_NOT_YOUR_ARMY, seat);
    } else if (!json_is_string(value) && !json_is_null(value)) {
        request_refuse(q, "value", MSG_REFEREE_NOT_TEXT, key);
    } else {
        if (json_is_null(value))
            json_object_del(all, seat);
        else
            json_object_set(all, seat, value);
        return true;
    }
    return false;
}

/* "rosters":{"1":"name"} and "files":{"roster-1":"kind: …"}, over those that have been sent before; null takes one
 * back.  False: refused.  *sent: there are some in this request. */
static bool want_rosters(struct request *q, json_t **all, bool *sent)
{
    static const char file[] = "roster-";
    json_t *rosters, *files, *value;
    const char *key;
    bool good = true;
    if (!body_object(&q->b, "rosters", &rosters) || !body_object(&q->b, "files", &files)) {
        request_end(q);
        return false;
    }
    *sent = rosters || files;
    *all = q->t->rosters ? must(json_copy(q->t->rosters)) : json_object();
    json_object_foreach(rosters, key, value) if (good) good = add_roster(q, *all, "rosters", key, value);
    json_object_foreach(files, key, value)
    {
        if (!good)
            break;
        good = strncmp(key, file, sizeof file - 1) == 0;
        if (!good)
            request_refuse(q, "value", MSG_REFEREE_BAD_FILE, key);
        else
            good = add_roster(q, *all, "files", key + sizeof file - 1, value);
    }
    if (good && json_object_size(*all))
        return true;
    json_decref(*all);
    *all = NULL;
    return good;
}

/* ---- agreeing ---- */

/* Asks the computers that have not agreed yet: 0 if all agree, else 1 + the seat that declines. */
static int ask_computers(struct table *t, enum offer what)
{
    for (int i = 0; i < table_seat_count(t); i++) {
        if (!table_is_played(t, i) || offers_person(t, i) || t->offers.agreed[what] & 1 << i)
            continue;
        if (!offer_suits(t, what, i))
            return i + 1;
        t->offers.agreed[what] |= (seatset)(1 << i);
    }
    return 0;
}

/* The seat agrees; `before` are the offers until now. */
static void agree(struct request *q, enum offer what, const struct offers *before)
{
    struct table *t = q->t;
    json_t *rosters = NULL;
    bool sent = false;
    if (what == OFFER_NEXT && !want_rosters(q, &rosters, &sent)) {
        t->offers = *before;
        return;
    }
    t->offers.agreed[what] |= (seatset)(1 << q->k->seat);
    int declined = ask_computers(t, what);
    if (declined) {
        offer_end(t, what, true);
        log_offer(t, what, "declined", declined - 1);
        commit(q);
    } else if (what == OFFER_NEXT && (sent || offer_agreed(t, what))) {
        judge_next(q, before, rosters);
        rosters = NULL;
    } else if (!offer_agreed(t, what)) {
        commit(q);
    } else if (what == OFFER_DRAW) {
        agree_on_draw(q);
    } else if (what == OFFER_TAKE_BACK) {
        take_back(q);
    } else {
        play_again(q, before);
    }
    json_decref(rosters);
}

static bool others_are_asked(const struct table *t, int seat)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (i != seat && offers_person(t, i))
            return true;
    return false;
}

static void propose(struct request *q, enum offer what, bool swap)
{
    struct offers *o = &q->t->offers, before = *o;
    o->agreed[what] = 0;
    o->declined[what] = false;
    o->by[what] = (int8_t)q->k->seat;
    o->ply[what] = offers_ply(q->t);
    if (what == OFFER_REMATCH)
        o->swap = swap;
    if (what == OFFER_DRAW || others_are_asked(q->t, q->k->seat))
        log_offer(q->t, what, "offered", q->k->seat);
    agree(q, what, &before);
}

/* Before anything changes: are there rosters, and do they fit the seat?  To judge them costs as much as a talk. */
static bool may_send_rosters(struct request *q)
{
    json_t *rosters = NULL;
    bool sent = false;
    bool good = want_rosters(q, &rosters, &sent) && (!sent || request_talk(q));
    json_decref(rosters);
    return good;
}

/* An offer that another seat has already made is an agreement. */
static void make_offer(struct request *q, enum offer what, bool swap)
{
    const struct offers *o = &q->t->offers;
    bool stands = offer_stands(q->t, what) && (what != OFFER_REMATCH || o->swap == swap);
    struct offers before = *o;
    if (!(stands && o->by[what] != q->k->seat) && !is_time(q, what))
        return;
    if (what == OFFER_NEXT && !may_send_rosters(q))
        return;
    if (stands && o->by[what] != q->k->seat)
        agree(q, what, &before);
    else if (is_nagging(q->t, what, q->k->seat))
        request_refuse(q, "again", MSG_OFFER_AGAIN, NULL);
    else if (!request_talk(q))
        return;
    else if (stands)
        agree(q, what, &before); /* computers that have come since may make it complete */
    else
        propose(q, what, swap);
}

void run_offer(struct request *q)
{
    enum offer what;
    bool swap = false;
    if (!may_speak(q) || !wanted(q, &what))
        return;
    if (!body_bool(&q->b, "swap", &swap))
        request_end(q);
    else
        make_offer(q, what, swap);
}

void run_next(struct request *q)
{
    if (may_speak(q))
        make_offer(q, OFFER_NEXT, false);
}

static void decline(struct request *q, enum offer what)
{
    bool own = q->t->offers.by[what] == q->k->seat;
    offer_end(q->t, what, !own);
    if (what == OFFER_NEXT) {
        json_decref(q->t->rosters);
        q->t->rosters = NULL;
    }
    log_offer(q->t, what, own ? "withdrawn" : "declined", q->k->seat);
    commit(q);
}

void run_answer(struct request *q)
{
    enum offer what;
    bool yes = false;
    struct offers before = q->t->offers;
    if (!may_speak(q) || !wanted(q, &what))
        return;
    if (!json_object_get(q->request, "yes"))
        request_refuse(q, "value", MSG_REFEREE_NOT_BOOL, "yes");
    else if (!body_bool(&q->b, "yes", &yes))
        request_end(q);
    else if (!offer_stands(q->t, what))
        request_refuse(q, "no-offer", MSG_OFFER_NONE, NULL);
    else if (yes)
        agree(q, what, &before);
    else
        decline(q, what);
}
