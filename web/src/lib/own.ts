/** What a table has under a key of its own: a document may bring any key, "constructor" among them. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
