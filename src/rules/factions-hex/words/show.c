/* The board as a picture in the report: who stands where, and what the tiles are worth; and the
 * soldiers one by one. FH 1.7. */
#include "show.h"

#include "../board/grid.h"
#include "../records/sight.h"
#include "events.h"

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
    size_t known = 0; /* so far: no sign tells of how many there are that others do not know of */
    for (size_t i = 0; i < army->soldiers.count; i++) {
        const Soldier *soldier = army->soldiers.at[i];
        known += !fh_is_secret(play, soldier);
        if (soldier->where != ON_GRID)
            continue;
        Text sign = picture_numbered(play->arena, army->sign, known);
        picture_show(picture,
                     (PicturePiece){soldier->tile, "soldier", soldier->id, army->player->id, NULL,
                                    PIECE_UNIT},
                     sign, soldier_words(play, soldier));
    }
}

static void mark_victory(Play *play, Picture *picture)
{
    const TileList *tiles = &hex(play)->grid.victory;
    for (size_t i = 0; i < tiles->count; i++)
        picture_mark(picture, board_index(play->board, tiles->at[i]));
    if (tiles->count > 0)
        picture_legend(picture, TEXT("[ ]"), TEXT("worth a victory point"));
}

Picture *fh_picture(Play *play)
{
    Picture *picture = picture_new(play->arena, play->board);
    mark_victory(play, picture);
    picture_put_list(picture, play->board, &hex(play)->grid.credit, TEXT("$"),
                     TEXT("worth a credit")); /* a soldier's sign takes the place */
    if (hex(play)->grid.ground.blocked.count > 0)
        picture_legend(picture, TEXT("###"), TEXT("blocking terrain"));
    for (size_t seat = 0; seat < play->game->players.count; seat++)
        put_army(play, picture, hex(play)->army_of[seat]);
    return picture;
}

void fh_show_board(Play *play)
{
    if (!play->untold)
        fh_say_board(play, fh_picture(play));
}
