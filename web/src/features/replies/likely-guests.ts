import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { useFindGuest, useGuestIds } from "@/wedding/hooks.ts";

/** What speaks for a guest, the strongest first. */
export type Likeness = "email" | "name" | "lastName" | "firstName" | "similar";

export interface LikelyGuest {
  guest: GuestView;
  why: Likeness;
}

/** More are a list to search in. */
const MOST = 3;

/** As many letters of a name as hold where it is misspelt. */
const BEGINNING = 3;

/** Who could have written a reply, the likeliest first. */
export function useLikelyGuests(reply: RecordOf<"reply">): LikelyGuest[] {
  const find = useFindGuest();
  const first = reply.firstName.trim();
  const last = (reply.lastName ?? "").trim();
  const email = (reply.email ?? "").trim();
  const beginning = [first, last].map((name) => Array.from(name).slice(0, BEGINNING).join("")).join(" ");
  const byEmail = useFound(email);
  const byName = useFound(`${first} ${last}`);
  const byLast = useFound(last);
  const byFirst = useFound(first);
  const byBeginning = useFound(last === "" ? "" : beginning);

  const ways: [why: Likeness, ids: readonly string[], isMeant: (guest: GuestView) => boolean][] = [
    ["email", byEmail, (guest) => fold(guest.email) === fold(email)],
    ["name", byName, (guest) => fold(guest.name) === fold(`${first} ${last}`)],
    ["lastName", byLast, (guest) => fold(guest.lastName) === fold(last)],
    // The search looks at notes and groups as well.
    ["similar", byBeginning, (guest) => beginning.split(" ").every((part) => beginsSome(guest, part))],
    ["firstName", byFirst, (guest) => fold(guest.firstName) === fold(first)],
  ];
  const likely = new Map<string, LikelyGuest>();
  for (const [why, ids, isMeant] of ways) {
    for (const id of ids) {
      if (likely.size === MOST) break;
      const guest = likely.has(id) ? undefined : find(id);
      if (guest && isMeant(guest)) likely.set(id, { guest, why });
    }
  }
  return [...likely.values()];
}

function useFound(search: string): readonly string[] {
  return useGuestIds(search.trim() === "" ? null : { search, sort: "name" });
}

function beginsSome({ name }: GuestView, part: string): boolean {
  return name.split(/\s+/).some((word) => fold(word).startsWith(fold(part)));
}

/** Accents and capitals tell nobody apart. */
function fold(text: string | null): string {
  return (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
