/* Moments: times of day as files and options tell them (RFC 3339). No clock is looked at. */
#ifndef ADJUDICATE_BASE_MOMENT_H
#define ADJUDICATE_BASE_MOMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "adjudicate/base/text.h"

/* How it is written, in words and for schemas. */
#define MOMENT_FORM "2026-11-30T20:00:00Z, or with +01:00 in the place of Z"
#define MOMENT_PATTERN                                                                             \
    "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"

typedef struct Moment {
    int64_t seconds; /* since 1970 in UTC; parts of a second are left out */
    int offset;      /* of the place that it was written for, in minutes east of UTC */
} Moment;

/* False when it is no such form, or that day or hour is in no calendar. */
bool moment_read(Text text, Moment *moment);

/* As files have it, in UTC: "2026-11-30T20:00:00Z". */
void moment_write(Buf *out, Moment moment);

/* A span of days, hours or minutes: "7d", "36h", "90m". */
#define SPAN_FORM "a number of days, hours or minutes, such as 7d, 36h or 90m, up to ten years"
bool span_read(Text text, int64_t *seconds);

/* As heads of letters have it (RFC 5322): "Mon, 30 Nov 2026 20:00:00 +0000". */
void moment_write_mail(Buf *out, Moment moment);

#endif
