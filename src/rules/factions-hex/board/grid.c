/* Who stands where: the board, its soldiers, and what armies have of them. */
#include <limits.h>

#include "grid.h"

/* --- connecting ------------------------------------------------------------------------------- */

/* Partners get the seat of the first of them. More players than a game has are
 * refused elsewhere. */
static void connect_armies(Play *play)
{
    FactionsHex *game = hex(play);
    bool taken[PICTURE_LETTERS] = {false};
    game->army_of = ARENA_ARRAY(play->arena, play->game->players.count + 1, Army *);
    game->seen_abilities = ARENA_ARRAY(play->arena, play->game->players.count + 1, uint64_t);
    for (size_t i = 0; i < game->armies.count; i++) {
        Army *army = game->armies.at[i];
        game->army_of[army->player->seat] = army;
    }
    for (size_t seat = 0; seat < play->game->players.count && seat < PLAYERS_MAX; seat++) {
        Army *army = game->army_of[seat];
        if (!army)
            continue;
        army->sign = picture_letter(taken, army->player->id);
        army->team = seat;
        for (size_t other = seat; army->side.len > 0 && other-- > 0;)
            if (game->army_of[other] && text_equal(game->army_of[other]->side, army->side))
                army->team = other;
    }
}

static void count(Army *army, int where, int by)
{
    if (where == ON_GRID)
        army->on_grid += by;
    else if (where == WAITING)
        army->waiting += by;
    else if (where == RESERVE)
        army->reserve += by;
}

static void join_army(Play *play, Soldier *soldier)
{
    soldier->tile = NO_TILE;
    soldier->army = fh_army_of(play, soldier->owner);
    if (!soldier->army)
        return;
    ARENA_PUSH(play->arena, &soldier->army->soldiers, soldier);
    count(soldier->army, soldier->where, 1);
}

static void enter_grid(FactionsHex *game, Soldier *soldier, int tile)
{
    game->near_to = NULL;
    if (soldier->army)
        game->seen_abilities[soldier->army->team] |= soldier->card->has;
    occupants_put(game->occupants, tile, soldier);
}

/* Without hit points in the file it has all of them. A second one on a tile is refused later. */
static void connect_soldier(Play *play, Soldier *soldier)
{
    join_army(play, soldier);
    if (soldier->where != ON_GRID)
        return;
    if (soldier->hp == 0)
        soldier->hp = soldier->card->hp;
    soldier->tile = board_index(play->board, soldier->at);
    if (soldier->tile != NO_TILE && !fh_grid_at(play, soldier->tile))
        enter_grid(hex(play), soldier, soldier->tile);
}

static void connect_card(Play *play, Card *card)
{
    for (size_t i = 0; i < card->abilities.count; i++)
        card->has |= UINT64_C(1) << card->abilities.at[i];
    ARENA_PUSH(play->arena, &hex(play)->all_cards, card);
}

void fh_grid_connect(Play *play)
{
    FactionsHex *game = hex(play);
    CardList built_in = game->all_cards;
    game->all_cards = (CardList){NULL, 0, 0};
    play->board = ground_board(play->arena, &game->grid.ground);
    game->occupants = occupants_new(play->arena, play->board);
    connect_armies(play);
    for (size_t i = 0; i < game->cards.count; i++)
        connect_card(play, game->cards.at[i]);
    for (size_t i = 0; i < built_in.count; i++)
        connect_card(play, built_in.at[i]);
    for (size_t i = 0; i < game->soldiers.count; i++)
        connect_soldier(play, game->soldiers.at[i]);
}

/* --- coming, moving, falling ------------------------------------------------------------------ */

static void change_where(Soldier *soldier, Where where)
{
    count(soldier->army, soldier->where, -1);
    soldier->where = (int)where;
    count(soldier->army, soldier->where, 1);
}

void fh_soldier_join(Play *play, Soldier *soldier, Card *card, Player *owner)
{
    SoldierList *all = &hex(play)->soldiers;
    soldier->card = card;
    soldier->owner = owner;
    soldier->where = RESERVE;
    join_army(play, soldier);
    ARENA_PUSH(play->arena, all, soldier);
}

void fh_soldier_waits(Soldier *soldier)
{
    change_where(soldier, WAITING);
}

void fh_grid_place(Play *play, Soldier *soldier, int tile)
{
    FactionsHex *game = hex(play);
    if (soldier->where == ON_GRID) {
        game->near_to = NULL;
        occupants_move(game->occupants, soldier->tile, tile, soldier);
    } else {
        change_where(soldier, ON_GRID);
        enter_grid(game, soldier, tile);
    }
    soldier->tile = tile;
    soldier->at = board_tile(play->board, tile);
}

/* What the file says of a fallen soldier is that it has fallen. */
void fh_grid_remove(Play *play, Soldier *soldier)
{
    hex(play)->near_to = NULL;
    if (soldier->where == ON_GRID)
        occupants_take(hex(play)->occupants, soldier->tile, soldier);
    change_where(soldier, FALLEN);
    soldier->tile = NO_TILE;
    soldier->at = (Tile){0, 0};
    soldier->hp = 0;
    soldier->since = 0;
    soldier->finished = soldier->moved = soldier->marked = soldier->rapid = false;
    soldier->used.count = 0;
}

/* --- questions -------------------------------------------------------------------------------- */

Soldier *fh_grid_at(const Play *play, int tile)
{
    const Occupant *first = tile == NO_TILE ? NULL : occupants_at(hex(play)->occupants, tile);
    return first ? first->piece : NULL;
}

Soldier *fh_grid_next(const Play *play, Around *ring)
{
    const Occupant *first = occupants_next(hex(play)->occupants, ring);
    return first ? first->piece : NULL;
}

bool fh_grid_is_vacant(const Play *play, int tile)
{
    const Board *board = play->board;
    return tile != NO_TILE && board_has(board, tile) && !board_is_blocked(board, tile) &&
           !fh_grid_at(play, tile);
}

int fh_grid_distance(const Play *play, const Soldier *a, const Soldier *b)
{
    return board_distance(play->board, a->tile, b->tile);
}

bool fh_is_ally(const Soldier *a, const Soldier *b)
{
    return a != b && a->army->team == b->army->team;
}

bool fh_is_enemy(const Soldier *a, const Soldier *b)
{
    return a->army->team != b->army->team;
}

/* Who came in setup is sick in no round. */
bool fh_is_sick(const Play *play, const Soldier *soldier)
{
    return soldier->where == ON_GRID && soldier->since > 0 && soldier->since == play->game->round;
}

bool fh_card_has(const Card *card, AbilityId ability)
{
    return card->has >> ability & 1;
}

uint64_t fh_team_abilities(const Play *play, const Soldier *soldier)
{
    return hex(play)->seen_abilities[soldier->army->team];
}

static bool any_near(const Play *play, const Army *army, const Soldier *but, AbilityId ability,
                     int tile, int radius)
{
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Soldier *one = army->soldiers.at[i];
        if (one != but && one->where == ON_GRID && fh_card_has(one->card, ability) &&
            board_distance(play->board, tile, one->tile) <= radius)
            return true;
    }
    return false;
}

bool fh_may_be_ally_near(const Play *play, const Soldier *of, AbilityId ability, int tile,
                         int radius)
{
    const ArmyList *armies = &hex(play)->armies;
    size_t looked_at = 0, tiles = (size_t)radius * ((size_t)radius + 1) * 3;
    bool found = false;
    if (!(fh_team_abilities(play, of) >> ability & 1))
        return false;
    for (size_t i = 0; !found && i < armies->count && looked_at <= tiles; i++) {
        if (armies->at[i]->team != of->army->team)
            continue;
        looked_at += armies->at[i]->soldiers.count;
        found = looked_at > tiles || any_near(play, armies->at[i], of, ability, tile, radius);
    }
    return found;
}

bool fh_has(const Play *play, const Soldier *soldier, AbilityId ability)
{
    return soldier->where == ON_GRID && fh_card_has(soldier->card, ability) &&
           !fh_is_sick(play, soldier);
}

/* A sick soldier counts as finished, unless it is ready for battle. */
bool fh_is_active(const Play *play, const Soldier *soldier)
{
    return soldier->where == ON_GRID && !soldier->finished &&
           (!fh_is_sick(play, soldier) || fh_card_has(soldier->card, ABILITY_BATTLE_READY));
}

Army *fh_army_of(const Play *play, const Player *player)
{
    return player ? hex(play)->army_of[player->seat] : NULL;
}

Card *fh_card_named(const Play *play, const char *id)
{
    const Named *named = record_named(play->loader, text_of(id));
    return named && named->table == &fh_card_table ? named->record : NULL;
}

const Table *const fh_soldier_tables[] = {&fh_soldier_table, NULL};

Soldier *fh_soldier_named(const Play *play, const Player *player, Text id)
{
    const Named *named = play_named_for(play, player, id);
    return named && named->table == &fh_soldier_table ? named->record : NULL;
}

int fh_side_points(const Play *play, const Army *army)
{
    const ArmyList *armies = &hex(play)->armies;
    int points = 0;
    for (size_t i = 0; i < armies->count; i++)
        points += armies->at[i]->team == army->team ? armies->at[i]->points : 0;
    return points;
}

int fh_army_cost(const Army *army)
{
    int cost = 0;
    for (size_t i = 0; i < army->soldiers.count; i++)
        cost += army->soldiers.at[i]->card->cost;
    return cost;
}

/* No bank grows without end. */
void fh_army_earns(Army *army, int credits)
{
    army->bank = army->bank > TALLY_MAX - credits ? TALLY_MAX : army->bank + credits;
}

Player *fh_next_left(const Play *play, const Player *player)
{
    size_t players = play->game->players.count;
    size_t seat = player->seat;
    do
        seat = (seat + 1) % players;
    while (play_player(play, seat)->status == PLAYER_OUT && seat != player->seat);
    return play_player(play, seat);
}

/* Who would hold the button, had it been passed on in time. Between two rounds that is the next
 * player on the left. In a stopped round clean-up is yet to come and will pass it on once more:
 * then it is the player who will pass it to that one. */
Player *fh_button_heir(const Play *play, const Player *holder)
{
    Player *next = fh_next_left(play, holder), *heir = next;
    while (play->game->stopped && fh_next_left(play, heir) != next)
        heir = fh_next_left(play, heir);
    return heir;
}

static bool fits_enemy(const void *piece, const void *context)
{
    return fh_is_enemy(piece, context);
}

/* The same is asked again and again, while nobody moves: as each of several orders is tried, and
 * then as it is carried out. */
int fh_closest_enemies(const Play *play, const Soldier *soldier, SoldierList *found)
{
    FactionsHex *game = hex(play);
    if (game->near_to != soldier)
        game->near_at = occupants_closest(game->occupants, soldier->tile, INT_MAX, fits_enemy,
                                          soldier, &game->near);
    game->near_to = soldier;
    found->count = 0;
    for (size_t i = 0; i < game->near.count; i++)
        ARENA_PUSH(play->arena, found, game->near.at[i]);
    return game->near_at;
}

void fh_soldiers_within(const Play *play, int tile, int radius, SoldierList *found)
{
    Around ring = board_around(play->board, tile, 0, radius);
    found->count = 0;
    for (const Occupant *o; (o = occupants_next(hex(play)->occupants, &ring));)
        for (; o; o = o->next)
            ARENA_PUSH(play->arena, found, o->piece);
}

Text fh_soldier_tile(const Play *play, const Soldier *soldier)
{
    return tile_text(play->arena, soldier->at);
}
