// Several checkouts share one build output of cargo, which builds a source that is newer than its output. The script
// sets the times of the sources: `restore` before a build gives an unchanged file the time that it was built with and
// any other file the present time, so that cargo builds it; `save` records the times after the build.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const script = join(dirname(fileURLToPath(import.meta.url)), "source-times.mjs");
const sourceDirectories = ["core", "core-wasm", "solver-wasm", "import-wasm", "encoding-wasm", "phone", "phone-wasm", "pictures", "sample-wedding", "site", "site-wasm", "sync-server", "xtask", "migrations"];
const root = mkdtempSync(join(tmpdir(), "source-times-"));
after(() => rmSync(root, { recursive: true }));

const LONG_AGO = new Date("2020-01-01T00:00:00Z");
const EARLIER = new Date("2026-01-01T00:00:00Z");

/** A checkout with one source, and its build output. */
function checkout(name, text, time) {
  const directory = join(root, name);
  rmSync(directory, { recursive: true, force: true });
  for (const source of sourceDirectories) mkdirSync(join(directory, source), { recursive: true });
  mkdirSync(join(directory, "scripts"));
  cpSync(script, join(directory, "scripts/source-times.mjs"));
  const file = join(directory, "core/lib.rs");
  const write = (content, modified) => {
    writeFileSync(file, content);
    utimesSync(file, modified, modified);
  };
  write(text, time);
  return {
    write,
    time: () => Math.floor(statSync(file).mtimeMs + 0.01),
    run: (verb, output) =>
      execFileSync("node", [join(directory, "scripts/source-times.mjs"), verb], {
        env: { ...process.env, CARGO_TARGET_DIR: output },
      }),
  };
}

function emptyOutput() {
  return mkdtempSync(join(root, "output-"));
}

test("a file that another checkout has built gets the time of that build; any other file is built again", () => {
  const output = emptyOutput();
  const first = checkout("first", "a", EARLIER);
  first.run("restore", output);
  first.run("save", output);
  const built = first.time();

  const same = checkout("same", "a", new Date());
  same.run("restore", output);
  assert.equal(same.time(), built);
  same.run("save", output);

  const other = checkout("other", "b", LONG_AGO);
  const before = Date.now();
  other.run("restore", output);
  assert.ok(other.time() >= before);
});

test("a checkout replaced with old times is built again where it differs", () => {
  const output = emptyOutput();
  const original = checkout("again", "a", EARLIER);
  original.run("restore", output);
  original.run("save", output);

  const before = Date.now();
  const replaced = checkout("again", "b", LONG_AGO);
  replaced.run("restore", output);
  assert.ok(replaced.time() >= before);
});

test("after an interrupted build the same checkout keeps its times, and another one is built again", () => {
  const output = emptyOutput();
  const mine = checkout("mine", "a", EARLIER);
  mine.run("restore", output);
  const built = mine.time();
  mine.run("restore", output);
  assert.equal(mine.time(), built);

  const before = Date.now();
  const theirs = checkout("theirs", "a", LONG_AGO);
  theirs.run("restore", output);
  assert.ok(theirs.time() >= before);
});

test("a file edited during its build is new the next time", () => {
  const output = emptyOutput();
  const edited = checkout("edited", "a", EARLIER);
  edited.run("restore", output);
  edited.write("b", LONG_AGO);
  edited.run("save", output);
  const before = Date.now();
  edited.run("restore", output);
  assert.ok(edited.time() >= before);
});
