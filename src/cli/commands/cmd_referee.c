/* cmd_referee.c: the protocol on stdin and stdout, a line each. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include "commands.h"
#include "../../protocol/referee/referee.h"
#include "../shared/wish.h"

int cmd_referee(struct args *a)
{
    struct referee_config config = {.lang = a->lang};
    char *line = NULL;
    size_t cap = 0;
    ssize_t len;
    if (!setup_dir(a, &config.dir))
        return FAILED;
    struct referee *r = referee_new(&config);
    while (!referee_done(r) && (len = getline(&line, &cap, stdin)) >= 0) {
        while (len > 0 && (line[len - 1] == '\n' || line[len - 1] == '\r'))
            len--;
        if (len == 0)
            continue; /* an empty line is ignored */
        char *answer = referee_line(r, line, (size_t)len);
        puts(answer);
        free(answer);
        if (fflush(stdout) != 0)
            break;
    }
    free(line);
    referee_free(r);
    return ferror(stdout) ? FAILED : DONE;
}
