/* campaign_parts.h: what the files of campaign.h share: a question about a campaign while it is being answered. */
#ifndef BELLUM_CAMPAIGN_PARTS_H
#define BELLUM_CAMPAIGN_PARTS_H
#include "../../protocol/chain.h"
#include "build.h"

struct listed_mission {
    char table[TOKEN_TABLE];
    int64_t created;
    bool over;
    json_t *facts; /* play/mission.h */
    struct stored_table record;
    bool begun; /* the record has a match, and link is what it proves */
    struct chain_link link;
};

enum step { PAGE, DOCUMENT, PROOF, NEXT };

struct question {
    struct house *house;
    uint64_t number, asker; /* asker: a client or an HTTP request */
    enum lang lang;
    enum step step;
    char *id; /* of the request, as JSON; NULL: none */
    char campaign[TOKEN_TABLE + 1];
    const struct game *game;
    int64_t created;
    bool file;
    struct listed_mission *mission;
    int missions, reading;
    char next_scenario[64], next_title[TITLE_CHARS];
    /* NEXT: */
    char key[TOKEN_KEY];
    json_t *rosters, *meta; /* meta: the stored facts of the last table */
    struct parts parts;
    struct data_report report;
    bool good;
    struct question *next;
};

/* ---- campaign_page.c ---- */

/* t: the newest table; NULL: it cannot be read, and error says why. */
void campaign_put(const struct question *p, struct answer *a, struct table *t, int seat, const char *error);
void campaign_prove(struct question *p); /* on a worker */
void campaign_put_proof(const struct question *p, struct answer *a);

/* ---- campaign_next.c ---- */

/* Which seat of the last table, by its stored facts, does this key open?  -1: none. */
int campaign_opens(json_t *meta, const char *key);
/* Does a person other than the holder of this seat hold one of those for which there are rosters? */
bool campaign_foreign_roster(const struct question *p, int seat);
bool campaign_build(struct question *p); /* on a worker; false: the report says why */
/* Stores the new table and the link to it.  False: the stored facts do not fit. */
bool campaign_continue(struct question *p, table_done *done);
#endif
