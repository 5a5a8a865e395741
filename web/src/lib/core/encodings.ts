import init, * as bindings from "./generated/troth_encoding.js";
import wasmUrl from "./generated/troth_encoding_bg.wasm?url";

/** Finding the encoding of a text. */
export type EncodingDetector = Pick<typeof bindings, "detectEncoding">;

let loading: Promise<EncodingDetector> | undefined;

/**
 * Loads the detector once. It is a module apart, loaded by a worker for a file that is not Unicode. A failed load is
 * forgotten, so that the next call tries again.
 */
export function loadEncodingDetector(): Promise<EncodingDetector> {
  loading ??= init({ module_or_path: wasmUrl })
    .then(() => bindings)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Loads from bytes instead of a URL, for the tests. @internal */
export function loadEncodingDetectorFromBytes(bytes: BufferSource): EncodingDetector {
  bindings.initSync({ module: bytes });
  loading = Promise.resolve(bindings);
  return bindings;
}
