/* What the torture (torture.c) and the library that it puts below the program (torture_faults.c)
 * tell each other, in memory that they share. */
#ifndef TORTURE_H
#define TORTURE_H

#include <stdbool.h>
#include <stddef.h>

/* Names the number of the open file with the memory, for the library to find it. */
#define TORTURE_VARIABLE "TORTURE_FILE"

enum { CALLS_MAX = 8192 };

typedef enum Way {
    NOTHING_FAILS,
    COUNT_ONLY,  /* likewise, and the calls are noted */
    NO_MEMORY,   /* for one allocation */
    NEVER_AGAIN, /* nor for those behind it */
    CALL_FAILS,
    CALL_SHORT, /* it reads or writes less than it was asked to */
    CALL_KILLS, /* SIGKILL before it is made */
    CALL_ENDS,  /* SIGTERM */
} Way;

/* One that a run makes. */
typedef struct Call {
    char name[15];
    bool has_bytes; /* it may be cut short */
} Call;

typedef struct Fault {
    Way way;
    size_t at; /* which allocation or call, from 0 */
    int error;
    /* what has come of it */
    size_t allocations, calls;
    bool happened;
    int fd; /* on which file; -1: none that is open */
} Fault;

typedef struct Shared {
    Fault fault;
    Call made[CALLS_MAX]; /* by the run that has noted them */
} Shared;

#endif
