import init, * as bindings from "./generated/troth_encoding.js";
import wasmUrl from "./generated/troth_encoding_bg.wasm?url";
import { WasmModule } from "./wasm-module.ts";

/** Detects the encoding of a text. */
export type EncodingDetector = Pick<typeof bindings, "detectEncoding">;

const module = new WasmModule<EncodingDetector>("The detector", bindings, () =>
  init({ module_or_path: wasmUrl }),
);

/** Loads the module, in a worker, for files that are not Unicode. */
export const loadEncodingDetector = () => module.load();

/** For the tests. @internal */
export const loadEncodingDetectorFromBytes = (bytes: BufferSource) => module.loadFromBytes(bytes);
