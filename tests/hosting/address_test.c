/* address_test.c: what is shown of the address of a database: docs/store.md. */
#include "server/store/postgres.h"
#include "server/store/store.h"
#include "test.h"

static const char *title(const char *where)
{
    static char out[STORE_ERROR];
    store_title(where, out);
    return out;
}

TEST(address, "the title of a database has its user, host, port and name, and nothing else of the address")
{
    static const char *const same[] = {
        "postgresql://h/g",
        "postgresql://u@h/g",
        "postgresql://u@h:1/g",
        "postgresql://h:65535/g",

        "postgresql:///g",
        "postgresql://u@/g",
        "/var/lib/bellum.db",
        "bellum.db",
        "",
        "postgresqlx://u:secret@h/g",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        CHECK_STR(title(same[i]), same[i]);
    CHECK_STR(title("postgres://u:secret@h:1/g?sslmode=require"), "postgresql://u@h:1/g");
    CHECK_STR(title("postgresql://u@/g?host=/tmp&password=secret"), "postgresql://u@/tmp/g");
    CHECK_STR(title("postgresql://h"), "postgresql://h/");
    CHECK_STR(title("postgresql://"), "postgresql:///");
}

TEST(address, "an address that is not understood, or might hide a password in a host, a port or a name, is not shown")
{
    static const char *const bad[] = {
        "postgresql://h:x/g",         "postgresql://h:1x/g",     "postgresql://h:-1/g",    "postgresql://u:se@cret@h/g",
        "postgresql://u:se/cret@h/g", "postgresql://h/g@secret", "postgresql://u:%zz@h/g", "postgresql://h/g?no=1",
        "postgresql://[h/g",          "postgresql://h/g?secret",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK(!postgres_understands(bad[i]));
        CHECK_STR(title(bad[i]), "postgresql:///…");
    }
    CHECK(postgres_understands("postgresql://u:secret@h:1,2/g"));
    CHECK(postgres_understands("postgresql://"));
}
