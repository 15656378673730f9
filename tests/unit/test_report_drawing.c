/* What drawings are made of, at their bounds: arrows, very many pieces and terrains, places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "assert_report.h"
#include "report/svg.h"

static const EventKind moved = {"moved",        NULL,           SEEN_BY_ALL, "unit place",
                                "{unit} goes.", EVENT_SENTENCE, NULL,        "moves unit place"};
static const EventKind struck = {
    "struck",          NULL,           SEEN_BY_ALL, "unit other",
    "{unit} strikes.", EVENT_SENTENCE, NULL,        "attacks unit other"};
static const EventKind held = {
    "held",         NULL, SEEN_BY_ALL,        "unit other", "{unit} holds out.",
    EVENT_SENTENCE, NULL, "fights unit other"};

static void stand(Picture *picture, int tile, Text id, const char *owner)
{
    picture_piece(picture, (PicturePiece){tile, "unit", id, text_of(owner), NULL, PIECE_UNIT});
}

static Unit *named(Toy *toy, const char *letter, int number)
{
    Unit *unit = ARENA_NEW(toy->arena, Unit);
    unit->id = text_format(toy->arena, "%s%d", letter, number);
    return unit;
}

/* --- arrows ----------------------------------------------------------------------------------- */

static Strokes strokes_of(Toy *toy)
{
    return sites_strokes(toy->arena, &(Report){.play = &toy->play, .maps = REPORT_MAPS_ALL});
}

static void only_what_is_on_the_board_has_arrows(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Picture *before = picture_new(toy->arena, board_new(toy->arena, BOARD_SQUARE_4, 2, 2));
    stand(before, 0, TEXT("oak"), "ann");
    stand(before, 3, TEXT("ash-1"), "bob");
    toy->play.board_before = before;
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &struck, toy_unit(&toy->oak), toy_unit(&toy->wind)); /* in reserve */
    EVENT(toy->play.log, &struck, toy_unit(&toy->wind), toy_unit(&toy->oak));
    EVENT(toy->play.log, &held, toy_unit(&toy->oak), toy_unit(&toy->spear_1));
    EVENT(toy->play.log, &struck, toy_unit(&toy->oak), toy_unit(&toy->spear_1));
    EVENT(toy->play.log, &moved, toy_unit(&toy->oak), arg_tile_named((Tile){2, 1}));
    Strokes strokes = strokes_of(toy);
    assert_int_equal(strokes.count, 2);
    assert_int_equal(strokes.at[0].kind, STROKE_ATTACK);
    assert_int_equal(strokes.at[0].to, 3);
    assert_int_equal(strokes.at[1].kind, STROKE_MOVE);
    assert_int_equal(strokes.at[1].to, 2);
    toy_free(toy);
}

static void there_are_not_more_arrows_than_can_be_told_apart(void **state)
{
    enum { SIDE = 21 };
    (void)state;
    Toy *toy = toy_new();
    Picture *before = picture_new(toy->arena, board_new(toy->arena, BOARD_SQUARE_4, SIDE, SIDE));
    toy->play.board_before = before;
    toy_enter(toy, NIGHT_BATTLE, 1);
    for (int i = 0; i < SIDE * SIDE; i++) {
        Unit *unit = named(toy, "u", i);
        stand(before, i, unit->id, "ann");
        EVENT(toy->play.log, &struck, toy_unit(unit), toy_unit(unit));
    }
    Strokes strokes = strokes_of(toy);
    assert_int_equal(strokes.count, STROKES_MAX);
    assert_int_equal(strokes.at[STROKES_MAX - 1].from, STROKES_MAX - 1);
    toy_free(toy);
}

/* --- a board ---------------------------------------------------------------------------------- */

static void says(const Buf *out, const char *part, bool does)
{
    assert_int_equal(text_find_part(buf_text(out), text_of(part)) < out->len, does);
}

/* Of two hundred pieces each is told in words, and of the others how many they are. */
static void of_very_many_pieces_the_first_are_told(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Picture *picture = picture_new(toy->arena, board_new(toy->arena, BOARD_SQUARE_4, 20, 11));
    Buf out = {NULL, 0, 0};
    Drawing drawing = {.arena = toy->arena,
                       .out = &out,
                       .picture = picture,
                       .players = &toy->game.players,
                       .title = TEXT("The Ford")};
    stand(picture, 0, TEXT("eel"), "the-heron");
    for (int i = 1; i < 200; i++)
        stand(picture, i, named(toy, "u", i)->id, "ann");
    svg_board(&drawing);
    says(&out, "a1: unit eel of the-heron.", true); /* who is no player of the game */
    says(&out, ": unit u199 of Ann.", true);
    says(&out, "more.", false);
    stand(picture, 200, TEXT("u200"), "ann");
    stand(picture, 201, TEXT("u201"), "ann");
    out.len = 0;
    svg_board(&drawing);
    says(&out, ": unit u199 of Ann. And 2 more.</desc>", true);
    says(&out, "u200 of", false);
    buf_free(&out);
    toy_free(toy);
}

static void of_very_many_terrains_the_first_have_a_grain(void **state)
{
    enum { COLUMNS = TERRAINS_MAX + 2 };
    (void)state;
    Toy *toy = toy_new();
    const Board *board = board_new(toy->arena, BOARD_SQUARE_4, COLUMNS, 1);
    Picture *picture = picture_new(toy->arena, board);
    for (int i = 0; i < COLUMNS; i++) {
        Tile tile = board_tile(board, i);
        picture_put_list(picture, board, &(TileList){&tile, 1}, TEXT("~"),
                         text_format(toy->arena, "water %d", i));
    }
    assert_int_equal(svg_grain_of(TEXT("~"), 6), 5);
    assert_int_equal(svg_grain_of(TEXT(""), 6), 2); /* by its number, of four */
    Terrains terrains;
    svg_terrains(picture, &terrains);
    assert_int_equal(terrains.count, TERRAINS_MAX);
    assert_int_equal(svg_terrain(&terrains, TEXT("water 63")), 63);
    assert_int_equal(svg_terrain(&terrains, TEXT("water 64")), TERRAINS_MAX);
    Buf out = {NULL, 0, 0};
    svg_board(&(const Drawing){
        .arena = toy->arena, .out = &out, .picture = picture, .players = &toy->game.players});
    says(&out, "<path class=\"g\"", true);
    buf_free(&out);
    toy_free(toy);
}

/* --- places ----------------------------------------------------------------------------------- */

/* Only players fight for a place, and only what the reader sees is told. */
static void who_fights_for_a_place_is_told(void **state)
{
    (void)state;
    static const EventKind fought = {"fought", NULL,           SEEN_BY_ALL, "player place",
                                     "",       EVENT_SENTENCE, NULL,        "attacks player place"};
    static const EventKind marched = {"marched", NULL,           SEEN_BY_ALL, "player place",
                                      "",        EVENT_SENTENCE, NULL,        "moves player place"};
    Toy *toy = toy_new();
    Places places = {.arena = toy->arena};
    places_add(&places, TEXT("oak"), TEXT("The Oak"), &toy->cy);
    toy->play.places = &places;
    toy_enter(toy, NIGHT_BATTLE, 1);
    EVENT(toy->play.log, &marched, toy_who(&toy->cy), toy_unit(&toy->oak));
    EVENT(toy->play.log, &struck, toy_unit(&toy->wind), toy_unit(&toy->oak));
    EVENT(toy->play.log, &fought, toy_who(&toy->ann), toy_unit(&toy->oak));
    EVENT(toy->play.log, &fought, toy_who(&toy->bob), toy_unit(&toy->oak));
    toy_secret(toy, &toy->bob);
    Buf out = {NULL, 0, 0};
    report_svg(&out, &(Report){.play = &toy->play, .maps = REPORT_MAPS_ALL});
    says(&out, "The Oak: held by cy, fought for by Ann, Bob.", true);
    out.len = 0;
    report_svg(&out, &(Report){.play = &toy->play, .reader = &toy->ann, .maps = REPORT_MAPS_ALL});
    says(&out, "The Oak: held by cy, fought for by Ann.", true);
    buf_free(&out);
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_is_on_the_board_has_arrows),
        cmocka_unit_test(there_are_not_more_arrows_than_can_be_told_apart),
        cmocka_unit_test(of_very_many_pieces_the_first_are_told),
        cmocka_unit_test(of_very_many_terrains_the_first_have_a_grain),
        cmocka_unit_test(who_fights_for_a_place_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
