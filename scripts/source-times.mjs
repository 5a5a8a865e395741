// Lets several checkouts share cargo's output (CARGO_TARGET_DIR) without building the same twice.
//
// Cargo takes a source for unchanged when it is no newer than what was built from it. In a fresh
// clone everything is new, and in another checkout an older file may still be another one. So the
// output remembers each source's content and time: where another checkout takes over, a file with
// that very content gets that time, and every other one is made new. A checkout may be laid down
// again at the same place, with any times: there, too, what is not known is made new.
//
//   node scripts/source-times.mjs take    before the command
//   node scripts/source-times.mjs keep    after it
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const checkout = resolve(import.meta.dirname, "..");
const output = process.env.CARGO_TARGET_DIR;
const watched = ["core", "core-wasm", "solver-wasm", "import-wasm", "encoding-wasm", "phone", "phone-wasm", "pictures", "sample-wedding", "site", "site-wasm", "sync-server", "xtask", "migrations"];

/** What is known of the checkout that built last. */
const known = join(output, ".checkout.json");
/** The same of the one that builds now; a build that was cut off leaves nothing that is known. */
const begun = join(output, ".checkout.begun.json");

/** The content of each file and the names in each directory, with their times in milliseconds. */
function sources() {
  const found = {};
  const add = (path, content) => {
    const hash = createHash("sha256").update(content).digest("base64");
    // Seconds as a fraction lose a little: what was set to a millisecond may read as just before it.
    found[path] = { hash, time: Math.floor(lstatSync(join(checkout, path)).mtimeMs + 0.01) };
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
  watched.forEach(walk);
  return found;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { checkout: undefined, sources: {} };
  }
}

/** What the output knows of the sources, when `checkout` builds next. */
function remembered() {
  const last = read(known);
  if (last.checkout) return last;
  // A build that was cut off may have built what another checkout cannot know of.
  const cut = read(begun);
  return cut.checkout === checkout ? cut : last;
}

function take() {
  const last = remembered();
  const mine = sources();
  const now = Date.now();
  for (const [path, source] of Object.entries(mine)) {
    const before = last.sources[path];
    // In this checkout a file may have been built since by cargo alone: it never grows older.
    const floor = last.checkout === checkout ? source.time : 0;
    const time = before?.hash === source.hash ? Math.max(before.time, floor) : now;
    if (time === source.time) continue;
    source.time = time;
    utimesSync(join(checkout, path), time / 1000, time / 1000);
  }
  writeFileSync(begun, JSON.stringify({ checkout, sources: mine }));
  rmSync(known, { force: true });
}

function keep() {
  const before = read(begun).sources;
  // What was edited meanwhile may have been built as it was or as it is: it stays unknown.
  const unchanged = Object.entries(sources()).filter(([path, { hash }]) => before[path]?.hash === hash);
  writeFileSync(known, JSON.stringify({ checkout, sources: Object.fromEntries(unchanged) }));
  rmSync(begun, { force: true });
}

const [verb] = process.argv.slice(2);
if (verb === "take") take();
else if (verb === "keep") keep();
else throw new Error("usage: source-times.mjs take|keep");
