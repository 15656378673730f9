/* What the field tables cannot say about orders and answers: refused before anything is played.
 * FC 22.21 to 22.28, and FC 4.9. Also finds what their names mean.
 *
 * While a stopped round goes on, its orders are read again: what has gone since, or has another
 * owner since, is no mistake of theirs. */
#include "check.h"

/* --- FC 22.21: whose cards -------------------------------------------------------------------- */

static const Wrong not_yours = {"FC 22.21", "", " is not yours", "name one of your own"};
static const Wrong is_gone = {"FC 22.21", "", " is gone", "name one that is not"};

static bool may_have_changed(const Play *play, const Card *card)
{
    return play->game->stopped && card->says->kind == FORTIFICATION;
}

static bool is_others(const Play *play, const Card *card, const Player *player)
{
    return card->owner && card->owner != player && !may_have_changed(play, card);
}

/* Of a turn's orders alone: answers in advance may stand there for longer than the card does. */
static bool check_own(Play *play, Place place, const Card *card, const Order *order)
{
    bool others = is_others(play, card, order->choice.player);
    bool gone = card->in == IN_NOTHING && order->choice.by == BY_ORDERS && !play->game->stopped;
    if (others || gone)
        diag_wrong(play->diags, place, others ? &not_yours : &is_gone, card->id);
    return !others && !gone;
}

/* --- FC 22.24: names -------------------------------------------------------------------------- */

/* What a list of names may hold. */
typedef struct Naming {
    unsigned allowed;
    bool (*fits)(const Mark *mark);
    Wrong wrong;
} Naming;

static bool is_kind(const Mark *mark, CardKind kind)
{
    return mark->kind == MARK_CARD && mark->card->says->kind == (int)kind;
}

static bool is_word(const Mark *mark)
{
    return mark->kind != MARK_TYPE && mark->kind != MARK_CARD;
}

static bool is_unit(const Mark *mark)
{
    return mark->kind != MARK_CARD || is_kind(mark, CHARACTER) || mark->card->says->makes;
}

static bool is_striker(const Mark *mark)
{
    return mark->kind != MARK_CARD || is_kind(mark, CHARACTER) || is_kind(mark, FORTIFICATION);
}

static bool is_target(const Mark *mark)
{
    return is_striker(mark) && !(mark->which > 0 && is_word(mark));
}

static const Naming attackers = {
    MARKS_ALL | MARKS_TYPES | MARKS_CARDS,
    is_unit,
    {"FC 22.24", "", " names no units",
     "name a type, a card on which units lie or a character, or write all"}};
static const Naming defenders = {
    MARKS_ALL | MARKS_NONE | MARKS_TYPES | MARKS_CARDS,
    is_unit,
    {"FC 22.24", "", " names no units",
     "name a type, a card on which units lie or a character, or write all or none"}};
static const Naming shooters = {
    MARKS_ALL | MARKS_NONE | MARKS_TYPES | MARKS_CARDS,
    is_striker,
    {"FC 22.24", "", " names nothing that could fight at range",
     "name a type, a character or a fortification, or write all or none"}};
static const Naming strikers = {MARKS_ALL | MARKS_TYPES | MARKS_CARDS,
                                is_striker,
                                {"FC 22.24", "", " names nothing that strikes",
                                 "name a type, a character or a fortification, or write all"}};
static const Naming targets = {
    MARKS_TARGETS | MARKS_TYPES | MARKS_CARDS,
    is_target,
    {"FC 22.24", "", " is no target",
     "name a type, a character or a fortification, or write units, characters, fortifications or "
     "place"}};

static const Wrong named_twice = {"FC 22.24", "", " is named twice", "name it once"};
static const Wrong stands_alone = {"FC 22.24", "", " stands alone", "leave out the others"};
static const Wrong your_own = {"FC 22.24", "", " is your own", "name something of the enemy's"};

/* A name and the number behind it have been there before. */
static bool is_seen(Names *seen, const Counted *name)
{
    Counted bare = *name;
    bare.count = 0;
    void **slot = names_slot(seen, (Text){(const char *)&bare, sizeof bare});
    bool found = *slot != NULL;
    *slot = seen;
    return found;
}

static void check_name(Play *play, Place place, const Mark *mark, const Counted *name,
                       const Naming *naming)
{
    Buf text = {NULL, 0, 0};
    counted_write(&text, name);
    if (mark->kind == MARK_NOTHING || !naming->fits(mark))
        diag_wrong(play->diags, place, &naming->wrong, buf_text(&text));
    buf_free(&text);
}

static void check_owner(Play *play, Place place, const Mark *mark, const Naming *naming,
                        const Player *player)
{
    if (mark->kind != MARK_CARD || !naming->fits(mark))
        return;
    if (naming != &targets && is_others(play, mark->card, player))
        diag_wrong(play->diags, place, &not_yours, mark->card->id);
    if (naming == &targets && mark->card->owner == player && is_unit_card(mark->card))
        diag_wrong(play->diags, place, &your_own, mark->card->id);
}

static MarkList check_names(Play *play, const Record *record, const char *key,
                            const CountedList *names, const Naming *naming, const Player *player)
{
    MarkList marks = fc_marks_of(play, names, naming->allowed);
    Names *seen = names_new(play->arena);
    for (size_t i = 0; i < names->count; i++) {
        const Mark *mark = &marks.at[i];
        Place place = record_item_place(record, key, i);
        Text name = counted_name_of(&names->at[i]);
        check_name(play, place, mark, &names->at[i], naming);
        check_owner(play, place, mark, naming, player);
        if ((mark->kind == MARK_ALL || mark->kind == MARK_NONE) && names->count > 1)
            diag_wrong(play->diags, place, &stands_alone, name);
        else if (is_seen(seen, &names->at[i]))
            diag_wrong(play->diags, place, &named_twice, name);
    }
    return marks;
}

/* --- one's own turn --------------------------------------------------------------------------- */

static const Wrong nobody_makes = {"FC 22.26", "no card in this game makes ", "",
                                   "order a type that a building or technology makes"};
static const Wrong is_played = {"FC 4.9", "no card makes ", ", which is a type of characters",
                                "characters are played"};
static const Wrong a_character = {"FC 4.9", "", " is a character, and not made",
                                  "characters are played: write 'play' for 'make'"};
static const Wrong not_a_building = {"FC 22.26", "", " is no building",
                                     "units are made at buildings; a technology only lets them"};

static void refuse_name(Play *play, Place place, Text name)
{
    const Named *named = record_named(play->loader, name);
    if (named && named->table == &fc_card_table && is_unit_card(named->record)) {
        diag_wrong(play->diags, place, &a_character, name);
        return;
    }
    Text near = names_nearest(cards_of(play)->type_names, name, NULL, NULL);
    diag_error(play->diags, place, "no type '%.*s' here", TEXT_ARG(name));
    diag_clause(play->diags, "FC 22.26");
    if (near.len > 0)
        diag_help(play->diags, "did you mean '%.*s'?", TEXT_ARG(near));
    else
        diag_help(play->diags, "name a type that a building or technology makes");
}

static void find_type(Play *play, MakeOrder *make)
{
    Text name = counted_name_of(&make->name);
    Place place = record_place(&make->order.rec, "make");
    make->type = names_find(cards_of(play)->type_names, name);
    if (name.len == 0)
        return; /* it is missing, or was refused already */
    if (!make->type)
        refuse_name(play, place, name);
    else if (!make->type->is_made)
        diag_wrong(play->diags, place, make->type->of_characters ? &is_played : &nobody_makes,
                   name);
}

static void check_make(Play *play, MakeOrder *make)
{
    const Order *order = &make->order;
    find_type(play, make);
    for (size_t i = 0; i < make->at.count; i++) {
        const Card *card = make->at.at[i];
        Place place = record_item_place(&order->rec, "at", i);
        if (card && card->says->kind != BUILDING)
            diag_wrong(play->diags, place, &not_a_building, card->id);
        else if (card)
            check_own(play, place, card, order);
    }
}

static const Wrong no_location = {"FC 22.22", "the fortification ", " needs a location",
                                  "add at: with a location that you hold"};
static const Wrong has_location = {"FC 22.22", "", " is no fortification", "take out 'at'"};

static void check_play(Play *play, const PlayOrder *playing)
{
    const Order *order = &playing->order;
    const Card *card = playing->card;
    bool has_place = has_key(&order->rec, "at");
    if (!card || !check_own(play, record_place(&order->rec, "play"), card, order))
        return;
    if (card->says->kind == FORTIFICATION && !has_place)
        diag_wrong(play->diags, record_place(&order->rec, "play"), &no_location, card->id);
    if (card->says->kind != FORTIFICATION && has_place)
        diag_wrong(play->diags, record_place(&order->rec, "at"), &has_location, card->id);
}

static const Wrong no_citadel = {"FC 22.23", "", " is no citadel", "attack a location instead"};
static const Wrong own_citadel = {"FC 22.23", "", " is your own citadel", "raid somebody else's"};

static void check_offensive(Play *play, OffensiveOrder *offensive)
{
    const Order *order = &offensive->order;
    const Card *citadel = offensive->citadel;
    if (citadel && !citadel->says->citadel)
        diag_wrong(play->diags, record_place(&order->rec, "raid"), &no_citadel, citadel->id);
    else if (citadel && citadel->owner == order->choice.player)
        diag_wrong(play->diags, record_place(&order->rec, "raid"), &own_citadel, citadel->id);
    offensive->marks =
        check_names(play, &order->rec, "with", &offensive->with, &attackers, order->choice.player);
}

/* --- answers in advance, and answers to questions -----------------------------------------------
 */

static const Wrong no_range = {"FC 22.28", "", " has no range", "leave it out"};

static MarkList check_range(Play *play, const Record *record, const CountedList *names,
                            const Player *player)
{
    MarkList marks = check_names(play, record, "range", names, &shooters, player);
    for (size_t i = 0; i < marks.count; i++) {
        const Mark *mark = &marks.at[i];
        bool is_without = mark->kind == MARK_TYPE   ? !mark->type->range.given
                          : mark->kind == MARK_CARD ? !mark->card->says->range.given
                                                    : false;
        if (is_without && shooters.fits(mark))
            diag_wrong(play->diags, record_item_place(record, "range", i), &no_range,
                       counted_name_of(&names->at[i]));
    }
    return marks;
}

static const Wrong no_character = {"FC 22.25", "", " is no character",
                                   "shields are chosen for characters"};
static const Wrong has_type = {"FC 22.25", "", " has a unit type, which shields it",
                               "take the order out"};

static void check_shield(Play *play, const ShieldOrder *shield)
{
    const Order *order = &shield->order;
    const Card *card = shield->character;
    Place place = record_place(&order->rec, "shield");
    if (!card)
        return;
    if (!is_unit_card(card))
        diag_wrong(play->diags, place, &no_character, card->id);
    else if (card->says->type)
        diag_wrong(play->diags, place, &has_type, card->id);
    else if (is_others(play, card, order->choice.player))
        diag_wrong(play->diags, place, &not_yours, card->id);
}

/* A building for whatever a raid may cost: fortifications as well (FC 17.7). */
static const Wrong no_building = {"FC 22.24", "", " is no building", "name buildings of your own"};

static void check_given_up(Play *play, Place place, const Card *card, const Player *player)
{
    if (!card)
        return;
    if (card->says->kind != BUILDING && card->says->kind != FORTIFICATION)
        diag_wrong(play->diags, place, &no_building, card->id);
    else if (is_others(play, card, player))
        diag_wrong(play->diags, place, &not_yours, card->id);
}

static void check_length(Play *play, const Record *record, const char *key, size_t count,
                         size_t most)
{
    if (count <= most)
        return;
    diag_error(play->diags, record_place(record, key), "'%s' has %zu items", key, count);
    diag_clause(play->diags, "FC 22.27");
    diag_help(play->diags, "it has %zu at most", most);
}

static void check_lines(Play *play, const Record *record, const StrikeLineList *lines,
                        const Player *player)
{
    check_length(play, record, "strike", lines->count, LINES_MAX);
    for (size_t i = 0; i < lines->count; i++) {
        StrikeLine *line = lines->at[i];
        check_length(play, &line->rec, "at", line->at.count, TARGETS_MAX);
        check_length(play, &line->rec, "over", line->over.count, TARGETS_MAX);
        line->unit_marks = check_names(play, &line->rec, "units", &line->units, &strikers, player);
        line->at_marks = check_names(play, &line->rec, "at", &line->at, &targets, player);
        line->over_marks = check_names(play, &line->rec, "over", &line->over, &targets, player);
    }
}

static void check_answer_in_advance(Play *play, const Variant *variant)
{
    const Order *order = variant->record;
    const Player *player = order->choice.player;
    NamesOrder *names = variant->record;
    if (variant->table == &fc_defend_table) {
        names->marks = check_names(play, &order->rec, "defend", &names->names, &defenders, player);
    } else if (variant->table == &fc_range_table) {
        names->marks = check_range(play, &order->rec, &names->names, player);
    } else if (variant->table == &fc_shield_table) {
        check_shield(play, variant->record);
    } else if (variant->table == &fc_strike_table) {
        check_lines(play, &order->rec, &((const StrikeOrder *)variant->record)->lines, player);
    } else {
        const CardRefs *buildings = &((const GiveUpOrder *)variant->record)->buildings;
        for (size_t i = 0; i < buildings->count; i++)
            check_given_up(play, record_item_place(&order->rec, "give-up", i), buildings->at[i],
                           player);
    }
}

static void check_answer(Play *play, const Player *player, const Variant *variant)
{
    const Record *record = &((const Answer *)variant->record)->rec;
    NamesAnswer *names = variant->record;
    if (variant->table == &fc_defenders_answer) {
        names->marks = check_names(play, record, "defend", &names->names, &defenders, player);
    } else if (variant->table == &fc_at_range_answer) {
        names->marks = check_range(play, record, &names->names, player);
    } else if (variant->table == &fc_strikes_answer) {
        check_lines(play, record, &((const StrikesAnswer *)variant->record)->lines, player);
    } else if (variant->table == &fc_building_answer) {
        check_given_up(play, record_place(record, "give-up"),
                       ((const GiveUpAnswer *)variant->record)->building, player);
    }
}

/* --- a file ----------------------------------------------------------------------------------- */

static void check_order(Play *play, const Variant *variant)
{
    for (; variant; variant = ((const Order *)variant->record)->otherwise) {
        const Order *order = variant->record;
        fc_check_conditions(play, &order->conditions);
        if (variant->table == &fc_make_table)
            check_make(play, variant->record);
        else if (variant->table == &fc_play_table)
            check_play(play, variant->record);
        else if (variant->table == &fc_attack_table || variant->table == &fc_raid_table ||
                 variant->table == &fc_reinforce_table)
            check_offensive(play, variant->record);
        else
            check_answer_in_advance(play, variant);
    }
}

static void check_plan(Play *play, const Plan *plan)
{
    for (size_t p = 0; p < play->system->phase_count; p++)
        for (size_t i = 0; i < plan->phase[p].count; i++)
            check_order(play, plan->phase[p].at[i]);
}

void fc_check_orders(Play *play, OrdersFile *file)
{
    check_plan(play, &file->plan);
    check_plan(play, &file->standing);
    for (size_t i = 0; i < file->answers.count; i++)
        check_answer(play, file->player, file->answers.at[i]);
}
