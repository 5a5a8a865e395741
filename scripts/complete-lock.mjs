// Completes a package-lock.json: `node scripts/complete-lock.mjs web` after `npm install` there.
//
// With a registry mirror that lacks the binaries of other platforms, npm leaves them out of the lock file, and `npm ci`
// then refuses it everywhere, for packages that this platform never installs. Such an entry needs no more than the
// requested name and version.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const file = join(process.argv[2] ?? ".", "package-lock.json");
const lock = JSON.parse(await readFile(file, "utf8"));

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

const version = (range) => range.replace(/^[~^]/, "");

/** The node_modules folder of a package; its own dependencies are resolved there and in the folders above. */
const folderOf = (packagePath) => packagePath.slice(0, packagePath.lastIndexOf("node_modules/") + "node_modules/".length);

/** Whether the package at `packagePath` would resolve to this one: npm nests other versions deeper. */
const isLocked = (packagePath, name, range) => {
  const isExact = /^\d/.test(range);
  for (let folder = folderOf(packagePath); ; folder = folderOf(folder.slice(0, -"/node_modules/".length))) {
    const lockedPackage = lock.packages[folder + name];
    if (lockedPackage) return !isExact || lockedPackage.version === range;
    if (folder === "node_modules/") return false;
  }
};

const findWord = (words, name) => words.find((word) => name.split(/[-_./]/).includes(word));

let addedCount = 0;
for (const [packagePath, { optionalDependencies = {}, dev, devOptional }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (packagePath === "" || isLocked(packagePath, name, range)) continue;
    const system = findWord(systems, name);
    const processor = findWord(processors, name);
    if (!system && !processor) throw new Error(`${name} is missing from ${file} and is no platform's binary`);
    lock.packages[folderOf(packagePath) + name] = {
      version: version(range),
      ...(processor && { cpu: [processor] }),
      ...(dev && { dev }),
      ...(devOptional && { devOptional }),
      optional: true,
      ...(system && { os: [system] }),
    };
    addedCount += 1;
  }
}

const [root, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => a.localeCompare(b, "en"))]);
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${file}: ${addedCount} added`);
