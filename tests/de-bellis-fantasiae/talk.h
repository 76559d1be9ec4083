/*
 * talk.h: a position of field.h as a match: questions are open, actions are written in notation, and answers are
 * sentences.
 */
#ifndef TALK_H
#define TALK_H
#include "field.h"

void named(void);                 /* after field(): names of troops and armies in both languages */
void ask(int question, int seat); /* after begin(): this question is open to a seat (1, 2) */
/* Parses, checks and does what is written there for the seat (1, 2) that is asked; it must be legal. */
void act(const char *notation);
struct action wish(int seat, const char *notation); /* parsed, and nothing more */
struct why refused(int seat, const char *notation); /* code 0: it is legal */
/* Sentences, in a buffer that the next call fills anew. */
const char *notated(const struct action *a);
const char *said_action(int seat, const char *notation, enum lang lang);
const char *said_why(const struct why *w, enum lang lang);
const char *said_event(const struct event *e, enum lang lang);
const char *said_question(int seat, enum lang lang);
const char *sheet_of(const char *what, enum lang lang);
int code_of(const struct why *w); /* 14 of DB-E14; 0: it has none */
#endif
