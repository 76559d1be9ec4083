/* body.c: see body.h. */
#include "body.h"
#include <stdio.h>
#include <string.h>
#include "say.h"

bool body_refuse(const struct body *b, const char *code, int message, const char *detail)
{
    char text[1024];
    say_into(text, sizeof text, b->lang, message, "s", detail ? detail : "");
    answer_error(b->a, code, text);
    return false;
}

bool body_str(const struct body *b, const char *key, const char **out)
{
    json_t *v = json_object_get(b->json, key);
    *out = v ? json_string_value(v) : NULL;
    return !v || *out ? true : body_refuse(b, "value", MSG_REFEREE_NOT_TEXT, key);
}

bool body_int(const struct body *b, const char *key, int64_t min, int64_t max, int64_t *out)
{
    json_t *v = json_object_get(b->json, key);
    if (!v)
        return true;
    if (!json_is_integer(v) || json_integer_value(v) < min || json_integer_value(v) > max)
        return body_refuse(b, "value", MSG_REFEREE_NOT_NUMBER, key);
    *out = json_integer_value(v);
    return true;
}

bool body_bool(const struct body *b, const char *key, bool *out)
{
    json_t *v = json_object_get(b->json, key);
    if (v && !json_is_boolean(v))
        return body_refuse(b, "value", MSG_REFEREE_NOT_BOOL, key);
    *out = v ? json_is_true(v) : *out;
    return true;
}

bool body_list(const struct body *b, const char *key, json_t **out)
{
    size_t i;
    json_t *v;
    *out = json_object_get(b->json, key);
    if (!*out)
        return true;
    if (!json_is_array(*out))
        return body_refuse(b, "value", MSG_REFEREE_NOT_TEXTS, key);
    json_array_foreach(*out, i, v) if (!json_is_string(v)) return body_refuse(b, "value", MSG_REFEREE_NOT_TEXTS, key);
    return true;
}

bool body_object(const struct body *b, const char *key, json_t **out)
{
    *out = json_object_get(b->json, key);
    return !*out || json_is_object(*out) ? true : body_refuse(b, "value", MSG_REFEREE_NOT_OBJECT_KEY, key);
}

const char *body_unknown_key(json_t *request, const char *keys)
{
    static const char common[] = " id do lang ";
    const char *key;
    json_t *value;
    json_object_foreach(request, key, value)
    {
        char padded[40];
        int n = snprintf(padded, sizeof padded, " %s ", key);
        if (n >= (int)sizeof padded || !*key || strchr(key, ' ') || (!strstr(common, padded) && !strstr(keys, padded)))
            return key;
    }
    return NULL;
}

bool body_options(const struct body *b, char *joined, size_t cap)
{
    json_t *options, *v;
    const char *name;
    size_t len = 0;
    joined[0] = '\0';
    if (!body_object(b, "options", &options))
        return false;
    json_object_foreach(options, name, v)
    {
        char number[32];
        const char *value = json_is_string(v)    ? json_string_value(v)
                            : json_is_boolean(v) ? (json_is_true(v) ? "yes" : "no")
                                                 : NULL;
        if (json_is_integer(v)) {
            snprintf(number, sizeof number, "%lld", (long long)json_integer_value(v));
            value = number;
        }
        if (!value || strpbrk(name, " =\n") || strpbrk(value, " \n") || len + strlen(name) + strlen(value) + 3 > cap)
            return body_refuse(b, "value", MSG_REFEREE_BAD_OPTION, name);
        len += (size_t)snprintf(joined + len, cap - len, "%s%s=%s", len ? " " : "", name, value);
    }
    return true;
}
