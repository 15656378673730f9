/* --help, --version, --list, --schema, --events and --completion. */
#include "about.h"

#include <string.h>

#include "adjudicate/desk/again.h"
#include "adjudicate/odds/odds.h"
#include "adjudicate/play/play.h"
#include "adjudicate/record/schema.h"
#include "adjudicate/rules/systems.h"
#include "version.h"

static const Place nowhere = {NULL, 0, 0};

bool about_asked(const Options *options)
{
    return options->help || options->version || options->list || options->schema ||
           options->events || options->completion;
}

static void print_version(Buf *out)
{
    buf_str(out, "adjudicate " ADJUDICATE_VERSION "\n"
                 "MIT licence; there is no warranty.\n");
}

static void print_systems(Buf *out)
{
    size_t width = 0;
    for (size_t i = 0; systems[i]; i++)
        if (strlen(systems[i]->name) > width)
            width = strlen(systems[i]->name);
    for (size_t i = 0; systems[i]; i++)
        buf_format(out, "%-*s  %s (%s)\n", (int)width, systems[i]->name, systems[i]->title,
                   systems[i]->edition);
}

void system_names(Buf *out)
{
    for (size_t i = 0; systems[i]; i++)
        buf_format(out, "%s%s", i > 0 ? " " : "", systems[i]->name);
}

/* --- schemas ---------------------------------------------------------------------------------- */

void schema_names(Buf *out)
{
    for (size_t i = 0; systems[i]; i++)
        buf_format(out, "%s-game %s-orders ", systems[i]->name, systems[i]->name);
    buf_str(out, "rolls rulings report odds");
}

/* Is `name` the system's name with this ending? */
static bool is_of_system(Text name, const System *system, const char *ending)
{
    return text_starts(name, system->name) &&
           text_is(text_slice(name, strlen(system->name), name.len), ending);
}

static bool print_schema(Buf *out, Arena *arena, Text name)
{
    const char *title = text_string(arena, "%.*s", TEXT_ARG(name));
    if (text_is(name, "rolls")) {
        const Table *tables[] = {&rolls_table};
        schema_print(out, title, rolls_table.doc, tables, 1);
        return true;
    }
    if (text_is(name, "rulings")) {
        const Table *tables[] = {&rulings_table};
        schema_print(out, title, rulings_table.doc, tables, 1);
        return true;
    }
    if (text_is(name, "report")) {
        schema_print_written(out, title, &report_table);
        return true;
    }
    if (text_is(name, "odds")) {
        schema_print_written(out, title, &odds_table);
        return true;
    }
    for (size_t i = 0; systems[i]; i++) {
        const System *system = systems[i];
        if (is_of_system(name, system, "-game")) {
            const Table *tables[] = {game_table(arena, system), system->state};
            schema_print(out, title, tables[0]->doc, tables, 2);
            return true;
        }
        if (is_of_system(name, system, "-orders")) {
            schema_print_orders(out, title, orders_table(arena, system));
            return true;
        }
    }
    return false;
}

/* --- events ----------------------------------------------------------------------------------- */

static bool print_events(Buf *out, const Options *options)
{
    bool as_json = options->format_name && strcmp(options->format_name, "json") == 0;
    for (size_t i = 0; systems[i]; i++) {
        if (strcmp(systems[i]->name, options->events) != 0)
            continue;
        report_kinds(out, systems[i], again_event_rows, ADJUDICATE_VERSION, as_json);
        return true;
    }
    return false;
}

/* --- what is asked for ------------------------------------------------------------------------ */

static void refuse(Diags *diags, const char *what, const char *name, void (*add_known)(Buf *out))
{
    Buf known = {NULL, 0, 0};
    options_list(&known, add_known);
    diag_error(diags, nowhere, "there is no %s '%s'", what, name);
    diag_help(diags, "there are: %.*s", TEXT_ARG(buf_text(&known)));
    buf_free(&known);
}

void about_print(Buf *out, Arena *arena, Diags *diags, const Options *options)
{
    if (options->help)
        options_help(out);
    else if (options->version)
        print_version(out);
    else if (options->list)
        print_systems(out);
    else if (options->schema && !print_schema(out, arena, text_of(options->schema)))
        refuse(diags, "schema", options->schema, schema_names);
    else if (options->events && !print_events(out, options))
        refuse(diags, "rule system", options->events, system_names);
    else if (options->completion && !completion_print(out, &option_table, options->completion))
        refuse(diags, "completion for the shell", options->completion, completion_shells);
}
