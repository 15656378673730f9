/* Notations of orders: "york", "1 cavalryman", "all". */
#include "battle_bag.h"

/* --- names ------------------------------------------------------------------------------------ */

/* Is it written like an id or a hex? Words that no id may be are none. */
static bool take_name(CountedName *value, Text text)
{
    if (text.len >= NAME_SIZE || !text_is_id(text))
        return false;
    memcpy(value->name, text.at, text.len);
    return true;
}

static bool name_read(Text text, void *value)
{
    return take_name(value, text);
}

static size_t find_space(Text text)
{
    size_t at = 0;
    while (at < text.len && text.at[at] != ' ')
        at++;
    return at;
}

static bool counted_name_read(Text text, void *value)
{
    CountedName *counted = value;
    int64_t count = 0;
    size_t space = find_space(text);
    if (space == text.len)
        return take_name(counted, text);
    if (!text_int(text_slice(text, 0, space), &count) || count < 1 || count > CUBES_MAX)
        return false;
    counted->count = (int32_t)count;
    return take_name(counted, text_slice(text, space + 1, text.len));
}

static void name_write(Buf *out, const void *value)
{
    const CountedName *counted = value;
    if (counted->count > 0)
        buf_format(out, "%d ", (int)counted->count);
    buf_add(out, counted_name(counted));
}

Text counted_name(const CountedName *name)
{
    return text_of(name->name);
}

const ValueType bag_name_type = {
    .name = "name",
    .form = "an id as in york, or a hex as in c4",
    .pattern = "^[a-z][a-z0-9-]{0,23}$",
    .size = sizeof(CountedName),
    .read = name_read,
    .write = name_write,
};

const ValueType bag_counted_name_type = {
    .name = "name",
    .form = "a name as in archer, perhaps with a number before it, as in 2 archer",
    .pattern = "^([1-9][0-9]{0,3} )?[a-z][a-z0-9-]{0,23}$",
    .size = sizeof(CountedName),
    .read = counted_name_read,
    .write = name_write,
};

/* --- amounts ---------------------------------------------------------------------------------- */

static bool amount_read(Text text, void *value)
{
    Amount *amount = value;
    int64_t number = 0;
    if (text_is(text, "all")) {
        amount->kind = AMOUNT_ALL;
        return true;
    }
    if (text_is(text, "none")) {
        amount->kind = AMOUNT_NONE;
        return true;
    }
    if (!text_int(text, &number) || number < 0 || number > CUBES_MAX)
        return false;
    *amount = (Amount){AMOUNT_GIVEN, (int32_t)number};
    return true;
}

static void amount_write(Buf *out, const void *value)
{
    const Amount *amount = value;
    if (amount->kind == AMOUNT_GIVEN)
        buf_int(out, amount->number);
    else
        buf_str(out, amount->kind == AMOUNT_ALL ? "all" : "none");
}

const ValueType amount_type = {
    .name = "amount",
    .form = "a number from 0 to 9999, all, or none",
    .pattern = "^([0-9]|[1-9][0-9]{1,3}|all|none)$",
    .size = sizeof(Amount),
    .read = amount_read,
    .write = amount_write,
};

int amount_of(Amount amount, int most, int otherwise)
{
    int wanted = amount.kind == AMOUNT_LEFT_OUT ? otherwise
                 : amount.kind == AMOUNT_ALL    ? most
                 : amount.kind == AMOUNT_GIVEN  ? amount.number
                                                : 0;
    return wanted < most ? wanted : most;
}
