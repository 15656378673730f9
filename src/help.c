/* --help, made from the table of options. */
#include <assert.h>
#include <string.h>

#include "about.h"
#include "options.h"

/* What somebody wants to do, and the first option for that. */
static const struct {
    const char *title, *first;
} groups[] = {
    {"To make a game", "new"},
    {"To play a round", "output"},
    {"To ask what is right, and what is still open", "check"},
    {"To look", "show"},
    {"To see what may come of it", "odds"},
    {"To do over, and to prove what was played", "again"},
    {"About the program", "schema"},
};

enum { HELP_COLUMNS = 80, HELP_INDENT = 26 };

/* Adds words from column `column` on, broken into lines that begin at HELP_INDENT. */
static void add_wrapped(Buf *out, size_t column, Text words)
{
    while (words.len > 0) {
        const char *space = memchr(words.at, ' ', words.len);
        size_t len = space ? (size_t)(space - words.at) : words.len;
        if (column + 1 + len > HELP_COLUMNS) {
            buf_char(out, '\n');
            column = 0;
        }
        size_t blanks = column < HELP_INDENT ? HELP_INDENT - column : 1;
        buf_repeat(out, ' ', blanks);
        buf_add(out, text_slice(words, 0, len));
        column += blanks + len;
        words = text_slice(words, len + 1, words.len);
    }
    buf_char(out, '\n');
}

void options_list(Buf *out, void (*words)(Buf *out))
{
    Buf spaced = {NULL, 0, 0};
    words(&spaced);
    for (size_t i = 0; i < spaced.len; i++)
        if (spaced.at[i] == ' ')
            buf_str(out, ", ");
        else
            buf_char(out, spaced.at[i]);
    buf_free(&spaced);
}

/* What an option does and, where nothing else says so, which words may stand after it. */
static void add_purpose(Buf *out, size_t column, const Option *option)
{
    Buf purpose = {NULL, 0, 0};
    buf_str(&purpose, option->help);
    assert(!option->words || option->argument);
    if (option->words && !strchr(option->argument, '|')) {
        buf_str(&purpose, ": ");
        options_list(&purpose, option->words);
    }
    add_wrapped(out, column, buf_text(&purpose));
    buf_free(&purpose);
}

static void add_title(Buf *out, const Option *option)
{
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (strcmp(option->name, groups[i].first) == 0)
            buf_format(out, "\n%s:\n", groups[i].title);
}

void option_help(Buf *out, const Option *option)
{
    size_t start = out->len;
    if (option->letter)
        buf_format(out, "  -%c, --%s", option->letter, option->name);
    else
        buf_format(out, "      --%s", option->name);
    if (option->argument)
        buf_format(out, option->kind == OPTION_PERHAPS ? "[=%s]" : "=%s", option->argument);
    size_t column = out->len - start;
    if (column + 2 > HELP_INDENT) {
        buf_char(out, '\n');
        column = 0;
    }
    add_purpose(out, column, option);
}

void options_help(Buf *out)
{
    buf_str(out, "Usage: adjudicate [OPTION]... GAME [ORDERS]...\n"
                 "Play a round of a tabletop war game from text files, exactly as its rules say.\n"
                 "\n"
                 "GAME is the game file, or a folder with game.yaml and orders/ in it; ORDERS are\n"
                 "files of orders, or folders of them (their *.yaml and *.yml, not deeper); - is\n"
                 "standard input. Without -o or -i the report is all that comes out.\n"
                 "\n"
                 "To begin with:\n"
                 "  adjudicate --new=SYSTEM FOLDER   a new game, ready to be played\n"
                 "  adjudicate --check GAME ORDERS   is anything wrong with what came in?\n"
                 "  adjudicate GAME ORDERS           how the round would go; nothing is written\n"
                 "  adjudicate -i -r 'report-%p.txt' GAME ORDERS\n"
                 "                                   play it: the new state, a report for each\n"
                 "  adjudicate --show GAME           how things stand\n");
    for (size_t i = 0; i < option_table.count; i++) {
        add_title(out, &option_table.at[i]);
        option_help(out, &option_table.at[i]);
    }
    buf_str(out, "\n"
                 "Exit status: 0 done; 1 the game or the orders were refused; 2 wrong usage, or a\n"
                 "file could not be read or written; 3 questions are waiting (--ask); 4 a replay\n"
                 "differs (--verify, --prove).\n"
                 "See adjudicate(1), adjudicate-game(5), adjudicate-orders(5).\n");
}
