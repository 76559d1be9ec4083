/*
 * db_typed.c: the notation in the words of a language: "a3-a6 girar 15 avanzar 1" is "a3-a6 wheel 15 ahead 1".
 *
 * The texts typed.… hold each word of the notation in both languages; in English they are the words of the notation
 * themselves.  A line is translated word by word; numbers change their decimal sign, labels stay as they are.
 */
#include <string.h>
#include "../../../core/notation.h"
#include "../db.h"
#include "db_texts.h"

/* Words that begin a line, or go on with a march. */
static const int heads[] = {DB_MSG_TYPED_PART_AHEAD, DB_MSG_TYPED_PART_WHEEL, DB_MSG_TYPED_PART_SLIDE,
#define X(NAME, ...) DB_MSG_TYPED_##NAME,
                            DB_ACTIONS(X)
#undef X
};
/* Words behind them. */
static const int others[] = {
    DB_MSG_TYPED_PART_AHEAD, DB_MSG_TYPED_PART_WHEEL,  DB_MSG_TYPED_PART_SLIDE, DB_MSG_TYPED_WORD_FRONT,
    DB_MSG_TYPED_WORD_LEFT,  DB_MSG_TYPED_WORD_REAR,   DB_MSG_TYPED_WORD_RIGHT, DB_MSG_TYPED_WORD_PLACE,
    DB_MSG_TYPED_WORD_LINE,  DB_MSG_TYPED_WORD_MIRROR, DB_MSG_TYPED_WORD_DEEP,  DB_MSG_TYPED_WORD_WINGS,
    DB_MSG_TYPED_WORD_WITH,  DB_MSG_TYPED_WORD_PAY,
};

/* Its message among these, looked up in that language; -1: it is no such word. */
static int word_of(const int *list, size_t n, const char *word, enum lang lang)
{
    for (size_t i = 0; i < n; i++)
        if (text_same_name(word, db_texts.text[lang][list[i]]))
            return list[i];
    return -1;
}

/* "2.5", "-0,25": a number with a decimal sign; "a1,a3" is none. */
static bool is_decimal(const char *word, char sign)
{
    size_t whole = strspn(word += *word == '-', "0123456789");
    return whole && word[whole] == sign && word[whole + 1] && !word[whole + 1 + strspn(word + whole + 1, "0123456789")];
}

/* Returns the message that it is; -1: a number, a label. */
static int put_word(struct text_out *o, const char *word, bool head, enum lang from, enum lang to)
{
    size_t n = head ? sizeof heads / sizeof *heads : sizeof others / sizeof *others;
    int message = word_of(head ? heads : others, n, word, from);
    bool decimal = is_decimal(word, plane_sign(from));
    if (message >= 0)
        text_str(o, db_texts.text[to][message]);
    for (; *word && message < 0; word++)
        text_char(o, decimal && *word == plane_sign(from) ? plane_sign(to) : *word);
    return message;
}

static int translate(const char *line, enum lang from, enum lang to, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    char word[NOTATION_WORD];
    if (cap)
        buf[0] = '\0';
    for (bool head = true; notation_word(&line, false, word); head = false) {
        text_str(&o, head ? "" : " ");
        if (put_word(&o, word, head, from, to) == DB_MSG_TYPED_FIELD) { /* the rest may be a name */
            text_str(&o, line);
            break;
        }
    }
    return (int)o.len;
}

int db_spell(const char *notation, enum lang lang, char *buf, size_t cap)
{
    return translate(notation, LANG_EN, lang, buf, cap);
}

void db_unspell(const char *line, char *buf, size_t cap) { translate(line, LANG_ES, LANG_EN, buf, cap); }
