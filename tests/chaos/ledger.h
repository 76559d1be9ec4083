/*
 * ledger.h: what one seat asked for, in order, and what came of it; and whether the record of the table
 * agrees.  It must have every action that was acknowledged, in this order, and nothing that the seat did not
 * ask for; what was under way when the answer was cut off may be there or not.
 */
#ifndef LEDGER_H
#define LEDGER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LEDGER_LINE = 96 };

struct entry {
    char line[LEDGER_LINE]; /* as the record has it: "1 bid 3", "undo 1" */
    bool acknowledged;      /* else nobody knows */
    uint64_t sent, heard;   /* moments of the whole run, one after the other */
    long place;             /* in the record, once compared; -1: it is not there */
};

struct ledger {
    struct entry *entry;
    size_t entries, cap;
};

void ledger_add(struct ledger *l, const char *line, bool acknowledged, uint64_t sent, uint64_t heard);
void ledger_free(struct ledger *l);

struct verdict {
    size_t acknowledged, kept, dropped; /* kept, dropped: of those that nobody knew of */
    char complaint[256];                /* "": none */
};
/* body: the record from "begin" on; seat: from 1. */
void ledger_compare(struct ledger *l, int seat, const char *body, struct verdict *v);
/* After both were compared: whoever sent his action after he had heard of another one comes after it. */
bool ledgers_in_order(const struct ledger *a, const struct ledger *b);
#endif
