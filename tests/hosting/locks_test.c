/*
 * locks_test.c: every lock of the server ends the program when it is misused: given back by a thread that does not hold
 * it, waited with by one that does not, or taken twice.  meson.build leads uv_mutex_init() to here; all other tests of
 * this folder run with such locks.
 */
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include <uv.h>
#include "test.h"

int __wrap_uv_mutex_init(uv_mutex_t *lock);
int __wrap_uv_mutex_init(uv_mutex_t *lock)
{
    pthread_mutexattr_t kind;
    CHECK(pthread_mutexattr_init(&kind) == 0);
    CHECK(pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK) == 0);
    int trouble = pthread_mutex_init(lock, &kind);
    pthread_mutexattr_destroy(&kind);
    return -trouble;
}

static void give_back(uv_mutex_t *lock, uv_cond_t *more) { (void)more, uv_mutex_unlock(lock); }
static void wait_for(uv_mutex_t *lock, uv_cond_t *more) { uv_cond_timedwait(more, lock, 1); }

static void take_twice(uv_mutex_t *lock, uv_cond_t *more)
{
    (void)more;
    uv_mutex_lock(lock);
    uv_mutex_lock(lock);
}

TEST(locks, "a lock that is misused ends the program")
{
    static void (*const misuse[])(uv_mutex_t * lock, uv_cond_t * more) = {give_back, wait_for, take_twice};
    for (int i = 0; i < 3; i++) {
        int status;
        pid_t child = fork();
        CHECK(child >= 0);
        if (child == 0) {
            uv_mutex_t lock;
            uv_cond_t more;
            signal(SIGABRT, SIG_DFL);
            if (uv_mutex_init(&lock) == 0 && uv_cond_init(&more) == 0)
                misuse[i](&lock, &more);
            _exit(0);
        }
        CHECK(waitpid(child, &status, 0) == child);
        CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    }
}
