/* Threads that do not come about, and as many processors as a test says. The linker puts each
 * __wrap_pthread_create in the place of pthread_create, and so on: see THREADED in the Makefile. */
#ifndef ADJUDICATE_TESTS_FAILING_THREADS_H
#define ADJUDICATE_TESTS_FAILING_THREADS_H

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static const char *failing = ""; /* the name of the call */
static long online = 2;          /* so many processors */
static atomic_int begun;         /* so many threads */

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *context)
{
    if (strcmp(failing, "pthread_create") == 0)
        return EAGAIN;
    begun++;
    return __real_pthread_create(thread, attributes, work, context);
}

int __real_pthread_attr_init(pthread_attr_t *attributes);
int __wrap_pthread_attr_init(pthread_attr_t *attributes);
int __wrap_pthread_attr_init(pthread_attr_t *attributes)
{
    return strcmp(failing, "pthread_attr_init") == 0 ? ENOMEM
                                                     : __real_pthread_attr_init(attributes);
}

long __real_sysconf(int name);
long __wrap_sysconf(int name);
long __wrap_sysconf(int name)
{
    return name == _SC_NPROCESSORS_ONLN ? online : __real_sysconf(name);
}

#endif
