/* The JSON report: whole reports of small rounds, word for word. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/board/tile.h"
#include "assert_text.h"
#include "report/report_private.h"
#include "report_toy.h"

static void assert_json_for(Toy *toy, const Player *player, bool explain, const char *seed,
                            const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, player, explain, text_of(seed), REPORT_MAPS_ALL, 0};
    report_json(&out, &report);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

/* Only the lines of the list that stands under a key. */
static void assert_list(Toy *toy, bool explain, const char *key, const char *expected)
{
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, explain, TEXT(""), REPORT_MAPS_ALL, 0};
    report_json(&out, &report);
    buf_char(&out, '\0');
    const char *from = strstr(out.at, text_string(toy->arena, "\n  \"%s\": [\n", key));
    assert_non_null(from);
    from = strchr(from + 1, '\n') + 1;
    const char *to = strstr(from, "  ]");
    assert_non_null(to);
    assert_text(((Text){from, (size_t)(to - from)}), expected);
    buf_free(&out);
}

static void a_round_in_which_nothing_happens_has_all_keys(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy->cy.held = true;
    assert_json_for(toy, NULL, false, "it's \"so\"",
                    "{\n"
                    "  \"format\": 1,\n"
                    "  \"rules\": \"toy-tactics\",\n"
                    "  \"edition\": 1,\n"
                    "  \"game\": \"ford\",\n"
                    "  \"title\": \"The Ford\",\n"
                    "  \"round\": 3,\n"
                    "  \"complete\": true,\n"
                    "  \"stopped\": null,\n"
                    "  \"short\": [],\n"
                    "  \"events\": [],\n"
                    "  \"rolls\": [],\n"
                    "  \"luck\": [],\n"
                    "  \"orders\": [],\n"
                    "  \"held\": [\"cy\"],\n"
                    "  \"next\": {\"round\": 4, \"phases\": [\"muster\", \"night-battle\", "
                    "\"count\"]},\n"
                    "  \"ended\": null,\n"
                    "  \"seed\": \"it's \\\"so\\\"\"\n"
                    "}\n");
    toy_free(toy);
}

/* Two events, one of them Ann's own business; orders of two players; a roll. */
static void play_round(Toy *toy)
{
    Order *send = toy_order(toy, &toy->ann, MUSTER, "{send: [ash-1, 3], to: ford, if: ~}");
    Order *aim = toy_standing(toy, &toy->bob, NIGHT_BATTLE, "{strike: \"3\", at: oak}");
    toy->play.dice = dice_named(toy->arena, TEXT("x"));
    const Roll *roll = dice_roll(toy->play.dice, TEXT("r3 odds"), 2, 1);
    toy_enter(toy, MUSTER, 1);
    event_also(toy_outcome(toy, send, OUTCOME_FAILED, "no \\ \"boat\""), "TT 2.4");
    toy_enter(toy, NIGHT_BATTLE, 2);
    toy_scene(toy, "the \"ford\"");
    toy_strike(toy, &toy->spear_1, NULL, 1, toy_choice(toy, &toy->bob, aim, BY_STANDING));
    EVENT(toy->play.log, &toy_odds, arg_roll(roll));
    toy_strike(toy, &toy->oak, &toy->wind, 2, toy_choice(toy, &toy->ann, NULL, BY_DEFAULT));
}

static void a_round_has_one_event_and_one_order_a_line(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_round(toy);
    assert_list(
        toy, false, "events",
        "    {\"phase\": \"muster\", \"step\": 1, \"kind\": \"failed\", \"also\": [\"TT 2.4\"], "
        "\"args\": {\"reason\": \"no \\\\ \\\"boat\\\"\"}, "
        "\"choice\": {\"player\": \"ann\", \"by\": \"orders\", "
        "\"order\": {\"phase\": \"muster\", \"number\": 1}, \"outcome\": \"failed\"}, "
        "\"only\": \"ann\", \"text\": \"Not done: no \\\\ \\\"boat\\\".\"},\n"
        "    {\"phase\": \"night-battle\", \"step\": 2, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"hit\", \"clause\": \"TT 3.3\", "
        "\"args\": {\"unit\": \"ash-1\", \"other\": null, \"n\": 1}, "
        "\"choice\": {\"player\": \"bob\", \"by\": \"standing\", \"decision\": \"target\", "
        "\"order\": {\"phase\": \"night-battle\", \"number\": 1}, \"outcome\": \"done\"}, "
        "\"text\": \"Spearman strikes nobody for 1 wound.\"},\n"
        "    {\"phase\": \"night-battle\", \"step\": 2, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"odds\", \"clause\": \"TT 3.4\", "
        "\"args\": {\"roll\": {\"roll\": \"r3 odds\", \"dice\": [1, 1], \"sides\": 1}}, "
        "\"text\": \"The odds were thrown: [1, 1].\"},\n"
        "    {\"phase\": \"night-battle\", \"step\": 2, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"hit\", \"clause\": \"TT 3.3\", "
        "\"args\": {\"unit\": \"oak\", \"other\": \"wind\", \"n\": 2}, "
        "\"choice\": {\"player\": \"ann\", \"by\": \"default\", \"decision\": \"target\", "
        "\"outcome\": \"done\"}, "
        "\"text\": \"Oak Guard strikes wind for 2 wounds.\"}\n");
    assert_list(toy, false, "rolls",
                "    {\"roll\": \"r3 odds\", \"dice\": [1, 1], \"sides\": 1}\n");
    assert_list(
        toy, false, "orders",
        "    {\"player\": \"ann\", \"by\": \"orders\", \"phase\": \"muster\", "
        "\"number\": 1, "
        "\"order\": {\"send\": [\"ash-1\", 3], \"to\": \"ford\", \"if\": null}, "
        "\"done\": 0, \"part\": 0, \"else\": 0, \"default\": 0, \"failed\": 1, \"quiet\": 0, "
        "\"reason\": \"no \\\\ \\\"boat\\\"\", \"clauses\": [\"TT 2.4\"]},\n"
        "    {\"player\": \"ann\", \"by\": \"default\", \"decision\": \"target\", "
        "\"times\": 1},\n"
        "    {\"player\": \"bob\", \"by\": \"standing\", \"phase\": \"night-battle\", "
        "\"number\": 1, \"order\": {\"strike\": \"3\", \"at\": \"oak\"}, "
        "\"done\": 1, \"part\": 0, \"else\": 0, \"default\": 0, \"failed\": 0, \"quiet\": 0}\n");
    toy_free(toy);
}

static void an_explained_report_has_explanations_and_the_names_of_rolls(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    toy_enter(toy, MUSTER, 1);
    toy_strike(toy, &toy->oak, &toy->wind, 2, NULL);
    EVENT(toy->play.log, &toy_odds,
          arg_roll(&(Roll){
              .name = TEXT("r3 x"), .sides = 20, .count = 1, .values = (int[]){4}, .given = true}));
    EVENT(toy->play.log, &toy_odds,
          arg_roll(&(Roll){.name = TEXT("r3 bag"),
                           .sides = 12,
                           .count = 2,
                           .values = (int[]){4, 11},
                           .draw = true}));
    assert_list(
        toy, true, "events",
        "    {\"phase\": \"muster\", \"step\": 1, \"kind\": \"hit\", "
        "\"clause\": \"TT 3.3\", "
        "\"args\": {\"unit\": \"oak\", \"other\": \"wind\", \"n\": 2}, "
        "\"text\": \"Oak Guard strikes wind for 2 wounds.\", "
        "\"explain\": \"2 were not parried.\"},\n"
        "    {\"phase\": \"muster\", \"step\": 1, \"kind\": \"odds\", "
        "\"clause\": \"TT 3.4\", "
        "\"args\": {\"roll\": {\"roll\": \"r3 x\", \"dice\": [4], \"sides\": 20, \"given\": "
        "true}}, "
        "\"text\": \"The odds were thrown: [4] of d20 (r3 x).\"},\n"
        "    {\"phase\": \"muster\", \"step\": 1, \"kind\": \"odds\", \"clause\": \"TT 3.4\", "
        "\"args\": {\"roll\": {\"roll\": \"r3 bag\", \"dice\": [4, 11], \"sides\": 12, "
        "\"draw\": true}}, "
        "\"text\": \"The odds were thrown: [4, 11] drawn of 12 (r3 bag).\"}\n");
    toy_free(toy);
}

static void an_order_and_its_else_are_told_apart(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Order *first = toy_order(toy, &toy->ann, MUSTER, "{aim: oak, else: {aim: wind}}");
    Order *other = toy_order_new(toy, &toy->ann, MUSTER, BY_ORDERS, "{aim: wind}");
    other->first = first;
    other->instead_of = first;
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &toy_tally, arg_int(0))->choice =
        toy_choice(toy, &toy->ann, other, BY_ORDERS);
    assert_list(toy, false, "events",
                "    {\"phase\": \"muster\", \"step\": 1, \"kind\": \"tally\", "
                "\"args\": {\"n\": 0}, "
                "\"choice\": {\"player\": \"ann\", \"by\": \"orders\", "
                "\"decision\": \"target\", "
                "\"order\": {\"phase\": \"muster\", \"number\": 1, \"else\": true}, "
                "\"outcome\": \"done\"}, \"text\": \"0 units are left.\"}\n");
    toy_free(toy);
}

static void a_player_gets_neither_secrets_nor_choices_of_others(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_round(toy);
    toy->ann.held = true;
    assert_json_for(
        toy, &toy->bob, false, "",
        "{\n"
        "  \"format\": 1,\n"
        "  \"rules\": \"toy-tactics\",\n"
        "  \"edition\": 1,\n"
        "  \"game\": \"ford\",\n"
        "  \"title\": \"The Ford\",\n"
        "  \"round\": 3,\n"
        "  \"complete\": true,\n"
        "  \"stopped\": null,\n"
        "  \"short\": [],\n"
        "  \"events\": [\n"
        "    {\"phase\": \"night-battle\", \"step\": 1, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"hit\", \"clause\": \"TT 3.3\", "
        "\"args\": {\"unit\": \"ash-1\", \"other\": null, \"n\": 1}, "
        "\"choice\": {\"player\": \"bob\", \"by\": \"standing\", \"decision\": \"target\", "
        "\"order\": {\"phase\": \"night-battle\", \"number\": 1}, \"outcome\": \"done\"}, "
        "\"text\": \"Spearman strikes nobody for 1 wound.\"},\n"
        "    {\"phase\": \"night-battle\", \"step\": 1, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"odds\", \"clause\": \"TT 3.4\", "
        "\"args\": {\"roll\": {\"roll\": \"r3 odds\", \"dice\": [1, 1], \"sides\": 1}}, "
        "\"text\": \"The odds were thrown: [1, 1].\"},\n"
        "    {\"phase\": \"night-battle\", \"step\": 1, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"hit\", \"clause\": \"TT 3.3\", "
        "\"args\": {\"unit\": \"oak\", \"other\": \"wind\", \"n\": 2}, "
        "\"text\": \"Oak Guard strikes wind for 2 wounds.\"}\n"
        "  ],\n"
        "  \"rolls\": [\n"
        "    {\"roll\": \"r3 odds\", \"dice\": [1, 1], \"sides\": 1}\n"
        "  ],\n"
        "  \"luck\": [],\n"
        "  \"orders\": [\n"
        "    {\"player\": \"bob\", \"by\": \"standing\", \"phase\": \"night-battle\", "
        "\"number\": 1, \"order\": {\"strike\": \"3\", \"at\": \"oak\"}, "
        "\"done\": 1, \"part\": 0, \"else\": 0, \"default\": 0, \"failed\": 0, \"quiet\": 0}\n"
        "  ],\n"
        "  \"held\": [],\n"
        "  \"next\": {\"round\": 4, \"phases\": [\"muster\", \"night-battle\", \"count\"]},\n"
        "  \"ended\": null,\n"
        "  \"seed\": null\n"
        "}\n");
    toy_free(toy);
}

static void the_public_gets_neither_secrets_nor_orders_nor_choices(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    play_round(toy);
    toy->ann.held = true;
    EVENT(toy->play.log, &toy_unused, arg_str("who holds the ford"));
    assert_json_for(
        toy, &the_public, false, "",
        "{\n"
        "  \"format\": 1,\n"
        "  \"rules\": \"toy-tactics\",\n"
        "  \"edition\": 1,\n"
        "  \"game\": \"ford\",\n"
        "  \"title\": \"The Ford\",\n"
        "  \"round\": 3,\n"
        "  \"complete\": true,\n"
        "  \"stopped\": null,\n"
        "  \"short\": [],\n"
        "  \"events\": [\n"
        "    {\"phase\": \"night-battle\", \"step\": 1, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"hit\", \"clause\": \"TT 3.3\", "
        "\"args\": {\"unit\": \"ash-1\", \"other\": null, \"n\": 1}, "
        "\"text\": \"Spearman strikes nobody for 1 wound.\"},\n"
        "    {\"phase\": \"night-battle\", \"step\": 1, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"odds\", \"clause\": \"TT 3.4\", "
        "\"args\": {\"roll\": {\"roll\": \"r3 odds\", \"dice\": [1, 1], \"sides\": 1}}, "
        "\"text\": \"The odds were thrown: [1, 1].\"},\n"
        "    {\"phase\": \"night-battle\", \"step\": 1, \"scene\": \"the \\\"ford\\\"\", "
        "\"kind\": \"hit\", \"clause\": \"TT 3.3\", "
        "\"args\": {\"unit\": \"oak\", \"other\": \"wind\", \"n\": 2}, "
        "\"text\": \"Oak Guard strikes wind for 2 wounds.\"}\n"
        "  ],\n"
        "  \"rolls\": [\n"
        "    {\"roll\": \"r3 odds\", \"dice\": [1, 1], \"sides\": 1}\n"
        "  ],\n"
        "  \"luck\": [],\n"
        "  \"orders\": [],\n"
        "  \"held\": [],\n"
        "  \"next\": {\"round\": 4, \"phases\": [\"muster\", \"night-battle\", \"count\"]},\n"
        "  \"ended\": null,\n"
        "  \"seed\": null\n"
        "}\n");
    toy_free(toy);
}

static void a_stopped_round_says_where(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Stopped stopped = {.after = TEXT("night-battle"), .player = &toy->bob, .step = 2};
    toy->game.stopped = &stopped;
    toy->game.round = 3;
    toy->play.complete = false;
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, false, TEXT(""), REPORT_MAPS_ALL, 0};
    report_json(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at, "  \"round\": 3,\n"
                                   "  \"complete\": false,\n"
                                   "  \"stopped\": {\"after\": \"night-battle\", \"step\": 2, "
                                   "\"player\": \"bob\"},\n"));
    assert_non_null(
        strstr(out.at, "  \"next\": {\"round\": 3, \"phases\": [\"night-battle\", \"count\"]},\n"));
    buf_free(&out);
    toy_free(toy);
}

static void a_game_that_is_over_names_its_winners(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    Ended ended = {.round = 3};
    ARENA_PUSH(toy->arena, &ended.winners, &toy->bob);
    ARENA_PUSH(toy->arena, &ended.winners, &toy->cy);
    toy->game.ended = &ended;
    Buf out = {NULL, 0, 0};
    Report report = {&toy->play, NULL, false, TEXT(""), REPORT_MAPS_ALL, 0};
    report_json(&out, &report);
    buf_char(&out, '\0');
    assert_non_null(strstr(out.at,
                           "  \"next\": null,\n"
                           "  \"ended\": {\"round\": 3, \"winners\": [\"bob\", \"cy\"]},\n"));
    buf_free(&out);
    toy_free(toy);
}

static void assert_string(Text text, const char *expected)
{
    Buf out = {NULL, 0, 0};
    json_string(&out, text);
    assert_text(buf_text(&out), expected);
    buf_free(&out);
}

static void strings_are_escaped_wherever_the_signs_stand(void **state)
{
    (void)state;
    assert_string(TEXT(""), "\"\"");
    assert_string(TEXT("\xe4\xbe\x8b\x7f"), "\"\xe4\xbe\x8b\\u007f\"");
    assert_string(TEXT("\x1b[31m \xc2\x9b \xc2\xa0"), "\"\\u001b[31m \\u009b \xc2\xa0\"");
    assert_string(TEXT("\xe2\x80\xae\xe2\x81\xa9\xe2\x80\x8f\xd8\x9c"),
                  "\"\\u202e\\u2069\\u200f\\u061c\"");
    assert_string(TEXT("\xe2\x80\xa8\xe2\x80\xa9"), "\"\\u2028\\u2029\"");
    assert_string(TEXT("a\nb\tc\x01\x1f"), "\"a\\nb\\tc\\u0001\\u001f\"");
    assert_string(TEXT("\0"), "\"\\u0000\"");
    assert_string(TEXT("a\xff"), "\"a\\ufffd\"");
    assert_string(TEXT("abc\x1f"
                       "defgh"),
                  "\"abc\\u001fdefgh\"");
    /* each sign at each place among the eight bytes that are looked at together */
    for (size_t at = 0; at < 24; at++) {
        char text[] = "abcdefghijklmnopqrstuvwxyz";
        Buf expected = {NULL, 0, 0};
        text[at] = 0x7F;
        buf_format(&expected, "\"%.*s\\u007f%s\"", (int)at, text, text + at + 1);
        buf_char(&expected, '\0');
        assert_string(text_of(text), expected.at);
        buf_free(&expected);
    }
    for (size_t at = 0; at < 24; at++) {
        char text[] = "abcdefgh\xc3\xa9!!~~ijklmnopqrst";
        Buf expected = {NULL, 0, 0};
        if (at == 8 || at == 9)
            continue; /* not into the middle of a character */
        text[at] = at % 2 == 0 ? '"' : '\\';
        buf_format(&expected, "\"%.*s\\%s\"", (int)at, text, text + at);
        buf_char(&expected, '\0');
        assert_string(text_of(text), expected.at);
        buf_free(&expected);
    }
}

static void a_board_lists_the_tiles_that_are_not_plain(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Board *board = board_new(arena, BOARD_HEX, 3, 2);
    board_remove(board, board_index(board, (Tile){1, 1}));
    board_block(board, board_index(board, (Tile){3, 2}), true);
    Picture *picture = picture_new(arena, board);
    picture_put(picture, board_index(board, (Tile){2, 1}), TEXT("R1"));
    picture_mark(picture, board_index(board, (Tile){2, 2}));
    picture_legend(picture, TEXT("R1"), TEXT("the \"red\" one"));
    Buf out = {NULL, 0, 0};
    json_picture(&out, picture, NULL);
    assert_text(buf_text(&out),
                "{\"grid\": \"hex\", \"columns\": 3, \"rows\": 2, \"tiles\": ["
                "{\"tile\": \"a1\", \"missing\": true}, "
                "{\"tile\": \"b1\", \"sign\": \"R1\"}, "
                "{\"tile\": \"b2\", \"marked\": true}, "
                "{\"tile\": \"c2\", \"blocked\": true}], \"pieces\": [], \"legend\": ["
                "{\"sign\": \"R1\", \"words\": \"the \\\"red\\\" one\"}]}");
    buf_free(&out);
    arena_free(arena);
}

/* How often a word stands in the report. */
static size_t times_told(Toy *toy, const Player *player, ReportMaps maps, const char *word)
{
    Buf out = {NULL, 0, 0};
    size_t count = 0;
    report_json(&out, &(Report){.play = &toy->play, .reader = player, .maps = maps});
    report_text(&out, &(Report){.play = &toy->play, .reader = player, .maps = maps});
    buf_char(&out, '\0');
    for (const char *at = out.at; (at = strstr(at, word)); at++)
        count++;
    buf_free(&out);
    return count;
}

static void what_has_moved_is_told_to_who_sees_it(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    const Board *board = board_new(toy->arena, BOARD_SQUARE_4, 3, 1);
    Picture *before = picture_new(toy->arena, board), *after = picture_new(toy->arena, board);
    picture_piece(before, (PicturePiece){0, "unit", TEXT("ash"), TEXT("ann"), NULL, PIECE_UNIT});
    picture_piece(before, (PicturePiece){1, "unit", TEXT("oak"), TEXT("ann"), NULL, PIECE_UNIT});
    picture_piece(before, (PicturePiece){2, "mill", TEXT("mill"), TEXT(""), NULL, PIECE_UNIT});
    picture_piece(after, (PicturePiece){1, "unit", TEXT("ash"), TEXT("ann"), NULL, PIECE_UNIT});
    picture_piece(after, (PicturePiece){2, "mill", TEXT("mill"), TEXT(""), NULL, PIECE_UNIT});
    picture_piece(after,
                  (PicturePiece){0, "unit", TEXT("fir"), TEXT("ann"), &toy->ann, PIECE_UNIT});
    Buf out = {NULL, 0, 0};
    json_moved(&out, toy->arena, before, after, &toy->ann);
    assert_text(buf_text(&out), "[{\"id\": \"ash\", \"from\": \"a1\", \"to\": \"b1\"}, "
                                "{\"id\": \"fir\", \"from\": null, \"to\": \"a1\"}, "
                                "{\"id\": \"oak\", \"from\": \"b1\", \"to\": null}]");
    out.len = 0;
    json_moved(&out, toy->arena, before, after, &toy->bob);
    assert_text(buf_text(&out), "[{\"id\": \"ash\", \"from\": \"a1\", \"to\": \"b1\"}, "
                                "{\"id\": \"oak\", \"from\": \"b1\", \"to\": null}]");
    out.len = 0;
    json_picture(&out, after, &toy->bob);
    assert_text(buf_text(&out),
                "{\"grid\": \"square-4\", \"columns\": 3, \"rows\": 1, \"tiles\": [], \"pieces\": ["
                "{\"tile\": \"b1\", \"kind\": \"unit\", \"id\": \"ash\", \"owner\": \"ann\"}, "
                "{\"tile\": \"c1\", \"kind\": \"mill\", \"id\": \"mill\"}], \"legend\": []}");
    buf_free(&out);
    toy_free(toy);
}

/* Of three boards, the last of them for Bob alone: in JSON (sign and legend) and drawn. */
static void a_report_has_the_last_board_that_its_reader_sees(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    static const EventKind board = {"board",  NULL,          SEEN_BY_ALL, "picture",
                                    "Drawn.", EVENT_PICTURE, NULL,        NULL};
    static const char *const words[] = {"first", "second", "third"};
    static const struct {
        ReportMaps maps;
        size_t ann[3], bob[3];
    } rows[] = {
        {REPORT_MAPS_LAST, {0, 2, 0}, {0, 0, 2}},
        {REPORT_MAPS_ALL, {2, 2, 0}, {2, 2, 2}},
        {REPORT_MAPS_NONE, {0, 0, 0}, {0, 0, 0}},
    };
    toy_enter(toy, MUSTER, 1);
    for (size_t i = 0; i < 3; i++) {
        Picture *picture = picture_new(toy->arena, board_new(toy->arena, BOARD_SQUARE_4, 2, 1));
        picture_legend(picture, TEXT("A"), text_of(words[i]));
        EVENT(toy->play.log, &board, arg_picture(picture));
        if (i == 2)
            toy_secret(toy, &toy->bob);
    }
    for (size_t r = 0; r < 3; r++)
        for (size_t i = 0; i < 3; i++) {
            assert_int_equal(times_told(toy, &toy->ann, rows[r].maps, words[i]), rows[r].ann[i]);
            assert_int_equal(times_told(toy, &toy->bob, rows[r].maps, words[i]), rows[r].bob[i]);
        }
    assert_int_equal(times_told(toy, &toy->ann, REPORT_MAPS_NONE, "Drawn."), 0);
    toy_free(toy);
}

static void a_board_has_only_the_signs_that_its_reader_sees(void **state)
{
    (void)state;
    Toy *toy = toy_new();
    static const EventKind board = {"board", NULL,          SEEN_BY_ALL, "picture",
                                    "",      EVENT_PICTURE, NULL,        NULL};
    Picture *picture = picture_new(toy->arena, board_new(toy->arena, BOARD_SQUARE_4, 2, 1));
    picture_put_only(picture, 0, TEXT("A"), &toy->ann);
    picture_put_only(picture, 1, TEXT("B"), &toy->bob);
    picture_legend_only(picture, TEXT("A"), TEXT("Ann's"), &toy->ann);
    picture_legend_only(picture, TEXT("B"), TEXT("Bob's"), &toy->bob);
    toy_enter(toy, MUSTER, 1);
    EVENT(toy->play.log, &board, arg_picture(picture));
    const Player *const readers[] = {&toy->ann, &toy->bob, &toy->cy, NULL, &the_public};
    static const char *const expected[] = {
        "\"tiles\": [{\"tile\": \"a1\", \"sign\": \"A\"}], "
        "\"pieces\": [], \"legend\": [{\"sign\": \"A\", \"words\": \"Ann's\"}]}",
        "\"tiles\": [{\"tile\": \"b1\", \"sign\": \"B\"}], "
        "\"pieces\": [], \"legend\": [{\"sign\": \"B\", \"words\": \"Bob's\"}]}",
        "\"tiles\": [], \"pieces\": [], \"legend\": []}",
        "\"tiles\": [{\"tile\": \"a1\", \"sign\": \"A\"}, {\"tile\": \"b1\", \"sign\": \"B\"}], "
        "\"pieces\": [], \"legend\": [{\"sign\": \"A\", \"words\": \"Ann's\"}, "
        "{\"sign\": \"B\", \"words\": \"Bob's\"}]}",
        "\"tiles\": [], \"pieces\": [], \"legend\": []}",
    };
    static const char *const drawn[] = {
        "   a b\n1  A .  1\n\nA  Ann's\n\n", "   a b\n1  . B  1\n\nB  Bob's\n\n",
        "   a b\n1  . .  1\n\n", "   a b\n1  A B  1\n\nA  Ann's  B  Bob's\n\n",
        "   a b\n1  . .  1\n\n"};
    for (size_t i = 0; i < 5; i++) {
        Buf out = {NULL, 0, 0};
        report_json(&out, &(Report){.play = &toy->play, .reader = readers[i]});
        report_text(&out, &(Report){.play = &toy->play, .reader = readers[i]});
        buf_char(&out, '\0');
        assert_non_null(strstr(out.at, expected[i]));
        assert_non_null(strstr(out.at, drawn[i]));
        buf_free(&out);
    }
    toy_free(toy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_public_gets_neither_secrets_nor_orders_nor_choices),
        cmocka_unit_test(a_board_lists_the_tiles_that_are_not_plain),
        cmocka_unit_test(a_board_has_only_the_signs_that_its_reader_sees),
        cmocka_unit_test(a_report_has_the_last_board_that_its_reader_sees),
        cmocka_unit_test(a_round_in_which_nothing_happens_has_all_keys),
        cmocka_unit_test(a_round_has_one_event_and_one_order_a_line),
        cmocka_unit_test(an_explained_report_has_explanations_and_the_names_of_rolls),
        cmocka_unit_test(an_order_and_its_else_are_told_apart),
        cmocka_unit_test(a_player_gets_neither_secrets_nor_choices_of_others),
        cmocka_unit_test(a_stopped_round_says_where),
        cmocka_unit_test(a_game_that_is_over_names_its_winners),
        cmocka_unit_test(strings_are_escaped_wherever_the_signs_stand),
        cmocka_unit_test(what_has_moved_is_told_to_who_sees_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
