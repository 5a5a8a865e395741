import { readFileSync } from "node:fs";
import { type Core, loadCoreFromBytes } from "@/lib/core/core.ts";

const wasm = new URL("../lib/core/generated/troth_core_bg.wasm", import.meta.url);

/** The real core, as `make wasm` built it. */
export function realCore(): Core {
  return loadCoreFromBytes(readFileSync(wasm));
}
