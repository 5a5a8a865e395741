/** "Ada & William" and "2027-01-31" as "ada-william-2027-01-31.csv"; letters of any script stay. */
export function fileName(words: string, last: string, ending: string): string {
  const found = words.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...found.slice(0, 8), last].join("-")}.${ending}`;
}
