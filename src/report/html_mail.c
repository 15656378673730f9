/* The page of a report as the HTML of a letter: mail programs drop what stands in its head, so each
 * element has its style with it, and boards are drawn as text. */
#include "report_private.h"
#include "text_map.h"

static const struct {
    const char *name, *style;
} styles[] = {
    {"main", "font-family:sans-serif;line-height:1.5;max-width:48em"},
    {"h1", "font-size:1.5em;line-height:1.25;margin:0 0 0.5em"},
    {"h2", "font-size:1.3em;line-height:1.25;margin:1.2em 0 0.4em"},
    {"h3", "font-size:1.1em;line-height:1.25;margin:1em 0 0.3em"},
    {"h4", "font-size:1em;line-height:1.25;margin:0.8em 0 0.2em"},
    {"h5", "font-size:1em;font-style:italic;line-height:1.25;margin:0.8em 0 0.2em"},
    {"p", "margin:0.5em 0"},
    {"ul", "margin:0.3em 0;padding-left:1.3em"},
    {"div", "margin:0.8em 0;overflow-x:auto"},
    {"pre", "font-family:monospace;line-height:1.25;margin:0"},
    {"table", "border-collapse:collapse"},
    {"th", "padding:2px 8px;border-bottom:2px solid #777777;vertical-align:top"},
    {"td", "padding:2px 8px;border-bottom:1px solid #777777;vertical-align:top"},
    {"dt", "font-weight:bold;margin-top:0.5em"},
    {"dd", "margin:0 0 0 1.3em"},
};

static const char *style_of(Text tag)
{
    Text name = text_slice(tag, 0, text_find(tag, ' '));
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (text_is(name, styles[i].name))
            return styles[i].style;
    return NULL;
}

/* Columns of numbers stand on the right. */
static void put_style(Buf *out, Text tag)
{
    const char *style = style_of(tag);
    if (!style)
        return;
    bool is_cell = text_starts(tag, "th") || text_starts(tag, "td");
    bool is_number = text_find_part(tag, TEXT("class=\"n\"")) < tag.len;
    buf_format(out, " style=\"%s%s\"", style,
               !is_cell    ? ""
               : is_number ? ";text-align:right"
                           : ";text-align:left");
}

/* What comes out of a game has no '<' of its own, so these are the page's. */
static void dress(Buf *out, Text page)
{
    while (page.len > 0) {
        size_t open = text_find(page, '<');
        Text rest = text_slice(page, open, page.len);
        size_t close = text_find(rest, '>');
        buf_add(out, text_slice(page, 0, open));
        buf_add(out, text_slice(rest, 0, close));
        put_style(out, text_slice(rest, 1, close));
        page = text_slice(rest, close, rest.len);
    }
}

static void begin(Teller *teller, Buf *out, Text title)
{
    size_t from = out->len;
    html_medium.begin(teller, out, title);
    out->len = from;
    add(out, TEXT("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<title>Report</title>\n</head>\n<body>\n<main>\n"));
}

static void picture(Teller *teller, Buf *out, const Picture *picture)
{
    Buf drawing = {NULL, 0, 0};
    text_map(teller->arena, &drawing, picture, teller->report->reader);
    html_medium.code(teller, out, buf_text(&drawing));
    buf_free(&drawing);
}

static void tell(Buf *out, const Report *report, void (*words)(Teller *, Buf *))
{
    Medium medium = html_medium;
    Buf page = {NULL, 0, 0};
    medium.begin = begin;
    medium.picture = picture;
    medium.boards = NULL;
    teller_tell(report, &medium, words, &page);
    dress(out, buf_text(&page));
    buf_free(&page);
}

void report_html_mail(Buf *out, const Report *report)
{
    tell(out, report, text_tell_report);
}

void report_html_mail_page(Buf *out, const Report *report)
{
    tell(out, report, text_tell_page);
}

/* Nobody mails what is so long that it does not fit. */
void report_html_mail_in_pieces(TakePiece *take, void *taker, const Report *report)
{
    Buf out = {NULL, 0, 0};
    report_html_mail(&out, report);
    take(taker, buf_text(&out));
    buf_free(&out);
}
