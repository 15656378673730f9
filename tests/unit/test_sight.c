/* What a player's orders may speak of: not of what he does not see, nor of what others will make.
 *
 * In this war it is foggy at place 9: who stands there is seen by his own side alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adjudicate/play/deeds.h"
#include "toy_training.h"

static bool sees(const Play *play, const Player *player, const Table *table, const void *record)
{
    assert_ptr_not_equal(table, &player_table);
    assert_non_null(player);
    (void)play;
    if (table != &unit_table)
        return true;
    const Unit *unit = record;
    return unit->owner == player || unit->at < PLACE_MAX;
}

#define GAME                                                                                       \
    "rules: toy\n"                                                                                 \
    "game: hill\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n"                                                           \
    "first: red\n"                                                                                 \
    "units:\n"                                                                                     \
    "  - {id: r1, owner: red, at: 1}\n"                                                            \
    "  - {id: b1, owner: blue, at: 5}\n"                                                           \
    "  - {id: shade, owner: blue, at: 9}\n"

#define RED  "game: hill\nround: 1\nplayer: red\n"
#define BLUE "game: hill\nround: 1\nplayer: blue\n"

static System foggy(void)
{
    System system = toy_system;
    system.sees = sees;
    return system;
}

#define assert_foggy(expected, ...)                                                                \
    do {                                                                                           \
        const System system = foggy();                                                             \
        assert_errors((&(const ToyRun){.system = &system, .game = GAME, .orders = {__VA_ARGS__}}), \
                      expected);                                                                   \
    } while (0)

/* --- what is hidden --------------------------------------------------------------------------- */

/* `ghost` is nowhere, `shade` in the fog: but for the id the words are the same. */
static void what_is_hidden_is_refused_like_what_does_not_exist(void **state)
{
    (void)state;
    assert_foggy("a.yaml:4:19: error: no unit 'ghost' here\n"
                 "    4 | strike: [{strike: ghost, with: r1}]\n"
                 "      |                   ^~~~~ whom\n",
                 RED "strike: [{strike: ghost, with: r1}]\n");
    assert_foggy("a.yaml:4:19: error: no unit 'shade' here\n"
                 "    4 | strike: [{strike: shade, with: r1}]\n"
                 "      |                   ^~~~~ whom\n",
                 RED "strike: [{strike: shade, with: r1}]\n");
}

static void wherever_in_a_file_it_stands(void **state)
{
    (void)state;
    assert_foggy(
        "a.yaml:5:40: error: no unit 'shade' here\n"
        "    5 |   - {strike: b1, with: r1, if: {alive: shade}, else: {strike: shade, with: "
        "r1}}\n"
        "      |                                        ^~~~~ this unit lives\n"
        "a.yaml:5:63: error: no unit 'shade' here\n"
        "    5 |   - {strike: b1, with: r1, if: {alive: shade}, else: {strike: shade, with: "
        "r1}}\n"
        "      |                                                               ^~~~~ whom\n"
        "a.yaml:6:27: error: no unit 'shade' here\n"
        "    6 | reactions: [{strike-back: shade}]\n"
        "      |                           ^~~~~ which unit\n"
        "a.yaml:7:38: error: no unit 'shade' here\n"
        "    7 | standing: {melee: [{aim: r1, target: shade}]}\n"
        "      |                                      ^~~~~ at whom\n"
        "a.yaml:8:38: error: no unit 'shade' here\n"
        "    8 | answers: [{aim: x, about: y, target: shade}]\n"
        "      |                                      ^~~~~ at whom\n",
        RED "strike:\n"
            "  - {strike: b1, with: r1, if: {alive: shade}, else: {strike: shade, with: "
            "r1}}\n"
            "reactions: [{strike-back: shade}]\n"
            "standing: {melee: [{aim: r1, target: shade}]}\n"
            "answers: [{aim: x, about: y, target: shade}]\n");
}

static void nothing_hidden_is_proposed(void **state)
{
    (void)state;
    assert_foggy("a.yaml:4:19: error: no unit 'shads' here\n"
                 "    4 | strike: [{strike: shads, with: r2}]\n"
                 "      |                   ^~~~~ whom\n"
                 "a.yaml:4:32: error: no unit 'r2' here\n"
                 "    4 | strike: [{strike: shads, with: r2}]\n"
                 "      |                                ^~ did you mean 'r1'?\n",
                 RED "strike: [{strike: shads, with: r2}]\n");
}

static void its_owner_knows_it_in_both_of_his_files(void **state)
{
    (void)state;
    assert_foggy("", BLUE "strike: [{strike: r1, with: shade}]\n",
                 "game: hill\nplayer: blue\nstanding: {march: [{march: shade, to: 1}]}\n");
}

/* The key that says whose file it is may come last. */
static void whose_file_it_is_may_stand_at_its_end(void **state)
{
    (void)state;
    assert_foggy("", "strike: [{strike: r1, with: shade}]\ngame: hill\nround: 1\nplayer: blue\n");
    assert_foggy("a.yaml:1:19: error: no unit 'shade' here\n"
                 "    1 | strike: [{strike: shade, with: r1}]\n"
                 "      |                   ^~~~~ whom\n",
                 "strike: [{strike: shade, with: r1}]\ngame: hill\nround: 1\nplayer: red\n");
}

static void a_file_of_nobodys_knows_what_everybody_sees(void **state)
{
    (void)state;
    assert_foggy("a.yaml:3:9: error: no player 'rod' here\n"
                 "    3 | player: rod\n"
                 "      |         ^~~ did you mean 'red'?\n"
                 "a.yaml:4:43: error: no unit 'shade' here\n"
                 "    4 | strike: [{strike: b1, with: r1}, {strike: shade, with: r1}]\n"
                 "      |                                           ^~~~~ whom\n",
                 "game: hill\nround: 1\nplayer: rod\n"
                 "strike: [{strike: b1, with: r1}, {strike: shade, with: r1}]\n");
}

/* What a system makes of values that nobody has checked is not found out. */
static void a_system_is_not_asked_about_a_game_that_is_wrong(void **state)
{
    (void)state;
    const System system = foggy();
    const char *game = "rules: toy\ngame: hill\nround: 1\nplayers: [{id: red}]\nfirst: red\n"
                       "units: [{id: r1, owner: red, at: 1}, {id: shade, owner: nobody, at: 9}]\n";
    assert_errors((&(const ToyRun){.system = &system,
                                   .game = game,
                                   .orders = {RED "strike: [{strike: shade, with: r1}]\n"}}),
                  "game.yaml:6:57: error: no player 'nobody' here\n"
                  "    6 | units: [{id: r1, owner: red, at: 1}, {id: shade, owner: nobody, at: "
                  "9}]\n"
                  "      |                                                         ^~~~~~ whose "
                  "unit it is\n");
}

static void what_has_come_out_of_the_fog_in_a_stopped_round_may_be_named(void **state)
{
    (void)state;
    const System system = foggy();
    ToyRun run = {.system = &system,
                  .game = GAME,
                  .orders = {BLUE "march: [{march: shade, to: 8}]\n"},
                  .phase = "strike",
                  .player = "blue"};
    ToyResult first = toy_plays(&run);
    run = (ToyRun){.system = &system,
                   .game = first.state,
                   .orders = {RED "melee: [{aim: r1, target: shade}]\n"}};
    assert_errors(&run, "");
    toy_free(&first);
}

/* Nor of what is not in the game any more: nobody can tell whose it was. */
static void of_what_has_gone_a_view_tells_its_owner(void **state)
{
    (void)state;
    const System system = foggy();
    const ToyRun run = {.system = &system,
                        .game = GAME "history: [{round: 0, seed: x, before: y, "
                                     "gone: [r1, b1, lost]}]\n"};
    ToyResult result = toy_load(&run);
    assert_string_equal(result.errors, "");
    Buf view = {NULL, 0, 0};
    play_view(result.play, play_player(result.play, 0), &view);
    const char *seen = toy_text(result.arena, &view);
    assert_non_null(strstr(seen, "gone: [r1]"));
    assert_null(strstr(seen, "lost"));
    toy_free(&result);
}

/* --- what others will make -------------------------------------------------------------------- */

#define assert_trained(expected, ...)                                                              \
    do {                                                                                           \
        Phase phases[PHASES];                                                                      \
        const System system = training(phases);                                                    \
        assert_errors(                                                                             \
            (&(const ToyRun){.system = &system, .game = TRAINING_GAME, .orders = {__VA_ARGS__}}),  \
            expected);                                                                             \
    } while (0)

/* In whatever order the files come. */
static void what_others_will_make_does_not_exist(void **state)
{
    (void)state;
    static const char trains[] = RED "march: [{train: new-1, at: 3}, {send: new-1, to: 4}]\n";
    static const char sends[] = BLUE "march: [{send: new-1, to: 6}, {send: new-2, to: 6}]\n";
    assert_trained("b.yaml:4:16: error: no unit 'new-1' here\n"
                   "    4 | march: [{send: new-1, to: 6}, {send: new-2, to: 6}]\n"
                   "      |                ^~~~~ which unit\n"
                   "b.yaml:4:38: error: no unit 'new-2' here\n"
                   "    4 | march: [{send: new-1, to: 6}, {send: new-2, to: 6}]\n"
                   "      |                                      ^~~~~ which unit\n",
                   trains, sends);
    assert_trained("a.yaml:4:16: error: no unit 'new-1' here\n"
                   "    4 | march: [{send: new-1, to: 6}, {send: new-2, to: 6}]\n"
                   "      |                ^~~~~ which unit\n"
                   "a.yaml:4:38: error: no unit 'new-2' here\n"
                   "    4 | march: [{send: new-1, to: 6}, {send: new-2, to: 6}]\n"
                   "      |                                      ^~~~~ which unit\n",
                   sends, trains);
}

static void a_file_of_nobodys_knows_nothing_that_another_one_makes(void **state)
{
    (void)state;
    static const char rod[] = "game: hill\nround: 1\nplayer: rod\nmarch: [{train: new, at: 3}]\n";
    static const char bleu[] = "game: hill\nround: 1\nplayer: bleu\nmarch: [{send: new, to: 4}]\n";
    const char *refused = "b.yaml:4:16: error: no unit 'new' here\n";
    const char *const makers[] = {RED "march: [{train: new, at: 3}]\n", rod};
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        Phase phases[PHASES];
        const System system = training(phases);
        const ToyRun run = {.system = &system, .game = TRAINING_GAME, .orders = {makers[i], bleu}};
        ToyResult result = toy_load(&run);
        assert_non_null(strstr(result.errors, refused));
        toy_free(&result);
    }
}

static void both_files_of_a_player_may_speak_of_what_one_makes(void **state)
{
    (void)state;
    assert_trained("", RED "march: [{train: new, at: 3}]\n",
                   "game: hill\nplayer: red\nstanding: {melee: [], march: [{send: new, to: 4}]}\n");
}

static void a_game_file_does_not_speak_of_what_orders_make(void **state)
{
    (void)state;
    Phase phases[PHASES];
    System system = training(phases);
    ToyRun run = {.system = &system,
                  .game = TRAINING_GAME "stopped: {after: dawn, seed: x, before: x, player: new}\n",
                  .orders = {RED "march: [{train: new}]\n"}};
    ToyResult result = toy_load(&run);
    assert_non_null(strstr(result.errors, "error: no player 'new' here\n"));
    toy_free(&result);
}

/* Of what two of them make each knows; of what one makes, whoever has a file that says so. */
static void who_makes_it_knows_of_it(void **state)
{
    (void)state;
    Phase phases[PHASES];
    const System system = training(phases);
    const ToyRun run = {
        .system = &system,
        .game = TRAINING_GAME,
        .orders = {RED "march: [{train: new}]\n", BLUE "march: [{train: new}, {train: own}]\n",
                   "game: hill\nplayer: red\nstanding: {march: [{train: last}]}\n"}};
    ToyResult result = toy_load(&run);
    const Player *red = play_player(result.play, 0), *blue = play_player(result.play, 1);
    assert_non_null(play_named_for(result.play, red, TEXT("new")));
    assert_non_null(play_named_for(result.play, blue, TEXT("new")));
    assert_null(play_named_for(result.play, red, TEXT("own")));
    assert_non_null(play_named_for(result.play, blue, TEXT("own")));
    assert_non_null(play_named_for(result.play, red, TEXT("last")));
    assert_null(play_named_for(result.play, blue, TEXT("last")));
    toy_free(&result);
}

/* Whose a thing is, where there is one. */
static void nothing_has_no_owner(void **state)
{
    (void)state;
    const Player player = {.id = TEXT("red")};
    const Unit unit = {.owner = (Player *)&player};
    const Grave grave = {.at = 1};
    assert_ptr_equal(player_owning(&unit_table, &unit), &player);
    assert_ptr_equal(player_owning(&player_table, &player), &player);
    assert_null(player_owning(&grave_table, &grave));
    assert_null(player_owning(&unit_table, NULL));
}

/* What a deed is about may be nothing that has an id. */
static void a_deed_may_be_about_nothing(void **state)
{
    (void)state;
    assert_int_equal(deed_things((Arg){.type = NULL}), 0);
    assert_int_equal(deed_things(arg_int(7)), 0);
    assert_int_equal(deed_things(arg_unit(NULL)), 0);
    assert_int_equal(deed_things(arg_unit(&(const Unit){.at = 1})), 1);
}

/* That two players make the same is wrong once, not with each use of it. */
static void what_two_players_make_is_refused_once(void **state)
{
    (void)state;
    assert_trained(
        "b.yaml:4:17: error: the id 'new' is used twice\n"
        "    4 | march: [{train: new}, {send: new, to: 2}]\n"
        "      |                 ^~~ choose another, such as one that begins with your own id\n",
        RED "march: [{train: new}, {send: new, to: 2}]\n",
        BLUE "march: [{train: new}, {send: new, to: 2}]\n");
}

static void an_id_that_something_hidden_has_is_taken(void **state)
{
    (void)state;
    Phase phases[PHASES];
    System system = training(phases);
    system.sees = sees;
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME "  - {id: shade, owner: blue, at: 9}\n",
                        .orders = {RED "march: [{train: shade}, {train: b1}]\n"}};
    assert_errors(&run, "a.yaml:4:17: error: the id 'shade' is used twice\n"
                        "    4 | march: [{train: shade}, {train: b1}]\n"
                        "      |                 ^~~~~ choose another, such as one that "
                        "begins with your own id\n"
                        "a.yaml:4:33: error: the id 'b1' is used twice\n"
                        "    4 | march: [{train: shade}, {train: b1}]\n"
                        "      |                                 ^~ a unit of that id stands in "
                        "game.yaml, line 8\n");
}

/* Who may aim at what he does not see is not told of it. */
static const Player *seer(const Play *play, const Table *table, const void *record)
{
    (void)play;
    const Unit *unit = record;
    return table == &unit_table && unit->at >= PLACE_MAX ? unit->owner : EVERYBODY;
}

static void what_may_be_named_unseen_is_not_proposed(void **state)
{
    (void)state;
    System system = toy_system;
    system.seer = seer;
    const ToyRun run = {.system = &system,
                        .game = GAME,
                        .orders = {RED "strike: [{strike: shad, with: r1}, {strike: shade, with: "
                                       "r1}]\n",
                                   BLUE "strike: [{strike: r1, with: shad}]\n"}};
    assert_errors(&run, "a.yaml:4:19: error: no unit 'shad' here\n"
                        "    4 | strike: [{strike: shad, with: r1}, {strike: shade, with: r1}]\n"
                        "      |                   ^~~~ whom\n"
                        "b.yaml:4:29: error: no unit 'shad' here\n"
                        "    4 | strike: [{strike: r1, with: shad}]\n"
                        "      |                             ^~~~ did you mean 'shade'?\n");
}

static void what_may_be_named_unseen_is_not_told_of(void **state)
{
    (void)state;
    Phase phases[PHASES];
    System system = training(phases);
    system.seer = seer;
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME "  - {id: shade, owner: blue, at: 9}\n",
                        .orders = {RED "march: [{train: shade}]\n"}};
    assert_errors(&run, "a.yaml:4:17: error: the id 'shade' is used twice\n"
                        "    4 | march: [{train: shade}]\n"
                        "      |                 ^~~~~ choose another, such as one that "
                        "begins with your own id\n");
}

/* The rules are asked about what is there, not about what is still to be made. */
static const Player *seer_of_those_there(const Play *play, const Table *table, const void *record)
{
    assert_non_null(((const Unit *)record)->owner);
    return seer(play, table, record);
}

static void what_his_other_file_makes_is_proposed(void **state)
{
    (void)state;
    Phase phases[PHASES];
    System system = training(phases);
    system.seer = seer_of_those_there;
    const ToyRun run = {
        .system = &system,
        .game = TRAINING_GAME,
        .orders = {RED "march: [{train: newcomer, at: 3}]\n",
                   "game: hill\nplayer: red\nstanding: {march: [{send: newcome, to: 4}]}\n"}};
    assert_errors(&run, "b.yaml:3:27: error: no unit 'newcome' here\n"
                        "    3 | standing: {march: [{send: newcome, to: 4}]}\n"
                        "      |                           ^~~~~~~ did you mean 'newcomer'?\n");
}

/* --- words that are no references ------------------------------------------------------------- */

static bool may_name(const Play *play, size_t seat, const char *id)
{
    return play_named_for(play, play_player(play, seat), text_of(id)) != NULL;
}

static void words_mean_what_references_may(void **state)
{
    (void)state;
    Phase phases[PHASES];
    System system = training(phases);
    system.sees = sees;
    const ToyRun run = {.system = &system,
                        .game = TRAINING_GAME "  - {id: shade, owner: blue, at: 9}\n",
                        .orders = {RED "march: [{train: new}]\n", BLUE "march: []\n"}};
    ToyResult result = toy_load(&run);
    assert_string_equal(result.errors, "");
    assert_true(may_name(result.play, 1, "shade") && may_name(result.play, 1, "b1"));
    assert_false(may_name(result.play, 0, "shade"));
    assert_true(may_name(result.play, 0, "b1") && may_name(result.play, 0, "new"));
    assert_false(may_name(result.play, 1, "new"));
    assert_false(may_name(result.play, 0, "nobody"));
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_is_refused_like_what_does_not_exist),
        cmocka_unit_test(wherever_in_a_file_it_stands),
        cmocka_unit_test(nothing_hidden_is_proposed),
        cmocka_unit_test(what_may_be_named_unseen_is_not_proposed),
        cmocka_unit_test(what_may_be_named_unseen_is_not_told_of),
        cmocka_unit_test(what_his_other_file_makes_is_proposed),
        cmocka_unit_test(its_owner_knows_it_in_both_of_his_files),
        cmocka_unit_test(whose_file_it_is_may_stand_at_its_end),
        cmocka_unit_test(a_file_of_nobodys_knows_what_everybody_sees),
        cmocka_unit_test(a_system_is_not_asked_about_a_game_that_is_wrong),
        cmocka_unit_test(what_has_come_out_of_the_fog_in_a_stopped_round_may_be_named),
        cmocka_unit_test(of_what_has_gone_a_view_tells_its_owner),
        cmocka_unit_test(what_others_will_make_does_not_exist),
        cmocka_unit_test(a_file_of_nobodys_knows_nothing_that_another_one_makes),
        cmocka_unit_test(both_files_of_a_player_may_speak_of_what_one_makes),
        cmocka_unit_test(a_game_file_does_not_speak_of_what_orders_make),
        cmocka_unit_test(who_makes_it_knows_of_it),
        cmocka_unit_test(nothing_has_no_owner),
        cmocka_unit_test(a_deed_may_be_about_nothing),
        cmocka_unit_test(what_two_players_make_is_refused_once),
        cmocka_unit_test(an_id_that_something_hidden_has_is_taken),
        cmocka_unit_test(words_mean_what_references_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
