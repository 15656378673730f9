/* The legend of a drawing: made from what is there. */
#include "svg.h"

int svg_owner(const PlayerList *players, Text id)
{
    for (size_t i = 0; i < players->count; i++)
        if (text_equal(players->at[i]->id, id))
            return (int)players->at[i]->seat;
    return NOBODY;
}

/* --- terrain ---------------------------------------------------------------------------------- */

/* The legend has a line for each (picture_put_list). */
static Text sign_of_terrain(const Picture *picture, Text terrain)
{
    size_t i = 0;
    while (!text_equal(picture->legend.at[i].words, terrain))
        i++;
    return picture->legend.at[i].sign;
}

void svg_terrains(const Picture *picture, Terrains *terrains)
{
    terrains->count = 0;
    for (int i = 0; i < picture->columns * picture->rows && terrains->count < TERRAINS_MAX; i++) {
        Text terrain = picture->tiles[i].terrain;
        if (terrain.len == 0 || svg_terrain(terrains, terrain) < TERRAINS_MAX)
            continue;
        Text sign = sign_of_terrain(picture, terrain);
        terrains->grains[terrains->count] = svg_grain_of(sign, terrains->count);
        terrains->at[terrains->count++] = terrain;
    }
}

int svg_terrain(const Terrains *terrains, Text terrain)
{
    for (int i = 0; i < terrains->count; i++)
        if (text_equal(terrains->at[i], terrain))
            return i;
    return TERRAINS_MAX;
}

/* --- the list --------------------------------------------------------------------------------- */

static void add_key(const Drawing *drawing, Keys *keys, Key key)
{
    key.words = text_one_line(drawing->arena, key.words);
    key.sign = text_cut(drawing->arena, text_one_line(drawing->arena, key.sign), PICTURE_SIGN_MAX);
    ARENA_PUSH(drawing->arena, keys, key);
}

static bool has_piece(const Drawing *drawing, Text owner, PieceForm form)
{
    for (size_t i = 0; i < drawing->picture->pieces.count; i++) {
        const PicturePiece *piece = &drawing->picture->pieces.at[i];
        if (picture_has(piece, drawing->viewer) &&
            (owner.len == 0 ? piece->form == form : text_equal(piece->owner, owner)))
            return true;
    }
    return false;
}

static void add_owners(const Drawing *drawing, Keys *keys)
{
    for (size_t i = 0; i < drawing->players->count; i++) {
        const Player *player = drawing->players->at[i];
        if (has_piece(drawing, player->id, PIECE_UNIT))
            add_key(drawing, keys,
                    (Key){.kind = KEY_OWNER,
                          .number = (int)player->seat,
                          .words = player_name(player)});
    }
    if (has_piece(drawing, TEXT(""), PIECE_BUILT))
        add_key(drawing, keys,
                (Key){.kind = KEY_BUILT, .number = NOBODY, .words = TEXT("a structure")});
    if (has_piece(drawing, TEXT(""), PIECE_POINT))
        add_key(drawing, keys,
                (Key){.kind = KEY_POINT,
                      .number = NOBODY,
                      .words = TEXT("who holds the place; without a colour: nobody")});
}

/* Who or what is drawn with that sign; NULL: no piece. */
static const PicturePiece *piece_with(const Drawing *drawing, Text sign)
{
    const Picture *picture = drawing->picture;
    const PicturePiece *found = NULL;
    for (size_t i = 0; i < picture->pieces.count; i++) {
        const PicturePiece *piece = &picture->pieces.at[i];
        if (piece->form != PIECE_POINT && picture_has(piece, drawing->viewer) &&
            text_equal(picture_sign(picture, piece->tile, drawing->viewer), sign) &&
            (!found || piece->form == PIECE_UNIT))
            found = piece;
    }
    return found;
}

/* Brackets around nothing stand for a tile that is set apart, and ### for one that is blocked. */
static Key key_of_line(const Drawing *drawing, const Terrains *terrains, const PictureSign *line)
{
    const PicturePiece *piece = piece_with(drawing, line->sign);
    int terrain = svg_terrain(terrains, line->words);
    bool is_listed = terrain < TERRAINS_MAX;
    KeyKind kind = text_is(line->sign, "[ ]")   ? KEY_MARKED
                   : is_listed                  ? KEY_TERRAIN
                   : text_is(line->sign, "###") ? KEY_WALL
                   : piece                      ? KEY_PIECE
                                                : KEY_SIGN;
    int number = kind == KEY_TERRAIN ? terrains->grains[terrain]
                 : kind == KEY_PIECE ? svg_owner(drawing->players, piece->owner)
                                     : NOBODY;
    return (Key){kind, number, kind == KEY_PIECE ? piece->form : PIECE_UNIT,
                 kind == KEY_MARKED ? TEXT("") : line->sign, line->words};
}

static void add_lines(const Drawing *drawing, Keys *keys)
{
    Terrains terrains;
    svg_terrains(drawing->picture, &terrains);
    for (size_t i = 0; i < drawing->picture->legend.count; i++) {
        const PictureSign *line = &drawing->picture->legend.at[i];
        if (picture_explains(line, drawing->viewer))
            add_key(drawing, keys, key_of_line(drawing, &terrains, line));
    }
}

static void add_strokes(const Drawing *drawing, Keys *keys)
{
    static const char *const words[] = {[STROKE_MOVE] = "goes there",
                                        [STROKE_ATTACK] = "attacks there",
                                        [STROKE_FALL] = "has left the board"};
    for (int kind = 0; kind < STROKE_KINDS; kind++) {
        size_t i = 0;
        while (i < drawing->stroke_count && (int)drawing->strokes[i].kind != kind)
            i++;
        if (i < drawing->stroke_count)
            add_key(drawing, keys,
                    (Key){.kind = KEY_STROKE, .number = kind, .words = text_of(words[kind])});
    }
}

Keys svg_keys(const Drawing *drawing)
{
    Keys keys = {NULL, 0, 0};
    add_owners(drawing, &keys);
    add_strokes(drawing, &keys);
    add_lines(drawing, &keys);
    return keys;
}

/* --- a line of it ----------------------------------------------------------------------------- */

/* As tall as a line, and so smaller than on the board. */
static void put_small_tile(Buf *out, bool is_hex, const char *kind, int x, int y, int inset)
{
    buf_format(out, "<path class=\"%s\" d=\"", kind);
    svg_tile(out, is_hex, x, y, inset);
    buf_str(out, "\"/>\n");
}

static void put_stroke(Buf *out, StrokeKind kind, int x, int y)
{
    enum { HALF = 36, CORNER = 14 };
    int aside = kind == STROKE_FALL ? CORNER : -HALF, down = kind == STROKE_FALL ? CORNER : 0;
    svg_shaft(out, kind, x - HALF, y, x + HALF, y);
    svg_head(out, kind, x + aside, y + down, x + HALF, y);
}

void svg_key(Buf *out, bool is_hex, const Key *key, int x, int y)
{
    enum { SMALLER = 10 };
    switch (key->kind) { /* unreached: another kind */
    case KEY_OWNER:
        svg_owned(out, key->number, PIECE_UNIT, x, y, false);
        return;
    case KEY_BUILT:
        svg_owned(out, NOBODY, PIECE_BUILT, x, y, false);
        return;
    case KEY_POINT:
        svg_owned(out, NOBODY, PIECE_POINT, x, y, true);
        return;
    case KEY_STROKE:
        put_stroke(out, (StrokeKind)key->number, x, y);
        return;
    case KEY_PIECE:
        svg_owned(out, key->number, key->form, x, y, false);
        svg_sign(out, key->number, key->sign, x, y);
        return;
    case KEY_MARKED:
        put_small_tile(out, is_hex, "t", x, y, SMALLER);
        put_small_tile(out, is_hex, "m", x, y, SMALLER + 3);
        return;
    case KEY_WALL:
        put_small_tile(out, is_hex, "w", x, y, SMALLER);
        return;
    case KEY_TERRAIN:
        put_small_tile(out, is_hex, "r", x, y, SMALLER);
        buf_str(out, "<path class=\"g\" d=\"");
        svg_grain(out, key->number, x, y + SMALLER);
        buf_str(out, "\"/>\n");
        svg_sign(out, NOBODY, key->sign, x, y + 6);
        return;
    case KEY_SIGN:
        svg_sign(out, NOBODY, key->sign, x, y);
    }
}
