/* The addresses file: who is written to. Nothing else ever decides where a letter goes. */
#include <string.h>

#include "adjudicate/play/chains.h"
#include "mail.h"

enum { ADDRESS_MAX = 254, HOST_PART_MAX = 63, NAME_MAX = 200 };

/* --- what an address looks like --------------------------------------------------------------- */

static bool is_letter_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool mail_is_domain(Text text)
{
    if (text.len == 0 || text.len > ADDRESS_MAX)
        return false;
    for (size_t start = 0; start <= text.len;) {
        Text part = text_slice(text, start, text.len);
        part = text_slice(part, 0, text_find(part, '.'));
        if (part.len == 0 || part.len > HOST_PART_MAX || part.at[0] == '-' ||
            part.at[part.len - 1] == '-')
            return false;
        for (size_t i = 0; i < part.len; i++)
            if (!is_letter_or_digit(part.at[i]) && part.at[i] != '-')
                return false;
        start += part.len + 1;
    }
    return true;
}

/* What needs no quotes, and so nothing that a letter's head is made of. */
static bool is_mailbox(Text text)
{
    if (text.len == 0 || text.at[0] == '.' || text.at[0] == '-' || text.at[text.len - 1] == '.')
        return false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        bool is_dot = c == '.' && text.at[i - 1] != '.';
        if (!is_letter_or_digit(c) && !is_dot && (c == '\0' || !strchr("!#$%&'*+-/=?^_`{|}~", c)))
            return false;
    }
    return true;
}

static bool read_address(Text text, void *value)
{
    size_t at = text_find(text, '@');
    memcpy(value, &text, sizeof text);
    return text.len <= ADDRESS_MAX && is_mailbox(text_slice(text, 0, at)) &&
           mail_is_domain(text_slice(text, at + 1, text.len));
}

static void write_address(Buf *out, const void *value)
{
    Text text;
    memcpy(&text, value, sizeof text);
    buf_add(out, text);
}

static const ValueType address_type = {.name = "mail address",
                                       .form = "name@host, in plain letters and digits",
                                       .pattern = "^[^@ ]+@[A-Za-z0-9.-]+$",
                                       .size = sizeof(Text),
                                       .read = read_address,
                                       .write = write_address};

/* --- the file --------------------------------------------------------------------------------- */

typedef struct AddressBook {
    Record rec;
    Text game;
    LIST_OF(Address) addresses;
} AddressBook;

static const Field address_fields[] = {
    FIELD_WORD(Address, player, "player", "the player's id, or game-master", REQUIRED),
    FIELD_TEXT(Address, name, "name", "what stands before the address in a letter's head", 0),
    FIELD_VALUE(Address, address, "address", "where he is written to", Text, &address_type,
                REQUIRED),
};
static const Table address_table =
    TABLE_LINE(Address, "address", "where somebody is written to", address_fields);

static const Field book_fields[] = {
    FIELD_WORD(AddressBook, game, "game", "the game's id, as in the game file", REQUIRED),
    FIELD_LIST(AddressBook, addresses, "addresses", "of the players and the game master", Address,
               &address_table, REQUIRED),
};
static const Table book_table =
    TABLE(AddressBook, "addresses file", "who is written to", book_fields);

static const Address **slot_of(Mail *mail, const Address *address)
{
    const PlayerList *players = &mail->play->game->players;
    if (text_is(address->player, CHAIN_OF_MASTER))
        return &mail->from;
    for (size_t seat = 0; seat < players->count; seat++)
        if (text_equal(players->at[seat]->id, address->player))
            return &mail->to[seat];
    return NULL;
}

static void take_address(Mail *mail, const Address *address)
{
    const Address **slot = slot_of(mail, address);
    Place place = record_place(&address->rec, "player");
    if (!slot) {
        diag_error(mail->diags, place, "no player '%.*s' in this game", TEXT_ARG(address->player));
        diag_help(mail->diags, "name a player by his id, or " CHAIN_OF_MASTER);
    } else if (*slot) {
        diag_error(mail->diags, place, "a second address of '%.*s'", TEXT_ARG(address->player));
        diag_help(mail->diags, "take one of them out");
    } else {
        *slot = address;
    }
    if (address->name.len > NAME_MAX) {
        diag_error(mail->diags, record_place(&address->rec, "name"),
                   "a name of more than %d letters", NAME_MAX);
        diag_help(mail->diags, "shorten it");
    }
}

static void check_all_are_there(Mail *mail, const AddressBook *book)
{
    const PlayerList *players = &mail->play->game->players;
    Place place = record_place(&book->rec, "addresses");
    if (!mail->from) {
        diag_error(mail->diags, place, "the game master has no address");
        diag_help(mail->diags, "add {player: " CHAIN_OF_MASTER ", address: name@host}");
    }
    for (size_t seat = 0; seat < players->count; seat++) {
        const Player *player = players->at[seat];
        if (mail->to[seat] || player->status == PLAYER_OUT)
            continue;
        diag_error(mail->diags, place, "no address of '%.*s'", TEXT_ARG(player->id));
        diag_help(mail->diags, "add {player: %.*s, address: name@host}", TEXT_ARG(player->id));
    }
}

static void check_domain(Mail *mail)
{
    const char *domain = mail->options.domain;
    if (!domain || mail_is_domain(text_of(domain)))
        return;
    diag_error(mail->diags, (Place){NULL, 0, 0}, "--domain=%s is no domain", domain);
    diag_help(mail->diags, "write it like example.org");
}

void mail_read_addresses(Mail *mail)
{
    const Source *source = mail_read_source(mail, mail->options.addresses);
    check_domain(mail);
    Doc *doc = diag_errors(mail->diags) == 0 ? yaml_read(mail->arena, source, mail->diags) : NULL;
    Loader *loader = loader_new(mail->arena, mail->diags);
    const AddressBook *book = doc ? record_load(loader, &book_table, source, doc->root) : NULL;
    record_resolve(loader);
    if (!book || diag_errors(mail->diags) > 0)
        return;
    if (!text_equal(book->game, mail->play->game->id)) {
        diag_error(mail->diags, record_place(&book->rec, "game"),
                   "these are the addresses of another game, '%.*s'", TEXT_ARG(book->game));
        diag_help(mail->diags, "this one is '%.*s'", TEXT_ARG(mail->play->game->id));
        return;
    }
    for (size_t i = 0; i < book->addresses.count; i++)
        take_address(mail, book->addresses.at[i]);
    check_all_are_there(mail, book);
}
