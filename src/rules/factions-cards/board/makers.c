/* Where types are made: at the buildings that make them, and those for which technologies are.
 * FC 4.1, FC 4.3, FC 5.5.
 *
 * What was found out serves until a card comes into play or leaves it, or a turn begins: so an
 * order to make a unit need not look at all cards again. */
#include "makers.h"

/* The technologies that let a building make the type, found in one search: by what the building
 * says. */
typedef struct Server {
    size_t search; /* the one that found it */
    Card *first;
    bool several;
} Server;

void fc_makers_change(Seat *seat)
{
    seat->makers_since++;
}

static bool lets_make(const Card *card, const Type *type)
{
    return fc_in_play(card) && card->says->kind == TECHNOLOGY && fc_makes(card, type);
}

static void note_server(Server *server, size_t search, Card *technology)
{
    server->several = server->search == search && server->first != technology;
    if (server->search != search)
        server->first = technology;
    server->search = search;
}

static void note_servers(const Play *play, const Seat *seat, const Type *type)
{
    FactionsCards *game = cards_of(play);
    game->searches++;
    for (size_t i = 0; i < seat->cards.count; i++) {
        Card *card = seat->cards.at[i];
        const CardRefs *at = &card->says->build_at;
        size_t count = lets_make(card, type) ? at->count : 0;
        for (size_t k = 0; k < count; k++)
            note_server(&game->servers[at->at[k]->says->index], game->searches, card);
    }
}

static void search_makers(const Play *play, const Seat *seat, const Type *type, Makers *makers)
{
    const FactionsCards *game = cards_of(play);
    makers->count = makers->next = 0;
    for (size_t i = 0; i < seat->cards.count; i++) {
        Card *card = seat->cards.at[i];
        const Server *server = &game->servers[card->says->index];
        bool is_served = server->search == game->searches;
        if (!fc_in_play(card) || card->says->kind != BUILDING)
            continue;
        if (fc_makes(card, type))
            ARENA_PUSH(play->arena, makers, ((Maker){card, card, false}));
        else if (is_served)
            ARENA_PUSH(play->arena, makers, ((Maker){card, server->first, server->several}));
    }
}

Makers *fc_makers_of(const Play *play, Seat *seat, const Type *type)
{
    FactionsCards *game = cards_of(play);
    if (!seat->makers)
        seat->makers = ARENA_ARRAY(play->arena, game->types.count, Makers);
    if (!game->servers)
        game->servers = ARENA_ARRAY(play->arena, game->cards.count, Server);
    Makers *makers = &seat->makers[type->index];
    if (makers->since == seat->makers_since + 1)
        return makers;
    makers->since = seat->makers_since + 1;
    note_servers(play, seat, type);
    search_makers(play, seat, type, makers);
    return makers;
}

const Maker *fc_maker_at(const Makers *makers, const Card *building)
{
    size_t low = 0, high = makers->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (makers->at[middle].building->index < building->index)
            low = middle + 1;
        else
            high = middle;
    }
    return low < makers->count && makers->at[low].building == building ? &makers->at[low] : NULL;
}

/* Is that technology for such a building? */
static bool is_for(const Card *technology, const Card *building)
{
    const CardRefs *at = &technology->says->build_at;
    for (size_t i = 0; i < at->count; i++)
        if (at->at[i]->says == building->says)
            return true;
    return false;
}

bool fc_is_maker(const Seat *seat, const Card *building)
{
    bool makes = building->says->types.count > 0;
    for (size_t i = 0; !makes && i < seat->cards.count; i++) {
        const Card *card = seat->cards.at[i];
        makes = fc_in_play(card) && card->says->kind == TECHNOLOGY && is_for(card, building);
    }
    return makes;
}
