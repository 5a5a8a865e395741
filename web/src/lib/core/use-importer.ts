import { type Importer, importerIfLoaded, loadImporter } from "./importer.ts";
import { useWasmModule } from "./use-wasm-module.ts";

/** The importer, loaded once it is needed: undefined until it is ready, "failed" if loading failed. */
export function useImporter(isNeeded: boolean): Importer | "failed" | undefined {
  const { module, hasFailed } = useWasmModule("The importer", loadImporter, importerIfLoaded, isNeeded);
  return module ?? (hasFailed ? "failed" : undefined);
}
