import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { countCargoTest, countJUnit } from "./count-tests.mjs";

const report = (...cases) => `<?xml version="1.0"?>\n<testsuites>\n${cases.join("\n")}\n</testsuites>\n`;

test("tests that pass, fail and are skipped", () => {
  const xml = report(
    '<testsuite name="core"><testcase name="adds" time="0.5" classname="core"/>',
    '<testcase name="a > b" classname="core"><skipped/></testcase>',
    '<testcase name="&lt;moves&gt;" classname="core"><failure message="left: 1&#10;right: 2">at core.rs</failure></testcase>',
    '<testcase name="to do" classname="test"><skipped type="todo"/><failure message="not yet"/></testcase></testsuite>',
  );
  assert.deepEqual(countJUnit(xml), {
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ["core: <moves>: left: 1"],
    times: [{ name: "core: adds", seconds: 0.5 }],
  });
});

test("a failed story is listed with its error, its line and its screens", () => {
  const body = `<![CDATA[  [desktop] › a.spec.ts:1:1 › a story ──

    Error: expect(locator).toBeVisible() failed

      12 |   await first();
    > 13 |   await expect(row).toBeVisible();

    Error: On the screens: /app/guests: Guests No guests yet
]]>`;
  const xml = report(
    `<testcase name="a story" classname="a.spec.ts"><failure message="a.spec.ts:1:1 a story">${body}</failure></testcase>`,
  );
  assert.deepEqual(countJUnit(xml).failures, [
    "a.spec.ts: a story: a.spec.ts:1:1 a story: Error: expect(locator).toBeVisible() failed: 13 |   await expect(row).toBeVisible();: On the screens: /app/guests: Guests No guests yet",
  ]);
});

test("output of a test is not counted as a test", () => {
  const printed = "<![CDATA[<testcase name='x'><failure/></testcase>]]>";
  const xml = report(`<testcase name="prints"><system-out>${printed}</system-out></testcase>`);
  assert.deepEqual(countJUnit(xml), { passed: 1, failed: 0, skipped: 0, failures: [], times: [] });
});

test("a truncated report is an error", () => {
  assert.throws(() => countJUnit('<testsuites><testcase name="a"/>'), /cut off/);
});

const examples = `
   Doc-tests troth_core
running 2 tests
test core/src/money.rs - money (line 4) ... ok
test core/src/date.rs - date (line 9) ... FAILED
test result: FAILED. 1 passed; 1 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.10s
`;

test("documentation examples are counted from what cargo prints", () => {
  assert.deepEqual(countCargoTest(examples), {
    passed: 1,
    failed: 1,
    skipped: 3,
    failures: ["core/src/date.rs - date (line 9)"],
    times: [],
  });
});

test("a test program that ends without a result is an error", () => {
  assert.throws(
    () => countCargoTest(`${examples}     Running tests/api.rs (target/debug/deps/api-1)\n`),
    /1 of 2 test programs did not finish/,
  );
});

test("a missing or empty report fails the count, and everything else is counted, the slowest first", async (context) => {
  const directory = await mkdtemp(join(tmpdir(), "count-tests-"));
  context.after(() => rm(directory, { recursive: true }));
  const paths = ["rust.xml", "vitest.xml", "stories.xml"].map((name) => join(directory, name));
  await writeFile(paths[0], report('<testcase name="adds" time="0.25"/><testcase name="divides" time="1.5"/>'));
  await writeFile(paths[1], report());
  const script = fileURLToPath(new URL("./count-tests.mjs", import.meta.url));
  const { code, stdout } = await new Promise((resolve) => {
    execFile(process.execPath, [script, ...paths], (error, stdout) => resolve({ code: error?.code ?? 0, stdout }));
  });
  assert.equal(code, 1);
  assert.deepEqual(stdout.trim().split("\n"), [
    "rust: 2 passed, 0 failed, 0 skipped",
    "vitest: 0 passed, 1 failed, 0 skipped",
    "stories: 0 passed, 1 failed, 0 skipped",
    "1.5 s  rust: divides",
    "0.3 s  rust: adds",
    "2 passed, 2 failed, 0 skipped",
    "vitest: the report has no test in it",
    "stories: there is no report",
  ]);
});
