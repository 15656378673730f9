/* What the field tables cannot say about orders and answers: refused before anything is played.
 * BB 22.21 to 22.28, and what holds for game files as well. */
#include "check.h"
#include "../board/field.h"
#include "../records/meanings.h"
#include "../words/refusals.h"

/* --- whose things ----------------------------------------------------------------------------- */

/* What is still to be made is one's own: nobody else can name it. */
static void check_army(const Play *play, const Order *order, Place place, const Army *army)
{
    if (army && army->owner && army->owner != order->choice.player)
        bb_refuse_not_your_army(play, place, army);
}

static bool is_gone(const Army *army)
{
    return army && army->owner && army->units.count == 0;
}

/* Of several it is enough that one is left. */
static void check_gone(const Play *play, const Order *order, Place place, Army *const *armies,
                       size_t count)
{
    size_t gone = 0;
    while (gone < count && is_gone(armies[gone]))
        gone++;
    if (count > 0 && gone == count && armies[0]->owner == order->choice.player &&
        order_is_fresh(play, order))
        bb_refuse_gone(play, place, armies[0],
                       play_became(play, armies[0]->id, "was left without units"));
}

static void check_armies(const Play *play, const Order *order, const ArmyRefs *armies)
{
    if (armies->count > 0)
        check_gone(play, order, order_item_mark(order, armies, 0), armies->at, armies->count);
    for (size_t i = 0; i < armies->count; i++)
        check_army(play, order, order_item_mark(order, armies, i), armies->at[i]);
}

/* That of an order for one, or for several: then with the first of them all are looked at. */
static void check_its_army(const Play *play, const Order *order, Army *const *army)
{
    Place place = order_mark(order, army);
    check_army(play, order, place, *army);
    if (!order_is_one_of(order))
        check_gone(play, order, place, army, 1);
    else if (order->number == 1)
        check_gone(play, order, place, (Army *const *)order->within->several.at,
                   order->within->several.count);
}

/* --- BB 22.23, BB 22.24: where to ------------------------------------------------------------- */

/* `goals`: how many of those keys are there. */
static void check_goals(const Play *play, Place place, int goals, const char *keys)
{
    if (goals != 1)
        (goals == 0 ? bb_refuse_no_goal : bb_refuse_two_goals)(play, place, keys);
}

/* Vessels go on water and all others on land, and no army has both: the first unit speaks for all
 * that it may ever hold. */
static bool may_enter(const Play *play, const Army *army, int tile)
{
    if (!army || army->units.count == 0 || !army->units.at[0]->type || tile == NO_TILE)
        return true;
    return bb_is_water(play, tile) == type_is(army->units.at[0]->type, VESSEL);
}

/* Of several it is enough that one may. */
static void check_shore(const Play *play, const ManoeuvreOrder *manoeuvre, Place place, Tile hex)
{
    int tile = board_index(play->board, hex);
    AnyRefs named = order_named_with(&manoeuvre->order, manoeuvre->army);
    for (size_t i = 0; i < named.count; i++)
        if (may_enter(play, named.at[i], tile))
            return;
    if (!may_enter(play, manoeuvre->army, tile))
        (bb_is_water(play, tile) ? bb_refuse_no_vessels
                                 : bb_refuse_all_vessels)(play, place, manoeuvre->army, hex);
}

static void check_ways(const Play *play, const ManoeuvreOrder *manoeuvre)
{
    const Order *order = &manoeuvre->order;
    const TileList *path = &manoeuvre->path;
    if (order_is_one_of(order) && order->number > 1)
        return; /* told of the first of them */
    check_shore(play, manoeuvre, order_mark(order, &manoeuvre->to), manoeuvre->to);
    for (size_t i = 0; i < path->count; i++)
        check_shore(play, manoeuvre, order_item_mark(order, path, i), path->at[i]);
}

static void check_path(const Play *play, const Order *order, const TileList *path)
{
    const Board *board = play->board;
    tiles_check(play, order->table, order, path);
    for (size_t i = 1; i < path->count; i++) {
        int from = board_index(board, path->at[i - 1]), to = board_index(board, path->at[i]);
        if (from != NO_TILE && to != NO_TILE && board_distance(board, from, to) != 1)
            bb_refuse_not_beside(play, order_item_mark(order, path, i), path->at[i]);
    }
}

/* --- BB 22.25, BB 22.26: splitting ------------------------------------------------------------ */

static void check_new(const Play *play, const Order *order, Army *const *as)
{
    Place place = order_mark(order, as);
    if (!*as)
        return;
    bb_check_id_word(play, place, (*as)->id);
    if (order->choice.by == BY_STANDING)
        bb_refuse_made_once(play, place, *as);
}

/* Several would have to make the same army, or send what one of them has not. */
static void check_split(const Play *play, const Order *order, const TroopList *take)
{
    bool is_later = order_is_one_of(order) && order->number > 1;
    const AnyRefs *several = order_is_one_of(order) ? &order->within->several : &order->several;
    if (take->count > 0 && !is_later && (several->word >= 0 || several->count > 1))
        bb_refuse_take_of_many(play, order_mark(order, take));
}

static void check_take(const Play *play, const Order *order, const TroopList *take, Army *const *as)
{
    Names *seen = names_new(play->arena);
    check_new(play, order, as);
    check_split(play, order, take);
    if (*as && take->count == 0)
        bb_refuse_nobody_splits(play, order_mark(order, as), *as);
    for (size_t i = 0; i < take->count; i++) {
        const Troop *troop = take->at[i];
        if (!troop->type)
            continue; /* reported already */
        if (names_seen(seen, troop->type->id))
            bb_refuse_taken_twice(play, record_mark(&bb_troop_table, troop, &troop->type),
                                  troop->type);
    }
}

/* --- names ------------------------------------------------------------------------------------ */

typedef void RefuseName(const Play *play, Place where, Text name, Text remedy);

/* Names that mean nothing, and what may stand there, which the tables say. */
typedef struct Nameless {
    RefuseName *refuse;
    Text remedy;
    const Table *tables[4];
    MeantFirst first;
} Nameless;

#define TARGETS                                                                                    \
    "name an army, a structure or a hex, or write closest, weakest, strongest, fastest, slowest "  \
    "or any"
static const Nameless no_target = {bb_refuse_no_such_target,
                                   {TARGETS, sizeof TARGETS - 1},
                                   {&bb_army_table, &bb_structure_table, NULL},
                                   OTHERS_FIRST};
#define THINGS "name a type, a class, a kind of unit or structure, an army, a structure or a hex"
static const Nameless no_thing = {bb_refuse_no_such_thing,
                                  {THINGS, sizeof THINGS - 1},
                                  {&bb_army_table, &bb_structure_table, &bb_type_table, NULL},
                                  OWN_FIRST};

/* With the nearest name that would mean something. */
static void refuse_name(const Play *play, Place place, const Nameless *nameless, Text name)
{
    Text near = record_meant(play->loader, name, place.source, nameless->tables, nameless->first);
    Text remedy = nameless->remedy;
    if (near.len > 0)
        remedy = text_format(play->arena, "did you mean '%.*s'?", TEXT_ARG(near));
    nameless->refuse(play, place, name, remedy);
}

/* Refuses those that mean nothing, and the same one twice. */
static void check_meanings(const Play *play, const Table *table, const void *record,
                           const CountedList *names, const Meaning *meanings,
                           const Nameless *nameless)
{
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < names->count; i++) {
        Text name = counted_name_of(&names->at[i]);
        Place place = record_item_mark(table, record, names, i);
        void **slot = names_slot(seen, name);
        if (meanings[i].kind == MEANS_NOTHING)
            refuse_name(play, place, nameless, name);
        else if (*slot)
            bb_refuse_named_twice(play, place, name);
        if (names->at[i].count == 0) /* what serves so often may serve again */
            *slot = seen;
    }
}

/* Of a hex nobody can say beforehand what will stand there. An army that is still to be made is
 * one's own. */
static const Player *owner_of(const Order *order, const Meaning *meaning)
{
    if (meaning->kind == MEANS_STRUCTURE)
        return ((const Structure *)meaning->record)->owner;
    if (meaning->kind != MEANS_ARMY)
        return NULL;
    const Army *army = meaning->record;
    bool is_made = !army->rec.node;
    return is_made ? order->choice.player : army->owner;
}

/* --- one's own turn --------------------------------------------------------------------------- */

/* Nobody finds a way to it, whosever it was. */
static void check_no_goal(const Play *play, const Order *order, Place place, const Army *goal)
{
    if (is_gone(goal) && order_is_fresh(play, order))
        bb_refuse_gone(play, place, goal, play_became(play, goal->id, "was left without units"));
}

static void check_towards(const Play *play, const ManoeuvreOrder *manoeuvre)
{
    const Spot *towards = &manoeuvre->towards;
    Place place = order_mark(&manoeuvre->order, towards);
    if (towards->known && towards->word.len == 0)
        tile_check(play, place, towards->tile);
    else if (towards->known && manoeuvre->goal.kind == MEANS_NOTHING)
        refuse_name(play, place, &no_target, towards->word);
    else if (towards->known && manoeuvre->goal.kind == MEANS_ARMY)
        check_no_goal(play, &manoeuvre->order, place, manoeuvre->goal.record);
}

void bb_check_manoeuvre(const Play *play, const Order *order)
{
    const ManoeuvreOrder *manoeuvre = (const ManoeuvreOrder *)order;
    Place place = order_mark(order, &manoeuvre->army);
    int goals = (manoeuvre->to.column > 0) + (manoeuvre->path.count > 0) + manoeuvre->towards.known;
    check_its_army(play, order, &manoeuvre->army);
    check_goals(play, place, goals, "to, path and towards");
    tile_check(play, order_mark(order, &manoeuvre->to), manoeuvre->to);
    check_towards(play, manoeuvre);
    check_path(play, order, &manoeuvre->path);
    check_ways(play, manoeuvre);
    check_take(play, order, &manoeuvre->take, &manoeuvre->as);
}

/* An army that is gone is gone for good; of several names it is enough that one is left. */
static void check_targets_gone(const Play *play, const AttackOrder *attack)
{
    const Army *army = NULL;
    for (size_t i = attack->names.count; i > 0; i--) {
        const Meaning *meaning = &attack->meanings[i - 1];
        army = meaning->kind == MEANS_ARMY ? meaning->record : NULL;
        if (!is_gone(army) || army->owner == attack->order.choice.player)
            return;
    }
    if (army && order_is_fresh(play, &attack->order))
        bb_refuse_gone(play, order_item_mark(&attack->order, &attack->names, 0), army,
                       play_became(play, army->id, "was left without units"));
}

void bb_check_attack(const Play *play, const Order *order)
{
    const AttackOrder *attack = (const AttackOrder *)order;
    const Player *first = NULL;
    check_meanings(play, order->table, order, &attack->names, attack->meanings, &no_target);
    for (size_t i = 0; i < attack->names.count; i++) {
        const Player *owner = owner_of(order, &attack->meanings[i]);
        Text name = counted_name_of(&attack->names.at[i]);
        Place place = order_item_mark(order, &attack->names, i);
        if (attack->meanings[i].kind == MEANS_RULE && attack->names.count > 1)
            bb_refuse_stands_alone(play, place, name);
        else if (owner == order->choice.player)
            bb_refuse_attack_on_oneself(play, place, name);
        else if (first && owner && owner != first)
            bb_refuse_two_players(play, place, name);
        else if (owner)
            first = owner;
    }
    check_targets_gone(play, attack);
    check_armies(play, order, &attack->with);
}

void bb_check_rebuild(const Play *play, const Order *order)
{
    const RebuildOrder *rebuild = (const RebuildOrder *)order;
    const Structure *building = rebuild->building;
    Place place = order_mark(order, &rebuild->building);
    if (building && building->owner != order->choice.player)
        bb_refuse_not_yours(play, place, building);
    else if (building && building->kind != BUILDING)
        bb_refuse_not_rebuilt(play, place, building);
    tile_check(play, order_mark(order, &rebuild->at), rebuild->at);
}

/* --- answers in advance, and answers, which are held to the same -------------------------------
 */

void bb_check_react(const Play *play, const Order *order)
{
    const ReactOrder *react = (const ReactOrder *)order;
    int goals = (react->to.count > 0) + (react->path.count > 0) + (react->go != GO_UNSAID);
    bool stays = react->go == GO_STAY || react->go == GO_NONE;
    check_its_army(play, order, &react->army);
    check_goals(play, order_mark(order, &react->army), goals, "to, path and go");
    tiles_check(play, order->table, order, &react->to);
    check_path(play, order, &react->path);
    check_take(play, order, &react->take, &react->as);
    if (react->take.count > 0 && stays)
        bb_refuse_take_of_staying(play, order_mark(order, &react->take));
}

/* What is still to be made is his own as well. */
void bb_check_convert(const Play *play, const Order *order)
{
    const ConvertOrder *convert = (const ConvertOrder *)order;
    tiles_check(play, order->table, order, &convert->to);
    for (size_t i = 0; i < convert->from.count; i++) {
        const Army *army = convert->from.at[i];
        Meaning meaning = {.kind = MEANS_ARMY, .record = army};
        if (army && owner_of(order, &meaning) == order->choice.player)
            bb_refuse_own_convert(play, order_item_mark(order, &convert->from, i), army);
    }
    check_new(play, order, &convert->as);
}

void bb_check_recover(const Play *play, const Order *order)
{
    const RecoverOrder *recover = (const RecoverOrder *)order;
    tiles_check(play, order->table, order, &recover->to);
    check_new(play, order, &recover->as);
}

void bb_check_draw_on(const Play *play, const Order *order)
{
    const AmountOrder *draw = (const AmountOrder *)order;
    if (draw->until_hits > 0 && bag_of(play)->settings.draw == DRAW_FIXED)
        bb_refuse_number_is_fixed(play, order_mark(order, &draw->until_hits));
}

void bb_check_draw(const Play *play, const Order *order)
{
    const AmountOrder *draw = (const AmountOrder *)order;
    bb_check_draw_on(play, order);
    if (draw->amount.kind == AMOUNT_NONE ||
        (draw->amount.kind == AMOUNT_GIVEN && draw->amount.number == 0))
        bb_refuse_no_draw(play, order_mark(order, &draw->amount));
}

static void refuse_colour(const Play *play, Place place, Text name)
{
    Text remedy = TEXT("write enemy, neutral or own");
    size_t best = name.len / 3 + 2;
    for (Whose whose = ENEMY_CUBE; whose <= OWN_CUBE; whose++) {
        const char *word = bb_whose_words[whose];
        size_t distance = text_distance(name, text_of(word), best);
        if (distance >= best)
            continue;
        best = distance;
        remedy = text_format(play->arena, "did you mean '%s'?", word);
    }
    bb_refuse_no_colour(play, place, name, remedy);
}

void bb_check_put_back(const Play *play, const Order *order)
{
    const CountedList *colours = &((const PutBackOrder *)order)->colours;
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < colours->count; i++) {
        Text name = counted_name_of(&colours->at[i]);
        Place place = order_item_mark(order, colours, i);
        if (text_is(name, "none") && colours->count > 1)
            bb_refuse_none_and_more(play, place);
        else if (!text_is(name, "none") && word_index(bb_whose_words, name) < 0)
            refuse_colour(play, place, name);
        else if (names_find(seen, name))
            bb_refuse_named_twice(play, place, name);
        if (colours->at[i].count == 0)
            names_seen(seen, name);
    }
}

void bb_check_redraw_answer(const Play *play, const Player *player, const Answer *answer)
{
    const RedrawAnswer *redraw = (const RedrawAnswer *)answer;
    (void)player;
    for (size_t i = 0; i < redraw->colours.count; i++) {
        Text name = counted_name_of(&redraw->colours.at[i]);
        if (word_index(bb_whose_words, name) < 0)
            refuse_colour(
                play,
                record_item_mark(bb_decisions[TOPIC_PUT_BACK].answer, answer, &redraw->colours, i),
                name);
    }
}

void bb_check_destroy(const Play *play, const Order *order)
{
    const DestroyOrder *destroy = (const DestroyOrder *)order;
    check_meanings(play, order->table, order, &destroy->names, destroy->meanings, &no_thing);
    for (size_t i = 0; i < destroy->names.count; i++)
        if (owner_of(order, &destroy->meanings[i]) == order->choice.player)
            bb_refuse_own_loss(play, order_item_mark(order, &destroy->names, i),
                               counted_name_of(&destroy->names.at[i]));
}

void bb_check_losses_answer(const Play *play, const Player *player, const Answer *answer)
{
    const LossesAnswer *losses = (const LossesAnswer *)answer;
    (void)player;
    check_meanings(play, bb_decisions[TOPIC_DESTROY].answer, answer, &losses->names,
                   losses->meanings, &no_thing);
}

static void check_buildings(const Play *play, const Player *player, const Table *table,
                            const void *record, const StructureRefs *buildings)
{
    for (size_t i = 0; i < buildings->count; i++) {
        const Structure *building = buildings->at[i];
        Place place = record_item_mark(table, record, buildings, i);
        if (building && building->owner != player)
            bb_refuse_not_yours(play, place, building);
        else if (building && building->kind != BUILDING)
            bb_refuse_not_lost(play, place, building);
    }
}

void bb_check_lose(const Play *play, const Order *order)
{
    check_buildings(play, order->choice.player, order->table, order,
                    &((const LoseOrder *)order)->buildings);
}

void bb_check_building_answer(const Play *play, const Player *player, const Answer *answer)
{
    check_buildings(play, player, bb_decisions[TOPIC_LOSE].answer, answer,
                    &((const BuildingAnswer *)answer)->buildings);
}

void bb_check_reaction_answer(const Play *play, const Player *player, const Answer *answer)
{
    (void)player;
    tiles_check(play, bb_decisions[TOPIC_REACT].answer, answer,
                &((const ReactionAnswer *)answer)->to);
}

void bb_check_conversion_answer(const Play *play, const Player *player, const Answer *answer)
{
    (void)player;
    tiles_check(play, bb_decisions[TOPIC_CONVERT].answer, answer,
                &((const ConversionAnswer *)answer)->to);
}

void bb_check_recovery_answer(const Play *play, const Player *player, const Answer *answer)
{
    (void)player;
    tiles_check(play, bb_decisions[TOPIC_RECOVER].answer, answer,
                &((const RecoveryAnswer *)answer)->to);
}
