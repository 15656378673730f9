#!/bin/sh
# Bad input: what is said about it, word for word, and that nothing has been written then. Each file
# that is refused is one that somebody might send.
#
#   tests/command/test_refusals.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
pikes=$(cd "$(dirname "$0")/../cases/factions-cards" && pwd)/pikes.yaml
four=$(cd "$(dirname "$0")/../cases/diplomacy" && pwd)/empty.yaml
penny=$(cd "$(dirname "$0")/../../examples/diplomacy/penny-post/round-1" && pwd)
. "$(dirname "$0")/lib/try.sh"
cat >good.yaml <<'END'
rules: nine-worlds
game: ford
round: 2
players:
  - {id: kaya, name: Kaya}
  - {id: milo}
places:
  - {id: docks, holder: milo}
  - {id: mill, holder: kaya}
cards:
  - {id: lancer, owner: kaya, attack: 5, defence: 2, health: 4, speed: 6}
  - {id: scout, owner: kaya, attack: 2, defence: 2, health: 2, speed: 9}
  - {id: guard, owner: milo, attack: 3, defence: 3, health: 5, speed: 2}
END

# The files are good again.
restore() {
    cp good.yaml game.yaml
    rm -rf orders
    mkdir orders
    printf 'game: ford\nround: 2\nplayer: kaya\ndeclare: []\nanswer: []\n' >orders/kaya.yaml
    printf 'game: ford\nround: 2\nplayer: milo\ndeclare: []\nanswer: []\n' >orders/milo.yaml
}

# kaya LINES: her orders.
kaya() {
    printf 'game: ford\nround: 2\nplayer: kaya\n%s\n' "$1" >orders/kaya.yaml
}

# fails STATUS ARGUMENT... <<END: what is said, and nothing more; and the game file is as it was.
fails() {
    cat >expected
    cp game.yaml game.before
    tries "$@"
    diff expected err >differences || complain "$tried: says other words: $(cat differences)"
    is_untouched
    restore
}

# The same, of what is refused before it is played: nothing is printed.
refuses() {
    fails "$@"
    [ ! -s out ] || complain "$tried: prints something"
    has_not new.yaml
}

# refused <<END: the round, in the usual way.
refused() {
    refuses 1 --seed=x -i game.yaml orders
}
restore
tries 0 --seed=x game.yaml orders

# --- whose orders

cp orders/kaya.yaml orders/also-kaya.yaml
refused <<'END'
orders/kaya.yaml:3:9: error: 'kaya' has two files of this round's orders
    3 | player: kaya
      |         ^~~~ the other one is orders/also-kaya.yaml
END
cp orders/kaya.yaml orders/also-kaya.yaml
sed -i '/^round:/d; /^declare:/d; /^answer:/d' orders/also-kaya.yaml
cp orders/also-kaya.yaml orders/kaya-standing.yaml
refused <<'END'
orders/kaya-standing.yaml:2:9: error: 'kaya' has two files of standing orders
    2 | player: kaya
      |         ^~~~ the other one is orders/also-kaya.yaml
END
sed -i 's/game: ford/game: fort/' orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:1:7: error: these orders are for the game 'fort'
    1 | game: fort
      |       ^~~~ this game is 'ford'
END
sed -i 's/round: 2/round: 1/' orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:2:8: error: these orders are for round 1
    2 | round: 1
      |        ^ the next round is 2
END
sed -i 's/player: kaya/player: kay/' orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:3:9: error: no player 'kay' here
    3 | player: kay
      |         ^~~ did you mean 'kaya'?
END
sed -i 's/player: kaya/player: lancer/' orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:3:9: error: 'lancer' is a card, not a player
    3 | player: lancer
      |         ^~~~~~ whose orders these are
END
sed -i '/^player/d' orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:1:1: error: this orders file has no 'player'
    1 | game: ford
      | ^~~~~~~~~~ add player: whose orders these are
END
sed -i '/^round/d' orders/kaya.yaml
refused <<'END'
game.yaml:5:10: error: no orders from 'kaya' for round 2
    5 |   - {id: kaya, name: Kaya}
      |          ^~~~ --missing=hold:kaya plays on with standing orders
orders/kaya.yaml:3:1: error: 'declare' cannot stand in a file without 'round'
    3 | declare: []
      | ^~~~~~~ add round: 2, or move it below standing:
orders/kaya.yaml:4:1: error: 'answer' cannot stand in a file without 'round'
    4 | answer: []
      | ^~~~~~ add round: 2, or move it below standing:
END
rm orders/kaya.yaml
refused <<'END'
game.yaml:5:10: error: no orders from 'kaya' for round 2
    5 |   - {id: kaya, name: Kaya}
      |          ^~~~ --missing=hold:kaya plays on with standing orders
END
rm orders/kaya.yaml
refuses 1 --seed=x -i --missing=hold:kay game.yaml orders <<'END'
error: --missing=hold:kay: no such player
        the game file names the players under 'players'
game.yaml:5:10: error: no orders from 'kaya' for round 2
    5 |   - {id: kaya, name: Kaya}
      |          ^~~~ --missing=hold:kaya plays on with standing orders
END
sed -i 's/id: milo}/id: milo, status: out}/' game.yaml
tries 0 --seed=x game.yaml orders
says "orders/milo.yaml:3:9: warning: passed over, since 'milo' is out of the game"
echo 'ended: {round: 1, winners: [kaya]}' >>game.yaml
refused <<'END'
game.yaml:14:8: error: this game is over
   14 | ended: {round: 1, winners: [kaya]}
      |        ^~~~~~~~~~~~~~~~~~~~~~~~~~~ it ended with round 1; remove 'ended' to play on
orders/milo.yaml:3:9: warning: passed over, since 'milo' is out of the game
    3 | player: milo
      |         ^~~~ the file is wanted no more
END

# --- which card, which place

kaya 'declare:
  - {attack: docks, cards: [guard]}'
refused <<'END'
orders/kaya.yaml:5:29: error: 'guard' is not yours [NW 3.5]
    5 |   - {attack: docks, cards: [guard]}
      |                             ^~~~~ name one of your own
END
kaya 'fight:
  - {aim: guard, at: [lancer]}'
refused <<'END'
orders/kaya.yaml:5:11: error: 'guard' is not yours [NW 3.5]
    5 |   - {aim: guard, at: [lancer]}
      |           ^~~~~ name one of your own
END
kaya 'declare:
  - {attack: docks, cards: [lancer]}
answer:
  - {defend: mill, cards: [scout, lancer]}'
refused <<'END'
orders/kaya.yaml:7:35: error: 'lancer' is committed twice [NW 1.3]
    7 |   - {defend: mill, cards: [scout, lancer]}
      |                                   ^~~~~~ a card fights once a round; 'else' or 'if' can choose
END
kaya 'declare:
  - {attack: docks, cards: [lancer, scout, lancer]}'
refused <<'END'
orders/kaya.yaml:5:44: error: 'lancer' stands twice in 'cards'
    5 |   - {attack: docks, cards: [lancer, scout, lancer]}
      |                                            ^~~~~~ name it once
END
kaya 'fight:
  - {aim: lancer, at: [guard, scout]}
  - {aim: scout, at: scout}'
refused <<'END'
orders/kaya.yaml:5:31: error: 'scout' is your own [NW 7.4]
    5 |   - {aim: lancer, at: [guard, scout]}
      |                               ^~~~~ name something of the enemy's
orders/kaya.yaml:6:22: error: 'scout' is your own [NW 7.4]
    6 |   - {aim: scout, at: scout}
      |                      ^~~~~ name something of the enemy's
END
kaya 'declare:
  - {attack: mill, cards: all}'
refused <<'END'
orders/kaya.yaml:5:14: error: you hold 'mill' yourself [NW 3.2]
    5 |   - {attack: mill, cards: all}
      |              ^~~~ attack a place that somebody else holds, or nobody
END
kaya 'declare:
  - {attack: guard, cards: [docks]}
  - {attack: dock, cards: [lanser, x]}'
refused <<'END'
orders/kaya.yaml:5:14: error: 'guard' is a card, not a place
    5 |   - {attack: guard, cards: [docks]}
      |              ^~~~~ the place to attack
orders/kaya.yaml:5:29: error: 'docks' is a place, not a card
    5 |   - {attack: guard, cards: [docks]}
      |                             ^~~~~ the cards to send, or all that are free
orders/kaya.yaml:6:14: error: no place 'dock' here
    6 |   - {attack: dock, cards: [lanser, x]}
      |              ^~~~ did you mean 'docks'?
orders/kaya.yaml:6:28: error: no card 'lanser' here
    6 |   - {attack: dock, cards: [lanser, x]}
      |                            ^~~~~~ did you mean 'lancer'?
orders/kaya.yaml:6:36: error: no card 'x' here
    6 |   - {attack: dock, cards: [lanser, x]}
      |                                    ^ the cards to send, or all that are free
END
kaya 'declare:
  - {attack: docks, cards: [lancer], champion: lancer}
answer:
  - {accept: mill, with: lancer}'
refused <<'END'
orders/kaya.yaml:5:48: error: there is no duel at 'docks' in a game without challenges [NW 5.1]
    5 |   - {attack: docks, cards: [lancer], champion: lancer}
      |                                                ^~~~~~ the game file would have to say 'challenge: true'
orders/kaya.yaml:7:14: error: there is no duel at 'mill' in a game without challenges [NW 5.1]
    7 |   - {accept: mill, with: lancer}
      |              ^~~~ the game file would have to say 'challenge: true'
END

# --- numbers

kaya 'fight:
  - {withdraw: docks, after-cycle: -1}
  - {withdraw: mill, at-exhausts: 99999999999999999999}'
refused <<'END'
orders/kaya.yaml:5:36: error: 'after-cycle' cannot be -1
    5 |   - {withdraw: docks, after-cycle: -1}
      |                                    ^~ it goes from 1 to 1000
orders/kaya.yaml:6:35: error: 'at-exhausts' cannot be 99999999999999999999
    6 |   - {withdraw: mill, at-exhausts: 99999999999999999999}
      |                                   ^~~~~~~~~~~~~~~~~~~~ it goes from 1 to 1000
END
kaya 'fight:
  - {withdraw: docks, after-cycle: soon}
  - {withdraw: mill, at-exhausts: 1.5}'
refused <<'END'
orders/kaya.yaml:5:36: error: 'after-cycle' should be a whole number, not 'soon'
    5 |   - {withdraw: docks, after-cycle: soon}
      |                                    ^~~~ from 1 to 1000, in digits
orders/kaya.yaml:6:35: error: 'at-exhausts' should be a whole number, not '1.5'
    6 |   - {withdraw: mill, at-exhausts: 1.5}
      |                                   ^~~ from 1 to 1000, in digits
END
sed -i 's/attack: 5/attack: -5/; s/health: 4/health: 0/; s/speed: 9/speed: 1000000/' game.yaml
refused <<'END'
game.yaml:11:39: error: 'attack' cannot be -5
   11 |   - {id: lancer, owner: kaya, attack: -5, defence: 2, health: 0, speed: 6}
      |                                       ^~ it goes from 0 to 99
game.yaml:11:63: error: 'health' cannot be 0
   11 |   - {id: lancer, owner: kaya, attack: -5, defence: 2, health: 0, speed: 6}
      |                                                               ^ it goes from 1 to 99
game.yaml:12:71: error: 'speed' cannot be 1000000
   12 |   - {id: scout, owner: kaya, attack: 2, defence: 2, health: 2, speed: 1000000}
      |                                                                       ^~~~~~~ it goes from 0 to 99
END
sed -i 's/defence: 3/defence: 0x10/; s/health: 5/health: "5"/; s/speed: 2/speed: 02/' game.yaml
refused <<'END'
game.yaml:13:50: error: 'defence' should be a whole number, not '0x10'
   13 |   - {id: guard, owner: milo, attack: 3, defence: 0x10, health: "5", speed: 02}
      |                                                  ^~~~ from 0 to 99, in digits
game.yaml:13:64: error: 'health' should be a whole number, not '5'
   13 |   - {id: guard, owner: milo, attack: 3, defence: 0x10, health: "5", speed: 02}
      |                                                                ^~~ from 1 to 99, in digits, without quotes
game.yaml:13:76: error: 'speed' should be a whole number, not '02'
   13 |   - {id: guard, owner: milo, attack: 3, defence: 0x10, health: "5", speed: 02}
      |                                                                            ^~ from 0 to 99, in digits, without zeros before it
END
sed -i 's/attack: 3/attack: [3]/; s/health: 5/health:/; s/speed: 2/speed: 2.0/' game.yaml
refused <<'END'
game.yaml:13:61: error: a space is missing after this ':'
   13 |   - {id: guard, owner: milo, attack: [3], defence: 3, health:, speed: 2.0}
      |                                                             ^ or put the text in quotes
END

# --- the shape of orders

kaya 'declare: all
answer: {defend: mill, cards: all}
fight:'
refused <<'END'
orders/kaya.yaml:4:10: error: 'declare' is a single value, but should be a list; write [] for nothing
    4 | declare: all
      |          ^~~ who attacks where, with which cards
orders/kaya.yaml:5:9: error: 'answer' is a map, but should be a list
    5 | answer: {defend: mill, cards: all}
      |         ^~~~~~~~~~~~~~~~~~~~~~~~~~ begin it with '- ', or put it in brackets: [{defend: ...}]
orders/kaya.yaml:6:7: error: 'fight' is nothing, but should be a list; write [] for nothing
        whom the cards attack, and when to withdraw
END
kaya 'declare:
  - attack docks
  - []
  - {cards: all}
  - {atack: docks, cards: all}
  - {attack: docks}
  - {attack: docks, cards: [], speed: 9}
answer:
  - {defend: mill, accept: mill, cards: all}'
refused <<'END'
orders/kaya.yaml:5:5: error: a single value here should be an order
    5 |   - attack docks
      |     ^~~~~~~~~~~~ written as key: value, here 'attack: ...'
orders/kaya.yaml:6:5: error: a list here should be an order
    6 |   - []
      |     ^~ written as key: value
orders/kaya.yaml:7:5: error: no key says what this order is
    7 |   - {cards: all}
      |     ^~~~~~~~~~~~ it is attack
orders/kaya.yaml:8:6: error: an order has no key 'atack'
    8 |   - {atack: docks, cards: all}
      |      ^~~~~ did you mean 'attack'?
orders/kaya.yaml:9:5: error: this order has no 'cards'
    9 |   - {attack: docks}
      |     ^~~~~~~~~~~~~~~ add cards: the cards to send, or all that are free
orders/kaya.yaml:10:28: error: 'cards' is empty
   10 |   - {attack: docks, cards: [], speed: 9}
      |                            ^~ the cards to send, or all that are free
orders/kaya.yaml:10:32: error: an order has no key 'speed'
   10 |   - {attack: docks, cards: [], speed: 9}
      |                                ^~~~~ remove it, or put it in a comment
orders/kaya.yaml:12:20: error: 'defend' and 'accept' cannot stand in one order
   12 |   - {defend: mill, accept: mill, cards: all}
      |                    ^~~~~~ make two of it; the second begins with '- '
END
kaya 'fight:
  - {withdraw: docks}
  - {aim: lancer, at: none}
  - {aim: scout}
  - {aim: scout, at: [guard]}'
refused <<'END'
orders/kaya.yaml:5:16: error: it is not said when to withdraw from 'docks' [NW 10.1]
    5 |   - {withdraw: docks}
      |                ^~~~~ add after-cycle: N, at-exhausts: N, or when: never, outnumbered or now
orders/kaya.yaml:6:23: error: 'lancer' cannot hold back its first attack [NW 6.2]
    6 |   - {aim: lancer, at: none}
      |                       ^~~~ leave 'at' out, or name targets; 'extra: none' holds back extra attacks
orders/kaya.yaml:8:11: error: a second order about this is never looked at
    8 |   - {aim: scout, at: [guard]}
      |           ^~~~~ put both into one, or give the one in line 7 an if:
END
kaya 'declare:
  - {attack: docks, cards: all, if: {ready: lancer, attacked: docks}}
  - {attack: docks, cards: all, if: {redy: lancer}, else: {defend: mill, cards: all}}'
refused <<'END'
orders/kaya.yaml:5:53: error: 'ready' and 'attacked' cannot stand in one condition
    5 |   - {attack: docks, cards: all, if: {ready: lancer, attacked: docks}}
      |                                                     ^~~~~~~~ write all: [{ready: ...}, {attacked: ...}]
orders/kaya.yaml:6:38: error: a condition has no key 'redy'
    6 |   - {attack: docks, cards: all, if: {redy: lancer}, else: {defend: mill, cards: all}}
      |                                      ^~~~ did you mean 'ready'?
orders/kaya.yaml:6:60: error: 'defend' belongs under answer
    6 |   - {attack: docks, cards: all, if: {redy: lancer}, else: {defend: mill, cards: all}}
      |                                                            ^~~~~~ move it there
END
kaya 'attack: [{attack: docks, cards: all}]
standing: []'
refused <<'END'
orders/kaya.yaml:4:1: error: 'attack' belongs under declare
    4 | attack: [{attack: docks, cards: all}]
      | ^~~~~~ the list of these orders is called that
orders/kaya.yaml:5:11: error: 'standing' is a list, but should be a map, written as key: value
    5 | standing: []
      |           ^~ orders for every round
END

# --- YAML that is none of ours

kaya 'declare: &all
  - {attack: docks, cards: all}
answer: *all'
refused <<'END'
orders/kaya.yaml:4:10: error: anchors ('&name') are not allowed
    4 | declare: &all
      |          ^~~~ write the value out wherever it is needed
orders/kaya.yaml:6:9: error: aliases ('*name') are not allowed
    6 | answer: *all
      |         ^~~~ write the value out, or put a text that begins with '*' in quotes
END
kaya 'declare: !!seq []
<<: {fight: []}'
refused <<'END'
orders/kaya.yaml:4:10: error: tags ('!name') are not allowed
    4 | declare: !!seq []
      |          ^~~~~ put a text that begins with '!' in quotes
END
kaya 'declare: []
declare: []'
refused <<'END'
orders/kaya.yaml:5:1: error: the key 'declare' is there twice
    5 | declare: []
      | ^~~~~~~ it stands in line 4 already
END
kaya 'declare:
	- {attack: docks, cards: all}'
refused <<'END'
orders/kaya.yaml:5:1: error: a tab in the indentation
    5 | 	- {attack: docks, cards: all}
      | ^ indent with spaces
END
kaya 'declare: [{attack: docks, cards: [lancer}]'
refused <<'END'
orders/kaya.yaml:4:41: error: a ',' or ']' is missing before this
    4 | declare: [{attack: docks, cards: [lancer}]
      |                                         ^ the '[' is in column 34
END
kaya '---
declare: []'
refused <<'END'
orders/kaya.yaml:4:1: error: a second document in the same file
    4 | ---
      | ^~~ put it in a file of its own
END
kaya 'declare: [attack: docks]'
refused <<'END'
orders/kaya.yaml:4:11: error: a pair within a list
    4 | declare: [attack: docks]
      |           ^~~~~~~~~~~~~ write [{attack: docks}]
END
printf 'game: ford\nround: \302\2402\nplayer: kaya\n' >orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:2:8: error: a non-breaking space (U+00A0), which looks like a space
    2 | round: ␣2
      |        ^ write a space
END
printf 'game: ford\nround: 2\nplayer: kay\303\n' >orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:3:12: error: this is not UTF-8
    3 | player: kay�
      |            ^ save the file as UTF-8
END
printf '\320\317\021\340\241\261' >orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:1:1: error: this is a file of a word processor
        save it as plain text
END
printf 'game: ford\nround: 2\0\nplayer: kaya\n' >orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:2:9: error: a control character
    2 | round: 2�
      |         ^ take it out, or write it as "\xNN" in double quotes
END
kaya "declare: $(printf '%0100d' 0 | tr 0 '[')"
refused <<'END'
orders/kaya.yaml:4:73: error: nested deeper than 64 levels
    4 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
      |                                          ^
END

# --- ids of the game

sed -i 's/id: scout/id: mill/; s/id: docks/id: on/; s/id: guard/id: Guard/' game.yaml
refuses 1 --seed=x -i game.yaml <<'END'
game.yaml:5:10: error: no orders from 'kaya' for round 2
    5 |   - {id: kaya, name: Kaya}
      |          ^~~~ --missing=hold:kaya plays on with standing orders
game.yaml:6:10: error: no orders from 'milo' for round 2
    6 |   - {id: milo}
      |          ^~~~ --missing=hold:milo plays on with standing orders
game.yaml:8:10: error: 'on' cannot be an id
    8 |   - {id: on, holder: milo}
      |          ^~ that word means something else here; choose another
game.yaml:12:10: error: the id 'mill' is used twice
   12 |   - {id: mill, owner: kaya, attack: 2, defence: 2, health: 2, speed: 9}
      |          ^~~~ a place of that id stands in line 9
game.yaml:13:10: error: 'Guard' cannot be an id
   13 |   - {id: Guard, owner: milo, attack: 3, defence: 3, health: 5, speed: 2}
      |          ^~~~~ a small letter, then up to 23 small letters, digits and hyphens
END
sed -i 's/players:/players: []/; /^  - {id: kaya/d; /^  - {id: milo/d' game.yaml
refuses 1 --seed=x -i game.yaml <<'END'
game.yaml:4:10: error: 0 players
    4 | players: []
      |          ^~ a game has 1 to 64
game.yaml:6:25: error: no player 'milo' here
    6 |   - {id: docks, holder: milo}
      |                         ^~~~ who holds it; left out: nobody
game.yaml:7:24: error: no player 'kaya' here
    7 |   - {id: mill, holder: kaya}
      |                        ^~~~ who holds it; left out: nobody
game.yaml:9:25: error: no player 'kaya' here
    9 |   - {id: lancer, owner: kaya, attack: 5, defence: 2, health: 4, speed: 6}
      |                         ^~~~ the player whose card it is
game.yaml:10:24: error: no player 'kaya' here
   10 |   - {id: scout, owner: kaya, attack: 2, defence: 2, health: 2, speed: 9}
      |                        ^~~~ the player whose card it is
game.yaml:11:24: error: no player 'milo' here
   11 |   - {id: guard, owner: milo, attack: 3, defence: 3, health: 5, speed: 2}
      |                        ^~~~ the player whose card it is
END
sed -i 's/rules: nine-worlds/rules: nine-world/' game.yaml
refused <<'END'
game.yaml:1:8: error: no rule system 'nine-world' here
    1 | rules: nine-world
      |        ^~~~~~~~~~ adjudicate --list names them
END
sed -i '/^rules:/d' game.yaml
refused <<'END'
game.yaml:1:1: error: this is no game file: it has no 'rules'
    1 | game: ford
      | ^~~~~~~~~~ begin it with a line such as 'rules: nine-worlds'
END

# --- files that are not what they should be

: >orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:1:1: error: the file is empty
        fill it in, or leave it out
END
echo '# nothing yet' >orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:1:1: error: the file is empty
        fill it in, or leave it out
END
: >game.yaml
refused <<'END'
game.yaml:1:1: error: the file is empty
        fill it in, or leave it out
END
echo 'To be sent later.' >orders/kaya.yaml
refused <<'END'
orders/kaya.yaml:1:1: error: a single value here should be an orders file
    1 | To be sent later.
      | ^~~~~~~~~~~~~~~~~ it begins with the lines 'game: ...', 'round: ...' and 'player: ...'
END
refuses 2 --seed=x -i game.yaml nowhere <<'END'
error: cannot read 'nowhere': no such file
        ORDERS are files, or folders of *.yaml or *.yml files
END
refuses 2 --seed=x -i game.yaml nowhere/kaya.yaml orders/mika.yaml <<'END'
error: cannot read 'nowhere/kaya.yaml': no such file
        ORDERS are files, or folders of *.yaml or *.yml files
error: cannot read 'orders/mika.yaml': no such file
        ORDERS are files, or folders of *.yaml or *.yml files
END
refuses 2 --seed=x -i game.yaml game.yaml/orders <<'END'
error: cannot read 'game.yaml/orders': a part of its path is not a folder
        ORDERS are files, or folders of *.yaml or *.yml files
END
refuses 2 --seed=x -i orders game.yaml <<'END'
error: 'orders' is no game: cannot read 'orders/game.yaml': no such file
        GAME, the first file named, is the game file, or a folder with game.yaml and orders/ in it; --new=SYSTEM makes one
END
refuses 2 --seed=x -i gone.yaml orders <<'END'
error: cannot read 'gone.yaml': no such file
        GAME, the first file named, is the game file
END
refuses 2 --seed=x -i --rolls=orders game.yaml orders/milo.yaml <<'END'
error: cannot read 'orders': is a folder
        --rolls=FILE names the file
END
refuses 2 --seed=@orders -i game.yaml orders/milo.yaml <<'END'
error: cannot read the seed from 'orders': is a folder
END
mkdir later.yaml
refuses 2 --seed=x -i game.yaml later.yaml <<'END'
error: no orders in the folder 'later.yaml'
        orders are files called *.yaml or *.yml; to play without any, leave the folder out
END
rmdir later.yaml
refuses 1 --seed=x -i game.yaml <<'END'
game.yaml:5:10: error: no orders from 'kaya' for round 2
    5 |   - {id: kaya, name: Kaya}
      |          ^~~~ --missing=hold:kaya plays on with standing orders
game.yaml:6:10: error: no orders from 'milo' for round 2
    6 |   - {id: milo}
      |          ^~~~ --missing=hold:milo plays on with standing orders
END

# --- several errors in several files

kaya 'declare:
  - {attack: dock, cards: [lanser]}
fihgt: []'
sed -i 's/player: milo/player: mila/; s/declare: \[\]/declare: 7/' orders/milo.yaml
sed -i 's/holder: milo/holder: mila/; s/speed: 9/sped: 9/' game.yaml
refused <<'END'
game.yaml:8:25: error: no player 'mila' here
    8 |   - {id: docks, holder: mila}
      |                         ^~~~ did you mean 'milo'?
game.yaml:12:64: error: a card has no key 'sped'
   12 |   - {id: scout, owner: kaya, attack: 2, defence: 2, health: 2, sped: 9}
      |                                                                ^~~~ did you mean 'speed'?
orders/kaya.yaml:5:14: error: no place 'dock' here
    5 |   - {attack: dock, cards: [lanser]}
      |              ^~~~ did you mean 'docks'?
orders/kaya.yaml:5:28: error: no card 'lanser' here
    5 |   - {attack: dock, cards: [lanser]}
      |                            ^~~~~~ did you mean 'lancer'?
orders/kaya.yaml:6:1: error: an orders file has no key 'fihgt'
    6 | fihgt: []
      | ^~~~~ did you mean 'fight'?
orders/milo.yaml:3:9: error: no player 'mila' here
    3 | player: mila
      |         ^~~~ did you mean 'milo'?
orders/milo.yaml:4:10: error: 'declare' is a single value, but should be a list; write [] for nothing
    4 | declare: 7
      |          ^ who attacks where, with which cards
END
echo 'declare: [attack' >orders/kaya.yaml
echo 'declare: []]' >orders/milo.yaml
echo ']' >>game.yaml
refused <<'END'
game.yaml:14:1: error: this ']' closes nothing
   14 | ]
      | ^ take it out, or open it with '['
orders/kaya.yaml:1:10: error: this '[' is not closed
    1 | declare: [attack
      |          ^ close it with ']'
orders/milo.yaml:1:12: error: this ']' closes nothing
    1 | declare: []]
      |            ^ take it out, or open it with '['
END

# --- what cannot be written

full() {
    fails 2 --seed=x "$@"
}
full -f text -r /dev/full -i game.yaml orders <<'END'
error: cannot write the report to '/dev/full': the disk is full
        the state is as it was
END
full -f text -r /dev/null -o /dev/full game.yaml orders <<'END'
error: cannot write the new state to '/dev/full': the disk is full
        the state is as it was
END
full -r report.txt -o orders game.yaml orders <<'END'
error: cannot write the new state to 'orders': is a folder
        nothing was written
END
full -f text -r orders -i game.yaml orders <<'END'
error: cannot write the report to 'orders': is a folder
        nothing was written
END
full -r report.txt -o nowhere/new.yaml game.yaml orders <<'END'
error: cannot write the new state to 'nowhere/new.yaml': no such folder
        make the folder first; nothing was written
END
full -r nowhere/report.txt -i game.yaml orders <<'END'
error: cannot write the report to 'nowhere/report.txt': no such folder
        make the folder first; nothing was written
END
full -r report.txt -o good.yaml/new.yaml game.yaml orders <<'END'
error: cannot write the new state to 'good.yaml/new.yaml': a part of its path is not a folder
        nothing was written
END

# A folder in which nobody may write, for somebody who is not root.
mkdir locked
cp game.yaml locked
cp "$program" adjudicate
chmod a+rx . adjudicate orders locked
chmod a-w locked
as_nobody() {
    # shellcheck disable=SC2016 # for that shell to expand
    if [ "$(id -u)" -ne 0 ]; then
        "$@"
    else
        chroot --userspec=65534:65534 --groups=65534 / sh -c 'cd "$0" && exec "$@"' "$scratch" "$@"
    fi
}
# What counts lines (make coverage) leaves its counts where that somebody may.
mkdir counts
chmod a+rwx counts
GCOV_PREFIX=$scratch/counts
export GCOV_PREFIX
if as_nobody true 2>err; then
    got=0
    tried="writing in a locked folder"
    as_nobody ./adjudicate --seed=x -i locked/game.yaml orders >out 2>err || got=$?
    [ "$got" -eq 2 ] || complain "$tried: exit status $got"
    diff - err <<'END' >differences || complain "$tried: says other words: $(cat differences)"
error: cannot write the new state to 'locked/game.yaml': permission denied
        nothing was written
END
    cmp -s locked/game.yaml good.yaml || complain "$tried: the game file has changed"
    [ "$(ls -A locked)" = game.yaml ] || complain "$tried: left something behind: $(ls -A locked)"
    chmod 0 locked/game.yaml
    got=0
    tried='a file that nobody may read'
    as_nobody ./adjudicate --seed=x -o - -r /dev/null -f text locked/game.yaml orders >out 2>err || got=$?
    [ "$got" -eq 2 ] || complain "$tried: exit status $got"
    diff - err <<'END' >differences || complain "$tried: says other words: $(cat differences)"
error: cannot read 'locked/game.yaml': permission denied
        GAME, the first file named, is the game file
END
fi

# In JSON of each error each part is a field, whatever else is said is a note, and standard error holds
# that one object in any case.
restore
kaya 'declare:
  - {attack: dokcs, cards: [lancer]}
  - {attack: docks, cards: [lancer]}'
fails 1 --format=json --check game.yaml orders <<'END'
{
  "format": 1,
  "program": "0.1.0",
  "rules": "nine-worlds",
  "edition": 1,
  "status": 1,
  "errors": 2,
  "warnings": 0,
  "notes": [],
  "messages": [
    {"level": "error", "file": "orders/kaya.yaml", "line": 5, "column": 14, "message": "no place 'dokcs' here", "remedy": "did you mean 'docks'?"},
    {"level": "error", "file": "orders/kaya.yaml", "line": 6, "column": 29, "message": "'lancer' is committed twice", "clause": "NW 1.3", "remedy": "a card fights once a round; 'else' or 'if' can choose"}
  ]
}
END
[ ! -s out ] || complain "$tried: prints something"
fails 2 --format=json --sedd=x game.yaml orders <<'END'
{
  "format": 1,
  "program": "0.1.0",
  "status": 2,
  "errors": 1,
  "warnings": 0,
  "notes": [],
  "messages": [
    {"level": "error", "message": "there is no option '--sedd'", "remedy": "did you mean '--seed'?"}
  ]
}
END
fails 0 --format=json --seed=x game.yaml orders <<'END'
{
  "format": 1,
  "program": "0.1.0",
  "rules": "nine-worlds",
  "edition": 1,
  "status": 0,
  "errors": 0,
  "warnings": 0,
  "notes": ["no state was written (-o FILE or -i does that)"],
  "messages": []
}
END
tries 0 --format=json --check game.yaml orders
says '  "notes": ["3 files, nothing wrong"],'
tries 0 --format=json game.yaml orders
says '  "notes": ["seed: '

# --- Diplomacy: a setting that is none, and an order that can never come off

rm -f orders/*
sed 's/mar, par\], units: \[\]/mar, par], units: [A par]/' "$four" >game.yaml
printf 'game: test\nround: 1\nplayer: france\norders: [A PAR-LON]\n' >orders/france.yaml
tries 0 --check game.yaml orders
says 'warning: this is impossible: ' err
printf 'settings: {drw: none}\n' >>game.yaml
tries 1 --check game.yaml orders
says "error: settings have no key 'drw'" err

# --- a list that is too long for an order of the card war (FC 22.27)

cp "$pikes" game.yaml

# names N: so many, for those who attack, defend, are at range and strike.
names() {
    list=$(awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++) printf "%d pikeman%s", i % 999 + 1, i < n ? ", " : "" }')
    printf 'game: case\nround: 1\nplayer: ann\nactions: [{attack: oldtown, with: [%s]}]\n' "$list" >orders/ann.yaml
    printf 'battles:\n  - {strike: {units: [%s], at: place}}\n' "$list" >>orders/ann.yaml
    printf 'game: case\nround: 1\nplayer: ben\nactions: []\nbattles:\n' >orders/ben.yaml
    printf '  - {defend: [%s]}\n  - {range: [%s]}\n' "$list" "$list" >>orders/ben.yaml
}
rm -f orders/*
names 1000
tries 1 --check game.yaml orders # since two names stand there twice
says_not 'items' err
names 1001
tries 1 --check game.yaml orders
for key in with units defend range; do
    says "error: '$key' has 1001 items" err
done
[ "$(grep -c ' it should have 1 to 1000$' err)" = 4 ] || complain 'the bound is not told'
# --- a game of which not all can be read is not asked which phases come up

sed 's/^round: .*/round: +3/' "$penny/game.yaml" >game.yaml
rm -f orders/*
cp "$penny"/orders/* orders
tries 1 --missing=hold --seed=x game.yaml orders
says "game.yaml:7:8: error: 'round' should be a whole number, not '+3'" err

# --- files of a single word, whatever they should be

cp "$penny/game.yaml" game.yaml
echo word >rolls.yaml
tries 1 --missing=hold --seed=x --rolls=rolls.yaml game.yaml orders
says 'rolls.yaml:1:1: error: a single value here should be' err
says "it begins with the lines 'rolls: ...'" err
says_not "'rolls: ...'," err # and no other: it has one key
finish
