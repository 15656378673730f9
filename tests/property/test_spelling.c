/* Names stand for ids, and capitals do not matter, wherever orders name anything: all orders of the
 * examples and of the cases that are accepted are written once more in capitals, with names in the
 * place of ids, and with both, and must mean the same to the byte; and so with names in which there
 * are quotation marks, dashes and spaces of the kinds that are slips elsewhere. For that everything
 * in a game that may have a name gets one of its own.
 *
 * Of each rule system every key that takes an id must have come up with a name, or nothing would be
 * shown of it.
 *
 *     test_spelling          the examples, and all cases (under the sanitizers some)
 *     test_spelling STEP     the examples, and every STEP-th case
 */
#include "../hostile/read_rounds.h"

enum { CASES = SPARING, TABLES_MAX = 400 };

typedef enum Spelling { CAPITALS, NAMES, NAMES_IN_CAPITALS, BENT_NAMES, SPELLINGS } Spelling;

static const char *const spelling_words[SPELLINGS] = {
    "in capitals", "by names", "by names in capitals", "by names with dashes and quotation marks"};

typedef struct Trial {
    size_t step, number, count, failed;
    Arena *arena;
    Names *tried; /* "SYSTEM KEY", of keys under which a name has stood for an id */
} Trial;

/* --- names ------------------------------------------------------------------------------------ */

/* Gives names to what has been read of a game. */
typedef struct Caller {
    Arena *arena;
    size_t count;
    bool bends;
} Caller;

/* "Sir Aab", of which no part is an id, a number or a tile; "Sir Aab’s “Own” – Men", with one space
 * that does not break. */
static void call(void *context, const Table *table, const void *record)
{
    Caller *caller = context;
    enum { LETTERS = 26 };
    if (table->count < 2 || table->fields[0].kind != KIND_ID ||
        strcmp(table->fields[1].key, "name") != 0)
        return;
    size_t n = caller->count++;
    Text name =
        text_format(caller->arena, caller->bends ? "Sir\u00A0%c%c%c’s “Own” – Men" : "Sir %c%c%c",
                    (char)('A' + n / LETTERS / LETTERS % LETTERS),
                    (char)('a' + n / LETTERS % LETTERS), (char)('a' + n % LETTERS));
    memcpy((char *)record + table->fields[1].offset, &name, sizeof name);
}

static void call_all(MemoryRun *run, bool bends)
{
    Caller caller = {run->arena, 0, bends};
    record_visit(game_table(run->arena, run->play->system), run->play->game, call, &caller);
    record_visit(run->play->system->state, run->play->state, call, &caller);
}

/* --- the same orders, spelt otherwise --------------------------------------------------------- */

typedef struct Writer {
    Trial *trial;
    const Play *play; /* of the game as it is */
    const Doc *doc;
    Spelling spelling;
    Buf out;
    size_t copied;
    bool keeps; /* nothing below is changed */
} Writer;

static void put_spelt(Writer *writer, Text text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        bool is_small =
            c >= 'a' && c <= 'z' && writer->spelling != NAMES && writer->spelling != BENT_NAMES;
        buf_char(&writer->out, is_small ? (char)(c - 'a' + 'A') : c);
    }
}

static void copy_up_to(Writer *writer, size_t to)
{
    buf_add(&writer->out, text_slice(writer->doc->source->text, writer->copied, to));
    writer->copied = to;
}

/* What has that id in the game, and a name; an empty text: nothing. */
static Text name_of(const Writer *writer, Text id)
{
    const Named *named =
        writer->spelling == CAPITALS ? NULL : record_named(writer->play->loader, id);
    return named && !named->made ? record_name(named->table, named->record) : TEXT("");
}

static void note_key(Trial *trial, const System *system, const char *key)
{
    names_seen(trial->tried, text_format(trial->arena, "%s %s", system->name, key));
    names_seen(trial->tried, text_format(trial->arena, "any %s", key));
}

/* Word by word, since some stand beside a number or another word. */
static void put_scalar(Writer *writer, const char *key, Text text)
{
    for (size_t at = 0, end; at < text.len; at = end) {
        end = at + text_find(text_slice(text, at, text.len), ' ');
        Text word = text_slice(text, at, end), name = name_of(writer, word);
        if (name.len > 0)
            note_key(writer->trial, writer->play->system, key);
        put_spelt(writer, name.len > 0 ? name : word);
        if (end < text.len)
            put_spelt(writer, text_slice(text, end, end + 1));
        end += end < text.len;
    }
}

/* New things have ids, questions are known by texts, notes are the player's own. */
static bool is_kept(const char *key)
{
    static const char *const keys[] = {"as", "game", "notes", "about"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static void write_node(Writer *writer, const Node *node, const char *key, bool in_answer)
{
    bool keeps = writer->keeps;
    for (uint32_t i = 0; i < node_count(node); i++) {
        const Node *child = node_child(node, i);
        const char *under = key;
        if (node->kind == NODE_MAP) {
            under = text_string(writer->trial->arena, "%.*s", TEXT_ARG(node_key(child)));
            copy_up_to(writer, child->key_start);
            put_spelt(writer,
                      text_slice(writer->doc->source->text, child->key_start, child->key_end));
            writer->copied = child->key_end;
            writer->keeps = keeps || is_kept(under) || (in_answer && i == 0);
        }
        write_node(writer, child, under, node->kind == NODE_LIST && strcmp(key, "answers") == 0);
        writer->keeps = keeps;
    }
    bool is_plain =
        node->kind == NODE_SCALAR && node->style == STYLE_PLAIN && node->end > node->start;
    if (!is_plain || writer->keeps)
        return;
    copy_up_to(writer, node->start);
    put_scalar(writer, key, node_text(node));
    writer->copied = node->end;
}

static Text spelt(Trial *trial, const Play *play, const Source *source, Spelling spelling)
{
    Diags *diags = diag_new(trial->arena);
    const Doc *doc = yaml_read(trial->arena, source, diags);
    Writer writer = {.trial = trial, .play = play, .doc = doc, .spelling = spelling};
    write_node(&writer, doc->root, "", false);
    copy_up_to(&writer, source->text.len);
    return buf_take(&writer.out, trial->arena);
}

/* --- what they mean --------------------------------------------------------------------------- */

/* Reads the game, names all that is in it, and reads orders. */
static void read_named(MemoryRun *run, const Files *files, Spelling spelling)
{
    Files game = *files;
    for (size_t i = FILE_ORDERS; i < FILES; i++)
        game.at[i] = (Text){NULL, 0};
    run_read(run, &game, TEXT("case"));
    if (!run->play || diag_errors(run->diags) > 0)
        return;
    call_all(run, spelling == BENT_NAMES);
    for (size_t i = FILE_ORDERS; i < FILES; i++) {
        run->sources[i].text = files->at[i];
        if (files->at[i].at)
            play_load_orders(run->play, &run->sources[i]);
    }
    play_check(run->play);
}

/* What stands in the files; empty: they are refused. */
static Text meaning(Arena *arena, const MemoryRun *run)
{
    Buf out = {NULL, 0, 0};
    if (!run->play || diag_errors(run->diags) > 0)
        return TEXT("");
    const Table *table = orders_table(run->arena, run->play->system);
    for (size_t i = 0; i < run->play->files.count; i++)
        record_digest(&out, table, run->play->files.at[i]);
    return buf_take(&out, arena);
}

static void try_spelling(Trial *trial, const GivenRound *round, const MemoryRun *as_is, Text means,
                         Spelling spelling)
{
    Files files = round->files;
    for (size_t i = FILE_ORDERS; i < FILES; i++)
        if (files.at[i].at)
            files.at[i] = spelt(trial, as_is->play, &as_is->sources[i], spelling);
    MemoryRun run;
    read_named(&run, &files, spelling);
    Text same = meaning(trial->arena, &run);
    trial->count++;
    if (!text_equal(same, means)) {
        Buf words = {NULL, 0, 0};
        diag_print(run.diags, &words);
        printf("%s: spelt %s it means something else\n%.*s\n", round->name,
               spelling_words[spelling], TEXT_ARG(buf_text(&words)));
        buf_free(&words);
        trial->failed++;
    }
    run_free(&run);
}

static void try_round(void *context, const GivenRound *round)
{
    Trial *trial = context;
    if (trial->number++ % trial->step != 0)
        return;
    for (int spelling = 0; spelling < SPELLINGS; spelling++) {
        MemoryRun run;
        read_named(&run, &round->files, (Spelling)spelling);
        Text means = meaning(trial->arena, &run);
        if (means.len > 0)
            try_spelling(trial, round, &run, means, (Spelling)spelling);
        run_free(&run);
    }
}

/* --- has every key come up? ------------------------------------------------------------------- */

typedef struct Keys {
    Trial *trial;
    const System *system;
    const Table *seen[TABLES_MAX];
    size_t count;
} Keys;

static bool has_name(const Table *table)
{
    return table && table->count > 1 && table->fields[0].kind == KIND_ID &&
           strcmp(table->fields[1].key, "name") == 0;
}

static bool takes_names(const Field *field)
{
    bool takes = (field->kind == KIND_REF || field->kind == KIND_REFS) && has_name(field->table);
    for (size_t i = 0; field->things && field->things[i]; i++)
        takes |= has_name(field->things[i]);
    return takes;
}

/* Those of the conditions that all systems share are enough in any of them. */
static void demand_key(Keys *keys, const Field *field)
{
    static const char *const shared[] = {"playing", "than", NULL};
    bool is_shared = word_index(shared, text_of(field->key)) >= 0;
    Text key = text_format(keys->trial->arena, "%s %s", is_shared ? "any" : keys->system->name,
                           field->key);
    if (!takes_names(field) || names_find(keys->trial->tried, key))
        return;
    printf("%.*s: no name has stood there\n", TEXT_ARG(key));
    keys->trial->failed++;
}

static void demand_keys(Keys *keys, const Table *table)
{
    for (size_t i = 0; i < keys->count; i++)
        if (keys->seen[i] == table)
            return;
    demand(keys->count < TABLES_MAX, "there are not that many tables", TEXT(""));
    keys->seen[keys->count++] = table;
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        demand_key(keys, field);
        bool is_answers = strcmp(field->key, "answers") == 0;
        bool is_within =
            field->kind == KIND_RECORD || field->kind == KIND_MAYBE || field->kind == KIND_LIST;
        if (is_within)
            demand_keys(keys, field->table);
        for (size_t k = 0; field->variants && !is_answers && field->variants[k]; k++)
            demand_keys(keys, field->variants[k]);
    }
}

int main(int argc, char **argv)
{
    Trial trial = {.step = argc > 1 ? strtoul(argv[1], NULL, 10) : CASES, .arena = arena_new()};
    trial.tried = names_new(trial.arena);
    Trial examples = trial;
    examples.step = 1;
    read_rounds(trial.arena, "examples/*/*/round-*", try_round, &examples);
    trial.count = examples.count;
    trial.failed = examples.failed;
    read_cases(trial.arena, try_round, &trial);
    for (size_t i = 0; systems[i] && trial.step == 1; i++) {
        Keys keys = {.trial = &trial, .system = systems[i]};
        demand_keys(&keys, orders_table(trial.arena, systems[i]));
    }
    printf("spelling: %zu rounds were read otherwise, %zu complaints\n", trial.count, trial.failed);
    arena_free(trial.arena);
    return trial.failed > 0 || trial.count == 0;
}
