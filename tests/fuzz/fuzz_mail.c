/* The bytes are a letter, or a post when the first of them is '#'; where their number is odd, the
 * game wants the codes of its sheets. What is taken must be right by itself, and for the player
 * under whose name it would be written, and holds no code. */
#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudicate/base/names.h"
#include "adjudicate/rules/systems.h"
#include "mail/mail.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

static const char game_text[] = "rules: nine-worlds\n"
                                "game: ford\n"
                                "round: 1\n"
                                "players:\n"
                                "  - {id: kaya, name: Kaya}\n"
                                "  - {id: milo}\n"
                                "places:\n"
                                "  - {id: docks, holder: milo}\n"
                                "cards:\n"
                                "  - {id: lancer, owner: kaya, attack: 5, defence: 2, health: 4, "
                                "speed: 6}\n";

/* Kaya's code: of the HMAC of "game ford\nround 1\nplayer kaya\n" under that secret. */
static const char secret[] = "a secret of the fuzzer";
#define CODE "4F56WQ2GRMVW"

/* Where all changes begin now and then. */
#define ORDERS "game: ford\nround: 1\nplayer: kaya\ncode: " CODE "\n"
static const char *const letters[] = {
    "Subject: orders\n\nHello,\n" ORDERS "declare: []\n\nYours\n-- \nKaya\n",
    "# yaml-language-server: x\n" ORDERS "declare:\n  - {attack: docks, cards: [lancer]}\n",
    "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\n"
    "Content-Transfer-Encoding: quoted-printable\n\n> game: ford\n> round: 1\n> player: k=\naya\n"
    "> declare: =5B]\n",
    "Message-ID: <1@x>\nReceived: from a by b; Mon, 23 Nov 2026 10:00:00 +0000\n"
    "Content-Type: multipart/mixed; boundary=\"b\"\n\n--b\n"
    "Content-Type: multipart/alternative; boundary=\"c\"\n\n--c\n\nhere\n--c\n"
    "Content-Type: text/html\n\n<p>game: ford</p>\n--c--\n--b\n"
    "Content-Type: application/yaml; name=\"../a.yaml\"\nContent-Transfer-Encoding: base64\n\n"
    "Z2FtZTogZm9yZApyb3VuZDogMQpwbGF5ZXI6IGtheWEKZGVjbGFyZTogW10K\n--b\n"
    "Content-Disposition: attachment; filename*=utf-8''b%2Eyaml\n\n"
    "game: ford\nplayer: kaya\nstanding: {}\n--b--\n",
    "Auto-Submitted: auto-replied\nReturn-Path: <>\nContent-Type: text/plain; charset=iso-8859-1\n"
    "\n" ORDERS "answers: []\n",
    "# Orders for The Ford, round 1\n" ORDERS "declare:\n  - attack: docks\n    cards: all\n"
    "answer: []\nfight: []\nstanding:\n  - {defend: docks, cards: all}\n",
    "# [quote=\"Kaya\"]\nHi,\n```yaml\n" ORDERS "declare: [{attack: \xe2\x80\x9c"
    "docks\xe2\x80\x9d}]\n"
    "```\n-- \n" ORDERS,
    "From: =?utf-8?B?S2F5YQ==?= <k@x>\nMime-Version: 1.0\n"
    "Content-Type: multipart/mixed; boundary=m\n\n--m\n"
    "Content-Disposition: attachment; filename=\"kaya.yaml\"\n"
    "Content-Transfer-Encoding: quoted-printable\n\n"
    "game: ford\nround: 1\nplayer: kaya\ncode: 4F56=\nWQ2GRMVW\ndeclare: []\n--m\n"
    "Content-Disposition: attachment;\n filename*0=\"kaya-stan\"; filename*1=\"ding.yml\"\n\n"
    "game: ford\nplayer: kaya\ncode: " CODE "\nstanding:\n  - {defend: docks, cards: all}\n--m\n"
    "Content-Type: text/x-yaml; charset=utf-16le\nContent-Transfer-Encoding: x-uuencode\n\n"
    "begin 644 a.yaml\n#9V%M\n`\nend\n--m\nContent-Type: message/rfc822\n\n"
    "Subject: in it\n\n" ORDERS "--m--\n",
    "Subject: Re: orders\n\n" ORDERS "\"declare\" : [{attack: docks, cards: all}]\n\n"
    "On Mon, Nov 23, 2026 The Referee <gm@x>\nwrote:\n\n> " ORDERS
    "-----Original Message-----\nFrom: The Referee <gm@x>\nSent: Monday\n",
    "Content-Type: text/plain; charset=koi8-r\nContent-Transfer-Encoding: base64\n\n"
    "Z2FtZTogZm9yZApyb3VuZDogMQpwbGF5ZXI6IGtheWEKY29kZTogNEY1NldRMkdSTVZXCmRlY2xhcmU6\n"
    "IFtdICMgz9LExdIK\n",
};

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    const char *letter = letters[seed / 16 % (sizeof letters / sizeof *letters)];
    if (size < 2 || seed % 16 == 0) {
        size = strlen(letter) < max_size ? strlen(letter) : max_size;
        memcpy(data, letter, size);
    }
    return LLVMFuzzerMutate(data, size, max_size);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    g_mime_init();
    return 0;
}

static void must(bool is_so, const char *what)
{
    if (is_so)
        return;
    fprintf(stderr, "fuzz_mail: %s\n", what);
    abort();
}

/* Of what is taken the code has been blanked out, so that nobody may ask for it again. Where there
 * is no secret there are no codes, and one in a comment is none. */
static void check_taken(const Mail *from, size_t seat, Kind kind, const Taken *taken)
{
    Mail unlocked = *from, *mail = &unlocked;
    unlocked.secret = TEXT("");
    Arena *arena = arena_new();
    Buf text = {NULL, 0, 0};
    size_t whose = 0;
    Kind again = KIND_ORDERS;
    buf_add(&text, buf_text(&taken->text));
    must(taken->letter->is_right && taken->letter->holds[kind], "taken from a letter without it");
    must(from->secret.len == 0 || text_find_part(buf_text(&text), TEXT(CODE)) == text.len,
         "the code is still there");
    must(!mail_check(mail, arena, &text, &whose, &again), "what was taken is refused");
    must(whose == seat && again == kind, "taken for somebody else, or as something else");
    buf_free(&text);
    arena_free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text raw = {(const char *)data, size};
    const Source game = {"game.yaml", {game_text, sizeof game_text - 1}, 0};
    Arena *arena = arena_new();
    Mail mail = {.arena = arena, .diags = diag_new(arena), .ids = names_new(arena), .until = -1};
    mail.game = &game;
    mail.secret = size % 2 == 1 ? text_of(secret) : TEXT("");
    mail.play = play_load_ruled(arena, mail.diags, &game, NULL, NULL, systems);
    must(mail.play && diag_errors(mail.diags) == 0, "the game is refused");
    mail_judge(&mail, "letter", raw, false, size > 0 && data[0] == '#', -1);
    must(mail.letters.count == 1, "not one letter");
    must(mail.letters.at[0]->is_right || mail.letters.at[0]->verdict, "neither right nor refused");
    for (size_t i = 0; i < (size_t)PLAYERS_MAX * KINDS; i++) {
        Taken *taken = &mail.taken[i / KINDS][i % KINDS];
        if (taken->letter)
            check_taken(&mail, i / KINDS, (Kind)(i % KINDS), taken);
        buf_free(&taken->text);
    }
    arena_free(arena);
    return 0;
}
