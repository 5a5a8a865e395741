import type { GuestFields, GuestView } from "@/lib/core/types.ts";

/** Makes a companion a guest of their own. Who has no name keeps the one that they went by. */
export function onTheirOwn({ firstName, lastName, name }: GuestView, otherwise: string): GuestFields {
  if (firstName || lastName) return { plusOneOf: null };
  const [first, ...rest] = (name || otherwise).split(" ");
  return {
    plusOneOf: null,
    firstName: first ?? otherwise,
    ...(rest.length > 0 && { lastName: rest.join(" ") }),
  };
}
