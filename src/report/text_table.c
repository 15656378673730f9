/* Tables of the text report: rows of one kind, aligned by display width. Numbers stand on the
 * right of their column. From a table too wide for the page those columns are taken out that hold
 * the same in all rows; then the headers are broken at their spaces, numbers move closer, and texts
 * are broken at their spaces, too. What is still too wide is told in several tables, each of which
 * begins with the first column. */
#include "report_private.h"

enum { GAP = 2, GAP_NARROW = 1 };

typedef struct Column {
    Cell header;
    size_t width, widest; /* with and without its header */
    size_t least;         /* of the width: the longest word, once it is known */
    bool is_number;
    bool is_apart; /* the same in all rows, and told once, above the table */
    bool is_left;  /* for another part of a table that is told in several */
} Column;

typedef struct Grid {
    Teller *teller;
    const Script *script;
    size_t indent;
    const Event *const *rows;
    size_t count;
    Column columns[EVENT_ARGS_MAX];
    size_t column_count;
    size_t number_gap; /* before a number */
    bool is_broken;    /* some rows take several lines */
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

static bool is_same(const Grid *grid, size_t column)
{
    for (size_t r = 1; r < grid->count; r++)
        if (!text_equal(cell_at(grid, r, column)->text, cell_at(grid, 0, column)->text))
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

/* --- making it narrow ------------------------------------------------------------------------- */

static bool is_in(const Column *column)
{
    return !column->is_apart && !column->is_left;
}

static size_t gap_before(const Grid *grid, const Column *column)
{
    return column->is_number ? grid->number_gap : GAP;
}

static size_t grid_width(const Grid *grid)
{
    size_t width = 0;
    for (size_t c = 0; c < grid->column_count; c++) {
        const Column *column = &grid->columns[c];
        if (is_in(column))
            width += (width > 0 ? gap_before(grid, column) : grid->indent) + column->width;
    }
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

/* Cuts off the words that stand before the next break, so that a line is filled but never a word
 * cut. */
static Text next_line(Text *rest, size_t width)
{
    size_t end = 0;
    while (end < rest->len) {
        const char *space = memchr(rest->at + end + 1, ' ', rest->len - end - 1);
        size_t word_end = space ? (size_t)(space - rest->at) : rest->len;
        if (end > 0 && width_of(text_slice(*rest, 0, word_end)) > width)
            break;
        end = word_end;
    }
    Text line = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, end < rest->len ? end + 1 : end, rest->len);
    return line;
}

static size_t longest_word(Text text)
{
    size_t longest = 0;
    while (text.len > 0) {
        size_t width = width_of(next_line(&text, 0));
        if (width > longest)
            longest = width;
    }
    return longest;
}

static void break_headers(Grid *grid)
{
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        column->least = longest_word(column->header.text);
        column->width = column->widest > column->least ? column->widest : column->least;
    }
}

/* Numbers are never broken. */
static void find_least(Grid *grid)
{
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        for (size_t r = 0; r < grid->count && !column->is_number; r++) {
            size_t word = longest_word(cell_at(grid, r, c)->text);
            if (word > column->least)
                column->least = word;
        }
        if (column->is_number)
            column->least = column->width;
    }
}

/* The widest of those that can be narrower; NULL: none can. */
static Column *widest_column(Grid *grid)
{
    Column *widest = NULL;
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        if (is_in(column) && column->width > column->least &&
            (!widest || column->width > widest->width))
            widest = column;
    }
    return widest;
}

static void break_cells(Grid *grid)
{
    Column *column;
    find_least(grid);
    grid->is_broken = true;
    while (!fits(grid) && (column = widest_column(grid)))
        column->width--;
}

/* Makes the table narrow enough for the page, if that can be done. Where texts must be broken
 * anyway, numbers need not stand close. */
static void narrow(Grid *grid)
{
    take_apart(grid);
    if (!fits(grid))
        break_headers(grid);
    if (!fits(grid))
        grid->number_gap = GAP_NARROW;
    if (fits(grid))
        return;
    grid->number_gap = GAP;
    break_cells(grid);
    if (!fits(grid))
        grid->number_gap = GAP_NARROW;
}

/* --- telling it ------------------------------------------------------------------------------- */

/* Puts a cell down behind `due` spaces, the gap before it among them. Returns how many come before
 * the gap of the next one. */
static inline size_t put_cell(Buf *out, const Column *column, const Cell *cell, size_t due)
{
    if (cell->width == 0)
        return due + column->width;
    size_t rest = column->width > cell->width ? column->width - cell->width : 0;
    add_spaces(out, due + (column->is_number ? rest : 0));
    add(out, cell->text);
    return column->is_number ? 0 : rest;
}

/* The gap before a column; none before the first one. */
static inline size_t gap_of(const Grid *grid, const Column *column, bool begun)
{
    return begun ? gap_before(grid, column) : 0;
}

/* One line of cells that take several: `rest` holds what is left of each. */
static void put_line(const Grid *grid, Buf *out, Text *rest)
{
    size_t due = grid->indent;
    bool begun = false;
    for (size_t c = 0; c < grid->column_count; c++) {
        const Column *column = &grid->columns[c];
        if (!is_in(column))
            continue;
        Text line = next_line(&rest[c], column->width);
        due =
            put_cell(out, column, &(Cell){line, width_of(line)}, due + gap_of(grid, column, begun));
        begun = true;
    }
    add_char(out, '\n');
}

static size_t count_lines(Text text, size_t width)
{
    size_t lines = 0;
    for (; text.len > 0; lines++)
        next_line(&text, width);
    return lines;
}

/* The last lines of all headers stand side by side. */
static void put_headers(const Grid *grid, Buf *out)
{
    size_t lines = 0, taken[EVENT_ARGS_MAX];
    for (size_t c = 0; c < grid->column_count; c++) {
        const Column *column = &grid->columns[c];
        taken[c] = count_lines(column->header.text, column->width);
        if (is_in(column) && taken[c] > lines)
            lines = taken[c];
    }
    Text left[EVENT_ARGS_MAX], rest[EVENT_ARGS_MAX];
    for (size_t c = 0; c < grid->column_count; c++)
        left[c] = grid->columns[c].header.text;
    for (size_t line = lines; line > 0; line--) {
        for (size_t c = 0; c < grid->column_count; c++)
            rest[c] = taken[c] >= line ? left[c] : TEXT("");
        put_line(grid, out, rest);
        for (size_t c = 0; c < grid->column_count; c++)
            if (taken[c] >= line)
                left[c] = rest[c];
    }
}

static void put_broken_row(const Grid *grid, Buf *out, size_t row)
{
    Text rest[EVENT_ARGS_MAX];
    bool is_more = true;
    for (size_t c = 0; c < grid->column_count; c++)
        rest[c] = cell_at(grid, row, c)->text;
    while (is_more) {
        put_line(grid, out, rest);
        is_more = false;
        for (size_t c = 0; c < grid->column_count; c++)
            is_more |= is_in(&grid->columns[c]) && rest[c].len > 0;
    }
}

static void put_row(const Grid *grid, Buf *out, size_t row)
{
    size_t due = grid->indent;
    bool begun = false;
    for (size_t c = 0; c < grid->column_count; c++) {
        const Column *column = &grid->columns[c];
        if (!is_in(column))
            continue;
        due = put_cell(out, column, cell_at(grid, row, c), due + gap_of(grid, column, begun));
        begun = true;
    }
    add_char(out, '\n');
}

static void put_rows(const Grid *grid, Buf *out)
{
    put_headers(grid, out);
    for (size_t r = 0; r < grid->count; r++)
        if (grid->is_broken)
            put_broken_row(grid, out, r);
        else
            put_row(grid, out, r);
}

/* Leaves all columns but the first and those of the part that begins with `from`, of which there is
 * at least one. Returns where that part ends. */
static size_t take_part(Grid *grid, size_t from)
{
    bool begun = false;
    for (size_t c = 1; c < grid->column_count; c++)
        grid->columns[c].is_left = true;
    for (size_t c = from; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        column->is_left = false;
        if (begun && !fits(grid)) {
            column->is_left = true;
            return c;
        }
        begun |= !column->is_apart;
    }
    return grid->column_count;
}

static void put_parts(Grid *grid, Buf *out)
{
    size_t from = 1;
    do {
        if (from > 1)
            add_char(out, '\n');
        from = take_part(grid, from);
        put_rows(grid, out);
    } while (from < grid->column_count);
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

/* "All: endurance 0, attacks 1"; what is empty in all rows is no more than left out. */
static void put_apart(const Grid *grid, Buf *out)
{
    Buf *words = &grid->teller->words;
    words->len = 0;
    for (size_t c = 1; c < grid->column_count; c++)
        if (grid->columns[c].is_apart && cell_at(grid, 0, c)->width > 0)
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
            clauses_add_event(teller->arena, &clauses, grid->rows[r], teller->report->reader);
        teller->line.len = 0;
        clauses_tell(&teller->line, clauses.at, clauses.count);
        prose_unit(&prose, buf_text(&teller->line));
    }
    prose_end(&prose);
}

static void put_table(Grid *grid, Buf *out)
{
    narrow(grid);
    put_apart(grid, out);
    if (fits(grid))
        put_rows(grid, out);
    else
        put_parts(grid, out);
}

void text_table(Teller *teller, Buf *out, size_t indent, const Event *const *rows, size_t count)
{
    const Script *script = teller_script(teller, rows[0]->kind);
    Grid grid = {.teller = teller,
                 .script = script,
                 .indent = indent,
                 .rows = rows,
                 .count = count,
                 .number_gap = GAP,
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
