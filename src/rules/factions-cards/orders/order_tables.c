/* The field tables of orders, of answers in advance, and of answers to questions. */
#include "orders.h"

static const Table *const named_things[] = {&fc_type_table, &fc_card_table, NULL};
static const Table *const made_things[] = {&fc_type_table, NULL};
static const char *const name_words[] = {"all",   "none", "units", "characters", "fortifications",
                                         "place", NULL};

/* One order names no more things, and makes no more types: each asks anew which is its own. */
enum { NAMES_MAX = 1000, MADE_MAX = 100 };

static const char *const target_words[] = {
    "all", "none", "units", "characters", "fortifications", "place", SELECT_WORDS_ANYWHERE, NULL};

#define NAMES(type_, member_, key_, doc_)                                                          \
    FIELD_VALUES_OF(type_, member_.names, key_, doc_, Counted, &counted_type, 1, NAMES_MAX,        \
                    named_things, name_words, REQUIRED | LONE)
#define AMONG_NAMES(type_, member_, key_, doc_)                                                    \
    FIELD_VALUES_OF(type_, member_.names, key_, doc_, Counted, &counted_type, 1, NAMES_MAX,        \
                    named_things, name_words, REQUIRED | LONE | AMONG)
#define TARGETS(member_, key_, doc_, flags_)                                                       \
    FIELD_VALUES_OF(StrikeLine, member_.names, key_, doc_, Counted, &counted_target_type, 1,       \
                    NAMES_MAX, named_things, target_words, LONE | (flags_))

/* --- one's own turn --------------------------------------------------------------------------- */

static const char *const all_words[] = {"all", NULL};

ORDER_TABLE(fc_make_table, MakeOrder, "make units", fc_conditions, fc_action_orders,
            FIELD_VALUES_OF(MakeOrder, names, "make",
                            "the type, or so many of it, as in 2 archer; or several", Counted,
                            &counted_type, 1, MADE_MAX, made_things, name_words, REQUIRED | LONE),
            FIELD_REFS(MakeOrder, at, "at", "the buildings, or all; left out: the first that can",
                       Card, &fc_card_table, all_words, 1, DISTINCT));

ORDER_TABLE(fc_play_table, PlayOrder, "play a card", fc_conditions, fc_action_orders,
            FOR_EACH(PlayOrder, card, "play", "a card in one's hand; several, or all", Card,
                     &fc_card_table, all_words, REQUIRED),
            FIELD_REF(PlayOrder, at, "at", "for a fortification: a location that one holds",
                      Location, &fc_location_table, 0));

#define WITH AMONG_NAMES(OffensiveOrder, with, "with", "units of one's own, or all")

static const char *const place_words[] = {"weakest", "strongest", "any", NULL};

ORDER_TABLE(fc_attack_table, OffensiveOrder, "attack a location", fc_conditions, fc_action_orders,
            FIELD_TARGETS(OffensiveOrder, places, "attack",
                          "a location of another player, or several, best first, or weakest",
                          Location, &fc_location_table, place_words, PLACE_WORDS, 1,
                          REQUIRED | LONE | DISTINCT | OF_OTHERS),
            WITH);

static const char *const raid_words[] = {"any", NULL};

ORDER_TABLE(fc_raid_table, OffensiveOrder, "raid a citadel", fc_conditions, fc_action_orders,
            FIELD_TARGETS(OffensiveOrder, citadels, "raid",
                          "a citadel of another player, or several, best first, or any", Card,
                          &fc_card_table, raid_words, 1, 1, REQUIRED | LONE | DISTINCT | OF_OTHERS),
            WITH);

ORDER_TABLE(fc_reinforce_table, OffensiveOrder, "reinforce a location", fc_conditions,
            fc_action_orders,
            FIELD_REF(OffensiveOrder, location, "reinforce", "a location that one has captured",
                      Location, &fc_location_table, REQUIRED),
            WITH);

const Table *const fc_action_orders[] = {&fc_make_table, &fc_play_table,      &fc_attack_table,
                                         &fc_raid_table, &fc_reinforce_table, NULL};

/* --- answers in advance: what an else may be is its order's own kind -------------------------- */

static const Table *const defend_orders[] = {&fc_defend_table, NULL};
ORDER_TABLE(fc_defend_table, NamesOrder, "who defends", fc_conditions, defend_orders,
            AMONG_NAMES(NamesOrder, who, "defend", "who defends, or all, or none"));

static const Table *const shield_orders[] = {&fc_shield_table, NULL};
ORDER_TABLE(fc_shield_table, ShieldOrder, "which units shield a character", fc_conditions,
            shield_orders,
            FOR_EACH(ShieldOrder, character, "shield", "a character of one's own; several, or all",
                     Card, &fc_card_table, all_words, REQUIRED),
            FIELD_REFS(ShieldOrder, with, "with", "types, best first", Type, &fc_type_table, NULL,
                       1, REQUIRED | DISTINCT));

static const Table *const range_orders[] = {&fc_range_table, NULL};
ORDER_TABLE(fc_range_table, NamesOrder, "who fights at range", fc_conditions, range_orders,
            NAMES(NamesOrder, who, "range", "who fights at range, or all, or none"));

static const Field line_fields[] = {
    NAMES(StrikeLine, units, "units", "units and fortifications of one's own, or all"),
    TARGETS(at, "at", "targets, best first", REQUIRED),
    FIELD_SWITCH(StrikeLine, spread, "spread", "first those that nobody strikes yet (FC 20.10)",
                 false, 0),
    TARGETS(over, "over", "targets of surplus damage, best first (FC 20.13)", 0),
};
const Table fc_strike_line_table =
    TABLE_LINE(StrikeLine, "strike", "who strikes whom", line_fields);

#define LINES(type_)                                                                               \
    FIELD_LIST(type_, lines, "strike", "who strikes whom, line by line", StrikeLine,               \
               &fc_strike_line_table, REQUIRED | LONE)

static const Table *const strike_orders[] = {&fc_strike_table, NULL};
ORDER_TABLE(fc_strike_table, StrikeOrder, "who strikes whom", fc_conditions, strike_orders,
            LINES(StrikeOrder));

static const Table *const give_up_orders[] = {&fc_give_up_table, NULL};
ORDER_TABLE(fc_give_up_table, GiveUpOrder, "which building is lost", fc_conditions, give_up_orders,
            FIELD_REFS(GiveUpOrder, buildings, "give-up", "buildings of one's own, best first",
                       Card, &fc_card_table, NULL, 1, REQUIRED | DISTINCT));

const Table *const fc_battle_orders[] = {&fc_defend_table, &fc_shield_table,  &fc_range_table,
                                         &fc_strike_table, &fc_give_up_table, NULL};

/* --- answers to questions: the last field is the one that is printed -------------------------- */

ANSWER_TABLE(fc_defenders_answer, NamesAnswer, "defenders", "who defends",
             NAMES(NamesAnswer, who, "defend", "who defends, or all, or none"));

ANSWER_TABLE(fc_shield_answer, ShieldAnswer, "shield", "which units shield a character",
             FIELD_REF(ShieldAnswer, with, "with", "the type that shields the character", Type,
                       &fc_type_table, REQUIRED));

ANSWER_TABLE(fc_at_range_answer, NamesAnswer, "at-range", "who fights at range",
             NAMES(NamesAnswer, who, "range", "who fights at range, or all, or none"));

ANSWER_TABLE(fc_strikes_answer, StrikesAnswer, "strikes", "who strikes whom", LINES(StrikesAnswer));

ANSWER_TABLE(fc_building_answer, GiveUpAnswer, "building", "which building is lost",
             FIELD_REF(GiveUpAnswer, building, "give-up", "a building of one's own", Card,
                       &fc_card_table, REQUIRED));

/* --- so many of a type, and several types ----------------------------------------------------- */

static size_t times_of(const Counted *name)
{
    return name->count > 0 ? (size_t)name->count : 1;
}

size_t fc_made_in_all(const MakeOrder *make)
{
    size_t count = 0;
    for (size_t i = 0; i < make->names.count; i++)
        count += times_of(&make->names.at[i]);
    return count;
}

/* More than are allowed are refused (FC 22.27), and not counted. */
size_t fc_make_times(const Order *order)
{
    const MakeOrder *make = (const MakeOrder *)order;
    size_t count = make->is_once ? 1 : fc_made_in_all(make);
    return count > COUNTED_MAX ? COUNTED_MAX : count > 0 ? count : 1;
}

void fc_make_once(Order *order)
{
    MakeOrder *make = (MakeOrder *)order;
    size_t number = order->number;
    make->is_once = true;
    make->item = 0;
    while (number > times_of(&make->names.at[make->item]))
        number -= times_of(&make->names.at[make->item++]);
}

/* --- what "all" means ------------------------------------------------------------------------- */

/* With a location, the fortifications; without one, all others. */
void fc_all_to_play(const Play *play, const Order *order, bool ready, AnyList *things)
{
    const Seat *seat = fc_seat(play, order->choice.player);
    bool has_place = ((const PlayOrder *)order)->at != NULL;
    (void)ready;
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (card->in == IN_HAND && is_fortification_card(card) == has_place)
            ARENA_PUSH(play->arena, things, (void *)card);
    }
}

/* Those that a text gives a type have no choice. */
void fc_all_to_shield(const Play *play, const Order *order, bool ready, AnyList *things)
{
    const CardList *cards = &cards_of(play)->cards;
    (void)ready;
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        if (card->owner == order->choice.player && is_unit_card(card) && !card->says->type)
            ARENA_PUSH(play->arena, things, (void *)card);
    }
}
