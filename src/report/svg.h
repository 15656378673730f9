/* Drawings as SVG: a board, or where there is none a table of the places. They name no rule system,
 * hold nothing but whole numbers, so that the same bytes come out everywhere, and need neither an
 * id nor anything from elsewhere. Whatever comes from a file is escaped by html_escape. Colours are
 * such as the colour-blind tell apart, and never alone: shapes, signs and dashes say the same. */
#ifndef ADJUDICATE_REPORT_SVG_H
#define ADJUDICATE_REPORT_SVG_H

#include "adjudicate/board/picture.h"
#include "adjudicate/report/sites.h"
#include "report_private.h"

/* --- html.c ----------------------------------------------------------------------------------- */

/* Everything of the game in HTML and SVG goes through this. */
void html_escape(Buf *out, Text text);
void html_heading(Teller *teller, Buf *out, Text title, int level);
void html_settle(Teller *teller, Buf *out);

/* --- html_boards.c: a page's boards: how it was, who went where, how it is, who fought whom ------
 */

void html_boards(Teller *teller, Buf *out);
/* As one stood in between. */
void html_board(Teller *teller, Buf *out, const Picture *picture);

/* --- svg.c: a board --------------------------------------------------------------------------- */

typedef struct Drawing {
    Arena *arena;
    Buf *out;
    const Picture *picture;
    const Player *viewer; /* NULL: everything is seen */
    const PlayerList *players;
    Text title;
    const Stroke *strokes;
    size_t stroke_count;
} Drawing;

/* In a page of which svg_style is a part, with its size, and without its legend. */
void svg_board(const Drawing *drawing);

/* A file of its own, with its legend. */
void svg_board_alone(const Drawing *drawing);

/* The same of a sketch (svg_sketch.c). */
void svg_sketch_alone(const Drawing *drawing);

/* The colours, and what they are for: for a page, which then has them as variables, or alone. */
void svg_style(Buf *out, bool in_page);

/* --- svg_key.c: the legend -------------------------------------------------------------------- */

typedef enum KeyKind {
    KEY_OWNER,
    KEY_BUILT,
    KEY_POINT,
    KEY_PIECE,
    KEY_MARKED,
    KEY_WALL,
    KEY_TERRAIN,
    KEY_SIGN,
    KEY_STROKE
} KeyKind;

/* A line of it: what it shows, and the words beside that. */
typedef struct Key {
    KeyKind kind;
    int number; /* of an owner, a grain, a kind of stroke */
    PieceForm form;
    Text sign, words;
} Key;
typedef struct Keys {
    Key *at;
    size_t count, room;
} Keys;

/* Made from what is there. */
Keys svg_keys(const Drawing *drawing);
enum { KEY_WIDTH = 60, KEY_HEIGHT = 34 };
void svg_key(Buf *out, bool is_hex, const Key *key, int x, int y);

/* --- svg_shapes.c: what both draw with ---------------------------------------------------------
 */

/* Half of a tile's width and height. */
enum { TILE_WIDE = 30, TILE_HIGH = 26 };

enum { GRAINS = 6, OWNERS = 8, NOBODY = -1 };

/* The grain that a sign looks like; of others the one of that number. */
int svg_grain_of(Text sign, int number);

void svg_tile(Buf *out, bool is_hex, int x, int y, int inset);
void svg_grain(Buf *out, int number, int x, int y);
void svg_owned(Buf *out, int owner, PieceForm form, int x, int y, bool is_small);
void svg_sign(Buf *out, int owner, Text sign, int x, int y);
/* An arrow: what lies below who stands on its way, and what lies above. */
void svg_shaft(Buf *out, StrokeKind kind, int x1, int y1, int x2, int y2);
void svg_head(Buf *out, StrokeKind kind, int x1, int y1, int x2, int y2);
void svg_text(Buf *out, const char *kind, Text text, int x, int y);

/* Which of the players that is, by its id; NOBODY. */
int svg_owner(const PlayerList *players, Text id);
/* The board's terrains, each once, in the order of tiles; of very many the first. */
enum { TERRAINS_MAX = 64 };
typedef struct Terrains {
    Text at[TERRAINS_MAX];
    int grains[TERRAINS_MAX];
    int count;
} Terrains;
void svg_terrains(const Picture *picture, Terrains *terrains);
/* Which of them; TERRAINS_MAX: none. */
int svg_terrain(const Terrains *terrains, Text terrain);

/* --- svg_places.c ----------------------------------------------------------------------------- */

/* The table of places, who holds them and who fights there, as a file of its own. */
void svg_places(Buf *out, const Report *report, Arena *arena, Text title);

#endif
