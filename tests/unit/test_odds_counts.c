/* What the odds count, where it is very much, or nothing, or not as it mostly is: names with one
 * hash, more facts than are kept, things without ids, fights with whoever comes and goes; and how
 * the page tells of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "toy_coins.h"

/* Two words with one hash (FNV-1a of 32 bits), and of what begins with them and goes on alike. */
#define ONE   "costarring"
#define OTHER "liquid"

#define TOKENS                                                                                     \
    COINS "tokens:\n"                                                                              \
          "  - {id: tin, name: Tin, owner: ann, worth: 5, parity: odd,\n"                          \
          "     chips: [{made-of: bone, owner: ann}, {made-of: wood}], dots: [{parity: even}]}\n"  \
          "  - {id: zinc, name: zinc, owner: bob, remark: for nobody, notes: {a: b}}\n"            \
          "stamps: [{id: ring}, {id: seal}]\n"

static Odds *odds_of(const ToyResult *result, uint32_t last, bool noted)
{
    const OddsRun run = {.first = 1, .last = last, .noted = noted};
    return odds_play(result->arena, result->play, result->dice, &run);
}

/* --- names with one hash ---------------------------------------------------------------------- */

static void names_with_one_hash_are_told_apart(void **state)
{
    static const char *const words[][7] = {{"a", "b", "c", "d", "e", ONE, OTHER},
                                           {OTHER, "e", "d", "c", "b", "a", ONE}};
    Arena *arena = arena_new();
    (void)state;
    assert_int_equal(values_hash(TEXT(ONE)), values_hash(TEXT(OTHER)));
    for (size_t turn = 0; turn < 2; turn++) {
        OddsValues values = {0};
        for (Times time = 0; time < 3; time++)
            for (size_t i = 0; i < 7; i++)
                values_add(arena, &values, text_of(words[turn][i]), 1);
        assert_int_equal(values.count, 7);
        values_choose(&values);
        for (size_t i = 0; i < 7; i++)
            assert_int_equal(values.at[i].times, 3);
        assert_text(values.at[3].value, ONE); /* of as many times each, by their bytes */
        assert_text(values.at[6].value, OTHER);
    }
    arena_free(arena);
}

/* --- facts ------------------------------------------------------------------------------------ */

/* In that trial these fights came out so, all by one event. */
static void note_fights_from(Odds *odds, uint32_t trial, int first, int last)
{
    for (int i = first; i <= last; i++) {
        OddsFight *fight = fights_add(odds, text_format(odds->arena, "fight %d", i));
        fight->name = fight->key;
        fight->now = TEXT("won");
        fight->seen = trial;
    }
    for (size_t i = 0; i < odds->first_count; i++)
        odds->things.at[i]->seen = trial; /* nothing is gone */
    notes_take(odds, trial);
}

static Odds *noting(const ToyResult *result)
{
    const OddsRun run = {.first = 1, .last = 2, .noted = true};
    Odds *odds = odds_begin(result->arena, result->play, &run);
    odds->throws = true;
    odds->trials = 2;
    return odds;
}

/* Of more than are kept it is the same which are, whoever has met them, and when. */
static void facts_are_kept_in_any_order(void **state)
{
    enum { FACTS = ODDS_FACTS_MAX + 300 };
    ToyResult result = coins_load(TOKENS);
    (void)state;
    Odds *all = noting(&result), *turned = noting(&result), *half = noting(&result);
    Odds *unnoted = odds_begin(result.arena, result.play, &(OddsRun){.first = 1, .last = 2});
    note_fights_from(all, 1, 1, FACTS / 2);
    note_fights_from(all, 2, FACTS / 2 + 1, FACTS);
    note_fights_from(half, 1, 1, FACTS / 2);
    note_fights_from(turned, 2, FACTS / 2 + 1, FACTS);
    notes_merge(turned, half);
    notes_merge(turned, unnoted);
    assert_int_equal(all->notes->facts.count, ODDS_FACTS_MAX);
    assert_int_equal(turned->notes->facts.count, ODDS_FACTS_MAX);
    for (size_t i = 0; i < ODDS_FACTS_MAX; i++) {
        const OddsFact *one = all->notes->facts.at[i], *other = turned->notes->facts.at[i];
        assert_true(text_equal(one->name, other->name));
        assert_in_range(one->bits[0], 1, 2); /* it came in one of both */
        assert_int_equal(one->bits[0], other->bits[0]);
    }
    toy_free(&result);
}

/* Compared are those that are known in both, and each trial with the one on the same dice. */
static void plans_are_compared_by_what_both_know(void **state)
{
    ToyResult result = coins_load(TOKENS);
    (void)state;
    Odds *here = noting(&result), *there = noting(&result);
    note_fights_from(here, 1, 1, ODDS_FACTS_MAX);
    note_fights_from(there, 2, 2, ODDS_FACTS_MAX + 1);
    there->trials = 3;
    odds_compare(here, there);
    assert_int_equal(here->pairs, 2);
    assert_int_equal(here->differ.count, ODDS_FACTS_MAX + 1);
    pairs_choose(here);
    pairs_sort(here);
    assert_int_equal(here->differ.count, ODDS_FACTS_MAX);
    there->throws = false;
    odds_compare(here, there);
    assert_int_equal(here->pairs, 2);
    toy_free(&result);
}

static void facts_with_one_hash_are_told_apart(void **state)
{
    static const char *const names[] = {OTHER, "another", ONE};
    ToyResult result = coins_load(TOKENS);
    (void)state;
    Odds *here = noting(&result), *there = noting(&result);
    for (size_t i = 0; i < 3; i++)
        fights_add(here, text_of(names[i]))->name = text_of(names[i]);
    note_fights_from(here, 1, 1, 0);
    for (size_t i = 0; i < 3; i++)
        here->fights.at[i]->seen = 2;
    note_fights_from(here, 2, 1, 0);
    odds_compare(here, there);
    pairs_choose(here);
    pairs_sort(here);
    assert_int_equal(here->differ.count, 3);
    assert_text(here->differ.at[0]->name, "another: ");
    assert_text(here->differ.at[1]->name, ONE ": ");
    assert_text(here->differ.at[2]->name, OTHER ": ");
    toy_free(&result);
}

/* --- losses ----------------------------------------------------------------------------------- */

static void who_loses_very_much_has_gone_as_badly_as_can_be(void **state)
{
    ToyResult result = coins_load(TOKENS);
    (void)state;
    Odds *odds = noting(&result);
    odds->losses[0].now = 300;
    scores_count(odds, 1);
    notes_take(odds, 1);
    assert_int_equal(odds->scores[0].at[ODDS_SCORES_SPAN].times, 1);
    assert_int_equal(odds->scores[1].at[2 * ODDS_SCORES_SPAN - 1].times, 1);
    assert_int_equal(odds->notes->lost[0][0], 255);
    assert_int_equal(odds->notes->lost[1][0], 0);
    toy_free(&result);
}

/* --- things ----------------------------------------------------------------------------------- */

static Token *make_token(Play *play, const char *id)
{
    Token *token = record_new(play->arena, &token_table);
    token->id = text_of(id);
    token->name = TEXT("Brass");
    token->owner = play_player(play, 1);
    ARENA_PUSH(play->arena, &coins_of(play)->tokens, token);
    return token;
}

static Stamp *make_stamp(Play *play, const char *id)
{
    Stamp *stamp = record_new(play->arena, &stamp_table);
    stamp->id = text_of(id);
    ARENA_PUSH(play->arena, &coins_of(play)->stamps, stamp);
    return stamp;
}

/* Of a name that comes up anew it is another thing each time, or both are there; tin's chips go,
 * and what is written of it stays though the bytes are others. */
static bool change_things(Play *play, int step)
{
    const int side = coins_roll(play, "coin", 1, 4);
    Token *tin = coins_of(play)->tokens.at[0];
    (void)step;
    tin->parity += 2 * side;
    tin->remark = TEXT("nobody reads it");
    tin->chips.count = side == 1 ? 0 : 2;
    tin->dots.at[0]->size = side;
    if (side != 2)
        make_token(play, "new")->worth = side;
    if (side > 1)
        make_stamp(play, "new")->worth = side;
    return false;
}

/* What is gone, and what goes before it has come, which may be several. */
static void go(SeeGone *see, void *context)
{
    see(context, TEXT("ring"));
    see(context, TEXT("new"));
    see(context, TEXT("never"));
}

static void things_of_one_name_are_several(void **state)
{
    ToyResult result = coins_load(TOKENS);
    (void)state;
    coins_step = change_things;
    coins_gone = NULL;
    Odds *odds = odds_of(&result, 200, false);
    const OddsThing *one = coins_thing(odds, "new"), *other = one->twin;
    assert_non_null(other);
    assert_true(one->there < 200 && other->there < 200 && one->there + other->there > 200);
    assert_int_equal(coins_thing(odds, "tin/chips bone")->there,
                     coins_thing(odds, "tin/chips wood")->there);
    assert_int_equal(coins_thing(odds, "tin/dots even")->there, 200);
    assert_int_equal(odds->losses[0].times[0], 200); /* a chip has no id */
    assert_int_equal(coins_cell(odds, "tin", "parity")->values.count, 0);
    const Text page = coins_printed(odds, true);
    assert_false(coins_says(page, "nobody reads"));
    assert_true(coins_says(page, "Brass (new)"));
    toy_free(&result);
}

static void what_goes_before_it_has_come_is_not_there(void **state)
{
    ToyResult result = coins_load(TOKENS);
    (void)state;
    coins_step = change_things;
    coins_gone = go;
    Odds *odds = odds_of(&result, 60, true);
    coins_gone = NULL;
    assert_int_equal(coins_thing(odds, "new")->there, 0);
    assert_int_equal(coins_thing(odds, "ring")->gone, 0); /* so it was before the round */
    assert_true(odds->throws);
    toy_free(&result);
}

/* --- fights ----------------------------------------------------------------------------------- */

static Arg of_table(const Table *table, const void *record)
{
    static ArgType types[2] = {{ARG_RECORD, &token_table}, {ARG_RECORD, &stamp_table}};
    return arg_record(&types[table == &stamp_table], record);
}

static Arg of_token(const Token *token)
{
    return of_table(&token_table, token);
}

/* Whoever meets: things that were there and that were not, things without names, nobody, and one
 * who has got another name by the end. */
static bool meet_all(Play *play, int step)
{
    const Till *till = coins_of(play);
    Token *tin = till->tokens.at[0];
    const Token *zinc = till->tokens.at[1], *brass = make_token(play, "brass");
    const Stamp *ring = till->stamps.at[0];
    const int side = coins_roll(play, "coin", 1, 3);
    (void)step;
    EVENT(play->log, &ev_met, of_token(zinc), of_token(brass));
    EVENT(play->log, &ev_met, of_token(zinc), of_table(&stamp_table, ring));
    EVENT(play->log, &ev_met, of_token(NULL), of_token(zinc));
    EVENT(play->log, &ev_met, of_token(tin), of_token(zinc));
    EVENT(play->log, &ev_named, arg_made(play->arena, text_format(play->arena, "side %d", side)));
    EVENT(play->log, &ev_named, of_token(zinc));
    EVENT(play->log, &ev_named, arg_int((int64_t)(uintptr_t)zinc)); /* which is no thing */
    if (side == 1)
        tin->name.len = 2;
    if (side == 2)
        tin->name = TEXT("Lead");
    return false;
}

static Times times_of(const Odds *odds, const char *key)
{
    const OddsFight *fight = names_find(odds->by_fight, text_of(key));
    return fight ? fight_times(fight) : 0;
}

/* By the names that they have in the end. */
static void fights_are_known_by_who_stands_in_them(void **state)
{
    static const char *const always[] = {"zinc against Brass", "zinc against ring",
                                         "ring beside zinc", "nobody against zinc"};
    static const char *const by_side[][2] = {{"side 1", "Ti (tin) against zinc"},
                                             {"side 2", "zinc beside Lead (tin)"},
                                             {"side 3", "Tin against zinc"}};
    ToyResult result = coins_load(TOKENS);
    (void)state;
    coins_step = meet_all;
    Odds *odds = odds_of(&result, 50, true);
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        assert_int_equal(times_of(odds, always[i]), 50);
    for (size_t i = 0; i < 3; i++) {
        assert_in_range(times_of(odds, by_side[i][0]), 1, 49);
        assert_int_equal(times_of(odds, by_side[i][0]), times_of(odds, by_side[i][1]));
    }
    assert_int_equal(times_of(odds, "zinc"), 50);
    assert_int_equal(times_of(odds, "zinc #2"), 0);
    assert_true(coins_says(coins_printed(odds, true), "nobody against"));
    toy_free(&result);
}

/* Far more than are kept in mind by their addresses. */
enum { MANY = 40 };

static bool meet_many(Play *play, int step)
{
    const Till *till = coins_of(play);
    (void)step;
    coins_roll(play, "coin", 1, 2);
    for (size_t i = 0; i < MANY; i++)
        for (size_t k = 0; k < MANY; k++)
            EVENT(play->log, &ev_met, of_token(till->tokens.at[i]), of_token(till->tokens.at[k]));
    return false;
}

static void very_many_fights_are_told_apart(void **state)
{
    Buf game = {NULL, 0, 0};
    (void)state;
    buf_str(&game, COINS "tokens:\n");
    for (int i = 0; i < MANY; i++)
        buf_format(&game, "  - {id: t%d}\n", i);
    Arena *arena = arena_new();
    ToyResult result = coins_load(toy_text(arena, &game));
    coins_step = meet_many;
    const Odds *odds = odds_of(&result, 5, false);
    assert_int_equal(odds->fights.count, 2 * MANY * MANY);
    for (size_t i = 0; i < odds->fights.count; i++)
        assert_int_equal(fight_times(odds->fights.at[i]), 5);
    toy_free(&result);
    arena_free(arena);
}

/* --- the page --------------------------------------------------------------------------------- */

static bool throw_idly(Play *play, int step)
{
    (void)step;
    coins_roll(play, "coin", 1, 2);
    return false;
}

static void where_nothing_changes_it_is_said(void **state)
{
    (void)state;
    coins_step = throw_idly;
    for (int exact = 0; exact < 2; exact++) {
        ToyResult result = coins_load(TOKENS);
        const OddsRun run = {.first = 1, .last = 20, .exact = exact};
        Odds *odds = odds_play(result.arena, result.play, result.dice, &run);
        assert_int_equal(odds->is_exact, exact);
        const Text page = coins_printed(odds, false);
        assert_int_equal(coins_says(page, "Nothing of it changes in any trial."), !exact);
        assert_int_equal(coins_says(page, "Nothing of it ever changes."), exact);
        toy_free(&result);
    }
}

/* What stands for a number in a part may be any word: then there are no steps of "or more". And of
 * very many numbers there are none either. */
static void what_is_no_number_has_no_steps(void **state)
{
    ToyResult result = coins_load(TOKENS);
    (void)state;
    for (int many = 0; many < 2; many++) {
        Odds *odds = odds_begin(result.arena, result.play, &(OddsRun){.first = 1, .last = 2000});
        OddsThing *tin = coins_thing(odds, "tin");
        OddsValues *values = &coins_cell(odds, "tin", "worth")->values;
        odds->throws = true;
        odds->trials = 2000;
        odds->whole = tin->there = 2000;
        for (int i = 0; i < (many ? 1500 : 2); i++)
            values_add(odds->arena, values, text_format(odds->arena, many ? "%d" : "w%d", i), 1);
        const Text page = coins_printed(odds, true);
        assert_true(coins_says(page, "5 (as before)"));
        assert_false(coins_says(page, "or more"));
        assert_int_equal(coins_says(page, "another"), many);
        Buf out = {NULL, 0, 0};
        odds_print(&out, odds, report_format(TEXT("json")));
        assert_int_equal(coins_says(buf_text(&out), "\"others\": 500"), many);
        buf_free(&out);
    }
    toy_free(&result);
}

/* A plan by which each of both loses more in most trials, and no more is noted. */
static void what_differs_for_all_leaves_nothing_alike(void **state)
{
    ToyResult result = coins_load(TOKENS);
    (void)state;
    Odds *odds = odds_begin(result.arena, result.play, &(OddsRun){.first = 1, .last = 100});
    odds->throws = true;
    odds->trials = 100;
    odds->whole = odds->pairs = 100;
    odds->differ_lost = ARENA_ARRAY(odds->arena, 2, OddsLostPair);
    odds->differ_lost[0] = (OddsLostPair){0, 90, 90};
    odds->differ_lost[1] = (OddsLostPair){100, 20, 80};
    Text page = coins_printed(odds, false);
    assert_true(coins_says(page, "ann loses"));
    assert_true(coins_says(page, "bob loses"));
    assert_false(coins_says(page, "no difference can be told"));
    odds->differ_lost[1] = (OddsLostPair){100, 100, 0};
    page = coins_printed(odds, false);
    assert_true(coins_says(page, "Of 1 more thing no difference can be told from none."));
    toy_free(&result);
}

/* --- parts ------------------------------------------------------------------------------------ */

/* Where nothing is thrown there is one trial, in whichever part; and a part in which something is
 * does count. */
static void one_trial_is_not_added_twice(void **state)
{
    ToyResult result = coins_load(TOKENS);
    (void)state;
    Odds *sum = odds_begin(result.arena, result.play, &(OddsRun){.first = 1, .last = 9});
    coins_step = NULL;
    const Odds *still = odds_of(&result, 9, false);
    assert_false(still->throws);
    odds_merge(sum, still);
    odds_merge(sum, still);
    assert_int_equal(sum->trials, 1);
    coins_step = throw_idly;
    odds_merge(sum, odds_of(&result, 9, false));
    assert_int_equal(sum->trials, 10);
    odds_merge(sum, still);
    assert_int_equal(sum->trials, 11);
    toy_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_with_one_hash_are_told_apart),
        cmocka_unit_test(facts_are_kept_in_any_order),
        cmocka_unit_test(plans_are_compared_by_what_both_know),
        cmocka_unit_test(facts_with_one_hash_are_told_apart),
        cmocka_unit_test(who_loses_very_much_has_gone_as_badly_as_can_be),
        cmocka_unit_test(things_of_one_name_are_several),
        cmocka_unit_test(what_goes_before_it_has_come_is_not_there),
        cmocka_unit_test(fights_are_known_by_who_stands_in_them),
        cmocka_unit_test(very_many_fights_are_told_apart),
        cmocka_unit_test(where_nothing_changes_it_is_said),
        cmocka_unit_test(what_is_no_number_has_no_steps),
        cmocka_unit_test(what_differs_for_all_leaves_nothing_alike),
        cmocka_unit_test(one_trial_is_not_added_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
