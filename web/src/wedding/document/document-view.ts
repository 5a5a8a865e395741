import type { Patch } from "@/lib/core/types.ts";

/** A document for reading: plain objects; unchanged parts keep their identity between changes. */
export type DocumentView = Readonly<Record<string, unknown>>;

/** A document inside a change, or a plain copy of one; both are written by assignment. */
export type WritableDocument = Record<string, unknown>;

/**
 * The address of a part of the document: a record; a container that is itself one record and has no id; or a table,
 * object or wish of a chart, with the id "chart/part".
 */
export interface RecordRef {
  container: string;
  id: string | undefined;
}

/** The map that holds the last key of a path; missing maps are created. */
export function parentOf(doc: WritableDocument, path: readonly string[]): WritableDocument {
  let parent = doc;
  for (const key of path.slice(0, -1)) {
    const child = parent[key];
    if (typeof child === "object" && child !== null && !Array.isArray(child)) {
      parent = child as WritableDocument;
    } else {
      parent[key] = {};
      parent = parent[key] as WritableDocument;
    }
  }
  return parent;
}

/** Applies the core's patches to a plain copy, which has only JavaScript strings. */
export function applyToCopy(copy: WritableDocument, patches: readonly Patch[]): void {
  for (const patch of patches) {
    const key = patch.path.at(-1);
    if (key === undefined) continue;
    const parent = parentOf(copy, patch.path);
    if (patch.op === "delete") delete parent[key];
    else parent[key] = patch.value;
  }
}
