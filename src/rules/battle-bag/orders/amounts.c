/* A notation of orders: how many cubes, "3", "all", "none". */
#include "amounts.h"

/* --- amounts ---------------------------------------------------------------------------------- */

static bool amount_read(Text text, void *value)
{
    Amount *amount = value;
    if (text_is(text, "all")) {
        amount->kind = AMOUNT_ALL;
        return true;
    }
    if (text_is(text, "none")) {
        amount->kind = AMOUNT_NONE;
        return true;
    }
    amount->kind = AMOUNT_GIVEN;
    return text_int_within(text, 0, CUBES_MAX, &amount->number);
}

static void amount_write(Buf *out, const void *value)
{
    const Amount *amount = value;
    if (amount->kind == AMOUNT_GIVEN)
        buf_int(out, amount->number);
    else
        buf_str(out, amount->kind == AMOUNT_ALL ? "all" : "none");
}

const ValueType bb_amount_type =
    VALUE_TYPE(Amount, "amount", "a number from 0 to 9999, all, or none",
               "^([0-9]|[1-9][0-9]{1,3}|all|none)$", amount_read, amount_write);

int bb_amount_of(Amount amount, int most, int otherwise)
{
    int wanted = amount.kind == AMOUNT_LEFT_OUT ? otherwise
                 : amount.kind == AMOUNT_ALL    ? most
                 : amount.kind == AMOUNT_GIVEN  ? amount.number
                                                : 0;
    return wanted < most ? wanted : most;
}
