/* Ids by rule. */
#include "adjudicate/play/by_rule.h"

#include <assert.h>

#include "play_private.h"

enum { NO_ROUND = -1 };

/* The end "-r3-1" of an id, where it has one: of which round it is, and in `*start` where it
 * begins.
 */
static int32_t round_of(Text id, size_t *start)
{
    size_t at = id.len, ends[2];
    assert(id.len > 0 && (id.at[0] < '0' || id.at[0] > '9'));
    for (int part = 0; part < 2; part++) {
        ends[part] = at;
        while (id.at[at - 1] >= '0' && id.at[at - 1] <= '9')
            at--;
        if (at == ends[part] || at < 2 || id.at[at - 1] != (part == 0 ? '-' : 'r'))
            return NO_ROUND;
        at--;
    }
    int32_t round;
    Text digits = text_slice(id, at + 1, ends[1]);
    *start = at - 1;
    return id.at[at - 1] == '-' && text_int_within(digits, 0, ROUND_MAX, &round) ? round : NO_ROUND;
}

/* "first-r3-2", shortened where it has to be. */
static Text numbered(const Play *play, Text stem, int number)
{
    Text end = text_format(play->arena, "-r%d-%d", play->game->round, number);
    stem = text_slice(stem, 0, stem.len + end.len > ID_MAX ? ID_MAX - end.len : stem.len);
    while (stem.at[stem.len - 1] == '-')
        stem.len--;
    return text_format(play->arena, "%.*s%.*s", TEXT_ARG(stem), TEXT_ARG(end));
}

/* The number that the last one of that stem got. No id has a blank in it. */
static int *number_of(Play *play, Text stem)
{
    Text key = text_format(play->arena, " %.*s", TEXT_ARG(stem));
    void **slot = names_slot(play->ids_by_rule, key);
    if (!*slot)
        *slot = ARENA_NEW(play->arena, int);
    return *slot;
}

Text id_by_rule(Play *play, Text stem)
{
    size_t start;
    if (round_of(stem, &start) != NO_ROUND)
        stem = text_slice(stem, 0, start);
    int *number = number_of(play, stem);
    Text id;
    do
        id = numbered(play, stem, ++*number);
    while (record_named(play->loader, id) || names_find(play->ids_by_rule, id));
    *names_slot(play->ids_by_rule, id) = play;
    return id;
}

bool id_is_by_rule(const Play *play, Text id)
{
    return names_find(play->ids_by_rule, id) != NULL;
}

static void refuse(const Play *play, const Named *named, Text id, int32_t round)
{
    diag_error(play->diags, named->place, "the id '%.*s' is one of those that are given by rule",
               TEXT_ARG(id));
    if (named->made)
        diag_help(play->diags, "choose one that does not end like '-r%d-1'", (int)round);
    else
        diag_help(play->diags, "choose another: those of round %d end so", (int)round);
}

/* Of a round that was stopped some are there already. */
void ids_by_rule_check(const Play *play)
{
    const Named *named;
    int ahead = play->game->round + (play->game->stopped ? 1 : 0);
    for (size_t i = 0; (named = record_named_at(play->loader, i)); i++) {
        size_t start;
        Text id = record_id(named->table, named->record);
        int32_t round = round_of(id, &start);
        if (round != NO_ROUND && named->place.source && (named->made || round >= ahead))
            refuse(play, named, id, round);
    }
}

/* Neither the player's own id nor the stem takes more than its half. */
Text id_to_offer(const Play *play, const Player *player, Text stem)
{
    Text end = TEXT("");
    for (int number = 1;; number++) {
        size_t room = ID_MAX - end.len - 1, half = room / 2;
        Text own = text_slice(player->id, 0, player->id.len < half ? player->id.len : half);
        stem = text_slice(stem, 0, stem.len < room - own.len ? stem.len : room - own.len);
        Text id =
            text_format(play->arena, "%.*s-%.*s%.*s", TEXT_ARG(own), TEXT_ARG(stem), TEXT_ARG(end));
        if (!play_named_for(play, player, id))
            return id;
        end = text_format(play->arena, "-%d", number + 1);
    }
}
