import { loadPhones, type PhoneModule, phonesIfLoaded } from "./phones.ts";
import { useWasmModule } from "./use-wasm-module.ts";

/** The phone module, loaded once it is needed; undefined until then. */
export function usePhoneModule(isNeeded: boolean): PhoneModule | undefined {
  return useWasmModule("The phone module", loadPhones, phonesIfLoaded, isNeeded).module;
}
