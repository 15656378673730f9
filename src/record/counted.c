/* Names with numbers: "archer", "3 archer", "archer 2". */
#include "adjudicate/record/counted.h"

static bool stands_alone(Text text)
{
    return text_is(text, "all") || text_is(text, "none");
}

static bool take_name(Counted *counted, Text text)
{
    bool is_bare = counted->count == 0 && counted->which == 0;
    if (text.len >= COUNTED_NAME_SIZE || !(text_is_id(text) || (is_bare && stands_alone(text))))
        return false;
    memcpy(counted->name, text.at, text.len);
    return true;
}

static bool take_number(int32_t *number, Text text)
{
    return text_int_within(text, 1, COUNTED_MAX, number);
}

static bool begins_with_digit(Text text)
{
    return text.at[0] >= '0' && text.at[0] <= '9';
}

static bool name_read(Text text, void *value)
{
    return take_name(value, text);
}

static bool counted_read(Text text, void *value)
{
    Counted *counted = value;
    size_t space = text_find(text, ' ');
    if (space == text.len)
        return take_name(counted, text);
    return take_number(&counted->count, text_slice(text, 0, space)) &&
           take_name(counted, text_slice(text, space + 1, text.len));
}

static bool target_read(Text text, void *value)
{
    Counted *counted = value;
    size_t space = text_find(text, ' ');
    if (space == text.len || begins_with_digit(text))
        return counted_read(text, value);
    return take_number(&counted->which, text_slice(text, space + 1, text.len)) &&
           take_name(counted, text_slice(text, 0, space));
}

/* "longbow archer" of "2 longbow archer". */
static Text behind_number(Text text)
{
    size_t space = text_find(text, ' ');
    int32_t number;
    bool is_number =
        space < text.len && text_int_within(text_slice(text, 0, space), 1, INT32_MAX, &number);
    return is_number ? text_slice(text, space + 1, text.len) : text;
}

/* The same, and of "longbow archer 2". */
static Text beside_number(Text text)
{
    Text name = behind_number(text);
    size_t end = name.len;
    while (end > 0 && name.at[end - 1] >= '0' && name.at[end - 1] <= '9')
        end--;
    bool has_number = name.len == text.len && end < name.len && end > 1 && name.at[end - 1] == ' ';
    return has_number ? text_slice(name, 0, end - 1) : name;
}

Text counted_name_of(const Counted *counted)
{
    return text_of(counted->name);
}

static void counted_write(Buf *out, const void *value)
{
    const Counted *counted = value;
    if (counted->count > 0)
        buf_format(out, "%d ", (int)counted->count);
    buf_add(out, counted_name_of(counted));
    if (counted->which > 0)
        buf_format(out, " %d", (int)counted->which);
    if (counted->but > 0)
        buf_format(out, " but %d", (int)counted->but);
}

/* Of those whom a type names none but the ready ones go in any case. */
static void counted_among(void *value, const Among *among)
{
    Counted *counted = value;
    memcpy(counted->name, "all", sizeof "all");
    counted->but = among->but;
}

const ValueType counted_name_type = VALUE_TYPE(Counted, "name", "an id, as in archer",
                                               "^[a-z][a-z0-9-]{0,23}$", name_read, counted_write);

const ValueType counted_type = {
    .name = "name",
    .form = "a name as in archer, perhaps with a number before it, as in 2 archer",
    .pattern = "^([1-9][0-9]{0,3} )?[a-z][a-z0-9-]{0,23}$",
    .size = sizeof(Counted),
    .read = counted_read,
    .write = counted_write,
    .among = counted_among,
    .name_in = behind_number,
};

const ValueType counted_target_type = {
    .name = "target",
    .form = "a name as in archer, perhaps with a number before it or behind it, as in 2 archer or "
            "archer 2",
    .pattern = "^([1-9][0-9]{0,3} [a-z][a-z0-9-]{0,23}|[a-z][a-z0-9-]{0,23}( [1-9][0-9]{0,3})?)$",
    .size = sizeof(Counted),
    .read = target_read,
    .write = counted_write,
    .name_in = beside_number,
};
