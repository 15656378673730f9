/* Reports in markup, at their bounds: signs that a medium would take for its own, lists in lists,
 * links to what an order has caused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_report.h"

typedef void Print(Buf *out, const Report *report);

static void reads_for(Toy *toy, const Player *reader, Print *print, const char *part, bool does,
                      const char *file, int line)
{
    Buf out = {NULL, 0, 0};
    print(&out, &(Report){.play = &toy->play, .reader = reader, .maps = REPORT_MAPS_ALL});
    buf_char(&out, '\0');
    if ((strstr(out.at, part) != NULL) != does)
        _assert_string_equal(out.at, part, file, line);
    buf_free(&out);
}

#define reads(toy, print, part) reads_for(toy, NULL, print, part, true, __FILE__, __LINE__)

static void told(Toy *toy, Text words)
{
    static const EventKind said = {"said",         NULL,           SEEN_BY_ALL, "words",
                                   "So: {words}.", EVENT_SENTENCE, NULL,        NULL};
    EVENT(toy->play.log, &said, arg_made(toy->arena, words));
}

static void what_a_forum_would_link_is_broken(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    told(toy, TEXT("@_ann #~ @{bob} @\xc3\xa9va"));
    told(toy, TEXT("a // b and a//b"));
    reads(toy, report_bbcode, "So: @ _ann #~ @{bob} @ \xc3\xa9va.");
    reads(toy, report_bbcode, "So: a // b and a //b.");
    toy_free(toy);
}

/* Each order stands in the one before it: the phase is a level, and beyond eight they are not set
 * off any more. */
static void lists_are_nested_so_deep_and_not_deeper(void **state)
{
    enum { LEVELS = 10 };
    (void)state;
    Toy *toy = toy_new();
    Order *above = toy_order(toy, &toy->ann, MUSTER, "{lead: n1}");
    for (int i = 2; i <= LEVELS; i++) {
        Order *order = toy_order_new(toy, &toy->ann, MUSTER, BY_ORDERS,
                                     text_string(toy->arena, "{lead: n%d}", i));
        order->within = above;
        above->inner = order;
        above = order;
    }
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, above, OUTCOME_FAILED, "nobody is left");
    reads(toy, report_markdown,
          "\n            - {lead: n6} -\\> done\n"
          "              - {lead: n7} -\\> done\n"
          "              - {lead: n8} -\\> done\n"
          "              - {lead: n9} -\\> done\n"
          "              - {lead: n10} -\\> failed: nobody is left\n");
    reads(toy, report_html,
          "<li>{lead: n7} -&gt; done</li>\n<li>{lead: n8} -&gt; done</li>\n"
          "<li>{lead: n9} -&gt; done</li>\n"
          "<li>{lead: n10} -&gt; failed: nobody is left</li>\n</ul>\n");
    toy_free(toy);
}

static void an_order_is_linked_to_the_first_things_that_it_caused(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}");
    const Choice *choice = toy_choice(toy, &toy->ann, order, BY_ORDERS);
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < 11; i++)
        toy_strike(toy, &toy->spear_1, &toy->oak, 1, choice);
    reads(toy, report_html, " id=\"o1-11\"");
    reads(toy, report_html, " <a href=\"#o1-9\">and there</a></li>");
    toy_free(toy);
}

/* A deed that only Bob sees is no part of Ann's report, though it is by her order. */
static void no_link_leads_to_what_is_not_seen(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *order = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}");
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, toy_choice(toy, &toy->ann, order, BY_ORDERS));
    toy_secret(toy, &toy->bob);
    reads(toy, report_html, "href=\"#o1-1\"");
    reads_for(toy, &toy->ann, report_html, "href=\"#o", false, __FILE__, __LINE__);
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_forum_would_link_is_broken),
        cmocka_unit_test(lists_are_nested_so_deep_and_not_deeper),
        cmocka_unit_test(an_order_is_linked_to_the_first_things_that_it_caused),
        cmocka_unit_test(no_link_leads_to_what_is_not_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
