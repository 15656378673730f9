/* Verdicts: what each order of a round came to, for whoever counts that over many plays. */
#ifndef ADJUDICATE_REPORT_VERDICTS_H
#define ADJUDICATE_REPORT_VERDICTS_H

#include "adjudicate/play/play.h"

/* As the ledger of a report has it. */
typedef enum Fate {
    FATE_DONE,
    FATE_PART,    /* done in part, or of several times not the same each time */
    FATE_ELSE,    /* its else was done */
    FATE_DEFAULT, /* the rules' default counted instead */
    FATE_FAILED,
    FATE_IDLE, /* it did not come up, or came up and let things be */
    FATES,
} Fate;

typedef struct OrderVerdict {
    const Player *player; /* whose order it is */
    const Order *order;
    Fate fate;
    Text reason; /* why it was not simply done; empty: nothing is known */
} OrderVerdict;

/* Shows the verdict on each order of a play, by players and phases, then in the order of the files;
 * of a reaction each time. All that it points to lies in that arena. */
typedef void SeeVerdict(void *context, const OrderVerdict *verdict);
void report_verdicts(Arena *arena, const Play *play, SeeVerdict *see, void *context);

/* The order on one line, as it can be put into an orders file: without those that it holds. */
Text report_order_words(Arena *arena, const Order *order);

#endif
