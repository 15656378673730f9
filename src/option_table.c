/* Reading a command line by a table of options. */
#include "option_table.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

static const Place nowhere = {NULL, 0, 0};

/* What getopt_long returns for options without a letter. */
enum { CODE_LONG = 256 };

typedef struct Words {
    const OptionTable *table;
    void *options;
    NameList *operands;
    Arena *arena;
    Diags *diags;
} Words;

/* What getopt_long returns for an option: its letter or, where it has none, a code beyond all
 * letters. */
static int code_of(const OptionTable *table, const Option *option)
{
    return option->letter ? option->letter : CODE_LONG + (int)(option - table->at);
}

static const Option *option_of_code(const OptionTable *table, int code)
{
    for (size_t i = 0; i < table->count; i++)
        if (code_of(table, &table->at[i]) == code)
            return &table->at[i];
    return NULL;
}

/* The arrays that getopt_long wants. The leading "-" makes it hand over operands as they come, so
 * that POSIXLY_CORRECT changes nothing; the ":" leaves the error messages to us. */
static void make_arrays(const OptionTable *table, struct option *longs, char *shorts)
{
    *shorts++ = '-';
    *shorts++ = ':';
    for (size_t i = 0; i < table->count; i++) {
        const Option *option = &table->at[i];
        int has_argument = option->kind == OPTION_PERHAPS ? optional_argument
                           : option->argument             ? required_argument
                                                          : no_argument;
        longs[i] = (struct option){option->name, has_argument, NULL, code_of(table, option)};
        if (!option->letter)
            continue;
        *shorts++ = option->letter;
        if (has_argument == required_argument)
            *shorts++ = ':';
    }
    longs[table->count] = (struct option){NULL, 0, NULL, 0};
    *shorts = '\0';
}

/* A seed is told nobody, not even whoever looks over a shoulder. */
static void tell_twice(Words *in, const Option *option, const char *first, const char *second)
{
    if (strcmp(option->name, "seed") == 0)
        diag_help(in->diags, "leave one out");
    else
        diag_help(in->diags, "once with '%s' and once with '%s'", first, second);
}

static void take(Words *in, const Option *option, const char *value)
{
    char *member = (char *)in->options + option->offset;
    if (option->kind == OPTION_PERHAPS && !value)
        value = "-";
    if (option->argument && *value == '\0') {
        diag_error(in->diags, nowhere, "--%s is given nothing", option->name);
        diag_help(in->diags, "write --%s=%s", option->name, option->argument);
        return;
    }
    if (option->kind == OPTION_FLAG) {
        *(bool *)member = true;
    } else if (option->kind == OPTION_MANY) {
        ARENA_PUSH(in->arena, (NameList *)member, value);
    } else {
        if (*(const char **)member) {
            diag_error(in->diags, nowhere, "--%s is given twice", option->name);
            tell_twice(in, option, *(const char **)member, value);
        }
        *(const char **)member = value;
    }
}

static const Option *nearest_option(const OptionTable *table, Text name)
{
    const Option *nearest = NULL;
    size_t limit = name.len < 6 ? 1 : name.len / 3;
    for (size_t i = 0; i < table->count; i++) {
        size_t distance = text_distance(name, text_of(table->at[i].name), limit);
        if (distance > limit)
            continue;
        nearest = &table->at[i];
        assert(distance > 0); /* what an option is called is known */
        limit = distance - 1;
    }
    return nearest;
}

/* A beginning that several options have in common is not unknown, but not enough either. */
static bool is_ambiguous(Words *in, Text name)
{
    Buf fits = {NULL, 0, 0};
    size_t count = 0;
    for (size_t i = 0; i < in->table->count; i++) {
        if (!text_equal(text_slice(text_of(in->table->at[i].name), 0, name.len), name))
            continue;
        buf_format(&fits, "%s--%s", count++ > 0 ? " or " : "", in->table->at[i].name);
    }
    if (count > 1) {
        diag_error(in->diags, nowhere, "'--%.*s' may be several options", TEXT_ARG(name));
        diag_help(in->diags, "%.*s?", TEXT_ARG(buf_text(&fits)));
    }
    buf_free(&fits);
    return count > 1;
}

static void refuse_long(Words *in, const char *word)
{
    size_t len = strcspn(word, "=");
    Text name = text_slice(text_of(word), strlen("--"), len);
    if (is_ambiguous(in, name))
        return;
    diag_error(in->diags, nowhere, "there is no option '--%.*s'", TEXT_ARG(name));
    const Option *nearest = nearest_option(in->table, name);
    if (nearest)
        diag_help(in->diags, "did you mean '--%s'?", nearest->name);
    else
        diag_help(in->diags, "%s --help lists the options", in->table->program);
}

/* getopt_long has put the letter or the code into optopt; 0 stands for an unknown long option,
 * which is then the word that was read last. */
static void refuse(Words *in, char *const *argv)
{
    const Option *option = option_of_code(in->table, optopt);
    if (option && option->argument) {
        diag_error(in->diags, nowhere, "--%s needs something after it", option->name);
        diag_help(in->diags, "write --%s=%s", option->name, option->argument);
    } else if (option) {
        diag_error(in->diags, nowhere, "--%s takes nothing after it", option->name);
        diag_help(in->diags, "write --%s alone", option->name);
    } else if (optopt == 0) {
        refuse_long(in, argv[optind - 1]);
    } else {
        diag_error(in->diags, nowhere, "there is no option '-%c'", optopt);
        diag_help(in->diags, "%s --help lists the options", in->table->program);
    }
}

static void read_words(Words *in, int argc, char **argv)
{
    enum { OPERAND = 1 };
    struct option longs[OPTION_TABLE_MAX + 1];
    char shorts[2 + 2 * OPTION_TABLE_MAX + 1];
    int code;
    make_arrays(in->table, longs, shorts);
    optind = 0; /* begin anew, and look at `shorts` again */
    while ((code = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
        if (code == OPERAND)
            ARENA_PUSH(in->arena, in->operands, (const char *)optarg);
        else if (code == '?' || code == ':')
            refuse(in, argv);
        else
            take(in, option_of_code(in->table, code), optarg);
    }
    for (int i = optind; i < argc; i++) /* those behind "--" */
        ARENA_PUSH(in->arena, in->operands, (const char *)argv[i]);
}

void option_table_read(const OptionTable *table, void *options, NameList *operands, Arena *arena,
                       Diags *diags, int argc, char **argv)
{
    Words in = {table, options, operands, arena, diags};
    read_words(&in, argc, argv);
}
