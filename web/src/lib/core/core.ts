import init, * as bindings from "./generated/troth_core.js";
import wasmUrl from "./generated/troth_core_bg.wasm?url";
import { WasmModule } from "./wasm-module.ts";

/** The functions of the Rust core, as WASM. */
export type Core = Pick<
  typeof bindings,
  | "WeddingModel"
  | "access"
  | "alignItems"
  | "areaOf"
  | "arrangeInRows"
  | "clampItem"
  | "collisions"
  | "containers"
  | "convertMoney"
  | "currencies"
  | "detailField"
  | "distributeItems"
  | "firstLayout"
  | "forbiddenArea"
  | "freeSpots"
  | "genesis"
  | "hitTest"
  | "idPaths"
  | "invitableRoles"
  | "invitationState"
  | "isCommonId"
  | "itemBounds"
  | "mayWrite"
  | "passwordStrength"
  | "readAmount"
  | "readClock"
  | "readDate"
  | "readNumber"
  | "snap"
  | "teamActions"
  | "timesMoney"
  | "validateInvitation"
  | "validateSignIn"
  | "validateSignUp"
  | "webLink"
>;

export type { WeddingModel } from "./generated/troth_core.js";

const module = new WasmModule<Core>("The core", bindings, () => init({ module_or_path: wasmUrl }));

/**
 * Loads the Rust core: a small file, separate from Automerge. It works offline once the service worker has cached it.
 */
export const loadCore = () => module.load();

/** The core; call only after `loadCore()` has resolved. */
export const core = () => module.loaded();

/** The core, or undefined while it loads: for screens that can render before it arrives. */
export const coreIfLoaded = () => module.ifLoaded();

/** For the tests. @internal */
export const loadCoreFromBytes = (bytes: BufferSource) => module.loadFromBytes(bytes);
