# Targets for developers. The steps themselves are in scripts/ and xtask/; CI calls the same targets.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# Build output is outside the checkout, so that a clean clone starts warm.
export TROTH_CACHE ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/troth
export CARGO_TARGET_DIR ?= $(TROTH_CACHE)/target

TARGET := scripts/with-target.sh
SERVER := $(CARGO_TARGET_DIR)/debug/troth

# `make run DATA=data/demo` serves another data directory.
ifdef DATA
export TROTH_DATA_DIR := $(DATA)
endif

.PHONY: help
help: ## List the targets
	@sed -n 's/^\([a-z -]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 12

.PHONY: run
run: build ## Build everything and serve it on http://127.0.0.1:8080
	@exec $(SERVER)

.PHONY: build
build: setup ## Build core, WASM, web and server for development
	@$(TARGET) scripts/build.sh

.PHONY: dist
dist: setup ## Build for release, and an archive to copy to a server
	@$(TARGET) scripts/dist.sh

.PHONY: test
test: ## Check the format, and run lints and every test once
	@scripts/setup.sh test
	@$(TARGET) scripts/test.sh fast

.PHONY: test-deep
test-deep: ## The same with killed servers, S3, three processes on PostgreSQL, all rounds, and stories on every device
	@scripts/setup.sh test
	@$(TARGET) scripts/test.sh deep

.PHONY: test-core test-server test-web test-stories
test-core test-server test-web test-stories: test-%: ## Run one part of the tests; ONLY=name selects by name
	@scripts/setup.sh test
	@$(TARGET) scripts/test-part.sh $*

.PHONY: kill
kill: ## Kill a server under load 1,000 times, or as often as fits 10 minutes
	@TROTH_KILLS=1000 TROTH_KILL_MINUTES=10 $(TARGET) cargo test --locked --package troth-sync-server --test server deep::sync_kill -- --nocapture

.PHONY: fuzz
fuzz: ## Fuzz the frame decoder and the gate, 60 s each
	@scripts/setup.sh fuzz
	@$(TARGET) scripts/fuzz.sh

.PHONY: contract
contract: ## Call every REST operation with Schemathesis, and check the answers against the OpenAPI document
	@scripts/setup.sh contract
	@$(TARGET) scripts/contract.sh

.PHONY: demo
demo: build ## Fill DATA (data/demo) with the demo wedding and print its accounts
	@TROTH_DATA_DIR=$(or $(DATA),data/demo) $(SERVER) demo
	@echo "Start it with: make run DATA=$(or $(DATA),data/demo)"

.PHONY: dev
dev: setup ## Run Vite with hot reload against the server; watches the core and the server, too
	@$(TARGET) scripts/build.sh dev
	@node scripts/dev.mjs

.PHONY: lint
lint: setup packages ## Check the format, clippy, Biome, TypeScript and the message catalogue
	@$(TARGET) scripts/xtask.sh wasm
	@$(TARGET) scripts/lint.sh

.PHONY: fmt
fmt: packages ## Format everything
	@cargo fmt --all
	@cd web && npx biome check --write .

.PHONY: generate
generate: packages ## Write every file that follows from the record tables, the schema versions and the texts
	@$(TARGET) scripts/generate.sh

.PHONY: bench
bench: dist packages ## Run the benchmarks, and write docs/benchmarks.md
	@scripts/setup.sh bench
	@$(TARGET) scripts/bench.sh

.PHONY: clean
clean: ## Remove this checkout's build output; the shared cache stays
	@rm -rf dist web/dist web/src/lib/core/generated web/test-results web/playwright-report

.PHONY: setup
setup:
	@scripts/setup.sh build

.PHONY: packages
packages:
	@scripts/npm-ci.sh web
