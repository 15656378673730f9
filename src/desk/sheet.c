/* Sheets: how things stand, and below each phase what could be done in it, to be picked from. */
#include "adjudicate/desk/sheet.h"

#include <string.h>

#include "adjudicate/base/utf8.h"
#include "adjudicate/chance/dice.h"
#include "adjudicate/play/history.h"
#include "adjudicate/play/order.h"
#include "adjudicate/play/select.h"
#include "adjudicate/play/tiles.h"

typedef struct Sheet {
    Play *play;
    const Player *player;
    Buf *out;
    bool *lacks; /* of an example: is there nothing that it could name? */
    ThingFits *fits;
} Sheet;

/* --- the head --------------------------------------------------------------------------------- */

/* Who locks orders once does so again. */
static bool is_locked_game(const Game *game)
{
    const PastList *history = &game->history;
    return history->count > 0 && history_was_locked(history->at[history->count - 1]);
}

static void print_head(const Sheet *sheet)
{
    const Play *play = sheet->play;
    const Game *game = play->game;
    const char *system = play->system->name;
    buf_format(
        sheet->out,
        "# yaml-language-server: $schema=%s-orders.json\n"
        "# (adjudicate --schema=%s-orders prints that file, for editors that know schemas)\n",
        system, system);
    play_print_deadline(play, sheet->out);
    buf_format(sheet->out, "game: %.*s\n", TEXT_ARG(game->id));
    play_print_round(sheet->play, sheet->out);
    buf_format(sheet->out, "player: %.*s\n", TEXT_ARG(sheet->player->id));
    buf_str(
        sheet->out,
        "# Take the next line out when you are done: as long as it stands here, nothing is sent.\n"
        "sent: false\n");
    if (game->dice == GAME_DICE_CHAIN)
        buf_str(sheet->out, "# reveal: ...   # the next value of your chain\n");
    else if (is_locked_game(game))
        buf_format(sheet->out, "salt: %.*s   # so that nobody guesses what is locked\n",
                   TEXT_ARG(seed_fresh(play->arena)));
}

static void print_standing(const Sheet *sheet, ReportMaps maps)
{
    Buf lines = {NULL, 0, 0};
    report_standing(&lines, sheet->play, sheet->player, maps);
    buf_str(sheet->out, "\n");
    buf_comment(sheet->out, buf_text(&lines));
    buf_free(&lines);
}

/* --- the phases ------------------------------------------------------------------------------- */

static void print_list(const Sheet *sheet, const Phase *phase, const Table *const *kinds)
{
    buf_format(sheet->out, "\n# %s: %s\n", phase->name, phase->doc);
    play_print_ticks(sheet->play, sheet->out, sheet->player, phase, kinds, false);
}

/* Of what is still to come, the turns of others are not his. */
static void print_phases(const Sheet *sheet)
{
    const System *system = sheet->play->system;
    SlotList slots = {NULL, 0, 0};
    play_next(sheet->play, &slots);
    for (size_t i = 0; i < slots.count; i++) {
        const Slot *slot = &slots.at[i];
        if (slot->phase->orders && (!slot->player || slot->player == sheet->player))
            print_list(sheet, slot->phase, slot->phase->orders);
    }
    if (system->reactions)
        print_list(sheet, &reactions_phase, system->reactions);
}

/* --- what else may be written ----------------------------------------------------------------- */

static void print_example(const Sheet *sheet, const Field *field);

/* The kind key and all others that must be there; of bounds the lower one. */
static bool is_in_example(const Table *table, size_t index)
{
    const Field *field = &table->fields[index];
    return index == 0 || field->flags & REQUIRED || strcmp(field->key, "at-least") == 0;
}

static void print_fields(const Sheet *sheet, const Table *table)
{
    size_t count = 0;
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (!is_in_example(table, i))
            continue;
        buf_format(sheet->out, "%s%s: ", count++ > 0 ? ", " : "", field->key);
        print_example(sheet, field);
    }
}

/* Another one is more often meant than he himself. */
static Text other_player(const Sheet *sheet)
{
    const PlayerList *players = &sheet->play->game->players;
    return players->at[players->count > 1 && players->at[0] == sheet->player]->id;
}

/* Something that he knows, by its id. */
static void print_thing(const Sheet *sheet, const Field *field, const Table *table)
{
    const Named *named = play_example_for(sheet->play, sheet->player, field, table, sheet->fits);
    if (table == &player_table)
        buf_add(sheet->out, other_player(sheet));
    else if (named)
        buf_add(sheet->out, record_id(named->table, named->record));
    *sheet->lacks |= !named;
}

/* His enemies may all be out of his sight: then a word must stand for one. NULL: none does. */
static const char *word_for_other(const Sheet *sheet, const Field *field)
{
    const Named *named =
        play_example_for(sheet->play, sheet->player, field, field->things[0], sheet->fits);
    bool is_wanted = named && player_owning(named->table, named->record) != sheet->player;
    for (size_t i = 0; !is_wanted && field->flags & OF_OTHERS && field->words[i]; i++)
        if (select_is_closest(text_of(field->words[i])))
            return field->words[i];
    return NULL;
}

static int tile_amid(const Board *board)
{
    int tile = board->tiles / 2;
    while (tile + 1 < board->tiles && !board_has(board, tile))
        tile++;
    return tile;
}

static void print_value(const Sheet *sheet, const Field *field)
{
    const Play *play = sheet->play;
    const char *word = field->things && field->words ? word_for_other(sheet, field) : NULL;
    if (word)
        buf_str(sheet->out, word);
    else if (field->things)
        print_thing(sheet, field, field->things[0]);
    else if (field->type == &tile_type)
        buf_add(sheet->out, tile_called(play, tile_amid(play->board)));
    else
        buf_char(sheet->out, '1');
}

/* What could stand behind a condition's key. */
static void print_example(const Sheet *sheet, const Field *field)
{
    Buf *out = sheet->out;
    int round = sheet->play->game->round;
    switch (field->kind) {
    case KIND_INT:
        buf_int(out, field->min > round ? field->min : field->max < round ? field->max : round);
        break;
    case KIND_CHOICE:
        buf_str(out, field->words[0]);
        break;
    case KIND_SWITCH:
        buf_str(out, "true");
        break;
    case KIND_REF:
    case KIND_REFS:
        print_thing(sheet, field, field->table);
        break;
    case KIND_RECORD:
    case KIND_MAYBE:
        buf_char(out, '{');
        print_fields(sheet, field->table);
        buf_char(out, '}');
        break;
    case KIND_VARIANT:
    case KIND_VARIANTS:
        buf_format(out, "[{round-from: %d}, {playing: %.*s}]", round + 1,
                   TEXT_ARG(other_player(sheet)));
        break;
    default:
        print_value(sheet, field);
    }
}

static void print_questions(const Sheet *sheet)
{
    const char *const *kinds = decision_words(sheet->play->arena, sheet->play->system);
    if (!*kinds)
        return;
    buf_str(sheet->out, "# What you want to be asked; [] is nothing:\n");
    for (size_t i = 0; kinds[i]; i++)
        buf_format(sheet->out, "%s%s", i == 0 ? "# ask: [" : ", ", kinds[i]);
    buf_str(sheet->out, "]\n");
}

/* ", if you like with by: france, unit: army": what may stand beside what the example has. */
static void print_others(const Sheet *sheet, const Table *table, size_t *count)
{
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        bool lacks = false;
        Buf value = {NULL, 0, 0};
        if (is_in_example(table, i)) {
            if (field->kind == KIND_RECORD || field->kind == KIND_MAYBE)
                print_others(sheet, field->table, count);
            continue;
        }
        print_example(&(Sheet){sheet->play, sheet->player, &value, &lacks, sheet->fits}, field);
        if (!lacks)
            buf_format(sheet->out, "%s%s: %.*s", ++*count == 1 ? "; if you like with " : ", ",
                       field->key, TEXT_ARG(buf_text(&value)));
        buf_free(&value);
    }
}

/* What a condition says, and what else may stand in it. */
static Text condition_note(const Sheet *sheet, const Table *table)
{
    Buf note = {NULL, 0, 0};
    size_t count = 0;
    buf_str(&note, table->doc);
    print_others(&(Sheet){sheet->play, sheet->player, &note, sheet->lacks, sheet->fits}, table,
                 &count);
    return buf_take(&note, sheet->play->arena);
}

static void print_conditions(const Sheet *sheet)
{
    const ConditionKind *kinds = sheet->play->system->conditions;
    buf_str(sheet->out, "\n# An order may have conditions, and what is tried instead:\n"
                        "#   {..., if: CONDITION, else: {...}}\n"
                        "# and as CONDITION, or several of them in a list:\n");
    for (size_t i = 0; kinds[i].table; i++) {
        Buf line = {NULL, 0, 0};
        bool lacks = false;
        const Sheet in = {sheet->play, sheet->player, &line, &lacks, kinds[i].fits};
        buf_str(&line, "#   {");
        print_fields(&in, kinds[i].table);
        buf_char(&line, '}');
        if (!lacks)
            play_print_noted(sheet->play, sheet->out, buf_text(&line),
                             condition_note(&in, kinds[i].table), "#       # ");
        buf_free(&line);
    }
    buf_str(sheet->out, "#\n# Besides orders:\n"
                        "# resign: true   # you leave the game\n"
                        "# draw: true     # you offer a draw, or accept one\n");
    const Game *game = sheet->play->game;
    if (game->dice != GAME_DICE_CHAIN && !is_locked_game(game))
        buf_str(sheet->out,
                "# salt: ...      # 16 letters and digits at random, if orders are locked\n");
    print_questions(sheet);
}

/* --- what he ordered last --------------------------------------------------------------------- */

static bool is_said(const Node *root, Text key, Text value)
{
    const Node *node = root->kind == NODE_MAP ? node_find(root, key) : NULL;
    return node && node->kind == NODE_SCALAR && text_equal(node_text(node), value);
}

/* A letter of nothing but answers has served its round. */
static bool says_orders(const Node *root)
{
    static const char *const other[] = {"game", "round", "player",  "sent",
                                        "code", "salt",  "answers", NULL};
    for (uint32_t i = 0; i < node_count(root); i++)
        if (word_index(other, node_key(node_child(root, i))) < 0)
            return true;
    return false;
}

static bool is_last_of(const Sheet *sheet, const Node *root)
{
    const Game *game = sheet->play->game;
    Text round = text_format(sheet->play->arena, "%d", game->round - 1);
    return is_said(root, TEXT("game"), game->id) && is_said(root, TEXT("round"), round) &&
           (is_said(root, TEXT("player"), sheet->player->id) ||
            is_said(root, TEXT("player"), sheet->player->name));
}

/* A long line goes on below, further to the right: what stands in brackets stays what it is. */
static void add_broken(Buf *out, Text line)
{
    enum { WIDTH = SHEET_COLUMNS - 3, FURTHER = 4 };
    size_t indent = 0, margin = 0;
    while (line.at[indent] == ' ') /* it is no blank one */
        indent++;
    while (utf8_width(line) + margin > WIDTH) {
        size_t end = line.len < WIDTH - margin ? line.len : WIDTH - margin;
        while (end > indent && !(line.at[end - 1] == ',' && line.at[end] == ' '))
            end--;
        if (end <= indent)
            break;
        buf_repeat(out, ' ', margin);
        buf_format(out, "%.*s\n", TEXT_ARG(text_slice(line, 0, end)));
        line = text_slice(line, end + 1, line.len);
        margin = indent + FURTHER < WIDTH / 2 ? indent + FURTHER : 0;
        indent = 0;
    }
    buf_repeat(out, ' ', margin);
    buf_format(out, "%.*s\n", TEXT_ARG(line));
}

/* A comment, as all the lines of a sheet that nobody has filled in: sheet upon sheet they would
 * grow. */
static bool is_remark(Text line)
{
    size_t at = 0;
    while (at < line.len && (line.at[at] == ' ' || line.at[at] == '\r'))
        at++;
    return at == line.len || line.at[at] == '#';
}

/* What served in one round and would be of no use in the next. */
static bool is_spent(Text line)
{
    return text_starts(line, "salt:") || text_starts(line, "reveal:");
}

static void print_written(const Sheet *sheet, Text lines)
{
    Buf broken = {NULL, 0, 0};
    for (size_t at = 0; at < lines.len;) {
        Text rest = text_slice(lines, at, lines.len);
        Text line = text_slice(rest, 0, text_find(rest, '\n'));
        if (!is_remark(line) && !is_spent(line))
            add_broken(&broken, line);
        at += line.len + 1;
    }
    buf_comment(sheet->out, buf_text(&broken));
    buf_free(&broken);
}

static void print_last(const Sheet *sheet, const SourceList *files)
{
    Arena *arena = sheet->play->arena;
    for (size_t i = 0; i < files->count; i++) {
        Doc *doc = yaml_read(arena, files->at[i], diag_new(arena));
        if (!doc || !is_last_of(sheet, doc->root) || !says_orders(doc->root))
            continue;
        buf_format(sheet->out, "\n# Your orders of %.*s were:\n",
                   TEXT_ARG(play_round_name(sheet->play, sheet->play->game->round - 1)));
        print_written(sheet, text_slice(files->at[i]->text, doc->begin, files->at[i]->text.len));
    }
}

void sheet_print(Buf *out, Play *play, const Player *player, const SourceList *files,
                 ReportMaps maps)
{
    const Sheet sheet = {play, player, out, NULL, NULL};
    print_head(&sheet);
    print_standing(&sheet, maps);
    buf_str(
        out,
        "\n"
        "# What you want done: take the '#' before an order away (before each of its lines), "
        "change it\n"
        "# as you like, and put what comes first first. A list that stays empty says that you do\n"
        "# nothing there, on purpose; where it is taken out, standing orders serve.\n");
    print_phases(&sheet);
    print_conditions(&sheet);
    print_last(&sheet, files);
}

bool sheet_is_blank(Arena *arena, const Source *source)
{
    Doc *doc = yaml_read(arena, source, diag_new(arena));
    return doc && is_said(doc->root, TEXT("sent"), TEXT("false")) && orders_say_nothing(doc->root);
}
