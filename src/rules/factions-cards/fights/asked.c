/* The words of a battle's questions: what each is called, what bears on it, what a player reads,
 * and what its default would be written as. */
#include "../board/standing.h"
#include "choices.h"
#include "muster.h"
#include "strikes.h"

static Text place_id(const Battle *battle)
{
    return battle->location ? battle->location->id : battle->citadel->id;
}

/* --- situations: all that bears on an answer -------------------------------------------------- */

static void add_force(Buf *buf, const Force *force)
{
    Text shield = force->shield ? force->shield->id : TEXT("-");
    buf_format(buf, "%d %.*s %d %d %d %d %d %.*s", (int)force->who, TEXT_ARG(fc_force_id(force)),
               force->count, force->attack, force->defence, force->speed, force->at_range,
               TEXT_ARG(shield));
    for (size_t i = 0; i < force->piles.count; i++)
        buf_format(buf, " %d/%d/%d", force->piles.at[i].count, force->piles.at[i].damage,
                   force->piles.at[i].assigned);
    buf_char(buf, '\n');
}

static void add_battle(Buf *buf, const Battle *battle)
{
    buf_format(buf, "%.*s %d %d %d\n", TEXT_ARG(battle->pair),
               battle->location ? control_now(battle->location) : -1, battle->place_hits,
               battle->speed);
    for (Who who = ATTACKER; who < SIDES; who++)
        for (size_t i = 0; i < battle->side[who].forces.count; i++)
            if (battle->side[who].forces.at[i]->count > 0)
                add_force(buf, battle->side[who].forces.at[i]);
}

static Text battle_text(Play *play, const Battle *battle)
{
    Buf buf = {NULL, 0, 0};
    add_battle(&buf, battle);
    return buf_take(&buf, play->arena);
}

/* --- lists of ids ----------------------------------------------------------------------------- */

/* "2 archer", or "tower": `units` 0 for what has no number. */
static void ids_add(Listing *ids, Text id, int units)
{
    if (units > 0)
        listing_add(ids, "%d %.*s", units, TEXT_ARG(id));
    else
        listing_add(ids, "%.*s", TEXT_ARG(id));
}

/* The choice of somebody: several of a type may be named by a number, too. */
static void offer(Play *play, Question *question, Text id, int units, const char *does)
{
    if (units > 0)
        decide_offer(play, question, id, "%s; there are %d", does, units);
    else
        decide_offer(play, question, id, "%s", does);
}

typedef bool IsListed(const Battle *battle, const Force *force);

static Text forces_ids(Play *play, const Battle *battle, Who who, IsListed *is_listed)
{
    Listing ids = {0};
    for (size_t i = 0; i < battle->side[who].forces.count; i++) {
        const Force *force = battle->side[who].forces.at[i];
        if (is_listed(battle, force))
            ids_add(&ids, fc_force_id(force), force->card ? 0 : force->count);
    }
    return listing_take(&ids, play->arena, "nobody");
}

static bool lives(const Battle *battle, const Force *force)
{
    (void)battle;
    return force->count > 0;
}

/* --- who defends ------------------------------------------------------------------------------ */

void fc_word_defenders(Play *play, const Battle *battle, Question *question)
{
    const BattleSide *attacker = &battle->side[ATTACKER], *side = &battle->side[DEFENDER];
    Listing ids = {0};
    Buf buf = {NULL, 0, 0};
    add_battle(&buf, battle);
    for (size_t i = 0; i < side->seat->stacks.count; i++) {
        const Stack *stack = side->seat->stacks.at[i];
        if (!fc_is_ready(stack))
            continue;
        Text id = stack->of ? stack->of->id : stack->card->id;
        ids_add(&ids, id, stack->of ? fc_ready_in(stack) : 0);
        offer(play, question, id, stack->of ? fc_ready_in(stack) : 0, "defends");
        buf_add(&buf, stack->card->id);
        if (fc_makes_several(stack->card))
            buf_format(&buf, " %.*s", TEXT_ARG(id));
        buf_format(&buf, " %d\n", fc_ready_in(stack));
    }
    question->situation = buf_take(&buf, play->arena);
    question->name =
        play_name(play, "defenders %.*s %.*s", TEXT_ARG(side->player->id), TEXT_ARG(battle->pair));
    Text foes = forces_ids(play, battle, ATTACKER, lives),
         own = listing_take(&ids, play->arena, "nobody");
    question->words = text_format(
        play->arena, "%.*s attacks %.*s with %.*s. Who defends it: %.*s, or none?",
        TEXT_ARG(attacker->player->id), TEXT_ARG(place_id(battle)), TEXT_ARG(foes), TEXT_ARG(own));
    question->fallback = TEXT("all");
    question->lists = true;
    decide_offer(play, question, TEXT("all"), "all who are ready defend");
    decide_offer(play, question, TEXT("none"), "nobody does");
}

/* --- shields and ranges ----------------------------------------------------------------------- */

void fc_word_shield(Play *play, const Battle *battle, const Force *force, const ShieldTypes *types,
                    const Type *fallback, Question *question)
{
    Listing ids = {0};
    for (size_t i = 0; i < types->count; i++) {
        ids_add(&ids, types->at[i].type->id, types->at[i].count);
        offer(play, question, types->at[i].type->id, types->at[i].count, "they shield");
    }
    Text all = listing_take(&ids, play->arena, "nobody");
    question->situation = battle_text(play, battle);
    question->name = play_name(play, "shield %.*s %.*s %.*s", TEXT_ARG(question->player->id),
                               TEXT_ARG(battle->pair), TEXT_ARG(force->card->id));
    question->words =
        text_format(play->arena, "At %.*s, who shields %.*s: %.*s?", TEXT_ARG(place_id(battle)),
                    TEXT_ARG(force->card->id), TEXT_ARG(all));
    question->fallback = fallback->id;
}

static Text default_ranges(Play *play, const BattleSide *side)
{
    Buf buf = {NULL, 0, 0};
    buf_char(&buf, '[');
    for (size_t i = 0; i < side->forces.count; i++) {
        const Force *force = side->forces.at[i];
        if (!fc_ranges_by_default(force))
            continue;
        buf_str(&buf, buf.len > 1 ? ", " : "");
        buf_add(&buf, fc_force_id(force));
    }
    buf_char(&buf, ']');
    Text text = buf_take(&buf, play->arena);
    return text.len == 2 ? TEXT("none") : text;
}

static bool has_range(const Battle *battle, const Force *force)
{
    (void)battle;
    return fc_force_range(force)->given;
}

void fc_word_range(Play *play, const Battle *battle, Who who, Question *question)
{
    const BattleSide *side = &battle->side[who];
    Text own = forces_ids(play, battle, who, has_range);
    question->situation = battle_text(play, battle);
    question->name =
        play_name(play, "at-range %.*s %.*s", TEXT_ARG(side->player->id), TEXT_ARG(battle->pair));
    question->words = text_format(play->arena, "At %.*s, who fights at range: %.*s, or none?",
                                  TEXT_ARG(place_id(battle)), TEXT_ARG(own));
    question->fallback = default_ranges(play, side);
    question->lists = true;
    decide_offer(play, question, TEXT("none"), "nobody does");
    decide_offer(play, question, TEXT("all"), "all who can");
    for (size_t i = 0; i < side->forces.count; i++)
        if (has_range(battle, side->forces.at[i]))
            decide_offer(play, question, fc_force_id(side->forces.at[i]), "fights at range");
}

/* --- strikes ---------------------------------------------------------------------------------- */

static bool one_acts(const Battle *battle, const BattleSide *side)
{
    int64_t count = 0;
    for (size_t i = 0; i < side->forces.count; i++)
        if (fc_force_acts(battle, side->forces.at[i]))
            count += side->forces.at[i]->count;
    return count == 1;
}

/* " ginda is shielded by man-at-arms." for each shielded character. */
static Text shields_ids(Play *play, const BattleSide *side)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < side->forces.count; i++) {
        const Force *force = side->forces.at[i];
        if (force->count > 0 && force->shield)
            buf_format(&buf, " %.*s is shielded by %.*s.", TEXT_ARG(fc_force_id(force)),
                       TEXT_ARG(force->shield->id));
    }
    return buf_take(&buf, play->arena);
}

/* All who act at one of those who are there: which of them at whom is for the player to say. */
static void offer_strikes(Play *play, const Battle *battle, Who who, Question *question)
{
    Listing own = {0};
    const ForceList *forces = &battle->side[who].forces, *foes = &battle->side[other(who)].forces;
    for (size_t i = 0; i < forces->count; i++)
        if (fc_force_acts(battle, forces->at[i]))
            listing_add(&own, "%.*s", TEXT_ARG(fc_force_id(forces->at[i])));
    Text units = listing_take(&own, play->arena, "");
    question->lists = true;
    for (size_t i = 0; i < foes->count; i++)
        if (foes->at[i]->count > 0)
            decide_offer(play, question,
                         text_format(play->arena, "{units: [%.*s], at: %.*s}", TEXT_ARG(units),
                                     TEXT_ARG(fc_force_id(foes->at[i]))),
                         "all at the same");
    if (who == ATTACKER)
        decide_offer(play, question,
                     text_format(play->arena, "{units: [%.*s], at: place}", TEXT_ARG(units)),
                     "all at what is attacked");
}

void fc_word_strikes(Play *play, const Battle *battle, Who who, Question *question)
{
    const BattleSide *side = &battle->side[who];
    Text own = forces_ids(play, battle, who, fc_force_acts),
         foes = forces_ids(play, battle, other(who), lives);
    Text place = who == ATTACKER
                     ? text_format(play->arena, ", and %.*s", TEXT_ARG(place_id(battle)))
                     : TEXT("");
    question->situation = battle_text(play, battle);
    question->name = play_name(play, "strikes %.*s %.*s s%d", TEXT_ARG(side->player->id),
                               TEXT_ARG(battle->pair), battle->speed);
    question->words =
        text_format(play->arena, "At %.*s, speed %d: whom %s %.*s strike? There are %.*s%.*s.%.*s",
                    TEXT_ARG(place_id(battle)), battle->speed,
                    one_acts(battle, side) ? "does" : "do", TEXT_ARG(own), TEXT_ARG(foes),
                    TEXT_ARG(place), TEXT_ARG(shields_ids(play, &battle->side[other(who)])));
    question->fallback = fc_strikes_by_default_written(play, battle, who);
    offer_strikes(play, battle, who, question);
}

/* --- buildings -------------------------------------------------------------------------------- */

void fc_word_building(Play *play, const Battle *battle, const Card *fallback, Question *question)
{
    const Seat *seat = battle->side[DEFENDER].seat;
    Listing ids = {0};
    Buf buf = {NULL, 0, 0};
    add_battle(&buf, battle);
    for (size_t i = 0; i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        if (!fc_may_be_lost(card))
            continue;
        ids_add(&ids, card->id, 0);
        offer(play, question, card->id, 0, "is given up");
        buf_format(&buf, "%.*s\n", TEXT_ARG(card->id));
    }
    question->situation = buf_take(&buf, play->arena);
    question->name = play_name(play, "building %.*s %.*s", TEXT_ARG(question->player->id),
                               TEXT_ARG(battle->pair));
    Text own = listing_take(&ids, play->arena, "nobody");
    question->words =
        text_format(play->arena, "%.*s has been hit. Which building do you give up: %.*s?",
                    TEXT_ARG(battle->citadel->id), TEXT_ARG(own));
    question->fallback = fallback->id;
}
