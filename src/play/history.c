/* What a round has been played by, and what is said of it in the game file. */
#include "adjudicate/play/history.h"

#include <string.h>

#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* --- ids -------------------------------------------------------------------------------------- */

static bool read_id(Text text, void *value)
{
    memcpy(value, &text, sizeof text);
    return text_is_id(text);
}

static void write_id(Buf *out, const void *value)
{
    Text id;
    memcpy(&id, value, sizeof id);
    buf_add(out, id);
}

const ValueType id_type = {.name = "id",
                           .form = "a small letter, and small letters, digits and hyphens",
                           .pattern = "^[a-z][a-z0-9-]{0,23}$",
                           .size = sizeof(Text),
                           .read = read_id,
                           .write = write_id};

/* --- digests of files ------------------------------------------------------------------------- */

#define NONE "none"

static bool read_file(Text text, void *value)
{
    size_t blank = text_find(text, ' ');
    UsedFile file = {text_slice(text, 0, blank), TEXT("")};
    if (blank == text.len)
        return false;
    file.player = text_slice(text, blank + 1, text.len);
    memcpy(value, &file, sizeof file);
    return (digest_is_hex(file.digest) || text_is(file.digest, NONE)) && text_is_id(file.player);
}

static void write_file(Buf *out, const void *value)
{
    UsedFile file;
    memcpy(&file, value, sizeof file);
    buf_add(out, file.digest);
    buf_char(out, ' ');
    buf_add(out, file.player);
}

const ValueType used_file_type = {
    .name = "digest",
    .form = "a SHA-256 in hex, or none, a blank, and the id of the player whose file it is",
    .pattern = "^([0-9a-f]{64}|" NONE ") [a-z][a-z0-9-]{0,23}$",
    .size = sizeof(UsedFile),
    .read = read_file,
    .write = write_file};

/* --- the tables ------------------------------------------------------------------------------- */

static const Field stop_fields[] = {
    FIELD_WORD(PastStop, through, "through", "the phase up to which it was played", REQUIRED),
    FIELD_REF(PastStop, player, "player", "in whose turn", Player, &player_table, 0),
    FIELD_INT(PastStop, step, "step", "up to which step of the phase", 0, STEP_MAX, 0, 0),
    PLAYED_BY_FIELDS(PastStop),
};
const Table stop_table =
    TABLE(PastStop, "stop", "a part of a round that ended with a stop", stop_fields);

static const Field used_orders_fields[] = {
    FIELD_REF(UsedOrders, player, "player", "whose orders they were", Player, &player_table,
              REQUIRED),
    FIELD_VALUE(UsedOrders, digest, "digest", "the SHA-256 of the file", Text, &hex_digest_type,
                REQUIRED),
    FIELD_WORD(UsedOrders, through, "through", "the phase up to which they served", 0),
};
const Table used_orders_table =
    TABLE_LINE(UsedOrders, "digest", "the digest of an orders file", used_orders_fields);

static const Field used_rolls_fields[] = {
    FIELD_VALUE(UsedRolls, digest, "digest", "the SHA-256 of the file", Text, &hex_digest_type,
                REQUIRED),
    FIELD_WORD(UsedRolls, through, "through", "the phase up to which it served", REQUIRED),
};
const Table used_rolls_table =
    TABLE_LINE(UsedRolls, "rolls digest", "the digest of a file of given rolls", used_rolls_fields);

static const char *const dice_words[] = {"named", "given", NULL};

static const Field past_fields[] = {
    FIELD_INT(Past, round, "round", "the round", 0, ROUND_MAX, 0, REQUIRED),
    FIELD_TEXT(Past, seed, "seed", "the round's seed", REQUIRED | LISTED),
    FIELD_SWITCH(Past, again, "again", "it was played over, when its dice were known", false, 0),
    FIELD_CHOICE(Past, dice, "dice",
                 "how the dice were made: named, or some of them given with --rolls", dice_words,
                 DICE_NAMED, 0),
    FIELD_LIST(Past, stops, "stops", "the parts of the round before the last one", PastStop,
               &stop_table, 0),
    PLAYED_BY_FIELDS(Past),
    FIELD_VALUES(Past, by.shown, "shown", "the values of chains that made the seed", UsedFile,
                 &used_file_type, 0, 0, LISTED),
    FIELD_TEXT(Past, before, "before", "the digest of the state before the round", REQUIRED),
    FIELD_TEXT(Past, after, "after", "the digest of the state after the round", 0),
    FIELD_VALUES(Past, gone, "gone", "what left the game in it", Text, &id_type, 0, 0, LISTED),
    FIELD_LIST(Past, orders, "orders", "an older form: the digests of the orders used", UsedOrders,
               &used_orders_table, 0),
    FIELD_LIST(Past, earlier_rolls, "earlier-rolls",
               "an older form: the digests of the files of given rolls before a stop", UsedRolls,
               &used_rolls_table, 0),
};
const Table past_table = TABLE(Past, "past round", "a finished round", past_fields);

/* --- what a part was played by ---------------------------------------------------------------- */

/* What was last said of that player's file; empty: nothing. */
static Text said_of(const UsedFileList *files, const Player *player)
{
    for (size_t i = 0; i < files->count; i++)
        if (text_equal(files->at[i].player, player->id))
            return files->at[i].digest;
    return TEXT("");
}

static const UsedFileList *files_of(const PlayedBy *by, bool standing)
{
    return standing ? &by->standing : &by->sent;
}

/* The file of that player that served last; empty: none. */
static Text last_file(const PastStopList *stops, const Player *player, bool standing)
{
    Text digest = TEXT("");
    for (size_t i = stops->count; i-- > 0 && digest.len == 0;)
        digest = said_of(files_of(&stops->at[i]->by, standing), player);
    return text_is(digest, NONE) ? TEXT("") : digest;
}

static Text last_rolls(const PastStopList *stops)
{
    Text digest = TEXT("");
    for (size_t i = stops->count; i-- > 0 && digest.len == 0;)
        digest = stops->at[i]->by.rolls;
    return text_is(digest, NONE) ? TEXT("") : digest;
}

static Text last_locks(const PastStopList *stops)
{
    Text digest = TEXT("");
    for (size_t i = stops->count; i-- > 0 && digest.len == 0;)
        digest = stops->at[i]->by.locks;
    return text_is(digest, NONE) ? TEXT("") : digest;
}

static Text last_rulings(const PastStopList *stops)
{
    Text digest = TEXT("");
    for (size_t i = stops->count; i-- > 0 && digest.len == 0;)
        digest = stops->at[i]->by.rulings;
    return digest;
}

/* What is to be told of a file, whose digest is empty when there is none; empty: nothing new. */
static Text news_of(Text digest, Text before)
{
    if (text_equal(digest, before))
        return TEXT("");
    return digest.len > 0 ? digest : TEXT(NONE);
}

static void note_file(Play *play, const PastStopList *stops, const Player *player, bool standing,
                      PlayedBy *by)
{
    const OrdersFile *file = standing ? player->standing : player->orders;
    UsedFileList *files = standing ? &by->standing : &by->sent;
    Text digest = file ? digest_hex(play->arena, file->whole->text) : TEXT("");
    Text news = news_of(digest, last_file(stops, player, standing));
    if (news.len > 0)
        files->at[files->count++] = (UsedFile){news, player->id};
}

/* --- answers that came beside the orders ------------------------------------------------------ */

static bool holds(const UsedFileList *files, UsedFile file)
{
    for (size_t i = 0; i < files->count; i++)
        if (text_equal(files->at[i].player, file.player) &&
            text_equal(files->at[i].digest, file.digest))
            return true;
    return false;
}

void history_add_answers(Arena *arena, UsedFileList *serving, const UsedFileList *news)
{
    for (size_t i = 0; i < news->count; i++) {
        UsedFile file = news->at[i];
        size_t kept = 0;
        if (!text_is(file.digest, NONE)) {
            UsedFile *grown = ARENA_ARRAY(arena, serving->count + 1, UsedFile);
            for (size_t k = 0; k < serving->count; k++)
                grown[k] = serving->at[k];
            grown[serving->count] = file;
            *serving = (UsedFileList){grown, serving->count + 1};
            continue;
        }
        for (size_t k = 0; k < serving->count; k++)
            if (!text_equal(serving->at[k].player, file.player))
                serving->at[kept++] = serving->at[k];
        serving->count = kept;
    }
}

/* Each file of a player's but the one with his orders, once. */
static void answers_of(Play *play, const Player *player, UsedFileList *files)
{
    const OrdersFile *orders = player->orders;
    for (const OrdersFile *file = orders ? orders->more : NULL; file; file = file->more) {
        if (file->whole == orders->whole)
            continue;
        UsedFile used = {digest_hex(play->arena, file->whole->text), player->id};
        if (!holds(files, used))
            files->at[files->count++] = used;
    }
}

/* What served before and is not given any more is taken back, with all others of that player. */
static void note_answers(Play *play, const PastStopList *stops, PlayedBy *by)
{
    const PlayerList *players = &play->game->players;
    UsedFileList before = {NULL, 0};
    UsedFileList now = {ARENA_ARRAY(play->arena, play->files.count, UsedFile), 0};
    for (size_t i = 0; i < stops->count; i++)
        history_add_answers(play->arena, &before, &stops->at[i]->by.answers);
    for (size_t i = 0; i < players->count; i++)
        answers_of(play, players->at[i], &now);
    by->answers = (UsedFileList){ARENA_ARRAY(play->arena, now.count + before.count, UsedFile), 0};
    for (size_t i = 0; i < players->count; i++) {
        bool takes_back = false;
        for (size_t k = 0; k < before.count; k++)
            takes_back |=
                text_equal(before.at[k].player, players->at[i]->id) && !holds(&now, before.at[k]);
        if (takes_back)
            by->answers.at[by->answers.count++] = (UsedFile){TEXT(NONE), players->at[i]->id};
        for (size_t k = 0; k < now.count; k++)
            if (text_equal(now.at[k].player, players->at[i]->id) &&
                (takes_back || !holds(&before, now.at[k])))
                by->answers.at[by->answers.count++] = now.at[k];
    }
}

/* The last of them that says by which edition it was played; NULL: none does. */
static const PastStop *stop_of_edition(const PastStopList *stops)
{
    for (size_t i = stops->count; i-- > 0;)
        if (stops->at[i]->by.edition > 0)
            return stops->at[i];
    return NULL;
}

void history_note(Play *play, const PastStopList *stops, PlayedBy *by)
{
    const PlayerList *players = &play->game->players;
    const PastStop *told = stop_of_edition(stops);
    Text program = text_of(play->program ? play->program : "");
    if (!told || told->by.edition != system_edition(play->system) ||
        !text_equal(told->by.program, program)) {
        by->edition = system_edition(play->system);
        by->program = program;
    }
    by->sent = (UsedFileList){ARENA_ARRAY(play->arena, players->count, UsedFile), 0};
    by->standing = (UsedFileList){ARENA_ARRAY(play->arena, players->count, UsedFile), 0};
    for (size_t i = 0; i < players->count; i++)
        for (int standing = 0; standing < 2; standing++)
            note_file(play, stops, players->at[i], standing, by);
    note_answers(play, stops, by);
    by->rolls = news_of(play->rolls_digest, last_rolls(stops));
    by->locks = news_of(play->locks_digest, last_locks(stops));
    if (play->rulings)
        by->rulings =
            news_of(digest_hex(play->arena, play->rulings->source->text), last_rulings(stops));
}

bool history_has_file(const Stopped *stopped, const Player *player)
{
    for (size_t i = 0; i < stopped->stops.count; i++) {
        const PlayedBy *by = &stopped->stops.at[i]->by;
        if (said_of(&by->sent, player).len > 0 || said_of(&by->standing, player).len > 0 ||
            said_of(&by->answers, player).len > 0)
            return true;
    }
    for (size_t i = 0; i < stopped->orders.count; i++)
        if (stopped->orders.at[i]->player == player)
            return true;
    return false;
}

bool history_has_sent(const PastStopList *stops, const Player *player, Text but)
{
    for (size_t i = 0; i < stops->count; i++) {
        Text digest = said_of(&stops->at[i]->by.sent, player);
        if (digest.len > 0 && !text_is(digest, NONE) && !digest_equal(digest, but))
            return true;
    }
    return false;
}

/* What a part does not speak of is as in the part before. */
static bool is_locked(const PlayedBy *by, bool before)
{
    return by->locks.len > 0 ? !text_is(by->locks, NONE) : before;
}

bool history_was_locked(const Past *past)
{
    bool locked = false;
    for (size_t i = 0; i < past->stops.count; i++) {
        locked = is_locked(&past->stops.at[i]->by, locked);
        if (!locked)
            return false;
    }
    return is_locked(&past->by, locked);
}

bool history_has_rolls(const PastStopList *stops)
{
    for (size_t i = 0; i < stops->count; i++)
        if (stops->at[i]->by.rolls.len > 0)
            return true;
    return false;
}

/* --- files that have served ------------------------------------------------------------------- */

static bool is_among(const UsedFileList *files, Text digest)
{
    for (size_t i = 0; i < files->count; i++)
        if (text_equal(files->at[i].digest, digest))
            return true;
    return false;
}

static bool has_served_in(const PlayedBy *by, Text digest)
{
    return is_among(&by->sent, digest) || is_among(&by->answers, digest);
}

static bool is_for_round(const Play *play, const Source *source, int round)
{
    const Doc *doc = yaml_read(play->arena, source, diag_new(play->arena));
    const Node *said = doc ? node_find(doc->root, TEXT("round")) : NULL;
    int64_t number;
    return said && said->kind == NODE_SCALAR && text_int(node_text(said), &number) &&
           number == round;
}

/* The older form has standing orders among the others, and these serve on. */
static bool has_served_by_older(const Play *play, const Past *past, const Source *source,
                                Text digest)
{
    for (size_t i = 0; i < past->orders.count; i++)
        if (text_equal(past->orders.at[i]->digest, digest))
            return is_for_round(play, source, past->round);
    return false;
}

static bool has_served(const Play *play, const Past *past, const Source *source, Text digest)
{
    for (size_t i = 0; i < past->stops.count; i++)
        if (has_served_in(&past->stops.at[i]->by, digest))
            return true;
    return has_served_in(&past->by, digest) || has_served_by_older(play, past, source, digest);
}

int history_served(const Play *play, const Source *source)
{
    const PastList *history = &play->game->history;
    Text digest = history->count > 0 ? digest_hex(play->arena, source->text) : TEXT("");
    for (size_t i = history->count; i-- > 0;)
        if (has_served(play, history->at[i], source, digest))
            return history->at[i]->round;
    return -1;
}

static bool has_ruled(const Past *past, Text digest)
{
    for (size_t i = 0; i < past->stops.count; i++)
        if (text_equal(past->stops.at[i]->by.rulings, digest))
            return true;
    return text_equal(past->by.rulings, digest);
}

int history_ruled(const Play *play, Text digest)
{
    const PastList *history = &play->game->history;
    for (size_t i = history->count; i-- > 0;)
        if (has_ruled(history->at[i], digest))
            return history->at[i]->round;
    return -1;
}

/* --- the older form --------------------------------------------------------------------------- */

/* The stop that a digest of the older form is of. They stand stop by stop, and in each player by
 * player; so a player who comes again begins another one, unless it is his standing orders. */
static PastStop *old_stop(Play *play, PastStopList *stops, const UsedOrders *used)
{
    PastStop *last = stops->count > 0 ? stops->at[stops->count - 1] : NULL;
    if (last && text_equal(last->through, used->through) &&
        said_of(&last->by.standing, used->player).len == 0)
        return last;
    PastStop *stop = record_new(play->arena, &stop_table);
    size_t most = play->game->players.count;
    stop->through = used->through;
    stop->by.sent.at = ARENA_ARRAY(play->arena, most, UsedFile);
    stop->by.standing.at = ARENA_ARRAY(play->arena, most, UsedFile);
    ARENA_PUSH(play->arena, stops, stop);
    return stop;
}

static void adopt_orders(Play *play, Stopped *stopped)
{
    for (size_t i = 0; i < stopped->orders.count; i++) {
        const UsedOrders *used = stopped->orders.at[i];
        PastStop *stop = old_stop(play, &stopped->stops, used);
        bool second = said_of(&stop->by.sent, used->player).len > 0;
        UsedFileList *files = second ? &stop->by.standing : &stop->by.sent;
        files->at[files->count++] = (UsedFile){used->digest, used->player->id};
    }
}

static void adopt_rolls(const Stopped *stopped)
{
    for (size_t i = 0; i < stopped->earlier_rolls.count; i++) {
        const UsedRolls *used = stopped->earlier_rolls.at[i];
        for (size_t k = 0; k < stopped->stops.count; k++)
            if (text_equal(stopped->stops.at[k]->through, used->through))
                stopped->stops.at[k]->by.rolls = used->digest;
    }
}

static void adopt(Play *play, Stopped *stopped)
{
    adopt_orders(play, stopped);
    adopt_rolls(stopped);
    stopped->orders.count = 0;
    stopped->earlier_rolls.count = 0;
}

/* --- checks ----------------------------------------------------------------------------------- */

static const char written_by_us[] = "'history' is written by this program; restore it from git";

/* Only a hand in the file can have made a gap. */
static void check_rounds(const Play *play)
{
    const PastList *history = &play->game->history;
    for (size_t i = 1; i < history->count; i++) {
        const Past *before = history->at[i - 1], *past = history->at[i];
        if (past->round == before->round + 1)
            continue;
        diag_error(play->diags, record_place(&past->rec, "round"),
                   "round %d does not follow round %d", past->round, before->round);
        diag_help(play->diags, "%s", written_by_us);
    }
    const Past *last = history->count > 0 ? history->at[history->count - 1] : NULL;
    if (!last || play->game->round == last->round + 1)
        return;
    diag_error(play->diags, record_place(&play->game->rec, "round"),
               "the history ends with round %d, so the next one is round %d", last->round,
               last->round + 1);
    diag_help(play->diags, "%s", written_by_us);
}

int system_edition(const System *system)
{
    int edition = 1;
    for (const RulesChange *change = system->changes; change && change->clauses; change++)
        edition++;
    return edition;
}

/* The newest part of the game that says by which edition it was played; NULL: none does. */
static const PlayedBy *newest(const Game *game, const Record **record)
{
    const PastList *history = &game->history;
    const Past *past = history->count > 0 ? history->at[history->count - 1] : NULL;
    const PastStop *stop = game->stopped ? stop_of_edition(&game->stopped->stops) : NULL;
    if (!stop && past && past->by.edition == 0)
        stop = stop_of_edition(&past->stops);
    *record = stop ? &stop->rec : past ? &past->rec : NULL;
    return stop ? &stop->by : past ? &past->by : NULL;
}

static void refuse_newer(const Play *play, const PlayedBy *by, const Record *record)
{
    diag_error(play->diags, record_place(record, "edition"),
               "this was played by edition %d of the rules, and this program knows edition %d",
               by->edition, system_edition(play->system));
    diag_help(play->diags, "play on with adjudicate %.*s, or a newer one",
              TEXT_ARG(by->program.len > 0 ? by->program : TEXT("as it was then")));
}

static void warn_of_older(const Play *play, const PlayedBy *by, const Record *record)
{
    diag_warning(play->diags, record_place(record, "edition"),
                 "this was played by edition %d of the rules, and from here on it is edition %d",
                 by->edition, system_edition(play->system));
    diag_help(play->diags, "what has changed: %.*s", TEXT_ARG(history_changes(play, by->edition)));
}

Text history_changes(const Play *play, int since)
{
    Buf buf = {NULL, 0, 0};
    const RulesChange *changes = play->system->changes;
    for (int i = since - 1; i < system_edition(play->system) - 1; i++)
        buf_format(&buf, "%s%s (%s)", buf.len > 0 ? "; " : "", changes[i].clauses, changes[i].what);
    return buf_take(&buf, play->arena);
}

int history_edition(const Game *game)
{
    const Record *record;
    const PlayedBy *by = newest(game, &record);
    return by ? by->edition : 0;
}

static void check_edition(const Play *play)
{
    const Record *record;
    const PlayedBy *by = newest(play->game, &record);
    int edition = by ? by->edition : 0;
    if (edition > system_edition(play->system))
        refuse_newer(play, by, record);
    else if (edition > 0 && edition < system_edition(play->system))
        warn_of_older(play, by, record);
}

void history_check(Play *play)
{
    if (!play->is_whole)
        return;
    if (play->game->stopped)
        adopt(play, play->game->stopped);
    check_rounds(play);
    check_edition(play);
}
