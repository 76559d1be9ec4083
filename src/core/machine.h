/*
 * machine.h: the decision machine, the part of rules code that is the same in every game.
 *
 * A game asks QUESTIONS.  One table gives for each of them the kinds of action that answer it, its rule, whether the
 * answer is secret, and the quiet answer. struct machine adds the few functions that only the game can write: list,
 * check, apply.  From both the machine makes the functions of struct game_rules (game.h).  It checks seats and the form
 * of actions, offers resigning at any time, and runs the match on until a player has to decide again.
 *
 * A state may hold two bytes for the machine: the open question (0: none) and the seats that owe an answer.  The
 * machine keeps them up to date.  A state without these bytes has functions with the same meaning.
 *
 * The functions on the hottest path are inline: the compiler sees the game's table and calls its functions directly.
 */
#ifndef BELLUM_MACHINE_H
#define BELLUM_MACHINE_H
#include <assert.h>
#include "game.h"

/* ---- lists of actions ---- */

/* A list that is being written. n may exceed cap: further actions are counted and dropped. */
struct offers {
    struct action *buf;
    int cap, n, seat;
    bool any; /* true: the caller needs to know only whether there is an action */
};

/* Appends an action of the list's seat with n arguments; the first two are a and b. */
static inline void offers_add(struct offers *l, int kind, int n, int a, int b)
{
    if (l->n < l->cap)
        l->buf[l->n] = (struct action){(uint16_t)kind, (int8_t)l->seat, (uint8_t)n, {(int16_t)a, (int16_t)b}};
    l->n++;
}

/* ---- the table ---- */

/* The form of a kind of action: its verb and one letter for each argument.  The letters are the game's own; a '*' at
 * the end repeats the letter before it, once or more. */
struct form {
    const char *verb, *args;
};

/* One question. */
struct question {
    const void *rules; /* the game's own functions for it (MACHINE_ASK_RULES), or NULL */
    uint64_t kinds;    /* the kinds of action that answer it: bit k is kind k */
    uint64_t more;     /* … and those from 64 on: bit k is kind 64 + k */
    uint16_t rule;     /* its paragraph in the first rule book */
    bool secret;       /* other seats hear of the answer only when every seat asked has answered */
    bool draft;        /* stays open until apply() takes the seat out of the asked ones */
    struct {           /* the answer of a seat that ran out of time; kind 0: the first action of the list */
        uint8_t kind, n;
        int16_t arg;
    } quiet;
};

/* Why the machine itself refuses an action. */
enum machine_no {
    MACHINE_OVER,      /* the match has ended */
    MACHINE_NO_SEAT,   /* no player has this seat */
    MACHINE_MALFORMED, /* notation cannot write it */
    MACHINE_NOT_ASKED, /* the seat owes no answer */
    MACHINE_NOT_NOW,   /* another question is open */
};

struct machine {
    const struct question *question; /* by number; 0 is no question */
    const struct form *form;         /* by kind of action; 0 is no action */
    uint16_t kinds;                  /* kinds of action are below this, and below 128 */
    uint16_t resign;                 /* the kind that resigns */
    /* Optional: may this seat resign?  NULL: every seat may. */
    bool (*may_resign)(const struct ruleset *rs, int seat);
    uint64_t asides; /* set of kinds, below 64, that an asked seat may do beside its question, which stays open */

    /* Offsets of the two bytes in the state.  Both 0: the state has none, and the two functions below answer. */
    size_t ask_at, asked_at;
    seatset (*asked)(const void *state);
    int (*ask)(const void *state, int seat);

    /* Optional: does the thing exist that this argument names?  The letter gives its type.  NULL: any number is
     * valid. */
    bool (*exists)(const struct ruleset *rs, char letter, int arg);
    struct why (*refuse)(const struct ruleset *rs, const void *state, const struct action *a, enum machine_no no);

    /* Optional: the arguments of the question's sentence. */
    void (*describe)(const struct ruleset *rs, const void *state, int seat, struct decision *out);
    void (*list)(const struct ruleset *rs, const void *state, int ask, struct offers *out);
    /* Optional: all extras of a seat that is asked, except resigning. */
    void (*extras)(const struct ruleset *rs, const void *state, int ask, struct offers *out);
    struct why (*check)(const struct ruleset *rs, const void *state, int ask, const struct action *a);
    void (*apply)(const struct ruleset *rs, void *state, int ask, const struct action *a, struct events *ev);
    /* Only for machines with asides. */
    struct why (*check_aside)(const struct ruleset *rs, const void *state, int ask, const struct action *a);
    void (*apply_aside)(const struct ruleset *rs, void *state, int ask, const struct action *a, struct events *ev);

    /* Only with the two bytes: takes one step in a state without an open question. */
    void (*step)(const struct ruleset *rs, void *state, struct events *ev);
    /* A seat has resigned; all seats have agreed on a draw (optional).  Both end the match. */
    void (*resigned)(const struct ruleset *rs, void *state, int seat, struct events *ev);
    void (*agreed)(const struct ruleset *rs, void *state, struct events *ev);
    /* Optional: a quiet answer that depends on the state; false: the table's. */
    bool (*quiet)(const struct ruleset *rs, const void *state, int seat, struct action *out);
};

/* ---- what is open ---- */

static inline seatset machine_asked(const struct machine *m, const void *state)
{
    return m->asked_at ? ((const uint8_t *)state)[m->asked_at] : m->asked(state);
}

static inline int machine_ask(const struct machine *m, const void *state, int seat)
{
    return m->ask_at ? ((const uint8_t *)state)[m->ask_at] : m->ask(state, seat);
}

static inline bool machine_is_seat(const struct ruleset *rs, int seat) { return seat >= 0 && seat < rs->seats; }

/* Does this seat owe an answer?  Takes any number. */
static inline bool machine_owes(const struct machine *m, const struct ruleset *rs, const void *state, int seat)
{
    return machine_is_seat(rs, seat) && machine_asked(m, state) >> seat & 1;
}

static inline bool machine_may_resign(const struct machine *m, const struct ruleset *rs, int seat)
{
    return !m->may_resign || m->may_resign(rs, seat);
}

/* Does this kind of action answer the question? */
static inline bool machine_answers(const struct question *q, int kind)
{
    return (kind < 64 ? q->kinds : q->more) >> (kind & 63) & 1;
}

static inline bool machine_is_aside(const struct machine *m, int kind) { return kind < 64 && m->asides >> kind & 1; }

/* ---- the contract ---- */

static inline int machine_actions(const struct machine *m, const struct ruleset *rs, const void *state, int seat,
                                  struct action *buf, int cap)
{
    struct offers l = {buf, cap, 0, seat, false};

    if (!machine_owes(m, rs, state, seat))
        return 0;
    m->list(rs, state, machine_ask(m, state, seat), &l);
    return l.n;
}

/* The right number of arguments, each naming a thing that exists, the others 0: so every action has only one form. */
bool machine_well_formed(const struct machine *m, const struct ruleset *rs, const struct action *a);

static inline struct why machine_check(const struct machine *m, const struct ruleset *rs, const void *state,
                                       const struct action *a)
{
    int ask;

    if (head_of(state)->over)
        return m->refuse(rs, state, a, MACHINE_OVER);
    if (!machine_is_seat(rs, a->seat))
        return m->refuse(rs, state, a, MACHINE_NO_SEAT);
    if (!machine_well_formed(m, rs, a))
        return m->refuse(rs, state, a, MACHINE_MALFORMED);
    if (a->kind == m->resign && machine_may_resign(m, rs, a->seat))
        return (struct why){0};
    if (!(machine_asked(m, state) >> a->seat & 1))
        return m->refuse(rs, state, a, MACHINE_NOT_ASKED);
    ask = machine_ask(m, state, a->seat);
    if (machine_is_aside(m, a->kind))
        return m->check_aside(rs, state, ask, a);
    if (!machine_answers(&m->question[ask], a->kind))
        return m->refuse(rs, state, a, MACHINE_NOT_NOW);
    return m->check(rs, state, ask, a);
}

/* Opens a question to one seat; does nothing once the match is over. */
static inline void machine_open(const struct machine *m, void *state, int ask, int seat)
{
    uint8_t *byte = state;

    if (head_of(state)->over)
        return;
    byte[m->ask_at] = (uint8_t)ask;
    byte[m->asked_at] = (uint8_t)(1 << seat);
}

/* Runs on until a question is open or the match is over. */
static inline void machine_run(const struct machine *m, const struct ruleset *rs, void *state, struct events *ev)
{
    const uint8_t *ask = (const uint8_t *)state + m->ask_at;

    while (!head_of(state)->over && !*ask)
        m->step(rs, state, ev);
}

/* The seat has answered and owes nothing more.  The last answer closes the question. */
static inline void machine_close(const struct machine *m, uint8_t *byte, int seat)
{
    byte[m->asked_at] = (uint8_t)(byte[m->asked_at] & ~(1 << seat));
    if (!byte[m->asked_at])
        byte[m->ask_at] = 0;
}

/* Only with the two bytes.  A draft is not public: only the action that seals it counts as a public action. */
static inline void machine_answer(const struct machine *m, const struct ruleset *rs, void *state,
                                  const struct action *a, struct events *ev)
{
    uint8_t *byte = state;
    int ask = byte[m->ask_at];
    bool draft = m->question[ask].draft;

    assert(head_of(state)->viewer == TRUTH);
    if (!draft)
        machine_close(m, byte, a->seat);
    m->apply(rs, state, ask, a, ev);
    ((struct head *)state)->ply += !draft || !(byte[m->asked_at] >> a->seat & 1);
    if (draft && !byte[m->asked_at])
        byte[m->ask_at] = 0;
    machine_run(m, rs, state, ev);
}

void machine_resign(const struct machine *m, const struct ruleset *rs, void *state, int seat, struct events *ev);

static inline void machine_apply(const struct machine *m, const struct ruleset *rs, void *state, const struct action *a,
                                 struct events *ev)
{
    int ask;

    if (a->kind == m->resign) {
        machine_resign(m, rs, state, a->seat, ev);
    } else if (machine_is_aside(m, a->kind)) {
        ask = machine_ask(m, state, a->seat);
        ((struct head *)state)->ply += !m->question[ask].draft;
        m->apply_aside(rs, state, ask, a, ev);
    } else if (m->ask_at) {
        machine_answer(m, rs, state, a, ev);
    } else {
        m->apply(rs, state, machine_ask(m, state, a->seat), a, ev); /* counts plies itself */
    }
}

void machine_decision(const struct machine *m, const struct ruleset *rs, const void *state, int seat,
                      struct decision *out);
int machine_extras(const struct machine *m, const struct ruleset *rs, const void *state, int seat, struct action *buf,
                   int cap);
struct action machine_default_answer(const struct machine *m, const struct ruleset *rs, const void *state, int seat);
void machine_agree(const struct machine *m, const struct ruleset *rs, void *state, struct events *ev);

/* Defines the functions of struct game_rules that the machine M provides: PREFIXto_move() and so on.  LINKAGE is
 * static, or extern where other files use them. */
#define MACHINE_CONTRACT(LINKAGE, PREFIX, M)                                                                        \
    LINKAGE seatset PREFIX##to_move(const void *state) { return machine_asked(&(M), state); }                       \
    LINKAGE void PREFIX##decision(const struct ruleset *rs, const void *state, int seat, struct decision *out)      \
    {                                                                                                               \
        machine_decision(&(M), rs, state, seat, out);                                                               \
    }                                                                                                               \
    LINKAGE int PREFIX##actions(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap) \
    {                                                                                                               \
        return machine_actions(&(M), rs, state, seat, buf, cap);                                                    \
    }                                                                                                               \
    LINKAGE int PREFIX##extras(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap)  \
    {                                                                                                               \
        return machine_extras(&(M), rs, state, seat, buf, cap);                                                     \
    }                                                                                                               \
    LINKAGE struct why PREFIX##check(const struct ruleset *rs, const void *state, const struct action *a)           \
    {                                                                                                               \
        return machine_check(&(M), rs, state, a);                                                                   \
    }                                                                                                               \
    LINKAGE void PREFIX##apply(const struct ruleset *rs, void *state, const struct action *a, struct events *ev)    \
    {                                                                                                               \
        machine_apply(&(M), rs, state, a, ev);                                                                      \
    }                                                                                                               \
    LINKAGE struct action PREFIX##default_answer(const struct ruleset *rs, const void *state, int seat)             \
    {                                                                                                               \
        return machine_default_answer(&(M), rs, state, seat);                                                       \
    }

/* Draws by agreement, for a machine with agreed(). */
#define MACHINE_AGREE(LINKAGE, PREFIX, M)                                                \
    LINKAGE void PREFIX##agree(const struct ruleset *rs, void *state, struct events *ev) \
    {                                                                                    \
        machine_agree(&(M), rs, state, ev);                                              \
    }

/* Initialisers of these functions in struct game_rules. */
#define MACHINE_RULES(PREFIX)                                                                                       \
    .to_move = PREFIX##to_move, .decision = PREFIX##decision, .actions = PREFIX##actions, .extras = PREFIX##extras, \
    .check = PREFIX##check, .apply = PREFIX##apply, .default_answer = PREFIX##default_answer

/* ---- games of several chapters ---- */

/* A game of chapters passes a context through them: rules, state and events.  Only apply() and setup() change the
 * state; ev may be NULL.  GAME_at() makes the context from the arguments of the contract. */
#define MACHINE_CONTEXT(GAME)                                                                                 \
    struct GAME {                                                                                             \
        const struct GAME##_ruleset *rs;                                                                      \
        struct GAME##_state *st;                                                                              \
        struct events *ev;                                                                                    \
    };                                                                                                        \
    static inline struct GAME GAME##_at(const struct ruleset *rs, const void *state, struct events *ev)       \
    {                                                                                                         \
        return (struct GAME){(const struct GAME##_ruleset *)rs, (struct GAME##_state *)(uintptr_t)state, ev}; \
    }

/* Each question has a struct GAME_ask_rules of its own, which question.rules points to. */
#define MACHINE_ASK_RULES(GAME)                                                 \
    struct GAME##_ask_rules {                                                   \
        void (*list)(const struct GAME *c, struct offers *out);                 \
        struct why (*check)(const struct GAME *c, const struct action *a);      \
        void (*apply)(struct GAME * c, const struct action *a);                 \
        void (*extras)(const struct GAME *c, struct offers *out); /* or NULL */ \
    }

/* Defines chapter_list(), chapter_extras(), chapter_check() and chapter_apply() for struct machine: they call the
 * functions of the open question in the table QUESTIONS. */
#define MACHINE_CHAPTERS(GAME, QUESTIONS)                                                                         \
    static inline const struct GAME##_ask_rules *chapter(int ask) { return (QUESTIONS)[ask].rules; }              \
    static void chapter_list(const struct ruleset *rs, const void *state, int ask, struct offers *out)            \
    {                                                                                                             \
        struct GAME c = GAME##_at(rs, state, NULL);                                                               \
        chapter(ask)->list(&c, out);                                                                              \
    }                                                                                                             \
    static void chapter_extras(const struct ruleset *rs, const void *state, int ask, struct offers *out)          \
    {                                                                                                             \
        struct GAME c = GAME##_at(rs, state, NULL);                                                               \
        if (chapter(ask)->extras)                                                                                 \
            chapter(ask)->extras(&c, out);                                                                        \
    }                                                                                                             \
    static struct why chapter_check(const struct ruleset *rs, const void *state, int ask, const struct action *a) \
    {                                                                                                             \
        struct GAME c = GAME##_at(rs, state, NULL);                                                               \
        return chapter(ask)->check(&c, a);                                                                        \
    }                                                                                                             \
    static void chapter_apply(const struct ruleset *rs, void *state, int ask, const struct action *a,             \
                              struct events *ev)                                                                  \
    {                                                                                                             \
        struct GAME c = GAME##_at(rs, state, ev);                                                                 \
        chapter(ask)->apply(&c, a);                                                                               \
    }

/* Initialisers of struct machine for a game of chapters. */
#define MACHINE_OF_CHAPTERS(GAME, QUESTIONS)                                                        \
    .question = (QUESTIONS), .form = GAME##_forms, .ask_at = offsetof(struct GAME##_state, ask),    \
    .asked_at = offsetof(struct GAME##_state, asked), .list = chapter_list, .check = chapter_check, \
    .apply = chapter_apply

/* ---- states ---- */

_Static_assert(sizeof(struct head) == sizeof(struct rng) + 16, "no padding in a state");

/* Clears a state of `size` bytes and fills in its head for the beginning of a match; dice come from seed. */
void machine_begin(void *state, size_t size, int game, uint64_t seed);
/* Wipes the parts of the head that every view hides; the other function restores them in a resampled world. */
void machine_redact(struct head *head, int seat);
void machine_resample(struct head *head, uint64_t seed);
/* redact() and resample() of a game that hides nothing but future dice. */
void machine_hide_dice(const struct ruleset *rs, void *state, int seat);
void machine_new_dice(const struct ruleset *rs, void *view, struct rng *r);
#endif
