/* The end of a battle: victory, experience, achievements, what becomes of lost structures. BB 14,
 * BB 15, 17.1, 17.2, 17.7 to 17.9. */
#include "bag.h"
#include "events.h"

static Arg arg_owner(const BattleSide *side)
{
    return arg_player(side->seat->player);
}

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

/* --- BB 14: victory --------------------------------------------------------------------------- */

static int units_left(const BattleSide *side)
{
    int count = side->recovered;
    for (size_t i = 0; i < side->hosts.count; i++)
        for (size_t k = 0; k < side->hosts.at[i]->bands.count; k++)
            count += side->hosts.at[i]->bands.at[k]->count;
    return count;
}

bool bb_side_is_empty(const BattleSide *side)
{
    return side->structures.count == 0 && units_left(side) == 0;
}

static int units_lost(const BattleSide *side)
{
    int count = 0;
    for (size_t i = 0; i < side->hosts.count; i++)
        for (size_t k = 0; k < side->hosts.at[i]->bands.count; k++)
            count += side->hosts.at[i]->bands.at[k]->lost;
    return count;
}

/* "3 units and 1 structure": what keeps the enemy from winning. */
static Arg arg_left(Play *play, const BattleSide *side)
{
    int units = units_left(side), structures = (int)side->structures.count;
    const Share shares[] = {{units, units == 1 ? " unit" : " units"},
                            {structures, structures == 1 ? " structure" : " structures"}};
    return bb_arg_shares(play, shares, sizeof shares / sizeof *shares);
}

/* BB 14.4, 14.5: who is left, and whom nobody looks at any more. */
static void tell_quiet(Play *play, const BattleSide *side, const BattleSide *enemy)
{
    if (side->recovered > 0)
        EVENT(play->log, &bb_ev_came_back, arg_owner(side), arg_int(side->recovered));
    if (enemy->converted > 0)
        EVENT(play->log, &bb_ev_in_nobodys_way, arg_owner(side), arg_int(enemy->converted));
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
        EVENT(play->log, &bb_ev_stands_still, arg_owner(enemy), arg_left(play, enemy));
        return;
    }
    Event *event = EVENT(play->log, who == ATTACKER ? &bb_ev_wins : &bb_ev_wins_defence,
                         arg_owner(side), arg_owner(enemy));
    event_also(event, who == DEFENDER ? "BB 14.1" : NULL);
    event_also(event, who == ATTACKER && somebody_left(battle) ? "BB 14.5" : NULL);
}

static void judge_both(Play *play, Battle *battle)
{
    BattleSide *attacker = &battle->side[ATTACKER], *defender = &battle->side[DEFENDER];
    judge(play, battle, ATTACKER);
    judge(play, battle, DEFENDER);
    if (attacker->won && defender->won)
        EVENT(play->log, &bb_ev_wins_both, arg_owner(attacker), arg_owner(defender));
    if (!attacker->won && !defender->won)
        EVENT(play->log, &bb_ev_wins_nobody, arg_owner(attacker), arg_owner(defender));
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
    side->feats[FEAT_LOST_UNIT] = units_lost(side) > 0;
    side->feats[FEAT_DESTROYED_UNIT] = units_lost(enemy) > 0;
    side->feats[FEAT_DREW_OWN] = battle->drawn.of[who] > 0;
}

static void gain_experience(Play *play, const BattleSide *side, const Case *in)
{
    for (CardWalk walk = bb_cards_walk(side->seat, EFFECT_EXPERIENCE, in); bb_cards_next(&walk);) {
        const Effect *effect = walk.effect;
        if (!side->feats[effect->feat])
            continue;
        walk.held->experience = at_most(walk.held->experience + effect->amount, CUBES_MAX);
        event_also(EVENT(play->log, &bb_ev_gains_experience, arg_owner(side),
                         arg_int(effect->amount), arg_card(walk.held->card),
                         arg_str(feats_called[effect->feat]), arg_int(walk.held->experience)),
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
        EVENT(play->log, &bb_ev_gains_too_late, arg_owner(side),
              arg_record(&bb_arg_type_achievement, achievement));
        return;
    }
    side->seat->achievements.word = REFS_LISTED;
    ARENA_PUSH(play->arena, &side->seat->achievements, achievement);
    achievement->achieved |= UINT64_C(1) << side->seat->player->seat;
    Event *event = EVENT(play->log, &bb_ev_gains_achievement, arg_owner(side),
                         arg_record(&bb_arg_type_achievement, achievement),
                         arg_str(feats_called[achievement->feat]));
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
    return EVENT(play->log, &bb_ev_names_other, arg_owner(side), arg_structure(fallen),
                 arg_structure(named), bb_arg_hex(play, tile), arg_int(damage));
}

static void tell_itself(Play *play, const BattleSide *side, const Structure *fallen,
                        const Question *question, const char *reason)
{
    if (question->choice->by == BY_DEFAULT)
        return;
    Event *event =
        reason ? EVENT(play->log, &bb_ev_names_wrong, arg_owner(side), arg_structure(fallen),
                       arg_str(reason))
               : EVENT(play->log, &bb_ev_names_itself, arg_owner(side), arg_structure(fallen));
    event->choice = question->choice;
    event->outcome = reason ? OUTCOME_FAILED : OUTCOME_DONE;
}

/* "mill, barn, granary": it, and those that can stand for it; of many, the first. */
static Text choices_called(const Play *play, const Structure *fallen)
{
    enum { SHOWN = 20 };
    const StructureList *list = &bag_of(play)->structures;
    Buf buf = {NULL, 0, 0};
    int count = 1;
    buf_add(&buf, fallen->id);
    for (size_t i = 0; i < list->count && count < SHOWN; i++)
        if (list->at[i] != fallen && !cannot_stand_for(list->at[i], fallen)) {
            buf_format(&buf, ", %.*s", TEXT_ARG(list->at[i]->id));
            count++;
        }
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static Question ask_building(Play *play, Battle *battle, const Structure *fallen)
{
    Question question =
        bb_battle_question(play, battle, &bb_decide_building, DEFENDER, TOPIC_LOSE, 0);
    if (question.name.len > 0) {
        question.name =
            text_format(play->arena, "%.*s %.*s", TEXT_ARG(question.name), TEXT_ARG(fallen->id));
        question.moot = !has_another(play, fallen);
        bb_question_says(play, &question, battle,
                         "%s has fallen. Which building is it that you have lost: %.*s?",
                         bb_structure_called(play, fallen), TEXT_ARG(choices_called(play, fallen)));
        question.fallback = fallen->id;
    }
    bb_question_put(play, &question);
    return question;
}

/* --- BB 17.7 to 17.9: what it costs ----------------------------------------------------------- */

static void lose_city(Play *play, const BattleSide *side, const Structure *city)
{
    Seat *seat = side->seat;
    if (seat->action == 0) {
        EVENT(play->log, &bb_ev_city_free, arg_owner(side), arg_structure(city));
        return;
    }
    seat->action--;
    EVENT(play->log, &bb_ev_city_cost, arg_owner(side), arg_structure(city), arg_int(seat->action));
}

static void tell_cost(Play *play, const BattleSide *side, const Structure *fallen)
{
    if (fallen->kind == CITY)
        lose_city(play, side, fallen);
    if (fallen->consumption > 0)
        EVENT(play->log, &bb_ev_consumes_no_more, arg_owner(side), arg_structure(fallen),
              arg_int(fallen->consumption));
    if (fallen->kind == CASTLE)
        EVENT(play->log, &bb_ev_castle_gone, arg_owner(side), arg_structure(fallen),
              arg_int(bb_corps_limit(play, side->seat)));
}

/* What it costs is told of the one that is lost in the end. */
static void name_building(Play *play, Battle *battle, Structure *fallen)
{
    const BattleSide *side = &battle->side[DEFENDER];
    const char *reason;
    Question question = ask_building(play, battle, fallen);
    if (play_asked(play))
        return;
    Structure *named = find_named(&question, fallen, &reason);
    if (named && named != fallen)
        change_places(play, side, fallen, named)->choice = question.choice;
    else
        tell_itself(play, side, fallen, &question, named ? NULL : reason);
    tell_cost(play, side, named ? named : fallen);
}

static void settle_fallen(Play *play, Battle *battle)
{
    const FallenList *list = &battle->side[DEFENDER].fallen;
    for (size_t i = 0; i < list->count && !play_asked(play); i++)
        if (list->at[i]->structure->kind == BUILDING)
            name_building(play, battle, list->at[i]->structure);
        else
            tell_cost(play, &battle->side[DEFENDER], list->at[i]->structure);
}

void bb_battle_ends(Play *play, Battle *battle)
{
    judge_both(play, battle);
    reward(play, battle);
    settle_fallen(play, battle);
}

/* --- the decision ----------------------------------------------------------------------------- */

static Advance *about_building(const Play *play, const Order *order)
{
    return bb_advance_of(play, order, TOPIC_LOSE);
}

const DecisionKind bb_decide_building = {.name = "building",
                                         .clause = "BB 17.2",
                                         .fallback = "the one that stood there",
                                         .answer = &bb_building_answer_table,
                                         .order = &bb_lose_table,
                                         .about = about_building};
