/* Tables of the text report: rows of one kind, aligned by display width. Numbers stand on the
 * right of their column. A table too wide for the page is told row by row instead. */
#include "adjudicate/base/utf8.h"
#include "report_private.h"

enum { GAP = 2 };

typedef struct Column {
    Text header;
    size_t width;
    bool is_number;
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

/* The cell's text, in the teller's line. */
static Text cell(const Grid *grid, size_t row, size_t column)
{
    const Event *event = grid->rows[row];
    grid->teller->line.len = 0;
    if (column < event->count)
        tell_cell(grid->teller, &grid->teller->line, &event->args[column]);
    return buf_text(&grid->teller->line);
}

static void measure(Grid *grid)
{
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        column->width = utf8_width(column->header);
        column->is_number = true;
        for (size_t r = 0; r < grid->count; r++) {
            size_t width = utf8_width(cell(grid, r, c));
            if (width > column->width)
                column->width = width;
            const Event *event = grid->rows[r];
            column->is_number &= c < event->count && event->args[c].kind == ARG_INT;
        }
    }
}

static size_t width_of(const Grid *grid)
{
    size_t width = grid->indent;
    for (size_t c = 0; c < grid->column_count; c++)
        width += grid->columns[c].width + (c > 0 ? GAP : 0);
    return width;
}

/* Puts a cell down; `*due` are the spaces that come before the next one, if there is one. */
static void put_cell(Buf *out, const Column *column, Text text, size_t *due)
{
    size_t rest = column->width - utf8_width(text);
    if (text.len > 0) {
        buf_repeat(out, ' ', *due + (column->is_number ? rest : 0));
        buf_add(out, text);
        *due = GAP + (column->is_number ? 0 : rest);
    } else {
        *due += column->width + GAP;
    }
}

static void put_rows(const Grid *grid, Buf *out)
{
    size_t due = grid->indent;
    for (size_t c = 0; c < grid->column_count; c++)
        put_cell(out, &grid->columns[c], grid->columns[c].header, &due);
    buf_char(out, '\n');
    for (size_t r = 0; r < grid->count; r++) {
        due = grid->indent;
        for (size_t c = 0; c < grid->column_count; c++)
            put_cell(out, &grid->columns[c], cell(grid, r, c), &due);
        buf_char(out, '\n');
    }
}

/* "card Reaver, damage 2, fatigue 1" */
static void put_as_prose(const Grid *grid, Buf *out)
{
    for (size_t r = 0; r < grid->count; r++) {
        Prose prose = prose_begin(out, grid->indent);
        for (size_t c = 0; c < grid->column_count; c++) {
            Text text = cell(grid, r, c);
            const char *joint = c + 1 < grid->column_count ? "," : "";
            prose_words(&prose,
                        text_format(grid->teller->arena, "%.*s %.*s%s",
                                    TEXT_ARG(grid->columns[c].header), TEXT_ARG(text), joint));
        }
        prose_end(&prose);
    }
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
        clauses_tell(&teller->line, &clauses);
        prose_unit(&prose, buf_text(&teller->line));
    }
    prose_end(&prose);
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
    if (width_of(&grid) <= REPORT_COLUMNS)
        put_rows(&grid, out);
    else
        put_as_prose(&grid, out);
    prose_gap(out);
}
