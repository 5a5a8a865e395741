/** The first letters of a name, in any script; a question mark without a name. */
export function initials(...names: (string | undefined)[]): string {
  const letters = names.map((name) => Array.from(name?.trim() ?? "")[0] ?? "").join("");
  return letters.toLocaleUpperCase() || "?";
}
