/* cc_stubs.c: chapters that are still to be written: weak, so that each can be replaced as it comes.  Goes away. */
#include "cc.h"
#pragma GCC diagnostic ignored "-Wunused-parameter"

static void none(const struct cc *c, struct cc_list *l) { }
static struct why no(const struct cc *c, const struct action *a) { return cc_no(CC_WHY_NOT_NOW, 0, 0, 0); }
static void nothing(struct cc *c, const struct action *a) { }
__attribute__((weak)) const struct cc_ask_rules cc_ask_excess_rp = {none, 0, no, nothing};
