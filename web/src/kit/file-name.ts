const MAX_PARTS = 8;

/** "Ada & William" and "2027-01-31" as "ada-william-2027-01-31.csv"; letters of any script stay. */
export function fileName(words: string, lastPart: string, ending: string): string {
  const parts = words.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...parts.slice(0, MAX_PARTS), lastPart].join("-")}.${ending}`;
}
