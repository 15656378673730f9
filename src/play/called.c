/* Names that a game file gives: can they be seen, and told apart by those who see them? Reports put
 * the ids behind names that are the same; of names that only look the same they know nothing. */
#include "adjudicate/base/looks.h"
#include "adjudicate/play/play.h"
#include "play_private.h"

/* What bears a name. */
typedef struct Bearer {
    const Table *table;
    Text name;
    Place place;
} Bearer;

typedef struct Checking {
    Play *play;
    Names *alike;   /* by kind and look, who had it first */
    Names *players; /* by their names, folded */
} Checking;

/* A table's `name:`, whether or not the record has an id; of the whole game, its title. */
static const Field *field_of_name(const Table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        if (field->kind == KIND_TEXT &&
            (text_is(text_of(field->key), "name") || text_is(text_of(field->key), "title")))
            return field;
    }
    return NULL;
}

static void refuse_empty(const Checking *in, const Bearer *bearer)
{
    Text codes = looks_codes(in->play->arena, bearer->name);
    diag_error(in->play->diags, bearer->place, "nothing of this name can be seen: %.*s",
               TEXT_ARG(codes));
    diag_help(in->play->diags, "write one that can be, or leave it out");
}

static void warn_of_mixture(const Checking *in, const Bearer *bearer)
{
    uint32_t foreign = looks_mixed(bearer->name);
    if (foreign == 0)
        return;
    diag_warning(in->play->diags, bearer->place,
                 "this name mixes Latin letters with Greek or Cyrillic ones: U+%04X",
                 (unsigned)foreign);
    diag_help(in->play->diags, "take one alphabet, unless it is meant");
}

static void help_other(const Checking *in, const Bearer *other)
{
    diag_help_line(in->play->diags, other->place, "", "change one of them; the other is in line ");
}

/* Who had that key before: then it is told in which sign the two names differ. */
static const Bearer *find_other(const Checking *in, Names *names, Text key, const Bearer *bearer,
                                Text *difference)
{
    void **slot = names_slot(names, key);
    const Bearer *other = *slot;
    if (!other) {
        Bearer *kept = ARENA_NEW(in->play->arena, Bearer);
        *kept = *bearer;
        *slot = kept;
        return NULL;
    }
    if (text_equal(other->name, bearer->name))
        return NULL;
    *difference = looks_difference(in->play->arena, bearer->name, other->name);
    return other;
}

static bool refuse_player(const Checking *in, const Bearer *bearer)
{
    Text difference;
    const Bearer *other = find_other(in, in->players, looks_folded(in->play->arena, bearer->name),
                                     bearer, &difference);
    if (!other)
        return false;
    diag_error(in->play->diags, bearer->place,
               "but for capitals, spaces or what is not seen this is another player's name: %.*s",
               TEXT_ARG(difference));
    help_other(in, other);
    return true;
}

static void warn_of_look(const Checking *in, const Bearer *bearer)
{
    Arena *arena = in->play->arena;
    Text difference, look = looks_like(arena, bearer->name);
    Text key = text_format(arena, "%s %.*s", bearer->table->name, TEXT_ARG(look));
    const Bearer *other = find_other(in, in->alike, key, bearer, &difference);
    if (!other)
        return;
    diag_warning(in->play->diags, bearer->place,
                 "this looks like the name of another %s, and is not the same: %.*s",
                 bearer->table->name, TEXT_ARG(difference));
    help_other(in, other);
}

static void check(void *context, const Table *table, const void *record)
{
    const Checking *in = context;
    const Field *field = field_of_name(table);
    if (!field)
        return;
    Bearer bearer = {.table = table, .name = record_text(record, field)};
    bearer.place = record_place(record, field->key);
    if (bearer.name.len > 0 && looks_empty(bearer.name)) {
        refuse_empty(in, &bearer);
        return;
    }
    warn_of_mixture(in, &bearer);
    if (bearer.name.len == 0)
        bearer.name = record_id(table, record);
    if (bearer.name.len == 0 || (table == &player_table && refuse_player(in, &bearer)))
        return;
    warn_of_look(in, &bearer);
}

void play_check_names(Play *play)
{
    Checking in = {play, names_new(play->arena), names_new(play->arena)};
    record_visit(game_table(play->arena, play->system), play->game, check, &in);
    record_visit(play->system->state, play->state, check, &in);
}

void play_check_system(Play *play)
{
    const System *system = play->system;
    if (play->is_whole && system->connect)
        system->connect(play);
    if (play->is_whole && system->check_game)
        system->check_game(play);
    if (!play->is_whole && system->check_parts)
        system->check_parts(play);
}
