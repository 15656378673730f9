/* Sheets: how things stand, and below each phase what could be done in it, to be picked from. */
#include "adjudicate/desk/sheet.h"

#include "adjudicate/base/utf8.h"
#include "adjudicate/play/order.h"

typedef struct Sheet {
    Play *play;
    const Player *player;
    Buf *out;
} Sheet;

/* --- the head --------------------------------------------------------------------------------- */

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
    buf_format(sheet->out, "game: %.*s\nround: %d\nplayer: %.*s\n", TEXT_ARG(game->id), game->round,
               TEXT_ARG(sheet->player->id));
    buf_str(
        sheet->out,
        "# Take the next line out when you are done: as long as it stands here, nothing is sent.\n"
        "sent: false\n");
    if (game->dice == GAME_DICE_CHAIN)
        buf_str(sheet->out, "# reveal: ...   # the next value of your chain\n");
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

/* An order behind its '#': without it, it is an item of the list around it. */
static void print_tick(const Sheet *sheet, const Tick *tick)
{
    Arena *arena = sheet->play->arena;
    buf_format(sheet->out, "  # %.*s,", TEXT_ARG(text_one_line(arena, tick->order)));
    if (tick->note.len > 0)
        buf_format(sheet->out, "  # %.*s", TEXT_ARG(text_one_line(arena, tick->note)));
    buf_char(sheet->out, '\n');
}

/* Which orders there are, where the game has none to offer. */
static void print_kinds(const Sheet *sheet, const Table *const *kinds)
{
    for (size_t i = 0; kinds[i]; i++)
        buf_format(sheet->out, "  # %s: %s\n", kinds[i]->fields[0].key, kinds[i]->doc);
}

static void print_list(const Sheet *sheet, const Phase *phase, const Table *const *kinds)
{
    TickList ticks = {.arena = sheet->play->arena};
    if (sheet->play->system->offer)
        sheet->play->system->offer(sheet->play, sheet->player, phase, &ticks);
    buf_format(sheet->out, "\n# %s: %s\n%s: [\n", phase->name, phase->doc, phase->name);
    print_kinds(sheet, kinds);
    for (size_t i = 0; i < ticks.count; i++)
        print_tick(sheet, &ticks.at[i]);
    if (ticks.count == TICKS_MAX)
        buf_str(sheet->out, "  # and so on: there is no room for more\n");
    buf_str(sheet->out, "  ]\n");
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

/* Of the keys of a map those that it must have, or else the first. */
static void print_map(const Sheet *sheet, const Table *table)
{
    size_t count = 0;
    for (size_t i = 0; i < table->count; i++) {
        bool is_last = count == 0 && i + 1 == table->count;
        const Field *field = &table->fields[is_last ? 0 : i];
        if (!(field->flags & REQUIRED) && !is_last)
            continue;
        buf_format(sheet->out, "%s%s: ", count++ > 0 ? ", " : "{", field->key);
        print_example(sheet, field);
    }
    buf_char(sheet->out, '}');
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
        buf_format(out, "%s", field->table->name);
        break;
    case KIND_RECORD:
    case KIND_MAYBE:
        print_map(sheet, field->table);
        break;
    case KIND_VARIANT:
    case KIND_VARIANTS:
        buf_str(out, "{CONDITION}");
        break;
    default:
        buf_str(out, field->type == &tile_type ? "c4" : "...");
    }
}

static void print_questions(const Sheet *sheet)
{
    const char *const *kinds = decision_words(sheet->play->arena, sheet->play->system);
    for (size_t i = 0; kinds[i]; i++)
        buf_format(sheet->out, "%s%s", i == 0 ? "# ask: [" : ", ", kinds[i]);
    if (*kinds)
        buf_str(sheet->out, "]   # what you want to be asked; [] is nothing\n");
}

static void print_conditions(const Sheet *sheet)
{
    const ConditionKind *kinds = sheet->play->system->conditions;
    buf_str(sheet->out, "\n# An order may have conditions, and what is tried instead:\n"
                        "#   {..., if: {CONDITION}, else: {...}}\n");
    for (size_t i = 0; kinds && kinds[i].table; i++) {
        const Field *field = &kinds[i].table->fields[0];
        buf_format(sheet->out, "#   %s: ", field->key);
        print_example(sheet, field);
        buf_format(sheet->out, "  # %s\n", kinds[i].table->doc);
    }
    buf_str(sheet->out, "#\n# Besides orders:\n"
                        "# resign: true   # you leave the game\n"
                        "# draw: true     # you offer a draw, or accept one\n");
    print_questions(sheet);
}

/* --- what he ordered last --------------------------------------------------------------------- */

static bool is_said(const Node *root, Text key, Text value)
{
    const Node *node = root->kind == NODE_MAP ? node_find(root, key) : NULL;
    return node && node->kind == NODE_SCALAR && text_equal(node_text(node), value);
}

static bool is_last_of(const Sheet *sheet, const Node *root)
{
    const Game *game = sheet->play->game;
    Text round = text_format(sheet->play->arena, "%d", game->round - 1);
    return is_said(root, TEXT("game"), game->id) && is_said(root, TEXT("round"), round) &&
           (is_said(root, TEXT("player"), sheet->player->id) ||
            is_said(root, TEXT("player"), sheet->player->name));
}

static void print_last(const Sheet *sheet, const SourceList *files)
{
    Arena *arena = sheet->play->arena;
    for (size_t i = 0; i < files->count; i++) {
        Doc *doc = yaml_read(arena, files->at[i], diag_new(arena));
        if (!doc || !is_last_of(sheet, doc->root))
            continue;
        buf_format(sheet->out, "\n# Your orders of round %d were:\n", sheet->play->game->round - 1);
        buf_comment(sheet->out, text_slice(files->at[i]->text, doc->begin, files->at[i]->text.len));
    }
}

void sheet_print(Buf *out, Play *play, const Player *player, const SourceList *files,
                 ReportMaps maps)
{
    const Sheet sheet = {play, player, out};
    print_head(&sheet);
    print_standing(&sheet, maps);
    buf_str(out, "\n"
                 "# What you want done: take the '#' before an order away, change it as you like,\n"
                 "# and put what comes first first. A list that stays empty says that you do\n"
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
