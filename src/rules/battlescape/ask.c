/* Reactions that are asked about first (BS 17.14). */
#include "events.h"
#include "watch.h"

static const char *const answer_words[] = {"use", "pass", NULL};

static const Field react_answer_fields[] = {
    ANSWER_FIELDS(ReactAnswer, "react"),
    FIELD_CHOICE(ReactAnswer, answer, "answer", "use the ability now, or pass", answer_words,
                 ANSWER_USE, REQUIRED),
};
static const Table react_answer =
    TABLE(ReactAnswer, "answer", "whether a unit reacts", react_answer_fields);

const Table *const bs_answers[] = {&react_answer, NULL};

static const DecisionKind decide_react = {.name = "react",
                                          .clause = "BS 17.14",
                                          .fallback = "the ability is used",
                                          .answer = &react_answer};
const DecisionKind *const bs_decisions[] = {&decide_react, NULL};

static const UseOrder *use_of(const Variant *variant)
{
    return variant->record;
}

bool bs_reaction_is_met(const Play *play, const Variant *variant)
{
    return order_open(play, variant) != NULL;
}

const UseOrder *bs_reaction_open(Play *play, const Variant *variant)
{
    for (; variant; variant = use_of(variant)->order.otherwise) {
        const UseOrder *use = use_of(variant);
        const Player *player = use->order.choice.player;
        if (conditions_hold(play, player, &use->order.conditions) && !bs_use_bars(play, use))
            return use;
    }
    return NULL;
}

static void add_unit(Buf *buf, const char *role, const Unit *unit)
{
    if (unit)
        buf_format(buf, "%s %.*s %d hp %d\n", role, TEXT_ARG(unit->id), unit->tile, unit_hp(unit));
}

/* What bears on whether to react: what happens, and how those stand who have to do with it. */
static Text situation(Play *play, const Entry *entry, const Occasion *occasion)
{
    Buf buf = {NULL, 0, 0};
    buf_format(&buf, "%s\n", bs_moment_words[occasion->moment->kind]);
    add_unit(&buf, "self", entry->unit);
    add_unit(&buf, "it", occasion->moment->of);
    add_unit(&buf, "target", occasion->target);
    Text text = text_copy(play->arena, buf_text(&buf));
    buf_free(&buf);
    return text;
}

static Text happening(Play *play, const Occasion *occasion)
{
    const Moment *moment = occasion->moment;
    const char *it = moment->of ? bs_unit_called(play, moment->of) : "";
    const char *target = occasion->target ? bs_unit_called(play, occasion->target) : "";
    return text_format(play->arena, "%s%s%s%s%s", bs_moment_words[moment->kind],
                       *it ? ", it: " : "", it, *target ? ", target: " : "", target);
}

static void put_into_words(Play *play, Question *question, const Entry *entry, const UseOrder *use,
                           const Occasion *occasion)
{
    const Watcher *watcher = entry->unit->watcher;
    question->name = play_name(play, "%.*s %s %.*s %d", TEXT_ARG(play->active->id),
                               play->phase->name, TEXT_ARG(entry->unit->id), watcher->asked);
    question->situation = situation(play, entry, occasion);
    question->words = text_format(
        play->arena, "Does %s use %.*s now (%.*s)? (BS 17.14)", bs_unit_called(play, entry->unit),
        TEXT_ARG(use->ability->doing.id), TEXT_ARG(happening(play, occasion)));
    question->fallback = TEXT("use");
}

/* The how-manieth question to this unit in this phase: that is its name. */
static void count_question(const Watch *watch, Watcher *watcher)
{
    if (watcher->asked_in != watch->phase)
        watcher->asked = 0;
    watcher->asked_in = watch->phase;
    watcher->asked++;
}

bool bs_reaction_is_wanted(Play *play, const Entry *entry, const UseOrder *use,
                           const Occasion *occasion)
{
    Player *player = entry->unit->owner;
    Question question = {.kind = &decide_react, .player = player};
    count_question(scape(play)->watch, entry->unit->watcher);
    if (decide_needs_words(play, player))
        put_into_words(play, &question, entry, use, occasion);
    decide(play, &question);
    if (play_asked(play))
        return false;
    const ReactAnswer *answer = (const ReactAnswer *)question.answer;
    if (!answer)
        event_only(EVENT(play->log, &bs_ev_reaction_unasked, arg_unit(entry->unit),
                         arg_ability(use->ability)),
                   player);
    if (!answer || answer->answer == ANSWER_USE)
        return true;
    Event *event =
        EVENT(play->log, &bs_ev_reaction_passed, arg_unit(entry->unit), arg_ability(use->ability));
    event->choice = question.choice;
    event_only(event, player);
    return false;
}
