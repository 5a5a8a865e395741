import type { GuestFields, GuestView } from "@/lib/core/types.ts";

/** Makes a companion an independent guest. Without a name, the guest keeps the one that was shown. */
export function makeIndependent({ firstName, lastName, name }: GuestView, otherwise: string): GuestFields {
  if (firstName || lastName) return { plusOneOf: null };
  const [first, ...rest] = (name || otherwise).split(" ");
  return {
    plusOneOf: null,
    firstName: first ?? otherwise,
    ...(rest.length > 0 && { lastName: rest.join(" ") }),
  };
}
