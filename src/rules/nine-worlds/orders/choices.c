/* What players are asked: duels, targets, withdrawals. NW 5, NW 7 and NW 10. */
#include "choices.h"

#include "../words/events.h"
#include "adjudicate/chance/digest.h"
#include "orders.h"

/* --- situations: all that bears on an answer -------------------------------------------------- */

/* Who is in the fight. It says nothing of how they fare, so that targets once chosen hold. */
static Text line_up_text(Play *play, const Fight *fight)
{
    Buf buf = {NULL, 0, 0};
    for (size_t i = 0; i < fight->fighters.count; i++)
        buf_format(&buf, "%.*s %d\n", TEXT_ARG(fight->fighters.at[i]->card->id),
                   fight->fighters.at[i]->side);
    return buf_take(&buf, play->arena);
}

static Text tally_text(Play *play, const Fight *fight)
{
    Buf buf = {NULL, 0, 0};
    buf_format(&buf, "cycle %d\n", fight->cycle);
    for (size_t i = 0; i < fight->fighters.count; i++) {
        const Fighter *fighter = fight->fighters.at[i];
        buf_format(&buf, "%.*s %d %d %d %d\n", TEXT_ARG(fighter->card->id), fighter->side,
                   fighter->state, fighter->damage, fighter->fatigue);
    }
    return buf_take(&buf, play->arena);
}

/* The ids of a side's active cards, all of them or those of one player; of many, the first. */
static Text ids_text(Play *play, const Fight *fight, Side side, const Player *player)
{
    Listing ids = {0};
    for (size_t i = 0; i < fight->fighters.count; i++) {
        const Fighter *fighter = fight->fighters.at[i];
        if ((Side)fighter->side == side && fighter->state == FIGHTER_ACTIVE &&
            (!player || fighter->card->owner == player))
            listing_add(&ids, "%.*s", TEXT_ARG(fighter->card->id));
    }
    return listing_take(&ids, play->arena, "");
}

/* Each of those cards, of all players or of one. */
static void offer_cards(const Play *play, Question *question, const Fight *fight, Side side,
                        const Player *player, const char *does)
{
    for (size_t i = 0; i < fight->fighters.count; i++) {
        const Fighter *fighter = fight->fighters.at[i];
        if ((Side)fighter->side == side && fighter->state == FIGHTER_ACTIVE &&
            (!player || fighter->card->owner == player))
            decide_offer(play, question, fighter->card->id, "%.*s %s",
                         TEXT_ARG(fighter->card->name), does);
    }
}

/* --- NW 5: the duel --------------------------------------------------------------------------- */

/* The challenged player is the holder, if he defends; otherwise the first who does. */
static Player *challenged(const Play *play, const Fight *fight)
{
    Player *holder = fight->place->holder;
    if (holder && nw_fight_has(fight, SIDE_DEFENCE, holder))
        return holder;
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (nw_fight_has(fight, SIDE_DEFENCE, play_player(play, seat)))
            return play_player(play, seat);
    return NULL;
}

static const CardRefs *rival_named(const Question *question)
{
    if (question->answer)
        return &((const AcceptAnswer *)question->answer)->with;
    return question->order ? &((const AcceptOrder *)question->order)->with : NULL;
}

/* It is his own: that has been checked. */
static bool may_accept(const Fight *fight, const Card *card)
{
    const Fighter *fighter = card->fighter;
    return fighter && fighter->fight == fight && fighter->side == SIDE_DEFENCE;
}

/* The card that is to take up the challenge; NULL: nobody does. */
static Card *find_rival(Play *play, const Fight *fight, Question *question)
{
    const Failure *failure;
    do {
        const CardRefs *named = rival_named(question);
        if (!named || named->count == 0)
            return NULL;
        if (may_accept(fight, named->at[0]))
            return named->at[0];
        failure =
            order_fails(play, "NW 5.5", "%.*s does not defend there", TEXT_ARG(named->at[0]->name));
    } while (decide_gives_way(play, question, failure));
    return NULL;
}

static void take_up_challenge(Play *play, Fight *fight, Question *question)
{
    fight->rival = find_rival(play, fight, question);
    if (play_asked(play))
        return;
    Event *event;
    if (fight->rival) {
        event = nw_say_accepted(play, question->player, fight->rival, fight->champion);
    } else {
        fight->humble.word = REFS_LISTED;
        ARENA_PUSH(play->arena, &fight->humble, question->player);
        event = nw_say_declined(play, question->player, fight->champion);
    }
    event_chosen(event, question->choice, question->outcome);
}

static void ask_champion(Play *play, Fight *fight)
{
    Player *player = challenged(play, fight);
    if (!player) {
        nw_say_no_duel(play, fight->place);
        return;
    }
    Question question = {
        .kind = &nw_decide_accept, .player = player, .about = &fight->place->accepts};
    if (decide_needs_words(play, player)) {
        Text own = ids_text(play, fight, SIDE_DEFENCE, player);
        question.name = play_name(play, "answer %.*s", TEXT_ARG(fight->place->id));
        question.situation = line_up_text(play, fight);
        question.words =
            text_format(play->arena, "%.*s offers a duel at %.*s. Who takes it up: %.*s, or none?",
                        TEXT_ARG(fight->champion->id), TEXT_ARG(fight->place->id), TEXT_ARG(own));
        question.fallback = TEXT("none");
        decide_offer(play, &question, TEXT("none"), "nobody does, and the side is humbled");
        offer_cards(play, &question, fight, SIDE_DEFENCE, player, "takes it up");
    }
    decide(play, &question);
    if (!play_asked(play))
        take_up_challenge(play, fight, &question);
}

bool nw_choose_champions(Play *play)
{
    const FightList *fights = &memory_of(play)->fights;
    for (size_t i = 0; i < fights->count; i++)
        if (fights->at[i]->champion)
            ask_champion(play, fights->at[i]);
    return !play_asked(play);
}

/* --- NW 7: targets ---------------------------------------------------------------------------- */

/* Words find somebody later. */
static bool any_is_there(const Fighter *fighter, const CardRefs *cards)
{
    if (cards->words)
        return true;
    for (size_t i = 0; i < cards->count; i++)
        if (nw_may_attack(fighter, cards->at[i]))
            return true;
    return cards->count == 0;
}

/* When a card is asked. */
typedef enum AskedWhen { IN_DUEL, AT_FIRST, LATER_ON } AskedWhen;

/* Where none of the targets that an order names is there, its else comes in. That is news when the
 * card is asked first; later its targets have left one by one, for all to see, and where no else
 * waits NW 7.2 goes on from there. Who stands in a duel aims at nobody yet. */
static void pass_over_gone(Play *play, const Fighter *fighter, AskedWhen when, Question *question)
{
    static const Failure gone = {"none of its targets is there", "NW 7.2"};
    while (question->order && !any_is_there(fighter, &((const AimOrder *)question->order)->at) &&
           (when != LATER_ON || order_next(question->order)))
        if (when == AT_FIRST)
            decide_gives_way(play, question, &gone);
        else
            decide_gives_way_again(play, question, when == IN_DUEL ? NULL : &gone);
}

static void begin_targets(Fighter *fighter, const Choice *choice, Outcome outcome)
{
    fighter->choice = choice;
    fighter->outcome = outcome;
    fighter->targets = fighter->extra = &nw_no_cards;
    fighter->gone = 0;
    fighter->prey = NULL;
}

void nw_aim_by(Fighter *fighter, const Order *order)
{
    const AimOrder *aim = (const AimOrder *)order;
    begin_targets(fighter, &order->choice, OUTCOME_DONE);
    fighter->targets = &aim->at;
    fighter->extra = &aim->extra;
}

static void set_targets(Fighter *fighter, const Question *question)
{
    begin_targets(fighter, question->choice, question->outcome);
    if (question->answer) {
        const TargetsAnswer *answer = (const TargetsAnswer *)question->answer;
        fighter->targets = &answer->at;
        fighter->extra = &answer->extra;
    } else if (question->order) {
        const AimOrder *order = (const AimOrder *)question->order;
        fighter->targets = &order->at;
        fighter->extra = &order->extra;
    }
}

/* What the questions of one fight have in common, made when the first of them needs it. */
typedef struct Asking {
    Text situation;
    Text foes[2]; /* of each side */
} Asking;

static void prepare_asking(Play *play, const Fight *fight, Asking *asking)
{
    if (asking->situation.len > 0)
        return;
    asking->situation = digest_hex(play->arena, line_up_text(play, fight));
    for (Side side = SIDE_ATTACK; side <= SIDE_DEFENCE; side++)
        asking->foes[side] = ids_text(play, fight, other_side(side), NULL);
}

static void word_targets(Play *play, const Fight *fight, const Fighter *fighter,
                         const Asking *asking, Question *question)
{
    question->name = play_name(play, "fight %.*s", TEXT_ARG(fighter->card->id));
    question->situation = asking->situation;
    question->words = text_format(play->arena, "Whom does %.*s attack at %.*s, best first: %.*s?",
                                  TEXT_ARG(fighter->card->id), TEXT_ARG(fight->place->id),
                                  TEXT_ARG(asking->foes[fighter->side]));
    question->fallback = TEXT("[]");
    question->lists = true;
    offer_cards(play, question, fight, other_side((Side)fighter->side), NULL, "is attacked");
}

/* Asked anew in each cycle where an order's condition may hold by then, or its else come in; the
 * question has the same name in all of them, so that one answer serves. */
static void ask_targets(Play *play, Fight *fight, Fighter *fighter, AskedWhen when, Asking *asking)
{
    Player *player = fighter->card->owner;
    bool lone_foe =
        nw_fight_count(play, fight, other_side((Side)fighter->side), NULL, FIGHTER_ACTIVE) == 1;
    bool needs_words = decide_needs_words(play, player);
    Question question = {.kind = &nw_decide_targets,
                         .player = player,
                         .about = &fighter->card->aims,
                         .moot = lone_foe && fighter->card->attacks == 1};
    if (needs_words) {
        prepare_asking(play, fight, asking);
        word_targets(play, fight, fighter, asking, &question);
    }
    decide(play, &question);
    pass_over_gone(play, fighter, when, &question);
    set_targets(fighter, &question);
    fighter->settled = when != IN_DUEL && !question.conditional && !needs_words;
}

/* In a duel there is but one target; what is asked is whether extra attacks are held back. */
bool nw_choose_for_duel(Play *play, Fight *fight)
{
    Asking asking = {.situation = TEXT("")};
    ask_targets(play, fight, fight->champion->fighter, IN_DUEL, &asking);
    ask_targets(play, fight, fight->rival->fighter, IN_DUEL, &asking);
    return !play_asked(play);
}

void nw_choose_targets(Play *play, Fight *fight)
{
    Asking asking = {.situation = TEXT("")};
    fight->settled = true;
    for (size_t i = 0; i < fight->order.count; i++) {
        Fighter *fighter = fight->order.at[i];
        if (!fighter->settled)
            ask_targets(play, fight, fighter, fight->cycle == 0 ? AT_FIRST : LATER_ON, &asking);
        fight->settled &= fighter->settled;
    }
}

/* --- NW 10: withdrawals ----------------------------------------------------------------------- */

/* Why an order says that it is time to go; NULL: it is not. */
static const char *time_to_go(const Play *play, const Fight *fight, Side side,
                              const WithdrawOrder *order)
{
    int own = nw_fight_count(play, fight, side, NULL, FIGHTER_ACTIVE);
    int theirs = nw_fight_count(play, fight, other_side(side), NULL, FIGHTER_ACTIVE);
    int exhausts = nw_fight_count(play, fight, side, order->order.choice.player, FIGHTER_EXHAUSTED);
    if (order->when == WITHDRAW_NOW)
        return "NW 10.7";
    if (order->after_cycle > 0 && fight->cycle >= order->after_cycle)
        return "NW 10.3";
    if (order->at_exhausts > 0 && exhausts >= order->at_exhausts)
        return "NW 10.4";
    if (order->when == WITHDRAW_OUTNUMBERED && own < theirs)
        return "NW 10.5";
    return NULL;
}

static const char *wants_to_go(const Play *play, const Fight *fight, Side side,
                               const Question *question)
{
    if (question->answer)
        return ((const WithdrawAnswer *)question->answer)->answer == WITHDRAW ? "NW 10.7" : NULL;
    if (question->order)
        return time_to_go(play, fight, side, (const WithdrawOrder *)question->order);
    return NULL;
}

static void ask_leaver(Play *play, LeaverList *leavers, Fight *fight, Player *player, Side side)
{
    Question question = {
        .kind = &nw_decide_withdraw, .player = player, .about = &fight->place->withdrawals};
    if (decide_needs_words(play, player)) {
        Text own = ids_text(play, fight, side, player);
        Text theirs = ids_text(play, fight, other_side(side), NULL);
        question.name = play_name(play, "fight %.*s %.*s %d", TEXT_ARG(fight->place->id),
                                  TEXT_ARG(player->id), fight->cycle);
        question.situation = tally_text(play, fight);
        question.words = text_format(
            play->arena,
            "After cycle %d at %.*s you have %.*s against %.*s. Do you stay or withdraw?",
            fight->cycle, TEXT_ARG(fight->place->id), TEXT_ARG(own), TEXT_ARG(theirs));
        question.fallback = TEXT("stay");
        decide_offer(play, &question, TEXT("stay"), "your cards fight on");
        decide_offer(play, &question, TEXT("withdraw"), "your cards leave the fight");
    }
    decide(play, &question);
    Leaver *leaver = ARENA_NEW(play->arena, Leaver);
    *leaver =
        (Leaver){fight, player, side, wants_to_go(play, fight, side, &question), question.choice};
    ARENA_PUSH(play->arena, leavers, leaver);
}

void nw_choose_leavers(Play *play, LeaverList *leavers, Fight *fight)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        for (Side side = SIDE_ATTACK; side <= SIDE_DEFENCE; side++) {
            Player *player = play_player(play, seat);
            if (nw_fight_count(play, fight, side, player, FIGHTER_ACTIVE) > 0)
                ask_leaver(play, leavers, fight, player, side);
        }
}

/* --- answers in advance that nothing asked for ------------------------------------------------ */

static bool has_duelled(const Fight *fight, const Card *card)
{
    return fight->rival && (card == fight->champion || card == fight->rival);
}

const char *nw_why_not_aimed(const Play *play, const Order *order)
{
    const Card *card = ((const AimOrder *)order)->card;
    if (!card)
        return NULL;
    if (!card->fighter)
        return "it was in no fight";
    const Fight *fight = card->fighter->fight;
    (void)play;
    if (fight->result == RESULT_OPEN)
        return NULL;
    bool is_exhausted = card->fighter->state == FIGHTER_EXHAUSTED;
    if (is_exhausted && has_duelled(fight, card))
        return "it was exhausted in the duel";
    if (fight->cycle == 0)
        return "it met nobody there";
    return is_exhausted ? "it was exhausted before it could attack"
                        : "the fight was over before it could attack";
}

const char *nw_why_not_withdrawn(const Play *play, const Order *order)
{
    const WorldPlace *place = ((const WithdrawOrder *)order)->place;
    const Player *player = order->choice.player;
    if (!place)
        return NULL;
    const Fight *fight = place->fight;
    if (!fight)
        return "nobody attacked there";
    if (!nw_fight_has(fight, SIDE_ATTACK, player) && !nw_fight_has(fight, SIDE_DEFENCE, player))
        return "none of your cards fought there";
    if (fight->result == RESULT_OPEN)
        return "its time has not come yet";
    if (fight->cycle == 0)
        return "there was nobody to fight there";
    return text_string(play->arena, "the fight there was over with cycle %d", fight->cycle);
}
