import init, * as bindings from "./generated/troth_import.js";
import wasmUrl from "./generated/troth_import_bg.wasm?url";
import { WasmModule } from "./wasm-module.ts";

/** Reads tables of guests, columns and rows of tables of other records, and schedules. */
export type Importer = Pick<
  typeof bindings,
  | "GuestImport"
  | "NameReader"
  | "ScheduleReader"
  | "isTable"
  | "readDates"
  | "readAmounts"
  | "fieldOfHeading"
  | "matchRows"
>;

export type {
  AmountQuestion,
  CellValue,
  ColumnMapping,
  DateQuestion,
  FieldChange,
  GuestCandidate,
  ImportChoices,
  ImportPreview,
  Meaning,
  PreviewRow,
  RowChoice,
  RowDecision,
  RowMatch,
  TableGuess,
} from "./generated/troth_import.js";

const module = new WasmModule<Importer>("The importer", bindings, () => init({ module_or_path: wasmUrl }));

/** Loads the module when a table is imported. Use it in a worker: a large table would freeze the page. */
export const loadImporter = () => module.load();

/** The importer; call only after `loadImporter()` has resolved. */
export const importer = () => module.loaded();

/** The importer, or undefined while it loads. */
export const importerIfLoaded = () => module.ifLoaded();

/** For the tests. @internal */
export const loadImporterFromBytes = (bytes: BufferSource) => module.loadFromBytes(bytes);
