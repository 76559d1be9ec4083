/*
 * game_campaign.h: the part CAMPAIGN of a game (game.h): matches that follow one another.
 *
 * What goes from one match to the next is a DOCUMENT: a file of kind "GAME/campaign" like any other.  It holds the
 * whole state of the campaign.  Its key `mission` names the scenario of its match (a FIELD_FILE of schema.h, so whoever
 * loads the document loads the scenario).  A match begins with a document; when it is over, carry() writes the next
 * one:
 *
 *     document 1 -> match 1 -> carry() -> document 2 -> match 2 -> … -> carry() gives nothing: the campaign is over
 *
 * Everything that the campaign asks of people between two battles (build, recruit, rest) is a decision of a match, its
 * first or its last.  So one record proves one step, and undo, clocks and fair dice work there, too.  The hosts share
 * src/protocol/chain.h; people read docs/campaigns.md.
 *
 * Documents to start with lie in data/<game>/campaigns/<id>.yaml and hold the keys `id`, `name` and `blurb`; carry()
 * need not write the last two.  A document alone gives a match that can be played: files beside it (an army that was
 * chosen for this mission, "roster-1") may be left out.  A document tells only what every seat may know when the match
 * before it is over.  A scenario with the key `listed: no` serves campaigns alone: hosts do not offer it.
 */
#ifndef BELLUM_GAME_CAMPAIGN_H
#define BELLUM_GAME_CAMPAIGN_H
#include "game.h"

enum { CAMPAIGN_TEXT = 16 * 1024 }; /* no text of these functions needs more, the final NUL included */

/* Only joined() takes any ruleset; the other functions get those of a match of a campaign. */
struct game_campaign {
    /* Is this the ruleset of a match of a campaign? */
    bool (*joined)(const struct ruleset *rs);

    /* The id of the campaign, and the number of this mission, from 1; *of: how many there are (may be NULL). */
    const char *(*id)(const struct ruleset *rs);
    int (*mission)(const struct ruleset *rs, int *of);

    /* The document of the next match, as YAML, when this match is over (agreed and resigned ones included); 0: the
     * campaign is over.  Complete, with its keys in a fixed order: the same state gives the same bytes.  state is the
     * truth. */
    int (*carry)(const struct ruleset *rs, const void *state, char *buf, size_t cap);

    /* The state of the campaign as a view shows it, during a match and after it: as keys of an open JSON object
     * (without id and mission, which hosts write), and as lines of text.  After set-up this is the state in the
     * document; at the end, the state in the document that carry() writes. */
    void (*show)(const struct ruleset *rs, const void *view, enum lang lang, struct json *out);
    int (*say)(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap);

    /* When the match is over and carry() gives nothing: the grade, from 0 (lost) to grades - 1 (the best), and how the
     * campaign ended, as a sentence ("Victory: 31 points").  Before that grade() is -1 and say_end() 0. */
    int (*grade)(const struct ruleset *rs, const void *state);
    int (*say_end)(const struct ruleset *rs, const void *state, enum lang lang, char *buf, size_t cap);

    /* A grade by itself: "victory"; its id for files is its number. */
    int (*say_grade)(int grade, enum lang lang, char *buf, size_t cap);
    uint8_t grades;

    /* Optional: the result of a match that is over, from 0 (the worst) to results - 1, and a result by itself:
     * "triumph".  Without them hosts tell only who won. */
    int (*result)(const struct ruleset *rs, const void *state);
    int (*say_result)(int result, enum lang lang, char *buf, size_t cap);
    uint8_t results;
};
#endif
