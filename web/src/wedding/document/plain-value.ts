import { isImmutableString } from "@automerge/automerge/slim";
import { ownProperty } from "@/lib/own-property.ts";
import type { DocumentView } from "./document-view.ts";

/** A value in plain form: text objects and scalar strings become strings, BigInt becomes a number. */
export function plainValue(value: unknown): unknown {
  // Inside a change, a list is a proxy that also passes for an Automerge string.
  if (Array.isArray(value)) return value.map(plainValue);
  if (isImmutableString(value)) return String(value);
  // A whole number that another client wrote with 64 bits.
  if (typeof value === "bigint") return Number(value);
  if (!hasEntries(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
}

/** Whether a person can choose this value of a conflict, because a screen can show it: a scalar, or a list of scalars. */
export function isPlainChoice(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlainChoice);
  return typeof value !== "object" || value === null;
}

/** Whether two values are equal by content: the same scalar, or lists and maps with the same JSON. */
export function isEqualValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a value has entries to convert. Bytes and dates are objects without entries. */
function hasEntries(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && !(value instanceof Uint8Array || value instanceof Date)
  );
}

/** The map at these keys from the root. */
export function mapAt(snapshot: DocumentView, keys: readonly string[]): DocumentView | undefined {
  let value: unknown = snapshot;
  for (const key of keys) {
    if (!isMap(value)) return undefined;
    value = ownProperty(value, key);
  }
  return isMap(value) ? value : undefined;
}

/** Whether a value of the document is a map: no list, and no text object. */
export function isMap(value: unknown): value is DocumentView {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isImmutableString(value);
}
