/* The fights of a round, cycle by cycle, and what they leave behind. NW 6 and NW 12. */
#include "events.h"
#include "nine_worlds.h"

static const char *const side_names[] = {"attack", "defence"};
static const char *const state_names[] = {"active", "exhausted", "withdrawn"};

/* --- opening ---------------------------------------------------------------------------------- */

static void show_line_up(Play *play, const Fight *fight)
{
    EVENT(play->log, &ev_fight_title, arg_place(fight->place),
          arg_records(&player_table, fight_players(play, fight, SIDE_ATTACK, false)),
          arg_records(&player_table, fight_players(play, fight, SIDE_DEFENCE, false)));
    for (size_t i = 0; i < fight->order.count; i++) {
        const Card *card = fight->order.at[i]->card;
        EVENT(play->log, &ev_lined_up, arg_card(card), arg_text(card->id), arg_player(card->owner),
              arg_str(side_names[fight->order.at[i]->side]), arg_int(card->attack),
              arg_int(card->defence), arg_int(card->health), arg_int(card->speed),
              arg_int(card->endurance), arg_int(card->attacks));
    }
}

static void open_fight(Play *play, Fight *fight)
{
    log_scene(play->log, fight->place->id);
    fight_line_up(play, fight);
    show_line_up(play, fight);
    if (fight->slowest[SIDE_DEFENCE].count == 0) {
        fight->result = RESULT_ATTACK;
        EVENT(play->log, &ev_unopposed, arg_place(fight->place),
              arg_records(&player_table, fight_players(play, fight, SIDE_ATTACK, false)));
        return;
    }
    if (fight->champion && fight->rival) {
        fight_duel(play, fight);
        fight_goes_on(play, fight);
    }
}

/* --- cycles -------------------------------------------------------------------------------------
 */

bool fight_goes_on(Play *play, Fight *fight)
{
    int attackers = fight_count(play, fight, SIDE_ATTACK, NULL, FIGHTER_ACTIVE);
    int defenders = fight_count(play, fight, SIDE_DEFENCE, NULL, FIGHTER_ACTIVE);
    if (attackers > 0 && defenders > 0)
        return true;
    if (attackers == 0 && defenders == 0) {
        fight->result = RESULT_NOBODY;
        EVENT(play->log, &ev_field_empty, arg_place(fight->place));
        return false;
    }
    Side winner = attackers > 0 ? SIDE_ATTACK : SIDE_DEFENCE;
    fight->result = winner == SIDE_ATTACK ? RESULT_ATTACK : RESULT_DEFENCE;
    EVENT(play->log, &ev_side_won,
          arg_records(&player_table, fight_players(play, fight, winner, true)),
          arg_place(fight->place));
    return false;
}

/* One cycle of a fight; true when another may follow. */
static bool next_cycle(Play *play, Fight *fight)
{
    if (fight->result != RESULT_OPEN)
        return false;
    log_scene(play->log, fight->place->id);
    fight->cycle++;
    EVENT(play->log, &ev_cycle, arg_int(fight->cycle));
    fight_cycle(play, fight);
    return fight_goes_on(play, fight);
}

/* A step is one cycle of all fights. Withdrawals and morale belong to the beginning of the next
 * one, so that the game master can stop after a cycle and let players decide. */
bool play_fight(Play *play, Player *active, int step)
{
    const FightList *fights = &memory_of(play)->fights;
    bool more = false;
    (void)active;
    if (step > 1 && !leave_fights(play))
        return false;
    for (size_t i = 0; i < fights->count; i++)
        if (step == 1)
            open_fight(play, fights->at[i]);
        else if (fights->at[i]->result == RESULT_OPEN)
            fight_line_up(play, fights->at[i]);
    if (!choose_targets(play))
        return false;
    for (size_t i = 0; i < fights->count; i++)
        more |= next_cycle(play, fights->at[i]);
    log_scene(play->log, TEXT(""));
    return more;
}

/* --- NW 12: aftermath
 * -------------------------------------------------------------------------------- */

static void show_end(Play *play, const Fight *fight)
{
    for (size_t i = 0; i < fight->fighters.count; i++) {
        const Fighter *fighter = fight->fighters.at[i];
        const Card *card = fighter->card;
        EVENT(play->log, &ev_stood, arg_card(card), arg_text(card->id), arg_player(card->owner),
              arg_str(side_names[fighter->side]), arg_int(fighter->damage),
              arg_int(fighter->fatigue), arg_int(card->health),
              arg_str(state_names[fighter->state]));
    }
}

/* Of the side that has the field, the player with most cards there; among equals the first by
 * seat. */
static Player *strongest(const Play *play, const Fight *fight, Side side)
{
    Player *best = NULL;
    int most = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        int count = fight_count(play, fight, side, player, FIGHTER_ACTIVE);
        if (count > most) {
            most = count;
            best = player;
        }
    }
    return best;
}

static void change_hands(Play *play, Fight *fight)
{
    WorldPlace *place = fight->place;
    if (fight->result == RESULT_NOBODY) {
        place->holder = NULL;
        EVENT(play->log, &ev_place_empty, arg_place(place));
    } else if (fight->result == RESULT_STALEMATE) {
        EVENT(play->log, &ev_place_as_was, arg_place(place), arg_player(place->holder));
    } else if (fight->result == RESULT_DEFENCE && place->holder) {
        EVENT(play->log, &ev_place_kept, arg_place(place), arg_player(place->holder));
    } else {
        Side side = fight->result == RESULT_ATTACK ? SIDE_ATTACK : SIDE_DEFENCE;
        place->holder = strongest(play, fight, side);
        EVENT(play->log, &ev_place_taken, arg_place(place), arg_player(place->holder));
    }
}

/* The cards that each player has lost to exhaustion in this round. */
static void show_turned(Play *play)
{
    const CardList *cards = &worlds(play)->cards;
    CardList *lists = ARENA_ARRAY(play->arena, play->game->players.count, CardList);
    for (size_t i = 0; i < cards->count; i++)
        if (cards->at[i]->fighter && cards->at[i]->fighter->state == FIGHTER_EXHAUSTED)
            ARENA_PUSH(play->arena, &lists[cards->at[i]->owner->seat], cards->at[i]);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (lists[seat].count > 0)
            EVENT(play->log, &ev_stay_turned, arg_player(play_player(play, seat)),
                  arg_records(&card_table, (const AnyList *)&lists[seat]));
}

/* --- NW 13: the end of the game
 * ------------------------------------------------------------------------ */

typedef struct Standing {
    int places, ready, turned;
} Standing;

static Standing *count_standings(const Play *play)
{
    const NineWorlds *state = worlds(play);
    Standing *standings = ARENA_ARRAY(play->arena, play->game->players.count, Standing);
    for (size_t i = 0; i < state->places.count; i++)
        if (state->places.at[i]->holder)
            standings[state->places.at[i]->holder->seat].places++;
    for (size_t i = 0; i < state->cards.count; i++) {
        Standing *standing = &standings[state->cards.at[i]->owner->seat];
        if (state->cards.at[i]->turned)
            standing->turned++;
        else
            standing->ready++;
    }
    return standings;
}

static void show_standings(Play *play, const Standing *standings)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        EVENT(play->log, &ev_standing, arg_player(play_player(play, seat)),
              arg_int(standings[seat].places), arg_int(standings[seat].ready),
              arg_int(standings[seat].turned));
}

/* Whoever holds as many places as the goal asks wins; several at once share it. */
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
        EVENT(play->log, &ev_game_won, arg_player(winners.at[0]),
              arg_int(standings[winners.at[0]->seat].places), arg_int(goal));
    } else {
        PlayerList *all = ARENA_NEW(play->arena, PlayerList);
        *all = winners;
        EVENT(play->log, &ev_game_drawn, arg_records(&player_table, (const AnyList *)all),
              arg_int(goal));
    }
    play_end(play, winners.at, winners.count);
}

bool play_aftermath(Play *play, Player *active, int step)
{
    const FightList *fights = &memory_of(play)->fights;
    (void)active;
    (void)step;
    for (size_t i = 0; i < fights->count; i++) {
        log_scene(play->log, fights->at[i]->place->id);
        show_end(play, fights->at[i]);
        change_hands(play, fights->at[i]);
    }
    log_scene(play->log, TEXT(""));
    show_turned(play);
    Standing *standings = count_standings(play);
    show_standings(play, standings);
    check_goal(play, standings);
    return false;
}
