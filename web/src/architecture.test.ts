import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = import.meta.dirname;

interface Import {
  from: string;
  /** A path below src, or the name of a package. */
  to: string;
}

function sourceFiles(): string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes("generated"),
  );
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(
    (match) => match[1] ?? "",
  );
  return specifiers.map((specifier) => {
    if (specifier.startsWith("@/")) return { from: file, to: specifier.slice(2) };
    if (!specifier.startsWith(".")) return { from: file, to: specifier };
    return { from: file, to: relative(src, resolve(src, dirname(file), specifier)) };
  });
}

const imports = sourceFiles().flatMap(importsOf);
const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("test/");

// Biome says the same while one types; it cannot say that two features are two, nor follow a relative path.
const walls: [rule: string, breaks: (found: Import) => boolean][] = [
  [
    "no feature imports another",
    ({ from, to }) => featureOf(from) !== undefined && ![undefined, featureOf(from)].includes(featureOf(to)),
  ],
  [
    "nothing that features are built on imports a feature",
    ({ from, to }) => /^(lib|wedding|kit|records)\//.test(from) && to.startsWith("features/"),
  ],
  [
    "only the app imports the app",
    ({ from, to }) => !from.startsWith("app/") && !isTest(from) && to.startsWith("app/"),
  ],
  [
    "lib knows nothing of the document",
    ({ from, to }) => from.startsWith("lib/") && /^(wedding|kit|records)\//.test(to),
  ],
  [
    "only the document speaks to Automerge",
    ({ from, to }) => to.startsWith("@automerge/") && !/^(wedding|test)\//.test(from),
  ],
  [
    "only lib/core imports the core's bindings",
    ({ from, to }) => to.includes("core/generated/") && !/^(lib\/core|test)\//.test(from) && !isTest(from),
  ],
];

test("the walls are checked against something", () => {
  expect(imports.length).toBeGreaterThan(100);
});

test.each(walls)("%s", (_rule, breaks) => {
  expect(imports.filter(breaks)).toEqual([]);
});
