/*
 * A reference field may name a record that is created when the form is saved. It then holds the new name with a
 * prefix that contains a space, which ids never do.
 */

const newPrefix = "new ";

/** The value of a reference field for a record to create. */
export function newRecordValue(name: string): string {
  return newPrefix + name;
}

/** The name of a record to create; undefined for an id or an empty value. */
export function newRecordName(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(newPrefix) ? value.slice(newPrefix.length) : undefined;
}
