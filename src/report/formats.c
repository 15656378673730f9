/* The formats of a report. */
#include "adjudicate/report/report.h"

#include <assert.h>
#include <string.h>

const char *const report_part_names[REPORT_PARTS] = {"news",   "short", "map",  "story",
                                                     "orders", "next",  "dice", "clauses"};

const ReportFormat report_formats[] = {
    {"text", "txt", report_text, report_text_in_pieces, report_questions, NULL, report_text_page,
     false},
    {"json", "json", report_json, report_json_in_pieces, report_questions_json,
     report_messages_json, NULL, false},
    {"markdown", "md", report_markdown, report_markdown_in_pieces, report_questions, NULL,
     report_markdown_page, false},
    {"bbcode", "bbcode", report_bbcode, report_bbcode_in_pieces, report_questions, NULL,
     report_bbcode_page, false},
    {"html", "html", report_html, report_html_in_pieces, report_questions, NULL, report_html_page,
     false},
    {"html-mail", "mail.html", report_html_mail, report_html_mail_in_pieces, report_questions, NULL,
     report_html_mail_page, false},
    {"svg", "svg", report_svg, report_svg_in_pieces, report_questions, NULL, NULL, true},
};
const size_t report_format_count = sizeof report_formats / sizeof *report_formats;
const ReportFormat *const report_map_format =
    &report_formats[sizeof report_formats / sizeof *report_formats - 1];

const ReportFormat *report_format(Text name)
{
    for (size_t i = 0; i < report_format_count; i++)
        if (text_is(name, report_formats[i].name))
            return &report_formats[i];
    return NULL;
}

/* The longest of the endings that it has. */
const ReportFormat *report_format_of_file(Text name)
{
    const ReportFormat *found = NULL;
    for (size_t i = 0; i < report_format_count; i++) {
        const ReportFormat *format = &report_formats[i];
        size_t len = strlen(format->ending);
        bool ends =
            name.len > len && text_ends(name, format->ending) && name.at[name.len - len - 1] == '.';
        if (!ends)
            continue;
        assert(!found || len > strlen(found->ending)); /* of two, the longer one is the later row */
        found = format;
    }
    return found;
}
