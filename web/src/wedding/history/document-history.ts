import type { ActivityKind } from "./activity-groups.ts";
import type { HistoryWalk } from "./history-walk.ts";
import type { WrittenField } from "./written-fields.ts";

/** A document's history, read on demand. */
export interface DocumentHistory {
  heads: () => string[];
  walk: (seenHeads?: readonly string[]) => HistoryWalk;
  /** The fields that a change wrote. */
  fieldsOf: (hash: string) => readonly WrittenField[];
  /** When operations were written, in milliseconds since 1970; without those of an unusable clock. */
  timesOf: (operations: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The name of a record or of a part of a chart, also after its removal. */
  nameOf: (kind: ActivityKind, id: string) => string | undefined;
  /** The document at these heads as JSON. Undefined if their changes are not here. */
  jsonAt: (heads: readonly string[]) => string | undefined;
}
