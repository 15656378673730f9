/* What a side of Battle Bag loses: the order of destruction, the enemy's choice, the default. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "assert_text.h"
#include "rules/battle-bag/fights/destroy.h"
#include "rules/battle-bag/records/meanings.h"
#include "rules/battle-bag/system.h"

/* A walled city at c3 with a garrison, a mill that is as good as down, and riders outside. */
#define GAME(settings)                                                                             \
    "rules: battle-bag\n"                                                                          \
    "game: ruin\n"                                                                                 \
    "round: 1\n"                                                                                   \
    "players: [{id: red}, {id: blue}]\n" settings "board: {columns: 5, rows: 5}\n"                 \
    "types:\n"                                                                                     \
    "  - {id: spear, kinds: [melee], move: 1}\n"                                                   \
    "  - {id: rider, kinds: [melee, mounted], strength: 2, move: 1}\n"                             \
    "  - {id: hulk, kinds: [melee], strength: 3, hp: 3, move: 1}\n"                                \
    "  - {id: serf, kinds: [peasant], move: 1}\n"                                                  \
    "armies:\n"                                                                                    \
    "  - {id: guard, owner: red, at: c3, units: [{type: spear, count: 2}, {type: serf}]}\n"        \
    "  - {id: horse, owner: red, at: d3, units: [{type: rider, count: 2}, {type: serf}]}\n"        \
    "  - {id: giants, owner: red, at: e3, units: [{type: hulk, count: 2}]}\n"                      \
    "structures:\n"                                                                                \
    "  - {id: york, kind: city, owner: red, at: c3, damage: 1}\n"                                  \
    "  - {id: mill, kind: building, owner: red, at: c3, damage: 1}\n"                              \
    "  - {id: barn, kind: building, owner: red, at: c3}\n"                                         \
    "  - {id: rampart, kind: wall, owner: red, at: c3, sides: ['n']}\n"                            \
    "seats: [{player: red}, {player: blue}]\n"

static Play *load(const char *game)
{
    static const System *const systems[] = {&bb_system, NULL};
    Arena *arena = arena_new();
    Diags *diags = diag_new(arena);
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"game.yaml", text_of(game), 0};
    Play *play = play_load(arena, diags, source, systems);
    play_check(play);
    assert_int_equal(diag_errors(diags), 0);
    return play;
}

/* --- a side ----------------------------------------------------------------------------------- */

static void add_host(Play *play, BattleSide *side, const char *id)
{
    Host *host = ARENA_NEW(play->arena, Host);
    host->army = record_named(play->loader, text_of(id))->record;
    host->tile = host->army->tile;
    for (size_t i = 0; i < host->army->units.count; i++) {
        const Troop *troop = host->army->units.at[i];
        Band *band = ARENA_NEW(play->arena, Band);
        *band = (Band){.host = host,
                       .type = troop->type,
                       .count = troop->count,
                       .strength = troop->type->strength};
        ARENA_PUSH(play->arena, &host->bands, band);
        ARENA_PUSH(play->arena, &side->bands, band);
    }
    ARENA_PUSH(play->arena, &side->hosts, host);
}

static void add_structure(Play *play, BattleSide *side, const char *id)
{
    Structure *structure = record_named(play->loader, text_of(id))->record;
    ARENA_PUSH(play->arena, &side->structures, structure);
}

/* --- names ------------------------------------------------------------------------------------ */

enum { NAMES_MAX = 8 };

typedef struct Choices {
    Counted names[NAMES_MAX];
    Meaning meanings[NAMES_MAX];
    size_t count;
} Choices;

/* Names one after the other, each a word with a number before it or without. */
static Choices choices_of(const Play *play, const char *const *words)
{
    Choices choices = {.count = 0};
    for (; *words; words++) {
        Counted *name = &choices.names[choices.count];
        assert_true(counted_type.read(text_of(*words), name));
        choices.meanings[choices.count] = bb_meaning_of(play, counted_name_of(name), ~0U);
        assert_int_not_equal(choices.meanings[choices.count].kind, MEANS_NOTHING);
        choices.count++;
    }
    return choices;
}

/* --- what it comes to ------------------------------------------------------------------------- */

static void add_hit(Buf *out, const Hit *hit)
{
    buf_str(out, out->len > 0 ? ", " : "");
    if (hit->band)
        buf_format(out, "%d %.*s", hit->units, TEXT_ARG(hit->band->type->id));
    else
        buf_format(out, "%.*s %s%d", TEXT_ARG(hit->structure->id), hit->falls ? "falls " : "",
                   hit->damage);
}

/* "2 rider, mill falls 0; 1 lost, york full" */
static Text ruin_text(Play *play, const Ruin *ruin)
{
    Buf out = {NULL, 0, 0};
    for (size_t i = 0; i < ruin->hits.count; i++)
        add_hit(&out, &ruin->hits.at[i]);
    if (ruin->damage > 0)
        buf_format(&out, "; %d lost", ruin->damage);
    for (size_t i = 0; i < ruin->full.count; i++)
        buf_format(&out, "; %.*s full", TEXT_ARG(ruin->full.at[i]->id));
    Text text = text_copy(play->arena, buf_text(&out));
    buf_free(&out);
    return text;
}

typedef struct Attack {
    const char *game;
    const char *const *armies, *const *structures, *const *names;
    int damage;
    bool passes;
} Attack;

static void check(const Attack *attack, const char *expected)
{
    Play *play = load(attack->game);
    BattleSide side = {.seat = NULL};
    for (const char *const *id = attack->armies; *id; id++)
        add_host(play, &side, *id);
    for (const char *const *id = attack->structures; *id; id++)
        add_structure(play, &side, *id);
    Choices choices = choices_of(play, attack->names);
    const Wanted wanted = {choices.names, choices.meanings, choices.count};
    Ruin ruin = bb_ruin_of(play, &side, attack->damage, &wanted, attack->passes);
    assert_text(ruin_text(play, &ruin), expected);
    arena_free(play->arena);
}

#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})
#define NONE      ((const char *const[]){NULL})
#define TOWN      LIST("york", "mill", "barn", "rampart")

/* --- BB 12.6: the order ----------------------------------------------------------------------- */

static void a_wall_keeps_all_behind_it_safe(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard"), TOWN, LIST("york", "serf", "spear"), 2, false},
          "rampart 2; mill full");
}

static void class_after_class_goes_as_damage_suffices(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard"), TOWN, NONE, 9, false},
          "rampart falls 3, 2 spear, 1 serf, mill falls 0, barn falls 1, york falls 2");
}

/* The mill has as many cubes as hit points: it falls when the last peasant has gone, though no
 * damage is left by then. */
static void what_is_full_of_cubes_falls_for_nothing_when_its_turn_comes(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard"), TOWN, NONE, 6, false},
          "rampart falls 3, 2 spear, 1 serf, mill falls 0");
    check(&(Attack){GAME(""), NONE, LIST("york", "mill"), NONE, 0, false}, "mill falls 0");
}

static void who_passes_walls_keeps_the_order_of_the_rest(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard"), TOWN, LIST("york", "barn"), 6, true},
          "2 spear, 1 serf, mill falls 0, barn falls 1, york falls 2");
    check(&(Attack){GAME(""), LIST("guard"), TOWN, LIST("1 spear", "wall"), 5, true},
          "2 spear, rampart falls 3; mill full");
}

static void without_structures_all_is_free(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard"), NONE, LIST("serf"), 2, false}, "1 spear, 1 serf");
}

static void one_hex_does_not_wait_for_another(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard", "horse"), TOWN, LIST("serf", "1 rider"), 3, false},
          "2 rider, 1 serf; mill full");
}

static void the_game_file_may_give_another_order(void **state)
{
    (void)state;
    check(&(Attack){GAME("settings: {destruction: [city, peasants, wall, buildings, units]}\n"),
                    LIST("guard"), TOWN, NONE, 8, false},
          "york falls 2, 1 serf, rampart falls 3, mill falls 0, barn falls 1, 1 spear");
}

/* --- BB 20.15: the list ----------------------------------------------------------------------- */

static void a_number_says_how_often_a_name_serves(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard", "horse"), NONE, LIST("1 rider", "1 melee", "guard"), 5,
                    false},
          "2 rider, 2 spear, 1 serf");
}

/* A name is looked for from the top again for each thing: the spears are free only after the wall.
 */
static void a_name_that_did_not_serve_yet_goes_before_later_ones(void **state)
{
    (void)state;
    check(
        &(Attack){GAME(""), LIST("guard", "horse"), TOWN, LIST("spear", "wall", "rider"), 6, false},
        "1 rider, rampart falls 3, 2 spear; mill full");
}

static void a_hex_means_all_that_stands_there(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard", "horse"), NONE, LIST("d3"), 3, false},
          "2 rider, 1 serf");
}

/* --- BB 12.11: several hit points ------------------------------------------------------------- */

static void a_unit_takes_enough_or_nothing(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("giants"), NONE, NONE, 5, false}, "1 hulk; 2 lost");
    check(&(Attack){GAME(""), LIST("giants", "horse"), NONE, LIST("hulk"), 5, false},
          "1 hulk, 2 rider");
}

/* --- BB 20.16: the default -------------------------------------------------------------------- */

/* The strongest that the damage left can kill; then structures, in their order. */
static void by_default_the_strongest_go_first(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("guard", "horse", "giants"), NONE, NONE, 8, false},
          "2 hulk, 2 rider");
    check(&(Attack){GAME(""), LIST("horse"), LIST("york", "mill", "barn"), NONE, 5, false},
          "mill falls 0, 2 rider, 1 serf, barn falls 1, york 1");
}

static void damage_beyond_everything_is_lost(void **state)
{
    (void)state;
    check(&(Attack){GAME(""), LIST("horse"), NONE, NONE, 7, false}, "2 rider, 1 serf; 4 lost");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wall_keeps_all_behind_it_safe),
        cmocka_unit_test(class_after_class_goes_as_damage_suffices),
        cmocka_unit_test(what_is_full_of_cubes_falls_for_nothing_when_its_turn_comes),
        cmocka_unit_test(who_passes_walls_keeps_the_order_of_the_rest),
        cmocka_unit_test(without_structures_all_is_free),
        cmocka_unit_test(one_hex_does_not_wait_for_another),
        cmocka_unit_test(the_game_file_may_give_another_order),
        cmocka_unit_test(a_number_says_how_often_a_name_serves),
        cmocka_unit_test(a_name_that_did_not_serve_yet_goes_before_later_ones),
        cmocka_unit_test(a_hex_means_all_that_stands_there),
        cmocka_unit_test(a_unit_takes_enough_or_nothing),
        cmocka_unit_test(by_default_the_strongest_go_first),
        cmocka_unit_test(damage_beyond_everything_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
