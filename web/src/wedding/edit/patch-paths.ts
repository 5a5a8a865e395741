import type { Patch } from "@/lib/core/types.ts";

/** A document as it is read: plain objects whose unchanged parts keep their identity from change to change. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** A document inside a change, or a plain copy of one: where assignment writes. */
export type Writable = Record<string, unknown>;

/** The map that a path ends in, made where it is missing. */
export function parentOf(doc: Writable, path: readonly string[]): Writable {
  let parent = doc;
  for (const key of path.slice(0, -1)) {
    const child = parent[key];
    if (typeof child === "object" && child !== null && !Array.isArray(child)) {
      parent = child as Writable;
    } else {
      parent[key] = {};
      parent = parent[key] as Writable;
    }
  }
  return parent;
}

/** Writes what the core decided into a plain copy, which knows no kinds of text. */
export function applyToCopy(copy: Writable, patches: readonly Patch[]): void {
  for (const patch of patches) {
    const key = patch.path.at(-1);
    if (key === undefined) continue;
    const parent = parentOf(copy, patch.path);
    if (patch.op === "delete") delete parent[key];
    else parent[key] = patch.value;
  }
}
