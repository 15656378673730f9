/* The map with who stands where, and whose the centres are. DP 2.7.
 *
 * A province has its letters, capitals on land and small ones at sea; a centre has a star, and its
 * owner's letter; and behind them stands the unit: a for an army, f for a fleet, and the letter of
 * its power. "SPA*F fI/sc": an Italian fleet on the south coast of Spain, which is France's. Units
 * have no names of their own, by which a program could follow them: there are signs, and no pieces.
 */
#include "drawing.h"
#include "lines.h"

static Text drawing_of(const Play *play)
{
    const Map *map = dip(play)->map;
    return map ? map->drawing : text_of(dp_standard_drawing);
}

/* By tiles: how much room the smallest slot has. */
static const size_t *rooms_of(const Play *play, const Sketch *sketch)
{
    size_t *rooms = ARENA_ARRAY(play->arena, (size_t)sketch->place_count + 1, size_t);
    for (size_t i = 0; i < sketch->slot_count; i++) {
        const SketchSlot *slot = &sketch->slots[i];
        if (rooms[slot->tile] == 0 || (size_t)slot->width < rooms[slot->tile])
            rooms[slot->tile] = (size_t)slot->width;
    }
    return rooms;
}

static void write_letters(Buf *sign, const Province *province)
{
    if (province->kind == DP_SEA)
        buf_add(sign, province->id);
    else
        dp_write_capitals(sign, province->id);
}

static void write_owner(Buf *sign, const Province *province, const char *letters)
{
    if (province->centre)
        buf_char(sign, '*');
    if (province->owner)
        buf_char(sign, letters[province->owner->seat]);
}

static void write_unit(Buf *sign, const Unit *unit, const char *letters)
{
    if (unit)
        buf_format(sign, " %c%c", unit->kind == DP_ARMY ? 'a' : 'f',
                   letters[unit->power->player->seat]);
}

static void write_coast(Buf *sign, const Unit *unit)
{
    if (unit && unit->at->whole != unit->at)
        buf_format(sign, "/%.*s",
                   TEXT_ARG(text_slice(unit->at->id, unit->at->whole->id.len + 1, ID_MAX)));
}

/* Where a drawing has little room, the coast is left out, and then the centre: who stands there
 * matters more. */
static Text sign_of(const Play *play, const Province *province, const char *letters, size_t room)
{
    for (int left_out = 0;; left_out++) {
        Buf sign = {NULL, 0, 0};
        write_letters(&sign, province);
        if (left_out < 2)
            write_owner(&sign, province, letters);
        write_unit(&sign, province->unit, letters);
        if (left_out < 1)
            write_coast(&sign, province->unit);
        if (sign.len <= room || left_out == 2)
            return buf_take(&sign, play->arena);
        buf_free(&sign);
    }
}

static const char *give_letters(const Play *play, Picture *picture)
{
    size_t players = play->game->players.count;
    bool taken[PICTURE_LETTERS] = {false};
    char *letters = ARENA_ARRAY(play->arena, players + 1, char);
    for (size_t seat = 0; seat < players; seat++) {
        const Player *player = play_player(play, seat);
        letters[seat] = picture_letter(taken, player->id);
        picture_legend(picture, text_format(play->arena, "%c", letters[seat]), player_name(player));
    }
    picture_legend(picture, TEXT("*"), TEXT("a centre (owner)"));
    picture_legend(picture, TEXT("a"), TEXT("an army"));
    picture_legend(picture, TEXT("f"), TEXT("a fleet"));
    return letters;
}

/* Read once; NULL: there is none. */
static const Sketch *sketch_of(const Play *play)
{
    Diplomacy *game = dip(play);
    SketchFault fault;
    Text drawing = drawing_of(play);
    if (!game->sketch && drawing.len > 0)
        game->sketch = sketch_read(play->arena, drawing, &fault);
    return game->sketch;
}

Picture *dp_picture(Play *play)
{
    const Sketch *sketch = sketch_of(play);
    if (!sketch)
        return NULL;
    Picture *picture = picture_of_sketch(play->arena, sketch);
    const char *letters = give_letters(play, picture);
    const size_t *rooms = rooms_of(play, sketch);
    for (int tile = 0; tile < sketch->place_count; tile++) {
        const Province *province = dp_province(play, sketch->places[tile]);
        if (province)
            picture_put(picture, tile, sign_of(play, province, letters, rooms[tile]));
    }
    return picture;
}
