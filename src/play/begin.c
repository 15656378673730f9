/* Before the first phase: who resigns, whether a draw is agreed, and how the rules judge the
 * position that is left. */
#include "play_private.h"

/* No rule book has it. A report puts its name over what it tells. */
static const Phase first_phase = {.name = "first-of-all"};

static const EventKind event_resigned = {"resigned",          NULL,       SEEN_BY_ALL, "player",
                                         "{player} resigns.", EVENT_NEWS, NULL};
static const EventKind event_draw_offered = {
    "draw-offered",
    NULL,
    SEEN_BY_ALL,
    "player last",
    "{player} offers a draw. Who accepts it writes \"draw: true\"; the offer stands until round "
    "{last} has been played.",
    EVENT_NEWS,
    NULL};
static const EventKind event_draw_accepted = {
    "draw-accepted",
    NULL,
    SEEN_BY_ALL,
    "player last",
    "{player} would accept a draw, until round {last} has been played.",
    EVENT_NEWS,
    NULL};
static const EventKind event_draw_taken_back = {
    "draw-taken-back", NULL, SEEN_BY_ALL, "player", "{player} takes the offer of a draw back.",
    EVENT_NEWS,        NULL};
static const EventKind event_draw_agreed = {
    "draw-agreed",
    NULL,
    SEEN_BY_ALL,
    "players",
    "All who are playing want a draw, {players}: the game ends with it.",
    EVENT_NEWS,
    NULL};
static const EventKind event_left_alone = {
    "left-alone", NULL, SEEN_BY_ALL, "player", "{player} is the only one who is left, and wins.",
    EVENT_NEWS,   NULL};
static const EventKind event_nobody_left = {
    "nobody-left", NULL, SEEN_BY_ALL, "", "Nobody is left: the game is drawn.", EVENT_NEWS, NULL};

static const EventKind event_edition_changed = {
    "edition-changed",
    NULL,
    SEEN_BY_ALL,
    "before edition changes",
    "So far this game was played by edition {before} of the rules, from here on it is edition "
    "{edition}. What has changed: {changes}.",
    EVENT_NEWS,
    NULL};

static const EventKind event_played_over = {
    "played-over",
    NULL,
    SEEN_BY_ALL,
    "round",
    "Round {round} is played over: its dice have been known since it was played before.",
    EVENT_NEWS,
    NULL};

static Event *tell_of(Play *play, const EventKind *kind, const Player *player)
{
    return EVENT(play->log, kind, arg_record(&arg_type_player, player));
}

/* --- to resign -------------------------------------------------------------------------------- */

/* Whose file is read again when a stopped round goes on has resigned before. */
static void resign(Play *play, Player *player)
{
    bool is_out = player->status == PLAYER_OUT;
    if (!is_out && (!player->orders || !player->orders->resign))
        return;
    player->status = PLAYER_OUT;
    player->draw = NO_OFFER;
    if (!is_out)
        event_also(tell_of(play, &event_resigned, player), play->system->resign_clause);
}

/* A game for one player has no rivals to begin with. */
static void end_without_rivals(Play *play)
{
    const PlayerList *left = play_players_left(play);
    if (left->count > 1 || (left->count == 1 && play->game->players.count == 1))
        return;
    Event *event = left->count == 1 ? tell_of(play, &event_left_alone, left->at[0])
                                    : event_add(play->log, &event_nobody_left, NULL, 0);
    event_also(event, play->system->alone_clause);
    play_end(play, left->at, left->count);
}

/* --- a draw ----------------------------------------------------------------------------------- */

/* This round's file goes before the one that serves in every round. */
static const OrdersFile *file_on_draw(const Player *player)
{
    const OrdersFile *files[] = {player->orders, player->standing};
    for (size_t i = 0; i < 2; i++)
        if (files[i] && node_find(files[i]->rec.node, TEXT("draw")))
            return files[i];
    return NULL;
}

static bool offers_draw(const Play *play, const Player *player)
{
    return player->draw != NO_OFFER && player->draw + 1 >= play->game->round;
}

static bool resigns(const Player *player)
{
    return player->status == PLAYER_OUT || (player->orders && player->orders->resign);
}

bool play_begins_with_draw(const Play *play)
{
    size_t left = 0;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        const OrdersFile *file = file_on_draw(player);
        if (resigns(player))
            continue;
        if (file ? !file->draw : !offers_draw(play, player))
            return false;
        left++;
    }
    return left > 1;
}

/* The first who offers it tells the others how it is accepted. */
static void tell_offer(Play *play, const Player *player)
{
    const PlayerList *left = play_players_left(play);
    bool others = false;
    for (size_t i = 0; i < left->count; i++)
        others |= left->at[i] != player && offers_draw(play, left->at[i]);
    EVENT(play->log, others ? &event_draw_accepted : &event_draw_offered,
          arg_record(&arg_type_player, player), arg_int(play->game->round + 1));
}

static void offer_draw(Play *play, Player *player)
{
    const OrdersFile *file = file_on_draw(player);
    int round = play->game->round;
    bool offered = offers_draw(play, player);
    if (!offered)
        player->draw = NO_OFFER;
    if (file && !file->draw) {
        player->draw = NO_OFFER;
        if (offered)
            tell_of(play, &event_draw_taken_back, player);
    } else if (file && player->draw != round) {
        player->draw = round;
        tell_offer(play, player);
    }
}

static void agree_on_draw(Play *play)
{
    const PlayerList *left = play_players_left(play);
    for (size_t i = 0; i < left->count; i++)
        offer_draw(play, left->at[i]);
    for (size_t i = 0; i < left->count; i++)
        if (!offers_draw(play, left->at[i]))
            return;
    if (left->count < 2)
        return;
    for (size_t i = 0; i < left->count; i++)
        left->at[i]->draw = NO_OFFER;
    EVENT(play->log, &event_draw_agreed, arg_records(&arg_type_players, (const AnyList *)left));
    play_end(play, NULL, 0);
}

/* --- other rules than before ------------------------------------------------------------------ */

static void tell_edition(Play *play)
{
    int before = history_edition(play->game), now = system_edition(play->system);
    if (before > 0 && before < now)
        EVENT(play->log, &event_edition_changed, arg_int(before), arg_int(now),
              arg_made(play->arena, history_changes(play, before)));
}

/* --- all of it -------------------------------------------------------------------------------- */

void play_begin(Play *play)
{
    play->phase = &first_phase;
    log_enter(play->log, play->phase, NULL, 1);
    tell_edition(play);
    if (play->again)
        EVENT(play->log, &event_played_over, arg_int(play->game->round));
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        resign(play, play_player(play, seat));
    if (play->system->judge)
        play->system->judge(play);
    if (!play->game->ended)
        end_without_rivals(play);
    if (!play->game->ended)
        agree_on_draw(play);
    play->phase = NULL;
}
