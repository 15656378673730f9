/* What a player's orders may speak of: not of what is hidden from him, nor of what the orders of
 * others are about to make. */
#include <assert.h>
#include <string.h>

#include "adjudicate/play/play.h"
#include "play_private.h"

/* References come file by file, so whose file it is is mostly known from the one before. */
typedef struct Sight {
    const Play *play;
    const Source *from;
    const Player *owner;
    Names *files; /* by their sources' addresses: there may be very many */
    size_t known; /* the number of them that are in there */
} Sight;

static Text address_of(const Source *const *source)
{
    return (Text){(const char *)source, sizeof *source};
}

/* Whose file it is; NULL: it names nobody who plays. */
static const Player *owner_of(Sight *sight, const Source *from)
{
    const OrdersFileList *files = &sight->play->files;
    for (; sight->known < files->count; sight->known++) {
        OrdersFile *file = files->at[sight->known];
        *names_slot(sight->files, address_of(&file->source)) = file;
    }
    const OrdersFile *file = names_find(sight->files, address_of(&from));
    return file ? file->player : NULL;
}

/* A file of nobody's may speak of what everybody sees. */
static bool all_see(const Play *play, const Named *named)
{
    const PlayerList *players = &play->game->players;
    for (size_t i = 0; i < players->count; i++)
        if (!play->system->sees(play, players->at[i], named->table, named->record))
            return false;
    return true;
}

static bool lets(void *context, const Source *from, const Named *named)
{
    Sight *sight = context;
    const Play *play = sight->play;
    if (named->table == &player_table) /* asked before anybody knows whose file it is */
        return true;
    if (sight->from != from) {
        sight->from = from;
        sight->owner = owner_of(sight, from);
    }
    if (named->made)
        return named->shared ||
               (sight->owner && owner_of(sight, named->place.source) == sight->owner);
    if (!play->is_sound)
        return true;
    return sight->owner ? play->system->sees(play, sight->owner, named->table, named->record)
                        : all_see(play, named);
}

static bool owns(void *context, const Source *from, const Named *named)
{
    const Player *owner = player_owning(named->table, named->record);
    return owner && owner == owner_of(context, from);
}

/* Orders may name what is not seen where the rules let them aim at it: no reason to point it out.
 */
static bool shows(void *context, const Source *from, const Named *named)
{
    const Play *play = ((const Sight *)context)->play;
    if (named->made || !play->is_sound || !play->system->seer || named->table == &player_table)
        return true;
    const Player *seer = play->system->seer(play, named->table, named->record);
    return !seer || seer == owner_of(context, from);
}

static bool hides_nothing(const Play *play)
{
    const System *system = play->system;
    return !system->sees || (system->hides && !system->hides(play));
}

static bool is_file_of(const Player *player, const Source *source)
{
    for (const OrdersFile *file = player->orders; file; file = file->more)
        if (file->source == source)
            return true;
    return player->standing && player->standing->source == source;
}

static bool knows(const Play *play, const Player *player, const Named *named)
{
    if (named->made)
        return named->shared || is_file_of(player, named->place.source);
    return !play->system->sees || !play->is_sound ||
           play->system->sees(play, player, named->table, named->record);
}

const Named *play_named_for(const Play *play, const Player *player, Text id)
{
    const Named *named = record_named(play->loader, id);
    return named && knows(play, player, named) ? named : NULL;
}

const Named *play_example_for(const Play *play, const Player *player, const Field *field,
                              const Table *table, ThingFits *fits)
{
    const Named *named, *first = NULL;
    bool of_others = field->flags & OF_OTHERS;
    assert(player);
    for (size_t i = 0; (named = record_named_at(play->loader, i)); i++) {
        const Player *owner = player_owning(named->table, named->record);
        bool is_wanted = of_others ? owner && owner != player : owner == player;
        if (named->table != table || (first && !is_wanted) || !knows(play, player, named) ||
            (fits && !fits(field, named->record)))
            continue;
        if (is_wanted)
            return named;
        first = named;
    }
    return first;
}

void play_guard(Play *play)
{
    Sight *sight = ARENA_NEW(play->arena, Sight);
    sight->play = play;
    sight->files = names_new(play->arena);
    loader_guard(play->loader, (Guard){lets, owns, sight, hides_nothing(play), shows});
}
