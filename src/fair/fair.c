/* fair.c: see fair.h; docs/fair-dice.md explains the same for people who check the dice. */
#include "fair.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The stream of set-up is part of the published method (docs/fair-dice.md). */
_Static_assert(SEATS_MAX == 6, "another number of seats changes the dice of every record");
_Static_assert((int)FAIR_WORDS_BYTES == (int)RECORD_WORDS, "words must fit into a record");

static void ready(void)
{
    if (sodium_init() < 0)
        abort();
}

/* ---- hashing: a purpose in front, so that no two uses ever hash the same bytes ---- */

static void start(crypto_generichash_state *h, const uint8_t *key, const char *purpose)
{
    ready();
    crypto_generichash_init(h, key, key ? FAIR_SECRET : 0, FAIR_SECRET);
    crypto_generichash_update(h, (const uint8_t *)purpose, strlen(purpose));
}

static void add_number(crypto_generichash_state *h, uint64_t v, int bytes)
{
    uint8_t little[8];
    for (int i = 0; i < bytes; i++)
        little[i] = (uint8_t)(v >> 8 * i);
    crypto_generichash_update(h, little, (size_t)bytes);
}

static void to_hex(const uint8_t *bytes, char hex[FAIR_HEX]) { sodium_bin2hex(hex, FAIR_HEX, bytes, FAIR_SECRET); }

/* ---- before the match ---- */

void fair_new(struct fair *f)
{
    ready();
    *f = (struct fair){0};
    randombytes_buf(f->secret, sizeof f->secret);
}

void fair_commitment(const struct fair *f, char hex[FAIR_HEX])
{
    crypto_generichash_state h;
    uint8_t digest[FAIR_SECRET];
    start(&h, NULL, "bellum-commit-1");
    crypto_generichash_update(&h, f->secret, sizeof f->secret);
    crypto_generichash_final(&h, digest, sizeof digest);
    to_hex(digest, hex);
}

/* One character of UTF-8 and its number of bytes; 0: there is none. */
static int character(const uint8_t *s, uint32_t *out)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int n = s[0] < 0x80                   ? 1
            : s[0] >= 0xc2 && s[0] < 0xe0 ? 2
            : s[0] >= 0xe0 && s[0] < 0xf0 ? 3
            : s[0] >= 0xf0 && s[0] < 0xf5 ? 4
                                          : 0;
    if (!n || !s[0])
        return 0;
    *out = n == 1 ? s[0] : s[0] & (0x7fu >> n);
    for (int i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        *out = *out << 6 | (s[i] & 0x3f);
    }
    return *out >= least[n] && *out <= 0x10ffff && (*out < 0xd800 || *out > 0xdfff) ? n : 0;
}

/* Would it break or turn round the line that it stands in? */
static bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static bool is_plain(const char *text, size_t bytes)
{
    const uint8_t *s = (const uint8_t *)text, *end = s + bytes;
    uint32_t c;
    int n;
    for (int count = 0; s < end; s += n)
        if (++count > FAIR_WORDS || !(n = character(s, &c)) || is_control(c))
            return false;
    return true;
}

bool fair_words(struct fair *f, int seat, const char *words)
{
    if (seat < 0 || seat >= SEATS_MAX)
        return false;
    words += strspn(words, " ");
    size_t n = strlen(words);
    while (n && words[n - 1] == ' ')
        n--;
    if (n > FAIR_WORDS_BYTES || !is_plain(words, n))
        return false;
    memset(f->words[seat], 0, sizeof f->words[seat]);
    memcpy(f->words[seat], words, n);
    return true;
}

/* ---- seeds ---- */

void fair_begin(struct fair *f)
{
    crypto_generichash_state h;
    start(&h, f->secret, "bellum-key-1");
    for (int i = 0; i < SEATS_MAX; i++) /* with the terminating 0 of each */
        crypto_generichash_update(&h, (const uint8_t *)f->words[i], strlen(f->words[i]) + 1);
    crypto_generichash_final(&h, f->key, sizeof f->key);
}

uint64_t fair_seed(const struct fair *f, int stream, uint64_t counter)
{
    crypto_generichash_state h;
    uint8_t digest[FAIR_SECRET];
    uint64_t seed = 0;
    start(&h, f->key, "bellum-seed-1");
    add_number(&h, (uint32_t)stream, 4);
    add_number(&h, counter, 8);
    crypto_generichash_final(&h, digest, sizeof digest);
    for (int i = 0; i < 8; i++)
        seed |= (uint64_t)digest[i] << 8 * i;
    return seed;
}

static uint64_t give_seed(void *ctx, int stream, uint64_t counter) { return fair_seed(ctx, stream, counter); }

struct seed_source fair_source(struct fair *f) { return (struct seed_source){give_seed, f}; }

/* ---- afterwards ---- */

void fair_secret(const struct fair *f, char hex[FAIR_HEX]) { to_hex(f->secret, hex); }

static bool is_hex(const char *s) { return strlen(s) == FAIR_HEX - 1 && strspn(s, "0123456789abcdef") == FAIR_HEX - 1; }

bool fair_parse(struct fair *f, const char *secret_hex)
{
    *f = (struct fair){0};
    return is_hex(secret_hex) &&
           sodium_hex2bin(f->secret, sizeof f->secret, secret_hex, FAIR_HEX - 1, NULL, NULL, NULL) == 0;
}

int fair_fits(const struct fair *f, const char *commitment_hex)
{
    char hex[FAIR_HEX];
    if (!commitment_hex || !*commitment_hex)
        return 0;
    fair_commitment(f, hex);
    return strcmp(hex, commitment_hex) == 0 ? 1 : -1;
}

/* ---- matches ---- */

struct session *fair_match(struct fair *f, const struct game *g, const struct ruleset *rs,
                           const struct match_source *source)
{
    static const struct match_source none = {0};
    char commit[FAIR_HEX], secret[FAIR_HEX];
    struct match_proof proof = {.commit = commit, .secret = secret};
    struct match_source with = source ? *source : none;
    struct seed_source seeds = fair_source(f);
    fair_begin(f);
    fair_commitment(f, commit);
    fair_secret(f, secret);
    for (int i = 0; i < SEATS_MAX; i++)
        proof.words[i] = f->words[i];
    with.proof = &proof;
    return session_new_seeded(g, rs, 0, &seeds, &with);
}

/* Words for a seat that the match does not have: a host that knows the other words could use them to choose
 * its dice. */
static bool nobody_said(const struct record *r, int seat)
{
    const struct game *g = game_by_id(r->game);
    return g && seat >= g->max_seats && r->words[seat][0];
}

/* The same once the match is known: refuses a seat that does not exist, or that no player has.  Returns the line of
 * such words; 0: none. */
static int nobody_played(const struct record *r, const struct game *g, const struct ruleset *rs)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (r->words[seat][0] && (seat >= game_seats(rs) || !game_is_played(g, rs, seat)))
            return r->words_line[seat];
    return 0;
}

enum fair_answer fair_open(struct fair *f, const struct record *r, int *line)
{
    *f = (struct fair){0};
    *line = r->commit_line;
    if (!r->commit[0])
        return FAIR_NONE;
    if (!r->secret[0])
        return FAIR_UNREVEALED;
    *line = r->secret_line;
    if (!fair_parse(f, r->secret) || fair_fits(f, r->commit) != 1)
        return FAIR_WRONG_SECRET;
    for (int i = 0; i < SEATS_MAX; i++)
        if (!fair_words(f, i, r->words[i]) || strcmp(f->words[i], r->words[i]) != 0 || nobody_said(r, i)) {
            *line = r->words_line[i];
            return FAIR_BAD_WORDS;
        }
    fair_begin(f);
    return FAIR_GOOD;
}

static struct session *refuse(struct err *err, int line, const char *what)
{
    struct text_out o = {err->text, sizeof err->text, 0};
    text_str(&o, "line ");
    text_int(&o, line);
    text_str(&o, ": ");
    text_str(&o, what);
    return NULL;
}

static struct session *of_format(struct session *s, int format)
{
    session_go_on_as(s, format);
    return s;
}

struct session *fair_session(const struct record *r, const struct game *g, const struct ruleset *rs,
                             const struct match_source *source, struct fair *keep, struct err *err)
{
    int line;
    enum fair_answer answer = fair_open(keep, r, &line);
    if (answer == FAIR_GOOD && nobody_played(r, g, rs)) {
        line = nobody_played(r, g, rs);
        answer = FAIR_BAD_WORDS;
    }
    switch (answer) {
    case FAIR_NONE: return of_format(session_new(g, rs, r->key, source), r->format);
    case FAIR_GOOD: return of_format(fair_match(keep, g, rs, source), r->format);
    case FAIR_UNREVEALED:
        return refuse(err, line, "the secret of these dice has not been revealed: the match cannot be played again");
    case FAIR_WRONG_SECRET: return refuse(err, line, "the secret does not fit the commitment");
    case FAIR_BAD_WORDS:
        return refuse(err, line,
                      "these words are not plain text, too long, with blanks around them, or of no seat that "
                      "somebody plays");
    }
    return NULL;
}
