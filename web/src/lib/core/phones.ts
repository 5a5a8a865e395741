import init, * as bindings from "./generated/troth_phone.js";
import wasmUrl from "./generated/troth_phone_bg.wasm?url";
import { WasmModule } from "./wasm-module.ts";

/** Parses telephone numbers and makes links to call them. */
export type PhoneModule = Pick<typeof bindings, "countryOf" | "phoneCall" | "readPhone">;

export type { PhoneCall, PhoneReading } from "./generated/troth_phone.js";

const module = new WasmModule<PhoneModule>("The reading of telephone numbers", bindings, () =>
  init({ module_or_path: wasmUrl }),
);

/** Loads the module; screens with links to call or write need it. */
export const loadPhones = () => module.load();

/** The phone module, or undefined while it loads. */
export const phonesIfLoaded = () => module.ifLoaded();

/** For the tests. @internal */
export const loadPhonesFromBytes = (bytes: BufferSource) => module.loadFromBytes(bytes);
