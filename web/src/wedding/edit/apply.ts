import { ImmutableString } from "@automerge/automerge/slim";
import type { Patch } from "@/lib/core/types.ts";
import { parentOf, type Writable } from "./patch-paths.ts";
import { plainValue } from "./plain-value.ts";

/** Writes what the core decided. The only other writer of documents is the server, with the same rules. */
export function applyPatches(doc: Writable, patches: readonly Patch[]): void {
  // The fields of a record stand side by side, and finding it in the document takes longer than writing one.
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
 * Writes a field's own value again. Two values written at once stay side by side until somebody writes the field
 * anew, even when what they choose is the value that shows already. `shown`: what shows in place of the value that
 * Automerge has first.
 */
export function rewriteField(doc: Writable, path: readonly string[], shown?: unknown): void {
  const key = path.at(-1);
  if (key === undefined) return;
  const parent = parentOf(doc, path);
  // What is not there is written as empty: choosing that is a choice, too.
  const value = shown ?? parent[key] ?? null;
  // Automerge leaves out a write of the one value that is there, and a record that exists twice has one in each.
  delete parent[key];
  parent[key] = documentValue(plainValue(value));
}

/**
 * Texts are single values, of which two at once stay whole beside each other (ADR 38). A JavaScript string would become
 * a text object, which merges by character.
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
