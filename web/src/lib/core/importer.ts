import init, * as bindings from "./generated/troth_import.js";
import wasmUrl from "./generated/troth_import_bg.wasm?url";

/** Importing a table of guests. */
export type Importer = Pick<typeof bindings, "GuestImport">;

export type {
  Candidate,
  FieldChange,
  Guess,
  ImportChoices,
  ImportPlan,
  Mapping,
  Meaning,
  PlannedRow,
  RowChoice,
} from "./generated/troth_import.js";

let loading: Promise<Importer> | undefined;

/**
 * Loads the importer once. It is a module apart from the core, loaded when somebody imports a table, and in a
 * worker: a large table would freeze the page. A failed load is forgotten, so that the next call tries again.
 */
export function loadImporter(): Promise<Importer> {
  loading ??= init({ module_or_path: wasmUrl })
    .then(() => bindings)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Loads from bytes instead of a URL, for the tests. @internal */
export function loadImporterFromBytes(bytes: BufferSource): Importer {
  bindings.initSync({ module: bytes });
  loading = Promise.resolve(bindings);
  return bindings;
}
