/* What the field tables cannot say about orders and answers: refused before anything is played.
 * BB 22.21 to 22.28, and what holds for game files as well. */
#include "check.h"

/* --- whose things ----------------------------------------------------------------------------- */

static const Wrong not_your_army = {"BB 22.21", "", " is not your army",
                                    "orders are for one's own armies"};
static const Wrong not_your_building = {"BB 22.21", "", " is not yours", "name one of your own"};

/* What is still to be made is one's own: nobody else can name it. */
static void check_army(Play *play, const Order *order, Place place, const Army *army)
{
    if (army && army->owner && army->owner != order->choice.player)
        diag_wrong(play->diags, place, &not_your_army, army->id);
}

static void check_armies(Play *play, const Order *order, const char *key, const ArmyRefs *armies)
{
    for (size_t i = 0; i < armies->count; i++)
        check_army(play, order, record_item_place(&order->rec, key, i), armies->at[i]);
}

/* --- BB 22.23, BB 22.24: where to ------------------------------------------------------------- */

static void refuse_ways(Play *play, const Order *order, int ways, const char *keys)
{
    if (ways == 1)
        return;
    diag_error(play->diags, record_place(&order->rec, order->table->fields[0].key),
               ways == 0 ? "this order does not say where to" : "this order says twice where to");
    diag_clause(play->diags, "BB 22.23");
    diag_help(play->diags, "write one of %s", keys);
}

static void check_path(Play *play, const Record *record, const TileList *path)
{
    const Board *board = bag_of(play)->board;
    bb_check_hexes(play, record, "path", path);
    for (size_t i = 1; i < path->count; i++) {
        int from = board_index(board, path->at[i - 1]), to = board_index(board, path->at[i]);
        if (from == NO_TILE || to == NO_TILE || board_distance(board, from, to) == 1)
            continue;
        diag_error(play->diags, record_item_place(record, "path", i),
                   "'%.*s' is not beside the hex before it",
                   TEXT_ARG(tile_text(play->arena, path->at[i])));
        diag_clause(play->diags, "BB 22.24");
        diag_help(play->diags, "name every hex of the way");
    }
}

/* --- BB 22.25, BB 22.26: splitting ------------------------------------------------------------ */

static const Wrong as_alone = {"BB 22.25", "nobody splits off as ", "", "add take: [...]"};
static const Wrong as_standing = {"BB 22.26", "", " could be made only once",
                                  "leave out 'as' in standing orders"};
static const Wrong taken_twice = {"BB 22.7", "", " stands twice here",
                                  "put them together under one 'count'"};

static void check_new(Play *play, const Order *order, const Army *as)
{
    Place place = record_place(&order->rec, "as");
    if (!as)
        return;
    bb_check_id_word(play, place, as->id);
    if (order->choice.by == BY_STANDING)
        diag_wrong(play->diags, place, &as_standing, as->id);
}

static void check_take(Play *play, const Order *order, const TroopList *take, const Army *as)
{
    Names *seen = names_new(play->arena);
    check_new(play, order, as);
    if (as && take->count == 0)
        diag_wrong(play->diags, record_place(&order->rec, "as"), &as_alone, as->id);
    for (size_t i = 0; i < take->count; i++) {
        const Troop *troop = take->at[i];
        if (!troop->type)
            continue;
        void **slot = names_slot(seen, troop->type->id);
        if (*slot)
            diag_wrong(play->diags, record_place(&troop->rec, "type"), &taken_twice,
                       troop->type->id);
        *slot = troop->type;
    }
}

/* --- one's own turn --------------------------------------------------------------------------- */

static void check_manoeuvre(Play *play, const ManoeuvreOrder *manoeuvre)
{
    const Order *order = &manoeuvre->order;
    int ways =
        (manoeuvre->to.column > 0) + (manoeuvre->path.count > 0) + (manoeuvre->towards.column > 0);
    check_army(play, order, record_place(&order->rec, "manoeuvre"), manoeuvre->army);
    refuse_ways(play, order, ways, "to, path and towards");
    bb_check_hex(play, record_place(&order->rec, "to"), manoeuvre->to);
    bb_check_hex(play, record_place(&order->rec, "towards"), manoeuvre->towards);
    check_path(play, &order->rec, &manoeuvre->path);
    check_take(play, order, &manoeuvre->take, manoeuvre->as);
}

static const Wrong no_such_target = {"BB 22.28", "", " is no army, structure or hex of this game",
                                     "name what is to be attacked"};
static const Wrong no_such_thing = {
    "BB 22.28", "", " is nothing that could be destroyed",
    "name a type, a kind of unit or structure, an army, a structure or a hex"};
static const Wrong named_twice = {"BB 22.28", "", " is named twice", "name it once"};
static const Wrong your_own = {"BB 22.22", "", " is your own", "attack somebody else"};
static const Wrong two_players = {"BB 22.22", "",
                                  " belongs to another player than what is named "
                                  "before it",
                                  "attack one player at a time"};

enum {
    MARKS_ALL = MARKS_UNIT_KINDS | MARKS_TYPES | MARKS_STRUCTURE_KINDS | MARKS_ARMIES |
                MARKS_STRUCTURES | MARKS_HEXES
};

/* A name that means nothing, with the nearest one that would mean something. */
static void refuse_name(Play *play, Place place, unsigned allowed, const Wrong *wrong, Text name)
{
    const Table *const tables[] = {&bb_army_table, &bb_structure_table,
                                   allowed & MARKS_TYPES ? &bb_type_table : NULL, NULL};
    Text near = record_meant(play->loader, name, place.source, tables);
    Wrong refused = *wrong;
    if (near.len > 0)
        refused.remedy = text_string(play->arena, "did you mean '%.*s'?", TEXT_ARG(near));
    diag_wrong(play->diags, place, &refused, name);
}

/* What each name means; refuses those that mean nothing, and the same one twice. */
static Mark *find_marks(Play *play, const Record *record, const char *key, const CountedList *names,
                        unsigned allowed, const Wrong *wrong)
{
    Mark *marks = ARENA_ARRAY(play->arena, names->count, Mark);
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < names->count; i++) {
        Text name = counted_name_of(&names->at[i]);
        void **slot = names_slot(seen, name);
        marks[i] = bb_mark_for(play, name, allowed, record->source);
        if (marks[i].kind == MARK_NOTHING)
            refuse_name(play, record_item_place(record, key, i), allowed, wrong, name);
        else if (*slot)
            diag_wrong(play->diags, record_item_place(record, key, i), &named_twice, name);
        *slot = &marks[i];
    }
    return marks;
}

/* Of a hex nobody can say beforehand what will stand there. An army that is still to be made is
 * one's own. */
static const Player *owner_of(const Order *order, const Mark *mark)
{
    if (mark->kind == MARK_STRUCTURE)
        return ((const Structure *)mark->record)->owner;
    if (mark->kind != MARK_ARMY)
        return NULL;
    const Army *army = mark->record;
    bool is_made = !army->rec.node;
    return is_made ? order->choice.player : army->owner;
}

static void check_attack(Play *play, AttackOrder *attack)
{
    enum { TARGETS = MARKS_ARMIES | MARKS_STRUCTURES | MARKS_HEXES };
    const Order *order = &attack->order;
    const Player *first = NULL;
    attack->marks =
        find_marks(play, &order->rec, "attack", &attack->names, TARGETS, &no_such_target);
    for (size_t i = 0; i < attack->names.count; i++) {
        const Player *owner = owner_of(order, &attack->marks[i]);
        Place place = record_item_place(&order->rec, "attack", i);
        if (owner == order->choice.player)
            diag_wrong(play->diags, place, &your_own, counted_name_of(&attack->names.at[i]));
        else if (first && owner && owner != first)
            diag_wrong(play->diags, place, &two_players, counted_name_of(&attack->names.at[i]));
        else if (owner)
            first = owner;
    }
    check_armies(play, order, "with", &attack->with);
}

static const Wrong own_loss = {"BB 22.22", "", " is your own", "name what the enemy may lose"};
static const Wrong own_convert = {"BB 22.22", "", " is your own", "name armies of the enemy's"};

static void check_destroy(Play *play, DestroyOrder *destroy)
{
    const Order *order = &destroy->order;
    destroy->marks =
        find_marks(play, &order->rec, "destroy", &destroy->names, MARKS_ALL, &no_such_thing);
    for (size_t i = 0; i < destroy->names.count; i++)
        if (owner_of(order, &destroy->marks[i]) == order->choice.player)
            diag_wrong(play->diags, record_item_place(&order->rec, "destroy", i), &own_loss,
                       counted_name_of(&destroy->names.at[i]));
}

/* What is still to be made is his own as well. */
static void check_from(Play *play, const ConvertOrder *convert)
{
    const Order *order = &convert->order;
    for (size_t i = 0; i < convert->from.count; i++) {
        const Army *army = convert->from.at[i];
        if (army &&
            owner_of(order, &(Mark){.kind = MARK_ARMY, .record = army}) == order->choice.player)
            diag_wrong(play->diags, record_item_place(&order->rec, "from", i), &own_convert,
                       army->id);
    }
}

static const Wrong no_building = {"BB 17.6", "", " is no building",
                                  "only buildings that were lost are rebuilt"};

static void check_rebuild(Play *play, const RebuildOrder *rebuild)
{
    const Order *order = &rebuild->order;
    const Structure *building = rebuild->building;
    Place place = record_place(&order->rec, "rebuild");
    if (building && building->owner && building->owner != order->choice.player)
        diag_wrong(play->diags, place, &not_your_building, building->id);
    else if (building && building->kind != BUILDING)
        diag_wrong(play->diags, place, &no_building, building->id);
    bb_check_hex(play, record_place(&order->rec, "at"), rebuild->at);
}

/* --- answers in advance ----------------------------------------------------------------------- */

/* Splitting is for one army that goes. */
static void check_split(Play *play, const ReactOrder *react)
{
    const Order *order = &react->order;
    bool is_one = react->armies.word == REFS_LISTED && react->armies.count == 1;
    bool stays = react->go == GO_STAY || react->go == GO_NONE;
    if (react->take.count == 0 || (is_one && !stays))
        return;
    diag_error(play->diags, record_place(&order->rec, "take"),
               stays ? "'take' is for an army that goes somewhere" : "'take' is for one army");
    diag_clause(play->diags, "BB 22.25");
    diag_help(play->diags,
              stays ? "take it out" : "give each army an order of its own, or take it out");
}

static void check_react(Play *play, const ReactOrder *react)
{
    const Order *order = &react->order;
    int ways = (react->to.count > 0) + (react->path.count > 0) + (react->go != GO_UNSAID);
    check_armies(play, order, "react", &react->armies);
    refuse_ways(play, order, ways, "to, path and go");
    bb_check_hexes(play, &order->rec, "to", &react->to);
    check_path(play, &order->rec, &react->path);
    check_take(play, order, &react->take, react->as);
    check_split(play, react);
}

static void check_draw(Play *play, const AmountOrder *draw)
{
    const Order *order = &draw->order;
    bool draws = draw->order.table == &bb_draw_table;
    if (draw->until_hits > 0 && bag_of(play)->settings.draw == DRAW_FIXED) {
        diag_error(play->diags, record_place(&order->rec, "until-hits"),
                   "the number of cubes is fixed before the draw in this game");
        diag_clause(play->diags, "BB 22.27");
        diag_help(play->diags, "leave out 'until-hits'");
    }
    if (draws && (draw->amount.kind == AMOUNT_NONE ||
                  (draw->amount.kind == AMOUNT_GIVEN && draw->amount.number == 0))) {
        diag_error(play->diags, record_place(&order->rec, "draw"), "who attacks draws");
        diag_clause(play->diags, "BB 22.27");
        diag_help(play->diags, "one cube at least");
    }
}

static void check_put_back(Play *play, const PutBackOrder *put_back)
{
    const IntList *colours = &put_back->colours;
    for (size_t i = 0; colours->count > 1 && i < colours->count; i++)
        if (colours->at[i] == PUT_BACK_NONE) {
            diag_error(play->diags, record_item_place(&put_back->order.rec, "put-back", i),
                       "'none' stands alone");
            diag_help(play->diags, "leave it out, or write put-back: none");
        }
}

static const Wrong not_lost = {"BB 17.2", "", " is no building", "name buildings of your own"};

static void check_buildings(Play *play, const Record *record, const StructureRefs *buildings,
                            const Player *player)
{
    for (size_t i = 0; i < buildings->count; i++) {
        const Structure *building = buildings->at[i];
        Place place = record_item_place(record, "lose", i);
        if (building && building->owner && building->owner != player)
            diag_wrong(play->diags, place, &not_your_building, building->id);
        else if (building && building->kind != BUILDING)
            diag_wrong(play->diags, place, &not_lost, building->id);
    }
}

/* --- a file ----------------------------------------------------------------------------------- */

static void check_answer_in_advance(Play *play, const Variant *variant)
{
    const Order *order = variant->record;
    const Table *table = variant->table;
    if (table == &bb_react_table) {
        check_react(play, variant->record);
    } else if (table == &bb_convert_table) {
        const ConvertOrder *convert = variant->record;
        bb_check_hexes(play, &order->rec, "to", &convert->to);
        check_from(play, convert);
        check_new(play, order, convert->as);
    } else if (table == &bb_draw_table || table == &bb_draw_on_table) {
        check_draw(play, variant->record);
    } else if (table == &bb_put_back_table) {
        check_put_back(play, variant->record);
    } else if (table == &bb_destroy_table) {
        check_destroy(play, variant->record);
    } else if (table == &bb_lose_table) {
        check_buildings(play, &order->rec, &((const LoseOrder *)variant->record)->buildings,
                        order->choice.player);
    } else if (table == &bb_recover_table) {
        const RecoverOrder *recover = variant->record;
        bb_check_hexes(play, &order->rec, "to", &recover->to);
        check_new(play, order, recover->as);
    }
}

static void check_order(Play *play, const Variant *variant)
{
    for (; variant; variant = ((const Order *)variant->record)->otherwise) {
        const Order *order = variant->record;
        bb_check_conditions(play, &order->conditions);
        if (variant->table == &bb_manoeuvre_table)
            check_manoeuvre(play, variant->record);
        else if (variant->table == &bb_attack_table)
            check_attack(play, variant->record);
        else if (variant->table == &bb_rebuild_table)
            check_rebuild(play, variant->record);
        else
            check_answer_in_advance(play, variant);
    }
}

static void check_plan(Play *play, const Plan *plan)
{
    for (size_t p = 0; p < play->system->phase_count; p++)
        for (size_t i = 0; i < plan->phase[p].count; i++)
            check_order(play, plan->phase[p].at[i]);
}

static void check_colours(Play *play, const RedrawAnswer *answer)
{
    for (size_t i = 0; i < answer->colours.count; i++) {
        Text name = counted_name_of(&answer->colours.at[i]);
        bool is_colour = false;
        for (size_t k = 0; bb_whose_words[k]; k++)
            is_colour |= text_is(name, bb_whose_words[k]);
        if (is_colour)
            continue;
        diag_error(play->diags, record_item_place(&answer->given.rec, "put-back", i),
                   "'%.*s' is no colour", TEXT_ARG(name));
        diag_help(play->diags, "write enemy, neutral or own");
    }
}

/* Answers are held to what orders are held to. */
static void check_answer(Play *play, const Player *player, const Variant *variant)
{
    const Record *record = &((const Answer *)variant->record)->rec;
    const Table *table = variant->table;
    if (table == &bb_reaction_answer_table)
        bb_check_hexes(play, record, "to", &((const ReactionAnswer *)variant->record)->to);
    else if (table == &bb_conversion_answer_table)
        bb_check_hexes(play, record, "to", &((const ConversionAnswer *)variant->record)->to);
    else if (table == &bb_recovery_answer_table)
        bb_check_hexes(play, record, "to", &((const RecoveryAnswer *)variant->record)->to);
    else if (table == &bb_redraw_answer_table)
        check_colours(play, variant->record);
    else if (table == &bb_building_answer_table)
        check_buildings(play, record, &((const BuildingAnswer *)variant->record)->buildings,
                        player);
    else if (table == &bb_losses_answer_table)
        ((LossesAnswer *)variant->record)->marks =
            find_marks(play, record, "destroy", &((const LossesAnswer *)variant->record)->names,
                       MARKS_ALL, &no_such_thing);
}

void bb_check_orders(Play *play, OrdersFile *file)
{
    check_plan(play, &file->plan);
    check_plan(play, &file->standing);
    for (size_t i = 0; i < file->answers.count; i++)
        check_answer(play, file->player, file->answers.at[i]);
}
