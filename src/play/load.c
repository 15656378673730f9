/* From files to a game that may be played: loading, and everything that is checked beforehand. */
#include <string.h>

#include "adjudicate/base/file.h"
#include "adjudicate/base/looks.h"
#include "adjudicate/chance/digest.h"
#include "adjudicate/play/by_rule.h"
#include "adjudicate/play/play.h"
#include "adjudicate/play/select.h"
#include "adjudicate/record/line.h"
#include "play_private.h"

/* --- the game file ---------------------------------------------------------------------------- */

static const System *find_system(Diags *diags, const Source *source, const Node *root,
                                 const System *const *systems)
{
    const Node *rules = root->kind == NODE_MAP ? node_find(root, TEXT("rules")) : NULL;
    if (!rules) {
        diag_error(diags, node_place(source, root), "this is no game file: it has no 'rules'");
        diag_help(diags, "begin it with a line such as 'rules: %s'", systems[0]->name);
        return NULL;
    }
    for (size_t i = 0; systems[i]; i++)
        if (rules->kind == NODE_SCALAR && text_is(node_text(rules), systems[i]->name))
            return systems[i];
    diag_error(diags, node_place(source, rules), "no rule system '%.*s' here",
               TEXT_ARG(node_text(rules)));
    diag_help(diags, "adjudicate --list names them");
    return NULL;
}

Play *play_load(Arena *arena, Diags *diags, const Source *source, const System *const *systems)
{
    size_t before = diag_errors(diags);
    Doc *doc = yaml_read(arena, source, diags);
    bool is_right = doc && yaml_check_keys(doc, diags, "notes");
    const System *system = is_right ? find_system(diags, source, doc->root, systems) : NULL;
    if (!system)
        return NULL;
    Play *play = ARENA_NEW(arena, Play);
    play->arena = arena;
    play->diags = diags;
    play->doc = doc;
    play->system = system;
    play->loader = loader_new(arena, diags);
    loader_lines(play->loader, play, system->orders[0].table->line);
    play->answers = names_new(arena);
    play->owns = names_new(arena);
    play->makers = names_new(arena);
    play->ids_by_rule = names_new(arena);
    play->log = log_new(arena);
    const Table *table = game_table(arena, system);
    play->game = record_new(arena, table);
    play->state = record_new(arena, system->state);
    play->game->state = play->state;
    const Part parts[] = {{table, play->game}, {system->state, play->state}};
    record_load_parts(play->loader, parts, 2, source, doc->root); /* a map, since it has `rules` */
    const Game *game = play->game;
    play->memory = game->stopped ? game->stopped : record_new(arena, system->memory);
    for (size_t i = 0; i < play->game->players.count; i++)
        play->game->players.at[i]->seat = i;
    loader_resuming(play->loader, play->game->stopped != NULL);
    if (system->prepare)
        system->prepare(play);
    record_resolve(play->loader);
    play->is_sound = diag_errors(diags) == before;
    play->is_whole = play->is_sound;
    play_guard(play);
    loader_chooses(play->loader, select_words);
    loader_wants(play->loader, "game",
                 text_string(play->arena, "this game is '%.*s'", TEXT_ARG(play->game->id)));
    return play;
}

/* --- what orders files are called ------------------------------------------------------------- */

/* In names of files small and capital letters are the same, and so is all that parts words. */
static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == '_' || c == '.' || c == ' ' ? '-' : c;
}

/* Does that stand in a name, with no half words? */
static bool stands_in(Text name, Text words)
{
    for (size_t at = 0; words.len > 0 && at + words.len <= name.len; at++) {
        size_t same = 0;
        while (same < words.len && folded(name.at[at + same]) == folded(words.at[same]))
            same++;
        bool begins = at == 0 || folded(name.at[at - 1]) == '-';
        bool ends = at + same == name.len || folded(name.at[at + same]) == '-';
        if (same == words.len && begins && ends)
            return true;
    }
    return false;
}

/* The name of a file, without folders. */
static Text file_name(const Source *source)
{
    const char *slash = strrchr(source->name, '/');
    Text name = text_of(slash ? slash + 1 : source->name);
    return text_slice(name, 0, name.len - file_yaml_ending(name));
}

/* Most likely somebody has copied it, and left the player as he was. */
static void warn_of_name(Play *play, const OrdersFile *file)
{
    const Player *player = file->player, *other = NULL;
    Text name = file_name(file->source);
    if (stands_in(name, player->id) || stands_in(name, player->name))
        return;
    for (size_t seat = 0; seat < play->game->players.count && !other; seat++)
        if (stands_in(name, play_player(play, seat)->id))
            other = play_player(play, seat);
    if (!other)
        return;
    diag_warning(play->diags, record_place(&file->rec, "player"),
                 "these are the orders of '%.*s', in a file that is named for '%.*s'",
                 TEXT_ARG(player->id), TEXT_ARG(other->id));
    diag_help(play->diags, "write player: %.*s, or give the file another name",
              TEXT_ARG(other->id));
}

/* --- orders files ----------------------------------------------------------------------------- */

/* A file of an earlier round may lie where it lay; nobody has to clear up. */
bool history_passes_over(Play *play, const Source *source)
{
    int round = history_served(play, source);
    if (round < 0)
        return false;
    diag_warning(play->diags, (Place){NULL, 0, 0}, "passed over '%s'", source->name);
    diag_help(play->diags, "these orders have served round %d", round);
    return true;
}

/* A sheet that came back as it went out is as good as none. One with orders in it would be dropped
 * for a line that was forgotten, or played though it was not done: somebody has to look. */
static bool is_unsent(Play *play, const OrdersFile *file)
{
    if (file->sent)
        return false;
    bool is_blank = orders_say_nothing(file->rec.node);
    bool is_old = file->round >= 0 && file->round < play->game->round;
    Place place = record_place(&file->rec, "sent");
    if (is_blank && is_old) {
        diag_warning(play->diags, (Place){NULL, 0, 0}, "passed over '%s'", file->source->name);
        diag_help(play->diags, "this sheet for round %d was not filled in", file->round);
    } else if (is_blank) {
        diag_warning(play->diags, place, "this sheet was not filled in, and counts as missing");
        diag_help(play->diags, "without 'sent: false' it holds no orders, on purpose");
    } else {
        diag_error(play->diags, place, "there are orders here, but it says that they are not sent");
        diag_help(play->diags, "take out 'sent: false' once they are as they should be");
    }
    return is_blank;
}

static bool is_called(Arena *arena, const Player *player, Text word)
{
    Text folded = looks_folded(arena, word);
    return text_equal(folded, looks_folded(arena, player->id)) ||
           text_equal(folded, looks_folded(arena, player->name));
}

/* Who is out has left his files lying about: whatever is wrong with them, and whatever in them has
 * gone with him, holds nobody up. When this very round has been played with them up to a stop, he
 * has gone out in it. */
static bool is_of_who_is_out(Play *play, const Source *source, const Node *root)
{
    const Node *sender = root->kind == NODE_MAP ? node_find(root, TEXT("player")) : NULL;
    Text word = sender && sender->kind == NODE_SCALAR ? node_text(sender) : TEXT("");
    const Stopped *stopped = play->game->stopped;
    for (size_t seat = 0; word.len > 0 && seat < play->game->players.count; seat++) {
        const Player *player = play_player(play, seat);
        if (player->status != PLAYER_OUT || !is_called(play->arena, player, word) ||
            (stopped && history_has_file(stopped, player)))
            continue;
        diag_warning(play->diags, node_place(source, sender),
                     "passed over, since '%.*s' is out of the game", TEXT_ARG(player->id));
        diag_help(play->diags, "the file is wanted no more");
        return true;
    }
    return false;
}

void play_load_letter(Play *play, const Source *source, const Source *whole)
{
    const Table *table = play->orders_table;
    if (!table)
        table = play->orders_table = orders_table(play->arena, play->system);
    Doc *doc = yaml_read_with_pairs(play->arena, source, play->diags, &play->pairs);
    bool is_right = doc && yaml_check_keys(doc, play->diags, "notes");
    const Node *root = is_right ? rulings_strike(play, source, doc->root) : NULL;
    if ((is_right && !root) || (root && is_of_who_is_out(play, source, root)))
        return;
    OrdersFile *file = root ? record_load(play->loader, table, source, root) : NULL;
    if (!file) {
        ARENA_PUSH(play->arena, &play->unread, source);
        return;
    }
    file->source = source;
    file->whole = whole;
    if (!is_unsent(play, file))
        ARENA_PUSH(play->arena, &play->files, file);
}

static bool check_game_and_round(Play *play, const OrdersFile *file)
{
    const Game *game = play->game;
    if (file->game.len > 0 && !text_equal(file->game, game->id)) {
        diag_error(play->diags, record_place(&file->rec, "game"),
                   "these orders are for the game '%.*s'", TEXT_ARG(file->game));
        diag_help(play->diags, "this game is '%.*s'", TEXT_ARG(game->id));
        return false;
    }
    if (file->round >= 0 && file->round != game->round) {
        diag_error(play->diags, record_place(&file->rec, "round"), "these orders are for round %d",
                   file->round);
        Text name =
            play->system->round_name
                ? text_format(play->arena, " (%.*s)", TEXT_ARG(play_round_name(play, game->round)))
                : TEXT("");
        diag_help(play->diags, "the next round is %d%.*s", game->round, TEXT_ARG(name));
        return false;
    }
    return true;
}

static const Phase *find_phase(const System *system, Text name)
{
    for (size_t i = 0; i < system->phase_count; i++)
        if (text_is(name, system->phases[i].name))
            return &system->phases[i];
    return NULL;
}

/* Is that the key of a list of orders? */
static bool is_list_of_orders(const System *system, Text key)
{
    const Phase *phase = find_phase(system, key);
    return phase ? phase->orders != NULL : system->reactions && text_is(key, reactions_phase.name);
}

/* A file without `round:` holds standing orders and nothing else. It may offer a draw. */
static void check_standing_only(Play *play, const OrdersFile *file)
{
    const Node *root = file->rec.node;
    for (uint32_t i = 0; i < node_count(root); i++) {
        const Node *value = node_child(root, i);
        bool has_orders = is_list_of_orders(play->system, node_key(value));
        if (!has_orders && !text_is(node_key(value), "answers") &&
            !text_is(node_key(value), "resign") && !text_is(node_key(value), "reveal"))
            continue;
        diag_error(play->diags, node_key_place(file->rec.source, value),
                   "'%.*s' cannot stand in a file without 'round'", TEXT_ARG(node_key(value)));
        diag_help(play->diags, "add round: %d%s", play->game->round,
                  has_orders ? ", or move it below standing:" : "");
    }
}

/* Orders for setup in a later round, or the other way round, would never be looked at. */
static void check_phases(Play *play, const OrdersFile *file)
{
    const Node *root = file->rec.node;
    for (uint32_t i = 0; i < node_count(root); i++) {
        const Node *value = node_child(root, i);
        const Phase *phase = find_phase(play->system, node_key(value));
        if (!phase || phase_in_round(play, phase))
            continue;
        diag_error(play->diags, node_key_place(file->rec.source, value),
                   "no phase '%s' in this round", phase->name);
        diag_help(play->diags, "it has %s", phase_names(play));
    }
}

/* Who leaves the game has nobody to agree with. */
static void check_ends(Play *play, const OrdersFile *file)
{
    if (!file->resign || !file->draw)
        return;
    diag_error(play->diags, record_place(&file->rec, "draw"), "a draw, and 'resign' as well");
    diag_help(play->diags, "leave one of the two out");
}

/* What has been pasted below orders stands in the same file. */
static void refuse_second(Play *play, const OrdersFile *file, const OrdersFile *other,
                          const char *key)
{
    const Player *player = file->player;
    bool has_round = node_find(file->rec.node, TEXT("round"));
    if (*key == '\0' || file->whole != other->whole) {
        diag_error(play->diags, record_place(&file->rec, "player"),
                   "'%.*s' has two files of %s orders", TEXT_ARG(player->id),
                   has_round ? "this round's" : "standing");
        diag_help(play->diags, "the other one is %s", other->source->name);
        return;
    }
    diag_error(play->diags, record_place(&file->rec, key), "'%s' stands above already", key);
    diag_help(play->diags, "keep one of the two");
}

static bool check_sender(Play *play, const OrdersFile *file)
{
    const OrdersFile *first = NULL;
    for (size_t i = 0; i < play->files.count && !first; i++)
        if (play->files.at[i]->whole == file->whole)
            first = play->files.at[i];
    if (first->player == file->player)
        return true;
    diag_error(play->diags, record_place(&file->rec, "player"),
               "these are the answers of '%.*s', below the orders of '%.*s'",
               TEXT_ARG(file->player->id),
               TEXT_ARG(first->player ? first->player->id : TEXT("nobody")));
    diag_help(play->diags, "give them a file of their own");
    return false;
}

static void take_file(Play *play, OrdersFile *file)
{
    Player *player = file->player;
    if (!player || !check_game_and_round(play, file) || !check_sender(play, file))
        return;
    warn_of_name(play, file);
    /* a round that is no number is still a round */
    bool has_round = node_find(file->rec.node, TEXT("round"));
    OrdersFile **mine = has_round ? &player->orders : &player->standing;
    const char *clash = !*mine ? NULL : has_round ? orders_add(play, mine, file) : "";
    if (clash) {
        refuse_second(play, file, *mine, clash);
        return;
    }
    if (has_round)
        check_phases(play, file);
    else if (!file->rec.is_bent) /* where they belong may be what was refused */
        check_standing_only(play, file);
    check_ends(play, file);
    if (!*mine)
        *mine = file;
}

static void take_files(Play *play)
{
    for (size_t i = 0; i < play->files.count; i++)
        take_file(play, play->files.at[i]);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (play_player(play, seat)->orders)
            chains_take(play, play_player(play, seat)->orders);
}

/* --- given rolls ------------------------------------------------------------------------------ */

typedef struct GivenRolls {
    Record rec;
    GivenRollList rolls;
} GivenRolls;

static const Field rolls_fields[] = {
    FIELD_LIST(GivenRolls, rolls, "rolls", "results of rolls that were made elsewhere", GivenRoll,
               &given_roll_table, REQUIRED),
};
const Table rolls_table = TABLE(GivenRolls, "rolls file", "results for named rolls", rolls_fields);

/* As in orders a word goes before an id, and an id before a name, and capitals do not matter. What
 * fits nobody stays as it is: the bag that does not hold it says what it holds. */
static Text whose_cubes(const Play *play, Text text)
{
    const PlayerList *players = &play->game->players;
    Text folded = looks_folded(play->arena, text), found = text;
    if (text_is(folded, "neutral"))
        return folded;
    for (size_t i = players->count; i > 0; i--) {
        const Player *player = players->at[i - 1];
        if (text_equal(player->id, folded))
            return player->id;
        if (text_equal(looks_folded(play->arena, player_name(player)), folded))
            found = player->id;
    }
    return found;
}

static bool give(const Play *play, Dice *dice, const GivenRoll *roll, Place place)
{
    if (roll->cubes.count == 0)
        return dice_give(dice, roll->roll, roll->dice.at, (int)roll->dice.count, place,
                         play->diags);
    CubeSort *cubes = given_roll_cubes(play->arena, roll);
    for (size_t i = 0; i < roll->cubes.count; i++)
        cubes[i].name = whose_cubes(play, cubes[i].name);
    return dice_give_cubes(dice, roll->roll, cubes, roll->cubes.count, place, play->diags);
}

/* A roll has dice, or if it is a draw it may have cubes. */
static void check_given(const Play *play, const GivenRoll *roll)
{
    bool dice = record_says(&given_roll_table, roll, &roll->dice);
    bool cubes = record_says(&given_roll_table, roll, &roll->cubes);
    if (dice != cubes)
        return;
    diag_error(play->diags, record_place(&roll->rec, "dice"), "this roll has %s dice %s cubes",
               dice ? "both" : "neither", dice ? "and" : "nor");
    diag_help(play->diags, "write dice: [...] or, for a draw from a bag, cubes: [...]");
}

void play_load_rolls(Play *play, const Source *source, Dice *dice)
{
    Doc *doc = yaml_read(play->arena, source, play->diags);
    GivenRolls *given = doc ? record_load(play->loader, &rolls_table, source, doc->root) : NULL;
    for (size_t i = 0; given && i < given->rolls.count; i++) {
        const GivenRoll *roll = given->rolls.at[i];
        Place place = record_place(&roll->rec, "roll");
        check_given(play, roll);
        if (!give(play, dice, roll, place)) {
            diag_error(play->diags, place, "'%.*s' is given twice", TEXT_ARG(roll->roll));
            diag_help(play->diags, "the second throw of a name in a round is called 'NAME #2'");
        }
    }
    play->rolls = source;
    play->rolls_digest = digest_hex(play->arena, source->text);
}

/* --- checks ----------------------------------------------------------------------------------- */

static void check_player_id(Play *play, const Player *player)
{
    if (!text_equal(player->id, the_public.id))
        return;
    diag_error(play->diags, record_place(&player->rec, "id"), "no player can be called '%.*s'",
               TEXT_ARG(player->id));
    diag_help(play->diags, "it stands for whoever plays for nobody: choose another id");
}

static void check_players(Play *play)
{
    const Game *game = play->game;
    for (size_t i = 0; i < game->players.count; i++)
        check_player_id(play, game->players.at[i]);
    if (game->view.len > 0 && !reader_find(game, game->view)) {
        diag_error(play->diags, record_place(&game->rec, "view"),
                   "'%.*s' is no reader of this game", TEXT_ARG(game->view));
        diag_help(play->diags, "--view writes this line; leave it out of a game file of your own");
    }
    if (game->players.count == 0 || game->players.count > PLAYERS_MAX) {
        diag_error(play->diags, record_place(&game->rec, "players"), "%zu players",
                   game->players.count);
        diag_help(play->diags, "a game has 1 to %d", PLAYERS_MAX);
    }
    if (game->ended && !play->shows) {
        diag_error(play->diags, record_place(&game->rec, "ended"), "this game is over");
        diag_help(play->diags, "it ended with round %d; remove 'ended' to play on",
                  game->ended->round);
    }
}

/* Everything in it was written by this program, so it is only checked as far as it could mislead.
 */
static void check_stopped(Play *play)
{
    const Stopped *stopped = play->game->stopped;
    if (!stopped || stopped->after.len == 0)
        return;
    const Phase *phase = find_phase(play->system, stopped->after);
    bool is_turn = phase && phase->when == PHASE_TURN;
    bool is_seated = phase && stopped->player && step_is_seated(phase, stopped->step);
    bool is_right = phase && phase_in_round(play, phase) &&
                    (is_turn || is_seated) == (stopped->player != NULL) &&
                    (stopped->step == 0 || phase->stepped);
    if (is_right)
        return;
    diag_error(play->diags, record_place(&stopped->rec, "after"),
               phase ? "no round stops like this after '%.*s'" : "no phase '%.*s' in this game",
               TEXT_ARG(stopped->after));
    diag_help(play->diags, "'stopped' is written by this program; restore it from git");
}

/* This round's orders come before standing ones, whatever the order of the files. */
static void check_orders(Play *play)
{
    for (size_t i = 0; i < play->game->players.count; i++) {
        const Player *player = play->game->players.at[i];
        OrdersFile *files[] = {player->orders, player->standing};
        for (size_t k = 0; k < 2; k++)
            if (files[k])
                orders_prepare(play, files[k]);
    }
}

/* Is nothing wrong with the game as such? */
static bool check_game(Play *play)
{
    size_t before = diag_errors(play->diags);
    gone_load(play);
    check_players(play);
    check_stopped(play);
    history_check(play);
    chains_check(play);
    play_check_names(play);
    play_check_system(play);
    return diag_errors(play->diags) == before;
}

/* A rule system's checks look at a game from all sides, and an order leads them anywhere in it.
 * Where one thing in it was refused, they are not called at all, since all that they say might
 * follow from that; what can be said of the orders without them is said all the same: of their
 * keys, their form, and what they name. */
void play_check(Play *play)
{
    record_resolve_of(play->loader, &player_table); /* whose files they are */
    take_files(play);
    locks_check(play);
    play->is_sound &= check_game(play);
    if (!play->is_sound)
        rulings_blame(play);
    ids_by_rule_check(play);
    play->misread = diag_blames_now(play->diags);
    record_resolve(play->loader);
    yaml_refuse_pairs(play->diags, &play->pairs);
    play->unknown = diag_blames_now(play->diags);
    check_orders(play);
}

static bool excused(const Player *player, const Text *held, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (text_equal(player->id, held[i]))
            return true;
    return false;
}

static void check_held(Play *play, Text held)
{
    const Named *named = record_named(play->loader, held);
    if (!named || named->table != &player_table) {
        diag_error(play->diags, (Place){NULL, 0, 0}, "--missing=hold:%.*s: no such player",
                   TEXT_ARG(held));
        diag_help(play->diags, "the game file names the players under 'players'");
    }
}

static bool is_id_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* The word that stands behind the first "player" of a text, in the same line. */
static Text word_behind_player(Text text)
{
    const Text key = TEXT("player");
    size_t at = text_find_part(text, key);
    at = at < text.len ? at + key.len : at;
    while (at < text.len && text.at[at] != '\n' && !is_id_char(text.at[at]))
        at++;
    size_t end = at;
    while (end < text.len && is_id_char(text.at[end]))
        end++;
    return text_slice(text, at, end);
}

/* Whose orders are in a file that could not be read, or in which the player is misspelt? NULL:
 * nobody can say. */
Player *play_probable_sender(const Play *play, const Source *source)
{
    static const Table *const players[] = {&player_table, NULL};
    Text word = word_behind_player(source->text);
    Text meant = record_meant(play->loader, word, source, players, OWN_FIRST);
    Text name = file_name(source);
    Player *by_name = NULL;
    for (size_t seat = 0; seat < play->game->players.count; seat++) {
        Player *player = play_player(play, seat);
        if (text_equal(player->id, word) || (meant.len > 0 && text_equal(player->id, meant)))
            return player;
        if (!by_name && (stands_in(name, player->id) || stands_in(name, player->name)))
            by_name = player;
    }
    return by_name;
}

/* Where nobody knows who has sent a file, anybody may have. */
static void note_probable_sender(Play *play, const Source *source)
{
    Player *sender = play_probable_sender(play, source);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        if (!sender || sender == play_player(play, seat))
            play_player(play, seat)->has_sent = true;
}

/* Whose file was refused has sent one, and has heard enough. */
static void note_senders(Play *play)
{
    for (size_t i = 0; i < play->unread.count; i++)
        note_probable_sender(play, play->unread.at[i]);
    for (size_t i = 0; i < play->files.count; i++) {
        const OrdersFile *file = play->files.at[i];
        if (!file->player)
            note_probable_sender(play, file->source);
        else if (file->round >= 0 || node_find(file->rec.node, TEXT("round")))
            file->player->has_sent = true;
    }
}

/* A round goes on with a phase that does not come up for all, and not for him. */
static bool has_nothing_there(const Play *play, const Phase *phase, const Player *player)
{
    return play->game->stopped && play->is_sound && phase->may_happen && phase->asks &&
           !phase->asks(play, player);
}

/* Does this run look for orders of that player? What is played for everybody wants orders of all,
 * whether it takes any or not, unless there are turns besides. */
static bool is_wanted(const Play *play, const SlotList *slots, const Player *player)
{
    bool has_turns = false, is_spared = false;
    for (size_t i = 0; i < slots->count; i++) {
        const Slot *slot = &slots->at[i];
        if (i == 0 && has_nothing_there(play, slot->phase, player)) {
            is_spared = true;
            continue;
        }
        bool in_run =
            slot->player ? slot->player == player : seat_in_run(play, slot->phase, player);
        has_turns |= slot->player || slot->phase->seated > 0;
        if (slot->phase->orders && in_run)
            return true;
    }
    return !has_turns && !is_spared;
}

void play_refuse_missing(Play *play, const Player *player)
{
    diag_error(play->diags, record_place(&player->rec, "id"), "no orders from '%.*s' for %.*s",
               TEXT_ARG(player->id), TEXT_ARG(play_round_name(play, play->game->round)));
    diag_help(play->diags, "--missing=hold:%.*s plays on with standing orders",
              TEXT_ARG(player->id));
}

static bool has_turns(const System *system)
{
    for (size_t i = 0; i < system->phase_count; i++)
        if (system->phases[i].when == PHASE_TURN)
            return true;
    return false;
}

/* Has a file of that player served an earlier part of this round that is not among those of now? */
static bool has_left_out_orders(const Play *play, const Player *player)
{
    const Stopped *stopped = play->game->stopped;
    const OrdersFile *standing = player->standing;
    Text but = standing ? digest_hex(play->arena, standing->source->text) : TEXT("");
    return stopped && history_has_sent(&stopped->stops, player, but);
}

/* Who has had his turn need not send his orders again, but then nothing of his reacts any more. */
static void warn_of_reactions(Play *play, const Player *player)
{
    if (!play->system->reactions || !has_left_out_orders(play, player))
        return;
    diag_warning(play->diags, record_place(&player->rec, "id"),
                 "the orders of '%.*s' for an earlier part of this round are not given now",
                 TEXT_ARG(player->id));
    diag_help(play->diags, "give that file again if its reactions shall still serve");
}

/* Whose turns come when cannot be asked about a game that is wrong. */
void play_check_missing(Play *play, bool hold_all, const Text *held, size_t held_count)
{
    SlotList slots = {NULL, 0, 0};
    play->hold_all = hold_all;
    play->held = held;
    play->held_count = held_count;
    for (size_t i = 0; i < held_count; i++)
        check_held(play, held[i]);
    rulings_check(play);
    bool has_senders = !record_lost_ids(play->loader, &player_table);
    if (!has_senders || (!play->is_sound && has_turns(play->system)))
        return;
    slots_of_run(play, &slots);
    note_senders(play);
    bool is_over = play_ends_at_once(play);
    for (size_t i = 0; i < play->game->players.count; i++) {
        Player *player = play->game->players.at[i];
        player->excused = hold_all || player->status == PLAYER_ABSENT ||
                          excused(player, held, held_count) || player->has_sent;
        if (player->orders || player->status == PLAYER_OUT || is_over)
            continue;
        if (!is_wanted(play, &slots, player)) {
            player->missed = !player->excused;
            warn_of_reactions(play, player);
            continue;
        }
        player->held = true;
        if (!player->excused)
            play_refuse_missing(play, player);
    }
}
