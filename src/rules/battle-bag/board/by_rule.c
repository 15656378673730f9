/* What words such as closest mean on the map. BB 3.15, BB 4.13. */
#include "field.h"
#include "range.h"
#include "troops.h"
#include "ways.h"

typedef struct Hunt {
    Play *play;
    const Army *from;
    Select word;
    HexFits *fits;
    const void *context;
    Eligible best;
    int tile;
} Hunt;

static bool is_prey(const Hunt *hunt, const Player *owner, int tile)
{
    return tile != NO_TILE && owner != hunt->from->owner &&
           (!hunt->fits || hunt->fits(hunt->play, tile, hunt->context));
}

static void weigh(Hunt *hunt, Eligible eligible, int tile)
{
    eligible.distance = board_distance(hunt->play->board, hunt->from->tile, tile);
    if (select_weigh(hunt->word, &eligible, &hunt->best))
        hunt->tile = tile;
}

static void weigh_armies(Hunt *hunt)
{
    const ArmyList *armies = &bag_of(hunt->play)->armies;
    for (size_t i = 0; i < armies->count; i++) {
        Army *army = armies->at[i];
        if (army->units.count > 0 && is_prey(hunt, army->owner, army->tile))
            weigh(hunt,
                  (Eligible){.thing = army,
                             .id = army->id,
                             .hp = bb_troops_count(&army->units),
                             .speed = bb_column_movement(&(Column){.army = army})},
                  army->tile);
    }
}

/* Of what stands on one hex the structure counts as nothing that fights: army and structure there
 * are attacked together. */
static void weigh_structures(Hunt *hunt)
{
    const StructureList *structures = &bag_of(hunt->play)->structures;
    for (size_t i = 0; i < structures->count; i++) {
        Structure *structure = structures->at[i];
        if (is_prey(hunt, structure->owner, structure->tile))
            weigh(hunt, (Eligible){.thing = structure, .id = structure->id}, structure->tile);
    }
}

int bb_tile_by_rule(Play *play, const Army *from, Select word, HexFits *fits, const void *context)
{
    Hunt hunt = {.play = play,
                 .from = from,
                 .word = word,
                 .fits = fits,
                 .context = context,
                 .tile = NO_TILE};
    weigh_armies(&hunt);
    if (word == SELECT_CLOSEST || word == SELECT_NEAREST || word == SELECT_ANY)
        weigh_structures(&hunt);
    return hunt.tile;
}
