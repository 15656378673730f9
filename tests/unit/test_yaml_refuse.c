/* Reading YAML: what is refused, and in which words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/base/file.h"
#include "assert_text.h"
#include "yaml_text.h"

static int setup(void **state)
{
    *state = arena_new();
    return 0;
}

static int teardown(void **state)
{
    arena_free(*state);
    return 0;
}

typedef struct Refusal {
    const char *text, *printed;
} Refusal;

/* What is said of a directive behind content. */
#define SECOND "a line that begins with '%' ends the document: put a text like that in quotes"

static const Refusal refusals[] = {
    {"a:\n  - b c\n    else: 1\n", "f:2:5: error: a ':' is missing in this line\n"
                                   "    2 |   - b c\n"
                                   "      |     ^~~ write 'key: value'\n"},
    {"a:\n  - 2 c\n    if: 1\n", "f:2:5: error: a ':' is missing in this line\n"
                                 "    2 |   - 2 c\n"
                                 "      |     ^~~ write 'key: value'\n"},
    {"a: &x 1\n", "f:1:4: error: anchors ('&name') are not allowed\n"
                  "    1 | a: &x 1\n"
                  "      |    ^~ write the value out wherever it is needed\n"},
    {"a: *x\n",
     "f:1:4: error: aliases ('*name') are not allowed\n"
     "    1 | a: *x\n"
     "      |    ^~ write the value out, or put a text that begins with '*' in quotes\n"},
    {"*x : 1\n", "f:1:1: error: aliases ('*name') are not allowed\n"
                 "    1 | *x : 1\n"
                 "      | ^~ write the value out, or put a text that begins with '*' in quotes\n"},
    {"a: !!str 3\n", "f:1:4: error: tags ('!name') are not allowed\n"
                     "    1 | a: !!str 3\n"
                     "      |    ^~~~~ put a text that begins with '!' in quotes\n"},
    {"a: ! 3\n", "f:1:4: error: tags ('!name') are not allowed\n"
                 "    1 | a: ! 3\n"
                 "      |    ^ put a text that begins with '!' in quotes\n"},
    {"&k a: 2\n", "f:1:1: error: anchors ('&name') are not allowed\n"
                  "    1 | &k a: 2\n"
                  "      | ^~ write the value out wherever it is needed\n"},
    {"? a\n: b\n", "f:1:3: error: keys marked with '?' are not allowed\n"
                   "    1 | ? a\n"
                   "      |   ^ write 'key: value'\n"},
    {"{? a : b}\n", "f:1:4: error: keys marked with '?' are not allowed\n"
                    "    1 | {? a : b}\n"
                    "      |    ^ write 'key: value'\n"},
    {"[a: b]\n", "f:1:2: error: a pair within a list\n"
                 "    1 | [a: b]\n"
                 "      |  ^ write '{key: value}', or put the text in quotes\n"},
    {"[? a]\n", "f:1:2: error: a pair within a list\n"
                "    1 | [? a]\n"
                "      |  ^ write '{key: value}', or put the text in quotes\n"
                "f:1:4: error: keys marked with '?' are not allowed\n"
                "    1 | [? a]\n"
                "      |    ^ write 'key: value'\n"},
    {"[a]: 1\n", "f:1:1: error: a key must be a word or a text, not a list or a map\n"
                 "    1 | [a]: 1\n"
                 "      | ^ put the text in quotes\n"},
    {"- {b: c}: 2\n", "f:1:3: error: a key must be a word or a text, not a list or a map\n"
                      "    1 | - {b: c}: 2\n"
                      "      |   ^ put the text in quotes\n"},
    {"a: 1\nb: 2\na: 3\n", "f:3:1: error: the key 'a' is there twice\n"
                           "    3 | a: 3\n"
                           "      | ^ it stands in line 1 already\n"},
    {"a: 1\n---\nb: 2\n", "f:2:1: error: a second document in the same file\n"
                          "    2 | ---\n"
                          "      | ^~~ put it in a file of its own\n"},
    {"a: 1\n...\nb: 2\n", "f:3:1: error: a second document in the same file\n"
                          "    3 | b: 2\n"
                          "      | ^~~~ put it in a file of its own\n"},
    {"a: 1\n%YAML 1.1\n---\nb: 2\n", "f:2:1: error: a second document in the same file\n"
                                     "    2 | %YAML 1.1\n"
                                     "      | ^~~~~~~~~ " SECOND "\n"},
    {"a: 1\n%TAG ! tag:x,1:\nb: 2\n", "f:2:1: error: a second document in the same file\n"
                                      "    2 | %TAG ! tag:x,1:\n"
                                      "      | ^~~~~~~~~~~~~~~ " SECOND "\n"},
    {"- {a: 1}\n# more\n\n%YAML 1.1\n- {b: 2}\n",
     "f:4:1: error: a second document in the same file\n"
     "    4 | %YAML 1.1\n"
     "      | ^~~~~~~~~ " SECOND "\n"},
    {"a: \xC3\xA9\n%YAML 1.2\n---\n", "f:2:1: error: a second document in the same file\n"
                                      "    2 | %YAML 1.2\n"
                                      "      | ^~~~~~~~~ " SECOND "\n"},
    {"---\na # comment\n%YAML 1.2\n---\nb\n", "f:3:1: error: a second document in the same file\n"
                                              "    3 | %YAML 1.2\n"
                                              "      | ^~~~~~~~~ " SECOND "\n"},
    {"--- a: 1\n", "f:1:1: error: no key stands in the line of a '---'\n"
                   "    1 | --- a: 1\n"
                   "      | ^~~ begin a new line behind it\n"},
    {": a\n", "f:1:1: error: a key is missing before this ':'\n"
              "    1 | : a\n"
              "      | ^ write 'key: value'\n"},
    {"{: a}\n", "f:1:2: error: a key is missing before this ':'\n"
                "    1 | {: a}\n"
                "      |  ^ write 'key: value'\n"},
    {"%TAG ! a\n---\na: 1\n", "f:1:1: error: tags are not allowed\n"
                              "    1 | %TAG ! a\n"
                              "      | ^~~~~~~~ take this line out\n"},
    {"%FOO\n---\na: 1\n", "f:1:1: error: this '%' line is not understood\n"
                          "    1 | %FOO\n"
                          "      | ^ take it out\n"},
    {"%YAML 3.0\n---\na: 1\n", "f:1:1: error: this is not YAML 1.1 or 1.2\n"
                               "    1 | %YAML 3.0\n"
                               "      | ^ take the '%YAML' line out\n"},
    {"%YAML 1.2\n%YAML 1.2\n---\na: 1\n", "f:2:1: error: a second '%YAML' line\n"
                                          "    2 | %YAML 1.2\n"
                                          "      | ^ take it out\n"},
    {"%YAML 1.2\n", "f:1:1: error: behind this '%' line no '---' begins the document\n"
                    "    1 | %YAML 1.2\n"
                    "      | ^~~~~~~~~ take it out\n"},
    {"%YAML 1.2\na: 1\n", "f:1:1: error: behind this '%' line no '---' begins the document\n"
                          "    1 | %YAML 1.2\n"
                          "      | ^~~~~~~~~ take it out\n"},
    {"a:\n\tb: 1\n", "f:2:1: error: a tab in the indentation\n"
                     "    2 | \tb: 1\n"
                     "      | ^ indent with spaces\n"},
    {"a: |\n\tx\n", "f:2:1: error: a tab in the indentation\n"
                    "    2 | \tx\n"
                    "      | ^ indent with spaces\n"},
    {"a: x\n\ty\n", "f:2:1: error: a tab in the indentation\n"
                    "    2 | \ty\n"
                    "      | ^ indent with spaces\n"},
    {"a: [1, 2\nb: 3\n", "f:1:4: error: this '[' is not closed\n"
                         "    1 | a: [1, 2\n"
                         "      |    ^ a ',' or ']' is missing before column 2 of line 2\n"},
    {"a: [1, 2\n", "f:1:4: error: this '[' is not closed\n"
                   "    1 | a: [1, 2\n"
                   "      |    ^ close it with ']'\n"},
    {"a: {b: 1 c: 2}\n", "f:1:11: error: a ',' or '}' is missing before this\n"
                         "    1 | a: {b: 1 c: 2}\n"
                         "      |           ^ the '{' is in column 4\n"},
    {"a: {b: 1\n", "f:1:4: error: this '{' is not closed\n"
                   "    1 | a: {b: 1\n"
                   "      |    ^ close it with '}'\n"},
    {"a: \"x\nb: 1\n", "f:1:4: error: this quote is never closed\n"
                       "    1 | a: \"x\n"
                       "      |    ^ close it with \"\n"},
    {"a: 'x\n---\n", "f:1:4: error: this quote is never closed\n"
                     "    1 | a: 'x\n"
                     "      |    ^ close it with '\n"},
    {"a: 1\nb:2\nc: 3\n", "f:2:2: error: a space is missing after this ':'\n"
                          "    2 | b:2\n"
                          "      |  ^ write 'key: value'\n"},
    {"a: 1\nb\nc: 3\n", "f:2:1: error: a ':' is missing after this\n"
                        "    2 | b\n"
                        "      | ^ write 'key: value'\n"},
    {"a: 1\n  b: 2\n", "f:2:3: error: this key cannot stand here\n"
                       "    2 |   b: 2\n"
                       "      |   ^~ indent it like the other keys of its map\n"},
    {"a: b: c\n", "f:1:5: error: a second ': ' in the same line\n"
                  "    1 | a: b: c\n"
                  "      |     ^ put the text in quotes, or begin a new line\n"},
    {"a: - b\n", "f:1:4: error: a list cannot begin here\n"
                 "    1 | a: - b\n"
                 "      |    ^ begin a new line before the '-', or put the text in quotes\n"},
    {"a: @b\n", "f:1:4: error: a text cannot begin with '@'\n"
                "    1 | a: @b\n"
                "      |    ^ put the text in quotes\n"},
    {"a: %b\n", "f:1:4: error: a text cannot begin with '%'\n"
                "    1 | a: %b\n"
                "      |    ^ put the text in quotes\n"},
    {"a: *\n", "f:1:4: error: a text cannot begin with '*'\n"
               "    1 | a: *\n"
               "      |    ^ put the text in quotes\n"},
    {"a: & b\n", "f:1:4: error: a text cannot begin with '&'\n"
                 "    1 | a: & b\n"
                 "      |    ^ put the text in quotes\n"},
    {"a: \"\\d\"\n",
     "f:1:5: error: '\\d' means nothing\n"
     "    1 | a: \"\\d\"\n"
     "      |     ^~ write '\\\\' for a backslash, or put the text in single quotes\n"},
    {"a: \"\\xg1\"\n", "f:1:7: error: 2 hexadecimal digits follow '\\x', 4 '\\u' and 8 '\\U'\n"
                       "    1 | a: \"\\xg1\"\n"
                       "      |       ^ write '\\\\' for a backslash\n"},
    {"a: \"\\ud800\"\n", "f:1:7: error: there is no such character\n"
                         "    1 | a: \"\\ud800\"\n"
                         "      |       ^ surrogates and numbers over 10FFFF are none\n"},
    {"a:\n  - b\n c: 2\n", "f:3:2: error: this does not fit into the map that begins in line 1\n"
                           "    3 |  c: 2\n"
                           "      |  ^~~~ indent it like the rest of that map\n"},
    {"a:\n    - b\n  - c\n", "f:3:3: error: this item does not fit to what stands before it\n"
                             "    3 |   - c\n"
                             "      |   ^~~ begin all items of a list in the same column\n"},
    {"- a\nb: 1\n",
     "f:2:1: error: this line stands below a '-' and has none\n"
     "    2 | b: 1\n"
     "      | ^~~~ begin an item with '- ', indent a key of the item, or begin a key "
     "of the file at the margin\n"},
    {"- a\n b: 1\n", "f:2:2: error: this key cannot stand here\n"
                     "    2 |  b: 1\n"
                     "      |  ^~ indent it like the other keys of its map\n"},
    {"a:\n  - b\nc: [d]\n  - e\n", "f:3:1: error: this line ends the list that goes on in line 4\n"
                                   "    3 | c: [d]\n"
                                   "      | ^~~~~~ indent it like the lines around it\n"},
    {"a: [1, , 2]\n", "f:1:8: error: a value is missing before this\n"
                      "    1 | a: [1, , 2]\n"
                      "      |        ^ write the value, or put the text in quotes\n"},
    {"a: [\n  1,\n", "f:1:4: error: this '[' is not closed\n"
                     "    1 | a: [\n"
                     "      |    ^ close it with ']'\n"},
    {"a: [1, {b: [2],\n", "f:1:8: error: this '{' is not closed\n"
                          "    1 | a: [1, {b: [2],\n"
                          "      |        ^ close it with '}'\n"},
    {"a: [1, 'b\n", "f:1:8: error: this quote is never closed\n"
                    "    1 | a: [1, 'b\n"
                    "      |        ^ close it with '\n"},
    {"a: b\n]\n", "f:2:1: error: this ']' closes nothing\n"
                  "    2 | ]\n"
                  "      | ^ take it out, or open it with '['\n"},
    {"[]...\n", "f:1:3: error: this stands behind a value that has ended\n"
                "    1 | []...\n"
                "      |   ^~~ put the whole text in quotes\n"},
    {"%YAML 1.2\n---\n\"x\"\ny\n", "f:4:1: error: this does not fit to what stands before it\n"
                                   "    4 | y\n"
                                   "      | ^ indent it like the lines above\n"},
    {"\"x\"\ny\n", "f:2:1: error: this does not fit to what stands before it\n"
                   "    2 | y\n"
                   "      | ^ indent it like the lines above\n"},
    {"a: 'it's'\n", "f:1:8: error: this stands behind a value that has ended\n"
                    "    1 | a: 'it's'\n"
                    "      |        ^~ put the whole text in quotes\n"},
    {"a: [x] y\n", "f:1:8: error: this stands behind a value that has ended\n"
                   "    1 | a: [x] y\n"
                   "      |        ^ put the whole text in quotes\n"},
    {"a: |x\n b\n", "f:1:5: error: after '|' or '>' the text begins in the next line\n"
                    "    1 | a: |x\n"
                    "      |     ^ or put the text in quotes\n"},
    {"a: |0\n b\n", "f:1:4: error: a text block cannot be indented by 0 spaces\n"
                    "    1 | a: |0\n"
                    "      |    ^ leave the 0 out\n"},
    {"{a:[1]}\n", "f:1:3: error: a space is missing after this ':'\n"
                  "    1 | {a:[1]}\n"
                  "      |   ^ or put the text in quotes\n"},
    {"a: ? b\n", "f:1:4: error: keys marked with '?' are not allowed\n"
                 "    1 | a: ? b\n"
                 "      |    ^ write 'key: value', or put the text in quotes\n"},
};

static Text complaints_of_keys(Arena *arena, const char *string)
{
    Diags *diags = diag_new(arena);
    const Doc *doc = read_into(arena, text_of(string), diags);
    Buf buf = {0};
    assert_non_null(doc);
    bool is_right = yaml_check_keys(doc, diags, "notes");
    assert_int_equal(is_right, diag_errors(diags) == 0);
    diag_print(diags, &buf);
    Text printed = text_copy(arena, buf_text(&buf));
    buf_free(&buf);
    return printed;
}

static void what_looks_like_something_else_is_text_in_values_and_refused_in_keys(void **state)
{
    static const char *const right[] = {
        "a: x\xC2\xA0y\n",
        "a: \xE2\x80\x9Cx\xE2\x80\x9D \xE2\x80\x93 y\xE2\x80\x8B\n",
        "notes: {\xE2\x80\x93 a: 1, -b: 2, c:d}\n",
        "\"-a\": 1\n'\xC2\xA0': 2\n",
        "{a: 1, b}\n",
        "-1: a\n1.5: b\n",
    };
    static const Refusal wrong[] = {
        {"\xC2\xA0"
         "a: 1\n",
         "f:1:1: error: a non-breaking space (U+00A0), which looks like a space\n"
         "    1 | \xE2\x90\xA3"
         "a: 1\n"
         "      | ^ write a space\n"},
        {"a: {b\xE2\x80\x93"
         "c: 1, -d: 2}\n",
         "f:1:6: error: '\xE2\x80\x93' is no hyphen\n"
         "    1 | a: {b\xE2\x80\x93"
         "c: 1, -d: 2}\n"
         "      |      ^ write '-'\n"},
        {"- -d: 2\n", "f:1:3: error: a space is missing behind this '-'\n"
                      "    1 | - -d: 2\n"
                      "      |   ^ write '- '\n"},
        {"-- d: 2\n", "f:1:1: error: '--' begins no item\n"
                      "    1 | -- d: 2\n"
                      "      | ^~ begin it with '- ', a hyphen and a space\n"},
        {"{c:d, e: 1}\n", "f:1:3: error: a space is missing after this ':'\n"
                          "    1 | {c:d, e: 1}\n"
                          "      |   ^ write 'key: value'\n"},
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        assert_text(complaints_of_keys(*state, right[i]), "");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_text(complaints_of_keys(*state, wrong[i].text), wrong[i].printed);
}

static void what_is_refused_is_named_and_placed(void **state)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        assert_text(complaints(*state, text_of(refusals[i].text)), refusals[i].printed);
}

static void all_errors_of_one_pass_are_reported(void **state)
{
    Text printed =
        complaints(*state, TEXT("a: &x 1\nb: *x\na: !t 2\n[c]: [d: e]\n? f\n: g: h: i\n"));
    static const char *const places[] = {
        "f:1:4: ", "f:2:4: ", "f:3:4: ", "f:3:1: ", "f:4:1: ", "f:4:7: ", "f:5:3: ", "f:6:7: "};
    Buf buf = {0};
    buf_add(&buf, printed);
    buf_char(&buf, '\0');
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (i != 3) /* the map is not read to its end, so its duplicate is not seen */
            assert_non_null(strstr(buf.at, places[i]));
    assert_null(strstr(buf.at, places[3]));
    buf_free(&buf);
}

/* Of what is printed, the first line. */
static const Refusal bad_bytes[] = {
    {"a: \x01\n", "f:1:4: error: a control character\n"},
    {"a: \"\x7F\"\n", "f:1:5: error: a control character\n"},
    {"a: \"\xC2\x9F\"\n", "f:1:5: error: a control character\n"},
    {"a: 1\rb: 2\n", "f:1:5: error: a carriage return without a line feed\n"},
    {"a: 1\r", "f:1:5: error: a carriage return without a line feed\n"},
    {"# \xC2\x85\n", "f:1:3: error: the character U+0085 (next line)\n"},
    {"# \xE2\x80\xA8\n", "f:1:3: error: a line separator (U+2028 or U+2029)\n"},
    {"# \xE2\x80\xA9\n", "f:1:3: error: a line separator (U+2028 or U+2029)\n"},
    {"a\xEF\xBB\xBF: 1\n", "f:1:2: error: a byte-order mark in the middle of the file\n"},
    {"a: \xEF\xBF\xBF\n", "f:1:4: error: U+FFFE and U+FFFF are no characters\n"},
    {"a: \xFF\n", "f:1:4: error: this is not UTF-8\n"},
    {"a: \xED\xA0\x80\n", "f:1:4: error: this is not UTF-8\n"},
};

static void bytes_that_no_text_should_hold_are_refused(void **state)
{
    for (size_t i = 0; i < sizeof bad_bytes / sizeof *bad_bytes; i++) {
        Text printed = complaints(*state, text_of(bad_bytes[i].text));
        assert_text(text_slice(printed, 0, strlen(bad_bytes[i].printed)), bad_bytes[i].printed);
    }
    assert_true(
        text_starts(complaints(*state, TEXT("a: \0\n")), "f:1:4: error: a control character\n"));
}

/* Plain text is looked at eight bytes at a time: none of the eight may hide a bad one. */
static void a_control_character_is_found_wherever_it_stands(void **state)
{
    static const char bad[] = {'\x01', '\x1F', '\x7F'};
    char line[] = "a: ~~~~~~~~~~~~~~~~~~~~    \n";
    for (size_t at = 3; line[at] != '\n'; at++) {
        char good = line[at];
        for (size_t i = 0; i < sizeof bad; i++) {
            line[at] = bad[i];
            const char *found =
                text_string(*state, "f:1:%zu: error: a control character\n", at + 1);
            Text printed = complaints(*state, text_of(line));
            assert_text(text_slice(printed, 0, strlen(found)), found);
        }
        line[at] = good;
        assert_text(complaints(*state, text_of(line)), "");
    }
}

static void a_kind_of_unwanted_character_is_reported_once(void **state)
{
    Text printed = complaints(*state, TEXT("a: \x01\rb: \x02\rc: \xE2\x80\xA8\n"));
    size_t errors = 0;
    for (size_t i = 0; i + 7 <= printed.len; i++)
        errors += memcmp(printed.at + i, "error: ", 7) == 0;
    assert_int_equal(errors, 3);
}

static void a_file_that_is_too_large_is_refused(void **state)
{
    char *bytes = arena_alloc(*state, FILE_MAX + 1);
    memset(bytes, '#', FILE_MAX + 1);
    assert_text(complaints(*state, (Text){bytes, FILE_MAX + 1}),
                "f:1:1: error: the file is larger than 16 MiB\n");
}

static void a_file_with_nothing_in_it_is_refused(void **state)
{
    static const char *const texts[] = {"", "\n", "# no more\n", "---\n", "---\n...\n", "  "};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_text(complaints(*state, text_of(texts[i])), "f:1:1: error: the file is empty\n"
                                                           "        fill it in, or leave it out\n");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(what_is_refused_is_named_and_placed),
        TEST(what_looks_like_something_else_is_text_in_values_and_refused_in_keys),
        TEST(all_errors_of_one_pass_are_reported),
        TEST(bytes_that_no_text_should_hold_are_refused),
        TEST(a_control_character_is_found_wherever_it_stands),
        TEST(a_kind_of_unwanted_character_is_reported_once),
        TEST(a_file_that_is_too_large_is_refused),
        TEST(a_file_with_nothing_in_it_is_refused),
    };
    return cmocka_run_group_tests_name("yaml_refuse", tests, NULL, NULL);
}
