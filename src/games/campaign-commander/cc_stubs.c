/* cc_stubs.c: chapters that are still to be written: weak, so that each can be replaced as it comes.  Goes away. */
#include "cc.h"
#pragma GCC diagnostic ignored "-Wunused-parameter"

__attribute__((weak)) void cc_begin_march(struct cc *c, const struct action *a) { }
__attribute__((weak)) void cc_begin_sail(struct cc *c, const struct action *a) { }
__attribute__((weak)) struct why cc_check_march(const struct cc *c, const struct action *a) { return cc_yes(); }
__attribute__((weak)) struct why cc_check_sail(const struct cc *c, const struct action *a) { return cc_yes(); }
__attribute__((weak)) void cc_list_moves(const struct cc *c, struct cc_list *l) { }
__attribute__((weak)) void cc_step_march(struct cc *c) { }
__attribute__((weak)) void cc_step_sail(struct cc *c) { }
__attribute__((weak)) void cc_step_enter(struct cc *c) { }
__attribute__((weak)) void cc_replan(struct cc *c) { }
static void none(const struct cc *c, struct cc_list *l) { }
static struct why no(const struct cc *c, const struct action *a) { return cc_no(CC_WHY_NOT_NOW, 0, 0, 0); }
static void nothing(struct cc *c, const struct action *a) { }
__attribute__((weak)) const struct cc_ask_rules cc_ask_march = {none, 0, no, nothing};
__attribute__((weak)) const struct cc_ask_rules cc_ask_sail = {none, 0, no, nothing};
__attribute__((weak)) const struct cc_ask_rules cc_ask_excess_rp = {none, 0, no, nothing};
#include "cc_data.h"
__attribute__((weak)) const struct field cc_cards_fields[] = {{0}}, cc_cond_fields[] = {{0}};
__attribute__((weak)) void cc_compile_cards(struct cc_build *b) { }
__attribute__((weak)) void cc_compile_cond(struct cc_build *b, const struct cc_cond_source *s, struct cc_cond *out, const char *document, const char *path) { }
