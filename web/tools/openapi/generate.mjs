// Writes src/lib/api/schema.d.ts from the server's own OpenAPI document, so that calling an operation the server does
// not have, or reading a field it does not send, is a type error. It covers the operations that the app calls.
// `--check` (a step of `make test`) changes nothing and fails if the file is stale.
//
// TROTH_BIN names a built server; without it cargo builds and runs one.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const target = new URL("../../src/lib/api/schema.d.ts", import.meta.url);
const root = fileURLToPath(new URL("../../..", import.meta.url));

const [command, ...args] = process.env.TROTH_BIN
  ? [process.env.TROTH_BIN, "openapi"]
  : ["cargo", "run", "--quiet", "--locked", "--package", "troth-sync-server", "--", "openapi"];
const document = JSON.parse(
  execFileSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    // The document exceeds Node's default buffer of one megabyte.
    maxBuffer: 16 * 1024 * 1024,
  }),
);

keepUsed(document, usedNamesIn(fileURLToPath(new URL("../../src", import.meta.url))));

const header = "// Generated from the server's OpenAPI document by `npm run api:types`; do not edit.\n\n";
const types = astToString(await openapiTS(document, { alphabetize: true }));
// Drops lines that are no types of a call: descriptions (the server's /api/docs has them), parts that an operation lacks, and
// headers of responses.
const noise = [
  /^ *\/\*\*[\s\S]*?\*\/\n/gm,
  /^\s*\w+\?: never;\n/gm,
  /^ *parameters: \{\n *\};\n/gm,
  /^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm,
];
const generated = noise.reduce((text, pattern) => text.replace(pattern, ""), header + types);

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== generated) {
    console.error("src/lib/api/schema.d.ts is out of date: run `npm run api:types` and commit it.");
    process.exit(1);
  }
  console.log("The REST types are up to date.");
} else {
  writeFileSync(target, generated);
}

/** The paths and the schemas that the app's sources name. */
function usedNamesIn(directory) {
  const sources = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith("schema.d.ts"),
  );
  const texts = sources.map((name) => readFileSync(join(directory, name), "utf8"));
  const findNames = (pattern) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  return { paths: findNames(/"(\/api\/[^"]+)"/g), schemas: findNames(/\["schemas"\]\["(\w+)"\]/g) };
}

/** Reduces a document to the named paths and schemas and their components, without failures: only `errors.ts` reads those. */
function keepUsed(document, { paths, schemas }) {
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!paths.has(path)) delete document.paths[path];
    for (const operation of Object.values(methods)) {
      // The client addresses calls by path and method; without operation ids the types are inlined there.
      delete operation.operationId;
      for (const status of Object.keys(operation.responses))
        if (status >= "400") delete operation.responses[status];
    }
  }
  const referredComponents = new Set();
  markReferred(document.paths);
  for (const name of schemas) markReferred({ $ref: `#/components/schemas/${name}` });
  for (const [kind, components] of Object.entries(document.components)) {
    for (const name of Object.keys(components)) {
      if (!referredComponents.has(`#/components/${kind}/${name}`)) delete components[name];
    }
  }

  /** Marks the components that a part of the document refers to, direct and indirect. */
  function markReferred(value) {
    if (typeof value !== "object" || value === null) return;
    const reference = value.$ref;
    if (typeof reference === "string" && !referredComponents.has(reference)) {
      referredComponents.add(reference);
      const [, kind, name] = reference.slice(2).split("/");
      markReferred(document.components[kind][name]);
    }
    for (const inner of Object.values(value)) markReferred(inner);
  }
}
