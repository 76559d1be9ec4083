#include "commands.h"
int cmd_play(struct args *a) { (void)a; return FAILED; }
