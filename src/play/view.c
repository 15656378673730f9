/* The game as one reader may see it: itself a game file. It is made anew from the records, so that
 * neither a comment nor where something stands, nor that something is written out, tells what was
 * beside it. What the program keeps for itself comes through only where it is named here. */
#include "adjudicate/chance/digest.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

#define WITHHELD "withheld"

typedef struct View {
    Play *play;
    const Player *reader;
} View;

/* --- the rules' part -------------------------------------------------------------------------- */

static bool is_for(const View *view, const Player *seer)
{
    return seer == EVERYBODY || seer == view->reader;
}

/* As it is now (System.seer), and besides, what his orders may name. */
static bool passes(void *context, const Table *table, const void *record)
{
    const View *view = context;
    const Play *play = view->play;
    const System *system = play->system;
    if (table == &player_table)
        return true;
    return (!system->seer || is_for(view, system->seer(play, table, record))) &&
           (!system->sees || system->sees(play, view->reader, table, record));
}

static bool tells(void *context, const Table *table, const void *record, const Field *field)
{
    const View *view = context;
    const System *system = view->play->system;
    const char *member = (const char *)record + field->offset;
    return !system->member_seer ||
           is_for(view, system->member_seer(view->play, table, record, member));
}

/* Where the system has one. */
static void *instead(void *context, const Table *table, const void *record, const Table *by,
                     void *copy)
{
    const View *view = context;
    return view->play->system->instead(view->play, view->reader, table, record, by, copy);
}

/* --- what served ------------------------------------------------------------------------------ */

static void add_own(const View *view, UsedFileList *own, size_t *room, const UsedFileList *files)
{
    for (size_t i = 0; i < files->count; i++) {
        if (!text_equal(files->at[i].player, view->reader->id) ||
            !digest_is_hex(files->at[i].digest))
            continue;
        if (own->count == *room)
            arena_grow(view->play->arena, &own->at, room, sizeof *own->at);
        own->at[own->count++] = files->at[i];
    }
}

/* Of all parts together: which there were he need not have been told. His own files he knows. */
static PlayedBy own_part(const View *view, const PastStopList *stops, const PlayedBy *last)
{
    PlayedBy own = {.edition = 0};
    size_t sent = 0, standing = 0;
    for (size_t i = 0; i < stops->count; i++) {
        const PlayedBy *by = &stops->at[i]->by;
        if (by->edition > 0)
            own.edition = by->edition;
        add_own(view, &own.sent, &sent, &by->sent);
        add_own(view, &own.standing, &standing, &by->standing);
    }
    if (last) {
        own.edition = last->edition > 0 ? last->edition : own.edition;
        own.shown = last->shown;
        own.locks = last->locks;
        add_own(view, &own.sent, &sent, &last->sent);
        add_own(view, &own.standing, &standing, &last->standing);
    }
    return own;
}

/* When a thing went only its owner is told, where anything may be hidden (play_became). */
static GoneList gone_for(const View *view, const GoneList *gone)
{
    const Play *play = view->play;
    GoneList told = {ARENA_ARRAY(play->arena, gone->count, Text), 0};
    for (size_t i = 0; i < gone->count; i++) {
        const Named *named = record_named(play->loader, gone->at[i]);
        if (!play->system->sees ||
            (named && player_owning(named->table, named->record) == view->reader))
            told.at[told.count++] = gone->at[i];
    }
    return told;
}

static PastList history_for(const View *view)
{
    const PastList *history = &view->play->game->history;
    Arena *arena = view->play->arena;
    PastList told = {NULL, 0, 0};
    for (size_t i = 0; i < history->count; i++) {
        const Past *past = history->at[i];
        Past *copy = record_new(arena, &past_table);
        copy->round = past->round;
        copy->seed = past->seed;
        copy->again = past->again;
        copy->dice = past->dice;
        copy->by = own_part(view, &past->stops, &past->by);
        copy->before = TEXT(WITHHELD);
        copy->gone = gone_for(view, &past->gone);
        ARENA_PUSH(arena, &told, copy);
    }
    return told;
}

/* --- a round that is stopped ------------------------------------------------------------------ */

/* That there is more to come of a phase is told, and not after how many steps. */
static int step_for(const Play *play, const Stopped *stopped)
{
    const Phase *phase = play->system->phases;
    if (stopped->step == 0)
        return 0;
    while (!text_is(stopped->after, phase->name)) /* or the game would have been refused */
        phase++;
    bool is_seated = step_is_seated(phase, stopped->step);
    return is_seated ? phase->seated : phase->seated == 1 ? stopped->step : 1;
}

/* The rules' memory is sieved like their state. */
static Stopped *stopped_for(const View *view, const Sieve *sieve)
{
    Play *play = view->play;
    const Stopped *stopped = play->game->stopped;
    Stopped *copy = record_sift(play->arena, play->system->memory, stopped, sieve);
    PastStop *stop = record_new(play->arena, &stop_table);
    *copy = (Stopped){.after = stopped->after,
                      .player = stopped->player,
                      .step = step_for(play, stopped),
                      .seed = play->system->has_no_seed ? TEXT("") : TEXT(WITHHELD),
                      .before = TEXT(WITHHELD)};
    stop->through = copy->after;
    stop->player = copy->player;
    stop->step = copy->step;
    stop->by = own_part(view, &stopped->stops, NULL);
    ARENA_PUSH(play->arena, &copy->stops, stop);
    return copy;
}

/* --- all of it -------------------------------------------------------------------------------- */

static Game *game_for(const View *view, const Table *table, const Sieve *sieve)
{
    const Game *game = view->play->game;
    Game *copy = record_new(view->play->arena, table);
    copy->rules = game->rules;
    copy->id = game->id;
    copy->title = game->title;
    copy->round = game->round;
    copy->view = view->reader->id;
    copy->players = game->players;
    copy->dice = game->dice;
    copy->chains = game->chains;
    copy->ask = game->ask;
    copy->stopped = game->stopped ? stopped_for(view, sieve) : NULL;
    copy->ended = game->ended;
    copy->news = game->news;
    copy->deadline = game->deadline;
    copy->history = history_for(view);
    return record_sift(view->play->arena, table, copy, &(Sieve){.passes = NULL});
}

static bool comes_last(Text key)
{
    return text_is(key, "stopped") || text_is(key, "ended") || text_is(key, "history");
}

static void put_keys(Arena *arena, Node *root, const Node *from, bool last)
{
    for (uint32_t i = 0; i < node_count(from); i++)
        if (comes_last(node_key(node_child(from, i))) == last)
            node_put(arena, root, node_key(node_child(from, i)), node_child(from, i));
}

void play_view(Play *play, const Player *reader, Buf *out)
{
    View view = {play, reader};
    const Sieve sieve = {passes, tells, play->system->instead ? instead : NULL, &view};
    const Table *table = game_table(play->arena, play->system);
    const Game *game = game_for(&view, table, &sieve);
    const void *state = record_sift(play->arena, play->system->state, play->state, &sieve);
    const Node *shared = record_save(play->arena, table, game, NULL);
    const Node *own = record_save(play->arena, play->system->state, state, NULL);
    Node *root = node_collection(play->arena, NODE_MAP, STYLE_BLOCK, 8);
    put_keys(play->arena, root, shared, false);
    put_keys(play->arena, root, own, false);
    put_keys(play->arena, root, shared, true);
    yaml_write(out, root);
}
