/* Diagnostics: printing them, each with its line of the source and a mark below. */
#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/utf8.h"
#include "diag_private.h"

enum {
    PRINTED_MAX = 100,
    LINE_MAX_COLUMNS = 100, /* a longer line is shown as a window of this width */
    WINDOW_BEFORE = 40,     /* of them before the mark */
    TAB_COLUMNS = 8         /* what a tab counts for when a line is measured */
};

#define REPLACEMENT TEXT("\xEF\xBF\xBD")

/* Shown for spaces that are none. */
#define OPEN_BOX TEXT("\xE2\x90\xA3")

static const char byte_order_mark[] = "\xEF\xBB\xBF";

Glyph diag_glyph(Text text, size_t at)
{
    size_t len;
    uint32_t c = utf8_next(text, at, &len);
    Text bytes = text_slice(text, at, at + len);
    if (c == '\t')
        return (Glyph){bytes, len, 1};
    Odd odd = c < 0x80 ? ODD_NONE : utf8_odd(text, at, &len);
    if (odd == ODD_SPACE)
        return (Glyph){OPEN_BOX, len, 1};
    if (utf8_is_unsafe(c) || odd == ODD_INVISIBLE)
        return (Glyph){REPLACEMENT, len, 1};
    return (Glyph){bytes, len, utf8_width(bytes)};
}

void diag_add_clean(Buf *buf, Text text)
{
    for (size_t at = 0; at < text.len;) {
        Glyph glyph = diag_glyph(text, at);
        buf_add(buf, text.at[at] == '\t' ? REPLACEMENT : glyph.shown);
        at += glyph.len;
    }
}

/* Where the text begins: behind a byte-order mark. */
static size_t first_byte(Text text)
{
    return text_starts(text, byte_order_mark) ? strlen(byte_order_mark) : 0;
}

/* The line of text around a byte, without its end and without a byte-order mark before it. */
typedef struct Line {
    size_t start, end;
} Line;

static Line line_around(Text text, size_t at)
{
    size_t before = text_find_last((Text){text.at, at}, '\n');
    const char *after = at == text.len ? NULL : memchr(text.at + at, '\n', text.len - at);
    Line line = {before == at ? first_byte(text) : before + 1,
                 after == NULL ? text.len : (size_t)(after - text.at)};
    if (line.end > line.start && text.at[line.end - 1] == '\r')
        line.end--;
    return line;
}

static size_t clamp(size_t value, size_t low, size_t high)
{
    if (value > high)
        value = high;
    return value < low ? low : value;
}

/* Where a byte stands. Going on to a later byte of the same source reckons only what lies between:
 * from the start each time, a hundred diagnostics in one long file would take seconds. */
typedef struct Position {
    const Source *source;
    size_t at;
    size_t line, column;
} Position;

static void position_move(Position *position, const Source *source, size_t at)
{
    Text text = source->text;
    at = clamp(at, first_byte(text), text.len);
    if (position->source != source || at < position->at)
        *position = (Position){source, first_byte(text), 1, 1};
    Text passed = text_slice(text, position->at, at);
    size_t start = 0; /* of the last line that begins in what was passed */
    for (size_t i = 0; i < passed.len; i++) {
        if (passed.at[i] == '\n') {
            position->line++;
            position->column = 1;
            start = i + 1;
        }
    }
    position->column += utf8_count(text_slice(passed, start, passed.len));
    position->at = at;
}

void source_position(const Source *source, size_t at, size_t *line, size_t *column)
{
    Position position = {0};
    position_move(&position, source, at);
    *line = position.line;
    *column = position.column;
}

/* What a character counts for when a line is measured. At least 1, so that a line of nothing but
 * combining marks is not endless. */
static size_t measure(Text text, size_t at)
{
    if (text.at[at] == '\t')
        return TAB_COLUMNS;
    size_t width = diag_glyph(text, at).width;
    return width == 0 ? 1 : width;
}

/* Where one gets by going on from `at` for at most that number of columns, and not beyond `end`. */
static size_t go_on(Text text, size_t at, size_t end, size_t columns)
{
    while (at < end) {
        size_t step = measure(text, at);
        if (step > columns)
            break;
        columns -= step;
        at += diag_glyph(text, at).len;
    }
    return at;
}

/* Where the character before `at` begins, not before `start`. */
static size_t step_back(Text text, size_t at, size_t start)
{
    for (size_t len = 2; len <= 4 && len <= at - start; len++)
        if (diag_glyph(text, at - len).len == len)
            return at - len;
    return at - 1;
}

static size_t go_back(Text text, size_t at, size_t start, size_t columns)
{
    while (at > start) {
        size_t before = step_back(text, at, start);
        size_t step = measure(text, before);
        if (step > columns)
            break;
        columns -= step;
        at = before;
    }
    return at;
}

/* The part of a line that is shown: all of it, or a window around the mark. */
static Line window_around(Text text, Line line, size_t mark)
{
    if (go_on(text, line.start, line.end, LINE_MAX_COLUMNS) == line.end)
        return line;
    size_t start = go_back(text, mark, line.start, WINDOW_BEFORE);
    return (Line){start, go_on(text, start, line.end, LINE_MAX_COLUMNS)};
}

static void add_shown(Buf *out, Text text)
{
    for (size_t at = 0; at < text.len;) {
        Glyph glyph = diag_glyph(text, at);
        buf_add(out, glyph.shown);
        at += glyph.len;
    }
}

/* As wide as the text, but empty; its tabs stay, so that the mark stands right on any terminal. */
static void add_blank(Buf *out, Text text)
{
    for (size_t at = 0; at < text.len;) {
        Glyph glyph = diag_glyph(text, at);
        if (text.at[at] == '\t')
            buf_char(out, '\t');
        else
            buf_repeat(out, ' ', glyph.width);
        at += glyph.len;
    }
}

static size_t shown_width(Text text)
{
    size_t width = 0;
    for (size_t at = 0; at < text.len;) {
        Glyph glyph = diag_glyph(text, at);
        width += glyph.width;
        at += glyph.len;
    }
    return width;
}

static void add_mark(Buf *out, Text marked, Text remedy)
{
    size_t width = shown_width(marked);
    buf_char(out, '^');
    buf_repeat(out, '~', width == 0 ? 0 : width - 1);
    if (remedy.len > 0) {
        buf_char(out, ' ');
        buf_add(out, remedy);
    }
    buf_char(out, '\n');
}

/* The line of the source, and the mark below it. A range over several lines is marked to the end
 * of its first. */
static void add_source(Buf *out, const Diag *diag, size_t number, Text remedy)
{
    Text text = diag->place.source->text;
    size_t at = clamp(diag->place.start, 0, text.len);
    Line line = line_around(text, at);
    size_t mark = clamp(at, line.start, line.end);
    Line window = window_around(text, line, mark);
    size_t mark_end = clamp(diag->place.end, mark, window.end);
    bool is_cut = window.start > line.start;

    buf_format(out, "%5zu | %s", number, is_cut ? "…" : "");
    add_shown(out, text_slice(text, window.start, window.end));
    buf_str(out, window.end < line.end ? "…\n" : "\n");
    buf_str(out, is_cut ? "      |  " : "      | ");
    add_blank(out, text_slice(text, window.start, mark));
    add_mark(out, text_slice(text, mark, mark_end), remedy);
}

static void add_head(Buf *out, const Diag *diag)
{
    buf_str(out, diag->is_error ? "error: " : "warning: ");
    buf_add(out, diag->message);
    if (diag->clause != NULL)
        buf_format(out, " [%s]", diag->clause);
    buf_char(out, '\n');
}

/* Where the last diagnostic stands, and the place whose line its remedy named. */
typedef struct Printing {
    Arena *arena;
    Position position, other;
} Printing;

static Text whole_remedy(Printing *printing, const Diag *diag)
{
    if (diag->other.source == NULL)
        return diag->remedy;
    position_move(&printing->other, diag->other.source, diag->other.start);
    return text_format(printing->arena, "%.*s%zu%s", TEXT_ARG(diag->remedy), printing->other.line,
                       diag->after);
}

static void add_diag(Printing *printing, Buf *out, const Diag *diag)
{
    const Source *source = diag->place.source;
    Position *position = &printing->position;
    Text remedy = whole_remedy(printing, diag);
    if (source != NULL) {
        position_move(position, source, diag->place.start);
        diag_add_clean(out, text_of(source->name));
        buf_format(out, ":%zu:%zu: ", position->line, position->column);
    }
    add_head(out, diag);
    if (source != NULL && diag->place.start < diag->place.end) {
        add_source(out, diag, position->line, remedy);
    } else if (remedy.len > 0) {
        buf_str(out, "        ");
        buf_add(out, remedy);
        buf_char(out, '\n');
    }
}

static int compare_sizes(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

/* Those without a source come first. */
static int compare_sources(const Source *a, const Source *b)
{
    if (a == NULL || b == NULL)
        return (a != NULL) - (b != NULL);
    int order = compare_sizes(a->order, b->order);
    return order != 0 ? order : strcmp(a->name, b->name);
}

static int compare_diags(const void *a, const void *b)
{
    const Diag *left = *(const Diag *const *)a, *right = *(const Diag *const *)b;
    int order = compare_sources(left->place.source, right->place.source);
    if (order == 0)
        order = compare_sizes(left->place.start, right->place.start);
    if (order == 0)
        order = compare_sizes(left->place.end, right->place.end);
    return order != 0 ? order : compare_sizes(left->added, right->added);
}

static void add_count(Buf *out, size_t count, const char *noun)
{
    buf_format(out, "%zu more %s%s", count, noun, count == 1 ? "" : "s");
}

/* When there were enough, nobody has looked for all of them. */
static void add_rest(Buf *out, size_t errors, size_t warnings, bool has_enough)
{
    if (errors + warnings == 0)
        return;
    buf_str(out, has_enough ? "and at least " : "and ");
    if (errors > 0)
        add_count(out, errors, "error");
    if (errors > 0 && warnings > 0)
        buf_str(out, " and ");
    if (warnings > 0)
        add_count(out, warnings, "warning");
    buf_char(out, '\n');
}

/* By source and place. */
static Diag **sort(const Diags *diags)
{
    size_t count = diags->list.count;
    Diag **sorted = ARENA_ARRAY(diags->arena, count, Diag *);
    memcpy(sorted, diags->list.at, count * sizeof(Diag *));
    qsort(sorted, count, sizeof *sorted, compare_diags);
    return sorted;
}

static DiagTold told_of(Printing *printing, const Diag *diag)
{
    DiagTold told = {.is_error = diag->is_error,
                     .message = diag->message,
                     .remedy = whole_remedy(printing, diag),
                     .clause = diag->clause};
    if (diag->place.source != NULL) {
        position_move(&printing->position, diag->place.source, diag->place.start);
        told.file = diag->place.source->name;
        told.line = printing->position.line;
        told.column = printing->position.column;
    }
    return told;
}

void diag_each(const Diags *diags, DiagSee *see, void *context)
{
    if (diags->list.count == 0)
        return;
    Diag **sorted = sort(diags);
    Printing printing = {.arena = diags->arena};
    for (size_t i = 0; i < diags->list.count; i++) {
        DiagTold told = told_of(&printing, sorted[i]);
        see(context, &told);
    }
}

void diag_print(const Diags *diags, Buf *out)
{
    size_t count = diags->list.count;
    if (count == 0)
        return;
    Diag **sorted = sort(diags);
    size_t errors = diags->errors, warnings = diags->warnings;
    Printing printing = {.arena = diags->arena};
    for (size_t i = 0; i < count && i < PRINTED_MAX; i++) {
        add_diag(&printing, out, sorted[i]);
        *(sorted[i]->is_error ? &errors : &warnings) -= 1;
    }
    add_rest(out, errors, warnings, diag_has_enough(diags));
}
