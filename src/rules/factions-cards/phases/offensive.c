/* Offensives: attacks and raids, up to the battle. FC 6. */
#include <assert.h>

#include "../board/standing.h"
#include "../fights/fights.h"
#include "../fights/muster.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "phases.h"

/* --- what all three kinds share: FC 6.2, FC 6.4, FC 6.6 --------------------------------------- */

const Failure *fc_offensives_made(Play *play, const Seat *seat)
{
    int allowed = fc_offensives_allowed(play, seat);
    if (fc_memory(play)->offensives < allowed)
        return NULL;
    if (allowed == 1)
        return order_fails(play, "FC 6.2", "the one offensive of this turn has been made");
    return order_fails(play, "FC 6.2", "all %d offensives of this turn have been made", allowed);
}

/* Only what is done counts (FC 6.7). */
Event *fc_offensive_counts(Play *play, const Seat *seat)
{
    int number = ++fc_memory(play)->offensives;
    Event *event =
        fc_say_offensive_counted(play, seat->player, number, fc_offensives_allowed(play, seat));
    event_also(event, "FC 6.1");
    return event;
}

/* One reason is told of all who are named, several each with its own. */
const Failure *fc_nobody_goes(Play *play, const char *clause, const Parts *parts)
{
    if (parts->reasons > 1)
        return parts_close(play, parts, "FC 6.6");
    if (!clause)
        return order_fails(play, "FC 6.6", "none of those who are named is there");
    if (strcmp(clause, FC_KEPT_BACK) == 0)
        return order_fails(play, clause, "all who are ready are kept back");
    const char *why = fc_why_passed(clause);
    return order_fails(play, clause, "%s who are named %s",
                       strcmp(why, "are spent") == 0 ? "all" : "those", why);
}

/* --- a battle's name -------------------------------------------------------------------------- */

static Fought *fought_of(Play *play, Text name)
{
    FoughtList *battles = &fc_memory(play)->battles;
    for (size_t i = 0; i < battles->count; i++)
        if (text_equal(battles->at[i]->name, name))
            return battles->at[i];
    Fought *fought = ARENA_NEW(play->arena, Fought);
    fought->name = name;
    ARENA_PUSH(play->arena, battles, fought);
    return fought;
}

/* Questions are named after it: the second battle of a pair in a round has #2 behind its name. */
static void name_battle(Play *play, Battle *battle)
{
    Text place = battle->location ? battle->location->id : battle->citadel->id;
    Text name = text_format(play->arena, "%.*s>%.*s", TEXT_ARG(battle->side[ATTACKER].player->id),
                            TEXT_ARG(place));
    Fought *fought = fought_of(play, name);
    battle->times = ++fought->times;
    battle->pair = battle->times == 1
                       ? name
                       : text_format(play->arena, "%.*s#%d", TEXT_ARG(name), battle->times);
}

/* --- attacks and raids ------------------------------------------------------------------------ */

static const Failure *place_cannot(Play *play, const Player *player, const Location *location,
                                   const Card *citadel)
{
    if (location && location->holder == player)
        return order_fails(play, "FC 6.9", "%.*s holds it already", TEXT_ARG(player_name(player)));
    if (citadel && !fc_in_play(citadel))
        return order_fails(play, "FC 17.2", "it is not in play");
    return NULL;
}

static Location *by_word(const Play *play, const Player *player, int word)
{
    static const Select selects[] = {SELECT_WEAKEST, SELECT_STRONGEST, SELECT_WEAKEST};
    const LocationList *locations = &cards_of(play)->locations;
    Eligible best = {.thing = NULL};
    for (size_t i = 0; i < locations->count; i++) {
        Location *location = locations->at[i];
        Eligible one = {.thing = location, .id = location->id, .hp = control_now(location)};
        if (location->holder != player)
            select_weigh(selects[word], &one, &best);
    }
    return best.thing;
}

/* The first of those that are named that may be attacked, or whom a word means (FC 20.28); if none
 * may be, the first. */
static Location *place_meant(const Play *play, const OffensiveOrder *offensive)
{
    const Player *player = offensive->order.choice.player;
    const LocationRefs *places = &offensive->places;
    Location *first = NULL;
    if (offensive->order.table != &fc_attack_table)
        return offensive->location;
    if (places->word >= 0)
        return by_word(play, player, places->word);
    for (size_t i = 0; i < places->count; i++) {
        int word = REFS_WORD(places, i);
        Location *location = word >= 0 ? by_word(play, player, word) : places->at[i];
        first = first ? first : location;
        if (location && location->holder != player)
            return location;
    }
    return first;
}

static Card *any_citadel(const Play *play, const Player *player)
{
    const CardList *cards = &cards_of(play)->cards;
    Eligible best = {.thing = NULL};
    for (size_t i = 0; i < cards->count; i++) {
        Card *card = cards->at[i];
        Eligible one = {.thing = card, .id = card->id};
        if (card->says->citadel && fc_in_play(card) && card->owner != player)
            select_weigh(SELECT_WEAKEST, &one, &best);
    }
    return best.thing;
}

/* The same of citadels: the first that is in play. */
static Card *citadel_meant(const Play *play, const OffensiveOrder *offensive)
{
    const Player *player = offensive->order.choice.player;
    const CardRefs *citadels = &offensive->citadels;
    Card *first = NULL;
    if (offensive->order.table != &fc_raid_table)
        return NULL;
    if (citadels->word >= 0)
        return any_citadel(play, player);
    for (size_t i = 0; i < citadels->count; i++) {
        Card *card = REFS_WORD(citadels, i) >= 0 ? any_citadel(play, player) : citadels->at[i];
        first = first ? first : card;
        if (card && fc_in_play(card))
            return card;
    }
    return first;
}

static void set_side(Play *play, BattleSide *side, Player *player)
{
    side->player = player;
    side->seat = fc_seat(play, player);
}

static void tell_offensive(Play *play, const Battle *battle)
{
    const BattleSide *attacker = &battle->side[ATTACKER];
    const Player *player = attacker->player, *holder = battle->side[DEFENDER].player;
    Text units = fc_musters_called(play, &attacker->musters);
    log_scene(play->log, battle->pair);
    Event *event;
    if (battle->location) {
        fc_say_attack_title(play, player, battle->location);
        event = fc_say_attacked(play, player, battle->location, holder, units,
                                control_now(battle->location), battle->location->control);
    } else {
        fc_say_raid_title(play, player, battle->citadel);
        event = fc_say_raided(play, player, battle->citadel, holder, units);
        fc_say_citadel_stands(play, battle->citadel);
    }
    event_also(event, fc_has_character(&attacker->musters) ? "FC 1.4" : NULL);
}

const Failure *fc_carry_out_offensive(Play *play, Order *order)
{
    OffensiveOrder *offensive = (OffensiveOrder *)order;
    Player *player = play_player(play, order->choice.player->seat);
    const Failure *failure = fc_offensives_made(play, fc_seat(play, player));
    offensive->location = place_meant(play, offensive);
    offensive->citadel = citadel_meant(play, offensive);
    if (!failure && order->table == &fc_raid_table && !offensive->citadel)
        failure = order_fails(play, "FC 17.2", "no citadel of another player is in play");
    if (!failure)
        failure = place_cannot(play, player, offensive->location, offensive->citadel);
    if (failure)
        return failure;
    MusterList musters = {NULL, 0, 0};
    Parts parts = {0};
    const char *why = fc_muster_named(play, player, &offensive->with.marks, true, &musters, &parts);
    if (musters.count == 0) {
        fc_tell_passed_over(play, player, &offensive->with.marks, true);
        return fc_nobody_goes(play, why, &parts);
    }
    Battle *battle = ARENA_NEW(play->arena, Battle);
    battle->location = offensive->location;
    battle->citadel = offensive->citadel;
    assert(battle->location || battle->citadel); /* or the game would be over */
    battle->side[ATTACKER].musters = musters;
    set_side(play, &battle->side[ATTACKER], player);
    set_side(play, &battle->side[DEFENDER],
             battle->location ? battle->location->holder : battle->citadel->owner);
    name_battle(play, battle);
    tell_offensive(play, battle);
    if (battle->location && (offensive->places.count > 1 || offensive->places.word >= 0))
        fc_say_place_meant(play, player, battle->location);
    if (battle->citadel && (offensive->citadels.count > 1 || offensive->citadels.word >= 0))
        fc_say_citadel_meant(play, player, battle->citadel);
    fc_tell_passed_over(play, player, &offensive->with.marks, true);
    fc_offensive_counts(play, battle->side[ATTACKER].seat);
    cards_of(play)->battle = battle;
    fc_battle_fight(play, battle);
    cards_of(play)->battle = NULL;
    log_scene(play->log, TEXT(""));
    return parts_close(play, &parts, "FC 6.6");
}

Event *fc_tell_no_offensive(const Play *play, const Order *order, const Failure *failure)
{
    const OffensiveOrder *offensive = (const OffensiveOrder *)order;
    const Player *player = order->choice.player;
    bool attacks = order->table == &fc_attack_table;
    const Card *citadel = citadel_meant(play, offensive);
    if (order->table == &fc_raid_table && !citadel)
        return NULL; /* nothing that could be named */
    Event *event = citadel ? fc_say_not_raided(play, player, citadel, failure->reason)
                           : (attacks ? fc_say_not_attacked : fc_say_not_reinforced)(
                                 play, player, place_meant(play, offensive), failure->reason);
    event_also(event, "FC 6.7");
    return event;
}
