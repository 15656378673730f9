/* Locks: the digests of orders, published before the deadline. What is played must be locked, and
 * what is locked must be there, so that nobody leaves out a file, or lets one in, when he knows
 * what would come of it. */
#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

enum { SALT_LENGTH = 16 };

/* A line of sha256sum. */
typedef struct Lock {
    Text digest, name;
    size_t start, end; /* of the line */
    bool is_there;
} Lock;

struct Locks {
    const Source *source;
    Names *known; /* by digest */
    LIST_OF(Lock) list;
};

/* --- the list --------------------------------------------------------------------------------- */

/* "DIGEST  NAME" or "DIGEST *NAME"; before a name in which a character is written as two there is a
 * backslash, which is no part of either. */
static bool read_line(Text line, Lock *lock)
{
    size_t at = text_starts(line, "\\") ? 1 : 0, name = at + DIGEST_HEX + 2;
    lock->digest = text_slice(line, at, at + DIGEST_HEX);
    lock->name = text_slice(line, name, line.len);
    return lock->name.len > 0 && digest_is_hex(lock->digest) && line.at[name - 2] == ' ' &&
           (line.at[name - 1] == ' ' || line.at[name - 1] == '*');
}

static void refuse_line(const Play *play, Place place)
{
    diag_error(play->diags, place, "this is no lock");
    diag_help(play->diags, "a list of locks has the lines that 'sha256sum FILE...' prints");
}

static void take_line(Play *play, Place place, Text line)
{
    struct Locks *locks = play->locks;
    Lock lock = {.start = place.start, .end = place.end};
    if (line.len == 0)
        return;
    if (!read_line(line, &lock)) {
        refuse_line(play, place);
        return;
    }
    void **slot = names_slot(locks->known, lock.digest);
    if (*slot)
        return;
    *slot = ARENA_NEW(play->arena, Lock);
    *(Lock *)*slot = lock;
    ARENA_PUSH(play->arena, &locks->list, *slot);
}

void play_load_locks(Play *play, const Source *source)
{
    Text text = source->text;
    play->locks = ARENA_NEW(play->arena, struct Locks);
    play->locks->source = source;
    play->locks->known = names_new(play->arena);
    play->locks_digest = digest_hex(play->arena, text);
    for (size_t start = 0, end; start < text.len; start = end + 1) {
        for (end = start; end < text.len && text.at[end] != '\n';)
            end++;
        size_t last = end > start && text.at[end - 1] == '\r' ? end - 1 : end;
        take_line(play, (Place){source, start, last}, text_slice(text, start, last));
    }
}

/* --- what is there ---------------------------------------------------------------------------- */

static void find(const Play *play, Text digest)
{
    Lock *lock = names_find(play->locks->known, digest);
    if (lock)
        lock->is_there = true;
}

static void find_used(const Play *play, const PlayedBy *by)
{
    for (size_t i = 0; i < by->sent.count; i++)
        find(play, by->sent.at[i].digest);
    for (size_t i = 0; i < by->standing.count; i++)
        find(play, by->standing.at[i].digest);
    find(play, by->rolls);
}

/* What has served, in this round or before it, was there. */
static void find_served(const Play *play)
{
    const Game *game = play->game;
    for (size_t i = 0; i < game->history.count; i++) {
        const Past *past = game->history.at[i];
        find_used(play, &past->by);
        for (size_t k = 0; k < past->stops.count; k++)
            find_used(play, &past->stops.at[k]->by);
    }
    for (size_t i = 0; game->stopped && i < game->stopped->stops.count; i++)
        find_used(play, &game->stopped->stops.at[i]->by);
}

/* --- the checks ------------------------------------------------------------------------------- */

static void refuse_unlocked(const Play *play, const OrdersFile *file)
{
    diag_error(play->diags, node_place(file->source, file->rec.node),
               "the orders of '%.*s' in this file are not locked", TEXT_ARG(file->player->id));
    diag_help(play->diags,
              "%s has not their SHA-256: give the file that was locked, or leave this one out",
              play->locks->source->name);
}

/* Anybody can try what is likely, and compare digests. */
static void refuse_guessable(const Play *play, const OrdersFile *file)
{
    diag_error(play->diags, record_place(&file->rec, file->salt.len > 0 ? "salt" : "player"),
               "from their lock these orders could be guessed");
    diag_help(play->diags,
              "add salt: with %d letters and digits at random, or more, and lock the file anew",
              SALT_LENGTH);
}

static void check_file(const Play *play, const OrdersFile *file)
{
    Text digest = digest_hex(play->arena, file->whole->text);
    if (!file->player)
        find(play, digest);
    else if (!names_find(play->locks->known, digest))
        refuse_unlocked(play, file);
    else if (file->reveal.len == 0 && file->salt.len < SALT_LENGTH)
        refuse_guessable(play, file);
    find(play, digest);
}

static void check_is_there(const Play *play, const Lock *lock)
{
    if (lock->is_there)
        return;
    diag_error(play->diags, (Place){play->locks->source, lock->start, lock->end},
               "'%.*s' is locked, and is not there", TEXT_ARG(lock->name));
    diag_help(play->diags, "give the file with this SHA-256, whatever it is called now");
}

void locks_check(const Play *play)
{
    const struct Locks *locks = play->locks;
    if (!locks)
        return;
    for (size_t i = 0; i < play->files.count; i++)
        check_file(play, play->files.at[i]);
    for (size_t i = 0; i < play->unread.count; i++)
        find(play, digest_hex(play->arena, play->unread.at[i]->text));
    find(play, play->rolls_digest);
    find_served(play);
    for (size_t i = 0; i < locks->list.count; i++)
        check_is_there(play, locks->list.at[i]);
}
