// Prints the licences of everything in a built Troth: the crates in the program and in the modules for the browser, and
// the npm packages of the web app. Identical texts are printed once.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const web = join(root, "web");
const modules = ["core", "solver", "import", "encoding", "phone", "site"].map((name) => `troth-${name}-wasm`);
const programs = ["troth-sync-server", ...modules];

const cargo = (...args) =>
  execFileSync("cargo", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });

/** The crates that are compiled in, without those of tests and build scripts. */
function listCrates() {
  const selected = programs.flatMap((name) => ["--package", name]);
  const tree = cargo("tree", "--locked", ...selected, "--edges=normal,no-proc-macro", "--prefix=none", "--format={p}");
  const compiledIn = new Set(tree.split("\n").map((line) => line.split(" ").slice(0, 2).join(" ")));
  const { packages } = JSON.parse(cargo("metadata", "--locked", "--format-version=1"));
  return packages
    .filter(({ source, name, version }) => source && compiledIn.has(`${name} v${version}`))
    .map(({ name, version, license, manifest_path }) => ({
      name: `${name} ${version}`,
      licence: license ?? "see its text",
      directory: dirname(manifest_path),
    }));
}

/** The npm packages that the app depends on, directly or indirectly. */
function listNpmPackages() {
  const { packages } = JSON.parse(readFileSync(join(web, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== "" && !dev && !optional)
    .map(([path, { version, license }]) => ({
      name: `${path.split("node_modules/").at(-1)} ${version}`,
      licence: license ?? "see its text",
      directory: join(web, path),
    }));
}

/** The licence texts in a package's own directory. */
function readLicenceTexts(directory) {
  const files = readdirSync(directory, { withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice|unlicense)/i.test(file.name))
    .map((file) => readFileSync(join(directory, file.name), "utf8").trim());
}

const all = [...listCrates(), ...listNpmPackages()].sort((left, right) => (left.name < right.name ? -1 : 1));
const packagesByText = new Map();
for (const { name, directory } of all) {
  for (const text of readLicenceTexts(directory)) packagesByText.set(text, [...(packagesByText.get(text) ?? []), name]);
}
console.log("Troth contains these packages, under these licences:\n");
for (const { name, licence } of all) console.log(`${name}: ${licence}`);
for (const [text, names] of packagesByText) console.log(`\n\n${"-".repeat(80)}\n${[...new Set(names)].join(", ")}\n\n${text}`);
