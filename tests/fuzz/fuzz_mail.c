/* The bytes are a letter, or a post when the first of them is '#'. What is taken of it must be
 * right by itself, and for the player under whose name it would be written. */
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
                                "codes: false\n"
                                "players:\n"
                                "  - {id: kaya, name: Kaya}\n"
                                "  - {id: milo}\n"
                                "places:\n"
                                "  - {id: docks, holder: milo}\n"
                                "cards:\n"
                                "  - {id: lancer, owner: kaya, attack: 5, defence: 2, health: 4, "
                                "speed: 6}\n";

/* Where all changes begin now and then. */
#define ORDERS "game: ford\nround: 1\nplayer: kaya\n"
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

static void check_taken(const Mail *mail, size_t seat, Kind kind, const Taken *taken)
{
    Arena *arena = arena_new();
    Buf text = {NULL, 0, 0};
    size_t whose = 0;
    Kind again = KIND_ORDERS;
    buf_add(&text, buf_text(&taken->text));
    must(taken->letter->is_right && taken->letter->holds[kind], "taken from a letter without it");
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
