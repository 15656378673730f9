/* The map with who stands where. DP 2.7.
 *
 * A province has its letters, capitals on land and small ones at sea, and behind them its unit:
 * a for an army, f for a fleet, and the letter of its power. Units have no names of their own, by
 * which a program could follow them: there are signs, and no pieces. */
#include "drawing.h"
#include "lines.h"

static Text drawing_of(const Play *play)
{
    const Map *map = dip(play)->map;
    return map ? map->drawing : text_of(dp_standard_drawing);
}

static Text sign_of(const Play *play, const Province *province, const char *letters)
{
    Buf sign = {NULL, 0, 0};
    const Unit *unit = province->unit;
    if (province->kind == DP_SEA)
        buf_add(&sign, province->id);
    else
        dp_write_capitals(&sign, province->id);
    if (unit)
        buf_format(&sign, " %c%c", unit->kind == DP_ARMY ? 'a' : 'f',
                   letters[unit->power->player->seat]);
    return buf_take(&sign, play->arena);
}

/* The first letter of its id that nobody has yet. */
static char give_letter(bool taken[26], Text id)
{
    for (size_t i = 0; i < id.len; i++) {
        size_t letter = (size_t)(id.at[i] - 'a');
        if (id.at[i] < 'a' || id.at[i] > 'z' || taken[letter])
            continue;
        taken[letter] = true;
        return (char)('A' + letter);
    }
    return '?';
}

static const char *give_letters(const Play *play, Picture *picture)
{
    size_t players = play->game->players.count;
    bool taken[26] = {false};
    char *letters = ARENA_ARRAY(play->arena, players + 1, char);
    for (size_t seat = 0; seat < players; seat++) {
        const Player *player = play_player(play, seat);
        letters[seat] = give_letter(taken, player->id);
        picture_legend(picture, text_format(play->arena, "%c", letters[seat]), player_name(player));
    }
    picture_legend(picture, TEXT("a"), TEXT("an army"));
    picture_legend(picture, TEXT("f"), TEXT("a fleet"));
    return letters;
}

Picture *dp_picture(Play *play)
{
    SketchFault fault;
    Text drawing = drawing_of(play);
    const Sketch *sketch = drawing.len > 0 ? sketch_read(play->arena, drawing, &fault) : NULL;
    if (!sketch)
        return NULL;
    Picture *picture = picture_of_sketch(play->arena, sketch);
    const char *letters = give_letters(play, picture);
    const ProvinceList *provinces = &dip(play)->ground->provinces;
    for (size_t i = 0; i < provinces->count; i++) {
        const Province *province = provinces->at[i];
        int tile = sketch_tile(sketch, province->id);
        if (tile >= 0)
            picture_put(picture, tile, sign_of(play, province, letters));
    }
    return picture;
}
