/* The formats of printf that this program uses, without the detour that a C library takes for all
 * the others: texts are half of what a round costs.
 *
 * `%[-+0][WIDTH|*][.PRECISION|.*]`, then one of `s`, `c`, `d`, `u`, `X` or `%`, the whole numbers
 * also with `l`, `ll` or `z`. Another form is a fault of the program, which an assertion tells. */
#include <assert.h>
#include <string.h>

#include "adjudicate/base/text.h"

typedef struct {
    bool is_left;   /* - */
    bool is_signed; /* + */
    bool is_zeroed; /* 0 */
    int width;
    int precision; /* of a string: how much of it; NO_PRECISION is all */
    enum { LENGTH_INT, LENGTH_LONG, LENGTH_LONG_LONG, LENGTH_SIZE } length;
} Form;

enum { NO_PRECISION = -1, DIGITS = 20, TEN = 10, SIXTEEN = 16 };

/* A va_list may be an array, which a function cannot be given to change: this one can. */
typedef struct {
    va_list list;
} Args;

/* --- what stands between the % and the letter ------------------------------------------------- */

static int number_at(const char **at, Args *args)
{
    int number = 0;
    if (**at == '*') {
        ++*at;
        return va_arg(args->list, int);
    }
    for (; **at >= '0' && **at <= '9'; ++*at)
        number = number * TEN + (**at - '0');
    return number;
}

static Form form_at(const char **at, Args *args)
{
    Form form = {.precision = NO_PRECISION, .length = LENGTH_INT};
    for (; **at == '-' || **at == '+' || **at == '0'; ++*at) {
        form.is_left |= **at == '-';
        form.is_signed |= **at == '+';
        form.is_zeroed |= **at == '0';
    }
    form.width = number_at(at, args);
    assert(form.width >= 0);
    if (**at == '.') {
        ++*at;
        form.precision = number_at(at, args);
    }
    for (; **at == 'l'; ++*at)
        form.length = form.length == LENGTH_LONG ? LENGTH_LONG_LONG : LENGTH_LONG;
    if (**at == 'z') {
        ++*at;
        form.length = LENGTH_SIZE;
    }
    return form;
}

/* --- what a letter writes --------------------------------------------------------------------- */

/* The width counts bytes, as it does in the C library. */
static void add_in_width(Buf *buf, const Form *form, Text sign, Text body)
{
    size_t len = sign.len + body.len;
    size_t width = (size_t)form->width;
    size_t fill = width > len ? width - len : 0;
    if (!form->is_left && !form->is_zeroed)
        buf_repeat(buf, ' ', fill);
    buf_add(buf, sign);
    if (!form->is_left && form->is_zeroed)
        buf_repeat(buf, '0', fill);
    buf_add(buf, body);
    if (form->is_left)
        buf_repeat(buf, ' ', fill);
}

static void add_digits(Buf *buf, const Form *form, Text sign, uint64_t value, unsigned base)
{
    char digits[DIGITS];
    size_t at = sizeof digits;
    do {
        digits[--at] = "0123456789ABCDEF"[value % base];
        value /= base;
    } while (value > 0);
    add_in_width(buf, form, sign, (Text){digits + at, sizeof digits - at});
}

static void add_signed(Buf *buf, const Form *form, Args *args)
{
    assert(form->length != LENGTH_SIZE);
    int64_t value = form->length == LENGTH_INT    ? va_arg(args->list, int)
                    : form->length == LENGTH_LONG ? va_arg(args->list, long)
                                                  : va_arg(args->list, long long);
    Text sign = value < 0 ? TEXT("-") : form->is_signed ? TEXT("+") : TEXT("");
    add_digits(buf, form, sign, value < 0 ? -(uint64_t)value : (uint64_t)value, TEN);
}

static void add_unsigned(Buf *buf, const Form *form, Args *args, unsigned base)
{
    uint64_t value = form->length == LENGTH_INT         ? va_arg(args->list, unsigned)
                     : form->length == LENGTH_LONG      ? va_arg(args->list, unsigned long)
                     : form->length == LENGTH_LONG_LONG ? va_arg(args->list, unsigned long long)
                                                        : va_arg(args->list, size_t);
    add_digits(buf, form, TEXT(""), value, base);
}

static void add_string(Buf *buf, const Form *form, const char *string)
{
    size_t len = form->precision == NO_PRECISION ? strlen(string)
                 : form->precision == 0          ? 0 /* and then there may be no string either */
                                                 : strnlen(string, (size_t)form->precision);
    add_in_width(buf, form, TEXT(""), (Text){string, len});
}

/* Those in use nearly everywhere need no look at all that a form may have; NULL: another one. */
static const char *add_usual(Buf *buf, const char *at, Args *args)
{
    if (at[0] == '.' && at[1] == '*') {
        assert(at[2] == 's'); /* of a number nothing is cut off */
        const int most = va_arg(args->list, int);
        const char *string = va_arg(args->list, const char *);
        buf_add(buf, (Text){string, most == 0 ? 0 : strnlen(string, (size_t)most)});
        return at + 3;
    }
    if (at[0] == 's')
        buf_str(buf, va_arg(args->list, const char *));
    else if (at[0] == 'd')
        buf_int(buf, va_arg(args->list, int));
    else
        return NULL;
    return at + 1;
}

/* One form, `at` behind its %; what follows it. */
static const char *add_form(Buf *buf, const char *at, Args *args)
{
    Form form = form_at(&at, args);
    switch (*at) {
    case 's':
        add_string(buf, &form, va_arg(args->list, const char *));
        break;
    case 'd':
        add_signed(buf, &form, args);
        break;
    case 'u':
        add_unsigned(buf, &form, args, TEN);
        break;
    case 'X':
        add_unsigned(buf, &form, args, SIXTEEN);
        break;
    case 'c':
        buf_char(buf, (char)va_arg(args->list, int));
        break;
    default:
        assert(*at == '%');
        buf_char(buf, '%');
    }
    return at + 1;
}

/* --- a whole format --------------------------------------------------------------------------- */

void buf_vformat(Buf *buf, const char *format, va_list args)
{
    Args copy;
    va_copy(copy.list, args);
    for (;;) {
        const char *form = strchr(format, '%');
        size_t plain = form ? (size_t)(form - format) : strlen(format);
        buf_add(buf, (Text){format, plain});
        if (form == NULL)
            break;
        format = add_usual(buf, form + 1, &copy);
        if (format == NULL)
            format = add_form(buf, form + 1, &copy);
    }
    va_end(copy.list);
}

void buf_format(Buf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vformat(buf, format, args);
    va_end(args);
}
