/** Normalises text for search: no case, accents or apostrophes, which users do not type in a search. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'`´‘’‛ʹʻʼ′＇]/gu, "")
    .toLowerCase()
    .trim();
}
