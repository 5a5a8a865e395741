/** The first letters of a name, whatever script it is in; a question mark for nobody. */
export function initials(...names: (string | undefined)[]): string {
  const letters = names.map((name) => Array.from(name?.trim() ?? "")[0] ?? "").join("");
  return letters.toLocaleUpperCase() || "?";
}
