/* Pictures. */
#include "adjudicate/board/picture.h"

#include <assert.h>

Picture *picture_new(Arena *arena, const Board *board)
{
    Picture *picture = ARENA_NEW(arena, Picture);
    picture->arena = arena;
    picture->kind = board->kind;
    picture->columns = board->columns;
    picture->rows = board->rows;
    picture->tiles = ARENA_ARRAY(arena, (size_t)board->tiles, PictureTile);
    for (int i = 0; i < board->tiles; i++) {
        picture->tiles[i].is_missing = !board_has(board, i);
        picture->tiles[i].is_blocked = board_is_blocked(board, i);
    }
    return picture;
}

static PictureTile *tile_of(Picture *picture, int tile)
{
    assert(tile >= 0 && tile < picture->columns * picture->rows);
    return &picture->tiles[tile];
}

void picture_put(Picture *picture, int tile, Text sign)
{
    PictureTile *put = tile_of(picture, tile);
    put->sign = sign;
    put->secrets = NULL;
}

void picture_put_only(Picture *picture, int tile, Text sign, const void *viewer)
{
    PictureTile *put = tile_of(picture, tile);
    assert(viewer);
    PictureSecret *secret = ARENA_NEW(picture->arena, PictureSecret);
    *secret = (PictureSecret){sign, viewer, put->secrets};
    put->secrets = secret;
}

Text picture_sign(const Picture *picture, int tile, const void *viewer)
{
    assert(tile >= 0 && tile < picture->columns * picture->rows);
    const PictureSecret *secret = picture->tiles[tile].secrets;
    while (secret && viewer && secret->viewer != viewer)
        secret = secret->earlier;
    return secret ? secret->sign : picture->tiles[tile].sign;
}

void picture_mark(Picture *picture, int tile)
{
    tile_of(picture, tile)->is_marked = true;
}

void picture_piece(Picture *picture, PicturePiece piece)
{
    ARENA_PUSH(picture->arena, &picture->pieces, piece);
}

void picture_show(Picture *picture, PicturePiece piece, Text sign, Text words)
{
    picture_piece(picture, piece);
    if (piece.viewer) {
        picture_put_only(picture, piece.tile, sign, piece.viewer);
        picture_legend_only(picture, sign, words, piece.viewer);
    } else {
        picture_put(picture, piece.tile, sign);
        picture_legend(picture, sign, words);
    }
}

void picture_legend(Picture *picture, Text sign, Text words)
{
    ARENA_PUSH(picture->arena, &picture->legend, ((PictureSign){sign, words, NULL}));
}

void picture_legend_only(Picture *picture, Text sign, Text words, const void *viewer)
{
    assert(viewer);
    ARENA_PUSH(picture->arena, &picture->legend, ((PictureSign){sign, words, viewer}));
}

void picture_put_list(Picture *picture, const Board *board, const TileList *tiles, Text sign,
                      Text words)
{
    for (size_t i = 0; i < tiles->count; i++) {
        picture_put(picture, board_index(board, tiles->at[i]), sign);
        tile_of(picture, board_index(board, tiles->at[i]))->terrain = words;
    }
    if (tiles->count > 0)
        picture_legend(picture, sign, words);
}

char picture_letter(bool taken[PICTURE_LETTERS], Text name)
{
    static const char letters[PICTURE_LETTERS + 1] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+*";
    size_t letter = 0;
    for (size_t i = 0; i < name.len; i++)
        if (name.at[i] >= 'a' && name.at[i] <= 'z' && !taken[name.at[i] - 'a']) {
            taken[name.at[i] - 'a'] = true;
            return letters[name.at[i] - 'a'];
        }
    while (letter < PICTURE_LETTERS - 1 && taken[letter])
        letter++;
    taken[letter] = true;
    return letters[letter];
}

Text picture_numbered(Arena *arena, char letter, size_t number)
{
    enum { NUMBER_MAX = 99 };
    return number > NUMBER_MAX ? text_format(arena, "%c++", letter)
                               : text_format(arena, "%c%zu", letter, number);
}
