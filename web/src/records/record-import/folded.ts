/** The same name to everybody who reads it. */
export function folded(name: string): string {
  return name.trim().toLocaleLowerCase();
}
