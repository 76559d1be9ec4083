# The everyday commands; a thin face on meson.
#
#   make          build/bellum, optimised          make test     every test, with sanitizers
#   make play     the table in the browser         make check    house rules of the code
#   make web      the browser client alone         make browse   the browser tests alone, FILTER=…
#   make bench    speed and fingerprints           make fuzz     SECONDS=60 for each fuzzer
#   make long     random battles and campaigns     make golden   write what is golden anew
#   make install  PREFIX=/usr/local, DESTDIR=      make same     the same records with every compiler, -O0 and -O3
#   make load     beside boardgame.io, QUICK=1     make soak     MINUTES=30 among all sorts of people
#   make chaos    MOVES=10000 amid kill -9         make dice     a million of them, DICE=…
#   make format   C and TypeScript as they should look
#   make mutate   FILES=src/core N=60 SEED=1 JOBS=2, or AGAIN=build/mutate/report.txt: docs/mutation.md
#   make clean                                     make test-core FILTER=hex   one folder of tests/

BUILD   = build
PREFIX  ?= /usr/local
SECONDS ?= 60
PORT    ?= 8080
MATCHES ?= 10000
CAMPAIGNS ?= 1000
CASES   ?= 2000000
PLACES  ?= 100000
BATTLES ?= 1000
PAIRS   ?= 100
MINUTES ?= 30
MOVES   ?= 10000
DICE    ?= 1000000
N       ?= 60
SEED    ?= 1
JOBS    ?= 2
export LC_ALL = C.UTF-8

.PHONY: all play web browse test long golden check same fuzz bench load soak chaos dice install clean deps format mutate

all: deps
	@tools/configure $(BUILD) --buildtype=release -Db_lto=true -Dtests=false --prefix=$(PREFIX)
	@ninja -C $(BUILD)

deps:
	@tools/install-deps

web:
	@tools/install-deps web
	@tools/build-web

play: all web
	@$(BUILD)/bellum serve --port $(PORT)

test: deps web
	@tools/install-deps browser
	@tools/install-deps python
	@tools/install-deps postgres
	@tools/configure $(BUILD)/test -Db_sanitize=address,undefined -Db_lundef=false --werror
	@ninja -C $(BUILD)/test
	@tools/run-tests $(BUILD)/test

test-%: deps
	@tools/configure $(BUILD)/test -Db_sanitize=address,undefined -Db_lundef=false --werror
	@ninja -C $(BUILD)/test bellum tests/$@
	$(BUILD)/test/tests/$@ $(FILTER)

browse: deps web
	@tools/install-deps browser
	@tools/configure $(BUILD)/test -Db_sanitize=address,undefined -Db_lundef=false --werror
	@ninja -C $(BUILD)/test bellum
	BELLUM=$(CURDIR)/$(BUILD)/test/bellum node web/test/run.mjs $(FILTER)

# Random battles without sanitizers: many more of them; whole battles in the browser.
long: deps web
	@tools/install-deps browser
	@tools/configure $(BUILD)/long --buildtype=release
	@ninja -C $(BUILD)/long tests/test-ai tests/test-contract tests/test-punic-island tests/test-core \
		tests/test-de-bellis-fantasiae bellum
	BELLUM_MATCHES=$(MATCHES) $(BUILD)/long/tests/test-contract
	BELLUM_MATCHES=$(CAMPAIGNS) $(BUILD)/long/tests/test-punic-island 'random games'
	BELLUM_CASES=$(CASES) $(BUILD)/long/tests/test-core plane
	BELLUM_CASES=$(CASES) $(BUILD)/long/tests/test-de-bellis-fantasiae exact_test
	BELLUM_CASES=$(PLACES) $(BUILD)/long/tests/test-de-bellis-fantasiae cases_test
	BELLUM_BATTLES=$(BATTLES) $(BUILD)/long/tests/test-de-bellis-fantasiae battles_test
	BELLUM_PAIRS=$(PAIRS) $(BUILD)/long/tests/test-ai 'free table'
	BELLUM_CASES=500 $(BUILD)/long/tests/test-de-bellis-fantasiae cover
	LONG=1 BELLUM=$(CURDIR)/$(BUILD)/long/bellum node web/test/run.mjs 'de bellis, long'

# Servers are killed and the database is restarted while random seats play: docs/reliability.md.
chaos: deps
	@tools/install-deps postgres
	@tools/configure $(BUILD)/long --buildtype=release
	@ninja -C $(BUILD)/long bellum tests/test-chaos
	BELLUM_MOVES=$(MOVES) $(BUILD)/long/tests/test-chaos

dice: deps
	@tools/configure $(BUILD)/long --buildtype=release
	@ninja -C $(BUILD)/long tests/test-fair
	BELLUM_DICE=$(DICE) $(BUILD)/long/tests/test-fair

golden: deps
	@tools/configure $(BUILD)/test -Db_sanitize=address,undefined -Db_lundef=false --werror
	@ninja -C $(BUILD)/test tests/test-golden tests/test-core tests/test-protocol tests/test-table tests/test-hosting
	BELLUM_GOLDEN=write $(BUILD)/test/tests/test-golden
	BELLUM_GOLDEN=write $(BUILD)/test/tests/test-core
	BELLUM_GOLDEN=write $(BUILD)/test/tests/test-protocol
	BELLUM_GOLDEN=write $(BUILD)/test/tests/test-table
	BELLUM_GOLDEN=write $(BUILD)/test/tests/test-hosting

check: deps
	@tools/install-deps format
	@tools/configure $(BUILD)/test -Db_sanitize=address,undefined -Db_lundef=false --werror
	@ninja -C $(BUILD)/test tools/textc
	@tools/check-all $(BUILD)/test/tools/textc

format: deps
	@tools/install-deps format
	@tools/install-deps web
	@tools/format

same:
	@tools/install-deps fuzz
	@tools/same-records $(BUILD)/same

fuzz:
	@tools/install-deps fuzz
	@CC=clang tools/configure $(BUILD)/fuzz -Dfuzz=true -Dtests=false -Db_lundef=false
	@ninja -C $(BUILD)/fuzz
	@tools/run-fuzz $(BUILD)/fuzz $(SECONDS)

bench: all
	@tools/install-deps bench
	$(BUILD)/bellum bench
	@ninja -C $(BUILD) bench/plane/plane
	$(BUILD)/bench/plane/plane

load: all
	@tools/install-deps web
	@ninja -C $(BUILD) bench/load/load bench/load/copies
	@bench/load/boardgame/install
	@node bench/load/run.mjs $(BUILD)

soak: all
	@ninja -C $(BUILD) bench/load/soak
	@mkdir -p $(BUILD)/load && rm -f $(BUILD)/load/soak.db*
	BELLUM_DATA=data $(BUILD)/bench/load/soak --bellum $(BUILD)/bellum --store $(BUILD)/load/soak.db --minutes $(MINUTES)

# Small errors are made on purpose, in copies of the tree: do the tests notice?  docs/mutation.md.
mutate: deps
	@tools/install-deps python
	@tools/install-deps postgres
	@nice tools/mutate.py --n $(N) --seed $(SEED) --jobs $(JOBS) --tests '$(TESTS)' --again '$(AGAIN)' \
		$(if $(RESUME),--resume) $(if $(SANITIZE),--sanitize) --build $(BUILD)/mutate $(FILES)

install: all web
	DESTDIR=$(DESTDIR) meson install -C $(BUILD)

clean:
	rm -rf $(BUILD)
