/* Sketches: texts with slots. */
#include "adjudicate/board/sketch.h"

#include "adjudicate/base/names.h"
#include "adjudicate/base/utf8.h"

/* A sketch while it is read. */
typedef struct Reading {
    Arena *arena;
    Text text;
    SketchFault *fault;
    Sketch *sketch;
    Names *places; /* each leads to its slot that was read first */
    struct {
        SketchSlot **at;
        size_t count, room;
    } slots;
} Reading;

static bool refuse(Reading *in, Text part, const char *message, const char *help)
{
    size_t start = (size_t)(part.at - in->text.at);
    *in->fault = (SketchFault){start, start + part.len, message, help};
    return false;
}

static Text without_end(Text line)
{
    while (line.len > 0 && (line.at[line.len - 1] == ' ' || line.at[line.len - 1] == '\r'))
        line.len--;
    return line;
}

/* Lines that are empty at the beginning and at the end are none. */
static bool read_lines(Reading *in)
{
    Sketch *sketch = in->sketch;
    sketch->lines = ARENA_ARRAY(in->arena, SKETCH_LINES, Text);
    int count = 0;
    for (size_t at = 0; at < in->text.len;) {
        Text rest = text_slice(in->text, at, in->text.len);
        Text line = without_end(text_slice(rest, 0, text_find(rest, '\n')));
        at += text_find(rest, '\n') + 1;
        if (count == 0 && line.len == 0)
            continue;
        if (count == SKETCH_LINES && line.len > 0)
            return refuse(in, line, "a drawing has at most 200 lines", "draw it smaller");
        if (count < SKETCH_LINES)
            sketch->lines[count++] = line;
        if (line.len > 0)
            sketch->line_count = count;
    }
    if (sketch->line_count == 0)
        return refuse(in, in->text, "there is no drawing", "draw lines, and {name} for each place");
    return true;
}

/* The place of that slot, which may have others. */
static void put_slot(Reading *in, SketchSlot slot)
{
    void **first = names_slot(in->places, slot.name);
    SketchSlot *kept = ARENA_NEW(in->arena, SketchSlot);
    slot.tile = *first ? ((const SketchSlot *)*first)->tile : in->sketch->place_count++;
    *kept = slot;
    if (!*first)
        *first = kept;
    ARENA_PUSH(in->arena, &in->slots, kept);
}

static bool read_slot(Reading *in, int number, size_t start, size_t *end)
{
    Text line = in->sketch->lines[number], rest = text_slice(line, start, line.len);
    size_t close = text_find(rest, '}');
    Text name = without_end(text_slice(rest, 1, close));
    if (close == rest.len)
        return refuse(in, text_slice(rest, 0, 1), "a '}' is missing behind this",
                      "a slot is {name}, with blanks behind the name if it shall be wider");
    if (!text_is_id(name))
        return refuse(in, text_slice(rest, 0, close + 1), "this is no slot",
                      "a slot is {name}, with blanks behind the name if it shall be wider");
    if (in->slots.count == SKETCH_SLOTS)
        return refuse(in, text_slice(rest, 0, close + 1), "a drawing has at most 2,000 slots",
                      "draw less");
    *end = start + close + 1;
    put_slot(
        in,
        (SketchSlot){
            .name = name, .line = number, .start = start, .end = *end, .width = (int)close + 1});
    return true;
}

static bool read_line(Reading *in, int number)
{
    Text line = in->sketch->lines[number];
    for (size_t at = 0, length; at < line.len; at += length) {
        uint32_t c = utf8_next(line, at, &length);
        Text sign = text_slice(line, at, at + length);
        size_t end = 0;
        if (c == '}')
            return refuse(in, sign, "no '{' stands before this", "a slot is {name}");
        if (utf8_is_unsafe(c))
            return refuse(in, sign, "a sign that no line can hold as it is",
                          c == '\t' ? "write blanks" : "take it out");
        if (c == '{' && !read_slot(in, number, at, &end))
            return false;
        length = c == '{' ? end - at : length;
    }
    size_t width = utf8_width(line);
    if (width > SKETCH_COLUMNS)
        return refuse(in, line, "this line is wider than 72 columns", "draw it smaller");
    if ((int)width > in->sketch->columns)
        in->sketch->columns = (int)width;
    return true;
}

const Sketch *sketch_read(Arena *arena, Text text, SketchFault *fault)
{
    Sketch *sketch = ARENA_NEW(arena, Sketch);
    Reading in = {
        .arena = arena, .text = text, .fault = fault, .sketch = sketch, .places = names_new(arena)};
    if (!read_lines(&in))
        return NULL;
    for (int i = 0; i < sketch->line_count; i++)
        if (!read_line(&in, i))
            return NULL;
    sketch->slots = ARENA_ARRAY(arena, in.slots.count, SketchSlot);
    sketch->slot_count = in.slots.count;
    sketch->places = ARENA_ARRAY(arena, (size_t)sketch->place_count, Text);
    for (size_t i = 0; i < in.slots.count; i++) {
        sketch->slots[i] = *in.slots.at[i];
        sketch->places[in.slots.at[i]->tile] = in.slots.at[i]->name;
    }
    return sketch;
}

int sketch_tile(const Sketch *sketch, Text name)
{
    for (int i = 0; i < sketch->place_count; i++)
        if (text_equal(sketch->places[i], name))
            return i;
    return -1;
}

Picture *picture_of_sketch(Arena *arena, const Sketch *sketch)
{
    Picture *picture = ARENA_NEW(arena, Picture);
    picture->arena = arena;
    picture->kind = BOARD_SQUARE_4;
    picture->sketch = sketch;
    picture->columns = sketch->place_count;
    picture->rows = 1;
    picture->tiles = ARENA_ARRAY(arena, (size_t)sketch->place_count, PictureTile);
    return picture;
}
