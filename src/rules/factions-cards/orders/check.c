/* What the names in orders and answers mean, and what the field tables cannot say about them:
 * refused before anything is played. FC 22.21 to 22.28, and FC 4.9.
 *
 * While a stopped round goes on, its orders are read again: what has gone since, or has another
 * owner since, is no mistake of theirs. */
#include "../board/standing.h"
#include "../records/marks.h"
#include "../records/sight.h"
#include "../words/refusals.h"
#include "orders.h"

/* What says something, an order, an answer or a line of one, and whose it is. */
typedef struct Sayer {
    const Play *play;
    const Player *player;
    const Table *table;
    const void *record;
    bool is_fresh; /* what it says is for this round alone, and as the round begins */
} Sayer;

static Sayer sayer_of(const Play *play, const Order *order)
{
    return (Sayer){play, order->choice.player, order->table, order, order_is_fresh(play, order)};
}

static Place mark_item(const Sayer *sayer, const void *member, size_t index)
{
    return record_item_mark(sayer->table, sayer->record, member, index);
}

/* --- FC 22.21: whose cards -------------------------------------------------------------------- */

static bool is_others(const Play *play, const Card *card, const Player *player)
{
    bool may_have_changed = play->game->stopped && is_fortification_card(card);
    return card->owner != player && !may_have_changed;
}

static void refuse_gone(const Play *play, Place place, const Card *card)
{
    fc_refuse_gone(play, place, card, play_became(play, card->id, "left the game"));
}

static bool check_own(const Play *play, Place place, const Card *card, const Order *order)
{
    bool others = is_others(play, card, order->choice.player);
    bool gone = card->in == IN_NOTHING && order_is_fresh(play, order);
    if (others)
        fc_refuse_not_yours(play, place, card);
    else if (gone)
        refuse_gone(play, place, card);
    return !others && !gone;
}

/* --- FC 22.24: names -------------------------------------------------------------------------- */

/* What a list of names may hold, and what is said of others. */
typedef struct Naming {
    unsigned allowed;
    bool (*fits)(const Mark *mark);
    void (*refuse)(const Play *play, Place where, Text name);
    bool of_enemy; /* otherwise they are one's own */
} Naming;

static bool is_card(const Mark *mark, CardKind kind)
{
    return mark->card->says->kind == (int)kind;
}

static bool is_word(const Mark *mark)
{
    return mark->kind != MARK_TYPE && mark->kind != MARK_CARD;
}

static bool is_unit(const Mark *mark)
{
    return mark->kind != MARK_CARD || is_card(mark, CHARACTER) || mark->card->says->types.count > 0;
}

static bool is_striker(const Mark *mark)
{
    return mark->kind != MARK_CARD || is_card(mark, CHARACTER) || is_card(mark, FORTIFICATION);
}

static bool is_target(const Mark *mark)
{
    return is_striker(mark) && !(mark->which > 0 && is_word(mark));
}

static bool has_range(const Mark *mark)
{
    return mark->kind == MARK_TYPE   ? mark->type->range.given
           : mark->kind == MARK_CARD ? mark->card->says->range.given
                                     : true;
}

static const Naming attackers = {MARKS_ALL, is_unit, fc_refuse_not_attackers, false};
static const Naming defenders = {MARKS_ALL | MARKS_NONE, is_unit, fc_refuse_not_defenders, false};
static const Naming shooters = {MARKS_ALL | MARKS_NONE, is_striker, fc_refuse_not_shooters, false};
static const Naming strikers = {MARKS_ALL, is_striker, fc_refuse_not_strikers, false};
static const Naming targets = {MARKS_TARGETS | MARKS_RULES, is_target, fc_refuse_not_a_target,
                               true};

/* A name and the number behind it have been there before. */
static bool is_seen(Names *seen, const Counted *name)
{
    Counted bare = *name;
    bare.count = 0;
    return names_seen(seen, (Text){(const char *)&bare, sizeof bare});
}

static void check_owner(const Sayer *sayer, Place place, const Mark *mark, const Naming *naming)
{
    if (mark->kind != MARK_CARD || !naming->fits(mark))
        return;
    if (!naming->of_enemy && is_others(sayer->play, mark->card, sayer->player))
        fc_refuse_not_yours(sayer->play, place, mark->card);
    if (naming->of_enemy && mark->card->owner == sayer->player && is_unit_card(mark->card))
        fc_refuse_your_own(sayer->play, place, mark->card);
}

/* Units may outlive the building on which they lie (FC 17.9). */
static bool is_gone(const Mark *mark)
{
    return mark->kind == MARK_CARD && mark->card->in == IN_NOTHING && fc_units_on(mark->card) == 0;
}

/* Is nothing left of all that it names? Of an offensive FC 22.31 says the same. */
static bool is_all_gone(const Sayer *sayer, const NameList *list, const Naming *naming)
{
    const MarkList *marks = &list->marks;
    if (!sayer->is_fresh || naming->of_enemy || naming == &attackers || marks->count == 0)
        return false;
    for (size_t i = 0; i < marks->count; i++)
        if (!is_gone(&marks->at[i]) || !naming->fits(&marks->at[i]) ||
            marks->at[i].card->owner != sayer->player)
            return false;
    return true;
}

static void resolve_names(Play *play, const Player *player, NameList *list, const Naming *naming)
{
    list->marks = fc_marks_of(play, player, &list->names, naming->allowed);
}

/* What it is near to is told, where it is near to anything. */
static void refuse_name(const Sayer *sayer, Place place, const Naming *naming, const Mark *mark,
                        Text name)
{
    static const Table *const tables[] = {&fc_type_table, &fc_card_table, NULL};
    Text near = TEXT("");
    if (mark->kind == MARK_NOTHING)
        near = record_meant(sayer->play->loader, name, place.source, tables,
                            naming->of_enemy ? OTHERS_FIRST : OWN_FIRST);
    if (near.len > 0)
        fc_refuse_misspelt_name(sayer->play, place, name, near);
    else
        naming->refuse(sayer->play, place, name);
}

static void check_names(const Sayer *sayer, const NameList *list, const Naming *naming)
{
    const CountedList *names = &list->names;
    const Play *play = sayer->play;
    Names *seen = names_new(play->arena);
    bool all_gone = is_all_gone(sayer, list, naming);
    for (size_t i = 0; i < names->count; i++) {
        const Mark *mark = &list->marks.at[i];
        Place place = mark_item(sayer, names, i);
        Text name = counted_name_of(&names->at[i]);
        if (mark->kind == MARK_NOTHING || !naming->fits(mark))
            refuse_name(sayer, place, naming, mark,
                        value_text(play->arena, &counted_target_type, &names->at[i]));
        else if (naming == &shooters && !has_range(mark) && !all_gone)
            fc_refuse_rangeless(play, place, name);
        check_owner(sayer, place, mark, naming);
        if ((mark->kind == MARK_ALL || mark->kind == MARK_NONE) && names->count > 1)
            fc_refuse_stands_alone(play, place, name);
        else if (is_seen(seen, &names->at[i]))
            fc_refuse_named_twice(play, place, name);
    }
    if (all_gone)
        refuse_gone(play, mark_item(sayer, names, 0), list->marks.at[0].card);
}

/* --- make ------------------------------------------------------------------------------------- */

void fc_resolve_make(Play *play, Order *order)
{
    MakeOrder *make = (MakeOrder *)order;
    if (make->names.count > 0)
        make->type =
            names_find(cards_of(play)->type_names, counted_name_of(&make->names.at[make->item]));
}

static void refuse_type(const Play *play, const Player *player, Place place, Text name)
{
    const Named *named = record_named(play->loader, name);
    Text near = names_nearest(cards_of(play)->type_names, name, NULL, NULL);
    if (named && named->table == &fc_card_table && is_unit_card(named->record) &&
        fc_knows_card(play, player, named->record))
        fc_refuse_card_as_type(play, place, name);
    else if (near.len > 0)
        fc_refuse_misspelt_type(play, place, name, near);
    else
        fc_refuse_unknown_type(play, place, name);
}

static void check_type(const Play *play, const MakeOrder *make)
{
    const Player *player = make->order.choice.player;
    if (make->names.count == 0)
        return; /* it is missing, or was refused already */
    Text name = counted_name_of(&make->names.at[make->item]);
    Place place = order_item_mark(&make->order, &make->names, make->item);
    if (!make->type)
        refuse_type(play, player, place, name);
    else if (!fc_type_is_made(play, player, make->type))
        (fc_type_is_of_characters(play, player, make->type)
             ? fc_refuse_type_of_characters
             : fc_refuse_never_made)(play, place, make->type);
}

void fc_check_make(const Play *play, const Order *order)
{
    const MakeOrder *make = (const MakeOrder *)order;
    size_t in_all = order->number == 1 ? fc_made_in_all(make) : 0;
    if (in_all > COUNTED_MAX)
        fc_refuse_too_long(play, order_mark(order, &make->names), "make", (int64_t)in_all,
                           COUNTED_MAX);
    check_type(play, make);
    for (size_t i = 0; i < make->at.count; i++) {
        const Card *card = make->at.at[i];
        Place place = order_item_mark(order, &make->at, i);
        if (card && card->says->kind != BUILDING)
            fc_refuse_not_a_building(play, place, card);
        else if (card)
            check_own(play, place, card, order);
    }
}

/* --- play, and offensives --------------------------------------------------------------------- */

void fc_check_play(const Play *play, const Order *order)
{
    const PlayOrder *playing = (const PlayOrder *)order;
    const Card *card = playing->card;
    bool has_place = order_says(order, &playing->at);
    Place place = order_mark(order, &playing->card);
    if (!card || !check_own(play, place, card, order))
        return;
    if (is_fortification_card(card) && !has_place)
        fc_refuse_needs_location(play, place, card);
    if (!is_fortification_card(card) && has_place)
        fc_refuse_stands_not(play, order_mark(order, &playing->at), card);
}

void fc_resolve_offensive(Play *play, Order *order)
{
    resolve_names(play, order->choice.player, &((OffensiveOrder *)order)->with, &attackers);
}

void fc_check_offensive(const Play *play, const Order *order)
{
    const OffensiveOrder *offensive = (const OffensiveOrder *)order;
    const Sayer sayer = sayer_of(play, order);
    for (size_t i = 0; i < offensive->citadels.count; i++) {
        const Card *citadel = offensive->citadels.at[i];
        Place place = order_item_mark(order, &offensive->citadels, i);
        if (citadel && !citadel->says->citadel)
            fc_refuse_not_a_citadel(play, place, citadel);
        else if (citadel && citadel->owner == order->choice.player)
            fc_refuse_own_citadel(play, place, citadel);
    }
    check_names(&sayer, &offensive->with, &attackers);
}

/* --- who defends, who fights at range --------------------------------------------------------- */

static const Naming *naming_of(const Order *order)
{
    return order->table == &fc_defend_table ? &defenders : &shooters;
}

void fc_resolve_who(Play *play, Order *order)
{
    resolve_names(play, order->choice.player, &((NamesOrder *)order)->who, naming_of(order));
}

void fc_check_who(const Play *play, const Order *order)
{
    const Sayer sayer = sayer_of(play, order);
    check_names(&sayer, &((const NamesOrder *)order)->who, naming_of(order));
}

void fc_resolve_defenders_answer(Play *play, const Player *player, Answer *answer)
{
    resolve_names(play, player, &((NamesAnswer *)answer)->who, &defenders);
}

void fc_check_defenders_answer(const Play *play, const Player *player, const Answer *answer)
{
    const Sayer sayer = {play, player, &fc_defenders_answer, answer, false};
    check_names(&sayer, &((const NamesAnswer *)answer)->who, &defenders);
}

void fc_resolve_at_range_answer(Play *play, const Player *player, Answer *answer)
{
    resolve_names(play, player, &((NamesAnswer *)answer)->who, &shooters);
}

void fc_check_at_range_answer(const Play *play, const Player *player, const Answer *answer)
{
    const Sayer sayer = {play, player, &fc_at_range_answer, answer, false};
    check_names(&sayer, &((const NamesAnswer *)answer)->who, &shooters);
}

/* --- who shields a character ------------------------------------------------------------------ */

void fc_check_shield(const Play *play, const Order *order)
{
    const Card *card = ((const ShieldOrder *)order)->character;
    Place place = order_mark(order, &((const ShieldOrder *)order)->character);
    if (!card)
        return;
    if (!is_unit_card(card))
        fc_refuse_not_a_character(play, place, card);
    else if (card->says->type)
        fc_refuse_shielded_by_type(play, place, card);
    else
        check_own(play, place, card, order);
}

/* --- who strikes whom ------------------------------------------------------------------------- */

static void resolve_lines(Play *play, const Player *player, const StrikeLineList *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        StrikeLine *line = lines->at[i];
        resolve_names(play, player, &line->units, &strikers);
        resolve_names(play, player, &line->at, &targets);
        resolve_names(play, player, &line->over, &targets);
    }
}

/* `member`: the list. */
static void check_length(const Sayer *sayer, const void *member, const char *key, size_t count,
                         size_t most)
{
    if (count > most)
        fc_refuse_too_long(sayer->play, record_mark(sayer->table, sayer->record, member), key,
                           (int64_t)count, (int64_t)most);
}

static void check_lines(const Sayer *sayer, const StrikeLineList *lines)
{
    check_length(sayer, lines, "strike", lines->count, LINES_MAX);
    for (size_t i = 0; i < lines->count; i++) {
        const StrikeLine *line = lines->at[i];
        const Sayer of_line = {sayer->play, sayer->player, &fc_strike_line_table, line,
                               sayer->is_fresh};
        check_length(&of_line, &line->at, "at", line->at.names.count, TARGETS_MAX);
        check_length(&of_line, &line->over, "over", line->over.names.count, TARGETS_MAX);
        check_names(&of_line, &line->units, &strikers);
        check_names(&of_line, &line->at, &targets);
        check_names(&of_line, &line->over, &targets);
    }
}

void fc_resolve_strike(Play *play, Order *order)
{
    resolve_lines(play, order->choice.player, &((StrikeOrder *)order)->lines);
}

void fc_check_strike(const Play *play, const Order *order)
{
    const Sayer sayer = sayer_of(play, order);
    check_lines(&sayer, &((const StrikeOrder *)order)->lines);
}

void fc_resolve_strikes_answer(Play *play, const Player *player, Answer *answer)
{
    resolve_lines(play, player, &((StrikesAnswer *)answer)->lines);
}

void fc_check_strikes_answer(const Play *play, const Player *player, const Answer *answer)
{
    const Sayer sayer = {play, player, &fc_strikes_answer, answer, false};
    check_lines(&sayer, &((const StrikesAnswer *)answer)->lines);
}

/* --- which building is lost ------------------------------------------------------------------- */

/* A building for whatever a raid may cost: fortifications as well (FC 17.7). Could it be given up,
 * as long as it is there? */
static bool check_given_up(const Play *play, Place place, const Card *card, const Player *player)
{
    if (!card)
        return false;
    bool is_building = card->says->kind == BUILDING || is_fortification_card(card);
    bool others = is_building && is_others(play, card, player);
    if (!is_building)
        fc_refuse_never_given_up(play, place, card);
    else if (others)
        fc_refuse_not_yours(play, place, card);
    return is_building && !others;
}

void fc_check_give_up(const Play *play, const Order *order)
{
    const CardRefs *buildings = &((const GiveUpOrder *)order)->buildings;
    bool is_any_left = !order_is_fresh(play, order);
    for (size_t i = 0; i < buildings->count; i++) {
        const Card *card = buildings->at[i];
        is_any_left |= !check_given_up(play, order_item_mark(order, buildings, i), card,
                                       order->choice.player) ||
                       card->in != IN_NOTHING;
    }
    if (!is_any_left && buildings->count > 0)
        refuse_gone(play, order_item_mark(order, buildings, 0), buildings->at[0]);
}

void fc_check_building_answer(const Play *play, const Player *player, const Answer *answer)
{
    const GiveUpAnswer *given = (const GiveUpAnswer *)answer;
    check_given_up(play, record_mark(&fc_building_answer, given, &given->building), given->building,
                   player);
}
