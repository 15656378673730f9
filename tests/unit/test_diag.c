/* Diagnostics: what the user gets to read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "adjudicate/base/diag.h"
#include "assert_text.h"

typedef struct Fixture {
    Arena *arena;
    Diags *diags;
} Fixture;

static int set_up(void **state)
{
    static Fixture fixture;
    fixture.arena = arena_new();
    fixture.diags = diag_new(fixture.arena);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    const Fixture *fixture = *state;
    arena_free(fixture->arena);
    return 0;
}

static void assert_printed(const Diags *diags, const char *expected)
{
    Buf out = {0};
    diag_print(diags, &out);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

/* The place of a word in a source. */
static Place place_of(const Source *source, const char *word)
{
    size_t start = text_find_part(source->text, text_of(word));
    assert_true(start < source->text.len);
    return (Place){source, start, start + strlen(word)};
}

static void an_error_shows_the_line_the_mark_and_the_remedy(void **state)
{
    const Fixture *f = *state;
    Source red = {"orders/red.yaml", TEXT("\n\n\n\n\n\n\n\n\n\n\n\n\n    - attack: archr-1\n"), 0};
    diag_error(f->diags, place_of(&red, "archr-1"), "no unit '%s' here", "archr-1");
    diag_help(f->diags, "did you mean '%s'?", "archer-1");
    assert_printed(f->diags, "orders/red.yaml:14:15: error: no unit 'archr-1' here\n"
                             "   14 |     - attack: archr-1\n"
                             "      |               ^~~~~~~ did you mean 'archer-1'?\n");
    assert_int_equal(diag_errors(f->diags), 1);
}

static void a_clause_stands_in_brackets(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("move: c4"), 0};
    diag_error(f->diags, place_of(&red, "c4"), "too far");
    diag_clause(f->diags, "NW 2.3");
    assert_printed(f->diags, "red.yaml:1:7: error: too far [NW 2.3]\n"
                             "    1 | move: c4\n"
                             "      |       ^~\n");
}

static void a_warning_is_no_error(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("x\n"), 0};
    diag_warning(f->diags, place_of(&red, "x"), "odd");
    assert_int_equal(diag_errors(f->diags), 0);
    assert_printed(f->diags, "red.yaml:1:1: warning: odd\n"
                             "    1 | x\n"
                             "      | ^\n");
}

static void without_a_source_there_is_no_position(void **state)
{
    const Fixture *f = *state;
    diag_error(f->diags, (Place){NULL, 0, 0}, "no orders from blue");
    diag_help(f->diags, "use --missing=hold");
    assert_printed(f->diags, "error: no orders from blue\n"
                             "        use --missing=hold\n");
}

static void without_a_range_there_is_no_source_line(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("a: 1\nb: 2\n"), 0};
    diag_error(f->diags, (Place){&red, 5, 5}, "for another game");
    diag_help(f->diags, "ask red");
    assert_printed(f->diags, "red.yaml:2:1: error: for another game\n"
                             "        ask red\n");
}

static void a_range_over_several_lines_is_marked_to_the_end_of_its_first(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("- a: 1\n  b: 2\n"), 0};
    diag_error(f->diags, (Place){&red, 2, 13}, "wrong");
    assert_printed(f->diags, "red.yaml:1:3: error: wrong\n"
                             "    1 | - a: 1\n"
                             "      |   ^~~~\n");
}

static void the_end_of_a_line_and_of_a_file_can_be_marked(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("ab\ncd"), 0};
    diag_error(f->diags, (Place){&red, 2, 3}, "line");
    diag_error(f->diags, (Place){&red, 5, 9}, "file");
    assert_printed(f->diags, "red.yaml:1:3: error: line\n"
                             "    1 | ab\n"
                             "      |   ^\n"
                             "red.yaml:2:3: error: file\n"
                             "    2 | cd\n"
                             "      |   ^\n");
}

static void an_empty_line_can_be_marked(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("a\n\nb\n"), 0};
    diag_error(f->diags, (Place){&red, 2, 3}, "empty");
    assert_printed(f->diags, "red.yaml:2:1: error: empty\n"
                             "    2 | \n"
                             "      | ^\n");
}

static void tabs_are_kept_below_so_that_the_mark_stands_right(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("\ta:\tb\n"), 0};
    diag_error(f->diags, place_of(&red, "b"), "wrong");
    assert_printed(f->diags, "red.yaml:1:5: error: wrong\n"
                             "    1 | \ta:\tb\n"
                             "      | \t  \t^\n");
}

static void wide_and_combining_characters_count_by_their_width(void **state)
{
    const Fixture *f = *state;
    /* Two wide letters, an a with a combining mark: columns 1 to 4, width 4 and 1. */
    Source red = {"red.yaml",
                  TEXT("\xE6\x97\xA5\xE6\x9C\xAC"
                       "a\xCC\x88: \xE6\x97\xA5!\n"),
                  0};
    Place second = {&red, 11, 15};
    diag_error(f->diags, second, "wrong");
    assert_printed(f->diags, "red.yaml:1:7: error: wrong\n"
                             "    1 | \xE6\x97\xA5\xE6\x9C\xAC"
                             "a\xCC\x88: \xE6\x97\xA5!\n"
                             "      |        ^~~\n");
}

static void control_characters_never_reach_the_terminal(void **state)
{
    const Fixture *f = *state;
    /* An escape sequence, a bell, a C1 control, a mark that turns the text, a byte of no UTF-8. */
    Source red = {"r\x1B[31med", TEXT("\x1B[2J\a\xC2\x9B\xE2\x80\xAE\xFFx\n"), 0};
    diag_error(f->diags, place_of(&red, "x"), "no '%s'", "\x1B[m\n\t\x7F");
    diag_help(f->diags, "not\r%s", "\xE2\x81\xA6");
    assert_printed(f->diags, "r\xEF\xBF\xBD[31med:1:9: error: no '\xEF\xBF\xBD[m\xEF\xBF\xBD"
                             "\xEF\xBF\xBD\xEF\xBF\xBD'\n"
                             "    1 | \xEF\xBF\xBD[2J\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"
                             "\xEF\xBF\xBDx\n"
                             "      |         ^ not\xEF\xBF\xBD\xEF\xBF\xBD\n");
}

static void a_carriage_return_at_the_end_is_not_shown(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("a: 1\r\nb: 2\r\n"), 0};
    diag_error(f->diags, (Place){&red, 3, 12}, "wrong");
    diag_error(f->diags, place_of(&red, "2"), "wrong");
    assert_printed(f->diags, "red.yaml:1:4: error: wrong\n"
                             "    1 | a: 1\n"
                             "      |    ^\n"
                             "red.yaml:2:4: error: wrong\n"
                             "    2 | b: 2\n"
                             "      |    ^\n");
}

static void a_byte_order_mark_is_no_column(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("\xEF\xBB\xBFgame: x\n"), 0};
    diag_error(f->diags, place_of(&red, "game"), "wrong");
    assert_printed(f->diags, "red.yaml:1:1: error: wrong\n"
                             "    1 | game: x\n"
                             "      | ^~~~\n");
}

/* A line of `before` letters a, the word MARK, and `after` letters b. */
static Source long_line(Arena *arena, size_t before, size_t after)
{
    Buf buf = {0};
    buf_repeat(&buf, 'a', before);
    buf_str(&buf, "MARK");
    buf_repeat(&buf, 'b', after);
    Source source = {"red.yaml", text_copy(arena, buf_text(&buf)), 0};
    buf_free(&buf);
    return source;
}

static void assert_window(Arena *arena, size_t before, size_t after, const char *expected)
{
    Diags *diags = diag_new(arena);
    Source source = long_line(arena, before, after);
    diag_error(diags, place_of(&source, "MARK"), "wrong");
    assert_printed(diags, expected);
}

#define A10     "aaaaaaaaaa"
#define B10     "bbbbbbbbbb"
#define A40     A10 A10 A10 A10
#define B40     B10 B10 B10 B10
#define SPACE10 "          "
#define SPACE40 SPACE10 SPACE10 SPACE10 SPACE10

static void a_long_line_is_shown_as_a_window_around_the_mark(void **state)
{
    const Fixture *f = *state;
    assert_window(f->arena, 90, 6, /* 100 columns: all of it */
                  "red.yaml:1:91: error: wrong\n"
                  "    1 | " A40 A40 A10 "MARKbbbbbb\n"
                  "      | " SPACE40 SPACE40 SPACE10 "^~~~\n");
    assert_window(f->arena, 200, 200,
                  "red.yaml:1:201: error: wrong\n"
                  "    1 | …" A40 "MARK" B40 B10 "bbbbbb…\n"
                  "      |  " SPACE40 "^~~~\n");
    assert_window(f->arena, 10, 200,
                  "red.yaml:1:11: error: wrong\n"
                  "    1 | " A10 "MARK" B40 B40 "bbbbbb…\n"
                  "      | " SPACE10 "^~~~\n");
    assert_window(f->arena, 200, 0,
                  "red.yaml:1:201: error: wrong\n"
                  "    1 | …" A40 "MARK\n"
                  "      |  " SPACE40 "^~~~\n");
}

static void a_window_never_cuts_a_character(void **state)
{
    const Fixture *f = *state;
    Buf buf = {0};
    for (int i = 0; i < 60; i++)
        buf_str(&buf, "\xE6\x97\xA5"); /* two columns each */
    buf_char(&buf, 'x');
    Source red = {"red.yaml", buf_text(&buf), 0};
    diag_error(f->diags, place_of(&red, "x"), "wrong");
    Buf expected = {0};
    buf_str(&expected, "red.yaml:1:61: error: wrong\n    1 | …");
    for (int i = 0; i < 20; i++)
        buf_str(&expected, "\xE6\x97\xA5");
    buf_str(&expected, "x\n      |  " SPACE40 "^\n");
    buf_char(&expected, '\0');
    assert_printed(f->diags, expected.at);
    buf_free(&expected);
    buf_free(&buf);
}

static void a_line_of_nothing_but_combining_marks_is_cut_too(void **state)
{
    const Fixture *f = *state;
    Buf line = {0}, out = {0};
    for (int i = 0; i < 100000; i++)
        buf_str(&line, "\xCC\x88");
    Source red = {"red.yaml", buf_text(&line), 0};
    diag_error(f->diags, (Place){&red, 100000, 100002}, "wrong");
    diag_print(f->diags, &out);
    assert_true(out.len < 1000);
    buf_free(&out);
    buf_free(&line);
}

static void a_long_message_loses_its_middle(void **state)
{
    const Fixture *f = *state;
    Buf word = {0}, out = {0};
    buf_repeat(&word, 'w', 100000);
    diag_error(f->diags, (Place){NULL, 0, 0}, "no unit '%.*s' here", TEXT_ARG(buf_text(&word)));
    diag_print(f->diags, &out);
    assert_true(text_starts(buf_text(&out), "error: no unit 'www"));
    assert_true(text_ends(buf_text(&out), "www' here\n"));
    assert_true(text_find_part(buf_text(&out), TEXT("w…w")) < out.len);
    assert_true(out.len < 600);
    buf_free(&out);
    buf_free(&word);
}

static void a_long_message_is_never_cut_within_a_character(void **state)
{
    const Fixture *f = *state;
    Buf word = {0}, out = {0};
    for (size_t shift = 0; shift < 3; shift++) {
        word.len = 0;
        buf_repeat(&word, 'w', shift);
        for (int i = 0; i < 1000; i++)
            buf_str(&word, "\xE6\x97\xA5");
        buf_repeat(&word, 'w', shift);
        diag_error(f->diags, (Place){NULL, 0, 0}, "%.*s", TEXT_ARG(buf_text(&word)));
    }
    diag_print(f->diags, &out);
    assert_int_equal(text_find_part(buf_text(&out), TEXT("\xEF\xBF\xBD")), out.len);
    buf_free(&out);
    buf_free(&word);
}

/* Bytes of which none begins a character: there is no place between two to cut at. */
static void a_long_message_of_no_characters_is_cut_all_the_same(void **state)
{
    const Fixture *f = *state;
    Buf word = {0}, out = {0};
    buf_repeat(&word, '\x80', 100000);
    diag_error(f->diags, (Place){NULL, 0, 0}, "%.*s", TEXT_ARG(buf_text(&word)));
    diag_print(f->diags, &out);
    assert_text(buf_text(&out), "error: …\n");
    buf_free(&out);
    buf_free(&word);
}

static void an_odd_character_is_told_by_what_it_looks_like(void **state)
{
    const Fixture *f = *state;
    static const struct {
        const char *text, *said;
    } rows[] = {
        {"\xC2\xA0", "a non-breaking space (U+00A0), which looks like a space"},
        {"\xE2\x80\x87", "a non-breaking space (U+2007), which looks like a space"},
        {"\xE2\x80\xAF", "a non-breaking space (U+202F), which looks like a space"},
        {"\xE2\x80\x83", "a space of another kind (U+2003), which looks like a space"},
        {"\xE2\x80\x9C", "'\xE2\x80\x9C' quotes nothing here"},
        {"\xE2\x80\x93", "'\xE2\x80\x93' is no hyphen"},
        {"\xE2\x80\xA2", "'\xE2\x80\xA2' means nothing here"},
        {"\xC2\xAD", "an invisible character (U+00AD)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buf out = {0}, first = {0};
        Source source = {"x", text_of(rows[i].text), i};
        Diags *diags = diag_new(f->arena);
        diag_odd(diags, &source, 0);
        diag_print(diags, &out);
        buf_format(&first, "x:1:1: error: %s\n", rows[i].said);
        buf_char(&first, '\0');
        assert_true(text_starts(buf_text(&out), first.at));
        buf_free(&first);
        buf_free(&out);
    }
}

static void they_are_sorted_by_source_and_place(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("abc\n"), 1};
    Source blue = {"blue.yaml", TEXT("abc\n"), 2};
    Source game = {"game.yaml", TEXT("abc\n"), 0};
    diag_error(f->diags, (Place){&blue, 0, 0}, "7");
    diag_warning(f->diags, (Place){&red, 2, 3}, "6");
    diag_error(f->diags, (Place){&red, 2, 2}, "4");
    diag_error(f->diags, (Place){&red, 1, 1}, "3");
    diag_warning(f->diags, (Place){&red, 2, 2}, "5");
    diag_error(f->diags, (Place){&game, 3, 3}, "2");
    diag_error(f->diags, (Place){NULL, 0, 0}, "1");
    assert_printed(f->diags, "error: 1\n"
                             "game.yaml:1:4: error: 2\n"
                             "red.yaml:1:2: error: 3\n"
                             "red.yaml:1:3: error: 4\n"
                             "red.yaml:1:3: warning: 5\n"
                             "red.yaml:1:3: warning: 6\n"
                             "    1 | abc\n"
                             "      |   ^\n"
                             "blue.yaml:1:1: error: 7\n");
}

static void the_same_one_at_the_same_place_comes_once(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("abc\n"), 0};
    diag_error(f->diags, (Place){&red, 0, 0}, "no %s", "unit");
    diag_help(f->diags, "the first remedy");
    diag_error(f->diags, (Place){&red, 1, 1}, "no unit");
    diag_error(f->diags, (Place){&red, 0, 0}, "other");
    diag_warning(f->diags, (Place){&red, 0, 0}, "no unit");
    diag_error(f->diags, (Place){&red, 0, 0}, "no unit");
    diag_help(f->diags, "the second remedy");
    diag_clause(f->diags, "XX 1");
    assert_int_equal(diag_errors(f->diags), 3);
    assert_printed(f->diags, "red.yaml:1:1: error: no unit\n"
                             "        the first remedy\n"
                             "red.yaml:1:1: error: other\n"
                             "red.yaml:1:1: warning: no unit\n"
                             "red.yaml:1:2: error: no unit\n");
}

static void several_in_one_line_and_in_the_next_have_their_columns(void **state)
{
    const Fixture *f = *state;
    Source red = {"red.yaml", TEXT("\xEF\xBB\xBF\xC3\xA4 b c\nd e\n\nf\n"), 0};
    Source blue = {"blue.yaml", TEXT("\na b\n"), 1};
    static const size_t places[] = {0, 3, 6, 8, 10, 12, 15};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        diag_error(f->diags, (Place){&red, places[i], places[i]}, "red %zu", places[i]);
    diag_error(f->diags, (Place){&blue, 3, 3}, "blue");
    assert_printed(f->diags, "red.yaml:1:1: error: red 0\n"
                             "red.yaml:1:1: error: red 3\n"
                             "red.yaml:1:3: error: red 6\n"
                             "red.yaml:1:5: error: red 8\n"
                             "red.yaml:2:1: error: red 10\n"
                             "red.yaml:2:3: error: red 12\n"
                             "red.yaml:4:1: error: red 15\n"
                             "blue.yaml:2:3: error: blue\n");
}

static Text last_line(const Diags *diags, Buf *out)
{
    out->len = 0;
    diag_print(diags, out);
    size_t end = text_find_last((Text){out->at, out->len - 1}, '\n');
    assert_true(end < out->len - 1);
    return text_slice(buf_text(out), end + 1, out->len);
}

static void after_a_hundred_it_says_how_many_more(void **state)
{
    const Fixture *f = *state;
    Buf out = {0};
    for (int i = 0; i < 100; i++)
        diag_error(f->diags, (Place){NULL, 0, 0}, "number %d", i);
    assert_text(last_line(f->diags, &out), "error: number 99\n");
    diag_error(f->diags, (Place){NULL, 0, 0}, "one more");
    assert_text(last_line(f->diags, &out), "and 1 more error\n");
    diag_error(f->diags, (Place){NULL, 0, 0}, "another");
    diag_warning(f->diags, (Place){NULL, 0, 0}, "a warning");
    assert_text(last_line(f->diags, &out), "and 2 more errors and 1 more warning\n");
    buf_free(&out);
}

static void after_a_hundred_warnings_no_error_is_spoken_of(void **state)
{
    const Fixture *f = *state;
    Buf out = {0};
    for (int i = 0; i < 102; i++)
        diag_warning(f->diags, (Place){NULL, 0, 0}, "number %d", i);
    assert_text(last_line(f->diags, &out), "and 2 more warnings\n");
    buf_free(&out);
}

static void what_is_too_much_is_only_counted(void **state)
{
    const Fixture *f = *state;
    Buf out = {0};
    for (int i = 0; i < 20000; i++) {
        diag_error(f->diags, (Place){NULL, 0, 0}, "number %d", i);
        diag_help(f->diags, "remedy %d", i);
    }
    assert_int_equal(diag_errors(f->diags), 20000);
    assert_text(last_line(f->diags, &out), "and at least 19900 more errors\n");
    buf_free(&out);
}

static void nothing_wrong_prints_nothing(void **state)
{
    const Fixture *f = *state;
    diag_help(f->diags, "a remedy for nothing");
    diag_clause(f->diags, "XX 1");
    assert_printed(f->diags, "");
    assert_int_equal(diag_errors(f->diags), 0);
}

static void a_position_is_a_line_and_a_character(void **state)
{
    (void)state;
    Source source = {"x", TEXT("ab\n\xC3\xA4z\n\n"), 0};
    static const size_t expected[][3] = {
        {0, 1, 1}, {1, 1, 2}, {2, 1, 3}, {3, 2, 1}, {5, 2, 2},
        {6, 2, 3}, {7, 3, 1}, {8, 4, 1}, {9, 4, 1} /* beyond the end */};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        size_t line = 0, column = 0;
        source_position(&source, expected[i][0], &line, &column);
        assert_int_equal(line, expected[i][1]);
        assert_int_equal(column, expected[i][2]);
    }
}

static void a_source_is_blamed_for_its_errors_alone(void **state)
{
    const Fixture *f = *state;
    Source one = {"one", TEXT("a"), 0}, other = {"other", TEXT("b"), 1};
    assert_false(diag_blames(f->diags, &one));
    diag_warning(f->diags, (Place){&one, 0, 1}, "odd");
    diag_error(f->diags, (Place){&other, 0, 1}, "wrong");
    assert_false(diag_blames(f->diags, &one));
    assert_true(diag_blames(f->diags, &other));
}

/* What is told of each goes to a text, a line each. */
static void write_told(void *context, const DiagTold *told)
{
    buf_format(context, "%s %s:%zu:%zu %.*s (%.*s) %s\n", told->is_error ? "error" : "warning",
               told->file ? told->file : "-", told->line, told->column, TEXT_ARG(told->message),
               TEXT_ARG(told->remedy), told->clause ? told->clause : "-");
}

static void each_is_told_part_by_part_in_the_order_of_printing(void **state)
{
    const Fixture *f = *state;
    Source source = {"x", TEXT("a\nbc\n"), 0};
    Buf out = {0};
    diag_each(f->diags, write_told, &out);
    assert_text(buf_text(&out), "");
    diag_error(f->diags, (Place){&source, 3, 4}, "late");
    diag_help(f->diags, "sooner");
    diag_warning(f->diags, (Place){&source, 0, 1}, "early");
    diag_clause(f->diags, "XX 1");
    diag_error(f->diags, (Place){NULL, 0, 0}, "nowhere");
    diag_each(f->diags, write_told, &out);
    assert_text(buf_text(&out), "error -:0:0 nowhere () -\n"
                                "warning x:1:1 early () XX 1\n"
                                "error x:2:2 late (sooner) -\n");
    buf_free(&out);
}

static void a_fault_is_warned_of_where_one_is_lenient(void **state)
{
    const Fixture *f = *state;
    diag_begin_lenient(f->diags);
    diag_fault(f->diags, (Place){NULL, 0, 0}, "the %s", "first");
    diag_fault(f->diags, (Place){NULL, 0, 0}, "the second");
    assert_text(diag_end_lenient(f->diags), "the first");
    assert_int_equal(diag_errors(f->diags), 0);
    assert_int_equal(diag_warnings(f->diags), 2);
    diag_fault(f->diags, (Place){NULL, 0, 0}, "the third");
    assert_int_equal(diag_errors(f->diags), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_error_shows_the_line_the_mark_and_the_remedy),
        TEST(a_clause_stands_in_brackets),
        TEST(a_warning_is_no_error),
        TEST(without_a_source_there_is_no_position),
        TEST(without_a_range_there_is_no_source_line),
        TEST(a_range_over_several_lines_is_marked_to_the_end_of_its_first),
        TEST(the_end_of_a_line_and_of_a_file_can_be_marked),
        TEST(an_empty_line_can_be_marked),
        TEST(tabs_are_kept_below_so_that_the_mark_stands_right),
        TEST(wide_and_combining_characters_count_by_their_width),
        TEST(control_characters_never_reach_the_terminal),
        TEST(a_carriage_return_at_the_end_is_not_shown),
        TEST(a_byte_order_mark_is_no_column),
        TEST(a_long_line_is_shown_as_a_window_around_the_mark),
        TEST(a_window_never_cuts_a_character),
        TEST(a_line_of_nothing_but_combining_marks_is_cut_too),
        TEST(a_long_message_loses_its_middle),
        TEST(a_long_message_is_never_cut_within_a_character),
        TEST(a_long_message_of_no_characters_is_cut_all_the_same),
        TEST(an_odd_character_is_told_by_what_it_looks_like),
        TEST(they_are_sorted_by_source_and_place),
        TEST(the_same_one_at_the_same_place_comes_once),
        TEST(several_in_one_line_and_in_the_next_have_their_columns),
        TEST(after_a_hundred_it_says_how_many_more),
        TEST(after_a_hundred_warnings_no_error_is_spoken_of),
        TEST(what_is_too_much_is_only_counted),
        TEST(nothing_wrong_prints_nothing),
        TEST(a_position_is_a_line_and_a_character),
        TEST(a_source_is_blamed_for_its_errors_alone),
        TEST(each_is_told_part_by_part_in_the_order_of_printing),
        TEST(a_fault_is_warned_of_where_one_is_lenient),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
