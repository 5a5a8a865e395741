import { isImmutableString } from "@automerge/automerge/slim";

/** A value as a person reads it: scalar strings and text objects are the same to them, and so are numbers of all sizes. */
export function plainValue(value: unknown): unknown {
  if (isImmutableString(value)) return String(value);
  // A whole number that another client wrote with 64 bits.
  return typeof value === "bigint" ? Number(value) : value;
}

/** Whether a value is one that a person can choose by eye: no map, no list, no bytes. */
export function isChoosable(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}
