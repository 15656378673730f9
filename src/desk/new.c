#include "adjudicate/desk/new.h"

#include <assert.h>

#include "adjudicate/base/file.h"
#include "adjudicate/desk/sheet.h"
#include "adjudicate/play/play.h"

static const Place nowhere = {NULL, 0, 0};

enum { SEATS_MAX = 8, BOARD_MAX = 60 };

typedef struct Making {
    Arena *arena;
    Diags *diags;
    const System *const *systems;
    const System *system;
    const NewWishes *wishes;
    NewGame game;
    Text name; /* in orders */
    Text text; /* of the game file */
    Text *sheets;
} Making;

/* --- who plays -------------------------------------------------------------------------------- */

/* Land and people are our own. */
static const struct {
    const char *id, *name, *land, *place;
} seats[SEATS_MAX] = {
    {"heron", "House Heron", "hernby", "Hernby"},
    {"otter", "House Otter", "otterford", "Otterford"},
    {"stoat", "House Stoat", "stoatley", "Stoatley"},
    {"plover", "House Plover", "plovermoor", "Plovermoor"},
    {"marten", "House Marten", "martenlea", "Martenlea"},
    {"curlew", "House Curlew", "curlewick", "Curlewick"},
    {"brock", "House Brock", "brockholt", "Brockholt"},
    {"vole", "House Vole", "volebury", "Volebury"},
};

static void add_seat(Making *in, Text id, Text name)
{
    size_t seat = in->game.count++;
    in->game.seats[seat] =
        (NewSeat){.id = id, .name = name, .land = seats[seat].land, .place = seats[seat].place};
}

static bool is_seated(const NewGame *game, Text id)
{
    for (size_t i = 0; i < game->count; i++)
        if (text_equal(game->seats[i].id, id))
            return true;
    return false;
}

static bool number_fits(Making *in, int64_t count)
{
    const NewKind *kind = in->system->make_new;
    if (count >= (int64_t)kind->least && count <= (int64_t)kind->most)
        return true;
    if (kind->least == kind->most)
        diag_error(in->diags, nowhere, "--players=%s: %s is made for %zu players",
                   in->wishes->players, in->system->title, kind->least);
    else
        diag_error(in->diags, nowhere, "--players=%s: %s is made for %zu to %zu players",
                   in->wishes->players, in->system->title, kind->least, kind->most);
    diag_help(in->diags, "give a number, or as many ids with commas between them");
    return false;
}

/* One of those who play it, if that is laid down; NULL: he is none of them. */
static const NewPower *find_power(const NewKind *kind, Text id)
{
    for (size_t i = 0; i < kind->most; i++)
        if (text_is(id, kind->powers[i].id))
            return &kind->powers[i];
    return NULL;
}

static bool refuse_power(Making *in, Text id)
{
    const NewKind *kind = in->system->make_new;
    Buf ids = {NULL, 0, 0};
    for (size_t i = 0; i < kind->most; i++)
        buf_format(&ids, "%s%s", i > 0 ? ", " : "", kind->powers[i].id);
    diag_error(in->diags, nowhere, "--players: nobody is called '%.*s' in %s", TEXT_ARG(id),
               in->system->title);
    diag_help(in->diags, "it is played by %.*s", TEXT_ARG(buf_text(&ids)));
    buf_free(&ids);
    return false;
}

static bool take_player(Making *in, Text id)
{
    const NewPower *power = NULL;
    if (in->system->make_new->powers && !(power = find_power(in->system->make_new, id)))
        return refuse_power(in, id);
    bool is_twice = is_seated(&in->game, id);
    if (text_is_id(id) && !text_is(id, "public") && !is_twice) {
        add_seat(in, id, power ? text_of(power->name) : TEXT(""));
        return true;
    }
    diag_error(in->diags, nowhere, "--players: %s'%.*s'%s",
               is_twice ? "" : "no player can be called ", TEXT_ARG(id),
               is_twice ? " stands there twice" : "");
    diag_help(in->diags, "an id is a small letter and up to 23 more small letters, digits and "
                         "hyphens, such as 'red'; each player has one of his own");
    return false;
}

static bool take_players(Making *in, Text ids)
{
    size_t count = 1;
    for (size_t i = 0; i < ids.len; i++)
        count += ids.at[i] == ',';
    if (!number_fits(in, (int64_t)count))
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t comma = text_find(ids, ',');
        if (!take_player(in, text_slice(ids, 0, comma)))
            return false;
        ids = text_slice(ids, comma + 1, ids.len);
    }
    return true;
}

static bool choose_players(Making *in)
{
    Text words = text_of(in->wishes->players ? in->wishes->players : "");
    bool is_number =
        words.len == 0 || words.at[0] == '-' || (words.at[0] >= '0' && words.at[0] <= '9');
    int64_t count = (int64_t)in->system->make_new->least;
    in->game.seats = ARENA_ARRAY(in->arena, SEATS_MAX, NewSeat);
    if (!is_number)
        return take_players(in, words);
    if (words.len > 0 && !text_int(words, &count))
        count = 0;
    if (!number_fits(in, count))
        return false;
    const NewPower *powers = in->system->make_new->powers;
    for (size_t i = 0; i < (size_t)count; i++)
        add_seat(in, text_of(powers ? powers[i].id : seats[i].id),
                 text_of(powers ? powers[i].name : seats[i].name));
    return true;
}

/* --- the board -------------------------------------------------------------------------------- */

static bool read_size(Text words, int *columns, int *rows)
{
    size_t cross = text_find(words, 'x');
    return text_int_within(text_slice(words, 0, cross), 1, BOARD_MAX, columns) &&
           text_int_within(text_slice(words, cross + 1, words.len), 1, BOARD_MAX, rows);
}

static bool choose_size(Making *in)
{
    const NewKind *kind = in->system->make_new;
    NewGame *game = &in->game;
    const char *words = in->wishes->size;
    int columns, rows;
    if (!kind->least_board) {
        if (!words)
            return true;
        diag_error(in->diags, nowhere, "--size: %s has no board", in->system->title);
        diag_help(in->diags, "leave it out");
        return false;
    }
    kind->least_board(game->count, &columns, &rows);
    game->columns = columns + 2;
    game->rows = rows + 2;
    if (!words)
        return true;
    bool is_read = read_size(text_of(words), &game->columns, &game->rows);
    bool is_odd = is_read && game->columns % 2 == 1 && game->rows % 2 == 1;
    if (is_read && game->columns >= columns && game->rows >= rows && (is_odd || !kind->is_odd))
        return true;
    diag_error(in->diags, nowhere, "--size=%s is no size for a board of %zu players", words,
               game->count);
    diag_help(in->diags, "write COLUMNSxROWS, %dx%d to %dx%d%s", columns, rows, BOARD_MAX - 1,
              BOARD_MAX - 1, kind->is_odd ? ", both odd, so that both ends are alike" : "");
    return false;
}

/* The tile so many steps along the ring one tile within the border, from the middle of its western
 * side; it goes round. */
static Tile on_ring(const NewGame *game, int steps)
{
    int wide = game->columns - 3, high = game->rows - 3;
    int at = (steps + high / 2) % (2 * (wide + high));
    int column, row;
    if (at < high) {
        column = 0;
        row = high - at;
    } else if (at < high + wide) {
        column = at - high;
        row = 0;
    } else if (at < 2 * high + wide) {
        column = wide;
        row = at - high - wide;
    } else {
        column = 2 * (wide + high) - at;
        row = high;
    }
    return (Tile){(int16_t)(column + 2), (int16_t)(row + 2)};
}

static Tile half_way(Tile a, Tile b)
{
    return (Tile){(int16_t)((a.column + b.column) / 2), (int16_t)((a.row + b.row) / 2)};
}

static void lay_out(NewGame *game)
{
    if (game->columns == 0)
        return;
    int ring = 2 * (game->columns + game->rows - 6), count = (int)game->count;
    game->middle = (Tile){(int16_t)((game->columns + 1) / 2), (int16_t)((game->rows + 1) / 2)};
    for (int i = 0; i < count; i++) {
        NewSeat *seat = &game->seats[i];
        seat->home = on_ring(game, i * ring / count);
        seat->flank = on_ring(game, (2 * i + 1) * ring / (2 * count));
        seat->ahead = half_way(seat->home, game->middle);
    }
}

/* --- the game file ---------------------------------------------------------------------------- */

/* What the folder is called, where orders can call the game so. */
static void choose_name(Making *in)
{
    Text folder = text_of(in->wishes->folder);
    while (folder.len > 1 && folder.at[folder.len - 1] == '/')
        folder.len--;
    size_t slash = text_find_last(folder, '/');
    Text last = slash < folder.len ? text_slice(folder, slash + 1, folder.len) : folder;
    in->name = text_is_id(last) ? last : text_of(in->system->name);
}

static void write_head(Buf *out, const Making *in)
{
    const System *system = in->system;
    bool has_powers = system->make_new->powers;
    buf_format(
        out,
        "# A game of %s for %zu players. %s: change what you like\n"
        "# before round 1. What is wrong then, `adjudicate --check` says.\n"
        "# adjudicate-game(5) has the keys of all games, adjudicate-%s(7) the others.\n"
        "rules: %s\n"
        "\n"
        "# Orders are for the game of this name; no others are taken.\n"
        "game: %.*s\n"
        "\n"
        "# What reports call it.\n"
        "title: %s%s\n"
        "\n"
        "# The round that is played next; each round that is played counts it up.\n"
        "round: 1\n"
        "\n"
        "# In the order of their seats: the id, by which orders call a player, and the name that\n"
        "# reports use. `status: absent` is for one who sends no orders for a while, `status: "
        "out`\n"
        "# for one who has left.\n"
        "players:\n",
        system->title, in->game.count,
        has_powers ? "Powers are called as on its map" : "Land and people are made up",
        system->name, system->name, TEXT_ARG(in->name), has_powers ? "A Game of " : "The War for ",
        has_powers ? system->title : in->game.seats[0].place);
    for (size_t i = 0; i < in->game.count; i++) {
        const NewSeat *seat = &in->game.seats[i];
        buf_format(out, "  - {id: %.*s", TEXT_ARG(seat->id));
        if (seat->name.len > 0)
            buf_format(out, ", name: %.*s", TEXT_ARG(seat->name));
        buf_str(out, "}\n");
    }
    buf_char(out, '\n');
}

static void write_game(Making *in)
{
    Buf out = {NULL, 0, 0};
    write_head(&out, in);
    in->system->make_new->write(&out, &in->game);
    in->text = buf_take(&out, in->arena);
}

/* --- is it one that can be played? ------------------------------------------------------------ */

static const char *path_of(const Making *in, const char *name)
{
    const char *slash = text_ends(text_of(in->wishes->folder), "/") ? "" : "/";
    return text_string(in->arena, "%s%s%s", in->wishes->folder, slash, name);
}

static const char *sheet_path(const Making *in, size_t seat)
{
    return path_of(in,
                   text_string(in->arena, "orders/%.*s.yaml", TEXT_ARG(in->game.seats[seat].id)));
}

static const Source *source_of(const Making *in, const char *name, Text text, size_t order)
{
    Source *source = ARENA_NEW(in->arena, Source);
    *source = (Source){name, text, order};
    return source;
}

/* They are made of the game as it was read back. */
static void write_sheets(Making *in, Play *play)
{
    const SourceList none = {NULL, 0, 0};
    in->sheets = ARENA_ARRAY(in->arena, in->game.count, Text);
    for (size_t i = 0; i < in->game.count; i++) {
        Buf out = {NULL, 0, 0};
        sheet_print(&out, play, play_player(play, i), &none, REPORT_MAPS_LAST);
        in->sheets[i] = buf_take(&out, in->arena);
    }
}

/* All ids but those of the players are ours, so it is one of theirs that is in the way. */
static bool is_read_back(Making *in)
{
    const Source *source = source_of(in, path_of(in, "game.yaml"), in->text, 0);
    Play *play = play_load(in->arena, in->diags, source, in->systems);
    assert(play); /* it is ours but for the ids */
    play_check(play);
    if (diag_errors(in->diags) == 0) {
        write_sheets(in, play);
        return true;
    }
    diag_error(in->diags, nowhere, "no game is made: it would be refused");
    diag_help(in->diags, "give the players other ids with --players");
    return false;
}

/* --- files ------------------------------------------------------------------------------------ */

static const char ignored[] =
    "# Who knows the seed of a round that is not over, or the secret of a chain, knows its dice.\n"
    ".seeds/\n"
    "*.seed\n"
    "# Orders that nobody has sent yet.\n"
    "*.draft\n"
    "# What editors and programs leave that were stopped on the way.\n"
    ".adjudicate-*\n"
    "*~\n"
    ".*.swp\n";

static const char attributes[] =
    "# The history has digests of files: git is to leave their line ends alone.\n"
    "* -text\n"
    "\n"
    "# With this, typed once, `git diff --word-diff` tells [-at: c3-]{+at: b4+}, however the file "
    "is\n"
    "# laid out:\n"
    "#\n"
    "#     git config diff.adjudicate.wordRegex '[a-z][a-z0-9-]*: [^][{}, ]+|[^][{}, ]+|[][{}]'\n"
    "*.yaml diff=adjudicate\n";

static const char hook[] = "#!/bin/sh\n"
                           "# Nothing is committed that adjudicate --check refuses. For those who "
                           "want that, in the folder in\n"
                           "# which the repository begins:\n"
                           "#\n"
                           "#     install .hooks/pre-commit .git/hooks/\n"
                           "#\n"
                           "# It looks at what is to be committed, not at what lies about; each "
                           "folder with a game.yaml is a\n"
                           "# game.\n"
                           "set -eu\n"
                           "staged=$(mktemp -d)\n"
                           "trap 'rm -rf \"$staged\"' EXIT\n"
                           "git checkout-index --all --prefix=\"$staged/\"\n"
                           "cd \"$staged\"\n"
                           "find . -name game.yaml >games\n"
                           "while IFS= read -r game; do\n"
                           "    folder=${game%/game.yaml}\n"
                           "    if grep -q '^ended:' \"$game\"; then\n"
                           "        adjudicate --show \"$folder\" >/dev/null # it is over, and no "
                           "orders are left to check\n"
                           "    else\n"
                           "        adjudicate --check \"$folder\"\n"
                           "    fi\n"
                           "done <games\n";

enum { FILES = 4, FOLDERS = 3 };

typedef struct NewFile {
    const char *path;
    Text text;
} NewFile;

/* What is there so far, in the order in which it came. */
typedef struct Made {
    Making *in;
    const char **at;
    size_t count;
} Made;

static bool make_folder(Made *made, const char *path)
{
    bool is_new;
    FileError error = file_new_folder(path, &is_new);
    if (is_new)
        made->at[made->count++] = path;
    if (!error)
        return true;
    diag_error(made->in->diags, nowhere, "cannot make a game in '%s': %s", path, error);
    diag_help(made->in->diags, "name a folder that is not there yet, or an empty one");
    return false;
}

static bool make_file(Made *made, const char *path, Text text)
{
    FileError error = file_create(path, text);
    if (!error)
        made->at[made->count++] = path;
    else
        diag_error(made->in->diags, nowhere, "cannot write '%s': %s", path, error);
    return !error;
}

/* The game file comes last: what lacks it is no game. */
static bool make_all(Made *made)
{
    const Making *in = made->in;
    if (!make_folder(made, in->wishes->folder) || !make_folder(made, path_of(in, "orders")) ||
        !make_folder(made, path_of(in, ".hooks")))
        return false;
    for (size_t i = 0; i < in->game.count; i++)
        if (!make_file(made, sheet_path(in, i), in->sheets[i]))
            return false;
    const NewFile files[FILES] = {
        {".gitignore", text_of(ignored)},
        {".gitattributes", text_of(attributes)},
        {".hooks/pre-commit", text_of(hook)},
        {"game.yaml", in->text},
    };
    for (size_t i = 0; i < FILES; i++)
        if (!make_file(made, path_of(in, files[i].path), files[i].text))
            return false;
    return true;
}

static bool write_files(Making *in)
{
    size_t most = FOLDERS + FILES + in->game.count;
    Made made = {in, ARENA_ARRAY(in->arena, most, const char *), 0};
    if (make_all(&made))
        return true;
    while (made.count > 0)
        file_remove(made.at[--made.count]);
    return false;
}

/* --- all of it -------------------------------------------------------------------------------- */

static bool choose_system(Making *in)
{
    const char *name = in->wishes->system;
    Buf known = {NULL, 0, 0};
    for (size_t i = 0; in->systems[i]; i++) {
        if (!in->systems[i]->make_new)
            continue;
        buf_format(&known, "%s%s", known.len > 0 ? ", " : "", in->systems[i]->name);
        if (text_is(text_of(name), in->systems[i]->name))
            in->system = in->systems[i];
    }
    if (!in->system) {
        diag_error(in->diags, nowhere, "there is no rule system '%s' to make a game of", name);
        diag_help(in->diags, "there are: %.*s", TEXT_ARG(buf_text(&known)));
    }
    buf_free(&known);
    return in->system != NULL;
}

/* A name as a shell wants it. */
static const char *quoted(Arena *arena, const char *name)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/-";
    Buf out = {NULL, 0, 0};
    if (strspn(name, plain) == strlen(name))
        return name;
    for (; *name; name++)
        if (*name == '\'')
            buf_str(&out, "'\\''");
        else
            buf_char(&out, *name);
    Text words = buf_take(&out, arena);
    return text_string(arena, "'%.*s'", TEXT_ARG(words));
}

static void tell(Buf *told, const Making *in)
{
    const char *folder = quoted(in->arena, in->wishes->folder);
    buf_format(told, "%s is a game of %s for %zu players: %s", in->wishes->folder,
               in->system->title, in->game.count, path_of(in, "game.yaml"));
    for (size_t i = 0; i < in->game.count; i++)
        buf_format(told, "%s %s", i + 1 < in->game.count ? "," : " and", sheet_path(in, i));
    buf_format(told,
               "\n\n"
               "adjudicate --check %s             is anything wrong?\n"
               "adjudicate --missing=hold %s      how the round would go, whoever has sent orders\n"
               "adjudicate -i --missing=hold %s   play it\n",
               folder, folder, folder);
}

void new_game(Buf *told, Arena *arena, Diags *diags, const System *const *systems,
              const NewWishes *wishes)
{
    Making in = {.arena = arena, .diags = diags, .systems = systems, .wishes = wishes};
    in.game.arena = arena;
    if (!choose_system(&in) || !choose_players(&in) || !choose_size(&in))
        return;
    lay_out(&in.game);
    choose_name(&in);
    write_game(&in);
    if (is_read_back(&in) && write_files(&in))
        tell(told, &in);
}
