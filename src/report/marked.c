/* Media for forums: Markdown as GitHub and Discourse read it, and what phpBB, XenForo and ProBoards
 * share of BBCode.
 *
 * Whatever is told may come from a stranger, so all of it goes through the medium's one function
 * that makes it harmless; only what stands here as a literal is markup. Boards have nothing that
 * escapes BBCode, and forums link bare addresses and @names after all else: these are broken, to be
 * seen, by a space. */
#include "report_private.h"
#include "text_map.h"

/* --- what forums would link ------------------------------------------------------------------- */

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (unsigned char)c >= 0x80 || c == '_' || c == '-';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char char_at(Text text, size_t at)
{
    return at < text.len ? text.at[at] : ' ';
}

/* Must a space come before the character there? "https: //a .example", "me@ b", "# 12". */
static bool breaks_before(Text text, size_t at)
{
    char before = at > 0 ? text.at[at - 1] : ' ', c = text.at[at], behind = char_at(text, at + 1);
    if (before == '@' || before == '#')
        return is_word(c);
    if (c == '/')
        return before == ':' || (behind == '/' && before != ' ');
    return c == '.' && is_word(before) && is_word(behind) && !is_digit(behind);
}

/* --- lists ------------------------------------------------------------------------------------ */

/* How deep a line stands that is so far indented, 1 at least. */
static size_t go_deep(Lists *lists, size_t indent)
{
    while (lists->count > 0 && lists->at[lists->count - 1] > indent)
        lists->count--;
    bool is_deeper = lists->count == 0 || lists->at[lists->count - 1] < indent;
    if (is_deeper && lists->count < LISTS_MAX)
        lists->at[lists->count++] = indent;
    return lists->count;
}

static void settle(Teller *teller, Buf *out)
{
    (void)out;
    teller->lists.count = 0;
}

static void gap_after_lists(Teller *teller, Buf *out)
{
    teller->lists.count = 0;
    prose_gap(out);
}

static void begin(Teller *teller, Buf *out, Text title)
{
    (void)teller, (void)out, (void)title;
}

static void no_gap(const Teller *teller, Buf *out)
{
    (void)teller, (void)out;
}

/* How deep the heading of a line stands below the last one. */
static int level_of(Lists *lists, Role role)
{
    int level = lists->level + (role == ROLE_HEADING && lists->is_titled ? 2 : 1);
    lists->is_titled |= role == ROLE_TITLE;
    return level;
}

static void note_heading(Lists *lists, int level)
{
    lists->level = level;
    lists->is_titled = false;
}

/* --- Markdown --------------------------------------------------------------------------------- */

static bool is_special(char c)
{
    return c != '\0' && strchr("\\`*_[]<>|~&$", c);
}

/* What makes something else of a line when it stands first: "1." and the like, too. */
static bool is_special_first(Text text, size_t at)
{
    size_t digits = 0;
    while (digits < at && is_digit(text.at[digits]))
        digits++;
    char c = text.at[at];
    return (at == 0 && c != '\0' && strchr("#+-=:", c)) ||
           (at > 0 && digits == at && (c == '.' || c == ')'));
}

/* Everything of the game in Markdown goes through this. */
static void escape_markdown(Buf *out, Text text, bool is_first)
{
    for (size_t i = 0; i < text.len; i++) {
        if (breaks_before(text, i))
            add_char(out, ' ');
        if (is_special(text.at[i]) || (is_first && is_special_first(text, i)))
            add_char(out, '\\');
        add_char(out, text.at[i]);
    }
}

static void put_level(Buf *out, int level)
{
    buf_repeat(out, '#', (size_t)level);
    add_char(out, ' ');
}

static void markdown_heading(Teller *teller, Buf *out, Text title, int level)
{
    gap_after_lists(teller, out);
    note_heading(&teller->lists, level);
    put_level(out, level);
    escape_markdown(out, title, true);
    add(out, TEXT("\n"));
    prose_gap(out);
}

static void markdown_begin_line(Passage *line)
{
    Lists *lists = &line->teller->lists;
    if (line->role == ROLE_ITEM) {
        if (lists->count == 0)
            prose_gap(line->out);
        add_spaces(line->out, 2 * (go_deep(lists, line->indent) - 1));
        add(line->out, TEXT("- "));
        return;
    }
    gap_after_lists(line->teller, line->out);
    if (line->role != ROLE_TEXT)
        put_level(line->out, level_of(lists, line->role));
}

static void markdown_words(Passage *line, Text words)
{
    if (words.len == 0)
        return;
    if (line->begun)
        add_char(line->out, ' ');
    escape_markdown(line->out, words, !line->begun);
    line->begun = true;
}

static void end_line(Passage *line)
{
    add_char(line->out, '\n');
    if (line->role != ROLE_ITEM)
        prose_gap(line->out);
}

static size_t longest_fence(Text text)
{
    size_t longest = 0, run = 0;
    for (size_t i = 0; i < text.len; i++) {
        run = text.at[i] == '`' ? run + 1 : 0;
        if (run > longest)
            longest = run;
    }
    return longest;
}

/* A fence that is longer than any within ends nowhere else, so nothing else is markup. */
static void markdown_code(Teller *teller, Buf *out, Text lines)
{
    size_t longest = longest_fence(lines), fence = longest < 3 ? 3 : longest + 1;
    gap_after_lists(teller, out);
    buf_repeat(out, '`', fence);
    add_char(out, '\n');
    add(out, lines);
    buf_repeat(out, '`', fence);
    add(out, TEXT("\n"));
    prose_gap(out);
}

static void markdown_row(Buf *out, const Grid *grid, size_t row)
{
    for (size_t c = 0; c < grid_columns(grid); c++) {
        add(out, TEXT("| "));
        escape_markdown(out, grid_cell(grid, row, c), false);
        add_char(out, ' ');
    }
    add(out, TEXT("|\n"));
}

static void markdown_table(Teller *teller, Buf *out, Grid *grid)
{
    gap_after_lists(teller, out);
    for (size_t c = 0; c < grid_columns(grid); c++) {
        add(out, TEXT("| "));
        escape_markdown(out, grid_header(grid, c), false);
        add_char(out, ' ');
    }
    add(out, TEXT("|\n"));
    for (size_t c = 0; c < grid_columns(grid); c++)
        buf_str(out, grid_is_number(grid, c) ? "| ---: " : "| --- ");
    add(out, TEXT("|\n"));
    for (size_t r = 0; r < grid_rows(grid); r++) {
        teller_hand_on(teller, out);
        markdown_row(out, grid, r);
    }
    prose_gap(out);
}

/* The drawing of a text, in the medium's code. */
static void draw(Teller *teller, Buf *out, const Picture *picture)
{
    Buf drawing = {NULL, 0, 0};
    text_map(teller->arena, &drawing, picture, teller->report->reader);
    teller->medium->code(teller, out, buf_text(&drawing));
    buf_free(&drawing);
}

const Medium markdown_medium = {.begin = begin,
                                .end = settle,
                                .heading = markdown_heading,
                                .line_begin = markdown_begin_line,
                                .words = markdown_words,
                                .unit = markdown_words,
                                .clauses = text_clauses,
                                .line_end = end_line,
                                .gap = no_gap,
                                .table = markdown_table,
                                .picture = draw,
                                .code = markdown_code,
                                .settle = settle};

/* --- BBCode ----------------------------------------------------------------------------------- */

/* Everything of the game in BBCode goes through this. */
static void escape_bbcode(Buf *out, Text text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (breaks_before(text, i))
            add_char(out, ' ');
        add_char(out, c == '[' ? '(' : c == ']' ? ')' : c);
    }
}

static void bbcode_heading(Teller *teller, Buf *out, Text title, int level)
{
    gap_after_lists(teller, out);
    note_heading(&teller->lists, level);
    add(out, TEXT("[b]"));
    escape_bbcode(out, title);
    add(out, TEXT("[/b]\n"));
    prose_gap(out);
}

/* Lists are written in other ways on each of these boards, so they are drawn: boards throw away
 * spaces at the beginning of a line, but not such that do not break. */
static void bbcode_begin_line(Passage *line)
{
    Lists *lists = &line->teller->lists;
    if (line->role == ROLE_ITEM) {
        for (size_t depth = go_deep(lists, line->indent); depth > 1; depth--)
            add(line->out, TEXT("\u00a0\u00a0\u00a0\u00a0"));
        add(line->out, TEXT("\u2022 "));
        return;
    }
    gap_after_lists(line->teller, line->out);
    if (line->role != ROLE_TEXT)
        buf_str(line->out, line->role == ROLE_TITLE ? "[b]" : "[i]");
}

static void bbcode_words(Passage *line, Text words)
{
    if (words.len == 0)
        return;
    if (line->begun)
        add_char(line->out, ' ');
    escape_bbcode(line->out, words);
    line->begun = true;
}

static void bbcode_end_line(Passage *line)
{
    if (line->role == ROLE_TITLE || line->role == ROLE_HEADING)
        buf_str(line->out, line->role == ROLE_TITLE ? "[/b]" : "[/i]");
    end_line(line);
}

static void bbcode_code(Teller *teller, Buf *out, Text lines)
{
    gap_after_lists(teller, out);
    add(out, TEXT("[code]\n"));
    escape_bbcode(out, lines);
    add(out, TEXT("[/code]\n"));
    prose_gap(out);
}

static void bbcode_table(Teller *teller, Buf *out, Grid *grid)
{
    Buf table = {NULL, 0, 0};
    grid_as_text(grid, &table);
    bbcode_code(teller, out, buf_text(&table));
    buf_free(&table);
}

const Medium bbcode_medium = {.begin = begin,
                              .end = settle,
                              .heading = bbcode_heading,
                              .line_begin = bbcode_begin_line,
                              .words = bbcode_words,
                              .unit = bbcode_words,
                              .clauses = text_clauses,
                              .line_end = bbcode_end_line,
                              .gap = no_gap,
                              .table = bbcode_table,
                              .picture = draw,
                              .code = bbcode_code,
                              .settle = settle};

/* --- the formats ------------------------------------------------------------------------------ */

void report_markdown(Buf *out, const Report *report)
{
    teller_tell(report, &markdown_medium, text_tell_report, out);
}

void report_markdown_in_pieces(TakePiece *take, void *taker, const Report *report)
{
    teller_tell_in_pieces(report, &markdown_medium, text_tell_report, take, taker);
}

void report_bbcode(Buf *out, const Report *report)
{
    teller_tell(report, &bbcode_medium, text_tell_report, out);
}

void report_bbcode_in_pieces(TakePiece *take, void *taker, const Report *report)
{
    teller_tell_in_pieces(report, &bbcode_medium, text_tell_report, take, taker);
}
