import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin as PostcssPlugin } from "postcss";
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from "vite";

/** Size limit of a guest's page in bytes, compressed, before its pictures: two seconds on a slow connection. */
const pageLimit = 150_000;
/** Size limit of the website's script in bytes, before compression. */
const scriptLimit = 15_000;
/**
 * Size limit of the guest photo page, compressed, before fonts and pictures: two hundred guests open it behind one
 * router.
 */
const guestPageLimit = 60_000;
/** The largest size of its HTML, compressed, in a wedding with many albums (see site/src/guest_photos.rs). */
const guestPageHtml = 3_000;

/**
 * The subsets of a font that names in Europe and the Americas need. The others would only fill every couple's device.
 */
const usedFontFiles = /-latin(?:-ext)?-[^/]*\.woff2/;

/** The oldest browsers that guests use; phones are handed down in the family. */
const oldestBrowsers = ["chrome91", "safari15", "firefox91"];

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
          buildStyles(root),
          buildScript(join(root, "site.ts"), "assets/site-[hash].js"),
          buildScript(join(root, "photos.ts"), "assets/site-photos-[hash].js"),
          buildScript(join(root, "worker.ts"), "w/sw.js"),
          buildScript(join(root, "guest-photos/page.ts"), "assets/site-guest-photos-[hash].js"),
          buildScript(join(root, "guest-photos/worker.ts"), "guest-photos/sw.js"),
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
        for (const { name, size, limit } of measureSizes(sheets, { script, photos, guests })) {
          if (size > limit) this.error(`${name} has ${size} bytes, and ${limit} are its limit`);
        }
      },
    },
  };
}

const namesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder)).map((file) => basename(file, ".css"));

async function buildStyles(root: string): Promise<Rolldown.OutputAsset[]> {
  const entries = (folder: string, prefix: string) =>
    namesIn(root, folder).map((name) => [`${prefix}-${name}`, join(root, folder, `${name}.css`)]);
  const input = {
    site: join(root, "site.css"),
    "guest-photos": join(root, "guest-photos/guest-photos.css"),
    ...Object.fromEntries([...entries("themes", "theme"), ...entries("fonts", "font")]),
  };
  const files = await buildWebsite({
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
function buildScript(source: string, entryFileNames: string): Promise<Output[]> {
  return buildWebsite({ rolldownOptions: { input: source, output: { format: "iife", entryFileNames } } });
}

async function buildWebsite(options: BuildEnvironmentOptions): Promise<Output[]> {
  const result = await build({
    configFile: false,
    publicDir: false,
    resolve: { alias: { "@": fileURLToPath(new URL("../src", import.meta.url)) } },
    css: { postcss: { plugins: [onlyUsedFontFiles] } },
    build: {
      target: oldestBrowsers,
      cssTarget: oldestBrowsers,
      write: false,
      modulePreload: false,
      ...options,
    },
    logLevel: "warn",
  });
  if (!("output" in result)) throw new Error("The website was not built");
  return result.output;
}

const onlyUsedFontFiles: PostcssPlugin = {
  postcssPlugin: "only-used-font-files",
  AtRule: {
    "font-face": (rule) => {
      rule.walkDecls("src", (src) => {
        const files = src.value.split(/,\s*(?=url)/);
        const usedFile = files.find((file) => usedFontFiles.test(file));
        if (usedFile) src.value = usedFile;
        else rule.remove();
      });
    },
  },
};

const contentOf = (file: Output) => (file.type === "asset" ? file.source : file.code);

type Script = Output | undefined;

interface SizeCheck {
  name: string;
  /** In bytes. */
  size: number;
  limit: number;
}

/** The sizes to check, in the worst case: a page in its largest theme, and in the largest font with all its Latin subsets. */
function measureSizes(
  sheets: Rolldown.OutputAsset[],
  { script, photos, guests }: { script: Script; photos: Script; guests: Script },
): SizeCheck[] {
  const compressedSize = (file: Output) => brotliCompressSync(contentOf(file)).length;
  const sizes = new Map(
    sheets.map((file) => [
      file.fileName,
      file.fileName.endsWith(".woff2") ? contentOf(file).length : compressedSize(file),
    ]),
  );
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const matching = (pattern: RegExp) => sheets.filter((file) => pattern.test(file.fileName));
  const largest = (pattern: RegExp) => Math.max(...matching(pattern).map((file) => sum([file.fileName])));
  const fontSizes = matching(/\/site-font-/).map((file) => {
    const faces = String(file.source).match(/assets\/[\w-]+-latin-(?!ext)[\w-]+\.woff2/g) ?? [];
    return sum([file.fileName, ...faces]);
  });
  const scripts = (...files: Script[]) =>
    files.reduce((total, script) => total + (script ? compressedSize(script) : 0), 0);
  // Found by its name, since a hash may contain a dash.
  const sharedSheets = sheets.filter(({ names }) => names.includes("site.css"));
  const designSize = sum(sharedSheets.map(({ fileName }) => fileName)) + largest(/\/site-theme-/);
  const pageWithoutFont = designSize + scripts(script, photos);
  const heaviest = Math.max(...fontSizes) + pageWithoutFont;
  const guestPage =
    designSize +
    largest(/\/site-font-.*\.css$/) +
    largest(/\/site-guest-photos-/) +
    scripts(guests) +
    guestPageHtml;
  console.log(
    `website: ${pageWithoutFont} bytes brotli with its largest theme, ${heaviest} with its largest font`,
  );
  console.log(`page for guests' photos: ${guestPage} bytes brotli with its largest theme, before fonts`);
  return [
    { name: "A page of the website", size: heaviest, limit: pageLimit },
    {
      name: "The script of the website",
      size: script ? contentOf(script).length : 0,
      limit: scriptLimit,
    },
    { name: "The page for guests' photos", size: guestPage, limit: guestPageLimit },
  ];
}
