/** The couple's guests in a document in which nobody wrote anything about them: every wedding has these two (ADR 46). */
export const couple = { "couple-owner": {}, "couple-partner": {} };

export const coupleIds = Object.keys(couple);

/** The guests of a document whom somebody added. */
export function withoutCouple<Guest>(guests: Readonly<Record<string, Guest>>): Record<string, Guest> {
  return Object.fromEntries(Object.entries(guests).filter(([id]) => !(id in couple)));
}
