/*
 * audit.h: is everything that a host keeps about its tables in order?  Lists and counts fit each other, clients sit
 * where their key is, and whoever was told the news has received it.  The tests of tests/hosting ask the same.
 */
#ifndef BELLUM_TABLE_AUDIT_H
#define BELLUM_TABLE_AUDIT_H
#include <stdbool.h>
#include "table/table.h"

/* The test fails unless it is.  names: look through the table of names, too. */
void audit_house(const struct house *h, bool names);
/* Nothing is on its way: memory and store (of the stub) have the same. */
void audit_stored(const struct table *t);
#endif
