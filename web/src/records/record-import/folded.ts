/** A name for comparison: trimmed and in lower case. */
export function folded(name: string): string {
  return name.trim().toLocaleLowerCase();
}
