/* Finding one's way about the text of a document: lines, blanks, comments. */
#include "yaml_private.h"

#include <string.h>

size_t yaml_line_start(Text text, size_t begin, size_t at)
{
    Text above = text_slice(text, begin, at);
    size_t before = text_find_last(above, '\n');
    return before == above.len ? begin : begin + before + 1;
}

size_t yaml_line_end(Text text, size_t at)
{
    const char *after = at < text.len ? memchr(text.at + at, '\n', text.len - at) : NULL;
    if (after == NULL)
        return text.len;
    size_t end = (size_t)(after - text.at);
    return end > at && text.at[end - 1] == '\r' ? end - 1 : end;
}

size_t yaml_skip_blanks(Text text, size_t at)
{
    while (at < text.len && is_blank(text.at[at]))
        at++;
    return at;
}

size_t yaml_skip_gap(Text text, size_t at)
{
    while (at < text.len) {
        if (text.at[at] == '#')
            at = yaml_line_end(text, at);
        else if (is_blank(text.at[at]) || is_break(text.at[at]))
            at++;
        else
            break;
    }
    return at;
}

size_t yaml_next_line(Text text, size_t at)
{
    if (at < text.len && text.at[at] == '\r')
        at++;
    return at < text.len ? at + 1 : at;
}

bool yaml_keeps_breaks(Text text, const Node *literal)
{
    size_t at = literal->start + 1;
    while (at < literal->end && !is_blank(text.at[at]) && !is_break(text.at[at]))
        if (text.at[at++] == '+')
            return true;
    return false;
}

/* Blank lines behind a literal are a part of it when it keeps them, or when they hold blanks, which
 * may be more than its indentation. */
static size_t literal_extent(Text text, const Node *literal)
{
    bool keeps = yaml_keeps_breaks(text, literal);
    size_t extent = literal->end, end = extent;
    for (size_t start; (start = yaml_next_line(text, end)) < text.len;) {
        end = yaml_skip_blanks(text, start);
        if (end < text.len && !is_break(text.at[end]))
            break;
        if (keeps || end > start)
            extent = end;
    }
    return extent;
}

size_t yaml_extent(Text text, const Node *node)
{
    while (node->style == STYLE_BLOCK && node_count(node) > 0) /* unreached: none is empty */
        node = node_child(node, node_count(node) - 1);
    bool is_literal = node->style == STYLE_LITERAL || node->style == STYLE_FOLDED;
    return is_literal ? literal_extent(text, node) : node->end;
}

size_t yaml_hazard(Text text, size_t at)
{
    size_t hazard = 0;
    for (size_t start; (start = yaml_next_line(text, at)) < text.len;) {
        at = yaml_skip_blanks(text, start);
        bool is_comment = at < text.len && text.at[at] == '#';
        bool is_empty = at == text.len || is_break(text.at[at]);
        if (!is_comment && !is_empty)
            break;
        if (at - start > hazard)
            hazard = at - start;
        if (is_comment)
            break;
    }
    return hazard;
}
