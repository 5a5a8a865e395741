# What people type. The steps themselves are in scripts/ and xtask/; CI calls the same targets.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# Build output lies outside the checkout, so that a clean clone starts warm.
export TROTH_CACHE ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/troth
export CARGO_TARGET_DIR ?= $(TROTH_CACHE)/target

TARGET := scripts/with-target.sh
CORE := web/src/lib/core/generated
SERVER := $(CARGO_TARGET_DIR)/release/troth

# `make run DATA=data/demo` serves another data directory.
ifdef DATA
export TROTH_DATA_DIR := $(DATA)
endif

.PHONY: help
help: ## Say what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 12

.PHONY: run
run: build ## Build everything and serve it on http://127.0.0.1:8080
	@exec $(SERVER)

.PHONY: build
build: setup wasm web ## Build core, WASM, web and server in release mode
	@$(TARGET) cargo build --locked --release --package troth-sync-server

.PHONY: test
test: ## Format check, lints and every test, each with its own data directory and port
	@scripts/setup.sh test
	@$(TARGET) scripts/test.sh

.PHONY: kill
kill: ## Kill a server under load 1,000 times, or as often as fits 10 minutes
	@TROTH_KILLS=1000 TROTH_KILL_MINUTES=10 $(TARGET) cargo test --locked --package troth-sync-server --test sync_kill -- --nocapture

.PHONY: fuzz
fuzz: ## Feed strange bytes to the frame decoder and the gate, 60 s each
	@scripts/setup.sh fuzz
	@$(TARGET) scripts/fuzz.sh

.PHONY: contract
contract: ## Have Schemathesis call every REST operation, and compare the answers with the description
	@scripts/setup.sh contract
	@$(TARGET) scripts/contract.sh

.PHONY: demo
demo: build ## Fill DATA (data/demo) with a believable wedding and print its accounts
	@TROTH_DATA_DIR=$(or $(DATA),data/demo) $(SERVER) demo
	@echo "Start it with: make run DATA=$(or $(DATA),data/demo)"

.PHONY: dev
dev: setup wasm packages ## Vite with hot reload against the server
	@$(TARGET) cargo build --locked --package troth-sync-server
	@scripts/dev.sh

.PHONY: wasm
wasm: setup ## Build the core for the browser and print its size
	@$(TARGET) cargo run --locked --quiet --package xtask -- wasm

.PHONY: lint
lint: wasm packages ## Format check, clippy, Biome, TypeScript and the message catalogue
	@$(TARGET) scripts/lint.sh

.PHONY: fmt
fmt: packages ## Format everything
	@cargo fmt --all
	@cd web && npx biome check --write .

.PHONY: bench
bench: build packages ## Measure, and write docs/benchmarks.md
	@scripts/setup.sh bench
	@$(TARGET) scripts/bench.sh

.PHONY: clean
clean: ## Remove what is built in this checkout; the shared cache stays
	@rm -rf web/dist $(CORE) web/test-results web/playwright-report

.PHONY: setup
setup:
	@scripts/setup.sh build

.PHONY: packages
packages:
	@scripts/npm-ci.sh web

.PHONY: web
web: packages wasm
	@scripts/build-web.sh
