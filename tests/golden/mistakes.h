/* mistakes.h: what mistakes_test.c writes into the files of the large games. */
#ifndef MISTAKES_H
#define MISTAKES_H

struct mistake {
    const char *file; /* of the game's folder, without .yaml */
    const char *from, *to;
};
struct changed_file { /* whose digits are changed, one in `every` */
    const char *name;
    int every;
};

extern const struct mistake mistakes_fc[], mistakes_pi[], mistakes_db[];
extern const int mistakes_fc_n, mistakes_pi_n, mistakes_db_n;
#endif
