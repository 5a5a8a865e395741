// Lets several checkouts share cargo's output (CARGO_TARGET_DIR) without building the same code twice.
//
// Cargo treats a source as unchanged if it is not newer than its build output. In a fresh clone every file is new, and
// in another checkout an older file may have other content. So the output stores the content hash and time of each
// source: when another checkout takes over, a file with the same content gets the stored time, and every other one is
// touched. A checkout may also be replaced at the same place, with any times: there, too, unknown files are touched.
//
//   node scripts/source-times.mjs restore   before the command
//   node scripts/source-times.mjs save      after it
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const checkout = resolve(import.meta.dirname, "..");
const output = process.env.CARGO_TARGET_DIR;
const sourceDirectories = ["core", "core-wasm", "solver-wasm", "import-wasm", "encoding-wasm", "phone", "phone-wasm", "pictures", "sample-wedding", "site", "site-wasm", "sync-server", "xtask", "migrations"];

/** The record of the checkout that built last. */
const lastRecordFile = join(output, ".checkout.json");
/** The record of the checkout that builds now; an interrupted build leaves no valid record. */
const currentRecordFile = join(output, ".checkout.begun.json");

/** The content hash of each file and the names in each directory, with their times in milliseconds. */
function readSources() {
  const sources = {};
  const add = (path, content) => {
    const hash = createHash("sha256").update(content).digest("base64");
    // Fractions of a second lose precision: a time set to a millisecond may read as just before it.
    sources[path] = { hash, time: Math.floor(lstatSync(join(checkout, path)).mtimeMs + 0.01) };
  };
  const walk = (directory) => {
    const entries = readdirSync(join(checkout, directory), { withFileTypes: true })
      .filter(({ name }) => name !== "node_modules" && name !== "target")
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    add(directory, entries.map(({ name }) => name).join("\n"));
    for (const entry of entries) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path, readFileSync(join(checkout, path)));
    }
  };
  sourceDirectories.forEach(walk);
  return sources;
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { checkout: undefined, sources: {} };
  }
}

/** The known state of the sources, if `checkout` builds next. */
function lastRecord() {
  const last = readRecord(lastRecordFile);
  if (last.checkout) return last;
  // An interrupted build may have built files that another checkout cannot know of.
  const interrupted = readRecord(currentRecordFile);
  return interrupted.checkout === checkout ? interrupted : last;
}

function restoreTimes() {
  const last = lastRecord();
  const current = readSources();
  const now = Date.now();
  for (const [path, source] of Object.entries(current)) {
    const before = last.sources[path];
    // In this checkout cargo may have built a file since without this script: its time never goes back.
    const earliestTime = last.checkout === checkout ? source.time : 0;
    const time = before?.hash === source.hash ? Math.max(before.time, earliestTime) : now;
    if (time === source.time) continue;
    source.time = time;
    utimesSync(join(checkout, path), time / 1000, time / 1000);
  }
  writeFileSync(currentRecordFile, JSON.stringify({ checkout, sources: current }));
  rmSync(lastRecordFile, { force: true });
}

function saveTimes() {
  const before = readRecord(currentRecordFile).sources;
  // A file edited meanwhile may have been built before or after the edit: it stays unknown.
  const unchanged = Object.entries(readSources()).filter(([path, { hash }]) => before[path]?.hash === hash);
  writeFileSync(lastRecordFile, JSON.stringify({ checkout, sources: Object.fromEntries(unchanged) }));
  rmSync(currentRecordFile, { force: true });
}

const [verb] = process.argv.slice(2);
if (verb === "restore") restoreTimes();
else if (verb === "save") saveTimes();
else throw new Error("usage: source-times.mjs restore|save");
