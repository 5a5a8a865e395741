// Fails if `npm run extract` would change the committed catalog: a text missing there would show as an id.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const catalog = new URL("../src/locales/en.po", import.meta.url);
const committed = readFileSync(catalog, "utf8");
try {
  execFileSync("npx", ["--no-install", "lingui", "extract", "--clean"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (readFileSync(catalog, "utf8") !== committed) {
    console.error("src/locales/en.po is out of date: run `npm run extract` and commit it.");
    process.exitCode = 1;
  } else {
    console.log("The catalog is up to date.");
  }
} finally {
  // A check leaves the file unchanged.
  writeFileSync(catalog, committed);
}
