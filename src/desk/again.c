/* A round that is played over: whose orders are new, and what that does to the dice. */
#include "adjudicate/desk/again.h"

#include "adjudicate/play/letters.h"

/* --- the files -------------------------------------------------------------------------------- */

/* A letter of a file, as far as it can be read. */
typedef struct Letter {
    const Node *root;
    Text player; /* empty: it has no round, or nobody can say whose it is */
} Letter;
typedef struct Letters {
    Letter at[LETTERS_MAX];
    size_t count;
} Letters;

static Text text_at(const Node *map, Text key)
{
    const Node *value = node_find(map, key);
    return value && value->kind == NODE_SCALAR ? node_text(value) : TEXT("");
}

/* Those of that round: what has served another one takes nobody's place. */
static Letters read_letters(const Replay *replay, const Source *source, int round)
{
    LetterList list = {NULL, 0, 0};
    Letters letters = {.count = 0};
    size_t rest;
    letters_of(replay->arena, source, &list, &rest);
    for (size_t i = 0; i < list.count; i++) {
        const Doc *doc = yaml_read(replay->arena, list.at[i], diag_new(replay->arena));
        int64_t number;
        if (!doc || !text_int(text_at(doc->root, TEXT("round")), &number) || number != round)
            continue;
        letters.at[letters.count++] = (Letter){doc->root, text_at(doc->root, TEXT("player"))};
    }
    return letters;
}

/* Which question that answer is to: its name stands under its kind, which comes first. */
static Text question_of(Arena *arena, const Node *answer)
{
    if (answer->kind != NODE_MAP || node_count(answer) == 0)
        return TEXT("");
    Text kind = node_key(node_child(answer, 0));
    return text_format(arena, "%.*s\n%.*s\n%.*s", TEXT_ARG(kind), TEXT_ARG(text_at(answer, kind)),
                       TEXT_ARG(text_at(answer, TEXT("about"))));
}

static bool answer_the_same(Arena *arena, const Node *one, const Node *other)
{
    Names *questions = names_new(arena);
    for (uint32_t i = 0; i < node_count(one); i++) /* it has served, so it is a list */
        names_seen(questions, question_of(arena, node_child(one, i)));
    for (uint32_t i = 0; other->kind == NODE_LIST && i < node_count(other); i++)
        if (names_find(questions, question_of(arena, node_child(other, i))))
            return true;
    return false;
}

/* Answers stand beside orders, if neither says what the other does. */
static bool are_at_odds(Arena *arena, const Letter *one, const Letter *other)
{
    static const char *const heads[] = {"game", "round", "player", "sent", "code", "notes", NULL};
    const Node *a = node_find(one->root, TEXT("answers"));
    const Node *b = node_find(other->root, TEXT("answers"));
    if (!text_equal(one->player, other->player))
        return false;
    bool at_odds = (!a && !b) || (a && b && answer_the_same(arena, a, b));
    for (uint32_t i = 0; i < node_count(one->root) && !at_odds; i++) {
        Text key = node_key(node_child(one->root, i));
        at_odds =
            !text_is(key, "answers") && word_index(heads, key) < 0 && node_find(other->root, key);
    }
    return at_odds;
}

static bool files_are_at_odds(Arena *arena, const Letters *one, const Letters *other)
{
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < other->count; k++)
            if (are_at_odds(arena, &one->at[i], &other->at[k]))
                return true;
    return false;
}

typedef struct Files {
    const SourceList *list;
    Letters *letters;
    bool *served;
} Files;

/* The file that has not served, and cannot stand beside that one; NULL: there is none. */
static const Source *newer(const Files *files, size_t served)
{
    Arena *arena = arena_new();
    const Source *found = NULL;
    for (size_t i = 0; i < files->list->count && !found; i++)
        if (!files->served[i] &&
            files_are_at_odds(arena, &files->letters[served], &files->letters[i]))
            found = files->list->at[i];
    arena_free(arena);
    return found;
}

SourceList again_choose(const Replay *replay, const Past *past, const SourceList *files)
{
    Arena *arena = replay->arena;
    SourceList chosen = {NULL, 0, 0};
    const Files all = {files, ARENA_ARRAY(arena, files->count, Letters),
                       ARENA_ARRAY(arena, files->count, bool)};
    for (size_t i = 0; i < files->count; i++) {
        all.letters[i] = read_letters(replay, files->at[i], past->round);
        all.served[i] = replay_has_served(past, arena, files->at[i]);
    }
    for (size_t i = 0; i < files->count; i++) {
        if (replay_has_ruled(past, arena, files->at[i]))
            continue;
        const Source *other = all.served[i] ? newer(&all, i) : NULL;
        if (!other) {
            ARENA_PUSH(arena, &chosen, files->at[i]);
            continue;
        }
        diag_warning(replay->diags, (Place){NULL, 0, 0}, "passed over '%s'", files->at[i]->name);
        diag_help(replay->diags, "these orders have served; '%s' takes their place", other->name);
    }
    return chosen;
}

/* --- the dice --------------------------------------------------------------------------------- */

static const Phase again_phase = {.name = "played-over"};

static const EventKind event_thrown_now = {
    "thrown-now",   NULL, SEEN_BY_SOME, "rolls", "Thrown now, and not before: {rolls}.",
    EVENT_SENTENCE, NULL, NULL};
static const EventKind event_thrown_then = {
    "thrown-before", NULL, SEEN_BY_SOME, "rolls", "Thrown before, and not now: {rolls}.",
    EVENT_SENTENCE,  NULL, NULL};
static const EventKind event_thrown_alike = {
    "thrown-alike", NULL, SEEN_BY_SOME, "", "The same rolls were thrown as before.",
    EVENT_SENTENCE, NULL, NULL};

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

/* Those of the one that the other has not. */
static void add_only(Buf *out, const RollNames *one, const RollNames *other)
{
    for (size_t i = 0; i < one->count; i++)
        if (!names_find(other->known, one->at[i]))
            add_name(out, one->at[i]);
}

static void compare(Play *play, const RollNames *now, const RollNames *then)
{
    Buf now_only = {NULL, 0, 0}, then_only = {NULL, 0, 0};
    add_only(&now_only, now, then);
    add_only(&then_only, then, now);
    log_enter(play->log, &again_phase, NULL, 1);
    bool differ = tell_names(play, &event_thrown_now, &now_only);
    differ |= tell_names(play, &event_thrown_then, &then_only);
    if (!differ)
        event_add_for(play->log, &only_game_master, &event_thrown_alike, NULL, 0);
}

void again_tell(const Replay *replay, Play *play, const RollNames *now, const Source *before,
                const Source *after)
{
    RollNames then = {.known = names_new(replay->arena)};
    if (replay_rolls(replay, before, after, &then) < REPLAY_NOT)
        compare(play, now, &then);
}
