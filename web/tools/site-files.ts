import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin as PostcssPlugin } from "postcss";
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from "vite";

/** Size limit of a guest's page, before its pictures: two seconds on a slow connection. */
const pageLimit = 150_000;
const scriptLimit = 15_000;
/**
 * Size limit of the guest photo page, compressed, before fonts and pictures: two hundred guests open it behind one
 * router.
 */
const guestPageLimit = 60_000;
/** The largest size of its HTML, compressed, in a wedding with many albums (see site/src/guest_photos.rs). */
const guestHtml = 3_000;

/**
 * The subsets of a font that names in Europe and the Americas need. The others would only fill every couple's device.
 */
const keptFaces = /-latin(?:-ext)?-[^/]*\.woff2/;

/** The oldest browsers that guests use; phones are handed down in the family. */
const oldest = ["chrome91", "safari15", "firefox91"];

/** Fonts for the server's preview images of shared links: no browser loads these. */
const cardFonts = {
  fraunces: "fraunces/400Regular/Fraunces_400Regular.ttf",
  cormorant: "cormorant/400Regular/Cormorant_400Regular.ttf",
  playfair: "playfair-display/400Regular/PlayfairDisplay_400Regular.ttf",
  bitter: "bitter/400Regular/Bitter_400Regular.ttf",
  jost: "jost/400Regular/Jost_400Regular.ttf",
  parisienne: "parisienne/400Regular/Parisienne_400Regular.ttf",
  caslon: "libre-caslon-text/400Regular/LibreCaslonText_400Regular.ttf",
};

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/**
 * Builds the files of the wedding website, and the list of them that the server's renderer reads, `site-assets.json`: a
 * style sheet for all pages, one for each theme and font, a script, another for albums, and those of the guest photo
 * page. Service workers keep their names, since browsers find a worker by it. The pages themselves are rendered by the
 * crate `site/`.
 */
export function siteFiles(root: string, page: string): Plugin {
  return {
    name: "site-files",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        // A worker has a bundle of its own.
        if (!bundle[page]) return;
        const [sheets, [script], [photos], [worker], [guests], [guestsWorker]] = await Promise.all([
          styles(root),
          one(join(root, "site.ts"), "assets/site-[hash].js"),
          one(join(root, "photos.ts"), "assets/site-photos-[hash].js"),
          one(join(root, "worker.ts"), "w/sw.js"),
          one(join(root, "guest-photos/page.ts"), "assets/site-guest-photos-[hash].js"),
          one(join(root, "guest-photos/worker.ts"), "guest-photos/sw.js"),
        ]);
        const files = [...sheets, script, photos, worker, guests, guestsWorker].filter(
          (file) => file !== undefined,
        );
        for (const file of files) {
          // A font that the app has as well is one file.
          if (bundle[file.fileName]) continue;
          this.emitFile({ type: "asset", fileName: file.fileName, source: contentOf(file) });
        }
        const addressOf = (name: string) => {
          const file = sheets.find((sheet) => sheet.names.includes(`${name}.css`));
          if (!file) this.error(`There is no style sheet of ${name}`);
          return `/${file.fileName}`;
        };
        const assets = {
          style: addressOf("site"),
          themes: Object.fromEntries(
            namesIn(root, "themes").map((name) => [name, addressOf(`theme-${name}`)]),
          ),
          fonts: Object.fromEntries(namesIn(root, "fonts").map((name) => [name, addressOf(`font-${name}`)])),
          script: `/${script?.fileName}`,
          photosScript: `/${photos?.fileName}`,
          guestPhotosStyle: addressOf("guest-photos"),
          guestPhotosScript: `/${guests?.fileName}`,
        };
        this.emitFile({ type: "asset", fileName: "site-assets.json", source: JSON.stringify(assets) });
        for (const [font, file] of Object.entries(cardFonts)) {
          const source = readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`));
          this.emitFile({ type: "asset", fileName: `site-cards/${font}.ttf`, source });
        }
        for (const [size, limit, what] of sizes(sheets, { script, photos, guests })) {
          if (size > limit) this.error(`${what} has ${size} bytes, and ${limit} are its limit`);
        }
      },
    },
  };
}

const namesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder)).map((file) => basename(file, ".css"));

async function styles(root: string): Promise<Rolldown.OutputAsset[]> {
  const sheet = (folder: string, of: string) =>
    namesIn(root, folder).map((name) => [`${of}-${name}`, join(root, folder, `${name}.css`)]);
  const input = {
    site: join(root, "site.css"),
    "guest-photos": join(root, "guest-photos/guest-photos.css"),
    ...Object.fromEntries([...sheet("themes", "theme"), ...sheet("fonts", "font")]),
  };
  const files = await built({
    // A font inlined in its sheet would be loaded even by browsers that have it already.
    assetsInlineLimit: 0,
    rolldownOptions: { input, output: { assetFileNames: assetName } },
  });
  return files.filter((file) => file.type === "asset");
}

/** Names fonts as the app does. */
function assetName({ names }: { names: string[] }): string {
  const [name = ""] = names;
  const isOurs = name.endsWith(".css") && name !== "site.css";
  return `assets/${isOurs ? "site-" : ""}[name]-[hash][extname]`;
}

/** Bundles a module and all its imports into one classic script. */
function one(source: string, entryFileNames: string): Promise<Output[]> {
  return built({ rolldownOptions: { input: source, output: { format: "iife", entryFileNames } } });
}

async function built(options: BuildEnvironmentOptions): Promise<Output[]> {
  const result = await build({
    configFile: false,
    publicDir: false,
    resolve: { alias: { "@": fileURLToPath(new URL("../src", import.meta.url)) } },
    css: { postcss: { plugins: [onlyKeptFaces] } },
    build: { target: oldest, cssTarget: oldest, write: false, modulePreload: false, ...options },
    logLevel: "warn",
  });
  if (!("output" in result)) throw new Error("The website was not built");
  return result.output;
}

const onlyKeptFaces: PostcssPlugin = {
  postcssPlugin: "only-kept-faces",
  AtRule: {
    "font-face": (rule) => {
      rule.walkDecls("src", (src) => {
        const [kept] = src.value.split(/,\s*(?=url)/).filter((one) => keptFaces.test(one));
        if (kept) src.value = kept;
        else rule.remove();
      });
    },
  },
};

const contentOf = (file: Output) => (file.type === "asset" ? file.source : file.code);

type Script = Output | undefined;

/** The worst case: a page in its largest theme, and in the largest font with all its Latin subsets. */
function sizes(
  sheets: Rolldown.OutputAsset[],
  { script, photos, guests }: { script: Script; photos: Script; guests: Script },
): [size: number, limit: number, what: string][] {
  const packed = (file: Output) => brotliCompressSync(contentOf(file)).length;
  const size = new Map(
    sheets.map((file) => [
      file.fileName,
      file.fileName.endsWith(".woff2") ? contentOf(file).length : packed(file),
    ]),
  );
  const sum = (names: Iterable<string>) => [...names].reduce((all, name) => all + (size.get(name) ?? 0), 0);
  const all = (of: RegExp) => sheets.filter((file) => of.test(file.fileName));
  const largest = (of: RegExp) => Math.max(...all(of).map((file) => sum([file.fileName])));
  const withFaces = all(/\/site-font-/).map((file) => {
    const faces = String(file.source).match(/assets\/[\w-]+-latin-(?!ext)[\w-]+\.woff2/g) ?? [];
    return sum([file.fileName, ...faces]);
  });
  const scripts = (...some: Script[]) => some.reduce((sum, one) => sum + (one ? packed(one) : 0), 0);
  // By its name: a hash may contain a dash.
  const ofAll = sheets.filter(({ names }) => names.includes("site.css"));
  const looks = sum(ofAll.map(({ fileName }) => fileName)) + largest(/\/site-theme-/);
  const rest = looks + scripts(script, photos);
  const heaviest = Math.max(...withFaces) + rest;
  const guestPage =
    looks + largest(/\/site-font-.*\.css$/) + largest(/\/site-guest-photos-/) + scripts(guests) + guestHtml;
  console.log(`website: ${rest} bytes brotli with its largest theme, ${heaviest} with its largest font`);
  console.log(`page for guests' photos: ${guestPage} bytes brotli with its largest theme, before fonts`);
  return [
    [heaviest, pageLimit, "A page of the website"],
    [script ? contentOf(script).length : 0, scriptLimit, "The script of the website"],
    [guestPage, guestPageLimit, "The page for guests' photos"],
  ];
}
