import { ImmutableString } from "@automerge/automerge/slim";
import type { Patch } from "@/lib/core/types.ts";
import { parentOf, type Writable } from "../document/document-view.ts";
import { plainValue } from "../document/plain-value.ts";

/** Writes the patches of the core to a document. The server is the only other writer, and has the same rules. */
export function applyPatches(doc: Writable, patches: readonly Patch[]): void {
  // The fields of a record are adjacent, and finding the record takes longer than writing a field.
  let last: { place: string; parent: Writable } | undefined;
  for (const patch of patches) {
    const key = patch.path.at(-1);
    if (key === undefined) continue;
    const place = JSON.stringify(patch.path.slice(0, -1));
    if (last?.place !== place) last = { place, parent: parentOf(doc, patch.path) };
    const { parent } = last;
    if (patch.op === "delete") delete parent[key];
    else parent[key] = documentValue(patch.value);
  }
}

/**
 * Writes a field's own value again, which settles a conflict: concurrent values remain until a later write, even if the
 * user chooses the value that already shows. `shown`: the value shown instead of Automerge's first one.
 */
export function rewriteField(doc: Writable, path: readonly string[], shown?: unknown): void {
  const key = path.at(-1);
  if (key === undefined) return;
  const parent = parentOf(doc, path);
  // A missing value is written as empty: a user may choose that, too.
  const value = shown ?? parent[key] ?? null;
  // Automerge skips a write that equals the only value, and with duplicate records each has only one.
  delete parent[key];
  parent[key] = documentValue(plainValue(value));
}

/**
 * Texts are written as single values, so concurrent ones stay whole beside each other (ADR 38). A JavaScript string
 * would become a text object, which merges by character.
 */
function documentValue(value: unknown): unknown {
  if (typeof value === "string") return new ImmutableString(value);
  if (Array.isArray(value)) return value.map(documentValue);
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, child]) => child !== undefined)
        .map(([key, child]) => [key, documentValue(child)]),
    );
  }
  return value;
}
