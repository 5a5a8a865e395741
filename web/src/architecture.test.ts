import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = import.meta.dirname;

interface Import {
  from: string;
  /** A path below src, or a package name. */
  to: string;
  how: "at load" | "lazily" | "as a worker" | "as a mock";
}

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
  .map((file) => file.replaceAll("\\", "/"));

/** All imports of a file: also types, lazy imports, workers and mocks. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), "utf8");
  const found = text.matchAll(/(\bfrom|\bimport|\bvi\.mock|\bnew URL)\s*(\(?)\s*["']([^"'\n]+)["']/g);
  return [...found].map(([, keyword = "", bracket, specifier = ""]) => {
    const how = howOf(keyword, bracket === "(");
    if (specifier.startsWith("@/")) return { from: file, to: specifier.slice(2), how };
    if (!specifier.startsWith(".")) return { from: file, to: specifier, how };
    return { from: file, to: relative(src, resolve(src, dirname(file), specifier)), how };
  });
}

function howOf(keyword: string, isCall: boolean): Import["how"] {
  if (keyword === "vi.mock") return "as a mock";
  if (keyword === "new URL") return "as a worker";
  return isCall ? "lazily" : "at load";
}

// A comment may show how to import its own file.
const imports = files.flatMap(importsOf).filter(({ from, to }) => from !== to);

const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("test/");
const isIn = (path: string, ...rooms: string[]) => rooms.some((room) => path.startsWith(`${room}/`));
const publicModules = ["wedding/hooks.ts", "wedding/types.ts"];

// Type imports count too: a file depends on the types it knows. src/test may import anything.
const importRules: [rule: string, breaks: (found: Import) => boolean][] = [
  ["lib imports nothing above it", ({ from, to }) => isIn(from, "lib") && isAbove(to, "lib")],
  [
    "the kit imports only lib and theme",
    ({ from, to }) => isIn(from, "kit") && isAbove(to, "lib", "kit", "theme"),
  ],
  ["the wedding imports only lib", ({ from, to }) => isIn(from, "wedding") && isAbove(to, "lib", "wedding")],
  [
    "records import nothing about one kind of thing: not the domain, no feature and not the app",
    ({ from, to }) => isIn(from, "records") && isAbove(to, "lib", "kit", "wedding", "theme", "records"),
  ],
  [
    "the domain imports no feature and not the app",
    ({ from, to }) => isIn(from, "domain") && isIn(to, "features", "app"),
  ],
  [
    "no feature imports another, or the app",
    ({ from, to }) =>
      isIn(from, "features") && (isIn(to, "app") || ![undefined, featureOf(from)].includes(featureOf(to))),
  ],
  [
    // Tests may also import its internals.
    "the wedding is imported only through its public modules",
    ({ from, to }) =>
      !isIn(from, "wedding") && !isTest(from) && isIn(to, "wedding") && !publicModules.includes(to),
  ],
  [
    "only the wedding imports Automerge",
    ({ from, to }) => to.startsWith("@automerge/") && !isIn(from, "wedding", "test"),
  ],
  [
    // Guests pay for every byte of the website, and it shows no planner. Its photo uploads share one queue with the
    // couple's, which knows no screen.
    "the website imports only itself and the upload queue, and nothing imports it",
    ({ from, to }) =>
      (isIn(from, "site") && !isIn(to, "site", "lib/uploads") && to !== "vitest" && !isTest(from)) ||
      (!isIn(from, "site") && isIn(to, "site")),
  ],
  [
    "only lib/core imports the core's bindings",
    ({ from, to }) => to.includes("core/generated/") && !isIn(from, "lib/core") && !isTest(from),
  ],
];

/** Whether a path is in one of our folders other than these. */
function isAbove(path: string, ...below: string[]): boolean {
  const rooms = ["app", "features", "domain", "records", "kit", "wedding", "lib", "theme"];
  return isIn(path, ...rooms) && !isIn(path, ...below);
}

test("the rules are checked against existing imports", () => {
  expect(imports.length).toBeGreaterThan(1000);
  const known = (path: string) => files.includes(path) || path.startsWith("lib/core/generated/");
  const unknown = imports.filter(({ to }) => /^[^@].*\.tsx?$/.test(to) && !to.startsWith("..") && !known(to));
  expect(unknown).toEqual([]);
});

test.each(importRules)("%s", (_rule, breaks) => {
  expect(imports.filter(breaks)).toEqual([]);
});

test("only lib/formats formats dates, times and numbers", () => {
  const formatters =
    /Intl\.(DateTime|Number|RelativeTime)Format\(|toLocale(Date|Time)?String\(|i18n\.(date|number)\(|\bdayjs\b/;
  const elsewhere = files.filter(
    (file) => !isIn(file, "lib/formats", "site") && !isTest(file) && file !== "app/early-start.ts",
  );
  expect(elsewhere.filter((file) => formatters.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});

test("days use the wedding's or the device's time zone, never UTC", () => {
  const ofUtc = /toISOString\(\)\s*\.(slice|substring|substr)\(0, ?10\)|\bnow\(\)\.slice\(0, ?10\)/;
  // Their times have no zone, and are calculated as if in UTC.
  const reckoned = ["lib/core/sample-wedding.ts", "lib/event-times.ts"];
  const found = files.filter((file) => !isTest(file) && ofUtc.test(readFileSync(join(src, file), "utf8")));
  expect(found.sort()).toEqual(reckoned.sort());
});

test("no circular imports", () => {
  expect(circlesOf(imports)).toEqual([]);
});

test("no circles between the rooms of a folder", () => {
  const found = [...importsBetweenRooms()].flatMap(([folder, between]) =>
    circlesOf(between).map((circle) => ({ folder, circle })),
  );
  expect(found).toEqual([]);
});

/** A shorter file is part of its user's, if it has only one. */
const SMALL = 40;

test("a small file has more than one user", () => {
  const found = files.filter((file) => {
    const uses = imports.filter(({ from, to }) => to === file && !isTest(from));
    const [user = "", ...others] = new Set(uses.map(({ from }) => from));
    if (isTest(file) || linesOf(file) >= SMALL || user === "" || others.length > 0) return false;
    // The build puts it into a separate chunk, or a wall lies between.
    if (uses.some(({ how }) => how !== "at load") || areaOf(file) !== areaOf(user)) return false;
    // A page's script and a worker start as soon as they are imported, so they hold nothing that a test imports.
    return imports.some(({ to, how }) => to === user && how !== "as a worker");
  });
  expect(found).toEqual([]);
});

const linesOf = (file: string) => readFileSync(join(src, file), "utf8").trimEnd().split("\n").length;

/** A feature, the room of the core's bindings, or one of the folders at the top. */
const areaOf = (path: string) => featureOf(path) ?? /^(lib\/core|[^/]+)\//.exec(path)?.[1];

/** The imports between the rooms of each folder, tests aside. Each counts in the deepest folder around both files. */
function importsBetweenRooms(): Map<string, Import[]> {
  const known = new Set(files.filter((file) => !isTest(file)));
  const byFolder = new Map<string, Import[]>();
  for (const { from, to, how } of imports) {
    if (!known.has(from) || !known.has(to)) continue;
    const [one, other] = [from.split("/"), to.split("/")];
    const depth = one.findIndex((name, at) => name !== other[at]);
    const between = { from: roomOf(one[depth]), to: roomOf(other[depth]), how };
    if (between.from === between.to) continue;
    const folder = one.slice(0, depth).join("/");
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), between]);
  }
  return byFolder;
}

/** A file and the folder of the same name are one room. */
const roomOf = (name = "") => name.replace(/\.tsx?$/, "");

/** Circles of imports: at least one of those that share a file. */
function circlesOf(edges: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const circles: string[][] = [];
  for (const start of next.keys()) visit(start, []);
  return circles;

  function visit(one: string, path: string[]): void {
    if (path.includes(one)) circles.push([...path.slice(path.indexOf(one)), one]);
    if (done.has(one) || path.includes(one)) return;
    for (const to of next.get(one) ?? []) visit(to, [...path, one]);
    done.add(one);
  }
}
