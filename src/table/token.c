/* token.c: see token.h. */
#include "token.h"
#include <sodium.h>
#include <string.h>

static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";

void token_table(char out[TOKEN_TABLE])
{
    unsigned char random[TOKEN_TABLE - 1];
    randombytes_buf(random, sizeof random);
    for (int i = 0; i < TOKEN_TABLE - 1; i++)
        out[i] = letters[random[i] & 31];
    out[TOKEN_TABLE - 1] = '\0';
}

void token_key(char out[TOKEN_KEY])
{
    unsigned char random[16];
    randombytes_buf(random, sizeof random);
    sodium_bin2base64(out, TOKEN_KEY, random, sizeof random, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
}

bool token_is_table(const char *s) { return strlen(s) == TOKEN_TABLE - 1 && strspn(s, letters) == TOKEN_TABLE - 1; }

bool token_is_key(const char *s)
{
    return strlen(s) == TOKEN_KEY - 1 &&
           strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == TOKEN_KEY - 1;
}

void token_hash(const char *key, uint8_t out[TOKEN_HASH])
{
    static const char purpose[] = "bellum-seat-1";
    crypto_generichash(out, TOKEN_HASH, (const unsigned char *)key, strlen(key), (const unsigned char *)purpose,
                       sizeof purpose - 1);
}

bool token_fits(const char *key, const uint8_t hash[TOKEN_HASH])
{
    uint8_t mine[TOKEN_HASH];
    token_hash(key, mine);
    return sodium_memcmp(mine, hash, TOKEN_HASH) == 0;
}
