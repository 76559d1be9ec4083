/*
 * db_outcome.c: what a tie, a beaten and a doubled total mean for each type: the printed lists as data.  Entries are
 * tried in printed order and the first match wins.  Shooting: DB-490 to 501; close combat: DB-570 to 605.
 */
#include "../db.h"

/* ---- sets of types ---- */

#define BIT(NAME) (UINT64_C(1) << DB_##NAME)

enum { PACE_NONE, PACE_SOLID, PACE_FAST };
#define IF_FOOT(NAME, id, KIND, PACE, CLASS) | BIT(NAME) * (DB_##CLASS == DB_FOOT)
#define IF_MOUNTED(NAME, id, KIND, PACE, CLASS) | BIT(NAME) * (DB_##CLASS == DB_MOUNTED)
#define IF_SOLID(NAME, id, KIND, PACE, CLASS) | BIT(NAME) * (PACE_##PACE == PACE_SOLID)
#define IF_FAST(NAME, id, KIND, PACE, CLASS) | BIT(NAME) * (PACE_##PACE == PACE_FAST)

#define ANY (~UINT64_C(0))
#define FOOT (UINT64_C(0) DB_TYPES(IF_FOOT))
#define MOUNTED (UINT64_C(0) DB_TYPES(IF_MOUNTED))
#define SOLID (UINT64_C(0) DB_TYPES(IF_SOLID))
#define FAST (UINT64_C(0) DB_TYPES(IF_FAST))

#define SPEARS (BIT(SPS) | BIT(SPF))
#define PIKES (BIT(PKS) | BIT(PKF))
#define BLADES (BIT(BDS) | BIT(BDF))
#define AUXILIA (BIT(AXS) | BIT(AXF))
#define WARBANDS (BIT(WBS) | BIT(WBF))
#define BOWS (BIT(BWS) | BIT(BWF)) /* plain Bows alone: DB-R08 */
#define ANY_BOWS (BOWS | BIT(WBW) | BIT(XBW))
#define HORDES (BIT(HDS) | BIT(HDF))
#define BEASTS (BIT(BES) | BIT(BEF))
#define HEROES (BIT(HER) | BIT(AHE)) /* DB-R29 */
#define MAGES (BIT(MAG) | BIT(AMA))

/* ---- the lists ---- */

enum going_test { ANY_GOING, IN_GOOD, NOT_IN_GOOD }; /* of the loser, DB-R30 */
enum place_test { ANYWHERE, INSIDE, OUTSIDE };       /* is the loser a garrison? */

#define ALWAYS ANY_GOING, ANYWHERE

struct entry {
    uint16_t rule;
    uint8_t result;
    uint64_t loser, by;
    uint8_t going, place;
};

static const struct entry close_tie[] = {
    {571, DB_DESTROYED, BIT(DRA), HEROES | BIT(PAL), ALWAYS},
    {571, DB_DESTROYED, HEROES | BIT(PAL), BIT(DRA), ALWAYS},
    {572, DB_DESTROYED, HEROES, HEROES, ALWAYS},
    {573, DB_DESTROYED, BIT(PAL), MAGES, ALWAYS},
    {573, DB_DESTROYED, MAGES, BIT(PAL), ALWAYS},
    {574, DB_FLEES, BIT(BEH), BOWS, ANY_GOING, OUTSIDE},
    {575, DB_DESTROYED, BIT(KN), BIT(BDS) | BIT(XBW) | BIT(WBW), ALWAYS},
    {578, DB_NO_EFFECT, FAST, SOLID, ANY_GOING, INSIDE},
    {578, DB_NO_EFFECT, ANY & ~PIKES, PIKES, ANY_GOING, INSIDE},
    {576, DB_RECOILS, FAST, SOLID, ALWAYS},
    {577, DB_RECOILS, ANY & ~PIKES, PIKES, ALWAYS},
    {570, DB_NO_EFFECT, ANY, ANY, ALWAYS},
};

static const struct entry close_beaten[] = {
    {581, DB_DESTROYED, ANY, ANY, ANY_GOING, INSIDE},
    {582, DB_DESTROYED, FOOT & ~BIT(INF), BIT(KN), IN_GOOD, ANYWHERE},
    {583, DB_DESTROYED, BIT(DRA), HEROES | BIT(PAL) | BIT(CLE) | BIT(DRA), ALWAYS},
    {584, DB_DESTROYED, BIT(PAL), ANY, ALWAYS},
    {585, DB_DESTROYED, MAGES, HEROES | BIT(PAL) | BIT(CLE) | BIT(DRA), ALWAYS},
    {586, DB_DESTROYED, BIT(BEH), BIT(SK) | AUXILIA | BIT(LM), ALWAYS},
    {587, DB_FLEES, BIT(BEH), BIT(ART) | MAGES | BIT(BEH), ALWAYS},
    {588, DB_DESTROYED, BIT(GBE), BIT(SK) | BIT(LM), ALWAYS},
    {589, DB_FLEES, BIT(GBE), BIT(ART) | MAGES | BIT(BEH), ALWAYS},
    {590, DB_DESTROYED, BIT(KN), BIT(BEH) | BIT(GBE) | BIT(LM), ALWAYS},
    {591, DB_DESTROYED, PIKES | BLADES | SPEARS, BIT(GBE) | WARBANDS, ALWAYS},
    {592, DB_DESTROYED, BIT(AXS), BIT(GBE) | WARBANDS, IN_GOOD, ANYWHERE},
    {593, DB_DESTROYED, HORDES, BIT(BEH) | BIT(GBE) | WARBANDS, IN_GOOD, ANYWHERE},
    {594, DB_DESTROYED, ANY_BOWS, MOUNTED, ALWAYS},
    {595, DB_DESTROYED, BIT(BEF), MOUNTED, ALWAYS},
    {596, DB_DESTROYED, BIT(SK), BIT(CV) | BIT(KN), IN_GOOD, ANYWHERE},
    {597, DB_DESTROYED, BIT(INF), BIT(BEH), ALWAYS},
    {597, DB_NO_EFFECT, BIT(INF), ANY, ALWAYS},
    {598, DB_DESTROYED, BIT(ART), ANY, ALWAYS},
    {580, DB_RECOILS, ANY, ANY, ALWAYS},
};

static const struct entry close_doubled[] = {
    {605, DB_DESTROYED, BIT(CV) | BIT(LM) | BIT(SK), ANY, ANY_GOING, INSIDE},
    {601, DB_FLEES, BIT(CV), PIKES | BIT(ART) | SPEARS | HORDES, IN_GOOD, ANYWHERE},
    {602, DB_FLEES, BIT(LM), FOOT & ~(BOWS | BIT(SK)), IN_GOOD, ANYWHERE},
    {603, DB_FLEES, BIT(SK), MOUNTED & ~BEASTS, NOT_IN_GOOD, ANYWHERE}, /* DB-R32: dangerous going too */
    {604, DB_FLEES, BIT(SK), BIT(BEH) | (FOOT & ~(ANY_BOWS | AUXILIA | BIT(SK))), ALWAYS},
    {600, DB_DESTROYED, ANY, ANY, ALWAYS},
};

static const struct entry shot_tie[] = {
    {709, DB_NO_EFFECT, FAST, SOLID, ANY_GOING, INSIDE}, /* a garrison never recoils */
    {491, DB_FLEES, BIT(BEH), BIT(ART), ANY_GOING, OUTSIDE},
    {492, DB_RECOILS, BIT(BEH), ANY_BOWS, ANY_GOING, OUTSIDE},
    {493, DB_RECOILS, FAST, SOLID, ALWAYS},
    {490, DB_NO_EFFECT, ANY, ANY, ALWAYS},
};

static const struct entry shot_beaten[] = {
    {495, DB_DESTROYED, ANY, ANY, ANY_GOING, INSIDE},
    {496, DB_DESTROYED, BIT(BEH), BIT(ART), ALWAYS},
    {497, DB_DESTROYED, BIT(INF), BIT(ART), ALWAYS},
    {497, DB_NO_EFFECT, BIT(INF), ANY, ALWAYS},
    {498, DB_DESTROYED, BIT(ART), BIT(INF), ALWAYS},
    {499, DB_NO_EFFECT, BIT(PAL), ANY, ALWAYS},
    {494, DB_RECOILS, ANY, ANY, ALWAYS},
};

static const struct entry shot_doubled[] = {
    {501, DB_FLEES, BIT(SK) | BIT(FLY) | BIT(LM), ANY, ANY_GOING, OUTSIDE},
    {500, DB_DESTROYED, ANY, ANY, ALWAYS},
};

/* ---- looking up ---- */

static bool fits(const struct entry *l, int type, int by, int going, bool in_place)
{
    if (!(l->loser >> type & 1) || !(l->by >> by & 1))
        return false;
    if (l->place != ANYWHERE && (l->place == INSIDE) != in_place)
        return false;
    return l->going == ANY_GOING || (l->going == IN_GOOD) == (going == DB_GOOD);
}

/* The last entry of every list fits all. */
static struct db_verdict first_fit(const struct entry *l, int type, int by, int going, bool in_place)
{
    while (!fits(l, type, by, going, in_place))
        l++;
    return (struct db_verdict){l->result, l->rule};
}

struct db_verdict db_close_result(int type, int against, int going, bool in_place, int margin)
{
    static const struct entry *const list[] = {close_tie, close_beaten, close_doubled};
    return first_fit(list[margin], type, against, going, in_place);
}

struct db_verdict db_shot_result(int type, int by, bool in_place, int margin)
{
    static const struct entry *const list[] = {shot_tie, shot_beaten, shot_doubled};
    return first_fit(list[margin], type, by, DB_GOOD, in_place);
}

/* DB-503, DB-R34: exactly twice is doubled, and so is any lower total of 0 or less. */
int db_margin(int own, int other)
{
    int low = own < other ? own : other, high = own < other ? other : own;
    if (low == high)
        return DB_TIE;
    return low <= 0 || high >= 2 * low ? DB_DOUBLED : DB_BEATEN;
}
