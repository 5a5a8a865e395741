import init, * as bindings from "./generated/troth_core.js";
import wasmUrl from "./generated/troth_core_bg.wasm?url";

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
  | "idPlaces"
  | "invitableRoles"
  | "invitationState"
  | "isCommonId"
  | "mayWrite"
  | "passwordStrength"
  | "planBounds"
  | "readAmount"
  | "readDate"
  | "readNumber"
  | "snap"
  | "teamActions"
  | "validateInvitation"
  | "validateSignIn"
  | "validateSignUp"
>;

export type { WeddingModel } from "./generated/troth_core.js";

let loading: Promise<Core> | undefined;
let loaded: Core | undefined;

/**
 * Loads the Rust core once. It is a small file of its own (not Automerge) and needs no network when the
 * service worker has it. A failed load is forgotten, so that the next call tries again.
 */
export function loadCore(): Promise<Core> {
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

/** The core where it is known to be loaded: after `loadCore()` has resolved once. */
export function core(): Core {
  if (!loaded) throw new Error("The core is not loaded yet: await loadCore() first.");
  return loaded;
}

/** The core, or undefined while it loads: for screens that can be drawn before it arrives. */
export function coreIfLoaded(): Core | undefined {
  return loaded;
}

/** Loads from bytes instead of a URL: Node has no `fetch` for files, and the tests run the real core. @internal */
export function loadCoreFromBytes(bytes: BufferSource): Core {
  bindings.initSync({ module: bytes });
  loaded = bindings;
  loading = Promise.resolve(bindings);
  return bindings;
}
