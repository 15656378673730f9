/* For tests of the text report: is it, or a part of it, as expected? Include it after cmocka.h. */
#ifndef ADJUDICATE_TESTS_ASSERT_REPORT_H
#define ADJUDICATE_TESTS_ASSERT_REPORT_H

#include <string.h>

#include "assert_text.h"
#include "report_toy.h"

static inline void assert_report_for(Toy *toy, const Player *player, bool explain, const char *seed,
                                     const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, player, explain, text_of(seed), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

/* Only that part of the report which begins with a line and ends before another one. */
static inline void assert_part(Toy *toy, bool explain, const char *begin, const char *end,
                               const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, explain, TEXT(""), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    buf_char(&out, '\0');
    const char *from = strstr(out.at, begin);
    assert_non_null(from);
    const char *to = strstr(from, end);
    assert_non_null(to);
    assert_text(((Text){from, (size_t)(to - from)}), expected);
    buf_free(&out);
}

static inline void assert_story(Toy *toy, bool explain, const char *expected)
{
    assert_part(toy, explain, "Night battle\n", "What the orders", expected);
}

static inline void assert_ledger(Toy *toy, bool explain, const char *expected)
{
    assert_part(toy, explain, "What the orders came to\n", "What comes next", expected);
}

/* Does it end like this? */
static inline void assert_report_ends(Toy *toy, const Player *player, const char *seed,
                                      const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, player, true, text_of(seed), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    size_t len = strlen(expected);
    assert_true(out.len >= len);
    assert_text(text_slice(buf_text(&out), out.len - len, out.len), expected);
    buf_free(&out);
}

/* What an order that is carried out came to, when it first came up and could not be. */
static inline void toy_barred(Toy *toy, Order *order, const char *reason)
{
    Choice *choice = ARENA_NEW(toy->arena, Choice);
    *choice = (Choice){order->choice.player, order, &toy_target, BY_ORDERS, NULL};
    toy_outcome(toy, order, OUTCOME_FAILED, reason)->choice = choice;
}

#endif
