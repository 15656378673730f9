/* Notations of the game file: "set", "2 wood", "2/1/2", "2/4". */
#include "cards.h"

/* --- words ------------------------------------------------------------------------------------ */

static bool take_word(char text[WORD_MAX], Text from)
{
    if (from.len >= WORD_MAX || !text_is_id(from))
        return false;
    memcpy(text, from.at, from.len);
    return true;
}

static bool word_read(Text text, void *value)
{
    return take_word(((Word *)value)->text, text);
}

/* Two words that no id may be stand here, too. */
static bool whom_read(Text text, void *value)
{
    if (!text_is(text, "self") && !text_is(text, "all"))
        return word_read(text, value);
    memcpy(((Word *)value)->text, text.at, text.len);
    return true;
}

static void word_write(Buf *out, const void *value)
{
    buf_add(out, fc_word_text(value));
}

const ValueType fc_word_type =
    VALUE_TYPE(Word, "word", "a word of at most 24 small letters, digits and hyphens, as in set",
               "^[a-z][a-z0-9-]{0,23}$", word_read, word_write);

const ValueType fc_whom_type = VALUE_TYPE(Word, "word", "self, all, a type, a card or a keyword",
                                          "^[a-z][a-z0-9-]{0,23}$", whom_read, word_write);

/* --- amounts ---------------------------------------------------------------------------------- */

static bool read_amount(Text text, int most, Amount *amount)
{
    size_t space = text_find(text, ' ');
    return text_int_within(text_slice(text, 0, space), 1, most, &amount->number) &&
           (space == text.len ||
            take_word(amount->resource, text_slice(text, space + 1, text.len)));
}

static bool amount_read(Text text, void *value)
{
    return read_amount(text, AMOUNT_MAX, value);
}

static bool stock_read(Text text, void *value)
{
    return read_amount(text, RICHES_MAX, value);
}

static void amount_write(Buf *out, const void *value)
{
    const Amount *amount = value;
    buf_int(out, amount->number);
    if (amount->resource[0] == '\0')
        return;
    buf_char(out, ' ');
    buf_add(out, fc_amount_resource(amount));
}

const ValueType fc_amount_type = VALUE_TYPE(
    Amount, "amount", "a number from 1 to 9999, or such a number and a resource, as in 2 wood",
    "^[1-9][0-9]{0,3}( [a-z][a-z0-9-]{0,23})?$", amount_read, amount_write);

const ValueType fc_stock_type = VALUE_TYPE(
    Amount, "amount", "a number from 1 to 999999, or such a number and a resource, as in 2 wood",
    "^[1-9][0-9]{0,5}( [a-z][a-z0-9-]{0,23})?$", stock_read, amount_write);

/* --- stats and ranges ------------------------------------------------------------------------- */

static bool stats_read(Text text, void *value)
{
    Stats *stats = value;
    size_t first = text_find(text, '/');
    Text rest = text_slice(text, first + 1, text.len);
    size_t second = text_find(rest, '/');
    stats->given = 1;
    return first < text.len && second < rest.len &&
           text_int_within(text_slice(text, 0, first), 0, STAT_MAX, &stats->attack) &&
           text_int_within(text_slice(rest, 0, second), 1, STAT_MAX, &stats->defence) &&
           text_int_within(text_slice(rest, second + 1, rest.len), 0, STAT_MAX, &stats->speed);
}

static void stats_write(Buf *out, const void *value)
{
    const Stats *stats = value;
    buf_format(out, "%d/%d/%d", (int)stats->attack, (int)stats->defence, (int)stats->speed);
}

const ValueType fc_stats_type =
    VALUE_TYPE(Stats, "attack, defence and speed",
               "three numbers up to 99 with slashes, as in 2/1/2, the second one at least 1",
               "^(0|[1-9][0-9]?)/[1-9][0-9]?/(0|[1-9][0-9]?)$", stats_read, stats_write);

static bool range_read(Text text, void *value)
{
    Range *range = value;
    size_t slash = text_find(text, '/');
    range->given = 1;
    return slash < text.len &&
           text_int_within(text_slice(text, 0, slash), 1, STAT_MAX, &range->damage) &&
           text_int_within(text_slice(text, slash + 1, text.len), 0, STAT_MAX, &range->speed);
}

static void range_write(Buf *out, const void *value)
{
    const Range *range = value;
    buf_format(out, "%d/%d", (int)range->damage, (int)range->speed);
}

const ValueType fc_range_type = VALUE_TYPE(
    Range, "range", "damage and speed up to 99 with a slash, as in 2/4, the first one at least 1",
    "^[1-9][0-9]?/(0|[1-9][0-9]?)$", range_read, range_write);
