/** A name for comparison: trimmed and in lower case. */
export function foldName(name: string): string {
  return name.trim().toLocaleLowerCase();
}
