/* Which reports go where, and writing them and the state. */
#include "output.h"

#include <string.h>

#include "adjudicate/base/file.h"

static const Place nowhere = {NULL, 0, 0};

typedef struct Planning {
    Outputs *outputs;
    Arena *arena;
    const Options *options;
    const Play *play;
    const Player *reader; /* of --for */
} Planning;

static void add(Planning *plan, Output output)
{
    Output *kept = ARENA_NEW(plan->arena, Output);
    *kept = output;
    ARENA_PUSH(plan->arena, plan->outputs, kept);
}

static bool is_stdout(const Output *output)
{
    return strcmp(output->file, "-") == 0;
}

/* --- which reports ---------------------------------------------------------------------------- */

static const char reader_mark[] = "%p";

/* `pattern` with the reader's id in place of each %p. */
static const char *reader_file(Arena *arena, const char *pattern, Text id)
{
    const char *name = "";
    for (const char *mark; (mark = strstr(pattern, reader_mark));
         pattern = mark + strlen(reader_mark))
        name = text_string(arena, "%s%.*s%.*s", name, (int)(mark - pattern), pattern, TEXT_ARG(id));
    return text_string(arena, "%s%s", name, pattern);
}

static const ReportFormat *format_of(const Planning *plan, const char *file)
{
    if (plan->options->format)
        return plan->options->format;
    return strcmp(file, "-") == 0 ? &report_formats[0] : report_format_of_file(text_of(file));
}

/* One for each reader, or for the one whom the run is for. */
static void add_readers(Planning *plan, Output output)
{
    const PlayerList *players = &plan->play->game->players;
    const char *file = output.file;
    for (size_t i = 0; i <= players->count; i++) {
        output.reader = i < players->count ? players->at[i] : &the_public;
        output.file = reader_file(plan->arena, file, output.reader->id);
        if (!plan->reader || plan->reader == output.reader)
            add(plan, output);
    }
}

static void plan_for_readers(Planning *plan, Output output)
{
    output.reader = plan->reader;
    if (strstr(output.file, reader_mark))
        add_readers(plan, output);
    else
        add(plan, output);
}

static void plan_report(Planning *plan, const char *file)
{
    plan_for_readers(plan, (Output){.file = file, .format = format_of(plan, file)});
}

static void plan_view(Planning *plan)
{
    const Options *options = plan->options;
    plan_for_readers(plan,
                     (Output){.file = options->output ? options->output : "-", .is_view = true});
}

static void plan_questions(Planning *plan)
{
    const PlayerList *players = &plan->play->game->players;
    const char *file = plan->options->ask;
    Output output = {.file = file, .is_questions = true, .reader = plan->reader};
    if (!strstr(file, reader_mark)) {
        add(plan, output);
        return;
    }
    for (size_t i = 0; i < players->count; i++) {
        output.reader = players->at[i];
        output.file = reader_file(plan->arena, file, output.reader->id);
        if (!plan->reader || plan->reader == output.reader)
            add(plan, output);
    }
}

const Player *outputs_reader(const Options *options, const Play *play)
{
    Text id = options->viewer ? text_of(options->viewer) : play->game->view;
    return id.len > 0 ? reader_find(play->game, id) : NULL;
}

static const Player *find_reader(const Options *options, const Play *play)
{
    bool is_view = options->view && strcmp(options->view, "all") != 0;
    const char *id = is_view ? options->view : options->viewer;
    const Player *reader = is_view         ? reader_find(play->game, text_of(id))
                           : options->view ? NULL
                                           : outputs_reader(options, play);
    if (id && !reader) {
        diag_error(play->diags, nowhere, "--%s=%s: there is no such player",
                   is_view ? "view" : "for", id);
        diag_help(play->diags, "the game file names the players under 'players'");
    }
    return reader;
}

static bool is_state(const Output *output)
{
    return !output->format && !output->is_view && !output->is_sheet && !output->is_questions;
}

static const char *called(const Output *output)
{
    return output->format         ? "the report"
           : output->is_sheet     ? "the sheet"
           : output->is_view      ? "the view"
           : output->is_questions ? "the questions"
                                  : "the new state";
}

/* The file that is replaced in place is an input already. */
static void use_outputs(const Planning *plan, FileUses *uses)
{
    for (size_t i = 0; i < plan->outputs->count; i++) {
        const Output *output = plan->outputs->at[i];
        if (is_state(output) && plan->options->in_place)
            continue;
        if (is_stdout(output) && output->is_questions)
            continue; /* nothing else goes there then: outputs_choose */
        const char *what = output->format    ? "a report"
                           : output->is_view ? "a view"
                                             : called(output);
        files_use(uses, plan->arena, (FileUse){output->file, what, true});
    }
}

static void warn_of_draft(const Planning *plan, NameList *told, const char *name)
{
    for (size_t i = 0; i < told->count; i++)
        if (strcmp(told->at[i], name) == 0)
            return;
    ARENA_PUSH(plan->arena, told, name);
    diag_warning(plan->play->diags, nowhere, "'%s' was left by a run that was killed", name);
    diag_help(plan->play->diags, "look at it, and remove it");
}

/* What a run that was killed has left beside a file that is to be written. Each folder is looked
 * through once. */
static void warn_of_drafts(const Planning *plan)
{
    NameList told = {NULL, 0, 0};
    for (size_t i = 0; i < plan->outputs->count; i++) {
        const char **names;
        size_t count;
        const char *file = file_target(plan->arena, plan->outputs->at[i]->file);
        if (is_stdout(plan->outputs->at[i]) || file_drafts(plan->arena, file, &names, &count))
            continue;
        for (size_t k = 0; k < count; k++)
            warn_of_draft(plan, &told, names[k]);
    }
}

void outputs_plan(Outputs *outputs, FileUses *uses, const Options *options, const Play *play)
{
    Planning plan = {outputs, play->arena, options, play, find_reader(options, play)};
    if (options->view)
        plan_view(&plan);
    for (size_t i = 0; i < options->reports.count; i++)
        plan_report(&plan, options->reports.at[i]);
    if (options->reports.count == 0 && !options->view)
        plan_report(&plan, "-");
    if (options->map)
        plan_for_readers(&plan, (Output){.file = options->map, .format = report_map_format});
    if (options->ask)
        plan_questions(&plan);
    if (options->in_place || (options->output && !options->view))
        add(&plan, (Output){.file = options->in_place ? options->game : options->output});
    use_outputs(&plan, uses);
    files_check(uses, play->arena, play->diags);
    warn_of_drafts(&plan);
}

/* --- sheets ----------------------------------------------------------------------------------- */

/* Somebody's orders must not go for a sheet. */
static void check_place(const Play *play, const char *file)
{
    Source *source = ARENA_NEW(play->arena, Source);
    source->name = file;
    const char *target = file_target(play->arena, file);
    if (!file_is_there(target) ||
        (!file_read(play->arena, target, &source->text) && sheet_is_blank(play->arena, source)))
        return;
    diag_error(play->diags, nowhere, "'%s' is there already, and no sheet that was left empty",
               file);
    diag_help(play->diags,
              "nothing was written: move it away, or choose other names, such as "
              "--sheet='orders/round-%d-%%p.yaml'",
              play->game->round);
}

static void plan_sheet(Planning *plan, const char *file, const Player *player)
{
    if (player->status == PLAYER_OUT)
        return;
    if (strcmp(file, "-") != 0)
        check_place(plan->play, file);
    add(plan, (Output){.file = file, .is_sheet = true, .reader = player});
}

static void plan_sheet_of(Planning *plan, const char *id)
{
    const Play *play = plan->play;
    const Player *player = reader_find(play->game, text_of(id));
    if (player && !reader_is_public(player) && player->status != PLAYER_OUT) {
        plan_sheet(plan, "-", player);
        return;
    }
    bool is_out = player && !reader_is_public(player);
    diag_error(play->diags, nowhere, "--sheet=%s: %s", id,
               is_out ? "that player is out of the game" : "there is no such player");
    diag_help(play->diags, "name a player of the game file, or a file with %%p in its name: one is "
                           "written for each player");
}

void outputs_plan_sheets(Outputs *outputs, FileUses *uses, const Options *options, const Play *play)
{
    Planning plan = {outputs, play->arena, options, play, NULL};
    const PlayerList *players = &play->game->players;
    bool is_pattern = strstr(options->sheet, reader_mark);
    if (!is_pattern)
        plan_sheet_of(&plan, options->sheet);
    for (size_t i = 0; is_pattern && i < players->count; i++)
        plan_sheet(&plan, reader_file(play->arena, options->sheet, players->at[i]->id),
                   players->at[i]);
    files_check(uses, play->arena, play->diags);
    warn_of_drafts(&plan);
}

/* --- what was planned, and is to be written --------------------------------------------------- */

/* Is there anything that was decided before questions were put? */
static bool keeps_decided(const Play *play)
{
    Buf state = {NULL, 0, 0};
    bool keeps = play_save_asked(play, &state);
    buf_free(&state);
    return keeps;
}

static bool is_due(const Output *output, const Options *options, const Play *play)
{
    if (!decide_asks(play, NULL))
        return !output->is_questions;
    if (output->is_questions)
        return !strstr(options->ask, reader_mark) || decide_asks(play, output->reader);
    if (is_state(output))
        return !is_stdout(output) && keeps_decided(play);
    return !(is_stdout(output) && strcmp(options->ask, "-") == 0);
}

void outputs_choose(Outputs *outputs, const Options *options, const Play *play)
{
    size_t count = 0;
    for (size_t i = 0; i < outputs->count; i++)
        if (is_due(outputs->at[i], options, play))
            outputs->at[count++] = outputs->at[i];
    outputs->count = count;
}

/* --- building and writing --------------------------------------------------------------------- */

/* A report may be long, so it goes to its file's draft while it is told. */
static void print_report(Output *output, const Report *report)
{
    if (!output->draft) {
        output->format->print(&output->bytes, report);
        return;
    }
    output->format->print_in_pieces(file_draft_add, output->draft, report);
}

/* Of a round that was played in parts, all of them: each has its own game, with readers of its own.
 */
static void build_report(Output *output, const Options *options, Play *last, Text seed)
{
    size_t count = 1;
    for (const Play *play = last; play->part_before && !output->format->is_position;
         play = play->part_before)
        count++;
    for (size_t left = count; left-- > 0;) {
        Play *play = last;
        for (size_t back = 0; back < left; back++)
            play = play->part_before;
        const Player *reader =
            output->reader ? reader_find(play->game, output->reader->id) : output->reader;
        print_report(output, &(const Report){play, reader, options->explain,
                                             play->complete ? seed : TEXT(""), options->maps,
                                             options->left_out});
    }
}

static void build_questions(Output *output, const Options *options, Play *play)
{
    const ReportFormat *format = options->format ? options->format : &report_formats[0];
    format->questions(&output->bytes, play, output->reader, options->maps);
    if (!output->draft)
        return;
    file_draft_add(output->draft, buf_text(&output->bytes));
    buf_free(&output->bytes);
}

static void build_state(Output *output, Play *play)
{
    if (output->is_view)
        play_view(play, output->reader, &output->bytes);
    else if (decide_asks(play, NULL))
        play_save_asked(play, &output->bytes);
    else
        play_save(play, &output->bytes);
    if (!output->draft)
        return;
    file_draft_add(output->draft, buf_text(&output->bytes));
    buf_free(&output->bytes);
}

void outputs_build(const Outputs *outputs, const Options *options, Play *play, Text seed)
{
    for (size_t i = 0; i < outputs->count; i++) {
        Output *output = outputs->at[i];
        if (!is_stdout(output))
            output->draft = file_draft_begin(play->arena, output->file);
        if (output->format)
            build_report(output, options, play, seed);
        else if (output->is_questions)
            build_questions(output, options, play);
        else
            build_state(output, play);
        if (output->draft)
            file_draft_end(output->draft);
    }
}

void outputs_build_sheets(const Outputs *outputs, const Options *options, Play *play,
                          const SourceList *files)
{
    for (size_t i = 0; i < outputs->count; i++) {
        Output *output = outputs->at[i];
        sheet_print(&output->bytes, play, output->reader, files, options->maps);
        if (is_stdout(output))
            continue;
        output->draft = file_draft_begin(play->arena, output->file);
        file_draft_add(output->draft, buf_text(&output->bytes));
        file_draft_end(output->draft);
        buf_free(&output->bytes);
    }
}

static void refuse_writing(Diags *diags, const Output *output, FileError error, const char *help)
{
    const char *what = called(output);
    if (is_stdout(output))
        diag_error(diags, nowhere, "cannot write %s to standard output: %s", what, error);
    else
        diag_error(diags, nowhere, "cannot write %s to '%s': %s", what, output->file, error);
    if (strcmp(error, file_no_folder) == 0)
        diag_help(diags, "make the folder first; %s", help);
    else
        diag_help(diags, "%s", help);
}

/* What cannot be written is mostly known before anything is. */
static bool check_drafts(const Outputs *outputs, Diags *diags)
{
    for (size_t i = 0; i < outputs->count; i++) {
        const Output *output = outputs->at[i];
        FileError error = output->draft ? file_draft_error(output->draft) : NULL;
        if (!error)
            continue;
        refuse_writing(diags, output, error, "nothing was written");
        return false;
    }
    return true;
}

static void warn_of_owner(Diags *diags, const Output *output)
{
    const char *lost = output->draft ? file_draft_lost(output->draft) : NULL;
    if (!lost)
        return;
    diag_warning(diags, nowhere, "'%s' is yours now: its %s could not be kept", output->file, lost);
    diag_help(diags, "chown gives it back, if you may");
}

static bool write_one(const Output *output, Diags *diags)
{
    FileError error =
        output->draft ? file_draft_publish(output->draft) : file_stdout(buf_text(&output->bytes));
    if (error)
        refuse_writing(diags, output, error, "the state is as it was");
    else
        warn_of_owner(diags, output);
    return !error;
}

/* The state is the last one. */
static void write_all(const Outputs *outputs, Diags *diags)
{
    for (size_t i = 0; i < outputs->count; i++)
        if (!write_one(outputs->at[i], diags))
            return;
}

/* The same when the game file is replaced: what another run or a hand has written into it since it
 * was read would be lost. An editor knows of no lock, so it is looked at once more at the end. */
static void write_in_place(const Outputs *outputs, Diags *diags, const Source *replaced)
{
    const Output *state = outputs->at[outputs->count - 1];
    const char *help = "nothing was written: look at it, and run this again";
    FileLock lock = {-1};
    FileError error = file_lock(&lock, state->file);
    if (!error)
        error = file_unchanged(&lock, state->file, replaced->text);
    for (size_t i = 0; !error && i + 1 < outputs->count; i++) {
        if (!write_one(outputs->at[i], diags))
            break;
        help = i + 2 < outputs->count
                   ? "some of the reports were written, and the state is as it was"
                   : "the reports were written, and the state is as it was";
        error = file_unchanged(&lock, state->file, replaced->text);
    }
    if (error)
        refuse_writing(diags, state, error, help);
    else if (diag_errors(diags) == 0)
        write_one(state, diags);
    file_unlock(&lock);
}

void outputs_write(const Outputs *outputs, Diags *diags, const Source *replaced)
{
    if (!check_drafts(outputs, diags))
        return;
    bool has_state = outputs->count > 0 && is_state(outputs->at[outputs->count - 1]);
    if (replaced && has_state)
        write_in_place(outputs, diags, replaced);
    else
        write_all(outputs, diags);
}

void outputs_free(const Outputs *outputs)
{
    for (size_t i = 0; i < outputs->count; i++) {
        buf_free(&outputs->at[i]->bytes);
        if (outputs->at[i]->draft)
            file_draft_drop(outputs->at[i]->draft);
    }
}
