/* What both sides lose, each as the other chooses, at the same time. BB 12, 16.9 to 16.11. */
#include "../board/field.h"
#include "../board/troops.h"
#include "../orders/questions.h"
#include "../records/called.h"
#include "../records/meanings.h"
#include "../words/events.h"
#include "destroy.h"
#include "gather.h"
#include "steps.h"

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

static Wanted wanted_of(const Question *question)
{
    const LossesAnswer *answer = (const LossesAnswer *)question->answer;
    const DestroyOrder *order = (const DestroyOrder *)question->order;
    if (answer)
        return (Wanted){answer->names.at, answer->meanings, answer->names.count};
    return order ? (Wanted){order->names.at, order->meanings, order->names.count}
                 : (Wanted){NULL, NULL, 0};
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
    return buf_take(&buf, play->arena);
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

/* What no damage would come to, were it named alone, is nothing to choose from. */
static void leave_out_safe(const Loss *loss, OfferList *offers)
{
    size_t kept = 0;
    for (size_t i = 0; i < offers->count; i++) {
        const Counted name = {.count = 0};
        const Meaning meaning =
            bb_meaning_of(loss->play, offers->at[i].answer, MAY_MEAN_TYPES | MAY_MEAN_STRUCTURES);
        const Wanted wanted = {&name, &meaning, 1};
        if (bb_ruin_of(loss->play, loss->loser, loss->damage, &wanted, loss->passes).is_any_named)
            offers->at[kept++] = offers->at[i];
    }
    offers->count = kept;
}

static void ask(const Battle *battle, Loss *loss)
{
    Play *play = loss->play;
    loss->question = bb_battle_question(play, battle, TOPIC_DESTROY, loss->enemy_is, 0);
    loss->question.moot = !has_choice(loss);
    if (loss->question.name.len > 0) {
        bb_question_says(play, &loss->question, battle,
                         "You do %d damage. What does the enemy lose, best first? Types, kinds, "
                         "armies, structures and hexes, as in [1 cavalryman, melee].%s",
                         loss->damage, order_asked(loss));
        loss->question.fallback = TEXT("[]");
        loss->question.lists = true;
        bb_question_offers_types(play, &loss->question, loss->loser);
        for (size_t i = 0; i < loss->loser->structures.count; i++)
            decide_offer(play, &loss->question, loss->loser->structures.at[i]->id, "the structure");
        leave_out_safe(loss, &loss->question.offers);
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
    Event *event = (pile->has_wall ? bb_say_order_of_classes : bb_say_order_without_wall)(
        play, pile->tile, classes_called(play, pile->has_wall));
    event_also(event, bag_of(play)->settings.destruction.count > 0 ? "BB 21.5" : NULL);
    if (loss->passes && pile->has_wall)
        event_also(bb_say_passes_wall(play, player_of(loss->enemy), pile->tile), "BB 16.11");
}

/* BB 12.9, 12.10: what stands there besides is the attacker's, or a wall on no line (BB 16.4). */
static void tell_pile(const Loss *loss, const Pile *pile)
{
    Play *play = loss->play;
    bool is_built = built_at(play, pile->tile) != NULL;
    if (pile->ordered)
        tell_order(loss, pile);
    else if (is_built && loss->enemy_is == DEFENDER)
        bb_say_order_own(play, pile->tile, player_of(loss->loser));
    else
        event_also(bb_say_order_free(play, pile->tile), is_built ? "BB 16.4" : NULL);
}

static const Failure nothing_there = {"nothing of that is there, or could be hurt", "BB 20.15"};

/* Where no name has served, the default counts in place of what was chosen. */
static void tell_choice(const Loss *loss)
{
    bool served = loss->question.outcome == OUTCOME_DONE;
    bool chosen = decide_says(&loss->question) || !served;
    bool ordered = loss->question.order || !served;
    Event *event = bb_say_loses_chosen(loss->play, player_of(loss->enemy), player_of(loss->loser));
    event_also_of(event, loss->question.player, chosen ? "BB 12.7" : "BB 20.16");
    event_also_of(event, loss->question.player, ordered ? "BB 20.15" : NULL);
    if (!served)
        event = bb_say_loses_unnamed(loss->play, player_of(loss->enemy), nothing_there.reason);
    event_chosen(event, bb_choice_told(&loss->question), loss->question.outcome);
}

static void tell_damage(const Loss *loss)
{
    Play *play = loss->play;
    if (loss->damage == 0) {
        bb_say_loses_no_damage(play, player_of(loss->enemy), player_of(loss->loser));
        return;
    }
    bb_say_loses_damage(play, player_of(loss->enemy), loss->damage, player_of(loss->loser));
    tell_choice(loss);
    for (size_t i = 0; i < loss->ruin.pile_count; i++)
        tell_pile(loss, &loss->ruin.piles[i]);
}

/* BB 20.16: what no name has served for. */
static void tell_unnamed(const Loss *loss)
{
    if (loss->ruin.is_any_named && loss->ruin.unnamed > 0)
        bb_say_loses_by_default(loss->play, player_of(loss->enemy), loss->ruin.unnamed);
}

static void tell_rest(const Loss *loss)
{
    Play *play = loss->play;
    const Ruin *ruin = &loss->ruin;
    for (size_t i = 0; i < ruin->full.count; i++)
        bb_say_still_stands(play, ruin->full.at[i], ruin->full.at[i]->tile);
    if (ruin->damage == 0)
        return;
    if (ruin->hardest > 0)
        event_also(
            bb_say_damage_too_little(play, player_of(loss->enemy), ruin->damage, ruin->hardest),
            "BB 12.5");
    else
        bb_say_damage_lost(play, player_of(loss->enemy), ruin->damage);
}

/* --- losing ----------------------------------------------------------------------------------- */

static void lose_units(const Loss *loss, const Hit *hit)
{
    Play *play = loss->play;
    Band *band = hit->band;
    Army *army = band->host->army;
    EventThings *units = ARENA_NEW(play->arena, EventThings);
    ARENA_PUSH(play->arena, units, ((EventThing){bb_type_noun(band->type), hit->units}));
    band->count -= hit->units;
    band->lost += hit->units;
    bb_troops_take(army, band->type, hit->units);
    Event *event = bb_say_loses_units(play, army, units, hit->damage, hit->left);
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
    bb_say_goes_to_mat(loss->play, structure, player_of(loss->loser));
}

static Event *tell_hit(const Loss *loss, const Hit *hit)
{
    const Play *play = loss->play;
    const Structure *structure = hit->structure;
    int hp = bb_structure_hp(structure);
    if (!hit->falls)
        return bb_say_loses_part(play, structure, hit->damage, structure->damage, hp);
    if (hit->damage > 0)
        return bb_say_loses_structure(play, structure, hit->damage, hp);
    return bb_say_loses_for_nothing(play, structure, hp);
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

/* An order of which no name would serve gives way to its else, and at last to the default
 * (BB 20.1). An answer without a name is the default. */
static void find_ruin(Play *play, Loss *loss)
{
    for (;;) {
        loss->wanted = wanted_of(&loss->question);
        loss->ruin = bb_ruin_of(play, loss->loser, loss->damage, &loss->wanted, loss->passes);
        if (loss->wanted.count == 0 || loss->ruin.is_any_named)
            return;
        decide_gives_way(play, &loss->question, &nothing_there);
    }
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
    for (size_t i = 0; i < SIDES; i++)
        find_ruin(play, &losses[i]);
    if (play_asked(play))
        return;
    if (losses[0].ruin.hits.count > 0 && losses[1].ruin.hits.count > 0)
        bb_say_loses_together(play, player_of(losses[0].loser), player_of(losses[1].loser));
    for (size_t i = 0; i < SIDES; i++)
        carry_out(&losses[i]);
}
