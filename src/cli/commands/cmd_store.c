/* cmd_store.c: whole stores: copies of them, and records out of them. */
#include "cmd_store.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "store_audit.h"
#include "../shared/where.h"

int cmd_store(struct args *a)
{
    args_help(a->command, a->lang);
    return DONE;
}

/* ---- opening ---- */

int store_says(const struct args *a, int message, const char *what, const char *why)
{
    fprintf(stderr, "bellum %s: ", a->command->name);
    say_line(stderr, a->lang, message, "ss", what, why);
    return FAILED;
}

struct store *store_meant(const struct args *a, bool to_read)
{
    char path[WHERE_CHARS] = "bellum.db", error[STORE_ERROR] = "", title[STORE_ERROR];
    const char *where = args_get(a, "store");
    store_speak(a->lang);
    if (!where && !where_default(path, !to_read)) {
        store_says(a, MSG_SERVE_NO_STORE, path, said_error(a->lang, errno));
        return NULL;
    }
    where = where ? where : path;
    struct store *s = to_read ? store_open_to_read(where, error) : store_open(where, error);
    store_title(where, title);
    if (!s)
        store_says(a, MSG_SERVE_NO_STORE, title, error);
    return s;
}

const char *store_table_meant(const struct args *a, bool *good)
{
    const char *id = args_get(a, "table");
    *good = !id || token_is_table(id);
    if (!*good)
        args_wrong(a, MSG_STORE_BAD_TABLE, id);
    return id;
}

/* ---- backup ---- */

/* The new file is whole when it gets its name, and no other file loses its own. */
static bool give_name(const char *temp, const char *path)
{
    int fd = open(temp, O_RDONLY);
    bool good = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0)
        close(fd);
    if (!good || link(temp, path) == 0)
        return good;
    return errno != EEXIST && access(path, F_OK) != 0 && rename(temp, path) == 0; /* where there are no links */
}

static void remove_temp(const char *temp)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    char path[WHERE_CHARS + 40];
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", temp, ends[i]);
        remove(path);
    }
}

static int backup_to(const struct args *a, struct store *from, const char *temp)
{
    struct store_counts n = {0};
    char error[STORE_ERROR] = "";
    struct store *to = store_open(temp, error);
    bool good = to && store_copy(from, to, &n, error);
    store_close(to);
    if (good && !give_name(temp, a->word[0])) {
        good = false;
        snprintf(error, sizeof error, "%s", said_error(a->lang, errno));
    }
    if (!good)
        return store_says(a, MSG_STORE_NOT_WRITTEN, a->word[0], error);
    say_line(stdout, a->lang, MSG_STORE_BACKED_UP, "sddd", a->word[0], (int)n.tables, (int)n.chunks, (int)n.notes);
    return DONE;
}

int cmd_store_backup(struct args *a)
{
    char temp[WHERE_CHARS];
    struct stat st;
    if (lstat(a->word[0], &st) == 0)
        return store_says(a, MSG_STORE_EXISTS, a->word[0], "");
    if (snprintf(temp, sizeof temp, "%s.%ld.new", a->word[0], (long)getpid()) >= (int)sizeof temp)
        return store_says(a, MSG_STORE_NOT_WRITTEN, a->word[0], said_error(a->lang, ENAMETOOLONG));
    struct store *from = store_meant(a, true);
    if (!from)
        return FAILED;
    int code = backup_to(a, from, temp);
    remove_temp(temp);
    store_close(from);
    return code;
}

/* ---- restore ---- */

static int restore_into(const struct args *a, struct store *from, struct store *to)
{
    struct store_counts n = {0};
    char error[STORE_ERROR] = "";
    bool empty;
    if (!store_is_empty(to, &empty))
        return store_says(a, MSG_STORE_NOT_RESTORED, store_error(to), "");
    if (!empty)
        return store_says(a, MSG_STORE_NOT_EMPTY, "", "");
    if (!store_copy(from, to, &n, error))
        return store_says(a, MSG_STORE_NOT_RESTORED, error, "");
    say_line(stdout, a->lang, MSG_STORE_RESTORED, "sddd", a->word[0], (int)n.tables, (int)n.chunks, (int)n.notes);
    return DONE;
}

int cmd_store_restore(struct args *a)
{
    char error[STORE_ERROR] = "";
    store_speak(a->lang);
    struct store *from = store_open_to_read(a->word[0], error), *to = NULL;
    int code = FAILED;
    if (!from)
        return store_says(a, MSG_STORE_BAD_BACKUP, a->word[0], error);
    if (!store_sound(from))
        store_says(a, MSG_STORE_BAD_BACKUP, a->word[0], store_error(from));
    else if ((to = store_meant(a, false)))
        code = restore_into(a, from, to);
    store_close(from);
    store_close(to);
    return code;
}

/* ---- export ---- */

struct exporting {
    const struct args *a;
    bool all;
    int written, left, secrets;
};

static bool export_one(struct exporting *e, const struct audited *t)
{
    char path[WHERE_CHARS];
    const char *dir = e->a->word[0];
    if (!t->text || !t->begun || (!t->stored.over && !e->all)) {
        e->left++;
        return true;
    }
    int n = snprintf(path, sizeof path, "%s/%s.record", dir, t->stored.id);
    if (n >= (int)sizeof path || !file_write(path, t->text))
        return store_says(e->a, MSG_STORE_NOT_WRITTEN, path, said_error(e->a->lang, errno)), false;
    e->written++;
    e->secrets += !t->stored.over;
    return true;
}

static int export_all(struct exporting *e, struct store *s, const char *only)
{
    char(*names)[TOKEN_TABLE] = NULL;
    int n = audit_names(s, only, &names);
    bool good = n >= 0;
    for (int i = 0; i < n && good; i++) {
        struct audited t;
        bool found;
        good = audit_load(s, names[i], &t, &found);
        if (!good)
            store_says(e->a, MSG_STORE_NOT_READ, store_error(s), "");
        else if (!found)
            good = !only || (store_says(e->a, MSG_STORE_NO_TABLE, only, ""), false);
        else
            good = export_one(e, &t);
        audit_free(&t);
    }
    free(names);
    if (n < 0)
        store_says(e->a, MSG_STORE_NOT_READ, store_error(s), "");
    return good ? DONE : FAILED;
}

int cmd_store_export(struct args *a)
{
    struct exporting e = {.a = a, .all = args_has(a, "all")};
    if (e.all)
        umask(077); /* secrets of running matches: for the owner alone */
    bool good;
    const char *only = store_table_meant(a, &good);
    struct store *s = good ? store_meant(a, true) : NULL;
    if (!s)
        return good ? FAILED : USAGE;
    int code = FAILED;
    if (!file_make_dir(a->word[0]))
        store_says(a, MSG_STORE_NOT_WRITTEN, a->word[0], said_error(a->lang, errno));
    else
        code = export_all(&e, s, only);
    store_close(s);
    if (code == DONE)
        say_line(stdout, a->lang, MSG_STORE_EXPORTED, "dsd", e.written, a->word[0], e.left);
    if (e.secrets)
        store_says(a, MSG_STORE_SECRETS, "", "");
    return code;
}
