import { getConflicts } from "@automerge/automerge/slim";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { DocumentView } from "../document/document-view.ts";

/** Whether a version is the value that applies while a flag is contested. A cleared flag counts as off. */
export function isNarrower(container: string, field: string, value: unknown): boolean {
  const narrower = recordOfContainer(container)?.field(field)?.narrower;
  return narrower !== undefined && (value ?? false) === narrower;
}

/**
 * The flags of a record that take the narrower value until a person decides, as on the server: an album set private and
 * public at once is private. Undefined if there are none.
 */
export function narrowedFlags(container: string, record: DocumentView): Record<string, boolean> | undefined {
  const fields = Object.entries(recordOfContainer(container)?.fields ?? {});
  const narrowed = fields.flatMap(([field, { narrower }]) => {
    if (narrower === undefined) return [];
    const versions = Object.values(getConflicts(record, field) ?? {});
    const holds = versions.some((value) => (value ?? false) === narrower);
    return holds ? [[field, narrower] as const] : [];
  });
  return narrowed.length > 0 ? Object.fromEntries(narrowed) : undefined;
}
