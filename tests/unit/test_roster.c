/* The sample roster of FACTIONS on hexes: its costs follow the arithmetic that roster.c states, and
 * every ability has a bearer in each faction that the source gives it to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/factions-hex/records/roster.h"

typedef struct Roster {
    Arena *arena;
    Card *cards;
    size_t count;
} Roster;

static Roster roster_of(void)
{
    Roster roster = {.arena = arena_new()};
    roster.cards = fh_roster_cards(roster.arena, &roster.count);
    return roster;
}

static bool bears(const Card *card, int ability)
{
    return card->has >> ability & 1;
}

/* In tenths of a credit, as the comment in roster.c has it. */
static int worth(int ability)
{
    switch (ability) {
    case ABILITY_SUMMON_SKELETON:
    case ABILITY_SUMMON_ZOMBIE:
        return 40;
    case ABILITY_ENERGY_BEAM:
    case ABILITY_INSPIRE:
    case ABILITY_PULSE:
    case ABILITY_SHIELD:
        return 30;
    case ABILITY_COUNTERATTACK:
    case ABILITY_DRAIN_LIFE:
    case ABILITY_ELUSIVE:
    case ABILITY_EVASIVE:
    case ABILITY_GRAPPLE:
    case ABILITY_HUNKER_DOWN:
    case ABILITY_MARK_TARGET:
    case ABILITY_REPAIR:
    case ABILITY_SPREADSHOT:
    case ABILITY_STOMP:
    case ABILITY_STUN:
    case ABILITY_TRAINER:
        return 20;
    case ABILITY_SINGLE_SHOT:
        return 0;
    case ABILITY_UNSTEADY:
        return -10;
    default:
        return 10;
    }
}

static int reckoned_cost(const Card *card)
{
    int attacks = bears(card, ABILITY_SINGLE_SHOT) ? 1 : card->ap;
    int tenths = 8 * card->hp + card->skill * card->damage.points * card->damage.dice * attacks +
                 20 * (card->range.most - 1) - 20 * (card->range.least - 1) +
                 10 * (card->move.most - 1);
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        if (bears(card, ability))
            tenths += worth(ability);
    return (tenths + 5) / 10;
}

static void a_card_costs_what_the_arithmetic_says(void **state)
{
    (void)state;
    Roster roster = roster_of();
    for (size_t i = 0; i < roster.count; i++) {
        const Card *card = &roster.cards[i];
        if (card->cost != reckoned_cost(card))
            fail_msg("%.*s costs %d, reckoned %d", TEXT_ARG(card->id), card->cost,
                     reckoned_cost(card));
    }
    arena_free(roster.arena);
}

static void every_cost_lets_an_army_be_made(void **state)
{
    (void)state;
    Roster roster = roster_of();
    for (size_t i = 0; i < roster.count; i++)
        assert_in_range(roster.cards[i].cost, 4, 24);
    arena_free(roster.arena);
}

static void ids_can_be_written_and_are_unique(void **state)
{
    (void)state;
    Roster roster = roster_of();
    for (size_t i = 0; i < roster.count; i++) {
        assert_true(text_is_id(roster.cards[i].id));
        for (size_t j = 0; j < i; j++)
            assert_false(text_equal(roster.cards[i].id, roster.cards[j].id));
    }
    arena_free(roster.arena);
}

static void the_listed_abilities_are_those_a_card_has(void **state)
{
    (void)state;
    Roster roster = roster_of();
    for (size_t i = 0; i < roster.count; i++) {
        uint64_t has = 0;
        for (size_t k = 0; k < roster.cards[i].abilities.count; k++)
            has |= UINT64_C(1) << roster.cards[i].abilities.at[k];
        assert_true(has == roster.cards[i].has);
    }
    arena_free(roster.arena);
}

static void assert_borne(const char *faction, const int *borne, size_t count)
{
    Roster roster = roster_of();
    for (size_t k = 0; k < count; k++) {
        bool found = false;
        for (size_t i = 0; i < roster.count; i++)
            found |= text_is(roster.cards[i].faction, faction) && bears(&roster.cards[i], borne[k]);
        if (!found)
            fail_msg("nobody of the %s bears ability %d", faction, borne[k]);
    }
    arena_free(roster.arena);
}

#define ASSERT_BORNE(faction, ...)                                                                 \
    assert_borne((faction), (const int[]){__VA_ARGS__},                                            \
                 sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

static void every_ability_has_a_bearer_where_the_source_prints_it(void **state)
{
    (void)state;
    ASSERT_BORNE("remnants", ABILITY_BATTLE_READY, ABILITY_ELUSIVE, ABILITY_HEADHUNTER,
                 ABILITY_INSPIRE, ABILITY_KNOCKBACK, ABILITY_MARK_TARGET, ABILITY_RAPID_FIRE,
                 ABILITY_SINGLE_SHOT, ABILITY_SPREADSHOT, ABILITY_TACTICAL_SWAP, ABILITY_TAUNT,
                 ABILITY_UNSTEADY);
    ASSERT_BORNE("beasts", ABILITY_BANDING, ABILITY_CHARGE, ABILITY_ELUSIVE, ABILITY_KNOCKBACK,
                 ABILITY_MEND, ABILITY_SINGLE_SHOT, ABILITY_STOMP, ABILITY_STUN, ABILITY_TRAINER,
                 ABILITY_WHIP);
    ASSERT_BORNE("cyborgs", ABILITY_ELUSIVE, ABILITY_ENERGY_BEAM, ABILITY_GRAPPLE,
                 ABILITY_HEADHUNTER, ABILITY_HUNKER_DOWN, ABILITY_MARK_TARGET, ABILITY_PULSE,
                 ABILITY_REPAIR, ABILITY_SHIELD, ABILITY_SHOCK);
    ASSERT_BORNE("undead", ABILITY_BANDING, ABILITY_COUNTERATTACK, ABILITY_DRAIN_LIFE,
                 ABILITY_EVASIVE, ABILITY_ETHEREAL, ABILITY_INCAPACITATE, ABILITY_REGEN,
                 ABILITY_SUMMON_SKELETON, ABILITY_SUMMON_ZOMBIE, ABILITY_TAUNT, ABILITY_TERRORIZE);
}

static void the_summoned_are_cards_of_the_undead(void **state)
{
    (void)state;
    Roster roster = roster_of();
    int found = 0;
    for (size_t i = 0; i < roster.count; i++)
        found += text_is(roster.cards[i].faction, "undead") &&
                 (text_is(roster.cards[i].id, "skeleton") || text_is(roster.cards[i].id, "zombie"));
    assert_int_equal(found, 2);
    arena_free(roster.arena);
}

/* Trainer, Mend and Whip need beasts that are not those who bear them. */
static void beasts_are_led_by_people(void **state)
{
    (void)state;
    Roster roster = roster_of();
    int leaders = 0;
    for (size_t i = 0; i < roster.count; i++) {
        const Card *card = &roster.cards[i];
        bool leads = bears(card, ABILITY_TRAINER) || bears(card, ABILITY_WHIP);
        bool beast = text_is(card->kind, "beast");
        assert_true(beast == (text_is(card->faction, "beasts") && !leads));
        leaders += leads;
    }
    assert_int_equal(leaders, 2);
    arena_free(roster.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_costs_what_the_arithmetic_says),
        cmocka_unit_test(every_cost_lets_an_army_be_made),
        cmocka_unit_test(ids_can_be_written_and_are_unique),
        cmocka_unit_test(the_listed_abilities_are_those_a_card_has),
        cmocka_unit_test(every_ability_has_a_bearer_where_the_source_prints_it),
        cmocka_unit_test(the_summoned_are_cards_of_the_undead),
        cmocka_unit_test(beasts_are_led_by_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
