// Writes a .br and a .gz next to every compressible file of dist, so that the server never compresses assets during a
// request: Automerge's WASM alone takes seconds at brotli's best quality.
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const dist = join(dirname(fileURLToPath(import.meta.url)), "..", "dist");
const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".wasm", ".webmanifest", ".txt"]);
/** Smaller files, in bytes, are not worth compressing. */
const smallest = 1024;

const brotliFile = promisify(brotliCompress);
const gzipFile = promisify(gzip);

const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));

let originalSize = 0;
let brotliSize = 0;
for (const file of files) {
  if ((await stat(file)).size < smallest) continue;
  const bytes = await readFile(file);
  const [brotliBytes, gzipBytes] = await Promise.all([
    brotliFile(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipFile(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotliBytes), writeFile(`${file}.gz`, gzipBytes)]);
  originalSize += bytes.length;
  brotliSize += brotliBytes.length;
}
const kilobytes = (count) => `${Math.round(count / 1000)} kB`;
console.log(
  `precompressed ${files.length} files: ${kilobytes(originalSize)} -> ${kilobytes(brotliSize)} brotli`,
);
