/* Who strikes whom, against brute force: small battles in which every assignment is tried, judged
 * by a judge of this file's own, written from the clauses (FC 10). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/rules/factions-cards/fights/strikes.h"

enum {
    STRIKERS_MAX = 9,
    FEW_STRIKERS = 5,
    TARGETS_MAX_HERE = 5,
    TYPES = 4,
    BATTLES = 1000,
    EXACT_BATTLES = 200
};

/* --- a small generator ------------------------------------------------------------------------ */

static uint32_t chance_state;

static int chance(int sides)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 17;
    chance_state ^= chance_state << 5;
    return (int)(chance_state % (uint32_t)sides);
}

/* --- a battle, as this file sees it ----------------------------------------------------------- */

typedef struct Foe {
    int type;     /* unit type; -1: none */
    bool is_card; /* a character or a fortification */
    bool is_fortification;
    int shield; /* type; -1: none */
    int need, worth;
    bool assigned, picky; /* picky: no striker with the keyword may choose it, nor hurt it */
} Foe;

typedef struct Striker {
    int attack;
    bool at_range, has_word;
} Striker;

typedef struct Small {
    Striker striker[STRIKERS_MAX];
    Foe foe[TARGETS_MAX_HERE];
    int strikers, foes;
    bool attacks; /* and so may hit the place */
} Small;

enum { TO_PLACE = -2, TO_NOBODY = -1 };

static bool is_hit(const Small *small, const int *to, int foe)
{
    for (int i = 0; i < small->strikers; i++)
        if (to[i] == foe)
            return true;
    return small->foe[foe].assigned;
}

/* FC 10.9 */
static bool can_be_chosen(const Small *small, int foe)
{
    for (int i = 0; i < small->strikers; i++)
        if (!small->foe[foe].picky || !small->striker[i].has_word)
            return true;
    return false;
}

static bool may_hit(const Small *small, const int *to, int striker)
{
    int at = to[striker];
    if (at == TO_NOBODY)
        return true;
    if (at == TO_PLACE) {
        for (int i = 0; i < small->foes; i++)
            if (!is_hit(small, to, i) && can_be_chosen(small, i))
                return false;
        return small->attacks && !small->striker[striker].at_range;
    }
    const Foe *foe = &small->foe[at];
    for (int i = 0; i < small->foes; i++)
        if (i != at && foe->shield >= 0 && small->foe[i].type == foe->shield &&
            !is_hit(small, to, i))
            return false;
    return !foe->picky || !small->striker[striker].has_word;
}

static bool is_lawful(const Small *small, const int *to)
{
    for (int i = 0; i < small->strikers; i++)
        if (!may_hit(small, to, i))
            return false;
    return true;
}

static int worth_of(const Small *small, const int *to)
{
    int worth = 0;
    for (int i = 0; i < small->foes; i++) {
        int damage = 0;
        for (int k = 0; k < small->strikers; k++)
            if (to[k] == i && !(small->foe[i].picky && small->striker[k].has_word))
                damage += small->striker[k].attack;
        worth += damage >= small->foe[i].need ? small->foe[i].worth : 0;
    }
    return worth;
}

/* The next assignment in order; false after the last. */
static bool next(const Small *small, int *to)
{
    for (int i = 0; i < small->strikers; i++) {
        if (++to[i] < small->foes)
            return true;
        to[i] = TO_PLACE;
    }
    return false;
}

/* --- making one ------------------------------------------------------------------------------- */

static int defence_of_type[TYPES], worth_of_type[TYPES];

static Foe some_foe(void)
{
    int sort = chance(10);
    Foe foe = {.type = chance(TYPES), .shield = -1, .assigned = chance(6) == 0};
    foe.need = defence_of_type[foe.type] - (foe.assigned && defence_of_type[foe.type] > 1);
    foe.worth = worth_of_type[foe.type];
    if (sort >= 6) {
        foe.is_card = true;
        foe.is_fortification = sort == 6;
        foe.need = 1 + chance(5);
        foe.worth = 1 + chance(6);
        if (sort > 6) {
            foe.shield = chance(TYPES);
            foe.type = chance(3) == 0 ? foe.shield : -1;
        } else {
            foe.type = -1;
        }
        foe.picky = chance(5) == 0;
    }
    return foe;
}

static Small some_battle(int strikers, int foes)
{
    Small small = {
        .strikers = 1 + chance(strikers), .foes = chance(foes + 1), .attacks = chance(3) > 0};
    for (int i = 0; i < TYPES; i++) {
        defence_of_type[i] = 1 + chance(4);
        worth_of_type[i] = 1 + chance(5);
    }
    for (int i = 0; i < small.strikers; i++)
        small.striker[i] = (Striker){
            .attack = 1 + chance(4), .at_range = chance(5) == 0, .has_word = chance(4) == 0};
    for (int i = 0; i < small.foes; i++)
        small.foe[i] = some_foe();
    return small;
}

/* --- the same for the program ----------------------------------------------------------------- */

typedef struct Stage {
    Play play;
    FactionsCards state;
    Battle battle;
    Type types[TYPES], own_types[STRIKERS_MAX];
    Card cards[TARGETS_MAX_HERE];
    Location location;
    Variant picks[2], *pick_list[2];
    Effect effects[2];
    Word word;
    int at[STRIKERS_MAX];         /* the aim's place of each striker in the order of forces */
    int foe_of[TARGETS_MAX_HERE]; /* by target: the foe */
} Stage;

static Force *add_force(Stage *stage, Who who)
{
    ForceList *forces = &stage->battle.side[who].forces;
    Force *force = ARENA_NEW(stage->play.arena, Force);
    force->who = who;
    force->index = forces->count;
    ARENA_PUSH(stage->play.arena, forces, force);
    return force;
}

static void add_pile(Stage *stage, Force *force, const Foe *foe)
{
    if (force->piles.count == 0)
        force->piles.at = ARENA_ARRAY(stage->play.arena, TARGETS_MAX_HERE, Pile);
    force->piles.at[force->piles.count++] =
        (Pile){.damage = force->defence - foe->need, .assigned = foe->assigned, .count = 1};
    force->count++;
}

static void add_counters(Stage *stage, const Small *small, int *targets)
{
    for (int type = 0; type < TYPES; type++) {
        Force *force = NULL;
        for (int i = 0; i < small->foes; i++) {
            if (small->foe[i].is_card || small->foe[i].type != type)
                continue;
            if (!force)
                force = add_force(stage, DEFENDER);
            force->type = &stage->types[type];
            force->defence = defence_of_type[type];
            force->worth = worth_of_type[type];
            add_pile(stage, force, &small->foe[i]);
            stage->foe_of[(*targets)++] = i;
        }
    }
}

static void add_cards(Stage *stage, const Small *small, int *targets)
{
    for (int i = 0; i < small->foes; i++) {
        const Foe *foe = &small->foe[i];
        if (!foe->is_card)
            continue;
        Card *card = &stage->cards[i];
        card->says = card;
        card->called = TEXT("a card");
        card->kind = foe->is_fortification ? FORTIFICATION : CHARACTER;
        card->type = foe->type >= 0 ? &stage->types[foe->type] : NULL;
        Force *force = add_force(stage, DEFENDER);
        force->card = card;
        force->defence = foe->need + 1;
        force->worth = foe->worth;
        force->shield = foe->shield >= 0 ? &stage->types[foe->shield] : NULL;
        force->keeps_off = foe->picky;
        if (foe->picky) {
            card->effects.at = stage->pick_list;
            card->effects.count = 2;
        }
        add_pile(stage, force, foe);
        stage->foe_of[(*targets)++] = i;
    }
}

static void add_strikers(Stage *stage, const Small *small)
{
    for (int i = 0; i < small->strikers; i++) {
        Force *force = add_force(stage, ATTACKER);
        force->type = &stage->own_types[i];
        stage->own_types[i].index = TYPES + (size_t)i;
        if (small->striker[i].has_word) {
            stage->own_types[i].keywords.at = &stage->word;
            stage->own_types[i].keywords.count = 1;
        }
        force->attack = small->striker[i].attack;
        force->at_range = small->striker[i].at_range;
        force->count = 1;
    }
}

/* Counters of a type become one force there. `who` is always the first side; who does not attack
 * is put on the other one by swapping sides. */
static Stage *stage_make(Arena *arena, const Small *small)
{
    static Type *all[TYPES + STRIKERS_MAX];
    Stage *stage = ARENA_NEW(arena, Stage);
    int targets = 0;
    stage->play.arena = arena;
    stage->play.log = log_new(arena);
    stage->play.state = &stage->state;
    stage->state.battle = &stage->battle;
    for (int i = 0; i < TYPES; i++) {
        stage->types[i].index = (size_t)i;
        stage->types[i].id = stage->types[i].name = stage->types[i].plural = TEXT("type");
        all[i] = &stage->types[i];
    }
    for (int i = 0; i < STRIKERS_MAX; i++) {
        all[TYPES + i] = &stage->own_types[i];
        stage->own_types[i].id = stage->own_types[i].name = stage->own_types[i].plural =
            TEXT("own");
    }
    stage->state.types.at = all;
    stage->state.types.count = TYPES + STRIKERS_MAX;
    memcpy(stage->word.text, "set", 3);
    for (int i = 0; i < 2; i++) {
        stage->effects[i].words.at = &stage->word;
        stage->effects[i].words.count = 1;
        stage->picks[i] =
            (Variant){fc_effect_tables[i == 0 ? EFFECT_UNTARGETABLE_BY : EFFECT_INVULNERABLE_TO],
                      &stage->effects[i]};
        stage->pick_list[i] = &stage->picks[i];
    }
    stage->location = (Location){.control = 3};
    stage->battle.location = &stage->location;
    add_counters(stage, small, &targets);
    add_cards(stage, small, &targets);
    add_strikers(stage, small);
    if (!small->attacks) {
        BattleSide kept = stage->battle.side[ATTACKER];
        stage->battle.side[ATTACKER] = stage->battle.side[DEFENDER];
        stage->battle.side[DEFENDER] = kept;
    }
    return stage;
}

static Who who_strikes(const Small *small)
{
    return small->attacks ? ATTACKER : DEFENDER;
}

/* What the program has chosen, by striker. */
static void read_aims(const Stage *stage, const Aims *aims, int *to)
{
    for (int i = 0; i < aims->aim_count; i++) {
        const Aim *aim = &aims->aims[i];
        to[aim->striker->index] = aim->target >= 0           ? stage->foe_of[aim->target]
                                  : aim->target == AIM_PLACE ? TO_PLACE
                                                             : TO_NOBODY;
    }
}

/* --- the default ------------------------------------------------------------------------------ */

static int best_worth(const Small *small)
{
    int to[STRIKERS_MAX], best = 0;
    for (int i = 0; i < STRIKERS_MAX; i++)
        to[i] = TO_PLACE;
    do {
        if (worth_of(small, to) > best && is_lawful(small, to))
            best = worth_of(small, to);
    } while (next(small, to));
    return best;
}

/* No lawful change of one striker's target destroys more. */
static void check_no_single_change(const Small *small, int *to)
{
    int worth = worth_of(small, to);
    for (int i = 0; i < small->strikers; i++) {
        int kept = to[i];
        for (to[i] = TO_PLACE; to[i] < small->foes; to[i]++)
            if (is_lawful(small, to))
                assert_true(worth_of(small, to) <= worth);
        to[i] = kept;
    }
}

static void the_default_is_lawful_and_nearly_best(void **state)
{
    int64_t reached = 0, best = 0;
    int to[STRIKERS_MAX];
    (void)state;
    chance_state = 20100311;
    for (int n = 0; n < BATTLES; n++) {
        Small small = some_battle(FEW_STRIKERS, TARGETS_MAX_HERE);
        Arena *arena = arena_new();
        Stage *stage = stage_make(arena, &small);
        Aims aims;
        fc_settle(&stage->play, &stage->battle, who_strikes(&small), NULL, &aims);
        assert_int_equal(aims.aim_count, small.strikers);
        read_aims(stage, &aims, to);
        assert_true(is_lawful(&small, to));
        check_no_single_change(&small, to);
        reached += worth_of(&small, to);
        best += best_worth(&small);
        fc_aims_free(&aims);
        arena_free(arena);
    }
    print_message("the default destroys %d.%d %% of the most worth\n", (int)(100 * reached / best),
                  (int)(1000 * reached / best % 10));
    assert_true(100 * reached >= 95 * best);
}

/* --- exact lines ------------------------------------------------------------------------------ */

/* The how-manieth of its force, as FC 20.12 counts: who needs less first, then who has been
 * assigned none. */
static int number_of(const Small *small, int foe)
{
    int number = 1;
    const Foe *one = &small->foe[foe];
    for (int i = 0; i < small->foes; i++) {
        const Foe *two = &small->foe[i];
        if (i == foe || two->is_card || two->type != one->type)
            continue;
        int first = two->need != one->need           ? two->need - one->need
                    : two->assigned != one->assigned ? (int)two->assigned - (int)one->assigned
                                                     : i - foe;
        number += first < 0;
    }
    return number;
}

static Mark mark_for(Stage *stage, const Small *small, int foe)
{
    if (foe == TO_PLACE)
        return (Mark){.kind = MARK_PLACE};
    if (small->foe[foe].is_card)
        return (Mark){.kind = MARK_CARD, .card = &stage->cards[foe], .which = 1};
    return (Mark){.kind = MARK_TYPE,
                  .type = &stage->types[small->foe[foe].type],
                  .which = number_of(small, foe)};
}

/* One line for each striker; an empty one for who strikes nobody. */
static void lines_for(Stage *stage, const Small *small, const int *to, StrikeLineList *lines)
{
    for (int i = 0; i < small->strikers; i++) {
        StrikeLine *line = ARENA_NEW(stage->play.arena, StrikeLine);
        line->units.marks.at = ARENA_NEW(stage->play.arena, Mark);
        line->units.marks.at[0] = (Mark){.kind = MARK_TYPE, .type = &stage->own_types[i]};
        line->units.marks.count = 1;
        line->at.marks.at = ARENA_NEW(stage->play.arena, Mark);
        line->at.marks.count = to[i] != TO_NOBODY;
        if (to[i] != TO_NOBODY)
            line->at.marks.at[0] = mark_for(stage, small, to[i]);
        ARENA_PUSH(stage->play.arena, lines, line);
    }
}

static void check_exact(const Small *small, const int *to)
{
    Arena *arena = arena_new();
    Stage *stage = stage_make(arena, small);
    StrikeLineList lines = {NULL, 0, 0};
    Aims aims;
    int got[STRIKERS_MAX];
    lines_for(stage, small, to, &lines);
    fc_settle(&stage->play, &stage->battle, who_strikes(small), &lines, &aims);
    read_aims(stage, &aims, got);
    bool same = true;
    for (int i = 0; i < small->strikers; i++)
        same &= got[i] == to[i];
    assert_int_equal(same, is_lawful(small, to));
    assert_true(is_lawful(small, got));
    fc_aims_free(&aims);
    arena_free(arena);
}

static void no_lawful_assignment_is_refused_and_no_other_accepted(void **state)
{
    (void)state;
    chance_state = 4711;
    for (int n = 0; n < EXACT_BATTLES; n++) {
        Small small = some_battle(3, 3);
        int to[STRIKERS_MAX];
        for (int i = 0; i < STRIKERS_MAX; i++)
            to[i] = TO_PLACE;
        do
            check_exact(&small, to);
        while (next(&small, to));
    }
}

/* --- lines, one unit at a time ---------------------------------------------------------------- */

enum { LINES = 3, LINE_TARGETS = 4, LINE_BATTLES = 2000 };

/* Units in lines: those of a line are alike and have the same targets. */
typedef struct Preferences {
    int count[LINES], targets[LINES], target[LINES][LINE_TARGETS];
} Preferences;

static Preferences some_lines(Small *small)
{
    Preferences lines;
    small->strikers = 0;
    for (int line = 0; line < LINES; line++) {
        Striker striker = {1 + chance(3), chance(5) == 0, chance(4) == 0};
        lines.count[line] = 1 + chance(STRIKERS_MAX / LINES);
        for (int i = 0; i < lines.count[line]; i++)
            small->striker[small->strikers++] = striker;
        lines.targets[line] = 1 + chance(LINE_TARGETS);
        for (int i = 0; i < lines.targets[line]; i++)
            lines.target[line][i] =
                small->attacks ? chance(small->foes + 1) - 1 : chance(small->foes);
        for (int i = 0; i < lines.targets[line]; i++)
            if (lines.target[line][i] == -1)
                lines.target[line][i] = TO_PLACE;
    }
    return lines;
}

/* FC 20.8 as it is written: the first unit whose choice is barred takes its next target, and all
 * are judged again; when none has a further one, those strike nobody. A target that the unit may
 * not choose because of a keyword is passed over. */
typedef struct OneByOne {
    const Small *small;
    const Preferences *lines;
    int line[STRIKERS_MAX], at[STRIKERS_MAX], to[STRIKERS_MAX];
} OneByOne;

static void pass_over(OneByOne *one, int i)
{
    const Preferences *lines = one->lines;
    int line = one->line[i];
    while (one->at[i] < lines->targets[line]) {
        int target = lines->target[line][one->at[i]];
        if (target == TO_PLACE || !one->small->foe[target].picky ||
            !one->small->striker[i].has_word)
            break;
        one->at[i]++;
    }
    one->to[i] = one->at[i] < lines->targets[line] ? lines->target[line][one->at[i]] : TO_NOBODY;
}

static bool has_further(const OneByOne *one, int i)
{
    OneByOne next = *one;
    next.at[i]++;
    pass_over(&next, i);
    return next.to[i] != TO_NOBODY;
}

/* False when all is lawful. */
static bool one_step(OneByOne *one)
{
    bool barred[STRIKERS_MAX], any = false;
    for (int i = 0; i < one->small->strikers; i++) {
        barred[i] = !may_hit(one->small, one->to, i);
        any |= barred[i];
    }
    for (int i = 0; i < one->small->strikers; i++)
        if (barred[i] && has_further(one, i)) {
            one->at[i]++;
            pass_over(one, i);
            return true;
        }
    for (int i = 0; i < one->small->strikers; i++)
        if (barred[i]) {
            one->at[i] = LINE_TARGETS;
            one->to[i] = TO_NOBODY;
        }
    return any;
}

static void lines_one_by_one(const Small *small, const Preferences *lines, OneByOne *one)
{
    *one = (OneByOne){.small = small, .lines = lines};
    for (int line = 0, i = 0; line < LINES; line++)
        for (int n = 0; n < lines->count[line]; n++, i++) {
            one->line[i] = line;
            pass_over(one, i);
        }
    while (one_step(one))
        ;
}

/* In the program: a force for each line. */
static void group_strikers(Stage *stage, const Preferences *lines, Who who)
{
    ForceList *forces = &stage->battle.side[who].forces;
    for (int line = 0, first = 0; line < LINES; first += lines->count[line], line++) {
        Force *force = forces->at[first];
        force->count = lines->count[line];
        force->index = (size_t)line;
        forces->at[line] = force;
    }
    forces->count = LINES;
}

static void preference_lines(Stage *stage, const Small *small, const Preferences *lines,
                             StrikeLineList *list, Who who)
{
    for (int k = 0; k < LINES; k++) {
        StrikeLine *line = ARENA_NEW(stage->play.arena, StrikeLine);
        line->units.marks.at = ARENA_NEW(stage->play.arena, Mark);
        line->units.marks.at[0] =
            (Mark){.kind = MARK_TYPE, .type = stage->battle.side[who].forces.at[k]->type};
        line->units.marks.count = 1;
        line->at.marks.at = ARENA_ARRAY(stage->play.arena, LINE_TARGETS, Mark);
        line->at.marks.count = (size_t)lines->targets[k];
        for (int i = 0; i < lines->targets[k]; i++)
            line->at.marks.at[i] = mark_for(stage, small, lines->target[k][i]);
        ARENA_PUSH(stage->play.arena, list, line);
    }
}

static void lines_come_out_as_one_unit_at_a_time(void **state)
{
    (void)state;
    chance_state = 90125;
    for (int n = 0; n < LINE_BATTLES; n++) {
        Small small = some_battle(1, TARGETS_MAX_HERE - 1);
        if (small.foes == 0)
            continue;
        Preferences lines = some_lines(&small);
        OneByOne expected;
        lines_one_by_one(&small, &lines, &expected);
        Arena *arena = arena_new();
        Stage *stage = stage_make(arena, &small);
        StrikeLineList list = {NULL, 0, 0};
        Aims aims;
        group_strikers(stage, &lines, who_strikes(&small));
        preference_lines(stage, &small, &lines, &list, who_strikes(&small));
        fc_settle(&stage->play, &stage->battle, who_strikes(&small), &list, &aims);
        assert_int_equal(aims.aim_count, small.strikers);
        for (int i = 0; i < aims.aim_count; i++) {
            int target = aims.aims[i].target;
            int to = target >= 0           ? stage->foe_of[target]
                     : target == AIM_PLACE ? TO_PLACE
                                           : TO_NOBODY;
            assert_int_equal(to, expected.to[i]);
        }
        fc_aims_free(&aims);
        arena_free(arena);
    }
}

/* --- as little as will do --------------------------------------------------------------------- */

static void covers_with_least_damage_then_fewest_then_strongest(void **state)
{
    Arena *arena = arena_new();
    CoverTable table = {NULL, 0};
    (void)state;
    Blow one[] = {{.attack = 4, .count = 1}, {.attack = 2, .count = 2}, {.attack = 1, .count = 3}};
    assert_true(fc_cover(arena, &table, one, 3, 3)); /* 3 exactly: one of 2, one of 1 */
    assert_int_equal(one[0].used, 0);
    assert_int_equal(one[1].used, 1);
    assert_int_equal(one[2].used, 1);
    assert_true(fc_cover(arena, &table, one, 3, 4)); /* one of 4 rather than two of 2 */
    assert_int_equal(one[0].used, 1);
    assert_int_equal(one[1].used, 0);
    Blow two[] = {{.attack = 5, .count = 1}, {.attack = 3, .count = 2}, {.attack = 1, .count = 1}};
    assert_true(fc_cover(arena, &table, two, 3, 6)); /* 5 and 1 or twice 3: the stronger */
    assert_int_equal(two[0].used, 1);
    assert_int_equal(two[2].used, 1);
    assert_false(fc_cover(arena, &table, two, 3, 13));
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_is_lawful_and_nearly_best),
        cmocka_unit_test(no_lawful_assignment_is_refused_and_no_other_accepted),
        cmocka_unit_test(lines_come_out_as_one_unit_at_a_time),
        cmocka_unit_test(covers_with_least_damage_then_fewest_then_strongest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
