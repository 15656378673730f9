/* The text report: whole rounds, word for word; the end, the dice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "assert_report.h"

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
    EVENT(log, &toy_scouted, toy_unit(&toy->oak));
    toy_secret(toy, &toy->bob);

    toy_enter(toy, NIGHT_BATTLE, 1);
    event_add(log, &toy_night, NULL, 0);
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
                      "  Ann sends Spearman (ash-1) and Oak Guard to the ford.\n"
                      "  Scouts have seen Oak Guard.\n"
                      "\n"
                      "Night battle\n"
                      "------------\n"
                      "  Night falls.\n"
                      "\n"
                      "* The ford: Spearman (ash-1) and Spearman (ash-2)\n"
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
                      "  wind strikes nobody for 3 wounds.\n"
                      "\n"
                      "  1 unit is left.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "Ann\n"
                      "  muster:\n"
                      "    {send: [ash-1, oak], to: ford} -> done\n"
                      "    {send: wind, to: mill} -> failed: the mill is flooded\n"
                      "  night-battle: {strike: ash-1, at: [ash-2]} -> done\n"
                      "\n"
                      "Bob\n"
                      "  By default: the nearest enemy is struck.\n"
                      "\n"
                      "cy: absent; standing orders served\n"
                      "  standing orders: {hold: mill} -> done\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "Round 4. Orders are wanted from Ann and Bob, for muster and\n"
                      "night-battle.\n"
                      "\n"
                      "The dice\n"
                      "--------\n"
                      "Seed: it's\n"
                      "The game master gave the seed, and could have tried others before.\n"
                      "To check the dice (adjudicate-dice(7)):\n"
                      "  printf %s 'it'\\''s' | sha256sum\n");
    toy_free(toy);
}

/* --- in pieces -------------------------------------------------------------------------------- */

typedef struct Pieces {
    Buf all;
    size_t count;
} Pieces;

static void take_piece(void *taker, Text piece)
{
    Pieces *pieces = taker;
    buf_add(&pieces->all, piece);
    pieces->count++;
}

/* Long enough for several pieces, wherever they end: scenes with their gaps, a long ledger. */
static void play_long_round(Toy *toy)
{
    char name[32];
    toy_enter(toy, MUSTER, 1);
    for (int i = 0; i < 3000; i++) {
        Order *send = toy_order(toy, &toy->ann, MUSTER, "{send: oak, to: ford}");
        toy_outcome(toy, send, OUTCOME_FAILED, i % 2 == 0 ? "the ford is high" : "no");
    }
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < 3000; i++) {
        snprintf(name, sizeof name, "ford-%d", i);
        log_scene(toy->play.log, text_format(toy->arena, "%s", name));
        EVENT(toy->play.log, &toy_clash, arg_int(i));
        toy_row(toy, &toy->spear_1, i, 2, "fled");
        EVENT(toy->play.log, &toy_tally, arg_int(i));
    }
}

static void assert_same_in_pieces(const Toy *toy, const ReportFormat *format)
{
    Report report = {&toy->play, NULL, true, TEXT("it's"), REPORT_MAPS_ALL, 0};
    Pieces pieces = {.count = 0};
    Buf whole = {NULL, 0, 0};
    format->print(&whole, &report);
    format->print_in_pieces(take_piece, &pieces, &report);
    /* A drawing is short, and so is what goes into a letter. */
    bool is_short = format->is_position || format->print == report_html_mail;
    assert_true(is_short || pieces.count >= 5);
    assert_int_equal(pieces.all.len, whole.len);
    assert_memory_equal(pieces.all.at, whole.at, whole.len);
    buf_free(&pieces.all);
    buf_free(&whole);
}

static void a_report_in_pieces_is_the_same_in_every_format(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_long_round(toy);
    for (size_t i = 0; i < report_format_count; i++)
        assert_same_in_pieces(toy, &report_formats[i]);
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
                      "  Ann sends Spearman (ash-1) and Oak Guard to the ford. [TT 2.1]\n"
                      "  Scouts have seen Oak Guard. [TT 2.2]\n"
                      "\n"
                      "Night battle\n"
                      "------------\n"
                      "  Night falls.\n"
                      "\n"
                      "* The ford: Spearman (ash-1) and Spearman (ash-2) [TT 3.1]\n"
                      "  Clash 1 [TT 3.2]\n"
                      "    Spearman (ash-1) strikes Spearman (ash-2) for 1 wound. 1 was not\n"
                      "      parried. [TT 3.3]\n"
                      "\n"
                      "  Clash 2 [TT 3.2]\n"
                      "      The odds were thrown: [1] of d1 (r3 odds ash-2>ash-1). [TT 3.4]\n"
                      "    Spearman (ash-2) strikes Spearman (ash-1) for 2 wounds. 2 were not\n"
                      "      parried. [TT 3.3]\n"
                      "\n"
                      "    Who is left [TT 3.5]\n"
                      "    unit              strength  wounds taken  state\n"
                      "    Spearman (ash-1)        10             2  fled\n"
                      "    Spearman (ash-2)         9             1\n"
                      "\n"
                      "* The mill: wind [TT 3.1]\n"
                      "  wind strikes nobody for 3 wounds. 3 were not parried. [TT 3.3]\n"
                      "\n"
                      "  1 unit is left.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "Ann\n"
                      "  muster:\n"
                      "    {send: [ash-1, oak], to: ford} -> done\n"
                      "    {send: wind, to: mill} -> failed: the mill is flooded [TT 2.4]\n"
                      "  night-battle: {strike: ash-1, at: [ash-2]} -> done\n"
                      "\n"
                      "Bob\n"
                      "  By default: the nearest enemy is struck. [TT 3.9]\n"
                      "\n"
                      "cy: absent; standing orders served\n"
                      "  standing orders: {hold: mill} -> done\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "Round 4. Orders are wanted from Ann and Bob, for muster and\n"
                      "night-battle.\n"
                      "\n"
                      "The dice\n"
                      "--------\n"
                      "Seed: it's\n"
                      "The game master gave the seed, and could have tried others before.\n"
                      "To check the dice (adjudicate-dice(7)):\n"
                      "  printf %s 'it'\\''s' | sha256sum\n"
                      "\n"
                      "  r3 odds ash-2>ash-1: [1] of d1\n");
    toy_free(toy);
}

static void a_player_sees_no_orders_and_no_secrets_of_others(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_whole_round(toy);
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, &toy->ann, false, TEXT(""), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "Toy Tactics. As Ann may see it.\n"));
    assert_null(strstr(out.at, "Scouts have seen"));
    assert_non_null(strstr(out.at, "{send: wind, to: mill} -> failed: the mill is flooded\n"));
    assert_null(strstr(out.at, "By default"));
    assert_null(strstr(out.at, "hold mill"));
    assert_null(strstr(out.at, "absent"));
    buf_free(&out);

    report.reader = &toy->bob;
    report_text(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "  Scouts have seen Oak Guard.\n"));
    assert_non_null(strstr(out.at, "  By default: the nearest enemy is struck.\n"));
    assert_null(strstr(out.at, "send ash-1"));
    assert_null(strstr(out.at, "flooded"));
    buf_free(&out);
    toy_free(toy);
}

/* Explained, too: neither the ledger, nor what one player sees alone. */
static void the_public_reads_what_happened_and_no_orders(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_whole_round(toy);
    toy_enter(toy, COUNT, 1);
    EVENT(toy->play.log, &toy_unused, arg_str("who holds the ford"));
    assert_report_for(toy, &the_public, true, "it's",
                      "The Ford, round 3\n"
                      "=================\n"
                      "Toy Tactics. For the public.\n"
                      "\n"
                      "Muster [TT 2]\n"
                      "-------------\n"
                      "  Ann sends Spearman (ash-1) and Oak Guard to the ford. [TT 2.1]\n"
                      "\n"
                      "Night battle\n"
                      "------------\n"
                      "  Night falls.\n"
                      "\n"
                      "* The ford: Spearman (ash-1) and Spearman (ash-2) [TT 3.1]\n"
                      "  Clash 1 [TT 3.2]\n"
                      "    Spearman (ash-1) strikes Spearman (ash-2) for 1 wound. 1 was not\n"
                      "      parried. [TT 3.3]\n"
                      "\n"
                      "  Clash 2 [TT 3.2]\n"
                      "      The odds were thrown: [1] of d1 (r3 odds ash-2>ash-1). [TT 3.4]\n"
                      "    Spearman (ash-2) strikes Spearman (ash-1) for 2 wounds. 2 were not\n"
                      "      parried. [TT 3.3]\n"
                      "\n"
                      "    Who is left [TT 3.5]\n"
                      "    unit              strength  wounds taken  state\n"
                      "    Spearman (ash-1)        10             2  fled\n"
                      "    Spearman (ash-2)         9             1\n"
                      "\n"
                      "* The mill: wind [TT 3.1]\n"
                      "  wind strikes nobody for 3 wounds. 3 were not parried. [TT 3.3]\n"
                      "\n"
                      "  1 unit is left.\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "Round 4. Orders are wanted from Ann and Bob, for muster and\n"
                      "night-battle.\n"
                      "\n"
                      "The dice\n"
                      "--------\n"
                      "Seed: it's\n"
                      "The game master gave the seed, and could have tried others before.\n"
                      "To check the dice (adjudicate-dice(7)):\n"
                      "  printf %s 'it'\\''s' | sha256sum\n"
                      "\n"
                      "  r3 odds ash-2>ash-1: [1] of d1\n");
    toy_free(toy);
}

static void no_dice_in_public_may_be_dice_elsewhere(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->play.dice = dice_named(toy->arena, TEXT("x"));
    const Roll *roll = dice_roll(toy->play.dice, TEXT("r3 spy"), 1, 1);
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_odds, arg_roll(roll));
    toy_secret(toy, &toy->ann);
    Buf out = {NULL, 0, 0};
    report_text(&out, &(Report){&toy->play, &the_public, true, TEXT("x"), REPORT_MAPS_ALL, 0});
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "No dice were thrown in public.\n"));
    assert_null(strstr(out.at, "r3 spy"));
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
    assert_report_for(toy, NULL, false, "",
                      "ford, round 3\n"
                      "=============\n"
                      "Toy Tactics.\n"
                      "\n"
                      "Nothing happened.\n"
                      "\n"
                      "What the orders came to\n"
                      "-----------------------\n"
                      "Ann: nothing was ordered\n"
                      "\n"
                      "Bob: out of the game\n"
                      "\n"
                      "cy: no orders came, and there are no standing orders\n"
                      "\n"
                      "What comes next\n"
                      "---------------\n"
                      "Round 4. Orders are wanted from Ann and cy, for muster and night-battle.\n");
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
    end_game(toy, a, b);
    assert_report_ends(toy, NULL, "", expected);
}

static void a_game_that_is_over_names_the_winners(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    assert_end(toy, &toy->bob, NULL, "\n\nThe end\n-------\nThe game is over: Bob has won.\n");
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
    assert_report_ends(toy, NULL, "",
                       "\n\nThe dice\n"
                       "--------\n"
                       "Rolls made elsewhere and given: 1 of 2.\n"
                       "\n"
                       "  r3 storm: [6, 5] of d6 (given)\n"
                       "  r3 calm: [1, 1, 1] of d1\n");
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
    EVENT(toy->play.log, &toy_odds, arg_roll(secret));
    toy_secret(toy, &toy->bob);
    assert_report_ends(toy, &toy->ann, "", "\n\nThe dice\n--------\n  r3 open: [1] of d1\n");
    toy_free(toy);
}

/* --- secrets ------------------------------------------------------------------------------ */

/* What only Bob sees: with rolls, of which one is given, and with whatever else may leave a trace:
 * a phase, a title, rows, a namesake, a board, notes for the ledger. */
static void play_secrets(Toy *toy, bool is_before)
{
    static const EventKind board = {"board",  NULL,          SEEN_BY_ALL, "picture",
                                    "Spies.", EVENT_PICTURE, NULL,        NULL};
    Log *log = toy->play.log;
    const Player *bob = &toy->bob;
    Picture *picture = picture_new(toy->arena, board_new(toy->arena, BOARD_SQUARE_4, 2, 2));
    const Roll *roll = dice_roll(toy->play.dice, TEXT("r3 secret"), 2, 6);
    toy_enter_turn(toy, MUSTER, is_before ? &toy->ann : bob);
    EVENT(log, &toy_odds, arg_roll(roll));
    toy_secret(toy, bob);
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_scene(toy, "mill");
    EVENT(log, &toy_fight, arg_str("The spies"), toy_units(toy, &toy->spear_2, NULL));
    toy_secret(toy, bob);
    EVENT(log, &toy_left, toy_unit(&toy->spear_2), arg_int(1), arg_int(2), arg_str(""));
    toy_secret(toy, bob);
    EVENT(log, &board, arg_picture(picture));
    toy_secret(toy, bob);
    event_ordered_by(EVENT(log, &toy_unused, arg_str("r3 night oak")), bob);
    toy_enter(toy, NIGHT_BATTLE, 1);
}

static void play_with_secrets(Toy *toy, bool has_secrets)
{
    static const int six[] = {6, 6};
    toy->play.dice = dice_named(toy->arena, TEXT("x"));
    if (has_secrets) {
        dice_give(toy->play.dice, TEXT("r3 secret"), six, 2, (Place){NULL, 0, 0}, toy->diags);
        play_secrets(toy, true);
    }
    toy_enter(toy, NIGHT_BATTLE, 1);
    toy_row(toy, &toy->spear_1, 10, 2, "");
    if (has_secrets)
        play_secrets(toy, false);
    toy_row(toy, &toy->oak, 9, 1, "fled");
    toy_scene(toy, "mill");
    EVENT(toy->play.log, &toy_tally, arg_int(2));
}

static const char *print_both(Toy *toy, const Player *player)
{
    Buf out = {NULL, 0, 0};
    const Report report = {&toy->play, player, true, TEXT("x"), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    report_json(&out, &report);
    const char *text = text_string(toy->arena, "%.*s", TEXT_ARG(buf_text(&out)));
    buf_free(&out);
    return text;
}

/* Byte for byte what others would have been told without them. */
static void secrets_and_their_rolls_leave_no_trace_in_the_reports_of_others(void **state)
{
    (void)state;
    Toy *with = toy_new(), *without = toy_new();
    play_with_secrets(with, true);
    play_with_secrets(without, false);
    const char *report = print_both(with, &with->ann);
    assert_string_equal(report, print_both(without, &without->ann));
    assert_non_null(strstr(report, "\nSeed: x\nNo dice were thrown in Ann's sight.\n"));
    assert_non_null(strstr(report, "\n  \"rolls\": [],\n"));
    report = print_both(with, &with->bob);
    assert_string_not_equal(report, print_both(without, &without->bob));
    assert_non_null(strstr(report, "Rolls made elsewhere and given: 1 of 2.\n"
                                   "\n"
                                   "  r3 secret: [6, 6] of d6 (given)\n"));
    toy_free(with);
    toy_free(without);
}

static void a_round_without_dice_says_so(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->play.dice = dice_named(toy->arena, TEXT("abc"));
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, true, TEXT("abc"), REPORT_MAPS_ALL, 0};
    report_text(&out, &report);
    assert_true(
        text_ends(buf_text(&out), "\n\nThe dice\n--------\nSeed: abc\nNo dice were thrown.\n"));
    buf_free(&out);
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_dice_in_public_may_be_dice_elsewhere),
        cmocka_unit_test(the_public_reads_what_happened_and_no_orders),
        cmocka_unit_test(a_round_is_told_from_headline_to_dice),
        cmocka_unit_test(a_report_in_pieces_is_the_same_in_every_format),
        cmocka_unit_test(an_explained_round_shows_clauses_details_and_rolls),
        cmocka_unit_test(a_player_sees_no_orders_and_no_secrets_of_others),
        cmocka_unit_test(a_round_in_which_nothing_happens_says_so),
        cmocka_unit_test(a_game_that_is_over_names_the_winners),
        cmocka_unit_test(given_rolls_are_counted_and_marked),
        cmocka_unit_test(a_player_is_shown_only_rolls_that_he_has_heard_of),
        cmocka_unit_test(a_round_without_dice_says_so),
        cmocka_unit_test(secrets_and_their_rolls_leave_no_trace_in_the_reports_of_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
