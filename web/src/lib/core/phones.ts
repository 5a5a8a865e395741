import init, * as bindings from "./generated/troth_phone.js";
import wasmUrl from "./generated/troth_phone_bg.wasm?url";

/** What written telephone numbers mean, and the links that call them. */
export type Phones = Pick<typeof bindings, "countryOf" | "phoneCall" | "readPhone">;

export type { PhoneCall, PhoneReading } from "./generated/troth_phone.js";

let loading: Promise<Phones> | undefined;
let loaded: Phones | undefined;

/**
 * Loads the reading of telephone numbers once. It is a module apart from the core, loaded by screens with links to call
 * or to write. A failed load is forgotten, so that the next call tries again.
 */
export function loadPhones(): Promise<Phones> {
  loading ??= init({ module_or_path: wasmUrl })
    .then(() => {
      loaded = bindings;
      return bindings;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The reading of telephone numbers, or undefined while it loads. */
export function phonesIfLoaded(): Phones | undefined {
  return loaded;
}

/** Loads from bytes instead of a URL, for the tests. @internal */
export function loadPhonesFromBytes(bytes: BufferSource): Phones {
  bindings.initSync({ module: bytes });
  loaded = bindings;
  loading = Promise.resolve(bindings);
  return bindings;
}
