/*
 * names.h: texts that thousands of clients hear again and again, kept once: each
 * has a number.
 */
#ifndef NAMES_H
#define NAMES_H
#include <stdint.h>
#include "scan.h"

enum { NO_NAME = 0 }; /* the empty text */

uint32_t name_number(struct text text);
const char *name_text(uint32_t number);
#endif
