/* The formats of a report. */
#include "adjudicate/report/report.h"

#include <string.h>

const ReportFormat report_formats[] = {
    {"text", "txt", report_text, report_text_in_pieces, report_questions, NULL, false},
    {"json", "json", report_json, report_json_in_pieces, report_questions_json,
     report_messages_json, false},
    {"markdown", "md", report_markdown, report_markdown_in_pieces, report_questions, NULL, false},
    {"bbcode", "bbcode", report_bbcode, report_bbcode_in_pieces, report_questions, NULL, false},
    {"html", "html", report_html, report_html_in_pieces, report_questions, NULL, false},
    {"svg", "svg", report_svg, report_svg_in_pieces, report_questions, NULL, true},
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

const ReportFormat *report_format_of_file(Text name)
{
    size_t dot = name.len;
    while (dot > 0 && name.at[dot - 1] != '.' && name.at[dot - 1] != '/')
        dot--;
    if (dot == 0 || name.at[dot - 1] == '/')
        return NULL;
    Text ending = text_slice(name, dot, name.len);
    for (size_t i = 0; i < report_format_count; i++)
        if (text_is(ending, report_formats[i].ending))
            return &report_formats[i];
    return NULL;
}
