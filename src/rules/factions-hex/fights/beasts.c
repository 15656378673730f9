/* Abilities of the Beasts: FH 14. */
#include <assert.h>

#include "../words/events.h"
#include "activation.h"
#include "adjudicate/board/reach.h"
#include "damage.h"
#include "push.h"

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

bool fh_can_run_to(const Play *play, const Soldier *self, const Soldier *target)
{
    FactionsHex *game = hex(play);
    Course course = {play, target->tile};
    int distance = fh_grid_distance(play, self, target);
    if (!game->runs)
        game->runs = reach_new(play->arena, play->board);
    reach_search(game->runs, self->tile, distance, course_cost, &course);
    return reach_cost(game->runs, target->tile) == distance;
}

bool fh_has_room_behind(const Play *play, const Soldier *self, const Soldier *target)
{
    int tiles[2];
    return fh_tiles_behind(play, self, target, tiles) > 0;
}

/* The enemy goes back, unless it has fallen, and the soldier takes its tile. */
void fh_run_down(Attack *attack, Blow *blow)
{
    Play *play = attack->activation->play;
    bool stands = blow->target->where == ON_GRID;
    if (stands)
        fh_push_away(attack, blow->target, "FH 14.12");
    assert(fh_grid_is_vacant(play, blow->tile)); /* there was room behind it */
    fh_force_to(play, fh_say_charged, attack->attacker, blow->tile, blow->target, "FH 14.12",
                stands ? NULL : "FH 14.14");
}

/* --- Mend ------------------------------------------------------------------------------------- */

enum { MENDED_POINTS = 2, STOMP_DAMAGE = 2 };

Event *fh_use_mend(Activation *activation, Soldier *target)
{
    int healed = fh_soldier_heals(target, MENDED_POINTS);
    Event *event = fh_say_mended(activation->play, activation->soldier, target, healed, target->hp,
                                 target->card->hp);
    event_also(event, healed < MENDED_POINTS ? "FH 14.22" : NULL);
    return event;
}

/* --- Stomp ------------------------------------------------------------------------------------ */

static SoldierList *enemies_beside(const Activation *activation)
{
    const Play *play = activation->play;
    SoldierList near = {NULL, 0, 0}, *enemies = ARENA_NEW(play->arena, SoldierList);
    fh_soldiers_within(play, activation->soldier->tile, 1, &near);
    for (size_t i = 0; i < near.count; i++)
        if (fh_is_enemy(activation->soldier, near.at[i]))
            ARENA_PUSH(play->arena, enemies, near.at[i]);
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

/* --- Stun, Whip ------------------------------------------------------------------------------- */

Event *fh_use_stun(Activation *activation, Soldier *target)
{
    target->finished = true;
    Event *event = fh_say_stunned(activation->play, activation->soldier, target);
    event_also(event, "FH 12.7");
    fh_attack_ends(activation, fh_abilities[ABILITY_STUN].cost);
    return event;
}

Event *fh_use_whip(Activation *activation, Soldier *target)
{
    fh_force_turn(activation, target, FORCED_WHIP);
    return fh_say_whips(activation->play, activation->soldier, target);
}
