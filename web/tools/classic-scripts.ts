import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { transformAsync } from "@babel/core";
import type { Plugin } from "vite";

/**
 * The folder of the scripts. Without it a script could have the file name of a module that a browser has cached.
 */
const scriptFolder = "assets/classic/";

/** Vite's own module that preloads an imported file's dependencies. */
const preloadHelper = /\0vite\/preload-helper\.js$/;

/** Changes to the preload helper: code for modules, and its replacement for scripts of the same origin. */
const preloadReplacements: readonly (readonly [string | RegExp, string])[] = [
  [/: scriptRel;/, ': "preload";'],
  ['link.crossOrigin = "";', ""],
  ["if (import.meta.resolve) return new URL(import.meta.resolve(specifier));", ""],
];

/**
 * Writes the app's modules as classic scripts, which SystemJS links in the browser. Chromium caches the compiled code of a
 * script from a service worker's cache and reuses it at the next start; for modules it does not while
 * "BackgroundResourceFetch" is on, the default, and compiles them each time (ADR 8). Once it does, this can be removed.
 */
export function classicScripts(page: string): Plugin {
  let isPreloadReplaced = false;
  return {
    name: "classic-scripts",
    apply: "build",
    enforce: "post",
    config: () => ({
      build: {
        // Modules are not preloaded any more, and the landing page would share that polyfill's file.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            entryFileNames: ({ facadeModuleId }) =>
              `${isOtherPage(facadeModuleId, page) ? "assets/" : scriptFolder}[name]-[hash].js`,
            chunkFileNames: `${scriptFolder}[name]-[hash].js`,
          },
        },
      },
    }),
    transform: {
      filter: { id: preloadHelper },
      handler(code) {
        let scripts = code;
        for (const [moduleCode, scriptCode] of preloadReplacements) {
          const before = scripts;
          scripts = scripts.replace(moduleCode, scriptCode);
          if (scripts === before) this.error(`Vite reads files ahead without ${moduleCode}`);
        }
        isPreloadReplaced = true;
        return scripts;
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const document = bundle[page];
        if (document?.type !== "asset") return;
        if (!isPreloadReplaced) this.error(`Vite reads files ahead by another module than ${preloadHelper}`);
        const source = await readSystemJs();
        const loaderFile = this.getFileName(this.emitFile({ type: "asset", name: "system.js", source }));
        document.source = withScripts(String(document.source), loaderFile);
        if (/"module|modulepreload/.test(document.source)) this.error(`${page} still has modules`);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          if (isScript(chunk.fileName)) chunk.code = await toScript(chunk.code);
          else if ([...chunk.imports, ...chunk.dynamicImports].some(isScript)) {
            this.error(`${chunk.fileName} is a module and reads what is written as scripts`);
          }
        }
      },
    },
  };
}

/** The loader without extras that this build does not need. */
async function readSystemJs(): Promise<string> {
  const path = createRequire(import.meta.url).resolve("systemjs/s.js");
  return (await readFile(path, "utf8")).replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "");
}

async function toScript(module: string): Promise<string> {
  const script = await transformAsync(module, {
    plugins: ["@babel/plugin-transform-dynamic-import", "@babel/plugin-transform-modules-systemjs"],
    babelrc: false,
    configFile: false,
    minified: true,
    comments: false,
  });
  if (!script?.code) throw new Error("Babel wrote nothing");
  return script.code;
}

/** The first script runs as soon as the loader is parsed, the others when the document is. */
function withScripts(html: string, loaderFile: string): string {
  const loader = `<script src="/${loaderFile}"></script>`;
  return html
    .replaceAll(/<script type="module" crossorigin (src="[^"]+")/g, '<script type="systemjs-module" $1')
    .replaceAll(/<link rel="modulepreload" crossorigin /g, '<link rel="preload" as="script" ')
    .replace("</script>", `</script>${loader}`);
}

function isScript(fileName: string): boolean {
  return fileName.startsWith(scriptFolder);
}

function isOtherPage(facadeModuleId: string | null | undefined, page: string): boolean {
  return Boolean(facadeModuleId?.endsWith(".html") && !facadeModuleId.endsWith(`/${page}`));
}
