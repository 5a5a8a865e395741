// Writes src/lib/api/schema.d.ts from the server's own OpenAPI document, so that calling an operation the server does
// not have, or reading a field it does not send, is a type error. `--check` (a step of `make test`) changes nothing and
// fails if the file is stale.
//
// TROTH_BIN names a built server; without it cargo builds and runs one.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
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

// The client addresses calls by path and method; without operation ids the types are inlined there.
for (const methods of Object.values(document.paths)) {
  for (const operation of Object.values(methods)) delete operation.operationId;
}

const header = "// Generated from the server's OpenAPI document by `npm run api:types`; do not edit.\n\n";
const generated = header + astToString(await openapiTS(document, { alphabetize: true }));

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== generated) {
    console.error("src/lib/api/schema.d.ts is out of date: run `npm run api:types` and commit it.");
    process.exit(1);
  }
  console.log("The REST types are up to date.");
} else {
  writeFileSync(target, generated);
}
