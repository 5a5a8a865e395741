import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import Beasties from "beasties";
import postcss, { type AtRule, type Rule } from "postcss";
import { type AliasOptions, build, type Plugin, type PluginOption } from "vite";
import { filesOfScreen } from "./prefetch.ts";

interface PrerenderOptions {
  /** The app's document. */
  page: string;
  /** Exports `prerender`, which renders an address. */
  screens: string;
  /** The module of the screen in the app, for its styles. */
  screen: string;
  /** Plugins and aliases for building the app's sources. */
  plugins: PluginOption[];
  alias: AliasOptions;
  /** The documents to write, each with its address. */
  documents: Readonly<Record<string, string>>;
}

/**
 * Writes documents that show a screen before the app has loaded: its markup and the styles it needs are inlined in the
 * HTML. On a slow network the app itself takes seconds to arrive. They contain no inline script, which the server's
 * content security policy would block.
 */
export function prerender(options: PrerenderOptions): Plugin {
  const { page, screen, documents } = options;
  return {
    name: "prerender",
    apply: "build",
    writeBundle: {
      order: "post",
      async handler({ dir = "" }, bundle) {
        // A worker has a bundle of its own.
        if (!bundle[page]) return;
        const app = await readFile(join(dir, page), "utf8");
        const sheets = [...filesOfScreen(bundle, screen)].filter(
          (file) => file.endsWith(".css") && !app.includes(file),
        );
        const screens = await renderScreens(options, Object.values(documents));
        for (const [index, name] of Object.keys(documents).entries()) {
          const html = withScreen(app, screens[index] ?? "", sheets);
          await writeFile(join(dir, name), await withStyles(html, dir));
        }
      },
    },
  };
}

/** The markup of each address, rendered by the app's own components. */
async function renderScreens(
  { screens, plugins, alias }: PrerenderOptions,
  addresses: readonly string[],
): Promise<string[]> {
  const outDir = join(import.meta.dirname, "../node_modules/.prerender");
  await build({
    configFile: false,
    plugins,
    resolve: { alias },
    publicDir: false,
    build: { ssr: screens, outDir, rolldownOptions: { output: { entryFileNames: "screens.js" } } },
    logLevel: "warn",
  });
  const worker = new Worker(join(import.meta.dirname, "draw-screens.mjs"), {
    workerData: { module: join(outDir, "screens.js"), addresses },
  });
  const [markups] = await once(worker, "message");
  await worker.terminate();
  return markups;
}

/** Puts the screen where the app will be, and defers the scripts. Inputs work at once; buttons wait for the app. */
function withScreen(app: string, screen: string, sheets: readonly string[]): string {
  const markup = screen.replace("<input ", "<input autofocus ").replaceAll("<button ", "<button disabled ");
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
  const changes: readonly (readonly [string, string])[] = [
    ["<script src=", "<script defer src="],
    ["</head>", `${links}</head>`],
    ['<div id="root">', `<div id="root">${markup}`],
  ];
  return changes.reduce((html, [original, replacement]) => {
    if (!html.includes(original)) throw new Error(`The document of the app has no ${original}`);
    return html.replace(original, () => replacement);
  }, app);
}

/** Inlines the rules that the markup needs. The style sheets load beside it; `replacePrerendered` activates them. */
async function withStyles(html: string, path: string): Promise<string> {
  const beasties = new Beasties({ path, fonts: false, logLevel: "warn" });
  const readSheet = beasties.readFile.bind(beasties);
  beasties.readFile = async (name) => withSystemScheme(await readSheet(name));
  const withSchemes = html.replace(
    /(<style[^>]*>)(.*?)(?=<\/style>)/gs,
    (_, tag, css) => tag + withSystemScheme(css),
  );
  const styled = (await beasties.process(withSchemes)).replace("<style>", "<style data-early>");
  // Mantine's custom values come after its sheet, so the links go back to the head.
  const links = styled.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return links.reduce((page, link) => {
    const inactiveLink = link.replace(">", ' media="print" data-late>');
    return page.replace(link, "").replace("</head>", `${inactiveLink}</head>`);
  }, styled);
}

/**
 * Copies the rules for Mantine's colour scheme attribute, which the app sets, to media queries of the system's scheme.
 */
function withSystemScheme(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules(/data-mantine-color-scheme/, (rule) => {
    for (const scheme of ["light", "dark"]) {
      const attribute = new RegExp(`(?::root)?\\[data-mantine-color-scheme=["']?${scheme}["']?\\]`, "g");
      // There is no shadow tree here.
      const documentSelectors = rule.selectors.filter((selector) => !selector.startsWith(":host"));
      const selectors = documentSelectors.filter((selector) => selector.search(attribute) >= 0);
      if (selectors.length === 0) continue;
      // Same element and same specificity as the attribute.
      const copy = rule.clone({
        selectors: selectors.map((selector) => selector.replace(attribute, ":root")),
      });
      rule.before(schemeQuery(scheme, copy));
    }
    const others = rule.selectors.filter((selector) => !selector.includes("data-mantine-color-scheme"));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  });
  return sheet.toString();
}

function schemeQuery(scheme: string, rule: Rule): AtRule {
  return postcss.atRule({ name: "media", params: `(prefers-color-scheme: ${scheme})`, nodes: [rule] });
}
