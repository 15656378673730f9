/* For cmocka tests: is a Text this string? Include it after cmocka.h. */
#ifndef ADJUDICATE_TESTS_ASSERT_TEXT_H
#define ADJUDICATE_TESTS_ASSERT_TEXT_H

#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/text.h"

#define assert_text(text, string) assert_text_at((text), (string), __FILE__, __LINE__)

static inline void assert_text_at(Text text, const char *expected, const char *file, int line)
{
    char *string = calloc(1, text.len + 1);
    if (text.len > 0)
        memcpy(string, text.at, text.len);
    _assert_string_equal(string, expected, file, line);
    _assert_int_equal(text.len, strlen(expected), file, line);
    free(string);
}

#endif
