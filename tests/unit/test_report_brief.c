/* What stands in short before the story of a report. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_report.h"

typedef struct Boat {
    Record rec;
    Text id;
    Player *owner;
} Boat;

static const Field boat_fields[] = {
    FIELD_ID(Boat, id, "id", "the boat's name in orders"),
    FIELD_REF(Boat, owner, "owner", "whose boat it is", Player, &player_table, REQUIRED),
};
static const Table boat_table = TABLE(Boat, "boat", "a boat", boat_fields);
static const ArgType boat_type = {ARG_RECORD, &boat_table};

static const EventKind taken = {
    "taken", NULL, SEEN_BY_ALL, "place", "{place} is taken.", EVENT_SENTENCE | EVENT_NEWS,
    NULL,    NULL};
static const EventKind sunk = {
    "sunk", NULL, SEEN_BY_ALL, "boat", "{boat} sinks.", EVENT_SENTENCE | EVENT_LOSS, NULL, NULL};
static const EventKind robbed = {"robbed",
                                 NULL,
                                 SEEN_BY_ALL,
                                 "player other goods",
                                 "{goods} are gone.",
                                 EVENT_SENTENCE | EVENT_LOSS,
                                 NULL,
                                 NULL};
static const EventKind hired = {
    "hired", NULL, SEEN_BY_ALL, "player unit", "{unit} is hired.", EVENT_SENTENCE | EVENT_GAIN,
    NULL,    NULL};
static const EventKind stands = {
    "stands", NULL, SEEN_BY_ALL, "player sea-miles unit", "How far", EVENT_ROW | EVENT_SCORE,
    NULL,     NULL};

static const EventKind beaten = {
    "beaten", NULL, SEEN_BY_ALL, "player men", "{men} are gone.", EVENT_SENTENCE | EVENT_LOSS,
    NULL,     NULL};
static const EventKind drowned = {
    "drowned", NULL, SEEN_BY_ALL, "player units", "{units} drown.", EVENT_SENTENCE | EVENT_LOSS,
    NULL,      NULL};

static Boat *boat(Toy *toy, const char *id, Player *owner)
{
    Boat *made = ARENA_NEW(toy->arena, Boat);
    *made = (Boat){.id = text_of(id), .owner = owner};
    return made;
}

static void sink(Toy *toy, const char *id, Player *owner)
{
    EVENT(toy->play.log, &sunk, arg_record(&boat_type, boat(toy, id, owner)));
}

static Arg player_arg(const Player *player)
{
    return arg_record(&arg_type_player, player);
}

static void score(Toy *toy, const Player *player, int number)
{
    EVENT(toy->play.log, &stands, player_arg(player), arg_int(number), toy_unit(&toy->oak));
}

/* Everything above the first phase, without the headline. */
static void assert_brief_for(Toy *toy, const Player *reader, const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, reader, false, TEXT(""), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    buf_char(&out, '\0');
    const char *from = strstr(out.at, "\n\n"), *to = strstr(out.at, "\nMuster\n");
    assert_non_null(from);
    assert_non_null(to);
    assert_text(((Text){from + 1, (size_t)(to - from - 1)}), expected);
    buf_free(&out);
}

static void news_losses_gains_and_scores_are_told_in_short(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &taken, arg_str("the ford"));
    sink(toy, "eel", &toy->bob);
    EVENT(toy->play.log, &hired, player_arg(&toy->bob), toy_unit(&toy->oak));
    EVENT(toy->play.log, &robbed, player_arg(&toy->ann), player_arg(&toy->bob), arg_str("2 hats"));
    EVENT(toy->play.log, &robbed, player_arg(&toy->bob), player_arg(&toy->ann),
          arg_made(toy->arena, TEXT("1 hat")));
    EVENT(toy->play.log, &taken, arg_str("the mill"));
    score(toy, &toy->ann, 9);
    score(toy, &toy->cy, 3);
    score(toy, &toy->bob, 3);
    score(toy, &toy->ann, 2);
    assert_brief_for(toy, NULL,
                     "\nIn short\n"
                     "--------\n"
                     "  the ford is taken.\n"
                     "  the mill is taken.\n"
                     "  Lost: Ann's 2 hats; Bob's eel, 1 hat.\n"
                     "  Gained: Bob's Oak Guard.\n"
                     "  Sea miles: Bob 3, cy 3, Ann 2.\n");
    toy_free(toy);
}

static void of_many_things_three_are_named(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    sink(toy, "eel", &toy->ann);
    sink(toy, "ray", &toy->ann);
    sink(toy, "cod", &toy->ann);
    sink(toy, "dab", &toy->ann);
    assert_brief_for(toy, NULL, "\nIn short\n--------\n  Lost: Ann's eel, ray, cod, dab.\n");
    sink(toy, "gar", &toy->ann);
    assert_brief_for(toy, NULL, "\nIn short\n--------\n  Lost: Ann's eel, ray, cod, 2 more.\n");
    toy_free(toy);
}

static void beat(Toy *toy, int pikemen, int archers)
{
    const Noun pikeman = {TEXT("Pikeman"), TEXT("pikemen")}, archer = {TEXT("archer"), TEXT("")};
    EventThings *men = ARENA_NEW(toy->arena, EventThings);
    if (pikemen > 0)
        ARENA_PUSH(toy->arena, men, ((EventThing){pikeman, pikemen}));
    if (archers > 0)
        ARENA_PUSH(toy->arena, men, ((EventThing){archer, archers}));
    ARENA_PUSH(toy->arena, men, ((EventThing){{TEXT("Ginda"), TEXT("")}, 0}));
    EVENT(toy->play.log, &beaten, player_arg(&toy->ann), arg_things(toy->arena, men));
}

static void what_is_alike_is_counted_together(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    beat(toy, 1, 2);
    beat(toy, 2, 0);
    assert_brief_for(toy, NULL,
                     "\nIn short\n--------\n  Lost: Ann's 3 pikemen, 2 archers, Ginda, Ginda.\n");
    beat(toy, 0, 1);
    assert_brief_for(toy, NULL,
                     "\nIn short\n--------\n  Lost: Ann's 3 pikemen, 3 archers, Ginda, 2 more.\n");
    assert_part(toy, false, "Muster", "What",
                "Muster\n------\n"
                "  1 pikeman, 2 archers and Ginda are gone.\n"
                "  2 pikemen and Ginda are gone.\n"
                "  1 archer and Ginda are gone.\n\n");
    toy_free(toy);
}

static void of_a_list_each_counts(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &drowned, player_arg(&toy->ann), toy_units(toy, &toy->oak, &toy->wind));
    EVENT(toy->play.log, &drowned, player_arg(&toy->ann),
          toy_units(toy, &toy->spear_1, &toy->spear_2));
    sink(toy, "eel", &toy->ann);
    assert_brief_for(toy, NULL,
                     "\nIn short\n--------\n"
                     "  Lost: Ann's Oak Guard, wind, Spearman (ash-1), 2 more.\n");
    toy_free(toy);
}

static void what_a_reader_may_not_see_is_not_told_in_short(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_tally, arg_int(2));
    EVENT(toy->play.log, &taken, arg_str("the ford"));
    toy_secret(toy, &toy->ann);
    EVENT(toy->play.log, &hired, player_arg(&toy->bob), toy_unit(&toy->oak));
    toy_secret(toy, &toy->bob);
    assert_brief_for(toy, &toy->ann, "\nIn short\n--------\n  the ford is taken.\n");
    assert_brief_for(toy, &toy->bob, "\nIn short\n--------\n  Gained: Bob's Oak Guard.\n");
    assert_brief_for(toy, &toy->cy, "");
    assert_brief_for(toy, &the_public, "");
    toy_free(toy);
}

static void of_too_many_news_the_last_are_told(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    for (int i = 1; i <= 30; i++)
        EVENT(toy->play.log, &taken, arg_made(toy->arena, text_format(toy->arena, "wood %d", i)));
    sink(toy, "eel", &toy->ann);
    assert_brief_for(toy, NULL,
                     "\nIn short\n"
                     "--------\n"
                     "  22 more things are told below.\n"
                     "  wood 23 is taken.\n"
                     "  wood 24 is taken.\n"
                     "  wood 25 is taken.\n"
                     "  wood 26 is taken.\n"
                     "  wood 27 is taken.\n"
                     "  wood 28 is taken.\n"
                     "  wood 29 is taken.\n"
                     "  wood 30 is taken.\n"
                     "  Lost: Ann's eel.\n");
    toy_free(toy);
}

static void of_one_too_many_that_is_said(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &taken,
          arg_str("the hall of the miller who fell into his own pond last winter"));
    for (int i = 1; i <= 9; i++)
        EVENT(toy->play.log, &taken, arg_made(toy->arena, text_format(toy->arena, "wood %d", i)));
    assert_brief_for(toy, NULL,
                     "\nIn short\n--------\n  1 more thing is told below.\n"
                     "  wood 1 is taken.\n  wood 2 is taken.\n  wood 3 is taken.\n"
                     "  wood 4 is taken.\n  wood 5 is taken.\n  wood 6 is taken.\n"
                     "  wood 7 is taken.\n  wood 8 is taken.\n  wood 9 is taken.\n");
    toy_free(toy);
}

static void of_too_many_players_the_first_are_told(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    const char *name = "The Old Company of the Long Bridge and of the Short one";
    toy->ann.name = toy->bob.name = toy->cy.name = text_of(name);
    toy_enter(toy, MUSTER, 1);
    score(toy, &toy->ann, 3);
    score(toy, &toy->bob, 2);
    score(toy, &toy->cy, 1);
    assert_brief_for(toy, NULL,
                     "\nIn short\n"
                     "--------\n"
                     "  Sea miles: The Old Company of the Long Bridge and of the Short one\n"
                     "    (ann) 3, The Old Company of the Long Bridge and of the Short one\n"
                     "    (bob) 2, and others.\n");
    toy_free(toy);
}

/* Of things that are alike only the first kinds are kept; the others are counted one by one. */
static void of_very_many_kinds_of_things_the_others_are_only_counted(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    for (int i = 1; i <= 32; i++)
        sink(toy, text_string(toy->arena, "boat-%d", i), &toy->ann);
    beat(toy, 5, 0); /* five and one more are six beside twenty-nine */
    assert_brief_for(toy, NULL,
                     "\nIn short\n--------\n"
                     "  Lost: Ann's boat-1, boat-2, boat-3, 35 more.\n");
    toy_free(toy);
}

static void the_first_thing_that_is_no_player_is_lost(void **state)
{
    (void)state;
    static const EventKind aground = {"aground",
                                      NULL,
                                      SEEN_BY_ALL,
                                      "miles player boat other",
                                      "{boat} runs aground.",
                                      EVENT_SENTENCE | EVENT_LOSS,
                                      NULL,
                                      NULL};
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &aground, arg_int(3), player_arg(&toy->ann),
          arg_record(&boat_type, boat(toy, "eel", &toy->ann)),
          arg_record(&boat_type, boat(toy, "cod", &toy->bob)));
    assert_brief_for(toy, NULL, "\nIn short\n--------\n  Lost: Ann's eel.\n");
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(news_losses_gains_and_scores_are_told_in_short),
        cmocka_unit_test(of_many_things_three_are_named),
        cmocka_unit_test(what_is_alike_is_counted_together),
        cmocka_unit_test(of_a_list_each_counts),
        cmocka_unit_test(what_a_reader_may_not_see_is_not_told_in_short),
        cmocka_unit_test(of_too_many_news_the_last_are_told),
        cmocka_unit_test(of_one_too_many_that_is_said),
        cmocka_unit_test(of_too_many_players_the_first_are_told),
        cmocka_unit_test(of_very_many_kinds_of_things_the_others_are_only_counted),
        cmocka_unit_test(the_first_thing_that_is_no_player_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
