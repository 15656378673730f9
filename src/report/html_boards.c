/* The boards of a page, each with its legend. */
#include "svg.h"
#include "text_map.h"

static Drawing drawing_of(const Teller *teller, Buf *out, const Picture *picture, Text title)
{
    return (Drawing){.arena = teller->arena,
                     .out = out,
                     .picture = picture,
                     .viewer = teller->report->reader,
                     .players = &teller->play->game->players,
                     .title = title};
}

static void put_key(const Drawing *drawing, const Key *key)
{
    Buf *out = drawing->out;
    buf_format(out,
               "<li><svg class=\"map\" aria-hidden=\"true\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n",
               KEY_WIDTH, KEY_HEIGHT, KEY_WIDTH, KEY_HEIGHT);
    svg_key(out, drawing->picture->kind == BOARD_HEX, key, KEY_WIDTH / 2, KEY_HEIGHT / 2);
    buf_str(out, "</svg><span>");
    html_escape(out, key->words);
    buf_str(out, "</span></li>\n");
}

static void put_legend(const Drawing *drawing, bool is_open)
{
    Keys keys = svg_keys(drawing);
    if (keys.count == 0)
        return;
    buf_format(drawing->out,
               "<details%s><summary>What the signs mean</summary>\n<ul class=\"keys\">\n",
               is_open ? " open" : "");
    for (size_t i = 0; i < keys.count; i++)
        put_key(drawing, &keys.at[i]);
    buf_str(drawing->out, "</ul>\n</details>\n");
}

/* A board that is too wide is scrolled in its own box. */
static void put_figure(const Drawing *drawing, bool is_open)
{
    Buf *out = drawing->out;
    buf_str(out, "<figure>\n<figcaption>");
    html_escape(out, drawing->title);
    buf_str(out, "</figcaption>\n<div class=\"scroll\" tabindex=\"0\">\n");
    svg_board(drawing);
    buf_str(out, "</div>\n");
    put_legend(drawing, is_open);
    buf_str(out, "</figure>\n");
}

/* As text, since it is one. */
static void put_sketch(Teller *teller, Buf *out, const Picture *picture)
{
    Buf lines = {NULL, 0, 0};
    text_map(teller->arena, &lines, picture, teller->report->reader);
    teller->medium->code(teller, out, buf_text(&lines));
    buf_free(&lines);
}

void html_board(Teller *teller, Buf *out, const Picture *picture)
{
    Drawing drawing = drawing_of(teller, out, picture, TEXT("The board"));
    html_settle(teller, out);
    if (picture->sketch)
        put_sketch(teller, out, picture);
    else
        put_figure(&drawing, true);
}

/* What is drawn on the board before, or else what is drawn on the board after. */
static Strokes chosen(Arena *arena, const Strokes *strokes, bool are_moves)
{
    Strokes some = {NULL, 0, 0};
    for (size_t i = 0; i < strokes->count; i++)
        if ((strokes->at[i].kind == STROKE_MOVE) == are_moves)
            ARENA_PUSH(arena, &some, strokes->at[i]);
    return some;
}

static void put_half(Teller *teller, Buf *out, const Strokes *strokes, bool is_before)
{
    const Play *play = teller->play;
    Strokes some = chosen(teller->arena, strokes, is_before);
    Drawing drawing = drawing_of(teller, out, is_before ? play->board_before : play->board_after,
                                 is_before ? TEXT("Before, and who goes where")
                                           : TEXT("After, and who attacked whom"));
    drawing.strokes = some.at;
    drawing.stroke_count = some.count;
    put_figure(&drawing, !is_before);
    teller_hand_on(teller, out);
}

void html_boards(Teller *teller, Buf *out)
{
    const Play *play = teller->play;
    html_heading(teller, out, TEXT("The board"), 2);
    if (!play->board_before) {
        Drawing drawing = drawing_of(teller, out, play->board_after, TEXT("How things stand"));
        put_figure(&drawing, true);
        return;
    }
    Strokes strokes = sites_strokes(teller->arena, teller->report);
    put_half(teller, out, &strokes, true);
    put_half(teller, out, &strokes, false);
}
