/* A report as one page for a browser: no script, nothing from elsewhere, light and dark, for a
 * phone and for paper. An order is linked to what it has caused, and with --explain each clause to
 * what it says, at the end. */
#include <stdlib.h>

#include "svg.h"

static const char style[] =
    "html{color-scheme:light dark;background:var(--paper);color:var(--ink)}\n"
    "body{margin:0 auto;max-width:48rem;padding:1rem;font:1rem/1.5 "
    "sans-serif;overflow-wrap:anywhere}\n"
    "a{color:var(--link);white-space:nowrap}\n"
    "h1,h2,h3,h4,h5{line-height:1.25}\n"
    "ul{padding-left:1.25rem}\n"
    ".scroll{overflow-x:auto;margin:1rem 0}\n"
    "pre{margin:0;line-height:1.25}\n"
    "table{border-collapse:collapse}\n"
    "th,td{padding:.2rem .45rem;text-align:left;vertical-align:top;"
    "border-bottom:1px solid var(--line);overflow-wrap:normal}\n"
    ".n{text-align:right}\n"
    "meter{display:block;width:6rem;height:.6rem}\n"
    ":target{outline:2px solid var(--link)}\n"
    "figure{margin:1.5rem 0}\n"
    "figcaption{font-weight:bold}\n"
    ".map{display:block;margin:0 auto}\n"
    ".keys{list-style:none;padding:0;columns:18rem}\n"
    ".keys li{display:flex;gap:.5rem;align-items:center;break-inside:avoid}\n"
    ".keys .map{flex:none;margin:0}\n"
    "@media print{body{max-width:none;padding:0}.scroll{overflow:visible}"
    "h1,h2,h3,h4,h5,dt,figcaption{break-after:avoid}tr,li,pre,svg{break-inside:avoid}"
    ".scroll>.map{max-width:100%;height:auto}th,td{padding:.1rem .3rem;font-size:.85em}"
    "details::details-content{content-visibility:visible;display:block}"
    ".map{print-color-adjust:exact;-webkit-print-color-adjust:exact}}\n";

void html_escape(Buf *out, Text text)
{
    for (size_t i = 0; i < text.len; i++) {
        switch (text.at[i]) {
        case '&':
            add(out, TEXT("&amp;"));
            break;
        case '<':
            add(out, TEXT("&lt;"));
            break;
        case '>':
            add(out, TEXT("&gt;"));
            break;
        case '"':
            add(out, TEXT("&quot;"));
            break;
        case '\'':
            add(out, TEXT("&#39;"));
            break;
        default:
            add_char(out, text.at[i]);
        }
    }
}

/* --- lists ------------------------------------------------------------------------------------ */

static void close_list(Lists *lists, Buf *out)
{
    add(out, TEXT("</li>\n</ul>\n"));
    lists->count--;
}

void html_settle(Teller *teller, Buf *out)
{
    while (teller->lists.count > 0)
        close_list(&teller->lists, out);
}

static void open_item(Lists *lists, Buf *out, size_t indent)
{
    while (lists->count > 1 && lists->at[lists->count - 1] > indent)
        close_list(lists, out);
    bool is_deeper = lists->count == 0 || lists->at[lists->count - 1] < indent;
    if (is_deeper && lists->count < LISTS_MAX) {
        lists->at[lists->count++] = indent;
        add(out, TEXT("\n<ul>\n<li"));
        return;
    }
    lists->at[lists->count - 1] =
        indent < lists->at[lists->count - 1] ? indent : lists->at[lists->count - 1];
    add(out, TEXT("</li>\n<li"));
}

/* --- orders and what they have caused --------------------------------------------------------- */

typedef struct Linked {
    const Order *order; /* the key */
    size_t number;
    size_t events;
} Linked;

typedef struct Cause {
    const Event *event; /* the key */
    const Order *order;
} Cause;

/* Whose orders the report does not show must not be seen by what is linked, either. */
static const Order *shown_order(const Report *report, const Event *event)
{
    const Choice *choice = event->choice;
    bool is_shown = choice && (!report->reader || choice->player == report->reader);
    return is_shown && reader_sees(report->reader, event) ? choice->order : NULL;
}

/* Of an order that is only entered into the ledger, what was told last before tells the deed. What
 * is entered for others does not count: whether it is there they alone know. */
static void find_causes(Teller *teller)
{
    const Report *report = teller->report;
    const Log *log = report->play->log;
    const Event *last = NULL;
    for (size_t i = 0; i < log_count(log); i++) {
        const Event *event = log_at(log, i);
        const Order *order = shown_order(report, event);
        bool is_entry = event_layout(event->kind) == EVENT_LEDGER;
        if (is_entry && !order)
            continue;
        if (is_entry && last && last->form->phase == event->form->phase) {
            Cause *cause = ARENA_NEW(teller->arena, Cause);
            *cause = (Cause){last, order};
            *pointers_slot(&teller->causes, last) = cause; /* it comes but once */
        }
        if (is_entry)
            last = NULL;
        else if (reader_sees(report->reader, event))
            last = event_layout(event->kind) == EVENT_HEADING ? NULL : event;
    }
}

/* What carries out an order has its number. */
static void put_id(Passage *line)
{
    const Event *event = line->event;
    if (!event || line->teller->in_steps)
        return;
    const Cause *cause = pointers_find(&line->teller->causes, event);
    const Order *order = cause ? cause->order : shown_order(line->teller->report, event);
    if (!order)
        return;
    void **slot = pointers_slot(&line->teller->linked, order);
    if (!*slot) {
        Linked *fresh = ARENA_NEW(line->teller->arena, Linked);
        fresh->order = order;
        fresh->number = line->teller->linked.count;
        *slot = fresh;
    }
    Linked *linked = *slot;
    buf_format(line->out, " id=\"o%zu-%zu\"", linked->number, ++linked->events);
}

/* Links to the first few of them. */
static void put_links(Passage *line)
{
    enum { LINKS_MAX = 9 };
    const Linked *linked = line->order ? pointers_find(&line->teller->linked, line->order) : NULL;
    for (size_t i = 1; linked && i <= linked->events && i <= LINKS_MAX; i++)
        buf_format(line->out, " <a href=\"#o%zu-%zu\">%s</a>", linked->number, i,
                   i == 1 ? "see there" : "and there");
}

/* --- lines ------------------------------------------------------------------------------------ */

static int level_of(Lists *lists, Role role)
{
    int level = lists->level + (role == ROLE_HEADING && lists->is_titled ? 2 : 1);
    lists->is_titled |= role == ROLE_TITLE;
    return level;
}

void html_heading(Teller *teller, Buf *out, Text title, int level)
{
    html_settle(teller, out);
    teller->lists.level = level;
    teller->lists.is_titled = false;
    buf_format(out, "<h%d>", level);
    html_escape(out, title);
    buf_format(out, "</h%d>\n", level);
}

static void begin_line(Passage *line)
{
    Teller *teller = line->teller;
    if (line->role == ROLE_ITEM) {
        open_item(&teller->lists, line->out, line->indent);
    } else {
        html_settle(teller, line->out);
        if (line->role == ROLE_TEXT)
            add(line->out, TEXT("<p"));
        else
            buf_format(line->out, "<h%d", line->level = level_of(&teller->lists, line->role));
    }
    put_id(line);
    add_char(line->out, '>');
}

static void words(Passage *line, Text words)
{
    if (words.len == 0)
        return;
    if (line->begun)
        add_char(line->out, ' ');
    html_escape(line->out, words);
    line->begun = true;
}

static void end_line(Passage *line)
{
    put_links(line);
    if (line->role == ROLE_TEXT)
        add(line->out, TEXT("</p>\n"));
    else if (line->role != ROLE_ITEM)
        buf_format(line->out, "</h%d>\n", line->level);
}

/* "[NW 6.3, NW 6.7]", each a link to what it says, unless that is left out. */
static void clauses(Passage *line, const char *const *clauses, size_t count)
{
    Teller *teller = line->teller;
    if (!report_has(teller->report, REPORT_CLAUSES)) {
        text_clauses(line, clauses, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const char *space = strchr(clauses[i], ' ');
        clauses_add(teller->arena, &teller->cited, clauses[i]);
        buf_format(line->out, "%s<a href=\"#%.*s-%s\">%s</a>", i > 0 ? ", " : " [",
                   (int)(space - clauses[i]), clauses[i], space + 1, clauses[i]);
    }
    if (count > 0)
        add_char(line->out, ']');
}

/* --- tables, boards, code --------------------------------------------------------------------- */

static void code(Teller *teller, Buf *out, Text lines)
{
    html_settle(teller, out);
    add(out, TEXT("<div class=\"scroll\" tabindex=\"0\"><pre>\n"));
    html_escape(out, lines);
    add(out, TEXT("</pre></div>\n"));
}

/* The words say it already, so whoever has the page read out is spared the bar. */
static void bar(Buf *out, int thousandths)
{
    if (thousandths >= 0)
        buf_format(out, "<meter aria-hidden=\"true\" max=\"1000\" value=\"%d\"></meter>",
                   thousandths);
}

static void table(Teller *teller, Buf *out, Grid *grid)
{
    html_settle(teller, out);
    add(out, TEXT("<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>"));
    for (size_t c = 0; c < grid_columns(grid); c++) {
        buf_str(out,
                grid_is_number(grid, c) ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
        html_escape(out, grid_header(grid, c));
        add(out, TEXT("</th>"));
    }
    add(out, TEXT("</tr></thead>\n<tbody>\n"));
    for (size_t r = 0; r < grid_rows(grid); r++) {
        teller_hand_on(teller, out);
        add(out, TEXT("<tr>"));
        for (size_t c = 0; c < grid_columns(grid); c++) {
            buf_str(out, grid_is_number(grid, c) ? "<td class=\"n\">" : "<td>");
            html_escape(out, grid_cell(grid, r, c));
            bar(out, grid_thousandths(grid, r, c));
            add(out, TEXT("</td>"));
        }
        add(out, TEXT("</tr>\n"));
    }
    add(out, TEXT("</tbody>\n</table></div>\n"));
}

static void no_gap(const Teller *teller, Buf *out)
{
    (void)teller, (void)out;
}

/* --- the page --------------------------------------------------------------------------------- */

static void begin(Teller *teller, Buf *out, Text title)
{
    pointers_init(&teller->linked, teller->arena);
    pointers_init(&teller->causes, teller->arena);
    find_causes(teller);
    add(out, TEXT("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<title>"));
    html_escape(out, title);
    add(out, TEXT("</title>\n<style>\n"));
    svg_style(out, true);
    buf_str(out, style);
    add(out, TEXT("</style>\n</head>\n<body>\n<main>\n"));
}

static int by_number(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* In the order of the pages, and not in that in which they were cited. There are many clauses, and
 * each is looked for among those cited: so these are sorted. */
static void tell_cited(Teller *teller, Buf *out)
{
    Clauses *cited = &teller->cited;
    if (cited->count == 0)
        return;
    qsort(cited->at, cited->count, sizeof *cited->at, by_number);
    html_heading(teller, out, TEXT("The clauses"), 2);
    add(out, TEXT("<dl>\n"));
    for (const ClauseWords *words = clause_words; words->number; words++) {
        if (!bsearch(&words->number, cited->at, cited->count, sizeof *cited->at, by_number))
            continue;
        const char *space = strchr(words->number, ' ');
        buf_format(out, "<dt id=\"%.*s-%s\">%s</dt>\n<dd>", (int)(space - words->number),
                   words->number, space + 1, words->number);
        html_escape(out, text_of(words->words));
        add(out, TEXT("</dd>\n"));
    }
    add(out, TEXT("</dl>\n"));
}

static void end(Teller *teller, Buf *out)
{
    tell_cited(teller, out);
    add(out, TEXT("</main>\n</body>\n</html>\n"));
}

const Medium html_medium = {.begin = begin,
                            .end = end,
                            .heading = html_heading,
                            .line_begin = begin_line,
                            .words = words,
                            .unit = words,
                            .clauses = clauses,
                            .line_end = end_line,
                            .gap = no_gap,
                            .table = table,
                            .boards = html_boards,
                            .picture = html_board,
                            .code = code,
                            .settle = html_settle};

void report_html(Buf *out, const Report *report)
{
    teller_tell(report, &html_medium, text_tell_report, out);
}

void report_html_in_pieces(TakePiece *take, void *taker, const Report *report)
{
    teller_tell_in_pieces(report, &html_medium, text_tell_report, take, taker);
}
