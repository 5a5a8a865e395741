import { loadSite, type SiteCore } from "./site.ts";
import { useWasmModule } from "./use-wasm-module.ts";

/** Renders the website and letters; undefined until it is loaded. */
export function useSiteCore(): SiteCore | undefined {
  return useWasmModule("The site module", loadSite).module;
}
