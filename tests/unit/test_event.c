/* The log of a round: events in their order, their scenes, their arguments, and who sees them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/play/play.h"
#include "adjudicate/play/seer.h"
#include "assert_text.h"

static const EventKind moved = {"moved",  "TY 1",         SEEN_BY_ALL, "n name names",
                                "{name}", EVENT_SENTENCE, NULL,        NULL};
static const EventKind secret = {"secret", "TY 1",         SEEN_BY_SOME, "n",
                                 "{n}",    EVENT_SENTENCE, NULL,         NULL};
static const EventKind silent = {"silent",   NULL,         SEEN_BY_ALL, "",
                                 "Nothing.", EVENT_DETAIL, NULL,        NULL};
static const Phase march = {.name = "march"};
static const Phase fight = {.name = "fight"};

typedef struct Fixture {
    Arena *arena;
    Log *log;
} Fixture;

static int set_up(void **state)
{
    static Fixture fixture;
    fixture.arena = arena_new();
    fixture.log = log_new(fixture.arena);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    const Fixture *f = *state;
    arena_free(f->arena);
    return 0;
}

static void events_come_out_in_the_order_in_which_they_happened(void **state)
{
    const Fixture *f = *state;
    assert_int_equal(log_count(f->log), 0);
    for (int i = 0; i < 100; i++)
        EVENT(f->log, &moved, arg_int(i));
    assert_int_equal(log_count(f->log), 100);
    for (size_t i = 0; i < 100; i++) {
        assert_ptr_equal(log_at(f->log, i)->kind, &moved);
        assert_int_equal(event_arg(log_at(f->log, i), "n").value.number, i);
    }
    assert_false(log_overflowed(f->log));
}

static void arguments_are_found_by_their_whole_names(void **state)
{
    const Fixture *f = *state;
    const Event *event = EVENT(f->log, &moved, arg_int(7), arg_str("one"), arg_str("several"));
    assert_int_equal(event->form->count, 3);
    assert_int_equal(event_arg(event, "n").value.number, 7);
    assert_text(arg_words(event_arg(event, "name")), "one");
    assert_text(arg_words(event_arg(event, "names")), "several");
    assert_null(event_arg(event, "nam").type);
    assert_null(event_arg(event, "ame").type);
    assert_null(event_arg(event, "name names").type);
    assert_null(event_arg(event, "").type);
}

static void an_argument_that_was_not_given_is_not_found(void **state)
{
    const Fixture *f = *state;
    const Event *event = EVENT(f->log, &moved, arg_int(7));
    assert_null(event_arg(event, "name").type);
    event = event_add(f->log, &silent, NULL, 0);
    assert_null(event_arg(event, "n").type);
    assert_int_equal(event->form->count, 0);
}

static void arguments_are_copied(void **state)
{
    const Fixture *f = *state;
    Arg args[] = {arg_int(1), arg_str("one")};
    const Event *event = event_add(f->log, &moved, args, 2);
    args[0] = arg_int(2);
    args[1] = arg_str("two");
    assert_int_equal(event_arg(event, "n").value.number, 1);
    assert_text(arg_words(event_arg(event, "name")), "one");
}

static void an_argument_may_be_a_record_several_or_a_roll(void **state)
{
    static Player red;
    static Player *both[] = {&red, NULL};
    static const int values[] = {3, 5};
    const Roll roll = {.name = TEXT("r1 x"), .sides = 6, .count = 2, .values = values};
    const LIST_OF(Player) list = {both, 2, 2};
    const Fixture *f = *state;
    const Event *event = EVENT(f->log, &moved, arg_record(&arg_type_player, &red),
                               arg_records(&arg_type_players, (const AnyList *)(const void *)&list),
                               arg_roll(&roll));
    assert_int_equal(event_arg(event, "n").type->kind, ARG_RECORD);
    assert_ptr_equal(event_arg(event, "n").value.record, &red);
    assert_ptr_equal(event_arg(event, "n").type->table, &player_table);
    assert_int_equal(event_arg(event, "name").type->kind, ARG_RECORDS);
    assert_ptr_equal(event_arg(event, "name").value.records, &list);
    assert_int_equal(event_arg(event, "names").type->kind, ARG_ROLL);
    assert_ptr_equal(event_arg(event, "names").value.roll, &roll);
}

static void events_know_their_phase_and_step(void **state)
{
    const Fixture *f = *state;
    log_enter(f->log, &march, NULL, 1);
    const Event *first = event_add(f->log, &silent, NULL, 0);
    log_enter(f->log, &fight, NULL, 3);
    const Event *second = event_add(f->log, &silent, NULL, 0);
    assert_ptr_equal(first->form->phase, &march);
    assert_int_equal(first->step, 1);
    assert_ptr_equal(second->form->phase, &fight);
    assert_int_equal(second->step, 3);
}

static void events_know_whose_turn_it_was(void **state)
{
    static const Player red, blue;
    const Fixture *f = *state;
    const Player *const turns[] = {&red, &blue, NULL, &red};
    const Event *events[4];
    for (size_t i = 0; i < 4; i++) {
        log_enter(f->log, &march, turns[i], 1);
        events[i] = event_add(f->log, &silent, NULL, 0);
    }
    for (size_t i = 0; i < 4; i++)
        assert_ptr_equal(events[i]->form->turn, turns[i]);
    assert_ptr_equal(EVENT_FOR(f->log, &blue, &secret, arg_int(1))->form->turn, &red);
}

static void a_scene_that_is_entered_again_is_the_same_one(void **state)
{
    const Fixture *f = *state;
    const Event *before = event_add(f->log, &silent, NULL, 0);
    log_scene(f->log, TEXT("gate"));
    const Event *gate = event_add(f->log, &silent, NULL, 0);
    log_scene(f->log, TEXT("well"));
    const Event *well = event_add(f->log, &silent, NULL, 0);
    log_scene(f->log, TEXT("gate"));
    const Event *again = event_add(f->log, &silent, NULL, 0);
    log_scene(f->log, TEXT(""));
    const Event *after = event_add(f->log, &silent, NULL, 0);
    assert_int_equal(before->scene, 0);
    assert_int_equal(gate->scene, 1);
    assert_int_equal(well->scene, 2);
    assert_int_equal(again->scene, 1);
    assert_int_equal(after->scene, 0);
    assert_int_equal(log_scenes(f->log), 3);
    assert_text(log_scene_name(f->log, 0), "");
    assert_text(log_scene_name(f->log, 1), "gate");
    assert_text(log_scene_name(f->log, 2), "well");
}

static void a_phase_begins_without_a_scene(void **state)
{
    const Fixture *f = *state;
    log_enter(f->log, &march, NULL, 1);
    log_scene(f->log, TEXT("gate"));
    log_enter(f->log, &march, NULL, 2);
    const Event *event = event_add(f->log, &silent, NULL, 0);
    assert_int_equal(event->scene, 0);
}

static void a_new_event_is_for_everybody_and_nobodys_choice(void **state)
{
    static const Player red, blue;
    const Fixture *f = *state;
    const Event *event = EVENT(f->log, &moved, arg_int(1));
    assert_null(event->choice);
    assert_null(event->form->also[0]);
    assert_true(reader_sees(&red, event));
    assert_true(reader_sees(&blue, event));
    assert_true(reader_sees(NULL, event));
}

static void a_private_event_is_seen_by_one_player_and_the_game_master(void **state)
{
    static const Player red, blue;
    const Fixture *f = *state;
    const Event *event = EVENT_FOR(f->log, &red, &secret, arg_int(1));
    assert_true(reader_sees(&red, event));
    assert_false(reader_sees(&blue, event));
    assert_true(reader_sees(NULL, event));
}

static void what_some_see_may_be_for_everybody_or_for_nobody_who_plays(void **state)
{
    static const Player red;
    const Fixture *f = *state;
    const Event *open = EVENT_FOR(f->log, EVERYBODY, &secret, arg_int(1));
    const Event *closed = EVENT_FOR(f->log, &only_game_master, &secret, arg_int(1));
    assert_true(reader_sees(&red, open) && reader_sees(&the_public, open));
    assert_false(reader_sees(&red, closed) || reader_sees(&the_public, closed));
    assert_true(reader_sees(NULL, closed));
}

static void who_sees_two_things_sees_each_of_them(void **state)
{
    (void)state;
    static const Player red, blue;
    assert_ptr_equal(seer_both(EVERYBODY, EVERYBODY), EVERYBODY);
    assert_ptr_equal(seer_both(&red, EVERYBODY), &red);
    assert_ptr_equal(seer_both(EVERYBODY, &red), &red);
    assert_ptr_equal(seer_both(&red, &red), &red);
    assert_ptr_equal(seer_both(&red, &blue), &only_game_master);
    assert_ptr_equal(seer_both(&only_game_master, &red), &only_game_master);
}

static void note_event(void *context, const Event *event)
{
    *(const Event **)context = event;
}

static void a_log_shows_each_event_to_who_watches_it(void **state)
{
    static const Player red;
    const Fixture *f = *state;
    const Event *noted = NULL;
    log_watch(f->log, note_event, &noted);
    const Event *event = EVENT(f->log, &moved, arg_int(1));
    assert_ptr_equal(noted, event);
    event = EVENT_FOR(f->log, &red, &secret, arg_int(1));
    assert_ptr_equal(noted, event);
    assert_ptr_equal(noted->form->only, &red);
}

static void the_public_sees_what_is_nobodys_own_and_tells_of_no_orders(void **state)
{
    static const Player red;
    static const EventKind ordered = {"ordered",     NULL,           SEEN_BY_ORDERS, "",
                                      "As ordered.", EVENT_SENTENCE, NULL,           NULL};
    const Fixture *f = *state;
    assert_true(reader_sees(&the_public, EVENT(f->log, &moved, arg_int(1))));
    assert_false(reader_sees(&the_public, EVENT_FOR(f->log, &red, &secret, arg_int(1))));
    Event *event = event_add(f->log, &ordered, NULL, 0);
    assert_false(reader_sees(&the_public, event));
    assert_false(reader_sees(&red, event)); /* nobody has said yet whose orders they are */
    assert_true(reader_sees(NULL, event));
    event_ordered_by(event, &red);
    assert_false(reader_sees(&the_public, event));
    assert_true(reader_sees(&red, event));
    assert_int_equal(event_layout(&ordered), EVENT_SENTENCE);
    assert_int_equal(event_layout(&silent), EVENT_DETAIL);
}

static void what_tells_of_orders_is_for_whose_they_are(void **state)
{
    static const Player red, blue;
    static const EventKind listed = {"listed",    NULL,           SEEN_BY_ORDERS, "player",
                                     "{player}.", EVENT_SENTENCE, NULL,           NULL};
    const Fixture *f = *state;
    Event *event = EVENT(f->log, &listed, arg_record(&arg_type_player, &red));
    assert_true(reader_sees(&red, event));
    assert_false(reader_sees(&blue, event));
    assert_true(reader_sees(NULL, event));
    const Choice choice = {.player = &blue};
    event_chosen(event, &choice, OUTCOME_DONE);
    assert_true(reader_sees(&blue, event));
    assert_false(reader_sees(&red, event));
    const Choice nobodys = {.player = NULL}; /* that opens it to nobody else */
    event_chosen(event, &nobodys, OUTCOME_DONE);
    assert_true(reader_sees(&blue, event));
    assert_false(reader_sees(&red, event));
    assert_false(reader_sees(&the_public, event));
}

static void an_event_may_be_put_back_to_where_it_began(void **state)
{
    static const Player red;
    const Fixture *f = *state;
    const Event *first = EVENT(f->log, &moved, arg_int(1));
    const Event *second = EVENT_FOR(f->log, &red, &secret, arg_int(2));
    assert_false(reader_saw(&the_public, f->log, 1));
    assert_true(reader_saw(&red, f->log, 1));
    const Event *third = EVENT(f->log, &moved, arg_int(3));
    assert_true(reader_saw(&the_public, f->log, 1));
    log_put_back(f->log, 1);
    assert_ptr_equal(log_at(f->log, 0), first);
    assert_ptr_equal(log_at(f->log, 1), third);
    assert_ptr_equal(log_at(f->log, 2), second);
    log_put_back(f->log, 3);
    assert_ptr_equal(log_at(f->log, 2), second);
    assert_int_equal(log_count(f->log), 3);
}

/* They are told apart by the order in which the log has them, whatever stands between them. */
static void the_ends_of_fights_stand_as_in_the_log(void **state)
{
    const Fixture *f = *state;
    const FightEnd rows[] = {{&moved, NULL, "won"}, {NULL, NULL, NULL}};
    log_unread(f->log, f->arena, rows);
    assert_int_equal(log_ends(f->log).count, 0);
    const Event *first = EVENT(f->log, &moved, arg_int(1));
    event_add(f->log, &silent, NULL, 0);
    const Event *second = EVENT(f->log, &moved, arg_int(2));
    event_add(f->log, &silent, NULL, 0);
    const Event *third = EVENT(f->log, &moved, arg_int(3));
    const Event *put_back = EVENT(f->log, &moved, arg_int(4));
    log_put_back(f->log, 1);
    event_add(f->log, &silent, NULL, 0);
    log_put_back(f->log, 0);
    const Event *const expected[] = {first, put_back, second, third};
    const Events ends = log_ends(f->log);
    assert_int_equal(ends.count, 4);
    for (size_t i = 0; i < ends.count; i++)
        assert_ptr_equal(ends.at[i], expected[i]);
}

static void what_was_told_of_an_order_can_be_taken_back_from_all_but_its_player(void **state)
{
    static const Player red, blue;
    const Fixture *f = *state;
    const Event *before = EVENT(f->log, &moved, arg_int(1));
    const Event *told = EVENT(f->log, &moved, arg_int(2));
    const Event *kept = EVENT_FOR(f->log, &blue, &secret, arg_int(3));
    log_only(f->log, 1, &red);
    assert_true(reader_sees(&blue, before));
    assert_false(reader_sees(&blue, told));
    assert_true(reader_sees(&red, told));
    assert_false(reader_sees(&red, kept));
}

static void a_clause_can_be_for_one_player(void **state)
{
    static const Player red;
    const Fixture *f = *state;
    Event *event = event_add(f->log, &silent, NULL, 0);
    event_also_of(event, &red, NULL);
    event_also_of(event, &red, "TY 2");
    event_also(event, "TY 3");
    assert_string_equal(event->form->also[0], "TY 2");
    assert_ptr_equal(event->form->also_of[0], &red);
    assert_null(event->form->also_of[1]);
    const Event *other = event_add(f->log, &silent, NULL, 0);
    assert_null(other->form->also[0]);
    event = event_add(f->log, &silent, NULL, 0);
    event_also(event, "TY 2");
    event_also(event, "TY 3");
    assert_null(event->form->also_of[0]);
}

/* What the odds count is there: what events say and whose choice it was. */
static void a_log_that_nobody_reads_knows_neither_phases_nor_clauses_nor_who_sees_it(void **state)
{
    static const Player red;
    const Fixture *f = *state;
    const Choice choice = {.player = &red};
    const FightEnd ends[] = {{&silent, NULL, "lost"}, {&moved, NULL, "won"}, {NULL, NULL, NULL}};
    log_unread(f->log, f->arena, ends);
    log_enter(f->log, &march, &red, 3);
    Event *event = EVENT(f->log, &moved, arg_int(1));
    event_also(event, "TY 2");
    event_chosen(event, &choice, OUTCOME_FAILED);
    event_also_of(event, &red, "TY 3");
    log_only(f->log, 0, &red);
    assert_null(event->form->phase);
    assert_null(event->form->turn);
    assert_null(event->form->also[0]);
    assert_ptr_equal(event->form->end, &ends[1]);
    assert_int_equal(event->step, 3);
    assert_null(event->form->only);
    assert_ptr_equal(event->choice, &choice);
    assert_int_equal(event->outcome, OUTCOME_FAILED);
    assert_int_equal(event_arg(event, "n").value.number, 1);
    assert_int_equal(log_events(f->log).count, 1);
    assert_ptr_equal(log_events(f->log).at[0], event);
    assert_null(EVENT_FOR(f->log, EVERYBODY, &secret, arg_int(1))->form->end);
}

static void orders_are_known_to_their_player_and_the_game_master(void **state)
{
    (void)state;
    static const Player red, blue;
    assert_true(reader_knows_orders(NULL, &red));
    assert_true(reader_knows_orders(&red, &red));
    assert_false(reader_knows_orders(&blue, &red));
    assert_false(reader_knows_orders(&the_public, &red));
    assert_true(reader_knows_orders(NULL, NULL));
    assert_true(reader_knows_orders(&red, NULL));
    assert_false(reader_knows_orders(&the_public, NULL));
}

static void an_event_may_note_two_further_clauses(void **state)
{
    const Fixture *f = *state;
    Event *event = event_add(f->log, &silent, NULL, 0);
    event_also(event, NULL);
    assert_null(event->form->also[0]);
    event_also(event, "TY 2");
    event_also(event, NULL);
    event_also(event, "TY 3");
    assert_string_equal(event->form->also[0], "TY 2");
    assert_string_equal(event->form->also[1], "TY 3");
}

static void a_note_on_one_event_leaves_events_of_its_kind_alone(void **state)
{
    static const Player red;
    const Fixture *f = *state;
    Event *plain = EVENT(f->log, &moved, arg_int(1));
    Event *noted = EVENT(f->log, &moved, arg_int(2));
    Event *hidden = EVENT(f->log, &moved, arg_int(3));
    event_also(noted, "TY 2");
    event_also(hidden, "TY 2");
    log_only(f->log, 2, &red);
    assert_null(plain->form->also[0]);
    assert_null(noted->form->only);
    assert_string_equal(noted->form->also[0], "TY 2");
    assert_string_equal(hidden->form->also[0], "TY 2");
    assert_ptr_equal(hidden->form->only, &red);
    assert_ptr_equal(EVENT(f->log, &moved, arg_int(4))->form, plain->form);
}

static void one_kind_may_come_with_other_arguments(void **state)
{
    const Text words = TEXT("two");
    const Fixture *f = *state;
    const Event *number = EVENT(f->log, &moved, arg_int(1));
    const Event *text = EVENT(f->log, &moved, arg_text(&words));
    assert_int_equal(event_arg(number, "n").value.number, 1);
    assert_text(arg_words(event_arg(text, "n")), "two");
    assert_text(arg_words(event_arg(number, "n")), "");
    assert_text(arg_words(event_arg(number, "name")), "");
}

static void the_last_step_of_a_phase_has_its_number(void **state)
{
    const Fixture *f = *state;
    log_enter(f->log, &fight, NULL, STEP_MAX);
    assert_int_equal(event_add(f->log, &silent, NULL, 0)->step, 1000000);
}

static void too_many_events_are_not_kept(void **state)
{
    const Fixture *f = *state;
    for (int i = 0; i < LOG_EVENTS_MAX; i++)
        event_add(f->log, &silent, NULL, 0);
    assert_false(log_overflowed(f->log));
    assert_int_equal(log_count(f->log), LOG_EVENTS_MAX);
    const Event *beyond = EVENT(f->log, &moved, arg_int(7));
    assert_int_equal(event_arg(beyond, "n").value.number, 7);
    assert_true(log_overflowed(f->log));
    assert_int_equal(log_count(f->log), LOG_EVENTS_MAX);
    const Event *first = log_at(f->log, 0);
    log_put_back(f->log, 0); /* the newest is not there */
    assert_ptr_equal(log_at(f->log, 0), first);
}

#define log_test(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        log_test(what_tells_of_orders_is_for_whose_they_are),
        log_test(an_event_may_be_put_back_to_where_it_began),
        log_test(the_ends_of_fights_stand_as_in_the_log),
        log_test(orders_are_known_to_their_player_and_the_game_master),
        log_test(what_was_told_of_an_order_can_be_taken_back_from_all_but_its_player),
        log_test(a_clause_can_be_for_one_player),
        log_test(the_public_sees_what_is_nobodys_own_and_tells_of_no_orders),
        log_test(events_come_out_in_the_order_in_which_they_happened),
        log_test(arguments_are_found_by_their_whole_names),
        log_test(an_argument_that_was_not_given_is_not_found),
        log_test(arguments_are_copied),
        log_test(an_argument_may_be_a_record_several_or_a_roll),
        log_test(events_know_their_phase_and_step),
        log_test(events_know_whose_turn_it_was),
        log_test(a_scene_that_is_entered_again_is_the_same_one),
        log_test(a_phase_begins_without_a_scene),
        log_test(a_new_event_is_for_everybody_and_nobodys_choice),
        log_test(a_private_event_is_seen_by_one_player_and_the_game_master),
        log_test(what_some_see_may_be_for_everybody_or_for_nobody_who_plays),
        log_test(who_sees_two_things_sees_each_of_them),
        log_test(a_log_shows_each_event_to_who_watches_it),
        log_test(an_event_may_note_two_further_clauses),
        log_test(a_log_that_nobody_reads_knows_neither_phases_nor_clauses_nor_who_sees_it),
        log_test(a_note_on_one_event_leaves_events_of_its_kind_alone),
        log_test(one_kind_may_come_with_other_arguments),
        log_test(the_last_step_of_a_phase_has_its_number),
        log_test(too_many_events_are_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
