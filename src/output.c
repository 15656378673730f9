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
    const Player *viewer; /* of --for */
} Planning;

static void add(Planning *plan, Output output)
{
    Output *kept = ARENA_NEW(plan->arena, Output);
    *kept = output;
    ARENA_PUSH(plan->arena, plan->outputs, kept);
}

/* --- which reports ---------------------------------------------------------------------------- */

static const char player_mark[] = "%p";

/* `pattern` with the player's id in place of each %p. */
static const char *player_file(Arena *arena, const char *pattern, Text id)
{
    const char *name = "";
    for (const char *mark; (mark = strstr(pattern, player_mark));
         pattern = mark + strlen(player_mark))
        name = text_string(arena, "%s%.*s%.*s", name, (int)(mark - pattern), pattern, TEXT_ARG(id));
    return text_string(arena, "%s%s", name, pattern);
}

static const ReportFormat *format_of(const Planning *plan, const char *file)
{
    if (plan->options->format)
        return plan->options->format;
    return strcmp(file, "-") == 0 ? &report_formats[0] : report_format_of_file(text_of(file));
}

static void plan_report(Planning *plan, const char *file)
{
    const ReportFormat *format = format_of(plan, file);
    if (!strstr(file, player_mark)) {
        add(plan, (Output){.file = file, .format = format, .player = plan->viewer});
        return;
    }
    const PlayerList *players = &plan->play->game->players;
    for (size_t i = 0; i < players->count; i++) {
        const Player *player = players->at[i];
        if (!plan->viewer || plan->viewer == player)
            add(plan, (Output){.file = player_file(plan->arena, file, player->id),
                               .format = format,
                               .player = player});
    }
}

static const Player *find_viewer(const Play *play, const char *id)
{
    const PlayerList *players = &play->game->players;
    for (size_t i = 0; id && i < players->count; i++)
        if (text_is(players->at[i]->id, id))
            return players->at[i];
    if (id) {
        diag_error(play->diags, nowhere, "--for=%s: there is no such player", id);
        diag_help(play->diags, "the game file names the players under 'players'");
    }
    return NULL;
}

/* The file that is replaced in place is an input already. */
static void use_outputs(const Planning *plan, FileUses *uses)
{
    for (size_t i = 0; i < plan->outputs->count; i++) {
        const Output *output = plan->outputs->at[i];
        if (!output->format && plan->options->in_place)
            continue;
        const char *what = output->format ? "a report" : "the new state";
        files_use(uses, plan->arena, (FileUse){output->file, what, true});
    }
}

void outputs_plan(Outputs *outputs, FileUses *uses, const Options *options, const Play *play)
{
    Planning plan = {outputs, play->arena, options, play, find_viewer(play, options->viewer)};
    for (size_t i = 0; i < options->reports.count; i++)
        plan_report(&plan, options->reports.at[i]);
    if (options->reports.count == 0)
        plan_report(&plan, "-");
    if (options->in_place || options->output)
        add(&plan, (Output){.file = options->in_place ? options->game : options->output});
    use_outputs(&plan, uses);
    files_check(uses, play->arena, play->diags);
}

/* --- building and writing --------------------------------------------------------------------- */

static bool is_stdout(const Output *output)
{
    return strcmp(output->file, "-") == 0;
}

/* A report may be long, so it goes to its file's draft while it is told. */
static void build_report(Output *output, Arena *arena, const Report *report)
{
    if (is_stdout(output)) {
        output->format->print(&output->bytes, report);
        return;
    }
    output->draft = file_draft_begin(arena, output->file);
    output->format->print_in_pieces(file_draft_add, output->draft, report);
    file_draft_end(output->draft);
}

void outputs_build(const Outputs *outputs, const Options *options, Play *play, Text seed)
{
    for (size_t i = 0; i < outputs->count; i++) {
        Output *output = outputs->at[i];
        if (!output->format) {
            play_save(play, &output->bytes);
            continue;
        }
        Report report = {play, output->player, options->explain, play->complete ? seed : TEXT("")};
        build_report(output, play->arena, &report);
    }
}

static FileError write_output(const Output *output)
{
    if (output->draft)
        return file_draft_publish(output->draft);
    Text bytes = buf_text(&output->bytes);
    return is_stdout(output) ? file_stdout(bytes) : file_replace(output->file, bytes);
}

void outputs_write(const Outputs *outputs, Diags *diags)
{
    for (size_t i = 0; i < outputs->count; i++) {
        const Output *output = outputs->at[i];
        FileError error = write_output(output);
        if (!error)
            continue;
        const char *what = output->format ? "report" : "new state";
        if (is_stdout(output))
            diag_error(diags, nowhere, "cannot write the %s to standard output: %s", what, error);
        else
            diag_error(diags, nowhere, "cannot write the %s to '%s': %s", what, output->file,
                       error);
        diag_help(diags, "the state is as it was");
        return;
    }
}

void outputs_free(const Outputs *outputs)
{
    for (size_t i = 0; i < outputs->count; i++) {
        buf_free(&outputs->at[i]->bytes);
        if (outputs->at[i]->draft)
            file_draft_drop(outputs->at[i]->draft);
    }
}
