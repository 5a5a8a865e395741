import init, * as bindings from "./generated/troth_import.js";
import wasmUrl from "./generated/troth_import_bg.wasm?url";

/** Importing a table of guests, and columns and rows of tables of other records. */
export type Importer = Pick<
  typeof bindings,
  "GuestImport" | "NameReader" | "isTable" | "readDates" | "readAmounts" | "fieldOfHeading" | "matchRows"
>;

export type {
  AmountQuestion,
  Candidate,
  CellValue,
  DateQuestion,
  FieldChange,
  Guess,
  ImportChoices,
  ImportPlan,
  Mapping,
  Meaning,
  PlannedRow,
  RowChoice,
  RowDecision,
  RowMatch,
} from "./generated/troth_import.js";

let loading: Promise<Importer> | undefined;
let loaded: Importer | undefined;

/**
 * Loads the importer once. It is a module apart from the core, loaded when somebody imports a table, and in a
 * worker: a large table would freeze the page. A failed load is forgotten, so that the next call tries again.
 */
export function loadImporter(): Promise<Importer> {
  loading ??= init({ module_or_path: wasmUrl })
    .then(() => {
      loaded = bindings;
      return loaded;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The importer where it is known to be loaded: after `loadImporter()` has resolved once. */
export function importer(): Importer {
  if (!loaded) throw new Error("The importer is not loaded yet: await loadImporter() first.");
  return loaded;
}

/** The importer, or undefined while it loads. */
export function importerIfLoaded(): Importer | undefined {
  return loaded;
}

/** Loads from bytes instead of a URL, for the tests. @internal */
export function loadImporterFromBytes(bytes: BufferSource): Importer {
  bindings.initSync({ module: bytes });
  loaded = bindings;
  loading = Promise.resolve(bindings);
  return bindings;
}
