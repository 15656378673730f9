/* A round that is played over: whose orders are new, and what that does to the dice. */
#include "adjudicate/desk/again.h"

/* --- the files -------------------------------------------------------------------------------- */

/* Whose orders for a round they are, as the file has it; empty: standing orders, or none at all. */
static Text player_of(const Replay *replay, const Source *source)
{
    const Doc *doc = yaml_read(replay->arena, source, diag_new(replay->arena));
    if (!doc || doc->root->kind != NODE_MAP || !node_find(doc->root, TEXT("round")))
        return TEXT("");
    const Node *player = node_find(doc->root, TEXT("player"));
    return player ? node_text(player) : TEXT("");
}

/* The file of the same player that has not served; NULL: there is none. */
static const Source *newer(const Replay *replay, const Past *past, const SourceList *files,
                           Text player)
{
    for (size_t i = 0; player.len > 0 && i < files->count; i++)
        if (text_equal(player_of(replay, files->at[i]), player) &&
            !replay_has_served(past, replay->arena, files->at[i]))
            return files->at[i];
    return NULL;
}

SourceList again_choose(const Replay *replay, const Past *past, const SourceList *files)
{
    SourceList chosen = {NULL, 0, 0};
    for (size_t i = 0; i < files->count; i++) {
        const Source *source = files->at[i], *other = NULL;
        if (replay_has_served(past, replay->arena, source))
            other = newer(replay, past, files, player_of(replay, source));
        if (!other) {
            ARENA_PUSH(replay->arena, &chosen, source);
            continue;
        }
        diag_warning(replay->diags, (Place){NULL, 0, 0}, "passed over '%s'", source->name);
        diag_help(replay->diags, "these orders have served; '%s' takes their place", other->name);
    }
    return chosen;
}

/* --- the dice --------------------------------------------------------------------------------- */

static const Phase again_phase = {.name = "played-over"};

static const EventKind event_thrown_now = {
    "thrown-now",   NULL, SEEN_BY_SOME, "rolls", "Thrown now, and not before: {rolls}.",
    EVENT_SENTENCE, NULL};
static const EventKind event_thrown_then = {
    "thrown-before", NULL, SEEN_BY_SOME, "rolls", "Thrown before, and not now: {rolls}.",
    EVENT_SENTENCE,  NULL};
static const EventKind event_thrown_alike = {
    "thrown-alike", NULL, SEEN_BY_SOME, "", "The same rolls were thrown as before.",
    EVENT_SENTENCE, NULL};

const EventRow again_event_rows[] = {EVENT_TYPED(event_thrown_now, &arg_type_text, NULL),
                                     EVENT_TYPED(event_thrown_then, &arg_type_text, NULL),
                                     EVENT_TYPED(event_thrown_alike, NULL),
                                     {NULL, NULL}};

static void add_name(Buf *out, Text name)
{
    buf_str(out, out->len > 0 ? "; " : "");
    buf_add(out, name);
}

static bool tell_names(Play *play, const EventKind *kind, Buf *names)
{
    bool any = names->len > 0;
    if (any)
        EVENT_FOR(play->log, &only_game_master, kind,
                  arg_made(play->arena, text_copy(play->arena, buf_text(names))));
    buf_free(names);
    return any;
}

static void compare(Play *play, const RollNames *then)
{
    Buf now_only = {NULL, 0, 0}, then_only = {NULL, 0, 0};
    Names *now = names_new(play->arena);
    for (size_t i = 0; i < dice_rolls(play->dice); i++) {
        Text name = dice_roll_at(play->dice, i)->name;
        names_seen(now, name);
        if (!names_find(then->known, name))
            add_name(&now_only, name);
    }
    for (size_t i = 0; i < then->count; i++)
        if (!names_find(now, then->at[i]))
            add_name(&then_only, then->at[i]);
    log_enter(play->log, &again_phase, NULL, 1);
    bool differ = tell_names(play, &event_thrown_now, &now_only);
    differ |= tell_names(play, &event_thrown_then, &then_only);
    if (!differ)
        event_add_for(play->log, &only_game_master, &event_thrown_alike, NULL, 0);
}

void again_tell(const Replay *replay, Play *play, const Source *before, const Source *after)
{
    RollNames then = {.known = names_new(replay->arena)};
    if (replay_rolls(replay, before, after, &then) < REPLAY_NOT)
        compare(play, &then);
}
