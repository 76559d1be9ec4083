/* seats_test.c: words come from seats that somebody plays. */
#include <stdlib.h>
#include "core/record.h"
#include "fair/fair.h"
#include "quartet.h"
#include "test.h"

static struct session *replayed(const char *text, const struct quartet_rules *r, struct err *err)
{
    struct record rec;
    struct fair fair;
    CHECK(record_open(&rec, text, err));
    struct session *s = fair_session(&rec, &quartet, &r->head, NULL, &fair, err);
    record_close(&rec);
    return s;
}

/* Somebody gave words for this seat of a match; can its record be played again? */
static bool may_say(const struct quartet_rules *r, int seat, struct err *err)
{
    struct fair f;
    CHECK(fair_parse(&f, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
    CHECK(fair_words(&f, seat, "as the crow flies"));
    struct session *s = fair_match(&f, &quartet, &r->head, NULL);
    char *text = session_save_secret(s);
    struct session *again = replayed(text, r, err);
    bool good = again != NULL;
    free(text);
    session_free(s);
    session_free(again);
    return good;
}

TEST(fair, "words of the rules, of an absent seat and of one that the match has not are refused")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 A1", 3);
    struct err err = {0};
    CHECK(may_say(&r, 0, &err));
    CHECK(may_say(&r, 1, &err));
    for (int seat = 2; seat < 5; seat++) {
        err.text[0] = '\0';
        CHECK(!may_say(&r, seat, &err));
        CHECK(strstr(err.text, "of no seat"));
    }
}
