/* The floor: what it costs to let libyaml take the files apart, and nothing more.
 *
 *     floor FILE... */
#include <stdio.h>
#include <yaml.h>

#include "adjudicate/base/file.h"

/* False when it is no YAML. */
static bool parse(Text text)
{
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        return false;
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text.at, text.len);
    bool more = true, good = true;
    while (more && good) {
        yaml_event_t event;
        good = yaml_parser_parse(&parser, &event);
        if (good) {
            more = event.type != YAML_STREAM_END_EVENT;
            yaml_event_delete(&event);
        }
    }
    yaml_parser_delete(&parser);
    return good;
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    bool good = true;
    for (int i = 1; i < argc && good; i++) {
        Text text;
        good = !file_read(arena, argv[i], &text) && parse(text);
        if (!good)
            fprintf(stderr, "floor: cannot take '%s' apart\n", argv[i]);
    }
    arena_free(arena);
    return good ? 0 : 2;
}
