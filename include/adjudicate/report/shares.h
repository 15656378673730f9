/* Shares in tables: formats that can draw have a small bar beside the words. */
#ifndef ADJUDICATE_REPORT_SHARES_H
#define ADJUDICATE_REPORT_SHARES_H

#include "adjudicate/play/event.h"

/* The words come first: as an argument it is an ARG_TEXT like any other, but for the address of its
 * type. */
typedef struct EventShare {
    Text words;
    int thousandths; /* of the whole */
} EventShare;

extern const ArgType arg_type_share;

#endif
