/** A text as a search compares it: without case, accents and apostrophes, which nobody types in a search. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'`´‘’‛ʹʻʼ′＇]/gu, "")
    .toLowerCase()
    .trim();
}
