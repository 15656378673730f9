/* A sketch and its legend as SVG: lines of text, in letters of one width. */
#include "svg.h"
#include "text_map.h"

enum { MARGIN = 16, LETTER_WIDE = 9, LINE_HIGH = 18, TITLE_HIGH = 34, LINES_FROM = 50 };

static size_t line_count(Text lines)
{
    size_t count = 0;
    for (size_t i = 0; i < lines.len; i++)
        count += lines.at[i] == '\n';
    return count;
}

static void put_lines(Buf *out, Text lines)
{
    int y = LINES_FROM;
    for (size_t at = 0; at < lines.len; y += LINE_HIGH) {
        Text line = text_first_line(text_slice(lines, at, lines.len));
        at += line.len + 1;
        if (line.len == 0)
            continue;
        buf_format(out,
                   "<text class=\"k\" x=\"%d\" y=\"%d\" xml:space=\"preserve\" "
                   "style=\"font:14px monospace;white-space:pre\">",
                   MARGIN, y);
        html_escape(out, line);
        buf_str(out, "</text>\n");
    }
}

void svg_sketch_alone(const Drawing *drawing)
{
    Buf lines = {NULL, 0, 0}, *out = drawing->out;
    text_map(drawing->arena, &lines, drawing->picture, drawing->viewer);
    Text text = buf_text(&lines);
    int width = REPORT_COLUMNS * LETTER_WIDE + 2 * MARGIN;
    int height = LINES_FROM + (int)line_count(text) * LINE_HIGH + MARGIN;
    buf_format(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" role=\"img\" width=\"%d\" "
               "height=\"%d\" viewBox=\"0 0 %d %d\">\n<title>",
               width, height, width, height);
    html_escape(out, drawing->title);
    buf_str(out, "</title>\n<style>\n");
    svg_style(out, false);
    buf_format(out, "</style>\n<rect class=\"q\" width=\"%d\" height=\"%d\"/>\n", width, height);
    svg_text(out, "k", drawing->title, MARGIN, TITLE_HIGH - 10);
    put_lines(out, text);
    buf_str(out, "</svg>\n");
    buf_free(&lines);
}
