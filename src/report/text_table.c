/* Tables of the text report: rows of one kind, aligned by display width. Numbers stand on the
 * right of their column. From a table too wide for the page those columns are taken out that hold
 * the same in all rows; then the headers of numbers are shortened; if all that is not enough, the
 * table is told row by row. */
#include "report_private.h"

enum { GAP = 2 };

typedef struct Column {
    Cell header;
    size_t width, widest; /* with and without its header */
    bool is_number;
    bool is_apart; /* the same in all rows, and told once, above the table */
} Column;

typedef struct Grid {
    Teller *teller;
    const Script *script;
    size_t indent;
    const Event *const *rows;
    size_t count;
    Column columns[EVENT_ARGS_MAX];
    size_t column_count;
    const Cell *cells; /* row by row; they are told once, and then measured and printed */
} Grid;

/* Its type is NULL where a row is too short. */
static Arg arg_at(const Grid *grid, size_t row, size_t column)
{
    const Event *event = grid->rows[row];
    return column < event->form->count ? event_arg_at(event, column) : (Arg){NULL, {NULL}};
}

static const Cell *cell_at(const Grid *grid, size_t row, size_t column)
{
    return &grid->cells[row * grid->column_count + column];
}

/* Whatever else they are, two lists or two rolls are not looked into. */
static bool is_same_arg(Arg a, Arg b)
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
    case ARG_TILE:
        return tile_equal(a.value.tile, b.value.tile);
    default:
        return false;
    }
}

static bool is_same(const Grid *grid, size_t column)
{
    for (size_t r = 1; r < grid->count; r++)
        if (!is_same_arg(arg_at(grid, r, column), arg_at(grid, 0, column)))
            return false;
    return true;
}

/* Texts and names are there already; the rest is put together and kept. */
static Text cell_text(Teller *teller, Arg arg)
{
    ArgKind kind = arg.type->kind;
    if (kind == ARG_TEXT || kind == ARG_STRING)
        return text_one_line(teller->arena, arg_words(arg));
    if (kind == ARG_RECORDS && arg.value.records->count == 0)
        return TEXT("-");
    teller->line.len = 0;
    tell_arg(teller, &teller->line, arg);
    return text_copy(teller->arena, buf_text(&teller->line));
}

/* Short, and "-" for nobody. */
static Cell tell_cell(Teller *teller, Arg arg)
{
    static const char digits[] = "0123456789";
    if (arg.type->kind == ARG_INT && arg.value.number >= 0 && arg.value.number <= 9)
        return (Cell){{digits + arg.value.number, 1}, 1};
    if (arg.type->kind == ARG_RECORD) {
        if (!arg.value.record)
            return (Cell){TEXT("-"), 1};
        const Called *called = cast_find(&teller->cast, arg.type->table, arg.value.record);
        return (Cell){called->name, called->width};
    }
    Text text = cell_text(teller, arg);
    return (Cell){text, arg.type->kind == ARG_INT ? text.len : width_of(text)};
}

static void tell_row(Grid *grid, size_t row, Cell *cells)
{
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        Arg arg = arg_at(grid, row, c);
        cells[c] = arg.type ? tell_cell(grid->teller, arg) : (Cell){TEXT(""), 0};
        if (cells[c].width > column->widest)
            column->widest = cells[c].width;
        if (!arg.type || arg.type->kind != ARG_INT)
            column->is_number = false;
    }
}

static void tell_cells(Grid *grid)
{
    Cell *cells = teller_cells(grid->teller, grid->count * grid->column_count);
    for (size_t c = 0; c < grid->column_count; c++)
        grid->columns[c].is_number = true;
    for (size_t r = 0; r < grid->count; r++)
        tell_row(grid, r, cells + r * grid->column_count);
    grid->cells = cells;
}

static void set_width(Column *column)
{
    size_t header = column->header.width;
    column->width = column->widest > header ? column->widest : header;
}

static size_t grid_width(const Grid *grid)
{
    size_t width = 0;
    for (size_t c = 0; c < grid->column_count; c++)
        if (!grid->columns[c].is_apart)
            width += (width > 0 ? GAP : grid->indent) + grid->columns[c].width;
    return width;
}

static bool fits(const Grid *grid)
{
    return grid_width(grid) <= REPORT_COLUMNS;
}

/* Takes out columns that are the same in all rows, the last ones first and never the first. */
static void take_apart(Grid *grid)
{
    for (size_t c = grid->column_count; c > 1 && grid->count > 1 && !fits(grid); c--)
        grid->columns[c - 1].is_apart = is_same(grid, c - 1);
}

/* Shortens the headers of numbers: they are often wider than what stands below them. */
static void shorten(Grid *grid)
{
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        if (!column->is_number || column->is_apart)
            continue;
        column->header = grid->script->shorts[c];
        set_width(column);
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

/* Puts a cell down behind `due` spaces. Returns how many come before the next one, if there is one.
 */
static inline size_t put_cell(Buf *out, const Column *column, const Cell *cell, size_t due)
{
    if (column->is_apart)
        return due;
    if (cell->width == 0)
        return due + column->width + GAP;
    size_t rest = column->width - cell->width;
    add_spaces(out, due + (column->is_number ? rest : 0));
    add(out, cell->text);
    return GAP + (column->is_number ? 0 : rest);
}

static void put_headers(const Grid *grid, Buf *out)
{
    size_t due = grid->indent;
    for (size_t c = 0; c < grid->column_count; c++)
        due = put_cell(out, &grid->columns[c], &grid->columns[c].header, due);
    add_char(out, '\n');
}

static void put_rows(const Grid *grid, Buf *out)
{
    put_headers(grid, out);
    for (size_t r = 0; r < grid->count; r++) {
        size_t due = grid->indent;
        for (size_t c = 0; c < grid->column_count; c++)
            due = put_cell(out, &grid->columns[c], cell_at(grid, r, c), due);
        add_char(out, '\n');
    }
}

/* ", damage 2" */
static void add_pair(const Grid *grid, size_t row, size_t column, const char *joint)
{
    Buf *words = &grid->teller->words;
    buf_str(words, joint);
    add(words, grid->columns[column].header.text);
    add_char(words, ' ');
    add(words, cell_at(grid, row, column)->text);
}

/* "Reaver: damage 2, fatigue 1" */
static void put_as_words(const Grid *grid, Buf *out, size_t row)
{
    Buf *words = &grid->teller->words;
    words->len = 0;
    add(words, cell_at(grid, row, 0)->text);
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
                 .script = script,
                 .indent = indent,
                 .rows = rows,
                 .count = count,
                 .column_count = script->arg_count};
    tell_cells(&grid);
    for (size_t c = 0; c < script->arg_count; c++) {
        grid.columns[c].header = script->headers[c];
        set_width(&grid.columns[c]);
    }
    prose_gap(out);
    put_caption(&grid, out);
    put_table(&grid, out);
    prose_gap(out);
}
