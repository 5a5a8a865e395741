import { ImmutableString } from "@automerge/automerge/slim";
import type { Snapshot } from "../model-feed.ts";

type Target = Record<string, unknown>;

/**
 * Writes the content of one document into another that has the genesis and nothing else. What the genesis made stays
 * the same object: to replace it would be to hide what others write there. What is not below a root container of the
 * genesis has no place to go.
 */
export function copyContent(source: Snapshot, target: Target): void {
  for (const [container, content] of Object.entries(source)) {
    const place = target[container];
    if (isMap(content) && isMap(place)) copyInto(content, place as Target);
  }
}

function copyInto(source: Snapshot, target: Target): void {
  for (const [key, value] of Object.entries(source)) {
    const existing = target[key];
    if (isMap(value) && isMap(existing)) copyInto(value, existing as Target);
    else if (value !== undefined) target[key] = copyOf(value);
  }
}

/** A value of its own, of the same kind: scalar strings stay scalar, and text stays text. */
function copyOf(value: unknown): unknown {
  if (value instanceof ImmutableString) return new ImmutableString(value.val);
  if (value instanceof Uint8Array || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

function isMap(value: unknown): value is Snapshot {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !(value instanceof ImmutableString || value instanceof Uint8Array || value instanceof Date);
}
