/* The text report: whole reports of small rounds, word for word. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_text.h"
#include "report_toy.h"

static void assert_report_for(Toy *toy, const Player *player, bool explain, const char *seed,
                              const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, player, explain, text_of(seed)};
    report_text(&out, &report);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

static void assert_report(Toy *toy, const char *expected)
{
    assert_report_for(toy, NULL, false, "", expected);
}

/* Only that part of the report which begins with a line and ends before another one. */
static void assert_part(Toy *toy, bool explain, const char *begin, const char *end,
                        const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, explain, TEXT("")};
    report_text(&out, &report);
    buf_char(&out, '\0');
    const char *from = strstr(out.at, begin);
    assert_non_null(from);
    const char *to = strstr(from, end);
    assert_non_null(to);
    assert_text(((Text){from, (size_t)(to - from)}), expected);
    buf_free(&out);
}

static void assert_story(Toy *toy, bool explain, const char *expected)
{
    assert_part(toy, explain, "Night battle\n", "What the orders", expected);
}

static void assert_ledger(Toy *toy, bool explain, const char *expected)
{
    assert_part(toy, explain, "What the orders came to\n", "What comes next", expected);
}

/* --- a whole round ------------------------------------------------------------------------ */

/* Two fights at the same time, orders of all sorts, a secret, a roll. */
static void play_whole_round(Toy *toy)
{
    Log *log = toy->play.log;
    Order *send = toy_order(toy, &toy->ann, MUSTER, "{send: [ash-1, oak], to: ford}");
    Order *flood = toy_order(toy, &toy->ann, MUSTER, "{send: wind, to: mill}");
    Order *aim = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: ash-1, at: [ash-2]}");
    Order *hold = toy_standing(toy, &toy->cy, NIGHT_BATTLE, "{hold: mill}");
    toy->cy.status = PLAYER_ABSENT;
    toy->cy.held = true;
    toy->play.dice = dice_named(toy->arena, TEXT("it's"));

    toy_enter(toy, MUSTER, 1);
    EVENT(log, &toy_sent, toy_who(&toy->ann), toy_units(toy, &toy->spear_1, &toy->oak),
          arg_str("the ford"));
    toy_outcome(toy, send, OUTCOME_DONE, "");
    event_also(toy_outcome(toy, flood, OUTCOME_FAILED, "the mill is flooded"), "TT 2.4");
    EVENT(log, &toy_scouted, toy_unit(&toy->oak))->only = &toy->bob;

    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(log, &toy_night, arg_int(0))->count = 0;
    toy_scene(toy, "ford");
    EVENT(log, &toy_fight, arg_str("The ford"), toy_units(toy, &toy->spear_1, &toy->spear_2));
    EVENT(log, &toy_clash, arg_int(1));
    toy_strike(toy, &toy->spear_1, &toy->spear_2, 1, toy_choice(toy, &toy->ann, aim, BY_ORDERS));
    toy_scene(toy, "mill");
    EVENT(log, &toy_fight, arg_str("The mill"), toy_units(toy, &toy->wind, NULL));
    toy_strike(toy, &toy->wind, NULL, 3, toy_choice(toy, &toy->cy, hold, BY_STANDING));
    toy_scene(toy, "ford");
    EVENT(log, &toy_clash, arg_int(2));
    const Roll *roll = dice_roll(toy->play.dice, TEXT("r3 odds ash-2>ash-1"), 1, 1);
    EVENT(log, &toy_odds, arg_roll(roll));
    toy_strike(toy, &toy->spear_2, &toy->spear_1, 2, toy_choice(toy, &toy->bob, NULL, BY_DEFAULT));
    toy_row(toy, &toy->spear_1, 10, 2, "fled");
    toy_row(toy, &toy->spear_2, 9, 1, "");
    toy_scene(toy, "");
    EVENT(log, &toy_tally, arg_int(1));
}

static void a_round_is_told_from_headline_to_dice(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_whole_round(toy);
    assert_report_for(toy, NULL, false, "it's",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics.\n"
                      "\n"
                      "Muster\n"
                      "------\n"
                      "\n"
                      "  Ann sends Spearman (ash-1) and Oak Guard to the ford.\n"
                      "  Scouts have seen Oak Guard.\n"
                      "\n"
                      "Night battle\n"
                      "------------\n"
                      "\n"
                      "  Night falls.\n"
                      "\n"
                      "* The ford: Spearman (ash-1) and Spearman (ash-2)\n"
                      "\n"
                      "  Clash 1\n"
                      "    Spearman (ash-1) strikes Spearman (ash-2) for 1 wound.\n"
                      "\n"
                      "  Clash 2\n"
                      "    Spearman (ash-2) strikes Spearman (ash-1) for 2 wounds.\n"
                      "\n"
                      "    Who is left\n"
                      "    unit              strength  wounds taken  state\n"
                      "    Spearman (ash-1)        10             2  fled\n"
                      "    Spearman (ash-2)         9             1\n"
                      "\n"
                      "* The mill: wind\n"
                      "\n"
                      "  wind strikes nobody for 3 wounds.\n"
                      "\n"
                      "  1 unit is left.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "\n"
                      "Ann\n"
                      "  muster:\n"
                      "    send ash-1 oak, to ford -> done\n"
                      "    send wind, to mill -> failed: the mill is flooded\n"
                      "  night-battle:\n"
                      "    strike ash-1, at ash-2 -> done\n"
                      "\n"
                      "Bob\n"
                      "  By default: the nearest enemy is struck.\n"
                      "\n"
                      "cy: absent; standing orders served\n"
                      "  standing orders:\n"
                      "    hold mill -> done\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "\n"
                      "Round 4. Orders are wanted from Ann and Bob, for muster and\n"
                      "night-battle.\n"
                      "\n"
                      "The dice\n"
                      "--------\n"
                      "\n"
                      "Seed: it's\n"
                      "To check the dice, see adjudicate-dice(7); it begins with\n"
                      "  printf %s 'it'\\''s' | sha256sum\n");
    toy_free(toy);
}

static void an_explained_round_shows_clauses_details_and_rolls(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_whole_round(toy);
    assert_report_for(toy, NULL, true, "it's",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics.\n"
                      "\n"
                      "Muster [TT 2]\n"
                      "-------------\n"
                      "\n"
                      "  Ann sends Spearman (ash-1) and Oak Guard to the ford. [TT 2.1]\n"
                      "  Scouts have seen Oak Guard. [TT 2.2]\n"
                      "\n"
                      "Night battle\n"
                      "------------\n"
                      "\n"
                      "  Night falls.\n"
                      "\n"
                      "* The ford: Spearman (ash-1) and Spearman (ash-2) [TT 3.1]\n"
                      "\n"
                      "  Clash 1 [TT 3.2]\n"
                      "    Spearman (ash-1) strikes Spearman (ash-2) for 1 wound. 1 was not\n"
                      "      parried. [TT 3.3]\n"
                      "\n"
                      "  Clash 2 [TT 3.2]\n"
                      "      The odds were thrown: [1] (r3 odds ash-2>ash-1). [TT 3.4]\n"
                      "    Spearman (ash-2) strikes Spearman (ash-1) for 2 wounds. 2 were not\n"
                      "      parried. [TT 3.3]\n"
                      "\n"
                      "    Who is left [TT 3.5]\n"
                      "    unit              strength  wounds taken  state\n"
                      "    Spearman (ash-1)        10             2  fled\n"
                      "    Spearman (ash-2)         9             1\n"
                      "\n"
                      "* The mill: wind [TT 3.1]\n"
                      "\n"
                      "  wind strikes nobody for 3 wounds. 3 were not parried. [TT 3.3]\n"
                      "\n"
                      "  1 unit is left.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "\n"
                      "Ann\n"
                      "  muster:\n"
                      "    send ash-1 oak, to ford -> done\n"
                      "    send wind, to mill -> failed: the mill is flooded [TT 2.4]\n"
                      "  night-battle:\n"
                      "    strike ash-1, at ash-2 -> done\n"
                      "\n"
                      "Bob\n"
                      "  By default: the nearest enemy is struck. [TT 3.9]\n"
                      "\n"
                      "cy: absent; standing orders served\n"
                      "  standing orders:\n"
                      "    hold mill -> done\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "\n"
                      "Round 4. Orders are wanted from Ann and Bob, for muster and\n"
                      "night-battle.\n"
                      "\n"
                      "The dice\n"
                      "--------\n"
                      "\n"
                      "Seed: it's\n"
                      "To check the dice, see adjudicate-dice(7); it begins with\n"
                      "  printf %s 'it'\\''s' | sha256sum\n"
                      "\n"
                      "  r3 odds ash-2>ash-1: [1]\n");
    toy_free(toy);
}

static void a_player_sees_no_orders_and_no_secrets_of_others(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_whole_round(toy);
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, &toy->ann, false, TEXT("")};
    report_text(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "Toy Tactics. As Ann may see it.\n"));
    assert_null(strstr(out.at, "Scouts have seen"));
    assert_non_null(strstr(out.at, "send wind, to mill -> failed: the mill is flooded\n"));
    assert_null(strstr(out.at, "By default"));
    assert_null(strstr(out.at, "hold mill"));
    assert_null(strstr(out.at, "absent"));
    buf_free(&out);

    report.player = &toy->bob;
    report_text(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "  Scouts have seen Oak Guard.\n"));
    assert_non_null(strstr(out.at, "  By default: the nearest enemy is struck.\n"));
    assert_null(strstr(out.at, "send ash-1"));
    assert_null(strstr(out.at, "flooded"));
    buf_free(&out);
    toy_free(toy);
}

static void a_round_in_which_nothing_happens_says_so(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->game.title = TEXT("");
    toy->bob.status = PLAYER_OUT;
    toy->cy.held = true;
    assert_report(toy,
                  "ford, round 3\n"
                  "=============\n"
                  "Toy Tactics.\n"
                  "\n"
                  "Nothing happened.\n"
                  "\n"
                  "What the orders came to\n"
                  "-----------------------\n"
                  "\n"
                  "Ann: nothing was ordered\n"
                  "\n"
                  "Bob: out of the game\n"
                  "\n"
                  "cy: no orders came, and there are no standing orders\n"
                  "\n"
                  "What comes next\n"
                  "---------------\n"
                  "\n"
                  "Round 4. Orders are wanted from Ann and cy, for muster and night-battle.\n");
    toy_free(toy);
}

static void setup_is_called_by_its_name(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->game.round = 1;
    assert_part(toy, false, "The Ford", "What the orders",
                "The Ford, setup\n"
                "===============\n"
                "Toy Tactics.\n"
                "\n"
                "Nothing happened.\n"
                "\n");
    toy_free(toy);
}

/* --- scenes ------------------------------------------------------------------------------- */

static void a_thousand_scenes_in_turn_are_each_told_in_one_piece(void **state)
{
    (void)state;
    enum { SCENES = 1000, CLASHES = 3 };
    Toy *toy = toy_new();
    Buf expected = {NULL, 0, 0};
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int clash = 1; clash <= CLASHES; clash++)
        for (int i = 0; i < SCENES; i++) {
            log_scene(toy->play.log, text_format(toy->arena, "place %d", i));
            EVENT(toy->play.log, &toy_tally, arg_int(10 * i + clash));
        }
    buf_str(&expected, "Night battle\n------------\n\n");
    for (int i = 0; i < SCENES; i++) {
        buf_format(&expected, "* place %d\n\n", i);
        for (int clash = 1; clash <= CLASHES; clash++) {
            bool one = 10 * i + clash == 1;
            buf_format(&expected, "  %d %s left.\n", 10 * i + clash, one ? "unit is" : "units are");
        }
        buf_str(&expected, "\n");
    }
    buf_char(&expected, '\0');
    assert_story(toy, false, expected.at);
    buf_free(&expected);
    toy_free(toy);
}

static void what_belongs_to_no_scene_stays_where_it_is(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_tally, arg_int(1));
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_tally, arg_int(2));
    toy_scene(toy, "");
    EVENT(toy->play.log, &toy_tally, arg_int(3));
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_tally, arg_int(4));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  1 unit is left.\n"
                 "\n"
                 "* ford\n"
                 "\n"
                 "  2 units are left.\n"
                 "  4 units are left.\n"
                 "\n"
                 "  3 units are left.\n"
                 "\n");
    toy_free(toy);
}

static void a_scene_without_a_title_bears_that_of_an_earlier_phase(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_fight, arg_str("The ford"), toy_units(toy, &toy->wind, NULL));
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_scene(toy, "ford");
    EVENT(toy->play.log, &toy_tally, arg_int(2));
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "* The ford: wind\n"
                 "\n"
                 "  2 units are left.\n"
                 "\n");
    toy_free(toy);
}

static void a_phase_of_which_a_player_sees_nothing_has_no_heading(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->oak))->only = &toy->bob;
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_odds,
          arg_roll(&(Roll){.name = TEXT("r3 x"), .count = 1, .values = (int[]){4}}));
    assert_report_for(toy, &toy->ann, false, "",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics. As Ann may see it.\n"
                      "\n"
                      "Nothing happened.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "\n"
                      "Ann: nothing was ordered\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "\n"
                      "Round 4. Orders are wanted from Ann, Bob and cy, for muster and\n"
                      "night-battle.\n");
    toy_free(toy);
}

/* --- names -------------------------------------------------------------------------------- */

static void names_that_are_shared_bear_their_ids(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, NULL);
    assert_story(toy, false,
                 "Night battle\n------------\n\n  Spearman strikes Oak Guard for 1 wound.\n\n");
    /* even when the other one is mentioned later */
    toy_strike(toy, &toy->oak, &toy->spear_2, 1, NULL);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  Spearman (ash-1) strikes Oak Guard for 1 wound.\n"
                 "  Oak Guard strikes Spearman (ash-2) for 1 wound.\n"
                 "\n");
    toy_free(toy);
}

static void a_secret_namesake_does_not_betray_himself(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, NULL);
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->spear_2))->only = &toy->bob;
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, &toy->ann, false, TEXT("")};
    report_text(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "  Spearman strikes Oak Guard for 1 wound.\n"));
    buf_free(&out);
    toy_free(toy);
}

static void names_cannot_break_a_line_or_turn_it_round(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->spear_1.name = TEXT("  Spear\n\x1b[31mman\xe2\x80\xae ");
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, NULL);
    EVENT(toy->play.log, &toy_fight, arg_str("a\tb\xc2\x85"), toy_units(toy, NULL, NULL));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  Spear [31mman strikes Oak Guard for 1 wound.\n"
                 "\n"
                 "* a b: nobody\n"
                 "\n");
    toy_free(toy);
}

static void lists_of_one_two_and_three_read_well(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    AnyList three = {NULL, 0, 0};
    ARENA_PUSH(toy->arena, &three, (void *)&toy->oak);
    ARENA_PUSH(toy->arena, &three, (void *)&toy->wind);
    ARENA_PUSH(toy->arena, &three, (void *)&toy->spear_1);
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), toy_units(toy, &toy->oak, NULL),
          arg_str("x"));
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), toy_units(toy, &toy->oak, &toy->wind),
          arg_str("y"));
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), arg_records(&unit_table, &three),
          arg_str("z"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  cy sends Oak Guard to x.\n"
                 "  cy sends Oak Guard and wind to y.\n"
                 "  cy sends Oak Guard, wind and Spearman to z.\n"
                 "\n");
    toy_free(toy);
}

static void a_noun_goes_with_its_number(void **state)
{
    (void)state;
    static const EventKind lost = {
        "lost",         NULL, "n units", "{n|unit|units}, {units?it is|they are}{mistake}.",
        EVENT_SENTENCE, NULL};
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &lost, arg_int(0), toy_units(toy, NULL, NULL));
    EVENT(toy->play.log, &lost, arg_int(1), toy_units(toy, &toy->oak, NULL));
    EVENT(toy->play.log, &lost, arg_int(-1), toy_units(toy, &toy->oak, &toy->wind));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  0 units, they are.\n"
                 "  1 unit, it is.\n"
                 "  -1 units, they are.\n"
                 "\n");
    toy_free(toy);
}

/* --- lines -------------------------------------------------------------------------------- */

static void long_sentences_hang_by_two_columns(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_sent, toy_who(&toy->cy), toy_units(toy, &toy->wind, NULL),
          arg_str("the place where the three rivers meet, by the old stone bridge"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  cy sends wind to the place where the three rivers meet, by the old\n"
                 "    stone bridge.\n"
                 "\n");
    toy_free(toy);
}

static void clauses_are_never_broken(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy->oak.name = TEXT("a12345678901234567890123456789012345678");
    toy->wind.name = TEXT("a1234567890123456789012345678901234567");
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->wind));
    EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->oak));
    event_also(EVENT(toy->play.log, &toy_scouted, toy_unit(&toy->wind)), "TT 2.9");
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  Scouts have seen a1234567890123456789012345678901234567. [TT 2.2]\n"
                 "  Scouts have seen a12345678901234567890123456789012345678. [TT 2.2]\n"
                 "  Scouts have seen a1234567890123456789012345678901234567.\n"
                 "    [TT 2.2, TT 2.9]\n"
                 "\n");
    toy_free(toy);
}

static void wide_and_combining_characters_count_by_columns(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->oak.name = TEXT("\xe4\xbe\x8b");         /* two columns */
    toy->wind.name = TEXT("Rene\xcc\x81");        /* four columns, five characters */
    toy->spear_1.name = TEXT("\xf0\x9f\x90\x89"); /* a dragon: two columns */
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_row(toy, &toy->oak, 1, 0, "");
    toy_row(toy, &toy->wind, 20, 0, "rests");
    toy_row(toy, &toy->spear_1, 3, 0, "");
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  Who is left\n"
                 "  unit  strength  wounds taken  state\n"
                 "  \xe4\xbe\x8b           1             0\n"
                 "  Rene\xcc\x81        20             0  rests\n"
                 "  \xf0\x9f\x90\x89           3             0\n"
                 "\n");
    toy_free(toy);
}

/* --- tables ------------------------------------------------------------------------------- */

static const EventKind wide_row = {
    "wide", "TT 4.1",  "unit attack attacks-made attack-bonus health place owner",
    "",     EVENT_ROW, NULL};

static void add_wide_row(Toy *toy, const Unit *unit, int attack, const char *place,
                         const Player *owner)
{
    EVENT(toy->play.log, &wide_row, toy_unit(unit), arg_int(attack), arg_int(7), arg_int(12),
          arg_int(5), arg_str(place), toy_who(owner));
}

/* In full it is 2 + 9 + 2+6 + 2+12 + 2+12 + 2+6 + 2+13 + 2+5 = 77 columns wide; without the last
 * column 70. */
static void a_wide_table_gives_up_columns_that_are_all_the_same(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone", &toy->ann);
    add_wide_row(toy, &toy->wind, 2, "the ford", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  All: owner Ann\n"
                 "  unit       attack  attacks made  attack bonus  health  place\n"
                 "  Oak Guard       1             7            12       5  the old stone\n"
                 "  wind            2             7            12       5  the ford\n"
                 "\n");
    toy_free(toy);
}

/* Owners differ, so "health" goes: 77 - 8 = 69. */
static void columns_that_differ_stay(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone", &toy->ann);
    add_wide_row(toy, &toy->wind, 2, "the ford", &toy->bob);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  All: health 5\n"
                 "  unit       attack  attacks made  attack bonus  place          owner\n"
                 "  Oak Guard       1             7            12  the old stone  Ann\n"
                 "  wind            2             7            12  the ford       Bob\n"
                 "\n");
    toy_free(toy);
}

/* A single row has nothing that is "the same". "attack" stays as it is, since the two others begin
 * with it. */
static void then_the_headers_of_numbers_are_shortened(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone bridge", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  unit       attack  attacks  attack b  hea  place                 owner\n"
                 "  Oak Guard       1        7        12    5  the old stone bridge  Ann\n"
                 "\n");
    toy_free(toy);
}

/* Columns that were given up keep their whole headers. The unit, which is the same too, stays. */
static void and_at_last_it_is_told_in_words(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    add_wide_row(toy, &toy->oak, 1, "the old stone bridge that stands below the mill", &toy->ann);
    add_wide_row(toy, &toy->oak, 2, "the old stone bridge that stands below the mills.", &toy->ann);
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  All: attacks made 7, attack bonus 12, health 5, owner Ann\n"
                 "  unit       attack  place\n"
                 "  Oak Guard       1  the old stone bridge that stands below the mill\n"
                 "  Oak Guard       2  the old stone bridge that stands below the mills.\n"
                 "\n");
    add_wide_row(toy, &toy->oak, 3, "the old stone bridge that stands below both the mills",
                 &toy->ann);
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  [TT 4.1]\n"
                 "  All: attacks made 7, attack bonus 12, health 5, owner Ann\n"
                 "  Oak Guard: attack 1, place the old stone bridge that stands below the\n"
                 "    mill\n"
                 "  Oak Guard: attack 2, place the old stone bridge that stands below the\n"
                 "    mills.\n"
                 "  Oak Guard: attack 3, place the old stone bridge that stands below both\n"
                 "    the mills\n"
                 "\n");
    toy_free(toy);
}

static void a_cell_may_be_empty(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_left, arg_str(""), arg_int(2), arg_str(""), arg_str("x"));
    EVENT(toy->play.log, &toy_left, arg_str("a"), arg_int(2), arg_str("b"), arg_str("y"));
    assert_story(toy, false,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  Who is left\n"
                 "  unit  strength  wounds taken  state\n"
                 "               2                x\n"
                 "  a            2  b             y\n"
                 "\n");
    toy_free(toy);
}

static void rows_without_a_caption_name_all_their_clauses_in_an_explained_report(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_row(toy, &toy->oak, 1, 0, "");
    event_also(EVENT(toy->play.log, &toy_left, toy_unit(NULL), arg_int(2)), "TT 3.6");
    event_also(EVENT(toy->play.log, &toy_left, toy_unit(&toy->wind), arg_int(3)), "TT 3.6");
    assert_story(toy, true,
                 "Night battle\n"
                 "------------\n"
                 "\n"
                 "  Who is left [TT 3.5, TT 3.6]\n"
                 "  unit       strength  wounds taken  state\n"
                 "  Oak Guard         1  0\n"
                 "  -                 2\n"
                 "  wind              3\n"
                 "\n");
    toy_free(toy);
}

/* --- the ledger --------------------------------------------------------------------------- */

static void an_order_tells_how_often_it_did_what(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *aim = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: ash-1, at: [oak, wind]}");
    Order *late = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: ash-2, at: [oak]}");
    const Choice *choice = toy_choice(toy, &toy->ann, aim, BY_ORDERS);
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < 3; i++)
        toy_strike(toy, &toy->spear_1, &toy->oak, 1, choice);
    for (int i = 0; i < 2; i++)
        toy_strike(toy, &toy->spear_1, &toy->wind, 1, choice)->outcome = OUTCOME_SECOND;
    Event *failed = EVENT(toy->play.log, &toy_failed, arg_str("nobody is left"));
    failed->choice = choice;
    failed->outcome = OUTCOME_FAILED;
    for (int i = 0; i < 2; i++)
        toy_strike(toy, &toy->spear_2, &toy->oak, 1, toy_choice(toy, &toy->ann, late, BY_ORDERS));
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "\n"
                  "Ann\n"
                  "  night-battle:\n"
                  "    strike ash-1, at oak wind -> done 3 times; fell back to a later\n"
                  "      choice twice; failed once: nobody is left\n"
                  "    strike ash-2, at oak -> done twice\n"
                  "\n"
                  "Bob: nothing was ordered\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

static void an_else_that_was_done_counts_for_the_order_in_the_list(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *first = toy_order(toy, &toy->ann, MUSTER, "{send: oak, else: {send: wind}}");
    Order *second = toy_order(toy, &toy->ann, MUSTER, "{aim: oak, else: {aim: wind}}");
    Order *other = toy_order_new(toy, &toy->ann, MUSTER, BY_ORDERS, "{aim: wind}");
    other->first = second;
    toy_enter(toy, MUSTER, 1);
    toy_outcome(toy, first, OUTCOME_SECOND, "oak is asleep");
    toy_strike(toy, &toy->spear_1, &toy->oak, 1, toy_choice(toy, &toy->ann, other, BY_ORDERS));
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "\n"
                  "Ann\n"
                  "  muster:\n"
                  "    send oak, else send wind -> its else was done: oak is asleep\n"
                  "    aim oak, else aim wind -> fell back to a later choice\n"
                  "\n"
                  "Bob: nothing was ordered\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

static void what_the_story_tells_of_an_order_carried_out_counts_once(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *send = toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    Order *told = toy_order(toy, &toy->ann, MUSTER, "{send: wind}");
    toy_order(toy, &toy->ann, MUSTER, "{send: ash-1}");
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &send->choice;
    toy_outcome(toy, send, OUTCOME_DONE, "");
    EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &told->choice;
    EVENT(toy->play.log, &toy_tally, arg_int(1))->choice = &told->choice;
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  muster:\n"
                "    send oak -> done\n"
                "    send wind -> done\n"
                "    send ash-1 -> did not come up\n"
                "\n");
    toy_free(toy);
}

static void a_decision_to_let_things_be_is_told_in_its_own_words(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *wait = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{wait: oak}");
    Order *rest = toy_order(toy, &toy->ann, NIGHT_BATTLE, "{wait: wind}");
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int n = 1; n <= 3; n++)
        EVENT(toy->play.log, &toy_waits, toy_unit(&toy->oak), arg_int(n))->choice =
            toy_choice(toy, &toy->ann, wait, BY_ORDERS);
    EVENT(toy->play.log, &toy_waits, toy_unit(&toy->wind), arg_int(1))->choice =
        toy_choice(toy, &toy->ann, rest, BY_ORDERS);
    assert_part(toy, true, "Ann\n", "Bob",
                "Ann\n"
                "  night-battle:\n"
                "    wait oak -> came up 3 times, in the end: Oak Guard waits in clash 3.\n"
                "      [TT 3.8]\n"
                "    wait wind -> wind waits in clash 1. [TT 3.8]\n"
                "\n");
    toy_free(toy);
}

static void answers_defaults_and_notes_stand_below_the_orders(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < 3; i++)
        toy_strike(toy, &toy->spear_1, &toy->oak, 1, toy_choice(toy, &toy->ann, NULL, BY_DEFAULT));
    for (int i = 0; i < 2; i++)
        toy_strike(toy, &toy->spear_1, &toy->oak, 1, toy_choice(toy, &toy->ann, NULL, BY_ANSWER));
    EVENT(toy->play.log, &toy_unused, arg_str("r3 night oak"))->only = &toy->ann;
    EVENT(toy->play.log, &toy_unused, arg_str("r3 night all"));
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "\n"
                  "Ann\n"
                  "  By default: the nearest enemy is struck (3 times).\n"
                  "  By an answer: target (twice).\n"
                  "  Nothing asked \"r3 night oak\".\n"
                  "\n"
                  "Bob: nothing was ordered\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n"
                  "For all\n"
                  "  Nothing asked \"r3 night all\".\n"
                  "\n");
    toy_free(toy);
}

static void standing_orders_that_did_not_come_up_are_only_counted(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *hold = toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{hold: ford}");
    toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{hold: mill}");
    toy_standing(toy, &toy->ann, MUSTER, "{hold: bridge}");
    toy_standing(toy, &toy->bob, MUSTER, "{hold: bridge}");
    toy->ann.held = toy->bob.held = true;
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_outcome(toy, hold, OUTCOME_DONE, "");
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "\n"
                  "Ann: no orders came; standing orders served\n"
                  "  standing orders:\n"
                  "    hold ford -> done\n"
                  "  2 more standing orders did not come up.\n"
                  "\n"
                  "Bob: no orders came; standing orders served\n"
                  "  1 standing order did not come up.\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

static void a_long_order_is_cut(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_order(toy, &toy->ann, MUSTER,
              "{send: [a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4, b5, b6, b7, b8, b9, "
              "c1, c2, c3, c4, c5, c6, c7, c8, c9, d1, d2, d3, d4, d5, d6, d7], to: ford}");
    /* "send" and thirty names are 94 columns, a further one would make it 97 */
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  muster:\n"
                "    send a1 a2 a3 a4 a5 a6 a7 a8 a9 b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c2 c3\n"
                "      c4 c5 c6 c7 c8 c9 d1 d2 d3\xe2\x80\xa6 -> did not come up\n"
                "\n");
    toy_free(toy);
}

/* --- a part of a round -------------------------------------------------------------------- */

static Stopped *stop_after(Toy *toy, int phase, int step)
{
    Stopped *stopped = ARENA_NEW(toy->arena, Stopped);
    stopped->after = text_of(toy_phases[phase].name);
    stopped->step = step;
    toy->game.stopped = stopped;
    toy->game.round = 3;
    toy->play.complete = false;
    toy->play.phase = &toy_phases[phase];
    return stopped;
}

static void a_stopped_round_says_how_far_and_leaves_out_later_orders(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    stop_after(toy, MUSTER, 0);
    toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}");
    toy_standing(toy, &toy->ann, NIGHT_BATTLE, "{strike: wind}");
    assert_report_for(toy, &toy->ann, false, "",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics. Played up to the end of muster. As Ann may see it.\n"
                      "\n"
                      "Nothing happened.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "\n"
                      "Ann\n"
                      "  muster:\n"
                      "    send oak -> did not come up\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "\n"
                      "This round goes on with night-battle. Orders are wanted for\n"
                      "night-battle.\n");
    toy_free(toy);
}

static void a_round_taken_up_again_leaves_out_earlier_orders(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    stop_after(toy, NIGHT_BATTLE, 2);
    toy->play.doc = ARENA_NEW(toy->arena, Doc);
    toy->play.doc->root = toy_node(toy, "round: 3\nstopped: {after: muster}\n");
    toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}");
    assert_report_for(toy, &toy->ann, false, "",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics. Taken up again after muster. Played up to step 2 of\n"
                      "night-battle. As Ann may see it.\n"
                      "\n"
                      "Nothing happened.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "\n"
                      "Ann\n"
                      "  night-battle:\n"
                      "    strike oak -> did not come up\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "\n"
                      "This round goes on with the rest of night-battle. Orders are wanted for\n"
                      "night-battle.\n");
    toy_free(toy);
}

static void a_phase_that_was_stopped_within_is_played_by_both_runs(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->play.doc = ARENA_NEW(toy->arena, Doc);
    toy->play.doc->root = toy_node(toy, "stopped: {after: night-battle, step: 2}\n");
    toy_order(toy, &toy->ann, MUSTER, "{send: oak}");
    toy_order(toy, &toy->ann, NIGHT_BATTLE, "{strike: oak}");
    assert_part(toy, false, "Toy Tactics", "Nothing",
                "Toy Tactics. Taken up again after step 2 of night-battle.\n\n");
    assert_part(toy, false, "Ann\n", "Bob",
                "Ann\n"
                "  night-battle:\n"
                "    strike oak -> did not come up\n"
                "\n");
    toy_free(toy);
}

/* Both players' turns have the phases march and strike; Bob is in the middle of his. */
static void in_turns_only_what_was_played_counts(void **state)
{
    (void)state;
    static const Phase phases[] = {
        {.name = "march", .when = PHASE_TURN, .orders = toy_orders},
        {.name = "strike", .when = PHASE_TURN, .orders = toy_orders},
        {.name = "rest", .when = PHASE_ROUND, .orders = toy_orders},
    };
    static const System turns = {
        .name = "turns", .title = "Turns", .phases = phases, .phase_count = 3};
    Toy *toy = toy_new();
    Player *players[] = {&toy->ann, &toy->bob, &toy->cy};
    for (size_t i = 0; i < 3; i++)
        for (int p = 0; p < 3; p++)
            toy_order(toy, players[i], p, "{go: on}")->phase = &phases[p];
    stop_after(toy, MUSTER, 0);
    toy->game.stopped->after = TEXT("march");
    toy->game.stopped->player = &toy->bob;
    toy->play.system = &turns;
    toy->play.phase = &phases[0];
    toy->play.active = &toy->bob;
    assert_part(toy, false, "Turns", "Nothing", "Turns. Played up to the end of march (bob).\n\n");
    assert_ledger(toy, false,
                  "What the orders came to\n"
                  "-----------------------\n"
                  "\n"
                  "Ann\n"
                  "  march:\n"
                  "    go on -> did not come up\n"
                  "  strike:\n"
                  "    go on -> did not come up\n"
                  "\n"
                  "Bob\n"
                  "  march:\n"
                  "    go on -> did not come up\n"
                  "\n"
                  "cy: nothing was ordered\n"
                  "\n");
    toy_free(toy);
}

/* --- the end ------------------------------------------------------------------------------ */

static void end_game(Toy *toy, Player *a, Player *b)
{
    Ended *ended = ARENA_NEW(toy->arena, Ended);
    if (a)
        ARENA_PUSH(toy->arena, &ended->winners, a);
    if (b)
        ARENA_PUSH(toy->arena, &ended->winners, b);
    toy->game.ended = ended;
}

static void assert_end(Toy *toy, Player *a, Player *b, const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, false, TEXT("")};
    end_game(toy, a, b);
    report_text(&out, &report);
    assert_true(text_ends(buf_text(&out), expected));
    buf_free(&out);
}

static void a_game_that_is_over_names_the_winners(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    assert_end(toy, &toy->bob, NULL, "\n\nThe end\n-------\n\nThe game is over: Bob has won.\n");
    assert_end(toy, &toy->ann, &toy->cy, "\nThe game is over: Ann and cy have won.\n");
    assert_end(toy, NULL, NULL, "\nThe game is over: it is a draw.\n");
    toy_free(toy);
}

/* --- the dice ----------------------------------------------------------------------------- */

static void given_rolls_are_counted_and_marked(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    static const int six[] = {6, 5};
    toy->play.dice = dice_named(toy->arena, TEXT("x"));
    dice_give(toy->play.dice, TEXT("r3 storm"), six, 2, (Place){NULL, 0, 0}, toy->diags);
    dice_roll(toy->play.dice, TEXT("r3 storm"), 2, 6);
    dice_roll(toy->play.dice, TEXT("r3 calm"), 3, 1);
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, true, TEXT("")};
    report_text(&out, &report);
    assert_true(text_ends(buf_text(&out), "\n\nThe dice\n"
                                          "--------\n"
                                          "\n"
                                          "Rolls made elsewhere and given: 1 of 2.\n"
                                          "\n"
                                          "  r3 storm: [6, 5] (given)\n"
                                          "  r3 calm: [1, 1, 1]\n"));
    buf_free(&out);
    toy_free(toy);
}

static void a_player_is_shown_only_rolls_that_he_has_heard_of(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->play.dice = dice_named(toy->arena, TEXT("x"));
    const Roll *open = dice_roll(toy->play.dice, TEXT("r3 open"), 1, 1);
    const Roll *secret = dice_roll(toy->play.dice, TEXT("r3 secret"), 1, 1);
    dice_roll(toy->play.dice, TEXT("r3 unheard"), 1, 1);
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &toy_odds, arg_roll(open));
    EVENT(toy->play.log, &toy_odds, arg_roll(secret))->only = &toy->bob;
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, &toy->ann, true, TEXT("")};
    report_text(&out, &report);
    assert_true(text_ends(buf_text(&out), "\n\nThe dice\n--------\n\n  r3 open: [1]\n"));
    buf_free(&out);
    toy_free(toy);
}

static void a_round_without_dice_says_so(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->play.dice = dice_named(toy->arena, TEXT("abc"));
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, true, TEXT("abc")};
    report_text(&out, &report);
    assert_true(
        text_ends(buf_text(&out), "\n\nThe dice\n--------\n\nSeed: abc\nNo dice were thrown.\n"));
    buf_free(&out);
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_is_told_from_headline_to_dice),
        cmocka_unit_test(an_explained_round_shows_clauses_details_and_rolls),
        cmocka_unit_test(a_player_sees_no_orders_and_no_secrets_of_others),
        cmocka_unit_test(a_round_in_which_nothing_happens_says_so),
        cmocka_unit_test(setup_is_called_by_its_name),
        cmocka_unit_test(a_thousand_scenes_in_turn_are_each_told_in_one_piece),
        cmocka_unit_test(what_belongs_to_no_scene_stays_where_it_is),
        cmocka_unit_test(a_scene_without_a_title_bears_that_of_an_earlier_phase),
        cmocka_unit_test(a_phase_of_which_a_player_sees_nothing_has_no_heading),
        cmocka_unit_test(names_that_are_shared_bear_their_ids),
        cmocka_unit_test(a_secret_namesake_does_not_betray_himself),
        cmocka_unit_test(names_cannot_break_a_line_or_turn_it_round),
        cmocka_unit_test(lists_of_one_two_and_three_read_well),
        cmocka_unit_test(a_noun_goes_with_its_number),
        cmocka_unit_test(long_sentences_hang_by_two_columns),
        cmocka_unit_test(clauses_are_never_broken),
        cmocka_unit_test(wide_and_combining_characters_count_by_columns),
        cmocka_unit_test(a_wide_table_gives_up_columns_that_are_all_the_same),
        cmocka_unit_test(columns_that_differ_stay),
        cmocka_unit_test(then_the_headers_of_numbers_are_shortened),
        cmocka_unit_test(and_at_last_it_is_told_in_words),
        cmocka_unit_test(a_cell_may_be_empty),
        cmocka_unit_test(rows_without_a_caption_name_all_their_clauses_in_an_explained_report),
        cmocka_unit_test(an_order_tells_how_often_it_did_what),
        cmocka_unit_test(an_else_that_was_done_counts_for_the_order_in_the_list),
        cmocka_unit_test(what_the_story_tells_of_an_order_carried_out_counts_once),
        cmocka_unit_test(a_decision_to_let_things_be_is_told_in_its_own_words),
        cmocka_unit_test(answers_defaults_and_notes_stand_below_the_orders),
        cmocka_unit_test(standing_orders_that_did_not_come_up_are_only_counted),
        cmocka_unit_test(a_long_order_is_cut),
        cmocka_unit_test(a_stopped_round_says_how_far_and_leaves_out_later_orders),
        cmocka_unit_test(a_round_taken_up_again_leaves_out_earlier_orders),
        cmocka_unit_test(a_phase_that_was_stopped_within_is_played_by_both_runs),
        cmocka_unit_test(in_turns_only_what_was_played_counts),
        cmocka_unit_test(a_game_that_is_over_names_the_winners),
        cmocka_unit_test(given_rolls_are_counted_and_marked),
        cmocka_unit_test(a_player_is_shown_only_rolls_that_he_has_heard_of),
        cmocka_unit_test(a_round_without_dice_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
