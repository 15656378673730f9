/* Tables of the text report: rows of one kind, aligned by display width. Numbers stand on the
 * right of their column. From a table too wide for the page those columns are taken out that hold
 * the same in all rows; then the headers of numbers are shortened; if all that is not enough, the
 * table is told row by row. */
#include "adjudicate/base/utf8.h"
#include "report_private.h"

enum { GAP = 2, SHORT = 3 };

typedef struct Column {
    Text header;
    size_t width, widest; /* with and without its header */
    bool is_number;
    bool is_same;  /* in all rows */
    bool is_apart; /* told once, above the table */
} Column;

typedef struct Grid {
    Teller *teller;
    size_t indent;
    const Event *const *rows;
    size_t count;
    Column columns[EVENT_ARGS_MAX];
    size_t column_count;
} Grid;

static Text header_of(Arena *arena, Text name)
{
    char *header = arena_alloc(arena, name.len);
    for (size_t i = 0; i < name.len; i++)
        header[i] = name.at[i] == '-' ? ' ' : name.at[i];
    return (Text){header, name.len};
}

/* Its type is NULL where a row is too short. */
static Arg arg_at(const Grid *grid, size_t row, size_t column)
{
    const Event *event = grid->rows[row];
    return column < event->form->count ? event_arg_at(event, column) : (Arg){NULL, {NULL}};
}

static Cell cell(const Grid *grid, size_t row, size_t column)
{
    Arg arg = arg_at(grid, row, column);
    return arg.type ? tell_cell(grid->teller, arg) : (Cell){TEXT(""), 0};
}

/* Whatever else they are, two lists or two rolls are not looked into. */
static bool is_same(Arg a, Arg b)
{
    if (!a.type || a.type != b.type)
        return false;
    switch (a.type->kind) {
    case ARG_RECORD:
        return a.value.record == b.value.record;
    case ARG_INT:
        return a.value.number == b.value.number;
    case ARG_TEXT:
    case ARG_STRING:
        return text_equal(arg_words(a), arg_words(b));
    default:
        return false;
    }
}

static void measure_cell(Grid *grid, size_t row, size_t column)
{
    Column *c = &grid->columns[column];
    Arg arg = arg_at(grid, row, column);
    size_t width = arg.type ? tell_cell_width(grid->teller, arg) : 0;
    if (width > c->widest)
        c->widest = width;
    if (!arg.type || arg.type->kind != ARG_INT)
        c->is_number = false;
    if (c->is_same && row > 0)
        c->is_same = is_same(arg, arg_at(grid, 0, column));
}

static void measure(Grid *grid)
{
    for (size_t c = 0; c < grid->column_count; c++)
        grid->columns[c].is_number = grid->columns[c].is_same = true;
    for (size_t r = 0; r < grid->count; r++)
        for (size_t c = 0; c < grid->column_count; c++)
            measure_cell(grid, r, c);
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        size_t header = utf8_width(column->header);
        column->width = column->widest > header ? column->widest : header;
    }
}

static size_t width_of(const Grid *grid)
{
    size_t width = 0;
    for (size_t c = 0; c < grid->column_count; c++)
        if (!grid->columns[c].is_apart)
            width += (width > 0 ? GAP : grid->indent) + grid->columns[c].width;
    return width;
}

static bool fits(const Grid *grid)
{
    return width_of(grid) <= REPORT_COLUMNS;
}

/* Takes out columns that are the same in all rows, the last ones first and never the first. */
static void take_apart(Grid *grid)
{
    for (size_t c = grid->column_count; c > 1 && grid->count > 1 && !fits(grid); c--)
        grid->columns[c - 1].is_apart = grid->columns[c - 1].is_same;
}

/* The shortest beginning of a header that no other header has. */
static Text short_header(const Grid *grid, size_t column)
{
    Text header = grid->columns[column].header;
    size_t len = SHORT < header.len ? SHORT : header.len;
    for (size_t c = 0; c < grid->column_count; c++) {
        Text other = grid->columns[c].header;
        while (c != column && len < header.len && other.len >= len &&
               text_equal(text_slice(other, 0, len), text_slice(header, 0, len)))
            len++;
    }
    while (len < header.len && header.at[len - 1] == ' ')
        len++;
    return text_slice(header, 0, len);
}

/* Shortens the headers of numbers: they are often wider than what stands below them. */
static void shorten(Grid *grid)
{
    Text headers[EVENT_ARGS_MAX];
    for (size_t c = 0; c < grid->column_count; c++)
        headers[c] = short_header(grid, c);
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        if (!column->is_number || column->is_apart)
            continue;
        column->header = headers[c];
        column->width = column->widest > headers[c].len ? column->widest : headers[c].len;
    }
}

/* Makes the table narrow enough for the page, if that can be done. */
static bool narrow(Grid *grid)
{
    take_apart(grid);
    if (!fits(grid))
        shorten(grid);
    return fits(grid);
}

/* Puts a cell down; `*due` are the spaces that come before the next one, if there is one. */
static void put_cell(Buf *out, const Column *column, Cell cell, size_t *due)
{
    if (column->is_apart)
        return;
    size_t rest = column->width - cell.width;
    if (cell.width > 0) {
        add_spaces(out, *due + (column->is_number ? rest : 0));
        add(out, cell.text);
        *due = GAP + (column->is_number ? 0 : rest);
    } else {
        *due += column->width + GAP;
    }
}

static void put_headers(const Grid *grid, Buf *out)
{
    size_t due = grid->indent;
    for (size_t c = 0; c < grid->column_count; c++) {
        const Column *column = &grid->columns[c];
        put_cell(out, column, (Cell){column->header, utf8_width(column->header)}, &due);
    }
    add_char(out, '\n');
}

static void put_rows(const Grid *grid, Buf *out)
{
    put_headers(grid, out);
    for (size_t r = 0; r < grid->count; r++) {
        size_t due = grid->indent;
        for (size_t c = 0; c < grid->column_count; c++)
            put_cell(out, &grid->columns[c], cell(grid, r, c), &due);
        add_char(out, '\n');
    }
}

/* ", damage 2" */
static void add_pair(const Grid *grid, size_t row, size_t column, const char *joint)
{
    Buf *words = &grid->teller->words;
    buf_str(words, joint);
    add(words, grid->columns[column].header);
    add_char(words, ' ');
    add(words, cell(grid, row, column).text);
}

/* "Reaver: damage 2, fatigue 1" */
static void put_as_words(const Grid *grid, Buf *out, size_t row)
{
    Buf *words = &grid->teller->words;
    words->len = 0;
    add(words, cell(grid, row, 0).text);
    for (size_t c = 1; c < grid->column_count; c++)
        if (!grid->columns[c].is_apart)
            add_pair(grid, row, c, c == 1 ? ": " : ", ");
    text_line(out, grid->indent, buf_text(words));
}

/* "All: endurance 0, attacks 1" */
static void put_apart(const Grid *grid, Buf *out)
{
    Buf *words = &grid->teller->words;
    words->len = 0;
    for (size_t c = 1; c < grid->column_count; c++)
        if (grid->columns[c].is_apart)
            add_pair(grid, 0, c, words->len == 0 ? "All: " : ", ");
    text_line(out, grid->indent, buf_text(words));
}

/* What the table is about, and with --explain the clauses of all its rows. */
static void put_caption(const Grid *grid, Buf *out)
{
    Teller *teller = grid->teller;
    Prose prose = prose_begin(out, grid->indent);
    teller->line.len = 0;
    tell_sentence(teller, &teller->line, grid->rows[0]);
    prose_words(&prose, buf_text(&teller->line));
    if (teller->report->explain) {
        Clauses clauses = {NULL, 0, 0};
        for (size_t r = 0; r < grid->count; r++)
            clauses_add_event(teller->arena, &clauses, grid->rows[r]);
        teller->line.len = 0;
        clauses_tell(&teller->line, clauses.at, clauses.count);
        prose_unit(&prose, buf_text(&teller->line));
    }
    prose_end(&prose);
}

static void put_table(Grid *grid, Buf *out)
{
    bool is_table = narrow(grid);
    put_apart(grid, out);
    if (is_table)
        put_rows(grid, out);
    for (size_t r = 0; !is_table && r < grid->count; r++)
        put_as_words(grid, out, r);
}

void text_table(Teller *teller, Buf *out, size_t indent, const Event *const *rows, size_t count)
{
    const Script *script = teller_script(teller, rows[0]->kind);
    Grid grid = {.teller = teller,
                 .indent = indent,
                 .rows = rows,
                 .count = count,
                 .column_count = script->arg_count};
    for (size_t c = 0; c < script->arg_count; c++)
        grid.columns[c].header = header_of(teller->arena, script->args[c]);
    measure(&grid);
    prose_gap(out);
    put_caption(&grid, out);
    put_table(&grid, out);
    prose_gap(out);
}
