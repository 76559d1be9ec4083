# The everyday commands; a thin face on meson.
#
#   make          build/bellum, optimised          make test     every test, with sanitizers
#   make play     the table in the browser         make check    house rules of the code
#   make web      the browser client alone         make browse   the browser tests alone, FILTER=…
#   make bench    speed and fingerprints           make fuzz     SECONDS=60 for each fuzzer
#   make long     10,000 random battles            make golden   write the transcripts anew
#   make format   clang-format                     make install  PREFIX=/usr/local, DESTDIR=
#   make same     the same records with gcc and clang, -O0 and -O3, one and several threads
#   make clean                                     make test-core FILTER=hex   one folder of tests/

BUILD   = build
PREFIX  ?= /usr/local
SECONDS ?= 60
PORT    ?= 8080
MATCHES ?= 10000
export LC_ALL = C.UTF-8

.PHONY: all play web browse test long golden check same fuzz bench format install clean deps

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

# Random battles without sanitizers: many more of them.
long: deps
	@tools/configure $(BUILD)/long --buildtype=release
	@ninja -C $(BUILD)/long tests/test-contract
	BELLUM_MATCHES=$(MATCHES) $(BUILD)/long/tests/test-contract

golden: deps
	@tools/configure $(BUILD)/test -Db_sanitize=address,undefined -Db_lundef=false --werror
	@ninja -C $(BUILD)/test tests/test-golden
	BELLUM_GOLDEN=write $(BUILD)/test/tests/test-golden

check: deps
	@tools/configure $(BUILD)/test -Db_sanitize=address,undefined -Db_lundef=false --werror
	@ninja -C $(BUILD)/test tools/textc
	@tools/check-all $(BUILD)/test/tools/textc

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

format:
	@tools/install-deps format
	clang-format -i $$(find src tests fuzz tools -name '*.[ch]')

install: all web
	DESTDIR=$(DESTDIR) meson install -C $(BUILD)

clean:
	rm -rf $(BUILD)
