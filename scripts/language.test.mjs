import assert from "node:assert/strict";
import { test } from "node:test";
import { median, messages, missingPaths, prose, repeatedTerms, sentences, typesOf, vagueWords } from "./language.mjs";

const text = (lines) => lines.map((line) => line.text);

test("the prose of a source is its comments", () => {
  const rust = ["/// A guest.", "struct Guest; // of a party", 'const LINK: &str = "https://troth.example";'].join("\n");
  assert.deepEqual(text(prose("guest.rs", rust)), ["A guest.", "of a party"]);
  const screen = ["/** A list. */", " * Of guests.", "{/* Sorted. */}", "<a href=\"//x\">don't // stop</a>"].join("\n");
  assert.deepEqual(text(prose("list.tsx", screen)), ["A list. */", "Of guests.", "Sorted. */}", "stop</a>"]);
  assert.deepEqual(text(prose("run.sh", "#!/bin/sh\n# Runs it.\nexec run # now")), ["/bin/sh", " Runs it."]);
  assert.deepEqual(text(prose("page.md", "# A page\n\nText.")), ["# A page", "", "Text."]);
});

test("a vague word is found at its line, also across the end of a line", () => {
  const lines = prose("guest.rs", "// The guest.\n// Whoever asks what\n// is new.");
  assert.deepEqual(vagueWords(lines), {
    found: [
      { word: "Whoever", line: 2 },
      { word: "what is", line: 2 },
    ],
    words: 7,
  });
  assert.deepEqual(vagueWords(prose("guest.rs", "// Nothing to see: it somehow works.")).found, []);
});

test("types are those of the module", () => {
  const rust = "pub(crate) struct Guest {\n    struct Row;\nenum Role {\ntype Id = u32;\nimpl X {\n    type Output = u8;";
  assert.deepEqual(typesOf("guest.rs", rust).map(({ name }) => name), ["Guest", "Role", "Id"]);
  const web = "import { type Other } from 'x';\nexport interface GuestProps {\ntype Filter = string;\n  type Inner = 1;";
  assert.deepEqual(typesOf("list.tsx", web), [
    { name: "GuestProps", line: 2 },
    { name: "Filter", line: 3 },
  ]);
});

test("people read sentences and messages", () => {
  const rust = '#[error("A guest is gone")]\n// "Not a text at all"\nlet key = "guestName";';
  assert.deepEqual(sentences(rust), [{ line: 1, text: "A guest is gone" }]);
  const catalogue = 'msgid ""\nmsgid "Add guest"\nmsgstr ""\n"More of it"\n#: src/x.tsx:1';
  assert.deepEqual(messages(catalogue), [
    { line: 2, text: "Add guest" },
    { line: 4, text: "More of it" },
  ]);
});

test("a path in docs is that of a file", () => {
  const tracked = ["core/src/records.rs", "core/src/records/guest.rs", "web/src/app/areas.ts"];
  const missing = (source) => missingPaths(prose("page.md", source), tracked);
  const found = "`records/guest.rs`, `core/src/`, `records/<thing>.rs`, `web/**/*.ts`, `src/records.rs`, `GET /a/b`";
  assert.deepEqual(missing(found), []);
  assert.deepEqual(missing("`guest.rs` and `core/records`"), [], "a name without a folder, and no kind of file");
  assert.deepEqual(missing("`web/src/lib/core/generated/records.ts`"), [], "a build writes it");
  assert.deepEqual(missing("`core/src/records.rs`\n`db/guest.rs` in `db/`, `cords/guest.rs`"), [
    { line: 2, text: "db/guest.rs" },
    { line: 2, text: "db/" },
    { line: 2, text: "cords/guest.rs" },
  ]);
});

test("a path in a comment is that of a file", () => {
  const [known, gone] = ["core/src/records.rs", "auth/limit.rs"];
  const source = ["// As `" + known + "` does.", "// See `" + gone + "`.", "let path = `" + gone + "`;"].join("\n");
  assert.deepEqual(missingPaths(prose("x.rs", source), [known]), [{ line: 2, text: gone }]);
});

test("a glossary explains a term once", () => {
  const table = (...rows) => ["| Word | Meaning |", "|---|---|", ...rows, ""].join("\n");
  const glossary = table("| head | a |", "| peer | b |") + table("| role | c |", "| head | d |");
  assert.deepEqual(repeatedTerms(glossary), [{ line: 8, text: "head" }]);
});

test("the median is the middle of the lengths", () => {
  assert.equal(median([90, 10, 300]), 90);
  assert.equal(median([]), 0);
});
