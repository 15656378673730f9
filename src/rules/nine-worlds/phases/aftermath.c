/* What the fights of a round leave behind, and the end of the game. NW 12 and NW 13. */
#include "../fights/fights.h"
#include "../orders/orders.h"
#include "../words/events.h"
#include "phases.h"

/* --- NW 12: places change hands --------------------------------------------------------------- */

/* Of the side that has the field, the player with most cards there; among equals the first by
 * seat. Who is out gets nothing. */
static Player *strongest(const Play *play, const Fight *fight, Side side)
{
    Player *best = NULL;
    int most = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        int count = nw_fight_count(play, fight, side, player, FIGHTER_ACTIVE);
        if (count > most && player->status != PLAYER_OUT) {
            most = count;
            best = player;
        }
    }
    return best;
}

/* A side that has the field has cards there; where nobody gets the place, they are of those who are
 * out. */
static void take(Play *play, const Fight *fight, Side side)
{
    WorldPlace *place = fight->place;
    place->holder = strongest(play, fight, side);
    if (!place->holder)
        event_also(nw_say_place_empty(play, place), "NW 13.4");
    else
        nw_say_place_taken(play, place, place->holder);
}

static void change_hands(Play *play, Fight *fight)
{
    WorldPlace *place = fight->place;
    if (fight->result == RESULT_NOBODY) {
        place->holder = NULL;
        nw_say_place_empty(play, place);
    } else if (fight->result == RESULT_STALEMATE) {
        nw_say_place_as_was(play, place, place->holder);
    } else if (fight->result == RESULT_DEFENCE && place->holder) {
        nw_say_place_kept(play, place, place->holder);
    } else {
        take(play, fight, fight->result == RESULT_ATTACK ? SIDE_ATTACK : SIDE_DEFENCE);
    }
}

static bool is_exhausted(const Card *card)
{
    return card->fighter && card->fighter->state == FIGHTER_EXHAUSTED;
}

/* The cards that each player has lost to exhaustion in this round. */
static void show_turned(Play *play)
{
    const CardList *lists = nw_cards_by_seat(play, is_exhausted);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (lists[seat].count > 0)
            nw_say_stay_turned(play, play_player(play, seat), &lists[seat]);
}

/* --- NW 13: the end of the game --------------------------------------------------------------- */

typedef struct Standing {
    int places, ready, turned;
    Buf held; /* the ids of the places */
} Standing;

static void count_place(Standing *standing, const WorldPlace *place)
{
    buf_str(&standing->held, standing->places++ > 0 ? ", " : "");
    buf_add(&standing->held, place->id);
}

static Standing *count_standings(const Play *play)
{
    const NineWorlds *state = worlds(play);
    Standing *standings = ARENA_ARRAY(play->arena, play->game->players.count, Standing);
    for (size_t i = 0; i < state->places.count; i++)
        if (state->places.at[i]->holder)
            count_place(&standings[state->places.at[i]->holder->seat], state->places.at[i]);
    for (size_t i = 0; i < state->cards.count; i++) {
        Standing *standing = &standings[state->cards.at[i]->owner->seat];
        if (state->cards.at[i]->turned)
            standing->turned++;
        else
            standing->ready++;
    }
    return standings;
}

static void show_standings(Play *play, Standing *standings)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Standing *standing = &standings[seat];
        nw_say_standing(play, play_player(play, seat), standing->places, standing->ready,
                        standing->turned, buf_take(&standing->held, play->arena));
    }
}

void nw_places(const Play *play, Places *list)
{
    const PlaceList *places = &worlds(play)->places;
    for (size_t i = 0; i < places->count; i++)
        places_add(list, places->at[i]->id, places->at[i]->name, places->at[i]->holder);
}

static void show_places(Play *play)
{
    const PlaceList *places = &worlds(play)->places;
    for (size_t i = 0; i < places->count; i++)
        nw_say_place_stands(play, places->at[i], places->at[i]->holder);
}

static void show_card(Play *play, const Card *card)
{
    static const char *const in_fight[] = {"fighting", "exhausted", "withdrawn"};
    const Fighter *fighter = card->fighter;
    const char *state = fighter ? in_fight[fighter->state] : card->turned ? "turned" : "ready";
    nw_say_card_stands(play, card, card->owner, state, fighter ? fighter->fight->place : NULL,
                       fighter ? fighter->damage : 0, fighter ? fighter->fatigue : 0, card->health,
                       card->attack, card->defence, card->speed, card->endurance, card->attacks);
}

/* --- what a stopped round shows, and every question --------------------------------------------
 */

static void show_side(Play *play, const Fight *fight, Side side)
{
    SideMorale morale = nw_side_morale(play, fight, side);
    nw_say_side_stands(play, fight->place, nw_fight_players(play, fight, side, false), morale.left,
                       morale.lost, morale.marks.humble, morale.marks.proud,
                       nw_breaks_after(&morale));
}

static void show_fights(Play *play)
{
    const FightList *fights = &memory_of(play)->fights;
    for (size_t i = 0; i < fights->count; i++) {
        if (fights->at[i]->result != RESULT_OPEN)
            continue;
        show_side(play, fights->at[i], SIDE_ATTACK);
        show_side(play, fights->at[i], SIDE_DEFENCE);
    }
}

/* The end of a round has told what became of places and cards. */
void nw_show(Play *play)
{
    const CardList *cards = &worlds(play)->cards;
    nw_show_marks(play, NULL);
    show_places(play);
    for (size_t i = 0; i < cards->count; i++)
        show_card(play, cards->at[i]);
    show_fights(play);
    show_standings(play, count_standings(play));
}

/* Whoever holds as many places as the goal asks wins; several at once share it. Who is out holds
 * none (NW 13.4). */
static void check_goal(Play *play, const Standing *standings)
{
    int goal = worlds(play)->settings.goal;
    PlayerList winners = {NULL, 0, 0};
    for (size_t seat = 0; goal > 0 && seat < play->game->players.count; seat++)
        if (standings[seat].places >= goal)
            ARENA_PUSH(play->arena, &winners, play_player(play, seat));
    if (winners.count == 0)
        return;
    if (winners.count == 1) {
        nw_say_game_won(play, winners.at[0], standings[winners.at[0]->seat].places, goal);
    } else {
        PlayerList *all = ARENA_NEW(play->arena, PlayerList);
        *all = winners;
        nw_say_game_drawn(play, all, goal);
    }
    play_end(play, winners.at, winners.count);
}

/* Before a round: who is out holds nothing. */
void nw_judge(Play *play)
{
    const PlaceList *places = &worlds(play)->places;
    for (size_t i = 0; i < places->count; i++) {
        WorldPlace *place = places->at[i];
        if (!place->holder || place->holder->status != PLAYER_OUT)
            continue;
        nw_say_place_left(play, place, place->holder);
        place->holder = NULL;
    }
}

void nw_play_aftermath(Play *play)
{
    const FightList *fights = &memory_of(play)->fights;
    for (size_t i = 0; i < fights->count; i++)
        change_hands(play, fights->at[i]);
    show_turned(play);
    Standing *standings = count_standings(play);
    show_standings(play, standings);
    check_goal(play, standings);
}

/* --- what could be ordered, for sheets -----------------------------------------------------------
 */

/* Does it stay turned, or is it in a fight already? What is turned is turned back before. */
static bool is_free(const Play *play, const Card *card, const Player *player)
{
    bool stays = worlds(play)->settings.refresh == REFRESH_NEVER || play->game->stopped;
    return card->owner == player && !card->fighter && !(card->turned && stays);
}

static Text free_cards(const Play *play, const Player *player)
{
    const CardList *cards = &worlds(play)->cards;
    Buf ids = {NULL, 0, 0};
    for (size_t i = 0; i < cards->count; i++)
        if (is_free(play, cards->at[i], player))
            buf_format(&ids, "%s%.*s", ids.len > 0 ? ", " : "", TEXT_ARG(cards->at[i]->id));
    bool is_short = ids.len <= 60; /* on a line of a sheet */
    Text listed =
        ids.len > 0 ? text_format(play->arena, "[%.*s]", TEXT_ARG(buf_text(&ids))) : TEXT("");
    buf_free(&ids);
    return is_short ? listed : TEXT("all");
}

static void offer_attacks(const Play *play, const Player *player, TickList *ticks)
{
    const PlaceList *places = &worlds(play)->places;
    Text cards = free_cards(play, player);
    for (size_t i = 0; i < places->count && cards.len > 0; i++) {
        const Player *holder = places->at[i]->holder;
        Text note = holder ? text_format(play->arena, "held by %.*s", TEXT_ARG(player_name(holder)))
                           : TEXT("nobody holds it");
        if (holder != player)
            tick_add(ticks, note, "{attack: %.*s, cards: %.*s}", TEXT_ARG(places->at[i]->id),
                     TEXT_ARG(cards));
    }
}

/* "attacked by Frosthold with giant, wolf; giant offers a duel" */
static Text attack_note(const Play *play, const Fight *fight)
{
    const Player *player = NULL;
    Buf note = {NULL, 0, 0};
    for (size_t i = 0; i < fight->fighters.count; i++) {
        const Card *card = fight->fighters.at[i]->card;
        if (fight->fighters.at[i]->side != SIDE_ATTACK)
            continue;
        if (card->owner != player)
            buf_format(&note, "%s%.*s with %.*s", player ? ", " : "attacked by ",
                       TEXT_ARG(player_name(card->owner)), TEXT_ARG(card->id));
        else
            buf_format(&note, ", %.*s", TEXT_ARG(card->id));
        player = card->owner;
    }
    if (fight->champion)
        buf_format(&note, "; %.*s offers a duel", TEXT_ARG(fight->champion->id));
    return buf_take(&note, play->arena);
}

/* The places that he may want to defend: his own, and once all attacks are known, those that are
 * attacked, by others. */
static void offer_defences(const Play *play, const Player *player, TickList *ticks)
{
    const PlaceList *places = &worlds(play)->places;
    bool are_known = memory_of(play)->fights.count > 0;
    Text cards = free_cards(play, player);
    for (size_t i = 0; i < places->count; i++) {
        const WorldPlace *place = places->at[i];
        const Fight *fight = place->fight;
        bool may_be = are_known ? fight && !nw_fight_has(fight, SIDE_ATTACK, player)
                                : place->holder == player;
        if (!may_be || cards.len == 0)
            continue;
        tick_add(ticks, are_known ? attack_note(play, fight) : TEXT("or cards: all"),
                 "{defend: %.*s, cards: %.*s}", TEXT_ARG(place->id), TEXT_ARG(cards));
        if (worlds(play)->settings.challenge && (!are_known || fight->champion))
            tick_add(ticks, TEXT("if a duel is offered; or the card that takes it up"),
                     "{accept: %.*s, with: none}", TEXT_ARG(place->id));
    }
}

static void offer_aims(const Play *play, const Player *player, TickList *ticks)
{
    const CardList *cards = &worlds(play)->cards;
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        bool fights = card->fighter && card->fighter->state == FIGHTER_ACTIVE;
        ticks->thing = card->id;
        if (card->owner == player && (fights || is_free(play, card, player)))
            tick_add(ticks, TEXT("or cards, best first; or strongest, can-hurt..."),
                     "{aim: %.*s, at: weakest}", TEXT_ARG(card->id));
    }
    ticks->thing = TEXT("");
    tick_add(ticks, TEXT("or a place; or now, never; or at-exhausts: 2, after-cycle: 3"),
             "{withdraw: all, when: outnumbered}");
}

void nw_offer(Play *play, const Player *player, const Phase *phase, TickList *ticks)
{
    if (phase->orders == nw_declare_orders)
        offer_attacks(play, player, ticks);
    else if (phase->orders == nw_answer_orders)
        offer_defences(play, player, ticks);
    else
        offer_aims(play, player, ticks);
}
