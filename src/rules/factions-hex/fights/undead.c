/* Abilities of the Undead: FH 16. */
#include <assert.h>

#include "../orders/choices.h"
#include "../records/sight.h"
#include "../words/events.h"
#include "damage.h"
#include "push.h"

#include "adjudicate/play/by_rule.h"

/* --- Drain Life ------------------------------------------------------------------------------- */

void fh_soldier_drains(Play *play, Soldier *soldier, int damage, const char *also)
{
    assert(soldier->where == ON_GRID); /* nobody has struck back yet */
    int healed = fh_soldier_heals(soldier, damage);
    if (damage == 0)
        return;
    Event *event = fh_say_drained(play, soldier, healed, soldier->hp, soldier->card->hp);
    event_also(event, healed < damage ? "FH 16.12" : NULL);
    event_also(event, also);
}

/* FH 12.8: it follows attack abilities and counterattacks as well. */
static const char *as_after_attack(const Attack *attack)
{
    return attack->ability == ABILITY_COUNT ? NULL : "FH 12.8";
}

void fh_drain_life(Attack *attack)
{
    int sum = 0;
    for (int i = 0; i < attack->count; i++)
        sum += attack->blows[i].damage;
    fh_soldier_drains(attack->activation->play, attack->attacker, sum, as_after_attack(attack));
}

/* --- Incapacitate ----------------------------------------------------------------------------- */

static bool is_own_turn(const Attack *attack, const Soldier *soldier)
{
    return attack->activation->soldier == soldier;
}

void fh_incapacitate(Attack *attack)
{
    Play *play = attack->activation->play;
    for (int i = 0; i < attack->count; i++) {
        Blow *blow = &attack->blows[i];
        if (!blow_hits(blow))
            continue;
        bool stands = blow->target->where == ON_GRID;
        if (stands)
            blow->target->finished = true;
        Event *event = (stands ? fh_say_incapacitated
                               : fh_say_incapacitated_self)(play, attack->attacker, blow->target);
        assert(is_own_turn(attack, attack->attacker) || is_own_turn(attack, blow->target));
        event_also(event, "FH 16.42");
        event_also(event, as_after_attack(attack));
    }
    attack->attacker->finished = true;
}

/* --- Summon Skeleton, Summon Zombie ----------------------------------------------------------- */

/* The first of the order's tiles that is vacant and adjacent; without any the first by tile. */
static int summoning_tile(const Play *play, const Soldier *summoner, const TileList *liked)
{
    const Board *board = play->board;
    for (size_t i = 0; i < liked->count; i++) {
        int tile = board_index(board, liked->at[i]);
        if (fh_grid_is_vacant(play, tile) && board_distance(board, tile, summoner->tile) == 1)
            return tile;
    }
    int beside[BOARD_DIRECTIONS_MAX];
    int count = liked->count > 0 ? 0 : board_neighbours(board, summoner->tile, beside);
    for (int i = 0; i < count; i++)
        if (fh_grid_is_vacant(play, beside[i]))
            return beside[i];
    return NO_TILE;
}

static Soldier *make_soldier(Play *play, const Soldier *summoner, Soldier *ordered)
{
    if (ordered)
        return ordered;
    Soldier *made = record_new(play->arena, &fh_soldier_table);
    made->id = id_by_rule(play, summoner->id);
    return made;
}

static void arrive(Play *play, Soldier *made, int tile)
{
    fh_grid_place(play, made, tile);
    made->hp = made->card->hp;
    made->since = play->game->round;
    made->finished = !fh_card_has(made->card, ABILITY_BATTLE_READY);
}

static void tell_summoned(Play *play, const Soldier *summoner, const Soldier *made,
                          const char *clause, bool named)
{
    const Army *army = made->army;
    Event *event = fh_say_summoned(play, summoner, made, made->card, made->at);
    event_also(event, clause);
    event_also(event, named ? "FH 16.65" : "FH 16.67");
    bool ready = fh_card_has(made->card, ABILITY_BATTLE_READY);
    event_also((ready ? fh_say_summoned_ready : fh_say_summoned_sick)(play, made),
               ready ? "FH 13.1" : "FH 7.1");
    int deployed = army->on_grid + army->waiting;
    if (deployed > hex(play)->settings.limit)
        event_also(fh_say_summoned_past(play, fh_only(play, made->owner), made->owner, deployed,
                                        hex(play)->settings.limit),
                   fh_hides(play) ? "FH 6.15" : NULL);
}

static const Failure *summon(Activation *activation, Action *action, const char *card,
                             const char *clause)
{
    Play *play = activation->play;
    Soldier *self = activation->soldier;
    int tile = summoning_tile(play, self, &action->to);
    if (tile == NO_TILE)
        return order_fails(play, "FH 16.66", "no tile for it is vacant and adjacent");
    if (action->as && action->as->where != UNMADE)
        return order_fails(play, "FH 16.67", "%.*s has been summoned already",
                           TEXT_ARG(action->as->id));
    Soldier *made = make_soldier(play, self, action->as);
    fh_soldier_join(play, made, fh_card_named(play, card), self->owner);
    arrive(play, made, tile);
    tell_summoned(play, self, made, clause, action->as != NULL);
    return NULL;
}

const Failure *fh_use_summon_skeleton(Activation *activation, Action *action)
{
    return summon(activation, action, "skeleton", "FH 16.61");
}

const Failure *fh_use_summon_zombie(Activation *activation, Action *action)
{
    return summon(activation, action, "zombie", "FH 16.71");
}

/* --- Terrorize -------------------------------------------------------------------------------- */

bool fh_can_flee(const Play *play, const Soldier *self, const Soldier *target)
{
    int tiles[BOARD_DIRECTIONS_MAX];
    return fh_tiles_beside(play, self, target, 2, tiles) > 0;
}

void fh_put_to_flight(Attack *attack, Blow *blow)
{
    Play *play = attack->activation->play;
    int tiles[BOARD_DIRECTIONS_MAX];
    int count = fh_tiles_beside(play, attack->attacker, blow->target, 2, tiles);
    int tile = count == 1
                   ? tiles[0]
                   : fh_choose_flight(play, blow->target, attack->attacker, tiles, (size_t)count);
    if (tile != NO_TILE)
        fh_force_to(play, fh_say_fled, blow->target, tile, attack->attacker, "FH 16.82",
                    "FH 16.81");
}
