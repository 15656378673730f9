/* What both sides lose, each as the other chooses, at the same time. BB 12, 16.9 to 16.11. */
#include "destroy.h"
#include "events.h"

static Arg arg_owner(const BattleSide *side)
{
    return arg_player(side->seat->player);
}

/* One side's losses: by how much damage, and what the enemy has chosen. */
typedef struct Loss {
    Play *play;
    BattleSide *loser, *enemy;
    Who enemy_is;
    int damage;
    bool passes; /* the enemy may pass walls */
    Question question;
    Wanted wanted;
    Ruin ruin;
} Loss;

/* --- the decision ----------------------------------------------------------------------------- */

static bool has_choice(const Loss *loss)
{
    const Wanted nothing = {NULL, NULL, 0};
    return bb_ruin_of(loss->play, loss->loser, loss->damage, &nothing, loss->passes).open;
}

static Mark *marks_of(Play *play, const CountedList *names)
{
    const unsigned all = MARKS_UNIT_KINDS | MARKS_TYPES | MARKS_STRUCTURE_KINDS | MARKS_ARMIES |
                         MARKS_STRUCTURES | MARKS_HEXES;
    Mark *marks = ARENA_ARRAY(play->arena, names->count, Mark);
    for (size_t i = 0; i < names->count; i++)
        marks[i] = bb_mark_of(play, counted_name_of(&names->at[i]), all);
    return marks;
}

static Wanted wanted_of(Play *play, const Question *question)
{
    if (question->answer) {
        const CountedList *names = &((const LossesAnswer *)question->answer)->names;
        return (Wanted){names->at, marks_of(play, names), names->count};
    }
    if (!question->order)
        return (Wanted){NULL, NULL, 0};
    const DestroyOrder *order = (const DestroyOrder *)question->order;
    const Mark *marks = order->marks ? order->marks : marks_of(play, &order->names);
    return (Wanted){order->names.at, marks, order->names.count};
}

static Text classes_called(const Play *play, bool walls)
{
    Buf buf = {NULL, 0, 0};
    for (int i = 0; i < CLASSES; i++) {
        Class class = bb_class_in_order(play, i);
        if (class == CLASS_WALL && !walls)
            continue;
        buf_str(&buf, buf.len > 0 ? ", " : "");
        buf_str(&buf, bb_class_words[class]);
    }
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

/* What has to go first, where structures stand. */
static const char *order_asked(const Loss *loss)
{
    if (loss->loser->structures.count == 0)
        return "";
    return text_string(
        loss->play->arena, " On a hex with structures things go in this order: %.*s%s.",
        TEXT_ARG(classes_called(loss->play, true)), loss->passes ? " (you may pass walls)" : "");
}

static void ask(const Battle *battle, Loss *loss)
{
    Play *play = loss->play;
    loss->question =
        bb_battle_question(play, battle, &bb_decide_losses, loss->enemy_is, TOPIC_DESTROY, 0);
    loss->question.moot = !has_choice(loss);
    if (loss->question.name.len > 0) {
        bb_question_says(play, &loss->question, battle,
                         "You do %d damage. What does the enemy lose, best first? Types, kinds, "
                         "armies, structures and hexes, as in [1 cavalryman, melee].%s",
                         loss->damage, order_asked(loss));
        loss->question.fallback = TEXT("[]");
    }
    bb_question_put(play, &loss->question);
}

/* --- who does what ---------------------------------------------------------------------------- */

static bool passes_walls(const Battle *battle, Who who)
{
    Case in = case_of(battle, who);
    CardWalk walk = bb_cards_walk(battle->side[who].seat, EFFECT_PASSES_WALL, &in);
    while (bb_cards_next(&walk))
        if (walk.effect->on)
            return true;
    return false;
}

static Loss loss_of(Play *play, Battle *battle, Who loser)
{
    Who enemy = other(loser);
    battle->side[enemy].damage = battle->drawn.of[enemy];
    return (Loss){.play = play,
                  .loser = &battle->side[loser],
                  .enemy = &battle->side[enemy],
                  .enemy_is = enemy,
                  .damage = battle->side[enemy].damage,
                  .passes = passes_walls(battle, enemy)};
}

/* --- telling ---------------------------------------------------------------------------------- */

static void tell_order(const Loss *loss, const Pile *pile)
{
    Play *play = loss->play;
    Event *event = EVENT(
        play->log, pile->has_wall ? &bb_ev_order_of_classes : &bb_ev_order_without_wall,
        bb_arg_hex(play, pile->tile), arg_made(play->arena, classes_called(play, pile->has_wall)));
    event_also(event, bag_of(play)->settings.destruction.count > 0 ? "BB 21.5" : NULL);
    if (loss->passes && pile->has_wall)
        event_also(EVENT(play->log, &bb_ev_passes_wall, arg_owner(loss->enemy),
                         bb_arg_hex(play, pile->tile)),
                   "BB 16.11");
}

/* BB 12.9, 12.10: what stands there besides is the attacker's, or a wall on no line (BB 16.4). */
static void tell_pile(const Loss *loss, const Pile *pile)
{
    Play *play = loss->play;
    bool is_built = built_at(play, pile->tile) != NULL;
    if (pile->ordered)
        tell_order(loss, pile);
    else if (is_built && loss->enemy_is == DEFENDER)
        EVENT(play->log, &bb_ev_order_own, bb_arg_hex(play, pile->tile), arg_owner(loss->loser));
    else
        event_also(EVENT(play->log, &bb_ev_order_free, bb_arg_hex(play, pile->tile)),
                   is_built ? "BB 16.4" : NULL);
}

static bool is_any_named(const Loss *loss)
{
    for (size_t i = 0; i < loss->ruin.hits.count; i++)
        if (loss->ruin.hits.at[i].named)
            return true;
    return false;
}

/* An order of which no name has served has come to nothing. */
static void tell_choice(const Loss *loss)
{
    bool chosen = loss->question.order || loss->question.answer;
    bool served = !chosen || is_any_named(loss);
    Event *event =
        EVENT(loss->play->log, &bb_ev_loses_chosen, arg_owner(loss->enemy), arg_owner(loss->loser));
    event_also(event, chosen ? "BB 12.7" : "BB 20.16");
    event_also(event, loss->question.order ? "BB 20.15" : NULL);
    if (!served) {
        event = EVENT(loss->play->log, &bb_ev_loses_unnamed, arg_owner(loss->enemy),
                      arg_str("nothing of that is there, or could be hurt"));
        event->outcome = OUTCOME_FAILED;
    }
    event->choice = bb_choice_told(&loss->question);
}

static void tell_damage(const Loss *loss)
{
    Play *play = loss->play;
    if (loss->damage == 0) {
        EVENT(play->log, &bb_ev_loses_no_damage, arg_owner(loss->enemy), arg_owner(loss->loser));
        return;
    }
    EVENT(play->log, &bb_ev_loses_damage, arg_owner(loss->enemy), arg_int(loss->damage),
          arg_owner(loss->loser));
    tell_choice(loss);
    for (size_t i = 0; i < loss->ruin.pile_count; i++)
        tell_pile(loss, &loss->ruin.piles[i]);
}

/* BB 20.16: what no name has served for. */
static void tell_unnamed(const Loss *loss)
{
    int unnamed = 0;
    for (size_t i = 0; i < loss->ruin.hits.count; i++) {
        const Hit *hit = &loss->ruin.hits.at[i];
        if (!hit->named && hit->damage > 0)
            unnamed += hit->band ? hit->units : 1;
    }
    if (is_any_named(loss) && unnamed > 0)
        EVENT(loss->play->log, &bb_ev_loses_by_default, arg_owner(loss->enemy), arg_int(unnamed));
}

static void tell_rest(const Loss *loss)
{
    Play *play = loss->play;
    const Ruin *ruin = &loss->ruin;
    for (size_t i = 0; i < ruin->full.count; i++)
        EVENT(play->log, &bb_ev_still_stands, arg_structure(ruin->full.at[i]),
              bb_arg_hex(play, ruin->full.at[i]->tile));
    if (ruin->damage == 0)
        return;
    if (ruin->hardest > 0)
        event_also(EVENT(play->log, &bb_ev_damage_too_little, arg_owner(loss->enemy),
                         arg_int(ruin->damage), arg_int(ruin->hardest)),
                   "BB 12.5");
    else
        EVENT(play->log, &bb_ev_damage_lost, arg_owner(loss->enemy), arg_int(ruin->damage));
}

/* --- losing ----------------------------------------------------------------------------------- */

static void lose_units(const Loss *loss, const Hit *hit)
{
    Play *play = loss->play;
    Band *band = hit->band;
    Army *army = band->host->army;
    Text units = bb_units_called(play->arena, band->type, hit->units);
    band->count -= hit->units;
    band->lost += hit->units;
    bb_troops_take(army, band->type, hit->units);
    Event *event = EVENT(play->log, &bb_ev_loses_units, arg_army(army),
                         arg_made(play->arena, units), arg_int(hit->damage), arg_int(hit->left));
    event_also(event, band->type->hp > 1 ? "BB 12.11" : NULL);
    event_also(event, hit->past_wall ? "BB 16.9" : NULL);
    if (bb_troops_count(&army->units) == 0)
        bb_army_is_gone(play, army);
}

/* All that have fallen, at once. */
static void remove_fallen(BattleSide *side)
{
    size_t kept = 0;
    for (size_t i = 0; i < side->structures.count; i++)
        if (side->structures.at[i]->tile != NO_TILE)
            side->structures.at[kept++] = side->structures.at[i];
    side->structures.count = kept;
}

static void fall(const Loss *loss, Structure *structure)
{
    static const Feat feats[STRUCTURE_KINDS] = {[CITY] = FEAT_DESTROYED_CITY,
                                                [CASTLE] = FEAT_DESTROYED_CASTLE,
                                                [BUILDING] = FEAT_DESTROYED_BUILDING,
                                                [WALL] = FEAT_DESTROYED_WALL,
                                                [PALISADE] = FEAT_DESTROYED_WALL};
    Fallen *fallen = ARENA_NEW(loss->play->arena, Fallen);
    *fallen = (Fallen){structure, structure->tile};
    ARENA_PUSH(loss->play->arena, &loss->loser->fallen, fallen);
    loss->enemy->feats[feats[structure->kind]] = true;
    bb_structure_falls(loss->play, structure);
    EVENT(loss->play->log, &bb_ev_goes_to_mat, arg_structure(structure), arg_owner(loss->loser));
}

static Event *tell_hit(const Loss *loss, const Hit *hit)
{
    Log *log = loss->play->log;
    const Structure *structure = hit->structure;
    Arg name = arg_structure(structure);
    int hp = bb_structure_hp(structure);
    if (!hit->falls)
        return EVENT(log, &bb_ev_loses_part, name, arg_int(hit->damage), arg_int(structure->damage),
                     arg_int(hp));
    if (hit->damage > 0)
        return EVENT(log, &bb_ev_loses_structure, name, arg_int(hit->damage), arg_int(hp));
    return EVENT(log, &bb_ev_loses_for_nothing, name, arg_int(hp));
}

static void lose_structure(const Loss *loss, const Hit *hit)
{
    hit->structure->damage += hit->damage;
    Event *event = tell_hit(loss, hit);
    event_also(event, hit->is_passed ? "BB 16.10" : hit->past_wall ? "BB 16.9" : NULL);
    event_also(event, hit->falls && hit->damage > 0 ? "BB 12.2" : NULL);
    if (hit->falls)
        fall(loss, hit->structure);
}

static void carry_out(const Loss *loss)
{
    tell_damage(loss);
    for (size_t i = 0; i < loss->ruin.hits.count; i++) {
        const Hit *hit = &loss->ruin.hits.at[i];
        if (hit->band)
            lose_units(loss, hit);
        else
            lose_structure(loss, hit);
    }
    remove_fallen(loss->loser);
    tell_unnamed(loss);
    tell_rest(loss);
}

/* BB 12.4: both choose, then both lose what stood before. The defender's losses are told first. */
void bb_battle_loses(Play *play, Battle *battle)
{
    if (battle->decided)
        return;
    Loss losses[] = {loss_of(play, battle, DEFENDER), loss_of(play, battle, ATTACKER)};
    for (size_t i = 0; i < SIDES; i++)
        if (losses[i].damage > 0)
            ask(battle, &losses[i]);
    if (play_asked(play))
        return;
    for (size_t i = 0; i < SIDES; i++) {
        Loss *loss = &losses[i];
        loss->wanted = wanted_of(play, &loss->question);
        loss->ruin = bb_ruin_of(play, loss->loser, loss->damage, &loss->wanted, loss->passes);
    }
    if (losses[0].ruin.hits.count > 0 && losses[1].ruin.hits.count > 0)
        EVENT(play->log, &bb_ev_loses_together, arg_owner(losses[0].loser),
              arg_owner(losses[1].loser));
    for (size_t i = 0; i < SIDES; i++)
        carry_out(&losses[i]);
}

/* --- the decision ----------------------------------------------------------------------------- */

static Advance *about_losses(const Play *play, const Order *order)
{
    return bb_advance_of(play, order, TOPIC_DESTROY);
}

const DecisionKind bb_decide_losses = {.name = "losses",
                                       .clause = "BB 12.3",
                                       .fallback =
                                           "the strongest units go, then structures in their order",
                                       .answer = &bb_losses_answer_table,
                                       .order = &bb_destroy_table,
                                       .about = about_losses};
