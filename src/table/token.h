/* token.h: names of tables and keys of seats, from random bytes. */
#ifndef BELLUM_TOKEN_H
#define BELLUM_TOKEN_H
#include <stdbool.h>
#include <stdint.h>

enum {
    TOKEN_TABLE = 11, /* 10 characters a-z2-7 (50 bits) and the end */
    TOKEN_KEY = 23,   /* 22 characters base64url (128 bits) and the end */
    TOKEN_HASH = 32,
};

void token_table(char out[TOKEN_TABLE]);
void token_key(char out[TOKEN_KEY]);
bool token_is_table(const char *s); /* could it be the name of a table? */
bool token_is_key(const char *s);   /* … the key of a seat? */

/* A store that is stolen opens no seat: only the hash of a key is kept. */
void token_hash(const char *key, uint8_t out[TOKEN_HASH]);
bool token_fits(const char *key, const uint8_t hash[TOKEN_HASH]); /* in constant time */
#endif
