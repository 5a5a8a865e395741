import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import Beasties from "beasties";
import postcss, { type AtRule, type Rule } from "postcss";
import { type AliasOptions, build, type Plugin, type PluginOption } from "vite";
import { filesOfScreen } from "./read-ahead.ts";

interface Prerender {
  /** The document of the app. */
  page: string;
  /** Exports `prerender`, which draws an address. */
  screens: string;
  /** The module of the screen in the app, for its styles. */
  screen: string;
  /** What turns the app's sources into JavaScript, and where its imports lead. */
  plugins: PluginOption[];
  alias: AliasOptions;
  /** The documents to write, each with the address that it shows. */
  documents: Readonly<Record<string, string>>;
}

/**
 * Writes documents that show a screen of the app before the app has been read: its markup, and those of the app's
 * styles that it needs, stand in the HTML. On a slow network the app itself takes seconds to come. They hold no script,
 * which the server's policy would not run.
 */
export function prerender(options: Prerender): Plugin {
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
        const screens = await draw(options, Object.values(documents));
        for (const [index, name] of Object.keys(documents).entries()) {
          const html = withScreen(app, screens[index] ?? "", sheets);
          await writeFile(join(dir, name), await withStyles(html, dir));
        }
      },
    },
  };
}

/** The markup of each of the addresses, drawn by the app's own components. */
async function draw({ screens, plugins, alias }: Prerender, addresses: readonly string[]): Promise<string[]> {
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
  const [drawn] = await once(worker, "message");
  await worker.terminate();
  return drawn;
}

/** The screen stands where the app will, and no script holds it up. It can be typed into; its buttons need the app. */
function withScreen(app: string, screen: string, sheets: readonly string[]): string {
  const markup = screen.replace("<input ", "<input autofocus ").replaceAll("<button ", "<button disabled ");
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
  const changes: readonly (readonly [string, string])[] = [
    ["<script src=", "<script defer src="],
    ["</head>", `${links}</head>`],
    ['<div id="root">', `<div id="root">${markup}`],
  ];
  return changes.reduce((html, [found, instead]) => {
    if (!html.includes(found)) throw new Error(`The document of the app has no ${found}`);
    return html.replace(found, () => instead);
  }, app);
}

/** The rules that the markup needs stand in it. The sheets are read beside it, and `takeOver` has them count. */
async function withStyles(html: string, path: string): Promise<string> {
  const beasties = new Beasties({ path, fonts: false, logLevel: "warn" });
  const readSheet = beasties.readFile.bind(beasties);
  beasties.readFile = async (name) => bySystem(await readSheet(name));
  const inner = html.replace(/(<style[^>]*>)(.*?)(?=<\/style>)/gs, (_, tag, css) => tag + bySystem(css));
  const styled = (await beasties.process(inner)).replace("<style>", "<style data-early>");
  // The kit's own values come after its sheet, so the links go back to the head.
  const links = styled.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return links.reduce((rest, link) => {
    const late = link.replace(">", ' media="print" data-late>');
    return rest.replace(link, "").replace("</head>", `${late}</head>`);
  }, styled);
}

/** What the kit shows by an attribute that the app writes, shown by the scheme of the system. */
function bySystem(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules(/data-mantine-color-scheme/, (rule) => {
    for (const scheme of ["light", "dark"]) {
      const attribute = new RegExp(`(?::root)?\\[data-mantine-color-scheme=["']?${scheme}["']?\\]`, "g");
      // There is no shadow tree here.
      const inTree = rule.selectors.filter((selector) => !selector.startsWith(":host"));
      const selectors = inTree.filter((selector) => selector.search(attribute) >= 0);
      if (selectors.length === 0) continue;
      // Of the same element, and as specific as the attribute.
      const own = rule.clone({ selectors: selectors.map((one) => one.replace(attribute, ":root")) });
      rule.before(media(scheme, own));
    }
    const others = rule.selectors.filter((selector) => !selector.includes("data-mantine-color-scheme"));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  });
  return sheet.toString();
}

function media(scheme: string, rule: Rule): AtRule {
  return postcss.atRule({ name: "media", params: `(prefers-color-scheme: ${scheme})`, nodes: [rule] });
}
