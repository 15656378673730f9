/* What the field tables cannot say about the actions of a plan. */
#include "action_tables.h"
#include "check.h"

static const Wrong nobody_has = {"FH 12.4", "", " is an ability that none of these soldiers has",
                                 "a soldier has the abilities of its card"};
static const Wrong two_players_only = {"FH 13.101", "", " is for games of two players",
                                       "use another ability"};
static const Wrong ally_attacked = {"FH 10.8", "", " is of your own side", "name enemies"};
static const Wrong not_an_enemy = {"FH 12.12", "", " is of your own side, and no target for this",
                                   "name enemies"};
static const Wrong not_an_ally = {"FH 12.12", "", " is an enemy, and no target for this",
                                  "name soldiers of your side"};
static const Wrong itself = {"FH 12.12", "", " cannot be its own target", "name another soldier"};
static const Wrong no_beast = {"FH 14.23", "", " is no beast", "Mend is for beasts of your side"};
static const Wrong not_to_whip = {"FH 14.64", "", " is no beast",
                                  "Whip is for beasts of your side"};
static const Wrong no_tile = {"FH 9.5", "there is no tile ", " on this board",
                              "name a tile of the board without terrain"};
static const Wrong closed_tile = {"FH 9.5", "", " is blocking terrain",
                                  "name a tile of the board without terrain"};
static const Wrong unknown_goal = {NULL, "no soldier ", " here",
                                   "a tile, a soldier, or closest, weakest or strongest"};
static const Wrong as_in_standing = {"FH 16.67", "", " could be made only once",
                                     "leave out 'as': ids are then made by rule"};

/* The ability that an action of that table uses; ABILITY_COUNT: none. */
static AbilityId ability_of(const Table *table)
{
    AbilityId ability = 0;
    while (ability < ABILITY_COUNT && fh_ability_table(ability) != table)
        ability++;
    return ability;
}

/* --- who is to do it -------------------------------------------------------------------------- */

/* A soldier that is yet to be summoned may turn out to be anything. */
static bool may_have(const Soldier *soldier, AbilityId ability)
{
    return !soldier || !soldier->card || fh_card_has(soldier->card, ability);
}

static bool anybody_has(const Play *play, const Actors *actors, AbilityId ability)
{
    const Army *army = fh_army_of(play, actors->player);
    for (size_t i = 0; i < actors->who->count; i++)
        if (may_have(actors->who->at[i], ability))
            return true;
    for (size_t i = 0; actors->who->word >= 0 && army && i < army->soldiers.count; i++)
        if (may_have(army->soldiers.at[i], ability))
            return true;
    return false;
}

static void check_ability(Play *play, const Actors *actors, const Action *action, const char *key,
                          AbilityId ability)
{
    Place place = record_place(&action->order.rec, key);
    if (!anybody_has(play, actors, ability))
        diag_wrong(play->diags, place, &nobody_has, text_of(key));
    if (ability == ABILITY_TAUNT && play->game->players.count != 2)
        diag_wrong(play->diags, place, &two_players_only, text_of(key));
}

/* --- at whom ---------------------------------------------------------------------------------- */

static bool is_itself(const Actors *actors, const Soldier *target)
{
    return actors->who->count == 1 && actors->who->at[0] == target;
}

static bool is_beast(const Soldier *soldier)
{
    return !soldier->card || text_is(soldier->card->kind, "beast");
}

/* What is wrong with that target; NULL: nothing that is certain beforehand. */
static const Wrong *wrong_target(const Play *play, const Actors *actors, AbilityAim aim,
                                 AbilityId ability, const Soldier *target)
{
    const Army *army = fh_army_of(play, actors->player);
    if (!army || !target || !target->army)
        return NULL; /* reported already, or not yet made */
    bool is_own_side = army->team == target->army->team;
    if (is_itself(actors, target))
        return &itself;
    if (aim == AIM_ENEMY && is_own_side)
        return ability == ABILITY_COUNT ? &ally_attacked : &not_an_enemy;
    if ((aim == AIM_ALLY || aim == AIM_ALLIED_BEAST) && !is_own_side)
        return &not_an_ally;
    if (aim == AIM_ALLIED_BEAST && !is_beast(target))
        return ability == ABILITY_WHIP ? &not_to_whip : &no_beast;
    return NULL;
}

static void check_targets(Play *play, const Actors *actors, const Action *action, const char *key,
                          const SoldierRefs *targets, AbilityId ability)
{
    AbilityAim aim = ability == ABILITY_COUNT ? AIM_ENEMY : fh_abilities[ability].aim;
    for (size_t i = 0; i < targets->count; i++) {
        const Wrong *wrong = wrong_target(play, actors, aim, ability, targets->at[i]);
        if (wrong)
            diag_wrong(play->diags, record_item_place(&action->order.rec, key, i), wrong,
                       targets->at[i]->id);
    }
}

/* --- where ------------------------------------------------------------------------------------ */

static void check_tile(Play *play, Place place, Tile tile, bool may_block)
{
    const Board *board = hex(play)->board;
    int index = board_index(board, tile);
    if (index == NO_TILE)
        diag_wrong(play->diags, place, &no_tile, tile_text(play->arena, tile));
    else if (!may_block && board_is_blocked(board, index))
        diag_wrong(play->diags, place, &closed_tile, tile_text(play->arena, tile));
}

/* One may go towards terrain, but not onto it. */
static void check_goal(Play *play, const Action *action, const char *key)
{
    const Goal *goal = &action->goal;
    Place place = record_place(&action->order.rec, key);
    if (goal->tile.column > 0) {
        check_tile(play, place, goal->tile, goal->how > GOAL_AT);
        return;
    }
    bool is_word = text_is(goal->word, "closest") || text_is(goal->word, "weakest") ||
                   text_is(goal->word, "strongest");
    const Named *named = record_named(play->loader, goal->word);
    if (goal->word.len > 0 && !is_word && (!named || named->table != &fh_soldier_table))
        diag_wrong(play->diags, place, &unknown_goal, goal->word);
}

static void check_path(Play *play, const Action *action)
{
    for (size_t i = 0; i < action->path.count; i++)
        check_tile(play, record_item_place(&action->order.rec, "by", i), action->path.at[i], false);
}

/* --- an action -------------------------------------------------------------------------------- */

static void check_summoned(Play *play, const Actors *actors, const Action *action)
{
    if (!action->as)
        return;
    Place place = record_place(&action->order.rec, "as");
    fh_check_soldier_id(play, place, action->as->id);
    if (actors->is_standing)
        diag_wrong(play->diags, place, &as_in_standing, action->as->id);
}

static void check_action(Play *play, const Actors *actors, const Variant *variant)
{
    const Action *action = variant->record;
    const char *key = variant->table->fields[0].key;
    AbilityId ability = ability_of(variant->table);
    bool is_summons = ability == ABILITY_SUMMON_SKELETON || ability == ABILITY_SUMMON_ZOMBIE;
    fh_check_conditions(play, &action->order.conditions);
    if (ability != ABILITY_COUNT)
        check_ability(play, actors, action, key, ability);
    check_targets(play, actors, action, key, &action->at, ability);
    check_targets(play, actors, action, "also", &action->also, ability);
    check_goal(play, action, key);
    check_path(play, action);
    fh_check_tiles(play, &action->order.rec, is_summons ? key : "to", &action->to);
    fh_check_tiles(play, &action->order.rec, "push", &action->push);
    check_summoned(play, actors, action);
}

void fh_check_actions(Play *play, const Actors *actors, const VariantList *actions)
{
    for (size_t i = 0; i < actions->count; i++)
        for (const Variant *variant = actions->at[i]; variant;
             variant = ((const Order *)variant->record)->otherwise)
            check_action(play, actors, variant);
}
