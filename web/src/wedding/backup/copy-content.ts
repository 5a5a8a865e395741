import { ImmutableString } from "@automerge/automerge/slim";
import type { Snapshot } from "../edit/patch-paths.ts";
import type { NewIds } from "./new-ids.ts";

type Target = Record<string, unknown>;

/**
 * Writes the content of one document into another that has the genesis and nothing else, under ids of its own. What the
 * genesis made stays the same object: to replace it would be to hide what others write there. What is not below a root
 * container of the genesis has no place to go.
 */
export function copyContent(source: Snapshot, target: Target, ids: NewIds): void {
  for (const [container, content] of Object.entries(source)) {
    const place = target[container];
    if (isMap(content) && isMap(place)) copyInto(content, place as Target, ids, [container]);
  }
}

function copyInto(source: Snapshot, target: Target, ids: NewIds, at: readonly string[]): void {
  for (const [before, value] of Object.entries(source)) {
    const path = [...at, before];
    const key = ids.key(path);
    const existing = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isMap(value) && isMap(existing)) copyInto(value, existing as Target, ids, path);
    else if (value !== undefined) target[key] = copyOf(value, ids, path);
  }
}

/** A value of its own, of the same kind: scalar strings stay scalar, and text stays text. */
function copyOf(value: unknown, ids: NewIds, path: readonly string[]): unknown {
  if (value instanceof ImmutableString) return new ImmutableString(ids.text(path, value.val));
  if (typeof value === "string") return ids.text(path, value);
  if (value instanceof Uint8Array || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((element) => copyOf(element, ids, [...path, "[]"]));
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const within = [...path, key];
    return [ids.key(within), copyOf(inner, ids, within)];
  });
  return Object.fromEntries(entries);
}

function isMap(value: unknown): value is Snapshot {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !(value instanceof ImmutableString || value instanceof Uint8Array || value instanceof Date);
}
