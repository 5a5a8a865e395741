// Adds up what the test runners said of themselves, and names at the very end what failed, for a
// person or a CI job that sees the last lines of a long run. A runner whose summary is missing
// counts as a failure: silence is not success.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const directory = process.argv[2];
const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const sum = (text, pattern) => [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

const rust = {
  summary: /tests? run:|^test result:/m,
  passed: [/tests? run: (\d+) passed/g, /^test result: \w+\. (\d+) passed/gm],
  failed: [/tests? run:.*?(\d+) failed/g, /^test result:.*? (\d+) failed/gm],
  names: /^(?:test (.+) \.\.\. FAILED| *(?:FAIL|SIGABRT|TIMEOUT) \[.*?\] *(.+))$/gm,
};

const runners = [
  { log: "one-more-record", ...rust },
  { log: "rust", ...rust },
  {
    log: "interop",
    summary: /^(?:#|ℹ) pass \d+/m,
    passed: [/^(?:#|ℹ) pass (\d+)/gm],
    failed: [/^(?:#|ℹ) fail (\d+)/gm],
    names: /^ *✖ (?!failing tests)(.+?)(?: \([\d.]+ms\))?$/gm,
  },
  {
    log: "vitest",
    summary: /^\s*Tests\s+\d+/m,
    passed: [/^\s*Tests\s.*?(\d+) passed/gm],
    failed: [/^\s*Tests\s.*?(\d+) failed/gm],
    names: /^ *FAIL +(.+)$/gm,
  },
  {
    log: "playwright",
    summary: /^\s+\d+ (?:passed|failed|flaky)/m,
    passed: [/^\s+(\d+) passed/gm],
    failed: [/^\s+(\d+) failed/gm, /^\s+(\d+) did not run/gm],
    // The heading of a failure, the first line of what went wrong, and the line of the story it happened at.
    names: /^ +\d+\) (.+?)(?: ─+)?\n\s+(.+)$[^]*?(?:\n *> +(\d+ \|.+)$|(?=\n +\d+\) |$(?![^])))/gm,
  },
];

let passed = 0;
let failed = 0;
const names = [];
for (const runner of runners) {
  const text = (await readFile(join(directory, `${runner.log}.log`), "utf8").catch(() => "")).replace(ansi, "");
  if (!runner.summary.test(text)) {
    console.log(`${runner.log}: no summary`);
    failed += 1;
    continue;
  }
  const count = (patterns) => patterns.reduce((total, pattern) => total + sum(text, pattern), 0);
  console.log(`${runner.log}: ${count(runner.passed)} passed, ${count(runner.failed)} failed`);
  passed += count(runner.passed);
  failed += count(runner.failed);
  const found = [...text.matchAll(runner.names)].map((match) => match.slice(1).filter(Boolean).join(": "));
  names.push(...new Set(found.map((name) => `${runner.log}: ${name}`)));
}
console.log(`${passed} passed, ${failed} failed`);
for (const name of names) {
  console.log(name);
}
process.exitCode = failed === 0 ? 0 : 1;
