/*
 * report.h: the results of the lab in three forms: lines for a terminal, JSON
 * for programs, a page with plots.  They do not depend on time, machine or
 * number of threads.
 */
#ifndef BELLUM_REPORT_H
#define BELLUM_REPORT_H
#include <stdio.h>
#include "lab.h"

struct lab_section { /* one scenario with its armies */
    struct lab_plan plan;
    struct lab_sums sums;
    char title[128];               /* of the scenario, for people */
    const char *roster[SEATS_MAX]; /* as the user named it; NULL: the scenario's own */
};

struct lab_report {
    const struct lab_section *section;
    int sections;
    const char *command; /* that makes the same report again */
    const char *version;
    uint64_t seed;
    enum lang lang;
};

void lab_print(const struct lab_section *s, enum lang lang, bool tables, FILE *out);
void lab_print_incidents(const struct lab_section *s, enum lang lang, FILE *out);
char *lab_json(const struct lab_report *r); /* malloc'ed, as are the texts below */
char *lab_html(const struct lab_report *r);

/* ---- shared by all three ---- */

enum { LAB_NAME = 160 };
const char *lab_seat_name(const struct lab_section *s, int seat, enum lang lang, char buf[LAB_NAME]);
const char *lab_who(const struct lab_section *s, int seat, enum lang lang); /* its player; "the rules" */
/* The player that the early stop tests. */
const char *lab_first_name(const struct lab_section *s, enum lang lang, char buf[LAB_NAME]);
/* Endings from the most frequent on, as indices into sums.ending. */
int lab_endings_in_order(const struct lab_sums *s, int order[LAB_ENDINGS]);
/* Rows of a table that are not empty: seat by seat, those of a seat sorted by the column to draw, if there is one. */
int lab_rows_in_order(const struct lab_section *s, int table, int *order);
int lab_bars_column(const struct tally_table *t); /* -1: none */
enum { LAB_ROWS = 512 };
void lab_say_stop(const struct lab_section *s, enum lang lang, char *buf, size_t cap);
bool lab_say_bias(const struct lab_section *s, enum lang lang, char *buf, size_t cap); /* false: nothing to say */
#endif
