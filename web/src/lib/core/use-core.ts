import { type Core, coreIfLoaded, loadCore } from "./core.ts";
import { useWasmModule } from "./use-wasm-module.ts";

/** The core once it is loaded. Forms that validate with it can render and accept input before. */
export function useCore(): Core | undefined {
  return useWasmModule("The core", loadCore, coreIfLoaded).module;
}
