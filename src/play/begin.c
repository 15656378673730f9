/* Before the first phase: what the game master has ruled, who resigns, whether a draw is agreed,
 * and how the rules judge the position that is left. */
#include "adjudicate/base/utf8.h"
#include "play_private.h"

/* No rule book has it. A report puts its name over what it tells. */
static const Phase first_phase = {.name = "first-of-all"};

static const EventKind event_resigned = {"resigned",          NULL,       SEEN_BY_ALL, "player",
                                         "{player} resigns.", EVENT_NEWS, NULL,        NULL};
static const EventKind event_draw_offered = {
    "draw-offered",
    NULL,
    SEEN_BY_ALL,
    "player last",
    "{player} offers a draw. Who accepts it writes \"draw: true\"; the offer stands until round "
    "{last} has been played.",
    EVENT_NEWS,
    NULL,
    NULL};
static const EventKind event_draw_accepted = {
    "draw-accepted",
    NULL,
    SEEN_BY_ALL,
    "player last",
    "{player} would accept a draw, until round {last} has been played.",
    EVENT_NEWS,
    NULL,
    NULL};
static const EventKind event_draw_taken_back = {
    "draw-taken-back", NULL, SEEN_BY_ALL, "player", "{player} takes the offer of a draw back.",
    EVENT_NEWS,        NULL, NULL};
static const EventKind event_draw_agreed = {
    "draw-agreed",
    NULL,
    SEEN_BY_ALL,
    "players",
    "All who are playing want a draw, {players}: the game ends with it.",
    EVENT_NEWS,
    NULL,
    NULL};
static const EventKind event_left_alone = {
    "left-alone", NULL, SEEN_BY_ALL, "player", "{player} is the only one who is left, and wins.",
    EVENT_NEWS,   NULL, NULL};
static const EventKind event_nobody_left = {
    "nobody-left", NULL, SEEN_BY_ALL, "", "Nobody is left: the game is drawn.",
    EVENT_NEWS,    NULL, NULL};

static const EventKind event_edition_changed = {
    "edition-changed",
    NULL,
    SEEN_BY_ALL,
    "before edition changes",
    "So far this game was played by edition {before} of the rules, from here on it is edition "
    "{edition}. What has changed: {changes}.",
    EVENT_NEWS,
    NULL,
    NULL};

static const EventKind event_played_over = {
    "played-over",
    NULL,
    SEEN_BY_ALL,
    "round",
    "Round {round} is played over: its dice have been known since it was played before.",
    EVENT_NEWS,
    NULL,
    NULL};

const EventRow begin_event_rows[] = {
    EVENT_TYPED(event_resigned, &arg_type_player, NULL),
    EVENT_TYPED(event_draw_offered, &arg_type_player, &arg_type_int, NULL),
    EVENT_TYPED(event_draw_accepted, &arg_type_player, &arg_type_int, NULL),
    EVENT_TYPED(event_draw_taken_back, &arg_type_player, NULL),
    EVENT_TYPED(event_draw_agreed, &arg_type_players, NULL),
    EVENT_TYPED(event_left_alone, &arg_type_player, NULL),
    EVENT_TYPED(event_nobody_left, NULL),
    EVENT_TYPED(event_edition_changed, &arg_type_int, &arg_type_int, &arg_type_text, NULL),
    EVENT_TYPED(event_played_over, &arg_type_int, NULL),
    {NULL, NULL}};

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

static bool all_want_draw(const Play *play)
{
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        const OrdersFile *file = file_on_draw(player);
        if (resigns(player))
            continue;
        if (file ? !file->draw : !offers_draw(play, player))
            return false;
    }
    return true;
}

bool play_ends_at_once(const Play *play)
{
    size_t left = 0, all = play->game->players.count;
    for (size_t seat = 0; seat < all; seat++)
        left += !resigns(play_player(play, seat));
    return left > 1 ? all_want_draw(play) : all > 1;
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
    Event *event =
        EVENT(play->log, &event_draw_agreed, arg_records(&arg_type_players, (const AnyList *)left));
    event_also(event, play->system->draw_clause);
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

/* --- rulings -----------------------------------------------------------------------------------
 */

/* No rule book has it. A report puts its name over what it tells. */
static const Phase rulings_phase = {.name = "rulings"};

#define BY_RULING "By ruling, "
#define WHY       " Why: {because}"
static const EventKind event_set = {"ruled-set",
                                    NULL,
                                    SEEN_BY_SOME,
                                    "place value because",
                                    BY_RULING "{place} is set to {value}." WHY,
                                    EVENT_SENTENCE,
                                    NULL,
                                    NULL};
static const EventKind event_removed = {
    "ruled-removed", NULL, SEEN_BY_SOME, "place because", BY_RULING "{place} is taken out." WHY,
    EVENT_SENTENCE,  NULL, NULL};
static const EventKind event_added = {"ruled-added",
                                      NULL,
                                      SEEN_BY_SOME,
                                      "place value because",
                                      BY_RULING "{place} is added: {value}." WHY,
                                      EVENT_SENTENCE,
                                      NULL,
                                      NULL};
static const EventKind event_struck = {"ruled-struck",
                                       NULL,
                                       SEEN_BY_SOME,
                                       "player order because",
                                       BY_RULING "an order of {player} is struck: {order}." WHY,
                                       EVENT_SENTENCE,
                                       NULL,
                                       NULL};
static const EventKind event_list_struck = {"ruled-list-struck",
                                            NULL,
                                            SEEN_BY_SOME,
                                            "player list because",
                                            BY_RULING
                                            "all orders of {player} under {list} are struck." WHY,
                                            EVENT_SENTENCE,
                                            NULL,
                                            NULL};
static const EventKind event_file_struck = {"ruled-file-struck",
                                            NULL,
                                            SEEN_BY_SOME,
                                            "player because",
                                            BY_RULING
                                            "the orders that {player} has sent do not count." WHY,
                                            EVENT_SENTENCE,
                                            NULL,
                                            NULL};
static const EventKind event_set_aside = {"ruled-set-aside",
                                          NULL,
                                          SEEN_BY_SOME,
                                          "file because",
                                          BY_RULING "the file {file} is set aside." WHY,
                                          EVENT_SENTENCE,
                                          NULL,
                                          NULL};
static const EventKind event_replaced = {
    "ruled-replaced",
    NULL,
    SEEN_BY_SOME,
    "player because",
    BY_RULING "the orders of {player} in this round are the game master's." WHY,
    EVENT_SENTENCE,
    NULL,
    NULL};
static const EventKind event_seat = {"ruled-seat",
                                     NULL,
                                     SEEN_BY_ALL,
                                     "player because",
                                     BY_RULING "somebody else has the seat of {player}." WHY,
                                     EVENT_NEWS,
                                     NULL,
                                     NULL};
static const EventKind event_chain = {"ruled-chain",
                                      NULL,
                                      SEEN_BY_ALL,
                                      "whose shown because",
                                      BY_RULING
                                      "the chain of {whose} begins anew with {shown}." WHY,
                                      EVENT_NEWS,
                                      NULL,
                                      NULL};

const EventRow ruling_event_rows[] = {
    EVENT_TYPED(event_set, &arg_type_text, &arg_type_text, &arg_type_text, NULL),
    EVENT_TYPED(event_removed, &arg_type_text, &arg_type_text, NULL),
    EVENT_TYPED(event_added, &arg_type_text, &arg_type_text, &arg_type_text, NULL),
    EVENT_TYPED(event_struck, &arg_type_player, &arg_type_text, &arg_type_text, NULL),
    EVENT_TYPED(event_list_struck, &arg_type_player, &arg_type_text, &arg_type_text, NULL),
    EVENT_TYPED(event_file_struck, &arg_type_player, &arg_type_text, NULL),
    EVENT_TYPED(event_set_aside, &arg_type_text, &arg_type_text, NULL),
    EVENT_TYPED(event_replaced, &arg_type_player, &arg_type_text, NULL),
    EVENT_TYPED(event_seat, &arg_type_player, &arg_type_text, NULL),
    EVENT_TYPED(event_chain, &arg_type_text, &arg_type_text, &arg_type_text, NULL),
    {NULL, NULL}};

/* Of two who alone see something: who sees both. */
static const Player *both(const Player *one, const Player *other)
{
    if (one == EVERYBODY || one == other)
        return other;
    return other == EVERYBODY ? one : &only_game_master;
}

/* Who sees what has that id, in the game as it was or as it is now. */
static const Player *seer_of(const Play *play, const Play *in, Text id)
{
    const Named *named = text_is_id(id) ? record_named(in->loader, id) : NULL;
    if (!named || named->table == &player_table || !in->system->seer)
        return EVERYBODY;
    const Player *seer = in->system->seer(in, named->table, named->record);
    return seer == EVERYBODY || seer == &only_game_master ? seer : play_player(play, seer->seat);
}

/* The next word that may be an id, moving on; empty when there is none. */
static Text next_word(Text *rest)
{
    size_t start = 0, end;
    while (start < rest->len && !((rest->at[start] >= 'a' && rest->at[start] <= 'z')))
        start++;
    for (end = start; end < rest->len; end++) {
        char c = rest->at[end];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
            break;
    }
    Text word = text_slice(*rest, start, end);
    *rest = text_slice(*rest, end, rest->len);
    return word;
}

static bool may_hide(const Play *play)
{
    return play->system->seer && (!play->system->hides || play->system->hides(play));
}

/* Where a game hides things, what is no thing itself may be a part of somebody's: then that player
 * alone sees it; and where nobody can say whose it is, only the game master. */
static const Player *owner_of_path(const Play *play, Text path)
{
    Text rest = path, top = next_word(&rest), second = next_word(&rest);
    const Named *named = record_named(play->loader, second);
    if (!may_hide(play) && !may_hide(play->rulings->before))
        return EVERYBODY;
    if (text_is(top, "title") || text_is(top, "players") || text_is(top, "settings"))
        return EVERYBODY;
    if (!named)
        named = record_named(play->rulings->before->loader, second);
    if (!named)
        return &only_game_master;
    return named->table == &player_table ? play_player(play, ((const Player *)named->record)->seat)
                                         : EVERYBODY;
}

static const Player *audience(const Play *play, const RuledPlace *place)
{
    const Text texts[] = {place->path, place->value};
    const Player *who = owner_of_path(play, place->path);
    for (size_t i = 0; i < 2; i++)
        for (Text rest = texts[i], word; (word = next_word(&rest)).len > 0;) {
            who = both(who, seer_of(play, play->rulings->before, word));
            who = both(who, seer_of(play, play, word));
        }
    return who;
}

static Text shortened(const Play *play, Text text)
{
    enum { SHORT = 200 };
    Text kept = utf8_beginning(text, SHORT);
    return kept.len == text.len ? text : text_format(play->arena, "%.*s...", TEXT_ARG(kept));
}

static void tell_place(Play *play, const RuledPlace *place)
{
    static const EventKind *const kinds[] = {&event_set, &event_removed, &event_added};
    const Player *who = audience(play, place);
    Arg path = arg_made(play->arena, place->path);
    Arg value = arg_made(play->arena, shortened(play, place->value));
    Arg because = arg_text(&place->ruling->because);
    if (place->deed == RULED_REMOVED)
        EVENT_FOR(play->log, who, &event_removed, path, because);
    else
        EVENT_FOR(play->log, who, kinds[place->deed], path, value, because);
}

static void tell_orders(Play *play, const Ruling *ruling)
{
    Arg because = arg_text(&ruling->because);
    const RulingStrike *strike = ruling->strike;
    const Named *named = strike ? record_named(play->loader, strike->player) : NULL;
    if (named) {
        const Player *player = named->record;
        Arg whose = arg_record(&arg_type_player, player);
        if (strike->phase.len == 0)
            EVENT_FOR(play->log, player, &event_file_struck, whose, because);
        else if (strike->order == 0)
            EVENT_FOR(play->log, player, &event_list_struck, whose, arg_text(&strike->phase),
                      because);
        else
            EVENT_FOR(play->log, player, &event_struck, whose, arg_text(&strike->told), because);
    }
    if (ruling->set_aside.len > 0) {
        const Player *sender = ruling->aside ? play_probable_sender(play, ruling->aside) : NULL;
        EVENT_FOR(play->log, sender ? sender : &only_game_master, &event_set_aside,
                  arg_text(&ruling->set_aside), because);
    }
    named = ruling->replace ? record_named(play->loader, ruling->replace->player) : NULL;
    if (named)
        EVENT_FOR(play->log, (const Player *)named->record, &event_replaced,
                  arg_record(&arg_type_player, named->record), because);
}

static void tell_ruling(Play *play, const Ruling *ruling)
{
    Arg because = arg_text(&ruling->because);
    const Named *named = ruling->seat ? record_named(play->loader, ruling->seat->player) : NULL;
    if (named)
        EVENT(play->log, &event_seat, arg_record(&arg_type_player, named->record), because);
    if (ruling->chain)
        EVENT(play->log, &event_chain, arg_text(&ruling->chain->of),
              arg_text(&ruling->chain->shown), because);
    tell_orders(play, ruling);
    const RuledPlaces *places = &play->rulings->places;
    for (size_t i = 0; i < places->count; i++)
        if (places->at[i]->ruling == ruling && !ruling->chain)
            tell_place(play, places->at[i]);
}

void rulings_tell(Play *play)
{
    const RulingList *list = play->rulings ? &play->rulings->rulings : NULL;
    for (size_t i = 0; list && i < list->count; i++) {
        log_enter(play->log, &rulings_phase, NULL, 1);
        if (list->at[i]->is_due)
            tell_ruling(play, list->at[i]);
    }
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
