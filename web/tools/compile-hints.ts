import type { Plugin } from "vite";

const hint = "//# allFunctionsCalledOnLoad\n";

/** Not part of a start: the landing page has no framework, and charts come after the figures they draw. */
const comesLater = ["landing", "chart-canvas"];

/**
 * Marks the chunks that a start runs. By the hint V8 compiles all of a file's functions on the thread that loads it
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based). Without it they are compiled one by one, when
 * they are first called, on the thread that draws the first screen. Other engines read a comment.
 */
export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // The hint holds for what follows it, so it is put in front when nobody puts anything there any more.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && !comesLater.includes(chunk.name)) chunk.code = hint + chunk.code;
        }
      },
    },
  };
}
