/** The couple's two guest records, which every wedding has (ADR 46), as they are before any edit. */
export const couple = { "couple-owner": {}, "couple-partner": {} };

export const coupleIds = Object.keys(couple);

/** The guests of a document without the couple. */
export function withoutCouple<Guest>(guests: Readonly<Record<string, Guest>>): Record<string, Guest> {
  return Object.fromEntries(Object.entries(guests).filter(([id]) => !(id in couple)));
}
