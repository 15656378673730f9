/* The end of a battle: victory, experience, achievements, what becomes of lost structures. BB 14,
 * BB 15, 17.1, 17.2, 17.7 to 17.9. */
#include "../board/field.h"
#include "../orders/questions.h"
#include "../records/called.h"
#include "../words/events.h"
#include "steps.h"

/* --- BB 14: victory --------------------------------------------------------------------------- */

/* "3 units and 1 structure": what keeps the enemy from winning. */
static Text left_called(Play *play, const BattleSide *side)
{
    int units = bb_units_left(side), structures = (int)side->structures.count;
    const Share shares[] = {{units, units == 1 ? " unit" : " units"},
                            {structures, structures == 1 ? " structure" : " structures"}};
    return bb_shares_called(play, shares, sizeof shares / sizeof *shares);
}

/* BB 14.4, 14.5: who is left, and whom nobody looks at any more. */
static void tell_quiet(Play *play, const BattleSide *side, const BattleSide *enemy)
{
    if (side->recovered > 0)
        bb_say_came_back(play, player_of(side), side->recovered);
    if (enemy->converted > 0)
        bb_say_in_nobodys_way(play, player_of(side), enemy->converted);
}

/* Is one of the armies that were named no longer in the battle? */
static bool somebody_left(const Battle *battle)
{
    for (size_t i = 0; i < battle->named.count; i++)
        if (!battle->named.at[i]->host)
            return true;
    return false;
}

static void judge(Play *play, Battle *battle, Who who)
{
    BattleSide *side = &battle->side[who];
    const BattleSide *enemy = &battle->side[other(who)];
    side->won = bb_side_is_empty(enemy);
    tell_quiet(play, enemy, side);
    if (!side->won) {
        bb_say_stands_still(play, player_of(enemy), left_called(play, enemy));
        return;
    }
    Event *event = (who == ATTACKER ? bb_say_wins : bb_say_wins_defence)(play, player_of(side),
                                                                         player_of(enemy));
    event_also(event, who == DEFENDER ? "BB 14.1" : NULL);
    event_also(event, who == ATTACKER && somebody_left(battle) ? "BB 14.5" : NULL);
}

static void judge_both(Play *play, Battle *battle)
{
    BattleSide *attacker = &battle->side[ATTACKER], *defender = &battle->side[DEFENDER];
    judge(play, battle, ATTACKER);
    judge(play, battle, DEFENDER);
    if (attacker->won && defender->won)
        bb_say_wins_both(play, player_of(attacker), player_of(defender));
    if (!attacker->won && !defender->won)
        bb_say_wins_nobody(play, player_of(attacker), player_of(defender));
}

/* --- BB 15: experience and achievements ------------------------------------------------------- */

static const char *const feats_called[FEATS] = {
    [FEAT_WON] = "the battle is won",
    [FEAT_LOST] = "the battle is lost",
    [FEAT_DESTROYED_UNIT] = "units were destroyed",
    [FEAT_DESTROYED_WALL] = "a wall or palisade was destroyed",
    [FEAT_DESTROYED_BUILDING] = "a building was destroyed",
    [FEAT_DESTROYED_CITY] = "a city was destroyed",
    [FEAT_DESTROYED_CASTLE] = "a castle was destroyed",
    [FEAT_LOST_UNIT] = "units were lost",
    [FEAT_CONVERTED] = "a unit was converted",
    [FEAT_RECOVERED] = "a unit was recovered",
    [FEAT_DREW_OWN] = "an own cube was drawn",
};

/* What the battle has brought besides what was noted when it happened. */
static void note_feats(Battle *battle, Who who)
{
    BattleSide *side = &battle->side[who];
    const BattleSide *enemy = &battle->side[other(who)];
    side->feats[FEAT_WON] = side->won;
    side->feats[FEAT_LOST] = enemy->won;
    side->feats[FEAT_LOST_UNIT] = bb_units_lost(side) > 0;
    side->feats[FEAT_DESTROYED_UNIT] = bb_units_lost(enemy) > 0;
    side->feats[FEAT_DREW_OWN] = battle->drawn.of[who] > 0;
}

static void gain_experience(Play *play, const BattleSide *side, const Case *in)
{
    for (CardWalk walk = bb_cards_walk(side->seat, EFFECT_EXPERIENCE, in); bb_cards_next(&walk);) {
        const Effect *effect = walk.effect;
        if (!side->feats[effect->feat])
            continue;
        walk.held->experience = at_most(walk.held->experience + effect->amount, CUBES_MAX);
        event_also(bb_say_gains_experience(play, player_of(side), effect->amount, walk.held->card,
                                           feats_called[effect->feat], walk.held->experience),
                   "BB 15.2");
    }
}

static bool has_achievement(const Seat *seat, const Achievement *achievement)
{
    return achievement->achieved & UINT64_C(1) << seat->player->seat;
}

static void earn(Play *play, const BattleSide *side, Achievement *achievement)
{
    if (achievement->whose == FOR_FIRST && achievement->achieved) {
        bb_say_gains_too_late(play, player_of(side), achievement);
        return;
    }
    side->seat->achievements.word = REFS_LISTED;
    ARENA_PUSH(play->arena, &side->seat->achievements, achievement);
    achievement->achieved |= UINT64_C(1) << side->seat->player->seat;
    Event *event = bb_say_gains_achievement(play, player_of(side), achievement,
                                            feats_called[achievement->feat]);
    event_also(event, "BB 15.2");
    event_also(event, achievement->whose == FOR_FIRST ? "BB 15.4" : NULL);
}

static void gain_achievements(Play *play, const BattleSide *side, const Case *in)
{
    const AchievementList *list = &bag_of(play)->achievements;
    for (size_t i = 0; i < list->count; i++) {
        const Effect condition = {.when = list->at[i]->when};
        if (side->feats[list->at[i]->feat] && bb_effect_holds(&condition, in) &&
            !has_achievement(side->seat, list->at[i]))
            earn(play, side, list->at[i]);
    }
}

/* BB 15.4: of both in one battle the attacker comes first. */
static void reward(Play *play, Battle *battle)
{
    for (Who who = ATTACKER; who < SIDES; who++)
        note_feats(battle, who);
    for (Who who = ATTACKER; who < SIDES; who++) {
        Case in = case_of(battle, who);
        gain_experience(play, &battle->side[who], &in);
        gain_achievements(play, &battle->side[who], &in);
    }
}

/* --- BB 17.2: which building it was ----------------------------------------------------------- */

/* Why that one cannot stand for the one that fell; NULL: it can. */
static const char *cannot_stand_for(const Structure *named, const Structure *fallen)
{
    if (named->owner != fallen->owner || named->kind != BUILDING)
        return "what was named is no building of the same player";
    if (named->in != ON_MAP)
        return "what was named is not on the map";
    return bb_structure_hp(named) == bb_structure_hp(fallen)
               ? NULL
               : "what was named has other hit points";
}

/* Looked for only where somebody may be asked. */
static bool has_another(const Play *play, const Structure *fallen)
{
    const StructureList *list = &bag_of(play)->structures;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] != fallen && !cannot_stand_for(list->at[i], fallen))
            return true;
    return false;
}

static const StructureRefs *buildings_named(const Question *question)
{
    if (question->answer)
        return &((const BuildingAnswer *)question->answer)->buildings;
    return question->order ? &((const LoseOrder *)question->order)->buildings : NULL;
}

/* The first that will do: the fallen one itself, or another; NULL: none, and why not. */
static Structure *find_named(const Question *question, Structure *fallen, const char **reason)
{
    const StructureRefs *named = buildings_named(question);
    *reason = NULL;
    for (size_t i = 0; named && i < named->count; i++) {
        const char *wrong = named->at[i] == fallen ? NULL : cannot_stand_for(named->at[i], fallen);
        if (!wrong)
            return named->at[i];
        if (!*reason)
            *reason = wrong;
    }
    return NULL;
}

/* The one that fell takes the other's place, with the cubes there. */
static Event *change_places(Play *play, const BattleSide *side, Structure *fallen, Structure *named)
{
    int tile = named->tile, damage = named->damage;
    bb_structure_falls(play, named);
    bb_structure_comes(play, fallen, tile);
    fallen->damage = damage;
    fallen->lost = false;
    return bb_say_names_other(play, player_of(side), fallen, named, tile, damage);
}

static void tell_itself(Play *play, const BattleSide *side, const Structure *fallen,
                        const Question *question, const char *reason)
{
    if (question->choice->by == BY_DEFAULT)
        return;
    Event *event = reason ? bb_say_names_wrong(play, player_of(side), fallen, reason)
                          : bb_say_names_itself(play, player_of(side), fallen);
    event_chosen(event, question->choice, question->outcome);
}

/* "mill, barn, granary": it, and those that can stand for it. */
static Text choices_called(const Play *play, const Structure *fallen)
{
    const StructureList *structures = &bag_of(play)->structures;
    Listing list = {0};
    listing_add(&list, "%.*s", TEXT_ARG(fallen->id));
    for (size_t i = 0; i < structures->count; i++)
        if (structures->at[i] != fallen && !cannot_stand_for(structures->at[i], fallen))
            listing_add(&list, "%.*s", TEXT_ARG(structures->at[i]->id));
    return listing_take(&list, play->arena, "");
}

static void offer_choices(const Play *play, const Structure *fallen, Question *question)
{
    const StructureList *structures = &bag_of(play)->structures;
    decide_offer(play, question, fallen->id, "the one that stood there");
    for (size_t i = 0; i < structures->count; i++)
        if (structures->at[i] != fallen && !cannot_stand_for(structures->at[i], fallen))
            decide_offer(play, question, structures->at[i]->id, "it is lost in its place");
}

static Question question_about(Play *play, const Battle *battle, const Structure *fallen)
{
    Question question = bb_battle_question(play, battle, TOPIC_LOSE, DEFENDER, 0);
    if (question.name.len == 0)
        return question;
    question.name =
        text_format(play->arena, "%.*s %.*s", TEXT_ARG(question.name), TEXT_ARG(fallen->id));
    question.moot = !has_another(play, fallen);
    bb_question_says(play, &question, battle,
                     "%s has fallen. Which building is it that you have lost: %.*s?",
                     bb_structure_called(play, fallen), TEXT_ARG(choices_called(play, fallen)));
    question.fallback = fallen->id;
    offer_choices(play, fallen, &question);
    return question;
}

/* --- BB 17.7 to 17.9: what it costs ----------------------------------------------------------- */

static void lose_city(Play *play, const BattleSide *side, const Structure *city)
{
    Seat *seat = side->seat;
    if (seat->action == 0) {
        bb_say_city_free(play, player_of(side), city);
        return;
    }
    seat->action--;
    bb_say_city_cost(play, player_of(side), city, seat->action);
}

static void tell_cost(Play *play, const BattleSide *side, const Structure *fallen)
{
    if (fallen->kind == CITY)
        lose_city(play, side, fallen);
    if (fallen->consumption > 0)
        bb_say_consumes_no_more(play, player_of(side), fallen, fallen->consumption);
    if (fallen->kind == CASTLE)
        bb_say_castle_gone(play, player_of(side), fallen, bb_corps_limit(play, side->seat));
}

/* What was put along with others is put again by itself, as all stand now. */
static void word_anew(Play *play, const Battle *battle, Question *question, const Structure *fallen)
{
    const Question now = question_about(play, battle, fallen);
    question->situation = now.situation;
    question->words = now.words;
    question->offers = now.offers;
    question->moot = now.moot;
}

/* An order of which nothing can stand for it gives way to its else, and at last to the default, the
 * fallen one itself (BB 20.1); then `reason` is why. */
static Structure *choose_named(Play *play, const Battle *battle, Question *question,
                               Structure *fallen, const char **reason)
{
    const char *wrong;
    Structure *named = find_named(question, fallen, &wrong);
    *reason = NULL;
    if (wrong && !named && question->answer)
        word_anew(play, battle, question, fallen);
    while (wrong && !named) {
        *reason = wrong;
        decide_gives_way(play, question, &(Failure){wrong, "BB 17.2"});
        named = find_named(question, fallen, &wrong);
    }
    return named;
}

/* What it costs is told of the one that is lost in the end. */
static void name_building(Play *play, Battle *battle, Structure *fallen, Question question)
{
    const BattleSide *side = &battle->side[DEFENDER];
    const char *reason;
    question.moot |= question.name.len > 0 && !play->gathers && !has_another(play, fallen);
    if (!bb_question_put(play, &question))
        return;
    Structure *named = choose_named(play, battle, &question, fallen, &reason);
    if (play_asked(play))
        return;
    if (named && named != fallen)
        event_chosen(change_places(play, side, fallen, named), question.choice, OUTCOME_DONE);
    else
        tell_itself(play, side, fallen, &question, named ? NULL : reason);
    tell_cost(play, side, named ? named : fallen);
}

/* About all that have fallen at once he is asked at once: as all stand before he has named any. */
static void settle_fallen(Play *play, Battle *battle)
{
    const FallenList *list = &battle->side[DEFENDER].fallen;
    Question *questions = ARENA_ARRAY(play->arena, list->count, Question);
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i]->structure->kind == BUILDING)
            questions[i] = question_about(play, battle, list->at[i]->structure);
    for (size_t i = 0; i < list->count && !play_asked(play); i++)
        if (list->at[i]->structure->kind == BUILDING)
            name_building(play, battle, list->at[i]->structure, questions[i]);
        else
            tell_cost(play, &battle->side[DEFENDER], list->at[i]->structure);
}

void bb_battle_ends(Play *play, Battle *battle)
{
    judge_both(play, battle);
    reward(play, battle);
    settle_fallen(play, battle);
}
