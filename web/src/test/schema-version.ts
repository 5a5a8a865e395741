import { load } from "@automerge/automerge/slim";
import { realCore } from "./core.ts";

/** The newest schema version: that of a new wedding. Automerge must be initialised. */
export function newestVersion(): number {
  return load<{ schemaVersion: number }>(realCore().genesis()).schemaVersion;
}
