# A folder of games by mail that run themselves: one look at each, for cron, some of them side by side.
#
#   make -s -k -j2 -f by-mail.mk GAMES=games POST=post
#
# Each folder of GAMES with a game.yaml is looked at by by-mail.sh, which stands beside this file; what is the game
# master's alone lies in the folder of POST that is called likewise. A game that cannot go on holds up no other.
GAMES := games
POST := post
LOOK := $(dir $(lastword $(MAKEFILE_LIST)))by-mail.sh
looks := $(patsubst $(GAMES)/%/game.yaml,look-%,$(wildcard $(GAMES)/*/game.yaml))
all: $(looks)
$(looks): look-%:
	sh $(LOOK) $(GAMES)/$* $(POST)/$*
.PHONY: all $(looks)
