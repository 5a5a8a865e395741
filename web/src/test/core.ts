import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Core, loadCoreFromBytes } from "@/lib/core/core.ts";

// By path, since under jsdom Vite would make a web address of a URL.
const wasm = join(import.meta.dirname, "../lib/core/generated/troth_core_bg.wasm");

/** The real core, as `make wasm` built it. */
export function realCore(): Core {
  return loadCoreFromBytes(readFileSync(wasm));
}
