/* Abilities of the Beasts: FH 14. */
#include "../words/events.h"
#include "activation.h"
#include "adjudicate/board/reach.h"
#include "damage.h"
#include "push.h"
#include "select.h"

/* An adjacent ally that is a beast. */
static Scope scope_of_beasts(Activation *activation, const char *clause)
{
    Scope scope = fh_scope_within(activation, 1, 1);
    scope.allies = scope.no_enemies = true;
    scope.clause = clause;
    return scope;
}

static const Failure *beast_bars(const Scope *scope, const Soldier *target)
{
    return text_is(target->card->kind, "beast")
               ? NULL
               : order_fails(scope->activation->play, scope->clause, "%.*s is no beast",
                             TEXT_ARG(target->id));
}

/* --- Charge ----------------------------------------------------------------------------------- */

typedef struct Course {
    const Play *play;
    int goal;
} Course;

/* Over vacant tiles, to the tile on which the target stands. */
static int course_cost(const void *context, int from, int to)
{
    const Course *course = context;
    (void)from;
    return to == course->goal || fh_grid_is_vacant(course->play, to) ? 1 : -1;
}

static bool can_run_to(const Play *play, const Soldier *self, const Soldier *target)
{
    FactionsHex *game = hex(play);
    Course course = {play, target->tile};
    int distance = fh_grid_distance(play, self, target);
    if (!game->runs)
        game->runs = reach_new(play->arena, game->board);
    reach_search(game->runs, self->tile, distance, course_cost, &course);
    return reach_cost(game->runs, target->tile) == distance;
}

static const Failure *charge_bars(const Scope *scope, const Soldier *target)
{
    Play *play = scope->activation->play;
    const Soldier *self = scope->activation->soldier;
    int tiles[2];
    if (fh_tiles_behind(play, self, target, tiles) == 0)
        return order_fails(play, "FH 14.13", "the tile behind %.*s is not vacant",
                           TEXT_ARG(target->id));
    if (!can_run_to(play, self, target))
        return order_fails(play, "FH 14.16", "no shortest way to %.*s is free",
                           TEXT_ARG(target->id));
    return NULL;
}

/* The enemy goes back, unless it has fallen, and the soldier takes its tile. */
static void run_down(Attack *attack, Blow *blow)
{
    Play *play = attack->activation->play;
    bool stands = blow->target->where == ON_GRID;
    if (stands)
        fh_push_away(attack, blow->target, "FH 14.12");
    if (fh_grid_is_vacant(play, blow->tile))
        fh_force_to(play, fh_say_charged, attack->attacker, blow->tile, blow->target, "FH 14.12",
                    stands ? NULL : "FH 14.14");
}

const Failure *fh_use_charge(Activation *activation, Action *action)
{
    const Failure *why;
    Scope scope = fh_scope_of_attack(activation, activation->soldier->card->range);
    scope.clause = "FH 12.5";
    scope.bars = charge_bars;
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    fh_tell_target(&scope, target);
    Attack attack = fh_attack_by_ability(activation, action, target, ABILITY_CHARGE, "FH 14.11");
    attack.damage.points++;
    attack.effect = run_down;
    fh_attack_run(&attack);
    return NULL;
}

/* --- Mend ------------------------------------------------------------------------------------- */

enum { MENDED_POINTS = 2, STOMP_DAMAGE = 2 };

static const Failure *mend_bars(const Scope *scope, const Soldier *target)
{
    const Failure *failure = beast_bars(scope, target);
    if (!failure && target->hp == target->card->hp)
        failure = order_fails(scope->activation->play, "FH 14.23", "%.*s has all its hit points",
                              TEXT_ARG(target->id));
    return failure;
}

const Failure *fh_use_mend(Activation *activation, Action *action)
{
    Play *play = activation->play;
    const Failure *why;
    Scope scope = scope_of_beasts(activation, "FH 14.23");
    scope.bars = mend_bars;
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    int healed = fh_soldier_heals(target, MENDED_POINTS);
    Event *event =
        fh_say_mended(play, activation->soldier, target, healed, target->hp, target->card->hp);
    event_also(event, healed < MENDED_POINTS ? "FH 14.22" : NULL);
    event_also(event, fh_is_sick(play, target) ? "FH 7.5" : NULL);
    return NULL;
}

/* --- Stomp ------------------------------------------------------------------------------------ */

static SoldierList *enemies_beside(const Activation *activation)
{
    Play *play = activation->play;
    SoldierList *enemies = ARENA_NEW(play->arena, SoldierList);
    Around ring = board_around(hex(play)->board, activation->soldier->tile, 1, 1);
    for (int tile; (tile = around_next(&ring)) != NO_TILE;) {
        Soldier *soldier = fh_grid_at(play, tile);
        if (soldier && fh_is_enemy(activation->soldier, soldier))
            ARENA_PUSH(play->arena, enemies, soldier);
    }
    return enemies;
}

/* The damage of all, then who has fallen, then Drain Life: as after a hit, which it is not. */
static void stomp_on(Activation *activation, const SoldierList *enemies)
{
    Play *play = activation->play;
    int sum = 0;
    for (size_t i = 0; i < enemies->count; i++) {
        int damage = fh_hunker_down(activation, enemies->at[i], activation->soldier, STOMP_DAMAGE,
                                    fh_abilities[ABILITY_STOMP].cost);
        if (play_asked(play))
            return;
        fh_soldier_suffers(play, enemies->at[i], damage);
        sum += damage;
    }
    for (size_t i = 0; i < enemies->count; i++)
        if (enemies->at[i]->hp == 0)
            fh_soldier_falls(activation, enemies->at[i]);
    if (fh_has(play, activation->soldier, ABILITY_DRAIN_LIFE))
        fh_soldier_drains(play, activation->soldier, sum, NULL);
    fh_attack_ends(activation, fh_abilities[ABILITY_STOMP].cost);
}

const Failure *fh_use_stomp(Activation *activation, Action *action)
{
    Play *play = activation->play;
    const SoldierList *enemies = enemies_beside(activation);
    (void)action;
    if (enemies->count == 0)
        return order_fails(play, "FH 14.33", "no enemy is adjacent");
    Event *event = fh_say_stomped(play, activation->soldier, enemies, STOMP_DAMAGE);
    event_also(event, "FH 12.7");
    stomp_on(activation, enemies);
    return NULL;
}

/* --- Stun ------------------------------------------------------------------------------------- */

/* Who is sick counts as finished. */
static const Failure *stun_bars(const Scope *scope, const Soldier *target)
{
    Play *play = scope->activation->play;
    return fh_is_active(play, target)
               ? NULL
               : order_fails(play, "FH 14.43", "%.*s is finished already", TEXT_ARG(target->id));
}

const Failure *fh_use_stun(Activation *activation, Action *action)
{
    Play *play = activation->play;
    const Failure *why;
    Scope scope = fh_scope_within(activation, 1, 1);
    scope.clause = "FH 14.43";
    scope.bars = stun_bars;
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    target->finished = true;
    Event *event = fh_say_stunned(play, activation->soldier, target);
    event_also(event, "FH 12.7");
    fh_attack_ends(activation, fh_abilities[ABILITY_STUN].cost);
    return NULL;
}

/* --- Whip ------------------------------------------------------------------------------------- */

static const Failure *whip_bars(const Scope *scope, const Soldier *target)
{
    Play *play = scope->activation->play;
    const Failure *failure = beast_bars(scope, target);
    if (!failure && !fh_is_active(play, target))
        failure = order_fails(play, "FH 14.64", "%.*s is finished", TEXT_ARG(target->id));
    return failure;
}

const Failure *fh_use_whip(Activation *activation, Action *action)
{
    const Failure *why;
    Scope scope = scope_of_beasts(activation, "FH 14.64");
    scope.bars = whip_bars;
    Soldier *target = fh_select_target(&scope, &action->at, &why);
    if (!target)
        return why;
    Event *event = fh_say_whips(activation->play, activation->soldier, target);
    event_also(event, fh_is_sick(activation->play, target) ? "FH 7.5" : NULL);
    fh_force_turn(activation, target, FORCED_WHIP);
    return NULL;
}
