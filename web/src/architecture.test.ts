import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = import.meta.dirname;

interface Import {
  from: string;
  /** A path below src, or the name of a package. */
  to: string;
}

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
  .map((file) => file.replaceAll("\\", "/"));

/** Of types as well, of what is fetched later, of workers, and of what a test puts in another's place. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), "utf8");
  const found = text.matchAll(/(?:\bfrom|\bimport|\bvi\.mock|\bnew URL)\s*\(?\s*["']([^"'\n]+)["']/g);
  return [...found].map(([, specifier = ""]) => {
    if (specifier.startsWith("@/")) return { from: file, to: specifier.slice(2) };
    if (!specifier.startsWith(".")) return { from: file, to: specifier };
    return { from: file, to: relative(src, resolve(src, dirname(file), specifier)) };
  });
}

// A comment may show how its own file is imported.
const imports = files.flatMap(importsOf).filter(({ from, to }) => from !== to);

const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("test/");
const isIn = (path: string, ...rooms: string[]) => rooms.some((room) => path.startsWith(`${room}/`));
const doors = ["wedding/hooks.ts", "wedding/types.ts"];

// Types count as well: what a file has to know is what it is written against. src/test plays all parts.
const walls: [rule: string, breaks: (found: Import) => boolean][] = [
  ["lib imports nothing above it", ({ from, to }) => isIn(from, "lib") && isAbove(to, "lib")],
  ["the kit knows no wedding", ({ from, to }) => isIn(from, "kit") && isAbove(to, "lib", "kit", "theme")],
  ["the wedding knows no screens", ({ from, to }) => isIn(from, "wedding") && isAbove(to, "lib", "wedding")],
  [
    "records know the wedding and no screen of theirs",
    ({ from, to }) => isIn(from, "records") && isIn(to, "features", "app"),
  ],
  [
    "no feature imports another, or the app",
    ({ from, to }) =>
      isIn(from, "features") && (isIn(to, "app") || ![undefined, featureOf(from)].includes(featureOf(to))),
  ],
  [
    // A test sets the stage, and may do so behind the door.
    "the wedding has one door",
    ({ from, to }) => !isIn(from, "wedding") && !isTest(from) && isIn(to, "wedding") && !doors.includes(to),
  ],
  [
    "only the wedding speaks to Automerge",
    ({ from, to }) => to.startsWith("@automerge/") && !isIn(from, "wedding", "test"),
  ],
  [
    // Guests pay for every byte of it, and it shows no planner. Their photos wait and go as the couple's do: that is one
    // queue, which knows no screen.
    "the website is its own, and nobody's",
    ({ from, to }) =>
      (isIn(from, "site") && !isIn(to, "site", "lib/uploads") && to !== "vitest" && !isTest(from)) ||
      (!isIn(from, "site") && isIn(to, "site")),
  ],
  [
    "only lib/core imports the core's bindings",
    ({ from, to }) => to.includes("core/generated/") && !isIn(from, "lib/core") && !isTest(from),
  ],
];

/** In a room of this house, and in none of these. */
function isAbove(path: string, ...below: string[]): boolean {
  const rooms = ["app", "features", "records", "kit", "wedding", "lib", "theme"];
  return isIn(path, ...rooms) && !isIn(path, ...below);
}

test("the walls are checked against something", () => {
  expect(imports.length).toBeGreaterThan(1000);
  const known = (path: string) => files.includes(path) || path.startsWith("lib/core/generated/");
  const unknown = imports.filter(({ to }) => /^[^@].*\.tsx?$/.test(to) && !to.startsWith("..") && !known(to));
  expect(unknown).toEqual([]);
});

test.each(walls)("%s", (_rule, breaks) => {
  expect(imports.filter(breaks)).toEqual([]);
});

test("only lib/formats says how dates, times and numbers are written", () => {
  const formatters =
    /Intl\.(DateTime|Number|RelativeTime)Format\(|toLocale(Date|Time)?String\(|i18n\.(date|number)\(|\bdayjs\b/;
  const elsewhere = files.filter(
    (file) => !isIn(file, "lib/formats", "site") && !isTest(file) && file !== "app/early.ts",
  );
  expect(elsewhere.filter((file) => formatters.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});

test("a day is one of the wedding's clock or of this device's, never of UTC", () => {
  const ofUtc = /toISOString\(\)\s*\.(slice|substring|substr)\(0, ?10\)|\bnow\(\)\.slice\(0, ?10\)/;
  // Their times are without a zone, and reckoned as if in UTC.
  const reckoned = [
    "lib/core/sample-wedding.ts",
    "lib/event-times.ts",
    "features/timeline/milestones/template-plan.ts",
  ];
  const found = files.filter((file) => !isTest(file) && ofUtc.test(readFileSync(join(src, file), "utf8")));
  expect(found.sort()).toEqual(reckoned.sort());
});

test("no circles of imports", () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[][] = [];
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);

  function visit(file: string, path: string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  }
});
