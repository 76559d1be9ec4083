/*
 * serve.h: `bellum serve`: the table in the browser.  One thread runs a loop
 * that owns every connection and every table; workers think, read files and
 * replay; one more thread owns the store.
 */
#ifndef BELLUM_SERVE_H
#define BELLUM_SERVE_H
#include "../data/data.h"

struct serve_config {
    struct data_dir dir;
    const char *web;           /* folder of the client's files; NULL: none */
    const char *store;         /* file */
    const char *host;          /* address to listen on */
    int port;                  /* 0: any free one */
    enum lang lang;            /* of answers to requests that name none, and of what is printed */
};

/* Serve until SIGINT or SIGTERM.  False: it could not begin, and that has been said on stderr. */
bool serve(const struct serve_config *config);
#endif
