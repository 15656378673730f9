/* What all questions of a battle have in common: their names, and the battle as the one who is
 * asked sees it. */
#include <stdarg.h>

#include "questions.h"

#include "../board/field.h"
#include "../board/troops.h"
#include "../records/called.h"
#include "../words/events.h"

/* --- situations: all that bears on an answer -------------------------------------------------- */

static void add_bands(Buf *buf, const BattleSide *side)
{
    for (size_t i = 0; i < side->hosts.count; i++) {
        const Host *host = side->hosts.at[i];
        buf_format(buf, "%.*s %d", TEXT_ARG(host->army->id), host->tile);
        for (size_t k = 0; k < host->bands.count; k++) {
            const Band *band = host->bands.at[k];
            buf_format(buf, " %.*s %d %d %d", TEXT_ARG(band->type->id), band->count, band->active,
                       band->lost);
        }
        buf_char(buf, '\n');
    }
}

/* Which neutral cubes stay out is nothing that bears on it where there are none: then it would only
 * tell what was ordered. */
static void add_side(Buf *buf, const BattleSide *side)
{
    buf_format(buf, "%.*s %d %d %d %d\n", TEXT_ARG(side->seat->player->id), side->active,
               side->action, side->experience, side->defence_out && side->neutral > 0);
    add_bands(buf, side);
    for (size_t i = 0; i < side->structures.count; i++) {
        const Structure *structure = side->structures.at[i];
        buf_format(buf, "%.*s %d\n", TEXT_ARG(structure->id), structure->damage);
    }
}

static void add_all_cubes(Buf *buf, const Cubes *cubes)
{
    for (Colour colour = 0; colour < COLOURS; colour++)
        buf_format(buf, "%d ", cubes->of[colour]);
    buf_char(buf, '\n');
}

static Text situation(const Play *play, const Battle *battle)
{
    Buf buf = {NULL, 0, 0};
    for (Who who = ATTACKER; who < SIDES; who++)
        add_side(&buf, &battle->side[who]);
    add_all_cubes(&buf, &battle->bag);
    add_all_cubes(&buf, &battle->drawn);
    return buf_take(&buf, play->arena);
}

/* --- words ------------------------------------------------------------------------------------ */

/* What no answer can name is named by its hex, too. */
static Text host_called(const Play *play, const Host *host)
{
    Text id = host->army->id;
    if (!bb_army_is_nameless(play, host->army) || host->tile == NO_TILE)
        return id;
    return text_format(play->arena, "%.*s on %.*s", TEXT_ARG(id),
                       TEXT_ARG(tile_called(play, host->tile)));
}

static void list_host(const Play *play, Listing *list, const Host *host)
{
    Text called = host_called(play, host);
    for (size_t k = 0; k < host->bands.count; k++) {
        const Band *band = host->bands.at[k];
        if (band->count == 0)
            continue;
        Text units = bb_units_called(play->arena, band->type, band->count);
        listing_add(list, "%.*s (%.*s)", TEXT_ARG(units), TEXT_ARG(called));
    }
}

/* "mill", "york (damage 2 of 3)": what one hit destroys has none. */
static void list_structure(Listing *list, const Structure *structure)
{
    int hp = bb_structure_hp(structure);
    if (hp == 1)
        listing_add(list, "%.*s", TEXT_ARG(structure->id));
    else
        listing_add(list, "%.*s (damage %d of %d)", TEXT_ARG(structure->id), structure->damage, hp);
}

/* "3 spearmen (first), york (damage 0 of 3)": what is left of a side. */
static Text side_called(const Play *play, const BattleSide *side)
{
    Listing list = {0};
    for (size_t i = 0; i < side->hosts.count; i++)
        list_host(play, &list, side->hosts.at[i]);
    for (size_t i = 0; i < side->structures.count; i++)
        list_structure(&list, side->structures.at[i]);
    return listing_take(&list, play->arena, "nothing");
}

static void add_table(const Play *play, Buf *buf, const Battle *battle)
{
    Text bag = bb_cubes_called(play, battle, &battle->bag);
    buf_format(buf, " %s: %.*s.", battle->in_bag ? "In the bag" : "Prepared", TEXT_ARG(bag));
    if (bb_cubes_sum(&battle->drawn) == 0)
        return;
    Text drawn = bb_cubes_called(play, battle, &battle->drawn);
    buf_format(buf, " On the table: %.*s.", TEXT_ARG(drawn));
}

void bb_question_says(const Play *play, Question *question, const Battle *battle,
                      const char *format, ...)
{
    Buf buf = {NULL, 0, 0};
    va_list args;
    va_start(args, format);
    buf_vformat(&buf, format, args);
    va_end(args);
    add_table(play, &buf, battle);
    for (Who who = ATTACKER; who < SIDES; who++) {
        Text name = player_name(battle->side[who].seat->player);
        Text units = side_called(play, &battle->side[who]);
        buf_format(&buf, " %.*s: %.*s.", TEXT_ARG(name), TEXT_ARG(units));
    }
    question->words = buf_take(&buf, play->arena);
}

void bb_question_offers_numbers(const Play *play, Question *question, int least, int most)
{
    enum { NUMBERS = 100 }; /* of more the rest need not be listed */
    for (int number = least; number <= most && number < least + NUMBERS; number++)
        decide_offer(play, question, text_format(play->arena, "%d", number), "%s", "");
}

void bb_question_offers_types(const Play *play, Question *question, const BattleSide *side)
{
    for (size_t i = 0; i < side->bands.count; i++) {
        const Band *band = side->bands.at[i];
        bool is_known = band->count == 0;
        for (size_t k = 0; k < i && !is_known; k++)
            is_known = side->bands.at[k]->count > 0 && side->bands.at[k]->type == band->type;
        if (!is_known)
            decide_offer(play, question, band->type->id, "%.*s",
                         TEXT_ARG(bb_units_called(play->arena, band->type, 1)));
    }
}

/* --- the question ----------------------------------------------------------------------------- */

static Text question_name(const Play *play, const Battle *battle, const DecisionKind *kind,
                          const Player *by, int number)
{
    Text player = by ? text_format(play->arena, " %.*s", TEXT_ARG(by->id)) : TEXT("");
    Text last = number > 0 ? text_format(play->arena, " %d", number) : TEXT("");
    return play_name(play, "%s%.*s %.*s%.*s", kind->name, TEXT_ARG(player), TEXT_ARG(battle->pair),
                     TEXT_ARG(last));
}

Question bb_battle_question(Play *play, const Battle *battle, Topic topic, Who who, int number)
{
    const DecisionKind *kind = &bb_decisions[topic];
    const Seat *seat = battle->side[who].seat;
    Question question = {.kind = kind, .player = seat->player, .about = &seat->advance[topic]};
    if (!decide_needs_words(play, seat->player))
        return question;
    bool is_named = topic != TOPIC_DRAW && topic != TOPIC_DRAW_ON;
    question.name = question_name(play, battle, kind, is_named ? seat->player : NULL, number);
    question.situation = situation(play, battle);
    return question;
}

static void tell_source(Play *play, const Question *question)
{
    const Player *player = question->player;
    const char *kind = question->kind->name;
    bool silent = !question->player->orders;
    bool standing = question->choice->by == BY_STANDING;
    if (standing || question->choice->by == BY_ORDERS) {
        /* With a single one there is nothing to say. */
        if (!standing && question->about->first == question->about->last)
            return;
        event_also(
            bb_say_answer_by_orders(play, player, kind, standing ? "standing orders" : "orders"),
            silent ? "BB 20.2" : NULL);
    } else if (question->choice->by == BY_DEFAULT && silent) {
        bb_say_answer_by_default(play, player, kind, question->kind->fallback);
    }
}

bool bb_question_put(Play *play, Question *question)
{
    decide(play, question);
    if (play_asked(play))
        return false;
    tell_source(play, question);
    return true;
}

void bb_defender_first(Play *play, Battle *battle, EffectKind kind, SayFirst *say, DoAllowed *does)
{
    int allowed[SIDES];
    bb_cards_allow(battle, kind, allowed);
    if (allowed[ATTACKER] > 0 && allowed[DEFENDER] > 0)
        say(play, player_in(battle, DEFENDER));
    if (allowed[DEFENDER] > 0)
        does(play, battle, DEFENDER, allowed[DEFENDER]);
    if (allowed[ATTACKER] > 0 && !play_asked(play))
        does(play, battle, ATTACKER, allowed[ATTACKER]);
}

const Choice *bb_choice_told(const Question *question)
{
    bool is_none = question->moot && question->choice->by == BY_DEFAULT;
    return is_none ? NULL : question->choice;
}

int bb_amount_ordered(Play *play, Question *question, Amount amount, int most, int otherwise,
                      const char *limit)
{
    if (amount.kind == AMOUNT_GIVEN && amount.number > most) {
        bb_say_amount_cut(play, question->player, amount.number, most);
        decide_did_part(play, question, "%d of %d %s", most, (int)amount.number, limit);
    }
    return bb_amount_of(amount, most, otherwise);
}
