/*
 * words_test.c: every sentence of both large games, with arguments that exist, that are one beside them and that are
 * nothing, against tests/golden/words.txt.  A name that does not exist is "?", whatever the sentence.
 * "make golden" writes the file anew.
 */
#include <stdio.h>
#include "cc_texts.h"
#include "fc_texts.h"
#include "games/campaign-commander/cc.h"
#include "games/fantasy-commander/fc.h"
#include "support.h"
#include "tell.h"
#include "test.h"

