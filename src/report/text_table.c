/* Tables of the text report: rows of one kind, aligned by display width. Numbers stand on the
 * right of their column. Behind the first thing that a row names stands its id, by which orders
 * call it, unless it is called that anyway.
 *
 * From a table too wide for the page the ids are taken out if they have been told before, the
 * signs, which stand below the map, and the columns that hold the same in all rows; then the
 * headers are broken at their spaces, and numbers move closer; then the ids stand in a list below
 * the table, if that is enough. What is still too wide is told in several tables, each of which
 * begins with the first column, or its texts are broken at their spaces, too, whichever takes fewer
 * lines. */
#include "report_private.h"

enum { GAP = 2, GAP_NARROW = 1, COLUMNS_MAX = EVENT_ARGS_MAX + 1 /* the ids */ };

typedef struct Column {
    size_t arg;
    bool is_id; /* of that argument */
    Cell header;
    size_t width, widest; /* with and without its header */
    size_t least;         /* of the width: the longest word, once it is known */
    bool is_number;
    bool is_apart; /* the same in all rows, and told once, above the table */
    bool is_out;   /* not told at all */
    bool is_below; /* told in a list below the table */
    bool is_left;  /* for another part of a table that is told in several */
} Column;

struct Grid {
    Teller *teller;
    const Script *script;
    size_t indent;
    const Event *const *rows;
    size_t count;
    Column columns[COLUMNS_MAX];
    size_t column_count;
    size_t first;      /* the column with which each part begins */
    size_t number_gap; /* before a number */
    bool told_before;  /* the ids */
    bool is_broken;    /* some rows take several lines */
    const Cell *cells; /* row by row; they are told once, and then measured and printed */
};

/* Its type is NULL where a row is too short. */
static Arg arg_at(const Grid *grid, size_t row, size_t arg)
{
    const Event *event = grid->rows[row];
    return arg < event->form->count ? event_arg_at(event, arg) : (Arg){NULL, {NULL}};
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

static bool is_thing(Arg arg)
{
    return arg.type && arg.type->kind == ARG_RECORD && arg.value.record;
}

static Cell tell_column(const Grid *grid, const Column *column, Arg arg)
{
    if (!arg.type || (column->is_id && !is_thing(arg)))
        return (Cell){TEXT(""), 0};
    if (!column->is_id)
        return tell_cell(grid->teller, arg);
    Text id = cast_tell_id(&grid->teller->cast, arg.type->table, arg.value.record);
    return (Cell){id, id.len};
}

static void tell_row(Grid *grid, size_t row, Cell *cells)
{
    for (size_t c = 0; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        Arg arg = arg_at(grid, row, column->arg);
        cells[c] = tell_column(grid, column, arg);
        if (cells[c].width > column->widest)
            column->widest = cells[c].width;
        if (!arg.type || arg.type->kind != ARG_INT)
            column->is_number = false;
    }
}

/* --- ids -------------------------------------------------------------------------------------- */

static const Called *called_at(const Grid *grid, size_t row, size_t arg)
{
    Arg thing = arg_at(grid, row, arg);
    if (!is_thing(thing))
        return NULL;
    return cast_find(&grid->teller->cast, thing.type->table, thing.value.record);
}

/* Is there one whose id is not told by what it is called? Where one thing has several rows, these
 * are about something else. */
static bool wants_ids(const Grid *grid, size_t arg)
{
    const Called *called, *last = NULL;
    bool wants = false;
    for (size_t r = 0; r < grid->count; r++, last = called) {
        called = called_at(grid, r, arg);
        if (called && called == last)
            return false;
        wants |= called && !called->tells_id;
    }
    return wants;
}

static bool are_told(const Grid *grid, size_t arg)
{
    for (size_t r = 0; r < grid->count; r++) {
        const Called *called = called_at(grid, r, arg);
        if (called && !called->tells_id && !called->id_told)
            return false;
    }
    return true;
}

/* The first thing of a row; none where the rule system has a column of ids itself. */
static size_t find_subject(const Grid *grid)
{
    size_t subject = 0;
    for (size_t i = 0; i < grid->script->arg_count; i++)
        if (text_is(grid->script->args[i], "id"))
            return EVENT_ARGS_MAX;
    while (subject < grid->script->arg_count) {
        Arg arg = arg_at(grid, 0, subject);
        if (arg.type && arg.type->kind == ARG_RECORD)
            return subject;
        subject++;
    }
    return EVENT_ARGS_MAX;
}

static void set_columns(Grid *grid)
{
    size_t subject = find_subject(grid), count = 0;
    for (size_t i = 0; i < grid->script->arg_count; i++) {
        grid->columns[count++] = (Column){.arg = i, .header = grid->script->headers[i]};
        if (i == subject && wants_ids(grid, i)) {
            grid->told_before = are_told(grid, i);
            grid->columns[count++] = (Column){.arg = i, .is_id = true, .header = {TEXT("id"), 2}};
        }
    }
    grid->column_count = count;
}

/* --- all cells -------------------------------------------------------------------------------- */

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
    return !column->is_apart && !column->is_left && !column->is_out && !column->is_below;
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

/* What has been told elsewhere: ids, signs. */
static void take_out(Grid *grid)
{
    for (size_t c = 0; c < grid->column_count && grid->told_before && !fits(grid); c++)
        grid->columns[c].is_out = grid->columns[c].is_id;
    for (size_t c = 0; c < grid->column_count && !fits(grid); c++)
        grid->columns[c].is_out |= text_is(grid->columns[c].header.text, "sign");
    while (grid->first + 1 < grid->column_count && !is_in(&grid->columns[grid->first]))
        grid->first++;
}

/* Takes out columns that are the same in all rows, the last ones first and never the first. */
static void take_apart(Grid *grid)
{
    for (size_t c = grid->column_count; c > grid->first + 1 && grid->count > 1 && !fits(grid); c--)
        grid->columns[c - 1].is_apart = !grid->columns[c - 1].is_out && is_same(grid, c - 1);
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

static size_t count_lines(Text text, size_t width)
{
    size_t lines = 0;
    for (; text.len > 0; lines++)
        next_line(&text, width);
    return lines;
}

/* How many lines the rows take as they are broken now. */
static size_t count_broken(const Grid *grid)
{
    size_t lines = 0;
    for (size_t r = 0; r < grid->count; r++) {
        size_t most = 1;
        for (size_t c = 0; c < grid->column_count; c++) {
            const Column *column = &grid->columns[c];
            size_t taken = count_lines(cell_at(grid, r, c)->text, column->width);
            if (is_in(column) && taken > most)
                most = taken;
        }
        lines += most;
    }
    return lines;
}

/* Leaves all columns but the first and those of the part that begins with `from`, of which there is
 * at least one. Returns where that part ends. */
static size_t take_part(Grid *grid, size_t from)
{
    bool begun = false;
    for (size_t c = grid->first + 1; c < grid->column_count; c++)
        grid->columns[c].is_left = true;
    for (size_t c = from; c < grid->column_count; c++) {
        Column *column = &grid->columns[c];
        column->is_left = false;
        if (begun && !fits(grid)) {
            column->is_left = true;
            return c;
        }
        begun |= is_in(column);
    }
    return grid->column_count;
}

/* How many lines the rows take in several tables, each with a gap and a header more; SIZE_MAX: not
 * all of those would fit. */
static size_t count_parts(Grid *grid)
{
    bool fit = true;
    size_t parts = 0, from = grid->first + 1;
    for (; from < grid->column_count; parts++) {
        from = take_part(grid, from);
        fit &= fits(grid);
    }
    for (size_t c = grid->first + 1; c < grid->column_count; c++)
        grid->columns[c].is_left = false;
    return fit && parts > 0 ? parts * grid->count + (parts - 1) * 2 : SIZE_MAX;
}

/* Several tables of whole texts, if these are shorter than one of broken texts. */
static void break_or_part(Grid *grid)
{
    size_t lines = count_parts(grid), widths[COLUMNS_MAX] = {0};
    for (size_t c = 0; c < grid->column_count; c++)
        widths[c] = grid->columns[c].width;
    break_cells(grid);
    grid->number_gap = fits(grid) ? GAP : GAP_NARROW;
    if (lines == SIZE_MAX || (fits(grid) && count_broken(grid) <= lines))
        return;
    for (size_t c = 0; c < grid->column_count; c++)
        grid->columns[c].width = widths[c];
    grid->is_broken = false;
    grid->number_gap = GAP;
}

/* Lets numbers stand close; does it fit so? Where that is not enough, they need not. */
static bool fits_close(Grid *grid)
{
    grid->number_gap = fits(grid) ? GAP : GAP_NARROW;
    if (fits(grid))
        return true;
    grid->number_gap = GAP;
    return false;
}

/* The column of ids goes below, if it then fits. */
static bool fits_without_ids(Grid *grid)
{
    Column *ids = NULL;
    for (size_t c = grid->first + 1; c < grid->column_count; c++)
        if (grid->columns[c].is_id && is_in(&grid->columns[c]))
            ids = &grid->columns[c];
    if (!ids)
        return false;
    ids->is_below = true;
    ids->is_below = fits_close(grid);
    return ids->is_below;
}

/* Makes the table narrow enough for the page, if that can be done. */
static void narrow(Grid *grid)
{
    take_out(grid);
    take_apart(grid);
    if (!fits(grid))
        break_headers(grid);
    if (fits_close(grid) || fits_without_ids(grid))
        return;
    break_or_part(grid);
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

/* The last lines of all headers stand side by side. */
static void put_headers(const Grid *grid, Buf *out)
{
    size_t lines = 0, taken[COLUMNS_MAX];
    for (size_t c = 0; c < grid->column_count; c++) {
        const Column *column = &grid->columns[c];
        taken[c] = count_lines(column->header.text, column->width);
        if (is_in(column) && taken[c] > lines)
            lines = taken[c];
    }
    Text left[COLUMNS_MAX], rest[COLUMNS_MAX];
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
    Text rest[COLUMNS_MAX];
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

static void put_parts(Grid *grid, Buf *out)
{
    size_t from = grid->first + 1;
    do {
        if (from > grid->first + 1)
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
    for (size_t c = grid->first + 1; c < grid->column_count; c++)
        if (grid->columns[c].is_apart && cell_at(grid, 0, c)->width > 0)
            add_pair(grid, 0, c, words->len == 0 ? "All: " : ", ");
    text_line(grid->teller, out, grid->indent, buf_text(words));
}

/* The clauses of all rows; a table that says nothing of what it is about is told by its heading,
 * and does not repeat those that stand there. */
static void cite_rows(const Grid *grid, Clauses *clauses)
{
    Teller *teller = grid->teller;
    Clauses all = {NULL, 0, 0};
    for (size_t r = 0; r < grid->count; r++)
        clauses_add_event(teller->arena, &all, grid->rows[r], teller->report->reader);
    for (size_t i = 0; i < all.count; i++)
        if (teller->line.len > 0 || !clauses_have(&teller->heading, all.at[i]))
            clauses_add(teller->arena, clauses, all.at[i]);
}

/* What the table is about, and with --explain the clauses of all its rows; or nothing. */
static void put_caption(const Grid *grid, Buf *out)
{
    Teller *teller = grid->teller;
    Clauses clauses = {NULL, 0, 0};
    teller->line.len = 0;
    tell_sentence(teller, &teller->line, grid->rows[0]);
    if (teller->report->explain)
        cite_rows(grid, &clauses);
    if (teller->line.len == 0 && clauses.count == 0)
        return;
    Passage line = line_begin(teller, out, ROLE_TEXT, grid->indent);
    line_words(&line, buf_text(&teller->line));
    line_clauses(&line, clauses.at, clauses.count);
    line_end(&line);
}

/* "Ids, from above: wolf, archer": what orders call the things of the rows. */
static void put_ids_below(const Grid *grid, Buf *out)
{
    Buf *words = &grid->teller->words;
    words->len = 0;
    for (size_t c = 0; c < grid->column_count; c++)
        for (size_t r = 0; grid->columns[c].is_below && r < grid->count; r++) {
            buf_str(words, r == 0 ? "Ids, from above: " : ", ");
            add(words, cell_at(grid, r, c)->width > 0 ? cell_at(grid, r, c)->text : TEXT("-"));
        }
    text_line(grid->teller, out, grid->indent, buf_text(words));
}

static void put_table(Grid *grid, Buf *out)
{
    narrow(grid);
    put_apart(grid, out);
    if (fits(grid))
        put_rows(grid, out);
    else
        put_parts(grid, out);
    put_ids_below(grid, out);
}

void text_grid(Teller *teller, Buf *out, Grid *grid)
{
    (void)teller;
    put_table(grid, out);
}

void grid_as_text(Grid *grid, Buf *out)
{
    const Medium *medium = grid->teller->medium;
    grid->teller->medium = &text_medium;
    grid->indent = 0;
    put_table(grid, out);
    grid->teller->medium = medium;
}

size_t grid_rows(const Grid *grid)
{
    return grid->count;
}

size_t grid_columns(const Grid *grid)
{
    return grid->column_count;
}

Text grid_header(const Grid *grid, size_t column)
{
    return grid->columns[column].header.text;
}

Text grid_cell(const Grid *grid, size_t row, size_t column)
{
    return cell_at(grid, row, column)->text;
}

bool grid_is_number(const Grid *grid, size_t column)
{
    return grid->columns[column].is_number;
}

const ArgType arg_type_share = {ARG_TEXT, NULL};

int grid_thousandths(const Grid *grid, size_t row, size_t column)
{
    Arg arg = arg_at(grid, row, grid->columns[column].arg);
    if (arg.type != &arg_type_share)
        return -1;
    const void *share = arg.value.text; /* the words of which are its first member */
    return ((const EventShare *)share)->thousandths;
}

void text_table(Teller *teller, Buf *out, size_t indent, const Event *const *rows, size_t count)
{
    const Script *script = teller_script(teller, rows[0]->kind);
    Grid grid = {.teller = teller,
                 .script = script,
                 .indent = indent,
                 .rows = rows,
                 .count = count,
                 .number_gap = GAP};
    set_columns(&grid);
    tell_cells(&grid);
    for (size_t c = 0; c < grid.column_count; c++)
        set_width(&grid.columns[c]);
    put_caption(&grid, out);
    teller->medium->table(teller, out, &grid);
    text_gap(teller, out);
}
