/* Readers: finding one by what --for and the names of reports call him. */
#include "adjudicate/play/reader.h"

const Player the_public = {.id = {"public", 6}};

const Player *reader_find(const Game *game, Text id)
{
    for (size_t i = 0; i < game->players.count; i++)
        if (text_equal(game->players.at[i]->id, id))
            return game->players.at[i];
    return text_equal(id, the_public.id) ? &the_public : NULL;
}

bool reader_saw(const Player *reader, const Log *log, size_t since)
{
    for (size_t i = since; i < log_count(log); i++)
        if (reader_sees(reader, log_at(log, i)))
            return true;
    return false;
}
