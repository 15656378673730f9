/* Sketches: pictures that are texts with slots, and how they are drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/board/sketch.h"
#include "adjudicate/report/report.h"
#include "assert_text.h"
#include "report/report_private.h"
#include "report/svg.h"
#include "report/text_map.h"

static const char bay[] = "\n"
                          "   ~~ {sea      } ~~  \r\n"
                          "{quay }--+\n"
                          "\n"
                          "         |  {mole}{quay}\n"
                          "\n";

/* It lives as long as the arena. */
static const Sketch *read(Arena *arena, const char *text)
{
    SketchFault fault;
    const Sketch *sketch = sketch_read(arena, text_of(text), &fault);
    assert_non_null(sketch);
    return sketch;
}

static void a_sketch_is_a_text_with_slots(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Sketch *sketch = read(arena, bay);
    assert_int_equal(sketch->line_count, 4);
    assert_int_equal(sketch->columns, 24);
    assert_int_equal(sketch->slot_count, 4);
    assert_int_equal(sketch->place_count, 3);
    assert_text(sketch->places[0], "sea");
    assert_text(sketch->places[1], "quay");
    assert_int_equal(sketch->slots[0].width, 11);
    assert_int_equal(sketch->slots[3].tile, 1);
    assert_int_equal(sketch_tile(sketch, TEXT("mole")), 2);
    assert_int_equal(sketch_tile(sketch, TEXT("bay")), -1);
    arena_free(arena);
}

static Picture *drawn(Arena *arena, const char *text, const void *viewer)
{
    Picture *picture = picture_of_sketch(arena, read(arena, text));
    picture_put(picture, 0, TEXT("Sea F"));
    picture_put(picture, 1, TEXT("Qu\xC3\xA4y of the old harbour"));
    picture_piece(
        picture,
        (PicturePiece){
            .tile = 1, .kind = "unit", .id = TEXT("f1"), .owner = TEXT("red"), .form = PIECE_UNIT});
    picture_legend(picture, TEXT("F red"), TEXT("a fleet of <Red>"));
    if (viewer)
        picture_put_only(picture, 2, TEXT("A"), viewer);
    return picture;
}

static void slots_are_filled_from_the_left(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Buf out = {NULL, 0, 0};
    text_map(arena, &out, drawn(arena, bay, NULL), NULL);
    assert_text(buf_text(&out), "   ~~ Sea F       ~~\n"
                                "Qu\xC3\xA4y o\xE2\x80\xA6--+\n"
                                "\n"
                                "         |        Qu\xC3\xA4y\xE2\x80\xA6\n"
                                "\n"
                                "F red  a fleet of <Red>\n");
    buf_free(&out);
    arena_free(arena);
}

static void a_sign_may_be_for_one_viewer_alone(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Buf all = {NULL, 0, 0}, other = {NULL, 0, 0};
    int red, blue;
    Picture *picture = drawn(arena, bay, &red);
    text_map(arena, &all, picture, &red);
    text_map(arena, &other, picture, &blue);
    assert_true(text_find_part(buf_text(&all), TEXT("|  A     Qu")) < all.len);
    assert_true(text_find_part(buf_text(&other), TEXT("|        Qu")) < other.len);
    buf_free(&all);
    buf_free(&other);
    arena_free(arena);
}

/* --- what is refused -------------------------------------------------------------------------- */

static void assert_fault_at(const char *text, const char *part, const char *message,
                            const char *file, int line)
{
    Arena *arena = arena_new();
    SketchFault fault = {0, 0, "", ""};
    if (sketch_read(arena, text_of(text), &fault))
        _assert_string_equal("nothing", message, file, line);
    assert_text_at(text_slice(text_of(text), fault.start, fault.end), part, file, line);
    _assert_string_equal(fault.message, message, file, line);
    arena_free(arena);
}

#define assert_fault(text, part, message) assert_fault_at(text, part, message, __FILE__, __LINE__)

static void what_is_no_sketch_is_refused(void **state)
{
    (void)state;
    static const char wide[] =
        "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggg"
        "123";
    assert_fault("a {sea\n}", "{", "a '}' is missing behind this");
    assert_fault("a {sea} }", "}", "no '{' stands before this");
    assert_fault("{Sea}", "{Sea}", "this is no slot");
    assert_fault("{sea bay}", "{sea bay}", "this is no slot");
    assert_fault("{ sea}", "{ sea}", "this is no slot");
    assert_fault("{}", "{}", "this is no slot");
    assert_fault("a\tb", "\t", "a sign that no line can hold as it is");
    assert_fault("a\x01"
                 "b",
                 "\x01", "a sign that no line can hold as it is");
    assert_fault("\n\n", "\n\n", "there is no drawing");
    assert_fault(wide, wide, "this line is wider than 72 columns");
    assert_non_null(strchr(wide, '3'));
}

static void a_sketch_has_bounds(void **state)
{
    (void)state;
    Buf lines = {NULL, 0, 0}, slots = {NULL, 0, 0};
    for (int i = 0; i < SKETCH_LINES; i++)
        buf_str(&lines, "a\n");
    for (int i = 0; i < SKETCH_SLOTS; i++)
        buf_str(&slots, i % 20 == 19 ? "{a}\n" : "{a}");
    Arena *arena = arena_new();
    SketchFault fault;
    assert_non_null(sketch_read(arena, buf_text(&lines), &fault));
    assert_non_null(sketch_read(arena, buf_text(&slots), &fault));
    buf_str(&lines, "\na");
    buf_str(&slots, "{a}");
    assert_null(sketch_read(arena, buf_text(&lines), &fault));
    assert_string_equal(fault.message, "a drawing has at most 200 lines");
    assert_null(sketch_read(arena, buf_text(&slots), &fault));
    assert_string_equal(fault.message, "a drawing has at most 2,000 slots");
    arena_free(arena);
    buf_free(&lines);
    buf_free(&slots);
}

/* --- other forms ------------------------------------------------------------------------------ */

static void json_has_places_by_name_and_the_lines(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Buf out = {NULL, 0, 0};
    json_picture(&out, drawn(arena, "{sea  }\n{quay   }{mole}", NULL), NULL);
    assert_text(buf_text(&out),
                "{\"grid\": \"text\", \"columns\": 15, \"rows\": 2, \"lines\": [\"Sea F\", "
                "\"Qu\xC3\xA4y of\xE2\x80\xA6\"], \"places\": [{\"place\": \"sea\", \"sign\": "
                "\"Sea F\"}, {\"place\": \"quay\", \"sign\": \"Qu\xC3\xA4y of the old harbour\"}, "
                "{\"place\": \"mole\", \"sign\": \"\"}], \"tiles\": [], \"pieces\": [{\"place\": "
                "\"quay\", \"kind\": \"unit\", \"id\": \"f1\", \"owner\": \"red\"}], \"legend\": "
                "[{\"sign\": \"F red\", \"words\": \"a fleet of <Red>\"}]}");
    buf_free(&out);
    arena_free(arena);
}

static void a_file_of_its_own_has_the_lines_as_text(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Buf out = {NULL, 0, 0};
    svg_sketch_alone(&(const Drawing){.arena = arena,
                                      .out = &out,
                                      .picture = drawn(arena, bay, NULL),
                                      .title = TEXT("The Bay, Autumn 1902")});
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "<title>The Bay, Autumn 1902</title>"));
    assert_non_null(strstr(out.at, "white-space:pre\">   ~~ Sea F       ~~</text>"));
    assert_non_null(strstr(out.at, "F red  a fleet of &lt;Red&gt;</text>\n</svg>\n"));
    buf_free(&out);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sketch_is_a_text_with_slots),
        cmocka_unit_test(slots_are_filled_from_the_left),
        cmocka_unit_test(a_sign_may_be_for_one_viewer_alone),
        cmocka_unit_test(what_is_no_sketch_is_refused),
        cmocka_unit_test(a_sketch_has_bounds),
        cmocka_unit_test(json_has_places_by_name_and_the_lines),
        cmocka_unit_test(a_file_of_its_own_has_the_lines_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
