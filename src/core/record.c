/*
 * record.c: reads records. session.c writes them during a match.  Every line may be hostile: any input leads to a
 * position or to an error that names the line.
 */
#include "record.h"
#include <stdlib.h>
#include <string.h>

enum { LINE_CHARS = 1024 }; /* no line is longer, except those of embedded files */

struct lines { /* a cursor over the lines of a text */
    const char *at;
    int number;        /* number of the last line read */
    const char *start; /* that line in the text, without its end */
    size_t length;
    char line[LINE_CHARS]; /* a copy of that line, to cut into words */
};

/* The next line; false at the end of the text. */
static bool next_line(struct lines *l)
{
    size_t n = strcspn(l->at, "\n");
    if (n == 0 && !*l->at)
        return false;
    l->number++;
    l->start = l->at;
    l->at += n + (l->at[n] == '\n');
    if (n && l->start[n - 1] == '\r')
        n--;
    l->length = n;
    n = n < sizeof l->line ? n : sizeof l->line - 1;
    memcpy(l->line, l->start, n);
    l->line[n] = '\0';
    return true;
}

static bool too_long(const struct lines *l) { return l->length >= sizeof l->line; }

static bool fail(struct err *err, int line, const char *what, const char *detail)
{
    struct text_out o = {err->text, sizeof err->text, 0};
    text_str(&o, "line ");
    text_int(&o, line);
    text_str(&o, ": ");
    text_str(&o, what);
    if (detail) {
        text_str(&o, " '");
        text_str(&o, detail);
        text_char(&o, '\'');
    }
    return false;
}

/* Cut the next word off *s; "" at the end. */
static char *word(char **s)
{
    char *w = *s + strspn(*s, " ");
    char *end = w + strcspn(w, " ");
    *s = end + (*end != '\0');
    *end = '\0';
    return w;
}

static bool to_number(const char *s, int64_t max, int64_t *out)
{
    if (!*s)
        return false;
    for (*out = 0; *s; s++) {
        if (*s < '0' || *s > '9' || *out > max)
            return false;
        *out = *out * 10 + (*s - '0');
    }
    return *out <= max;
}

static bool to_hash(const char *s, uint64_t *out)
{
    if (strlen(s) != 16)
        return false;
    for (*out = 0; *s; s++) {
        const char *digits = "0123456789abcdef", *d = strchr(digits, *s);
        if (!d)
            return false;
        *out = *out << 4 | (uint64_t)(d - digits);
    }
    return true;
}

static bool to_text(const char *s, char *buf, size_t cap)
{
    size_t n = strlen(s);
    if (n >= cap)
        return false;
    memcpy(buf, s, n + 1);
    return true;
}

/* ---- the header ---- */

static bool read_game(struct record *r, char *rest)
{
    int64_t version;
    if (!to_text(word(&rest), r->game, sizeof r->game) || strcmp(word(&rest), "rules") != 0 ||
        !to_number(word(&rest), UINT16_MAX, &version) || strcmp(word(&rest), "data") != 0)
        return false;
    r->rules_version = (uint16_t)version;
    return to_hash(word(&rest), &r->data_hash);
}

/* ---- dice that can be checked ---- */

static bool to_proof(const char *s, char out[RECORD_PROOF + 1])
{
    return strlen(s) == RECORD_PROOF && strspn(s, "0123456789abcdef") == RECORD_PROOF &&
           to_text(s, out, RECORD_PROOF + 1);
}

/* "words 1 as the crow flies": everything after the seat, unchanged. */
static bool read_words(struct record *r, char *rest, int line)
{
    int64_t seat;
    if (!to_number(word(&rest), SEATS_MAX, &seat) || seat == 0 || r->words_line[seat - 1] || !*rest)
        return false;
    r->words_line[seat - 1] = line;
    return to_text(rest, r->words[seat - 1], sizeof r->words[0]);
}

static bool read_proof(const char *rest, char out[RECORD_PROOF + 1], int *where, int line)
{
    bool first = !*where;
    *where = line;
    return first && to_proof(rest, out);
}

/* Are the lines consistent?  A record has a key or a commitment, and a proof only with a commitment. */
static bool check_dice(const struct record *r, int key_line, struct err *err)
{
    if (key_line && r->commit_line)
        return fail(err, key_line > r->commit_line ? key_line : r->commit_line, "a record has either 'key' or 'commit'",
                    NULL);
    if (r->secret_line && !r->commit_line)
        return fail(err, r->secret_line, "'secret' without 'commit'", NULL);
    for (int i = 0; i < SEATS_MAX; i++)
        if (r->words_line[i] && !r->commit_line)
            return fail(err, r->words_line[i], "'words' without 'commit'", NULL);
    return true;
}

/* The lines "| …" of one embedded file. */
static bool read_file(struct record *r, struct lines *l, char *rest)
{
    int64_t count;
    if (r->files == RECORD_FILES || !to_text(word(&rest), r->file[r->files].name, sizeof r->file[0].name) ||
        !to_number(word(&rest), 100000, &count))
        return false;
    size_t room = strlen(l->at) + 1; /* the rest of the text is longer than the file */
    char *text = malloc(room), *end = text;
    if (!text)
        abort();
    *text = '\0';
    r->file[r->files++].text = text;
    for (; count > 0; count--) {
        if (!next_line(l) || l->line[0] != '|' || (l->line[1] && l->line[1] != ' '))
            return false;
        size_t n = l->length > 2 ? l->length - 2 : 0;
        memcpy(end, l->start + 2, n);
        end += n;
        *end++ = '\n';
        *end = '\0';
    }
    return true;
}

static bool read_after(struct record *r, const char *rest)
{
    uint64_t hash;
    return !r->after[0] && to_hash(rest, &hash) && to_text(rest, r->after, sizeof r->after);
}

/* The expected form of a header line that cannot be read. */
static const char *expected(const char *key)
{
    if (strcmp(key, "commit") == 0 || strcmp(key, "secret") == 0)
        return "64 hexadecimal digits expected, and only one such line:";
    if (strcmp(key, "words") == 0)
        return "a seat and its words expected (no more than 800 bytes), one line a seat:";
    if (strcmp(key, "after") == 0)
        return "16 hexadecimal digits expected, and only one such line:";
    return "not understood:";
}

static bool read_field(struct record *r, struct lines *l, int *key_line)
{
    char *rest = l->line, *key = word(&rest);
    if (strcmp(key, "game") == 0)
        return read_game(r, rest);
    if (strcmp(key, "scenario") == 0)
        return to_text(rest, r->scenario, sizeof r->scenario);
    if (strcmp(key, "options") == 0)
        return to_text(rest, r->options, sizeof r->options);
    if (strcmp(key, "after") == 0)
        return read_after(r, rest);
    if (strcmp(key, "key") == 0) {
        *key_line = l->number;
        return to_hash(word(&rest), &r->key);
    }
    if (strcmp(key, "commit") == 0)
        return read_proof(rest, r->commit, &r->commit_line, l->number);
    if (strcmp(key, "words") == 0)
        return read_words(r, rest, l->number);
    if (strcmp(key, "secret") == 0)
        return read_proof(rest, r->secret, &r->secret_line, l->number);
    if (strcmp(key, "file") == 0)
        return read_file(r, l, rest);
    return false;
}

static bool read_format(struct record *r, const char *line)
{
    if (strcmp(line, "bellum record 2") == 0)
        r->format = RECORD_FORMAT;
    else if (strcmp(line, "bellum record 1") == 0)
        r->format = RECORD_FORMAT_ALL_COUNT;
    return r->format != 0;
}

static bool read_header(struct record *r, const char *text, struct err *err)
{
    struct lines l = {.at = text};
    int key_line = 0;
    if (!next_line(&l) || !read_format(r, l.line))
        return fail(err, 1, "this is not a record: 'bellum record 2' or 'bellum record 1' expected", NULL);
    for (;;) {
        const char *start = l.at;
        int before = l.number;
        if (!next_line(&l) || too_long(&l))
            return fail(err, l.number, "the record ends before 'begin', or a line is too long", NULL);
        if (strncmp(l.line, "begin ", 6) == 0) {
            r->body = start;
            r->body_line = before + 1;
            break;
        }
        if (!read_field(r, &l, &key_line))
            return fail(err, l.number, expected(l.line), l.line);
    }
    if (!r->game[0])
        return fail(err, l.number, "no 'game' line before 'begin'", NULL);
    return check_dice(r, key_line, err);
}

bool record_open(struct record *r, const char *text, struct err *err)
{
    *r = (struct record){0};
    if (read_header(r, text, err))
        return true;
    record_close(r);
    return false;
}

const char *record_file(const struct record *r, const char *name)
{
    for (int i = 0; i < r->files; i++)
        if (strcmp(r->file[i].name, name) == 0)
            return r->file[i].text;
    return NULL;
}

bool record_end(const struct record *r, char hash[RECORD_HASH + 1])
{
    struct lines l = {.at = r->body};
    uint64_t value;
    hash[0] = '\0';
    while (next_line(&l))
        ;
    char *rest = l.line;
    return strcmp(word(&rest), "end") == 0 && to_text(word(&rest), hash, RECORD_HASH + 1) && to_hash(hash, &value);
}

void record_close(struct record *r)
{
    for (int i = 0; i < r->files; i++)
        free(r->file[i].text);
    *r = (struct record){0};
}

/* ---- the body ---- */

struct replay {
    struct session *s;
    struct lines l;
    struct err *err;
    struct record_tally *tally;
};

static bool differs(struct replay *p, enum record_fault fault, const char *what, const char *detail)
{
    struct text_out o = {p->tally->detail, sizeof p->tally->detail, 0};
    p->tally->fault = fault;
    p->tally->line = p->l.number;
    text_str(&o, detail ? detail : "");
    return fail(p->err, p->l.number, what, detail);
}

static void played(struct replay *p)
{
    p->tally->played++;
    p->tally->unmarked++;
}

static bool expect_hash(struct replay *p, const char *digits)
{
    uint64_t hash;
    if (!to_hash(digits, &hash))
        return differs(p, RECORD_NOT_UNDERSTOOD, "not a hash:", digits);
    if (hash != game_hash(session_state(p->s)))
        return differs(p, RECORD_OTHER_POSITION, "the position differs from the recorded", digits);
    p->tally->unmarked = 0;
    return true;
}

static bool replay_dice(struct replay *p, char *rest)
{
    if (strcmp(word(&rest), "dice") != 0)
        return differs(p, RECORD_NOT_UNDERSTOOD, "only 'dice' may follow '!'", NULL);
    uint8_t faces[LINE_CHARS / 2];
    int n = 0;
    for (char *w = word(&rest); *w; w = word(&rest)) {
        int64_t face;
        if (!to_number(w, UINT8_MAX, &face) || face == 0)
            return differs(p, RECORD_NOT_UNDERSTOOD, "not a die:", w);
        faces[n++] = (uint8_t)face;
    }
    if (!p->tally->laid_line)
        p->tally->laid_line = p->l.number;
    p->tally->laid += n;
    session_script(p->s, faces, n);
    return true;
}

/* "undo 1", or "back 1" for a take-back by consent. */
static bool replay_undo(struct replay *p, char *rest, bool consent)
{
    int64_t seat;
    char *w = word(&rest);
    if (!to_number(w, SEATS_MAX, &seat) || seat == 0)
        return differs(p, RECORD_NOT_UNDERSTOOD, "not a seat:", w);
    if (consent ? !session_take_back(p->s, (int)seat - 1) : session_undo(p->s, (int)seat - 1) != UNDO_OK)
        return differs(p, RECORD_NO_UNDO, "nothing that this seat may take back:", w);
    played(p);
    p->tally->undone += !consent;
    p->tally->taken_back += consent;
    return true;
}

static bool replay_agreed(struct replay *p)
{
    if (!session_agree(p->s))
        return differs(p, RECORD_NO_DRAW, "no draw can be agreed on here", NULL);
    played(p);
    p->tally->agreed = true;
    return true;
}

/* "= 16 9e37…": also checks the number of lines, so that a lost line is found. */
static bool replay_mark(struct replay *p, char *rest)
{
    int64_t lines;
    char *w = word(&rest);
    if (!to_number(w, INT32_MAX, &lines) || lines != p->tally->played)
        return differs(p, RECORD_LINES_MISSING, "lines are missing before", w);
    return expect_hash(p, word(&rest));
}

static bool replay_end(struct replay *p, char *rest)
{
    int64_t winner;
    if (!session_over(p->s))
        return differs(p, RECORD_NOT_OVER, "the match is not over here", NULL);
    if (!expect_hash(p, word(&rest)))
        return false;
    char *w = word(&rest);
    if (!to_number(w, SEATS_MAX, &winner) || winner != session_winner(p->s) + 1)
        return differs(p, RECORD_OTHER_WINNER, "another seat has won than", w);
    p->tally->ended = true;
    return true;
}

static bool refused(struct replay *p, const char *notation, const struct why *why)
{
    const struct game *g = session_game(p->s);
    char rule_text[32], sentence[256];
    rule_print(g, why->rule, rule_text, sizeof rule_text);
    g->words.say_why(session_rules(p->s), session_view(p->s, SPECTATOR), why, LANG_EN, sentence, sizeof sentence);
    differs(p, RECORD_REFUSED, "", notation);
    p->tally->why = *why;
    struct text_out o = {p->err->text, sizeof p->err->text, 0};
    text_str(&o, "line ");
    text_int(&o, p->l.number);
    text_str(&o, ": '");
    text_str(&o, notation);
    text_str(&o, "' is refused: ");
    text_str(&o, sentence);
    text_str(&o, " (");
    text_str(&o, rule_text);
    text_char(&o, ')');
    return false;
}

static bool replay_action(struct replay *p, const char *seat_text, const char *notation)
{
    const struct game *g = session_game(p->s);
    int64_t seat;
    struct action a = {0};
    struct why why;
    if (!to_number(seat_text, game_seats(session_rules(p->s)), &seat) || seat == 0)
        return differs(p, RECORD_NOT_UNDERSTOOD, "not understood:", seat_text);
    const void *view = session_view(p->s, (int)seat - 1);
    if (!g->words.parse(session_rules(p->s), view, (int)seat - 1, notation, &a))
        return differs(p, RECORD_NOT_UNDERSTOOD, "not an action:", notation);
    if (!session_act(p->s, &a, &why))
        return refused(p, notation, &why);
    played(p);
    p->tally->actions++;
    return true;
}

static bool replay_line(struct replay *p)
{
    if (p->tally->ended)
        return differs(p, RECORD_AFTER_END, "nothing may follow 'end'", NULL);
    char *rest = p->l.line, *key = word(&rest);
    if (strcmp(key, "!") == 0)
        return replay_dice(p, rest);
    if (strcmp(key, "undo") == 0)
        return replay_undo(p, rest, false);
    if (strcmp(key, "back") == 0)
        return replay_undo(p, rest, true);
    if (strcmp(key, "agreed") == 0)
        return replay_agreed(p);
    if (strcmp(key, "=") == 0)
        return replay_mark(p, rest);
    if (strcmp(key, "end") == 0)
        return replay_end(p, rest);
    return replay_action(p, key, rest);
}

/* Plays to the end, or this many lines of play. */
static bool play_lines(struct replay *p, int to)
{
    while (*p->l.at && (to < 0 || p->tally->played < to)) {
        next_line(&p->l);
        if (too_long(&p->l))
            return differs(p, RECORD_NOT_UNDERSTOOD, "the line is too long", NULL);
        if (!replay_line(p))
            return false;
    }
    return true;
}

static bool same_game(const struct record *r, struct replay *p)
{
    const struct game *g = session_game(p->s);
    if (strcmp(r->game, g->id) != 0)
        return differs(p, RECORD_OTHER_GAME, "a record of another game:", r->game);
    if (r->rules_version != g->rules_version)
        return differs(p, RECORD_OTHER_RULES, "made with another version of the rules of", r->game);
    if (r->data_hash != session_rules(p->s)->hash)
        return differs(p, RECORD_OTHER_DATA, "made with other data of", r->game);
    return true;
}

bool record_play(const struct record *r, struct session *s, int to, struct record_tally *out, struct err *err)
{
    struct replay p = {.s = s, .err = err, .tally = out, .l = {.at = r->body, .number = r->body_line - 1}};
    *out = (struct record_tally){0};
    next_line(&p.l); /* "begin": record_open() has read it */
    session_go_on_as(s, r->format);
    if (!same_game(r, &p) || !expect_hash(&p, p.l.line + strlen("begin ")))
        return false;
    return play_lines(&p, to);
}

bool record_more(struct session *s, const char *lines, struct err *err)
{
    struct record_tally tally = {.played = (int)session_lines(s)};
    struct replay p = {.s = s, .err = err, .tally = &tally, .l = {.at = lines}};
    return play_lines(&p, -1);
}

bool record_replay(const struct record *r, struct session *s, int to, struct err *err)
{
    struct record_tally tally;
    return record_play(r, s, to, &tally, err);
}
