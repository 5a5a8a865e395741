import type { Plugin, Rolldown } from "vite";

interface PrefetchOptions {
  /** The page that the user reads first. */
  from: string;
  /** The page that they go to next, and the module of the screen that it shows there. */
  to: string;
  screen: string;
  /** The addresses of the links that lead there. */
  addresses: readonly string[];
}

/**
 * Makes the first page prefetch the next one once it is complete (`web/src/landing/read-ahead.ts`): on a slow network the
 * app takes longer to load than a person takes to read the landing page.
 */
export function prefetchScreen({ from, to, screen, addresses }: PrefetchOptions): Plugin {
  return {
    name: "read-ahead",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const [firstPage, nextPage] = [bundle[from], bundle[to]];
        if (firstPage?.type !== "asset" || nextPage?.type !== "asset") return;
        const files = new Set([...filesIn(String(nextPage.source)), ...filesOfScreen(bundle, screen)]);
        if (files.size === 0) this.error(`${to} names no files`);
        const paths = [...addresses, ...[...files].map((file) => `/${file}`)];
        const links = paths.map((path) => `<link data-read-ahead href="${path}">\n`).join("");
        firstPage.source = String(firstPage.source).replace("</head>", `${links}</head>`);
      },
    },
  };
}

function filesIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
}

/** The screen's own file and its imports, styles included. */
export function filesOfScreen(bundle: Rolldown.OutputBundle, screen: string): Set<string> {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
  const screenChunk = chunks.find(({ facadeModuleId }) => facadeModuleId === screen);
  const files = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) collect(chunks.find(({ fileName }) => fileName === name));
  };
  collect(screenChunk);
  return files;
}
