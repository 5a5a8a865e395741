import { basename } from "node:path";
import type { Plugin } from "vite";

/**
 * Runs a module before the app's own: Vite would bundle all modules of a page into one file, which runs when all of it
 * has arrived. Not used in development.
 */
export function earlyStart(page: string, source: string): Plugin {
  return {
    name: "early-start",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: source, name: "early" });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { path, bundle }) {
        if (basename(path) !== page || !bundle) return [];
        const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "early");
        if (!chunk) throw new Error("The early start was not built");
        const attrs = { type: "module", crossorigin: true, src: `/${chunk.fileName}` };
        return [{ tag: "script", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
