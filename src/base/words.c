/* Words: names, lists and numbers of things, as sentences have them. */
#include "adjudicate/base/words.h"

const char *list_joint(size_t index, size_t count)
{
    if (index == 0)
        return "";
    return index + 1 < count ? ", " : " and ";
}

void listing_add(Listing *list, const char *format, ...)
{
    if (++list->count > LISTED_MAX)
        return;
    va_list args;
    va_start(args, format);
    buf_str(&list->buf, list->count > 1 ? ", " : "");
    buf_vformat(&list->buf, format, args);
    va_end(args);
}

Text listing_take(Listing *list, Arena *arena, const char *nothing)
{
    if (list->count == 0)
        buf_str(&list->buf, nothing);
    if (list->count > LISTED_MAX)
        buf_format(&list->buf, " and %zu more", list->count - LISTED_MAX);
    return buf_take(&list->buf, arena);
}

const char *name_called(Arena *arena, Text name, Text id)
{
    return name.len == 0 ? text_string(arena, "%.*s", TEXT_ARG(id))
                         : text_string(arena, "%.*s (%.*s)", TEXT_ARG(name), TEXT_ARG(id));
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool reads_like(Text name, Text id)
{
    if (name.len != id.len)
        return false;
    for (size_t i = 0; i < id.len; i++) {
        char c = name.at[i] == ' ' ? '-' : name.at[i];
        if (id.at[i] != (is_capital(c) ? (char)(c - 'A' + 'a') : c))
            return false;
    }
    return true;
}

bool name_tells_id(Text name, Text id)
{
    if (id.len == 0 || reads_like(name, id))
        return true;
    if (name.len < id.len + 2)
        return false;
    size_t last = name.len - id.len - 1; /* where "id)" would begin */
    return (text_equal(text_slice(name, 0, id.len), id) &&
            text_starts(text_slice(name, id.len, name.len), " (")) ||
           (name.at[name.len - 1] == ')' && name.at[last - 1] == '(' &&
            text_equal(text_slice(name, last, name.len - 1), id));
}

/* What has no name has no good id either, but for the refusal of that it is called something. */
static void add_one(Buf *buf, Noun noun)
{
    bool keeps = noun.several.len > 0 && is_capital(noun.several.at[0]);
    keeps |= noun.one.len == 0 || !is_capital(noun.one.at[0]);
    for (size_t i = 0; i < noun.one.len; i++) {
        char c = noun.one.at[i];
        buf_char(buf, keeps || !is_capital(c) ? c : (char)(c - 'A' + 'a'));
    }
}

void buf_several(Buf *buf, Noun noun)
{
    if (noun.several.len > 0) {
        buf_add(buf, noun.several);
        return;
    }
    add_one(buf, noun);
    buf_char(buf, 's');
}

void buf_counted(Buf *buf, Noun noun, int count)
{
    buf_int(buf, count);
    buf_char(buf, ' ');
    if (count == 1)
        add_one(buf, noun);
    else
        buf_several(buf, noun);
}
