/* The board as a picture in the report: who stands where, and what the tiles are worth. FH 1.7. */
#include "show.h"

#include "../board/grid.h"
#include "events.h"

enum { NUMBER_MAX = 99 };

/* The army's letter, and the soldier's number in it. */
static Text soldier_sign(Play *play, const Army *army, size_t index)
{
    if (index >= NUMBER_MAX)
        return text_format(play->arena, "%c++", army->sign);
    return text_format(play->arena, "%c%zu", army->sign, index + 1);
}

/* ", Rifleman"; nothing where the id says it: rifleman-2. */
static Text card_words(Play *play, const Soldier *soldier)
{
    const Card *card = soldier->card;
    Text name = card->name.len > 0 ? card->name : card->id;
    if (text_starts(soldier->id, text_string(play->arena, "%.*s", TEXT_ARG(card->id))))
        return TEXT("");
    return text_format(play->arena, ", %.*s", TEXT_ARG(name));
}

/* Short, so that two of them mostly fit beside each other. */
static Text soldier_words(Play *play, const Soldier *soldier)
{
    Text card = card_words(play, soldier), tile = fh_soldier_tile(play, soldier);
    return text_format(play->arena, "%.*s%.*s, %.*s: %d/%d HP%s", TEXT_ARG(soldier->id),
                       TEXT_ARG(card), TEXT_ARG(tile), soldier->hp, soldier->card->hp,
                       fh_is_sick(play, soldier) ? ", sick" : "");
}

static void put_army(Play *play, Picture *picture, const Army *army)
{
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Soldier *soldier = army->soldiers.at[i];
        if (soldier->where != ON_GRID)
            continue;
        Text sign = soldier_sign(play, army, i);
        picture_put(picture, soldier->tile, sign);
        picture_legend(picture, sign, soldier_words(play, soldier));
    }
}

/* Only where nobody stands: a soldier's sign takes the place. */
static void put_credits(Play *play, Picture *picture)
{
    const TileList *tiles = &hex(play)->ground.credit;
    for (size_t i = 0; i < tiles->count; i++)
        picture_put(picture, board_index(hex(play)->board, tiles->at[i]), TEXT("$"));
    if (tiles->count > 0)
        picture_legend(picture, TEXT("$"), TEXT("worth a credit"));
}

static void mark_victory(Play *play, Picture *picture)
{
    const TileList *tiles = &hex(play)->ground.victory;
    for (size_t i = 0; i < tiles->count; i++)
        picture_mark(picture, board_index(hex(play)->board, tiles->at[i]));
    if (tiles->count > 0)
        picture_legend(picture, TEXT("[ ]"), TEXT("worth a victory point"));
}

static void explain_terrain(const Play *play, Picture *picture)
{
    if (hex(play)->ground.terrain.count > 0)
        picture_legend(picture, TEXT("###"), TEXT("blocking terrain"));
}

void fh_show_board(Play *play)
{
    Picture *picture = picture_new(play->arena, hex(play)->board);
    mark_victory(play, picture);
    put_credits(play, picture);
    explain_terrain(play, picture);
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        put_army(play, picture, hex(play)->army_of[seat]);
    fh_say_board(play, picture);
}
