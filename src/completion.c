/* Completion scripts for shells, made from the table of options. */
#include <string.h>

#include "about.h"

/* Must something stand behind it? */
static bool wants_argument(const Option *option)
{
    return option->argument && option->kind != OPTION_PERHAPS;
}

static bool takes_file(const Option *option)
{
    return option->argument && strcmp(option->argument, "FILE") == 0;
}

/* Adds a text up to its first semicolon (of the help, that much is enough here), with a backslash
 * before each of the characters in `marked`. A single quote cannot stand within single quotes; it
 * becomes `quote`. */
static void add_escaped(Buf *out, const char *text, const char *marked, const char *quote)
{
    for (; *text && *text != ';'; text++) {
        if (*text == '\'') {
            buf_str(out, quote);
            continue;
        }
        if (strchr(marked, *text))
            buf_char(out, '\\');
        buf_char(out, *text);
    }
}

static void add_title(Buf *out, const OptionTable *table, const char *shell)
{
    buf_format(out, "# Completion of %s(1) for %s, from %s --completion=%s.\n", table->program,
               shell, table->program, shell);
}

/* --- bash ------------------------------------------------------------------------------------- */

/* What a function is called: "_adjudicate". */
static void add_function(Buf *out, const OptionTable *table)
{
    buf_char(out, '_');
    for (const char *c = table->program; *c; c++)
        buf_char(out, *c == '-' ? '_' : *c);
}

/* "-o | --output" */
static void add_bash_pattern(Buf *out, const Option *option)
{
    if (option->letter)
        buf_format(out, "-%c | ", option->letter);
    buf_format(out, "--%s", option->name);
}

/* What may stand after an option: its words, or nothing that can be known. After one that takes a
 * file nothing is offered here, and bash falls back on the names of files. */
static void add_bash_argument(Buf *out, const Option *option)
{
    if (!wants_argument(option))
        return;
    buf_str(out, "    ");
    add_bash_pattern(out, option);
    buf_str(out, ")\n");
    if (option->words) {
        buf_str(out, "        mapfile -t COMPREPLY < <(compgen -W '");
        option->words(out);
        buf_str(out, "' -- \"$word\")\n");
    }
    buf_str(out, "        return ;;\n");
}

static void print_bash(Buf *out, const OptionTable *table)
{
    add_title(out, table, "bash");
    buf_str(out, "\n");
    add_function(out, table);
    buf_str(out, "() {\n"
                 "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
                 "    # bash sees --format=text as three words\n"
                 "    if [ \"$word\" = = ]; then\n"
                 "        word=\n"
                 "    elif [ \"$before\" = = ]; then\n"
                 "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
                 "    fi\n"
                 "    COMPREPLY=()\n"
                 "    case $before in\n");
    for (size_t i = 0; i < table->count; i++)
        add_bash_argument(out, &table->at[i]);
    buf_str(out, "    esac\n"
                 "    case $word in\n"
                 "    -*)\n"
                 "        mapfile -t COMPREPLY < <(compgen -W '");
    for (size_t i = 0; i < table->count; i++)
        buf_format(out, "%s--%s%s", i > 0 ? " " : "", table->at[i].name,
                   wants_argument(&table->at[i]) ? "=" : "");
    buf_str(out, "' -- \"$word\")\n"
                 "        case ${COMPREPLY[0]-} in\n"
                 "        *=) compopt -o nospace ;;\n"
                 "        esac ;;\n"
                 "    esac\n"
                 "}\n"
                 "complete -o default -F ");
    add_function(out, table);
    buf_format(out, " %s\n", table->program);
}

/* --- zsh -------------------------------------------------------------------------------------- */

/* An option with a letter excludes itself under its other name, unless it may be repeated:
 *     '(-o --output)'{-o+,--output=}'[write the new state to FILE]:FILE:_files' */
static void add_zsh_names(Buf *out, const Option *option)
{
    const char *joined = wants_argument(option) ? "+" : "";
    const char *equals = wants_argument(option) ? "=" : option->argument ? "=-" : "";
    if (option->kind == OPTION_MANY)
        buf_str(out, "'*'");
    else if (option->letter)
        buf_format(out, "'(-%c --%s)'", option->letter, option->name);
    if (option->letter)
        buf_format(out, "{-%c%s,--%s%s}", option->letter, joined, option->name, equals);
    else
        buf_format(out, "--%s%s", option->name, equals);
}

/* ":what it is called:what may stand there"; colons in either have a backslash. */
static void add_zsh_argument(Buf *out, const Option *option)
{
    buf_str(out, wants_argument(option) ? ":" : "::");
    add_escaped(out, option->argument, ":\\", "'\\''");
    buf_char(out, ':');
    if (takes_file(option))
        buf_str(out, "_files");
    if (!option->words)
        return;
    Buf words = {NULL, 0, 0};
    option->words(&words);
    buf_char(&words, '\0');
    buf_char(out, '(');
    add_escaped(out, words.at, ":\\", "'\\''");
    buf_char(out, ')');
    buf_free(&words);
}

static void add_zsh_option(Buf *out, const Option *option)
{
    buf_str(out, "    ");
    add_zsh_names(out, option);
    buf_str(out, "'[");
    add_escaped(out, option->help, "[]:\\", "'\\''");
    buf_char(out, ']');
    if (option->argument)
        add_zsh_argument(out, option);
    buf_str(out, "' \\\n");
}

static void print_zsh(Buf *out, const OptionTable *table)
{
    buf_format(out, "#compdef %s\n", table->program);
    add_title(out, table, "zsh");
    buf_str(out, "\n"
                 "_arguments -s -S \\\n");
    for (size_t i = 0; i < table->count; i++)
        add_zsh_option(out, &table->at[i]);
    buf_str(out, table->operands);
}

/* --- fish ------------------------------------------------------------------------------------- */

static void add_fish_option(Buf *out, const char *program, const Option *option)
{
    buf_format(out, "complete -c %s", program);
    if (option->letter)
        buf_format(out, " -s %c", option->letter);
    buf_format(out, " -l %s", option->name);
    if (takes_file(option))
        buf_str(out, wants_argument(option) ? " -r -F" : " -F");
    else if (option->argument)
        buf_str(out, " -x");
    if (option->words) {
        buf_str(out, " -a '");
        option->words(out);
        buf_char(out, '\'');
    }
    buf_str(out, " -d '");
    add_escaped(out, option->help, "\\", "\\'");
    buf_str(out, "'\n");
}

static void print_fish(Buf *out, const OptionTable *table)
{
    add_title(out, table, "fish");
    buf_str(out, "\n");
    for (size_t i = 0; i < table->count; i++)
        add_fish_option(out, table->program, &table->at[i]);
}

/* --- the shells ------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*print)(Buf *out, const OptionTable *table);
} shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};

enum { SHELLS = sizeof shells / sizeof *shells };

void completion_shells(Buf *out)
{
    for (size_t i = 0; i < SHELLS; i++)
        buf_format(out, "%s%s", i > 0 ? " " : "", shells[i].name);
}

bool completion_print(Buf *out, const OptionTable *table, const char *shell)
{
    for (size_t i = 0; i < SHELLS; i++)
        if (strcmp(shell, shells[i].name) == 0) {
            shells[i].print(out, table);
            return true;
        }
    return false;
}
