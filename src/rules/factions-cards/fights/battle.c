/* A battle from its first step to its last. FC 7 to FC 9. */
#include "../words/events.h"
#include "bonuses.h"
#include "choices.h"
#include "fights.h"
#include "triggers.h"

/* --- fortifications: FC 15 -------------------------------------------------------------------- */

static bool has_characters(const BattleSide *side)
{
    for (size_t i = 0; i < side->forces.count; i++)
        if (is_character(side->forces.at[i]))
            return true;
    return false;
}

static void tell_fortifications(Play *play, const Battle *battle)
{
    const BattleSide *side = &battle->side[DEFENDER];
    const char *also = has_characters(side) ? "FC 15.4" : NULL;
    size_t count = 0;
    for (size_t i = 0; i < side->forces.count; i++) {
        const Force *force = side->forces.at[i];
        if (!is_fortification(force))
            continue;
        Event *event = fc_say_fortification_defends(play, force->card, battle, side->player);
        event_also(event, also);
        event_also(event, ++count > 1 ? "FC 15.5" : NULL);
    }
    for (size_t i = 0; battle->location && i < battle->location->fortifications.count; i++)
        if (battle->location->fortifications.at[i]->says->noncombat)
            fc_say_fortification_noncombat(play, battle->location->fortifications.at[i]);
}

/* Those that stand somewhere else, if there are any. */
static void tell_absent(Play *play, const Battle *battle)
{
    const BattleSide *side = &battle->side[DEFENDER];
    for (size_t i = 0; i < side->seat->cards.count; i++) {
        const Card *card = side->seat->cards.at[i];
        if (fc_in_play(card) && is_fortification_card(card) && card->at != battle->location)
            fc_say_fortification_elsewhere(play, card, card->at, battle);
    }
}

/* --- the line-up ------------------------------------------------------------------------------ */

static Text strength_text(Play *play, const Force *force)
{
    return force->at_range
               ? text_format(play->arena, "range %d/%d, %d defence", force->attack, force->speed,
                             force->defence)
               : text_format(play->arena, "%d/%d/%d", force->attack, force->defence, force->speed);
}

static bool has_bonus(const BattleSide *side, const Force *force)
{
    for (int stat = 0; stat < 3; stat++)
        if (force->bonus[stat] != 0 || (side->to_all[stat] != 0 && !is_fortification(force)))
            return true;
    return false;
}

static void tell_line_up(Play *play, const Battle *battle)
{
    for (Who who = ATTACKER; who < SIDES; who++) {
        const BattleSide *side = &battle->side[who];
        for (size_t i = 0; i < side->forces.count; i++) {
            const Force *force = side->forces.at[i];
            Text called = fc_force_called(play->arena, force, force->count);
            Text id = force->card ? force->card->id : force->type->id;
            Event *row = fc_say_lined_up(play, side->player, called, id, strength_text(play, force),
                                         force->shield);
            event_also(row, has_bonus(side, force) ? "FC 18.5" : NULL);
            event_also(row, is_fortification(force) ? "FC 15.3" : NULL);
        }
    }
    fc_say_nobody_joins(play);
    fc_say_each_acts_once(play);
}

/* --- the steps: FC 9 -------------------------------------------------------------------------- */

/* The highest speed below that one of anybody who lives; -1: there is none. */
static int next_speed(const Battle *battle, int below)
{
    int speed = -1;
    for (Who who = ATTACKER; who < SIDES; who++) {
        const ForceList *forces = &battle->side[who].forces;
        for (size_t i = 0; i < forces->count; i++) {
            const Force *force = forces->at[i];
            if (force->count > 0 && force->speed < below && force->speed > speed)
                speed = force->speed;
        }
    }
    return speed;
}

/* Who has its turn at this speed has acted, even if it strikes nobody. */
static void side_has_acted(Play *play, const Battle *battle, Who who)
{
    const ForceList *forces = &battle->side[who].forces;
    for (size_t i = 0; i < forces->count; i++) {
        Force *force = forces->at[i];
        if (force->speed != battle->speed || force->count == 0)
            continue;
        force->has_acted = true;
        if (force->attack == 0)
            fc_say_no_attack(play, fc_force_called(play->arena, force, force->count));
    }
}

/* "2 tubmen, 1 lugger": whom lines name, and who strike nobody by them. */
static Text idle_by_lines(Play *play, const Aims *aims)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < aims->own->count; i++) {
        const Force *force = aims->own->at[i];
        int count = 0;
        for (int k = 0; k < aims->aim_count; k++)
            count += aims->aims[k].striker == force && aims->aims[k].line &&
                     aims->aims[k].target == AIM_NOBODY;
        if (count > 0)
            buf_format(&buf, "%s%.*s", buf.len > 0 ? ", " : "",
                       TEXT_ARG(fc_force_called(play->arena, force, count)));
    }
    return buf_take(&buf, play->arena);
}

/* Lines by which some strike nobody have been done in part (FC 20.14). */
static void note_idle(Play *play, Lines *lines, const Aims *aims)
{
    Text idle = lines->choice && lines->choice->order ? idle_by_lines(play, aims) : TEXT("");
    if (idle.len == 0 || !fc_aims_of_lines(aims))
        return;
    Choice *choice = ARENA_NEW(play->arena, Choice);
    *choice = *lines->choice;
    choice->part =
        text_string(play->arena, "%.*s struck nobody: no target in their line was left to them",
                    TEXT_ARG(idle));
    lines->choice = choice;
    lines->outcome = OUTCOME_PART;
}

/* Told above what was chosen, once that is known: lines by which nobody strikes anything have not
 * been done (FC 20.14). */
static void tell_choice(Play *play, const Player *player, const Lines *lines, const Aims *aims,
                        size_t place)
{
    if (!lines->choice)
        return;
    bool in_vain = lines->list && lines->list->count > 0 && !fc_aims_of_lines(aims);
    ChoiceBy by = lines->list ? lines->choice->by : BY_DEFAULT;
    Event *event = in_vain
                       ? fc_say_strikes_in_vain(play, player, "nobody could strike what it names")
                   : by == BY_DEFAULT ? fc_say_strikes_by_default(play, player)
                                      : fc_say_strikes_chosen(play, player);
    event_chosen(event, lines->choice, in_vain ? OUTCOME_FAILED : lines->outcome);
    event_also(event, by == BY_DEFAULT ? "FC 20.15" : by == BY_ANSWER ? NULL : "FC 20.1");
    event_also(event, player->orders ? NULL : "FC 20.2");
    log_put_back(play->log, place);
}

/* Both choose, then all damage falls: what a side chooses cannot depend on what the other does. */
static void fight_step(Play *play, Battle *battle)
{
    Lines lines[SIDES] = {{NULL, NULL, OUTCOME_DONE}, {NULL, NULL, OUTCOME_DONE}};
    Aims aims[SIDES];
    if (!fc_side_acts(battle, ATTACKER) && !fc_side_acts(battle, DEFENDER)) {
        side_has_acted(play, battle, ATTACKER);
        side_has_acted(play, battle, DEFENDER);
        return;
    }
    fc_say_speed(play, battle->speed);
    fc_choose_strikes(play, battle, lines);
    if (play_asked(play))
        return;
    if (battle->location && control_now(battle->location) == 0 && battle->place_hits > 0)
        fc_say_fights_on(play, battle->location);
    for (Who who = ATTACKER; who < SIDES; who++) {
        size_t place = log_count(play->log);
        fc_settle(play, battle, who, lines[who].list, &aims[who]);
        note_idle(play, &lines[who], &aims[who]);
        tell_choice(play, battle->side[who].player, &lines[who], &aims[who], place);
    }
    side_has_acted(play, battle, ATTACKER);
    side_has_acted(play, battle, DEFENDER);
    fc_strikes_fall(play, battle, aims);
    fc_aims_free(&aims[ATTACKER]);
    fc_aims_free(&aims[DEFENDER]);
    fc_the_fallen_go(play, battle);
}

static void fight_steps(Play *play, Battle *battle)
{
    int speed = next_speed(battle, STRENGTH_MAX + 1);
    for (; speed >= 0 && !play_asked(play); speed = next_speed(battle, speed)) {
        battle->speed = speed;
        fight_step(play, battle);
    }
}

/* Attackers first: who defends is chosen when they are known. */
static bool line_up(Play *play, Battle *battle)
{
    battle->speed = -1;
    battle->was_at_zero = battle->location && control_now(battle->location) == 0;
    fc_forces_make(play, battle, ATTACKER);
    fc_bonuses_count(play, battle, ATTACKER, true);
    fc_choose_defenders(play, battle);
    if (play_asked(play))
        return false;
    fc_forces_make(play, battle, DEFENDER);
    fc_bonuses_count(play, battle, DEFENDER, true);
    tell_fortifications(play, battle);
    tell_absent(play, battle);
    fc_choose_shields_and_ranges(play, battle);
    return !play_asked(play);
}

void fc_battle_fight(Play *play, Battle *battle)
{
    if (line_up(play, battle)) {
        tell_line_up(play, battle);
        fc_trigger_begins(play, battle);
        fight_steps(play, battle);
    }
    if (!play_asked(play))
        fc_battle_after(play, battle);
    fc_forces_end(battle);
}
