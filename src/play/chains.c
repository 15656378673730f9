/* The chains of a game. */
#include "adjudicate/play/chains.h"

#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"

static const Field chain_fields[] = {
    FIELD_WORD(Chain, of, "of", "the player whose chain it is, or " CHAIN_OF_MASTER, REQUIRED),
    FIELD_TEXT(Chain, shown, "shown", "the value that was shown last", REQUIRED),
    FIELD_INT(Chain, missed, "missed", "how many rounds have missed a value since then", 0,
              ROUND_MAX, 0, CLEARED),
};
const Table chain_table = TABLE_LINE(Chain, "chain", "somebody's chain of secrets", chain_fields);

bool chains_serve(const Play *play)
{
    return play->game->dice == GAME_DICE_CHAIN;
}

static Chain *chain_of(const Play *play, Text of)
{
    const ChainList *chains = &play->game->chains;
    for (size_t i = 0; i < chains->count; i++)
        if (text_equal(chains->at[i]->of, of))
            return chains->at[i];
    return NULL;
}

/* --- the game file ---------------------------------------------------------------------------- */

static bool is_somebody(const Play *play, Text of)
{
    const PlayerList *players = &play->game->players;
    for (size_t i = 0; i < players->count; i++)
        if (text_equal(players->at[i]->id, of))
            return true;
    return text_is(of, CHAIN_OF_MASTER);
}

static void check_chain(const Play *play, const Chain *chain)
{
    if (!is_somebody(play, chain->of)) {
        diag_error(play->diags, record_place(&chain->rec, "of"), "there is no player '%.*s'",
                   TEXT_ARG(chain->of));
        diag_help(play->diags, "a chain is a player's, or of: " CHAIN_OF_MASTER);
    } else if (chain_of(play, chain->of) != chain) {
        diag_error(play->diags, record_place(&chain->rec, "of"), "'%.*s' has two chains",
                   TEXT_ARG(chain->of));
        diag_help(play->diags, "keep the one whose last value was shown");
    }
    if (!digest_is_hex(chain->shown)) {
        diag_error(play->diags, record_place(&chain->rec, "shown"), "this is no value of a chain");
        diag_help(play->diags, "it is a SHA-256: 64 digits and small letters from a to f");
    }
}

static void check_has_chain(const Play *play, Text of)
{
    if (chain_of(play, of))
        return;
    diag_error(play->diags, record_place(&play->game->rec, "dice"), "there is no chain of '%.*s'",
               TEXT_ARG(of));
    diag_help(play->diags, "add {of: %.*s, shown: ...} under chains: see adjudicate-dice(7)",
              TEXT_ARG(of));
}

void chains_check(const Play *play)
{
    const Game *game = play->game;
    if (play->system->has_no_seed && chains_serve(play)) {
        diag_error(play->diags, record_place(&game->rec, "dice"),
                   "nothing is thrown in this game, so there are no chains");
        diag_help(play->diags, "remove 'dice', and 'chains'");
        return;
    }
    for (size_t i = 0; i < game->chains.count; i++)
        check_chain(play, game->chains.at[i]);
    if (!chains_serve(play)) {
        if (game->chains.count == 0)
            return;
        diag_error(play->diags, record_place(&game->rec, "chains"),
                   "chains serve for nothing in this game");
        diag_help(play->diags, "write dice: chain as well, or remove them");
        return;
    }
    check_has_chain(play, TEXT(CHAIN_OF_MASTER));
    for (size_t i = 0; i < game->players.count; i++)
        if (game->players.at[i]->status != PLAYER_OUT)
            check_has_chain(play, game->players.at[i]->id);
}

/* --- what the players show -------------------------------------------------------------------- */

/* Was that value shown already, so that nothing before it is left to show for the rounds that went
 * by? */
static bool is_spent(const Play *play, const Chain *chain, Text value)
{
    for (int step = 0; step <= chain->missed; step++)
        if (text_equal(step > 0 ? chain_after(play->arena, value, step) : value, chain->shown))
            return true;
    return false;
}

/* One step further leads there: has the game file been put back, and its chains with it? */
static const char *words_on_rewinding(const Play *play, const OrdersFile *file, const Chain *chain)
{
    bool leads =
        digest_is_hex(file->reveal) &&
        text_equal(chain_after(play->arena, file->reveal, chain->missed + 2), chain->shown);
    if (!leads && digest_is_hex(file->reveal) && is_spent(play, chain, file->reveal))
        return "; this one has been shown: a chain at its end begins anew by a ruling (chain:)";
    return leads ? "; one more step leads there: a round that is rewound takes the "
                   "chains of the newest state along"
                 : "";
}

static void refuse_value(const Play *play, const OrdersFile *file, const Chain *chain)
{
    const char *rewinding = words_on_rewinding(play, file, chain);
    diag_error(play->diags, record_place(&file->rec, "reveal"),
               "this is not the value before the one that was shown last");
    if (chain->missed == 0)
        diag_help(play->diags, "its SHA-256 should be %.*s%s", TEXT_ARG(chain->shown), rewinding);
    else
        diag_help(play->diags,
                  "hashed %d times, since %d rounds went by without, it should be %.*s%s",
                  chain->missed + 1, chain->missed, TEXT_ARG(chain->shown), rewinding);
}

static void warn_of_none(const Play *play, const OrdersFile *file)
{
    diag_warning(play->diags, record_place(&file->rec, "player"),
                 "the dice of this round are made without a value of '%.*s'",
                 TEXT_ARG(file->player->id));
    diag_help(play->diags, "reveal: shows the one before the last: see adjudicate-dice(7)");
}

void chains_take(const Play *play, const OrdersFile *file)
{
    bool shows = file->reveal.len > 0;
    if (!chains_serve(play)) {
        if (!shows)
            return;
        diag_error(play->diags, record_place(&file->rec, "reveal"),
                   "there is nothing to reveal in this game");
        diag_help(play->diags, "its dice are not made of chains: remove the line");
        return;
    }
    Chain *chain = chain_of(play, file->player->id);
    if (!chain)
        return;
    if (!shows)
        warn_of_none(play, file);
    else if (!digest_is_hex(file->reveal) ||
             !text_equal(chain_after(play->arena, file->reveal, chain->missed + 1), chain->shown))
        refuse_value(play, file, chain);
    else
        chain->value = file->reveal;
}

/* --- the seed --------------------------------------------------------------------------------- */

static Text masters_value(const Play *play, const Chain *chain, Text secret, Place place)
{
    Text value = digest_is_hex(secret)
                     ? chain_before(play->arena, secret, chain->shown, chain->missed + 1)
                     : TEXT("");
    if (value.len > 0)
        return value;
    if (digest_is_hex(secret) && is_spent(play, chain, secret)) {
        diag_error(play->diags, place, "the chain of '" CHAIN_OF_MASTER "' has come to its end");
        diag_help(play->diags,
                  "let it begin anew by a ruling: chain: {of: " CHAIN_OF_MASTER ", shown: ...}");
        return TEXT("");
    }
    diag_error(play->diags, place, "this is no secret of the chain of '" CHAIN_OF_MASTER "'");
    diag_help(play->diags,
              "the file holds the value with which the chain begins, in its first line");
    return TEXT("");
}

static Text seed_of_values(const Play *play)
{
    const Game *game = play->game;
    ChainShare *shares = ARENA_ARRAY(play->arena, game->chains.count, ChainShare);
    for (size_t i = 0; i < game->chains.count; i++)
        shares[i] = (ChainShare){game->chains.at[i]->of, game->chains.at[i]->value};
    return chain_seed(play->arena, game->id, game->round, shares, game->chains.count);
}

Text chains_seed(const Play *play, Text secret, Place place)
{
    Chain *master = chain_of(play, TEXT(CHAIN_OF_MASTER));
    if (master)
        master->value = masters_value(play, master, secret, place);
    return master && master->value.len > 0 ? seed_of_values(play) : TEXT("");
}

/* What the players have shown stands in their orders. */
Text chains_seed_again(const Play *play, const PlayedBy *by)
{
    Chain *master = chain_of(play, TEXT(CHAIN_OF_MASTER));
    Text told = TEXT("");
    for (size_t i = 0; i < by->shown.count; i++)
        if (text_is(by->shown.at[i].player, CHAIN_OF_MASTER))
            told = by->shown.at[i].digest;
    if (!master || !digest_is_hex(told) ||
        !text_equal(chain_after(play->arena, told, master->missed + 1), master->shown))
        return TEXT("");
    master->value = told;
    return seed_of_values(play);
}

void chains_keep(const Play *play, const PlayedBy *by)
{
    const ChainList *chains = &play->game->chains;
    for (size_t i = 0; i < chains->count; i++)
        chains->at[i]->value = TEXT("");
    for (size_t i = 0; i < by->shown.count; i++) {
        Chain *chain = chain_of(play, by->shown.at[i].player);
        if (chain && digest_is_hex(by->shown.at[i].digest))
            chain->value = by->shown.at[i].digest;
    }
}

/* --- the end of a round ----------------------------------------------------------------------- */

static bool is_out(const Play *play, Text of)
{
    const PlayerList *players = &play->game->players;
    for (size_t i = 0; i < players->count; i++)
        if (text_equal(players->at[i]->id, of))
            return players->at[i]->status == PLAYER_OUT;
    return false;
}

void chains_end(Play *play, PlayedBy *by)
{
    const ChainList *chains = &play->game->chains;
    if (!chains_serve(play))
        return;
    by->shown = (UsedFileList){ARENA_ARRAY(play->arena, chains->count, UsedFile), 0};
    for (size_t i = 0; i < chains->count; i++) {
        Chain *chain = chains->at[i];
        bool shows = chain->value.len > 0;
        Text told = shows ? chain->value : TEXT("none");
        by->shown.at[by->shown.count++] = (UsedFile){told, chain->of};
        if (shows) {
            chain->shown = chain->value;
            chain->missed = 0;
        } else if (!is_out(play, chain->of) && chain->missed < ROUND_MAX) {
            chain->missed++;
        }
    }
}
