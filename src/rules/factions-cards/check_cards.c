/* What the field tables cannot say about cards. FC 22.3 to FC 22.8. */
#include "check.h"

/* --- FC 22.3, FC 22.4: the keys of its kind ----------------------------------------------------
 */

static const Wrong no_kind = {"FC 22.4", "the card ", " has no kind",
                              "write kind: building, fortification, technology or character, or "
                              "like: another card"};
static const Wrong like_like = {"FC 22.4", "", " is like another card itself",
                                "name the card that says it"};
static const Wrong no_stats = {"FC 22.3", "the card ", " has no stats",
                               "write stats: 1/1/2, say, or noncombat: on"};

static void refuse_key(Play *play, const Card *card, const char *key, const char *clause,
                       const char *whose)
{
    diag_error(play->diags, record_place(&card->rec, key), "'%s' is not for %s", key, whose);
    diag_clause(play->diags, clause);
    diag_help(play->diags, "take it out");
}

/* A card that is like another has none of these. */
static void check_like(Play *play, const Card *card)
{
    static const char *const keys[] = {"kind",    "cost",   "requires", "makes",   "build-at",
                                       "citadel", "type",   "stats",    "range",   "noncombat",
                                       "support", "income", "keywords", "effects", NULL};
    for (size_t i = 0; keys[i]; i++)
        if (has_key(&card->rec, keys[i]))
            refuse_key(play, card, keys[i], "FC 22.4", "a card that is like another");
    if (card->like && card->like->kind == KIND_UNSAID)
        diag_wrong(play->diags, record_place(&card->rec, "like"), &like_like, card->like->id);
}

typedef struct KeyOfKinds {
    const char *key, *clause;
    bool kinds[CARD_KINDS];
} KeyOfKinds;

static void check_keys(Play *play, const Card *card)
{
    static const KeyOfKinds keys[] = {
        {"makes", "FC 22.4", {[BUILDING] = true, [TECHNOLOGY] = true}},
        {"build-at", "FC 22.4", {[TECHNOLOGY] = true}},
        {"citadel", "FC 22.4", {[BUILDING] = true}},
        {"type", "FC 22.4", {[CHARACTER] = true}},
        {"stats", "FC 22.3", {[FORTIFICATION] = true, [CHARACTER] = true}},
        {"range", "FC 22.3", {[FORTIFICATION] = true, [CHARACTER] = true}},
        {"noncombat", "FC 22.4", {[FORTIFICATION] = true, [CHARACTER] = true}},
    };
    static const char *const whose[] = {"a building", "a fortification", "a technology",
                                        "a character"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (has_key(&card->rec, keys[i].key) && !keys[i].kinds[card->kind])
            refuse_key(play, card, keys[i].key, keys[i].clause, whose[card->kind]);
    bool fights = card->kind == FORTIFICATION || card->kind == CHARACTER;
    if (fights && !card->noncombat && !has_key(&card->rec, "stats"))
        diag_wrong(play->diags, record_place(&card->rec, "id"), &no_stats, card->id);
}

/* --- FC 22.5: technologies ----------------------------------------------------------------------
 */

static const Wrong no_building = {"FC 22.5", "", " is no building",
                                  "name buildings at which the type is made"};
static const Wrong makes_nowhere = {"FC 22.5", "the technology ", " makes a type, but nowhere",
                                    "write build-at: with the buildings that it is for"};
static const Wrong makes_nothing = {"FC 22.5", "the technology ", " makes no type",
                                    "take out 'build-at', or write makes: with a type"};

static void check_technology(Play *play, const Card *card)
{
    bool makes = has_key(&card->rec, "makes"), has_place = has_key(&card->rec, "build-at");
    Place place = record_place(&card->rec, "build-at");
    if (makes && !has_place)
        diag_wrong(play->diags, place, &makes_nowhere, card->id);
    if (has_place && !makes)
        diag_wrong(play->diags, place, &makes_nothing, card->id);
    for (size_t i = 0; i < card->build_at.count; i++) {
        const Card *building = card->build_at.at[i];
        if (building && building->says->kind != BUILDING)
            diag_wrong(play->diags, record_item_place(&card->rec, "build-at", i), &no_building,
                       building->id);
    }
}

static void check_says(Play *play, const Card *card)
{
    if (has_key(&card->rec, "like")) {
        check_like(play, card);
        return;
    }
    fc_check_amounts(play, &card->rec, "cost", &card->cost);
    fc_check_amounts(play, &card->rec, "income", &card->income);
    fc_check_effects(play, &card->effects, NULL, card);
    if (card->kind == KIND_UNSAID && has_key(&card->rec, "kind"))
        return; /* a misspelt one has been told of */
    if (card->kind == KIND_UNSAID)
        diag_wrong(play->diags, record_place(&card->rec, "id"), &no_kind, card->id);
    else
        check_keys(play, card);
    if (card->kind == TECHNOLOGY)
        check_technology(play, card);
}

/* --- FC 22.6: counters ------------------------------------------------------------------------ */

static const Wrong no_counters = {"FC 22.6", "", " makes no type, so that no counters lie on it",
                                  "put them on the card that made them"};
static const Wrong in_hand = {"FC 22.6", "", " is in hand, so that no counters lie on it",
                              "write in: play"};
static const Wrong too_many_spent = {"FC 22.6", "", " has fewer units than are spent or again",
                                     "mend the numbers"};
static const Wrong too_many_units = {"FC 22.6", "", " has more than 9999 units", "give him fewer"};

static void check_counters(Play *play, const Card *card)
{
    bool makes = has_key(&card->says->rec, "makes");
    Place place = record_place(&card->rec, "units");
    if (card->units > 0 && !makes)
        diag_wrong(play->diags, place, &no_counters, card->id);
    else if (card->units > 0 && card->in == IN_HAND)
        diag_wrong(play->diags, place, &in_hand, card->id);
    if (card->spent + card->again > fc_units_on(card))
        diag_wrong(play->diags, record_place(&card->rec, card->spent > 0 ? "spent" : "again"),
                   &too_many_spent, card->id);
}

/* --- FC 22.7, FC 22.8: where it stands, and whether it was used --------------------------------
 */

static const Wrong no_location = {"FC 22.7", "the fortification ",
                                  " is in play, but stands nowhere", "write at: with a location"};
static const Wrong has_location = {"FC 22.7", "", " is no fortification in play", "take out 'at'"};
static const Wrong not_the_holder = {
    "FC 22.7", "", " does not belong to the holder of its location", "mend 'owner', or 'at'"};
static const Wrong no_user = {"FC 22.8", "", " is no building in play that makes units",
                              "take out 'used'"};

static void check_place(Play *play, const Card *card)
{
    Place place = record_place(&card->rec, "at");
    bool stands = card->says->kind == FORTIFICATION && fc_in_play(card);
    bool has_place = has_key(&card->rec, "at");
    if (stands && !has_place)
        diag_wrong(play->diags, place, &no_location, card->id);
    else if (!stands && has_place)
        diag_wrong(play->diags, place, &has_location, card->id);
    else if (card->at && card->at->holder && card->owner && card->at->holder != card->owner)
        diag_wrong(play->diags, place, &not_the_holder, card->id);
}

/* For which buildings are there technologies? By what they say, so for all that are like them. */
static bool *served_buildings(Play *play)
{
    const CardList *cards = &cards_of(play)->cards;
    bool *served = ARENA_ARRAY(play->arena, cards->count, bool);
    for (size_t i = 0; i < cards->count; i++)
        for (size_t k = 0; k < cards->at[i]->build_at.count; k++)
            if (cards->at[i]->build_at.at[k])
                served[cards->at[i]->build_at.at[k]->says->index] = true;
    return served;
}

static void check_used(Play *play, const Card *card, const bool *served)
{
    const Card *says = card->says;
    bool makes = says->kind == BUILDING && (has_key(&says->rec, "makes") || served[says->index]);
    if (card->used && !(makes && fc_in_play(card)))
        diag_wrong(play->diags, record_place(&card->rec, "used"), &no_user, card->id);
}

/* --- all of them ------------------------------------------------------------------------------ */

static void check_numbers(Play *play)
{
    for (size_t i = 0; i < play->game->players.count; i++) {
        const Player *player = play_player(play, i);
        if (fc_seat(play, player)->units > UNITS_MAX)
            diag_wrong(play->diags, record_place(&player->rec, "id"), &too_many_units, player->id);
    }
}

void fc_check_cards(Play *play)
{
    const CardList *cards = &cards_of(play)->cards;
    const bool *served = served_buildings(play);
    for (size_t i = 0; i < cards->count; i++) {
        const Card *card = cards->at[i];
        fc_check_id_word(play, &card->rec, card->id);
        check_says(play, card);
        if (card->says->kind == KIND_UNSAID)
            continue;
        check_counters(play, card);
        check_place(play, card);
        check_used(play, card, served);
    }
    check_numbers(play);
}
