/*
 * store_sql.c: the schema and the statements, in the SQL that SQLite and
 * PostgreSQL share.  An append looks only at the keys of match, never at its
 * long texts.
 */
#include "store_class.h"

const char *const store_schema_tables[] = {
    "CREATE TABLE match(id TEXT PRIMARY KEY, created BIGINT NOT NULL, game TEXT NOT NULL, "
    "over BIGINT NOT NULL DEFAULT 0, listed BIGINT NOT NULL DEFAULT 0, version BIGINT NOT NULL DEFAULT 0, "
    "card TEXT NOT NULL DEFAULT '', meta TEXT NOT NULL)",
    "CREATE TABLE event(game TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL DEFAULT 0, "
    "clock TEXT NOT NULL DEFAULT '', body TEXT NOT NULL, PRIMARY KEY(game, seq))",
    "CREATE TABLE note(game TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL, "
    "PRIMARY KEY(game, seq))",
    "CREATE TABLE cut(game TEXT NOT NULL, cut_at BIGINT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, "
    "clock TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY(game, cut_at, seq))",
    NULL,
};

const char *const store_campaign_tables[] = {
    "CREATE TABLE campaign(id TEXT PRIMARY KEY, created BIGINT NOT NULL, game TEXT NOT NULL, file BIGINT NOT NULL)",
    "CREATE TABLE mission(campaign TEXT NOT NULL, place BIGINT NOT NULL, match TEXT NOT NULL UNIQUE, "
    "facts TEXT NOT NULL, PRIMARY KEY(campaign, place))",
    NULL,
};

const char *const store_schema_indexes[] = {
    "CREATE INDEX match_made ON match(created, id, over)",
    "CREATE INDEX match_listed ON match(created) WHERE listed=1 AND over=0",
    NULL,
};

/* Statements that change chunks name the table twice: see inbox.h. */
#define CUT_DROP(event) "DELETE FROM " event " WHERE game=?1 AND seq>=?2"
#define CUT_BACK(event)                                                                             \
    "INSERT INTO " event "(game, seq, at, clock, body) SELECT game, seq, at, clock, body FROM cut " \
    "WHERE game=?1 AND cut_at=?2"
#define PUT_EVENT(event) "INSERT INTO " event "(game, seq, at, clock, body) VALUES(?1, ?2, ?3, ?4, ?5)"
#define NEXT(table) "(SELECT COALESCE(MAX(seq), -1) + 1 FROM " table " WHERE game=?1)"
#define KNOWN "EXISTS(SELECT 1 FROM match WHERE id=?1)"
#define LAST_CUT "(SELECT MAX(cut_at) FROM cut WHERE game=?1)"

const struct store_sql store_sql[STORE_STATEMENTS] = {
    [SQL_PING] = {"SELECT COUNT(*) FROM match WHERE id=''", "", .reads = true},
    [SQL_CREATE] = {"INSERT INTO match(id, created, game, meta, card, listed) VALUES(?1, ?2, ?3, ?4, ?5, ?6) "
                    "ON CONFLICT DO NOTHING",
                    "tntttn"},
    [SQL_SET_FACTS] = {"UPDATE match SET meta=?3, card=COALESCE(?4, card), listed=?5, version=version+1 "
                       "WHERE id=?1 AND version=?2 AND NOT EXISTS(SELECT 1 FROM event WHERE game=?1 AND seq>=?6)",
                       "tnttnn"},
    [SQL_SET_OVER] = {"UPDATE match SET over=1 WHERE id=?1", "t"},
    [SQL_EXISTS] = {"SELECT 1 FROM match WHERE id=?1", "t", .reads = true},
    [SQL_APPEND] = {"INSERT INTO event(game, seq, at, clock, body) SELECT ?1, ?2, ?3, ?4, ?5 "
                    "WHERE ?2=" NEXT("event") " AND " KNOWN " ON CONFLICT DO NOTHING",
                    "tnntt"},
    [SQL_NOTE] = {"INSERT INTO note(game, seq, at, body) SELECT ?1, " NEXT("note") ", ?2, ?3 WHERE " KNOWN
                                                                                   " ON CONFLICT DO NOTHING",
                  "tnt"},
    /* One statement, so that facts and chunks are of the same moment: the facts are row -1. */
    [SQL_LOAD] = {"SELECT -1 AS seq, created, over, version, '' AS clock, meta AS body FROM match WHERE id=?1 "
                  "UNION ALL SELECT seq, at, 0, 0, clock, CASE WHEN seq>=?2 THEN body ELSE '' END FROM event "
                  "WHERE game=?1 AND seq>=(SELECT CASE WHEN ?2<MAX(seq) THEN ?2 ELSE MAX(seq) END FROM event "
                  "WHERE game=?1) ORDER BY 1",
                  "tn", .reads = true},
    [SQL_LIST] = {"SELECT id, created, over FROM match ORDER BY created, id", "", .reads = true, .many = true},
    [SQL_LISTED] = {"SELECT id, created, card FROM match WHERE listed=1 AND over=0 AND created>?1 "
                    "ORDER BY created DESC, id LIMIT ?2",
                    "nn", .reads = true},
    [SQL_NOTES] = {"SELECT seq, at, body FROM (SELECT seq, at, body FROM note WHERE game=?1 AND seq>=?2 "
                   "ORDER BY seq DESC LIMIT ?3) AS newest ORDER BY seq",
                   "tnn", .reads = true},
    [SQL_CHUNKS] = {"SELECT seq, at, clock, body FROM event WHERE game=?1 ORDER BY seq", "t", .reads = true},
    [SQL_CUT_KEEP] = {"INSERT INTO cut(game, cut_at, seq, at, clock, body) SELECT game, ?3, seq, at, clock, body "
                      "FROM event WHERE game=?1 AND seq>=?2",
                      "tnn"},
    [SQL_CUT_DROP] = {CUT_DROP("event"), "tn", .in_file = CUT_DROP("main.event")},
    [SQL_CUT_LAST] = {"SELECT cut_at, seq, body FROM cut WHERE game=?1 AND cut_at=" LAST_CUT " ORDER BY seq", "t",
                      .reads = true},
    [SQL_CUT_BACK] = {CUT_BACK("event"), "tn", .in_file = CUT_BACK("main.event")},
    [SQL_CUT_FORGET] = {"DELETE FROM cut WHERE game=?1 AND cut_at=?2", "tn"},
    [SQL_AFTER_CUT] = {"UPDATE match SET over=?2, meta=COALESCE(?3, meta), version=version+1 WHERE id=?1", "tnt"},
    [SQL_ANY] = {"SELECT id FROM match LIMIT 1", "", .reads = true},
    [SQL_ALL_MATCH] = {"SELECT id, created, game, over, listed, version, card, meta FROM match", "", .many = true},
    [SQL_ALL_EVENT] = {"SELECT game, seq, at, clock, body FROM event", "", .many = true},
    [SQL_ALL_NOTE] = {"SELECT game, seq, at, body FROM note", "", .many = true},
    [SQL_ALL_CUT] = {"SELECT game, cut_at, seq, at, clock, body FROM cut", "", .many = true},
    [SQL_ALL_CAMPAIGN] = {"SELECT id, created, game, file FROM campaign", "", .many = true},
    [SQL_ALL_MISSION] = {"SELECT campaign, place, match, facts FROM mission", "", .many = true},
    [SQL_PUT_MATCH] = {"INSERT INTO match(id, created, game, over, listed, version, card, meta) "
                       "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                       "tntnnntt"},
    [SQL_PUT_EVENT] = {PUT_EVENT("event"), "tnntt", .in_file = PUT_EVENT("main.event")},
    [SQL_PUT_NOTE] = {"INSERT INTO note(game, seq, at, body) VALUES(?1, ?2, ?3, ?4)", "tnnt"},
    [SQL_PUT_CUT] = {"INSERT INTO cut(game, cut_at, seq, at, clock, body) VALUES(?1, ?2, ?3, ?4, ?5, ?6)", "tnnntt"},
    [SQL_PUT_CAMPAIGN] = {"INSERT INTO campaign(id, created, game, file) VALUES(?1, ?2, ?3, ?4)", "tntn"},
    [SQL_PUT_MISSION] = {"INSERT INTO mission(campaign, place, match, facts) VALUES(?1, ?2, ?3, ?4)", "tntt"},
    [SQL_CAMPAIGN_MAKE] = {"INSERT INTO campaign(id, created, game, file) VALUES(?1, ?2, ?3, ?4) "
                           "ON CONFLICT DO NOTHING",
                           "tntn"},
    /* The next place of a campaign that is there, and no other. */
    [SQL_MISSION_ADD] = {"INSERT INTO mission(campaign, place, match, facts) SELECT ?1, ?2, ?3, ?4 "
                         "WHERE ?2=(SELECT COALESCE(MAX(place), 0) + 1 FROM mission WHERE campaign=?1) "
                         "AND EXISTS(SELECT 1 FROM campaign WHERE id=?1) AND EXISTS(SELECT 1 FROM match WHERE id=?3) "
                         "ON CONFLICT DO NOTHING",
                         "tntt"},
    [SQL_MISSION_FACTS] = {"UPDATE mission SET facts=?2 WHERE match=?1", "tt"},
    /* The campaign itself is row 0, so that all is of the same moment. */
    [SQL_CAMPAIGN] = {"SELECT 0 AS place, created, file, game AS match, '' AS facts FROM campaign WHERE id=?1 "
                      "UNION ALL SELECT place, m.created, m.over, mission.match, facts FROM mission "
                      "JOIN match AS m ON m.id=mission.match WHERE campaign=?1 ORDER BY 1",
                      "t", .reads = true},
    [SQL_TELL] = {"SELECT pg_notify('bellum', ?1)", "t"},
};
